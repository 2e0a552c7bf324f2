"""The game's texts: public facts, questions, log lines and score sheets."""

from __future__ import annotations

from functools import lru_cache

from game.cards.actions import Meld
from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET
from game.cards.named import NOBODY_OUT
from game.cards.offering import tell
from game.cards.offering.tell import OfferTexts, doing, goal, standing
from game.cards.offering.words import OfferWords
from game.cards.wanting import BegunGroup, want
from game.engine.contract import Action, Fact, Goal, ScoreLine, ScoreSheet, View
from game.engine.messages import Cards, Message, Side, Who, msg, msg_n
from game.engine.override import override
from game.engine.table import Pile
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, to_draw
from game.rules.skarney_gin.rules.melds import arranged, fault
from game.rules.skarney_gin.rules.play import settlement
from game.rules.skarney_gin.rules.scoring import DOUBLE_BONUS, OUT_BONUS, GinHandScore
from game.rules.skarney_gin.words.labels import GinLabels
from game.rules.skarney_gin.words.refusals import REFUSALS


def _action_words(action: Action) -> Message:
    """The action in words, in the imperative; a straight may be a sequence too."""
    if isinstance(action, Meld) and action.kind == SEQUENCE:
        return msg("Lay down {cards} as a sequence", cards=Cards(action.cards))
    return tell.action_words(action)


def _over(open: GinPublic, sides: tuple[object, ...]) -> Message:
    return msg("{side} wins the match", side=Side(int(str(sides[0]))))


_TEXTS = OfferTexts(
    REFUSALS,
    keep=msg("{seat} keeps {cards}"),
    events={"last": msg("{seat} drew the last card that may be drawn"), "one_card": msg("{seat}: last card")},
    scored={
        "hand": msg("{side}: {points} for the cards the other still holds"),
        "difference": msg("{side}: {points} for the lower hand"),
        "bonus": msg("{side}: {points} for going out"),
    },
    void=msg("Equal hands: the hand does not count and is dealt again"),
    over=_over,
    action=_action_words,
)


class GinWords(GinLabels, OfferWords[GinPublic]):
    """What is said at a Skarney Gin table: public facts, log lines and score sheets."""

    _texts = _TEXTS

    @override
    def facts(self, view: View[GinPublic]) -> tuple[Fact, ...]:
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
            *(fact for seat in (0, 1) for fact in (goal(seat, open.down[seat]), *standing(open, seat))),
            Fact("pile", msg("{n} to draw", n=to_draw(view))),
        )

    @override
    def _if_refused(self, view: View[GinPublic]) -> Message:
        assert view.public.offer is not None
        return msg("If refused, it goes back to {seat}.", seat=Who(view.public.offer.seat))

    @override
    def _nearest_goal(self, view: View[GinPublic]) -> Goal:
        return _aim(tuple(sorted(view.hand)))

    @override
    def score_sheet(self, view: View[GinPublic]) -> ScoreSheet:
        """The hand's points and the totals; after the game, its settlement line by line."""
        open = view.public
        score, is_final = open.score, open.to_act is None
        assert score is not None
        rows = [*_rows(open, score), *(_settlement(open) if is_final and not open.rules.is_hand else [])]
        hands = tuple(hand.nets for hand in open.history)
        return ScoreSheet(
            _headline(open, score),
            _subtitle(score),
            tuple(rows),
            hands,
            max(1, len(hands)),
            is_final,
            out=score.out,
            ended=NOBODY_OUT if score.out is None and not score.void else None,
            says_whose=True,
        )


@lru_cache(maxsize=64)
def _aim(hand: Pile) -> Goal:
    found = ranks.nearest(hand, MELDS)
    missing = sum(group.missing for group in found)
    words = msg_n("Three melds of three: {n} card short", "Three melds of three: {n} cards short", missing)
    wants = tuple(want(group, _fitting(group, hand), wilds=False, suited=False) for group in found)
    return Goal(words if missing else msg("Three melds of three: all in the hand"), wants)


def _fitting(group: BegunGroup, hand: Pile) -> Pile:
    """The cards any one of which completes this group as one of its kind."""
    if group.missing != 1:
        return ()
    others = (card for card in PACK if card not in hand)
    held = {card[0] for card in group.cards}
    fits = (card for card in others if (card[0] in held) == (group.kind == SET))
    return tuple(card for card in fits if fault(arranged((*group.cards, card))) is None)


def _title(open: GinPublic) -> Message:
    if open.rules.is_hand:
        return msg("Hand {n} of {total}", n=open.hand_no, total=1)
    return msg("Hand {n}, game to {total}", n=open.hand_no, total=open.rules.target)


# ---------------------------------------------------------------- score sheet


def _headline(open: GinPublic, score: GinHandScore) -> Message:
    if open.to_act is None:
        return msg("{side} wins the match", side=Side(settlement(open).winner))
    if score.void:
        return msg("The hand does not count")
    if score.out is None:
        return NOBODY_OUT
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


def _rows(open: GinPublic, score: GinHandScore) -> list[ScoreLine]:
    return [
        ScoreLine(msg("Cards left in hand"), tuple(msg("{points}", points=points) for points in score.hands)),
        ScoreLine(msg("Going out"), tuple(score.bonus or None if seat == score.winner else None for seat in (0, 1))),
        ScoreLine(msg("This hand"), score.nets, strong=True),
        ScoreLine(msg("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]


def _settlement(open: GinPublic) -> list[ScoreLine]:
    """What is added to the totals, and what the winner gets."""
    found, lines = settlement(open), list[ScoreLine]()
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
