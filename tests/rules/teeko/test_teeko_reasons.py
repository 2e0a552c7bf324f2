"""What is said of a choice at Teeko is so: what it stops, which others draw or lose, and which answers lose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from game.engine.ai.line import NONE_BETTER
from game.engine.ai.line import hint as hint_on
from game.engine.ai.search import Limit
from game.engine.contract import Advice, Setup, View, complete
from game.engine.match import Match
from game.engine.messages import plain
from game.rules import all_games
from game.rules.teeko.ai.perfect import code, code_after
from game.rules.teeko.ai.position import TeekoPosition, position_of
from tests.laws import walks

GAME = all_games()["teeko"]


def decisions() -> Iterator[Match]:
    """Decisions of matches of several seeds, both variants: openings, and some later ones of each."""
    for number, preset in product(range(4), ("standard", "advanced")):
        setup = Setup(GAME.sides(2, False), complete(GAME, preset, {}), f"reasons {number}", preset)
        match = walks.seated(GAME, setup, ("casual", "expert"))
        match.deal()
        while match.to_act is not None and match.ply < 24:
            if match.ply in (1, 2, 3, 4, 6, 7, 9, 11, 14, 19):
                yield match
            bot = GAME.bots[match.sitters[match.to_act].player]
            match.play(match.to_act, bot(match.view(match.to_act), match.rng(match.to_act)))


def hint(match: Match) -> Advice:
    view, bot = match.view(match.to_act), GAME.bots["expert"]
    return hint_on(GAME, view, bot.weigh(view, match.rng(match.to_act), Limit(1)))


def codes(view: View[Any]) -> list[int]:
    """What each lawful action leads to, each one looked up alone."""
    return [code_after(view, each) for each in GAME.legal_actions(view)]


def losing_answers(match: Match, advice: Advice) -> tuple[int, int]:
    """How many answers lose to the advised action, by playing each of them."""
    after = match.at(match.ply)
    assert after.play(after.to_act, advice.action) is None
    led = codes(after.view(after.to_act))
    return sum(each > 0 and each % 2 == 0 for each in led), len(led)


def would_win(view: View[Any]) -> int:
    """The moves of both until the opponent has four if it were their turn; 0 if they cannot force it."""
    own, theirs, advanced = position_of(view)
    found = code(TeekoPosition(theirs, own, advanced))
    return 0 if found % 2 or not found else found - 1


def is_true(match: Match, advice: Advice, words: str, fields: dict[str, Any]) -> bool:
    """Of the sentences about what is held or lost by force; others are not looked at."""
    view = match.view(match.to_act)
    led = codes(view)
    drawn, lost = led.count(0), [each - 1 for each in led if each and each % 2 == 0]
    match words.split(" ")[0], words:
        case _, text if "choices draw, the others lose" in text:
            return (fields["n"], fields["of"]) == (drawn, len(led)) and drawn + len(lost) == len(led)
        case "All", text if text.endswith("choices draw."):
            return drawn == len(led) == fields["n"]
        case "Every", text if text.startswith("Every other choice loses within"):
            return drawn == 1 and max(lost) == fields["n"] and len(lost) == len(led) - 1
        case "Every", _:
            return len(lost) == len(led) and code_after(view, advice.action) - 1 == max(lost)
        case _, text if "then loses with" in text:
            return (fields["n"], fields["of"]) == losing_answers(match, advice)
        case "It", text if "would win by force" in text:
            return would_win(view) > 1 and not code_after(view, advice.action)
    return True


def test_what_holds_a_draw_is_said_and_true() -> None:
    """No hint of a draw says no more than that it is one; where all lose, that comes first."""
    seen = Counter[str]()
    for match in decisions():
        advice = hint(match)
        texts = [plain(each.message, ("Anna", "Bert")) for each in advice.reasons]
        for each, words in zip(advice.reasons, texts, strict=True):
            fields = dict(each.message.fields)
            assert is_true(match, advice, words, fields), (match.ply, texts)
            seen[each.message.text] += 1
        assert not texts[0].startswith("With best play")
        assert advice.reasons[0].message != NONE_BETTER
    kinds = " ".join(seen)
    for kind in ("It stops “", "Every choice loses", "Every other choice", "choices draw, the others", "All {n}"):
        assert kind in kinds, kind
