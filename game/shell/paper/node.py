"""The one tree of what is shown: each scene says it, and whoever reads the screen reads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pygame import Rect

from game.shell.look.speaker import Run

Runs: TypeAlias = Sequence[Run]
Span: TypeAlias = tuple[int, int, int]
# What a thing is. A group holds others and is nothing else; a place takes pieces; a dialog lies over something.
ROLES = frozenset(
    ("window", "dialog", "group", "heading", "text", "picture", "button", "link", "choice", "option", "entry", "slider",
     "list", "item", "card", "pile", "meld", "place", "tray", "seat", "cell", "scroll")
)  # fmt: skip
# What can be done with it: its own deed, being carried, taking what is carried, text, one step more or less, scrolling.
# ``reach``: it lies out of sight, and comes into it when it is asked for by name.
DEEDS = frozenset(("press", "carry", "take", "write", "step", "scroll", "reach"))
PRESS, SCROLL = frozenset(("press",)), frozenset(("scroll",))
POINTED = DEEDS - {"write", "step", "scroll", "reach"}  # what is done to the thing that lies under the pointer
# How it is now. ``off``: it is shown, but cannot be used; ``private``: only the person who sits here may be told of it;
# ``invited``: what is held or chosen may go there.
STATES = frozenset(
    ("focused", "chosen", "ticked", "off", "pressed", "pointed", "new", "raised", "covered", "private", "invited")
)


OFF = frozenset[str]()  # no deeds


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that is shown, over what was said before it among its siblings.

    ``name``: by which --describe, focus and tests call it; none for what nobody points at. ``box``: where it shows, in
    pixels of the window. ``words``: what it is called, ``value`` what it holds now, ``note`` why it is off or what else
    there is to say. ``key``: the key that presses it, as it is printed. ``reach``: where a press finds it, if that is
    more than the box and nothing later lies over it. ``thing``: what it is wherever it lies: a card that is sorted in
    has another name, and is the same thing. ``span``: where what steps stands now, and its two ends.
    """

    role: str
    name: str = ""
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    words: Runs = ()
    value: Runs = ()
    note: Runs = ()
    key: str = ""
    state: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    parts: tuple[Node, ...] = ()
    reach: Rect | None = None
    thing: str = ""
    span: Span | None = None

    def with_parts(self, *parts: Node) -> Node:
        """The same, holding these too."""
        return replace(self, parts=(*self.parts, *parts))


def beyond_use(node: Node) -> Node:
    """The same, there to be read and not to be used."""
    parts = tuple(beyond_use(part) for part in node.parts)
    return replace(node, deeds=OFF, state=node.state - {"focused", "pointed", "pressed"}, parts=parts)


def walk(node: Node) -> Iterator[Node]:
    """It and all it holds, in reading order, which is the order of painting."""
    yield node
    for part in node.parts:
        yield from walk(part)


def named(tree: Node, name: str) -> Node | None:
    """What is called so."""
    return next((node for node in walk(tree) if node.name == name), None)


def targets(tree: Node) -> dict[str, Rect]:
    """Everything that can be pointed at, by name, where it shows."""
    return {node.name: node.box for node in walk(tree) if node.name and is_pointed(node) and node.box}


def focused(tree: Node) -> Node | None:
    """What shows the focus."""
    return next((node for node in walk(tree) if "focused" in node.state), None)


def is_pointed(node: Node) -> bool:
    """Is it there for the pointer?"""
    return bool(node.deeds & POINTED)


def at(tree: Node, pos: tuple[int, int], wanted: Callable[[Node], bool] = is_pointed) -> Node | None:
    """What is hit there: of what is wanted, that which is painted last."""
    found = [node for node in walk(tree) if wanted(node) and (node.reach or node.box).collidepoint(pos)]
    return found[-1] if found else None
