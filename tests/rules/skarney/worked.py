"""A Skarney table set up as wanted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.cards.card import pack
from game.engine.contract import Setup, complete
from game.engine.table import Place
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import STOCK, MeldInfo, SkarneyPublic
from tests.rules.worked import WorkedTable, cards

GAME = Skarney()


class Worked(WorkedTable[SkarneyPublic]):
    """A table of Skarney."""

    def __init__(
        self,
        hands: list[str],
        melds: list[tuple[int, str, str]] = (),  # type: ignore[assignment]  # (seat, kind, cards)
        *,
        hand_no: int = 1,
        turn: int = 0,
        phase: str = "table",
        stock: int | None = None,
        singles: bool = False,
        down: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        seats = len(hands)
        values = complete(GAME, "standard", options)
        start = GAME.start(Setup(GAME.sides(seats, singles), values, "worked"))
        piles = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands) if hand}
        piles |= {Place("meld", n): cards(text) for n, (_, _, text) in enumerate(melds)}
        used = Counter(card for pile in piles.values() for card in pile)
        rest = sorted((Counter(pack(2, values["jokers"])) - used).elements())  # type: ignore[arg-type]
        rest = rest if stock is None else rest[:stock]
        facts = start.public
        laid = tuple(MeldInfo(seat, facts.side_of(seat), kind, fresh=False) for seat, kind, _ in melds)
        facts = replace(
            facts, hand_no=hand_no, dealer=seats - 1, turn=turn, to_act=turn, phase=phase, melds=laid,
            down=tuple(side in down for side in range(len(facts.sides))),
        )  # fmt: skip
        super().__init__(GAME, {**piles, STOCK: tuple(rest)}, facts)

    def put(self, place: Place, text: str) -> None:
        """Let other cards lie there."""
        self.state = replace(self.state, piles={**self.state.piles, place: cards(text)})
