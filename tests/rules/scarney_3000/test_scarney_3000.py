"""Scarney 3000's rules, by the vectors of D2; in a text of throws, D is a dead die."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.engine.contract import Press, Refusal, Tap, View
from game.engine.match import Match
from game.engine.records.briefing import ProgramFeed
from game.engine.rng import Rng
from game.learn.lesson import LessonState
from game.rules import all_games
from game.rules.scarney_3000.actions import Stop, Throw
from game.rules.scarney_3000.odds import Best, after_again, after_first, race, winning
from game.rules.scarney_3000.rules import LOOSE
from game.rules.scarney_3000.scoring import first, settle
from tests.learn.at_random import table_of
from tests.rules.scripted import act, dealt, faces, outline, reasons, record_lines, view

GAME = all_games()["scarney-3000"]


def begun(preset: str = "standard", seats: int = 2) -> Match:
    return dealt(GAME, seats, preset, {"hand": 1, "first": 0})


def thrown(match: Match, *throws: str) -> Match:
    for each in throws:
        assert act(match, "throw", faces=faces(each)) is None, each
    return match


@pytest.mark.parametrize(
    ("throws", "score", "with_faces"),
    [
        ("DD134", 100, 108), ("13466", 0, 0), ("333DD", 400, 409), ("D1346", 50, 64), ("DDDDD", 3000, 3000),
        ("44444", 3000, 3000), ("444D6 4", 850, 866), ("444D6 D", 500, 512), ("444D6 3", 0, 0),
        ("11136 DD", 1100, 1103), ("11136 36", 0, 0), ("11136 13 D", 2050, 2054), ("11136 13 1", 3000, 3000),
        ("11136 13 3", 0, 0),
        ("DDD36 66", 0, 0), ("DDD36 DD", 3000, 3000), ("DDDD4 D", 3000, 3000), ("DDDD4 4", 0, 0),
    ],
)  # fmt: skip
def test_what_a_turn_that_ends_by_itself_scores(throws: str, score: int, with_faces: int) -> None:
    """The vectors of D2.2 to D2.4, without and with faces."""
    for preset, wanted in (("standard", score), ("faces", with_faces)):
        match = thrown(begun(preset), *throws.split())
        assert (match.public.scores[0], match.public.turn) == (wanted, None if wanted >= 3000 else 1)


@pytest.mark.parametrize(
    ("throws", "score", "with_faces"),
    [
        ("444D6", 450, 468),
        ("11136 D3", 1050, 1056),
        ("DDD36", 300, 300),
        ("DDD36 D6", 1000, 1000),
        ("DDDD4", 1000, 1000),
    ],
)
def test_what_one_may_stop_with(throws: str, score: int, with_faces: int) -> None:
    """Confirmed by a dead die, or by dead dice that are kept."""
    for preset, wanted in (("standard", score), ("faces", with_faces)):
        match = thrown(begun(preset), *throws.split())
        assert (outline(match)["worth"], outline(match)["confirmed"]) == (wanted, True)
        assert act(match, "stop") is None
        assert match.public.scores[0] == wanted


def test_without_a_dead_die_one_must_throw_again() -> None:
    """D2.3: and before the first throw there is nothing to stop (T4)."""
    match = begun()
    assert act(match, "stop") == "T4"
    thrown(match, "11136")
    assert act(match, "stop") == "D2.3"
    assert act(match, "throw", faces=faces("136")) == "D2.2"
    thrown(match, "13")
    assert act(match, "stop") == "D2.3"


def test_the_first_to_finish_a_turn_at_the_goal_wins_and_gains_from_each_loser() -> None:
    """D2.1: without equal turns; 1,100 against 3,050 and 900 settle: -1950, +4100, -2150."""
    assert settle((1100, 3050, 900), 1) == [-1950, 4100, -2150]
    match = thrown(begun(seats=3), "11136", "DD", "DDDDD")
    assert match.to_act is None
    assert record_lines(match)[-2:] == [
        {"t": "score", "hand": 1, "out": None, "void": False, "sides": [{"net": 1100}, {"net": 3000}, {"net": 0}],
         "totals": [1100, 3000, 0]},
        {"t": "result", "totals": [1100, 3000, 0], "winners": [1], "settlement": [-1900, 4900, -3000]},
    ]  # fmt: skip


def test_the_view_of_a_program() -> None:
    match = begun()
    before = {"face": None, "kept": 0, "dead": 0, "loose": 5, "worth": 0, "confirmed": False}
    assert outline(match) == {"phase": "throw", "hand_no": 1, "turn": 0, "asked": 0, "totals": [0, 0], **before}
    thrown(match, "444D6")
    after = {"face": 4, "kept": 3, "dead": 1, "loose": 1, "worth": 450, "confirmed": True}
    assert outline(match) == {"phase": "decide", "hand_no": 1, "turn": 0, "asked": 0, "totals": [0, 0], **after}
    assert record_lines(match) == [
        {"t": "deal", "hand": 1, "first": 0},
        {"t": "act", "seat": 0, "do": "throw", "faces": [4, 4, 4, 0, 6]},
    ]
    assert match.setup.seed not in json.dumps(ProgramFeed(0, 1000).news(match))


def test_taps_and_buttons() -> None:
    """A tap on loose dice throws them; stop is offered where it may be done."""
    match = begun()
    assert GAME.interpret(view(match), Tap(LOOSE)) == Throw()
    assert isinstance(GAME.interpret(view(match), Press("stop")), Refusal)
    thrown(match, "444D6")
    assert GAME.interpret(view(match), Press("stop")) == Stop()
    assert [button.name for button in GAME.buttons(view(match))] == ["stop", "throw"]


def test_the_chances_of_throws() -> None:
    """All add up; a last loose die beside a kept number is lost in half of all throws."""
    assert sum(chance for _, chance in after_first()) == pytest.approx(1)
    lying = first(tuple(faces("444D6")))
    found, lost = after_again(lying)
    assert lost == pytest.approx(3 / 6)
    assert sum(chance for _, chance in found) + lost == pytest.approx(1)


def test_throwing_on_is_weighed_exactly() -> None:
    """444D6: half is lost; a dead die brings 500, in a third of throws, a fourth 4 850, in a sixth."""
    lying = first(tuple(faces("444D6")))
    assert Best(float, False).throw(lying) == pytest.approx(500 / 3 + 850 / 6)
    assert Best(float, False).at(lying) == 450


def test_the_race_is_worth_what_its_turns_lead_to() -> None:
    """The first to throw is a little ahead; one who has hardly anything to go is far ahead; 1 where none is left."""
    table = race()
    assert 0.5 < table[0, 0] < 0.56
    assert table[59, 0] > 0.9 > 0.1 > table[0, 59]
    for own, other in ((0, 0), (20, 40), (58, 3)):
        then = [1.0 if own + n >= 60 else 1 - table[other, own + n] for n in range(61)]
        turn = Best(lambda score, then=then: then[score // 50], False)
        assert turn.start() == pytest.approx(table[own, other], abs=1e-5)


def test_caution_stops_where_others_throw_on() -> None:
    """Three dead are worth less than what throwing the others brings: a novice keeps them, casual half of the time."""
    match = thrown(begun(), "DDD36")
    lucks = [Rng(f"caution {n}") for n in range(40)]
    chosen = {name: [GAME.bots[name](view(match), rng) == Stop() for rng in lucks] for name in GAME.bots}
    assert all(chosen["novice"])
    assert 8 < sum(chosen["casual"]) < 32
    assert not any(chosen[name][n] for name in ("steady", "strong", "expert") for n in range(40))


def test_need_throws_on_where_points_would_stop() -> None:
    """Expert risks a sure thousand only where the other is about to win, and strong sees that too."""
    match, rng = thrown(begun(), "444D6"), Rng("need")
    chosen = {name: GAME.bots[name](view(match), rng) for name in ("steady", "strong", "expert")}
    assert chosen == {"steady": Stop(), "strong": Stop(), "expert": Stop()}
    late = begun()
    for last in ("DDDD4", "DDDD4", "444D6", "444D6"):
        thrown(late, "D1346", last)
        act(late, "stop")
    thrown(late, "DDDD4")
    assert late.public.scores == (200, 2900)
    answers = {name: GAME.bots[name](view(late), rng) for name in ("steady", "strong", "expert")}
    assert answers == {"steady": Stop(), "strong": Throw(), "expert": Throw()}


def test_nobody_throws_on_who_has_won_by_stopping() -> None:
    """Whatever more it could bring; but a novice would stop anyway."""
    for name in ("steady", "strong", "expert"):
        open = replace(view(match := thrown(begun(), "DDD36")).public, scores=(2700, 2900))
        assert GAME.bots[name](View(match.to_act, match.view(0).piles, open), Rng("won")) == Stop()


def test_many_others_are_each_to_be_beaten() -> None:
    """Of one the chance is the race's own; of several less, and zero is left where one has all but won."""
    table = race()
    assert winning(1000, [1500])(200) == 1 - table[30, 24]
    assert winning(1000, [1500, 1500])(200) == pytest.approx((1 - table[30, 24]) ** 2)
    assert winning(2900, [0, 2950])(100) == 1.0


def test_reasons_weigh_what_is_risked() -> None:
    match = thrown(begun(), "444D6")
    assert reasons(match, "stop") == [
        "Stopping scores 450.", "All is lost in 50 of 100 throws.", "Throwing on brings 308 on average.",
    ]  # fmt: skip


def test_the_race_track_is_as_long_as_the_goal() -> None:
    props = GAME.table_props(thrown(begun(), "DD134").view(1))
    assert (props.goal, props.points, props.pot) == (3000, (100, 0), None)


def test_the_lesson_teaches_what_is_best() -> None:
    lesson = GAME.lessons[0]
    for at in range(lesson.length):
        course = table_of(GAME, lesson, LessonState(at))
        seen = course.match.view(course.table.learner)
        if len(list(GAME.legal_actions(seen))) > 1:
            assert GAME.bots["expert"](seen, Rng("lesson")) in course.step.goes
