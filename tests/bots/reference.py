"""Players to measure the levels of Skarney by, which know more than a seat may, or forget. None is ever seated.

Each is a level on a view that was tampered with, so that it searches just as the level does, however that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from game.duel import Pair
from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Setup, State, View, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Place, Seat
from game.rules.skarney import Skarney
from game.rules.skarney.rules.facts import Facts

Player = Callable[[State[Facts], View[Facts], Chance], Action]

GAME = Skarney()


def honest(bot: Bot) -> Player:
    """A level as it is."""
    return lambda truth, view, luck: bot(view, luck)


def oracle(bot: Bot) -> Player:
    """A level that sees all hands; the order of the stock is unknown to it, and dealt anew in each world."""
    return lambda truth, view, luck: bot(told(view, truth, range(view.open.seats)), luck)


def together(bot: Bot) -> Player:
    """A level that sees its partner's hand, too."""

    def play(truth: State[Facts], view: View[Facts], luck: Chance) -> Action:
        assert view.seat is not None
        return bot(told(view, truth, view.open.sides[view.open.side_of(view.seat)]), luck)

    return play


def forgetful(bot: Bot) -> Player:
    """A level without memory: it knows the table, its hand and the counts, not who took, refused or offered what."""
    return lambda truth, view, luck: bot(forgotten(view), luck)


def told(view: View[Facts], truth: State[Facts], seats: Collection[Seat]) -> View[Facts]:
    """The view, if these seats' hands had been seen by all: whoever deals worlds to it deals them so."""
    known = (
        truth.cloth.get(Place("hand", seat), ()) if seat in seats else view.open.known[seat] for seat in _all(view)
    )
    return replace(view, open=replace(view.open, known=tuple(known)))


def forgotten(view: View[Facts]) -> View[Facts]:
    """The view of one who joined the table just now."""
    return replace(view, open=replace(view.open, known=((),) * view.open.seats), past=())


def _all(view: View[Facts]) -> range:
    return range(view.open.seats)


# ---------------------------------------------------------------- hands between any two


def truth_of(match: Match) -> State[Any]:
    """What only the match knows."""
    return match._state


def dealt(number: int, seed: str, preset: str = "standard") -> Match:
    """A hand of the partnership game about to be played: the hands' numbers and the dealers take turns."""
    setup = Setup(GAME.sides(4, False), complete(GAME, preset, {}), f"{seed}/{number}", preset)
    start = GAME.lone_hand(setup, GAME.hands[number % len(GAME.hands)], number % 4)
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
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        player = players[(match.open.side_of(seat) + swapped) % 2]
        refusal = match.play(seat, player(truth_of(match), match.view(seat), match.luck(seat)))
        assert refusal is None, f"a reference player was refused: {refusal}"
    own, other = match.open.scores
    return other - own if swapped else own - other
