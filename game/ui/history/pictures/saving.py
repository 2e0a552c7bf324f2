"""Saves a picture as a file: PNG or SVG, the same picture with its title above and what it shows below."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pygame

from game import files
from game.ui.history.pictures.drawing import drawing_of
from game.ui.history.pictures.marks import Area, Dot, Fill, Mark, Stroke, Words, paint, svg
from game.ui.history.pictures.picture import Picture
from game.ui.i18n.speaker import Text
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit

FOLDER, WIDE, HIGH = "pictures", 1920, 1080  # of the program's folder; pixels
EDGE, TITLE, NOTE = 40, 40, 22  # units
Form = Literal["png", "svg"]


def save(folder: Path, name: str, picture: Picture, title: str, kit: Kit, form: Form) -> Path:
    """Write the picture into the folder of pictures and return the path of the file. Raises OSError.

    ``kit`` has the scale of a window of this size. A file of that name is replaced.
    """
    path = folder / FOLDER / f"{name}.{form}"
    note = kit.speaker.plain(picture.note)
    marks = [*_sheet(picture, title, note, kit)]
    data = svg(kit, (WIDE, HIGH), marks, title, note).encode() if form == "svg" else _png(kit, marks)
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write(path, data)
    return path


def file_name(*parts: str) -> str:
    """Return a file name of these parts, which every system can store."""
    return "-".join("".join(each if each.isalnum() else "_" for each in part)[:40] for part in parts if part)


def _png(kit: Kit, marks: list[Mark]) -> bytes:
    surface = pygame.Surface((WIDE, HIGH))
    paint(surface, kit, marks)
    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


def _sheet(picture: Picture, title: str, note: str, kit: Kit) -> Iterator[Mark]:
    """Yield the marks of the file: ground, title, picture and note."""
    edge, heading, quiet = kit.px(EDGE), Style("serif", TITLE, kit.theme.text), Style("regular", NOTE, kit.theme.quiet)
    yield Fill((0, 0, WIDE, HIGH), kit.theme.felt)
    top = edge + kit.type.line_height(heading)
    yield Words(title, edge, (edge + top) // 2, heading)
    line, lines = kit.type.line_height(quiet), list[str]()
    for each in kit.type.lines([Text(note)], quiet, WIDE - 2 * edge):
        lines.append("".join(bit.text for bit in each).strip())
    bottom = HIGH - edge - line * len(lines)
    for at, text in enumerate(lines):
        yield Words(text, edge, bottom + line * at + line // 2, quiet)
    gap = edge // 2
    drawing = drawing_of(picture, (WIDE - 2 * edge, bottom - top - 2 * gap), kit)
    for mark in drawing.marks:
        yield moved(mark, edge, top + gap)


def moved(mark: Mark, right: int, down: int) -> Mark:
    """Return the mark at another place."""
    match mark:
        case Fill(box=(x, y, wide, high)):
            return Fill((x + right, y + down, wide, high), mark.colour, mark.radius)
        case Area():
            return Area(tuple([(x + right, y + down) for x, y in mark.points]), mark.colour)
        case Stroke():
            points = tuple([(x + right, y + down) for x, y in mark.points])
            return Stroke(points, mark.colour, mark.width, mark.dash)
        case Dot(at=(x, y)):
            return Dot((x + right, y + down), mark.radius, mark.colour, mark.ring)
        case Words():
            return Words(mark.text, mark.x + right, mark.y + down, mark.style, mark.anchor)
