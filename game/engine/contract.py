"""The contract between one game and everything that seats, shows, plays and saves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from game.engine.chance import Chance
from game.engine.said import Said
from game.engine.table import (
    TABLE,
    Cloth,
    Event,
    Flipped,
    Moved,
    Piece,
    Pile,
    Place,
    Scored,
    Seat,
    Told,
    TurnTo,
    fold,
    masked,
)

Value = int | str
Sides = tuple[tuple[Seat, ...], ...]


# ---------------------------------------------------------------- what is agreed before the first card


@dataclass(frozen=True)
class Option:
    """One rule that may be played differently. The first value is the default; ``helps`` has a sentence a value."""

    id: str
    values: tuple[Value, ...]
    rule: str
    title: Said
    names: tuple[Said, ...]
    helps: tuple[Said, ...]


@dataclass(frozen=True)
class Preset:
    """A named set of options; what it does not mention stays at its default."""

    id: str
    title: Said
    help: Said
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Setup:
    """A match about to start: sides (seats numbered clockwise from 0), every option, and the seed of its luck."""

    sides: Sides
    options: Mapping[str, Value]
    seed: str
    preset: str = "standard"

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))


# ---------------------------------------------------------------- the truth, and what one seat sees of it


@dataclass(frozen=True)
class Open:
    """What everyone at the table knows; a game adds its own fields. Nothing here is ever secret.

    ``turn`` is whose turn it is, ``asked`` who must decide now: a seat, TABLE between hands, None when all is over.
    """

    seats: int
    sides: Sides
    turn: Seat | None = None
    asked: Seat | None = TABLE
    scores: tuple[int, ...] = ()
    phase: str = ""

    def side_of(self, seat: Seat) -> int:
        """The number of the side this seat plays for."""
        return next(i for i, side in enumerate(self.sides) if seat in side)


O = TypeVar("O", bound=Open)  # noqa: E741


@dataclass(frozen=True)
class State(Generic[O]):
    """The whole truth. Only a Match holds one."""

    cloth: Cloth
    open: O
    chance: Chance


@dataclass(frozen=True)
class View(Generic[O]):
    """The truth as one seat sees it (seat None: as everyone does): all that a player, bot or screen is ever given.

    ``past`` holds what this seat was told since the deal, oldest first.
    """

    seat: Seat | None
    cloth: Cloth
    open: O
    past: tuple[Event, ...] = ()

    def at(self, kind: str, which: int | str = 0) -> Pile:
        """The pieces of a place, bottom first; empty when nothing lies there."""
        return self.cloth.get(Place(kind, which), ())

    @property
    def hand(self) -> Pile:
        """This seat's own hand."""
        return () if self.seat is None else self.at("hand", self.seat)


@dataclass(frozen=True)
class Step(Generic[O]):
    """What an action led to: folding the events over the old cloth gives the new one."""

    state: State[O]
    events: tuple[Event, ...]


# ---------------------------------------------------------------- what players do, and how it is refused


class Action:
    """Base of every game's moves: small frozen dataclasses named by ``do`` in records.

    ``final`` actions can never be taken back; the others can, by their own player, while he is still the one asked.
    """

    do: ClassVar[str]
    final: ClassVar[bool] = True


@dataclass(frozen=True)
class Deal(Action):
    """The table deals hand ``number``; ``deck`` is the whole shuffled pack, top first."""

    do: ClassVar[str] = "deal"
    number: int
    dealer: Seat
    deck: Pile


@dataclass(frozen=True)
class Refusal:
    """Why not: the rule's code, which of its sentences applies, and what to fill it with."""

    rule: str
    why: str = ""
    args: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Choice:
    """A gesture that could mean several actions; the shell asks which."""

    actions: tuple[Action, ...]


Intent = Action | Choice | Refusal | None


@dataclass(frozen=True)
class Tap:
    """A piece (or an empty place: piece "") was activated."""

    place: Place
    piece: Piece = ""


@dataclass(frozen=True)
class Drop:
    """Pieces of ``src`` were let go over ``dst``, on its piece ``onto`` if any ("" for none)."""

    pieces: Pile
    src: Place
    dst: Place
    onto: Piece = ""


@dataclass(frozen=True)
class Press:
    """A button; ``groups`` are the tray's ordered groups, ``chosen`` the cards selected outside it."""

    name: str
    groups: tuple[Pile, ...] = ()
    chosen: Pile = ()


Gesture = Tap | Drop | Press
Bot = Callable[[View[Any], Chance], Action]


# ---------------------------------------------------------------- what a shell that knows no game can draw


@dataclass(frozen=True)
class Spot:
    """Where a place belongs on the table.

    zone: ``hand`` (the viewer's own), ``seat`` (another's hand, by ``owner`` seat), ``side`` (a meld of side
    ``owner``), ``felt`` (the bare cloth of side ``owner``: takes drops, holds nothing), ``pile`` (the middle).
    fan: ``stack``, ``row`` or ``meld``. ``loose``: the order there is its owner's business.
    """

    place: Place
    zone: str
    fan: str = "stack"
    owner: int = 0
    loose: bool = False
    title: Said | None = None
    note: Said | None = None


@dataclass(frozen=True)
class Fact:
    """One line of public knowledge; ``where``: title, bonus, contract, side (``which``), seat (``which``), pile."""

    where: str
    said: Said
    which: int = 0


@dataclass(frozen=True)
class Button:
    """A deed the game offers at this moment; ``key`` is its letter, ``primary`` the one thing to do next."""

    name: str
    said: Said
    key: str
    primary: bool = False


@dataclass(frozen=True)
class Answer:
    """One way to answer a question."""

    action: Action
    said: Said
    key: str
    primary: bool = False


@dataclass(frozen=True)
class Question:
    """A dialog: what is asked, about which piece, what each answer means, and what it would do for this hand."""

    title: Said
    piece: Piece
    notes: tuple[Said, ...]
    hints: tuple[Said, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Label:
    """What a group of cards is, or lacks. ``cards`` is the order it would be laid in, ``others`` further lawful orders.

    ``stands`` names what each card stands for: "" for a natural card, a card ("9S") or a bare rank ("9") for a wild.
    """

    title: Said
    detail: Said
    ready: bool
    points: int
    cards: Pile
    stands: tuple[str, ...] = ()
    others: tuple[Pile, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Line:
    """One row of a score sheet: a cell a side, a number, a remark, or nothing."""

    said: Said
    cells: tuple[int | Said | None, ...]
    strong: bool = False


@dataclass(frozen=True)
class Sheet:
    """How a hand came out: rows, each finished hand's points by side, and how many hands a match has."""

    title: Said
    subtitle: Said
    rows: tuple[Line, ...]
    hands: tuple[tuple[int, ...], ...]
    length: int
    final: bool


@dataclass(frozen=True)
class Proposal:
    """Groups this hand allows, and what laying them would do."""

    groups: tuple[Pile, ...]
    said: Said


# ---------------------------------------------------------------- the only hand that moves pieces


class Desk(Generic[O]):
    """A scratch copy of a state. Each material change is the fold of the event just written."""

    def __init__(self, state: State[O]) -> None:
        self.cloth, self.open, self.chance = state.cloth, state.open, state.chance
        self.events: list[Event] = []

    def at(self, kind: str, which: int | str = 0) -> Pile:
        return self.cloth.get(Place(kind, which), ())

    def move(self, pieces: Iterable[Piece], src: Place, dst: Place, why: str, at: int | None = None) -> None:
        looks = tuple(pieces)
        self._write(Moved(src, dst, looks, looks, why, at))

    def flip(self, place: Place, pieces: Iterable[Piece], why: str) -> None:
        self._write(Flipped(place, tuple(pieces), why))

    def shuffle(self, place: Place, order: Pile) -> None:
        """Put a pile in this order, bottom first; the luck that made it is spent."""
        if Counter(order) != Counter(self.cloth.get(place, ())):
            raise ValueError(f"a shuffle may not change what lies at {place}")
        self._write(Flipped(place, order, "shuffle"))
        self.chance = self.chance.branch("shuffled")

    def score(self, side: int, points: int, why: str) -> None:
        scores = list(self.open.scores)
        scores[side] += points
        self.set(scores=tuple(scores))
        self._write(Scored(side, points, why))

    def turn_to(self, seat: Seat | None) -> None:
        self.set(turn=seat)
        self._write(TurnTo(seat))

    def tell(self, code: str, *args: object) -> None:
        self._write(Told(code, args))

    def set(self, **facts: Any) -> None:
        """Change public facts."""
        self.open = replace(self.open, **facts)

    def step(self) -> Step[O]:
        return Step(State(self.cloth, self.open, self.chance), tuple(self.events))

    def _write(self, event: Event) -> None:
        self.cloth = fold(self.cloth, event)
        self.events.append(event)


# ---------------------------------------------------------------- a game


class Game(Generic[O]):
    """One game. A folder under ``game/rules`` provides one or more; it answers for its rules and for its words."""

    id: ClassVar[str]
    title: ClassVar[Said]
    blurb: ClassVar[Said]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    hands: ClassVar[tuple[int, ...]] = (1,)  # the numbers of the hands that ``lone_hand`` can deal
    deeds: ClassVar[tuple[Button, ...]] = ()  # every button the game ever shows, for the list of keys
    bots: ClassVar[Mapping[str, Bot]]

    # -- rules

    def sides(self, seats: int, singles: bool) -> Sides:
        """Who plays with whom; ``singles`` asks for each alone where there is a choice."""
        return tuple((seat,) for seat in range(seats))

    def start(self, setup: Setup) -> State[O]:
        """The table before the first deal: all pieces in the box, TABLE asked."""
        raise NotImplementedError

    def lone_hand(self, setup: Setup, number: int, dealer: Seat) -> State[O]:
        """A table at nought all, where hand ``number`` of ``hands`` is the next to be dealt, by this dealer.

        For hands played each alone. A game whose hands are all alike may leave it: the start, and its own dealer.
        """
        return self.start(setup)

    def deal(self, state: State[O]) -> Deal:
        """The next deal, drawn from the state's luck."""
        raise NotImplementedError

    def sees(self, seat: Seat | None, place: Place) -> bool:
        """May this seat (None: everyone) see the faces there?"""
        raise NotImplementedError

    def known(self, view: View[O]) -> Mapping[Place, Pile]:
        """Hidden pieces that everyone saw go where they are."""
        return {}

    def material(self, open: O) -> Counter[Piece]:
        """Every piece in the box, which play can move but not make."""
        raise NotImplementedError

    def check(self, view: View[O], action: Action) -> Refusal | None:
        """May the asked seat do this? Decided from what it can see, nothing else."""
        raise NotImplementedError

    def legal(self, view: View[O]) -> Iterator[Action]:
        """Enough lawful actions to play the whole game by; ``check`` remains the judge."""
        raise NotImplementedError

    def apply(self, state: State[O], action: Action) -> Step[O]:
        """What an action already found lawful leads to."""
        raise NotImplementedError

    # -- records

    def noted(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        """What a record adds to the action's own line: what luck decided in it.

        Also asked with events as one seat was told them, for that seat's news: what they hide must not be added. What
        the action itself says is public.
        """
        return {}

    def score_line(self, open: O) -> dict[str, Any]:
        """The hand just ended, as its record line says it."""
        raise NotImplementedError

    def result_line(self, open: O) -> dict[str, Any]:
        """The match just ended, as its record line says it."""
        raise NotImplementedError

    def rule_of(self, key: str) -> str:
        """The rule a wrong value under this key of a record line breaks."""
        return "T4"

    # -- programs

    def outline(self, view: View[O]) -> dict[str, Any]:
        """The table as a program written by others is shown it: JSON values, from nothing but the view."""
        raise NotImplementedError

    # -- gestures

    def interpret(self, view: View[O], gesture: Gesture) -> Intent:
        """What a gesture means here, lawful or refused; None when it means nothing."""
        raise NotImplementedError

    def spots(self, view: View[O]) -> tuple[Spot, ...]:
        """Where every place that matters to this viewer belongs, also the empty ones that take drops."""
        raise NotImplementedError

    def buttons(self, view: View[O]) -> tuple[Button, ...]:
        """The deeds open at this point of the turn; ``interpret(Press(name, ...))`` says whether each is lawful."""
        return ()

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        """Where a piece stands in a hand sorted ``by`` "suit" or "rank"; by its look, where that is all there is."""
        return tuple(map(ord, piece))

    def arranged(self, view: View[O], cards: Pile) -> Pile:
        """The order cards picked in no order are meant in, when they are put together as a group."""
        return cards

    def face(self, piece: Piece) -> str:
        """Which picture a piece wears; by default its own. ``2Sn`` is a deuce of spades that is not wild."""
        return piece

    # -- words

    def now(self, view: View[O]) -> Said:
        """The one thing to do next, or who is being waited for."""
        raise NotImplementedError

    def facts(self, view: View[O]) -> tuple[Fact, ...]:
        return ()

    def question(self, view: View[O]) -> Question | None:
        """What the viewer is asked right now, if it is a question with answers."""
        return None

    def tray(self, view: View[O]) -> int:
        """How many places the tray shows for groups being built; 0 for no tray."""
        return 0

    def label(self, view: View[O], cards: Pile) -> Label:
        """What a group in the tray is or lacks."""
        raise NotImplementedError

    def caption(self, view: View[O], place: Place) -> Label | None:
        """What lies there: its name, its points, and what its wilds stand for."""
        return None

    def propose(self, view: View[O]) -> tuple[Proposal, ...]:
        """Groupings the hand allows now, best first."""
        return ()

    def say(self, view: View[O], thing: Event | Action | Refusal) -> Said | None:
        """An event for the feed (None: not worth a line), an action to choose, a refusal to explain."""
        raise NotImplementedError

    def sheet(self, view: View[O]) -> Sheet:
        """The score sheet of the hand that just ended."""
        raise NotImplementedError


def view_of(game: Game[O], state: State[O], seat: Seat | None, past: tuple[Event, ...] = ()) -> View[O]:
    """The state as this seat sees it."""
    return View(seat, masked(state.cloth, lambda place: game.sees(seat, place)), state.open, past)


def complete(game: Game[Any], preset: str, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Every option of the game: its default, changed by the preset, changed by what was chosen.

    Raises ValueError in one line when a preset, an option or a value does not exist.
    """
    by_id = {p.id: p for p in game.presets}
    if preset not in by_id:
        raise ValueError(f"no preset {preset!r} in {game.id}; there are: {', '.join(by_id)}")
    values = {o.id: o.values[0] for o in game.options} | dict(by_id[preset].options)
    for name, value in chosen.items():
        values[name] = _allowed(game, name, value)
    return values


def _allowed(game: Game[Any], name: str, value: Value) -> Value:
    option = next((o for o in game.options if o.id == name), None)
    if option is None:
        raise ValueError(f"no option {name!r} in {game.id}; there are: {', '.join(o.id for o in game.options)}")
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
    raise ValueError(f"option {name} cannot be {value!r}; it can be: {', '.join(map(str, option.values))}")
