"""Twin matches: the same words and actions at the table, other cards wherever nobody else ever saw them.

A script is a match that computer players played to its end. Its twin is dealt differently: a card that becomes public
in its hand is played by the same person at the same moment, all others are dealt again among hands and stock. When a
hand ends and is shown, the twin shows what the script shows, so that the next hand begins alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from game.engine.contract import CardDeal
from game.engine.match import Match, PlayedAction
from game.engine.table import TABLE, Moved, Place
from game.rules import all_games
from tests.hands.tabletop import next_action, skarney_match

PUBLIC = 10**9  # never shown to all


class Rigged(Match):
    """Deals are given; the action that ends a hand ends it as in the script."""

    def __init__(self, script: Match, deals: Sequence[CardDeal]) -> None:
        super().__init__(script.game, script.setup, script.sitters)
        self.script, self.deals = script, tuple(deals)

    def deal(self, deal=None):
        number = sum(isinstance(done.action, CardDeal) for done in self._done)
        return super().deal(deal or self.deals[number])

    def play(self, seat, action):
        refusal = super().play(seat, action)
        ends = refusal is None and self.to_act in (TABLE, None) and len(self._done) <= self.script.ply
        if ends and (original := self.script.done[len(self._done) - 1]).action == action:
            self._done[-1] = _ended_as(self._done[-1], original)
        return refusal

    def forward(self, ply: int) -> Rigged:
        """Play up to this ply by the script, unseen."""
        for done in self.script.done[self.ply : ply]:
            if done.seat == TABLE:
                self.deal()
            else:
                assert self.play(done.seat, done.action) is None, done
        return self


def _ended_as(mine: PlayedAction, original: PlayedAction) -> PlayedAction:
    """Replace what was hidden by what the script shows, when it is shown."""
    left = {event.src: event.left for event in mine.step.events if isinstance(event, Moved) and event.why == "show"}
    events = tuple(
        replace(event, left=left[event.src]) if isinstance(event, Moved) and event.why == "show" else event
        for event in original.step.events
    )
    return replace(mine, step=replace(original.step, events=events))


@lru_cache(maxsize=64)
def scripted(name: str, seats: int, singles: bool, seed: str, hands: int = 0, people: tuple[int, ...] = ()) -> Match:
    """Return a whole match, or so many hands and the next deal, played by one level for everyone, without a screen.

    ``people`` are the seats of persons: all, if none is named.
    """
    players = ["steady" if people and seat not in people else "person" for seat in range(seats)]
    match, deals = skarney_match(",".join(players), seed, singles, game=all_games()[name]), 0
    while match.to_act is not None and deals != hands + 1:
        if match.to_act == TABLE:
            match.deal()
            deals += bool(hands)
        else:
            assert match.play(match.to_act, next_action(match)) is None
    return match


def short(name: str, seats: int, singles: bool, hands: int = 0, people: tuple[int, ...] = ()) -> Match:
    """Return from a few seeds the shortest script, among those in which most is done."""
    found = [scripted(name, seats, singles, str(seed), hands, people) for seed in range(16 if hands else 5)]
    most = max(len(commands(script)) for script in found) - 1
    return min((script for script in found if len(commands(script)) >= most), key=lambda script: script.ply)


def commands(script: Match) -> set[str]:
    return {done.action.do for done in script.done}


def first(script: Match, do: str, since: int = 1) -> int:
    """Return the ply at which somebody does this for the first time."""
    return next(ply for ply, done in enumerate(script.done) if ply >= since and done.action.do == do)


def deals_of(match: Match) -> list[CardDeal]:
    return [done.action for done in match.done if isinstance(done.action, CardDeal)]


def same(script: Match) -> Rigged:
    """Return the script itself, ready to be played again."""
    return Rigged(script, deals_of(script))


@lru_cache(maxsize=64)
def _twin_deals(script: Match, keeps: int | None, rng: int) -> tuple[CardDeal, ...]:
    made, starts = [], [ply for ply, done in enumerate(script.done) if isinstance(done.action, CardDeal)]
    for start, end in zip(starts, [*starts[1:], script.ply], strict=True):
        made.append(_other_deal(script.done[start:end], keeps, Random(f"{script.setup.seed}/{start}/{rng}")))
    return tuple(made)


def twin(script: Match, keeps: int | None = None, rng: int = 0) -> Rigged:
    """Return the script with other covered cards; those ever held by seat ``keeps`` are as they were."""
    return Rigged(script, _twin_deals(script, keeps, rng))


# ---------------------------------------------------------------- which cards may differ


@dataclass
class Life:
    """One card of the pack in one hand: who got it from the stock and when, who held it, when all saw it."""

    look: str
    got_by: int | None = None
    got_at: int = PUBLIC
    seen_at: int = PUBLIC
    left_from: int | None = None


def _other_deal(hand: Sequence[PlayedAction], keeps: int | None, rng: Random) -> CardDeal:
    deal: Any = hand[0].action
    lives = _lives(hand)
    deck = [life.look for life in lives]
    hidden = [at for at, life in enumerate(lives) if life.seen_at == PUBLIC and not _held(life, keeps)]
    order = hidden[:]
    rng.shuffle(order)
    for at, other in zip(hidden, order, strict=True):
        deck[at] = lives[other].look
    for seat in sorted({life.got_by for life in lives if life.got_by is not None} - {keeps}):
        _drawn_otherwise(deck, [at for at, life in enumerate(lives) if life.got_by == seat], lives, rng)
    return replace(deal, deck=tuple(deck))


def _held(life: Life, keeps: int | None) -> bool:
    return keeps is not None and life.got_by == keeps


def _drawn_otherwise(deck: list[str], own: list[int], lives: list[Life], rng: Random) -> None:
    """Shuffle what one person draws, as long as they have each card when they play it."""
    until = {at: lives[at].seen_at if lives[at].left_from == lives[at].got_by else 0 for at in own}
    for _ in range(3 * len(own)):
        a, b = rng.sample(own, 2)
        if lives[b].got_at < until[a] and lives[a].got_at < until[b]:
            deck[a], deck[b] = deck[b], deck[a]
            until[a], until[b] = until[b], until[a]


def _lives(hand: Sequence[PlayedAction]) -> list[Life]:
    """Return the pack in the order it is dealt and drawn, each card with what becomes of it in this hand."""
    lives = [Life(look) for look in hand[0].action.deck]
    stock, held, drawn = iter(lives), dict[int, list[Life]](), 0
    for ply, done in enumerate(hand):
        for event in done.step.events:
            if not isinstance(event, Moved) or event.why in ("gather", "show"):
                continue
            if event.src.kind == "stock":
                for look in event.left:
                    life = next(stock)
                    assert life.look == look
                    life.got_by, life.got_at, drawn = event.dst.which, ply, drawn + 1
                    held.setdefault(event.dst.which, []).append(life)
            elif event.src.kind == "hand":
                for look in event.left:
                    _leaves(held[event.src.which], look, event.src.which, ply)
    return lives


def _leaves(held: list[Life], look: str, seat: int, ply: int) -> None:
    """Record that all see it; one that came back was seen already, and is not looked for among the others."""
    found = next((life for life in held if life.look == look), None)
    if found:
        held.remove(found)
        found.seen_at, found.left_from = ply, seat


# ---------------------------------------------------------------- is it really a twin


def differences(script: Match, other: Rigged, keeps: int | None = None) -> Counter:
    """Replay the twin by the script; returns how much differs. Raises if the public would see a difference."""
    a, b, found = same(script), other, Counter()
    for ply in range(1, script.ply + 1):
        a.forward(ply), b.forward(ply)
        assert a.public == b.public, f"ply {ply}"
        assert a.news(None, ply - 1) == b.news(None, ply - 1), f"ply {ply}"
        if keeps is not None and script.done[ply - 1].action is not None:
            assert a.view(keeps).piles == b.view(keeps).piles, f"ply {ply}"
        if a.to_act not in (TABLE, None):
            place = Place("hand", a.to_act)
            mine, yours = Counter(a._state.piles.get(place, ())), Counter(b._state.piles.get(place, ()))
            found["asked"] += 1
            found["other cards"] += mine != yours
            ranks, other = (sorted(card[0] for card in each.elements()) for each in (mine, yours))
            found["other ranks"] += ranks != other
    return found
