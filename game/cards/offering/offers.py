"""The public state of a rummy with offers, and the transitions that such games share."""

from __future__ import annotations

from typing import TypeVar

from game.cards.melds import Group, Melds
from game.cards.rummy import (
    STOCK,
    MeldInfo,
    RummyPublic,
    gather,
    hand_out,
    lay,
    leave_hand,
    seen_entering,
)
from game.engine.contract import CardDeal, Desk, View
from game.engine.fields import replace_fields, replace_item
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

OFFER = Place("offer")


@dataclass(frozen=True)
class OfferShown:
    """The offered card, who shows it, and who has refused it."""

    card: Piece
    seat: Seat
    refused: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class OfferOptions:
    """The options that all such games have."""

    meld_on_contract_turn: bool = False


@dataclass(frozen=True)
class OfferPublic(RummyPublic):
    """The public state. ``taken``: what each seat took since its own last offer; ``dry``: turns in a row without a
    draw.

    This turn, ``contracted``: the contract was laid; ``last``: the last card was drawn.
    """

    next_hand: int = 1
    next_dealer: Seat | None = None
    down: tuple[bool, ...] = ()
    stopped: tuple[bool, ...] = ()
    dry: int = 0
    taken: tuple[Pile, ...] = ()
    offer: OfferShown | None = None
    contracted: bool = False
    last: bool = False
    rules: OfferOptions = OfferOptions()

    @property
    def meld_rules(self) -> Melds:
        """What a meld is in this game."""
        raise NotImplementedError

    @property
    def contract_size(self) -> int:
        """The number of melds in this hand's contract."""
        raise NotImplementedError

    def is_down(self, side: int) -> bool:
        """Whether the side's contract is down, or it needs none."""
        return self.down[side]


F = TypeVar("F", bound=OfferPublic)


def own_side(view: View[F]) -> int:
    """The viewer's side; only a seat has one."""
    return view.public.side_of(view.own_seat)


def is_down(view: View[F]) -> bool:
    """Whether the viewer's contract is down, or needs none."""
    return view.public.is_down(own_side(view))


def may_meld(view: View[F]) -> bool:
    """Whether the viewer's contract is down, or needs none, and allows more melds this turn."""
    return is_down(view) and (view.public.rules.meld_on_contract_turn or not view.public.contracted)


def unbanned(view: View[F], card: Piece) -> bool:
    """Whether the hand has a copy of this card that was not taken since its holder's last offer."""
    return view.hand.count(card) > view.public.taken[view.own_seat].count(card)


# ---------------------------------------------------------------- dealing and turns


def deal_out(desk: Desk[F], deal: CardDeal, each: int) -> None:
    """Gathers the cards, deals them one at a time from the dealer's left, and lets that seat begin."""
    seats, sides = desk.public.seats, len(desk.public.sides)
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
    """Begins a turn; a stopped seat skips its draw, unless two whole rounds went without one."""
    facts = desk.public
    skips = facts.stopped[seat] and facts.dry < 2 * facts.seats
    desk.turn_to(seat)
    desk.set(
        to_act=seat, phase="table" if skips else "draw", dry=facts.dry + 1 if skips else 0,
        stopped=replace_item(facts.stopped, seat, False), contracted=False, melded=False, last=False,
        melds=tuple(map(_settle, facts.melds)),
    )  # fmt: skip
    if skips:
        desk.tell("skips", seat)


def _settle(laid: MeldInfo) -> MeldInfo:
    """A meld as it is at the beginning of a turn."""
    return replace_fields(laid, fresh=False, added=0) if laid.fresh or laid.added else laid


def end_turn(desk: Desk[F]) -> None:
    begin_turn(desk, (desk.at_turn + 1) % desk.public.seats)


def draw(desk: Desk[F], undrawn: int = 0) -> None:
    """Draws the top card; it is the last one if only the ``undrawn`` cards are left."""
    stock = desk.at("stock")
    desk.move(stock[-1:], STOCK, Place("hand", desk.at_turn), "draw")
    desk.set(phase="table", last=len(stock) == 1 + undrawn)
    if desk.public.last:
        desk.tell("last", desk.at_turn)


# ---------------------------------------------------------------- laying cards down


def lay_contract(desk: Desk[F], groups: tuple[Group, ...]) -> None:
    """Lays all melds of the contract, one after the other."""
    seat = desk.at_turn
    for each in groups:
        lay(desk, each, "contract")
    desk.set(down=replace_item(desk.public.down, desk.public.side_of(seat), True), contracted=True)
    desk.tell("contract", seat)


# ---------------------------------------------------------------- offering


def offer(desk: Desk[F], card: Piece) -> None:
    """Offers the card to the next seat; what was taken before may be offered again after this one."""
    seat = desk.at_turn
    leave_hand(desk, seat, (card,), OFFER, "offer")
    desk.set(
        phase="answer", offer=OfferShown(card, seat), to_act=(seat + 1) % desk.public.seats,
        taken=replace_item(desk.public.taken, seat, ()),
    )  # fmt: skip


def take(desk: Desk[F], stops: bool) -> None:
    """The seat to act takes the card, skips its next draw if the card ``stops``, and the turn passes."""
    facts = desk.public
    shown, taker = facts.offer, facts.to_act
    assert shown is not None and taker is not None
    desk.move((shown.card,), OFFER, Place("hand", taker), "take")
    desk.public = seen_entering(desk.public, taker, shown.card)
    desk.set(offer=None, taken=replace_item(facts.taken, taker, (*facts.taken[taker], shown.card)))
    if stops:
        desk.set(stopped=replace_item(facts.stopped, taker, True))
        desk.tell("stopped", taker)
    end_turn(desk)


def refuse(desk: Desk[F], onward: bool) -> None:
    """Asks the next seat if the offer goes ``onward`` and one is left; else the card goes back."""
    facts = desk.public
    shown, refuser = facts.offer, facts.to_act
    assert shown is not None and refuser is not None
    desk.tell("refused", refuser, shown.card)
    following = (refuser + 1) % facts.seats
    if onward and following != shown.seat:
        desk.set(offer=replace_fields(shown, refused=(*shown.refused, refuser)), to_act=following)
        return
    desk.move((shown.card,), OFFER, Place("hand", shown.seat), "keep")
    desk.public = seen_entering(desk.public, shown.seat, shown.card)
    desk.set(offer=None)
    end_turn(desk)
