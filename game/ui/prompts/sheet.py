"""The text on the band: as large as it all fits, then less and less of it, the least important first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

import pygame

from game.engine.contract import Advice, Question
from game.engine.messages import Message, fill, msg
from game.ui.i18n.speaker import Run
from game.ui.prompts.text import BODY, SIZES, SMALL, TITLE, LaidText, Written, break_text, stack_texts
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.table_render import hint_paper
from game.ui.table_scene.hint_panel import ADVISED
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

Rect = pygame.Rect
BETWEEN = 24  # units between two columns
FOR_YOUR_CARDS = msg("For your cards")


# L10N: {dots} are the three dots that stand for lines left out.
DOTS = msg("{dots}", dots="…")


@dataclass(frozen=True)
class BandWords:
    """A title; ``notes``, of which the last can go first; ``items`` under a heading, if there is room.

    ``boxed``: the items are about this hand, and have a box of their own. ``advice`` replaces the items.
    ``last_first``: where not all of it fits, its end matters most. ``brief``: title and notes in few words.
    """

    title: Sequence[Run]
    notes: Sequence[Message] = ()
    heading: Sequence[Run] = ()
    items: Sequence[Message] = ()
    advice: Advice | None = None
    numbers: bool = False  # does the advice show points?
    boxed: bool = False
    last_first: bool = False
    brief: Sequence[Message] = ()


def offer_words(
    speak: Callable[[Message], Sequence[Run]], offer: Question, advice: Advice | None, title: Message, numbers: bool
) -> BandWords:
    """Return an offer's text, then what the card does for the hand, or under ``title`` what a strong player does."""
    heading = speak(fill(ADVISED, title=title, action=advice.message) if advice else FOR_YOUR_CARDS)
    notes, hints = ((), ()) if advice else (offer.notes, offer.hints)
    return BandWords(speak(offer.title), notes, heading, hints, advice, numbers, boxed=True, brief=offer.brief)


@dataclass(frozen=True)
class _SetText:
    """Text broken into lines at one size."""

    title: Written
    notes: tuple[Written, ...]
    heading: Written | None
    columns: tuple[tuple[Written, ...], ...]
    high: int
    boxed: bool

    @property
    def shown_texts(self) -> tuple[Written, ...]:
        return tuple(each for column in self.columns for each in column)

    @property
    def is_cut(self) -> bool:
        heading = [self.heading] if self.heading else []
        return any(each.is_cut for each in (self.title, *self.notes, *heading, *self.shown_texts))


@dataclass(frozen=True)
class _Version:
    """How much of the text is tried."""

    title: Sequence[Run]
    notes: Sequence[Message] = ()
    items: Sequence[Message] = ()
    boxed: bool = False


class BandSheet:
    """Lays out one ``BandWords`` in a room."""

    def __init__(self, kit: Kit, words: BandWords, room: Rect) -> None:
        self.kit, self.words, self.room = kit, words, room
        self.pad = min(kit.px(12), max(3, room.h // 14)) if words.boxed else 0
        self.gap = min(kit.px(8), max(1, room.h // 30))
        self.set = self._fit()
        titles = words.title, self._short_title
        self.advised = (
            lay_out_advice(kit, words.advice, titles, words.heading, room, self.pad, self.gap, numbers=words.numbers)
            if words.advice
            else None
        )
        self.box, self.lines = self._place_texts()

    def _fit(self) -> _SetText:
        """Return the first version that fits, at the largest size at which it does."""
        for version in self._versions():
            for scale in SIZES:
                made = self._make(scale, version)
                if made.high <= self.room.h and not made.is_cut:
                    return made
        return self._make(SIZES[-1], _Version(self._short_title))

    @property
    def _short_title(self) -> Sequence[Run]:
        return self.kit.speaker.runs(self.words.brief[0]) if self.words.brief else self.words.title

    def _versions(self) -> Iterator[_Version]:
        """Yield all of it, then less and less, without the least important first."""
        words, items = self.words, tuple(self.words.items)
        fewer = [_last(items, at) if words.last_first else items[: len(items) - at] for at in range(len(items))] or [()]
        notes = tuple(words.notes)
        for some in fewer[: max(1, len(items) - 1)]:
            yield _Version(words.title, notes, some, words.boxed)
        for some in fewer:
            yield _Version(words.title, notes[:1], some, words.boxed)
        title, brief = self._short_title, tuple(words.brief[1:]) or notes[:1]
        for some in fewer[-2:]:
            yield _Version(title, brief, some)
        yield _Version(title, (), fewer[-1])
        yield _Version(title, brief)

    def _make(self, scale: float, version: _Version) -> _SetText:
        kit, ink, wide = self.kit, self.kit.theme.ink, self.room.w
        title_size = TITLE * scale if version.boxed else max(20.0, TITLE * scale - 4)
        body = Style("regular", BODY * scale, ink)
        title = break_text(kit, version.title, Style("serif", title_size, ink), wide, 2)
        notes = tuple(break_text(kit, kit.speaker.runs(each), body, wide, 2) for each in version.notes)
        high = sum(each.high(kit) for each in (title, *notes))
        if not version.items:
            return _SetText(title, notes, None, (), high, version.boxed)
        heading, columns = self._break_items(scale, version)
        pad = self.pad if version.boxed else 0
        high += self.gap + 2 * pad + (heading.high(kit) if heading else 0) + max(_high(kit, each) for each in columns)
        return _SetText(title, notes, heading, columns, high, version.boxed)

    def _break_items(self, scale: float, version: _Version) -> tuple[Written | None, tuple[tuple[Written, ...], ...]]:
        """Return the items, and the heading over it."""
        kit, words = self.kit, self.words
        room = self.room.w - 2 * (self.pad if version.boxed else 0)
        quiet = Style("semibold", SMALL * scale, kit.theme.faint)
        has_heading = bool(words.heading) and (version.boxed or not words.boxed)
        heading = break_text(kit, words.heading, quiet, room, 2) if has_heading else None
        style = Style("regular", (BODY if words.boxed else SMALL + 1) * scale, kit.theme.ink)
        return heading, self._columns(version.items, style, room)

    def _columns(self, items: Sequence[Message], style: Style, room: int) -> tuple[tuple[Written, ...], ...]:
        """Return one column, or two where that is lower and the text is short enough."""
        kit = self.kit
        one = tuple(break_text(kit, kit.speaker.runs(each), style, room, 2) for each in items)
        if self.words.boxed or len(items) < 3:
            return (one,)
        half = (room - kit.px(BETWEEN)) // 2
        two = tuple(break_text(kit, kit.speaker.runs(each), style, half, 3) for each in items)
        total = _count(two)
        done = next(at for at in range(len(two) + 1) if 2 * _count(two[:at]) >= total)
        left, right = two[:done], two[done:]
        return (left, right) if max(_count(left), _count(right)) < _count(one) else (one,)

    # -- where it is

    def _place_texts(self) -> tuple[Rect | None, list[LaidText]]:
        """Return the ground under the items, if they have one, and all laid out text."""
        kit, room, made = self.kit, self.room, self.set
        y = room.y + min(max(0, room.h - made.high) // 2, kit.px(26))
        found = stack_texts(kit, [made.title], (room.x, y), room.w, "heading")
        found += stack_texts(kit, made.notes, found[-1].rect.bottomleft, room.w)
        if not made.columns:
            return None, found
        y = found[-1].rect.bottom + self.gap
        pad = self.pad if made.boxed else 0
        head = made.heading.high(kit) if made.heading else 0
        high = head + max(_high(kit, each) for each in made.columns) + 2 * pad
        box = Rect(room.x, y, room.w, min(high, room.bottom - y)) if made.boxed else None
        found += stack_texts(kit, [made.heading] if made.heading else [], (room.x + pad, y + pad), room.w - 2 * pad)
        step, wide = (room.w + kit.px(BETWEEN)) // len(made.columns), room.w - 2 * pad
        if len(made.columns) > 1:
            wide = step - kit.px(BETWEEN)
        for at, column in enumerate(made.columns):
            found += stack_texts(kit, column, (room.x + pad + at * step, y + pad + head), wide)
        return box, found

    def draw(self, surface: pygame.Surface) -> None:
        if self.advised:
            self.advised.draw(surface, self.kit)
            return
        if self.box:
            shapes.box(surface, self.box, self.kit.theme.inset, self.kit.px(14))
        for each in self.lines:
            each.draw(surface, self.kit)

    def nodes(self) -> list[Node]:
        """Return what it says, in reading order."""
        if self.advised:
            return self.advised.nodes(self.kit)
        nodes, first = [each.node for each in self.lines], 1 + len(self.set.notes)
        if not self.set.heading:
            return nodes
        heading, *rest = nodes[first:]
        items = tuple(replace(each, role="item") for each in rest)
        under = Node("list", box=heading.box.unionall([each.box for each in rest]), words=heading.words, parts=items)
        return [*nodes[:first], under]


def _high(kit: Kit, column: Sequence[Written]) -> int:
    return sum(each.high(kit) for each in column)


def _count(column: Sequence[Written]) -> int:
    """Return the number of lines."""
    return sum(len(each.lines) for each in column)


@dataclass(frozen=True)
class Advised:
    """A laid out hint. ``title``: the question, if there is room for it. ``box`` holds heading and reasons."""

    title: LaidText | None
    box: Rect
    heading: LaidText
    reasons: Sequence[hint_paper.Paragraph]
    advice: Advice
    numbers: bool

    @property
    def left(self) -> int:
        """How many reasons found no room."""
        return len(self.advice.reasons) - min(len(self.advice.reasons), len(self.reasons))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if self.title:
            self.title.draw(surface, kit)
        shapes.box(surface, self.box, kit.theme.inset, kit.px(14))
        shapes.outline(surface, self.box, kit.theme.brass, kit.px(14), max(2, kit.px(3)))
        self.heading.draw(surface, kit)
        hint_paper.draw(surface, kit, self.reasons, self.heading.rect.bottomleft)

    def nodes(self, kit: Kit) -> list[Node]:
        """Return the question, and the whole hint."""
        hint = hint_paper.node(kit, self.advice, self.heading.words.runs, self.box, numbers=self.numbers)
        return [*([self.title.node] if self.title else []), hint]


def lay_out_advice(
    kit: Kit, advice: Advice, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int,
    numbers: bool = False,
) -> Advised:  # fmt: skip
    """Return the hint laid out in the room, at the largest size at which most of its reasons fit.

    ``titles``: the question in many words and in few; the first that fits one line is shown.
    """
    within = max(kit.px(6), pad)
    head = _title(kit, titles, heading, room, within, gap)
    top = head.rect.bottom + gap if head else room.y
    box = Rect(room.x, top, room.w, room.bottom - top)
    inner = max(20, room.w - 2 * max(3, pad))
    said, reasons = _fit_reasons(kit, advice, heading, inner, box.h - within - within // 2, numbers)
    at = Rect(box.x + within, box.y + within, inner, said.high(kit))
    return Advised(head, box, LaidText(said, at), reasons, advice, numbers)


def _title(
    kit: Kit, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int
) -> LaidText | None:
    style, bold = Style("serif", TITLE * SIZES[1], kit.theme.ink), Style("bold", BODY, kit.theme.ink)
    least = break_text(kit, heading, bold, room.w - 2 * pad, 2).high(kit) + 2 * pad + 2 * kit.type.line_height(bold)
    found = next((each for runs in titles if not (each := break_text(kit, runs, style, room.w, 1)).is_cut), None)
    if found is None or found.high(kit) + gap + least > room.h:
        return None
    return LaidText(found, Rect(room.x, room.y, room.w, found.high(kit)), "heading")


def _fit_reasons(
    kit: Kit, advice: Advice, heading: Sequence[Run], inner: int, most: int, numbers: bool
) -> tuple[Written, list[hint_paper.Paragraph]]:
    """Return as many reasons as fit ``most`` pixels below their heading, at the largest size at which they do."""
    tried = []
    for words, size in product((heading, kit.speaker.runs(advice.message)), SIZES):
        said = break_text(kit, words, Style("bold", BODY * size, kit.theme.ink), inner, 2)
        left = most - said.high(kit)
        some = hint_paper.paragraphs(kit, advice, inner, left, size * (BODY - 1) / hint_paper.BODY, numbers=numbers)
        while some and hint_paper.height(kit, some) > left:
            some.pop()
        tried.append((said, some))
    whole = len(advice.reasons)
    return max(tried, key=lambda each: min(whole, len(each[1])))


def _last(items: tuple[Message, ...], left_out: int) -> tuple[Message, ...]:
    """Return the items without the first ones, and dots in their place."""
    return (DOTS, *items[left_out:]) if left_out else items
