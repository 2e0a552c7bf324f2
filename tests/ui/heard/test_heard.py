"""The table as it is heard: everything that can be pointed at, in order, under names that stay."""

import re
import time

import pytest

from game.ui.accessibility.adapter.voice import read
from game.ui.accessibility.tree.accessible_node import every, focused_node
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n.speaker import Text
from game.ui.scenes.routes import (
    ToHistory,
    ToKeys,
    ToLessons,
    ToMenu,
    ToPeople,
    ToRules,
    ToSaves,
    ToSeating,
    ToSettings,
    ToStatistics,
)
from game.ui.widgets.node import walk
from tests.hands.playing import seated
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.hands.twins import same, short, twin
from tests.ui.paper.test_tree import SCENES, drawn

GAMES = ("skarney", "skarney-gin", "arlington", "iceberg", "teeko", "scarney-board", "scarney-dice", "scarnie")


def heard(scene):
    return TreeReader(scene.context.speaker).read(scene.audible(), scene.name)


def late(**more):
    return play_on(skarney_match(**more), 400, at_the_table(melds=4))


def every_target_is_heard_where_it_lies(scene):
    """Each with its rectangle, under an id of its own, and in words."""
    told = list(every(heard(scene)))
    assert len({each.id for each in told}) == len(told)
    boxes = {each.target: each.box for each in told if each.target}
    for name, rect in scene.targets().items():
        assert boxes.get(name) == tuple(rect), name
        words = [each for each in told if each.target == name]
        assert any(each.words or each.value or each.parts for each in words), name


WAYS = [
    lambda games: ToMenu(), lambda games: ToSettings(), lambda games: ToPeople(), lambda games: ToKeys(),
    lambda games: ToSaves(), lambda games: ToHistory(), lambda games: ToStatistics(),
    lambda games: ToLessons(games["skarney"]), lambda games: ToRules(games["teeko"], ""),
    lambda games: ToSeating(games["skarney"], None),
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_every_page_is_heard_whole(app, way):
    app.context.go(way(app.context.games))
    every_target_is_heard_where_it_lies(app.stack.top)


@pytest.mark.parametrize("name", SCENES)
def test_whatever_comes_over_the_table_is_heard_whole(app, name):
    """Choices, the pause, the score, what happened, letters: each with all its words."""
    scene = SCENES[name](app)
    scene.layout(app.screen.size, app.context.u)
    every_target_is_heard_where_it_lies(scene)


def whole(words):
    """Without spaces, and with the mark that is read out in the place of a dot."""
    return "".join(words.replace(" · ", ", ").split())


@pytest.mark.parametrize("name", SCENES)
def test_every_sentence_painted_on_a_page_is_heard(app, name, monkeypatch):
    """Every line of words alone that is drawn stands in something heard; the cells of a score stand in its rows."""
    scene = SCENES[name](app)
    scene.layout(app.screen.size, app.context.u)
    told = [whole(f"{each.words} {each.value} {each.note}") for each in every(heard(scene))]
    told += [whole(without_cards(node.words)) for node in walk(scene.audible())]
    lines = {whole(line) for line in drawn(scene, monkeypatch)} - cells_of(scene)
    assert not [line for line in lines if not any(line in each for each in told)]


def cells_of(scene):
    """Names of sides, which are heard in the rows of a score, and the dash of those who get nothing there."""
    sheet = getattr(scene, "sheet", None)
    heads = [scene.context.speaker.side(side) for side in range(8)] if sheet else []
    return {whole(head) for head in heads} | {"—"}


def without_cards(runs):
    return "".join(run.text for run in runs if isinstance(run, Text))


@pytest.mark.parametrize("name", SCENES)
def test_whatever_the_tree_says_is_heard(app, name):
    """All of it, in the order in which it is read, with its cards by name."""
    scene = SCENES[name](app)
    scene.layout(app.screen.size, app.context.u)
    speak, told = scene.context.speaker.spoken, list(every(heard(scene)))
    tree = scene.audible()
    brief = {id(part) for node in walk(tree) if node.role == "button" and node.value for part in node.parts}
    assert {speak(node.words) for node in walk(tree) if node.words and id(node) not in brief} <= {
        words for each in told for words in (each.words, each.note, *each.words.split(", "))
    }


def test_the_score_is_heard_row_by_row(app):
    """What is counted, and what each side has of it, in one sentence."""
    scene = SCENES["result"](app)
    scene.layout(app.screen.size, app.context.u)
    rows = [each.words for each in every(heard(scene)) if each.role == "item" and ": " in each.words]
    assert len(rows) >= len(scene.sheet.rows)
    for line, row in zip(scene.sheet.rows, rows, strict=False):
        assert row.startswith(scene.context.speaker.plain(line.message))
        assert all(scene.context.speaker.side(side) in row for side in range(len(line.cells)))


@pytest.mark.parametrize("asked", [True, False])
def test_nothing_waits_for_less_than_for_ever(seat, asked):
    """An hour later the same is still asked: nothing has a time limit that nobody chose."""
    table = seat(offered() if asked else late())
    top, ply = table.app.stack.top.name, table.match.ply
    time.perf_counter.put_forward(3600)
    for _ in range(20):
        table.app.turn([])
    assert (table.app.stack.top.name, table.match.ply, table.match.to_act) == (top, ply, 0)


def offered():
    return play_on(skarney_match(seed="kept"), 200, lambda m: m.to_act == 0 and m.view(0).public.phase == "offer")


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_heard_whole(tmp_path, game):
    table = seated(tmp_path, game, "heard")
    every_target_is_heard_where_it_lies(table.app.stack.top)
    table.close()


def test_the_focus_is_heard_where_it_is(seat):
    table = seat(late())
    for name in list(table.scene.targets())[::5]:
        table.scene.focus_on(name)
        if table.scene.focus == name:
            assert focused_node(heard(table.scene)).target == name


def test_a_sorted_hand_holds_the_same_things_in_another_order(seat):
    """Ids are by card, not by place: a reader keeps its own."""
    table = seat(late())
    before = [each.id for each in every(heard(table.scene)) if each.id.startswith("own.")]
    table.letter("r")
    table.rest()
    after = [each.id for each in every(heard(table.scene)) if each.id.startswith("own.")]
    assert set(before) == set(after)
    assert before != after


def test_cards_are_told_by_name_with_their_place(seat):
    scene = seat(late()).scene
    cards = [each for each in every(heard(scene)) if each.role == "card" and each.id.startswith("own.")]
    assert [each.words for each in cards] == [scene.context.speaker.card(s.look) for s in scene.arrange.loose]
    assert [each.at for each in cards] == list(range(len(cards)))
    assert {each.of for each in cards} == {len(cards)}


def test_a_wild_card_in_a_meld_says_what_it_lies_there_for(seat):
    scene = seat(late(seed="tree")).scene
    wilds = [each for each in every(heard(scene)) if each.role == "card" and each.id.startswith("meld.")]
    assert wilds
    assert all(each.note.startswith("for the ") for each in wilds)


def test_a_button_that_is_off_says_why(seat):
    scene = seat(late()).scene
    off = [each for each in every(heard(scene)) if "off" in each.state]
    assert off
    assert all(each.note for each in off)


@pytest.mark.parametrize(("name", "seats"), [("skarney", 4), ("skarney-gin", 2)])
def test_two_truths_with_one_view_are_heard_alike(seat, name, seats):
    """What lies covered makes no difference to what is heard."""
    script = short(name, seats, singles=seats != 4, hands=1, people=(0,))
    ply = next(at for at in range(script.ply // 2, script.ply) if script.done[at].seat == 0)
    told = [heard(seat(match.forward(ply)).scene) for match in (same(script), twin(script, keeps=0))]
    assert told[0] == told[1]


def test_behind_the_curtain_no_card_of_anybody_is_heard(seat):
    match = skarney_match(seats="person,person,steady,steady")
    play_on(match, 80, lambda m: m.to_act in (0, 1))
    table = seat(match)
    assert table.app.stack.top.name == "curtain"
    open_ = {table.app.context.speaker.card(look) for pile in match.view(None).piles.values() for look in pile}
    told = [each for each in every(heard(table.app.stack.top)) if each.role == "card"]
    assert {each.words for each in told} <= open_
    assert not [each for each in told if each.id.startswith("own.")]


# ---------------------------------------------------------------- a deed is a click


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
def test_a_default_deed_is_a_click(tmp_path, game):
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


def test_what_a_page_is_asked_for_is_clicked_though_it_is_out_of_sight(app):
    """A row of a form is scrolled into sight first."""
    app.context.go(ToSettings())
    voice, scene = app.hearing.voice, app.stack.top
    app._obey(voice.clicks(scene, "tells.0"))
    assert app.context.prefs.tells == "all"


def test_a_window_begins_with_what_was_told(seat):
    scene = seat(late()).scene
    tellings = scene.context.tellings
    tellings.listen(True)
    tellings.tell("East drew a card")
    whole = read(scene.audible(), scene.name, scene.context.speaker, tellings)
    assert [each.role for each in whole.parts] == ["telling", "window"]


GOES = "what you chose can go here"


def test_where_what_is_chosen_may_go_is_said_there_and_nowhere_else(seat):
    """Whoever sees it is shown the same by a light."""
    table = seat(late())
    assert not [each for each in every(heard(table.scene)) if GOES in each.note]
    table.click(table.card(table.hand[0]))
    invited = table.scene.table_view.gaze.invited
    names = {*map(str, invited.places), *(f"tray.{at}" for at in invited.trays)}
    found = [each for each in every(heard(table.scene)) if each.target in names]
    assert found
    assert found == [each for each in every(heard(table.scene)) if GOES in each.note]


def test_places_of_the_tray_are_told_apart_and_no_dot_is_read_out(seat):
    table = seat(late())
    trays = [each for each in every(heard(table.scene)) if each.role == "tray"]
    assert [each.words for each in trays[:3]] == ["Place 1", "Place 2", "Place 3"]
    assert not [each for each in every(heard(table.scene)) if "·" in each.words + each.value + each.note]


def test_what_stands_beside_a_field_is_not_said_twice(app):
    app.context.go(ToSeating(app.context.games["skarney"], None))
    app.turn([])
    told = [each for each in every(heard(app.stack.top)) if each.words]
    fields = [each for each in told if each.role == "entry"]
    assert fields
    assert not [
        each
        for each in told
        if each.role == "text" and each.words in [one for f in fields for one in (f.words, f.note)]
    ]


def test_a_count_is_heard_once(seat):
    """What is painted under a pile, and what a meld is worth."""
    table = seat(late())
    told = [each for each in every(heard(table.scene)) if each.role in ("pile", "meld")]
    for each in told:
        numbers = re.findall(r"\d+", f"{each.value if each.role == 'pile' else each.words} {each.note}")
        cards = {str(n) for n in range(11)}
        assert len([n for n in numbers if n not in cards]) == len({n for n in numbers if n not in cards}), each
    assert any(re.search(r"\d+ in the stock", each.note) for each in told)


def test_the_parts_of_a_seating_have_a_name(app):
    app.context.go(ToSeating(app.context.games["skarney"], None))
    groups = [each for each in every(heard(app.stack.top)) if each.role == "choice"]
    assert groups
    assert all(each.words for each in groups)
