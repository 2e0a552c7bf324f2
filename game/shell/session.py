"""A match being played: every action goes to disk, and computer players are asked behind the scenes."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future

from game.bots.worker import Worker
from game.engine.contract import Action, Refusal
from game.engine.match import Match
from game.engine.said import Said, said
from game.engine.table import TABLE, Seat
from game.shell.vault import Save, SaveTrouble, Vault

PERSON = "person"


class Session:
    """The match, its save and its bots. ``trouble`` is what to tell the player when saving fails; play goes on."""

    def __init__(self, match: Match, vault: Vault, save: Save | None = None) -> None:
        self.match, self.vault = match, vault
        self.trouble: Said | None = None
        self._worker = Worker()
        self._thought: tuple[int, Seat, Future[Action]] | None = None
        self._turn = 0  # counts every change of position, so that answers to old ones are known
        self._save = save
        if save is None:
            try:
                self._save = vault.create(match)
            except SaveTrouble as trouble:
                self.trouble = trouble.said

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons fill."""
        return tuple(seat for seat, sitter in enumerate(self.match.sitters) if sitter.player == PERSON)

    # -- playing

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Let the seat act. On disk before this returns; a refusal changes nothing."""
        refusal = self.match.play(seat, action)
        if refusal is None:
            self._moved_on()
        return refusal

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
        self._worker.cancel()
        self._thought = None
        if self._save is None:
            return
        try:
            self._save.catch_up(self.match)
            self.trouble = None
            if self.match.asked is None:
                self._save.finish()
                self._save = None
        except OSError as error:
            self.trouble = said("The match cannot be saved: {why}", why=error.strerror or str(error))

    # -- computer players

    def think(self) -> None:
        """Have the bot that is asked think, unless it does already; nothing when a person or nobody is asked."""
        seat = self.match.asked
        if seat is None or seat == TABLE or self._thought or seat in self.people:
            return
        match = self.match
        level = match.sitters[seat].player
        future = self._worker.submit(match.game, level, match.view(seat), match.luck(seat))
        self._thought = self._turn, seat, future

    def thought(self) -> tuple[Seat, Action] | None:
        """The answer for the position as it is, once it is there. Raises what the player raised."""
        if self._thought is None:
            return None
        turn, seat, future = self._thought
        if not future.done():
            return None
        self._thought = None
        try:
            action = future.result()
        except CancelledError:
            return None
        return (seat, action) if turn == self._turn else None

    # -- leaving

    def close(self) -> None:
        """Stop thinking and let go of the save; the match stays on disk."""
        self._worker.close()
        if self._save:
            self._save.close()
            self._save = None

    def abandon(self) -> None:
        """Stop, and put the match away unfinished."""
        self._worker.close()
        if self._save:
            self._save.abandon()
            self._save = None
