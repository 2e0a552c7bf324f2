"""A review is asked for, made in the background, kept, review_page and opened in the replay; by mouse and by keys."""

import pickle
import threading
from concurrent.futures import CancelledError
from dataclasses import replace
from functools import cache
from itertools import islice
from types import SimpleNamespace

import pygame
import pytest

from game.bots.levels import ThinkLimit
from game.bots.pipes import PipeLost
from game.bots.thinking import ThinkingProcess
from game.engine.contract import Deal
from game.engine.messages import plain
from game.engine.records import record
from game.engine.records.text import write
from game.engine.table import TABLE
from game.learn.review import Decision, review_record
from game.learn.reviews import storage
from game.learn.reviews.mistakes import plies
from game.rules import all_games
from game.ui.history import split
from game.ui.history.about import Reviewed
from game.ui.history.review import NO_MISTAKE, NOT_MUCH, ReviewScene
from game.ui.overlays.par import PROMISE
from game.ui.overlays.result import ResultScene
from game.ui.replay.replay import ReplayScene
from game.ui.session.session import Session
from game.ui.storage import reviews as reviewing
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import faults, resize, whole
from tests.hands.tabletop import table_of
from tests.helpers import waiting
from tests.learn.conftest import as_people, lines_of
from tests.learn.matches import match_of
from tests.ui.history.conftest import records_of, wait_until, wait_until_at_rest, words_of

WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((3840, 2160), 100)]
GAME, SAMPLES = "rummy-500", 2
FEW = 2  # hands of a record that is reviewed in earnest
HEARD = {}  # by what was asked for: all that the process said


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch):
    """Worlds enough for a test."""
    monkeypatch.setattr(reviewing, "WORLDS", SAMPLES)


@pytest.fixture(autouse=True)
def may_begin(monkeypatch):
    """Make the review of a record in a process once; later it is heard again, as soon as this event is set."""
    run, gate = ThinkingProcess.run_background, threading.Event()
    gate.set()

    def once(mind, work, arguments, hear, stop, game):
        gate.wait(60)
        asked = pickle.dumps((work, tuple(arguments)))
        if asked not in HEARD:
            found = []
            run(mind, work, arguments, lambda each: (found.append(each), hear(each)), stop, game)
            HEARD[asked] = found
            return
        for each in HEARD[asked]:
            if stop():
                raise CancelledError
            hear(each)

    monkeypatch.setattr(ThinkingProcess, "run_background", once)
    yield gate
    gate.set()


@cache
def made_up(text):
    """Lines of a review in which every fourth decision is a mistake, and some other legal action is called better."""
    match = match_of(text.splitlines())
    game, found, dealt, net = match.game, [], 0, [0.0] * len(match.setup.sides)
    for line, ply in plies(match).items():
        done, after = match.done[ply], match.at(ply + 1)
        if isinstance(done.action, Deal):
            dealt += 1
            continue
        best, is_mistake = done.action, len(found) % 4 == 0
        if is_mistake:
            view = match.at(ply).view(done.seat)
            best = next((each for each in islice(game.legal_actions(view), 20) if each != done.action), best)
        fields = {"did": write(done.action), "best": write(best), "cost": 20.0 + ply if is_mistake else 0.0, "off": 1.0}
        found.append({"t": "decision", "line": line, "hand": dealt, "seat": done.seat, **fields, "mistake": is_mistake,
                      "kind": done.action.do, "lead": 10.0 * (ply % 17)})  # fmt: skip
        if after.to_act in (None, TABLE):
            for side, total in enumerate(after.public.scores):
                points = {"net": total - net[side], "cards": total - net[side] + 30.0, "play": -30.0}
                found.append({"t": "hand", "hand": dealt, "side": side, **points, "line": line, "lead": 5.0})
            net = [*after.public.scores]
    return found


@pytest.fixture
def kept_at(instant):
    """Keeps a record with these people, and beside it a review with many mistakes."""
    where = records_of(instant)

    def keep(game=GAME, people=None, name="a", is_reviewed=True, hands=0):
        lines = lines_of(game, "h0", hands)
        path, text = where / f"{name}.jsonl", as_people(lines, people or {0: "Anna"})
        path.write_text(text, "utf-8", newline="\n")
        if is_reviewed:
            storage.write_review(path, storage.digest(text.encode()), SAMPLES, made_up(text))
        return path, match_of(text.splitlines())

    return keep


@pytest.fixture
def review_page(kept_at, opened_at):
    path, match = kept_at()
    return opened_at("review", match, path)


def made(app, scene):
    wait_until(app, scene.at_rest)


def test_a_review_is_made_from_the_history_and_kept(instant, hands, kept_at, opened_at):
    path, match = kept_at("teeko", is_reviewed=False)
    opened_at("history")
    hands.click("button.review.0")
    wait_until_at_rest(instant)
    scene = instant.stack.top
    assert isinstance(scene, ReviewScene)
    made(instant, scene)
    assert storage.read_review(path, storage.digest(path.read_bytes())).samples == SAMPLES
    assert f"{sum(scene.review.seat(0)[:1])}" in words_of(scene)
    instant.context.back()
    again = opened_at("review", match, path)
    assert again.review == scene.review
    assert scene.subject.making("review") is None


def test_the_window_shows_the_figures_of_the_command(kept_at, opened_at, instant):
    path, match = kept_at(is_reviewed=False, hands=FEW)
    scene = opened_at("review", match, path)
    made(instant, scene)
    with path.open("rb") as stream:
        *_, last = review_record(all_games(), record.parse_lines(stream), None, ThinkLimit(samples=SAMPLES))
    total = last.to_json()
    assert [scene.review.side(side)[0] for side in (0, 1)] == [side["net"] for side in total["sides"]]
    assert [scene.review.seat(seat)[1] for seat in (0, 1)] == [seat["mistakes"] for seat in total["seats"]]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("how", ["key", "mouse"])
def test_a_cancelled_review_leaves_nothing_and_can_be_started_again(instant, hands, kept_at, monkeypatch, how):
    monkeypatch.setattr(reviewing, "WORLDS", 4000)
    path, match = kept_at(is_reviewed=False, hands=FEW)
    instant.context.open.review(match, path)
    scene = instant.stack.top
    hands.letter("c") if how == "key" else hands.click("button.cancel")
    made(instant, scene)
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert scene.review is None
    monkeypatch.setattr(reviewing, "WORLDS", SAMPLES)
    hands.press(pygame.K_RETURN)
    made(instant, scene)
    assert scene.review is not None


def test_a_review_that_is_over_before_the_next_frame_is_shown(instant, hands, kept_at, monkeypatch, may_begin):
    class Instant(threading.Thread):
        def start(self):
            self.run()

    path, match = kept_at(is_reviewed=False, hands=FEW)
    may_begin.clear()
    instant.context.open.review(match, path)
    scene = instant.stack.top
    hands.letter("c")
    may_begin.set()
    made(instant, scene)
    assert scene.review is None
    monkeypatch.setattr(reviewing, "threading", SimpleNamespace(Thread=Instant))
    hands.press(pygame.K_RETURN)
    made(instant, scene)
    assert scene.review is not None


def test_a_review_goes_on_when_its_page_is_left(instant, hands, kept_at, opened_at, may_begin):
    path, match = kept_at(is_reviewed=False, hands=FEW)
    may_begin.clear()
    instant.context.open.review(match, path)
    hands.press(pygame.K_ESCAPE)
    assert not isinstance(instant.stack.top, ReviewScene)
    may_begin.set()
    scene = opened_at("review", match, path)
    made(instant, scene)
    assert scene.review is not None


def test_another_window_finds_the_review_and_a_damaged_one_is_made_again(kept_at, opened_at, instant):
    path, match = kept_at(hands=FEW)
    other = reviewing.Reviews(instant.context.mind)
    of = storage.digest(path.read_bytes())
    assert other.find(of, lambda: path) == instant.context.reviews.find(of, lambda: path)
    storage.path_of(path).write_bytes(b"damaged")
    third = reviewing.Reviews(instant.context.mind)
    assert third.find(of, lambda: path) is None
    until_over(third.review(match, lambda: path))
    assert storage.read_review(path, of) is not None


class Losing:
    """A thinking process that is lost again and again, each time after so much work."""

    def __init__(self, most):
        self.most, self.begun = most, 0

    def run_background(self, work, arguments, hear, stop, game):
        self.begun += 1
        for count, each in enumerate(work(*arguments, lambda: True)):
            if isinstance(each, Decision) and each not in arguments[3]:
                self.most -= 1
            hear(each)
            if self.most <= 0 and count >= len(arguments[3]):
                self.most = 4
                raise PipeLost("ended")


def until_over(making):
    waiting.wait_until(lambda: making.is_over)


def test_a_review_survives_any_number_of_lost_processes_that_made_progress(kept_at):
    path, match = kept_at(is_reviewed=False, hands=FEW)
    mind = Losing(4)
    making = reviewing.Reviews(mind).review(match, lambda: path)
    until_over(making)
    assert mind.begun > reviewing.TRIES + 1
    assert making.note is None
    assert storage.read_review(path, storage.digest(path.read_bytes())) is not None


def test_a_review_fails_when_no_process_makes_progress(kept_at):
    path, match = kept_at(is_reviewed=False, hands=FEW)
    mind = Losing(0)
    mind.run_background = lambda *_: setattr(mind, "begun", mind.begun + 1) or (_ for _ in ()).throw(PipeLost("ended"))
    making = reviewing.Reviews(mind).review(match, lambda: path)
    until_over(making)
    assert mind.begun == reviewing.TRIES
    assert making.note == reviewing.FAILED


def test_a_record_deleted_meanwhile_leaves_no_review(instant, kept_at, monkeypatch):
    path, match = kept_at(is_reviewed=False, hands=FEW)
    monkeypatch.setattr(reviewing.Reviews, "_work_in_process", lambda *_: path.unlink())
    reviews = reviewing.Reviews(instant.context.mind)
    until_over(reviews.par(match, lambda: path, 0, "expert", []))
    assert [*path.parent.iterdir()] == []


def test_a_review_of_other_actions_is_ignored(instant, kept_at):
    path, match = kept_at()
    of = storage.digest(path.read_bytes())
    samples, lines = storage.lines_at(path, of)
    for change in ({"line": 9999}, {"seat": 1 - lines[0]["seat"]}):
        storage.write_review(path, of, samples, [{**lines[0], **change}, *lines[1:]])
        assert Reviewed(reviewing.Reviews(instant.context.mind), match, path).review is None
    storage.write_review(path, of, samples, lines)
    assert Reviewed(reviewing.Reviews(instant.context.mind), match, path).review is not None


def test_a_review_is_shown_in_the_language_of_the_window(instant, kept_at, opened_at):
    instant.context.changed_prefs(replace(instant.context.prefs, language="de"))
    path, match = kept_at()
    assert "decision" not in words_of(opened_at("review", match, path)).lower()


def test_the_costliest_decisions_open_in_the_replay_with_their_cost(instant, hands, review_page):
    worst = review_page.costliest[0]
    ply = review_page.subject.plies[worst.line]
    hands.letter("1")
    scene = instant.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.match.ply == ply
    assert f"lost {round(worst.cost)} points" in words_of(scene).replace("\xa0", " ") or "points lost" in words_of(
        scene
    )
    marks = scene.costs.plies
    assert ply in marks
    hands.letter("m")
    assert scene.match.ply == (marks[marks.index(ply) + 1] if ply != marks[-1] else ply)
    hands.click("button.mistake.back")
    assert scene.match.ply in marks
    scene.seek(marks[0] + 1, at_once=True)
    assert marks[0] + 1 in marks or "points here" not in words_of(scene)
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top is review_page


def test_a_review_whose_mistakes_cost_little_does_not_say_that_there_are_none(review_page):
    """They are counted beside it."""
    words = lambda: {"".join(getattr(run, "text", "") for run in node.words) for node in review_page.nodes()}  # noqa: E731
    review = review_page.review
    assert review.mistakes
    for decisions, says in (
        (tuple(replace(each, cost=0.2) if each.is_wrong else each for each in review.decisions), NOT_MUCH),
        (tuple(replace(each, is_mistake=False) for each in review.decisions), NO_MISTAKE),
    ):
        review_page.review = replace(review, decisions=decisions)
        review_page._choose()
        review_page.arrange()
        assert says.text in words()


def test_what_was_better_is_shown_and_played_on_in_the_replay(instant, hands, review_page):
    worst = review_page.costliest[0]
    hands.letter("1")
    scene, ply = instant.stack.top, review_page.subject.plies[worst.line]
    hands.letter("h")
    line = [step.action for step in scene.hint.advice.line.steps]
    assert write(line[0]) == worst.best
    assert not scene.session.is_advising, "the review knows it"
    if len(line) > 1:
        hands.click("button.hint.show")
        assert scene.hint.open.at == 0
    hands.press(pygame.K_TAB)
    assert scene.slip.find(scene.slip.focus)
    hands.press(pygame.K_UP)
    hands.click("button.hint.play")
    assert instant.stack.top.name == "play_on"
    hands.click("button.play")
    table = table_of(instant)
    assert [done.action for done in table.match.done[ply:]] == line
    assert table.match.is_played_on


def test_a_review_opened_from_a_replay_leads_back_into_it(instant, hands, kept_at, opened_at):
    path, match = kept_at()
    replay = opened_at("replay", match, 3, path)
    hands.letter("r")
    scene = instant.stack.top
    assert isinstance(scene, ReviewScene)
    hands.letter("2")
    assert instant.stack.top is replay
    assert replay.match.ply == scene.subject.plies[scene.costliest[1].line]


def test_every_point_of_the_curve_can_be_read_by_keys(instant, hands, review_page):
    last = review_page.at
    hands.press(pygame.K_HOME)
    assert review_page.at == 0
    first = words_of(review_page)
    hands.press(pygame.K_RIGHT)
    assert review_page.at == 1
    assert words_of(review_page) != first
    hands.letter("n")
    assert words_of(review_page).count("lead ") >= 5
    hands.press(pygame.K_END)
    assert review_page.at == last
    hands.letter("n")
    plot, spot = review_page.plot.rect, review_page.plot.drawing.spot(0)
    hands.click_at((plot.x + spot[0], plot.y + spot[1]))
    assert review_page.at == 0


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", all_games())
def test_every_game_has_its_review(instant, kept_at, opened_at, monkeypatch, game):
    path, match = kept_at(game)
    scene = opened_at("review", match, path)
    assert scene.review is not None
    for seat in (None, *range(match.setup.seats)):
        scene.whose = seat
        scene._choose()
        scene.arrange()
        whole(instant, monkeypatch, scene)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_text_is_cut_and_every_control_is_in_the_tree(instant, kept_at, opened_at, monkeypatch, size, scale):
    resize(instant, size, scale)
    path, match = kept_at("skarney", {0: "Anna", 1: "Bartholomew the Elder", 2: "Cleopatra Philopator"})
    scene = opened_at("review", match, path)
    for name in ("", "numbers", "whose", "side"):
        scene.press(name) if name else None
        whole(instant, monkeypatch, scene)
    scene.press("numbers")
    scene.press("mistake.0")
    assert not faults(instant.stack.top.tree())


def test_statistics_sum_up_costs_by_kind_of_decision(instant, hands, kept_at, opened_at):
    kept_at("skarney", {0: "Anna"})
    scene = opened_at("statistics")
    hands.letter("r")
    assert "reviewed match" in words_of(scene)
    assert "All decisions" in words_of(scene)
    assert "Other decisions" in words_of(scene)
    hands.letter("r")
    assert "reviewed match" not in words_of(scene)


def sheet(app, match):
    """The score sheet over the table of a match that has just been played so far."""
    table = TableScene(app.context, Session(match, app.context.vault, mind=app.context.mind))
    app.stack.only(table)
    waiting.turn_until(app, lambda: isinstance(app.stack.top, ResultScene))
    return app.stack.top


def after_hands(people, hands=1):
    """A match of 500 rummy after so many hands."""
    match = match_of(as_people(lines_of(GAME, "h0"), people).splitlines())
    return match.at([at for at, done in enumerate(match.done) if isinstance(done.action, Deal)][hands])


def test_the_score_sheet_says_how_much_was_luck_once_the_review_is_there_and_nothing_moves(instant, hands):
    scene = sheet(instant, after_hands({0: "Anna"}, 2))
    assert plain(PROMISE) in words_of(scene)
    before = scene.targets()
    hands.letter("v")
    review = instant.stack.top
    made(instant, review)
    hands.press(pygame.K_ESCAPE)
    wait_until(instant, lambda: plain(PROMISE) not in words_of(scene))
    hand = review.review.last_hand
    assert {each.hand for each in hand.hands} == {2}
    speaker = scene.kit.speaker
    assert speaker.plain(split.verdict(speaker, hand.margin(0), 0, 2, True)) in words_of(scene)
    assert scene.targets() == before


def test_a_review_of_an_unfinished_match_shows_nobody_elses_cards(instant, hands):
    match = after_hands({0: "Anna", 1: "Bert"})
    assert match.to_act == TABLE
    scene = sheet(instant, match)
    hands.letter("v")
    review = instant.stack.top
    made(instant, review)
    for mistake in review.review.decisions:
        words = review.subject.words(mistake)
        assert words.better is None
        assert not words.whys
    assert not review.points or all(point.seat is None for point in review.points)
    mistakes = [node for node in review.nodes() if node.name.startswith("button.mistake")]
    assert all("off" in node.state for node in mistakes)
    hands.press(pygame.K_ESCAPE)
    assert instant.stack.top is scene
