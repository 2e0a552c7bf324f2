"""What melds on the table are called in sentences, and what was added to one or exchanged out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards.card import JOKER, is_wild
from game.cards.melds import RUN, SEQUENCE, SET, WILD
from game.engine.contract import View
from game.engine.said import Cards, Rank, Said, Side, Who, filled, said
from game.engine.table import BACK, Event, Moved, Pile, Place
from game.values import dataclass

# L10N: Melds of cards alike, by their rank; within a sentence.
RANKS_NAMED = {
    "A": said("aces", about="meld, named by its rank"),
    "2": said("twos", about="meld, named by its rank"),
    "3": said("threes", about="meld, named by its rank"),
    "4": said("fours", about="meld, named by its rank"),
    "5": said("fives", about="meld, named by its rank"),
    "6": said("sixes", about="meld, named by its rank"),
    "7": said("sevens", about="meld, named by its rank"),
    "8": said("eights", about="meld, named by its rank"),
    "9": said("nines", about="meld, named by its rank"),
    "T": said("tens", about="meld, named by its rank"),
    "J": said("jacks", about="meld, named by its rank"),
    "Q": said("queens", about="meld, named by its rank"),
    "K": said("kings", about="meld, named by its rank"),
}
# L10N: Cards in a row of one suit: {low} and {high} are ranks as printed on cards, such as 4 or J.
SETS_CAPTIONED = {
    "A": said("Aces · {points}", about="meld and its points"),
    "2": said("Twos · {points}", about="meld and its points"),
    "3": said("Threes · {points}", about="meld and its points"),
    "4": said("Fours · {points}", about="meld and its points"),
    "5": said("Fives · {points}", about="meld and its points"),
    "6": said("Sixes · {points}", about="meld and its points"),
    "7": said("Sevens · {points}", about="meld and its points"),
    "8": said("Eights · {points}", about="meld and its points"),
    "9": said("Nines · {points}", about="meld and its points"),
    "T": said("Tens · {points}", about="meld and its points"),
    "J": said("Jacks · {points}", about="meld and its points"),
    "Q": said("Queens · {points}", about="meld and its points"),
    "K": said("Kings · {points}", about="meld and its points"),
}
_SUITS = {
    "C": said("clubs {low} to {high}"),
    "D": said("diamonds {low} to {high}"),
    "H": said("hearts {low} to {high}"),
    "S": said("spades {low} to {high}"),
}
_STRAIGHT = said("straight {low} to {high}")
_WILDS = {"2": said("deuces", about="meld, named by its rank"), "X": said("jokers", about="meld, named by its rank")}
_KINDS = {
    "jokers": said("jokers", about="meld, named by its rank"),
    "special": said("special", about="meld, named by its rank"),
}
# L10N: {meld} is the name of a meld, such as "sevens" or "clubs 4 to 7". "ours": of our side, seen by one of us.
_OURS, _THEIRS, _OF = (
    said("our {meld}", about="meld and whose it is"),
    said("their {meld}", about="meld and whose it is"),
    said("the {meld} of {side}"),
)
_LAID = said("{seat} laid {cards} on {meld}")
_LAID_SOMEWHERE = said("{seat} laid {cards} on a meld")
_GAVE = said("{seat} gave {give} and took {take} from {meld}")
_GAVE_SOMEWHERE = said("{seat} gave {give} and took {take} from a meld")


def meld_name(kind: str, cards: Pile) -> Said:
    """``sevens``, ``clubs 4 to 7``, ``straight 4 to 7``, ``jokers``."""
    if kind == WILD:
        return _WILDS[cards[0][0]]
    if kind in _KINDS:
        return _KINDS[kind]
    naturals = [card for card in cards if not is_wild(card)]
    if kind == SET:
        return RANKS_NAMED[next(card[0] for card in (*naturals, *cards) if card != JOKER)]
    low, high = _ends(cards)
    if kind == SEQUENCE:
        return filled(_SUITS[(naturals or cards)[0][1]], low=low, high=high)
    return filled(_STRAIGHT, low=low, high=high)


def _ends(cards: Pile) -> tuple[Rank, Rank]:
    """The ranks at which a run begins and ends, its wilds counted for what they stand for."""
    for low in range(1, 16 - len(cards)):
        if all(card[0] == RUN[low + at] or is_wild(card) for at, card in enumerate(cards)):
            return _rank(low), _rank(low + len(cards) - 1)
    return _rank(RUN.index(cards[0][0])), _rank(RUN.index(cards[-1][0]))


def _rank(at: int) -> Rank:
    return Rank(RUN[at])


def owned(view: View[Any], side: int, name: Said, theirs: bool) -> Said:
    """A meld's name and whose it is; ``theirs``: the sentence begins with one of its side, so "their" is clear."""
    if view.seat is not None and view.open.side_of(view.seat) == side:
        return filled(_OURS, meld=name)
    if theirs or (view.seat is not None and len(view.open.sides) == 2):
        return filled(_THEIRS, meld=name)
    return filled(_OF, meld=name, side=Side(side))


# ---------------------------------------------------------------- what grew


@dataclass(frozen=True)
class _At:
    """An event among all those since the deal."""

    past: Sequence[Event]
    index: int

    def moved(self, by: int) -> Moved | None:
        """The event so many later, if it is a move."""
        at = self.index + by
        event = self.past[at] if 0 <= at < len(self.past) else None
        return event if isinstance(event, Moved) else None


def _found(view: View[Any], event: Moved) -> _At | None:
    """That very event, else the last that is like it."""
    past = view.past
    very = next((at for at in range(len(past) - 1, -1, -1) if past[at] is event), None)
    alike = very if very is not None else next((at for at in range(len(past) - 1, -1, -1) if past[at] == event), None)
    return None if alike is None else _At(past, alike)


def moved(view: View[Any], event: Moved, sentences: Mapping[str, Said]) -> Said | None:
    """A movement of cards from or to a hand in one sentence; ``sentences``: by its reason, but for what all rummies say
    alike.
    """
    if event.why == "layoff":
        return laid_off(view, event)
    if event.why == "exchange_out":
        return exchanged(view, event)
    seat, seen = who_saw(event)
    if event.why != "draw":
        return filled(sentences[event.why], seat=seat, cards=Cards(seen))
    if BACK in seen:
        return said("{seat} drew a card", seat=seat)
    return said("{seat} drew the {cards}", seat=seat, cards=Cards(seen))


def who_saw(event: Moved) -> tuple[Who, Pile]:
    """Whose hand the cards came to or left, and the cards as they were seen there."""
    ends = event.src if event.src.kind == "hand" else event.dst
    return Who(int(ends.which)), event.left if BACK in event.came else event.came


def laid_off(view: View[Any], event: Moved) -> Said | None:
    """Cards added to a meld, by its name as it lay before; all that one deed added in one line, with its last event."""
    seat, at = Who(int(event.src.which)), _found(view, event)
    if at is None:
        return filled(_LAID_SOMEWHERE, seat=seat, cards=Cards(event.came))
    if (after := at.moved(1)) and _is_like(event, after):
        return None
    first = 0
    while (before := at.moved(first - 1)) and _is_like(event, before):
        first -= 1
    cards = tuple(card for by in range(first, 1) if (each := at.moved(by)) for card in each.came)
    name = _name_then(view, event.dst, at.index + first)
    if name is None:
        return filled(_LAID_SOMEWHERE, seat=seat, cards=Cards(cards))
    side = view.open.melds[int(event.dst.which)].side
    is_theirs = view.open.side_of(int(event.src.which)) == side
    return filled(_LAID, seat=seat, cards=Cards(cards), meld=owned(view, side, name, theirs=is_theirs))


def exchanged(view: View[Any], event: Moved) -> Said:
    """Both ways of an exchange in one line; ``event`` is the second, by which the wild leaves the meld."""
    seat, at = Who(int(event.dst.which)), _found(view, event)
    gave = at.moved(-1) if at else None
    give, take = Cards(gave.came if gave else ()), Cards(event.left)
    name = _name_then(view, event.src, at.index - 1) if at else None
    if name is None:
        return filled(_GAVE_SOMEWHERE, seat=seat, give=give, take=take)
    side = view.open.melds[int(event.src.which)].side
    return filled(_GAVE, seat=seat, give=give, take=take, meld=owned(view, side, name, theirs=False))


def _is_like(one: Moved, other: Moved) -> bool:
    return (one.src, one.dst, one.why) == (other.src, other.dst, other.why)


def _name_then(view: View[Any], place: Place, index: int) -> Said | None:
    """The name of a meld as it lay before that event; None when it does not lie there any more."""
    number, pile = int(place.which), view.cloth.get(place, ())
    for at in range(len(view.past) - 1, index - 1, -1):
        pile = _undone(pile, place, view.past, at)
    return meld_name(view.open.melds[number].kind, pile) if pile and number < len(view.open.melds) else None


def _undone(pile: Pile, place: Place, past: Sequence[Event], at: int) -> Pile:
    """The pile at a place as it was before an event."""
    event, before = past[at], past[at - 1] if at else None
    if not isinstance(event, Moved):
        return pile
    if event.src == place:  # what left made room for what came just before it, and lay behind that
        came_there = isinstance(before, Moved) and before.dst == place and before.at is not None
        i = before.at + 1 if came_there else len(pile)  # type: ignore[union-attr, operator]
        pile = (*pile[:i], *event.left, *pile[i:])
    if event.dst == place:
        i = len(pile) - len(event.came) if event.at is None else event.at
        pile = (*pile[:i], *pile[i + len(event.came) :])
    return pile
