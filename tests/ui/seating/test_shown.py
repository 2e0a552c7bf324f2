"""The seating and questions: one tree that covers them, boxes apart, and every word whole, at any size."""

import itertools
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.engine.messages import msg
from game.rules import all_games
from game.ui.i18n import speaker
from game.ui.i18n.speaker import Text
from game.ui.seating import arrangement, seat_commands
from game.ui.seating.arrangement import Done
from game.ui.seating.seating import SeatingScene
from game.ui.session import plans
from game.ui.widgets.button import Button, paint_button
from game.ui.widgets.form import ChoiceRow, EntryRow, Link
from game.ui.widgets.node import PRESS, Node, targets, walk
from tests.hands.laid_out import cut_words, faults, resize, untold
from tests.hands.pseudo import Pseudo
from tests.hands.tabletop import look, new_app, play_on, skarney_match
from tests.helpers.waiting import turn_until

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)]
SCALES = [100, 150, 200]
FEW = [((1024, 640), 200), ((1920, 1080), 100), ((1080, 1920), 150)]
ALL = [(size, scale) for size in SIZES for scale in SCALES]
LOOKS = pytest.mark.parametrize(
    "looks", [pytest.param(FEW, id="few"), pytest.param(ALL, id="all", marks=pytest.mark.soak)]
)
GAMES = all_games()
ALONE, TOGETHER = "person,steady,steady,steady", "person,person,person,person"


class Crowd(type(GAMES["skarney"])):
    """The game as if up to eight could play it, in pairs that sit opposite."""

    info = replace(GAMES["skarney"].info, seats=tuple(range(2, 9)))

    def sides(self, seats, singles):
        if seats % 2 or singles:
            return tuple((seat,) for seat in range(seats))
        return tuple((seat, seat + seats // 2) for seat in range(seats // 2))


@pytest.fixture(params=["English", "longer"])
def language(request, monkeypatch):
    """English, and a language two fifths longer."""
    if request.param == "longer":
        monkeypatch.setattr(speaker, "translations", lambda language: Pseudo())
    return str(request.param)


@pytest.fixture
def app(app):
    """Nothing moves, and some people are known."""
    app.context.changed_prefs(replace(app.context.prefs, pace="instant", reduced_motion=True))
    for name in ("Anna", "Ben", "Cleo", "Wolfgang Amadeus"):
        app.context.people.meet(name)
    return app


def crowded(now, books, seats):
    """So many players, two of them people, one of whom has a long name."""
    plan = replace(plans.usual(now.game, "Anna"), seats=seats).with_player(seats - 1, "person")
    return Done(now.with_plan(plan.with_name(seats - 1, "Wolfgang Amadeus")))


PARTS = {
    "table": lambda scene: None,
    "rules": lambda scene: scene.do(arrangement.show_all),
    "person": lambda scene: scene.do(seat_commands.choose, 0),
    "computer": lambda scene: scene.do(seat_commands.choose, 1),
    "notice": lambda scene: scene.do(lambda now, books: Done(now, msg("There is a table called so already."))),
    **{f"{seats} seats": lambda scene, seats=seats: scene.do(crowded, seats) for seats in (5, 6, 7, 8)},
}


def seating_controls(scene):
    """Whatever a press on the seating would use."""
    rows = dict[str, pygame.Rect]()
    for row in scene.form.rows:
        if isinstance(row, ChoiceRow):
            rows |= {f"{row.name}.{at}": cell for at, cell in enumerate(row.segments.cells())}
        elif isinstance(row, EntryRow | Link):
            rows[row.name] = row.rect
    in_sight = {name: rect for name, rect in rows.items() if scene.form.rect.contains(rect)}
    return {button.name: button.rect for button in scene.bar.buttons} | in_sight


@pytest.mark.one_in(6)
@LOOKS
@pytest.mark.parametrize("part", PARTS)
def test_the_seating_has_one_tree_overlaps_nothing_and_cuts_no_word(app, monkeypatch, language, part, looks):
    scene = SeatingScene(app.context, Crowd())
    app.stack.push(scene)
    PARTS[part](scene)
    for size, scale in looks:
        resize(app, size, scale)
        assert scene.size == size
        assert faults(scene.tree()) == [], (size, scale)
        assert list(untold(scene.tree(), seating_controls(scene))) == [], (size, scale)
        scene.redraw_all()
        window = app.surface.get_rect()
        assert cut_words(monkeypatch, partial(scene.draw, app.surface), window) == [], (size, scale)


def offered(players):
    def wanted(match):
        return match.to_act == 0 and match.public.phase == "answer" and match.public.offer.card[0] in "A2X"

    return lambda: play_on(skarney_match(players, "7"), 2000, wanted)


def in_turn(players, phase):
    def wanted(match):
        return match.to_act == 0 and match.public.phase == phase and match.ply > 30

    return lambda: play_on(skarney_match(players, "7"), 2000, wanted)


def press(table, key, text):
    look()
    table.send(pygame.KEYDOWN, key=key, unicode=text, mod=0)
    table.send(pygame.KEYUP, key=key, mod=0)


def refusing(table):
    """They refused so often that quick refusals are offered; and the hand is open."""
    table.scene.session.quick.in_a_row = lambda seat: 2
    press(table, pygame.K_SPACE, " ")


BANDS = {
    "question": ("question", offered(ALONE), lambda table: None),
    "covered": ("curtain", offered(TOGETHER), lambda table: None),
    "shown": ("curtain", offered(TOGETHER), refusing),
    "turn": ("curtain", in_turn(TOGETHER, "draw"), lambda table: None),
    "choice": ("choice", in_turn(ALONE, "table"), lambda table: press(table, pygame.K_p, "p")),
}


def band_controls(table):
    """Whatever a press would use while something is asked."""
    band = table.app.stack.top
    beside = [each for each in table.scene.bar.buttons if each.enabled and not each.rect.colliderect(band.rect)]
    live = {each.name: each.rect for each in beside if each.name in ("menu", "how", "feed", "sort_suit", "sort_rank")}
    return {each.name: each.rect for each in band.bar.buttons} | live


@pytest.mark.one_in(6)
@LOOKS
@pytest.mark.parametrize("kind", BANDS)
def test_a_question_has_one_tree_overlaps_nothing_and_cuts_no_word(seat, monkeypatch, language, kind, looks):
    name, match, begin = BANDS[kind]
    table = seat(match())
    begin(table)
    turn_until(table.app, lambda: table.app.stack.top.name == name, 5)
    for size, scale in looks:
        resize(table.app, size, scale)
        band = table.app.stack.top
        assert faults(band.tree()) == [], (size, scale)
        assert list(untold(band.tree(), band_controls(table))) == [], (size, scale)
        window = table.app.surface.get_rect()
        found = cut_words(monkeypatch, partial(band.paint, table.app.surface), window)
        assert found == [], (size, scale)


def test_a_question_is_read_in_order(seat):
    """The card, the title, what there is to know, then the answers, and last the tools that stay active."""
    band = seat(offered(ALONE)()).app.stack.top
    roles = [node.role for node in walk(band.tree()) if node.role not in ("window", "group")]
    assert roles[:2] == ["card", "heading"]
    assert roles.index("button") > roles.index("text")
    assert [*targets(band.tree())][:5] == ["answer.y", "answer.n", "quick", "until", "hint"]
    assert "button.menu" in targets(band.tree())
    title = next(node for node in walk(band.tree()) if node.role == "heading")
    assert title.words == band.kit.speaker.runs(band.question.title)


def node(name, rect, role="button", words=""):
    runs = (Text(words),) if words else ()
    return Node(role, name, pygame.Rect(rect), runs, commands=PRESS if role == "button" else frozenset())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (node("a", (0, 0, 50, 20)), node("b", (40, 10, 50, 20))),
        (node("a", (0, 0, 50, 20)), node("b", (90, 0, 50, 20))),
        (node("a", (0, 0, 50, 20)), node("", (20, 10, 50, 20), "text", "Words under a button")),
        (node("", (0, 0, 50, 20), "heading", "A title"), node("", (0, 15, 50, 20), "text", "Words in it")),
    ],
)
def test_a_tree_that_breaks_a_law_is_caught(one, other):
    """Two buttons in one place, one that leaves the window, words under a button, words in words."""
    assert faults(Node("window", box=pygame.Rect(0, 0, 100, 100), parts=(one, other)))
    assert faults(Node("window", box=pygame.Rect(0, 0, 100, 100), parts=(one,))) == []


def test_a_control_missing_in_the_tree_is_caught():
    tree = Node("window", box=pygame.Rect(0, 0, 100, 100), parts=(node("button.a", (0, 0, 50, 20)),))
    assert list(untold(tree, {"a": pygame.Rect(0, 0, 50, 20)})) == []
    assert list(untold(tree, {"b": pygame.Rect(0, 0, 50, 20)}))
    assert list(untold(tree, {"a": pygame.Rect(0, 0, 60, 20)}))


def test_cut_words_are_caught(app, monkeypatch):
    kit, words = app.context.kit, app.context.speaker.runs(msg("Deal the cards to everybody"))
    for wide, is_cut in ((600, False), (60, True)):
        button = Button("deal", words, pygame.Rect(0, 0, wide, 30))
        found = cut_words(monkeypatch, partial(paint_button, app.surface, kit, button), app.surface.get_rect())
        assert bool(found) == is_cut


@pytest.mark.parametrize("scale", [100, 200, 300])
def test_a_window_without_room_for_a_table_breaks_nothing(tmp_path, scale):
    """Some desktops make a window smaller than it asks to be."""
    app = new_app(tmp_path, scale=scale)
    scene = SeatingScene(app.context, all_games()["skarney"])
    app.stack.only(scene)
    for wide, high in itertools.product(range(100, 700, 74), repeat=2):
        scene.layout((wide, high), scene.u)
        scene.draw(pygame.Surface((wide, high)))
        assert scene.size == (wide, high)
    scene._draw_table(pygame.Surface((300, 200)), pygame.Rect(10, 10, 14, 1))  # a sliver
    app._close()
