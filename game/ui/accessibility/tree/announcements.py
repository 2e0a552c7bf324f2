"""Announcements: each is a node of its own, so that equal ones are both read out."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.accessibility.tree.accessible_node import AccessibleNode, focused_node, with_note
from game.values import dataclass

KEPT, LONGEST = 8, 2000  # announcements that can still be visited; letters of one
AGAIN = " "  # makes a repeated note differ, so that it is read again
SETTLED_IN = 0.5  # seconds a screen reader needs to follow the focus before it reads a note there


@dataclass(frozen=True)
class Announcement:
    """A numbered announcement. ``at_once``: it may interrupt current speech.

    ``is_public``: everybody at this screen may hear it; others are removed when another person sits down.
    """

    number: int
    words: str
    at_once: bool = False
    is_public: bool = False


class Announcements:
    """The newest announcements. ``are_announced``: somebody is listening, so texts are worth making."""

    def __init__(self) -> None:
        self.newest: tuple[Announcement, ...] = ()
        self.are_announced = False
        self.began = 0  # how often somebody started to listen
        self._count = 0

    def listen(self, are_wanted: bool) -> None:
        """Set whether anybody is listening."""
        self.began += are_wanted and not self.are_announced
        self.are_announced = are_wanted

    def tell(self, *sentences: str, at_once: bool = False, is_public: bool = False) -> None:
        """Announce these sentences as one announcement."""
        words = join_sentences(sentences)[:LONGEST]
        if words and self.are_announced:
            self._count += 1
            self.newest = (*self.newest, Announcement(self._count, words, at_once, is_public))[-KEPT:]

    def tell_before(self, number: int, *sentences: str) -> None:
        """Announce these before all announcements after that number, which nobody has heard yet."""
        later, self._count = self.since(number), number
        self.newest = tuple(each for each in self.newest if each.number <= number)
        self.tell(*sentences)
        for each in later:
            self.tell(each.words, at_once=each.at_once, is_public=each.is_public)

    def forget(self, number: int) -> None:
        """Remove the announcements up to this number: what they were about is no longer shown."""
        self.newest = tuple(self.since(number))

    def keep_public(self) -> None:
        """Remove private announcements, as another person sits down."""
        self.newest = tuple(each for each in self.newest if each.is_public)

    @property
    def count(self) -> int:
        """The number of the newest announcement so far."""
        return self._count

    def since(self, number: int) -> list[Announcement]:
        """Return the announcements after this number."""
        return [each for each in self.newest if each.number > number]

    def nodes(self) -> list[AccessibleNode]:
        """Return them as live nodes, in order; each is announced when it appears."""
        return [AccessibleNode(f"told.{each.number}", "telling", value=each.words, live=True) for each in self.newest]


def join_sentences(sentences: Iterable[str]) -> str:
    """Join sentences, ending each with a full stop if needed."""
    text = ""
    for each in filter(None, map(str.strip, sentences)):
        text += (" " if text[-1] in ".!?:" else ". ") + each if text else each
    return text


class FocusNotes:
    """Announcements as notes on the focused node, for screen readers that do not hear announcements.

    A note stays until the focus moves or another note replaces it.
    """

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
