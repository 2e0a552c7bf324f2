"""What is written on the band: as large as it all fits, then less and less of it, the least important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from game.engine.contract import Advice
from game.engine.said import Said
from game.shell.look import shapes
from game.shell.look.speaker import Run
from game.shell.look.type import Line, Style
from game.shell.paint import hint_paper
from game.shell.paint.painter import is_cut
from game.shell.paper.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
SIZES = (1.0, 0.92, 0.84, 0.76)
TITLE, BODY, SMALL = 30.0, 20.0, 18.0  # letter sizes in units


@dataclass(frozen=True)
class Words:
    """A title; ``notes``, the last of them less needed than the first; ``told`` under a heading, if there is room.

    ``boxed``: what is told is about this hand, and stands in a box of its own. ``advice`` comes in place of what is
    told. ``last_first``: where not all of it fits, the end of it matters most. ``brief``: title and notes in few words.
    """

    title: Sequence[Run]
    notes: Sequence[Said] = ()
    heading: Sequence[Run] = ()
    told: Sequence[Said] = ()
    advice: Advice | None = None
    boxed: bool = False
    last_first: bool = False
    brief: Sequence[Said] = ()


@dataclass(frozen=True)
class _Set:
    """Words broken into lines at one size."""

    title: tuple[Sequence[Line], Style]
    notes: tuple[tuple[Sequence[Line], Style], ...]
    heading: tuple[Sequence[Line], Style] | None
    columns: tuple[Sequence[Line], ...]
    told: Style
    high: int
    boxed: bool
    is_cut: bool


@dataclass(frozen=True)
class _Version:
    """As much of the words as is tried."""

    title: Sequence[Run]
    notes: Sequence[Said] = ()
    told: Sequence[Said] = ()
    boxed: bool = False


class Sheet:
    """Sets one ``Words`` into a room."""

    def __init__(self, kit: Kit, words: Words, room: Rect) -> None:
        self.kit, self.words, self.room = kit, words, room
        self.pad = min(kit.px(12), max(3, room.h // 14)) if words.boxed else 0
        self.gap = min(kit.px(8), max(1, room.h // 30))
        self.set = self._fitted()

    def _fitted(self) -> _Set:
        """The first version of it that fits, at the largest size at which it does."""
        for version in self._versions():
            for scale in SIZES:
                made = self._made(scale, version)
                if made.high <= self.room.h and not made.is_cut:
                    return made
        return self._made(SIZES[-1], _Version(self._short_title))

    @property
    def _short_title(self) -> Sequence[Run]:
        return self.kit.speaker.runs(self.words.brief[0]) if self.words.brief else self.words.title

    def _versions(self) -> Iterator[_Version]:
        """All of it, then less and less, the least important first."""
        words, told = self.words, tuple(self.words.told)
        fewer = [told[at:] if words.last_first else told[: len(told) - at] for at in range(len(told))] or [()]
        notes = tuple(words.notes)
        for some in fewer[: max(1, len(told) - 1)]:
            yield _Version(words.title, notes, some, words.boxed)
        for some in fewer:
            yield _Version(words.title, notes[:1], some, words.boxed)
        title, brief = self._short_title, tuple(words.brief[1:]) or notes[:1]
        for some in fewer[-2:]:
            yield _Version(title, brief, some)
        yield _Version(title, (), fewer[-1])
        yield _Version(title, brief)

    def _made(self, scale: float, version: _Version) -> _Set:
        kit, ink, faint = self.kit, self.kit.theme.ink, self.kit.theme.faint
        title_style = Style("serif", TITLE * scale if version.boxed else max(20.0, TITLE * scale - 4), ink)
        body, quiet = Style("regular", BODY * scale, ink), Style("semibold", SMALL * scale, faint)
        title = kit.type.lines(version.title, title_style, self.room.w, 2)
        lines = tuple((kit.type.lines(kit.speaker.runs(each), body, self.room.w, 2), body) for each in version.notes)
        heading, columns = None, tuple[Sequence[Line], ...]()
        pad = self.pad if version.boxed else 0
        told_style = Style("regular", (BODY if self.words.boxed else SMALL + 1) * scale, ink)
        high = kit.type.high(title, title_style) + sum(kit.type.high(*each) for each in lines)
        if version.told:
            inner = self.room.w - 2 * pad
            columns = self._columns(version.told, told_style, inner)
            if self.words.heading and (version.boxed or not self.words.boxed):
                heading = (kit.type.lines(self.words.heading, quiet, inner, 1), quiet)
                high += kit.type.high(*heading)
            high += self.gap + 2 * pad + max(kit.type.high(each, told_style) for each in columns)
        is_dotted = any(is_cut(each) for each in (title, *(each for each, _ in lines), *columns))
        return _Set((title, title_style), lines, heading, columns, told_style, high, version.boxed, is_dotted)

    def _columns(self, told: Sequence[Said], style: Style, room: int) -> tuple[Sequence[Line], ...]:
        """One column, or two where that is lower and the words are short enough."""
        kit = self.kit
        one = [kit.type.lines(kit.speaker.runs(each), style, room, 2) for each in told]
        if self.words.boxed or len(told) < 3:
            return (tuple(line for lines in one for line in lines),)
        half = (room - kit.px(24)) // 2
        two = [kit.type.lines(kit.speaker.runs(each), style, half, 3) for each in told]
        total, left, done = sum(map(len, two)), list[Line](), 0
        for lines in two:
            if len(left) * 2 >= total:
                break
            left += lines
            done += 1
        right = tuple(line for lines in two[done:] for line in lines)
        if max(len(left), len(right)) < sum(map(len, one)):
            return (tuple(left), right)
        return (tuple(line for lines in one for line in lines),)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit, room, made = self.kit, self.room, self.set
        if self.words.advice is not None:
            self._advise(surface, self.words.advice)
            return
        y = room.y + min(max(0, room.h - made.high) // 2, kit.px(26))
        for lines, style in (made.title, *made.notes):
            y = kit.type.draw(surface, lines, style, (room.x, y))
        if made.columns:
            self._told(surface, y + self.gap)

    def _told(self, surface: pygame.Surface, y: int) -> None:
        kit, room, made = self.kit, self.room, self.set
        head = kit.type.high(*made.heading) if made.heading else 0
        high = head + max(kit.type.high(each, made.told) for each in made.columns)
        pad = self.pad if made.boxed else 0
        if made.boxed:
            box = Rect(room.x, y, room.w, min(high + 2 * pad, room.bottom - y))
            shapes.box(surface, box, kit.theme.inset, kit.px(14))
        y += pad
        if made.heading:
            y = kit.type.draw(surface, made.heading[0], made.heading[1], (room.x + pad, y))
        step = (room.w + kit.px(24)) // max(1, len(made.columns))
        for at, lines in enumerate(made.columns):
            kit.type.draw(surface, lines, made.told, (room.x + pad + at * step, y))

    def _advise(self, surface: pygame.Surface, advice: Advice) -> None:
        """The title if there is room for it, and the advice in its edged box, as much of it as the box holds."""
        kit, room, pad = self.kit, self.room, max(self.kit.px(6), self.pad)
        style, title = Style("bold", BODY, kit.theme.ink), Style("serif", TITLE * SIZES[1], kit.theme.ink)
        heading = kit.type.lines(self.words.heading, style, room.w - 2 * pad, 2)
        least = kit.type.high(heading, style) + 2 * pad + 2 * kit.type.line_height(style)
        wordings = (kit.type.lines(words, title, room.w, 1) for words in (self.words.title, self._short_title))
        head = next((lines for lines in wordings if not is_cut(lines)), ())
        if kit.type.high(head, title) + self.gap + least > room.h:
            head = ()
        y = kit.type.draw(surface, head, title, room.topleft) + (self.gap if head else 0)
        box = Rect(room.x, y, room.w, room.bottom - y)
        shapes.box(surface, box, kit.theme.inset, kit.px(14))
        shapes.outline(surface, box, kit.theme.accent, kit.px(14), max(2, kit.px(3)))
        reasons, heading, style = self._advised(advice, box.h - pad - pad // 2)
        y = kit.type.draw(surface, heading, style, (box.x + pad, box.y + pad))
        hint_paper.draw(surface, kit, reasons, (box.x + pad, y))

    def _advised(self, advice: Advice, most: int) -> tuple[list[hint_paper.Paragraph], Sequence[Line], Style]:
        """As many reasons as ``most`` pixels hold below their heading, at the largest size at which they do."""
        kit, inner = self.kit, max(20, self.room.w - 2 * max(3, self.pad))
        tried = []
        for words, size in product((self.words.heading, kit.speaker.runs(advice.said)), SIZES):
            style = Style("bold", BODY * size, kit.theme.ink)
            heading = kit.type.lines(words, style, inner, 2)
            left = most - kit.type.high(heading, style)
            some = hint_paper.paragraphs(kit, advice, inner, left, size * (BODY - 1) / hint_paper.BODY)
            while some and hint_paper.height(kit, some) > left:
                some.pop()
            tried.append((some, heading, style))
        whole = len(advice.reasons)
        return max(tried, key=lambda each: min(whole, len(each[0])))
