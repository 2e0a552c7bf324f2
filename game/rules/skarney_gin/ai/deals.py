"""Worlds of a Skarney Gin view: random deals of the hidden cards that fit what the viewer knows."""

from __future__ import annotations

from game.cards import deals
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai.fast import Hand
from game.rules.skarney_gin.ai.fast_belief import likelihood
from game.rules.skarney_gin.ai.fast_policy import Policy
from game.rules.skarney_gin.ai.fast_view import CODE, hand_of, mask
from game.rules.skarney_gin.ai.history import GinStory, story_of
from game.rules.skarney_gin.rules.facts import GinPublic

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


class GinWorlds(deals.RummyWorlds[Hand]):
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
