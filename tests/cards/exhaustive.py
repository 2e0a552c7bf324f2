"""Slow second opinions on hands, written without the kernel: what the cheapest contract and the best split are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product

from game.cards.card import JOKER, SUITS, is_deuce, is_wild, pack
from game.engine.rng import Rng
from game.rules.skarney.rules.partition import melds_with, worth

RANKS = "A3456789TJQK"
RUN = "A23456789TJQKA"
Hand = tuple[str, ...]
Cost = tuple[int, int]  # wilds, points not shed: the smaller the better
NEVER: Cost = (99, 0)

NATURALS = tuple(card for card in pack(2) if not is_wild(card))
WILDS = tuple(card for card in pack(2, 4) if is_wild(card))
BOXES = {
    "any": NATURALS,
    "two suits": tuple(card for card in NATURALS if card[1] in "HS"),
    "few ranks": tuple(card for card in NATURALS if card[0] in "A37QK"),
    "ends": tuple(card for card in NATURALS if card[0] in "A34QK" and card[1] in "CDH"),
    "low": tuple(card for card in NATURALS if card[0] in "A34567" and card[1] in "CD"),
}


def hands(name: str, count: int, sizes: range, most_wilds: int = 12) -> Iterator[Hand]:
    """So many hands of each box in turn; every fourth is made of twins."""
    for n in range(count):
        rng = Rng(f"{name}/{n}")
        size, rng = rng.below(len(sizes))
        wilds, rng = rng.below(1 + min(most_wilds, sizes[size]))
        if n % 3:
            wilds //= 3
        box = BOXES[tuple(BOXES)[n % len(BOXES)]]
        some, rng = rng.shuffle(WILDS)
        if n % 4 == 3:
            kinds, rng = rng.shuffle(tuple(dict.fromkeys(box)))
            rest = tuple(card for kind in kinds for card in (kind, kind))
        else:
            rest, rng = rng.shuffle(box)
        yield (*some[:wilds], *rest[: sizes[size] - wilds])


def points(card: str) -> int:
    return 15 if card[0] == "A" else 10 if card[0] in "TJQK" else 5


# ---------------------------------------------------------------- contracts, window by window


def cheapest(hand: Hand, melds: int) -> tuple[Cost, Cost]:
    """Wilds, and points less than none, of the cheapest contract of sets, and of sequences."""
    naturals = Counter(card for card in hand if not is_wild(card))
    ranks = Counter(card[0] for card in naturals.elements())
    sets = _totals([_sets(ranks[rank], points(rank)) for rank in RANKS], melds)
    runs = [_windows(1, tuple(naturals[rank + suit] for rank in RANKS), melds) for suit in SUITS]
    return sets, _totals([dict(each) for each in runs], melds)


def _sets(count: int, value: int) -> dict[int, Cost]:
    found: dict[int, Cost] = {}
    for triples, pairs in product(range(3), range(5)):
        if 3 * triples + 2 * pairs <= count:
            cost = (pairs, -value * (3 * triples + 2 * pairs))
            found[triples + pairs] = min(cost, found.get(triples + pairs, NEVER))
    return found


def _totals(parts: list[dict[int, Cost]], melds: int) -> Cost:
    best = {0: (0, 0)}
    for part in parts:
        joined: dict[int, Cost] = {}
        for (n, a), (m, b) in product(best.items(), part.items()):
            if n + m <= melds:
                joined[n + m] = min((a[0] + b[0], a[1] + b[1]), joined.get(n + m, NEVER))
        best = joined
    return best.get(melds, NEVER)


@lru_cache(maxsize=1 << 16)
def _windows(low: int, counts: tuple[int, ...], melds: int) -> tuple[tuple[int, Cost], ...]:
    """By number of sequences, the cheapest ones whose first place is ``low`` or above."""
    if low > 12:
        return ((0, (0, 0)),)
    past = tuple(0 if 0 < i < low - 1 else n for i, n in enumerate(counts))
    found = dict(_windows(low + 1, past, melds))
    for gap in (None, 0, 1, 2):
        ranks = [rank for i, rank in enumerate(RUN[low - 1 : low + 2]) if i != gap]
        left = list(counts)
        if "2" in ranks or not melds:
            continue
        for rank in ranks:
            left[RANKS.index(rank)] -= 1
        if min(left) >= 0:
            spent = (0 if gap is None else 1, -sum(map(points, ranks)))
            for n, cost in _windows(low, tuple(left), melds - 1):
                more = (cost[0] + spent[0], cost[1] + spent[1])
                found[n + 1] = min(more, found.get(n + 1, NEVER))
    return tuple(found.items())


# ---------------------------------------------------------------- the best split, card by card


def best_by_cards(hand: Hand, set_max: int) -> Cost:
    """Worth and cards laid of the best split: each card in turn left out or laid in every way there is."""
    return _best(tuple(sorted(hand, key=_order)), set_max)


def _order(card: str) -> tuple[bool, str, int]:
    return is_wild(card), card[1], 0 if is_wild(card) else RANKS.index(card[0])


@lru_cache(maxsize=1 << 17)
def _best(cards: Hand, set_max: int) -> Cost:
    if len(cards) < 3:
        return 0, 0
    if is_wild(cards[0]):
        return _wild_melds(sum(map(is_deuce, cards)), cards.count(JOKER))
    best = _best(cards[1:], set_max)
    for group in melds_with(cards[0], cards[1:], set_max):
        left = list(cards)
        for card in group.cards:
            left.remove(card)
        more = _best(tuple(left), set_max)
        best = max(best, (more[0] + worth(group), more[1] + len(group.cards)))
    return best


def _wild_melds(deuces: int, jokers: int) -> Cost:
    deuces, jokers = deuces if deuces > 2 else 0, jokers if jokers > 2 else 0
    return 100 * deuces + 200 * jokers, deuces + jokers


# ---------------------------------------------------------------- the best split, rank by rank

# A sequence under way: a, aa, aaa (that long or longer), each of natural cards; w with its wild at the start and one
# card; l lawful with its wild; g with its wild last, so that a card must come.
_LONGER = {"a": "aa", "aa": "aaa", "aaa": "aaa", "w": "l", "l": "l", "g": "l"}
_Runs = tuple[str, ...]
_State = tuple[tuple[_Runs, ...], tuple[int, ...], int, int]  # runs by suit, low aces, cards put by, wilds used


def best_by_ranks(hand: Hand, set_max: int) -> Cost:
    """The same, all suits side by side from 3 to the high ace, every state kept."""
    naturals = Counter(card for card in hand if not is_wild(card))
    deuces, jokers = sum(map(is_deuce, hand)), hand.count(JOKER)
    states: dict[_State, Cost] = {}
    lows = [range(min(naturals["A" + suit], naturals["3" + suit]) + 1) for suit in SUITS]
    for low in product(*lows):
        if sum(low) <= deuces + jokers:
            states[tuple(("g",) * n for n in low), low, 0, sum(low)] = (30 * sum(low), sum(low))
    for i, rank in enumerate("3456789TJQKA"):
        for suit, name in enumerate(SUITS):
            after = tuple(naturals[r + name] for r in "3456789TJQKA"[i + 1 :])
            states = _past(states, suit, rank, naturals[rank + name], after, deuces + jokers)
        states = _sets_laid(states, set_max, deuces + jokers)
    best = (0, 0)
    for (runs, _, _, used), (value, laid) in states.items():
        if not any(run in ("a", "aa", "w", "g") for each in runs for run in each):
            for d in range(max(0, used - jokers), min(deuces, used) + 1):
                more = _wild_melds(deuces - d, jokers - used + d)
                best = max(best, (value + 75 * d + 150 * (used - d) + more[0], laid + used + more[1]))
    return best


def _past(
    states: dict[_State, Cost], suit: int, rank: str, count: int, after: tuple[int, ...], wilds: int
) -> dict[_State, Cost]:
    found: dict[_State, Cost] = {}
    for (runs, low, by, used), cost in states.items():
        left = count - low[suit] * (rank == "A")
        for kept, took, spent in _ways(runs[suit], left, wilds > 0 and bool(after)):
            if used + spent <= wilds and _can_go_on(kept, after):
                whole = (*runs[:suit], tuple(sorted(kept)), *runs[suit + 1 :])
                for put in range(left - took + 1):
                    n = took + put
                    _keep(found, (whole, low, by + put, used + spent), (cost[0] + 2 * n * points(rank), cost[1] + n))
    return found


def _keep(states: dict[_State, Cost], state: _State, cost: Cost) -> None:
    if cost > states.get(state, (-1, 0)):
        states[state] = cost


@cache
def _ways(runs: _Runs, left: int, wilds: bool) -> tuple[tuple[_Runs, int, int], ...]:
    """How sequences under way pass a rank: those then under way, cards taken, wilds spent."""
    found: set[tuple[_Runs, int, int]] = set()
    if not runs:
        for plain, led in product(range(left + 1), repeat=2):
            if plain + led <= left:
                found.add((("a",) * plain + ("w",) * led, plain + led, led))
        return tuple(found)
    run, rest = runs[0], runs[1:]
    choices: list[tuple[_Runs, int, int]] = []
    if left:
        choices.append(((_LONGER[run],), 1, 0))
    if run in ("aaa", "l"):
        choices.append(((), 0, 0))
    if run in ("a", "aa", "aaa") and wilds:
        choices.append((("g",), 0, 1))
    if run in ("aa", "aaa"):
        choices.append(((), 0, 1))
    for kept, took, spent in choices:
        for more, others, wild in _ways(rest, left - took, wilds):
            found.add((tuple(sorted(kept + more)), took + others, spent + wild))
    return tuple(found)


def _can_go_on(runs: _Runs, after: tuple[int, ...]) -> bool:
    """Only spares work: a sequence that must have the next card finds one."""
    must = sum(run in ("w", "g") for run in runs)
    return must <= (after[0] if after else 0) and not ("a" in runs and not any(after[:2]))


def _sets_laid(states: dict[_State, Cost], set_max: int, wilds: int) -> dict[_State, Cost]:
    found: dict[_State, Cost] = {}
    for (runs, low, by, used), cost in states.items():
        for spent in _set_wilds(by, set_max):
            if used + spent <= wilds:
                _keep(found, (runs, low, 0, used + spent), cost)
    return found


@cache
def _set_wilds(count: int, set_max: int) -> frozenset[int]:
    """With how many wilds so many cards of a rank make sets, none left."""
    if not count:
        return frozenset((0,))
    return frozenset(
        more + wild
        for n in range(2, count + 1)
        for wild in (0, 1)
        if 3 <= n + wild <= set_max
        for more in _set_wilds(count - n, set_max)
    )
