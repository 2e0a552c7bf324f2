"""The Skarney Gin game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import RANKS
from game.cards.melds import Group
from game.cards.offering.game import OfferGame
from game.cards.offering.words import TOPICS
from game.cards.rummy import SORTS
from game.cards.wanting import BegunGroup
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec, View
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney_gin import INFO
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.check import JUDGE
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.melds import melds_in
from game.rules.skarney_gin.rules.options import OPTIONS, PRESETS
from game.rules.skarney_gin.rules.play import GinPlay
from game.rules.skarney_gin.rules.scoring import card_points
from game.rules.skarney_gin.words.advice import GinAdvice
from game.rules.skarney_gin.words.gestures import ALL_BUTTONS, GinInput
from game.rules.skarney_gin.words.tell import GinWords


class SkarneyGin(GinPlay, GinInput, GinWords, GinAdvice, OfferGame[GinPublic]):
    """Rules G1 to G14."""

    info = INFO
    spec = GameSpec(
        must_tell=("take", "keep", "contract", "meld"),
        presets=PRESETS,
        actions=(Draw, Contract, Meld, LayOff, Offer, Take, Refuse, End),
        options=OPTIONS,
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )
    _judge, _suited, _wilds = JUDGE, False, False

    @property
    @override
    def bots(self) -> Mapping[str, Bot[GinPublic, OfferAction]]:
        from game.rules.skarney_gin.ai.levels import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.skarney_gin.lessons.listed import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[GinPublic], ...]:
        from game.rules.skarney_gin.puzzle import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        rank, suit = (RANKS.index(piece[0]) - 1) % 13, "SHCD".index(piece[1])
        return (suit, rank) if by == "suit" else (rank, suit)

    @override
    def _cost(self, card: Piece) -> int:
        return card_points(card)

    @override
    def _contracts(self, view: View[GinPublic], cards: Pile) -> Sequence[tuple[Group, ...]]:
        return ranks.contracts(cards, MELDS)

    @override
    def _lacks(self, view: View[GinPublic], cards: Pile) -> int:
        return ranks.distance(cards, MELDS)

    @override
    def _nearest(self, view: View[GinPublic], cards: Pile) -> Sequence[BegunGroup]:
        return ranks.nearest(cards, MELDS)

    @override
    def _melds_in(self, view: View[GinPublic], cards: Pile) -> Iterable[Group]:
        return melds_in(cards)

    @override
    def _best_melds(self, view: View[GinPublic], cards: Pile) -> Sequence[Group]:
        return ranks.best_split(cards).groups
