"""Translations, read from compiled catalogues or, in a checkout, from the translators' text files."""

from __future__ import annotations

import gettext
import re
import struct
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from game.assets import asset, is_there, source

DOMAIN = "skarney"
ENGLISH = "en"
_LINE = re.compile(r'^(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?"(.*)"\s*$')
_ESCAPED = re.compile(r"\\(.)")
_MAGIC, _HEAD = 0x950412DE, 7  # GNU gettext's format: seven numbers, two tables, the texts
Entry = dict[str, str]  # text by keyword


def is_translated(language: str) -> bool:
    """True if this language has a catalogue or needs none."""
    return language == ENGLISH or any(is_there(_path(language, end)) for end in ("mo", "po"))


def _path(language: str, end: str) -> Path:
    return asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.{end}")


@lru_cache(maxsize=2)  # a megabyte or two each
def translations(language: str) -> gettext.NullTranslations:
    """Return the translations of a language; English texts if it has none."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    if is_there(built := _path(language, "mo")):
        data = source(built)
        return gettext.GNUTranslations(data if isinstance(data, BytesIO) else BytesIO(data.read_bytes()))
    written = _path(language, "po")
    if not written.is_file():
        return gettext.NullTranslations()
    return gettext.GNUTranslations(BytesIO(compile_po(written.read_text("utf-8"))))


def compile_po(written: str) -> bytes:
    """Return a .po catalogue compiled to .mo, without untranslated and fuzzy entries."""
    texts = dict(sorted(_pairs(written)))
    at, table, words = _HEAD * 4 + 16 * len(texts), list[int](), [*texts, *texts.values()]
    for each in words:
        table += [len(each), at]
        at += len(each) + 1
    second = _HEAD * 4 + 8 * len(texts)
    head = struct.pack("<7I", _MAGIC, 0, len(texts), _HEAD * 4, second, 0, 0)
    return head + struct.pack(f"<{len(table)}I", *table) + b"".join(each + b"\0" for each in words)


def _pairs(written: str) -> Iterator[tuple[bytes, bytes]]:
    for entry in entries(written):
        told = [entry[key] for key in sorted(entry) if key.startswith("msgstr")]
        if not all(told) or "fuzzy" in entry["#"]:
            continue
        key = entry["msgctxt"] + "\x04" if "msgctxt" in entry else ""
        key += entry["msgid"] + ("\0" + entry["msgid_plural"] if "msgid_plural" in entry else "")
        yield key.encode(), "\0".join(told).encode()


def entries(written: str) -> Iterator[Entry]:
    """Yield every entry of a catalogue except obsolete ones; ``#`` holds its flags."""
    for part in re.split(r"\n[ \t]*\n", written.replace("\r\n", "\n")):
        found, key = Entry({"#": ""}), ""
        for line in part.splitlines():
            if line.startswith("#,"):
                found["#"] += line[2:]
            elif not line.startswith("#") and (match := _LINE.match(line)):
                key = match[1] or key
                found[key] = found.get(key, "") + (_ESCAPED.sub(_unescape, match[2]) if "\\" in line else match[2])
        if "msgid" in found:
            yield found


def _unescape(match: re.Match[str]) -> str:
    return {"n": "\n", "t": "\t"}.get(match[1], match[1])
