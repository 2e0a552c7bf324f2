"""In a long history a match is found by what it was, by words and by its day; matches of one deal are compared."""

import os
from datetime import datetime

import pygame
import pytest

from game.engine.messages import fill, plain
from game.learn.margin import margins_of
from game.learn.tally import read
from game.ui.history.filters import Filter, end_of, result_of
from game.ui.history.history import NO_MATCH
from game.ui.history.same_deal import ALONE, UNREAD
from tests.learn.conftest import as_people, lines_of
from tests.ui.history.conftest import PLAYED, wait_until_at_rest, words_of


def written(app, hands, text):
    """Write the text into the dialog that asks for it."""
    app.turn([pygame.Event(pygame.TEXTINPUT, text=text)])
    hands.press(pygame.K_RETURN)


def test_matches_are_narrowed_to_a_result_of_the_person_shown(history, hands):
    results = {}
    for name in ("won", "drawn", "lost"):
        hands.letter("r")
        assert history.wanted.result == name
        results[name] = [entry.file for entry in history.rows]
        assert all(result_of(entry) == name for entry in history.rows)
    assert sum(map(len, results.values())) == len(PLAYED)
    hands.letter("r")
    assert len(history.rows) == len(PLAYED)
    hands.letter("p")
    hands.letter("p")
    assert history.wanted.person == "Bert"
    hands.letter("r")
    assert all(result_of(entry, "Bert") == "won" for entry in history.rows)


def test_matches_are_narrowed_to_a_level_and_all_shown_again(history, hands):
    hands.click("button.level")
    assert history.wanted.level == "casual"
    assert all("casual" in entry.players for entry in history.rows)
    assert history.rows
    hands.letter("a")
    assert history.wanted == Filter()
    assert len(history.rows) == len(PLAYED)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [("bert", {1, 3, 4}), ("TEEKO anna", {2}), ("october 2025", set(range(6))), ("2025-10-09", {0}), ("zebra", set())],
)
def test_words_find_games_people_and_days(instant, history, hands, words, wanted):
    hands.letter("f")
    written(instant, hands, words)
    assert {int(entry.file.partition(".")[0]) for entry in history.rows} == wanted
    if not wanted:
        assert plain(NO_MATCH) in words_of(history)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("2025 10 7", (2025, 10, 8)), ("7.10.2025", (2025, 10, 8)), ("2025-12", (2026, 1, 1)), ("2/2024", (2024, 3, 1)),
        ("2025", (2026, 1, 1)), ("31 12 2025", (2026, 1, 1)),
    ],
)  # fmt: skip
def test_a_day_a_month_or_a_year_is_read_either_way_round(text, end):
    assert end_of(text) == datetime(*end).timestamp()


@pytest.mark.parametrize("text", ["", "soon", "2025 13", "2025 2 30", "99999999", "0 0 0", "9999"])
def test_what_is_no_day_is_none(text):
    assert end_of(text) is None


def test_the_key_that_asks_for_words_is_not_one_of_them(instant, history):
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f", scancode=9)
    instant.turn([key, pygame.Event(pygame.TEXTINPUT, text="f")])
    assert instant.stack.top.text == ""
    instant.turn([pygame.Event(pygame.TEXTINPUT, text="f")])
    assert instant.stack.top.text == "f"


def test_the_list_goes_to_a_day(instant, history, hands):
    hands.letter("d")
    written(instant, hands, "2025 10 7")
    assert history.first == max(0, min(2, len(history.rows) - history.count))
    history.count = 1
    history._go_to_day("2025 10 7")
    assert history.rows[history.first].ended < end_of("2025 10 7") <= history.rows[history.first - 1].ended
    hands.letter("d")
    written(instant, hands, "someday")
    assert "“someday” is not a date." in words_of(history)


def test_pages_go_both_ways(instant, folder, opened_at, hands):
    for at in range(40):
        (folder / f"more{at}.jsonl").write_text(as_people(lines_of("teeko", "1"), {0: "Anna"}), "utf-8", newline="\n")
    history = opened_at("history")
    seen = [entry.file for entry in history.shown]
    hands.letter("o")
    after = [entry.file for entry in history.shown]
    assert not set(seen) & set(after)
    hands.click("button.newer")
    assert [entry.file for entry in history.shown] == seen


def test_matches_of_one_deal_are_compared_hand_by_hand(instant, folder, opened_at, hands):
    other = as_people(lines_of("rummy-500", "1"), {1: "Cleo"})
    (folder / "again.jsonl").write_text(other, "utf-8", newline="\n")
    history = opened_at("history")
    shared = {entry.file for entry in history.rows if entry.deal in history.known.deals}
    assert shared == {"again.jsonl", "1.jsonl"}
    at = next(at for at, entry in enumerate(history.rows) if entry.file == "again.jsonl")
    history.press(f"compare.{at}")
    wait_until_at_rest(instant)
    scene = instant.stack.top
    text = words_of(scene)
    match = read(folder / "again.jsonl")
    assert {"Anna", "Cleo"} <= set(text.splitlines())
    for hand in match.hands:
        for made in margins_of(hand.nets, hand.nets):
            assert scene.context.speaker.number(round(made.net), signed=True) in text
    hands.letter("1")
    wait_until_at_rest(instant)
    assert instant.stack.top.name == "replay"


def test_a_deal_that_nobody_else_played_says_how_to_share_it(instant, folder, opened_at):
    assert plain(ALONE) in words_of(opened_at("same_deal", folder / "0.jsonl"))
    assert plain(fill(UNREAD, n=1)) in words_of(opened_at("same_deal", folder / "gone.jsonl"))


def test_a_record_that_cannot_be_read_leaves_the_others_of_its_deal(instant, folder, opened_at):
    for name in ("again", "broken"):
        (folder / f"{name}.jsonl").write_text(as_people(lines_of("rummy-500", "1"), {1: "Cleo"}), "utf-8", newline="\n")
    opened_at("history")  # all three are in the index
    broken = folder / "broken.jsonl"
    was = broken.stat()
    broken.write_bytes(b"x" * was.st_size)
    os.utime(broken, ns=(was.st_atime_ns, was.st_mtime_ns))
    text = words_of(opened_at("same_deal", folder / "again.jsonl"))
    assert {"Anna", "Cleo"} <= set(text.splitlines())
    assert plain(fill(UNREAD, n=1)) in text
