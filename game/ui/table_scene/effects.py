"""What moves over the table beside its pieces: chips that are paid, a hand swept together, felt that lights up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.engine.contract import TableProps
from game.engine.table import BACK, Place, Seat
from game.ui.sprites.motion import Pose, Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel, pieces, shapes
from game.ui.style.canvas import Item
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.table_spread import Spread
from game.ui.table_render import cards
from game.ui.table_render.middle.props import TEN, chip_size, ring_of
from game.ui.table_view.table_view import TableView
from game.ui.widgets.kit import Kit
from game.values import dataclass

WORTH, MOST = 10, 6  # what a chip that moves is worth, and most of them for one seat
APART, LASTS, ARC = 0.07, 0.5, 0.6  # seconds between two chips, and for one; how high it rises, in chips
SHADES = 16  # of felt that fades again
GROWS, WIDTH, RADIUS = 10, 4, 16  # units: how far its frame spreads, how thick it is, and its corners
Spot = tuple[int, int]


@dataclass(frozen=True)
class Flight:
    """One chip from one spot to another, in seconds of the clock, and what it adds to the pot when it lands."""

    start: Spot
    end: Spot
    begins: float
    lasts: float
    pays: int = 0


class Chips:
    """Notices what is paid and taken, and moves chips for it. What they change is shown when they have arrived."""

    def __init__(self, table_view: TableView) -> None:
        self._viewpoint, self._geometry, *_ = table_view.parts
        self._flights: list[Flight] = []
        self._props: TableProps | None = None
        self._scores: tuple[int, ...] = ()

    def changed(self, now: float, factor: float) -> None:
        """Start what moves since the last call; ``factor`` on the time it takes: 0 for nothing that moves."""
        shown = self._viewpoint.shown
        old, props, scores = self._props, shown.game_view.props, tuple(shown.view.public.scores)
        before, gains = self._scores, [one - other for one, other in zip(scores, self._scores, strict=False)]
        self._props, self._scores = props, scores
        table = self._geometry.laid.dice
        if not factor or table is None or old is None or props is None or old.pot is None or props.pot is None:
            return
        pot = ring_of(table.aside, self._geometry.u).center
        if props.pot < old.pot:
            takers = [shown.view.public.sides[side][0] for side, gain in enumerate(gains) if gain > 0]
            for seat in takers:
                self._send(pot, self._spot(seat), (old.pot - props.pot) // len(takers), now, factor)
            shown.hold_scores(before if self._flights else None)
            return
        for seat, paid in enumerate(props.paid):
            already = old.paid[seat] if seat < len(old.paid) else 0
            self._send(self._spot(seat), pot, paid - already, now, factor, pays=True)
        self._say_what_flies()

    def _send(self, start: Spot, end: Spot, points: int, now: float, factor: float, *, pays: bool = False) -> None:
        count = min(MOST, points // WORTH)
        for i in range(count):
            worth = points // count + (points % count if i == 0 else 0)
            self._flights.append(Flight(start, end, now + i * APART * factor, LASTS * factor, worth if pays else 0))

    def _say_what_flies(self) -> None:
        self._viewpoint.shown.chips_fly(sum(flight.pays for flight in self._flights))
        if not self._flights:
            self._viewpoint.shown.hold_scores(None)

    def _spot(self, seat: Seat) -> Spot:
        """Return where a seat's chips come from."""
        laid = self._geometry.laid
        if seat in laid.panels:
            panel = laid.panels[seat]
            return panel.portrait.center if panel.portrait.w else panel.rect.center
        if seat in laid.seats:
            return laid.seats[seat].center
        r = laid.regions
        return r.own.center if r.own.h else (r.now.centerx, r.now.bottom)

    def advance(self, now: float) -> bool:
        """Forget the chips that arrived; returns whether any was on its way."""
        if not self._flights:
            return False
        self._flights = [each for each in self._flights if now < each.begins + each.lasts]
        self._say_what_flies()
        return True

    def hurry(self) -> None:
        """Let all of them arrive."""
        self._flights.clear()
        self._say_what_flies()

    def items(self, now: float) -> Iterator[Item]:
        """Yield those on their way."""
        table = self._geometry.laid.dice
        size = chip_size(ring_of(table.aside, self._geometry.u)) if table and self._flights else 0
        for number, each in enumerate(self._flights):
            if size and now >= each.begins:
                share = feel.ease_out((now - each.begins) / each.lasts)
                x, y = (round(a + (b - a) * share) for a, b in zip(each.start, each.end, strict=True))
                up = round(size * ARC * 4 * share * (1 - share))
                rect = pygame.Rect(x - size // 2, y - size // 2 - up, size, size)
                picture = pieces.picture(TEN, size)
                paint = partial(shapes.lay, picture=picture, at=rect.topleft)
                yield Item(("chip", number), rect, (rect.x, rect.y), paint)


class Sweep:
    """What lies from the last hand, or board, on its way into the pile from which the next one is laid out.

    These are pictures of the pieces; the sprites themselves may be in a new hand already.
    """

    def __init__(self) -> None:
        self._swept: list[Sprite] = []
        self.into: Place | None = None  # the pile, while the newest deal is on its way
        self.ends = 0.0  # when all of it is there

    def begin(
        self, motions: Sequence[Motion], old: Mapping[Sprite, Pose | None], laid: Spread, now: float, factor: float
    ) -> float:  # fmt: skip
        """Sweep together what these motions gather before they deal; return how long that takes, times ``factor``."""
        pile = Counter(motion.src for motion in motions).most_common(1)[0][0]
        lying = [(motion, old.get(motion.sprite)) for motion in motions if motion.dst == pile != motion.src]
        rest, starts = laid.pile_card.get(pile), [(motion.was, pose) for motion, pose in lying if pose]
        turns = laid.declared.hand == CARDS  # other pieces have one side only
        self.into = None
        if rest is None or not starts or not factor:
            return 0.0
        apart, lasts = feel.SWEEP_SPREAD * factor / len(starts), feel.SWEEP * factor
        for number, (look, pose) in enumerate(starts):
            end, was = Pose(rest.x, rest.y, rest.w, 0.0, pose.high), "" if look == BACK else look
            begins, ease = now + number * apart, feel.lift_and_land
            tween = Tween(pose, end, begins, lasts, was if turns else "", ease, arc=0.25, turns=feel.SWEEP_TURNS)
            self._swept.append(Sprite(BACK if turns else look, end, tween))
        self.into, self.ends = pile, now + feel.SWEEP_SPREAD * factor + lasts
        return self.ends - now

    def gathers(self, motion: Motion) -> bool:
        """Return whether this motion is one of those it shows."""
        return motion.dst == self.into != motion.src

    def advance(self, now: float) -> bool:
        """Forget what arrived; return whether anything was on its way."""
        if not self._swept:
            return False
        self._swept = [each for each in self._swept if each.tween and not each.tween.is_over(now)]
        return True

    def hurry(self) -> None:
        """Let all of it arrive."""
        self._swept.clear()

    def items(self, kit: Kit, now: float) -> list[Item]:
        """Return what is on its way."""
        return [item for each in self._swept if (item := cards.moving(kit, each, now))]


class Flourish:
    """Frames the felt of a side for a moment when its contract has come down since it last looked."""

    def __init__(self, table_view: TableView) -> None:
        self._viewpoint, self._geometry, *_ = table_view.parts
        self._goals: dict[int, bool] = {}
        self._begun: dict[int, float] = {}  # by side, when

    def look(self, now: float, *, moves: bool) -> None:
        """Begin for each side that has reached its goal, if anything ``moves`` at this table."""
        before, goals = self._goals, [fact for fact in self._viewpoint.shown.facts if fact.where == "goal"]
        self._goals = {fact.which: fact.done for fact in goals}
        reached = [side for side, is_done in self._goals.items() if is_done and before.get(side) is False]
        self._begun.update(dict.fromkeys(reached if moves else (), now))

    def advance(self, now: float) -> bool:
        """Forget those that are over; return whether there was any."""
        if not self._begun:
            return False
        self._begun = {side: begun for side, begun in self._begun.items() if now < begun + feel.FLOURISH}
        return True

    def hurry(self) -> None:
        """End all of them."""
        self._begun.clear()

    def items(self, kit: Kit, now: float) -> Iterator[Item]:
        """Yield a frame for each."""
        for side, begun in self._begun.items():
            if (area := self._geometry.laid.areas.get(side)) is not None:
                share = min(1.0, (now - begun) / feel.FLOURISH)
                spread = 2 * kit.px(GROWS * feel.ease_out(share))
                rect = area.inflate(spread, spread)
                shade = round(SHADES * (1 - share) ** 1.5)
                yield Item(("flourish", side), rect, (tuple(rect), shade), partial(_paint, kit, rect, shade))


def _paint(kit: Kit, rect: pygame.Rect, shade: int, surface: pygame.Surface) -> None:
    if shade:
        colour = (*kit.theme.text, 255 * shade // SHADES)
        shapes.outline(surface, rect, colour, kit.px(RADIUS), kit.px(WIDTH))
