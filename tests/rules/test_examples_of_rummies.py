"""What the books of the six rummies show in pictures is what their rules say: points, costs, and what is no meld."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.cards.melds import Group
from game.engine.contract import AnyGame
from game.rules import all_games
from game.rules.iceberg.rules import penalty_of
from game.ui.session.rulesbook import Example
from tests.rules.examples import LOST, REFUSED, WORTH, examples, named, number, shown, words, worths
from tests.rules.rummies import Worked
from tests.rules.worked import cards

GAMES = {name: all_games()[name] for name in ("rummy-500", "rummy-500-partnership", "persian", "fortune", "arlington",
                                             "iceberg")}  # fmt: skip
FANNED = [GAMES[name] for name in ("rummy-500", "rummy-500-partnership", "persian")]
SQUARED = [GAMES[name] for name in ("fortune", "arlington")]
KINDS = ("set", "sequence", "wild", "jokers", "special")
PILE, SEVENS = "9C 4H 7D KS 2C", "7S 7H 5H"
# What is shown of taking and adding, which tests below play: nothing else goes without a verdict that is checked here.
PLAYED = {
    "rummy-500": (f"{PILE} | {SEVENS}", "7D 7S 7H | KS 2C", "4H 5H 6H", "2H 3H 4H | AH", "7S 7H 7D | 7C"),
    "fortune": ("JD | JS 2C",),
}
PLAYED |= {"rummy-500-partnership": PLAYED["rummy-500"], "persian": PLAYED["rummy-500"],
           "arlington": PLAYED["fortune"]}  # fmt: skip


def table(game: AnyGame, hand: str, **more: Any) -> Worked:
    """A table of this game where the first seat holds this, with a joker if it needs one."""
    if "XX" in hand and any(option.id in ("joker", "jokers") for option in game.options):
        more |= {"jokers": 2} if game.id.startswith("rummy") else {"joker": 1}
    others = ["3C"] * (game.seats[0] - 1) if 4 not in game.seats else ["3C", "6S", "8D"]
    return Worked(game, [hand, *others], **more)


def lawful(game: AnyGame, laid: str, said: str = "") -> dict[str, str | None]:
    """What each kind of meld that is spoken of makes of these cards: the rule that refuses it, or None."""
    kinds = KINDS[1:2] if re.match(r"[^:.]* sequence\b", said) else KINDS
    return {kind: table(game, f"{laid} 9D TD").meld(kind, laid) for kind in kinds}


def points(game: AnyGame, laid: str, said: str = "") -> set[int]:
    """What these cards count as a new meld, by every kind that they may be."""
    kinds = [kind for kind, rule in lawful(game, laid, said).items() if rule is None]
    return {table(game, laid).worth(kind, laid) for kind in kinds}


@pytest.mark.parametrize("example", [(game, *case.values) for game in GAMES.values() for case in named(game)])
def test_what_a_picture_says_is_so(example: tuple[AnyGame, Example]) -> None:
    """A meld counts as much, cards held cost as much, and what is refused is refused by that rule, whatever it is."""
    game, found = example
    said, laid = words(found), shown(found)
    if worth := WORTH.match(said):
        assert points(game, laid, said) == {number(worth[1])}, laid
    elif lost := LOST.match(said):
        assert cost(game, found) == number(lost[1]), laid
    elif refused := REFUSED.search(said):
        rules = lawful(game, laid, said).values()
        assert refused[1] in rules, (laid, rules)
        assert None not in rules, laid
    else:
        assert laid in PLAYED.get(game.id, ()), f"nobody checks {laid}: {said}"


def cost(game: AnyGame, example: Example) -> int:
    """What the first group costs in hand, in Iceberg beside what else is shown."""
    rules = table(game, "9D").facts.rules
    if game.id == "iceberg":
        return penalty_of(rules, example.groups[0], [Group("sequence", group) for group in example.groups[1:]])
    return sum(map(rules.cost, example.groups[0]))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_sentence_says_that_cards_are_worth_is_so(name: str) -> None:
    for laid, worth in worths(GAMES[name]):
        assert points(GAMES[name], laid) == {worth}, laid


@pytest.mark.parametrize("name", GAMES)
def test_every_rummy_shows_melds_and_what_is_none(name: str) -> None:
    """With at least six pictures; and all that tests below play is shown."""
    said = [words(each) for each in examples(GAMES[name])]
    assert sum(bool(WORTH.match(each)) for each in said) >= 4
    assert sum(bool(REFUSED.search(each)) for each in said) >= 2
    assert {*PLAYED.get(name, ())} <= {shown(each) for each in examples(GAMES[name])}


# ---------------------------------------------------------------- what is shown of taking and adding


@pytest.mark.parametrize("game", FANNED, ids=lambda game: game.id)
def test_the_pile_that_is_shown_is_taken_as_the_book_says(game: AnyGame) -> None:
    """Three cards from the 7 on; four from the 4 on are refused."""
    taken = table(game, SEVENS, pile=PILE, phase="draw")
    assert taken.fan(4, "4H", "sequence", "4H 5H 6H") == "R5.3"
    assert taken.fan(3, "7D", "set", "7D 7S 7H") is None
    assert sorted(taken.hand(0)) == sorted(cards("5H KS 2C"))


@pytest.mark.parametrize("game", FANNED, ids=lambda game: game.id)
def test_cards_added_to_the_melds_shown_count_for_the_one_who_adds_them(game: AnyGame) -> None:
    """An ace at the low end 5, a fourth 7 that somebody else may have laid three of 5."""
    melds = [(1, "sequence", "2H 3H 4H"), (1, "set", "7S 7H 7D")]
    for number_, card, result in ((0, "AH", "AH 2H 3H 4H"), (1, "7C", "7S 7H 7D 7C")):
        worked = table(game, f"{card}", melds=melds)
        assert worked.add(number_, card, result) is None
        own = worked.facts.score.sides[0]
        assert own.table == 5


@pytest.mark.parametrize("game", SQUARED, ids=lambda game: game.id)
def test_the_top_that_is_shown_is_taken_as_the_book_says(game: AnyGame) -> None:
    worked = Worked(game, ["JS 2C KD", "3C"], pile="9C 4H JD", phase="draw")
    assert worked.top("set", "JD JS 2C") is None
    assert sorted(worked.hand(0)) == sorted(cards("KD 9C 4H"))
