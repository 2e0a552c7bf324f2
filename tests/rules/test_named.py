"""What happened to melds is reported by their names, as they were called before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.actions import Exchange, LayOff
from game.cards.named import meld_name
from game.engine.messages import plain
from game.engine.table import Event, Moved
from tests.rules.skarney.worked import GAME, Worked, cards
from tests.rules.skarney_gin.worked import GAME as GIN
from tests.rules.skarney_gin.worked import Worked as GinWorked

NAMES = ["Mara", "Petra", "Ivo", "Aldous"]
SIDES = ["Mara & Ivo", "Petra & Aldous"]
SINGLES = ["Mara", "Petra", "Ivo", "Aldous"]


def lines(worked: Worked | GinWorked, seat: int | None, sides: list[str] = SIDES) -> list[str]:
    """What the feed says to a seat of everything done so far."""
    game = GIN if isinstance(worked, GinWorked) else GAME
    view = replace(worked.view(0), seat=seat, events=tuple(worked.events))
    shown = (game.describe(view, event) for event in worked.events if isinstance(event, Moved))  # type: ignore[arg-type]
    return [plain(each, NAMES, sides) for each in shown if each]


@pytest.mark.parametrize(
    ("kind", "listed", "name"),
    [
        ("set", "7S 7H XX", "sevens"), ("set", "2C AS AH", "aces"), ("sequence", "4C 5C 2H 7C", "clubs 4 to 7"),
        ("sequence", "XX 3D 4D", "diamonds 2 to 4"), ("sequence", "QH KH AH", "hearts Q to A"),
        ("sequence", "AS XX 3S", "spades A to 3"), ("sequence", "9S TS JS", "spades 9 to J"),
        ("wild", "2C 2D 2H", "deuces"), ("wild", "XX XX XX", "jokers"),
    ],
)  # fmt: skip
def test_a_meld_has_a_name_by_rank_or_by_suit_and_ends(kind: str, listed: str, name: str) -> None:
    """Wilds count for what they stand for."""
    assert plain(meld_name(kind, cards(listed))) == name


@pytest.mark.parametrize(
    ("kind", "listed", "name"),
    [("set", "2S 2H 2D", "twos"), ("sequence", "AC 2C 3C", "clubs A to 3"), ("straight", "AC 2D 3C", "straight A to 3"),
     ("straight", "TC JD QC", "straight 10 to Q")],
)  # fmt: skip
def test_where_deuces_are_natural_they_are_named_so(kind: str, listed: str, name: str) -> None:
    """A deuce at its own place, or among its own, is the same deuce either way."""
    assert plain(meld_name(kind, cards(listed))) == name


def test_a_lay_off_names_the_meld_as_it_was_before() -> None:
    """One line for all the cards of one action, whichever end they go to, and the next one finds the meld longer."""
    worked = Worked(["3C 8C 7S KH", "", "", ""], [(2, "sequence", "4C 5C 6C 7C"), (0, "set", "7D 7H 7C")], down=(0,))
    assert worked.do(LayOff(0, cards("3C 8C"), cards("3C 4C 5C 6C 7C 8C"))) is None
    assert worked.do(LayOff(1, cards("7S"), cards("7D 7H 7C 7S"))) is None
    assert lines(worked, 0) == ["Mara laid 3C 8C on our clubs 4 to 7", "Mara laid 7S on our sevens"]
    assert lines(worked, 1) == ["Mara laid 3C 8C on their clubs 4 to 7", "Mara laid 7S on their sevens"]
    assert lines(worked, None) == lines(worked, 1)


def test_an_exchange_is_one_line_with_both_cards() -> None:
    """Out of our kings, out of theirs, or where that is not clear, out of those of a side by its names."""
    worked = Worked(["KD 3C", "", "", ""], [(1, "set", "KH KS XX")], down=(0, 1))
    assert worked.do(Exchange(0, "KD", "XX")) is None
    assert lines(worked, 1) == ["Mara gave KD and took XX from our kings"]
    assert lines(worked, 0) == ["Mara gave KD and took XX from their kings"]
    assert lines(worked, None) == ["Mara gave KD and took XX from the kings of Petra & Aldous"]
    alone = Worked(["KD 3C", "", "", ""], [(1, "set", "KH KS XX")], down=(0, 1), singles=True)
    assert alone.do(Exchange(0, "KD", "XX")) is None
    assert lines(alone, 2, SINGLES) == ["Mara gave KD and took XX from the kings of Petra"]


def test_a_sequence_keeps_its_name_through_an_exchange_in_its_middle() -> None:
    """The wild stood for a card between, and what was added later is not yet part of the name."""
    worked = Worked(["6D 3C", "", "", ""], [(1, "sequence", "4D 5D 2C 7D")], down=(0, 1))
    assert worked.do(Exchange(0, "6D", "2C")) is None
    assert lines(worked, 0) == ["Mara gave 6D and took 2C from their diamonds 4 to 7"]


def test_gin_names_straights_too() -> None:
    """A lay-off on a straight."""
    worked = GinWorked(["8C KH QD", ""], [(0, "straight", "5H 6S 7D")], down=(0,))
    assert worked.do(LayOff(0, cards("8C"), cards("5H 6S 7D 8C"))) is None
    assert lines(worked, 0) == ["Mara laid 8C on our straight 5 to 7"]


def test_an_event_whose_meld_is_gone_still_has_words() -> None:
    """Nothing is claimed that is not known: the meld has no name then."""
    worked = Worked(["7S KH", "", "", ""], [(0, "set", "7D 7H 7C")], down=(0,))
    assert worked.do(LayOff(0, cards("7S"), cards("7D 7H 7C 7S"))) is None
    event: Event = worked.events[0]
    view = replace(worked.view(0), events=())
    shown = GAME.describe(view, event)
    assert shown is not None
    assert plain(shown, NAMES) == "Mara laid 7S on a meld"
