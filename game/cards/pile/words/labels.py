"""Labels and badges: what a group is or lacks, a meld's name and points, what wilds stand for, what counts double."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.named import RUNS_TITLED, SETS_CAPTIONED, SETS_TITLED
from game.cards.pile.actions import PileAction
from game.cards.pile.facts import PilePublic, T, TableRules, layers_of
from game.cards.pile.judge import meld_fault
from game.cards.pile.words.gestures import ways_to_lay
from game.cards.pile.words.refusals import refusal_text
from game.cards.rulings import no
from game.cards.rummy import group
from game.engine.contract import Badge, GroupLabel, View, Words
from game.engine.messages import Cards, Message, Who, fill, join_list, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile, Place

_KINDS = {WILD: msg("Meld of deuces"), "jokers": msg("Meld of jokers"), "special": msg("Special meld")}
_BEGINS, _NO_MELD = msg("A meld begins"), msg("Not a meld")


def group_label(view: View[T], cards: Pile) -> GroupLabel:
    """What these cards are as listed, or in the order they would be laid, or what they still need."""
    rules, ways = view.public.rules, ways_to_lay(view, cards)
    made = ways[0]
    refusal = meld_fault(view, made)
    if refusal is None:
        others = tuple(each.cards for each in ways[1:] if each.cards != made.cards)
        return GroupLabel(
            _title(rules, made), _ready(rules, made), True, rules.worth(made), made.cards, _stands(rules, made), others
        )
    needs = rules.melds.set_min if len({card[0] for card in cards}) == 1 else 3
    if len(cards) < needs and (said_needs := _needs(view, cards)):
        return GroupLabel(
            _BEGINS, said_needs, False, 0, cards, brief=msg("needs {n}", about="tray", n=needs - len(cards))
        )
    why = refusal if refusal.rule != "T4" else no(rules.codes["meld"], "loose")
    if refusal.why == "sequence_suits":
        why = no(refusal.rule, "suits")
    return GroupLabel(_NO_MELD, refusal_text(why), False, 0, cards, rule=why.rule, brief=msg("no meld"))


def _ready(rules: TableRules, made: Group) -> Message:
    if rules.doubles(made):
        return msg_n(
            "Ready: {points} point, counted double",
            "Ready: {points} points, counted double",
            count="points",
            points=rules.worth(made),
        )
    return msg_n("Ready: {points} point", "Ready: {points} points", count="points", points=rules.worth(made))


def _title(rules: TableRules, made: Group) -> Message:
    if made.kind in _KINDS:
        return _KINDS[made.kind]
    naturals = [card for card in made.cards if not rules.melds.is_wild(card)]
    return SETS_TITLED[naturals[0][0]] if made.kind == SET else RUNS_TITLED[naturals[0][1]]


def _stands(rules: TableRules, made: Group) -> tuple[str, ...]:
    return rules.melds.stands(made) if made.kind in (SET, SEQUENCE) else ("",) * len(made.cards)


def _needs(view: View[T], cards: Pile) -> Message | None:
    """What a few cards lack if one more makes them a meld; a single card may become anything."""
    if len(cards) < 2:
        return msg("Needs more cards")
    rules = view.public.rules
    fitting = [card for card in sorted(set(rules.pack)) if _completes(rules, cards, card)]
    naturals = tuple(card for card in fitting if not rules.melds.is_wild(card))
    if not fitting:
        return None
    if not naturals or len(naturals) > 4:
        return msg("Needs one more card")
    return msg("Needs {cards}", about="tray", cards=Cards(naturals))


def _completes(rules: TableRules, cards: Pile, card: Piece) -> bool:
    return any(rules.fault(each) is None for each in rules.melds.arrangements((*cards, card)))


def arrange_group(view: View[T], cards: Pile) -> Pile:
    """The cards in the order they would be laid in; unchanged if they are no meld yet."""
    made = ways_to_lay(view, cards)[0]
    return made.cards if meld_fault(view, made) is None else cards


# ---------------------------------------------------------------- melds on the table


_SUITED = {
    "C": msg("Clubs · {points}", about="meld and its points"),
    "D": msg("Diamonds · {points}", about="meld and its points"),
    "H": msg("Hearts · {points}", about="meld and its points"),
    "S": msg("Spades · {points}", about="meld and its points"),
}
_NAMED = {
    WILD: msg("Deuces · {points}", about="meld and its points"),
    "jokers": msg("Jokers · {points}", about="meld and its points"),
    "special": msg("Special · {points}", about="meld and its points"),
}
_SHARE = msg("{seat} {points}", about="share of a meld")


class PileLabels(Words[PilePublic, PileAction]):
    """The captions of melds, and the badges on cards."""

    @override
    def caption(self, view: View[PilePublic], place: Place) -> GroupLabel | None:
        if place.kind != "meld" or not view.at("meld", place.which):
            return None
        number = int(place.which)
        laid = group(view, number)
        shares: dict[int, int] = {}
        for seat, points in layers_of(view.public, number, laid.cards):
            shares[seat] = shares.get(seat, 0) + points
        points = sum(shares.values())
        text = join_list([fill(_SHARE, seat=Who(seat), points=amount) for seat, amount in sorted(shares.items())])
        of_sides = dict[int, int]()
        for seat, amount in shares.items():
            side = view.public.side_of(seat)
            of_sides[side] = of_sides.get(side, 0) + amount
        return GroupLabel(
            meld_caption(laid, points), text, True, points, laid.cards, _stands(view.public.rules, laid),
            shares=tuple(sorted(of_sides.items())) if len(of_sides) > 1 else (),
        )  # fmt: skip

    @override
    def badges(self, view: View[PilePublic]) -> tuple[Badge, ...]:
        return (*shared_melds(view), *_of_melds(view), *_of_hand(view))


def meld_caption(laid: Group, points: int) -> Message:
    """The name of a meld on the table, with its points."""
    if laid.kind in _NAMED:
        return fill(_NAMED[laid.kind], points=points)
    naturals = [card for card in laid.cards if card[0] not in "2X"] or [c for c in laid.cards if c != JOKER]
    named = SETS_CAPTIONED[naturals[0][0]] if laid.kind == SET else _SUITED[naturals[0][1]]
    return fill(named, points=points)


# ---------------------------------------------------------------- badges: the owner, what counts double, high points


DEAR = 50  # points: a card worth or costing this much shows it
_TWICE, _SEAT, _POINTS = msg("×2", about="mark on cards"), msg("{seat}"), msg("{points:+}")


def shared_melds(view: View[T]) -> Iterator[Badge]:
    """For a meld laid by several sides, whose cards they are: one badge for adjacent cards of a seat."""
    for number, laid in enumerate(view.public.melds):
        if {view.public.side_of(seat) for seat in laid.layers} <= {laid.side}:
            continue
        for seat, run in groupby(range(len(laid.layers)), key=lambda at: laid.layers[at]):
            yield Badge(Place("meld", number), fill(_SEAT, seat=Who(seat)), tuple(run), seat=seat)


def _of_melds(view: View[T]) -> Iterator[Badge]:
    """What counts twice, and what scores high."""
    for number, laid in enumerate(view.public.melds):
        if there := view.at("meld", number):
            if laid.doubled:
                yield Badge(Place("meld", number), _TWICE, tuple(range(laid.below, laid.below + laid.doubled)))
            yield from _dear(view, number, len(there))


def _dear(view: View[T], number: int, count: int) -> Iterator[Badge]:
    points = [points for _, points in layers_of(view.public, number, group(view, number).cards)]
    dear = (at for at in range(count) if points[at] >= DEAR)
    yield from (Badge(Place("meld", number), fill(_POINTS, points=points[at]), (at,)) for at in dear)


def _of_hand(view: View[T]) -> Iterator[Badge]:
    """What it costs to be left with a card."""
    for card in sorted(set(view.hand)):
        if (cost := view.public.rules.cost(card)) >= DEAR and view.seat is not None:
            yield Badge(Place("hand", view.seat), fill(_POINTS, points=-cost), piece=card, against=True)
