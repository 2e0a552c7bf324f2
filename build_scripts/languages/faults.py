"""Errors in translations: lost fields, missing forms, unclosed marks, forbidden words, letters missing in the fonts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.ui.i18n.languages import BEGUN
from game.ui.style.fonts import not_ours
from languages import glossary
from languages.messages import FIELD, Message
from languages.written import Catalogue, forms_of

BOLD = "**"


def faults(language: str, messages: Iterable[Message], known: Catalogue, partly: bool = False) -> Iterator[str]:
    """Yield a line for each; ``partly``: a missing translation is no error."""
    terms = glossary.read(language)
    for message in messages:
        found = known.get(message.key)
        if found is None:
            if not partly:
                yield f"not translated: {message.text!r}"
        elif found.is_doubted:
            yield f"marked as doubted: {message.text!r}"
        else:
            wrong = (*faults_of(language, message, found.forms), *glossary.misused(terms, message, found.forms))
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
    had, has = _fields(message.text + message.many), _fields(form)
    if has - had:
        yield f"a field that is not there: {', '.join(sorted(has - had))}"
    elif lost := _lost(message, form):
        yield f"a field is missing: {', '.join(sorted(lost))}"
    if _ends(form) != _ends(message.text):
        yield "a space at an end"
    if form.count(BOLD) % 2 or form.replace(BOLD, "").count("*") % 2:
        yield "a * that does not close"
    if "{" in FIELD.sub("", form) or "}" in FIELD.sub("", form):
        yield "a brace that does not close"


def _fields(text: str) -> set[str]:
    return set(FIELD.findall(text))


def _lost(message: Message, form: str) -> set[str]:
    """Return what every English form has and this one lacks; cards drawn in a book, each as often as there."""
    wanted = _fields(message.text) & _fields(message.many) if message.many else _fields(message.text)
    few = Counter(FIELD.findall(message.text)) - Counter(FIELD.findall(form))
    return (wanted - _fields(form)) | {field for field in few if " " in field and not message.many}


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()
