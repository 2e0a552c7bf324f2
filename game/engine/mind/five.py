"""The five levels that any game gets: from a policy of figures and worlds, or from a small state to look ahead in.

Novice lapses, casual forgets, steady plays by fitted figures and never misses a way out, strong and expert try their
choices in few worlds and in many, or look less and more far ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Bot, Game, State, View
from game.engine.mind.duel import Small, best
from game.engine.mind.search import Searcher
from game.engine.mind.worlds import LONGEST, Playing, Trial, trial
from game.engine.table import Seat
from game.values import dataclass

Figures = tuple[int, ...]
LAPSE = 25  # in a hundred: how often a novice does anything lawful instead
FEW, MANY = 20, 80  # worlds


def forgotten(view: View[Any]) -> View[Any]:
    """The view of one who joined the table just now."""
    return replace(view, past=())


def no_way_out(view: View[Any]) -> Action | None:
    """For games in which nobody goes out."""
    return None


@dataclass(frozen=True)
class Ways:
    """What a game writes of its quick player.

    ``choices``: lawful deeds worth weighing, at least one. ``worth``: how good one is by these figures; of equals the
    first is done. ``out``: the deed that begins a way to end the hand at once, by an exact search. ``forget``: what is
    left of a view without memory.
    """

    choices: Callable[[View[Any]], Sequence[Action]]
    worth: Callable[[View[Any], Action, Figures], float]
    out: Callable[[View[Any]], Action | None] = no_way_out
    forget: Callable[[View[Any]], View[Any]] = forgotten


@dataclass(frozen=True)
class Quick:
    """A level that answers at once, by its figures: what the fitting changes. ``lapse`` is in a hundred."""

    ways: Ways
    figures: Figures
    remembers: bool = True
    lapse: int = 0

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        seen = view if self.remembers else self.ways.forget(view)
        if self.remembers and (out := self.ways.out(seen)) is not None:
            return out
        choices = self.ways.choices(seen)
        if self.lapse and luck.branch("lapse").below(100)[0] < self.lapse:
            return choices[luck.branch("which").below(len(choices))[0]]
        return max(choices, key=lambda action: self.ways.worth(seen, action, self.figures))


@dataclass(frozen=True)
class Ponder:
    """The search of a game over its contract: the quick player's choice first, then the others by its figures."""

    playing: Playing
    quick: Quick
    most: int

    def __call__(self, view: View[Any], luck: Chance) -> Trial[State[Any], Action] | Action:
        first, ways = self.quick(view, luck), self.quick.ways
        if ways.out(view) is not None:
            return first
        rest = sorted(ways.choices(view), key=lambda action: -ways.worth(view, action, self.quick.figures))
        actions = list(dict.fromkeys([first, *rest]))[: self.most]
        return trial(self.playing, view, luck, actions) if len(actions) > 1 else first


def by_figures(
    game: Callable[[], Game[Any]], ways: Ways, steady: Figures, casual: Figures,
    estimate: Callable[[State[Any], Seat], float], plies: int = LONGEST, most: int = 8,
) -> Mapping[str, Bot]:  # fmt: skip
    """The levels of a game with hidden cards: playouts by steady's figures, cut after so many plies by the estimate.

    ``most`` choices are tried. A game with a twin has searches of its own: it takes ``quick_levels`` and adds them.
    """
    quick = quick_levels(ways, steady, casual)
    ponder = _Later(game, ways, steady, estimate, plies, most)
    return {**quick, "strong": Searcher(ponder, FEW, most=FEW), "expert": Searcher(ponder, MANY)}


def quick_levels(ways: Ways, steady: Figures, casual: Figures) -> dict[str, Bot]:
    """The three that answer at once."""
    return {
        "novice": Quick(ways, casual, remembers=False, lapse=LAPSE),
        "casual": Quick(ways, casual, remembers=False),
        "steady": Quick(ways, steady),
    }


@dataclass(frozen=True)
class _Later:
    """The same as Ponder, of a game that is made only after its levels are."""

    game: Callable[[], Game[Any]]
    ways: Ways
    steady: Figures
    estimate: Callable[[State[Any], Seat], float]
    plies: int
    most: int

    def __call__(self, view: View[Any], luck: Chance) -> Trial[State[Any], Action] | Action:
        quick = Quick(self.ways, self.steady)
        playing = Playing(self.game(), quick, self.estimate, self.plies)
        return Ponder(playing, quick, self.most)(view, luck)


# ---------------------------------------------------------------- open games


@dataclass(frozen=True)
class Looking:
    """A level of an open game for two: it looks so many moves ahead, and lapses so often in a hundred."""

    small: Callable[[View[Any]], Small[Any]]
    action: Callable[[View[Any], Hashable], Action]
    depth: int
    lapse: int = 0

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        state = self.small(view)
        if self.lapse and luck.branch("lapse").below(100)[0] < self.lapse:
            moves = state.moves()
            return self.action(view, moves[luck.branch("which").below(len(moves))[0]])
        return self.action(view, best(state, self.depth).move)


def by_looking(
    small: Callable[[View[Any]], Small[Any]], action: Callable[[View[Any], Hashable], Action],
    depths: tuple[int, int, int, int] = (1, 2, 4, 7),
) -> Mapping[str, Bot]:  # fmt: skip
    """The levels of an open game for two: ``depths`` of casual, steady, strong and expert; novice is a lapsing casual.

    Strong and expert think where searches do, for as long as their look takes.
    """
    casual, steady, strong, expert = (Looking(small, action, depth) for depth in depths)
    return {
        "novice": replace(casual, lapse=LAPSE),
        "casual": casual,
        "steady": steady,
        "strong": Searcher(strong, 1),
        "expert": Searcher(expert, 1),
    }
