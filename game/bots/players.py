"""The players of a match without a window: levels by name, programs by command."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.bots.levels import USUAL_LIMIT, ThinkLimit, weigh
from game.bots.outside import THINK_S, BotProgram, Forfeit, arguments
from game.engine.contract import Action, AnyGame
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.records.briefing import ProgramFeed
from game.engine.table import TABLE, Seat

if TYPE_CHECKING:
    from game.bots.helper import HelperProcess

PREFIX = "cmd:"
PERSON = "person"
PROGRAM = record.PROGRAM
_NEXT = re.compile(r"""cmd:"(?P<double>[^"]*)"(?=,|$)|cmd:'(?P<single>[^']*)'(?=,|$)|(?P<bare>[^,]*)""")


def split(players: str) -> list[str]:
    """The players of a list such as ``expert,cmd:"python3 bot.py",steady``; a quoted command may contain commas.

    Raises ValueError when a quote is not closed.
    """
    found, at = [], 0
    while at <= len(players):
        match = _NEXT.match(players, at)
        assert match is not None  # the bare form matches anything
        found.append(_unquote(match))
        at = match.end() + 1
    return found


def alone(player: str) -> str:
    """A single player, whose command may contain commas even without quotes."""
    match = _NEXT.fullmatch(player)
    return _unquote(match) if match else player


def commands(seated: Sequence[str]) -> dict[Seat, str]:
    """The commands of the programs among these players, by seat."""
    return {seat: player.removeprefix(PREFIX) for seat, player in enumerate(seated) if player.startswith(PREFIX)}


def _unquote(match: re.Match[str]) -> str:
    command = match["double"] if match["double"] is not None else match["single"]
    if command is not None:
        return PREFIX + command
    bare: str = match["bare"].strip()
    if bare.startswith((PREFIX + '"', PREFIX + "'")) and bare.count(bare[len(PREFIX)]) % 2:
        raise ValueError(f"the quote in {bare} is not closed")
    return bare


def check(game: AnyGame, player: str, people: Sequence[str] = (), programs: bool = False) -> str:
    """The player, if valid: a level, one of ``people``, or a command. Raises ValueError in one line otherwise."""
    if programs and player.startswith(PREFIX):
        argv = arguments(player.removeprefix(PREFIX))
        if isinstance(argv, list) and shutil.which(argv[0]) is None:
            raise ValueError(f"no program {argv[0]!r} can be started")
    elif player not in (*people, *game.bots):
        there = ", ".join([*people, *game.bots, *([f'{PREFIX}"COMMAND"'] if programs else [])])
        raise ValueError(f"no player {player!r}; there are: {there}")
    return player


class MatchPlayers:
    """The players of one match; a context manager that ends every program it started.

    Each seat's program is a process of its own, started for this match, so that none can learn what another sees; it
    has ``think_s`` for a decision. Levels run in this process, within ``thought``, with the ``helper``.
    """

    def __init__(
        self, game: AnyGame, players: Sequence[str], think_s: float = THINK_S, thought: ThinkLimit = USUAL_LIMIT,
        helper: HelperProcess | None = None,
    ) -> None:  # fmt: skip
        self._game, self._players, self._think_s = game, players, think_s
        self._thought, self._helper = thought, helper
        self._programs: dict[Seat, BotProgram] = {}
        self._feeds: dict[Seat, ProgramFeed] = {}

    def __enter__(self) -> MatchPlayers:
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._programs.values():
            program.say_goodbye()  # to all of them before waiting for any
        for program in self._programs.values():
            program.close()

    def start(self) -> None:
        """Start the programs and get their names. Raises Forfeit with its seat."""
        for seat, player in enumerate(self._players):
            if player.startswith(PREFIX):
                with _of(seat):
                    self._programs[seat] = BotProgram(player.removeprefix(PREFIX), self._think_s)
        for seat, program in self._programs.items():
            with _of(seat):
                program.greet(self._game.id)
            self._feeds[seat] = ProgramFeed(seat, program.think_ms)

    def sitters(self, names: Sequence[str]) -> tuple[Sitter, ...]:
        """The sitters for a record: a program by the name it gave, never by its command."""
        found = []
        for seat, player in enumerate(self._players):
            program = self._programs.get(seat)
            outside = player.startswith(PREFIX)
            name = (program.name if program else "Program") if outside else names[seat]
            found.append(Sitter(name, PROGRAM if outside else player))
        return tuple(found)

    def decide(self, match: Match) -> Action:
        """The action of the seat to act. Raises Forfeit with its seat."""
        seat = match.to_act
        assert seat is not None and seat != TABLE
        if seat in self._programs:
            with _of(seat):
                return self._programs[seat].answer(self._feeds[seat].brief(match))
        level, view, rng = self._players[seat], match.view(seat), match.rng(seat)
        return weigh(self._game, level, view, rng, self._thought, helper=self._helper).action

    def tell(self, match: Match) -> None:
        """Tell the programs how the match ended."""
        for seat, feed in self._feeds.items():
            self._programs[seat].tell(feed.news(match))


@contextmanager
def _of(seat: Seat) -> Iterator[None]:
    """Add the seat to a Forfeit that passes through."""
    try:
        yield
    except Forfeit as error:
        raise Forfeit(error.why, error.message, seat) from None
