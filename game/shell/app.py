"""The application: one window, one clock, a stack of scenes, and drawing no more than what changed."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Game
from game.shell import feel, report
from game.shell.art import Art
from game.shell.scene import Scene
from game.shell.screen import Screen, start_sdl, stop_sdl
from game.shell.theme import BACKS, DECKS, EVERGREEN, THEMES, Theme, mixed
from game.shell.type import Type
from game.shell.widgets import Kit
from game.shell.words import Speaker

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.engine.table import Seat
    from game.shell.prefs import Prefs
    from game.shell.vault import Vault

RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
ANSWERED = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.WINDOWSIZECHANGED)


class App:
    """What scenes share. Make one, push a scene, ``run``."""

    def __init__(
        self, games: Mapping[str, Game[Any]], vault: Vault, prefs: Prefs, *, size: tuple[int, int] | None = None,
        describe: bool = False, full_screen: bool = False,
    ) -> None:  # fmt: skip
        start_sdl()
        self.games, self.vault, self.prefs = games, vault, prefs
        self.screen = Screen(size, full_screen)
        self.speaker = Speaker()
        self.theme, self.art = EVERGREEN, Art(EVERGREEN)
        self.scenes: list[Scene] = []
        self.running = True
        self._describes, self._answered, self._drew, self._told = describe, True, True, ""
        self._felts: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._backdrop: pygame.Surface | None = None
        self._resized_at = 0.0
        self._clock = pygame.time.Clock()
        self.changed_prefs(prefs)

    # -- what scenes are made of

    @property
    def surface(self) -> pygame.Surface:
        return self.screen.surface

    @property
    def u(self) -> float:
        """Pixels to one unit of the grid."""
        wide, high = self.screen.size
        return self.prefs.scale / 100 * min(wide / 1920, high / 1080)

    @property
    def kit(self) -> Kit:
        return self._kit

    def changed_prefs(self, prefs: Prefs) -> None:
        """Take other settings into use at once."""
        self.prefs = prefs
        self.theme = THEMES.get(prefs.theme, EVERGREEN)
        deck = prefs.deck if prefs.deck in DECKS else "two"
        back = prefs.back if prefs.back in BACKS else "lagoon"
        if (self.art.theme, self.art.deck, self.art.back) != (self.theme, deck, back):
            self.art = Art(self.theme, deck, back)
        self._lay_out()

    def say_with(self, speaker: Speaker) -> None:
        """From now on sentences use these names."""
        self.speaker = speaker
        self._lay_out()

    def _lay_out(self) -> None:
        self._kit = Kit(self.theme, self.art, Type(self.art, self.u), self.speaker)
        self._backdrop = None
        for scene in self.scenes:
            scene.layout(self.screen.size, self.u)

    # -- the stack

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Leave the top scene; with the last one the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self._entered()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Put another scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._entered()

    def reset(self, scene: Scene) -> None:
        """Leave every scene but this one."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def _entered(self) -> None:
        self._backdrop = None
        top = self.scenes[-1]
        top.layout(self.screen.size, self.u)
        top.enter()

    def quit(self) -> None:
        self.running = False

    # -- the loop

    def run(self) -> int:
        """Until the last scene is left or the window closed; the exit status, 1 after an error nobody caught."""
        status = 0
        try:
            self._loop()
        except Exception as error:
            status = 1
            self._failed(error)
        finally:
            self._close()
        return status

    def _loop(self) -> None:
        while self.running and self.scenes:
            self.turn(self._events())

    def _failed(self, error: Exception) -> None:
        """Everything played is on disk: write a report, and say so on the screen if that still works."""
        matches = [scene.session.match for scene in self.scenes if hasattr(scene, "session")]
        path = report.write_report(self.vault.folder, error, matches[0] if matches else None)
        report.tell(path, error)
        with contextlib.suppress(Exception):
            from game.shell.scenes.trouble import TroubleScene

            self._close_sessions()
            self.scenes = [TroubleScene(self, path)]
            self._entered()
            self._loop()

    def _close(self) -> None:
        self._close_sessions()
        while self.scenes:
            with contextlib.suppress(Exception):
                self.scenes.pop().leave()
        self.vault.close()
        stop_sdl()

    def _close_sessions(self) -> None:
        for scene in self.scenes:
            if hasattr(scene, "session"):
                scene.session.close()

    def turn(self, events: list[pygame.Event]) -> None:
        """One round of the loop: obey, let time pass, draw."""
        for event in events:
            self._dispatch(event)
        now = self._turned_at = time.perf_counter()
        self._is_moving = bool(self.top and self.top.update(now))
        if not self._is_moving and self.art.hurry and now - self._resized_at > feel.QUIET_BEFORE_REFINING:
            self.art.hurry = False
        self._refine(now)
        if self.top and (self._is_moving or self.top.dirty):
            self._draw(self.top)
        if (
            self._describes
            and (self._answered or self._drew)
            and self.top
            and not self._is_moving
            and self.top.at_rest()
        ):
            self._describe(self.top)

    _is_moving = _refined = False
    _last_event = _moved_at = _turned_at = 0.0

    def _events(self) -> list[pygame.Event]:
        """Wait for what happens next, no longer than until something must be looked at again."""
        most = self._patience()
        if self.screen.waits_cheaply or most <= feel.FRAME or any(pygame.mouse.get_pressed()):
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
        return events

    def _patience(self) -> float:
        """For how many seconds nothing need be looked at unless something happens."""
        if self._is_moving and self.top:
            return max(0.0, self._turned_at + self.top.pace - time.perf_counter())
        is_done = self.top is None or (self.top.at_rest() and not self.top.dirty)
        return feel.REST if is_done and not self.art.hurry and not self._refined else feel.WAITING

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type in ANSWERED:
            self._answered = True
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in RESIZED:
            self._resize()
        elif event.type == pygame.KEYDOWN and _wants_fullscreen(event):
            self.screen.toggle_fullscreen()
            self._resize()
        elif self.top:
            self.top.handle(self._in_pixels(event))

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        pos = getattr(event, "pos", None)
        if pos is None or self.screen.point(pos) == tuple(pos):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": self.screen.point(pos)})

    def _resize(self) -> None:
        if self.screen.caught_up():
            self.art.hurry, self._resized_at = True, time.perf_counter()
            self._felts.clear()
            self._lay_out()
        elif self.top:
            self.top.dirty = True
            self._backdrop = self._backdrop if self.top.dialog else None
            self.top.exposed()

    def _refine(self, now: float) -> None:
        """Draw cards well that were scaled in a hurry, a few a round."""
        self._refined = False
        if self.art.hurry:
            return
        done = 0
        while done < 3 and self.art.refine():
            done += 1
        self._refined = bool(done)
        if done:
            for scene in self.scenes:
                scene.redrawn()
            self._backdrop = None

    # -- drawing

    def felt(self) -> pygame.Surface:
        """The bare cloth, as large as the window, lit in the middle."""
        key = (self.theme.id, self.screen.size)
        if key not in self._felts:
            self._felts[key] = _lit_cloth(self.theme, self.screen.size)
        return self._felts[key]

    def _draw(self, scene: Scene) -> None:
        scene.dirty, self._drew = False, True
        if scene.dialog:
            self.surface.blit(self._behind(), (0, 0))
        rects = scene.draw(self.surface)
        if rects is None or scene.dialog:
            self.screen.show(None)
        elif rects:
            self.screen.show(rects)

    def _behind(self) -> pygame.Surface:
        """The scenes under a dialog, dimmed once."""
        if self._backdrop is None:
            self.surface.blit(self.felt(), (0, 0))
            base = max((i for i, scene in enumerate(self.scenes) if not scene.dialog), default=0)
            under = self.scenes[base]
            if not under.dialog:
                under.exposed()
                under.draw(self.surface)
                under.exposed()
            self._backdrop = self.surface.copy()
            veil = pygame.Surface(self.screen.size, pygame.SRCALPHA)
            veil.fill(self.theme.dim)
            self._backdrop.blit(veil, (0, 0))
        return self._backdrop

    # -- telling other programs

    def _describe(self, scene: Scene) -> None:
        told = {"window": self.screen.id, "size": list(self.screen.size), **scene.describe()}
        line = json.dumps(told, ensure_ascii=False)
        if self._answered or line != self._told:
            print(line, flush=True)
        self._told, self._answered, self._drew = line, False, False


def newest_motions(events: list[pygame.Event]) -> list[pygame.Event]:
    """Without the motions that another one follows at once: only where the pointer is now can be shown."""
    if len(events) < 2:
        return events
    kinds = [event.type for event in events]
    return [event for i, event in enumerate(events) if kinds[i : i + 2] != [pygame.MOUSEMOTION] * 2]


def _wants_fullscreen(event: pygame.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))


def _lit_cloth(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Felt with a lit centre and darker edges."""
    small = pygame.Surface((64, 36), depth=32)
    for x in range(64):
        for y in range(36):
            far = (((x - 31.5) / 32) ** 2 + ((y - 17.5) / 18) ** 2) ** 0.5
            if far < 0.75:
                colour = mixed(theme.lit, theme.felt, far / 0.75)
            else:
                colour = mixed(theme.felt, theme.edge, min(1.0, (far - 0.75) / 0.55))
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size).convert()


def run(
    games: Mapping[str, Game[Any]], *, start: Match | None = None, commands: Mapping[Seat, str] | None = None,
    size: tuple[int, int] | None = None, describe: bool = False, full_screen: bool = False,
) -> int:  # fmt: skip
    """Open the window: at the menu, or straight at the table of ``start``. The exit status."""
    from game.shell.opening import opened

    return opened(games, start=start, commands=commands, size=size, describe=describe, full_screen=full_screen).run()
