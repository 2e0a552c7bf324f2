"""Skarney Gin's weakest computer player, which sees a View and its own luck, nothing else."""

from __future__ import annotations

from functools import lru_cache

from game.cards.actions import Contract, Draw, End, Meld, Offer, Refuse, Take
from game.cards.card import PACK, RANKS
from game.cards.melds import Group
from game.cards.offering.offers import unbanned
from game.cards.rummy import group
from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.engine.table import Piece, Pile, without
from game.rules.skarney_gin.rules.check import check
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down, seat_of, to_draw
from game.rules.skarney_gin.rules.legal import contracts_in_hand, lay_offs_on, own_melds
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.ranks import best_split, distance
from game.rules.skarney_gin.rules.scoring import card_points

LAPSE = 25  # in a hundred: how often a good deed is overlooked, or an offer made at random
GREED = 14  # with fewer cards than this and no contract down, any card but an ace is taken
FAR = 30  # what a card nearer to the contract is worth, in points
COMPANY = 4  # what each card that goes with it makes a card worth keeping
DANGER = 9  # what makes a card worth keeping that fits the other's melds


def novice(view: View[Facts], luck: Chance) -> Action:
    """Knows the rules of thumb, remembers nothing, and overlooks things."""
    if view.open.phase == "draw":
        return Draw()
    if view.open.phase == "answer":
        return Take() if _wants(view) else Refuse()
    if not _lapses(luck, "meld"):
        for deed in (_contract, _meld, _lay_off):
            if action := deed(view):
                return action
    return _close(view, luck)


def _lapses(luck: Chance, name: str) -> bool:
    return luck.branch(name).below(100)[0] < LAPSE


# ---------------------------------------------------------------- answering an offer


def _wants(view: View[Facts]) -> bool:
    assert view.open.offer is not None
    card = view.open.offer.card
    if is_down(view):
        return _usable(view, card)
    before, after = distance(view.hand, MELDS), distance((*view.hand, card), MELDS)
    if after < before:
        return True
    return not is_stop(card) and len(view.hand) < GREED and to_draw(view) > 4


def _usable(view: View[Facts], card: Piece) -> bool:
    """Could it be laid at once: on an own meld, or in a better split of the hand?"""
    if any(growths(group(view, number), (card,)) for number in own_melds(view)):
        return True
    return best_split((*view.hand, card)).points - best_split(view.hand).points > card_points(card)


# ---------------------------------------------------------------- laying cards down


def _contract(view: View[Facts]) -> Action | None:
    """The contract after which most can still be laid."""
    if is_down(view):
        return None
    plans = contracts_in_hand(view)
    if not plans:
        return None
    return Contract(max(plans, key=lambda plan: _afterwards(view, plan)))


def _afterwards(view: View[Facts], plan: tuple[Group, ...]) -> int:
    """What laying these melds leaves: points that stay in hand, points that fit next turn, cards that would fit."""
    rest = without(view.hand, tuple(card for each in plan for card in each.cards))
    stay = sum(card_points(card) for card in rest if not _extends(plan, card)) - best_split(rest).points
    return _outlook(view, plan) - 4 * stay


def _extends(plan: tuple[Group, ...], card: Piece) -> bool:
    return any(card[0] in _fitting(each) for each in plan)


def _outlook(view: View[Facts], plan: tuple[Group, ...]) -> int:
    """How many cards that were not seen yet could be added to these melds; contracts hold sets and straights."""
    seen = {card for pile in view.cloth.values() for card in pile}
    fitting = frozenset[str]().union(*map(_fitting, plan))
    return sum(card not in seen for card in PACK if card[0] in fitting)


@lru_cache(maxsize=4096)
def _fitting(made: Group) -> frozenset[str]:
    """The ranks that could be added to a set or straight."""
    return frozenset(rank for rank in RANKS if growths(made, (rank + "C",)))


def _meld(view: View[Facts]) -> Action | None:
    """The next meld of the hand's best split."""
    if not is_down(view) or (view.open.contracted and not view.open.rules.meld_on_contract_turn):
        return None
    return next((Meld(each.kind, each.cards) for each in best_split(view.hand).groups), None)


def _lay_off(view: View[Facts]) -> Action | None:
    """The dearest card that fits an own meld."""
    if not is_down(view):
        return None
    for card in sorted(view.hand, key=card_points, reverse=True):
        for number in own_melds(view):
            laid = view.open.melds[number]
            if not laid.fresh and laid.added < 2:
                for action in lay_offs_on(view, number, (card,)):
                    return action
    return None


# ---------------------------------------------------------------- offering


def _close(view: View[Facts], luck: Chance) -> Action:
    if check(view, End()) is None:
        return End()
    cards = [card for card in view.hand if unbanned(view, card)]
    if _lapses(luck, "offer"):
        return Offer(cards[luck.branch("which").below(len(cards))[0]])
    return Offer(min(cards, key=lambda card: (_keeping(view, card), card)))


def _keeping(view: View[Facts], card: Piece) -> int:
    """What keeping this card is worth, in points: least is offered."""
    rest = without(view.hand, (card,))
    value = -card_points(card) + COMPANY * _company(rest, card)
    if is_down(view):
        value += 60 * any(growths(group(view, number), (card,)) for number in own_melds(view))
    else:
        value += FAR * distance(rest, MELDS)
    return value + DANGER * _fits_other(view, card)


def _company(rest: Pile, card: Piece) -> int:
    """How many cards of the hand could share a meld with it."""
    return sum(2 * (held[0] == card[0]) + _near(held, card) for held in rest)


def _near(one: Piece, other: Piece) -> bool:
    a, b = RANKS.index(one[0]), RANKS.index(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))


def _fits_other(view: View[Facts], card: Piece) -> bool:
    """Would the other's melds take it?"""
    other = 1 - seat_of(view)
    theirs = (number for number, laid in enumerate(view.open.melds) if laid.seat == other)
    return any(growths(group(view, number), (card,)) for number in theirs)
