"""What judges of card games share: how a refusal is made and put into words, and cards that are not in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.engine import frame
from game.engine.contract import Refusal, View
from game.engine.said import Cards, Said, filled, said
from game.engine.table import Pile

Ruling = Refusal | None


_PLACES = {
    1: said("first", about="place in the tray"),
    2: said("second", about="place in the tray"),
    3: said("third", about="place in the tray"),
    4: said("fourth", about="place in the tray"),
}
_KINDS = {"set": said("a set"), "sequence": said("a sequence"), "straight": said("a straight")}
_NO_MELD = said("The {place} place is no meld. {why}")


def no(rule: str, why: str = "", **args: object) -> Refusal:
    """A refusal under this rule, for this reason, filled with these values."""
    return Refusal(rule, why, tuple(args.items()))


def lacks(view: View[Any], cards: Pile) -> Ruling:
    """Refused when a card is not in the asked seat's hand (T2)."""
    missing = Counter(cards) - Counter(view.hand)
    return no("T2", card=next(iter(missing))) if missing else None


def in_words(sentences: Mapping[str, Said], refusal: Refusal) -> Said:
    """The sentence for a refusal, its cards, places and kinds in words.

    A refusal of one group among several has a ``place``, counted from 1: then that is named, and what is wrong there.
    """
    told = frame.in_words(sentences, refusal, _worded)
    place = dict(refusal.args).get("place")
    if place is None or "{place}" in told.text:
        return told
    return filled(_NO_MELD, place=_worded("place", place), why=told)


def _worded(name: str, value: object) -> object:
    match name, value:
        case "card", _:
            return Cards((str(value),))
        case (("place" | "other"), int(number)):
            return _PLACES.get(number, number)
        case (("kind" | "rest"), str(kind)):
            return _KINDS.get(kind, kind)
    return value
