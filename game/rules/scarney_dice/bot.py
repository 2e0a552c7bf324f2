"""The five levels: whims, greed, caution that doubles where it must, the chips of a frame, and the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from game.engine.ai.dice.racing import at_once
from game.engine.ai.mistakes import MISTAKE_PERCENT, any_of, makes_mistake
from game.engine.ai.search import ExactValue, MatchChances, Searcher
from game.engine.contract import Action, Bot, Reason, View
from game.engine.messages import Who, msg
from game.engine.rng import Rng
from game.engine.table import Seat
from game.rules.scarney_dice import race
from game.rules.scarney_dice.actions import Double, Hit, Pass, ScarneyDiceAction, Throw
from game.rules.scarney_dice.public import ScarneyDicePublic
from game.rules.scarney_dice.rules import legal_actions
from game.rules.scarney_dice.scoring import ANTE, LITTLE, bonus, worth
from game.rules.scarney_dice.turns import ALL, AT_ONE, NOT, Aim, Best, TurnState, live
from game.values import dataclass

GREED, CAUTION = 18, 8  # a first throw above this is kept while nobody has scored
HIGH, RICH = 12, 30  # a score that one throw is unlikely to beat; a pot that is worth another ante
EVEN = 50  # of 100: an even chance
MATCH = 200  # chips that winning the match is worth
PASS_OR_HIT: tuple[ScarneyDiceAction, ...] = (Pass(), Hit())


@dataclass(frozen=True)
class Threshold:
    """Keeps a first throw that leads or, while nobody has scored, one above a threshold.

    In ``mistake_percent`` of turns it passes or hits at random. A level that ``dares`` doubles against a high score for
    a rich pot; others never do.
    """

    above: int
    mistake_percent: int = 0
    dares: bool = False

    def __call__(self, view: View[ScarneyDicePublic], rng: Rng) -> ScarneyDiceAction:
        open = view.public
        if open.phase != "decide":
            return Double() if self.dares and _is_worth_an_ante(open) and Double() in legal_actions(view) else Throw()
        if makes_mistake(rng, self.mistake_percent):
            return any_of(PASS_OR_HIT, rng)
        wanted = self.above if open.best is None else open.best
        return Pass() if _first_score(open) > wanted else Hit()


def _is_worth_an_ante(open: ScarneyDicePublic) -> bool:
    return _best(open) > HIGH and open.pot >= RICH


def strong(view: View[ScarneyDicePublic], rng: Rng) -> ScarneyDiceAction:
    """Maximises the chips of this frame, with what others may score and what doubling costs and brings."""
    return _done(values(view, chips(view.public)))


def expert(view: View[ScarneyDicePublic], rng: Rng) -> MatchChances[ScarneyDiceAction] | ScarneyDiceAction:
    """Maximises the chance to win the match; says it against one opponent, where it is more than an estimate."""
    chances = values(view, match(view.public))
    return MatchChances(chances) if len(chances) > 1 and view.public.seats == 2 else _done(chances)


def _done(values: Mapping[ScarneyDiceAction, float]) -> ScarneyDiceAction:
    return max(values.items(), key=lambda each: each[1])[0]


def values(view: View[ScarneyDicePublic], aim: Aim) -> dict[ScarneyDiceAction, float]:
    """The value of each action for this goal, in order of preference among equals."""
    open = view.public
    if open.phase != "decide" and (open.hit or open.doubled):
        return {Throw(): 0.0}
    best, turn = Best(aim), _turn(open)
    if open.phase == "decide":
        score = _first_score(open) - LITTLE * (turn.little and open.bonuses)
        return {Pass(): best.pass_value(turn, score), Hit(): best.hit(turn, score)}
    return {Throw(): best.throw(turn), Double(): best.throw(best.double_now(turn))}


def _turn(open: ScarneyDicePublic) -> TurnState:
    return TurnState(open.live, (AT_ONE if open.at_one else ALL) if open.doubled else NOT, open.little)


def _first_score(open: ScarneyDicePublic) -> int:
    """The score of passing."""
    extra = bonus(open.thrown) + LITTLE * open.little
    return worth(open.thrown, open.doubled, open.at_one) + extra * open.bonuses


# ---------------------------------------------------------------- the value of a score


def _best(open: ScarneyDicePublic) -> int:
    """The score to beat; -1 if there is none."""
    return -1 if open.best is None else open.best


def chips(open: ScarneyDicePublic) -> Aim:
    """The expected chips of a score for the seat to act."""
    target, left = _best(open), sum(turn is None for turn in open.turns) - 1
    pot, was = open.pot, open.doubled
    shared = sum(turn is not None and turn.total == target for turn in open.turns) + 1
    parts = open.seats if open.to_come else shared

    def of(score: int, doubled: bool) -> float:
        cost = ANTE * (doubled and not was)
        if score < target:
            return -float(cost)
        held = (1 - beats(score, pot + cost, open.bonuses)) ** left if left else 1.0
        return held * (pot + cost) / (parts if score == target else 1) - cost

    big = float(pot + (MATCH if open.to_match else 0))
    return Aim(of, big, open.bonuses, step=target if not left else None)


def match(open: ScarneyDicePublic) -> Aim:
    """The chance that a score, doubled or not, wins the match for the seat to act."""
    seat, was = open.to_act or 0, open.doubled
    later = [each for each in open.order if open.turns[each] is None and each != seat]
    target = _best(open)
    holders = [each for each, turn in enumerate(open.turns) if turn is not None and turn.total == target]
    of = _against_one(open, seat, later[0]) if open.seats == 2 and later else _against_all(open, seat, holders, later)
    big = 1.0 if open.to_match else race.ends(open, seat, _extra(open, seat, False)).taken[seat]
    return Aim(lambda score, doubled: of(score, doubled and not was), big, open.bonuses, step=None if later else target)


def _extra(open: ScarneyDicePublic, seat: Seat, doubles: bool) -> list[int]:
    return [ANTE * (doubles and each == seat) for each in range(open.seats)]


def _against_one(open: ScarneyDicePublic, seat: Seat, other: Seat) -> Callable[[int, bool], float]:
    """Values against one opponent, who shoots last and plays perfectly."""

    def replies(doubles: bool) -> race.Replies:
        found = []
        for theirs in (False, True):
            extra = [ANTE * (doubles if each == seat else theirs) for each in range(2)]
            found.append(race.ends(open, other, extra))
        won, lost = (tuple(round(each.taken[who], 9) for each in found) for who in (other, seat))
        big = 1.0 if open.to_match else won[0]
        return race.Replies((won[0], won[1]), (found[0].tied, found[1].tied), (lost[0], lost[1]), big)

    known = replies(False), replies(True)
    return lambda score, doubles: 1 - race.reply_value(score, known[doubles], open.bonuses)


def _against_all(
    open: ScarneyDicePublic, seat: Seat, holders: list[Seat], later: list[Seat]
) -> Callable[[int, bool], float]:
    """Values against several: each later seat beats the best score with the chance ``beats``; those who do are equally
    likely to win.
    """
    target = _best(open)
    known = [race.ends(open, seat, _extra(open, seat, doubles), [*holders, seat]) for doubles in (False, True)]
    pot = open.pot

    @cache
    def of(score: int, doubles: bool) -> float:
        ends, high = known[doubles], max(score, target)
        stands = (1 - beats(high, pot + ANTE * doubles, open.bonuses)) ** len(later)
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
    """The chance to beat this score when nothing else matters; ties count half."""
    start = TurnState(doubled=ALL if doubled else NOT)
    return Best(_beaten(target, bonuses, may_double=False)).before(start)


@cache
def beats(target: int, pot: int, bonuses: bool) -> float:
    """The chance that an opponent beats this score, averaged over those who double for a worthy pot and those who never
    do.
    """
    plain, dear = _chance(target, bonuses, False), _chance(target, bonuses, True)
    return (plain + dear) / 2 if (pot + ANTE) * dear - ANTE > pot * plain else plain


def evaluate(view: View[ScarneyDicePublic], rng: Rng, done: ScarneyDiceAction) -> ExactValue[ScarneyDiceAction] | None:
    """The exact value of every action: the chance to win the match, in chips."""
    found = values(view, match(view.public))
    if len(found) < 2:
        return None
    same = next(action for action in found if action.do == done.do)
    ahead = _ahead(view.public)
    return ExactValue(
        {done if action == same else action: MATCH * (worth - 0.5) - ahead for action, worth in found.items()}
    )


def _ahead(open: ScarneyDicePublic) -> int:
    """Chips ahead of the best opponent."""
    scores, own = open.scores, open.side_of(open.to_act or 0)
    return scores[own] - max(scores[:own] + scores[own + 1 :])


STRONG: Searcher[ScarneyDicePublic, ScarneyDiceAction] = Searcher(strong, 1, share=at_once)
BOTS: Mapping[str, Bot[ScarneyDicePublic, ScarneyDiceAction]] = {
    "novice": Threshold(GREED, MISTAKE_PERCENT), "casual": Threshold(GREED), "steady": Threshold(CAUTION, dares=True),
    "strong": STRONG, "expert": Searcher(expert, 1, share=at_once, evaluate=evaluate),
}  # fmt: skip


# ---------------------------------------------------------------- advice


def reasons(view: View[ScarneyDicePublic], action: Action) -> list[Reason]:
    """The reasons for an action: the score to beat, and the chances."""
    open, found = view.public, list[Reason]()
    if open.phase == "decide":
        found += _decision_reasons(open, isinstance(action, Hit))
    elif not open.hit:
        found += _throw_reasons(open, action, may_double=Double() in legal_actions(view))
    if open.best is not None:
        found.append(Reason(msg("The score to beat is {points}.", points=open.best)))
    return found


def _beating(open: ScarneyDicePublic) -> Best:
    """The best play to beat the best score; a tie does not."""
    target = _best(open)
    return Best(Aim(lambda score, doubled: float(score > target), 1.0, open.bonuses, may_double=False, step=target))


def _throw_reasons(open: ScarneyDicePublic, action: Action, may_double: bool) -> list[Reason]:
    """How often the turn beats the best score, doubled or not, and what doubling brings and costs."""
    doubles = isinstance(action, Double)
    reasons = [_chance_to_beat(open, doubles, may_double)]
    if doubles:
        one = open.live == 1
        reasons.append(
            Reason(msg("Only a 1 or 6 will count twice now.") if one else msg("Every throw will count twice."))
        )
        reasons.append(Reason(msg("It costs 10 chips."), against=True))
    elif may_double:
        reasons.append(Reason(msg("Not doubling saves 10 chips.")))
    return reasons


def _chance_to_beat(open: ScarneyDicePublic, doubles: bool, may_double: bool) -> Reason:
    """How often the turn, with the dice that are live, beats the best score; against a throw if doubled more often."""
    if open.best is None:
        return Reason(msg("Nobody has scored yet."))
    best, turn = _beating(open), _turn(open)
    plain = round(100 * best.throw(turn))
    doubled = round(100 * best.throw(best.double_now(turn))) if doubles or may_double else plain
    words = msg("A turn beats {points} in {percent} of 100.", points=open.best, percent=doubled if doubles else plain)
    return Reason(words, against=not doubles and doubled > plain)


def _hit_beats(open: ScarneyDicePublic) -> float:
    """The chance that hitting beats the best score."""
    turn = _turn(open)
    return _beating(open).hit(turn, _first_score(open) - LITTLE * (turn.little and open.bonuses))


def _decision_reasons(open: ScarneyDicePublic, hits: bool) -> list[Reason]:
    score = _first_score(open)
    odds = live(open.live, NOT, open.bonuses)
    percent = round(100 * odds.below[-1])
    is_rare = percent < EVEN
    again = Reason(msg("All dice are live again in {percent} of 100 throws.", percent=percent), against=hits == is_rare)
    if open.best is not None and score <= open.best:
        chance = round(100 * _hit_beats(open))
        beats_it = msg("Hitting beats {points} in {percent} of 100.", points=open.best, percent=chance)
        little = (
            msg("Passing scores {points}: too little.", points=score)
            if score < open.best
            else msg("Passing scores {points}, which only ties.", points=score)
        )
        return [Reason(beats_it, against=not hits), Reason(little, against=not hits), again]
    left = sum(turn is None for turn in open.turns) - 1
    if not left:
        return [
            Reason(msg("Passing scores {points}, and nobody shoots after that.", points=score), against=hits),
            again,
        ]
    beaten = round(100 * beats(score, open.pot, open.bonuses))
    follows = open.order[open.order.index(open.to_act or 0) + 1]
    text = msg("{seat} beats {points} in {percent} of 100 turns.", seat=Who(follows), points=score, percent=beaten)
    is_likely = 100 - 100 * (1 - beaten / 100) ** left > EVEN  # that one of those who follow beats it
    return [Reason(text, against=hits != is_likely), again]
