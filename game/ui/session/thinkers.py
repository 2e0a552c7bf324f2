"""The computer players of a match: levels, and programs written by others."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.bots.levels import ThinkLimit, quickest, searches, strongest
from game.bots.outside import THINK_S, BotProgram
from game.bots.players import PROGRAM
from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from game.engine.ai.line import hint
from game.engine.contract import Action, Advice
from game.engine.match import Match
from game.engine.records.briefing import Brief, ProgramFeed
from game.engine.table import Seat
from game.ui.session import tempo
from game.ui.style import feel

if TYPE_CHECKING:
    from concurrent.futures import Future

HINT_S = 1.0  # longest wait for a hint, in seconds


class Thinkers:
    """The computer players of one match, on one worker thread. ``commands`` start the programs, by seat.

    Searching levels think in ``mind``, if it is given.
    """

    def __init__(self, match: Match, commands: Mapping[Seat, str], mind: ThinkingProcess | None = None) -> None:
        self._match, self._commands, self._mind = match, dict(commands), mind
        self._worker = Worker(mind)
        self._feeds: dict[Seat, ProgramFeed] = {}
        self._programs: dict[Seat, BotProgram] = {}
        self._closing = threading.Lock()
        self._closed = False
        for seat, sitter in enumerate(match.sitters):
            if sitter.player == PROGRAM and seat not in self._commands:  # as when its match is resumed
                match.replace(seat, quickest(match.game))

    def get_ready(self) -> None:
        """Start in advance the process that a seat will think in; hints start it when first needed."""
        game = self._match.game
        if self._mind and any(self.thinks_apart(seat) for seat in range(len(self._match.sitters))):
            self._worker.run(partial(self._mind.get_ready, game))

    def thinks_apart(self, seat: Seat) -> bool:
        """True if the seat thinks in another process of ours."""
        is_apart = self._mind is not None and seat not in self._commands
        return is_apart and searches(self._match.game, self._level(seat))

    def beat(self, seat: Seat, thought: ThinkLimit) -> float:
        """Return how long after the request the seat's decision is shown, in seconds, whatever it holds."""
        if seat in self._commands:
            return feel.BEAT
        return tempo.beat(self._match.game.bots[self._level(seat)], self._match.public, thought)

    def ask(self, seat: Seat, thought: ThinkLimit) -> Future[Action]:
        """Return the seat's decision as a future; it raises Forfeit if the seat's program cannot go on."""
        match = self._match
        if seat not in self._commands:
            return self._worker.submit(match.game, self._level(seat), match.view(seat), match.rng(seat), thought)
        feed = self._feeds.setdefault(seat, ProgramFeed(seat, round(THINK_S * 1000)))
        return self._worker.run(partial(self._answer, seat, feed.brief(match)))

    def advise(self, seat: Seat, thought: ThinkLimit) -> Future[Advice]:
        """Return what the strongest level would do in this person's place, and why, from what the person sees."""
        game, view, rng = self._match.game, self._match.view(seat), self._match.rng(seat).branch("hint")
        brief = replace(thought, seconds=min(thought.seconds, HINT_S))
        explain = partial(hint, game, view)
        return self._worker.weigh(game, strongest(game), view, rng, brief, explain)

    def _level(self, seat: Seat) -> str:
        """Return the seat's level; for a program that is gone, its stand-in."""
        level, game = self._match.sitters[seat].player, self._match.game
        return level if level in game.bots else quickest(game)

    def _answer(self, seat: Seat, brief: Brief) -> Action:
        """Ask the program, starting it if needed; runs on the worker thread."""
        program = self._programs.get(seat) or self._start(seat, brief)
        return program.answer(brief)

    def _start(self, seat: Seat, brief: Brief) -> BotProgram:
        program = BotProgram(self._commands[seat])
        with self._closing:
            self._programs[seat] = program
            closed = self._closed
        if closed:
            program.close(0)
        program.greet(brief.game.id)
        return program

    def replace(self, seat: Seat) -> None:
        """Replace the seat's program by the strongest level that answers at once."""
        self._match.replace(seat, quickest(self._match.game))
        self._commands.pop(seat, None)
        if program := self._programs.pop(seat, None):
            program.close(0)

    def cancel(self) -> None:
        """Drop current thoughts; a program is not interrupted, as only its answer can move the match on."""
        self._worker.cancel()

    def close(self) -> None:
        """End all thoughts and programs."""
        self._worker.close()
        with self._closing:
            self._closed = True
            programs = list(self._programs.values())
        for program in programs:
            program.close(0)
