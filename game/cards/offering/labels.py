"""Labels of cards on the table, and what an offered card would do for the viewer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.cards.actions import OfferAction
from game.cards.melds import Group
from game.cards.named import meld_name, with_owner
from game.cards.offering.offers import F, fits, is_down, melds_of_side, own_side
from game.cards.offering.reasons import AS_NEAR
from game.cards.offering.table import OfferTable, R
from game.cards.rummy import group
from game.cards.uses import makes, telling
from game.engine.contract import GroupLabel, View, Words
from game.engine.messages import Cards, Message, fill, join_list, msg
from game.engine.override import override
from game.engine.table import Piece, Place

MOST = 3  # most hints, besides the card's cost
_NO_MELD = msg("It goes with {cards}, but makes no meld yet.")


class OfferLabels(OfferTable[R], Words[R, OfferAction]):
    """What is said of groups of cards; a game adds the words."""

    @abstractmethod
    def _label(self, view: View[R], laid: Group) -> GroupLabel:
        """A meld on the table, by its name."""

    @abstractmethod
    def _hints(self, view: View[R], card: Piece) -> tuple[Message, ...]:
        """What the offered card would do for the viewer's hand and melds, from visible cards; most important first."""

    def _contract_hints(self, view: View[R], card: Piece) -> list[Message]:
        """What the card is for the contract, before that is down."""
        more = (*view.hand, card)
        if is_down(view) or not self._lacks_less(view, view.hand, more):
            return []
        return [msg("It brings the contract nearer.") if self._lacks(view, more) else msg("It completes a contract.")]

    def _company_hints(self, view: View[R], card: Piece) -> list[Message]:
        """The meld it makes with cards of the hand, else the few cards of its company that it goes with best."""
        if made := self._made(view, view.hand, card):
            return [makes(card, made)]
        with_it = self._company(self._free(view, view.hand), card)
        words = AS_NEAR if self._brings_nothing(view, card) else _NO_MELD
        return [fill(words, cards=Cards(telling(card, with_it)))] if with_it else []

    @override
    def caption(self, view: View[R], place: Place) -> GroupLabel | None:
        if place.kind != "meld" or not view.at("meld", place.which):
            return None
        return self._label(view, group(view, int(place.which)))


def with_cost(hints: Sequence[Message], cost: int) -> tuple[Message, ...]:
    """The first hints, or that there is none, and what the card costs."""
    held = msg("It costs {points} if still held at the end.", points=cost)
    return (*(hints or [msg("It stands alone in this hand.")])[:MOST], held)


def fit_hints(view: View[F], card: Piece) -> list[Message]:
    """The names of this side's melds that would accept the card."""
    mine = [group(view, number) for number in melds_of_side(view, own=True) if fits(view, number, card)]
    names = join_list([meld_name(each.kind, each.cards) for each in mine]) if mine else None
    return [msg("It extends {meld}.", meld=with_owner(view, own_side(view), names, theirs=False))] if names else []
