"""What a shell that knows no game can draw: plain data, without pixels."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.said import Said
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

ZONES = ("hand", "seat", "before", "side", "felt", "pile", "board")
FANS = ("stack", "row", "meld", "fan")
SHAPES = ("disc", "pawn", "die", "chip", "tile")
COLOURS = ("white", "black", "red", "yellow", "green", "blue")
PRINTS = ("square", "disc", "point")
SHADES = ("", "light", "dark", "goal")

# The keys that ask the table what a screen reader is to say: whose turn, news, the hand. No button may have one.
ASKING = "AFGIJKQTVW"

Point = tuple[float, float]  # in squares of the board: (0, 0) is the middle of the first at the viewer's top left


@dataclass(frozen=True)
class Spot:
    """Where a place belongs on the table, and how what lies there lies.

    zone: ``hand`` (the viewer's own), ``seat`` (another's hand, by ``owner`` seat), ``before`` (put down before the
    ``owner`` seat, who does not hold it), ``side`` (a meld of side ``owner``), ``felt`` (the bare cloth of side
    ``owner``: takes drops, holds nothing), ``pile`` (the middle) or ``board`` (its middle is ``at`` this point of the
    game's Ground). A side with melds or felt has an Area.
    fan: ``stack`` (one upon the other, the top alone to be seen), ``row`` (side by side), ``meld`` (overlapping, each
    one's index to be seen), ``fan`` (the same, each to be pointed at and picked up with all above it).
    ``loose``: the order there is its owner's business. ``picks``: pieces here may be picked up, as from one's own hand;
    what they may do where they are let go, ``Game.interpret`` says. ``below``: it is the lower part of the stack whose
    top lies at that place, and has none of its own. ``chooses``: a click chooses a piece here, or no longer; the next
    button is told what is chosen, in that order (``Press.chosen``).
    """

    place: Place
    zone: str
    fan: str = "stack"
    owner: int = 0
    loose: bool = False
    title: Said | None = None
    note: Said | None = None
    at: Point | None = None
    picks: bool = False
    below: Place | None = None
    chooses: bool = False


@dataclass(frozen=True)
class Badge:
    """A word or figure stuck on pieces, or on a place, to be seen at a glance: what counts twice, whose a card is.

    On the pieces ``at`` these places of the pile, bottom first, or on all that look like ``piece``; with neither on the
    place itself, a felt's beside the name of its side. ``seat``: it says whose they are, in the colour of that seat.
    ``against``: it tells of a cost.
    """

    place: Place
    said: Said
    at: tuple[int, ...] = ()
    piece: Piece = ""
    seat: Seat | None = None
    against: bool = False


@dataclass(frozen=True)
class Outlook:
    """What picking up pieces of a pile would come to, told before it is done.

    ``lines``: in words, the first as a title. ``leaves``: pieces of the viewer's own hand that would go with it, and
    ``onto`` the place that would take them; ``refused``: it cannot be done, and the title says why.
    """

    lines: tuple[Said, ...]
    leaves: Pile = ()
    onto: Place | None = None
    refused: bool = False


@dataclass(frozen=True)
class Area:
    """A part of the cloth that belongs to a side, with its name: its melds and its felt lie there."""

    side: int
    said: Said


@dataclass(frozen=True)
class Sort:
    """A tool beside one's own hand: sort it ``by`` this, as ``Game.sort_key`` has it; ``brief``, in less room."""

    by: str
    said: Said
    brief: Said | None = None


@dataclass(frozen=True)
class Look:
    """How a piece looks that is no card.

    ``shape`` is one of SHAPES, ``colour`` one of COLOURS, which a theme turns into its own. ``mark`` is a letter or
    number printed on it. ``pips`` are those on the upper face of a die: 0 for a blank one, None for what has no pips.
    """

    shape: str
    colour: str
    said: Said
    mark: str = ""
    pips: int | None = None


@dataclass(frozen=True)
class Cell:
    """A square, disc or point printed on the board; it lies under the place whose spot is at the same point."""

    at: Point
    shape: str = "square"
    shade: str = ""


@dataclass(frozen=True)
class Stroke:
    """A straight line printed from one point to another, with an arrow's head at its ``end`` and at its start or none.

    Cells are printed over it.
    """

    start: Point
    end: Point
    arrow: bool = False
    both: bool = False


@dataclass(frozen=True)
class Letter:
    """A letter or number printed on the board, such as the name of a column; it may stand just outside the squares."""

    at: Point
    text: str


@dataclass(frozen=True)
class Ground:
    """What is printed on a board, as this viewer sees it turned: so many squares across and down."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]
    strokes: tuple[Stroke, ...] = ()
    letters: tuple[Letter, ...] = ()


@dataclass(frozen=True)
class Cover:
    """The picture by which a game is known on the shelf: cards held in a fan, or other pieces, each where it lies.

    ``ground``: the board they lie on; without one they lie side by side. Light: it is shown before the game is begun.
    """

    cards: Pile = ()
    pieces: tuple[tuple[Look, Point], ...] = ()
    ground: Ground | None = None


@dataclass(frozen=True)
class Fact:
    """One line of public knowledge, and fewer words for it where there is little room.

    ``where``: title, bonus, contract, pile; of a side (``which``): side, or goal, which it has ``done`` or not; of a
    seat: seat, or doing, which is what it does or waits for.
    """

    where: str
    said: Said
    which: int = 0
    short: Said | None = None
    done: bool = False


@dataclass(frozen=True)
class Button:
    """A deed the game offers at this moment; ``key`` is its letter, ``primary`` the one thing to do next.

    ``ordered``: what is chosen for it is meant in the order in which it was chosen; with nothing chosen, one's own hand
    in the order in which it lies.
    """

    name: str
    said: Said
    key: str
    primary: bool = False
    ordered: bool = False


@dataclass(frozen=True)
class Answer:
    """One way to answer a question. ``declines``: it says no to the piece, as a person may do beforehand."""

    action: Action
    said: Said
    key: str
    primary: bool = False
    declines: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked, about which piece, what each answer means, and what it would do for this hand.

    ``uses``: the places on the table, of whichever side, that could use the piece; from what everyone sees.
    ``brief``: the title and what matters most of the notes in fewer words, where there is little room.
    """

    title: Said
    piece: Piece
    notes: tuple[Said, ...]
    hints: tuple[Said, ...]
    answers: tuple[Answer, ...]
    uses: tuple[Place, ...] = ()
    brief: tuple[Said, ...] = ()


@dataclass(frozen=True)
class Kind:
    """Pieces that a person may say no to beforehand. ``row`` names a row of short ones; a sentence has none."""

    name: str
    said: Said
    pieces: Pile
    row: str = ""


@dataclass(frozen=True)
class Label:
    """What a group of cards is, or lacks. ``cards`` is the order it would be laid in, ``others`` further lawful orders.

    ``stands`` names what each card stands for: "" for a natural card, a card ("9S") or a bare rank ("9") for a wild.
    """

    title: Said
    detail: Said
    ready: bool
    points: int
    cards: Pile
    stands: tuple[str, ...] = ()
    others: tuple[Pile, ...] = ()
    rule: str = ""
    brief: Said | None = None  # what it lacks, in the fewest words


@dataclass(frozen=True)
class Line:
    """One row of a score sheet: a cell a side, a number, a remark, or nothing."""

    said: Said
    cells: tuple[int | Said | None, ...]
    strong: bool = False


@dataclass(frozen=True)
class Sheet:
    """How a hand came out: rows, each finished hand's points by side, and how many hands a match has.

    ``details``: by side, what its points are made of, line by line; none where the rows say it all.
    """

    title: Said
    subtitle: Said
    rows: tuple[Line, ...]
    hands: tuple[tuple[int, ...], ...]
    length: int
    final: bool
    details: tuple[tuple[Said, ...], ...] = ()


@dataclass(frozen=True)
class Proposal:
    """Groups this hand allows, and what laying them would do."""

    groups: tuple[Pile, ...]
    said: Said


@dataclass(frozen=True)
class Want:
    """One group of what the viewer must lay first, as far as the hand has it: it is ``done``, or says what it lacks."""

    said: Said
    short: Said
    done: bool = False


@dataclass(frozen=True)
class Aim:
    """How far the viewer's hand is from what must be laid first, or from being laid; group by group what is wanted.

    Told while nothing of theirs lies on the table.
    """

    said: Said
    wants: tuple[Want, ...] = ()


@dataclass(frozen=True)
class Reason:
    """A fact of the view, in words, that speaks for a deed or ``against`` it.

    ``figures``: the same in points, told in its place to whoever asks for numbers.
    """

    said: Said
    against: bool = False
    figures: Said | None = None


@dataclass(frozen=True)
class Other:
    """Another deed that was weighed: the reasons, those against it first, and its points behind in trial play."""

    said: Said
    reasons: tuple[Reason, ...]
    behind: int


@dataclass(frozen=True)
class Advice:
    """What a strong player would do and why: a deed in words, the reasons for and against it, the cards it is about.

    ``groups`` are those that belong in the tray for it; ``cards`` those that would leave the hand; ``others`` the deeds
    it was preferred to, the nearest first. ``action`` is the deed itself, where it was thought over.
    ``way``: on a board the cell that it is about, or those that a piece goes over, from where it stands.
    """

    said: Said
    reasons: tuple[Reason, ...] = ()
    cards: Pile = ()
    groups: tuple[Pile, ...] = ()
    others: tuple[Other, ...] = ()
    action: Action | None = None
    way: tuple[Place, ...] = ()
