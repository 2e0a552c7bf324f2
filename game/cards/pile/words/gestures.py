"""Input and layout of a table with a pile: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan, TakeTop, Taking
from game.cards.pile.facts import UNDER, PilePublic, T
from game.cards.pile.judge import can_draw, check, meld_fault
from game.cards.pile.tries import lay_offs_on, mine, takes, takes_of
from game.cards.rulings import lacks, no
from game.cards.rummy import PILE, STOCK, group, hand_spots
from game.engine.actions import A
from game.engine.contract import (
    Action,
    Button,
    Choice,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PlaceLayout,
    Press,
    Tap,
    View,
)
from game.engine.messages import Message, msg, msg_n
from game.engine.override import override
from game.engine.table import Pile, Place, without

MOST_CHOICES = 9

DRAW = Button("draw", msg("Draw a card"), "D")
TAKE = Button("take", msg("Take the pile"), "O")
PASS = Button("pass", msg("Pass", about="button"), "E")
LAY = Button("lay", msg("Lay down"), "M")
ADD = Button("add", msg("Add to a meld"), "L")
DISCARD = Button("discard", msg("Discard", about="button"), "X")
ALL_BUTTONS = (DRAW, TAKE, PASS, LAY, ADD, DISCARD)


class PileInput(Input[PilePublic, PileAction], Layout[PilePublic]):
    """What gestures do at a table with a pile, and where things lie."""

    @override
    def meaning(self, view: View[PilePublic], gesture: Gesture) -> Intent[PileAction]:
        mine = Place("hand", view.own_seat)
        match gesture:
            case Tap(place) if place == STOCK:
                return view.public.rules.draws
            case Tap(place, card) if place == PILE and card:
                return _on_pick(view, (card,), takes_below(view, (card,)))
            case Drop(_, src, dst) if src == STOCK and dst == mine:
                return view.public.rules.draws
            case Drop(pieces, src, dst) if src == PILE and dst != PILE and pieces:
                return _on_carry(view, pieces, dst)
            case Drop(pieces, src, dst) if src == mine and dst == PILE:
                return _upon_the_pile(view, pieces)
            case Drop(pieces, src, dst) if src == mine and dst != mine:
                return lacks(view, pieces) or on_drop(view, pieces, dst)
            case Press(name, groups, chosen):
                return _on_press(view, name, groups, chosen)
        return None

    @override
    def buttons(self, view: View[PilePublic]) -> tuple[Button, ...]:
        if view.seat is None or view.public.to_act != view.seat:
            return ()
        if view.public.phase == "draw":
            return (DRAW if can_draw(view) else PASS, TAKE)
        return (LAY, ADD, DISCARD)

    @override
    def place_layouts(self, view: View[PilePublic]) -> tuple[PlaceLayout, ...]:
        stock = PlaceLayout(STOCK, "pile", title=msg("Stock", about="place on the table"), picks=True)
        if view.public.rules.fanned:
            return (
                *common_spots(view),
                stock,
                PlaceLayout(
                    PILE, "pile", "fan", title=msg("Pile", about="place on the table"), note=_note(view), picks=True
                ),
            )
        pile = PlaceLayout(PILE, "pile", title=msg("Pile", about="place on the table"), note=_note(view), picks=True)
        return (*common_spots(view), stock, pile, PlaceLayout(UNDER, "pile", below=PILE))


# ---------------------------------------------------------------- the pile


def takes_below(view: View[PilePublic], pieces: Pile) -> list[Taking]:
    """The ways to take the pile from the deepest of these cards upwards."""
    pile = view.at("pile")
    if not view.public.rules.fanned:
        return list(takes(view)) if pile and view.public.phase == "draw" else []
    counts = (n for n in range(len(pieces), len(pile) + 1) if pile[-n] == pieces[0])
    return list(takes_of(view, count)) if (count := next(counts, 0)) else []


def _onto(found: Iterable[Taking], dst: Place) -> list[Taking]:
    """Those that lay the deepest card where the cards were dropped; a hand accepts any."""
    if dst.kind == "meld":
        return [take for take in found if take.meld == dst.which]
    return [take for take in found if dst.kind == "hand" or take.kind is not None]


def _on_carry(view: View[PilePublic], pieces: Pile, dst: Place) -> Intent[PileAction]:
    """What cards of the pile dropped somewhere would lay there."""
    own = (Place("hand", view.own_seat), Place("felt", view.public.side_of(view.own_seat)))
    if dst.kind != "meld" and dst not in own:
        return None
    every = takes_below(view, pieces)
    found = _onto(every, dst)
    if every and not found and dst.kind == "meld":
        return no(view.public.rules.codes["take"], "there", card=pieces[0])
    return _on_pick(view, pieces, found)


def _on_pick(view: View[PilePublic], pieces: Pile, found: Sequence[Taking]) -> Intent[PileAction]:
    if view.public.phase != "draw":
        return no("T4", view.public.phase)
    return choice(view, found) or no(view.public.rules.codes["take"], "deep", card=pieces[0])


def choice(view: View[PilePublic], found: Sequence[A]) -> A | Choice[A] | None:
    """The action, or several to choose from, best first; one of those that use equal cards alike."""
    lawful = [action for action in found if check(view, action) is None]
    best = sorted(lawful, key=lambda action: -_worth(view, action))[:MOST_CHOICES]
    return Choice(tuple(best)) if len(best) > 1 else next(iter(best), None)


def _worth(view: View[PilePublic], action: Action) -> int:
    """The points an action lays; of equals more cards are better."""
    rules = view.public.rules
    match action:
        case TakeFan(kind=str(kind), cards=cards) | TakeTop(kind=str(kind), cards=cards) | Meld(kind, cards):
            return 10 * rules.worth(Group(kind, cards)) + len(cards)
        case TakeFan(cards=cards) | TakeTop(cards=cards):
            return len(cards)
    return 0


def _upon_the_pile(view: View[PilePublic], cards: Pile) -> Intent[PileAction]:
    """A discard; before the draw, a take that uses these cards."""
    if refusal := lacks(view, cards):
        return refusal
    if view.public.phase == "draw":
        return _taking_with(view, cards) or no("T4", "draw")
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one")


def _taking_with(view: View[PilePublic], cards: Pile) -> Intent[PileAction]:
    """A take that lays these cards of the hand with the taken card, with others only if it must; None if none does."""
    dropped = Counter(cards)
    using = [take for take in takes(view) if dropped <= Counter(_helping(view, take))]
    return choice(view, [take for take in using if len(_helping(view, take)) == len(cards)]) or choice(view, using)


def _taking(view: View[PilePublic], cards: Pile) -> Intent[PileAction]:
    """A take that lays these cards of the hand with the taken card; where none does, every take possible."""
    if view.public.phase != "draw":
        return no("T4", view.public.phase)
    found = list(takes(view))
    with_these = [take for take in found if cards and sorted(_helping(view, take)) == sorted(cards)]
    return choice(view, with_these or found) or no(view.public.rules.codes["take"], "none")


def _helping(view: View[PilePublic], take: Taking) -> Pile:
    """The cards laid beside the taken one."""
    key = take.from_ if isinstance(take, TakeFan) else view.at("pile")[-1]
    return without(take.cards, (key,))


# ---------------------------------------------------------------- dropping cards of the hand


def on_drop(view: View[T], cards: Pile, dst: Place) -> Intent[Meld | LayOff | Exchange]:
    """Cards of the hand dropped on a side's area for a new meld, or on a meld."""
    match dst:
        case Place("felt", owner) if owner == view.public.side_of(view.seat or 0):
            return melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.public.melds):
            return _upon_a_meld(view, number, cards)
    return None


def _upon_a_meld(view: View[T], number: int, cards: Pile) -> Intent[LayOff | Exchange]:
    rules, there = view.public.rules, group(view, number)
    swap = Exchange(number, cards[0], JOKER)
    swaps = rules.returns and len(cards) == 1 and JOKER in there.cards
    if swaps and number not in tuple(mine(view)):
        return swap
    if swaps and rules.melds.exchangeable(there, there.cards.index(JOKER)) in (cards[0], cards[0][0]):
        return Choice((*lay_offs_on(view, number, cards), swap))
    return adding_to(view, number, cards)


def adding_to(view: View[T], number: int, cards: Pile) -> Intent[LayOff]:
    """These cards laid off on that meld, in any way that fits."""
    rules, there = view.public.rules, group(view, number)
    if number not in tuple(mine(view)):
        return no(rules.codes["theirs"], "theirs")
    ways = tuple(lay_offs_on(view, number, cards))
    return Choice(ways) if ways else LayOff(number, cards, (*there.cards, *rules.melds.rising(cards)))


def melding(view: View[T], cards: Pile) -> Choice[Meld]:
    """A new meld of these cards in any order that makes a difference."""
    made = ways_to_lay(view, cards)
    return Choice(tuple(Meld(each.kind, each.cards) for each in made))


def ways_to_lay(view: View[T], cards: Pile) -> list[Group]:
    """Every legal way to lay these cards, the listed order first; an illegal one if there is none."""
    rules = view.public.rules
    listed = [Group(kind, cards) for kind in (SEQUENCE, SET, *rules.kinds)]
    every = [*listed, *rules.melds.arrangements(cards)]
    lawful = [each for each in every if meld_fault(view, each) is None]
    different = {(each.kind, _pattern(view, each) if each.kind == SEQUENCE else ()): each for each in reversed(lawful)}
    return list(different.values())[::-1] or [rules.melds.arranged(cards)]


def _pattern(view: View[T], made: Group) -> Pile:
    """The cards, with all wilds the same."""
    return tuple("**" if view.public.rules.melds.is_wild(card) else card for card in made.cards)


# ---------------------------------------------------------------- buttons


def _on_press(view: View[PilePublic], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[PileAction]:
    match name:
        case "draw":
            return view.public.rules.draws
        case "take":
            cards = tuple(card for each in groups for card in each) + chosen
            return lacks(view, cards) or _taking(view, cards)
        case "pass":
            return Pass()
        case "discard":
            return discarding(chosen)
    return laying(view, name, groups, chosen)


def discarding(cards: Pile) -> Intent[Discard]:
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one")


def laying(view: View[T], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[Meld | LayOff]:
    """The tray's first legal group, or the selected cards, as a meld or a lay-off."""
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


def adding(view: View[T], cards: Pile) -> Intent[LayOff]:
    """These cards laid off on any meld they fit."""
    ways = tuple(way for number in mine(view) for way in lay_offs_on(view, number, cards))
    return Choice(ways[:MOST_CHOICES]) if ways else no("R0.3", "fits")


# ---------------------------------------------------------------- places


def common_spots(view: View[T]) -> Iterator[PlaceLayout]:
    """The places that every such table has."""
    facts = view.public
    yield from (PlaceLayout(Place("felt", side), "felt", "row", side) for side in range(len(facts.sides)))
    yield from (PlaceLayout(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds))
    for seat in range(facts.seats):
        yield from hand_spots(view, seat)


def _note(view: View[PilePublic]) -> Message | None:
    """The number of cards; for the player to draw, how many could be taken."""
    if view.seat is None or view.public.to_act != view.seat or view.public.phase != "draw":
        return msg_n("{n} card", "{n} cards", len(view.at("pile")) + len(view.at(*UNDER)))
    depths = [take.count if isinstance(take, TakeFan) else 1 for take in takes(view) if check(view, take) is None]
    if not depths:
        return msg("nothing to take")
    return (
        msg_n("{n} can be taken", "{n} can be taken", max(depths)) if view.public.rules.fanned else msg("can be taken")
    )
