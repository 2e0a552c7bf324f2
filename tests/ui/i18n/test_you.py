"""Who plays alone is told "you"; where several persons play, everybody has a name."""

import pytest

from game.engine.messages import Cards, Side, Who, msg, msg_n
from game.learn.margin import Margin
from game.rules import all_games
from game.ui.history import split
from game.ui.i18n.speaker import Speaker
from game.ui.i18n.you import YOU
from tests.hands.playing import match_of
from tests.hands.tabletop import at_the_table, play_on, skarney_match

NAMES, SIDES = ("Mara", "Petra", "Ivo", "Aldous"), ((0, 2), (1, 3))
ALONE, SEVERAL = Speaker(NAMES, SIDES, you=0), Speaker(NAMES, SIDES)
SINGLE = Speaker(NAMES[:2], ((0,), (1,)), you=0)
NINE = Cards(("9H",))


def took(seat):
    return msg("{seat} took {cards}", seat=Who(seat), cards=NINE)


def offered(by, to):
    return msg("{seat} offers {to} the {card}", seat=Who(by), to=Who(to), card=NINE)


def picked(taker, giver):
    return msg("{seat} takes up {cards} from {giver}", seat=Who(taker), cards=NINE, giver=Who(giver))


def won(side, count):
    return msg_n("{side} wins by {by}", "{side} win by {by}", count, side=Side(side), by=40)


def ahead(side, rival):
    one, many = "{side} wins, {by} ahead of {rival}", "{side} win, {by} ahead of {rival}"
    return msg_n(one, many, 1, side=Side(side), by=16, rival=Side(rival))


def counted(side):
    return msg("{side}: {points} for melds", side=Side(side), points=40)


@pytest.mark.parametrize(
    ("speaker", "message", "words"),
    [
        (ALONE, took(0), "You took 9 of hearts"),
        (ALONE, took(1), "Petra took 9 of hearts"),
        (SEVERAL, took(0), "Mara took 9 of hearts"),
        (ALONE, offered(1, 0), "Petra offers you the 9 of hearts"),
        (ALONE, picked(0, 1), "You take up 9 of hearts from Petra"),
        (ALONE, picked(1, 0), "Petra takes up 9 of hearts from you"),
        (ALONE, picked(1, 2), "Petra takes up 9 of hearts from Ivo"),
        (SINGLE, won(0, 1), "You win by 40"),
        (SINGLE, won(1, 1), "Petra wins by 40"),
        (ALONE, won(0, 2), "Mara & Ivo win by 40"),
        (SINGLE, ahead(1, 0), "Petra wins, 16 ahead of you"),
        (SINGLE, ahead(0, 1), "You win, 16 ahead of Petra"),
        (SINGLE, counted(0), "You: 40 for melds"),
        (SINGLE, counted(1), "Petra: 40 for melds"),
        (ALONE, counted(0), "Mara & Ivo: 40 for melds"),
    ],
)
def test_the_only_person_is_you_wherever_they_stand_in_a_sentence(speaker, message, words):
    """And a side of one, but not a partnership, nor anybody where several persons play."""
    assert speaker.plain(message) == words


def test_the_verdict_on_a_match_is_told_to_who_plays_alone():
    verdict = split.verdict(ALONE, Margin(-40.0, -10.0), 0, 2, True)
    assert SINGLE.plain(verdict).startswith("You lost by 40: ")
    assert ALONE.plain(verdict).startswith("Mara & Ivo lost by 40: ")


@pytest.mark.parametrize("text", YOU)
def test_what_is_told_has_no_field_that_the_sentence_lacks(text):
    for field, yours in YOU[text].items():
        assert f"{{{field}}}" in text
        assert set(_fields(yours.text)) == set(_fields(text)) - {field}


@pytest.mark.parametrize("game", [name for name in all_games() if not name.startswith("_")])
def test_no_event_of_a_match_names_the_only_person(game):
    """In no game; partners keep their names, as a pair."""
    count = max(all_games()[game].seats)
    match = match_of(game, "you", ("person", *["steady"] * (count - 1)))
    names = [f"Name{seat}" for seat in range(count)]
    speaker, lines = Speaker(names, match.setup.sides, you=0), []
    for _ in range(160):
        if match.to_act is None:
            break
        play_on(match, 1)
        said = [match.game.describe(match.view(0), event) for event in match.news(0, match.ply - 1)]
        lines += [speaker.plain(words) for words in said if words]
    assert [line for line in lines if "Name0" in line and "&" not in line] == []
    assert any(line.startswith("You") for line in lines)


def _fields(text):
    return [part.partition("}")[0] for part in text.split("{")[1:]]


def test_at_the_table_it_depends_on_how_many_persons_sit_there(seat):
    match = play_on(skarney_match(), 10, at_the_table())
    assert seat(match).scene.viewpoint.speaker.you == 0
    match = play_on(skarney_match(seats="person,steady,person,steady"), 10, at_the_table())
    assert seat(match).scene.viewpoint.speaker.you is None


def test_the_log_tells_you_and_what_programs_read_has_the_name(seat):
    table = seat(play_on(skarney_match(), 30, at_the_table()))
    table.app.context.open.over(table.scene).feed()
    table.app.turn([])
    feed = table.app.stack.top
    shown = ["".join(getattr(run, "text", "") for run in row.words) for row in feed.rows]
    assert any(line.startswith("You ") for line in shown)
    assert not any("Mara drew" in line or "Mara took" in line for line in shown)
    lines = [line for turn in feed.describe()["turns"] for line in turn if line]
    assert any(line.startswith("Mara drew") for line in lines)
    assert not any("You" in line for line in lines)
