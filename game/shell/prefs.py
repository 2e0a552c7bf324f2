"""A player's settings: one small file, and a bad one set aside rather than overwritten."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.engine.said import Said, filled
from game.shell.shelf import UNWRITABLE

FILE = "settings.json"
PACES = ("watch", "calm", "brisk", "instant")
UNCOVERS = ("click", "hold")
VIEWS = ("turns", "fixed")
INPUTS = ("passed", "pads", "keys")


@dataclass(frozen=True)
class Prefs:
    """Settings with their defaults; ``scale`` and ``volume`` are in per cent.

    ``think_ms``: how long a computer player that searches may think. ``seating`` is the last seating chosen for each
    game. For several people at one screen: ``uncover``, how a hand is uncovered; ``blind``, whether one
    may refuse without uncovering it; ``cover_after`` so many seconds
    without input it is covered again (0: never); ``view``, whether the table turns to whoever decides; ``inputs``,
    whether everybody has a pad or a block of keys of their own.
    """

    name: str = ""
    pace: str = "calm"
    think_ms: int = 1000
    scale: int = 100
    theme: str = "evergreen"
    deck: str = "two"
    back: str = "lagoon"
    reduced_motion: bool = False
    full_screen: bool = False
    uncover: str = "click"
    blind: bool = True
    cover_after: int = 0
    view: str = "turns"
    inputs: str = "passed"
    sound: bool = True
    volume: int = 60
    seating: dict[str, dict[str, Any]] = field(default_factory=dict)


def home() -> Path:
    """The folder of everything the program keeps; SKARNEY_HOME names another."""
    if chosen := os.environ.get("SKARNEY_HOME"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("skarney-table", appauthor=False))


def load(folder: Path) -> Prefs:
    """The settings kept there; what is missing or makes no sense is at its default."""
    path = folder / FILE
    try:
        data = json.loads(path.read_text("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        return Prefs()
    except OSError:
        return Prefs()
    except ValueError:
        with contextlib.suppress(OSError):
            os.replace(path, path.with_suffix(".damaged"))
        return Prefs()
    return Prefs(**{f.name: data[f.name] for f in dataclasses.fields(Prefs) if _fits(f.name, data.get(f.name))})


def _fits(name: str, value: Any) -> bool:
    if type(value) is not type(getattr(Prefs(), name)):
        return False
    if name == "scale":
        return bool(75 <= value <= 300)
    if name == "think_ms":
        return bool(100 <= value <= 60_000)
    if name == "cover_after":
        return bool(0 <= value <= 3600)
    if name == "volume":
        return bool(1 <= value <= 100)
    known = {"pace": PACES, "uncover": UNCOVERS, "view": VIEWS, "inputs": INPUTS}.get(name)
    return known is None or value in known


def save(prefs: Prefs, folder: Path) -> Said | None:
    """Keep them; what to tell the player if that cannot be done. The old file stays whole until the new one is."""
    new = folder / (FILE + ".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(dataclasses.asdict(prefs), indent=1), "utf-8")
        os.replace(new, folder / FILE)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()  # half a file must not take what room is left
        return filled(UNWRITABLE, file=FILE, why=error.strerror or str(error))
    return None
