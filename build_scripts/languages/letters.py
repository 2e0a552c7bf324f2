"""The font of a begun language: of a large one, the letters that its catalogue has and those that names may have.

`dev.py languages/letters.py` writes `assets/fonts/japanese.otf`, which goes into wheels and frozen builds
as every asset does. It needs the extra `letters` (requirements-letters.lock); nothing that is shipped needs that.
"""

from __future__ import annotations

import sys
from typing import Any

from languages import written
from languages.messages import ROOT

MADE = ROOT / "assets" / "fonts" / "japanese.otf"
MOST_BYTES = 2_000_000
KANA = "".join(map(chr, (*range(0x3000, 0x3100), *range(0xFF01, 0xFF61))))
JAPANESE = ("kana", "JAN ")  # script and language of the font's tables of other shapes


def common() -> str:
    """Return the kanji of the first level of JIS X 0208: those in common use, and in most names."""
    rows = (bytes((row, cell)) for row in range(0xB0, 0xD0) for cell in range(0xA1, 0xFF))
    return b"".join(rows).decode("euc_jp", "ignore")


def letters(language: str) -> set[int]:
    """Return the code points of all letters to keep."""
    forms = "".join(form for each in written.read(language).values() for form in each.forms)
    return {ord(letter) for letter in forms + KANA + common() if ord(letter) > 0x2E7F}


def main() -> int:
    import cvttf_NotoSansCJK_Regular as package  # both: only for this
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(package.get_TTF_path())
    _take_japanese_shapes(font)
    options = subset.Options(
        layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], desubroutinize=False, hinting=False
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters("ja"))
    cutter.subset(font)
    MADE.parent.mkdir(parents=True, exist_ok=True)
    font.save(MADE)
    size = MADE.stat().st_size
    print(f"{MADE}: {len(font.getBestCmap())} letters, {size:,} bytes")
    return int(size > MOST_BYTES)


def _take_japanese_shapes(font: Any) -> None:
    """Let each letter have the shape it has in Japanese: the font's first shapes are those of another language."""
    table = font["GSUB"].table
    systems = [each for each in table.ScriptList.ScriptRecord if each.ScriptTag == JAPANESE[0]]
    features = {
        at
        for script in systems
        for system in script.Script.LangSysRecord
        if system.LangSysTag == JAPANESE[1]
        for at in system.LangSys.FeatureIndex
        if table.FeatureList.FeatureRecord[at].FeatureTag == "locl"
    }
    shapes = dict[str, str]()
    for at in sorted(features):
        for lookup in table.FeatureList.FeatureRecord[at].Feature.LookupListIndex:
            for part in table.LookupList.Lookup[lookup].SubTable:
                shapes |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    for coded in font["cmap"].tables:
        if coded.isUnicode() and hasattr(coded, "cmap"):
            coded.cmap = {code: shapes.get(name, name) for code, name in coded.cmap.items()}


if __name__ == "__main__":
    sys.exit(main())
