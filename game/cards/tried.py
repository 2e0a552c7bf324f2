"""Tables at which a rule of cards is tried: the way of cards into the tray, hands that hold what is wanted, plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.cards.melds import Group
from game.cards.offering.offers import OfferFacts
from game.cards.rummy import STOCK, Laid
from game.engine.changed import changed
from game.engine.contract import State
from game.engine.said import Cards, Said, filled, said
from game.engine.table import Pile, Place, Seat

F = TypeVar("F", bound=OfferFacts)

LAY_BOTH = said("Lay {right}. Try {wrong} first, and see it refused.")


def told(template: Said, right: Iterable[str], wrong: Iterable[str]) -> Said:
    """What there is to try, with the cards to lay and those that are refused."""
    return filled(template, right=Cards(tuple(right)), wrong=Cards(tuple(wrong)))


def cards_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The names of cards in the hand."""
    return tuple(f"card.{card}" for card in cards)


def to_tray(*groups: Group) -> tuple[str, ...]:
    """The way of these groups into the tray, place by place, and down."""
    placed = (name for at, each in enumerate(groups) for name in (*cards_of(each.cards), f"tray.{at}"))
    return *placed, "button.lay"


def holding(*wanted: Iterable[str]) -> list[str]:
    """Cards enough for each of these by itself, and no more."""
    most = Counter[str]()
    for cards in wanted:
        most |= Counter(cards)
    return list(most.elements())


def filled_up(cards: Sequence[str], spare: Iterable[str], size: int) -> Pile:
    """So many cards: these, and then of the spare ones those that are not among them."""
    extra = [card for card in spare if card not in cards]
    return (*cards, *extra[: size - len(cards)])


def late(dealt: State[F], pack: Pile, hand: Pile, melds: Sequence[tuple[Seat, Group]], stock: Pile) -> State[F]:
    """The end of a hand of offers, seat 0 to draw: these melds, contracts among them, and this stock; the others hold
    the rest."""
    left = list((Counter(pack) - Counter((*hand, *stock, *(c for _, each in melds for c in each.cards)))).elements())
    facts, others = dealt.open, dealt.open.seats - 1
    cloth = {
        STOCK: stock, Place("hand", 0): hand,
        **{Place("hand", seat + 1): tuple(left[seat::others]) for seat in range(others)},
        **{Place("meld", number): each.cards for number, (_, each) in enumerate(melds)},
    }  # fmt: skip
    laid = tuple(Laid(seat, facts.side_of(seat), each.kind, fresh=False) for seat, each in melds)
    down = (True,) * len(facts.sides)
    return State(cloth, changed(facts, melds=laid, down=down, asked=0, turn=0, phase="draw"), dealt.chance)
