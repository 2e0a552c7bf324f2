"""Own mistakes at the real table: tried, judged, hinted at, shown with their line, and kept for another day."""

import json
import time
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice

import pygame
import pytest

from game.engine.ai.line import find_line
from game.engine.contract import Deal
from game.engine.records import text
from game.learn.judge import JudgedDecision
from game.learn.own_mistakes import cards
from game.learn.own_mistakes.cards import AGAIN, FILE, GOOD, HARD, Try
from game.learn.reviews import storage
from game.learn.reviews.mistakes import plies
from game.rules import all_games
from game.ui.overlays.own_mistake import MistakeSession
from game.ui.pages.puzzles import PuzzlesScene
from game.ui.scenes.today import today
from game.ui.table_scene.table import TableScene
from game.ui.widgets.node import walk
from tests.hands.laid_out import resize, told_whole
from tests.hands.tabletop import look
from tests.helpers.waiting import becomes_true, turn_until
from tests.learn.conftest import as_people, lines_of
from tests.learn.matches import match_of
from tests.ui.history.conftest import records_of, words_of

SAMPLES, MOST = 2, 3  # mistakes of each seat
GAMES = all_games()
GAME = "rummy-500"
many_games = pytest.mark.parametrize("game", list(GAMES))


@cache
def match_in(record_text):
    """The match of a record, to look at."""
    return match_of(record_text.splitlines())


@cache
def with_mistakes(record_text, steps=1):
    """Lines of a review in which each seat made a few mistakes, and some other legal action is called better.

    ``steps``: the least of the line of what is better.
    """
    match = match_in(record_text)
    game, found, counts = match.game, [], Counter()
    for line, ply in plies(match).items():
        done = match.done[ply]
        if isinstance(done.action, Deal) or counts[done.seat] >= MOST:
            continue
        view = match.at(ply).view(done.seat)
        others = [each for each in islice(game.legal_actions(view), 8) if each != done.action]
        if others and (steps == 1 or len(find_line(game, view, others[0]).steps) >= steps):
            counts[done.seat] += 1
            made = {"did": text.write(done.action), "best": text.write(others[0]), "cost": 50.0 + ply, "off": 1.0}
            found.append({"t": "decision", "line": line, "hand": 1, "seat": done.seat, **made, "mistake": True,
                          "kind": done.action.do, "lead": 0.0})  # fmt: skip
    nets = [{"t": "hand", "hand": 1, "side": side, "net": points, "cards": points, "play": 0.0, "line": 2, "lead": 0.0}
            for side, points in enumerate(match.public.scores)]  # fmt: skip
    return [*found, *nets]


@pytest.fixture
def reviewed(instant):
    """Keep a record of Anna's, and beside it a review with many mistakes; open the review."""
    where = records_of(instant)

    def keep(game=GAME, people=None, name="a", steps=1):
        path, record_text = where / f"{name}.jsonl", as_people(lines_of(game, "h0"), people or {0: "Anna"})
        path.write_text(record_text, "utf-8", newline="\n")
        storage.write_review(path, storage.digest(record_text.encode()), SAMPLES, with_mistakes(record_text, steps))
        instant.context.open.review(match_in(record_text), path)
        return instant.stack.top

    return keep


def settle(app, wanted=lambda: True):
    turn_until(app, lambda: app.stack.top.at_rest() and not app.is_moving and wanted())
    app.turn([])


def table_of(app):
    return next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))


def another(table):
    """A choice whose worth is not known."""
    return next(each for each in table.game.legal_actions(table.view) if not table.session.attempt.knows(each))


def grades(app):
    return [each.grade for each in tries(app)]


def tries(app):
    return [each for some in cards.read(app.context.vault.folder).tries.values() for each in some]


def answered(app, wanted=lambda: True):
    """Until the answer lies on the table, or on the band of a question."""
    turn_until(app, lambda: table_of(app).session.attempt.is_done and not table_of(app).session.is_advising, 30)
    settle(app, wanted)


@many_games
def test_mistakes_of_a_review_are_tried_one_after_the_other_in_every_game(instant, hands, reviewed, game):
    page = reviewed(game)
    count = len(page.cards)
    assert count > 1
    hands.letter("l")
    settle(instant)
    table = table_of(instant)
    assert isinstance(table.session, MistakeSession)
    card = table.session.attempt.card
    assert table.match.ply == page.subject.plies[card.decided.line]
    assert "Find something better." in words_of(instant.stack.top)
    assert "Answer" in named(table)
    do(table, table.session.attempt.best) if instant.stack.top is table else answer(instant, hands)
    answered(instant)
    assert "is the best" in words_of(instant.stack.top)
    assert tries(instant) == [Try(GOOD, today())]
    assert "Next" in named(table)
    hands.letter("p")
    settle(instant, lambda: table_of(instant) is not table)
    assert table_of(instant).session.attempt.card.key == page.cards[1].key
    hands.letter("p")
    answered(instant)
    assert grades(instant) == [GOOD, AGAIN]


def named(table):
    """The words of all buttons in the tree, as a screen reader says them."""
    buttons = [node for node in walk(table.audible()) if node.role == "button" and "off" not in node.state]
    assert all(node.words for node in buttons)
    return ["".join(getattr(run, "text", "") for run in node.words) for node in buttons]


def do(table, action):
    """Do it as something that is meant."""
    table.commands.act(action, by="line")


def answer(app, hands):
    """Answer a question by the better choice."""
    look()
    band, best = app.stack.top, table_of(app).session.attempt.best
    hands.letter(next(each.key for each in band.all_answers if each.action == best).lower())


def begun(instant, hands, reviewed, game="teeko", **more):
    reviewed(game, **more)
    hands.letter("l")
    settle(instant)
    return table_of(instant)


def test_the_second_try_counts_as_hard_and_what_was_played_is_no_try(instant, hands, reviewed):
    table = begun(instant, hands, reviewed)
    attempt = table.session.attempt
    do(table, attempt.did)
    settle(instant)
    assert "is what was played" in words_of(table)
    assert table.match.ply == attempt.ply
    assert not tries(instant)
    do(table, attempt.best)
    answered(instant)
    assert grades(instant) == [HARD]


def test_after_the_second_wrong_choice_the_answer_is_shown(instant, hands, reviewed):
    table = begun(instant, hands, reviewed)
    attempt = table.session.attempt
    for _ in range(2):
        do(table, attempt.did)
        settle(instant)
    answered(instant)
    assert "Better: " in words_of(table)
    assert table.hint.advice.action == attempt.best or table.hint.advice.line.steps[0].action == attempt.best
    assert grades(instant) == [AGAIN]


@pytest.mark.parametrize(("cost", "off", "grade"), [(0.0, 0.0, GOOD), (5.0, 4.0, GOOD), (9.0, 1.0, None)])
def test_another_choice_is_weighed_and_good_within_the_error_of_the_best(
    instant, hands, reviewed, monkeypatch, cost, off, grade
):
    table = begun(instant, hands, reviewed)
    attempt = table.session.attempt
    other, asked = another(table), []

    def call(game, work, arguments, stop):
        asked.append(arguments[-1])
        return JudgedDecision(other, attempt.best if cost else other, cost, off)

    monkeypatch.setattr(instant.context.mind, "call", call)
    do(table, other)
    settle(instant, lambda: not table.session.pending)
    assert asked == [other]
    assert table.match.ply == attempt.ply
    assert grades(instant) == ([grade] if grade else [])
    assert ("would lose 9 points" in words_of(table)) == (grade is None)


def test_a_choice_is_weighed_by_the_process_that_thinks(instant, hands, reviewed):
    table = begun(instant, hands, reviewed, "teeko")
    attempt = table.session.attempt
    do(table, another(table))
    settle(instant, lambda: not table.session.pending)
    assert attempt.wrong + attempt.is_found == 1


def test_a_choice_that_cannot_be_weighed_is_no_try(instant, hands, reviewed, monkeypatch):
    table = begun(instant, hands, reviewed)

    def call(*_):
        raise OSError("gone")

    monkeypatch.setattr(instant.context.mind, "call", call)
    do(table, another(table))
    assert becomes_true(table.session.pending.done)  # before the table looks: it must notice that, too
    settle(instant, lambda: not table.session.pending)
    assert "could not be weighed" in words_of(table)
    assert not table.session.attempt.wrong


def test_a_hint_says_what_matters_and_not_what_to_do(instant, hands, reviewed):
    table = begun(instant, hands, reviewed)
    hands.letter("h")
    turn_until(instant, lambda: table.hint.advice)
    assert not table.hint.advice.line.steps
    assert "What matters here" in words_of(table)
    hands.letter("h")
    do(table, table.session.attempt.best)
    answered(instant)
    assert grades(instant) == [HARD]


def test_the_answer_has_its_line_which_can_be_played_on_the_table(instant, hands, reviewed):
    table = begun(instant, hands, reviewed, "skarney", steps=2)
    hands.letter("p")
    answered(instant)
    line = [step.action for step in table.hint.advice.line.steps]
    hands.click("button.hint.more")
    hands.click("button.hint.show")
    assert table.hint.open.at == 0
    hands.click("button.hint.play")
    ply = table.session.attempt.ply
    turn_until(instant, lambda: table.match.ply == ply + len(line), 30)
    assert [done.action for done in table.match.done[ply:]] == line
    other = next(iter(table.game.legal_actions(table.view)), None) if table.match.to_act == table.viewer else None
    assert other is None or table.session.act(table.viewer, other) is not None


@pytest.mark.parametrize("way_back", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_last_one_leads_back_to_the_review_with_how_they_ended(instant, hands, reviewed, way_back):
    page = reviewed("teeko")
    hands.letter("l")
    for _ in page.cards:
        settle(instant)
        hands.letter("p")
        answered(instant)
        hands.letter("p")
    settle(instant, lambda: instant.stack.top.name == "own_mistakes")
    assert f"{len(page.cards)} shown." in words_of(instant.stack.top)
    hands.press(way_back)
    assert instant.stack.top is page


def test_they_come_up_among_the_puzzles_when_they_are_due(instant, hands, reviewed, monkeypatch):
    instant.context.changed_prefs(replace(instant.context.prefs, name="Anna"))
    count = len(reviewed("teeko").cards)
    instant.context.open.puzzles(GAMES["skarney"])
    page = instant.stack.top
    assert isinstance(page, PuzzlesScene)
    assert f"{count} come up today" in words_of(page)
    hands.letter("m")
    settle(instant)
    table = table_of(instant)
    do(table, table.session.attempt.best)
    answered(instant)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_ESCAPE)
    hands.letter("m")
    settle(instant)
    assert instant.stack.top is page
    assert f"{count - 1} come up today" in words_of(page)
    monkeypatch.setattr("game.ui.scenes.own_mistakes.today", lambda: today() + 40)
    page.enter()
    assert f"{count} come up today" in words_of(page)


def test_every_person_has_their_own_under_every_name_of_theirs(instant, hands, reviewed):
    instant.context.people.meet("Anna")
    page = reviewed("teeko", {0: "Anna", 1: "Bert"})
    mine = [each for each in page.cards if each.person == "Anna"]
    assert 0 < len(mine) < len(page.cards)
    assert "Learn from your mistakes" not in words_of(page), "it is not known whose"
    hands.letter("w")
    assert "Learn from your mistakes" in words_of(page)
    for name, found in (("Anna", len(mine)), ("Bert", len(page.cards) - len(mine)), ("Cleo", 0)):
        instant.context.changed_prefs(replace(instant.context.prefs, name=name))
        instant.context.instead.puzzles(GAMES["skarney"])
        assert len(instant.stack.top.due) == found
    instant.context.people.rename("Anna", "Annika")
    instant.context.changed_prefs(replace(instant.context.prefs, name="Annika"))
    instant.context.instead.puzzles(GAMES["skarney"])
    assert len(instant.stack.top.due) == len(mine)


def test_a_deleted_record_drops_its_cards_and_a_restored_one_brings_them_back(instant, hands, reviewed):
    instant.context.changed_prefs(replace(instant.context.prefs, name="Anna"))
    page = reviewed("teeko")
    path = page.subject.where()
    data = path.read_bytes()
    instant.context.open.puzzles(GAMES["skarney"])
    puzzles = instant.stack.top
    path.unlink()
    hands.letter("m")
    settle(instant, lambda: instant.stack.top.name == "own_mistakes")
    assert "cannot be tried" in words_of(instant.stack.top)
    hands.press(pygame.K_RETURN)
    assert not puzzles.due
    path.write_bytes(data)
    puzzles.enter()
    assert len(puzzles.due) == len(page.cards)


def test_a_damaged_file_is_told_in_one_line_and_left_as_it_is(instant, reviewed):
    instant.context.changed_prefs(replace(instant.context.prefs, name="Anna"))
    count = len(reviewed("teeko").cards)
    path = instant.context.vault.folder / FILE
    before = path.read_bytes()
    path.write_bytes(b"\xff\n{}\n" + before + b'{"t":"try","per')
    damaged = path.read_bytes()
    instant.context.open.puzzles(GAMES["skarney"])
    assert words_of(instant.stack.top).count("cannot be read and are left as they are") == 1
    assert len(instant.stack.top.due) == count
    assert path.read_bytes() == damaged


def test_a_match_from_elsewhere_or_one_that_goes_on_gives_no_cards(instant, reviewed, tmp_path):
    page = reviewed("teeko")
    (instant.context.vault.folder / FILE).unlink()
    instant.context.open.review(page.subject.match, tmp_path / "elsewhere.jsonl")
    assert not instant.stack.top.cards
    assert not (instant.context.vault.folder / FILE).exists()


def test_the_cards_name_their_record_and_hold_no_position(instant, reviewed):
    reviewed("skarney")
    for line in (instant.context.vault.folder / FILE).read_text("utf-8").splitlines():
        card = json.loads(line)
        assert card["record"] == "a.jsonl"
        assert set(card) == {"t", "person", "game", "record", "line", "seat", "did", "best", "cost", "off", "on"}
        text.read_action(GAMES["skarney"].actions, card["best"])


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", [GAME, "skarney", "scarney-dice"])
def test_no_text_is_cut_and_everything_is_in_the_tree(instant, hands, reviewed, monkeypatch, game, size, scale):
    resize(instant, size, scale)
    page = reviewed(game)
    hands.letter("l")
    settle(instant)
    told_whole(instant, monkeypatch, instant.stack.top)
    hands.letter("p")
    answered(instant)
    told_whole(instant, monkeypatch, instant.stack.top)
    assert page.cards


def test_weighing_stops_when_the_table_is_left(instant, hands, reviewed, monkeypatch):
    table = begun(instant, hands, reviewed)
    seen = []

    def call(game, work, arguments, stop):
        seen.append("begun")
        while not stop():
            time.sleep(0.001)
        seen.append("stopped")

    monkeypatch.setattr(instant.context.mind, "call", call)
    do(table, another(table))
    assert table.session.pending
    turn_until(instant, lambda: seen)  # what has not begun is cancelled, and stops nothing
    hands.letter("p")
    answered(instant)
    turn_until(instant, lambda: "stopped" in seen)
    assert grades(instant) == [AGAIN]
