"""A referee for Fortune Rummy, from its rules in words; Arlington's goes on from it."""

from __future__ import annotations

from tests.referee.judging import need
from tests.referee.pile.rummies import ONE_PACK, Line, Move, Rummy, named_at

GAME = "fortune"


class SquaredPile(Rummy):
    """RF.1 to RF.6."""

    pack_rule, meld_rule, take_rule, empty_rule = "RF.1", "RF.2", "RF.3", "RF.6"

    def pack(self) -> list[str]:
        return ONE_PACK * 2

    def wild(self, card: str) -> bool:
        return card[0] in "2X"

    def may_add(self, seat: int, meld: Line) -> None:
        need(meld["seat"] == seat, "RF.4")

    def can_draw(self) -> bool:
        """RF.6: twice a hand at most, and not of a pile of one card."""
        return bool(self.stock) or (self.refills < 2 and len(self.pile) >= 2)

    def need_meld(self, kind: str, cards: list[str]) -> None:
        """RF.2."""
        need(any(not self.wild(card) for card in cards), "RF.2", "all wild")
        if kind == "set":
            need(len(cards) >= 3, "RF.2", "too few")
            need(len({card[0] for card in cards if not self.wild(card)}) == 1, "RF.2", "ranks")
            need(self.chosen["set_max"] == "unlimited" or len(cards) <= 4, "RF.2", "too many")
        else:
            self.need_sequence(cards, "RF.2")

    def _take(self, seat: int, action: Line) -> Move:
        """RF.3: the top card in a new meld with two or more of the hand; the rest comes to the hand."""
        need(len(self.pile) >= 1, "RF.3")
        need(action.get("meld") is None or self.top_may_be_added(), "RF.3", "a new meld")
        if action.get("kind") is not None:
            need(len(action.get("cards") or []) >= 3, "RF.3", "two cards of the hand")
        lay = self._laid_with(seat, action, self.pile[-1], [])

        def done() -> None:
            self.hands[seat] += self.pile
            self.pile = []
            self.phase = "table"
            lay()

        return done

    def top_may_be_added(self) -> bool:
        return False

    def stands_for(self, kind: str, cards: list[str], at: int) -> tuple[str, str]:
        """Rank and suit of a card, or of what a wild one stands for; in a set it is a card of the rank, of no suit."""
        if not self.wild(cards[at]):
            return cards[at][0], cards[at][1]
        natural = next(card for card in cards if not self.wild(card))
        if kind == "set":
            return natural[0], ""
        return named_at(self.low_place(cards) + at), natural[1]

    def is_low_ace(self, kind: str, cards: list[str], at: int) -> bool:
        return kind == "sequence" and at == 0 and self.low_place(cards) == 1


class Referee(SquaredPile):
    """RF.5, RF.7."""

    game = GAME
    players = (2, 3, 4, 5, 6, 7, 8)
    options = {  # noqa: RUF012
        "refill": ("turn", "shuffle"), "queen_discard": ("free", "last"), "set_max": (4, "unlimited"),
    }  # fmt: skip
    presets = ("standard", "strict-queen")

    def dealt(self) -> int:
        return 11

    def value(self, kind: str, cards: list[str], at: int) -> int:
        rank, _ = self.stands_for(kind, cards, at)
        if cards[at] == "QS":
            return 50
        if rank == "A":
            return 5 if self.is_low_ace(kind, cards, at) else 10
        return 10 if rank in "KQJT98" else 5

    def in_hand(self, card: str) -> int:
        if card == "QS":
            return 50
        return 5 if card[0] in "76543" else 10

    def may_discard(self, hand: list[str], card: str) -> None:
        if self.chosen["queen_discard"] == "last" and card == "QS":
            need(set(hand) == {"QS"}, "RF.7")
