"""All first parts of a turn, before new melds: wilds fetched from their melds, and cards laid off on one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from game.cards.actions import Exchange, LayOff
from game.cards.card import is_wild
from game.cards.melds import Group
from game.engine.table import Pile, without
from game.rules.skarney.puzzles.table import PuzzleTable
from game.rules.skarney.rules.options import melds
from game.rules.skarney.rules.scoring import meld_points
from game.values import dataclass

ADDED = 2  # most cards laid off on a meld in a turn (S24)
RULES = melds()


@dataclass(frozen=True)
class TurnStart:
    """The first part of a turn: exchanges and lay-offs, their points, and the hand that is left."""

    exchanges: tuple[Exchange, ...]
    lay_offs: tuple[LayOff, ...]
    points: int
    left: Pile

    @property
    def actions(self) -> tuple[Exchange | LayOff, ...]:
        return *self.exchanges, *self.lay_offs


def beginnings(lie: PuzzleTable) -> Iterator[TurnStart]:
    """Yields every one; of those that differ only in equal cards and deuces, the first."""
    for exchanges, hand in _exchange_choices(lie):
        own = [(at, group) for at, (side, group) in enumerate(lie.melds) if side == 0]
        ways = [(None, *_lay_offs(at, group, hand)) for at, group in own]
        for chosen in product(*ways):
            made = tuple(each for each in chosen if each)
            cards = Counter(card for each in made for card in each.cards)
            if all(hand.count(card) >= n for card, n in cards.items()):
                yield TurnStart(
                    exchanges, made, sum(_gain(lie, each) for each in made), without(hand, cards.elements())
                )


def _gain(lie: PuzzleTable, each: LayOff) -> int:
    there = lie.melds[each.meld][1]
    return meld_points(Group(there.kind, each.result)) - meld_points(there)


def _exchange_choices(lie: PuzzleTable) -> Iterator[tuple[tuple[Exchange, ...], Pile]]:
    """Yields every choice of wilds to fetch, and the hand after it."""
    found: list[tuple[tuple[Exchange, ...], Pile]] = [((), lie.hand)]
    for at, (side, group) in enumerate(lie.melds):
        if side == 0:
            continue
        for done, hand in found[:]:
            for give, take in _fetching(group, hand):
                found.append(((*done, Exchange(at, give, take)), (*without(hand, (give,)), take)))
    yield from found


def _fetching(group: Group, hand: Pile) -> Iterator[tuple[str, str]]:
    """Yields the cards of the hand that fetch this meld's wild, and the wild."""
    index = next((at for at, card in enumerate(group.cards) if is_wild(card)), None)
    wanted = "" if index is None or group.kind == "wild" else RULES.exchangeable(group, index)
    if wanted and index is not None:
        for give in dict.fromkeys(hand):
            if give.startswith(wanted) and not is_wild(give):
                yield give, group.cards[index]


def _lay_offs(at: int, group: Group, hand: Pile) -> Iterator[LayOff]:
    """Yields every way to lay off one or two cards there."""
    cards, deuces = list[str](), 0
    for card in hand:  # one deuce is as good as another
        deuces += card[0] == "2"
        if cards.count(card) < ADDED and not (card[0] == "2" and deuces > ADDED):
            cards.append(card)
    fits = [card for card in cards if not is_wild(card) and _may_fit(group, card)] + [*filter(is_wild, cards)]
    for many in range(1, ADDED + 1):
        for chosen in dict.fromkeys(combinations(sorted(fits), many)):
            for result in RULES.growths(group, chosen):
                yield LayOff(at, chosen, result)


def _may_fit(group: Group, card: str) -> bool:
    """Whether it is of the meld's rank, or suit."""
    naturals = [each for each in group.cards if not is_wild(each)]
    return bool(naturals) and (card[0] == naturals[0][0] if group.kind == "set" else card[1] == naturals[0][1])
