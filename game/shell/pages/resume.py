"""Going on with a saved match."""

from __future__ import annotations

from pathlib import Path

from game.shell.keep.vault import SaveTrouble
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.ways import ToMenu, ToTable


def resume(house: House, path: Path) -> None:
    """To its table; or to the menu, which says why that cannot be."""
    try:
        match, save = house.vault.resume(path)
    except SaveTrouble as trouble:
        house.begin(ToMenu(trouble.said))
        return
    house.begin(ToTable(Session(match, house.vault, save, mind=house.mind), save.note if save else None))
