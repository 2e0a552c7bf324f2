"""Hands played on the contract and, decision by decision, on the family's position: the same at every step."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cards.pile.actions import Refill
from game.cards.pile.ai import fast_view
from game.cards.pile.ai.fast_actions import action_of, decision_of
from game.cards.pile.ai.fast_view import coder
from game.cards.pile.ai.levels import choices
from game.cards.pile.ai.policy import Policy
from game.cards.pile.ai.position import NONE, OVER, Hand
from game.cards.pile.ai.weights import FORTUNE
from game.engine.contract import Action, AnyGame, Setup, State
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Pile, Place
from game.rules import all_games

FAMILY = ("rummy-500", "rummy-500-partnership", "persian", "fortune", "arlington", "iceberg")
SEATED = (
    "ones", "twos", "counts", "deuces", "jokers", "held", "laid", "aces", "passed", "grows",
)  # fmt: skip
MELDED = ("m_kind", "m_at", "m_low", "m_size", "m_owner", "m_wilds", "m_wild", "m_joker", "m_grow")
ALONE = ("turn", "phase", "left", "piled", "melds", "refills", "ending", "gone")


def truth(state: State[Any]) -> Hand:
    """The whole position of a hand under way."""
    facts = state.public

    def at(kind: str, which: int) -> Pile:
        return state.piles.get(Place(kind, which), ())

    code = coder(facts.rules)
    passed = [code(card[0]) if (card := at("passed", seat)) else NONE for seat in range(facts.seats)]
    hand = fast_view.begin(facts, at, [at("hand", seat) for seat in range(facts.seats)], passed)
    hand.set_stock([*map(code, at("stock", 0))])
    hand.set_pile([*map(code, at("under", 0) + at("pile", 0))])
    return hand


def fields_of(hand: Hand) -> dict[str, Any]:
    """All that a position knows."""
    seats, melds = range(hand.rules.seats), range(hand.melds)
    found: dict[str, Any] = {name: getattr(hand, name) for name in ALONE}
    found |= {name: [getattr(hand, name)[seat] for seat in seats] for name in SEATED}
    found |= {name: [getattr(hand, name)[meld] for meld in melds] for name in MELDED}
    found["m_low"] = [low if kind == 1 else 0 for low, kind in zip(found["m_low"], found["m_kind"], strict=True)]
    found["jseats"] = [hand.m_jseat[meld] for meld in melds if hand.m_joker[meld]]
    cards, pile = hand.cards, hand.pile
    found["stock"], found["pile"] = [cards[i] for i in range(hand.left)], [pile[i] for i in range(hand.piled)]
    return found


def begun(game: AnyGame, rng: Random) -> Match:
    """A hand of its own, dealt: any seats, any value of each option."""
    options = {option.id: rng.choice(option.values) for option in game.options}
    seats = rng.choice(game.seats_for(options))
    setup = Setup(game.sides(seats, False), options, f"same {rng.random()}", game.presets[0].id)
    match = Match(game, setup, (Sitter("A", "person"),) * seats, game.single_hand(setup, 1, rng.randrange(seats)))
    assert match.deal() is None
    return match


def policy(rng: Random) -> Policy:
    """Figures of any kind: what they choose is strange, and lawful."""
    return Policy([figure if rng.random() < 0.5 else rng.randint(-10, 40) for figure in FORTUNE])


def chosen(match: Match, hand: Hand, habits: Policy, rng: Random) -> Action:
    """An action that a policy weighs; or any lawful one that is worth trying, those that lay cards the likelier."""
    view = match.view(match.to_act)
    if rng.random() < 0.8:
        return action_of(view, rng.choice(choices(hand, habits)))
    actions = list(match.game.legal_actions(view))
    laying = [action for action in actions if not (action.do in ("discard", "draw") or action.lucky)]
    return rng.choice(laying if laying and rng.random() < 0.6 else actions)


def play(code: str, seed: str) -> int:
    """One hand; how many decisions it had."""
    rng = Random(f"{code} {seed}")
    match = begun(all_games()[code], rng)
    hand, habits, count = truth(match._state), policy(rng), 0
    while isinstance(match.to_act, int) and match.to_act != TABLE and count < 400:
        view, action = match.view(match.to_act), chosen(match, hand, habits, rng)
        decision = decision_of(view, action)
        assert decision_of(view, action_of(view, decision)) == decision, f"{action} is not {action_of(view, decision)}"
        refusal = match.play(match.to_act, action_of(view, decision))
        assert refusal is None, f"{code} {seed}: {action} {refusal}"
        if isinstance(fate := match.done[-1].outcome, Refill):  # the luck of the table
            hand.set_pile([*map(coder(view.public.rules), fate.refill + view.at("pile"))])
        hand.apply(decision)
        count += 1
        if match.to_act in (TABLE, None):
            assert (hand.phase, hand.scores()) == (OVER, list(match.public.scores)), f"{code} {seed}: {action}"
            return count
        truly = truth(match._state)
        assert fields_of(hand) == fields_of(truly), f"{code} {seed}: {action}"
    return count
