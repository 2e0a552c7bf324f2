"""Draws the main scenes to PNG files, without a display: `dev.py shots [FOLDER] [--language LANG]`."""

from __future__ import annotations

import argparse
import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
if "SKARNEY_HOME" not in os.environ:  # saves made for the pictures are nobody's matches
    os.environ["SKARNEY_HOME"] = tempfile.mkdtemp(prefix="skarney-shots-")
    atexit.register(shutil.rmtree, os.environ["SKARNEY_HOME"], ignore_errors=True)

import pygame

from blind import BLIND, simulated
from game.bots.levels import ThinkLimit
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records.record import parse_lines, replay
from game.rules import all_games
from game.ui.app import App
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.style.type import Type
from game.ui.table_scene.table import TableScene

ROOT = Path(__file__).resolve().parent.parent

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
POSITIONS = ROOT / "build_scripts" / "positions"
NAMES = ("Mara", "Petra", "Ivo", "Aldous")
STORE_SIZE = (1280, 720)
STORE = {
    "skarney": 0,
    "skarney-gin": 60,
    "rummy-500": 40,
    "teeko": 7,
    "scarney-dice": 24,
}  # plies until there is much to see
Show = Callable[[], object]
Size = tuple[int, int]
MOST_PAGES = 60
TURNS = 400  # of the loop, until a scene is taken as it is
MORE_SIZES = ((1024, 640), (2560, 1080), (1080, 1920))


def match_at(name: str) -> Match:
    """Return the match of a kept record, so that pictures do not depend on how well anyone plays."""
    with (POSITIONS / f"{name}.jsonl").open("rb") as file:
        return replay(all_games(), parse_lines(file))


def scenes(app: App) -> Iterator[tuple[str, Show]]:
    """Yield each picture's name, and what shows its scene."""
    game = app.context.games["skarney"]
    table, begin = partial(_table, app), app.context.begin

    def score(match: Match) -> None:
        scene = table(match)
        settle(app)  # the table comes to rest below, and may show the score itself
        if app.stack.top is scene:
            scene.overlays.result()

    def keys() -> None:
        table(match_at("begun"))
        app.context.open.keys()

    yield "table", lambda: table(match_at("busy"))
    yield "offer", lambda: table(match_at("asked"))
    yield "result", lambda: score(match_at("scored"))
    yield "final", lambda: score(match_at("ended"))
    yield "start", lambda: table(match_at("begun"))
    yield "menu", begin.menu
    yield "seating", partial(begin.seating, game)
    yield "rules", partial(begin.rules, game)
    yield "rules-s10", partial(begin.rules, game, "S10")
    yield "settings", begin.settings
    yield "saves", begin.saves
    yield "keys", keys


def _table(app: App, match: Match) -> TableScene:
    scene = TableScene(app.context, Session(match, app.context.vault))
    app.stack.only(scene)
    return scene


def dialogs(app: App) -> Iterator[tuple[str, Show]]:
    """Yield more pictures: what opens over the table."""

    def table(name: str) -> TableScene:
        scene = _table(app, match_at(name))
        settle(app, 0.2)
        return scene

    def replay() -> None:
        app.context.begin.menu()
        app.context.open.replay(match_at("ended"), 150)

    yield "replay", replay
    yield "pause", lambda: table("begun").overlays.pause()
    yield "show", lambda: table("busy").commands.tools.show_me()
    yield "curtain", lambda: table("begun").overlays.curtain(0)


def settle(app: App, seconds: float = 1.2) -> None:
    """Run until everything is at rest and fully rendered."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or app.is_moving:
        app.turn([])
        time.sleep(0.005)
        hurry = getattr(app.stack.top, "hurry", None)
        if hurry:
            hurry()
    redraw(app)


def shoot(folder: Path, size: Size, scale: int, only: str, blind: str = "", theme: str = "") -> None:
    app = open_app(all_games(), size=size)
    app.context.changed_prefs(replace(app.context.prefs, scale=scale, pace="watch", theme=theme or "evergreen"))
    for name, show in (*scenes(app), *dialogs(app)):
        if only and name not in only.split(","):
            continue
        show()
        settle(app)
        path = folder / f"{name}-{size[0]}x{size[1]}{'' if scale == 100 else f'-{scale}'}.png"
        pygame.image.save(app.surface, path)
        print(path)
        for kind in BLIND if blind == "all" else filter(None, [blind]):
            pygame.image.save(simulated(app.surface, kind), path.with_stem(f"{path.stem}-{kind}"))
    app._close()


def store() -> None:
    """Draw what software centres show: docs/screenshots, a table of each of these games in play."""
    from tour.matches import step

    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    app = open_app(all_games(), size=STORE_SIZE)
    app.context.changed_prefs(replace(app.context.prefs, pace="watch"))
    for name, plies in STORE.items():
        game = app.context.games[name]
        seats = 4 if 4 in game.seats and name != "rummy-500" else min(game.seats)
        preset = game.presets[0].id
        setup = Setup(game.sides(seats, False), complete(game, preset, {}), "store", preset)
        sitters = tuple(Sitter(n, "steady" if i else "person") for i, n in enumerate(NAMES[:seats]))
        match = match_at("busy") if name == "skarney" else Match(game, setup, sitters)
        while name != "skarney" and (match.to_act != 0 or match.ply < plies):
            step(match, "steady")
        _table(app, match)
        settle(app)
        pygame.image.save(app.surface, folder / f"{name}.png")
    app._close()


# ---------------------------------------------------------------- every scene in one language


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


def draw_tour(where: Path, language: str, size: Size, scale: int, only: str, theme: str) -> None:
    """Draw every scene, or ``only`` those with one of these in their names; below ``where``, as are the matches."""
    folder = where / "-".join(filter(None, [language, f"{size[0]}x{size[1]}", f"{scale}", theme]))
    names, theme = list(filter(None, only.split(","))), theme or "evergreen"
    from tour.scenes import Tour  # knows every scene: only when asked for

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("--only", default="", help="names of scenes, separated by commas")
    parser.add_argument("--size", default="", help="one size such as 1280x720")
    parser.add_argument("--scale", type=int, default=100, help="interface scale in per cent")
    parser.add_argument("--blind", default="", choices=["", "all", *BLIND], help="also as colour-blind people see them")
    parser.add_argument("--theme", default="", help="evergreen, harbour, walnut or contrast")
    parser.add_argument("--readme", action="store_true", help="write docs/screenshot.png and nothing else")
    parser.add_argument("--store", action="store_true", help="write docs/screenshots, for software centres")
    parser.add_argument("--language", default="", help="draw every scene there is in this language")
    args = parser.parse_args()
    if args.store:
        store()
        return 0
    sizes = [tuple(map(int, args.size.split("x")))] if args.size else SIZES
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.language:
        draw_tour(args.folder, args.language, sizes[0], args.scale, args.only, args.theme)  # type: ignore[arg-type]
        return 0
    if args.readme:
        shoot(args.folder, (1920, 1080), 100, "table")
        os.replace(args.folder / "table-1920x1080.png", ROOT / "docs" / "screenshot.png")
        return 0
    for size in sizes if args.size else (*sizes, *MORE_SIZES):
        shoot(args.folder, size, args.scale, args.only, args.blind, args.theme)  # type: ignore[arg-type]
    return 0


if __name__ == "__main__":
    sys.exit(main())
