"""The contract between one game and everything that seats, shows, plays and saves it: the front door of the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic

from game.engine.actions import (
    Action,
    CardDeal,
    Choice,
    Deal,
    Drop,
    Fate,
    Gesture,
    Intent,
    Press,
    Refusal,
    Tap,
)
from game.engine.chance import Chance
from game.engine.desk import (
    Desk,
)
from game.engine.lesson import Lesson
from game.engine.mind.position import (
    O,
    Open,
    Option,
    Preset,
    Setup,
    Sides,
    State,
    Step,
    Value,
    View,
)
from game.engine.mind.puzzle import Kind as PuzzleKind
from game.engine.mind.search import Tried, Weighed
from game.engine.parts import Part, take
from game.engine.rounds import HANDS, ROUNDS, Rounds
from game.engine.said import Complaint, Said, filled, quoted, said, said_n
from game.engine.shown import (
    Advice,
    Aim,
    Answer,
    Area,
    Badge,
    Button,
    Cell,
    Cover,
    Fact,
    Ground,
    Kind,
    Label,
    Letter,
    Line,
    Look,
    Other,
    Outlook,
    Proposal,
    Question,
    Reason,
    Sheet,
    Sort,
    Spot,
    Stroke,
    Want,
)
from game.engine.table import Event, Piece, Pile, Place, Seat, masked

__all__ = [
    "Action",
    "Advice",
    "Aim",
    "Answer",
    "Area",
    "Badge",
    "Bot",
    "Button",
    "CardDeal",
    "Cell",
    "Choice",
    "Cover",
    "Deal",
    "Desk",
    "Drop",
    "Fact",
    "Fate",
    "Game",
    "Gesture",
    "Ground",
    "Intent",
    "Kind",
    "Label",
    "Letter",
    "Line",
    "Look",
    "O",
    "Open",
    "Option",
    "Other",
    "Outlook",
    "Preset",
    "Press",
    "Proposal",
    "Question",
    "Reason",
    "Refusal",
    "Rounds",
    "Setup",
    "Sheet",
    "Sides",
    "Sort",
    "Spot",
    "State",
    "Step",
    "Stroke",
    "Tap",
    "Value",
    "View",
    "Want",
    "complete",
    "led",
    "view_of",
]

Bot = Callable[[View[Any], Chance], Action]
OTHERS, OTHER_REASONS = 3, 2  # how many other actions an advice names, and reasons for each


class Game(Generic[O]):
    """One game. A folder under ``game/rules`` provides one or more; it answers for its rules and for its words.

    ``parts`` are the modules the game is made of (or single functions): a function there that is called like a method
    of this class, and takes the same but ``self``, is that method; what a module there calls ``ACTIONS``, ``BOTS``,
    ``COVER``, ``DEALS``, ``DEEDS``, ``LESSONS``, ``OPTIONS``, ``PRESETS``, ``PUZZLES``, ``SORTS`` or ``TOPICS`` is the
    game's.
    What the class defines goes before.

    Modules are best given by their names, ``".rules"`` being beside the class: then they are loaded when the game is
    first asked for something that the class does not define, and whoever only lists games waits for none of them.
    ``"game.cards.rummy:sees,sorts"`` takes no more of a module than is named.
    """

    parts: ClassVar[tuple[Part, ...]] = ()
    id: ClassVar[str]
    title: ClassVar[Said]
    blurb: ClassVar[Said]  # what it is, in one line
    seats: ClassVar[tuple[int, ...]]
    counted: ClassVar[Said] = said_n("{n} point", "{n} points", 0)  # what a side has so many of
    length: ClassVar[int] = 20  # minutes that a usual match takes
    standing: ClassVar[int] = 9  # how far forward it stands on the shelf; of equals by id
    cover: ClassVar[Cover] = Cover(("JS", "QH", "KC", "AD"))
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]]
    house: ClassVar[tuple[Said, ...]] = ()  # what no source keeps, so that the table has its own: shown at the set-up
    actions: ClassVar[tuple[type[Action], ...]]
    deals: ClassVar[type[Deal]] = CardDeal  # what ``deal`` draws and a record's deal lines tell
    hands: ClassVar[tuple[int, ...]] = (1,)  # the numbers of the hands that ``lone_hand`` can deal
    sorts: ClassVar[tuple[Sort, ...]] = ()  # the tools for one's own hand; none for games without
    deeds: ClassVar[tuple[Button, ...]] = ()  # every button the game ever shows, for the list of keys
    guided: ClassVar[bool] = False  # is one of its lessons a first hand with a guide?
    puzzled: ClassVar[bool] = False  # has it puzzles?
    lessons: ClassVar[tuple[Lesson, ...]] = ()  # what to learn it by, and the examples of rules that can be tried
    topics: ClassVar[Mapping[str, Said]] = {}  # what decisions are about, summed up by; the more telling ones first
    puzzles: ClassVar[tuple[PuzzleKind, ...]] = ()  # what it can be tried on, alone
    bots: ClassVar[Mapping[str, Bot]]
    rounds: ClassVar[Rounds | None] = None  # what the parts of a match are called, if not as ``round_words`` has it
    chains: ClassVar[bool] = False  # may a piece rest on its way, as in a chain of jumps (``Drop.via``)?
    cues: ClassVar[Mapping[str, str]] = {}  # sounds that engine.cues would not guess, by the event's why or code

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        take(cls, Game)

    # -- rules

    def round_words(self) -> Rounds:
        """What the parts of a match are called: hands where there are cards, else rounds."""
        return self.rounds or (HANDS if self.cover.cards else ROUNDS)

    def sides(self, seats: int, singles: bool) -> Sides:
        """Who plays with whom; ``singles`` asks for each alone where there is a choice."""
        return tuple((seat,) for seat in range(seats))

    def seats_for(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        """How many may play by these options, the usual number first; any of ``seats``, unless the game says."""
        return self.seats

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

    def fate(self, state: State[O], action: Action) -> Fate | None:
        """What luck must decide in this lawful action, drawn from the state's luck; None where it decides nothing.

        Whether there is one, and of which kind, follows from the truth and the action, never from the luck.
        """
        return None

    def doubt(self, state: State[O], action: Action, fate: Fate) -> Refusal | None:
        """The rule by which luck cannot have decided so in this action; asked of records, whose luck is not ours.

        A game whose actions need luck must say: nothing here is taken on trust.
        """
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

    def is_final(self, view: View[O], action: Action) -> bool:
        """Could the seat that sees this never take back this lawful action? A game adds what ends the hand."""
        return action.final

    def apply(self, state: State[O], action: Action) -> Step[O]:
        """What an action already found lawful leads to; what it needs of luck is in ``state.fate`` (``Desk.fate``)."""
        raise NotImplementedError

    # -- records

    def noted(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        """What a record adds to the action's own line: what hidden pieces brought. Its fate is written in any case.

        Also asked of deals, and with events as one seat was told them, for that seat's news: what they hide must not
        be added. What the action itself says is public, but for its ``hidden`` fields.
        """
        return {}

    def score_line(self, open: O) -> dict[str, Any]:
        """The hand just ended, as its record line says it."""
        raise NotImplementedError

    def result_line(self, open: O) -> dict[str, Any]:
        """The match just ended, as its record line says it.

        ``winners`` are the sides that won it, by default those with the highest score; ``net``, if there, what a
        settlement brings the one winner.
        """
        best = [side for side, points in enumerate(open.scores) if points == max(open.scores)]
        return {"totals": list(open.scores), "winners": best}

    def rule_of(self, key: str) -> str:
        """The rule a wrong value under this key of a record line breaks."""
        return "T4"

    # -- programs

    def outline(self, view: View[O]) -> dict[str, Any]:
        """The table as a program written by others is shown it: JSON values, from nothing but the view."""
        raise NotImplementedError

    # -- gestures

    def interpret(self, view: View[O], gesture: Gesture) -> Intent:
        """What a gesture comes to here: a lawful action or choice, or a refusal; None when it means nothing.

        Where nothing rests on its way, a drop that did means nothing.
        """
        strays = isinstance(gesture, Drop) and bool(gesture.via) and not self.chains
        meant = None if view.seat is None or strays else self.meaning(view, gesture)
        if isinstance(meant, Choice):
            lawful = tuple(action for action in meant.actions if self.check(view, action) is None)
            meant = Choice(lawful) if len(lawful) > 1 else (lawful or meant.actions)[0]
        return (self.check(view, meant) or meant) if isinstance(meant, Action) else meant

    def meaning(self, view: View[O], gesture: Gesture) -> Intent:
        """What a gesture of a seat would mean, lawful or not: ``interpret`` judges it."""
        raise NotImplementedError

    def spots(self, view: View[O]) -> tuple[Spot, ...]:
        """Where every place that matters to this viewer belongs, also the empty ones that take drops."""
        raise NotImplementedError

    def areas(self, view: View[O]) -> tuple[Area, ...]:
        """The parts of the cloth that belong to sides; none where nothing is laid down."""
        return ()

    def ground(self, view: View[O]) -> Ground | None:
        """What is printed on the board, if there is one; turned as this viewer looks at it."""
        return None

    def buttons(self, view: View[O]) -> tuple[Button, ...]:
        """The deeds open at this point of the turn; ``interpret(Press(name, ...))`` says whether each is lawful."""
        return ()

    def begins(self, view: View[O], seat: Seat) -> Button | None:
        """The deed this seat's turn must begin with now, whatever it holds; from everyone's view."""
        return None

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        """Where a piece stands in a hand sorted ``by`` "suit" or "rank"; by its look, where that is all there is."""
        return tuple(map(ord, piece))

    def arranged(self, view: View[O], cards: Pile) -> Pile:
        """The order cards picked in no order are meant in, when they are put together as a group."""
        return cards

    def look(self, piece: Piece) -> Look | None:
        """How a piece looks that is no card; None for a card."""
        return None

    def face(self, piece: Piece) -> str:
        """Which picture a card wears; by default its own. ``2Sn`` is a deuce of spades that is not wild."""
        return piece

    # -- words

    def now(self, view: View[O]) -> Said:
        """The one thing to do next, or who is being waited for."""
        raise NotImplementedError

    def facts(self, view: View[O]) -> tuple[Fact, ...]:
        return ()

    def aim(self, view: View[O]) -> Aim | None:
        """How far the viewer's own hand is from what they must lay first, and what is wanted for it."""
        return None

    def question(self, view: View[O]) -> Question | None:
        """What the viewer is asked right now, if it is a question with answers."""
        return None

    def kinds(self, view: View[O], seat: Seat) -> tuple[Kind, ...]:
        """What this seat may refuse beforehand; from everyone's view, so that no hand has a say in it."""
        return ()

    def tray(self, view: View[O]) -> int:
        """How many places the tray shows for groups being built; 0 for no tray."""
        return 0

    def label(self, view: View[O], cards: Pile) -> Label:
        """What a group in the tray is or lacks."""
        raise NotImplementedError

    def caption(self, view: View[O], place: Place) -> Label | None:
        """What lies there: its name, its points, and what its wilds stand for."""
        return None

    def badges(self, view: View[O]) -> tuple[Badge, ...]:
        """What is stuck on pieces and places; from what everyone sees, but for those on the viewer's own hand."""
        return ()

    def outlook(self, view: View[O], place: Place, pieces: Pile) -> Outlook | None:
        """What picking these up there would come to for the viewer now; None where there is nothing to tell."""
        return None

    def propose(self, view: View[O]) -> tuple[Proposal, ...]:
        """Groupings the hand allows now, best first."""
        return ()

    def advise(self, view: View[O], action: Action) -> Advice:
        """Why a strong player would do this here: reasons that are true of the view, and go when it changes."""
        words = self.say(view, action)
        assert words is not None
        return Advice(words)

    def explain(self, view: View[O], weighed: Weighed) -> Advice:
        """The advice for what was chosen, beside the nearest of the actions it was preferred to."""
        rest = [tried for tried in weighed.tried if tried.action != weighed.action][:OTHERS]
        others = tuple(self._other(view, tried) for tried in rest)
        return replace(self.advise(view, weighed.action), others=others, action=weighed.action)

    def _other(self, view: View[O], tried: Tried) -> Other:
        advice = self.advise(view, tried.action)
        reasons = sorted(advice.reasons, key=lambda reason: not reason.against)[:OTHER_REASONS]
        return Other(advice.said, tuple(reasons), max(0, round(tried.behind)))

    def topic(self, view: View[O], action: Action) -> str:
        """Which of ``topics`` this deed is about; of any other, nothing."""
        return ""

    def regrets(self, view: View[O], did: Action, best: Action) -> tuple[Said, ...]:
        """What a review says of a mistake beyond what ``advise`` has for and against both deeds: true of the view."""
        return ()

    def glaring(self, view: View[O], did: Action) -> bool:
        """Would anybody call this deed a blunder at first sight? A review looks longer before it finds nothing here."""
        return bool(self.regrets(view, did, did))

    def say(self, view: View[O], thing: Event | Action | Refusal) -> Said | None:
        """An event for the feed (None: not worth a line), an action to choose, a refusal to explain."""
        raise NotImplementedError

    def sheet(self, view: View[O]) -> Sheet:
        """The score sheet of the hand that just ended."""
        raise NotImplementedError


def view_of(game: Game[O], state: State[O], seat: Seat | None, past: tuple[Event, ...] = ()) -> View[O]:
    """The state as this seat sees it."""
    return View(seat, masked(state.cloth, lambda place: game.sees(seat, place)), state.open, past)


def led(game: Game[O], state: State[O], action: Action) -> Step[O]:
    """What a lawful action leads to, with what it needs of luck drawn from the state's own."""
    return game.apply(replace(state, fate=game.fate(state, action)), action)


NO_PRESET = said("{game} has no preset {preset}.")
NO_OPTION = said("{game} has no option {option}.")
NO_VALUE = said("The option “{option}” cannot be {value}.")


def complete(game: Game[Any], preset: str, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Every option of the game: its default, changed by the preset, changed by what was chosen.

    Raises Complaint in one line when a preset, an option or a value does not exist.
    """
    by_id = {p.id: p for p in game.presets}
    if preset not in by_id:
        why = f"no preset {preset!r} in {game.id}; there are: {', '.join(by_id)}"
        raise Complaint(why, filled(NO_PRESET, game=game.title, preset=quoted(preset)))
    values = {o.id: o.values[0] for o in game.options} | dict(by_id[preset].options)
    for name, value in chosen.items():
        values[name] = _allowed(game, name, value)
    return values


def _allowed(game: Game[Any], name: str, value: Value) -> Value:
    option = next((o for o in game.options if o.id == name), None)
    if option is None:
        why = f"no option {name!r} in {game.id}; there are: {', '.join(o.id for o in game.options)}"
        raise Complaint(why, filled(NO_OPTION, game=game.title, option=quoted(name)))
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
    why = f"option {name} cannot be {value!r}; it can be: {', '.join(map(str, option.values))}"
    raise Complaint(why, filled(NO_VALUE, option=option.title, value=quoted(value)))
