"""A rummy in which cards are offered instead of discarded: its public facts, and what every such game does alike."""

from __future__ import annotations

from typing import TypeVar

from game.cards.melds import Group
from game.cards.rummy import (
    STOCK,
    Laid,
    RummyFacts,
    gather,
    hand_out,
    lay,
    leave_hand,
    of_seat,
    seen_entering,
    whose,
)
from game.engine.changed import changed
from game.engine.contract import CardDeal, Desk, View
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

OFFER = Place("offer")


@dataclass(frozen=True)
class Shown:
    """The card on offer, who shows it, and who has refused it."""

    card: Piece
    seat: Seat
    refused: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class OfferFacts(RummyFacts):
    """Public facts. ``taken``: what each seat took since its own last offer; ``dry``: turns begun without a draw.

    ``dry`` counts those in a row. This turn, ``contracted``: the contract was laid, ``last``: the last card was drawn.
    """

    next_hand: int = 1
    next_dealer: Seat | None = None
    down: tuple[bool, ...] = ()
    stopped: tuple[bool, ...] = ()
    dry: int = 0
    taken: tuple[Pile, ...] = ()
    offer: Shown | None = None
    contracted: bool = False
    last: bool = False


F = TypeVar("F", bound=OfferFacts)


def unbanned(view: View[F], card: Piece) -> bool:
    """Is there a copy of this card in the hand that was not taken since its holder's last offer?"""
    assert view.seat is not None
    return view.hand.count(card) > view.open.taken[view.seat].count(card)


def with_flag(flags: tuple[bool, ...], at: int, value: bool) -> tuple[bool, ...]:
    return (*flags[:at], value, *flags[at + 1 :])


# ---------------------------------------------------------------- dealing and turns


def deal_out(desk: Desk[F], deal: CardDeal, each: int) -> None:
    """Gather, put the pack in the deal's order, and deal one at a time from the dealer's left, who then begins."""
    seats, sides = desk.open.seats, len(desk.open.sides)
    gather(desk, deal.deck)
    first = (deal.dealer + 1) % seats
    hand_out(desk, first, each)
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


def lay_contract(desk: Desk[F], groups: tuple[Group, ...]) -> None:
    """All its melds, one after the other; the side's contract is down."""
    seat = whose(desk)
    for each in groups:
        lay(desk, each, "contract")
    desk.set(down=with_flag(desk.open.down, desk.open.side_of(seat), True), contracted=True)
    desk.tell("contract", seat)


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
