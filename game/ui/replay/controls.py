"""The strip under the table of a replay: the timeline, the buttons to step through it, and other commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import TABLE
from game.learn.replay import Replayed
from game.ui.replay.jumps import Finding, ReplayCosts
from game.ui.replay.watched import Watching
from game.ui.scenes.app_context import AppContext
from game.ui.style import shapes
from game.ui.style.theme import Colour, mix
from game.ui.style.type import Style
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.bar import Bar
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, Part, TextPart
from game.values import dataclass

HIGH, GAP, SMALL = 44, 9, 54  # units
NARROW = 2300  # units: with less room the buttons are in two rows
TURN, EVENT = msg("Turn {n} of {all}"), msg("Event {n} of {all}")
PART_OF = msg("{part} of {all}", about="how far")
# L10N: Of a replay: play it, halt it, how fast it goes.
PLAY, PAUSE, SPEED = (
    msg("Play", about="button"),
    msg("Pause", about="button"),
    msg("Speed: {speed}", about="speed of a replay"),
)
SPEEDS = (
    msg("slow", about="speed of a replay"),
    msg("calm", about="speed of a replay"),
    msg("brisk", about="speed of a replay"),
    msg("fast", about="speed of a replay"),
)
SEES, OPEN, EXPERT = msg("{name} looks on"), msg("All hands open"), msg("What would {level} do?")
BETTER = msg("What was better?")
FIND, FOUND = msg("Find words"), msg("“{words}”: {n} of {all}", about="where words were found")
LOOKING = msg("“{words}”: {share} %", about="where words were found")
FROM_HERE, BACK = msg("Play from here"), msg("Back", about="button")
REVIEW = msg("Review", about="button")
TO_MISTAKES = (
    ("mistake.back", "step-back", msg("The mistake before"), "B", -1),
    ("mistake.on", "step", msg("The next mistake"), "M", 1),
)
ONLY_SEEN = msg("This match is not over: only what each player saw is shown.")
# By name: the sign, its label, and the key.
STEPS = {
    "hand.back": ("chapter-back", msg("A hand back"), "Home"), "hand.on": ("chapter", msg("A hand on"), "End"),
    "turn.back": ("turn-back", msg("A turn back"), "PgUp"), "turn.on": ("turn", msg("A turn on"), "PgDn"),
    "step.back": ("step-back", msg("An event back"), "←"), "step.on": ("step", msg("An event on"), "→"),
}  # fmt: skip
# Of the timeline.
TRACK, APART, THUMB, MARK = 18, 10, 13, 5  # units
NEAR = 4  # pixels: marks closer than that are left out
SLIDES = frozenset(("press", "step"))
MATCH, HAND = msg("The whole match"), msg("This part of it")
WHERE = msg("{at} of {all}", about="how far")


class Scale(Part):
    """The timeline: a track of all hands, below it one of the turns of one hand; only one if the match has one hand."""

    def __init__(
        self, kit: Kit, match: Replayed, mistakes: Sequence[int] = (), has_focus: Callable[[], bool] = lambda: False
    ) -> None:
        """``mistakes``: plies at which one was made. ``has_focus``: do arrows lead along it?"""
        super().__init__(kit)
        self.match, self.mistakes, self._has_focus = match, mistakes, has_focus

    def wide(self) -> tuple[int, int]:
        return self.kit.px(200), self.kit.px(900)

    def high(self, wide: int) -> int:
        count = len(self.spans())
        return self.kit.px(TRACK * count + APART * (count - 1))

    def spans(self) -> list[tuple[int, int]]:
        """Return the first and last ply of each track."""
        whole = 0, len(self.match.whole)
        return [whole, self.match.lasts] if len(self.match.hands) > 1 else [whole]

    def tracks(self) -> list[Rect]:
        """Return the rectangles of the tracks."""
        high, step, edge = self.kit.px(TRACK), self.kit.px(TRACK + APART), self.kit.px(THUMB)
        wide = self.rect.w - 2 * edge
        return [Rect(self.rect.x + edge, self.rect.y + at * step, wide, high) for at in range(len(self.spans()))]

    def track_at(self, pos: tuple[int, int]) -> int | None:
        """Return the track at this position, or a little beside it."""
        reach = self.kit.px(APART) // 2, self.kit.px(THUMB)
        grown = [track.inflate(2 * reach[1], 2 * reach[0]) for track in self.tracks()]
        return next((at for at, track in enumerate(grown) if track.collidepoint(pos)), None)

    def ply_at(self, at: int, x: int) -> int:
        """Return the ply at this x of a track."""
        (first, last), track = self.spans()[at], self.tracks()[at]
        share = (x - track.x) / max(1, track.w)
        return first + round(min(max(share, 0.0), 1.0) * (last - first))

    def x_of(self, at: int, ply: int) -> int:
        """Return the x of a ply on a track."""
        (first, last), track = self.spans()[at], self.tracks()[at]
        return track.x + round(track.w * (ply - first) / max(1, last - first))

    def draw(self, surface: pygame.Surface) -> None:
        for at, track in enumerate(self.tracks()):
            self._draw_track(surface, at, track)
        if self._has_focus():
            self.kit.focus(surface, self.tracks()[0], self.kit.px(TRACK // 2), 4)

    def _draw_track(self, surface: pygame.Surface, at: int, track: Rect) -> None:
        theme, x, bend = self.kit.theme, self.x_of(at, self.match.ply), track.h // 2
        shapes.box(surface, track, theme.button, bend)
        if x > track.x + track.h:
            shapes.box(surface, Rect(track.x, track.y, x - track.x, track.h), theme.accent_lip, bend)
        for mark, colour, wide in self._marks(at):
            shapes.box(surface, Rect(mark - wide // 2, track.y, wide, track.h), colour)
        for ply in self.mistakes:
            if self.spans()[at][0] <= ply <= self.spans()[at][1]:
                shapes.disc(surface, (self.x_of(at, ply), track.centery), self.kit.px(MARK), theme.text)
        middle = x, track.centery
        shapes.disc(surface, middle, self.kit.px(THUMB), theme.on_accent)
        shapes.disc(surface, middle, self.kit.px(THUMB - 2), theme.accent)

    def _marks(self, at: int) -> Iterator[tuple[int, Colour, int]]:
        """Yield marks where hands begin, or in one hand the turns, as far as there is room between them."""
        (first, last), theme = self.spans()[at], self.kit.theme
        is_match = at == 0 and len(self.spans()) > 1
        plies, before = self.match.hands if is_match else self.match.turns, self.tracks()[at].x
        colour, wide = mix(theme.edge, theme.text, 0.75 if is_match else 0.5), self.kit.px(4 if is_match else 3)
        for ply in plies:
            if first < ply < last and (x := self.x_of(at, ply)) >= before + NEAR:
                yield x, colour, wide
                before = x

    def node(self) -> Node:
        names = ("scale.match", "scale.hand") if len(self.spans()) > 1 else ("scale.match",)
        nodes = map(self._track_node, names, (MATCH, HAND), self.tracks(), self.spans())
        return Node("group", box=self.rect.copy(), parts=tuple(nodes))

    def _track_node(self, name: str, words: Message, track: Rect, ends: tuple[int, int]) -> Node:
        where = fill(WHERE, at=self.match.ply - ends[0], all=ends[1] - ends[0])
        is_focused = name == "scale.match" and self._has_focus()
        state = frozenset(("focused",)) if is_focused else frozenset[str]()
        runs, span = self.kit.speaker.runs, (self.match.ply, *ends)
        return Node("slider", name, track, runs(words), runs(where), state=state, commands=SLIDES, span=span)


@dataclass(frozen=True)
class ReplayState:
    """The state of the replay."""

    is_playing: bool = False
    speed: int = 1
    may_open: bool = True
    finding: Finding | None = None


class ReplayControls:
    """Makes the boxes of the strip, at any scale."""

    def __init__(
        self, context: AppContext, bar: Bar, match: Replayed, session: Watching, viewpoint: Viewpoint, level: Message,
        costs: ReplayCosts,
    ) -> None:  # fmt: skip
        self._context, self._bar, self._match, self._session = context, bar, match, session
        self._viewpoint, self._level, self._costs = viewpoint, level, costs
        self.scale: Scale

    def content(self, kit: Kit, shown: ReplayState, wide: int) -> Box:
        """Return all of it, in a strip of this width."""
        self.scale, gap = Scale(kit, self._match, self._costs.plies, self._is_on_scale), kit.px(GAP)
        going, doing = self._going(kit, shown), self._doing(kit, shown)
        if wide >= kit.px(NARROW):
            return Column([self.scale, Row([*going, Gap(kit.px(24)), *doing], gap, align=0.5)], gap + kit.px(4))
        later = 0 if shown.finding else kit.px(2 * SMALL + 3 * GAP)  # for the buttons to what was found
        fits, half = Row(doing, gap).wide()[0] + later <= wide, len(doing) // 2
        doings = [doing] if fits else [doing[:half], doing[half:]]
        rows = [Row([*going, Gap()], gap, align=0.5), *(Row(each, gap, align=0.5) for each in doings)]
        return Column([self.scale, Column(rows, gap)], gap + kit.px(4))

    def _is_on_scale(self) -> bool:
        """Return whether arrow keys move along the timeline, and a keyboard user should see that."""
        return self._context.by_keys and self._bar.focus is None

    def _going(self, kit: Kit, shown: ReplayState) -> list[Box]:
        step = partial(self._step, kit)
        found = list[Box]()
        for name, words, widest in self._wheres():
            if name == "hand" and len(self._match.hands) < 2:
                continue
            runs, style = kit.speaker.runs, Style("semibold", 18, kit.theme.text)
            said_so = TextPart(kit, runs(words), style, 0.5, least=16, others=[runs(widest)],
                            room=kit.type.width(runs(widest), style) + kit.px(4))  # fmt: skip
            found += [step(f"{name}.back"), said_so, step(f"{name}.on"), Gap(kit.px(8), 0.3, 0)]
        sign, words = ("pause", PAUSE) if shown.is_playing else ("play", PLAY)
        play = Button("play", (), icon=sign, whole=kit.speaker.runs(words), look="primary")
        speed = fill(SPEED, speed=SPEEDS[shown.speed])
        return [*found, self._add_button(kit, play, 84), self._text_button(kit, "speed", speed, "+", 170)]

    def _wheres(self) -> list[tuple[str, Message, Message]]:
        """Return what each pair of steps goes by, the current position, and its longest wording."""
        match, moment = self._match, self._match.moment
        rounds, count = match.game.rounds, len(match.hands)
        first, last = match.lasts
        turns = sum(first < each <= last for each in match.turns) or 1

        def part(n: int) -> Message:
            return fill(PART_OF, part=fill(rounds.numbered, n=n), all=count)

        events = last - first
        return [
            ("hand", part(max(1, moment.hand)), part(count)),
            ("turn", fill(TURN, n=min(max(1, moment.turn), turns), all=turns), fill(TURN, n=188, all=188)),
            ("step", fill(EVENT, n=match.ply - first, all=events), fill(EVENT, n=888, all=888)),
        ]

    def _step(self, kit: Kit, name: str) -> Control:
        sign, words, _ = STEPS[name]
        is_on = self._match.ply > 0 if name.endswith("back") else self._match.ply < len(self._match.whole)
        return self._add_button(kit, Button(name, (), icon=sign, whole=kit.speaker.runs(words), enabled=is_on), SMALL)

    def _doing(self, kit: Kit, shown: ReplayState) -> list[Box]:
        match, viewpoint, say = self._match, self._viewpoint, partial(self._text_button, kit)
        is_asked = match.to_act not in (None, TABLE)
        names = match.setup.seats > 1
        viewer = viewpoint.viewer or 0
        open_ = Button("open", kit.speaker.runs(OPEN), key="A", ticked=self._session.all_hands.open,
                       enabled=shown.may_open, note=() if shown.may_open else kit.speaker.runs(ONLY_SEEN))  # fmt: skip
        expert = BETTER if match.ply in self._costs.plies else fill(EXPERT, level=self._level)
        return [
            *([say("eyes", fill(SEES, name=Who(viewer)), "V", 190)] if names else []),
            *([self._add_button(kit, open_, 190)] if not viewpoint.hides_nothing else []),
            *self._found_boxes(kit, shown.finding),
            say("expert", expert, "H", 260, is_on=is_asked),
            say("review", REVIEW, "R", 130), *self._to_mistakes(kit),
            say("from_here", FROM_HERE, "P", 190, is_on=match.to_act is not None),
            Gap(), say("back", BACK, "Esc", 130),
        ]  # fmt: skip

    def _found_boxes(self, kit: Kit, finding: Finding | None) -> Sequence[Box]:
        if finding is None:
            return [self._text_button(kit, "find", FIND, "F", 150)]
        count, at = len(finding.found), finding.number_at(self._match.ply)
        done = fill(FOUND, words=finding.words, n=at, all=count)
        words = done if finding.is_done else fill(LOOKING, words=finding.words, share=finding.share)
        ways = (
            ("found.back", "step-back", msg("The one before"), finding.next_to(self._match.ply, -1)),
            ("found.on", "step", msg("The next one"), finding.next_to(self._match.ply, 1)),
        )
        runs = kit.speaker.runs
        made = (Button(name, (), icon=sign, whole=runs(text), enabled=to is not None) for name, sign, text, to in ways)
        buttons = [self._add_button(kit, each, SMALL) for each in made]
        return [self._text_button(kit, "find", words, "F", 150), *buttons]

    def _to_mistakes(self, kit: Kit) -> list[Control]:
        costs, ply = self._costs, self._match.ply
        return [
            self._add_button(kit, Button(name, (), icon=sign, whole=kit.speaker.runs(words), key=key, cap="",
                                  enabled=costs.next_to(ply, by) is not None), SMALL)
            for name, sign, words, key, by in (TO_MISTAKES if costs.plies else ())
        ]  # fmt: skip

    def _text_button(
        self, kit: Kit, name: str, words: Message, key: str, wide: float, *, is_on: bool = True
    ) -> Control:
        return self._add_button(kit, Button(name, kit.speaker.runs(words), key=key, enabled=is_on, size=19), wide)

    def _add_button(self, kit: Kit, button: Button, wide: float) -> Control:
        return Control(kit, self._bar, button, wide, HIGH, "button.")
