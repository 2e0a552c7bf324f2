"""The feed: all events of the hand by turns, what each seat is doing, and whose contract is down."""

import itertools

import pygame
import pytest

from game.engine.messages import plain
from game.engine.table import TABLE, Moved, TurnTo
from game.ui.overlays.feed import FeedScene
from game.ui.pages.all_keys import COMMON
from game.ui.session.turns import turns
from game.ui.table_render.ground import strip as table_strip
from game.ui.table_render.ground.totals import Totals
from game.ui.table_render.painter import Painter
from tests.hands.tabletop import NAMES, late_match, play_on, skarney_match

SIZES = [
    ((1024, 640), 100), ((1024, 640), 300), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100),
    ((1920, 1080), 300), ((1080, 1920), 100), ((2560, 1080), 100), ((700, 1100), 200),
]  # fmt: skip


def lines(found):
    return [plain(words, NAMES) for turn in found for words in turn.lines]


def painted(table, monkeypatch):
    """All words that the panels or the strip put on the still table."""
    said, speaker = [], table.app.context.speaker
    put = Painter._runs

    def runs(self, thing):
        found = put(self, thing)
        said.append("".join(run.text if hasattr(run, "text") else speaker.card(run.piece) for run in found))
        return found

    monkeypatch.setattr(Painter, "_runs", runs)
    table.scene.pictures_changed()
    table.app.turn([])
    return said


def test_the_page_lists_every_event_of_the_hand_by_turns_to_the_current_one():
    match = late_match()
    found = turns(match, 0)
    assert found[0].seat is None
    seats = [turn.seat for turn in found[1:]]
    assert all(b == (a + 1) % 4 for a, b in itertools.pairwise(seats))
    said = [
        plain(words, NAMES) for event in match.view(0).events if (words := match.game.describe(match.view(0), event))
    ]
    assert len(said) > 20
    assert lines(found)[-len(said) :] == said
    assert found[-1].seat == match.public.turn


def test_between_hands_the_page_lists_the_hand_just_over():
    match = play_on(skarney_match(), 900, lambda m: m.to_act == TABLE and m.ply > 0)
    found = turns(match, 0)
    assert "deals" in lines(found)[0]
    assert any(" for " in line for line in lines(found)[-4:])


def test_a_hidden_card_is_not_in_the_page_of_another_seat():
    match = late_match()
    own = [line for line in lines(turns(match, 0)) if line.startswith("Mara drew the")]
    assert own
    assert not [line for seat in (1, 2, 3, None) for line in lines(turns(match, seat)) if "Mara drew the" in line]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_click_on_the_feed_opens_the_page_in_every_layout(seat, size, scale):
    """Opened at the newest event, and Escape leads back."""
    table = seat(late_match(), size=size, scale=scale)
    table.click("button.feed")
    page = table.app.stack.top
    assert isinstance(page, FeedScene)
    assert page.scroll.y == page.scroll.most
    last = page.rows[-1]
    assert last.bottom - page.scroll.y <= page.scroll.rect.h
    assert page.box.clip(pygame.Rect(0, 0, *size)) == page.box
    table.key(pygame.K_ESCAPE)
    assert table.app.stack.top is table.scene


def test_z_and_a_click_beside_the_page_close_it(seat):
    """Z opens it, too, and is in the list of keys."""
    assert any("Z" in names for names, _ in COMMON)
    table = seat(late_match(), size=(1920, 1080))
    table.letter("z")
    assert table.app.stack.top.name == "feed"
    table.letter("z")
    assert table.app.stack.top is table.scene
    table.letter("z")
    page = table.app.stack.top
    table.click_at(page.box.center)
    assert table.app.stack.top is page
    table.click_at((page.box.x - 40, page.box.centery))
    table.rest()
    assert table.app.stack.top is table.scene


def test_arrows_and_page_keys_lead_back_to_the_deal(seat):
    table = seat(late_match())
    table.letter("z")
    page = table.app.stack.top
    assert page.scroll.most > 0
    table.key(pygame.K_UP)
    assert page.scroll.y < page.scroll.most
    table.key(pygame.K_HOME)
    assert page.scroll.y == 0
    assert page.rows[0].is_head


def test_at_a_shared_screen_only_public_events_are_shown(seat):
    """Even while somebody's hand lies open: no drawn card is named, in the page or in the panel."""
    table = seat(late_match("person,person,steady,steady"))
    table.app.context.back()
    table.scene.sit(0)
    assert table.scene.is_shared
    table.letter("z")
    said = table.app.stack.top.describe()["turns"]
    assert any("drew a card" in line for turn in said for line in turn[1:])
    assert not any("drew the" in line for turn in said for line in turn[1:])
    assert not any("drew the" in plain(words, NAMES) for words in table.scene.table_view.viewpoint.feed(60))


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_layout_shows_what_seats_do_the_contract_and_the_newest_event(seat, monkeypatch, size, scale):
    """What each other seat does; the contract, and with a word and a shape which side has it down."""
    table, checks = seat(late_match(), size=size, scale=scale), []
    check = table_strip.Strip._check
    for module in (Totals, table_strip.Strip):
        monkeypatch.setattr(module, "_check", lambda *about: checks.append(about[-1]) or check(*about))
    said, facts = painted(table, monkeypatch), table.scene.game.facts(table.scene.view)
    doing = [fact for fact in facts if fact.where == "doing"]
    assert {fact.which for fact in doing} == {0, 1, 2, 3}
    for fact in doing[1:]:
        assert any(plain(words, NAMES) in said for words in (fact.message, fact.short) if words)
    down = table.match.public.down
    assert (checks.count(True), checks.count(False)) == (down.count(True), down.count(False))
    assert {"down" if done else "not down" for done in down} <= set(said)
    contract = next(fact for fact in facts if fact.where == "contract")
    assert {plain(contract.message), plain(contract.short)} & set(said)
    assert table.app.context.speaker.plain(table.scene.table_view.viewpoint.feed(1)[0]) in said


def test_a_seat_says_what_it_is_doing():
    """To draw, thinking, asked, offering, stopped, or waiting: each where it is so."""
    counts = {}
    match = skarney_match("steady,steady,steady,steady", "d")
    for _ in range(400):
        play_on(match, 1)
        for fact in match.game.facts(match.view(None)):
            if fact.where == "doing":
                words = fact.message.text
                counts.setdefault(words, 0)
                counts[words] += 1
                asked, phase, offer = match.to_act, match.public.phase, match.public.offer
                is_asked = words.startswith(("to draw", "thinking", "asked about"))
                assert is_asked == (fact.which == asked)
                assert words != "to draw" or phase == "draw"
                assert words != "asked about the {card}" or phase == "answer"
                assert words != "offers the {card}" or offer.seat == fact.which
                assert ("no draw" in words) == (is_asked and phase == "table" and drew_nothing(match))
                assert words != "refused the {card}" or fact.which in offer.refused
    assert set(counts) == {
        "to draw", "thinking", "thinking, stopped: no draw", "asked about the {card}", "offers the {card}",
        "refused the {card}", "waits",
    }  # fmt: skip


def drew_nothing(match):
    """Was the turn's first event not a draw?"""
    past = match.view(None).events
    begun = max((at for at, event in enumerate(past) if isinstance(event, TurnTo)), default=-1)
    return not any(isinstance(event, Moved) and event.why == "draw" for event in past[begun + 1 :])
