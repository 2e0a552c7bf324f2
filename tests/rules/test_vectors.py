"""Every game has tests of its own, which hold every worked example of its rules and speak of every rule.

Each law is broken once, by rules and tests that are not there.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from game.rules import all_games
from game.ui.session.rulesbook import text_of
from tests.rules.vectors import VECTORS

HERE = Path(__file__).parent
HEADED = re.compile(r"^### ([A-Z]+[0-9.]+) ", re.M)


@dataclass(frozen=True)
class Kept:
    """What is known of a game: its rules, its tests' files by name, and the list of its vectors."""

    rules: str
    tests: Mapping[str, str]
    vectors: str
    akin: Mapping[str, str]  # by a rule’s code, all tests of the games that have it


@cache
def kept() -> dict[str, Kept]:
    """Of every game there is, drafts too."""
    rules = {name: text_of(info) for name, info in all_games(drafts=True).infos.items()}
    tests = {name: _files(name) for name in rules}
    akin: dict[str, str] = defaultdict(str)
    for name, text in rules.items():
        for code in set(HEADED.findall(text)):
            akin[code] += "\n".join(tests[name].values())
    return {name: Kept(text, tests[name], VECTORS.get(name, ""), akin) for name, text in rules.items()}


def _files(name: str) -> dict[str, str]:
    folder = HERE / name.replace("-", "_")
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py"))}


def squeezed(text: str) -> str:
    return " ".join(text.split())


@cache
def told_by(source: str) -> dict[str, str]:
    """Each test of a file, with the tables of the file that it names: their text, by the test's name."""
    nodes = ast.parse(source).body
    tables = {each.id: ast.get_source_segment(source, node) or "" for node in nodes for each in _named(node)}
    found = {}
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} & tables.keys()
            parts = [*_segments(source, node), *(tables[name] for name in sorted(used))]
            found[node.name] = squeezed("\n".join(parts))
    return found


def _named(node: ast.stmt) -> list[ast.Name]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [each for each in targets if isinstance(each, ast.Name)]


def _segments(source: str, node: ast.FunctionDef) -> Iterator[str]:
    for each in (*node.decorator_list, node):
        yield ast.get_source_segment(source, each) or ""


Faults = Iterator[str]


def it_has_tests(game: Kept) -> Faults:
    """A folder of the game's name with tests in it, and a list of its vectors."""
    if not any(told_by(source) for source in game.tests.values()):
        yield "no tests"
    if not squeezed(game.vectors):
        yield "no vectors are listed"


def every_vector_stands_in_its_test(game: Kept) -> Faults:
    """The test that is named is there, and says just this."""
    tests = {name: text for source in game.tests.values() for name, text in told_by(source).items()}
    for line in filter(None, map(str.strip, game.vectors.splitlines())):
        name, _, words = line.partition(": ")
        text = tests.get(f"test_{name}", "")
        yield from (f"{name}: {each}" for each in map(str.strip, words.split(" | ")) if not each or each not in text)


def every_rule_is_named(game: Kept) -> Faults:
    """By its code, in a test's name or text; a rule that several games have is tested with one of them."""
    own = " ".join(words for source in game.tests.values() for words in told_by(source).values())
    for code in dict.fromkeys(HEADED.findall(game.rules)):
        if not _names(code, own) and not _names(code, game.akin.get(code, "")):
            yield code


def _names(code: str, text: str) -> bool:
    letters, figures = re.fullmatch("([A-Z]+)(.*)", code).groups()
    in_a_name = rf"test_{letters}_?{figures.strip('.').replace('.', '_')}_(?!\d)".lower()
    return bool(re.search(rf"\b{re.escape(code)}\b(?!\.\d)|{in_a_name}", text))


Law = Callable[[Kept], Faults]
LAWS: tuple[Law, ...] = (it_has_tests, every_vector_stands_in_its_test, every_rule_is_named)


# ---------------------------------------------------------------- games as they must not be

RULES = "### X1 The throw\n\nOne die.\n\n### X1.2 The score\n\nIts face.\n"
CASES = 'CASES = [\n    ("6", 6),\n    ("1", 1),\n]\n'
SCORES = 'def test_x1_2_scores(text, score):\n    """X1."""\n    assert CASES\n'
GOOD = Kept(RULES, {"test_x.py": CASES + SCORES}, 'x1_2_scores: ("6", 6), ("1", 1)\nx1_2_scores: assert', {})
NO_TEST = Kept(RULES, {}, GOOD.vectors, {})
BAD: tuple[tuple[Law, Kept, str], ...] = (
    (it_has_tests, NO_TEST, "no tests"),
    (it_has_tests, replace(GOOD, tests={"test_x.py": CASES}), "no tests"),
    (it_has_tests, replace(GOOD, vectors="\n"), "no vectors are listed"),
    (every_vector_stands_in_its_test, NO_TEST, 'x1_2_scores: ("6", 6), ("1", 1)'),
    (every_vector_stands_in_its_test, replace(GOOD, vectors='x1_2_scores: ("6", 5)'), 'x1_2_scores: ("6", 5)'),
    (every_vector_stands_in_its_test, replace(GOOD, vectors="x1_2_scores: "), "x1_2_scores:: "),
    (every_vector_stands_in_its_test, replace(GOOD, vectors="x1_2_scored: X1"), "x1_2_scored: X1"),
    (every_vector_stands_in_its_test,
     replace(GOOD, tests={"test_x.py": CASES + "def test_x1_2_scores():\n    pass\n"}), "x1_2_scores: assert"),
    (every_rule_is_named, NO_TEST, "X1.2"),
    (every_rule_is_named, replace(GOOD, rules=RULES + "### X1.3 The end\n"), "X1.3"),
    (every_rule_is_named, replace(GOOD, tests={"test_x.py": SCORES.replace("X1", "X1.2")}), "X1"),
    (every_rule_is_named, replace(NO_TEST, akin={"X1": "X1"}), "X1.2"),
)  # fmt: skip


def name_of(each: object) -> str:
    return getattr(each, "__name__", "")


@pytest.mark.parametrize("law", LAWS, ids=name_of)
@pytest.mark.parametrize("name", all_games())
def test_the_game_obeys(name: str, law: Law) -> None:
    assert not [*law(kept()[name])], law.__doc__


@pytest.mark.parametrize(("law", "game", "fault"), BAD, ids=name_of)
def test_a_game_made_to_break_the_law_is_caught(law: Law, game: Kept, fault: str) -> None:
    """And a game that obeys is let be."""
    assert fault in [*law(game)]
    assert not [each for law in LAWS for each in law(GOOD)]


def test_no_vectors_are_listed_for_a_game_that_is_not_there() -> None:
    """A list under another name would say nothing."""
    assert all_games().keys() <= VECTORS.keys() <= kept().keys()
