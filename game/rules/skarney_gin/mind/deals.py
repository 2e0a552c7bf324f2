"""Worlds dealt to a Skarney Gin view: hidden cards go anew wherever nothing that was seen says where they are."""

from __future__ import annotations

from game.cards import deals
from game.engine.chance import Chance
from game.engine.contract import View
from game.rules.skarney_gin.mind.fast import Hand
from game.rules.skarney_gin.mind.fast_belief import likelihood
from game.rules.skarney_gin.mind.fast_policy import Policy
from game.rules.skarney_gin.mind.fast_view import CODE, hand_of, mask
from game.rules.skarney_gin.mind.history import Story, story_of
from game.rules.skarney_gin.rules.facts import Facts

_ODD, _STEP, _FULL = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class Dice:
    """A quick stream of whole numbers: for worlds that are only imagined, where luck as a value would be too slow."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = seed * _ODD + _STEP & _FULL
        self.below(1)

    def below(self, n: int) -> int:
        """A whole number from 0 up to, not including, ``n``."""
        self._at = self._at * _ODD + _STEP & _FULL
        return (self._at >> 32) * n >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put them in an order in which every permutation is about as likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Deals(deals.Deals[Hand]):
    """The worlds of one view, each fixed by its number: the other hand holds what is known to be in it."""

    def __init__(self, view: View[Facts], luck: Chance) -> None:
        assert view.seat is not None
        known = view.open.known[1 - view.seat]
        hands = [[CODE[card] for card in (view.hand if seat == view.seat else known)] for seat in (0, 1)]
        base = hand_of(view, hands, [0] * len(view.at("stock")))
        base.held = [*(len(view.at("hand", seat)) for seat in (0, 1)), 0, 0]
        seen = mask((*view.hand, *known)) | base.gone | mask(view.at("offer"))
        super().__init__(base, [code for code in range(52) if not seen >> code & 1], luck)

    def world(self, number: int) -> Hand:
        """The world with this number."""
        dice = Dice(self.seed - 1 + number)
        cards = self.hidden[:]
        dice.shuffle(cards)
        return self.dealt(self._chosen(cards, dice))

    def _chosen(self, cards: list[int], dice: Dice) -> list[int]:
        """The hidden cards in the order they lie: first those of the other hand."""
        return cards


class Beliefs(Deals):
    """Worlds that are the more likely the better they explain what the other seat did."""

    def __init__(self, view: View[Facts], luck: Chance, policy: Policy, tries: int) -> None:
        """Of so many ``tries`` for each world one is drawn by how likely it makes the story."""
        super().__init__(view, luck)
        self._policy, self._tries = policy, tries
        self._story = story_of(view, policy)

    def _chosen(self, cards: list[int], dice: Dice) -> list[int]:
        if self._story is None:
            return cards
        lacks = sum(self.lacks)
        total, chosen = 0.0, cards[:lacks]
        for _ in range(self._tries):
            held = self._drawn(cards, dice)
            weight = likelihood(self._story.events, _ordered(self._story, held, dice), self._policy)
            total += weight
            if total and dice.below(1 << 30) < weight / total * (1 << 30):
                chosen = held
        return chosen + [card for card in cards if card not in chosen]

    def _drawn(self, cards: list[int], dice: Dice) -> list[int]:
        """Any of the hidden cards, as many as the other hand lacks."""
        pool, lacks = cards[:], sum(self.lacks)
        for i in range(lacks):
            j = i + dice.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:lacks]


def _ordered(story: Story, held: list[int], dice: Dice) -> list[int]:
    """All hidden cards of the story in an order they can have come in: those shown since, each in time."""
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
