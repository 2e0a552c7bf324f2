"""Skarney's novice: knows the rules of thumb, remembers nothing, and overlooks things."""

from __future__ import annotations

from game.cards.card import is_wild
from game.cards.melds import SET, WILD, Group
from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.engine.table import Piece, Pile, Seat, without
from game.rules.skarney.rules.actions import Contract, Draw, End, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.check import check, offerable
from game.rules.skarney.rules.contracts import distance
from game.rules.skarney.rules.facts import Facts, group
from game.rules.skarney.rules.legal import contracts_in_hand, exchanges, lay_offs_on, melds_of_side
from game.rules.skarney.rules.partition import best_split, worth
from game.rules.skarney.rules.play import is_stop
from game.rules.skarney.rules.scoring import card_penalty

LAPSE = 25  # in a hundred: how often a good deed is overlooked, or an offer made at random
GREED = 12  # with fewer cards than this and no contract down, any ordinary card is taken
FAR = 40  # what a card nearer to the contract is worth, in points
COMPANY = 4  # what each card that goes with it makes a card worth keeping
DANGER = 18  # what each opposing meld that it fits does
PATIENCE = 14  # with this much stock left, a lone pair of like wilds waits for its third


def novice(view: View[Facts], luck: Chance) -> Action:
    """What it does; one deed or offer in four goes by chance."""
    if view.open.phase == "draw":
        return Draw()
    if view.open.phase == "answer":
        return Take() if _wants(view) else Refuse()
    if not _lapses(luck, "meld") or view.open.rules.compulsory:
        for deed in (_exchange, _contract, _meld, _lay_off):
            if action := deed(view):
                return action
    return _close(view, luck)


def _lapses(luck: Chance, name: str) -> bool:
    return luck.branch(name).below(100)[0] < LAPSE


def _seat(view: View[Facts]) -> Seat:
    assert view.seat is not None
    return view.seat


def _is_down(view: View[Facts]) -> bool:
    return view.open.is_down(view.open.side_of(_seat(view)))


def _stock(view: View[Facts]) -> int:
    return len(view.at("stock"))


# ---------------------------------------------------------------- answering an offer


def _wants(view: View[Facts]) -> bool:
    assert view.open.offer is not None
    card = view.open.offer.card
    if is_wild(card):
        return _is_down(view) or _stock(view) > 4
    if _is_down(view):
        return _usable(view, card)
    size = view.open.contract_size
    before, after = distance(view.hand, size), distance((*view.hand, card), size)
    if min(after) < min(before):
        return True
    return not is_stop(card) and len(view.hand) < GREED and _stock(view) > 4


def _usable(view: View[Facts], card: Piece) -> bool:
    """Could it be laid at once: on a meld of this side, or in a better split of the hand?"""
    if any(_fits(view, number, card) for number in melds_of_side(view, own=True)):
        return True
    limit = view.open.rules.set_max
    gain = best_split((*view.hand, card), limit).worth - best_split(view.hand, limit).worth
    return gain > 2 * card_penalty(card)


# ---------------------------------------------------------------- laying cards down


def _exchange(view: View[Facts]) -> Action | None:
    """A wild is worth more than any natural card, unless it would only be caught in hand."""
    if not _is_down(view) and _stock(view) < 8:
        return None
    return next((action for action in exchanges(view) if check(view, action) is None), None)


def _contract(view: View[Facts]) -> Action | None:
    """The contract that leaves the better hand."""
    if not view.open.rules.contract or view.open.down[view.open.side_of(_seat(view))]:
        return None
    plans = contracts_in_hand(view)
    return Contract(max(plans, key=lambda plan: _afterwards(view, plan))) if plans else None


def _afterwards(view: View[Facts], plan: tuple[Group, ...]) -> tuple[int, int]:
    """What laying these melds sheds, and what the rest could still be laid for."""
    used = tuple(card for group in plan for card in group.cards)
    rest = without(view.hand, used)
    laid = sum(map(worth, plan))
    return laid + best_split(rest, view.open.rules.set_max).worth, -sum(map(is_wild, used))


def _meld(view: View[Facts]) -> Action | None:
    """The next meld of the hand's best split."""
    if not _is_down(view) or (view.open.contracted and not view.open.rules.meld_on_contract_turn):
        return None
    for made in best_split(view.hand, view.open.rules.set_max).groups:
        if not _waits(view, made):
            return Meld(made.kind, made.cards)
    return None


def _waits(view: View[Facts], made: Group) -> bool:
    """A wild with its like in hand is kept for a wild meld while there is time to find the third."""
    if made.kind == WILD or not _has_time(view):
        return False
    return any(is_wild(card) and _likes(view.hand, card) == 2 for card in made.cards)


def _likes(hand: Pile, card: Piece) -> int:
    return sum(other[0] == card[0] for other in hand)


def _has_time(view: View[Facts]) -> bool:
    """Nobody seems about to go out, and there is stock left."""
    others = (len(view.at("hand", seat)) for seat in range(view.open.seats) if seat != view.seat)
    return _stock(view) > PATIENCE and min(others) > 3 and len(view.hand) > 5


def _lay_off(view: View[Facts]) -> Action | None:
    """Any card that fits a meld of this side; a wild only when it is not worth keeping."""
    if not _is_down(view):
        return None
    for card in sorted(dict.fromkeys(view.hand), key=card_penalty, reverse=True):
        if is_wild(card) and _has_time(view) and _likes(view.hand, card) >= 2:
            continue
        for number in melds_of_side(view, own=True):
            if _fits(view, number, card):
                action = lay_offs_on(view, number, (card,))[0]
                if check(view, action) is None:
                    return action
    return None


def _fits(view: View[Facts], number: int, card: Piece) -> bool:
    """Would that meld take this card, however many it has had this turn?"""
    there = group(view, number)
    if not is_wild(card) and not any(_akin(there, card, held) for held in there.cards):
        return False
    return bool(lay_offs_on(view, number, (card,)))


def _akin(there: Group, card: Piece, held: Piece) -> bool:
    return not is_wild(held) and held[there.kind != SET] == card[there.kind != SET]


# ---------------------------------------------------------------- offering


def _close(view: View[Facts], luck: Chance) -> Action:
    if check(view, End()) is None:
        return End()
    cards = [card for card in dict.fromkeys(view.hand) if offerable(view, card)]
    if _lapses(luck, "offer"):
        return Offer(cards[luck.branch("which").below(len(cards))[0]])
    return Offer(min(cards, key=lambda card: (_keeping(view, card), card)))


def _keeping(view: View[Facts], card: Piece) -> int:
    """What keeping this card is worth, in points: least is offered."""
    rest = without(view.hand, (card,))
    value = -card_penalty(card)
    if is_wild(card):
        value += 300
    if _is_down(view):
        value += 60 * any(_fits(view, number, card) for number in melds_of_side(view, own=True))
    elif view.open.rules.contract:
        value += FAR * min(distance(rest, view.open.contract_size))
    value += COMPANY * _company(rest, card)
    return value + DANGER * sum(_fits(view, number, card) for number in melds_of_side(view, own=False))


def _company(rest: Pile, card: Piece) -> int:
    """How many cards of the hand could share a meld with it."""
    return sum(2 * (held[0] == card[0]) + (held[1] == card[1] and _near(held, card)) for held in rest)


def _near(one: Piece, other: Piece) -> bool:
    a, b = "A23456789TJQK".find(one[0]), "A23456789TJQK".find(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))
