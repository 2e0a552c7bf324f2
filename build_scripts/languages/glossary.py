"""Words that a catalogue must not use for a term, as the `glossary.txt` beside it says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from languages.messages import FIELD, Message
from languages.written import path_of

NEVER, SOURCE = "never", "source"
EXPLANATION = re.compile(r"\([^)]*\)")


@dataclass(frozen=True)
class Term:
    """A term, what finds it in English texts, and the words that must not stand for it, with what finds each."""

    name: str
    english: re.Pattern[str]
    never: tuple[tuple[str, re.Pattern[str]], ...]


def read(language: str) -> list[Term]:
    """Return the terms that forbid words; none if the language has no glossary. Raises ValueError for a broken line."""
    path = path_of(language).parents[1] / "glossary.txt"
    return terms_in(path.read_text("utf-8")) if path.is_file() else []


def terms_in(text: str) -> list[Term]:
    """Return the terms of a glossary that forbid words, in its order. Raises ValueError for a broken line."""
    found = (_term(line) for line in text.splitlines() if "|" in line)
    return [each for each in found if each.never]


def _term(line: str) -> Term:
    head, *rest = line.split("|")
    name, equals, _ = (each.strip() for each in head.partition("="))
    parts = [[half.strip() for half in part.partition(":")[::2]] for part in rest]
    if not (name and equals) or any(not words or kind not in (NEVER, SOURCE) for kind, words in parts):
        raise ValueError(f"glossary: no line of the form `term = word | never: word | source: name`: {line!r}")
    words = [word for kind, words in parts if kind == NEVER for word in _listed(words)]
    english = "|".join(_phrase(each.removeprefix("to ")) for each in _listed(EXPLANATION.sub("", name)))
    return Term(
        name, _pattern(rf"\b(?:{english})(?:e?s)?\b"), tuple((each, _pattern(rf"\b{_phrase(each)}")) for each in words)
    )


def _listed(words: str) -> list[str]:
    return [each.strip() for each in re.split("[,;]", words) if each.strip()]


def _phrase(words: str) -> str:
    return r"\s+".join(map(re.escape, words.split()))


def _pattern(regex: str) -> re.Pattern[str]:
    return re.compile(regex, re.IGNORECASE)


def misused(terms: Iterable[Term], message: Message, forms: Sequence[str]) -> Iterator[str]:
    """Yield a line for each forbidden word in this translation of a text; names of fields are no words."""
    text, translation = (FIELD.sub("{}", "\n".join(each)) for each in ((message.text, message.many), forms))
    for term in terms:
        if term.english.search(text):
            yield from (f"{term.name} = never {word}" for word, found in term.never if found.search(translation))
