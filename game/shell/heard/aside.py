"""What is announced, as it is told to a reader that hears no announcements: as the note of whatever has the focus."""

from __future__ import annotations

from game.shell.heard.heard import Heard, focused, noted
from game.shell.heard.tellings import Tellings, joined

AGAIN = " "  # a note that is the same as before is no news
SETTLED_IN = 0.5  # seconds: a reader that has not come to where the focus is by then does not hear what is noted there


class Aside:
    """Remembers what was told so, and where. A note stays until the focus moves, or something else is told."""

    def __init__(self) -> None:
        self._told, self._at, self._note = 0, "", ""
        self._noted: frozenset[int] = frozenset()  # the numbers of what the note tells
        self._focus, self._moved = "", 0.0

    def begin(self, tellings: Tellings) -> None:
        """Somebody comes: what was told before they did is not told them."""
        self._told, self._at, self._note = tellings.count, "", ""

    def waits(self, tellings: Tellings) -> bool:
        """Is something still to be told, once the focus stays where it is?"""
        return bool(tellings.since(self._told))

    def put(self, heard: Heard, tellings: Tellings, now: float) -> tuple[Heard, ...]:
        """All there is to hear, with what is new as a note; twice where one must hear first that the focus has moved.

        A note that goes while its thing still has the focus would be read as news. What is told no more, since another
        person has sat down, is no note any more either.
        """
        if not self._noted <= {each.number for each in tellings.newest}:
            self._at, self._note, self._noted = "", "", frozenset()
        before, at, fresh = (self._at, self._note), focused(heard).id, tellings.since(self._told)
        if at != self._focus:
            self._focus, self._moved = at, now
        if fresh and now - self._moved >= SETTLED_IN:
            self._told, self._noted = fresh[-1].number, frozenset(each.number for each in fresh)
            words = joined(each.words for each in fresh)
            self._at, self._note = at, words + AGAIN * (words == self._note)
        elif at != self._at:
            self._at = self._note = ""
        told = noted(heard, self._at, self._note) if self._note else heard
        return (noted(told, *before), told) if before[1] and before[0] != self._at else (told,)
