"""The rules: public state, legality checks, and how boards begin, lifts, jumps, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.contract import (
    Action,
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
    Value,
    View,
)
from game.engine.defaults import check_turn
from game.engine.messages import msg
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import Piece, Place, Seat
from game.rules.scarney_board.actions import Board, BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.cells import (
    CELLS,
    LIFTED,
    OURS,
    PAWNS,
    BoardResult,
    all_jumps,
    bonus,
    cell,
    over,
    pips,
    shares,
)
from game.values import dataclass

BOX = Place("box")
GOAL = 100

OPTIONS = (
    Option(
        "variant",
        ("plain", "doubles", "high-low"),
        "B2.3",
        msg("Game", about="name of an option"),
        (
            msg("Solitaire or Singles"),
            msg("Doubles", about="value of an option"),
            msg("High-Low", about="value of an option"),
        ),
        (
            msg("Alone: clear the board. With more: one jump a turn, with any pawn."),
            msg("Two players with two colours each."),
            msg("Two players: the one who takes more on a board scores all its pips; the first past a hundred wins."),
        ),
    ),
)
PRESETS = (
    Preset("standard", msg("Solitaire or Singles"), msg("One jumps alone; two to four jump in turn.")),
    Preset(
        "doubles",
        msg("Doubles", about="value of an option"),
        msg("Two players with two colours each."),
        {"variant": "doubles"},
    ),
    Preset(
        "high-low",
        msg("High-Low", about="value of an option"),
        msg("Two players, to more than a hundred."),
        {"variant": "high-low"},
    ),
)


@dataclass(frozen=True)
class ScarneyBoardPublic(PublicState):
    """The public state: the variant, who lifts, the pips lifted and taken, and the boards' results."""

    variant: str = "plain"
    first: Seat = 0
    lifted: str | None = None
    taken: tuple[int, ...] = ()
    boards: tuple[BoardResult, ...] = ()
    won: tuple[int, ...] = ()  # the sides that won the match

    @property
    def is_solitaire(self) -> bool:
        return self.seats == 1

    def colours(self, seat: Seat) -> set[str]:
        """The colours that this seat may move."""
        return OURS[seat != self.first] if self.variant == "doubles" else {"B", "R", "Y", "G"}


def on_board(table: View[ScarneyBoardPublic] | Desk[ScarneyBoardPublic]) -> dict[str, Piece]:
    """The pawns by cell."""
    return {name: table.at("cell", name)[0] for name in CELLS if table.at("cell", name)}


def jumps(board: Mapping[str, Piece], colours: set[str]) -> list[tuple[str, str]]:
    """The start and end of every legal jump by pawns of these colours."""
    found = []
    for start, middle, to in all_jumps():
        pawn, beside = board.get(start), board.get(middle)
        if pawn and beside and to not in board and pawn[0] in colours and beside[0] != pawn[0]:
            found.append((start, to))
    return found


class ScarneyBoardRules(Rules[ScarneyBoardPublic, BoardAction], Records[ScarneyBoardPublic, BoardAction]):
    """The rules of Scarney, and its lines in records."""

    @override
    def seats_for(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        """The numbers of seats allowed; Doubles and High-Low are for two."""
        return (2, 1, 3, 4) if options["variant"] == "plain" else (2,)

    @override
    def start(self, setup: Setup) -> State[ScarneyBoardPublic]:
        """The state before the first board, with all pawns in the box. ValueError if so many cannot play it."""
        variant = str(setup.options["variant"])
        if setup.seats not in self.seats_for(setup.options):
            raise ValueError(f"{variant} is played by 2 seats, not {setup.seats}")
        facts = ScarneyBoardPublic(setup.seats, setup.sides, scores=(0,) * setup.seats, variant=variant)
        return State({BOX: PAWNS}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[ScarneyBoardPublic]) -> Board:
        """The shuffled pawns; the seat that lifts is random for the first board, then passes to the left."""
        open = state.public
        rng = state.rng.branch(f"board {open.hand_no + 1}")
        first, rng = rng.below(open.seats)
        board, _ = rng.shuffle(PAWNS)
        return Board(open.hand_no + 1, (open.first + 1) % open.seats if open.hand_no else first, board)

    @override
    def material(self, open: ScarneyBoardPublic) -> Counter[Piece]:
        """The pieces: sixteen pawns."""
        return Counter(PAWNS)

    @override
    def check(self, view: View[ScarneyBoardPublic], action: Action) -> Refusal | None:
        return check(view, action)

    @override
    def legal_actions(self, view: View[ScarneyBoardPublic]) -> Iterator[BoardAction]:
        return legal_actions(view)

    @override
    def apply(self, state: State[ScarneyBoardPublic], action: Action) -> Transition[ScarneyBoardPublic]:
        desk = Desk(state)
        match action:
            case Board():
                _begin(desk, action)
            case Lift(name):
                desk.move(desk.at("cell", name), cell(name), BOX, "lift")
                desk.set(lifted=name)
                _next(desk)
            case Jump(start, to):
                _jump(desk, start, to)
                _next(desk)
            case Pass():
                desk.tell("passes", desk.public.turn)
                _next(desk)
        return desk.step()

    @override
    def score_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        """The finished board as the values of its record line."""
        ended = open.boards[-1]
        sides = [{"taken": share.taken, "bonus": share.bonus, "net": share.net} for share in ended.shares]
        return usual.score_line(open, open.hand_no, sides, left=ended.left)

    @override
    def result_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        """The finished match as the values of its record line; alone, one wins with one pawn left."""
        return {"totals": list(open.scores), "winners": list(open.won)}

    @override
    def rule_of(self, key: str) -> str:
        return {"board": "B2.1", "first": "B2.4", "bonus": "B2.3", "winners": "B2.3"}.get(key, "B2.4")

    @override
    def outline(self, view: View[ScarneyBoardPublic]) -> dict[str, Any]:
        open, board = view.public, on_board(view)
        return {
            **usual.common_outline(view, open.hand_no),
            "board": [board.get(name) for name in CELLS],
            "taken": list(open.taken),
            "first": open.first,
            "lifted": open.lifted,
        }


# ---------------------------------------------------------------- legality


def check(view: View[ScarneyBoardPublic], action: Action) -> Refusal | None:
    """The refusal, with the code of the rule the action breaks; None if it is legal."""
    return check_turn(view, action, Board, _check_board, _check_action)


def _check_action(view: View[ScarneyBoardPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Lift(name), "lift":
            return _check_lift(view, name)
        case Jump(start, to), "jump":
            return _check_jump(view, start, to)
        case Pass(), "jump" if open.variant == "doubles":
            return Refusal("B2.5", "pass") if jumps(on_board(view), open.colours(view.own_seat)) else None
    return Refusal("T4", open.phase)


def _check_board(open: ScarneyBoardPublic, board: Board) -> Refusal | None:
    if board.number != open.hand_no + 1:
        return Refusal("B2.4", "number")
    if board.first not in range(open.seats) or (open.hand_no and board.first != (open.first + 1) % open.seats):
        return Refusal("B2.4", "first")
    return None if sorted(board.board) == sorted(PAWNS) else Refusal("B2.1", "board")


def _check_lift(view: View[ScarneyBoardPublic], name: str) -> Refusal | None:
    pawn = (view.at("cell", name) or ("",))[0]
    if not pawn:
        return Refusal("T3")
    if pawn[0] not in view.public.colours(view.seat or 0):
        return Refusal("B2.5", "colour")
    return Refusal("B2.1", "pips") if pips(pawn) > LIFTED else None


def _check_jump(view: View[ScarneyBoardPublic], start: str, to: str) -> Refusal | None:
    pawn = (view.at("cell", start) or ("",))[0]
    if not pawn:
        return Refusal("T3")
    if pawn[0] not in view.public.colours(view.seat or 0):
        return Refusal("B2.5", "colour")
    middle = over(start, to)
    if middle is None:
        return Refusal("B2.2", "way")
    if view.at("cell", to):
        return Refusal("B2.2", "taken")
    jumped = (view.at("cell", middle) or ("",))[0]
    if not jumped:
        return Refusal("B2.2", "nothing")
    return Refusal("B2.2", "colour") if jumped[0] == pawn[0] else None


def legal_actions(view: View[ScarneyBoardPublic]) -> Iterator[BoardAction]:
    """Yields every legal action of the seat to act."""
    found = [Jump(a, b) for a, b in jumps(on_board(view), view.public.colours(view.seat or 0))]
    every: tuple[BoardAction, ...] = (*map(Lift, CELLS), *found, Pass())
    return (action for action in every if check(view, action) is None)


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[ScarneyBoardPublic], begin: Board) -> None:
    for name in CELLS:
        if pawns := desk.at("cell", name):
            desk.move(pawns, cell(name), BOX, "gather")
    for name, pawn in zip(CELLS, begin.board, strict=True):
        desk.move((pawn,), BOX, cell(name), "deal")
    taken = (0,) * desk.public.seats
    desk.set(hand_no=begin.number, first=begin.first, to_act=begin.first, phase="lift", lifted=None, taken=taken)
    desk.tell("board", begin.number)
    desk.turn_to(begin.first)


def _jump(desk: Desk[ScarneyBoardPublic], start: str, to: str) -> None:
    middle, seat = over(start, to), desk.public.turn
    assert middle is not None
    jumped = desk.at("cell", middle)
    desk.move(desk.at("cell", start), cell(start), cell(to), "jump")
    desk.move(jumped, cell(middle), BOX, "take")
    taken = desk.public.taken
    desk.set(taken=tuple(n + pips(jumped[0]) * (each == seat) for each, n in enumerate(taken)))


def _next(desk: Desk[ScarneyBoardPublic]) -> None:
    """Passes the turn to the next seat with a jump, or ends the board."""
    open, board = desk.public, on_board(desk)
    seat = open.turn
    assert seat is not None
    if not any(jumps(board, open.colours(each)) for each in range(open.seats)):
        _end_board(desk, board)
        return
    left = seat if open.is_solitaire else (seat + 1) % open.seats
    if left != seat:
        desk.turn_to(left)
    desk.set(to_act=left, phase="jump")


def _end_board(desk: Desk[ScarneyBoardPublic], board: dict[str, str]) -> None:
    open = desk.public
    assert open.lifted is not None
    extra = bonus(board, open.lifted) if open.is_solitaire else 0
    found = shares(open.variant, open.taken, extra)
    for seat, share in enumerate(found):
        desk.score(open.side_of(seat), share.net, "board")
    won = _winners(desk.public, len(board))
    boards = (*open.boards, BoardResult(found, len(board)))
    desk.end(won is not None, won or (), boards=boards, won=tuple(won or ()))


def _winners(open: ScarneyBoardPublic, left: int) -> list[int] | None:
    """The sides that have won the match with so many pawns left on this board; None if it goes on."""
    if open.variant == "high-low":
        return [side for side, points in enumerate(open.scores) if points > GOAL] or None
    if open.hand_no < open.seats:
        return None
    if open.is_solitaire:
        return [0] if left == 1 else []
    return usual.winners(open.scores)
