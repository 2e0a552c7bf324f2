"""Whether an installation is whole: every game plays, its record replays, and the window draws all there is to draw."""

from __future__ import annotations

import importlib
import json
import os
import sys
import tempfile
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from typing import Any

from game import __version__
from game.assets import asset
from game.bots.levels import Thought, weigh
from game.bots.mind import Mind
from game.engine.contract import Game, Setup, complete
from game.engine.lines import record
from game.engine.match import Match, Sitter
from game.headless import played
from game.rules import all_games

Games = dict[str, Game[Any]]


class NotWhole(Exception):
    """Something is missing or does not work; the message says what."""


def run(with_window: bool = True) -> int:
    """Check everything and print a line for each part; 1 when the installation is not whole."""
    try:
        games = all_games()
        _all_there("games", _listed("games"), list(games))
        matches = [_replays(games, game) for game in games.values()]
        for match in matches:
            print(f"{match.game.id}: a match of {match.ply} actions played and replayed")
        print(f"kernels: {', '.join(_kernels()) or 'none'} compiled")
        print(f"thinking: {_thinks(games)}")
        if with_window:
            print(f"window: {_opens()}")
            print(f"table: {_draws(games)}")
            print(f"screen readers: {_is_heard()}")
    except NotWhole as fault:
        print(f"skarney: {fault}", file=sys.stderr)
        return 1
    return 0


def _listed(what: str) -> list[str] | None:
    """A frozen program carries the list of the games, and of the compiled modules, that it was made with."""
    path = asset(f"{what}.txt")
    return path.read_text("utf-8").split() if path.is_file() else None


def _all_there(what: str, wanted: list[str] | None, found: list[str]) -> None:
    if wanted is not None and wanted != found:
        raise NotWhole(f"made with the {what} {', '.join(wanted) or 'none'}, but found {', '.join(found) or 'none'}")


def _kernels() -> list[str]:
    """The modules that run compiled: those it was made with, or of what has been used so far."""
    wanted = _listed("kernels")
    for name in wanted or ():
        try:
            importlib.import_module(name)
        except ImportError as error:
            raise NotWhole(f"kernels: {error}") from None
    found = sorted(name for name, module in sys.modules.items() if name.startswith("game.") and _compiled(module))
    _all_there("kernels", wanted, found)
    return found


def _compiled(module: object) -> bool:
    return isinstance(getattr(module, "__loader__", None), ExtensionFileLoader)


def _replays(games: Games, game: Game[Any]) -> Match:
    """Play one match of the game and replay it through its record."""
    match = played(_match(game, next(iter(game.bots))))
    if record.replay(games, json.loads(_told(match))).done != match.done:
        raise NotWhole(f"{game.id}: a replayed match differs from the one played")
    return match


def _match(game: Game[Any], level: str) -> Match:
    count = game.seats[0]
    setup = Setup(game.sides(count, False), complete(game, game.presets[0].id, {}), "selfcheck", game.presets[0].id)
    return Match(game, setup, (Sitter(level, level),) * count)


def _told(match: Match) -> str:
    return json.dumps(list(record.whole(match, __version__)))


def _thinks(games: Games) -> str:
    """Have the strongest level of each game choose in a process of its own what it chooses here."""
    mind = Mind(log=_not_whole)
    try:
        for game in games.values():
            level = list(game.bots)[-1]
            match = _match(game, level)
            match.deal()
            assert match.asked is not None
            asked = game, level, match.view(match.asked), match.luck(match.asked), Thought(samples=2)
            if mind.weigh(*asked, stop=lambda: False) != weigh(*asked):
                raise NotWhole(f"{game.id}: its {level} player chooses otherwise in a process of its own")
    finally:
        mind.close()
    return "a process of its own chooses as this one does"


def _not_whole(line: str) -> None:
    raise NotWhole(line.removeprefix("skarney: "))


def _is_heard() -> str:
    """Make a node as it is told to a screen reader; it is lawful that a system has no way to."""
    from game.shell.heard.heard import Heard  # with the window
    from game.shell.voice import listeners  # with the window
    from game.shell.voice.adapter import accesskit, is_there  # with the window
    from game.shell.voice.nodes import made  # with the window

    found = {"accesskit": is_there(), "jeepney": listeners.library() is not None}
    _all_there("readers", _listed("readers"), [name for name, is_here in found.items() if is_here])
    if not is_there():
        return "none on this system"
    made(accesskit(), Heard("card.0", "card", "queen of clubs", at=0, of=1), "LIST_BOX_OPTION", {})
    return "told through AccessKit"


def _opens() -> str:
    """Open the window as this system will, for a moment, and in every other way there is."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        from game.shell.lookover import Fault, opened  # without a window nothing of it is loaded
    except ImportError as error:
        raise NotWhole(f"window: {error}") from None
    try:
        drivers = opened()
    except Fault as fault:
        raise NotWhole(f"window: {fault}") from None
    return f"opens by {' and '.join(drivers)}" if drivers else "opens; there is no display here to see it on"


def _draws(games: Games) -> str:
    """Open a window that nobody sees, with a home that is gone afterwards."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        from game.shell.lookover import Fault, look_over, spoken  # without a window nothing of it is loaded
    except ImportError as error:
        raise NotWhole(f"window: {error}") from None
    with tempfile.TemporaryDirectory(prefix="skarney-selfcheck-", ignore_cleanup_errors=True) as home:
        try:
            _all_there("languages", _listed("languages"), languages := spoken())
            return f"{look_over(games, Path(home))}, in {', '.join(languages)}"
        except Fault as fault:
            raise NotWhole(f"window: {fault}") from None
