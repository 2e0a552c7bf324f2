"""Table rows: shown as cells in columns, read out as one sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.ui.i18n.speaker import Run, Speaker, Text
from game.ui.widgets.boxes import Box
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part


class RowSentence(Part):
    """A row and its sentence for screen readers; a header row has none, as its words are in every row."""

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


def row_sentence(
    speaker: Speaker, name: Sequence[Run], figures: Sequence[str], heads: Sequence[str] = ()
) -> Sequence[Run]:
    """Return the sentence of a row: its name, then each figure after its column heading."""
    named = [" ".join(each) for each in zip(heads, figures, strict=True)] if heads else figures
    return speaker.of(name, speaker.list_apart([[Text(each)] for each in named]))


def in_rows(tree: Node, parts: Sequence[Part]) -> Node:
    """Return the tree with the rows as list items, one list per table, named by the heading above it."""
    rows = [part for part in parts if isinstance(part, RowSentence)]
    return replace(tree, parts=tuple(_in_sentences(tree, rows))) if rows else tree


def _in_sentences(tree: Node, rows: Sequence[RowSentence]) -> Iterator[Node]:
    items, title = dict[int, Node](), Node("heading")
    for node in tree.parts:
        row = next((each for each in rows if node.role == "text" and each.rect.contains(node.box)), None)
        if row is None:
            yield from _listed(items, title)
            items = {}
            title = node if node.role == "heading" else title
            yield node
        elif row.words:
            items[id(row)] = Node("item", box=row.rect, words=row.words)
    yield from _listed(items, title)


def _listed(items: Mapping[int, Node], title: Node) -> Iterator[Node]:
    if items:
        yield Node("list", words=title.words, parts=tuple(items.values()))
