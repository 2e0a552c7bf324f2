"""Ways out of a turn by brute force, and tables to look for them at: slow, and written without the kernels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random

from game.cards.card import PACK, SUITS
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.table import Pile, without
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import MELDS, growths
from tests.rules.skarney_gin.worked import Worked

Own = tuple[tuple[Group, int], ...]  # a meld of the seat, and how many cards it may yet take this turn
CONTRACT = 3  # melds of as many cards
LONGEST = 5  # longer runs are made of shorter ones


# ---------------------------------------------------------------- by brute force


@dataclass(frozen=True)
class Turn:
    """What a way out depends on. ``first``: the contract is still to be laid; ``alone``: with nothing after it."""

    hand: Pile
    own: Own
    first: bool
    alone: bool
    shut: bool


def turn_of(view: View[GinPublic]) -> Turn:
    """What is left of the turn of the seat in view."""
    facts, seat = view.public, view.seat
    assert seat is not None
    own = tuple(
        (group(view, number), 2 - laid.added) for number, laid in enumerate(facts.melds)
        if laid.seat == seat and not laid.fresh
    )  # fmt: skip
    alone = not facts.rules.meld_on_contract_turn
    return Turn(tuple(sorted(view.hand)), own, not facts.down[seat], alone, facts.contracted and alone)


def leads_out(turn: Turn) -> bool:
    """Is there a way? The first card goes somewhere, in every way there is; then the next."""
    known: dict[tuple[Pile, Own, int], bool] = {}

    def laid(hand: Pile, own: Own, threes: int) -> bool:
        if not hand:
            return not turn.first or threes >= CONTRACT
        key = hand, own, min(threes, CONTRACT)
        if key not in known:
            known[key] = (not turn.first and grown(hand, own, threes)) or melded(hand, own, threes)
        return known[key]

    def grown(hand: Pile, own: Own, threes: int) -> bool:
        pairs = [hand[:1], *((hand[0], other) for other in hand[1:])]
        for at, (made, room) in enumerate(own):
            for cards in pairs:
                for whole in _growths(made, cards) if len(cards) <= room else ():
                    after = (*own[:at], (Group(made.kind, whole), room - len(cards)), *own[at + 1 :])
                    if laid(without(hand, cards), after, threes):
                        return True
        return False

    def melded(hand: Pile, own: Own, threes: int) -> bool:
        only = turn.first and turn.alone
        if only and threes == CONTRACT:
            return False
        return any(
            laid(without(hand, (hand[0], *others)), own, threes + (size == 3))
            for size in ((3,) if only else range(3, LONGEST + 1))
            for others in combinations(hand[1:], size - 1)
            if _is_meld((hand[0], *others))
        )

    return not turn.shut and laid(turn.hand, turn.own, 0)


@cache
def _is_meld(cards: Pile) -> bool:
    return bool(list(MELDS.arrangements(cards)))


@cache
def _growths(made: Group, cards: Pile) -> tuple[Pile, ...]:
    return tuple(growths(made, cards))


# ---------------------------------------------------------------- tables


class Maker:
    """Takes cards for melds and hands from one pack."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.pool = rng, set(PACK)

    def take(self, cards: Pile) -> bool:
        """All these cards, or none where one is gone."""
        if not set(cards) <= self.pool or len(set(cards)) < len(cards):
            return False
        self.pool -= set(cards)
        return True

    def meld(self, longest: int = LONGEST) -> Group | None:
        """Any meld."""
        kind = self.rng.choice((SET, STRAIGHT, STRAIGHT, SEQUENCE))
        size = min(longest, self.rng.choice((3, 3, 3, 4) if kind == SET else (3, 3, 3, 4, 5)))
        if kind == SET:
            rank = self.rng.choice(RUN[1:])
            cards = tuple(rank + suit for suit in self.rng.sample(SUITS, size))
        else:
            low, suit = self.rng.randrange(1, 16 - size), self.rng.choice(SUITS)
            suits = [suit if kind == SEQUENCE else self.rng.choice(SUITS) for _ in range(size)]
            cards = tuple(RUN[low + at] + suits[at] for at in range(size))
        return Group(kind, cards) if self.take(cards) else None

    def near(self, there: Group) -> Pile:
        """A card that might go on this meld, or beyond one that does."""
        card = self.rng.choice((there.cards[0], there.cards[-1]))
        if there.kind == SET:
            other = card[0] + self.rng.choice(SUITS)
        else:
            rank = RUN[1:][(RUN.index(card[0]) - 1 + self.rng.choice((-2, -1, 1, 2))) % 13]
            other = rank + (card[1] if self.rng.random() < 0.6 else self.rng.choice(SUITS))
        return (other,) if self.take((other,)) else ()

    def any(self) -> Pile:
        """A card by chance."""
        card = self.rng.choice(sorted(self.pool))
        self.pool.remove(card)
        return (card,)


def table(seed: str) -> Worked:
    """A turn that may have a way out: melds, and cards that go on melds; or a contract and what may follow it."""
    rng = Random(seed)
    maker, first, at_once = Maker(rng), rng.random() < 0.2, rng.random() < 0.3
    maker.take(("3S", "4S", "5S"))
    there = [(rng.choice((0, 0, 0, 1)), made) for _ in range(rng.randrange(1, 8)) if (made := maker.meld())]
    if first:
        there = [(1, made) for _, made in there]
    hand = _contract_hand(maker, at_once) if first else _free_hand(maker, [made for seat, made in there if not seat])
    worked = Worked(
        [" ".join(hand), "3S 4S 5S"], [(seat, made.kind, " ".join(made.cards)) for seat, made in there],
        down=(1,) if first else (0, 1), meld_on_contract_turn="yes" if at_once else "no",
    )  # fmt: skip
    if rng.random() < 0.2 and not first:
        _in_mid_turn(worked, rng)
    return worked


MOST_HELD = 10


def _free_hand(maker: Maker, there: list[Group]) -> Pile:
    """Melds and cards near those on the table, up to ten; now and then one by chance."""
    hand: Pile = ()
    most = maker.rng.randrange(1, MOST_HELD + 1)
    while len(hand) < most:
        what = maker.rng.random()
        if what < 0.35 and (made := maker.meld()):
            hand += made.cards
        elif what < 0.9 and there:
            hand += maker.near(maker.rng.choice(there))
        elif what > 0.96 or not there:
            hand += maker.any()
    return hand[:MOST_HELD]


def _contract_hand(maker: Maker, more: bool) -> Pile:
    """Three melds of three, and with luck more; some of it spoilt."""
    hand: Pile = ()
    most = maker.rng.choice((9, 9, 10, 12)) if more else 9
    for _ in range(200):
        if len(hand) < most and (made := maker.meld(3 if len(hand) < 9 else 4)):
            hand += made.cards
    return hand[:most] if maker.rng.random() < 0.7 else (*hand[: most - 1], *maker.any())


def _in_mid_turn(worked: Worked, rng: Random) -> None:
    """Something was laid this turn before."""
    facts = worked.facts
    laid = tuple(
        replace(each, added=rng.randrange(3), fresh=rng.random() < 0.2) if each.seat == 0 else each
        for each in facts.melds
    )
    contracted = any(each.fresh for each in laid) and rng.random() < 0.3
    worked.state = replace(worked.state, public=replace(facts, melds=laid, contracted=contracted))
