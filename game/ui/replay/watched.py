"""A match that is only watched: a session in which nobody acts, and a table view that may show every hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from game.bots.thinking import ThinkingProcess
from game.engine.contract import AnyGame, Button, PublicState, View
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import Pile, Seat
from game.learn.replay import Replayed
from game.ui.scenes.app_context import AppContext
from game.ui.session.partners import Partners
from game.ui.session.session import Session
from game.ui.storage.vault import Vault
from game.ui.table_layout.declared_table import DeclaredTable, declare_table
from game.ui.table_view.game_view import GameView
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint


class AllHands(Partners):
    """Shows the viewer every other hand too, while they are all ``open``."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, ())

    @property
    def open(self) -> bool:
        """Whether all hands are open."""
        return bool(self.agreed)

    def turn(self, is_open: bool) -> None:
        """Open or close them."""
        self.agreed = set(range(self.match.setup.seats)) if is_open else set()

    def hands(self, seat: Seat) -> dict[Seat, Pile]:
        others = range(self.match.setup.seats) if self.open else ()
        return {other: self.match.view(other).hand for other in others if other != seat}


class Watching(Session):
    """The match as one seat sees it. Nothing of it is saved, for nothing in it changes."""

    notes_times = False

    def __init__(self, match: Replayed, vault: Vault, mind: ThinkingProcess | None, seat: Seat) -> None:
        super().__init__(match, vault, mind=mind)
        self.people, self.is_kept = (seat,), True
        self.all_hands = self.partners = AllHands(match)

    def _begin_save(self) -> None:
        """Do nothing: it is on disk already, or need not be."""

    def look_from(self, seat: Seat) -> None:
        """Show it from this seat."""
        self.people = (seat,)
        self.position_changed()

    def position_changed(self) -> None:
        """The position changed: cancel any thinking."""
        self._move_on()


class Watched(GameView):
    """What can be seen where nobody acts: no tray, no actions, and what has just been done in place of the prompt."""

    def __init__(self, game: AnyGame, view: View[PublicState], remark: Message | None = None) -> None:
        """``remark``: what is said of this moment in place of what has been done."""
        super().__init__(game, view)
        self._remark = remark

    @cached_property
    def declared(self) -> DeclaredTable:
        return replace(declare_table(self.game, self.view, self.spots), has_tray=False)

    @cached_property
    def trays(self) -> int:
        return 0

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        return ()

    @cached_property
    def now(self) -> Message:
        if self._remark is not None:
            return self._remark
        texts = (self.game.describe(self.view, event) for event in reversed(self.view.events))
        return next((words for words in texts if words is not None), None) or self.game.prompt(self.view)


class OnlookerViewpoint(Viewpoint):
    """A viewpoint of somebody who does not play; it uses the card faces that are loaded already."""

    def __init__(self, context: AppContext, session: Watching, remark: Callable[[], Message | None]) -> None:
        self._remark = remark
        super().__init__(context, session)

    def game_view_of(self, view: View[PublicState]) -> GameView:
        return Watched(self.game, view, self._remark())

    def use_deck_of(self, seat: Seat) -> None:
        self._context.art.use_game(self.game)


class Onlooker(TableView):
    """A table view that can show any moment of the match."""

    def jump(self) -> None:
        """Show the match as it is now, with everything in its place at once."""
        viewpoint, arrange = self.viewpoint, self.pieces.arrange
        viewpoint.look()
        self.pieces.stage.settle(viewpoint.view.piles)
        if arrange and viewpoint.viewer is not None:
            arrange.sort(viewpoint.hand_key(viewpoint.viewer))
            arrange.renew(())
        viewpoint.catch_up()
        self.come_to_rest()
