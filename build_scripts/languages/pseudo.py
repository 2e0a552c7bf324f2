"""A language that nobody speaks: English with accents and longer by two fifths, to see what is cut or untranslated."""

from __future__ import annotations

import re

from build_scripts.languages.messages import FIELD, Message
from build_scripts.languages.written import Catalogue, Translated

SHARE = 0.4
ACCENTED = str.maketrans("aceilnorsuyzACEILNORSUYZ", "áčéíłñöřšüýžÁČÉÍŁÑÖŘŠÜÝŽ")
LONGER = "äöüßéøñçąşżîǧ"
_PARTS = re.compile(rf"({FIELD.pattern})")
_WORD = re.compile(r"[^\W\d_]{2,}")


def catalogue(messages: list[Message], forms: int = 2) -> Catalogue:
    """All of them in that language."""
    return {each.key: Translated(_forms(each, forms)) for each in messages}


def _forms(message: Message, forms: int) -> tuple[str, ...]:
    if not message.many:
        return (longer(message.text),)
    return (longer(message.text), *[longer(message.many)] * (forms - 1))


def longer(text: str) -> str:
    """The text with every word longer, its fields as they were."""
    return "".join(part if part.startswith("{") else _WORD.sub(_longer, part) for part in _PARTS.split(text))


def _longer(word: re.Match[str]) -> str:
    return word[0].translate(ACCENTED) + LONGER[: max(1, round(SHARE * len(word[0])))]
