"""Par on a result sheet: asked for, reckoned behind the scenes, and then told."""

from __future__ import annotations

from game.engine.contract import Deal
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.learn.reviews.par import expert
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words
from game.shell.past import split
from game.shell.past.about import PAR, REVIEW, Reviewed
from game.shell.play.session import Session
from game.shell.play.titles import title_of
from game.shell.scene.house import House

PAR_WORDS, CANCEL = said("Par"), said("Par: {share} %, cancel")
REVIEW_WORDS, REVIEWING = said("Review"), said("Review: {share} %")
WORKS = said("{level} plays the same deals in your chair.")


class ParBox:
    """What the sheet says of par for this seat: of the hand that has just ended, or of the ``whole`` match."""

    def __init__(self, house: House, session: Session, seat: Seat, *, is_whole: bool) -> None:
        self._subject = Reviewed(house.reviews, session.match, lambda: session.record)
        self._seat, self._game = seat, session.match.game
        count = sum(isinstance(done.action, Deal) for done in session.match.done)
        self._hands = range(count) if is_whole else range(count - 1, count)
        self._level = title_of(expert(self._game))
        self._shown = self._looks()

    def has_changed(self) -> bool:
        """Is there something else to be told than before?"""
        before, self._shown = self._shown, self._looks()
        return before != self._shown

    def _looks(self) -> object:
        works = [self._subject.making(what) for what in (PAR, REVIEW)]
        return tuple([None if each is None else each.share for each in works])

    @property
    def button(self) -> tuple[Said, str]:
        """What the button says, and its key."""
        making = self._subject.making(PAR)
        return (filled(CANCEL, share=making.share) if making else PAR_WORDS), "P"

    @property
    def review_said(self) -> Said:
        """What the button for the review says."""
        making = self._subject.making(REVIEW)
        return filled(REVIEWING, share=making.share) if making else REVIEW_WORDS

    def press(self) -> None:
        """Begin, or call it off."""
        if making := self._subject.making(PAR):
            making.cancel()
        else:
            self._subject.begin_par(self._seat, expert(self._game), self._hands)

    def told(self, kit: Kit) -> list[Box]:
        """What there is to tell."""
        strong, faint = Style("semibold", 22, kit.theme.ink), Style("regular", 18, kit.theme.faint)
        if self._subject.making(PAR):
            return [Words(kit, kit.speaker.runs(filled(WORKS, level=self._level)), faint)]
        known = self._subject.pars
        found = [each for each in known.par_of(self._seat) if each.hand in self._hands] if known else []
        if len(found) < len(self._hands):
            last = self._subject.last(PAR)
            return [Words(kit, kit.speaker.runs(last.note), faint)] if last and last.note else []
        others = title_of(found[-1].others) if len(self._subject.people) > 1 else None
        made, what = split.par_said(kit.speaker, found, self._seat, self._level, others)
        return [Column([Words(kit, kit.speaker.runs(made), strong), Words(kit, kit.speaker.runs(what), faint)])]
