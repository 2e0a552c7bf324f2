"""Open partners: two people of one side who agreed see each other's hands, and nothing else changes."""

from dataclasses import replace

import pygame
import pytest

from game.engine.table import BACK, Place
from tests.hands.party import at_an_offer, at_play

MARA, IVO = Place("hand", 0), Place("hand", 2)


def agree(party):
    """The person whose hand is open agrees, or no longer."""
    party.press(pygame.K_ESCAPE)
    party.letter("a")
    party.wait(0.2)


def open_hands(party):
    """The hands of partners that are shown, by place."""
    return party.table.table_view.viewpoint.open_hands()


def open_faces(party):
    """The faces drawn over the still table."""
    items = party.table.picture.lying(party.table.notices.line, party.now)
    return [item.look for item in items if isinstance(item.key, tuple) and "open" in item.key]


def test_nobody_is_an_open_partner_unless_both_agreed_and_either_can_end_it(party):
    party.come(at_play(2))
    assert open_hands(party) == {}
    agree(party)
    assert open_hands(party) == {}
    party.table.sit(0)
    assert open_hands(party) == {}
    party.table.commands.tools.agree()
    assert set(open_hands(party)) == {IVO}
    party.table.sit(2)
    assert set(open_hands(party)) == {MARA}
    party.table.commands.tools.agree()
    assert open_hands(party) == {}
    party.table.sit(0)
    assert open_hands(party) == {}


def test_nobody_can_agree_for_another(party):
    """While no hand is open, the menu does not offer it."""
    session = party.sit(at_an_offer())
    party.wait()
    party.press(pygame.K_ESCAPE)
    assert party.top.name == "menu"
    assert "button.partners" not in party.top.targets()
    party.letter("a")
    assert not session.partners.agreed


def test_a_computer_player_is_never_an_open_partner(party):
    session = party.come(at_play(2, players=("steady", "person", "person", "person")))
    session.partners.agreed |= {0, 1, 2, 3}
    assert open_hands(party) == {}
    assert party.table.commands.tools.agreement() == []


@pytest.mark.parametrize(("name", "seats", "singles"), [("skarney", 3, True), ("skarney-gin", 2, True)])
def test_where_everybody_plays_alone_there_are_no_partners(party, name, seats, singles):
    party.come(at_play(1, name=name, seats=seats, singles=singles))
    assert party.table.commands.tools.agreement() == []


def test_the_partners_cards_are_drawn_for_the_open_hand_only(party):
    match = at_play(2)
    session = party.come(match)
    session.partners.agreed |= {0, 2}
    party.table.table_view.refresh(0.0)
    assert sorted(open_faces(party)) == sorted(match.view(0).hand)
    for other in (None, 1, 3):
        party.table.sit(other)
        assert open_faces(party) == []


def test_to_the_others_every_frame_is_the_same_whatever_the_partners_hold(party):
    frames = []
    for _ in range(2):
        match = at_play(1)
        if frames:
            swapped = dict(match._state.piles)
            swapped[MARA], swapped[IVO] = swapped[IVO][: len(swapped[MARA])], swapped[IVO]
            assert swapped[MARA] != match._state.piles[MARA]
            match._done[-1] = _with_piles(match._done[-1], swapped)
        session = party.sit(match)
        session.partners.agreed |= {0, 2}
        seen_now = party.wait()
        party.letter(" ")
        frames.append(seen_now + party.wait(0.8))
        session.abandon()
    assert frames[0] == frames[1]


def _with_piles(done, piles):
    return replace(done, step=replace(done.step, state=replace(done.step.state, piles=piles)))


def test_open_partners_do_not_change_the_view(party):
    """Rules, labels, hints and programs get the same View."""
    match = at_play(2)
    before = match.view(2)
    session = party.come(match)
    session.partners.agreed |= {0, 2}
    party.table.table_view.refresh(0.0)
    assert party.table.view == match.view(2) == before
    assert set(party.table.view.piles[MARA]) == {BACK}
    assert {sprite.look for sprite in party.table.table_view.pieces.stage.pile(MARA)} == {BACK}


def test_a_hint_is_the_same_with_open_partners_as_without(party):
    found = []
    for agreed in (set(), {0, 2}):
        session = party.come(at_play(2))
        session.partners.agreed |= agreed
        party.table.commands.press("hint")
        session._advised[1].result()
        party.wait(0.1)
        found.append(party.table.hint.advice)
        session.abandon()
    assert found[0] == found[1]


def test_at_an_offer_the_partners_hand_is_open_only_while_ones_own_is(party):
    match = at_an_offer()
    seat = match.to_act
    partner = (seat + 2) % 4
    session = party.sit(match)
    session.partners.agreed |= {seat, partner}
    party.wait()
    assert open_hands(party) == {}
    party.letter(" ")
    assert sorted(open_hands(party)[Place("hand", partner)]) == sorted(match.view(partner).hand)
    party.letter(" ")
    assert open_hands(party) == {}
