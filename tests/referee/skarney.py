"""A referee who knows Skarney only from its rules in words, and shares no code with the game: slow, plain, suspicious.

It keeps its own table, judges every line of a record, and answers whether an action is lawful. Readings of the text
where it leaves room are marked "Reading:".
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tests.referee.judging import OfferJudging, cards_of, match_length, need, same

GAME = "skarney"
Line = dict[str, Any]

OPTIONS: dict[str, tuple[int | str, ...]] = {
    "jokers": (4, 0),
    "contract": ("on", "off"),
    "set_max": (4, "unlimited"),
    "wild_meld_in_contract": ("no", "yes"),
    "meld_on_contract_turn": ("no", "yes"),
    "contract_when_able": ("optional", "compulsory"),
    "exchange_before_contract": ("yes", "no"),
    "reoffer_ban": ("off", "on"),
    "dealer": ("rotate", "loser"),
}
PRESETS = ("standard", "no-jokers", "free-melds", "classic-2018")
NUMBERS = {"standard": [1, 2, 3, 4, 5, 6, 7], "hand": [1], "short": [1, 4, 7]}  # S5, M1, M2


# ---------------------------------------------------------------- cards


def whole_pack(jokers: int) -> list[str]:
    return [r + s for r in "A23456789TJQK" for s in "CDHS"] * 2 + ["XX"] * jokers


def is_deuce(card: str) -> bool:
    return card[0] == "2"


def is_joker(card: str) -> bool:
    return card == "XX"


def is_wild(card: str) -> bool:
    return is_deuce(card) or is_joker(card)


def is_stop(card: str) -> bool:
    return card[0] == "A" or is_wild(card)


def positions(card: str) -> tuple[int, ...]:
    """S6, S11: where a natural card may stand in a sequence; a deuce stands nowhere of its own."""
    if card[0] == "A":
        return (1, 14)
    return ("..3456789TJQK".index(card[0]) + 1,)


def held(cards: list[str], hand: list[str]) -> bool:
    return not Counter(cards) - Counter(hand)


def take_out(cards: list[str], hand: list[str]) -> None:
    for card in cards:
        hand.remove(card)


def table_value(card: str, kind: str) -> int:
    """S30."""
    if is_joker(card):
        return 100 if kind == "wild" else 50
    if is_deuce(card):
        return 50 if kind == "wild" else 25
    return natural_value(card)


def hand_value(card: str) -> int:
    """S31."""
    if is_joker(card):
        return 100
    return 50 if is_deuce(card) else natural_value(card)


def natural_value(card: str) -> int:
    if card[0] == "A":
        return 15
    return 10 if card[0] in "TJQK" else 5


def hand_bonus(number: int) -> int:
    """S32."""
    return {1: 100, 2: 100, 3: 100, 4: 200, 5: 300, 6: 400, 7: 500}[number]


# ---------------------------------------------------------------- melds


def need_meld(kind: str, cards: list[str], set_max: int | str) -> None:
    """S7 to S13: these cards, in this order, are a meld of this kind."""
    if kind == "wild":
        need(all(is_deuce(c) for c in cards) or all(is_joker(c) for c in cards), "S10", "not all alike")
        need(len(cards) >= 3, "S10", "too few")
        return
    wilds = [c for c in cards if is_wild(c)]
    need(len(wilds) <= 1, "S9")
    if kind == "set":
        need(len({c[0] for c in cards if not is_wild(c)}) == 1, "S7", "ranks differ")
        need(len(cards) >= 3, "S7", "too few")
        need(set_max == "unlimited" or len(cards) <= int(set_max), "S7", "too many")
        return
    need(len(cards) >= 3, "S8", "too few")
    need(lowest_position(cards) is not None, "S8", "not in order")


def lowest_position(cards: list[str]) -> int | None:
    """The position of the first card of a sequence, or None when the cards are not one in this order."""
    if len({c[1] for c in cards if not is_wild(c)}) != 1:
        return None
    for low in range(1, 15):
        if low + len(cards) - 1 > 14:
            continue
        if all(is_wild(card) or low + i in positions(card) for i, card in enumerate(cards)):
            return low
    return None


def stands_for(kind: str, cards: list[str], index: int) -> tuple[str, ...]:
    """S22: the natural cards that the wild at this index stands for; none for slot 2 or in a wild meld."""
    if kind == "wild":
        return ()
    naturals = [c for c in cards if not is_wild(c)]
    if kind == "set":
        return tuple(naturals[0][0] + suit for suit in "CDHS")
    low = lowest_position(cards)
    assert low is not None
    rank = ".A23456789TJQKA"[low + index]
    return () if rank == "2" else (rank + naturals[0][1],)


def holds_contract(hand: list[str], size: int, wild_melds: bool) -> bool:
    """S14, S15, S18: can this many sets of three, or sequences of three, be laid from this hand?"""
    naturals = tuple(sorted(c for c in hand if not is_wild(c)))
    deuces, jokers = sum(map(is_deuce, hand)), sum(map(is_joker, hand))
    if sequences_fit(naturals, deuces + jokers, size):
        return True
    for used_deuces in range(deuces // 3 + 1 if wild_melds else 1):
        for used_jokers in range(jokers // 3 + 1 if wild_melds else 1):
            melds = used_deuces + used_jokers
            if sets_fit(naturals, deuces + jokers - 3 * melds, size - melds):
                return True
    return False


def sets_fit(naturals: tuple[str, ...], wilds: int, size: int) -> bool:
    """Every way to use a rank's cards in threes and in twos with a wild."""
    counts = list(Counter(card[0] for card in naturals).values())

    def most(rest: list[int], wilds: int) -> int:
        if not rest:
            return 0
        best = 0
        for threes in range(rest[0] // 3 + 1):
            for twos in range((rest[0] - 3 * threes) // 2 + 1):
                if twos <= wilds:
                    best = max(best, threes + twos + most(rest[1:], wilds - twos))
        return best

    return size <= 0 or most(counts, wilds) >= size


@lru_cache(maxsize=200_000)
def sequences_fit(naturals: tuple[str, ...], wilds: int, size: int) -> bool:
    """The first card is either left out or in a sequence of three, tried at every place it could have there."""
    if size == 0:
        return True
    if len(naturals) + wilds < 3 * size or not naturals:
        return False
    first, rest = naturals[0], naturals[1:]
    if sequences_fit(rest, wilds, size):
        return True
    lows = {at - back for at in positions(first) for back in range(3)}
    return any(_run_fits(first, rest, wilds, size, low) for low in lows if 1 <= low <= 12)


def _run_fits(first: str, rest: tuple[str, ...], wilds: int, size: int, low: int) -> bool:
    """Is there a sequence of three from this position with the first card, leaving enough for the others?"""
    for wild_at in (None, low, low + 1, low + 2):
        left = [first, *rest]
        places = [at for at in range(low, low + 3) if at != wild_at]
        cards = [next((c for c in left if c[1] == first[1] and at in positions(c)), "") for at in places]
        if "" in cards or first not in cards or (wild_at is not None and not wilds):
            continue
        take_out(cards, left)
        if sequences_fit(tuple(left), wilds - (wild_at is not None), size - 1):
            return True
    return False


# ---------------------------------------------------------------- the table


class Referee(OfferJudging):
    """Judges one match. ``read`` takes the lines of a record one by one and raises Violation at the first bad one."""

    verbs = ("draw", "exchange", "contract", "meld", "layoff", "offer", "take", "refuse", "end")
    kinds = ("set", "sequence", "wild")
    of_drawn = "S21"

    def __init__(self, head: Line) -> None:
        need(head.get("t") == "match" and head.get("game") == GAME, "T4", "no match of Skarney")
        options = head.get("options")
        need(isinstance(options, dict) and head.get("preset") in PRESETS, "T4", "no options or preset")
        for name, values in OPTIONS.items():
            said = options.get(name)
            need(any(type(said) is type(v) and said == v for v in values), "T4", name)
        self.options: dict[str, Any] = {name: options[name] for name in OPTIONS}
        self.to_come = list(NUMBERS[match_length(head, "hand", "short")])
        self.seats = len(head["seats"])
        self.sides: list[list[int]] = head["sides"]
        singles = [[seat] for seat in range(self.seats)]
        partners = [[0, 2], [1, 3]]
        allowed = {2: [singles], 3: [singles], 4: [singles, partners]}
        need(self.sides in allowed.get(self.seats, []), "S1", "sides")
        need(all(type(seat) is int for side in self.sides for seat in side), "S1", "sides")

        self.phase = "deal"  # deal, draw, table, answer, score, result, over
        self.number = self.to_come.pop(0)  # of the hand to deal, or in play
        self.dealer: int | None = None  # of the next hand, or of the one in play; None: anyone may deal the first
        self.totals = [0] * len(self.sides)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []  # top first
        self.melds: list[dict[str, Any]] = []
        self.turn = self.asked = -1
        self.shown: str | None = None
        self.down = [False] * len(self.sides)
        self.stopped = [False] * self.seats
        self.taken: list[list[str]] = [[] for _ in range(self.seats)]
        self.dry = 0  # turns in a row that began without a draw
        self.last_drawn = self.laid_contract = self.has_melded = False
        self.pending: list[Line] = []

    # -- helpers

    def side(self, seat: int) -> int:
        return next(i for i, side in enumerate(self.sides) if seat in side)

    def contract_size(self) -> int:
        return 3 if self.number <= 3 else 4

    def counts_as_down(self, side: int) -> bool:
        """S20: without contracts, S23 and S24 treat the contract as down."""
        return self.down[side] or self.options["contract"] == "off"

    def down_for_scoring(self, side: int) -> bool:
        """S20: without contracts, "contract down" means a meld on the table."""
        if self.options["contract"] == "off":
            return any(meld["side"] == side for meld in self.melds)
        return self.down[side]

    # -- lines

    def _compare(self, line: Line, expected: Line) -> None:
        for key, value in expected.items():
            if key == "sides" and expected["void"]:
                # Reading: a void line lists nets of 0; what it says of table and hand is not laid down.
                said: Any = line.get("sides")
                need(isinstance(said, list) and len(said) == len(value), "S35", "sides")
                need(all(part.get(k) == 0 for part in said for k in ("net", "bonus", "shutout")), "S35", "net")
            else:
                need(same(line.get(key), value), "S36" if expected["t"] == "result" else "S30", key)

    # -- the deal

    def deal(self, line: Line) -> None:
        need(self.phase == "deal", "T4", "no deal now")
        deck, dealer = line.get("deck"), line.get("dealer")
        need(type(line.get("hand")) is int and line["hand"] == self.number, "S5")
        need(type(dealer) is int and 0 <= dealer < self.seats, "S4")
        need(self.dealer is None or dealer == self.dealer, "S4")
        need(isinstance(deck, list) and all(isinstance(c, str) for c in deck), "S2")
        need(sorted(deck) == sorted(whole_pack(self.options["jokers"])), "S2")
        self.dealer = dealer
        self.stock = list(deck)
        self.hands = [[] for _ in range(self.seats)]
        for n in range(11 * self.seats):
            self.hands[(dealer + 1 + n) % self.seats].append(self.stock.pop(0))
        self.melds, self.shown, self.dry = [], None, 0
        self.down = [False] * len(self.sides)
        self.stopped = [False] * self.seats
        self.taken = [[] for _ in range(self.seats)]
        self._begin_turn((dealer + 1) % self.seats)

    def _begin_turn(self, seat: int) -> None:
        """S21, and S27's end to stop cards that circle."""
        self.turn = self.asked = seat
        self.last_drawn = self.laid_contract = self.has_melded = False
        for meld in self.melds:
            meld["fresh"], meld["added"] = False, 0
        skips = self.stopped[seat] and self.dry < 2 * self.seats
        self.stopped[seat] = False
        self.dry = self.dry + 1 if skips else 0
        self.phase = "table" if skips else "draw"

    # -- actions

    def _draw(self, seat: int, action: Line) -> None:
        self.hands[seat].append(self.stock.pop(0))
        self.last_drawn = not self.stock
        self.phase = "table"

    def _exchange(self, seat: int, action: Line) -> None:
        """S22."""
        meld, give, take = self._meld_numbered(action), action.get("give"), action.get("take")
        need(isinstance(give, str) and isinstance(take, str), "T4", "cards must be text")
        need(held([give], self.hands[seat]), "T2")  # type: ignore[list-item]
        need(meld["side"] != self.side(seat), "S22", "own side's meld")
        need(meld["kind"] != "wild", "S22", "wild meld")
        need(not is_wild(give), "S22", "no natural card")
        early = self.options["exchange_before_contract"] == "yes"
        need(early or self.counts_as_down(self.side(seat)), "S22", "before the contract")
        need(not self.has_melded, "S22", "after melding")
        need(take in meld["cards"] and is_wild(take), "S22", "no such wild")
        index = meld["cards"].index(take)
        need(give in stands_for(meld["kind"], meld["cards"], index), "S22", "stands for another")
        meld["cards"][index] = give
        take_out([give], self.hands[seat])  # type: ignore[list-item]
        self.hands[seat].append(take)

    def _contract(self, seat: int, action: Line) -> None:
        """S14 to S17."""
        groups: Any = action.get("melds")
        need(isinstance(groups, list) and all(isinstance(g, dict) for g in groups), "T4", "melds")
        plan = [self._group(group) for group in groups]
        need(held([card for _, cards in plan for card in cards], self.hands[seat]), "T2")
        need(self.options["contract"] == "on", "S20")
        need(not self.down[self.side(seat)], "S17")
        need(len(plan) == self.contract_size(), "S14", "how many melds")
        kinds = {kind for kind, _ in plan}
        if "wild" in kinds:
            need(self.options["wild_meld_in_contract"] == "yes", "S15")
            # Reading: a wild meld counts as a set, so a contract may even be of wild melds alone.
            kinds = (kinds - {"wild"}) | {"set"}
        need(len(kinds) == 1, "S14", "sets or sequences")
        for kind, cards in plan:
            need_meld(kind, cards, self.options["set_max"])
            need(len(cards) == 3, "S14", "three cards each")
        self.down[self.side(seat)] = self.laid_contract = True
        for kind, cards in plan:
            self._lay(seat, kind, cards)
        self._out_if_empty(seat)

    def _meld(self, seat: int, action: Line) -> None:
        """S19, S23."""
        kind, cards = self._group(action)
        need(held(cards, self.hands[seat]), "T2")
        need(self.counts_as_down(self.side(seat)), "S19", "contract first")
        need(not self.laid_contract or self.options["meld_on_contract_turn"] == "yes", "S19", "contract's turn")
        need_meld(kind, cards, self.options["set_max"])
        self._lay(seat, kind, cards)
        self._out_if_empty(seat)

    def _layoff(self, seat: int, action: Line) -> None:
        """S24; Reading: one or two cards a turn on each meld, in however many actions."""
        meld = self._meld_numbered(action)
        cards, result = cards_of(action.get("cards")), cards_of(action.get("result"))
        need(held(cards, self.hands[seat]), "T2")
        need(meld["side"] == self.side(seat), "S24", "not of their side")
        need(self.counts_as_down(self.side(seat)), "S19", "contract first")
        need(not self.laid_contract, "S19", "contract's turn")
        need(not meld["fresh"], "S24", "laid this turn")
        need(len(cards) >= 1 and meld["added"] + len(cards) <= 2, "S24", "one or two cards")
        need(sorted(result) == sorted(meld["cards"] + cards), "S24", "result")
        need_meld(meld["kind"], result, self.options["set_max"])
        if meld["kind"] == "sequence":
            old, new = lowest_position(meld["cards"]), lowest_position(result)
            assert old is not None
            assert new is not None
            need(new <= old and result[old - new :][: len(meld["cards"])] == meld["cards"], "S12", "cards moved")
        meld["cards"] = result
        meld["added"] += len(cards)
        take_out(cards, self.hands[seat])
        self.has_melded = True
        self._out_if_empty(seat)

    def _offer(self, seat: int, action: Line) -> None:
        """S18, S26, S27, S29."""
        card = action.get("card")
        need(isinstance(card, str), "T4", "card")
        need(held([card], self.hands[seat]), "T2")  # type: ignore[list-item]
        need(not self.last_drawn, "S29")
        need(len(self.hands[seat]) >= 2, "S26")
        if self.options["contract"] == "on" and not self.down[self.side(seat)]:
            wild_melds = self.options["wild_meld_in_contract"] == "yes"
            able = self.options["contract_when_able"] == "compulsory" and holds_contract(
                self.hands[seat], self.contract_size(), wild_melds
            )
            need(not able, "S18")
        need(card in self._offerable(seat), "S27", "ban")
        take_out([card], self.hands[seat])  # type: ignore[list-item]
        self.taken[seat] = []
        self.shown = card
        self.asked = (seat + 1) % self.seats
        self.phase = "answer"

    def _offerable(self, seat: int) -> list[str]:
        """S27; Reading: copies taken count against a card until one's next offer, even if they were melded since."""
        hand, taken = Counter(self.hands[seat]), Counter(self.taken[seat])
        if self.options["reoffer_ban"] == "off":
            return list(hand)
        return [card for card in hand if hand[card] > taken[card]]

    def _take(self, seat: int, action: Line) -> None:
        assert self.shown is not None
        self.hands[seat].append(self.shown)
        self.taken[seat].append(self.shown)
        if is_stop(self.shown):
            self.stopped[seat] = True
        self.shown = None
        self._begin_turn((self.turn + 1) % self.seats)

    def _refuse(self, seat: int, action: Line) -> None:
        assert self.shown is not None
        following = (seat + 1) % self.seats
        if not is_stop(self.shown) and following != self.turn:
            self.asked = following
            return
        self.hands[self.turn].append(self.shown)
        self.shown = None
        self._begin_turn((self.turn + 1) % self.seats)

    def _end(self, seat: int, action: Line) -> None:
        """S26, S27, S29. Reading: a compulsory contract (S18) bars only the offer, never an end without one."""
        if self.last_drawn:
            self._hand_over(None)
            return
        need(len(self.hands[seat]) == 1 or not self._offerable(seat), "S27", "must offer")
        self._begin_turn((seat + 1) % self.seats)

    # -- what actions share

    def _lay(self, seat: int, kind: str, cards: list[str]) -> None:
        take_out(cards, self.hands[seat])
        laid = {"seat": seat, "side": self.side(seat), "kind": kind, "cards": list(cards), "fresh": True, "added": 0}
        self.melds.append(laid)
        self.has_melded = True

    # -- the end of a hand

    def _hand_over(self, out: int | None) -> None:
        """S29 to S36: what the score line must say, and where the match goes from here."""
        parts, void = self._scores(out)
        for side, part in enumerate(parts):
            self.totals[side] += part["net"]
        last_dealer = self.dealer
        self.asked, self.phase = -1, "deal"
        score = {"t": "score", "hand": self.number, "out": out, "void": void, "sides": parts}
        self.pending = [{**score, "totals": list(self.totals)}]
        if void:
            return
        self.dealer = self._next_dealer(last_dealer, [part["net"] for part in parts])
        if self.to_come:
            self.number = self.to_come.pop(0)
        else:
            self.phase = "over"
            best = max(self.totals)
            winners = [side for side, total in enumerate(self.totals) if total == best]
            self.pending.append({"t": "result", "totals": list(self.totals), "winners": winners})

    def _scores(self, out: int | None) -> tuple[list[dict[str, int]], bool]:
        parts = []
        for number, side in enumerate(self.sides):
            table = sum(table_value(c, m["kind"]) for m in self.melds if m["side"] == number for c in m["cards"])
            hand = sum(hand_value(c) for seat in side for c in self.hands[seat])
            if out in side:
                hand = 0
            parts.append({"table": table, "hand": hand, "bonus": 0, "shutout": 0})
        nets = [part["table"] - part["hand"] for part in parts]
        best = [side for side, net in enumerate(nets) if net == max(nets)]
        void = out is None and len(best) > 1
        winner = best[0] if out is None else self.side(out)
        if not void:
            parts[winner]["bonus"] = hand_bonus(self.number)
        others = [side for side in range(len(self.sides)) if side != winner]
        if out is not None and not any(self.down_for_scoring(side) for side in others):
            parts[winner]["shutout"] = 200
        for part in parts:
            part["net"] = 0 if void else part["table"] - part["hand"] + part["bonus"] + part["shutout"]
        return parts, void

    def _next_dealer(self, last: int, nets: list[int]) -> int:
        """S4. Reading: the hand net of `loser` is a record's `net`, the whole score of the hand."""
        following = [(last + 1 + n) % self.seats for n in range(self.seats)]
        if self.options["dealer"] == "rotate":
            return following[0]
        return next(seat for seat in following if nets[self.side(seat)] == min(nets))
