"""Iceberg's quick player, by figures: it lays whatever brings most, and passes on what it needs least."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.cards.melds import Group
from game.cards.pile.tries import lay_offs_on, layings
from game.cards.rummy import group
from game.engine.contract import Action, Bot, Game, State, View
from game.engine.mind.figures import Figures, Ways, by_figures
from game.engine.table import TABLE, Place, Seat
from game.rules.iceberg.actions import Discard, Draw, LayOff, Meld
from game.rules.iceberg.check import specials
from game.rules.iceberg.rules import CARD_COST, Facts

# What it counts, in tenths, to keep a card of a rank held, a card near it in its suit, and a card that fits the table.
STEADY: Figures = (60, 40, 200)
CASUAL: Figures = (60, 20, 0)
PLIES, MOST = 1, 3


def choices(view: View[Facts]) -> Sequence[Action]:
    """What can be laid is laid, the dearest first, so that only discards are chosen among."""
    if view.open.phase == "draw":
        return [Draw()]
    found: list[Action] = [Meld(each.kind, each.cards) for each in specials(view)]
    found += layings(view)
    if found:
        return [max(found, key=lambda each: _brings(view, each))]
    return [Discard(card) for card in sorted(set(view.hand))]


def _brings(view: View[Facts], action: Action) -> int:
    worth = view.open.rules.worth
    match action:
        case Meld(kind, cards):
            return worth(Group(kind, cards))
        case LayOff(number, _, result):
            there = group(view, number)
            return worth(Group(there.kind, result)) - worth(there)
    return 0


def worth(view: View[Facts], action: Action, figures: Figures) -> float:
    """How good a deed is: the discard that costs least to do without."""
    if not isinstance(action, Discard):
        return 0.0
    alike, near, fits = figures
    card, at = action.card, "23456789TJQK".index(action.card[0])
    others = [other for other in view.hand if other != card]
    kept = alike * sum(other[0] == card[0] for other in others)
    kept += near * sum(other[1] == card[1] and abs("23456789TJQK".index(other[0]) - at) <= 2 for other in others)
    kept += fits * any(lay_offs_on(view, number, (card,)) for number in range(len(view.open.melds)))
    return -kept / 10


def estimate(state: State[Any], seat: Seat) -> float:
    """What a seat has by now, its aces counted, less what the others have on average."""
    facts = state.open
    if facts.asked in (None, TABLE) and facts.score is not None:
        nets = [float(side.net) for side in facts.score.sides]
    else:
        nets = [_standing(state, each) for each in range(facts.seats)]
    return nets[seat] - (sum(nets) - nets[seat]) / (len(nets) - 1)


def _standing(state: State[Any], seat: Seat) -> float:
    aces, held = (len(state.cloth.get(Place(kind, seat), ())) for kind in ("aces", "hand"))
    points: float = state.open.points[seat] - CARD_COST * held
    return points * (1 + aces) if state.open.rules.multiplies else points


def levels(game: Callable[[], Game[Any]]) -> Mapping[str, Bot]:
    """The five levels."""
    return by_figures(game, Ways(choices, worth), STEADY, CASUAL, estimate, PLIES, MOST)


BOTS = levels
