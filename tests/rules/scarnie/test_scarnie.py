"""Scarnie's rules, by the vectors of B1, and its levels."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest

from game.engine.contract import Drop, Press, Refusal, Setup, State, Tap, view_of
from game.engine.match import Match, Sitter
from game.engine.messages import Message
from game.engine.rng import Rng
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.rules.scarnie import exact
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.exact import loser
from game.rules.scarnie.rules import BOX, NUMBERS, ScarniePublic, lying, pieces, sorted_out, station
from tests.learn.reviews.test_true_reasons import last_number, removals
from tests.rules.scripted import act, deal_next, dealt, outline, reasons, record_lines, view

GAME = all_games()["scarnie"]
STATIONS = [
    [12, 25, 3, 1, 2, 4, 5],
    [6, 7, 8, 9, 10, 11, 13],
    [14, 15, 16, 18, 19, 21, 22],
    [17, 20, 23, 24, 26, 27, 28],
]

SITTERS = (Sitter("A", "person"), Sitter("B", "person"))


def deal(draws: list[int], number: int = 1) -> dict[str, Any]:
    return {"hand": number, "draws": draws, "stations": STATIONS}


def begun(draws: list[int]) -> Match:
    return dealt(GAME, len(draws), deal=deal(draws))


def down_to(match: Match, *keep: int, stations: list[list[int]] = STATIONS) -> Match:
    """Remove all but these, one by one."""
    for number, there in enumerate(stations):
        for piece in there:
            if piece not in keep:
                assert act(match, "remove", station=number, pieces=[piece]) is None
    return match


def test_the_lowest_piece_drawn_begins() -> None:
    """Draws are by seat; two players cannot draw the same piece."""
    assert begun([17, 4]).to_act == 1
    assert begun([17, 20, 3]).to_act == 2


BAD: list[dict[str, Any]] = [
    {"draws": [4, 4]}, {"draws": [4]}, {"draws": [0, 4]}, {"stations": [*STATIONS[:3], STATIONS[0]]},
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_a_deal_that_cannot_be_is_refused(bad: dict[str, Any]) -> None:
    """B1.1."""
    match = Match(GAME, Setup(GAME.sides(2, False), {}, "x"), SITTERS)
    assert deal_next(match, deal([17, 4]) | bad) == "B1.1"


def test_one_to_three_pieces_of_one_colour_from_one_station() -> None:
    """12 and 3 lawful; 12 and the red 25 refused; 3 with one of another station refused."""
    match = begun([4, 17])
    for taken in ([12, 25], [12, 3, 1, 2], []):
        assert act(match, "remove", station=0, pieces=taken) == "B1.2"
    assert act(match, "remove", station=4, pieces=[12]) == "B1.2"
    for taken in ([3, 6], [12, 12], [29]):
        assert act(match, "remove", station=0, pieces=taken) == "T3"
    assert act(match, "remove", station=0, pieces=[12, 3]) is None
    assert match.to_act == 1


def test_the_one_who_takes_the_last_piece_loses_and_the_others_score_it() -> None:
    """B1.3: last piece 17, three players: two score 17, the loser 0."""
    match = down_to(begun([1, 2, 3]), 17)
    last = match.to_act
    act(match, "remove", station=3, pieces=[17])
    line = record_lines(match)[-1]
    assert (line["loser"], line["last"]) == (last, 17)
    assert sorted(side["net"] for side in line["sides"]) == [0, 17, 17]
    assert line["sides"][last or 0]["net"] == 0
    assert match.to_act == TABLE


@pytest.mark.parametrize(("pieces", "last"), [([20, 5], 5), ([5, 20], 20)])
def test_of_several_the_last_named_is_the_last(pieces: list[int], last: int) -> None:
    """Last take 20, 5: 5 is the last, and what the others score."""
    stations = [[12, 25, 3, 1, 2, 4, 17], *STATIONS[1:3], [5, 20, 23, 24, 26, 27, 28]]
    match = dealt(GAME, 3, deal={"hand": 1, "draws": [1, 2, 3], "stations": stations})
    down_to(match, *pieces, stations=stations)
    assert act(match, "remove", station=3, pieces=pieces) is None
    assert record_lines(match)[-1]["last"] == last
    assert sorted(side["net"] for side in record_lines(match)[-1]["sides"]) == [0, last, last]


def test_a_hundred_points_win_unless_they_are_shared() -> None:
    """With three, a tie for the highest is played on."""
    match = begun([1, 2, 3])
    for number in range(1, 8):
        if match.to_act == TABLE:
            assert deal_next(match, deal([1, 2, 3], number)) is None
        down_to(match, 28)
        act(match, "remove", station=3, pieces=[28])
        if match.to_act is None:
            break
    totals = record_lines(match)[-1]["totals"]
    assert max(totals) >= 100
    assert totals.count(max(totals)) == (1 if match.to_act is None else 2)


def test_the_view_of_a_program() -> None:
    match = begun([4, 17])
    act(match, "remove", station=0, pieces=[12, 3])
    assert outline(match) == {
        "phase": "remove", "hand_no": 1, "turn": 1, "asked": 1, "totals": [0, 0],
        "stations": [[25, 1, 2, 4, 5], *STATIONS[1:]],
    }  # fmt: skip
    assert record_lines(match)[0] == {"t": "deal", **deal([4, 17])}


def test_taps_drops_and_the_button() -> None:
    """One piece by a tap, several by a drop into the box or by the button."""
    match = begun([4, 17])
    first = Place("station", 0)
    assert GAME.interpret(view(match), Tap(first, "12")) == Remove(0, (12,))
    assert GAME.interpret(view(match), Drop(("12", "3"), first, BOX)) == Remove(0, (12, 3))
    assert GAME.interpret(view(match), Press("remove", (), ("3", "12"))) == Remove(0, (3, 12))
    assert isinstance(GAME.interpret(view(match), Press("remove", (), ("3", "6"))), Refusal)
    assert GAME.interpret(view(match), Press("remove")) is None


def test_colours_are_distinguished_by_shape_too() -> None:
    looks = [GAME.piece_style(piece) for piece in ("20", "21")]
    assert [(look.shape, look.colour, look.mark) for look in looks if look] == [
        ("tile", "white", "20"), ("chip", "red", "21"),
    ]  # fmt: skip


# ---------------------------------------------------------------- levels


def test_expert_never_takes_the_last_piece_of_two_where_it_need_not() -> None:
    """Whatever the other does; where it must, it makes it cheap."""
    lost = 0
    for number in range(12):
        match = Match(GAME, Setup(GAME.sides(2, False), {}, f"round {number}"), SITTERS)
        match.deal()
        levels = ("strong", "expert") if number % 2 else ("steady", "expert")
        forced = False
        while (seat := match.to_act) not in (None, TABLE):
            seen = view(match)
            heaps = tuple(sorted(len(h) for n in range(4) for h in _heaps(seen, n)))
            if seat == 1:
                forced = loser(heaps, 2) == 0
            assert match.play(seat, GAME.bots[levels[seat]](seen, match.rng(seat))) is None
        lost += match.public.rounds[0].loser == 1
        assert match.public.rounds[0].loser == 0 or forced
    assert lost < 12


def _heaps(seen: Any, number: int) -> tuple[tuple[int, ...], ...]:
    return sorted_out(lying(seen, number))


def test_casual_leaves_the_last_piece_to_the_other_as_soon_as_one_turn_does_that() -> None:
    """And the dearer one: of 20 and 17 it takes 17."""
    match = down_to(begun([4, 17]), 17, 20)
    for number in range(10):
        assert GAME.bots["casual"](view(match), Rng(f"end {number}")) == Remove(3, (17,))


def test_steady_sees_two_more_pieces_than_casual() -> None:
    """Of two, the one who leaves five of one colour in one station wins: steady takes the lowest of six, casual any."""
    match = down_to(begun([4, 17]), 6, 7, 8, 9, 10, 11)
    chosen = {
        level: {GAME.bots[level](view(match), Rng(f"six {number}")) for number in range(10)}
        for level in ("casual", "steady")
    }
    assert chosen["steady"] == {Remove(1, (6,))}
    assert not chosen["casual"] & chosen["steady"]


def test_greed_takes_all_it_may() -> None:
    assert len(GAME.bots["casual"](view(begun([4, 17])), Rng("greed")).pieces) == 3


def test_reasons_say_who_must_take_the_last() -> None:
    match = down_to(begun([4, 17]), 17, 20)
    other = ["Anna", "Ben"][1 - (match.to_act or 0)]
    assert reasons(match, "remove", station=3, pieces=[17]) == [
        f"Whatever is done, {other} can then be made to take the last piece.",
        f"If nobody slips, {other} takes the last piece, 20.",
        "No choice makes the last piece higher than 20.",
    ]
    assert reasons(match, "remove", station=3, pieces=[17, 20])[0].startswith(
        "against: It is the last piece of all: 20"
    )


# ---------------------------------------------------------------- two play exactly: beside a brute force


Heaps = tuple[frozenset[int], ...]


@cache
def brute(heaps: Heaps) -> int:
    """What a round is worth to the player to move, by every removal of any pieces in any order."""
    return max(led(heaps, n, taken) for n, taken in takings(heaps))


def takings(heaps: Heaps) -> list[tuple[int, tuple[int, ...]]]:
    """A heap, and one to three of its pieces."""
    return [(n, taken) for n, heap in enumerate(heaps) for k in (1, 2, 3) for taken in combinations(sorted(heap), k)]


def led(heaps: Heaps, number: int, taken: tuple[int, ...]) -> int:
    """The one who takes all that is left names any order, and loses the last piece's number."""
    rest = tuple(heap - {*taken} if n == number else heap for n, heap in enumerate(heaps))
    return -min(order[-1] for order in permutations(taken)) if not any(rest) else -brute(rest)


def some_heaps(rng: Random, most: int) -> list[list[int]]:
    """A few heaps of different numbers."""
    numbers = rng.sample(range(1, 29), rng.randint(1, most))
    heaps: list[list[int]] = [[] for _ in range(rng.randint(1, 4))]
    for number in numbers:
        rng.choice(heaps).append(number)
    return [heap for heap in heaps if heap]


@pytest.mark.parametrize("number", range(150))
def test_a_round_is_worth_what_every_play_of_it_says(number: int) -> None:
    """Up to eight pieces in up to four heaps: the worth, and each of the best actions."""
    heaps = some_heaps(Random(f"heaps {number}"), 8)
    there = tuple(map(frozenset, heaps))
    assert exact.worth(heaps) == brute(there)
    actions = exact.best(heaps)
    assert actions
    for which, count in actions:
        left = exact.without(heaps[which], count, exact.worth(heaps) > 0)
        assert led(there, which, tuple({*heaps[which]} - {*left})) == brute(there)


def test_who_must_take_the_last_piece_is_distinguished_from_the_sizes_alone() -> None:
    """As going through all plays tells it."""
    for sizes in product(range(6), repeat=4):
        left = tuple(sorted(each for each in sizes if each))
        if left:
            assert exact.is_lost(left) == (loser(left, 2) == 0), left


def test_two_who_play_exactly_come_to_what_the_deal_is_worth() -> None:
    """Whole rounds: the last number is the one that was computed before the first piece was removed."""
    rng = Random("rounds")
    for number in range(3):
        mixed = rng.sample(range(1, 29), 28)
        stations = [mixed[7 * n : 7 * n + 7] for n in range(4)]
        match = dealt(GAME, 2, deal={"hand": 1, "draws": [number + 1, 9], "stations": stations})
        colours = [[[n for n in each if (n > 20) == red] for red in (False, True)] for each in stations]
        value = exact.worth([heap for each in colours for heap in each if heap])
        while not match.public.rounds and match.to_act is not None:
            assert match.play(match.to_act, GAME.bots["expert"](view(match), Rng(f"{number}"))) is None
        ended = match.public.rounds[0]
        assert (ended.loser == 1, ended.last) == (value > 0, abs(value))


# ---------------------------------------------------------------- reasons: who takes the last piece, and how high


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
