"""The base classes of rummies with a discard pile: in a fan, or squared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.cards.game import RummyGame
from game.cards.lines import OUT, goes_out, leaves
from game.cards.pile import ends, fan, judge, outline, play, squared, tries
from game.cards.pile.actions import Discard, PileAction
from game.cards.pile.facts import PilePublic, T
from game.cards.pile.words import advice, badges, gestures, labels, now, outlook, regrets, tell
from game.cards.rummy import BREAKS_MELD, SORTS, breaks_up
from game.engine.contract import (
    A,
    Action,
    Advice,
    Badge,
    Bot,
    Button,
    ChanceOutcome,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Goal,
    GroupLabel,
    Intent,
    Option,
    PickupPreview,
    PlaceLayout,
    Preset,
    Proposal,
    Reason,
    Refusal,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece, Pile, Place, Seat


class TableGame(RummyGame[T, A]):
    """What all rummies of the family share, Iceberg's passed cards included."""

    has_tray = True

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[T]:
        """The usual start, with this number and dealer set for the next hand."""
        return play.with_next(self.start(setup), number, dealer)

    @override
    def deal(self, state: State[T]) -> Deal:
        return play.deal(state)

    @override
    def material(self, open: T) -> Counter[Piece]:
        return play.material(open)

    @override
    def arrange_group(self, view: View[T], cards: Pile) -> Pile:
        return labels.arrange_group(view, cards)

    @override
    def tray_places(self, view: View[T]) -> int:
        return gestures.tray_places(view)

    @override
    def propose(self, view: View[T]) -> tuple[Proposal, ...]:
        return tries.propose(view)

    @override
    def goal(self, view: View[T]) -> Goal | None:
        return now.goal(view)

    @override
    def group_label(self, view: View[T], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def spoils(self, view: View[T], action: A) -> Message | None:
        if not isinstance(action, Discard) or not breaks_up(view, action.card, self.propose):
            return None
        return BREAKS_MELD

    @override
    def topic(self, view: View[T], action: A) -> str:
        return regrets.topic(view, action)

    @override
    def line_reasons(self, view: View[T], after: View[T]) -> tuple[Reason, ...]:
        score = after.public.score
        if score is not None and score.out is not None and score.out == after.seat:
            return (goes_out(OUT, after.public.rules.out_bonus),)
        return leaves(view, after)


def pile_spec(presets: tuple[Preset, ...], actions: tuple[type[Action], ...], options: tuple[Option, ...]) -> GameSpec:
    """What a rummy with a discard pile declares."""
    return GameSpec(
        presets=presets, actions=actions, options=options, must_tell=("take-pile", "meld", "discard"),
        sort_orders=SORTS, all_buttons=gestures.ALL_BUTTONS, topics=regrets.TOPICS,
    )  # fmt: skip


class PileGame(TableGame[PilePublic, PileAction]):
    """A rummy with a discard pile: draw or take from it, lay down, lay off, discard."""

    @property
    @override
    def bots(self) -> Mapping[str, Bot[PilePublic, PileAction]]:
        from game.cards.pile.ai.levels import levels  # when somebody plays against them

        return levels(self.id)

    @override
    def line_reasons(self, view: View[PilePublic], after: View[PilePublic]) -> tuple[Reason, ...]:
        """Going out counts most; then the points that the turn puts on the table."""
        reasons, laid = super().line_reasons(view, after), advice.laid_in_turn(view, after)
        return (*laid, *reasons) if after.hand else (*reasons, *laid)

    @override
    def draw_chance(self, state: State[PilePublic], action: PileAction) -> ChanceOutcome | None:
        return play.draw_chance(state, action)

    @override
    def check_chance(self, state: State[PilePublic], action: PileAction, outcome: ChanceOutcome) -> Refusal | None:
        return play.check_chance(state, action, outcome)

    @override
    def known_pieces(self, view: View[PilePublic]) -> Mapping[Place, Pile]:
        return play.known_pieces(view)

    @override
    def check(self, view: View[PilePublic], action: PileAction) -> Refusal | None:
        return judge.check(view, action)

    @override
    def legal_actions(self, view: View[PilePublic]) -> Iterator[PileAction]:
        return tries.legal_actions(view)

    @override
    def apply(self, state: State[PilePublic], action: PileAction) -> Transition[PilePublic]:
        return play.apply(state, action)

    @override
    def record_details(self, action: PileAction, events: tuple[Event, ...]) -> dict[str, Any]:
        return play.record_details(action, events)

    @override
    def score_line(self, open: PilePublic) -> dict[str, Any]:
        return ends.score_line(open)

    @override
    def outline(self, view: View[PilePublic]) -> dict[str, Any]:
        return outline.outline(view)

    @override
    def place_layouts(self, view: View[PilePublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def meaning(self, view: View[PilePublic], gesture: Gesture) -> Intent[PileAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[PilePublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[PilePublic]) -> Message:
        return now.prompt(view)

    @override
    def neutral_prompt(self, view: View[PilePublic]) -> Message:
        return now.neutral_prompt(view)

    @override
    def describe(self, view: View[PilePublic], thing: Event | PileAction | Refusal) -> Message | None:
        return tell.describe(view, thing)

    @override
    def score_sheet(self, view: View[PilePublic]) -> ScoreSheet:
        return tell.score_sheet(view)

    @override
    def facts(self, view: View[PilePublic]) -> tuple[Fact, ...]:
        return now.facts(view)

    @override
    def caption(self, view: View[PilePublic], place: Place) -> GroupLabel | None:
        return labels.caption(view, place)

    @override
    def badges(self, view: View[PilePublic]) -> tuple[Badge, ...]:
        return badges.badges(view)

    @override
    def pickup_preview(self, view: View[PilePublic], place: Place, pieces: Pile) -> PickupPreview | None:
        return outlook.pickup_preview(view, place, pieces)

    @override
    def advise(self, view: View[PilePublic], action: PileAction) -> Advice:
        return advice.advise(view, action)

    @override
    def mistake_reasons(self, view: View[PilePublic], did: PileAction, best: PileAction) -> tuple[Message, ...]:
        return regrets.mistake_reasons(view, did, best)

    @override
    def is_blunder(self, view: View[PilePublic], did: PileAction) -> bool:
        return regrets.is_blunder(view, did)


class FanGame(PileGame):
    """A rummy whose pile lies open in a fan and may be taken as deep as the player can lay the deepest card."""

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return fan.start_table(setup, fan.fan_rules(setup.options, setup.seats))

    @override
    def is_final(self, view: View[PilePublic], action: PileAction) -> bool:
        return fan.is_final(view, action)

    @override
    def rule_of(self, key: str) -> str:
        return fan.rule_of(key)


class SquaredGame(PileGame):
    """A rummy whose pile is squared: it is taken whole, for a meld of its top card."""

    @override
    def rule_of(self, key: str) -> str:
        return squared.rule_of(key)

    @override
    def face(self, piece: Piece) -> str:
        """Deuces are marked as wild."""
        return piece

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return squared.sort_key(by, piece)
