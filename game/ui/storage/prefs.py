"""A player's settings: one small file; a damaged one is set aside, not overwritten."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Container, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from game import files
from game.engine.messages import Message, fill
from game.engine.records import strict
from game.ui.storage.named_store import DAMAGED, UNREADABLE, UNWRITABLE
from game.values import dataclass

FILE = "settings.json"
PACES = ("watch", "calm", "brisk", "instant")
UNCOVERS = ("click", "hold")
VIEWS = ("turns", "fixed")
INPUTS = ("passed", "pads", "keys")
TELLS = ("all", "matters", "mine")
LETTERS = ("own", "english")
LONGEST = 64  # letters of a person's or a theme's name
RANGES: Mapping[str, Container[Any]] = {  # of the settings that are not on or off, nor a name
    "pace": PACES, "uncover": UNCOVERS, "view": VIEWS, "inputs": INPUTS, "letters": LETTERS, "tells": TELLS,
    "scale": range(75, 301), "words": range(100, 201), "scanning": range(300, 10_001),
    "think_ms": range(100, 60_001), "cover_after": range(3601), "grade": range(5), "volume": range(1, 101),
}  # fmt: skip


@dataclass(frozen=True)
class Prefs:
    """Settings with their defaults; ``scale``, ``words`` and ``volume`` are in per cent.

    ``words`` enlarges text and what it stands on beyond ``scale``, but not cards. ``think_ms``: how long a searching
    computer player may think. ``seating``: the last seating chosen for each game. For several people at one screen:
    ``uncover``: how a hand is uncovered; ``blind``: whether one may refuse without uncovering it; ``cover_after``:
    seconds without input until it is covered (0: never); ``view``: whether the table turns to the player who decides;
    ``inputs``: whether everybody has their own pad or key block; ``told_of_saves``: whether the note on what a save
    contains was shown; ``finished_hand``: whether a hand was ever finished here. ``language``: of the window ("": the
    system's); ``letters``: whether cards use that language's letters. ``tells``: how much a screen reader says about
    the others; ``read_out``: the system's speech reads it aloud. ``numbers``: hints include points. ``asks_first``: a
    card of a ready group leaves the hand only after a question. ``window``: the window's position and size.
    ``learnt``: finished lessons; ``lessons_left``: for each lesson that was left, how many of its steps were done;
    ``lessons_missed``: of those, how many tries were wrong without help, then the numbers of the steps to come again.
    ``grade``: difficulty of puzzles, from 0; ``clock``: whether their time is shown.
    ``scanning``: milliseconds a scan frame rests on each target (0: no scanning).
    ``portraits``: whether players have portraits at the table.
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
    finished_hand: bool = False
    tells: str = "matters"
    read_out: bool = False
    numbers: bool = False
    asks_first: bool = True
    window: dict[str, Any] = field(default_factory=dict)
    learnt: dict[str, Any] = field(default_factory=dict)
    lessons_left: dict[str, Any] = field(default_factory=dict)
    lessons_missed: dict[str, Any] = field(default_factory=dict)
    grade: int = 0
    clock: bool = True
    scanning: int = 0
    portraits: bool = True


def load(folder: Path) -> Prefs:
    """Return the saved settings; what is missing or invalid takes its default."""
    return load_prefs(folder)[0]


def load_prefs(folder: Path) -> tuple[Prefs, Message | None]:
    """Return the saved settings, and a remark if the file is damaged; it is then set aside."""
    remark, data = None, dict[str, Any]()
    try:
        data = _read(folder / FILE)
    except ValueError:
        remark = _set_aside(folder / FILE)
    except FileNotFoundError:
        pass
    except OSError as error:
        remark = fill(UNREADABLE, file=FILE, why=error.strerror or str(error))
    return Prefs(**{f.name: data[f.name] for f in dataclasses.fields(Prefs) if _fits(f.name, data.get(f.name))}), remark


def _read(path: Path) -> dict[str, Any]:
    """Return the file's content. Raises ValueError if it cannot be settings, and OSError."""
    data = strict.parse_json(files.whole(path, files.MOST_KEPT))
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def _set_aside(path: Path) -> Message:
    try:
        return fill(DAMAGED, file=FILE, kept=str(files.set_aside(path)))
    except OSError as error:
        return fill(UNREADABLE, file=FILE, why=error.strerror or str(error))


def _fits(name: str, value: Any) -> bool:
    if type(value) is not type(getattr(Prefs(), name)):
        return False
    if isinstance(value, str) and not (len(value) <= LONGEST and value.isprintable()):
        return False
    is_off = name == "scanning" and value == 0
    return is_off or name not in RANGES or value in RANGES[name]


def save(prefs: Prefs, folder: Path) -> Message | None:
    """Save the settings; return a remark if that failed. A file of anything else is set aside first."""
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others, remark = _others(path)
        files.write(path, json.dumps({**others, **dataclasses.asdict(prefs)}, indent=1).encode())
    except OSError as error:
        return fill(UNWRITABLE, file=FILE, why=error.strerror or str(error))
    return remark


def _others(path: Path) -> tuple[dict[str, Any], Message | None]:
    """Return what a newer version saved there; a file damaged meanwhile is set aside. Raises OSError."""
    try:
        return _read(path), None
    except FileNotFoundError:
        return {}, None
    except ValueError:
        return {}, fill(DAMAGED, file=FILE, kept=str(files.set_aside(path)))
