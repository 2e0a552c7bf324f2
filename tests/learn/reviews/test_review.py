"""The review finds what was planted, never judges by hidden cards, and splits every score exactly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import review_command
from game.bots.levels import ThinkLimit
from game.cli import main
from game.engine.ai.search import Evaluation
from game.engine.contract import Deal
from game.engine.match import Match
from game.engine.records import record
from game.engine.rng import Rng
from game.learn.judge import JudgedDecision, judge_decision
from game.learn.review import Decision, HandOf, Part, review_record
from game.learn.reviews import par
from game.learn.reviews.mistakes import plies
from game.rules import all_games
from game.rules.follow_the_arrow.ai import search
from tests.helpers.matches import asked, new_match
from tests.learn.conftest import Keep, as_people, lines_of
from tests.learn.matches import match_of

ROOT = Path(__file__).parents[3]


class Sure:
    """A search whose values are known, with noise that is the same for all."""

    actions = ("good", "fair", "bad")

    def values(self, world: int, which: Any) -> list[float]:
        noise = Rng(str(world)).below(100)[0]
        return [(0.0, -10.0, -45.0)[at] + noise for at in which]


@pytest.mark.parametrize(("did", "cost"), [("good", 0.0), ("fair", 10.0), ("bad", 45.0)])
def test_a_decision_costs_what_it_is_behind_the_best(did: Any, cost: float) -> None:
    found = judge_decision(lambda *_: Sure(), None, None, did, lambda n: n < 40)
    assert (found.best, found.cost) == ("good", pytest.approx(cost))
    assert found.is_mistake == (cost > 0)


class Same:
    """Alternatives between which there is nothing but noise."""

    actions = tuple(range(8))

    def values(self, world: int, which: Any) -> list[float]:
        return [float(Rng(f"{world}/{at}").below(1000)[0]) for at in which]


def test_noise_is_no_mistake() -> None:
    """The best of eight that are alike looks better by chance; what it is picked by must not tell by how much."""
    costs = [judge_decision(lambda *_: Same(), None, None, did, lambda n: n < 64) for did in range(8)]
    assert sum(each.is_mistake for each in costs if each) <= 1
    assert sum(each.cost for each in costs if each) / 8 < 40


def test_what_can_still_be_had_was_not_lost() -> None:
    """Two decisions of one turn: what the first seemed to lose was lost by the second."""
    first = JudgedDecision("exchange", "contract", 100.0, 10.0, gain=20.0, top=120.0)
    wrong, right = (
        JudgedDecision("end", "contract", cost, 10.0, gain=20.0, top=top) for cost, top in ((100.0, 120.0), (0, 20.0))
    )
    assert first.before(wrong) == JudgedDecision("exchange", "exchange", 0.0, 0.0, gain=20.0, top=120.0)
    assert first.before(right) == first


def test_a_search_that_computes_is_judged_exactly() -> None:
    class Board(Evaluation):
        actions = ("win", "draw")

        def values(self, world: int, which: Any) -> list[float]:
            return [(1.0, 0.0)[at] for at in which]

        def best(self, limit: Any) -> Any: ...

    found = judge_decision(lambda *_: Board(), None, None, "draw", lambda n: True)
    assert (found.cost, found.off, found.best) == (1.0, 0.0, "win")


def parts(path: Path, seat: int | None = None) -> list[dict[str, Any]]:
    with path.open("rb") as stream:
        return [
            part.to_json()
            for part in review_record(all_games(), record.parse_lines(stream), seat, ThinkLimit(samples=4))
        ]


@cache
def parts_of_two_hands() -> tuple[Part, ...]:
    """The review of a record that several tests look at."""
    read = map(json.loads, lines_of("rummy-500", "h0", 2))
    return tuple(review_record(all_games(), read, None, ThinkLimit(samples=4)))


def begun(path: Path) -> Path:
    """The record as it was early in the match."""
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:70]), encoding="utf-8", newline="\n")
    return path


def test_cards_and_play_add_up_to_every_score() -> None:
    found = [part.to_json() for part in parts_of_two_hands()]
    hands = [part for part in found if part["t"] == "hand"]
    assert hands
    assert all(abs(hand["cards"] + hand["play"] - hand["net"]) < 0.05 for hand in hands)
    *_, last = found
    for side, total in enumerate(last["sides"]):
        assert total["net"] == sum(hand["net"] for hand in hands if hand["side"] == side)
        assert abs(total["play"] + last["seats"][side]["cost"]) < 0.05


# ---------------------------------------------------------------- the expected lead


def test_after_each_hand_the_lead_is_that_of_the_score() -> None:
    hands = [part for part in parts_of_two_hands() if isinstance(part, HandOf)]
    for side in (0, 1):
        leads = [hand.lead for hand in hands if hand.side == side]
        nets = [[hand.net for hand in hands if hand.side == each] for each in (side, 1 - side)]
        assert leads == [sum(nets[0][: n + 1]) - sum(nets[1][: n + 1]) for n in range(len(leads))]


def test_the_parts_go_on_line_by_line() -> None:
    lines = [part.line for part in parts_of_two_hands() if isinstance(part, Decision | HandOf)]
    assert lines
    assert lines == sorted(lines)


@pytest.mark.parametrize("key", ["lead", "line"])
def test_the_command_tells_it(key: str) -> None:
    assert all(key in part.to_json() for part in parts_of_two_hands()[:-1])


# ---------------------------------------------------------------- every game, every process


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game_id", sorted(all_games(template=True)))
def test_every_game_can_be_reviewed(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its score lines say: a hand of novices, as far as that goes in a few actions, or to its end."""
    monkeypatch.setattr(search, "MOST", 300)
    game = all_games(template=True)[game_id]
    match = new_match(game, seed="every")
    for seat in asked(match, 400 if game_id.startswith("_template") else 12):
        assert match.play(seat, game.bots["novice"](match.view(seat), match.rng(seat))) is None
    lines = [json.loads(record.dumps(line)) for line in record.whole(match, "every")]
    shown = [part.to_json() for part in review_record({game_id: game}, lines, None, ThinkLimit(samples=2))]
    hands = [part for part in shown if part["t"] == "hand"]
    *_, end = shown
    assert [side["net"] for side in end["sides"]] == [
        sum(hand["net"] for hand in hands if hand["side"] == side) for side in range(len(match.setup.sides))
    ]
    assert all(abs(hand["cards"] + hand["play"] - hand["net"]) < 0.05 for hand in hands)


def test_the_same_record_comes_to_the_same_figures(keep: Keep) -> None:
    path = begun(keep("a", "rummy-500", "h0", {}))
    assert parts(path, seat=1) == parts(path, seat=1) != []


def test_another_process_comes_to_the_same_figures(keep: Keep) -> None:
    """Whatever the order in which it happens to hold things."""
    path = begun(keep("a", "rummy-500", "h0", {}))
    call = [sys.executable, "-m", "game", "review", str(path), "--seat", "1", "--samples", "3", "--json"]
    shown = [
        subprocess.run(
            call, env={**os.environ, "PYTHONHASHSEED": seed}, cwd=ROOT, capture_output=True, check=True, timeout=120
        ).stdout
        for seed in ("1", "2")
    ]
    assert shown[0] == shown[1]
    assert [json.loads(line) for line in shown[0].splitlines()] == [
        json.loads(json.dumps(part.to_json())) for part in review_record(
            all_games(), map(json.loads, path.read_text("utf-8").splitlines()), 1, ThinkLimit(samples=3)
        )
    ]  # fmt: skip


def test_only_the_seat_that_is_asked_for_is_judged(keep: Keep) -> None:
    found = parts(begun(keep("a", "rummy-500", "h0", {})), seat=1)
    assert {part["seat"] for part in found if part["t"] == "decision"} == {1}


def test_bad_records_and_seats_are_refused_in_a_line(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    path = keep("a", "rummy-500", "h0", {})
    assert main(["review", str(path), "--seat", "7"]) == 2
    path.write_text("nothing\n", encoding="utf-8")
    assert main(["review", str(path)]) == 2
    assert main(["review", "/nowhere"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_in_words_a_mistake_is_reported_with_what_was_better(
    keep: Keep, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line each: where it was, who lost what by which action, and what was better; no line for what was right."""
    path = keep("a", "scarnie", "h0", {})
    match = record.replay(all_games(), map(json.loads, path.read_text("utf-8").splitlines()))
    (wrong_line, ply), (right_line, _) = list(plies(match).items())[1:3]
    done = match.done[ply]
    best = next(each for each in match.game.legal_actions(match.at(ply).view(done.seat)) if each != done.action)
    wrong, right = (JudgedDecision(done.action, best, cost, 2.0) for cost in (12.0, 3.0))
    found = [Decision(wrong_line, 1, done.seat, "remove", wrong), Decision(right_line, 1, done.seat, "remove", right)]
    monkeypatch.setattr(review_command, "review_record", lambda *_: iter(found))
    assert main(["review", "--samples", "9", str(path)]) == 0
    head, *rest = capsys.readouterr().out.splitlines()
    assert head == str(path)
    (line,) = rest
    assert line.startswith(f"line {wrong_line}, hand 1: P{done.seat}: “")
    assert "lost 12 points" in line
    assert "Better: “" in line


# ---------------------------------------------------------------- par: the same deals, an expert in the chair


FEW = ThinkLimit(samples=2)


def with_people(game: str) -> Match:
    return match_of(as_people(lines_of(game, "h0", 2), {0: "Anna", 1: "Bert"}).splitlines())


def test_the_expert_takes_the_chair_and_another_level_that_of_other_people() -> None:
    match = with_people("skarney")
    seated = [sitter.player for sitter in par.par_players(match, 0, "steady")]
    assert seated == ["expert", "steady", "casual", "casual"]
    assert [each.name for each in par.par_players(match, 0, "steady")] == [each.name for each in match.sitters]


def test_hands_are_the_match_s_own_and_what_was_made_is_the_record_s() -> None:
    match = with_people("rummy-500")
    deals = [at for at, done in enumerate(match.done) if isinstance(done.action, Deal)]
    found = [*par.par(match, 0, "expert", [0, 1], FEW, lambda: True)]
    assert [each.hand for each in found] == [0, 1]
    for each in found:
        ends = [*deals[1:], match.ply][each.hand]
        assert each.net == match.at(ends).public.scores[0] - match.at(deals[each.hand]).public.scores[0]
    assert found == [*par.par(match, 0, "expert", [0, 1], FEW, lambda: True)]


def test_the_one_who_plays_as_in_the_record_makes_what_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same players in every chair the deals, the luck and so the score are those of the record."""
    monkeypatch.setattr(par, "strongest", lambda game: "casual")
    for game in ("rummy-500", "scarney-dice"):
        match = match_of(lines_of(game, "h0", 2))
        for each in par.par(match, 1, "casual", [0, 1], FEW, lambda: True):
            assert each.par == each.net


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_par(game: str) -> None:
    match = match_of(lines_of(game, "h0", 1))
    found = next(par.par(match, 0, "expert", [0], ThinkLimit(samples=1), lambda: True))
    assert found.hand == 0
    assert isinstance(found.par, int | float)
