"""Reasons of a strong player at a Skarney Gin table, all true of what the player sees."""

from __future__ import annotations

from game.cards.actions import LayOff
from game.cards.lines import DOUBLE, OUT, goes_out
from game.cards.melds import Group
from game.cards.offering.advice import OfferAdvice, Reasons
from game.cards.offering.offers import is_down, own_side
from game.cards.offering.reasons import AS_NEAR, laying, soon_out
from game.engine.contract import Reason, View
from game.engine.messages import Who, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.ranks import best_split
from game.rules.skarney_gin.rules.scoring import DOUBLE_BONUS, GinHandScore, hand_points


class GinAdvice(OfferAdvice[GinPublic]):
    """What Skarney Gin adds: points that leave the hand."""

    cost_classes = (1.0, 4.0, 15.0)

    _spare = (
        AS_NEAR,
        msg("It goes with {cards}, but the hand melds as many points without it."),
    )
    _stops = msg("A stop card: taking it, {seat} does not draw next turn.")
    _fits_own = msg("It fits a meld of this player.")
    _fits_none = msg("It fits no meld of this player.")

    @override
    def _melds_better(self, view: View[GinPublic], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand has more points in melds."""
        return best_split(more).points > best_split(fewer).points

    @override
    def _goes_out(self, score: GinHandScore, side: int) -> Reason:
        """Going out brings a bonus, double if the other has no contract down (G10)."""
        return goes_out(DOUBLE if score.bonus == DOUBLE_BONUS else OUT, score.bonus)

    @override
    def _laying_contract(self, view: View[GinPublic], melds: tuple[Group, ...]) -> Reasons:
        cards = tuple(card for each in melds for card in each.cards)
        count = len(view.hand) - len(cards)
        found = [Reason(msg("Nothing can be laid or added before it.")), _sheds(cards)]
        if not view.public.down[1 - own_side(view)]:
            other = Who(1 - own_side(view))
            found.append(Reason(msg("{seat} has none down: going out first counts double.", seat=other)))
        if count:
            words = msg_n("{n} card stays in the hand.", "{n} cards stay in the hand.", count)
            found.append(Reason(words, against=True))
        return (*found, *soon_out(view))

    @override
    def _melding_advice(self, view: View[GinPublic], made: Group) -> Reasons:
        return (_sheds(made.cards), *laying(view, made.cards))

    @override
    def _adding_advice(self, view: View[GinPublic], action: LayOff) -> Reasons:
        return (_sheds(action.cards), *laying(view, action.cards))

    @override
    def _taking(self, view: View[GinPublic], card: Piece) -> Reasons:
        found: list[Reason] = []
        if self._has_place(view, card):
            found.append(Reason(self._fits_own))
        elif self._is_nearer(view, view.hand, (*view.hand, card)):
            makes = msg("With it the hand can meld more.")
            found.append(Reason(makes if is_down(view) else msg("It brings the contract nearer.")))
        return (*found, *self._uses(view, card))


def _sheds(cards: Pile) -> Reason:
    figures = msg_n(
        "It takes {points} point out of the hand.", "It takes {points} points out of the hand.",
        count="points", points=hand_points(cards),
    )  # fmt: skip
    return Reason(msg("These cards no longer count against the hand."), figures=figures)
