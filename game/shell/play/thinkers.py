"""Who answers for the seats that no person fills: levels, and programs written by others."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.bots.levels import Thought, quickest, searches
from game.bots.mind import Mind
from game.bots.outside import THINK_S, Program
from game.bots.players import PROGRAM
from game.bots.worker import Worker
from game.engine.contract import Action, Advice
from game.engine.lines.briefing import Brief, Ear
from game.engine.match import Match
from game.engine.table import Seat
from game.shell.look import feel
from game.shell.play import tempo

if TYPE_CHECKING:
    from concurrent.futures import Future

HINT_S = 1.0  # nobody waits longer for a hint


class Thinkers:
    """The computer players of one match, on one worker thread. ``commands`` start the programs, by seat.

    Levels that search think in ``mind``, where there is one.
    """

    def __init__(self, match: Match, commands: Mapping[Seat, str], mind: Mind | None = None) -> None:
        self._match, self._commands, self._mind = match, dict(commands), mind
        self._worker = Worker(mind)
        self._ears: dict[Seat, Ear] = {}
        self._programs: dict[Seat, Program] = {}
        self._closing = threading.Lock()
        self._closed = False
        for seat, sitter in enumerate(match.sitters):
            if sitter.player == PROGRAM and seat not in self._commands:  # as when its match is taken up again
                match.replace(seat, quickest(match.game))

    def get_ready(self) -> None:
        """Start ahead what a seat will think in; a hint starts it when the first one is asked for."""
        game = self._match.game
        if self._mind and any(self.thinks_apart(seat) for seat in range(len(self._match.sitters))):
            self._worker.run(partial(self._mind.get_ready, game))

    def thinks_apart(self, seat: Seat) -> bool:
        """Does the seat think in a process that is not ours?"""
        is_apart = self._mind is not None and seat not in self._commands
        return is_apart and searches(self._match.game, self._level(seat))

    def beat(self, seat: Seat, thought: Thought) -> float:
        """How long after it is asked the seat's decision is shown: the same whatever the seat holds."""
        if seat in self._commands:
            return feel.BEAT
        return tempo.beat(self._match.game.bots[self._level(seat)], self._match.open, thought)

    def ask(self, seat: Seat, thought: Thought) -> Future[Action]:
        """The seat's decision in the match as it is. The future raises Forfeit when its program cannot go on."""
        match = self._match
        if seat not in self._commands:
            return self._worker.submit(match.game, self._level(seat), match.view(seat), match.luck(seat), thought)
        ear = self._ears.setdefault(seat, Ear(seat, round(THINK_S * 1000)))
        return self._worker.run(partial(self._answer, seat, ear.brief(match)))

    def advise(self, seat: Seat, thought: Thought) -> Future[Advice]:
        """What the strongest level would do on this person's seat, from what the person sees, and why."""
        game, view, luck = self._match.game, self._match.view(seat), self._match.luck(seat).branch("hint")
        brief = replace(thought, seconds=min(thought.seconds, HINT_S))
        return self._worker.weigh(game, self._strongest, view, luck, brief, lambda weighed: game.explain(view, weighed))

    @property
    def _strongest(self) -> str:
        return list(self._match.game.bots)[-1]

    def _level(self, seat: Seat) -> str:
        """The seat's own level; for a program that is gone, the one that stands in."""
        level, game = self._match.sitters[seat].player, self._match.game
        return level if level in game.bots else quickest(game)

    def _answer(self, seat: Seat, brief: Brief) -> Action:
        """On the worker's thread: start the program if need be, and ask it."""
        program = self._programs.get(seat) or self._started(seat, brief)
        return program.answer(brief)

    def _started(self, seat: Seat, brief: Brief) -> Program:
        program = Program(self._commands[seat])
        with self._closing:
            self._programs[seat] = program
            closed = self._closed
        if closed:
            program.close(0)
        program.greet(brief.game.id)
        return program

    def replace(self, seat: Seat) -> None:
        """The seat's program is no more; the strongest level that lets nobody wait takes its place."""
        self._match.replace(seat, quickest(self._match.game))
        self._commands.pop(seat, None)
        if program := self._programs.pop(seat, None):
            program.close(0)

    def cancel(self) -> None:
        """Drop what is being thought; a program is never cancelled in mid answer, for only it can move the match on."""
        self._worker.cancel()

    def close(self) -> None:
        """End every thought and every program."""
        self._worker.close()
        with self._closing:
            self._closed = True
            programs = list(self._programs.values())
        for program in programs:
            program.close(0)
