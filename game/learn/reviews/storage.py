"""Reviews stored beside their records: what ``skarney review --json`` prints, under a header line.

A review that is damaged, of another version or of another record is ignored and made again.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game import __version__, files
from game.engine.match import Match
from game.engine.records import record, strict
from game.learn.margin import Margin, margins_of
from game.values import dataclass

SUFFIX, FORMAT = ".review", 1
_ABOUT = ("game", "preset", "options", "seed", "sides")  # the keys of a record's first line that the review depends on


@dataclass(frozen=True)
class Decided:
    """A judged decision; ``topic`` is one of the game's topics, or empty."""

    line: int
    hand: int
    seat: int
    did: Mapping[str, Any]
    best: Mapping[str, Any]
    cost: float
    is_mistake: bool
    lead: float  # the expected lead over the best other side
    topic: str
    off: float = 0.0  # the standard error of the cost

    @property
    def is_wrong(self) -> bool:
        """Is it told as a mistake? What is told as 0 points lost is none."""
        return self.is_mistake and round(self.cost, 1) > 0


@dataclass(frozen=True)
class KeptSplit:
    """What a side scored in a hand, and its parts."""

    hand: int
    side: int
    net: float
    cards: float
    play: float
    line: int
    lead: float  # lead over the best other side after the hand


@dataclass(frozen=True)
class Par:
    """What a side scored in a hand (counted from 0, redeals count), and what an expert in this seat scored."""

    seat: int
    hand: int
    net: float
    par: float
    others: str  # the level that replaced other people


@dataclass(frozen=True)
class Review:
    """A complete review, and the pars that were requested."""

    samples: int
    decisions: tuple[Decided, ...]
    hands: tuple[KeptSplit, ...]
    pars: tuple[Par, ...] = ()

    @property
    def mistakes(self) -> list[Decided]:
        """The mistakes, the costliest first."""
        return sorted((each for each in self.decisions if each.is_wrong), key=lambda each: (-each.cost, each.line))

    @property
    def last_hand(self) -> Review:
        """The split of the newest hand alone, without decisions."""
        line = max((each.line for each in self.hands), default=0)
        return replace(self, hands=tuple([each for each in self.hands if each.line == line]), decisions=())

    def side(self, number: int) -> tuple[float, float, float]:
        """Net, cards and play of a side over all hands."""
        mine = [each for each in self.hands if each.side == number]
        net, play = (round(sum(getattr(each, what) for each in mine), 2) for what in ("net", "play"))
        return net, round(net - play, 2), play

    def margin(self, number: int) -> Margin:
        """What a side made compared with the others, over all hands."""
        sides = range(1 + max((each.side for each in self.hands), default=number))
        split = [self.side(side) for side in sides]
        return margins_of([net for net, _, _ in split], [play for _, _, play in split])[number]

    def seat(self, number: int) -> tuple[int, int, float]:
        """The decisions, mistakes and total cost of a seat."""
        mine = [each for each in self.decisions if each.seat == number]
        return len(mine), sum(each.is_wrong for each in mine), sum(each.cost for each in mine)

    def par_of(self, seat: int) -> list[Par]:
        """The pars of this seat, hand by hand."""
        return [each for each in self.pars if each.seat == seat]


def path_of(path: Path) -> Path:
    """The path of a record's review."""
    return path.with_suffix(SUFFIX)


def bytes_of(match: Match) -> bytes:
    """The record of a match so far."""
    return "".join(map(record.dumps, record.whole(match, __version__))).encode()


def digest(data: bytes) -> str:
    """A hash of everything in a record that its review depends on, which excludes the names of people.

    Raises ValueError or LookupError if the bytes are not a record.
    """
    first, _, rest = data.partition(b"\n")
    head = strict.parse_json(first)
    about = {key: head[key] for key in _ABOUT} | {"players": [seat["player"] for seat in head["seats"]]}
    return hashlib.sha256(record.dumps(about).encode() + rest).hexdigest()


# ---------------------------------------------------------------- files


def write_review(path: Path, of: str, samples: int, lines: Iterable[Mapping[str, Any]]) -> None:
    """Store the lines of a review beside the record at ``path``, atomically. Raises OSError."""
    body = "".join(record.dumps(dict(line)) for line in lines).encode()
    head = {
        "t": "review", "format": FORMAT, "app": __version__, "of": of, "samples": samples,
        "check": hashlib.sha256(body).hexdigest(),
    }  # fmt: skip
    files.write(path_of(path), record.dumps(head).encode() + body)


def lines_at(path: Path, of: str) -> tuple[int, list[dict[str, Any]]] | None:
    """The samples and lines of the review of a record with this digest; None if there is no valid one."""
    try:
        first, _, body = files.whole(path_of(path)).partition(b"\n")
        head = strict.parse_json(first)
        mine = {"t": "review", "format": FORMAT, "app": __version__, "of": of}
        if any(head[key] != value for key, value in mine.items()):
            return None
        if head["check"] != hashlib.sha256(body).hexdigest():
            return None
        return int(head["samples"]), [strict.parse_json(line) for line in body.splitlines()]
    except (OSError, ValueError, LookupError, TypeError):
        return None


def read_review(path: Path, of: str) -> Review | None:
    """The review of a record with this digest; None if there is no valid one."""
    try:
        found = lines_at(path, of)
        return None if found is None else review_of(*found)
    except (ValueError, LookupError, TypeError):
        return None


def review_of(samples: int, lines: Iterable[Mapping[str, Any]]) -> Review:
    """The review in these lines. Raises LookupError, ValueError or TypeError if they are invalid."""
    by_kind: dict[str, list[Mapping[str, Any]]] = {"decision": [], "hand": [], "par": []}
    for line in lines:
        by_kind.setdefault(line["t"], []).append(line)
    return Review(
        samples, tuple(map(decided_of, by_kind["decision"])), tuple(map(_split, by_kind["hand"])),
        tuple(map(_par, by_kind["par"])),
    )  # fmt: skip


def decided_of(line: Mapping[str, Any]) -> Decided:
    """The decision in a line of a review. Raises LookupError, ValueError or TypeError if it is invalid."""
    return Decided(
        int(line["line"]), int(line["hand"]), int(line["seat"]), dict(line["did"]), dict(line["best"]),
        float(line["cost"]), bool(line["mistake"]), float(line["lead"]), str(line.get("topic", "")),
        float(line.get("off", 0.0)),
    )  # fmt: skip


def _split(line: Mapping[str, Any]) -> KeptSplit:
    net, cards, play, lead = (float(line[key]) for key in ("net", "cards", "play", "lead"))
    return KeptSplit(int(line["hand"]), int(line["side"]), net, cards, play, int(line["line"]), lead)


def _par(line: Mapping[str, Any]) -> Par:
    return Par(int(line["seat"]), int(line["hand"]), float(line["net"]), float(line["par"]), str(line["others"]))


# ---------------------------------------------------------------- totals


@dataclass(frozen=True)
class Topic:
    """All decisions of a seat about one topic."""

    seat: int
    topic: str
    decisions: int
    mistakes: int
    cost: float


def topics(review: Review) -> list[Topic]:
    """The totals of each seat's decisions by topic."""
    counts: Counter[tuple[int, str]] = Counter()
    wrong: Counter[tuple[int, str]] = Counter()
    costs: dict[tuple[int, str], float] = {}
    for each in review.decisions:
        key = each.seat, each.topic
        counts[key] += 1
        wrong[key] += each.is_wrong
        costs[key] = costs.get(key, 0.0) + each.cost
    return [Topic(*key, count, wrong[key], round(costs[key], 2)) for key, count in sorted(counts.items())]
