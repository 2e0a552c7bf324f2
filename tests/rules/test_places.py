"""A contract that is refused says which place of the tray is wrong, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.cards.actions import Contract
from game.cards.melds import Group
from game.engine.contract import AnyGame, Press
from game.engine.messages import plain
from game.rules.skarney.rules.check import check
from tests.rules.skarney.worked import GAME, Worked
from tests.rules.skarney_gin.worked import GAME as GIN
from tests.rules.skarney_gin.worked import Worked as GinWorked
from tests.rules.worked import WorkedTable, cards


def said(game: AnyGame, table: WorkedTable[Any], groups: Sequence[str], chosen: str = "") -> str:
    """What laying these groups from the tray, or these selected cards, is answered."""
    view = table.view(0)
    refusal = game.interpret(view, Press("lay", tuple(map(cards, groups)), cards(chosen)))
    return plain(game.describe(view, refusal))


@pytest.mark.parametrize(
    ("groups", "says"),
    [
        (("5H 5S 5D", "9C 9D 9H", "KH KS QD"), "The third place is no meld: neither a set nor a sequence."),
        (("5H 5S 8D", "9C 9D 9H", "KH KS KD"), "The first place is no meld: neither a set nor a sequence."),
        (("5H 5S 5D", "9C TC", "KH KS KD"), "The second place is no meld: it has fewer than three cards."),
        (("5H 5S 5D", "9C 9D 9H", "JC QC KC"),
         "The third place is a sequence and the first is a set: a contract is all sets or all sequences."),
        (("5H 5S 5D", "9C TC JC", "3D 4D 5D"),
         "The first place is a set and the second is a sequence: a contract is all sets or all sequences."),
        (("5H 5S 5D", "9C 9D", "KH KS KD"), "The second place has 2 cards: each meld of a contract has exactly three."),
        (("5H 5S 5D", "9C 9D XX", "KH 2S 2C"),
         "The third place is no meld. A set or sequence holds no more than one wild card."),
        (("3H 4H 5H", "9C TC QC", "3D 4D 5D"),
         "The second place is no meld. "
         "The cards of a sequence follow one another with no gap, and never go round the corner."),
        (("5H 5S 5D", "2C 2D 2H", "KH KS KD"), "The second place is a wild meld, which cannot be part of a contract."),
        (("5H 5S 5D", "9C 9D 9H"), "This hand’s contract is exactly 3 melds, not 2."),
    ],
)  # fmt: skip
def test_a_refused_contract_names_the_place_that_is_wrong(groups: tuple[str, ...], says: str) -> None:
    """And never leaves one to guess which of them."""
    assert said(GAME, Worked([" ".join(groups), "", "", ""]), groups) == says


def test_nine_cards_dropped_at_once_are_told_what_a_contract_is() -> None:
    hand = "5H 5S 5D 9C 9D 9H KH KS QD"
    says = "These cards make no contract: 3 sets of three, or 3 sequences of three."
    assert said(GAME, Worked([hand, "", "", ""]), (), hand) == says


@pytest.mark.parametrize(
    ("groups", "says"),
    [
        (("5H 5S 5D", "9C 9D 9H", "KH KS 7D"),
         "The third place is no meld. "
         "The cards of a straight follow one another with no gap, and never go round the corner."),
        (("5H 5S 5D", "9C 9D", "KH KS KD"), "The second place has 2 cards: each meld of a contract has exactly three."),
    ],
)  # fmt: skip
def test_gin_names_the_place_too(groups: tuple[str, ...], says: str) -> None:
    assert said(GIN, GinWorked([" ".join(groups), ""]), groups) == says


def test_the_rule_of_a_refused_contract_is_the_same_as_ever() -> None:
    """Mixed kinds are S14, whatever else is wrong; the fault of one meld is that meld's own rule."""

    def rule(*groups: tuple[str, str]) -> str | None:
        worked = Worked([" ".join(text for _, text in groups), "", "", ""])
        plan = tuple(Group(kind, cards(text)) for kind, text in groups)
        refusal = check(worked.view(0), Contract(plan))
        return refusal.rule if refusal else None

    assert rule(("set", "5H 5S 5D"), ("set", "9C 9D 9H"), ("sequence", "KH KS QD")) == "S14"
    assert rule(("set", "5H 5S 5D"), ("set", "9C 9D XX"), ("set", "KH 2S 2C")) == "S9"
    assert rule(("set", "5H 5S 5D"), ("set", "9C 9D 8D"), ("set", "KH KS KC")) == "S7"
    assert rule(("set", "5H 5S 5D"), ("wild", "2C 2D 2H"), ("set", "KH KS KC")) == "S15"


def test_a_group_that_is_no_meld_says_what_is_wrong_whatever_was_meant() -> None:
    """Cards of several ranks and suits were not meant as a sequence for certain."""
    view = Worked(["KD 6S 7H 6D 7D 9D", "", "", ""]).view(0)
    labels = [GAME.group_label(view, cards(each)) for each in ("KD 6S 7H", "6D 7D 9D", "6S 6D", "6S")]
    assert plain(labels[0].detail) == "Neither of one rank nor of one suit."
    assert plain(labels[1].detail).startswith("The cards of a sequence follow one another")
    assert [plain(each.brief) for each in labels if each.brief] == ["no meld", "no meld", "needs 1", "needs 2"]
