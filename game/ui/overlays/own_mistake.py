"""An own mistake at the table: somebody looks for something better, then is shown the answer. How a practice ends."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from typing import Any

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from game.engine.contract import Action, Advice, Refusal
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.table import Seat
from game.learn.judge import JudgedDecision
from game.learn.own_mistakes.attempt import MistakeAttempt, judge_try
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD
from game.learn.own_mistakes.practice import MistakePractice
from game.ui.overlays.lesson import leave
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.scenes.own_mistakes import YOUR_MISTAKES
from game.ui.session.session import Ending, Tool
from game.ui.session.unsaved import MATTERS, UnsavedSession
from game.ui.storage.vault import Vault
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Slate

# L10N: Where buttons are narrow: a word of eight letters fits.
ANSWER, NEXT, LAST = msg("Answer", about="button"), msg("Next", about="button"), msg("Finish", about="button")
NUMBER = msg("{n} of {of}: {words}", about="own mistakes")
WEIGHING = msg("A moment: your choice is being weighed.")
FAILED = msg("Your choice could not be weighed. Try something else.")
LOOK_ON = msg("The answer is shown: go through it, or go on.")
# Of the end.
COUNTS = {
    GOOD: msg_n("{n} found at the first try.", "{n} found at the first try.", 0),
    HARD: msg_n("{n} found at the second try or with a hint.", "{n} found at the second try or with a hint.", 0),
    AGAIN: msg_n("{n} shown.", "{n} shown.", 0, about="own mistakes"),
}
GONE = msg_n(
    "{n} cannot be tried: its record was deleted or changed.",
    "{n} cannot be tried: their records were deleted or changed.",
)
LATER = msg("Each comes up again among the puzzles: the better you knew it, the later.")
UNKEPT = msg("The disk cannot be written to: this is not saved.")
BACK = msg("Back", about="button")


class MistakeSession(UnsavedSession):
    """The table of one mistake, whose player is the only person; nobody thinks, and nothing is saved as a match."""

    keys = (("P", ANSWER),)

    notes_times = False
    stays_open = True

    def __init__(self, attempt: MistakeAttempt, practice: MistakePractice, vault: Vault, mind: ThinkingProcess) -> None:
        self.attempt, self.practice, self._mind = attempt, practice, mind
        self._worker: Worker | None = None
        self._weighed: tuple[Action, Future[JudgedDecision | None]] | None = None
        self._stop = threading.Event()  # set to end the weighing that goes on
        self._is_left = self._is_over = False
        self._trouble: Message | None = None
        super().__init__(attempt.match, vault)

    @property
    def words(self) -> Message | None:
        words = WEIGHING if self._weighed else self._trouble or self.attempt.words
        return fill(NUMBER, n=self.practice.number, of=self.practice.count, words=words)

    @property
    def question_words(self) -> Message | None:  # type: ignore[override]
        return self.words

    @property
    def hint_title(self) -> Message | None:  # type: ignore[override]
        return None if self.attempt.is_done else MATTERS

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The button to see the answer, later to go on."""
        if not self.attempt.is_done:
            return (("answer_now" if self._weighed else "answer", ANSWER, "P"),)  # another name: the words change, too
        return (("on", LAST if self.practice.is_over else NEXT, "P"),)

    def use(self, tool: str) -> None:
        if tool == "on":
            self._is_left = True
        elif not self.attempt.is_done:
            self._drop_weighing()
            self.attempt.show()
            self._finish()

    def ending(self) -> Ending | None:
        return "tried" if self._is_left else None

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Take a choice: at once where its worth is known, else it is weighed. Then only the answer can be played."""
        refusal = self.judge(action)
        if refusal is not None or self._weighed:
            return refusal
        if self.attempt.is_done:
            return super().act(seat, action)
        if self.attempt.knows(action):
            self._take(action)
        else:
            self._weigh(action)
        return None

    def judge(self, action: Action) -> Refusal | None:
        """Return why not: the rules, or the answer is shown and this is not its next action."""
        if self.attempt.is_done and action != self.attempt.next_step:
            return self.refuse(Refusal(""), LOOK_ON)
        return self.match.refusal(self.attempt.seat, action)

    def may_undo(self, seat: Seat) -> bool:
        return False

    def undo(self, seat: Seat) -> bool:
        return False

    def _take(self, action: Action, judged: JudgedDecision | None = None) -> None:
        self.attempt.take(action, judged)
        if self.attempt.is_done:
            self._finish()

    def _finish(self) -> None:
        """It is over: keep how it ended, and show the answer."""
        if not self._is_over:
            self._is_over = self._is_asked = True
            self.practice.finish(self.attempt)

    def _weigh(self, action: Action) -> None:
        if self._worker is None:
            self.match.game.import_all()  # threads must not import
            self._mind.load()
            self._worker = Worker(self._mind)
        self._trouble = None
        game, self._stop = self.match.game, threading.Event()
        call = partial(self._mind.call, game, judge_try, self.attempt.judge_call(action), self._stop.is_set)
        self._weighed = action, self._worker.run(call)

    def _drop_weighing(self) -> None:
        self._stop.set()
        if self._worker:
            self._worker.cancel()
        self._weighed = None

    def catch_up(self) -> None:
        """Take in the verdict on a choice, once it is there."""
        if self._weighed is None or not self._weighed[1].done():
            return
        (action, future), self._weighed = self._weighed, None
        if future.cancelled() or future.exception() is not None:
            self._trouble = FAILED
            return
        self._take(action, future.result())

    @property
    def pending(self) -> Future[Any] | None:
        return self._weighed[1] if self._weighed else None

    # -- hints: before the end what matters, then the answer

    def ask_advice(self, seat: Seat, thought: ThinkLimit = USUAL_LIMIT) -> None:
        self._is_asked = not self._weighed

    def advice(self) -> Advice | None:
        asked, self._is_asked = self._is_asked, False
        if not asked:
            return None
        return self.attempt.answer if self.attempt.is_done else self.attempt.hint

    def close(self) -> None:
        super().close()
        self._stop.set()
        if self._worker:
            self._worker.close()


class OwnMistakesEndScene(LaidPage):
    """How many mistakes were found, and when they come up again; opens where the practice was begun."""

    name = "own_mistakes"
    dialog = True

    def __init__(self, context: AppContext, practice: MistakePractice) -> None:
        super().__init__(context)
        self.practice = practice

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        plain = Style("regular", 24, kit.theme.ink)
        lines = [self.words(kit, each, plain) for each in self._messages()]
        back = self.control(kit, "back", BACK, "Esc", "primary", 260)
        sheet = Column([self.heading(kit, YOUR_MISTAKES, 46), Column(lines, kit.px(6)), Row([Gap(), back])], kit.px(24))
        return middle(Slate(kit, sheet, (60, 40, 60, 46)), kit.px(980))

    def _messages(self) -> Iterator[Message]:
        grades = self.practice.grades
        for grade, words in COUNTS.items():
            if count := grades.count(grade):
                yield fill(words, n=count)
        if self.practice.gone:
            yield fill(GONE, n=self.practice.gone)
        if grades:
            yield LATER
        if not self.practice.is_kept:
            yield UNKEPT


def go_on(context: AppContext, table: TableScene) -> None:
    """Leave this table for the next mistake."""
    assert isinstance(table.session, MistakeSession)
    leave(context, table)
    context.open.own_mistakes(table.session.practice)
