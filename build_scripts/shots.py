"""Draws the main scenes to PNG files, without a display: `dev.py shots [FOLDER] [--golden] [--language LANG]`."""

from __future__ import annotations

import argparse
import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if "SKARNEY_HOME" not in os.environ:  # saves made for the pictures are nobody's matches
    os.environ["SKARNEY_HOME"] = tempfile.mkdtemp(prefix="skarney-shots-")
    atexit.register(shutil.rmtree, os.environ["SKARNEY_HOME"], ignore_errors=True)
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from build_scripts.blind import BLIND, simulated  # noqa: E402
from game.engine.contract import Setup, complete  # noqa: E402
from game.engine.lines.record import dumps, parsed, replay, whole  # noqa: E402
from game.engine.match import Match, Sitter  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.rules import all_games  # noqa: E402
from game.shell.app import App  # noqa: E402
from game.shell.band.curtain import CurtainScene  # noqa: E402
from game.shell.opening import opened  # noqa: E402
from game.shell.over.pause import PauseScene  # noqa: E402
from game.shell.over.result import ResultScene  # noqa: E402
from game.shell.pages.all_keys import KeysScene  # noqa: E402
from game.shell.pages.book.rules import RulesScene  # noqa: E402
from game.shell.pages.menu import MenuScene  # noqa: E402
from game.shell.pages.saves import SavesScene  # noqa: E402
from game.shell.pages.settings import SettingsScene  # noqa: E402
from game.shell.play.session import Session  # noqa: E402
from game.shell.scene.ways import ToReplay  # noqa: E402
from game.shell.seating.seating import SeatingScene  # noqa: E402
from game.shell.table.table import TableScene  # noqa: E402

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
POSITIONS = ROOT / "build_scripts" / "positions"
GOLDEN, GOLDEN_SIZE = ROOT / "tests" / "golden", (1024, 640)
GOLDEN_SCENES = ("table", "offer", "start")
NAMES = ("Mara", "Petra", "Ivo", "Aldous")
STORE_SIZE = (1280, 720)
STORE_PLIES = {"skarney-gin": 60, "rummy-500": 40, "teeko": 7, "scarney-dice": 24}  # until there is much to see
MORE_SIZES = ((1024, 640), (2560, 1080), (1080, 1920))


def match_at(name: str) -> Match:
    """The match of a kept record: pictures stay the same however well anyone plays."""
    with (POSITIONS / f"{name}.jsonl").open("rb") as file:
        return replay(all_games(), parsed(file))


def played_until(wanted: Callable[[Match], bool], seed: str) -> Match:
    """A match between steady players, stopped where it looks as wanted; seat 0 is then called a person."""
    game = all_games()["skarney"]
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), seed, "standard")
    sitters = tuple(Sitter(n, "steady" if i else "person") for i, n in enumerate(NAMES))
    match = Match(game, setup, sitters)
    while match.asked is not None and not wanted(match):
        if match.asked == TABLE:
            match.deal()
        else:
            match.play(match.asked, game.bots["steady"](match.view(match.asked), match.luck(match.asked)))
    return match


def busy(match: Match) -> bool:
    """Seat 0 at play in a later hand, with melds of both sides on the table."""
    view = match.view(0)
    melds = getattr(view.open, "melds", ())
    sides = {laid.side for laid in melds}
    is_our_play = view.open.phase == "table" and match.asked == 0
    return is_our_play and len(melds) >= 8 and len(sides) == 2 and len(view.hand) > 6


def asked(match: Match) -> bool:
    """Seat 0 has a stop card offered."""
    offer = getattr(match.open, "offer", None)
    return match.asked == 0 and offer is not None and offer.card[0] in "A"


def begun(match: Match) -> bool:
    """Seat 0's first decision."""
    return match.asked == 0


def scored(match: Match) -> bool:
    """Between the third and the fourth hand."""
    return match.asked == TABLE and len(getattr(match.open, "history", ())) == 3


WANTED = {"busy": busy, "asked": asked, "scored": scored, "ended": lambda match: match.asked is None, "begun": begun}


def keep_positions() -> None:
    """Play to every position anew, and keep its record."""
    POSITIONS.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        lines = whole(played_until(wanted, name), "shots")
        (POSITIONS / f"{name}.jsonl").write_text("".join(map(dumps, lines)), encoding="utf-8", newline="\n")


def scenes(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each picture's name, and how its scene comes on."""
    game = app.house.games["skarney"]

    def table(match: Match) -> TableScene:
        scene = TableScene(app.house, Session(match, app.house.vault))
        app.stack.only(scene)
        return scene

    def score(match: Match) -> None:
        scene = table(match)
        settle(app)  # the table comes to rest below, and may show the score itself
        if app.stack.top is scene:
            app.stack.push(ResultScene(app.house, scene))

    def keys() -> None:
        table(match_at("begun"))
        app.stack.push(KeysScene(app.house))

    yield "table", lambda: table(match_at("busy")) and None
    yield "offer", lambda: table(match_at("asked")) and None
    yield "result", lambda: score(match_at("scored"))
    yield "final", lambda: score(match_at("ended"))
    yield "start", lambda: table(match_at("begun")) and None
    yield "menu", lambda: app.stack.only(MenuScene(app.house))
    yield "seating", lambda: app.stack.only(SeatingScene(app.house, game))
    yield "rules", lambda: app.stack.only(RulesScene(app.house, game))
    yield "rules-s10", lambda: app.stack.only(RulesScene(app.house, game, "S10"))
    yield "settings", lambda: app.stack.only(SettingsScene(app.house))
    yield "saves", lambda: app.stack.only(SavesScene(app.house))
    yield "keys", keys


def dialogs(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """More pictures: what comes over the table."""

    def table(match: Match) -> TableScene:
        scene = TableScene(app.house, Session(match, app.house.vault))
        app.stack.only(scene)
        settle(app, 0.2)
        return scene

    def replay() -> None:
        app.stack.only(MenuScene(app.house))
        app.house.go(ToReplay(match_at("ended"), 150))

    yield "replay", replay
    yield "pause", lambda: app.stack.push(PauseScene(app.house, table(match_at("begun"))))
    yield "show", lambda: table(match_at("busy")).deeds.show_me()
    yield "curtain", lambda: app.stack.push(CurtainScene(app.house, table(match_at("begun")), 0))


def settle(app: App, seconds: float = 1.2) -> None:
    """Let everything come to rest and be drawn well."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or app.is_moving:
        app.turn([])
        time.sleep(0.005)
        hurry = getattr(app.stack.top, "hurry", None)
        if hurry:
            hurry()
    if app.stack.top:
        app.stack.top.exposed()
    app.turn([])


def golden() -> Iterator[tuple[str, pygame.Surface]]:
    """The pictures that tests compare: the table at three moments, at rest. Pages change with every new setting."""
    app = opened(all_games(), size=GOLDEN_SIZE)
    app.house.changed_prefs(replace(app.house.prefs, pace="instant"))
    for name, show in scenes(app):
        if name in GOLDEN_SCENES:
            show()
            settle(app, 0.3)
            yield name, app.surface
    app._close()


def shoot(folder: Path, size: tuple[int, int], scale: int, only: str, blind: str = "", theme: str = "") -> None:
    app = opened(all_games(), size=size)
    app.house.changed_prefs(replace(app.house.prefs, scale=scale, pace="watch", theme=theme or "evergreen"))
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
    """What software centres show: docs/screenshots, a table of each of these games in play."""
    from build_scripts.packing.appstream import SCREENSHOTS
    from build_scripts.tour.matches import step

    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    app = opened(all_games(), size=STORE_SIZE)
    app.house.changed_prefs(replace(app.house.prefs, pace="watch"))
    for name in SCREENSHOTS:
        game = app.house.games[name]
        seats = 4 if 4 in game.seats and name != "rummy-500" else min(game.seats)
        preset = game.presets[0].id
        setup = Setup(game.sides(seats, False), complete(game, preset, {}), "store", preset)
        sitters = tuple(Sitter(n, "steady" if i else "person") for i, n in enumerate(NAMES[:seats]))
        match = match_at("busy") if name == "skarney" else Match(game, setup, sitters)
        while name != "skarney" and (match.asked != 0 or match.ply < STORE_PLIES[name]):
            step(match, "steady")
        app.stack.only(TableScene(app.house, Session(match, app.house.vault)))
        settle(app)
        pygame.image.save(app.surface, folder / f"{name}.png")
    app._close()


def tour(folder: Path, language: str, size: tuple[int, int], scale: int, only: str, theme: str) -> None:
    """Every scene; ``only`` those with one of these in their names. Moments of matches are kept beside the folder."""
    from build_scripts.tour.pictures import draw  # knows every scene: only when asked for

    where = folder / "-".join(filter(None, [language, f"{size[0]}x{size[1]}", f"{scale}", theme]))
    draw(where, language, size, scale, list(filter(None, only.split(","))), folder / "matches", theme or "evergreen")


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
    parser.add_argument("--golden", action="store_true", help="renew the pictures that tests compare")
    parser.add_argument("--positions", action="store_true", help="play to the positions shown anew, and keep them")
    parser.add_argument("--language", default="", help="draw every scene there is in this language, on sheets of four")
    args = parser.parse_args()
    if args.positions:
        keep_positions()
        return 0
    if args.store:
        store()
        return 0
    if args.golden:
        GOLDEN.mkdir(exist_ok=True)
        for name, surface in golden():
            pygame.image.save(surface, GOLDEN / f"{name}.png")
        return 0
    sizes = [tuple(map(int, args.size.split("x")))] if args.size else SIZES
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.language:
        tour(args.folder, args.language, sizes[0], args.scale, args.only, args.theme)  # type: ignore[arg-type]
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
