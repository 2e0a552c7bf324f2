"""Worlds of a Skarney view: random deals of the hidden cards that fit what the viewer knows, and beliefs among them.

Certain knowledge makes ``SkarneyWorlds``. Soft evidence makes a Markov chain of worlds: two cards swap places, and
the swap is kept or undone by how well the quick policy, in the other's seat, explains what was seen there: what they
offered and did not lay in their last turn, and refused since; and, card by card, all they offered and refused before.
The weights were fitted to hands of steady players, and softened, since others play otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from game.cards.card import JOKER, pack
from game.cards.deals import RummyWorlds
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import BACK, Event, LogLine, Moved, Piece, Pile, Seat, TurnTo
from game.rules.skarney.ai.fast import AKIN, BIT, DEUCE, Hand
from game.rules.skarney.ai.fast_belief import Chain, Mind
from game.rules.skarney.ai.fast_policy import Policy
from game.rules.skarney.ai.fast_view import code, hand_of
from game.rules.skarney.rules.facts import MeldInfo, SkarneyPublic
from game.rules.skarney.rules.facts import OfferShown as Offered


class SkarneyWorlds(RummyWorlds[Hand]):
    """The worlds of one view, each fixed by its index; every hand holds its ``known`` cards.

    The default for ``known`` is what everyone saw enter the hands and not leave them.
    """

    def __init__(self, view: View[SkarneyPublic], rng: Rng, known: Sequence[Pile] | None = None) -> None:
        known = view.public.known if known is None else known
        sure = [view.hand if seat == view.seat else known[seat] for seat in range(view.public.seats)]
        super().__init__(blank(view, sure), list(map(code, _hidden(view, sure))), rng)


def blank(view: View[SkarneyPublic], sure: Sequence[Pile]) -> Hand:
    """The position in view with only these cards known in the hands; all others are counted."""
    hand = hand_of(view, sure, (JOKER,) * len(view.at("stock")))
    hand.held = [len(view.at("hand", seat)) for seat in range(4)]
    return hand


def _hidden(view: View[SkarneyPublic], sure: Sequence[Pile]) -> Pile:
    """The cards in hands or stock whose place nobody saw, in a fixed order."""
    left = Counter(pack(2, view.public.rules.jokers))
    for place, pile in view.piles.items():
        if place.kind != "hand":
            left.subtract(card for card in pile if card != BACK)
    for cards in sure:
        left.subtract(cards)
    return tuple(sorted(left.elements()))


# ---------------------------------------------------------------- what each seat showed


class ShownCards(NamedTuple):
    """A card that a seat offered, refused or took: in which turn, with how many melds laid, after how many events.

    ``down``: its side's contract was down; ``contracted``: since this very turn.
    """

    card: Piece
    turn: int
    melds: int
    down: bool
    contracted: bool
    past: int


@dataclass
class SkarneyStory:
    """One seat's story, each list in order of time."""

    offered: list[ShownCards] = field(default_factory=list)
    refused: list[ShownCards] = field(default_factory=list)
    took: list[ShownCards] = field(default_factory=list)


class _Reader:
    def __init__(self, facts: SkarneyPublic) -> None:
        self.facts = facts
        self.stories = [SkarneyStory() for _ in range(facts.seats)]
        self.down = [not facts.rules.contract] * len(facts.sides)
        self.turn = self.melds = self.past = 0
        self.laid = -1  # the side that laid its contract this turn

    def read(self, event: Event) -> None:
        match event:
            case TurnTo():
                self.turn, self.laid = self.turn + 1, -1
            case Moved(why="contract" | "meld"):
                self.melds += 1
            case Moved(src, why="offer", came=(card, *_)):
                self.stories[int(src.which)].offered.append(self._shown(card, int(src.which)))
            case Moved(dst=dst, why="take", left=(card, *_)):
                self.stories[int(dst.which)].took.append(self._shown(card, int(dst.which)))
            case LogLine("refused", (int(seat), str(card))):
                self.stories[seat].refused.append(self._shown(card, seat))
            case LogLine("contract", (int(seat),)):
                self.laid = self.facts.side_of(seat)
                self.down[self.laid] = True

    def _shown(self, card: Piece, seat: Seat) -> ShownCards:
        side = self.facts.side_of(seat)
        return ShownCards(card, self.turn, self.melds, self.down[side], self.laid == side, self.past)


def stories(view: View[SkarneyPublic]) -> list[SkarneyStory]:
    """Each seat's story since the deal."""
    reader = _Reader(view.public)
    for reader.past, event in enumerate(view.events):
        reader.read(event)
    return reader.stories


# Log-odds of a card by another of its rank, or one near it in its suit, that was seen
REFUSE_UP, REFUSE_DOWN = (-0.7, -0.1), (0.0, 0.1)  # .. to be refused, before the contract and after it
OFFER_UP, OFFER_DOWN = (-1.0, -0.35), (-0.6, -0.1)  # .. to be offered
HOLD = (0.3, 0.2)  # .. to be held
FITS, FETCHES = -1.3, -0.4  # .. and of a card that their melds would have accepted, or that would have fetched a wild
ACE_DOWN = -0.6
FADES = 0.93  # factor for each round gone by

FIRST_SWEEPS, SWEEPS = 150, 10  # swaps tried for each seat before the first world, and for each later one


class Beliefs(SkarneyWorlds):
    """Worlds in a chain; a world with the same index is always the same.

    A search asks for one after the other, thousands of them, so only the newest is kept: for an earlier one the chain
    begins again.
    """

    def __init__(self, view: View[SkarneyPublic], rng: Rng, policy: Policy) -> None:
        super().__init__(view, rng)
        known = stories(view)
        seats = [seat for seat, lack in enumerate(self.lacks) if lack]
        minds = [_mind(view, self.base, seat, known[seat], policy) for seat in seats]
        seed = 1 + rng.branch("beliefs").below(1 << 60)[0]
        self._begin = partial(Chain, minds, [self.lacks[seat] for seat in seats], self.hidden, seed)
        self._chain, self._newest = self._begin(), -1
        self._world = self.base

    def world(self, number: int) -> Hand:
        """The world with this index, computed after all before it."""
        if number < self._newest:
            self._chain, self._newest = self._begin(), -1
        while self._newest < number:
            self._chain.sweep(SWEEPS if self._newest >= 0 else FIRST_SWEEPS)
            cards, self._newest = self._chain.dealt(), self._newest + 1
            if self._newest == number:
                self._world = self.dealt(cards)
        return self._world


def _mind(view: View[SkarneyPublic], base: Hand, seat: Seat, story: SkarneyStory, policy: Policy) -> Mind:
    """A seat's Mind, which rates how well cards explain what the seat did."""
    likes = _likes(view, base, seat, story)
    if not story.offered:
        return Mind(seat, policy, likes, [], -1)
    last = story.offered[-1]
    turn = _then(view, seat, last, _before_offering(view, seat, story, last), None)
    answers = [
        _then(view, seat, each, view.public.known[seat], each.card) for each in story.refused if each.turn > last.turn
    ]
    return Mind(seat, policy, likes, [turn, *answers], code(last.card))


def _before_offering(view: View[SkarneyPublic], seat: Seat, story: SkarneyStory, last: ShownCards) -> Pile:
    """What is known of the hand from which the seat made its last offer, the offered card included."""
    known = list(view.public.known[seat])
    for taken in story.took:
        if taken.turn >= last.turn and taken.card in known:
            known.remove(taken.card)
    return tuple(known) if last.card in known else (*known, last.card)


def _then(view: View[SkarneyPublic], seat: Seat, shown: ShownCards, known: Pile, answered: str | None) -> Hand:
    """The position in which the seat showed this, as far as it is known; its hand holds only the cards ``known``."""
    facts, side = view.public, view.public.side_of(seat)
    down = tuple(shown.down if which == side else there for which, there in enumerate(facts.down))
    melds: tuple[MeldInfo, ...] = tuple(replace(laid, fresh=False, added=0) for laid in facts.melds[: shown.melds])
    asker = seat if answered is None else (seat - 1) % facts.seats
    then = replace(
        facts, turn=asker, to_act=seat, phase="table" if answered is None else "answer", melds=melds, down=down,
        offer=None if answered is None else Offered(answered, asker), contracted=shown.contracted, melded=False,
        last=False,
    )  # fmt: skip
    before = replace(view, public=then, events=view.events[: shown.past])
    hand = blank(before, [known if which == seat else () for which in range(facts.seats)])
    held = hand.held[:]
    held[seat] = len(known)
    hand.held = held
    return hand


def _likes(view: View[SkarneyPublic], base: Hand, seat: int, story: SkarneyStory) -> list[float]:
    """The log-odds of each card to be in this hand, by the seat's whole story."""
    found = [0.0] * (DEUCE + 2)
    now = max((each.turn for each in (*story.offered, *story.refused)), default=0)
    for shown, up, down in (
        *((each, REFUSE_UP, REFUSE_DOWN) for each in story.refused),
        *((each, OFFER_UP, OFFER_DOWN) for each in story.offered),
    ):
        _spread(found, code(shown.card), down if shown.down else up, FADES ** ((now - shown.turn) / base.rules.seats))
    for card in map(code, view.public.known[seat]):
        _spread(found, card, HOLD, 1.0)
    side = view.public.side_of(seat)
    if story.offered:
        for card in range(DEUCE):
            found[card] += FETCHES if base.loot[side] & BIT[card] else 0.0
            if story.offered[-1].down:
                found[card] += (FITS if base.grows[side] & BIT[card] else 0.0) + (0.0 if card % 12 else ACE_DOWN)
    return found


def _spread(found: list[float], card: int, how: tuple[float, float], much: float) -> None:
    """Spreads what was seen of this card to those of its rank, and to those near it in its suit."""
    if card < DEUCE:
        akin = AKIN[card]
        for other in range(DEUCE):
            if other % 12 == card % 12:
                found[other] += how[0] * much
            elif akin & BIT[other]:
                found[other] += how[1] * much
