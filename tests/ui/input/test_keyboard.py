"""The keyboard alone: every target of every scene can be reached, and Escape leads back from each."""

from collections import deque

import pygame
import pytest

from game.rules import all_games
from game.ui.overlays.pause import PauseScene
from game.ui.overlays.result import LookScene, ResultScene
from game.ui.pages.all_keys import KeysScene
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.saves import SavesScene
from game.ui.pages.settings import SettingsScene
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.seating import arrangement
from game.ui.seating.seating import SeatingScene
from game.ui.session.plans import dump_plan, usual
from game.ui.session.session import Session
from game.ui.table_scene.table import TableScene
from game.ui.widgets.bar import ARROWS
from tests.hands.hands import key_down
from tests.hands.playing import reached, way
from tests.hands.tabletop import offered_match
from tests.ui.pages.test_pages import ended
from tests.ui.table_scene.test_table import action_match, contract_match, drawing, melding

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = all_games()["skarney"]


def seating(table, part):
    """As full as it gets: people and tables known, every rule shown."""
    for name in ("Anna", "Ben"):
        table.app.context.people.meet(name)
    table.app.context.tables.keep("Sunday family", GAME.id, dump_plan(usual(GAME)))
    scene = SeatingScene(table.app.context, GAME)
    scene.do(arrangement.show_all)
    scene.do(arrangement.turn_to, part)
    return scene


def people(table):
    table.app.context.people.meet("Anna")
    return PeopleScene(table.app.context)


def over(app):
    """The table of a match that has ended."""
    scene = TableScene(app.context, Session(ended(2), app.context.vault))
    scene.layout(app.screen.size, app.context.u)
    return scene


SCENES = {
    "menu": lambda table: MenuScene(table.app.context),
    "pause": lambda table: PauseScene(table.app.context, table.scene),
    "settings": lambda table: SettingsScene(table.app.context),
    "seat": lambda table: seating(table, "seat"),
    "seating": lambda table: seating(table, "table"),
    "people": people,
    "rules": lambda table: RulesScene(table.app.context, GAME),
    "saves": lambda table: SavesScene(table.app.context),
    "keys": lambda table: KeysScene(table.app.context),
    "result": lambda table: ResultScene(table.app.context, over(table.app)),
    "look": lambda table: LookScene(table.app.context, table.scene),
}


def walk(table, name):
    for arrow in way(table.scene, name):
        table.hold(arrow)


def focused(scene):
    form = getattr(scene, "form", None)
    return scene.bar.focus, form.focus.name if form and form.focus else None


def walked(table, scene, keys):
    """Every focus these keys lead to."""
    seen, todo = {focused(scene)}, deque([focused(scene)])
    while todo:
        button, row = todo.popleft()
        for code in keys:
            scene.bar.focus, form = button, getattr(scene, "form", None)
            if form:
                form.focus = next((each for each in form.rows if each.name == row), None)
            chosen = [getattr(each, "chosen", None) for each in form.rows] if form else []
            scene.handle(key_down(code))
            assert focused(scene)[0] is None or focused(scene)[1] is None, "two things have the focus"
            form = getattr(scene, "form", None)
            if form and chosen != [getattr(each, "chosen", None) for each in form.rows]:
                continue  # along a row: another value, no other focus
            if focused(scene) not in seen:
                seen.add(focused(scene))
                todo.append(focused(scene))
    return {name for pair in seen for name in pair if name}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("keys", [tuple(ARROWS), (pygame.K_TAB,)], ids=["arrows", "tab"])
@pytest.mark.parametrize("name", SCENES)
def test_everything_on_a_page_can_be_reached(seat, name, keys):
    """By arrows, and by Tab; never do two things have the focus."""
    table = seat(drawing())
    scene = SCENES[name](table)
    table.app.stack.push(scene)
    rows = {row.name for row in scene.form.rows if row.takes_focus} if hasattr(scene, "form") else set()
    assert walked(table, scene, keys) == {button.name for button in scene.bar.buttons} | rows


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("match", [drawing, melding, contract_match])
def test_arrows_reach_everything_on_the_table(seat, match, size, scale):
    """Cards, piles, melds, wilds in them, tray places, seats and buttons; bare felt has its keys."""
    table = seat(match(), size=size, scale=scale)
    wanted = {name for name in table.scene.targets() if not name.startswith("felt")}
    assert wanted <= reached(table.scene).keys()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", [name for name in SCENES if name != "menu"])
def test_escape_leads_back(seat, name):
    table = seat(drawing())
    scene = SCENES[name](table)
    table.app.stack.push(scene)
    table.hold(pygame.K_ESCAPE)
    assert table.app.stack.top is table.scene if name != "result" else isinstance(table.app.stack.top, PauseScene)


def test_escape_in_the_menu_focuses_quit(seat):
    table = seat(drawing())
    table.app.stack.push(MenuScene(table.app.context))
    table.hold(pygame.K_ESCAPE)
    assert table.app.stack.top.bar.focus == "quit"
    assert table.app.context.is_open
    table.hold(pygame.K_RETURN)
    assert not table.app.context.is_open


def test_enter_answers_nothing_when_the_focused_button_is_gone(seat):
    table = seat(offered_match())
    question = table.app.stack.top
    for _ in range(80):
        table.app.turn([])
    question.beside = "button.gone"
    ply = table.match.ply
    table.hold(pygame.K_RETURN)
    assert table.app.stack.top is question
    assert table.match.ply == ply


def test_escape_opens_the_menu_from_a_question_and_from_the_curtain(seat):
    table = seat(offered_match())
    question = table.app.stack.top
    table.app.stack.push(CurtainScene(table.app.context, table.scene, 0))
    for scene in (table.app.stack.top, question):
        table.hold(pygame.K_ESCAPE)
        assert isinstance(table.app.stack.top, PauseScene)
        table.hold(pygame.K_ESCAPE)
        assert table.app.stack.top is scene
        table.app.stack.scenes.pop()


@pytest.mark.parametrize("over", ["table", "question", "pause"])
def test_f1_opens_the_list_of_keys(seat, over):
    table = seat(offered_match() if over == "question" else drawing())
    if over == "pause":
        table.hold(pygame.K_F10)
    below = table.app.stack.top
    table.hold(pygame.K_F1)
    assert isinstance(table.app.stack.top, KeysScene)
    table.hold(pygame.K_ESCAPE)
    assert table.app.stack.top in (below, table.scene)


def test_the_focus_passes_to_the_next_card_when_its_card_leaves(seat):
    table = seat(drawing())
    for _ in range(4):
        table.hold(pygame.K_RIGHT)
    table.hold(pygame.K_SPACE)
    table.hold(pygame.K_1, "1")
    assert table.scene.table_view.pieces.card_named(table.scene.focus) is table.scene.arrange.loose[3]
    table.hold(pygame.K_RIGHT)
    assert table.scene.focus == f"card.4.{table.hand[4]}"


def test_shift_and_arrows_move_the_card_with_the_focus(seat):
    table = seat(drawing())
    arrange = table.scene.arrange
    first, before = arrange.loose[0], table.hand
    table.hold(pygame.K_RIGHT)
    for _ in range(3):
        table.hold(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert arrange.loose.index(first) == 3
    for _ in range(9):
        table.hold(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert table.hand == before
    assert table.scene.table_view.pieces.card_named(table.scene.focus) is first


def test_space_without_a_focus_gives_one_and_selects_nothing(seat):
    table = seat(drawing())
    table.hold(pygame.K_SPACE)
    assert table.scene.focus.startswith("card.0.")
    assert table.scene.arrange.selected == []


def test_groups_are_built_and_taken_apart_by_keys(seat):
    """Digits put the selected cards into the tray's places, Delete takes a group out again."""
    table = seat(contract_match())
    scene = table.scene
    groups = table.match.game.propose(table.match.view(0))[0].groups
    for at, group in enumerate(groups):
        for look in group:
            chosen, loose = scene.arrange.selected, scene.arrange.loose
            card = next(i for i, s in enumerate(loose) if s.look == look and s not in chosen)
            walk(table, f"card.{card}.{look}")
            table.hold(pygame.K_SPACE)
        table.hold(pygame.K_1 + at, str(at + 1))
    assert sorted(map(sorted, scene.arrange.groups)) == sorted(map(sorted, groups))
    before, size = len(table.hand), len(scene.arrange.tray[0])
    walk(table, "tray.0")
    table.hold(pygame.K_DELETE)
    assert scene.arrange.tray[0] == []
    assert len(table.hand) == before + size
    assert scene.arrange.tray[1]
    walk(table, "button.sort_suit")
    table.hold(pygame.K_DELETE)
    assert scene.arrange.groups == ()


@pytest.mark.parametrize("by", ["focus", "letter"])
def test_an_exchange_is_made_by_focus_and_by_letter(seat, by):
    match, command = action_match("exchange")
    table, ply = seat(match), match.ply
    at = match.view(0).at("meld", command.meld).index(command.take)
    for target in (table.card(command.give), f"meld.{command.meld}.{at}")[: 2 if by == "focus" else 1]:
        walk(table, target)
        table.hold(pygame.K_SPACE)
    if by == "letter":
        table.hold(pygame.K_x, "x")
    table.rest()
    if table.app.stack.top.name == "choice":
        table.letter("1")
    assert match.done[ply].action.do == "exchange"


def test_keys_on_a_target_that_is_gone_do_nothing(seat):
    table = seat(drawing())
    for name in ("meld.17", "tray.9", "meld.0.25", "button.nothing", "card.40.7H"):
        table.scene.table_view.pointing.point(focus=name)
        ply = table.match.ply
        table.hold(pygame.K_SPACE)
        table.hold(pygame.K_DELETE)
        assert table.match.ply == ply
        table.hold(pygame.K_LEFT)
        assert table.scene.focus in table.scene.targets()
