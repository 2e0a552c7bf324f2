"""Draws every scene, page by page if it scrolls, and lists which words are cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.bots.levels import ThinkLimit
from game.rules import all_games
from game.ui.app import App
from game.ui.startup import open_app
from game.ui.style.type import Type
from tour.scenes import Tour

Size = tuple[int, int]
MOST_PAGES = 60
TURNS = 400  # of the loop, until a scene is taken as it is


def rest(app: App) -> None:
    """Run until everything has ended and is drawn."""
    for _ in range(TURNS):
        app.turn([])
        if hurry := getattr(app.stack.top, "hurry", None):
            hurry()
        pygame.time.wait(2)
        if app.stack.top and not app.is_moving and app.stack.top.at_rest():
            break
    redraw(app)


def redraw(app: App) -> None:
    if app.stack.top:
        app.stack.top.redraw_all()
    app.turn([])


def pages(app: App) -> Iterator[pygame.Surface]:
    """Yield what is shown, and if it scrolls the rest of it."""
    yield app.surface
    for _ in range(MOST_PAGES):
        form: Any = getattr(app.stack.top, "form", app.stack.top)
        scroll = getattr(form, "scroll", None)
        before = scroll.y if scroll else 0
        if scroll is None or before >= scroll.most:
            return
        app.turn([pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0)])
        redraw(app)
        if scroll.y == before:
            return
        yield app.surface


class Draws:
    """Notes every line that ends in dots or leaves the window."""

    def __init__(self) -> None:
        self.cut = list[str]()

    def patch(self) -> Any:
        draw, cut = Type.draw, self.cut

        def seen(kit: Type, surface: Any, lines: Sequence[Any], style: Any, at: Size, *more: Any, **named: Any) -> int:
            for line in lines:
                wide = line[-1].x + line[-1].width if line else 0
                if line and (line[-1].text == "…" or at[0] < 0 or at[0] + wide > surface.get_width()):
                    cut.append(" ".join(bit.text or bit.piece for bit in line))
            return draw(kit, surface, lines, style, at, *more, **named)

        return patch.object(Type, "draw", seen)


def draw(where: Path, language: str, size: Size, scale: int, only: str, theme: str) -> None:
    """Draw every scene, or ``only`` those with one of these in their names; below ``where``, as are the matches."""
    folder = where / "-".join(filter(None, [language, f"{size[0]}x{size[1]}", f"{scale}", theme]))
    names, theme = list(filter(None, only.split(","))), theme or "evergreen"
    app = open_app(all_games(), size=size, thought=ThinkLimit(samples=4))
    prefs = app.context.prefs
    app.context.changed_prefs(replace(prefs, language=language, scale=scale, theme=theme, pace="instant", sound=False))
    folder.mkdir(parents=True, exist_ok=True)
    draws = Draws()
    with draws.patch():
        for name, show in Tour(app, rest, where / "matches").scenes():
            if names and not any(part in name for part in names):
                continue
            show()
            rest(app)
            for number, surface in enumerate(pages(app)):
                pygame.image.save(surface, folder / f"{name}{f'.{number}' if number else ''}.png")
            print(name, flush=True)
            for words in dict.fromkeys(draws.cut):
                print(f"  cut in {name}: {words}", flush=True)
            draws.cut.clear()
    app._close()
