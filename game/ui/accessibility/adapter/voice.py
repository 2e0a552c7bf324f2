"""The voice of the window: sends tree changes to screen readers once per round, and receives their requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.engine.messages import fill, msg
from game.ui.accessibility.adapter import adapter as system
from game.ui.accessibility.adapter.nodes import make_node, role_of
from game.ui.accessibility.adapter.read_aloud import ReadAloud
from game.ui.accessibility.tree import accessible_node as nodes
from game.ui.accessibility.tree.accessible_node import AccessibleNode
from game.ui.accessibility.tree.announcements import SETTLED_IN, Announcements, FocusNotes
from game.ui.accessibility.tree.reading import SpokenScene, TreeReader, opening
from game.ui.i18n.speaker import Speaker
from game.ui.input.scanning import Clicked, clicks
from game.ui.widgets.node import Node

LEAST_APART = 0.04  # seconds between readings of the tree while something moves
FALLS_SILENT_IN = 1.0  # longest wait at the end, in seconds


class Voice:
    """Does nothing unless somebody listens: a screen reader, or a person with reading aloud on."""

    def __init__(self, announcements: Announcements) -> None:
        self.announcements, self.aloud = announcements, ReadAloud()
        self.adapter: system.System | None = None
        self.now: AccessibleNode | None = None  # the tree sent last
        self._begun = False
        self._tree: tuple[object, ...] | None = None
        self._aside, self._is_deaf = FocusNotes(), False
        self._scene: object = None
        self._is_titled = True
        self._news_of: object = None  # the scene that the announcements so far are about
        self._until = announcements.count  # announcements up to here belong to earlier scenes
        self._numbers: dict[str, int] = {}  # of each node that was ever sent, by id
        self._roles: dict[str, str] = {}
        self._ids: dict[int, str] = {}
        self._count = 0
        self._kept: dict[str, AccessibleNode] = {}
        self._read_at = 0.0
        self._said, self._focus = -1, ""

    # -- setup

    def attach(self, adapter: Callable[[], system.System | None]) -> bool:
        """Create the adapter, once; return whether there now is one."""
        if self._begun:
            return False
        self._begun, self.adapter = True, adapter()
        if self.adapter:
            self.adapter.set_focus(True)
        return self.adapter is not None

    def close(self) -> None:
        """Stop all output."""
        self.adapter, self._begun = None, True
        self.aloud.close(FALLS_SILENT_IN)

    @property
    def has_listeners(self) -> bool:
        """True if anybody is listening."""
        return self.aloud.is_on or (self.adapter is not None and self.adapter.is_active)

    def window(self, event: pygame.Event, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Follow what the desktop does with the window."""
        if self.adapter is None:
            return
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.adapter.set_focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN):
            self.report_position(at, size)

    def report_position(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Report the window's position on the desktop."""
        if self.adapter:
            self.adapter.set_position(at, size)

    # -- output

    def turn(self, scene: SpokenScene, speaker: Speaker, now: float, *, moves: bool) -> None:
        """Send what has changed since the last round."""
        self.announcements.listen(self.has_listeners)
        if not self.has_listeners:
            self._scene = None
            return
        if self.adapter and self.adapter.was_renewed():
            self._forget()
        if scene is self._scene and moves and now - self._read_at < LEAST_APART:
            return
        tree = scene.audible()
        if scene is not self._scene:
            self._scene, is_back = scene, scene.news_of is self._news_of
            if not is_back:
                self._news_of = scene.news_of
                self.announcements.forget(self._until)
            self._is_titled = self._open(tree, speaker, is_back=is_back)
        elif not self._is_titled:  # a page that had to read something first
            self._is_titled = self._open(tree, speaker, is_back=False)
        waits = self._hears_notes() and self._aside.waits(self.announcements)
        if waits or self._tree != (self.announcements.newest, tree):
            self._read_at, self._tree = now, (self.announcements.newest, tree)
            self._tell(read(tree, scene.name, speaker, self.announcements), speaker, now)
        self._until = self.announcements.count

    def _open(self, tree: Node, speaker: Speaker, *, is_back: bool) -> bool:
        """Announce a new scene: a table's name before its prompt; pages and questions after what happened before.

        Back from a question at the table nothing is said: the focus is read out. Returns whether it has a title.
        """
        if words := opening(tree, speaker):
            self.announcements.tell(*words)
        elif not is_back:
            self.announcements.tell_before(self._until, speaker.spoken(tree.words))
        return bool(words or is_back or tree.words)

    def _hears_notes(self) -> bool:
        """True if a listener hears announcements only as descriptions."""
        is_deaf = self.adapter is not None and self.adapter.lacks_announcements
        if is_deaf and not self._is_deaf:
            self._aside.begin(self.announcements)
        self._is_deaf = is_deaf
        return is_deaf

    def _forget(self) -> None:
        self._tree, self._kept = None, {}

    def _tell(self, node: AccessibleNode, speaker: Speaker, now: float) -> None:
        self.now = node
        if self.adapter and self.adapter.is_active:
            whole = self._aside.put(node, self.announcements, now) if self._is_deaf else (node,)
            for each in (*self._one_by_one(whole[0]), *whole[1:]):
                self._send(self.adapter, each)
            if self._is_deaf and self._aside.waits(self.announcements):
                self.adapter.wake(SETTLED_IN)
        if self.aloud.is_on:
            self._read_out(node, speaker)

    def _one_by_one(self, node: AccessibleNode) -> Iterator[AccessibleNode]:
        """Yield the tree with one more announcement each time: sent together, they could be read in any order."""
        fresh = [part.id for part in node.parts if part.role == "telling" and part.id not in self._kept]
        for later in [fresh[at:] for at in range(1, len(fresh))] if self._kept else ():
            yield node.with_parts(*(part for part in node.parts if part.id not in later))
        yield node

    def _send(self, adapter: system.System, node: AccessibleNode) -> None:
        adapter.send(lambda: self._update(node))

    def _update(self, node: AccessibleNode) -> Any:
        """Return an update with what changed; the whole tree for a new screen reader."""
        ak, now = system.accesskit(), nodes.flat(node)
        within = {part.id: each.role for each in nodes.every(node) for part in each.parts}
        whole = {each.id: each for each in nodes.every(node)}
        roles = {id: role_of(each, within.get(id, "")) for id, each in whole.items()} | {node.id: "WINDOW"}
        renewed = {id for id, role in roles.items() if self._renumber(id, role)}
        root = None if self._kept else self._numbers[node.id]
        update = system.tree_update(ak, self._numbers[nodes.focused_node(node).id], root)
        changed = {id for id, each in now.items() if self._kept.get(id) != each} | renewed
        for id, each in whole.items():
            if id in changed or not renewed.isdisjoint(part.id for part in each.parts):
                update.nodes.append((self._numbers[id], make_node(ak, each, roles[id], self._numbers)))
        self._kept = now
        return update

    def _renumber(self, id: str, role: str) -> bool:
        """Number a node; another time if it comes back in another role, as clients keep what they know of a number."""
        if self._roles.get(id) == role:
            return False
        self._ids.pop(self._numbers.get(id, -1), None)
        self._roles[id], self._numbers[id] = role, self._count
        self._ids[self._count] = id
        self._count += 1
        return True

    def _read_out(self, node: AccessibleNode, speaker: Speaker) -> None:
        """Speak announcements first, then what has the focus now."""
        for each in self.announcements.since(self._said):
            self.aloud.say(each.words, at_once=each.at_once)
            self._said = each.number
        focus = nodes.focused_node(node)
        words = spoken(focus, speaker) if focus is not node else ""
        if words != self._focus:
            self._focus = words
            self.aloud.say(words, at_once=True)

    # -- requests

    def clicks(self, scene: Clicked, name: str) -> Sequence[pygame.Event]:
        """Return the events of a click on the target of this name, scrolled into view if needed."""
        return clicks(scene, name)

    def read_request(self, event: pygame.Event) -> tuple[str, AccessibleNode | None]:
        """Return what a screen reader requests, and the node it is about."""
        id = self._ids.get(event.node, "")
        return event.verb, nodes.with_id(self.now, id) if self.now else None


def read(tree: Node, name: str, speaker: Speaker, announcements: Announcements) -> AccessibleNode:
    """Return the whole tree: announcements, then what is shown."""
    scene = TreeReader(speaker).read(tree, name)
    heads = [each.words for each in nodes.every(scene) if each.role == "heading" and each.words]
    if scene.words == name:
        scene = replace(scene, words=next(iter(heads), system.TITLE))
    return AccessibleNode("window", "window", system.TITLE, parts=(*announcements.nodes(), scene))


SELECTED, ON, PLACE = (
    msg("selected", about="read out"),
    msg("on", about="read out"),
    msg("{n} of {of}", about="read out"),
)


def spoken(node: AccessibleNode, speaker: Speaker) -> str:
    """Return a node as it is read aloud: label, value, whether it is chosen, its place, and the note."""
    state = [speaker.plain(SELECTED)] if "chosen" in node.state else []
    state += [speaker.plain(ON)] if "ticked" in node.state else []
    place = [speaker.plain(fill(PLACE, n=node.at + 1, of=node.of))] if node.at >= 0 else []
    return ", ".join(filter(None, (node.words, node.value, *state, *place, node.note)))
