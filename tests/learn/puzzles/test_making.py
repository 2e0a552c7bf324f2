"""Puzzles are made ahead, in the process that thinks: soon enough, once each, and the same as they would be here."""

import time

import pytest

from game.bots import thinking as minds
from game.bots.thinking import LevelFailed, ThinkingProcess
from game.engine.ai.puzzle import kind_of, make_puzzle
from game.learn.puzzles.maker import PuzzleMaker
from game.learn.puzzles.puzzle import PuzzleRequest
from game.rules import all_games
from tests.helpers.puzzled import made, request

GAMES = all_games()
QUICK = {game.id: kind for game in GAMES.values() for kind in game.puzzles if not kind.is_slow}  # one of each game
ASKED = [PuzzleRequest(game, kind.id, 1, "a") for game, kind in QUICK.items()]
PATIENCE_S = 60


def waited_for(maker, asked):
    end = time.monotonic() + PATIENCE_S
    while (found := maker.finished(asked)) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


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
