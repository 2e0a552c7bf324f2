"""Puzzles that ask for one decision: positions reached by play, with what every choice comes to.

Levels play a match until somebody has such a decision. All choices are then compared as reviews compare them: from the
view of the one who decides, in the same worlds or by exact values. It is a puzzle only if the best is apart from the
others by their error bars, in other worlds than those that found it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, cast

from game.engine.ai.judging import judging_of
from game.engine.ai.line import choice_of, reasons_between
from game.engine.ai.means import mean, standard_error
from game.engine.ai.puzzle import GoOn, Puzzle, PuzzleKind, RatedAction
from game.engine.ai.search import Evaluation, Search, answering_at_once
from game.engine.contract import Action, AnyGame, Bot, PublicState, Setup, State, View, complete
from game.engine.match import Match, Sitter
from game.engine.messages import Message, fill, msg
from game.engine.rng import Rng
from game.engine.table import TABLE, Seat
from game.values import dataclass

LOOKS = (64, 128, 256, 512, 1024, 2048)  # worlds after which choices that are clearly worse are tried no further
FIRST = 32  # worlds that find the best choice
SURE = 3.0  # standard errors by which the best leads every other
LIKELY = 1.0  # the same in the first worlds, else the position is given up
SAME = 1e-6  # points: choices that are nearer to the best are as good
TRIES = 4  # decisions of each quick level that measure how hard a position is
LATER = 40  # actions after the wanted one within which the decision must come up
PLAYERS = 2  # how many of the quick levels play until then, the strongest ones

Compare = Callable[[View[Any], Rng, Sequence[Any]], Search[Action]]

ONE_OF = msg("It is “{one}” or “{other}”.")
NO_RULE = msg("No rule of thumb decides this: weigh what each choice may bring and what it may cost.")
JUDGED = msg("Where one choice is asked for, the strongest computer player weighed all: the best leads clearly.")


@dataclass(frozen=True)
class Decisions:
    """The decisions that a kind of puzzle asks for.

    ``names``: of the actions to choose from, all legal ones of them; none: all that the strongest level compares.
    Asked where there are at least ``least`` choices, among the first ``plies`` actions of a match or hand for one of
    these numbers of ``seats`` (none: the usual one). ``goal`` is the question in words. ``compare`` returns a search
    of all these choices at once where the game has one; else they are compared one by one as reviews do it.
    """

    of: Callable[[], object]
    kind: str
    goal: Callable[[View[Any]], Message]
    names: tuple[str, ...] = ()
    least: int = 3
    plies: int = 120
    seats: tuple[int, ...] = ()
    compare: Compare | None = None

    @property
    def game(self) -> AnyGame:
        """The game; it only gets what it made itself, which the type checker cannot see."""
        return cast("AnyGame", self.of())

    def choices(self, view: View[PublicState]) -> list[Action]:
        """The legal actions of these names."""
        return [each for each in self.game.legal_actions(view) if each.do in self.names]


def decision_kind(
    asks: Decisions, title: Message, blurb: Message, bounds: tuple[int, int, int, int], is_slow: bool = True
) -> PuzzleKind[PublicState]:
    """The kind of puzzle that asks for these decisions; quick where their values are exact and soon computed."""
    made = partial(draws, asks, bounds)
    slowly = made if is_slow else None
    return PuzzleKind(asks.kind, title, blurb, bounds, made, _nothing, _goal, _goal, hint, slowly, JUDGED)


def draws(asks: Decisions, bounds: Sequence[int], rng: Rng, grade: int, go_on: GoOn = lambda: True) -> Puzzle | None:
    """A position of about this grade; None if the match comes to none, or if nothing there is clearly best.

    It also ends with None soon after ``go_on``, called for each action and world, returned False.
    """
    try:
        return _drawn(asks, bounds, rng, grade, partial(_stop_unless, go_on))
    except _Stopped:
        return None


class _Stopped(Exception):
    """Nobody wants the puzzle any more."""


def _stop_unless(go_on: GoOn) -> None:
    if not go_on():
        raise _Stopped


def _drawn(asks: Decisions, bounds: Sequence[int], rng: Rng, grade: int, check: Callable[[], None]) -> Puzzle | None:
    match = _reached(asks, rng, check)
    if match is None or (seat := match.to_act) is None:
        return None
    view = match.view(seat)
    first = Trial(asks, view, rng.branch("first"), check)
    best = first.best()
    if not best:
        return None
    effort = _misses(asks.game, view, rng, best) + first.closeness(best)
    if abs(sum(bound <= effort for bound in bounds) - grade) > 1:
        return None
    again = first if first.is_exact else Trial(asks, view, rng.branch("again"), check)
    rated = again.rated(best)
    if not rated:
        return None
    before = tuple((done.seat, done.action) for done in match.done)
    return Puzzle(
        asks.kind, asks.goal(view), match.setup, (rated[0].action,), effort, 1, 0, match.begun, before, seat,
        _explained(asks.game, view, rated),
    )  # fmt: skip


# ---------------------------------------------------------------- the position


def _reached(asks: Decisions, rng: Rng, check: Callable[[], None]) -> Match | None:
    """A match played by quick levels until a decision that is asked for."""
    game = asks.game
    ply, rng = rng.below(asks.plies)
    match, rng = _begun(asks, game, rng)
    players, rng = _players(game, match.setup.seats, rng)
    while match.ply < ply + LATER and (seat := match.to_act) is not None:
        check()
        if seat == TABLE:
            match.deal()
            continue
        view = match.view(seat)
        if match.ply >= ply and _is_asked(asks, view):
            return match
        match.play(seat, players[seat](view, match.rng(seat)))
    return None


def _begun(asks: Decisions, game: AnyGame, rng: Rng) -> tuple[Match, Rng]:
    """A match, or a hand of it where hands are numbered."""
    tables = asks.seats or game.info.seats[:1]
    which, rng = rng.below(len(tables))
    at, rng = rng.below(len(game.spec.hand_numbers))
    seats, number = tables[which], game.spec.hand_numbers[at]
    dealer, rng = rng.below(seats)
    setup = Setup(game.sides(seats, False), complete(game, "standard", {}), rng.key)
    return Match(game, setup, (Sitter("", ""),) * seats, game.single_hand(setup, number, dealer)), rng.branch("play")


def _players(game: AnyGame, seats: int, rng: Rng) -> tuple[list[Bot[PublicState, Action]], Rng]:
    quick = list(answering_at_once(game.bots).values())[-PLAYERS:]
    found = []
    for _ in range(seats):
        at, rng = rng.below(len(quick))
        found.append(quick[at])
    return found, rng


def _is_asked(asks: Decisions, view: View[PublicState]) -> bool:
    if asks.names:
        return len(asks.choices(view)) >= asks.least
    return len(list(islice(asks.game.legal_actions(view), asks.least))) == asks.least


def _misses(game: AnyGame, view: View[PublicState], rng: Rng, best: Sequence[Action]) -> int:
    """How often the quick levels choose something else: the measure of difficulty."""
    return sum(
        bot(view, rng.branch(f"{level} {number}")) not in best
        for level, bot in answering_at_once(game.bots).items()
        for number in range(TRIES)
    )


# ---------------------------------------------------------------- what the choices come to


class Trial:
    """The choices of a decision, and whatever else the judging level would weigh there, in the same worlds."""

    def __init__(
        self, asks: Decisions, view: View[PublicState], rng: Rng, check: Callable[[], None] = lambda: None
    ) -> None:
        """``check`` is called before each world, and ends the trial by raising."""
        self._asks, self._check = asks, check
        self._searches: list[Search[Action] | Evaluation[Action]] = []
        self._places: dict[Action, tuple[int, int]] = {}  # of each action: the search that has it, and its index there
        choices = asks.choices(view) or list(islice(asks.game.legal_actions(view), 1))
        if asks.compare:
            self._add(asks.compare(view, rng, choices))
        for action in choices:
            if action not in self._places:
                self._add(judging_of(asks.game)(view, rng, action))
        self._rows: dict[Action, list[float]] = {action: [] for action in self._places}
        self.is_exact = any(isinstance(found, Evaluation) for found in self._searches)

    def _add(self, found: Search[Action] | Evaluation[Action] | None) -> None:
        for at, each in enumerate(found.actions if found else ()):
            self._places.setdefault(each, (len(self._searches), at))
        self._searches += [found] if found else []

    def best(self) -> list[Action]:
        """The best choice at first sight, or all that have the same exact value; none if it is unclear."""
        if len(self._rows) < self._asks.least:
            return []
        self._try(list(self._rows), 1 if self.is_exact else FIRST)
        best = max(self._rows, key=lambda action: mean(self._rows[action]))
        equal = [each for each in self._rows if each == best or (self.is_exact and self._gap(each, best)[0] < SAME)]
        is_asked = not self._asks.names or all(each.do in self._asks.names for each in equal)
        is_clear = all(self._is_behind(each, best, LIKELY) for each in self._rows if each not in equal)
        return equal if is_asked and is_clear and (len(equal) == 1 or 3 * len(equal) <= len(self._rows)) else []

    def closeness(self, best: Sequence[Action]) -> int:
        """How near the next best is: 0 where it would be a blunder, 1 a mistake, 2 less."""
        gap = min(self._gap(each, best[0])[0] for each in self._rows if each not in best)
        return sum(gap < cost for cost in self._asks.game.cost_classes[1:])

    def rated(self, best: Sequence[Action]) -> tuple[RatedAction, ...]:
        """All choices, these first; none if another is not clearly behind them, or by too little to matter."""
        others = [each for each in self._rows if each not in best]
        waiting = others
        for worlds in LOOKS if not self.is_exact else (1,):
            self._try([best[0], *waiting], worlds)
            waiting = [each for each in waiting if not self._is_behind(each, best[0], SURE)]
            if not waiting:
                break
        if any(self._gap(each, best[0])[0] < self._asks.game.cost_classes[0] for each in others) or waiting:
            return ()
        worse = [RatedAction(each, *self._gap(each, best[0])) for each in others]
        return (*(RatedAction(each, 0.0, 0.0) for each in best), *sorted(worse, key=lambda each: each.behind))

    def _try(self, actions: Sequence[Action], worlds: int) -> None:
        """Try these actions, all tried in as many worlds so far, in all worlds up to this number."""
        for number, found in enumerate(self._searches):
            own = [action for action in actions if self._places[action][0] == number]
            which = [self._places[action][1] for action in own]
            for world in range(len(self._rows[own[0]]) if own else worlds, worlds):
                self._check()
                for action, value in zip(own, found.values(world, which), strict=True):
                    self._rows[action].append(value)

    def _gap(self, one: Action, best: Action) -> tuple[float, float]:
        """How many points an action is behind, and the standard error of that."""
        gaps = [high - low for high, low in zip(self._rows[best], self._rows[one], strict=False)]
        (number, at), (same, top) = self._places[one], self._places[best]
        found = self._searches[number]
        if isinstance(found, Evaluation):
            return mean(gaps), found.off(top, at) if number == same and at != top else 0.0
        return mean(gaps), standard_error(gaps)

    def _is_behind(self, one: Action, best: Action, errors: float) -> bool:
        gap, off = self._gap(one, best)
        return gap > errors * off


# ---------------------------------------------------------------- texts


def _explained(game: AnyGame, view: View[PublicState], rated: Sequence[RatedAction]) -> tuple[RatedAction, ...]:
    """The choices in words, each with what sets it apart from the best one, and that from the next best."""
    lines = {each.action: choice_of(game, view, each.action) for each in rated}
    best, second = rated[0].action, next(each.action for each in rated if each.behind)

    def explained(each: RatedAction) -> RatedAction:
        own = lines[each.action]
        if each.behind:
            whys, _ = reasons_between(game, view, own, lines[best])
        else:
            _, whys = reasons_between(game, view, lines[second], own)
        return replace(each, words=own.advice.message, whys=whys)

    return tuple(map(explained, rated))


def hint(puzzle: Puzzle) -> Message:
    """The best choice and the next best, in an order that does not tell which is which.

    Where there are no more than these two, what sets them apart, without saying which is better.
    """
    best = puzzle.rated[0]
    other = next(each for each in puzzle.rated if each.behind)
    if len(puzzle.rated) == 2:
        return next(iter((*best.whys, *other.whys)), NO_RULE)
    one, two = sorted([best, other], key=lambda each: str(each.action))
    return fill(ONE_OF, one=one.words, other=two.words)


def _goal(puzzle: Puzzle, reached: int) -> Message:
    return puzzle.message


def _nothing(state: State[PublicState], seat: Seat) -> int:
    """0: the table does not show the result, only the action does."""
    return 0
