"""The history is an index over files: the files alone are the truth."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.learn import stats
from game.learn.index import NAME, VERSION, History
from tests.learn.conftest import Keep


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
    assert strengths["scarney-dice"] is not None
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
