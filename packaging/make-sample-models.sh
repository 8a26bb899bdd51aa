#!/bin/sh
# Remakes the models of the sample audit (resources/sample/*.pt) with Plumbline's own training job.
#   packaging/make-sample-models.sh FOLDER [CLI]
# FOLDER holds train-images-idx3-ubyte.gz and train-labels-idx1-ubyte.gz as packaging/make-training-digits.py writes them.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
digits=${1:?the folder of the training digits}
cli=${2:-"$root/build/release/app/plumbline-cli"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

project="$work/training.plumb"
"$cli" new "$project"
"$cli" data add "$project" "$digits/train-images-idx3-ubyte.gz" --name digits --layout colored-mnist

train() {
    name=$1
    shift
    "$cli" run "$project" --job training --data digits --seed 1 --threads 1 --device cpu \
        --set "name=$name" --set groups=colour --set held_out=0.1 "$@"
}
train logistic --set network=logistic --set epochs=12
train cnn --set network=small_cnn --set epochs=6
train cnn-biased --set network=small_cnn --set epochs=6 --set sampling=cell_weights --set "cell_weights=red/5-9=0.01"

for name in logistic cnn cnn-biased; do
    found=$(find "$work" -name "$name.pt")
    cp "$found" "${found%.pt}.json" "$root/resources/sample/"
done
