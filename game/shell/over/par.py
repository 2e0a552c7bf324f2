"""Par on a result sheet: asked for, reckoned behind the scenes, and then told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.contract import Deal
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.learn.reviews.kept import Par
from game.learn.reviews.par import expert
from game.shell.keep.reviewing import Making
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words
from game.shell.past import split
from game.shell.past.about import PAR, REVIEW, Reviewed
from game.shell.play.session import Session
from game.shell.play.titles import title_of
from game.shell.scene.house import House

PAR_WORDS, CANCEL = said("Par", about="button"), said("Par: {share} %, cancel")
REVIEW_WORDS, REVIEWING = said("Review", about="button"), said("Review: {share} %", about="share")
OTHERS = said("Other people: {level}")
WORKS = said("{level} plays the same deals in your chair.")


class ParBox:
    """What the sheet says of par for this seat: of the hand that has just ended, or of the ``whole`` match. Nothing is
    looked for before somebody asks."""

    def __init__(self, house: House, session: Session, seat: Seat, *, is_whole: bool) -> None:
        self._house, self._session, self._seat, self._game = house, session, seat, session.match.game
        count = sum(isinstance(done.action, Deal) for done in session.match.done)
        self._hands = range(count) if is_whole else range(count - 1, count)
        self._level = title_of(expert(self._game))
        self._found: Sequence[Par] = ()
        self._shown: object = None
        self._is_asked = False
        self._others = expert(self._game)  # the level in the place of other people

    @cached_property
    def subject(self) -> Reviewed:
        """What is reviewed."""
        session = self._session
        self._is_asked = True
        return Reviewed(self._house.reviews, session.match, lambda: session.record)

    def _making(self, what: str) -> Making | None:
        return self.subject.making(what) if self._is_asked else None

    def has_changed(self) -> bool:
        """Is there something else to be told than before?"""
        works = [self._making(what) for what in (PAR, REVIEW)]
        shown = tuple([None if each is None else each.share for each in works])
        if self._shown == shown:
            return False
        self._shown = shown
        if self._is_asked and works[0] is None:
            self._look()
        return True

    def _look(self) -> None:
        known = self.subject.pars
        found = [each for each in known.par_of(self._seat) if each.hand in self._hands] if known else []
        if len(self._session.people) > 1:
            found = [each for each in found if each.others == self._others]
        self._found = found if len(found) == len(self._hands) else ()

    @property
    def button(self) -> Said:
        """What the button for par says."""
        making = self._making(PAR)
        return filled(CANCEL, share=making.share) if making else PAR_WORDS

    @property
    def review_said(self) -> Said:
        """What the button for the review says."""
        making = self._making(REVIEW)
        return filled(REVIEWING, share=making.share) if making else REVIEW_WORDS

    @property
    def others_said(self) -> Said | None:
        """What the button says for who takes the place of other people; None where there are none."""
        return filled(OTHERS, level=title_of(self._others)) if len(self._session.people) > 1 else None

    def ask_others(self) -> None:
        """Another level takes the place of other people."""
        levels = list(self._game.bots)
        self._others = levels[(levels.index(self._others) + 1) % len(levels)]
        if self._is_asked:
            self._look()

    def press(self) -> None:
        """Tell it, if it is known; else begin, or call it off."""
        if making := self._making(PAR):
            making.cancel()
            return
        self._look()
        if not self._found:
            self.subject.begin_par(self._seat, self._others, self._hands)

    def told(self, kit: Kit) -> list[Box]:
        """What there is to tell."""
        strong, faint = Style("semibold", 22, kit.theme.ink), Style("regular", 18, kit.theme.faint)
        if self._making(PAR):
            return [Words(kit, kit.speaker.runs(filled(WORKS, level=self._level)), faint)]
        if not self._found:
            last = self.subject.last(PAR) if self._is_asked else None
            return [Words(kit, kit.speaker.runs(last.note), faint)] if last and last.note else []
        others = title_of(self._found[-1].others) if len(self.subject.people) > 1 else None
        made, what = split.par_said(kit.speaker, self._found, self._seat, self._level, others)
        return [Column([Words(kit, kit.speaker.runs(made), strong), Words(kit, kit.speaker.runs(what), faint)])]
