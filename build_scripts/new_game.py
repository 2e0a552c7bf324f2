"""Begins a new game: `dev.py new NAME --kind card|board|dice` copies that template and its referee under a new name."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RULES, REFEREES = ROOT / "game" / "rules", ROOT / "tests" / "referee"


class Kind(NamedTuple):
    """A template: its folder under game/rules, and the game it is."""

    folder: str
    title: str


KINDS = {
    "card": Kind("_template", "Gifts"),
    "board": Kind("_template_board", "Morris"),
    "dice": Kind("_template_dice", "Pig"),
}


def main(argv: list[str]) -> int:
    """Exit code 0 when the game is there, 2 with one line when it cannot be."""
    match argv:
        case [name]:
            kind = "card"
        case [name, "--kind", kind] | ["--kind", kind, name]:
            pass
        case _:
            return _refused("wants one name, such as five_hundred, and perhaps --kind card, board or dice")
    if kind not in KINDS:
        return _refused(f"knows no kind {kind!r}; there are: {', '.join(KINDS)}")
    return _begin(name, KINDS[kind])


def _begin(wanted: str, kind: Kind) -> int:
    name = wanted.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        return _refused(f"{wanted!r} is no name: small letters, digits and single underscores, such as five_hundred")
    folder, referee = RULES / name, REFEREES / f"{name}.py"
    for taken in (folder, referee):
        if taken.exists():
            return _refused(f"{taken.relative_to(ROOT).as_posix()} is there already")
    for source in sorted((RULES / kind.folder).iterdir()):
        if source.is_file():
            _copy(source, folder / source.name, name, kind)
    _copy(REFEREES / f"{kind.folder.lstrip('_')}.py", referee, name, kind)
    there = f"game/rules/{name} and tests/referee/{name}.py are there"
    print(f"{there}: a lawful game of {kind.title} under a name of its own.")
    print(f"Check it with: dev.py test tests/laws tests/referee -k {name.replace('_', '-')}")
    return 0


def _refused(why: str) -> int:
    print(f"dev.py: new {why}", file=sys.stderr)
    return 2


def _copy(source: Path, target: Path, name: str, kind: Kind) -> None:
    target.parent.mkdir(exist_ok=True)
    target.write_text(renamed(source.read_text("utf-8"), name, kind), "utf-8", newline="\n")


_OF_THE_TEMPLATE = r"The smallest lawful \w+ game: copy this folder, .* Only the laws are played here\."
_OF_ITS_REFEREE = r"the (\w+ )?template( game)?, written from its RULES.md alone: the pattern to follow for .*games?"


def renamed(text: str, name: str, kind: Kind) -> str:
    """The template's text as the new game's own."""
    words = name.split("_")
    title = " ".join(words).capitalize()
    text = re.sub(_OF_THE_TEMPLATE, f"{title}: begun as a copy of the template {kind.title}.", text)
    text = re.sub(_OF_ITS_REFEREE, f"{title}, written from its RULES.md alone", text)
    text = re.sub(rf"\bgame\.rules\.{kind.folder}\b", f"game.rules.{name}", text)
    text = text.replace(f'"{kind.folder}"', f'"{"-".join(words)}"')
    text = re.sub(r"\bTemplate\b", "".join(word.capitalize() for word in words), text)
    return text.replace(f'said("{kind.title}")', f'said("{title}")')


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
