"""What lessons and rules to be tried leave out of a game: drawn examples, actions and refusals."""

import ast
import re
from functools import cache
from pathlib import Path

import game as package
from game.cards.offering.game import OfferGame
from game.cards.pile.game import PileGame
from game.engine.actions import ChanceOutcome
from game.engine.contract import Action, AnyGame
from game.engine.lesson import Lesson
from game.learn.lesson import START, example_lesson
from game.ui.session.rulesbook import blocks, text_of
from tests.learn import at_random

ROOT = Path(package.__file__).parent

CODE = re.compile(r"[A-Z]+(\d+(\.\d+)?|\.\d+)[a-z]?")
JUDGES = {"check", "contracts", "facts", "fan", "game", "gestures", "judge", "melds", "offers", "play", "rules",
          "rulings", "squared"}  # fmt: skip
NO_REFUSALS = {"rule_of", "_RULE_OF"}  # rules that a line of a record breaks
DEALT = "only a record deals so: at the table luck does"  # as what a function refuses that is given a ChanceOutcome
NEVER = {
    "T1": "the window asks nobody else",
    **dict.fromkeys(("S2", "S4", "S5", "G1", "G2", "R5.1", "RA.1", "RF.1", "RI.1", "RP.1"), DEALT),
}
NO_OTHER_ACTION = ("scarney-dice",)  # games of several actions in which nothing is refused as T4


def chances(kind: type = ChanceOutcome) -> set[str]:
    """The names of the classes of deals and other chance outcomes."""
    return {kind.__name__}.union(*map(chances, kind.__subclasses__()))


class Codes(ast.NodeVisitor):
    """The codes of rules written in a module, but for what refuses no action of a player."""

    def __init__(self):
        self.found = set()

    def visit_FunctionDef(self, node):
        given = {getattr(each.annotation, "id", "") for each in node.args.args}
        if node.name not in NO_REFUSALS and not given & chances():
            self.generic_visit(node)

    def visit_AnnAssign(self, node):
        if getattr(node.target, "id", "") not in NO_REFUSALS:
            self.generic_visit(node)

    def visit_Call(self, node):
        if getattr(node.func, "id", "") not in ("Option", "check_begin"):
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
    own = ROOT.joinpath(*game.info.package.split(".")[1:])
    shares = {"pile": isinstance(game, PileGame) or game.id == "iceberg", "offering": isinstance(game, OfferGame)}
    shared = [ROOT / "cards" / kind for kind, is_shared in shares.items() if is_shared]
    rummy = [ROOT / "cards" / "rulings.py"] if game.cover.cards else []
    paths = [path for folder in (own, *shared) for path in folder.rglob("*.py")]
    return [path for path in (*paths, *rummy) if path.stem in JUDGES and not {"ai", "taught"} & set(path.parts)]


def refusals(game):
    """The rules of its own book by which a game refuses something."""
    book = {block.code for block in blocks(text_of(game.info)) if block.code} | {"T1", "T2", "T3", "T4"}
    return {code for path in judged_in(game) for code in codes(path)} & book | {"T1"}


def steps(game):
    return [step for lesson in game.lessons for step in lesson.steps]


def excused(game):
    """Refusals that no lesson needs to meet: the window offers no card that is elsewhere (T2, T3)."""
    one_action = len(game.actions) == 1 or game.id in NO_OTHER_ACTION
    return set(NEVER) | ({"T2", "T3"} if game.cover.cards else set()) | ({"T4"} if one_action else set())


def undone_step(game: AnyGame, lesson: Lesson) -> int | None:
    """The first step, counted from 1, that a rule refuses, or after which one refuses what others do; None if none."""
    state, step = START, 0
    try:
        while state.next(lesson) is not None:
            course = at_random.table_of(game, lesson, state)
            while not course.is_done:
                step = course.position + 1
                if course.match.play(course.table.learner, course.judge(course.step.goes[0]).action):
                    return step
                course.settle()
                course.go_on()
            state = course.state
    except ValueError:  # as LessonProgress calls it
        return step
    return None


def untried_examples(game: AnyGame) -> list[str]:
    """Rules of the book with a drawn example that no lesson sets up."""
    code, found = "", []
    for block in blocks(text_of(game.info)):
        code = block.code if block.kind in ("rule", "section") else code
        if (block.examples or block.melds) and not example_lesson(game, code):
            found.append(code)
    return found


def untaught_actions(game: AnyGame) -> set[str]:
    """Actions that no lesson does or refuses, by the names they have in records."""
    done = {type(move) for step in steps(game) for move in step.goes}
    refused = {type(wrong.action) for step in steps(game) for wrong in step.wrong if wrong.rule}
    return {each.do for each in game.actions} - {move.do for move in done | refused if issubclass(move, Action)}


def unmet_refusals(game: AnyGame) -> set[str]:
    """Rules by which the game refuses something, and no lesson meets it."""
    met = {wrong.rule for step in steps(game) for wrong in step.wrong}
    return refusals(game) - met - excused(game)
