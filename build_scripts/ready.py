"""What a release needs of a game, and what is still lacking: `dev.py ready GAME`.

The same is asked by tests of every game that is no draft. The laws (tests/laws) hold for drafts, too, and are not
played here.
"""

from __future__ import annotations

import os
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.engine.contract import AnyGame, Words
from game.learn.code_letters import number_of
from game.learn.lesson import lessons_of
from game.learn.rating import LADDER
from game.learn.strengths import STRENGTHS
from game.rules import all_games
from game.ui.session.rulesbook import text_of
from languages import written
from languages.faults import faults
from languages.messages import folder_of, merged, messages, of_game
from tests.bots.test_decisions import HELD
from tests.learn.luck import BY_LUCK, chance_of_passing
from tests.learn.taught import undone_step, unmet_refusals, untaught_actions, untried_examples
from tests.referee.seen import REFEREES
from tests.rules.test_later_options import RELEASED, of_release
from tests.rules.test_vectors import LAWS, every_rule_is_named, kept
from tests.rules.written.test_formats import README, readme_row, untold

ROOT = Path(__file__).resolve().parents[1]

METAINFO = ROOT / "installer" / "linux" / "games.skarney.Table.metainfo.xml"
FIRST = ("skarney", "skarney-gin")  # the README and docs/formats.md tell of these outside their tables


def book(game: AnyGame) -> Iterator[str]:
    """Its own rules under its own title."""
    text = text_of(game.info)
    if text.partition("\n")[0] != f"# {game.title.text}":
        yield f"the heading {game.title.text}"
    if "begun as a copy of the template" in text:
        yield "rules of its own in place of the template's"


def readme(game: AnyGame) -> Iterator[str]:
    """A row in the table of games."""
    if game.id != FIRST[0] and readme_row(game) not in README.read_text("utf-8"):
        yield f"a row {readme_row(game)}"


def formats(game: AnyGame) -> Iterator[str]:
    """Its actions, deals, scores and views, as records and programs have them."""
    for lacking in () if game.id in FIRST else untold(game):
        yield f"`{game.id}` under {lacking.strip('*')}" if "*" in lacking else f"a line of the action {lacking}"


def options(game: AnyGame) -> Iterator[str]:
    """Its options, so that one added after the release is noticed."""
    if game.id not in RELEASED:
        yield f'"{game.id}": "{of_release(game)}"'


def stores(game: AnyGame) -> Iterator[str]:
    """Its title in the description for software centres."""
    about = ET.parse(METAINFO).getroot().find("description")
    if about is None or game.title.text not in " ".join("".join(about.itertext()).split()):
        yield f"its title {game.title.text}"


def deal_codes(game: AnyGame) -> Iterator[str]:
    """An id whose number in deal codes no other game has."""
    others = (each for each in all_games(template=True) if each != game.id)
    same = [each for each in others if number_of(each) == number_of(game.id)]
    yield from (f"another id: deal codes could not tell it from {each}" for each in same)


def levels(game: AnyGame) -> Iterator[str]:
    """The five levels of computer players."""
    return (level for level in LADDER if level not in game.bots)


def strengths(game: AnyGame) -> Iterator[str]:
    """How far apart the levels are, as matches have shown."""
    if game.id not in STRENGTHS:
        yield "its rows in docs/levels.md (dev.py ladder, or levels/matches.py), then levels/strengths.py"


def decisions(game: AnyGame) -> Iterator[str]:
    """A digest of what each level decides."""
    return (level for level in game.bots if f"{game.id} {level}" not in HELD)


def rule_tests(game: AnyGame) -> Iterator[str]:
    """Tests that name every rule and hold every worked example."""
    for law in LAWS:
        faults = law(kept()[game.id])
        yield from (f"a test that names {code}" for code in faults) if law is every_rule_is_named else faults


def lessons(game: AnyGame) -> Iterator[str]:
    """Lessons that say what one plays for, are passed by no luck, and meet every action, refusal and drawn example."""
    listed = lessons_of(game)
    if not listed:
        yield "a lesson"
    elif not listed[0].aim:
        yield f"the aim of {listed[0].id}"
    for lesson in listed:
        if (step := undone_step(game, lesson)) is not None:
            yield f"a lawful step {step} of {lesson.id}"
        elif chance_of_passing(game, lesson) >= BY_LUCK:
            yield f"more steps or choices in {lesson.id}: it can be passed by luck"
    yield from (f"an example of {code} to try" for code in untried_examples(game))
    yield from (f"the action {name}" for name in sorted(untaught_actions(game)))
    yield from (f"the refusal {code}" for code in sorted(unmet_refusals(game)))


def reasons(game: AnyGame) -> Iterator[str]:
    """Reasons of hints and reviews."""
    if type(game).advise is Words.advise and type(game).reasons is Words.reasons:
        yield "reasons: why an action is good, and what speaks against another"


def referee(game: AnyGame) -> Iterator[str]:
    """A second reading of the rules, which replays records."""
    if game.id not in REFEREES:
        yield f"a module with GAME = {game.id!r}"


def translations(game: AnyGame) -> Iterator[str]:
    """Every text in every language."""
    own = of_game(game.info)
    keys = {each.key for each in own}  # where a text counts in one place, it counts in all
    texts = [each for each in merged([*messages(), *own]) if each.key in keys]
    for language in written.languages():
        if wrong := [*faults(language, texts, written.read(language))]:
            yield f"{language}: {len(wrong)} of {len(texts)} texts"


class Need(NamedTuple):
    """What a release needs: where it stands, and what is lacking of a game there."""

    where: str
    lacking: Callable[[AnyGame], Iterable[str]]


NEEDS = (
    Need("RULES.md", book),
    Need("README.md", readme),
    Need("docs/formats.md", formats),
    Need("tests/rules/test_later_options.py", options),
    Need("installer/linux/games.skarney.Table.metainfo.xml", stores),
    Need("deal codes", deal_codes),
    Need("levels", levels),
    Need("game/learn/strengths.py", strengths),
    Need("tests/bots/decisions.json (python -m tests.bots.decisions)", decisions),
    Need("tests/rules and tests/rules/vectors.py", rule_tests),
    Need("words.py", reasons),
    Need("lessons", lessons),
    Need("tests/referee", referee),
    Need("translations (dev.py words)", translations),
)


def report(game: AnyGame) -> tuple[list[str], int]:
    """A line for each need, and how many of them lack something."""
    lines, count = [], 0
    for need in NEEDS:
        lacking = [*need.lacking(game)]
        count += bool(lacking)
        lines.append(f"lacking  {need.where}: {', '.join(lacking)}" if lacking else f"there    {need.where}")
    return lines, count


def main(argv: list[str]) -> int:
    """Exit code 0 when nothing is lacking, 1 when something is, 2 with one line for a bad name."""
    games = all_games(drafts=True)
    name = argv[0].replace("_", "-") if len(argv) == 1 else ""
    if name not in games:
        why = f"knows no game {argv[0]!r}" if len(argv) == 1 else "wants one game"
        print(f"dev.py: ready {why}; there are: {', '.join(games)}", file=sys.stderr)
        return 2
    pygame.font.init()
    game = games[name]
    lines, count = report(game)
    print("\n".join(lines))
    if count:
        print(f"{name} lacks {count} of {len(NEEDS)}.")
    elif game.info.draft:
        where = f"{folder_of(game.info)}/__init__.py"
        print(f"Nothing is lacking: take draft=True out of {where}, then dev.py test -k {game.id}.")
    else:
        print("Nothing is lacking.")
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
