"""The rules: what is public, what may be done, what luck decides, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.dice.faces import AT_FIRST, COUNT, DEAD, Dice, Faces, pieces, possible, thrown
from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Fate, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.lines import usual
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules.scarney_3000.actions import Begin, Stop, Throw
from game.rules.scarney_3000.scoring import GOAL, Lying, again, first, settled
from game.values import dataclass

LOOSE, KEPT, ASIDE = Place("dice"), Place("kept"), Place("dead")
AT_START = Lying(loose=AT_FIRST)

OPTIONS = (
    Option(
        "faces",
        ("no", "yes"),
        "D2.2",
        said("Faces count"),
        (said("No", about="value of an option"), said("Yes", about="value of an option")),
        (
            said("Dead dice and bonuses alone count."),
            said("A turn that ends with one or two dead dice also counts what all five dice show."),
        ),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Dead dice and bonuses alone count.")),
    Preset("faces", said("Faces count"), said("With one or two dead dice, all faces count too."), {"faces": "yes"}),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: how the dice of the turn lie, and who won."""

    faces: bool = False
    hand_no: int = 0
    lying: Lying = AT_START
    winner: Seat | None = None

    @property
    def worth(self) -> int:
        """What the turn would score now."""
        return self.lying.worth(self.faces) if self.phase == "decide" else 0


def start(setup: Setup) -> State[Facts]:
    """Five dice lie ready, and nobody has thrown."""
    facts = Facts(setup.seats, setup.sides, scores=(0,) * setup.seats, faces=setup.options["faces"] == "yes")
    return State({LOOSE: pieces(AT_FIRST)}, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Begin:
    """Who begins, by lot (D2.1)."""
    seat, _ = state.chance.below(state.open.seats)
    return Begin(state.open.hand_no + 1, seat)


def fate(state: State[Facts], action: Action) -> Fate | None:
    """How the loose dice fall."""
    return thrown(state.chance, len(state.open.lying.loose)) if isinstance(action, Throw) else None


def doubt(state: State[Facts], action: Action, fate: Fate) -> Refusal | None:
    """All loose dice fall, each with a face that it has (D2.2)."""
    good = isinstance(fate, Faces) and possible(fate.faces, len(state.open.lying.loose))
    return None if good else Refusal("D2.2")


def material(open: Facts) -> Counter[Piece]:
    """Five dice, as they lie."""
    return Counter(pieces(open.lying.shows))


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_begin, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    open = view.open
    if isinstance(action, Stop):
        if open.phase == "throw":
            return Refusal("T4", "throw")
        return None if open.lying.confirmed else Refusal("D2.3")
    return None


def _check_begin(open: Facts, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("D2.1", "number")
    return None if begin.first in range(open.seats) else Refusal("D2.1", "first")


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    return (action for action in (Throw(), Stop()) if check(view, action) is None)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Begin(number, seat):
            desk.set(hand_no=number)
            desk.tell("begins", seat)
            _begin_turn(desk, seat)
        case Throw():
            _throw(desk, desk.fate(Faces).faces)
        case Stop():
            _end_turn(desk, desk.open.worth)
    return desk.step()


def _begin_turn(desk: Desk[Facts], seat: Seat) -> None:
    for place in (KEPT, ASIDE):
        if dice := desk.at(*place):
            desk.move(dice, place, LOOSE, "gather")
    desk.turn_to(seat)
    desk.set(asked=seat, phase="throw", lying=Lying(loose=desk.open.lying.shows))


def _throw(desk: Desk[Facts], faces: Dice) -> None:
    lying, is_first = desk.open.lying, desk.open.phase == "throw"
    desk.flip(LOOSE, pieces(faces), "throw")
    after = first(faces) if is_first else again(lying, faces)
    if after is None:
        desk.set(lying=lying._replace(loose=faces))
        _end_turn(desk, 0)
        return
    _sort_out(desk, faces, after)
    desk.set(lying=after, phase="decide")
    if after.face is None or after.kept == COUNT or not after.loose:
        _end_turn(desk, after.worth(desk.open.faces))


def _sort_out(desk: Desk[Facts], faces: Dice, after: Lying) -> None:
    """What is kept goes to the kept dice, dead ones beside a kept number aside."""
    if after.face is None:
        return
    desk.move(pieces((after.face,) * faces.count(after.face)), LOOSE, KEPT, "keep")
    if after.face != DEAD and DEAD in faces:
        desk.move(pieces((DEAD,) * faces.count(DEAD)), LOOSE, ASIDE, "dead")


def _end_turn(desk: Desk[Facts], points: int) -> None:
    seat = _whose(desk)
    side = desk.open.side_of(seat)
    if points:
        desk.score(side, points, "turn")
    else:
        desk.tell("nothing", seat)
    if desk.open.scores[side] < GOAL:
        _begin_turn(desk, (seat + 1) % desk.open.seats)
        return
    desk.turn_to(None)
    desk.set(asked=None, phase="", winner=seat)
    desk.tell("over", side)


def _whose(desk: Desk[Facts]) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The race just ended, as its record line says it."""
    return usual.scored(open, open.hand_no, [{"net": points} for points in open.scores])


def result_line(open: Facts) -> dict[str, Any]:
    """The match just ended, with what each gains or loses."""
    assert open.winner is not None
    side = open.side_of(open.winner)
    return {"totals": list(open.scores), "winners": [side], "settlement": settled(open.scores, side)}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"faces": "D2.2"}.get(key, "D2.1")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open, lying = view.open, view.open.lying
    return {
        **usual.outlined(view, open.hand_no), "face": lying.face, "kept": lying.kept, "dead": lying.dead,
        "loose": len(lying.loose), "worth": open.worth, "confirmed": open.phase == "decide" and lying.confirmed,
    }  # fmt: skip
