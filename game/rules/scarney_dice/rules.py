"""The play: how frames begin, what throws lead to, and who takes the pot."""

from __future__ import annotations

from typing import Any

from game.dice.faces import AT_FIRST, COUNT, DEAD, OPPOSITE, Dice, Faces, pieces, thrown
from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Fate, Setup, State, Step, View
from game.engine.lines import usual
from game.engine.table import TABLE, Seat
from game.rules.scarney_dice import facts as known
from game.rules.scarney_dice.actions import Double, Frame, Hit, Pass, Throw
from game.rules.scarney_dice.check import following
from game.rules.scarney_dice.facts import ASIDE, DICE, FRAMES, Facts
from game.rules.scarney_dice.scoring import ANTE, LITTLE, Share, Turn, bonus, split, takers, worth

material = known.material


def start(setup: Setup) -> State[Facts]:
    """Five dice lie ready, and nobody has thrown."""
    seats, options = setup.seats, setup.options
    facts = Facts(
        seats, setup.sides, scores=(0,) * seats, to_match=options["big_scarney"] == "match",
        bonuses=options["bonuses"] == "house",
    )  # fmt: skip
    return State({DICE: pieces(AT_FIRST)}, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Frame:
    """Who shoots when: for the first frame by lot, then as the last one came out."""
    open = state.open
    if open.order:
        return Frame(open.hand_no + 1, following(open))
    order, _ = state.chance.shuffled(range(open.seats))
    return Frame(1, order)


def fate(state: State[Facts], action: Action) -> Fate | None:
    """How the dice of a throw or hit fall."""
    return thrown(state.chance, state.open.live) if isinstance(action, Throw | Hit) else None


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Frame(number, order):
            _begin(desk, number, order)
        case Double():
            _double(desk)
        case Throw(opposite):
            _throw(desk, bool(opposite))
        case Hit(opposite):
            desk.tell("hit", _whose(desk))
            desk.set(hit=True)
            _throw(desk, bool(opposite))
        case Pass():
            _end_turn(desk, desk.open.thrown)
    return desk.step()


def _begin(desk: Desk[Facts], number: int, order: tuple[Seat, ...]) -> None:
    blank = (None,) * desk.open.seats
    desk.set(hand_no=number, order=order, turns=blank, extra=(0,) * desk.open.seats)
    desk.tell("frame", number, desk.open.pot)
    _begin_turn(desk, order[0])


def _begin_turn(desk: Desk[Facts], seat: Seat) -> None:
    if dead := desk.at(*ASIDE):
        desk.move(dead, ASIDE, DICE, "gather")
    dice = desk.open.dice + (DEAD,) * desk.open.dead
    desk.turn_to(seat)
    desk.set(
        asked=seat, phase="throw", dice=dice, dead=0, thrown=(), hit=False, doubled=False, at_one=False, little=False
    )


def _double(desk: Desk[Facts]) -> None:
    seat = _whose(desk)
    extra = tuple(paid + ANTE * (each == seat) for each, paid in enumerate(desk.open.extra))
    desk.set(doubled=True, at_one=desk.open.live == 1, extra=extra)
    desk.tell("doubled", seat, desk.open.pot)


def _throw(desk: Desk[Facts], opposite: bool) -> None:
    faces, before = desk.fate(Faces).faces, desk.open.dead
    desk.flip(DICE, pieces(faces), "throw")
    dead = faces.count(DEAD)
    if dead:
        desk.move(pieces((DEAD,) * dead), DICE, ASIDE, "dead")
    desk.set(dice=tuple(face for face in faces if face != DEAD), dead=before + dead, phase="throw")
    if dead == COUNT:
        _end_frame(desk, _whose(desk))
    elif desk.open.dead == COUNT:
        desk.tell("nothing", _whose(desk))
        _record_turn(desk, Turn())
    elif dead:
        _little(desk, dead)
    else:
        _all_live(desk, tuple(OPPOSITE[face] for face in faces) if opposite else faces, opposite)


def _little(desk: Desk[Facts], dead: int) -> None:
    """Four dead in one throw can only be of five."""
    if dead == COUNT - 1:
        desk.set(little=True)
        desk.tell("little", _whose(desk))


def _all_live(desk: Desk[Facts], counted: Dice, opposite: bool) -> None:
    if opposite:
        desk.tell("opposite", _whose(desk), counted[0])
    if not desk.open.hit:
        desk.set(thrown=counted, phase="decide")
    elif desk.open.live == len(desk.open.thrown):
        _end_turn(desk, desk.open.thrown, counted)
    else:
        _end_turn(desk, counted)


def _end_turn(desk: Desk[Facts], *throws: Dice) -> None:
    """These throws count."""
    open = desk.open
    points = sum(worth(each, open.doubled, open.at_one) for each in throws)
    extra = LITTLE * open.little + sum(map(bonus, throws))
    _record_turn(desk, Turn(points, extra if open.bonuses else 0))


def _record_turn(desk: Desk[Facts], turn: Turn) -> None:
    seat, order = _whose(desk), desk.open.order
    desk.set(turns=tuple(turn if each == seat else old for each, old in enumerate(desk.open.turns)))
    desk.tell("scored", seat, turn.total)
    at = order.index(seat) + 1
    if at < len(order):
        _begin_turn(desk, order[at])
    else:
        _end_frame(desk, None)


def _end_frame(desk: Desk[Facts], big: Seat | None) -> None:
    """Who takes the pot, what stays in it, and whether it was the last frame."""
    open = desk.open
    turns = tuple(turn or Turn() for turn in open.turns)
    won = [big] if big is not None else takers([turn.total for turn in turns], open.order)
    is_last = open.hand_no == FRAMES or (big is not None and open.to_match)
    parts = split(open.pot, won) if len(won) == 1 or is_last else {}
    shares = tuple(Share(turn, open.paid(seat), parts.get(seat, 0)) for seat, turn in enumerate(turns))
    carried = open.pot - sum(parts.values())
    frame = known.Frame(shares, open.pot, big, carried, tuple(won))
    for seat, share in enumerate(shares):
        desk.score(open.side_of(seat), share.net, "frame")
    if big is not None:
        desk.tell("big", big)
    _told(desk, frame, won, parts)
    desk.set(carried=carried, frames=(*open.frames, frame), champion=big if open.to_match else None)
    _close(desk, is_last)


def _told(desk: Desk[Facts], frame: known.Frame, won: list[Seat], parts: dict[Seat, int]) -> None:
    for seat, chips in parts.items():
        desk.tell("takes", seat, chips)
    if frame.carried:
        desk.tell("carried", frame.carried)


def _close(desk: Desk[Facts], is_last: bool) -> None:
    desk.turn_to(None)
    desk.set(asked=None if is_last else TABLE, phase="", turns=(), extra=(), thrown=())
    if is_last:
        desk.tell("over", *result_line(desk.open)["winners"])


def _whose(desk: Desk[Facts]) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The frame just ended, as its record line says it."""
    frame = open.frames[-1]
    sides = [
        {"points": s.turn.points, "bonus": s.turn.bonus, "paid": s.paid, "won": s.won, "net": s.net}
        for s in frame.shares
    ]
    return usual.scored(open, open.hand_no, sides, pot=frame.pot, big=frame.big, carried=frame.carried)


def result_line(open: Facts) -> dict[str, Any]:
    """The match just ended: most chips won it, or a Big Scarney."""
    won = usual.winners(open.scores) if open.champion is None else [open.side_of(open.champion)]
    return {"totals": list(open.scores), "winners": won}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"order": "D1.1", "faces": "D1.3", "big": "D1.3", "bonus": "D1.6"}.get(key, "D1.2")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    return {
        **usual.outlined(view, open.hand_no), "live": open.live, "thrown": list(open.thrown), "hit": open.hit,
        "doubled": open.doubled, "at_one": open.at_one, "little": open.little, "pot": open.pot,
        "order": list(open.order), "scores": [turn and turn.total for turn in open.turns],
    }  # fmt: skip
