"""Why a strong player would do a thing at a table with a pile: reasons that are true of what the player sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.melds import Group
from game.cards.offering.reasons import holding, keeping, took
from game.cards.pile.actions import Discard, TakeFan, TakeTop, Taking
from game.cards.pile.facts import PileFacts, T
from game.cards.pile.tries import lay_offs_on, melds_with, mine
from game.cards.pile.words.now import best_take, brought, left_of
from game.cards.pile.words.tell import deed, say
from game.cards.rummy import group
from game.cards.uses import company, makes
from game.engine.contract import Action, Advice, Reason, View
from game.engine.said import Cards, Who, filled, said, said_n
from game.engine.table import Piece, Pile, without

NEAR_OUT = 3
_TOOK = said("{seat} is next, and took {cards}, which it goes with.")
_HOLDS = said("{seat} is next, and holds {cards}, which it goes with.")


def advise(view: View[PileFacts], action: Action) -> Advice:
    """The deed in words, with reasons from the viewer's hand and what is public."""
    words = say(view, action)
    assert words is not None
    match action:
        case TakeFan() | TakeTop():
            return Advice(words, tuple(_taking(view, action)), _own(view, action))
        case Draw():
            return Advice(words, tuple(_drawing(view)))
    return about(view, action)


def _own(view: View[PileFacts], take: Taking) -> Pile:
    """The cards of the hand that it lays."""
    return tuple((Counter(view.hand) & Counter(take.cards)).elements())


def about(view: View[T], action: Action) -> Advice:
    """Of what is done with cards of the hand."""
    words = deed(action)
    match action:
        case Meld(kind, cards):
            worth = view.open.rules.worth(Group(kind, cards))
            return Advice(words, (_counts(worth), *_leaving(view, cards)), cards, (cards,))
        case LayOff(number, cards, result):
            rules, kind = view.open.rules, view.open.melds[number].kind
            more = sum(rules.points(Group(kind, result))) - sum(rules.points(group(view, number)))
            return Advice(words, (_counts(more), *_leaving(view, cards)), cards)
        case Exchange():
            return Advice(words, (Reason(said("The joker comes to the hand, to be laid anywhere.")),), (action.give,))
        case Discard(card):
            return Advice(words, tuple(_discarding(view, card)), (card,))
    return Advice(words, (Reason(said("There is nothing else to do.")),))


def _counts(points: int) -> Reason:
    words = said("It counts on the table.") if points >= 0 else said("On the table it counts against its owner.")
    return Reason(words, points < 0, said("It counts {points} on the table.", points=points))


def _leaving(view: View[T], cards: Pile) -> Iterator[Reason]:
    """What the cards would cost if they stayed, and who may soon be out."""
    if not without(view.hand, cards):
        yield Reason(said("That empties the hand: it goes out."))
    else:
        cost = sum(map(view.open.rules.cost, cards))
        figures = said_n(
            "It takes {points} point out of the hand.", "It takes {points} points out of the hand.",
            count="points", points=cost,
        )  # fmt: skip
        yield Reason(said("These cards no longer count against the hand."), figures=figures)
    yield from _near_out(view)


def _near_out(view: View[T]) -> Iterator[Reason]:
    """An opponent who may soon be out."""
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    others = [seat for seat in range(view.open.seats) if view.open.side_of(seat) != side]
    few = min(others, key=lambda seat: len(view.at("hand", seat)))
    left = len(view.at("hand", few))
    if left <= NEAR_OUT:
        words = said_n("{seat} has one card left: the hand may end soon.",
                       "{seat} has {n} cards left: the hand may end soon.", left, seat=Who(few))  # fmt: skip
        yield Reason(words)


# ---------------------------------------------------------------- beginning a turn


def _drawing(view: View[PileFacts]) -> Iterator[Reason]:
    take = best_take(view)
    if take is None:
        yield Reason(said("No card of the pile can be melded now."))
        return
    cards, _, count = brought(view, take)
    yield Reason(said("The pile would allow {cards}.", cards=Cards(cards)), against=True)
    if count:
        words = said_n("{n} more card of the pile would come to the hand.",
                       "{n} more cards of the pile would come to the hand.", count)  # fmt: skip
        yield Reason(words)


def _taking(view: View[PileFacts], take: Taking) -> Iterator[Reason]:
    cards, seen, count = brought(view, take)
    if take.meld is None:
        yield _counts(view.open.rules.worth(Group(take.kind or "", cards)))
    if seen:
        rest = left_of(view.hand, cards)
        wanted = tuple(card for card in seen if company(rest + without(seen, (card,)), card, wilds=_has_wilds(view)))
        if wanted:
            yield Reason(said("{cards} go with other cards of the hand.", cards=Cards(wanted)))
        cost = sum(map(view.open.rules.cost, seen))
        figures = said("Held at the end, what comes along would cost {points}.", points=cost)
        yield Reason(said("Held at the end, what comes along would cost."), True, figures)
    elif count:
        words = said_n("{n} more card comes to the hand.", "{n} more cards come to the hand.", count)
        yield Reason(words)
    yield from _near_out(view)


def _has_wilds(view: View[T]) -> bool:
    """Are deuces wild at this table?"""
    return "2" in view.open.rules.melds.wilds


# ---------------------------------------------------------------- discarding


def _discarding(view: View[T], card: Piece) -> Iterator[Reason]:
    rest, rules = without(view.hand, (card,)), view.open.rules
    with_it = company(rest, card, wilds=_has_wilds(view))
    made = next(melds_with(rules, rest, card), None)
    if made is not None and rules.fault(made) is None:
        yield Reason(makes(card, made), against=True)
    elif with_it:
        yield Reason(said("It goes with {cards} in the hand.", cards=Cards(with_it)), against=True)
    else:
        yield Reason(said("Nothing else in the hand goes with it."))
    if any(lay_offs_on(view, number, (card,)) for number in mine(view)):
        yield Reason(said("It fits a meld on the table."), against=True)
    yield from _for_the_next(view, card)
    if not made:
        yield from keeping(pairs(rest))
    yield holding(rules.cost(card))


def _for_the_next(view: View[T], card: Piece) -> Iterator[Reason]:
    """What whoever is next is known to hold, if the card goes with that or with none of it."""
    assert view.seat is not None
    following = (view.seat + 1) % view.open.seats
    if view.open.side_of(following) == view.open.side_of(view.seat) or not (known := view.open.known[following]):
        return
    if wanted := company(known, card, wilds=_has_wilds(view)):
        words = _TOOK if took(view, following, wanted) else _HOLDS
        yield Reason(filled(words, seat=Who(following), cards=Cards(wanted)), against=True)
    else:
        yield Reason(said("It goes with nothing that {seat}, who is next, is known to hold.", seat=Who(following)))


def pairs(hand: Pile) -> list[Pile]:
    """The cards of a rank that there are two of or more, the most first."""
    ranks = dict.fromkeys(card[0] for card in sorted(hand))
    alike = [tuple(card for card in sorted(hand) if card[0] == rank) for rank in ranks]
    return sorted((group for group in alike if len(group) > 1), key=lambda group: -len(group))
