"""Actions to try at a table: lawful ones bent a little, and ones that look lawful at a glance."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

Line = dict[str, Any]
KINDS = ("set", "sequence", "wild", "straight")
POINT = re.compile(r"[a-zC]\d{1,2}")  # of a board
PACK = [r + s for r in "A23456789TJQK" for s in "CDHS"] + ["XX"]


def is_card(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 2 and value in PACK


def bent(action: Line, cards: list[str], rng: Random) -> Line:
    """The action with one thing in it changed, whatever game it is of."""
    action = copy.deepcopy(action)
    spots = list(_spots(action))
    if not spots:
        return action
    holder, key = rng.choice(spots)
    value = holder[key]
    if is_card(value):
        holder[key] = rng.choice(cards if cards and rng.random() < 0.8 else PACK)
    elif isinstance(value, str) and POINT.fullmatch(value):
        holder[key] = another_point(value, rng)
    elif isinstance(value, str):
        holder[key] = rng.choice(KINDS)
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 2))
    elif isinstance(value, list):
        _bend_list(value, cards, rng)
    return action


def another_point(name: str, rng: Random) -> str:
    """A point of the board near this one or far from it, and now and then one that is not there."""
    number = int(name[1:]) + rng.choice((-4, -2, -1, 0, 0, 1, 2, 4))
    column = name[0] if name[0] == "C" else chr(ord(name[0]) + rng.choice((-2, -1, 0, 0, 1, 2)))
    return f"{column}{number}"


def _spots(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every value inside, with what holds it; the verb stays."""
    pairs = list(node.items()) if isinstance(node, dict) else list(enumerate(node))
    for key, value in pairs:
        if key != "do":
            yield node, key
        if isinstance(value, dict | list):
            yield from _spots(value)


def _bend_list(value: list[Any], cards: list[str], rng: Random) -> None:
    match rng.randrange(5):
        case 0:
            rng.shuffle(value)
        case 1:
            value.reverse()
        case 2 if value:
            value.pop(rng.randrange(len(value)))
        case 3 if value:
            value.append(copy.deepcopy(rng.choice(value)))
        case _ if cards and (not value or is_card(value[0])):
            value.insert(rng.randrange(len(value) + 1), rng.choice(cards))


def skarney_tries(table: Any, seat: int, rng: Random) -> Iterator[Line]:
    """Actions of every verb made of the cards that this seat of a Skarney referee's table holds."""
    hand, melds = table.hands[seat], table.melds
    for verb in ("draw", "take", "refuse", "end"):
        yield {"do": verb}
    for card in sorted(set(hand)):
        yield {"do": "offer", "card": card}
    for _ in range(12):
        cards, kind = near_meld(hand, rng)
        yield {"do": "meld", "kind": kind, "cards": cards}
    for number, meld in enumerate(melds):
        wilds = [card for card in meld["cards"] if card[0] in "2X"] or ["XX"]
        for card in sorted(set(hand)):
            if rng.random() < 0.5:
                yield {"do": "exchange", "meld": number, "give": card, "take": rng.choice(wilds)}
        for size in (1, 1, 1, 2, 2, 3):
            cards = rng.sample(_near(hand, meld["cards"], rng), min(size, len(hand)))
            low = rng.randrange(len(cards) + 1)
            yield {"do": "layoff", "meld": number, "cards": cards, "result": cards[:low] + meld["cards"] + cards[low:]}
    for _ in range(8):
        yield {"do": "contract", "melds": near_contract(hand, table.contract_size(), rng)}


def _near(hand: list[str], meld: list[str], rng: Random) -> list[str]:
    """The cards of the hand, or only those that share a rank or suit with the meld, or are wild."""
    close = [c for c in hand if c[0] in "2X" or any(c[0] == m[0] or c[1] == m[1] for m in meld)]
    return close if len(close) >= 3 and rng.random() < 0.8 else hand


def near_meld(hand: list[str], rng: Random) -> tuple[list[str], str]:
    """A few cards that look like a meld, and the kind one would call it."""
    kind = rng.choice(KINDS)
    first = rng.choice(hand)
    wilds = [c for c in hand if c[0] in "2X"]
    if kind == "set":
        pool = [c for c in hand if c[0] == first[0]]
    elif kind == "wild":
        pool = [c for c in wilds if c[0] == rng.choice("2X")] or wilds
        return pool[: rng.choice((3, 3, 4, 5))], kind
    else:
        pool = sorted((c for c in set(hand) if c[1] == first[1]), key=_rank)
        at = rng.randrange(len(pool))
        pool = pool[at : at + rng.choice((2, 3, 3, 4))]
    cards = pool[: rng.choice((2, 3, 3, 4, 5))]
    if wilds and rng.random() < 0.7:
        cards.insert(rng.randrange(len(cards) + 1), rng.choice(wilds))
    return cards, kind


def _rank(card: str) -> int:
    return "A23456789TJQKX".index(card[0])


def near_contract(hand: list[str], size: int, rng: Random) -> list[Line]:
    """As many disjoint threes as a contract has, or one more or less; mostly of one kind, sometimes spoilt a little."""
    kinds = rng.choice((("set",), ("sequence",), KINDS, KINDS[:2]))
    threes = [three for three in threes_in(hand) if three["kind"] in kinds]
    rng.shuffle(threes)
    left: list[str] = list(hand)
    groups: list[Line] = []
    for three in threes:
        if len(groups) < size + (rng.random() < 0.05) and not Counter[str](three["cards"]) - Counter(left):
            groups.append(three)
            for card in three["cards"]:
                left.remove(card)
    while len(groups) < size and len(left) >= 3 and rng.random() < 0.9:
        groups.append({"kind": rng.choice(kinds), "cards": [left.pop(rng.randrange(len(left))) for _ in range(3)]})
    return groups


def threes_in(hand: list[str]) -> list[Line]:
    """Sets, sequences and wild melds of three in a hand, each with the wild in one place or another."""
    wilds = sorted({card for card in hand if card[0] in "2X"})
    found: list[Line] = []
    for rank in "A3456789TJQK":
        alike = [card for card in hand if card[0] == rank]
        found += [{"kind": "set", "cards": alike[at : at + 3]} for at in range(len(alike) - 2)]
        found += [{"kind": "set", "cards": [*alike[:2], wild]} for wild in wilds if len(alike) > 1]
    ranks = "A23456789TJQKA"
    for suit in "CDHS":
        for low in range(12):
            run = [ranks[at] + suit for at in range(low, low + 3)]
            missing = [at for at, card in enumerate(run) if card not in hand or card[0] == "2"]
            if not missing:
                found.append({"kind": "sequence", "cards": run})
            if len(missing) == 1:
                at = missing[0]
                found += [{"kind": "sequence", "cards": [*run[:at], wild, *run[at + 1 :]]} for wild in wilds]
    for first in "2X":
        alike = [card for card in hand if card[0] == first]
        found += [{"kind": "wild", "cards": alike[at : at + 3]} for at in range(len(alike) - 2)]
    return found


# ---------------------------------------------------------------- Skarney Gin


def gin_tries(table: Any, seat: int, rng: Random) -> Iterator[Line]:
    """Actions of every verb made of the cards that this seat of a Skarney Gin referee's table holds."""
    hand, melds = table.hands[seat], table.melds
    for verb in ("draw", "take", "refuse", "end"):
        yield {"do": verb}
    for card in sorted(hand):
        yield {"do": "offer", "card": card}
    for _ in range(12):
        yield {"do": "meld", **gin_group(hand, rng, rng.choice((2, 3, 3, 3, 4, 4, 5)))}
    for number, meld in enumerate(melds):
        for size in (1, 1, 1, 2, 2, 3):
            close = [c for c in hand if any(abs(_rank(c) - _rank(m)) in (0, 1, 2, 12) for m in meld["cards"])]
            pool = close if len(close) >= size and rng.random() < 0.8 else hand
            cards = rng.sample(pool, min(size, len(pool)))
            low = rng.randrange(len(cards) + 1)
            yield {"do": "layoff", "meld": number, "cards": cards, "result": cards[:low] + meld["cards"] + cards[low:]}
    for _ in range(8):
        yield {"do": "contract", "melds": gin_contract(hand, rng)}


def gin_group(hand: list[str], rng: Random, size: int) -> Line:
    """A few cards that look like a meld: of a rank, or following each other, at times over the corner."""
    kind, first = rng.choice(("set", "straight", "straight", "sequence")), rng.choice(hand)
    if kind == "set":
        cards = [card for card in hand if card[0] == first[0]][:size]
    else:
        pool = [card for card in hand if kind == "straight" or card[1] == first[1]]
        by_rank = {_rank(card): card for card in rng.sample(pool, len(pool))}
        steps = [(_rank(first) + step) % 13 for step in range(size)]
        cards = [by_rank[rank] for rank in steps if rank in by_rank]
    called = rng.choice(("sequence", kind)) if kind == "straight" and rng.random() < 0.3 else kind
    return {"kind": called, "cards": cards}


def gin_contract(hand: list[str], rng: Random) -> list[Line]:
    """Three disjoint threes where the hand has them, now and then one more or less, or a longer one."""
    left, groups = list(hand), list[Line]()
    for _ in range(60):
        if len(left) < 3 or len(groups) == 3 + (rng.random() < 0.02):
            break
        made = gin_group(left, rng, rng.choice((3,) * 12 + (4,)))
        if len(made["cards"]) >= 3 or rng.random() < 0.01:
            groups.append(made)
            for card in made["cards"]:
                left.remove(card)
    return groups


# ---------------------------------------------------------------- rummies over a pile


def rummy_tries(table: Any, seat: int, rng: Random) -> Iterator[Line]:
    """Actions of every verb made of the cards that this seat of a rummy referee's table holds."""
    hand, melds, pile = table.hands[seat], table.melds, table.pile
    for card in sorted(set(hand)):
        yield {"do": "discard", "card": card}
    for _ in range(14):
        yield {"do": "meld", **_like_a_meld(hand, table.kinds, rng)}
    for number, meld in enumerate(melds):
        for size in (1, 1, 1, 2, 3):
            yield {"do": "layoff", **_like_a_lay_off(hand, number, meld["cards"], size, rng)}
        for card in rng.sample(hand, min(2, len(hand))):
            yield {"do": "exchange", "meld": number, "give": card, "take": rng.choice(("XX", "XX", "2C"))}
    for count in rng.sample(range(1, len(pile) + 1), min(8, len(pile))) if "take-pile" in table.verbs() else ():
        key, others = pile[-count], pile[len(pile) - count + 1 :]
        pool = hand + (others if rng.random() < 0.3 else [])
        with_key = _beside(key, pool, rng)
        reach = {"count": count, "from": key}
        yield {"do": "take-pile", **reach, **_called([key, *with_key], table.kinds, rng)}
        for number, meld in enumerate(melds):
            if _goes_with(key, meld["cards"]):
                cards = [key, *rng.sample(with_key, min(rng.choice((0, 0, 1)), len(with_key)))]
                yield {"do": "take-pile", **reach, **_like_a_lay_off(cards, number, meld["cards"], len(cards), rng)}


def _like_a_meld(hand: list[str], kinds: tuple[str, ...], rng: Random) -> Line:
    first = rng.choice(hand)
    return _called([first, *_beside(first, [c for c in hand if c is not first], rng)], kinds, rng)


def _beside(key: str, pool: list[str], rng: Random) -> list[str]:
    """A few cards of its rank, or near it in its suit, and perhaps a wild or any card among them."""
    if rng.random() < 0.5:
        close = [card for card in pool if card[0] == key[0]]
    else:
        close = [card for card in pool if card[1] == key[1] and abs(_rank(card) - _rank(key)) in (1, 2, 3, 12, 11)]
    rng.shuffle(close)
    close = close[: rng.choice((1, 2, 2, 2, 3, 3, 5))]
    loose = [card for card in pool if card[0] in "2X"] if rng.random() < 0.6 else pool
    return close + rng.sample(loose, min(rng.choice((0, 0, 1, 1, 2)), len(loose)))


def _called(cards: list[str], kinds: tuple[str, ...], rng: Random) -> Line:
    """The cards in an order and under a name that suit them, mostly."""
    alike = len({card[0] for card in cards if card[0] not in "2X"}) <= 1
    kind = rng.choice(kinds) if rng.random() < 0.15 else "set" if alike else "sequence"
    order = sorted(cards, key=_rank)
    if kind == "sequence" and order[0][0] == "A" and rng.random() < 0.5:
        order = [*order[1:], order[0]]
    if rng.random() < 0.2:
        rng.shuffle(order)
    return {"kind": kind, "cards": order}


def _goes_with(card: str, meld: list[str]) -> bool:
    return any(card[0] == other[0] or card[1] == other[1] or card[0] in "2X" for other in meld)


def _like_a_lay_off(hand: list[str], number: int, meld: list[str], size: int, rng: Random) -> Line:
    close = [card for card in hand if _goes_with(card, meld)]
    pool = close if len(close) >= size and rng.random() < 0.9 else hand
    cards = sorted(rng.sample(pool, min(size, len(pool))), key=_rank)
    low = rng.choice((0, 0, len(cards), rng.randrange(len(cards) + 1))) if cards else 0
    return {"meld": number, "cards": cards, "result": cards[:low] + meld + cards[low:]}
