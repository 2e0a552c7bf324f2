"""What lessons of card games share: goals, the way of cards into the tray, and hands that hold given cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards.melds import Group
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Pile

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
