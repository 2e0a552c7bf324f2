"""Who continues a match from a moment of its replay: the same players, or any others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.bots.players import PERSON
from game.engine.contract import Action
from game.engine.match import Sitter
from game.engine.messages import fill, msg
from game.engine.table import Seat
from game.learn.replay import Replayed
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import middle
from game.ui.scenes.page_form import LaidForm
from game.ui.session.plans import NAMES, usual_level
from game.ui.session.session import Session
from game.ui.session.titles import title_of
from game.ui.storage.profiles import fault
from game.ui.style.fonts import missing
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.form import ChoiceRow, Form
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Paper, Rows, TextPart

TITLE, NAME = msg("Who plays from here?"), msg("{name}")
BEGINS = msg("A new match begins as this one stands. It counts in no statistics.")
AFTER = msg("A new match begins after what the hint shows is done. It counts in no statistics.")
PLAY, BACK = msg("Play", about="button"), msg("Back", about="button")


class PlayOnScene(LaidForm):
    """A row for each seat, with the original player chosen; the new match begins with the actions of ``line``."""

    name = "play_on"

    def __init__(self, context: AppContext, match: Replayed, line: Sequence[Action] = ()) -> None:
        super().__init__(context)
        self.match, self.kinds, self._line = match, (PERSON, *match.game.bots), line
        self.chosen = [self._there(sitter.player) for sitter in match.sitters]
        self.form = Form([self._row(seat) for seat in range(match.setup.seats)])

    def _there(self, player: str) -> str:
        return player if player in self.kinds else usual_level(self.match.game)

    def _row(self, seat: Seat) -> ChoiceRow:
        words, chosen = [title_of(kind) for kind in self.kinds], self.kinds.index(self.chosen[seat])
        title = fill(NAME, name=self.match.sitters[seat].name)
        return ChoiceRow(f"seat.{seat}", title, words=words, chosen=chosen, chose=partial(self._choose, seat))

    def _choose(self, seat: Seat, which: int) -> None:
        self.chosen[seat] = self.kinds[which]
        self.arrange()

    def content(self, kit: Kit) -> Box:
        runs = kit.speaker.runs(AFTER if self._line else BEGINS)
        says = TextPart(kit, runs, Style("regular", 19, kit.theme.ink), grow=1)
        back = self.control(kit, "back", BACK, "Esc", "paper", 180)
        play = self.control(kit, "play", PLAY, "Enter", "primary-paper", 220, then=self._play)
        foot = Row([says, back, play], kit.px(24), align=0.5)
        sheet = Column([self.heading(kit, TITLE), Rows(kit, self.form), foot], kit.px(22))
        return middle(Paper(kit, sheet, (44, 30, 44, 30)), self.units(1100))

    def _play(self) -> None:
        match = self.match.at(self.match.ply, self.sitters())
        for action in self._line:
            assert match.to_act is not None
            match.play(match.to_act, action)
        for scene in self.context.stack.scenes:
            if scene.played:
                scene.played.close()
        self.context.begin.table(Session(match, self.context.vault, mind=self.context.mind))

    def sitters(self) -> tuple[Sitter, ...]:
        """Return who sits where; a name that nobody here can have is replaced."""
        found = list[Sitter]()
        for sitter, player in zip(self.match.sitters, self.chosen, strict=True):
            others = [each.name for each in found]
            free = next(name for name in (sitter.name, *NAMES) if fault(name, others, missing) is None)
            found.append(Sitter(free, player))
        return tuple(found)
