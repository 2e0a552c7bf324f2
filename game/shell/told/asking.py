"""The keys that ask the table: what a look at it tells, told to whoever cannot look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.said import Said, filled, said
from game.engine.table import Piece
from game.shell.look.speaker import Run
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.told import answers
from game.shell.told.about import sentences

Answer = Callable[[Eyes], list[Said]]
WHICH_SEAT, WHICH_CARD = said("Which seat? 1 to {n}."), said("Which card? A rank, or X for a joker.")
NO_SEAT, NO_CARD, NO_NEWS = said("There is no such seat."), said("No such card in your hand."), said("No news yet.")
FOUND = said("{card}, {at} of {of}", about="read out")
# Ranks by the keys that mean them; ten has three.
RANKS = {"A": "A", **{str(n): str(n) for n in range(2, 10)}, "1": "T", "0": "T", "T": "T", "J": "J", "Q": "Q", "K": "K"}
JOKER = "X"
LEAFED = 40  # lines of news that one can go back
PLAIN: dict[str, Answer] = {
    "W": answers.whose_turn, "K": answers.counts, "G": answers.offered, "Q": answers.standing, "J": answers.tray,
}  # fmt: skip
SHIFTED: dict[str, tuple[Answer, Answer]] = {
    "I": (answers.hand, answers.what_fits),
    "T": (answers.our_melds, answers.their_melds),
}
MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Asking:
    """Answers keys. ``answer`` says it to the person and shows it; ``focus_on`` sends the focus to a card."""

    def __init__(
        self, house: House, eyes: Eyes, answer: Callable[[Sequence[Run]], None], focus_on: Callable[[str], None]
    ) -> None:
        self._house, self._eyes, self._answer, self._focus_on = house, eyes, answer, focus_on
        self._prefix, self._back = "", 0

    def hears(self, event: pygame.Event) -> bool:
        """Whether the key asked something. Where people play by blocks of keys, none does."""
        letter = (getattr(event, "unicode", "") or "").upper()
        if event.mod & MODIFIED or not letter or (self._house.prefs.inputs == "keys" and self._eyes.is_shared):
            return False
        prefix, self._prefix = self._prefix, ""
        if prefix and self._goes_on(prefix, letter):
            return True
        is_shifted = bool(event.mod & pygame.KMOD_SHIFT)
        if letter in PLAIN:
            self._say(PLAIN[letter](self._eyes))
        elif letter in SHIFTED:
            self._say(SHIFTED[letter][is_shifted](self._eyes))
        elif letter == "V":
            self._news(is_shifted)
        elif letter in "AF":
            self._ask(letter)
        else:
            return False
        return True

    def _say(self, told: Sequence[Said]) -> None:
        self._answer(sentences(self._house.kit, told))

    # -- news

    def _news(self, further: bool) -> None:
        """The last once more, or the one before that which was told last."""
        lines = self._eyes.feed(LEAFED)
        self._back = min(self._back + 1, len(lines) - 1) if further else 0
        self._say([lines[-1 - self._back]] if lines else [NO_NEWS])

    # -- in two keys

    def _ask(self, prefix: str) -> None:
        self._prefix = prefix
        seats = self._eyes.view.open.seats
        self._say([filled(WHICH_SEAT, n=seats) if prefix == "A" else WHICH_CARD])

    def _goes_on(self, prefix: str, letter: str) -> bool:
        if prefix == "A":
            if not letter.isdecimal():  # a French keyboard has a ² beside its 1
                return False
            seat = int(letter) - 1
            is_there = 0 <= seat < self._eyes.view.open.seats
            self._say(answers.seat(self._eyes, seat) if is_there else [NO_SEAT])
            return True
        if letter != JOKER and letter not in RANKS:
            return False
        self._find(RANKS.get(letter, JOKER))
        return True

    def _find(self, rank: str) -> None:
        """The focus goes to the next such card, and it is said."""
        arrange, focus = self._eyes.arrange, self._eyes.gaze.focus or ""
        looks: list[Piece] = [sprite.look for sprite in arrange.loose] if arrange else []
        here = int(focus.split(".")[1]) if focus.startswith("card.") else -1
        order = [*range(here + 1, len(looks)), *range(min(here + 1, len(looks)))]
        at = next((at for at in order if looks[at][:1] == rank), None)
        if at is None:
            self._say([NO_CARD])
            return
        self._focus_on(f"card.{at}.{looks[at]}")
        self._say([answers.card_at(looks[at], at, len(looks))])
