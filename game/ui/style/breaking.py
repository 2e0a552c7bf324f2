"""Where a line may end: at spaces, and in scripts written without them between any letters where the rules allow it.

The rules are those of Unicode's line breaking (UAX #14), as far as Chinese and Japanese need them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_WORDS = re.compile(r"\n|[^\S\n\u00a0]+|(?:\S|\u00a0)+")  # a no-break space is part of a word
# Ideographs, kana, hangul, and their full-width signs: a line may end at each.
_WIDE = re.compile("[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
# Neither small kana, marks of repetition and length, nor these signs begin a line (classes CJ, NS, EX and IS) ...
_NOT_FIRST = frozenset(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々ゝゞヽヾ〻・：；！？、。，．!?,.:;%‰°℃％…‥〜~"
)
_CLOSING, _OPENING = ("Pe", "Pf"), ("Ps", "Pi")  # ... nor closing brackets; opening ones do not end it


def words_of(text: str) -> Iterator[str]:
    """Yield words, spaces and line ends; of text without spaces, the smallest parts that stay together."""
    for word in _WORDS.findall(text):
        if word.isascii() or not _WIDE.search(word):
            yield word
        else:
            yield from _parts(word)


def may_break(before: str, after: str) -> bool:
    """True if a line may end between these two letters of text without a space."""
    if not (_WIDE.match(before) or _WIDE.match(after)):
        return False
    is_held = after in _NOT_FIRST or unicodedata.category(after) in (*_CLOSING, "Mn", "Cf")
    return not is_held and unicodedata.category(before) not in (*_OPENING, "Cf") and "\u00a0" not in (before, after)


def _parts(word: str) -> Iterator[str]:
    start = 0
    for at in range(1, len(word)):
        if may_break(word[at - 1], word[at]):
            yield word[start:at]
            start = at
    yield word[start:]
