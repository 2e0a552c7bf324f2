"""The quick player of a table with a pile, by figures: what each deed is worth to it, and what a position is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.melds import RUN, Group
from game.cards.pile.actions import Discard, TakeFan, TakeTop
from game.cards.pile.ends import held_points, laid_points
from game.cards.pile.facts import PileFacts, T, TableRules
from game.cards.pile.judge import can_draw, check
from game.cards.pile.tries import exchanges, lay_offs_on, legal, melds_in, mine, takes
from game.cards.pile.words.now import brought, left_of
from game.engine.contract import Action, Bot, Game, State, View
from game.engine.mind.figures import Figures, Ways, by_figures
from game.engine.table import TABLE, Piece, Pile, Seat

# What a point laid by a take counts, a card that comes along and goes with others, a point that such a card costs, a
# point of a card held, a card that goes with it, a card that fits the table: all in tenths.
STEADY: Figures = (30, 60, 7, 10, 60, 80)
CASUAL: Figures = (30, 0, 10, 10, 40, 0)
PLIES, MOST = 1, 3


def choices(view: View[PileFacts]) -> Sequence[Action]:
    """What is worth weighing: a meld or lay-off is laid at once, so that only takes and discards are chosen among."""
    if view.open.phase == "table" and (laying := next(_layings(view), None)):
        return [laying]
    if view.open.phase == "table":
        return [each for card in sorted(set(view.hand)) if check(view, each := Discard(card)) is None]
    if not can_draw(view):
        return list(legal(view))
    return [view.open.rules.draws, *_best_takes(view)]


def _best_takes(view: View[PileFacts]) -> list[Action]:
    """Of each depth the take that lays most."""
    best: dict[int, Action] = {}
    for take in takes(view):
        depth = take.count if isinstance(take, TakeFan) else 1
        is_better = depth not in best or _laid(view, best[depth]) < _laid(view, take)
        if is_better and check(view, take) is None:
            best[depth] = take
    return list(best.values())


def _laid(view: View[PileFacts], take: Action) -> int:
    assert isinstance(take, TakeFan | TakeTop)
    if take.meld is None:
        return view.open.rules.worth(Group(take.kind or "", take.cards))
    return sum(map(view.open.rules.cost, take.cards))


def _layings(view: View[PileFacts]) -> Iterator[Action]:
    """The dearest meld, which leaves the others be; else a lay-off; else an exchange."""
    rules = view.open.rules
    found = max(
        melds_in(rules, view.hand), key=lambda each: (rules.worth(each), -len(each.cards), each.cards), default=None
    )
    if found:
        yield Meld(found.kind, found.cards)
    yield from first_lay_off(view)
    yield from (each for each in exchanges(view))


def first_lay_off(view: View[T]) -> Iterator[LayOff]:
    """A lay-off that counts for something, if there is one."""
    yield from (
        way for number in mine(view) for card in sorted(set(view.hand)) for way in lay_offs_on(view, number, (card,))
    )


def worth(view: View[PileFacts], action: Action, figures: Figures) -> float:
    """How good a deed is: a draw is worth nothing, what is laid its points."""
    laid, comes, costs, point, goes, fits = figures
    match action:
        case TakeFan() | TakeTop():
            _, seen, count = brought(view, action)
            rest = left_of(view.hand, action.cards) + seen
            wanted = sum(min(2, company(view.open.rules, rest, card) - 1) for card in seen)
            cost = sum(map(view.open.rules.cost, seen)) + 5 * (count - len(seen))
            return laid * _laid(view, action) / 10 + comes * wanted / 10 - costs * cost / 10
        case Discard(card):
            rules = view.open.rules
            keeps = goes * min(4, company(rules, view.hand, card) - 1)
            keeps += fits * any(True for number in mine(view) for _ in lay_offs_on(view, number, (card,)))
            return (point * rules.cost(card) - keeps - 500 * rules.melds.is_wild(card)) / 10
        case Draw() | Exchange() | Meld():
            return 0.0
    return -1.0


def company(rules: TableRules, hand: Pile, card: Piece) -> int:
    """How many cards of the hand, itself among them, are of its rank or near it in its suit."""
    if rules.melds.is_wild(card):
        return 5
    at = RUN.find(card[0])
    return sum(each[0] == card[0] or (each[1] == card[1] and abs(RUN.find(each[0]) - at) <= 2) for each in hand)


def estimate(state: State[Any], seat: Seat) -> float:
    """What the seat's side has by now, less what the others have on average; a hand that goes on may still be laid."""
    facts = state.open
    if facts.asked in (None, TABLE) and facts.score is not None:
        nets = [float(side.net) for side in facts.score.sides]
    else:
        laid, held = laid_points(facts, state.cloth), held_points(facts, state.cloth)
        nets = [sum(laid[each] - held[each] / 2 for each in side) for side in facts.sides]
    own: int = facts.side_of(seat)
    others = [net for side, net in enumerate(nets) if side != own]
    return nets[own] - sum(others) / len(others)


def levels(game: Callable[[], Game[Any]], steady: Figures = STEADY, casual: Figures = CASUAL) -> Mapping[str, Bot]:
    """The five levels of a game with a pile."""
    return by_figures(game, Ways(choices, worth), steady, casual, estimate, PLIES, MOST)


BOTS = levels
