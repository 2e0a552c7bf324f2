"""The rules: public state, legality checks, chance outcomes and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.dice.faces import AT_FIRST, COUNT, DEAD, Dice, Faces, pieces, possible, thrown
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
from game.rules.scarney_3000.actions import Scarney3000Action, Stop, Throw
from game.rules.scarney_3000.scoring import GOAL, Lying, again, first, settle
from game.values import dataclass

LOOSE, KEPT, ASIDE = Place("dice"), Place("kept"), Place("dead")
AT_START = Lying(loose=AT_FIRST)

OPTIONS = (
    Option(
        "faces",
        ("no", "yes"),
        "D2.2",
        msg("Faces count"),
        (msg("No", about="value of an option"), msg("Yes", about="value of an option")),
        (
            msg("Dead dice and bonuses alone count."),
            msg("A turn that ends with one or two dead dice also counts what all five dice show."),
        ),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("Dead dice and bonuses alone count.")),
    Preset("faces", msg("Faces count"), msg("With one or two dead dice, all faces count too."), {"faces": "yes"}),
)


@dataclass(frozen=True)
class Scarney3000Public(PublicState):
    """The public state: the dice of the turn, and who won."""

    faces: bool = False
    lying: Lying = AT_START
    winner: Seat | None = None

    @property
    def worth(self) -> int:
        """The score of the turn if it stopped now."""
        return self.lying.worth(self.faces) if self.phase == "decide" else 0


class Scarney3000Rules(Rules[Scarney3000Public, Scarney3000Action], Records[Scarney3000Public, Scarney3000Action]):
    """The rules of Scarney 3000, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[Scarney3000Public]:
        facts = Scarney3000Public(
            setup.seats, setup.sides, scores=(0,) * setup.seats, faces=setup.options["faces"] == "yes"
        )
        return State({LOOSE: pieces(AT_FIRST)}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[Scarney3000Public]) -> Begin:
        """Draws the seat that begins (D2.1)."""
        return next_begin(state)

    @override
    def draw_chance(self, state: State[Scarney3000Public], action: Action) -> ChanceOutcome | None:
        """The faces of the loose dice, drawn from the state's rng."""
        return thrown(state.rng, len(state.public.lying.loose)) if isinstance(action, Throw) else None

    @override
    def check_chance(self, state: State[Scarney3000Public], action: Action, outcome: ChanceOutcome) -> Refusal | None:
        """A refusal unless every loose die shows a face it has (D2.2)."""
        good = isinstance(outcome, Faces) and possible(outcome.faces, len(state.public.lying.loose))
        return None if good else Refusal("D2.2")

    @override
    def material(self, open: Scarney3000Public) -> Counter[Piece]:
        """The pieces: five dice with their faces."""
        return Counter(pieces(open.lying.shows))

    @override
    def check(self, view: View[Scarney3000Public], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, CHECK_BEGIN, _check_action)

    @override
    def legal_actions(self, view: View[Scarney3000Public]) -> Iterator[Scarney3000Action]:
        return (action for action in (Throw(), Stop()) if self.check(view, action) is None)

    @override
    def apply(self, state: State[Scarney3000Public], action: Action) -> Transition[Scarney3000Public]:
        desk = Desk(state)
        match action:
            case Begin(number, seat):
                desk.set(hand_no=number)
                desk.tell("begins", seat)
                _begin_turn(desk, seat)
            case Throw():
                _throw(desk, desk.chance_outcome(Faces).faces)
            case Stop():
                _end_turn(desk, desk.public.worth)
        return desk.step()

    @override
    def score_line(self, open: Scarney3000Public) -> dict[str, Any]:
        return usual.score_line(open, open.hand_no, [{"net": points} for points in open.scores])

    @override
    def result_line(self, open: Scarney3000Public) -> dict[str, Any]:
        """The finished match as the values of its record line: what each gains or loses."""
        assert open.winner is not None
        side = open.side_of(open.winner)
        return {"totals": list(open.scores), "winners": [side], "settlement": settle(open.scores, side)}

    @override
    def rule_of(self, key: str) -> str:
        return {"faces": "D2.2"}.get(key, "D2.1")

    @override
    def outline(self, view: View[Scarney3000Public]) -> dict[str, Any]:
        open, lying = view.public, view.public.lying
        return {
            **usual.common_outline(view, open.hand_no), "face": lying.face, "kept": lying.kept, "dead": lying.dead,
            "loose": len(lying.loose), "worth": open.worth, "confirmed": open.phase == "decide" and lying.confirmed,
        }  # fmt: skip


# ---------------------------------------------------------------- legality


CHECK_BEGIN = check_begin(Refusal("D2.1", "number"), Refusal("D2.1", "first"))


def _check_action(view: View[Scarney3000Public], action: Action) -> Refusal | None:
    open = view.public
    if isinstance(action, Stop):
        if open.phase == "throw":
            return Refusal("T4", "throw")
        return None if open.lying.confirmed else Refusal("D2.3")
    return None


# ---------------------------------------------------------------- transitions


def _begin_turn(desk: Desk[Scarney3000Public], seat: Seat) -> None:
    for place in (KEPT, ASIDE):
        if dice := desk.at(*place):
            desk.move(dice, place, LOOSE, "gather")
    desk.next_turn(seat, phase="throw", lying=Lying(loose=desk.public.lying.shows))


def _throw(desk: Desk[Scarney3000Public], faces: Dice) -> None:
    lying, is_first = desk.public.lying, desk.public.phase == "throw"
    desk.flip(LOOSE, pieces(faces), "throw")
    after = first(faces) if is_first else again(lying, faces)
    if after is None:
        desk.set(lying=lying._replace(loose=faces))
        _end_turn(desk, 0)
        return
    _sort_out(desk, faces, after)
    desk.set(lying=after, phase="decide")
    if after.face is None or after.kept == COUNT or not after.loose:
        _end_turn(desk, after.worth(desk.public.faces))


def _sort_out(desk: Desk[Scarney3000Public], faces: Dice, after: Lying) -> None:
    """Moves the dice kept to their place; dead dice beside a kept number are set aside."""
    if after.face is None:
        return
    desk.move(pieces((after.face,) * faces.count(after.face)), LOOSE, KEPT, "keep")
    if after.face != DEAD and DEAD in faces:
        desk.move(pieces((DEAD,) * faces.count(DEAD)), LOOSE, ASIDE, "dead")


def _end_turn(desk: Desk[Scarney3000Public], points: int) -> None:
    seat = desk.at_turn
    side = desk.public.side_of(seat)
    if points:
        desk.score(side, points, "turn")
    else:
        desk.tell("nothing", seat)
    if desk.public.scores[side] < GOAL:
        _begin_turn(desk, (seat + 1) % desk.public.seats)
    else:
        desk.end(True, [side], winner=seat)
