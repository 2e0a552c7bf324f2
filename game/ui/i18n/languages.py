"""The languages of the window: how each writes numbers and the letters of card faces, and which the system uses."""

from __future__ import annotations

import ctypes
import json
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from game.assets import asset, source
from game.ui.i18n.catalogue import is_translated
from game.values import dataclass

NO_BREAK = "\u00a0"  # the fonts have no narrow no-break space
ALPHABET, MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "’-'."
COLOUR = "COLOUR"  # placeholder for the colour in a drawn letter


@dataclass(frozen=True)
class Language:
    """A language of the window.

    ``title``: its own name. ``points``: separators of thousands and decimals. ``grouped``: the fewest digits that are
    grouped. ``letters``: those on cards, for A K Q J; with spaces where a rank has two. ``names``: characters of names,
    besides digits. ``is_draft``: no native speaker has read all of it.
    """

    code: str
    title: str
    points: tuple[str, str]
    letters: str = "AKQJ"
    grouped: int = 4
    names: str = f"{ALPHABET}{MARKS}ÄÖÜÅÆØÉÈÇÑ"
    is_draft: bool = True

    def small(self, letter: str) -> str:
        """Return a capital letter in lower case; Turkish I differs from other languages."""
        return {"I": "ı", "İ": "i"}.get(letter, letter.lower()) if self.code == "tr" else letter.lower()


ENGLISH = Language("en", "English", (",", "."), is_draft=False)
LANGUAGES: Mapping[str, Language] = {
    each.code: each
    for each in (
        ENGLISH,
        Language("de", "Deutsch", (".", ","), "AKDB", names=f"{ALPHABET}{MARKS}ÄÖÜẞÅØÉÈÇÑ"),
        Language("nl", "Nederlands", (".", ","), "AHVB", names=f"{ALPHABET}{MARKS}ÁÄÇÈÉÊËÏÑÓÖÜ"),
        Language("fr", "Français", (NO_BREAK, ","), "ARDV", names=f"{ALPHABET}{MARKS}ÀÂÇÈÉÊËÎÏÔŒÙÛÜ"),
        Language("es", "Español", (".", ","), grouped=5, names=f"{ALPHABET}{MARKS}ÁÉÍÑÓÚÜÇÀÈ"),
        Language("it", "Italiano", (".", ","), names=f"{ALPHABET}{MARKS}ÀÈÉÌÒÙÁÇÑÜ"),
        Language("pt_BR", "Português (Brasil)", (".", ","), names=f"{ALPHABET}{MARKS}ÁÂÃÀÇÉÊÍÓÔÕÚÜ"),
        Language("sv", "Svenska", (NO_BREAK, ","), "E K D Kn", grouped=5, names=f"{ALPHABET}{MARKS}ÅÄÖÆØÁÈÉÇÑÜ"),
        Language("pl", "Polski", (NO_BREAK, ","), "AKDW", grouped=5, names=f"{ALPHABET}{MARKS}ĄĆĘŁŃÓŚŹŻÜ"),
        Language("cs", "Čeština", (NO_BREAK, ","), "AKDJ", names=f"{ALPHABET}{MARKS}ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"),
        Language("el", "Ελληνικά", (".", ","), names=f"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩ{MARKS}ΆΈΉΊΌΎΏΪΫ"),
        Language("tr", "Türkçe", (".", ","), names=f"ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ{MARKS}ÂÎÛ"),
        Language(
            "ru", "Русский", (NO_BREAK, ","), "ТКДВ", grouped=5, names=f"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ{MARKS}"
        ),
        Language(
            "uk", "Українська", (NO_BREAK, ","), "ТКДВ", grouped=5, names=f"АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ{MARKS}"
        ),
    )
}

# Begun: a few texts are translated, the others are English. Offered only with drafts. Our fonts lack their letters.
BEGUN: Mapping[str, Language] = {"ja": Language("ja", "日本語", (",", "."))}


def available_languages(drafts: bool = False) -> list[Language]:
    """Return the languages available here; with ``drafts`` also those that are only begun."""
    return [each for each in (*LANGUAGES.values(), *(BEGUN.values() if drafts else ())) if is_translated(each.code)]


def printed_rank(rank: str, letters: str = ENGLISH.letters) -> str:
    """Return a rank as printed on cards with these letters for A K Q J."""
    return "10" if rank == "T" else letters_of_ranks(letters).get(rank, rank)


def letters_of_ranks(letters: str) -> Mapping[str, str]:
    """Return what A K Q J have on cards with these letters, by rank."""
    return dict(zip("AKQJ", letters.split() if " " in letters else letters, strict=True))


def spoken(chosen: str) -> Language:
    """Return the chosen language, or the system's for ""; English if there is no such language."""
    code = chosen or _nearest(system())
    return next((each for each in available_languages(drafts=code == chosen) if each.code == code), ENGLISH)


def system() -> str:
    """Return the system's language, such as ``de_AT``; "" if unknown."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(name, "").split(":")[0]:
            return wanted
    if sys.platform == "win32":
        import locale  # needed on one system only

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return _of_macos() if sys.platform == "darwin" else ""


def _nearest(asked: str) -> str:
    """Return the nearest available language; "" if there is none."""
    code = asked.partition(".")[0].partition("@")[0].replace("-", "_")
    near = (code, code.partition("_")[0])
    return next((each for wanted in near for each in LANGUAGES if each == wanted or each.startswith(f"{wanted}_")), "")


def _of_macos() -> str:
    """Return the first preferred language of macOS, where a program started by a click has no LANG."""
    there = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    pointer, index, letters = ctypes.c_void_p, ctypes.c_long, ctypes.c_char_p
    preferred = ctypes.CFUNCTYPE(pointer)(("CFLocaleCopyPreferredLanguages", there))
    one = ctypes.CFUNCTYPE(pointer, pointer, index)(("CFArrayGetValueAtIndex", there))
    read = ctypes.CFUNCTYPE(ctypes.c_ubyte, pointer, letters, index, ctypes.c_uint32)(("CFStringGetCString", there))
    words, utf_8 = ctypes.create_string_buffer(64), 0x08000100
    return words.value.decode() if read(one(preferred(), 0), words, 64, utf_8) else ""


def lettered_face(path: Path, letters: str = ENGLISH.letters) -> Path | BytesIO:
    """Return the SVG of this face, with these letters for A K Q J in its corners."""
    master = source(path)
    letter = letters_of_ranks(letters).get(path.stem[0], "")
    if letter in ("", path.stem[0]):
        return master
    drawn = (master.read_bytes() if isinstance(master, Path) else master.getvalue()).decode()
    return BytesIO(_with(drawn, path.stem[0], letter).encode())


def _with(drawn: str, old: str, new: str) -> str:
    """Return the picture with one letter replaced, in the same colour; unchanged if it has no such corner."""
    for corner in _letters().values():
        pattern = re.escape(corner[old]).replace(COLOUR, "(#[0-9A-Fa-f]{6})", 1).replace(COLOUR, r"\1")
        if found := re.search(pattern, drawn):
            drawn = drawn.replace(found[0], corner[new].replace(COLOUR, found[1] if found.groups() else ""))
    return drawn


@cache
def _letters() -> Mapping[str, Mapping[str, str]]:
    """Return for each size of corner the drawing of each letter."""
    file = source(asset("cards", "letters.json"))
    found: Mapping[str, Mapping[str, str]] = json.loads(
        file.read_bytes() if isinstance(file, Path) else file.getvalue()
    )
    return found
