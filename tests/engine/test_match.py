"""One match: whose action it is, news, memory and undo."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from random import Random

import pytest

from game.engine.contract import CardDeal, Deal, Refusal
from game.engine.desk import Desk
from game.engine.fields import replace_fields
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE, Moved, Place, fold
from game.headless import play_match
from game.rules import all_games
from game.rules._template.actions import Draw, Give, Pass, Play, Take
from game.rules._template.game import Gifts
from tests.helpers.matches import begun, setup_for
from tests.laws.walks import seated, setups, wandered

GAME = Gifts()
SITTERS = (Sitter("Anna", "person"), Sitter("Ben", "novice"), Sitter("Cleo", "steady"))


def new_match(seed: str = "match") -> Match:
    return Match(GAME, setup_for(GAME, 3, seed), SITTERS)


def dealt() -> Match:
    match = new_match()
    assert match.deal() is None
    return match


def at_play() -> tuple[Match, int]:
    """A match in which somebody has drawn and may play."""
    match = dealt()
    assert match.play(match.to_act, Draw()) is None
    return match, match.to_act


def test_every_seat_needs_a_sitter() -> None:
    """A match with too few or too many people is an error."""
    with pytest.raises(ValueError, match="3 seats need 3 players, not 2"):
        Match(GAME, setup_for(GAME, 3), SITTERS[:2])


def test_only_the_table_deals_and_only_when_asked() -> None:
    """A seat cannot deal, the table cannot play, and nobody deals in the middle of a hand."""
    match = new_match()
    deal = GAME.deal(match._state)
    assert match.to_act == TABLE
    assert match.play(0, deal) == Refusal("T1")
    assert match.play(TABLE, Draw()) == Refusal("T1")
    assert match.deal(deal) is None
    assert match.deal(deal) == Refusal("T1")
    assert match.ply == 1


def test_a_deal_from_a_record_is_judged() -> None:
    """Deck, dealer and number of a deal that is given must be right; a refused deal changes nothing."""
    match = new_match()
    deal = GAME.deal(match._state)
    wrong = (CardDeal(2, deal.dealer, deal.deck), CardDeal(1, 3, deal.deck), CardDeal(1, deal.dealer, ("7H",)))
    for each, rule in zip(wrong, ("X5", "X4", "X2"), strict=True):
        refusal = match.deal(each)
        assert refusal.rule == rule
    assert match.ply == 0


# ---------------------------------------------------------------- news and memory


def test_memory_begins_at_the_deal() -> None:
    """``past`` holds all that was told since the last deal, and nothing from before it or of it."""
    match = wandered(new_match(), Random(1), plies=60, undo=0)
    deals = [ply for ply, done in enumerate(match.done) if isinstance(done.action, Deal)]
    assert len(deals) == 2
    for seat in (None, 0, 1, 2):
        assert match.view(seat).events == match.news(seat, deals[-1] + 1)


def test_memory_is_the_same_however_often_it_is_asked_for() -> None:
    """To look in between changes nothing, and a view once given stays as it was."""
    looked, blind = new_match(), new_match()
    kept = []
    for match in (looked, blind):
        rng = Random(2)
        for plies in range(5, 60, 5):
            wandered(match, rng, plies, undo=0)
            if match is looked:
                view = match.view(1)
                kept.append((view, tuple(view.events)))
    assert looked.view(1) == blind.view(1)
    assert all(view.events == past for view, past in kept)


# ---------------------------------------------------------------- undo


def first_play(match: Match, seat: int) -> Play:
    return next(a for a in GAME.legal_actions(match.view(seat)) if isinstance(a, Play))


def test_ones_own_open_action_can_be_taken_back() -> None:
    """A play is undone as if it had never been, step by step, to the last final action and no further."""
    match, seat = at_play()
    before = [match.view(each) for each in (None, 0, 1, 2)]
    assert not match.may_undo(seat)  # the draw is final
    played = 0
    while any(isinstance(action, Play) for action in GAME.legal_actions(match.view(seat))):
        assert match.play(seat, first_play(match, seat)) is None
        played += 1
    assert played
    for _ in range(played):
        assert match.may_undo(seat)
        assert match.undo(seat)
    assert [match.view(each) for each in (None, 0, 1, 2)] == before
    assert not match.undo(seat)
    assert match.ply == 2


def test_nobody_takes_back_anothers_action() -> None:
    """Only the seat that did it may undo it, and not the table."""
    match, seat = at_play()
    match.play(seat, first_play(match, seat))
    for other in (TABLE, (seat + 1) % 3, (seat + 2) % 3):
        assert not match.may_undo(other)
        assert not match.undo(other)
    assert match.ply == 3


def test_what_others_have_been_asked_is_not_taken_back() -> None:
    """An offer, an answer and a passed turn are final: nothing before them can be undone either."""
    match, seat = at_play()
    match.play(seat, first_play(match, seat))
    gift = next(a for a in GAME.legal_actions(match.view(seat)) if isinstance(a, Give))
    match.play(seat, gift)
    left = (seat + 1) % 3
    assert match.to_act == left
    assert not match.may_undo(seat)
    match.play(left, Take())
    assert not match.may_undo(seat)
    assert not match.may_undo(left)


def test_nothing_is_taken_back_before_anything_was_done() -> None:
    """A new match, a deal and a finished match have nothing to undo."""
    match = new_match()
    assert not any(match.may_undo(seat) for seat in (TABLE, 0, 1, 2))
    match.deal()
    assert not any(match.may_undo(seat) for seat in (TABLE, 0, 1, 2))
    wandered(match, Random(3))
    assert match.to_act is None
    assert not any(match.may_undo(seat) for seat in (TABLE, 0, 1, 2))


def test_memory_forgets_what_was_taken_back() -> None:
    """After an undo, views and news tell nothing of the action, and another way goes on from there."""
    match, seat = at_play()
    match.play(seat, first_play(match, seat))
    [match.view(each) for each in (None, 0, 1, 2)]  # so that it has been remembered
    match.undo(seat)
    match.play(seat, Pass())
    for each in (None, 0, 1, 2):
        assert not any(isinstance(e, Moved) and e.why == "play" for e in match.view(each).events)
        assert match.view(each).events == match.news(each, 1)


def test_a_match_goes_on_from_any_moment_of_another_and_says_so_in_its_record() -> None:
    whole = play_match(Match(GAME, new_match().setup, tuple(Sitter(each.name, "novice") for each in SITTERS)))
    for ply in (0, 1, whole.ply // 2, whole.ply):
        earlier = whole.at(ply)
        assert earlier.ply == ply
        assert earlier.done == whole.done[:ply]
        assert not earlier.is_played_on
    others = tuple(Sitter(f"New {n}", "novice") for n in range(whole.setup.seats))
    again = whole.at(whole.ply // 2, others)
    before = whole.done
    lines = list(record.whole(play_match(again), "1"))
    assert lines[0]["played_on"] is True
    assert record.replay({GAME.id: GAME}, lines).is_played_on
    assert whole.done == before


# ---------------------------------------------------------------- what makes play quick changes nothing


GAMES = list(all_games(template=True).values())


@dataclass(frozen=True)
class Fact:
    one: int
    two: str = "b"


def test_a_changed_value_equals_a_replaced_one_and_leaves_the_first_alone() -> None:
    first = Fact(1)
    assert replace_fields(first, two="c") == replace(first, two="c")
    assert hash(replace_fields(first, two="c")) == hash(replace(first, two="c"))
    assert first == Fact(1)
    assert replace_fields(first) == first


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TypeError, match="Fact has no three"):
        replace_fields(Fact(1), three=3)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_facts_of_every_game_may_be_changed_so(game) -> None:
    """All that they know are their fields, and nothing looks at these while a value is made."""
    for done in wandered(seated(game, setups(game)[0]), Random("changed"), 100).done:
        facts = done.step.state.public
        assert list(vars(facts)) == [field.name for field in fields(facts)]
        assert replace_fields(facts, phase="x") == replace(facts, phase="x")
    assert not hasattr(type(facts), "__post_init__")


def test_a_desk_leaves_the_state_it_began_with_and_the_one_it_gave_alone() -> None:
    """Its table is its own, and each event is folded into it as into any other."""
    state = begun(GAMES[0])._state
    placed = dict(state.piles)
    desk = Desk(state)
    src, pile = next((place, pile) for place, pile in placed.items() if len(pile) > 1)
    desk.move(pile[-1:], src, Place("elsewhere"), "test")
    step = desk.step()
    desk.move(pile[-1:], Place("elsewhere"), src, "test")
    assert state.piles == placed
    assert step.state.piles == fold(placed, step.events[0])
    with pytest.raises(ValueError):  # noqa: PT011
        desk.move(("no such piece",), src, Place("elsewhere"), "test")
