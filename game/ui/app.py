"""The application: one window, one event loop, and drawing only what changed."""

from __future__ import annotations

import contextlib
import gc
import json
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from game import heap
from game.bots.levels import ThinkLimit
from game.engine import caches
from game.engine.catalogue import Catalogue
from game.engine.messages import msg
from game.ui.accessibility.adapter.link import AccessibilityLink
from game.ui.input.accidental_input import press_target
from game.ui.input.blocks import EVERYBODY, BlockTurn
from game.ui.input.inputs import Inputs
from game.ui.input.pointer import double_click_reach
from game.ui.input.scanning import CHOOSES, Scan, clicks
from game.ui.input.touch import NOWHERE
from game.ui.lazy_loading import Ahead
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.backdrop import Backdrop
from game.ui.scenes.opener import Opener
from game.ui.scenes.scene import Scene
from game.ui.scenes.stack import Stack
from game.ui.screen import Screen, start_sdl, stop_sdl
from game.ui.session.session import Session
from game.ui.storage import report
from game.ui.storage.prefs import Prefs
from game.ui.storage.vault import Vault
from game.ui.style import feel, kept
from game.ui.widgets.bar import ARROWS

RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
SOUND_ON, SOUND_OFF = msg("Sound on"), msg("Sound off")
ANSWERED = (
    pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.FINGERUP, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN,
    pygame.WINDOWSIZECHANGED,
)  # fmt: skip

WALKS = (*ARROWS, pygame.K_TAB)
MOST_UNTIDY = 2  # changes of scene or size without a quiet moment until memory is tidied all the same


class App:
    """The window and its event loop, with an app context and a stack of scenes.

    ``opener`` makes the scenes. Create an App, open a first scene (``context.open``), then ``run``.
    """

    def __init__(
        self, games: Catalogue, vault: Vault, prefs: Prefs,
        opener: Callable[[AppContext, Callable[[Scene], None]], Opener], *,
        size: tuple[int, int] | None = None, describe: bool = False, full_screen: bool = False,
        thought: ThinkLimit | None = None,
    ) -> None:  # fmt: skip
        heap.set_up()
        start_sdl()
        self.screen = Screen(size, full_screen, prefs.window)
        self.context = AppContext(games, vault, prefs, self.screen, thought)
        self.stack: Stack[Scene] = Stack(self._enter)
        self.context.furnish(self.stack, opener, self._relaid)
        kept.make_room(self.screen.size)
        self._describes, self._answered, self._drew, self._described = describe, True, True, ""
        self._named: Scene | None = None  # the scene that was described last
        self._backdrop = Backdrop()
        self._is_moving = self._refined = False
        self._resized_at = self._last_event = self._moved_at = self._turned_at = self._touched = self._denied_at = 0.0
        self._drawn_for: tuple[object, ...] = ()  # size, scale and theme of the pictures that are kept
        self._untidy = 0  # scenes that were entered and sizes that came since memory was tidied
        self._clock = pygame.time.Clock()
        self.inputs, self.ahead, self.scan = Inputs(), Ahead(games), Scan()
        self.accessibility = AccessibilityLink(self.context.announcements, self.screen)

    @property
    def surface(self) -> pygame.Surface:
        return self.screen.surface

    @property
    def is_moving(self) -> bool:
        """True while something is moving, so the next frame will differ without any event."""
        return self._is_moving

    def _relaid(self) -> None:
        self._backdrop.forget()
        for scene in self.stack.scenes:
            scene.layout(self.screen.size, self.context.u)

    def _enter(self, scene: Scene) -> None:
        self._backdrop.forget()
        self._untidy += 1
        scene.layout(self.screen.size, self.context.u)
        scene.enter()
        self._give_focus(scene)

    def _give_focus(self, scene: Scene) -> None:
        """Let a scene have a focus where it is shown or heard; a table says first what is to be done."""
        if self.context.shows_focus and scene.played is None:
            scene.take_focus()

    def _obey_reader(self, event: pygame.Event) -> None:
        """Do what a screen reader requests. A click takes the focus away: what it pressed has it, if it stays."""
        top = self._top
        if pressed := self.accessibility.clicks(event, top):
            self._obey(pressed)
            if top and self._top is top and top.focused is None:
                top.focus_on(self.accessibility.target(event))

    def _toggle_sound(self) -> None:
        """Turn sound off, or on again, and save the setting at once."""
        context = self.context
        context.remember(sound=not context.prefs.sound)
        context.set_volume()
        context.sounds.play("lay")
        self._backdrop.forget()
        for scene in self.stack.scenes:
            scene.changed_prefs()
            scene.confirm(SOUND_ON if context.prefs.sound else SOUND_OFF)
            scene.invalidate()

    # -- the loop

    def run(self) -> int:
        """Run until the last scene is left or the window closed; return the exit status, 1 after an uncaught error."""
        status = 0
        try:
            self._loop()
        except Exception as error:
            status = 1
            self._fail(error)
        finally:
            self._close()
        return status

    def _loop(self) -> None:
        if self.context.is_open and self.stack.scenes:
            self.turn(self._events())  # includes the first frame
        gc.freeze()
        gc.enable()
        while self.context.is_open and self.stack.scenes:
            self.turn(self._events())

    def _fail(self, error: Exception) -> None:
        """Save what can be saved, write an error report, and show it in the window if that still works."""
        sessions, is_kept = self._sessions(), False
        path = report.write_report(self.context.vault.folder, error, sessions[0].match if sessions else None)
        with contextlib.suppress(Exception):
            is_kept = all(session.keep() for session in sessions)
        report.tell(path, error, is_kept)
        with contextlib.suppress(Exception):
            self._close_sessions()
            self.stack.scenes.clear()
            self.context.open.trouble(path, is_kept=is_kept)
            self._loop()

    def _close(self) -> None:
        self._close_sessions()
        place = self.screen.place_to_save
        if place and place != self.context.prefs.window:
            self.context.remember(window=place)
        if not all(session.is_kept for session in self._sessions()):
            print(f"skarney: {report.UNSAVED}", file=sys.stderr)
        while self.stack.scenes:
            with contextlib.suppress(Exception):
                self.stack.scenes.pop().leave()
        self.context.close()
        self.accessibility.close()
        stop_sdl()

    def _close_sessions(self) -> None:
        for session in self._sessions():
            with contextlib.suppress(Exception):
                session.close()

    def _sessions(self) -> list[Session]:
        return [scene.played for scene in self.stack.scenes if scene.played]

    def turn(self, events: list[pygame.Event]) -> None:
        """Run one round of the loop: handle events, advance time, draw."""
        for event in events:
            self._dispatch(event)
        now = self._turned_at = time.perf_counter()
        self._cover_if_untouched(events, now)
        self._advance_inputs(now)
        top = self._top
        was_moving, self._is_moving = self._is_moving, bool(top and top.update(now))
        if not self._is_moving and self.context.art.hurry and now - self._resized_at > feel.QUIET_BEFORE_REFINING:
            self.context.art.be_quick(False)
        if self.context.art.rough or self._refined:
            self._refine()
        top = self._top
        if top and not self._is_moving:
            self._go_over(top, now)
            if events or top.needs_redraw or was_moving:
                top.take_focus() if self.context.by_keys else self._give_focus(top)
        if top and (self._is_moving or top.needs_redraw):
            self._draw(top)
        elif not self._is_moving:
            self._use_leisure(top, now)
        if self._describes and top:
            self._say_what_is_shown(top)
        if self.context.sounds.waiting:
            self.context.sounds.update(time.perf_counter())
        if self._untidy >= (MOST_UNTIDY if not self._is_moving else 2 * MOST_UNTIDY):
            self._tidy()
        is_carried = events and events[-1].type == pygame.MOUSEMOTION  # another turn without motion follows soon
        if (top := self._top) and not is_carried:
            self._read_out(top, now)

    def _cover_if_untouched(self, events: list[pygame.Event], now: float) -> None:
        """Cover an open hand when nobody has touched anything for as long as the settings say."""
        if events and (events[-1].type == pygame.MOUSEMOTION or any(map(self.inputs.counts, events))):
            self._touched = now
        elif self.context.prefs.cover_after and now - self._touched > self.context.prefs.cover_after:
            self._touched = now
            self.cover_private()

    def _advance_inputs(self, now: float) -> None:
        """Pass on inputs that are due only now, and answer those of a person whose turn it is not by a soft sound."""
        self.inputs.hear(self._whose_turn())
        if late := self.inputs.advance(now):
            self._obey(late)
        if self.inputs.was_denied() and now - self._denied_at > feel.OUT_OF_TURN:
            self._denied_at = now
            self.context.sounds.play("no")

    def _use_leisure(self, top: Scene | None, now: float) -> None:
        """Do what can wait: nothing moves and nothing has to be drawn."""
        self.inputs.at_leisure(now)
        if now - self._last_event > feel.QUIET_BEFORE_REFINING and not (top and top.is_at_work):
            self.ahead.at_leisure()
            self._tidy()

    def _read_out(self, top: Scene, now: float) -> None:
        """Let screen readers and reading aloud have what is new."""
        began = self.context.announcements.began
        reads_out = self.context.prefs.read_out
        self.accessibility.turn(top, self.context.speaker, now, moves=self._is_moving, reads_out=reads_out)
        if self.context.announcements.began != began:  # somebody came to a scene that was open already
            self._give_focus(top)

    def _tidy(self) -> None:
        """Return memory to the system, if anything has changed: of scenes that were left, pictures of other sizes."""
        waits = (self.context.art.hurry or self._refined) and self._untidy < 2 * MOST_UNTIDY
        if not self._untidy or waits:
            return
        self._untidy = 0
        before, self._drawn_for = self._drawn_for, (self.screen.size, self.context.scale, self.context.theme.id)
        if before not in ((), self._drawn_for):
            self.context.forget_pictures()
        kept.SHEETS.clear()
        caches.forget_all_but([scene.about.info.package for scene in self.stack.scenes if scene.about])
        heap.tidy(whole=True)

    # -- switch access

    def _go_over(self, top: Scene, now: float) -> None:
        """Advance the scan frame, for players who use a single switch."""
        pace = self.context.prefs.scanning / 1000
        if self.scan.go_on(top, pace, now) if pace else self.scan.frame is not None and self.scan.stop():
            top.redraw_all()

    def _switch(self, top: Scene) -> None:
        """Activate what the scan frame is on; in a text field, open the on-screen letters."""
        name = self.scan.choose()
        if not name:
            return
        if found := clicks(top, name):
            self._obey((*found, pygame.Event(pygame.MOUSEMOTION, pos=NOWHERE, rel=(0, 0), buttons=(0, 0, 0))))
        else:
            self.context.guard.note_press(name, time.perf_counter())
            top.activate(name)
        if self._top is top and top.is_writing:
            top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F4, unicode="", mod=0, scancode=0))

    def _events(self) -> list[pygame.Event]:
        """Wait for events, at most until something must be checked again; return them."""
        most = self._patience()
        if self.screen.waits_cheaply or most <= feel.FRAME or self.inputs.is_held or any(pygame.mouse.get_pressed()):
            events = newest_motions(self.screen.events(most, self._moved_at + feel.MOTIONS_APART))
        else:
            is_awake = pygame.key.get_focused() or pygame.mouse.get_focused()
            is_lively = time.perf_counter() - self._last_event < feel.DOZES
            self._clock.tick(60 if is_awake and is_lively else 25)
            events = newest_motions(pygame.event.get())
        if events:
            self._last_event = time.perf_counter()
            if events[-1].type == pygame.MOUSEMOTION:
                self._moved_at = self._last_event
        return self.inputs.fresh(events)

    def _patience(self) -> float:
        """Return how many seconds the loop may wait for an event."""
        if self._is_moving and self._top:
            return max(0.0, self._turned_at + self._top.pace - time.perf_counter())
        if self.inputs.is_held or self.context.sounds.are_waiting:
            return feel.FRAME
        if self.scan.frame:
            return min(feel.WAITING, max(0.0, self.scan.due - time.perf_counter()))
        is_done = self.ahead.is_done and (self._top is None or (self._top.at_rest() and not self._top.needs_redraw))
        return feel.REST if is_done and not self.context.art.hurry and not self._refined else feel.WAITING

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type in ANSWERED:
            self._answered = True
        if event.type == pygame.MOUSEMOTION:  # a hundred times a second, and it does not matter whose it is
            if top := self._top:
                self._obey(self.inputs.translate(self._in_pixels(event), top, time.perf_counter()))
            return
        self.screen.handle_event(event)
        if self.accessibility.is_request(event):
            self._obey_reader(event)
            return
        self.accessibility.follow(event)
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type in RESIZED:
            self._resize()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            self._toggle_sound()
        elif event.type == pygame.KEYDOWN and _wants_fullscreen(event):
            self.screen.toggle_fullscreen()
            self._resize()
        elif event.type == pygame.DROPFILE:
            self.open_record(Path(event.file))
        elif self._top:
            if event.type == pygame.WINDOWFOCUSLOST:
                self.cover_private()
            self.inputs.hear(self._whose_turn())
            self._obey(self.inputs.translate(self._in_pixels(event), self._top, time.perf_counter()))

    def _obey(self, events: Iterable[pygame.Event]) -> None:
        for event in events:
            if top := self._top:
                if self.scan.frame and event.type == pygame.KEYDOWN and event.key in CHOOSES and not top.is_writing:
                    self._switch(top)
                    continue
                if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in WALKS):
                    self.context.go_by_keys(event.type == pygame.KEYDOWN)
                if self._has_slipped(event, top):
                    top.hurry()
                else:
                    top.handle(event)

    def _has_slipped(self, event: pygame.Event, top: Scene) -> bool:
        """Note a press; return whether it is aimed at something that is not there any more."""
        guard, now = self.context.guard, time.perf_counter()
        if event.type == pygame.KEYDOWN:
            guard.note_press(press_target(event, top), now, event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return guard.note_click(event.pos, now, double_click_reach(event, top.u), top.target_at)
        return False

    def _whose_turn(self) -> BlockTurn:
        """Return who may give input now: everybody, on forms and unless people have their own pads or keys."""
        mode = self.context.prefs.inputs
        if mode == "passed" or (self._top and self._top.is_form):
            return EVERYBODY
        people = max([scene.players for scene in self.stack.scenes], default=0)
        player = next((each for scene in reversed(self.stack.scenes) if (each := scene.player) is not None), None)
        return BlockTurn(mode, people, player) if people > 1 else EVERYBODY

    @property
    def _top(self) -> Scene | None:
        return self.stack.scenes[-1] if self.stack.scenes else None

    def cover_private(self) -> None:
        """Cover what only one person may see."""
        for scene in tuple(self.stack.scenes):
            scene.cover_private()

    def open_record(self, path: Path) -> None:
        """Show a record file on top of the current scene."""
        is_another = self._top is not None and self._top.name == "record"
        (self.context.instead if is_another else self.context.open).record(path)

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        pos = None if self.screen.is_exact else getattr(event, "pos", None)
        if pos is None or self.screen.point(pos) == tuple(pos):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": self.screen.point(pos)})

    def _resize(self) -> None:
        if self.screen.caught_up():
            self._resized_at = time.perf_counter()
            self.context.art.be_quick(True)
            self._untidy += 1
            kept.drop()
            kept.make_room(self.screen.size)
            self._obey(self.inputs.touch.let_go())
            self.context.lay_out()
        elif self._top:
            self._backdrop.forget()
            self._top.redraw_all()

    def _refine(self) -> None:
        """Redraw at full quality the cards that were scaled quickly, a few per round."""
        self._refined = False
        if self.context.art.hurry:
            return
        done = 0
        while done < 3 and self.context.art.rough and self.context.art.refine():
            done += 1
        self._refined = bool(done)
        if done:
            for scene in self.stack.scenes:
                scene.pictures_changed()
            self._backdrop.forget()

    # -- drawing

    def _draw(self, scene: Scene) -> None:
        if self.scan.frame:
            scene.redraw_all()  # the frame is drawn over everything and moves on
        scene.mark_drawn()
        self._drew = True
        cleared: pygame.Rect | None = None
        if scene.dialog:
            cleared = self._backdrop.lay(self.surface, scene.reach, self.context.theme.dim, self._draw_below)
        rects = scene.draw(self.screen.surface)
        if self.scan.frame:
            self.context.kit.focus(self.surface, self.scan.frame, self.context.kit.px(8), 3)
        if scene.dialog:
            rects = [cleared] if cleared else None
        if rects is None or self.scan.frame:
            self.screen.show(None)
        elif rects:
            self.screen.show(rects)

    def _draw_below(self, surface: pygame.Surface) -> None:
        """Draw the scene under all dialogs."""
        below = next((scene for scene in reversed(self.stack.scenes) if not scene.dialog), None)
        if below is None:
            surface.blit(self.context.felt(), (0, 0))
        else:
            below.redraw_all()
            below.draw(surface)
            below.redraw_all()

    # -- output for other programs

    def _say_what_is_shown(self, top: Scene) -> None:
        """Describe what has come to rest; another scene at once, whatever goes on in it."""
        if (self._answered or self._drew) and not self._is_moving and top.at_rest():
            self._describe(top)
        elif top is not self._named:
            print(self._line_of(top, rest=False), flush=True)
        self._named = top

    def _line_of(self, scene: Scene, **more: object) -> str:
        state = {"window": self.screen.id, "size": list(self.screen.size), **scene.describe(), **more}
        return json.dumps(state, ensure_ascii=False)

    def _describe(self, scene: Scene) -> None:
        line = self._line_of(scene)
        if self._answered or line != self._described:
            print(line, flush=True)
        self._described, self._answered, self._drew = line, False, False


def newest_motions(events: list[pygame.Event]) -> list[pygame.Event]:
    """Return the events without motions that another motion follows directly: only the last position matters."""
    if len(events) < 2:
        return events
    kinds = [event.type for event in events]
    return [event for i, event in enumerate(events) if kinds[i : i + 2] != [pygame.MOUSEMOTION] * 2]


def _wants_fullscreen(event: pygame.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
