"""The base classes of rummies with a discard pile: in a fan, or squared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module

from game.cards.game import RummyGame
from game.cards.lines import OUT, goes_out, leaves
from game.cards.pile import judge, tries
from game.cards.pile.actions import Discard, PileAction
from game.cards.pile.facts import PilePublic, T
from game.cards.pile.play import PilePlay
from game.cards.pile.records import PileRecords
from game.cards.pile.words import advice, labels, now
from game.cards.pile.words.gestures import ALL_BUTTONS, PileInput
from game.cards.pile.words.outlook import PilePreviews
from game.cards.pile.words.tell import PileTexts
from game.cards.rummy import BREAKS_MELD, SORTS, breaks_up
from game.engine.contract import (
    A,
    Action,
    Bot,
    CardDeal,
    GameSpec,
    Goal,
    GroupLabel,
    Option,
    Preset,
    Proposal,
    Reason,
    Refusal,
    Setup,
    State,
    View,
)
from game.engine.fields import replace_fields
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Piece, Pile, Seat

TRAY = 3


class TableGame(RummyGame[T, A]):
    """What all rummies of the family share, Iceberg's passed cards included."""

    has_tray = True

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[T]:
        begun = self.start(setup)
        return State(begun.piles, replace_fields(begun.public, next_hand=number, next_dealer=dealer), begun.rng)

    @override
    def deal(self, state: State[T]) -> CardDeal:
        """The next deal, drawn from the state's rng, as is the first dealer (R0.1)."""
        dealer = state.public.next_dealer
        if dealer is None:
            dealer, _ = state.rng.branch("dealer").below(state.public.seats)
        deck, _ = state.rng.shuffle(state.public.rules.pack)
        return CardDeal(state.public.next_hand, dealer, deck)

    @override
    def material(self, open: T) -> Counter[Piece]:
        return Counter(open.rules.pack)

    @override
    def arrange_group(self, view: View[T], cards: Pile) -> Pile:
        return labels.arrange_group(view, cards)

    @override
    def tray_places(self, view: View[T]) -> int:
        return TRAY if view.seat is not None and view.public.hand_no else 0

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
        return advice.topic(view, action)

    @override
    def line_reasons(self, view: View[T], after: View[T]) -> tuple[Reason, ...]:
        score = after.public.score
        if score is not None and score.out is not None and score.out == after.seat:
            return (goes_out(OUT, after.public.rules.out_bonus),)
        return leaves(view, after)

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        """Those of the game's module ``lesson``, imported when somebody learns."""
        found: tuple[Lesson, ...] = import_module(f"{self.info.package}.lesson").LESSONS
        return found


def pile_spec(presets: tuple[Preset, ...], actions: tuple[type[Action], ...], options: tuple[Option, ...]) -> GameSpec:
    """What a rummy with a discard pile declares."""
    return GameSpec(
        presets=presets, actions=actions, options=options, must_tell=("take-pile", "meld", "discard"),
        sort_orders=SORTS, all_buttons=ALL_BUTTONS, topics=advice.TOPICS,
    )  # fmt: skip


class PileGame(
    PilePlay,
    PileRecords,
    PileInput,
    now.PilePrompts,
    PileTexts,
    labels.PileLabels,
    PilePreviews,
    advice.PileAdvice,
    TableGame[PilePublic, PileAction],
):
    """A rummy with a discard pile: draw or take from it, lay down, lay off, discard."""

    @property
    @override
    def bots(self) -> Mapping[str, Bot[PilePublic, PileAction]]:
        from game.cards.pile.ai.levels import levels  # when somebody plays against them

        return levels(self.id)

    @override
    def check(self, view: View[PilePublic], action: PileAction) -> Refusal | None:
        return judge.check(view, action)

    @override
    def legal_actions(self, view: View[PilePublic]) -> Iterator[PileAction]:
        return tries.legal_actions(view)

    @override
    def line_reasons(self, view: View[PilePublic], after: View[PilePublic]) -> tuple[Reason, ...]:
        """Going out counts most; then the points that the turn puts on the table."""
        reasons, laid = super().line_reasons(view, after), advice.laid_in_turn(view, after)
        return (*laid, *reasons) if after.hand else (*reasons, *laid)
