"""Scarney Dice's rules, by the vectors of D1; in a text of throws, D is a dead die."""

from __future__ import annotations

import json

import pytest

from game.dice.faces import LIVE, falls
from game.engine.contract import Press, Refusal, Tap
from game.engine.match import Match
from game.engine.records import text
from game.engine.records.briefing import ProgramFeed
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.scarney_dice.actions import Double, Hit, Pass, Throw
from game.rules.scarney_dice.public import DICE
from game.rules.scarney_dice.scoring import split
from game.rules.scarney_dice.turns import dead, live
from tests.rules.scripted import act, deal_next, dealt, faces, outline, reasons, record_lines, view

GAME = all_games()["scarney-dice"]


def begun(seats: int = 2, preset: str = "standard", order: list[int] | None = None) -> Match:
    return dealt(GAME, seats, preset, {"hand": 1, "order": order or list(range(seats))})


def shot(match: Match, text: str) -> int | None:
    """A turn: throws, ``hit`` and a throw, ``double``, ``/`` before a throw for the opposite, ``pass``; its score."""
    seat, words, verb = match.to_act, text.split(), "throw"
    for word in words:
        if word in ("pass", "double"):
            assert act(match, word) is None, word
        elif word == "hit":
            verb = "hit"
        else:
            more = {"opposite": True} if word[0] == "/" else {}
            assert act(match, verb, faces=faces(word.strip("/")), **more) is None, word
            verb = "throw"
    last = [line for line in record_lines(match) if line["t"] == "score"]
    turn = match.public.turns[seat] if match.public.turns else None
    if turn is not None:
        return int(turn.total)
    return last[-1]["sides"][seat]["points"] + last[-1]["sides"][seat]["bonus"] if last else None


@pytest.mark.parametrize(
    ("turn", "score"),
    [
        ("1D36D 44D 63 pass", 9), ("1D36D 44D 63 hit 16", 16), ("1D36D 44D 63 hit D4 6", 6), ("1D36D 44D 63 hit DD", 0),
        ("13466 pass", 20), ("DD133 double 444 pass", 34), ("DDDD3 6 pass", 16), ("DDDD3 /6 pass", 11),
        ("DDDD3 double 6 pass", 22), ("DDDD3 double 3 pass", 13), ("DDDD3 double 3 hit 1", None), ("DDDD3 D", 0),
        ("66666 hit 44444", 150), ("13466 hit DDDD4 3", 13), ("DDDD3 double 6 hit 1", 24), ("DDDD3 3 hit /4", 16),
    ],
)  # fmt: skip
def test_what_a_turn_scores(turn: str, score: int | None) -> None:
    """The vectors: throws, hits, doubles, opposites and bonuses."""
    assert shot(begun(), turn) == (score if score is not None else 3 + 2 + 10)


def test_bonuses_can_be_left_out() -> None:
    """D1.6 off: neither alike nor a Little Scarney."""
    assert shot(begun(preset="plain"), "66666 hit 44444") == 50
    assert shot(begun(preset="plain"), "DDDD3 6 pass") == 6


def test_a_pass_or_hit_needs_an_all_live_throw_and_a_throw_none() -> None:
    """D1.3, D1.4: and there is one hit."""
    match = begun()
    assert [act(match, "pass"), act(match, "hit", faces=faces("13466"))] == ["D1.4", "D1.4"]
    assert act(match, "throw", faces=faces("DD133")) is None
    assert act(match, "throw", faces=faces("134")) is None
    assert act(match, "throw", faces=faces("134")) == "D1.3"
    assert act(match, "hit", faces=faces("D34")) is None
    assert [act(match, "pass"), act(match, "hit", faces=faces("34"))] == ["D1.4", "D1.4"]
    assert outline(match)["hit"] is True
    assert outline(match)["live"] == 2


def test_a_double_comes_before_the_first_all_live_throw_and_once() -> None:
    """D1.5: late is after it, or after a hit."""
    match = begun()
    assert act(match, "double") is None
    assert act(match, "double") == "D1.5"
    assert outline(match)["pot"] == 30
    shot(match, "DD134 134 pass")
    assert act(match, "throw", faces=faces("13446")) is None
    assert act(match, "double") == "D1.5"
    assert act(match, "hit", faces=faces("D3446")) is None
    assert act(match, "double") == "D1.5"


def test_the_opposite_is_for_one_live_die() -> None:
    """D1.5: in a throw or a hit."""
    match = begun()
    assert act(match, "throw", faces=faces("13446"), opposite=True) == "D1.5"
    assert act(match, "throw", faces=faces("13446")) is None
    assert act(match, "hit", faces=faces("13446"), opposite=True) == "D1.5"


def test_faces_that_cannot_fall_are_refused() -> None:
    """A 2, or too few dice."""
    match = begun()
    assert act(match, "throw", faces=[1, 2, 3, 4, 6]) == "D1.3"
    assert act(match, "throw", faces=[1, 3, 4, 6]) == "D1.3"


def test_a_big_scarney_takes_the_pot_and_ends_the_frame() -> None:
    """D1.3: the one who has not shot scores nothing, and the one after the winner opens the next frame."""
    match = begun(3, order=[2, 0, 1])
    shot(match, "13466 pass")
    shot(match, "DDDDD")
    score = record_lines(match)[-1]
    assert (score["pot"], score["big"], score["carried"]) == (30, 0, 0)
    assert [side["net"] for side in score["sides"]] == [20, -10, -10]
    assert score["sides"][1] == {"points": 0, "bonus": 0, "paid": 10, "won": 0, "net": -10}
    assert match.to_act == TABLE
    assert deal_next(match, {"hand": 2, "order": [2, 0, 1]}) == "D1.2"
    assert deal_next(match, {"hand": 2, "order": [1, 2, 0]}) is None


def test_a_big_scarney_may_win_the_match() -> None:
    """Whatever the chips: that seat alone."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]}, big_scarney="match")
    shot(match, "13466 pass")
    shot(match, "13466 hit DDDDD")
    assert match.to_act is None
    assert record_lines(match)[-1] == {"t": "result", "totals": [-10, 10], "winners": [1]}


def test_a_tie_carries_the_pot_over_and_the_seventh_frame_splits_it() -> None:
    """D1.2: the same player opens again."""
    match = begun()
    for frame in range(1, 8):
        if frame > 1:
            assert deal_next(match, {"hand": frame, "order": [0, 1]}) is None
        shot(match, "13466 pass")
        shot(match, "13466 pass")
        assert record_lines(match)[-1 if frame < 7 else -2]["carried"] == (20 * frame if frame < 7 else 0)
    assert record_lines(match)[-1] == {"t": "result", "totals": [0, 0], "winners": [0, 1]}


def test_odd_chips_go_in_shooting_order() -> None:
    """Pot 70, order 2, 0, 3, 1; tied 0, 3 and 1: 24, 23, 23."""
    order = [2, 0, 3, 1]
    assert split(70, [seat for seat in order if seat in (0, 1, 3)]) == {0: 24, 3: 23, 1: 23}


def test_the_chances_of_dice() -> None:
    """D1.1: an all-live throw of one to five dice, a Big and a Little Scarney."""
    assert [round(live(n, 0, True).below[-1], 3) for n in range(1, 6)] == [0.667, 0.444, 0.296, 0.198, 0.132]
    assert dead(5)[5] == pytest.approx(1 / 243)
    assert dead(5)[4] == pytest.approx(10 / 243)
    assert sum(chance for _, chance in falls(5)) == pytest.approx(1)
    assert sum(chance for each, chance in falls(1) if each[0] in LIVE) == pytest.approx(2 / 3)


def test_the_records_lines() -> None:
    """As the formats say: faces as they fell, also where the opposite counts."""
    match = begun()
    shot(match, "DDDD3 /6 pass")
    assert record_lines(match) == [
        {"t": "deal", "hand": 1, "order": [0, 1]},
        {"t": "act", "seat": 0, "do": "throw", "faces": [0, 0, 0, 0, 3]},
        {"t": "act", "seat": 0, "do": "throw", "opposite": True, "faces": [6]},
        {"t": "act", "seat": 0, "do": "pass"},
    ]
    shot(match, "13446 pass")
    assert record_lines(match)[-1] == {
        "t": "score", "hand": 1, "out": None, "void": False,
        "sides": [{"points": 1, "bonus": 10, "paid": 10, "won": 0, "net": -10},
                  {"points": 18, "bonus": 0, "paid": 10, "won": 20, "net": 10}],
        "totals": [-10, 10], "pot": 20, "big": None, "carried": 0,
    }  # fmt: skip


def test_the_view_of_a_program() -> None:
    match = begun(3, order=[2, 0, 1])
    shot(match, "13466 pass")
    act(match, "throw", faces=faces("DDDD6"))
    act(match, "double")
    act(match, "throw", faces=[4], opposite=True)
    assert outline(match) == {
        "phase": "decide", "hand_no": 1, "turn": 0, "asked": 0, "totals": [0, 0, 0], "live": 1, "thrown": [3],
        "hit": False, "doubled": True, "at_one": True, "little": True, "pot": 40, "order": [2, 0, 1],
        "scores": [None, None, 20],
    }  # fmt: skip


def test_a_program_cannot_foresee_a_throw_nor_choose_it() -> None:
    """What it is sent names no seed, and luck that it adds to its answer is not read."""
    match = begun()
    lines = ProgramFeed(0, 1000).news(match)
    assert match.setup.seed not in json.dumps(lines)
    throws = []
    for wanted in ([6, 6, 6, 6, 6], [0, 0, 0, 0, 0]):
        match = begun()
        assert match.play(match.to_act, text.read_action(GAME.actions, {"do": "throw", "faces": wanted})) is None
        throws.append(record_lines(match)[-1]["faces"])
    assert throws[0] == throws[1]


def test_taps_and_buttons() -> None:
    """A tap on the dice throws; it never hits."""
    match = begun()
    assert GAME.interpret(view(match), Tap(DICE)) == Throw()
    assert GAME.interpret(view(match), Press("double")) == Double()
    act(match, "throw", faces=faces("13466"))
    assert isinstance(GAME.interpret(view(match), Tap(DICE)), Refusal)
    assert GAME.interpret(view(match), Press("pass")) == Pass()
    assert GAME.interpret(view(match), Press("hit")) == Hit()
    assert [button.name for button in GAME.buttons(view(match))] == ["pass", "hit"]


def test_reasons_name_the_score_to_beat_and_the_chances() -> None:
    match = begun()
    shot(match, "13466 pass")
    act(match, "throw", faces=faces("DDDD3"))
    assert reasons(match, "double")[0] == "A turn beats 20 in 25 of 100."
    act(match, "throw", faces=faces("6"))
    assert reasons(match, "hit", faces=[1]) == [
        "Hitting beats 20 in 17 of 100.", "Passing scores 16: too little.",
        "All dice are live again in 67 of 100 throws.", "The score to beat is 20.",
    ]  # fmt: skip


@pytest.mark.parametrize(("length", "frames"), [("hand", 1), ("short", 3)])
def test_m2_the_last_frame_of_a_shorter_match_splits_the_pot(length: str, frames: int) -> None:
    """M1, M2, M4: the first or the third is as the seventh is otherwise."""
    match = dealt(GAME, deal={"hand": 1, "order": [0, 1]}, match=length)
    for frame in range(1, frames + 1):
        assert frame == 1 or deal_next(match, {"hand": frame, "order": [0, 1]}) is None
        shot(match, "13466 pass")
        shot(match, "13466 pass")
    assert match.to_act is None
    assert record_lines(match)[-2]["carried"] == 0
    assert record_lines(match)[-1] == {"t": "result", "totals": [0, 0], "winners": [0, 1]}


def test_the_table_shows_the_pot_whose_it_is_and_what_is_to_be_beaten() -> None:
    match = begun()
    before = GAME.table_props(match.view(0))
    assert (before.plate, before.pot, before.paid) == (None, 20, (10, 10))
    shot(match, "DD133 double 444 pass")
    after = GAME.table_props(match.view(0))
    assert dict(after.plate.fields)["points"] == 34
    assert (after.pot, after.paid) == (30, (20, 10))
