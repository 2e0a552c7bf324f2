"""Reasons of a strong player at a Skarney Gin table, all true of what the player sees."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, LayOff, Meld, Offer, Refuse, Take
from game.cards.offering.reasons import ending, holding, laying, leaving, near_out, offering, opponents, taking
from game.cards.rummy import group
from game.engine.contract import Action, Advice, Reason, View
from game.engine.messages import Who, msg, msg_n
from game.engine.table import Piece, Pile, without
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down, seat_of
from game.rules.skarney_gin.rules.legal import contracts_in_hand, own_melds
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.ranks import best_split, distance
from game.rules.skarney_gin.rules.scoring import card_points, hand_points
from game.rules.skarney_gin.words.aim import nearest
from game.rules.skarney_gin.words.labels import goes_with, made_with
from game.rules.skarney_gin.words.tell import action_words

_SPARE = (
    msg("It goes with {cards}, but the contract is as near without it."),
    msg("It goes with {cards}, but the hand melds as many points without it."),
)


def advise(view: View[GinPublic], action: Action) -> Advice:
    """The action in words, with reasons drawn from the viewer's hand and the public state."""
    words = action_words(action)
    match action:
        case Offer(card):
            return Advice(words, _offering(view, card), (card,))
        case Contract(melds):
            groups = tuple(each.cards for each in melds)
            cards = tuple(card for each in groups for card in each)
            return Advice(words, _contract(view, cards), cards, groups)
        case Meld(_, cards):
            return Advice(words, (_sheds(cards), *laying(view, cards)), cards, (cards,))
        case LayOff(_, cards, _):
            return Advice(words, (_sheds(cards), *laying(view, cards)), cards)
        case Take():
            return Advice(words, _taking(view))
        case Refuse():
            return Advice(words, _refusing(view))
        case Draw():
            return Advice(words, (Reason(msg("A turn begins with a card from the stock.")),))
    return Advice(words, ending(view))


def fits(view: View[GinPublic], number: int, card: Piece) -> bool:
    """Whether that meld would accept the card."""
    return bool(growths(group(view, number), (card,)))


def _is_nearer(view: View[GinPublic], fewer: Pile, more: Pile) -> bool:
    """Whether the larger hand is nearer to the contract, or has more points in melds once that is down."""
    if is_down(view):
        return best_split(more).points > best_split(fewer).points
    return distance(more, MELDS) < distance(fewer, MELDS)


def _offering(view: View[GinPublic], card: Piece) -> tuple[Reason, ...]:
    rest = without(view.hand, (card,))
    spare = None if _is_nearer(view, rest, view.hand) else _SPARE[is_down(view)]
    found = offering(view, card, company=goes_with, made=made_with, fits=fits, spare=spare, cost=card_points(card),
                     kept=_kept(view, rest) if spare or not goes_with(rest, card) else (), others=rest)  # fmt: skip
    if not is_down(view) and contracts_in_hand(view):
        found = (Reason(msg("The contract could be laid now."), against=True), *found)
    if is_stop(card):
        other = opponents(view)[0]
        found = (*found, Reason(msg("A stop card: taking it, {seat} does not draw next turn.", seat=Who(other))))
    return found


def _kept(view: View[GinPublic], rest: Pile) -> list[Pile]:
    """The groups that this hand has complete or begun: of the contract, or melds once that is down."""
    if is_down(view):
        return [group.cards for group in best_split(rest).groups]
    return [group.cards for group in nearest(rest) if len(group.cards) > 1]


def _contract(view: View[GinPublic], cards: Pile) -> tuple[Reason, ...]:
    count = len(view.hand) - len(cards)
    found = [Reason(msg("Nothing can be laid or added before it.")), _sheds(cards)]
    if not view.public.down[1 - seat_of(view)]:
        other = Who(1 - seat_of(view))
        found.append(Reason(msg("{seat} has none down: going out first counts double.", seat=other)))
    if count:
        words = msg_n("{n} card stays in the hand.", "{n} cards stay in the hand.", count)
        found.append(Reason(words, against=True))
    return (*found, *near_out(view))


def _sheds(cards: Pile) -> Reason:
    figures = msg_n(
        "It takes {points} point out of the hand.", "It takes {points} points out of the hand.",
        count="points", points=hand_points(cards),
    )  # fmt: skip
    return Reason(msg("These cards no longer count against the hand."), figures=figures)


def _taking(view: View[GinPublic]) -> tuple[Reason, ...]:
    assert view.public.offer is not None
    card = view.public.offer.card
    found: list[Reason] = []
    if _has_place(view, card):
        found.append(Reason(msg("It fits a meld of this player.")))
    elif _is_nearer(view, view.hand, (*view.hand, card)):
        makes = msg("With it the hand can meld more.")
        found.append(Reason(makes if is_down(view) else msg("It brings the contract nearer.")))
    return (*found, *taking(view, card, goes_with, made_with), *_price(view, card, against=True))


def _refusing(view: View[GinPublic]) -> tuple[Reason, ...]:
    assert view.public.offer is not None
    card = view.public.offer.card
    found: list[Reason] = []
    useful = _is_nearer(view, view.hand, (*view.hand, card))
    if is_down(view) and _has_place(view, card):
        found.append(Reason(msg("It fits a meld of this player."), against=True))
    elif is_down(view):
        found.append(Reason(msg("It fits no meld of this player.")))
    elif not useful:
        found.append(Reason(msg("It brings the contract no nearer.")))
    return (*found, *leaving(view, card, goes_with, made_with, useful), *_price(view, card, against=False))


def _has_place(view: View[GinPublic], card: Piece) -> bool:
    return any(fits(view, number, card) for number in own_melds(view))


def _price(view: View[GinPublic], card: Piece, against: bool) -> list[Reason]:
    """What taking the card costs; ``against`` a take, as a reason to refuse."""
    stop = msg("Taking it, {seat} would not draw next turn.", seat=Who(seat_of(view)))
    return [*([Reason(stop, against)] if is_stop(card) else []), holding(card_points(card), against)]
