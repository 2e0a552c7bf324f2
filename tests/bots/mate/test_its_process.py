"""The second process itself: it searches elsewhere, is missed by nobody, and is never left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import child_messages
from game.bots.helper import HelperProcess
from game.engine.ai.search import Evidence
from tests.bots.mate.stand_ins import ACTIONS, SOON_S, ask, soon, under_way
from tests.bots.ponder import SIGNED, SWING
from tests.bots.test_mind import GAME, LUCK, ROOT, VIEW, is_there
from tests.helpers.processes import of_session

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are read off /proc")


@pytest.fixture
def real() -> Iterator[HelperProcess]:
    made = HelperProcess()
    yield made
    made.close()


def joined(of: HelperProcess) -> Evidence:
    """What it finds once it has loaded the game."""
    found: list[Evidence] = []

    def is_found() -> bool:
        asked = of.ask(GAME, "signing", VIEW, LUCK, 0.2)
        answer = asked and soon(lambda: asked.is_sent or not asked._come.empty()) and asked.answer()
        return bool(answer and found.append(answer) is None)

    assert soon(is_found)
    return found[0]


@pytest.mark.usefixtures("patient")
def test_it_searches_in_another_process(real: HelperProcess) -> None:
    found = joined(real)
    assert found.actions == ACTIONS
    pid = real.pid
    assert pid not in (None, os.getpid())
    assert {abs(value - pid * SIGNED) for row in found.rows for value in row} == {SWING}
    (worlds,) = {len(row) for row in found.rows}
    assert worlds


@pytest.mark.usefixtures("patient")
def test_closing_during_a_search_ends_it(real: HelperProcess) -> None:
    joined(real)
    pid = real.pid
    under_way(ask(real, 60.0))
    real.close()
    assert sys.platform == "win32" or not is_there(pid)
    assert real.pid is None


@LINUX
@pytest.mark.usefixtures("patient")
def test_one_that_is_killed_is_missed_by_nobody(real: HelperProcess) -> None:
    """During a search: the caller hears at once that there is nothing, and the next ask starts another."""
    joined(real)
    pid, asked = real.pid, under_way(ask(real, 60.0))
    os.kill(pid, signal.SIGKILL)
    assert asked.answer() is None
    joined(real)
    assert real.pid not in (None, pid)


PAIR = (
    "import game.bots.helper as m; m.is_room = lambda jobs=1: True; from game.bots.child_main import main; main({!r})"
)


def with_room(version: str = child_messages.__version__) -> list[str]:
    """Starts a thinking process that takes the machine for roomy."""
    path = f"import sys; sys.path[:] = {[each for each in sys.path if isinstance(each, str)]!a}; "
    return [sys.executable, "-P", "-c", path + PAIR.format(version)]


HOST = """
import os, sys, time
from game.bots import child_messages
from game.bots.thinking import ThinkingProcess
from game.bots.levels import ThinkLimit
from tests.bots.mate.test_its_process import with_room
from tests.bots.test_mind import GAME, LUCK, VIEW, never

if __name__ == "__main__":
    child_messages.command = with_room
    mind = ThinkingProcess(lambda words: None)
    mind.get_ready(GAME)
    print(mind.pid, flush=True)
    mind.weigh(GAME, "signing", VIEW, LUCK, ThinkLimit(seconds=60.0), never)
"""


@LINUX
@pytest.mark.parametrize("whose", ["the program", "the thinking process"])
def test_it_goes_when_the_caller_is_killed(whose: str, tmp_path: Path) -> None:
    """At once, whatever it does; and who has lost the thinking process has another, with a mate of its own."""
    path = tmp_path / "host.py"
    path.write_text(HOST, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    host = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, env=env, start_new_session=True)
    try:
        thinking = int(host.stdout.readline())
        assert soon(lambda: len(of_session(host.pid)) == 3)
        (third,) = of_session(host.pid) - {host.pid, thinking}
        os.kill(host.pid if whose == "the program" else thinking, signal.SIGKILL)
        assert soon(lambda: not {thinking, third} & of_session(host.pid))
        if whose == "the program":
            host.wait(SOON_S)
            assert soon(lambda: not of_session(host.pid))
    finally:
        for left in of_session(host.pid):
            os.kill(left, signal.SIGKILL)
        host.wait(SOON_S)
        host.stdout.close()
