"""What the legality checks of card games share: making refusals, putting them into words, and missing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.engine import defaults as frame
from game.engine.contract import PublicState, Refusal, View
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Pile

Ruling = Refusal | None


_PLACES = {
    1: msg("first", about="place in the tray"),
    2: msg("second", about="place in the tray"),
    3: msg("third", about="place in the tray"),
    4: msg("fourth", about="place in the tray"),
}
_KINDS = {"set": msg("a set"), "sequence": msg("a sequence"), "straight": msg("a straight")}
_NO_MELD = msg("The {place} place is no meld. {why}")


def no(rule: str, why: str = "", **args: object) -> Refusal:
    """A refusal under this rule, for this reason, with these values."""
    return Refusal(rule, why, tuple(args.items()))


def lacks(view: View[PublicState], cards: Pile) -> Ruling:
    """A refusal if a card is not in the hand of the seat to act (T2)."""
    missing = Counter(cards) - Counter(view.hand)
    return no("T2", card=next(iter(missing))) if missing else None


def in_words(sentences: Mapping[str, Message], refusal: Refusal) -> Message:
    """The sentence for a refusal, with its cards, places and kinds in words.

    A refusal of one group among several has a ``place``, counted from 1, which the sentence names.
    """
    why = frame.refusal_text(sentences, refusal, _in_words)
    place = dict(refusal.args).get("place")
    if place is None or "{place}" in why.text:
        return why
    return fill(_NO_MELD, place=_in_words("place", place), why=why)


def _in_words(name: str, value: object) -> object:
    match name, value:
        case "card", _:
            return Cards((str(value),))
        case (("place" | "other"), int(number)):
            return _PLACES.get(number, number)
        case (("kind" | "rest"), str(kind)):
            return _KINDS.get(kind, kind)
    return value
