"""The base of painters of the still table: the facts of the match, and text put where it fits."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

import pygame

from game.engine.contract import Fact, GroupLabel
from game.engine.messages import Message, Side, Who
from game.engine.table import Seat
from game.ui.i18n.speaker import Run, Text
from game.ui.style import shapes
from game.ui.style.pieces import emblem
from game.ui.style.theme import Colour, mix
from game.ui.style.type import Line, Style
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.table_spread import Spread
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit

MOST_SIDES = 4  # with more sides than this, points are shown at the seats


class Painter:
    """Draws part of the still picture of one person's view."""

    def __init__(self, kit: Kit, viewpoint: Viewpoint, geometry: Geometry, surface: pygame.Surface) -> None:
        self.kit, self.viewpoint, self.geometry, self.surface = kit, viewpoint, geometry, surface
        self.laid: Spread = geometry.laid
        self.r: Regions = self.laid.regions
        self.facts = viewpoint.shown.facts

    @property
    def text(self) -> Colour:
        return self.kit.theme.text

    @property
    def quiet(self) -> Colour:
        """Secondary text: on wood and lit felt nearer to the other, as they are lighter than panels."""
        theme = self.kit.theme
        return theme.quiet if self.flat else mix(theme.quiet, theme.text, 0.45)

    @property
    def flat(self) -> bool:
        """Whether panels are drawn here; else they are part of the table, made of wood, slate, brass and paper."""
        return self.kit.theme.sharp

    def shown_sides(self) -> list[int]:
        """Return the sides whose points are shown together: all, or of many the viewer's and the best of the others."""
        order = sides_of(self.viewpoint)
        return order if len(order) <= MOST_SIDES else [order[0], max(order[1:], key=self.score_of)]

    @property
    def shows_points(self) -> bool:
        """Whether points are shown at the seats: where there are too many to show together."""
        return len(self.shown_sides()) < len(self.viewpoint.shown.view.public.sides)

    def score_of(self, side: int) -> int:
        """Return the points of a side."""
        scores = self.viewpoint.scores
        return scores[side] if side < len(scores) else 0

    def points_of(self, seat: Seat) -> int:
        """Return the points of a seat's side."""
        return self.score_of(self.viewpoint.shown.view.public.side_of(seat))

    def _figure(self, number: int) -> list[Run]:
        return [Text(self.kit.speaker.number(number))]

    def _colour(self, seat: Seat, x: int, middle: int) -> int:
        """At a shared table, draw a seat's colour and shape before the name; returns the x after it."""
        kit = self.kit
        if not self.viewpoint.is_shared:
            return x
        radius = kit.px(8)
        emblem(self.surface, (x + radius, middle), radius, self.viewpoint.colour_of(seat), rim=self.text)
        return x + 2 * radius + kit.px(10)

    def _doing(self, seat: Seat) -> list[Message]:
        """Return what a seat does or waits for, in full and in fewer words; empty if the game does not say."""
        fact = next((f for f in self.facts if f.where == "doing" and f.which == seat), None)
        return both_of(fact) if fact else []

    def own(self) -> list[Message]:
        """Return what is known of players without a panel; at a table with melds the areas say that."""
        if self.laid.declared.has_areas or shows_own_seat(self.viewpoint, self.geometry):
            return []
        mine = [seat for seat in range(self.viewpoint.shown.view.public.seats) if seat not in self.laid.seats]
        return [f.message for seat in mine for f in self.facts if f.where in ("doing", "seat") and f.which == seat]

    def beside(self, parts: Sequence[Message]) -> list[Run]:
        """Join all of them on one line."""
        return [run for at, each in enumerate(parts) for run in (*([Text(" · ")] if at else []), *self._runs(each))]

    def _goal(self, side: int) -> Fact | None:
        """Return the fact whether a side has reached its goal, if the game has one."""
        return next((f for f in self.facts if f.where == "goal" and f.which == side), None)

    def _check(self, x: int, middle: int, size: int, done: bool) -> int:
        """Draw a tick, or an empty box; returns the x after it."""
        if done:
            shapes.lay(self.surface, shapes.tick(size, self.text), (x, middle - size // 2))
        else:
            box = pygame.Rect(x, middle - size // 2, size, size).inflate(-size // 6, -size // 6)
            shapes.outline(self.surface, box, self.quiet, max(2, size // 5), max(2, size // 9))
        return x + size + self.kit.px(5)

    def _messages(self, where: str, which: int | None = None) -> list[Message]:
        return [f.message for f in self.facts if f.where == where and (which is None or f.which == which)]

    def _runs(self, thing: Message) -> list[Run]:
        return self.kit.speaker.runs(thing)

    def _that_fits(self, wordings: Iterable[Message], style: Style, room: int) -> list[Run]:
        """Return the first of these wordings that fits on one line; none if none does."""
        runs = map(self._runs, wordings)
        return next((each for each in runs if self.kit.type.width(each, style) <= room), [])

    def _put(self, words: Message | Sequence[Run] | str, style: Style, at: tuple[int, int], room: int, most: int = 1,
             align: float = 0.0) -> int:  # fmt: skip
        runs = self._runs(words) if isinstance(words, Message) else words
        return self.kit.type.put(self.surface, runs, style, at, room, most, align)


def both_of(fact: Fact) -> list[Message]:
    """Return a fact in full, and in fewer words if the game has them."""
    return [fact.message, *([fact.short] if fact.short else [])]


def sides_of(viewpoint: Viewpoint) -> list[int]:
    """Return the sides, the viewer's first."""
    ours = viewpoint.our_side
    return [ours, *(side for side in range(len(viewpoint.shown.view.public.sides)) if side != ours)]


def many_sides(viewpoint: Viewpoint) -> bool:
    """Return whether there are too many sides to show their points together."""
    return len(viewpoint.shown.view.public.sides) > MOST_SIDES


def about(viewpoint: Viewpoint, which: int | None, *where: str) -> Hashable:
    """Return the facts shown there, of this seat or side if given, as a key for comparison."""
    return tuple([f for f in viewpoint.shown.facts if f.where in where and (which is None or f.which == which)])


def shows_own_seat(viewpoint: Viewpoint, geometry: Geometry) -> bool:
    """Return whether who sits at the near edge has a portrait and a plate of their own."""
    return bool(geometry.laid.regions.own.h and viewpoint.portraits())


def owner_rect(kit: Kit, viewpoint: Viewpoint, geometry: Geometry) -> pygame.Rect | None:
    """Return where a shared table shows whose hand is below, if there is no other place for it."""
    r = geometry.laid.regions
    if not viewpoint.is_shared or (r.count.h and not r.cramped):
        return None
    wide = kit.type.width(kit.speaker.runs(of_seat(viewpoint.below)), Style("bold", 19, kit.theme.text))
    if r.owner.h:
        return pygame.Rect(r.owner.x, r.owner.y, min(wide + kit.px(40), r.owner.w), r.owner.h)
    high = min(r.now.h, kit.px(40))
    return pygame.Rect(r.now.x, r.now.centery - high // 2, min(wide + kit.px(40), r.now.w // 3), high)


def of_seat(seat: Seat) -> Message:
    """Return the name of the player there."""
    return Message("{seat}", (("seat", Who(seat)),))


def is_cut(lines: Sequence[Line]) -> bool:
    """Return whether the text did not fit and was cut with dots."""
    return any(line[-1].text == "…" for line in lines if line)


def of_side(side: int) -> Message:
    """Return the names on a side."""
    return Message("{side}", (("side", Side(side)),))


def says_number(texts: Iterable[Message], number: int) -> bool:
    """Return whether one of the messages says this number already."""
    return any(value == number for each in texts for _, value in each.fields if isinstance(value, int))


def beyond_title(caption: GroupLabel | None) -> Message | None:
    """Return what is said of a meld in addition to its title, unless the title says it."""
    numbers = [value for _, value in caption.detail.fields] if caption and caption.detail else []
    is_said = caption and numbers and all(isinstance(n, int) and says_number([caption.title], n) for n in numbers)
    return caption.detail if caption and not is_said else None
