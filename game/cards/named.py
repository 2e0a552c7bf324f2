"""Names of melds in sentences, and sentences for cards added to a meld or exchanged out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.cards.card import JOKER, is_wild
from game.cards.melds import RUN, SEQUENCE, SET, WILD
from game.cards.rummy import RummyPublic
from game.engine.contract import PublicState, View
from game.engine.messages import Cards, Message, Rank, Side, Who, fill, msg
from game.engine.table import BACK, Event, Moved, Pile, Place
from game.values import dataclass

# L10N: Melds of cards alike, by their rank; within a sentence.
_RANKS = {
    "A": msg("aces", about="meld, named by its rank"),
    "2": msg("twos", about="meld, named by its rank"),
    "3": msg("threes", about="meld, named by its rank"),
    "4": msg("fours", about="meld, named by its rank"),
    "5": msg("fives", about="meld, named by its rank"),
    "6": msg("sixes", about="meld, named by its rank"),
    "7": msg("sevens", about="meld, named by its rank"),
    "8": msg("eights", about="meld, named by its rank"),
    "9": msg("nines", about="meld, named by its rank"),
    "T": msg("tens", about="meld, named by its rank"),
    "J": msg("jacks", about="meld, named by its rank"),
    "Q": msg("queens", about="meld, named by its rank"),
    "K": msg("kings", about="meld, named by its rank"),
}
# L10N: Cards in a row of one suit: {low} and {high} are ranks as printed on cards, such as 4 or J.
SETS_CAPTIONED = {
    "A": msg("Aces · {points}", about="meld and its points"),
    "2": msg("Twos · {points}", about="meld and its points"),
    "3": msg("Threes · {points}", about="meld and its points"),
    "4": msg("Fours · {points}", about="meld and its points"),
    "5": msg("Fives · {points}", about="meld and its points"),
    "6": msg("Sixes · {points}", about="meld and its points"),
    "7": msg("Sevens · {points}", about="meld and its points"),
    "8": msg("Eights · {points}", about="meld and its points"),
    "9": msg("Nines · {points}", about="meld and its points"),
    "T": msg("Tens · {points}", about="meld and its points"),
    "J": msg("Jacks · {points}", about="meld and its points"),
    "Q": msg("Queens · {points}", about="meld and its points"),
    "K": msg("Kings · {points}", about="meld and its points"),
}
SETS_TITLED = {
    "A": msg("Set of aces"), "2": msg("Set of twos"), "3": msg("Set of threes"), "4": msg("Set of fours"),
    "5": msg("Set of fives"), "6": msg("Set of sixes"), "7": msg("Set of sevens"), "8": msg("Set of eights"),
    "9": msg("Set of nines"), "T": msg("Set of tens"), "J": msg("Set of jacks"), "Q": msg("Set of queens"),
    "K": msg("Set of kings"),
}  # fmt: skip
RUNS_TITLED = {
    "C": msg("Club sequence"), "D": msg("Diamond sequence"),
    "H": msg("Heart sequence"), "S": msg("Spade sequence"),
}  # fmt: skip
_SUITS = {
    "C": msg("clubs {low} to {high}"),
    "D": msg("diamonds {low} to {high}"),
    "H": msg("hearts {low} to {high}"),
    "S": msg("spades {low} to {high}"),
}
NOBODY_OUT = msg("The stock is used up and nobody is out")
_STRAIGHT = msg("straight {low} to {high}")
_WILDS = {"2": msg("deuces", about="meld, named by its rank"), "X": msg("jokers", about="meld, named by its rank")}
_KINDS = {
    "jokers": msg("jokers", about="meld, named by its rank"),
    "special": msg("special", about="meld, named by its rank"),
}
# L10N: {meld} is the name of a meld, such as "sevens" or "clubs 4 to 7". "ours": of our side, seen by one of us.
# L10N: "your": of the person who reads it, who plays alone.
_OURS, _YOURS, _THEIRS, _OF = (
    msg("our {meld}", about="meld and whose it is"),
    msg("your {meld}", about="meld and whose it is"),
    msg("their {meld}", about="meld and whose it is"),
    msg("the {meld} of {side}"),
)
_LAID = msg("{seat} laid {cards} on {meld}")
_LAID_SOMEWHERE = msg("{seat} laid {cards} on a meld")
_GAVE = msg("{seat} gave {give} and took {take} from {meld}")
_GAVE_SOMEWHERE = msg("{seat} gave {give} and took {take} from a meld")


def meld_name(kind: str, cards: Pile) -> Message:
    """``sevens``, ``clubs 4 to 7``, ``straight 4 to 7``, ``jokers``."""
    if kind == WILD:
        return _WILDS[cards[0][0]]
    if kind in _KINDS:
        return _KINDS[kind]
    naturals = [card for card in cards if not is_wild(card)]
    if kind == SET:
        return _RANKS[next(card[0] for card in (*naturals, *cards) if card != JOKER)]
    low, high = _ends(cards)
    if kind == SEQUENCE:
        return fill(_SUITS[(naturals or cards)[0][1]], low=low, high=high)
    return fill(_STRAIGHT, low=low, high=high)


def _ends(cards: Pile) -> tuple[Rank, Rank]:
    """The ranks at which a run begins and ends, with wilds counted as what they stand for."""
    for low in range(1, 16 - len(cards)):
        if all(card[0] == RUN[low + at] or is_wild(card) for at, card in enumerate(cards)):
            return _rank(low), _rank(low + len(cards) - 1)
    return _rank(RUN.index(cards[0][0])), _rank(RUN.index(cards[-1][0]))


def _rank(at: int) -> Rank:
    return Rank(RUN[at])


def with_owner(view: View[PublicState], side: int, name: Message, theirs: bool) -> Message:
    """A meld's name and owner; with ``theirs`` the sentence begins with its side, so "their" is clear."""
    if view.seat is not None and view.public.side_of(view.seat) == side:
        return fill(_OURS if len(view.public.sides[side]) > 1 else _YOURS, meld=name)
    if theirs or (view.seat is not None and len(view.public.sides) == 2):
        return fill(_THEIRS, meld=name)
    return fill(_OF, meld=name, side=Side(side))


# ---------------------------------------------------------------- melds that have grown


@dataclass(frozen=True)
class _At:
    """An event with its index among all those since the deal."""

    past: Sequence[Event]
    index: int

    def moved(self, by: int) -> Moved | None:
        """The event so many places later, if it is a move."""
        at = self.index + by
        event = self.past[at] if 0 <= at < len(self.past) else None
        return event if isinstance(event, Moved) else None


def _find_event(view: View[PublicState], event: Moved) -> _At | None:
    """This very event in the history, else the last equal one."""
    past = view.events
    very = next((at for at in range(len(past) - 1, -1, -1) if past[at] is event), None)
    alike = very if very is not None else next((at for at in range(len(past) - 1, -1, -1) if past[at] == event), None)
    return None if alike is None else _At(past, alike)


def move_text(view: View[RummyPublic], event: Moved, sentences: Mapping[str, Message]) -> Message | None:
    """A move of cards from or to a hand as one sentence.

    ``sentences`` are the game's own, by the reason of the move; the rest is the same in all rummies.
    """
    if event.why == "layoff":
        return lay_off_text(view, event)
    if event.why == "exchange_out":
        return exchange_text(view, event)
    seat, seen = who_saw(event)
    if event.why != "draw":
        return fill(sentences[event.why], seat=seat, cards=Cards(seen))
    if BACK in seen:
        return msg("{seat} drew a card", seat=seat)
    return msg("{seat} drew the {cards}", seat=seat, cards=Cards(seen))


def who_saw(event: Moved) -> tuple[Who, Pile]:
    """Whose hand the cards came to or left, and the cards as they were seen."""
    ends = event.src if event.src.kind == "hand" else event.dst
    return Who(int(ends.which)), event.left if BACK in event.came else event.came


def lay_off_text(view: View[RummyPublic], event: Moved) -> Message | None:
    """Cards added to a meld, named as it was before; all that one action added is one line, at its last event."""
    seat, at = Who(int(event.src.which)), _find_event(view, event)
    if at is None:
        return fill(_LAID_SOMEWHERE, seat=seat, cards=Cards(event.came))
    if (after := at.moved(1)) and _is_like(event, after):
        return None
    first = 0
    while (before := at.moved(first - 1)) and _is_like(event, before):
        first -= 1
    cards = tuple(card for by in range(first, 1) if (each := at.moved(by)) for card in each.came)
    name = _name_then(view, event.dst, at.index + first)
    if name is None:
        return fill(_LAID_SOMEWHERE, seat=seat, cards=Cards(cards))
    side = view.public.melds[int(event.dst.which)].side
    is_theirs = view.public.side_of(int(event.src.which)) == side
    return fill(_LAID, seat=seat, cards=Cards(cards), meld=with_owner(view, side, name, theirs=is_theirs))


def exchange_text(view: View[RummyPublic], event: Moved) -> Message:
    """Both halves of an exchange as one line; ``event`` is the second, in which the wild leaves the meld."""
    seat, at = Who(int(event.dst.which)), _find_event(view, event)
    gave = at.moved(-1) if at else None
    give, take = Cards(gave.came if gave else ()), Cards(event.left)
    name = _name_then(view, event.src, at.index - 1) if at else None
    if name is None:
        return fill(_GAVE_SOMEWHERE, seat=seat, give=give, take=take)
    side = view.public.melds[int(event.src.which)].side
    return fill(_GAVE, seat=seat, give=give, take=take, meld=with_owner(view, side, name, theirs=False))


def _is_like(one: Moved, other: Moved) -> bool:
    return (one.src, one.dst, one.why) == (other.src, other.dst, other.why)


def _name_then(view: View[RummyPublic], place: Place, index: int) -> Message | None:
    """The name of a meld as it was before that event; None if it is gone."""
    number, pile = int(place.which), view.piles.get(place, ())
    for at in range(len(view.events) - 1, index - 1, -1):
        pile = _undone(pile, place, view.events, at)
    return meld_name(view.public.melds[number].kind, pile) if pile and number < len(view.public.melds) else None


def _undone(pile: Pile, place: Place, past: Sequence[Event], at: int) -> Pile:
    """The pile at a place as it was before an event."""
    event, before = past[at], past[at - 1] if at else None
    if not isinstance(event, Moved):
        return pile
    if event.src == place:  # what left made room for what came just before, and lay behind it
        came_there = isinstance(before, Moved) and before.dst == place and before.at is not None
        i = before.at + 1 if came_there else len(pile)  # type: ignore[union-attr, operator]
        pile = (*pile[:i], *event.left, *pile[i:])
    if event.dst == place:
        i = len(pile) - len(event.came) if event.at is None else event.at
        pile = (*pile[:i], *pile[i + len(event.came) :])
    return pile
