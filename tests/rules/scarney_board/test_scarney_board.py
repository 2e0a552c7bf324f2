"""Scarney on a board: its rules by the vectors of B2, and what its levels see."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from game.engine.ai.search import Limit
from game.engine.contract import Choice, Drop, Press, Refusal, Tap
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.rng import Rng
from game.engine.table import TABLE, Moved, Place
from game.rules import all_games
from game.rules.scarney_board.actions import Jump, Lift, Pass
from game.rules.scarney_board.ai import exact, opponents, solitaire
from game.rules.scarney_board.ai.bot import exactly
from game.rules.scarney_board.cells import CELLS, PAWNS, all_jumps, bonus, over, pips, shares
from game.rules.scarney_board.rules import BOX, jumps, on_board
from tests.rules.scripted import act, deal_next, dealt, outline, reasons, record_lines, view

GAME = all_games()["scarney-board"]
BOARD = ["B1", "R3", "B2", "G1", "B3", "Y2", "G2", "Y1", "R1", "G3", "R2", "Y4", "B4", "R4", "Y3", "G4"]


def begun(seats: int = 2, preset: str = "standard", first: int = 0) -> Match:
    return dealt(GAME, seats, preset, {"hand": 1, "first": first, "board": BOARD})


def test_a_pawn_jumps_over_another_colour_alone() -> None:
    """B1 over R3 lawful, +3; B1 over B3 refused; diagonally refused; lifting a 3 refused."""
    match = begun()
    assert act(match, "jump", from_="C1", to="C3") == "T4"
    assert act(match, "lift", cell="C2") == "B2.1"
    assert act(match, "lift", cell="C17") == "T3"
    assert act(match, "lift", cell="C3") is None
    assert act(match, "lift", cell="C4") == "T4"
    assert act(match, "jump", from_="C1", to="C11") == "B2.2"
    assert act(match, "jump", from_="C3", to="C1") == "T3"
    assert act(match, "jump", from_="C11", to="C3") is None
    assert act(match, "jump", from_="C4", to="C2") == "B2.2"
    assert act(match, "pass") == "T4"
    assert outline(match)["taken"] == [0, 2]
    same = begun()
    assert act(same, "lift", cell="C9") is None
    assert act(same, "jump", from_="C1", to="C9") == "B2.2"
    assert act(same, "jump", from_="C11", to="C9") is None
    straight = begun()
    assert act(straight, "lift", cell="C3") is None
    assert act(straight, "jump", from_="C1", to="C3") is None
    assert outline(straight)["taken"] == [0, 3]


@pytest.mark.parametrize(
    ("left", "lifted", "points"),
    [({"C3": "Y4"}, 1, 65), ({"C15": "Y4"}, 1, 55), ({"C3": "Y1"}, 1, 68), ({"C5": "R2", "C16": "R3"}, 1, 44)],
)
def test_what_solitaire_scores(left: dict[str, str], lifted: int, points: int) -> None:
    """B2.3: lifted from C2: pips taken, and the bonus for what is left."""
    taken = 40 - lifted - sum(int(pawn[1]) for pawn in left.values())
    assert taken + bonus(left, "C2") == points


def test_three_left_of_one_colour_and_two_of_two() -> None:
    assert bonus({"C1": "R1", "C2": "R2", "C9": "R3"}, "C3") == 5
    assert bonus({"C1": "R1", "C9": "B3"}, "C2") == 5
    assert bonus({"C1": "R1", "C9": "B3", "C16": "B4"}, "C2") == 0


def test_who_takes_more_of_high_low_scores_all_and_none_of_a_tie() -> None:
    """B2.6."""
    assert [share.net for share in shares("high-low", (12, 9), 0)] == [21, 0]
    assert [share.net for share in shares("high-low", (9, 9), 0)] == [0, 0]
    assert [share.net for share in shares("plain", (12, 9), 0)] == [12, 9]


def test_doubles_have_two_colours_each_and_pass_only_without_a_jump() -> None:
    """The one who lifts has black and red."""
    match = begun(preset="doubles", first=1)
    assert act(match, "lift", cell="C4") == "B2.5"
    assert act(match, "lift", cell="C3") is None
    assert match.to_act == 0
    assert act(match, "jump", from_="C1", to="C3") == "B2.5"
    assert act(match, "jump", from_="C11", to="C3") == "B2.5"
    assert [*GAME.legal_actions(view(match))] == [Pass()]
    assert act(match, "pass") is None
    assert act(match, "pass") == "B2.5"
    assert act(match, "jump", from_="C1", to="C3") is None


def test_the_lift_passes_to_the_left_and_a_match_is_a_board_each() -> None:
    match = dealt(GAME, 3)
    boards = 0
    while match.to_act is not None:
        if match.to_act == TABLE:
            first = match.public.first
            assert deal_next(match, {"hand": 2 + boards, "first": first, "board": BOARD}) == "B2.4"
            assert match.deal() is None
            assert match.public.first == (first + 1) % 3
            boards += 1
        assert match.play(match.to_act, GAME.bots["casual"](view(match), match.rng(match.to_act))) is None
    assert boards == 2


def test_some_games_are_for_two_alone() -> None:
    """The contract says how many may play by which options."""
    assert sorted(GAME.seats_for({"variant": "plain"})) == [1, 2, 3, 4]
    assert GAME.seats_for({"variant": "doubles"}) == GAME.seats_for({"variant": "high-low"}) == (2,)
    with pytest.raises(ValueError, match="2 seats"):
        dealt(GAME, 3, "doubles")


def test_jumps_of_solitaire_can_be_taken_back() -> None:
    match = begun(1)
    act(match, "lift", cell="C3")
    assert match.may_undo(0)
    assert match.undo(0)
    assert outline(match)["lifted"] is None


def test_a_lift_a_jump_and_what_it_takes_are_reported_in_whole_sentences() -> None:
    match = begun(1)
    at = Place("cell", which="C7"), Place("cell", which="C5")
    moves = [Moved(*at, ("B2",), ("B2",), why=why) for why in ("lift", "jump", "take")]
    said = [match.game.describe(match.view(0), moved) for moved in moves]
    assert [plain(words) for words in said if words] == [
        "seat 0 lifts the black 2 from C7", "seat 0 jumps with the black 2 from C7 to C5", "seat 0 takes the black 2",
    ]  # fmt: skip


def test_the_view_of_a_program() -> None:
    match = begun(1)
    act(match, "lift", cell="C3")
    assert outline(match) == {
        "phase": "jump", "hand_no": 1, "turn": 0, "asked": 0, "totals": [0], "board": [*BOARD[:2], None, *BOARD[3:]],
        "taken": [0], "first": 0, "lifted": "C3",
    }  # fmt: skip


def test_taps_drops_and_the_button() -> None:
    match = begun()
    assert GAME.interpret(view(match), Tap(Place("cell", "C3"), "B2")) == Lift("C3")
    assert GAME.interpret(view(match), Drop(("B2",), Place("cell", "C3"), BOX)) == Lift("C3")
    act(match, "lift", cell="C3")
    assert GAME.interpret(view(match), Tap(Place("cell", "C1"), "B1")) == Jump("C1", "C3")
    assert GAME.interpret(view(match), Drop(("B1",), Place("cell", "C1"), Place("cell", "C3"))) == Jump("C1", "C3")
    assert isinstance(GAME.interpret(view(match), Tap(Place("cell", "C3"))), Choice | Jump)
    assert GAME.meaning(view(match), Press("pass")) == Pass()


def test_a_tap_that_leads_nowhere_says_what_is_true_of_every_way() -> None:
    """Not why one of them fails: a pawn of the same colour is above, one with another behind it beside."""
    match = begun()
    act(match, "lift", cell="C3")
    assert GAME.interpret(view(match), Tap(Place("cell", "C4"), "G1")) == Refusal("B2.2", "stuck")
    act(match, "jump", from_="C11", to="C3")
    act(match, "jump", from_="C9", to="C11")
    assert not view(match).at("cell", "C9")
    assert GAME.interpret(view(match), Tap(Place("cell", "C9"))) == Refusal("B2.2", "shut")


def test_every_pawn_looks_like_no_other_and_colours_have_shapes() -> None:
    looks = {pawn: GAME.piece_style(pawn) for pawn in PAWNS}
    assert len({look.shape for look in looks.values() if look}) == 4
    assert len(all_jumps()) == 32


# ---------------------------------------------------------------- levels


def some_board(rng: Random) -> dict[str, str]:
    return dict(zip(CELLS, rng.sample(PAWNS, 16), strict=True))


@pytest.mark.parametrize("boards", [14, pytest.param(40, marks=pytest.mark.soak)])
def test_expert_leaves_one_pawn_wherever_that_is_possible(boards: int) -> None:
    """On all but a few boards; where not, the search has tried every play, and the hint says so."""
    cleared = hopeless = 0
    for number in range(boards):
        match = dealt(GAME, 1, deal={"hand": 1, "first": 0, "board": list(some_board(Random(number)).values())})
        board = {name: match.view(0).at("cell", name)[0] for name in CELLS}
        possible = solitaire.lift(board) is not None
        if not possible:
            assert any("No play of this board" in each for each in reasons(match, "lift", cell=_low(board)))
            hopeless += 1
        while match.to_act == 0:
            assert match.play(0, GAME.bots["expert"](view(match), Rng("alone"))) is None
        assert (record_lines(match)[-1]["winners"] == [0]) is possible
        cleared += possible
    assert 10 * cleared >= 9 * boards
    assert cleared + hopeless == boards


def _low(board: dict[str, str]) -> str:
    return next(name for name in board if board[name][1] == "1")


def test_a_way_to_one_pawn_is_made_of_lawful_jumps() -> None:
    match = begun(1)
    found = solitaire.lift(dict(zip(CELLS, BOARD, strict=True)))
    assert act(match, "lift", cell=found[0]) is None
    for start, to in found[1]:
        assert act(match, "jump", from_=start, to=to) is None
    assert record_lines(match)[-2]["left"] == 1


def test_reasons_of_solitaire_say_whether_one_pawn_can_be_left() -> None:
    match = begun(1)
    found = solitaire.lift(dict(zip(CELLS, BOARD, strict=True)))
    assert "From there one pawn can be left." in reasons(match, "lift", cell=found[0])


def brute(board: dict[str, str], colours: tuple[str, ...], mover: int = 0, idle: int = 0) -> tuple[int, ...]:
    """The pips that each takes from here on, by going through all there is, everyone for the most above the others."""
    ways = [way for way, _ in solitaire.jumps(solitaire.encode(board)) if board[way[0]][0] in colours[mover]]
    after = (mover + 1) % len(colours)
    if not ways:
        return (0,) * len(colours) if idle + 1 == len(colours) else brute(board, colours, after, idle + 1)
    found = []
    for way in ways:
        rest = list(brute(solitaire.after(board, way), colours, after))
        rest[mover] += _won(board, way)
        found.append(tuple(rest))
    return max(found, key=lambda taken: taken[mover] - (sum(taken) - taken[mover]) / (len(colours) - 1))


def _won(board: dict[str, str], way: tuple[str, str]) -> int:
    left = solitaire.after(board, way)
    return sum(int(p[1]) for p in board.values()) - sum(int(p[1]) for p in left.values())


def few(rng: Random, count: int) -> dict[str, str]:
    """A board with so many pawns left."""
    return dict(zip(rng.sample(CELLS, count), rng.sample(PAWNS, count), strict=True))


@pytest.mark.parametrize("colours", [("BRYG", "BRYG"), ("BR", "YG"), ("BRYG",) * 3])
def test_looking_to_the_end_is_exact(colours: tuple[str, ...]) -> None:
    """Small boards against every play there is: of two the very difference, of three what each thinks best."""
    rng = Random(f"ends {colours}")
    for _ in range(60):
        board = few(rng, 8)
        found, wanted = exact.Together(colours).pips_taken(exact.encode(board), 0), brute(board, colours)
        assert found[0] - sum(found[1:]) / (len(found) - 1) == wanted[0] - sum(wanted[1:]) / (len(wanted) - 1)


def all_or_nothing(board: dict[str, str], mover: int, taken: tuple[int, int]) -> int:
    """What a board of High-Low brings the first player, by going through all there is."""
    ways = [way for way, _ in solitaire.jumps(solitaire.encode(board))]
    if not ways:
        return sum(taken) * ((taken[0] > taken[1]) - (taken[0] < taken[1]))
    ends = []
    for way in ways:
        won = _won(board, way)
        ends.append(
            all_or_nothing(
                solitaire.after(board, way), 1 - mover, (taken[0] + won * (not mover), taken[1] + won * mover)
            )
        )
    return min(ends) if mover else max(ends)


def test_high_low_is_played_for_all_the_pips_of_the_board() -> None:
    """Exactly, whatever was taken before, by the player to move."""
    rng = Random("high and low")
    for _ in range(60):
        board, taken, mover = few(rng, 8), (rng.randint(0, 6), rng.randint(0, 6)), rng.randint(0, 1)
        gone = 40 - sum(int(pawn[1]) for pawn in board.values()) - sum(taken)
        looks = exact.HighLow(gone)
        assert looks.worth(exact.encode(board), mover, taken[0] - taken[1]) == all_or_nothing(board, mover, taken)


def most(board: dict[str, str], lifted: str, taken: int = 0) -> int:
    """The most that a board brings alone, by going through all there is."""
    ends = [
        most(solitaire.after(board, way), lifted, taken + _won(board, way))
        for way, _ in solitaire.jumps(solitaire.encode(board))
    ]
    return max(ends, default=taken + bonus(board, lifted))


def test_alone_expert_sees_the_most_that_a_board_can_bring() -> None:
    """Pips and bonuses, against every play there is."""
    rng = Random("alone")
    for _ in range(60):
        board = few(rng, 8)
        lifted = rng.choice([name for name in CELLS if name not in board])
        assert exact.Alone(lifted).best(exact.encode(board)) == most(board, lifted)


@pytest.mark.parametrize("preset", ["standard", "doubles", "high-low"])
def test_a_board_played_by_experts_comes_to_what_was_seen_before_the_first_lift(preset: str) -> None:
    """From the lift to the last jump nothing changes what the board is worth to the player to move."""
    for number in range(2):
        board = list(some_board(Random(f"{preset} {number}")).values())
        match = dealt(GAME, 2, preset, {"hand": 1, "first": 0, "board": board})
        worths = []
        while match.to_act is not None and match.to_act != TABLE:
            seen, taken = view(match), match.public.taken
            ahead = 0 if preset == "high-low" else taken[match.to_act] - taken[1 - match.to_act]
            worth = max(exactly(seen).values())[0] + ahead
            worths.append(-worth if match.to_act else worth)
            assert match.play(match.to_act, GAME.bots["expert"](seen, Rng("whole"))) is None
        share = match.public.boards[0].shares
        assert {*worths} == {share[0].net - share[1].net}


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_three_hundred_boards_by_hint_alone_come_to_one_pawn_or_it_was_said_that_they_cannot() -> None:
    """No hint takes a second, and every board ends with the most points that it holds."""
    hopeless = 0
    for number in range(300):
        match = dealt(
            GAME, 1, deal={"hand": 1, "first": 0, "board": list(some_board(Random(f"hints {number}")).values())}
        )
        possible = solitaire.lift(on_board(view(match))) is not None
        first, worth = True, max(exactly(view(match)).values())[0]
        while match.to_act == 0:
            began = process_time()
            hint = GAME.explain(view(match), GAME.bots["expert"].weigh(view(match), Rng("hint"), Limit(1)))
            assert process_time() - began < 1
            words = [plain(each.message, (), ()) for each in hint.reasons]
            assert not first or possible or any("No play of this board" in each for each in words), words
            assert not possible or not any("no play" in each.lower() for each in words), words
            assert match.play(0, hint.action) is None
            first = False
        assert (record_lines(match)[-1]["winners"] == [0]) is possible
        assert match.public.scores[0] == worth
        hopeless += not possible
    assert hopeless <= 12


# ---------------------------------------------------------------- levels, four at the table


Ways = list[tuple[int, dict[str, str]]]  # of every jump what it takes, and the board that it leaves


def jumped(board: dict[str, str]) -> Ways:
    every = jumps(board, {"B", "R", "Y", "G"})
    return [(pips(board[over(*way) or ""]), solitaire.after(board, way)) for way in every]


def most_of(board: dict[str, str]) -> int:
    return max((gain for gain, _ in jumped(board)), default=0)


def warily(board: dict[str, str]) -> Ways:
    """The jumps that take most, less half of what the next could."""
    worths = [gain - most_of(after) / 2 for gain, after in jumped(board)]
    return [each for each, worth in zip(jumped(board), worths, strict=True) if worth == max(worths)]


def best_answer(board: dict[str, str], seat: int) -> float:
    """By going through all plays of three who are wary and one, seat 0, who sees them."""
    found = jumped(board) if not seat else warily(board)
    worths = [(1, -0.5, 0, -0.5)[seat] * gain + best_answer(after, (seat + 1) % 4) for gain, after in found]
    return 0.0 if not worths else sum(worths) / len(worths) if seat else max(worths)


def test_of_four_what_expert_sees_is_what_going_through_all_plays_finds() -> None:
    for number in range(15):
        board = few(Random(f"four {number}"), 7)
        for seat in range(4):
            assert opponents.value_of(exact.encode(board), seat) == pytest.approx(best_answer(board, seat))


def test_of_four_steady_minds_what_it_leaves_the_next_player_and_casual_does_not() -> None:
    """Asked at every jump of the same boards."""
    asked, wary = 0, {"casual": 0, "steady": 0}
    for number in range(12):
        board = list(some_board(Random(f"wary {number}")).values())
        match = dealt(GAME, 4, deal={"hand": 1, "first": 0, "board": board})
        assert match.play(0, GAME.bots["strong"](view(match), Rng("lift"))) is None
        while match.to_act is not None and match.to_act != TABLE:
            pawns, asked = on_board(view(match)), asked + 1
            for level in wary:
                action = GAME.bots[level](view(match), Rng(f"{level} {asked}"))
                wary[level] += solitaire.after(pawns, (action.from_, action.to)) in [each for _, each in warily(pawns)]
            assert match.play(match.to_act, action) is None
    assert wary["steady"] == asked
    assert wary["casual"] < asked
