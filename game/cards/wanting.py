"""What the groups of a contract lack, as text, for all games with contracts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards.card import is_wild
from game.cards.melds import SET, WILD, Group
from game.engine.contract import ContractGap
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Piece, Pile
from game.values import dataclass

ONE = {
    "A": msg("an ace"), "2": msg("a two"), "3": msg("a three"), "4": msg("a four"), "5": msg("a five"),
    "6": msg("a six"), "7": msg("a seven"), "8": msg("an eight"), "9": msg("a nine"), "T": msg("a ten"),
    "J": msg("a jack"), "Q": msg("a queen"), "K": msg("a king"),
}  # fmt: skip
TWO_MORE = {
    "A": msg("two more aces"), "2": msg("two more twos"), "3": msg("two more threes"), "4": msg("two more fours"),
    "5": msg("two more fives"), "6": msg("two more sixes"), "7": msg("two more sevens"), "8": msg("two more eights"),
    "9": msg("two more nines"), "T": msg("two more tens"), "J": msg("two more jacks"), "Q": msg("two more queens"),
    "K": msg("two more kings"),
}  # fmt: skip
_OR = msg("{some} or {last}", about="what a hand lacks")
_STANDS, _STANDS_SHORT = msg("{cards} stand", about="what a hand lacks"), msg("{cards}")
_RANK, _RANK_WILD = msg("{cards} need {one}", about="what a hand lacks"), msg("{cards} need {one} or a wild")
_WILD = msg("{cards} need a wild")
_CARDS, _CARDS_WILD = msg("{cards} need {these}", about="what a hand lacks"), msg("{cards} need {these} or a wild")
_TWO, _TWO_SHORT = msg("{cards} needs {two}", about="what a hand lacks"), msg("{cards} needs two")
_TWO_WILD = msg("{cards} needs {two}; one may be a wild")
_BESIDE, _BESIDE_WILD = (
    msg("{cards} needs two to go with it"),
    msg("{cards} needs two to go with it; one may be a wild"),
)
_PAIR, _NEIGHBOURS = msg("{cards} needs a pair"), msg("{cards} needs two of a suit in sequence")
_WILDS = msg("{cards} needs more wilds of the same kind")
_NEW_SET, _NEW_RUN = msg("one more set"), msg("one more sequence")
_NEEDS_ONE = msg("{cards} needs one")


@dataclass(frozen=True)
class BegunGroup:
    """A group of a contract as far as the hand has it: its cards, and how many are missing."""

    kind: str
    cards: Pile
    missing: int


def begun_groups(groups: Iterable[Group], hand: Iterable[Piece], *, wilds: bool) -> tuple[BegunGroup, ...]:
    """The groups of a contract without the cards the hand lacks; complete ones come first.

    With ``wilds``, a wild moves to a group it completes from one that it does not.
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
    made = [BegunGroup(kind, tuple(cards), 3 - len(cards)) for kind, cards in zip(kinds, found, strict=True)]
    return tuple(sorted(made, key=lambda each: (each.missing, wilds and any(map(is_wild, each.cards)))))


def _move_wilds(groups: Sequence[list[Piece]]) -> None:
    """Moves the wild of an incomplete group to one that lacks a single card and has no wild."""
    for giver in groups:
        wild = next(filter(is_wild, giver), None)
        taker = next((each for each in groups if len(each) == 2 and not any(map(is_wild, each))), None)
        if wild is not None and taker is not None and len(giver) < 3:
            giver.remove(wild)
            taker.append(wild)


def want(group: BegunGroup, fitting: Pile, *, wilds: bool, suited: bool = True) -> ContractGap:
    """What a group is and lacks. ``fitting``: cards any one of which completes it; ``wilds``: there are wild cards.

    ``suited``: a run is of one suit; otherwise only ranks are named.
    """
    cards = Cards(group.cards)
    if not group.missing:
        return ContractGap(fill(_STANDS, cards=cards), fill(_STANDS_SHORT, cards=cards), done=True)
    if not group.cards:
        words = _NEW_SET if group.kind == SET else _NEW_RUN
        return ContractGap(words, words)
    naturals = tuple(card for card in group.cards if not (wilds and is_wild(card)))
    may_be_wild = wilds and len(naturals) == len(group.cards)
    if group.kind == WILD:
        return ContractGap(fill(_WILDS, cards=cards), fill(_NEEDS_ONE, cards=cards))
    if group.missing == 1:
        return ContractGap(_last(group, cards, fitting, may_be_wild, suited), fill(_NEEDS_ONE, cards=cards))
    return ContractGap(_further(group, cards, naturals, may_be_wild), fill(_TWO_SHORT, cards=cards))


def _last(group: BegunGroup, cards: Cards, fitting: Pile, wild: bool, suited: bool) -> Message:
    """The text for one missing card; if nothing else fits, a wild."""
    if not fitting:
        return fill(_WILD, cards=cards)
    if group.kind == SET or not suited:
        ranks = dict.fromkeys(card[0] for card in fitting)
        return fill(_RANK_WILD if wild else _RANK, cards=cards, one=_either([ONE[rank] for rank in ranks]))
    return fill(_CARDS_WILD if wild else _CARDS, cards=cards, these=Cards(fitting))


def _further(group: BegunGroup, cards: Cards, naturals: Pile, wild: bool) -> Message:
    """The text for two missing cards."""
    if not naturals:
        return fill(_PAIR if group.kind == SET else _NEIGHBOURS, cards=cards)
    if group.kind == SET:
        return fill(_TWO_WILD if wild else _TWO, cards=cards, two=TWO_MORE[naturals[0][0]])
    return fill(_BESIDE_WILD if wild else _BESIDE, cards=cards)


def _either(names: Sequence[Message]) -> Message:
    """One of several: ``a five or an eight``."""
    whole = names[0]
    for name in names[1:]:
        whole = fill(_OR, some=whole, last=name)
    return whole
