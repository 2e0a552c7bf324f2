"""The pieces on the table as sprites, how the open hand is arranged, and in which order people keep their hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import GroupLabel
from game.engine.match import Match
from game.engine.table import TABLE, Pile, Place, Seat
from game.ui.sprites.stage import Sprite, Stage
from game.ui.storage.saved_hands import Left
from game.ui.table_layout.arrange import Arrange, KeptArrangement, looks
from game.ui.table_layout.declared_table import own_place
from game.ui.table_view.game_view import GameView
from game.ui.table_view.viewpoint import SortKey, Viewpoint

Aside = tuple[Stage, Arrange | None]  # a hand that was covered for a while, as it was


class Orders:
    """The hand orders of one match, by seat, each with the number of the deal it belongs to.

    An order is kept while somebody else looks, and from one visit to the next.
    """

    def __init__(self, match: Match, left: dict[Seat, Left]) -> None:
        self._match = match
        self._of = {seat: (self._deals(match.ply), each) for seat, each in left.items()}

    def keep(self, seat: Seat, arrange: Arrange, ply: int) -> None:
        """Keep the order in which the person leaves their hand at that ply."""
        self._of[seat] = self._deals(ply), arrange.saved_order()

    def all(self) -> dict[Seat, Left]:
        """Return the kept order of every hand."""
        return {seat: order for seat, (_, order) in self._of.items()}

    def put(self, arrange: Arrange, seat: Seat, key: SortKey) -> None:
        """Arrange this person's hand as they left it in this deal; a new deal is sorted as they like."""
        arrange.sort(key)
        deal, order = self._of.get(seat, (-1, None))
        if order and deal == self._deals(self._match.ply):
            arrange.recall(order)

    def _deals(self, ply: int) -> int:
        """Return how many deals there were up to that ply."""
        return sum(done.seat == TABLE for done in self._match.done[:ply])


class Pieces:
    """All pieces are on the ``stage``; ``arrange`` is the open hand, and ``labels`` say what its groups are."""

    stage: Stage

    def __init__(self, viewpoint: Viewpoint) -> None:
        self._viewpoint = viewpoint
        self._orders = Orders(viewpoint.match, viewpoint.session.hands_left(self._held))
        self.arrange: Arrange | None = None
        self.labels: tuple[GroupLabel | None, ...] = ()
        self.fallen: Mapping[Place, Sequence[Sprite]] = {}  # the dice of the newest throw, in the order of their places

    def _held(self, seat: Seat) -> Pile:
        """Return what this seat has to arrange now."""
        view = self._viewpoint.match.view(seat)
        return view.piles.get(own_place(self._viewpoint.game.place_layouts(view), seat), ())

    def keep_order(self) -> None:
        """Keep the order in which the viewer leaves their hand."""
        if self._viewpoint.viewer is not None and self.arrange:
            self._orders.keep(self._viewpoint.viewer, self.arrange, self._viewpoint.seen)

    def set_out(self) -> None:
        """Put everything where the viewer sees it, at once, and their hand in the order they left it in."""
        viewer, game_view = self._viewpoint.viewer, self._viewpoint.game_view
        own = own_place(game_view.spots, viewer)
        self.stage = Stage(lambda place: place == own and viewer is not None, game_view.declared.is_die)
        self.stage.settle(game_view.view.piles)
        self.fallen = {}
        self.arrange = None
        if viewer is not None:
            self._viewpoint.use_deck_of(viewer)
            self.arrange = Arrange(self.stage, own, game_view.trays)
            self._orders.put(self.arrange, viewer, self._viewpoint.hand_key(viewer))

    def throw(self, place: Place, dice: Sequence[Sprite]) -> None:
        """From now on these lie at their place as they fell."""
        self.fallen = {place: tuple(dice)}

    def bring_back(self, aside: Aside) -> None:
        """Put the hand that was covered back as it was."""
        self.stage, self.arrange = aside

    def go_back(self, kept: KeptArrangement) -> None:
        """After an undo, arrange the hand as it was."""
        self._viewpoint.look()
        if self.arrange:
            self.arrange.go_back(kept)

    def tidy(self, game_view: GameView) -> None:
        """Let the tray and its labels agree with the cards that are there, and with the groups that can be built."""
        if self.arrange:
            self.arrange.tidy(self._viewpoint.shown.hand_view.trays)
            self.labels = tuple([game_view.label(looks(group)) if group else None for group in self.arrange.tray])

    def hands_kept(self) -> dict[Seat, Left]:
        """Return how everybody leaves their hand."""
        viewer = self._viewpoint.viewer
        own = {viewer: self.arrange.saved_order()} if viewer is not None and self.arrange else {}
        return {**self._orders.all(), **own}

    def card_named(self, name: str) -> Sprite | None:
        """Return one's own card by the name that --describe prints."""
        arrange, parts = self.arrange, name.split(".")
        if arrange is None or parts[0] != "card" or not parts[1].isdigit():
            return None
        at, loose = int(parts[1]), arrange.loose
        return loose[at] if at < len(loose) else None
