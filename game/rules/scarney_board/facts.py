"""What everyone at the table knows, and how the game may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.engine.contract import Open, Option, Preset, View
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules.scarney_board.cells import CELLS, OURS, PAWNS, ways
from game.rules.scarney_board.scoring import Ended
from game.values import dataclass

BOX = Place("box")
GOAL = 100

OPTIONS = (
    Option(
        "variant",
        ("plain", "doubles", "high-low"),
        "B2.3",
        said("Game", about="name of an option"),
        (
            said("Solitaire or Singles"),
            said("Doubles", about="value of an option"),
            said("High-Low", about="value of an option"),
        ),
        (
            said("Alone: clear the board. With more: one jump a turn, with any pawn."),
            said("Two players with two colours each."),
            said("Two players: who takes more on a board scores all its pips, to more than a hundred."),
        ),
    ),
)
PRESETS = (
    Preset("standard", said("Solitaire or Singles"), said("One jumps alone; two to four jump in turn.")),
    Preset(
        "doubles",
        said("Doubles", about="value of an option"),
        said("Two players with two colours each."),
        {"variant": "doubles"},
    ),
    Preset(
        "high-low",
        said("High-Low", about="value of an option"),
        said("Two players, to more than a hundred."),
        {"variant": "high-low"},
    ),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: the game, who lifts, what was lifted and taken, and how boards ended."""

    variant: str = "plain"
    hand_no: int = 0
    first: Seat = 0
    lifted: str | None = None
    taken: tuple[int, ...] = ()
    boards: tuple[Ended, ...] = ()
    won: tuple[int, ...] = ()  # the sides that won the match

    @property
    def is_solitaire(self) -> bool:
        return self.seats == 1

    def colours(self, seat: Seat) -> set[str]:
        """Whose pawns this seat may move."""
        return OURS[seat != self.first] if self.variant == "doubles" else {"B", "R", "Y", "G"}


def on_board(view: View[Facts]) -> dict[str, Piece]:
    """The pawns by cell."""
    return {name: view.at("cell", name)[0] for name in CELLS if view.at("cell", name)}


def jumps(board: Mapping[str, Piece], colours: set[str]) -> list[tuple[str, str]]:
    """From and to of every lawful jump of pawns of these colours."""
    found = []
    for start, middle, to in ways():
        pawn, beside = board.get(start), board.get(middle)
        if pawn and beside and to not in board and pawn[0] in colours and beside[0] != pawn[0]:
            found.append((start, to))
    return found


def material(open: Facts) -> Counter[Piece]:
    """Sixteen pawns."""
    return Counter(PAWNS)
