"""Announcements: each is a node of its own, so that equal ones are both read out."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.accessibility.tree.heard import Heard
from game.values import dataclass

KEPT, LONGEST = 8, 2000  # announcements that can still be visited; letters of one


@dataclass(frozen=True)
class Telling:
    """A numbered announcement. ``at_once``: it may interrupt current speech.

    ``is_public``: everybody at this screen may hear it; others are removed when another person sits down.
    """

    number: int
    words: str
    at_once: bool = False
    is_public: bool = False


class Tellings:
    """The newest announcements. ``are_heard``: somebody is listening, so texts are worth making."""

    def __init__(self) -> None:
        self.newest: tuple[Telling, ...] = ()
        self.are_heard = False
        self.began = 0  # how often somebody started to listen
        self._count = 0

    def listen(self, are_heard: bool) -> None:
        """Set whether anybody is listening."""
        self.began += are_heard and not self.are_heard
        self.are_heard = are_heard

    def tell(self, *sentences: str, at_once: bool = False, is_public: bool = False) -> None:
        """Announce these sentences as one announcement."""
        words = joined(sentences)[:LONGEST]
        if words and self.are_heard:
            self._count += 1
            self.newest = (*self.newest, Telling(self._count, words, at_once, is_public))[-KEPT:]

    def tell_before(self, number: int, *sentences: str) -> None:
        """Announce these before all announcements after that number, which nobody has heard yet."""
        later, self._count = self.since(number), number
        self.newest = tuple(each for each in self.newest if each.number <= number)
        self.tell(*sentences)
        for each in later:
            self.tell(each.words, at_once=each.at_once, is_public=each.is_public)

    def keep_public(self) -> None:
        """Remove private announcements, as another person sits down."""
        self.newest = tuple(each for each in self.newest if each.is_public)

    @property
    def count(self) -> int:
        """The number of the newest announcement so far."""
        return self._count

    def since(self, number: int) -> list[Telling]:
        """Return the announcements after this number."""
        return [each for each in self.newest if each.number > number]

    def heard(self) -> list[Heard]:
        """Return them as live nodes, in order; each is announced when it appears."""
        return [Heard(f"told.{each.number}", "telling", value=each.words, live=True) for each in self.newest]


def joined(sentences: Iterable[str]) -> str:
    """Join sentences, ending each with a full stop if needed."""
    told = ""
    for each in filter(None, map(str.strip, sentences)):
        told += (" " if told[-1] in ".!?:" else ". ") + each if told else each
    return told
