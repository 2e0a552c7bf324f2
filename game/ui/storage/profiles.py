"""The people who play here: each one's colour, deck and sort order, known by name, without passwords."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.table import Piece
from game.ui.storage.named_store import NamedStore, fold_name
from game.ui.style.portraits import PORTRAITS
from game.ui.style.theme import DECKS, PEOPLE
from game.values import dataclass

FILE = "people.json"
LONGEST = 16  # letters of a name
SORTS = ("suit", "rank")
HELPS = ("all", "allowed", "none")
FIRST_MATCHES = 3  # after so many finished matches a person is asked how much help they want

HELP_WORDS = {
    "all": msg("What the hand could do", about="what the table says unasked"),
    "allowed": msg("What the rules allow", about="what the table says unasked"),
    "none": msg("Nothing", about="what the table says unasked"),
}

EMPTY = msg("A name needs at least one letter.")
TOO_LONG = msg_n("A name has at most {n} letter.", "A name has at most {n} letters.")
NO_LETTERS = msg("This program cannot draw {letters}. Please write the name in other letters.")
TAKEN = msg("{name} is at this table already. Two people need two names.")


@dataclass(frozen=True)
class Profile:
    """A person's preferences. ``deck`` "": the one in the settings. ``falling``: high cards on the left.

    ``help``: what the table says of its own accord: all about the hand, what the rules allow, or nothing; "": all,
    until the person has finished ``matches`` enough to be asked. ``portrait`` "": one that goes with the name.
    """

    name: str
    colour: str = ""
    deck: str = ""
    sort: str = "suit"
    falling: bool = False
    help: str = ""
    matches: int = 0
    portrait: str = ""

    @property
    def is_to_choose_help(self) -> bool:
        """Whether the first matches are over and nobody has asked this person yet."""
        return not self.help and self.matches >= FIRST_MATCHES


class People:
    """Everybody known here, in the order they were added."""

    def __init__(self, folder: Path) -> None:
        self._shelf = NamedStore(folder / FILE, "people")
        self._found: dict[str, Profile] = {}  # by the name asked for, until somebody's settings change

    def remark(self) -> Message | None:
        """Return what to tell about the file; each remark once."""
        return self._shelf.remark()

    @property
    def all(self) -> list[Profile]:
        return [_profile(entry) for entry in self._shelf.entries]

    def __contains__(self, name: str) -> bool:
        return self._shelf.find(name) is not None

    def of(self, name: str) -> Profile:
        """Return the profile with this name or former name; a default one if there is none.

        Cheap, as tables ask for it again and again.
        """
        if name not in self._found:
            former = (entry for entry in self._shelf.entries if fold_name(name) in _before(entry))
            entry = self._shelf.find(name) or next(former, None)
            self._found[name] = _profile(entry) if entry else Profile(name)
        return self._found[name]

    def keep(self, profile: Profile, instead: str = "") -> None:
        """Save the profile, replacing the one named ``instead``, or else of its own name."""
        name = instead or profile.name
        self._put(name, {**(self._shelf.find(name) or {}), **dataclasses.asdict(profile)})

    def _put(self, name: str, entry: dict[str, Any]) -> None:
        self._shelf.put(name, entry)
        self._found.clear()

    def meet(self, name: str) -> None:
        """Add this name if it is new, with a colour of its own."""
        if name not in self:
            self.keep(Profile(name, self._spare()))

    def finish_match(self, name: str) -> None:
        """Count a finished match of this person, as long as they have not said how much help they want."""
        profile = self.of(name)
        if name and not profile.help and profile.matches < FIRST_MATCHES:
            self.keep(dataclasses.replace(profile, matches=profile.matches + 1))

    def choose_help(self, name: str, help: str) -> None:
        """Keep what the table says to this person of its own accord; "": ask again after another few matches."""
        self.keep(dataclasses.replace(self.of(name), help=help, matches=0))

    def rename(self, name: str, new: str) -> None:
        """Rename somebody; tables and matches with the old name still find the person."""
        if (entry := self._shelf.find(name)) is not None:
            before = [each for each in (*_before(entry), fold_name(name)) if each != fold_name(new)]
            self._put(name, {**entry, "name": new, "before": list(dict.fromkeys(before))})

    def current_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return these people's current names; a name that would be used twice is not changed."""
        found = list(names)
        for at, name in enumerate(names):
            now = self.of(name).name
            if all(fold_name(now) != fold_name(other) for other in (*found[:at], *found[at + 1 :])):
                found[at] = now
        return tuple(found)

    def forget(self, name: str) -> None:
        self._shelf.drop(name)
        self._found.clear()

    def _spare(self) -> str:
        """Return the colour used least."""
        taken = [profile.colour for profile in self.all]
        return min(PEOPLE, key=taken.count)

    def colours(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return everybody's own colour where possible, never the same for two people at one table."""
        wanted = [self.of(name).colour for name in names]
        found = [colour if colour not in wanted[:seat] else "" for seat, colour in enumerate(wanted)]
        usual = list(PEOPLE)
        for seat, colour in enumerate(found):
            turned = [*usual[seat % len(usual) :], *usual[: seat % len(usual)]]
            found[seat] = colour or next((each for each in turned if each not in found), turned[0])
        return tuple(found)


def _before(entry: dict[str, Any]) -> list[str]:
    """Return somebody's former names, folded."""
    names = entry.get("before")
    return [fold_name(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _profile(entry: dict[str, Any]) -> Profile:
    """Return an entry as a profile; invalid values take their defaults."""
    known: dict[str, Iterable[Any]] = {
        "colour": PEOPLE, "deck": DECKS, "sort": SORTS, "falling": (True, False),
        "help": HELPS, "matches": range(FIRST_MATCHES + 1), "portrait": PORTRAITS,
    }  # fmt: skip
    fits = {field: entry[field] for field, values in known.items() if entry.get(field) in list(values)}
    return Profile(tidy(entry["name"]), **fits)


def hand_key(game: AnyGame, profile: Profile, by: str = "") -> Callable[[Piece], tuple[int, ...]]:
    """Return the sort key of a hand: by ``by`` or the person's usual order, in the direction they prefer."""
    sign = -1 if profile.falling else 1
    return lambda piece: tuple(sign * n for n in game.sort_key(by or profile.sort, piece))


# ---- names


def tidy(text: str) -> str:
    """Return a name without extra spaces, in normal form NFC."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def fault(name: str, others: Iterable[str], missing: Callable[[str], str], most: int = LONGEST) -> Message | None:
    """Return why this name cannot be used beside ``others``. ``missing`` returns letters that cannot be drawn."""
    if not name:
        return EMPTY
    if letters := missing(name):
        return fill(NO_LETTERS, letters=letters)
    if len(name) > most:
        return fill(TOO_LONG, n=most)
    if any(fold_name(name) == fold_name(other) for other in others):
        return fill(TAKEN, name=name)
    return None
