"""While the history is read on a thread, the loop's turns stay short: nothing else is loaded, and it gets its turn."""

import sys
import threading

from game.ui.history import loader
from game.ui.history.waiting import WaitingPage
from game.ui.scenes.routes import ToHistory, ToStatistics
from tests.hands.tabletop import WATCH
from tests.ui.again.conftest import rested


def test_nothing_is_loaded_at_leisure_while_the_history_is_read(instant, folder, monkeypatch):
    steps = []
    monkeypatch.setattr(instant.ahead, "at_leisure", lambda: steps.append(instant.stack.top.is_at_work))
    for way in (ToStatistics(), ToHistory()):
        instant.stack.go(way)
        assert isinstance(instant.stack.top, WaitingPage)
        assert instant.stack.top.is_at_work
        for _ in range(5):
            WATCH.put_forward(1.0)
            instant.turn([])
        rested(instant)
        for _ in range(5):
            WATCH.put_forward(1.0)
            instant.turn([])
    assert steps
    assert True not in steps


def test_the_reading_thread_gives_way_at_once_and_afterwards_all_is_as_usual(tmp_path):
    found, usual = [], sys.getswitchinterval()
    read = loader.HistoryLoader(tmp_path, lambda history: found.append(sys.getswitchinterval()))
    for thread in threading.enumerate():
        if thread.name == "history":
            thread.join(10)
    assert read.is_over
    assert found[0] < usual / 5
    assert sys.getswitchinterval() == usual


def test_what_the_page_of_statistics_names_of_a_game_is_loaded_by_the_thread(instant, folder, monkeypatch):
    loaded = []
    game = type(instant.context.games["teeko"])
    titles = instant.context.games["teeko"].presets
    monkeypatch.setattr(
        game, "presets", property(lambda self: loaded.append(threading.current_thread().name) or titles)
    )  # fmt: skip
    instant.stack.go(ToStatistics())
    rested(instant)
    assert loaded[0] == "history"
