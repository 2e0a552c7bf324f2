"""The rows that forms are made of: headings, choices, fields to type in and plain links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.said import Said
from game.shell.look.theme import Colour
from game.shell.paper.gallery import Picture
from game.shell.paper.segments import Segments

LONGEST_NAME = 16  # letters


def _nothing(*_: object) -> None:
    """Nobody wants to know."""


@dataclass(eq=False)
class Row:
    """One line of a form. ``name`` is how it is called among the targets."""

    name: str
    title: Said | None = None
    help: Said | None = None
    top: int = 0
    bottom: int = 0

    takes_focus = False

    def stand(self, top: int, bottom: int) -> None:
        """This is its stretch of the form, from the top down."""
        self.top, self.bottom = top, bottom


@dataclass(eq=False)
class Heading(Row):
    """A title over the rows that follow."""


@dataclass(eq=False)
class Note(Row):
    """A remark: its ``help`` under its title, if it has one."""


@dataclass(eq=False)
class Choice(Row):
    """One of several values; ``chose`` is told the index. ``tints``: a colour for each; ``pictures``: a picture."""

    words: Sequence[Said] = ()
    chosen: int = 0
    chose: Callable[[int], None] = _nothing
    helps: Sequence[Said] = ()
    tints: Sequence[Colour] = ()
    pictures: Sequence[Picture] = ()
    lines: int = 1  # that its values need
    segments: Segments = field(default_factory=lambda: Segments("", ()))

    takes_focus = True

    def wrap(self, lines: int) -> None:
        """Its values need so many lines."""
        self.lines = lines

    def lie(self, segments: Segments) -> None:
        """Its values are shown, and can be clicked, as these."""
        self.segments = segments

    def show(self, index: int) -> None:
        """From now on this value is the chosen one."""
        self.chosen = index

    def choose(self, index: int) -> None:
        """Take this value, or the nearest there is, and tell of it."""
        index = self._nearest(index)
        self.show(index)
        self.chose(index)

    def _nearest(self, index: int) -> int:
        return min(max(0, index), len(self.words) - 1)


@dataclass(eq=False)
class Picks(Choice):
    """Things to pick, of which perhaps none is chosen (-1): arrows only walk among them.

    ``heard``: what they are called where no title is painted.
    """

    at: int = 0
    heard: Said | None = None

    def step(self, by: int) -> None:
        """Walk on, as far as there is something."""
        self.at = self._nearest(self.at + by)

    def choose(self, index: int) -> None:
        """Tell what was picked: whoever hears it says what is chosen then."""
        self.chose(self._nearest(index))


@dataclass(eq=False)
class Entry(Row):
    """A short text to type. ``typed`` hears every letter, ``refused`` of letters beyond the longest.

    ``done`` hears the text when the focus has left or Enter was pressed, if it changed; ``entered`` then hears of
    Enter. While ``whole`` is marked, the first letter takes the place of all.
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
        """The field is here."""
        self.rect = rect

    def begin(self) -> None:
        """The focus has come: only what is typed from now on is news."""
        self.before = self.text

    def leave(self) -> None:
        """The focus has left: tell what was typed."""
        self.mark(False)
        self.finish()

    def mark(self, whole: bool = True) -> None:
        """The first letter takes the place of all, or is added to it."""
        self.whole = whole

    def type_on(self, text: str) -> None:
        """These letters are added, or take the place of all that is marked."""
        self.fill(("" if self.whole else self.text) + text)

    def rub_out(self) -> None:
        """The last letter goes, or all that is marked."""
        self.fill("" if self.whole else self.text[:-1])

    def fill(self, text: str) -> None:
        """This was typed, as far as there is room for it."""
        letters = "".join(letter for letter in text if letter.isprintable())
        self.text, self.whole = letters[: self.longest], False
        self.typed(self.text)
        if len(letters) > self.longest:
            self.refused()

    def finish(self) -> None:
        """Tell what was typed, once."""
        if self.text != self.before:
            self.begin()
            self.done(self.text)

    def write(self, text: str) -> None:
        """What was written elsewhere, as if typed here and ended by Enter."""
        self.text = text
        self.typed(text)
        self.finish()
        if self.entered is not None:
            self.entered()


@dataclass(eq=False)
class Link(Row):
    """Words that do something when activated."""

    follow: Callable[[], None] = _nothing
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    takes_focus = True

    def lie(self, rect: pygame.Rect) -> None:
        """The words are here."""
        self.rect = rect
