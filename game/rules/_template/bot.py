"""Computer players: each is given a View and its own Rng, nothing else.

The game defines how actions are weighed, and with which weights; the levels follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from game.engine.ai.weights import Heuristic, levels_by_weights
from game.engine.contract import Bot, Game, State, View
from game.engine.table import Piece, Seat
from game.rules._template import rules
from game.rules._template.actions import Draw, GiftsAction, Give, Play, Refuse, Take
from game.rules._template.rules import GiftsPublic

# Weights: a play, for each card of the hand that could follow it; a gift, fixed and for each card that goes with it;
# taking a gift, likewise. Steady's are fitted (build_scripts/levels/fitting.py).
STEADY = (4, 2, 3, -36, 2)
CASUAL = (0, 4, 0, -2, 4)
PLAY = 100  # playing is always better than not playing
PLIES = 16  # length of a playout in actions: about two turns each


def worth(view: View[GiftsPublic], action: GiftsAction, weights: tuple[int, ...]) -> float:
    """The heuristic value of an action; doing nothing is worth 0."""
    follows, gives, gives_company, takes, takes_company = weights
    match action:
        case Play(card):
            return PLAY + follows * _company(view, card)
        case Give(card):
            return gives + gives_company * _company(view, card)
        case Take():
            return takes + takes_company * _company(view, view.public.gift)
    return 0


def _company(view: View[GiftsPublic], card: Piece) -> int:
    """How many cards of the hand could follow this one."""
    return sum(rules.fits(other, (card,)) for other in view.hand if other != card)


def estimate(state: State[GiftsPublic], seat: Seat) -> float:
    """The seat's lead over the others' average; cards in hand count at what they would cost."""
    open = state.public
    points = [score - len(state.piles.get(rules.hand(each), ())) for each, score in enumerate(open.scores)]
    return points[seat] - (sum(points) - points[seat]) / (open.seats - 1)


@cache
def levels(game: Callable[[], Game[GiftsPublic, GiftsAction]]) -> Mapping[str, Bot[GiftsPublic, GiftsAction]]:
    """The levels, weakest first; the game is requested when a match is played."""
    return levels_by_weights(game, Heuristic(choices, worth, near=near), STEADY, CASUAL, estimate, PLIES)


def near(view: View[GiftsPublic]) -> bool:
    """Whether every card in the hand could be played this turn if it fitted."""
    return len(view.hand) <= view.public.plays - view.public.played


def choices(view: View[GiftsPublic]) -> list[GiftsAction]:
    """The actions worth considering, found without the rules where possible."""
    match view.public.phase:
        case "draw":
            return [Draw()]
        case "answer":
            return [Refuse(), Take()]
    return list(rules.legal_actions(view))
