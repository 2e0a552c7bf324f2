"""A match being played: every action goes to disk, and computer players are asked behind the scenes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.levels import USUAL_THOUGHT, Thought
from game.bots.mind import Mind
from game.bots.outside import Forfeit
from game.bots.players import PERSON
from game.engine.contract import Action, Advice, Refusal
from game.engine.match import Match
from game.engine.said import Said, Who, filled, said
from game.engine.table import TABLE, Seat
from game.shell.keep import kept_hands
from game.shell.keep.kept_hands import Left
from game.shell.keep.save import Save, unwritable
from game.shell.keep.vault import SaveTrouble, Vault
from game.shell.look import feel
from game.shell.play.beforehand import Quick
from game.shell.play.partners import Partners
from game.shell.play.tempo import Timed, within
from game.shell.play.thinkers import Thinkers

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.learn.lesson import Course

Tool = tuple[str, Said, str]  # its name, its words, its key
TAKES_OVER = said("{seat} {why}: a computer player takes over.")


class Session:
    """The match, its save and its bots; ``people`` are the seats that persons fill.

    ``trouble`` is what to tell the player when saving fails; play goes on, though not all of it ``is_kept``.
    """

    course: Course | None = None  # the lesson that is taken here, if it is one
    is_match = True  # or else a lesson, a puzzle: nothing of it counts, and nobody waits
    is_showing = False  # does the program act for whoever sits here?
    keys: tuple[tuple[str, Said], ...] = ()  # what letters do here and at no other table
    hint_title: Said | None = None  # what stands over a hint, where a strong player has no part in it

    def __init__(
        self, match: Match, vault: Vault, save: Save | None = None, commands: Mapping[Seat, str] | None = None,
        mind: Mind | None = None,
    ) -> None:  # fmt: skip
        """``commands`` start the programs that fill seats; without one, a program's seat is played by a level.

        ``mind`` is where levels that search think; without it, on the worker's thread.
        """
        self.match, self.vault, self.quick = match, vault, Quick(match)
        self.people = tuple([seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON])
        self.partners = Partners(match, self.people)
        self.trouble: Said | None = None
        self._remark: Said | None = None
        self._thinkers = Thinkers(match, commands or {}, mind)
        self._ready = False
        self._thought: tuple[int, Seat, Timed] | None = None
        self._declined: tuple[int, float] | None = None  # since when somebody who answered beforehand is asked
        self._advised: tuple[int, Future[Advice]] | None = None
        self._hands_kept: Callable[[], Mapping[Seat, Left]] = dict  # how people left their hands, for the next time
        self._record: Path | None = None  # where the file of a match that is over lies
        self._turn = 0  # counts every change of position, so that answers to old ones are known
        self._save, self.is_kept, self._closed = save, save is not None, False
        if save is None:
            self._begin_save()
        else:
            self.trouble = save.note
            self._finish_if_over()

    # -- playing

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Let the seat act. On disk before this returns; a refusal changes nothing."""
        refusal = self.match.play(seat, action)
        if refusal is None:
            self._moved_on()
        return refusal

    def judge(self, action: Action) -> Refusal | None:
        """Why a deed that the rules allow is not done here: in a lesson it may be no part of it."""
        return None

    def told(self, refusal: Refusal) -> Said | None:
        """What is said of it here instead of what the game says."""
        return None

    @property
    def words(self) -> Said | None:
        """What is to be done here instead of what the game says."""
        return None

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Tools that only this table has, in the place of what shows the hand's groups."""
        return ()

    def about_tool(self, tool: str) -> Said | None:
        """What such a tool is called, where what stands on it does not say so."""
        return None

    def ending(self, table: Any) -> Any:
        """The way on, where all is done before the hand is; ``table`` is its scene."""
        return None

    def asks_about(self, tool: str) -> tuple[Said, Said, Said] | None:
        """What is asked before one of its tools is used, yes and no; None where it may be used by accident."""
        return None

    def use(self, tool: str) -> None:
        """One of its own tools is pressed."""

    def may_undo(self, seat: Seat) -> bool:
        """Is there something that this seat may take back?"""
        return self.match.may_undo(seat)

    def undo(self, seat: Seat) -> bool:
        """Take back the seat's newest action, if the rules of undo allow; whether it was."""
        undone = self.match.undo(seat)
        if undone:
            self._moved_on()
        return undone

    def deal(self) -> None:
        """Deal the next hand, if the table is waiting for one."""
        if self.match.asked == TABLE:
            self.match.deal()
            self._moved_on()

    def _moved_on(self) -> None:
        self._turn += 1
        self._thinkers.cancel()
        self._thought = self._advised = None
        self._keep()

    def keep(self) -> bool:
        """Try once more to save what the disk refused; whether all is kept now."""
        if not (self.is_kept or self._closed):
            self._keep()
        return self.is_kept

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
            self.trouble, self.is_kept = trouble.said, False

    def _write(self, save: Save) -> None:
        try:
            save.catch_up(self.match)
            self.trouble, self.is_kept = None, True
            self._finish_if_over()
        except OSError as error:
            self.trouble, self.is_kept = unwritable(error), False

    def _finish_if_over(self) -> None:
        if self._save and self.match.asked is None:
            self._save.finish()
            self._record, self._save = self._save.path, None

    @property
    def record(self) -> Path | None:
        """Where the match is kept now, if it is."""
        return self._save.path if self._save else self._record

    # -- computer players

    def get_ready(self) -> None:
        """Start ahead what searching players will think in; once."""
        if not self._ready:
            self._ready = True
            self._thinkers.get_ready()

    def think(self, thought: Thought = USUAL_THOUGHT, ahead: bool = False) -> None:
        """Have the bot that is asked think, unless it does already; nothing when a person or nobody is asked.

        ``ahead``: while cards still travel, so only who does not think in this process.
        """
        seat = self.match.asked
        if seat is None or seat == TABLE or self._thought or seat in self.people:
            return
        if not ahead or self._thinkers.thinks_apart(seat):
            lasts = self._thinkers.beat(seat, thought)
            self._thought = self._turn, seat, Timed(self._thinkers.ask(seat, within(thought, lasts)), lasts)

    @property
    def pending(self) -> Future[Any] | None:
        """What is being thought now: a decision, until it may be shown, or advice, until it is there."""
        if self._thought and not self._thought[2].is_due:
            return self._thought[2].future
        return self._advised[1] if self._advised and not self._advised[1].done() else None

    def thought(self) -> tuple[Seat, Action] | None:
        """The answer for the position as it is, once it may be shown. Raises what the player raised."""
        if self._thought is None:
            return None
        turn, seat, timed = self._thought
        if not timed.is_due:
            return None
        self._thought = None
        from concurrent.futures import CancelledError  # loaded with the thought

        try:
            action = timed.future.result()
        except CancelledError:
            return None
        except Forfeit as forfeit:
            self._thinkers.replace(seat)
            self._remark = filled(TAKES_OVER, seat=Who(seat), why=forfeit.why)
            return None
        return (seat, action) if turn == self._turn else None

    def has_waited(self) -> bool:
        """Has somebody who answered beforehand been asked for as long as a computer player would be?"""
        now = time.perf_counter()
        if self._declined is None or self._declined[0] != self._turn:
            self._declined = self._turn, now
        return now - self._declined[1] >= feel.BEAT

    # -- hints

    def ask_advice(self, seat: Seat, thought: Thought = USUAL_THOUGHT) -> None:
        """Have the strongest level think for the person who is asked, unless it does already."""
        if self._advised is None and self.match.asked == seat:
            self._advised = self._turn, self._thinkers.advise(seat, thought)

    @property
    def is_advising(self) -> bool:
        """Is advice asked for, and not yet taken?"""
        return self._advised is not None

    def advice(self) -> Advice | None:
        """The advice asked for, once it is there; each only once."""
        if self._advised is None or not self._advised[1].done():
            return None
        turn, future = self._advised
        self._advised = None
        if future.cancelled() or future.exception() is not None or turn != self._turn:
            return None
        return future.result()

    def remark(self) -> Said | None:
        """What there is to tell the player about the computer players; each remark once."""
        remark, self._remark = self._remark, None
        return remark

    def hands_left(self) -> dict[Seat, Left]:
        """How the people left their hands when the match was last closed, where those are the same."""
        if self._save is None:
            return {}
        people = self.people
        return kept_hands.recalled(self._save.path, lambda seat: self.match.view(seat).hand if seat in people else ())

    # -- leaving

    def keep_hands(self, kept: Callable[[], Mapping[Seat, Left]]) -> None:
        """When the match is closed, ``kept`` says how people leave their hands."""
        self._hands_kept = kept

    def close(self) -> None:
        """Stop thinking and let go of the save; the match stays on disk."""
        self.keep()
        self._closed = True
        self._thinkers.close()
        if self._save:
            kept_hands.keep(self._save.path, self._hands_kept())
            self._save.close()
            self._save = None

    def abandon(self) -> None:
        """Stop, and put the match away unfinished."""
        self._closed = True
        self._thinkers.close()
        if self._save:
            self._save.abandon()
            self._save = None
