#!/usr/bin/env bash
# Installs what is needed, builds everything and passes all tests.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

"$root/packaging/install-dependencies.sh"
cd "$root"
cmake --preset ci >/dev/null
cmake --build --preset ci
export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$(mktemp -d)}"
ctest --preset ci -j "$(nproc)"
