"""Program and referee side by side: the same record, the same temptations, and not one difference."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from game.engine.contract import AnyGame, Setup, complete, fitting
from game.engine.match import Match
from game.engine.records import record, text
from game.engine.table import TABLE, Seat
from tests.laws.walks import cut, lines, setups
from tests.referee.judging import copied, violation
from tests.referee.pile.rummies import Rummy
from tests.referee.seen import REFEREES, table
from tests.referee.tempting import bent, gin_tries, rummy_tries, skarney_tries

Line = dict[str, Any]
FIXED = {"variant"}  # an option that a number of seats goes with


def spread(game: AnyGame, count: int, seed: int = 0) -> Iterator[tuple[Setup, Random]]:
    """``count`` set-ups over all seatings and presets, each with some options chosen at random."""
    plain = setups(game)
    for n in range(count):
        rng = Random(f"{game.id} {seed} {n}")
        base = plain[(7 * n + seed) % len(plain)]
        chosen = {o.id: rng.choice(o.values) for o in game.options if o.id not in FIXED and rng.random() < 0.4}
        chosen |= {name: base.options[name] for name in FIXED & {*base.options}}
        options = complete(game, base.preset, fitting(game, base.preset, chosen))
        yield Setup(base.sides, options, f"{seed} {n}", base.preset), rng


def lawful_lines(match: Match) -> list[Line]:
    """The lines of the match's record: its referee accepts each of them, and has the same table at the end."""
    shown, referee = lines(match), REFEREES[match.game.id]
    assert violation(referee, shown) is None, f"{match.setup}: {violation(referee, shown)}"
    judge = referee(shown[0])
    for line in shown[1:]:
        judge.read(line)
    assert table(match) == judge.table()
    return shown


def disagreements(match: Match, count: int, rng: Random, tally: Counter[str]) -> Iterator[str]:
    """What program and referee judge differently at ``count`` moments of a match, each in one line.

    The referee follows the whole match meanwhile; ``tally`` counts what was tried, accepted and refused.
    """
    shown = lines(match)
    referee = REFEREES[match.game.id](shown[0])
    chosen = _plies(match, count, rng)
    at = 1
    for ply, done in enumerate(match.done):
        if ply in chosen and done.seat != TABLE:
            yield from _differ(cut(match, ply), referee, rng, tally)
        for line in shown[at : at + len(record.lines_of(match.game, done))]:
            referee.read(line)
            at += 1


def _plies(match: Match, count: int, rng: Random) -> set[int]:
    """Where to stop: before actions of every verb, the rare ones as often as the many."""
    by_verb: dict[str, list[int]] = {}
    for ply, done in enumerate(match.done):
        by_verb.setdefault(done.action.do, []).append(ply)
    return {rng.choice(by_verb[rng.choice(sorted(by_verb))]) for _ in range(count)}


def _differ(match: Match, referee: Any, rng: Random, tally: Counter[str]) -> Iterator[str]:
    where = f"{match.game.id} {match.setup} ply {match.ply}"
    if table(match) != referee.table():
        yield f"{where}: the tables differ: {table(match)} / {referee.table()}"
    for seat, action in tries(match, referee, rng):
        ours, theirs = verdict(match, seat, action), referee.judge(seat, action)
        tally["tried"] += 1
        tally["refused" if theirs else f"accepted {action['do']}"] += 1
        if (ours is None) != (theirs is None):
            yield f"{where}: seat {seat} {json.dumps(action)}: program {ours}, referee {theirs}; {referee.table()}"
        elif ours is None:
            yield from _lead_apart(match, referee, seat, action, where)
        elif ours != theirs:
            tally[f"code {ours} / {theirs}"] += 1


def verdict(match: Match, seat: Seat, action: Line) -> str | None:
    """The rule by which the program refuses this, or None."""
    try:
        refusal = match.refusal(seat, text.read_action(match.game.actions, action))
    except text.Unreadable:
        return "T4"
    return refusal.rule if refusal else None


def _lead_apart(match: Match, referee: Any, seat: Seat, action: Line, where: str) -> Iterator[str]:
    """Both let it happen: are the tables then the same?"""
    ours, theirs = cut(match, match.ply), copied(referee)
    ours.play(seat, text.read_action(ours.game.actions, action))
    act, *endings = (json.loads(record.dumps(line)) for line in record.lines_of(ours.game, ours.last(1)[0]))
    theirs.read(act)  # with what luck brought
    if table(ours) != theirs.table():
        yield f"{where}: {json.dumps(action)} leads to {table(ours)}, not {theirs.table()}"
    for line in endings:
        theirs.read(line)


def tries(match: Match, referee: Any, rng: Random) -> Iterator[tuple[Seat, Line]]:
    """Lawful actions, lawful ones bent, past ones again, and ones that look lawful; now and then by another seat."""
    view = match.view(match.to_act)
    lawful = [text.write(action) for action in islice(match.game.legal_actions(view), 200)]
    past = [text.write(done.action) for done in match.last(12) if done.seat != TABLE]
    cards = [*view.hand, *(card for pile in view.piles.values() for card in pile if card != "BACK")]
    chosen = rng.sample(lawful, min(6, len(lawful))) + past[:4]
    chosen += [bent(rng.choice(lawful + past), cards, rng) for _ in range(25)]
    chosen += [{"do": kind.do} for kind in match.game.actions if not dataclasses.fields(kind)]
    chosen += [bent(bent(rng.choice(lawful + past), cards, rng), cards, rng) for _ in range(5)]
    if match.game.id == "skarney" and view.hand:
        chosen += skarney_tries(referee, match.to_act, rng)
    if match.game.id == "skarney-gin" and view.hand:
        chosen += gin_tries(referee, match.to_act, rng)
    if isinstance(referee, Rummy) and view.hand:
        chosen += rummy_tries(referee, match.to_act, rng)
    for action in chosen:
        stranger = rng.randrange(match.setup.seats)
        yield (stranger if rng.random() < 0.03 else match.to_act), action
