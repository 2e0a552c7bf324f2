"""A control is live or it is not: its picture, its key, a click, the tree and ``--describe`` agree, in every scene."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.messages import msg
from game.engine.records.record import Line, replay, whole
from game.learn.lesson import lessons_of
from game.rules import all_games
from game.ui.i18n.speaker import Text
from game.ui.prompts import scene as bands
from game.ui.scenes.option import OptionLine
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.table_render import items
from game.ui.table_scene.table import TableScene
from game.ui.widgets import bar, button
from game.ui.widgets.node import Node, walk
from tests.hands.hands import Hands
from tests.hands.tabletop import at_the_table, look, play_on, skarney_match

GAMES = all_games()
CODES = {**button.KEY_NAMES}
FOUR = "person,person,person,person"
Build = Callable[[Any], None]


# ---------------------------------------------------------------- every scene


@cache
def played(seats: str, phase: str, seat: int, done: int) -> tuple[Line, ...]:
    """Return the record of a match up to a turn of this seat, after so many actions."""
    match = play_on(skarney_match(seats), 400, lambda m: m.ply > done and at_the_table(phase, seat=seat)(m))
    return tuple(whole(match, "test"))


def at_table(app: Any, seats: str, phase: str, seat: int = 0, done: int = 0) -> TableScene:
    """Return the table, its hand in no order that a button would sort it into."""
    match = replay(GAMES, iter(played(seats, phase, seat, done)))
    app.context.begin.table(Session(match, app.context.vault))
    scene = next(each for each in app.stack.scenes if isinstance(each, TableScene))
    if scene.viewer is None:
        scene.uncover(seat)
        app.stack.only(scene)
    settle(app)
    _mix(scene)
    return scene


def _mix(scene: TableScene) -> None:
    if scene.arrange:
        loose = scene.arrange.loose
        for at in (5, 2, 4):
            scene.arrange.reorder([loose[at]], 0)
        scene.table_view.refresh(0.0)


def offer(app: Any, seats: str, shown: bool = True) -> None:
    scene = at_table(app, seats, "answer", 1 if seats == FOUR else 0)
    if seats == FOUR:
        scene.overlays.curtain(1)
        if shown:
            app.stack.top._show(True)
    else:
        scene.overlays.question(scene.game.question(scene.view))
    settle(app)
    _mix(scene)


def over(app: Any, way: Callable[[TableScene], object], seats: str = "person,steady,steady,steady") -> None:
    way(at_table(app, seats, "table", done=20))


def choice(table: TableScene, final: bool = True) -> None:
    option = OptionLine([Text("This")], table.commands.tools.menu)
    table.overlays.choice(msg("Which of these?"), [option], final=final)


def pages() -> Iterator[tuple[str, Build]]:
    for name in ("settings", "saves", "history", "statistics", "people", "puzzle_figures", "keys"):
        yield name, partial(_page, name)
    for name in ("rules", "lessons", "puzzles", "seating"):
        yield name, lambda app, name=name: _page(name, app, GAMES["skarney"])
    yield "trouble", lambda app: _page("trouble", app, None, is_kept=True)
    yield "letters", lambda app: _page("letters", app, msg("Name", about="setting"), "Anna", 16, lambda text: None)
    yield "menu", lambda app: app.context.begin.menu()


def _page(name: str, app: Any, *about: Any, **more: Any) -> None:
    app.context.begin.menu()
    getattr(app.context.open, name)(*about, **more)


def tables() -> Iterator[tuple[str, Build]]:
    for who, seats in (("alone", "person,steady,steady,steady"), ("four", FOUR)):
        yield f"turn-{who}", lambda app, seats=seats: at_table(app, seats, "table", done=20)
        yield f"draw-{who}", lambda app, seats=seats: at_table(app, seats, "draw")
        yield f"offer-{who}", lambda app, seats=seats: offer(app, seats)
        yield f"choice-{who}", lambda app, seats=seats: over(app, choice, seats)
        yield f"pause-{who}", lambda app, seats=seats: over(app, lambda table: table.overlays.pause(), seats)
        yield f"feed-{who}", lambda app, seats=seats: over(app, lambda table: table.overlays.feed(), seats)
        yield f"quick-{who}", lambda app, seats=seats: over(app, lambda table: table.overlays.quick(0), seats)
    yield "choice-undone", lambda app: over(app, partial(choice, final=False))
    yield "offer-covered", lambda app: offer(app, FOUR, shown=False)
    yield "covered", lambda app: over(app, lambda table: table.overlays.curtain(0, keeps=True), FOUR)
    yield "lesson", lesson


def lesson(app: Any) -> None:
    app.context.begin.lesson(GAMES["skarney"], lessons_of(GAMES["skarney"])[0])
    settle(app)
    _mix(app.stack.scenes[0])


SCENES = dict((*pages(), *tables()))


# ---------------------------------------------------------------- what a control does


def settle(app: Any) -> None:
    for _ in range(400):
        app.turn([])
        for scene in app.stack.scenes:
            if isinstance(scene, TableScene):
                scene.travel.hurry()
        look()
        if app.stack.top.at_rest() and not app.stack.top.is_at_work and not app.is_moving:
            break
        time.sleep(0.001)
    app.stack.top.redraw_all()
    app.turn([])


def controls(app: Any) -> dict[str, Node]:
    return {each.name: each for each in walk(app.stack.top.tree()) if each.role == "button" and each.name and each.box}


def drawn(app: Any, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[int, ...], bool]:
    """Return whether what is painted as a button looks enabled, by its rectangle; the last one painted there."""
    found = dict[tuple[int, ...], bool]()
    paint = button.paint_button

    def seen(surface: Any, kit: Any, made: Any, *more: Any) -> None:
        if made.shows.w and made.shows.h:  # else it is scrolled out of sight
            found[tuple(made.shows)] = made.enabled
        paint(surface, kit, made, *more)

    with monkeypatch.context() as patch:
        for module in (bands, items, bar):
            patch.setattr(module, "paint_button", seen)
        for scene in app.stack.scenes:
            scene.pictures_changed()
        app.turn([])
    return found


def state(app: Any, with_notices: bool) -> tuple[object, ...]:
    """Return all that a control could change, without where pointer and focus are."""
    top = app.stack.top
    scenes = [(id(scene), scene.name) for scene in app.stack.scenes]
    table = next((each for each in app.stack.scenes if isinstance(each, TableScene)), None)
    shown = [
        (each.name, each.box, each.words, each.value, each.state - {"focused", "pointed", "pressed", "new"})
        for each in walk(top.tree()) if with_notices or (each.role != "text" and each.name != "button.why")
    ] if top else []  # fmt: skip
    session = table.session if table else None
    about = (table.arrange and table.arrange.saved_order(), table.hint.waits, session.is_advising) if table else ()
    notice = table.notices.notice if table and with_notices else None
    scroll = getattr(getattr(top, "scroll", None), "y", 0)
    return scenes, shown, app.context.prefs, app.context.is_open, about, session and session.match.ply, notice, scroll


def key_of(node: Node) -> dict[str, Any] | None:
    """Return the key event for what is printed on it."""
    mods, _, name = node.key.rpartition(" ")
    mod = pygame.KMOD_SHIFT if mods == "Shift" else 0
    if mods not in ("", "Shift") or not name:
        return None
    if name in CODES:
        return {"key": CODES[name], "unicode": " " if name == "Space" else "", "mod": mod, "scancode": 0}
    if len(name) > 1:
        return None
    text = name.upper() if mod else name.lower()
    return {"key": ord(name.lower()), "unicode": text, "mod": mod, "scancode": 0}


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """Return a function that opens the scene of this name again."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    app = open_app(GAMES, size=(1280, 720))
    first = app.context.prefs

    def reopen(name: str) -> Any:
        app.context._thought = None
        app.context.is_open = True
        app.context.changed_prefs(first)
        SCENES[name](app)
        settle(app)
        return app

    yield reopen
    app._close()


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", SCENES)
def test_a_control_is_live_for_everybody_or_for_nobody(
    name: str, fresh: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn enabled, its key acts, a click acts, enabled in the tree, enabled in what ``--describe`` prints."""
    app = fresh(name)
    found, described, painted = controls(app), app.stack.top.describe(), drawn(app, monkeypatch)
    assert found
    wrong = [f"drawn as live, but no control: {rect}" for rect, on in painted.items() if on and not _is_under(app, rect)
             and rect not in [tuple(each.box) for each in found.values()]]  # fmt: skip
    for each in found.values():
        is_on = "off" not in each.state
        if painted.get(tuple(each.box), is_on) != is_on:
            wrong.append(f"{each.name}: drawn {not is_on}, tree {is_on}")
        if (each.name in described["targets"] and each.name not in described["off"]) != (is_on and bool(each.commands)):
            wrong.append(f"{each.name}: told {not is_on}, tree {is_on}")
        ways_in = {"click": lambda app, each=each: Hands(app).click_at(each.box.center)}
        if about := key_of(each):
            ways_in["key"] = lambda app, about=about: _press(app, about)
        for how, act in ways_in.items():
            app = fresh(name)
            before = state(app, is_on)
            act(app)
            if app.stack.scenes:
                app.turn([])
            if (state(app, is_on) != before) != is_on and "ticked" not in each.state:  # what is chosen stays so
                wrong.append(
                    f"{each.name}: {how} {each.key!r} does {'nothing' if is_on else 'something'}, tree {is_on}"
                )
    assert not wrong, "\n".join(wrong)


def _press(app: Any, about: dict[str, Any]) -> None:
    Hands(app).send(pygame.KEYDOWN, **about)
    Hands(app).send(pygame.KEYUP, **about)


def _is_under(app: Any, rect: tuple[int, ...]) -> bool:
    """True if the band over the table, or the sheet over a page, covers it."""
    top = app.stack.top
    return top.dialog or (isinstance(top, bands.BandScene) and top.rect.colliderect(rect))
