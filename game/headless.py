"""The commands without a window: playing matches out, checking records, exporting saves."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from game import __version__, files
from game.bots.helper import HelperProcess, beside, is_room
from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.outside import Forfeit
from game.bots.players import MatchPlayers
from game.engine.contract import AnyGame, PublicState, Setup, State
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games

_COMPASS = ("South", "Southwest", "West", "Northwest", "North", "Northeast", "East", "Southeast")
_ROUND = {
    1: (0,), 2: (0, 4), 3: (0, 4, 6), 4: (0, 2, 4, 6), 5: (0, 2, 3, 5, 6), 6: (0, 1, 3, 4, 5, 7),
    7: (0, 1, 2, 3, 5, 6, 7), 8: tuple(range(8)),
}  # fmt: skip


class Unusable(ValueError):
    """A request cannot be fulfilled; the message says why, in one line."""


class CannotRead(Unusable):
    """A file is invalid, or cannot be read or written; the message says which and why."""


# ---------------------------------------------------------------- play-out


def play_out(
    game: AnyGame, setups: Iterable[Setup], players: Sequence[str], folder: Path | None, as_json: bool,
    think_s: float, thought: ThinkLimit,
) -> int:  # fmt: skip
    """Play matches to the end, writing records and printing results; returns 1 when a program forfeited any."""
    if folder:
        _make(folder)
    if not as_json:
        print(f"{'match':>5}  {'hands':>5}  {'actions':>7}  {'totals':<28} winners")
    code = 0
    with beside(is_room()) as helper:
        for number, setup in enumerate(setups, 1):
            match, forfeit = with_company(game, setup, players, think_s, None, thought, helper)
            path = _write(match, folder, number) if folder else None
            print(_json(number, match, forfeit, path) if as_json else _row(number, match, forfeit), flush=True)
            code = 1 if forfeit else code
    return code


def with_company(
    game: AnyGame, setup: Setup, players: Sequence[str], think_s: float, start: State[PublicState] | None = None,
    thought: ThinkLimit = USUAL_LIMIT, helper: HelperProcess | None = None,
) -> tuple[Match, Forfeit | None]:  # fmt: skip
    """A match played by levels and programs to its end (a single hand to the hand's end), or to a forfeit."""
    names, forfeit = seat_names(setup.seats), None
    with MatchPlayers(game, players, think_s, thought, helper) as company:
        try:
            company.start()
        except Forfeit as error:
            forfeit = error
        match = Match(game, setup, company.sitters(names), start)
        try:
            while not forfeit and match.to_act is not None and not (start and match.ply and match.to_act == TABLE):
                _advance(match, company)
        except Forfeit as error:
            forfeit = error
        company.tell(match)
    return match, forfeit


def seat_names(seats: int) -> tuple[str, ...]:
    """The names of the seats of a match from the command line: clockwise from South, as around the table."""
    return tuple(_COMPASS[point] for point in _ROUND[seats])


def play_match(match: Match) -> Match:
    """Play a match to its end, each seat by the level it names."""
    with MatchPlayers(match.game, [sitter.player for sitter in match.sitters]) as company:
        while match.to_act is not None:
            _advance(match, company)
    return match


def _advance(match: Match, company: MatchPlayers) -> None:
    """Play the next deal or action."""
    seat = match.to_act
    assert seat is not None
    if seat == TABLE:
        match.deal()
        return
    action = company.decide(match)
    if refusal := match.play(seat, action):
        raise AssertionError(f"{match.sitters[seat].player} may not {action}: {refusal}")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRead(f"{folder}: no such folder can be made: {error.strerror}") from None


def _write(match: Match, folder: Path, number: int) -> Path:
    path = folder / f"{match.game.id}-{number:04}.jsonl"
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(map(record.dumps, record.whole(match, __version__)))
    except OSError as error:
        raise CannotRead(f"{path}: cannot be written: {error.strerror}") from None
    return path


def _row(number: int, match: Match, forfeit: Forfeit | None) -> str:
    if forfeit:
        assert forfeit.seat is not None
        who = match.sitters[forfeit.seat].name
        return f"{number:>5}  forfeit after {match.ply} actions: seat {forfeit.seat} ({who}) {forfeit.why}"
    hands = sum(done.seat == TABLE for done in match.done)
    totals = ", ".join(map(str, match.public.scores))
    winners = ", ".join(_side_name(match, side) for side in match.game.result_line(match.public)["winners"])
    return f"{number:>5}  {hands:>5}  {match.ply:>7}  {totals:<28} {winners}"


def _side_name(match: Match, side: int) -> str:
    return " & ".join(match.sitters[seat].name for seat in match.setup.sides[side])


def _json(number: int, match: Match, forfeit: Forfeit | None, path: Path | None) -> str:
    facts: dict[str, Any] = {"match": number}
    if forfeit:
        facts |= {"forfeit": forfeit.seat, "why": forfeit.why}
    else:
        facts |= {"seed": match.setup.seed, "actions": match.ply, **match.game.result_line(match.public)}
    return json.dumps(facts if path is None else {**facts, "record": str(path)})


# ---------------------------------------------------------------- check and export


def check(paths: Iterable[Path]) -> int:
    """Replay each record; returns 0 when all are legal, 1 when one is not, 2 when one is no record."""
    return max(_check_one(path) for path in paths)


def _check_one(path: Path) -> int:
    try:
        match = replay_match(path)
    except CannotRead as error:
        print(f"skarney: {error}", file=sys.stderr)
        return 2
    except record.Unlawful as error:
        print(f"{path}: {_explain(error)}")
        return 1
    hands = sum(done.seat == TABLE for done in match.done)
    state = "finished" if match.to_act is None else "unfinished"
    print(f"{path}: lawful, {state}, {hands} hands, {match.ply} actions")
    return 0


def replay_match(path: Path) -> Match:
    try:
        with files.open_limited(path) as stream:
            return record.replay(all_games(template=True, drafts=True), record.parse_lines(stream))
    except (record.NotARecord, files.Unfit) as error:
        raise CannotRead(f"{path}: {error}") from None
    except OSError as error:
        raise CannotRead(f"{path}: cannot be read: {error.strerror}") from None


def _explain(error: record.Unlawful) -> str:
    """The broken rule in the game's own words, if it has a sentence for it."""
    if error.sentence is None:
        return str(error)
    return f"line {error.line}: {error.refusal.rule}: {plain(error.sentence)} ({error.why})"


def export(path: Path) -> int:
    """Print the record of a saved match after checking it; an illegal save raises CannotRead."""
    try:
        match = replay_match(path)
    except record.Unlawful as error:
        raise CannotRead(f"{path}: {_explain(error)}") from None
    sys.stdout.writelines(map(record.dumps, record.whole(match, __version__)))
    return 0
