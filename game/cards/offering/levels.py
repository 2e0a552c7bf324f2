"""What levels of games with offers share: how long a decision takes, and the novice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic

from game.cards.actions import Draw, End, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import RANKS
from game.cards.melds import IN_ORDER, SET, Group
from game.cards.offering.attention import Attention, this_turn
from game.cards.offering.judge import OfferJudge
from game.cards.offering.offers import F, fits, is_down, lay_offs_on, may_meld, melds_of_side
from game.engine.contract import PublicState, View
from game.engine.rng import Rng
from game.engine.table import Piece, Pile, without
from game.values import dataclass

GREED = 12  # with fewer cards than this and no contract down, any ordinary card is taken
HURRY = 60  # how often wilds are put anywhere, in percent of turns
FEW = 4  # with this many cards in hand or fewer, always
FITTING = 60  # what fitting a meld of the own side adds to a card's value, in points
COMPANY = 4  # what each card that goes with it adds


def share_of_time(open: PublicState) -> float:
    """The share of its thinking time that a level uses: none for a draw, which is no choice; half for an answer."""
    return {"draw": 0.0, "answer": 0.5}.get(open.phase, 1.0)


def small_share_of_time(open: PublicState) -> float:
    """The share for a level that tries few worlds, and so is done early."""
    return 0.3 * share_of_time(open)


@dataclass(frozen=True)
class OfferNovice(Generic[F]):
    """A beginner, who knows the rules, lays the first thing seen, takes too much, and overlooks a lot.

    ``melds_in`` and ``contract``: the melds of a hand, and the contract that is seen in it. What is overlooked, in
    percent of turns: a new meld by its kind (``missed``), and what a meld accepts by its owner, the seat itself, its
    partner or an opponent (``owners``). With ``liked`` cards that go with it, a card is taken at any cost; ``suited``:
    neighbours go together in one suit only. Each opposing meld that a card is seen to fit adds ``danger`` to its value,
    up to ``most_danger`` in all; ``whim`` is the standard error of that estimate, in points.
    """

    judge: OfferJudge[F]
    cost: Callable[[Piece], int]
    is_stop: Callable[[Piece], bool]
    is_wild: Callable[[Piece], bool]
    melds_in: Callable[[View[F]], Iterable[Group]]
    contract: Callable[[View[F], Attention], OfferAction | None]
    missed: Mapping[str, int]
    owners: tuple[int, int, int]
    liked: int
    suited: bool
    danger: int
    most_danger: int
    whim: int

    def __call__(self, view: View[F], rng: Rng) -> OfferAction:
        """A beginner's action."""
        if view.public.phase == "draw":
            return Draw()
        attention = this_turn(view, rng)
        if view.public.phase == "answer":
            return Take() if self._wants(view, attention) else Refuse()
        found = self.contract(view, attention) or self._meld(view, attention) or self._lay_off(view, attention)
        return found or self._close(view, attention)

    def _wants(self, view: View[F], attention: Attention) -> bool:
        """Whether the offered card is wanted: if it fits or goes with the hand; before the contract, nearly always."""
        assert view.public.offer is not None
        card = view.public.offer.card
        if self.is_wild(card) or self._company(view.hand, card) >= self.liked:
            return True
        if is_down(view):
            return self._fitting(view, attention, card, own=True) > 0
        return not self.is_stop(card) and len(view.hand) < GREED

    # ---------------------------------------------------------------- laying cards down

    def _meld(self, view: View[F], attention: Attention) -> OfferAction | None:
        """The first meld seen, not the best split of the hand; with a wild if there is none without."""
        if not may_meld(view):
            return None
        seen = (made for made in self.melds_in(view) if not self._misses(made, attention))
        best = min(seen, key=self._at_sight, default=None)
        if best is None or (self._is_mixed(best) and not _hurries(view, attention)):
            return None
        return Meld(best.kind, best.cards)

    def _misses(self, made: Group, attention: Attention) -> bool:
        """Whether it is overlooked: sets and straights by their rank, sequences of a game with wilds by their suit."""
        natural = next((card for card in made.cards if not self.is_wild(card)), "")
        by = natural[self.suited and made.kind != SET :][:1]
        return attention.misses(f"{made.kind} {by}", self.missed[made.kind])

    def _is_mixed(self, made: Group) -> bool:
        return 0 < sum(map(self.is_wild, made.cards)) < len(made.cards)

    def _at_sight(self, made: Group) -> tuple[bool, bool, int, int]:
        """Sort key: natural melds are seen first, sets before runs, long before short, high before low points."""
        return self._is_mixed(made), made.kind in IN_ORDER, -len(made.cards), -sum(map(self.cost, made.cards))

    def _lay_off(self, view: View[F], attention: Attention) -> OfferAction | None:
        """The dearest card that is seen to fit a meld of this side, natural ones first; a wild only in a hurry."""
        if not is_down(view):
            return None
        for card in sorted(dict.fromkeys(view.hand), key=lambda card: (self.is_wild(card), -self.cost(card))):
            if self.is_wild(card) and not _hurries(view, attention):
                continue
            for number in self._noticed(view, attention, own=True):
                for action in lay_offs_on(view, number, (card,))[:1]:
                    if self.judge.check(view, action) is None:
                        return action
        return None

    def _noticed(self, view: View[F], attention: Attention, own: bool) -> Iterator[int]:
        """Yields the melds of this side, or of all others, that are noticed this turn."""
        mine, partners, others = self.owners
        for number in melds_of_side(view, own):
            rarely = others if not own else mine if view.public.melds[number].seat == view.seat else partners
            if not attention.misses(f"meld {number}", rarely):
                yield number

    def _fitting(self, view: View[F], attention: Attention, card: Piece, own: bool) -> int:
        """How many of them would accept this card, apart from the limit for a turn."""
        return sum(fits(view, number, card) for number in self._noticed(view, attention, own))

    # ---------------------------------------------------------------- offering

    def _close(self, view: View[F], attention: Attention) -> OfferAction:
        """The offer that ends the turn; wilds are kept as long as anything else may be offered."""
        if self.judge.check(view, End()) is None:
            return End()
        cards = [card for card in dict.fromkeys(view.hand) if self.judge.offerable(view, card)]
        naturals = [card for card in cards if not self.is_wild(card)]
        return Offer(min(naturals or cards, key=lambda card: (self._keeping(view, attention, card), card)))

    def _keeping(self, view: View[F], attention: Attention, card: Piece) -> int:
        """What keeping this card seems worth, in points; the card worth least is offered."""
        value = attention.below(f"whim {card}", self.whim) - self.cost(card)
        value += COMPANY * self._company(without(view.hand, (card,)), card)
        if is_down(view) and self._fitting(view, attention, card, own=True):
            value += FITTING
        return value + min(self.most_danger, self.danger * self._fitting(view, attention, card, own=False))

    def _company(self, rest: Pile, card: Piece) -> int:
        """How many cards of the hand could share a meld with it; those of its rank count twice."""
        beside = (held for held in rest if _near(held, card) and (held[1] == card[1] or not self.suited))
        return 2 * sum(held[0] == card[0] for held in rest) + len(list(beside))


def _hurries(view: View[F], attention: Attention) -> bool:
    return len(view.hand) <= FEW or attention.misses("patience", HURRY)


def _near(one: Piece, other: Piece) -> bool:
    a, b = RANKS.find(one[0]), RANKS.find(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))
