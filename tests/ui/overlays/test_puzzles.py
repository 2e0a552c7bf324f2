"""Puzzles at the real table: solved by mouse and by keys, hinted at, given up, timed, and not counted as matches."""

import time
from concurrent.futures import CancelledError
from dataclasses import replace

import pygame
import pytest

from game.engine.ai.puzzle import GRADES, make_puzzle
from game.engine.messages import plain
from game.learn.puzzles.code import code_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.learn.puzzles.results import FILE, SHOWN, SOLVED, PuzzleResult, add, daily_puzzle, read
from game.rules import all_games
from game.ui.scenes.today import today
from tests.hands.learner import Learner
from tests.hands.tabletop import PATIENCE_S, WATCH, look, new_app
from tests.helpers.puzzled import made, request
from tests.ui.history.conftest import words_of

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
SKARNEY = GAMES["skarney"]
KINDS = [  # boards and dice are played by mouse and keys in tests of their own
    (game, kind) for game in GAMES.values() for kind in game.puzzles if kind.id not in ("move", "risk")
]


def of_kinds(kinds):
    params = [pytest.param(*each, id=f"{each[0].id}-{each[1].id}") for each in kinds]
    return pytest.mark.parametrize(("game", "kind"), params)


every = of_kinds(KINDS)


class Solver(Learner):
    """At the table of a puzzle, over the page of puzzles."""

    def __init__(self, home, game, kind, grade=1, seed="a", size=(1280, 720), **prefs):
        self.app = new_app(home, size, **{"pace": "instant", "grade": grade, **prefs})
        self.home, self.game, self.kind = home, game, kind
        self.app.context.begin.menu()
        self.app.context.open.puzzles(game)
        asked = request(game, kind, grade, seed)
        self.app.context.open.puzzle(game, asked, made(asked))
        self.sit_down()

    def sit_down(self):
        self.scene = self.app.stack.top
        self.riddle = self.scene.session.riddle
        self.rest()

    def rest(self):
        """Until the solver is to act, or something lies over the table."""
        self.until(lambda: self.top is not self.scene or not (self.riddle.is_done or self.riddle.is_shown))

    def until(self, wanted):
        deadline = WATCH.real() + PATIENCE_S
        while WATCH.real() < deadline:
            self.app.turn([])
            look()
            if self.top is self.scene:
                self.scene.travel.hurry()
            if not self.app.is_moving and wanted() and (self.top is not self.scene or self.top.at_rest()):
                self.app.turn([])
                look()
                return
            time.sleep(0.002)  # another process may be at it
        raise AssertionError(f"it does not come to rest: {self.top.name}")

    def wait_for(self, name):
        self.until(lambda: self.top.name == name)

    # -- actions

    def do(self, action, touch):
        """One action of the solution, by pressing targets."""
        match action.do:
            case "contract":
                self._lay([group.cards for group in action.melds], touch)
            case "meld":
                self._lay([action.cards], touch)
            case "layoff":
                for card in action.cards:
                    touch(self._loose(card))
                touch(f"meld.{action.meld}")
            case "exchange":
                touch(self._loose(action.give))
                touch(f"meld.{action.meld}")
            case "jump":
                touch(f"cell.{action.from_}")
                touch(f"cell.{action.to}")
            case "offer" | "discard":
                touch(self._loose(action.card))
                touch(f"button.{action.do}")
            case "take" | "refuse":
                touch("answer.y" if action.do == "take" else "answer.n")
        self._choose(action)
        self.rest()

    def _lay(self, groups, touch):
        for at, cards in enumerate(groups):
            for card in cards:
                touch(self._loose(card))
            touch(f"tray.{at}")
        touch("button.lay")

    def _loose(self, look):
        arrange = self.scene.arrange
        return self._card(next(s for s in arrange.loose if s.look == look and s not in arrange.selected))

    def _choose(self, action):
        """Where an action is ambiguous, choose this one."""
        if self.top.name == "choice":
            look()
            at = next(at for at, option in enumerate(self.top.options) if option.then.args[0] == action)
            self.press(ord(str(at + 1)), str(at + 1))

    def solve(self, touch):
        for action in self.riddle.puzzle.way:
            self.do(action, touch)
        self.wait_for("solved")

    def give_up(self):
        self.letter("p")
        self.wait_for("choice")
        self.letter("1")
        self.wait_for("solved")

    def leave(self):
        """By the menu of the table, back to the page of puzzles."""
        self.press(pygame.K_ESCAPE)
        self.wait_for("menu")
        self.letter("m")
        self.wait_for("puzzles")

    def results(self):
        return read(self.home)

    def words(self):
        """All words of what is on top."""
        return words_of(self.top)


@pytest.fixture
def solving(tmp_path):
    """Sit down to a puzzle."""
    sat = []

    def sit(game, kind, **more):
        sat.append(Solver(tmp_path, game, kind, **more))
        return sat[-1]

    yield sit
    for solver in sat:
        solver.close()


@pytest.mark.one_in(5)
@every
@pytest.mark.parametrize("by", ["_click", "_keys"])
def test_a_puzzle_is_solved_by_mouse_and_by_keys(solving, game, kind, by):
    solver = solving(game, kind)
    solver.solve(getattr(solver, by))
    (result,) = solver.results()
    assert (result.ended, result.is_own, result.asked.kind) == (SOLVED, True, kind.id)


@pytest.mark.one_in(4)
@every
def test_giving_up_shows_a_solution_and_does_not_count(solving, game, kind):
    solver = solving(game, kind)
    solver.give_up()
    (result,) = solver.results()
    assert result.ended == SHOWN
    assert solver.riddle.match.ply == solver.riddle.ply + len(solver.riddle.puzzle.way)


@every
def test_the_answer_has_a_line_which_the_end_of_the_puzzle_tells(solving, game, kind):
    solver = solving(game, kind)
    answer, puzzle, copy = solver.riddle.answer, solver.riddle.puzzle, solver.riddle.match.at(solver.riddle.ply)
    solver.give_up()
    steps = [step.action for step in answer.steps]
    assert tuple(steps if not puzzle.rated else steps[:1]) == puzzle.way
    assert all(copy.play(puzzle.solver, action) is None for action in steps)
    assert "A way: " in solver.words()


@pytest.mark.one_in(5)
@of_kinds([each for each in KINDS if not each[1].is_slow])
@pytest.mark.usefixtures("made_ahead")
def test_the_next_puzzle_is_another_and_comes_at_once(solving, game, kind):
    solver = solving(game, kind, seed="1")
    solver.solve(solver._click)
    solver.press(pygame.K_RETURN, "\r")
    solver.until(lambda: solver.top.name in ("table", "question"))
    table = next(scene for scene in solver.app.stack.scenes if scene.name == "table")
    assert table.session.riddle.asked == PuzzleRequest(game.id, kind.id, 1, "2")
    assert sum(scene.name == "table" for scene in solver.app.stack.scenes) == 1


def test_the_turn_cannot_end_while_points_can_be_made(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[1])
    solver.click(solver._card(solver.scene.arrange.loose[0]))
    solver.click("button.offer")
    shown = "".join(run.text for run in solver.scene.notices.notice.runs)
    assert "still to be had" in shown
    assert solver.riddle.match.ply == solver.riddle.ply


def test_a_wrong_answer_is_explained_and_ends_the_streak(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[4])
    best = solver.riddle.puzzle.way[0]
    solver.click("answer.n" if best.do == "take" else "answer.y")
    assert solver.top.refused is not None
    solver.rest()
    solver.solve(solver._click)
    (result,) = solver.results()
    assert (result.is_solved, result.is_own, result.tries) == (True, False, 1)
    assert "not at the first try" in solver.words()


def test_undo_goes_back_to_the_start_of_the_puzzle_and_no_further(solving):
    game = GAMES["scarney-board"]
    solver = solving(game, game.puzzles[0])
    solver.letter("u")
    assert solver.riddle.match.ply == solver.riddle.ply
    solver.do(solver.riddle.puzzle.way[0], solver._click)
    assert solver.riddle.match.ply == solver.riddle.ply + 1
    solver.letter("u")
    assert solver.riddle.match.ply == solver.riddle.ply


def test_a_hint_describes_a_solution_and_is_counted(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[1])
    solver.letter("h")
    solver.rest()
    assert "new meld" in plain(solver.scene.hint.advice.message) or "added" in plain(solver.scene.hint.advice.message)
    assert solver.riddle.hints == 1
    solver.letter("h")
    solver.solve(solver._click)
    assert not solver.results()[0].is_own
    assert "Solved with help" in solver.words()


def test_a_result_that_cannot_be_written_counts_until_one_leaves(solving, monkeypatch):
    solver = solving(SKARNEY, SKARNEY.puzzles[1])
    monkeypatch.setattr("game.learn.puzzles.results.add", lambda *_: False)
    solver.solve(solver._click)
    assert solver.results() == []
    assert solver.top.sum.streak == 1
    assert solver.top.following != solver.riddle.asked


@pytest.fixture
def clipboard(monkeypatch):
    """What is copied, newest last."""
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    return copied


def enter_code(solver, code):
    """Go to the page of puzzles of another game, and type the code there."""
    solver.app.context.begin.puzzles(GAMES["arlington"])
    solver.letter("c")
    solver.wait_for("letters")
    if code:
        solver.app.turn([pygame.Event(pygame.TEXTINPUT, text=code)])
    else:
        solver.app.turn([pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")])
    solver.press(pygame.K_RETURN, "\r")


def test_the_code_at_the_end_is_copied_pasted_and_opens_the_same_puzzle(solving, clipboard):
    game = GAMES["scarney-board"]
    solver = solving(game, game.puzzles[0], seed="1")
    solver.solve(solver._click)
    puzzle, asked, code = solver.riddle.puzzle, solver.riddle.asked, solver.top.code
    assert code in solver.words()
    solver.letter("c")
    assert clipboard == [code]
    enter_code(solver, "")
    solver.wait_for("table")
    solver.sit_down()
    assert (solver.riddle.asked, solver.riddle.puzzle) == (asked, puzzle)


def test_a_slow_puzzle_opens_from_its_code_where_it_was_found_elsewhere(solving, clipboard):
    kind = SKARNEY.puzzles[4]
    solver = solving(SKARNEY, kind)
    puzzle = solver.riddle.puzzle
    asked = PuzzleRequest(SKARNEY.id, kind.id, solver.riddle.asked.grade, "17")
    mind = solver.app.context.mind
    solver.app.context.maker._mind = FoundAt(mind, puzzle)
    enter_code(solver, code_of(SKARNEY, asked, puzzle))
    solver.wait_for("question")
    table = next(scene for scene in solver.app.stack.scenes if scene.name == "table")
    assert (table.session.riddle.asked, table.session.riddle.puzzle) == (asked, puzzle)


class FoundAt:
    """Has the puzzle where it was drawn, and looks for none."""

    def __init__(self, mind, puzzle):
        self.load, self.puzzle = mind.load, puzzle

    def make(self, game, kind, grade, seed, drawn=None):
        return self.puzzle if drawn == self.puzzle.drawn else make_puzzle(game, kind, grade, seed, drawn)

    def make_slowly(self, *about):
        raise CancelledError


def test_a_code_that_is_wrong_or_of_another_version_says_so_on_the_page(solving):
    game = GAMES["scarney-board"]
    solver = solving(game, game.puzzles[0], seed="1")
    asked, puzzle = solver.riddle.asked, solver.riddle.puzzle
    code = code_of(game, asked, puzzle)
    enter_code(solver, code[:-1])
    assert solver.top.name == "puzzles"
    assert "This puzzle code" in solver.words()
    enter_code(solver, code_of(game, asked, replace(puzzle, way=puzzle.way[::-1])))
    solver.until(lambda: solver.top.at_rest())
    assert solver.top.name == "puzzles"
    assert "a different puzzle from that code" in solver.words()


def test_todays_puzzle_is_marked_when_solved_and_not_saved_as_a_match(solving):
    game = GAMES["scarney-board"]
    solver = solving(game, game.puzzles[0])
    solver.leave()
    assert not solver.top.bar.find("today.clear").ticked
    solver.click("button.today.clear")
    solver.wait_for("table")
    solver.sit_down()
    assert solver.riddle.asked == daily_puzzle(game.id, "clear", today())
    solver.solve(solver._click)
    solver.press(pygame.K_ESCAPE)
    solver.wait_for("puzzles")
    assert solver.top.bar.find("today.clear").ticked
    assert [path.name for path in solver.home.rglob("*.jsonl")] == [FILE]


def test_a_puzzle_is_left_without_a_result_and_the_difficulty_cycles_and_is_kept(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[0], grade=0)
    solver.leave()
    assert solver.results() == []
    grades = []
    for _ in GRADES:
        solver.letter("g")
        grades.append(solver.app.context.prefs.grade)
    assert grades == [1, 2, 3, 4, 0]


def test_the_page_shows_the_results_of_the_person_in_the_settings(solving):
    game = GAMES["skarney"]
    kind = game.puzzles[1]
    solver = solving(game, kind, name="Mara")
    folder = solver.app.context.vault.folder
    for person, count in (("Ben", 3), ("Mara", 2)):
        for number in range(count):
            asked = PuzzleRequest(game.id, kind.id, 1, f"{number + 1}")
            add(folder, PuzzleResult(asked, person, SOLVED, 75, 0, 0, today()))
    solver.app.context.begin.puzzles(game)
    page = solver.top
    assert solver.app.context.prefs.grade == 1
    words = "".join(run.text for run in page.bar.find(f"next.{kind.id}").under)
    assert words == "2 solved · 2 in a row · best 1:15"
    solver.app.context.changed_prefs(replace(solver.app.context.prefs, name="Tom"))
    solver.app.context.begin.puzzles(game)
    words = "".join(run.text for run in solver.top.bar.find(f"next.{kind.id}").under)
    assert words == plain(kind.blurb)


def test_a_puzzle_can_be_given_up_but_not_be_shown_and_its_keys_are_listed(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[1])
    assert solver.scene.bar.find("show_me") is None
    assert solver.scene.bar.find("give_up") is not None
    solver.press(pygame.K_F1)
    rows = {names: plain(words) for names, words in solver.top.rows}
    assert (rows[("P",)], rows[("C",)]) == ("Give up", "Clock")
    assert len(rows) == len(solver.top.rows)


def test_puzzle_statistics_open_from_the_statistics(solving):
    solver = solving(SKARNEY, SKARNEY.puzzles[1])
    solver.solve(solver._click)
    solver.app.context.begin.statistics()
    solver.until(lambda: solver.top.bar.find("puzzles") is not None)
    solver.letter("z")
    assert solver.top.name == "puzzle_figures"
    ((title, found),) = solver.top.rows()
    assert plain(title) == f"Skarney: {plain(SKARNEY.puzzles[1].title)}"
    assert (found.solved, found.streak, found.best[1]) == (1, 1, solver.results()[0].seconds)
    words = " ".join(run.text for node in solver.top.nodes() for run in node.words)
    assert "1 of 1" in words
