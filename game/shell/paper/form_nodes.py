"""The rows of a form as whoever reads the screen is told of them."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.engine.said import Said
from game.shell.look.speaker import Speaker, Text
from game.shell.paper.node import PRESS, Node, Runs
from game.shell.paper.rows import Choice, Entry, Heading, Link, Note, Picks, Row
from game.values import dataclass

WRITE, NO_DEEDS = frozenset(("press", "write")), frozenset[str]()
BEYOND, WRITE_BEYOND = frozenset(("reach",)), frozenset(("reach", "write"))


@dataclass(frozen=True)
class Lies:
    """Where a row, its title and its help lie now; ``seen``: what of the window shows them."""

    row: Rect
    title: Rect
    help: Rect
    seen: Rect


def row_node(row: Row, speaker: Speaker, lies: Lies, focused: bool) -> Node:
    """A row with its title, what can be chosen or written, and its help."""
    words, note = speaker.runs(row.title), speaker.runs(help_of(row))
    around = (*_text(words, lies.title, lies.seen),), (*_text(note, lies.help, lies.seen),)
    state = frozenset(("focused",)) if focused else NO_DEEDS
    match row:
        case Choice():
            value = speaker.runs(row.words[row.chosen] if row.chosen >= 0 else None)
            deeds = NO_DEEDS if isinstance(row, Picks) else frozenset(("step",))
            parts = (*around[0], *_cells(row, speaker, lies.seen, focused), *around[1])
            span = None if isinstance(row, Picks) else (row.chosen, 0, len(row.words) - 1)
            box, heard = lies.row.clip(lies.seen), speaker.runs(row.heard) if isinstance(row, Picks) else ()
            return Node("choice", row.name, box, words or heard, value, note, "", state, deeds, parts, span=span)
        case Entry():
            state |= {"chosen"} if row.whole else NO_DEEDS
            deeds = WRITE if _shows(row.rect, lies.seen) else WRITE_BEYOND
            box, value = row.rect.clip(lies.seen), [Text(row.text)]
            field = Node("entry", row.name, box, words, value, note, "", state, deeds)
            return Node("group", box=lies.row.clip(lies.seen), parts=(*around[0], field, *around[1]))
        case Note():
            return Node("group", box=lies.row.clip(lies.seen), parts=(*around[0], *around[1]))
        case Link():
            deeds = PRESS if _shows(row.rect, lies.seen) else BEYOND
            return Node("link", row.name, row.rect.clip(lies.seen), words, state=state, deeds=deeds)
    return Node("heading" if isinstance(row, Heading) else "text", "", lies.title.clip(lies.seen), words)


def help_of(row: Row) -> Said | None:
    """What stands under a row: the help of what is chosen first."""
    if isinstance(row, Choice) and row.helps and row.chosen >= 0:
        return row.helps[row.chosen]
    return row.help


def _cells(row: Choice, speaker: Speaker, seen: Rect, focused: bool) -> Iterator[Node]:
    at = row.at if isinstance(row, Picks) and focused else -1
    for i, (cell, words) in enumerate(zip(row.segments.cells(), row.words, strict=True)):
        state = {name for name, is_so in (("chosen", i == row.chosen), ("focused", i == at)) if is_so}
        deeds = PRESS if _shows(cell, seen) else BEYOND
        box = cell.clip(seen)
        yield Node("item", f"{row.name}.{i}", box, speaker.runs(words), state=frozenset(state), deeds=deeds)


def _text(words: Runs, rect: Rect, seen: Rect) -> Iterator[Node]:
    if words:
        yield Node("text", "", rect.clip(seen), words)


def _shows(rect: Rect, seen: Rect) -> bool:
    """Is more than half of it in sight?"""
    return rect.clip(seen).h > rect.h // 2
