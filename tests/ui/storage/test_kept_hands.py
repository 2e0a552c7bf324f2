"""Who closes the window and continues the match later finds their hand as they left it."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.table import TABLE, Pile
from game.rules import all_games
from game.ui.pages.menu import MenuScene
from game.ui.session.session import Session
from game.ui.storage.saved_hands import SUFFIX
from game.ui.table_layout.declared_table import own_place
from game.ui.table_scene.table import TableScene
from tests.hands.playing import begun
from tests.hands.tabletop import FEW, Table, at_the_table, new_app, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

PICKED = (0, 3, 5)


@pytest.fixture
def left(tmp_path):
    """A hand that was put in order, three of its cards in the tray; then the window is closed."""
    table = Table(tmp_path, play_on(skarney_match(), 400, at_the_table()), pace="calm")
    arrange = table.scene.arrange
    arrange.reorder([arrange.loose[0]], 4)
    picked = [arrange.loose[n] for n in PICKED]
    arrange.tray[1] += picked[:2]
    arrange.tray[0].append(picked[2])
    table.scene.table_view.refresh(0.0)
    kept = arrange.saved_order()
    assert [len(group) for group in kept.tray][:2] == [1, 2]
    table.app._close()
    return kept, save_in(tmp_path)


def save_in(home):
    (path,) = (home / "saves").glob("*.jsonl")
    return path


def app_at(home):
    return new_app(home, thought=FEW, pace="calm")


def resumed(home):
    app = app_at(home)
    app.stack.push(MenuScene(app.context))
    app.stack.top.press("continue")
    app.turn([])
    assert isinstance(app.stack.scenes[0], TableScene)
    return app, app.stack.scenes[0]


def test_the_order_of_the_hand_and_the_tray_are_restored(left, tmp_path):
    """Look-alikes too, and after another closing; the record is unchanged."""
    kept, path = left
    before = path.read_bytes()
    for _ in range(2):
        app, scene = resumed(tmp_path)
        assert scene.arrange.saved_order() == kept
        assert scene.arrange.fresh == set()
        app._close()
    assert path.read_bytes() == before
    assert b"tray" not in before


def test_a_different_hand_is_not_rearranged(left, tmp_path):
    """As after a save was cut back, or continued elsewhere meanwhile."""
    kept, path = left
    beside = path.with_suffix(SUFFIX)
    data = json.loads(beside.read_text(encoding="utf-8"))
    data["hands"]["0"]["loose"][0] = "XX"
    beside.write_text(json.dumps(data), encoding="utf-8")
    app, scene = resumed(tmp_path)
    assert scene.arrange.saved_order() != kept
    assert not any(scene.arrange.tray)
    app._close()


@pytest.mark.parametrize(
    "junk", ["", "[]", "{", '{"format":1}', '{"format":1,"hands":[]}', '{"format":1,"hands":{"0":[1],"9":{}}}',
             '{"format":1,"hands":{"0":{"loose":[1],"tray":[["7H"]]}}}', '{"format":2,"hands":{}}'],
)  # fmt: skip
def test_a_damaged_arrangement_is_ignored(junk, left, tmp_path):
    _, path = left
    path.with_suffix(SUFFIX).write_text(junk, encoding="utf-8")
    app, scene = resumed(tmp_path)
    assert scene.arrange.all
    assert not any(scene.arrange.tray)
    app._close()


def test_every_person_at_a_shared_screen_finds_their_own_order(tmp_path):
    match = play_on(skarney_match("person,steady,person,steady"), 400, at_the_table())
    app = app_at(tmp_path)
    scene = TableScene(app.context, Session(match, app.context.vault))
    app.stack.push(scene)
    orders = {}
    for seat in (0, 2):
        scene.sit(seat)
        scene.arrange.reorder([scene.arrange.loose[0]], 3 + seat)
        scene.arrange.tray[0].append(scene.arrange.loose[1])
        orders[seat] = scene.arrange.saved_order()
    app._close()
    path = save_in(tmp_path)
    assert set(json.loads(path.with_suffix(SUFFIX).read_text(encoding="utf-8"))["hands"]) == {"0", "2"}
    app, again = resumed(tmp_path)
    for seat in (0, 2):
        again.sit(seat)
        assert again.arrange.saved_order() == orders[seat]
    app._close()


def test_the_arrangement_moves_with_the_save(left, tmp_path):
    """To a repaired save; away with an abandoned one."""
    kept, path = left
    path.write_bytes(path.read_bytes() + b'{"t":')
    app, scene = resumed(tmp_path)
    assert scene.arrange.saved_order() == kept
    app._close()
    app = app_at(tmp_path)
    app.context.vault.abandon(save_in(tmp_path))
    assert not list(tmp_path.rglob(f"*{SUFFIX}"))
    app._close()


def own_pieces(game: str) -> Pile:
    """Return what the first seat has to arrange once its first hand is dealt."""
    view = begun(game, "7").view(0)
    return view.piles.get(own_place(all_games()[game].place_layouts(view), 0), ())


def killed(table: Table, home: Path) -> Any:
    """Return the scene after the program ended without a word: nothing is closed, another window opens."""
    table.scene.session._save._lock.free()
    app, scene = resumed(home)
    return app, scene


def test_what_is_arranged_is_written_at_once(tmp_path: Path) -> None:
    """Order, tray and selection, each by its own gesture; the program is killed after each."""
    table = Table(tmp_path, play_on(skarney_match(), 400, at_the_table()), pace="calm")

    def again() -> Any:
        app, scene = killed(table, tmp_path)
        found = scene.arrange.saved_order()
        app.context.close()
        scene.session._save._lock.free()
        return found

    for gesture in (
        lambda: table.letter("r"),
        lambda: table.click(table.card(table.hand[2])),
        lambda: table.click(table.card(table.hand[0])),
        lambda: table.click("tray.0"),
        lambda: table.click(table.card(table.hand[4])),
    ):
        before = table.scene.arrange.saved_order()
        gesture()
        after = table.scene.arrange.saved_order()
        assert after != before
        assert again() == after
    assert after.chosen
    assert after.tray[0]
    table.close()


@pytest.mark.parametrize("game", [name for name in all_games() if len(own_pieces(name)) > 1])
def test_in_every_game_what_is_held_lies_as_it_was_left(game: str, tmp_path: Path) -> None:
    """Order and selection; pieces that wait to be placed have a place of their own, not the hand."""
    table = Table(tmp_path, begun(game, "7"), pace="calm")
    arrange = table.scene.arrange
    arrange.toggle(arrange.loose[1])
    arrange.reorder([arrange.loose[0]], 2)
    table.scene.table_view.refresh(0.0)
    before = arrange.saved_order()
    assert before.chosen
    app, scene = killed(table, tmp_path)
    assert scene.arrange.saved_order() == before
    app._close()
    table.close()


def test_a_kill_between_an_action_and_its_hand_loses_no_order(tmp_path: Path) -> None:
    """The save is one action ahead: what is still held lies as it did, what came is at the end, and new."""
    match = play_on(skarney_match(), 400, at_the_table("draw"))
    table = Table(tmp_path, match, pace="calm")
    arrange = table.scene.arrange
    arrange.reorder([arrange.loose[0]], 4)
    table.scene.table_view.refresh(0.0)
    before = arrange.saved_order()
    match.play(0, next(iter(match.game.legal_actions(match.view(0)))))
    table.scene.session._save.catch_up(match)
    app, scene = killed(table, tmp_path)
    assert scene.match.ply == match.ply
    assert scene.arrange.saved_order().loose[:-1] == before.loose
    assert scene.arrange.fresh == {scene.arrange.loose[-1]}
    app._close()
    table.close()


def test_another_deal_is_sorted_as_ever(tmp_path: Path) -> None:
    """What was left in the hand before it says nothing of the new one."""
    match = play_on(skarney_match(), 400, at_the_table())
    table = Table(tmp_path, match, pace="calm")
    table.scene.arrange.reorder([table.scene.arrange.loose[0]], 4)
    table.scene.table_view.refresh(0.0)
    deals = sum(done.seat == TABLE for done in match.done)
    play_on(match, 4000, lambda m: sum(done.seat == TABLE for done in m.done) > deals and m.to_act == 0)
    table.scene.session._save.catch_up(match)
    app, scene = killed(table, tmp_path)
    hand = scene.arrange.saved_order().loose
    assert list(hand) == sorted(hand, key=scene.table_view.viewpoint.hand_key(0))
    app._close()
    table.close()
