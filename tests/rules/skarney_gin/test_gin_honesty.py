"""The levels know what their seat may know: cards that are hidden from it change nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.engine.contract import Setup, View
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import Place
from game.rules import skarney_gin
from game.rules.skarney_gin.ai import fast_view
from game.rules.skarney_gin.ai.deals import Beliefs, GinStory, GinWorlds, story_of
from game.rules.skarney_gin.ai.fast_belief import likelihood
from game.rules.skarney_gin.ai.search import POLICY
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.helpers.honesty import leaks
from tests.helpers.matches import asked
from tests.helpers.quick import bots
from tests.rules.skarney_gin.test_gin_fast import SETUPS
from tests.rules.skarney_gin.worked import GAME

LEVELS = ("novice", "casual", "steady", "strong", "expert")
TRUTH = {"State", "Desk", "Step", "Match", "imagine", "view_of"}
RULES = Path(skarney_gin.__file__).parents[1]


def positions(seed: str, players: tuple[str, ...] = ("casual", "steady")) -> Iterator[Match]:
    """Every decision of matches without end, by every preset and option, half of the hands at some score."""
    rng = Random(seed)
    while True:
        setup: Setup = rng.choice(SETUPS)
        setup = replace(setup, seed=f"{seed} {rng.random()}")
        match = Match(GAME, setup, tuple(Sitter(name, name) for name in rng.sample(players, 2)))
        for seat in asked(match, rng.randrange(120, 400)):
            yield match
            bot = GAME.bots[match.sitters[seat].player]
            assert match.play(seat, bot(match.view(seat), match.rng(seat))) is None


def some(seed: str, count: int, chance: float = 0.2) -> Iterator[Match]:
    """So many of them, picked by chance."""
    rng = Random(f"pick {seed}")
    for match in positions(seed):
        if rng.random() < chance:
            yield match
            count -= 1
            if not count:
                return


def seen_by(match: Match) -> View[GinPublic]:
    return match.view(match.to_act)


@pytest.mark.parametrize(
    ("levels", "count", "each"),
    [(LEVELS[:3], 60, 4), (LEVELS[3:], 12, 2),
     pytest.param(LEVELS, 10_000, 40, marks=[pytest.mark.soak, pytest.mark.timeout(6 * 3600)])],
)  # fmt: skip
def test_hidden_cards_change_no_decision(levels: tuple[str, ...], count: int, each: int) -> None:
    """By every preset and option; search levels try four worlds by the same code as ever."""
    players = {name: bot for name, bot in bots(GAME, 4).items() if name in levels}
    assert list(leaks(GAME, players, SETUPS, count, each, every=4)) == []


def test_the_levels_stand_in_order_of_strength() -> None:
    """The last is the strongest: hints are its doing."""
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize("folder", ["skarney/ai", "skarney/people", "skarney_gin/ai"])
def test_no_level_can_reach_a_truth(folder: str) -> None:
    """What decides in these games speaks of no State, no Match and nothing that makes one."""
    shared = [RULES.parent / "cards" / "offering" / f"{name}.py" for name in ("levels", "attention")]
    for path in (*(RULES / folder).glob("*.py"), *shared):
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert not names & TRUTH, path.name


# ---------------------------------------------------------------- worlds


def hidden_hand(match: Match) -> tuple[str, ...]:
    """The truth, which only a test may look at."""
    hand: tuple[str, ...] = match._state.piles.get(Place("hand", 1 - match.to_act), ())
    return hand


def test_worlds_hold_every_card_once_and_what_is_known_where_it_is() -> None:
    """In dealt worlds and in believed ones alike."""
    for number, match in enumerate(some("worlds", 40)):
        view = seen_by(match)
        seat, other = view.seat, 1 - view.seat
        for deals in (GinWorlds(view, Rng("w")), Beliefs(view, Rng("w"), POLICY, 4)):
            world = deals.world(number)
            known = fast_view.mask(view.public.known[other])
            assert world.ones[seat] == fast_view.mask(view.hand)
            assert world.ones[other] & known == known
            assert world.held[other] == len(view.at("hand", other))
            assert world.left == len(world.stock) == len(view.at("stock"))
            stock = sum(1 << card for card in world.stock)
            offered = 1 << world.offered if world.offered >= 0 else 0
            piles = (world.ones[0], world.ones[1], world.gone, stock, offered)
            assert sum(piles) == (1 << 52) - 1
            again = deals.world(number)
            assert (again.ones[other], again.stock) == (world.ones[other], world.stock)


def test_the_story_of_the_other_hand_ends_at_that_hand() -> None:
    """Told with the true cards, a story leads to the cards that the other really holds, and is not impossible."""
    for match in some("story", 60):
        view = seen_by(match)
        story = story_of(view, POLICY)
        truth = set(hidden_hand(match))
        cards = [card for card in truth if card not in view.public.known[1 - match.to_act]]
        dealt = told_in_time(story, [fast_view.CODE[card] for card in cards])
        assert held_at_the_end(story, dealt) == {fast_view.CODE[card] for card in truth}
        assert likelihood(story.events, dealt, POLICY) > 0


def told_in_time(story: GinStory, held: list[int]) -> list[int]:
    """The hidden cards of a story in an order in which each came before it was seen."""
    dealt, slots = [-1] * story.hidden, list(range(story.hidden))
    for card, until in story.shown:
        at = next(slot for slot in slots if slot < until)
        slots.remove(at)
        dealt[at] = card
    for at, card in zip(slots, held, strict=True):
        dealt[at] = card
    return dealt


def held_at_the_end(story: GinStory, dealt: list[int]) -> set[int]:
    held: set[int] = set()
    coming = iter(dealt)
    for at in range(0, len(story.events), 5):
        kind, card = story.events[at : at + 2]
        if kind == 0:
            held.add(next(coming))
        elif kind == 1:
            held.add(card)
        elif kind == 2:
            held.remove(card)
    return held


def test_without_a_memory_from_the_deal_on_there_is_no_story() -> None:
    """A view that was made without its past is answered all the same."""
    match = next(match for match in some("forgot", 9) if any(match.public.down))
    view = replace(seen_by(match), events=())
    assert story_of(view, POLICY) is None
    assert GAME.check(view, bots(GAME)["expert"](view, Rng("forgot"))) is None
