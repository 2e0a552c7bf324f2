"""The Windows installer speaks the program's languages."""

from __future__ import annotations

import re

from game.ui.i18n.languages import LANGUAGES
from packing import windows

# What the makers of the installer's own pages call each of the program's languages.
CALLED = {
    "en": "English", "de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "pl": "Polish",
    "pt_BR": "PortugueseBR", "ru": "Russian", "tr": "Turkish", "cs": "Czech", "nl": "Dutch", "uk": "Ukrainian",
    "sv": "Swedish", "el": "Greek",
}  # fmt: skip
WORDS = windows.WORDS.read_text(encoding="utf-8")


def strings(language: str) -> dict[str, str]:
    """The installer's own words in a language, by their names."""
    found = re.findall(rf'^LangString (\w+) \${{LANG_{language.upper()}}} "([^"]+)"$', WORDS, re.M)
    assert len(dict(found)) == len(found)
    return dict(found)


def test_the_installer_speaks_every_language_of_the_program() -> None:
    """English first: it is taken where Windows speaks none of them."""
    assert re.findall(r'^!insertmacro MUI_LANGUAGE "(\w+)"$', WORDS, re.M)[0] == "English"
    for code in LANGUAGES:
        assert f'MUI_LANGUAGE "{CALLED[code]}"' in WORDS, code
        assert strings(CALLED[code]).keys() == strings("English").keys(), code


def test_each_of_its_sentences_is_used_and_is_translated() -> None:
    """And names the same things: the program, its folder, the program that still runs."""
    script = windows.SCRIPT.read_text(encoding="utf-8")
    for name, english in strings("English").items():
        assert f"$({name})" in script, name
        reported = [strings(language)[name] for language in CALLED.values()]
        assert reported.count(english) == 1, name
        held = [sorted(re.findall(r"\$\{\w+}|\$\d|\$[A-Z]+", words)) for words in (english, *reported)]
        assert all(each == held[0] for each in held), name
