"""What the groups of a contract lack, in words: the same at every table where so many melds must be laid at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards.card import is_wild
from game.cards.melds import SET, WILD, Group
from game.cards.named import RANKS_NAMED
from game.engine.contract import Want
from game.engine.said import Cards, Said, filled, said
from game.engine.table import Piece, Pile
from game.values import dataclass

ONE = {
    "A": said("an ace"), "2": said("a two"), "3": said("a three"), "4": said("a four"), "5": said("a five"),
    "6": said("a six"), "7": said("a seven"), "8": said("an eight"), "9": said("a nine"), "T": said("a ten"),
    "J": said("a jack"), "Q": said("a queen"), "K": said("a king"),
}  # fmt: skip
_OR = said("{some} or {last}", about="what a hand lacks")
_STANDS, _STANDS_SHORT = said("{cards} stands", about="what a hand lacks"), said("{cards}")
_RANK, _RANK_WILD = said("{cards} needs {one}", about="what a hand lacks"), said("{cards} needs {one} or a wild")
_WILD = said("{cards} needs a wild")
_CARDS, _CARDS_WILD = said("{cards} needs {these}", about="what a hand lacks"), said("{cards} needs {these} or a wild")
_TWO, _TWO_SHORT = said("{cards} needs two more {ranks}"), said("{cards} needs two")
_TWO_WILD = said("{cards} needs two more {ranks}; one may be a wild")
_BESIDE, _BESIDE_WILD = (
    said("{cards} needs two to go with it"),
    said("{cards} needs two to go with it; one may be a wild"),
)
_PAIR, _NEIGHBOURS = said("{cards} needs a pair"), said("{cards} needs two of a suit in sequence")
_WILDS = said("{cards} needs more wilds of the same kind")
_NEW_SET, _NEW_RUN = said("one more set"), said("one more sequence")
_NEEDS_ONE = said("{cards} needs one")


@dataclass(frozen=True)
class Begun:
    """A group of a contract as far as the hand has it: the cards there are, and how many are missing."""

    kind: str
    cards: Pile
    missing: int


def begun(groups: Iterable[Group], hand: Iterable[Piece], *, wilds: bool) -> tuple[Begun, ...]:
    """The groups of a contract without what the hand has not; those that stand come first.

    Where there are ``wilds``, one goes where it completes a group, from one that it does not.
    """
    left, found = Counter(hand), list[list[Piece]]()
    kinds = [group.kind for group in groups]
    for group in groups:
        own = [card for card in group.cards if left[card] > 0]
        own = [card for at, card in enumerate(own) if own[: at + 1].count(card) <= left[card]]
        left.subtract(own)
        found.append(own)
    if wilds:
        _move_wilds([cards for kind, cards in zip(kinds, found, strict=True) if kind != WILD])
    made = [Begun(kind, tuple(cards), 3 - len(cards)) for kind, cards in zip(kinds, found, strict=True)]
    return tuple(sorted(made, key=lambda each: (each.missing, wilds and any(map(is_wild, each.cards)))))


def _move_wilds(groups: Sequence[list[Piece]]) -> None:
    """A group still short for all its wild gives it to one that has none and lacks nothing else."""
    for giver in groups:
        wild = next(filter(is_wild, giver), None)
        taker = next((each for each in groups if len(each) == 2 and not any(map(is_wild, each))), None)
        if wild is not None and taker is not None and len(giver) < 3:
            giver.remove(wild)
            taker.append(wild)


def want(group: Begun, fitting: Pile, *, wilds: bool, suited: bool = True) -> Want:
    """What it is and lacks. ``fitting``: the cards any one of which completes it; ``wilds``: there are wild cards.

    ``suited``: a run is of one suit; of others the ranks alone are told.
    """
    cards = Cards(group.cards)
    if not group.missing:
        return Want(filled(_STANDS, cards=cards), filled(_STANDS_SHORT, cards=cards), done=True)
    if not group.cards:
        words = _NEW_SET if group.kind == SET else _NEW_RUN
        return Want(words, words)
    naturals = tuple(card for card in group.cards if not (wilds and is_wild(card)))
    may_be_wild = wilds and len(naturals) == len(group.cards)
    if group.kind == WILD:
        return Want(filled(_WILDS, cards=cards), filled(_NEEDS_ONE, cards=cards))
    if group.missing == 1:
        return Want(_last(group, cards, fitting, may_be_wild, suited), filled(_NEEDS_ONE, cards=cards))
    return Want(_further(group, cards, naturals, may_be_wild), filled(_TWO_SHORT, cards=cards))


def _last(group: Begun, cards: Cards, fitting: Pile, wild: bool, suited: bool) -> Said:
    """One card is missing; where nothing else fits, a wild."""
    if not fitting:
        return filled(_WILD, cards=cards)
    if group.kind == SET or not suited:
        ranks = dict.fromkeys(card[0] for card in fitting)
        return filled(_RANK_WILD if wild else _RANK, cards=cards, one=_either([ONE[rank] for rank in ranks]))
    return filled(_CARDS_WILD if wild else _CARDS, cards=cards, these=Cards(fitting))


def _further(group: Begun, cards: Cards, naturals: Pile, wild: bool) -> Said:
    """Two cards are missing."""
    if not naturals:
        return filled(_PAIR if group.kind == SET else _NEIGHBOURS, cards=cards)
    if group.kind == SET:
        return filled(_TWO_WILD if wild else _TWO, cards=cards, ranks=RANKS_NAMED[naturals[0][0]])
    return filled(_BESIDE_WILD if wild else _BESIDE, cards=cards)


def _either(names: Sequence[Said]) -> Said:
    """One of them: ``a five or an eight``."""
    whole = names[0]
    for name in names[1:]:
        whole = filled(_OR, some=whole, last=name)
    return whole
