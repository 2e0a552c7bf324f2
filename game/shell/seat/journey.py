"""The way over a board of what one pair of eyes sees held, picked or pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.contract import Intent
from game.engine.table import Pile, Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.stage import Sprite
from game.shell.seat.eyes import Eyes
from game.shell.seat.route import Way, Ways, ahead, drawn_over, in_steps
from game.shell.seat.sight import does


class Journey:
    """Asks of each step whether it is allowed; how far it has gone is in the gaze (``Gaze.way``)."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes

    @property
    def _held(self) -> tuple[Sequence[Sprite], Place] | None:
        """What goes, and from where."""
        held = self.eyes.drag or self.eyes.gaze.picked
        return (held.sprites, held.src) if held else None

    def allows(self, way: Way, place: Place) -> bool:
        """May what is held or picked be set down there, having rested on this way?"""
        held = self._held
        return held is not None and self.eyes.sight.allows(looks(held[0]), held[1], way, place)

    def draw_over(self, place: Place) -> None:
        """What is held is over this place: it may rest there on its way."""
        eyes, drag = self.eyes, self.eyes.drag
        if drag and eyes.game.chains and eyes.is_mine and {place, drag.src} <= eyes.laid.aims.keys():
            way = drawn_over(eyes.gaze.way, drag.src, place, self.allows)
            if way is not None and eyes.point(way=self.spelt(way)):
                eyes.invite()

    def spelt(self, way: Way) -> Way:
        """The same way with every rest on it, if it skips some and there is only one way to go."""
        if not way or self._held is None:
            return way
        meant = self._dropped(way)
        found = ahead(way[:-1], self.eyes.laid.aims, self.allows)
        same = [each for each in found if each[-1] == way[-1] and each != way]
        return next((each for each in same if does(meant) and self._dropped(each) == meant), way)

    def _dropped(self, way: Way) -> Intent:
        assert self._held is not None
        sprites, src = self._held
        return self.eyes.sight.dropped(looks(sprites), src, way[-1], (), via=way[:-1])

    def way_to(self, place: Place) -> Way:
        """Where what is held or picked has rested when it is set down there."""
        way = self.eyes.gaze.way
        return way[:-1] if place in way[-1:] else way

    @property
    def ways(self) -> Ways | None:
        """Where the piece on the board that is held, picked or else pointed at may go."""
        eyes, held, src = self.eyes, self._held, self._cell_pointed_at()
        if not eyes.is_mine:
            return None
        if held is not None:
            return self._ways(looks(held[0]), held[1], eyes.gaze.way, True) if held[1] in eyes.laid.aims else None
        top = eyes.stage.pile(src)[-1:] if src else []
        return self._ways(looks(top), src, (), False) if src and top and top[0] in eyes.laid.free else None

    def _ways(self, cards: Pile, src: Place, way: Way, is_held: bool) -> Ways:
        sight, cells = self.eyes.sight, [place for place in self.eyes.laid.aims if place != src]
        if not self.eyes.game.chains:
            steps = tuple([(src, place) for place in cells if sight.allows(cards, src, (), place)])
        else:
            steps = in_steps(way, src, ahead(way, cells, partial(sight.allows, cards, src)))
        return Ways(src, way, steps, is_held)

    def _cell_pointed_at(self) -> Place | None:
        eyes, hover, focus = self.eyes, self.eyes.gaze.hover, self.eyes.gaze.focus
        pointed = (p for p in eyes.laid.aims if str(p) == focus or (hover and hover in eyes.stage.pile(p)))
        return next(pointed, None)
