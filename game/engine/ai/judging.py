"""How a decision of any game is compared with its alternatives: for reviews, and for puzzles that ask for one.

All alternatives are tried in the same sampled worlds, which never contradict the view, or have an exact value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from game.engine.ai.search import Evaluation, Search, Searcher, quickest
from game.engine.ai.worlds import Playing, trial
from game.engine.contract import Action, AnyGame, PublicState, State, View
from game.engine.rng import Rng
from game.engine.table import Seat

MOST_TRIED = 12  # alternatives, if no level says what is worth trying

Judging = Callable[[View[PublicState], Rng, Action], Search[Action] | Evaluation[Action] | None]


def judging_of(game: AnyGame) -> Judging:
    """How decisions of this game are judged: by the strongest level with a search for it that fits the table.

    If there is none, each action is played out over the rules by the strongest level that answers at once.
    """
    tellers = [bot for bot in game.bots.values() if isinstance(bot, Searcher) and bot.evaluate]
    over_the_rules = _over_the_rules(game)

    def judge_decision(view: View[PublicState], rng: Rng, action: Action) -> Search[Action] | Evaluation[Action] | None:
        teller = next((bot for bot in reversed(tellers) if bot.knows(view.public)), None)
        tell = teller.evaluate if teller and teller.evaluate else over_the_rules
        return tell(view, rng, action)

    return judge_decision


def _over_the_rules(game: AnyGame) -> Judging:
    def judge_decision(view: View[PublicState], rng: Rng, action: Action) -> Search[Action] | None:
        others = islice((each for each in game.legal_actions(view) if each != action), MOST_TRIED)
        actions = list(dict.fromkeys([action, *others]))
        return played_out(game, view, rng, actions) if len(actions) > 1 else None

    return judge_decision


def played_out(game: AnyGame, view: View[PublicState], rng: Rng, actions: Sequence[Action]) -> Search[Action]:
    """These actions, each played out over the rules by the strongest level that answers at once."""
    return trial(_playing(game, view.public), view, rng, actions)


def _playing(game: AnyGame, before: PublicState) -> Playing[PublicState, Action]:
    """Playouts valued by what a side gains on the best other."""

    def gained(state: State[PublicState], seat: Seat) -> float:
        side = before.side_of(seat)
        return lead(state.public.scores, side) - lead(before.scores, side)

    return Playing(game, game.bots[quickest(game.bots)], gained)


def lead(scores: Sequence[float], side: int) -> float:
    """How many points a side is ahead of the best other side; its points, if it is alone."""
    return float(scores[side]) - max((points for other, points in enumerate(scores) if other != side), default=0)
