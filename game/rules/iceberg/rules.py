"""Iceberg's rules as one value: packs, melds and their points, what a hand costs, and the options (RI.1 to RI.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar

from game.cards.card import RANKS, SUITS
from game.cards.melds import SEQUENCE, SET, Group, Melds
from game.cards.pile.ai.ice import Table
from game.cards.pile.facts import TablePublic, TableRules, until
from game.cards.pile.play import start_with
from game.cards.rulings import Ruling, no
from game.engine import lengths
from game.engine.contract import Option, Preset, Rules, Setup, State, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.iceberg.actions import Discard, IcebergAction
from game.values import dataclass

SPECIAL = "special"
SPECIALS = (("KJ9753", 700, 300), ("QT8642", 500, 200))  # ranks; points in one suit, and in both suits of a colour
RED = "DH"
HAND_SIZE, TARGET, CARD_COST, ACE_BONUS = 7, 5000, 10, 20
MELDS = Melds(set_min=2, low=False, high=False)

OPTIONS = (
    Option(
        "penalty",
        ("bower", "unplayable"),
        "RI.6",
        msg("Cards left in hand"),
        (msg("All cards cost"), msg("Unplayable cards cost")),
        (
            msg("Every card left costs 10, and besides all that the hand could have scored."),
            msg("A hand costs all that it could have scored, and 10 for each card of no use in that."),
        ),
    ),
    Option(
        "aces",
        ("multiply", "plus20"),
        "RI.7",
        msg("Exposed aces"),
        (msg("Multiply", about="value of an option"), msg("Twenty each")),
        (
            msg("Each exposed ace multiplies the hand once more, for better or worse."),
            msg("Each exposed ace counts 20."),
        ),
    ),
    lengths.of_points(TARGET),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("A match to 5,000, and aces multiply.")),
    Preset(
        "level",
        msg("Aces at 20", about="rules preset"),
        msg("An exposed ace counts 20 and multiplies nothing."),
        {"aces": "plus20"},
    ),
)


@lru_cache(maxsize=64)
def value(size: int) -> int:
    """The total points of a set or sequence of this many cards (RI.3)."""
    if size < 2:
        return 0
    return {2: 10, 3: 30}.get(size) or value(size - 1) + 10 * size


@dataclass(frozen=True)
class IceRules(TableRules):
    """Rules RI.1 to RI.7. ``bower``: every card left costs; ``multiplies``: so do aces, which then add nothing."""

    melds: Melds = MELDS
    target: int = TARGET
    dealt: int = HAND_SIZE
    bower: bool = True
    multiplies: bool = True

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE, SPECIAL)
    codes: ClassVar[Mapping[str, str]] = {"deck": "RI.1", "meld": "RI.3"}
    discards: ClassVar[type[Discard]] = Discard

    @property
    def aces(self) -> int:
        """The number of aces in the packs."""
        return 4 * self.copies

    @override
    def fault(self, group: Group) -> Ruling:
        if group.kind != SPECIAL:
            return super().fault(group)
        return None if special(group.cards) else no("RI.4", "special")

    @override
    def worth(self, group: Group) -> int:
        return special(group.cards) if group.kind == SPECIAL else value(len(group.cards))

    @override
    def cost(self, card: Piece) -> int:
        return CARD_COST


def special(cards: Pile) -> int:
    """The points of six cards as a special (RI.4); 0 if they are none."""
    ranks, suits = sorted(card[0] for card in cards), {card[1] for card in cards}
    if len({suit in RED for suit in suits}) != 1:
        return 0
    return next((one if len(suits) == 1 else both for each, one, both in SPECIALS if sorted(each) == ranks), 0)


def specials_in(hand: Sequence[str]) -> Iterator[Pile]:
    """Yields every special that these cards hold."""
    for colour in (RED, "CS"):
        for ranks, _, _ in SPECIALS:
            choices = [[rank + suit for suit in colour if rank + suit in hand] for rank in ranks]
            yield from product(*choices)


# ---------------------------------------------------------------- what a hand left over costs


def penalty_of(rules: IceRules, hand: Pile, table: Sequence[Group]) -> int:
    """The cost of a hand left over, as a positive number (RI.6)."""
    points, used = best(hand, table)
    return points + CARD_COST * (len(hand) if rules.bower else len(hand) - used)


def best(hand: Pile, table: Sequence[Group]) -> tuple[int, int]:
    """The most points that these cards alone could score on this table; of equals, with the most cards used."""
    lying, ones, twos = Table(), 0, 0
    for group in table:
        suit, rank = _places(group.cards[0])
        if group.kind == SET:
            lying.add_set(rank, len(group.cards))
        elif group.kind == SEQUENCE:
            lying.add_run(suit, rank, len(group.cards))
    for suit, rank in map(_places, hand):
        bit = 1 << 13 * suit + rank if rank else 0  # aces score nothing
        twos |= ones & bit
        ones |= bit
    return divmod(lying.most(ones, twos), 64)


def _places(card: Piece) -> tuple[int, int]:
    """A card's suit and rank as ``Table`` numbers them."""
    return SUITS.index(card[1]), RANKS.index(card[0])


# ---------------------------------------------------------------- public facts


@dataclass(frozen=True)
class IcebergPublic(TablePublic):
    """The public state. ``points``: what each seat has laid in this hand; ``ending``: the last ace is exposed."""

    points: tuple[int, ...] = ()
    ending: bool = False


def passed_place(seat: Seat) -> Place:
    """Where a seat's discard lies, face down, until its right-hand neighbour picks it up."""
    return Place("passed", seat)


def left_of(facts: IcebergPublic, seat: Seat) -> Seat:
    return (seat + 1) % facts.seats


def right_of(facts: IcebergPublic, seat: Seat) -> Seat:
    return (seat - 1) % facts.seats


def exposed_aces(view: View[IcebergPublic], seat: Seat) -> int:
    """How many aces a seat has exposed."""
    return len(view.at("aces", seat))


class IcebergRules(Rules[IcebergPublic, IcebergAction]):
    """Rules of Iceberg Rummy."""

    @override
    def start(self, setup: Setup) -> State[IcebergPublic]:
        options = setup.options
        rules = IceRules(
            copies=1 if setup.seats <= 3 else 2,
            bower=options["penalty"] == "bower",
            multiplies=options["aces"] == "multiply",
            **until(options, TARGET),
        )
        return start_with(setup, IcebergPublic(setup.seats, setup.sides, rules=rules, points=(0,) * setup.seats))
