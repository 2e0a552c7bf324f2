"""Ways out of a turn by brute force, and tables to look for them at: slow, and written without the kernels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import IN_ORDER, SEQUENCE, SET, WILD, Group, Melds
from game.engine.contract import Action, View
from game.engine.table import Pile, without
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.options import melds
from tests.rules.skarney.worked import OfferWorked, Worked

RANKS = "A3456789TJQK"
RUN = "A23456789TJQKA"
ALIKE = "2C"  # deuces differ in nothing but looks
SHAPES = melds()
LONGEST = 5  # longer melds are made of shorter ones
NEVER = 99  # melds of a contract: nothing can be laid any more
Own = tuple[tuple[Group, int], ...]  # a meld of the side, and how many cards it may yet take this turn


def followed(worked: OfferWorked[Any], actions_out: Callable[[View[Any]], Sequence[Action]]) -> int:
    """In how many actions the first seat goes out; 0 if there is no way."""
    moves = 0
    while worked.facts.score is None:
        actions = actions_out(worked.view())
        if not actions:
            assert not moves, "it led nowhere"
            return 0
        worked.play(*actions)
        moves += len(actions)
    assert worked.facts.score.out == 0
    return moves


# ---------------------------------------------------------------- by brute force


@dataclass(frozen=True)
class Turn:
    """What a way out depends on. ``contract``: so many melds are to be laid first; ``alone``: nothing after them.

    ``mixed``: a contract may be of sets and runs.
    """

    melds: Melds
    hand: Pile
    own: Own
    loot: tuple[Group, ...]
    contract: int
    alone: bool
    wild_sets: bool = False
    mixed: bool = False


def turn_of(view: View[SkarneyPublic]) -> Turn:
    """What is left of the turn of the seat in view."""
    facts, seat = view.public, view.seat
    side, rules = facts.side_of(seat), facts.rules
    groups = [_plain(group(view, number)) for number in range(len(facts.melds))]
    down = facts.is_down(side)
    own = tuple(
        (made, 2 - laid.added) for made, laid in zip(groups, facts.melds, strict=True)
        if laid.side == side and not laid.fresh
    )  # fmt: skip
    may_exchange = not facts.melded and (down or rules.early_exchange)
    loot = [g for g, laid in zip(groups, facts.melds, strict=True) if laid.side != side and may_exchange]
    hand = tuple(sorted(ALIKE if card[0] == "2" else card for card in view.hand))
    done = facts.contracted and not rules.meld_on_contract_turn
    return Turn(
        rules.melds, hand, () if done else own, () if done else tuple(loot),
        NEVER if done else 0 if down else facts.contract_size, not rules.meld_on_contract_turn,
        rules.wild_meld_in_contract,
    )  # fmt: skip


def _plain(made: Group) -> Group:
    return Group(made.kind, tuple(ALIKE if card[0] == "2" else card for card in made.cards))


def leads_out(turn: Turn) -> bool:
    """Is there a way? Every choice of exchanges, and after each every way to lay what is held then."""
    return any(_all_laid(turn, hand) for hand in dict.fromkeys(_exchanged(turn, turn.hand, turn.loot)))


def _exchanged(turn: Turn, hand: Pile, loot: tuple[Group, ...]) -> list[Pile]:
    """The hands that exchanges with some of these melds lead to."""
    if not loot:
        return [hand]
    first, *rest = loot
    found = _exchanged(turn, hand, tuple(rest))
    for at, wild in enumerate(first.cards):
        wanted = turn.melds.exchangeable(first, at) if first.kind != WILD and is_wild(wild) else ""
        for card in dict.fromkeys(hand):
            if wanted and not is_wild(card) and card.startswith(wanted):
                after = tuple(sorted((*without(hand, (card,)), wild)))
                found += _exchanged(turn, after, tuple(rest))
    return found


def _all_laid(turn: Turn, hand: Pile) -> bool:
    """Can all these cards be laid? The first of them goes somewhere, in every way there is; then the next."""
    known: dict[tuple[Pile, Own, int, int], bool] = {}

    def laid(hand: Pile, own: Own, sets: int, runs: int) -> bool:
        if not hand:
            enough = sets + runs if turn.mixed else max(sets, runs)
            return enough == turn.contract if turn.alone and turn.contract else enough >= turn.contract
        key = hand, own, sets, runs
        if key not in known:
            known[key] = (turn.contract == 0 and grown(hand, own)) or melded(hand, own, sets, runs)
        return known[key]

    def grown(hand: Pile, own: Own) -> bool:
        first, rest = hand[0], hand[1:]
        pairs = [(first,), *((first, other) for other in dict.fromkeys(rest))]
        for at, (made, room) in enumerate(own):
            for cards in pairs:
                for whole in _growths(turn.melds, made, cards) if len(cards) <= room else ():
                    after = (*own[:at], (Group(made.kind, whole), room - len(cards)), *own[at + 1 :])
                    if laid(without(hand, cards), after, 0, 0):
                        return True
        return False

    def melded(hand: Pile, own: Own, sets: int, runs: int) -> bool:
        first, rest = hand[0], hand[1:]
        sizes = (2,) if turn.contract and turn.alone else range(2, min(len(hand), LONGEST))
        for size in sizes:
            for others in dict.fromkeys(combinations(rest, size)):
                for kind in _kinds(turn.melds, (first, *others)):
                    three = size == 2 and turn.contract > 0
                    as_set = three and (kind == SET or (kind == WILD and turn.wild_sets))
                    as_run = three and kind in IN_ORDER
                    if turn.contract and turn.alone and not (as_set or as_run):
                        continue
                    if turn.alone and not turn.mixed and ((as_set and runs) or (as_run and sets)):
                        continue
                    if laid(without(rest, others), own, sets + as_set, runs + as_run):
                        return True
        return False

    return laid(hand, turn.own, 0, 0)


@cache
def _kinds(melds: Melds, cards: Pile) -> tuple[str, ...]:
    """What melds these cards make."""
    return tuple(dict.fromkeys(made.kind for made in melds.arrangements(cards)))


@cache
def _growths(melds: Melds, made: Group, cards: Pile) -> tuple[Pile, ...]:
    return melds.growths(made, cards)


# ---------------------------------------------------------------- tables


class Maker:
    """Takes cards for melds and hands from some packs."""

    def __init__(self, rng: Random, cards: Iterable[str]) -> None:
        self.rng, self.pool = rng, Counter(cards)

    def take(self, cards: Sequence[str]) -> bool:
        """All these cards, or none where one is gone."""
        if Counter(cards) - self.pool:
            return False
        self.pool -= Counter(cards)
        return True

    def any(self) -> Pile:
        """A card by chance."""
        card = self.rng.choice(sorted(self.pool.elements()))
        self.pool[card] -= 1
        return (card,)


class WildMaker(Maker):
    """From two packs with their wilds."""

    def wild(self) -> str:
        """A deuce, or a joker."""
        wilds = sorted(card for card in self.pool.elements() if is_wild(card))
        return self.rng.choice(wilds) if wilds else ""

    def meld(self, wilds: float) -> tuple[str, list[str]] | None:
        """Any meld, such a share of them with a wild."""
        kind = self.rng.choice((SET, SET, SEQUENCE, SEQUENCE, SEQUENCE, WILD))
        if kind == WILD:
            alike = [card for card in self.pool.elements() if card[0] == self.rng.choice("2X")]
            cards = alike[: self.rng.choice((3, 3, 4))]
        else:
            cards = self._set() if kind == SET else self._run()
            if cards and self.rng.random() < wilds:
                cards[self.rng.randrange(len(cards))] = self.wild()
        made = SHAPES.fault(Group(kind, tuple(cards))) if all(cards) else "wilds"
        return (kind, cards) if made is None and self.take(cards) else None

    def _set(self) -> list[str]:
        rank, size = self.rng.choice(RANKS), self.rng.choice((3, 3, 4))
        return [rank + self.rng.choice(SUITS) for _ in range(size)]

    def _run(self) -> list[str]:
        size = self.rng.choice((3, 3, 3, 4, 5))
        low, suit = self.rng.randrange(15 - size), self.rng.choice(SUITS)
        return [self.wild() if RUN[at] == "2" else RUN[at] + suit for at in range(low, low + size)]


def table(seed: str) -> Worked:
    """A turn that may have a way out: half of the hands are melds, and cards that go on melds or fetch wilds."""
    rng = Random(seed)
    singles, options = rng.random() < 0.3, dict(rng.choice(OPTIONS))
    maker = WildMaker(rng, pack(2, int(options.get("jokers", 4))))
    maker.take(["3S", "4S", "5S"])
    contract = rng.random() < 0.2 and options.get("contract") != "off"
    there = []
    for _ in range(rng.randrange(1, 9)):
        seat = rng.choice((1, 3)) if contract else rng.choice((0, 0, 1, 2, 3))
        if made := maker.meld(0.6):
            there.append((seat, made[0], " ".join(made[1])))
    groups = [Group(kind, tuple(text.split())) for _, kind, text in there]
    hand = _contract_hand(maker) if contract else _free_hand(maker, groups)
    sides = range(4 if singles else 2)
    down = tuple(side for side in sides if side or not contract)
    worked = Worked(
        [" ".join(hand), "3S", "4S", "5S"], there, hand_no=rng.choice((1, 5)) if not contract else 1, singles=singles,
        down=() if options.get("contract") == "off" else down, **options,
    )  # fmt: skip
    if rng.random() < 0.15 and not contract:
        _in_mid_turn(worked, rng)
    return worked


OPTIONS: tuple[dict[str, int | str], ...] = (
    {}, {}, {}, {"jokers": 0}, {"contract": "off"}, {"set_max": "unlimited"}, {"exchange_before_contract": "no"},
    {"wild_meld_in_contract": "yes"}, {"meld_on_contract_turn": "yes"}, {"contract_when_able": "compulsory"},
    {"meld_on_contract_turn": "yes", "wild_meld_in_contract": "yes"},
)  # fmt: skip
MOST_HELD = 10


def _free_hand(maker: WildMaker, there: list[Group]) -> list[str]:
    """Melds and cards of the ranks and suits of those on the table, up to ten; now and then one by chance."""
    hand: list[str] = []
    most = maker.rng.randrange(1, MOST_HELD + 1)
    while len(hand) < most:
        what = maker.rng.random()
        if what < 0.35 and (made := maker.meld(0.6)):
            hand += made[1]
        elif what < 0.85 and there:
            hand += _near(maker, maker.rng.choice(there))
        elif what > 0.96:
            hand += maker.any()
        elif what > 0.88 and (wild := maker.wild()) and maker.take([wild]):
            hand.append(wild)
    return hand[:MOST_HELD]


def _near(maker: WildMaker, there: Group) -> list[str]:
    """A card that might go on this meld, or fetch its wild."""
    place = maker.rng.randrange(len(there.cards))
    card = there.cards[place]
    if is_wild(card):
        wanted = SHAPES.exchangeable(there, place) if there.kind != WILD else ""
        other = wanted if len(wanted) != 1 else wanted + maker.rng.choice(SUITS)
    else:
        at = RUN.index(card[0]) + maker.rng.randrange(-2, 3)
        other = maker.rng.choice((card[0] + maker.rng.choice(SUITS), RUN[at % 13] + card[1]))
    return [other] if other and maker.take([other]) else []


def _contract_hand(maker: WildMaker) -> list[str]:
    """Three melds of three, and with luck more; some of it spoilt."""
    hand: list[str] = []
    kind, tries = maker.rng.choice((SET, SEQUENCE)), 0
    most = maker.rng.choice((9, 9, 9, 10, 12))
    while len(hand) < most and tries < 200:
        tries += 1
        before = Counter(maker.pool)
        made = maker.meld(0.6)
        if made and len(made[1]) == 3 and (made[0] in (kind, WILD) or len(hand) >= 9):
            hand += made[1]
        else:
            maker.pool = before
    hand = hand[:most] if maker.rng.random() < 0.7 else [*hand[: most - 1], *maker.any()]
    return hand or maker.any()


def _in_mid_turn(worked: Worked, rng: Random) -> None:
    """Something was melded this turn before."""
    facts = worked.facts
    side = facts.side_of(0)
    laid_so = tuple(
        replace(laid, added=rng.randrange(3), fresh=rng.random() < 0.2) if laid.side == side else laid
        for laid in facts.melds
    )
    fresh = any(laid.fresh for laid in laid_so)
    contracted = fresh and facts.rules.contract and rng.random() < 0.3
    worked.state = replace(worked.state, public=replace(facts, melds=laid_so, melded=True, contracted=contracted))
