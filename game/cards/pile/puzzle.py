"""The puzzles of rummies with a pile: "Go out now" and "Which discard?".

Go out now: a hand whose cards can all go this turn, the last one also on the pile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards.actions import LayOff
from game.cards.card import SUITS
from game.cards.going_out import difficulty, result_of
from game.cards.going_out import going_out as kind_going_out
from game.cards.melds import RUN, SEQUENCE, SET, Group
from game.cards.pile.actions import PileAction
from game.cards.pile.ai.fast_actions import action_of
from game.cards.pile.ai.fast_view import fast_hand
from game.cards.pile.ai.out import effort, way_out
from game.cards.pile.facts import Layered, PilePublic
from game.cards.rummy import PILE, STOCK
from game.engine.ai.decision_puzzle import Decisions, decision_kind
from game.engine.ai.puzzle import Puzzle, PuzzleKind
from game.engine.contract import CardDeal, Game, PublicState, Setup, State, complete, view_of
from game.engine.fields import replace_fields
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Piece, Pile, Place, Seat, without

HELD, OPEN = 7, 4  # cards that each of the others holds, cards on the pile
SIZES = ((2, 1, 2), (2, 2, 2), (3, 2, 3), (4, 2, 4), (4, 3, 5))  # by grade: melds there, new ones, cards that fit
GOAL = msg("Go out now: every card of your hand can go this turn. The last may go on the pile.")
WHICH, WHICH_DISCARD = msg("Which discard?"), msg("Which card would you discard? One is clearly best.")
HINT = msg("{melds} and {added}.", about="puzzle")
MELDS = msg_n("{n} new meld", "{n} new melds", 0)
ADDED = msg_n("{n} card added to what lies", "{n} cards added to what lies", 0)

OfGame = Callable[[], Game[PilePublic, PileAction]]


def draws(of: OfGame, rng: Rng, grade: int) -> Puzzle | None:
    """A table and a hand that can go out; None if it cannot."""
    game = of()
    setup = Setup(game.sides(game.info.seats[0], False), complete(game, "standard", {}), "puzzle")
    start = _table(game, setup, rng, grade)
    if start is None:
        return None
    view = view_of(game, start, 0)
    way = _way(game, start)
    if len(way) < 2:
        return None
    hard = difficulty(game, start, 0, way, effort(fast_hand(view)), rng.branch("greedy"))
    return Puzzle("out", GOAL, setup, way, hard, 0, result_of(start, 0), start)


def _way(game: Game[PilePublic, PileAction], state: State[PilePublic]) -> tuple[PileAction, ...]:
    """The actions of a way to go out, found one by one; empty if there is none."""
    way = list[PileAction]()
    while state.public.to_act == 0 and result_of(state, 0):
        view = view_of(game, state, 0)
        if (decision := way_out(fast_hand(view))) < 0:
            return ()
        action = action_of(view, decision)
        if refusal := game.check(view, action):
            raise ValueError(f"{action} is refused by {refusal.rule} {refusal.why}")
        way.append(action)
        state = game.apply(state, action).state
    return tuple(way)


# ---------------------------------------------------------------- the table


def _table(game: Game[PilePublic, PileAction], setup: Setup, rng: Rng, grade: int) -> State[PilePublic] | None:
    """A turn of the solver after the draw, with melds of all; None if the random melds do not fit."""
    seats = setup.seats
    begun = game.single_hand(setup, 1, seats - 1)
    deal = game.deal(begun)
    assert isinstance(deal, CardDeal)
    dealt = game.apply(begun, deal).state
    rules, (lie, new, fits) = begun.public.rules, SIZES[grade]
    deck, rng = rng.shuffle(rules.pack)
    found, rng = _melds(lie + new, tuple(card for card in deck if not rules.melds.is_wild(card)), rng)
    if len(found) < lie + new:
        return None
    left = without(deck, tuple(card for group in found for card in group.cards))
    melds, hand = found[:lie], [card for group in found[lie:] for card in group.cards]
    able = [card for card in left if any(rules.melds.growths(group, (card,)) for group in melds)]
    added, rng = rng.shuffle(able)
    hand += added[:fits]
    left = without(left, added[:fits])
    hand.append(left[-1])
    left = left[:-1]
    piles = {Place("hand", 0): rng.shuffle(sorted(hand))[0]}
    for seat in range(1, seats):
        piles[Place("hand", seat)], left = left[:HELD], left[HELD:]
    piles |= {PILE: left[:OPEN]} | {Place("meld", at): group.cards for at, group in enumerate(melds)}
    laid = tuple(_laid(group, at % seats, begun.public.side_of(at % seats)) for at, group in enumerate(melds))
    facts = replace_fields(dealt.public, melds=laid, phase="table", to_act=0, turn=0)
    return State({**piles, STOCK: left[OPEN:]}, facts, dealt.rng)


def _laid(group: Group, seat: Seat, side: int) -> Layered:
    return Layered(seat, side, group.kind, fresh=False, layers=(seat,) * len(group.cards))


def _melds(many: int, deck: Pile, rng: Rng) -> tuple[list[Group], Rng]:
    """Up to ``many`` random melds of three or four cards out of the deck, and the rng."""
    found = list[Group]()
    for _ in range(20 * many):
        kind, rng = rng.below(2)
        size, rng = rng.below(2)
        at, rng = rng.below(13)
        suit, rng = rng.below(4)
        group = _run(at, SUITS[suit], 3 + size) if kind else _set(RUN[1 + at], deck, 3 + size)
        if len(found) < many and len(group.cards) == 3 + size and all(card in deck for card in group.cards):
            found.append(group)
            deck = without(deck, group.cards)
    return found, rng


def _run(at: int, suit: str, size: int) -> Group:
    return Group(SEQUENCE, tuple(rank + suit for rank in RUN[1 + at : 1 + at + size]))


def _set(rank: str, deck: Pile, size: int) -> Group:
    return Group(SET, tuple(dict.fromkeys(card for card in deck if card[0] == rank))[:size])


# ---------------------------------------------------------------- texts


def hint(puzzle: Puzzle) -> Message:
    """How many new melds a way has, and how many cards are added; zero counts are left out."""
    melds = [action for action in puzzle.way if action.do == "meld"]
    added: list[Piece] = [card for action in puzzle.way if isinstance(action, LayOff) for card in action.cards]
    parts = [fill(each, n=n) for each, n in ((MELDS, len(melds)), (ADDED, len(added))) if n]
    return fill(HINT, melds=parts[0], added=parts[1]) if len(parts) > 1 else parts[0]


def going_out(of: OfGame, bounds: tuple[int, int, int, int]) -> PuzzleKind[PublicState]:
    """The kind of puzzle that asks to go out, for one game."""
    return kind_going_out(bounds, partial(draws, of), hint)


def which_discard(
    of: Callable[[], object], bounds: tuple[int, int, int, int], title: Message = WHICH, goal: Message = WHICH_DISCARD
) -> PuzzleKind[PublicState]:
    """The kind of puzzle that asks for a discard: every one was tried in many worlds."""
    asks = Decisions(of, "discard", lambda view: goal, ("discard",))
    return decision_kind(asks, title, msg("The best card to part with"), bounds)
