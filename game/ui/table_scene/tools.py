"""The tools of the table that play nothing: sorting, proposals, refusals in advance, open partners, rules and menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Pile
from game.ui.i18n.speaker import Chip, Run, Text, join_runs
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.opener import Overlays
from game.ui.scenes.option import OptionLine
from game.ui.storage.profiles import HELP_WORDS
from game.ui.style import feel
from game.ui.table_scene.controls import may_mark
from game.ui.table_scene.notices import Notices
from game.ui.table_view.table_view import TableView

_SHOW, _NOT_NOW = msg("Put this into the tray?"), msg("Not now")
_NONE = msg("Nothing in this hand can be laid down yet.")
_AGREE, _PART = msg("Open partners with {name}"), msg("No longer open partners with {name}")
_OPEN = msg("{one} and {other} see each other’s cards from now on.")
_WOULD = msg("{one} would like to play open partners: {other} can agree in the menu when their own hand lies open.")
_CLOSED = msg("{one} and {other} see their own cards only.")
_HOW_MUCH = msg("You know the table by now. How much should it tell you without being asked?")
_LATER = msg("Later", about="button")


class TableTools:
    """Does what needs no action of the match, for the person at the table."""

    def __init__(self, context: AppContext, table_view: TableView, notices: Notices, overlays: Overlays) -> None:
        self.context, self.table_view, self.notices, self.overlays = context, table_view, notices, overlays
        self.viewpoint, _, self.pieces, self.pointing = table_view.parts

    def show_me(self) -> None:
        """Propose groupings; fill the tray once the person agrees."""
        arrange = self.pieces.arrange
        proposals = self.viewpoint.game.propose(self.viewpoint.view) if arrange else ()
        if not proposals or arrange is None:
            self.notices.notify(_NONE, is_public=False)
            return

        def fill(groups: tuple[Pile, ...]) -> None:
            arrange.clear()
            arrange.fill(groups, self.viewpoint.game_view.label)
            self.table_view.refresh(feel.SORT)

        speak, options = self.context.speaker.runs, list[OptionLine]()
        for proposal in proposals[:3]:
            cards = _cards(proposal.groups)
            words = [*speak(proposal.message), Text("\n"), *cards]
            options.append(OptionLine(words, partial(fill, proposal.groups), brief=cards))
        self.overlays.choice(_SHOW, options, _NOT_NOW, final=False)

    def sort(self, by: str) -> None:
        if self.pieces.arrange and self.viewpoint.viewer is not None:
            self.pieces.arrange.sort(self.viewpoint.hand_key(self.viewpoint.viewer, by))
            self.pieces.arrange.renew(())
            self.table_view.refresh(feel.SORT)

    def quick(self) -> None:
        """Open the marks for cards to refuse without being asked."""
        if self.viewpoint.viewer is not None and may_mark(self.viewpoint):
            self.overlays.quick(self.viewpoint.viewer)

    def agreement(self) -> list[Message]:
        """Return what the person whose hand is open can say about open partners, if they play with another person."""
        partners, viewer = self.viewpoint.session.partners, self.viewpoint.viewer
        if viewer is None or not (with_whom := partners.of(viewer)):
            return []
        return [fill(_PART if viewer in partners.agreed else _AGREE, name=Who(with_whom[0]))]

    def agree(self) -> None:
        """Agree to show one's cards to one's partner and see theirs, or withdraw it. Everybody is told."""
        partners, viewer = self.viewpoint.session.partners, self.viewpoint.viewer
        if viewer is None or not (with_whom := partners.of(viewer)):
            return
        partners.toggle(viewer)
        words = _OPEN if partners.are_open(viewer) else _WOULD if viewer in partners.agreed else _CLOSED
        self.notices.confirm(fill(words, one=Who(viewer), other=Who(with_whom[0])))
        self.pointing.point(raised=None)
        self.table_view.refresh()

    def how_to_play(self) -> None:
        self.context.open.rules(self.viewpoint.game)

    def why(self) -> None:
        """Open the rules at the rule that the refusal named."""
        code = self.notices.notice.rule if self.notices.notice else ""
        self.notices.dismiss()
        self.context.open.rules(self.viewpoint.game, code)

    def menu(self) -> None:
        self.overlays.pause()

    def show_keys(self) -> None:
        self.context.open.keys()

    def ask_about_help(self) -> None:
        """Ask how much help they want from the table; an answer of "later" asks again after another few matches."""
        self._choose_help("")
        speak, choose = self.context.speaker.runs, self._choose_help
        options = [OptionLine(speak(words), partial(choose, help)) for help, words in HELP_WORDS.items()]
        self.overlays.choice(_HOW_MUCH, options, _LATER, final=False)

    def _choose_help(self, help: str) -> None:
        """Keep it for the person who sits here."""
        self.context.people.choose_help(self.viewpoint.profile.name, help)
        self.table_view.refresh()


def _cards(groups: Sequence[Pile]) -> list[Run]:
    return join_runs("   ", [[Chip(card) for card in group] for group in groups])
