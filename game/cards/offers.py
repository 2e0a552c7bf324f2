"""A rummy in which cards are offered instead of discarded: its public facts, and what every such game does alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from game.cards.melds import SET, Group
from game.engine.changed import changed
from game.engine.contract import Deal, Desk, Open, View
from game.engine.table import Piece, Pile, Place, Seat, without

STOCK, OFFER = Place("stock"), Place("offer")


@dataclass(frozen=True)
class Laid:
    """A meld on the table: by whom, for which side; ``fresh``: laid this turn, ``added``: cards laid off this turn."""

    seat: Seat
    side: int
    kind: str
    fresh: bool = True
    added: int = 0


@dataclass(frozen=True)
class Shown:
    """The card on offer, who shows it, and who has refused it."""

    card: Piece
    seat: Seat
    refused: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class OfferFacts(Open):
    """Public facts. ``melds[k]`` describes place ``meld.k``; ``known`` are cards all saw enter each hand.

    ``taken``: what each seat took since its own last offer; ``dry``: turns in a row that began without a draw;
    this turn, ``contracted``: the contract was laid, ``melded``: anything was, ``last``: the last card was drawn.
    """

    hand_no: int = 0
    dealer: Seat | None = None
    next_hand: int = 1
    next_dealer: Seat | None = None
    melds: tuple[Laid, ...] = ()
    down: tuple[bool, ...] = ()
    stopped: tuple[bool, ...] = ()
    dry: int = 0
    known: tuple[Pile, ...] = ()
    taken: tuple[Pile, ...] = ()
    offer: Shown | None = None
    contracted: bool = False
    melded: bool = False
    last: bool = False


F = TypeVar("F", bound=OfferFacts)


def group(view: View[Any], number: int) -> Group:
    """The meld with this number, as it lies."""
    return Group(view.open.melds[number].kind, view.at("meld", number))


def unbanned(view: View[F], card: Piece) -> bool:
    """Is there a copy of this card in the hand that was not taken since its holder's last offer?"""
    assert view.seat is not None
    return view.hand.count(card) > view.open.taken[view.seat].count(card)


def with_flag(flags: tuple[bool, ...], at: int, value: bool) -> tuple[bool, ...]:
    return (*flags[:at], value, *flags[at + 1 :])


def of_seat(each: tuple[Pile, ...], seat: Seat, pile: Pile) -> tuple[Pile, ...]:
    """The same piles with this seat's replaced."""
    return (*each[:seat], pile, *each[seat + 1 :])


def seen_entering(facts: F, seat: Seat, card: Piece) -> F:
    """All saw this card go into that hand."""
    return changed(facts, known=of_seat(facts.known, seat, (*facts.known[seat], card)))


def seen_leaving(facts: F, seat: Seat, cards: Pile) -> F:
    """Cards that left a hand are no longer known to be in it."""
    known = facts.known[seat]
    for card in cards:
        if card in known:
            known = without(known, (card,))
    return changed(facts, known=of_seat(facts.known, seat, known))


# ---------------------------------------------------------------- dealing and turns


def whose(desk: Desk[F]) -> Seat:
    """The seat whose turn it is."""
    assert desk.open.turn is not None
    return desk.open.turn


def deal_out(desk: Desk[F], deal: Deal, each: int) -> None:
    """Gather, put the pack in the deal's order, and deal one at a time from the dealer's left, who then begins."""
    seats, sides = desk.open.seats, len(desk.open.sides)
    for place in [place for place in desk.cloth if place != STOCK]:
        desk.move(desk.cloth[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deal.deck[::-1])
    first = (deal.dealer + 1) % seats
    for card in range(each * seats):
        desk.move(desk.at("stock")[-1:], STOCK, Place("hand", (first + card) % seats), "deal")
    desk.set(
        hand_no=deal.number, dealer=deal.dealer, melds=(), down=(False,) * sides, stopped=(False,) * seats, dry=0,
        known=((),) * seats, taken=((),) * seats, offer=None, score=None,
    )  # fmt: skip
    desk.tell("hand", deal.number, deal.dealer)
    begin_turn(desk, first)


def begin_turn(desk: Desk[F], seat: Seat) -> None:
    """A stopped seat skips its draw, but not when a whole two rounds went without one."""
    facts = desk.open
    skips = facts.stopped[seat] and facts.dry < 2 * facts.seats
    desk.turn_to(seat)
    desk.set(
        asked=seat, phase="table" if skips else "draw", dry=facts.dry + 1 if skips else 0,
        stopped=with_flag(facts.stopped, seat, False), contracted=False, melded=False, last=False,
        melds=tuple(map(_settled, facts.melds)),
    )  # fmt: skip
    if skips:
        desk.tell("skips", seat)


def _settled(laid: Laid) -> Laid:
    """A meld at the beginning of a turn."""
    return changed(laid, fresh=False, added=0) if laid.fresh or laid.added else laid


def end_turn(desk: Desk[F]) -> None:
    begin_turn(desk, (whose(desk) + 1) % desk.open.seats)


def draw(desk: Desk[F], undrawn: int = 0) -> None:
    """The top card; the last one when only ``undrawn`` cards, which never are drawn, are left."""
    stock = desk.at("stock")
    desk.move(stock[-1:], STOCK, Place("hand", whose(desk)), "draw")
    desk.set(phase="table", last=len(stock) == 1 + undrawn)
    if desk.open.last:
        desk.tell("last", whose(desk))


# ---------------------------------------------------------------- laying cards down


def leave_hand(desk: Desk[F], seat: Seat, cards: Pile, dst: Place, why: str) -> None:
    desk.move(cards, Place("hand", seat), dst, why)
    desk.open = seen_leaving(desk.open, seat, cards)


def lay(desk: Desk[F], group: Group, why: str) -> None:
    """A new meld of the seat whose turn it is."""
    seat, facts = whose(desk), desk.open
    leave_hand(desk, seat, group.cards, Place("meld", len(facts.melds)), why)
    desk.set(melds=(*facts.melds, Laid(seat, facts.side_of(seat), group.kind)), melded=True)


def lay_contract(desk: Desk[F], groups: tuple[Group, ...]) -> None:
    """All its melds, one after the other; the side's contract is down."""
    seat = whose(desk)
    for each in groups:
        lay(desk, each, "contract")
    desk.set(down=with_flag(desk.open.down, desk.open.side_of(seat), True), contracted=True)
    desk.tell("contract", seat)


def add_to_meld(desk: Desk[F], number: int, cards: Pile, result: Pile) -> None:
    """Cards go where the result has them, one by one, so that each can be seen to go there."""
    seat, meld, laid = whose(desk), Place("meld", number), desk.open.melds[number]
    there = desk.cloth[meld]
    low = _below(there, result) if laid.kind != SET else 0
    whole = result if laid.kind != SET else there + cards
    for at, card in enumerate(whole):
        if not low <= at < low + len(there):
            desk.move((card,), Place("hand", seat), meld, "layoff", at=at)
    desk.open = seen_leaving(desk.open, seat, cards)
    grown = changed(laid, added=laid.added + len(cards))
    desk.set(melds=(*desk.open.melds[:number], grown, *desk.open.melds[number + 1 :]), melded=True)


def _below(there: Pile, whole: Pile) -> int:
    """How many cards of the whole run lie below the meld's own."""
    return next(low for low in range(len(whole)) if whole[low : low + len(there)] == there)


# ---------------------------------------------------------------- offering


def offer(desk: Desk[F], card: Piece) -> None:
    """Show it to the next seat; what was taken before may be offered again after this one."""
    seat = whose(desk)
    leave_hand(desk, seat, (card,), OFFER, "offer")
    desk.set(
        phase="answer", offer=Shown(card, seat), asked=(seat + 1) % desk.open.seats,
        taken=of_seat(desk.open.taken, seat, ()),
    )  # fmt: skip


def take(desk: Desk[F], stops: bool) -> None:
    """The asked seat has it, skips its next draw if the card ``stops``, and the turn passes."""
    facts = desk.open
    shown, taker = facts.offer, facts.asked
    assert shown is not None and taker is not None
    desk.move((shown.card,), OFFER, Place("hand", taker), "take")
    desk.open = seen_entering(desk.open, taker, shown.card)
    desk.set(offer=None, taken=of_seat(facts.taken, taker, (*facts.taken[taker], shown.card)))
    if stops:
        desk.set(stopped=with_flag(facts.stopped, taker, True))
        desk.tell("stopped", taker)
    end_turn(desk)


def refuse(desk: Desk[F], onward: bool) -> None:
    """The next seat is asked, if the offer goes ``onward`` and one is left; else the card goes back."""
    facts = desk.open
    shown, refuser = facts.offer, facts.asked
    assert shown is not None and refuser is not None
    desk.tell("refused", refuser, shown.card)
    following = (refuser + 1) % facts.seats
    if onward and following != shown.seat:
        desk.set(offer=changed(shown, refused=(*shown.refused, refuser)), asked=following)
        return
    desk.move((shown.card,), OFFER, Place("hand", shown.seat), "keep")
    desk.open = seen_entering(desk.open, shown.seat, shown.card)
    desk.set(offer=None)
    end_turn(desk)


def show_hands(desk: Desk[F]) -> None:
    """At the end of a hand everyone's cards are seen."""
    for seat in range(desk.open.seats):
        if hand := desk.at("hand", seat):
            desk.move(hand, Place("hand", seat), Place("shown", seat), "show")
