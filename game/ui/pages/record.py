"""The record dialog: whether an opened record is valid, and how its match stands."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import Any, Literal

from game.engine.match import Match
from game.engine.messages import msg
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.session.verdict import RecordVerdict, load_game_of, verify_record
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Paper, TextPart, rule

CHECKING = RecordVerdict(msg("Checking the record…"), ())


class RecordScene(LaidPage):
    """A dialog over the current scene; a thread replays the record, so that a long one does not block."""

    name = "record"
    dialog = True
    has_keys = False

    def __init__(self, context: AppContext, path: Path, then: Literal["", "replay", "review"] = "") -> None:
        """Open the record; ``then`` shows its replay or its review at once if it is valid."""
        super().__init__(context)
        self.path, self.verdict = path, CHECKING
        self._at_once = then
        self._judged: list[RecordVerdict] = []
        load_game_of(context.games, path)
        work = threading.Thread(
            target=lambda: self._judged.append(verify_record(context.games, path)), name="checking", daemon=True
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
        """True if a replay is allowed: not of a match still being played here, as that would show all hands."""
        match = self.verdict.match
        if match is None or not match.ply:
            return False
        return match.to_act is None or not self._is_a_save

    @property
    def _is_a_save(self) -> bool:
        folder = self.context.vault.folder.resolve()
        return folder in self.path.resolve().parents

    def content(self, kit: Kit) -> Box:
        verdict, ink = self.verdict, kit.theme.ink
        speaker = kit.speaker.at(verdict.speaker.names, verdict.speaker.sides)
        title = TextPart(kit, speaker.runs(verdict.title), Style("serif", 44, ink), least=26, role="heading")
        file = TextPart(kit, [Text(self.path.name)], Style("regular", 20, kit.theme.faint), least=16)
        lines = [TextPart(kit, speaker.runs(words), Style("regular", 22, ink)) for words in verdict.lines]
        look = "paper" if self.may_replay else "primary-paper"
        back = self.control(kit, "back", msg("Back", about="button"), "Esc", look, 220)
        again = self._exits(kit, verdict.match) if verdict.match and self.may_replay else []
        foot = Row([Gap(), back, *again], kit.px(18))
        sheet = Column([Column([title, file]), Column(lines, kit.px(4)), self._totals(kit), foot], kit.px(18))
        return middle(Paper(kit, sheet, (50, 40, 50, 38)), self.units(940))

    def _totals(self, kit: Kit) -> Column:
        """Return a row per side: names on the left, the total on the right, the winner's in bold."""
        style, rows, says = Style("regular", 24, kit.theme.ink), list[Box](), self.verdict.speaker
        speaker = kit.speaker.at(says.names, says.sides)
        for at, (_, total, won) in enumerate(self.verdict.sides):
            figure = TextPart(kit, [Text(speaker.number(total), won)], style)
            side = TextPart(kit, [Text(speaker.side(at), won)], style, grow=1)
            rows += [rule(kit, kit.theme.rule), Row([side, figure], kit.px(20), align=0)]
        return Column(rows, kit.px(8))

    def _exits(self, kit: Kit, match: Match) -> list[Box]:
        instead, review, replay = self.context.instead, msg("Review", about="button"), msg("Replay", about="button")
        to_replay, to_review = partial(instead.replay, match, path=self.path), partial(instead.review, match, self.path)
        return [
            self.control(kit, "review", review, "V", "paper", 220, then=to_review),
            self.control(kit, "replay", replay, "Enter", "primary-paper", 220, then=to_replay),
        ]
