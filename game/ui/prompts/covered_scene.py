"""The covered band: between people at one screen a hand stays face down until the person to act uncovers it.

Only the hand is hidden, not the table: melds, scores and counts stay in view while somebody decides.
"""

from __future__ import annotations

import time
from typing import Any

import pygame

from game.engine.contract import Action, Press, Question
from game.engine.table import Piece, Seat
from game.ui.input.pointer import double_click_reach
from game.ui.prompts.covered_band import CoveredBand
from game.ui.prompts.scene import ENTERS
from game.ui.scenes.app_context import AppContext
from game.ui.style import feel, shapes
from game.ui.table_scene.table import TableScene
from game.ui.table_view.pieces import Aside
from game.ui.widgets.button import Button

Rect = pygame.Rect


class CurtainScene(CoveredBand):
    """``seat`` must decide. An offer is answered here; for a turn the hand opens. Nothing private is drawn before.

    ``keeps``: the table was only covered for a while and is as this person left it.
    """

    name = "curtain"
    has_focus = True  # a game pad holds its button as a keyboard holds Space

    def __init__(self, context: AppContext, table: TableScene, seat: Seat, *, keeps: bool = False) -> None:
        super().__init__(context, table, self._question(table, seat, keeps), seat, keeps)
        self._aside: Aside | None = None
        self._held: float | None = None
        self._pressed = self._near = Rect(0, 0, 0, 0)  # the button's rectangle when it was pressed, and what is near
        self._peeks = self._reopens = False

    @staticmethod
    def _question(table: TableScene, seat: Seat, keeps: bool) -> Question | None:
        match = table.match
        return None if keeps or match.to_act != seat else table.game.question(match.view(seat))

    @property
    def cards(self) -> tuple[Piece, ...]:
        """The person's loose cards in order, while they may be seen."""
        return tuple(self.hand()) if self.shown else ()

    # -- life cycle

    def enter(self) -> None:
        if self.keeps and self._aside is None:
            self._aside = self.table.put_aside()
        elif not self.keeps:
            self.table.viewpoint.use_deck_of(self.seat)
            self.table.sit(None, self.seat)  # nothing of the last hand remains
        super().enter()
        if self._reopens:
            self._reopens = False
            self._show(True)

    def leave(self) -> None:
        super().leave()
        self._let_go()

    def cover_private(self) -> None:
        """Cover the hand: the person who uncovered it looks elsewhere."""
        self._reopens = False
        self._let_go()

    def mark(self) -> None:
        """Open the marks to refuse more such cards; a hand that needs no holding is open again afterwards."""
        self._reopens = not self.must_hold
        super().mark()

    # -- whose keys

    def pad_letter(self, button: str) -> str:
        """Return the letter of a game pad button: X gives the first answer, Y the last."""
        answers = self.all_answers
        return answers[0 if button == "x" else -1].key if answers and button in ("x", "y") else ""

    def block_key(self, meaning: str) -> tuple[int, str]:
        """Up or down shows and covers; yes and no are the first answer and the last, if there is a question."""
        letter = self.pad_letter({"yes": "x", "no": "y"}.get(meaning, ""))
        if letter:
            return ord(letter.lower()), letter
        return pygame.K_SPACE, " "

    @property
    def first_focus(self) -> str | None:
        """The button that shows the hand, and covers it again: Space does the same."""
        return "show" if self.bar.find("show") else super().first_focus

    # -- uncovering

    def respond(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            self._slide(event.pos)
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE and self.must_hold:
            self._let_go()
        elif event.type == pygame.KEYDOWN and self._uncovers(event):
            self._space()
        elif event.type == pygame.KEYDOWN and self.refuses_on(event) and not (self.shown or self.may_refuse_blindly):
            return
        else:
            super().respond(event)

    def _uncovers(self, event: pygame.Event) -> bool:
        """Return whether a key uncovers or covers: Space, and Enter only to uncover, unless they activate the focus."""
        if event.key not in (pygame.K_SPACE, *ENTERS) or event.mod & pygame.KMOD_ALT:
            return False
        if self.shown and event.key in ENTERS:
            return False
        return self.bar.focus in (None, "show") or self.bar.find(self.bar.focus) is None

    def _space(self) -> None:
        if self.shown and not self.must_hold:
            self._let_go()
        elif self.is_meant:  # and not for the person before
            if self.must_hold:
                self._held = self._held or time.perf_counter()
            else:
                self._uncover()

    def _press(self, event: pygame.Event) -> None:
        if not self.button.rect.collidepoint(event.pos):
            super().respond(event)
        elif (self.is_meant or self.shown) and self._held is None:
            self._held, self._pressed = time.perf_counter(), self.button.rect.copy()
            reach = round(2 * double_click_reach(event, self.kit.u))
            self._near = Rect(0, 0, 2 * reach, 2 * reach).move_to(center=event.pos)
            if self.question and not self.must_hold and not self.shown:
                self._show(True)
                self._peeks = True

    def _slide(self, pos: tuple[int, int]) -> None:
        """Highlight the answer under a sliding press: letting go there gives it."""
        under = self._under(pos)
        self.bar.point_at(under if under and under.enabled else None)

    def _under(self, pos: tuple[int, int]) -> Button | None:
        """Return the button there. Where the pressed one was it is that, but for an answer that was slid to.

        By now another button may be there, and a click must not give an answer that nobody has seen.
        """
        under = next((each for each in self.bar.buttons if each.rect.collidepoint(pos)), None)
        is_slid_to = under in self.answers and not self._near.collidepoint(pos)
        return self.button if self._pressed.collidepoint(pos) and not is_slid_to else under

    def _release(self, pos: tuple[int, int]) -> None:
        """Letting go over an answer gives it: press, slide and release are one gesture."""
        under = self._under(pos)
        peeks, self._held, self._peeks = self._peeks, None, False
        if under and under in self.answers and self.shown:
            self.choose(under.name)
        elif under and under.name == "quick" and self.shown:
            self.mark()
        elif self.must_hold:
            self._let_go()
        elif under is self.button:
            if not peeks:
                self._toggle()
        elif peeks:
            self._let_go()

    def _toggle(self) -> None:
        if self.shown:
            self._let_go()
        else:
            self._uncover()

    def choose(self, name: str) -> None:
        button = self.bar.find(name)
        if name == "show":
            self._space()
        elif name == "begin":
            self._begin()
        elif button is not None and button.enabled:
            super().choose(name)

    def press_tool(self, name: str) -> None:
        if name == "cover":
            self._let_go()
        else:
            super().press_tool(name)

    def back(self) -> None:
        if self.shown:
            self._let_go()
        else:
            super().back()

    def _let_go(self) -> None:
        self._held, self._peeks = None, False
        if self.shown:
            self._show(False)

    def _uncover(self) -> None:
        if self.question:
            self._show(True)
            return
        aside, self._aside = self._aside, None
        self.context.back()
        self.table.uncover(self.seat, aside)

    def _begin(self) -> None:
        """Uncover the hand, and do at once what its turn must begin with."""
        table, match = self.table, self.table.match
        begins = match.game.opening_button(match.view(None), self.seat)
        action = match.game.interpret(match.view(self.seat), Press(begins.name)) if begins and self.is_meant else None
        if isinstance(action, Action):
            self._uncover()
            table.session.act(self.seat, action)
            table.travel.news()

    def _show(self, shown: bool) -> None:
        """Show the hand, or cover it immediately."""
        self.shown = shown
        if shown:
            self.table.uncover(self.seat)
        else:
            self.advice = None
            self.bar.focus_on(None)
            self.table.sit(None, self.seat)
        self.arrange()

    def give(self, name: str) -> None:
        """Answer; the next player finds the hand covered, unless it is the same person's turn now."""
        action, was_shown = self.action_of(name), self.shown
        table, context = self.table, self.context
        if table.session.act(self.seat, action) is not None:
            return
        asked = table.match.to_act
        if asked == self.seat and was_shown and table.game.question(table.match.view(asked)) is None:
            self.shown = False  # leave the hand as it is: nobody else was asked in between
            context.back()  # the table tells what is new
            return
        self._let_go()
        is_person = asked is not None and asked in table.session.people
        if asked is not None and is_person and table.is_shared and table.session.quick.refusal(asked) is None:
            context.stack.replace(CurtainScene(context, table, asked))
        else:
            context.back()  # computer players, and answers given in advance, take their time at the table

    # -- time

    def update(self, now: float) -> bool:
        is_held = self._held is not None and not self.shown
        long_enough = feel.CURTAIN_PEEK if self.question else feel.CURTAIN_HOLD
        if is_held and self.must_hold and now - (self._held or now) >= long_enough:
            self._uncover()
        return super().update(now) or (is_held and self.must_hold)

    # -- drawing

    def drawn_from(self) -> tuple[object, ...]:
        return *super().drawn_from(), self._held

    def write(self, surface: pygame.Surface) -> None:
        self.block.draw(surface, min(self.kit.px(22), self.rect.h // 6))
        super().write(surface)
        if self._held is not None and self.must_hold and not self.shown:
            self._draw_hold_bar(surface, min(1.0, (time.perf_counter() - self._held) / feel.CURTAIN_HOLD))

    def _draw_hold_bar(self, surface: pygame.Surface, share: float) -> None:
        kit, whole = self.kit, self.button.rect
        bar = Rect(whole.x + kit.px(14), whole.bottom - kit.px(4), round((whole.w - kit.px(28)) * share), kit.px(8))
        shapes.box(surface, bar, kit.theme.brass, kit.px(4))

    @property
    def ringed_button(self) -> str | None:
        """Mark the answer slid to clearly: amber and highlight alone do not tell which one it is."""
        hover = self.bar.hover
        return hover.name if self._held is not None and hover in self.answers and hover else super().ringed_button

    def state_of(self, button: Button) -> str:
        if button is self.button and self._held is not None and self.bar.hover in (None, button):
            return "pressed"
        return "hover" if button is self.bar.hover and self._held is not None else super().state_of(button)

    # -- describing it to other programs

    def describe(self) -> dict[str, Any]:
        hand = {"hand": list(self.cards)} if self.shown else {}
        return {**self.describe_offer(), "shown": self.shown, **hand}
