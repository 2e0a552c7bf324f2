"""While the history is read on a thread the loop's turns stay short: nothing else is loaded meanwhile."""

import sys
import threading

from game.ui.history import waiting
from game.ui.history.waiting import WaitingPage
from tests.hands.tabletop import WATCH
from tests.ui.history.conftest import wait_until_at_rest


def test_nothing_is_preloaded_while_the_history_is_read(instant, folder, monkeypatch):
    steps = []
    monkeypatch.setattr(instant.ahead, "at_leisure", lambda: steps.append(instant.stack.top.is_at_work))
    for page in ("statistics", "history"):
        getattr(instant.context.open, page)()
        assert isinstance(instant.stack.top, WaitingPage)
        assert instant.stack.top.is_at_work
        for _ in range(5):
            WATCH.put_forward(1.0)
            instant.turn([])
        wait_until_at_rest(instant)
        for _ in range(5):
            WATCH.put_forward(1.0)
            instant.turn([])
    assert steps
    assert True not in steps


def test_the_reading_thread_gives_way_and_restores_the_switch_interval(tmp_path):
    found, usual = [], sys.getswitchinterval()
    read = waiting.HistoryLoader(tmp_path, lambda history: found.append(sys.getswitchinterval()))
    for thread in threading.enumerate():
        if thread.name == "history":
            thread.join(10)
    assert read.is_over
    assert found[0] < usual / 5
    assert sys.getswitchinterval() == usual


def test_statistics_load_what_they_name_of_a_game_on_the_thread(instant, folder, monkeypatch):
    loaded = []
    game = type(instant.context.games["teeko"])
    titles = instant.context.games["teeko"].presets
    monkeypatch.setattr(
        game, "presets", property(lambda self: loaded.append(threading.current_thread().name) or titles)
    )  # fmt: skip
    instant.context.open.statistics()
    wait_until_at_rest(instant)
    assert loaded[0] == "history"
