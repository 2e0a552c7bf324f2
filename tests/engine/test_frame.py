"""What every game says alike: whose turn it is, what the one thing to do next is, and why something is refused."""

import pytest

from game.cards.actions import Draw
from game.engine.contract import CardDeal, PublicState, Refusal, View
from game.engine.defaults import COMMON, OpenGame, check_turn, prompt_for, refusal_text
from game.engine.messages import msg, plain
from game.engine.table import TABLE, Place
from game.rules import all_games

DEAL = CardDeal(1, 0, ())
BY_TABLE, BY_SEAT = Refusal("X1"), Refusal("X2")


def view(seat, asked):
    return View(seat, {}, PublicState(2, ((0,), (1,)), to_act=asked))


@pytest.mark.parametrize(
    ("seat", "asked", "action", "said_no"),
    [
        (None, TABLE, DEAL, BY_TABLE), (0, 0, DEAL, Refusal("T4")), (0, 0, Draw(), BY_SEAT),
        (1, 0, Draw(), Refusal("T1")), (None, TABLE, Draw(), Refusal("T1")), (None, None, Draw(), Refusal("T1")),
    ],
)  # fmt: skip
def test_a_deal_is_judged_where_the_table_is_asked_and_an_action_where_its_seat_is(seat, asked, action, said_no):
    """Nobody else is even asked, and nobody who looks on when the match is over."""
    found = check_turn(view(seat, asked), action, CardDeal, lambda open, deal: BY_TABLE, lambda view, action: BY_SEAT)
    assert found == said_no


def test_what_to_do_next_is_told_to_the_one_who_does_it_and_named_to_the_others():
    def shown(seat, asked):
        return plain(prompt_for(view(seat, asked), msg("It begins."), msg("{seat} plays."), lambda _: msg("Play.")))

    assert [shown(0, None), shown(0, TABLE), shown(0, 0)] == ["The match is over.", "It begins.", "Play."]
    assert shown(1, 0) == shown(None, 0) == "seat 0 plays."


def test_a_refusal_is_found_by_its_rule_and_reason_and_filled_with_its_card():
    sentences = {**COMMON, "X1": msg("No."), "X1.card": msg("Not the {card}.")}
    assert refusal_text(sentences, Refusal("X1")) == msg("No.")
    assert refusal_text(sentences, Refusal("T1")) == COMMON["T1"]
    assert "7H" in plain(refusal_text(sentences, Refusal("X1", "card", (("card", "7H"),))))


@pytest.mark.parametrize("name", [name for name, game in all_games().items() if not game.deal_type.hidden])
def test_where_nothing_is_dealt_in_secret_everyone_sees_all_of_it(name):
    """Boards and dice take that from one place."""
    game = all_games()[name]
    assert type(game).can_see is OpenGame.can_see
    assert game.can_see(None, Place("anywhere"))
