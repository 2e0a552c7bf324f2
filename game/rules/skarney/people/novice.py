"""Skarney's novice, a beginner: knows the rules, lays the first thing seen, takes too much, and overlooks a lot."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.offering.attention import Attention, this_turn
from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.engine.table import Piece, Pile, Seat, without
from game.rules.skarney.mind.fast_policy import decide
from game.rules.skarney.mind.fast_view import actions_of, seen
from game.rules.skarney.mind.figures import made
from game.rules.skarney.people.ways import CALM, sees_way_out
from game.rules.skarney.rules.actions import Contract, Draw, End, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.check import check, offerable
from game.rules.skarney.rules.facts import Facts, group
from game.rules.skarney.rules.legal import contracts_in_hand, exchanges, lay_offs_on, melds_of_side
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.play import is_stop
from game.rules.skarney.rules.scoring import card_penalty

# In a hundred turns, how often this is overlooked.
EXCHANGE = 60  # a wild that could be fetched, by meld
CONTRACT = {SET: 25, SEQUENCE: 45}  # by its sort
MELD = {SET: 25, SEQUENCE: 40, WILD: 40}  # a new one, by its kind
OWN, PARTNERS, OTHERS = 18, 45, 80  # what a meld takes, by whose it is
WAYS = (0, 40, 65, 80, 90, 95)  # a way out, by its deeds, that is not met without looking for it

GREED = 12  # with fewer cards than this and no contract down, any ordinary card is taken
LIKED = 2  # with so much company in the hand a card is taken, whatever it may cost
HURRY = 60  # in a hundred turns, how often wilds are put anywhere
FEW = 4  # with so few cards in hand, always
FITTING = 60  # what makes a card worth keeping that fits a meld of the own side, in points
COMPANY = 4  # what each card that goes with it does
DANGER = 18  # what each opposing meld that it is seen to fit does
WHIM = 24  # how far off, in points, the feeling for that is


def novice(view: View[Facts], luck: Chance) -> Action:
    """What a beginner does."""
    if view.open.phase == "draw":
        return Draw()
    eyes = this_turn(view, luck)
    if view.open.phase == "answer":
        return Take() if _wants(view, eyes) else Refuse()
    hand = seen(view)
    if sees_way_out(hand, eyes, WAYS):
        return actions_of(view, decide(hand, made(CALM)))[0]
    for deed in (_exchange, _contract, _meld, _lay_off):
        if action := deed(view, eyes):
            return action
    return _close(view, eyes)


def _seat(view: View[Facts]) -> Seat:
    assert view.seat is not None
    return view.seat


def _is_down(view: View[Facts]) -> bool:
    return view.open.is_down(view.open.side_of(_seat(view)))


# ---------------------------------------------------------------- answering an offer


def _wants(view: View[Facts], eyes: Attention) -> bool:
    """Whatever fits or goes with the hand, and before the contract nearly everything."""
    assert view.open.offer is not None
    card = view.open.offer.card
    if is_wild(card) or _company(view.hand, card) >= LIKED:
        return True
    if _is_down(view):
        return any(_fits(view, number, card) for number in _seen(view, eyes, own=True))
    return not is_stop(card) and len(view.hand) < GREED


# ---------------------------------------------------------------- laying cards down


def _exchange(view: View[Facts], eyes: Attention) -> Action | None:
    """A wild is a wild, even if it may be caught in the hand."""
    found = (action for action in exchanges(view) if not eyes.misses(f"exchange {action.meld}", EXCHANGE))
    return next((action for action in found if check(view, action) is None), None)


def _contract(view: View[Facts], eyes: Attention) -> Action | None:
    """The first that is seen, at once."""
    if not view.open.rules.contract or view.open.down[view.open.side_of(_seat(view))]:
        return None
    plans = contracts_in_hand(view)
    found = (plan for plan in plans if not eyes.misses(f"contract {_sort(plan)}", CONTRACT[_sort(plan)]))
    must = plans[0] if plans and view.open.rules.compulsory else None
    plan = next(found, must)
    return Contract(plan) if plan else None


def _sort(plan: tuple[Group, ...]) -> str:
    return SEQUENCE if any(made.kind == SEQUENCE for made in plan) else SET


def _meld(view: View[Facts], eyes: Attention) -> Action | None:
    """The first meld seen, not the best split of the hand; with a wild where there is none without."""
    if not _is_down(view) or (view.open.contracted and not view.open.rules.meld_on_contract_turn):
        return None
    made = [made for made in melds_in(view.hand, view.open.rules.set_max) if not _missed(made, eyes)]
    best = min(made, key=_at_sight, default=None)
    if best is None or (_mixed(best) and not _hurries(view, eyes)):
        return None
    return Meld(best.kind, best.cards)


def _missed(made: Group, eyes: Attention) -> bool:
    natural = next((card for card in made.cards if not is_wild(card)), "")
    return eyes.misses(f"{made.kind} {natural[made.kind != SET :][:1]}", MELD[made.kind])


def _mixed(made: Group) -> bool:
    return made.kind != WILD and any(map(is_wild, made.cards))


def _at_sight(made: Group) -> tuple[bool, bool, int, int]:
    """Natural ones catch the eye first, sets before sequences, long before short, dear before cheap."""
    return _mixed(made), made.kind == SEQUENCE, -len(made.cards), -sum(map(card_penalty, made.cards))


def _hurries(view: View[Facts], eyes: Attention) -> bool:
    return len(view.hand) <= FEW or eyes.misses("patience", HURRY)


def _lay_off(view: View[Facts], eyes: Attention) -> Action | None:
    """Any card that is seen to fit a meld of this side, natural ones first; a wild only in a hurry."""
    if not _is_down(view):
        return None
    for card in sorted(dict.fromkeys(view.hand), key=lambda card: (is_wild(card), -card_penalty(card))):
        if is_wild(card) and not _hurries(view, eyes):
            continue
        for number in _seen(view, eyes, own=True):
            if _fits(view, number, card):
                action = lay_offs_on(view, number, (card,))[0]
                if check(view, action) is None:
                    return action
    return None


def _seen(view: View[Facts], eyes: Attention, own: bool) -> Iterator[int]:
    """The melds of this side, or of all others, that are looked at this turn."""
    for number in melds_of_side(view, own):
        rarely = OTHERS if not own else OWN if view.open.melds[number].seat == view.seat else PARTNERS
        if not eyes.misses(f"meld {number}", rarely):
            yield number


def _fits(view: View[Facts], number: int, card: Piece) -> bool:
    """Would that meld take this card, however many it has had this turn?"""
    there = group(view, number)
    if not is_wild(card) and not any(_akin(there, card, held) for held in there.cards):
        return False
    return bool(lay_offs_on(view, number, (card,)))


def _akin(there: Group, card: Piece, held: Piece) -> bool:
    return not is_wild(held) and held[there.kind != SET] == card[there.kind != SET]


# ---------------------------------------------------------------- offering


def _close(view: View[Facts], eyes: Attention) -> Action:
    """Wilds are kept as long as anything else may be offered."""
    if check(view, End()) is None:
        return End()
    cards = [card for card in dict.fromkeys(view.hand) if offerable(view, card)]
    naturals = [card for card in cards if not is_wild(card)]
    return Offer(min(naturals or cards, key=lambda card: (_keeping(view, eyes, card), card)))


def _keeping(view: View[Facts], eyes: Attention, card: Piece) -> int:
    """What keeping this card seems worth, in points: least is offered."""
    value = eyes.below(f"whim {card}", WHIM) - card_penalty(card)
    value += COMPANY * _company(without(view.hand, (card,)), card)
    if _is_down(view):
        value += FITTING * any(_fits(view, number, card) for number in _seen(view, eyes, own=True))
    return value + DANGER * sum(_fits(view, number, card) for number in _seen(view, eyes, own=False))


def _company(rest: Pile, card: Piece) -> int:
    """How many cards of the hand could share a meld with it."""
    return sum(2 * (held[0] == card[0]) + (held[1] == card[1] and _near(held, card)) for held in rest)


def _near(one: Piece, other: Piece) -> bool:
    a, b = "A23456789TJQK".find(one[0]), "A23456789TJQK".find(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))
