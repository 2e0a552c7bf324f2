"""The table as a screen reader has it: everything that can be pointed at, in order, under stable ids."""

import time
from functools import partial

import pytest

from game.ui.accessibility.adapter.voice import read
from game.ui.accessibility.tree.accessible_node import every, focused_node
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.widgets.node import walk
from tests.hands.playing import seated
from tests.hands.tabletop import late_match, offered_match, play_on, skarney_match
from tests.hands.twins import same, short, twin
from tests.ui.accessibility.test_painted_words import all_painted_words_are_read
from tests.ui.scenes.test_every_scene import SCENES

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = ("skarney", "skarney-gin", "arlington", "iceberg", "teeko", "scarney-board", "scarney-dice", "scarnie")


def tree_of(scene):
    return TreeReader(scene.context.speaker).read(scene.audible(), scene.name)


def every_target_is_in_the_tree(scene):
    """Each with its rectangle, under an id of its own, and in words."""
    nodes = list(every(tree_of(scene)))
    assert len({each.id for each in nodes}) == len(nodes)
    boxes = {each.target: each.box for each in nodes if each.target}
    for name, rect in scene.targets().items():
        assert boxes.get(name) == tuple(rect), name
        words = [each for each in nodes if each.target == name]
        assert any(each.words or each.value or each.parts for each in words), name


def test_pages_that_are_not_among_the_scenes_have_every_target_in_the_tree(app):
    skarney = app.context.games["skarney"]
    opens = app.context.open
    for opened in (opens.history, opens.statistics, partial(opens.lessons, skarney), partial(opens.seating, skarney)):
        opened()
        every_target_is_in_the_tree(app.stack.top)
        app.context.back()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_in_the_tree_whole(app, name):
    """All targets, all words that are painted, and all that the tree says itself."""
    scene = SCENES[name](app)
    scene.layout(app.screen.size, app.context.u)
    every_target_is_in_the_tree(scene)
    all_painted_words_are_read(scene)
    every_word_of_the_scene_is_read(scene)


def every_word_of_the_scene_is_read(scene):
    speak, nodes = scene.context.speaker.spoken, list(every(tree_of(scene)))
    tree = scene.audible()
    brief = {id(part) for node in walk(tree) if node.role == "button" and node.value for part in node.parts}
    assert {speak(node.words) for node in walk(tree) if node.words and id(node) not in brief} <= {
        words for each in nodes for words in (each.words, each.note, *each.words.split(", "))
    }


def test_a_score_is_read_row_by_row(app):
    """What is counted, and what each side has of it, in one sentence."""
    scene = SCENES["result"](app)
    scene.layout(app.screen.size, app.context.u)
    rows = [each.words for each in every(tree_of(scene)) if each.role == "item" and ": " in each.words]
    assert len(rows) >= len(scene.sheet.rows)
    for line, row in zip(scene.sheet.rows, rows, strict=False):
        assert row.startswith(scene.context.speaker.plain(line.message))
        assert all(scene.context.speaker.side(side) in row for side in range(len(line.cells)))


@pytest.mark.parametrize("asked", [True, False])
def test_nothing_at_the_table_has_a_time_limit(seat, asked):
    table = seat(offered_match() if asked else late_match())
    top, ply = table.app.stack.top.name, table.match.ply
    time.perf_counter.put_forward(3600)
    for _ in range(20):
        table.app.turn([])
    assert (table.app.stack.top.name, table.match.ply, table.match.to_act) == (top, ply, 0)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_its_targets_in_the_tree(tmp_path, game):
    table = seated(tmp_path, game, "heard")
    every_target_is_in_the_tree(table.app.stack.top)
    table.close()


def test_the_tree_marks_what_has_the_focus(seat):
    table = seat(late_match())
    for name in list(table.scene.targets())[::5]:
        table.scene.focus_on(name)
        if table.scene.focus == name:
            assert focused_node(tree_of(table.scene)).target == name


def test_sorting_the_hand_keeps_the_ids_of_its_cards(seat):
    table = seat(late_match())
    before = [each.id for each in every(tree_of(table.scene)) if each.id.startswith("own.")]
    table.letter("r")
    table.rest()
    after = [each.id for each in every(tree_of(table.scene)) if each.id.startswith("own.")]
    assert set(before) == set(after)
    assert before != after


def test_cards_are_named_with_their_place_in_the_hand(seat):
    scene = seat(late_match()).scene
    cards = [each for each in every(tree_of(scene)) if each.role == "card" and each.id.startswith("own.")]
    assert [each.words for each in cards] == [scene.context.speaker.card(s.look) for s in scene.arrange.loose]
    assert [each.at for each in cards] == list(range(len(cards)))
    assert {each.of for each in cards} == {len(cards)}


def test_a_wild_card_in_a_meld_says_what_it_stands_for(seat):
    scene = seat(late_match(seed="tree")).scene
    wilds = [each for each in every(tree_of(scene)) if each.role == "card" and each.id.startswith("meld.")]
    assert wilds
    assert all(each.note.startswith("for the ") for each in wilds)


@pytest.mark.parametrize(("name", "seats"), [("skarney", 4), ("skarney-gin", 2)])
def test_hidden_cards_make_no_difference_to_the_tree(seat, name, seats):
    script = short(name, seats, singles=seats != 4, hands=1, people=(0,))
    ply = next(at for at in range(script.ply // 2, script.ply) if script.done[at].seat == 0)
    trees = [tree_of(seat(match.forward(ply)).scene) for match in (same(script), twin(script, keeps=0))]
    assert trees[0] == trees[1]


def test_no_hidden_card_is_in_the_tree_behind_the_curtain(seat):
    match = skarney_match(seats="person,person,steady,steady")
    play_on(match, 80, lambda m: m.to_act in (0, 1))
    table = seat(match)
    assert table.app.stack.top.name == "curtain"
    open_ = {table.app.context.speaker.card(look) for pile in match.view(None).piles.values() for look in pile}
    cards = [each for each in every(tree_of(table.app.stack.top)) if each.role == "card"]
    assert {each.words for each in cards} <= open_
    assert not [each for each in cards if each.id.startswith("own.")]


SEEDS = {"skarney": "2"}  # in which the person begins


def state(table):
    arrange, top = table.scene.arrange, table.app.stack.top
    tray = [[sprite.look for sprite in group] for group in arrange.tray] if arrange else []
    chosen = list(arrange.chosen) if arrange else []
    return table.match.ply, top.name, tray, chosen, table.hand if arrange else []


def names_at(table):
    return [
        node.name for node in walk(table.scene.tree()) if "press" in node.commands and not node.name.startswith("place")
    ]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["skarney", "teeko", "scarney-dice", "arlington"])
def test_activating_does_what_a_click_does(tmp_path, game):
    """On everything that can be pressed, from like positions."""
    first = seated(tmp_path / "names", game, SEEDS.get(game, "deeds"))
    assert first.app.stack.top is first.scene
    names = names_at(first)
    first.close()
    for at, name in enumerate(names[:: max(1, len(names) // 8)]):
        found = []
        for how in ("click", "activate"):
            table = seated(tmp_path / f"{at}.{how}", game, SEEDS.get(game, "deeds"))
            if how == "click":
                table.click(name)
            else:
                table.scene.activate(name)
                table.rest()
            found.append(state(table))
            table.close()
        assert found[0] == found[1], name


def test_the_window_begins_with_the_announcements(seat):
    scene = seat(late_match()).scene
    announcements = scene.context.announcements
    announcements.listen(True)
    announcements.tell("East drew a card")
    whole = read(scene.audible(), scene.name, scene.context.speaker, announcements)
    assert [each.role for each in whole.parts] == ["telling", "window"]


GOES = "what you chose can go here"


def test_places_that_take_the_selected_cards_say_so_and_no_others(seat):
    table = seat(late_match())
    assert not [each for each in every(tree_of(table.scene)) if GOES in each.note]
    table.click(table.card(table.hand[0]))
    invited = table.scene.table_view.pointing.gaze.invited
    names = {*map(str, invited.places), *(f"tray.{at}" for at in invited.trays)}
    found = [each for each in every(tree_of(table.scene)) if each.target in names]
    assert found
    assert found == [each for each in every(tree_of(table.scene)) if GOES in each.note]
