"""What an offered card would do for a hand is said exactly: each sentence where it holds, and not where it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.cards.actions import Contract
from game.cards.melds import Group
from game.cards.named import with_owner
from game.engine.contract import AnyGame, Press
from game.engine.messages import msg, plain
from game.rules.skarney.rules.check import check
from tests.hands.playing import match_of
from tests.rules.skarney.worked import GAME, Worked
from tests.rules.skarney_gin.worked import GAME as GIN
from tests.rules.skarney_gin.worked import Worked as GinWorked
from tests.rules.worked import WorkedTable, cards

SIDES = ["Mara & Ivo", "Petra & Aldous"]


def hints(hand: str, card: str, melds: list[tuple[int, str, str]] | None = None, **more: object) -> list[str]:
    """The hints to seat 0, without what the card costs."""
    worked = Worked([hand, "", "", ""], melds or [], **more)
    return [plain(each, (), SIDES) for each in GAME._hints(worked.view(0), card)][:-1]


@pytest.mark.parametrize(
    ("hand", "card", "says"),
    [
        ("QD QH 3C", "QS", "It makes a set with QD QH."),
        ("AS 2S 4H", "AS", "It makes a set with AS 2S."),
        ("QD QH QC 3C", "QS", "It makes a set with QC QD QH."),
        ("5C 6C KH", "7C", "It makes a sequence with 5C 6C."),
        ("5C 6C 7C KH", "8C", "It makes a sequence with 5C 6C 7C."),
        ("5C 7C KH", "6C", "It makes a sequence with 5C 7C."),
        ("5C XX KH", "6C", "It makes a sequence with 5C XX."),
        ("QH KH 3C", "AH", "It makes a sequence with QH KH."),
    ],
)  # fmt: skip
def test_a_card_that_makes_a_meld_says_which_and_with_what(hand: str, card: str, says: str) -> None:
    """Naturals before wilds; of those, the longest."""
    assert says in hints(hand, card, down=(0,))


@pytest.mark.parametrize(
    ("hand", "card"), [("QD 3C 4H", "QS"), ("5C 6C 7C", "6C"), ("5C 8C KH", "6C"), ("2S 2H 4H", "9S"), ("XX 4H", "9S")]
)
def test_a_card_that_makes_no_meld_does_not_say_so(hand: str, card: str) -> None:
    """Nor does one that only stands in for its twin, nor one that needs two wilds."""
    assert not [says for says in hints(hand, card, down=(0,)) if says.startswith("It makes")]


@pytest.mark.parametrize(
    ("hand", "card", "says"),
    [
        ("QD 3C 4H", "QS", "It goes with QD, but makes no meld yet."),
        ("5C 8C KH", "6C", "It goes with 5C 8C, but makes no meld yet."),
        ("AS KD 3S 4H", "QS", "It goes with AS, but makes no meld yet."),
        ("7S 9S 9D KH", "8H", "It stands alone in this hand."),
        ("QD 3C", "7S", "It stands alone in this hand."),
    ],
)  # fmt: skip
def test_a_card_that_only_goes_with_others_names_them_all(hand: str, card: str, says: str) -> None:
    """Or stands alone."""
    assert hints(hand, card, down=(0,)) == [says]


MELDS = [(0, "set", "7D 7H 7C"), (2, "sequence", "4S 5S 6S"), (1, "set", "KH KS XX"), (3, "sequence", "8D 9D 2C JD")]


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("7S", "It extends our sevens and spades 4 to 6."), ("3S", "It extends our spades 4 to 6."),
        ("KD", "It can be exchanged for XX in their kings."),
        ("TD", "It can be exchanged for 2C in their diamonds 8 to J."),
    ],
)  # fmt: skip
def test_a_card_that_fits_the_table_says_where(card: str, says: str) -> None:
    """On our melds it is laid off, in theirs it is exchanged."""
    assert hints("3H QC", card, MELDS, down=(0, 1))[0] == says


def test_a_card_that_fits_nowhere_on_the_table_does_not_say_so() -> None:
    """Neither a set full already nor a wild that stands for another card."""
    found = [*hints("3H QC", "9D", MELDS, down=(0, 1)), *hints("3H QC", "6S", MELDS, down=(0, 1))]
    assert not [says for says in found if "extends" in says or "exchanged" in says]


def test_an_exchange_is_not_promised_before_the_contract() -> None:
    """Where the table does not allow it then."""
    assert any("exchanged" in says for says in hints("3H QC", "KD", MELDS[2:], down=(1,)))
    assert not [
        says
        for says in hints("3H QC", "KD", MELDS[2:], down=(1,), exchange_before_contract="no")
        if "exchanged" in says
    ]


def test_a_card_says_what_it_does_for_the_contract() -> None:
    """Completes it, or brings it nearer, or says nothing of it."""
    near = "5H 5S 5D 9C 9D 9H KH KS 3C"
    assert hints(near, "KD")[0] == "It completes a contract."
    assert hints("5H 5S 5D 9C 9D 9H KH 3C", "KD")[0] == "It brings the contract nearer."
    assert not [says for says in hints(near, "8S") if "contract" in says]
    assert not [says for says in hints(near, "KD", down=(0,)) if "contract" in says]


@pytest.mark.parametrize(
    ("hand", "card", "says"),
    [
        ("6D 2C 8D AS 2S 3S 5C 6C 7H KD", "7S", ["It goes with 7H, but the contract is as near without it."]),
        ("5C XX 7C", "8C", ["It brings the contract nearer.", "It goes with 5C 7C, but makes no meld yet."]),
        ("9D 8D 7D 6D 2C KH", "TD", ["It brings the contract nearer.", "It makes a sequence with 9D 2C."]),
        ("6D 8D AS KH", "7D", ["It brings the contract nearer.", "It makes a sequence with 6D 8D."]),
        ("6D 8D 7S KH", "7D", ["It brings the contract nearer.", "It makes a sequence with 6D 8D."]),
        ("KD JD QD 7S KH", "7D", ["It goes with 7S, but the contract is as near without it."]),
        ("5H 5S 5D 9C 9D 9H KH KS KD QC QD", "QS", ["It makes a set with QC QD."]),
        ("5H 5S 5D 9C 9D 9H KH KS KD QC", "KC", ["It goes with QC, but makes no meld yet."]),
    ],
)  # fmt: skip
def test_before_the_contract_a_card_makes_no_meld_that_is_none_of_it(hand: str, card: str, says: list[str]) -> None:
    """Sets and sequences do not mix, each has three cards, and a wild stands in one of them (S14)."""
    assert hints(hand, card) == says


def test_a_wild_completes_any_pair_or_makes_a_wild_meld() -> None:
    assert hints("2C 2D 5H", "2H", down=(0,)) == [
        "It makes a wild meld with 2C 2D.", "A wild card: it completes any pair.",
    ]  # fmt: skip
    assert hints("2C XX 5H", "2H", down=(0,)) == ["A wild card: it completes any pair."]


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("5H 5S 5D 9C 9D 9H KH KS KC 3C", "The hand holds the contract: lay it, or offer a card to Petra."),
        ("5H 5S 5D 9C 9D 9H KH KS 3C", "1 card is missing for 3 sets, or 6 for sequences. Offer a card to Petra."),
        ("5H 5S 5D 9C 9D 9H KH 3C 7S", "2 cards are missing for 3 sets, or 5 for sequences. Offer a card to Petra."),
        ("5H 6H 7H 9C TC JC KS QS 3C", "1 card is missing for 3 sequences, or 6 for sets. Offer a card to Petra."),
    ],
)  # fmt: skip
def test_before_the_contract_the_table_says_how_far_the_hand_is_from_it(hand: str, says: str) -> None:
    """The lesser of both sorts first."""
    now = GAME.prompt(Worked([hand, "", "", ""]).view(0))
    assert plain(now, ["Mara", "Petra", "Ivo", "Aldous"]) == says


# ---------------------------------------------------------------- a refused contract names the place that is wrong


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


def test_the_meld_of_somebody_who_plays_alone_is_theirs_alone() -> None:
    """ "Our" is said of two."""
    meld, alone = msg("sevens"), match_of("skarney-gin", "1")
    for match, says in ((match_of("skarney", "1"), "our sevens"), (alone, "your sevens")):
        assert plain(with_owner(match.view(0), 0, meld, theirs=False), (), SIDES) == says
        assert plain(with_owner(match.view(0), 1, meld, theirs=False), (), SIDES) == "their sevens"
