"""The rows of forms: headings, choices, text fields and links; and what they are in the tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.engine.messages import Message
from game.ui.i18n.speaker import Speaker, Text
from game.ui.style.theme import Colour
from game.ui.widgets.node import PRESS, Node, Runs
from game.ui.widgets.segments import Picture, Segments

LONGEST_NAME = 16  # letters


def _nothing(*_: object) -> None:
    """Do nothing."""


@dataclass(eq=False)
class FormRow:
    """One row of a form. ``name`` is its name among the targets."""

    name: str
    title: Message | None = None
    help: Message | None = None
    top: int = 0
    bottom: int = 0

    takes_focus = False

    def stand(self, top: int, bottom: int) -> None:
        """Set the top and bottom of the row in the form."""
        self.top, self.bottom = top, bottom


@dataclass(eq=False)
class Heading(FormRow):
    """A heading for the rows that follow."""


@dataclass(eq=False)
class Note(FormRow):
    """A remark: the ``help`` under its title, if it has one."""


@dataclass(eq=False)
class ChoiceRow(FormRow):
    """A choice of one value; ``chose`` receives its index. ``tints`` and ``pictures``: one per value, if any."""

    words: Sequence[Message] = ()
    chosen: int = 0
    chose: Callable[[int], None] = _nothing
    helps: Sequence[Message] = ()
    tints: Sequence[Colour] = ()
    pictures: Sequence[Picture] = ()
    lines: int = 1  # that its values need
    segments: Segments = field(default_factory=lambda: Segments("", ()))

    takes_focus = True

    def wrap(self, lines: int) -> None:
        """Set how many lines its values need."""
        self.lines = lines

    def lie(self, segments: Segments) -> None:
        """Set the segments that show its values."""
        self.segments = segments

    def show(self, index: int) -> None:
        """Show this value as the chosen one."""
        self.chosen = index

    def choose(self, index: int) -> None:
        """Choose this value, or the nearest there is, and report it."""
        index = self._nearest(index)
        self.show(index)
        self.chose(index)

    def _nearest(self, index: int) -> int:
        return min(max(0, index), len(self.words) - 1)


@dataclass(eq=False)
class Picks(ChoiceRow):
    """Things to pick, perhaps with none chosen (-1): arrows only move among them.

    ``spoken``: their label for screen readers where no title is shown.
    """

    at: int = 0
    spoken: Message | None = None

    def step(self, by: int) -> None:
        """Move on, as far as possible."""
        self.at = self._nearest(self.at + by)

    def choose(self, index: int) -> None:
        """Report what was picked; the receiver sets what is chosen."""
        self.chose(self._nearest(index))


@dataclass(eq=False)
class EntryRow(FormRow):
    """A short text field.

    ``typed`` receives every change, ``refused`` is called for letters beyond the longest. ``done`` receives the text
    after the focus leaves or Enter is pressed, if it changed; then ``entered`` is called for Enter. While ``whole`` is
    set, the next letter replaces the text.
    """

    text: str = ""
    longest: int = LONGEST_NAME
    typed: Callable[[str], None] = _nothing
    refused: Callable[[], None] = _nothing
    done: Callable[[str], None] = _nothing
    entered: Callable[[], None] | None = None
    whole: bool = False
    before: str = ""
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    takes_focus = True

    def lie(self, rect: Rect) -> None:
        """Set the rectangle of the field."""
        self.rect = rect

    def begin(self) -> None:
        """The focus arrived: only later changes count."""
        self.before = self.text

    def leave(self) -> None:
        """The focus left: report the text."""
        self.mark(False)
        self.finish()

    def mark(self, whole: bool = True) -> None:
        """Select the whole text, so that the next letter replaces it, or unselect it."""
        self.whole = whole

    def type_on(self, text: str) -> None:
        """Add this text, or replace the text if it is selected."""
        self.fill(("" if self.whole else self.text) + text)

    def rub_out(self) -> None:
        """Delete the last letter, or the text if it is selected."""
        self.fill("" if self.whole else self.text[:-1])

    def fill(self, text: str) -> None:
        """Replace the text, cut to the longest length."""
        letters = "".join(letter for letter in text if letter.isprintable())
        self.text, self.whole = letters[: self.longest], False
        self.typed(self.text)
        if len(letters) > self.longest:
            self.refused()

    def finish(self) -> None:
        """Report the text, if it changed."""
        if self.text != self.before:
            self.begin()
            self.done(self.text)

    def write(self, text: str) -> None:
        """Set a text written elsewhere, as if typed here and ended by Enter."""
        self.text = text
        self.typed(text)
        self.finish()
        if self.entered is not None:
            self.entered()


@dataclass(eq=False)
class Link(FormRow):
    """A link that does something when activated."""

    follow: Callable[[], None] = _nothing
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    takes_focus = True

    def lie(self, rect: Rect) -> None:
        """Set the rectangle of the link."""
        self.rect = rect


# ---------------------------------------------------------------- rows as nodes of the tree

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
