"""Fonts at every size, and pictures of text: letters that ours lack come from a font of the assets or the system."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.assets import PACKED, asset, source
from game.ui.style import kept
from game.ui.style.shapes import Colours

_FILES = {
    "regular": (font_source_sans_pro.font_directory, "SourceSansPro-Regular.ttf"),
    "semibold": (font_source_sans_pro.font_directory, "SourceSansPro-Semibold.ttf"),
    "bold": (font_source_sans_pro.font_directory, "SourceSansPro-Bold.ttf"),
    "serif": (font_source_serif_pro.font_directory, "SourceSerifPro-Semibold.ttf"),
}
# What the systems write other scripts with, as pygame names them; asked for in this order.
_SYSTEM = (
    "yugothicuisemibold", "yugothic", "meiryo", "msgothic", "malgungothic", "microsoftyahei", "segoeui", "nirmalaui",
    "leelawadeeui", "ebrima", "gadugi", "segoeuisymbol", "segoeuiemoji",  # Windows
    "hiraginosans", "hiraginokakugothicpron", "applesdgothicneo", "pingfangsc", "geezapro", "arialunicodems",  # macOS
    "notosanscjkjp", "notosansjp", "ipaexgothic", "ipagothic", "takaogothic", "vlgothic", "notosanscjk",
    "wenquanyimicrohei", "droidsansfallback", "notosans", "notosansarabic", "notosanshebrew", "notosansthai",
    "notosansdevanagari", "dejavusans", "freesans", "unifont",
)  # fmt: skip
MOST_LETTERS = 1000  # of one word
_UNDRAWABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_LACKING = "\U0010fffd"  # no font has it: it shows what a font draws for letters that it lacks
_JOINS = ("Mn", "Me", "Cf")  # categories of marks, which belong to the letter before them
# Small text is drawn larger and scaled down: pygame hints to whole pixels, which crowds "to" and parts "il".
FINE, FINE_TO = 4, 24


@kept.newest(16)  # each is a third of a megabyte with its letters; a page uses ten to sixteen
def font(face: str, px: int) -> pygame.Font:
    """Return a font at a height in pixels: a face (regular, semibold, bold, serif) or the path of a font file."""
    folder, name = _FILES.get(face, ("", face))
    return pygame.Font(source(Path(folder) / name), px)


def font_files() -> list[Path]:
    """Return the files of all faces."""
    return [Path(folder) / name for folder, name in _FILES.values()]


def drop_fonts() -> None:
    """Clear the font cache: fonts do not outlive pygame.font.quit(). What was drawn and measured with them does."""
    font.cache_clear()


@kept.words
def render_text(face: str, px: int, words: str, colour: Colours) -> pygame.Surface:
    """Return text as a premultiplied picture."""
    fine = FINE if px <= FINE_TO else 1
    picture = _render(face, px * fine, _drawable(words), colour).premul_alpha()
    if fine == 1:
        return picture
    size = text_width(face, px, words), max(1, round(picture.get_height() / fine))
    return pygame.transform.smoothscale(picture, size)


def _render(face: str, px: int, words: str, colour: Colours) -> pygame.Surface:
    """Return text in one picture as high as the face's own letters, others on the same baseline."""
    own, parts = font(face, px), [*_by_font(face, words)]
    if len(parts) < 2 and all(name == face for name, _ in parts):
        return own.render(words, True, colour)
    drawn = [(font(name, px).render(some, True, colour), font(name, px).get_ascent()) for name, some in parts]
    whole = pygame.Surface((sum(part.get_width() for part, _ in drawn), own.get_height()), pygame.SRCALPHA)
    x = 0
    for part, ascent in drawn:
        whole.blit(part, (x, own.get_ascent() - ascent))
        x += part.get_width()
    return whole


@kept.newest(2048)
def text_width(face: str, px: int, words: str) -> int:
    """Return the width of drawn text in pixels."""
    fine = FINE if px <= FINE_TO else 1
    wide = sum(font(name, px * fine).size(some)[0] for name, some in _by_font(face, _drawable(words)))
    return max(1, math.ceil(wide / fine))


def _drawable(words: str) -> str:
    """Replace characters that SDL cannot draw, and cut the text: it may come from outside."""
    return _UNDRAWABLE.sub("\N{REPLACEMENT CHARACTER}", words[:MOST_LETTERS])


# -- letters that a face lacks


def not_ours(words: str) -> str:
    """Return the letters that our own faces lack, each once."""
    return "".join(letter for letter in dict.fromkeys(words) if letter.strip() and not _has("serif", letter))


def missing(words: str) -> str:
    """Return the letters that no font here can draw, each once."""
    return "".join(each for each in not_ours(words) if not _has(_font_of("serif", each), each))


def _by_font(face: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield parts of the text, each with the font that has its letters."""
    if words.isascii():
        yield face, words
        return
    found = list[tuple[str, str]]()
    for letter in words:
        joins = found and (letter.isspace() or unicodedata.category(letter) in _JOINS)
        found.append((found[-1][0] if joins else _font_of(face, letter), letter))
    for name, some in groupby(found, lambda each: each[0]):
        yield name, "".join(letter for _, letter in some)


@lru_cache(maxsize=4096)
def _font_of(face: str, letter: str) -> str:
    """Return the face if it has the letter, else the first other font that has it; the face if none does."""
    if _has(face, letter):
        return face
    return next((each for each in fallbacks() if _has(each, letter)), face)


@cache
def fallbacks() -> tuple[str, ...]:
    """Return the files of fonts to try for letters that ours lack: from our assets, then from the system."""
    ours = sorted({path.with_suffix("") if path.suffix == PACKED else path for path in asset("fonts").glob("*.otf*")})
    found = (pygame.font.match_font(name) for name in _SYSTEM)
    return (*map(str, ours), *dict.fromkeys(path for path in found if path))


@lru_cache(maxsize=4096)
def _has(face: str, letter: str) -> bool:
    is_seen = font(face, 24).size(letter)[0] > 0
    return not is_seen or _ink(face, letter) != _ink(face, _LACKING)


def _ink(face: str, letter: str) -> tuple[bytes, tuple[int, int]]:
    picture = font(face, 24).render(letter, True, (255, 255, 255))
    return pygame.image.tobytes(picture, "RGBA"), picture.get_size()
