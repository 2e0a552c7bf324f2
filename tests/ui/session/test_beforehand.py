"""Quick refusals: marked beforehand by the person whose hand is open, answered as a computer player would."""

import pygame
import pytest

from game.engine.table import TABLE
from game.ui.session.quick_refusals import QuickRefusals
from game.ui.table_render.ground import seat_panels
from tests.hands.party import SEATED, at_an_offer, at_play, offered, people
from tests.hands.tabletop import play_on

pytestmark = pytest.mark.usefixtures("unpainted")


def kinds(match, seat):
    return {kind.name: kind for kind in match.game.refusal_kinds(match.view(None), seat)}


def refusal(match):
    question = match.game.question(match.view(match.to_act))
    return next(answer.action for answer in question.answers if answer.declines)


def ordinary(match):
    """The first is asked about a card that everybody may be asked about."""
    return offered(match)[0] not in "A2X" and not match.public.offer.refused


@pytest.mark.parametrize(("name", "seats", "singles"), SEATED)
def test_an_offer_of_a_marked_kind_is_refused_and_nobody_is_asked(party, name, seats, singles):
    match = at_an_offer(name, seats, singles)
    seat, ply = match.to_act, match.ply
    party.sit(match).quick.toggle(seat, f"rank.{offered(match)[0]}")
    party.wait(1.5)
    assert (match.done[ply].seat, match.done[ply].action.do) == (seat, "refuse")


@pytest.mark.usefixtures("painted")
def test_a_card_of_no_marked_kind_is_asked_about(party):
    seen = []
    for marked in ((), ("stops", "rank.K")):
        match = at_an_offer(wanted=lambda m: offered(m)[0] in "345678")
        session = party.sit(match)
        for name in marked:
            session.quick.toggle(match.to_act, name)
        seen.append(party.wait(2.5))
        assert party.top.name == "curtain"
        session.abandon()
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("painted")
def test_a_quick_refusal_looks_like_that_of_a_computer_player(party, monkeypatch):
    monkeypatch.setitem(seat_panels.LEVELS, "steady", seat_panels.LEVELS["person"])
    seen = []
    for is_person in (True, False):
        match = at_an_offer(wanted=ordinary)
        first, ply, no = match.to_act, match.ply, refusal(match)
        second = (first + 1) % 4
        computers = {first} if is_person else {first, second}
        played = ("steady" if seat in computers else "person" for seat in range(4))
        match.sitters = tuple(type(s)(s.name, level) for s, level in zip(match.sitters, played, strict=True))
        session = party.sit(match)
        session.quick.toggle(second, "all")
        monkeypatch.setattr(session, "think", lambda *_, **__: None)
        monkeypatch.setattr(session, "bot_action", lambda match=match, no=no: (match.to_act, no))
        seen.append(party.wait(4.0))
        assert [done.seat for done in match.done[ply:]] == [first, second]
        assert party.top.seat == (second + 1) % 4
        session.abandon()
    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 3


def test_a_whole_round_of_quick_refusals_needs_no_hand_and_is_shown_as_news(party):
    match = at_an_offer(wanted=ordinary)
    ply, first = match.ply, match.to_act
    shower, session = match.public.offer.seat, party.sit(match)
    for seat in range(4):
        session.quick.toggle(seat, "plain")
    party.wait(6.0)
    assert match.public.turn == (shower + 1) % 4
    assert (party.top.name, party.top.seat) == ("curtain", match.to_act)
    assert any("Nobody took" in said.text for said in party.top.news[1])
    assert match.done[ply].seat == party.top.seat == first
    assert any("refused" in said.text for said in party.top.news[1])


@pytest.mark.parametrize("only", [False, True])
def test_marks_end_when_ones_next_turn_begins(only):
    match = at_an_offer()
    seat, quick = match.to_act, QuickRefusals(match)
    quick.turn_about(seat, only)
    quick.toggle(seat, "suit.H" if only else "all")
    assert only or quick.refusal(seat)
    play_on(match, 300, lambda m: m.public.turn == seat)
    assert not quick.marks(seat).names
    assert not quick.is_on(seat)


def test_marks_made_in_ones_own_turn_last_until_the_next():
    match = at_play(2)
    quick = QuickRefusals(match)
    quick.toggle(2, "all")
    play_on(match, 300, lambda m: m.public.turn != 2)
    assert quick.marks(2).names
    play_on(match, 300, lambda m: m.public.turn == 2)
    assert not quick.marks(2).names


def test_marks_for_the_whole_hand_outlast_refuse_everything_and_end_with_the_hand():
    match = at_an_offer()
    seat, hand, quick = match.to_act, match.public.hand_no, QuickRefusals(match)
    quick.toggle(seat, "stops")
    quick.last(seat, True)
    quick.until_turn(seat)
    play_on(match, 300, lambda m: m.public.turn == seat)
    assert quick.marks(seat).names == {"stops"}
    assert not quick.is_until_turn(seat)
    play_on(match, 5000, lambda m: m.public.hand_no > hand)
    assert not quick.marks(seat).names


@pytest.mark.parametrize(("name", "seats", "singles"), SEATED)
def test_every_card_is_either_a_stop_card_or_plain(name, seats, singles):
    match = people(name, seats, singles)
    match.deal()
    found = kinds(match, 0)
    stops, plain = set(found["stops"].pieces), set(found["plain"].pieces)
    assert stops | plain == set(found["all"].pieces) == set(match.game.material(match.public))
    assert not stops & plain


def three_alike(match):
    """The side and the rank of a set of three natural cards on the table."""
    for n, laid in enumerate(match.public.melds):
        cards = match.view(None).at("meld", n)
        if len(cards) == 3 and len({card[0] for card in cards}) == 1:
            return laid.side, cards[0][0]
    return None


def test_the_kinds_fit_and_unfit_follow_the_melds_on_the_table():
    """A fourth card of a set of three fits; before there are melds, there is no such kind."""
    match = at_an_offer(wanted=three_alike)
    side, rank = three_alike(match)
    found = kinds(match, match.setup.sides[side][0])
    fit, unfit, set_of = set(found["fit"].pieces), set(found["unfit"].pieces), {rank + suit for suit in "CDHS"}
    assert unfit
    assert set_of <= fit
    assert not fit & unfit
    fresh = people()
    fresh.deal()
    assert "unfit" not in kinds(fresh, side)


def test_marks_are_set_shown_and_cleared_while_the_hand_is_open(party):
    session = party.come(at_play(2))
    assert not party.table.bar.find("quick").ticked
    party.letter("b")
    for name in ("kind.stops", "kind.rank.7", "lasts.hand"):
        party.click(name)
    assert session.quick.marks(2).names == {"stops", "rank.7"}
    assert session.quick.marks(2).whole_hand
    assert party.top.bar.find("kind.stops").ticked
    party.press(pygame.K_ESCAPE)
    assert party.table.bar.find("quick").ticked
    party.letter("b")
    party.press(pygame.K_DELETE)
    assert not session.quick.marks(2).names


@pytest.mark.parametrize("moment", [at_play, at_an_offer])
def test_marks_are_covered_with_the_hand(party, moment):
    party.come(moment())
    party.letter("b")
    assert party.top.name == "quick"
    party.send(pygame.WINDOWFOCUSLOST)
    assert party.top.name == "curtain"
    assert not party.top.shown


def test_a_covered_hand_shows_no_tick_and_opens_no_marks(party):
    match = at_an_offer(wanted=lambda m: offered(m)[0] in "345678")
    party.sit(match).quick.toggle(match.to_act, "stops")
    party.wait()
    curtain = party.top
    assert not curtain.quick_button().ticked
    party.letter("b")
    assert party.top is curtain
    party.letter(" ")
    assert curtain.quick_button().ticked
    party.letter("b")
    assert party.top.name == "quick"
    party.press(pygame.K_ESCAPE)
    assert party.top is curtain
    assert curtain.shown


def test_marks_of_one_person_alone_answer_the_question(party):
    match = at_an_offer(players=("person", "steady", "steady", "steady"), wanted=lambda m: m.to_act == 0)
    ply, session = match.ply, party.sit(match)
    session.quick.toggle(0, "all")
    party.wait(1.0)
    assert (match.done[ply].seat, match.done[ply].action.do) == (0, "refuse")


def test_ask_only_about_marked_kinds_refuses_all_others():
    """Marked 7 and K: those two are asked about, and every other card is refused."""
    for rank in "7K58":
        match = at_an_offer(wanted=lambda m, rank=rank: offered(m)[0] == rank)
        seat, quick = match.to_act, QuickRefusals(match)
        for name in ("rank.7", "rank.K"):
            quick.toggle(seat, name)
        quick.turn_about(seat, True)
        assert quick.refusal(seat) == (None if rank in "7K" else refusal(match))


def test_refuse_everything_ends_with_the_hand():
    match = at_an_offer()
    hand = match.public.hand_no
    play_on(match, 5000, lambda m: m.to_act == TABLE)
    quick = QuickRefusals(match)
    quick.until_turn(0)
    assert quick.is_until_turn(0)
    play_on(match, 1)
    assert match.public.hand_no == hand + 1
    assert not quick.is_until_turn(0)


def test_refuse_everything_can_be_cleared():
    match = at_an_offer()
    quick = QuickRefusals(match)
    for lift in (lambda: quick.until_turn(match.to_act, False), lambda: quick.lift(match.to_act)):
        quick.until_turn(match.to_act)
        assert quick.refusal(match.to_act) == refusal(match)
        lift()
        assert quick.refusal(match.to_act) is None


@pytest.mark.parametrize(("name", "seats", "singles"), SEATED)
def test_refusals_in_a_row_are_counted_since_the_last_card_taken_or_the_deal(name, seats, singles):
    match = people(name, seats, singles)
    quick, rows = QuickRefusals(match), dict.fromkeys(range(seats), 0)
    for _ in range(400):
        seat, ply = match.to_act, match.ply
        play_on(match, 1)
        if match.ply == ply:
            break
        do = match.done[-1].action.do
        if seat == TABLE:
            rows = dict.fromkeys(range(seats), 0)
        elif do in ("refuse", "take"):
            rows[seat] = rows[seat] + 1 if do == "refuse" else 0
        assert {each: quick.in_a_row(each) for each in rows} == rows


def test_the_two_meanings_of_marks_are_switched_by_key_and_by_mouse(party):
    session = party.come(at_play(2))
    party.letter("b")
    party.click("kind.rank.7")
    for switch in (lambda: party.letter("m"), lambda: party.click("way.only")):
        switch()
        assert session.quick.marks(2).only
        assert (party.top.bar.find("way.only").ticked, party.top.bar.find("way.refuse").ticked) == (True, False)
        party.letter("n")
        assert not session.quick.marks(2).only
    assert session.quick.marks(2).names == {"rank.7"}


def test_refuse_everything_is_set_by_shift_n_and_by_mouse(party):
    session = party.come(at_play(2))
    party.letter("b")
    party.send(pygame.KEYDOWN, key=pygame.K_n, unicode="N", mod=pygame.KMOD_SHIFT)
    assert session.quick.is_until_turn(2)
    assert party.top.bar.find("everything").ticked
    party.click("everything")
    assert not session.quick.is_on(2)
