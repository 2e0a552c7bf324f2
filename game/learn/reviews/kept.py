"""A review as it is kept beside its record: what ``skarney review --json`` prints, under a line that says of what.

What is damaged, of another version or of another record is none, and is made again.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game import __version__, files
from game.engine.lines import record, strict
from game.engine.match import Match
from game.values import dataclass

SUFFIX, FORMAT = ".review", 1
_ABOUT = ("game", "preset", "options", "seed", "sides")  # what of a record's first line the figures depend on


@dataclass(frozen=True)
class Decided:
    """A decision that was judged. ``topic``: what it was about, as the game counts it; nothing where it does not."""

    line: int
    hand: int
    seat: int
    did: Mapping[str, Any]
    best: Mapping[str, Any]
    cost: float
    is_mistake: bool
    lead: float  # the points before the best other that its side could then expect
    topic: str


@dataclass(frozen=True)
class Split:
    """What a side scored in a hand, and its parts."""

    hand: int
    side: int
    net: float
    cards: float
    play: float
    line: int
    lead: float  # points before the best other when it was over


@dataclass(frozen=True)
class Par:
    """What a side made of a hand (counted from 0 in the match, dealt anew counts too), and an expert in this chair."""

    seat: int
    hand: int
    net: float
    par: float
    others: str  # the level that sat in the place of other people


@dataclass(frozen=True)
class Review:
    """A whole one, and the pars that were asked for."""

    samples: int
    decisions: tuple[Decided, ...]
    hands: tuple[Split, ...]
    pars: tuple[Par, ...] = ()

    @property
    def mistakes(self) -> list[Decided]:
        """Those called so, the costliest first."""
        return sorted((each for each in self.decisions if each.is_mistake), key=lambda each: (-each.cost, each.line))

    def side(self, number: int) -> tuple[float, float, float]:
        """Net, cards and play of a side, in all hands."""
        mine = [each for each in self.hands if each.side == number]
        net, play = (round(sum(getattr(each, what) for each in mine), 2) for what in ("net", "play"))
        return net, round(net - play, 2), play

    def seat(self, number: int) -> tuple[int, int, float]:
        """Decisions, mistakes, and what all of them cost, of a seat."""
        mine = [each for each in self.decisions if each.seat == number]
        return len(mine), sum(each.is_mistake for each in mine), sum(each.cost for each in mine)

    def par_of(self, seat: int) -> list[Par]:
        """What was asked for this chair, hand by hand."""
        return [each for each in self.pars if each.seat == seat]


def path_of(path: Path) -> Path:
    """Where the review of this record lies."""
    return path.with_suffix(SUFFIX)


def bytes_of(match: Match) -> bytes:
    """The record of a match so far."""
    return "".join(map(record.dumps, record.whole(match, __version__))).encode()


def digest(data: bytes) -> str:
    """What tells one record from another: all that a review follows from, whatever the people are called.

    Raises ValueError or LookupError where the bytes are no record.
    """
    first, _, rest = data.partition(b"\n")
    head = strict.parsed(first)
    about = {key: head[key] for key in _ABOUT} | {"players": [seat["player"] for seat in head["seats"]]}
    return hashlib.sha256(record.dumps(about).encode() + rest).hexdigest()


# ---------------------------------------------------------------- to the disk and back


def written(path: Path, of: str, samples: int, lines: Iterable[Mapping[str, Any]]) -> None:
    """Keep the lines of a review beside the record at ``path``, whole or not at all. Raises OSError."""
    body = "".join(record.dumps(dict(line)) for line in lines).encode()
    head = {
        "t": "review", "format": FORMAT, "app": __version__, "of": of, "samples": samples,
        "check": hashlib.sha256(body).hexdigest(),
    }  # fmt: skip
    files.write(path_of(path), record.dumps(head).encode() + body)


def lines_at(path: Path, of: str) -> tuple[int, list[dict[str, Any]]] | None:
    """Samples and lines of the review beside a record of this digest; None where there is none of any use."""
    try:
        first, _, body = files.whole(path_of(path)).partition(b"\n")
        head = strict.parsed(first)
        mine = {"t": "review", "format": FORMAT, "app": __version__, "of": of}
        if any(head[key] != value for key, value in mine.items()):
            return None
        if head["check"] != hashlib.sha256(body).hexdigest():
            return None
        return int(head["samples"]), [strict.parsed(line) for line in body.splitlines()]
    except (OSError, ValueError, LookupError, TypeError):
        return None


def kept(path: Path, of: str) -> Review | None:
    """The review beside a record of this digest, if there is one of any use."""
    try:
        found = lines_at(path, of)
        return None if found is None else review_of(*found)
    except (ValueError, LookupError, TypeError):
        return None


def review_of(samples: int, lines: Iterable[Mapping[str, Any]]) -> Review:
    """What these lines say. Raises LookupError, ValueError or TypeError where they make no sense."""
    by_kind: dict[str, list[Mapping[str, Any]]] = {"decision": [], "hand": [], "par": []}
    for line in lines:
        by_kind.setdefault(line["t"], []).append(line)
    return Review(
        samples, tuple(map(_decided, by_kind["decision"])), tuple(map(_split, by_kind["hand"])),
        tuple(map(_par, by_kind["par"])),
    )  # fmt: skip


def _decided(line: Mapping[str, Any]) -> Decided:
    return Decided(
        int(line["line"]), int(line["hand"]), int(line["seat"]), dict(line["did"]), dict(line["best"]),
        float(line["cost"]), bool(line["mistake"]), float(line["lead"]), str(line.get("topic", "")),
    )  # fmt: skip


def _split(line: Mapping[str, Any]) -> Split:
    net, cards, play, lead = (float(line[key]) for key in ("net", "cards", "play", "lead"))
    return Split(int(line["hand"]), int(line["side"]), net, cards, play, int(line["line"]), lead)


def _par(line: Mapping[str, Any]) -> Par:
    return Par(int(line["seat"]), int(line["hand"]), float(line["net"]), float(line["par"]), str(line["others"]))


# ---------------------------------------------------------------- sums


@dataclass(frozen=True)
class Topic:
    """All decisions of a seat about one thing."""

    seat: int
    topic: str
    decisions: int
    mistakes: int
    cost: float


def topics(review: Review) -> list[Topic]:
    """What each seat's decisions came to, by what they were about."""
    counts: Counter[tuple[int, str]] = Counter()
    wrong: Counter[tuple[int, str]] = Counter()
    costs: dict[tuple[int, str], float] = {}
    for each in review.decisions:
        key = each.seat, each.topic
        counts[key] += 1
        wrong[key] += each.is_mistake
        costs[key] = costs.get(key, 0.0) + each.cost
    return [Topic(*key, count, wrong[key], round(costs[key], 2)) for key, count in sorted(counts.items())]
