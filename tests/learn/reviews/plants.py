"""Matches in which a seat plays as its level does, but for one blunder of a known sort."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.cards.card import is_wild
from game.cards.chances import is_out
from game.cards.offering.offers import OFFER
from game.cards.offering.offers import is_down as gin_is_down
from game.engine.contract import Action, Setup, View, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE, Seat
from game.rules import all_games
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import fast_hand
from game.rules.skarney.rules.contracts import distance
from game.rules.skarney_gin.rules.facts import MELDS
from game.rules.skarney_gin.rules.ranks import contracts
from game.rules.teeko.ai.perfect import code_after
from tests.bots.reference import truth_of

Blunder = Callable[[Match, View[Any]], Action | None]  # the blunder that could be made here, if any


class Planted(NamedTuple):
    """The record's lines, which of them is the blunder (from 1), and who made it."""

    lines: list[dict[str, Any]]
    line: int
    seat: Seat


def planted(
    game_id: str, seed: str, blunder: Blunder, own: str, others: str, after: int = 0, skip: int = 0
) -> Planted | None:
    """The first hand of a match of this level on side 0, who blunder so as soon as they can, against the ``others``'.

    ``after``: how many actions later it ends at the latest, if not with the hand; 0 for no such limit. ``skip``: how
    many such chances are let go by. None where there was none.
    """
    game = all_games()[game_id]
    levels = [own if seat in game.sides(game.seats[0], False)[0] else others for seat in range(game.seats[0])]
    match = begun(game_id, seed, levels)
    setup = match.setup
    done: tuple[int, Seat] | None = None
    while (seat := match.to_act) not in (None, TABLE) and not (done and after and match.ply > done[0] + after):
        wrong = None if done or seat not in setup.sides[0] else blunder(match, match.view(seat))
        if wrong is not None and skip:
            wrong, skip = None, skip - 1
        action = wrong or game.bots[levels[seat]](match.view(seat), match.rng(seat))
        done = (match.ply, seat) if wrong else done
        assert match.play(seat, action) is None
    lines = lines_of(match)
    return Planted(lines, _line(lines, done[0]), done[1]) if done else None


def begun(game_id: str, seed: str, levels: Sequence[str]) -> Match:
    """A match of these levels by its game's first rules, dealt."""
    game = all_games()[game_id]
    setup = Setup(game.sides(len(levels), False), complete(game, game.presets[0].id, {}), seed, game.presets[0].id)
    match = Match(game, setup, tuple(Sitter(level, level) for level in levels))
    assert match.deal() is None
    return match


def lines_of(match: Match) -> list[dict[str, Any]]:
    """Its record, as read from a file."""
    return [json.loads(record.dumps(line)) for line in record.whole(match, "planted")]


def first_blunder(game_id: str, seed: str, blunder: Blunder) -> tuple[Match, int]:
    """Steady play until the first seat can blunder, and that; after how many actions it did."""
    match = begun(game_id, seed, ["steady"] * all_games()[game_id].seats[0])
    while (seat := match.to_act) is not None and seat != TABLE:
        if seat == 0 and (bad := blunder(match, match.view(0))) is not None:
            assert match.play(0, bad) is None
            return match, match.ply - 1
        match.play(seat, match.game.bots["steady"](match.view(seat), match.rng(seat)))
    raise AssertionError("nobody could blunder")


def _line(lines: list[dict[str, Any]], ply: int) -> int:
    """The line of what was done at this ply: deals and actions count, heads and scores do not."""
    shown = [number for number, line in enumerate(lines, 1) if line["t"] in ("deal", "act")]
    return shown[ply]


def _legal(match: Match, view: View[Any]) -> Iterator[Action]:
    return iter(match.game.legal_actions(view))


def offers_a_wild(match: Match, view: View[Any]) -> Action | None:
    """Skarney: a joker or deuce is put up for anybody to take."""
    return next((each for each in _legal(match, view) if each.do == "offer" and is_wild(each.card)), None)


def refuses_the_contract(match: Match, view: View[Any]) -> Action | None:
    """Skarney: the card offered would complete the contract, which the side has not laid."""
    if view.public.phase != "answer" or view.public.is_down(view.public.side_of(view.seat)):
        return None
    size, hand = view.public.contract_size, view.hand
    completes = 0 in distance((*hand, *view.at(*OFFER)), size) and 0 not in distance(hand, size)
    return next((each for each in _legal(match, view) if completes and each.do == "refuse"), None)


def refuses_a_gin_contract(match: Match, view: View[Any]) -> Action | None:
    """Skarney Gin: the same."""
    if view.public.phase != "answer" or gin_is_down(view):
        return None
    completes = contracts((*view.hand, *view.at(*OFFER)), MELDS) and not contracts(view.hand, MELDS)
    return next((each for each in _legal(match, view) if completes and each.do == "refuse"), None)


def misses_a_way_out(match: Match, view: View[Any]) -> Action | None:
    """Skarney: every card of the hand could go in this turn, and one of them is offered."""
    if view.public.phase != "table" or not way_out(fast_hand(view)):
        return None
    return next((each for each in _legal(match, view) if each.do == "offer"), None)


def misses_a_gin_way_out(match: Match, view: View[Any]) -> Action | None:
    """Skarney Gin: one action would lay the whole hand, and a card of it is offered."""
    actions = list(_legal(match, view))
    out = any(is_out(view, each) for each in actions)
    return next((each for each in actions if out and each.do == "offer"), None)


def offers_a_gin_lay_off(match: Match, view: View[Any]) -> Action | None:
    """Skarney Gin: a card that goes on a meld is offered."""
    return _gives_away(match, view, "offer", "layoff")


def breaks_a_meld(match: Match, view: View[Any]) -> Action | None:
    """A rummy: a card of a set or sequence that could be laid is thrown away."""
    return _gives_away(match, view, "discard", "meld")


def discards_a_lay_off(match: Match, view: View[Any]) -> Action | None:
    """A rummy: a card that goes on a meld is thrown away."""
    return _gives_away(match, view, "discard", "layoff")


def _gives_away(match: Match, view: View[Any], do: str, instead: str) -> Action | None:
    """The first such action with a card that an action of the other kind could lay."""
    actions: list[Any] = list(_legal(match, view))
    laid = {card for each in actions if each.do == instead for card in each.cards}
    return next((each for each in actions if each.do == do and each.card in laid), None)


def moves_away_from_a_win(match: Match, view: View[Any]) -> Action | None:
    """Teeko: an action that wins at once is there, and another is done, after which nothing is won any more."""
    ends = {each: match.game.apply(truth_of(match), each).state.public for each in _legal(match, view)}
    wins = [each for each, open in ends.items() if open.to_act is None and open.scores[open.side_of(view.seat or 0)]]
    others = [each for each, open in ends.items() if open.to_act is not None and not code_after(view, each) % 2]
    return others[-1] if wins and others else None


def throws_on_when_won(match: Match, view: View[Any]) -> Action | None:
    """Scarney 3000: stopping would win the race, and the dice are thrown again."""
    actions = {each.do: each for each in _legal(match, view)}
    if "stop" not in actions:
        return None
    won = match.game.apply(truth_of(match), actions["stop"]).state.public.to_act is None
    return actions["throw"] if won else None
