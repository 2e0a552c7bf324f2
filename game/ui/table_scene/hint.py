"""The hint: what a strong player would do and why, on a panel over the table, with the cards marked in the hand."""

from __future__ import annotations

from itertools import chain

import pygame

from game.engine.contract import Advice
from game.engine.messages import Message
from game.engine.table import Pile
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.stage import Sprite
from game.ui.style import feel
from game.ui.table_render import hint_paper
from game.ui.table_scene.hint_line import BRIEF, WHOLE, ShownLine, ToPlay
from game.ui.table_scene.hint_panel import HintPanel
from game.ui.table_scene.notices import Notices
from game.ui.table_view.table_view import TableView
from game.ui.widgets.node import Node


def tell_advice(context: AppContext, heading: Message, advice: Advice) -> None:
    """Announce a hint and its reasons: somebody asked for it."""
    reasons = hint_paper.spoken_reasons(advice.reasons, context.prefs.numbers)
    context.announcements.tell(*map(context.speaker.spoken, (heading, *reasons)), at_once=True)


class Hint(HintPanel):
    """A hint: asked for, computed, shown, and removed when the table changes. ``opens``: how much of it at first."""

    def __init__(self, context: AppContext, table_view: TableView, notices: Notices, opens: ShownLine = BRIEF) -> None:
        super().__init__(context, table_view, opens)
        self.notices, self._opens = notices, opens
        self.waits = False  # it was asked for and is not there yet
        self._ply = -1

    def ask(self) -> None:
        """Let the strongest bot think for the player to act; asking again closes the panel."""
        if self.advice is not None:
            self.close()
        elif self.viewpoint.is_mine and self.viewpoint.viewer is not None:
            self.viewpoint.session.ask_advice(self.viewpoint.viewer, self.context.thought)
            self.waits = True
            self.notices.dismiss()

    def poll(self) -> None:
        """Show the advice once it is there, when no message is shown: one that came meanwhile is read first."""
        if self.advice is not None and (self._ply != self.viewpoint.match.ply or self._covers_message):
            self.close()
        self.waits = self.viewpoint.session.is_advising
        if self.notices.notice is not None or not (self.waits and self.viewpoint.is_mine):
            return
        if advice := self.viewpoint.session.advice():
            self.show(advice)

    @property
    def _covers_message(self) -> bool:
        """Return whether it hides a message, which is newer: there was none when the panel opened."""
        return self.notices.notice is not None and self.rect.colliderect(self.notices.line.pill)

    def show(self, advice: Advice) -> None:
        """Open the panel with this advice, and announce it."""
        self.advice, self._ply, self.open = advice, self.viewpoint.match.ply, self._opens
        self.marked = tuple(self._find_sprites(advice.cards))
        self.notices.dismiss()
        self.table_view.refresh(feel.HOVER)
        tell_advice(self.context, self.heading, advice)

    def close(self) -> None:
        if self.advice is not None:
            self.forget()
            self.table_view.refresh(feel.HOVER)

    def forget(self) -> None:
        """Drop the hint: another person is looking now, and it was not meant for them."""
        self.advice, self.marked = None, ()

    def _find_sprites(self, cards: Pile) -> list[Sprite]:
        arrange, found = self.pieces.arrange, list[Sprite]()
        there = [*arrange.loose, *chain(*arrange.tray), *self.pointing.to_choose()] if arrange else []
        for card in cards:
            found += [sprite for sprite in there if sprite.look == card and sprite not in found][:1]
        return found

    def fill(self) -> None:
        """Put the groups into the tray, or select the cards; the person still does the action."""
        arrange, advice, cards = self.pieces.arrange, self.advice, list(self.marked)
        if advice is None or arrange is None:
            return
        self.close()
        arrange.clear()
        if set(cards) <= set(self.pointing.to_choose()):
            self.pointing.point(chosen=tuple(cards), picked=None, route=())
        elif advice.groups and len(advice.groups) <= len(arrange.tray):
            arrange.fill(advice.groups, self.viewpoint.game_view.label)
        else:
            arrange.unbox(card for card in cards if card not in arrange.loose)
            arrange.select(cards)
        self.table_view.refresh(feel.SORT)

    def show_more(self) -> None:
        """Show all reasons and what else was weighed."""
        self._turn_to(WHOLE)

    def show_next(self) -> None:
        """Show the next step of the line on the table."""
        if self.advice is not None:
            self._turn_to(self.open.next(self.advice))

    def _turn_to(self, shown: ShownLine) -> None:
        if self.advice is not None:
            self.open = shown
            step = shown.step(self.advice)
            self.marked = tuple(self._find_sprites(step.cards if step else self.advice.cards))
            self.table_view.refresh(feel.HOVER)

    def to_play(self) -> ToPlay:
        """Close the panel; return the actions of the line, to be played."""
        advice = self.advice
        self.close()
        return ToPlay(self.viewpoint.match.ply, tuple(step.action for step in advice.line.steps) if advice else ())

    def count(self) -> None:
        """Toggle whether hints also show points; the choice is saved."""
        if self.advice is not None:
            self.context.remember(numbers=not self.context.prefs.numbers)
            self.table_view.refresh(feel.HOVER)

    def covers(self, event: pygame.Event) -> bool:
        """Return whether the event is on the panel, and so not for what is under it."""
        pos = getattr(event, "pos", None)
        return self.advice is not None and pos is not None and self.rect.collidepoint(pos)

    def node(self) -> Node | None:
        """Return the panel for screen readers."""
        if self.advice is None:
            return None
        kit, numbers = self.kit, self.context.prefs.numbers
        return hint_paper.node(kit, self.advice, kit.speaker.runs(self.heading), self.rect, numbers=numbers)
