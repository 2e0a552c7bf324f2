"""Seats filled by programs, as the window plays them: asked, replaced when they fail, and ended."""

import json
import os
import sys
import time
from pathlib import Path

import pytest

from game.cli import main
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.session.plans import usual
from game.ui.session.session import Session
from game.ui.storage.vault import Vault

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
GAME = GAMES["skarney"]
ROOT = Path(__file__).resolve().parents[3]
SAMPLE = f'"{sys.executable}" "{ROOT / "docs" / "sample_bot.py"}"'


def session_with(command, folder):
    """Two seats: a novice, and the program."""
    plan = usual(GAME)
    seated = ("novice", f"cmd:{command}", *plan.players[2:])
    plan = type(plan)(2, names=plan.names, players=seated)
    match = plan.match(GAME)
    assert match.sitters[1].player == "program"
    return Session(match, Vault(folder, GAMES), commands=plan.commands())


def play(session, actions, seconds=30):
    """So many actions as the window would have them; what was remarked meanwhile."""
    remarks, end = [], time.monotonic() + seconds
    while actions and time.monotonic() < end:
        if session.match.to_act == TABLE:
            session.deal()
        session.think()
        if remark := session.remark():
            remarks.append(remark.text)
        if thought := session.bot_action():
            assert session.act(*thought) is None
            actions -= 1
        time.sleep(0.001)
    assert not actions
    return remarks


def test_a_program_plays_its_seat(tmp_path):
    session = session_with(SAMPLE, tmp_path)
    assert play(session, 60) == []
    assert {done.seat for done in session.match.done} >= {0, 1}
    session.close()
    (save,) = (tmp_path / "saves").glob("*.jsonl")
    assert "sample_bot" not in save.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["/no/such/program", f'"{sys.executable}" -c "print(1)"', ""])
def test_a_program_that_fails_is_replaced_by_a_level(command, tmp_path):
    session = session_with(command, tmp_path)
    (remark,) = play(session, 40)
    assert remark.startswith("{seat}: the program "), remark
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="process ids are asked the POSIX way")
def test_closing_ends_the_program(tmp_path):
    session = session_with(SAMPLE, tmp_path)
    play(session, 20)
    process = session._thinkers._programs[1]._process
    session.close()
    time.sleep(0.1)
    assert process.poll() is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


def replaced(folder):
    """A match in which a program said nothing and was replaced, early in the first hand."""
    session = session_with(f'"{sys.executable}" -c "print(1)"', folder)
    play(session, 16)
    return session


def test_a_record_says_who_played_in_a_programs_place(tmp_path):
    """Each action of the level carries its name, nobody else's does; it is lawful and replays to the same bytes."""
    session = replaced(tmp_path)
    session.close()
    (path,) = (tmp_path / "saves").glob("*.jsonl")
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    acts = [line for line in lines if line["t"] == "act"]
    assert {(line["seat"], line.get("by")) for line in acts} == {(0, None), (1, "steady")}
    assert main(["check", str(path)]) == 0
    match = record.replay(GAMES, lines)
    assert "".join(map(record.dumps, record.whole(match, lines[0]["app"]))) == path.read_text(encoding="utf-8")
    assert match.stand_in(1) == "steady"


def test_a_meaningless_by_field_is_ignored(tmp_path):
    session = replaced(tmp_path)
    lines = list(record.whole(session.match, "0"))
    for at, by in ((0, "steady"), (1, 7), (1, ["x"]), (1, "x" * 99), (1, "a\nb"), (1, "")):
        bent = [{**line, "by": by} if line["t"] == "act" and line["seat"] == at else line for line in lines]
        match = record.replay(GAMES, bent)
        assert match.stand_in(at) == ""
    session.close()
