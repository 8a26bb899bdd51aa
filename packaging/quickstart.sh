#!/usr/bin/env bash
# From a fresh Debian 12 to a real audit of real data: installs what is needed, builds a release, runs the embedded
# sample audit from scratch, prints the sigma table with intervals, writes figures (SVG, PDF) and an HTML report, and
# opens the workbench where there is a display.
#   packaging/quickstart.sh [FOLDER]      FOLDER for project, figures and report (default: plumbline-sample)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$(realpath -m "${1:-plumbline-sample}")

"$root/packaging/install-dependencies.sh"
cd "$root"
cmake --preset release >/dev/null
cmake --build --preset release --target plumbline plumbline-cli

cli="$root/build/release/app/plumbline-cli"
workbench="$root/build/release/app/plumbline"
project="$out/sample.plumb"
if [ -e "$project" ]; then
    echo "$project exists already: it is used as it is (remove the folder for a fresh one)."
else
    "$cli" sample "$out"
fi

export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$(mktemp -d)}"
echo
echo "Auditing the three sample models: distance of 2,000 coloured digits to the decision boundary (DeepFool)"
"$cli" run "$project" --job robustness --model logistic,cnn,cnn-biased --data coloured-digits --set method=deepfool
echo
echo "sigma(colour): how much farther from the boundary each group is than the rest (negative: less robust), with 95 % intervals"
"$cli" table "$project" --result latest --kind sigma --by colour --format text
QT_QPA_PLATFORM=offscreen "$workbench" --batch export "$project" --figure all --format svg --out "$out/figures"
QT_QPA_PLATFORM=offscreen "$workbench" --batch export "$project" --figure all --format pdf --out "$out/figures"
QT_QPA_PLATFORM=offscreen "$workbench" --batch report "$project" --out "$out/report.html"
echo
echo "Project: $project"
echo "Figures: $out/figures"
echo "Report:  $out/report.html"
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$workbench" "$project"
fi
echo "There is no display here. To open the workbench: $workbench $project"
