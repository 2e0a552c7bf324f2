"""A referee for Persian Rummy, from its rules in words."""

from __future__ import annotations

from tests.referee.judging import need
from tests.referee.pile.rummies import ONE_PACK, Family500

GAME = "persian"


class Referee(Family500):
    """RP.1 to RP.5."""

    game = GAME
    players = (4,)
    partners = True
    options = {  # noqa: RUF012
        "scoring": ("flat", "pip"), "pile_helps": ("no", "yes"), "double": ("any", "alike"), "aces": ("both", "high"),
        "length": (500, "two-deals"),
    }  # fmt: skip
    presets = ("standard", "book")
    kinds = ("set", "sequence", "jokers")
    pack_rule = "RP.1"

    def pack(self) -> list[str]:
        return [*ONE_PACK, *["XX"] * 4]

    def wild(self, card: str) -> bool:
        return False

    def need_meld(self, kind: str, cards: list[str]) -> None:
        """RP.2, RP.4."""
        if kind == "jokers":
            need(cards in (["XX"] * 3, ["XX"] * 4), "RP.2")
            return
        need("XX" not in cards, "RP.2")
        super().need_meld(kind, cards)
        is_low = kind == "sequence" and cards[0][0] == "A"
        need(not is_low or self.chosen["aces"] == "both", "RP.4")

    def counts_double(self, cards: list[str]) -> bool:
        """RP.3."""
        is_set = len({card[0] for card in cards}) == 1
        return len(cards) == 4 and (is_set or self.chosen["double"] == "any")

    def in_hand(self, card: str) -> int:
        return 20 if card == "XX" else super().in_hand(card)

    def lengths(self) -> tuple[str, ...]:
        """M3."""
        return () if self.chosen["length"] == "two-deals" else super().lengths()

    def match_over(self) -> bool:
        """RP.5."""
        return self.number == 2 if self.chosen["length"] == "two-deals" else super().match_over()
