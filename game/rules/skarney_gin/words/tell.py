"""The game's texts: prompts, public facts, questions, log lines and score sheets."""

from __future__ import annotations

from game.cards.actions import Meld
from game.cards.melds import SEQUENCE
from game.cards.offering.now import doing, goal
from game.cards.offering.tell import OfferWords, standing
from game.cards.offering.tell import action_words as done
from game.cards.offering.tell import question as asked
from game.cards.offering.tell import say as say_alike
from game.cards.rummy import group
from game.engine.contract import Action, Fact, Question, Refusal, ScoreLine, ScoreSheet, View
from game.engine.messages import Cards, Message, Side, Who, msg, msg_n
from game.engine.table import Event, Piece, Seat
from game.rules.skarney_gin.rules.facts import GinPublic, to_draw
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.play import is_stop, settled
from game.rules.skarney_gin.rules.scoring import DOUBLE_BONUS, OUT_BONUS, GinHandScore, totals
from game.rules.skarney_gin.words.labels import hints_for
from game.rules.skarney_gin.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


def facts(view: View[GinPublic]) -> tuple[Fact, ...]:
    """The hand's number, bonuses at stake, the contract, and each player's public standing."""
    open = view.public
    if not open.hand_no:
        return ()
    return (
        Fact("title", _title(open)),
        Fact("bonus", msg("Going out +{points}", points=OUT_BONUS)),
        Fact("bonus", msg("Double +{points}", about="beside the score", points=DOUBLE_BONUS)),
        Fact("contract", msg("Contract: three melds of three"), short=msg("3 melds of 3")),
        *doing(view),
        *(fact for seat in range(open.seats) for fact in _seat_facts(open, seat)),
        Fact("pile", msg("{n} to draw", n=to_draw(view))),
    )


def _title(open: GinPublic) -> Message:
    if open.rules.is_hand:
        return msg("Hand {n} of {total}", n=open.hand_no, total=1)
    return msg("Hand {n}, game to {total}", n=open.hand_no, total=open.rules.target)


def _seat_facts(open: GinPublic, seat: Seat) -> list[Fact]:
    return [goal(seat, open.down[seat]), *standing(open, seat)]


# ---------------------------------------------------------------- the offer


def question(view: View[GinPublic]) -> Question | None:
    """The question to take or refuse the offered card, for the seat that must answer."""
    return asked(view, is_stop, _if_refused, hints_for, _could_use)


def _if_refused(view: View[GinPublic]) -> Message:
    assert view.public.offer is not None
    return msg("If refused, it goes back to {seat}.", seat=Who(view.public.offer.seat))


def _could_use(view: View[GinPublic], number: int, card: Piece) -> bool:
    return bool(growths(group(view, number), (card,)))


# ---------------------------------------------------------------- events, actions and refusals


def describe(view: View[GinPublic], thing: Event | Action | Refusal) -> Message | None:
    """An event for the log, an action for a choice, or a refusal, as one sentence."""
    return say_alike(view, thing, _WORDS)


def action_words(action: Action) -> Message:
    """The action in words, in the imperative; a straight may be a sequence too."""
    if isinstance(action, Meld) and action.kind == SEQUENCE:
        return msg("Lay down {cards} as a sequence", cards=Cards(action.cards))
    return done(action)


def _over(open: GinPublic, sides: tuple[object, ...]) -> Message:
    return msg("{side} wins the match", side=Side(int(str(sides[0]))))


_WORDS = OfferWords(
    REFUSALS,
    keep=msg("{seat} keeps {cards}"),
    told={"last": msg("{seat} drew the last card that may be drawn"), "one_card": msg("{seat}: last card")},
    scored={
        "hand": msg("{side}: {points} for the cards the other still holds"),
        "difference": msg("{side}: {points} for the lower hand"),
        "bonus": msg("{side}: {points} for going out"),
    },
    void=msg("Equal hands: the hand does not count and is dealt again"),
    over=_over,
    action=action_words,
)


# ---------------------------------------------------------------- score sheet

RECENT = 4  # hands shown in a sheet's running score


def score_sheet(view: View[GinPublic]) -> ScoreSheet:
    """The hand's points and the running score; after the game, its settlement line by line."""
    open = view.public
    score, is_final = open.score, open.to_act is None
    assert score is not None
    rows = _settlement(open) if is_final else [*_running(open), *_rows(open, score)]
    hands = tuple(hand.nets for hand in open.history)
    return ScoreSheet(_headline(open, score), _subtitle(score), tuple(rows), hands, max(1, len(hands)), is_final)


def _headline(open: GinPublic, score: GinHandScore) -> Message:
    if open.to_act is None:
        return msg("{side} wins the match", side=Side(settled(open).winner))
    if score.void:
        return msg("The hand does not count")
    if score.out is None:
        return msg("Nobody goes out")
    if score.bonus == DOUBLE_BONUS:
        return msg("{seat} goes out: double Skarney", seat=Who(score.out))
    return msg("{seat} goes out", seat=Who(score.out))


def _subtitle(score: GinHandScore) -> Message:
    if score.winner is None:
        return msg("Hand {n} ends level and is dealt again.", n=score.number)
    winner = Side(score.winner)
    return msg_n(
        "Hand {n} goes to {side}: {points} point.",
        "Hand {n} goes to {side}: {points} points.",
        count="points",
        n=score.number,
        side=winner,
        points=score.points,
    )


def _running(open: GinPublic) -> list[ScoreLine]:
    """The running score as kept on paper: the winner of a hand has its points, a dash, and their total."""
    lines = []
    for at, hand in enumerate(open.history):
        sums = totals(open.history[: at + 1])
        cells = tuple(
            msg("{points} – {total}", about="line of a score sheet", points=hand.points, total=sums[seat])
            if seat == hand.winner
            else None
            for seat in (0, 1)
        )
        lines.append(ScoreLine(msg("Hand {n}", about="title of a part of the match", n=hand.number), cells))
    return lines[-RECENT:]


def _rows(open: GinPublic, score: GinHandScore) -> list[ScoreLine]:
    return [
        ScoreLine(msg("Cards left in hand"), tuple(msg("{points}", points=points) for points in score.hands)),
        ScoreLine(msg("Going out"), tuple(score.bonus or None if seat == score.winner else None for seat in (0, 1))),
        ScoreLine(msg("This hand"), score.nets, strong=True),
        ScoreLine(msg("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]


def _settlement(open: GinPublic) -> list[ScoreLine]:
    found = settled(open)
    lines = [
        *_running(open)[1 - RECENT :],
        ScoreLine(msg("Total", about="line of a score sheet"), found.totals, strong=True),
    ]
    if open.rules.full:
        won = tuple(
            msg("{hands} × 25 = {points}", about="line of a score sheet", hands=n, points=n * 25) for n in found.won
        )
        lines += [
            ScoreLine(msg("Boxes for hands won"), won),
            ScoreLine(msg("Game bonus"), tuple(points or None for points in found.game)),
            ScoreLine(msg("Shutout", about="line of a score sheet"), tuple(points or None for points in found.shutout)),
            ScoreLine(msg("Settlement", about="name of an option"), found.sums, strong=True),
        ]
    net = tuple(found.net if seat == found.winner else -found.net for seat in (0, 1))
    return [*lines, ScoreLine(msg("Net", about="line of a score sheet"), net, strong=True)]
