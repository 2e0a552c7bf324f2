"""A card goes on to the next player: no text of Iceberg calls that a discard."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.ai.puzzle import worse
from game.engine.contract import Choice, Press, Refusal, View
from game.engine.messages import Message, plain
from game.rules.iceberg.actions import Discard
from game.rules.iceberg.game import Iceberg
from game.rules.iceberg.rules import IcebergPublic
from tests.helpers.matches import asked, new_match
from tests.helpers.puzzled import made, request

GAME = Iceberg()
PRESSES = (Press("discard", (), ()), Press("lay", (), ()), Press("add", (), ()))


def shown(view: View[IcebergPublic]) -> Iterator[Message | None]:
    """What a player reads who is to act: prompts, buttons, actions with reasons, refusals, and the feed."""
    yield from (GAME.prompt(view), GAME.neutral_prompt(view), *(button.message for button in GAME.buttons(view)))
    for action in GAME.legal_actions(view):
        advice = GAME.advise(view, action)
        yield from (GAME.describe(view, action), advice.message, *(reason.message for reason in advice.reasons))
    for press in PRESSES:
        asked = GAME.interpret(view, press)
        if isinstance(asked, Refusal):
            yield GAME.describe(view, asked)
        elif asked is not None and not isinstance(asked, Choice) and (refusal := GAME.check(view, asked)):
            yield GAME.describe(view, refusal)
    yield from (GAME.describe(view, event) for event in view.events)


def walked() -> Iterator[Message | None]:
    """The texts of a match between two quick players, up to the end of its second hand."""
    match = new_match(GAME, 2, "passed on")
    bot = GAME.bots["casual"]
    for seat in asked(match):
        if match.public.hand_no == 3:
            break
        view = match.view(seat)
        yield from shown(view)
        assert match.play(seat, bot(view, match.rng(seat))) is None


def test_no_text_of_a_match_calls_a_card_passed_on_a_discard() -> None:
    texts = {plain(message).lower() for message in walked() if message is not None}
    assert not [text for text in texts if "discard" in text]
    assert {"pass on", "one card is passed on.", "lay down what fits, then pass a card on."} <= texts
    assert any(text.startswith("pass ") and text.endswith(" on") for text in texts)


def test_nor_does_a_puzzle_or_a_review() -> None:
    kind = GAME.puzzles[0]
    asked = made(request(GAME, kind))
    texts = [*GAME.topics.values(), kind.title, kind.blurb, kind.proof, asked.message, kind.hint(asked)]
    texts += [text for each in asked.rated for text in (each.words, worse(each), *each.whys)]
    assert isinstance(asked.way[0], Discard)
    assert not [text for text in map(plain, texts) if "discard" in text.lower()]
