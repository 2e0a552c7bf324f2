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


@dataclass(eq=False)
class Heading(Row):
    """A title over the rows that follow."""


@dataclass(eq=False)
class Choice(Row):
    """One of several values; ``chose`` is told the index. ``tints``: a colour for each; ``pictures``: a picture."""

    words: Sequence[Said] = ()
    chosen: int = 0
    chose: Callable[[int], None] = _nothing
    helps: Sequence[Said] = ()
    tints: Sequence[Colour] = ()
    pictures: Sequence[Picture] = ()
    segments: Segments = field(default_factory=lambda: Segments("", ()))

    takes_focus = True


@dataclass(eq=False)
class Picks(Choice):
    """Things to pick, of which perhaps none is chosen (-1): arrows only walk among them."""

    at: int = 0


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


@dataclass(eq=False)
class Link(Row):
    """Words that do something when activated."""

    follow: Callable[[], None] = _nothing
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    takes_focus = True
