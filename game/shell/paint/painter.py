"""What painters of the still table share: the facts of the match, and words put where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Fact
from game.engine.said import Said, Side
from game.engine.table import Seat
from game.shell.cloth.layout import Regions
from game.shell.cloth.spread import Spread
from game.shell.look import shapes
from game.shell.look.speaker import Run
from game.shell.look.theme import Colour
from game.shell.look.type import Line, Style
from game.shell.paper.kit import Kit

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

MOST_SIDES = 4  # the points of more sides than this stand at their seats


class Painter:
    """Paints part of one TableScene's still picture."""

    def __init__(self, scene: TableScene, surface: pygame.Surface) -> None:
        self.scene, self.surface = scene, surface
        self.kit: Kit = scene.kit
        self.laid: Spread = scene.laid
        self.r: Regions = self.laid.regions
        self.facts = scene.game.facts(scene.view)

    @property
    def text(self) -> Colour:
        return self.kit.theme.text

    @property
    def quiet(self) -> Colour:
        return self.kit.theme.quiet

    def sides(self) -> list[int]:
        """The viewer's side first."""
        ours = self.scene.our_side
        return [ours, *(side for side in range(len(self.scene.view.open.sides)) if side != ours)]

    def told_sides(self) -> list[int]:
        """Those whose points stand together: all, or of many the viewer's and the best of the others."""
        order, scores = self.sides(), self.scene.view.open.scores
        if len(order) <= MOST_SIDES:
            return order
        best = max(order[1:], key=lambda side: scores[side] if side < len(scores) else 0)
        return [order[0], best]

    @property
    def shows_points(self) -> bool:
        """Do the points of each stand at their seat: where there are more than have room together?"""
        return len(self.told_sides()) < len(self.scene.view.open.sides)

    def points_of(self, seat: Seat) -> int:
        """The points of a seat's side."""
        scores, side = self.scene.view.open.scores, self.scene.view.open.side_of(seat)
        return scores[side] if side < len(scores) else 0

    def _colour(self, seat: Seat, x: int, middle: int) -> int:
        """At a shared table, the colour of a seat before the name; the x behind it."""
        kit, scene = self.kit, self.scene
        if not scene.is_shared:
            return x
        radius = kit.px(8)
        shapes.disc(self.surface, (x + radius, middle), radius + kit.px(2), self.text)
        shapes.disc(self.surface, (x + radius, middle), radius, scene.colour_of(seat))
        return x + 2 * radius + kit.px(10)

    def _doing(self, seat: Seat) -> list[Said]:
        """What a seat does or waits for, in full and in fewer words; nothing if the game does not say."""
        fact = next((f for f in self.facts if f.where == "doing" and f.which == seat), None)
        return [words for words in (fact.said, fact.short) if words] if fact else []

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


def is_cut(lines: Sequence[Line]) -> bool:
    """Did words find no room, so that dots stand for them?"""
    return any(line[-1].text == "…" for line in lines if line)


def of_side(side: int) -> Said:
    """The names on a side."""
    return Said("{side}", (("side", Side(side)),))
