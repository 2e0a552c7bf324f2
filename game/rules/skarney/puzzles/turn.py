"""What a turn can lay: the puzzles "Most points now" and "Go out now", by exhaustive search.

First come all first parts of a turn, before new melds: wilds fetched from their melds, and cards laid off on one's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import is_deuce, is_wild
from game.cards.going_out import difficulty, going_out, result_of
from game.cards.melds import WILD, Group
from game.cards.offering.puzzles import GOAL
from game.engine.ai.puzzle import Puzzle, PuzzleKind, effort
from game.engine.messages import OTHERS, Message, fill, join_list, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Pile, without
from game.rules.skarney.puzzles.table import (
    GAME,
    RANKS,
    RULES,
    SOLVER,
    PuzzleTable,
    after,
    laid_points,
    leads_there,
    lie_of,
    setup,
    table,
)
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.kernel import TABLE, partition
from game.rules.skarney.rules.partition import melds_in, melds_with
from game.rules.skarney.rules.scoring import meld_points
from game.values import dataclass

ADDED = 2  # most cards laid off on a meld in a turn (S24)
MOST_TRIES, MOST_TRIES_OUT = 800, 900
# By grade, for lie_of.
SIZES = ((2, 1, 2, 1, 2), (2, 1, 2, 2, 3), (3, 2, 2, 2, 4), (3, 2, 3, 2, 4), (3, 3, 3, 3, 4))
SIZES_OUT = ((2, 0, 1, 2, 0), (2, 1, 2, 2, 0), (2, 1, 2, 3, 0), (3, 2, 2, 4, 0), (3, 3, 3, 5, 0))

MOST = msg_n(
    "{n} point can be laid this turn. Lay it: melds, cards added, wild cards exchanged. Laid so far: {done}.",
    "{n} points can be laid this turn. Lay them: melds, cards added, wild cards exchanged. Laid so far: {done}.",
)
SHORT = msg_n("{n} point is still to be had.", "{n} points are still to be had.", 0)
WHOLE = msg("{all}.")
MELDS = msg_n("{n} new meld", "{n} new melds", 0)
CARDS_ADDED = msg_n("{n} card added", "{n} cards added", 0)
FETCHED = msg_n("{n} wild card fetched", "{n} wild cards fetched", 0)

Way = tuple[Exchange | LayOff | Meld, ...]


# ---------------------------------------------------------------- the first part of a turn


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


# ---------------------------------------------------------------- most points


def draws_points(rng: Rng, grade: int) -> Puzzle | None:
    """A table and a hand of which something can be laid."""
    lie = lie_of(rng, *SIZES[grade])
    found = most_points(lie)
    if found is None:
        return None
    best, way, tries, ways = found
    if not best:
        return None
    start = table(lie, rng.branch("rest"))
    begin = laid_points(start, 0)
    chosen = effort(tries, ways) * max(1, len(melds_in(lie.hand)))
    puzzle = Puzzle("points", MOST, setup(), way, chosen, begin + best, begin, start)
    return leads_there(puzzle, laid_points(after(start, way), 0))


def most_points(lie: PuzzleTable) -> tuple[int, Way, int, int] | None:
    """The most points, a way to them, the number of first parts of the turn and how many lead there; None: too many."""
    best, tries, ways = -1, 0, 0
    chosen: TurnStart | None = None
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES:
            return None
        points = begun.points + partition(*encode(begun.left), 4, TABLE)[0]
        if points > best:
            best, ways, chosen = points, 0, begun
        ways += points == best
    assert chosen is not None
    return best, (*chosen.actions, *new_melds(chosen.left)), tries, ways


def new_melds(hand: Pile) -> tuple[Meld, ...]:
    """The new melds with most points."""
    cards = sorted(hand)
    return tuple(Meld(group.kind, group.cards) for group in groups(partition(*encode(cards), 4, TABLE), cards))


def so_far(puzzle: Puzzle, reached: int) -> Message:
    return fill(MOST, n=puzzle.best - puzzle.begin, done=reached - puzzle.begin)


def short(puzzle: Puzzle, reached: int) -> Message:
    return fill(SHORT, n=puzzle.best - reached)


def hint(puzzle: Puzzle) -> Message:
    """The hint: how many actions of each sort a way has."""
    way = puzzle.way
    counts = {
        MELDS: sum(isinstance(action, Meld) for action in way),
        CARDS_ADDED: sum(len(action.cards) for action in way if isinstance(action, LayOff)),
        FETCHED: sum(isinstance(action, Exchange) for action in way),
    }
    return fill(WHOLE, all=join_list([fill(each, n=n) for each, n in counts.items() if n], OTHERS))


POINTS = PuzzleKind(
    "points", msg("Most points now"), msg("What a hand can lay in one turn"), (20, 60, 180, 500), draws_points,
    laid_points, so_far, short, hint,
)  # fmt: skip


# ---------------------------------------------------------------- going out


def draws_out(rng: Rng, grade: int) -> Puzzle | None:
    """A table, and a hand that can go out."""
    lie = lie_of(rng, *SIZES_OUT[grade])
    found = way_out(lie)
    if found is None:
        return None
    way, tries, ways = found
    start = table(lie, rng.branch("rest"))
    hard = difficulty(GAME, start, SOLVER, way, effort(tries, ways), rng.branch("greedy"))
    puzzle = Puzzle("out", GOAL, setup(), way, hard, 0, result_of(start, SOLVER), start)
    return leads_there(puzzle, result_of(after(start, way), SOLVER))


def way_out(lie: PuzzleTable) -> tuple[Way, int, int] | None:
    """A way to go out, the number of positions searched, and how many first parts of the turn lead out.

    None if there is no way, or too much to search.
    """
    tries, ways, cover = 0, 0, HandCover()
    chosen: Way = ()
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES_OUT:
            return None
        if (made := cover.way(begun.left)) is not None:
            ways += 1
            chosen = chosen or (*begun.actions, *(Meld(group.kind, group.cards) for group in made))
    return (chosen, tries + cover.tries, ways) if ways else None


class HandCover:
    """Finds melds that use every card of a hand; the lowest natural card is placed first, in every possible way."""

    def __init__(self) -> None:
        self.tries = 0
        self._known: dict[Pile, tuple[Group, ...] | None] = {(): ()}

    def way(self, hand: Pile) -> tuple[Group, ...] | None:
        """The melds; None if no melds use every card."""
        cards = _in_order(hand)
        if cards not in self._known:
            self.tries += 1
            self._known[cards] = self._wild_melds(cards) if is_wild(cards[0]) else self._natural(cards)
        return self._known[cards]

    def _natural(self, cards: Pile) -> tuple[Group, ...] | None:
        for group in melds_with(cards[0], cards[1:]):
            rest = self.way(without(cards, group.cards))
            if rest is not None:
                return (group, *rest)
        return None

    @staticmethod
    def _wild_melds(cards: Pile) -> tuple[Group, ...] | None:
        alike = [tuple(card for card in cards if is_deuce(card) == deuces) for deuces in (True, False)]
        made = tuple(Group(WILD, pile) for pile in alike if pile)
        return made if all(len(group.cards) >= 3 for group in made) else None


def _in_order(hand: Pile) -> Pile:
    """The hand in the order melds_with needs: no natural card below the first in its suit, and wilds last."""
    return tuple(sorted(hand, key=lambda card: (is_wild(card), card[1], RANKS.find(card[0]), card)))


OUT = going_out((9, 20, 26, 28), draws_out, hint)
