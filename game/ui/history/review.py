"""The review page of a match: luck and skill, and the costliest decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from pathlib import Path

from game.bots.levels import strongest
from game.engine.match import Match
from game.engine.messages import Message, Side, Who, fill, msg
from game.engine.table import Seat
from game.learn.own_mistakes.cards import MistakeCard
from game.learn.reviews.mistakes import BEST, CLASS_NAMES, GOOD, class_of
from game.learn.reviews.storage import Decided, Review
from game.ui.history import match_line, split
from game.ui.history.about import REVIEW, Reviewed
from game.ui.history.figures import FEW, figure
from game.ui.history.pictures.picture import Curve, Dots, Trend
from game.ui.history.plot import Along, PlotField
from game.ui.history.waiting import progress
from game.ui.i18n.speaker import Speaker
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
from game.values import dataclass

TITLE, BEGIN, CANCEL = msg("Review", about="button"), msg("Review it"), msg("Cancel", about="button")
MAKES = msg(
    "Every decision is tried again, and so is every other choice there was, on the same possible deals: "
    "those that the player could not rule out."
)
LEAVES = msg("It goes on while you do something else, and waits for computer players who think.")
NOT_MADE = msg("This has not been reviewed.")
COSTLIEST, WHOSE = msg("The costliest decisions"), msg("Decisions of: {name}")
ALL = msg("all", about="filter of a review")
NO_MISTAKE = msg("No decision cost more than chance may explain.")
NOT_MUCH = msg("No decision cost much.")
LEARN = msg("Learn from your mistakes")
NUMBERS, CURVE, SIDE = msg("Numbers", about="button"), msg("Curve", about="button"), msg("Curve of {side}")
NOT_OVER = msg("The match goes on: what the others hold is not shown.")
WIDE, GAP, LISTED, SHOWN = 1700, 16, 8, 3  # units, and rows shown at once
BOTH = 1250  # units: from this width sums and decisions stand side by side
# Of the curve: the lead a side could expect over its best opponent, decision by decision.
EXPECTED = msg("Decision {n} of {all}, by {seat}: expected lead {points}.")
WRONG = msg("Decision {n} of {all}, by {seat}, a mistake: expected lead {points}.")
SCORED = msg("After {hand}: lead {points}.")
SHOWS = msg("How far ahead {side} could expect to come, by each decision. Dots are mistakes; lines are scores.")
Seek = Callable[[int], None]


@dataclass(frozen=True)
class Point:
    """A point of the curve: record line and hand, and who decided; None at the end of a hand."""

    line: int
    hand: int
    seat: Seat | None
    lead: float
    is_mistake: bool = False


def points_of(review: Review, side: int, seats: Sequence[Seat]) -> list[Point]:
    """Return a side's points in order; ``seats`` are those whose decisions count."""
    decided = [each for each in review.decisions if each.seat in seats]
    found = [Point(each.line, each.hand, each.seat, each.lead, each.is_wrong) for each in decided]
    found += [Point(each.line, each.hand, None, each.lead) for each in review.hands if each.side == side]
    return sorted(found, key=lambda point: (point.line, point.seat is None))


def point_text(speaker: Speaker, inner: Message, found: Sequence[Point], at: int) -> Message:
    """Return one point in words; ``inner`` is the game's name for a hand."""
    decided = [each.seat is not None for each in found]
    return _point_message(speaker, inner, found[at], sum(decided[: at + 1]), sum(decided), _are_few(found))


def _point_message(speaker: Speaker, inner: Message, point: Point, n: int, count: int, few: bool) -> Message:
    points = figure(speaker, point.lead) if few else speaker.number(round(point.lead), signed=True)
    if point.seat is None:
        return fill(SCORED, hand=fill(inner, n=point.hand), points=points)
    return fill(WRONG if point.is_mistake else EXPECTED, seat=Who(point.seat), n=n, all=count, points=points)


def _are_few(found: Sequence[Point]) -> bool:
    """True if the leads are small enough to be shown to a tenth."""
    return all(abs(each.lead) < FEW for each in found)


def curve_of(speaker: Speaker, inner: Message, found: Sequence[Point], note: Message) -> Trend:
    """Return the curve, with a dot at each mistake and a line at the end of each hand; ``note`` says what it shows."""
    counts, few = [*accumulate(each.seat is not None for each in found)], _are_few(found)

    def item_text(at: int) -> Message:
        return _point_message(speaker, inner, found[at], counts[at], counts[-1], few)

    mistakes = tuple([(at, point.lead) for at, point in enumerate(found) if point.is_mistake])
    return Trend(
        len(found), item_text, (Curve(tuple([point.lead for point in found])),),
        Dots(mistakes, frozenset(at for at, _ in mistakes)),
        rules=[at for at, point in enumerate(found) if point.seat is None], note=note,
        listed=len(found),
    )  # fmt: skip


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
        self.points = points_of(self.review, self.side, seats)
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
            begin = self.control(kit, "begin", BEGIN, "Enter", "primary", 260, then=self._begin)
            return [self.words(kit, NOT_MADE, style), Row([back, Gap(), begin], kit.px(GAP))]
        cancel = self.control(kit, "cancel", CANCEL, "C", "felt", 200, then=making.cancel)
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
        says = runs(point_text(kit.speaker, inner, self.points, self.at)) if self.points else []
        shows = fill(SHOWS, side=Side(self.side))
        curve = curve_of(kit.speaker, inner, self.points, shows)
        self.plot = PlotField(kit, curve, self.at, self._is_on_curve)
        marked = TextPart(kit, says, Style("semibold", 18, kit.theme.text), least=15)
        quiet = Style("regular", 17, kit.theme.quiet)
        return Column([self.plot, Column([marked, self.words(kit, shows, quiet)])], kit.px(6), grow=1)

    def _row(self, kit: Kit, inner: Message, at: int) -> TextPart:
        face, colour = ("semibold", kit.theme.text) if at == self.at else ("regular", kit.theme.quiet)
        return self.words(kit, point_text(kit.speaker, inner, self.points, at), Style(face, 18, colour), least=15)

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
            return [head, self.words(kit, self._why_none, Style("regular", 18, kit.theme.quiet))]
        return [head, *(self._mistake(kit, at, each) for at, each in enumerate(self.costliest))]

    @property
    def _why_none(self) -> Message:
        """Say that there was no mistake, or, where some are counted, that none of them is worth listing."""
        made = self.review.mistakes if self.review else []
        return NOT_MUCH if any(self.whose in (None, each.seat) for each in made) else NO_MISTAKE

    def _mistake(self, kit: Kit, at: int, decided: Decided) -> Control:
        words, note = self.subject.words(decided), kit.speaker.runs(NOT_OVER) if self.goes_on else []
        name = CLASS_NAMES[class_of(self.subject.match.game, decided)]
        under = split.reasons(kit, name, words)
        button = Button(f"mistake.{at}", kit.speaker.runs(words.did), key=str(at + 1), under=under,
                        enabled=not self.goes_on, note=note, size=19, cap="")  # fmt: skip
        return self.place_button(kit, button, 620, 62, 1.0, partial(self._go_to, self.subject.plies[decided.line]))

    def _foot(self, kit: Kit) -> Row:
        name = ALL if self.whose is None else fill(split.SEAT, seat=Who(self.whose))
        numbers, match, where = CURVE if self.lists else NUMBERS, self.subject.match, self.subject.where()
        ways = [self.control(kit, "whose", fill(WHOSE, name=name), "W", "felt", 260, 54, then=self._next_person)]
        if len(match.setup.sides) > 1:
            side = fill(SIDE, side=Side(self.side))
            ways.append(self.control(kit, "side", side, "S", "felt", 260, 54, then=self._next_side))
        if match.to_act is None and where:
            then = partial(self.context.open.same_deal, where)
            ways.append(self.control(kit, "compare", match_line.COMPARE, "M", "felt", 170, 54, then=then))
        if self._to_learn:
            learn = partial(learn_from, self.context, self._to_learn)
            ways.insert(0, self.control(kit, "learn", LEARN, "L", "primary", 330, 54, then=learn))
        ways.append(self.control(kit, "numbers", numbers, "N", "felt", 170, 54, then=self._turn_numbers))
        back = self.control(kit, "back", msg("Back", about="button"), "Esc", "felt", 170, 54)
        return Row([back, Gap(), *ways], kit.px(GAP), align=0.5)

    def _begin(self) -> None:
        self.subject.begin()
        self._share = -1  # it may be over before the next frame

    def _next_person(self) -> None:
        seats = [None, *range(self.subject.match.setup.seats)]
        self.whose = seats[(seats.index(self.whose) + 1) % len(seats)]
        self._choose()

    def _next_side(self) -> None:
        self.side = (self.side + 1) % len(self.subject.match.setup.sides)
        self._choose()

    def _turn_numbers(self) -> None:
        self.lists = not self.lists

    def _go_to(self, ply: int) -> None:
        """Show this decision in the replay."""
        if self._seek is None:
            self.context.open.replay(self.subject.match, ply, self.subject.where())
            return
        self.context.back()
        self._seek(ply)
