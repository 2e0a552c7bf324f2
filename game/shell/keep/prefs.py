"""A player's settings: one small file, and a bad one set aside rather than overwritten."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import field
from pathlib import Path
from typing import Any

from game import files
from game.engine.lines import strict
from game.engine.said import Said, filled
from game.shell.keep.shelf import DAMAGED, UNREADABLE, UNWRITABLE
from game.values import dataclass

FILE = "settings.json"
PACES = ("watch", "calm", "brisk", "instant")
UNCOVERS = ("click", "hold")
VIEWS = ("turns", "fixed")
INPUTS = ("passed", "pads", "keys")
TELLS = ("all", "matters", "mine")
LETTERS = ("own", "english")
LONGEST = 64  # letters of a name, the person's or a theme's


@dataclass(frozen=True)
class Prefs:
    """Settings with their defaults; ``scale``, ``words`` and ``volume`` are in per cent.

    ``words`` makes letters and what they stand on larger than ``scale``, and leaves cards as they are.

    ``think_ms``: how long a computer player that searches may think. ``seating`` is the last seating chosen for each
    game. For several people at one screen: ``uncover``, how a hand is uncovered; ``blind``, whether one
    may refuse without uncovering it; ``cover_after`` so many seconds
    without input it is covered again (0: never); ``view``, whether the table turns to whoever decides; ``inputs``,
    whether everybody has a pad or a block of keys of their own; ``told_of_saves``, whether it was said once what a
    save holds. ``language`` is the window’s ("": the system’s), ``letters`` whether cards have its own.
    ``tells``: how much is told of the others to whoever hears the table; ``read_out``: the
    system’s speech reads it out. ``numbers``: hints tell points, too. ``window`` is where the window was and how large.
    ``learnt`` are the lessons taken to their end. ``grade`` is how hard puzzles are, from 0, and ``clock`` whether one
    sees how long they take. ``scanning``: a frame goes by itself over what can be used, and rests on each so many
    milliseconds (0: never).
    """

    name: str = ""
    language: str = ""
    letters: str = "own"
    pace: str = "calm"
    think_ms: int = 1000
    scale: int = 100
    words: int = 100
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
    told_of_saves: bool = False
    tells: str = "matters"
    read_out: bool = False
    numbers: bool = False
    window: dict[str, Any] = field(default_factory=dict)
    learnt: dict[str, Any] = field(default_factory=dict)
    grade: int = 0
    clock: bool = True
    scanning: int = 0


def load(folder: Path) -> Prefs:
    """The settings kept there; what is missing or makes no sense is at its default."""
    return loaded(folder)[0]


def loaded(folder: Path) -> tuple[Prefs, Said | None]:
    """The settings kept there, and what to tell of a file that is none: it is set aside."""
    remark, data = None, dict[str, Any]()
    try:
        data = _read(folder / FILE)
    except ValueError:
        remark = _set_aside(folder / FILE)
    except FileNotFoundError:
        pass
    except OSError as error:
        remark = filled(UNREADABLE, file=FILE, why=error.strerror or str(error))
    return Prefs(**{f.name: data[f.name] for f in dataclasses.fields(Prefs) if _fits(f.name, data.get(f.name))}), remark


def _read(path: Path) -> dict[str, Any]:
    """What the file says. Raises ValueError when it can be no settings, and OSError."""
    data = strict.parsed(files.whole(path, files.MOST_KEPT))
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def _set_aside(path: Path) -> Said:
    try:
        return filled(DAMAGED, file=FILE, kept=str(files.set_aside(path)))
    except OSError as error:
        return filled(UNREADABLE, file=FILE, why=error.strerror or str(error))


def _fits(name: str, value: Any) -> bool:
    if type(value) is not type(getattr(Prefs(), name)):
        return False
    if isinstance(value, str) and not (len(value) <= LONGEST and value.isprintable()):
        return False
    if name == "scale":
        return bool(75 <= value <= 300)
    if name == "words":
        return bool(100 <= value <= 200)
    if name == "scanning":
        return value == 0 or 300 <= value <= 10_000
    if name == "think_ms":
        return bool(100 <= value <= 60_000)
    if name == "cover_after":
        return bool(0 <= value <= 3600)
    if name == "grade":
        return bool(0 <= value <= 4)
    if name == "volume":
        return bool(1 <= value <= 100)
    known = {
        "pace": PACES, "uncover": UNCOVERS, "view": VIEWS, "inputs": INPUTS, "letters": LETTERS, "tells": TELLS
    }.get(name)  # fmt: skip
    return known is None or value in known


def save(prefs: Prefs, folder: Path) -> Said | None:
    """Keep them; what to tell the player about it. What is no settings file is never written over."""
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others, remark = _others(path)
        files.write(path, json.dumps({**others, **dataclasses.asdict(prefs)}, indent=1).encode())
    except OSError as error:
        return filled(UNWRITABLE, file=FILE, why=error.strerror or str(error))
    return remark


def _others(path: Path) -> tuple[dict[str, Any], Said | None]:
    """What a newer version keeps there; what has been damaged meanwhile is set aside. Raises OSError."""
    try:
        return _read(path), None
    except FileNotFoundError:
        return {}, None
    except ValueError:
        return {}, filled(DAMAGED, file=FILE, kept=str(files.set_aside(path)))
