"""Begins a new game: `dev.py new NAME --kind card|board|dice` copies that template and its referee under a new name.

The new game is a draft: it plays, the laws hold for it, and lists show it only with --drafts.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from game.learn.code_letters import number_of
from game.rules import all_games

ROOT = Path(__file__).resolve().parent.parent

RULES, REFEREES = ROOT / "game" / "rules", ROOT / "tests" / "referee"


class Kind(NamedTuple):
    """A template: its folder under game/rules, and its game."""

    folder: str
    title: str


KINDS = {
    "card": Kind("_template", "Gifts"),
    "board": Kind("_template_board", "Morris"),
    "dice": Kind("_template_dice", "Pig"),
}


def main(argv: list[str]) -> int:
    """Return exit code 0 when the game is there, 2 with one line when it cannot be."""
    match argv:
        case ["-h" | "--help"]:
            print(__doc__, end="")
            return 0
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
    if other := _same_in_codes(name.replace("_", "-")):
        return _refused(f"{wanted!r} cannot be told from {other} in deal codes: take another name; titles are free")
    for source in sorted((RULES / kind.folder).iterdir()):
        if source.is_file():
            _copy(source, folder / source.name, name, kind)
    _copy(REFEREES / f"{kind.folder.lstrip('_')}.py", referee, name, kind)
    _tidy(folder, referee)
    print(_said(name, kind))
    return 0


def _same_in_codes(game_id: str) -> str:
    """The game that has this one's number in deal codes; empty if none has."""
    others = all_games(template=True, drafts=True)
    return next((each for each in others if number_of(each) == number_of(game_id)), "")


def _said(name: str, kind: Kind) -> str:
    game_id = name.replace("_", "-")
    return f"""\
game/rules/{name} and tests/referee/{name}.py are there: a playable copy of {kind.title} under a name of its own.
It is a draft: lists show it only with --drafts.
  dev.py test tests/laws tests/referee -k {game_id}    checks it
  dev.py play --drafts --game {game_id}    plays it
  dev.py ready {game_id}    lists what a release needs"""


def _refused(why: str) -> int:
    print(f"dev.py: new {why}", file=sys.stderr)
    return 2


def _copy(source: Path, target: Path, name: str, kind: Kind) -> None:
    target.parent.mkdir(exist_ok=True)
    text = source.read_text("utf-8")
    renaming = renamed_book if source.suffix == ".md" else renamed
    target.write_text(renaming(text, name, kind), "utf-8", newline="\n")


def _tidy(*paths: Path) -> None:
    """Sort imports and lay out lines as the new names ask for, where ruff is there."""
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check", "--fix", "--select", "I"], ["format"]):
        subprocess.run([*ruff, *command, *map(str, paths)], cwd=ROOT, capture_output=True)


_OF_THE_TEMPLATE = r"The smallest lawful \w+ game: copy this folder, .* Only the laws are played here\."
_OF_ITS_REFEREE = r"the (\w+ )?template( game)?, written from its RULES.md alone: the pattern to follow for .*games?"
_OF_ITS_BOOK = r"^.* is the smallest .*game this table can play: it exists to be copied\."


def title_of(name: str) -> str:
    """What a game of this name is called."""
    return name.replace("_", " ").title()


def renamed(text: str, name: str, kind: Kind) -> str:
    """A module of the template as the new game's own."""
    title, game_class = title_of(name), "".join(word.capitalize() for word in name.split("_"))
    text = re.sub(_OF_THE_TEMPLATE, f"{title}: begun as a copy of the template {kind.title}.", text)
    text = re.sub(_OF_ITS_REFEREE, f"{title}, written from its RULES.md alone", text)
    text = re.sub(r"one match of ([A-Z]\w+|the template game),", f"one match of {title},", text)
    text = re.sub(rf"\bgame\.rules\.{kind.folder}\b", f"game.rules.{name}", text)
    text = text.replace(f'"{kind.folder}"', f'"{name.replace("_", "-")}"')
    text = text.replace(f'msg("{kind.title}"', f'msg("{title}"')
    text = re.sub(rf"\b{kind.title}(?=[A-Z])", game_class, text)
    text = re.sub(rf"(?P<before>import |class |-> |return ){kind.title}\b", rf"\g<before>{game_class}", text)
    text = re.sub(rf"(?P<before>of |The ){kind.title}\b", rf"\g<before>{title}", text)
    return text.replace("\n)\nGAMES =", "\n    draft=True,\n)\nGAMES =")


def renamed_book(text: str, name: str, kind: Kind) -> str:
    """The template's RULES.md as the new game's own: its heading, and what it is."""
    title = title_of(name)
    text = text.replace(f"# {kind.title}\n", f"# {title}\n", 1)
    return re.sub(_OF_ITS_BOOK, f"{title} is begun as a copy of the template {kind.title}.", text, flags=re.M)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
