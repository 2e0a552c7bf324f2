"""What lessons and rules to be tried cover: every drawn example, every deed and every refusal of every game."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import game as package
from game.engine.contract import Action
from game.learn.lesson import tried
from game.rules import all_games
from game.shell.play.rulesbook import blocks, text_of

ROOT = Path(package.__file__).parent
GAMES = all_games()
every = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

CODE = re.compile(r"[A-Z]+(\d+(\.\d+)?|\.\d+)[a-z]?")
JUDGES = {"check", "contracts", "facts", "fan", "gestures", "judge", "melds", "offers", "play", "rules", "rulings",
          "squared"}  # fmt: skip
NO_REFUSALS = {"rule_of", "_RULE_OF"}  # rules that a line of a record breaks
SEES_ONLY = "the window lets one act with what one has, and on what lies there"
DEALT = "only a record deals or throws so: at the table luck does"
NEVER = {
    "T1": "the window asks nobody else",
    **dict.fromkeys(("S2", "S4", "S5", "G1", "G2"), DEALT),
    **dict.fromkeys(("R0.1", "R5.1", "RA.1", "RF.1", "RI.1", "RP.1"), DEALT),
    **dict.fromkeys(("B1.1", "B1.3", "B2.4", "B3.3", "B4.5", "D1.1", "D1.2", "D2.1", "D2.2"), DEALT),
}
OF_SOME = {
    **{(game, code): SEES_ONLY for game, each in GAMES.items() if each.cover.cards for code in ("T2", "T3")},
    **{(game, "T4"): "such a deed is none of this game" for game in ("scarney-dice", "scarnie")},
}  # fmt: skip


class Codes(ast.NodeVisitor):
    """The codes of rules written in a module, but for what names no refusal."""

    def __init__(self):
        self.found = set()

    def visit_FunctionDef(self, node):
        if node.name not in NO_REFUSALS:
            self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if getattr(node.target, "id", "") not in NO_REFUSALS:
            self.generic_visit(node)

    def visit_Call(self, node):
        if getattr(node.func, "id", "") != "Option":
            self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, str) and CODE.fullmatch(node.value):
            self.found.add(node.value)


@cache
def codes(path):
    found = Codes()
    found.visit(ast.parse(path.read_text("utf-8")))
    return found.found


def judged_in(game):
    """The modules in which a game, and what it shares, say no."""
    own = ROOT.joinpath(*type(game).__module__.split(".")[1:])
    parts = {str(part).rpartition(":")[0] or str(part) for part in vars(type(game))["parts"]}
    shared = [ROOT / "cards" / kind for kind in ("pile", "offering") if any(f"cards.{kind}" in part for part in parts)]
    rummy = [ROOT / "cards" / "rulings.py"] if game.cover.cards else []
    paths = [path for folder in (own, *shared) for path in folder.rglob("*.py")]
    return [path for path in (*paths, *rummy) if path.stem in JUDGES and not {"mind", "taught"} & set(path.parts)]


def refusals(game):
    """The rules of its own book by which a game refuses something."""
    book = {block.code for block in blocks(text_of(game)) if block.code} | {"T1", "T2", "T3", "T4"}
    return {code for path in judged_in(game) for code in codes(path)} & book | {"T1"}


def steps(game):
    return [step for lesson in game.lessons for step in lesson.steps]


@every
def test_every_rule_with_a_drawn_example_can_be_tried(game):
    code = ""
    for block in blocks(text_of(game)):
        code = block.code if block.kind in ("rule", "section") else code
        if block.examples or block.melds:
            assert tried(game, code), f"{code} has an example, and nothing sets it up"


@every
def test_what_can_be_tried_is_a_rule_of_the_book(game):
    book = {block.code for block in blocks(text_of(game)) if block.kind == "rule"}
    assert {lesson.rule for lesson in game.lessons if lesson.rule} <= book


@every
def test_every_deed_of_a_game_is_done_in_a_lesson_or_refused_there(game):
    done = {type(deed) for step in steps(game) for deed in step.goes}
    refused = {type(wrong.action) for step in steps(game) for wrong in step.wrong if wrong.rule}
    lacking = {each.do for each in game.actions} - {deed.do for deed in done | refused if issubclass(deed, Action)}
    assert not lacking


@every
def test_every_refusal_of_a_game_is_met_in_a_lesson(game):
    met = {wrong.rule for step in steps(game) for wrong in step.wrong}
    excused = set(NEVER) | {code for own, code in OF_SOME if own == game.id}
    assert not refusals(game) - met - excused


def test_no_refusal_is_excused_that_a_lesson_meets_or_no_game_has():
    every_code = {code for game in GAMES.values() for code in refusals(game)}
    met = {wrong.rule for game in GAMES.values() for step in steps(game) for wrong in step.wrong}
    assert set(NEVER) <= every_code
    assert not set(NEVER) & met


def test_the_refusals_of_a_game_are_read_off_its_judges():
    assert {"S14", "S22", "T2"} <= refusals(GAMES["skarney"])
    assert {"RF.2", "RF.7", "R0.2", "RF.6"} <= refusals(GAMES["fortune"])
    assert not {"R5.2", "RA.5"} & refusals(GAMES["fortune"])
    assert {"B2.5", "B2.1"} <= refusals(GAMES["scarney-board"])
