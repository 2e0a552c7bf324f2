"""What every referee does alike: it judges an action by letting it happen to a copy of what it knows."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, TypeVar

Line = dict[str, Any]
Referee = TypeVar("Referee")


def copied(referee: Referee) -> Referee:
    """Return another that knows the same; ``copy.deepcopy`` takes several times as long."""
    found: Referee = pickle.loads(pickle.dumps(referee))
    return found


class Violation(Exception):
    """A rule is broken: its code, and what about it."""

    def __init__(self, rule: str, about: str = "") -> None:
        super().__init__(f"{rule} {about}")
        self.rule = rule


def need(good: bool, rule: str, about: str = "") -> None:
    """Raise Violation of this rule unless it is so."""
    if not good:
        raise Violation(rule, about)


def same(said: Any, value: Any) -> bool:
    """Equal, types and all: true is not 1."""
    if isinstance(value, dict):
        return isinstance(said, dict) and all(key in said and same(said[key], each) for key, each in value.items())
    if isinstance(value, list):
        return isinstance(said, list) and len(said) == len(value) and all(map(same, said, value))
    return type(said) is type(value) and bool(said == value)


def match_length(head: Line, *offered: str) -> str:
    """The length of the match: one of those offered besides standard (M2, M3); a record that says none is standard."""
    said = head["options"].get("match", "standard")
    need(isinstance(said, str) and said in ("standard", *offered), "T4", "match")
    return str(said)


class Judging:
    """A referee of one match, line by line; ``act`` lets an action happen or raises Violation."""

    pending: list[Line]  # scores and results that must come next
    scored: str  # the rule that they break where they are wrong

    def read(self, line: Line) -> None:
        """Judge one line and let it happen."""
        if self.pending:
            expected = self.pending.pop(0)
            need(all(same(line.get(key), value) for key, value in expected.items()), self.scored)
        elif line.get("t") == "deal":
            self.deal(line)
        else:
            need(line.get("t") == "act", "T4")
            self.act(line["seat"], line)
            self.fell(line)

    def deal(self, line: Line) -> None:
        """Let a deal happen, or raise Violation."""
        raise NotImplementedError

    def fell(self, line: Line) -> None:
        """What luck did in an action that has just happened; raises Violation where it cannot have."""

    def judge(self, seat: int, action: Line) -> str | None:
        """The rule that forbids this action now, or None."""
        try:
            copied(self).act(seat, action)
        except Violation as violation:
            return violation.rule
        return None

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        raise NotImplementedError


class OpenJudging(Judging):
    """A referee of a game without secrets, in which every seat plays alone.

    ``asked`` is the seat to act, -1 between the parts of a match, None when it is over.
    """

    def __init__(self, head: Line, game: str, presets: tuple[str, ...], seats: tuple[int, ...], rule: str) -> None:
        need(head["game"] == game and head["preset"] in presets, "T4")
        self.seats = len(head["seats"])
        need(self.seats in seats and head["sides"] == [[seat] for seat in range(self.seats)], rule)
        self.asked: int | None = -1
        self.totals = [0] * self.seats
        self.pending: list[Line] = []

    def scores(self, number: int, sides: list[Line], **more: Any) -> None:
        """A part of the match is over: the score line that must come next."""
        shown = {"hand": number, "out": None, "void": False, "sides": sides, "totals": list(self.totals)}
        self.pending = [{"t": "score", **shown, **more}]
        self.asked = -1

    def ends(self, winners: list[int] | None = None, **more: Any) -> None:
        """The match is over: the result line that must come after that; by default those with most have won."""
        best = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        shown = {"totals": list(self.totals), "winners": best if winners is None else winners}
        self.pending.append({"t": "result", **shown, **more})
        self.asked = None

    def laid(self, piles: dict[str, list[str]]) -> dict[str, Any]:
        """Everything that can be compared with another's table."""
        placed = {place: pile for place, pile in piles.items() if pile}
        return {"piles": placed, "scores": list(self.totals), "asked": self.asked}


def cards_of(value: Any) -> list[str]:
    need(isinstance(value, list) and all(isinstance(card, str) for card in value), "T4", "cards")
    return list(value)


class OfferJudging(Judging):
    """A referee of a rummy with offers: a method for each of its ``verbs``, such as ``_draw``."""

    verbs: tuple[str, ...]
    kinds: tuple[str, ...]  # of melds
    of_drawn: str  # the rule that a record breaks in which another card is drawn than lies on top
    seats: int
    phase: str  # deal, draw, table, answer, over
    turn: int
    asked: int
    shown: str | None  # the card that is offered
    hands: list[list[str]]
    stock: list[str]  # top first
    melds: list[dict[str, Any]]
    totals: list[int]

    def read(self, line: Line) -> None:
        """Judge one line and let it happen."""
        if self.pending:
            self._compare(line, self.pending.pop(0))
        elif line.get("t") == "deal":
            self.deal(line)
        elif line.get("t") == "act":
            seat = line.get("seat")
            need(type(seat) is int and 0 <= seat < self.seats, "T1", "no such seat")
            drawn = self.stock[0] if line.get("do") == "draw" and self.stock else None
            self.act(seat, line)
            need(drawn is None or line.get("card") == drawn, self.of_drawn, "another card was on top")
        else:
            raise Violation("T4", "such a line has no place here")

    def _compare(self, line: Line, expected: Line) -> None:
        """Need a line of scores or of the result to be as expected."""
        raise NotImplementedError

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation; after one the referee is in no state to go on."""
        need(self.phase in ("draw", "table", "answer") and not self.pending, "T4", "no hand in play")
        need(seat == self.asked, "T1")
        verb = action.get("do")
        need(verb in self.verbs, "T4", "no such action")
        phase = {"draw": "draw", "take": "answer", "refuse": "answer"}.get(str(verb), "table")
        need(self.phase == phase, "T4", f"{verb} in {self.phase}")
        getattr(self, f"_{verb}")(seat, action)

    def _meld_numbered(self, action: Line) -> dict[str, Any]:
        number = action.get("meld")
        need(type(number) is int, "T4", "meld must be a number")
        need(0 <= number < len(self.melds), "T3")
        return self.melds[number]

    def _group(self, group: Line) -> tuple[str, list[str]]:
        kind = group.get("kind")
        need(kind in self.kinds, "T4", "kind")
        return str(kind), cards_of(group.get("cards"))

    def _out_if_empty(self, seat: int) -> None:
        if not self.hands[seat]:
            self._hand_over(seat)

    def _hand_over(self, out: int | None) -> None:
        """What the score line must say, and where the match goes from here."""
        raise NotImplementedError

    def table(self) -> dict[str, Any]:
        """Everything that can be compared with another's table."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "melds": [(m["seat"], m["kind"], listed(m["kind"], m["cards"])) for m in self.melds],
            "stock": list(self.stock),
            "offer": self.shown,
            "scores": list(self.totals),
            "asked": None if self.phase == "over" else self.asked,
        }


def listed(kind: str, cards: list[str]) -> list[str]:
    """Only in a run does the order say something."""
    return list(cards) if kind in ("sequence", "straight") else sorted(cards)


def violation(referee: Callable[[Line], Any], lines: list[Line]) -> tuple[int, str] | None:
    """The first unlawful line of a record (from 1) and the rule it breaks; None when all are lawful."""
    judge = None
    for number, line in enumerate(lines, 1):
        try:
            if judge is None:
                judge = referee(line)
            else:
                judge.read(line)
        except Violation as broken:
            return number, broken.rule
        except (KeyError, TypeError, AttributeError, ValueError):
            return number, "T4"
    return None
