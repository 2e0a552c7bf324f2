"""The tree of what is shown: scenes build it, and screen readers, targets and tests read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pygame import Rect

from game.ui.i18n.speaker import Run

Runs: TypeAlias = Sequence[Run]
Span: TypeAlias = tuple[int, int, int]
# What a node is. A group only holds others; a place accepts pieces; a dialog covers something.
ROLES = frozenset(
    ("window", "dialog", "group", "heading", "text", "picture", "button", "link", "choice", "option", "entry", "slider",
     "list", "item", "card", "pile", "meld", "place", "tray", "seat", "cell", "scroll")
)  # fmt: skip
# What can be done with it: press, carry, accept what is carried, write text, step a value, scroll. ``reach``: it is out
# of view and scrolls into view when addressed by name.
COMMANDS = frozenset(("press", "carry", "take", "write", "step", "scroll", "reach"))
PRESS, SCROLL = frozenset(("press",)), frozenset(("scroll",))
POINTED = COMMANDS - {"write", "step", "scroll", "reach"}  # what is done to the node under the pointer
# Its state. ``off``: shown but disabled; ``private``: only for the person sitting here; ``invited``: what is held or
# chosen may go there; ``aside``: not read out when a page opens, only when one walks there.
STATES = frozenset(
    ("focused", "chosen", "ticked", "off", "pressed", "pointed", "new", "raised", "covered", "private", "invited",
     "aside")
)  # fmt: skip


OFF = frozenset[str]()  # no commands
ASIDE = frozenset(("aside",))


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that is shown; later siblings are drawn over earlier ones.

    ``name``: its name for --describe, focus and tests; empty if it cannot be pointed at. ``box``: where it shows, in
    window pixels. ``words``: its label; ``value``: what it holds now; ``note``: why it is disabled, or other remarks.
    ``key``: the key that presses it, as printed. ``reach``: the area where a press hits it, if larger than the box,
    unless a later node covers it. ``thing``: its identity wherever it is: a card that is sorted in changes its name,
    not its identity. ``span``: the current value of a stepper, and its two ends.
    """

    role: str
    name: str = ""
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    words: Runs = ()
    value: Runs = ()
    note: Runs = ()
    key: str = ""
    state: frozenset[str] = frozenset()
    commands: frozenset[str] = frozenset()
    parts: tuple[Node, ...] = ()
    reach: Rect | None = None
    thing: str = ""
    span: Span | None = None

    def with_parts(self, *parts: Node) -> Node:
        """Return the node with these parts added."""
        return replace(self, parts=(*self.parts, *parts))


def read_only(node: Node) -> Node:
    """Return the node for reading only, without commands."""
    parts = tuple(read_only(part) for part in node.parts)
    return replace(node, commands=OFF, state=node.state - {"focused", "pointed", "pressed"}, parts=parts)


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and its descendants in reading order, which is also the order of drawing."""
    yield node
    for part in node.parts:
        yield from walk(part)


def find_named(tree: Node, name: str) -> Node | None:
    """Return the node of this name."""
    return next((node for node in walk(tree) if node.name == name), None)


def targets(tree: Node) -> dict[str, Rect]:
    """Return the visible boxes of everything that can be pointed at, by name."""
    return {node.name: node.box for node in walk(tree) if node.name and is_pointed(node) and node.box}


def find_focused(tree: Node) -> Node | None:
    """Return the node that shows the focus."""
    return next((node for node in walk(tree) if "focused" in node.state), None)


def is_pointed(node: Node) -> bool:
    """True if the pointer can use it."""
    return bool(node.commands & POINTED)


def at(tree: Node, pos: tuple[int, int], wanted: Callable[[Node], bool] = is_pointed) -> Node | None:
    """Return the node at this position that ``wanted`` accepts; the one drawn last, if several."""
    found = [node for node in walk(tree) if wanted(node) and (node.reach or node.box).collidepoint(pos)]
    return found[-1] if found else None
