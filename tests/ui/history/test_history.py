"""The history lists what was played, shows it again, and deletes what somebody wants deleted."""

import errno
import os
import threading

import pygame
import pytest

from game.learn.index import History
from game.learn.own_mistakes import cards
from game.learn.puzzles import results
from game.learn.puzzles.puzzle import PuzzleRequest
from game.learn.reviews.storage import Decided
from game.learn.stats import lines
from game.ui.history.waiting import NOT_ALL
from game.ui.replay.replay import ReplayScene
from tests.hands.laid_out import resize, whole
from tests.ui.history.conftest import PLAYED, wait_until, wait_until_at_rest, words_of

WINDOWS = [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 200), ((1920, 1080), 100), ((700, 1100), 100)]


def games_of(scene):
    return [entry.game for entry in scene.rows]


def test_matches_are_listed_newest_first_with_players_and_winners(history):
    assert games_of(history) == [game for game, _, _ in PLAYED]
    text = words_of(history)
    assert "Anna" in text
    assert "9 October 2025" in text
    assert " won" in text


def test_matches_are_filtered_by_game_and_by_person(history, hands):
    hands.letter("p")
    assert history.wanted.person == "Anna"
    assert games_of(history) == [game for game, _, people in PLAYED if "Anna" in people.values()]
    hands.click("button.person")
    assert games_of(history) == [game for game, _, people in PLAYED if "Bert" in people.values()]
    hands.letter("g")
    assert len(set(games_of(history))) == 1
    for _ in range(8):
        hands.click("button.game")
    hands.letter("p")
    assert not history.wanted.person


def test_a_replay_opens_by_enter_and_by_a_click(instant, history, hands):
    for _ in range(20):
        if history.bar.focus == "open.1":
            break
        hands.press(pygame.K_DOWN if (history.bar.focus or "").startswith("open") else pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    until_replay(instant)
    assert instant.stack.top.match.game.id == PLAYED[1][0]
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top is history
    hands.click("button.open.0")
    until_replay(instant)


def until_replay(app):
    wait_until(app, lambda: isinstance(app.stack.top, ReplayScene), 20)


def test_a_deleted_match_leaves_the_statistics_and_can_be_restored(instant, folder, history, hands):
    path, data = folder / "0.jsonl", (folder / "0.jsonl").read_bytes()
    times = path.stat().st_mtime_ns
    hands.click("button.forget.0")
    assert not path.exists()
    with History(folder.parent) as index:
        assert sum(line.matches for line in lines(index, "skarney-gin", "Anna")) == 2
    hands.click("button.forget.0")
    assert path.read_bytes() == data
    hands.click("button.forget.1")
    hands.click("button.forget.2")
    hands.letter("u")
    assert not (folder / "1.jsonl").exists()
    assert (folder / "2.jsonl").exists()
    hands.letter("u")
    assert (folder / "1.jsonl").exists()
    assert path.stat().st_mtime_ns == times


def test_a_match_that_cannot_be_deleted_stays_and_the_page_says_why(instant, folder, history, hands, monkeypatch):
    def refuses(path, *_, **__):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    monkeypatch.setattr(os, "unlink", refuses)
    monkeypatch.setattr(os, "remove", refuses)
    monkeypatch.setattr(os, "replace", refuses)
    hands.click("button.forget.0")
    assert (folder / "0.jsonl").exists()
    assert f"The record cannot be changed: {os.strerror(errno.EROFS)}" in words_of(history)


def test_everything_of_a_person_is_deleted_after_asking_twice(instant, folder, history, hands):
    asked = PuzzleRequest("skarney", "out", 2, "1")
    results.add(folder.parent, results.PuzzleResult(asked, "Anna", results.SOLVED, 42, 0, 0, 739_577))
    decided = Decided(9, 1, 0, {"do": "draw"}, {"do": "take"}, 5.0, True, 0.0, "")
    cards.add_cards(folder.parent, [cards.card_of("Anna", "skarney", "0.jsonl", decided, 739_577)])
    hands.letter("p")
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.jsonl")}
    hands.click("button.forget_all")
    assert len(list(folder.glob("*.jsonl"))) == len(PLAYED)
    assert "Really" in words_of(history)
    hands.click("button.forget_all")
    wait_until_at_rest(instant)
    texts = {path.name: path.read_text("utf-8") for path in folder.glob("*.jsonl")}
    assert set(texts) == {f"{at}.jsonl" for at, (_, _, people) in enumerate(PLAYED) if set(people.values()) != {"Anna"}}
    assert not any("Anna" in text for text in texts.values())
    assert all((folder / name).stat().st_mtime_ns == before[name] for name in texts)
    assert "Anna" not in {name for entry in history.rows for name in entry.names}
    assert [each.person for each in results.read(folder.parent)] == ["Somebody"]
    assert not cards.read(folder.parent).cards
    with History(folder.parent) as index:
        assert {line.person for line in lines(index)} == {"Bert", "Somebody"}
        assert not index.troubles()


def test_a_record_removed_meanwhile_is_reported(instant, folder, history, hands):
    (folder / "0.jsonl").unlink()
    hands.click("button.forget.0")
    assert "cannot be changed" in words_of(history)
    hands.click("button.code.0")
    wait_until_at_rest(instant)
    assert history.notice
    hands.click("button.open.0")
    wait_until_at_rest(instant)
    assert instant.stack.top.name == "record"
    assert not instant.stack.top.may_replay


def test_a_truncated_record_is_left_out(folder, opened_at):
    data = (folder / "0.jsonl").read_bytes()
    (folder / "0.jsonl").write_bytes(data[: len(data) // 2])
    assert len(opened_at("history").rows) == len(PLAYED) - 1


@pytest.mark.parametrize("page", ["history", "statistics", "saves"])
def test_an_empty_page_invites_to_play(instant, opened_at, hands, page):
    assert "it will be here" in words_of(opened_at(page)).replace("its figures will", "it will")
    hands.click("button.play")
    assert (instant.stack.top.name, instant.stack.top.about.id) == ("seating", "skarney")
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top.name == "menu"


def test_reading_the_history_blocks_no_frame_and_can_be_cancelled(instant, folder, hands, monkeypatch):
    """The reader is held up here after the first files."""
    go_on, reports = threading.Event(), []

    class Slow(History):
        def __init__(self, where, tell=None):
            def held_up(done, of):
                reports.append((done, of))
                assert tell is not None
                is_wanted = tell(3, 6)
                go_on.wait(20)
                return tell(3, 6) and is_wanted

            super().__init__(where, held_up)

    monkeypatch.setattr("game.ui.history.waiting.History", Slow)
    instant.context.open.history()
    scene = instant.stack.top
    for _ in range(200):
        instant.turn([])
        if "50 %" in words_of(scene):
            break
        pygame.time.wait(5)
    assert "50 %" in words_of(scene)
    assert not scene.at_rest()
    hands.press(pygame.K_ESCAPE)
    go_on.set()
    wait_until_at_rest(instant)
    assert scene.notice is NOT_ALL
    assert instant.stack.top is scene


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_text_is_cut_and_every_control_is_in_the_tree(instant, folder, monkeypatch, opened_at, size, scale):
    resize(instant, size, scale)
    for page in ("history", "statistics"):
        scene = opened_at(page)
        for name in ("person", "forget_all") if page == "history" else ("numbers", "numbers", "export"):
            scene.press(name)
            whole(instant, monkeypatch, scene)
        instant.context.back()
