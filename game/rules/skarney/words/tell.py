"""The game's texts: public facts, questions, log lines and score sheets."""

from __future__ import annotations

from game.cards.offering.now import doing, goal
from game.cards.offering.tell import OfferTexts, action_words, standing
from game.cards.offering.words import OfferWords
from game.engine.contract import Fact, GroupLabel, ScoreLine, ScoreSheet, View
from game.engine.messages import Message, Side, Who, join_list, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile, Place
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.options import HANDS
from game.rules.skarney.rules.play import is_stop, winners
from game.rules.skarney.rules.scoring import SHUTOUT, SkarneyHandScore, hand_bonus
from game.rules.skarney.words import labels
from game.rules.skarney.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


_CONTRACTS = {
    3: (msg("Contract: three sets or three sequences of three"), msg("3 sets or 3 sequences")),
    4: (msg("Contract: four sets or four sequences of three"), msg("4 sets or 4 sequences")),
}
_NO_CONTRACT = msg("No contract: meld what is lawful"), msg("No contract")


class SkarneyWords(OfferWords[SkarneyPublic]):
    """Public facts, log lines and score sheets of Skarney."""

    @property
    @override
    def _texts(self) -> OfferTexts[SkarneyPublic]:
        return _TEXTS

    @override
    def facts(self, view: View[SkarneyPublic]) -> tuple[Fact, ...]:
        """The hand's number, bonuses at stake, the contract, and each side's and seat's public standing."""
        open = view.public
        if not open.hand_no:
            return ()
        contract, brief = _CONTRACTS[open.contract_size] if open.rules.contract else _NO_CONTRACT
        return (
            Fact("title", _title(open)),
            Fact("bonus", msg("Going out +{points}", points=hand_bonus(open.hand_no))),
            Fact("bonus", msg("Shutout +{points}", about="beside the score", points=SHUTOUT)),
            Fact("contract", contract, short=brief),
            *(fact for side in range(len(open.sides)) for fact in _side_facts(view, side)),
            *doing(view),
            *(fact for seat in range(open.seats) for fact in standing(open, seat)),
            Fact("pile", msg("{n} in the stock", n=len(view.at("stock")))),
        )

    @override
    def _if_refused(self, view: View[SkarneyPublic]) -> Message:
        open, shown = view.public, view.public.offer
        assert shown is not None and view.seat is not None
        following = (view.seat + 1) % open.seats
        if is_stop(shown.card) or following == shown.seat:
            return msg("If refused, it goes back to {seat} and nobody else is asked.", seat=Who(shown.seat))
        return msg("If refused, it is offered to {seat} next.", seat=Who(following))

    @override
    def _hints(self, view: View[SkarneyPublic], card: Piece) -> tuple[Message, ...]:
        return labels.hints_for(view, card)

    @override
    def _could_use(self, view: View[SkarneyPublic], number: int, card: Piece) -> bool:
        return labels.could_use(view, number, card)

    @override
    def group_label(self, view: View[SkarneyPublic], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def caption(self, view: View[SkarneyPublic], place: Place) -> GroupLabel | None:
        return labels.caption(view, place)

    @override
    def score_sheet(self, view: View[SkarneyPublic]) -> ScoreSheet:
        """How each side's points of the last hand came about."""
        open = view.public
        score = open.score
        assert score is not None
        return ScoreSheet(
            _headline(open, score),
            _subtitle(open, score),
            tuple(_rows(open, score)),
            tuple(tuple(side.net for side in hand.sides) for hand in open.history),
            len(open.rules.hands),
            open.to_act is None,
            numbers=open.rules.hands,
            out=score.out,
            says_whose=True,
        )


def _title(open: SkarneyPublic) -> Message:
    number, hands = open.hand_no, open.rules.hands
    if number == hands[-1] or hands == HANDS:
        return msg("Hand {n} of {total}", n=number, total=hands[-1])
    following = join_list([str(each) for each in open.rules.after(number)])
    return msg("Hand {n}, then {hands}", n=number, hands=following)


def _side_facts(view: View[SkarneyPublic], side: int) -> list[Fact]:
    """Whether the side's contract is down, if there are contracts, and the points of its melds."""
    down = view.public.has_down(side)
    found = [goal(side, down)] if view.public.rules.contract else []
    if not down:
        return found if found else [Fact("side", msg("nothing down"), side)]
    points = sum(
        meld.points
        for place in view.piles
        if place.kind == "meld"
        and view.public.melds[int(place.which)].side == side
        and (meld := labels.caption(view, place))
    )
    return [*found, Fact("side", msg("{points} on the table", points=points), side)]


def _over(open: SkarneyPublic, sides: tuple[object, ...]) -> Message:
    return _winner_text(open, int(str(sides[0]))) if len(sides) == 1 else msg("The match is drawn")


def _winner_text(open: SkarneyPublic, side: int) -> Message:
    count = len(open.sides[side])
    return msg_n("{side} wins the match", "{side} win the match", count, side=Side(side))


_TEXTS = OfferTexts(
    REFUSALS,
    keep=msg("Nobody took {cards}: {seat} keeps it"),
    events={"last": msg("{seat} drew the last card of the stock"), "one_card": msg("{seat}: one card")},
    scored={
        "table": msg("{side}: {points} for melds on the table"),
        "hand": msg("{side}: {points} for cards left in hand"),
        "bonus": msg("{side}: {points} hand bonus"),
        "shutout": msg("{side}: {points} for the shutout"),
    },
    void=msg("Equal scores: the hand does not count and is dealt again"),
    over=_over,
    action=action_words,
)


def _headline(open: SkarneyPublic, score: SkarneyHandScore) -> Message:
    if open.to_act is None:
        best = winners(open)
        return _winner_text(open, best[0]) if len(best) == 1 else msg("The match is drawn")
    if score.void:
        return msg("The hand does not count")
    return msg("{seat} goes out", seat=Who(score.out)) if score.out is not None else msg("Nobody goes out")


def _subtitle(open: SkarneyPublic, score: SkarneyHandScore) -> Message:
    if score.void:
        return msg("Hand {n} ends level and is dealt again.", n=score.number)
    best = max(range(len(score.sides)), key=lambda side: score.sides[side].bonus)
    return msg("Hand {n} of {total} goes to {side}.", n=score.number, total=open.rules.hands[-1], side=Side(best))


def _rows(open: SkarneyPublic, score: SkarneyHandScore) -> list[ScoreLine]:
    sides = score.sides
    out_side = None if score.out is None else open.side_of(score.out)
    free = msg("not charged") if any(len(side) > 1 for side in open.sides) else None
    hands: list[int | Message | None] = [free if side == out_side else -part.hand for side, part in enumerate(sides)]
    bonus = msg("Going out, hand {n}", n=score.number) if score.out is not None else msg("Best net score")
    lines = [
        ScoreLine(msg("Melds on the table"), tuple(part.table for part in sides)),
        ScoreLine(msg("Cards left in hand"), tuple(hands)),
        ScoreLine(bonus, tuple(part.bonus or None for part in sides)),
        ScoreLine(msg("Shutout", about="line of a score sheet"), tuple(part.shutout or None for part in sides)),
        ScoreLine(msg("This hand"), tuple(part.net for part in sides), strong=True),
        ScoreLine(msg("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]
    return lines
