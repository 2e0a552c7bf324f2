"""The rules: legality checks, and how frames begin, throws, and who takes the pot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.dice.faces import AT_FIRST, COUNT, DEAD, OPPOSITE, Dice, Faces, pieces, possible, thrown
from game.engine.contract import Action, ChanceOutcome, Desk, Records, Refusal, Rules, Setup, State, Transition, View
from game.engine.defaults import check_turn
from game.engine.lengths import MATCH
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import Piece, Seat
from game.rules.scarney_dice.actions import Double, Frame, Hit, Pass, ScarneyDiceAction, Throw
from game.rules.scarney_dice.public import ASIDE, DICE, FRAMES, OF_LENGTH, FrameResult, ScarneyDicePublic
from game.rules.scarney_dice.scoring import ANTE, LITTLE, DiceTurn, FrameShare, bonus, split, takers, worth


class ScarneyDiceRules(Rules[ScarneyDicePublic, ScarneyDiceAction], Records[ScarneyDicePublic, ScarneyDiceAction]):
    """The rules of Scarney Dice, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[ScarneyDicePublic]:
        seats, options = setup.seats, setup.options
        facts = ScarneyDicePublic(
            seats, setup.sides, scores=(0,) * seats, to_match=options["big_scarney"] == "match",
            bonuses=options["bonuses"] == "house", length=OF_LENGTH.get(options[MATCH], FRAMES),
        )  # fmt: skip
        return State({DICE: pieces(AT_FIRST)}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[ScarneyDicePublic]) -> Frame:
        """The shooting order: random for the first frame, then by the last frame's result."""
        open = state.public
        if open.order:
            return Frame(open.hand_no + 1, following(open))
        order, _ = state.rng.shuffle(range(open.seats))
        return Frame(1, order)

    @override
    def draw_chance(self, state: State[ScarneyDicePublic], action: Action) -> ChanceOutcome | None:
        """The faces of a throw or hit, drawn from the state's rng."""
        return thrown(state.rng, state.public.live) if isinstance(action, Throw | Hit) else None

    @override
    def check_chance(self, state: State[ScarneyDicePublic], action: Action, outcome: ChanceOutcome) -> Refusal | None:
        """A refusal unless every live die shows a face it has (D1.3)."""
        good = isinstance(outcome, Faces) and possible(outcome.faces, state.public.live)
        return None if good else Refusal("D1.3", "faces")

    @override
    def material(self, open: ScarneyDicePublic) -> Counter[Piece]:
        """The pieces: five dice with their faces."""
        return Counter(pieces(open.dice + (DEAD,) * open.dead))

    @override
    def check(self, view: View[ScarneyDicePublic], action: Action) -> Refusal | None:
        return check(view, action)

    @override
    def legal_actions(self, view: View[ScarneyDicePublic]) -> Iterator[ScarneyDiceAction]:
        return legal_actions(view)

    @override
    def apply(self, state: State[ScarneyDicePublic], action: Action) -> Transition[ScarneyDicePublic]:
        desk = Desk(state)
        match action:
            case Frame(number, order):
                _begin(desk, number, order)
            case Double():
                _double(desk)
            case Throw(opposite):
                _throw(desk, bool(opposite))
            case Hit(opposite):
                desk.tell("hit", desk.at_turn)
                desk.set(hit=True)
                _throw(desk, bool(opposite))
            case Pass():
                _end_turn(desk, desk.public.thrown)
        return desk.step()

    @override
    def score_line(self, open: ScarneyDicePublic) -> dict[str, Any]:
        """The finished frame as the values of its record line."""
        frame = open.frames[-1]
        sides = [
            {"points": s.turn.points, "bonus": s.turn.bonus, "paid": s.paid, "won": s.won, "net": s.net}
            for s in frame.shares
        ]
        return usual.score_line(open, open.hand_no, sides, pot=frame.pot, big=frame.big, carried=frame.carried)

    @override
    def result_line(self, open: ScarneyDicePublic) -> dict[str, Any]:
        """The finished match as the values of its record line: won by most chips or a Big Scarney."""
        return {"totals": list(open.scores), "winners": _winners(open)}

    @override
    def rule_of(self, key: str) -> str:
        return {"order": "D1.1", "faces": "D1.3", "big": "D1.3", "bonus": "D1.6"}.get(key, "D1.2")

    @override
    def outline(self, view: View[ScarneyDicePublic]) -> dict[str, Any]:
        open = view.public
        return {
            **usual.common_outline(view, open.hand_no), "live": open.live, "thrown": list(open.thrown), "hit": open.hit,
            "doubled": open.doubled, "at_one": open.at_one, "little": open.little, "pot": open.pot,
            "order": list(open.order), "scores": [turn and turn.total for turn in open.turns],
        }  # fmt: skip


# ---------------------------------------------------------------- legality


def check(view: View[ScarneyDicePublic], action: Action) -> Refusal | None:
    """The refusal, with the code of the rule the action breaks; None if it is legal."""
    return check_turn(view, action, Frame, _check_frame, _check_action)


def _check_action(view: View[ScarneyDicePublic], action: Action) -> Refusal | None:
    open = view.public
    match action:
        case Throw(opposite):
            return Refusal("D1.3") if open.phase == "decide" else _check_opposite(open, opposite)
        case Hit(opposite):
            return _check_decided(open) or _check_opposite(open, opposite)
        case Pass():
            return _check_decided(open)
        case Double():
            return _check_double(open)
    return Refusal("T4")


def _check_frame(open: ScarneyDicePublic, frame: Frame) -> Refusal | None:
    if frame.number != open.hand_no + 1:
        return Refusal("D1.2", "number")
    if not open.order:
        return None if sorted(frame.order) == list(range(open.seats)) else Refusal("D1.1")
    return None if frame.order == following(open) else Refusal("D1.2", "order")


def following(open: ScarneyDicePublic) -> tuple[Seat, ...]:
    """The order of the next frame: the seat after the winner opens it; after a tie, the same seat opens again."""
    won = open.frames[-1].winners
    at = 0 if len(won) != 1 else (open.order.index(won[0]) + 1) % open.seats
    return open.order[at:] + open.order[:at]


def _check_opposite(open: ScarneyDicePublic, opposite: bool | None) -> Refusal | None:
    return Refusal("D1.5", "opposite") if opposite and open.live > 1 else None


def _check_decided(open: ScarneyDicePublic) -> Refusal | None:
    if open.phase == "decide":
        return None
    return Refusal("D1.4", "again" if open.hit else "")


def _check_double(open: ScarneyDicePublic) -> Refusal | None:
    if open.phase != "throw" or open.hit:
        return Refusal("D1.5", "late")
    return Refusal("D1.5", "twice") if open.doubled else None


def legal_actions(view: View[ScarneyDicePublic]) -> Iterator[ScarneyDiceAction]:
    """Yields every legal action of the seat to act."""
    every = (Pass(), Throw(), Throw(True), Hit(), Hit(True), Double())
    return (action for action in every if check(view, action) is None)


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[ScarneyDicePublic], number: int, order: tuple[Seat, ...]) -> None:
    blank = (None,) * desk.public.seats
    desk.set(hand_no=number, order=order, turns=blank, extra=(0,) * desk.public.seats)
    desk.tell("frame", number, desk.public.pot)
    _begin_turn(desk, order[0])


def _begin_turn(desk: Desk[ScarneyDicePublic], seat: Seat) -> None:
    if dead := desk.at(*ASIDE):
        desk.move(dead, ASIDE, DICE, "gather")
    dice = desk.public.dice + (DEAD,) * desk.public.dead
    blank = {"hit": False, "doubled": False, "at_one": False, "little": False}
    desk.next_turn(seat, phase="throw", dice=dice, dead=0, thrown=(), **blank)


def _double(desk: Desk[ScarneyDicePublic]) -> None:
    seat = desk.at_turn
    extra = tuple(paid + ANTE * (each == seat) for each, paid in enumerate(desk.public.extra))
    desk.set(doubled=True, at_one=desk.public.live == 1, extra=extra)
    desk.tell("doubled", seat, desk.public.pot)


def _throw(desk: Desk[ScarneyDicePublic], opposite: bool) -> None:
    faces, before = desk.chance_outcome(Faces).faces, desk.public.dead
    desk.flip(DICE, pieces(faces), "throw")
    dead = faces.count(DEAD)
    if dead:
        desk.move(pieces((DEAD,) * dead), DICE, ASIDE, "dead")
    desk.set(dice=tuple(face for face in faces if face != DEAD), dead=before + dead, phase="throw")
    if dead == COUNT:
        _end_frame(desk, desk.at_turn)
    elif desk.public.dead == COUNT:
        desk.tell("nothing", desk.at_turn)
        _record_turn(desk, DiceTurn())
    elif dead:
        _little(desk, dead)
    else:
        _all_live(desk, tuple(OPPOSITE[face] for face in faces) if opposite else faces, opposite)


def _little(desk: Desk[ScarneyDicePublic], dead: int) -> None:
    """Records a Little Scarney; four dead in one throw are only possible with five dice."""
    if dead == COUNT - 1:
        desk.set(little=True)
        desk.tell("little", desk.at_turn)


def _all_live(desk: Desk[ScarneyDicePublic], counted: Dice, opposite: bool) -> None:
    if opposite:
        desk.tell("opposite", desk.at_turn, counted[0])
    if not desk.public.hit:
        desk.set(thrown=counted, phase="decide")
    elif desk.public.live == len(desk.public.thrown):
        _end_turn(desk, desk.public.thrown, counted)
    else:
        _end_turn(desk, counted)


def _end_turn(desk: Desk[ScarneyDicePublic], *throws: Dice) -> None:
    """Ends the turn; these throws count."""
    open = desk.public
    points = sum(worth(each, open.doubled, open.at_one) for each in throws)
    extra = LITTLE * open.little + sum(map(bonus, throws))
    _record_turn(desk, DiceTurn(points, extra if open.bonuses else 0))


def _record_turn(desk: Desk[ScarneyDicePublic], turn: DiceTurn) -> None:
    seat, order = desk.at_turn, desk.public.order
    desk.set(turns=tuple(turn if each == seat else old for each, old in enumerate(desk.public.turns)))
    desk.tell("scored", seat, turn.total)
    at = order.index(seat) + 1
    if at < len(order):
        _begin_turn(desk, order[at])
    else:
        _end_frame(desk, None)


def _end_frame(desk: Desk[ScarneyDicePublic], big: Seat | None) -> None:
    """Pays the pot, carries over what stays, and ends the match after the last frame."""
    open = desk.public
    turns = tuple(turn or DiceTurn() for turn in open.turns)
    won = [big] if big is not None else takers([turn.total for turn in turns], open.order)
    is_last = not open.to_come or (big is not None and open.to_match)
    parts = split(open.pot, won) if len(won) == 1 or is_last else {}
    shares = tuple(FrameShare(turn, open.paid_by(seat), parts.get(seat, 0)) for seat, turn in enumerate(turns))
    carried = open.pot - sum(parts.values())
    frame = FrameResult(shares, open.pot, big, carried, tuple(won))
    for seat, share in enumerate(shares):
        desk.score(open.side_of(seat), share.net, "frame")
    if big is not None:
        desk.tell("big", big)
    for seat, chips in parts.items():
        desk.tell("takes", seat, chips)
    if carried:
        desk.tell("carried", carried)
    desk.set(carried=carried, frames=(*open.frames, frame), champion=big if open.to_match else None)
    desk.end(is_last, _winners(desk.public), turns=(), extra=(), thrown=())


def _winners(open: ScarneyDicePublic) -> list[int]:
    return usual.winners(open.scores) if open.champion is None else [open.side_of(open.champion)]
