"""Skarney Gin: John Scarne's contract rummy for two, without wild cards and with straights of any suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.cards.actions import Draw, laid
from game.cards.card import RANKS, pack
from game.cards.outline import outline
from game.cards.plain import arranged
from game.engine.contract import (
    Action,
    Advice,
    Button,
    Deal,
    Fact,
    Game,
    Gesture,
    Intent,
    Kind,
    Label,
    Proposal,
    Question,
    Refusal,
    Setup,
    Sheet,
    Spot,
    State,
    Step,
    View,
)
from game.engine.said import Said, said
from game.engine.table import BACK, Event, Moved, Piece, Pile, Place, Seat
from game.rules.skarney_gin import advice, check, gestures, labels, legal, levels, now, rules, words
from game.rules.skarney_gin.actions import ACTIONS
from game.rules.skarney_gin.facts import Facts
from game.rules.skarney_gin.options import OPTIONS, PRESETS


class SkarneyGin(Game[Facts]):
    """Rules G1 to G14."""

    id = "skarney-gin"
    title = said("Skarney Gin")
    blurb = said("Contract rummy for two: one pack, no wild cards, straights of any suits, and offers.")
    seats = (2,)
    options = OPTIONS
    presets = PRESETS
    actions = ACTIONS
    deeds = gestures.DEEDS
    bots = levels.BOTS

    def start(self, setup: Setup) -> State[Facts]:
        return rules.start(setup)

    def lone_hand(self, setup: Setup, number: int, dealer: Seat) -> State[Facts]:
        return rules.lone_hand(setup, number, dealer)

    def deal(self, state: State[Facts]) -> Deal:
        return rules.next_deal(state)

    def sees(self, seat: Seat | None, place: Place) -> bool:
        return place.kind in ("meld", "offer", "shown") or (place.kind == "hand" and place.which == seat)

    def known(self, view: View[Facts]) -> Mapping[Place, Pile]:
        return {Place("hand", seat): cards for seat, cards in enumerate(view.open.known) if cards}

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(pack(1))

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        return check.check(view, action)

    def legal(self, view: View[Facts]) -> Iterator[Action]:
        return legal.legal(view)

    def is_final(self, view: View[Facts], action: Action) -> bool:
        return action.final or laid(action) >= len(view.hand)  # the last card laid ends the hand

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        return rules.apply(state, action)

    def noted(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        if not isinstance(action, Draw):
            return {}
        drawn = next(event.came[0] for event in events if isinstance(event, Moved))
        return {} if drawn == BACK else {"card": drawn}

    def score_line(self, open: Facts) -> dict[str, Any]:
        return rules.score_line(open)

    def result_line(self, open: Facts) -> dict[str, Any]:
        return rules.result_line(open)

    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    def outline(self, view: View[Facts]) -> dict[str, Any]:
        return outline(view)

    def interpret(self, view: View[Facts], gesture: Gesture) -> Intent:
        return gestures.interpret(view, gesture)

    def spots(self, view: View[Facts]) -> tuple[Spot, ...]:
        return gestures.spots(view)

    def buttons(self, view: View[Facts]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    def begins(self, view: View[Facts], seat: Seat) -> Button | None:
        return gestures.begins(view, seat)

    def tray(self, view: View[Facts]) -> int:
        return gestures.tray(view)

    def face(self, piece: Piece) -> str:
        return f"{piece}n" if piece[0] == "2" else piece

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        rank, suit = (RANKS.index(piece[0]) - 1) % 13, "SHCD".index(piece[1])
        return (suit, rank) if by == "suit" else (rank, suit)

    def arranged(self, view: View[Facts], cards: Pile) -> Pile:
        return arranged(cards).cards

    def now(self, view: View[Facts]) -> Said:
        return now.now(view)

    def facts(self, view: View[Facts]) -> tuple[Fact, ...]:
        return words.facts(view)

    def question(self, view: View[Facts]) -> Question | None:
        return words.question(view)

    def kinds(self, view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
        return labels.kinds(view, seat)

    def label(self, view: View[Facts], cards: Pile) -> Label:
        return labels.label(view, cards)

    def caption(self, view: View[Facts], place: Place) -> Label | None:
        return labels.caption(view, place)

    def propose(self, view: View[Facts]) -> tuple[Proposal, ...]:
        return legal.propose(view)

    def advise(self, view: View[Facts], action: Action) -> Advice:
        return advice.advise(view, action)

    def say(self, view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
        return words.say(view, thing)

    def sheet(self, view: View[Facts]) -> Sheet:
        return words.sheet(view)


GAMES = (SkarneyGin(),)
