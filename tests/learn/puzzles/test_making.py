"""Puzzles are made ahead, in the process that thinks: soon enough, once each, and the same as they would be here."""

from concurrent.futures import CancelledError
from dataclasses import replace
from threading import Event

import pytest

from game.bots import thinking as minds
from game.bots.thinking import LevelFailed, ThinkingProcess
from game.engine.ai.puzzle import Puzzle, kind_of, make_puzzle
from game.engine.messages import msg
from game.learn.puzzles.maker import FILE, PuzzleMaker, add_to_stock, read_stock, stock_key
from game.learn.puzzles.puzzle import PuzzleRequest
from game.rules import all_games
from tests.helpers.puzzled import made, request
from tests.helpers.waiting import wait_until

GAMES = all_games()
QUICK = {game.id: kind for game in GAMES.values() for kind in game.puzzles if not kind.is_slow}  # one of each game
ASKED = [PuzzleRequest(game, kind.id, 1, "a") for game, kind in QUICK.items()]
SLOW = PuzzleRequest("skarney", "offer", 2, "7")
OTHER = replace(SLOW, seed="8")
MADE = Puzzle("offer", msg("Which?"), None, (), 3, 1, drawn=41)


def waited_for(maker, asked):
    wait_until(lambda: maker.finished(asked))
    return maker.finished(asked)


@pytest.fixture
def maker(tmp_path):
    mind = ThinkingProcess()
    found = PuzzleMaker(GAMES, mind, tmp_path)
    yield found
    found.close()
    mind.close()


def test_what_is_made_apart_is_what_would_be_made_here_and_nothing_is_made_here(maker, monkeypatch):
    here = {asked: make_puzzle(GAMES[asked.game], asked.kind, asked.grade, asked.seed) for asked in ASKED}
    monkeypatch.setattr(
        minds, "make_puzzle", lambda *about: pytest.fail("a puzzle is made in the window's own process")
    )
    for asked in ASKED:
        maker.ask(asked)
    for asked in ASKED:
        assert waited_for(maker, asked) == here[asked]


def test_what_is_slow_to_make_comes_from_the_background_and_is_the_same(maker):
    game = GAMES["follow-the-arrow"]  # whose is sooner found than others
    asked = request(game, kind_of(game, "move"))
    maker.ask(asked)
    assert waited_for(maker, asked) == made(asked)


def test_what_is_asked_for_twice_is_made_once(maker):
    maker.ask(ASKED[0])
    first = waited_for(maker, ASKED[0])
    maker.ask(ASKED[0])
    assert maker.finished(ASKED[0]) is first


def test_what_somebody_waits_for_comes_first_and_what_was_dropped_can_be_had_again(maker):
    for asked in ASKED:
        maker.ask(asked)
    maker.hurry(ASKED[-1])
    assert waited_for(maker, ASKED[-1]).kind == ASKED[-1].kind
    maker.ask(ASKED[0])
    assert waited_for(maker, ASKED[0]).kind == ASKED[0].kind


def test_a_kind_that_there_is_not_fails_for_the_one_who_wants_it(maker):
    asked = PuzzleRequest("skarney", "none", 0, "1")
    maker.ask(asked)
    with pytest.raises(LevelFailed, match="KeyError"):
        waited_for(maker, asked)


def test_where_no_process_can_be_started_the_thread_makes_it(tmp_path):
    def refused():
        raise OSError("no process")

    mind = ThinkingProcess(log=lambda line: None, start=refused)
    maker = PuzzleMaker(GAMES, mind, tmp_path)
    maker.ask(ASKED[0])
    assert waited_for(maker, ASKED[0]).kind == ASKED[0].kind
    maker.close()
    mind.close()


# ---------------------------------------------------------------- those that are slow to make


def test_where_a_puzzle_was_found_is_read_again(tmp_path):
    add_to_stock(tmp_path / "new", SLOW, 41)
    add_to_stock(tmp_path / "new", OTHER, 0)
    assert read_stock(tmp_path / "new") == {stock_key(SLOW): 41, stock_key(OTHER): 0}


def test_lines_of_another_version_or_that_make_no_sense_are_passed_over(tmp_path):
    add_to_stock(tmp_path, SLOW, 41)
    path = tmp_path / FILE
    other = path.read_bytes().replace(b'["', b'["9.', 1)
    path.write_bytes(path.read_bytes() + other + b'\xff\n[]\n{"a":1}\n["x",1,2,3,4,5]\n3\n')
    assert read_stock(tmp_path) == {stock_key(SLOW): 41}


def test_only_the_newest_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("game.learn.puzzles.maker.MOST_LINES", 2)
    for number in range(4):
        add_to_stock(tmp_path, replace(SLOW, seed=f"{number}"), number)
    assert [*read_stock(tmp_path).values()] == [2, 3]


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path):
    (tmp_path / FILE).mkdir()
    add_to_stock(tmp_path, SLOW, 1)
    assert read_stock(tmp_path) == {}


class Mind:
    """Makes slow puzzles when it may, and notes how each was asked for."""

    def __init__(self):
        self.may, self.quick, self.slow, self.stopped = Event(), [], [], []

    def make(self, game, kind, grade, seed, drawn=None):
        self.quick.append((seed, drawn))
        return replace(MADE, drawn=drawn)

    def make_slowly(self, game, kind, grade, seed, stop):
        self.slow.append(seed)
        while not self.may.wait(0.005):
            if stop():
                self.stopped.append(seed)
                raise CancelledError
        return MADE


@pytest.fixture
def making(tmp_path):
    mind = Mind()
    maker = PuzzleMaker(GAMES, mind, tmp_path)
    yield mind, maker
    maker.close()


def test_a_slow_puzzle_is_made_in_the_background_once_and_then_at_once(making, tmp_path):
    mind, maker = making
    mind.may.set()
    maker.ask(SLOW)
    waited_for(maker, SLOW)
    again = PuzzleMaker(GAMES, mind, tmp_path)
    again.ask(SLOW)
    waited_for(again, SLOW)
    again.close()
    assert (mind.slow, mind.quick) == (["7"], [("7", 41)])


def test_a_quick_puzzle_does_not_wait_for_a_slow_one(making):
    mind, maker = making
    quick = PuzzleRequest("skarney", "out", 1, "1")
    maker.ask(SLOW)
    wait_until(lambda: mind.slow)
    maker.ask(quick)
    waited_for(maker, quick)
    assert maker.finished(SLOW) is None


def test_a_slow_one_stops_for_another_that_somebody_waits_for_and_can_be_had_later(making):
    mind, maker = making
    maker.ask(SLOW)
    wait_until(lambda: mind.slow)
    maker.hurry(OTHER)
    wait_until(lambda: mind.slow == ["7", "8"])
    assert mind.stopped == ["7"]
    mind.may.set()
    waited_for(maker, OTHER)
    maker.ask(SLOW)
    waited_for(maker, SLOW)


def test_a_stopped_one_that_is_wanted_again_before_it_has_ended_is_made_anyhow(making):
    mind, maker = making
    ending = Event()
    slowly = mind.make_slowly

    def ends_late(*about):
        try:
            return slowly(*about)
        finally:
            ending.wait(5)

    mind.make_slowly = ends_late
    maker.ask(SLOW)
    wait_until(lambda: mind.slow)
    maker.hurry(OTHER)
    wait_until(lambda: mind.stopped == ["7"])
    maker.hurry(SLOW)
    mind.may.set()
    ending.set()
    waited_for(maker, SLOW)


def test_where_a_puzzle_cannot_be_is_not_read(tmp_path):
    add_to_stock(tmp_path, SLOW, 41)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes() + path.read_bytes().replace(b"41", b"400").replace(b'"7"', b'"9"'))
    assert read_stock(tmp_path) == {stock_key(SLOW): 41}
