"""Whatever is painted in words is a node: every scene, every table and every hint, with its words and where it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules import all_games
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n.speaker import Text
from game.ui.prompts.scene import BandScene
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.style.type import Type
from game.ui.table_scene.table import TableScene
from game.ui.widgets.bar import Bar
from game.ui.widgets.node import Node
from tests.hands.hands import Hands
from tests.hands.tabletop import FEW, play_on, skarney_match
from tests.helpers.waiting import turn_until
from tests.ui.input.test_controls import SCENES, offer, settle

GAMES = all_games()
Line = tuple[str, pygame.Rect]
NOWHERE = pygame.Rect(0, 0, 0, 0)
SIZE = (1280, 720)
APART = re.compile(" · | {3}")  # between several texts on one line
SLACK = 32  # pixels from a node to its words: the count of a pile is below it
NOTHING = "—"  # in a table, where there is nothing to tell


def at_turn(app: Any, game: str, plies: int) -> TableScene:
    """Return the table of this game at a turn of the person."""
    rules = GAMES[game]
    seats = ",".join(["person", *["steady"] * (min(rules.seats) - 1)])
    match = play_on(skarney_match(seats, seed="ears", game=rules), plies)
    play_on(match, 60, lambda m: m.to_act == 0)
    app.context.begin.table(Session(match, app.context.vault))
    settle(app)
    return next(each for each in app.stack.scenes if isinstance(each, TableScene))


def with_hint(app: Any, build: Callable[[Any], object]) -> None:
    """Open a scene and ask for a hint."""
    build(app)
    Hands(app).letter("h")
    turn_until(app, lambda: getattr(app.stack.top, "advice", None) or app.stack.scenes[0].hint.advice)
    settle(app)


def preview(app: Any) -> None:
    """Open a table at which the focus is on a card of the spread pile."""
    table = at_turn(app, "rummy-500", 6)
    table.focus_on(next(name for name in table.targets() if name.startswith("pile.") and name.count(".") > 1))
    assert table.table_view.pointing.gaze.focus


def scenes() -> Iterator[tuple[str, Callable[[Any], object]]]:
    yield from SCENES.items()
    for game in GAMES:
        yield f"table-{game}", partial(at_turn, game=game, plies=6)
        yield f"hint-{game}", partial(with_hint, build=partial(at_turn, game=game, plies=6))
    yield "preview-rummy-500", preview
    yield "hint-offer", partial(with_hint, build=partial(offer, seats="person,steady,steady,steady"))


ALL = dict(scenes())


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """Return a function that opens the scene of this name."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    app = open_app(GAMES, size=SIZE)
    monkeypatch.setattr(app.context, "_thought", FEW)

    def build(name: str) -> Any:
        ALL[name](app)
        settle(app)
        return app.stack.top

    yield build
    app._close()


def painted(paint: Callable[[pygame.Surface], object]) -> list[Line]:
    """Return each line of text that this paints, and where."""
    found, draw = list[Line](), Type.draw

    def noted(
        self: Type, surface: Any, lines: Any, style: Any, at: tuple[int, int], align: float = 0.0, room: int = 0,
        *more: Any, **named: Any,
    ) -> int:  # fmt: skip
        y = at[1]
        for line in lines:
            wide = line[-1].x + line[-1].width if line else 0
            high = self.high([line], style)
            x = at[0] + (round((room - wide) * align) if align else 0)
            found.append(("".join(bit.text for bit in line), pygame.Rect(x, y, wide, high).clip(surface.get_clip())))
            y += high
        return draw(self, surface, lines, style, at, align, room, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "draw", noted)
        paint(pygame.Surface(SIZE))
    return [(words, rect) for words, rect in found if words.strip() and rect]


def lines_of(scene: Any) -> list[Line]:
    """Return what the scene paints, and of a table under a band what lies beside it."""
    scene.pictures_changed()
    if not isinstance(scene, BandScene):
        return painted(scene.draw)
    beside = [each for each in painted(scene.table.draw) if not each[1].colliderect(scene.rect)]
    return [*painted(scene.paint), *beside]


def whole(words: str) -> str:
    """Return the words without spaces, and with the mark that is read out in the place of a dot."""
    return "".join(words.replace(" · ", ", ").split()).rstrip("….")


def placed(node: Node, within: pygame.Rect = NOWHERE) -> Iterator[tuple[Node, pygame.Rect]]:
    """Yield each node with its rectangle; one without has that of what it is part of."""
    box = node.box if node.box else within
    yield node, box
    for part in node.parts:
        yield from placed(part, box)


def briefly(scene: Any) -> list[tuple[str, pygame.Rect]]:
    """Return the labels of buttons that show fewer words than their nodes have."""
    buttons = [each for each in getattr(scene, "bar", Bar()).buttons if each.whole]
    return [(whole("".join(run.text for run in each.words if isinstance(run, Text))), each.rect) for each in buttons]


def words_of(scene: Any, node: Node) -> str:
    """Return all that is said of a node, and what is painted of it without cards."""
    plain = "".join(run.text for run in (*node.words, *node.value, *node.note) if isinstance(run, Text))
    read = TreeReader(scene.context.speaker).read(node, "node")
    return whole(plain) + "|" + whole(f"{read.words} {read.value} {read.note} {read.key}")


def all_painted_words_are_read(scene: Any) -> None:
    """Each line is in the words of a node, and where that node is."""
    read = [(words_of(scene, node), box) for node, box in placed(scene.audible())] + briefly(scene)
    lines = [(part, rect) for line, rect in lines_of(scene) for part in APART.split(line) if part != NOTHING]
    assert lines
    silent = {part for part, _ in lines if not any(whole(part) in words for words, _ in read)}
    assert not silent, sorted(silent)
    elsewhere = {
        part for part, rect in lines
        if not any(whole(part) in words and box.inflate(2 * SLACK, 2 * SLACK).colliderect(rect) for words, box in read)
    }  # fmt: skip
    assert not elsewhere, sorted(elsewhere)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", ALL)
def test_all_painted_words_are_read(opened: Callable[[str], Any], name: str) -> None:
    all_painted_words_are_read(opened(name))


@pytest.mark.parametrize("lacks", ["heading", "list"])
def test_words_without_a_node_are_caught(
    opened: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    """The law fails where a hint, or the title of a page, has no node."""
    scene = opened("settings" if lacks == "heading" else "hint-skarney")
    tree = scene.audible()
    monkeypatch.setattr(scene, "audible", lambda: replace(tree, parts=tuple(p for p in tree.parts if p.role != lacks)))
    with pytest.raises(AssertionError):
        all_painted_words_are_read(scene)
