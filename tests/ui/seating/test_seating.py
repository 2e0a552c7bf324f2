"""Who sits where: by mouse, finger, keys and pad; names, colours, partners, and saved tables."""

import json
from dataclasses import replace

import pygame
import pytest

from game.engine.contract import Option
from game.engine.lengths import MATCH
from game.engine.messages import msg as sentence
from game.rules import _template, _template_board, _template_dice, all_games
from game.rules._template_dice.game import Pig
from game.ui.i18n.speaker import Text
from game.ui.pages.menu import MenuScene
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.arrangement import Done
from game.ui.seating.places import chair_name
from game.ui.seating.seating import SeatingScene
from game.ui.session import plans
from game.ui.session.plans import dump_plan, load_plan, usual, with_people
from game.ui.storage import prefs
from tests.hands.hands import Hands
from tests.hands.tabletop import table_of

GAMES = all_games()
KINDS = (_template, _template_board, _template_dice)
GAME, GIN = GAMES["skarney"], GAMES["skarney-gin"]
FAMILY = ("Anna", "Ben", "Cleo", "Dan")


@pytest.fixture
def app(instant):
    """Nobody is waited for."""
    return instant


def spot(app, name):
    return app.stack.top.targets()[name].center


def carry(app, start, end):
    """Drag it there by mouse, and hold it."""
    Hands(app).drag_from(spot(app, start), end)


def at_the_seating(app, game=GAME):
    scene = SeatingScene(app.context, game)
    app.stack.push(scene)
    return scene


def seated(app):
    """At the seating, with the whole family."""
    scene = at_the_seating(app)
    for name in FAMILY:
        app.context.people.meet(name)
    scene.do(seat_commands.seat_people, 4)
    for seat, name in enumerate(FAMILY):
        scene.do(with_plan, scene.plan.with_name(seat, name))
    assert scene.plan.names[:4] == FAMILY
    return scene


def with_plan(now, books, plan):
    """A command: this plan."""
    return Done(now.with_plan(plan))


def names(app):
    return app.stack.top.plan.names[: app.stack.top.plan.seats]


def said(app):
    return app.context.speaker.plain(app.stack.top.notice)


def row(app, name):
    return next(each for each in app.stack.top.form.rows if each.name == name)


class WithBonuses(Pig):
    """A game with a table of bonuses of its own."""

    spec = replace(Pig.spec, options=(
        *Pig.spec.options,
        Option("bonuses", ("house",), "X1", sentence("Bonuses"), (sentence("House table"),),
               (sentence("Three alike 10: a house rule, for no source gives the table."),)),
    ))  # fmt: skip


@pytest.mark.parametrize(
    "game", [GAME, GIN, *(kind.INFO.load() for kind in KINDS), WithBonuses()], ids=lambda game: type(game).__name__
)
def test_the_seating_is_made_from_what_the_game_declares(app, game):
    """Two to eight seats: presets, options, levels and house tables in the words of the game."""
    for count in game.seats:
        scene = at_the_seating(app, game)
        scene.do(arrangement.change, seats=count)
        scene.do(arrangement.show_all)
        rows = {each.name: each for each in scene.form.rows}
        for option in game.options:
            choice = rows[f"option.{option.id}"]
            assert tuple(choice.helps) == option.helps
            if option.id == MATCH:  # each length, and about how long it takes
                words = [dict(each.fields).get("length", each) for each in choice.words]
                assert words == list(option.names)
            else:
                assert tuple(choice.words) == option.names
        assert rows["preset"].words == [preset.title for preset in game.presets]
        assert len(scene.cards.chairs) == count == len(row(app, "people").words)
        assert sum(name.startswith("button.seat.") for name in scene.targets()) == count
        words = "Deal the cards" if game.cover.cards else "Begin the match"
        assert scene.bar.find("deal").words == [Text(words)]
        app.turn([])
        scene.do(seat_commands.choose, 0)
        assert len(row(app, "player").words) == 2 + len(game.bots)


def test_the_number_of_seats_follows_the_rules_chosen(app):
    """Rules for two seat two, no matter who sat there before, and no other number is offered."""
    board = app.context.games["scarney-board"]
    scene = at_the_seating(app, board)
    assert app.context.speaker.plain(row(app, "seats").words[0]) == "1 player"
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


def test_a_saved_table_with_too_many_seats_has_the_usual_rules():
    board = all_games()["scarney-board"]
    four = dump_plan(replace(usual(board), seats=4))
    assert load_plan(board, four).seats == 4
    assert load_plan(board, {**four, "preset": "doubles"}) == load_plan(board, four)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_chair_has_a_name_of_its_own(seats):
    assert len({chair_name(seats, seat).text for seat in range(seats)}) == seats


def test_names_are_typed_one_after_the_other(app):
    """Enter leads to the next person, at last to the deal."""
    scene = at_the_seating(app)
    Hands(app).click("people.3")
    Hands(app).click("button.seat.0")
    for name in FAMILY:
        Hands(app).write(name)
        Hands(app).press(pygame.K_RETURN, "\r")
    assert names(app) == FAMILY
    assert [profile.name for profile in app.context.people.all] == list(FAMILY)
    assert scene.bar.focus == "deal"
    Hands(app).press(pygame.K_RETURN, "\r")
    table = table_of(app)
    assert tuple(sitter.name for sitter in table.match.sitters) == FAMILY
    assert table.session.people == (0, 1, 2, 3)


def test_a_click_into_the_name_field_adds_to_the_name(app):
    scene = at_the_seating(app)
    Hands(app).click("button.seat.0")
    Hands(app).click("name")
    Hands(app).press(pygame.K_BACKSPACE)
    Hands(app).write("é")
    assert scene.plan.match(GAME).sitters[0].name == "Maré"
    Hands(app).press(pygame.K_q, "q")
    assert app.stack.top is scene


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", "at least one letter"), ("   ", "at least one letter"), ("Ben", "Ben is at this table already"),
        ("  bEN ", "is at this table already"), ("李雷", "cannot draw 李雷"), ("Anna 😀", "cannot draw 😀"),
        ("דן", "cannot draw דן"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("only_our_fonts")
@pytest.mark.parametrize("leaving", ["enter", "card", "deal"])
def test_an_invalid_name_is_refused_in_one_line(app, typed, line, leaving):
    """However the field is left; the old name stays, and nothing is dealt."""
    scene = seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).press(pygame.K_BACKSPACE)
    Hands(app).write(typed)
    if leaving == "enter":
        Hands(app).press(pygame.K_RETURN, "\r")
    else:
        Hands(app).click("button.seat.2" if leaving == "card" else "button.deal")
    assert app.stack.top is scene
    assert line in said(app)
    assert "\n" not in said(app)
    assert names(app) == FAMILY
    assert len(app.context.people.all) == len(FAMILY)


def test_a_computer_player_gives_its_name_to_a_person(app):
    app.stack.push(SeatingScene(app.context, GAME))
    Hands(app).click("button.seat.0")
    Hands(app).write("Ivo")
    Hands(app).press(pygame.K_RETURN, "\r")
    assert names(app)[0] == "Ivo"
    assert len({name.casefold() for name in names(app)}) == 4


def test_a_typed_name_is_kept_wherever_one_goes_next(app):
    for way in ("keys", "card", "back"):
        scene = at_the_seating(app, GAME)
        Hands(app).click("button.seat.0")
        Hands(app).write(way.title())
        if way == "keys":
            Hands(app).press(pygame.K_F1)
            Hands(app).press(pygame.K_ESCAPE)
        else:
            Hands(app).click("button.seat.1" if way == "card" else "button.back")
        assert way.title() in app.context.people
        assert scene.plan.names[0] == way.title()
        app.stack.only(MenuScene(app.context))


def test_a_known_name_brings_its_colour(app):
    app.context.people.meet("Cleo")
    app.context.people.keep(replace(app.context.people.of("Cleo"), colour="teal"))
    scene = at_the_seating(app)
    assert scene.game_view.colours[1] != "teal"
    Hands(app).click("button.seat.1")
    Hands(app).click("known.0")
    assert names(app)[1] == "Cleo"
    assert scene.plan.players[1] == "person"
    assert scene.game_view.colours[1] == "teal"
    Hands(app).click("button.seat.1")
    Hands(app).write("Somebody")
    assert scene.game_view.colours[1] != "teal"
    Hands(app).press(pygame.K_ESCAPE)
    Hands(app).click("button.seat.3")
    Hands(app).write("cleo")
    assert scene.game_view.colours[3] == "teal"


def test_choosing_a_person_who_sits_elsewhere_swaps_seats(app):
    seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).click("known.2")
    assert names(app) == ("Cleo", "Ben", "Anna", "Dan")


def test_a_colour_chosen_at_the_seat_is_the_persons_own(app):
    scene = seated(app)
    Hands(app).click("button.seat.0")
    Hands(app).click("colour.7")
    assert scene.game_view.colours[0] == app.context.people.of("Anna").colour == "indigo"


def test_a_saved_table_uses_the_present_names_of_people(app):
    scene = seated(app)
    scene.do(table_commands.entitle, "Sunday family")
    scene.do(table_commands.remember)
    colours = scene.game_view.colours
    app.context.people.rename("Ben", "Benjamin")
    app.context.back()
    table = app.context.tables.of(app.context.games)[0]
    app.stack.push(SeatingScene(app.context, GAME, table))
    assert names(app) == ("Anna", "Benjamin", "Cleo", "Dan")
    assert app.stack.top.game_view.colours == colours
    assert not table_commands.is_changed(app.stack.top.now, app.stack.top.books)


def test_added_people_are_known_ones_and_partners_first():
    """And back, where computers take over under names of their own."""
    plan = with_people(GAME, usual(GAME, "Anna"), 2, FAMILY, FAMILY.__contains__)
    assert plan.people == (0, 2)
    assert plan.names[2] == "Ben"
    plan = with_people(GAME, plan, 4, FAMILY, FAMILY.__contains__)
    assert sorted(plan.names[:4]) == sorted(FAMILY)
    plan = with_people(GAME, plan, 1, FAMILY, FAMILY.__contains__)
    assert plan.people == (0,)
    assert not set(plan.names[1:4]) & set(FAMILY)
    assert plan.players[1] == plans.usual_level(GAME)


@pytest.mark.parametrize("way", ["felt", "escape", "second press", "window"])
def test_a_name_card_not_dropped_on_a_chair_goes_home(app, way):
    scene = seated(app)
    end = scene.places.table.center if way == "felt" else spot(app, "button.seat.1")
    carry(app, "button.seat.0", end)
    assert scene.cards.held == 0
    if way == "felt":
        Hands(app).up(end)
    elif way == "escape":
        Hands(app).press(pygame.K_ESCAPE)
    elif way == "second press":
        Hands(app).send(pygame.MOUSEBUTTONDOWN, button=3, pos=end)
    else:
        Hands(app).send(pygame.WINDOWFOCUSLOST)
    assert app.stack.top is scene
    assert scene.cards.held is None
    assert names(app) == FAMILY
    Hands(app).up(end)
    assert names(app) == FAMILY


@pytest.mark.parametrize("hands", ["keys", "pad"])
def test_seats_are_swapped_by_keys_and_by_pad(app, hands):
    scene = seated(app)
    cross = {
        pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.K_SPACE: pygame.CONTROLLER_BUTTON_A,
    }  # fmt: skip

    def press(code):
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


def test_f2_moves_everybody_to_the_next_seat(app):
    scene = seated(app)
    Hands(app).click("button.seat.1")
    Hands(app).press(pygame.K_F2)
    assert names(app) == ("Dan", "Anna", "Ben", "Cleo")
    assert scene.now.seat == 2


def test_ours_is_the_side_where_the_person_sits(app, monkeypatch):
    drawn = []
    monkeypatch.setattr("game.ui.style.shapes.side_mark", lambda surface, at, radius, colour, ours: drawn.append(ours))
    scene = at_the_seating(app)
    for seat in range(4):
        drawn.clear()
        scene.redraw_all()
        app.turn([])
        assert drawn == [n % 2 == seat % 2 for n in range(4)]
        scene.press("turn")
        scene.cards.let_go()


def test_dragging_a_name_card_draws_what_a_full_redraw_would(app):
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


def test_a_saved_plan_keeps_all_that_still_exists():
    """Names stay though a level or the rules are gone; nonsense is as usual altogether."""
    plan = replace(usual(GAME, "Anna"), seats=3, changed={"jokers": 0})
    assert load_plan(GAME, dump_plan(plan)) == plan
    players = ["person", "wizard", *plan.players[2:]]
    assert load_plan(GAME, {**dump_plan(plan), "players": players}) == plan
    assert load_plan(GAME, {**dump_plan(plan), "preset": "none"}) == replace(plan, changed={})
    for bad in ({}, {"seats": 9}, {**dump_plan(plan), "seats": [4]}, {**dump_plan(plan), "names": "Anna"}):
        assert load_plan(GAME, bad, "Anna") == usual(GAME, "Anna")


def test_the_seating_is_kept_after_going_back(app):
    seated(app)
    Hands(app).click("button.back")
    assert SeatingScene(app.context, GAME).plan.names[:4] == FAMILY
    assert prefs.load(app.context.vault.folder).seating[GAME.id]["seats"] == 4


def remember(app, name):
    """Type the name of the table, and Enter."""
    app.stack.top.do(arrangement.turn_to, "table")
    entry = row(app, "table")
    app.stack.top.form.focus = entry
    entry.whole = True
    Hands(app).write(name)
    Hands(app).press(pygame.K_RETURN, "\r")


def test_a_table_is_saved_and_opened_again_from_the_menu(app):
    """Game, people, levels, seats, rules: all of it."""
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
    table = table_of(app)
    assert table.match.setup.options[option.id] == option.values[1]


def test_open_partners_are_offered_where_two_people_are_partners(app):
    """Saved with the table; every person has agreed when the cards are dealt."""
    scene = seated(app)
    remember(app, "Beginners")
    row(app, "sides").chose(1)
    assert scene.plan.open
    scene.do(table_commands.keep_changes)
    assert SeatingScene(app.context, GAME, app.context.tables.of(GAMES)[0]).plan.open
    scene.press("deal")
    table = table_of(app)
    assert all(table.session.partners.are_open(seat) for seat in range(4))


def test_open_partners_are_not_offered_with_a_computer_partner(app):
    scene = seated(app)
    assert len(row(app, "sides").words) == 3
    scene.do(arrangement.change, open=True)
    for seat in (2, 3):
        scene.do(with_plan, scene.plan.with_player(seat, "steady"))
    assert [app.context.speaker.plain(each) for each in row(app, "sides").words] == ["Partners", "Each alone"]
    scene.press("deal")
    table = table_of(app)
    assert not any(table.session.partners.are_open(seat) for seat in range(4))


def test_a_saved_table_is_renamed_changed_and_deleted(app):
    scene = seated(app)
    remember(app, "Sunday family")
    remember(app, "Monday family")
    assert [table.name for table in app.context.tables.of(GAMES)] == ["Monday family"]
    scene.do(seat_commands.swap, 0, 1)
    row(app, "keep").follow()
    assert not table_commands.is_changed(scene.now, scene.books)
    assert app.context.tables.of(GAMES)[0].names == ("Ben", "Anna", "Cleo", "Dan")
    row(app, "forget").follow()
    assert app.context.tables.of(GAMES)
    row(app, "forget").follow()
    assert app.context.tables.of(GAMES) == []
    assert "Monday family is forgotten" in said(app)
    assert names(app) == ("Ben", "Anna", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("name", "line"),
    [("", "at least one letter"), ("sunday  FAMILY", "There is a table called"), ("卓", "cannot draw")],
)
@pytest.mark.usefixtures("only_our_fonts")
def test_a_table_needs_a_name_of_its_own(app, name, line):
    scene = seated(app)
    remember(app, "Sunday family")
    row(app, "another").follow()
    scene.do(table_commands.entitle, name or " ")
    scene.do(table_commands.remember)
    assert line in said(app)
    assert [table.name for table in app.context.tables.of(GAMES)] == ["Sunday family"]


def test_a_saved_table_of_another_game_is_not_offered(app):
    app.context.tables.keep("Two of us", GIN.id, dump_plan(usual(GIN, "Ben")))
    scene = seated(app)
    assert not any(name.startswith("tables.") for name in scene.targets())
    scene.do(table_commands.entitle, "two of us")
    scene.do(table_commands.remember)
    assert "called two of us already" in said(app)
    assert [table.game for table in app.context.tables.of(GAMES)] == [GIN.id]
    app.stack.push(SeatingScene(app.context, GIN, app.context.tables.of(GAMES)[0]))
    assert app.stack.top.about is GIN
    assert names(app)[0] == "Ben"
    assert not table_commands.is_changed(app.stack.top.now, app.stack.top.books)


def test_a_saved_table_with_an_unknown_level_says_so(app):
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
    kept = json.loads((app.context.vault.folder / "tables.json").read_text(encoding="utf-8"))
    assert sorted(each["name"] for each in kept["tables"]) == ["New", "Odd"]
