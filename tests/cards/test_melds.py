"""One value says what is a meld: the vectors of rummies with other wilds, other aces and other sizes than Skarney's."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.cards.melds import SEQUENCE, SET, STRAIGHT, WILD, Group, Melds
from game.cards.pile.tries import melds_in, split
from game.engine.contract import Setup, complete
from game.rules import all_games

JOKERS = "jokers"
RUMMY_500 = Melds(wilds="X", most_wilds=1)
PERSIAN = Melds(alike="X", alike_kind=JOKERS, alike_max=4)
PERSIAN_HIGH = Melds(alike="X", alike_kind=JOKERS, alike_max=4, low=False)
FORTUNE = Melds(wilds="2", set_max=4)
ARLINGTON = Melds(wilds="2X", set_max=4, alike="2", alike_max=4)
ICEBERG = Melds(set_min=2, low=False, high=False)
ROUND_THE_CORNER = Melds(corner=True)


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize(
    ("rules", "kind", "text", "why"),
    [
        (RUMMY_500, SEQUENCE, "AH 2H 3H", None),
        (RUMMY_500, SEQUENCE, "QH KH AH", None),
        (RUMMY_500, SEQUENCE, "KH AH 2H", "order"),
        (RUMMY_500, SET, "9C 9D XX", None),
        (RUMMY_500, SET, "9C XX XX", "wilds"),
        (RUMMY_500, SET, "9C 9C 9D 9H 9S 9S", None),
        (RUMMY_500, SET, "2C 2D 2H", None),
        (RUMMY_500, SEQUENCE, "TS JS XX KS AS", None),
        (RUMMY_500, SEQUENCE, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", None),
        (RUMMY_500, WILD, "XX XX XX", "kind"),
        (PERSIAN, JOKERS, "XX XX XX", None),
        (PERSIAN, JOKERS, "XX XX XX XX", None),
        (PERSIAN, JOKERS, "XX XX", "few"),
        (PERSIAN, JOKERS, "XX XX KH", "natural"),
        (PERSIAN, SET, "XX KH KD", "ranks"),
        (PERSIAN, SET, "XX XX XX", "ranks"),
        (PERSIAN, SEQUENCE, "7S 8S XX", "suits"),
        (PERSIAN, SEQUENCE, "AH 2H 3H 4H", None),
        (PERSIAN_HIGH, SEQUENCE, "AH 2H 3H 4H", "order"),
        (PERSIAN_HIGH, SEQUENCE, "QH KH AH", None),
        (FORTUNE, SET, "KS KD 2C", None),
        (FORTUNE, SET, "QS QH 2D", None),
        (FORTUNE, SEQUENCE, "JS 2H KS", None),
        (FORTUNE, SEQUENCE, "2H 2D KS", None),
        (FORTUNE, SEQUENCE, "3H 4H 2C", None),
        (FORTUNE, SEQUENCE, "AH 2S 3H", None),
        (FORTUNE, SEQUENCE, "AH 2S 2D", None),
        (FORTUNE, SEQUENCE, "2S 2D AH", None),
        (FORTUNE, SEQUENCE, "2S AH 2D", "order"),
        (FORTUNE, SET, "AH AD 2C", None),
        (FORTUNE, SET, "2S 2D 2C", "naturals"),
        (FORTUNE, SEQUENCE, "2S 2D 2C", "naturals"),
        (FORTUNE, WILD, "2S 2D 2C", "kind"),
        (FORTUNE, SET, "KS KD KH KC 2C", "many"),
        (ARLINGTON, WILD, "2S 2D 2C", None),
        (ARLINGTON, WILD, "2S 2D 2C 2H", None),
        (ARLINGTON, WILD, "2S 2D 2C 2H 2H", "many"),
        (ARLINGTON, WILD, "2S 2D XX", "natural"),
        (ARLINGTON, SET, "2S 2D XX", "naturals"),
        (ARLINGTON, SEQUENCE, "JH XX KH", None),
        (ARLINGTON, SEQUENCE, "2H XX KS", None),
        (ICEBERG, SET, "7H 7S", None),
        (ICEBERG, SET, "7H 7H", None),
        (ICEBERG, SET, "AH AS", "ranks"),
        (ICEBERG, SET, "7H", "few"),
        (ICEBERG, SEQUENCE, "2S 3S 4S", None),
        (ICEBERG, SEQUENCE, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", None),
        (ICEBERG, SEQUENCE, "AS 2S 3S", "order"),
        (ICEBERG, SEQUENCE, "QS KS AS", "order"),
        (ICEBERG, SEQUENCE, "2S 3S", "few"),
        (ICEBERG, STRAIGHT, "2S 3S 4H", "kind"),
        (ROUND_THE_CORNER, SEQUENCE, "KH AH 2H", None),
        (ROUND_THE_CORNER, SEQUENCE, "QH KH AH 2H 3H", None),
        (ROUND_THE_CORNER, SEQUENCE, "KH 2H 3H", "order"),
    ],
)
def test_each_game_says_what_is_a_meld(rules: Melds, kind: str, text: str, why: str | None) -> None:
    """Wilds and how many of them, aces, sizes, corners and melds of like cards are figures of one value."""
    assert rules.fault(Group(kind, cards(text))) == why


@pytest.mark.parametrize("rules", [RUMMY_500, PERSIAN, FORTUNE, ARLINGTON, ICEBERG, Melds(straights=True)])
@pytest.mark.parametrize("kind", [SET, SEQUENCE])
def test_no_cards_are_too_few(rules: Melds, kind: str) -> None:
    """Whatever the game: nothing laid is said to be too little, not to lack naturals."""
    assert rules.fault(Group(kind, ())) == "few"
    assert rules.arrangements(()) == ()


@pytest.mark.parametrize(
    ("rules", "text", "meant"),
    [
        (FORTUNE, "KS 2D KD", ["set KS 2D KD"]),
        (FORTUNE, "AH 2S 2D", ["set AH 2S 2D", "sequence 2S 2D AH", "sequence 2D 2S AH", "sequence AH 2S 2D"]),
        (FORTUNE, "JS 2D KS", ["sequence JS 2D KS"]),
        (FORTUNE, "2S 2D 2C", []),
        (ARLINGTON, "2S 2D 2C", ["wild 2S 2D 2C"]),
        (ARLINGTON, "JH KH XX", ["sequence JH XX KH"]),
        (PERSIAN, "XX XX XX", ["jokers XX XX XX"]),
        (PERSIAN_HIGH, "3H AH 2H", []),
        (RUMMY_500, "3S XX 4S", ["sequence 3S 4S XX", "sequence XX 3S 4S"]),
        (ICEBERG, "9S 7S 8S", ["sequence 7S 8S 9S"]),
    ],
)
def test_cards_in_no_order_are_laid_in_every_lawful_way(rules: Melds, text: str, meant: list[str]) -> None:
    """What is usually meant comes first: a set before a run, wilds at the high end before the low one."""
    found = [f"{group.kind} {' '.join(group.cards)}" for group in rules.arrangements(cards(text))]
    assert found[: len(meant)] == meant
    assert bool(found) == bool(meant)


def test_wilds_stand_for_what_their_place_says() -> None:
    """By any game's wilds; slot 2 is always a deuce where deuces are wild, and nothing is exchanged for that."""
    assert FORTUNE.stands(Group(SEQUENCE, cards("2H 2D KS"))) == ("JS", "QS", "")
    assert FORTUNE.stands(Group(SEQUENCE, cards("AH 2S 2D"))) == ("", "2H", "3H")
    assert FORTUNE.exchangeable(Group(SEQUENCE, cards("AH 2S 2D")), 1) == ""
    assert ARLINGTON.exchangeable(Group(SEQUENCE, cards("JH XX KH")), 1) == "QH"
    assert ARLINGTON.exchangeable(Group(SET, cards("QH QD XX")), 2) == "Q"
    assert RUMMY_500.exchangeable(Group(SEQUENCE, cards("AH XX 3H")), 1) == "2H"
    assert ARLINGTON.stands(Group(WILD, cards("2S 2D 2C"))) == ("", "", "")


def test_melds_grow_by_the_same_figures() -> None:
    """At either end of a run, its own cards unmoved; no further than the figures allow."""
    assert RUMMY_500.growths(Group(SET, cards("9C 9D XX")), cards("XX")) == ()
    assert RUMMY_500.growth_fault(Group(SET, cards("9C 9D XX")), cards("XX")) == "wilds"
    assert set(FORTUNE.growths(Group(SEQUENCE, cards("JS 2H KS")), cards("2D TS"))) == {
        cards("TS JS 2H KS 2D"),
        cards("2D TS JS 2H KS"),
    }
    assert PERSIAN.growths(Group(JOKERS, cards("XX XX XX")), cards("XX")) == (cards("XX XX XX XX"),)
    assert ICEBERG.growths(Group(SET, cards("7H 7S")), cards("7C")) == (cards("7H 7S 7C"),)
    assert ICEBERG.growths(Group(SEQUENCE, cards("JS QS KS")), cards("AS")) == ()
    assert not FORTUNE.grows_to(Group(SEQUENCE, cards("2S 2D AH")), cards("2C"), cards("AH 2S 2D 2C"))


# ---------------------------------------------------------------- melds found in a hand, in games with a pile


RULES: dict[str, Any] = {}
for name, options in (
    ("rummy-500", {"jokers": 2}), ("persian", {}), ("fortune", {}), ("arlington", {"joker": 1}), ("iceberg", {}),
):  # fmt: skip
    game = all_games()[name]
    seats = game.seats[-1]
    setup = Setup(game.sides(seats, False), complete(game, "standard", options), "melds")
    RULES[name] = game.start(setup).public.rules


@pytest.mark.parametrize("name", RULES)
def test_every_meld_found_is_one_and_is_in_the_hand(name: str) -> None:
    """However many twins and wilds there are; and melds side by side fit in it together."""
    rules, rng = RULES[name], Random(name)
    for size in (3, 7, 11, 14, 20, 26):
        for _ in range(5):
            hand = tuple(rng.sample(rules.pack, size))
            for made in melds_in(rules, hand):
                assert rules.fault(made) is None
                assert not Counter(made.cards) - Counter(hand), made
            together = Counter(card for made in split(rules, hand) for card in made.cards)
            assert not together - Counter(hand)


@pytest.mark.parametrize("name", RULES)
def test_no_meld_without_a_wild_is_missed(name: str) -> None:
    """Of any three cards, and any four."""
    rules, rng = RULES[name], Random(name)
    for _ in range(20):
        hand = tuple(card for card in rng.sample(rules.pack, 11) if not rules.melds.is_wild(card))
        found = {(made.kind, tuple(sorted(made.cards))) for made in melds_in(rules, hand)}
        for size in (2, 3, 4):
            for cards in combinations(hand, size):
                for made in (Group(SET, cards), Group(SEQUENCE, rules.melds.rising(cards))):
                    if rules.fault(made) is None:
                        assert (made.kind, tuple(sorted(cards))) in found, made


def test_a_whole_suit_does_not_lend_its_ace_to_both_ends() -> None:
    """One ace is low or high, not both."""
    hand = tuple(rank + "H" for rank in "A23456789TJQK")
    assert max(len(made.cards) for made in melds_in(RULES["rummy-500"], hand)) == 13
