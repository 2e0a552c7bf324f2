"""A card on offer: what taking it means, what it does for this hand, and the answers, in the band over the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import Action, Advice, Answer, Question
from game.engine.messages import Message, fill, msg
from game.engine.table import Piece
from game.learn.lesson import LessonProgress
from game.ui.i18n.speaker import Chip
from game.ui.prompts.place import BandRequest, Parts, parts
from game.ui.prompts.scene import BandScene
from game.ui.prompts.sheet import Advised, BandSheet, BandWords, offer_words
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.motion import Pose
from game.ui.table_render.cards import paint_card
from game.ui.table_render.hint_paper import has_numbers
from game.ui.table_render.thinking_sign import ThinkingSign, dots
from game.ui.table_scene.hint import tell_advice
from game.ui.table_scene.hint_panel import ADVISED, MORE, NUMBERS, TITLE, WORDS
from game.ui.table_scene.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.node import Node

Rect = pygame.Rect
HINT = msg("Hint", about="button")
UNTIL_TURN, BRIEF_UNTIL, REFUSALS = (
    msg("Refuse until my turn"),
    msg("Until my turn"),
    msg("Refusals", about="button"),
)
TIRED = 2  # refusals in a row after which quick ones are offered
SHIFT_N = "Shift N"
IN_ADVANCE = "until", "quick"  # the buttons that refuse before one is asked


class OfferBand(BandScene):
    """The band of a card on offer: card, text and answers; ``shown``: the person asked sees their hand."""

    shown = True

    def __init__(self, context: AppContext, table: TableScene, question: Question | None, seat: int) -> None:
        super().__init__(context, table)
        self.question, self.seat = question, seat
        self.refused: Message | None = None  # why an answer is not possible
        self.advice: Advice | None = None
        self._has_more = False  # is there no room for all reasons of the advice at once?
        self._skipped = 0  # reasons that were shown before those that are shown now
        self.thinking_sign = ThinkingSign(table.session)
        self._set: BandSheet | None = None

    def enter(self) -> None:
        super().enter()
        self.table.bracket(self.question.uses if self.question else ())
        self.arrange()

    def leave(self) -> None:
        super().leave()
        self.table.bracket(())

    # -- which buttons there are

    def cut(self) -> Parts:
        """Lay it out with all its buttons if they show all their words; else only with what is needed now."""
        loose = self.cut_with(self.main_buttons(), self.small_buttons())
        return loose if loose.fits else self.cut_with(*self.needed_buttons())

    def needed_buttons(self) -> tuple[list[Button], list[Button]]:
        """Return main and small buttons where there is not room for all: none that refuse in advance."""
        return self.main_buttons(), [each for each in self.small_buttons() if each.name not in IN_ADVANCE]

    def cut_with(self, main: Sequence[Button], small: Sequence[Button]) -> Parts:
        """Return the band's parts with these buttons."""
        has_card = self.question is not None
        asked = BandRequest(main, small, self.has_block, has_card, self.menu_corner, self.later)
        return parts(self.kit, self.rect, asked)

    has_block = False

    @property
    def offers_quick(self) -> bool:
        """Whether offers like this can also be refused in advance."""
        session = self.table.session
        return self.question is not None and session.is_match and bool(session.quick.kinds(self.seat))

    @property
    def is_tiring(self) -> bool:
        """Whether this person refused so often in a row that quick refusals would help."""
        return self.offers_quick and self.table.session.quick.in_a_row(self.seat) >= TIRED

    def main_buttons(self) -> list[Button]:
        """Return the buttons that answer."""
        return self.answer_buttons()

    def small_buttons(self) -> list[Button]:
        """Return the buttons that help to answer: in a window with room, those of every offer.

        The hint is the last: when the others come between, what was pressed before still lies where it was pressed.
        """
        regions = self.table.spread.regions
        has_room = not (regions.cramped or regions.form == "tall") or self.is_tiring
        quick = [self.quick_button(), self.until_button()] if self.offers_quick and has_room else []
        is_closed = self.advice and regions.cramped and not self._has_more  # there its reasons need the room
        hint = [] if is_closed else [self.hint_button]
        return [*quick, *hint]

    @property
    def later(self) -> tuple[str, ...]:
        """The buttons that are not shown yet; once they are, no answer lies under the place of another."""
        return () if self.is_tiring else IN_ADVANCE

    def answer_buttons(self) -> list[Button]:
        """The answer that the lesson, or else the hint, recommends is amber."""
        return [
            self._button(
                name_of(each), each.message, each.key, look="primary-paper" if self.is_advised(each) else "paper"
            )
            for each in self.all_answers
        ]

    def is_advised(self, answer: Answer) -> bool:
        """Return whether a lesson teaches this answer, or a hint advises it."""
        if self._taught:
            return self._taught.is_led and self._taught.judge(answer.action).action is not None
        return self.advice is not None and answer.action == self.advice.action

    @property
    def _taught(self) -> LessonProgress | None:
        """The lesson that is waiting for this answer."""
        course = self.table.session.course
        return course if course and course.step else None

    @property
    def all_answers(self) -> tuple[Answer, ...]:
        return self.question.answers if self.question else ()

    @property
    def hint_button(self) -> Button:
        """The hint's button; once the hint is there, for more reasons, or between numbers and words."""
        if self.advice and self._has_more:
            return self._button("hint", MORE, "H")
        has_room = not self.table.spread.regions.cramped  # where there is no room, the setting decides
        if self.advice and has_room and has_numbers(self.advice):
            return self._button("numbers", WORDS if self.context.prefs.numbers else NUMBERS, "0")
        return self._button("hint", HINT, "H", enabled=self.shown and self.advice is None)

    def until_button(self) -> Button:
        brief = self.context.speaker.runs(BRIEF_UNTIL)
        return replace(self._button("until", UNTIL_TURN, SHIFT_N), brief=brief)

    def quick_button(self) -> Button:
        return self._button("quick", REFUSALS, "B", enabled=self.shown)

    def _button(self, name: str, words: Message, key: str, enabled: bool = True, look: str = "paper") -> Button:
        return Button(name, self.context.speaker.runs(words), key=key, look=look, enabled=enabled)

    @property
    def answers(self) -> list[Button]:
        """The answers as placed."""
        return [each for each in self.bar.buttons if each.name.startswith("answer.")]

    # -- answering

    def respond(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self.refuses_on(event):
            if self.is_meant:
                self.refuse_until_turn()
            return
        super().respond(event)

    def common_key(self, event: pygame.Event) -> bool:
        if (event.unicode or "").upper() == "B" and self.shown and self.offers_quick:
            self.mark()
            return True
        return super().common_key(event)

    @property
    def stay_live(self) -> Sequence[str]:
        """The names of the table's own buttons that keep working: not the hint's while the band shows a hint."""
        return [name for name in super().stay_live if name != "hint" or self.advice is None]

    def press_tool(self, name: str) -> None:
        if name in ("hint", "quick", "numbers"):
            self.choose(name)
        else:
            super().press_tool(name)

    def refuses_on(self, event: pygame.Event) -> bool:
        """Return whether it is Shift and N: refuse everything until one's own turn."""
        is_it = event.key == pygame.K_n and bool(event.mod & pygame.KMOD_SHIFT)
        return is_it and not event.mod & pygame.KMOD_CTRL and self.offers_quick

    def choose(self, name: str) -> None:
        if name == "hint" and self.advice and self._has_more:
            self._show_more()
        elif name == "hint":
            self.table.session.ask_advice(self.seat, self.context.thought)
        elif name == "quick":
            self.mark()
        elif name == "numbers":
            self.context.remember(numbers=not self.context.prefs.numbers)
            self.arrange()
        elif self.is_meant:
            if name == "until":
                self.refuse_until_turn()
            else:
                self.give(name)

    def action_of(self, name: str) -> Action:
        assert self.question is not None
        return next(each.action for each in self.question.answers if name == name_of(each))

    def give(self, name: str) -> None:
        """Give this answer."""

    def refuse_until_turn(self) -> None:
        """Refuse now, and everything else until this person's turn begins."""
        assert self.question is not None
        answer = next((a for a in self.question.answers if a.declines), None)
        if answer is not None:
            self.table.session.quick.until_turn(self.seat)
            self.give(name_of(answer))

    def mark(self) -> None:
        """Open the marks to refuse more such cards."""
        self.table.overlays.quick(self.seat)

    # -- time

    def update(self, now: float) -> bool:
        if self.shown:  # thinking time says something about a hand: while it is covered nothing shows that
            self._think(now)
        return super().update(now)

    def _think(self, now: float) -> None:
        if advice := self.table.session.advice():
            self.take_advice(advice)
            tell_advice(self.context, fill(ADVISED, title=self._hint_title, action=advice.message), advice)
        self.thinking_sign.poll(now)

    def take_advice(self, advice: Advice) -> None:
        """Show this advice, from its first reason on."""
        self.advice = advice
        self.arrange()

    def arrange(self) -> None:
        """Lay out everything again, with a button for the rest of an advice's reasons where they find no room."""
        self._skipped = 0
        self._arrange_with(has_more=False)
        if (whole := self._reasons()) and whole.left:
            self._arrange_with(has_more=True)
            if (some := self._reasons()) and not some.reasons:  # its button needs the room of every reason
                self._arrange_with(has_more=False)

    def _arrange_with(self, *, has_more: bool) -> None:
        self._has_more = has_more
        super().arrange()

    def _reasons(self) -> Advised | None:
        """Return the advice as it is laid out, if there is one."""
        return self._sheet().advised if self.advice else None

    def _show_more(self) -> None:
        """Show the reasons that follow; after the last one, the first again."""
        shown = self._reasons()
        self._skipped += max(1, len(shown.advice.reasons) - shown.left) if shown and shown.left else -self._skipped

    @property
    def _shown_advice(self) -> Advice | None:
        """The advice with the reasons that are not shown yet."""
        return self.advice and replace(self.advice, reasons=self.advice.reasons[self._skipped :])

    def at_rest(self) -> bool:
        return super().at_rest() and not (self.shown and self.table.session.is_advising)

    # -- drawing

    def drawn_from(self) -> tuple[object, ...]:
        return (
            *super().drawn_from(),
            self.prompted,
            self._shown_advice,
            self.context.prefs.numbers,
            self.shown,
            self.thinking_sign.shows,
        )

    def words(self) -> BandWords:
        """Return the offer; then what the card does for the hand, or what a strong player would do."""
        question, speak = self.prompted, self.kit.speaker.runs
        assert question is not None
        if text := self.refused or (self._taught and self._taught.words):
            return BandWords(speak(question.title), (text,))
        return offer_words(speak, question, self._shown_advice, self._hint_title, self.context.prefs.numbers)

    @property
    def _hint_title(self) -> Message:
        return self.table.session.hint_title or TITLE

    @property
    def prompted(self) -> Question | None:
        """The question as it is put here: it also says that the match is not saved, as long as it is not."""
        question, prompt = self.question, self.table.session.prompt
        if question and (words := self.table.session.question_words):
            return replace(question, title=words, notes=(question.title, *question.notes), brief=())
        brief = question.brief if question else ()
        return question and replace(question, title=prompt(question.title), brief=(*map(prompt, brief[:1]), *brief[1:]))

    def _sheet(self) -> BandSheet:
        """Return the text, laid out again only when wording or room change."""
        asked = self.kit, self.words(), self.parts.words.copy()
        if self._set is None or (self._set.kit, self._set.words, self._set.room) != asked:
            self._set = BandSheet(*asked)
        return self._set

    def text_nodes(self) -> Sequence[Node]:
        piece = self.question.piece if self.question else ""
        card = [Node("card", box=self.parts.card.copy(), words=[Chip(piece)])] if piece else []
        return [*card, *self._sheet().nodes()]

    def write(self, surface: pygame.Surface) -> None:
        if self.question:
            card = self.parts.card
            paint_card(surface, self.kit, self.question.piece, Pose(card.x, card.y, card.w))
        self._sheet().draw(surface)
        hint = self.bar.find("hint")
        if self.shown and self.thinking_sign.shows and hint:
            mark = self.kit.px(24)
            at = Rect(hint.rect.centerx - mark // 2, hint.rect.bottom - mark // 2, mark, self.kit.px(14))
            dots(surface, at, self.kit.theme.brass)

    def describe_offer(self) -> dict[str, Any]:
        """Return what ``--describe`` prints beside scene and targets."""
        piece: dict[str, Any] = {"card": self.question.piece} if self.question else {}
        return {**super().describe(), "asked": self.seat, **piece}

    def hand(self) -> Sequence[Piece]:
        """Return the loose cards of the open hand in order."""
        return [sprite.look for sprite in self.table.arrange.loose] if self.table.arrange else []


def name_of(answer: Answer) -> str:
    """Return the button name of an answer."""
    return f"answer.{answer.key.lower()}"
