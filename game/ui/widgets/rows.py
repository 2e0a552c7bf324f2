"""The rows of forms: headings, choices, text fields and links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.messages import Message
from game.ui.style.theme import Colour
from game.ui.widgets.gallery import Picture
from game.ui.widgets.segments import Segments

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
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    takes_focus = True

    def lie(self, rect: pygame.Rect) -> None:
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
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    takes_focus = True

    def lie(self, rect: pygame.Rect) -> None:
        """Set the rectangle of the link."""
        self.rect = rect
