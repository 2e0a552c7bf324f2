"""What a list of games shows of a game (``GameInfo``), and what a game declares as plain data (``GameSpec``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from game.engine.actions import Action, CardDeal, Deal
from game.engine.ai.position import Option, Preset
from game.engine.display import Button, Cover, PieceStyle, SortOrder
from game.engine.messages import Message, msg_n
from game.engine.rounds import HANDS, Rounds
from game.engine.table import Piece
from game.values import dataclass


@dataclass(frozen=True)
class GameInfo:
    """What a list of games shows; a game's package creates one and imports nothing else of the game.

    ``load`` returns a ``Game``, which this module cannot import; ``Catalogue`` checks it.
    """

    id: str
    title: Message
    blurb: Message  # one line about the game
    seats: tuple[int, ...]  # how many may play, the usual number first
    cover: Callable[[], Cover]  # the picture on its card in the menu; may import the game's drawing code
    load: Callable[[], object]  # imports the game and creates it
    minutes: Mapping[str, int] = field(default_factory=lambda: {"standard": 20})  # of a match, by its length (M1, M2)
    minutes_with: Mapping[int, Mapping[str, int]] = field(
        default_factory=dict
    )  # the same with other numbers of players
    rounds: Rounds = HANDS  # what the parts of a match are called
    order: int = 9  # position in the menu; ties are ordered by id
    guided: bool = False  # is one of the lessons a guided first hand?
    puzzled: bool = False  # does it have puzzles?
    draft: bool = False  # begun, and not released: lists show it only where drafts are asked for

    @property
    def package(self) -> str:
        """The package that holds the game, with its RULES.md."""
        return self.load.__module__

    def lasts(self, seats: int) -> Mapping[str, int]:
        """The minutes of a match of each length with so many players; empty where it was not measured (M1, M2)."""
        return self.minutes if seats == self.seats[0] else self.minutes_with.get(seats, {})


@dataclass(frozen=True)
class GameSpec:
    """What a game declares as data: its options, its actions as records name them, and its controls."""

    presets: tuple[Preset, ...]
    actions: tuple[type[Action], ...]
    options: tuple[Option, ...] = ()
    house_rules: tuple[Message, ...] = ()  # this program's own rules where the sources have none; the set-up shows them
    deal_type: type[Deal] = CardDeal  # what ``Game.deal`` returns and deal lines of records hold
    hand_numbers: tuple[int, ...] = (1,)  # the numbers of the hands that ``Game.single_hand`` can deal
    score_unit: Message = msg_n("{n} point", "{n} points", 0)  # the unit of the scores
    has_luck: bool = True  # does chance decide more than who begins?
    has_chains: bool = False  # may a piece stop on its way, as in a chain of jumps (``Drop.via``)?
    cues: Mapping[str, str] = field(default_factory=dict)  # by an event's ``why``, unless engine.cues chooses well
    must_tell: tuple[str, ...] = ()  # the ``why`` or ``code`` of events that are read out even where little is
    sort_orders: tuple[SortOrder, ...] = ()  # how one's own hand can be sorted; empty for games without
    styles: Mapping[Piece, PieceStyle] = field(default_factory=dict)  # of the pieces that are not cards
    all_buttons: tuple[Button, ...] = ()  # every button the game ever shows, for the list of keys
    topics: Mapping[str, Message] = field(default_factory=dict)  # what decisions are about, more telling topics first
