"""The rules: public state, legality checks, chance outcomes and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine.actions import Begin
from game.engine.contract import (
    Action,
    ChanceOutcome,
    Desk,
    Option,
    Preset,
    PublicState,
    Records,
    Refusal,
    Rules,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.defaults import check_begin, check_turn, next_begin
from game.engine.messages import msg
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import Piece, Place, Seat
from game.rules._template_dice.actions import Faces, PigAction, Stop, Throw
from game.values import dataclass

DICE = Place("dice")
COUNT, SIDES, LOST = 2, 6, 1

OPTIONS = (
    Option(
        "target",
        (50, 25),
        "D7",
        msg("Points to win"),
        (msg("Fifty", about="value of an option"), msg("Twenty-five", about="value of an option")),
        (msg("The first to keep fifty points wins."), msg("The first to keep twenty-five points wins.")),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("A race to fifty points.")),
    Preset("short", msg("Short", about="rules preset"), msg("A race to twenty-five points."), {"target": 25}),
)


@dataclass(frozen=True)
class PigPublic(PublicState):
    """The public state: ``faces`` of the dice, and ``points``, which the turn would score if it stopped now."""

    target: int = 50
    faces: tuple[int, ...] = (SIDES,) * COUNT
    points: int = 0
    winner: Seat | None = None


def looks(faces: tuple[int, ...]) -> tuple[Piece, ...]:
    """The pieces for these faces."""
    return tuple(f"die{face}" for face in faces)


class PigRules(Rules[PigPublic, PigAction], Records[PigPublic, PigAction]):
    """The rules of Pig, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[PigPublic]:
        """The state before the first throw, with both dice on the table."""
        facts = PigPublic(setup.seats, setup.sides, scores=(0,) * setup.seats, target=int(setup.options["target"]))
        return State({DICE: looks(facts.faces)}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[PigPublic]) -> Begin:
        """Draws the seat that begins (D3)."""
        return next_begin(state)

    @override
    def draw_chance(self, state: State[PigPublic], action: Action) -> ChanceOutcome | None:
        """The faces of a throw, drawn from the state's rng."""
        if not isinstance(action, Throw):
            return None
        faces, rng = [], state.rng
        for _ in range(COUNT):
            face, rng = rng.below(SIDES)
            faces.append(face + 1)
        return Faces(tuple(faces))

    @override
    def check_chance(self, state: State[PigPublic], action: Action, outcome: ChanceOutcome) -> Refusal | None:
        """A refusal unless there are two dice with faces from one to six (D2)."""
        thrown = outcome.faces if isinstance(outcome, Faces) else ()
        possible = len(thrown) == COUNT and all(1 <= face <= SIDES for face in thrown)
        return None if possible else Refusal("D2")

    @override
    def material(self, open: PigPublic) -> Counter[Piece]:
        """The pieces: two dice with their faces."""
        return Counter(looks(open.faces))

    @override
    def check(self, view: View[PigPublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, CHECK_BEGIN, _check_action)

    @override
    def legal_actions(self, view: View[PigPublic]) -> Iterator[PigAction]:
        return (action for action in (Throw(), Stop()) if self.check(view, action) is None)

    @override
    def apply(self, state: State[PigPublic], action: Action) -> Transition[PigPublic]:
        desk = Desk(state)
        match action:
            case Begin(number, first):
                desk.set(hand_no=number)
                desk.tell("begins", first)
                desk.next_turn(first, phase="throw", points=0)
            case Throw():
                _throw(desk, desk.chance_outcome(Faces).faces)
            case Stop():
                _stop(desk)
        return desk.step()

    @override
    def score_line(self, open: PigPublic) -> dict[str, Any]:
        return usual.score_line(open, open.hand_no, [{"net": points} for points in open.scores], out=open.winner)

    @override
    def rule_of(self, key: str) -> str:
        return {"first": "D3", "faces": "D2"}.get(key, "D7")

    @override
    def outline(self, view: View[PigPublic]) -> dict[str, Any]:
        open = view.public
        return {**usual.common_outline(view, open.hand_no), "faces": list(open.faces), "worth": open.points}


# ---------------------------------------------------------------- legality


CHECK_BEGIN = check_begin(Refusal("D7", "number"), Refusal("D3"))


def _check_action(view: View[PigPublic], action: Action) -> Refusal | None:
    open = view.public
    return Refusal("D6") if isinstance(action, Stop) and open.phase == "throw" else None


# ---------------------------------------------------------------- transitions


def _throw(desk: Desk[PigPublic], faces: tuple[int, ...]) -> None:
    desk.flip(DICE, looks(faces), "throw")
    desk.set(faces=faces, phase="decide", points=desk.public.points + sum(faces))
    if LOST in faces:
        desk.tell("lost", desk.at_turn)
        _next(desk)


def _stop(desk: Desk[PigPublic]) -> None:
    seat = desk.at_turn
    desk.score(desk.public.side_of(seat), desk.public.points, "kept")
    if desk.public.scores[desk.public.side_of(seat)] < desk.public.target:
        _next(desk)
    else:
        desk.end(True, [desk.public.side_of(seat)], points=0, winner=seat)


def _next(desk: Desk[PigPublic]) -> None:
    desk.next_turn((desk.at_turn + 1) % desk.public.seats, phase="throw", points=0)
