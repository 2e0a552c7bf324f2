"""Several people play a script through the real scenes: each uncovers a hand, does what the script says, and covers.

Other things they do depend on the count of hand-overs and never on a card: they poke at covered hands, open the menu,
look away in mid turn, hold or click. ``Room.whose`` says whose cards may be on screen; it follows from what was
pressed, not from what the program thinks.
"""

from __future__ import annotations

import time
from concurrent.futures import Future
from functools import partial

import pygame

from game.bots.levels import ThinkLimit
from game.engine.catalogue import Catalogue
from game.engine.contract import Action, Choice
from game.engine.table import TABLE, Place
from game.ui.overlays import result
from game.ui.session.session import Session
from game.ui.style import feel
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands
from tests.hands.pokes import POKES, letters, menu, sweep
from tests.hands.tabletop import new_app
from tests.hands.witness import Witness

SETTLES = 0.5  # the person's own card arrives before they cover
PATIENCE = 400  # rounds


class Musing(Future):
    """Advice that takes longer the more red cards a hand holds; and then there is none to give."""

    def __init__(self, until: float) -> None:
        super().__init__()
        self._until = until

    def done(self) -> bool:
        if time.perf_counter() >= self._until and not super().done():
            self.set_exception(LookupError())
        return super().done()


class Room(Hands):
    """One screen, one script, and the witness that watches both."""

    def __init__(self, home, match, monkeypatch, *, tick=0.045, size=(820, 520), pokes=True, **prefs) -> None:
        self.match, self.script, self.pokes, self.prefs = match, match.script, pokes, prefs
        self.witness = Witness(monkeypatch, tick)
        monkeypatch.setattr(result, "code_for", lambda match: "")  # a twin's deals have no code
        # Nobody is asked first: the question, about one's own hand, would come in one of two twins alone.
        chosen = {"pace": "brisk", "sound": True, "blind": False, "asks_first": False, **prefs}
        super().__init__(new_app(home, size, Catalogue.of(match.game), describe=True, **chosen))
        self.witness.watch(self.app)
        self._sit_down(Session(match, self.app.context.vault))
        self.app.stack.push(self.table)
        self.handovers = self.turns = self.answers = 0

    def _sit_down(self, session: Session) -> None:
        """Sit down; computer players answer at once, by the script."""
        self.table, self.people = TableScene(self.app.context, session), session.people
        session._thinkers.ask = self._scripted
        session._thinkers.advise = self._muse

    def _scripted(self, seat: int, thought: ThinkLimit) -> Future:
        answer = Future()
        answer.set_result(self.script.done[self.match.ply].action)
        return answer

    def _muse(self, seat: int, thought: ThinkLimit) -> Future:
        return Musing(time.perf_counter() + 0.5 + 0.07 * sum(card[-1] in "HD" for card in self.match.view(seat).hand))

    def close(self) -> None:
        self.table.session.close()
        self.app.context.close()

    # -- time and input

    def rounds(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / self.witness.tick))):
            self.witness.round()

    def turn(self, events) -> None:
        self.witness.round(events)

    def key(self, key: int, text: str = "") -> None:
        """Press and release it between two frames."""
        about = {"key": key, "unicode": text, "mod": 0}
        self.turn([pygame.Event(pygame.KEYDOWN, about), pygame.Event(pygame.KEYUP, about)])

    def click_at(self, pos, button=1) -> None:
        """Click it between two frames."""
        self.move(pos)
        about = {"pos": pos, "button": button}
        self.turn([pygame.Event(pygame.MOUSEBUTTONDOWN, about), pygame.Event(pygame.MOUSEBUTTONUP, about)])
        self.table.table_view.pointing.pointer._last = (-9.0, (0, 0))  # the next click is a single click

    def until(self, is_so, what: str) -> None:
        for _ in range(PATIENCE):
            if is_so():
                return
            self.witness.round()
        raise AssertionError(f"{what} did not come at ply {self.match.ply}: {self.app.stack.top.name}")

    @property
    def curtain(self):
        return self.app.stack.top if self.app.stack.top.name == "curtain" else None

    # -- whole matches

    def play(self, until: int = 10**9) -> Room:
        """Play to the end of the script, or to this ply."""
        while self.match.ply < min(until, self.script.ply):
            if self.match.to_act == TABLE:
                self._next_hand()
            elif self.match.to_act not in self.people:
                self.until(lambda: self.match.to_act in (*self.people, TABLE, None), "the computer players")
            else:
                self._handed_over()
        self.rounds(1.5)
        return self

    def _next_hand(self) -> None:
        if self.match.ply:
            self.until(lambda: self.app.stack.top.name == "result", "the score")
            self.rounds(0.3)
            if self.app.stack.top.show:
                self.click_at((5, 5))  # a click ends the show on the table, and does nothing else
                self.rounds(0.5)
            self.click("button.look")
            self.rounds(0.2)
            self.click("button.back")
            self.click("button.next")
        self.until(lambda: self.match.to_act != TABLE, "the deal")

    def _handed_over(self) -> None:
        """Go from the public table to the end of this person's decision."""
        seat = self.match.to_act
        self.until(lambda: self.curtain is not None, "the curtain")
        assert (self.curtain.seat, self.curtain.shown) == (seat, False)
        self.handovers += 1
        self.rounds(feel.SEES + self.witness.tick)
        if self.pokes:
            POKES[self.handovers % len(POKES)](self)
        self.rounds(feel.SEES)
        if self.curtain.question:
            self._answer(seat)
        else:
            self._turn(seat)

    def leave_and_resume(self) -> None:
        """Go to the menu, and resume the match that waits there: from its file, on a new table."""
        self.until(lambda: self.curtain is not None, "the curtain")
        self.rounds(feel.SEES)
        self.key(pygame.K_ESCAPE)
        self.click("button.leave")
        self.rounds(0.3)
        self.click("button.continue")
        self.table = self.app.stack.scenes[0]
        self.match = self.table.match

    # -- an offer

    def _answer(self, seat: int) -> None:
        self.answers += 1
        self._uncover(seat, feel.CURTAIN_PEEK)
        assert self.curtain.shown
        self.rounds(0.2)
        if self.answers % 3 == 2:
            self.key(pygame.K_h, "h")  # and while the hint is computed,
            self._look_away(seat, feel.CURTAIN_PEEK)
        action = self.script.done[self.match.ply].action
        answer = next(each for each in self.curtain.answers if each.name == self._answer_to(action))
        goes_on = self._goes_on(seat)
        self.witness.whose = seat if goes_on else None
        if self.holds and self.handovers % 2:
            self.send(pygame.MOUSEBUTTONUP, pos=answer.rect.center, button=1)
        else:
            self.send(pygame.KEYDOWN, key=ord(answer.key.lower()), unicode=answer.key.lower(), mod=0)
            self._let_go()
        assert self.match.done[-1].action == action
        if goes_on:  # the turn is the same person's now: their hand is still open
            self._is_open(seat)
            self._turn(seat, opened=True)

    def _goes_on(self, seat: int) -> bool:
        """Return whether this person's answer is followed by a turn of their own."""
        following = self.script.done[self.match.ply + 1 : self.match.ply + 2]
        return bool(following) and following[0].seat == seat

    def _answer_to(self, action: Action) -> str:
        return next(f"answer.{a.key.lower()}" for a in self.curtain.question.answers if a.action == action)

    # -- uncovering

    @property
    def holds(self) -> bool:
        return self.prefs.get("uncover") == "hold"

    def _uncover(self, seat: int, hold: float) -> None:
        """Uncover by the button or by Space, in turn; if it must be held, nothing is visible most of that time."""
        by_hand = bool(self.handovers % 2)
        if by_hand:
            if self.curtain.question and not self.holds:
                self.witness.whose = seat  # an offer may be answered by one press that slides
            self.move(self.curtain.button.rect.center)
            self.send(pygame.MOUSEBUTTONDOWN, pos=self.curtain.button.rect.center, button=1)
        elif self.holds:
            self.send(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
        if self.holds:
            for _ in range(int(hold / self.witness.tick - 0.5)):
                self.witness.round()
            self.witness.whose = seat
            self.rounds(3 * self.witness.tick)
            return
        self.witness.whose = seat
        if by_hand:
            self.send(pygame.MOUSEBUTTONUP, pos=self.curtain.button.rect.center, button=1)
        else:
            self.key(pygame.K_SPACE, " ")

    def _let_go(self) -> None:
        if self.holds and not self.handovers % 2:
            self.send(pygame.KEYUP, key=pygame.K_SPACE, unicode=" ", mod=0)
        elif self.holds:
            self.send(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)

    def _look_away(self, seat: int, hold: float) -> None:
        """The window loses keyboard focus: the hand is covered in the same round; later the same person goes on."""
        self.witness.whose = None
        self.send(pygame.WINDOWFOCUSLOST)
        assert self.curtain is not None
        self._let_go()
        self.rounds(0.3)
        self.send(pygame.WINDOWFOCUSGAINED)
        self.rounds(feel.SEES)
        self._uncover(seat, hold)

    # -- a turn

    def _turn(self, seat: int, opened: bool = False) -> None:
        self.turns += 1
        fuss = self.turns % 4
        if not opened:
            self._open(seat)
        if self.pokes and fuss == 0:
            self._look_away(seat, feel.CURTAIN_HOLD)
            self._is_open(seat)
        while self.match.to_act == seat and self.match.ply < self.script.ply:
            self._do(self.script.done[self.match.ply].action)
            if self.match.to_act == seat:
                self.rounds(0.3)
                if self.pokes and fuss in (1, 2):
                    self._arrange()
                    self._cover_a_while(seat)
        self._decided()

    def _decided(self) -> None:
        """The action is done, its card still moving; and at times somebody quickly presses F1 or switches windows."""
        hasty = self.turns % 3 if self.pokes and self.match.to_act != TABLE else 0
        if hasty == 1:
            self.key(pygame.K_F1)
        elif hasty == 2:
            self.witness.whose = None
            self.send(pygame.WINDOWFOCUSLOST)
        self.rounds(SETTLES)
        self.witness.whose = None
        self.rounds(SETTLES)
        if hasty == 1:
            self.key(pygame.K_ESCAPE)

    def _open(self, seat: int) -> None:
        if self.pokes and self.turns % 4 == 3:
            self._startled()
        self._uncover(seat, feel.CURTAIN_HOLD)
        self._is_open(seat)
        self._let_go()

    def _startled(self) -> None:
        """The window loses keyboard focus while the curtain opens: it stays closed."""
        self._uncover(self.match.to_act, feel.CURTAIN_HOLD)
        self.witness.whose = None
        self.send(pygame.WINDOWFOCUSLOST)
        self._let_go()
        self.rounds(2 * feel.CURTAIN_PARTS)
        assert self.curtain is not None, "the hand lies open though nobody is there"
        self.rounds(feel.SEES)

    def _is_open(self, seat: int) -> None:
        self.rounds(feel.CURTAIN_PARTS + 0.05)
        assert self.app.stack.top is self.table
        assert self.table.viewer == seat

    def _arrange(self) -> None:
        """Sort, move a card along, ask what could be melded: all of it private."""
        self.key(pygame.K_r, "r")
        self.key(pygame.K_HOME)
        self.send(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=pygame.KMOD_SHIFT)
        self.key(pygame.K_1, "1")
        self._mark()

    def _mark(self) -> None:
        """Ask me only about sevens; everything until my turn; and undo all of it."""
        self.key(pygame.K_b, "b")
        assert self.app.stack.top.name == "quick"
        self.click("kind.rank.7")
        self.key(pygame.K_m, "m")
        self.send(pygame.KEYDOWN, key=pygame.K_n, unicode="N", mod=pygame.KMOD_SHIFT)
        self.key(pygame.K_DELETE)
        self.key(pygame.K_ESCAPE)

    def _cover_a_while(self, seat: int) -> None:
        """Press C in the middle of sorting; then the same person again."""
        self.witness.whose = None
        self.send(pygame.KEYDOWN, key=pygame.K_c, unicode="c", mod=0)
        assert self.curtain is not None
        self.move((self.app.screen.size[0] // 2, self.app.screen.size[1] - 60))
        self.rounds(feel.SEES)
        (menu, letters, sweep)[self.turns // 4 % 3](self)
        self.rounds(feel.SEES)
        self._open(seat)

    # -- actions by mouse and keys

    def _do(self, action: Action) -> None:
        ply, scene = self.match.ply, self.table
        self.rounds(feel.SEES + 0.1)  # final answers are ignored before that
        match action.do:
            case "draw":
                self.click("stock.0")
            case "contract" | "meld":
                groups = [group.cards for group in action.melds] if action.do == "contract" else [action.cards]
                for at, group in enumerate(groups):
                    self._choose(group)
                    self.click(f"tray.{at}")
                self._command(action, "button.lay", partial(scene.game.interpret, scene.view))
            case "layoff":
                self._onto(action, action.cards, f"meld.{action.meld}")
            case "exchange":
                at = self.match.view(self.match.to_act).at("meld", action.meld).index(action.take)
                self._onto(action, (action.give,), f"meld.{action.meld}.{at}")
            case "offer":
                self._onto(action, (action.card,), "offer.0")
            case _:
                self._command(action, "button.end")
        assert self.match.ply == ply + 1, action
        assert self.match.done[ply].action == action

    def _choose(self, cards) -> None:
        arrange = self.table.arrange
        for look in cards:
            sprite = next(s for s in arrange.loose if s.look == look and s not in arrange.selected)
            self.click(f"card.{arrange.loose.index(sprite)}.{look}")

    def _onto(self, action: Action, cards, name: str) -> None:
        self._choose(cards)
        place = Place(name.split(".")[0], int(name.split(".")[1]))
        meant = self.table.commands.drop_intent(self.table.arrange.chosen, self.table.arrange.place, place)
        self._command(action, name, lambda: meant)

    def _command(self, action: Action, name: str, meant=None) -> None:
        """Click there; if that would mean another action, do this one directly. Both take equally many rounds."""
        button = self.table.bar.find(name.removeprefix("button."))
        intent = self.table.table_view.pointing.intent_of(button.name) if button else meant()
        is_meant = intent == action or (isinstance(intent, Choice) and action in intent.actions)
        if is_meant and name in self.app.stack.top.targets():
            self.click(name)
        else:
            self.rounds(2 * self.witness.tick)
            self.app.context.guard.note_press(name, time.perf_counter())
            self.table.commands.act(action)
        if self.app.stack.top.name == "choice":
            self.rounds(feel.SEES + 0.1)
            self.app.context.guard.note_press("choice", time.perf_counter())
            self.app.stack.top.choose(f"choice.{intent.actions.index(action)}")
        self.witness.round()
