"""The panel of a hint: what it says, its buttons, and where it hides least of what it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.engine.contract import Advice
from game.engine.messages import Message, fill, msg
from game.engine.table import Place
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.stage import Sprite
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.type import Line, Style
from game.ui.table_layout.table_spread import Spread
from game.ui.table_render import hint_paper, marks
from game.ui.table_scene.hint_line import ShownLine
from game.ui.table_view.table_view import TableView
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
OwnButton = tuple[str, Message, str]  # its name, label and key
# L10N: {title} is "A strong player would:", {action} something to do, such as "Offer 7".
ADVISED = msg("{title} {action}", about="hint, read out")
TITLE, SET_UP, CLOSE = msg("A strong player would:"), msg("Set it up"), msg("Close", about="button")
NUMBERS, WORDS = msg("Numbers", about="button"), msg("In words")
MORE, SHOW, PLAY = msg("More", about="button"), msg("Show me"), msg("Play it")
GO_ON = msg("Next step", about="button")
WIDE, PAD, FOOT, LOW = 760, 26, 76, 42
PLAIN = 0.75  # visible share of a piece at which one can see which it is


def beside(laid: Spread, gap: int) -> list[Rect]:
    """Return the empty areas at both sides of a board."""
    r, board = laid.regions, laid.board
    if board is None:
        return []
    whole = r.title.union(r.feed).union(r.now)
    top, foot = max(r.title.bottom, r.feed.bottom if r.form != "tall" else 0), r.hand.bottom
    left = Rect(whole.x, top, board.rect.x - whole.x, foot - top)
    right = Rect(board.rect.right, top, whole.right - board.rect.right, foot - top)
    now = Rect(r.now.x, r.now.y - 3 * r.line(16), r.now.w, r.now.h + 3 * r.line(16))  # its text may reach up
    things = [*(heap.slot.union(heap.rest) for heap in laid.heaps.values()), now, r.hand, r.commands, r.tools, *r.seats]
    columns = [each for each in (*r.seats, r.tools, r.commands) if each.w and each.h]  # as far as these, or past them
    start = max([left.x, *(each.right for each in columns if each.right <= left.right)])
    end = min([right.right, *(each.x for each in columns if each.x >= right.x)])
    rooms = left, right, Rect(start, top, left.right - start, foot - top), Rect(right.x, top, end - right.x, foot - top)
    return [part.inflate(-2 * gap, -2 * gap) for room in rooms for part in _free(room, things)]


def _free(room: Rect, things: Sequence[Rect]) -> list[Rect]:
    """Return the parts of an area above, between and below the things in it."""
    found, y = list[Rect](), room.y
    for thing in sorted((each for each in things if each.colliderect(room)), key=lambda each: each.y):
        found.append(Rect(room.x, y, room.w, max(0, thing.y - y)))
        y = max(y, thing.bottom)
    return [*found, Rect(room.x, y, room.w, max(0, room.bottom - y))]


def _area(rect: Rect) -> int:
    return rect.w * rect.h


class HintPanel:
    """Lays out and draws an ``advice``, as much of it as is ``open``; ``marked`` are the cards that it is about."""

    def __init__(self, context: AppContext, table_view: TableView, opens: ShownLine) -> None:
        self.context, self.table_view = context, table_view
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.advice: Advice | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.marked: tuple[Sprite, ...] = ()
        self.open = opens
        self._side: Rect | None = None  # the area beside a board, if the panel is there
        self._ends: int | None = None  # x at which it ends, where it covers the prompt line, before buttons
        self._share = 1.0  # how much of the width that it needs for one line it has

    @property
    def kit(self) -> Kit:
        return self.context.kit

    @property
    def heading(self) -> Message:
        """The title and the action in one sentence."""
        assert self.advice is not None
        return fill(ADVISED, title=self._title, action=self.advice.message)

    # -- drawing

    @property
    def _is_low(self) -> bool:
        """Whether there is so little height that the panel's buttons go beside its title."""
        return self.geometry.laid.regions.cramped and self._side is None

    def buttons(self, others: Sequence[Button] = ()) -> list[Button]:
        """Return the panel's own buttons, laid out with it; the panel keeps clear of the ``others``."""
        if self.advice is None:
            return []
        kit = self.kit
        self._place(others)
        high = kit.px(LOW if self._is_low else 52)
        y = self.rect.y + kit.px(14) if self._is_low else self.rect.bottom - high - kit.px(20)
        made, x = [], self.rect.right - kit.px(PAD)
        for name, words, key in self._own():
            wide = self._button_width(words, key)
            at = Rect(x - wide, y, wide, high)
            made.append(Button(name, kit.speaker.runs(words), at, key, "paper", size=19, centred=not key))
            if self._stacks(self.rect.w):
                y -= high + kit.px(14)
            else:
                x -= wide + kit.px(14)
        return made

    def _stacks(self, wide: int) -> bool:
        """Return whether the buttons are stacked: in a panel beside a board too narrow for them side by side."""
        return self._side is not None and self._row(self._own()) - self.kit.px(14) > wide - 2 * self.kit.px(PAD)

    def _row(self, own: Sequence[OwnButton]) -> int:
        """Return the width of these buttons side by side, with a gap after each."""
        return sum(self._button_width(words, key) + self.kit.px(14) for _, words, key in own)

    def _own(self) -> list[OwnButton]:
        """Return name, label and key of the buttons, from the right."""
        assert self.advice is not None
        steps = self.advice.line.steps
        own = [("hint.close", CLOSE, "H")]
        if self.advice.cards and not self.open.more:
            own.append(("hint.fill", SET_UP, ""))
        if not self.open.more and len(self.advice.reasons) + len(self.advice.others) + len(steps) > 2:
            own.append(("hint.more", MORE, ""))
        if self.open.more or self.open.at is not None:
            own += [("hint.play", PLAY, "")] if steps else []
            own += [("hint.show", SHOW if self.open.at is None else GO_ON, "")] if len(steps) > 1 else []
        if self.open.is_whole and hint_paper.has_numbers(self.advice):
            own.append(("hint.numbers", WORDS if self.context.prefs.numbers else NUMBERS, "0"))
        while len(own) > 1 and not self._have_room(own):
            own.pop()
        return own

    def _have_room(self, own: Sequence[OwnButton]) -> bool:
        """Return whether so many buttons, without keys, fit beside the title of a low panel or below a high one."""
        kit, bounds = self.kit, self._across.w - 2 * self.kit.px(PAD)
        title = kit.type.width(kit.speaker.runs(TITLE), Style("semibold", 18, kit.theme.faint)) if self._is_low else 0
        most = bounds if self._is_low else min(bounds, kit.px(WIDE - 2 * PAD))
        return self._side is not None or self._row(own) + title <= most

    def _button_width(self, words: Message, key: str) -> int:
        kit = self.kit
        style = Style("bold", 19, kit.theme.ink)
        return kit.type.width(kit.speaker.runs(words), style) + kit.px(44) + (kit.px(52) if key else 0)

    @property
    def _title(self) -> Message:
        assert self.advice is not None
        return self.open.title(self.advice, self.viewpoint.session.hint_title or TITLE)

    @property
    def _command(self) -> Message:
        """What the panel says in large letters: the action, or that of the step that is shown."""
        assert self.advice is not None
        step = self.open.step(self.advice)
        return step.message if step else self.advice.message

    @property
    def _short(self) -> Advice:
        """As much of the advice as is shown: one reason, or all of it."""
        assert self.advice is not None
        if self.open.at is not None:
            return replace(self.advice, reasons=(), others=())
        if self.open.more:
            return self.advice
        reasons = tuple(replace(each, message=each.in_review) for each in self.advice.reasons[:1])
        return replace(self.advice, reasons=reasons, others=())

    @property
    def _across(self) -> Rect:
        """The area in which the panel may be."""
        bounds = self.geometry.bounds.inflate(-self.kit.px(24), -self.kit.px(12))
        return bounds if self._ends is None else Rect(bounds.x, bounds.y, self._ends - bounds.x, bounds.h)

    def _place(self, others: Sequence[Button]) -> None:
        """Place the panel above the table's buttons; a low one elsewhere, if it would hide a piece that it is about."""
        self._ends, self._share, line = None, 1.0, self.geometry.laid.regions.now
        self._side = self._beside_a_board()
        self._lie()
        if not self.open.is_whole and self._covered(self.rect):
            self._find_room([button.rect for button in others])
        lefts = [button.rect.x for button in others if button.rect.colliderect(line)]
        if not (self._is_low and lefts and self._hides()):
            return
        self._ends = min(lefts) - self.kit.px(10)
        self._lie()
        if self._hides() or self.rect.right > self._ends:
            self._ends = None
            self._lie()
            self._rise()

    def _covered(self, rect: Rect) -> int:
        """Return how much of the stock, of the offer place, of other seats and of the news a panel here would cover."""
        laid = self.geometry.laid
        heaps = [heap.rest for heap in laid.heaps.values()]
        things = [*laid.piles.values(), *heaps, *laid.seats.values(), laid.regions.title, laid.regions.feed]
        return sum(_area(rect.clip(thing)) for thing in things)

    def _find_room(self, buttons: Sequence[Rect]) -> None:
        """Move it to where it covers least; a narrower one with more lines, if that covers less."""
        best = None
        for share in (1.0, 0.8, 0.62) if not (self._side or self._is_low) else (1.0,):
            self._share = share
            self._lie()
            self._keep_clear(buttons)
            if best is None or self._covered(self.rect) < best[0]:
                best = self._covered(self.rect), share, self.rect
            if not best[0]:
                break
        assert best is not None
        _, self._share, self.rect = best

    def _keep_clear(self, buttons: Sequence[Rect]) -> None:
        """Move it to where it covers least of these, and no button; the nearer the better."""
        bounds, low = Rect(*self._across.topleft, self._across.w, self._foot - self._across.y), self.rect
        step = max(4, self.kit.px(24))
        spots = [
            Rect(x, y, low.w, low.h)
            for y in range(bounds.bottom - low.h, bounds.y, -step)
            for x in range(bounds.x, bounds.right - low.w + 1, step)
        ]
        clear = [spot for spot in (low, *spots) if spot is low or spot.collidelist(buttons) < 0]
        away = [(self._covered(spot), self._hidden(spot), abs(spot.x - low.x) + abs(spot.y - low.y)) for spot in clear]
        self.rect = clear[min(range(len(clear)), key=away.__getitem__)]

    def _hidden(self, rect: Rect) -> int:
        """Return how much of the cards that it is about a panel here would cover."""
        return sum(_area(rect.clip(card)) for card in self._marked_rects())

    def _marked_rects(self) -> list[Rect]:
        poses = self.geometry.laid.poses
        return [poses[sprite].rect for sprite in self.marked if sprite in poses]

    def _rise(self) -> None:
        """Place it at the top centre instead, if that hides nothing that it is about."""
        low = self.rect
        self.rect = Rect(low.x, self.geometry.laid.regions.middle.y, low.w, low.h)
        if self._hides() or self.rect.bottom > self._foot:
            self.rect = low

    def _hides(self) -> bool:
        """Return whether it covers much of a piece that it is about."""
        return any(_area(self.rect.clip(card)) > (1 - PLAIN) * _area(card) for card in self._marked_rects())

    def _lie(self) -> None:
        """Place it beside a board, or as low as possible, however little room that leaves for reasons."""
        kit, laid = self.kit, self.geometry.laid
        if self._side:
            wide = min(kit.px(WIDE), self._side.w)
            self.rect = Rect(0, 0, wide, self._used_height(wide) + hint_paper.height(kit, self._parts(wide)))
            self.rect.center = self._side.center
            return
        bounds, now = self._across, laid.regions.now
        wide = bounds.w if self._is_low else min(kit.px(WIDE), bounds.w)
        if not (self._is_low or self.open.is_whole):
            row = self._row(self._own()) - kit.px(14) + 2 * kit.px(PAD)
            wide = max(row, round(min(wide, self._needed) * self._share))
        self.rect = Rect(0, 0, wide, self._used_height(wide) + hint_paper.height(kit, self._parts(wide)))
        self.rect.midbottom = (now.centerx, self._foot)
        self.rect.clamp_ip(Rect(bounds.x, bounds.y, bounds.w, max(self.rect.h, self._foot - bounds.y)))

    def _beside_a_board(self) -> Rect | None:
        """Return the largest area beside the board that fits a panel, if any: the hint is about the board."""
        laid, was = self.geometry.laid, self._side
        for room in sorted(beside(laid, self.kit.px(12)), key=lambda each: -each.w * each.h) if laid.board else ():
            self._side, wide = room, min(room.w, self.kit.px(WIDE))
            if wide >= self._narrowest and self._used_height(wide) <= room.h:
                return room
        self._side = was
        return None

    @property
    def _narrowest(self) -> int:
        """The width needed for its buttons and the longest word of its title and its action."""
        kit, pad = self.kit, 2 * self.kit.px(PAD)
        assert self.advice is not None
        buttons = max(self._button_width(words, key) for _, words, key in self._own())
        title = kit.type.widest(kit.speaker.runs(self._title), Style("semibold", 18, kit.theme.faint))
        command = kit.type.widest(kit.speaker.runs(self._command), Style("serif", 27, kit.theme.ink))
        return max(buttons, title, command) + pad

    @property
    def _needed(self) -> int:
        """The width of its buttons and its longest line."""
        kit, speak = self.kit, self.kit.speaker.runs
        row = self._row(self._own()) - kit.px(14)
        title = kit.type.width(speak(self._title), Style("semibold", 18, kit.theme.faint))
        command = kit.type.width(speak(self._command), Style("serif", 27, kit.theme.ink))
        body = Style("regular", hint_paper.BODY, kit.theme.ink)
        why = [kit.type.width(speak(each.message), body) + kit.px(hint_paper.INDENT) for each in self._short.reasons]
        return max(row, title, command, *why) + 2 * kit.px(PAD) + kit.px(4)

    @property
    def _foot(self) -> int:
        """How far down the panel may reach: down to the prompt line where buttons share it."""
        now, gap = self.geometry.laid.regions.now, self.kit.px(6)
        return now.y - gap if self.geometry.laid.regions.form == "cramped" and self._ends is None else now.bottom

    def _head(self, wide: int) -> list[tuple[Sequence[Line], Style]]:
        """Return lines and style of the title and the action."""
        assert self.advice is not None
        kit = self.kit
        room, speak = wide - 2 * kit.px(PAD), kit.speaker.runs
        quiet = Style("semibold", 18, kit.theme.faint)
        command = Style("serif", 24 if self._is_low else 27, kit.theme.ink)
        beside = self._row(self._own()) if self._is_low else 0
        title = kit.type.lines(speak(self._title), quiet, room - beside, 2 if self._side else 1)
        return [(title, quiet), (kit.type.lines(speak(self._command), command, room, 3), command)]

    def _head_height(self, lines: Sequence[Line], style: Style, is_first: bool) -> int:
        kit = self.kit
        least = kit.px(LOW) if is_first and self._is_low else 0
        return max(least, kit.type.high(lines, style)) + kit.px(6)

    def _used_height(self, wide: int) -> int:
        """Return the height of everything except the reasons."""
        kit, head = self.kit, self._head(wide)
        words = sum(self._head_height(lines, style, not at) for at, (lines, style) in enumerate(head))
        more = (len(self._own()) - 1) * kit.px(52 + 14) if self._stacks(wide) else 0
        return words + kit.px(30 if self._is_low else FOOT + PAD) + more

    def _parts(self, wide: int) -> list[hint_paper.Paragraph]:
        """Return the reasons and the other actions, as many as fit."""
        assert self.advice is not None
        kit = self.kit
        most = (self._side.h if self._side else self._foot - kit.px(6)) - self._used_height(wide)
        numbers = self.context.prefs.numbers
        parts = hint_paper.paragraphs(kit, self._short, wide - 2 * kit.px(PAD), most, numbers=numbers)
        return parts if hint_paper.height(kit, parts) <= most else []

    def items(self) -> Iterator[Item]:
        if self.advice is None:
            return
        kit, rect, pad = self.kit, self.rect.copy(), self.kit.px(PAD)

        def paint(surface: pygame.Surface) -> None:
            shapes.box(surface, rect, kit.theme.paper, kit.px(20))
            shapes.outline(surface, rect, kit.theme.accent, kit.px(20), kit.px(3))
            y = rect.y + kit.px(14 if self._is_low else 18)
            for at, (lines, style) in enumerate(self._head(rect.w)):
                high = self._head_height(lines, style, not at)
                down = (high - kit.px(6) - kit.type.high(lines, style)) // 2
                kit.type.draw(surface, lines, style, (rect.x + pad, y + down))
                y += high
            hint_paper.draw(surface, kit, self._parts(rect.w), (rect.x + pad, y))

        yield from self._places()
        yield Item("hint", rect, (self.advice, self.open, self.context.prefs.numbers), paint)

    def _places(self) -> Iterator[Item]:
        """Where the cards of the shown step go, framed."""
        step = self.open.step(self.advice) if self.advice else None
        for place in step.way if step else ():
            if box := self.geometry.laid.melds.get(place):
                yield marks.invite(self.kit, ("hinted", place), box.seen or box.rect, True, self.kit.px(10), 0)

    @property
    def way(self) -> tuple[Place, ...]:
        """The cells of a board that it is about now."""
        if self.advice is None:
            return ()
        step = self.open.step(self.advice)
        return step.way if step else self.advice.way

    def arrow(self, sprite: Sprite, rect: Rect) -> Item:
        """Return the arrow for a card that the advice is about: above it, or on it where the prompt line is above."""
        kit, size = self.kit, self.kit.px(30)
        shows = min(rect.w, self.geometry.laid.hits[sprite].w if sprite in self.geometry.laid.hits else rect.w)
        at = Rect(rect.x + (shows - size) // 2, rect.y - size - kit.px(4), size, size)
        line = self.geometry.laid.regions.now
        if at.colliderect(line) and rect.centery > line.bottom:
            at.y = line.bottom
        return marks.arrow(kit, (sprite, "hint"), at, "")
