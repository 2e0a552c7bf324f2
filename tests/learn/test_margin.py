"""The margin: a side's points less the others', of which play is its own play less theirs; exactly, for any sides."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import review_command
from game.bots.levels import ThinkLimit
from game.cli import main
from game.engine.records import record
from game.learn.margin import margins_of
from game.learn.review import review_record
from game.learn.reviews import storage
from game.rules import all_games
from game.ui.history import split
from game.ui.i18n.speaker import Speaker
from tests.learn.conftest import lines_of

SAMPLES = 2


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 8])
def test_it_is_own_points_and_play_less_the_mean_of_the_others(sides: int) -> None:
    rng = Random(sides)
    for _ in range(50):
        nets, plays = ([float(rng.randint(-900, 900)) for _ in range(sides)] for _ in range(2))
        for side, made in enumerate(margins_of(nets, plays)):
            others = [at for at in range(sides) if at != side]
            for margin, values in ((made.net, nets), (made.play, plays)):
                mean = Fraction(sum(map(int, (values[at] for at in others))), len(others) or 1)
                assert margin == pytest.approx(float(int(values[side]) - mean))
            assert made.cards + made.play == pytest.approx(made.net)


def review_rows(lines: tuple[str, ...], seat: int | None = None) -> list[dict[str, Any]]:
    read = map(record.strict.parse_json, (line.encode() for line in lines))
    return [part.to_json() for part in review_record(all_games(), read, seat, ThinkLimit(samples=SAMPLES))]


@pytest.mark.parametrize("game", ["rummy-500", "scarney-3000"])
def test_hands_and_the_match_carry_it(game: str) -> None:
    """Of each hand it is exact, and the match's is the sum of the hands'."""
    found = review_rows(lines_of(game, "h0", 2))
    hands, last = [each for each in found if each["t"] == "hand"], found[-1]
    assert hands
    for number in {each["hand"] for each in hands}:
        mine = sorted((each for each in hands if each["hand"] == number), key=lambda each: each["side"])
        for each, made in zip(
            mine, margins_of(*(([each[key] for each in mine]) for key in ("net", "play"))), strict=True
        ):
            assert each["margin"]["net"] == pytest.approx(made.net, abs=0.02)
            assert each["margin"]["play"] == pytest.approx(made.play, abs=0.02)
            assert each["margin"]["cards"] + each["margin"]["play"] == pytest.approx(each["margin"]["net"], abs=0.011)
    for side, total in enumerate(last["sides"]):
        for key in ("net", "cards", "play"):
            summed = sum(each["margin"][key] for each in hands if each["side"] == side)
            assert total["margin"][key] == pytest.approx(summed, abs=0.05)
    kept = storage.review_of(SAMPLES, found)
    for side, total in enumerate(last["sides"]):
        assert kept.margin(side).net == pytest.approx(total["margin"]["net"], abs=0.05)
        assert kept.margin(side).play == pytest.approx(total["margin"]["play"], abs=0.05)


def test_where_one_seat_is_judged_nobody_knows_it() -> None:
    found = review_rows(lines_of("scarney-3000", "h0", 1)[:12], seat=0)
    assert found
    assert not any("margin" in each for each in [*found, *found[-1]["sides"]])


@pytest.mark.parametrize(
    ("nets", "words"),
    [
        ([-2220.0, 0.0], "Anna lost by 2,220: cards +607, play −2,827."),
        ([2220.0, 0.0], "Anna won by 2,220: cards +5,047, play −2,827."),
        ([0.0, 0.0], "Anna ended level: cards +2,827.0, play −2,827.0."),
        ([-30.0, 0.0, 60.0], "Anna: −60 against the mean of the others: cards +2,767, play −2,827."),
    ],
)
def test_the_verdict_tells_it_in_a_sentence(nets: list[float], words: str) -> None:
    speaker = Speaker().at(["Anna", "Ben", "Carl"][: len(nets)], [(n,) for n in range(len(nets))])
    plays = [-2827.0, *[0.0] * (len(nets) - 1)]
    said = split.verdict(speaker, margins_of(nets, plays)[0], 0, len(nets), True)
    assert speaker.plain(said).replace("\xa0", " ") == words


def test_who_plays_alone_has_no_verdict() -> None:
    assert split.verdict(Speaker(), margins_of([5.0], [-2.0])[0], 0, 1, True) is None


# ---------------------------------------------------------------- the command


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record; a review of it is kept from the few worlds on that a test has time for."""
    monkeypatch.setattr(review_command, "KEPT_FROM", SAMPLES)
    found = tmp_path / "a.jsonl"
    found.write_text("".join(lines_of("scarney-3000", "h0", 1)), "utf-8", newline="\n")
    return found


def test_a_review_is_kept_beside_the_record_and_read_from_there(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the window's; other worlds and single seats are made again, and not kept."""
    call = ["review", "--json", "--samples", "2", str(path)]
    assert main(call) == 0
    first = capsys.readouterr()
    assert first.err == ""  # no progress where it is piped
    kept = storage.lines_at(path, storage.digest(path.read_bytes()))
    assert kept[0] == SAMPLES
    monkeypatch.setattr("game.review_command.review_record", lambda *_: pytest.fail("made again"))
    assert main(call) == 0
    assert capsys.readouterr().out == first.out
    monkeypatch.undo()
    monkeypatch.setattr(review_command, "KEPT_FROM", SAMPLES)
    assert main(["review", "--json", "--samples", "3", "--seat", "0", str(path)]) == 0
    assert storage.lines_at(path, storage.digest(path.read_bytes())) == kept


def test_in_words_it_names_people_and_ends_with_the_verdict(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "--samples", "2", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == str(path)
    assert all(each.startswith(("P0 ", "P1 ")) for each in lines[-2:])
    assert sorted(word for each in lines[-2:] for word in ("won", "lost") if f" {word} by " in each) == ["lost", "won"]
    assert not any("{" in each for each in lines)


def test_a_kept_review_without_margins_is_made_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call, of = ["review", "--json", "--samples", "2", str(path)], storage.digest(path.read_bytes())
    assert main(call) == 0
    whole = capsys.readouterr().out
    samples, lines = storage.lines_at(path, of) or (0, [])
    storage.write_review(path, of, samples, [{k: v for k, v in each.items() if k != "margin"} for each in lines])
    assert main(call) == 0
    assert capsys.readouterr().out == whole
