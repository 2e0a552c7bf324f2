"""One thing that can be heard, as plain data: what a screen reader is told of it, whichever reader that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.values import dataclass

Box = tuple[int, int, int, int]  # from where, how wide and high, in pixels of the window
NOWHERE: Box = (0, 0, 0, 0)


@dataclass(frozen=True)
class Heard:
    """``id``: it is the same thing as long as that is the same, wherever it lies and whatever is said of it.

    ``words`` are what it is called, ``value`` what it holds, ``note`` what else there is to know. ``target``: by which
    the scene knows it, for a press or the focus. ``at`` and ``of``: its place in a list, from 0, and the list's length.
    ``live``: it is announced when it appears. ``span``: where what steps stands now, and its two ends.
    ``told``: its words and its value as one, where it has both.
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
    parts: tuple[Heard, ...] = ()
    at: int = -1
    of: int = 0
    live: bool = False
    span: tuple[int, int, int] | None = None
    told: str = ""

    def with_parts(self, *parts: Heard) -> Heard:
        """The same, holding these and no others."""
        return replace(self, parts=parts)


def every(heard: Heard) -> Iterator[Heard]:
    """It and all it holds, in reading order."""
    yield heard
    for part in heard.parts:
        yield from every(part)


def with_id(heard: Heard, id: str) -> Heard | None:
    """What has this id."""
    return next((each for each in every(heard) if each.id == id), None)


def focused(heard: Heard) -> Heard:
    """What has the focus: the innermost that shows it, else all of it."""
    found = [each for each in every(heard) if "focused" in each.state]
    return found[-1] if found else heard


def noted(heard: Heard, id: str, note: str) -> Heard:
    """The same, but of what has this id there is this to know and nothing else."""
    if heard.id == id:
        return replace(heard, note=note)
    return heard.with_parts(*(noted(part, id, note) for part in heard.parts))


def changed(before: dict[str, Heard], now: dict[str, Heard]) -> list[Heard]:
    """Those of now that were not there before, or otherwise."""
    return [each for id, each in now.items() if before.get(id) != each]


def flat(heard: Heard) -> dict[str, Heard]:
    """Everything by its id; of its parts a thing keeps the ids alone, so that it is the same while they change."""
    return {each.id: each.with_parts(*(Heard(part.id, "") for part in each.parts)) for each in every(heard)}
