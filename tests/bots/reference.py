"""Players to measure the levels of Skarney by, which know more than a seat may, or forget. None is ever seated.

Each is a level on a view that was tampered with, so that it searches just as the level does, however that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from game.duel import Pair
from game.engine.contract import Action, Bot, Setup, State, View, complete
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import TABLE, Place, Seat
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic

Player = Callable[[State[SkarneyPublic], View[SkarneyPublic], Rng], Action]

GAME = Skarney()


def honest(bot: Bot) -> Player:
    """A level as it is."""
    return lambda truth, view, rng: bot(view, rng)


def oracle(bot: Bot) -> Player:
    """A level that sees all hands; the order of the stock is unknown to it, and dealt anew in each world."""
    return lambda truth, view, rng: bot(told(view, truth, range(view.public.seats)), rng)


def together(bot: Bot) -> Player:
    """A level that sees its partner's hand, too."""

    def play(truth: State[SkarneyPublic], view: View[SkarneyPublic], rng: Rng) -> Action:
        assert view.seat is not None
        return bot(told(view, truth, view.public.sides[view.public.side_of(view.seat)]), rng)

    return play


def forgetful(bot: Bot) -> Player:
    """A level without memory: it knows the table, its hand and the counts, not who took, refused or offered what."""
    return lambda truth, view, rng: bot(forgotten(view), rng)


def told(view: View[SkarneyPublic], truth: State[SkarneyPublic], seats: Collection[Seat]) -> View[SkarneyPublic]:
    """The view, if these seats' hands had been seen by all: whoever deals worlds to it deals them so."""
    known = (
        truth.piles.get(Place("hand", seat), ()) if seat in seats else view.public.known[seat] for seat in _all(view)
    )
    return replace(view, public=replace(view.public, known=tuple(known)))


def forgotten(view: View[SkarneyPublic]) -> View[SkarneyPublic]:
    """The view of one who joined the table just now."""
    return replace(view, public=replace(view.public, known=((),) * view.public.seats), events=())


def _all(view: View[SkarneyPublic]) -> range:
    return range(view.public.seats)


# ---------------------------------------------------------------- hands between any two


def truth_of(match: Match) -> State[Any]:
    """What only the match knows."""
    return match._state


def dealt(number: int, seed: str, preset: str = "standard") -> Match:
    """A hand of the partnership game about to be played: the hands' numbers and the dealers take turns."""
    setup = Setup(GAME.sides(4, False), complete(GAME, preset, {}), f"{seed}/{number}", preset)
    start = GAME.single_hand(setup, GAME.hand_numbers[number % len(GAME.hand_numbers)], number % 4)
    match = Match(GAME, setup, (Sitter("reference", "program"),) * 4, start)
    assert match.deal() is None
    return match


def pairs(players: tuple[Player, Player], seed: str, numbers: Sequence[int]) -> list[Pair]:
    """These deals, each played twice with the seats swapped, as a duel does: points from the first player's side."""
    return [_pair(players, seed, number) for number in numbers]


def _pair(players: tuple[Player, Player], seed: str, number: int) -> Pair:
    gains = [_gain(players, dealt(number, seed), swapped) for swapped in (0, 1)]
    wins = [(gain > 0) + (gain == 0) / 2 for gain in gains]
    return Pair(sum(gains) / 2, sum(wins) / 2, ("first", "second"))


def _gain(players: tuple[Player, Player], match: Match, swapped: int) -> int:
    while (seat := match.to_act) not in (TABLE, None):
        assert seat is not None
        player = players[(match.public.side_of(seat) + swapped) % 2]
        refusal = match.play(seat, player(truth_of(match), match.view(seat), match.rng(seat)))
        assert refusal is None, f"a reference player was refused: {refusal}"
    own, other = match.public.scores
    return other - own if swapped else own - other
