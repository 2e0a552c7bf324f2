"""A referee for Arlington, or Oklahoma Rummy, from its rules in words."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.judging import need
from tests.referee.pile.fortune import SquaredPile
from tests.referee.pile.rummies import Line, Move, number_of

GAME = "arlington"


class Referee(SquaredPile):
    """RA.1 to RA.5."""

    game = GAME
    players = (2, 3, 4, 5, 6)
    options = {  # noqa: RUF012
        "refill": ("turn", "shuffle"), "set_max": (4, "unlimited"), "pile": ("two", "any"), "joker": (0, 1),
        "joker_return": ("melder", "anyone"),
    }  # fmt: skip
    presets = ("standard", "upcard", "joker")
    kinds = ("set", "sequence", "wild")
    pack_rule = "RA.1"
    target = 1000

    def pack(self) -> list[str]:
        return super().pack() + ["XX"] * self.chosen["joker"]

    def dealt(self) -> int:
        return 13

    def bonus(self) -> int:
        return 100

    def verbs(self) -> dict[str, Callable[[int, Line], Move]]:
        return {**super().verbs(), "exchange": self._exchange}

    def top_may_be_added(self) -> bool:
        return bool(self.chosen["pile"] == "any")

    def need_meld(self, kind: str, cards: list[str]) -> None:
        """RA.2."""
        if kind == "wild":
            need(len(cards) >= 3 and all(card[0] == "2" for card in cards), "RF.2", "deuces alone")
            need(self.chosen["set_max"] == "unlimited" or len(cards) <= 4, "RF.2", "too many")
            return
        super().need_meld(kind, cards)
        for at, card in enumerate(cards):
            if kind == "sequence" and card[0] == "2" and self.stands_for(kind, cards, at) == ("Q", "S"):
                need(not any(self.wild(other) for n, other in enumerate(cards) if n != at), "RA.2")

    def value(self, kind: str, cards: list[str], at: int) -> int:
        """RA.2, RA.5."""
        if kind == "wild":
            return 25
        if cards[at] == "XX":
            return 100
        rank, suit = self.stands_for(kind, cards, at)
        if (rank, suit) == ("Q", "S"):
            return 50
        if rank == "A":
            return 20
        return 10 if rank in "KQJT98" else 5

    def in_hand(self, card: str) -> int:
        """RA.3, RA.5."""
        if card in ("QS", "XX"):
            return {"QS": 100, "XX": 200}[card]
        return {"2": 20, "A": 20}.get(card[0], 10 if card[0] in "KQJT98" else 5)

    def may_discard(self, hand: list[str], card: str) -> None:
        need(card != "QS" or set(hand) == {"QS"}, "RA.3")

    def _exchange(self, seat: int, action: Line) -> Move:
        """RA.5."""
        number, give, take = number_of(action.get("meld")), action.get("give"), action.get("take")
        need(isinstance(give, str) and isinstance(take, str), "T4")
        need(0 <= number < len(self.melds), "T3")
        need(give in self.hands[seat], "T2")
        meld = self.melds[number]
        need(take == "XX" and "XX" in meld["cards"], "RA.5", "no joker there")
        need(meld["seat"] == seat or self.chosen["joker_return"] == "anyone", "RA.5", "not their own")
        at = meld["cards"].index("XX")
        rank, suit = self.stands_for(meld["kind"], meld["cards"], at)
        need(not self.wild(str(give)) and str(give)[0] == rank, "RA.5", "another rank")
        need(meld["kind"] == "set" or str(give)[1] == suit, "RA.5", "another suit")

        def done() -> None:
            self.hands[seat].remove(str(give))
            self.hands[seat].append("XX")
            meld["cards"][at] = give

        return done
