"""Worlds of a Skarney Gin view: deals of the hidden cards that fit what the viewer knows, and beliefs among them.

What the opponent's actions showed of their hand is the public story of the hand, in integers.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards.deals import RummyWorlds
from game.cards.rummy import STOCK, group
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import LogLine, Moved, TurnTo
from game.rules.skarney_gin.ai import fast
from game.rules.skarney_gin.ai.fast import Hand
from game.rules.skarney_gin.ai.fast_belief import (
    ANSWERS,
    ARRIVES,
    JOINS,
    JUST_LAID,
    LEAVES,
    NO_CONTRACT,
    OFFERS,
    likelihood,
)
from game.rules.skarney_gin.ai.fast_policy import LATE, Policy, phase_of
from game.rules.skarney_gin.ai.fast_view import CODE, KINDS, hand_of, mask
from game.rules.skarney_gin.rules.facts import HAND_SIZE, UNDRAWN, GinPublic
from game.rules.skarney_gin.rules.melds import bottom

_ODD, _STEP, _FULL = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class Dice:
    """A quick mutable generator for worlds, where the immutable Rng would be too slow."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = seed * _ODD + _STEP & _FULL
        self.below(1)

    def below(self, n: int) -> int:
        """A random whole number below ``n``."""
        self._at = self._at * _ODD + _STEP & _FULL
        return (self._at >> 32) * n >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffles the items in place; all permutations are about equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class GinWorlds(RummyWorlds[Hand]):
    """The worlds of one view, each fixed by its index; the opponent's hand holds what it is known to hold."""

    def __init__(self, view: View[GinPublic], rng: Rng) -> None:
        known = view.public.known[1 - view.own_seat]
        hands = [[CODE[card] for card in (view.hand if seat == view.own_seat else known)] for seat in (0, 1)]
        base = hand_of(view, hands, [0] * len(view.at("stock")))
        base.held = [*(len(view.at("hand", seat)) for seat in (0, 1)), 0, 0]
        seen = mask((*view.hand, *known)) | base.gone | mask(view.at("offer"))
        super().__init__(base, [code for code in range(52) if not seen >> code & 1], rng)

    def world(self, number: int) -> Hand:
        """The world with this index."""
        dice = Dice(self.seed - 1 + number)
        cards = self.hidden[:]
        dice.shuffle(cards)
        return self.dealt(self._chosen(cards, dice))

    def _chosen(self, cards: list[int], dice: Dice) -> list[int]:
        """The hidden cards in order, those of the opponent's hand first."""
        return cards


class Beliefs(GinWorlds):
    """Worlds weighted by how well they explain what the opponent did."""

    def __init__(self, view: View[GinPublic], rng: Rng, policy: Policy, tries: int) -> None:
        """For each world, draws one of ``tries`` candidates by the likelihood of the story."""
        super().__init__(view, rng)
        self._policy, self._tries = policy, tries
        self._story = story_of(view, policy)

    def _chosen(self, cards: list[int], dice: Dice) -> list[int]:
        if self._story is None:
            return cards
        lacks = sum(self.lacks)
        total, chosen = 0.0, cards[:lacks]
        for _ in range(self._tries):
            held = self._drawn(cards, dice)
            weight = likelihood(self._story.events, _in_order(self._story, held, dice), self._policy)
            total += weight
            if total and dice.below(1 << 30) < weight / total * (1 << 30):
                chosen = held
        return chosen + [card for card in cards if card not in chosen]

    def _drawn(self, cards: list[int], dice: Dice) -> list[int]:
        """Random hidden cards, as many as are unknown in the opponent's hand."""
        pool, lacks = cards[:], sum(self.lacks)
        for i in range(lacks):
            j = i + dice.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:lacks]


def _in_order(story: GinStory, held: list[int], dice: Dice) -> list[int]:
    """The hidden cards of the story in a possible order of arrival: cards shown later arrived before they left."""
    order, free = [-1] * story.hidden, 0
    slots = list(range(story.hidden))
    for card, until in story.shown:
        while free < len(slots) and slots[free] < until:
            free += 1
        order[slots.pop(dice.below(free))] = card
        free -= 1
    for at, card in zip(slots, held, strict=True):
        order[at] = card
    return order


# ---------------------------------------------------------------- the story


@dataclass
class GinStory:
    """One seat's hand as ``fast_belief`` reads it.

    ``shown``: cards first seen as they left, and how many hidden ones had arrived by then; ``hidden``: how many have in
    all.
    """

    events: list[int] = field(default_factory=list)
    shown: list[tuple[int, int]] = field(default_factory=list)
    hidden: int = 0

    def tell(self, kind: int, *figures: int) -> None:
        self.events += (kind, *figures, *(0,) * (4 - len(figures)))


def story_of(view: View[GinPublic], policy: Policy) -> GinStory | None:
    """The opponent's story; None if the view does not hold it from the deal on."""
    found = _Reader(view, 1 - view.own_seat, policy).read()
    unknown = len(view.at("hand", 1 - view.own_seat)) - len(view.public.known[1 - view.own_seat])
    return found if found.hidden - len(found.shown) == unknown else None


class _Reader:
    """Reads a view's events, with a fast state that follows the table."""

    def __init__(self, view: View[GinPublic], seat: int, policy: Policy) -> None:
        self.view, self.seat, self.policy, self.story = view, seat, policy, GinStory()
        self.table = fast.Hand([], 0)
        self.table.held = [99, 99, 0, 0]  # large counts, so that nobody goes out while the events are replayed
        self.known = 0
        self.left = 52 - 2 * HAND_SIZE
        self.fresh = False

    def read(self) -> GinStory:
        for _ in range(HAND_SIZE):
            self._arrives()
        for event in self.view.events:
            match event:
                case TurnTo():
                    self.table.turns += 1
                    self.fresh = False
                case LogLine("refused", (seat, card)) if seat == self.seat:
                    self._answers(CODE[str(card)], 0)
                case Moved():
                    self._moved(event)
        return self.story

    def _moved(self, event: Moved) -> None:
        if event.src == STOCK:
            self.left -= 1
            if event.dst.which == self.seat:
                self._arrives()
        elif event.why in ("take", "keep"):
            if event.dst.which == self.seat:
                self._joins(CODE[event.left[0]], event.why == "take")
        elif event.src.kind == "hand":
            if event.src.which == self.seat:
                for card in event.came:
                    self._leaves(CODE[card], event.why == "offer")
            self._laid(event, int(event.src.which))

    def _arrives(self) -> None:
        self.story.hidden += 1
        self.story.tell(ARRIVES)

    def _joins(self, card: int, taken: bool) -> None:
        if taken:
            self._answers(card, 1)
        self.known |= fast.BIT[card]
        self.story.tell(JOINS, card, int(taken))

    def _leaves(self, card: int, offered: bool) -> None:
        if not self.known & fast.BIT[card]:
            self.story.shown.append((card, self.story.hidden))
        self.known &= ~fast.BIT[card]
        if offered:
            down = self.table.down
            late = int(self.left - UNDRAWN <= self.policy.f[LATE])
            phase = phase_of(down[self.seat], down[1 - self.seat])
            self.story.tell(OFFERS, card, phase, late, self._could_lay())
        self.story.tell(LEAVES, card)

    def _answers(self, card: int, took: int) -> None:
        fits = int(self.table.grows[self.seat] & fast.BIT[card] != 0)
        self.story.tell(ANSWERS, card, took, self.table.down[self.seat], fits)

    def _could_lay(self) -> int:
        """The cards that the seat's melds would have accepted just now."""
        if not self.table.down[self.seat]:
            return NO_CONTRACT
        if self.fresh:
            return JUST_LAID
        melds = (n for n in range(self.table.melds) if self.table.m_side[n] == self.seat and self.table.spare(n))
        return sum({card for n in melds for card in fast.BIT if self.table.m_grow[n] & card})

    def _laid(self, event: Moved, seat: int) -> None:
        """Updates the table if these cards were laid."""
        if event.why in ("contract", "meld"):
            there = group(self.view, self.table.melds)
            low = 0 if there.kind == "set" else bottom(event.came) - 1
            kind, size = KINDS.index(there.kind), len(event.came)
            self.table.add(seat, kind, low, mask(event.came), size, 4 * self.table.turns + 2)
            if event.why == "contract":
                self.table.down = [1 if one == seat else down for one, down in enumerate(self.table.down)]
                self.fresh = True
        elif event.why == "layoff":
            card, meld = CODE[event.came[0]], int(event.dst.which)
            self.table.turn = seat
            self.table.give(seat, card)
            below = event.at is not None and event.at < self.table.m_size[meld]
            self.table.lay_off(meld, int(below and self.table.m_kind[meld] != fast.SET), card, 0)
