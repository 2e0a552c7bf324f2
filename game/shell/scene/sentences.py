"""Rows of a table: seen as cells in columns, heard as one sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.shell.look.speaker import Run, Speaker, Text
from game.shell.paper.boxes import Box
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.paper.parts import Part


class Told(Part):
    """A row, and what is heard of it: nothing of the head of a table, whose words stand in every row."""

    def __init__(self, kit: Kit, box: Box, words: Sequence[Run] = ()) -> None:
        super().__init__(kit)
        self.box, self.words, self.grow = box, words, box.grow

    def wide(self) -> tuple[int, int]:
        return self.box.wide()

    def high(self, wide: int) -> int:
        return self.box.high(wide)

    def low(self, wide: int) -> int:
        return self.box.low(wide)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.box.place(rect)

    def inside(self) -> Sequence[Box]:
        return (self.box,)


def row_told(speaker: Speaker, name: Sequence[Run], figures: Sequence[str], heads: Sequence[str] = ()) -> Sequence[Run]:
    """What it is of, and each figure behind the head of its column."""
    named = [" ".join(each) for each in zip(heads, figures, strict=True)] if heads else figures
    return speaker.of(name, speaker.apart([[Text(each)] for each in named]))


def in_rows(tree: Node, parts: Sequence[Part]) -> Node:
    """The same, its rows as the items of lists, one for each table."""
    rows = [part for part in parts if isinstance(part, Told)]
    return replace(tree, parts=tuple(_told(tree, rows))) if rows else tree


def _told(tree: Node, rows: Sequence[Told]) -> Iterator[Node]:
    items = dict[int, Node]()
    for node in tree.parts:
        row = next((each for each in rows if node.role == "text" and each.rect.contains(node.box)), None)
        if row is None:
            yield from _listed(items)
            items = {}
            yield node
        elif row.words:
            items[id(row)] = Node("item", box=row.rect, words=row.words)
    yield from _listed(items)


def _listed(items: Mapping[int, Node]) -> Iterator[Node]:
    if items:
        yield Node("list", parts=tuple(items.values()))
