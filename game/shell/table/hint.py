"""The hint: what a strong player would do and why, on a slip of paper over the table, the cards marked in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Advice
from game.engine.said import Said, said
from game.shell.cloth.laid import Spread
from game.shell.cloth.stage import Sprite
from game.shell.look import feel, shapes
from game.shell.look.canvas import Item
from game.shell.look.type import Line, Style
from game.shell.paint import hint_paper
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.table.notices import Notices

Rect = pygame.Rect
TITLE, SET_UP, CLOSE = said("A strong player would:"), said("Set it up"), said("Close", about="button")
NUMBERS, WORDS = said("Numbers", about="button"), said("In words")
NAMES = ("hint.fill", "hint.close", "hint.numbers")
WIDE, PAD, FOOT, LOW = 760, 26, 76, 42
PLAIN = 0.75  # of a piece that is in sight: enough to see which it is


def beside(laid: Spread, gap: int) -> list[Rect]:
    """The rooms at both sides of a board in which nothing lies."""
    r, board = laid.regions, laid.board
    if board is None:
        return []
    whole = r.title.union(r.feed).union(r.now)
    top, foot = max(r.title.bottom, r.feed.bottom if r.form != "tall" else 0), r.hand.bottom
    left = Rect(whole.x, top, board.rect.x - whole.x, foot - top)
    right = Rect(board.rect.right, top, whole.right - board.rect.right, foot - top)
    now = Rect(r.now.x, r.now.y - 3 * r.line(16), r.now.w, r.now.h + 3 * r.line(16))  # its words may reach up
    things = [*(heap.slot.union(heap.rest) for heap in laid.heaps.values()), now, r.hand, r.deeds, r.tools, *r.seats]
    columns = [each for each in (*r.seats, r.tools, r.deeds) if each.w and each.h]  # as far as these, or past them
    start = max([left.x, *(each.right for each in columns if each.right <= left.right)])
    end = min([right.right, *(each.x for each in columns if each.x >= right.x)])
    rooms = left, right, Rect(start, top, left.right - start, foot - top), Rect(right.x, top, end - right.x, foot - top)
    return [part.inflate(-2 * gap, -2 * gap) for room in rooms for part in _free(room, things)]


def _free(room: Rect, things: Sequence[Rect]) -> list[Rect]:
    """What is left of a room above, between and below what lies in it."""
    found, y = list[Rect](), room.y
    for thing in sorted((each for each in things if each.colliderect(room)), key=lambda each: each.y):
        found.append(Rect(room.x, y, room.w, max(0, thing.y - y)))
        y = max(y, thing.bottom)
    return [*found, Rect(room.x, y, room.w, max(0, room.bottom - y))]


def _area(rect: Rect) -> int:
    return rect.w * rect.h


class Hint:
    """A hint: asked for, thought over, shown, and gone when the table changes."""

    def __init__(self, house: House, eyes: Eyes, notices: Notices) -> None:
        self.house, self.eyes, self.notices = house, eyes, notices
        self.advice: Advice | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.marked: tuple[Sprite, ...] = ()  # the cards that it is about
        self.waits = False  # it is asked for, and not there yet
        self._side: Rect | None = None  # the room beside a board, if the slip lies there
        self._ends: int | None = None  # x at which it ends, where it lies over the line of what to do, before buttons
        self._ply = -1

    @property
    def kit(self) -> Kit:
        return self.house.kit

    def ask(self) -> None:
        """Have the strongest bot think for the person asked; asking again puts the slip away."""
        eyes = self.eyes
        if self.advice is not None:
            self.close()
        elif eyes.is_mine and eyes.viewer is not None:
            eyes.session.ask_advice(eyes.viewer, self.house.thought)
            self.waits = True

    def poll(self) -> None:
        """Show the advice once it is there."""
        eyes = self.eyes
        if self.advice is not None and self._ply != eyes.match.ply:
            self.close()
        self.waits = eyes.session.is_advising
        if self.waits and eyes.is_mine and (advice := eyes.session.advice()):
            self.advice, self._ply = advice, eyes.match.ply
            self.marked = tuple(self._found(advice))
            self.notices.dismiss()
            eyes.refresh(feel.HOVER)

    def close(self) -> None:
        if self.advice is not None:
            self.forget()
            self.eyes.refresh(feel.HOVER)

    def forget(self) -> None:
        """Another person looks on: what was told was not told to them."""
        self.advice, self.marked = None, ()

    def _found(self, advice: Advice) -> list[Sprite]:
        arrange, found = self.eyes.arrange, list[Sprite]()
        for card in advice.cards if arrange else ():
            assert arrange is not None
            boxed = (sprite for group in arrange.tray for sprite in group)
            there = (*arrange.loose, *boxed, *self.eyes.to_choose())
            match = next((s for s in there if s.look == card and s not in found), None)
            found += [match] if match else []
        return found

    def fill(self) -> None:
        """Put the groups into the tray, or select the cards; the deed itself stays the person's."""
        arrange, advice, cards = self.eyes.arrange, self.advice, list(self.marked)
        if advice is None or arrange is None:
            return
        self.close()
        arrange.clear()
        if set(cards) <= set(self.eyes.to_choose()):
            self.eyes.point(chosen=tuple(cards), picked=None, way=())
        elif advice.groups and len(advice.groups) <= len(arrange.tray):
            arrange.fill(advice.groups, self.eyes.sight.label)
        else:
            arrange.unbox(card for card in cards if card not in arrange.loose)
            arrange.select(cards)
        self.eyes.refresh(feel.SORT)

    def count(self) -> None:
        """From now on tell points too, or no longer; it is remembered."""
        if self.advice is not None:
            self.house.remember(numbers=not self.house.prefs.numbers)
            self.eyes.refresh(feel.HOVER)

    def covers(self, event: pygame.Event) -> bool:
        """Does the event fall on the slip, and so not on what lies under it?"""
        pos = getattr(event, "pos", None)
        return self.advice is not None and pos is not None and self.rect.collidepoint(pos)

    # -- what is drawn

    @property
    def _is_low(self) -> bool:
        """Is there so little height that the slip's buttons stand beside its title?"""
        return self.eyes.laid.regions.cramped and self._side is None

    def buttons(self, others: Sequence[Button] = ()) -> list[Button]:
        """The slip's own buttons, placed with it; it does not lie on the ``others``."""
        if self.advice is None:
            return []
        kit = self.kit
        self._place(others)
        high = kit.px(LOW if self._is_low else 52)
        y = self.rect.y + kit.px(14) if self._is_low else self.rect.bottom - high - kit.px(20)
        made, x = [], self.rect.right - kit.px(PAD)
        for name, words, key in self._own():
            wide = self._button_width(words, key)
            made.append(Button(name, kit.speaker.runs(words), Rect(x - wide, y, wide, high), key, "paper", size=19))
            if self._stacks(self.rect.w):
                y -= high + kit.px(14)
            else:
                x -= wide + kit.px(14)
        return made

    def _stacks(self, wide: int) -> bool:
        """Do the buttons stand above each other: in a slip beside a board too narrow for them side by side?"""
        kit, own = self.kit, self._own()
        row = sum(self._button_width(words, key) for _, words, key in own) + kit.px(14) * (len(own) - 1)
        return self._side is not None and row > wide - 2 * kit.px(PAD)

    def _own(self) -> list[tuple[str, Said, str]]:
        """Name, words and key of the buttons, from the right."""
        assert self.advice is not None
        own = [(NAMES[1], CLOSE, "H"), *([(NAMES[0], SET_UP, "")] if self.marked else [])]
        counts = NAMES[2], WORDS if self.house.prefs.numbers else NUMBERS, "N"
        if not hint_paper.is_counted(self.advice) or not self._have_room([*own, counts]):
            return own
        return [*own, counts]

    def _have_room(self, own: Sequence[tuple[str, Said, str]]) -> bool:
        """Would so many buttons fit beside the title of a low slip, or below a high one; a key does without."""
        kit, bounds = self.kit, self._across.w - 2 * self.kit.px(PAD)
        title = kit.type.width(kit.speaker.runs(TITLE), Style("semibold", 18, kit.theme.faint)) if self._is_low else 0
        row = sum(self._button_width(words, key) + kit.px(14) for _, words, key in own)
        return row + title <= min(bounds, bounds if self._is_low else kit.px(WIDE - 2 * PAD)) or self._side is not None

    def _button_width(self, words: Said, key: str) -> int:
        kit = self.kit
        style = Style("bold", 19, kit.theme.ink)
        return kit.type.width(kit.speaker.runs(words), style) + kit.px(44) + (kit.px(52) if key else 0)

    @property
    def _title(self) -> Said:
        return self.eyes.session.hint_title or TITLE

    @property
    def _across(self) -> Rect:
        """Where it may lie at all."""
        bounds = self.eyes.bounds.inflate(-self.kit.px(24), -self.kit.px(12))
        return bounds if self._ends is None else Rect(bounds.x, bounds.y, self._ends - bounds.x, bounds.h)

    def _place(self, others: Sequence[Button]) -> None:
        """Above the buttons of the table; a low one elsewhere, if it would hide a piece that it is about."""
        self._ends, line = None, self.eyes.laid.regions.now
        self._side = self._beside_a_board()
        self._lie()
        lefts = [button.rect.x for button in others if button.rect.colliderect(line)]
        if not (self._is_low and lefts and self._hides()):
            return
        self._ends = min(lefts) - self.kit.px(10)
        self._lie()
        if self._hides() or self.rect.right > self._ends:
            self._ends = None
            self._lie()
            self._rise()

    def _rise(self) -> None:
        """Lie at the top of the middle instead, if that hides nothing that it is about."""
        low = self.rect
        self.rect = Rect(low.x, self.eyes.laid.regions.middle.y, low.w, low.h)
        if self._hides() or self.rect.bottom > self._foot:
            self.rect = low

    def _hides(self) -> bool:
        """Does it lie over much of a piece that it is about?"""
        poses = self.eyes.laid.poses
        rects = [poses[sprite].rect for sprite in self.marked if sprite in poses]
        return any(_area(self.rect.clip(rect)) > (1 - PLAIN) * _area(rect) for rect in rects)

    def _lie(self) -> None:
        """Lie beside a board, or as low as it may, however little room that leaves for reasons."""
        kit, laid = self.kit, self.eyes.laid
        if self._side:
            wide = min(kit.px(WIDE), self._side.w)
            self.rect = Rect(0, 0, wide, self._used(wide) + hint_paper.height(kit, self._parts(wide)))
            self.rect.center = self._side.center
            return
        bounds, now = self._across, laid.regions.now
        wide = bounds.w if self._is_low else min(kit.px(WIDE), bounds.w)
        self.rect = Rect(0, 0, wide, self._used(wide) + hint_paper.height(kit, self._parts(wide)))
        self.rect.midbottom = (now.centerx, self._foot)
        self.rect.clamp_ip(Rect(bounds.x, bounds.y, bounds.w, max(self.rect.h, self._foot - bounds.y)))

    def _beside_a_board(self) -> Rect | None:
        """The largest room beside the board that holds a slip, if one does: it is the board that the hint is about."""
        laid, was = self.eyes.laid, self._side
        for room in sorted(beside(laid, self.kit.px(12)), key=lambda each: -each.w * each.h) if laid.board else ():
            self._side, wide = room, min(room.w, self.kit.px(WIDE))
            if wide >= self._narrowest and self._used(wide) <= room.h:
                return room
        self._side = was
        return None

    @property
    def _narrowest(self) -> int:
        """So wide the slip must be for its buttons, and for the longest word of its title and of its deed."""
        kit, pad = self.kit, 2 * self.kit.px(PAD)
        assert self.advice is not None
        buttons = max(self._button_width(words, key) for _, words, key in self._own())
        title = kit.type.widest(kit.speaker.runs(self._title), Style("semibold", 18, kit.theme.faint))
        deed = kit.type.widest(kit.speaker.runs(self.advice.said), Style("serif", 27, kit.theme.ink))
        return max(buttons, title, deed) + pad

    @property
    def _foot(self) -> int:
        """How far down the slip may reach: where buttons share the line of what to do now, down to that."""
        now, gap = self.eyes.laid.regions.now, self.kit.px(6)
        return now.y - gap if self.eyes.laid.regions.form == "cramped" and self._ends is None else now.bottom

    def _head(self, wide: int) -> list[tuple[Sequence[Line], Style]]:
        """Lines and style of the title and the deed."""
        assert self.advice is not None
        kit = self.kit
        room, speak = wide - 2 * kit.px(PAD), kit.speaker.runs
        quiet = Style("semibold", 18, kit.theme.faint)
        deed = Style("serif", 24 if self._is_low else 27, kit.theme.ink)
        beside = sum(self._button_width(words, key) + kit.px(14) for _, words, key in self._own())
        most = 2 if self._side else 1
        title = kit.type.lines(speak(self._title), quiet, room - (beside if self._is_low else 0), most)
        return [(title, quiet), (kit.type.lines(speak(self.advice.said), deed, room, 3), deed)]

    def _head_height(self, lines: Sequence[Line], style: Style, is_first: bool) -> int:
        kit = self.kit
        least = kit.px(LOW) if is_first and self._is_low else 0
        return max(least, kit.type.high(lines, style)) + kit.px(6)

    def _used(self, wide: int) -> int:
        """The height of everything but the reasons."""
        kit, head = self.kit, self._head(wide)
        words = sum(self._head_height(lines, style, not at) for at, (lines, style) in enumerate(head))
        more = (len(self._own()) - 1) * kit.px(52 + 14) if self._stacks(wide) else 0
        return words + kit.px(30 if self._is_low else FOOT + PAD) + more

    def _parts(self, wide: int) -> list[hint_paper.Paragraph]:
        """The reasons and the other deeds, as many as there is room for."""
        assert self.advice is not None
        kit = self.kit
        most = (self._side.h if self._side else self._foot - kit.px(6)) - self._used(wide)
        numbers = self.house.prefs.numbers
        parts = hint_paper.paragraphs(kit, self.advice, wide - 2 * kit.px(PAD), most, numbers=numbers)
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
                kit.type.draw(
                    surface, lines, style, (rect.x + pad, y + (high - kit.px(6) - kit.type.high(lines, style)) // 2)
                )
                y += high
            hint_paper.draw(surface, kit, self._parts(rect.w), (rect.x + pad, y))

        yield Item("hint", rect, (self.advice, self.house.prefs.numbers), paint)

    def arrow(self, sprite: Sprite, rect: Rect) -> Item:
        """Above a card that the advice is about; on it, where the line of what to do lies above."""
        kit, size = self.kit, self.kit.px(30)
        shows = min(rect.w, self.eyes.laid.hits[sprite].w if sprite in self.eyes.laid.hits else rect.w)
        at = Rect(rect.x + (shows - size) // 2, rect.y - size - kit.px(4), size, size)
        line = self.eyes.laid.regions.now
        if at.colliderect(line) and rect.centery > line.bottom:
            at.y = line.bottom

        def paint(surface: pygame.Surface) -> None:
            shapes.lay(surface, shapes.down(size, kit.theme.on_accent), at.topleft)
            inner = round(size * 0.72)
            spot = at.centerx - inner // 2, at.y + round(size * 0.11)
            shapes.lay(surface, shapes.down(inner, kit.theme.accent), spot)

        return Item((sprite, "hint"), at.inflate(2, 2), "", paint)
