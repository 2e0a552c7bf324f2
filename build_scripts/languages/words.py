"""The window's languages. `dev.py words COMMAND`.

extract [FILE]          write every text there is to translate (.pot)
update [LANG...]        bring each language's catalogue in line with the texts there are
check [--partly] [LANG...]    say what is wrong with them; --partly: what is not translated yet is not wrong
chunks LANG FOLDER      what is not translated yet, as JSON files of about 150 texts
take LANG FILE...       read translations back from JSON files, and update the catalogue
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.i18n.languages import BEGUN, ENGLISH, LANGUAGES
from languages import chunks, written
from languages.faults import faults
from languages.messages import messages


def extract(args: list[str]) -> int:
    path = Path(args[0]) if args else Path("skarney.pot")
    found = messages()
    path.write_text(written.text_of("", found, {}), "utf-8", newline="\n")
    print(f"{len(found)} texts, {sum(len(each.text.split()) for each in found)} words: {path}")
    return 0


def update(args: list[str]) -> int:
    found = messages()
    for language in _known(args) or [*written.languages(), *BEGUN]:
        known = written.read(language)
        path = written.write(language, found, known)
        print(f"{language}: {sum(each.key in known for each in found)} of {len(found)} texts translated: {path}")
    return 0


def check(args: list[str]) -> int:
    found, partly = messages(), "--partly" in args
    wrong = [
        f"{language}: {fault}"
        for language in _known([each for each in args if each != "--partly"]) or written.languages()
        for fault in faults(language, found, written.read(language), partly)
    ]
    print("\n".join(wrong) or "no faults")
    return int(bool(wrong))


def cut(args: list[str]) -> int:
    language, folder = _known(args[:1])[0], Path(args[1])
    paths = chunks.write(folder, language, messages(), written.read(language))
    print(f"{len(paths)} files: {folder}")
    return 0


def take(args: list[str]) -> int:
    language, found = _known(args[:1])[0], messages()
    before = written.read(language)
    after, wrong = chunks.taken(language, found, before, [Path(each) for each in args[1:]])
    written.write(language, found, after)
    rest = sum(each.key not in after for each in found)
    print("\n".join([*wrong, f"{language}: {len(wrong)} not taken, {rest} of {len(found)} texts not translated yet"]))
    return int(bool(wrong))


def _known(languages: list[str]) -> list[str]:
    """Return the languages. Raises ValueError for one that the program does not have."""
    for each in languages:
        if each not in {**LANGUAGES, **BEGUN} or each == ENGLISH.code:
            there = (code for code in (*LANGUAGES, *BEGUN) if code != ENGLISH.code)
            raise ValueError(f"no language {each!r}; there are {', '.join(there)}")
    return languages


COMMANDS = {"extract": (extract, 0), "update": (update, 0), "check": (check, 0), "chunks": (cut, 2), "take": (take, 2)}


def main(args: list[str]) -> int:
    name, *rest = args or [""]
    if name not in COMMANDS or len(rest) < COMMANDS[name][1]:
        print(__doc__)
        return 2
    pygame.font.init()
    try:
        return COMMANDS[name][0](rest)
    except (ValueError, OSError) as error:
        print(f"words: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
