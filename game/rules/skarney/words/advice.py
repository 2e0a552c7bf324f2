"""Reasons of a strong player at a Skarney table, all true of what the player sees."""

from __future__ import annotations

from game.cards.actions import Exchange, LayOff
from game.cards.card import is_wild
from game.cards.lines import OUT, SHUT_OUT, goes_out
from game.cards.melds import SET, WILD, Group
from game.cards.offering.advice import OfferAdvice, Reasons
from game.cards.offering.offers import is_down, own_side
from game.cards.offering.reasons import AS_NEAR, laying, partners, soon_out
from game.cards.rummy import group
from game.cards.uses import company
from game.engine.contract import Reason, View
from game.engine.messages import Cards, Message, Side, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile, without
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.partition import best_split
from game.rules.skarney.rules.scoring import SkarneyHandScore, card_penalty, meld_points

_FULL = 16  # with this many cards a hand is full
_PRIZED = msg("A wild card completes any pair.")


class SkarneyAdvice(OfferAdvice[SkarneyPublic]):
    """What Skarney adds: wilds, points on the table, partners."""

    cost_classes = (5.0, 20.0, 80.0)

    _spare = (
        AS_NEAR,
        msg("It goes with {cards}, but the melds in the hand are worth as much without it."),
    )
    _stops = msg("A stop card: only {seat} is asked, and does not draw after taking it.")
    _fits_own = msg("It fits a meld of this side.")
    _fits_none = msg("It fits no meld of this side.")

    @override
    def _melds_better(self, view: View[SkarneyPublic], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand is worth more in melds."""
        limit = view.public.rules.set_max
        return best_split(more, limit).worth > best_split(fewer, limit).worth

    @override
    def _others(self, rest: Pile, card: Piece) -> Pile:
        return tuple(other for other in dict.fromkeys(rest) if not is_wild(other) and other != card)

    @override
    def _prized(self, card: Piece) -> Message | None:
        return _PRIZED if is_wild(card) else None

    @override
    def _held_back(self, view: View[SkarneyPublic]) -> Reasons:
        """What could be laid and is not: the contract, or wilds that wait for a third of their kind."""
        if not is_down(view):
            return super()._held_back(view)
        for made in best_split(view.hand, view.public.rules.set_max).groups:
            wilds = tuple(card for card in made.cards if is_wild(card))
            alike = tuple(card for card in view.hand if wilds and card[0] == wilds[0][0])
            if made.kind != WILD and len(alike) == 2:
                return (Reason(msg("{cards} stay in the hand: a third makes a wild meld.", cards=Cards(alike))),)
        return ()

    @override
    def _goes_out(self, score: SkarneyHandScore, side: int) -> Reason:
        """Going out brings the bonus, and more if the others are shut out (S32, S33); melds count in any case."""
        own = score.sides[side]
        return goes_out(SHUT_OUT if own.shutout else OUT, own.bonus + own.shutout)

    @override
    def _laying_contract(self, view: View[SkarneyPublic], melds: tuple[Group, ...]) -> Reasons:
        used = tuple(card for each in melds for card in each.cards)
        rest, spent = without(view.hand, used), tuple(filter(is_wild, used))
        points = sum(map(meld_points, melds))
        scores = msg("It scores {points}; nothing can be laid or added before it.", points=points)
        found = [
            Reason(msg("Nothing can be laid or added before it."), figures=scores),
            Reason(msg("Once it is down, {side} cannot be shut out.", side=Side(own_side(view)))),
        ]
        if kept := tuple(filter(is_wild, rest)):
            found.append(Reason(msg("It keeps {cards} for later melds.", cards=Cards(kept))))
        elif not spent:
            found.append(Reason(msg("It needs no wild card.")))
        if spent:
            found.append(Reason(msg("It uses up {cards}.", cards=Cards(spent)), against=True))
        return (*found, *soon_out(view))

    @override
    def _melding_advice(self, view: View[SkarneyPublic], made: Group) -> Reasons:
        found = (_counts(made.cards, meld_points(made)), *laying(view, made.cards))
        if made.kind == WILD:
            return (Reason(msg("Three matching wilds score far more together than apart.")), *found)
        return (*found, *_spending(view, made.cards))

    @override
    def _adding_advice(self, view: View[SkarneyPublic], action: LayOff) -> Reasons:
        cards = action.cards
        there = group(view, action.meld)
        after = Group(there.kind, action.result if there.kind != SET else there.cards + cards)
        counts = _counts(cards, meld_points(after) - meld_points(there))
        spent = () if there.kind == WILD else _spending(view, cards)
        return (counts, *laying(view, cards), *spent)

    @override
    def _exchange_advice(self, view: View[SkarneyPublic], action: Exchange) -> Reasons:
        alike = tuple(card for card in view.hand if card[0] == action.take[0])
        found = [Reason(msg("A wild card completes any pair; {card} cannot.", card=Cards((action.give,))))]
        if len(alike) == 2:
            found.append(Reason(msg("With {cards} it is a wild meld.", cards=Cards(alike))))
        return tuple(found)

    @override
    def _taking(self, view: View[SkarneyPublic], card: Piece) -> Reasons:
        if is_wild(card):
            return (Reason(_PRIZED),)
        if self._has_place(view, card):
            return (Reason(self._fits_own),)
        uses = self._uses(view, card)
        if self._is_nearer(view, view.hand, (*view.hand, card)):
            makes = msg("With it the hand makes a better meld.")
            return (Reason(makes if is_down(view) else msg("It brings the contract nearer.")), *uses)
        full = msg_n(
            "{n} card in the hand leaves room for one more.",
            "{n} cards in the hand leave room for one more.",
            len(view.hand),
        )
        return (*uses, *_from_partner(view, card), *([Reason(full)] if len(view.hand) < _FULL else []))


def _spending(view: View[SkarneyPublic], cards: Pile) -> Reasons:
    """A reason against laying a wild beside natural cards if the hand has another of its kind."""
    for wild in filter(is_wild, cards):
        if alike := tuple(card for card in without(view.hand, cards) if card[0] == wild[0]):
            words = msg("It separates {wild} from {cards}.", wild=Cards((wild,)), cards=Cards(alike))
            return (Reason(words, against=True),)
    return ()


def _counts(cards: Pile, scores: int) -> Reason:
    costs = sum(map(card_penalty, cards))
    figures = msg("On the table it scores {points}; held at the end it costs {cost}.", points=scores, cost=costs)
    return Reason(msg("On the table it scores; held at the end it costs."), figures=figures)


def _from_partner(view: View[SkarneyPublic], card: Piece) -> list[Reason]:
    """Partners take more from each other than from opponents, once their contract is down."""
    assert view.public.offer is not None
    if view.public.offer.seat not in partners(view) or not is_down(view) or not company(view.hand, card):
        return []
    return [Reason(msg("From a partner, even what goes with a single card is worth taking."))]
