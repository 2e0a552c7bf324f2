"""A table of any rummy set up as wanted, and what its tests share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.cards.actions import LayOff, Meld
from game.cards.melds import Group
from game.cards.pile.actions import Discard, TakeFan, TakeTop
from game.cards.pile.facts import Layered
from game.cards.rummy import PILE, STOCK
from game.engine.contract import AnyGame
from game.engine.messages import plain
from game.engine.table import Place
from tests.helpers.matches import begun, setup_for
from tests.rules.worked import WorkedTable, cards

Laid = tuple[int, str, str]  # seat, kind, cards


def dealt(game: AnyGame, seats: int) -> tuple[set[int], int]:
    """How many cards lie in the hands after a deal, and how many cards there are."""
    view = begun(game, seats, "deal").view(None)
    return {len(view.at("hand", seat)) for seat in range(seats)}, sum(map(len, view.piles.values()))


class Worked(WorkedTable[Any]):
    """A table of any rummy over a pile, or of Iceberg."""

    def __init__(
        self,
        game: AnyGame,
        hands: Sequence[str],
        melds: Sequence[Laid] = (),
        *,
        pile: str = "",
        stock: str | int | None = None,
        turn: int = 0,
        phase: str = "table",
        preset: str = "standard",
        facts: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        seats = len(hands)
        start = game.start(setup_for(game, seats, "worked", preset, **options))
        places = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands)}
        places |= {Place("meld", number): cards(text) for number, (_, _, text) in enumerate(melds)}
        lying = cards(pile)
        places |= {PILE: lying} if start.public.rules.fanned else {PILE: lying[-1:], Place("under"): lying[:-1]}
        left = Counter(start.public.rules.pack) - Counter(card for pile_ in places.values() for card in pile_)
        rest = tuple(left.elements())
        places[STOCK] = cards(stock)[::-1] if isinstance(stock, str) else rest[:stock]  # written top first
        laid = tuple(self._laid(start.public, *each) for each in melds)
        known = {"covered": lying[:-1]} if hasattr(start.public, "covered") and not start.public.rules.fanned else {}
        now = {"hand_no": 1, "dealer": seats - 1, "turn": turn, "to_act": turn, "phase": phase, "melds": laid}
        facts_now = replace(start.public, **{**now, **known, **(facts or {})})
        piles = {place: pile_ for place, pile_ in places.items() if pile_}
        super().__init__(game, piles, facts_now)

    def _laid(self, facts: Any, seat: int, kind: str, text: str) -> Layered:
        size = len(cards(text))
        return Layered(seat, facts.side_of(seat), kind, fresh=False, layers=(seat,) * size)

    def turn_of(self, seat: int) -> None:
        """Let this seat be at play, after its draw."""
        facts = replace(self.facts, turn=seat, to_act=seat, phase="table")
        self.state = replace(self.state, public=facts)

    # -- actions in few words

    def meld(self, kind: str, text: str) -> str | None:
        return self.do(Meld(kind, cards(text)))

    def add(self, number: int, text: str, result: str) -> str | None:
        return self.do(LayOff(number, cards(text), cards(result)))

    def fan(self, count: int, deepest: str, kind: str, text: str) -> str | None:
        """Take so many cards of a fanned pile for a new meld."""
        return self.do(TakeFan(count, deepest, kind=kind, cards=cards(text)))

    def fan_onto(self, count: int, deepest: str, number: int, text: str, result: str) -> str | None:
        return self.do(TakeFan(count, deepest, meld=number, cards=cards(text), result=cards(result)))

    def top(self, kind: str, text: str) -> str | None:
        """Take a squared pile for a new meld."""
        return self.do(TakeTop(kind=kind, cards=cards(text)))

    def top_onto(self, number: int, text: str, result: str) -> str | None:
        return self.do(TakeTop(meld=number, cards=cards(text), result=cards(result)))

    def discard(self, card: str) -> str | None:
        return self.do(Discard(card))

    # -- what came of it

    def said(self, names: Sequence[str] = ()) -> list[str]:
        """What the feed says to the seat asked of all that happened."""
        shown = (self.game.describe(self.view(), event) for event in self.events)
        return [plain(each, names, names) for each in shown if each]

    def worth(self, kind: str, text: str) -> int:
        """What a new meld of these cards counts."""
        return int(self.facts.rules.worth(Group(kind, cards(text))))
