"""The view model of one person's table: what is shown to whom, where it is, what is held and pointed at."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.table import Seat
from game.ui.scenes.app_context import AppContext
from game.ui.style import feel
from game.ui.table_layout.table_spread import Held
from game.ui.table_view.drag import Drag
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Aside, Pieces
from game.ui.table_view.pointing import Pointing
from game.ui.table_view.route import Route
from game.ui.table_view.viewpoint import Viewpoint


class TableView:
    """One seat's view of a match, in four parts, and what changes several of them at once.

    ``changed`` is called when the view, the hand or the tray changes. Who only looks is given the parts.
    """

    def __init__(self, context: AppContext, viewpoint: Viewpoint, changed: Callable[[], None]) -> None:
        self._context, self._changed = context, changed
        self.viewpoint, self.pieces = viewpoint, Pieces(viewpoint)
        self.geometry = Geometry(context, viewpoint, self.pieces)
        self.pointing = Pointing(context, viewpoint, self.pieces)
        self.parts = viewpoint, self.geometry, self.pieces, self.pointing
        self.sit(None if viewpoint.is_shared else viewpoint.viewer)

    @property
    def made_of(self) -> tuple[object, ...]:
        """What changes whenever this view would be drawn or read out in another way, except by what is moving."""
        shown, is_to_count = self.viewpoint.shown.drawn_from, self.viewpoint.is_to_count
        return shown, is_to_count, self.geometry.laid, self.pieces.labels, self.pointing.gaze

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Show the match from this seat, with everything in its place at once."""
        self.pieces.keep_order()
        self.viewpoint.turn(viewer, near)
        self.pointing.forget()
        self.pieces.set_out()
        self._context.say_with(self.viewpoint.speaker)

    def bring_back(self, aside: Aside) -> None:
        """Put the hand that was covered back as it was."""
        self.pieces.bring_back(aside)
        self.come_to_rest()

    def hold(self, drag: Drag, route: Route = ()) -> None:
        """Start a drag; it may have followed a ``route`` already."""
        self.pointing.hold(drag, route)
        self.invite()

    def invite(self) -> None:
        """Compute which places would take what is held, or else what is selected."""
        self.pointing.invite(self.geometry.laid)

    def resize(self, size: tuple[int, int], u: float) -> None:
        """Adapt to a new window size or scale; what was pressed or held is let go."""
        self.geometry.resize(size, u)
        self.pointing.pointer.rescale(u)
        self.pointing.put_down()
        self.come_to_rest()

    def refresh(self, lasts: float = feel.DROP) -> None:
        """Update words and cards after the view, the hand or the tray changed."""
        self.viewpoint.look()
        self.pointing.tidy()
        self.pieces.tidy(self.viewpoint.game_view)
        self.lay(lasts)
        self._changed()
        self.invite()

    def land(self, landed: int) -> None:
        """Show what so many events have come to, also in words where they have ended a turn."""
        shown = self.viewpoint.shown
        before = shown.turn_view
        shown.land(landed, self.viewpoint.game_view)
        if shown.turn_view is not before:
            self._changed()

    def show_landed(self) -> None:
        """Show what there is: everything has landed."""
        trays = self.viewpoint.shown.hand_view.trays
        self.viewpoint.shown.arrive()
        self.viewpoint.look()
        if self.viewpoint.game_view.trays != trays:
            self.pieces.tidy(self.viewpoint.game_view)
            self.lay(feel.DROP)
        self._changed()

    def lay(self, lasts: float = feel.PART) -> None:
        """Send every card to its place of rest."""
        gaze, drag = self.pointing.gaze, self.pointing.drag
        focus = self.pieces.card_named(gaze.focus) if gaze.focus else None
        held = Held(focus or (None if drag else gaze.hover), self.pointing.lifted, gaze.gap)
        self.geometry.lay(gaze, held, lasts)

    def scroll(self, side: int, y: float) -> bool:
        """Scroll a side's melds to this offset; returns whether anything moved."""
        if not self.geometry.scroll(side, y):
            return False
        self.pointing.point(raised=None)
        self.lay(0.0)
        self.invite()
        return True

    def come_to_rest(self) -> None:
        """Put everything at its place of rest."""
        self.refresh(0.0)
        for sprite in self.geometry.laid.poses:
            sprite.finish()
