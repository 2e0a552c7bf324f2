"""The review page of a match: luck and skill, and the costliest decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game.bots.levels import strongest
from game.engine.match import Match
from game.engine.messages import Message, Side, Who, fill, msg
from game.learn.own_mistakes.cards import MistakeCard
from game.learn.reviews.mistakes import BEST, CLASS_NAMES, GOOD, class_of
from game.learn.reviews.storage import Decided, Review
from game.ui.history import lead, match_line, split
from game.ui.history.about import REVIEW, Reviewed
from game.ui.history.lead import Point
from game.ui.history.plot import Along, PlotField
from game.ui.history.progress import progress
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import middle
from game.ui.scenes.own_mistakes import keep_mistakes, learn_from
from game.ui.session.titles import title_of
from game.ui.storage.reviews import Where
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart

TITLE, BEGIN, CANCEL = msg("Review", about="button"), msg("Review it"), msg("Cancel", about="button")
MAKES = msg(
    "Every decision is tried again, and so is every other choice there was, on the same possible deals: "
    "those that the player could not rule out."
)
LEAVES = msg("It goes on while you do something else, and waits for computer players who think.")
NOT_MADE = msg("This has not been reviewed.")
COSTLIEST, WHOSE, ALL = (
    msg("The costliest decisions"),
    msg("Decisions of: {name}"),
    msg("all", about="filter of a review"),
)
NO_MISTAKE = msg("No decision cost more than chance may explain.")
LEARN = msg("Learn from your mistakes")
NUMBERS, CURVE, SIDE = msg("Numbers", about="button"), msg("Curve", about="button"), msg("Curve of {side}")
NOT_OVER = msg("The match goes on: what the others hold is not shown.")
WIDE, GAP, LISTED, SHOWN = 1700, 16, 8, 3  # units, and rows shown at once
BOTH = 1250  # units: from this width sums and decisions stand side by side
Seek = Callable[[int], None]


class ReviewScene(Along):
    """The review of a match. ``seek`` moves the replay below; without it, one is opened. ``goes_on``: not over yet."""

    name = "review"
    listed = LISTED

    def __init__(
        self,
        context: AppContext,
        match: Match,
        where: Where | Path | None,
        seek: Seek | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        super().__init__(context)
        self.subject, self._seek, self.goes_on = Reviewed(context.reviews, match, where), seek, goes_on
        self.speaker = context.speaker.at([sitter.name for sitter in match.sitters], match.setup.sides)
        people = self.subject.people
        self.whose = people[0] if len(people) == 1 else None  # whose decisions are listed; None for everybody's
        self.side = match.public.side_of(people[0] if people else 0)
        self.lists = False
        self.review: Review | None = None
        self.points: Sequence[Point] = ()
        self.costliest: Sequence[Decided] = ()
        self.cards: Sequence[MistakeCard] = ()  # the mistakes of people, to learn from
        self._share: int | None = -1  # the progress shown last
        if not self._look() and self.subject.making(REVIEW) is None:
            self.subject.begin()

    # -- state

    @property
    def count(self) -> int:
        return len(self.points)

    @property
    def has_curve(self) -> bool:
        return self.review is not None

    def _look(self) -> bool:
        """Look for a review and show it; return whether there is one."""
        if self.review is None and (found := self.subject.review):
            self.review = found
            self.cards = keep_mistakes(self.context, self.subject.match, self.subject.where(), self._wrong)
            self._choose()
        return self.review is not None

    def _choose(self) -> None:
        assert self.review is not None
        seats = [seat for seat in self.subject.match.setup.sides[self.side] if self.subject.knows(seat)]
        self.points = lead.points_of(self.review, self.side, seats)
        wrong = [each for each in self._wrong if self.whose in (None, each.seat)]
        self.costliest = wrong[:SHOWN]
        self._mark_point(len(self.points) - 1)

    @property
    def _wrong(self) -> list[Decided]:
        """Return the decisions that cost enough to be listed, the costliest first."""
        game, mistakes = self.subject.match.game, self.review.mistakes if self.review else []
        return [each for each in mistakes if class_of(game, each) not in (BEST, GOOD)]

    @property
    def _to_learn(self) -> list[MistakeCard]:
        """The mistakes to learn from: of the person whose decisions are listed, or of the only one."""
        people = self.subject.people
        seat = people[0] if self.whose is None and len(people) == 1 else self.whose
        return [each for each in self.cards if each.decided.seat == seat]

    def enter(self) -> None:
        super().enter()
        self._look()

    def update(self, now: float) -> bool:
        making = self.subject.making(REVIEW)
        share = making.share if making else None
        if share != self._share:
            self._share = share
            if making is None:
                self._look()
            self.arrange()
        return False

    def _trouble(self) -> Message | None:
        made = self.subject.last(REVIEW)
        return made.note if made else None

    def at_rest(self) -> bool:
        return self.review is not None or self.subject.making(REVIEW) is None

    # -- content

    def content(self, kit: Kit) -> Box:
        kit = replace(kit, speaker=self.speaker)
        title = TextPart(kit, kit.speaker.runs(TITLE), Style("serif", 54, kit.theme.text), least=30, role="heading")
        game = self.words(kit, self.subject.match.game.title, Style("regular", 22, kit.theme.quiet))
        note = self.words(kit, self._trouble(), Style("semibold", 18, kit.theme.gold))
        head = Column([Row([title, Gap(), game], kit.px(GAP), align=0.8), note])
        if self.review is None:
            return middle(Column([head, *self._waiting(kit)], kit.px(28)), self.units(1100))
        below = self._below(kit, self.review)
        return middle(Column([head, self._above(kit), below, self._foot(kit)], kit.px(GAP)), self.units(WIDE))

    def _waiting(self, kit: Kit) -> list[Box]:
        style = Style("regular", 22, kit.theme.text)
        back = self.control(kit, "back", msg("Back", about="button"), "Esc", "felt", 200)
        if (making := self.subject.making(REVIEW)) is None:
            begin = self.control(kit, "begin", BEGIN, "Enter", "primary", 260)
            return [self.words(kit, NOT_MADE, style), Row([back, Gap(), begin], kit.px(GAP))]
        cancel = self.control(kit, "cancel", CANCEL, "C", "felt", 200)
        quiet = Style("regular", 19, kit.theme.quiet)
        return [
            self.words(kit, MAKES, style), progress(kit, making.share, style), self.words(kit, LEAVES, quiet),
            Row([back, Gap(), cancel], kit.px(GAP)),
        ]  # fmt: skip

    def _above(self, kit: Kit) -> Box:
        """Return the curve with one point in words, or all points as rows."""
        runs, inner = kit.speaker.runs, self.subject.match.game.rounds.inner
        if self.lists:
            self.plot = None
            rows = range(self.top, min(len(self.points), self.top + LISTED))
            return Column([*(self._row(kit, inner, at) for at in rows), Gap(0, 1)], kit.px(3), grow=1)
        says = runs(lead.point_text(kit.speaker, inner, self.points, self.at)) if self.points else []
        shows = fill(lead.CURVE, side=Side(self.side))
        curve = lead.picture(kit.speaker, inner, self.points, shows)
        self.plot = PlotField(kit, curve, self.at, self._is_on_curve)
        marked = TextPart(kit, says, Style("semibold", 18, kit.theme.text), least=15)
        quiet = Style("regular", 17, kit.theme.quiet)
        return Column([self.plot, Column([marked, self.words(kit, shows, quiet)])], kit.px(6), grow=1)

    def _row(self, kit: Kit, inner: Message, at: int) -> TextPart:
        style = Style(
            "semibold" if at == self.at else "regular", 18, kit.theme.text if at == self.at else kit.theme.quiet
        )
        return TextPart(kit, kit.speaker.runs(lead.point_text(kit.speaker, inner, self.points, at)), style, least=15)

    def _below(self, kit: Kit, review: Review) -> Box:
        match, quiet = self.subject.match, Style("regular", 17, kit.theme.quiet)
        has_cards = bool(match.game.cover.cards)
        sums = split.table(kit, match.game, review, match.setup.sides, has_cards)
        sides = len(match.setup.sides)
        verdict_runs = split.verdict(kit.speaker, review.margin(self.side), self.side, sides, has_cards)
        verdict = self.words(kit, verdict_runs, Style("semibold", 20, kit.theme.text))
        explains = self.words(kit, split.explains(sides, has_cards), quiet)
        left = Column([verdict, sums, explains, *self._pars(kit)], kit.px(8), grow=1)
        right = Column([*self._texts(kit)], kit.px(8), grow=1)
        if self.room.w < kit.px(BOTH):
            return Column([left, right], kit.px(GAP))
        return Row([left, right], kit.px(36), align=0)

    def _pars(self, kit: Kit) -> list[Box]:
        game, found = self.subject.match.game, list[Box]()
        for seat in self.subject.people:
            if self.review and (pars := self.review.par_of(seat)):
                others = title_of(pars[-1].others) if len(self.subject.people) > 1 else None
                made, _ = split.par_messages(kit.speaker, pars, seat, title_of(strongest(game)), others)
                found.append(self.words(kit, made, Style("semibold", 18, kit.theme.text)))
        return found

    def _texts(self, kit: Kit) -> list[Box]:
        head = self.words(kit, COSTLIEST, Style("semibold", 20, kit.theme.text))
        if not self.costliest:
            return [head, self.words(kit, NO_MISTAKE, Style("regular", 18, kit.theme.quiet))]
        return [head, *(self._mistake(kit, at, each) for at, each in enumerate(self.costliest))]

    def _mistake(self, kit: Kit, at: int, decided: Decided) -> Control:
        words, note = self.subject.words(decided), kit.speaker.runs(NOT_OVER) if self.goes_on else []
        name = CLASS_NAMES[class_of(self.subject.match.game, decided)]
        under = split.reasons(kit, name, words)
        button = Button(f"mistake.{at}", kit.speaker.runs(words.did), key=str(at + 1), under=under,
                        enabled=not self.goes_on, note=note, size=19, cap="")  # fmt: skip
        return Control(kit, self.bar, button, 620, 62, self.prefix, 1.0)

    def _foot(self, kit: Kit) -> Row:
        name = ALL if self.whose is None else fill(split.SEAT, seat=Who(self.whose))
        ways = [self.control(kit, "whose", fill(WHOSE, name=name), "W", "felt", 260, 54)]
        if len(self.subject.match.setup.sides) > 1:
            ways.append(self.control(kit, "side", fill(SIDE, side=Side(self.side)), "S", "felt", 260, 54))
        if self.subject.match.to_act is None and self.subject.where():
            ways.append(self.control(kit, "compare", match_line.COMPARE, "M", "felt", 170, 54))
        if self._to_learn:
            ways.insert(0, self.control(kit, "learn", LEARN, "L", "primary", 330, 54))
        ways.append(self.control(kit, "numbers", CURVE if self.lists else NUMBERS, "N", "felt", 170, 54))
        back = self.control(kit, "back", msg("Back", about="button"), "Esc", "felt", 170, 54)
        return Row([back, Gap(), *ways], kit.px(GAP), align=0.5)

    # -- input

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        match kind:
            case "begin":
                self.subject.begin()
                self._share = -1  # it may be over before the next frame
            case "cancel":
                if making := self.subject.making(REVIEW):
                    making.cancel()
            case "mistake":
                self._go_to(self.subject.plies[self.costliest[int(which)].line])
            case "learn":
                learn_from(self.context, self._to_learn)
            case "whose":
                seats = [None, *range(self.subject.match.setup.seats)]
                self.whose = seats[(seats.index(self.whose) + 1) % len(seats)]
                self._choose()
            case "side":
                self.side = (self.side + 1) % len(self.subject.match.setup.sides)
                self._choose()
            case "compare":
                if path := self.subject.where():
                    self.context.open.same_deal(path)
            case "numbers":
                self.lists = not self.lists
            case _:
                self.context.back()
        if self.context.stack.top is self:
            self.arrange()

    def _go_to(self, ply: int) -> None:
        """Show this decision in the replay."""
        if self._seek is None:
            self.context.open.replay(self.subject.match, ply, self.subject.where())
            return
        self.context.back()
        self._seek(ply)
