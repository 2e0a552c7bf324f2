"""The people who play at this screen: each one's colour, deck and way of sorting, known by name, without passwords."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from game.engine.contract import Game
from game.engine.said import Said, filled, said, said_n
from game.engine.table import Piece
from game.shell.keep.shelf import Shelf, folded
from game.shell.look.theme import DECKS, PEOPLE
from game.values import dataclass

FILE = "people.json"
LONGEST = 16  # letters of a name
SORTS = ("suit", "rank")

EMPTY = said("A name needs at least one letter.")
TOO_LONG = said_n("A name has at most {n} letter.", "A name has at most {n} letters.")
NO_LETTERS = said("This program cannot draw {letters}. Please write the name in other letters.")
TAKEN = said("{name} is at this table already. Two people need two names.")


@dataclass(frozen=True)
class Profile:
    """``deck`` "": the one in the settings. ``falling``: high cards stand on the left."""

    name: str
    colour: str = ""
    deck: str = ""
    sort: str = "suit"
    falling: bool = False


class People:
    """Everybody known here, in the order they came."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder / FILE, "people")

    def remark(self) -> Said | None:
        """What to tell about the file; each remark once."""
        return self._shelf.remark()

    @property
    def all(self) -> list[Profile]:
        return [_profile(entry) for entry in self._shelf.entries]

    def __contains__(self, name: str) -> bool:
        return any(folded(entry["name"]) == folded(name) for entry in self._shelf.entries)

    def of(self, name: str) -> Profile:
        """The profile of whoever is called so, or was once; as usual for a stranger."""
        entries = self._shelf.entries
        found = [entry for entry in entries if folded(entry["name"]) == folded(name)]
        found += [entry for entry in entries if folded(name) in _before(entry)]
        return _profile(found[0]) if found else Profile(name)

    def keep(self, profile: Profile, instead: str = "") -> None:
        """Keep the profile, in the place of the one called ``instead``, or else of its own name."""
        name = instead or profile.name
        old = next((entry for entry in self._shelf.entries if folded(entry["name"]) == folded(name)), {})
        self._shelf.put(name, {**old, **dataclasses.asdict(profile)})

    def meet(self, name: str) -> None:
        """Know that name from now on: with a colour of its own, and all else as usual."""
        if name not in self:
            self.keep(Profile(name, self._spare()))

    def rename(self, name: str, new: str) -> None:
        """Another name for somebody; tables and matches that know the old one still find the person by it."""
        entry = next((entry for entry in self._shelf.entries if folded(entry["name"]) == folded(name)), None)
        if entry is not None:
            before = [each for each in (*_before(entry), folded(name)) if each != folded(new)]
            self._shelf.put(name, {**entry, "name": new, "before": list(dict.fromkeys(before))})

    def called(self, names: Sequence[str]) -> tuple[str, ...]:
        """What these people are called now; whoever would get the name of another keeps their own."""
        found = list(names)
        for at, name in enumerate(names):
            now = self.of(name).name
            if all(folded(now) != folded(other) for other in (*found[:at], *found[at + 1 :])):
                found[at] = now
        return tuple(found)

    def forget(self, name: str) -> None:
        self._shelf.drop(name)

    def _spare(self) -> str:
        """A colour nobody has, if there is one."""
        taken = [profile.colour for profile in self.all]
        return min(PEOPLE, key=taken.count)

    def colours(self, names: Sequence[str]) -> tuple[str, ...]:
        """Everybody's own colour where it can be, and never the same for two of one table."""
        wanted = [self.of(name).colour for name in names]
        found = [colour if colour not in wanted[:seat] else "" for seat, colour in enumerate(wanted)]
        usual = list(PEOPLE)
        for seat, colour in enumerate(found):
            turned = [*usual[seat % len(usual) :], *usual[: seat % len(usual)]]
            found[seat] = colour or next((each for each in turned if each not in found), turned[0])
        return tuple(found)


def _before(entry: dict[str, Any]) -> list[str]:
    """The names that somebody had before, folded."""
    names = entry.get("before")
    return [folded(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _profile(entry: dict[str, Any]) -> Profile:
    """What makes no sense in an entry is as usual."""
    known: dict[str, Iterable[Any]] = {
        "colour": PEOPLE, "deck": DECKS, "sort": SORTS, "falling": (True, False)
    }  # fmt: skip
    fits = {field: entry[field] for field, values in known.items() if entry.get(field) in list(values)}
    return Profile(tidy(entry["name"]), **fits)


def hand_key(game: Game[Any], profile: Profile, by: str = "") -> Callable[[Piece], tuple[int, ...]]:
    """How this person has a hand sorted: as asked for, by ``by`` or as ever, and in the direction of their liking."""
    sign = -1 if profile.falling else 1
    return lambda piece: tuple(sign * n for n in game.sort_key(by or profile.sort, piece))


# ---- names


def tidy(text: str) -> str:
    """A name without needless spaces, its letters in their shortest form."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def fault(name: str, others: Iterable[str], missing: Callable[[str], str], most: int = LONGEST) -> Said | None:
    """Why nobody at a table with these ``others`` can be called so. ``missing``: the letters that cannot be drawn."""
    if not name:
        return EMPTY
    if letters := missing(name):
        return filled(NO_LETTERS, letters=letters)
    if len(name) > most:
        return filled(TOO_LONG, n=most)
    if any(folded(name) == folded(other) for other in others):
        return filled(TAKEN, name=name)
    return None
