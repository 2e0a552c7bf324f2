"""The table and the five events."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import Desk, PublicState, State
from game.engine.rng import Rng
from game.engine.table import (
    BACK,
    Flipped,
    LogLine,
    Moved,
    Piles,
    Place,
    Scored,
    TurnTo,
    fold,
    mask,
    redact,
    reveals,
    without,
)

HAND, STOCK, MELD = Place("hand", 0), Place("stock"), Place("meld", 0)
TABLE_PILES: Piles = {HAND: ("7H", "9D", "7H"), STOCK: ("AS", "XX")}


def move(src: Place, dst: Place, *pieces: str, at: int | None = None) -> Moved:
    return Moved(src, dst, pieces, pieces, "test", at)


def test_a_place_is_a_name() -> None:
    """Places are written with their kind and which, as the window's targets are."""
    assert str(Place("hand", 3)) == "hand.3"
    assert Place("stock") == Place("stock", 0)


def test_a_move_takes_from_the_top_and_puts_on_top() -> None:
    """The last look-alike leaves, and without a position pieces come to lie on top in their order."""
    assert fold(TABLE_PILES, move(HAND, STOCK, "7H")) == {HAND: ("7H", "9D"), STOCK: ("AS", "XX", "7H")}
    assert fold(TABLE_PILES, move(STOCK, HAND, "AS", "XX")) == {HAND: ("7H", "9D", "7H", "AS", "XX")}


def test_a_move_can_say_where_its_pieces_come_to_lie() -> None:
    """``at`` is the index of the first piece that came, 0 the bottom."""
    assert fold(TABLE_PILES, move(HAND, STOCK, "9D", at=0))[STOCK] == ("9D", "AS", "XX")
    assert fold(TABLE_PILES, move(HAND, STOCK, "9D", at=1))[STOCK] == ("AS", "9D", "XX")


def test_an_empty_place_is_no_place() -> None:
    """Cloths that look alike are equal: what is empty is left out."""
    assert fold({HAND: ("7H",)}, move(HAND, MELD, "7H")) == {MELD: ("7H",)}
    assert fold({}, move(HAND, MELD)) == {}


def test_what_is_not_there_cannot_move() -> None:
    """A move of a piece that does not lie there is an error, and so is one copy too many."""
    for pieces in (("2C",), ("9D", "9D"), (BACK,)):
        with pytest.raises(ValueError, match="not in"):
            fold(TABLE_PILES, move(HAND, STOCK, *pieces))


def test_folding_changes_nothing_that_was() -> None:
    """The old table stays as it was."""
    before = dict(TABLE_PILES)
    fold(TABLE_PILES, move(HAND, STOCK, "7H"))
    fold(TABLE_PILES, Flipped(HAND, ("AS",), "test"))
    assert before == TABLE_PILES


def test_words_turns_and_scores_move_nothing() -> None:
    """Only a move and a flip change the table."""
    for event in (TurnTo(1), Scored(0, 5, "test"), LogLine("test", (1,))):
        assert fold(TABLE_PILES, event) == TABLE_PILES


def test_unseen_places_show_backs() -> None:
    """A mask hides faces, never how many pieces there are."""
    assert mask(TABLE_PILES, lambda place: place == HAND) == {HAND: TABLE_PILES[HAND], STOCK: (BACK, BACK)}


@pytest.mark.parametrize(
    ("seen", "left", "came"),
    [
        ((), (BACK,), (BACK,)),
        ((HAND,), ("9D",), (BACK,)),
        ((STOCK,), (BACK,), ("9D",)),
        ((HAND, STOCK), ("9D",), ("9D",)),
    ],
)
def test_a_move_is_reported_by_what_each_end_shows(seen: tuple[Place, ...], left: tuple[str], came: tuple[str]) -> None:
    """The face is reported where it left only to who sees there, and where it came only to who sees there."""
    shown = redact(move(HAND, STOCK, "9D"), lambda place: place in seen)
    assert (shown.left, shown.came) == (left, came)


def test_a_hidden_flip_tells_no_face() -> None:
    """Who does not see a pile hears that it was turned or shuffled, and nothing of its order."""
    event = Flipped(STOCK, ("XX", "AS"), "shuffle")
    assert redact(event, lambda place: False) == Flipped(STOCK, (BACK, BACK), "shuffle")
    assert redact(event, lambda place: True) == event


def test_a_reveal_is_what_shows_a_hidden_piece() -> None:
    """To come from an unseen place to a seen one, or to be flipped in sight, reveals; the rest does not."""
    assert reveals(move(STOCK, HAND, "XX"), lambda place: place == HAND)
    assert not reveals(move(HAND, STOCK, "9D"), lambda place: place == HAND)
    assert not reveals(move(HAND, MELD, "9D"), lambda place: True)
    assert reveals(Flipped(MELD, ("die5",), "roll"), lambda place: True)
    assert not reveals(LogLine("test"), lambda place: True)


PILES = st.lists(st.sampled_from(["7H", "9D", "XX", "AS"]), max_size=8).map(tuple)


@given(PILES, st.data())
def test_a_pile_less_some_pieces(pile: tuple[str, ...], data: st.DataObject) -> None:
    """``without`` takes out just those pieces, leaves the order of the others, and gives up when one is missing."""
    some = tuple(data.draw(st.permutations(pile)))[: data.draw(st.integers(0, len(pile)))]
    left = without(pile, some)
    assert Counter(left) + Counter(some) == Counter(pile)
    rest = iter(pile)
    assert all(piece in rest for piece in left)
    with pytest.raises(ValueError, match="not in"):
        without(pile, (*pile, "2C"))


@given(PILES, PILES, st.data())
def test_what_is_seen_folds_to_what_is_seen(hand: tuple[str, ...], stock: tuple[str, ...], data: st.DataObject) -> None:
    """To mask after a move and to fold the masked move are the same, whatever is seen."""
    piles = {place: pile for place, pile in ((HAND, hand), (STOCK, stock)) if pile}
    moving = tuple(data.draw(st.permutations(hand)))[: data.draw(st.integers(0, len(hand)))]
    seen = data.draw(st.sets(st.sampled_from([HAND, STOCK])))
    event = move(HAND, STOCK, *moving, at=data.draw(st.none() | st.integers(0, len(stock))))
    after = mask(fold(piles, event), seen.__contains__)
    assert fold(mask(piles, seen.__contains__), redact(event, seen.__contains__)) == after


# ---------------------------------------------------------------- the desk


def desk() -> Desk[PublicState]:
    return Desk(State(TABLE_PILES, PublicState(2, ((0,), (1,)), scores=(0, 0)), Rng("desk")))


def test_the_desk_writes_down_all_it_does() -> None:
    """Each verb is one event, and the events folded over the old table give the new one."""
    at = desk()
    at.move(("9D",), HAND, MELD, "meld")
    at.flip(MELD, ("die5",), "roll")
    at.turn_to(1)
    at.score(1, 15, "table")
    at.tell("out", 1)
    step, placed = at.step(), TABLE_PILES
    for event in step.events:
        placed = fold(placed, event)
    assert placed == step.state.piles
    assert [type(event) for event in step.events] == [Moved, Flipped, TurnTo, Scored, LogLine]
    assert (step.state.public.turn, step.state.public.scores) == (1, (0, 15))


def test_a_shuffle_spends_luck_and_keeps_the_pieces() -> None:
    """The order may change, the pieces not; and the luck that made it is not used again."""
    at = desk()
    at.shuffle(STOCK, ("XX", "AS"))
    assert at.at("stock") == ("XX", "AS")
    assert at.rng != Rng("desk")
    with pytest.raises(ValueError, match="may not change"):
        at.shuffle(STOCK, ("XX", "XX"))
