"""A record somebody opened: whether it keeps the rules, and how its match stands."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from game.engine.said import said
from game.shell.look.speaker import Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper, Words, rule
from game.shell.play.verdict import Verdict, judged, load_game_of
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle
from game.shell.scene.ways import ToReplay, ToReview

CHECKING = Verdict(said("Checking the record…"), ())


class RecordScene(LaidPage):
    """A dialog over whatever is there; the record is replayed on a thread, so that a long one holds nothing up."""

    name = "record"
    dialog = True
    has_keys = False

    def __init__(self, house: House, path: Path, *, replays: bool = False, reviews: bool = False) -> None:
        """``replays``: if it keeps the rules, show its match again at once; ``reviews``: review it at once."""
        super().__init__(house)
        self.path, self.verdict = path, CHECKING
        self._at_once = "review" if reviews else "replay" if replays else ""
        self._judged: list[Verdict] = []
        load_game_of(house.games, path)
        work = threading.Thread(
            target=lambda: self._judged.append(judged(house.games, path)), name="checking", daemon=True
        )
        work.start()

    def update(self, now: float) -> bool:
        if self._judged and self.verdict is CHECKING:
            self.verdict = self._judged[0]
            self.arrange()
            if self._at_once and self.may_replay:
                self.press(self._at_once)
        return False

    def at_rest(self) -> bool:
        return self.verdict is not CHECKING

    def describe(self) -> dict[str, Any]:
        said_so = [self.verdict.speaker.plain(each) for each in (self.verdict.title, *self.verdict.lines)]
        return {**super().describe(), "verdict": said_so}

    @property
    def may_replay(self) -> bool:
        """Can its match be shown again? Not one that is still being played here: that would show the others’ hands."""
        match = self.verdict.match
        if match is None or not match.ply:
            return False
        return match.asked is None or not self._is_a_save

    @property
    def _is_a_save(self) -> bool:
        folder = self.house.vault.folder.resolve()
        return folder in self.path.resolve().parents

    def content(self, kit: Kit) -> Box:
        verdict, ink = self.verdict, kit.theme.ink
        speaker = kit.speaker.at(verdict.speaker.names, verdict.speaker.sides)
        title = Words(kit, speaker.runs(verdict.title), Style("serif", 44, ink), least=26, role="heading")
        file = Words(kit, [Text(self.path.name)], Style("regular", 20, kit.theme.faint), least=16)
        lines = [Words(kit, speaker.runs(words), Style("regular", 22, ink)) for words in verdict.lines]
        look = "paper" if self.may_replay else "primary-paper"
        back = self.control(kit, "back", said("Back", about="button"), "Esc", look, 220)
        again = [
            self.control(kit, "review", said("Review", about="button"), "V", "paper", 220),
            self.control(kit, "replay", said("Replay", about="button"), "Enter", "primary-paper", 220),
        ]
        foot = Row([Gap(), back, *(again if self.may_replay else [])], kit.px(18))
        sheet = Column([Column([title, file]), Column(lines, kit.px(4)), self._totals(kit), foot], kit.px(18))
        return middle(Paper(kit, sheet, (50, 40, 50, 38)), self.units(940))

    def _totals(self, kit: Kit) -> Column:
        """A row a side: names on the left, the total on the right, the winner's heavier."""
        style, rows, told = Style("regular", 24, kit.theme.ink), list[Box](), self.verdict.speaker
        speaker = kit.speaker.at(told.names, told.sides)
        for at, (_, total, won) in enumerate(self.verdict.sides):
            figure = Words(kit, [Text(speaker.number(total), won)], style)
            side = Words(kit, [Text(speaker.side(at), won)], style, grow=1)
            rows += [rule(kit, kit.theme.rule), Row([side, figure], kit.px(20), align=0)]
        return Column(rows, kit.px(8))

    def press(self, name: str) -> None:
        if name == "replay" and self.verdict.match is not None:
            self.house.instead(ToReplay(self.verdict.match, path=self.path))
        elif name == "review" and self.verdict.match is not None:
            self.house.instead(ToReview(self.verdict.match, self.path))
        else:
            self.house.back()
