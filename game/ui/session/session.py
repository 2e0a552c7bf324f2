"""A match in progress: every action is saved at once, and computer players think in the background."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.outside import Forfeit
from game.bots.players import PERSON
from game.bots.thinking import ThinkingProcess
from game.engine.contract import Action, Advice, Deal, Refusal
from game.engine.match import Match
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import TABLE, Pile, Seat
from game.ui.session.partners import Partners
from game.ui.session.quick_refusals import QuickRefusals
from game.ui.session.tempo import TimedThought, within
from game.ui.session.thinkers import Thinkers
from game.ui.storage import saved_hands
from game.ui.storage.save import Save, unwritable
from game.ui.storage.saved_hands import Left
from game.ui.storage.vault import SaveTrouble, Vault
from game.ui.style import feel

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.learn.lesson import LessonProgress

Tool = tuple[str, Message, str]  # name, label, key
Ending = Literal["learnt", "solved", "tried"]  # of a lesson, of a puzzle, or of an own mistake
# L10N: {prompt} is a whole sentence, such as "Draw a card." The match being played could not be saved.
UNSAVED = msg("Not saved. {prompt}")


def utc_now() -> str:
    """Return the time now, as records write it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


class Session:
    """The match, its save and its bots; ``people`` are the seats of people.

    ``trouble`` is the message to show when saving fails; play goes on with ``is_kept`` False.
    """

    course: LessonProgress | None = None  # the lesson being taken, if any
    is_match = True  # False for lessons and puzzles: their results do not count, and nobody waits
    notes_times = True  # of when the match began and ended?
    is_showing = False  # is the program acting for the person here?
    stays_open = False  # does its table wait for one of its tools when the hand is over?
    question_words: Message | None = None  # what a question here is to be answered for
    keys: tuple[tuple[str, Message], ...] = ()  # letter keys that exist only at this table
    hint_title: Message | None = None  # the title of a hint that does not come from a strong player

    def __init__(
        self, match: Match, vault: Vault, save: Save | None = None, commands: Mapping[Seat, str] | None = None,
        mind: ThinkingProcess | None = None,
    ) -> None:  # fmt: skip
        """Start or resume the match.

        ``commands`` start the programs that fill seats; a program without one is replaced by a level. ``mind`` is the
        process in which searching levels think; without it they use the worker thread.
        """
        self.match, self.vault, self.quick = match, vault, QuickRefusals(match)
        self.people = tuple([seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON])
        self.partners = Partners(match, self.people)
        self.trouble: Message | None = None
        self._remark: Message | None = None
        self._thinkers = Thinkers(match, commands or {}, mind)
        self._ready = False
        self._thought: tuple[int, Seat, TimedThought] | None = None
        self._declined: tuple[int, float] | None = None  # since when someone who refuses in advance is asked
        self._advised: tuple[int, Future[Advice]] | None = None
        self._told: tuple[object, Advice] | None = None  # the newest advice, and the position it is about
        self._hands_kept: Callable[[], Mapping[Seat, Left]] = dict  # how people left their hands, for next time
        self._hands_written: tuple[Path, dict[Seat, Left]] | None = None
        self._record: Path | None = None  # the file of a finished match
        self._turn = 0  # counts position changes, to recognise outdated answers
        self._save, self.is_kept, self._closed = save, save is not None, False
        self._was_over = False
        if save is None:
            is_new = match.is_played_on or all(isinstance(done.action, Deal) for done in match.done)
            if self.notes_times and not match.began_at and is_new:
                match.begin_at(utc_now())
            self._begin_save()
        else:
            self.trouble = save.note
            self._finish_if_over()

    # -- playing

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Let the seat act, and save it before returning; a refusal changes nothing."""
        refusal = self.match.play(seat, action)
        if refusal is None:
            self._move_on()
        return refusal

    def judge(self, action: Action) -> Refusal | None:
        """Return why a legal action is not allowed here, as in a lesson that it is not part of."""
        return None

    def refusal_message(self, refusal: Refusal) -> Message | None:
        """Return the message to show here for a refusal instead of the game's."""
        return None

    def note_wrong(self) -> None:
        """Note that a try of the person was refused, for a table that teaches."""

    @property
    def words(self) -> Message | None:
        """The prompt to show here instead of the game's."""
        return None

    def catch_up(self) -> None:
        """Take in what became known meanwhile; a table that is no match calls it all the time."""

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that only this table has, shown instead of the hand's groups."""
        return ()

    def about_tool(self, tool: str) -> Message | None:
        """Return the full name of such a tool, where its label is not enough."""
        return None

    def ending(self) -> Ending | None:
        """Return what is to be shown where all is done before the hand ends."""
        return None

    def asks_about(self, tool: str) -> tuple[Message, Message, Message] | None:
        """Return the question, yes and no to ask before using one of its tools; None if it needs no confirmation."""
        return None

    def use(self, tool: str) -> None:
        """Use one of its own tools."""

    def may_undo(self, seat: Seat) -> bool:
        """True if this seat may undo something."""
        return self.match.may_undo(seat)

    def undo(self, seat: Seat) -> bool:
        """Undo the seat's newest action if allowed; return whether it was undone."""
        undone = self.match.undo(seat)
        if undone:
            self._move_on()
        return undone

    def deal(self) -> None:
        """Deal the next hand, if the table is waiting for one."""
        if self.match.to_act == TABLE:
            self.match.deal()
            self._move_on()

    def _move_on(self) -> None:
        self._turn += 1
        if self.notes_times and self.match.to_act is None and not self.match.done[-1].ended:
            self.match.end_at(utc_now())
        self._thinkers.cancel()
        self._thought = self._advised = None
        self._keep()

    def keep(self) -> bool:
        """Save what could not be written, or was taken away since; return whether everything is saved."""
        if not self._closed:
            if not (self.is_kept and self._lies_there()):
                self._keep()
            self.write_hands()
        return self.is_kept

    def _lies_there(self) -> bool:
        """True if the file of the match, if it has one, is where it was left."""
        if self._save:
            return self._save.lies_there
        return self._record is None or self._record.is_file()

    def prompt(self, words: Message) -> Message:
        """Return the prompt to show: as long as the match is not saved, it says so first."""
        return words if self.is_kept else fill(UNSAVED, prompt=words)

    def _keep(self) -> None:
        if self._save is None:
            self._begin_save()  # the disk may have room again
        else:
            self._write(self._save)

    def _begin_save(self) -> None:
        if self._closed:
            return
        try:
            self._save, self.trouble, self.is_kept = self.vault.create(self.match), None, True
            self._finish_if_over()
        except SaveTrouble as trouble:
            self.trouble, self.is_kept = trouble.message, False

    def _write(self, save: Save) -> None:
        try:
            if save.lies_there:  # else its end is no place to go on from
                save.catch_up(self.match)
            if not save.lies_there:
                self._begin_again(save)
                return
            self.trouble, self.is_kept = None, True
            self._finish_if_over()
        except OSError as error:
            self.trouble, self.is_kept = unwritable(error), False

    def _begin_again(self, lost: Save) -> None:
        """Save the whole match in a new file, and its folder if need be: the old one was taken away."""
        lost.close()
        self._save = None
        self._begin_save()

    def _finish_if_over(self) -> None:
        if self._save and self.match.to_act is None:
            self._save.finish()
            self._record, self._save = self._save.path, None

    @property
    def record(self) -> Path | None:
        """The file of the match, if it is saved."""
        return self._save.path if self._save else self._record

    # -- computer players

    def get_ready(self) -> None:
        """Start the process for searching players in advance, once."""
        if not self._ready:
            self._ready = True
            self._thinkers.get_ready()

    def think(self, thought: ThinkLimit = USUAL_LIMIT, ahead: bool = False) -> None:
        """Let the bot to act think, unless it does already; do nothing if a person or nobody is to act.

        ``ahead``: cards are still moving, so start only those that think in another process.
        """
        seat = self.match.to_act
        if seat is None or seat == TABLE or self._thought or seat in self.people:
            return
        if not ahead or self._thinkers.thinks_apart(seat):
            lasts = self._thinkers.beat(seat, thought)
            self._thought = self._turn, seat, TimedThought(self._thinkers.ask(seat, within(thought, lasts)), lasts)

    @property
    def pending(self) -> Future[Any] | None:
        """The future being waited for: a decision until it may be shown, or advice until it is ready."""
        if self._thought and not self._thought[2].may_show:
            return self._thought[2].future
        return self._advised[1] if self._advised and not self._advised[1].done() else None

    def bot_action(self) -> tuple[Seat, Action] | None:
        """Return the bot's decision for the current position, once it may be shown. Raises what the bot raised."""
        if self._thought is None:
            return None
        turn, seat, timed = self._thought
        if not timed.may_show:
            return None
        self._thought = None
        from concurrent.futures import CancelledError  # loaded with the thought

        try:
            action = timed.future.result()
        except CancelledError:
            return None
        except Forfeit as forfeit:
            self._thinkers.replace(seat)
            self._remark = fill(forfeit.message, **dict(forfeit.message.fields), seat=Who(seat))
            return None
        return (seat, action) if turn == self._turn else None

    def has_waited(self) -> bool:
        """True if someone who answered in advance has been asked for as long as a computer player would take."""
        now = time.perf_counter()
        if self._declined is None or self._declined[0] != self._turn:
            self._declined = self._turn, now
        return now - self._declined[1] >= feel.BEAT

    # -- hints

    def ask_advice(self, seat: Seat, thought: ThinkLimit = USUAL_LIMIT) -> None:
        """Let the strongest level think for the person to act, unless it does already.

        Asked again about the same position it says the same: it would not search in as many worlds each time.
        """
        if self._advised is None and self.match.to_act == seat:
            if self._told and self._told[0] == self._position:
                self._advised = self._turn, _as_future(self._told[1])
            else:
                self._advised = self._turn, self._thinkers.advise(seat, thought)

    @property
    def _position(self) -> object:
        """All that was done so far; after an undo it may be as it was before."""
        return [(done.seat, done.action) for done in self.match.done]

    @property
    def is_advising(self) -> bool:
        """True if advice was requested and not yet taken."""
        return self._advised is not None

    def advice(self) -> Advice | None:
        """Return the requested advice once it is ready; each only once."""
        if self._advised is None or not self._advised[1].done():
            return None
        turn, future = self._advised
        self._advised = None
        if future.cancelled() or future.exception() is not None or turn != self._turn:
            return None
        self._told = self._position, future.result()
        return self._told[1]

    def remark(self) -> Message | None:
        """Return what to tell the player about the computer players; each remark once."""
        remark, self._remark = self._remark, None
        return remark

    def hands_left(self, held: Callable[[Seat], Pile]) -> dict[Seat, Left]:
        """Return how people left their hands when the match was last closed, where those are unchanged.

        ``held`` returns what a seat has to arrange now: in a game of boards these are pieces that wait.
        """
        if self._save is None:
            return {}
        return saved_hands.load_hands(self._save.path, self.match, {seat: held(seat) for seat in self.people})

    # -- leaving

    def keep_hands(self, kept: Callable[[], Mapping[Seat, Left]]) -> None:
        """Set the function that returns how people leave their hands; called whenever these may have changed."""
        self._hands_kept = kept

    def ends_first_time(self) -> bool:
        """Return whether nobody has asked this before: the end of a match counts once."""
        before, self._was_over = self._was_over, True
        return not before

    def write_hands(self) -> None:
        """Write how people have arranged their hands now, unless that is written already."""
        if self._save is None:
            return
        wanted = self._save.path, dict(self._hands_kept())
        if wanted != self._hands_written:
            self._hands_written = wanted if saved_hands.keep(wanted[0], self.match.ply, wanted[1]) else None

    @property
    def is_all_kept(self) -> bool:
        """True if the match is saved, and how people have arranged their hands."""
        return self.is_kept and (self._save is None or self._hands_written is not None)

    def close(self) -> None:
        """Stop thinking and release the save; the match stays on disk."""
        self.keep()
        self._closed = True
        self._thinkers.close()
        if self._save:
            self._save.close()
            self._save = None

    def abandon(self) -> None:
        """Stop, and put the match away unfinished."""
        self._closed = True
        self._thinkers.close()
        if self._save:
            self._save.abandon()
            self._save = None


def _as_future(advice: Advice) -> Future[Advice]:
    from concurrent.futures import Future  # thinking has loaded it

    made: Future[Advice] = Future()
    made.set_result(advice)
    return made
