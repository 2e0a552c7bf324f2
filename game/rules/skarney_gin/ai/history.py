"""What the opponent's actions showed of their hand: the public story of a Skarney Gin hand, in integers."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards.rummy import STOCK, group
from game.engine.contract import View
from game.engine.table import LogLine, Moved, TurnTo
from game.rules.skarney_gin.ai import fast
from game.rules.skarney_gin.ai.fast_belief import ANSWERS, ARRIVES, JOINS, JUST_LAID, LEAVES, NO_CONTRACT, OFFERS
from game.rules.skarney_gin.ai.fast_policy import LATE, Policy, phase_of
from game.rules.skarney_gin.ai.fast_view import CODE, KINDS, mask
from game.rules.skarney_gin.rules.facts import HAND_SIZE, UNDRAWN, GinPublic
from game.rules.skarney_gin.rules.melds import bottom


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
