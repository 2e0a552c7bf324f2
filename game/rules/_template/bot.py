"""Computer players: each sees a View and its own luck, nothing else. The game writes what is worth weighing, and by
which figures; the levels follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.contract import Action, Bot, Game, State, View
from game.engine.mind.figures import Ways, by_figures
from game.engine.table import Piece, Seat
from game.rules._template import rules
from game.rules._template.actions import Draw, Give, Play, Refuse, Take
from game.rules._template.rules import Facts

# Worth of a play for each card of the hand that could follow; of a gift (by itself, and for each card of the hand that
# goes with it); of taking one (the same). Steady's are fitted (build_scripts/levels/fitting.py)
STEADY = (4, 2, 3, -36, 2)
CASUAL = (0, 4, 0, -2, 4)
PLAY = 100  # to play is better than not to
PLIES = 16  # of a playout: two turns or so of each


def worth(view: View[Facts], action: Action, figures: tuple[int, ...]) -> float:
    """How good a deed is; to do nothing is worth nothing."""
    follows, gives, gives_company, takes, takes_company = figures
    match action:
        case Play(card):
            return PLAY + follows * _company(view, card)
        case Give(card):
            return gives + gives_company * _company(view, card)
        case Take():
            return takes + takes_company * _company(view, view.open.gift)
    return 0


def _company(view: View[Facts], card: Piece) -> int:
    """How many cards of the hand could follow this one."""
    return sum(rules.fits(other, (card,)) for other in view.hand if other != card)


def estimate(state: State[Facts], seat: Seat) -> float:
    """What a seat has more than the others on the average; cards held cost what they would."""
    open = state.open
    points = [score - len(state.cloth.get(rules.hand(each), ())) for each, score in enumerate(open.scores)]
    return points[seat] - (sum(points) - points[seat]) / (open.seats - 1)


def levels(game: Callable[[], Game[Facts]]) -> Mapping[str, Bot]:
    """The weakest first; the game is asked for when a match is played."""
    return by_figures(game, Ways(choices, worth, near=near), STEADY, CASUAL, estimate, PLIES)


def near(view: View[Facts]) -> bool:
    """All that is held may be played this turn, if it fits."""
    return len(view.hand) <= view.open.plays - view.open.played


def choices(view: View[Facts]) -> list[Action]:
    """What may be done: often there is no need to ask the rules."""
    match view.open.phase:
        case "draw":
            return [Draw()]
        case "answer":
            return [Refuse(), Take()]
    return list(rules.legal(view))


BOTS = levels
