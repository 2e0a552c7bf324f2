"""What came of puzzles is kept line by line, outlives damage and other windows, and sums to streaks and times."""

import os
from dataclasses import replace

import pytest

from game.learn.puzzles import results
from game.learn.puzzles.puzzle import PuzzleRequest
from game.learn.puzzles.results import (
    FILE,
    SHOWN,
    SOLVED,
    PuzzleResult,
    add,
    daily_grade,
    daily_puzzle,
    read,
    sum_results,
)

TODAY = 739_577
ASKED = PuzzleRequest("skarney", "out", 2, "1")
DONE = PuzzleResult(ASKED, "Mara", SOLVED, 42, 0, 0, TODAY)


def on(day, **more):
    return replace(DONE, asked=daily_puzzle("skarney", "out", day), on=day, **more)


def test_what_is_written_is_read_again(tmp_path):
    done = [DONE, replace(DONE, ended=SHOWN, hints=2, tries=3), on(TODAY)]
    assert all(add(tmp_path / "new", each) for each in done)
    assert read(tmp_path / "new") == done


def test_lines_that_make_no_sense_are_passed_over_and_stay(tmp_path):
    add(tmp_path, DONE)
    path = tmp_path / FILE
    for junk in (b"\xff\xfe\n", b"[1]\n", b'{"t":"puzzle","game":7}\n', b'{"t":"puzzle","grade":-1', b"\n" * 3):
        with path.open("ab") as file:
            file.write(junk)
    before = path.read_bytes()
    add(tmp_path, DONE)
    assert path.read_bytes().startswith(before)
    assert read(tmp_path) == [DONE, DONE]


def test_a_line_that_broke_off_takes_no_other_with_it(tmp_path):
    add(tmp_path, DONE)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:-9])
    add(tmp_path, DONE)
    assert read(tmp_path) == [DONE]


def test_two_windows_add_to_the_same_file(tmp_path):
    for number in range(20):
        add(tmp_path, replace(DONE, seconds=number, person=("Mara", "Petra")[number % 2]))
    assert [each.seconds for each in read(tmp_path)] == list(range(20))


def test_where_nothing_can_be_written_it_is_said_and_nothing_is_raised(tmp_path):
    (tmp_path / FILE).mkdir()
    assert not add(tmp_path, DONE)
    assert read(tmp_path) == []


def test_the_file_is_for_its_owner_alone(tmp_path):
    add(tmp_path, DONE)
    if os.name == "posix":
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_a_streak_ends_with_what_was_shown_hinted_or_chosen_wrong():
    for end in ({"ended": SHOWN}, {"hints": 1}, {"tries": 1}):
        found = sum_results([DONE, DONE, DONE, replace(DONE, **end), DONE], TODAY)
        assert (found.streak, found.longest) == (1, 3)
    assert sum_results([DONE, replace(DONE, hints=1)], TODAY).solved == 2
    assert sum_results([DONE, replace(DONE, ended=SHOWN)], TODAY).solved == 1


def test_the_best_time_of_a_grade_is_of_those_solved_without_help():
    slow, helped = replace(DONE, seconds=90), replace(DONE, seconds=3, hints=1)
    assert sum_results([slow, DONE, helped], TODAY).best == (None, None, 42, None, None)
    assert sum_results([helped], TODAY).best == (None,) * 5


def test_days_in_a_row_count_up_to_today_or_yesterday():
    row = [on(TODAY - 3), on(TODAY - 2), on(TODAY - 1)]
    assert sum_results(row, TODAY).days == 3
    assert sum_results([*row, on(TODAY)], TODAY).days == 4
    assert sum_results(row, TODAY + 1).days == 0
    assert sum_results([on(TODAY - 2), on(TODAY)], TODAY).days == 1


def test_a_puzzle_of_another_day_does_not_mend_the_row():
    late = replace(on(TODAY - 1), on=TODAY)
    assert sum_results([on(TODAY - 2), late, on(TODAY)], TODAY).days == 1


def test_the_next_one_has_the_first_number_without_a_result_of_its_kind_and_grade():
    following = results.following
    others = [
        *(replace(DONE, asked=replace(ASKED, **other)) for other in ({"grade": 1}, {"kind": "points"})),
        on(TODAY),
    ]
    assert following(others, "skarney", "out", 2).seed == "1"
    shared = replace(DONE, asked=replace(ASKED, seed="3"))
    assert following([DONE, *others, DONE, shared], "skarney", "out", 2) == PuzzleRequest("skarney", "out", 2, "2")
    assert following([DONE, shared], "skarney", "out", 2, 1).seed == "4"


# ---------------------------------------------------------------- forgotten


def test_a_forgotten_person_is_in_no_line_and_the_sums_stay_as_they_were(tmp_path):
    other = replace(DONE, person="Jo")
    for each in (DONE, other, on(TODAY)):
        add(tmp_path, each)
    with (tmp_path / FILE).open("ab") as file:
        file.write(b"\xff no line\n")
    assert results.rename(tmp_path, "Mara", "Somebody")
    data = (tmp_path / FILE).read_bytes()
    assert b"Mara" not in data
    assert data.endswith(b"\n\xff no line\n")
    assert [each.person for each in read(tmp_path)] == ["Somebody", "Jo", "Somebody"]
    assert sum_results(read(tmp_path), TODAY) == sum_results([DONE, other, on(TODAY)], TODAY)


# ---------------------------------------------------------------- the grade of a day's puzzle


def days(*endings):
    """The results of puzzles of days before today, one a day."""
    return [on(TODAY - len(endings) + at, **each) for at, each in enumerate(endings)]


OWN, HELPED, WRONG, GIVEN_UP = {}, {"hints": 1}, {"tries": 1}, {"ended": SHOWN}


@pytest.mark.parametrize(
    ("endings", "grade"),
    [
        ((), 1),
        ((OWN,), 1),
        ((OWN, OWN), 2),
        ((OWN, HELPED, OWN), 1),
        ((OWN, WRONG, OWN, OWN), 2),
        ((GIVEN_UP,), 0),
        ((GIVEN_UP, GIVEN_UP, GIVEN_UP), 0),
        ((OWN,) * 20, 4),
        ((OWN, OWN, GIVEN_UP), 1),
    ],
)
def test_a_days_grade_follows_how_the_days_before_went(endings, grade):
    assert daily_grade(days(*endings), TODAY) == grade


def test_how_long_it_took_does_not_matter_and_todays_own_result_changes_nothing_today():
    assert daily_grade(days({"seconds": 9000}, {"seconds": 9000}), TODAY) == 2
    assert daily_grade([*days(OWN), on(TODAY)], TODAY) == 1
    assert daily_grade([*days(OWN), on(TODAY)], TODAY + 1) == 2


def test_a_second_try_on_the_same_day_is_no_puzzle_solved_without_help():
    assert daily_grade([on(TODAY - 2), on(TODAY - 1, ended=SHOWN), on(TODAY - 1)], TODAY) == 1


def test_each_kind_has_a_daily_grade_of_its_own():
    done = days(OWN, OWN)
    assert daily_puzzle("skarney", "out", TODAY, done).grade == 2
    assert daily_puzzle("skarney", "points", TODAY, done).grade == 1
    assert sum_results(done, TODAY).daily == 2
