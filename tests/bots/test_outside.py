"""Programs as players: misbehaviour ends in one line and a forfeit, and nothing they are told is secret."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import outside
from game.bots.outside import BotProgram, Forfeit
from game.bots.players import check, split
from game.cli import main
from game.engine.ai import imagine
from game.engine.contract import Deal, view_of
from game.engine.match import Match, PlayedAction
from game.engine.messages import Who, fill, plain
from game.engine.records import briefing, record, text
from game.engine.records.briefing import ProgramFeed
from game.engine.rng import Rng
from game.engine.table import TABLE, Flipped, Moved
from game.rules import all_games
from tests.helpers.matches import asked, begun, new_match

ROOT = Path(__file__).resolve().parent.parent.parent
SAMPLE = f'"{sys.executable}" "{ROOT / "docs" / "sample_bot.py"}"'
GAMES = all_games(template=True)
WINDOWS = sys.platform == "win32"
POSIX = pytest.mark.skipif(WINDOWS, reason="Windows parses commands itself; launchers hold the output open")

# A bot that marks its process, says hello, and then does as its last line says with every line `t`, `line`.
HOSTILE = """
import json, os, subprocess, sys, time
def say(what): print(json.dumps(what), flush=True)
for text in sys.stdin:
    line = json.loads(text)
    t = line["t"]
    {before}
    if t == "hello": say({{"t": "hello", "name": "Hostile", "games": ["skarney"]}})
    elif t in ("ask", "refused"):
        {answer}
"""


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Any]:
    """Writes a bot; afterwards, no process that was told its folder may be left."""

    def write(answer: str = "pass", before: str = "pass", code: str = HOSTILE) -> str:
        path = tmp_path / "bot.py"
        code = code.replace("{{", "{").replace("}}", "}")
        path.write_text(code.replace("{before}", before).replace("{answer}", answer), encoding="utf-8")
        return f'"{sys.executable}" "{path}"'

    yield write
    assert not left(str(tmp_path)), "a process is left"


def left(mark: str) -> list[str]:
    """Processes that have this in their command line."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = each.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if mark in line and each.parent.name != str(os.getpid()):
            found.append(line)
    return found


def match_of(game: str = "skarney", seats: int = 2, seed: str = "outside") -> Match:
    return begun(GAMES[game], seats, seed)


def forfeited(command: str, think_s: float = 5.0, start_s: float = 5.0, asks: int = 3) -> str:
    """Why a program on the asked seat forfeits; the time it may take is bounded."""
    began, log = time.monotonic(), []
    with BotProgram(command, think_s, start_s=start_s, log=log.append) as program, pytest.raises(Forfeit) as raised:
        _asked_often(program, asks)
    assert time.monotonic() - began < 8
    assert "\n" not in str(raised.value)
    message = raised.value.message
    words = plain(fill(message, **dict(message.fields), seat=Who(1)), ("A", "Bot"))
    assert words.startswith("Bot: the program "), words
    assert words.endswith(". A computer player takes over."), words
    return str(raised.value)


def _asked_often(program: BotProgram, asks: int) -> None:
    match = match_of()
    program.greet("skarney")
    feed = ProgramFeed(match.to_act or 0, program.think_ms)
    for _ in range(asks):
        program.answer(feed.brief(match))
        time.sleep(0.1)


# ---------------------------------------------------------------- hostile programs


@pytest.mark.parametrize(
    ("answer", "before", "wanted"),
    [
        ("pass", "pass", "gave no answer in 1 s"),
        ("pass", "time.sleep(60)", "did not say hello in 1 s"),
        ("pass", "sys.exit(3)", "ended with exit code 3"),
        ("sys.exit(4)", "pass", "ended with exit code 4"),
        ("sys.exit(0)", "pass", "ended with exit code 0"),
        ("pass", "if t == 'match': sys.exit(5)", "ended with exit code 5"),
        ("pass", "if t == 'hand': os.abort()", "ended with exit code 3" if WINDOWS else "ended by signal 6"),
        ("raise ValueError('oh')", "pass", "ended with exit code 1"),
        pytest.param("os.close(1); time.sleep(60)", "pass", "closed its output", marks=POSIX),
        ("print('garbage', flush=True)", "pass", "no JSON object: garbage"),
        ("print('[1, 2]', flush=True)", "pass", "no JSON object: [1, 2]"),
        ("print('[' * 60000, flush=True)", "pass", "no JSON object: [["),
        ("print(flush=True)", "pass", "no JSON object"),
        (r"os.write(1, b'\xff\xfe\x00\x1b[31m\n')", "pass", r"no JSON object: \xff\xfe\x00\x1b[31m"),
        ("print('9' * 5000, flush=True)", "pass", "no JSON object: 999"),
        ("say('x' * 70000)", "pass", "longer than 65536 bytes"),
        ("os.write(1, b'y' * 10_000_000)", "pass", "longer than 65536 bytes"),
        ("while True: os.write(1, b'{}\\n' * 1000)", "pass", "unlawful|unasked|floods"),
        ("pass", "while t == 'match': os.write(1, b'{}\\n' * 1000)", "floods|unasked|unlawful"),
        ("say({'do': 'draw'}); say({'do': 'draw'})", "pass", "spoke unasked"),
        ("say({'do': 'fly'})", "pass", "unlawful twice, then T4"),
        ("say({'do': 'offer', 'card': 'XX'})", "pass", "unlawful twice, then T4"),
        ("say({'do': 'meld', 'kind': 7})", "pass", "unlawful twice, then T4"),
        ("say({'do': ['draw']})", "pass", "unlawful twice, then T4"),
        ("say({})", "pass", "unlawful twice, then T4"),
        ("pass", "if t == 'hello': say({'t': 'hello', 'name': 'H', 'games': ['chess']})", "does not play skarney"),
        ("pass", "if t == 'hello': say({'t': 'hello', 'name': 1, 'games': []})", "did not answer hello"),
        ("pass", "if t == 'hello': say({'do': 'draw'})", "did not answer hello"),
    ],
)
def test_misbehaviour_ends_in_one_line_and_a_forfeit(bot: Any, answer: str, before: str, wanted: str) -> None:
    """Soon, and with no process left."""
    slow = "1 s" in wanted
    why = forfeited(bot(answer, before), 1.0 if slow else 5.0, 1.0 if "hello in" in wanted else 5.0)
    assert any(each in why for each in wanted.split("|")), why


@pytest.mark.parametrize("code", ["import time; time.sleep(60)", "import os, time; os.close(0); time.sleep(60)"])
def test_a_program_that_never_reads_is_silent(bot: Any, code: str) -> None:
    """Though far more is said to it than a pipe holds."""
    with BotProgram(bot(code=code), start_s=1.0) as program:
        program.tell([{"t": "news", "pad": "x" * 1000}] * 1000)
        with pytest.raises(Forfeit, match="did not say hello"):
            program.greet("skarney")


def test_what_it_started_ends_with_it(bot: Any, tmp_path: Path) -> None:
    """A child in its group that ignores everything polite."""
    child = "import signal, time; signal.signal(15, signal.SIG_IGN); signal.signal(1, signal.SIG_IGN); time.sleep(60)"
    start = f"if t == 'hello': subprocess.Popen([sys.executable, '-c', {child!r}, {str(tmp_path)!r}])"
    why = forfeited(bot("sys.exit(6)", start), think_s=2.0)
    assert why == "ended with exit code 6"
    assert not left(str(tmp_path))


def test_its_standard_error_is_shown_in_safe_and_bounded_lines(bot: Any) -> None:
    """With its name; control codes are spelled out; a flood is cut and does not stop the match."""
    log: list[str] = []
    noise = r"if t == 'match': sys.stderr.write('one\x1b[31m\n' + 'z' * 9000 + '\n' + 'flood\n' * 400000)"
    match = match_of()
    with BotProgram(bot('say({"do": "draw"})', noise), log=log.append) as program:
        program.greet("skarney")
        assert program.answer(ProgramFeed(match.to_act or 0, 1000).brief(match)).do == "draw"
    assert log[0] == r"Hostile: one\x1b[31m"
    assert max(map(len, log)) < 520
    assert log[-1] == "Hostile: (says more than is shown)"
    assert sum(map(len, log)) < 8 * outside.MOST_LOGGED


def test_one_unlawful_answer_is_refused_with_the_reason(bot: Any) -> None:
    """Then the next one counts, and the refusal names the rule in words."""
    answer = "print(line, file=sys.stderr, flush=True) if t == 'refused' else None\n        "
    answer += "say({'do': 'take'} if t == 'ask' else {'do': 'draw'})"
    log: list[str] = []
    match = match_of()
    with BotProgram(bot(answer), log=log.append) as program:
        program.greet("skarney")
        assert program.answer(ProgramFeed(match.to_act or 0, 1000).brief(match)).do == "draw"
    assert "'rule': 'T4', 'why': 'Draw a card first.'" in log[0]


def test_closing_from_another_thread_ends_an_answer_under_way(bot: Any) -> None:
    """The window may leave while a program thinks."""
    match = match_of()
    with BotProgram(bot()) as program:
        program.greet("skarney")
        threading.Timer(0.3, lambda: program.close(grace_s=0)).start()
        began = time.monotonic()
        with pytest.raises(Forfeit):
            program.answer(ProgramFeed(match.to_act or 0, 1000).brief(match))
        assert time.monotonic() - began < 3


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    """Nor one that is no program."""
    for command in ("/no/such/program", str(ROOT / "README.md"), "", '"'):
        with pytest.raises(Forfeit, match="cannot be started"):
            BotProgram(command)


def test_its_name_is_made_safe(bot: Any) -> None:
    """One short printable line."""
    name = r"'Z\x1b[31m\n' + 'o' * 99 + '\ud800'"
    hello = f"if t == 'hello': say({{'t': 'hello', 'name': {name}, 'games': ['skarney']}}); continue"
    with BotProgram(bot(before=hello)) as it:
        it.greet("skarney")
        assert it.name.isprintable()
        assert len(it.name) <= outside.LONGEST_NAME + 1


# ---------------------------------------------------------------- what a seat is told


def shown(match: Match, seat: int) -> list[dict[str, Any]]:
    """Everything a program on this seat would be sent up to now, through text and back."""
    brief = ProgramFeed(seat, 10_000).brief(match)
    lines = [*brief.lines, *([brief.ask] if match.to_act == seat else [])]
    return [json.loads(json.dumps(line)) for line in lines]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_told_could_come_from_a_hidden_card(game: str) -> None:
    """After a deal of other hidden cards that looks the same to the seat, play goes on and it hears the same lines."""
    rules = GAMES[game]
    for n, seats in enumerate(rules.seats):
        match = match_of(game, seats, f"twins {n}")
        for actor in asked(match, 61):
            if match.ply % 4 == 1:
                for seat in range(seats):
                    assert shown(twin(match, seat, match.ply), seat) == shown(match, seat)
            match.play(actor, rules.bots["novice"](match.view(actor), match.rng(actor)))


def twin(match: Match, seat: int, salt: int) -> Match:
    """The same match in another truth: from the deal on, all that was hidden from this seat lies otherwise."""
    other = Match(match.game, match.setup, match.sitters)
    done = match.done
    first = next(n for n in range(len(done) - 1, -1, -1) if isinstance(done[n].action, Deal))
    other._done = list(done[:first])
    for each in done[first:]:
        state = each.step.state
        view = view_of(match.game, state, seat)
        imagined = imagine.imagine(match.game, view, Rng(f"twin {salt}"))
        events = tuple(hidden_otherwise(match, seat, event) for event in each.step.events)
        other._done.append(
            PlayedAction(each.seat, each.action, type(each.step)(imagined, events), each.by, each.outcome)
        )
    return other


def hidden_otherwise(match: Match, seat: int, event: Any) -> Any:
    """The same event with another face wherever this seat sees none."""

    def other(pile: tuple[str, ...]) -> tuple[str, ...]:
        return tuple("3C" if piece != "3C" else "4D" for piece in pile)

    sees = match.game.can_see
    if isinstance(event, Moved):
        left = event.left if sees(seat, event.src) else other(event.left)
        came = event.came if sees(seat, event.dst) else other(event.came)
        return replace(event, left=left, came=came)
    return replace(event, pieces=other(event.pieces)) if isinstance(event, Flipped) else event


def test_only_ones_own_draw_carries_the_card() -> None:
    """The others are told that a card was drawn."""
    match = match_of()
    actor = match.to_act or 0
    match.play(actor, GAMES["skarney"].bots["steady"](match.view(actor), match.rng(actor)))
    mine, theirs = shown(match, actor)[2], shown(match, 1 - actor)[2]
    assert mine == {"t": "news", "seat": actor, "do": "draw", "card": match.view(actor).hand[-1]}
    assert theirs == {"t": "news", "seat": actor, "do": "draw"}


def test_the_lines_are_as_the_open_format_says() -> None:
    """Keys and order of a match's start, a view and an offer."""
    match = match_of(seats=4)
    bots = GAMES["skarney"].bots
    while match.public.phase != "answer":
        actor = match.to_act or 0
        match.play(actor, bots["steady"](match.view(actor), match.rng(actor)))
    start, hand, *news, ask = shown(match, match.to_act or 0)
    assert list(start) == ["t", "game", "options", "seat", "sides", "bot_seed", "think_ms"]
    assert list(hand) == ["t", "hand", "dealer", "hand_cards"]
    assert len(hand["hand_cards"]) == 11
    assert {"t": "news", "seat": match.public.turn, "do": "offer", "card": ask["view"]["offer"]["card"]} == news[-1]
    assert ask["may"] == ["take", "refuse"]
    assert list(ask["view"]) == [
        "hand", "counts", "stock", "melds", "down", "stopped", "phase", "hand_no", "dealer", "turn", "asked", "totals",
        "offer",
    ]  # fmt: skip
    assert list(ask["view"]["offer"]) == ["card", "from", "refused"]


def test_after_an_undo_the_hand_is_told_again() -> None:
    """And otherwise each line once."""
    match, feed = match_of("_template"), ProgramFeed(0, 1000)
    play = GAMES["_template"]
    assert [line["t"] for line in feed.news(match)] == ["match", "hand"]
    assert feed.news(match) == ()
    for actor in asked(match):
        match.play(actor, play.bots["steady"](match.view(actor), match.rng(actor)))
        feed.news(match)
        if undone := match.undo(actor):
            break
    assert undone
    again = feed.news(match)
    assert again[0]["t"] == "hand"
    assert [line["t"] for line in again] == ["hand"] + ["news"] * (len(again) - 1)
    assert again == ProgramFeed(0, 1000).news(match)[1:]


def test_a_whole_match_is_reported_as_its_record_tells_it() -> None:
    """Score and result lines are the record's own."""
    match, feed = match_of("_template"), ProgramFeed(1, 1000)
    noticed: list[Any] = []
    while match.to_act is not None:
        if match.to_act == TABLE:
            match.deal()
        else:
            match.play(match.to_act, match.game.bots["novice"](match.view(match.to_act), match.rng(match.to_act)))
        noticed += feed.news(match)
    endings = [line for line in record.whole(match, "x") if line["t"] in ("score", "result")]
    assert [line for line in noticed if line["t"] in ("score", "result")] == endings
    assert tuple(noticed) == tuple(noticed[:1]) + tuple(
        line for done in match.done for line in briefing.lines_for(match.game, 1, done)
    )


# ---------------------------------------------------------------- whole matches


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "options", [{}, {"contract_when_able": "compulsory", "reoffer_ban": "on"}, {"contract": "off"}], ids=str
)
def test_the_sample_bot_plays_lawfully(options: dict[str, Any]) -> None:
    """A match of two of them without one refusal."""
    log: list[str] = []
    match = new_match(GAMES["skarney"], 2, "sample", **options)
    with BotProgram(SAMPLE, log=log.append) as one, BotProgram(SAMPLE, log=log.append) as two:
        programs = [(each, ProgramFeed(seat, each.think_ms)) for seat, each in enumerate((one, two))]
        for each, _ in programs:
            each.greet("skarney")
        for seat in asked(match, 700):
            program, feed = programs[seat]
            assert match.play(seat, program.answer(feed.brief(match))) is None
    assert log == []


@pytest.mark.parametrize("as_json", [True, False])
def test_a_forfeit_ends_its_match_and_is_reported(
    bot: Any, as_json: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The next match is played, the records are unfinished and lawful, the exit code is 1."""
    seats = f"steady,cmd:{bot('sys.exit(9)')}"
    folder = tmp_path / "records"
    argv = ["play-out", "--seats", seats, "--matches", "2", "--records", str(folder)]
    assert main([*argv, *["--json"] * as_json]) == 1
    out = capsys.readouterr().out.splitlines()[0 if as_json else 1 :]
    assert len(out) == 2
    if as_json:
        found = json.loads(out[1])
        assert (found["match"], found["forfeit"], found["why"]) == (2, 1, "ended with exit code 9")
    else:
        assert "seat 1 (Hostile) ended with exit code 9" in out[1]
    assert main(["check", *map(str, folder.iterdir())]) == 0
    assert capsys.readouterr().out.count("unfinished") == 2


# ---------------------------------------------------------------- the list of players


@pytest.mark.parametrize(
    ("said", "players"),
    [
        ("expert,steady", ["expert", "steady"]),
        ('expert,cmd:"python3 bot.py",novice', ["expert", "cmd:python3 bot.py", "novice"]),
        ('cmd:"python3 bot.py --a, b",novice', ["cmd:python3 bot.py --a, b", "novice"]),
        ("cmd:'a b, c',x", ["cmd:a b, c", "x"]),
        ("cmd:python3 bot.py,novice", ["cmd:python3 bot.py", "novice"]),
        ('cmd:python3 "my bot.py",novice', ['cmd:python3 "my bot.py"', "novice"]),
        (r'cmd:"C:\bots\bot.exe",novice', [r"cmd:C:\bots\bot.exe", "novice"]),
        ('cmd:"python3" "my bot.py",x', ['cmd:"python3" "my bot.py"', "x"]),
        ("", [""]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_a_list_of_players_is_split_at_commas_outside_quotes(said: str, players: list[str]) -> None:
    """Quotes may have been taken by the shell."""
    assert split(said) == players


THERE = [pytest.param(each, marks=POSIX) for each in ("cmd:/no/such/program", 'cmd:python3 "bot.py')]


@pytest.mark.parametrize("player", ["wizard", "cmd:", "cmd: ", *THERE, "person"])
def test_a_player_that_is_not_there_is_refused_in_one_line(player: str) -> None:
    """So is a command that cannot be one."""
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        check(GAMES["skarney"], player, programs=True)
    with pytest.raises(ValueError, match="not closed"):
        split('cmd:"python3 bot.py,novice')


def test_no_answer_that_can_be_written_breaks_the_judge() -> None:
    """Lawful actions with their values spoiled: each is judged, with a reason when it is refused."""
    for rules in GAMES.values():
        match, rng = match_of(rules.id, rules.seats[0]), Random(7)
        for seat in asked(match, 400):
            if match.ply % 7 == 0:
                brief = ProgramFeed(seat, 1000).brief(match)
                for action in islice(rules.legal_actions(brief.view), 12):
                    for _ in range(6):
                        judged = outside._check_answer(brief, spoiled(text.write(action), rng))
                        assert not isinstance(judged, dict) or judged["rule"]
            match.play(seat, rules.bots["steady"](match.view(seat), match.rng(seat)))


def spoiled(value: Any, rng: Random) -> Any:
    """The same with something in it wrong; the verb is left."""
    if isinstance(value, dict):
        key = rng.choice([key for key in value if key != "do"] or ["do"])
        return value if key == "do" else {**value, key: spoiled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return [*value[:at], spoiled(value[at], rng), *value[at + 1 :]]
    if isinstance(value, list):
        return [*value, rng.choice(("", "X", "7", "ZZ", "2C", "\ud800"))] if rng.random() < 0.5 else []
    texts = ("", "X", "7", "ZZ", "ZH", "2C", "XX", "\ud800")
    return rng.choice((-1, 0, 99, 10**30) if isinstance(value, int) else texts)
