"""Laws of layout, read from a scene's tree and from the text that it draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.style.type import Line, Style, Type
from game.ui.widgets.node import Node, is_pointed, walk

Rect = pygame.Rect
SIZES = [
    (1024, 640), (1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160),
    (1080, 1920), (1440, 1920), (1080, 1080), (700, 1100),
]  # fmt: skip
SCALES = [75, 100, 125, 150, 200, 300]


def outside(tree: Node) -> Iterator[str]:
    """Yield what is not wholly in the window."""
    for node in walk(tree):
        if (node.box.w or node.box.h) and not tree.box.contains(node.box):
            yield f"{node.role} {node.name} {node.box}"


def overlapping(tree: Node) -> Iterator[str]:
    """Yield targets that overlap."""
    found = [node for node in walk(tree) if is_pointed(node) and node.box.w and node.box.h]
    for one, other in combinations(found, 2):
        if one.box.colliderect(other.box) and other not in [*walk(one)] and one not in [*walk(other)]:
            yield f"{one.name} {one.box} and {other.name} {other.box}"


def mixed_up(tree: Node) -> Iterator[str]:
    """Yield text that overlaps other text or a target; a thing may have its own text."""
    words = [node for node in walk(tree) if node.role in ("text", "heading") and node.words and node.box.w > 0]
    things = [node for node in walk(tree) if is_pointed(node) and node.box.w and not node.parts]
    for one in words:
        for other in (*words[words.index(one) + 1 :], *things):
            if one is not other and one.box.colliderect(other.box):
                yield f"{one.words} {one.box} and {other.name or other.words} {other.box}"


def cut_words(monkeypatch: pytest.MonkeyPatch, paint: Callable[[], object], window: Rect) -> list[str]:
    """Return the lines that end in dots, or leave the window, when this is drawn."""
    found, draw = list[str](), Type.draw

    def seen(
        kit: Type, surface: pygame.Surface, lines: Sequence[Line], style: Style, at: tuple[int, int], *more: object
    ) -> int:
        for line in lines:
            text = " ".join(bit.text or bit.piece for bit in line)
            wide = line[-1].x + line[-1].width if line else 0
            if (line and line[-1].text == "…") or at[0] < 0 or at[0] + wide > window.right:
                found.append(text)
        return draw(kit, surface, lines, style, at, *more)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "draw", seen)
        paint()
    return found


def untold(tree: Node, controls: Mapping[str, Rect]) -> Iterator[str]:
    """Yield controls on screen that the tree lacks, or has elsewhere."""
    boxes = [(node.name.removeprefix("button."), tuple(node.box)) for node in walk(tree)]
    for name, rect in controls.items():
        if rect.w and rect.h and (name, tuple(rect)) not in boxes:
            yield f"{name} {rect}"


def faults(tree: Node) -> list[str]:
    """Return all layout errors of a tree."""
    return [*outside(tree), *overlapping(tree), *mixed_up(tree)]


def told_whole(app: App, monkeypatch: pytest.MonkeyPatch, scene: Any) -> None:
    """No word of the scene is cut, and every button in sight is in its tree."""

    def paint() -> None:
        scene.redraw_all()
        app.turn([])

    assert not cut_words(monkeypatch, paint, Rect((0, 0), scene.size))
    assert not [*untold(scene.tree(), {button.name: button.shows for button in scene.bar.buttons if button.shows})]


def whole(app: App, monkeypatch: pytest.MonkeyPatch, scene: Any) -> None:
    """The same, and its tree has no layout errors."""
    told_whole(app, monkeypatch, scene)
    assert not faults(scene.tree())


def resize(app: App, size: tuple[int, int], scale: int) -> None:
    """Make the window this large, at this interface scale."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.turn([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    app.context.changed_prefs(replace(app.context.prefs, scale=scale))
