"""What lies under the table of a replay: the scale, the buttons to go through it, and what else can be done there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.said import Said, Who, filled, said
from game.engine.table import TABLE
from game.learn.replay import Replayed
from game.shell.look.type import Style
from game.shell.paper.bar import Bar
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Control, Words
from game.shell.replay.costs import Costs
from game.shell.replay.finding import Finding
from game.shell.replay.scale import Scale
from game.shell.replay.watched import Onlooker, Watching
from game.values import dataclass

HIGH, GAP, SMALL = 44, 9, 54  # units
NARROW = 2300  # units: with less room the buttons stand in two rows
TURN, EVENT = said("Turn {n} of {all}"), said("Event {n} of {all}")
PART_OF = said("{part} of {all}", about="how far")
# L10N: Of a replay: play it, halt it, how fast it goes.
PLAY, PAUSE, SPEED = (
    said("Play", about="button"),
    said("Pause", about="button"),
    said("Speed: {speed}", about="speed of a replay"),
)
SPEEDS = (
    said("slow", about="speed of a replay"),
    said("calm", about="speed of a replay"),
    said("brisk", about="speed of a replay"),
    said("fast", about="speed of a replay"),
)
SEES, OPEN, EXPERT = said("{name} looks on"), said("All hands open"), said("What would {level} do?")
FIND, FOUND, LOOKING = (
    said("Find words"),
    said("“{words}”: {n} of {all}", about="where words were found"),
    said("“{words}”: {share} %", about="where words were found"),
)
FROM_HERE, BACK = said("Play from here"), said("Back", about="button")
REVIEW = said("Review", about="button")
TO_MISTAKES = (
    ("mistake.back", "step-back", said("The mistake before"), "B", -1),
    ("mistake.on", "step", said("The next mistake"), "M", 1),
)
ONLY_SEEN = said("This match is not over: only what each player saw is shown.")
# By name: the sign, what it says, and the key.
STEPS = {
    "hand.back": ("chapter-back", said("A hand back"), "Home"), "hand.on": ("chapter", said("A hand on"), "End"),
    "turn.back": ("turn-back", said("A turn back"), "PgUp"), "turn.on": ("turn", said("A turn on"), "PgDn"),
    "step.back": ("step-back", said("An event back"), "←"), "step.on": ("step", said("An event on"), "→"),
}  # fmt: skip


@dataclass(frozen=True)
class Shown:
    """How the replay is being gone through."""

    is_playing: bool = False
    speed: int = 1
    may_open: bool = True
    finding: Finding | None = None


class Controls:
    """Makes the boxes of the strip, at any scale."""

    def __init__(
        self, bar: Bar, match: Replayed, session: Watching, eyes: Onlooker, level: Said, costs: Costs
    ) -> None:  # fmt: skip
        self._bar, self._match, self._session, self._eyes, self._level = bar, match, session, eyes, level
        self._costs = costs
        self.scale: Scale

    def content(self, kit: Kit, shown: Shown, wide: int) -> Box:
        """All of it, in a strip so wide."""
        self.scale, gap = Scale(kit, self._match, self._costs.plies, self._is_on_scale), kit.px(GAP)
        going, doing = self._going(kit, shown), self._doing(kit, shown)
        if wide >= kit.px(NARROW):
            return Column([self.scale, Row([*going, Gap(kit.px(24)), *doing], gap, align=0.5)], gap + kit.px(4))
        later = 0 if shown.finding else kit.px(2 * SMALL + 3 * GAP)  # for the ways to what was found
        fits, half = Row(doing, gap).wide()[0] + later <= wide, len(doing) // 2
        doings = [doing] if fits else [doing[:half], doing[half:]]
        rows = [Row([*going, Gap()], gap, align=0.5), *(Row(each, gap, align=0.5) for each in doings)]
        return Column([self.scale, Column(rows, gap)], gap + kit.px(4))

    def _is_on_scale(self) -> bool:
        """Do arrows lead along the scale, and does whoever goes by keys see that?"""
        return self._eyes.house.by_keys and self._bar.focus is None

    # -- going through it

    def _going(self, kit: Kit, shown: Shown) -> list[Box]:
        step = partial(self._step, kit)
        found = list[Box]()
        for name, words, widest in self._wheres():
            if name == "hand" and len(self._match.hands) < 2:
                continue
            runs, style = kit.speaker.runs, Style("semibold", 18, kit.theme.text)
            said_so = Words(kit, runs(words), style, 0.5, least=16, others=[runs(widest)],
                            room=kit.type.width(runs(widest), style) + kit.px(4))  # fmt: skip
            found += [step(f"{name}.back"), said_so, step(f"{name}.on"), Gap(kit.px(8), 0.3, 0)]
        sign, words = ("pause", PAUSE) if shown.is_playing else ("play", PLAY)
        play = Button("play", (), icon=sign, whole=kit.speaker.runs(words), look="primary")
        speed = filled(SPEED, speed=SPEEDS[shown.speed])
        return [*found, self._put(kit, play, 84), self._said(kit, "speed", speed, "+", 170)]

    def _wheres(self) -> list[tuple[str, Said, Said]]:
        """What each pair of steps goes by, where one is, and the longest that this can say."""
        match, moment = self._match, self._match.moment
        rounds, count = match.game.round_words(), len(match.hands)
        first, last = match.lasts
        turns = sum(first < each <= last for each in match.turns) or 1

        def part(n: int) -> Said:
            return filled(PART_OF, part=filled(rounds.numbered, n=n), all=count)

        events = last - first
        return [
            ("hand", part(max(1, moment.hand)), part(count)),
            ("turn", filled(TURN, n=min(max(1, moment.turn), turns), all=turns), filled(TURN, n=188, all=188)),
            ("step", filled(EVENT, n=match.ply - first, all=events), filled(EVENT, n=888, all=888)),
        ]

    def _step(self, kit: Kit, name: str) -> Control:
        sign, words, _ = STEPS[name]
        is_on = self._match.ply > 0 if name.endswith("back") else self._match.ply < len(self._match.whole)
        return self._put(kit, Button(name, (), icon=sign, whole=kit.speaker.runs(words), enabled=is_on), SMALL)

    # -- what else there is to do

    def _doing(self, kit: Kit, shown: Shown) -> list[Box]:
        match, eyes, say = self._match, self._eyes, partial(self._said, kit)
        is_asked = match.asked not in (None, TABLE)
        names = match.setup.seats > 1
        viewer = eyes.viewer or 0
        open_ = Button("open", kit.speaker.runs(OPEN), key="A", ticked=self._session.all_hands.open,
                       enabled=shown.may_open, note=() if shown.may_open else kit.speaker.runs(ONLY_SEEN))  # fmt: skip
        level = filled(EXPERT, level=self._level)
        return [
            *([say("eyes", filled(SEES, name=Who(viewer)), "V", 190)] if names else []),
            *([self._put(kit, open_, 190)] if not eyes.hides_nothing else []),
            *self._found(kit, shown.finding),
            say("expert", level, "H", 260, is_on=is_asked),
            say("review", REVIEW, "R", 130), *self._to_mistakes(kit),
            say("from_here", FROM_HERE, "P", 190, is_on=match.asked is not None),
            Gap(), say("back", BACK, "Esc", 130),
        ]  # fmt: skip

    def _found(self, kit: Kit, finding: Finding | None) -> Sequence[Box]:
        if finding is None:
            return [self._said(kit, "find", FIND, "F", 150)]
        count, at = len(finding.found), finding.number_at(self._match.ply)
        done = filled(FOUND, words=finding.words, n=at, all=count)
        words = done if finding.is_done else filled(LOOKING, words=finding.words, share=finding.share)
        ways = (
            ("found.back", "step-back", said("The one before"), finding.next_to(self._match.ply, -1)),
            ("found.on", "step", said("The next one"), finding.next_to(self._match.ply, 1)),
        )
        buttons = [
            self._put(kit, Button(name, (), icon=sign, whole=kit.speaker.runs(told), enabled=there is not None), SMALL)
            for name, sign, told, there in ways
        ]
        return [self._said(kit, "find", words, "F", 150), *buttons]

    def _to_mistakes(self, kit: Kit) -> list[Control]:
        """Ways from mistake to mistake, where a review is kept."""
        costs, ply = self._costs, self._match.ply
        return [
            self._put(kit, Button(name, (), icon=sign, whole=kit.speaker.runs(words), key=key, cap="",
                                  enabled=costs.next_to(ply, by) is not None), SMALL)
            for name, sign, words, key, by in (TO_MISTAKES if costs.plies else ())
        ]  # fmt: skip

    def _said(self, kit: Kit, name: str, words: Said, key: str, wide: float, *, is_on: bool = True) -> Control:
        return self._put(kit, Button(name, kit.speaker.runs(words), key=key, enabled=is_on, size=19), wide)

    def _put(self, kit: Kit, button: Button, wide: float) -> Control:
        return Control(kit, self._bar, button, wide, HIGH, "button.")
