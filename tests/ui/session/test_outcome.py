"""The verdict on a match: who won, by how much, and which hand decided it."""

import pytest

from game.engine.rounds import HANDS
from game.rules import all_games
from game.ui.i18n.speaker import Speaker
from game.ui.session.outcome import HandPoints, TurningPoint, hands_of, levelling_hand, outcome, running, turning_point
from tests.hands.tabletop import NAMES, play_on, skarney_match


class FakeMatch:
    """A match of which only the points are known."""

    def __init__(self, hands, sides=((0, 2), (1, 3)), names=NAMES, **result):
        scores = running(hands)[-1]
        winners = [side for side, score in enumerate(scores) if score == max(scores)]
        self.setup = type("Setup", (), {"sides": sides})
        self.public = type("PublicState", (), {"scores": scores})
        self.game = type(
            "Game", (), {"rounds": HANDS, "result_line": staticmethod(lambda _: {"winners": winners, **result})}
        )
        self.done, self.speaker = hands, Speaker(names, sides)


@pytest.fixture
def words(monkeypatch):
    """What is said of hands with these points."""
    monkeypatch.setattr(
        "game.ui.session.outcome.hands_of",
        lambda done, sides: tuple(HandPoints(i + 1, points) for i, points in enumerate(done)),
    )

    def say(*hands, **about):
        match = FakeMatch(hands, **about)
        found = outcome(match)
        return [match.speaker.plain(each) for each in (found.title, *found.lines)]

    return say


SINGLES = {"sides": ((0,), (1,), (2,))}


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        # the last hand that put the winner in front; drawing level gives up the lead
        ([(0, 50), (900, 0), (0, 1000), (300, 0), (10, 0)], TurningPoint(3, 1, led=False)),
        ([(100, 0), (0, 100), (5, 0)], TurningPoint(2, 1, led=False)),
        ([(0, 100), (100, 0), (5, 0)], TurningPoint(2, 1, led=False)),
        # of a winner who always led, the hand that gained most: the earliest of equal ones, against the runner-up
        ([(10, 0), (60, 50), (50, 0), (50, 0)], TurningPoint(2, 1, led=True)),
        ([(10, 0, 5), (100, 0, 90), (60, 10, 20)], TurningPoint(2, 2, led=True)),
        # the rival is the side that was overtaken: that led before; of several level, the one that ends best
        ([(0, 100, 90), (200, 0, 0), (0, 0, 150)], None),
        ([(0, 100, 90), (200, 0, 0), (10, 0, 15)], TurningPoint(1, 1, led=False)),
        ([(0, 100, 100), (200, 0, 0), (0, 0, 15)], TurningPoint(1, 2, led=False)),
        # a single hand, none, or a shared win
        ([(100, 0)], None),
        ([], None),
        ([(100, 0), (0, 100)], None),
    ],
)
def test_the_deciding_hand(hands, found):
    assert turning_point(hands, 0) == found


def test_a_draw_has_the_hand_after_which_all_stayed_level():
    assert levelling_hand([(100, 0), (0, 100), (50, 50)], (0, 1)) == 1
    assert levelling_hand([(50, 50), (20, 20)], (0, 1)) is None
    assert levelling_hand([(50, 50, 0), (20, 20, 0)], (0, 1)) is None


def test_partners_win_and_a_single_player_wins(words):
    assert words((0, 90), (610, -40), (0, 60)) == ["Mara & Ivo win by 500", "Hand 2 turned it: +610 against −40."]
    singles = {"sides": ((0,), (1,))}
    assert words((0, 90), (1500, -40), **singles) == [
        "Mara wins by 1,450",
        "The last hand turned it: +1,500 against −40.",
    ]


def test_a_winner_who_always_led_is_told_so(words):
    assert words((100, 0), (610, -40), (0, 60)) == [
        "Mara & Ivo win by 690",
        "In front from the first hand; hand 2 counted most: +610 against −40.",
    ]


def test_of_three_sides_the_runner_up_and_the_rival_are_named(words):
    assert words((0, 100, 90), (300, 0, 0), (0, 0, 140), **SINGLES) == [
        "Mara wins, 70 ahead of Ivo",
        "Hand 2 turned it: +300 against Petra’s 0.",
    ]
    assert words((300, 100, 90), (0, 0, 10), **SINGLES) == [
        "Mara wins, 200 ahead of the next",
        "In front from the first hand; hand 1 counted most: +300 against Petra’s +100.",
    ]


def test_a_draw_gives_the_points_of_each(words):
    assert words((100, 0), (0, 100)) == ["The match is drawn at 100 each", "The last hand drew it level."]
    assert words((100, 0), (0, 100), (1, 1)) == ["The match is drawn at 101 each", "Hand 2 drew it level."]
    assert words((100, 0, 5), (0, 100, 5), **SINGLES)[0] == "Mara and Petra share the win at 100 each"
    four = {"sides": ((0,), (1,), (2,), (3,))}
    assert words((100, 0, 100, 0), (0, 100, 0, 5), **four)[0] == "Mara, Petra and Ivo share the win at 100 each"


def test_a_settlement_is_mentioned_where_it_changes_the_difference(words):
    two = {"sides": ((0,), (1,))}
    assert words((150, 0), (60, 0), net=210, **two)[1].startswith("In front")
    assert words((150, 0), (60, 0), net=660, **two)[:2] == ["Mara wins by 210", "The settlement makes it 660."]
    assert words((5, 0), (205, 200), net=-15, **two)[1] == "The settlement turns it round: 15 to Petra."
    assert words((5, 0), (205, 200), net=0, **two)[1] == "The settlement comes out even."


@pytest.mark.parametrize(
    ("name", "seats", "singles"),
    [("skarney", 4, False), ("skarney", 3, True), ("skarney", 2, True), ("skarney-gin", 2, True)],
)
def test_the_hands_of_a_real_match_add_up_to_its_score(name, seats, singles):
    players = ",".join(["steady"] * seats)
    for seed in ("a", "b", "c"):
        match = play_on(skarney_match(players, seed, singles, game=all_games()[name]), 10**6)
        hands = hands_of(match.done, len(match.setup.sides))
        assert running([hand.points for hand in hands])[-1] == tuple(match.public.scores)
        assert tuple(hand.points for hand in hands) == match.game.score_sheet(match.view(None)).hands
        found, say = outcome(match), Speaker(NAMES, match.setup.sides)
        winners = match.game.result_line(match.public)["winners"]
        assert all(say.side(side) in say.plain(found.title) for side in winners)
        assert found.turn is None or 0 <= found.turn < len(hands)
