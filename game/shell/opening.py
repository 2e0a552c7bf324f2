"""How the program opens: with the player's settings and saves, at the menu or straight at a table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import files
from game.bots.levels import Thought
from game.engine.contract import Game
from game.engine.match import Match
from game.engine.table import Seat
from game.shell.app import App
from game.shell.doors import opened_by
from game.shell.keep import prefs
from game.shell.keep.vault import Vault
from game.shell.play.session import Session
from game.shell.play.titles import in_words
from game.shell.scene.ways import ToMenu, ToTable


def opened(
    games: Mapping[str, Game[Any]], *, start: Match | None = None,
    commands: Mapping[Seat, str] | None = None, size: tuple[int, int] | None = None,
    describe: bool = False, full_screen: bool = False, record: Path | None = None, thought: Thought | None = None,
) -> App:  # fmt: skip
    """The application with its first scene on the stack: the table of ``start``, or the menu, under a ``record``.

    ``thought`` is what computer players may spend on a decision, instead of what the settings say.
    """
    folder = files.home()
    chosen, remark = prefs.loaded(folder)
    vault = Vault(folder, games)
    full_screen = full_screen or chosen.full_screen
    app = App(games, vault, chosen, opened_by, size=size, describe=describe, full_screen=full_screen, thought=thought)
    house = app.house
    if start is not None:
        start = in_words(start, house.speaker)
        house.go(ToTable(Session(start, vault, commands=commands, mind=house.mind), remark))
    else:
        house.go(ToMenu(remark))
    if record is not None:
        app.open_record(record)
    return app


def run(games: Mapping[str, Game[Any]], **about: Any) -> int:
    """Open the window as ``opened`` is told to, until it is closed; the exit status. Raises NoWindow."""
    return opened(games, **about).run()
