"""Go out now, at a table with a pile: a hand of which every card can go this turn, the last one also on the pile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.cards.card import SUITS
from game.cards.melds import RUN, SEQUENCE, SET, Group
from game.cards.pile.facts import Layered, PileFacts
from game.cards.pile.mind.out import effort, way_out
from game.cards.pile.mind.said import action_of
from game.cards.pile.mind.seen import seen
from game.cards.rummy import PILE, STOCK
from game.engine.chance import Chance
from game.engine.changed import changed
from game.engine.contract import Action, Game, Setup, State, complete, view_of
from game.engine.mind.puzzle import Kind, Puzzle
from game.engine.said import Said, filled, said, said_n
from game.engine.table import Piece, Pile, Place, Seat, without

SEATS, HELD, OPEN = 2, 7, 4  # players, cards of the other, cards that lie on the pile
SIZES = ((2, 1, 2), (2, 2, 2), (3, 2, 3), (4, 2, 4), (4, 3, 5))  # by grade: melds that lie, new ones, cards that fit
GOAL = said("Go out now: every card of your hand can go this turn. The last may go on the pile.")
LEFT = said_n("{n} card is left in your hand, and it can go.", "{n} cards are left in your hand, and all can go.", 0)
HINT = said("{melds} and {added}.", about="puzzle")
MELDS = said_n("{n} new meld", "{n} new melds", 0)
ADDED = said_n("{n} card added to what lies", "{n} cards added to what lies", 0)

OfGame = Callable[[], Game[Any]]


def draws(of: OfGame, luck: Chance, grade: int) -> Puzzle | None:
    """A table, and a hand that can go out; None where it cannot."""
    game = of()
    setup = Setup(game.sides(SEATS, False), complete(game, "standard", {}), "puzzle")
    start = _table(game, setup, luck, grade)
    if start is None:
        return None
    looked_at, way = effort(seen(view_of(game, start, 0))), _way(game, start)
    return Puzzle("out", GOAL, setup, way, looked_at, 0, reached(start, 0), start) if len(way) > 1 else None


def _way(game: Game[Any], state: State[Any]) -> tuple[Action, ...]:
    """Deeds after which nothing is held, found one by one; none where there are none."""
    way = list[Action]()
    while state.open.asked == 0 and reached(state, 0):
        view = view_of(game, state, 0)
        if (decision := way_out(seen(view))) < 0:
            return ()
        action = action_of(view, decision)
        if refusal := game.check(view, action):
            raise ValueError(f"{action} is refused by {refusal.rule} {refusal.why}")
        way.append(action)
        state = game.apply(state, action).state
    return tuple(way)


def reached(state: State[Any], seat: Seat) -> int:
    """Nothing, when no card is held; else less than that."""
    return -len(state.cloth.get(Place("hand", seat), ()))


# ---------------------------------------------------------------- the table


def _table(game: Game[Any], setup: Setup, luck: Chance, grade: int) -> State[PileFacts] | None:
    """A turn of the solver's, who has drawn, with melds of both; None where luck found no room for one."""
    begun = game.lone_hand(setup, 1, SEATS - 1)
    dealt = game.apply(begun, game.deal(begun)).state
    rules, (lie, new, fits) = begun.open.rules, SIZES[grade]
    deck, luck = luck.shuffled(rules.pack)
    found, left, luck = _melds(lie + new, deck, luck)
    if len(found) < lie + new:
        return None
    melds, hand = found[:lie], [card for group in found[lie:] for card in group.cards]
    able = [card for card in left if any(rules.melds.growths(group, (card,)) for group in melds)]
    added, luck = luck.shuffled(able)
    hand += added[:fits]
    left = without(left, added[:fits])
    hand.append(left[-1])
    hand, luck = [*luck.shuffled(sorted(hand))[0]], luck
    left = left[:-1]
    cloth = {Place("hand", 0): tuple(hand), Place("hand", 1): left[:HELD], PILE: left[HELD : HELD + OPEN]}
    cloth |= {Place("meld", at): group.cards for at, group in enumerate(melds)}
    laid = tuple(
        Layered(at % SEATS, at % SEATS, group.kind, fresh=False, layers=(at % SEATS,) * len(group.cards))
        for at, group in enumerate(melds)
    )
    facts = changed(dealt.open, melds=laid, phase="table", asked=0, turn=0)
    return State({**cloth, STOCK: left[HELD + OPEN :]}, facts, dealt.chance)


def _melds(many: int, deck: Pile, luck: Chance) -> tuple[list[Group], Pile, Chance]:
    """So many melds of three or four cards out of the deck, as far as luck finds them, and what is left of it."""
    found = list[Group]()
    for _ in range(20 * many):
        kind, luck = luck.below(2)
        size, luck = luck.below(2)
        at, luck = luck.below(13)
        suit, luck = luck.below(4)
        group = _run(at, SUITS[suit], 3 + size) if kind else _set(RUN[1 + at], deck, 3 + size)
        if len(found) < many and len(group.cards) == 3 + size and all(card in deck for card in group.cards):
            found.append(group)
            deck = without(deck, group.cards)
    return found, deck, luck


def _run(at: int, suit: str, size: int) -> Group:
    return Group(SEQUENCE, tuple(rank + suit for rank in RUN[1 + at : 1 + at + size]))


def _set(rank: str, deck: Pile, size: int) -> Group:
    return Group(SET, tuple(dict.fromkeys(card for card in deck if card[0] == rank))[:size])


# ---------------------------------------------------------------- what is said


def so_far(puzzle: Puzzle, reached: int) -> Said:
    return GOAL


def short(puzzle: Puzzle, reached: int) -> Said:
    return filled(LEFT, n=-reached)


def hint(puzzle: Puzzle) -> Said:
    """How many new melds a way has, and how many cards are added; what there is none of is not told."""
    melds = [deed for deed in puzzle.way if deed.do == "meld"]
    added: list[Piece] = [card for deed in puzzle.way if deed.do == "layoff" for card in deed.cards]  # type: ignore[attr-defined]
    told = [filled(each, n=n) for each, n in ((MELDS, len(melds)), (ADDED, len(added))) if n]
    return filled(HINT, melds=told[0], added=told[1]) if len(told) > 1 else told[0]


def going_out(of: OfGame, bounds: tuple[int, int, int, int]) -> Kind:
    """The kind of puzzle, for one game."""
    return Kind(
        "out", said("Go out now"), said("Every card can go in this turn"), bounds, partial(draws, of), reached, so_far,
        short, hint,
    )  # fmt: skip
