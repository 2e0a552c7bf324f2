"""The end of the stock over a pile: without another draw the dearest card goes that nobody can use."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards.pile.ai.fast_actions import action_of
from game.cards.pile.ai.fast_view import fast_hand
from game.cards.pile.ai.levels import policy
from game.cards.pile.ai.policy import decide
from game.engine.rng import Rng
from game.rules import all_games
from tests.rules.rummies import Laid, Worked

FANNED = [("rummy-500", 2), ("rummy-500", 4), ("rummy-500-partnership", 4), ("persian", 4)]
TURNED = [("fortune", 2), ("fortune", 4), ("arlington", 2), ("arlington", 4)]  # the pile has been turned twice
ALL = [*FANNED, *TURNED]
LEVELS = ("casual", "steady", "strong", "expert")  # as they play when they are not careless, and before they search

OTHERS = ("9H TS JS 2S 6C", "6D 7H AS QH 2D", "2H 3S 4S 5S 6H")
DEAD = "AD AH 2C KC 4C 4D 3H 5H 7C 7D 6S 8S"  # without these neither AC nor 4H nor 7S can be melded


def done(
    game: tuple[str, int], level: str, hand: str, pile: str, stock: int, melds: Sequence[Laid] = ()
) -> str:  # fmt: skip
    """What the first seat does after its draw, as a word and its cards."""
    code, seats = game
    facts = {"refills": 2} if game in TURNED else {}
    table = Worked(all_games()[code], [hand, *OTHERS[: seats - 1]], melds, pile=pile, stock=stock, facts=facts)
    if level == "steady":
        action = table.game.bots[level](table.view(), Rng("ends"))
    else:
        action = action_of(table.view(), decide(fast_hand(table.view()), policy(code, level, seats)))
    card = getattr(action, "card", None)
    return f"{action.do} {card or ' '.join(action.cards)}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ALL)
def test_without_another_draw_the_dearest_dead_card_goes(game: tuple[str, int], level: str) -> None:
    """With the last card drawn, and with cards left that only the others will draw."""
    for stock in (0, game[1] - 1):
        assert done(game, level, "AC 4H 7S", DEAD, stock) == "discard AC"
        assert done(game, level, "KC 4H 7S", f"{DEAD[:9]} KD KH QC {DEAD[12:]}", stock) == "discard KC"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ALL)
def test_with_one_more_draw_what_it_may_complete_stays(game: tuple[str, int], level: str) -> None:
    """Of three dead cards the dearest goes, and a pair that a draw may complete is kept for it."""
    pile = f"{DEAD} TC TD JC JD 8H KH 3C 3D 5C 5D 5S 9C 9D QC QD QS KD KS 8C 8D"
    assert done(game, level, "TH JH AC 4H", pile, game[1]) == "discard AC"


@pytest.mark.parametrize("game", FANNED)
def test_a_cheaper_card_goes_where_the_dearest_could_be_melded_by_the_next(game: tuple[str, int]) -> None:
    """Every ace is hidden, and the king is dead."""
    pile = "KD KH QC JC 4C 4D 3H 5H"
    assert done(game, "steady", "AS KC 4H", f"{pile} 6C 6D 6H 7C 7D 7H 8C 8D 8H 9D 9H TC TH", 0) == "discard KC"


@pytest.mark.parametrize("level", ["steady", "strong", "expert"])
def test_who_cannot_draw_takes_what_saves_points_and_passes_otherwise(level: str) -> None:
    """500: a take lays what else would be caught; what goes with a card no longer counts."""
    for code in ("rummy-500", "persian"):
        seats = 2 if code == "rummy-500" else 4
        for pile, expected in (("7D QH KD", "take-pile"), ("7D", "take-pile"), ("QH", "pass")):
            table = Worked(
                all_games()[code], ["7S 7C 5H 5C", *OTHERS[: seats - 1]], pile=pile, stock=0, phase="draw"
            )  # fmt: skip
            action = action_of(table.view(), decide(fast_hand(table.view()), policy(code, level, seats)))
            assert action.do == expected, pile
