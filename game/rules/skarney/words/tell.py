"""What a Skarney table says: what to do now, what is public, what is asked, what happened, and how a hand came out."""

from __future__ import annotations

from game.cards.offering.now import doing, goal
from game.cards.offering.tell import Words, deed, standing
from game.cards.offering.tell import question as asked
from game.cards.offering.tell import say as say_alike
from game.engine.contract import Action, Fact, Line, Question, Refusal, Sheet, View
from game.engine.said import Said, Side, Who, said, said_n
from game.engine.table import Event
from game.rules.skarney.rules.facts import HANDS, Facts
from game.rules.skarney.rules.play import is_stop, winners
from game.rules.skarney.rules.scoring import SHUTOUT, HandScore, hand_bonus
from game.rules.skarney.words.labels import caption, could_use, hints_for
from game.rules.skarney.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


_CONTRACTS = {
    3: (said("Contract: three sets or three sequences of three"), said("3 sets or 3 sequences")),
    4: (said("Contract: four sets or four sequences of three"), said("4 sets or 4 sequences")),
}
_NO_CONTRACT = said("No contract: meld what is lawful"), said("No contract")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Hand number, bonuses at stake, the contract, and each side's and seat's public standing."""
    open = view.open
    if not open.hand_no:
        return ()
    contract, brief = _CONTRACTS[open.contract_size] if open.rules.contract else _NO_CONTRACT
    return (
        Fact("title", said("Hand {n} of {total}", n=open.hand_no, total=HANDS)),
        Fact("bonus", said("Going out +{points}", points=hand_bonus(open.hand_no))),
        Fact("bonus", said("Shutout +{points}", about="beside the score", points=SHUTOUT)),
        Fact("contract", contract, short=brief),
        *(fact for side in range(len(open.sides)) for fact in _side_facts(view, side)),
        *doing(view),
        *(fact for seat in range(open.seats) for fact in standing(open, seat)),
        Fact("pile", said("{n} in the stock", n=len(view.at("stock")))),
    )


def _side_facts(view: View[Facts], side: int) -> list[Fact]:
    """Whether its contract is down, where there are contracts, and what its melds count."""
    down = view.open.has_down(side)
    found = [goal(side, down)] if view.open.rules.contract else []
    if not down:
        return found if found else [Fact("side", said("nothing down"), side)]
    points = sum(
        meld.points
        for place in view.cloth
        if place.kind == "meld" and view.open.melds[int(place.which)].side == side and (meld := caption(view, place))
    )
    return [*found, Fact("side", said("{points} on the table", points=points), side)]


# ---------------------------------------------------------------- the offer


def question(view: View[Facts]) -> Question | None:
    """Take or refuse the card on offer, for the seat that is asked."""
    return asked(view, is_stop, _if_refused, hints_for, could_use)


def _if_refused(view: View[Facts]) -> Said:
    open, shown = view.open, view.open.offer
    assert shown is not None and view.seat is not None
    following = (view.seat + 1) % open.seats
    if is_stop(shown.card) or following == shown.seat:
        return said("If refused, it goes back to {seat} and nobody else is asked.", seat=Who(shown.seat))
    return said("If refused, it is offered to {seat} next.", seat=Who(following))


# ---------------------------------------------------------------- what happened, what could be done, why not


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    return say_alike(view, thing, _WORDS)


def _over(open: Facts, sides: tuple[object, ...]) -> Said:
    return _won(open, int(str(sides[0]))) if len(sides) == 1 else said("The match is drawn")


def _won(open: Facts, side: int) -> Said:
    count = len(open.sides[side])
    return said_n("{side} wins the match", "{side} win the match", count, side=Side(side))


_WORDS = Words(
    REFUSALS,
    keep=said("Nobody took {cards}: {seat} keeps it"),
    told={"last": said("{seat} drew the last card of the stock"), "one_card": said("{seat}: one card")},
    scored={
        "table": said("{side}: {points} for melds on the table"),
        "hand": said("{side}: {points} for cards left in hand"),
        "bonus": said("{side}: {points} hand bonus"),
        "shutout": said("{side}: {points} for the shutout"),
    },
    void=said("Equal scores: the hand does not count and is dealt again"),
    over=_over,
    deed=deed,
)


# ---------------------------------------------------------------- score sheet


def sheet(view: View[Facts]) -> Sheet:
    """How each side's points of the last hand came about."""
    open = view.open
    score = open.score
    assert score is not None
    return Sheet(
        _headline(open, score),
        _subtitle(open, score),
        tuple(_rows(open, score)),
        tuple(tuple(side.net for side in hand.sides) for hand in open.history),
        HANDS,
        open.asked is None,
    )


def _headline(open: Facts, score: HandScore) -> Said:
    if open.asked is None:
        best = winners(open)
        return _won(open, best[0]) if len(best) == 1 else said("The match is drawn")
    if score.void:
        return said("The hand does not count")
    return said("{seat} goes out", seat=Who(score.out)) if score.out is not None else said("Nobody goes out")


def _subtitle(open: Facts, score: HandScore) -> Said:
    if score.void:
        return said("Hand {n} ends level and is dealt again.", n=score.number)
    best = max(range(len(score.sides)), key=lambda side: score.sides[side].bonus)
    return said("Hand {n} of {total} goes to {side}.", n=score.number, total=HANDS, side=Side(best))


def _rows(open: Facts, score: HandScore) -> list[Line]:
    sides = score.sides
    out_side = None if score.out is None else open.side_of(score.out)
    free = said("not charged") if any(len(side) > 1 for side in open.sides) else None
    hands: list[int | Said | None] = [free if side == out_side else -part.hand for side, part in enumerate(sides)]
    bonus = said("Going out, hand {n}", n=score.number) if score.out is not None else said("Best net score")
    lines = [
        Line(said("Melds on the table"), tuple(part.table for part in sides)),
        Line(said("Cards left in hand"), tuple(hands)),
        Line(bonus, tuple(part.bonus or None for part in sides)),
        Line(said("Shutout", about="line of a score sheet"), tuple(part.shutout or None for part in sides)),
        Line(said("This hand"), tuple(part.net for part in sides), strong=True),
        Line(said("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]
    return lines
