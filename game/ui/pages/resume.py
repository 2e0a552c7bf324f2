"""Continuing a saved match."""

from __future__ import annotations

from pathlib import Path

from game.ui.scenes.app_context import AppContext
from game.ui.session.session import Session
from game.ui.storage.vault import SaveTrouble


def resume(context: AppContext, path: Path) -> None:
    """Open the match at its table, or the menu with the reason if that fails."""
    try:
        match, save = context.vault.resume(path)
    except SaveTrouble as trouble:
        context.begin.menu(trouble.message)
        return
    context.begin.table(Session(match, context.vault, save, mind=context.mind), save.note if save else None)
