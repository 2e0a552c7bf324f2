"""The application: one window, one clock, a stack of scenes, and drawing no more than what changed."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.assets import asset
from game.bots.levels import Thought
from game.bots.mind import Mind
from game.engine.contract import Game
from game.engine.said import said
from game.shell.ahead import Ahead
from game.shell.cloth.layout import least_letter, unit
from game.shell.hands.blocks import Turn
from game.shell.hands.inputs import Inputs
from game.shell.hands.meant import Guard, aimed
from game.shell.keep import prefs as settings
from game.shell.keep import report
from game.shell.keep.profiles import People
from game.shell.keep.remembered import Tables
from game.shell.look import feel
from game.shell.look.art import Art
from game.shell.look.felt import lit_cloth
from game.shell.look.mixer import Mixer
from game.shell.look.sound import Sounds
from game.shell.look.speaker import Speaker
from game.shell.look.theme import BACKS, DECKS, EVERGREEN, THEMES
from game.shell.look.type import Type
from game.shell.paper.kit import Kit
from game.shell.scene.scene import Scene
from game.shell.screen import Screen, start_sdl, stop_sdl

if TYPE_CHECKING:
    from game.shell.keep.prefs import Prefs
    from game.shell.keep.vault import Vault
    from game.shell.play.session import Session

RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
SOUND_ON, SOUND_OFF = said("Sound on"), said("Sound off")
ANSWERED = (
    pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.FINGERUP, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN,
    pygame.WINDOWSIZECHANGED,
)  # fmt: skip


class App:
    """What scenes share. Make one, push a scene, ``run``."""

    def __init__(
        self, games: Mapping[str, Game[Any]], vault: Vault, prefs: Prefs, *, size: tuple[int, int] | None = None,
        describe: bool = False, full_screen: bool = False, thought: Thought | None = None,
    ) -> None:  # fmt: skip
        start_sdl()
        self.games, self.vault, self.prefs = games, vault, prefs
        self.people, self.tables = People(vault.folder), Tables(vault.folder)
        self.screen = Screen(size, full_screen, prefs.window)
        self.mind, self._thought = Mind(), thought
        self.speaker, self.sounds = Speaker(), Sounds(asset("sounds"), Mixer())
        self.theme, self.art = EVERGREEN, Art(EVERGREEN)
        self._arts: dict[str, Art] = {}
        self._deck = ""
        self.scenes: list[Scene] = []
        self.running = True
        self._describes, self._answered, self._drew, self._told = describe, True, True, ""
        self._felts: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._backdrop: pygame.Surface | None = None
        self._resized_at = 0.0
        self._clock = pygame.time.Clock()
        self.inputs, self.guard, self.ahead = Inputs(), Guard(), Ahead(games)
        self.changed_prefs(prefs)

    # -- what scenes are made of

    @property
    def surface(self) -> pygame.Surface:
        return self.screen.surface

    @property
    def u(self) -> float:
        """Pixels to one unit of the grid."""
        return unit(self.screen.size, self.prefs.scale)

    @property
    def kit(self) -> Kit:
        return self._kit

    @property
    def thought(self) -> Thought:
        """What computer players may spend on a decision: as the command line says, else the settings."""
        return self._thought or Thought(self.prefs.think_ms / 1000)

    def changed_prefs(self, prefs: Prefs) -> None:
        """Take other settings into use at once."""
        if prefs.deck != self.prefs.deck:
            self._arts.clear()
        self.prefs = prefs
        self._set_volume()
        self.theme = THEMES.get(prefs.theme, EVERGREEN)
        self._choose_art()
        self._lay_out()

    def use_deck(self, deck: str = "") -> None:
        """From the next layout on, draw the faces of this deck; of the one in the settings if none is named."""
        if deck != self._deck:
            self._deck = deck
            self._choose_art()

    def _choose_art(self) -> None:
        """Pictures are kept while the deck passes from one person to another and back."""
        back = self.prefs.back if self.prefs.back in BACKS else "lagoon"
        deck = next((deck for deck in (self._deck, self.prefs.deck) if deck in DECKS), "two")
        if (self.art.theme, self.art.back) != (self.theme, back):
            self._arts.clear()
        self.art = self._arts.setdefault(deck, Art(self.theme, deck, back))

    def remember(self, **about: Any) -> None:
        """Keep something in the settings that changes nothing to be seen."""
        self.prefs = dataclasses.replace(self.prefs, **about)
        settings.save(self.prefs, self.vault.folder)

    def toggle_sound(self) -> None:
        """Turn sound off, or on again; kept at once."""
        self.remember(sound=not self.prefs.sound)
        self._set_volume()
        self.sounds.play("lay")
        self._backdrop = None
        for scene in self.scenes:
            scene.changed_prefs()
            scene.confirm(SOUND_ON if self.prefs.sound else SOUND_OFF)
            scene.dirty = True

    def _set_volume(self) -> None:
        self.sounds.volume = self.prefs.volume / 100 if self.prefs.sound else 0.0

    def say_with(self, speaker: Speaker) -> None:
        """From now on sentences use these names."""
        self.speaker = speaker
        self._lay_out()

    def _lay_out(self) -> None:
        self._kit = Kit(self.theme, self.art, Type(self.art, self.u, least_letter(self.prefs.scale)), self.speaker)
        self._backdrop = None
        for scene in self.scenes:
            scene.layout(self.screen.size, self.u)

    @property
    def is_moving(self) -> bool:
        """Will the next picture differ by itself?"""
        return self._is_moving

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
        self.sounds.hush()
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
        """What was played is on disk if it could be: write a report, and say so on the screen if that still works."""
        sessions, is_kept = self._sessions(), False
        path = report.write_report(self.vault.folder, error, sessions[0].match if sessions else None)
        with contextlib.suppress(Exception):
            is_kept = all(session.keep() for session in sessions)
        report.tell(path, error, is_kept)
        with contextlib.suppress(Exception):
            from game.shell.pages.trouble import TroubleScene

            self._close_sessions()
            self.scenes = [TroubleScene(self, path, is_kept)]
            self._entered()
            self._loop()

    def _close(self) -> None:
        self._close_sessions()
        place = self.screen.kept
        if place and place != self.prefs.window:
            self.remember(window=place)
        if not all(session.is_kept for session in self._sessions()):
            print(f"skarney: {report.UNSAVED}", file=sys.stderr)
        while self.scenes:
            with contextlib.suppress(Exception):
                self.scenes.pop().leave()
        self.mind.close()
        self.vault.close()
        self.sounds.close()
        stop_sdl()

    def _close_sessions(self) -> None:
        for session in self._sessions():
            with contextlib.suppress(Exception):
                session.close()

    def _sessions(self) -> list[Session]:
        return [scene.session for scene in self.scenes if hasattr(scene, "session")]

    def turn(self, events: list[pygame.Event]) -> None:
        """One round of the loop: obey, let time pass, draw."""
        for event in events:
            self._dispatch(event)
        now = self._turned_at = time.perf_counter()
        if any(self.inputs.counts(event) for event in events):
            self._touched = now
        elif self.prefs.cover_after and now - self._touched > self.prefs.cover_after:
            self._touched = now
            self.unattended()
        self.inputs.turn = self._whose_turn()
        self._obey(self.inputs.waited(now))
        if self.inputs.denied() and now - self._denied_at > feel.OUT_OF_TURN:
            self._denied_at = now
            self.sounds.play("no")
        self._is_moving = bool(self.top and self.top.update(now))
        if not self._is_moving and self.art.hurry and now - self._resized_at > feel.QUIET_BEFORE_REFINING:
            self.art.hurry = False
        self._refine(now)
        if self.top and (self._is_moving or self.top.dirty):
            self._draw(self.top)
        elif not self._is_moving:
            self.inputs.at_leisure(now)
            if now - self._last_event > feel.QUIET_BEFORE_REFINING:
                self.ahead.at_leisure()
        if (
            self._describes
            and (self._answered or self._drew)
            and self.top
            and not self._is_moving
            and self.top.at_rest()
        ):
            self._describe(self.top)
        self.sounds.update(time.perf_counter())

    _is_moving = _refined = False
    _last_event = _moved_at = _turned_at = _touched = _denied_at = 0.0

    def _events(self) -> list[pygame.Event]:
        """Wait for what happens next, no longer than until something must be looked at again."""
        most = self._patience()
        is_held = self.inputs.is_held or any(pygame.mouse.get_pressed())
        if self.screen.waits_cheaply or most <= feel.FRAME or is_held:
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
        """For how many seconds nothing need be looked at unless something happens."""
        if self._is_moving and self.top:
            return max(0.0, self._turned_at + self.top.pace - time.perf_counter())
        if self.inputs.is_held or self.sounds.are_due:
            return feel.FRAME
        is_done = self.ahead.is_done and (self.top is None or (self.top.at_rest() and not self.top.dirty))
        return feel.REST if is_done and not self.art.hurry and not self._refined else feel.WAITING

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type in ANSWERED:
            self._answered = True
        self.screen.heard(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in RESIZED:
            self._resize()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            self.toggle_sound()
        elif event.type == pygame.KEYDOWN and _wants_fullscreen(event):
            self.screen.toggle_fullscreen()
            self._resize()
        elif event.type == pygame.DROPFILE:
            self.open_record(Path(event.file))
        elif self.top:
            if event.type == pygame.WINDOWFOCUSLOST:
                self.unattended()
            self.inputs.turn = self._whose_turn()
            self._obey(self.inputs.meant(self._in_pixels(event), self.top, time.perf_counter()))

    def _obey(self, events: Iterable[pygame.Event]) -> None:
        for event in events:
            if self.top:
                if event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
                    self.guard.pressed(aimed(event, self.top), time.perf_counter())
                self.top.handle(event)

    def _whose_turn(self) -> Turn:
        """Who is heard, at a table where people have pads or keys of their own; where words are typed, everybody is."""
        people = max((scene.players for scene in self.scenes), default=0)
        if self.prefs.inputs == "passed" or people < 2 or getattr(self.top, "form", None):
            return Turn()
        player = next((scene.player for scene in reversed(self.scenes) if scene.player is not None), None)
        return Turn(self.prefs.inputs, people, player)

    def unattended(self) -> None:
        """Cover what only one person may see."""
        for scene in tuple(self.scenes):
            scene.unattended()

    def open_record(self, path: Path) -> None:
        """Show what there is to say of a record, over whatever is there."""
        from game.shell.pages.record import RecordScene

        scene = RecordScene(self, path)
        if isinstance(self.top, RecordScene):
            self.replace(scene)
        else:
            self.push(scene)

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        pos = getattr(event, "pos", None)
        if pos is None or self.screen.point(pos) == tuple(pos):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": self.screen.point(pos)})

    def _resize(self) -> None:
        if self.screen.caught_up():
            self.art.hurry, self._resized_at = True, time.perf_counter()
            self._felts.clear()
            self._obey(self.inputs.touch.let_go())
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
            self._felts[key] = lit_cloth(self.theme, self.screen.size)
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


def run(games: Mapping[str, Game[Any]], **about: Any) -> int:
    """Open the window as ``opening.opened`` is told to, until it is closed; the exit status. Raises NoWindow."""
    from game.shell.opening import opened

    return opened(games, **about).run()
