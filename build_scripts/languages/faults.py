"""Errors in translations: lost fields, missing forms, unclosed marks, letters missing in the fonts, forbidden words.

Which words a catalogue must not use for a term is said by the `glossary.txt` beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.ui.i18n.languages import BEGUN
from game.ui.style.fonts import not_ours
from languages.messages import FIELD, Message
from languages.written import Catalogue, forms_of, path_of

BOLD = "**"
NEVER, SOURCE = "never", "source"
EXPLANATION = re.compile(r"\([^)]*\)")


def faults(language: str, messages: Iterable[Message], known: Catalogue, partly: bool = False) -> Iterator[str]:
    """Yield a line for each; ``partly``: a missing translation is no error."""
    terms = forbidding(language)
    for message in messages:
        found = known.get(message.key)
        if found is None:
            if not partly:
                yield f"not translated: {message.text!r}"
        elif found.is_doubted:
            yield f"marked as doubted: {message.text!r}"
        else:
            wrong = (*faults_of(language, message, found.forms), *misused(terms, message, found.forms))
            yield from (f"{fault}: {message.text!r}" for fault in wrong)


def faults_of(language: str, message: Message, forms: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with this translation of a text."""
    wanted = forms_of(language) if message.many else 1
    if len(forms) != wanted:
        yield f"{len(forms)} forms where there are {wanted}"
    for form in forms:
        yield from _in_form(message, form)
        if language not in BEGUN and (unknown := not_ours(FIELD.sub("", form))):
            yield f"letters that cannot be drawn: {unknown}"


def _in_form(message: Message, form: str) -> Iterator[str]:
    if not form.strip():
        yield "empty"
    had, has = ({*FIELD.findall(text)} for text in (message.text + message.many, form))
    if has - had:
        yield f"a field that is not there: {', '.join(sorted(has - had))}"
    elif lost := _lost(message, form):
        yield f"a field is missing: {', '.join(sorted(lost))}"
    if [form[:1].isspace(), form[-1:].isspace()] != [message.text[:1].isspace(), message.text[-1:].isspace()]:
        yield "a space at an end"
    if form.count(BOLD) % 2 or form.replace(BOLD, "").count("*") % 2:
        yield "a * that does not close"
    if "{" in FIELD.sub("", form) or "}" in FIELD.sub("", form):
        yield "a brace that does not close"


def _lost(message: Message, form: str) -> set[str]:
    """Return what every English form has and this one lacks; cards drawn in a book, each as often as there."""
    has, wanted = Counter(FIELD.findall(form)), Counter(FIELD.findall(message.text))
    if message.many:
        return (wanted.keys() & {*FIELD.findall(message.many)}) - has.keys()
    return (wanted.keys() - has.keys()) | {field for field in wanted - has if " " in field}


# ---------------------------------------------------------------- words that a glossary forbids


@dataclass(frozen=True)
class Term:
    """A term, what finds it in English texts, and the words that must not stand for it, with what finds each."""

    name: str
    english: re.Pattern[str]
    never: tuple[tuple[str, re.Pattern[str]], ...]


def forbidding(language: str) -> list[Term]:
    """Return the terms in a language's glossary that forbid words. Raises ValueError for a broken line."""
    path = path_of(language).parents[1] / "glossary.txt"
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return [term for line in lines if "|" in line and (term := _term(line)).never]


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
