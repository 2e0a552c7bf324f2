"""Checks that an installation is complete: every game plays and replays, and the window can draw everything."""

from __future__ import annotations

import importlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

from game import __version__
from game.assets import asset
from game.bots.levels import ThinkLimit, strongest, weigh
from game.bots.thinking import ThinkingProcess
from game.engine.catalogue import Catalogue
from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.headless import play_match
from game.rules import all_games


class NotWhole(Exception):
    """Something is missing or does not work; the message says what."""


def run(with_window: bool = True) -> int:
    """Check everything and print a line for each part; returns 1 when the installation is not complete."""
    try:
        games = all_games()
        _all_there("games", _read_list("games"), list(games))
        matches = [_replays(games, game) for game in games.values()]
        for match in matches:
            print(f"{match.game.id}: a match of {match.ply} actions played and replayed")
        print(f"kernels: {', '.join(_kernels()) or 'none'} compiled")
        print(f"thinking: {_thinks(games)}")
        if with_window:
            for line in _check_window(games):
                print(line)
            print(f"screen readers: {_check_accessibility()}")
    except NotWhole as fault:
        print(f"skarney: {fault}", file=sys.stderr)
        return 1
    return 0


def _read_list(what: str) -> list[str] | None:
    """The names of games, or of compiled modules, that a frozen program was built with; None elsewhere."""
    path = asset(f"{what}.txt")
    return path.read_text("utf-8").split() if path.is_file() else None


def _all_there(what: str, wanted: list[str] | None, found: list[str]) -> None:
    if wanted is not None and wanted != found:
        raise NotWhole(f"made with the {what} {', '.join(wanted) or 'none'}, but found {', '.join(found) or 'none'}")


def _kernels() -> list[str]:
    """The compiled modules: those the program was built with, or else those loaded so far."""
    wanted = _read_list("kernels")
    for name in wanted or ():
        try:
            importlib.import_module(name)
        except ImportError as error:
            raise NotWhole(f"kernels: {error}") from None
    ours = ((name, module) for name, module in sys.modules.items() if name.startswith("game."))
    found = sorted(
        name for name, module in ours if isinstance(getattr(module, "__loader__", None), ExtensionFileLoader)
    )
    _all_there("kernels", wanted, found)
    return found


def _replays(games: Catalogue, game: AnyGame) -> Match:
    """Play one match of the game and replay it through its record."""
    match = play_match(_match(game, next(iter(game.bots))))
    if record.replay(games, json.loads(json.dumps(list(record.whole(match, __version__))))).done != match.done:
        raise NotWhole(f"{game.id}: a replayed match differs from the one played")
    return match


def _match(game: AnyGame, level: str) -> Match:
    count = game.seats[0]
    setup = Setup(game.sides(count, False), complete(game, game.presets[0].id, {}), "selfcheck", game.presets[0].id)
    return Match(game, setup, (Sitter(level, level),) * count)


def _thinks(games: Catalogue) -> str:
    """Check that the strongest level of each game chooses the same in a process of its own as here."""
    mind = ThinkingProcess(log=_not_whole)
    try:
        for game in games.values():
            level = strongest(game)
            match = _match(game, level)
            match.deal()
            assert match.to_act is not None
            asked = game, level, match.view(match.to_act), match.rng(match.to_act), ThinkLimit(samples=2)
            if mind.weigh(*asked, stop=lambda: False) != weigh(*asked):
                raise NotWhole(f"{game.id}: its {level} player chooses otherwise in a process of its own")
    finally:
        mind.close()
    return "a process of its own chooses as this one does"


def _not_whole(line: str) -> None:
    raise NotWhole(line.removeprefix("skarney: "))


def _check_accessibility() -> str:
    """Create a node for screen readers; a system without support for them is fine."""
    from game.ui.accessibility.adapter.adapter import accesskit, is_there, library  # with the window
    from game.ui.accessibility.adapter.nodes import make_node  # with the window
    from game.ui.accessibility.tree.accessible_node import AccessibleNode  # with the window

    found = {"accesskit": is_there(), "jeepney": library() is not None}
    _all_there("readers", _read_list("readers"), [name for name, is_here in found.items() if is_here])
    if not is_there():
        return "none on this system"
    make_node(accesskit(), AccessibleNode("card.0", "card", "queen of clubs", at=0, of=1), "LIST_BOX_OPTION", {})
    return "told through AccessKit"


def _check_window(games: Catalogue) -> Iterator[str]:
    """Open the window briefly with every video driver this system has, then draw in an invisible one, in a new home."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        from game.ui import window_check as window  # without a window nothing of it is loaded
    except ImportError as error:
        raise NotWhole(f"window: {error}") from None
    try:
        drivers = " and ".join(window.open_by_drivers())
        yield f"window: opens by {drivers}" if drivers else "window: opens; there is no display here to see it on"
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        with tempfile.TemporaryDirectory(prefix="skarney-selfcheck-", ignore_cleanup_errors=True) as home:
            _all_there("languages", _read_list("languages"), languages := window.spoken())
            yield f"table: {window.look_over(games, Path(home))}, in {', '.join(languages)}"
    except window.Fault as fault:
        raise NotWhole(f"window: {fault}") from None
