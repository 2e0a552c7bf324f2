"""Starts the window with the player's settings and saves, at the menu or straight at a table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import files
from game.bots.levels import ThinkLimit
from game.engine.catalogue import Catalogue
from game.engine.match import Match
from game.engine.table import Seat
from game.ui.app import App
from game.ui.scene_factory import SceneOpener
from game.ui.session.session import Session
from game.ui.session.titles import in_words
from game.ui.storage import prefs
from game.ui.storage.vault import Vault


def open_app(
    games: Catalogue, *, start: Match | None = None,
    commands: Mapping[Seat, str] | None = None, size: tuple[int, int] | None = None,
    describe: bool = False, full_screen: bool = False, record: Path | None = None, thought: ThinkLimit | None = None,
) -> App:  # fmt: skip
    """Return the app with its first scene: the table of ``start``, or the menu; a ``record`` opens on top.

    ``thought`` limits what computer players may spend on a decision, overriding the settings.
    """
    folder = files.home()
    chosen, remark = prefs.load_prefs(folder)
    vault = Vault(folder, games)
    full_screen = full_screen or chosen.full_screen
    app = App(games, vault, chosen, SceneOpener, size=size, describe=describe, full_screen=full_screen, thought=thought)
    context = app.context
    if start is not None:
        start = in_words(start, context.speaker)
        context.open.table(Session(start, vault, commands=commands, mind=context.mind), remark)
    else:
        context.open.menu(remark)
    if record is not None:
        app.open_record(record)
    return app


def run(games: Catalogue, **about: Any) -> int:
    """Open the window (arguments as for ``open_app``) and run it; return the exit status. Raises NoWindow."""
    return open_app(games, **about).run()
