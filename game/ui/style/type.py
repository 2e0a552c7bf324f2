"""Typesetting: lines of text with card chips, measured, wrapped and drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

import pygame

from game.ui.i18n.speaker import Chip, Run, Text
from game.ui.style import kept, shapes
from game.ui.style.art import Art
from game.ui.style.breaking import may_break, words_of
from game.ui.style.fonts import render_text, text_width
from game.ui.style.shapes import Colours
from game.ui.style.theme import Colour
from game.ui.style.units import LINE, letter
from game.values import dataclass

LEAST_PX = 12
MOST_BROKEN = 500  # of each kind of measurement at one scale; there are up to eight scales
CHIP_LINE, SPACE = 1.56, 0.22
CHIP_MARGIN, CHIP_AFTER = 4, 1  # units beside a chip, and towards a punctuation mark next to it
_DASHES = ("–", "—")
_CLOSES = re.compile("\u00a0?[.,;:!?)’”“»]")
_OPENS = re.compile("[„“‘«(]\u00a0?$")


def _heavier(face: str) -> str:
    return "bold" if face != "serif" else face


@dataclass(frozen=True)
class Style:
    """A text style: face, size in units at 100 % (never below 16, nor 12 pixels), colour."""

    face: str
    size: float
    colour: Colour


@dataclass(frozen=True)
class Bit:
    """One unbreakable part of a line: a word, a space, or a card chip."""

    x: int
    width: int
    text: str
    strong: bool
    piece: str
    before: int = 0  # pixels of its width before a chip

    @property
    def right(self) -> int:
        return self.x + self.width


Line = tuple[Bit, ...]
Key = tuple[object, ...]


class _Measures:
    """Cached measurements at one scale, as measuring costs more than drawing."""

    def __init__(self) -> None:
        self.broken: dict[Key, tuple[Line, ...]] = {}
        self.widest: dict[Key, int] = {}
        self.fitted: dict[Key, tuple[float, bool]] = {}
        self.widths: dict[Key, int] = {}
        self.measured: dict[Key, int] = {}


@kept.newest(8)
def _measures(deck: str, letters: str, u: float, least: int) -> _Measures:
    """Return the shared cache; widths depend on deck and letters, but not on themes and backs."""
    return _Measures()


class Type:
    """Sets text at one scale: ``u`` pixels per grid unit, no letters smaller than ``least`` pixels."""

    def __init__(self, art: Art, u: float, least: int = LEAST_PX) -> None:
        self.art, self.u, self.least = art, u, least
        self._pixels: dict[float, int] = {}  # by size: few

    @property
    def _known(self) -> _Measures:
        """Asked for each time: one that keeps it would keep those of many scales."""
        return _measures(self.art.deck, self.art.letters, self.u, self.least)

    def px(self, size: float) -> int:
        """Return a letter size in pixels."""
        if size not in self._pixels:
            self._pixels[size] = letter(size, self.u, self.least)
        return self._pixels[size]

    def line_height(self, style: Style) -> int:
        return round(self.px(style.size) * LINE)

    # -- measuring and wrapping

    def width(self, runs: Sequence[Run], style: Style) -> int:
        """Return the width of the text on one line."""
        key = tuple(runs), style.face, style.size
        widths = self._known.widths
        if key in widths:  # asked most often of all: without a call
            return widths[key]
        return kept.remembered(widths, key, lambda: sum([bit.width for bit in self._bits(runs, style)]), MOST_BROKEN)

    def widest(self, runs: Sequence[Run], style: Style) -> int:
        """Return the width of the widest unbreakable part."""
        key = tuple(runs), style.face, style.size
        bits, widest = self._bits, self._known.widest
        return kept.remembered(widest, key, lambda: max([b.width for b in bits(runs, style)], default=0), MOST_BROKEN)

    def shrunk(self, runs: Sequence[Run], style: Style, least: float, room: int) -> Style:
        """Return the style, smaller where the text does not fit one line of this width: down to ``least``."""
        while style.size > least and self.width(runs, style) > room:
            style = Style(style.face, style.size - 1, style.colour)
        return style

    def cached_size(self, key: tuple[object, ...], found: Callable[[], tuple[float, bool]]) -> tuple[float, bool]:
        """Return the cached size for this key, or that which ``found`` returns."""
        return kept.remembered(self._known.fitted, key, found, MOST_BROKEN)

    def cached_measure(self, key: tuple[object, ...], found: Callable[[], int]) -> int:
        """Return the cached width or height for this key, or that which ``found`` returns."""
        return kept.remembered(self._known.measured, key, found, MOST_BROKEN)

    def lines(self, runs: Sequence[Run], style: Style, room: int, most: int = 99) -> Sequence[Line]:
        """Return the text broken into lines no wider than ``room``; beyond ``most`` lines it ends in dots."""
        key = tuple(runs), style.face, style.size, room, most
        broken = self._known.broken
        return kept.remembered(broken, key, lambda: tuple(self._break(runs, style, room, most)), MOST_BROKEN)

    def _break(self, runs: Sequence[Run], style: Style, room: int, most: int) -> list[Line]:
        done, line, x = list[Line](), list[Bit](), 0
        bits = [*self._bits(runs, style)]
        for bit, wide in zip(bits, _unbroken_widths(bits, room), strict=True):
            if bit.text == "\n" or (line and x + wide > room and not bit.text.isspace()):
                done.append(_trim(line))
                line, x = [], 0
            if bit.text == "\n" or (not line and bit.text.isspace()):
                continue
            line.append(_shift(bit, x))
            x += bit.width
        if line:
            done.append(_trim(line))
        return self._cut(done, style, room, most)

    def _cut(self, done: list[Line], style: Style, room: int, most: int) -> list[Line]:
        cut = [
            self._end_with_dots(line, style, room) if line and line[-1].right > room else line for line in done[:most]
        ]
        if len(done) > most and cut and cut[-1][-1].text != "…":
            cut[-1] = self._end_with_dots(cut[-1], style, room)
        return cut

    def _end_with_dots(self, line: Line, style: Style, room: int) -> Line:
        dots = self._bit("…", style, False)
        kept = list(line)
        while kept and kept[-1].right + dots.width > room:
            last = kept.pop()
            if (shorter := last.text[:-1].rstrip()) and not last.piece:
                kept.append(_shift(self._bit(shorter, style, last.strong), last.x))
        return (*kept, _shift(dots, kept[-1].right if kept else 0))

    def _bits(self, runs: Sequence[Run], style: Style) -> Iterable[Bit]:
        last: Run | None = None
        for run, after in zip_longest(runs, runs[1:]):
            if isinstance(run, Chip):
                yield self._chip_bit(run.piece, style, _opens(last), _closes(after))
            else:
                px = self.px(style.size)
                for word in words_of(run.text):
                    yield _word(style.face, px, word, run.strong)
            last = run

    def _chip_bit(self, piece: str, style: Style, opened: bool, closed: bool) -> Bit:
        """Return a chip with space beside it: less towards an adjacent punctuation mark."""
        before = CHIP_AFTER if opened else CHIP_MARGIN
        beside = before + (CHIP_AFTER if closed else CHIP_MARGIN)
        wide = self.chip_width(piece, style) + round(beside * self.u)
        return Bit(0, wide, "", False, piece, round(before * self.u))

    def _bit(self, word: str, style: Style, is_strong: bool) -> Bit:
        return _word(style.face, self.px(style.size), word, is_strong)

    # -- drawing

    def draw(
        self, surface: pygame.Surface, lines: Sequence[Line], style: Style, at: tuple[int, int], align: float = 0.0,
        room: int = 0, height: float = LINE,
    ) -> int:  # fmt: skip
        """Draw lines downward from a top left corner; return the y below. ``align`` 0.5 centres them in ``room``."""
        x, y = at
        for line in lines:
            step = self._step(line, style, height if len(lines) == 1 else max(height, LINE))
            shift = round((room - width_of([line])) * align) if align else 0
            for bit in line:
                if not bit.text.isspace():
                    self._draw_bit(surface, bit, style, x + shift + bit.x, y, step)
            y += step
        return y

    def _step(self, line: Line, style: Style, height: float) -> int:
        """Return the height of a line; one with cards needs more room."""
        for bit in line:
            if bit.piece:
                height = max(height, CHIP_LINE)
                break
        return round(self.px(style.size) * height)

    def high(self, lines: Sequence[Line], style: Style) -> int:
        """Return the height of these lines below each other."""
        return sum([self._step(line, style, LINE) for line in lines])

    def put(
        self, surface: pygame.Surface, runs: Sequence[Run] | str, style: Style, at: tuple[int, int], room: int = 10**6,
        most: int = 1, align: float = 0.0,
    ) -> int:  # fmt: skip
        """Wrap and draw text; return the y below."""
        words = [Text(runs)] if isinstance(runs, str) else runs
        return self.draw(surface, self.lines(words, style, room, most), style, at, align, room)

    def _draw_bit(self, surface: pygame.Surface, bit: Bit, style: Style, x: int, y: int, step: int) -> None:
        if bit.piece:
            chip = self.chip(bit.piece, style)
            shapes.lay(surface, chip, (x + bit.before, y + (step - chip.get_height()) // 2))
        else:
            face = _heavier(style.face) if bit.strong else style.face
            picture = render_text(face, self.px(style.size), bit.text, style.colour)
            shapes.lay(surface, picture, (x, y + (step - picture.get_height()) // 2))

    # -- cards in a line of text

    def chip_width(self, piece: str, style: Style) -> int:
        return self.chip(piece, style).get_width()

    def chip(self, piece: str, style: Style) -> pygame.Surface:
        """Return a small card chip: rank and suit."""
        return self.art.chip(piece, self.px(style.size))


@kept.newest(4096)
def _word(face: str, px: int, word: str, is_strong: bool) -> Bit:
    """Return a word or space at the start of a line."""
    if word.isspace():
        return Bit(0, max(3, round(SPACE * px)) * len(word), word, is_strong, "")
    return Bit(0, text_width(_heavier(face) if is_strong else face, px, word), word, is_strong, "")


def type_of(art: Art, u: float, least: int) -> Type:
    """Return the Type for this scale, cached with its measurements."""
    made: Type = art.once((u, least), lambda: Type(art, u, least))
    return made


def _closes(run: Run | None) -> bool:
    """True if this text starts with a mark that closes what precedes it."""
    return isinstance(run, Text) and bool(_CLOSES.match(run.text))


def _opens(run: Run | None) -> bool:
    """True if this text ends with an opening quote or bracket for what follows."""
    return isinstance(run, Text) and bool(_OPENS.search(run.text))


def _goes_on(bit: Bit, after: Bit) -> bool:
    """True if no line may end between these bits, such as a strong word and its colon, or a card and its full stop."""
    if after.piece:
        return bool(_OPENS.search(bit.text))
    if bit.text.isspace() or after.text.isspace():
        return False
    if bit.piece or not bit.text:
        return bool(_CLOSES.match(after.text))
    return not may_break(bit.text[-1], after.text[0])


def _unbroken_widths(bits: Sequence[Bit], room: int) -> Sequence[int]:
    """Return the width of each bit with what must stay on its line, as far as ``room`` allows."""
    wide = [bit.width for bit in bits]
    for at in reversed(range(len(bits))):
        after = wide[at + 1] if at + 1 < len(bits) and _goes_on(bits[at], bits[at + 1]) else 0
        if at + 2 < len(bits) and _keeps_space(*bits[at : at + 3]):
            after = bits[at + 1].width + wide[at + 2]
        if wide[at] + after <= room:
            wide[at] += after
    return wide


def _keeps_space(bit: Bit, space: Bit, after: Bit) -> bool:
    """True if no line may end at this space: before a dash, and after a word of one letter."""
    if not space.text.isspace() or "\n" in (bit.text, space.text, after.text) or bit.text.isspace():
        return False
    return after.text in _DASHES or (len(bit.text) == 1 and bit.text.isalpha())


def width_of(lines: Sequence[Line]) -> int:
    """Return the width of the longest of these lines in pixels."""
    return max([line[-1].right for line in lines if line], default=0)


def _trim(line: list[Bit]) -> Line:
    while line and line[-1].text.isspace():
        line.pop()
    return tuple(line)


def _shift(bit: Bit, x: int) -> Bit:
    return Bit(x, bit.width, bit.text, bit.strong, bit.piece, bit.before)


def key_cap(type_: Type, name: str, colour: Colours, size: float = 15) -> pygame.Surface:
    """Return the small box that shows a key. It is cached, so do not draw on it."""
    return _cap(max(round(size * type_.u), LEAST_PX), name, colour[:3])


@kept.words
def _cap(px: int, name: str, colour: Colours) -> pygame.Surface:
    words = render_text("semibold", px, name, colour)
    high = round(px * 1.55)
    wide = max(high, words.get_width() + round(px * 0.8))
    cap = shapes.make_surface((wide, high))
    shapes.outline(cap, cap.get_rect(), (*colour, 150), round(px * 0.35), max(1, round(px * 0.08)))
    shapes.lay(cap, words, ((wide - words.get_width()) // 2, (high - words.get_height()) // 2))
    return cap
