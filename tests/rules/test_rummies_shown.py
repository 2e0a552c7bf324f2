"""What the rummies with a pile give the shell to show: badges on cards, what taking would bring, and what counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.contract import Action, AnyGame, Badge, Choice, Drop, PickupPreview
from game.engine.messages import plain
from game.engine.table import Place
from game.rules import all_games
from tests.helpers.matches import new_match
from tests.rules.rummies import Worked
from tests.rules.worked import cards

GAMES = all_games()
R500, PERSIAN, FORTUNE, ARLINGTON, ICEBERG = (
    GAMES[name] for name in ("rummy-500", "persian", "fortune", "arlington", "iceberg")
)
NAMES = ("Ann", "Bob", "Cy", "Dot")
PILE = Place("pile")


def shown(table: Worked, pieces: str) -> PickupPreview:
    return table.game.pickup_preview(table.view(), PILE, cards(pieces))


def lines(outlook: PickupPreview) -> list[str]:
    return [plain(words, NAMES) for words in outlook.lines]


def stuck(game: AnyGame, table: Worked, kind: str, which: int) -> list[tuple[str, tuple[int, ...]]]:
    """What is stuck at a place: the words, and on which cards."""
    found: list[Badge] = [badge for badge in game.badges(table.view()) if badge.place == (kind, which)]
    return [(plain(badge.message, NAMES), badge.at) for badge in found]


# ---------------------------------------------------------------- badges


def test_cards_of_a_meld_that_counts_for_two_sides_say_whose_they_are() -> None:
    """All of them, side by side ones of one seat together; a meld of one seat says nothing."""
    table = Worked(R500, ["7C KD 2S", "9C"], [(1, "set", "7S 7H 7D"), (1, "set", "4S 4H 4D")])
    assert stuck(R500, table, "meld", 0) == []
    table.add(0, "7C", "7S 7H 7D 7C")
    assert stuck(R500, table, "meld", 0) == [("Bob", (0, 1, 2)), ("Ann", (3,))]
    assert [badge.seat for badge in R500.badges(table.view())] == [1, 0]
    assert stuck(R500, table, "meld", 1) == []


def test_partners_count_for_one_score_and_their_cards_say_nothing() -> None:
    game = GAMES["rummy-500-partnership"]
    table = Worked(game, ["7C KD 2S", "9C", "9D", "8D"], [(2, "set", "7S 7H 7D")])
    table.add(0, "7C", "7S 7H 7D 7C")
    assert game.badges(table.view()) == ()


@pytest.mark.parametrize(("aces", "words"), [("multiply", "×3"), ("plus20", "+40")])
def test_exposed_aces_and_their_side_bear_what_they_do(aces: str, words: str) -> None:
    table = Worked(ICEBERG, ["3C 4C", "5D 6D"], aces=aces)
    table.state = replace(table.state, piles={**table.state.piles, Place("aces", 1): ("AS", "AH")})
    found = {badge.place: plain(badge.message) for badge in ICEBERG.badges(table.view())}
    assert found == {Place("aces", 1): words, Place("felt", 1): words}


# ---------------------------------------------------------------- what taking would bring


def test_the_outlook_tells_what_is_laid_what_comes_and_what_stays() -> None:
    """And names the cards of the hand that go."""
    table = Worked(R500, ["7S 7H 5H", "AC"], pile="9C 4H 7D KS 2C", phase="draw")
    outlook = shown(table, "7D KS 2C")
    assert lines(outlook) == [
        "Take 3 cards: lay 7D 7H 7S at once, 15 points.", "To your hand: KS 2C, 15 points if they stay there.",
        "Stays in hand: 5H.",
    ]  # fmt: skip
    assert sorted(outlook.leaves) == ["7H", "7S"]
    assert not outlook.refused


def test_the_outlook_says_which_card_cannot_be_laid_and_what_would_come_along() -> None:
    table = Worked(R500, ["7S 7H 5H", "AC"], pile="9C 4H 7D KS 2C", phase="draw")
    outlook = shown(table, "4H 7D KS 2C")
    assert outlook.refused
    assert lines(outlook)[0] == "The 4H cannot be laid at once with the cards in the hand."
    assert lines(outlook)[-1] == "With it would come 7D KS 2C."
    assert table.game.pickup_preview(table.view(1), PILE, cards("2C")) is None


def test_a_card_let_go_over_a_meld_that_it_does_not_fit_is_refused_in_those_words() -> None:
    table = Worked(R500, ["7S 7H 5H", "AC"], [(1, "set", "KD KH KC")], pile="9C 7D", phase="draw")
    refusal = R500.interpret(table.view(), Drop(cards("7D"), PILE, Place("meld", 0)))
    assert plain(R500.describe(table.view(), refusal)) == "The 7D does not go on that meld."
    assert isinstance(R500.interpret(table.view(), Drop(cards("7D"), PILE, Place("felt", 0))), Action | Choice)


def test_a_take_of_the_open_pile_can_be_taken_back_unless_it_ends_the_hand() -> None:
    """All that it moves lies open; what comes from below a squared pile's top does not."""
    table = Worked(R500, ["7S 7H 5H", "AC"], pile="9C 7D", phase="draw")
    take = R500.interpret(table.view(), Drop(cards("7D"), PILE, Place("hand", 0)))
    assert isinstance(take, Action)
    assert not R500.is_final(table.view(), take)
    out = Worked(R500, ["7S 7H", "AC"], pile="9C 7D", phase="draw")
    take = R500.interpret(out.view(), Drop(cards("7D"), PILE, Place("hand", 0)))
    assert isinstance(take, Action)
    assert R500.is_final(out.view(), take)
    squared = Worked(FORTUNE, ["JS JC 4H", "AC"], pile="9C JD", phase="draw")
    take = FORTUNE.interpret(squared.view(), Drop(cards("JD"), PILE, Place("hand", 0)))
    assert isinstance(take, Action)
    assert FORTUNE.is_final(squared.view(), take)


# ---------------------------------------------------------------- places and words


def test_a_lay_off_on_anothers_meld_names_its_side() -> None:
    """Their own, only where it is."""
    table = Worked(R500, ["7C KD 2S", "9C", "3D"], [(1, "set", "7S 7H 7D"), (0, "set", "2C 2H 2D")])
    table.add(0, "7C", "7S 7H 7D 7C")
    table.add(1, "2S", "2C 2H 2D 2S")
    found = [R500.describe(table.view(2), event) for event in table.events]
    said = [plain(words, NAMES) for words in found if words]
    assert said == ["Ann laid 7C on the sevens of side 1", "Ann laid 2S on their twos"]


def test_the_sheet_says_by_which_cards_each_scored() -> None:
    """Each card for the one who laid it, and what was left in hand."""
    table = Worked(R500, ["7C", "9C KD"], [(1, "set", "7S 7H 7D"), (0, "set", "KC KS KH")])
    table.add(0, "7C", "7S 7H 7D 7C")
    sheet = R500.score_sheet(table.view())
    assert [[plain(words, NAMES) for words in side] for side in sheet.details] == [
        ["Laid 7C: +5", "Laid KC KS KH: +30"], ["Laid 7S 7H 7D: +15", "Left with 9C KD: -15"]
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["rummy-500", "rummy-500-partnership", "persian", "fortune", "arlington"])
def test_the_lines_of_the_sheet_add_up_to_its_score(name: str) -> None:
    """Over whole hands of quick players."""
    game = GAMES[name]
    match = new_match(game, seed="sheet")
    for _ in range(6):
        match.deal()
        while match.to_act is not None and match.to_act >= 0:
            bot = GAMES[name].bots["casual"]
            assert match.play(match.to_act, bot(match.view(match.to_act), match.rng(match.to_act))) is None
        sheet = GAMES[name].score_sheet(match.view(None))
        for side, lines_ in enumerate(sheet.details):
            points = sum(dict(words.fields)["points"] for words in lines_)
            assert points == match.public.score.sides[side].net, (name, side)
        if match.to_act is None:
            return
