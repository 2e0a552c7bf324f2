"""Named entries in one small JSON file; entries it does not understand are kept unchanged."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import files
from game.engine.messages import Message, fill, msg
from game.engine.records import strict

FORMAT = 1
LONGEST = 64  # letters of a valid name
Entry = dict[str, Any]

DAMAGED = msg("{file} was damaged and set aside as {kept}.")
UNREADABLE = msg("{file} cannot be read and is left as it is: {why}. Changes last until you quit.")
NEWER = msg("{file} was written by a newer version and is left as it is. Changes last until you quit.")
UNWRITABLE = msg("{file} cannot be written: {why}. Changes last until you quit.")


def fold_name(name: str) -> str:
    """Return the name in a form that is equal for names that read alike."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


class Untouchable(Exception):
    """The file exists and must not be overwritten."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.text)
        self.message = sentence


class NamedStore:
    """A file ``{"format": 1, KIND: [{"name": ...}]}``. Every change rereads it, as another window may have written.

    What could not be written is kept until the program ends.
    """

    def __init__(self, path: Path, kind: str) -> None:
        self._path, self._kind = path, kind
        self._entries: list[Any] = []
        self._is_ahead = False  # true if the entries could not be written
        self._trouble: Message | None = None
        try:
            self._entries = self._read() or []
        except Untouchable as reason:
            self._trouble = reason.message

    def remark(self) -> Message | None:
        """Return what to tell the player about reading or writing the file; each remark once."""
        remark, self._trouble = self._trouble, None
        return remark

    @property
    def entries(self) -> list[Entry]:
        """The entries with a name, in order."""
        return [each for each in self._entries if _name(each)]

    def find(self, name: str) -> Entry | None:
        """Return the entry of this name."""
        return next((each for each in self._entries if _name(each) == fold_name(name)), None)

    def put(self, name: str, entry: Mapping[str, Any], first: bool = False) -> None:
        """Replace the entry of this name; a new one goes to the end, or the front if ``first``."""
        fresh = dict(entry)

        def change(entries: list[Any]) -> list[Any]:
            at = next((i for i, each in enumerate(entries) if _name(each) == fold_name(name)), None)
            if at is None or first:
                rest = [each for i, each in enumerate(entries) if i != at]
                return [fresh, *rest] if first else [*rest, fresh]
            return [*entries[:at], fresh, *entries[at + 1 :]]

        self._change(change)

    def drop(self, name: str) -> None:
        self._change(lambda entries: [each for each in entries if _name(each) != fold_name(name)])

    # -- the file

    def _change(self, change: Callable[[list[Any]], list[Any]]) -> None:
        try:
            there = self._read()
            if there is not None and not self._is_ahead:
                self._entries = there
        except Untouchable as reason:
            self._entries, self._is_ahead, self._trouble = change(self._entries), True, reason.message
            return
        self._entries = change(self._entries)
        self._write(self._entries)

    def _read(self) -> list[Any] | None:
        """Return the entries in the file; None if there is no file, or if it was damaged and is now set aside."""
        try:
            data = strict.parse_json(files.whole(self._path, files.MOST_KEPT))
            if not isinstance(data, dict) or not isinstance(data.get(self._kind), list):
                raise ValueError("not a list of names")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Untouchable(self._about(UNREADABLE, why=error.strerror or str(error))) from None
        except ValueError:
            self._set_aside()
            return None
        if data.get("format") != FORMAT:
            raise Untouchable(self._about(NEWER))
        entries: list[Any] = data[self._kind]
        return entries

    def _set_aside(self) -> None:
        """Rename the file to a free name."""
        try:
            kept = files.set_aside(self._path)
        except OSError as error:
            raise Untouchable(self._about(UNREADABLE, why=error.strerror or str(error))) from None
        self._trouble = self._about(DAMAGED, kept=str(kept))

    def _write(self, entries: Sequence[Any]) -> None:
        text = json.dumps({"format": FORMAT, self._kind: list(entries)}, indent=1)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            files.write(self._path, text.encode())
            self._is_ahead = False
        except OSError as error:
            self._is_ahead = True
            self._trouble = self._about(UNWRITABLE, why=error.strerror or str(error))

    def _about(self, sentence: Message, **fields: object) -> Message:
        return fill(sentence, file=self._path.name, **fields)


def _name(entry: Any) -> str:
    """Return the folded name of an entry, "" if it has no valid one."""
    name = entry.get("name") if isinstance(entry, dict) else None
    return fold_name(name) if isinstance(name, str) and len(name) <= LONGEST and name.isprintable() else ""
