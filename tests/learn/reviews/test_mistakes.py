"""Planted mistakes are found, told in words and linked to where they were made; words know no more than the decider."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.bots.levels import ThinkLimit
from game.engine.ai.judging import judging_of
from game.engine.contract import Action, View
from game.engine.match import Match
from game.engine.messages import Cards, Message, plain
from game.engine.records import text
from game.learn.judge import judge_decision
from game.learn.review import review_record
from game.learn.reviews import mistakes
from game.learn.reviews.mistakes import MistakeWords, class_of, in_words, plies
from game.learn.reviews.storage import Decided, Review, review_of
from game.rules import all_games
from tests.learn.conftest import lines_of as played
from tests.learn.matches import match_of
from tests.learn.reviews import plants
from tests.learn.reviews.plants import Blunder, first_blunder, lines_of

GAMES = all_games()
HANDS = 5  # of each match in which words are looked at
NAMES = ("Anna", "Bert", "Cleo", "Dora")


@cache
def blundered(game: str, seed: str, blunder: Blunder, samples: int) -> tuple[Match, int, Review]:
    match, ply = first_blunder(game, seed, blunder)
    parts = review_record(all_games(), iter(lines_of(match)), 0, ThinkLimit(samples=samples))
    return match, ply, review_of(samples, [part.to_json() for part in parts])


def told(match: Match, ply: int, best: Action | None = None, *, knows: bool = True) -> MistakeWords:
    """The words for what was done there, as if another action, or the same, had been better."""
    done = match.done[ply]
    decided = Decided(2, 1, done.seat, text.write(done.action), text.write(best or done.action), 9.0, True, 0.0, "")
    return in_words(match, ply, decided, knows)


def shown(words: MistakeWords) -> str:
    better = [words.better] if words.better else []
    return " ".join(plain(each, NAMES) for each in (words.did, *words.whys, *better, *words.becauses))


PLANTED = [
    ("skarney", "5", plants.offers_a_wild, 24, "“Offer 2S” lost", "A wild card completes any pair."),
    ("rummy-500", "3", plants.discards_a_lay_off, 24, "“Discard AS” lost", "AS could have been laid off."),
]


@pytest.mark.parametrize(("game", "seed", "blunder", "samples", "did", "why"), PLANTED)
def test_a_planted_mistake_is_found_named_and_linked(
    game: str, seed: str, blunder: Blunder, samples: int, did: str, why: str
) -> None:
    match, ply, review = blundered(game, seed, blunder, samples)
    worst = review.mistakes[0]
    assert plies(match)[worst.line] == ply
    words = shown(in_words(match, ply, worst, knows=True))
    assert did in words
    assert why in words
    assert f"lost {round(worst.cost)} points" in words
    assert "Better: “" in words


def test_a_way_out_that_was_there_is_reported() -> None:
    match, ply = first_blunder("skarney-gin", "4", plants.misses_a_gin_way_out)
    before = match.at(ply)
    rng, did = before.rng(0).branch("review"), match.done[ply].action
    found = judge_decision(judging_of(match.game), before.view(0), rng, did, lambda n: n < 24)
    assert found.is_mistake
    assert "There was a way out: " in shown(told(match, ply, found.best))


def pieces(said: Message) -> Iterator[str]:
    for _, value in said.fields:
        if isinstance(value, Message):
            yield from pieces(value)
        elif isinstance(value, Cards):
            yield from value.pieces


def seen(view: View[Any]) -> set[str]:
    """Every face that the view shows or has shown."""
    faces = {piece for pile in view.piles.values() for piece in pile}
    return faces | {card for event in view.events for card in getattr(event, "came", ())}


CARD_GAMES = [game.id for game in all_games().values() if game.cover.cards and game.topics]


@pytest.mark.parametrize("every", [21, pytest.param(7, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", CARD_GAMES)
def test_words_speak_of_no_card_that_the_decider_could_not_know(game: str, every: int) -> None:
    """Whatever was done and whatever is called better, every card told of lies in the decider's view."""
    match, count = match_of(played(game, "h0", HANDS)), 0
    for ply in plies(match).values():
        done = match.done[ply]
        if done.seat < 0 or ply % every:
            continue
        view = match.at(ply).view(done.seat)
        for other in [each for each in match.game.legal_actions(view) if each != done.action][:3]:
            words = told(match, ply, other)
            parts = [words.did, *words.whys, *words.becauses, *([words.better] if words.better else [])]
            for card in (card for each in parts for card in pieces(each)):
                assert card in seen(view), (plain(words.did), card)
                count += 1
    assert count > 20


def test_of_a_match_that_goes_on_others_are_told_as_everybody_was() -> None:
    """Neither what they held nor what would have been better."""
    match, ply, review = blundered("rummy-500", "3", plants.discards_a_lay_off, 24)
    words = in_words(match, ply, review.mistakes[0], knows=False)
    assert words.better is None
    assert not words.whys
    assert not words.becauses
    assert shown(words) == f"Anna discarded AS: {round(review.mistakes[0].cost)} points lost."


def test_what_nobody_was_told_stays_untold() -> None:
    """In Iceberg a card is passed on face down: of a match that goes on, a review does not name it."""

    match = match_of(played("iceberg", "h0", HANDS))
    ply = next(at for at, done in enumerate(match.done) if done.action.do == "discard")
    card = text.write(match.done[ply].action)["card"]
    assert card in shown(told(match, ply))
    assert card not in shown(told(match, ply, knows=False))


def test_a_mistake_names_the_card_that_lay_there_and_not_the_one_that_luck_brought() -> None:
    match = match_of(played("skarney", "h0", HANDS))
    for ply in plies(match).values():
        do = match.done[ply].action.do
        if do in ("draw", "take"):
            words = told(match, ply)
            assert ("took" in shown(words).partition(".")[0]) == any(pieces(words.did)) == (do == "take")


def decided(cost: float, off: float = 0.0) -> Decided:
    return Decided(3, 1, 0, {"do": "refuse"}, {"do": "take"}, cost, cost > 2 * off, 0.0, "", off)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_class_begins_where_the_cost_less_its_error_reaches_it(game) -> None:
    least, more, most = game.cost_classes
    assert 0.05 <= least < more < most
    best, good, inaccuracy, mistake, blunder = mistakes.CLASS_NAMES
    assert [class_of(game, decided(cost)) for cost in (0.0, least, more, most)] == [best, inaccuracy, mistake, blunder]
    assert class_of(game, decided(most, most / 2.5)) != blunder
    assert class_of(game, decided(most, most / 1.9)) == good
    assert class_of(game, decided(least * 0.99)) == good


def test_a_line_of_a_review_without_its_error_is_read() -> None:
    line = {"t": "decision", "line": 3, "hand": 1, "seat": 0, "did": {}, "best": {}, "cost": 9.0, "mistake": True,
            "kind": "take", "lead": 0.0}  # fmt: skip
    assert review_of(64, [line]).decisions[0].off == 0.0


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_accuracy_goes_from_100_towards_0(game) -> None:
    half = game.cost_classes[1]
    assert mistakes.accuracy(game, []) is None
    assert mistakes.accuracy(game, [decided(0.0)]) == 100
    assert mistakes.accuracy(game, [decided(half)]) == pytest.approx(50)
    assert mistakes.accuracy(game, [decided(0.0), decided(2 * half)]) == pytest.approx(62.5)
    assert 0 <= (mistakes.accuracy(game, [decided(1000 * half)]) or 0) < 1
