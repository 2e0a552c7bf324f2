"""Tables that no play would lead to: as many cards, melds and seats as wished, in a state built by hand."""

from dataclasses import replace
from typing import Any

from game.cards.card import RANKS, SUITS
from game.cards.melds import SEQUENCE, SET, WILD
from game.cards.rummy import MeldInfo
from game.engine.ai.position import State
from game.engine.match import Match
from game.engine.table import Place
from game.rules import all_games
from tests.hands.tabletop import skarney_match

NATURAL = tuple(rank for rank in RANKS if rank != "2")


def a_meld(rng, size=None):
    """Return kind and cards of a legal meld: mostly of three to five, sometimes long."""
    size = size or rng.choice((3, 3, 3, 3, 4, 4, 5, 6, 8, 14))
    kind = rng.choice((SET, SEQUENCE, SEQUENCE, WILD)) if 3 <= size <= 8 else SEQUENCE
    if kind == WILD:
        return kind, ("2S", "2H", "2D", "2C", "2S", "2H", "2D", "2C")[:size]
    if kind == SET:
        rank = rng.choice(NATURAL)
        cards = [rank + rng.choice(SUITS) for _ in range(size)]
        if rng.random() < 0.4:
            cards[-1] = rng.choice(("XX", "2C"))
        return kind, tuple(cards)
    suit, start = rng.choice(SUITS), rng.randrange(1, 16 - size)
    ranks = ["?A23456789TJQKA"[start + i] for i in range(size)]
    cards = [rank + suit for rank in ranks]
    return kind, tuple("XX" if card[0] == "2" else card for card in cards)


def forged(luck, game="skarney", seats=4, singles=False, hand=11, melds=(3, 3), others=7, sizes=None, asked=0):
    """Return a match at the play of seat ``asked``: so many cards in seat 0's hand, and so many melds per side."""
    match = skarney_match("person" + ",steady" * (seats - 1), "forged", singles, game=all_games()[game])
    match.deal()
    sides, state = match.setup.sides, match._state
    piles = {place: pile for place, pile in state.piles.items() if place.kind not in ("hand", "meld")}
    pack = [rank + suit for suit in SUITS for rank in RANKS] * 2 + ["XX"] * 4
    luck.shuffle(pack)
    piles[Place("hand", 0)] = tuple(pack[:hand])
    for seat in range(1, seats):
        piles[Place("hand", seat)] = tuple(luck.choice(pack) for _ in range(others))
    laid = []
    for side, count in zip(range(len(sides)), (*melds, *melds, *melds), strict=False):
        for n in range(count):
            kind, cards = a_meld(luck, sizes[n % len(sizes)] if sizes else None)
            piles[Place("meld", len(laid))] = cards
            laid.append(MeldInfo(sides[side][0], side, kind, fresh=False))
    public: Any = state.public
    facts = replace(
        public, melds=tuple(laid), down=(True,) * len(sides), to_act=asked, turn=asked, phase="table",
        scores=tuple(1240 - 255 * side for side in range(len(sides))),
    )  # fmt: skip
    forged = State({place: pile for place, pile in piles.items() if pile}, facts, state.rng)
    return Match(match.game, match.setup, match.sitters, forged)
