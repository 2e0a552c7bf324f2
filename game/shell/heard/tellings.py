"""What is announced: each telling is a thing of its own, so that the same words twice are told twice."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.heard.heard import Heard
from game.values import dataclass

KEPT, LONGEST = 8, 2000  # tellings that can still be walked to; letters of one


@dataclass(frozen=True)
class Telling:
    """Words, told as the so-manieth. ``at_once``: what is being said may be broken off for it.

    ``is_public``: everybody at this screen may hear it; what is not goes when another person sits down.
    """

    number: int
    words: str
    at_once: bool = False
    is_public: bool = False


class Tellings:
    """The newest announcements. ``are_heard``: somebody listens, so that words are worth making."""

    def __init__(self) -> None:
        self.newest: tuple[Telling, ...] = ()
        self.are_heard = False
        self.began = 0  # so often somebody came to listen
        self._count = 0

    def listen(self, are_heard: bool) -> None:
        """From now on somebody listens, or nobody."""
        self.began += are_heard and not self.are_heard
        self.are_heard = are_heard

    def tell(self, *sentences: str, at_once: bool = False, is_public: bool = False) -> None:
        """Announce these one after the other, as one telling."""
        words = joined(sentences)[:LONGEST]
        if words and self.are_heard:
            self._count += 1
            self.newest = (*self.newest, Telling(self._count, words, at_once, is_public))[-KEPT:]

    def tell_before(self, number: int, *sentences: str) -> None:
        """Announce these before whatever was told after that number, of which nobody has heard anything yet."""
        later, self._count = self.since(number), number
        self.newest = tuple(each for each in self.newest if each.number <= number)
        self.tell(*sentences)
        for each in later:
            self.tell(each.words, at_once=each.at_once, is_public=each.is_public)

    def keep_public(self) -> None:
        """Another person sits down."""
        self.newest = tuple(each for each in self.newest if each.is_public)

    @property
    def count(self) -> int:
        """The number of the newest that ever was."""
        return self._count

    def since(self, number: int) -> list[Telling]:
        """Those told after this one."""
        return [each for each in self.newest if each.number > number]

    def heard(self) -> list[Heard]:
        """As things to walk to, in the order they were told; each is announced as it appears."""
        return [Heard(f"told.{each.number}", "telling", value=each.words, live=True) for each in self.newest]


def joined(sentences: Iterable[str]) -> str:
    """One after the other, each ended."""
    told = ""
    for each in filter(None, map(str.strip, sentences)):
        told += (" " if told[-1] in ".!?:" else ". ") + each if told else each
    return told
