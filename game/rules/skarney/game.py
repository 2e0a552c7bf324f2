"""The Skarney game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import by_rank, by_suit, is_wild
from game.cards.melds import WILD, Group
from game.cards.offering.game import OfferGame
from game.cards.offering.words import TOPICS
from game.cards.rummy import SORTS
from game.cards.wanting import BegunGroup
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec, Sides, View
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney import INFO
from game.rules.skarney.rules.check import JUDGE
from game.rules.skarney.rules.contracts import contracts, lacking, nearest
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.options import OPTIONS, PRESETS
from game.rules.skarney.rules.partition import best_split, melds_in
from game.rules.skarney.rules.play import SkarneyPlay
from game.rules.skarney.rules.scoring import card_penalty
from game.rules.skarney.words.advice import SkarneyAdvice
from game.rules.skarney.words.gestures import ALL_BUTTONS, SkarneyInput
from game.rules.skarney.words.tell import SkarneyWords


class Skarney(SkarneyPlay, SkarneyInput, SkarneyWords, SkarneyAdvice, OfferGame[SkarneyPublic]):
    """Rules S1 to S36."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=(Draw, Exchange, Contract, Meld, LayOff, Offer, Take, Refuse, End),
        options=OPTIONS,
        hand_numbers=(1, 2, 3, 4, 5, 6, 7),
        must_tell=("take", "keep", "contract", "meld", "exchange_out"),
        cues={"exchange_in": "exchange"},
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )
    _judge = JUDGE

    @property
    @override
    def bots(self) -> Mapping[str, Bot[SkarneyPublic, OfferAction]]:
        from game.rules.skarney.ai.levels import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.skarney.lessons.listed import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[SkarneyPublic], ...]:
        from game.rules.skarney.puzzles.listed import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        return ((0, 2), (1, 3)) if seats == 4 and not singles else super().sides(seats, singles)

    @override
    def face(self, piece: Piece) -> str:
        """Deuces are marked as wild."""
        return piece

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return by_suit(piece) if by == "suit" else by_rank(piece)

    @override
    def _cost(self, card: Piece) -> int:
        return card_penalty(card)

    @override
    def _contracts(self, view: View[SkarneyPublic], cards: Pile) -> Sequence[tuple[Group, ...]]:
        return contracts(cards, view.public.contract_size, view.public.rules.wild_meld_in_contract)

    @override
    def _lacks(self, view: View[SkarneyPublic], cards: Pile) -> int:
        return lacking(cards, view.public.contract_size, view.public.rules.wild_meld_in_contract)

    @override
    def _nearest(self, view: View[SkarneyPublic], cards: Pile) -> Sequence[BegunGroup]:
        return nearest(cards, view.public.contract_size, view.public.rules.wild_meld_in_contract).groups

    @override
    def _melds_in(self, view: View[SkarneyPublic], cards: Pile) -> Iterable[Group]:
        return melds_in(cards, view.public.rules.set_max)

    @override
    def _made(self, view: View[SkarneyPublic], hand: Pile, card: Piece) -> Group | None:
        """For a wild, which completes any pair, only a wild meld."""
        if not is_wild(card):
            return super()._made(view, hand, card)
        alike = tuple(held for held in hand if held[0] == card[0])
        return Group(WILD, (*alike, card)) if len(alike) > 1 else None

    @override
    def _best_melds(self, view: View[SkarneyPublic], cards: Pile) -> Sequence[Group]:
        return best_split(cards, view.public.rules.set_max).groups
