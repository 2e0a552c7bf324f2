"""The route over a board of the piece that one person holds, has picked or points at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.contract import Action, Intent
from game.engine.table import Pile, Place
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import looks
from game.ui.table_view.game_view import does
from game.ui.table_view.route import BoardRoute, Route, ahead, drawn_over, in_steps
from game.ui.table_view.table_view import TableView


class Journey:
    """Checks whether each step of a route is allowed; the route so far is kept in ``Gaze.route``."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts

    @property
    def _held(self) -> tuple[Sequence[Sprite], Place] | None:
        """What moves, and from where."""
        held = self.pointing.drag or self.pointing.gaze.picked
        return (held.sprites, held.src) if held else None

    def allows(self, route: Route, place: Place) -> bool:
        """Return whether what is held or picked may be set down there after resting on this route."""
        held = self._held
        return held is not None and self.viewpoint.game_view.allows(looks(held[0]), held[1], route, place)

    def draw_over(self, place: Place) -> None:
        """Extend the route when what is held is drawn over this place: it may rest there on its way."""
        drag, has_chains = self.pointing.drag, self.viewpoint.game.spec.has_chains
        if drag is None or not has_chains or not self.viewpoint.is_mine:
            return
        if {place, drag.src} <= self.geometry.laid.drop_targets.keys():
            route = drawn_over(self.pointing.gaze.route, drag.src, place, self.allows)
            if route is not None and self.pointing.point(route=self.spelt(route)):
                self.table_view.invite()

    def spelt(self, route: Route) -> Route:
        """Return the route with all its rests, if it skips some and there is only one way to go."""
        if not route or self._held is None:
            return route
        meant = self._dropped(route)
        found = ahead(route[:-1], self.geometry.laid.drop_targets, self.allows)
        same = [each for each in found if each[-1] == route[-1] and each != route]
        return next((each for each in same if does(meant) and self._dropped(each) == meant), route)

    def _dropped(self, route: Route) -> Intent[Action]:
        assert self._held is not None
        sprites, src = self._held
        return self.viewpoint.game_view.dropped(looks(sprites), src, route[-1], (), via=route[:-1])

    def route_to(self, place: Place) -> Route:
        """Return where what is held or picked has rested when it is set down there."""
        route = self.pointing.gaze.route
        return route[:-1] if place in route[-1:] else route

    @property
    def board_route(self) -> BoardRoute | None:
        """Where the piece on the board that is held, picked or else pointed at may go."""
        laid, held = self.geometry.laid, self._held
        if not self.viewpoint.is_mine:
            return None
        if held is not None:
            sprites, src = held
            is_on_board = src in laid.drop_targets
            return self._board_route(looks(sprites), src, self.pointing.gaze.route, True) if is_on_board else None
        cell = self._cell_pointed_at()
        top = self.pieces.stage.pile(cell)[-1:] if cell else []
        is_free = bool(top) and top[0] in laid.free
        return self._board_route(looks(top), cell, (), False) if cell and is_free else None

    def _board_route(self, cards: Pile, src: Place, route: Route, is_held: bool) -> BoardRoute:
        game_view, cells = self.viewpoint.game_view, [p for p in self.geometry.laid.drop_targets if p != src]
        if not self.viewpoint.game.spec.has_chains:
            steps = tuple([(src, place) for place in cells if game_view.allows(cards, src, (), place)])
        else:
            steps = in_steps(route, src, ahead(route, cells, partial(game_view.allows, cards, src)))
        return BoardRoute(src, route, steps, is_held)

    def _cell_pointed_at(self) -> Place | None:
        gaze, stage, cells = self.pointing.gaze, self.pieces.stage, self.geometry.laid.drop_targets
        return next((p for p in cells if str(p) == gaze.focus or gaze.hover in stage.pile(p)), None)
