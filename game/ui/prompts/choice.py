"""A choice in the band over the tray: several meanings of one action, or groups to put into the tray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

import pygame

from game.engine.messages import Message, msg
from game.ui.i18n.speaker import Run, Text
from game.ui.prompts.place import BandRequest, Parts, menu_corner, parts
from game.ui.prompts.scene import ENTERS, STAY_LIVE, BandScene
from game.ui.prompts.text import LaidText, break_text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LEAST, STEP
from game.ui.scenes.option import OptionLine
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Column, Grid, Leaf, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

Rect = pygame.Rect
CANCEL = msg("Cancel", about="button")
TITLE, LEAST_TITLE = 26, 20  # font sizes in units
GROWS = 12  # units: step by which a band grows when its lines do not fit
# Of lines, which are in the fewest columns and the largest text that show all of them whole.
SIZES, BRIEF_SIZES = (20.0, 18.0, 17.0), (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
BESIDE, LEAST_LINE = 72, 76  # units: what a line needs beside its text, and its least height
MOST, PAD = 4, 14  # columns, and units beside the text of one


class ChoiceBand(BandScene):
    """A title and some lines, one of which may be chosen; Escape changes nothing."""

    name = "choice"

    def __init__(
        self,
        context: AppContext,
        table: TableScene,
        title: Message,
        options: Sequence[OptionLine],
        cancel: Message = CANCEL,
        final: bool = True,
    ) -> None:
        """``final``: the choice is carried out at once and cannot be undone."""
        super().__init__(context, table)
        self.title, self.options, self.final, self.cancel = title, list(options), final, cancel
        self.smaller = 1.0  # than other text: only where text is so large that no band would hold the lines

    @property
    def stay_live(self) -> Sequence[str]:
        return [name for name in STAY_LIVE if name != "hint"]  # it would be about another position

    # -- what it shows

    @property
    def kit(self) -> Kit:
        return self.context.kit if self.smaller == 1.0 else self.context.kit.at(self.context.kit.u * self.smaller)

    def arrange(self) -> None:
        self.smaller = 1.0
        while not self._holds(self.band_place(), BRIEF_SIZES[-1]) and self.kit.u * STEP > LEAST:
            self.smaller *= STEP
        super().arrange()

    def band_place(self) -> Rect:
        """Return its rectangle: taller than other bands, over the melds or even all, if the lines do not fit."""
        band, r = self._over_the_line(super().band_place()), self.table.spread.regions
        if self._holds(band, BRIEF_SIZES[-1]):
            return band
        top, step = min(each.y for each in (r.ours, r.theirs, r.middle, band) if each.h), self.kit.px(GROWS)
        most = band.bottom - min(top, self.kit.px(GROWS))
        higher = [Rect(band.x, band.bottom - high, band.w, high) for high in (*range(band.h + step, most, step), most)]
        over = [each for each in higher if each.y >= top]
        ways = [(over, SIZES[-1]), (over[-1:], BRIEF_SIZES[-1]), (higher, BRIEF_SIZES[-1])]
        return next((each for some, least in ways for each in some if self._holds(each, least)), higher[-1])

    def _over_the_line(self, band: Rect) -> Rect:
        """Extend the band over the whole prompt line, which is long in a lesson: else only its ends would show."""
        pill = self.table.notices.line.pill
        return band.union(pill.inflate(0, self.kit.px(8))) if pill.colliderect(band) else band

    def _holds(self, band: Rect, least: float) -> bool:
        """Return whether every line shows whole with its key, in text of at least this size."""
        found, gap = self._divide(band)
        return lines_fit(self.kit, found["lines"], gap, self._lines, least)

    def cut(self) -> Parts:
        """A title, the cancel button at the right of it, and below them the lines in as few columns as hold them."""
        kit, whole = self.kit, parts(self.kit, self.rect, BandRequest())
        found, gap = self._divide(self.rect)
        buttons = (*place_lines(kit, found["lines"], gap, self._lines), self._off(found["off"]))
        return replace(whole, words=found["title"], buttons=buttons)

    def _divide(self, band: Rect) -> tuple[dict[str, Rect], int]:
        """Return the parts of title, cancel button and lines, and the gap between lines."""
        kit, pad = self.kit, parts(self.kit, band, BandRequest()).pad
        inner = band.inflate(-2 * pad, -2 * pad)
        room = Rect(inner.x, inner.y, inner.w - menu_corner(self.table.spread.regions, band)[0], inner.h)
        gap, found = min(kit.px(8), max(3, room.h // 24)), dict[str, Rect]()
        Column([self._head(room, pad, found), _leaf(found, "lines", grow=1)], gap).place(room)
        return found, gap

    def _head(self, room: Rect, pad: int, found: dict[str, Rect]) -> Row:
        kit = self.kit
        high = max(round(1.25 * kit.type.line_height(Style("serif", 24, kit.theme.ink))), kit.px(34))
        words = kit.type.width(kit.speaker.runs(self.cancel), Style("semibold", 18, kit.theme.ink))
        wide = min(room.w // 3, words + kit.px(90))
        rows = self._title_rows(room.w - wide - pad)
        high = min(high * rows, room.h * rows // (rows + 2))
        return Row([_leaf(found, "title", high=high, grow=1), _leaf(found, "off", wide, high)], pad)

    def _off(self, rect: Rect) -> Button:
        return Button("cancel", self.kit.speaker.runs(self.cancel), rect, "Esc", "paper", size=18.0)

    @property
    def _lines(self) -> list[Button]:
        return [
            Button(f"choice.{at}", option.runs, key=str(at + 1), look="paper", brief=option.brief)
            for at, option in enumerate(self.options)
        ]

    def _title_rows(self, wide: int) -> int:
        """Return how many lines the title takes at this width: two if it is too long even in small text."""
        runs, style = (
            self.kit.speaker.runs(self.table.session.prompt(self.title)),
            Style("serif", LEAST_TITLE, (0, 0, 0)),
        )
        return 1 if self.kit.type.width(runs, style) <= wide - self.kit.px(4) else 2

    def _title(self) -> LaidText:
        """Return the title on as few lines as hold it, smaller where there is less room."""
        kit, room, size = self.kit, self.parts.words, TITLE
        left, runs = kit.px(4), kit.speaker.runs(self.table.session.prompt(self.title))
        rows = self._title_rows(room.w)
        made = break_text(kit, runs, Style("serif", size, kit.theme.ink), room.w - left, rows)
        while made.is_cut and size > LEAST_TITLE:
            size -= 1
            made = break_text(kit, runs, Style("serif", size, kit.theme.ink), room.w - left, rows)
        high = made.high(kit)
        return LaidText(made, Rect(room.x + left, room.centery - high // 2, room.w - left, high), "heading")

    def text_nodes(self) -> Sequence[Node]:
        return [self._title().node]

    def write(self, surface: pygame.Surface) -> None:
        self._title().draw(surface, self.kit)

    @property
    def first_focus(self) -> str | None:
        """What Enter would do without it; where that is final, the button that changes nothing."""
        return "cancel" if self.final else "choice.0"

    # -- choosing

    def common_key(self, event: pygame.Event) -> bool:
        """Enter takes the first, if that can be undone."""
        if not self.final and event.key in ENTERS and self.bar.find(self.bar.focus) is None:
            self.choose("choice.0")
            return True
        return super().common_key(event)

    def choose(self, name: str) -> None:
        if name == "cancel":
            self.context.back()
        elif not self.final or self.is_meant:
            option = self.options[int(name.partition(".")[2])]
            self.context.back()
            option.then()

    def back(self) -> None:
        self.context.back()

    def at_rest(self) -> bool:
        return not self.final or super().at_rest()


def _leaf(found: dict[str, Rect], name: str, wide: int = 0, high: int = 0, grow: float = 0.0) -> Leaf:
    """A box that records its rectangle in ``found``."""
    return Leaf(lambda rect: found.update({name: rect}), (wide, wide), high, grow)


@dataclass(frozen=True)
class _Way:
    """An arrangement of these lines in columns, with text of this size, in a room with gaps."""

    kit: Kit
    room: Rect
    gap: int
    lines: Sequence[Button]
    columns: int
    size: float

    @property
    def wide(self) -> int:
        """The width of each line."""
        return (self.room.w - self.gap * (self.columns - 1)) // self.columns

    @property
    def style(self) -> Style:
        return Style("semibold", self.size, (0, 0, 0))

    @property
    def tallest(self) -> int:
        """The text height of the longest line."""
        type_, inner = self.kit.type, self.wide - self.kit.px(BESIDE)
        lines = (type_.lines(each.words, self.style, inner, 9) for each in self.lines)
        return max((type_.high(each, self.style) for each in lines), default=0)

    @property
    def share(self) -> int:
        """The largest height of each line."""
        rows = -(-len(self.lines) // self.columns)
        return (self.room.h - self.gap * (rows - 1)) // rows

    @property
    def holds(self) -> bool:
        """Whether all lines are whole."""
        return self.tallest + self.kit.px(8 if self.size in SIZES else 3) <= self.share

    @property
    def goes_across(self) -> bool:
        """Whether every line is whole without the key beside it."""
        inner = self.wide - self.kit.px(2 * PAD)
        return all(self.kit.type.width(each.words, self.style) <= inner for each in self.lines)

    def place(self) -> tuple[Button, ...]:
        """Return the lines as placed, no higher than needed."""
        high, found = min(self.share, max(self.kit.px(LEAST_LINE), self.tallest + self.kit.px(24))), list[Button]()

        def put(button: Button, rect: Rect) -> None:
            found.append(replace(button, rect=rect, size=self.size, pad=PAD))

        leaves = [Leaf(partial(put, each), (0, self.wide), high) for each in self.lines]
        Grid(leaves, self.gap, self.columns).place(self.room)
        return tuple(found)


def place_lines(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> tuple[Button, ...]:
    """Return the lines as placed: with full labels, or with short ones where no arrangement holds these."""
    held, least = _fitting_arrangements(kit, room, gap, whole)
    most = min(len(whole), MOST)
    last = [_Way(kit, room, gap, least, columns, SIZES[-1]) for columns in (most, min(3, most))]
    way = next(held, None) or next((way for way in last if way.goes_across), last[-1])
    return way.place()


def lines_fit(kit: Kit, room: Rect, gap: int, whole: Sequence[Button], size: float) -> bool:
    """Return whether there is an arrangement that shows every line, in text of at least this size."""
    return any(way.size >= size for way in _fitting_arrangements(kit, room, gap, whole)[0])


def _fitting_arrangements(
    kit: Kit, room: Rect, gap: int, whole: Sequence[Button]
) -> tuple[Iterator[_Way], list[Button]]:
    """Return the arrangements that hold the lines, the best first; and the lines in the wording used."""
    few = _without_beginning([each.words for each in whole])
    texts = [each.brief or words for each, words in zip(whole, few, strict=True)]
    brief, least = (
        [replace(each, words=words, whole=each.words) for each, words in zip(whole, lines, strict=True)]
        for lines in (texts, _without_end(texts))
    )
    ways = (
        _Way(kit, room, gap, lines, columns, size)
        for lines, sizes in ((whole, SIZES), (brief, BRIEF_SIZES), (least, BRIEF_SIZES))
        for size in sizes
        for columns in range(1, min(len(whole), MOST) + 1)
    )
    return (way for way in ways if way.holds), least


def _without_beginning(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """Remove what all lines begin with, up to a colon."""
    begin = [line[0].text if line and isinstance(line[0], Text) else "" for line in lines]
    alike = takewhile(lambda letters: len({*letters}) == 1, zip(*begin, strict=False))
    shared = "".join(letters[0] for letters in alike).rfind(": ") + 2
    if len(lines) < 2 or shared < 2:
        return [*lines]
    return [(Text(words[shared:]), *line[1:]) for words, line in zip(begin, lines, strict=True)]


def _without_end(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """Remove the words that all lines end with, where the rest tells them apart."""
    left = [[*line] for line in lines]
    while len(left) > 1 and all(len(line) > 1 and line[-1] == left[0][-1] for line in left):
        if not isinstance(left[0][-1], Text):
            break
        for line in left:
            line.pop()
    return [*left]
