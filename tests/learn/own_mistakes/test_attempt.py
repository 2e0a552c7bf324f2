"""Planted mistakes are tried again: the judgement, the reason, and the grade."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.messages import plain
from game.engine.records import record, text
from game.learn.judge import JudgedDecision
from game.learn.own_mistakes import attempt as trying
from game.learn.own_mistakes.attempt import MistakeAttempt, judge_try
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD, MistakeCard, card_of
from game.learn.own_mistakes.practice import MistakePractice
from game.learn.reviews.mistakes import plies
from game.learn.reviews.storage import Decided
from game.rules import all_games
from tests.learn.reviews import plants
from tests.learn.reviews.plants import Blunder, first_blunder, lines_of

RUMMY = ("rummy-500", "1", plants.discards_a_lay_off)
PLANTED = [("skarney", "8", plants.offers_a_wild), ("skarney-gin", "4", plants.misses_a_gin_way_out), RUMMY]
planted_games = pytest.mark.parametrize(("game", "seed", "blunder"), PLANTED, ids=[each[0] for each in PLANTED])


def tried(game: str, seed: str, blunder: Blunder) -> MistakeAttempt:
    """The planted mistake as a card; some legal action that is not the blunder counts as better."""
    match, ply = first_blunder(game, seed, blunder)
    did = match.done[ply].action
    best = next(each for each in match.game.legal_actions(match.at(ply).view(0)) if each.do != did.do)
    line = next(line for line, at in plies(match).items() if at == ply)
    decided = Decided(line, 1, 0, text.write(did), text.write(best), 40.0, True, 0.0, "", 2.0)
    return MistakeAttempt(match, card_of("Anna", game, "a.jsonl", decided, 700_000))


def words(attempt: MistakeAttempt) -> str:
    return plain(attempt.words, ("Anna", "Bert", "Cleo", "Dora"))


@planted_games
def test_it_is_put_as_it_stood_with_the_person_alone_at_the_table(game: str, seed: str, blunder: Blunder) -> None:
    attempt = tried(game, seed, blunder)
    assert attempt.match.to_act == 0
    assert [sitter.player == "person" for sitter in attempt.match.sitters].count(True) == 1
    assert "lost 40 points. Find something better." in words(attempt)


@planted_games
def test_what_was_played_is_judged_as_the_mistake_that_it_was(
    game: str, seed: str, blunder: Blunder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "WORLDS", 16)
    attempt = tried(game, seed, blunder)
    judged = judge_try(*attempt.judge_call(attempt.did), lambda: False)
    assert judged.is_mistake
    attempt.take(attempt.did, judged)
    assert not attempt.is_done
    assert "would lose" in words(attempt)


@planted_games
def test_the_grade_follows_from_the_tries(game: str, seed: str, blunder: Blunder) -> None:
    first, second, third = (tried(game, seed, blunder) for _ in range(3))
    first.take(first.best)
    assert (first.is_found, first.grade) == (True, GOOD)
    second.take(second.did)
    assert "Try once more." in words(second)
    second.take(second.best)
    assert (second.is_found, second.grade) == (True, HARD)
    for _ in range(2):
        third.take(third.did)
    assert (third.is_found, third.is_shown, third.grade) == (False, True, AGAIN)
    assert "Better: " in words(third)
    assert third.next_step == third.best


@pytest.mark.parametrize(("cost", "off", "is_good"), [(0, 0, True), (7, 4, True), (1, 0.1, True), (30, 2, False)])
def test_within_the_error_of_the_best_is_good(cost: float, off: float, is_good: bool) -> None:
    attempt = tried(*RUMMY)
    legal = attempt.game.legal_actions(attempt.view)
    other = next(each for each in legal if not attempt.knows(each))
    attempt.take(other, JudgedDecision(other, attempt.best, cost, off))
    assert attempt.is_found == is_good


def test_what_has_no_alternative_is_as_good_as_the_best() -> None:
    attempt = tried(*RUMMY)
    other = next(each for each in attempt.game.legal_actions(attempt.view) if not attempt.knows(each))
    attempt.take(other)
    assert (attempt.is_found, attempt.grade) == (True, GOOD)
    assert "is as good as the best" in words(attempt)


def test_the_reason_of_a_wrong_try_is_true_of_it() -> None:
    attempt = tried(*RUMMY)
    attempt.take(attempt.did)
    assert "could have been laid off" in words(attempt)


def test_a_hint_counts_and_tells_no_action() -> None:
    attempt = tried(*PLANTED[0])
    assert plain(attempt.hint.message) == "The contract could be laid now."
    assert not attempt.hint.line.steps
    attempt.take(attempt.best)
    assert attempt.grade == HARD


def kept(folder: Path, attempt: MistakeAttempt) -> Path:
    """Its record among the records of the folder."""
    match, _ = first_blunder(*RUMMY)
    path = folder / "records" / attempt.card.record
    path.parent.mkdir()
    path.write_text("".join(map(record.dumps, lines_of(match))), "utf-8")
    return path


def practice(folder: Path, *due: MistakeCard) -> MistakePractice:
    return MistakePractice(folder, all_games(), due, lambda: 700_001)


def test_a_practice_reads_positions_from_the_records(tmp_path: Path) -> None:
    attempt = tried(*RUMMY)
    path = kept(tmp_path, attempt)
    going = practice(tmp_path, attempt.card, attempt.card)
    first = going.next()
    assert first.view == attempt.view
    assert (going.number, going.count, going.is_over) == (1, 2, False)
    path.unlink()
    assert practice(tmp_path, attempt.card).next() is None


@pytest.mark.parametrize("change", ["line", "did", "seat", "best", "game", "damaged"])
def test_a_card_that_does_not_fit_its_record_is_left_out(tmp_path: Path, change: str) -> None:
    attempt = tried(*RUMMY)
    path = kept(tmp_path, attempt)
    decided, card = attempt.card.decided, attempt.card
    changed = {
        "line": {"line": 99_999}, "did": {"did": {"do": "draw"}}, "seat": {"seat": 1}, "best": {"best": {"do": "fly"}},
    }.get(change, {})  # fmt: skip
    card = replace(card, decided=replace(decided, **changed), game="teeko" if change == "game" else card.game)
    if change == "damaged":
        path.write_bytes(b"not a record\n")
    going = practice(tmp_path, card)
    assert going.next() is None
    assert going.gone == 1
