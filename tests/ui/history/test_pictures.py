"""Pictures of statistics: each is read out, gone along by keys and mouse, and saved as one picture in two forms."""

import random
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import datetime
from itertools import pairwise

import pygame
import pytest

from game.engine.messages import plain
from game.learn.reviews import storage
from game.learn.stats import CurvePoint
from game.ui.history.pictures import page as saved
from game.ui.history.pictures import trends
from game.ui.history.pictures.dates import date_ticks
from game.ui.history.pictures.drawing import drawing_of, nice_ticks
from game.ui.history.pictures.marks import Area, Dot, Fill, Stroke, Words, _dashes, paint, svg
from game.ui.history.pictures.picture import Curve, Trend
from game.ui.history.pictures.trends import KINDS
from game.ui.style.type import Style
from tests.hands.laid_out import faults, resize, whole
from tests.learn.conftest import as_people, lines_of
from tests.ui.history.conftest import records_of, wait_until_at_rest, words_of

WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((3840, 2160), 100)]
MATCHES, GAME = 8, "rummy-500"
TAGS = {Fill: "rect", Area: "polygon", Stroke: "polyline", Dot: "circle", Words: "text"}


def scored(text):
    """Lines of a review with a cost for every decision of three kinds, and a split of each hand."""
    found = []
    for hand in (1, 2):
        for at, topic in enumerate(("takes", "discards", "")):
            about = {"t": "decision", "hand": hand, "seat": 0, "did": {}, "best": {}, "kind": "x", "lead": 0.0}
            judged = {"line": 10 * hand + at, "cost": 4.0 * at, "off": 1.0, "mistake": at > 0, "topic": topic}
            found.append({**about, **judged})
        for side in (0, 1):
            found.append({"t": "hand", "hand": hand, "side": side, "net": 50.0 - 60 * side, "cards": 60.0 - 60 * side,
                          "play": -10.0, "line": 10 * hand + 5, "lead": 0.0})  # fmt: skip
    return found


@pytest.fixture
def played(instant):
    """Matches of one person at two games, some of them reviewed."""
    where = records_of(instant)
    for at in range(MATCHES + 1):
        game = GAME if at < MATCHES else "teeko"
        text = as_people(lines_of(game, "1"), {0: "Anna"})
        path = where / f"202510{at + 1:02}-120000-{at}.jsonl"
        path.write_text(text, "utf-8", newline="\n")
        if at % 2 == 0 and game == GAME:
            storage.write_review(path, storage.digest(text.encode()), 64, scored(text))
    return where


@pytest.fixture
def page(played, opened_at):
    return opened_at("pictures", "Anna", GAME)


def test_the_pictures_open_from_the_statistics(instant, played, opened_at, hands):
    statistics = opened_at("statistics")
    hands.letter("v")
    assert instant.stack.top.name == "pictures"
    wait_until_at_rest(instant)
    assert (instant.stack.top.person, instant.stack.top.game) == (statistics.person, statistics.game)


@pytest.mark.parametrize("kind", [*KINDS])
def test_every_item_of_every_picture_is_told_by_keys(page, hands, kind):
    hands.letter(str([*KINDS].index(kind) + 1))
    assert page.kind == kind
    assert page.count == {"rating": 4, "points": 8, "rivals": 1, "luck": 4, "costs": 4, "games": 2}[kind]
    assert plain(page.shown.picture.note) in words_of(page)
    hands.press(pygame.K_HOME)
    for at in range(page.count):
        assert page.at == at
        assert page.context.speaker.plain(page.shown.picture.item_text(at)) in words_of(page)
        hands.press(pygame.K_RIGHT)
    rows = page.plot.node().parts[0].parts
    assert len(rows) == page.count
    assert not faults(page.tree())


def test_a_person_and_a_game_are_chosen_here_too(instant, page, hands):
    hands.letter("g")
    wait_until_at_rest(instant)
    assert page.game == "teeko"
    hands.click("button.game")
    wait_until_at_rest(instant)
    assert page.game == GAME
    hands.letter("p")
    wait_until_at_rest(instant)
    assert page.person == "Anna"


@pytest.mark.parametrize("how", ["Enter", "click"])
def test_a_match_is_pointed_at_and_opened(instant, page, hands, how):
    hands.letter("2")
    box, spot = page.targets()["plot"], page.plot.drawing.spot(2)
    pos = box.x + spot[0], box.y + spot[1]
    instant.turn([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))])
    assert page.at == 2
    assert "Match 3 of 8, 3 October 2025" in words_of(page)
    if how == "click":
        hands.click_at(pos)
    else:
        hands.press(pygame.K_RETURN)
    wait_until_at_rest(instant)
    assert instant.stack.top.name == "replay"


def test_the_small_curve_of_a_game_opens_its_pictures(instant, page, hands):
    hands.letter("6")
    cell = page.plot.drawing.cells[1]
    box = page.targets()["plot"]
    hands.click_at((box.x + cell[0] + cell[2] // 2, box.y + cell[1] + cell[3] // 2))
    wait_until_at_rest(instant)
    assert (page.game, page.kind) == ("teeko", "points")


def test_a_game_without_reviews_says_where_they_are_made(instant, page, hands):
    hands.letter("g")
    wait_until_at_rest(instant)
    for key in "45":
        hands.letter(key)
        assert page.count == 0
        assert "No match of this game has been reviewed" in words_of(page)
        assert not page.bar.find("png").enabled


@pytest.mark.parametrize("kind", [*KINDS])
def test_both_forms_of_a_saved_picture_are_of_the_same_marks(page, hands, monkeypatch, kind):
    painted = []
    monkeypatch.setattr(saved, "paint", lambda surface, kit, marks: painted.extend(marks) or paint(surface, kit, marks))
    hands.letter(str([*KINDS].index(kind) + 1))
    hands.letter("s")
    hands.click("button.svg")
    folder = page.context.vault.folder / "pictures"
    assert str(folder / f"{kind}-rummy_500-Anna.svg") in words_of(page).replace("\n", "")
    picture = pygame.image.load(folder / f"{kind}-rummy_500-Anna.png")
    root = ET.fromstring((folder / f"{kind}-rummy_500-Anna.svg").read_text("utf-8"))
    assert picture.get_size() == (int(root.get("width")), int(root.get("height"))) == (1920, 1080)
    tags = Counter(each.tag.rpartition("}")[2] for each in root)
    assert tags == Counter(TAGS[type(mark)] for mark in painted) + Counter(("title", "desc"))
    texts = [each.text for each in root if each.tag.endswith("text")]
    assert texts == [mark.text for mark in painted if isinstance(mark, Words)]
    assert root[1].text == plain(page.shown.picture.note)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1920, 7) for y in range(0, 1080, 7)}) > 3


def test_a_picture_that_cannot_be_saved_is_reported(page, hands, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.write", full)
    hands.letter("s")
    assert "No space left" in words_of(page)


def test_names_of_people_make_file_names_and_text_that_is_escaped(instant):
    assert saved.file_name("rating", "teeko", "A/B: <c>\0") == "rating-teeko-A_B___c__"
    marks = [Words("<&>\x01 5\u00a0%", 1, 2, Style("regular", 17, instant.context.kit.theme.text))]
    root = ET.fromstring(svg(instant.context.kit, (10, 10), marks, "<t>", '"w"'))
    assert (root[0].text, root[1].text, root[2].text) == ("<t>", '"w"', "<&> 5\u00a0%")


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_text_is_cut_at_any_size(instant, played, monkeypatch, opened_at, size, scale):
    resize(instant, size, scale)
    whole(instant, monkeypatch, opened_at("same_deal", played / "20251001-120000-0.jsonl"))
    scene = opened_at("pictures", "Anna", GAME)
    for kind in KINDS:
        scene.press(f"kind.{kind}")
        whole(instant, monkeypatch, scene)


# ---------------------------------------------------------------- the parts of a picture


def test_a_scale_is_round_and_holds_all_values():
    rng = random.Random(1)
    for _ in range(500):
        low = rng.uniform(-1000, 1000) * 10 ** rng.randint(-3, 3)
        high = low + rng.random() * 10 ** rng.randint(-3, 5)
        ticks = nice_ticks(low, high)
        steps = [b - a for a, b in pairwise(ticks)]
        assert ticks[0] <= low + 1e-9
        assert ticks[-1] >= high - 1e-9
        assert steps == pytest.approx([steps[0]] * len(steps), rel=1e-3)
        assert f"{steps[0]:.0e}"[0] in "125"
        assert 2 <= len(ticks) <= 8
    assert len(nice_ticks(0.0, 0.0)) == 2


def test_dates_stand_at_the_first_match_of_a_day_a_month_and_a_year(instant):
    dates = [datetime(*each).timestamp() for each in
             ((2024, 12, 30, 9), (2024, 12, 30, 20), (2024, 12, 31), (2025, 1, 1), (2025, 1, 2))]  # fmt: skip
    days, months, years = date_ticks(instant.context.speaker, dates)
    assert days == [(0, "30 December 2024"), (2, "31 December"), (3, "1 January"), (4, "2 January")]
    assert months == [(0, "December 2024"), (3, "January 2025")]
    assert years == [(0, "2024"), (3, "2025")]


def test_dashes_go_on_round_corners():
    line = Stroke(((0, 0), (7, 0), (7, 13)), (0, 0, 0), 1, (5, 3))
    pieces = [*_dashes(line)]
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in pieces]
    assert lengths == [5, 5, 4]
    assert pieces[1] == ((7, 1), (7, 6))
    assert [*_dashes(Stroke(line.points, line.colour, 1))] == [((0, 0), (7, 0)), ((7, 0), (7, 13))]


def test_a_picture_of_ten_thousand_matches_has_no_more_points_than_pixels(instant):
    moments = [CurvePoint(1.7e9 + 9000 * at, 5, float(at % 7), 3.0, 1.0, f"{at}") for at in range(10_000)]
    kit = instant.context.kit
    drawing = drawing_of(trends.points(kit.speaker, moments), (600, 300), kit)
    assert max(len(mark.points) for mark in drawing.marks if isinstance(mark, Stroke)) <= 600
    left, _, wide, _ = drawing.field
    assert [drawing.item_at((x, 5)) for x in (left, left + wide)] == [0, 9999]


@pytest.mark.parametrize("values", [(), (3.0,), (None, 2.0, None), (1.0, None, 2.0, 3.0), (0.0, 0.0)])
def test_gaps_and_single_values_are_drawn_too(instant, values):
    kit = instant.context.kit
    trend = Trend(len(values), lambda at: trends.RATING, (Curve(tuple(values)),))
    drawing = drawing_of(trend, (400, 200), kit)
    paint(pygame.Surface((400, 200)), kit, drawing.marks)
    there = sum(value is not None for value in values)
    points = [point for mark in drawing.marks if isinstance(mark, Stroke) for point in mark.points]
    assert len(points) + sum(isinstance(mark, Dot) for mark in drawing.marks) == there
