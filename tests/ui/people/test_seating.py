"""Who sits where: by mouse, finger, keys and pad; names that are no names; tables that are remembered."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace

import pygame
import pytest

from game.engine.contract import AnyGame, Option
from game.engine.messages import Message
from game.engine.messages import msg as sentence
from game.rules import _template, _template_board, _template_dice, all_games
from game.rules._template_dice.game import Pig
from game.ui.app import App
from game.ui.i18n.speaker import Text
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.arrangement import Books, Done, SeatingPlan
from game.ui.seating.chairs import WISHED, chair_name, chairs, round_table
from game.ui.seating.name_cards import NameCard, _below
from game.ui.seating.seating import SeatingScene
from game.ui.session import plans
from game.ui.session.plans import Plan, dump_plan, load_plan, usual, with_people
from game.ui.storage import prefs
from game.ui.style.theme import PEOPLE
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands

GAMES = all_games()
KINDS = (_template, _template_board, _template_dice)
GAME, GIN = GAMES["skarney"], GAMES["skarney-gin"]
FAMILY = ("Anna", "Ben", "Cleo", "Dan")


@pytest.fixture
def app(instant: App) -> App:
    """Nobody is waited for."""
    return instant


def spot(app: App, name: str) -> tuple[int, int]:
    assert app.stack.top is not None
    return app.stack.top.targets()[name].center


def type_in(app: App, text: str) -> None:
    """One letter after another."""
    for letter in text:
        Hands(app).send(pygame.TEXTINPUT, text=letter)


def carry(app: App, start: str, end: tuple[int, int]) -> None:
    """Take it there by mouse, and hold it."""
    (x, y), (to_x, to_y) = spot(app, start), end
    Hands(app).send(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    for step in range(1, 6):
        pos = x + (to_x - x) * step // 5, y + (to_y - y) * step // 5
        Hands(app).send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def drop(app: App, pos: tuple[int, int]) -> None:
    Hands(app).send(pygame.MOUSEBUTTONUP, button=1, pos=pos)


def touch(app: App, kind: int, pos: tuple[int, int]) -> None:
    wide, high = app.screen.size
    x, y = (pos[0] + 0.5) / wide, (pos[1] + 0.5) / high
    Hands(app).send(kind, touch_id=3, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def seated(app: App) -> SeatingScene:
    """At the seating, with the whole family."""
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    for name in FAMILY:
        app.context.people.meet(name)
    scene.do(seat_commands.seat_people, 4)
    for seat, name in enumerate(FAMILY):
        scene.do(planned, scene.plan.with_name(seat, name))
    assert scene.plan.names[:4] == FAMILY
    return scene


def planned(now: SeatingPlan, books: Books, plan: Plan) -> Done:
    """A deed: sit so."""
    return Done(now.with_plan(plan))


def names(app: App) -> tuple[str, ...]:
    assert isinstance(app.stack.top, SeatingScene)
    return app.stack.top.plan.names[: app.stack.top.plan.seats]


def said(app: App) -> str:
    assert isinstance(app.stack.top, SeatingScene | PeopleScene)
    return app.context.speaker.plain(app.stack.top.notice)


def row(app: App, name: str) -> object:
    assert app.stack.top is not None
    return next(each for each in app.stack.top.form.rows if each.name == name)  # type: ignore[attr-defined]


# ---- the form


def test_a_game_without_house_rules_has_no_heading_for_them(app: App) -> None:
    scene = SeatingScene(app.context, app.context.games["scarnie"])
    app.stack.push(scene)
    scene.do(arrangement.show_all)
    assert "house" not in [each.name for each in scene.form.rows]


def test_seating_is_generated_from_what_the_game_declares(app: App) -> None:
    """Every preset, every option with each of its values, every level, a program, every number of seats."""
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    scene.do(arrangement.show_all)
    rows = {each.name: each for each in scene.form.rows}
    for option in GAME.options:
        choice = rows[f"option.{option.id}"]
        assert len(choice.words) == len(option.values)  # type: ignore[attr-defined]
        choice.chose(1)  # type: ignore[attr-defined]
        assert scene.plan.options(GAME)[option.id] == option.values[1]
        choice.chose(0)  # type: ignore[attr-defined]
    assert scene.plan.changed == {}
    assert len(rows["preset"].words) == len(GAME.presets)  # type: ignore[attr-defined]
    for count in GAME.seats:
        scene.do(arrangement.change, seats=count)
        assert sum(name.startswith("button.seat.") for name in scene.targets()) == count
        assert len(row(app, "people").words) == count  # type: ignore[attr-defined]
    scene.do(seat_commands.choose, 0)
    assert len(row(app, "player").words) == 2 + len(plans.levels(GAME))  # type: ignore[attr-defined]


class Tabled(Pig):
    """A game with a table of bonuses that no source keeps, and no other."""

    spec = replace(Pig.spec, options=(
        *Pig.spec.options,
        Option("bonuses", ("house",), "X1", sentence("Bonuses"), (sentence("House table"),),
               (sentence("Three alike 10: a house rule, for no table survives."),)),
    ))  # fmt: skip


@pytest.mark.parametrize(
    "game", [GIN, *(kind.INFO.load() for kind in KINDS), Tabled()], ids=lambda game: type(game).__name__
)
def test_any_game_is_arranged_by_what_it_declares(app: App, game: AnyGame) -> None:
    """Cards, a board or dice, two to eight seats: presets, options and house tables in the words of the game."""
    for count in game.seats:
        scene = SeatingScene(app.context, game)
        app.stack.push(scene)
        scene.do(arrangement.change, seats=count)
        scene.do(arrangement.show_all)
        rows = {each.name: each for each in scene.form.rows}
        for option in game.options:
            choice = rows[f"option.{option.id}"]
            assert (choice.words, choice.helps) == (option.names, option.helps)  # type: ignore[attr-defined]
        assert rows["preset"].words == [preset.title for preset in game.presets]  # type: ignore[attr-defined]
        assert len(scene.cards.chairs) == count
        deal = scene.bar.find("deal")
        words = "Deal the cards" if game.cover.cards else "Begin the match"
        assert deal is not None
        assert deal.words == [Text(words)]
        app.turn([])


def test_as_many_sit_down_as_may_play_by_the_rules(app: App) -> None:
    """Rules that are for two seat two, whoever sat there; no other number is offered, and the match can begin."""
    board = app.context.games["scarney-board"]
    scene = SeatingScene(app.context, board)
    app.stack.push(scene)
    assert app.context.speaker.plain(row(app, "seats").words[0]) == "1 player"  # type: ignore[attr-defined]
    for rules in ({"preset": "doubles", "changed": {}}, {"preset": "standard", "changed": {"variant": "high-low"}}):
        scene.do(arrangement.change, preset="standard", changed={})
        scene.do(arrangement.change, seats=4)
        assert scene.plan.seats == 4
        scene.do(arrangement.change, **rules)
        assert scene.plan.seats == 2
        assert not [each for each in scene.form.rows if each.name == "seats"]
        assert scene.plan.match(board).setup.seats == 2
    scene.do(arrangement.change, preset="standard", changed={}, seats=1)
    assert scene.plan.match(board).setup.seats == 1


def test_a_table_remembered_for_more_than_may_play_has_the_usual_rules() -> None:
    """A file that somebody wrote, or rules that have changed since."""
    board = all_games()["scarney-board"]
    four = dump_plan(replace(usual(board), seats=4))
    assert load_plan(board, four).seats == 4
    assert load_plan(board, {**four, "preset": "doubles"}) == load_plan(board, four)


def test_words_of_many_levels_are_shown_whole(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many levels there are: they stand on as many lines as they need."""
    many = ("novice", "casual", "steady", "strong", "expert", "grandmaster")
    monkeypatch.setattr("game.ui.seating.seat_rows.levels", lambda game: many)
    scene = SeatingScene(app.context, GAME)
    scene.do(planned, scene.plan.with_player(1, "grandmaster"))
    app.stack.push(scene)
    scene.do(seat_commands.choose, 1)
    segments = row(app, "player").segments  # type: ignore[attr-defined]
    assert segments.lines > 1
    for cell, words in zip(segments.cells(), segments.words, strict=True):
        lines = scene.kit.type.lines(words, Style("semibold", 18, (0, 0, 0)), cell.w - scene.kit.px(8 + 21))
        assert len(lines) == 1
        assert lines[0][-1].text != "…"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("table", [(60, 160, 900, 560), (32, 111, 528, 442), (40, 140, 620, 700)])
def test_chairs_stand_round_the_table_and_apart(seats: int, table: tuple[int, int, int, int]) -> None:
    """For any number that a game may seat, and wide enough to be read."""
    room = pygame.Rect(table)
    found = chairs(room, seats, WISHED, 9)
    assert len(found) == seats == len(set(round_table(seats)))
    assert all(room.contains(chair) for chair in found)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(found, 2))
    assert all(chair.w >= room.w * 0.25 and chair.h >= room.h * 0.15 for chair in found)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_chair_has_a_name_of_its_own(seats: int) -> None:
    """Whoever goes to another chair by keys can tell which one that is."""
    assert len({chair_name(seats, seat).text for seat in range(seats)}) == seats


# ---- names


def test_four_people_are_dealt_to_in_three_steps(app: App) -> None:
    """New game, four people, deal."""
    Hands(app).click(f"button.new.{GAME.id}")
    Hands(app).click("people.3")
    Hands(app).click("button.deal")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.session.people == (0, 1, 2, 3)
    table.session.close()


def test_names_are_typed_one_after_the_other(app: App) -> None:
    """The card is chosen, its name typed over; Enter leads to the next person, at last to the deal."""
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    Hands(app).click("people.3")
    Hands(app).click("button.seat.0")
    for name in FAMILY:
        type_in(app, name)
        Hands(app).press(pygame.K_RETURN, "\r")
    assert names(app) == FAMILY
    assert [profile.name for profile in app.context.people.all] == list(FAMILY)
    assert scene.bar.focus == "deal"
    Hands(app).press(pygame.K_RETURN, "\r")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert tuple(sitter.name for sitter in table.match.sitters) == FAMILY
    table.session.close()


def test_a_click_into_the_field_changes_the_end_of_the_name(app: App) -> None:
    """Letters do not press buttons meanwhile; the match has the name."""
    app.stack.push(SeatingScene(app.context, GAME))
    scene = app.stack.top
    assert isinstance(scene, SeatingScene)
    Hands(app).click("button.seat.0")
    Hands(app).click("name")
    Hands(app).press(pygame.K_BACKSPACE)
    type_in(app, "é")
    assert scene.plan.match(GAME).sitters[0].name == "Maré"
    Hands(app).press(pygame.K_q, "q")
    assert app.stack.top is scene


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("Ben", "Ben is at this table already"),
        ("  bEN ", "is at this table already"),
        ("李雷", "cannot draw 李雷"),
        ("Anna 😀", "cannot draw 😀"),
        ("דן", "cannot draw דן"),
    ],
)
@pytest.mark.parametrize("leaving", ["enter", "card", "deal"])
def test_a_name_that_is_none_is_answered_in_one_line(app: App, typed: str, line: str, leaving: str) -> None:
    """However the field is left; the old name stays, nobody is known by the new one, and nothing is dealt."""
    scene = seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).press(pygame.K_BACKSPACE)
    type_in(app, typed)
    if leaving == "enter":
        Hands(app).press(pygame.K_RETURN, "\r")
    else:
        Hands(app).click("button.seat.2" if leaving == "card" else "button.deal")
    assert app.stack.top is scene
    assert line in said(app)
    assert "\n" not in said(app)
    assert names(app) == FAMILY
    assert len(app.context.people.all) == len(FAMILY)


@pytest.mark.parametrize("name", ["Żółć", "Ольга", "Ελένη", "Zoë-Mae O’Neil"])
def test_names_in_letters_that_can_be_drawn_are_names(app: App, name: str) -> None:
    seated(app)
    Hands(app).click("button.seat.0")
    type_in(app, name)
    Hands(app).press(pygame.K_RETURN, "\r")
    assert names(app)[0] == name
    assert name in app.context.people


def test_a_name_that_is_too_long_says_so_while_it_is_typed(app: App) -> None:
    scene = seated(app)
    Hands(app).click("button.seat.0")
    type_in(app, "Wolfgang Amadeus")
    assert scene.notice is None
    type_in(app, "M")
    assert "at most 16 letters" in said(app)
    assert names(app)[0] == "Wolfgang Amadeus"


def test_a_computer_player_makes_room_for_a_person_of_its_name(app: App) -> None:
    app.stack.push(SeatingScene(app.context, GAME))
    Hands(app).click("button.seat.0")
    type_in(app, "Ivo")
    Hands(app).press(pygame.K_RETURN, "\r")
    assert names(app)[0] == "Ivo"
    assert len({name.casefold() for name in names(app)}) == 4


def test_what_was_being_typed_is_a_name_wherever_one_goes_next(app: App) -> None:
    """To the keys and back, to another card, or to the menu."""
    for way in ("keys", "card", "back"):
        scene = SeatingScene(app.context, GAME)
        app.stack.push(scene)
        Hands(app).click("button.seat.0")
        type_in(app, way.title())
        if way == "keys":
            Hands(app).press(pygame.K_F1)
            Hands(app).press(pygame.K_ESCAPE)
        else:
            Hands(app).click("button.seat.1" if way == "card" else "button.back")
        assert way.title() in app.context.people
        assert scene.plan.names[0] == way.title()
        app.stack.only(MenuScene(app.context))


def test_a_known_name_brings_its_colour(app: App) -> None:
    """Typed or picked: the card is Cleo's, in her colour."""
    app.context.people.meet("Cleo")
    app.context.people.keep(replace(app.context.people.of("Cleo"), colour="teal"))
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    assert scene.game_view.colours[1] != "teal"
    Hands(app).click("button.seat.1")
    Hands(app).click("known.0")
    assert names(app)[1] == "Cleo"
    assert scene.plan.players[1] == "person"
    assert scene.game_view.colours[1] == "teal"
    Hands(app).click("button.seat.1")
    type_in(app, "Somebody")
    assert scene.game_view.colours[1] != "teal"
    Hands(app).press(pygame.K_ESCAPE)
    Hands(app).click("button.seat.3")
    type_in(app, "cleo")
    assert scene.game_view.colours[3] == "teal"


def test_somebody_picked_who_sits_elsewhere_changes_places(app: App) -> None:
    """Nobody is at a table twice."""
    seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).click("known.2")
    assert names(app) == ("Cleo", "Ben", "Anna", "Dan")


def test_a_colour_is_chosen_at_the_seat_and_is_the_persons_own(app: App) -> None:
    scene = seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).click("colour.7")
    assert scene.game_view.colours[0] == app.context.people.of("Anna").colour == "indigo"


def test_a_colour_that_another_plays_in_is_refused_in_one_line(app: App) -> None:
    """Nobody's settings change behind their back, and nothing is kept that does not show."""
    scene = seated(app)
    before = scene.game_view.colours
    Hands(app).click("button.seat.3")
    Hands(app).click(f"colour.{list(PEOPLE).index(before[2])}")
    assert "Cleo plays in that colour" in said(app)
    assert scene.game_view.colours == before
    assert [app.context.people.of(name).colour for name in FAMILY] == list(before)


def test_while_a_name_is_typed_every_row_says_it(app: App) -> None:
    seated(app)
    Hands(app).click("button.seat.1")
    type_in(app, "Bo")
    assert app.context.speaker.plain(row(app, "part").words[0]) == "Bo"  # type: ignore[attr-defined]
    assert app.context.speaker.plain(row(app, "person").title) == "Bo’s deck and sorting"  # type: ignore[attr-defined]
    assert "Ben" in app.context.people


def test_a_remembered_table_seats_everybody_under_the_name_he_has_now(app: App) -> None:
    """Colours are theirs as before, and nothing counts as changed."""
    scene = seated(app)
    scene.do(table_commands.entitle, "Sunday family")
    scene.do(table_commands.remember)
    colours = scene.game_view.colours
    app.context.people.rename("Ben", "Benjamin")
    app.context.back()
    table = app.context.tables.of(app.context.games)[0]
    app.stack.push(SeatingScene(app.context, GAME, table))
    assert names(app) == ("Anna", "Benjamin", "Cleo", "Dan")
    assert app.stack.top.game_view.colours == colours  # type: ignore[union-attr]
    assert not table_commands.is_changed(app.stack.top.now, app.stack.top.books)  # type: ignore[union-attr]


def test_more_people_are_those_who_are_known_and_partners_first() -> None:
    """One person, then two on one side; and back, where computers take over under names of their own."""
    plan = with_people(GAME, usual(GAME, "Anna"), 2, FAMILY, FAMILY.__contains__)
    assert plan.people == (0, 2)
    assert plan.names[2] == "Ben"
    plan = with_people(GAME, plan, 4, FAMILY, FAMILY.__contains__)
    assert sorted(plan.names[:4]) == sorted(FAMILY)
    plan = with_people(GAME, plan, 1, FAMILY, FAMILY.__contains__)
    assert plan.people == (0,)
    assert not set(plan.names[1:4]) & set(FAMILY)
    assert plan.players[1] == plans.usual_level(GAME)


# ---- chairs


def test_a_card_carried_to_another_chair_changes_places(app: App) -> None:
    """Anna and Ben: Anna now plays with Dan."""
    scene = seated(app)
    end = spot(app, "button.seat.1")
    carry(app, "button.seat.0", (end[0] + 25, end[1] - 30))
    assert (scene.cards.held, scene.cards.over) == (0, 1)
    drop(app, end)
    assert names(app) == ("Ben", "Anna", "Cleo", "Dan")
    assert scene.game_view.card(1).partner == "Dan"
    assert scene.now.part == "table"


def test_a_card_is_carried_while_a_name_is_still_being_typed(app: App) -> None:
    """The first drag: the name is told on the way, and the card stays in the hand."""
    scene = seated(app)
    Hands(app).click("button.seat.0")
    type_in(app, "Zoe")
    end = spot(app, "button.seat.1")
    carry(app, "button.seat.0", end)
    assert scene.cards.held == 0
    drop(app, end)
    assert names(app) == ("Ben", "Zoe", "Cleo", "Dan")
    assert "Zoe" in app.context.people


def test_a_carried_card_shows_who_would_be_its_partner(app: App) -> None:
    """Over a chair every card says what would be; carried on, what is."""
    scene = seated(app)
    assert [scene.game_view.card(seat).partner for seat in range(4)] == ["Cleo", "Dan", "Anna", "Ben"]
    carry(app, "button.seat.0", spot(app, "button.seat.1"))
    assert [scene.game_view.card(seat).name for seat in range(4)] == list(FAMILY)
    assert [scene.game_view.card(seat).partner for seat in range(4)] == ["Dan", "Cleo", "Ben", "Anna"]
    Hands(app).send(pygame.MOUSEMOTION, pos=scene.places.table.center, rel=(0, 0), buttons=(1, 0, 0))
    assert [scene.game_view.card(seat).partner for seat in range(4)] == ["Cleo", "Dan", "Anna", "Ben"]


def test_a_partners_long_name_is_whole_on_the_card(app: App) -> None:
    """In a small window it takes the line that said "Person"."""
    kit = SeatingScene(app.context, GAME).kit
    style, card = Style("regular", 18, (0, 0, 0)), NameCard("Ottokar", "person", True, "Wolfgang Amadeus", (1, 2, 3))
    wide = kit.type.width([Text("with Wolfgang Amad")], style)
    lines = _below(kit, card, style, 2, wide)
    assert [line[-1].text for line in lines] == ["Wolfgang", "Amadeus"]
    assert len(_below(kit, card, style, 2, 3 * wide)) == 2


def test_bands_across_the_table_join_partners(app: App) -> None:
    """Ours in gold from chair to chair, theirs pale and dashed; none where each plays alone."""
    scene = seated(app)
    chairs, gold = scene.cards.chairs, scene.kit.theme.accent
    assert scene.game_view.pairs() == [(0, 2, True), (1, 3, False)]
    at = chairs[0].centerx, (chairs[0].top + scene.places.table.centery) // 2 + scene.kit.px(45)
    scene.redraw_all()
    app.turn([])
    assert tuple(app.surface.get_at(at))[:3] == gold
    scene.do(arrangement.change, singles=True)
    app.turn([])
    assert scene.game_view.pairs() == []
    assert tuple(app.surface.get_at(at))[:3] != gold


@pytest.mark.parametrize("way", ["felt", "escape", "second press", "window"])
def test_a_card_that_is_not_put_on_a_chair_goes_home(app: App, way: str) -> None:
    """Dropped on the table, let go of by Escape or another button, or lost with the window."""
    scene = seated(app)
    end = scene.places.table.center if way == "felt" else spot(app, "button.seat.1")
    carry(app, "button.seat.0", end)
    assert scene.cards.held == 0
    if way == "felt":
        drop(app, end)
    elif way == "escape":
        Hands(app).press(pygame.K_ESCAPE)
    elif way == "second press":
        Hands(app).send(pygame.MOUSEBUTTONDOWN, button=3, pos=end)
    else:
        Hands(app).send(pygame.WINDOWFOCUSLOST)
    assert app.stack.top is scene
    assert scene.cards.held is None
    assert names(app) == FAMILY
    drop(app, end)
    assert names(app) == FAMILY


def test_a_finger_carries_a_card(app: App) -> None:
    seated(app)
    (x, y), end = spot(app, "button.seat.3"), spot(app, "button.seat.2")
    touch(app, pygame.FINGERDOWN, (x, y))
    for step in range(1, 6):
        touch(app, pygame.FINGERMOTION, (x + (end[0] - x) * step // 5, y + (end[1] - y) * step // 5))
    touch(app, pygame.FINGERUP, end)
    assert names(app) == ("Anna", "Ben", "Dan", "Cleo")


def test_a_tap_chooses_a_card(app: App) -> None:
    scene = seated(app)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        touch(app, kind, spot(app, "button.seat.3"))
    assert (scene.now.part, scene.now.seat) == ("seat", 3)


@pytest.mark.parametrize("hands", ["keys", "pad"])
def test_places_are_changed_without_a_pointer(app: App, hands: str) -> None:
    """To the card, down its rows to the chairs, along to another, and chosen; nobody in between is moved."""
    scene = seated(app)
    cross = {
        pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.K_SPACE: pygame.CONTROLLER_BUTTON_A,
    }  # fmt: skip

    def press(code: int) -> None:
        if hands == "keys":
            Hands(app).press(code, " " if code == pygame.K_SPACE else "")
        else:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                Hands(app).send(kind, button=cross[code], instance_id=0)

    scene.bar.focus = "seat.0"
    press(pygame.K_SPACE)
    while scene.form.focus is None or scene.form.focus.name != "chair":
        press(pygame.K_DOWN)
    press(pygame.K_RIGHT)
    press(pygame.K_RIGHT)
    assert names(app) == FAMILY
    press(pygame.K_SPACE)
    assert names(app) == ("Cleo", "Ben", "Anna", "Dan")
    assert scene.now.seat == 2


def test_changing_places_moves_everybody_on(app: App) -> None:
    """The person sits elsewhere, and nobody is lost; the form stays with them."""
    scene = seated(app)
    Hands(app).click("button.seat.1")
    Hands(app).press(pygame.K_F2)
    assert names(app) == ("Dan", "Anna", "Ben", "Cleo")
    assert scene.now.seat == 2


def test_ours_is_the_side_where_the_person_sits(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever they move: two seats are ours, theirs among them."""
    drawn: list[bool] = []
    monkeypatch.setattr("game.ui.style.shapes.side_mark", lambda surface, at, radius, colour, ours: drawn.append(ours))
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    for seat in range(4):
        drawn.clear()
        scene.redraw_all()
        app.turn([])
        assert drawn == [n % 2 == seat % 2 for n in range(4)]
        scene.press("turn")
        scene.cards.let_go()


def test_what_is_drawn_while_a_card_is_carried_is_what_all_anew_would_be(app: App) -> None:
    """Only the card is drawn again at each motion: no trace of where it was is left behind."""
    scene = seated(app)
    app.turn([])
    ends = [(500, 300), (300, 420), spot(app, "button.seat.3"), (640, 200), spot(app, "button.seat.1")]
    carry(app, "button.seat.0", ends[0])
    for end in ends:
        for shift in (0, 9, 31):
            Hands(app).send(pygame.MOUSEMOTION, pos=(end[0] + shift, end[1] - shift), rel=(0, 0), buttons=(1, 0, 0))
        seen = pygame.image.tobytes(app.surface, "RGB")
        scene.redraw_all()
        app.turn([])
        assert pygame.image.tobytes(app.surface, "RGB") == seen


def test_cards_glide_and_come_to_rest(app: App, clock: list[float]) -> None:
    """And with reduced motion they are simply there."""
    scene = seated(app)
    scene.press("turn")
    app.turn([])
    assert scene.cards.rect(0, clock[0]) != scene.cards.chairs[0]
    clock[0] += 1
    app.turn([])
    assert scene.cards.moving == ()
    app.context.prefs = replace(app.context.prefs, reduced_motion=True)
    scene.press("turn")
    assert scene.cards.moving == ()


# ---- plans


def test_plans_survive_being_kept() -> None:
    plan = replace(usual(GAME, "Anna"), seats=3, changed={"jokers": 0})
    assert load_plan(GAME, dump_plan(plan)) == plan


def test_of_a_plan_only_what_no_longer_exists_is_as_usual() -> None:
    """Names stay though a level or the rules are gone; nonsense is as usual altogether."""
    plan = replace(usual(GAME, "Anna"), seats=3, changed={"jokers": 0})
    players = ["person", "wizard", *plan.players[2:]]
    assert load_plan(GAME, {**dump_plan(plan), "players": players}) == plan
    assert load_plan(GAME, {**dump_plan(plan), "preset": "none"}) == replace(plan, changed={})
    for bad in ({}, {"seats": 9}, {**dump_plan(plan), "seats": [4]}, {**dump_plan(plan), "names": "Anna"}):
        assert load_plan(GAME, bad, "Anna") == usual(GAME, "Anna")


def test_the_arrangement_is_there_again_after_going_back(app: App) -> None:
    seated(app)
    Hands(app).click("button.back")
    assert SeatingScene(app.context, GAME).plan.names[:4] == FAMILY
    assert prefs.load(app.context.vault.folder).seating[GAME.id]["seats"] == 4


# ---- remembered tables


def remember(app: App, name: str) -> None:
    """Type the name where it belongs, and Enter."""
    assert isinstance(app.stack.top, SeatingScene)
    app.stack.top.do(arrangement.turn_to, "table")
    entry = row(app, "table")
    app.stack.top.form.focus = entry  # type: ignore[assignment]
    entry.whole = True  # type: ignore[attr-defined]
    type_in(app, name)
    Hands(app).press(pygame.K_RETURN, "\r")


def test_a_table_is_remembered_in_one_step_and_laid_again_from_the_menu(app: App) -> None:
    """Game, people, levels, seats, rules: all of it; then Enter deals."""
    scene, option = seated(app), GAME.options[-1]
    scene.do(seat_commands.seat_people, 3)
    scene.do(arrangement.change, preset=GAME.presets[1].id, changed={option.id: option.values[1]})
    plan = scene.plan
    remember(app, "Sunday family")
    assert "Sunday family is remembered" in said(app)
    scene.do(arrangement.change, seats=2, preset="standard", changed={})
    scene.press("back")
    app.context.tables = type(app.context.tables)(app.context.vault.folder)  # the program starts again
    app.stack.only(MenuScene(app.context))
    Hands(app).press(pygame.K_t, "t")
    assert isinstance(app.stack.top, SeatingScene)
    assert dump_plan(app.stack.top.plan) == dump_plan(plan)
    assert app.stack.top.about is GAME
    Hands(app).press(pygame.K_RETURN, "\r")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.match.setup.options[option.id] == option.values[1]
    table.session.close()


def test_a_table_without_a_typed_name_is_called_after_its_people(app: App) -> None:
    """One click on the link; a name that would be too long leaves people out, not letters."""
    seated(app)
    row(app, "remember").follow()  # type: ignore[attr-defined]
    assert [table.name for table in app.context.tables.of(GAMES)] == ["Anna, Ben, Cleo, Dan"]
    scene = seated(app)
    scene.do(planned, scene.plan.with_name(2, "Maximiliana Ruth"))
    assert table_commands.title(scene.now) == "Anna, Ben, Maximiliana Ruth"


def test_the_suggested_name_of_a_table_is_typed_over(app: App) -> None:
    """One click into the field and the name; a second click, and letters are added."""
    scene = seated(app)
    Hands(app).click("table")
    type_in(app, "Sunday")
    assert table_commands.title(scene.now) == "Sunday"
    Hands(app).click("table")
    type_in(app, "s")
    assert table_commands.title(scene.now) == "Sundays"


def test_nobody_is_told_that_the_computer_plays_where_it_does_not(app: App) -> None:
    scene = seated(app)
    people = row(app, "people")
    assert app.context.speaker.plain(people.helps[people.chosen]) == "Nobody else plays."  # type: ignore[attr-defined]
    scene.do(seat_commands.seat_people, 3)
    people = row(app, "people")
    assert "computer" in app.context.speaker.plain(people.helps[people.chosen])  # type: ignore[attr-defined]


def test_open_partners_are_chosen_where_persons_play_together(app: App) -> None:
    """Kept with the table; every person has said so when the cards are dealt."""
    scene = seated(app)
    remember(app, "Beginners")
    row(app, "sides").chose(1)  # type: ignore[attr-defined]
    assert scene.plan.open
    scene.do(table_commands.keep_changes)
    assert SeatingScene(app.context, GAME, app.context.tables.of(GAMES)[0]).plan.open
    scene.press("deal")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert all(table.session.partners.are_open(seat) for seat in range(4))
    table.session.close()


def test_with_a_computer_as_partner_nobody_is_offered_open_hands(app: App) -> None:
    scene = seated(app)
    assert len(row(app, "sides").words) == 3  # type: ignore[attr-defined]
    scene.do(arrangement.change, open=True)
    for seat in (2, 3):
        scene.do(planned, scene.plan.with_player(seat, "steady"))
    assert [app.context.speaker.plain(each) for each in row(app, "sides").words] == ["Partners", "Each alone"]  # type: ignore[attr-defined]
    scene.press("deal")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert not any(table.session.partners.are_open(seat) for seat in range(4))
    table.session.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_all_about_a_remembered_table_is_in_sight(app: App, size: tuple[int, int]) -> None:
    """Nothing has to be scrolled, also while it differs from what is remembered."""
    scene = seated(app)
    scene.do(table_commands.remember)
    scene.do(seat_commands.turn)
    scene.layout(size, min(size[0] / 1920, size[1] / 1080))
    assert table_commands.is_changed(scene.now, scene.books)
    assert scene.form.scroll.most == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_about_a_table_is_in_sight(app: App, size: tuple[int, int]) -> None:
    """Nothing to scroll before the house rules are asked for."""
    scene = seated(app)
    scene.layout(size, app.context.u * size[0] / 1280)
    assert scene.form.scroll.most == 0


def test_a_remembered_table_is_renamed_changed_and_forgotten(app: App) -> None:
    scene = seated(app)
    remember(app, "Sunday family")
    remember(app, "Monday family")
    assert [table.name for table in app.context.tables.of(GAMES)] == ["Monday family"]
    scene.do(seat_commands.swap, 0, 1)
    row(app, "keep").follow()  # type: ignore[attr-defined]
    assert not table_commands.is_changed(scene.now, scene.books)
    assert app.context.tables.of(GAMES)[0].names == ("Ben", "Anna", "Cleo", "Dan")
    row(app, "forget").follow()  # type: ignore[attr-defined]
    assert app.context.tables.of(GAMES)
    row(app, "forget").follow()  # type: ignore[attr-defined]
    assert app.context.tables.of(GAMES) == []
    assert "Monday family is forgotten" in said(app)
    assert names(app) == ("Ben", "Anna", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("name", "line"),
    [("", "at least one letter"), ("sunday  FAMILY", "There is a table called"), ("卓", "cannot draw")],
)
def test_a_table_needs_a_name_of_its_own(app: App, name: str, line: str) -> None:
    scene = seated(app)
    remember(app, "Sunday family")
    row(app, "another").follow()  # type: ignore[attr-defined]
    scene.do(table_commands.entitle, name or " ")
    scene.do(table_commands.remember)
    assert line in said(app)
    assert [table.name for table in app.context.tables.of(GAMES)] == ["Sunday family"]


def test_a_table_of_another_game_is_not_offered_here(app: App) -> None:
    """It would change what is played; the menu offers it, and no other table can have its name."""
    app.context.tables.keep("Two of us", GIN.id, dump_plan(usual(GIN, "Ben")))
    scene = seated(app)
    assert not any(name.startswith("tables.") for name in scene.targets())
    scene.do(table_commands.entitle, "two of us")
    scene.do(table_commands.remember)
    assert "called two of us already" in said(app)
    assert [table.game for table in app.context.tables.of(GAMES)] == [GIN.id]
    app.stack.push(SeatingScene(app.context, GIN, app.context.tables.of(GAMES)[0]))
    assert isinstance(app.stack.top, SeatingScene)
    assert app.stack.top.about is GIN
    assert names(app)[0] == "Ben"
    assert not table_commands.is_changed(app.stack.top.now, app.stack.top.books)


def test_a_table_where_somebody_no_longer_exists_says_so(app: App) -> None:
    data = dump_plan(usual(GAME, "Anna"))
    data["players"][1] = "wizard"
    file = {"format": 1, "tables": [{"name": "Old", "game": GAME.id, **data}, {"name": "Odd", "game": "chess"}]}
    app.context.vault.folder.mkdir(parents=True)
    (app.context.vault.folder / "tables.json").write_text(json.dumps(file), encoding="utf-8")
    app.context.tables = type(app.context.tables)(app.context.vault.folder)
    app.stack.only(MenuScene(app.context))
    Hands(app).click("button.table.0")
    assert "Part of Old no longer exists" in said(app)
    assert names(app)[0] == "Anna"
    remember(app, "New")
    kept_names = [
        each["name"]
        for each in json.loads((app.context.vault.folder / "tables.json").read_text(encoding="utf-8"))["tables"]
    ]
    assert sorted(kept_names) == ["New", "Odd"]


def test_the_table_played_last_is_offered_first(app: App) -> None:
    for name in ("One", "Two", "Three", "Four"):
        app.context.tables.keep(name, GAME.id, dump_plan(usual(GAME)))
    app.stack.only(MenuScene(app.context))
    assert [name for name in app.stack.top.targets() if "table." in name] == [  # type: ignore[union-attr]
        f"button.table.{n}" for n in range(3)
    ]
    app.stack.push(SeatingScene(app.context, GAME))
    Hands(app).click("tables.3")
    Hands(app).click("button.deal")
    assert app.context.tables.of(GAMES)[0].name == "One"
    next(scene for scene in app.stack.scenes if isinstance(scene, TableScene)).session.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_full_menu_fits(app: App, size: tuple[int, int], scale: int) -> None:
    """Three tables and a match that waits, at any size; where there is too little room, the shelf scrolls, or all."""
    for name in ("One", "Two", "Three"):
        app.context.tables.keep(name, GAME.id, dump_plan(usual(GAME)))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    Hands(app).send(pygame.WINDOWSIZECHANGED, x=0, y=0)
    app.context.changed_prefs(replace(app.context.prefs, scale=scale))
    scene = MenuScene(app.context)
    app.stack.only(scene)
    window = pygame.Rect(0, 0, *size)
    scrolls = scene.scroll.most > 0
    rects = [
        button.rect for button in scene.bar.buttons if scene.is_tall or not (scrolls and button.name.startswith("new."))
    ]
    sheet = pygame.Rect(0, 0, size[0], scene.scroll.full) if scene.is_tall else window
    assert all(sheet.contains(rect) for rect in rects)
    assert not scrolls or scale == 200
    assert rects[0].y >= scene.kit.px(200 if not scene.is_tall else 100)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))


def test_a_sentence_names_its_people(app: App) -> None:
    """What would happen is said while a card is carried."""
    scene = seated(app)
    carry(app, "button.seat.0", spot(app, "button.seat.1"))
    words: Message = scene.game_view.advice()
    assert app.context.speaker.plain(words) == "Let go, and Anna and Ben swap places."
    drop(app, spot(app, "button.seat.1"))
