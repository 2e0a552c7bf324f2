"""Par on a result sheet: computed in the background on request, and then shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.bots.levels import strongest
from game.engine.contract import Deal
from game.engine.messages import Message, fill, msg
from game.engine.table import Seat
from game.learn.margin import Margin
from game.learn.reviews.storage import Par
from game.ui.history import split
from game.ui.history.about import PAR, REVIEW, Reviewed
from game.ui.i18n.speaker import Speaker
from game.ui.scenes.app_context import AppContext
from game.ui.session.session import Session
from game.ui.session.titles import title_of
from game.ui.storage.reviews import BackgroundJob
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart

PAR_WORDS, CANCEL = msg("Par", about="button"), msg("Par: {share} %, cancel")
REVIEW_WORDS, REVIEWING = msg("Review", about="button"), msg("Review: {share} %", about="share")
OTHERS = msg("Other people: {level}")
PROMISE = msg("The review tells how much of this was luck, and how much was play.")
HIGH = Margin(-99_999.0, -99_999.0)  # as wide as any
WORKS = msg("{level} plays the same deals in your chair.")


class ParBox:
    """What the sheet says of par for this seat: of the hand that has just ended, or of the whole match.

    Nothing is computed before somebody asks.
    """

    def __init__(self, context: AppContext, session: Session, seat: Seat, *, is_whole: bool) -> None:
        self._context, self._session, self._seat, self._game = context, session, seat, session.match.game
        count = sum(isinstance(done.action, Deal) for done in session.match.done)
        self._hands = range(count) if is_whole else range(count - 1, count)
        self._side = session.match.public.side_of(seat)
        self._level = title_of(strongest(self._game))
        self._found: Sequence[Par] = ()
        self._shown: object = None
        self._is_asked = False
        self._is_whole = is_whole
        self._margin: Margin | None = None  # once the review is known
        self._others = strongest(self._game)  # the level in the place of other people

    @cached_property
    def subject(self) -> Reviewed:
        """What is reviewed."""
        session = self._session
        self._is_asked = True
        return Reviewed(self._context.reviews, session.match, lambda: session.record)

    def _making(self, what: str) -> BackgroundJob | None:
        return self.subject.making(what) if self._is_asked else None

    def has_news(self) -> bool:
        """Return whether there is something new to show."""
        works = [self._making(what) for what in (PAR, REVIEW)]
        reviewed = self.subject.last(REVIEW) if self._is_asked else None
        shown = self._is_asked, reviewed and reviewed.is_over, *[None if each is None else each.share for each in works]
        if self._shown == shown:
            return False
        self._shown = shown
        if self._is_asked and works[0] is None:
            self._look()
        if self._is_asked and works[1] is None and (found := self.subject.review):
            self._margin = (found if self._is_whole else found.last_hand).margin(self._side)
        return True

    def _look(self) -> None:
        known = self.subject.pars
        found = [each for each in known.par_of(self._seat) if each.hand in self._hands] if known else []
        if len(self._session.people) > 1:
            found = [each for each in found if each.others == self._others]
        self._found = found if len(found) == len(self._hands) else ()

    @property
    def button(self) -> Message:
        """The label of the button for par."""
        making = self._making(PAR)
        return fill(CANCEL, share=making.share) if making else PAR_WORDS

    @property
    def review_label(self) -> Message:
        """The label of the button for the review."""
        making = self._making(REVIEW)
        return fill(REVIEWING, share=making.share) if making else REVIEW_WORDS

    @property
    def others_label(self) -> Message | None:
        """The label of the button for who replaces other people; None where there are none."""
        return fill(OTHERS, level=title_of(self._others)) if len(self._session.people) > 1 else None

    def ask_others(self) -> None:
        """Choose the next level to replace other people."""
        levels = list(self._game.bots)
        self._others = levels[(levels.index(self._others) + 1) % len(levels)]
        if self._is_asked:
            self._look()

    def press(self) -> None:
        """Show it, if it is known; else start, or cancel it."""
        if making := self._making(PAR):
            making.cancel()
            return
        self._look()
        if not self._found:
            self.subject.begin_par(self._seat, self._others, self._hands)

    def verdict(self, kit: Kit) -> list[Box]:
        """Return by how much this side won or lost, and how much of it was luck; before the review is known, a promise.

        Nothing where nothing is luck.
        The line is as high before as after, so that nothing moves when the review arrives.
        """
        sides, has_cards = len(self._session.match.setup.sides), bool(self._game.cover.cards)
        if sides < 2 or not self._game.has_luck:
            return []
        text = split.verdict(kit.speaker, self._margin or HIGH, self._side, sides, has_cards)
        verdict, promise = kit.speaker.runs(text), kit.speaker.runs(PROMISE)
        if self._margin is None:
            return [TextPart(kit, promise, Style("regular", 22, kit.theme.faint), others=[verdict])]
        return [TextPart(kit, verdict, Style("semibold", 22, kit.theme.ink), others=[promise])]

    def boxes(self, kit: Kit) -> list[Box]:
        """Return what there is to show."""
        strong, faint = Style("semibold", 22, kit.theme.ink), Style("regular", 18, kit.theme.faint)
        if self._making(PAR):
            return [TextPart(kit, kit.speaker.runs(fill(WORKS, level=self._level)), faint)]
        if not self._found:
            last = self.subject.last(PAR) if self._is_asked else None
            return [TextPart(kit, kit.speaker.runs(last.note), faint)] if last and last.note else []
        made, what = self.messages(kit.speaker)
        return [Column([TextPart(kit, kit.speaker.runs(made), strong), TextPart(kit, kit.speaker.runs(what), faint)])]

    def messages(self, speaker: Speaker) -> Sequence[Message]:
        """Return what was made of par, and what par is; nothing before it is known."""
        if not self._found:
            return ()
        others = title_of(self._found[-1].others) if len(self.subject.people) > 1 else None
        return split.par_messages(speaker, self._found, self._seat, self._level, others)
