"""Reasons of a strong player at a Skarney table, all true of what the player sees."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import is_wild
from game.cards.melds import SET, WILD, Group
from game.cards.offering.reasons import (
    ending,
    holding,
    laying,
    leaving,
    near_out,
    offering,
    opponents,
    partners,
    passed_on,
    taking,
)
from game.cards.offering.tell import action_words
from game.cards.uses import company
from game.engine.contract import Action, Advice, Reason, View
from game.engine.messages import Cards, Side, Who, msg, msg_n
from game.engine.table import Piece, Pile, without
from game.rules.skarney.rules.actions import Contract, Draw, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.contracts import distance
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.legal import contracts_in_hand, melds_of_side
from game.rules.skarney.rules.nearest import nearest
from game.rules.skarney.rules.partition import best_split
from game.rules.skarney.rules.play import is_stop
from game.rules.skarney.rules.scoring import card_penalty, meld_points
from game.rules.skarney.words.labels import made_with

_FULL = 16  # with this many cards a hand is full
_SPARE = (
    msg("It goes with {cards}, but the contract is as near without it."),
    msg("It goes with {cards}, but the melds in the hand are worth as much without it."),
)


def advise(view: View[SkarneyPublic], action: Action) -> Advice:
    """The action in words, with reasons drawn from the viewer's hand and the public state."""
    words = action_words(action)
    match action:
        case Offer(card):
            return Advice(words, _offering(view, card), (card,))
        case Contract(melds):
            groups = tuple(each.cards for each in melds)
            return Advice(words, _contract(view, melds), tuple(c for cards in groups for c in cards), groups)
        case Meld(kind, cards):
            return Advice(words, _melding(view, Group(kind, cards)), cards, (cards,))
        case LayOff(number, cards, result):
            return Advice(words, _laying_off(view, number, cards, result), cards)
        case Exchange(_, give, take):
            return Advice(words, _exchanging(view, give, take), (give,))
        case Take():
            return Advice(words, _taking(view))
        case Refuse():
            return Advice(words, _refusing(view))
        case Draw():
            return Advice(words, (Reason(msg("A turn begins with a card from the stock.")),))
    return Advice(words, ending(view))


def _made(view: View[SkarneyPublic]) -> Callable[[Pile, Piece], Group | None]:
    """A function that finds the new meld a card makes with a hand at this table."""
    return lambda hand, card: made_with(hand, card, view.public.rules.set_max)


def fits(view: View[SkarneyPublic], number: int, card: Piece) -> bool:
    """Whether that meld would accept the card, apart from the limit for a turn."""
    return bool(view.public.rules.melds.growths(group(view, number), (card,)))


def _is_down(view: View[SkarneyPublic]) -> bool:
    assert view.seat is not None
    return view.public.is_down(view.public.side_of(view.seat))


def _is_nearer(view: View[SkarneyPublic], fewer: Pile, more: Pile) -> bool:
    """Whether the larger hand is nearer to the contract, or worth more in melds once that is down."""
    if _is_down(view):
        limit = view.public.rules.set_max
        return best_split(more, limit).worth > best_split(fewer, limit).worth
    return min(distance(more, view.public.contract_size)) < min(distance(fewer, view.public.contract_size))


def _offering(view: View[SkarneyPublic], card: Piece) -> tuple[Reason, ...]:
    rest = without(view.hand, (card,))
    spare = None if _is_nearer(view, rest, view.hand) else _SPARE[_is_down(view)]
    prized = msg("A wild card completes any pair.") if is_wild(card) else None
    made, cost = _made(view), card_penalty(card)
    others = tuple(other for other in dict.fromkeys(rest) if not is_wild(other) and other != card)
    found = offering(view, card, company=company, made=made, fits=fits, spare=spare, cost=cost, prized=prized,
                     kept=_kept(view, rest) if spare or not company(rest, card) else (), others=others)  # fmt: skip
    held = _held_back(view)
    if is_stop(card):
        left = opponents(view)[0]
        words = msg("A stop card: only {seat} is asked, and does not draw after taking it.", seat=Who(left))
        found = (*found, Reason(words))
    return (*held, *found)


def _kept(view: View[SkarneyPublic], rest: Pile) -> list[Pile]:
    """The groups that this hand has complete or begun: of the contract, or melds once that is down."""
    if _is_down(view):
        return [group.cards for group in best_split(rest, view.public.rules.set_max).groups]
    groups = nearest(rest, view.public.contract_size, view.public.rules.wild_meld_in_contract).groups
    return [group.cards for group in groups if len(group.cards) > 1]


def _held_back(view: View[SkarneyPublic]) -> tuple[Reason, ...]:
    """What could be laid and is not: the contract, or wilds that wait for a third of their kind."""
    if not _is_down(view):
        could = msg("The contract could be laid now.")
        return (Reason(could, against=True),) if contracts_in_hand(view) else ()
    for made in best_split(view.hand, view.public.rules.set_max).groups:
        wilds = tuple(card for card in made.cards if is_wild(card))
        alike = tuple(card for card in view.hand if wilds and card[0] == wilds[0][0])
        if made.kind != WILD and len(alike) == 2:
            return (Reason(msg("{cards} stay in the hand: a third makes a wild meld.", cards=Cards(alike))),)
    return ()


def _contract(view: View[SkarneyPublic], melds: tuple[Group, ...]) -> tuple[Reason, ...]:
    assert view.seat is not None
    side = view.public.side_of(view.seat)
    used = tuple(card for each in melds for card in each.cards)
    rest, spent = without(view.hand, used), tuple(filter(is_wild, used))
    points = sum(map(meld_points, melds))
    scores = msg("It scores {points}; nothing can be laid or added before it.", points=points)
    found = [
        Reason(msg("Nothing can be laid or added before it."), figures=scores),
        Reason(msg("Once it is down, {side} cannot be shut out.", side=Side(side))),
    ]
    if kept := tuple(filter(is_wild, rest)):
        found.append(Reason(msg("It keeps {cards} for later melds.", cards=Cards(kept))))
    elif not spent:
        found.append(Reason(msg("It needs no wild card.")))
    if spent:
        found.append(Reason(msg("It uses up {cards}.", cards=Cards(spent)), against=True))
    return (*found, *near_out(view))


def _melding(view: View[SkarneyPublic], made: Group) -> tuple[Reason, ...]:
    found = (_counts(made.cards, meld_points(made)), *laying(view, made.cards))
    if made.kind == WILD:
        return (Reason(msg("Three matching wilds score far more together than apart.")), *found)
    return (*found, *_spending(view, made.cards))


def _spending(view: View[SkarneyPublic], cards: Pile) -> tuple[Reason, ...]:
    """A reason against laying a wild beside natural cards if the hand has another of its kind."""
    for wild in filter(is_wild, cards):
        if alike := tuple(card for card in without(view.hand, cards) if card[0] == wild[0]):
            words = msg("It separates {wild} from {cards}.", wild=Cards((wild,)), cards=Cards(alike))
            return (Reason(words, against=True),)
    return ()


def _laying_off(view: View[SkarneyPublic], number: int, cards: Pile, result: Pile) -> tuple[Reason, ...]:
    there = group(view, number)
    after = Group(there.kind, result if there.kind != SET else there.cards + cards)
    counts = _counts(cards, meld_points(after) - meld_points(there))
    spent = () if there.kind == WILD else _spending(view, cards)
    return (counts, *laying(view, cards), *spent)


def _counts(cards: Pile, scores: int) -> Reason:
    costs = sum(map(card_penalty, cards))
    figures = msg("On the table it scores {points}; held at the end it costs {cost}.", points=scores, cost=costs)
    return Reason(msg("On the table it scores; held at the end it costs."), figures=figures)


def _exchanging(view: View[SkarneyPublic], give: Piece, take: Piece) -> tuple[Reason, ...]:
    alike = tuple(card for card in view.hand if card[0] == take[0])
    found = [Reason(msg("A wild card completes any pair; {card} cannot.", card=Cards((give,))))]
    if len(alike) == 2:
        found.append(Reason(msg("With {cards} it is a wild meld.", cards=Cards(alike))))
    return tuple(found)


def _taking(view: View[SkarneyPublic]) -> tuple[Reason, ...]:
    assert view.public.offer is not None
    card = view.public.offer.card
    found: list[Reason] = []
    if is_wild(card):
        found.append(Reason(msg("A wild card completes any pair.")))
    elif _has_place(view, card):
        found.append(Reason(msg("It fits a meld of this side.")))
    elif _is_nearer(view, view.hand, (*view.hand, card)):
        makes = msg("With it the hand makes a better meld.")
        found += [Reason(makes if _is_down(view) else msg("It brings the contract nearer."))]
        found += taking(view, card, company, _made(view))
    else:
        found += [*taking(view, card, company, _made(view)), *_from_partner(view, card)]
        full = msg_n(
            "{n} card in the hand leaves room for one more.",
            "{n} cards in the hand leave room for one more.",
            len(view.hand),
        )
        found += [Reason(full)] if len(view.hand) < _FULL else []
    return (*found, *_price(view, card, against=True))


def _from_partner(view: View[SkarneyPublic], card: Piece) -> list[Reason]:
    """Partners take more from each other than from opponents, once their contract is down."""
    assert view.public.offer is not None
    if view.public.offer.seat not in partners(view) or not _is_down(view) or not company(view.hand, card):
        return []
    return [Reason(msg("From a partner, even what goes with a single card is worth taking."))]


def _refusing(view: View[SkarneyPublic]) -> tuple[Reason, ...]:
    assert view.public.offer is not None
    card = view.public.offer.card
    found: list[Reason] = []
    useful = _is_nearer(view, view.hand, (*view.hand, card))
    if is_wild(card):
        found.append(Reason(msg("A wild card completes any pair."), against=True))
    else:
        if _is_down(view) and _has_place(view, card):
            found.append(Reason(msg("It fits a meld of this side."), against=True))
        elif _is_down(view):
            found.append(Reason(msg("It fits no meld of this side.")))
        elif not useful:
            found.append(Reason(msg("It brings the contract no nearer.")))
        found += leaving(view, card, company, _made(view), useful)
    return (*found, *_price(view, card, against=False))


def _has_place(view: View[SkarneyPublic], card: Piece) -> bool:
    return any(fits(view, number, card) for number in melds_of_side(view, own=True))


def _price(view: View[SkarneyPublic], card: Piece, against: bool) -> list[Reason]:
    """What taking the card costs, and who else would want it; ``against`` a take, as a reason to refuse."""
    stop = msg("Taking it, {seat} would not draw next turn.", seat=Who(view.seat or 0))
    others = [Reason(words, not against) for words in passed_on(view, card, company, is_stop(card))]
    return [*others, *([Reason(stop, against)] if is_stop(card) else []), holding(card_penalty(card), against)]
