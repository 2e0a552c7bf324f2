"""Catalogues as translators write them: read, and written so that the same translations always give the same file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.ui.i18n.catalogue import DOMAIN, entries
from game.ui.i18n.languages import LANGUAGES
from languages.messages import ROOT, Key, Message

LOCALE = ROOT / "assets" / "locale"
_SLAVIC = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
# How many plural forms a language has, and the formula that chooses one.
PLURALS = {
    "ja": (1, "0"),
    "fr": (2, "n > 1"),
    "pt_BR": (2, "n > 1"),
    "cs": (3, "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"),
    "pl": (3, f"n==1 ? 0 : {_SLAVIC}"),
    "ru": (3, f"n%10==1 && n%100!=11 ? 0 : {_SLAVIC}"),
    "uk": (3, f"n%10==1 && n%100!=11 ? 0 : {_SLAVIC}"),
}
USUAL = (2, "n != 1")
_ESCAPES = (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"))


@dataclass(frozen=True)
class Translated:
    """What a catalogue says of one text: a form for each number, or one; ``is_doubted`` if it is marked fuzzy."""

    forms: tuple[str, ...]
    is_doubted: bool = False


Catalogue = Mapping[Key, Translated]


def forms_of(language: str) -> int:
    """Return how many plural forms the language has."""
    return PLURALS.get(language, USUAL)[0]


def path_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages() -> list[str]:
    """Return the languages that have a catalogue, without those that are only begun."""
    return [code for code in LANGUAGES if path_of(code).is_file()]


def read(language: str) -> Catalogue:
    """Return what has been translated so far; empty if there is no catalogue yet."""
    path = path_of(language)
    return dict(_translated(path.read_text("utf-8"))) if path.is_file() else {}


def _translated(text: str) -> Iterator[tuple[Key, Translated]]:
    for entry in entries(text):
        forms = tuple(entry[key] for key in sorted(entry) if key.startswith("msgstr"))
        if entry["msgid"] and all(forms):
            yield (entry.get("msgctxt", ""), entry["msgid"]), Translated(forms, "fuzzy" in entry["#"])


def write(language: str, messages: Iterable[Message], known: Catalogue) -> Path:
    """Write the catalogue of a language: every text, with what is known of its translation."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of(language, messages, known), "utf-8", newline="\n")
    return path


def text_of(language: str, messages: Iterable[Message], known: Catalogue) -> str:
    parts = [_head(language), *(_entry(each, known.get(each.key), forms_of(language)) for each in messages)]
    return "\n".join(parts)


def _head(language: str) -> str:
    count, which = PLURALS.get(language, USUAL)
    fields = [
        "Project-Id-Version: Skarney Table\n",
        f"Language: {language}\n",
        "MIME-Version: 1.0\n",
        "Content-Type: text/plain; charset=UTF-8\n",
        "Content-Transfer-Encoding: 8bit\n",
        f"Plural-Forms: nplurals={count}; plural=({which});\n",
    ]
    return "\n".join(['msgid ""', 'msgstr ""', *map(_quoted, fields), ""])


def _entry(message: Message, known: Translated | None, count: int) -> str:
    count = count if message.many else 1
    fitting = known is not None and len(known.forms) == count
    forms = known.forms if known and fitting else ("",) * count
    lines = [f"#. {note}" for note in message.notes] + [f"#: {place}" for place in message.places]
    lines += ["#, fuzzy"] * bool(known and known.is_doubted)
    lines += [f"msgctxt {_quoted(message.about)}"] * bool(message.about)
    lines.append(f"msgid {_quoted(message.text)}")
    if message.many:
        lines.append(f"msgid_plural {_quoted(message.many)}")
        return "\n".join([*lines, *(f"msgstr[{at}] {_quoted(form)}" for at, form in enumerate(forms)), ""])
    return "\n".join([*lines, f"msgstr {_quoted(forms[0])}", ""])


def _quoted(text: str) -> str:
    for plain, escaped in _ESCAPES:
        text = text.replace(plain, escaped)
    return f'"{text}"'
