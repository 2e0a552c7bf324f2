"""The curtain: between people at one screen only what is public shows, until the one who is asked uncovers a hand."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Action, Question
from game.engine.said import Cards, Said, Who, filled, said
from game.engine.table import Piece, Seat
from game.shell import feel
from game.shell.blocks import key_names
from game.shell.scene import Scene
from game.shell.scenes.curtain_paper import Paper, cloth
from game.shell.scenes.quick import TITLE
from game.shell.scenes.table_controls import QUICK
from game.shell.widgets import Button

if TYPE_CHECKING:
    from game.shell.app import App
    from game.shell.scenes.table import TableScene

HOLD, SHOW = said("Hold to show {seat}’s cards"), said("Show {seat}’s cards")
COVER, HOLDS = said("Cover {seat}’s cards"), said("{seat} holds {cards}")
OWN_PAD_SHOWS, OWN_KEY_SHOWS = said("{seat}’s pad is number {n}: A shows."), said("{seat}’s keys: {up} shows.")
OWN_PAD = said("{seat}’s pad is number {n}: A shows and covers, X gives the first answer, Y the last.")
OWN_KEYS = said("{seat}’s keys: {up} shows and covers, {yes} gives the first answer, {no} the last.")
Rect = pygame.Rect


class CurtainScene(Scene):
    """``seat`` must decide. An offer is answered here; for a turn the curtain parts. Nothing private is drawn before.

    ``keeps``: the table was only covered for a while and is as this person left it.
    """

    name = "curtain"

    def __init__(self, app: App, table: TableScene, seat: Seat, *, falls: bool = True, keeps: bool = False) -> None:
        super().__init__(app)
        self.table, self.seat, self.keeps = table, seat, keeps
        self._opened = time.perf_counter() - (0.0 if falls else feel.CURTAIN_FALLS + 0.06)
        self._ready = time.perf_counter() + feel.CURTAIN_FALLS + feel.CURTAIN_DEAF
        self._held: float | None = None
        self._parting: float | None = None
        self._is_down = False  # as drawn: a frame may come late
        self._peeks = self._reopens = False  # shown by a press that lasts; to be shown again after a dialog
        self._cloth: pygame.Surface | None = None
        self.question = self._asked()
        self.paper = Paper(self)
        self.button = Button("show", (), look="primary-paper", size=28, centred=True)
        self.quick = Button("quick", app.speaker.runs(TITLE), key=QUICK[2], look="paper", size=22)
        self._show(False)
        self.answers = [
            Button(f"answer.{each.key.lower()}", app.speaker.runs(each.said), key=each.key, look="paper", size=26)
            for each in (self.question.answers if self.question else ())
        ]
        if self.answers and self._key_names:
            self.answers[0].cap, self.answers[-1].cap = self._key_names["yes"], self._key_names["no"]

    def _asked(self) -> Question | None:
        match = self.table.match
        if self.keeps or match.asked != self.seat:
            return None
        return self.table.game.question(match.view(self.seat))

    @property
    def offers_quick(self) -> bool:
        """May what is asked be refused beforehand too?"""
        match = self.table.match
        return self.question is not None and bool(match.game.kinds(match.view(None), self.seat))

    @property
    def must_hold(self) -> bool:
        return self.app.prefs.uncover == "hold"

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The person's cards, in his own order, when they may be seen."""
        return self.table.order_of(self.seat) if self.shown else ()

    @property
    def hints(self) -> tuple[Said, ...]:
        """What the card on offer would do for the hand, and what open partners hold, when that may be seen."""
        if not (self.question and self.shown):
            return ()
        hands = self.table.session.partners.hands(self.seat)
        key = partial(self.table.game.sort_key, "suit")
        held = (filled(HOLDS, seat=Who(who), cards=Cards(tuple(sorted(hand, key=key)))) for who, hand in hands.items())
        return (*self.question.hints, *held)

    @property
    def count(self) -> int:
        """How many cards he holds, as everyone knows."""
        return self.table.held_by(self.seat)

    def enter(self) -> None:
        super().enter()
        if not self.keeps and self._parting is None:
            self.table.use_deck_of(self.seat)
            self.table.sit(None)  # nothing of the last hand remains behind the curtain, nor while it falls
            self._behind()
        if self._reopens:
            self._reopens = False
            self._show(True)

    def _behind(self) -> None:
        """Picture the table as it is now."""
        self.app.surface.blit(self.app.felt(), (0, 0))
        self.table.exposed()
        self.table.draw(self.app.surface)
        self._before = self.app.surface.copy()
        self.table.exposed()

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self._cloth = None
        self.paper.layout()

    # -- whose keys and buttons

    @property
    def player(self) -> int:
        return self.table.number_of(self.seat)

    def pad_letter(self, button: str) -> str:
        """X gives the first answer, Y the last."""
        answers = self.question.answers if self.question else ()
        return answers[0 if button == "x" else -1].key if answers and button in ("x", "y") else ""

    def block_key(self, meaning: str) -> tuple[int, str]:
        """Up or down shows and covers; yes and no are the first answer and the last, if there is a question."""
        letter = self.pad_letter({"yes": "x", "no": "y"}.get(meaning, ""))
        if letter:
            return ord(letter.lower()), letter
        return pygame.K_SPACE, " "

    @property
    def own_keys(self) -> Said | None:
        """What his own pad or keys do here, where everybody has his own."""
        who = Who(self.seat)
        if self.app.prefs.inputs == "pads":
            return filled(OWN_PAD if self.question else OWN_PAD_SHOWS, seat=who, n=self.player + 1)
        names = self._key_names
        return filled(OWN_KEYS if self.question else OWN_KEY_SHOWS, seat=who, **names) if names else None

    @property
    def _key_names(self) -> dict[str, str]:
        return key_names(self.table.players, self.player) if self.app.prefs.inputs == "keys" else {}

    # -- uncovering

    has_focus = True  # a game pad holds its button as a keyboard holds Space

    def leave(self) -> None:
        self._let_go()

    def mark(self) -> None:
        """Refuse more such cards; a hand that needs no holding lies open again afterwards."""
        from game.shell.scenes.quick import QuickScene

        self._reopens = not self.must_hold
        self.app.push(QuickScene(self.app, self.table.session, self.seat))

    def handle(self, event: pygame.Event) -> bool:
        now = time.perf_counter()
        self.dirty = True
        is_way_out = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1)
        if self._parting is not None or (now < self._ready and not is_way_out):
            return True  # a click or key meant for the person before
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event, now)
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE and self.must_hold:
            self._let_go()
        return True

    def unattended(self) -> None:
        """Whoever uncovered his hand looks elsewhere: also while the curtain parts."""
        self._reopens = False
        if self._parting is not None:
            self._parting = None  # it closes again before it was open
            if not self.keeps:
                self.table.sit(None)
        self._let_go()

    def _press(self, pos: tuple[int, int], now: float) -> None:
        if self.button.rect.collidepoint(pos) and self._held is None:
            self._held = now
            if self.question and not self.must_hold and not self.shown:
                self._show(True)
                self._peeks = True

    def _release(self, pos: tuple[int, int]) -> None:
        """Letting go over an answer gives it: press, slide and let go is one motion."""
        answer = next((each for each in self.answers if each.rect.collidepoint(pos)), None)
        was_held, peeks = self._held is not None, self._peeks
        self._held, self._peeks = None, False
        if answer and self.shown:
            self.give(answer.name)
        elif self.offers_quick and self.shown and self.quick.rect.collidepoint(pos):
            self.mark()
        elif self.must_hold:
            self._let_go()
        elif was_held and self.button.rect.collidepoint(pos):
            if not peeks:
                self._toggle()
        elif peeks:
            self._let_go()

    def _key(self, event: pygame.Event, now: float) -> None:
        if event.key == pygame.K_SPACE:
            if self.must_hold:
                self._held = self._held or now
            else:
                self._toggle()
        elif event.key == pygame.K_ESCAPE:
            if self.shown:
                self._let_go()
            else:
                self.table.deeds.menu()
        elif event.key == pygame.K_F1:
            self.table.deeds.show_keys()
        elif self.shown and (answer := next((each for each in self.answers if each.matches(event)), None)):
            self.give(answer.name)
        elif self.shown and self.offers_quick and self.quick.matches(event):
            self.mark()

    def _toggle(self) -> None:
        if self.shown:
            self._let_go()
        else:
            self._uncover()

    def _let_go(self) -> None:
        self._held, self.dirty = None, True
        self._show(False)

    def _show(self, shown: bool) -> None:
        self.shown = shown
        marks = self.table.session.quick.marks(self.seat)
        self.quick.ticked = shown and bool(marks.names)
        words = COVER if shown and not self.must_hold else HOLD if self.must_hold else SHOW
        self.button.words = self.app.speaker.runs(Said(words.text, (("seat", Who(self.seat)),)))

    def _uncover(self) -> None:
        if self.question:
            self._show(True)
        else:
            self._part(time.perf_counter())

    def give(self, name: str) -> None:
        """Answer, and cover the hand; who is asked next finds the curtain closed."""
        assert self.question is not None
        action: Action = next(a.action for a in self.question.answers if name == f"answer.{a.key.lower()}")
        self._let_go()
        table, app = self.table, self.app
        if table.session.act(self.seat, action) is not None:
            return
        asked = table.match.asked
        is_person = asked is not None and asked in table.session.people
        if asked is not None and is_person and table.is_shared and table.session.quick.refusal(asked) is None:
            app.replace(CurtainScene(app, table, asked, falls=False))
        else:
            app.pop()  # computer players, and answers given beforehand, take their time at the table

    # -- time

    def update(self, now: float) -> bool:
        is_held = self._held is not None and not self.shown
        long_enough = feel.CURTAIN_PEEK if self.question else feel.CURTAIN_HOLD
        if is_held and self.must_hold and self._parting is None and now - (self._held or now) >= long_enough:
            self._uncover()
            self.dirty = True
        if self._parting is not None and now - self._parting >= self._lasts(feel.CURTAIN_PARTS):
            self.app.pop()
            return False
        return is_held or self._parting is not None or not self._is_down

    def _part(self, now: float) -> None:
        """The table is this person's now."""
        self._parting = now
        if not self.keeps:
            self.table.sit(self.seat)
        self._behind()

    def _lasts(self, seconds: float) -> float:
        return 0.0 if self.app.prefs.reduced_motion else seconds

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        now = time.perf_counter()
        folds = self._curtain()
        if self._parting is not None:
            self._parted(surface, folds, (now - self._parting) / max(0.001, self._lasts(feel.CURTAIN_PARTS)))
            return
        fallen = min(1.0, (now - self._opened) / max(0.001, self._lasts(feel.CURTAIN_FALLS)))
        self._is_down = fallen >= 1
        if not self._is_down:
            surface.blit(self._before, (0, 0))
            surface.blit(folds, (0, round(-self.size[1] * (1 - feel.ease_in_out(fallen)))))
            return
        surface.blit(folds, (0, 0))
        held = 0.0 if self._held is None or not self.must_hold else min(1.0, (now - self._held) / feel.CURTAIN_HOLD)
        self.paper.paint(surface, held)

    def _parted(self, surface: pygame.Surface, folds: pygame.Surface, share: float) -> None:
        surface.blit(self._before, (0, 0))
        half = self.size[0] // 2
        shift = round(half * feel.ease_in_out(min(1.0, share)))
        surface.blit(folds, (-shift, 0), (0, 0, half, self.size[1]))
        surface.blit(folds, (half + shift, 0), (half, 0, self.size[0] - half, self.size[1]))

    def _curtain(self) -> pygame.Surface:
        if self._cloth is None or self._cloth.get_size() != self.size:
            self._cloth = cloth(self.kit, self.size)
        return self._cloth

    def targets(self) -> dict[str, Rect]:
        found = {"button.show": self.button.rect}
        if self.shown and self.offers_quick:
            found["button.quick"] = self.quick.rect
        return found | {each.name: each.rect for each in self.answers} if self.shown else found

    def describe(self) -> dict[str, Any]:
        about: dict[str, Any] = {"asked": self.seat, "shown": self.shown}
        if self.question:
            about["card"] = self.question.piece
        return {**super().describe(), **about, **({"hand": list(self.hand)} if self.shown else {})}
