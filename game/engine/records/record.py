"""The open record of a match: one JSON object a line, written during play and replayed through the rules."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from game.engine.contract import AnyGame, Deal, Refusal, Setup, complete
from game.engine.lengths import MATCH, is_usual
from game.engine.match import Match, PlayedAction, Sitter
from game.engine.messages import InputError, Message, fill, msg, one_line, quote
from game.engine.records import strict, text
from game.engine.records.times import check_order, read_time
from game.engine.table import TABLE

FORMAT = 1
LONGEST_LINE = 1 << 16  # bytes; a deal of two packs is about 1 KiB
MOST_LINES = 1_000_000
LONGEST_LEVEL = 40  # characters in the name of a level that replaced a program
PROGRAM = "program"  # what a record says for a seat played by a program

Line = dict[str, Any]


LONGEST_WORDS = 300  # characters of an error message: what it quotes may be long


class NotARecord(ValueError):
    """The text is not a record, or ends inside a line; ``message`` says why, translatable."""

    def __init__(self, why: str, message: Message | None = None) -> None:
        self.message = message
        super().__init__(_one_line(why))


class NewerRecord(NotARecord):
    """The record's format is newer than this version knows."""


class Unlawful(ValueError):
    """A line of a record breaks a rule: ``line`` (from 1), the refusal, and the game's sentence for it, if any.

    ``message`` is a translatable reason where the game has no sentence.
    """

    def __init__(
        self, line: int, refusal: Refusal, why: str, sentence: Message | None = None, message: Message | None = None
    ) -> None:
        self.line, self.refusal, self.why, self.sentence = line, refusal, _one_line(why), sentence
        self.message = message
        super().__init__(f"line {line}: {refusal.rule}: {self.why}")


def _one_line(words: str) -> str:
    return one_line(words, LONGEST_WORDS)


EMPTY, TOO_LONG = msg("The file is empty."), msg("It has more than {n} lines.")
LONG_LINE, CUT_OFF = msg("Line {line} is longer than {n} bytes."), msg("Line {line} is cut off.")
NO_OBJECT, NO_START = msg("Line {line} is not a JSON object."), msg("Line 1 is not the start of a record.")
NO_FORMAT, NO_GAME = msg("Line 1 names no record format."), msg("There is no game called {game}.")
NO_PLACE, NO_SEAT = msg("A line of the kind {kind} has no place here."), msg("There is no seat {seat}.")
NO_MATCH, NO_TEXT = msg("Line 1 does not say what match this is."), msg("{value} must be text.")
NOT_SAID, NOT_SO = msg("The option “{option}” is missing."), msg("{game} is not played by seats in such sides.")
SHOULD_BE = msg("{key} should be {value}, not {other}.")


# ---------------------------------------------------------------- writing


def dumps(line: Line) -> str:
    """The line as text, ending in a newline."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def header(match: Match, app: str) -> Line:
    """The first line of a record."""
    setup = match.setup
    return {
        "t": "match",
        "format": FORMAT,
        "app": app,
        "game": match.game.id,
        "preset": setup.preset,
        "options": dict(setup.options),
        "seed": setup.seed or None,
        "sides": [list(side) for side in setup.sides],
        "seats": [{"name": s.name, "player": s.player} for s in match.sitters],
        **({"played_on": True} if match.is_played_on else {}),
        **({"begun": match.began_at} if match.began_at else {}),
    }


def lines_of(game: AnyGame, done: PlayedAction) -> list[Line]:
    """The lines of one action: its own, plus score and result lines if it ended a hand or the match."""
    if isinstance(done.action, Deal):
        return [{"t": "deal", **text.write_deal(done.action)}]
    act = {
        "t": "act",
        "seat": done.seat,
        **text.write(done.action),
        **text.write_chance(done.outcome),
        **game.record_details(done.action, done.step.events),
    }
    return [{**act, "by": done.by} if done.by else act, *_with_time(endings(game, done), done.ended)]


def _with_time(lines: list[Line], ended: str) -> list[Line]:
    """The lines; a result line with the time, if it is known."""
    return [{**line, "ended": ended} if ended and line["t"] == "result" else line for line in lines]


def whole(match: Match, app: str) -> Iterator[Line]:
    """Every line of the match so far."""
    yield header(match, app)
    for done in match.done:
        yield from lines_of(match.game, done)


def endings(game: AnyGame, done: PlayedAction) -> list[Line]:
    """The score and result lines of an action that ended a hand or the match; otherwise none."""
    open = done.step.state.public
    if open.to_act is not None and open.to_act != TABLE:
        return []
    score = [{"t": "score", **game.score_line(open)}]
    return score if open.to_act == TABLE else [*score, {"t": "result", **game.result_line(open)}]


# ---------------------------------------------------------------- reading


def parse_lines(stream: IO[bytes]) -> Iterator[Line]:
    """The objects of a record, one at a time, in bounded memory. Raises NotARecord."""
    for number in range(1, MOST_LINES + 1):
        raw = stream.readline(LONGEST_LINE + 1)
        if not raw:
            if number == 1:
                raise NotARecord("the file is empty, not a record", EMPTY)
            return
        yield _object(number, raw)
    raise NotARecord(f"more than {MOST_LINES} lines, not a record", fill(TOO_LONG, n=MOST_LINES))


def _object(number: int, raw: bytes) -> Line:
    if len(raw) > LONGEST_LINE:
        message = fill(LONG_LINE, line=number, n=LONGEST_LINE)
        raise NotARecord(f"line {number} is longer than {LONGEST_LINE} bytes, not a record", message)
    if not raw.endswith(b"\n"):
        raise NotARecord(f"line {number} is cut off", fill(CUT_OFF, line=number))
    try:
        line = strict.parse_json(raw)
    except ValueError:
        raise NotARecord(f"line {number} is not a JSON object", fill(NO_OBJECT, line=number)) from None
    if not isinstance(line, dict):
        raise NotARecord(f"line {number} is not a JSON object", fill(NO_OBJECT, line=number))
    return line


def replay(games: Mapping[str, AnyGame], lines: Iterable[Line]) -> Match:
    """The match of a record, every line checked. Raises NotARecord, NewerRecord or Unlawful."""
    ((_, match),) = deque(replaying(games, lines), maxlen=1)  # as it is after the last line
    return match


def replaying(games: Mapping[str, AnyGame], lines: Iterable[Line]) -> Iterator[tuple[int, Match]]:
    """The number of each line that played something, with the match after it.

    It is always the same, growing match. Raises as ``replay`` does when it reaches a wrong line.
    """
    numbered = enumerate(lines, 1)
    _, head = next(numbered, (1, {}))
    match = open_match(games, head)
    yield 1, match
    for number in _play_lines(match, numbered):
        yield number, match


def _play_lines(match: Match, numbered: Iterable[tuple[int, Line]]) -> Iterator[int]:
    """Play every line; yields the numbers of those that are not score lines."""
    expected: list[Line] = []  # score and result lines that must come next
    for number, line in numbered:
        if expected:
            _must_equal(match, number, line, expected.pop(0))
            _read_end(match, number, line)
            continue
        _, *expected = _play_line(match, number, line)
        yield number


def open_match(games: Mapping[str, AnyGame], head: Line) -> Match:
    """A new match as a record's first line describes it. Raises NotARecord, NewerRecord or Unlawful."""
    if head.get("t") != "match":
        raise NotARecord("line 1 is not the start of a record", NO_START)
    form = head.get("format")
    if type(form) is not int or form < 1:
        raise NotARecord("line 1 names no record format", NO_FORMAT)
    if form > FORMAT:
        app = head.get("app")
        raise NewerRecord(f"the record is of format {form}, written by version {app}; this version reads {FORMAT}")
    game = games.get(str(head.get("game")))
    if game is None:
        named, there = repr(head.get("game")), ", ".join(games)
        raise NotARecord(f"line 1: there is no game {named}; there are: {there}", fill(NO_GAME, game=_one_line(named)))
    try:
        return _match(game, head)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Unlawful(1, Refusal("T4"), str(error), message=_reason(error)) from None


def _reason(error: Exception) -> Message:
    """A translatable reason for a bad first line; a generic one if the error has none."""
    return error.message if isinstance(error, InputError) else NO_MATCH


def _match(game: AnyGame, head: Line) -> Match:
    options, preset, seed = head["options"], head["preset"], head["seed"]
    if missing := next((o for o in game.options if o.id not in options and not o.later), None):
        raise InputError(f"option {missing.id} is not said", fill(NOT_SAID, option=missing.title))
    known = {o.id for o in game.options} | (set() if is_usual(options) else {MATCH})  # no game ignores a length (M3)
    values = complete(game, preset, {name: value for name, value in options.items() if name in known})
    sitters = tuple(Sitter(_text(seat["name"]), _text(seat["player"])) for seat in head["seats"])
    count = len(sitters)
    sides = tuple(tuple(side) for side in head["sides"])
    if count not in game.seats_for(values) or sides not in (game.sides(count, False), game.sides(count, True)):
        raise InputError(f"{game.id} is not played by {count} seats in such sides", fill(NOT_SO, game=game.title))
    if not all(type(seat) is int for side in sides for seat in side):
        raise InputError("sides must be lists of seat numbers", fill(NOT_SO, game=game.title))
    match = Match(game, Setup(sides, values, "" if seed is None else _text(seed), preset), sitters)
    if head.get("played_on") is True:
        match.mark_continued()
    if "begun" in head:
        match.begin_at(read_time(head["begun"]))
    return match


def _read_end(match: Match, number: int, line: Line) -> None:
    """Note when the match ended, if the line says so."""
    if line.get("t") != "result" or "ended" not in line:
        return
    try:
        ended = read_time(line["ended"])
        check_order(match.began_at, ended)
    except InputError as error:
        raise Unlawful(number, Refusal("T4"), str(error), message=error.message) from None
    match.end_at(ended)


def _text(value: Any) -> str:
    if type(value) is not str:
        raise InputError(f"{value!r} must be text", fill(NO_TEXT, value=quote(value)))
    return value


def _play_line(match: Match, number: int, line: Line) -> list[Line]:
    """Play the line; returns it as this version writes it, with the score and result lines that must follow."""
    kind = line.get("t")
    if kind == "deal":
        refusal = match.deal(_read_deal(match.game, number, line))
    elif kind == "act":
        refusal = _act(match, number, line)
    else:
        message = fill(NO_PLACE, kind=_one_line(repr(kind)))
        raise Unlawful(number, Refusal("T4"), f"a {kind!r} line has no place here", message=message)
    if refusal:
        sentence = match.game.describe(match.view(None), refusal)
        raise Unlawful(number, refusal, f"{line.get('do', kind)} is refused", sentence)
    written = lines_of(match.game, match.last(1)[0])
    _must_equal(match, number, line, written[0])
    return written


def _read_deal(game: AnyGame, number: int, line: Line) -> Deal:
    try:
        return text.read_deal(game.deal_type, line)
    except text.Unreadable as error:
        raise Unlawful(number, Refusal("T4"), str(error), message=error.message) from None


def _act(match: Match, number: int, line: Line) -> Refusal | None:
    seat = line.get("seat")
    if type(seat) is not int or not 0 <= seat < match.setup.seats:
        message = fill(NO_SEAT, seat=_one_line(repr(seat)))
        raise Unlawful(number, Refusal("T1"), f"there is no seat {seat!r}", message=message)
    if match.sitters[seat].player == PROGRAM:
        match.replace(seat, _stand_in(line.get("by")))
    try:
        return match.play(seat, text.read_action(match.game.actions, line), line)
    except text.Unreadable as error:
        raise Unlawful(number, Refusal("T4"), str(error), message=error.message) from None


def _stand_in(by: Any) -> str:
    """The level that replaced a program; empty if the value is not a valid name."""
    return by if isinstance(by, str) and by.isprintable() and len(by) <= LONGEST_LEVEL else ""


_PLAIN = (str, int)  # equal values of these types are equal as JSON


def _must_equal(match: Match, number: int, line: Line, expected: Line) -> None:
    """Check that every key this version would write has exactly the value it would write, types included."""
    for key, value in expected.items():
        said = line.get(key)
        if type(said) is type(value) in _PLAIN and said == value:  # most values: compared without writing them out
            continue
        if json.dumps(said) != json.dumps(value):
            refusal, wrote = Refusal(match.game.rule_of(key)), json.dumps(said)
            message = fill(SHOULD_BE, key=key, value=_one_line(json.dumps(value)), other=_one_line(wrote))
            raise Unlawful(number, refusal, f"{key} should be {json.dumps(value)}, not {wrote}", message=message)
