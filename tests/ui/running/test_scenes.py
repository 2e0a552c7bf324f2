"""Menu, seating, settings, rules, keys, results: worked by mouse and by keys, at every size and scale."""

from __future__ import annotations

import itertools
import os
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.messages import plain
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.app import App
from game.ui.i18n.speaker import Speaker
from game.ui.overlays.pause import PauseScene
from game.ui.overlays.result import LookScene, ResultScene
from game.ui.overlays.score import HandBox
from game.ui.pages.all_keys import KeysScene
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.saves import SavesScene
from game.ui.pages.settings import SettingsScene
from game.ui.scenes.page import Page
from game.ui.seating import arrangement
from game.ui.seating.seating import SeatingScene
from game.ui.session.outcome import outcome
from game.ui.session.plans import dump_plan, usual
from game.ui.session.rulesbook import blocks, text_of
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.storage import prefs
from game.ui.style.type import Type
from game.ui.style.units import unit
from game.ui.table_scene.table import TableScene
from game.ui.widgets.node import walk
from tests.hands.hands import Hands
from tests.hands.laid_out import resize
from tests.hands.tabletop import play_on, skarney_match

GAMES = all_games()
GAME = GAMES["skarney"]
SIZES = [((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150), ((3840, 2160), 100)]


@pytest.fixture
def app(instant: App) -> App:
    """Nobody is waited for."""
    return instant


def ended(hands: int) -> Match:
    """A match of steady players after so many hands; seat 0 a person."""
    return play_on(
        skarney_match(seed="scenes"), 10**6,
        until=lambda m: m.to_act is None or (m.to_act == TABLE and len(m.public.history) == hands),
    )  # fmt: skip


def result_of(app: App, hands: int) -> ResultScene:
    session = Session(ended(hands), app.context.vault)
    app.stack.only(TableScene(app.context, session))
    app.stack.push(ResultScene(app.context, app.stack.scenes[0]))
    assert isinstance(app.stack.top, ResultScene)
    return app.stack.top


def seated(seats: int, singles: bool, names: tuple[str, ...]) -> Match:
    """A match of steady players, the first a person."""
    setup = Setup(GAME.sides(seats, singles), complete(GAME, "standard", {}), "saves")
    return Match(GAME, setup, tuple(Sitter(names[i], "steady" if i else "person") for i in range(seats)))


def every_scene(app: App) -> Iterator[Page]:
    for make in (MenuScene, SettingsScene, KeysScene, SavesScene, PeopleScene):
        yield make(app.context)
    for name in ("Anna", "Wolfgang Amadeus", "Maximiliana Ruth"):
        app.context.people.meet(name)
    for name in ("Sunday family", "A table with a long name", "Gin"):
        app.context.tables.keep(name, GAME.id, dump_plan(usual(GAME)))
    yield MenuScene(app.context)
    yield PeopleScene(app.context)
    for part in ("seat", "table"):
        scene = SeatingScene(app.context, GAME)
        scene.do(arrangement.turn_to, part)
        yield scene
    yield RulesScene(app.context, GAME)
    yield ResultScene(app.context, TableScene(app.context, Session(ended(2), app.context.vault)))
    yield ResultScene(app.context, TableScene(app.context, Session(ended(7), app.context.vault)))


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_target_leaves_the_window_or_meets_another(size: tuple[int, int], scale: int, tmp_path: Path,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    """At every size and scale each scene fits, and no two things that can be clicked overlap."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    app = open_app(GAMES, size=size)
    app.context.changed_prefs(replace(app.context.prefs, scale=scale))
    for scene in every_scene(app):
        app.stack.push(scene)
        app.turn([])
        window = pygame.Rect(0, 0, *size)
        targets = scene.targets()
        assert targets
        for name, rect in targets.items():
            assert window.contains(rect), (scene.name, name, rect)
            assert rect.w >= 20, (scene.name, name, rect)
            assert rect.h >= 14, (scene.name, name, rect)
        for (one, a), (other, b) in itertools.combinations(targets.items(), 2):
            assert not a.colliderect(b), (scene.name, one, other)
        app.stack.scenes.pop()
    app._close()


def test_from_menu_to_table_by_keys_alone(app: App) -> None:
    """N, Enter: a new game begins with the usual seating, and is remembered."""
    Hands(app).press(pygame.K_n, "n")
    assert isinstance(app.stack.top, SeatingScene)
    Hands(app).press(pygame.K_RETURN, "\r")
    assert any(isinstance(scene, TableScene) for scene in app.stack.scenes)
    assert GAME.id in prefs.load(app.context.vault.folder).seating


def test_from_menu_to_table_by_mouse(app: App) -> None:
    """The same by clicking; then the menu offers to continue."""
    Hands(app).click(f"button.new.{GAME.id}")
    Hands(app).click("button.deal")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.match.sitters[0].player == "person"
    table.session.close()
    app.stack.only(MenuScene(app.context))
    assert "button.continue" in app.stack.top.targets()  # type: ignore[union-attr]
    Hands(app).click("button.continue")
    again = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert again.match.done[0].action == table.match.done[0].action
    again.session.close()


def test_settings_take_effect_and_are_kept(app: App) -> None:
    """Theme and scale change what is drawn at once, and are there after a restart."""
    app.stack.push(SettingsScene(app.context))
    before = app.context.u
    hands = Hands(app)
    hands.move(app.stack.top.room.center)  # type: ignore[union-attr]
    hands.wheel(-6)
    hands.click("scale.3")
    assert app.context.u > before
    for row in app.stack.top.form.rows:  # type: ignore[union-attr]
        if row.name == "theme":
            row.chose(1)  # type: ignore[attr-defined]
    assert app.context.theme.id == "harbour"
    assert prefs.load(app.context.vault.folder).theme == "harbour"


def test_a_bad_settings_file_is_set_aside(tmp_path: Path) -> None:
    """Defaults are used, the old bytes are kept beside."""
    (tmp_path / prefs.FILE).write_text("{oops", encoding="utf-8")
    assert prefs.load(tmp_path) == prefs.Prefs()
    assert (tmp_path / "settings.damaged").read_text(encoding="utf-8") == "{oops"
    (tmp_path / prefs.FILE).write_text('{"scale": 5000, "pace": "warp", "theme": 3, "name": "Anna"}', encoding="utf-8")
    assert prefs.load(tmp_path) == prefs.Prefs(name="Anna")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_heading_that_names_a_rule_is_a_rule_in_every_book(game: AnyGame) -> None:
    """Codes have digits, a dot among them or before them: S12, B2.1, RF.3."""
    found = [block for block in blocks(text_of(game.info)) if block.kind == "rule"]
    heads = re.findall(r"^#+ ([A-Z]+[.\d]*\d[a-z]?)\b", text_of(game.info), re.M)
    assert [block.code for block in found] == heads
    assert heads


def test_the_rules_open_at_the_rule_asked_for(app: App) -> None:
    """Every refusal's rule has a heading, and the scene turns to it."""
    from game.rules.skarney.words.refusals import REFUSALS

    codes = {block.code for block in blocks(text_of(GAME.info)) if block.code}
    assert {name.partition(".")[0] for name in REFUSALS} <= codes
    scene = RulesScene(app.context, GAME, "S22")
    app.stack.push(scene)
    placed = next(each for each in scene.placed if each.block.code == "S22")
    assert 0 <= placed.top - scene.scroll.y < scene.page.h
    Hands(app).press(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)


def test_the_rules_of_every_game_can_be_reached_from_those_of_another(app: App) -> None:
    """Each game's book, from one to the next; and Escape leads back to where the first was opened."""
    app.stack.push(RulesScene(app.context, GAME))
    left = {f"button.game.{game.id}": game for game in GAMES.values() if game is not GAME}
    while left:
        name = next(name for name in left if name in app.stack.top.targets())  # type: ignore[union-attr]
        Hands(app).click(name)
        assert isinstance(app.stack.top, RulesScene)
        written = blocks(text_of(left.pop(name).info))
        assert app.stack.top.book[: len(written)] == written
    Hands(app).press(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)


def test_a_table_in_the_rules_is_set_in_columns(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells keep their words and cards; no column runs into the next or off the page, however long its words."""
    rows = ["| Cards | Points |", "| --- | ---: |", "| {AS 2S} | 15 |", f"| {'long ' * 80}| 5 |"]
    text = "\n".join(["# T", "", "## S1 Rule", "Words.", *rows, "", "End."])
    monkeypatch.setattr("game.ui.pages.book.rules.text_of", lambda game: text)
    assert [block.kind for block in blocks(text)] == ["title", "section", "text", "table", "text"]
    scene = RulesScene(app.context, GAME)
    app.stack.push(scene)
    app.turn([])
    placed = next(each for each in scene.placed if each.grid)
    assert placed.grid is not None
    assert len(placed.grid.rows) == 3
    for cells, high in placed.grid.rows:
        for left, lines, after in zip(placed.grid.lefts, cells, [*placed.grid.lefts[1:], scene.page.w], strict=True):
            assert all(left + line[-1].x + line[-1].width <= after for line in lines)
            assert scene.kit.type.high(lines, placed.style) <= high


def test_the_keys_are_listed_from_every_page(app: App) -> None:
    """F1 anywhere, also while a name is typed; Escape leads back."""
    for scene in every_scene(app):
        if isinstance(scene, KeysScene):
            continue
        app.stack.push(scene)
        if "name" in scene.targets():
            Hands(app).click("name")
        Hands(app).press(pygame.K_F1)
        assert isinstance(app.stack.top, KeysScene), scene.name
        Hands(app).press(pygame.K_F1)
        Hands(app).press(pygame.K_ESCAPE)
        assert app.stack.top is scene
        app.context.back()


@pytest.mark.parametrize("size", [(1024, 640), (640, 900), (1280, 720), (1080, 1920), (1920, 1080)])
def test_every_key_of_the_list_fits_its_sheet(app: App, size: tuple[int, int]) -> None:
    """However many keys a game has: no row reaches into the next, the last one ends above the foot, all on paper.

    Where there is no room for all of them they scroll, and all are told.
    """
    app.stack.push(KeysScene(app.context))
    scene = app.stack.top
    assert isinstance(scene, KeysScene)
    scene.layout(size, unit(size, 100))
    told = [node for node in walk(scene.tree()) if node.role in ("text", "button", "heading")]
    assert len(told) == 2 * len(scene.rows) + 4  # a title, two feet and a button
    shown = [node for node in told if node.box]
    assert len(shown) > len(told) / 2
    assert all(scene.box.contains(node.box) for node in shown)
    assert not any(a.box.colliderect(b.box) for a, b in itertools.combinations(shown, 2))
    assert not [words for words in words_drawn(scene, app.surface) if "…" in words]
    assert pygame.Rect((0, 0), size).contains(scene.box)


def test_every_rule_of_the_game_is_in_the_rules() -> None:
    """S1 to S36 and the plain refusals, each under its code."""
    codes = {block.code for block in blocks(text_of(GAME.info)) if block.code}
    assert {f"S{n}" for n in range(1, 37)} | {"S14a", "T1", "T2", "T3", "T4"} <= codes


def test_the_result_leads_to_the_next_hand(app: App) -> None:
    """Enter deals; the table shows the new hand."""
    scene = result_of(app, 2)
    Hands(app).press(pygame.K_t, "t")
    assert isinstance(app.stack.top, LookScene)
    Hands(app).press(pygame.K_ESCAPE)
    assert app.stack.top is scene
    Hands(app).press(pygame.K_RETURN, "\r")
    assert scene.session.match.public.to_act != TABLE
    assert isinstance(app.stack.scenes[0], TableScene)


def test_a_score_of_many_rows_and_hands_fits_its_dialog(app: App) -> None:
    """However long a match was: rows shrink, and of the hands the last ones are shown, one box beside the other."""
    scene = result_of(app, 7)
    rows = [scene.sheet.rows[0]] * 12 + [scene.sheet.rows[-1]]
    scene.sheet = replace(scene.sheet, rows=tuple(rows), hands=scene.sheet.hands * 4, length=28)
    scene.layout(scene.size, scene.u)
    hands = [part for part in scene.parts if isinstance(part, HandBox)]
    assert [plain(hand.called) for hand in hands] == [f"Hand {n}" for n in range(21, 29)]
    assert all(a.rect.right < b.rect.left for a, b in itertools.pairwise(hands))
    foot = scene.bar.buttons[0].rect.top
    assert all(scene.box.contains(hand.rect) and hand.rect.bottom < foot for hand in hands)
    assert not [words for words in words_drawn(scene, app.surface) if "…" in words]


def test_the_last_result_offers_another_match_or_the_menu(app: App) -> None:
    """Play again: the same people, other cards."""
    scene = result_of(app, 7)
    assert scene.sheet.final
    old = scene.session.match
    Hands(app).click("button.next")
    table = next(each for each in app.stack.scenes if isinstance(each, TableScene))
    assert table.match is not old
    assert table.match.sitters == old.sitters
    assert table.match.setup.seed != old.setup.seed


def test_the_last_sheet_says_how_the_match_was_won(app: App) -> None:
    """Who by how much for a title, below it the hand that turned it; the sheet of another hand says who went out."""
    scene = result_of(app, 7)
    won = outcome(scene.session.match)
    assert scene.outcome == won
    assert "by" in app.context.speaker.plain(won.title)
    assert any(words in app.context.speaker.plain(won.lines[-1]) for words in ("turned it", "In front"))
    assert {app.context.speaker.plain(words) for words in (won.title, *won.lines)} <= set(
        words_drawn(scene, app.surface)
    )
    other = result_of(app, 2)
    assert other.outcome.title == other.sheet.title


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_longest_verdict_fits_its_sheet(app: App, size: tuple[int, int], scale: int) -> None:
    """Long names make the title smaller, so that it is not cut."""
    scene = result_of(app, 7)
    names = ["Wolfgang Amadeus", "Maximiliana Ruth", "Bartholomew Hugh", "Constantia Marie"]
    app.context.say_with(Speaker(names, scene.session.match.setup.sides))
    scene.layout(size, unit(size, scale))
    told = words_drawn(scene, app.surface)
    assert {app.context.speaker.plain(words) for words in (scene.outcome.title, *scene.lines)} <= set(told)
    assert not [words for words in told if "…" in words]
    assert pygame.Rect((0, 0), (size[0], max(size[1], scene.scroll.full))).contains(scene.box)


def test_the_lists_of_keys_and_of_the_menu_keep_large_letters(app: App) -> None:
    """At 200 % in 1280x720 their letters are at least nine tenths as large as wished for."""
    match = skarney_match()
    resize(app, (1280, 720), 200)
    table = TableScene(app.context, Session(match, app.context.vault))
    app.stack.push(table)
    app.turn([])
    for scene in (KeysScene(app.context), PauseScene(app.context, table)):
        app.stack.push(scene)
        app.turn([])
        assert scene.fitted.u >= 0.9 * scene.u, scene.name


def test_every_key_of_the_list_can_be_scrolled_to(app: App) -> None:
    resize(app, (1280, 720), 200)
    scene, seen = KeysScene(app.context), set[str]()
    app.stack.push(scene)
    hands = Hands(app)
    for _ in range(40):
        seen |= set(words_drawn(scene, app.surface))
        hands.press(pygame.K_DOWN)
    told = " ".join(seen)
    assert all(app.context.speaker.plain(words).split()[0] in told for _, words in scene.rows)
    assert "Finger:" in told


def words_drawn(scene: Page, surface: pygame.Surface) -> list[str]:
    """Every line of words as it is drawn, cut ones with their dots."""
    drawn: list[str] = []
    draw = Type.draw

    def noted(self: Type, surface: pygame.Surface, lines: Any, *where: Any, **more: Any) -> int:
        drawn.extend("".join(bit.text for bit in line) for line in lines)
        return draw(self, surface, lines, *where, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "draw", noted)
        scene.draw(surface)
    return drawn


def test_an_unfinished_match_is_listed_with_its_score(app: App) -> None:
    """Game, hand, every side with its total, and when it was last played; nought all in the first hand."""
    first = skarney_match()
    first.deal()
    Session(first, app.context.vault).close()
    match = ended(2)
    match.deal()
    Session(match, app.context.vault).close()
    app.stack.push(SavesScene(app.context))
    assert isinstance(app.stack.top, SavesScene)
    drawn = words_drawn(app.stack.top, app.surface)
    speaker = Speaker([sitter.name for sitter in match.sitters], match.setup.sides)
    for side, total in enumerate(match.public.scores):
        assert f"{speaker.side(side)} {speaker.number(total)}" in drawn
        assert f"{speaker.side(side)} 0" in drawn
    assert {"Skarney, hand 1", "Skarney, hand 3"} <= set(drawn)
    assert sum(words.startswith("Last played today at ") for words in drawn) == 2


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_deleted_match_can_be_brought_back_until_the_page_is_left(app: App, by_keys: bool) -> None:
    """One press deletes that one, and no other row moves; the next brings it back with every action."""
    for _ in range(2):
        Session(ended(1), app.context.vault).close()
    saves = {each.path: each.path.read_bytes() for each in app.context.vault.unfinished()}
    scene = SavesScene(app.context)
    app.stack.push(scene)
    there = scene.targets()

    def delete() -> None:
        if by_keys:
            scene.bar.focus = "open.1"
            Hands(app).press(pygame.K_DELETE)
            Hands(app).press(pygame.K_DELETE)  # held too long
        else:
            Hands(app).click("button.delete.1")

    def undo() -> None:
        if by_keys:
            Hands(app).press(pygame.K_RETURN, "\r")
        else:
            Hands(app).click("button.delete.1")

    delete()
    assert [each.path for each in app.context.vault.unfinished()] == [scene.rows[0].save.path]
    assert scene.targets() == there
    Hands(app).click("button.open.1")
    assert app.stack.top is scene
    if by_keys:
        scene.bar.focus = "delete.1"
    undo()
    assert {each.path: each.path.read_bytes() for each in app.context.vault.unfinished()} == saves
    delete()
    Hands(app).press(pygame.K_ESCAPE)
    assert len(app.context.vault.unfinished()) == 1
    assert len(list((app.context.vault.folder / "abandoned").iterdir())) == 1


def test_the_key_u_brings_back_what_was_deleted_last(app: App) -> None:
    """As everywhere: the newest first, each press one; and U stands on the button that it presses."""
    for seed in ("1", "2"):
        Session(skarney_match(seed=seed), app.context.vault).close()
    scene, hands = SavesScene(app.context), Hands(app)
    app.stack.push(scene)
    for at in (0, 1):
        hands.click(f"button.delete.{at}")
    app.turn([])
    assert [scene.bar.find(f"delete.{at}").cap for at in (0, 1)] == [None, "U"]  # type: ignore[union-attr]
    hands.letter("u")
    assert [row.gone is None for row in scene.rows] == [False, True]
    hands.letter("u")
    assert [row.gone is None for row in scene.rows] == [True, True]
    hands.letter("u")
    assert len(app.context.vault.unfinished()) == 2


def test_a_key_alone_deletes_nothing(app: App) -> None:
    """Del without the focus on a match means nothing."""
    Session(skarney_match(), app.context.vault).close()
    app.stack.push(SavesScene(app.context))
    Hands(app).press(pygame.K_DELETE)
    assert len(app.context.vault.unfinished()) == 1


def test_a_match_open_elsewhere_cannot_be_deleted(app: App) -> None:
    """The scene says so and goes on."""
    session = Session(skarney_match(), app.context.vault)
    scene = SavesScene(app.context)
    app.stack.push(scene)
    Hands(app).click("button.delete.0")
    assert scene.notice is not None
    assert scene.rows[0].gone is None
    assert len(app.context.vault.unfinished()) == 1
    session.close()


def test_a_match_that_cannot_be_brought_back_is_said_so(app: App) -> None:
    """Somebody else moved its file meanwhile."""
    Session(skarney_match(), app.context.vault).close()
    scene = SavesScene(app.context)
    app.stack.push(scene)
    Hands(app).click("button.delete.0")
    assert scene.rows[0].gone is not None
    scene.rows[0].gone.unlink()
    Hands(app).click("button.delete.0")
    assert "cannot be brought back" in app.context.speaker.plain(scene.notice)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_however_many_matches_wait_every_one_has_its_row(app: App, size: tuple[int, int], scale: int) -> None:
    """As many as fit, above the foot; More leads to the others, and round."""
    for _ in range(12):
        Session(seated(4, True, ("Wolfgang Amadeus",) * 4), app.context.vault).close()
    scene = SavesScene(app.context)
    app.stack.push(scene)
    scene.layout(size, unit(size, scale))
    met: list[Path] = []
    while len(met) < 12:
        targets = scene.targets()
        assert scene.shown
        assert max(rect.bottom for name, rect in targets.items() if "." in name[7:]) < targets["button.back"].top
        assert all(not a.colliderect(b) for a, b in itertools.combinations(targets.values(), 2))
        met += [row.save.path for row in scene.shown]
        scene.press("more")
    assert len(set(met)) == 12
    assert scene.first == 0


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(("seats", "singles"), [(4, False), (4, True), (3, True)])
def test_long_names_and_scores_are_listed_whole(app: App, size: tuple[int, int], scale: int, seats: int,
                                                singles: bool) -> None:  # fmt: skip
    """No name, total or date is cut, and each stays in its row."""
    names = ("Wolfgang Amadeus", "Maximiliana Ruth", "Bartholomew Hugh", "Constantia Marie")
    match = seated(seats, singles, names)
    match.deal()
    Session(match, app.context.vault).close()
    path = app.context.vault.unfinished()[0].path
    sides = len(match.setup.sides)
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"t":"score","hand":1,"totals":[' + ",".join(["-12345"] * sides) + "]}\n")
    os.utime(path, (0, time.mktime((2026, 9, 28, 12, 0, 0, 0, 0, -1))))
    scene = SavesScene(app.context)
    app.stack.push(scene)
    scene.layout(size, unit(size, scale))
    drawn = words_drawn(scene, app.surface)
    assert not [words for words in drawn if "…" in words]
    assert "Last played on 28 September 2026" in drawn
    assert sum("−12,345" in words for words in drawn) == sides
    row = next(node for node in walk(scene.tree()) if node.name == "button.open.0")
    assert len(row.parts) == 2 + sides
    assert all(row.box.contains(part.box) for part in row.parts)


def test_a_save_that_broke_off_goes_on_and_the_table_says_so(app: App) -> None:
    """Continue leads to the table, with a word on the file that was kept."""
    session = Session(skarney_match(seats=",".join(["person"] * 4)), app.context.vault)
    session.deal()
    session.close()
    with app.context.vault.unfinished()[0].path.open("ab") as stream:
        stream.write(b'{"t":"act","se')
    app.stack.only(MenuScene(app.context))
    Hands(app).click("button.continue")
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.notice is not None
    assert table.match.ply == 1
    table.session.close()


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("person,steady,steady,steady", "Skarney · Hand 1 with Petra, Ivo, Aldous"),
        ("person,steady,person,steady", "Skarney · Hand 1: Mara, Petra, Ivo, Aldous"),
    ],
)
def test_continue_names_everybody_where_several_people_play(app: App, seats: str, words: str) -> None:
    session = Session(skarney_match(seats=seats), app.context.vault)
    session.deal()
    session.close()
    menu = MenuScene(app.context)
    waits = menu._what_waits(app.context.vault.unfinished()[0])
    assert "".join(run.text for run in waits) == words


def test_a_damaged_save_is_explained_on_the_menu(app: App) -> None:
    """Continue leads back to the menu with a sentence; the file is set aside."""
    session = Session(skarney_match(), app.context.vault)
    session.deal()
    session.close()
    path = app.context.vault.unfinished()[0].path
    path.write_bytes(path.read_bytes().replace(b'"deck":["', b'"deck":["Z', 1))
    app.stack.only(MenuScene(app.context))
    Hands(app).click("button.continue")
    assert isinstance(app.stack.top, MenuScene)
    assert app.stack.top.notice is not None
    assert "set aside" in app.context.speaker.plain(app.stack.top.notice)


def test_a_file_that_is_no_record_is_explained_on_the_menu(app: App) -> None:
    """The menu itself says so; the bytes are kept."""
    Session(skarney_match(), app.context.vault).close()
    path = app.context.vault.unfinished()[0].path
    path.write_bytes(b"not a record at all")
    app.stack.only(MenuScene(app.context))
    assert isinstance(app.stack.top, MenuScene)
    assert "set aside" in app.context.speaker.plain(app.stack.top.notice)
    assert [each.read_bytes() for each in (app.context.vault.folder / "damaged").iterdir()] == [b"not a record at all"]


def test_an_uncaught_error_leaves_one_report_and_the_saved_match(
    app: App, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 1, a report with traceback and record, and where it lies on standard error."""
    session = Session(skarney_match(), app.context.vault)
    session.deal()
    app.stack.only(TableScene(app.context, session))

    def explode(self: App) -> list[pygame.Event]:
        raise RuntimeError("boom")

    monkeypatch.setattr(App, "_events", explode)
    assert app.run() == 1
    (report,) = (app.context.vault.folder / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: boom" in text
    assert '"t":"deal"' in text
    assert str(report) in capsys.readouterr().err
    assert len(app.context.vault.unfinished()) == 1
