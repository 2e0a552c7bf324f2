"""What a match was for the person who played it: a first win, wins in a row, the best hand."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

from game.engine.messages import Message, fill, msg
from game.learn.index import History
from game.ui.session.titles import title_of

# L10N: {level} is how well the others play: Novice, Casual, Steady, Strong or Expert.
FIRST_WIN = msg("Your first win at this level: {level}")
IN_A_ROW = msg("That makes {n} wins in a row")
BEST_HAND = msg("Your best hand yet: {points} ahead of the others")
STREAK, KNOWN = 3, 2  # wins worth a word; matches before a hand can be the best of them

_ASK = (
    "SELECT name, won, best, rivals FROM sat JOIN file ON file.id = sat.file WHERE person = ? AND game = ?"
    " AND NOT marked ORDER BY ended DESC, name DESC"
)


def feats(history: History, record: str, person: str, game: str, levels: Collection[str]) -> tuple[Message, ...]:
    """Return what is to be said of the match in this record; nothing if it is not the person's newest."""
    rows = history.rows(_ASK, (person, game))
    if not rows or rows[0][0] != record:
        return ()
    newest, before = rows[0], rows[1:]
    return (*_wins(newest, before, levels), *_best_hand(newest[2], [row[2] for row in before]))


def _wins(newest: Sequence[Any], before: Sequence[Sequence[Any]], levels: Collection[str]) -> list[Message]:
    if newest[1] != 1:
        return []
    met, found = _level(newest[3]), list[Message]()
    if met in levels and all(row[1] != 1 or _level(row[3]) != met for row in before):
        found.append(fill(FIRST_WIN, level=title_of(met)))
    wins = 1 + sum(1 for _ in takewhile(lambda row: row[1] == 1, before))
    return [*found, fill(IN_A_ROW, n=wins)] if wins >= STREAK else found


def _level(rivals: str) -> str:
    """Return the one level of all opponents; "" if they differ."""
    met = set(json.loads(rivals))
    return str(met.pop()) if len(met) == 1 else ""


def _best_hand(best: float, before: Sequence[float]) -> list[Message]:
    is_best = len(before) >= KNOWN and best > max(1, *before)
    return [fill(BEST_HAND, points=round(best))] if is_best else []
