"""How hands mean things at a table with a pile: where places belong, and what taps, drops and buttons ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import Discard, Pass, TakeFan, TakeTop, Taking
from game.cards.pile.facts import UNDER, PileFacts, T
from game.cards.pile.judge import can_draw, check, meld_fault
from game.cards.pile.tries import lay_offs_on, mine, takes, takes_of
from game.cards.rulings import lacks, no
from game.cards.rummy import PILE, STOCK, group
from game.engine.contract import Action, Button, Choice, Drop, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import Said, said, said_n
from game.engine.table import Pile, Place, Seat, without

MOST_CHOICES = 9
TRAY = 3

DRAW = Button("draw", said("Draw a card"), "D")
TAKE = Button("take", said("Take the pile"), "O")
PASS = Button("pass", said("Pass", about="button"), "E", primary=True)
LAY = Button("lay", said("Lay down"), "M")
ADD = Button("add", said("Add to a meld"), "L")
DISCARD = Button("discard", said("Discard", about="button"), "X", primary=True)
DEEDS = (DRAW, TAKE, PASS, LAY, ADD, DISCARD)


def meaning(view: View[PileFacts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    assert view.seat is not None
    mine = Place("hand", view.seat)
    match gesture:
        case Tap(place) if place == STOCK:
            return view.open.rules.draws
        case Tap(place, card) if place == PILE and card:
            return _picked(view, (card,), takes_below(view, (card,)))
        case Drop(_, src, dst) if src == STOCK and dst == mine:
            return view.open.rules.draws
        case Drop(pieces, src, dst) if src == PILE and dst != PILE and pieces:
            return _carried(view, pieces, dst)
        case Drop(pieces, src, dst) if src == mine and dst == PILE:
            return _upon_the_pile(view, pieces)
        case Drop(pieces, src, dst) if src == mine and dst != mine:
            return lacks(view, pieces) or dropped(view, pieces, dst)
        case Press(name, groups, chosen):
            return _pressed(view, name, groups, chosen)
    return None


# ---------------------------------------------------------------- the pile


def takes_below(view: View[PileFacts], pieces: Pile) -> list[Taking]:
    """The ways to take the pile from the deepest of these pieces, which lie on its top, upwards."""
    pile = view.at("pile")
    if not view.open.rules.fanned:
        return list(takes(view)) if pile and view.open.phase == "draw" else []
    counts = (n for n in range(len(pieces), len(pile) + 1) if pile[-n] == pieces[0])
    return list(takes_of(view, count)) if (count := next(counts, 0)) else []


def _onto(found: Iterable[Taking], dst: Place) -> list[Taking]:
    """Those that lay the deepest card where the pieces were let go: a hand takes any."""
    if dst.kind == "meld":
        return [take for take in found if take.meld == dst.which]
    return [take for take in found if dst.kind == "hand" or take.kind is not None]


def _carried(view: View[PileFacts], pieces: Pile, dst: Place) -> Intent:
    """Cards of the pile let go somewhere: what they would lay there."""
    assert view.seat is not None
    own = (Place("hand", view.seat), Place("felt", view.open.side_of(view.seat)))
    if dst.kind != "meld" and dst not in own:
        return None
    every = takes_below(view, pieces)
    found = _onto(every, dst)
    if every and not found and dst.kind == "meld":
        return no(view.open.rules.codes["take"], "there", card=pieces[0])
    return _picked(view, pieces, found)


def _picked(view: View[PileFacts], pieces: Pile, found: Sequence[Taking]) -> Intent:
    if view.open.phase != "draw":
        return no("T4", view.open.phase)
    return choice(view, found) or no(view.open.rules.codes["take"], "deep", card=pieces[0])


def choice(view: View[PileFacts], found: Sequence[Action]) -> Intent:
    """The deed, or the dearest of them to choose from; of those that use the same cards alike, one."""
    lawful = [deed for deed in found if check(view, deed) is None]
    best = sorted(lawful, key=lambda deed: -_worth(view, deed))[:MOST_CHOICES]
    return Choice(tuple(best)) if len(best) > 1 else next(iter(best), None)


def _worth(view: View[PileFacts], deed: Action) -> int:
    """What a deed lays, in points; the more cards, the better."""
    rules = view.open.rules
    match deed:
        case TakeFan(kind=str(kind), cards=cards) | TakeTop(kind=str(kind), cards=cards) | Meld(kind, cards):
            return 10 * rules.worth(Group(kind, cards)) + len(cards)
        case TakeFan(cards=cards) | TakeTop(cards=cards):
            return len(cards)
    return 0


def _upon_the_pile(view: View[PileFacts], cards: Pile) -> Intent:
    """A discard; before the draw, the cards that go with one taken."""
    if refusal := lacks(view, cards):
        return refusal
    if view.open.phase == "draw":
        return _taking(view, cards)
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one")


def _taking(view: View[PileFacts], cards: Pile) -> Intent:
    """A take that lays these cards of the hand with the card taken; without any, every take there is."""
    if view.open.phase != "draw":
        return no("T4", view.open.phase)
    found = list(takes(view))
    with_these = [take for take in found if cards and sorted(_helping(view, take)) == sorted(cards)]
    return choice(view, with_these or found) or no(view.open.rules.codes["take"], "none")


def _helping(view: View[PileFacts], take: Taking) -> Pile:
    """The cards laid beside the one taken."""
    key = take.from_ if isinstance(take, TakeFan) else view.at("pile")[-1]
    return without(take.cards, (key,))


# ---------------------------------------------------------------- dropping cards of the hand


def dropped(view: View[T], cards: Pile, dst: Place) -> Intent:
    """Cards of the hand let go over a felt, for a new meld, or over a meld."""
    match dst:
        case Place("felt", owner) if owner == view.open.side_of(view.seat or 0):
            return melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.open.melds):
            return _upon_a_meld(view, number, cards)
    return None


def _upon_a_meld(view: View[T], number: int, cards: Pile) -> Intent:
    rules, there = view.open.rules, group(view, number)
    swap = Exchange(number, cards[0], JOKER)
    swaps = rules.returns and len(cards) == 1 and JOKER in there.cards
    if number not in tuple(mine(view)):
        return swap if swaps else no(rules.codes["theirs"], "theirs")
    ways: list[Action] = list(lay_offs_on(view, number, cards))
    if swaps and rules.melds.exchangeable(there, there.cards.index(JOKER)) in (cards[0], cards[0][0]):
        ways.append(swap)
    return Choice(tuple(ways)) if ways else LayOff(number, cards, (*there.cards, *rules.melds.rising(cards)))


def melding(view: View[T], cards: Pile) -> Intent:
    """A new meld of these cards in no order: in any way that differs."""
    made = ways_to_lay(view, cards)
    return Choice(tuple(Meld(each.kind, each.cards) for each in made))


def ways_to_lay(view: View[T], cards: Pile) -> list[Group]:
    """Every lawful way to lay these cards, first as they are listed; one that is not where there is none."""
    rules = view.open.rules
    listed = [Group(kind, cards) for kind in (SEQUENCE, SET, *rules.kinds)]
    every = [*listed, *rules.melds.arrangements(cards)]
    lawful = [each for each in every if meld_fault(view, each) is None]
    different = {(each.kind, _pattern(view, each) if each.kind == SEQUENCE else ()): each for each in reversed(lawful)}
    return list(different.values())[::-1] or [rules.melds.arranged(cards)]


def _pattern(view: View[T], made: Group) -> Pile:
    """The cards, wilds all alike."""
    return tuple("**" if view.open.rules.melds.is_wild(card) else card for card in made.cards)


# ---------------------------------------------------------------- buttons


def _pressed(view: View[PileFacts], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent:
    match name:
        case "draw":
            return view.open.rules.draws
        case "take":
            cards = tuple(card for each in groups for card in each) + chosen
            return lacks(view, cards) or _taking(view, cards)
        case "pass":
            return Pass()
        case "discard":
            return discarding(chosen or tuple(card for each in groups for card in each))
    return laying(view, name, groups, chosen)


def discarding(cards: Pile) -> Intent:
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one")


def laying(view: View[T], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent:
    """The tray's first lawful group, or the selected cards: as a meld, or added to one."""
    groups = tuple(each for each in (*groups, chosen) if each)
    if name not in ("lay", "add"):
        return None
    if refusal := lacks(view, tuple(card for each in groups for card in each)):
        return refusal
    if not groups:
        return no("T4", "nothing") if name == "lay" else no("R0.3", "choose")
    if name == "add":
        return adding(view, chosen or groups[0])
    made = [ways_to_lay(view, each) for each in groups]
    first = next((ways for ways in made if meld_fault(view, ways[0]) is None), made[0])
    return Choice(tuple(Meld(each.kind, each.cards) for each in first))


def adding(view: View[T], cards: Pile) -> Intent:
    """On whichever meld these cards fit."""
    ways = tuple(way for number in mine(view) for way in lay_offs_on(view, number, cards))
    return Choice(ways[:MOST_CHOICES]) if ways else no("R0.3", "fits")


def buttons(view: View[PileFacts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn; none in another's."""
    if view.seat is None or view.open.asked != view.seat:
        return ()
    if view.open.phase == "draw":
        return (DRAW if can_draw(view) else PASS, TAKE)
    return (LAY, ADD, DISCARD)


def tray(view: View[T]) -> int:
    """A few places, for melds in the making."""
    return TRAY if view.seat is not None and view.open.hand_no else 0


# ---------------------------------------------------------------- places


def spots(view: View[PileFacts]) -> tuple[Spot, ...]:
    """Where everything lies: felts and melds, hands, stock and pile, and hands shown at the end."""
    stock = Spot(STOCK, "pile", title=said("Stock", about="place on the table"), picks=True)
    if view.open.rules.fanned:
        return (
            *common_spots(view),
            stock,
            Spot(PILE, "pile", "fan", title=said("Pile", about="place on the table"), note=_note(view), picks=True),
        )
    pile = Spot(PILE, "pile", title=said("Pile", about="place on the table"), note=_note(view), picks=True)
    return (*common_spots(view), stock, pile, Spot(UNDER, "pile", below=PILE))


def common_spots(view: View[T]) -> Iterator[Spot]:
    """What every such table has."""
    facts = view.open
    yield from (Spot(Place("felt", side), "felt", "row", side) for side in range(len(facts.sides)))
    yield from (Spot(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds))
    for seat in range(facts.seats):
        yield from _seat_spots(view, seat)


def _seat_spots(view: View[T], seat: Seat) -> Iterator[Spot]:
    zone = "hand" if seat == view.seat else "seat"
    yield Spot(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield Spot(Place("shown", seat), zone, "row", seat)


def _note(view: View[PileFacts]) -> Said | None:
    """How many cards there are; to whom it matters now, how many could be taken."""
    if view.seat is None or view.open.asked != view.seat or view.open.phase != "draw":
        return said_n("{n} card", "{n} cards", len(view.at("pile")) + len(view.at(*UNDER)))
    depths = [take.count if isinstance(take, TakeFan) else 1 for take in takes(view) if check(view, take) is None]
    if not depths:
        return said("nothing to take")
    return (
        said_n("{n} can be taken", "{n} can be taken", max(depths)) if view.open.rules.fanned else said("can be taken")
    )
