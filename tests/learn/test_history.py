"""The history is an index over files, which alone are the truth; and what it tells of dates and of trends."""

from __future__ import annotations

import json
import os
import random
import re
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.learn import stats
from game.learn.index import NAME, VERSION, History
from game.learn.margin import Margin
from game.learn.rating import FEWEST, ratings, ratings_over_time
from game.learn.reviews import storage
from game.learn.stats import CurvePoint
from game.learn.tally import date_of
from game.ui.session.session import utc_now
from tests.learn.conftest import Keep

GAME = "rummy-500"
CHANGED = 1_000_000_000


def counted(home: Path) -> dict[tuple[str, str], dict[str, Any]]:
    """Our own count over the record files, by person and game."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for path in sorted((home / "records").glob("*.jsonl")):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        head, result = lines[0], lines[-1]
        for seat, about in enumerate(head["seats"]):
            if about["player"] == "person":
                count_one(found, lines, seat, about["name"], head, result)
    return found


def count_one(found: dict[Any, Any], lines: list[Any], seat: int, name: str, head: Any, result: Any) -> None:
    side = next(n for n, seats in enumerate(head["sides"]) if seat in seats)
    row = found.setdefault((name, head["game"]), {"matches": 0, "won": 0, "leads": [], "out": 0})
    row["matches"] += 1
    row["won"] += result["winners"] == [side]
    for line in lines:
        if line["t"] == "score" and not line["void"]:
            nets = [each["net"] for each in line["sides"]]
            row["leads"].append(nets[side] - max(net for n, net in enumerate(nets) if n != side))
            row["out"] += line["out"] == seat


def a_few(keep: Keep) -> None:
    """Matches of two people at two games."""
    for n in range(3):
        keep(f"a{n}", "rummy-500", f"h{n}", {0: "Anna"})
        keep(f"b{n}", "rummy-500", f"h{n}", {1: "Ben"})
    keep("c", "skarney-gin", "g", {0: "Anna", 1: "Ben"})


def lines(home: Path) -> list[stats.StatsLine]:
    with History(home) as history:
        return stats.lines(history)


def test_statistics_are_what_the_files_say(keep: Keep, home: Path) -> None:
    a_few(keep)
    mine = counted(home)
    found = {(line.person, line.game): line for line in lines(home)}
    assert set(found) == set(mine)
    for who, line in found.items():
        leads = mine[who]["leads"]
        assert (line.matches, line.won, line.hands, line.out) == (
            mine[who]["matches"], mine[who]["won"], len(leads), mine[who]["out"],
        )  # fmt: skip
        assert line.points == pytest.approx(sum(leads) / len(leads))
        assert (line.best, line.worst) == (max(leads), min(leads))


def test_company_is_people_by_name_and_others_by_level(keep: Keep, home: Path) -> None:
    keep("a", "skarney", "1", {0: "Anna", 2: "Ben"})
    by_person = {line.person: line for line in lines(home)}
    assert by_person["Anna"].partners == ("Ben",)
    assert by_person["Anna"].rivals == ("casual", "casual")


@pytest.mark.parametrize("harm", ["missing", "garbage", "cut", "newer", "older", "other tables"])
def test_a_damaged_index_is_made_again_from_the_files(keep: Keep, home: Path, harm: str) -> None:
    a_few(keep)
    before, index = lines(home), home / NAME
    if harm == "missing":
        index.unlink()
    elif harm == "garbage":
        index.write_bytes(os.urandom(5000))
    elif harm == "cut":
        index.write_bytes(index.read_bytes()[:3000])
    elif harm == "other tables":
        with sqlite3.connect(index) as base:
            base.execute("DROP TABLE sat")
    else:
        with sqlite3.connect(index) as base:
            base.execute(f"PRAGMA user_version = {VERSION + (1 if harm == 'newer' else -1)}")
    assert lines(home) == before


@pytest.mark.parametrize("page", range(1, 10))
@pytest.mark.parametrize("harm", [bytes(4096), b"\xd7" * 4096, b"[," * 2048], ids=["zeros", "no letters", "no lists"])
def test_damage_that_shows_only_when_the_index_is_asked_is_mended_from_the_files(
    keep: Keep, home: Path, page: int, harm: bytes
) -> None:
    a_few(keep)
    before, index = lines(home), home / NAME
    whole = index.read_bytes()
    assert len(whole) >= 4096 * (page + 1)
    index.write_bytes(whole[: 4096 * page] + harm + whole[4096 * (page + 1) :])
    assert lines(home) == before
    with History(home) as history:
        assert len(history.entries()) == 7
        assert history.troubles() == []


def test_files_that_come_change_and_go_are_noticed(keep: Keep, home: Path) -> None:
    first = keep("a", "rummy-500", "h0", {0: "Anna"})
    assert [line.matches for line in lines(home)] == [1]
    keep("b", "rummy-500", "h1", {0: "Anna"})
    assert [line.matches for line in lines(home)] == [2]
    first.write_text(first.read_text(encoding="utf-8").replace("Anna", "Cleo"), encoding="utf-8", newline="\n")
    assert [(line.person, line.matches) for line in lines(home)] == [("Anna", 1), ("Cleo", 1)]
    first.unlink()
    assert [(line.person, line.matches) for line in lines(home)] == [("Anna", 1)]


@pytest.mark.parametrize("cut", [0, 40, 2000, -5])
def test_a_damaged_record_costs_no_more_than_itself(keep: Keep, home: Path, cut: int) -> None:
    keep("a", "rummy-500", "h0", {0: "Anna"})
    bad = keep("b", "rummy-500", "h1", {0: "Anna"})
    bad.write_bytes(bad.read_bytes()[:cut])
    with History(home) as history:
        assert [line.matches for line in stats.lines(history)] == [1]
        assert [name for name, _ in history.troubles()] == ["b.jsonl"]


@pytest.mark.parametrize("points", ["1" + "0" * 400, '"NaN"', "1e308", '"12"', "true", "null"])
@pytest.mark.parametrize("where", ["score", "result"])
def test_a_record_with_a_score_that_is_none_costs_no_more_than_itself(
    keep: Keep, home: Path, points: str, where: str
) -> None:
    keep("a", "rummy-500", "h0", {0: "Anna"})
    bad = keep("b", "rummy-500", "h1", {0: "Anna"})
    found = re.compile({"score": r'"net":-?[0-9.]+', "result": r'"totals":\[-?[0-9.]+'}[where])
    text = found.sub(lambda each: re.sub(r"-?[0-9.]+$", points, each[0]), bad.read_text("utf-8"))
    bad.write_text(text, encoding="utf-8", newline="\n")
    with History(home) as history:
        assert [line.matches for line in stats.lines(history)] == [1]
        assert [name for name, _ in history.troubles()] == ["b.jsonl"]


def test_two_windows_may_have_it_open_while_matches_end(keep: Keep, home: Path) -> None:
    faults: list[BaseException] = []

    def look() -> None:
        try:
            for _ in range(10):
                lines(home)
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for n in range(8):
        keep(f"a{n}", "rummy-500", f"h{n % 3}", {0: "Anna"})
    for thread in threads:
        thread.join(60)
    assert not faults
    assert lines(home)[0].matches == 8


def test_learning_of_files_can_be_called_off_and_goes_on_later(keep: Keep, home: Path) -> None:
    a_few(keep)
    with History(home, lambda done, of: False) as history:
        assert not history.is_whole
        assert stats.lines(history) == []
    assert sum(line.matches for line in lines(home)) == 8


def test_a_folder_that_cannot_be_written_has_its_statistics_all_the_same(keep: Keep, home: Path) -> None:
    keep("a", "rummy-500", "h0", {0: "Anna"})
    (home / NAME).mkdir()  # no file can take its place
    assert [line.matches for line in lines(home)] == [1]


def test_the_command_prints_a_line_for_each_company(keep: Keep, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_few(keep)
    assert main(["stats", "--json", "--person", "Anna", "--game", "rummy-500"]) == 0
    (line,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert {"person", "game", "preset", "with", "against", "matches", "won", "drawn", "hands", "points", "low", "high",
            "out", "shutouts"} <= set(line)  # fmt: skip
    assert (line["person"], line["against"], line["matches"]) == ("Anna", ["casual"], 3)
    assert main(["stats", "--csv"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert main(["stats"]) == 0
    assert "Anna" in capsys.readouterr().out
    assert main(["stats", "--game", "chess"]) == 2


def test_the_command_says_in_one_line_that_somebody_has_not_played_here(
    keep: Keep, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", "--person", "Nobody"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    a_few(keep)
    for more in ([], ["--json"], ["--csv"], ["--game", "teeko"]):
        assert main(["stats", "--person", "Anne", *more]) == 2
        shown = capsys.readouterr()
        assert (shown.out, len(shown.err.splitlines())) == ("", 1)
        assert "'Anne'" in shown.err
        assert "'Anna'" in shown.err
    assert main(["stats", "--person", "Anna", "--game", "scarnie"]) == 0
    assert "'Anna' has played no match of scarnie" in capsys.readouterr().out


def test_the_code_of_a_record_deals_it_again(keep: Keep, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = keep("a", "rummy-500", "h0", {0: "Anna"})
    assert main(["code", str(path)]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["play-out", "--code", code, "--seats", "novice,novice", "--records", str(tmp_path / "again")]) == 0
    (again,) = (tmp_path / "again").iterdir()
    decks = [each.read_text("utf-8").splitlines()[1] for each in (path, again)]
    assert decks[0] == decks[1]
    assert main(["play-out", "--code", code, "--seed", "3"]) == 2
    assert main(["play-out", "--code", "ABC"]) == 2


def test_a_record_whose_deals_are_not_those_of_its_seed_has_no_code(
    keep: Keep, capsys: pytest.CaptureFixture[str]
) -> None:
    path = keep("a", "rummy-500", "h0", {0: "Anna"})
    path.write_text(path.read_text("utf-8").replace('"seed":"h0"', '"seed":"h9"'), encoding="utf-8", newline="\n")
    assert main(["code", str(path)]) == 2
    assert "its deals are not those of its seed" in capsys.readouterr().err


def of_length(path: Path, length: str) -> None:
    """Let the record say that its match was of this length; statistics read its first line and its scores."""
    head, _, rest = path.read_text(encoding="utf-8").partition("\n")
    line = json.loads(head)
    line["options"]["match"] = length
    path.write_text(f"{json.dumps(line)}\n{rest}", encoding="utf-8", newline="\n")


def test_matches_of_other_lengths_have_lines_of_their_own(keep: Keep, home: Path) -> None:
    """Shares of matches won and points a hand would be of nothing, mixed; usual ones are told as ever."""
    keep("a", "rummy-500", "h0", {0: "Anna"})
    of_length(keep("b", "rummy-500", "h1", {0: "Anna"}), "hand")
    of_length(keep("c", "rummy-500", "h2", {0: "Anna"}), "standard")
    assert {(line.preset, line.matches) for line in lines(home)} == {("standard", 2), ("standard:hand", 1)}


def test_levels_of_matches_are_met_in_usual_matches_alone(keep: Keep, home: Path) -> None:
    """Where the levels' odds are of a match; where they are of a hand, every length says something."""
    of_length(keep("a", "scarney-dice", "d0", {0: "Anna"}), "hand")
    of_length(keep("b", "rummy-500", "h0", {0: "Anna"}), "hand")
    strengths = {line.game: line.strength for line in lines(home)}
    assert strengths["scarney-dice"] is None
    assert strengths["rummy-500"] is not None
    keep("c", "scarney-dice", "d1", {0: "Anna"})
    strengths = {line.game: line.strength for line in lines(home)}
    assert strengths["scarney-dice"].matches == 1


def test_matches_of_one_deal_code_are_found_whoever_played_them(keep: Keep, home: Path) -> None:
    """A match that went on from a moment of another, or whose deals are not those of its seed, is none of them."""
    keep("a", "rummy-500", "h0", {0: "Anna"})
    keep("b", "rummy-500", "h0", {1: "Ben"})
    keep("c", "rummy-500", "h1", {0: "Anna"})
    for name, old, new in (("d", '"seed":"h0"', '"seed":"h0","played_on":true'), ("e", '"seed":"h1"', '"seed":"h0"')):
        path = keep(name, "rummy-500", "h0" if name == "d" else "h1", {0: "Anna"})
        path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8", newline="\n")
    with History(home) as history:
        deals = {entry.file: entry.deal for entry in history.entries()}
        assert [entry.file for entry in history.same_deal(deals["a.jsonl"])] == ["a.jsonl", "b.jsonl"]
        assert history.same_deal("") == []
    assert deals["d.jsonl"] == ""
    assert len({deals[f"{name}.jsonl"] for name in "ace"}) == 3


# ---------------------------------------------------------------- dates: by the record, else its name, else the file


def test_the_record_comes_first_then_the_name_then_the_file() -> None:
    named = "20261123-220405-1a2b3c4d.jsonl"
    assert date_of("1970-01-02T00:00:01Z", named, 7.0) == 86401.0
    assert time.localtime(date_of("", named, 7.0))[:6] == (2026, 11, 23, 22, 4, 5)
    assert date_of("", "a.jsonl", 7.0) == 7.0
    assert date_of("", "20269923-220405-x.jsonl", 7.0) == 7.0


@pytest.mark.parametrize("ended", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_every_date_can_be_shown(ended: str) -> None:
    """In any time zone, and on systems that know no years before 1970 or after 3000."""
    assert 1970 <= time.localtime(date_of(ended, "", 0.0)).tm_year < 3000


def test_now_is_written_as_records_write_it() -> None:
    assert abs(date_of(utc_now(), "", 0.0) - time.time()) < 5


def _ended(path: Path, ended: str) -> None:
    *rest, last = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*rest, json.dumps({**json.loads(last), "ended": ended}), ""]), "utf-8", newline="\n")


def test_a_copied_folder_keeps_its_dates(keep: Keep, home: Path) -> None:
    first, named = keep("a", "rummy-500", "h0", {0: "Anna"}), keep("20200102-030405-aa", "rummy-500", "h1", {0: "Anna"})
    plain = keep("b", "rummy-500", "h2", {0: "Anna"})
    _ended(first, "2021-01-01T00:00:00Z")
    for path in (first, named, plain):
        os.utime(path, (CHANGED, CHANGED))
    with History(home) as history:
        dates = {entry.path.name: entry.ended for entry in history.entries()}
    assert dates[first.name] == 1609459200.0
    assert time.localtime(dates[named.name])[:6] == (2020, 1, 2, 3, 4, 5)
    assert dates[plain.name] == CHANGED


@pytest.mark.parametrize("ended", ["yesterday", 7, None])
def test_a_record_that_tells_no_time_there_is_none(keep: Keep, home: Path, ended: str) -> None:
    _ended(keep("a", "rummy-500", "h0", {0: "Anna"}), ended)
    with History(home) as history:
        assert history.entries() == []
        assert len(history.troubles()) == 1


# ---------------------------------------------------------------- trends


def test_the_latest_mean_is_that_of_the_hands_of_the_last_matches() -> None:
    rng = random.Random(1)
    moments = [CurvePoint(float(at), rng.randint(1, 9), rng.gauss(0, 50), 0.0, 1.0) for at in range(60)]
    for most in (1, 5, 20, 100):
        for at, mean in enumerate(stats.recent_means(moments, most)):
            mine = moments[max(0, at + 1 - most) : at + 1]
            assert mean == pytest.approx(sum(m.points * m.hands for m in mine) / sum(m.hands for m in mine))


def review(path: Path, cost: float, play: float) -> None:
    about = {"did": {}, "best": {}, "off": 1.0, "mistake": cost > 0, "kind": "x", "lead": 0.0}
    decided = {"t": "decision", "line": 3, "hand": 1, "topic": "takes", "cost": cost, **about}
    hand = {"t": "hand", "hand": 1, "cards": 0.0, "line": 9, "lead": 0.0}
    lines = [{**decided, "seat": seat} for seat in (0, 0, 1)]
    lines += [{**hand, "side": 0, "net": 40.0, "play": play}, {**hand, "side": 1, "net": 0.0, "play": 0.0}]
    storage.write_review(path, storage.digest(path.read_bytes()), 64, lines)


def test_reviewed_matches_have_their_margin_and_their_costs(keep: Keep, home: Path) -> None:
    for at, seat in enumerate((0, 1, 0)):
        path = keep(f"2025100{at + 1}-120000-x", GAME, "h0", {seat: "Anna"})
        if at != 2:
            review(path, 6.0 * at, -10.0)
    with History(home) as history:
        found = stats.reviewed_matches(history, "Anna", GAME)
    assert [match.file[:8] for match in found] == ["20251001", "20251002"]
    assert [match.margin for match in found] == [Margin(40.0, -10.0), Margin(-40.0, 10.0)]
    assert [match.costs for match in found] == [{"takes": (2, 0.0)}, {"takes": (1, 6.0)}]
    assert stats.recent_costs(found) == {"takes": [0.0, 2.0]}
    assert stats.recent_costs(found, 1) == {"takes": [0.0, 6.0]}


def test_a_review_that_came_after_its_match_was_read_is_noticed(keep: Keep, home: Path) -> None:
    path = keep("a", GAME, "h0", {0: "Anna"})
    with History(home) as history:
        assert history.entries()[0].margins == ()
    review(path, 0.0, -10.0)
    with History(home) as history:
        assert history.entries()[0].margins == (Margin(40.0, -10.0), Margin(-40.0, 10.0))


def test_strength_over_time_ends_with_what_is_known_now(keep: Keep, home: Path) -> None:
    for at in range(FEWEST + 3):
        keep(f"2025101{at}-120000-x", GAME, f"h{at % 3}", {0: "Anna"} if at != 2 else {0: "Anna", 1: "Ben"})
        keep(f"2025101{at}-110000-y", GAME, f"h{at % 3}", {1: "Ben"})
    with History(home) as history:
        found = ratings_over_time(history, GAME, "Anna")
        assert [at for at, _ in found] == [*range(FEWEST - 1, FEWEST + 3)]
        assert [known.matches for _, known in found] == [at + 1 for at, _ in found]
        assert found[-1][1] == ratings(history, GAME)["Anna"]
        assert [at for at, _ in ratings_over_time(history, GAME, "Anna", 2)] == [FEWEST + 2]
        assert ratings_over_time(history, GAME, "Nobody") == []
        assert len(stats.curve(history, "Anna", GAME)) == FEWEST + 3


def test_results_by_opponents_do_not_tell_rules_or_partners_apart(keep: Keep, home: Path) -> None:
    keep("a", "skarney", "1", {0: "Anna", 2: "Ben"})
    keep("b", "skarney", "1", {0: "Anna"})
    with History(home) as history:
        (line,) = stats.by_rivals(history, "skarney", "Anna")
    assert (line.rivals, line.matches) == (("casual", "casual"), 2)
