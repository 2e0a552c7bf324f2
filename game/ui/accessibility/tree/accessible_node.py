"""A node of the accessibility tree as plain data, for any screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.values import dataclass

Box = tuple[int, int, int, int]  # x, y, width, height in pixels of the window
NOWHERE: Box = (0, 0, 0, 0)


@dataclass(frozen=True)
class AccessibleNode:
    """A node that screen readers know; ``id`` identifies it wherever it is and whatever it says.

    ``words``: its label; ``value``: what it holds; ``note``: its description. ``target``: the scene's name for it, for
    press and focus. ``at`` and ``of``: its place in a list, from 0, and the list's length. ``live``: announced when it
    appears. ``span``: the current value of a stepper, and its two ends. ``announced``: label and value in one, if it
    has both.
    """

    id: str
    role: str
    words: str = ""
    value: str = ""
    note: str = ""
    key: str = ""
    box: Box = NOWHERE
    state: frozenset[str] = frozenset()
    target: str = ""
    does: frozenset[str] = frozenset()
    parts: tuple[AccessibleNode, ...] = ()
    at: int = -1
    of: int = 0
    live: bool = False
    span: tuple[int, int, int] | None = None
    announced: str = ""

    def with_parts(self, *parts: AccessibleNode) -> AccessibleNode:
        """Return the node with these parts instead of its own."""
        return replace(self, parts=parts)


def every(node: AccessibleNode) -> Iterator[AccessibleNode]:
    """Yield the node and its descendants in reading order."""
    yield node
    for part in node.parts:
        yield from every(part)


def with_id(node: AccessibleNode, id: str) -> AccessibleNode | None:
    """Return the node with this id."""
    return next((each for each in every(node) if each.id == id), None)


def focused_node(node: AccessibleNode) -> AccessibleNode:
    """Return the innermost node with the focus, or the root."""
    found = [each for each in every(node) if "focused" in each.state]
    return found[-1] if found else node


def with_note(node: AccessibleNode, id: str, note: str) -> AccessibleNode:
    """Return the tree with this note on the node with this id."""
    if node.id == id:
        return replace(node, note=note)
    return node.with_parts(*(with_note(part, id, note) for part in node.parts))


def flat(node: AccessibleNode) -> dict[str, AccessibleNode]:
    """Return all nodes by id; parts are reduced to ids, so that a node stays equal while its parts change."""
    return {each.id: each.with_parts(*(AccessibleNode(part.id, "") for part in each.parts)) for each in every(node)}
