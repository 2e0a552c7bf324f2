"""The open record of a match: one JSON object a line, written as it is played and replayed through the rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from game.engine.contract import Deal, Game, Refusal, Setup, complete
from game.engine.lines import strict, text
from game.engine.match import Done, Match, Sitter
from game.engine.said import Complaint, Said, filled, quoted, said
from game.engine.table import TABLE

FORMAT = 1
LONGEST_LINE = 1 << 16  # bytes; a deal of two packs is about 1 KiB
MOST_LINES = 1_000_000
LONGEST_LEVEL = 40  # letters of one that stands in
PROGRAM = "program"  # what a record says of a seat that a program fills

Line = dict[str, Any]


LONGEST_WORDS = 300  # of a complaint: what it quotes may be long


class NotARecord(ValueError):
    """The text is no record, or stops inside a line; the message says where and why, ``told`` in words to translate."""

    def __init__(self, why: str, told: Said | None = None) -> None:
        self.told = told
        super().__init__(_one_line(why))


class NewerRecord(NotARecord):
    """The record was written in a format this version does not know."""


class Unlawful(ValueError):
    """A line of a record breaks a rule: ``line`` (from 1), the refusal and, if the game has one, its sentence.

    ``told`` says why in words to translate where no sentence of the game does.
    """

    def __init__(
        self, line: int, refusal: Refusal, why: str, sentence: Said | None = None, told: Said | None = None
    ) -> None:
        self.line, self.refusal, self.why, self.sentence = line, refusal, _one_line(why), sentence
        self.told = told
        super().__init__(f"line {line}: {refusal.rule}: {self.why}")


def _one_line(words: str) -> str:
    """A complaint that may quote what a stranger wrote."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words[:LONGEST_WORDS])
    return safe if len(words) <= LONGEST_WORDS else f"{safe}…"


EMPTY, TOO_LONG = said("The file is empty."), said("It has more than {n} lines.")
LONG_LINE, CUT_OFF = said("Line {line} is longer than {n} bytes."), said("Line {line} is cut off.")
NO_OBJECT, NO_START = said("Line {line} is not a JSON object."), said("Line 1 is not the start of a record.")
NO_FORMAT, NO_GAME = said("Line 1 names no record format."), said("There is no game called {game}.")
NO_PLACE, NO_SEAT = said("A line of the kind {kind} has no place here."), said("There is no seat {seat}.")
NO_MATCH, NO_TEXT = said("Line 1 does not say what match this is."), said("{value} must be text.")
NOT_SAID, NOT_SO = said("The option “{option}” is not said."), said("{game} is not played by seats in such sides.")
SHOULD_BE = said("{key} should be {value}, not {other}.")


# ---------------------------------------------------------------- writing


def dumps(line: Line) -> str:
    """The line as text, with its line feed."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def header(match: Match, app: str) -> Line:
    """The first line."""
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
    }


def lines_of(game: Game[Any], done: Done) -> list[Line]:
    """What one action writes: its own line, and the score and result lines when it ended a hand or the match."""
    if isinstance(done.action, Deal):
        return [{"t": "deal", **text.write_deal(done.action)}]
    told = {**text.write(done.action), **text.write_fate(done.fate), **game.noted(done.action, done.step.events)}
    act = {"t": "act", "seat": done.seat, **told}
    return [{**act, "by": done.by} if done.by else act, *endings(game, done)]


def whole(match: Match, app: str) -> Iterator[Line]:
    """Every line of the match so far."""
    yield header(match, app)
    for done in match.done:
        yield from lines_of(match.game, done)


def endings(game: Game[Any], done: Done) -> list[Line]:
    """The score and result lines of an action that ended a hand or the match; none of any other."""
    open = done.step.state.open
    if open.asked is not None and open.asked != TABLE:
        return []
    score = [{"t": "score", **game.score_line(open)}]
    return score if open.asked == TABLE else [*score, {"t": "result", **game.result_line(open)}]


# ---------------------------------------------------------------- reading


def parsed(stream: IO[bytes]) -> Iterator[Line]:
    """The objects of a record, one at a time, in bounded memory. Raises NotARecord."""
    for number in range(1, MOST_LINES + 1):
        raw = stream.readline(LONGEST_LINE + 1)
        if not raw:
            if number == 1:
                raise NotARecord("the file is empty, not a record", EMPTY)
            return
        yield _object(number, raw)
    raise NotARecord(f"more than {MOST_LINES} lines, not a record", filled(TOO_LONG, n=MOST_LINES))


def _object(number: int, raw: bytes) -> Line:
    if len(raw) > LONGEST_LINE:
        told = filled(LONG_LINE, line=number, n=LONGEST_LINE)
        raise NotARecord(f"line {number} is longer than {LONGEST_LINE} bytes, not a record", told)
    if not raw.endswith(b"\n"):
        raise NotARecord(f"line {number} is cut off", filled(CUT_OFF, line=number))
    try:
        line = strict.parsed(raw)
    except ValueError:
        raise NotARecord(f"line {number} is not a JSON object", filled(NO_OBJECT, line=number)) from None
    if not isinstance(line, dict):
        raise NotARecord(f"line {number} is not a JSON object", filled(NO_OBJECT, line=number))
    return line


def replay(games: Mapping[str, Game[Any]], lines: Iterable[Line]) -> Match:
    """The match a record tells, every line checked. Raises NotARecord, NewerRecord or Unlawful."""
    numbered = enumerate(lines, 1)
    _, head = next(numbered, (1, {}))
    match = opened(games, head)
    for _ in _played(match, numbered):
        pass
    return match


def replaying(games: Mapping[str, Game[Any]], lines: Iterable[Line]) -> Iterator[tuple[int, Match]]:
    """The match a record tells, after each of its lines that played something, and that line's number.

    It is one match that grows. Raises as ``replay`` does, when it gets there.
    """
    numbered = enumerate(lines, 1)
    _, head = next(numbered, (1, {}))
    match = opened(games, head)
    yield 1, match
    for number in _played(match, numbered):
        yield number, match


def _played(match: Match, numbered: Iterable[tuple[int, Line]]) -> Iterator[int]:
    """Play every line; the numbers of those that were no scores."""
    expected: list[Line] = []  # score and result lines that must come next
    for number, line in numbered:
        if expected:
            _must_equal(match, number, line, expected.pop(0))
            continue
        before = match.ply
        _play_line(match, number, line)
        _, *expected = lines_of(match.game, match.last(match.ply - before)[0])
        yield number


def opened(games: Mapping[str, Game[Any]], head: Line) -> Match:
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
        raise NotARecord(
            f"line 1: there is no game {named}; there are: {there}", filled(NO_GAME, game=_one_line(named))
        )
    try:
        return _match(game, head)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Unlawful(1, Refusal("T4"), str(error), told=_told(error)) from None


def _told(error: Exception) -> Said:
    """A first line that lacks what it must say has no words of its own."""
    return error.told if isinstance(error, Complaint) else NO_MATCH


def _match(game: Game[Any], head: Line) -> Match:
    options, preset, seed = head["options"], head["preset"], head["seed"]
    if missing := next((o for o in game.options if o.id not in options), None):
        raise Complaint(f"option {missing.id} is not said", filled(NOT_SAID, option=missing.title))
    known = {o.id for o in game.options}
    values = complete(game, preset, {name: value for name, value in options.items() if name in known})
    sitters = tuple(Sitter(_text(seat["name"]), _text(seat["player"])) for seat in head["seats"])
    count = len(sitters)
    sides = tuple(tuple(side) for side in head["sides"])
    if count not in game.seats_for(values) or sides not in (game.sides(count, False), game.sides(count, True)):
        raise Complaint(f"{game.id} is not played by {count} seats in such sides", filled(NOT_SO, game=game.title))
    if not all(type(seat) is int for side in sides for seat in side):
        raise Complaint("sides must be lists of seat numbers", filled(NOT_SO, game=game.title))
    match = Match(game, Setup(sides, values, "" if seed is None else _text(seed), preset), sitters)
    if head.get("played_on") is True:
        match.begun_amid_another()
    return match


def _text(value: Any) -> str:
    if type(value) is not str:
        raise Complaint(f"{value!r} must be text", filled(NO_TEXT, value=quoted(value)))
    return value


def _play_line(match: Match, number: int, line: Line) -> None:
    kind = line.get("t")
    if kind == "deal":
        refusal = match.deal(_read_deal(match.game, number, line))
    elif kind == "act":
        refusal = _act(match, number, line)
    else:
        told = filled(NO_PLACE, kind=_one_line(repr(kind)))
        raise Unlawful(number, Refusal("T4"), f"a {kind!r} line has no place here", told=told)
    if refusal:
        sentence = match.game.say(match.view(None), refusal)
        raise Unlawful(number, refusal, f"{line.get('do', kind)} is refused", sentence)
    _must_equal(match, number, line, lines_of(match.game, match.last(1)[0])[0])


def _read_deal(game: Game[Any], number: int, line: Line) -> Deal:
    try:
        return text.read_deal(game.deals, line)
    except text.Unreadable as error:
        raise Unlawful(number, Refusal("T4"), str(error), told=error.told) from None


def _act(match: Match, number: int, line: Line) -> Refusal | None:
    seat = line.get("seat")
    if type(seat) is not int or not 0 <= seat < match.setup.seats:
        told = filled(NO_SEAT, seat=_one_line(repr(seat)))
        raise Unlawful(number, Refusal("T1"), f"there is no seat {seat!r}", told=told)
    if match.sitters[seat].player == PROGRAM:
        match.replace(seat, _stand_in(line.get("by")))
    try:
        return match.play(seat, text.read(match.game.actions, line), line)
    except text.Unreadable as error:
        raise Unlawful(number, Refusal("T4"), str(error), told=error.told) from None


def _stand_in(by: Any) -> str:
    """The level that played in a program's place; nothing where the key says no such thing."""
    return by if isinstance(by, str) and by.isprintable() and len(by) <= LONGEST_LEVEL else ""


def _must_equal(match: Match, number: int, line: Line, expected: Line) -> None:
    """Every key we would have written must say what we would have written, types and all."""
    for key, value in expected.items():
        if json.dumps(line.get(key)) != json.dumps(value):
            refusal, wrote = Refusal(match.game.rule_of(key)), json.dumps(line.get(key))
            told = filled(SHOULD_BE, key=key, value=_one_line(json.dumps(value)), other=_one_line(wrote))
            raise Unlawful(number, refusal, f"{key} should be {json.dumps(value)}, not {wrote}", told=told)
