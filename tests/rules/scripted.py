"""Matches of open games played as a test says: the deal and what luck brings too."""

from __future__ import annotations

import json
from typing import Any

from game.engine.ai.line import advise_with_line
from game.engine.ai.search import Limit
from game.engine.contract import Advice, AnyGame, Setup, Value, View, complete
from game.engine.match import Match, Sitter
from game.engine.messages import plain
from game.engine.records import record, text
from game.engine.rng import Rng
from game.engine.table import TABLE

NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def faces(text: str) -> list[int]:
    """``"D36"`` as a throw of Scarne's dice; D is a dead one."""
    return [0 if face == "D" else int(face) for face in text]


def dealt(
    game: AnyGame, seats: int = 2, preset: str = "standard", deal: dict[str, Any] | None = None, **options: Value
) -> Match:
    """A match that has begun with this deal, or one by chance."""
    setup = Setup(game.sides(seats, False), complete(game, preset, options), "scripted", preset)
    match = Match(game, setup, tuple(Sitter(name, "person") for name in NAMES[:seats]))
    if deal is None:
        assert match.deal() is None
    else:
        assert deal_next(match, deal) is None
    return match


def deal_next(match: Match, deal: dict[str, Any]) -> str | None:
    """Deal so; the rule that refuses it, if one does."""
    refusal = match.deal(text.read_deal(match.game.deal_type, deal))
    return refusal.rule if refusal else None


def act(match: Match, do: str, **more: Any) -> str | None:
    """Let the seat asked do this, with what luck brings in it; the rule that refuses it, if one does."""
    line = {"do": do, **{key.removesuffix("_"): value for key, value in more.items()}}
    assert match.to_act is not None
    refusal = match.play(match.to_act, text.read_action(match.game.actions, line), line)
    if refusal:
        assert match.game.describe(match.view(match.to_act), refusal) is not None
    return refusal.rule if refusal else None


def view(match: Match) -> View[Any]:
    """What the seat asked sees."""
    assert match.to_act not in (None, TABLE)
    return match.view(match.to_act)


def outline(match: Match) -> dict[str, Any]:
    """What a program at the seat asked is shown."""
    return match.game.outline(view(match))


def record_lines(match: Match) -> list[dict[str, Any]]:
    """The record's lines so far, but the first."""
    return [json.loads(record.dumps(line)) for line in record.whole(match, "test")][1:]


def hint(game: AnyGame, view: View[Any]) -> Advice:
    """The hint for this view: what expert weighs, with the rest of the turn."""
    return advise_with_line(game, view, game.bots["expert"].weigh(view, Rng("hint"), Limit(1)))


def reasons(match: Match, do: str, **more: Any) -> list[str]:
    """Why one would do that, in figures where there are some, those against it last."""
    line = {"do": do, **{key.removesuffix("_"): value for key, value in more.items()}}
    advice = match.game.advise(view(match), text.read_action(match.game.actions, line))
    found = sorted(advice.reasons, key=lambda reason: reason.against)
    shown = [(reason, plain(reason.figures or reason.message, NAMES, NAMES)) for reason in found]
    return [("against: " if reason.against else "") + words for reason, words in shown]
