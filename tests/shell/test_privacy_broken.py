"""The proof of privacy, broken on purpose: whatever tells something of a covered hand is caught."""

import dataclasses

import pytest

from game.engine.match import Match
from game.engine.table import Place
from game.shell.scenes.curtain import CurtainScene
from tests.shell.faults import LEAKS
from tests.shell.rounds import Room
from tests.shell.twins import same, scripted, twin
from tests.shell.witness import channels_that_tell

SCRIPT = ("skarney", 4, False, "30")
FIRST, LAST, LUCK = 1, 2, 2  # a draw and an offer, covered for a while in between; then the next curtain


def account(home, monkeypatch, match, size, **prefs):
    room = Room(home, match.forward(FIRST), monkeypatch, tick=0.09, size=size, **prefs)
    try:
        return room.play(LAST).witness.account
    finally:
        room.close()


def telling(home, keeps=None, fault=None, size=(640, 400), **prefs):
    """On which channels the script and its twin differ, both played with this fault in the program."""
    script, accounts = scripted(*SCRIPT), []
    for n, match in enumerate((same(script), twin(script, keeps, LUCK))):
        with pytest.MonkeyPatch.context() as monkeypatch:
            if fault:
                fault(monkeypatch)
            accounts.append(account(home / str(n), monkeypatch, match, size, **prefs))
    return channels_that_tell(*accounts, keeps)


@pytest.mark.parametrize("name", LEAKS)
def test_the_proof_sees(name, tmp_path):
    """Every way of telling that anyone thought of."""
    fault, channel = LEAKS[name]
    assert channel in telling(tmp_path, fault=fault)


def test_without_a_fault_the_same_rooms_are_alike(tmp_path):
    """So it is the fault that was seen each time."""
    assert telling(tmp_path) == {}
    assert telling(tmp_path, keeps=3) == {}


def test_the_proof_sees_a_button_that_need_not_be_held_so_long(tmp_path):
    """What may be on the glass follows from how long it was held, not from what the program says."""

    def fault(monkeypatch):
        hand = property(lambda scene: scene.table.order_of(scene.seat) if scene._held or scene.shown else ())
        monkeypatch.setattr(CurtainScene, "hand", hand)

    assert telling(tmp_path, uncover="hold") == {}
    assert "glass" in telling(tmp_path, fault=fault, uncover="hold")


def test_the_proof_sees_a_person_who_is_shown_his_partners_cards(tmp_path):
    """His own hand is the same in both rooms; all that he was shown beside it must be so too."""

    def fault(monkeypatch):
        view, partner = Match.view, Place("hand", 1)

        def open_view(match, seat):
            seen = view(match, seat)
            if seat != 3:
                return seen
            return dataclasses.replace(seen, cloth={**seen.cloth, partner: match._state.cloth[partner]})

        monkeypatch.setattr(Match, "view", open_view)

    assert telling(tmp_path, keeps=3, size=(820, 520)) == {}
    assert "whose=3" in telling(tmp_path, keeps=3, fault=fault, size=(820, 520))["glass"]
