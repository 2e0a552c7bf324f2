"""What a group of cards is or lacks, what its wilds stand for, and what a meld on the table is called and counts."""

from __future__ import annotations

from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.named import SETS_CAPTIONED
from game.cards.pile.ends import layered
from game.cards.pile.facts import T, TableRules
from game.cards.pile.judge import meld_fault
from game.cards.pile.words.gestures import ways_to_lay
from game.cards.pile.words.refusals import refused
from game.cards.rulings import no
from game.cards.rummy import group
from game.engine.contract import Label, View
from game.engine.said import Cards, Said, Who, filled, listed, said, said_n
from game.engine.table import Piece, Pile, Place

_SETS = {
    "A": said("Set of aces"), "2": said("Set of twos"), "3": said("Set of threes"), "4": said("Set of fours"),
    "5": said("Set of fives"), "6": said("Set of sixes"), "7": said("Set of sevens"), "8": said("Set of eights"),
    "9": said("Set of nines"), "T": said("Set of tens"), "J": said("Set of jacks"), "Q": said("Set of queens"),
    "K": said("Set of kings"),
}  # fmt: skip
_RUNS = {
    "C": said("Club sequence"), "D": said("Diamond sequence"),
    "H": said("Heart sequence"), "S": said("Spade sequence"),
}  # fmt: skip
_KINDS = {WILD: said("Meld of deuces"), "jokers": said("Meld of jokers"), "special": said("Special meld")}
_BEGINS, _NO_MELD = said("A meld begins"), said("Not a meld")


def label(view: View[T], cards: Pile) -> Label:
    """What these cards are as listed, or in the order they would be laid, or what they still need."""
    rules, ways = view.open.rules, ways_to_lay(view, cards)
    made = ways[0]
    refusal = meld_fault(view, made)
    if refusal is None:
        others = tuple(each.cards for each in ways[1:] if each.cards != made.cards)
        return Label(
            _title(rules, made), _ready(rules, made), True, rules.worth(made), made.cards, _stands(rules, made), others
        )
    needs = rules.melds.set_min if len({card[0] for card in cards}) == 1 else 3
    if len(cards) < needs and (said_needs := _needs(view, cards)):
        return Label(_BEGINS, said_needs, False, 0, cards, brief=said("needs {n}", about="tray", n=needs - len(cards)))
    why = refusal if refusal.rule != "T4" else no(rules.codes["meld"], "loose")
    if refusal.why == "sequence_suits":
        why = no(refusal.rule, "suits")
    return Label(_NO_MELD, refused(why), False, 0, cards, rule=why.rule, brief=said("no meld"))


def _ready(rules: TableRules, made: Group) -> Said:
    if rules.doubles(made):
        return said_n(
            "Ready: {points} point, counted double",
            "Ready: {points} points, counted double",
            count="points",
            points=rules.worth(made),
        )
    return said_n("Ready: {points} point", "Ready: {points} points", count="points", points=rules.worth(made))


def _title(rules: TableRules, made: Group) -> Said:
    if made.kind in _KINDS:
        return _KINDS[made.kind]
    naturals = [card for card in made.cards if not rules.melds.is_wild(card)]
    return _SETS[naturals[0][0]] if made.kind == SET else _RUNS[naturals[0][1]]


def _stands(rules: TableRules, made: Group) -> tuple[str, ...]:
    return rules.melds.stands(made) if made.kind in (SET, SEQUENCE) else ("",) * len(made.cards)


def _needs(view: View[T], cards: Pile) -> Said | None:
    """What a few cards lack of a meld, where one card makes it one; one card alone may become anything."""
    if len(cards) < 2:
        return said("Needs more cards")
    rules = view.open.rules
    fitting = [card for card in sorted(set(rules.pack)) if _completes(rules, cards, card)]
    naturals = tuple(card for card in fitting if not rules.melds.is_wild(card))
    if not fitting:
        return None
    if not naturals or len(naturals) > 4:
        return said("Needs one more card")
    return said("Needs {cards}", about="tray", cards=Cards(naturals))


def _completes(rules: TableRules, cards: Pile, card: Piece) -> bool:
    return any(rules.fault(each) is None for each in rules.melds.arrangements((*cards, card)))


def arranged(view: View[T], cards: Pile) -> Pile:
    """The order an unordered selection would be laid in; as they are when they are no meld yet."""
    made = ways_to_lay(view, cards)[0]
    return made.cards if meld_fault(view, made) is None else cards


# ---------------------------------------------------------------- melds on the table


_SUITED = {
    "C": said("Clubs · {points}", about="meld and its points"),
    "D": said("Diamonds · {points}", about="meld and its points"),
    "H": said("Hearts · {points}", about="meld and its points"),
    "S": said("Spades · {points}", about="meld and its points"),
}
_NAMED = {
    WILD: said("Deuces · {points}", about="meld and its points"),
    "jokers": said("Jokers · {points}", about="meld and its points"),
    "special": said("Special · {points}", about="meld and its points"),
}
_SHARE = said("{seat} {points}", about="share of a meld")


def caption(view: View[T], place: Place) -> Label | None:
    """A meld's name, what it counts, and for whom."""
    if place.kind != "meld" or not view.at("meld", place.which):
        return None
    number = int(place.which)
    laid = group(view, number)
    shares: dict[int, int] = {}
    for seat, points in layered(view.open, number, laid.cards):
        shares[seat] = shares.get(seat, 0) + points
    points = sum(shares.values())
    told = listed([filled(_SHARE, seat=Who(seat), points=amount) for seat, amount in sorted(shares.items())])
    return Label(called(laid, points), told, True, points, laid.cards, _stands(view.open.rules, laid))


def called(laid: Group, points: int) -> Said:
    """The name of a meld on the table, with its points."""
    if laid.kind in _NAMED:
        return filled(_NAMED[laid.kind], points=points)
    naturals = [card for card in laid.cards if card[0] not in "2X"] or [c for c in laid.cards if c != JOKER]
    named = SETS_CAPTIONED[naturals[0][0]] if laid.kind == SET else _SUITED[naturals[0][1]]
    return filled(named, points=points)
