"""What a choice on Scarney's board is worth more than worse ones is so: both are played on in every way to the end."""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.engine.ai.line import SAME, WORSE
from game.engine.contract import Action, State
from game.engine.match import Match
from game.engine.table import TABLE
from game.rules import all_games
from tests.learn.reviews.test_true_reasons import Played, lawful, played
from tests.rules.scripted import hint
from tests.rules.test_reasons import positions

GAME = all_games()["scarney-board"]
LEFT = 11  # pawns: fewer ways than a second takes


def lead(state: State[Any], boards: int) -> int:
    """What seat 0 takes more than seat 1 on this board in the end, if both take as much more as they can."""
    here = Played(GAME, state)
    if here.to_act in (None, TABLE):
        one, other = here.public.boards[boards].shares
        return int(one.taken - other.taken)
    best = min if here.to_act else max
    return best(lead(after.state, boards) for each in lawful(here, 99) if (after := played(here, each)))


def worths(match: Match) -> dict[Action, int]:
    """The lead after each choice, for its player."""
    sign, boards = (1, -1)[match.to_act or 0], len(match.public.boards)
    ends = {each: played(match, each) for each in lawful(match, 99)}
    return {each: sign * lead(after.state, boards) for each, after in ends.items() if after}


def test_worse_choices_cost_what_is_said() -> None:
    seen = set[str]()
    for match in islice(positions(GAME, 0, 12), 0, 900, 2):
        public, view = match.public, match.view(match.to_act)
        pawns = sum(len(pile) for place, pile in view.piles.items() if place.kind == "cell")
        if public.variant == "high-low" or public.seats != 2 or public.phase != "jump" or pawns > LEFT:
            continue
        advice, found = hint(GAME, view), worths(match)
        if len(found) < 2:
            continue
        most = max(found.values())
        worse = [most - each for each in found.values() if each < most]
        first = advice.reasons[0].message
        assert found[advice.action] == most
        assert first.text == (WORSE.text if worse else SAME.text)
        assert not worse or dict(first.fields)["points"] == min(worse)
        seen.add(first.text)
    assert len(seen) == 2
