"""Follow the Arrow's rules, by the vectors of B4, and its levels."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.boards.grid import point
from game.engine.ai.line import SAME, WORSE, hint
from game.engine.ai.search import SearchResult
from game.engine.contract import Drop, Press, Refusal, State, Tap, View, view_of
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.rng import Rng
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.rules.follow_the_arrow.actions import Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.ai import position
from game.rules.follow_the_arrow.ai.bot import move_values
from game.rules.follow_the_arrow.ai.search import ArrowSearch, evaluate
from game.rules.follow_the_arrow.arrows import POINTS, result_of, steps
from tests.helpers.matches import asked
from tests.helpers.quick import bots
from tests.learn.reviews.test_true_reasons import lawful, played
from tests.rules.scripted import act, deal_next, dealt, outline, record_lines, view
from tests.rules.test_reasons import positions

GAME = all_games()["follow-the-arrow"]
LEVELS = bots(GAME)


def begun(preset: str = "standard", first: int = 0) -> Match:
    match = dealt(GAME, preset=preset, deal={"hand": 1, "first": first})
    assert act(match, "place", pawns=[1, 2, 3, 4, 5]) is None
    assert act(match, "place", pawns=[5, 4, 3, 2, 1]) is None
    return match


def standing(black: str, white: str, asked: int = 0, forced: bool = False, home: Any = ((), ())) -> View[Any]:
    """Pawns such as ``a2:1``, black ones of seat 0; the view of the seat asked."""
    match = begun()
    open = replace(match.public, to_act=asked, turn=asked, forced=forced, home=home)  # type: ignore[call-arg]
    piles = {}
    for colour, text in (("B", black), ("W", white)):
        for each in text.split():
            at, number = each.split(":")
            piles[point(at)] = (colour + number,)
    return view_of(GAME, State(piles, open, Rng("x")), asked)


def rule(seen: View[Any], action: Any) -> str | None:
    refusal = GAME.check(seen, action)
    return refusal.rule if refusal else None


def test_arrows_lead_forward_and_along_rows_one_way() -> None:
    """Black a2 to b2 lawful, b2 to a2 refused; rows 1 and 6 have none along them."""
    seen = standing("a2:1", "e6:1")
    assert rule(seen, Walk("a2", "b2")) is None
    assert rule(standing("b2:1", "e6:1"), Walk("b2", "a2")) == "B4.2"
    assert [steps(name, True) for name in ("c1", "c3", "c6", "e2")] == [("c2",), ("c4", "b3"), (), ("e3",)]
    assert [steps(name, False) for name in ("c1", "a3", "c5")] == [(), ("a2",), ("c4", "b5")]
    for bad in ("a1", "b3", "z9"):
        assert rule(seen, Walk("a2", bad)) == "B4.2"


def test_no_pawn_can_ever_return() -> None:
    """From no point do arrows lead back to it, for black or white."""
    for up in (True, False):
        for start in POINTS:
            reached, todo = set[str](), list(steps(start, up))
            while todo:
                here = todo.pop()
                reached.add(here)
                todo += [to for to in steps(here, up) if to not in reached]
            assert start not in reached


def test_jumps_go_straight_on_along_two_arrows_over_an_enemy() -> None:
    """White d3 jumps black c3 to b3; black c3 over white d3 to e3 is against the arrows."""
    assert rule(standing("c3:1", "d3:1", asked=1), Jump(("d3", "b3"))) is None
    assert rule(standing("c3:1", "d3:1"), Jump(("c3", "e3"))) == "B4.2"
    assert rule(standing("c3:1 c4:2", "d6:1"), Jump(("c3", "c5"))) == "B4.3"
    assert rule(standing("c3:1 c5:2", "c4:1"), Jump(("c3", "c5"))) == "B4.3"
    assert rule(standing("c3:1", "c4:1"), Jump(("c3",))) == "B4.3"
    assert rule(standing("c3:1", "c4:1"), Jump(("d3", "d5"))) == "T3"


def test_a_jump_goes_on_as_often_as_one_likes() -> None:
    """a2 over a3 to a4, over b4 to c4; or it stops at a4."""
    seen = standing("a2:1", "a3:1 b4:2")
    assert rule(seen, Jump(("a2", "a4"))) is None
    assert rule(seen, Jump(("a2", "a4", "c4"))) is None
    assert rule(seen, Jump(("a2", "a4", "c4", "e4"))) == "B4.3"
    assert {each for each in GAME.legal_actions(seen) if isinstance(each, Jump)} == {
        Jump(("a2", "a4")), Jump(("a2", "a4", "c4")),
    }  # fmt: skip


def test_where_jumps_are_forced_no_step_is_lawful_while_there_is_one() -> None:
    free, forced = (standing("a2:1 e1:2", "a3:1", forced=must) for must in (False, True))
    assert rule(free, Walk("e1", "e2")) is None
    assert rule(forced, Walk("e1", "e2")) == "B4.3"
    assert rule(forced, Jump(("a2", "a4"))) is None


def test_one_passes_only_without_a_move() -> None:
    """Black in row 5 behind white pawns at home in row 6."""
    stuck = standing("a5:1", "a6:1 e2:2")
    assert rule(stuck, Pass()) is None
    assert [*GAME.legal_actions(stuck)] == [Pass()]
    assert rule(standing("a2:1", "e6:1"), Pass()) == "B4.3"


def test_placing_comes_first_and_names_every_pawn_once() -> None:
    match = dealt(GAME, deal={"hand": 1, "first": 1})
    assert match.to_act == 1
    assert act(match, "step", from_="a1", to="a2") == "T4"
    for bad in ([1, 2, 3, 4], [1, 2, 3, 4, 4], [0, 1, 2, 3, 4]):
        assert act(match, "place", pawns=bad) == "B4.1"
    assert act(match, "place", pawns=[3, 1, 5, 2, 4]) is None
    assert outline(match)["board"] == {"a1": [1, 3], "b1": [1, 1], "c1": [1, 5], "d1": [1, 2], "e1": [1, 4]}
    assert act(match, "place", pawns=[3, 1, 5, 2, 4]) is None
    assert match.to_act == 1
    assert act(match, "place", pawns=[3, 1, 5, 2, 4]) == "T4"


@pytest.mark.parametrize(
    ("home", "nets", "last"),
    [
        (((1, 2, 3, 5, 4), (1, 3, 4)), (28, 0), 4),
        (((1, 4, 5, 3), (1, 2, 3, 4)), (15, 0), 3),
        (((1, 2), (1, 2)), (0, 0), None),
        (((1, 2), (4, 3)), (0, 36), 3),
    ],
)
def test_what_a_game_scores(home: Any, nets: tuple[int, int], last: int | None) -> None:
    """B4.4: last pawn home 4, enemy 2 and 5 out: 28. Stuck 4 to 4, black without the 2, white without the 5: 5 x 3."""
    found = result_of(home)
    assert (found.nets, found.last) == (nets, last)


def test_the_second_game_is_played_with_the_other_colours() -> None:
    """And the higher total wins; every game comes to an end."""
    match = begun(first=1)
    while match.to_act is not None:
        if match.to_act == TABLE:
            assert deal_next(match, {"hand": 2, "first": 1}) == "B4.5"
            assert deal_next(match, {"hand": 2, "first": 0}) is None
        assert match.play(match.to_act, LEVELS["casual"](view(match), match.rng(match.to_act))) is None
    scores = [line for line in record_lines(match) if line["t"] == "score"]
    assert len(scores) == 2
    assert all(max(line["home"]) == 5 or line["last"] is None or min(line["home"]) < 5 for line in scores)
    assert record_lines(match)[-1]["totals"] == [sum(line["sides"][seat]["net"] for line in scores) for seat in (0, 1)]


def test_the_view_and_the_record() -> None:
    match = begun()
    assert act(match, "step", from_="c1", to="c2") is None
    assert record_lines(match)[-1] == {"t": "act", "seat": 0, "do": "step", "from": "c1", "to": "c2"}
    seen = outline(match)
    assert (seen["phase"], seen["first"], seen["home"], seen["board"]["c2"]) == ("move", 0, [[], []], [0, 3])


def test_a_chain_is_drawn_in_one_stroke_or_cell_by_cell() -> None:
    """Dropped at its end, or through the cells where it rested; a tap offers all there is."""
    seen = standing("a2:1", "a3:1 b4:2")
    start, middle, end = point("a2"), point("a4"), point("c4")
    assert GAME.interpret(seen, Drop(("B1",), start, end)) == Jump(("a2", "a4", "c4"))
    assert GAME.interpret(seen, Drop(("B1",), start, middle)) == Jump(("a2", "a4"))
    assert GAME.interpret(seen, Drop(("B1",), start, end, "", (middle,))) == Jump(("a2", "a4", "c4"))
    assert isinstance(GAME.interpret(seen, Drop(("B1",), start, point("e6"))), Refusal)
    offered = GAME.interpret(seen, Tap(start, "B1"))
    assert {*offered.actions} == {Walk("a2", "b2"), Jump(("a2", "a4")), Jump(("a2", "a4", "c4"))}
    assert GAME.interpret(seen, Tap(end)) == Jump(("a2", "a4", "c4"))
    match = dealt(GAME, deal={"hand": 1, "first": 0})
    order = ("B3", "B1", "B5", "B2", "B4")
    assert GAME.interpret(view(match), Press("place", (), order)) == Put((3, 1, 5, 2, 4))


def test_each_player_has_their_own_row_nearest_and_arrows_are_printed() -> None:
    match = begun()
    for seat, near in ((0, "a1"), (1, "a6")):
        spots = {spot.place: spot.at for spot in GAME.place_layouts(match.view(seat))}
        assert spots[Place("point", near)][1] == 5
    for seat in (0, 1):
        view = match.view(seat)
        ground, lies = GAME.board_art(view), {spot.place: spot.at for spot in GAME.place_layouts(view)}
        up = view.public.is_up(view.public.turn)
        led = {(lies[Place("point", name)], lies[Place("point", to)]) for name in POINTS for to in steps(name, up)}
        assert {(stroke.start, stroke.end) for stroke in ground.strokes} == led
        assert len(ground.strokes) == 25 + 16
        assert not any(stroke.both for stroke in ground.strokes)
    looks = [GAME.piece_style(piece) for piece in ("B1", "W1")]
    assert [look.shape for look in looks if look] == ["pawn", "disc"]


# ---------------------------------------------------------------- levels


@pytest.mark.parametrize("preset", ["standard", "forced-jump"])
def test_a_quick_position_moves_as_the_rules_do(preset: str) -> None:
    """Every action of whole matches: to the same points, the same position after, and in the end the same score."""
    for number in range(3):
        match, rng = begun(preset, number % 2), Random(f"quick {preset} {number}")
        while match.to_act is not None:
            if match.to_act == TABLE or match.public.phase == "place":
                candidate = None if match.to_act == TABLE else LEVELS["novice"](view(match), match.rng(match.to_act))
                assert (match.deal() if candidate is None else match.play(match.to_act, candidate)) is None
                continue
            here, seen = position.position(view(match)), view(match)
            lawful = {_result(seen, action): action for action in GAME.legal_actions(seen)}
            moves = here.moves()
            assert {*moves} == {*lawful}
            assert len(moves) == len(lawful)
            move = rng.choice(moves)
            assert GAME.check(seen, position.action(seen, move)) is None
            assert _result(seen, position.action(seen, move)) == move
            games = len(match.public.games)
            seat = match.to_act
            assert match.play(seat, lawful[move]) is None
            net = here.after(move).net()
            if len(match.public.games) > games:
                nets = match.public.games[-1].nets
                assert net == nets[1 - seat] - nets[seat]
            else:
                assert net is None
                assert here.after(move) == position.position(view(match))


def _result(seen: View[Any], action: Any) -> position.Move:
    """Which pawn it moves, and where to."""
    if isinstance(action, Pass):
        return position.PASS
    path = (action.from_, action.to) if isinstance(action, Walk) else action.path
    number = int(seen.at("point", path[0])[0][1])
    return number - 1, POINTS.index(path[-1])


def test_looking_ahead_finds_what_going_through_all_plays_finds() -> None:
    """Alpha-beta with its memory against plain search, near the end of games."""

    def plain(here: position.ArrowPosition, depth: int, sign: int) -> float:
        if (net := here.net()) is not None:
            return sign * worth(sign * net)
        if not depth:
            return here.estimate()
        return max(-plain(here.after(move), depth - 1, -sign) for move in here.moves())

    def worth(net: int) -> float:
        return net + 10.0 * ((net > 0) - (net < 0))

    rng = Random("ahead")
    for number in range(12):
        here = position.position(view(begun("forced-jump" if number % 2 else "standard")))
        for _ in range(rng.randint(10, 34)):
            if here.after(move := rng.choice(here.moves())).net() is None:
                here = here.after(move)
        search = ArrowSearch(worth)
        for move in here.moves():
            assert search.move_value(here, move, 4) == pytest.approx(-plain(here.after(move), 3, -1))


def test_expert_brings_the_last_pawn_home() -> None:
    """What that scores is seen from the player who would move: the sum of what they have out, times the last pawn."""
    seen = standing("a5:1 b6:2 c6:3 d6:4 e6:5", "a1:1 b1:2 c1:3 e3:4 a4:5", home=((2, 3, 4, 5), (1, 2, 3)))
    assert LEVELS["expert"](seen, Rng("last")) == Walk("a5", "a6")
    assert position.position(seen).after((0, POINTS.index("a6"))).net() == -9


def test_casual_is_in_a_hurry_and_novice_careless() -> None:
    """One action ahead both: casual gives up three points of what it sees at most, a novice more than that."""
    match = begun("standard", 0)
    most = {"casual": 0.0, "novice": 0.0}
    for seat in asked(match):
        if match.public.games:
            break
        seen = view(match)
        if match.public.phase != "place":
            worths = move_values(seen, 1)
            for level in most:
                action = LEVELS[level](seen, match.rng(seat))
                most[level] = max(most[level], max(worths.values()) - worths[_result(seen, action)])
        assert match.play(seat, LEVELS["steady"](seen, match.rng(seat))) is None
    assert 1 < most["casual"] <= 3 < most["novice"]


def test_a_step_says_that_it_prepares_a_jump() -> None:
    seen = standing("c2:1 a1:2", "c4:1 e6:2")
    prepared = {each for each in (Walk("c2", "c3"), Walk("a1", "a2")) if "It prepares a jump." in _reasons(seen, each)}
    assert prepared == {Walk("c2", "c3")}
    assert "North can then jump." in _reasons(seen, Walk("c2", "c3"))


def _reasons(seen: View[Any], action: Any) -> list[str]:
    return [plain(reason.message, ("South", "North")) for reason in GAME.advise(seen, action).reasons]


# ---------------------------------------------------------------- reasons: who can jump, and what worse choices cost


def lets_jump(match: Match) -> dict[object, bool]:
    """Whether the other player can jump after each choice, by doing it."""
    ends = {each: played(match, each) for each in lawful(match, 99)}
    return {
        each: end is not None and end.to_act not in (None, TABLE, match.to_act)
        and any(reply.do == "jump" for reply in lawful(end, 99))
        for each, end in ends.items()
    }  # fmt: skip


def test_choices_that_let_the_other_jump_are_counted() -> None:
    seen = 0
    for match in islice(positions(GAME, 0, 4), 0, 400, 9):
        if match.public.phase == "place":
            continue
        lets = lets_jump(match)
        for action, is_let in lets.items():
            reasons = GAME.advise(match.view(match.to_act), action).reasons
            counts = [dict(each.message.fields) for each in reasons if "choices let" in each.message.text]
            assert bool(counts) == (action.do != "pass" and not is_let and any(lets.values()))
            seen += len(counts)
            assert all((each["n"], each["of"]) == (sum(lets.values()), len(lets)) for each in counts)
    assert seen > 5


def test_late_in_a_game_the_best_choice_is_told_and_what_worse_ones_cost() -> None:
    seen = Counter[str]()
    for match in islice(positions(GAME, 0, 4), 0, 600, 3):
        view = match.view(match.to_act)
        if match.public.phase == "place" or sum(map(len, match.public.home)) < 6:
            continue
        action = lawful(match)[-1]
        advice = hint(GAME, view, SearchResult(action))
        if advice.reasons[0].message.text not in (WORSE.text, SAME.text):
            continue
        found = evaluate(view, Rng("hint"), action)
        assert found.proved
        worths = dict(zip(found.actions, found.values(0, range(len(found.actions))), strict=True))
        most = max(worths.values())
        assert worths[advice.action] == most
        worse = [most - each for each in worths.values() if each < most]
        assert dict(advice.reasons[0].message.fields) == ({"points": min(worse)} if worse else {})
        seen[advice.reasons[0].message.text] += 1
    assert len(seen) == 2
