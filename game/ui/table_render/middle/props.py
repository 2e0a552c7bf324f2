"""What stands beside the dice: the plate on their tray, the pot with its chips, and a race track with pegs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.engine.contract import PieceStyle, TableProps
from game.engine.messages import Message
from game.ui.i18n.speaker import Run, Text
from game.ui.style import materials, pieces, shapes
from game.ui.style.art import shadow, shadow_room
from game.ui.style.portraits import portrait
from game.ui.style.theme import BLACK, mix
from game.ui.style.type import Style
from game.ui.table_layout.middle.dice import DiceTable
from game.ui.table_render.painter import Painter, is_cut, of_side, sides_of
from game.ui.table_view.viewpoint import Viewpoint

Rect = pygame.Rect
NOBODY = Message("")
TEN = PieceStyle("chip", "red", NOBODY)  # a chip worth ten
CHIPS = ((100, "black"), (50, "blue"), (10, "red"), (5, "green"), (1, "white"))  # what a chip is worth, and its colour
MOST_CHIPS, MOST_HIGH = 18, 6  # chips of one worth before larger ones are taken; chips in a stack
STACKS = (
    (),
    ((0.0, 0.1),),
    ((-0.5, 0.0), (0.5, 0.2)),
    ((-0.5, -0.3), (0.55, -0.2), (0.0, 0.5)),
    ((-0.5, -0.45), (0.5, -0.4), (-0.5, 0.5), (0.55, 0.5)),
    ((-0.6, -0.5), (0.6, -0.5), (0.0, 0.0), (-0.55, 0.6), (0.6, 0.55)),
)  # where stacks are, by their number, in shares of the ring
PEGS = ("white", "black", "red", "blue", "yellow", "green")
TRACK_MARK = 1000  # points from mark to mark of a race track
ENDS, STEP = 0.1, 100  # of a track's length: before its first and behind its last hole; points from hole to hole
LINE = 0.04  # of a track's width: before and behind the lines across it


def look_of(viewpoint: Viewpoint, props: TableProps) -> Hashable:
    """Return all that the props are drawn from."""
    sides = tuple(sides_of(viewpoint))
    return props, viewpoint.portraits(), sides, viewpoint.is_shared, viewpoint.shown.chips_flying


class Props(Painter):
    """Draws them."""

    def paint(self, table: DiceTable, props: TableProps) -> None:
        if props.plate is not None:
            self._plate(table.tray, props.plate)
        if props.pot is not None and table.aside.w:
            self._pot(table.aside, props.pot - self.viewpoint.shown.chips_flying)
        if props.goal and table.aside.w:
            self._track(table.aside, props)

    # -- the plate

    def _plate(self, tray: Rect, words: Message) -> None:
        kit, style = self.kit, Style("serif", 27, materials.stuff(self.kit.theme).engraved)
        if self.flat:
            style = Style("serif", 27, self.text)
        runs, high = self._runs(words), kit.type.line_height(style) + kit.px(10)
        wide = min(tray.w, kit.type.width(runs, style) + kit.px(48))
        rect = plate_rect(tray, wide, high)
        if self.flat:
            shapes.box(self.surface, rect, kit.theme.panel, kit.px(8))
            shapes.outline(self.surface, rect, kit.theme.line, kit.px(8), kit.px(2))
        else:
            materials.plate(self.surface, kit.theme, rect, kit.u)
        self._put(runs, style, (rect.x + kit.px(14), rect.y + kit.px(4)), rect.w - kit.px(28), 1, 0.5)

    # -- the pot

    def _pot(self, room: Rect, pot: int) -> None:
        """Draw a ring of brass on the felt with stacks of chips in it, and the words below."""
        kit, style = self.kit, Style("semibold", 20, self.text)
        words = None if self.viewpoint.shown.chips_flying else next(iter(self._messages("pile")), None)
        ring = ring_of(room, kit.u)
        side = ring.w
        self._ring(ring)
        size = chip_size(ring)
        stacks = [*stacks_of(pot)][: len(STACKS) - 1]
        for stack, (x, y) in zip(stacks, STACKS[len(stacks)], strict=True):
            self._stack(stack, size, (ring.centerx + round(x * side * 0.32), ring.centery + round(y * side * 0.32)))
        if words is not None:
            self._put(words, style, (room.x, ring.bottom + kit.px(8)), room.w, 2, 0.5)

    def _ring(self, rect: Rect) -> None:
        tone = self.kit.theme.line if self.flat else materials.stuff(self.kit.theme).brass
        wide = max(3, round(rect.w * 0.028))
        big = shapes.make_surface(rect.size)
        pygame.draw.ellipse(big, (0, 0, 0, 40), big.get_rect())
        shapes.lay(self.surface, big, rect.topleft)
        layers = ((0, tone),) if self.flat else ((wide // 2, mix(tone, BLACK, 0.72)), (0, tone))
        for down, colour in layers:
            shapes.lay(self.surface, _oval(rect.size, colour, wide), (rect.x, rect.y + down))

    def _stack(self, colours: Sequence[str], size: int, foot: tuple[int, int]) -> None:
        """Draw chips on each other, the first at the bottom."""
        wide = max(6, round(size * 0.88 / 4) * 4)
        room = shadow_room(wide, 0)
        dark = shadow(wide, wide, wide // 2, 0, self.kit.theme.shadow)
        shapes.lay(self.surface, dark, (foot[0] - wide // 2 - room, foot[1] - wide // 2 - room))
        for i, colour in enumerate(colours):
            look = PieceStyle("chip", colour, NOBODY)
            tones = self.text, self.kit.theme.on_accent
            drawn = pieces.with_edge(look, size, tones) if self.flat else pieces.picture(look, size)
            shapes.lay(self.surface, drawn, (foot[0] - size // 2, foot[1] - size // 2 - round(i * size * 0.11)))

    # -- the race track

    def _track(self, room: Rect, props: TableProps) -> None:
        """Draw a board with a lane of holes for each side, and a peg where it stands: the goal is at its end."""
        kit, is_tall = self.kit, room.h > room.w
        sides = [side for side in sides_of(self.viewpoint) if side < len(props.points)]
        lanes = len(sides)
        across = min(room.w if is_tall else room.h, lanes * kit.px(92) + kit.px(60))
        board = Rect(0, 0, across, room.h) if is_tall else Rect(0, 0, room.w, across)
        board.center = room.center
        if self.flat:
            shapes.outline(self.surface, board, kit.theme.line, kit.px(14), kit.px(2))
        else:
            materials.board(self.surface, kit.theme, board, kit.px(14), kit.u)
        track = _Track(board, lanes, is_tall, props.goal, self._label_width(props.goal) if is_tall else 0)
        self._marks(track, props.goal)
        for lane, side in enumerate(sides):
            self._lane(track, lane, side, props.points[side])

    @property
    def _label(self) -> Style:
        return Style("semibold", 16, self.text)

    def _label_width(self, goal: int) -> int:
        return self.kit.type.width(self._figure(goal), self._label) + self.kit.px(10)

    def _marks(self, track: _Track, goal: int) -> None:
        kit, style = self.kit, self._label
        tone = self.text if self.flat else materials.stuff(kit.theme).brass
        for points in range(TRACK_MARK, goal + 1, TRACK_MARK):
            a, b = track.line(points)
            thick = kit.px(5 if points == goal else 2)
            pygame.draw.line(self.surface, mix(tone, BLACK, 0.6), (a[0], a[1] + 1), (b[0], b[1] + 1), thick)
            pygame.draw.line(self.surface, tone, a, b, thick)
            figure = self._figure(points)
            wide = kit.type.width(figure, style)
            at = a[0] - wide - kit.px(4), a[1]
            if track.is_tall:
                at = a[0] + kit.px(2), a[1] - kit.type.line_height(style)
            if track.step * 10 > wide * 0.6:
                self._put(figure, style, at, wide + 2)

    def _lane(self, track: _Track, lane: int, side: int, points: int) -> None:
        """Draw the holes of a lane, who runs there, and the peg."""
        kit = self.kit
        hole = max(2, round(min(track.step * 0.24, track.apart * 0.11)))
        tone = self.quiet if self.flat else mix(materials.stuff(kit.theme).frame, BLACK, 0.72)
        for at in range(0, track.goal + 1, STEP):
            x, y = track.at(lane, at)
            if not self.flat:
                shapes.disc(self.surface, (x, y + 1), hole, (255, 230, 190, 90))
            shapes.disc(self.surface, (x, y), hole, tone)
        self._runner(track, lane, side)
        size = round(max(kit.px(20), min(track.apart * 0.62, track.step * 2.6, kit.px(52))))
        x, y = track.at(lane, min(points, track.goal))
        self._stack((PEGS[lane % len(PEGS)],), size, (x, y)) if self.flat else self._peg(lane, size, (x, y))

    def _peg(self, lane: int, size: int, at: tuple[int, int]) -> None:
        look = PieceStyle("peg", PEGS[lane % len(PEGS)], NOBODY)
        shapes.disc(self.surface, (at[0] + size // 10, at[1] + size // 8), round(size * 0.46), (0, 0, 0, 90))
        shapes.lay(self.surface, pieces.picture(look, size), (at[0] - size // 2, at[1] - size // 2))

    def _runner(self, track: _Track, lane: int, side: int) -> None:
        """Draw the portrait or the name of a side at the start of its lane."""
        kit, faces = self.kit, self.viewpoint.portraits()
        seats = self.viewpoint.shown.view.public.sides[side]
        wide = round(min(track.apart * 0.84, track.foot * 0.9))
        x, y = track.start(lane)
        if faces and len(seats) == 1 and wide >= kit.px(28):
            brass = materials.stuff(kit.theme).brass
            shapes.lay(self.surface, portrait(faces[seats[0]], "waits", wide, brass), (x - wide // 2, y - wide // 2))
            return
        style = Style("semibold", 16, self.text)
        room = round(track.apart * 0.94) if track.is_tall else round(track.foot)
        runs: Sequence[Run] = self._runs(of_side(side))
        if is_cut(kit.type.lines(runs, style, room, 1)):
            runs = [Text("".join(run.text for run in runs if isinstance(run, Text))[:1])]
        self._put(runs, style, (x - room // 2, y - kit.type.line_height(style) // 2), room, 1, 0.5)


class _Track:
    """Where the holes of a race track are: lanes side by side, from bottom to top or from left to right."""

    def __init__(self, board: Rect, lanes: int, is_tall: bool, goal: int, label: int) -> None:
        """``label``: width kept free of holes, from where the lines across begin."""
        self.board, self.is_tall, self.goal = board, is_tall, goal
        self.long, self.wide = (board.h, board.w) if is_tall else (board.w, board.h)
        self.foot = min(self.long * 0.2, max(self.long * ENDS, self.wide / max(1, lanes)))
        self.step = (self.long - self.foot - self.long * ENDS) / (goal / STEP)
        edge, half = min(self.wide * 0.12, self.step * 1.6), 0.5 / max(1, lanes)
        least = (self.wide * LINE + label - (self.wide - edge) * half) / (1 - half)  # where the first lane begins
        self.first = max(edge, least)
        self.apart = (self.wide - self.first - edge) / max(1, lanes)

    def at(self, lane: float, points: float) -> tuple[int, int]:
        """Return the hole of a lane at so many points."""
        return self._point(self.first + (lane + 0.5) * self.apart, self.foot + points / STEP * self.step)

    def start(self, lane: int) -> tuple[int, int]:
        """Return the middle of where the name of a lane's side is."""
        return self._point(self.first + (lane + 0.5) * self.apart, self.foot * 0.46)

    def line(self, points: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the ends of a line across the lanes there."""
        along = self.foot + (points / STEP + 0.5) * self.step
        return self._point(self.wide * LINE, along), self._point(self.wide * (1 - LINE), along)

    def _point(self, across: float, along: float) -> tuple[int, int]:
        if self.is_tall:
            return round(self.board.x + across), round(self.board.bottom - along)
        return round(self.board.x + along), round(self.board.y + across)


def plate_rect(tray: Rect, wide: int, high: int) -> Rect:
    """Return where the plate is: over the middle of the tray's upper wall."""
    rect = Rect(0, 0, wide, high)
    rect.center = tray.centerx, tray.y + round(tray.h * 0.012)
    return rect


def ring_of(room: Rect, u: float) -> Rect:
    """Return the ring of the pot in its room, with space for words below it."""
    words = round(44 * u)
    side = min(room.w, room.h - words, round(290 * u))
    ring = Rect(0, 0, side, round(side * 0.9))
    ring.center = room.centerx, room.centery - words // 2
    return ring


def chip_size(ring: Rect) -> int:
    """Return the size of a chip in that ring."""
    return max(8, round(ring.w * 0.33))


def stacks_of(pot: int) -> Iterator[list[str]]:
    """Yield the chips of a pot in stacks, those of most worth first; few small ones where there would be too many."""
    chips: list[str] = []
    for worth, colour in CHIPS:
        if worth > 10 and pot // 10 <= MOST_CHIPS:
            continue
        count, pot = divmod(pot, worth)
        chips += [colour] * count
    high = max(2, min(MOST_HIGH, -(-len(chips) // 4)))
    for i in range(0, len(chips), high):
        yield chips[i : i + high]


def _oval(size: tuple[int, int], colour: tuple[int, int, int], wide: int) -> pygame.Surface:
    fine = 2
    big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.ellipse(big, (*colour, 255), big.get_rect(), wide * fine)
    return pygame.transform.smoothscale(big, size).premul_alpha()
