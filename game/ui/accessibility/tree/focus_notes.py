"""Announcements as notes on the focused node, for screen readers that do not hear announcements."""

from __future__ import annotations

from game.ui.accessibility.tree.accessible_node import AccessibleNode, focused_node, with_note
from game.ui.accessibility.tree.announcements import Announcements, join_sentences

AGAIN = " "  # makes a repeated note differ, so that it is read again
SETTLED_IN = 0.5  # seconds a screen reader needs to follow the focus before it reads a note there


class FocusNotes:
    """Remembers which note was set, and where. A note stays until the focus moves or another note replaces it."""

    def __init__(self) -> None:
        self._newest, self._at, self._note = 0, "", ""
        self._noted: frozenset[int] = frozenset()  # the numbers of the announcements in the note
        self._focus, self._moved = "", 0.0

    def begin(self, announcements: Announcements) -> None:
        """A screen reader came: skip earlier announcements."""
        self._newest, self._at, self._note = announcements.count, "", ""

    def waits(self, announcements: Announcements) -> bool:
        """True if announcements are waiting until the focus rests."""
        return bool(announcements.since(self._newest))

    def put(self, node: AccessibleNode, announcements: Announcements, now: float) -> tuple[AccessibleNode, ...]:
        """Return the tree with new announcements as a note; two trees if the focus must be seen to move first.

        Removing a note while its node has the focus would be read as news. Announcements that are withdrawn, as when
        another person sits down, are removed from the note too.
        """
        if not self._noted <= {each.number for each in announcements.newest}:
            self._at, self._note, self._noted = "", "", frozenset()
        before, at, fresh = (self._at, self._note), focused_node(node).id, announcements.since(self._newest)
        if at != self._focus:
            self._focus, self._moved = at, now
        if fresh and now - self._moved >= SETTLED_IN:
            self._newest, self._noted = fresh[-1].number, frozenset(each.number for each in fresh)
            words = join_sentences(each.words for each in fresh)
            self._at, self._note = at, words + AGAIN * (words == self._note)
        elif at != self._at:
            self._at = self._note = ""
        noted = with_note(node, self._at, self._note) if self._note else node
        return (with_note(noted, *before), noted) if before[1] and before[0] != self._at else (noted,)
