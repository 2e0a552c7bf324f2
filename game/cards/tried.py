"""Tables for trying a card rule: moving cards into the tray, hands with given cards, and late positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.cards.melds import Group
from game.cards.offering.offers import OfferPublic
from game.cards.rummy import STOCK, MeldInfo
from game.engine.contract import State
from game.engine.fields import replace_fields
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Pile, Place, Seat

F = TypeVar("F", bound=OfferPublic)

# What steps of a test ask for, without naming the action.
END_TURN, GO_OUT = msg("End your turn."), msg("Go out.")
ANSWER, LAY = msg("Do you take it, or refuse it?"), msg("You hold a new meld. Lay it.")
ADD = msg("A natural card of yours fits a meld on the table. Add it.")
LAY_MOST = msg("Lay the meld that scores most.")
LAY_CONTRACT = msg("Lay your contract.")
USELESS = msg("End your turn with an offer: a card that fits nothing you hold.")

LAY_BOTH = msg("Lay {right}. Try {wrong} first, and see it refused.")


def trial_text(template: Message, right: Iterable[str], wrong: Iterable[str]) -> Message:
    """The text of what there is to try, with the cards to lay and those that are refused."""
    return fill(template, right=Cards(tuple(right)), wrong=Cards(tuple(wrong)))


def cards_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The names of cards in the hand."""
    return tuple(f"card.{card}" for card in cards)


def to_tray(*groups: Group) -> tuple[str, ...]:
    """The ways of these groups into the tray, place by place, and from there to the table."""
    placed = (name for at, each in enumerate(groups) for name in (*cards_of(each.cards), f"tray.{at}"))
    return *placed, "button.lay"


def holding(*wanted: Iterable[str]) -> list[str]:
    """The fewest cards that hold each of these groups by itself."""
    most = Counter[str]()
    for cards in wanted:
        most |= Counter(cards)
    return list(most.elements())


def fill_up(cards: Sequence[str], spare: Iterable[str], size: int) -> Pile:
    """This many cards: the given ones, then spare ones that are not among them."""
    extra = [card for card in spare if card not in cards]
    return (*cards, *extra[: size - len(cards)])


def late(dealt: State[F], pack: Pile, hand: Pile, melds: Sequence[tuple[Seat, Group]], stock: Pile) -> State[F]:
    """A late position with offers, seat 0 to draw: these melds, hand and stock; the others hold the rest."""
    left = list((Counter(pack) - Counter((*hand, *stock, *(c for _, each in melds for c in each.cards)))).elements())
    facts, others = dealt.public, dealt.public.seats - 1
    piles = {
        STOCK: stock, Place("hand", 0): hand,
        **{Place("hand", seat + 1): tuple(left[seat::others]) for seat in range(others)},
        **{Place("meld", number): each.cards for number, (_, each) in enumerate(melds)},
    }  # fmt: skip
    laid = tuple(MeldInfo(seat, facts.side_of(seat), each.kind, fresh=False) for seat, each in melds)
    down = (True,) * len(facts.sides)
    return State(piles, replace_fields(facts, melds=laid, down=down, to_act=0, turn=0, phase="draw"), dealt.rng)
