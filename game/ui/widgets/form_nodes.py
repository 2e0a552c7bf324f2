"""The rows of a form as nodes of the accessibility tree."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.engine.messages import Message
from game.ui.i18n.speaker import Speaker, Text
from game.ui.widgets.node import PRESS, Node, Runs
from game.ui.widgets.rows import ChoiceRow, EntryRow, FormRow, Heading, Link, Note, Picks
from game.values import dataclass

WRITE, NO_ACTIONS = frozenset(("press", "write")), frozenset[str]()
BEYOND, WRITE_BEYOND = frozenset(("reach",)), frozenset(("reach", "write"))


@dataclass(frozen=True)
class RowRects:
    """The rectangles of a row, its title and its help; ``seen`` is the area that shows them."""

    row: Rect
    title: Rect
    help: Rect
    seen: Rect


def row_node(row: FormRow, speaker: Speaker, rects: RowRects, focused: bool) -> Node:
    """Return the node of a row with its title, its values or field, and its help."""
    words, note = speaker.runs(row.title), speaker.runs(help_of(row))
    around = (*_text(words, rects.title, rects.seen),), (*_text(note, rects.help, rects.seen),)
    state = frozenset(("focused",)) if focused else NO_ACTIONS
    match row:
        case ChoiceRow():
            value = speaker.runs(row.words[row.chosen] if row.chosen >= 0 else None)
            commands = NO_ACTIONS if isinstance(row, Picks) else frozenset(("step",))
            parts = (*around[0], *_cells(row, speaker, rects.seen, focused), *around[1])
            span = None if isinstance(row, Picks) else (row.chosen, 0, len(row.words) - 1)
            box, spoken = rects.row.clip(rects.seen), speaker.runs(row.spoken) if isinstance(row, Picks) else ()
            return Node("choice", row.name, box, words or spoken, value, note, "", state, commands, parts, span=span)
        case EntryRow():
            state |= {"chosen"} if row.whole else NO_ACTIONS
            commands = WRITE if _shows(row.rect, rects.seen) else WRITE_BEYOND
            box, value = row.rect.clip(rects.seen), [Text(row.text)]
            field = Node("entry", row.name, box, words, value, note, "", state, commands)
            return Node("group", box=rects.row.clip(rects.seen), parts=(*around[0], field, *around[1]))
        case Note():
            return Node("group", box=rects.row.clip(rects.seen), parts=(*around[0], *around[1]))
        case Link():
            commands = PRESS if _shows(row.rect, rects.seen) else BEYOND
            return Node("link", row.name, row.rect.clip(rects.seen), words, state=state, commands=commands)
    return Node("heading" if isinstance(row, Heading) else "text", "", rects.title.clip(rects.seen), words)


def help_of(row: FormRow) -> Message | None:
    """Return the help under a row; that of the chosen value comes first."""
    if isinstance(row, ChoiceRow) and row.helps and row.chosen >= 0:
        return row.helps[row.chosen]
    return row.help


def _cells(row: ChoiceRow, speaker: Speaker, seen: Rect, focused: bool) -> Iterator[Node]:
    at = row.at if isinstance(row, Picks) and focused else -1
    for i, (cell, words) in enumerate(zip(row.segments.cells(), row.words, strict=True)):
        state = {name for name, is_so in (("chosen", i == row.chosen), ("focused", i == at)) if is_so}
        commands = PRESS if _shows(cell, seen) else BEYOND
        box = cell.clip(seen)
        yield Node("item", f"{row.name}.{i}", box, speaker.runs(words), state=frozenset(state), commands=commands)


def _text(words: Runs, rect: Rect, seen: Rect) -> Iterator[Node]:
    if words:
        yield Node("text", "", rect.clip(seen), words)


def _shows(rect: Rect, seen: Rect) -> bool:
    """True if more than half of it is visible."""
    return rect.clip(seen).h > rect.h // 2
