"""Statistics show each person how their matches went; every point of the curve can be read by keys."""

import csv
import json
from types import SimpleNamespace

import pygame
import pytest

from game.engine.messages import plain
from game.learn import stats
from game.learn.index import History
from game.learn.rating import Level
from game.ui.history import curve_text
from game.ui.history.figures import figure
from game.ui.history.pictures import trends
from tests.ui.history.conftest import words_of


@pytest.fixture
def page(folder, opened_at):
    return opened_at("statistics")


def test_each_line_of_the_statistics_is_a_column(page, folder, hands):
    with History(folder.parent) as history:
        lines = stats.lines(history, page.game, page.person)
    text = words_of(page)
    assert lines
    for line in lines[: page.columns]:
        assert figure(page.context.speaker, line.points) in text
        assert str(line.matches) in text
    if len(lines) > page.columns:
        hands.letter("m")
        assert figure(page.context.speaker, lines[page.columns].points) in words_of(page)


def test_person_and_game_are_chosen_by_keys_and_mouse(page, hands):
    assert page.person == "Anna"
    games = set()
    for _ in range(3):
        games.add(page.game)
        hands.letter("g")
    assert games == {"skarney-gin", "rummy-500", "teeko"}
    hands.click("button.person")
    assert page.person == "Bert"
    assert "Bert" in words_of(page)


def test_every_match_of_the_curve_is_read_by_arrows_and_by_a_click(instant, page, hands):
    while len(page.moments) < 3:
        hands.letter("g")
    hands.press(pygame.K_HOME)
    seen = []
    for at, moment in enumerate(page.moments):
        assert page.at == at
        assert figure(page.context.speaker, moment.points) in words_of(page)
        seen.append(words_of(page))
        hands.press(pygame.K_RIGHT)
    assert len(set(seen)) == len(seen)
    box = page.targets()["plot"]
    hands.click_at((box.x + box.w // 3, box.centery))
    assert page.at < len(page.moments) - 1


def test_the_curve_can_be_shown_as_a_list_of_numbers(page, hands):
    while len(page.moments) < 3:
        hands.letter("g")
    hands.letter("n")
    text = words_of(page)
    for at in range(len(page.moments)):
        speaker = page.context.speaker
        assert speaker.plain(trends.points(speaker, page.moments).item_text(at)) in text
    hands.click("button.numbers")
    assert "plot" in page.targets()


def test_export_writes_both_files_and_shows_where(page, folder, hands):
    hands.letter("e")
    home = folder.parent
    assert str(home) in words_of(page).replace("\n", "")
    with History(home) as history:
        wanted = [line.to_json() for line in stats.lines(history)]
    assert json.loads((home / "statistics.json").read_text("utf-8")) == wanted
    with (home / "statistics.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["person"] for row in rows] == [line["person"] for line in wanted]
    assert [row["points"] for row in rows] == [str(line["points"]) for line in wanted]


def test_a_failed_export_is_reported(page, folder, hands, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.write", full)
    hands.click("button.export")
    assert "No space left" in words_of(page)
    assert not (folder.parent / "statistics.json").exists()


def test_the_level_of_a_person_is_shown_in_words(page, hands):
    def level_told(level):
        line = SimpleNamespace(level=level)
        return plain(curve_text.level_of(line))

    assert level_told(None) == "Level: not enough matches yet."
    assert level_told(Level("casual", "novice", "steady")) == "Level: about Casual, between Novice and Steady."
    assert level_told(Level("casual", "casual", "casual")) == "Level: Casual."
    assert level_told(Level("expert", "strong", "")) == "Level: about Expert, Strong at least."
    assert level_told(Level("novice", "", "casual")) == "Level: about Novice, Casual at most."
    line = page._mine()[0]
    assert plain(curve_text.level_of(line)) in words_of(page)
