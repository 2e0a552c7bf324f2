"""What judges of card games share: how a refusal is made, and cards that are not in the hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import Refusal, View
from game.engine.table import Pile

Ruling = Refusal | None


def no(rule: str, why: str = "", **args: object) -> Refusal:
    """A refusal under this rule, for this reason, filled with these values."""
    return Refusal(rule, why, tuple(args.items()))


def lacks(view: View[Any], cards: Pile) -> Ruling:
    """Refused when a card is not in the asked seat's hand (T2)."""
    missing = Counter(cards) - Counter(view.hand)
    return no("T2", card=next(iter(missing))) if missing else None
