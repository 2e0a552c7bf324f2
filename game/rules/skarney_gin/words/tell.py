"""What a Skarney Gin table says: what to do now, what is public, what is asked, what happened, how a hand came out."""

from __future__ import annotations

from game.cards.actions import Meld
from game.cards.melds import SEQUENCE
from game.cards.offering.now import doing, goal
from game.cards.offering.tell import Words, standing
from game.cards.offering.tell import deed as done
from game.cards.offering.tell import question as asked
from game.cards.offering.tell import say as say_alike
from game.cards.rummy import group
from game.engine.contract import Action, Fact, Line, Question, Refusal, Sheet, View
from game.engine.said import Cards, Said, Side, Who, said, said_n
from game.engine.table import Event, Piece, Seat
from game.rules.skarney_gin.rules.facts import Facts, to_draw
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.play import is_stop, settled
from game.rules.skarney_gin.rules.scoring import DOUBLE_BONUS, GAME, OUT_BONUS, HandScore, totals
from game.rules.skarney_gin.words.labels import hints_for
from game.rules.skarney_gin.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Hand number, bonuses at stake, the contract, and each player's public standing."""
    open = view.open
    if not open.hand_no:
        return ()
    return (
        Fact("title", said("Hand {n}, game to {total}", n=open.hand_no, total=GAME)),
        Fact("bonus", said("Going out +{points}", points=OUT_BONUS)),
        Fact("bonus", said("Double +{points}", about="beside the score", points=DOUBLE_BONUS)),
        Fact("contract", said("Contract: three melds of three"), short=said("3 melds of 3")),
        *doing(view),
        *(fact for seat in range(open.seats) for fact in _seat_facts(open, seat)),
        Fact("pile", said("{n} to draw", n=to_draw(view))),
    )


def _seat_facts(open: Facts, seat: Seat) -> list[Fact]:
    return [goal(seat, open.down[seat]), *standing(open, seat)]


# ---------------------------------------------------------------- the offer


def question(view: View[Facts]) -> Question | None:
    """Take or refuse the card on offer, for the seat that is asked."""
    return asked(view, is_stop, _if_refused, hints_for, _could_use)


def _if_refused(view: View[Facts]) -> Said:
    assert view.open.offer is not None
    return said("If refused, it goes back to {seat}.", seat=Who(view.open.offer.seat))


def _could_use(view: View[Facts], number: int, card: Piece) -> bool:
    return bool(growths(group(view, number), (card,)))


# ---------------------------------------------------------------- what happened, what could be done, why not


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    return say_alike(view, thing, _WORDS)


def deed(action: Action) -> Said:
    """What doing this means, in the imperative: a straight may be a sequence too."""
    if isinstance(action, Meld) and action.kind == SEQUENCE:
        return said("Lay down {cards} as a sequence", cards=Cards(action.cards))
    return done(action)


def _over(open: Facts, sides: tuple[object, ...]) -> Said:
    return said("{side} wins the match", side=Side(int(str(sides[0]))))


_WORDS = Words(
    REFUSALS,
    keep=said("{seat} keeps {cards}"),
    told={"last": said("{seat} drew the last card that may be drawn"), "one_card": said("{seat}: last card")},
    scored={
        "hand": said("{side}: {points} for the cards the other still holds"),
        "difference": said("{side}: {points} for the lower hand"),
        "bonus": said("{side}: {points} for going out"),
    },
    void=said("Equal hands: the hand does not count and is dealt again"),
    over=_over,
    deed=deed,
)


# ---------------------------------------------------------------- score sheet

RECENT = 4  # so many hands stand in the running score of a sheet


def sheet(view: View[Facts]) -> Sheet:
    """The hand's points and the running score; when the game is over, its settlement line by line."""
    open = view.open
    score, is_final = open.score, open.asked is None
    assert score is not None
    rows = _settlement(open) if is_final else [*_running(open), *_rows(open, score)]
    hands = tuple(hand.nets for hand in open.history)
    return Sheet(_headline(open, score), _subtitle(score), tuple(rows), hands, max(1, len(hands)), is_final)


def _headline(open: Facts, score: HandScore) -> Said:
    if open.asked is None:
        return said("{side} wins the match", side=Side(settled(open).winner))
    if score.void:
        return said("The hand does not count")
    if score.out is None:
        return said("Nobody goes out")
    if score.bonus == DOUBLE_BONUS:
        return said("{seat} goes out: double Skarney", seat=Who(score.out))
    return said("{seat} goes out", seat=Who(score.out))


def _subtitle(score: HandScore) -> Said:
    if score.winner is None:
        return said("Hand {n} ends level and is dealt again.", n=score.number)
    winner = Side(score.winner)
    return said_n(
        "Hand {n} goes to {side}: {points} point.",
        "Hand {n} goes to {side}: {points} points.",
        count="points",
        n=score.number,
        side=winner,
        points=score.points,
    )


def _running(open: Facts) -> list[Line]:
    """The score as it is kept on paper: whoever won a hand has its points, a dash, and their total."""
    lines = []
    for at, hand in enumerate(open.history):
        sums = totals(open.history[: at + 1])
        cells = tuple(
            said("{points} – {total}", about="line of a score sheet", points=hand.points, total=sums[seat])
            if seat == hand.winner
            else None
            for seat in (0, 1)
        )
        lines.append(Line(said("Hand {n}", about="title of a part of the match", n=hand.number), cells))
    return lines[-RECENT:]


def _rows(open: Facts, score: HandScore) -> list[Line]:
    return [
        Line(said("Cards left in hand"), tuple(said("{points}", points=points) for points in score.hands)),
        Line(said("Going out"), tuple(score.bonus or None if seat == score.winner else None for seat in (0, 1))),
        Line(said("This hand"), score.nets, strong=True),
        Line(said("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]


def _settlement(open: Facts) -> list[Line]:
    found = settled(open)
    lines = [
        *_running(open)[1 - RECENT :],
        Line(said("Total", about="line of a score sheet"), found.totals, strong=True),
    ]
    if open.rules.full:
        won = tuple(
            said("{hands} × 25 = {points}", about="line of a score sheet", hands=n, points=n * 25) for n in found.won
        )
        lines += [
            Line(said("Boxes for hands won"), won),
            Line(said("Game bonus"), tuple(points or None for points in found.game)),
            Line(said("Shutout", about="line of a score sheet"), tuple(points or None for points in found.shutout)),
            Line(said("Settlement", about="name of an option"), found.sums, strong=True),
        ]
    net = tuple(found.net if seat == found.winner else -found.net for seat in (0, 1))
    return [*lines, Line(said("Net", about="line of a score sheet"), net, strong=True)]
