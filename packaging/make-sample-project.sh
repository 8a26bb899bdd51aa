#!/usr/bin/env bash
# Makes resources/sample/sample.plumb again: the sample audit's project with its results, computed from resources/sample.
# The records come out the same to the byte with the same LibTorch; times and the machine's name in the run record do not.
#   packaging/make-sample-project.sh [PLUMBLINE-CLI]      default: build/release/app/plumbline-cli
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cli=${1:-$root/build/release/app/plumbline-cli}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$cli" sample "$folder/sample" --without-results
"$cli" run "$folder/sample/sample.plumb" --job robustness --model logistic,cnn,cnn-biased --data coloured-digits \
    --set method=deepfool --threads 1 --name "Sample audit: is colour safe?"
"$cli" table "$folder/sample/sample.plumb" --kind sigma --by colour --format text
cp "$folder/sample/sample.plumb" "$root/resources/sample/sample.plumb"
