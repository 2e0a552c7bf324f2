"""What is written on the curtain: whose decision it is, the card on offer, what happened since, and a covered hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.said import Said, Who, filled, said
from game.engine.table import BACK, Piece
from game.shell import shapes
from game.shell.art import tall
from game.shell.layout import fan
from game.shell.motion import Pose
from game.shell.scenes.name_cards import round_table
from game.shell.scenes.table_items import paint_card
from game.shell.theme import mixed
from game.shell.type import Line, Style
from game.shell.widgets import Kit, dialog_box, paint_button
from game.shell.words import Run

if TYPE_CHECKING:
    from game.shell.scenes.curtain import CurtainScene

Rect = pygame.Rect
FIRST, SINCE_DEAL, FOR_THIS_HAND = said("The hand begins."), said("Since the match began"), said("For this hand")
BY_HOLDING = said("Mouse, finger or Space. Letting go covers them again.")
BY_CLICK = said("Click, tap or Space. Space again covers them.")
TO_THE_TABLE = {
    "click": said("Click, tap or Space. At the table C covers them again."),
    "hold": said("Mouse, finger or Space, for a moment. At the table C covers them again."),
}
BY_SLIDING = said("Click, tap or Space; or press here, slide to an answer and let go.")
NOTHING = said("Nothing has happened since {seat} was last asked.")
MOST_NEWS = 10
NEWS = (46, 1), (41, 1), (36, 1), (31, 1), (31, 2), (27, 2)  # units, and columns: as large as there is room for all
BETWEEN = 28  # units from one column to the next
LEAST_NAME = 20  # in units: at the table seen from above
WIDE, HIGH, NARROW, TALL = 1560, 1000, 1040, 1480  # in units: the paper, and in an upright window
BAND, HAND, ROW = 196, 250, 100  # what lies on it from top to bottom


def cloth(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Heavy cloth in folds, with a bright rod."""
    theme, (wide, high) = kit.theme, size
    strip = pygame.Surface((wide, 1))
    fold = wide / 12
    for x in range(wide):
        light = 0.5 + 0.5 * math.cos(2 * math.pi * (x / fold - 0.35))
        strip.set_at((x, 0), mixed(mixed(theme.panel, theme.edge, 0.3), theme.felt, light**0.8))
    folds = pygame.transform.scale(strip, (wide, high)).convert()
    shapes.box(folds, Rect(0, 0, wide, kit.px(20)), theme.accent)
    return folds


class Paper:
    """The paper of one CurtainScene. Only ``scene.hand`` and ``scene.hints`` are private: empty until uncovered."""

    def __init__(self, scene: CurtainScene) -> None:
        self.scene = scene
        self.kit, self.rect = scene.kit, Rect(0, 0, 0, 0)
        match, seat = scene.table.match, scene.seat
        beforehand = scene.table.session.quick.answered
        own = (n for n, done in enumerate(match.done, 1) if done.seat == seat and n - 1 not in beforehand)
        self.last = max(own, default=0)
        view = match.view(None)
        told = (match.game.say(view, event) for event in match.news(None, self.last))
        self.news = [each for each in told if each]

    def layout(self) -> None:
        """Place everything, as large as the window allows: it is read from across the room."""
        wide, high = self.scene.size
        is_tall = high > wide
        across, down = (NARROW, TALL) if is_tall else (WIDE, HIGH)
        u = max(0.1, min((wide - 16) / (across + 40), (high - 16) / (down + 40)))
        self.kit = self.scene.kit.at(u)
        self.rect = Rect(0, 0, round(across * u), round(down * u))
        self.rect.center = wide // 2, high // 2 + round(8 * u)
        self.band = Rect(self.rect.x, self.rect.y, self.rect.w, round(BAND * u))
        hand_high = round(HAND * u)
        self.hand = Rect(self.rect.x + round(48 * u), 0, self.rect.w - round(96 * u), hand_high)
        self.hand.bottom = self.rect.bottom - round(36 * u)
        row = Rect(self.hand.x, self.hand.y - round((ROW + 44) * u), self.hand.w, round(ROW * u))
        self.scene.button.rect = row.copy()
        if self.scene.answers:
            self._buttons(row, round(16 * u), is_tall)
        self.body = Rect(self.hand.x, self.band.bottom + round(26 * u), self.hand.w, 0)
        self.body.h = self.scene.button.rect.y - self.body.y - round(18 * u)
        room = row.w if is_tall or self.scene.own_keys else self.scene.button.rect.w
        self.hint = Rect(row.x, row.bottom + round(6 * u), room, 0)

    def _buttons(self, row: Rect, gap: int, is_tall: bool) -> None:
        """First what uncovers; beside it or below the answers, and last what refuses more of the kind."""
        scene = self.scene
        x, right = row.x, row.right
        if is_tall:
            scene.button.rect.y -= row.h + gap
        else:
            scene.button.rect.w = row.w // 2 - gap
            x = scene.button.rect.right + 2 * gap
        if scene.offers_quick:
            scene.quick.rect = Rect(0, row.y, round(176 * self.kit.u), row.h)
            scene.quick.rect.right = right
            right = scene.quick.rect.x - gap
        each = (right - x - gap * (len(scene.answers) - 1)) // max(1, len(scene.answers))
        for at, button in enumerate(scene.answers):
            button.rect = Rect(x + at * (each + gap), row.y, each, row.h)

    # -- drawing

    def paint(self, surface: pygame.Surface, held: float) -> None:
        """``held``: how far the button has been held."""
        kit, scene = self.kit, self.scene
        dialog_box(surface, kit, self.rect)
        self._name(surface)
        self._what(surface)
        private = [*scene.answers, *([scene.quick] if scene.offers_quick else [])]
        for button in private:
            button.enabled = scene.shown
        for button in (scene.button, *private):
            paint_button(surface, kit, button, "pressed" if held and button is scene.button else "rest")
        if held and not scene.shown:
            whole = scene.button.rect
            bar = Rect(whole.x + kit.px(14), whole.bottom - kit.px(4), round((whole.w - kit.px(28)) * held), kit.px(8))
            shapes.box(surface, bar, kit.theme.accent_lip, self.kit.px(4))
        small = Style("regular", 21, kit.theme.faint)
        words = kit.speaker.runs(scene.own_keys or self.how())
        kit.type.put(surface, words, small, self.hint.topleft, self.hint.w, 1, 0.5)
        self._hand(surface)

    def how(self) -> Said:
        """By what the hand is shown and covered."""
        scene = self.scene
        if not scene.question:
            return TO_THE_TABLE[scene.app.prefs.uncover]
        return BY_HOLDING if scene.must_hold else BY_CLICK if scene.shown else BY_SLIDING

    def _name(self, surface: pygame.Surface) -> None:
        """A band in the person's colour, the name large, and the table from above."""
        kit, scene, band = self.kit, self.scene, self.band
        colour = scene.table.colour_of(scene.seat)
        old = surface.get_clip()
        surface.set_clip(band)
        shapes.box(surface, Rect(band.x, band.y, band.w, band.h + kit.px(60)), colour, kit.px(24))
        surface.set_clip(old)
        name = Style("serif", 116, kit.theme.paper)
        room = band.w - self.kit.px(600)
        while name.size > 40 and kit.type.width(self._runs(scene.seat), name) > room:
            name = Style(name.face, name.size - 4, name.colour)
        y = band.centery - kit.type.line_height(name) // 2
        kit.type.put(surface, self._runs(scene.seat), name, (band.x + self.kit.px(48), y), room)
        self._seats(surface, Rect(band.right - kit.px(520), band.y + kit.px(10), kit.px(490), kit.px(176)))

    def _runs(self, seat: int) -> list[Run]:
        return self.kit.speaker.runs(said("{seat}", seat=Who(seat)))

    def _seats(self, surface: pygame.Surface, room: Rect) -> None:
        """Everyone round a small table; a mark on whose decision it is."""
        kit, scene = self.kit, self.scene
        theme, open_ = kit.theme, scene.table.view.open
        ways, bold = round_table(open_.seats), Style("bold", 28, theme.paper)
        beside = max((kit.type.width(self._runs(seat), bold) for seat, (x, _) in enumerate(ways) if x), default=0)
        oval = room.inflate(-room.w // 2, -self.kit.px(92))
        oval.inflate_ip(min(0, max(room.w // 5, room.w - 2 * beside - self.kit.px(72)) - oval.w), 0)
        shapes.box(surface, oval, mixed(scene.table.colour_of(scene.seat), theme.ink, 0.25), oval.h // 2)
        for seat, (x, y) in enumerate(ways):
            is_asked = seat == scene.seat
            style = Style("bold" if is_asked else "semibold", 28, theme.paper)
            words, most = self._runs(seat), room.w // 2 - self.kit.px(12)
            while style.size > LEAST_NAME and kit.type.width(words, style) > most:
                style = Style(style.face, style.size - 1, style.colour)
            wide = min(kit.type.width(words, style), most)
            high = kit.type.line_height(style)
            at = Rect(0, 0, wide + self.kit.px(20), high + self.kit.px(6))
            at.centerx = room.centerx + round(x * (room.w - at.w) / 2)
            at.centery = room.centery + round(y * (room.h - at.h) / 2)
            if is_asked:
                shapes.box(surface, at, theme.ink, at.h // 2)
            kit.type.put(surface, words, style, (at.x + self.kit.px(10), at.y + self.kit.px(3)), wide, 1, 0.5)

    def _what(self, surface: pygame.Surface) -> None:
        """The card on offer, large, and what happened."""
        kit, scene, body = self.kit, self.scene, self.body.copy()
        ink, faint = kit.theme.ink, kit.theme.faint
        if scene.question:
            card = min(self.kit.px(246), round(body.h / 1.42))
            paint_card(surface, kit, scene.question.piece, Pose(body.x, body.y, card))
            shift = card + self.kit.px(40)
            body = Rect(body.x + shift, body.y, body.w - shift, body.h)
        title = scene.question.title if scene.question else said("It is {seat}’s turn", seat=Who(scene.seat))
        y = kit.type.put(surface, kit.speaker.runs(title), Style("serif", 50, ink), body.topleft, body.w, 2)
        if scene.question:
            plain = Style("regular", 26, faint)
            for note in scene.question.notes:
                y = kit.type.put(surface, kit.speaker.runs(note), plain, (body.x, y), body.w)
        quiet = Style("semibold", 25, faint)
        words = FOR_THIS_HAND if (hints := scene.hints) else self._since()
        y = kit.type.put(surface, kit.speaker.runs(words), quiet, (body.x, y + self.kit.px(8)), body.w)
        self._tell(surface, hints or self.news[-MOST_NEWS:], Rect(body.x, y, body.w, body.bottom - y))

    def _since(self) -> Said:
        who = Who(self.scene.seat)
        if self.news:
            return said("Since {seat} was last asked", seat=who) if self.last else SINCE_DEAL
        return filled(NOTHING, seat=who) if self.last else FIRST

    def _tell(self, surface: pygame.Surface, told: Sequence[Said], room: Rect) -> None:
        columns, style = self.spread(told, room)
        step = (room.w + self.kit.px(BETWEEN)) // max(1, len(columns))
        for at, lines in enumerate(columns):
            self.kit.type.draw(surface, lines, style, (room.x + at * step, room.y))

    def spread(self, told: Sequence[Said], room: Rect) -> tuple[list[list[Line]], Style]:
        """These sentences as large as all fit, in two columns before any is left out; the last ones first of all."""
        style = Style("regular", NEWS[-1][0], self.kit.theme.ink)
        for start, (size, count) in ((start, way) for start in range(len(told)) for way in NEWS):
            style = Style("regular", size, self.kit.theme.ink)
            wide = (room.w - self.kit.px(BETWEEN) * (count - 1)) // count
            columns = self._columns(told[start:], style, wide, room.h)
            if len(columns) <= count:
                return columns, style
        return [], style

    def _columns(self, told: Sequence[Said], style: Style, wide: int, high: int) -> list[list[Line]]:
        """One column after the other, none higher than that."""
        kit, columns = self.kit, [list[Line]()]
        for each in told:
            lines = kit.type.lines(kit.speaker.runs(each), style, wide, 2)
            if kit.type.high([*columns[-1], *lines], style) <= high:
                columns[-1] += lines
            else:
                columns.append([*lines])
        return columns

    def _hand(self, surface: pygame.Surface) -> None:
        """Backs, as many as everyone knows he holds; the cards themselves when he uncovered them."""
        kit, scene, room = self.kit, self.scene, self.hand
        looks: tuple[Piece, ...] = scene.hand or (BACK,) * scene.count
        card = round(room.h / 1.4)
        first, step = fan(room.w, len(looks), card, 0.75, centred=True)
        for at, look in enumerate(looks):
            paint_card(surface, kit, look, Pose(room.x + first + at * step, room.y + (room.h - tall(card)) // 2, card))
