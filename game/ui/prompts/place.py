"""Where the band is in each form of the table, how block, card, text and buttons share it, and the buttons' rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.ui.style.art import card_height
from game.ui.style.type import Style
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box, Column, Leaf, Pad, Row, Sized
from game.ui.widgets.button import Button, button_width
from game.ui.widgets.kit import Kit
from game.values import dataclass

# Units: the menu's button on the band of a cramped window, and its distance from the band's corner.
MENU, MENU_EDGE = (58, 46), 9
PAD = 14
STACKED = 2.3  # a band narrower than this many heights has its buttons below
ABOVE = 3.2  # a band narrower than this many heights has its block on top
LEAST = 1.35  # in text heights: the height of a button
MOST, FLAT = 76, 52  # units: the tallest button at the right of the text, and below it
SIZES, LABEL_PAD = (21.0, 19.0, 17.0), 14  # of buttons: font sizes, and units from the edges to the label
Rows = Sequence[Sequence[Button]]


def band_rect(r: Regions) -> Rect:
    """Return the band's rectangle over the prompt line and the tray; melds, scores and seats stay free."""
    if r.band.h:
        return r.band
    match r.form:
        case "wide":
            return Rect(r.tray.x, r.now.y, r.tray.w, r.tray.bottom - r.now.y)
        case "slim":
            return r.now.union(r.commands).union(r.tray)
        case "tall":
            return r.now.union(r.count).union(r.tray)
    return r.now.union(r.tray)


def menu_rect(r: Regions, band: Rect) -> Rect:
    """Return the menu button's rectangle on the band: in a cramped window it covers the usual one."""
    wide, edge = round(MENU[0] * r.u), round(MENU_EDGE * r.u)
    return Rect(band.right - wide - edge, band.y + edge, wide, min(round(MENU[1] * r.u), band.h - edge))


def menu_corner(r: Regions, band: Rect) -> tuple[int, int]:
    """Return width and height of the corner at the top right of the band that belongs to the menu."""
    if not r.cramped:
        return 0, 0
    return round((MENU[0] + MENU_EDGE + 8) * r.u), menu_rect(r, band).bottom - band.y


@dataclass(frozen=True)
class BandRequest:
    """What a band shows beside its text. ``menu_corner``: how wide and high is what the menu has at its top right.

    ``later``: buttons for which the row beside the text is wide enough, though they are not shown yet.
    """

    main: Sequence[Button] = ()
    small: Sequence[Button] = ()
    has_block: bool = False
    has_card: bool = False
    menu_corner: tuple[int, int] = (0, 0)
    later: tuple[str, ...] = ()

    @property
    def buttons(self) -> list[Button]:
        return [*self.main, *self.small]


@dataclass(frozen=True)
class Parts:
    """The band's parts: a block for whose it is, the card, the text, and the buttons; empty if not there.

    All in pixels; ``pad`` is the gap between them. ``fits``: the buttons show all their words.
    """

    band: Rect
    block: Rect
    card: Rect
    words: Rect
    buttons: tuple[Button, ...]
    pad: int
    fits: bool


def parts(kit: Kit, band: Rect, asked: BandRequest) -> Parts:
    """Divide the band: its buttons at the right, or below the text where the band is nearly square."""
    pad = min(kit.px(PAD), max(3, band.h // 12))
    block = _block(kit, band, asked.menu_corner[1]) if asked.has_block else Rect(band.topleft, (0, 0))
    is_above = block.w == band.w
    left, top = pad if block.w and not is_above else pad + pad // 2, block.h if is_above else 0
    room = Rect(0, 0, band.w - (0 if is_above else block.w) - left - pad, band.h - top - 2 * pad)
    found, buttons = {name: Rect(band.topleft, (0, 0)) for name in ("block", "card", "words")}, list[Button]()
    is_stacked = band.w < STACKED * band.h and bool(asked.buttons)
    free = 0 if is_above else asked.menu_corner[0]
    cut = _BandDivision(kit, band.w, room, pad, asked, free, found, buttons)
    inner, way = cut.stack() if is_stacked else cut.abreast()
    sheet = Pad(inner, left, pad, pad, pad, grow=1)
    own = Leaf(partial(found.__setitem__, "block"), (block.w, block.w), block.h)
    (Column([own, sheet]) if is_above else Row([own, sheet])).place(band)
    return Parts(band, found["block"], found["card"], found["words"], tuple(buttons), pad, way.fits)


@dataclass(frozen=True)
class _BandDivision:
    """The room beside or below the block, to be shared; ``found`` and ``buttons`` receive the results."""

    kit: Kit
    band: int  # total width
    room: Rect
    pad: int
    asked: BandRequest
    free: int
    found: dict[str, Rect]
    buttons: list[Button]

    def abreast(self) -> tuple[Box, ButtonRows]:
        """Card, text and buttons side by side."""
        room = Rect(0, 0, self.room.w - self.free, self.room.h)
        card = self._card_width(room, min(0.22, 0.15 * self.band / room.w))
        words = Rect(0, 0, room.w - (card + self.pad + self.pad // 2 if card else 0), room.h)
        own = _ButtonRoom(self.kit, words)
        way = own.without(own.abreast(self.asked), self.asked.later)
        answers = Sized(own.box(way, self.buttons.append), x=1.0, y=0.5, most=way.wide)
        beside = [answers] if way.rows else []
        return Pad(Row([*self._card_and_text(card), *beside], self.pad), 0, 0, self.free, 0, grow=1), way

    def stack(self) -> tuple[Box, ButtonRows]:
        """Card and text, and the buttons below them over the whole width."""
        foot = _ButtonRoom(self.kit, Rect(0, 0, self.room.w, self.room.h * 3 // 5))
        way = foot.below(self.asked)
        above = Rect(0, 0, self.room.w - self.free, self.room.h - way.high - self.pad)
        shown = Row(self._card_and_text(self._card_width(above, 0.2)), self.pad)
        answers = foot.box(way, self.buttons.append)
        return Column([Pad(shown, 0, 0, self.free, 0, grow=1), answers], self.pad, grow=1), way

    def _card_width(self, room: Rect, most: float) -> int:
        """Return the card's width: at most this share of the room, and no taller than it; 0 without a card."""
        return min(round(room.h / 1.4), round(room.w * most)) if self.asked.has_card else 0

    def _card_and_text(self, card: int) -> list[Box]:
        """The card, if there is one, and the text in all the room that is left."""
        words = Leaf(partial(self.found.__setitem__, "words"), (0, 0), 0, 1.0)
        if not card:
            return [words]
        leaf = Leaf(partial(self.found.__setitem__, "card"), (card, card), card_height(card))
        return [Pad(Sized(leaf, y=0.5), 0, 0, self.pad // 2, 0), words]


def _block(kit: Kit, band: Rect, least: int) -> Rect:
    """The block at the left end; or along the top of a narrow, tall band, and then at least this high."""
    if band.w < ABOVE * band.h:
        return Rect(band.x, band.y, band.w, max(round(band.h * 0.2), least))
    return Rect(band.x, band.y, round(min(kit.px(290), max(band.w * 0.17, kit.px(120)))), band.h)


@dataclass(frozen=True)
class ButtonRows:
    """Buttons in rows: ``wide`` and ``high`` in all, ``size`` is their font size. ``fits``: all words show."""

    rows: Rows
    size: float
    wide: int
    high: int
    fits: bool = True


@dataclass(frozen=True)
class _ButtonRoom:
    """The room for a band's buttons, of which only the size counts."""

    kit: Kit
    room: Rect

    def abreast(self, asked: BandRequest) -> ButtonRows:
        """Return the narrowest rows at the right of this room: first with full labels and keys, last short without.

        A block beside the room leaves the text little of it, so pairs of buttons then take no more than they must.
        """
        whole = asked.buttons
        if not whole:
            return ButtonRows((), SIZES[0], 0, 0)
        for every, more, has_caps in ((whole, 0.0, True), (_brief(whole), 0.0, True), (_brief(whole), 0.1, False)):
            for size in SIZES:
                for rows, share in _beside(every, len(asked.main), asked.has_block):
                    wide = self._width(rows, size, has_caps)
                    if wide <= (share + more) * self.room.w and self._height(rows, size) <= self.room.h:
                        return ButtonRows(rows, size, wide, self._high(len(rows)))
        every = _brief(whole)
        fits_twos = self.room.h >= -(-len(every) // 2) * self._least(SIZES[-1])
        rows = _in_rows(every, 2 if fits_twos else 3)
        return ButtonRows(rows, SIZES[-1], round(self.room.w * 0.55), self._high(len(rows)), False)

    def below(self, asked: BandRequest) -> ButtonRows:
        """Return the fewest rows that fit over the whole width of the bottom; all of it where none fit."""
        wide, most = self.room.size
        for every in (asked.buttons, _brief(asked.buttons)):
            for size in SIZES:
                for rows in (_in_rows(every, 3), _in_rows(every, 2), _in_rows(every, 1)):
                    if self._width(rows, size, True) <= wide and self._height(rows, size) <= most:
                        high = len(rows) * max(self._least(size), self.kit.px(FLAT)) + self._gap * (len(rows) - 1)
                        return ButtonRows(rows, size, wide, min(most, high))
        return ButtonRows(_in_rows(_brief(asked.buttons), 1), SIZES[-1], wide, most, False)

    def without(self, way: ButtonRows, names: Sequence[str]) -> ButtonRows:
        """Return the rows without these buttons, as wide as with them: the others share the height."""
        rows = [left for row in way.rows if (left := [each for each in row if each.name not in names])]
        return replace(way, rows=rows, high=self._high(len(rows)))

    def box(self, way: ButtonRows, put: Callable[[Button], None]) -> Box:
        """Return the buttons of these rows as boxes of one height; each placed button is handed to ``put``."""
        count = max(1, len(way.rows))
        high = (way.high - self._gap * (count - 1)) // count

        def leaf(button: Button) -> Leaf:
            return Leaf(
                lambda rect: put(replace(button, rect=rect, size=way.size, pad=LABEL_PAD)), (0, way.wide), high, 1.0
            )

        return Column([Row([leaf(each) for each in row], self._gap) for row in way.rows], self._gap)

    @property
    def _gap(self) -> int:
        return min(self.kit.px(9), max(4, self.room.h // 24))

    def _least(self, size: float) -> int:
        return round(LEAST * self.kit.type.line_height(Style("bold", size, (0, 0, 0))))

    def _high(self, rows: int) -> int:
        """Return the height of the room, but of no button more than needed."""
        return min(self.room.h, rows * self.kit.px(MOST) + (rows - 1) * self._gap)

    def _height(self, rows: Rows, size: float) -> int:
        """Return the least height of these rows."""
        return len(rows) * self._least(size) + self._gap * (len(rows) - 1)

    def _width(self, rows: Rows, size: float, has_caps: bool) -> int:
        """Return the least width of rows of equal buttons."""
        widest = [max(button_width(self.kit, each, size, has_caps) for each in row) for row in rows]
        wide = max(len(row) * each + self._gap * (len(row) - 1) for row, each in zip(rows, widest, strict=True))
        return max(wide, min(self.kit.px(230), round(self.room.w * 0.3)))


def _beside(every: Sequence[Button], main: int, is_tight: bool) -> list[tuple[Rows, float]]:
    """Return the possible rows, each with the share of the room's width that it may take."""
    answers, small = every[:main], every[main:]
    column = [*([each] for each in answers), *([small] if small else [])]
    twos, threes = _in_rows(every, 2), _in_rows(every, 3)
    wider = [] if is_tight else [(twos, 0.54)]
    return [(column, 0.34), (twos, 0.44), *wider, (threes, 0.54), ([every], 0.62)]


def _brief(buttons: Sequence[Button]) -> list[Button]:
    """Return the buttons with short labels where they have any."""
    return [replace(each, words=each.brief, whole=each.words) if each.brief else each for each in buttons]


def _in_rows(buttons: Sequence[Button], each: int) -> list[Sequence[Button]]:
    return [buttons[i : i + each] for i in range(0, len(buttons), each)]
