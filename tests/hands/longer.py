"""A language a third longer than English, in which every word is still known: what is laid out must hold it too."""

from __future__ import annotations

import gettext
import re

import pytest

from game.shell.look import speaker

_WORD = re.compile(r"\{[^}]*\}|[^\W\d_]+")
TAIL = "äéöüçñ"


class Longer(gettext.NullTranslations):
    """Every word has a tail; what stands in braces is left as it is."""

    def gettext(self, message: str) -> str:
        return _WORD.sub(_longer, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _longer(word: re.Match[str]) -> str:
    text = word[0]
    if text.startswith("{"):
        return text
    more = max(1, round(len(text) / 3))
    return text + (TAIL * more)[:more]


def speak_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on everything is said in the longer language."""
    monkeypatch.setattr(speaker, "_translations", lambda language: Longer())
