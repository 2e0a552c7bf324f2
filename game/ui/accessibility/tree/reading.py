"""Turns a scene's tree of nodes into the accessibility tree, in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.messages import msg
from game.ui.accessibility.tree.accessible_node import AccessibleNode
from game.ui.i18n.speaker import Speaker, Text
from game.ui.widgets.node import Node, Runs, find_named, walk

NEW, EMPTY, OFF = msg("new", about="read out"), msg("empty", about="read out"), msg("cannot be used now")
OPTION, FEW = "choice.", 3  # how the options of a choice are named, and how many are read out with the question
INVITED = msg("what you chose can go here", about="read out")


class SpokenScene(Protocol):
    """A scene as the voice sees it."""

    name: str
    size: tuple[int, int]

    @property
    def news_of(self) -> object: ...

    def audible(self) -> Node: ...


class TreeReader:
    """Reads one tree, giving each node a unique id."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker, self._given = speaker, set[str]()

    def read(self, tree: Node, name: str) -> AccessibleNode:
        """Return the accessibility tree of the scene with this name."""
        whole = self._read_node(tree, name, name)
        return replace(whole, words=whole.words or name)

    def _read_node(self, node: Node, id: str, within: str) -> AccessibleNode:
        parts = tuple(self._parts(node, id))
        if node.role == "entry":
            parts = (AccessibleNode(self._unique(f"{id}/letters"), "letters", value=self._say(node.value)),)
        if _stands_together(node):
            node, parts = replace(node, words=_together(node, self._speaker)), ()
        words, value = self._say(node.words), self._value(node)
        return AccessibleNode(
            self._unique(id), node.role, words, value, self._note(node),
            self._speaker.key(node.key), _box(node), node.state, node.name, node.commands, _number_items(node, parts),
            span=node.span, announced=self._as_one(words, value),
        )  # fmt: skip

    def _as_one(self, words: str, value: str) -> str:
        """Return label and value in one; "" if one of them is missing."""
        return self._say(self._speaker.of([Text(words)], [Text(value)])) if words and value else ""

    def _parts(self, node: Node, id: str) -> Iterator[AccessibleNode]:
        spoken = {self._say(words) for each in _named_by(node) for words in (each.words, each.value, each.note)}
        counts = dict[str, int]()
        is_in_short = node.role == "button" and bool(node.value)  # then its texts only repeat it in brief
        for part in node.parts:
            if _repeats_above(part) and (is_in_short or self._say(part.words) in spoken):
                continue  # the title and help of a row are part of the row's own node
            at = counts[part.role] = counts.get(part.role, -1) + 1
            child = self._read_node(part, part.thing or part.name or f"{id}/{part.role}.{at}", id)
            if child.words or child.value or child.parts or child.target:
                yield child

    def _unique(self, id: str) -> str:
        """Return an id that is not used yet."""
        while id in self._given:
            id += "+"
        self._given.add(id)
        return id

    def _say(self, runs: Runs) -> str:
        return self._speaker.spoken(runs)

    def _value(self, node: Node) -> str:
        words = self._say(node.value)
        return words or (self._speaker.plain(EMPTY) if node.role == "tray" else "")

    def _note(self, node: Node) -> str:
        """Return the node's description: that it is new comes first, then its note."""
        new = self._speaker.plain(NEW) if "new" in node.state else ""
        off = self._speaker.plain(OFF) if "off" in node.state and not node.note else ""
        goes = self._speaker.plain(INVITED) if "invited" in node.state else ""
        return ". ".join(filter(None, (new, goes, off, self._say(node.note))))


def _stands_together(node: Node) -> bool:
    """True for an item without a label of its own: the texts in it are read as one."""
    return node.role == "item" and not node.words and not node.name


def _together(node: Node, speaker: Speaker) -> Runs:
    texts = [Text(words) for part in node.parts if (words := speaker.spoken(part.words))]
    return [run for at, each in enumerate(texts) for run in ((Text(", "), each) if at else (each,))]


def _named_by(node: Node) -> Iterator[Node]:
    """Yield the nodes whose texts make equal texts beside them redundant: the node, and fields or pictures in it."""
    yield node
    yield from (part for part in node.parts if part.role in ("entry", "picture", "slider"))


def _repeats_above(part: Node) -> bool:
    return part.role == "text" and not part.parts and not part.name


def _box(node: Node) -> tuple[int, int, int, int]:
    box = node.box
    return box.x, box.y, box.w, box.h


def _number_items(node: Node, parts: Sequence[AccessibleNode]) -> tuple[AccessibleNode, ...]:
    """Return the parts with their places in the list and its length."""
    if node.role not in ("list", "choice"):
        return tuple(parts)
    items = [part for part in parts if part.role in ("card", "item")]
    return tuple(replace(part, at=items.index(part), of=len(items)) if part in items else part for part in parts)


def opening(tree: Node, speaker: Speaker, most: int = 16) -> list[str]:
    """Return what to say when a page or prompt opens: its headings, and all texts of a prompt or dialog.

    Nothing for a table, which has only a name. A long dialog, as the list of keys, is left to be walked through, and so
    are many options of a choice.
    """
    asks = find_named(tree, "band")
    words = [(role, said) for role, said in in_words(asks or tree, speaker, labelled=asks is not None) if said]
    if not asks and (tree.role != "dialog" or len(words) > most):
        words = [(role, said) for role, said in words if role == "heading"][:1]
    options = [speaker.spoken(node.words) for node in walk(tree) if asks and node.name.startswith(OPTION)]
    return [*(said for _, said in words[:most]), *(options if len(options) <= FEW else ())]


def in_words(node: Node, speaker: Speaker, *, labelled: bool) -> Iterator[tuple[str, str]]:
    """Yield the role and text of each node with text, in order; ``labelled``: lists begin with their labels."""
    if "aside" in node.state:
        return
    if _stands_together(node):
        yield node.role, speaker.spoken(_together(node, speaker))
        return
    if node.role in ("heading", "text", "item") and node.words:
        yield node.role, speaker.spoken(node.words)
    texts = [each for part in node.parts for each in in_words(part, speaker, labelled=labelled)]
    if labelled and node.role == "list" and node.words and texts:
        texts[0] = texts[0][0], speaker.spoken(speaker.of(node.words, [Text(texts[0][1])]))
    yield from texts
