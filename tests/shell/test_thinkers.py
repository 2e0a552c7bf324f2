"""Seats filled by programs, as the window plays them: asked, replaced when they fail, never left over."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from game.engine.match import Match
from game.engine.table import TABLE
from game.rules import all_games
from game.shell.plans import usual
from game.shell.session import Session
from game.shell.vault import Vault

GAMES = all_games()
GAME = GAMES["skarney"]
ROOT = Path(__file__).resolve().parents[2]
SAMPLE = f'"{sys.executable}" "{ROOT / "docs" / "sample_bot.py"}"'


def session_with(command: str, folder: Path) -> Session:
    """Two seats: a novice, and the program."""
    plan = usual(GAME)
    seated = ("novice", f"cmd:{command}", *plan.players[2:])
    plan = type(plan)(2, names=plan.names, players=seated)
    match: Match = plan.match(GAME)
    assert match.sitters[1].player == "program"
    return Session(match, Vault(folder, GAMES), commands=plan.commands())


def play(session: Session, actions: int, seconds: float = 30) -> list[str]:
    """So many actions as the window would have them; what was remarked meanwhile."""
    remarks, end = [], time.monotonic() + seconds
    while actions and time.monotonic() < end:
        if session.match.asked == TABLE:
            session.deal()
        session.think()
        if remark := session.remark():
            remarks.append(remark.text)
        if thought := session.thought():
            assert session.act(*thought) is None
            actions -= 1
        time.sleep(0.001)
    assert not actions
    return remarks


def test_a_program_plays_its_seat(tmp_path: Path) -> None:
    """The sample bot answers from its own seat; its command is nowhere in the save."""
    session = session_with(SAMPLE, tmp_path)
    assert play(session, 60) == []
    assert {done.seat for done in session.match.done} >= {0, 1}
    session.close()
    (save,) = (tmp_path / "saves").glob("*.jsonl")
    assert "sample_bot" not in save.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["/no/such/program", f'"{sys.executable}" -c "print(1)"', ""])
def test_a_program_that_fails_is_replaced_by_a_level_and_said(command: str, tmp_path: Path) -> None:
    """One remark, and the match goes on."""
    session = session_with(command, tmp_path)
    assert len(play(session, 40)) == 1
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="process ids are asked the POSIX way")
def test_closing_ends_the_program(tmp_path: Path) -> None:
    """No process is left when the session closes, even in the middle of an answer."""
    session = session_with(SAMPLE, tmp_path)
    play(session, 20)
    process = session._thinkers._programs[1]._process
    session.close()
    time.sleep(0.1)
    assert process.poll() is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
