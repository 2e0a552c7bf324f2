"""A covered band: whose it is, what happened meanwhile, and buttons, most of which work once the hand is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.contract import Answer, Question
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.ui.input.blocks import key_names
from game.ui.prompts.block import Block
from game.ui.prompts.place import Parts
from game.ui.prompts.question import OfferBand, name_of
from game.ui.prompts.sheet import BandWords
from game.ui.scenes.app_context import AppContext
from game.ui.session.session import Session
from game.ui.table_scene.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.node import Node
from game.values import dataclass

HOLD, SHOW = msg("Hold to show {seat}’s cards"), msg("Show {seat}’s cards")
COVER = msg("Cover {seat}’s cards")
BLIND, UNSEEN = msg("Refuse without looking"), msg("Refuse unseen")
BRIEF = {COVER: msg("Cover", about="button"), HOLD: msg("Hold to show"), SHOW: msg("Show cards")}
OWN_PAD_SHOWS = msg("{seat}’s pad is number {n}: press A to show the cards.")
OWN_KEY_SHOWS = msg("{seat}’s keys: press {up} to show the cards.")
OWN_PAD = msg("{seat}’s pad is number {n}: press A to show or cover, X for the first answer, Y for the last.")
OWN_KEYS = msg("{seat}’s keys: press {up} to show or cover, {yes} for the first answer, {no} for the last.")
ON_PAD = msg("Pad {n}", about="whose input")
IS_ASKED, IS_ON, IS_COVERED = msg("is asked"), msg("to play"), msg("is playing")
TURN = msg("It is {seat}’s turn")
FIRST, SINCE_DEAL = msg("The hand begins."), msg("Since the match began")
SINCE, NOTHING = msg("Since {seat} was last asked"), msg("Nothing has happened since {seat} was last asked.")
BY_HOLDING = msg("Hold with the mouse, a finger or Space; let go, and the cards are covered again.")
TO_THE_TABLE = {
    "click": msg("Click, tap or press Space. Later, C covers the cards again."),
    "hold": msg("Hold for a moment with the mouse, a finger or Space. Later, C covers the cards again."),
}
BY_SLIDING = msg("Click, tap or press Space; or press Show, slide to an answer and let go.")


class CoveredBand(OfferBand):
    """``shown``: the hand is open. ``keeps``: it was only covered for a while."""

    has_block = True

    def __init__(
        self, context: AppContext, table: TableScene, question: Question | None, seat: Seat, keeps: bool
    ) -> None:
        super().__init__(context, table, question, seat)
        self.keeps, self.shown = keeps, False
        self.news = self._news()
        self._begins = self._first_action()

    def _first_action(self) -> Button | None:
        """Return the action this turn must begin with, to uncover and do it in one press; None for a hand held open."""
        match = self.table.match
        if self.question or self.keeps or self.must_hold:
            return None
        begins = match.game.opening_button(match.view(None), self.seat)
        return self._button("begin", begins.message, begins.key) if begins else None

    def _news(self) -> tuple[bool, tuple[Message, ...]]:
        """Return what happened meanwhile; the offer itself is shown above already."""
        (has_acted, lines), plain = news_for(self.table.session, self.seat), self.context.speaker.plain
        title = plain(self.question.brief[0]) if self.question and self.question.brief else ""
        return has_acted, tuple(each for each in lines if plain(each) != title)

    @property
    def must_hold(self) -> bool:
        return self.context.prefs.uncover == "hold"

    @property
    def may_refuse_blindly(self) -> bool:
        """Whether this person may refuse without seeing their hand."""
        return bool(self._refusal) and self.context.prefs.blind

    @property
    def player(self) -> int:
        return self.table.number_of(self.seat)

    @property
    def own(self) -> OwnInput:
        """The keys or pad of this person."""
        return OwnInput(self.seat, self.context.prefs.inputs, self.player, self.table.players)

    def how(self) -> Message:
        """Return how the hand is shown and covered."""
        uncover = self.context.prefs.uncover
        if not self.question:
            return TO_THE_TABLE[uncover]
        return BY_HOLDING if uncover == "hold" else BY_SLIDING

    # -- its buttons

    def cut_with(self, main: Sequence[Button], small: Sequence[Button]) -> Parts:
        """What is not offered yet leaves its place free: nothing moves when the hand is shown."""
        found = super().cut_with(main, small)
        return replace(found, buttons=tuple(each for each in found.buttons if each.name not in self._reserved))

    def needed_buttons(self) -> tuple[list[Button], list[Button]]:
        """The first row always has what shows and covers: a press that slides begins there."""
        refusal = [each for each in self.answer_buttons() if each.name == self._refusal]
        blind = refusal if self.may_refuse_blindly and not self.shown else []
        return [self._show_button(), *blind], (self.answer_buttons() if self.shown else [])

    def main_buttons(self) -> list[Button]:
        return [self._show_button(), *self.answer_buttons(), *([self._begins] if self._begins else [])]

    def small_buttons(self) -> list[Button]:
        return super().small_buttons() if self.question else []

    later = ()

    @property
    def _reserved(self) -> tuple[str, ...]:
        """The buttons that have a place and are not shown yet."""
        return () if self.is_tiring and (self.shown or self.may_refuse_blindly) else ("until",)

    def _show_button(self) -> Button:
        """Return the button that shows and covers."""
        words = COVER if self.shown and not self.must_hold else HOLD if self.must_hold else SHOW
        look = "paper" if self.shown else "primary-paper"
        made = self._button("show", fill(words, seat=Who(self.seat)), "" if self.own.names else "Space", look=look)
        cap = self.own.caps[0] if self.own.caps else None
        return replace(made, brief=self.context.speaker.runs(BRIEF[words]), cap=cap)

    def answer_buttons(self) -> list[Button]:
        """They work while the hand is shown; a refusal perhaps before that too."""
        made = [replace(each, enabled=self.shown) for each in super().answer_buttons()]
        if self.own.caps and made:
            made[0] = replace(made[0], cap=self.own.caps[1])
            made[-1] = replace(made[-1], cap=self.own.caps[2])
        is_blind = self.may_refuse_blindly and not self.shown
        return [self._blind(each) if is_blind and each.name == self._refusal else each for each in made]

    def _blind(self, refusal: Button) -> Button:
        speak = self.context.speaker.runs
        return replace(refusal, words=speak(BLIND), brief=speak(UNSEEN), enabled=True)

    def is_advised(self, answer: Answer) -> bool:
        """Return whether it is advised; nothing is said of a covered hand."""
        return self.shown and super().is_advised(answer)

    def quick_button(self) -> Button:
        return replace(super().quick_button(), ticked=self.shown and self.table.session.quick.is_on(self.seat))

    @property
    def _refusal(self) -> str:
        """The name of the answer that refuses."""
        return next((name_of(each) for each in self.all_answers if each.declines), "")

    @property
    def button(self) -> Button:
        """The button that shows and covers, as placed."""
        return next(each for each in self.bar.buttons if each.name == "show")

    # -- what it says

    def words(self) -> BandWords:
        if self.question and self.shown:
            return super().words()
        speak = self.kit.speaker.runs
        own = self.own.hint_message(self.question is not None) or self.how()
        question = self.prompted
        if question:
            title, notes = speak(question.title), (*question.notes, own)
        else:
            title, notes = speak(self.table.session.prompt(fill(TURN, seat=Who(self.seat)))), (own,)
        heading, lines = since(self.seat, self.news)
        brief = question.brief if question else ()
        return BandWords(title, notes, speak(heading), lines, last_first=True, brief=brief)

    @property
    def block(self) -> Block:
        """The block with the person's name and the purpose."""
        speak, part = self.kit.speaker.runs, self.parts
        is_above, colour = part.block.w == self.rect.w, self.table.viewpoint.colour_of(self.seat)
        name = speak(msg("{seat}", seat=Who(self.seat)))
        free = self.menu_corner[0] if is_above else 0
        return Block(self.kit, part.block, part.pad, free, is_above, colour, name, speak(self._what_for))

    @property
    def _what_for(self) -> Message:
        """Whose pad is active; else what they are asked, which the title says too."""
        if self.context.prefs.inputs == "pads":
            return fill(ON_PAD, n=self.player + 1)
        return IS_ASKED if self.question else IS_COVERED if self.keeps else IS_ON

    def text_nodes(self) -> Sequence[Node]:
        return [*self.block.nodes(), *super().text_nodes()]

    def answering(self) -> Sequence[Node]:
        found = self.bar.nodes()
        return [
            each if each.name.startswith("answer.") else replace(each, name=f"button.{each.name}") for each in found
        ]


@dataclass(frozen=True)
class OwnInput:
    """The input of one person at this screen: ``inputs`` from the settings, ``player`` of so many ``people``."""

    seat: Seat
    inputs: str
    player: int
    people: int

    @property
    def names(self) -> dict[str, str]:
        """Their own keys, if everybody has some."""
        return key_names(self.people, self.player) if self.inputs == "keys" else {}

    @property
    def caps(self) -> tuple[str, str, str] | None:
        """The keys to show and cover, for first and last answer, if everybody has their own pad or keys."""
        if self.inputs == "pads":
            return "A", "Pad X", "Pad Y"  # on the keyboard Y is the other answer
        return (self.names["up"], self.names["yes"], self.names["no"]) if self.names else None

    def hint_message(self, is_asked: bool) -> Message | None:
        """Return what their own pad or keys do here."""
        who = Who(self.seat)
        if self.inputs == "pads":
            return fill(OWN_PAD if is_asked else OWN_PAD_SHOWS, seat=who, n=self.player + 1)
        return fill(OWN_KEYS if is_asked else OWN_KEY_SHOWS, seat=who, **self.names) if self.names else None


def news_for(session: Session, seat: Seat) -> tuple[bool, tuple[Message, ...]]:
    """Return whether this seat acted yet, and what happened in public since it last did."""
    match, beforehand = session.match, session.quick.answered
    own = (n for n, done in enumerate(match.done, 1) if done.seat == seat and n - 1 not in beforehand)
    last = max(own, default=0)
    view = match.view(None)
    news = (match.game.describe(view, event) for event in match.news(None, last))
    return bool(last), tuple(each for each in news if each)


def since(seat: Seat, news: tuple[bool, tuple[Message, ...]]) -> tuple[Message | None, tuple[Message, ...]]:
    """Return what happened since this person was last asked; or, as the only line, that nothing did."""
    who, (has_acted, news_texts) = Who(seat), news
    if news_texts:
        return (fill(SINCE, seat=who) if has_acted else SINCE_DEAL), news_texts
    return None, (fill(NOTHING, seat=who) if has_acted else FIRST,)
