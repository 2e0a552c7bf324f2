"""Matches to try the laws on: every seat count, side and preset of a game, and every option at least once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from game.engine.contract import Action, AnyGame, CardDeal, Setup, Sides, Value, complete, fitting
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from tests.helpers.quick import SAMPLES, quick

PLIES, SHORT = 6000, 200
SEARCHED = 10  # of so many plies one is searched, by a level that searches: in the others it follows its quick policy
FEW = 3  # seat counts that are tried with everything
MANY = 16  # pairs of a seating and a preset: too many to play them all in a card game
WHOLE = 6  # of so many set-ups of a card game one is played to its end, each in some round
ROUND = 0  # other rounds, other seeds: the long run has many
Line = dict[str, Any]


def setups(game: AnyGame) -> list[Setup]:
    """Return every seating with every preset, and every value of every option with some seating.

    Card games take longest: in one for many, or with many presets, these and values take turns with the seatings.
    """
    seatings = list(dict.fromkeys(game.sides(n, singles) for n in game.seats for singles in (False, True)))
    chosen = [{o.id: value} for o in game.options for value in o.values[1:]]
    if _is_for_many(game) or (game.deal_type is CardDeal and len(seatings) * len(game.presets) >= MANY):
        return _in_turns(game, seatings, [{}, *chosen])
    pairs = [(sides, preset) for sides in seatings for preset in game.presets]
    found = [_setup(game, sides, preset.id, {}) for sides, preset in pairs if _fits(game, sides, preset.id, {})]
    for n, options in enumerate(chosen):
        allowed = [sides for sides in seatings if _fits(game, sides, game.presets[0].id, options)]
        found.append(_setup(game, allowed[(n + ROUND) % len(allowed)], game.presets[0].id, options))
    return found


def whole(game: AnyGame) -> list[int]:
    """Return the numbers of the setups that are played to the end this round: in card games, every sixth."""
    count = len(setups(game))
    return list(range(ROUND % min(WHOLE, count), count, WHOLE)) if game.deal_type is CardDeal else list(range(count))


def _is_for_many(game: AnyGame) -> bool:
    return game.deal_type is CardDeal and len(game.seats) > FEW


def _in_turns(game: AnyGame, seatings: list[Sides], chosen: list[dict[str, Value]]) -> list[Setup]:
    """Return each seating, preset and value at least once, in as few setups as possible."""
    count, presets = max(len(seatings), len(game.presets), len(chosen)), [preset.id for preset in game.presets]
    turn = [n + n // len(seatings) for n in range(count)]  # another preset whenever a seating comes again
    return [
        _setup(game, seatings[(n + ROUND) % len(seatings)], presets[turn[n] % len(presets)], chosen[n % len(chosen)])
        for n in range(count)
    ]


def _fits(game: AnyGame, sides: Sides, preset: str, options: dict[str, Value]) -> bool:
    return sum(map(len, sides)) in game.seats_for(complete(game, preset, options))


def _setup(game: AnyGame, sides: Sides, preset: str, options: dict[str, Value]) -> Setup:
    return Setup(
        sides, complete(game, preset, fitting(game, preset, options)), f"{next(iter(options), preset)}/{ROUND}", preset
    )


def seated(game: AnyGame, setup: Setup, levels: tuple[str, ...] = ()) -> Match:
    """Return a new match with a level on every seat."""
    levels = levels or tuple(game.bots)
    return Match(game, setup, tuple(Sitter(f"P{n}", levels[n % len(levels)]) for n in range(setup.seats)))


def decision(match: Match, level: str) -> Action:
    """Return what this level does now; one that searches does so at every tenth ply, and in the long run at each."""
    bot = quick(match.game.bots[level], 0 if match.ply % SEARCHED and not ROUND else SAMPLES)
    return bot(match.view(match.to_act), match.rng(match.to_act))


def played(match: Match, plies: int = PLIES) -> Match:
    """Let bots play, each seat by its level."""
    while match.to_act is not None and match.ply < plies:
        if (seat := match.to_act) == TABLE:
            refusal = match.deal()
        else:
            refusal = match.play(seat, decision(match, match.sitters[seat].player))
        assert refusal is None, f"a bot was refused: {refusal}"
    return match


def wandered(match: Match, rng: Random, plies: int = PLIES, undo: float = 0.03) -> Match:
    """Play at random: half of the time a bot's action, else any legal one, each verb as likely; sometimes undone."""
    levels = list(match.game.bots)
    steps = 0
    while match.to_act is not None and match.ply < plies and steps < 3 * plies:
        steps += 1
        if (seat := match.to_act) == TABLE:
            refusal = match.deal()
        elif match.may_undo(seat) and rng.random() < undo:
            match.undo(seat)
            continue
        else:
            level = rng.choice(levels)
            sensible = rng.random() < 0.5
            action = decision(match, level) if sensible else any_lawful(match, rng)
            refusal = match.play(seat, action)
        assert refusal is None, f"a lawful action was refused: {refusal}"
    return match


def any_lawful(match: Match, rng: Random) -> Action:
    """Return a legal action of the seat to act, each verb as likely."""
    lawful = list(islice(match.game.legal_actions(match.view(match.to_act)), 300))
    assert lawful, "nothing is lawful, though somebody is asked"
    verb = rng.choice(sorted({action.do for action in lawful}))
    return rng.choice([action for action in lawful if action.do == verb])


def walk(game: AnyGame, number: int) -> Match:
    """Return a match played at random, one per setup; cached, so do not change it.

    Every third is played to its end, in card games every sixth, in those for many the first.
    """
    return _walk(game, number, ROUND)


@lru_cache(maxsize=40)
def _walk(game: AnyGame, number: int, round: int) -> Match:
    if _is_for_many(game):
        every, short = len(setups(game)), SHORT // 2
    else:
        every, short = WHOLE if game.deal_type is CardDeal else 3, SHORT
    plies = PLIES if number % every == 0 else short
    return wandered(seated(game, setups(game)[number]), Random(f"walk {number} {round}"), plies)


def cut(match: Match, ply: int) -> Match:
    """Return the match as it was after so many actions; free to play on."""
    earlier = Match(match.game, match.setup, match.sitters)
    earlier._done = list(match._done[:ply])
    return earlier


def moments(game: AnyGame, count: int, name: str, walks: int = 0) -> Iterator[Match]:
    """Yield ``count`` moments of every walk, or of so many walks, picked by a law's name; ends of hands among them.

    Of card games, whose walks are long and many, half as many.
    """
    total = len(setups(game))
    count = (count + 1) // 2 if game.deal_type is CardDeal else count
    for number in range(min(total, walks) if walks else total):
        match = walk(game, number)
        rng = Random(f"{name} {number} {ROUND}")
        plies = sorted(rng.sample(range(match.ply + 1), min(count, match.ply + 1)))
        ends = [ply for ply, done in enumerate(match.done, 1) if done.step.state.public.to_act in (TABLE, None)]
        for ply in sorted({*plies, *rng.sample(ends, min(1, len(ends)))}):
            yield cut(match, ply)


def lines(match: Match) -> list[Line]:
    """Return the match's record, as read back from its text."""
    return [json.loads(record.dumps(line)) for line in record.whole(match, "test")]
