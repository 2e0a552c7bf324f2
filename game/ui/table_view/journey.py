"""The route over a board of the piece that one person holds, has picked or points at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.contract import Action, Intent
from game.engine.table import Pile, Place
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import looks
from game.ui.table_view.game_view import does
from game.ui.table_view.route import BoardRoute, Way, ahead, drawn_over, in_steps
from game.ui.table_view.table_view import TableView


class Journey:
    """Checks whether each step of a route is allowed; the route so far is kept in ``Gaze.way``."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts

    @property
    def _held(self) -> tuple[Sequence[Sprite], Place] | None:
        """What moves, and from where."""
        held = self.pointing.drag or self.pointing.gaze.picked
        return (held.sprites, held.src) if held else None

    def allows(self, way: Way, place: Place) -> bool:
        """Return whether what is held or picked may be set down there after resting on this route."""
        held = self._held
        return held is not None and self.viewpoint.game_view.allows(looks(held[0]), held[1], way, place)

    def draw_over(self, place: Place) -> None:
        """Extend the route when what is held is drawn over this place: it may rest there on its way."""
        table_view, drag = self.table_view, self.pointing.drag
        if (
            drag
            and self.viewpoint.game.spec.has_chains
            and self.viewpoint.is_mine
            and {place, drag.src} <= self.geometry.laid.drop_targets.keys()
        ):
            way = drawn_over(self.pointing.gaze.way, drag.src, place, self.allows)
            if way is not None and self.pointing.point(way=self.spelt(way)):
                table_view.invite()

    def spelt(self, way: Way) -> Way:
        """Return the route with all its rests, if it skips some and there is only one way to go."""
        if not way or self._held is None:
            return way
        meant = self._dropped(way)
        found = ahead(way[:-1], self.geometry.laid.drop_targets, self.allows)
        same = [each for each in found if each[-1] == way[-1] and each != way]
        return next((each for each in same if does(meant) and self._dropped(each) == meant), way)

    def _dropped(self, way: Way) -> Intent[Action]:
        assert self._held is not None
        sprites, src = self._held
        return self.viewpoint.game_view.dropped(looks(sprites), src, way[-1], (), via=way[:-1])

    def way_to(self, place: Place) -> Way:
        """Return where what is held or picked has rested when it is set down there."""
        way = self.pointing.gaze.way
        return way[:-1] if place in way[-1:] else way

    @property
    def ways(self) -> BoardRoute | None:
        """Where the piece on the board that is held, picked or else pointed at may go."""
        held, src = self._held, self._cell_pointed_at()
        if not self.viewpoint.is_mine:
            return None
        if held is not None:
            return (
                self._ways(looks(held[0]), held[1], self.pointing.gaze.way, True)
                if held[1] in self.geometry.laid.drop_targets
                else None
            )
        top = self.pieces.stage.pile(src)[-1:] if src else []
        return self._ways(looks(top), src, (), False) if src and top and top[0] in self.geometry.laid.free else None

    def _ways(self, cards: Pile, src: Place, way: Way, is_held: bool) -> BoardRoute:
        game_view, cells = (
            self.viewpoint.game_view,
            [place for place in self.geometry.laid.drop_targets if place != src],
        )
        if not self.viewpoint.game.spec.has_chains:
            steps = tuple([(src, place) for place in cells if game_view.allows(cards, src, (), place)])
        else:
            steps = in_steps(way, src, ahead(way, cells, partial(game_view.allows, cards, src)))
        return BoardRoute(src, way, steps, is_held)

    def _cell_pointed_at(self) -> Place | None:
        hover, focus = self.pointing.gaze.hover, self.pointing.gaze.focus
        pointed = (
            p
            for p in self.geometry.laid.drop_targets
            if str(p) == focus or (hover and hover in self.pieces.stage.pile(p))
        )
        return next(pointed, None)
