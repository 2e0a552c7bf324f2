"""Whole matches of four people at one screen, each beside a twin: no pixel, sound or delay tells a covered card."""

from contextlib import closing

import pytest

from tests.hands.rounds import Room
from tests.hands.twins import differences, first, same, scripted, short, twin
from tests.hands.witness import channels_that_tell

PARTNERS, SINGLES = ("skarney", 4, False), ("skarney", 4, True)
TICK = 0.15  # seconds between two pictures that are compared; shorter in whole matches
THREE, TWO, GIN = ("skarney", 3, True), ("skarney", 2, True), ("skarney-gin", 2, True)


def account(home, match, **more):
    with pytest.MonkeyPatch.context() as monkeypatch, closing(Room(home, match, monkeypatch, **more)) as room:
        return room.play().witness.account


def compare(home, script, twins, **more):
    """``twins``: None for one in which every covered hand is another, or the seat whose cards are as they were."""
    own = account(home / "script", same(script), **more)
    for keeps in twins:
        differing = channels_that_tell(own, account(home / f"twin-{keeps}", twin(script, keeps), **more), keeps)
        assert not differing, f"kept {keeps}: {differing}"
    return own


SHORT = [
    pytest.param(*PARTNERS, (None,), {}, marks=pytest.mark.soak),
    pytest.param(*TWO, (0,), {"uncover": "hold", "size": (640, 400)}, marks=pytest.mark.soak),
    (*GIN, (None,), {}),
]


@pytest.mark.parametrize(("name", "seats", "singles", "twins", "more"), SHORT)
def test_one_hand_tells_no_covered_card(tmp_path, name, seats, singles, twins, more):
    """From the deal to the score and the next deal; everybody is asked."""
    entries = compare(tmp_path, short(name, seats, singles, hands=1), twins, **{"tick": TICK, **more})
    assert {entry.whose for entry in entries} == {None, *range(seats)}


def test_a_resumed_match_tells_no_covered_card(tmp_path):
    """Left in the middle of a hand, and continued from its file."""
    script, accounts = short(*PARTNERS, hands=1), []
    offered = first(script, "offer")
    for n, match in enumerate((same(script), twin(script))):
        with pytest.MonkeyPatch.context() as monkeypatch:
            room = Room(tmp_path / str(n), match.forward(offered), monkeypatch, tick=TICK, pokes=False)
            room.play(offered + 1)
            room.leave_and_resume()
            accounts.append(room.play(offered + 3).witness.account)
            room.close()
    assert not channels_that_tell(*accounts)


@pytest.mark.parametrize(("name", "seats", "singles"), [PARTNERS, GIN])
def test_a_twin_is_equal_in_public_and_different_where_hidden(name, seats, singles):
    """Else the test would compare a match with itself."""
    script = scripted(name, seats, singles, "twin", hands=2)
    found = differences(script, twin(script))
    assert found["other cards"] > 0.5 * found["asked"]
    assert found["other ranks"] > 0.5 * found["asked"]
    differences(script, twin(script, 1), 1)


WHOLE = [
    (*GIN, (None, 0, 1), {}),
    (*GIN, (1,), {"uncover": "hold", "pace": "calm", "tick": 1 / 60}),
    (*PARTNERS, (None, 0), {}),
    (*PARTNERS, (None,), {"uncover": "hold", "pace": "instant", "size": (640, 400)}),
    (*SINGLES, (2,), {"reduced_motion": True}),
    (*SINGLES, (None,), {"size": (1280, 720), "scale": 200}),
    (*THREE, (None,), {}),
    (*TWO, (1,), {"uncover": "hold"}),
]


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "seats", "singles", "twins", "more"), WHOLE)
def test_a_whole_match_tells_no_covered_card(tmp_path, name, seats, singles, twins, more):
    compare(tmp_path, short(name, seats, singles), twins, **more)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("people", [(0, 2), (1, 2, 3)])
def test_people_among_computer_players_see_no_covered_card(tmp_path, people):
    compare(tmp_path, short(*PARTNERS, people=people), (None,))
