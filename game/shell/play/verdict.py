"""What there is to say of a record somebody opens: whether it keeps the rules, and how the match stands."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import files
from game.engine import parts
from game.engine.contract import Game
from game.engine.lines import record
from game.engine.match import Match
from game.engine.said import Said, Side, filled, said, said_n
from game.engine.table import TABLE
from game.shell.look.speaker import Speaker
from game.values import dataclass

LAWFUL, UNLAWFUL = said("This record keeps the rules"), said("This record breaks a rule")
NO_RECORD, UNREADABLE = said("This is not a match record"), said("The file cannot be read")
ENDED, STOPPED = said("{game}, played to its end."), said("{game}, not finished.")
BROKEN = said("Line {line}, rule {rule}: {sentence}")
NOBODY = Speaker()


@dataclass(frozen=True)
class Verdict:
    """``sides`` are names, totals and whether they won; ``speaker`` knows the names of those who played.

    ``match`` is what the record tells, where it keeps the rules.
    """

    title: Said
    lines: tuple[Said, ...]
    sides: tuple[tuple[str, int, bool], ...] = ()
    speaker: Speaker = NOBODY
    match: Match | None = None


def load_game_of(games: Mapping[str, Game[Any]], path: Path) -> None:
    """Load the game that a record's first line names, if any, before a thread replays it: threads must not import."""
    with contextlib.suppress(OSError, ValueError), files.opened(path) as stream:
        if game := games.get(str(next(record.parsed(stream), {}).get("game"))):
            parts.load(game)


def judged(games: Mapping[str, Game[Any]], path: Path) -> Verdict:
    """Replay the whole file through the rules. Takes as long as the record is; never raises."""
    try:
        return _of_match(_replayed(games, path))
    except record.Unlawful as error:
        words = error.sentence or error.told or _as_it_is(error.why)
        line = filled(BROKEN, line=error.line, rule=error.refusal.rule, sentence=words)
        return Verdict(UNLAWFUL, (line,), speaker=_speaker_of(games, path))
    except record.NewerRecord:
        return Verdict(NO_RECORD, (said("It was saved by a newer version of the program."),))
    except record.NotARecord as error:
        return Verdict(NO_RECORD, (error.told or _as_it_is(str(error)),))
    except OSError as error:
        return Verdict(UNREADABLE, (_as_it_is(error.strerror or str(error)),))
    except files.Unfit as error:
        return Verdict(UNREADABLE, (error.told,))


def _replayed(games: Mapping[str, Game[Any]], path: Path) -> Match:
    with files.opened(path) as stream:
        return record.replay(games, record.parsed(stream))


def _speaker(match: Match) -> Speaker:
    return Speaker([sitter.name for sitter in match.sitters], match.setup.sides)


def _speaker_of(games: Mapping[str, Game[Any]], path: Path) -> Speaker:
    """Who sits where, read off the first line alone."""
    try:
        with files.opened(path) as stream:
            return _speaker(record.opened(games, next(record.parsed(stream))))
    except (OSError, ValueError):
        return Speaker()


def _of_match(match: Match) -> Verdict:
    speaker, game = _speaker(match), match.game
    is_over = match.asked is None
    winners = game.result_line(match.open)["winners"] if is_over else ()
    sides = tuple((speaker.side(side), score, side in winners) for side, score in enumerate(match.open.scores))
    hands = sum(done.seat == TABLE for done in match.done)
    state = filled(ENDED if is_over else STOPPED, game=game.title)
    count = said(
        "{hands}, {actions}.",
        about="what was played",
        hands=said_n("{n} hand", "{n} hands", hands),
        actions=said_n("{n} action", "{n} actions", match.ply),
    )
    won = [said("{side} won.", side=Side(side)) for side in winners]
    return Verdict(LAWFUL, (state, count, *won), sides, speaker, match)


def _as_it_is(words: str) -> Said:
    """Words that come from elsewhere, as a sentence."""
    return said("{why}", why=words[:1].upper() + words[1:].rstrip(".") + ".")
