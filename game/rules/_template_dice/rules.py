"""The rules: what is public, what may be done, what luck decides, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Fate, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules._template_dice.actions import Begin, Faces, Stop, Throw
from game.values import dataclass

DICE = Place("dice")
COUNT, SIDES, LOST = 2, 6, 1

OPTIONS = (
    Option(
        "target",
        (50, 25),
        "D7",
        said("Points to win"),
        (said("Fifty", about="value of an option"), said("Twenty-five", about="value of an option")),
        (said("The first to keep fifty points wins."), said("The first to keep twenty-five points wins.")),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("A race to fifty points.")),
    Preset("short", said("Short", about="rules preset"), said("A race to twenty-five points."), {"target": 25}),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: ``faces`` as the dice lie, and ``points``, what the turn would bring if it stopped."""

    target: int = 50
    hand_no: int = 0
    faces: tuple[int, ...] = (SIDES,) * COUNT
    points: int = 0
    winner: Seat | None = None


def looks(faces: tuple[int, ...]) -> tuple[Piece, ...]:
    """The dice as pieces."""
    return tuple(f"die{face}" for face in faces)


def start(setup: Setup) -> State[Facts]:
    """Both dice lie ready, and nobody has thrown."""
    facts = Facts(setup.seats, setup.sides, scores=(0,) * setup.seats, target=int(setup.options["target"]))
    return State({DICE: looks(facts.faces)}, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Begin:
    """Who begins, by lot (D3)."""
    first, _ = state.chance.below(state.open.seats)
    return Begin(state.open.hand_no + 1, first)


def fate(state: State[Facts], action: Action) -> Fate | None:
    """How the dice of a throw fall."""
    if not isinstance(action, Throw):
        return None
    faces, luck = [], state.chance
    for _ in range(COUNT):
        face, luck = luck.below(SIDES)
        faces.append(face + 1)
    return Faces(tuple(faces))


def doubt(state: State[Facts], action: Action, fate: Fate) -> Refusal | None:
    """Two dice fall, each with a face from one to six (D2)."""
    possible = isinstance(fate, Faces) and len(fate.faces) == COUNT and all(1 <= face <= SIDES for face in fate.faces)
    return None if possible else Refusal("D2")


def material(open: Facts) -> Counter[Piece]:
    """Two dice, as they lie."""
    return Counter(looks(open.faces))


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_begin, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    open = view.open
    return Refusal("D6") if isinstance(action, Stop) and open.phase == "throw" else None


def _check_begin(open: Facts, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("D7", "number")
    return None if begin.first in range(open.seats) else Refusal("D3")


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    return (action for action in (Throw(), Stop()) if check(view, action) is None)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Begin(number, first):
            desk.set(hand_no=number)
            desk.tell("begins", first)
            _begin_turn(desk, first)
        case Throw():
            _throw(desk, desk.fate(Faces).faces)
        case Stop():
            _stop(desk)
    return desk.step()


def _begin_turn(desk: Desk[Facts], seat: Seat) -> None:
    desk.turn_to(seat)
    desk.set(asked=seat, phase="throw", points=0)


def _throw(desk: Desk[Facts], faces: tuple[int, ...]) -> None:
    desk.flip(DICE, looks(faces), "throw")
    desk.set(faces=faces, phase="decide", points=desk.open.points + sum(faces))
    if LOST in faces:
        desk.tell("lost", _whose(desk))
        _begin_turn(desk, _left_of(desk))


def _stop(desk: Desk[Facts]) -> None:
    seat = _whose(desk)
    desk.score(desk.open.side_of(seat), desk.open.points, "kept")
    if desk.open.scores[desk.open.side_of(seat)] < desk.open.target:
        _begin_turn(desk, _left_of(desk))
        return
    desk.turn_to(None)
    desk.set(asked=None, phase="", points=0, winner=seat)
    desk.tell("over", desk.open.side_of(seat))


def _whose(desk: Desk[Facts]) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


def _left_of(desk: Desk[Facts]) -> Seat:
    return (_whose(desk) + 1) % desk.open.seats


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The race just ended, as its record line says it."""
    sides = [{"net": points} for points in open.scores]
    return {"hand": open.hand_no, "out": open.winner, "void": False, "sides": sides, "totals": list(open.scores)}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"first": "D3", "faces": "D2"}.get(key, "D7")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    return {
        "phase": open.phase, "hand_no": open.hand_no, "turn": open.turn, "asked": open.asked,
        "totals": list(open.scores), "faces": list(open.faces), "worth": open.points,
    }  # fmt: skip
