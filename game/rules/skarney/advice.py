"""Why a strong player would do a thing at a Skarney table: reasons that are true of what the player sees."""

from __future__ import annotations

from game.cards.card import RANKS, is_wild
from game.cards.contracts import distance
from game.cards.melds import SET, WILD, Group, growths
from game.cards.partition import best_split
from game.cards.reasons import ending, idle_company, laying, near_out, offering, opponents, with_company
from game.engine.contract import Action, Advice, View
from game.engine.said import Cards, Said, Side, Who, said
from game.engine.table import Piece, Pile, without
from game.rules.skarney.actions import Contract, Draw, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.rules.skarney.facts import Facts, group
from game.rules.skarney.legal import melds_of_side
from game.rules.skarney.rules import is_stop
from game.rules.skarney.scoring import card_penalty, meld_points
from game.rules.skarney.words import deed

_SPARE = (
    said("It goes with {cards}, but the contract is as near without it."),
    said("It goes with {cards}, but the melds in the hand are worth as much without it."),
)


def advise(view: View[Facts], action: Action) -> Advice:
    """The deed in words, with reasons from the viewer's hand and what is public."""
    words = deed(action)
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
            return Advice(words, (said("A turn begins with a card from the stock."),))
    return Advice(words, ending(view))


def akin(one: Piece, other: Piece) -> bool:
    """Could the two stand in one meld, a wild between them at most?"""
    if is_wild(one) or is_wild(other):
        return False
    if one[0] == other[0] or one[1] != other[1]:
        return one[0] == other[0]
    apart = abs(RANKS.index(one[0]) - RANKS.index(other[0]))
    return apart <= 2 or ("A" in one[0] + other[0] and apart >= len(RANKS) - 2)


def fits(view: View[Facts], number: int, card: Piece) -> bool:
    """Would that meld take the card, however many it has had this turn?"""
    return bool(growths(group(view, number), (card,), view.open.rules.set_max))


def _is_down(view: View[Facts]) -> bool:
    assert view.seat is not None
    return view.open.is_down(view.open.side_of(view.seat))


def _is_nearer(view: View[Facts], fewer: Pile, more: Pile) -> bool:
    """Is the larger hand nearer to the contract, or worth more in melds once that is down?"""
    if _is_down(view):
        limit = view.open.rules.set_max
        return best_split(more, limit).worth > best_split(fewer, limit).worth
    return min(distance(more, view.open.contract_size)) < min(distance(fewer, view.open.contract_size))


def _offering(view: View[Facts], card: Piece) -> tuple[Said, ...]:
    rest = without(view.hand, (card,))
    spare = None if _is_nearer(view, rest, view.hand) else _SPARE[_is_down(view)]
    found = offering(view, card, akin=akin, fits=fits, spare=spare, cost=card_penalty(card))
    held = _held_back(view)
    if is_stop(card):
        left = opponents(view)[0]
        found = (*found, said("A stop card: whoever takes it, {seat} first, does not draw next turn.", seat=Who(left)))
    return (*held, *found)


def _held_back(view: View[Facts]) -> tuple[Said, ...]:
    """Wilds that could be laid, and wait for a third of their sort."""
    if not _is_down(view):
        return ()
    for made in best_split(view.hand, view.open.rules.set_max).groups:
        wilds = tuple(card for card in made.cards if is_wild(card))
        alike = tuple(card for card in view.hand if wilds and card[0] == wilds[0][0])
        if made.kind != WILD and len(alike) == 2:
            return (said("{cards} stay in the hand: a third makes a wild meld.", cards=Cards(alike)),)
    return ()


def _contract(view: View[Facts], melds: tuple[Group, ...]) -> tuple[Said, ...]:
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    used = tuple(card for each in melds for card in each.cards)
    rest, spent = without(view.hand, used), tuple(filter(is_wild, used))
    found = [
        said("It scores {points}; nothing can be laid or added before it.", points=sum(map(meld_points, melds))),
        said("Once it is down, {side} cannot be shut out.", side=Side(side)),
    ]
    if kept := tuple(filter(is_wild, rest)):
        found.append(said("It keeps {cards} for later melds.", cards=Cards(kept)))
    elif not spent:
        found.append(said("It needs no wild card."))
    return (*found, *near_out(view))


def _melding(view: View[Facts], made: Group) -> tuple[Said, ...]:
    found = (_counts(made.cards, meld_points(made)), *laying(view, made.cards))
    if made.kind == WILD:
        return (said("Three alike wilds score far more together than apart."), *found)
    return found


def _laying_off(view: View[Facts], number: int, cards: Pile, result: Pile) -> tuple[Said, ...]:
    there = group(view, number)
    after = Group(there.kind, result if there.kind != SET else there.cards + cards)
    return (_counts(cards, meld_points(after) - meld_points(there)), *laying(view, cards))


def _counts(cards: Pile, scores: int) -> Said:
    costs = sum(map(card_penalty, cards))
    return said("On the table it scores {points}; held at the end it costs {cost}.", points=scores, cost=costs)


def _exchanging(view: View[Facts], give: Piece, take: Piece) -> tuple[Said, ...]:
    alike = tuple(card for card in view.hand if card[0] == take[0])
    found = [said("A wild card completes any pair; {card} cannot.", card=Cards((give,)))]
    if len(alike) == 2:
        found.append(said("With {cards} it is a wild meld.", cards=Cards(alike)))
    return tuple(found)


def _taking(view: View[Facts]) -> tuple[Said, ...]:
    assert view.open.offer is not None
    card = view.open.offer.card
    found: list[Said] = []
    if is_wild(card):
        found.append(said("A wild card completes any pair."))
    elif _has_place(view, card):
        found.append(said("It fits a meld of this side."))
    elif _is_nearer(view, view.hand, (*view.hand, card)):
        makes = said("With it the hand makes a better meld.")
        found.append(makes if _is_down(view) else said("It brings the contract nearer."))
        found += with_company(view, card, akin)
    else:
        found += with_company(view, card, akin)
        found.append(said("{count} cards in the hand leave room for one more.", count=len(view.hand)))
    return (*found, *_price(view, card))


def _refusing(view: View[Facts]) -> tuple[Said, ...]:
    assert view.open.offer is not None
    card = view.open.offer.card
    found: list[Said] = []
    if is_wild(card) or _is_nearer(view, view.hand, (*view.hand, card)):
        return (*([] if is_wild(card) else with_company(view, card, akin)), *_price(view, card))
    if not _is_down(view):
        found.append(said("It brings the contract no nearer."))
    elif not _has_place(view, card):
        found.append(said("It fits no meld of this side."))
    return (*found, *idle_company(view, card, akin), *_price(view, card))


def _has_place(view: View[Facts], card: Piece) -> bool:
    return any(fits(view, number, card) for number in melds_of_side(view, own=True))


def _price(view: View[Facts], card: Piece) -> list[Said]:
    found = [said("Taking it, {seat} would not draw next turn.", seat=Who(view.seat or 0))] if is_stop(card) else []
    return [*found, said("Held at the end it would cost {points}.", points=card_penalty(card))]
