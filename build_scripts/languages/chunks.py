"""Work for translators in chunks: untranslated texts as JSON, and translations read back from JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from languages.faults import faults_of
from languages.messages import Key, Message
from languages.written import Catalogue, Translated

CHUNK = 150


def write(folder: Path, language: str, messages: Sequence[Message], known: Catalogue) -> list[Path]:
    """Write the untranslated texts, about as many per file as given; replaces the files of this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{language}-*.json"):
        old.unlink()
    waiting, paths = [each for each in messages if each.key not in known], list[Path]()
    for at in range(0, len(waiting), CHUNK):
        paths.append(folder / f"{language}-{at // CHUNK + 1:02}.json")
        chunk, place = list[str](), ""
        for each in waiting[at : at + CHUNK]:
            chunk.append(json.dumps(task(each, is_first=each.places[0] != place), ensure_ascii=False))
            place = each.places[0]
        tasks = ",\n".join(chunk)
        paths[-1].write_text(f"[\n{tasks}\n]\n", "utf-8")
    return paths


def task(message: Message, is_first: bool) -> dict[str, Any]:
    """Return one text as a translator sees it; keys that do not apply are left out.

    ``is_first``: of its source file, so it says what that file is about.
    """
    where = f"{message.places[0].removeprefix('game/')}: {message.subject}"
    note = " ".join([*([f"[From here on {where}]"] if is_first else []), *message.notes])
    keys = {"id": message.id, "ctx": message.about, "text": message.text, "many": message.many, "note": note}
    return {name: value for name, value in keys.items() if value}


def taken(
    language: str, messages: Sequence[Message], known: Catalogue, paths: Sequence[Path]
) -> tuple[Catalogue, list[str]]:
    """Return what is known with these translations, and a line for each that was rejected."""
    by_id, found, wrong = {each.id: each for each in messages}, dict(known), list[str]()
    for path in paths:
        for number, each in enumerate(_read(path, wrong), 1):
            fault = _take(language, by_id, found, each)
            wrong += [f"{path.name}, {number}: {fault}"] if fault else []
    return found, wrong


def _read(path: Path, wrong: list[str]) -> Iterator[Any]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        wrong.append(f"{path.name}: {error}")
        return
    if isinstance(found, list):
        yield from found
    else:
        wrong.append(f"{path.name}: no list")


def _take(language: str, by_id: Mapping[str, Message], found: dict[Key, Translated], each: Any) -> str:
    """Keep this translation; returns why it cannot be kept, or an empty string."""
    if not isinstance(each, dict) or not isinstance(each.get("t"), str | list):
        return 'no object with "id" and "t"'
    message = by_id.get(str(each.get("id")))
    if message is None:
        return f"no text has the id {each.get('id')!r} now"
    forms = [each["t"]] if isinstance(each["t"], str) else each["t"]
    if not all(isinstance(form, str) for form in forms):
        return "a form is no text"
    wrong = list(faults_of(language, message, forms))
    if not wrong:
        found[message.key] = Translated(tuple(forms))
    return f"{message.id}: {'; '.join(wrong)}: {message.text!r}" if wrong else ""
