"""The public state and the options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.engine.contract import Desk, Option, Preset, PublicState, View
from game.engine.messages import msg
from game.engine.table import Piece, Place, Seat
from game.rules.scarney_board.cells import CELLS, OURS, PAWNS, all_jumps
from game.rules.scarney_board.scoring import BoardResult
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


def material(open: ScarneyBoardPublic) -> Counter[Piece]:
    """The pieces: sixteen pawns."""
    return Counter(PAWNS)
