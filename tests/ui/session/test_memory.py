"""What is kept in memory: what is shown, a little of what was, and nothing of other sizes and scenes."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cards.card import RANKS
from game.rules import all_games
from game.rules.skarney.rules import contracts
from game.rules.teeko.ai.perfect import code
from game.rules.teeko.ai.position import TeekoPosition
from game.ui.app import MOST_UNTIDY, App
from game.ui.overlays.feed import FeedScene
from game.ui.overlays.pause import PauseScene
from game.ui.pages.settings import SettingsScene
from game.ui.style import feel, kept
from game.ui.style.art import Art, shadow
from game.ui.style.fonts import font
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import resize
from tests.hands.tabletop import Table, at_the_table, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("tidied")


def picture(number: int, side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA, 32)


def test_the_last_pictures_are_kept_as_many_as_there_is_room_for() -> None:
    """All functions share it: the other's picture waits longest when the fourth comes."""
    shelf = kept.Shelf(3 * 64 * 64 * 4)
    made, other = kept.Pictures(picture, shelf), kept.Pictures(lambda side: picture(0, side), shelf)
    first, second, third = made(0, 64), other(64), made(2, 64)
    assert made(0, 64) is first  # and so the second has waited longest
    made(3, 64)
    assert [made(number, 64) for number in (0, 2)] == [first, third]
    assert shelf.size == 3 * 64 * 64 * 4
    assert other(64) is not second


def test_the_newest_picture_is_kept_however_large_it_is() -> None:
    shelf = kept.Shelf(1000)
    made = kept.Pictures(picture, shelf)
    large = made(0, 500)
    assert made(0, 500) is large
    made(1, 8)
    assert shelf.size == 8 * 8 * 4


def test_all_are_forgotten_when_the_size_changes() -> None:
    pygame.font.init()
    once, letters = shadow(40, 60, 4, 0), font("serif", 21)
    assert shadow(40, 60, 4, 0) is once
    assert font("serif", 21) is letters
    kept.drop()
    assert shadow(40, 60, 4, 0) is not once
    assert font("serif", 21) is not letters


@pytest.fixture
def table(seat: Any) -> Any:
    return seat(play_on(skarney_match(), 200, at_the_table()))


def settle(app: App) -> None:
    """Let a quiet moment pass."""
    time.perf_counter.put_forward(2 * feel.QUIET_BEFORE_REFINING)  # type: ignore[attr-defined]
    while not app.ahead.is_done:
        app.turn([])
    for _ in range(50):
        app.turn([])


def give(table: Table, size: tuple[int, int]) -> None:
    """Give the window another size, and let a quiet moment pass."""
    resize(table.app, size, 100)
    table.rest()
    settle(table.app)


def test_cards_of_a_size_no_longer_shown_go(table: Table) -> None:
    """After a quiet moment in the new one; the old window is large, the new one small."""
    app = table.app
    give(table, (1900, 1000))
    large = set(app.context.art.widths)
    assert {width for _, width, _ in app.context.art._cards} & large
    give(table, (1030, 650))
    small = app.context.art.widths
    assert not small & large
    assert {width for _, width, _ in app.context.art._cards} <= small
    assert app.context._ground is not None
    assert app.context._ground[1].get_size() == (1030, 650)


def pictures() -> list[pygame.Surface]:
    """Return all pictures with pixels of their own. The collector does not list containers of nothing but atoms."""
    gc.unfreeze()
    gc.collect()
    found, seen, left = dict[int, pygame.Surface](), set[int](), gc.get_objects()
    while left:
        for each in gc.get_referents(left.pop()):
            if isinstance(each, pygame.Surface):
                if each.get_parent() is None:
                    found[id(each)] = each
            elif isinstance(each, dict | tuple) and not gc.is_tracked(each) and id(each) not in seen:
                seen.add(id(each))
                left.append(each)
    return [*found.values()]


def sizes_of_new_pictures(old: list[pygame.Surface], window: tuple[int, int]) -> tuple[int, int]:
    """Return how many new ones are as large as the window, and the bytes of all others."""
    known = {*map(id, old)}
    new = [each for each in pictures() if id(each) not in known]
    rest = [kept.size_of(each) for each in new if each.get_size() != window]
    return len(new) - len(rest), sum(rest)


def shown_pages(home: Path, size: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """Open one page after another over a table; return by name what ``sizes_of_new_pictures`` returns for each."""
    table = Table(home, play_on(skarney_match(), 200, at_the_table()))
    app, game, before = table.app, table.scene.game, pictures()
    app.ahead.is_done = True  # what is loaded at leisure is no picture, and takes long to look through
    give(table, size)
    before.append(app.surface)
    pages: dict[str, Callable[[], object]] = {
        "settings": app.context.open.settings,
        "keys": app.context.open.keys,
        "rules": partial(app.context.open.rules, game),
        "pause": lambda: app.stack.push(PauseScene(app.context, table.scene)),
        "feed": lambda: app.stack.push(FeedScene(app.context, table.scene)),
        "seating": partial(app.context.open.seating, all_games()["teeko"]),
    }
    found = {}
    for name, go in pages.items():
        go()
        settle(app)
        found[name] = sizes_of_new_pictures(before, size)
        app.context.leave(app.stack.scenes[1])
        table.rest()
    table.close()
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_pictures_stay_within_their_budget_whatever_was_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    """Beside the window as much as two layers as large, and once and a half as much for all the rest.

    In a process of its own: in this one, other tests have made so much that looking through it takes minutes.
    """
    room = max(4 * size[0] * size[1], kept.LEAST)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as clean:
        found = clean.submit(shown_pages, tmp_path, size).result()
    assert len(found) == 6
    for name, (layers, rest) in found.items():
        assert 1 <= layers <= 2, name
        assert rest > 0, name
        assert (layers - 2) * room + rest <= 1.5 * room + 2 * kept.MIB, name


def test_a_picture_as_large_as_a_sheet_goes_when_memory_is_tidied(table: Table) -> None:
    table.app.context.open.seating(table.scene.game)
    table.app.stack.top.draw(table.app.surface)
    assert kept.SHEETS.size > kept.MIB / 2
    table.app._tidy()
    assert (kept.SHEETS.size, len(kept.SHEETS.pictures)) == (0, 0)


def test_scenes_are_freed_while_inputs_keep_coming(table: Table) -> None:
    """No quiet moment comes, and the collector itself would wait for thousands of small things."""
    app, gone = table.app, []
    gc.disable()
    try:
        for _ in range(MOST_UNTIDY):
            gone.append(_left(app))
        assert len([each for each in gone if each() is not None]) < 3
    finally:
        gc.enable()


def test_what_games_that_were_left_remember_is_forgotten(table: Table) -> None:
    """At Skarney's table, after a game of Teeko."""
    code(TeekoPosition(0, 0, False))
    contracts.distance(("3H", "3D"), 2)
    for _ in range(MOST_UNTIDY):
        _left(table.app)
    assert not code.cache_info().currsize
    assert contracts._distance.cache_info().currsize


def _left(app: App) -> weakref.ref[SettingsScene]:
    """Open the settings and leave them; return a way to ask whether they are still there."""
    app.context.open.settings()
    _turn(app)
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    gone = weakref.ref(scene)
    app.context.back()
    _turn(app)
    return gone


def _turn(app: App) -> None:
    """Run a few rounds in each of which the pointer moves."""
    for at in range(3):
        app.turn([pygame.Event(pygame.MOUSEMOTION, pos=(at, 0), rel=(1, 0), buttons=(0, 0, 0)),
                  pygame.Event(pygame.KEYUP, key=pygame.K_F5, mod=0, unicode="", scancode=0)])  # fmt: skip


def test_a_table_keeps_its_ground_alone_and_not_even_that_under_a_page(table: Table) -> None:
    picture = table.scene.picture
    table.scene.redraw_all()
    table.scene.draw(table.app.surface)
    assert picture._ground is not None
    table.app.context.open.keys()
    assert picture._ground is None
    table.app.context.back()
    table.scene.draw(table.app.surface)
    assert isinstance(table.app.stack.top, TableScene)
    assert picture._ground is not None


def test_another_scene_is_described_at_once(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """Though inputs keep coming, and it is never at rest; once it is, it is described as ever."""
    app = table.app
    app._describes = True
    app.turn([])
    capsys.readouterr()
    app.context.open.settings()
    app.stack.top.at_rest = lambda: False
    for _ in range(5):
        _turn(app)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    assert '"scene": "settings"' in lines[0]
    assert lines[0].endswith('"rest": false}')
    del app.stack.top.at_rest
    _turn(app)
    (line,) = capsys.readouterr().out.splitlines()
    assert '"scene": "settings"' in line
    assert "rest" not in line


def test_art_in_a_hurry_keeps_one_size_beside_those_shown(table: Any) -> None:
    """Windows are resized faster than pictures of former sizes are forgotten; the largest are what is scaled."""
    art = Art(table.app.context.theme)
    art.be_quick(True)
    for width in (160, *range(90, 150, 4)):
        art.rest_at({width})
        for rank in RANKS:
            art.card(f"{rank}S", width)
    art.rest_at({80})
    assert {width for _, width, _ in art._cards} == {160}
    assert not art.rough
