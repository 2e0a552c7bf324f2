"""Begins a new game: `dev.py new NAME` copies the template game and its referee under a new name."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "game" / "rules" / "_template"
REFEREE = ROOT / "tests" / "referee" / "template.py"


def main(argv: list[str]) -> int:
    """Exit code 0 when the game is there, 2 with one line when it cannot be."""
    if len(argv) != 1:
        return _refused("wants one name, such as five_hundred")
    name = argv[0].replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        return _refused(f"{argv[0]!r} is no name: small letters, digits and single underscores, such as five_hundred")
    folder, referee = TEMPLATE.parent / name, REFEREE.with_name(f"{name}.py")
    for taken in (folder, referee):
        if taken.exists():
            return _refused(f"{taken.relative_to(ROOT).as_posix()} is there already")
    for source in sorted(TEMPLATE.iterdir()):
        if source.is_file():
            _copy(source, folder / source.name, name)
    _copy(REFEREE, referee, name)
    print(f"game/rules/{name} and tests/referee/{name}.py are there: a lawful game of Gifts under a name of its own.")
    print(f"Check it with: dev.py test tests/laws tests/referee -k {name.replace('_', '-')}")
    return 0


def _refused(why: str) -> int:
    print(f"dev.py: new {why}", file=sys.stderr)
    return 2


def _copy(source: Path, target: Path, name: str) -> None:
    target.parent.mkdir(exist_ok=True)
    target.write_text(renamed(source.read_text("utf-8"), name), "utf-8", newline="\n")


_SAID_OF_TEMPLATE = (
    "The smallest lawful game: copy this folder, give it an id, and write a game. Only the laws are played here.",
    "the template game, written from its RULES.md alone: the pattern to follow for every new game",
)


def renamed(text: str, name: str) -> str:
    """The template's text as the new game's own."""
    words = name.split("_")
    title = " ".join(words).capitalize()
    said = (f"{title}: begun as a copy of the template game.", f"{title}, written from its RULES.md alone")
    for old, new in zip(_SAID_OF_TEMPLATE, said, strict=True):
        text = text.replace(old, new)
    text = text.replace("game.rules._template", f"game.rules.{name}").replace('"_template"', f'"{"-".join(words)}"')
    text = re.sub(r"\bTemplate\b", "".join(word.capitalize() for word in words), text)
    return text.replace('said("Gifts")', f'said("{title}")')


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
