"""The puzzles of a game: their kinds, those of the day, their difficulty, and results so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.ai.puzzle import GRADES, PuzzleKind
from game.engine.contract import AnyGame, PublicState
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.code_letters import BadCode
from game.learn.own_mistakes.cards import MistakeCard
from game.learn.puzzles import results
from game.learn.puzzles.code import CodedPuzzle, coded_puzzle, mark_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.learn.puzzles.results import PuzzleResult, PuzzleTotals
from game.ui.i18n.speaker import Run, Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, WIDE, framed, page_foot, page_head
from game.ui.scenes.own_mistakes import YOUR_MISTAKES, due_today, learn_from
from game.ui.scenes.tall import Tall
from game.ui.scenes.today import clock, today
from game.ui.session.plans import usual
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Grid
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control

TITLE, OTHERS = msg("Puzzles: {game}", about="puzzle"), msg("Puzzles of other games")
GRADE, TODAY = msg("New ones: {grade}"), msg("Today", about="puzzle")
OF_DAY = msg("Today’s puzzles are the same for everyone at the same grade. Yours follows how you do.", about="puzzle")
SOLVED = msg_n("{n} solved", "{n} solved", 0, about="puzzles")
ROW, BEST = msg("{n} in a row", about="puzzles"), msg("best {time}", about="puzzle")
DAYS = msg_n("{n} day in a row", "{n} days in a row", 0)
BETWEEN = Text(" · ")
NONE_DUE = msg("None comes up today.")
DUE = msg_n("{n} comes up today: find something better.", "{n} come up today: find something better.", 0)
NO_MISTAKES = msg("Mistakes that a review of a match finds come up here, to be tried again.")
MAKING = msg("A moment: the puzzle is being made.")
FAILED = msg("This puzzle cannot be made: {why}")
ENTER_CODE, WHICH_CODE = msg("Enter a code", about="button"), msg("The code of a puzzle")
ANOTHER = msg("This version makes a different puzzle from that code: the code is from another version.")
LONGEST = 24  # letters of a code as somebody may write it


class PuzzlesScene(Tall):
    """The puzzles page: a button starts each puzzle, once it is made."""

    name = "puzzles"
    margin = EDGE

    def __init__(self, context: AppContext, game: AnyGame) -> None:
        super().__init__(context)
        self.game, self.kinds, self.day = game, game.puzzles, today()
        self.wanted: PuzzleRequest | None = None
        self.coded: CodedPuzzle | None = None  # what is wanted, if a code asks for it
        self.notice: Message | None = None
        self.results = self._read()
        self.due: list[MistakeCard] = []
        self.has_own = False

    @property
    def _own_name(self) -> str:
        return usual(self.game, self.context.prefs.name).names[0]

    def _read(self) -> list[PuzzleResult]:
        """Return the results of the person who plays here."""
        return results.of_person(results.read(self.context.vault.folder), self._own_name)

    @property
    def about(self) -> AnyGame:
        return self.game

    def enter(self) -> None:
        super().enter()
        self.day, self.wanted = today(), None
        due, self.has_own, self.notice = due_today(self.context, self._own_name)
        self.due = sorted(due, key=lambda each: each.game != self.game.id)  # those of this game first
        self.results = self._read()
        self._ask_ahead()
        self.arrange()

    def _ask_ahead(self) -> None:
        """Ask for all puzzles that may be wanted next; of those that are slow to make one more."""
        grade = self.context.prefs.grade
        for kind in self.kinds:
            self.context.maker.ask(self._next(kind))
        for kind in self.kinds:
            self.context.maker.ask(self._of_day(kind))
        for kind in self.kinds:
            if kind.is_slow:
                self.context.maker.ask(results.following(self.results, self.game.id, kind.id, grade, ahead=1))

    def _next(self, kind: PuzzleKind[PublicState]) -> PuzzleRequest:
        return results.following(self.results, self.game.id, kind.id, self.context.prefs.grade)

    def _of_day(self, kind: PuzzleKind[PublicState]) -> PuzzleRequest:
        return results.daily_puzzle(self.game.id, kind.id, self.day, self.results)

    def content(self, kit: Kit) -> Box:
        quiet = Style("regular", LINE, kit.theme.quiet)
        says = self.words(kit, self.notice, Style("semibold", LINE, kit.theme.gold)) if self.notice else None
        words = fill(GRADE, grade=GRADES[self.context.prefs.grade])
        grade = self.control(kit, "grade", words, "G", "felt", 330, HIGH, then=self._next_grade)
        head = page_head(kit, fill(TITLE, game=self.game.title), says, [grade])
        proofs = dict.fromkeys(kind.proof for kind in self.kinds)
        about = Column([self.words(kit, each, quiet) for each in (*proofs, OF_DAY)])
        made = [each for at, kind in enumerate(self.kinds) for each in self._row(kit, at, kind)]
        rows = Grid(made, kit.px(14), 2)
        lessons, opener, instead = msg("Lessons", about="button"), self.context.open, self.context.instead
        foot = page_foot(self, kit, [
            self.control(kit, "code", ENTER_CODE, "C", "felt", WIDE, HIGH, then=self._ask_for_code),
            self.control(kit, "figures", msg("So far"), "I", "felt", WIDE, HIGH, then=opener.puzzle_figures),
            self.control(kit, "lessons", lessons, "E", "felt", WIDE, HIGH, then=lambda: instead.lessons(self.game)),
        ])  # fmt: skip
        others = [*self._others(kit)]
        called = self.words(kit, OTHERS, Style("semibold", LINE, kit.theme.quiet))
        own = self.place_button(kit, self._own_mistakes(kit), 1134, 84, then=lambda: learn_from(self.context, self.due))
        rest = [Column([called, Grid(others, kit.px(10), 4)], kit.px(10))] if others else []
        return framed(kit, head, [about, rows, own, *rest], foot)

    def _row(self, kit: Kit, at: int, kind: PuzzleKind[PublicState]) -> Iterator[Control]:
        """Yield the buttons of the next puzzle of a kind, and of today's."""
        runs = kit.speaker.runs
        own = results.sum_results(results.of_kind(self.results, self.game.id, kind.id), self.day)
        under = self._so_far(kit, own) if own.solved else runs(kind.blurb)
        next_one = Button(f"next.{kind.id}", runs(kind.title), key=str(at + 1), look="slip", size=24, under=under)
        yield self.place_button(kit, next_one, 560, 84, then=lambda: self._want(self._next(kind)))
        asked = self._of_day(kind)
        done = results.todays(self.results, asked)
        texts = [GRADES[asked.grade], *([fill(DAYS, n=own.days)] if own.days else [])]
        is_done = (done is not None and done.is_solved) or None
        of_day = Button(f"today.{kind.id}", runs(TODAY), look="felt", size=22, ticked=is_done,
                        under=self._dotted(kit, texts), of=runs(kind.title))  # fmt: skip
        yield self.place_button(kit, of_day, 560, 84, then=lambda: self._want(self._of_day(kind)))

    def _own_mistakes(self, kit: Kit) -> Button:
        """Return the button of one's own mistakes: how many come up today."""
        count = len(self.due)
        under = fill(DUE, n=count) if count else NONE_DUE if self.has_own else NO_MISTAKES
        return Button("mistakes", kit.speaker.runs(YOUR_MISTAKES), key="M", look="felt", size=24, enabled=count > 0,
                      under=kit.speaker.runs(under))  # fmt: skip

    def _so_far(self, kit: Kit, own: PuzzleTotals) -> list[Run]:
        best = own.best[self.context.prefs.grade]
        texts = [fill(SOLVED, n=own.solved)]
        texts += [fill(ROW, n=own.streak)] if own.streak > 1 else []
        texts += [] if best is None else [fill(BEST, time=clock(best))]
        return self._dotted(kit, texts)

    @staticmethod
    def _dotted(kit: Kit, texts: Sequence[Message]) -> list[Run]:
        return [run for words in texts for run in (BETWEEN, *kit.speaker.runs(words))][1:]

    def _others(self, kit: Kit) -> Iterator[Control]:
        for game in self.context.games.infos.values():
            if game is not self.game.info and game.puzzled:
                opens = partial(self._turn_to, game.id)
                yield self.control(kit, f"game.{game.id}", game.title, "", "felt", 290, 48, then=opens)

    def _turn_to(self, game: str) -> None:
        self.context.instead.puzzles(self.context.games[game])

    def _next_grade(self) -> None:
        self.context.remember(grade=(self.context.prefs.grade + 1) % len(GRADES))
        self._ask_ahead()

    def _ask_for_code(self) -> None:
        self.context.open.letters(WHICH_CODE, "", LONGEST, self._enter_code)

    def _enter_code(self, code: str) -> None:
        """Open the puzzle of this code, of whatever game it is."""
        try:
            coded = coded_puzzle(self.context.games, code, self.day)
        except BadCode as why:
            self.notice = why.message
            self.arrange()
            return
        self._want(coded.asked, coded)

    def _want(self, asked: PuzzleRequest, coded: CodedPuzzle | None = None) -> None:
        self.wanted, self.coded, self.notice = asked, coded, None
        self.context.maker.hurry(asked, coded.drawn if coded else None)
        if not self._open_if_ready():
            self.notice = MAKING
            self.arrange()

    def update(self, now: float) -> bool:
        if self.wanted:
            self._open_if_ready()
        return super().update(now)

    def at_rest(self) -> bool:
        return self.wanted is None and super().at_rest()

    def _open_if_ready(self) -> bool:
        """Open the wanted puzzle if it is made; return whether the waiting is over."""
        asked = self.wanted
        assert asked is not None
        try:
            puzzle = self.context.maker.finished(asked)
        except Exception as error:  # whatever went wrong, the page stays
            return self._stay(fill(FAILED, why=str(error).strip().rpartition("\n")[2]))
        if puzzle is None:
            return False
        if self.coded and self.coded.mark != mark_of(puzzle):
            self.context.maker.forget(asked)
            return self._stay(ANOTHER)
        self.wanted = self.notice = None
        self.context.open.puzzle(self.context.games[asked.game], asked, puzzle)
        return True

    def _stay(self, why: Message) -> bool:
        """Say why the wanted puzzle does not open; return True."""
        self.wanted, self.notice = None, why
        self.arrange()
        return True
