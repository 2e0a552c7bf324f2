"""A mistake being tried again: what each choice is worth, how it ended, and the answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial

from game.bots.levels import ThinkLimit
from game.engine.ai.judging import judging_of
from game.engine.ai.line import Choice, choice_of, reasons_between
from game.engine.contract import Action, Advice, AnyGame, PublicState, View
from game.engine.match import Match, Sitter
from game.engine.messages import Message, fill, msg
from game.engine.rng import Rng
from game.learn.judge import WORLDS, JudgedDecision, judge_decision, limit
from game.learn.lesson import LEVEL, PERSON
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD, MistakeCard
from game.learn.reviews import mistakes
from game.learn.reviews.mistakes import WOULD_LOSE, points_text

LONGEST_S = 4.0  # for weighing a choice: somebody waits
MOST_TRIES = 2  # wrong choices; then the answer is shown
TASK = msg("{mistake} Find something better.")
THE_BEST = msg("Right: “{did}” is the best.")
AS_GOOD_AS_BEST = msg("“{did}” is as good as the best.")
AGAIN_THIS = msg("“{did}” is what was played.")
WRONG, WRONG_FOR = msg("{verdict} Try once more."), msg("{verdict} {why} Try once more.")
SHOWN = msg("{verdict} {better}")


class MistakeAttempt:
    """A mistake in a match of its own, as it stood then; ``match`` stays there until the answer is played."""

    def __init__(self, whole: Match, card: MistakeCard) -> None:
        """Raises LookupError or ValueError if the record does not have this decision."""
        decided = card.decided
        self.ply = mistakes.plies(whole)[decided.line]
        done = whole.done[self.ply]
        self.card, self._whole, self.game, self.seat = card, whole, whole.game, decided.seat
        self.did, self.best = mistakes.actions_of(whole.game, decided)
        if done.seat != self.seat or done.action != self.did or whole.game.id != card.game:
            raise ValueError("the record is another one")
        seats = enumerate(whole.sitters)
        sitters = [Sitter(each.name, PERSON if seat == self.seat else LEVEL) for seat, each in seats]
        self.match = whole.at(self.ply, tuple(sitters))
        if self.match.refusal(self.seat, self.best):
            raise ValueError("what was better is against the rules")
        self.wrong = self.hints = 0
        self.is_found = self.is_shown = False
        self._mistake = mistakes.in_words(whole, self.ply, decided, knows=True).did
        self.words = fill(TASK, mistake=self._mistake)

    @property
    def is_done(self) -> bool:
        """Is it found, or the answer shown?"""
        return self.is_found or self.is_shown

    @property
    def grade(self) -> str:
        """How it ended, for the schedule."""
        if self.is_shown:
            return AGAIN
        return HARD if self.wrong or self.hints else GOOD

    @cached_property
    def view(self) -> View[PublicState]:
        """What its player saw."""
        return self.match.at(self.ply).view(self.seat)

    @cached_property
    def answer(self) -> Advice:
        """What was better, with its reasons and its line."""
        return mistakes.better_advice(self._whole, self.ply, self.card.decided)

    @cached_property
    def _better(self) -> Choice:
        return choice_of(self.game, self.view, self.best)

    # -- trying

    def knows(self, action: Action) -> bool:
        """Is it known what the action is worth, without judging it?"""
        return action in (self.did, self.best)

    def judge_call(self, action: Action) -> tuple[AnyGame, View[PublicState], Rng, Action]:
        """The arguments of ``judge_try`` for another action."""
        return self.game, self.view, self.match.at(self.ply).rng(self.seat).branch("review"), action

    def take(self, action: Action, judged: JudgedDecision | None = None) -> None:
        """Count a choice, and say how good it is; ``judged``: its judgement, None if there was nothing else to try."""
        words = choice_of(self.game, self.view, action).advice.message
        if self._is_good(action, judged):
            self.is_found = True
            is_best = action == self.best or (judged is not None and judged.cost == 0)
            self.words = fill(THE_BEST if is_best else AS_GOOD_AS_BEST, did=words)
            return
        self.wrong += 1
        verdict = fill(AGAIN_THIS, did=words) if judged is None else points_text(WOULD_LOSE, judged.cost, did=words)
        if self.wrong >= MOST_TRIES:
            self._show(verdict)
        else:
            own = choice_of(self.game, self.view, action)
            whys, _ = reasons_between(self.game, self.view, own, self._better)
            self.words = fill(WRONG_FOR, verdict=verdict, why=whys[0]) if whys else fill(WRONG, verdict=verdict)

    def _is_good(self, action: Action, judged: JudgedDecision | None) -> bool:
        """Is nothing better, as far as chance allows to tell? A review calls a mistake by the same measure."""
        if judged is None:
            return action != self.did
        decided = replace(self.card.decided, cost=judged.cost, off=judged.off, is_mistake=judged.is_mistake)
        return mistakes.class_of(self.game, decided) in (mistakes.BEST, mistakes.GOOD)

    def show(self) -> None:
        """Give up: show the answer."""
        self._show(self._mistake)

    def _show(self, verdict: Message) -> None:
        self.is_shown = True
        self.words = fill(SHOWN, verdict=verdict, better=fill(mistakes.BETTER, best=self._better.advice.message))

    @property
    def hint(self) -> Advice:
        """The first reason why something else was better, without saying what; counts the hint."""
        self.hints += 1
        own = choice_of(self.game, self.view, self.did)
        whys, _ = reasons_between(self.game, self.view, own, self._better)
        return Advice(whys[0] if whys else self.answer.reasons[0].in_review)

    # -- the answer, played on the table

    @property
    def next_step(self) -> Action | None:
        """The next action of the answer's line, once it is shown."""
        at, steps = self.match.ply - self.ply, self.answer.line.steps if self.is_done else ()
        return steps[at].action if at < len(steps) else None


def judge_try(
    game: AnyGame, view: View[PublicState], rng: Rng, action: Action, stop: Callable[[], bool]
) -> JudgedDecision | None:
    """What the action costs, judged as a review does, by fewer worlds if it takes long; None if there was no choice."""
    in_time = limit(ThinkLimit(seconds=LONGEST_S), time.monotonic)()

    def more(count: int) -> bool:
        return count < WORLDS and in_time(count) and not stop()

    return judge_decision(judging_of(game), view, rng, action, more, partial(game.is_blunder, view, action))
