"""Four people at one screen: not one pixel of a hand-over depends on a covered card.

Each hand-over is drawn twice on the same clock: as it is, and as it would be had the covered cards been dealt
otherwise. Every frame must be the same.
"""

from dataclasses import replace

import pygame
import pytest

from game.engine.ai.imagine import imagine
from game.engine.match import Match
from game.engine.rng import bot_rng
from game.engine.table import TABLE, Place
from game.ui.prompts import covered_scene
from tests.hands.party import SEATED, people


def bot_action(match):
    return match.game.bots["steady"](match.view(match.to_act), match.rng(match.to_act))


def until_handed_over(match, count):
    """Play on; yields at each decision of another person than the last."""
    last, met = None, 0
    while match.to_act is not None and met < count:
        if match.to_act == TABLE:
            match.deal()
            continue
        if match.to_act != last:
            met += 1
            yield met
        last = match.to_act
        assert match.play(match.to_act, bot_action(match)) is None


def handed_over(party, match):
    """The whole way from the public table to the curtain that names who is to act."""
    party.sit(match)
    seen = party.wait()
    assert party.top.name == "curtain"
    assert not party.top.shown
    return seen


def twin_of(match, seat, n):
    """Another truth that looks the same from there; None where all cards of the hands are known by now."""
    for rng in range(10):
        twin = imagine(match.game, match.view(seat), bot_rng("twin", rng, n))
        hands = [p for p in twin.piles if p.kind == "hand" and p.which != seat]
        if any(sorted(twin.piles[p]) != sorted(match._state.piles[p]) for p in hands):
            return twin
    return None


def copied(match, truth=None):
    """The same match as it is now, with another truth if one is given."""
    again = Match(match.game, match.setup, match.sitters)
    again._done = list(match.done)
    if truth is not None:
        newest = again._done[-1]
        again._done[-1] = replace(newest, step=replace(newest.step, state=truth))
    return again


def compare_handovers(party, match, count, every=1):
    looked_at = compared = 0
    for n in until_handed_over(match, count):
        if n % every:
            continue
        looked_at += 1
        if (twin := twin_of(match, None, n)) is None:
            continue
        compared += 1
        drawn = handed_over(party, match)
        party.session.abandon()
        told = f"hand-over {n} at ply {match.ply} shows a covered card"
        assert handed_over(party, copied(match, twin)) == drawn, told
        party.session.abandon()
    assert compared > 0.8 * looked_at


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("name", "seats", "singles"), SEATED)
def test_a_covered_hand_is_never_seen(party, name, seats, singles):
    """Nobody has uncovered anything: no frame tells one deal from another."""
    compare_handovers(party, people(name, seats, singles, "covered"), 40, every=5)


def played_through(party, match, action):
    """Uncover, do this, and see the screen pass to the next player."""
    seat, ply = match.to_act, match.ply
    seen = handed_over(party, match)
    party.press(pygame.K_SPACE, " ")
    seen += party.wait(0.6)
    if party.top.name == "curtain":
        assert party.top.shown
        party.top.give(next(f"answer.{a.key.lower()}" for a in party.top.question.answers if a.action == action))
    else:
        assert party.top.viewer == seat
        assert party.top.commands.act(action, by="drop")
    seen += party.wait(2.5)
    assert match.ply == ply + 1
    party.session.abandon()
    return seen


def test_a_person_who_plays_sees_nothing_of_the_others(party):
    """From uncovering to the next curtain: all frames are the same had the others' cards been others."""
    match, compared = people("skarney", 4, False, "played"), 0
    for n in until_handed_over(match, 28):
        if n % 4 or match.public.phase == "draw":
            continue
        seat, action = match.to_act, bot_action(match)
        if (twin := twin_of(match, seat, n)) is None:
            continue
        drawn = played_through(party, copied(match), action)
        assert played_through(party, copied(match, twin), action) == drawn, f"ply {match.ply}"
        compared += 1
    assert compared >= 3


def asked_about(party, match, names):
    """Everybody is asked about these kinds alone; returns the frames, and who acted."""
    session = party.sit(match)
    for seat in session.people:
        session.quick.turn_about(seat, True)
        for name in names:
            session.quick.toggle(seat, name)
    seen = party.wait(2.5)
    session.abandon()
    return seen, [done.seat for done in match.done]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("name", "seats", "singles"), SEATED)
def test_quick_refusals_tell_no_covered_card(party, name, seats, singles):
    """Refused or asked, from this offer on: the frames are the same had the hands been others."""
    match, compared, refused = people(name, seats, singles, "only"), 0, 0
    for n in until_handed_over(match, 90):
        if match.public.phase != "answer" or (twin := twin_of(match, None, n)) is None:
            continue
        as_it_is, otherwise = (asked_about(party, copied(match, truth), ("suit.H", "stops")) for truth in (None, twin))
        assert as_it_is == otherwise, f"ply {match.ply}"
        refused += len(as_it_is[1]) > match.ply
        compared += 1
        if compared == 4:
            break
    assert compared >= 3
    assert refused > 0


@pytest.mark.parametrize("card", ["asked about", "refused"])
def test_the_frames_do_not_tell_how_refusals_were_marked(party, card):
    """Refuse hearts, or ask me only about the other suits: not one frame differs."""
    wanted = (lambda look: look[1] == "H") if card == "refused" else (lambda look: look[1] in "CDS")
    match, seen = people("skarney", 4, False, "ways"), []
    met = (match.game.question(match.view(match.to_act)) for _ in until_handed_over(match, 200))
    next(each for each in met if each and wanted(each.piece) and each.piece[0] not in "A2X")
    for only, suits in ((False, "H"), (True, "CDS")):
        session = party.sit(copied(match))
        for suit in suits:
            session.quick.toggle(match.to_act, f"suit.{suit}")
        session.quick.turn_about(match.to_act, only)
        seen.append(party.wait(2.5))
        assert (session.match.ply > match.ply) == (card == "refused")
        session.abandon()
    assert seen[0] == seen[1]


def test_this_proof_would_see_a_leak(party, monkeypatch):
    def careless(scene, surface):
        for at, look in enumerate(scene.table.match.view(scene.seat).hand):
            surface.blit(scene.kit.art.card(look, 30), (at * 32, 4))

    monkeypatch.setattr(covered_scene.CurtainScene, "write", careless)
    with pytest.raises(AssertionError, match="shows a covered card"):
        compare_handovers(party, people("skarney", 4, False, "leak"), 3)


def test_describe_tells_nothing_of_a_covered_hand(party):
    match = people("skarney", 4, False, "told")
    for _ in until_handed_over(match, 12):
        handed_over(party, match)
        described = party.top.describe()
        assert "hand" not in described
        question = match.game.question(match.view(match.to_act))
        unseen = {f"answer.{a.key.lower()}" for a in question.answers if a.declines} if question else set()
        begins = {"button.begin"} if match.game.opening_button(match.view(None), match.to_act) else set()
        table_s_own = {"button.feed", "button.menu", "button.how"}  # they work beside the prompt
        assert set(described["targets"]) - table_s_own == {"button.show", *unseen, *begins}
        assert party.table.viewer is None
        assert Place("hand", match.to_act) in party.table.view.piles
        party.session.abandon()
