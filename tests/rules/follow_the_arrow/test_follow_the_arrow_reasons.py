"""How many choices let the other player jump is said as it is, and late in a game what worse choices cost."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from game.engine.ai.line import SAME, WORSE, hint
from game.engine.ai.search import SearchResult
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.follow_the_arrow.ai.search import evaluate
from tests.learn.reviews.test_true_reasons import lawful, played
from tests.rules.test_reasons import positions

GAME = all_games()["follow-the-arrow"]


def lets_jump(match: Match) -> dict[object, bool]:
    """Whether the other player can jump after each choice, by doing it."""
    ends = {each: played(match, each) for each in lawful(match, 99)}
    return {
        each: end is not None and end.to_act not in (None, TABLE, match.to_act)
        and any(reply.do == "jump" for reply in lawful(end, 99))
        for each, end in ends.items()
    }  # fmt: skip


def test_choices_that_let_the_other_jump_are_counted() -> None:
    seen = 0
    for match in islice(positions(GAME, 0, 4), 0, 400, 9):
        if match.public.phase == "place":
            continue
        lets = lets_jump(match)
        for action, is_let in lets.items():
            reasons = GAME.advise(match.view(match.to_act), action).reasons
            counts = [dict(each.message.fields) for each in reasons if "choices let" in each.message.text]
            assert bool(counts) == (action.do != "pass" and not is_let and any(lets.values()))
            seen += len(counts)
            assert all((each["n"], each["of"]) == (sum(lets.values()), len(lets)) for each in counts)
    assert seen > 5


def test_late_in_a_game_the_best_choice_is_told_and_what_worse_ones_cost() -> None:
    seen = Counter[str]()
    for match in islice(positions(GAME, 0, 4), 0, 600, 3):
        view = match.view(match.to_act)
        if match.public.phase == "place" or sum(map(len, match.public.home)) < 6:
            continue
        action = lawful(match)[-1]
        advice = hint(GAME, view, SearchResult(action))
        if advice.reasons[0].message.text not in (WORSE.text, SAME.text):
            continue
        found = evaluate(view, Rng("hint"), action)
        assert found.proved
        worths = dict(zip(found.actions, found.values(0, range(len(found.actions))), strict=True))
        most = max(worths.values())
        assert worths[advice.action] == most
        worse = [most - each for each in worths.values() if each < most]
        assert dict(advice.reasons[0].message.fields) == ({"points": min(worse)} if worse else {})
        seen[advice.reasons[0].message.text] += 1
    assert len(seen) == 2
