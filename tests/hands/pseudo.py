"""A pseudo-language: every sentence two fifths longer, its letters marked, its fields left as they are."""

import gettext
import re
from functools import cache

MARKED = str.maketrans("aeiouncsAEIOU", "áéîöûñçšÁÉÎÖÛ")
_PARTS = re.compile(r"(\{[^}]*\})")
_WORD = re.compile(r"[^\W\d_]{2,}")


class Pseudo(gettext.NullTranslations):
    """Replaces a catalogue."""

    def gettext(self, message):
        return longer(message)

    def ngettext(self, one, many, n):
        return longer(one if n == 1 else many)

    def pgettext(self, about, message):
        return longer(message)

    def npgettext(self, about, one, many, n):
        return longer(one if n == 1 else many)


@cache
def longer(text):
    """Return the same sentence, two fifths longer."""
    return "".join(part if part.startswith("{") else _WORD.sub(_stretched, part) for part in _PARTS.split(text))


def _stretched(found):
    """Return a word with two letters in five doubled."""
    word = found[0].translate(MARKED)
    return "".join(letter * (2 if at % 5 in (1, 3) else 1) for at, letter in enumerate(word))
