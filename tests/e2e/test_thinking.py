"""A window in which a computer player thinks without end: it goes at once, however it goes, and leaves no process."""

from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.rules import all_games
from tests.e2e.test_play import cards, set_up
from tests.e2e.xwindow import XWindow, missing_tools
from tests.helpers.processes import of_session
from tests.helpers.waiting import becomes_true

pytestmark = [pytest.mark.window, pytest.mark.timeout(90)]
PROGRAM = str(Path(__file__).with_name("pondering.py"))
SEATS = "person,endless,endless,endless"
SOON_S = 10


def seed_where_the_person_begins() -> str:
    game = all_games()["skarney"]
    for seed in map(str, itertools.count()):
        setup = Setup(game.sides(4, False), complete(game, "standard", {}), seed)
        match = Match(game, setup, (Sitter("P", "steady"),) * 4)
        match.deal()
        if match.to_act == 0:
            return seed
    raise AssertionError


@pytest.fixture
def window(tmp_path: Path) -> Iterator[XWindow]:
    """The person has offered a card, and the next seat is in the middle of a thought that no stop reaches."""
    if missing := missing_tools():
        pytest.skip(missing)
    begun = tmp_path / "begun"
    set_up(tmp_path / "home")
    args = ("--seats", SEATS, "--seed", seed_where_the_person_begins(), "--think", "60", "--size", "1280x720")
    shown = XWindow(tmp_path / "home", *args, size=(1280, 720), env={"PONDER_MARK": str(begun)})
    shown.program = (PROGRAM,)
    with shown:
        shown.click("stock.0")
        shown.until(lambda seen: seen["phase"] == "table")
        shown.click(cards(shown.seen)[0])
        shown.rest()
        shown.click("offer.0")
        assert becomes_true(begun.exists)
        yield shown


def killed(window: XWindow) -> None:
    os.kill(window.pid, signal.SIGKILL)  # it alone, not its group


def told_to_end(window: XWindow) -> None:
    os.kill(window.pid, signal.SIGTERM)


def torn_from_the_screen(window: XWindow) -> None:
    window._xdotool("windowkill", str(window.seen["window"]))


def left_by_keys(window: XWindow) -> None:
    window.key("Escape")
    window.rest()
    window.key("q")


@pytest.mark.parametrize("how", [killed, told_to_end, torn_from_the_screen, left_by_keys])
def test_no_process_outlives_the_window(how: Callable[[XWindow], None], window: XWindow) -> None:
    """Neither the program nor what it started, though the thought itself would go on for ever."""
    assert len(of_session(window.pid)) > 1
    how(window)
    window.ended(SOON_S)
    assert becomes_true(lambda: not of_session(window.pid))


def test_leaving_the_match_stops_the_thought(window: XWindow) -> None:
    """The main menu is there; the process that was deaf is gone, and the program ends as ever."""
    before = of_session(window.pid)
    window.key("Escape")
    window.rest()
    window.key("m")
    window.until(lambda seen: seen["scene"] == "menu" and "button.leave" not in seen["targets"])
    assert becomes_true(lambda: bool(before - of_session(window.pid)))
    os.kill(window.pid, signal.SIGTERM)
    assert window.ended(SOON_S) == 0
    assert becomes_true(lambda: not of_session(window.pid))
