"""How people left their hands, saved beside the match: the order of the cards and the groups in the tray, by seat."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game import files
from game.engine.records import strict
from game.engine.table import Pile, Seat

SUFFIX = ".hands"  # of the file beside a save; as private as the save, and deleted with it
FORMAT = 1
SEATS = "01234567"


class Left(NamedTuple):
    """How a person left a hand: the loose cards from left to right, and the groups in the tray."""

    loose: Pile
    tray: tuple[Pile, ...]


def parse_left(data: Any, hand: Pile) -> Left | None:
    """Return what was saved, if it matches this hand."""
    try:
        left = Left(_pile(data["loose"]), tuple(map(_pile, data["tray"])))
    except (TypeError, KeyError):
        return None
    held = [card for pile in (left.loose, *left.tray) for card in pile]
    return left if Counter(held) == Counter(hand) else None


def _pile(cards: Any) -> Pile:
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise TypeError("no cards")
    return tuple(cards)


def keep(save: Path, hands: Mapping[Seat, Left]) -> None:
    """Write them beside the save; if that fails, only the order is lost."""
    data = {"format": FORMAT, "hands": {str(seat): left._asdict() for seat, left in hands.items()}}
    with contextlib.suppress(OSError):
        files.write(save.with_suffix(SUFFIX), json.dumps(data).encode())


def load_hands(save: Path, hand: Callable[[Seat], Pile]) -> dict[Seat, Left]:
    """Return what is saved of the current hands, by seat."""
    try:
        data = strict.parse_json(files.whole(save.with_suffix(SUFFIX), files.MOST_KEPT))
        kept = data["hands"] if data["format"] == FORMAT else {}
        found = {int(seat): parse_left(each, hand(int(seat))) for seat, each in kept.items() if seat in SEATS}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}
    return {seat: left for seat, left in found.items() if left}
