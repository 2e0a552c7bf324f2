#!/usr/bin/env python3
"""A whole player for Skarney Table in plain Python: copy it, and make it cleverer.

    skarney play-out --seats 'cmd:python3 docs/sample_bot.py,steady' --matches 3

It plays Skarney and Skarney Gin by the bot protocol (docs/protocol.md): JSON lines on standard input and output. It
decides from what it is told alone, and needs nothing but Python. What it prints to standard error is shown in the log.
"""

import json
import sys
from collections import Counter

RUN = "A23456789TJQKA"  # an ace is low or high, never round the corner
STEPS = 20_000  # how long to look for a contract


class Bot:
    """What the bot knows of the match it is in."""

    def __init__(self):
        self.game, self.options, self.seat, self.side = "", {}, 0, 0
        self.offered = ""  # the card last shown
        self.taken = []  # cards taken since its own last offer: some tables forbid to offer them at once
        self.grown = Counter()  # cards laid off on each meld this turn: two at most

    # ---------------------------------------------------------------- what it hears

    def hear(self, line):
        """One line from the table; the answer, if the line wants one."""
        kind = line["t"]
        if kind == "hello":
            return {"t": "hello", "name": "Sample bot", "games": ["skarney", "skarney-gin"]}
        if kind == "match":
            self.game, self.options, self.seat = line["game"], line["options"], line["seat"]
            self.side = next(n for n, seats in enumerate(line["sides"]) if self.seat in seats)
        elif kind == "hand":  # also after an undo: all that follows is told again
            self.offered, self.taken, self.grown = "", [], Counter()
        elif kind == "news":
            self.note(line)
        elif kind == "ask":
            self.view, self.may = line["view"], line["may"]
            return self.decide()
        elif kind == "refused":  # one more try; this one is always lawful if anything simple is
            print(f"refused by {line['rule']}: {line['why']}", file=sys.stderr)
            return self.close()
        return None  # score, result, bye, and whatever later versions say

    def note(self, news):
        """Remember what the view does not show."""
        mine = news["seat"] == self.seat
        if news["do"] == "offer":
            self.offered = news["card"]
            if mine:
                self.taken = []
        elif news["do"] == "take" and mine:
            self.taken.append(self.offered)
        if not mine or news["do"] in ("offer", "end"):
            self.grown.clear()  # this turn is over
        elif news["do"] == "layoff":
            self.grown[news["meld"]] += len(news["cards"])

    # ---------------------------------------------------------------- what it does

    def decide(self):
        """``may`` has the verbs that are open: the first it can use is used."""
        if "draw" in self.may:
            return {"do": "draw"}
        if "take" in self.may:
            return {"do": "take" if self.wants(self.view["offer"]["card"]) else "refuse"}
        for verb, find in (("contract", self.contract), ("meld", self.meld), ("layoff", self.lay_off)):
            if verb in self.may:
                found = find()
                if found:
                    return found
        return self.close()

    def close(self):
        """End the turn: show the card that is missed least, or nothing if nothing may be shown."""
        if "end" in self.may:
            return {"do": "end"}
        if "offer" not in self.may:
            return {"do": self.may[0]}
        held, taken = Counter(self.view["hand"]), Counter(self.taken if self.ban() else ())
        free = [card for card in sorted(held) if held[card] > taken[card]]
        return {"do": "offer", "card": min(free, key=self.worth)}

    def ban(self):
        return self.game == "skarney-gin" or self.options.get("reoffer_ban") == "on"

    def wild(self, card):
        return self.game == "skarney" and card[0] in "2X"

    def worth(self, card):
        """How much a card of the hand is worth keeping."""
        if self.wild(card):
            return 100
        others = list(self.view["hand"])
        if card in others:
            others.remove(card)
        return sum(self.company(card, other) for other in others if not self.wild(other))

    def company(self, card, other):
        if card[0] == other[0]:
            return 3
        near = abs(RUN.index(card[0]) - RUN.index(other[0])) in (1, 2, 11, 12)
        return 2 if near and (card[1] == other[1] or self.game == "skarney-gin") else 0

    def wants(self, card):
        """Take wilds, and ordinary cards that go well with the hand; an ace costs the next draw."""
        if self.wild(card):
            return True
        return self.worth(card) >= (6 if card[0] == "A" else 4) and len(self.view["hand"]) < 16

    # ---------------------------------------------------------------- melds

    def contract(self):
        """Three melds of three, from hand 4 of Skarney on four; in Skarney all sets or all sequences."""
        hand = self.view["hand"]
        wilds = [card for card in hand if self.wild(card)]
        plain = [card for card in hand if not self.wild(card)]
        ranks = Counter(card[0] for card in plain) + Counter({"?": len(wilds)})
        count = 4 if self.game == "skarney" and self.view["hand_no"] > 3 else 3
        if self.game == "skarney":
            cards = Counter(plain) + Counter({"?": len(wilds)})
            tries = [(ranks, list(triples_of_ranks(True))), (cards, list(triples_of_suits()))]
        else:
            tries = [(ranks, [*triples_of_ranks(False), *(("straight", tuple(RUN[i : i + 3])) for i in range(12))])]
        for held, triples in tries:
            found = choose(held, [each for each in triples if not Counter(each[1]) - held], count, [STEPS])
            if found:
                pool = plain + wilds
                return {"do": "contract", "melds": [self.filled(kind, want, pool) for kind, want in found]}
        return None

    def filled(self, kind, want, pool):
        """Cards of the pool for a triple of ranks, cards, and "?" for any wild."""
        cards = []
        for each in want:
            card = next(c for c in pool if (self.wild(c) if each == "?" else c.startswith(each) and not self.wild(c)))
            pool.remove(card)
            cards.append(card)
        return {"kind": kind, "cards": cards}

    def meld(self):
        """A set, else a run, of natural cards; else three wilds alike."""
        hand = self.view["hand"]
        plain = sorted(card for card in hand if not self.wild(card))
        for rank in RUN[:13]:
            alike = [card for card in plain if card[0] == rank]
            if len(alike) >= 3:
                return {"do": "meld", "kind": "set", "cards": alike[:4]}
        for low in range(12):
            for suits in "CDHS" if self.game == "skarney" else ("CDHS",):
                run = []
                for rank in RUN[low : low + 3]:
                    run += [card for card in plain if card[0] == rank and card[1] in suits][:1]
                if len(run) == 3:
                    return {"do": "meld", "kind": "sequence" if len(suits) == 1 else "straight", "cards": run}
        for rank in "2X":
            alike = [card for card in hand if self.wild(card) and card[0] == rank]
            if len(alike) >= 3:
                return {"do": "meld", "kind": "wild", "cards": alike}
        return None

    def lay_off(self):
        """A natural card on a meld of our side that lay there before this turn."""
        for meld in self.view["melds"]:
            if meld["side"] == self.side and meld["open"] and self.grown[meld["id"]] < 2:
                for card in self.view["hand"]:
                    for result in ([*meld["cards"], card], [card, *meld["cards"]]):
                        if not self.wild(card) and self.is_meld(meld["kind"], result):
                            return {"do": "layoff", "meld": meld["id"], "cards": [card], "result": result}
        return None

    def is_meld(self, kind, cards):
        plain = [card for card in cards if not self.wild(card)]
        if kind == "wild":
            return False
        if kind == "set":
            most = 4 if self.options.get("set_max", 4) == 4 else len(cards)
            return len({card[0] for card in plain}) == 1 and len(cards) <= most
        if kind == "sequence" and len({card[1] for card in plain}) > 1:
            return False
        return any(
            all(self.wild(card) or card[0] == RUN[low + at] for at, card in enumerate(cards))
            for low in range(15 - len(cards))
        )


def triples_of_ranks(wilds):
    """Every set of three, as ranks, with a wild in it if there are any."""
    for rank in RUN[:13]:
        if not (wilds and rank == "2"):
            yield "set", (rank,) * 3
    if wilds:
        yield from (("set", (rank, rank, "?")) for rank in RUN[:13] if rank != "2")


def triples_of_suits():
    """Every sequence of three, as cards, a wild in it at most."""
    for low in range(12):
        for suit in "CDHS":
            run = tuple(rank + suit for rank in RUN[low : low + 3])
            yield "sequence", run
            yield from (("sequence", (*run[:at], "?", *run[at + 1 :])) for at in (0, 1, 2))


def choose(held, triples, count, steps):
    """So many of the triples that can be laid at once from what is held, or None."""
    if not count:
        return []
    for at, (kind, want) in enumerate(triples):
        steps[0] -= 1
        if steps[0] < 0:
            return None
        if all(held[each] >= n for each, n in Counter(want).items()):
            rest = choose(held - Counter(want), triples[at:], count - 1, steps)
            if rest is not None:
                return [(kind, want), *rest]
    return None


def main():
    bot = Bot()
    for text in sys.stdin:
        line = json.loads(text)
        answer = bot.hear(line)
        if answer is not None:
            print(json.dumps(answer), flush=True)  # without the flush it would wait in a buffer
        if line["t"] == "bye":
            return


if __name__ == "__main__":
    main()
