"""The verdict on a record that somebody opens: whether it is valid, and how the match stands."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from game import files
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.engine.messages import Message, Side, fill, msg, msg_n
from game.engine.records import record
from game.engine.table import TABLE
from game.ui.i18n.speaker import Speaker
from game.values import dataclass

LAWFUL, UNLAWFUL = msg("This record keeps the rules"), msg("This record breaks a rule")
NO_RECORD, UNREADABLE = msg("This is not a match record"), msg("The file cannot be read")
ENDED, STOPPED = msg("{game}, played to its end."), msg("{game}, not finished.")
BROKEN = msg("Line {line}, rule {rule}: {sentence}")
NOBODY = Speaker()


@dataclass(frozen=True)
class RecordVerdict:
    """What there is to say about a record.

    ``sides`` are names, totals and whether they won; ``speaker`` knows the players' names. ``match`` is the replayed
    match, if the record is valid.
    """

    title: Message
    lines: tuple[Message, ...]
    sides: tuple[tuple[str, int, bool], ...] = ()
    speaker: Speaker = NOBODY
    match: Match | None = None


def load_game_of(games: Mapping[str, AnyGame], path: Path) -> None:
    """Load the game named in a record's first line, before a thread replays it: threads must not import."""
    with contextlib.suppress(OSError, ValueError), files.open_limited(path) as stream:
        if game := games.get(str(next(record.parse_lines(stream), {}).get("game"))):
            game.import_all()


def verify_record(games: Mapping[str, AnyGame], path: Path) -> RecordVerdict:
    """Replay the whole file through the rules, which takes time; never raises."""
    try:
        with files.open_limited(path) as stream:
            return _of_match(record.replay(games, record.parse_lines(stream)))
    except record.Unlawful as error:
        words = error.sentence or error.message or _as_it_is(error.why)
        line = fill(BROKEN, line=error.line, rule=error.refusal.rule, sentence=words)
        return RecordVerdict(UNLAWFUL, (line,), speaker=_speaker_of(games, path))
    except record.NewerRecord:
        return RecordVerdict(NO_RECORD, (msg("It was saved by a newer version of the program."),))
    except record.NotARecord as error:
        return RecordVerdict(NO_RECORD, (error.message or _as_it_is(str(error)),))
    except OSError as error:
        return RecordVerdict(UNREADABLE, (_as_it_is(error.strerror or str(error)),))
    except files.Unfit as error:
        return RecordVerdict(UNREADABLE, (error.message,))


def _speaker(match: Match) -> Speaker:
    return Speaker([sitter.name for sitter in match.sitters], match.setup.sides)


def _speaker_of(games: Mapping[str, AnyGame], path: Path) -> Speaker:
    """Return a speaker with the players' names, read from the first line alone."""
    try:
        with files.open_limited(path) as stream:
            return _speaker(record.open_match(games, next(record.parse_lines(stream))))
    except (OSError, ValueError):
        return Speaker()


def _of_match(match: Match) -> RecordVerdict:
    speaker, game = _speaker(match), match.game
    is_over = match.to_act is None
    winners = game.result_line(match.public)["winners"] if is_over else ()
    sides = tuple((speaker.side(side), score, side in winners) for side, score in enumerate(match.public.scores))
    hands = sum(done.seat == TABLE for done in match.done)
    state = fill(ENDED if is_over else STOPPED, game=game.title)
    count = msg(
        "{hands}, {actions}.",
        about="what was played",
        hands=msg_n("{n} hand", "{n} hands", hands),
        actions=msg_n("{n} action", "{n} actions", match.ply),
    )
    won = [msg("{side} won.", side=Side(side)) for side in winners]
    return RecordVerdict(LAWFUL, (state, count, *won), sides, speaker, match)


def _as_it_is(words: str) -> Message:
    """Return a text from elsewhere as a sentence."""
    return msg("{why}", why=words[:1].upper() + words[1:].rstrip(".") + ".")
