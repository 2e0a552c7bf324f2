"""What the window can draw without knowing the game: plain data, no pixels."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.messages import Message
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

ZONES = ("hand", "seat", "before", "side", "felt", "pile", "board")
FANS = ("stack", "row", "meld", "fan")
SHAPES = ("disc", "pawn", "die", "chip", "tile", "peg")
COLOURS = ("white", "black", "red", "yellow", "green", "blue")
PRINTS = ("square", "disc", "point")
SHADES = ("", "light", "dark", "goal")

# Keys that make the table speak to a screen reader: whose turn, news, the hand. No button may use one.
ASKING = "AFGIJKQTVW"

Point = tuple[float, float]  # in squares of the board: (0, 0) is the middle of the viewer's top left square


@dataclass(frozen=True)
class PlaceLayout:
    """Where a place is on the table, and how its pieces are arranged.

    zone: ``hand`` (the viewer's own), ``seat`` (the hand of another seat, ``owner``), ``before`` (put down in front of
    seat ``owner``, no longer in the hand), ``side`` (a meld of side ``owner``), ``felt`` (the empty area of side
    ``owner``: accepts drops, holds nothing), ``pile`` (the middle of the table) or ``board`` (centred ``at`` this point
    of the game's BoardArt). A side with melds or felt has a MeldArea.

    fan: ``stack`` (only the top piece visible), ``row`` (side by side), ``meld`` (overlapping, every index visible),
    ``fan`` (overlapping; each piece can be picked up with all above it).

    ``loose``: the owner may reorder the pieces. ``picks``: the pieces can be picked up, as from one's own hand;
    ``Game.interpret`` says what dropping them does. ``below``: this is the lower part of the stack whose top is at that
    place, and it has no position of its own. ``chooses``: a click selects or deselects a piece here; the next button
    gets the selected ones, in that order (``Press.chosen``). ``room``: for how many pieces a row has room, however few
    lie there; 0: for those that do.
    """

    place: Place
    zone: str
    fan: str = "stack"
    owner: int = 0
    loose: bool = False
    title: Message | None = None
    note: Message | None = None
    at: Point | None = None
    picks: bool = False
    below: Place | None = None
    chooses: bool = False
    room: int = 0


@dataclass(frozen=True)
class Badge:
    """A word or number attached to pieces or to a place: what counts twice, whose a card is.

    It is on the pieces ``at`` these indices of the pile, bottom first, or on all pieces equal to ``piece``; with
    neither, on the place itself (on a felt, beside the name of its side). ``seat``: it marks the owner, in that seat's
    colour. ``against``: it warns of a cost.
    """

    place: Place
    message: Message
    at: tuple[int, ...] = ()
    piece: Piece = ""
    seat: Seat | None = None
    against: bool = False


@dataclass(frozen=True)
class PickupPreview:
    """What picking up pieces of a pile would lead to, shown beforehand.

    ``lines``: the text, the first line as the title. ``leaves``: pieces of the viewer's hand that would be played with
    it, ``onto`` the place that would take them. ``refused``: it is not allowed, and the title says why.
    """

    lines: tuple[Message, ...]
    leaves: Pile = ()
    onto: Place | None = None
    refused: bool = False


@dataclass(frozen=True)
class MeldArea:
    """The part of the table that belongs to a side, with its name: its melds and its felt are there."""

    side: int
    message: Message


@dataclass(frozen=True)
class SortOrder:
    """A button that sorts one's own hand ``by`` this key of ``Game.sort_key``; ``brief`` is its short label."""

    by: str
    message: Message
    brief: Message | None = None


@dataclass(frozen=True)
class PieceStyle:
    """The look of a piece that is not a card.

    ``shape`` is one of SHAPES, ``colour`` one of COLOURS, which a theme maps to its own. ``mark`` is a letter or number
    printed on it. ``pips`` is the number on the upper face of a die: 0 for a blank face, None for a piece without pips.
    ``sides`` are the numbers on all faces of a die: those that it shows while it rolls.
    """

    shape: str
    colour: str
    message: Message
    mark: str = ""
    pips: int | None = None
    sides: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class BoardCell:
    """A square, disc or point printed on the board, under the place whose layout has the same point."""

    at: Point
    shape: str = "square"
    shade: str = ""


@dataclass(frozen=True)
class BoardLine:
    """A straight line printed between two points, with an arrowhead at its ``end``, at ``both`` ends, or none.

    Cells are printed over it.
    """

    start: Point
    end: Point
    arrow: bool = False
    both: bool = False


@dataclass(frozen=True)
class BoardLetter:
    """A name printed on the board, such as a column's letter beside the squares; in a square it is small."""

    at: Point
    text: str


@dataclass(frozen=True)
class BoardArt:
    """What is printed on a board, turned for this viewer; ``columns`` and ``rows`` are its size in squares."""

    columns: int
    rows: int
    cells: tuple[BoardCell, ...]
    strokes: tuple[BoardLine, ...] = ()
    letters: tuple[BoardLetter, ...] = ()


@dataclass(frozen=True)
class TableProps:
    """What stands on a table of dice beside them.

    ``plate``: words on the tray, such as what is to be beaten. ``pot``: how many chips lie in it; None without one.
    ``paid``: how many of them are from each seat. ``goal``: the length of a race track, on which each side stands at
    its ``points``; 0 without one.
    """

    plate: Message | None = None
    pot: int | None = None
    paid: tuple[int, ...] = ()
    goal: int = 0
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Cover:
    """The picture of a game in the menu: a fan of cards, or other pieces at their points.

    ``ground`` is the board they are on; without one they are side by side. It must be cheap to create: it is shown
    before the game is loaded.
    """

    cards: Pile = ()
    pieces: tuple[tuple[PieceStyle, Point], ...] = ()
    ground: BoardArt | None = None


@dataclass(frozen=True)
class Fact:
    """One line of public information, with a ``short`` form for small windows.

    ``where``: title, bonus, pile, or contract, which may also be the aim of a game: without a short form it is left out
    where it does not fit. For a side (``which``): side, or goal, which it has ``done`` or not; for a seat: seat, or
    doing, which says what it does or waits for.
    """

    where: str
    message: Message
    which: int = 0
    short: Message | None = None
    done: bool = False


@dataclass(frozen=True)
class Button:
    """An action the game offers now; ``key`` is its letter.

    ``ordered``: the order in which pieces were selected matters; with none selected, the order of one's own hand
    counts.
    """

    name: str
    message: Message
    key: str
    ordered: bool = False


@dataclass(frozen=True)
class Answer:
    """One answer to a question. ``declines``: it says no to the piece, as a player may do in advance."""

    action: Action
    message: Message
    key: str
    declines: bool = False


@dataclass(frozen=True)
class Question:
    """A question to the viewer: the piece it is about, what each answer means and would do for this hand.

    ``uses``: the places on the table, of any side, that could use the piece; from the public view. ``brief``: the title
    and the most important notes in fewer words, for small windows.
    """

    title: Message
    piece: Piece
    notes: tuple[Message, ...]
    hints: tuple[Message, ...]
    answers: tuple[Answer, ...]
    uses: tuple[Place, ...] = ()
    brief: tuple[Message, ...] = ()


@dataclass(frozen=True)
class RefusalKind:
    """Pieces that a player may decline in advance. ``row`` names the row its short label is in; a sentence has none."""

    name: str
    message: Message
    pieces: Pile
    row: str = ""


@dataclass(frozen=True)
class GroupLabel:
    """What a group of cards is, or what it lacks.

    ``cards`` is the order it would be laid in, ``others`` are further legal orders. ``stands`` says what each card
    stands for: "" for a natural card, a card ("9S") or only a rank ("9") for a wild. ``shares``: the points of each
    side, by its number, where they are not all the owner's.
    """

    title: Message
    detail: Message
    ready: bool
    points: int
    cards: Pile
    stands: tuple[str, ...] = ()
    others: tuple[Pile, ...] = ()
    rule: str = ""
    brief: Message | None = None  # what it lacks, in as few words as possible
    shares: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class ScoreLine:
    """One row of a score sheet: for each side a number, a remark or nothing."""

    message: Message
    cells: tuple[int | Message | None, ...]
    strong: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """The result of a hand: rows, each finished hand's points by side, and how many hands a match has.

    ``details``: for each side, what its points consist of, line by line; empty where the rows say it all.
    ``numbers`` are those of the hands, where they do not simply follow one another. ``out`` is who went out.
    ``ended`` says how the hand ended without anybody going out. ``says_whose``: the subtitle says whose the hand is.
    """

    title: Message
    subtitle: Message
    rows: tuple[ScoreLine, ...]
    hands: tuple[tuple[int, ...], ...]
    length: int
    final: bool
    details: tuple[tuple[Message, ...], ...] = ()
    numbers: tuple[int, ...] = ()
    out: Seat | None = None
    says_whose: bool = False
    ended: Message | None = None


@dataclass(frozen=True)
class Proposal:
    """Groups this hand allows, and what laying them would do."""

    groups: tuple[Pile, ...]
    message: Message


@dataclass(frozen=True)
class ContractGap:
    """One group of the required first meld: ``done``, or ``message`` says what the viewer's hand lacks for it."""

    message: Message
    short: Message
    done: bool = False


@dataclass(frozen=True)
class Goal:
    """How far the viewer's hand is from its first meld, group by group.

    Shown while the viewer's side has nothing on the table.
    """

    message: Message
    wants: tuple[ContractGap, ...] = ()


@dataclass(frozen=True)
class Reason:
    """A fact of the view that speaks for an action or ``against`` it.

    ``figures``: the same in points, shown instead to players who ask for numbers. ``is_of_line``: it is about the rest
    of the turn, not about the action alone.
    """

    message: Message
    against: bool = False
    figures: Message | None = None
    is_of_line: bool = False

    @property
    def in_review(self) -> Message:
        """As a review tells it: with its points where they are of the whole line."""
        return self.figures if self.figures and self.is_of_line else self.message


@dataclass(frozen=True)
class OtherAction:
    """Another action that was considered: its reasons, those against it first, and how many points worse it scored."""

    message: Message
    reasons: tuple[Reason, ...]
    behind: int


@dataclass(frozen=True)
class LineStep:
    """An action of a line in words, the cards it is about, and where they go; ``way`` as in Advice."""

    action: Action
    message: Message
    cards: Pile = ()
    way: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Line:
    """The rest of a turn as found, as far as the player can know it: its actions, and what they come to together."""

    steps: tuple[LineStep, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Advice:
    """What a strong player would do and why: the action in words, the reasons, and the cards it is about.

    ``groups`` belong in the tray for it; ``cards`` would leave the hand; ``others`` are the next best actions, best
    first. ``action`` is the action itself, if a search chose it. ``way``: on a board, the cell it is about, or the
    cells a piece passes, from where it stands. ``line`` is the rest of the turn, the action included.
    """

    message: Message
    reasons: tuple[Reason, ...] = ()
    cards: Pile = ()
    groups: tuple[Pile, ...] = ()
    others: tuple[OtherAction, ...] = ()
    action: Action | None = None
    way: tuple[Place, ...] = ()
    line: Line = Line()
