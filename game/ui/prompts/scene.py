"""A band over the table: the table stays in view undimmed, and final answers need a deliberate press."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ui.accessibility.tree.announcements import join_sentences
from game.ui.accessibility.tree.reading import in_words
from game.ui.i18n.speaker import Speaker, Text
from game.ui.prompts.place import BandRequest, Parts, band_rect, menu_corner, menu_rect, parts
from game.ui.prompts.text import lay_out_answer
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.rising import Rising
from game.ui.scenes.scene import Scene
from game.ui.style import feel
from game.ui.style.art import lay_shadow, shadow_room
from game.ui.style.shapes import box
from game.ui.table_render.feed_frame import KEY as FEED_KEY
from game.ui.table_scene.table import TableScene
from game.ui.widgets.bar import LiveBar, focus_after
from game.ui.widgets.button import Button, button_node, paint_button
from game.ui.widgets.node import Node, read_only

Rect = pygame.Rect
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
# The table's own buttons that keep working.
STAY_LIVE = ("menu", "how", "feed", "sort_suit", "sort_rank", "hint", "quick", "cover")
FOCUSED = frozenset(("focused",))
RING = 36  # units that a ring around a button takes more than the button, at both sides together
BAND = "band"  # the name of its node
SORTS = {"S": "sort_suit", "R": "sort_rank"}


class BandScene(Rising):
    """Asks a person something in a band over the prompt line and the tray.

    No answer has focus at first, and Enter and Space use only what has it. A final answer needs a press that the
    table's AccidentalInputGuard takes as deliberate.
    """

    name = "band"
    final = True  # answers cannot be undone
    parts: Parts  # as laid out last

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        self.table, self.bar = table, LiveBar()
        self.rect = Rect(0, 0, 0, 0)
        self._pressed_outside: str | None = None
        self._is_known = False  # was it on top before?
        self._drawn_of: tuple[object, ...] = ()
        self.beside: str | None = None  # which of the table's own buttons has focus
        self.on_text = False  # has its text the focus?
        self._menu: Button | None = None  # the menu of a cramped window, whose usual button is under the band

    # -- life cycle

    def enter(self) -> None:
        super().enter()
        self.redraw_all()
        self._limit_table()
        if self.context.shows_focus and not self._is_known:
            self.take_focus()
        if self.final:
            self.context.guard.note_question(self._opened, again=self._is_known)
        self._is_known = True

    def leave(self) -> None:
        self._forget_press()
        self.table.pointer.hover(None, None)

    def _forget_press(self) -> None:
        """Forget a press."""
        self.bar.let_go()
        self._pressed_outside = None

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self._forget_press()
        self.arrange()

    def arrange(self) -> None:
        """Lay out the band and all that is on it again."""
        r, self.rect = self.table.spread.regions, self.band_place()
        self.parts = self.cut()
        self.bar.hold(self.parts.buttons)
        self._menu = Button("menu", (), menu_rect(r, self.rect), icon="menu") if r.cramped else None
        if self.context.stack.top is self:
            self._limit_table()

    def _limit_table(self) -> None:
        """Leave live what works beside the band: of the table's own buttons those that it has not itself."""
        self.table.leave_live([name for name in self.stay_live if not self.bar.find(name)])

    def band_place(self) -> Rect:
        """Return the band's rectangle."""
        return band_rect(self.table.spread.regions)

    def cut(self) -> Parts:
        """Return how block, card, text and buttons share it."""
        return parts(self.kit, self.rect, BandRequest(menu_corner=self.menu_corner))

    @property
    def menu_corner(self) -> tuple[int, int]:
        """The corner that belongs to the menu."""
        return menu_corner(self.table.spread.regions, self.rect)

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        self.respond(event)
        return True

    def respond(self, event: pygame.Event) -> None:
        """Handle the event."""
        if event.type == pygame.KEYDOWN and (self.common_key(event) or self._walk(event)):
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.beside, self.on_text = None, False
            if not getattr(event, "touch", False):  # a finger that rests asks what is there and still presses
                self._forget_press()
        meant = self.bar.handle(event)
        if meant is not None:
            self.choose(meant.name)
        elif self.bar.pressed is None:
            self._to_the_table(event)

    def _walk(self, event: pygame.Event) -> bool:
        """Let Tab and arrows lead from the band to the table's own buttons, and back; return whether it was such a key.

        Also Enter and Space on one of those buttons.
        """
        live = {f"button.{each.name}": each.rect for each in self._live}
        rects = {**self.bar.targets(), **live}
        here = self.bar.focus or (self.beside if self.beside in live else None)
        if (there := focus_after(rects, here, event)) is None:
            uses = event.key in (pygame.K_SPACE, *ENTERS) and self.beside in live and not self.bar.focus
            if uses:
                self.press_tool((self.beside or "").partition(".")[2])
            return uses
        self.beside, self.on_text = there if there in live else None, False
        self.bar.focus_on(None if there in live else there)
        return True

    def common_key(self, event: pygame.Event) -> bool:
        """Handle the keys that mean the same in every band; return whether it was one: menu, help, log, sorting, tools.

        Enter is one where nothing has focus: it must not choose an answer.
        """
        if self.table.inquiries.hears(event):
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_F10):
            self.back()
        elif event.key == pygame.K_F1:
            self.table.commands.tools.show_keys()
        elif event.key == pygame.K_F2 or event.unicode == "?":
            self.table.commands.tools.how_to_play()
        elif (event.unicode or "").upper() == FEED_KEY:
            self.press_tool("feed")
        elif (event.unicode or "").upper() in SORTS and self.table.viewer is not None:
            self.table.commands.press(SORTS[event.unicode.upper()])
        elif live := next((each for each in self._live if each.matches(event)), None):
            self.press_tool(live.name)
        else:
            return self.final and event.key in ENTERS and not self._is_beside and self.bar.find(self.bar.focus) is None
        return True

    def _to_the_table(self, event: pygame.Event) -> None:
        """Let what is beside the band be hovered and scrolled, and its menu and tools be used."""
        self.table.pointer.look_on(event, self.rect)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.rect.collidepoint(event.pos):
            self.table.inquiries.explain(self.table.tree(), event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed_outside = self._live_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            name, self._pressed_outside = self._pressed_outside, None
            if name and name == self._live_at(event.pos):
                self.press_tool(name)

    def press_tool(self, name: str) -> None:
        """Press one of the table's own buttons."""
        self.table.commands.press(name)

    def _live_at(self, pos: tuple[int, int]) -> str | None:
        return next((button.name for button in self._live if button.rect.collidepoint(pos)), None)

    @property
    def _live(self) -> list[Button]:
        """The table's buttons that keep working: those beside the band, and a cramped window's menu on it."""
        live = [
            each
            for each in self.table.bar.buttons
            if each.enabled and self.table.table_view.pointing.is_live(each.name)
        ]
        beside = [each for each in live if not each.rect.colliderect(self.rect)]
        return [*beside, *([self._menu] if self._menu else [])]

    @property
    def _is_beside(self) -> bool:
        """Whether one of the table's live buttons has focus; a button that is off or gone has lost it."""
        return self.beside in [f"button.{each.name}" for each in self._live]

    @property
    def stay_live(self) -> Sequence[str]:
        """The names of the table's own buttons that keep working."""
        return STAY_LIVE

    def choose(self, name: str) -> None:
        """Handle a press on a button."""

    def back(self) -> None:
        """Escape: the question stays; the menu opens."""
        self.table.commands.tools.menu()

    @property
    def is_meant(self) -> bool:
        """Whether the newest press may do something that cannot be undone."""
        return self.context.guard.allows()

    # -- time and drawing

    def update(self, now: float) -> bool:
        moves = self.table.moves_on(now)
        self.table.look_after_save(now)
        self.table.notices.pass_time(now)
        return super().update(now) or moves

    @property
    def is_too_soon(self) -> bool:
        """Whether it is too soon for an answer."""
        return self.context.guard.is_too_soon(time.perf_counter())

    def at_rest(self) -> bool:
        return not self.is_too_soon

    def redraw_all(self) -> None:
        self.table.redraw_all()
        self.invalidate()

    def pictures_changed(self) -> None:
        self.table.pictures_changed()
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface, self._reach())
        self.rise(surface)

    def _reach(self) -> list[Rect]:
        """Return where it draws, shadow and rings and all, also while it rises."""
        room, answer = shadow_room(self.kit.px(160), 0), lay_out_answer(self.kit, self.table.notice, self.rect)
        band = self.rect.inflate(2 * room, 2 * room)
        band.h += math.ceil(feel.DIALOG_RISE * self.u)
        focused = [each.rect for each in self._live if self.beside == f"button.{each.name}"]
        beside = [*focused, *([answer.box] if answer else [])]
        return [band, *(rect.inflate(self.kit.px(RING), self.kit.px(RING)) for rect in beside)]

    def rising(self) -> list[Rect]:
        buttons = [*self.bar.buttons, *([self._menu] if self._menu else [])]
        return [self.rect, self.parts.words, self.parts.block, self.parts.card, *(each.rect for each in buttons)]

    def put(self, surface: pygame.Surface) -> None:
        self.paint(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and what is on it in the order of the tree: text, then buttons."""
        kit, rect = self.kit, self.rect
        radius = min(kit.px(22), rect.h // 6)
        lay_shadow(surface, rect, radius, 0, kit.theme.shadow, like=kit.px(160))
        box(surface, rect, kit.theme.paper, radius)
        self.write(surface)
        for button in self.bar.buttons:
            paint_button(surface, kit, button, self.state_of(button), button.name == self.ringed_button)
        if answer := lay_out_answer(kit, self.table.notice, rect):
            answer.paint(surface, kit)
        if self._menu:
            paint_button(surface, kit, self._menu, "pressed" if self._pressed_outside == "menu" else "rest")
        if self.on_text:
            kit.focus(surface, rect, radius, 4, on_paper=True)
        for button in (each for each in self._live if self.beside == f"button.{each.name}"):
            kit.focus(surface, button.rect, kit.px(14), 4, on_paper=button is self._menu)

    @property
    def ringed_button(self) -> str | None:
        """The button that is drawn with a ring."""
        return self.bar.focus

    def state_of(self, button: Button) -> str:
        return self.bar.state(button)

    def write(self, surface: pygame.Surface) -> None:
        """Draw the text, under the buttons."""

    # -- the accessibility tree

    def nodes(self) -> Sequence[Node]:
        """Return the band, and what of the table stays live beside it or on it."""
        texts = self.text_nodes()
        on_it = Node("group", BAND, self.rect.copy(), parts=(*texts, *self.answering()))
        on_it = on_its_text(on_it, texts, self.kit.speaker) if self.on_text else on_it
        answer = lay_out_answer(self.kit, self.table.notice, self.rect)
        return [on_it, *([answer.node()] if answer else []), *self.staying()]

    def audible(self) -> Node:
        """Return the band first, then the table under it: the question is about that."""
        return self.tree().with_parts(*filter(None, map(self._beneath, self.table.audible().parts)))

    @property
    def news_of(self) -> Scene:
        return self.table

    def _beneath(self, part: Node) -> Node | None:
        """Return a part of the table for reading only; None if the band covers it, or has it itself."""
        if part.role == "button" and (part.box.colliderect(self.rect) or "off" not in part.state):
            return None
        return None if part.role == "text" else read_only(part)

    def focus_on(self, name: str) -> None:
        if name == BAND:
            self.beside, self.on_text = None, True
            self.bar.focus_on(None)
            self.invalidate()
        elif (is_live := name in [f"button.{each.name}" for each in self._live]) or self.bar.find(name):
            self.beside, self.on_text = name if is_live else None, False
            self.bar.focus_on(None if is_live else name)
            self.invalidate()

    @property
    def first_focus(self) -> str | None:
        """Its text: a person moves on to an answer deliberately."""
        return BAND

    def staying(self) -> Sequence[Node]:
        """Return the table's own buttons that keep working."""
        return [
            button_node(each, "button.", ["focused"] if self.beside == f"button.{each.name}" else [])
            for each in self._live
        ]

    def text_nodes(self) -> Sequence[Node]:
        """Return its text in reading order."""
        return ()

    def answering(self) -> Sequence[Node]:
        """Return its buttons."""
        return self.bar.nodes()

    # -- when to draw: whenever the content of the band, or of the table under it, has changed

    def drawn_from(self) -> tuple[object, ...]:
        """Return all that can change what the band shows."""
        states = [self.state_of(each) for each in self.bar.buttons]
        buttons = states, self.bar.hover, self.ringed_button, self.beside, self.on_text
        pressed = self._menu, self._pressed_outside == "menu", self.table.session.is_kept
        return (self.kit, self.context.prefs, self.parts, *buttons, *pressed, self.table.notice)

    @property
    def needs_redraw(self) -> bool:
        return self._is_spoilt or self.drawn_from() != self._drawn_of or self.table.needs_redraw

    def mark_drawn(self) -> None:
        self._is_spoilt, self._drawn_of = False, self.drawn_from()


def on_its_text(band: Node, texts: Sequence[Node], speaker: Speaker) -> Node:
    """Return the band with the focus on it: its first text is its name, and the others tell about it."""
    read = [said for text in texts for _, said in in_words(text, speaker, labelled=True) if said]
    note = join_sentences(read[1:])
    return replace(band, words=[Text(read[0])] if read else (), note=[Text(note)] if note else (), state=FOCUSED)
