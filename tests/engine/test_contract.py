"""What is agreed before the first card, and sentences as data."""

from __future__ import annotations

import pytest

from game.engine.ai.imagine import imagine
from game.engine.contract import PublicState, Setup, Value, View, complete, view_of
from game.engine.match import Match, Sitter
from game.engine.messages import Cards, Side, Who, fill, msg, msg_n, plain
from game.engine.rng import Rng
from game.engine.table import BACK, Place
from game.rules import all_games
from game.rules._template.actions import Draw, Refuse
from game.rules._template.game import Gifts

GAME = Gifts()


def test_the_template_is_found_only_when_asked_for() -> None:
    """Games are found by looking, in the order in which they stand; the template is no game for people."""
    assert "_template" not in all_games()
    found = all_games(template=True)
    assert list(found) == sorted(found, key=lambda name: (found.infos[name].order, name))


def test_options_are_completed_by_default_preset_and_choice() -> None:
    """What is chosen goes before the preset, the preset before the default."""
    assert complete(GAME, "standard", {}) == {"plays": 2}
    assert complete(GAME, "slow", {}) == {"plays": 1}
    assert complete(GAME, "slow", {"plays": 2}) == {"plays": 2}


@pytest.mark.parametrize(
    ("preset", "chosen", "words"),
    [
        ("fast", {}, "no preset 'fast' in _template; there are: standard, slow"),
        ("standard", {"jokers": 4}, "no option 'jokers' in _template; there are: plays"),
        ("standard", {"plays": 3}, "option plays cannot be 3; it can be: 2, 1"),
        ("standard", {"plays": "2"}, "option plays cannot be '2'"),
        ("standard", {"plays": True}, "option plays cannot be True"),
    ],
)
def test_what_does_not_exist_cannot_be_chosen(preset: str, chosen: dict[str, Value], words: str) -> None:
    """The message names what was asked for and what there is."""
    with pytest.raises(ValueError, match=words):
        complete(GAME, preset, chosen)


def test_each_seat_has_a_side() -> None:
    """Partners share a side's number."""
    facts = PublicState(4, ((0, 2), (1, 3)))
    assert [facts.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert facts.has_partners
    assert not PublicState(2, ((0,), (1,))).has_partners


def test_a_view_has_its_own_hand_and_no_other() -> None:
    """What lies where is asked of the view; the common view has no hand."""
    piles = {Place("hand", 0): ("7H",), Place("hand", 1): (BACK,)}
    assert View(0, piles, PublicState(2, ((0,), (1,)))).hand == ("7H",)
    assert View(None, piles, PublicState(2, ((0,), (1,)))).hand == ()
    assert View(0, piles, PublicState(2, ((0,), (1,)))).at("meld", 3) == ()


def test_an_imagined_truth_keeps_what_all_saw() -> None:
    """A gift refused in sight of all is in the giver's hand in every truth that others imagine."""
    match = Match(GAME, Setup(GAME.sides(3, False), {"plays": 2}, "imagine"), (Sitter("A", "novice"),) * 3)
    match.deal()
    giver = match.to_act
    assert giver is not None
    match.play(giver, Draw())
    gift = next(action for action in GAME.legal_actions(match.view(giver)) if action.do == "give")
    match.play(giver, gift)
    match.play((giver + 1) % 3, Refuse())
    view = match.view((giver + 1) % 3)
    hands = set()
    for seed in range(30):
        twin = imagine(GAME, view, Rng(str(seed)))
        hand = twin.piles[Place("hand", giver)]
        assert gift.card in hand  # type: ignore[attr-defined]
        assert view_of(GAME, twin, view.seat, view.events) == view
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 20


def test_a_sentence_fills_its_fields() -> None:
    """People, sides, cards and sentences inside sentences are reported in plain text; one and many read differently."""
    inner = msg("the {card}", card=Cards(("7H", "XX")))
    sentence = msg("{seat} of {side} shows {what}", seat=Who(1), side=Side(0), what=inner)
    assert plain(sentence, ["Anna", "Ben"], ["Us", "Them"]) == "Ben of Us shows the 7H XX"
    assert plain(sentence) == "seat 1 of side 0 shows the 7H XX"
    many = msg_n("{n} card", "{n} cards", 1)
    assert [plain(fill(many, n=n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
