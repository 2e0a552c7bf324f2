"""Five levels of a game from a policy of figures: what its choices are, and what each is worth.

Novice lapses, casual forgets, steady plays by fitted figures and never misses a way out, strong and expert try their
choices in few worlds and in many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Bot, Game, State, View
from game.engine.mind.belief import Belief, Believed, Explained, Witnessed
from game.engine.mind.lapse import LAPSE, lapsed
from game.engine.mind.means import mean
from game.engine.mind.out import WayOut
from game.engine.mind.search import AT_ONCE, Searcher
from game.engine.mind.worlds import LONGEST, Deals, Playing, Trial, Worlds, trial
from game.engine.table import Seat
from game.values import dataclass

Figures = tuple[int, ...]
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
    first is done. ``out``: the deed that begins a way to end the hand at once, by an exact search; without one,
    decisions that are not playouts find it by trying (``WayOut``), unless it is ``no_way_out``; ``near``
    spares that where it is hopeless. ``forget``: what is left of a view without memory.
    """

    choices: Callable[[View[Any]], Sequence[Action]]
    worth: Callable[[View[Any], Action, Figures], float]
    out: Callable[[View[Any]], Action | None] | None = None
    forget: Callable[[View[Any]], View[Any]] = forgotten
    near: Callable[[View[Any]], bool] = lambda view: True

    def way_out(self, view: View[Any]) -> Action | None:
        """A way out, as far as anybody looks for one."""
        return None if self.out is None else self.out(view)


@dataclass(frozen=True)
class Quick:
    """A level that answers at once, by its figures: what the fitting changes. ``lapse`` is in a hundred."""

    ways: Ways
    figures: Figures
    remembers: bool = True
    lapse: int = 0

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        seen = view if self.remembers else self.ways.forget(view)
        if self.remembers and (out := self.ways.way_out(seen)) is not None:
            return out
        choices = self.ways.choices(seen)
        if (lapse := lapsed(choices, luck, self.lapse)) is not None:
            return lapse
        if len(choices) == 1:
            return choices[0]
        return max(choices, key=lambda action: self.ways.worth(seen, action, self.figures))


@dataclass(frozen=True)
class Ponder:
    """The search of a game over its contract: the quick player's choice first, then the others by its figures."""

    playing: Playing
    quick: Quick
    most: int
    belief: Belief | None = None

    def __call__(self, view: View[Any], luck: Chance) -> Trial[State[Any], Action] | Action:
        ways = self.quick.ways
        if (out := ways.way_out(view)) is not None:
            return out
        first = replace(self.quick, ways=replace(ways, out=no_way_out))(view, luck)
        rest = sorted(ways.choices(view), key=lambda action: -ways.worth(view, action, self.quick.figures))
        actions = list(dict.fromkeys([first, *rest]))[: self.most]
        return trial(self.playing, view, luck, actions, self._deals(view, luck)) if len(actions) > 1 else first

    def judged(self, view: View[Any], luck: Chance, action: Action) -> Trial[State[Any], Action] | None:
        """This action beside the others worth trying, a way out too."""
        ways = self.quick.ways
        rest = sorted(ways.choices(view), key=lambda each: -ways.worth(view, each, self.quick.figures))
        out = ways.way_out(view)
        actions = list(dict.fromkeys([*([] if out is None else [out]), *rest]))[: self.most]
        actions = actions if action in actions else [*actions, action]
        gaining = replace(self.playing, estimate=_gained(self.playing.estimate, view))
        return trial(gaining, view, luck, actions, self._deals(view, luck)) if len(actions) > 1 else None

    def _deals(self, view: View[Any], luck: Chance) -> Deals[State[Any]]:
        game, belief = self.playing.game, self.belief
        deals = Worlds(game, view, luck)
        return Believed(deals, Explained(game, belief, view, luck), luck, belief.tries) if belief else deals


def _gained(estimate: Callable[[State[Any], Seat], float], view: View[Any]) -> Callable[[State[Any], Seat], float]:
    """Less what the seat's side is ahead already, of the others on the average."""
    assert view.seat is not None
    side, scores = view.open.side_of(view.seat), view.open.scores
    others = mean([points for each, points in enumerate(scores) if each != side])
    return lambda state, seat: estimate(state, seat) - (scores[side] - others)


def by_figures(
    game: Callable[[], Game[Any]], ways: Ways, steady: Figures, casual: Figures,
    estimate: Callable[[State[Any], Seat], float], plies: int = LONGEST, most: int = 8,
    witnessed: Callable[[View[Any]], Sequence[Witnessed]] | None = None,
) -> Mapping[str, Bot]:  # fmt: skip
    """The levels of a game with hidden cards: playouts by steady's figures, cut after so many plies by the estimate.

    ``most`` choices are tried. ``witnessed``: where told, expert believes in worlds by how well steady's figures
    explain these decisions; only where it was seen to play better so. A game with a twin has searches of its own: it
    takes ``quick_levels`` and adds them.
    """
    exact = ways if ways.out is not None else replace(ways, out=WayOut(game, ways.near))
    belief = None if witnessed is None else Belief(witnessed, Quick(ways, steady))
    ponder = _Later(game, ways, exact, steady, estimate, plies, most)
    return {
        **quick_levels(exact, steady, casual),
        "strong": Searcher(ponder, FEW, most=FEW, longest=AT_ONCE),
        "expert": Searcher(replace(ponder, belief=belief), MANY, judged=ponder.judged),
    }


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
    exact: Ways  # of decisions that are no playouts
    steady: Figures
    estimate: Callable[[State[Any], Seat], float]
    plies: int
    most: int
    belief: Belief | None = None

    def __call__(self, view: View[Any], luck: Chance) -> Trial[State[Any], Action] | Action:
        return self._ponder()(view, luck)

    def judged(self, view: View[Any], luck: Chance, action: Action) -> Trial[State[Any], Action] | None:
        return self._ponder().judged(view, luck, action)

    def _ponder(self) -> Ponder:
        playing = Playing(self.game(), Quick(self.ways, self.steady), self.estimate, self.plies)
        return Ponder(playing, Quick(self.exact, self.steady), self.most, self.belief)
