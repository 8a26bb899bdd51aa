#!/usr/bin/env bash
# Installs what Plumbline needs from Debian's packages (packaging/debian-packages.txt); as root or through sudo.
# Does nothing where all of them are installed.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mapfile -t packages < <(grep -v -E '^\s*(#|$)' "$folder/debian-packages.txt")

missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done
[ "${#missing[@]}" -gt 0 ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=(env)
elif command -v sudo >/dev/null; then
    as_root=(sudo env)
else
    echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
    exit 1
fi
echo "Installing ${#missing[@]} packages: ${missing[*]}"
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get update -qq
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
