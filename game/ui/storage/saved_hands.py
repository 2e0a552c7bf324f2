"""How people left their hands, saved beside the match: order of the cards, groups in the tray, selection, by seat."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game import files
from game.engine.match import Match
from game.engine.records import strict
from game.engine.table import TABLE, Pile, Seat

SUFFIX = ".hands"  # of the file beside a save; as private as the save, and deleted with it
FORMAT = 1
SEATS = "01234567"


class Left(NamedTuple):
    """How a person left a hand: loose cards from left to right, groups in the tray, and selected cards in order."""

    loose: Pile
    tray: tuple[Pile, ...]
    chosen: Pile = ()


def parse_left(data: Any) -> Left | None:
    """Return what was saved, if it is what ``keep`` writes."""
    try:
        return Left(_pile(data["loose"]), tuple(map(_pile, data["tray"])), _pile(data.get("chosen", [])))
    except (TypeError, KeyError, AttributeError):
        return None


def _pile(cards: Any) -> Pile:
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise TypeError("no cards")
    return tuple(cards)


def is_of(left: Left, hand: Pile) -> bool:
    """True if these are the cards of the hand."""
    return Counter(card for pile in (left.loose, *left.tray) for card in pile) == Counter(hand)


def keep(save: Path, ply: int, hands: Mapping[Seat, Left]) -> bool:
    """Write them beside the save, as they are at that ply; return whether that worked. Else only the order is lost."""
    data = {"format": FORMAT, "ply": ply, "hands": {str(seat): left._asdict() for seat, left in hands.items()}}
    with contextlib.suppress(OSError):
        files.write(save.with_suffix(SUFFIX), json.dumps(data).encode())
        return True
    return False


def load_hands(save: Path, match: Match, held: Mapping[Seat, Pile]) -> dict[Seat, Left]:
    """Return what is saved of people's hands, by seat: those unchanged, and those with no deal since.

    ``held``: the cards or pieces that each person has to arrange now.
    """
    try:
        data = strict.parse_json(files.whole(save.with_suffix(SUFFIX), files.MOST_KEPT))
        kept = data["hands"] if data["format"] == FORMAT else {}
        found = {int(seat): left for seat, each in kept.items() if seat in SEATS and (left := parse_left(each))}
        is_older = _is_older(match, data.get("ply"))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}
    return {seat: left for seat, left in found.items() if seat in held and (is_older or is_of(left, held[seat]))}


def _is_older(match: Match, ply: Any) -> bool:
    """True if there were actions since that ply of the match, but no deal: the program ended before it wrote again."""
    is_ply = type(ply) is int and 0 < ply < match.ply
    return is_ply and all(done.seat != TABLE for done in match.last(match.ply - ply))
