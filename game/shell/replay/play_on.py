"""Who goes on with a match from a moment of its replay: the same players, or any others."""

from __future__ import annotations

from functools import partial

import pygame

from game.bots.players import PERSON
from game.engine.match import Sitter
from game.engine.said import filled, said
from game.engine.table import Seat
from game.learn.replay import Replayed
from game.shell.keep.profiles import fault
from game.shell.look.type import Style, missing
from game.shell.paper.boxes import Box, Column, Row
from game.shell.paper.form import Choice, Form
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper, Rows, Words
from game.shell.play.plans import NAMES, usual_level
from game.shell.play.session import Session
from game.shell.play.titles import title_of
from game.shell.scene.house import House
from game.shell.scene.laid import middle
from game.shell.scene.page_form import LaidForm, form_event
from game.shell.scene.ways import ToTable

TITLE, NAME = said("Who plays from here?"), said("{name}")
TOLD = said("A new match begins as this one stands. It counts in no statistics.")
PLAY, BACK = said("Play", about="button"), said("Back", about="button")


class PlayOnScene(LaidForm):
    """A row for each seat, with who played there chosen."""

    name = "play_on"

    def __init__(self, house: House, match: Replayed) -> None:
        super().__init__(house)
        self.match, self.kinds = match, (PERSON, *match.game.bots)
        self.chosen = [self._there(sitter.player) for sitter in match.sitters]
        self.form = Form([self._row(seat) for seat in range(match.setup.seats)])

    def _there(self, player: str) -> str:
        """The player, or for a program the usual level."""
        return player if player in self.kinds else usual_level(self.match.game)

    def _row(self, seat: Seat) -> Choice:
        words, chosen = [title_of(kind) for kind in self.kinds], self.kinds.index(self.chosen[seat])
        title = filled(NAME, name=self.match.sitters[seat].name)
        return Choice(f"seat.{seat}", title, words=words, chosen=chosen, chose=partial(self._choose, seat))

    def _choose(self, seat: Seat, which: int) -> None:
        self.chosen[seat] = self.kinds[which]
        self.arrange()

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        says = Words(kit, kit.speaker.runs(TOLD), Style("regular", 19, kit.theme.ink), grow=1)
        back = self.control(kit, "back", BACK, "Esc", "paper", 180)
        play = self.control(kit, "play", PLAY, "Enter", "primary-paper", 220)
        foot = Row([says, back, play], kit.px(24), align=0.5)
        sheet = Column([self.heading(kit, TITLE), Rows(kit, self.form), foot], kit.px(22))
        return middle(Paper(kit, sheet, (44, 30, 44, 30)), self.units(1100))

    def handle(self, event: pygame.Event) -> bool:
        return form_event(self, self.form, event) or super().handle(event)

    def press(self, name: str) -> None:
        if name == "back":
            self.house.back()
        else:
            self._play()

    def _play(self) -> None:
        match = self.match.at(self.match.ply, self.sitters())
        for scene in self.house.stack.scenes:
            if scene.played:
                scene.played.close()
        self.house.begin(ToTable(Session(match, self.house.vault, mind=self.house.mind)))

    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where; whoever has a name that nobody here can have gets another."""
        found = list[Sitter]()
        for sitter, player in zip(self.match.sitters, self.chosen, strict=True):
            others = [each.name for each in found]
            free = next(name for name in (sitter.name, *NAMES) if fault(name, others, missing) is None)
            found.append(Sitter(free, player))
        return tuple(found)
