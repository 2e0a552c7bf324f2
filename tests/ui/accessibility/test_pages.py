"""Pages as a screen reader has them: tables are sentences, everything has a name, and nothing is said twice."""

import re

import pytest

from game.learn.reviews import storage
from game.ui.accessibility.adapter.nodes import role_of
from game.ui.accessibility.tree.accessible_node import every
from game.ui.accessibility.tree.reading import TreeReader, opening
from game.ui.history.review import ReviewScene
from game.ui.history.statistics import StatisticsScene
from tests.learn.conftest import as_people, lines_of
from tests.learn.matches import match_of
from tests.ui.history.test_reviews import made_up
from tests.ui.scenes.test_every_scene import SCENES as SHOWN


def review(app, game="skarney"):
    """The finished review of a match that is over, kept beside its record."""
    path, text = app.context.vault.folder / "records" / "a.jsonl", as_people(lines_of(game, "h0"), {0: "Anna"})
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    storage.write_review(path, storage.digest(text.encode()), 2, made_up(text))
    scene = ReviewScene(app.context, match_of(text.splitlines()), path)
    assert scene.review is not None
    return scene


def costs(app):
    """Statistics of a match that was reviewed, with the sums by kind."""
    review(app)
    scene = StatisticsScene(app.context)
    while not scene.at_rest():
        scene.update(0)
    scene.press("reviews")
    return scene


SCENES = {**SHOWN, "review": review, "costs": costs}


def nodes_of(scene):
    return [*every(TreeReader(scene.context.speaker).read(scene.audible(), scene.name))]


@pytest.fixture
def page(app):
    def shown(name):
        scene = SCENES[name](app)
        scene.layout(app.screen.size, app.context.u)
        return scene, nodes_of(scene)

    return shown


def test_puzzle_statistics_are_read_with_their_column_heads(page):
    scene, nodes = page("puzzle figures")
    rows = [each.words for each in nodes if each.role == "item"]
    assert len(rows) == len([*scene.rows()])
    assert all(re.search(r": Solved \d+ of \d+, In a row \d+, Longest \d+, Days \d+", row) for row in rows), rows
    assert not any("—" in each.words for each in nodes)


def test_review_totals_are_a_sentence_for_each_side_and_seat(page):
    scene, nodes = page("review")
    match = scene.subject.match
    rows = [
        each.words for each in nodes if each.role == "item" and re.search("Margin [−+0-9]|Decisions [0-9]", each.words)
    ]
    assert len(rows) == len(match.setup.sides) + match.setup.seats
    assert sum(bool(re.search(r": Margin \S+, Cards \S+, Play \S+$", row)) for row in rows) == len(match.setup.sides)
    assert sum(bool(re.search(r": Decisions \d+, Mistakes \d+, Cost", row)) for row in rows) == match.setup.seats
    assert not [each for each in nodes if each.role == "text" and re.fullmatch(r"[−+\d,.]+", each.words)]


def test_the_curve_of_a_review_is_read_point_by_point_with_its_mistakes(page):
    scene, nodes = page("review")
    curve = next(each for each in nodes if each.target == "plot")
    rows = [each.words for each in curve.parts[0].parts]
    assert ["a mistake" in row for row in rows] == [point.is_mistake for point in scene.points]
    assert any(point.is_mistake for point in scene.points)


def test_a_mistake_is_read_once_in_words_with_the_better_action(page):
    scene, nodes = page("review")
    said = [each for each in nodes if each.target.startswith("button.mistake")]
    assert len(said) == len(scene.costliest)
    assert all("lost" in each.words and "Better" in each.value for each in said)
    assert not any(re.search("[♠♥♦♣]", each.words + each.value) for each in said)


def test_each_hand_of_a_score_names_its_winner(page):
    scene, nodes = page("result")
    hands = [each.words for each in nodes if each.role == "item" and re.match(r"Hand \d+: ", each.words)]
    sides = [scene.context.speaker.side(side) for side in range(len(scene.sheet.rows[0].cells))]
    assert hands
    assert all(any(side in words for side in (*sides, "nobody")) for words in hands), hands
    assert not any("—" in each.words for each in nodes if each.role == "item")


def test_a_score_is_announced_in_the_words_of_the_tree(page):
    """Other hands, of which one to come is one sentence too, are there for those who walk to them."""
    scene, nodes = page("result")
    announced, to_come = opening(scene.audible(), scene.context.speaker), re.compile(r"Hand \d+, .+")
    assert any(to_come.fullmatch(each.words) for each in nodes)
    assert announced
    assert not [*filter(to_come.fullmatch, announced)]
    assert {*announced} <= {each.words for each in nodes}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", SCENES)
def test_everything_that_can_be_used_has_a_name(page, name):
    for each in page(name)[1]:
        if role_of(each, "") in ("BUTTON", "LINK", "RADIO_GROUP", "TEXT_INPUT", "SLIDER", "GROUP", "LIST"):
            assert each.words or each.value or each.note, each
