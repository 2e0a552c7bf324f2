"""Reasons of a strong player at a table with offers, all true of what the player sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from game.cards.actions import Contract, Draw, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.lines import leaves, opponents
from game.cards.melds import Group
from game.cards.offering.legal import fits, melds_of_side
from game.cards.offering.offers import is_down, own_side
from game.cards.offering.reasons import ending, holding, leaving, offering
from game.cards.offering.table import OfferTable, R
from game.engine.contract import Advice, Reason, View, Words
from game.engine.messages import Message, Who, fill, msg
from game.engine.override import override
from game.engine.table import Piece, Pile, without

Reasons = tuple[Reason, ...]


class OfferAdvice(OfferTable[R], Words[R, OfferAction]):
    """The advice of a game with offers; a game adds what a card is good for, and its own texts."""

    _spare: ClassVar[tuple[Message, Message]]  # a card the hand does not need, before the contract and after
    _stops: ClassVar[Message]  # the offer of a stop card: what it means for {seat}
    _fits_own: ClassVar[Message]
    _fits_none: ClassVar[Message]

    # ---------------------------------------------------------------- what a game adds

    def _company(self, pile: Pile, card: Piece) -> Pile:
        """All cards of the pile that could share a meld with the card."""
        raise NotImplementedError

    def _made(self, view: View[R], hand: Pile, card: Piece) -> Group | None:
        """The new meld that the card makes with the hand."""
        raise NotImplementedError

    def _is_nearer(self, view: View[R], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand is nearer to the contract, or has better melds once that is down."""
        raise NotImplementedError

    def _begun(self, view: View[R], rest: Pile) -> Sequence[Pile]:
        """The groups of the contract that this hand has complete or begun."""
        raise NotImplementedError

    def _others(self, rest: Pile, card: Piece) -> Pile:
        """The cards that could be offered instead."""
        return rest

    def _prized(self, card: Piece) -> Message | None:
        """What the card is good for in any hand."""
        return None

    def _held_back(self, view: View[R]) -> Reasons:
        """What could be laid and is not."""
        if is_down(view) or not self._contracts(view, view.hand):
            return ()
        return (Reason(msg("The contract could be laid now."), against=True),)

    def _laying_contract(self, view: View[R], melds: tuple[Group, ...]) -> Reasons:
        raise NotImplementedError

    def _melding_advice(self, view: View[R], made: Group) -> Reasons:
        raise NotImplementedError

    def _adding_advice(self, view: View[R], action: LayOff) -> Reasons:
        raise NotImplementedError

    def _exchange_advice(self, view: View[R], action: Exchange) -> Reasons:
        raise NotImplementedError

    def _taking(self, view: View[R], card: Piece) -> Reasons:
        raise NotImplementedError

    def _passed_on(self, view: View[R], card: Piece) -> Sequence[Message]:
        """Who else would want the card."""
        return ()

    def _goes_out(self, score: Any, side: int) -> Reason:
        """Why it is good that this side, the viewer's, went out with this result of the hand."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the same in all

    @override
    def line_reasons(self, view: View[R], after: View[R]) -> Reasons:
        score = after.public.score
        if score is not None and score.out is not None and score.out == after.seat:
            return (self._goes_out(score, own_side(after)),)
        return leaves(view, after, is_down(after) and not is_down(view))

    @override
    def advise(self, view: View[R], action: OfferAction) -> Advice:
        """The action in words, with reasons drawn from the viewer's hand and the public state."""
        words = self.describe(view, action)
        assert words is not None
        match action:
            case Offer(card):
                return Advice(words, self._offer_advice(view, card), (card,))
            case Contract(melds):
                groups = tuple(each.cards for each in melds)
                cards = tuple(card for each in groups for card in each)
                return Advice(words, self._laying_contract(view, melds), cards, groups)
            case Meld(kind, cards):
                return Advice(words, self._melding_advice(view, Group(kind, cards)), cards, (cards,))
            case LayOff(_, cards, _):
                return Advice(words, self._adding_advice(view, action), cards)
            case Exchange(_, give, _):
                return Advice(words, self._exchange_advice(view, action), (give,))
            case Take():
                card = _shown_card(view)
                return Advice(words, (*self._taking(view, card), *self._price(view, card, against=True)))
            case Refuse():
                return Advice(words, self._refusing(view, _shown_card(view)))
            case Draw():
                return Advice(words, (Reason(msg("A turn begins with a card from the stock.")),))
        return Advice(words, ending(view))

    def _offer_advice(self, view: View[R], card: Piece) -> Reasons:
        rest = without(view.hand, (card,))
        spare = None if self._is_nearer(view, rest, view.hand) else self._spare[is_down(view)]
        kept = self._kept(view, rest) if spare or not self._company(rest, card) else ()
        found = offering(
            view, card, company=self._company, made=partial(self._made, view), fits=fits, spare=spare,
            cost=self._cost(card), prized=self._prized(card), kept=kept, others=self._others(rest, card),
        )  # fmt: skip
        stops = [Reason(fill(self._stops, seat=Who(opponents(view)[0])))] if self._is_stop(card) else []
        return (*self._held_back(view), *found, *stops)

    def _kept(self, view: View[R], rest: Pile) -> Sequence[Pile]:
        """The groups that this hand has complete or begun: of the contract, or melds once that is down."""
        if is_down(view):
            return [group.cards for group in self._best_melds(view, rest)]
        return [cards for cards in self._begun(view, rest) if len(cards) > 1]

    def _refusing(self, view: View[R], card: Piece) -> Reasons:
        useful = self._is_nearer(view, view.hand, (*view.hand, card))
        found: list[Reason] = []
        if prized := self._prized(card):
            found.append(Reason(prized, against=True))
        else:
            if is_down(view):
                has_place = self._has_place(view, card)
                found.append(Reason(self._fits_own if has_place else self._fits_none, against=has_place))
            elif not useful:
                found.append(Reason(msg("It brings the contract no nearer.")))
            found += leaving(view, card, self._company, partial(self._made, view), useful)
        return (*found, *self._price(view, card, against=False))

    def _has_place(self, view: View[R], card: Piece) -> bool:
        return any(fits(view, number, card) for number in melds_of_side(view, own=True))

    def _price(self, view: View[R], card: Piece, against: bool) -> list[Reason]:
        """What taking the card costs, and who else would want it; ``against`` a take, as a reason to refuse."""
        stop = msg("Taking it, {seat} would not draw next turn.", seat=Who(view.seat or 0))
        others = [Reason(words, not against) for words in self._passed_on(view, card)]
        return [*others, *([Reason(stop, against)] if self._is_stop(card) else []), holding(self._cost(card), against)]


def _shown_card(view: View[R]) -> Piece:
    assert view.public.offer is not None
    return view.public.offer.card
