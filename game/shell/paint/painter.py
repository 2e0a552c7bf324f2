"""What painters of the still table share: the facts of the match, and words put where there is room for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.engine.contract import Fact
from game.engine.said import Said, Side, Who
from game.engine.table import Seat
from game.shell.cloth.laid import Spread
from game.shell.cloth.regions import Regions
from game.shell.look import shapes
from game.shell.look.pieces import emblem
from game.shell.look.speaker import Run, Text
from game.shell.look.theme import Colour
from game.shell.look.type import Line, Style
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes

MOST_SIDES = 4  # the points of more sides than this stand at their seats


class Painter:
    """Paints part of the still picture that one person’s eyes see."""

    def __init__(self, kit: Kit, eyes: Eyes, surface: pygame.Surface) -> None:
        self.kit, self.eyes, self.surface = kit, eyes, surface
        self.laid: Spread = eyes.laid
        self.r: Regions = self.laid.regions
        self.facts = eyes.sight.facts

    @property
    def text(self) -> Colour:
        return self.kit.theme.text

    @property
    def quiet(self) -> Colour:
        return self.kit.theme.quiet

    def sides(self) -> list[int]:
        """The viewer's side first."""
        return sides_of(self.eyes)

    def told_sides(self) -> list[int]:
        """Those whose points stand together: all, or of many the viewer's and the best of the others."""
        order, scores = self.sides(), self.eyes.view.open.scores
        if len(order) <= MOST_SIDES:
            return order
        best = max(order[1:], key=lambda side: scores[side] if side < len(scores) else 0)
        return [order[0], best]

    @property
    def shows_points(self) -> bool:
        """Do the points of each stand at their seat: where there are more than have room together?"""
        return len(self.told_sides()) < len(self.eyes.view.open.sides)

    def points_of(self, seat: Seat) -> int:
        """The points of a seat's side."""
        scores, side = self.eyes.view.open.scores, self.eyes.view.open.side_of(seat)
        return scores[side] if side < len(scores) else 0

    def _colour(self, seat: Seat, x: int, middle: int) -> int:
        """At a shared table, the colour of a seat and its shape before the name; the x behind it."""
        kit, eyes = self.kit, self.eyes
        if not eyes.is_shared:
            return x
        radius = kit.px(8)
        emblem(self.surface, (x + radius, middle), radius, eyes.colour_of(seat), rim=self.text)
        return x + 2 * radius + kit.px(10)

    def _doing(self, seat: Seat) -> list[Said]:
        """What a seat does or waits for, in full and in fewer words; nothing if the game does not say."""
        fact = next((f for f in self.facts if f.where == "doing" and f.which == seat), None)
        return [words for words in (fact.said, fact.short) if words] if fact else []

    def own(self) -> list[Said]:
        """What is known of whoever has no panel of their own; at a table with melds that is said there."""
        if self.laid.declared.has_areas:
            return []
        mine = [seat for seat in range(self.eyes.view.open.seats) if seat not in self.laid.seats]
        return [f.said for seat in mine for f in self.facts if f.where in ("doing", "seat") and f.which == seat]

    def beside(self, parts: Sequence[Said]) -> list[Run]:
        """All of them on one line."""
        return [run for at, each in enumerate(parts) for run in (*([Text(" · ")] if at else []), *self._runs(each))]

    def _goal(self, side: int) -> Fact | None:
        """Whether a side has reached what it must, if the game has such a thing."""
        return next((f for f in self.facts if f.where == "goal" and f.which == side), None)

    def _check(self, x: int, middle: int, size: int, done: bool) -> int:
        """A tick, or an empty box; the x behind it."""
        if done:
            shapes.lay(self.surface, shapes.tick(size, self.text), (x, middle - size // 2))
        else:
            box = pygame.Rect(x, middle - size // 2, size, size).inflate(-size // 6, -size // 6)
            shapes.outline(self.surface, box, self.quiet, max(2, size // 5), max(2, size // 9))
        return x + size + self.kit.px(5)

    def _said(self, where: str, which: int | None = None) -> list[Said]:
        return [f.said for f in self.facts if f.where == where and (which is None or f.which == which)]

    def _runs(self, thing: Said) -> list[Run]:
        return self.kit.speaker.runs(thing)

    def _put(self, words: Said | Sequence[Run] | str, style: Style, at: tuple[int, int], room: int, most: int = 1,
             align: float = 0.0) -> int:  # fmt: skip
        runs = self._runs(words) if isinstance(words, Said) else words
        return self.kit.type.put(self.surface, runs, style, at, room, most, align)


def sides_of(eyes: Eyes) -> list[int]:
    """The sides, the viewer's first."""
    ours = eyes.our_side
    return [ours, *(side for side in range(len(eyes.view.open.sides)) if side != ours)]


def many_sides(eyes: Eyes) -> bool:
    """Are there more sides than have room for their points together?"""
    return len(eyes.view.open.sides) > MOST_SIDES


def about(eyes: Eyes, which: int | None, *where: str) -> Hashable:
    """The facts that stand there, of this seat or side if one is named: what a part of the picture is made of."""
    return tuple([f for f in eyes.sight.facts if f.where in where and (which is None or f.which == which)])


def owner_rect(kit: Kit, eyes: Eyes) -> pygame.Rect | None:
    """At a shared table, where it says whose hand lies below, if there is no other place for it."""
    r = eyes.laid.regions
    if not eyes.is_shared or (r.count.h and not r.cramped):
        return None
    wide = kit.type.width(kit.speaker.runs(of_seat(eyes.below)), Style("bold", 19, kit.theme.text))
    if r.owner.h:
        return pygame.Rect(r.owner.x, r.owner.y, min(wide + kit.px(40), r.owner.w), r.owner.h)
    high = min(r.now.h, kit.px(40))
    return pygame.Rect(r.now.x, r.now.centery - high // 2, min(wide + kit.px(40), r.now.w // 3), high)


def of_seat(seat: Seat) -> Said:
    """The name of whoever sits there."""
    return Said("{seat}", (("seat", Who(seat)),))


def is_cut(lines: Sequence[Line]) -> bool:
    """Did words find no room, so that dots stand for them?"""
    return any(line[-1].text == "…" for line in lines if line)


def of_side(side: int) -> Said:
    """The names on a side."""
    return Said("{side}", (("side", Side(side)),))
