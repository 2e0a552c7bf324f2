"""The replay of a match: jump to any moment, see it from any seat, or play it at its own pace."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.engine.match import Match
from game.engine.messages import msg
from game.engine.table import TABLE, Place, Seat
from game.ui.replay.controls import ONLY_SEEN, SPEEDS
from game.ui.replay.jumps import Finding
from game.ui.replay.page import ReplayPage
from game.ui.replay.play_on import PlayOnScene
from game.ui.scenes.app_context import AppContext
from game.ui.table_view.targets import Things
from game.ui.widgets.bar import ARROWS, move_focus

LASTS = (2.6, 1.3, 0.6, 0.15)  # seconds from one event to the next, by speed
LETS_GO = 0.25  # seconds: a key is held no longer
LOOK_FOR, LONGEST = msg("Show me where this was said"), 24
KEYS = {
    pygame.K_RIGHT: "step.on", pygame.K_LEFT: "step.back", pygame.K_PAGEDOWN: "turn.on", pygame.K_PAGEUP: "turn.back",
    pygame.K_END: "hand.on", pygame.K_HOME: "hand.back", pygame.K_F3: "found.on",
}  # fmt: skip
ALONG = (pygame.K_LEFT, pygame.K_RIGHT)
CTRL = {"step.on": "turn.on", "step.back": "turn.back"}

_NOT_HELD = -1


class ReplayScene(ReplayPage):
    """Goes through a match by mouse, by keys and by itself."""

    def __init__(self, context: AppContext, match: Match, ply: int = 0, path: Path | None = None) -> None:
        super().__init__(context, match, ply, path)
        self._stepped, self._held = 0.0, _NOT_HELD
        self._finds_at: float | None = None  # deadline for what the pressed key asks for

    def seek(self, ply: int, at_once: bool = False) -> None:
        """Show the match after so many actions: the next one animated, any other at once."""
        ply = min(max(ply, 0), len(self.match.whole))
        if ply == self.match.ply:
            return
        is_next = ply == self.match.ply + 1 and not at_once
        self.travel.hurry()
        self.match.seek(ply)
        self.session.position_changed()
        self.hint.forget()
        if is_next:
            self.travel.news()
        else:
            self.table_view.jump()
        self._stepped = time.perf_counter()
        self.arrange()

    def go_by(self, what: str, by: int) -> None:
        """Go an event, a turn or a hand forwards or back."""
        marks: Sequence[int] = self.match.turns if what == "turn" else self.match.hands
        self.seek(self.match.ply + by if what == "step" else self.match.next_of(marks, by))

    def play(self, is_playing: bool) -> None:
        """Play by itself, from the start again after the end; or pause."""
        if is_playing and self.match.ply == len(self.match.whole):
            self.seek(0)
        self._show(is_playing=is_playing)

    def look_from(self, seat: Seat) -> None:
        """Show it from this seat."""
        self.hint.forget()
        self.session.look_from(seat)
        self.table_view.sit(seat)
        self.table_view.jump()
        self.arrange()

    def open_all(self, is_open: bool) -> None:
        """Open every hand; or only those that the viewer saw."""
        if not self.shown.may_open:
            self.notices.notify(ONLY_SEEN)
            return
        self.session.all_hands.turn(is_open)
        self.table_view.refresh(0.0)
        self.arrange()

    def find(self, words: str) -> None:
        """Search for events with these words."""
        seat, plain = self.table_view.viewpoint.viewer, self.context.speaker.plain
        finding = Finding(self.match, words.strip(), plain, seat) if words.strip() else None
        self.shown = replace(self.shown, finding=finding)
        self.layout(self.size, self.u)  # the strip may need other room

    def _show(self, **how: Any) -> None:
        self.shown = replace(self.shown, **how)
        self.arrange()

    def ask_expert(self) -> None:
        """Show what was better than a mistake, or ask what the strongest level would do; again closes the hint."""
        asked = self.match.to_act
        if asked is None or asked == TABLE:
            return
        self._show(is_playing=False)
        if asked != self.table_view.viewpoint.viewer:
            self.look_from(asked)
        better = self.costs.better(self.match.ply)
        if better and self.hint.advice is None:
            self.hint.show(better)
        else:
            self.hint.ask()

    def leave(self) -> None:
        self.picture.release()
        self.bar.let_go()
        self.slip.let_go()
        self._held, self._finds_at = _NOT_HELD, None
        self.shown = replace(self.shown, is_playing=False)

    def back(self) -> None:
        """Leave it."""
        self.session.close()
        self.context.say_with(self.context.speaker.at(self._speaker.names, self._speaker.sides, self._speaker.you))
        self.context.back()

    def at_rest(self) -> bool:
        finding = self.shown.finding
        is_thinking = self.session.is_advising or self.hint.waits
        is_thinking = is_thinking or self._finds_at is not None
        return not (self.shown.is_playing or self._moving or is_thinking or (finding and not finding.is_done))

    def update(self, now: float) -> bool:
        if self.context.stack.top is self:
            self.hint.poll()
        if self.notices.notice is not None:
            self.notices.pass_time(now)
        self._moving = self.travel.advance(now)
        if self.shown.is_playing and now - self._stepped >= LASTS[self.shown.speed]:
            self._play_on()
        self._look_on()
        if self._finds_at is not None and now >= self._finds_at:
            self._find_now()
        return self._moving

    def _play_on(self) -> None:
        if self.match.ply == len(self.match.whole):
            self._show(is_playing=False)
        else:
            self.go_by("step", 1)

    def _look_on(self) -> None:
        finding = self.shown.finding
        if finding is None or finding.is_done:
            return
        finding.go_on()
        if finding.is_done and finding.found and not finding.number_at(self.match.ply):
            there = finding.next_to(self.match.ply, 1)
            self.seek(finding.found[0] if there is None else there, at_once=True)
        self.arrange()

    def slide(self, name: str, to: int) -> None:
        self._jump(to)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP and self._finds_at is not None:
            self._find_now()
            return True
        if self._drags(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.table_view.pointing.point(raised=self._enlarged_at(self._on_table(event).pos))
        pressed = self.slip.handle(self._on_table(event)) or self.bar.handle(event)
        if pressed:
            self.press(pressed.name)
        return pressed is not None

    def _enlarged_at(self, pos: tuple[int, int]) -> Place | None:
        rises = Things(self.table_view.viewpoint, self.table_view.geometry, self.table_view.pieces).rises
        drops = self.table_view.geometry.laid.drops.items()
        return next((place for place, rect in drops if rect.collidepoint(pos) and rises(place)), None)

    def _drags(self, event: pygame.Event) -> bool:
        scale = self.controls.scale
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.hint.covers(self._on_table(event)):
            self._held = at if (at := scale.track_at(event.pos)) is not None else _NOT_HELD
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held != _NOT_HELD:
            self._held = _NOT_HELD
            return True
        is_moved = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
        if self._held == _NOT_HELD or not is_moved:
            return False
        self._jump(scale.ply_at(self._held, event.pos[0]))
        return True

    def _key(self, event: pygame.Event) -> bool:
        is_ctrl, key = bool(event.mod & pygame.KMOD_CTRL), event.key
        if self._hint_key(event):
            return True
        if key in ARROWS and not is_ctrl and (self.bar.focus or key not in ALONG):
            move_focus(self.bar, "scale.match", self.controls.scale.tracks()[0], event)
        elif name := KEYS.get(key):
            name = CTRL.get(name, name) if is_ctrl else name
            self.press("found.back" if name == "found.on" and event.mod & pygame.KMOD_SHIFT else name)
        elif key == pygame.K_ESCAPE:
            self.hint.close() if self.hint.advice else self.back()
        elif key == pygame.K_F1:
            self.context.open.keys()
        elif key == pygame.K_SPACE and self.bar.focus is None:
            self.press("play")
        elif is_ctrl and key == pygame.K_f:
            self.press("find")
        else:
            return self._letter(event)
        return True

    def _hint_key(self, event: pygame.Event) -> bool:
        """Return whether an open hint takes the key: Tab or the arrow up leads to its buttons, then all arrows do."""
        leads = ARROWS if self.slip.find(self.slip.focus) else (pygame.K_UP,)
        if self.hint.advice is None or self.bar.focus or (event.key in ARROWS and event.key not in leads):
            return False
        pressed = self.slip.handle(event)
        if pressed:
            self.press(pressed.name)
        return pressed is not None or event.key in (*ARROWS, pygame.K_TAB)

    def _letter(self, event: pygame.Event) -> bool:
        letter = (event.unicode or "").lower()
        if letter.isdecimal() and int(letter) <= self.match.setup.seats:
            self.look_from(int(letter) - 1) if int(letter) else self.press("open")
        elif letter in ("+", "-"):
            self._show(speed=min(max(self.shown.speed + (1 if letter == "+" else -1), 0), len(SPEEDS) - 1))
        elif letter == "n":
            self.press("found.back" if event.mod & pygame.KMOD_SHIFT else "found.on")
        elif pressed := self.bar.handle(event):
            if pressed.name == "find":
                self._finds_at = time.perf_counter() + LETS_GO
            else:
                self.press(pressed.name)
        else:
            return False
        return True

    def _find_now(self) -> None:
        """The key is let go: what it typed is not taken for a word to search."""
        self._finds_at = None
        self.press("find")

    def press(self, name: str) -> None:
        kind, _, way = name.partition(".")
        if kind in ("step", "turn", "hand"):
            self._show(is_playing=False)
            self.go_by(kind, 1 if way == "on" else -1)
        elif kind in ("mistake", "found"):
            jumps = self.costs if kind == "mistake" else self.shown.finding
            self._jump(jumps.next_to(self.match.ply, 1 if way == "on" else -1) if jumps else None)
        elif kind == "hint":
            self._use_hint(way)
        else:
            self._do(kind)

    def _use_hint(self, way: str) -> None:
        hint = self.hint
        if way == "play":
            line = hint.to_play().actions
            self.context.stack.push(PlayOnScene(self.context, self.match, line))
        else:
            {"show": hint.show_next, "numbers": hint.count, "more": hint.show_more}.get(way, hint.close)()

    def _jump(self, ply: int | None) -> None:
        if ply is not None:
            self._show(is_playing=False)
            self.seek(ply, at_once=True)

    def _do(self, name: str) -> None:
        viewer, seats = self.table_view.viewpoint.viewer or 0, self.match.setup.seats
        match name:
            case "play":
                self.play(not self.shown.is_playing)
            case "speed":
                self._show(speed=(self.shown.speed + 1) % len(SPEEDS))
            case "eyes":
                self.look_from((viewer + 1) % seats)
            case "open":
                self.open_all(not self.session.all_hands.open)
            case "find":
                words = self.shown.finding.words if self.shown.finding else ""
                self.context.open.letters(LOOK_FOR, words, LONGEST, self.find)
            case "expert":
                self.ask_expert()
            case "review":
                self.context.open.review(self.played_whole, self.path, lambda ply: self.seek(ply, at_once=True))
            case "from_here":
                if self.match.to_act is not None:
                    self.context.stack.push(PlayOnScene(self.context, self.match))
            case "back":
                self.back()
