"""The five levels: whims, greed, caution that doubles where it must, the chips of a frame, and the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from game.engine.chance import Chance
from game.engine.contract import Action, Advice, Bot, Reason, View
from game.engine.mind.dice.racing import at_once
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Exact, Searcher
from game.engine.said import Who, said
from game.engine.table import Seat
from game.rules.scarney_dice import race
from game.rules.scarney_dice.actions import Double, Hit, Pass, Throw
from game.rules.scarney_dice.check import legal
from game.rules.scarney_dice.facts import FRAMES, Facts
from game.rules.scarney_dice.scoring import ANTE, LITTLE, bonus, worth
from game.rules.scarney_dice.turns import ALL, AT_ONE, NOT, Aim, Best, Turn, live
from game.rules.scarney_dice.words import say
from game.values import dataclass

GREED, CAUTION = 18, 8  # what must be passed by a first throw to be kept where nobody has scored yet
HIGH, RICH = 12, 30  # a score that one throw may well not beat, and a pot that is worth another ante
MATCH = 200  # chips that a match is worth


@dataclass(frozen=True)
class Keeps:
    """Keeps a first throw that leads, or where nobody has scored, one above this.

    Now and then, so often in a hundred, it acts on a whim: hits what was good, or passes what is not. Who ``dares``
    doubles against a high score for a rich pot; nobody else ever does.
    """

    above: int
    lapse: int = 0
    dares: bool = False

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        open = view.open
        if open.phase != "decide":
            return Double() if self.dares and _is_worth_an_ante(open) and Double() in legal(view) else Throw()
        if self.lapse and luck.branch("lapse").below(100)[0] < self.lapse:
            return (Pass(), Hit())[luck.branch("which").below(2)[0]]
        wanted = self.above if open.best is None else open.best
        return Pass() if _first_score(open) > wanted else Hit()


def _is_worth_an_ante(open: Facts) -> bool:
    return _best(open) > HIGH and open.pot >= RICH


def strong(view: View[Facts], luck: Chance) -> Action:
    """What brings most chips in this frame, all told: what others may score, and what doubling costs and brings."""
    return _done(values(view, chips(view.open)))


def expert(view: View[Facts], luck: Chance) -> Action:
    """What wins the match most often."""
    return _done(values(view, match(view.open)))


def _done(values: Mapping[Action, float]) -> Action:
    return max(values.items(), key=lambda each: each[1])[0]


def values(view: View[Facts], aim: Aim) -> dict[Action, float]:
    """What each deed is worth by this aim; the first of equals is to be done."""
    open = view.open
    if open.phase != "decide" and (open.hit or open.doubled):
        return {Throw(): 0.0}
    best, turn = Best(aim), _turn(open)
    if open.phase == "decide":
        score = _first_score(open) - LITTLE * (turn.little and open.bonuses)
        return {Pass(): best.passed(turn, score), Hit(): best.hit(turn, score)}
    return {Throw(): best.throw(turn), Double(): best.throw(best.doubled(turn))}


def _turn(open: Facts) -> Turn:
    return Turn(open.live, (AT_ONE if open.at_one else ALL) if open.doubled else NOT, open.little)


def _first_score(open: Facts) -> int:
    """What passing would score."""
    extra = bonus(open.thrown) + LITTLE * open.little
    return worth(open.thrown, open.doubled, open.at_one) + extra * open.bonuses


# ---------------------------------------------------------------- what a score is worth


def _best(open: Facts) -> int:
    """The score to beat; any beats none."""
    return -1 if open.best is None else open.best


def chips(open: Facts) -> Aim:
    """The chips that a score is expected to bring to the seat asked."""
    target, left = _best(open), sum(turn is None for turn in open.turns) - 1
    pot, was = open.pot, open.doubled
    shared = sum(turn is not None and turn.total == target for turn in open.turns) + 1
    parts = shared if open.hand_no == FRAMES else open.seats

    def of(score: int, doubled: bool) -> float:
        cost = ANTE * (doubled and not was)
        if score < target:
            return -float(cost)
        held = (1 - beats(score, pot + cost, open.bonuses)) ** left if left else 1.0
        return held * (pot + cost) / (parts if score == target else 1) - cost

    big = float(pot + (MATCH if open.to_match else 0))
    return Aim(of, big, open.bonuses, step=target if not left else None)


def match(open: Facts) -> Aim:
    """The chance that a score, doubled or not, brings the seat asked to win the match."""
    seat, was = open.asked or 0, open.doubled
    later = [each for each in open.order if open.turns[each] is None and each != seat]
    target = _best(open)
    holders = [each for each, turn in enumerate(open.turns) if turn is not None and turn.total == target]
    of = _against_one(open, seat, later[0]) if open.seats == 2 and later else _against_all(open, seat, holders, later)
    big = 1.0 if open.to_match else race.ends(open, seat, _extra(open, seat, False)).taken[seat]
    return Aim(lambda score, doubled: of(score, doubled and not was), big, open.bonuses, step=None if later else target)


def _extra(open: Facts, seat: Seat, doubles: bool) -> list[int]:
    return [ANTE * (doubles and each == seat) for each in range(open.seats)]


def _against_one(open: Facts, seat: Seat, other: Seat) -> Callable[[int, bool], float]:
    """The other shoots last, and as well as can be."""

    def replies(doubles: bool) -> race.Replies:
        found = []
        for theirs in (False, True):
            extra = [ANTE * (doubles if each == seat else theirs) for each in range(2)]
            found.append(race.ends(open, other, extra))
        won, lost = (tuple(round(each.taken[who], 9) for each in found) for who in (other, seat))
        big = 1.0 if open.to_match else won[0]
        return race.Replies((won[0], won[1]), (found[0].tied, found[1].tied), (lost[0], lost[1]), big)

    known = replies(False), replies(True)
    return lambda score, doubles: 1 - race.replied(score, known[doubles], open.bonuses)


def _against_all(open: Facts, seat: Seat, holders: list[Seat], later: list[Seat]) -> Callable[[int, bool], float]:
    """Each who shoots later beats the highest score as often as ``beats`` says; then all of them are as likely to."""
    target = _best(open)
    known = [race.ends(open, seat, _extra(open, seat, doubles), [*holders, seat]) for doubles in (False, True)]

    def of(score: int, doubles: bool) -> float:
        ends, high = known[doubles], max(score, target)
        stands = (1 - beats(high, open.pot + ANTE * doubles, open.bonuses)) ** len(later)
        if score > target:
            held = ends.taken[seat]
        elif score == target:
            held = ends.tied
        else:
            held = ends.taken[holders[0]] if len(holders) == 1 else ends.tied
        lost = sum(ends.taken[each] for each in later) / len(later) if later else 0.0
        return stands * held + (1 - stands) * lost

    return of


def _beaten(target: int, bonuses: bool, may_double: bool) -> Aim:
    def of(score: int, doubled: bool) -> float:
        return 1.0 if score > target else 0.5 if score == target else 0.0

    return Aim(of, 1.0, bonuses, may_double, step=target)


@cache
def _chance(target: int, bonuses: bool, doubled: bool) -> float:
    """Of beating this score when nothing else matters, ties half."""
    start = Turn(doubled=ALL if doubled else NOT)
    return Best(_beaten(target, bonuses, may_double=False)).before(start)


@cache
def beats(target: int, pot: int, bonuses: bool) -> float:
    """How often another beats this score: of those who double where the pot is worth it, and those who never do."""
    plain, dear = _chance(target, bonuses, False), _chance(target, bonuses, True)
    return (plain + dear) / 2 if (pot + ANTE) * dear - ANTE > pot * plain else plain


def judged(view: View[Facts], luck: Chance, done: Action) -> Exact | None:
    """What every deed is worth: the chance to win the match, in chips. An opposite number falls as often as its own."""
    found = values(view, match(view.open))
    if len(found) < 2:
        return None
    same = next(deed for deed in found if deed.do == done.do)
    ahead = _ahead(view.open)
    return Exact({done if deed == same else deed: MATCH * (worth - 0.5) - ahead for deed, worth in found.items()})


def _ahead(open: Facts) -> int:
    """Chips before the best other, as the score stands."""
    scores, own = open.scores, open.side_of(open.asked or 0)
    return scores[own] - max(scores[:own] + scores[own + 1 :])


BOTS: Mapping[str, Bot] = {
    "novice": Keeps(GREED, LAPSE), "casual": Keeps(GREED), "steady": Keeps(CAUTION, dares=True),
    "strong": Searcher(strong, 1, share=at_once), "expert": Searcher(expert, 1, share=at_once, judged=judged),
}  # fmt: skip


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """Why one would do so: the score to beat, and the chances."""
    words = say(view, action)
    assert words is not None
    return Advice(words, tuple(_reasons(view, action)))


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    open = view.open
    told = []
    if open.best is not None:
        told.append(Reason(said("The score to beat is {points}.", points=open.best)))
    if open.phase == "decide":
        told += _decided(open, isinstance(action, Hit))
    if isinstance(action, Double):
        one = open.live == 1
        told.append(
            Reason(said("Only a 1 or 6 will count twice now.") if one else said("Every throw will count twice."))
        )
        told.append(Reason(said("It costs 10 chips."), against=True))
    return told


def _decided(open: Facts, hits: bool) -> list[Reason]:
    score = _first_score(open)
    odds = live(open.live, NOT, open.bonuses)
    percent = round(100 * odds.below[-1])
    again = Reason(said("All dice are live again in {percent} of 100 throws.", percent=percent), against=hits)
    if open.best is not None and score < open.best:
        return [Reason(said("Passing scores {points}: too little.", points=score), against=not hits), again]
    left = sum(turn is None for turn in open.turns) - 1
    if not left:
        return [
            Reason(said("Passing scores {points}, and nobody shoots after that.", points=score), against=hits),
            again,
        ]
    beaten = round(100 * beats(score, open.pot, open.bonuses))
    follows = open.order[open.order.index(open.asked or 0) + 1]
    told = said("{seat} beats {points} in {percent} of 100 turns.", seat=Who(follows), points=score, percent=beaten)
    return [Reason(told, against=not hits), again]
