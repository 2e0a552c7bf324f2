"""Who takes the last piece, and how high it can be made, is said only as far as it is so: tried out by playing."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from game.engine.contract import State, view_of
from game.engine.messages import Message
from game.engine.rng import Rng
from game.rules import all_games
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import BOX, NUMBERS, ScarniePublic, pieces, station
from tests.learn.reviews.test_true_reasons import last_number, removals

GAME = all_games()["scarnie"]
Left = frozenset[tuple[int, int]]  # station and number of each piece


def state_of(left: Left, seats: int) -> State[ScarniePublic]:
    """These pieces, and seat 0 to act."""
    there = [[piece for at, piece in left if at == number] for number in range(4)]
    public = ScarniePublic(
        seats, tuple((seat,) for seat in range(seats)), scores=(0,) * seats, to_act=0, turn=0, phase="remove",
        hand_no=1, draws=tuple(range(1, seats + 1)),
    )  # fmt: skip
    box = [piece for piece in NUMBERS if not any(piece in heap for heap in there)]
    lying = {station(number): pieces(tuple(heap)) for number, heap in enumerate(there)}
    return State({**lying, BOX: pieces(tuple(box))}, public, Rng("reasons"))


def said_of(left: Left, seats: int, action: Any) -> list[Message]:
    """What is said for and against removing these."""
    return [each.message for each in GAME.advise(view_of(GAME, state_of(left, seats), 0), action).reasons]


def actions(left: Left, seats: int) -> list[Remove]:
    return list(GAME.legal_actions(view_of(GAME, state_of(left, seats), 0)))


def after(left: Left, action: Remove) -> Left:
    return left - {(action.station, piece) for piece in action.pieces}


def drawn(rng: Random, least: int, most: int) -> Left:
    return frozenset((rng.randrange(4), piece) for piece in rng.sample(range(1, 29), rng.randint(least, most)))


def test_the_height_of_the_last_piece_is_the_best_there_is() -> None:
    rng, seen = Random("height"), Counter[str]()
    for _ in range(14):
        left = drawn(rng, 3, 6)
        best = last_number(left)
        for action in actions(left, 2):
            rest = after(left, action)
            reached = -last_number(rest) if rest else -action.pieces[-1]
            said = [
                each for each in said_of(left, 2, action) if " none makes " in each.text or "No choice" in each.text
            ]
            assert bool(said) == (reached == best and bool(rest)), (left, action)
            for each in said:
                assert dict(each.fields) == {"number": abs(best)}
                assert each.text.startswith("Every choice loses") == (best < 0)
                seen[each.text] += 1
    assert len(seen) == 2


@cache
def takers(left: Left, seats: int) -> frozenset[int]:
    """Who may take the last of all, counted from the player to move: the rule that players follow below."""
    return frozenset().union(*(ends(left, taken, seats) for taken in sensible(left, seats))) if left else {seats - 1}


def ends(left: Left, taken: Left, seats: int) -> frozenset[int]:
    return frozenset((each + 1) % seats for each in takers(left - taken, seats))


def sensible(left: Left, seats: int) -> list[Left]:
    """Removals that are no slip: sure to be safe, or else not sure to be lost, or else any."""
    ways = list(removals(left))
    safe = [each for each in ways if 0 not in ends(left, each, seats)]
    return safe or [each for each in ways if ends(left, each, seats) != {0}] or ways


def taker(rng: Random, left: Left, mover: int, seats: int) -> int:
    """The seat that takes the last piece if nobody slips."""
    while left:
        left -= rng.choice(sensible(left, seats))
        mover = (mover + 1) % seats
    return (mover - 1) % seats


def test_with_several_players_nobody_is_named_who_may_still_get_clear() -> None:
    rng, seen = Random("several"), Counter[str]()
    for number in range(24):
        left, seats = drawn(rng, 3, 6), 3 + number % 2
        for action in actions(left, seats)[::3]:
            if not (rest := after(left, action)):
                continue
            found = {taker(rng, rest, 1, seats) for _ in range(30)}
            for each in said_of(left, seats, action):
                if "must take the last piece." in each.text and "another" not in each.text:
                    assert found == {dict(each.fields)["seat"].seat}
                elif "another player" in each.text:
                    assert 0 not in found
                elif each.text.endswith("still open."):
                    assert 0 in takers_of(rest, seats)
                    assert len(takers_of(rest, seats)) > 1
                seen[each.text] += 1
    assert sum("last piece" in text for text in seen) >= 3


def takers_of(rest: Left, seats: int) -> set[int]:
    """The seats that may take the last one after the move of seat 0."""
    return {(each + 1) % seats for each in takers(rest, seats)}
