"""Whole matches of four people at one screen, each beside a twin: not one pixel, sound or delay tells a covered card.

In the twin only covered cards are dealt otherwise; whatever becomes public in a hand is played alike. Both are played
through the real scenes on one clock, poked at while covered, and everything a room could notice is compared.
"""

import pytest

from game.engine.table import TABLE
from tests.shell.rounds import Room
from tests.shell.twins import differences, same, scripted, twin
from tests.shell.witness import channels_that_tell

PARTNERS, SINGLES = ("skarney", 4, False), ("skarney", 4, True)
THREE, TWO, GIN = ("skarney", 3, True), ("skarney", 2, True), ("skarney-gin", 2, True)


def first_hand(script):
    """Up to the second deal."""
    return next(ply for ply, done in enumerate(script.done) if ply and done.seat == TABLE) + 1


def account(home, match, until, **more):
    with pytest.MonkeyPatch.context() as monkeypatch:
        room = Room(home, match, monkeypatch, **more)
        try:
            return room.play(until).witness.account
        finally:
            room.close()


def compare(home, script, twins, until=10**9, **more):
    """``twins``: None for one in which every covered hand is another, or the seat whose cards are as they were."""
    told = account(home / "script", same(script), until, **more)
    for keeps in twins:
        differing = channels_that_tell(told, account(home / f"twin-{keeps}", twin(script, keeps), until, **more), keeps)
        assert not differing, f"kept {keeps}: {differing}"
    return told


SHORT = [
    (*PARTNERS, "30", (None,), {}),
    (*TWO, "36", (0,), {"uncover": "hold", "size": (640, 400)}),
    (*GIN, "25", (None,), {}),
]


@pytest.mark.parametrize(("name", "seats", "singles", "seed", "twins", "more"), SHORT)
def test_one_hand_of_each_tells_nothing(tmp_path, name, seats, singles, seed, twins, more):
    """From the deal to the score and the next deal; each person is asked, and every deed is done at least once."""
    script = scripted(name, seats, singles, seed)
    told = compare(tmp_path, script, twins, first_hand(script), **{"tick": 0.09, **more})
    assert {entry.whose for entry in told} == {None, *range(seats)}


def test_a_match_that_is_resumed_tells_nothing(tmp_path):
    """Left in the middle of a hand, and taken up again from its file."""
    script, accounts = scripted(*PARTNERS, "30"), []
    for n, match in enumerate((same(script), twin(script))):
        with pytest.MonkeyPatch.context() as monkeypatch:
            room = Room(tmp_path / str(n), match.forward(2), monkeypatch, tick=0.09, pokes=False)
            room.play(3)
            room.leave_and_resume()
            accounts.append(room.play(6).witness.account)
            room.close()
    assert not channels_that_tell(*accounts)


@pytest.mark.parametrize(("name", "seats", "singles"), [PARTNERS, GIN])
def test_a_twin_is_the_same_in_public_and_another_under_cover(name, seats, singles):
    """Else the proof would compare a match with itself."""
    script = scripted(name, seats, singles, "twin")
    found = differences(script, twin(script))
    assert found["other cards"] > 0.5 * found["asked"]
    assert found["other ranks"] > 0.5 * found["asked"]
    differences(script, twin(script, 1), 1)


# ---------------------------------------------------------------- whole matches

# Seeds of matches that do not last long.
WHOLE = [
    (*GIN, "6", (None, 0, 1), {}),
    (*GIN, "4", (1,), {"uncover": "hold", "pace": "calm", "tick": 1 / 60}),
    (*PARTNERS, "28", (None, 0), {}),
    (*PARTNERS, "23", (None,), {"uncover": "hold", "pace": "instant", "size": (640, 400)}),
    (*SINGLES, "29", (2,), {"reduced_motion": True}),
    (*SINGLES, "29", (None,), {"size": (1280, 720), "scale": 200}),
    (*THREE, "3", (None,), {}),
    (*TWO, "8", (1,), {"uncover": "hold"}),
]


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("people", [(0, 2), (1, 2, 3)])
def test_people_among_computer_players_are_told_nothing(tmp_path, people):
    """Nor what the computer players hold."""
    compare(tmp_path, scripted(*PARTNERS, "28", people), (None,))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "seats", "singles", "seed", "twins", "more"), WHOLE)
def test_a_whole_match_tells_nothing(tmp_path, name, seats, singles, seed, twins, more):
    """To the last score."""
    script = scripted(name, seats, singles, seed)
    compare(tmp_path, script, twins, **more)
