"""What the list of unfinished matches reads from a record: the score, and when it was played."""

from datetime import date, datetime

import pytest

from game.engine.records.record import dumps, whole
from game.ui.i18n.speaker import Speaker
from game.ui.session.match_standing import MatchStanding, last_played, match_standing
from tests.hands.tabletop import play_on, skarney_match


def record(match):
    return "".join(map(dumps, whole(match, "test")))


def test_the_totals_are_those_after_the_last_finished_hand(tmp_path):
    path = tmp_path / "a.jsonl"
    match = skarney_match()
    path.write_text(record(match), "utf-8")
    assert match_standing(path) == MatchStanding(((0, 2), (1, 3)), (0, 0))
    play_on(match, 10**6, until=lambda m: len(m.public.history) == 2)
    scores = tuple(match.public.scores)
    match.deal()
    play_on(match, 5)
    path.write_text(record(match), "utf-8")
    assert any(scores)
    assert match_standing(path) == MatchStanding(((0, 2), (1, 3)), scores)


def test_a_truncated_record_gives_the_score_so_far(tmp_path):
    path = tmp_path / "a.jsonl"
    match = play_on(skarney_match(), 10**6, until=lambda m: len(m.public.history) == 1)
    path.write_text(record(match) + '{"t":"act","se', "utf-8")
    assert match_standing(path).totals == tuple(match.public.scores)


HEAD = '{"t":"match","seats":[{},{}],"sides":[[0],[1]]}\n'


@pytest.mark.parametrize(
    "text",
    [
        "", "no record", "[]\n", "{}\n", '{"seats":[{}],"sides":[[7]]}\n', '{"seats":[],"sides":[]}\n',
        '{"seats":3,"sides":[[0]]}\n', '{"seats":[{}],"sides":[["a"]]}\n', '{"seats":[{}],"sides":[[]]}\n',
        HEAD + '{"t":"score"\n', HEAD + '{"t":"score","totals":3}\n', HEAD + '{"t":"score","totals":[1]}\n',
        HEAD + '{"t":"score","totals":[1,"2"]}\n', HEAD + '{"t":"score","totals":[1,true]}\n', HEAD + '{"t":"score"}\n',
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_gives_no_score(tmp_path, text):
    path = tmp_path / "a.jsonl"
    path.write_text(text, "utf-8")
    assert match_standing(path) == MatchStanding()
    assert match_standing(tmp_path / "gone") == MatchStanding()


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ((2026, 3, 1, 0, 5), "Last played today at 00:05"),
        ((2026, 2, 28, 23, 59), "Last played yesterday at 23:59"),
        ((2026, 2, 27, 12, 0), "Last played on 27 February 2026"),
        ((2025, 3, 1, 12, 0), "Last played on 1 March 2025"),
        ((2026, 3, 2, 1, 0), "Last played on 2 March 2026"),
    ],
)
def test_the_time_of_the_last_play_is_in_words(then, words):
    moment = datetime(*then).timestamp()
    assert Speaker().plain(last_played(moment, date(2026, 3, 1))) == words
