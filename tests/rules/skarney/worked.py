"""A table of Skarney, or of another game with offers, set up as wanted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, ClassVar

from game.cards.offering.offers import F
from game.cards.rummy import STOCK, MeldInfo
from game.engine.contract import AnyGame, Setup, complete
from game.engine.table import Place
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.rules.worked import WorkedTable, cards

GAME = Skarney()


class OfferWorked(WorkedTable[F]):
    """A table with offers; the rest of the cards is the stock, or as many of it as ``stock`` says, or those listed."""

    of: ClassVar[AnyGame]

    def __init__(
        self,
        hands: list[str],
        melds: list[tuple[int, str, str]] = (),  # (seat, kind, cards)
        *,
        hand_no: int = 1,
        turn: int = 0,
        phase: str = "table",
        stock: str | int | None = None,
        singles: bool = False,
        down: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        seats = len(hands)
        setup = Setup(self.of.sides(seats, singles), complete(self.of, "standard", options), "worked")
        facts: Any = self.of.start(setup).public
        piles = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands) if hand}
        piles |= {Place("meld", n): cards(text) for n, (_, _, text) in enumerate(melds)}
        used, whole = Counter(card for pile in piles.values() for card in pile), self.of.material(facts)
        rest = sorted((whole - used).elements())
        pile = cards(stock)[::-1] if isinstance(stock, str) else tuple(rest[:stock])  # written top first
        laid = tuple(MeldInfo(seat, facts.side_of(seat), kind, fresh=False) for seat, kind, _ in melds)
        facts = replace(
            facts, hand_no=hand_no, dealer=seats - 1, turn=turn, to_act=turn, phase=phase, melds=laid,
            down=tuple(side in down for side in range(len(facts.sides))),
        )  # fmt: skip
        super().__init__(self.of, {**piles, STOCK: pile}, facts)

    def put(self, place: Place, text: str) -> None:
        """Let other cards lie there."""
        self.state = replace(self.state, piles={**self.state.piles, place: cards(text)})


class Worked(OfferWorked[SkarneyPublic]):
    """A table of Skarney."""

    of = GAME
