"""The covered band: between people at one screen a hand lies as backs until whoever is asked uncovers it.

The cloth falls over the hand, not over the table: melds, scores and counts stay in view while somebody decides.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Action, Press, Question
from game.engine.said import Said, Who, filled, said
from game.engine.table import Piece, Seat
from game.shell.band.question import OfferBand
from game.shell.band.scene import ENTERS
from game.shell.band.sheet import Words
from game.shell.hands.blocks import key_names
from game.shell.look import feel, shapes
from game.shell.look.speaker import Run
from game.shell.look.theme import Colour
from game.shell.look.type import Style
from game.shell.paint.painter import is_cut
from game.shell.paper.button import Button, button_node
from game.shell.paper.node import Node
from game.shell.scene.house import House
from game.shell.scene.ways import ToCurtain
from game.shell.seat.eyes import Aside
from game.shell.table.table import TableScene

Rect = pygame.Rect
HOLD, SHOW = said("Hold to show {seat}’s cards"), said("Show {seat}’s cards")
COVER = said("Cover {seat}’s cards")
BLIND, UNSEEN = said("Refuse without looking"), said("Refuse unseen")
BRIEF = {COVER: said("Cover"), HOLD: said("Hold to show"), SHOW: said("Show cards")}
OWN_PAD_SHOWS = said("{seat}’s pad is number {n}: press A to show the cards.")
OWN_KEY_SHOWS = said("{seat}’s keys: press {up} to show the cards.")
OWN_PAD = said("{seat}’s pad is number {n}: press A to show or cover, X for the first answer, Y for the last.")
OWN_KEYS = said("{seat}’s keys: press {up} to show or cover, {yes} for the first answer, {no} for the last.")
ON_PAD = said("Pad {n}")
IS_ASKED, IS_ON, IS_COVERED = said("is asked"), said("to play"), said("is playing")
FIRST, SINCE_DEAL = said("The hand begins."), said("Since the match began")
NOTHING = said("Nothing has happened since {seat} was last asked.")
BY_HOLDING = said("Hold with the mouse, a finger or Space; let go, and the cards are covered again.")
TO_THE_TABLE = {
    "click": said("Click, tap or press Space. Later, C covers the cards again."),
    "hold": said("Hold for a moment with the mouse, a finger or Space. Later, C covers the cards again."),
}
BY_SLIDING = said("Click, tap or press Space; or press Show, slide to an answer and let go.")
LEAST_NAME = 17  # in units


class CurtainScene(OfferBand):
    """``seat`` must decide. An offer is answered here; for a turn the hand opens. Nothing private is drawn before.

    ``keeps``: the table was only covered for a while and is as this person left it.
    """

    name = "curtain"
    has_block = True
    _is_tight = False  # so little room that only what is needed now has a button
    has_focus = True  # a game pad holds its button as a keyboard holds Space

    def __init__(self, house: House, table: TableScene, seat: Seat, *, keeps: bool = False) -> None:
        self.keeps = keeps
        super().__init__(house, table, self._asked(table, seat, keeps), seat)
        self.shown = False
        self.news = self._news()
        self._aside: Aside | None = None
        self._held: float | None = None
        self._pressed = Rect(0, 0, 0, 0)  # where the button lay when it was pressed
        self._peeks = self._reopens = False
        self.button = Button("show", (), look="primary-paper")
        self._refuse = next((b for b, a in zip(self.answers, self._all_answers, strict=True) if a.declines), None)
        self._says_no = self._refuse.words if self._refuse else ()
        self._begins = self._first_deed()
        if caps := self._caps:
            self.button.cap = caps[0]
            if self.answers:
                self.answers[0].cap, self.answers[-1].cap = caps[1:]

    def _first_deed(self) -> Button | None:
        """The deed this turn must begin with, done and uncovered by one press; not where a hand must be held open."""
        match = self.table.match
        if self.question or self.keeps or self.must_hold:
            return None
        begins = match.game.begins(match.view(None), self.seat)
        return Button("begin", self.house.speaker.runs(begins.said), key=begins.key, look="paper") if begins else None

    @staticmethod
    def _asked(table: TableScene, seat: Seat, keeps: bool) -> Question | None:
        match = table.match
        return None if keeps or match.asked != seat else table.game.question(match.view(seat))

    def _news(self) -> tuple[bool, tuple[Said, ...]]:
        """What happened meanwhile; the offer itself is told above it already."""
        (has_acted, told), plain = news_for(self.table, self.seat), self.house.speaker.plain
        title = plain(self.question.brief[0]) if self.question and self.question.brief else ""
        return has_acted, tuple(each for each in told if plain(each) != title)

    @property
    def _all_answers(self) -> tuple[Any, ...]:
        return self.question.answers if self.question else ()

    @property
    def _beginning(self) -> list[Button]:
        return [self._begins] if self._begins else []

    @property
    def must_hold(self) -> bool:
        return self.house.prefs.uncover == "hold"

    @property
    def may_refuse_blindly(self) -> bool:
        """May this person say no before looking?"""
        return self._refuse is not None and self.house.prefs.blind

    @property
    def cards(self) -> tuple[Piece, ...]:
        """The person's loose cards as they lie, while they may be seen."""
        return tuple(self.hand()) if self.shown else ()

    # -- its life

    def enter(self) -> None:
        if self.keeps and self._aside is None:
            self._aside = self.table.put_aside()
        elif not self.keeps:
            self.table.use_deck_of(self.seat)
            self.table.sit(None, self.seat)  # nothing of the last hand remains
        super().enter()
        if self._reopens:
            self._reopens = False
            self._show(True)

    def leave(self) -> None:
        super().leave()
        self._let_go()

    def unattended(self) -> None:
        """Whoever uncovered their hand looks elsewhere."""
        self._reopens = False
        self._let_go()

    def mark(self) -> None:
        """Refuse more such cards; a hand that needs no holding lies open again afterwards."""
        self._reopens = not self.must_hold
        super().mark()

    # -- its buttons

    def main_buttons(self) -> list[Button]:
        if not self._is_tight:
            return [self.button, *self.answers, *self._beginning]
        return [self.button, *([self._refuse] if self._refuse and self.may_refuse_blindly and not self.shown else [])]

    def small_buttons(self) -> list[Button]:
        if self._is_tight:  # the first row is always what shows and covers: a press that slides begins there
            return self.answers if self.shown else []
        if not self.question:
            return []
        until = [self.until] if self.is_tiring and (self.shown or self.may_refuse_blindly) else []
        marks = [self.quick] if self.offers_quick and (until or not self.table.laid.regions.cramped) else []
        return [*self.asks_hint, *until, *marks]

    def _tell(self) -> None:
        """What the buttons say and whether they are heard, covered or not."""
        words = COVER if self.shown and not self.must_hold else HOLD if self.must_hold else SHOW
        speak = self.house.speaker.runs
        self.button.whole, self.button.brief = speak(filled(words, seat=Who(self.seat))), speak(BRIEF[words])
        self.button.key = "" if self._key_names else "Space"
        for each in self.answers:
            each.enabled = self.shown
        if self._refuse is not None:
            self._refuse.enabled = self.shown or self.may_refuse_blindly
            is_blind = not self.shown and self.may_refuse_blindly
            self._refuse.whole = speak(BLIND) if is_blind else self._says_no
            self._refuse.brief = speak(UNSEEN) if is_blind else ()
        self.hint.enabled = self.quick.enabled = self.shown
        self.quick.ticked = self.shown and self.table.session.quick.is_on(self.seat)

    def arrange(self) -> None:
        self._tell()
        self._is_tight = False
        super().arrange()
        if not self.parts.fits:
            self._is_tight = True
            super().arrange()
        self.button.look = "paper" if self.shown else "primary-paper"
        if not self.shown:
            for each in self.answers:
                each.look = "paper"

    # -- whose keys

    @property
    def player(self) -> int:
        return self.table.number_of(self.seat)

    def pad_letter(self, button: str) -> str:
        """X gives the first answer, Y the last."""
        answers = self._all_answers
        return answers[0 if button == "x" else -1].key if answers and button in ("x", "y") else ""

    def block_key(self, meaning: str) -> tuple[int, str]:
        """Up or down shows and covers; yes and no are the first answer and the last, if there is a question."""
        letter = self.pad_letter({"yes": "x", "no": "y"}.get(meaning, ""))
        if letter:
            return ord(letter.lower()), letter
        return pygame.K_SPACE, " "

    @property
    def own_keys(self) -> Said | None:
        """What the person's own pad or keys do here, where everybody has their own."""
        who = Who(self.seat)
        if self.house.prefs.inputs == "pads":
            return filled(OWN_PAD if self.question else OWN_PAD_SHOWS, seat=who, n=self.player + 1)
        names = self._key_names
        return filled(OWN_KEYS if self.question else OWN_KEY_SHOWS, seat=who, **names) if names else None

    @property
    def _key_names(self) -> dict[str, str]:
        return key_names(self.table.players, self.player) if self.house.prefs.inputs == "keys" else {}

    @property
    def _caps(self) -> tuple[str, str, str] | None:
        """What shows and covers, the first answer and the last, where everybody has a pad or keys of their own."""
        if self.house.prefs.inputs == "pads":
            return "A", "Pad X", "Pad Y"  # on the keyboard Y is the other answer
        names = self._key_names
        return (names["up"], names["yes"], names["no"]) if names else None

    def how(self) -> Said:
        """By what the hand is shown and covered."""
        if not self.question:
            return TO_THE_TABLE[self.house.prefs.uncover]
        return BY_HOLDING if self.must_hold else BY_SLIDING

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
        """Space and Enter, unless they use what has the focus."""
        if event.key not in (pygame.K_SPACE, *ENTERS) or event.mod & pygame.KMOD_ALT:
            return False
        return self.bar.focus in (None, "show") or self.bar.named(self.bar.focus) is None

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
            if self.question and not self.must_hold and not self.shown:
                self._show(True)
                self._peeks = True

    def _slide(self, pos: tuple[int, int]) -> None:
        """The answer under a press that slides lights up: letting go there gives it."""
        under = next((each for each in self.bar.buttons if each.enabled and each.rect.collidepoint(pos)), None)
        under = self.button if self._pressed.collidepoint(pos) else under
        if under is not self.bar.hover:
            self.bar.hover = under
            self.spoil()

    def _release(self, pos: tuple[int, int]) -> None:
        """Letting go over an answer gives it: press, slide and let go is one motion."""
        under = next((each for each in self.bar.buttons if each.rect.collidepoint(pos)), None)
        if self._pressed.collidepoint(pos):
            under = self.button  # where it lay when it was pressed: what lies there by now is another's
        peeks, self._held, self._peeks = self._peeks, None, False
        if under in self.answers and self.shown:
            self.choose(under.name)
        elif under is self.quick and self.shown:
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
        button = self.bar.named(name)
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
        self.spoil()
        if self.shown:
            self._show(False)

    def _uncover(self) -> None:
        if self.question:
            self._show(True)
            return
        aside, self._aside = self._aside, None
        self.house.back()
        self.table.uncover(self.seat, aside)

    def _begin(self) -> None:
        """Uncover the hand, and do at once what its turn must begin with."""
        table, match = self.table, self.table.match
        begins = match.game.begins(match.view(None), self.seat)
        action = match.game.interpret(match.view(self.seat), Press(begins.name)) if begins and self.is_meant else None
        if isinstance(action, Action):
            self._uncover()
            table.session.act(self.seat, action)
            table.travel.news()

    def _show(self, shown: bool) -> None:
        """Turn the hand up, or cover it in this very moment."""
        self.shown = shown
        if shown:
            self.table.uncover(self.seat)
        else:
            self.advice = None
            self.bar.focus = None
            self.table.sit(None, self.seat)
        self.arrange()

    def give(self, name: str) -> None:
        """Answer; who is asked next finds the hand covered, unless it is the same person's turn now."""
        action, was_shown = self.action_of(name), self.shown
        table, house = self.table, self.house
        if table.session.act(self.seat, action) is not None:
            return
        asked = table.match.asked
        if asked == self.seat and was_shown and table.game.question(table.match.view(asked)) is None:
            self.shown = False  # leave the hand as it is: nobody else was asked in between
            house.back()
            table.travel.news()
            return
        self._let_go()
        is_person = asked is not None and asked in table.session.people
        if asked is not None and is_person and table.is_shared and table.session.quick.refusal(asked) is None:
            house.instead(ToCurtain(table, asked))
        else:
            house.back()  # computer players, and answers given beforehand, take their time at the table

    # -- time

    def update(self, now: float) -> bool:
        is_held = self._held is not None and not self.shown
        long_enough = feel.CURTAIN_PEEK if self.question else feel.CURTAIN_HOLD
        if is_held and self.must_hold and now - (self._held or now) >= long_enough:
            self._uncover()
            self.spoil()
        return super().update(now) or (is_held and self.must_hold)

    # -- drawing

    def words(self) -> Words:
        if self.question and self.shown:
            return super().words()
        speak = self.kit.speaker.runs
        own = self.own_keys or self.how()
        if self.question:
            title, notes = speak(self.question.title), (*self.question.notes, own)
        else:
            title, notes = speak(said("It is {seat}’s turn", seat=Who(self.seat))), (own,)
        heading, told = self._since()
        brief = self.question.brief if self.question else ()
        return Words(title, notes, speak(heading), told, last_first=True, brief=brief)

    def _since(self) -> tuple[Said | None, tuple[Said, ...]]:
        """What happened since this person was last asked; or, as the only line, that nothing did."""
        who, (has_acted, news) = Who(self.seat), self.news
        if news:
            return (said("Since {seat} was last asked", seat=who) if has_acted else SINCE_DEAL), news
        return None, (filled(NOTHING, seat=who) if has_acted else FIRST,)

    def write(self, surface: pygame.Surface) -> None:
        self._block(surface)
        super().write(surface)
        if self._held is not None and self.must_hold and not self.shown:
            self._held_bar(surface, min(1.0, (time.perf_counter() - self._held) / feel.CURTAIN_HOLD))

    def _held_bar(self, surface: pygame.Surface, share: float) -> None:
        kit, whole = self.kit, self.button.rect
        bar = Rect(whole.x + kit.px(14), whole.bottom - kit.px(4), round((whole.w - kit.px(28)) * share), kit.px(8))
        shapes.box(surface, bar, kit.theme.accent_lip, kit.px(4))

    @property
    def ringed(self) -> str | None:
        """The answer slid to shows plainly: amber and light alone do not tell which one it is."""
        hover = self.bar.hover
        return hover.name if self._held is not None and hover in self.answers and hover else super().ringed

    def state_of(self, button: Button) -> str:
        if button is self.button and self._held is not None and self.bar.hover in (None, button):
            return "pressed"
        return "hover" if button is self.bar.hover and self._held is not None else super().state_of(button)

    def _block(self, surface: pygame.Surface) -> None:
        """In the person's colour, who it is: at the left end, or along the top."""
        kit, block, pad = self.kit, self.parts.block, self.parts.pad
        radius, is_above = min(kit.px(22), self.rect.h // 6), self.parts.block.w == self.rect.w
        clip = surface.get_clip()
        surface.set_clip(block.clip(clip) if clip.w else block)
        more = (0, 2 * radius) if is_above else (2 * radius, 0)
        shapes.box(surface, Rect(block.x, block.y, block.w + more[0], block.h + more[1]), self.colour, radius)
        surface.set_clip(clip)
        name = self._name_style(block.inflate(-2 * pad, -pad), is_above)
        under = Style("semibold", 22, kit.theme.paper)
        lines = kit.type.lines(self._name, name, block.w - 2 * pad, 1 if is_above else 2)
        what = kit.speaker.runs(self._what_for)
        high, more_high = kit.type.high(lines, name), kit.type.line_height(under)
        if is_above:
            x, y = block.x + pad, block.centery
            kit.type.draw(surface, lines, name, (x, y - high // 2))
            x += max((line[-1].x + line[-1].width for line in lines if line), default=0) + pad
            kit.type.put(surface, what, under, (x, y - more_high // 2), block.right - pad - x)
            return
        has_room = high + more_high <= block.h
        y = block.centery - (high + (more_high if has_room else 0)) // 2
        y = kit.type.draw(surface, lines, name, (block.x + pad, y))
        if has_room:
            kit.type.put(surface, what, under, (block.x + pad, y), block.w - 2 * pad)

    @property
    def _what_for(self) -> Said:
        """Whose pad is heard; else what is wanted of them, which the title says too."""
        if self.house.prefs.inputs == "pads":
            return filled(ON_PAD, n=self.player + 1)
        return IS_ASKED if self.question else IS_COVERED if self.keeps else IS_ON

    @property
    def _name(self) -> Sequence[Run]:
        return self.kit.speaker.runs(said("{seat}", seat=Who(self.seat)))

    def _name_style(self, room: Rect, is_above: bool) -> Style:
        """As large as the name fits: on one line along the top, else on one or two."""
        kit, below = self.kit, 0 if is_above else self.kit.type.line_height(Style("semibold", 22, (0, 0, 0)))
        style = Style("serif", 60, kit.theme.paper)
        while style.size > LEAST_NAME:
            lines = kit.type.lines(self._name, style, room.w * 2 // 3 if is_above else room.w, 9)
            fits = kit.type.high(lines, style) + below <= room.h and len(lines) <= (1 if is_above else 2)
            if fits and not is_cut(lines):
                break
            style = Style(style.face, style.size - 2, style.colour)
        return style

    @property
    def colour(self) -> Colour:
        """The person's."""
        return self.table.colour_of(self.seat)

    # -- telling other programs

    def nodes(self) -> Sequence[Node]:
        live = self.bar.buttons if self.shown else [*self.answers, *self._beginning]
        others = [each for each in live if each.enabled and each is not self.button]
        found = [button_node(self.button, "button."), *(self._node(each) for each in others)]
        return found

    def _node(self, button: Button) -> Node:
        return button_node(button, "" if button in self.answers else "button.")

    def describe(self) -> dict[str, Any]:
        hand = {"hand": list(self.cards)} if self.shown else {}
        return {**self.offered(), "shown": self.shown, **hand}


def news_for(table: TableScene, seat: Seat) -> tuple[bool, tuple[Said, ...]]:
    """Did this seat act yet, and what happened in public since it last did so itself."""
    match, beforehand = table.match, table.session.quick.answered
    own = (n for n, done in enumerate(match.done, 1) if done.seat == seat and n - 1 not in beforehand)
    last = max(own, default=0)
    view = match.view(None)
    told = (match.game.say(view, event) for event in match.news(None, last))
    return bool(last), tuple(each for each in told if each)
