"""The line of an action: the rest of the viewer's turn as found, and what it comes to; and advice with lines.

A line is found from the view alone. It goes on with the strongest level that answers at once, and ends where the turn
ends, or where something is drawn or shown that the viewer cannot know. Who plays alone has no turns: then it is the
action alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from game.engine.actions import Action
from game.engine.ai.imagine import imagine
from game.engine.ai.position import PublicState, View
from game.engine.ai.search import SearchResult, quickest
from game.engine.contract import Advice, AnyGame, Reason, view_of
from game.engine.display import Line, LineStep
from game.engine.match import Match
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, Sees, TurnTo, redact, reveals
from game.values import dataclass

LONGEST = 30  # actions of a line; no turn of a game has so many
ONLY = msg("There is nothing else to do.")
NONE_BETTER = msg("Nothing else came out clearly better.")
# L10N: How much better an action came out than the next best where strong players tried both.
LIKELY = msg_n("It is likely {n} point better than anything else.",
                "It is likely {n} points better than anything else.", 0)  # fmt: skip
BY_TRIAL = msg("It came out best in trial play.")
LEAST = 3  # points: smaller differences are chance
FEW = 5  # so many actions are more than two choices
WINS = msg("It wins about {n} of 100 matches, the other choice {m}.")
EVEN = msg("Both choices win about {n} of 100 matches.")
WORSE = msg("No choice is better; the worse ones cost {points} or more.")
SAME = msg("All choices come to the same.")


def find_line(game: AnyGame, view: View[PublicState], action: Action, advice: Advice | None = None) -> Line:
    """The action, what follows it in the same turn, and the reasons that follow from all of it.

    ``advice``: that on the action, if it is known already.
    """
    walk = _Walk(game, view)
    steps = tuple(walk.steps(action, advice or game.advise(view, action)))
    return Line(steps, game.line_reasons(view, walk.view) if walk.has_moved else ())


def line_of(game: AnyGame, match: Match, actions: Sequence[Action]) -> Line:
    """The line of these actions of the player to act, which the rules allow one after the other; ``match`` stays."""
    assert match.to_act is not None
    seat, copy, steps = match.to_act, match.at(match.ply), list[LineStep]()
    for action in actions:
        steps.append(_step(game, copy.view(seat), action, game.advise(copy.view(seat), action)))
        copy.play(seat, action)
    return Line(tuple(steps), game.line_reasons(match.view(seat), copy.view(seat)))


def _step(game: AnyGame, view: View[PublicState], action: Action, advice: Advice) -> LineStep:
    return LineStep(action, advice.message, advice.cards, game.line_way(view, action) or advice.way)


class _Walk:
    """Plays the viewer's turn on in a world like the view; ``view`` is how far it is known."""

    def __init__(self, game: AnyGame, view: View[PublicState]) -> None:
        self._game, self._seat, self.view = game, view.own_seat, view
        self._state = imagine(game, view, Rng("line"))
        self._sees: Sees = partial(game.can_see, view.own_seat)
        self.has_moved = False

    def steps(self, action: Action, advice: Advice) -> Iterator[LineStep]:
        """The action and the following ones, each in words."""
        quick = self._game.bots[quickest(self._game.bots)]
        for number in range(LONGEST):
            yield _step(self._game, self.view, action, advice)
            if not self._goes_on(action):
                return
            action = quick(self.view, Rng(f"line {number}"))
            advice = self._game.advise(self.view, action)

    def _goes_on(self, action: Action) -> bool:
        """Does the action; does the same player act on in a turn, with nothing new seen?"""
        if action.lucky:
            return False
        done = self._game.apply(self._state, action)
        asked = done.state.public.to_act
        is_over = asked is None or asked == TABLE
        if not is_over and any(reveals(event, self._sees) for event in done.events):
            return False
        past: tuple[Event, ...] = (*self.view.events, *(redact(event, self._sees) for event in done.events))
        self._state, self.view = done.state, view_of(self._game, done.state, self._seat, past)
        self.has_moved = True
        ends_turn = any(isinstance(event, TurnTo) for event in done.events)  # as an answer that makes it the viewer's
        return not (is_over or ends_turn) and asked == self._seat and self.view.public.seats > 1


# ---------------------------------------------------------------- what differs between two choices


@dataclass(frozen=True)
class Choice:
    """One of two choices: its advice, and its line."""

    advice: Advice
    line: Line

    @property
    def action(self) -> Action:
        """The action itself, which the line begins with."""
        return self.line.steps[0].action

    def unlike(self, other: Choice) -> tuple[Reason, ...]:
        """The reasons that the other choice does not share, those of the line first.

        What is true of both explains neither. A reason of the action that differs by its points alone is one of both:
        laying more always scores more.
        """
        ends = [(reason.message, reason.figures) for reason in other.line.reasons]
        shared = [(reason.message, reason.against) for reason in other.advice.reasons]
        return (
            *(each for each in self.line.reasons if (each.message, each.figures) not in ends),
            *(each for each in self.advice.reasons if (each.message, each.against) not in shared),
        )

    def advice_against(self, other: Choice | None, otherwise: Reason) -> Advice:
        """The advice with its line: first what speaks for it and sets it apart, then the rest.

        ``otherwise`` is the first reason where nothing sets it apart.
        """
        whole = (*self.line.reasons, *self.advice.reasons)
        apart = self.unlike(other) if other else whole
        reasons = [reason for reason in apart if not reason.against] or [otherwise]
        reasons += [reason for reason in whole if reason not in reasons]
        return replace(self.advice, reasons=tuple(reasons), line=self.line)

    def comes_to_the_same(self, other: Choice) -> bool:
        """Do both lines come to the same, such as going out?"""
        return bool(set(self.line.reasons) & set(other.line.reasons))


def choice_of(game: AnyGame, view: View[PublicState], action: Action) -> Choice:
    """The action with its advice and its line."""
    advice = game.advise(view, action)
    return Choice(advice, find_line(game, view, action, advice))


def reasons_between(
    game: AnyGame, view: View[PublicState], did: Choice, best: Choice
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """What speaks against the choice and not against the best one, and what speaks for the best one alone."""
    missed = () if did.comes_to_the_same(best) else game.mistake_reasons(view, did.action, best.action)
    whys = (*missed, *(each.in_review for each in did.unlike(best) if each.against))
    return whys, tuple(each.in_review for each in best.unlike(did) if not each.against and each.in_review not in whys)


def hint(game: AnyGame, view: View[PublicState], weighed: SearchResult[Action]) -> Advice:
    """The advice for what a search chose, or for what is as good or proved better, with its line."""
    weighed = replace(weighed, action=game.as_good(view, weighed.action))
    return advise_with_line(game, view, _proved(game, view, weighed))


def advise_with_line(game: AnyGame, view: View[PublicState], weighed: SearchResult[Action]) -> Advice:
    """The advice for the chosen action, with its line: first what sets it apart from the next best, then the rest.

    What speaks for both comes last, so that it is never the one reason given. What the line does later in the same turn
    is no other choice, only another order.
    """
    own = Choice(game.explain(view, weighed), find_line(game, view, weighed.action))
    other, result = _next_best(game, view, weighed, own.line)
    advice = own.advice_against(choice_of(game, view, other) if other else None, result)
    if not _is_computed(weighed):
        return advice
    return replace(advice, reasons=(result, *(each for each in advice.reasons if each != result)))


def _proved(game: AnyGame, view: View[PublicState], weighed: SearchResult[Action]) -> SearchResult[Action]:
    """With what is proved at once, and the best choice by that."""
    worths = {} if weighed.worths else game.proved_worths(view)
    if weighed.action not in worths:
        return weighed
    best = max(worths, key=lambda action: (worths[action], action == weighed.action))
    return replace(weighed, action=best, worths=tuple(worths.items()))


def _is_computed(weighed: SearchResult[Action]) -> bool:
    """Is it known what each of several choices comes to? Not where the match is won: the game says so itself."""
    return len(weighed.worths) > 1 or (len(weighed.chances) > 1 and dict(weighed.chances)[weighed.action] < 1)


def _next_best(
    game: AnyGame, view: View[PublicState], weighed: SearchResult[Action], line: Line
) -> tuple[Action | None, Reason]:
    """The choice to compare with, and the reason where nothing else speaks for the chosen one: how both came out."""
    if len(weighed.worths) > 1:
        return _next_worth(weighed)
    done = [step.action for step in line.steps]
    rest = [tried for tried in weighed.tried if tried.action not in done]
    other = rest[0].action if rest else None if weighed.tried else _other_choice(game, view, weighed.action)
    if len(weighed.chances) > 1:
        return other, _match_chances(weighed)
    if (behind := round(rest[0].behind) if rest else 0) >= LEAST:
        return other, Reason(BY_TRIAL, figures=fill(LIKELY, n=behind))
    return other, Reason(ONLY if _is_only(game, view) else NONE_BETTER)


def _next_worth(weighed: SearchResult[Action]) -> tuple[Action | None, Reason]:
    """The best of the choices that are worse, and by how much."""
    worths = dict(weighed.worths)
    most = worths[weighed.action]
    worse = [action for action in worths if round(most - worths[action], 1) > 0]
    if not worse:
        return None, Reason(SAME)
    other = max(worse, key=lambda action: worths[action])
    points = round(most - worths[other], 1)
    return other, Reason(fill(WORSE, points=int(points) if points == int(points) else points))


def _other_choice(game: AnyGame, view: View[PublicState], own: Action) -> Action | None:
    """The only other action or sort of action, if any: the next best one where nothing was tried."""
    rest = [each for each in islice(game.legal_actions(view), FEW) if each != own]
    unlike = [each for each in rest if each.do != own.do] if len(rest) > 1 else rest
    return unlike[0] if len({each.do for each in unlike}) == 1 and len(rest) < FEW - 1 else None


def _match_chances(weighed: SearchResult[Action]) -> Reason:
    """How often the match is won with the choice, and with the next best one."""
    chances = dict(weighed.chances)
    n = round(100 * chances.pop(weighed.action))
    m = round(100 * max(chances.values()))
    return Reason(fill(EVEN, n=n) if n == m else fill(WINS, n=n, m=m))


def _is_only(game: AnyGame, view: View[PublicState]) -> bool:
    return len(list(islice(game.legal_actions(view), 2))) < 2
