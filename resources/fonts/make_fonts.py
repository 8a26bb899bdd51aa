#!/usr/bin/env python3
"""Remakes the bundled faces from Debian's fonts-inter (needs python3-fonttools).

Qt 6.4 cannot switch OpenType features on, so tabular digits become the default ones here. Glyphs outside Latin, Greek,
Cyrillic and common symbols are dropped. A changed font gets a name of its own: "Inter Tabular".
"""
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = pathlib.Path("/usr/share/fonts/opentype/inter")
TARGET = pathlib.Path(__file__).parent
WEIGHTS = ["Regular", "Medium", "SemiBold", "Bold"]
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x218, 0x21B),
    (0x2B0, 0x2DD), (0x300, 0x304), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x491), (0x1E80, 0x1E85),
    (0x1EA0, 0x1EF9), (0x2000, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x215F), (0x2190, 0x23FF), (0x2500, 0x27BF),
]
TABULAR = set(range(ord("0"), ord("9") + 1)) | {ord("+"), 0x2212, 0xB1}


def tabular_glyphs(font):
    table = font["GSUB"].table
    mapping = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    mapping.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    return mapping


def rename(font, weight):
    names = font["name"]
    names.names = [record for record in names.names if record.nameID not in (16, 17, 21, 22, 25)]
    for record in names.names:
        record.string = {
            1: "Inter Tabular",
            2: weight,
            3: f"InterTabular-{weight}",
            4: f"Inter Tabular {weight}",
            6: f"InterTabular-{weight}",
        }.get(record.nameID, record.toUnicode())
    cff = font["CFF "].cff
    cff.fontNames = [f"InterTabular-{weight}"]
    cff.topDictIndex[0].FullName = f"Inter Tabular {weight}"
    cff.topDictIndex[0].FamilyName = "Inter Tabular"


def make(weight):
    font = TTFont(SOURCE / f"Inter-{weight}.otf", recalcTimestamp=False)
    mapping = tabular_glyphs(font)
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in TABULAR & table.cmap.keys():
                table.cmap[code] = mapping.get(table.cmap[code], table.cmap[code])
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "case"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for low, high in RANGES for code in range(low, high + 1)])
    subsetter.subset(font)
    rename(font, weight)
    font.save(TARGET / f"InterTabular-{weight}.otf")


if __name__ == "__main__":
    for weight in WEIGHTS:
        make(weight)
