"""A Skarney Gin table set up as wanted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.cards.card import PACK
from game.cards.melds import Group
from game.cards.rummy import STOCK, MeldInfo
from game.engine.contract import Setup, complete
from game.engine.table import Place
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.rules.worked import WorkedTable, cards

GAME = SkarneyGin()


class Worked(WorkedTable[GinPublic]):
    """A table of Skarney Gin."""

    def __init__(
        self,
        hands: list[str],
        melds: list[tuple[int, str, str]] = (),  # type: ignore[assignment]  # (seat, kind, cards)
        *,
        turn: int = 0,
        phase: str = "table",
        stock: str | int | None = None,
        down: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        start = GAME.start(Setup(GAME.sides(2, False), complete(GAME, "standard", options), "worked"))
        piles = {Place("hand", seat): cards(hand) for seat, hand in enumerate(hands) if hand}
        piles |= {Place("meld", n): cards(text) for n, (_, _, text) in enumerate(melds)}
        used = Counter(card for pile in piles.values() for card in pile)
        assert max(used.values()) == 1, "one pack has no twins"
        rest = tuple(card for card in PACK if card not in used)
        pile = cards(stock)[::-1] if isinstance(stock, str) else rest[:stock]  # written top first
        laid = tuple(MeldInfo(seat, seat, kind, fresh=False) for seat, kind, _ in melds)
        facts = replace(
            start.public, hand_no=1, dealer=1, turn=turn, to_act=turn, phase=phase, melds=laid,
            down=tuple(seat in down for seat in (0, 1)),
        )  # fmt: skip
        super().__init__(GAME, {**piles, STOCK: pile}, facts)


def melds(*texts: str) -> tuple[Group, ...]:
    """``"set 5H 5S 5D"`` and so on as groups."""
    return tuple(Group(text.split()[0], tuple(text.split()[1:])) for text in texts)
