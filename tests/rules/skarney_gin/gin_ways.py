"""Turns of Skarney Gin as the search by brute force has them, and tables to look for ways out at."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.cards.card import PACK, SUITS
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.table import Pile
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import MELDS
from tests.rules.skarney.ways import LONGEST, NEVER, Maker, Turn
from tests.rules.skarney_gin.worked import Worked


def turn_of(view: View[GinPublic]) -> Turn:
    """What is left of the turn of the seat in view."""
    facts, seat, alone = view.public, view.own_seat, not view.public.rules.meld_on_contract_turn
    own = tuple(
        (group(view, number), 2 - laid.added) for number, laid in enumerate(facts.melds)
        if laid.seat == seat and not laid.fresh
    )  # fmt: skip
    contract = NEVER if facts.contracted and alone else 0 if facts.down[seat] else 3
    return Turn(MELDS, tuple(sorted(view.hand)), own if not contract else (), (), contract, alone, mixed=True)


class GinMaker(Maker):
    """From one pack without wilds."""

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


def table(seed: str) -> Worked:
    """A turn that may have a way out: melds, and cards that go on melds; or a contract and what may follow it."""
    rng = Random(seed)
    maker, first, at_once = GinMaker(rng, PACK), rng.random() < 0.2, rng.random() < 0.3
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


def _free_hand(maker: GinMaker, there: list[Group]) -> Pile:
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


def _contract_hand(maker: GinMaker, more: bool) -> Pile:
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
