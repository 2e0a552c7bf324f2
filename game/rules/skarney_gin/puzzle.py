"""Go out now: a hand of which every card can go this turn, on own melds or in new ones, found by trying them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from game.cards.actions import Draw, LayOff, Meld
from game.cards.card import RANKS, SUITS, pack
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.puzzles import GOAL, going_out, played_on, reached
from game.cards.rummy import STOCK, Laid
from game.engine.chance import Chance
from game.engine.changed import changed
from game.engine.contract import Action, Setup, State, complete
from game.engine.mind.puzzle import Puzzle, effort
from game.engine.said import OTHERS, Said, filled, listed, said, said_n
from game.engine.table import Pile, Place, without
from game.rules.skarney_gin import GAMES
from game.rules.skarney_gin.rules.facts import Facts
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.ranks import best_split
from game.values import dataclass

GAME = GAMES[0]
SOLVER, OTHER, HELD = 0, 1, 7  # seats, and cards that the other holds
ADDED = 2  # cards that a meld takes in a turn (G5)
MOST_TRIES = 4000
SIZES = ((3, 3, 1, 2), (4, 3, 1, 3), (4, 2, 1, 4), (5, 3, 1, 5), (5, 2, 2, 4))  # by grade: melds of both, new, added

WHOLE = said("{all}.")
NEW = said_n("{n} new meld", "{n} new melds", 0)
MORE = said_n("{n} card added", "{n} cards added", 0)


@dataclass(frozen=True)
class Lie:
    """What lies where: the solver's hand, and the melds of both."""

    hand: Pile
    own: tuple[Group, ...]
    theirs: tuple[Group, ...]


def draws(luck: Chance, grade: int) -> Puzzle | None:
    """A table, and a hand that can go out; None where it cannot, or where that is told at a glance."""
    lie, luck = _lie(luck, *SIZES[grade])
    found = solved(lie) if lie else None
    if lie is None or found is None:
        return None
    way, tries, ways = found
    start = table(lie, luck)
    if len(way) < 2 or reached(played_on(GAME, start, way, SOLVER), SOLVER):
        return None
    return Puzzle("out", GOAL, setup(), way, effort(tries, ways), 0, reached(start, SOLVER), start)


# ---------------------------------------------------------------- the solver


def solved(lie: Lie) -> tuple[tuple[Action, ...], int, int] | None:
    """A way out, how many choices of cards to add there are, and how many of them lead out; None where none does, or
    where there is too much to look at."""
    tries, ways = 0, 0
    chosen: tuple[Action, ...] = ()
    for added, left in _begun(lie.own, lie.hand):
        tries += 1
        if tries > MOST_TRIES:
            return None
        made = best_split(left)
        if not made.left:
            ways += 1
            chosen = chosen or (*added, *(Meld(group.kind, group.cards) for group in made.groups))
    return (chosen, tries, ways) if ways else None


def _begun(own: Sequence[Group], hand: Pile, at: int = 0) -> Iterator[tuple[tuple[LayOff, ...], Pile]]:
    """Every choice of what is added to the melds from this one on, and the hand that is left."""
    if at == len(own):
        yield (), hand
        return
    for first in (None, *_lay_offs(at, own[at], hand)):
        left = without(hand, first.cards) if first else hand
        for others, rest in _begun(own, left, at + 1):
            yield ((first, *others) if first else others), rest


def _lay_offs(at: int, group: Group, hand: Pile) -> Iterator[LayOff]:
    """Every one or two cards that this meld takes, in one of the ways that it takes them."""
    for many in range(1, ADDED + 1):
        for cards in combinations(sorted(hand), many):
            if results := growths(group, cards):
                yield LayOff(at, cards, next(iter(results)))


# ---------------------------------------------------------------- the table


@cache
def setup() -> Setup:
    """By the standard rules."""
    return Setup(GAME.sides(2, False), complete(GAME, "standard", {}), "puzzle")


def table(lie: Lie, luck: Chance) -> State[Facts]:
    """A turn of the solver's, who has drawn; the contracts of both are down."""
    begun = GAME.lone_hand(setup(), 1, OTHER)
    dealt = GAME.apply(begun, GAME.deal(begun)).state
    state = GAME.apply(dealt, Draw()).state
    melds = (*lie.own, *lie.theirs)
    rest, _ = luck.shuffled(without(pack(1), (*lie.hand, *(card for group in melds for card in group.cards))))
    cloth = {Place("hand", SOLVER): lie.hand, Place("hand", OTHER): rest[:HELD], STOCK: rest[HELD:]}
    cloth |= {Place("meld", at): group.cards for at, group in enumerate(melds)}
    seats = [SOLVER] * len(lie.own) + [OTHER] * len(lie.theirs)
    laid = tuple(Laid(seat, seat, group.kind, fresh=False) for seat, group in zip(seats, melds, strict=True))
    return changed(state, cloth=cloth, open=changed(state.open, melds=laid, down=(True, True)))


def _lie(luck: Chance, own: int, theirs: int, new: int, added: int) -> tuple[Lie | None, Chance]:
    """So many melds of both, and a hand of so many new ones and of cards that the own ones take, as luck has it."""
    deck, luck = luck.shuffled(pack(1))
    melds, deck, luck = _melds(deck, own + theirs + new, luck)
    if len(melds) < own + theirs + new:
        return None, luck
    mine, hand = melds[:own], [card for group in melds[own + theirs :] for card in group.cards]
    able = tuple(card for card in deck if any(growths(group, (card,)) for group in mine))
    more, luck = luck.shuffled(able)
    order, luck = luck.shuffled(tuple(sorted([*hand, *more[:added]])))
    return Lie(order, tuple(mine), tuple(melds[own : own + theirs])), luck


def _melds(deck: Pile, many: int, luck: Chance) -> tuple[list[Group], Pile, Chance]:
    """So many melds of three out of the deck, as far as luck finds them, and what is left of it."""
    found = list[Group]()
    for _ in range(12 * many):
        sort, luck = luck.below(3)
        at, luck = luck.below(12)
        suit, luck = luck.below(4)
        group = (_set, _sequence, _straight)[sort](deck, at, SUITS[suit])
        if len(found) < many and len(group.cards) == 3 and all(card in deck for card in group.cards):
            found.append(group)
            deck = without(deck, group.cards)
    return found, deck, luck


def _set(deck: Pile, at: int, suit: str) -> Group:
    return Group(SET, tuple(card for card in deck if card[0] == RANKS[at])[:3])


def _sequence(deck: Pile, at: int, suit: str) -> Group:
    return Group(SEQUENCE, tuple(rank + suit for rank in RUN[1 + at : 4 + at]))


def _straight(deck: Pile, at: int, suit: str) -> Group:
    """Of the first card of each rank."""
    firsts = (next((card for card in deck if card[0] == rank), "") for rank in RUN[1 + at : 4 + at])
    return Group(STRAIGHT, tuple(card for card in firsts if card))


# ---------------------------------------------------------------- what is said


def hint(puzzle: Puzzle) -> Said:
    """How many new melds a way has, and how many cards are added."""
    counts = {
        NEW: sum(isinstance(deed, Meld) for deed in puzzle.way),
        MORE: sum(len(deed.cards) for deed in puzzle.way if isinstance(deed, LayOff)),
    }
    return filled(WHOLE, all=listed([filled(each, n=n) for each, n in counts.items() if n], OTHERS))


PUZZLES = (going_out((4, 8, 16, 40), draws, hint),)
