"""A match that is looked at: as a session in which nobody acts, and with eyes that may see every hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.bots.mind import Mind
from game.engine.contract import Button, Game, View
from game.engine.match import Match
from game.engine.said import Said
from game.engine.table import Pile, Seat
from game.learn.replay import Replayed
from game.shell.cloth.declared import Declared, declared
from game.shell.keep.vault import Vault
from game.shell.play.partners import Partners
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.seat.sight import Sight


class AllHands(Partners):
    """Shows whoever looks on every other hand too, while they all lie ``open``."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, ())

    @property
    def open(self) -> bool:
        """Do all hands lie open?"""
        return bool(self.agreed)

    def turn(self, is_open: bool) -> None:
        """From now on they do, or do not."""
        self.agreed = set(range(self.match.setup.seats)) if is_open else set()

    def hands(self, seat: Seat) -> dict[Seat, Pile]:
        others = range(self.match.setup.seats) if self.open else ()
        return {other: self.match.view(other).hand for other in others if other != seat}


class Watching(Session):
    """The match as one seat sees it. Nothing of it is kept, for nothing in it changes."""

    def __init__(self, match: Replayed, vault: Vault, mind: Mind | None, seat: Seat) -> None:
        super().__init__(match, vault, mind=mind)
        self.people, self.is_kept = (seat,), True
        self.all_hands = self.partners = AllHands(match)

    def _begin_save(self) -> None:
        """It lies on the disk already, or need not."""

    def look_from(self, seat: Seat) -> None:
        """From now on this seat’s eyes see it."""
        self.people = (seat,)
        self.moved()

    def moved(self) -> None:
        """It stands elsewhere: what was being thought is of no use."""
        self._moved_on()


class Watched(Sight):
    """What is to be seen where nobody acts: no tray, no deeds, and in place of what to do what has just been done."""

    def __init__(self, game: Game[Any], view: View[Any], remark: Said | None = None) -> None:
        """``remark``: what is said of this moment in place of what has been done."""
        super().__init__(game, view)
        self._remark = remark

    @cached_property
    def declared(self) -> Declared:
        return replace(declared(self.game, self.view, self.spots), has_tray=False)

    @cached_property
    def trays(self) -> int:
        return 0

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        return ()

    @cached_property
    def now(self) -> Said:
        if self._remark is not None:
            return self._remark
        told = (self.game.say(self.view, event) for event in reversed(self.view.past))
        return next((words for words in told if words is not None), None) or self.game.now(self.view)


class Onlooker(Eyes):
    """Eyes that point at nothing and hold nothing; they see with the faces that are worn already."""

    def __init__(
        self, house: House, session: Watching, changed: Callable[[], None], remark: Callable[[], Said | None]
    ) -> None:  # fmt: skip
        self._remark = remark
        super().__init__(house, session, changed)

    def sight_of(self, view: View[Any]) -> Sight:
        return Watched(self.game, view, self._remark())

    def use_deck_of(self, seat: Seat) -> None:
        self.house.art.wear(self.game)

    def invite(self) -> None:
        """Nothing is carried anywhere."""

    def jump(self) -> None:
        """See the match as it stands now, everything where it belongs at once."""
        self.look()
        self.stage.settle(self.view.cloth)
        if self.arrange and self.viewer is not None:
            self.arrange.sort(self.hand_key(self.viewer))
            self.arrange.renew(())
        self.catch_up()
        self.come_to_rest()
