"""The puzzle "Go out now": a hand whose cards can all go this turn, on own melds or in new ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from game.cards.actions import Draw, LayOff, Meld, OfferAction
from game.cards.card import RANKS, SUITS, pack
from game.cards.going_out import difficulty, going_out, result_of
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.puzzles import GOAL, decision_puzzles, play_on
from game.cards.rummy import STOCK, MeldInfo
from game.engine.ai.puzzle import Puzzle, effort
from game.engine.contract import Setup, State, complete
from game.engine.fields import replace_fields
from game.engine.messages import OTHERS, Message, fill, join_list, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Pile, Place, without
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.ranks import best_split
from game.values import dataclass

GAME = SkarneyGin()
SOLVER, OTHER, HELD = 0, 1, 7  # seats, and cards that the opponent holds
ADDED = 2  # most cards added to a meld in a turn (G5)
MOST_TRIES = 4000
SIZES = ((3, 3, 1, 2), (4, 3, 1, 3), (4, 2, 1, 4), (5, 3, 1, 5), (5, 2, 2, 4))  # by grade: melds of each, new, added

WHOLE = msg("{all}.")
NEW = msg_n("{n} new meld", "{n} new melds", 0)
MORE = msg_n("{n} card added", "{n} cards added", 0)


@dataclass(frozen=True)
class GinPuzzleTable:
    """The cards of a puzzle: the solver's hand, and the melds of both."""

    hand: Pile
    own: tuple[Group, ...]
    theirs: tuple[Group, ...]


def draws(rng: Rng, grade: int) -> Puzzle | None:
    """A table and a hand that can go out; None if it cannot, or if the way is obvious."""
    lie, rng = _lie(rng, *SIZES[grade])
    found = solve(lie) if lie else None
    if lie is None or found is None:
        return None
    way, tries, ways = found
    start = table(lie, rng)
    if len(way) < 2 or result_of(play_on(GAME, start, way, SOLVER), SOLVER):
        return None
    hard = difficulty(GAME, start, SOLVER, way, effort(tries, ways), rng.branch("greedy"))
    return Puzzle("out", GOAL, setup(), way, hard, 0, result_of(start, SOLVER), start)


# ---------------------------------------------------------------- the solver


def solve(lie: GinPuzzleTable) -> tuple[tuple[OfferAction, ...], int, int] | None:
    """A way to go out, the number of choices of lay-offs, and how many of them lead out.

    None if there is no way, or too much to search.
    """
    tries, ways = 0, 0
    chosen: tuple[OfferAction, ...] = ()
    for added, left in _lay_off_choices(lie.own, lie.hand):
        tries += 1
        if tries > MOST_TRIES:
            return None
        made = best_split(left)
        if not made.left:
            ways += 1
            chosen = chosen or (*added, *(Meld(group.kind, group.cards) for group in made.groups))
    return (chosen, tries, ways) if ways else None


def _lay_off_choices(own: Sequence[Group], hand: Pile, at: int = 0) -> Iterator[tuple[tuple[LayOff, ...], Pile]]:
    """Yields every choice of lay-offs on the melds from this one on, and the hand that is left."""
    if at == len(own):
        yield (), hand
        return
    for first in (None, *_lay_offs(at, own[at], hand)):
        left = without(hand, first.cards) if first else hand
        for others, rest in _lay_off_choices(own, left, at + 1):
            yield ((first, *others) if first else others), rest


def _lay_offs(at: int, group: Group, hand: Pile) -> Iterator[LayOff]:
    """Yields every one or two cards that this meld accepts, in one of the possible ways."""
    for many in range(1, ADDED + 1):
        for cards in combinations(sorted(hand), many):
            if results := growths(group, cards):
                yield LayOff(at, cards, next(iter(results)))


# ---------------------------------------------------------------- the table


@cache
def setup() -> Setup:
    """A setup with the standard rules."""
    return Setup(GAME.sides(2, False), complete(GAME, "standard", {}), "puzzle")


def table(lie: GinPuzzleTable, rng: Rng) -> State[GinPublic]:
    """A turn of the solver after the draw; both contracts are down."""
    begun = GAME.single_hand(setup(), 1, OTHER)
    dealt = GAME.apply(begun, GAME.deal(begun)).state
    state = GAME.apply(dealt, Draw()).state
    melds = (*lie.own, *lie.theirs)
    rest, _ = rng.shuffle(without(pack(1), (*lie.hand, *(card for group in melds for card in group.cards))))
    placed = {Place("hand", SOLVER): lie.hand, Place("hand", OTHER): rest[:HELD], STOCK: rest[HELD:]}
    placed |= {Place("meld", at): group.cards for at, group in enumerate(melds)}
    seats = [SOLVER] * len(lie.own) + [OTHER] * len(lie.theirs)
    laid = tuple(MeldInfo(seat, seat, group.kind, fresh=False) for seat, group in zip(seats, melds, strict=True))
    return replace_fields(state, piles=placed, public=replace_fields(state.public, melds=laid, down=(True, True)))


def _lie(rng: Rng, own: int, theirs: int, new: int, added: int) -> tuple[GinPuzzleTable | None, Rng]:
    """Random melds of both, and a hand of new melds and of cards that the solver's melds accept."""
    deck, rng = rng.shuffle(pack(1))
    melds, deck, rng = _melds(deck, own + theirs + new, rng)
    if len(melds) < own + theirs + new:
        return None, rng
    mine, hand = melds[:own], [card for group in melds[own + theirs :] for card in group.cards]
    able = tuple(card for card in deck if any(growths(group, (card,)) for group in mine))
    more, rng = rng.shuffle(able)
    order, rng = rng.shuffle(tuple(sorted([*hand, *more[:added]])))
    return GinPuzzleTable(order, tuple(mine), tuple(melds[own : own + theirs])), rng


def _melds(deck: Pile, many: int, rng: Rng) -> tuple[list[Group], Pile, Rng]:
    """Up to ``many`` random melds of three out of the deck, the rest of it, and the rng."""
    found = list[Group]()
    for _ in range(12 * many):
        sort, rng = rng.below(3)
        at, rng = rng.below(12)
        suit, rng = rng.below(4)
        group = (_set, _sequence, _straight)[sort](deck, at, SUITS[suit])
        if len(found) < many and len(group.cards) == 3 and all(card in deck for card in group.cards):
            found.append(group)
            deck = without(deck, group.cards)
    return found, deck, rng


def _set(deck: Pile, at: int, suit: str) -> Group:
    return Group(SET, tuple(card for card in deck if card[0] == RANKS[at])[:3])


def _sequence(deck: Pile, at: int, suit: str) -> Group:
    return Group(SEQUENCE, tuple(rank + suit for rank in RUN[1 + at : 4 + at]))


def _straight(deck: Pile, at: int, suit: str) -> Group:
    """A straight of the first card of each rank."""
    firsts = (next((card for card in deck if card[0] == rank), "") for rank in RUN[1 + at : 4 + at])
    return Group(STRAIGHT, tuple(card for card in firsts if card))


# ---------------------------------------------------------------- texts


def hint(puzzle: Puzzle) -> Message:
    """How many new melds a way has, and how many cards are added."""
    counts = {
        NEW: sum(isinstance(action, Meld) for action in puzzle.way),
        MORE: sum(len(action.cards) for action in puzzle.way if isinstance(action, LayOff)),
    }
    return fill(WHOLE, all=join_list([fill(each, n=n) for each, n in counts.items() if n], OTHERS))


DECISIONS = decision_puzzles(SkarneyGin, (6, 10, 12, 14), (1, 4, 5, 9), (2,))
PUZZLES = (going_out((6, 8, 11, 22), draws, hint), *DECISIONS)
