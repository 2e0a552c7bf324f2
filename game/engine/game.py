"""The contract of a game: abstract classes for its rules, records, layout, input, words and players.

A game is one class with all of these. A missing method fails by name when the game is created; one that is misspelt or
has other parameters fails when the class is defined. The type checker reports these, too, but for a misspelt method
that is neither abstract nor marked with ``override``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import FunctionType
from typing import Any, ClassVar, Generic

from game.engine.actions import A, Action, ChanceOutcome, Choice, Deal, Drop, Gesture, Intent, Refusal
from game.engine.ai.position import O, Option, Preset, PublicState, Setup, Sides, State, Transition, Value, View
from game.engine.ai.puzzle import PuzzleKind as PuzzleKind
from game.engine.ai.search import SearchResult, TriedAction
from game.engine.display import (
    Advice,
    Badge,
    BoardArt,
    Button,
    Cover,
    Fact,
    Goal,
    GroupLabel,
    MeldArea,
    OtherAction,
    PickupPreview,
    PieceStyle,
    PlaceLayout,
    Proposal,
    Question,
    Reason,
    RefusalKind,
    ScoreSheet,
    SortOrder,
    TableProps,
)
from game.engine.info import GameInfo, GameSpec
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.rng import Rng
from game.engine.rounds import Rounds
from game.engine.table import Event, Piece, Pile, Place, Seat

Bot = Callable[[View[O], Rng], A]
RISING, SUITS = "23456789TJQKAX", "SHCDX"  # as a hand is sorted; X: jokers
DEUCES = tuple(f"2{suit}" for suit in "CDHS")
OTHERS, OTHER_REASONS = 3, 2  # most other actions an advice names, and most reasons for each


class Declared(ABC):
    """What a game declares as data; the other attributes are fields of ``info`` and ``spec``, which explain them."""

    info: ClassVar[GameInfo]
    spec: ClassVar[GameSpec]

    id: ClassVar[str]
    title: ClassVar[Message]
    blurb: ClassVar[Message]
    seats: ClassVar[tuple[int, ...]]
    guided: ClassVar[bool]
    puzzled: ClassVar[bool]
    rounds: ClassVar[Rounds]

    presets: ClassVar[tuple[Preset, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    options: ClassVar[tuple[Option, ...]]
    house_rules: ClassVar[tuple[Message, ...]]
    deal_type: ClassVar[type[Deal]]
    hand_numbers: ClassVar[tuple[int, ...]]
    score_unit: ClassVar[Message]
    has_luck: ClassVar[bool]
    has_chains: ClassVar[bool]
    cues: ClassVar[Mapping[str, str]]
    must_tell: ClassVar[tuple[str, ...]]
    sort_orders: ClassVar[tuple[SortOrder, ...]]
    all_buttons: ClassVar[tuple[Button, ...]]
    topics: ClassVar[Mapping[str, Message]]

    def __init_subclass__(cls) -> None:
        """Raises TypeError for a public or ``override`` attribute that is not as the contract has it."""
        super().__init_subclass__()
        if cls.__module__ == __name__:
            return  # the contract itself
        for name, value in vars(cls).items():
            if (not name.startswith("_") or hasattr(value, "__override__")) and (why := cls._unlike(name, value)):
                raise TypeError(f"{cls.__name__}.{name}: {why}")
        for data in (vars(cls).get("info"), vars(cls).get("spec")):
            for name, value in vars(data).items() if data else ():
                if name in Declared.__annotations__:
                    setattr(cls, name, value)

    @classmethod
    def _unlike(cls, name: str, value: object) -> str:
        """How this attribute differs from the one that a base class has; empty if it does not."""
        bases = [vars(base) for base in cls.__mro__[1:]]
        if not any(name in (*base, *base.get("__annotations__", ())) for base in bases):
            return f"the contract of a game has no {name}"
        known = next((base[name] for base in bases if name in base), None)
        if isinstance(known, property) and isinstance(value, FunctionType):
            return "it must be a property"
        if isinstance(known, FunctionType) and not isinstance(value, FunctionType):
            return "it must be a method"
        if isinstance(known, FunctionType) and isinstance(value, FunctionType):
            wanted, given = _parameters(known), _parameters(value)
            return "" if given == wanted else f"its parameters must be ({wanted}), not ({given})"
        return ""

    @property
    def cover(self) -> Cover:
        """The picture on its card in the menu, made at each call."""
        return self.info.cover()


class Rules(Declared, Generic[O, A]):
    """What is allowed, and what each action leads to."""

    def sides(self, seats: int, singles: bool) -> Sides:
        """The seats of each side; ``singles`` asks for every seat to play alone where there is a choice."""
        return tuple((seat,) for seat in range(seats))

    def seats_for(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        """The numbers of seats these options allow, the usual one first; by default all of ``seats``."""
        return self.seats

    @abstractmethod
    def start(self, setup: Setup) -> State[O]:
        """The state before the first deal: all pieces are in the box and it is TABLE's turn to act."""

    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[O]:
        """A state without points in which ``dealer`` deals hand ``number`` (one of ``hand_numbers``) next.

        For hands played on their own. By default the usual start, with the game's own dealer.
        """
        return self.start(setup)

    @abstractmethod
    def deal(self, state: State[O]) -> Deal:
        """The next deal, drawn from the state's random numbers."""

    def draw_chance(self, state: State[O], action: A) -> ChanceOutcome | None:
        """Draw the chance outcome this legal action needs from the state's random numbers; None if it needs none.

        Whether there is one, and of which type, depends on the state and the action, never on the random numbers.
        """
        return None

    def check_chance(self, state: State[O], action: A, outcome: ChanceOutcome) -> Refusal | None:
        """Why this chance outcome is impossible for this action, or None; checks records from anywhere.

        A game that overrides this or ``draw_chance`` must override both.
        """
        raise NotImplementedError

    @abstractmethod
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        """Can this seat (None: the public view) see the faces of the pieces there?"""

    def known_pieces(self, view: View[O]) -> Mapping[Place, Pile]:
        """Hidden pieces whose place everyone knows, because everyone saw them go there."""
        return {}

    @abstractmethod
    def material(self, open: O) -> Counter[Piece]:
        """Every piece of the game, counted: play moves pieces, but never adds or removes any."""

    @abstractmethod
    def check(self, view: View[O], action: A) -> Refusal | None:
        """Why the seat to act may not do this, or None; depends on its view only."""

    @abstractmethod
    def legal_actions(self, view: View[O]) -> Iterator[A]:
        """Enough legal actions to play the whole game; ``check`` accepts more."""

    def is_final(self, view: View[O], action: A) -> bool:
        """Is this legal action impossible to take back for the viewer? A game adds what ends the hand."""
        return action.final

    @abstractmethod
    def apply(self, state: State[O], action: A) -> Transition[O]:
        """The result of a legal action; any chance outcome it needs is in ``state.chance_outcome``."""


class Records(Declared, Generic[O, A]):
    """What records and outside programs are given, as JSON values (docs/formats.md)."""

    def record_details(self, action: A, events: tuple[Event, ...]) -> dict[str, Any]:
        """What a record adds to an action's line, such as hidden pieces; its chance outcome is added anyway.

        Also called for deals, and for one seat's news with the events redacted for that seat: it must not add what they
        hide. The action's own fields are public, except those in ``hidden``.
        """
        return {}

    @abstractmethod
    def score_line(self, open: O) -> dict[str, Any]:
        """The score line of a record for the hand that just ended."""

    def result_line(self, open: O) -> dict[str, Any]:
        """The result line of a record for the match that just ended.

        ``winners`` are the winning sides, by default those with the highest score; ``net``, if present, is what a
        settlement pays the single winner.
        """
        best = [side for side, points in enumerate(open.scores) if points == max(open.scores)]
        return {"totals": list(open.scores), "winners": best}

    def rule_of(self, key: str) -> str:
        """The code of the rule that a wrong value under this key of a record line breaks."""
        return "T4"

    @abstractmethod
    def outline(self, view: View[O]) -> dict[str, Any]:
        """The table as outside programs are shown it: JSON values, from the view only."""


class Layout(Declared, Generic[O]):
    """Where places are on the table and how pieces look: plain data, no pixels."""

    @abstractmethod
    def place_layouts(self, view: View[O]) -> tuple[PlaceLayout, ...]:
        """The layout of every place that matters to this viewer, including empty ones that accept drops."""

    def meld_areas(self, view: View[O]) -> tuple[MeldArea, ...]:
        """The parts of the table that belong to sides; empty for games without melds."""
        return ()

    def board_art(self, view: View[O]) -> BoardArt | None:
        """What is printed on the board, turned for this viewer; None without a board."""
        return None

    def table_props(self, view: View[O]) -> TableProps | None:
        """What stands beside the dice; None for nothing, and in other games."""
        return None

    def piece_style(self, piece: Piece) -> PieceStyle | None:
        """The look of a piece that is not a card; None for a card."""
        return self.spec.styles.get(piece)

    def deciding_places(self, view: View[O]) -> tuple[Place, ...]:
        """Where the pieces lie that made the end, such as four in a row; by default where the last one went."""
        return ()

    def face(self, piece: Piece) -> str:
        """The picture a card shows. ``2S`` is a deuce of spades marked as wild, ``2Sn`` one that is not, by default."""
        return f"{piece}n" if piece in DEUCES else piece

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        """The sort key of a piece in a hand sorted ``by`` "suit" or "rank".

        By default cards rise from deuces to aces, then jokers; other pieces follow their characters.
        """
        rank, suit = RISING.find(piece[0]), SUITS.find(piece[1:])
        if rank < 0 or suit < 0:
            return tuple(map(ord, piece))
        return (suit, rank) if by == "suit" else (rank, suit)


class Input(Rules[O, A]):
    """What taps, drops and buttons mean."""

    has_tray: ClassVar[bool] = False  # are groups built in a tray beside the hand before they are laid?

    def interpret(self, view: View[O], gesture: Gesture) -> Intent[A]:
        """The legal action or choice a gesture means here, or a refusal; None if it means nothing.

        In a game without chains, a drop with stops on the way means nothing.
        """
        strays = isinstance(gesture, Drop) and bool(gesture.via) and not self.has_chains
        meant = None if view.seat is None or strays else self.meaning(view, gesture)
        if isinstance(meant, Choice):
            lawful = tuple(action for action in meant.actions if self.check(view, action) is None)
            meant = Choice(lawful) if len(lawful) > 1 else (lawful or meant.actions)[0]
        if meant is None or isinstance(meant, Choice | Refusal):
            return meant
        return self.check(view, meant) or meant

    @abstractmethod
    def meaning(self, view: View[O], gesture: Gesture) -> Intent[A]:
        """What a seat's gesture would mean, legal or not: ``interpret`` checks it."""

    def buttons(self, view: View[O]) -> tuple[Button, ...]:
        """The actions offered at this point of the turn; ``interpret(Press(name, ...))`` says whether each is legal."""
        return ()

    def opening_button(self, view: View[O], seat: Seat) -> Button | None:
        """The action this seat's turn must begin with now, whatever it holds; uses the public view."""
        return None

    def arrange_group(self, view: View[O], cards: Pile) -> Pile:
        """The order meant by cards that were picked in no order, when they become a group."""
        return cards

    def tray_places(self, view: View[O]) -> int:
        """How many groups the tray has room for; 0 for no tray. Called only if ``has_tray``."""
        return 0

    def propose(self, view: View[O]) -> tuple[Proposal, ...]:
        """Groups the hand allows now, best first."""
        return ()


class Words(Declared, Generic[O, A]):
    """The texts of the table: what to do, what happened, why not, and what an action is good for.

    ``cost_classes``: from how many points on a decision is an inaccuracy, a mistake, a blunder.
    """

    cost_classes: ClassVar[tuple[float, float, float]] = (2.0, 8.0, 25.0)

    @abstractmethod
    def prompt(self, view: View[O]) -> Message:
        """The one thing to do next, or who the table waits for; it may name what the hand can do best."""

    def neutral_prompt(self, view: View[O]) -> Message:
        """The prompt without advice, for players who ask for none: what the rules allow, whatever the hand holds."""
        return self.prompt(view)

    @abstractmethod
    def describe(self, view: View[O], thing: Event | A | Refusal) -> Message | None:
        """The text for an event in the log (None: no line), an action to choose, or a refusal to explain."""

    @abstractmethod
    def score_sheet(self, view: View[O]) -> ScoreSheet:
        """The score sheet of the hand that just ended."""

    def facts(self, view: View[O]) -> tuple[Fact, ...]:
        """Public facts to show at a glance."""
        return ()

    def goal(self, view: View[O]) -> Goal | None:
        """How far the viewer's hand is from its first meld, and what it lacks; None if that does not apply."""
        return None

    def question(self, view: View[O]) -> Question | None:
        """The question the viewer must answer now; None if there is none."""
        return None

    def refusal_kinds(self, view: View[O], seat: Seat) -> tuple[RefusalKind, ...]:
        """The pieces this seat may decline in advance; uses the public view, so that no hand shows through."""
        return ()

    def group_label(self, view: View[O], cards: Pile) -> GroupLabel:
        """What a group in the tray is, or what it lacks. A game with a tray must override it."""
        raise NotImplementedError

    def caption(self, view: View[O], place: Place) -> GroupLabel | None:
        """The caption of what lies there: its name, its points, and what its wilds stand for."""
        return None

    def badges(self, view: View[O]) -> tuple[Badge, ...]:
        """The badges on pieces and places; from the public view, except those on the viewer's own hand."""
        return ()

    def pickup_preview(self, view: View[O], place: Place, pieces: Pile) -> PickupPreview | None:
        """What picking up these pieces would lead to for the viewer now; None if there is nothing to say."""
        return None

    def advise(self, view: View[O], action: A) -> Advice:
        """Why a strong player would do this here: reasons that hold for this view only."""
        words = self.describe(view, action)
        assert words is not None
        return Advice(words, tuple(self.reasons(view, action)), way=self.line_way(view, action))

    def reasons(self, view: View[O], action: A) -> Sequence[Reason]:
        """The reasons that ``advise`` gives."""
        return ()

    def explain(self, view: View[O], weighed: SearchResult[A]) -> Advice:
        """The advice for the chosen action, with the next best actions beside it."""
        rest = [tried for tried in weighed.tried if tried.action != weighed.action][:OTHERS]
        others = tuple(self._other(view, tried) for tried in rest)
        return replace(self.advise(view, weighed.action), others=others, action=weighed.action)

    def _other(self, view: View[O], tried: TriedAction[A]) -> OtherAction:
        advice = self.advise(view, tried.action)
        reasons = sorted(advice.reasons, key=lambda reason: not reason.against)[:OTHER_REASONS]
        return OtherAction(advice.message, tuple(reasons), max(0, round(tried.behind)))

    def line_reasons(self, view: View[O], after: View[O]) -> tuple[Reason, ...]:
        """What the rest of the turn comes to: ``view`` is before it, ``after`` as far as the viewer can know it.

        A reason must differ where turns come to different things: a review tells two choices apart by these.
        """
        return ()

    def as_good(self, view: View[O], action: A) -> A:
        """An action of the same known value for which there is more to say: a hint names it instead."""
        return action

    def proved_worths(self, view: View[O]) -> Mapping[A, float]:
        """The exact value of each action in points, where a moment's search to the end finds it; else nothing."""
        return {}

    def line_way(self, view: View[O], action: A) -> tuple[Place, ...]:
        """Where on the table the action happens: the last place is where its pieces come to lie."""
        return ()

    def spoils(self, view: View[O], action: A) -> Message | None:
        """What this legal action would break in the viewer's own hand: the window asks first. None if nothing."""
        return None

    def topic(self, view: View[O], action: A) -> str:
        """The key in ``topics`` for this action; empty if none fits."""
        return ""

    def mistake_reasons(self, view: View[O], did: A, best: A) -> tuple[Message, ...]:
        """What a review says about a mistake beyond the reasons of ``advise``; must be true of the view."""
        return ()

    def is_blunder(self, view: View[O], did: A) -> bool:
        """Is this an obvious blunder? A review searches longer before it calls such an action fine."""
        return bool(self.mistake_reasons(view, did, did))


class Players(Declared, Generic[O, A]):
    """The bots, lessons and puzzles of a game; each property imports its modules on first use."""

    @property
    @abstractmethod
    def bots(self) -> Mapping[str, Bot[O, A]]:
        """The bots by level name, weakest first."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, and the examples of rules that can be tried out."""
        return ()

    @property
    def puzzles(self) -> tuple[PuzzleKind[O], ...]:
        """The kinds of puzzles for a single player."""
        return ()


class Game(Input[O, A], Records[O, A], Layout[O], Words[O, A], Players[O, A]):
    """One game: the whole contract, generic over its public state and its actions.

    A folder under ``game/rules`` provides one or more, put together of a class for each part: its rules, its input, its
    words. What several games share is in a base class: rummy games (``game.cards.game``), games with offers, with
    piles, on a board or with dice.
    """

    def __init__(self) -> None:
        """Raises TypeError, by name, for a missing attribute that a base class declares, or that another one needs."""
        kind = type(self)
        for base in reversed(kind.__mro__):
            for name in vars(base).get("__annotations__", ()):
                if not hasattr(kind, name):
                    raise TypeError(f"{kind.__name__} has no {name}")
        draws, judges = kind.draw_chance is not Rules.draw_chance, kind.check_chance is not Rules.check_chance
        if draws != judges:
            there, lacking = ("draw_chance", "check_chance") if draws else ("check_chance", "draw_chance")
            raise TypeError(f"{kind.__name__} has {there} and so needs {lacking}")
        if kind.has_tray and (kind.tray_places is Input.tray_places or kind.group_label is Words.group_label):
            raise TypeError(f"{kind.__name__} has a tray and so needs tray_places and group_label")

    def import_all(self) -> None:
        """Import everything the properties of ``Players`` import late, before another thread may need it.

        Threads must not import: of two that import at once, one may see a half-loaded module.
        """
        _ = self.bots, self.lessons, self.puzzles


def _parameters(method: FunctionType) -> str:
    code = method.__code__
    return ", ".join(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])


# A game of which only the contract is known, as the window, the records and the players use it. A game only ever
# gets states, views and actions that it made itself; the type checker cannot see that.
AnyGame = Game[PublicState, Action]
