"""Reasons of a strong player at a table with offers, all true of what the player sees."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards.actions import Contract, Draw, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.lines import leaves, opponents
from game.cards.melds import Group
from game.cards.offering.offers import fits, is_down, melds_of_side, own_side
from game.cards.offering.reasons import ending, holding, keeping, partners, refused_before, took
from game.cards.offering.table import OfferTable, R
from game.cards.uses import makes, telling
from game.engine.contract import Advice, Reason, View, Words
from game.engine.messages import Cards, Message, Side, Who, fill, msg
from game.engine.override import override
from game.engine.table import Piece, Pile, without

Reasons = tuple[Reason, ...]
MOST, FITTING = 4, 4
_NO_NEARER = msg("It brings the contract no nearer.")
_TOOK = msg("{seat} took {cards}, which it goes with.")
_HOLDS = msg("{seat} holds {cards}, which it goes with.")
_ON_TO_TAKER = msg("Refused, it goes to {seat}, who took {cards}.")
_ON_TO_HOLDER = msg("Refused, it goes to {seat}, who holds {cards}.")


class OfferAdvice(OfferTable[R], Words[R, OfferAction]):
    """The advice of a game with offers; a game adds what a card is good for, and its own texts."""

    _spare: ClassVar[tuple[Message, Message]]  # a card the hand does not need, before the contract and after
    _stops: ClassVar[Message]  # the offer of a stop card: what it means for {seat}
    _fits_own: ClassVar[Message]
    _fits_none: ClassVar[Message]

    # ---------------------------------------------------------------- what a game adds

    @abstractmethod
    def _melds_better(self, view: View[R], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand has better melds."""

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

    @abstractmethod
    def _laying_contract(self, view: View[R], melds: tuple[Group, ...]) -> Reasons: ...

    @abstractmethod
    def _melding_advice(self, view: View[R], made: Group) -> Reasons: ...

    @abstractmethod
    def _adding_advice(self, view: View[R], action: LayOff) -> Reasons: ...

    def _exchange_advice(self, view: View[R], action: Exchange) -> Reasons:
        return ()  # not every game has wild cards that can be exchanged

    @abstractmethod
    def _taking(self, view: View[R], card: Piece) -> Reasons: ...

    @abstractmethod
    def _goes_out(self, score: Any, side: int) -> Reason:
        """Why it is good that this side, the viewer's, went out with this result of the hand."""

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

    # ---------------------------------------------------------------- an offer

    def _offer_advice(self, view: View[R], card: Piece) -> Reasons:
        """Reasons for and against offering this card: the hand, then what the others could do with it, then its cost.

        The hand is said not to need it, or what it is good for in any hand; then which groups stay whole without it.
        """
        rest, prized = without(view.hand, (card,)), self._prized(card)
        spare = None if self._is_nearer(view, rest, view.hand) else self._spare[is_down(view)]
        found = [
            *([Reason(prized, against=True)] if prized else self._in_the_hand(view, rest, card, spare)),
            *self._on_their_melds(view, card, self._others(rest, card)),
            *self._known_cards(view, card),
            *keeping(self._kept(view, rest) if spare or not self._company(rest, card) else ()),
            *refused_before(view, card[0]),
        ]
        stops = [Reason(fill(self._stops, seat=Who(opponents(view)[0])))] if self._is_stop(card) else []
        return (*self._held_back(view), *found[:MOST], holding(self._cost(card)), *stops)

    def _kept(self, view: View[R], rest: Pile) -> Sequence[Pile]:
        """The groups that this hand has complete or begun: of the contract, or melds once that is down."""
        if is_down(view):
            return [group.cards for group in self._best_melds(view, rest)]
        return [group.cards for group in self._nearest(view, rest) if len(group.cards) > 1]

    def _is_nearer(self, view: View[R], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand is nearer to the contract, or has better melds once that is down."""
        if is_down(view):
            return self._melds_better(view, fewer, more)
        return self._lacks_less(view, fewer, more)

    def _in_the_hand(self, view: View[R], rest: Pile, card: Piece, spare: Message | None) -> Iterator[Reason]:
        with_it, meld = self._company(rest, card), self._made(view, rest, card)
        if not with_it and meld is None:
            yield Reason(msg("Nothing else in the hand goes with it."))
        elif spare is not None and with_it:
            yield Reason(fill(spare, cards=Cards(telling(card, with_it))))
        elif meld is not None:
            yield Reason(makes(card, meld), against=True)
        else:
            yield Reason(msg("It goes with {cards} in the hand.", cards=Cards(telling(card, with_it))), against=True)

    def _on_their_melds(self, view: View[R], card: Piece, others: Pile) -> Iterator[Reason]:
        theirs = list(melds_of_side(view, own=False))
        taking = next((number for number in theirs if fits(view, number, card)), None)
        if taking is not None:
            yield Reason(msg("It fits a meld of {side}.", side=Side(view.public.melds[taking].side)), against=True)
        elif fitting := tuple(each for each in others if any(fits(view, number, each) for number in theirs)):
            words = msg("{cards} would go on melds of the others; this goes on none.", cards=Cards(fitting[:FITTING]))
            yield Reason(words)
        elif theirs:
            yield Reason(msg("It fits no meld of the other side."))

    def _known_cards(self, view: View[R], card: Piece) -> Iterator[Reason]:
        """What the others are known to hold: an opponent's cards as a reason against, else a partner's as one for."""
        others = opponents(view)
        for seat in (*others, *partners(view)):
            if wanted := self._company(view.public.known[seat], card):
                words = _TOOK if took(view, seat, wanted) else _HOLDS
                yield Reason(fill(words, seat=Who(seat), cards=Cards(wanted)), against=seat in others)
                return
        if any(view.public.known[seat] for seat in others):
            yield Reason(msg("Nothing that an opponent is known to hold goes with it."))

    # ---------------------------------------------------------------- an answer

    def _uses(self, view: View[R], card: Piece) -> Reasons:
        """The meld that the card makes, or what it goes with in the hand, or that it goes with nothing.

        Before the contract is down also that it brings that no nearer.
        """
        if meld := self._made(view, view.hand, card):
            return (Reason(makes(card, meld)),)
        if with_it := self._company(view.hand, card):
            no_nearer = [Reason(_NO_NEARER, against=True)] if self._brings_nothing(view, card) else []
            return (Reason(msg("It goes with {cards}.", cards=Cards(telling(card, with_it)))), *no_nearer)
        return (Reason(msg("Nothing in the hand goes with it."), against=True),)

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
                found.append(Reason(_NO_NEARER))
            found.append(self._useless(view, card, useful))
        return (*found, *self._price(view, card, against=False))

    def _useless(self, view: View[R], card: Piece, useful: bool) -> Reason:
        """What the hand would do with the card, as a reason to leave it; ``useful``: it would help at once."""
        with_it = self._company(view.hand, card)
        if meld := self._made(view, view.hand, card):
            return Reason(makes(card, meld), against=True)
        if not with_it:
            return Reason(msg("Nothing in the hand goes with it."))
        near = Cards(telling(card, with_it))
        if useful:
            return Reason(msg("It goes with {cards}.", cards=near), against=True)
        return Reason(msg("So far it would only stand beside {cards}.", cards=near))

    def _has_place(self, view: View[R], card: Piece) -> bool:
        return any(fits(view, number, card) for number in melds_of_side(view, own=True))

    def _price(self, view: View[R], card: Piece, against: bool) -> list[Reason]:
        """What taking the card costs, and who else would want it; ``against`` a take, as a reason to refuse."""
        stop = msg("Taking it, {seat} would not draw next turn.", seat=Who(view.seat or 0))
        others = [Reason(words, not against) for words in self._passed_on(view, card)]
        return [*others, *([Reason(stop, against)] if self._is_stop(card) else []), holding(self._cost(card), against)]

    def _passed_on(self, view: View[R], card: Piece) -> list[Message]:
        """Who gets the refused card next, if it is an opponent known to hold what it goes with."""
        assert view.public.offer is not None
        following = (view.own_seat + 1) % view.public.seats
        if not self._goes_round(card) or following == view.public.offer.seat or following not in opponents(view):
            return []
        wanted = self._company(view.public.known[following], card)
        words = _ON_TO_TAKER if took(view, following, wanted) else _ON_TO_HOLDER
        return [fill(words, seat=Who(following), cards=Cards(wanted))] if wanted else []


def _shown_card(view: View[R]) -> Piece:
    assert view.public.offer is not None
    return view.public.offer.card
