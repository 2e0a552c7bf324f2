"""What a group of cards is or lacks, what its wilds stand for, and what an offered card would do for a hand."""

from __future__ import annotations

from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import SEQUENCE, SET, WILD, Group, Melds
from game.cards.named import SETS_CAPTIONED, meld_name, owned
from game.cards.offering.kinds import kinds_of
from game.cards.uses import company, makes, new_meld, telling
from game.engine.contract import Kind, Label, View
from game.engine.said import Cards, Rank, Said, filled, listed, said, said_n
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.skarney.rules import check as judge
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.facts import Facts, group
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.play import is_stop
from game.rules.skarney.rules.scoring import card_penalty, meld_points
from game.rules.skarney.words.refusals import REFUSALS

_SETS = {
    "A": said("Set of aces"), "3": said("Set of threes"), "4": said("Set of fours"), "5": said("Set of fives"),
    "6": said("Set of sixes"), "7": said("Set of sevens"), "8": said("Set of eights"), "9": said("Set of nines"),
    "T": said("Set of tens"), "J": said("Set of jacks"), "Q": said("Set of queens"), "K": said("Set of kings"),
}  # fmt: skip
_RUNS = {
    "C": said("Club sequence"), "D": said("Diamond sequence"),
    "H": said("Heart sequence"), "S": said("Spade sequence"),
}  # fmt: skip
_WILDS = {"2": said("Wild meld of deuces"), "X": said("Wild meld of jokers")}


def label(view: View[Facts], cards: Pile) -> Label:
    """What these cards are as listed, or in the order S12 asks for, or what they still need."""
    whole = _ways(view, cards)
    if whole:
        return _complete(view, whole[0], tuple(g.cards for g in whole[1:]))
    loose = Group(view.open.rules.melds.kind_of(cards), cards)
    refusal = judge.shape_fault(view, loose)
    if _could_grow(view, cards):
        return Label(
            _title(loose), _needs(view, cards), False, 0, cards, brief=said("needs {n}", about="tray", n=3 - len(cards))
        )
    why = REFUSALS["S8.order"] if refusal is None else REFUSALS.get(_key(refusal.rule, refusal.why), said("No meld"))
    if refusal is not None and refusal.why == "suits":
        why = said("Neither of one rank nor of one suit.")
    return Label(
        said("Not a meld"), why, False, 0, cards, rule=refusal.rule if refusal else "S8", brief=said("no meld")
    )


def arranged(view: View[Facts], cards: Pile) -> Pile:
    """The order S12 gives an unordered selection; as they are when they are no meld yet."""
    ways = view.open.rules.melds.arrangements(cards)
    return ways[0].cards if ways else cards


def _key(rule: str, why: str) -> str:
    return f"{rule}.{why}" if why else rule


def _ways(view: View[Facts], cards: Pile) -> tuple[Group, ...]:
    """The lawful orders of these cards, the listed one first when it is lawful."""
    rules = view.open.rules.melds
    listed = Group(rules.kind_of(cards), cards)
    others = rules.arrangements(cards)
    if rules.fault(listed) is None:
        return (listed, *(each for each in others if each != listed))
    return others


def _complete(view: View[Facts], made: Group, others: tuple[Pile, ...]) -> Label:
    facts, points = view.open, meld_points(made)
    assert view.seat is not None
    stands, title = facts.rules.melds.stands(made), _title(made)
    if not facts.is_down(facts.side_of(view.seat)):
        if made.kind == WILD and not facts.rules.wild_meld_in_contract:
            return Label(title, REFUSALS["S15"], False, points, made.cards, stands, others, "S15")
        if len(made.cards) != 3:
            return Label(title, REFUSALS["S14.three"], False, points, made.cards, stands, others, "S14")
    return Label(
        title,
        said_n("Ready: {points} point", "Ready: {points} points", count="points", points=points),
        True,
        points,
        made.cards,
        stands,
        others,
    )


def _title(group: Group) -> Said:
    naturals = [card for card in group.cards if not is_wild(card)]
    if group.kind == WILD or not naturals:
        return _WILDS[group.cards[0][0]]
    if group.kind == SET and (len(naturals) > 1 or len(group.cards) > 2):
        return _SETS[naturals[0][0]]
    if group.kind == SEQUENCE and len({card[1] for card in naturals}) == 1:
        return _RUNS[naturals[0][1]]
    return said("A meld begins")


def _could_grow(view: View[Facts], cards: Pile) -> bool:
    """Could one or two more cards make these a meld?"""
    return len(cards) < 3 and (len(cards) < 2 or bool(completions(view.open.rules.melds, cards)) or _like_wilds(cards))


def _like_wilds(cards: Pile) -> bool:
    return all(map(is_wild, cards)) and len({card[0] for card in cards}) == 1


def completions(melds: Melds, cards: Pile) -> Pile:
    """The natural cards any one of which makes these a meld; for a set, one of each suit."""
    every = (rank + suit for suit in SUITS for rank in "A3456789TJQK")
    return tuple(card for card in every if melds.arrangements((*cards, card)))


def _needs(view: View[Facts], cards: Pile) -> Said:
    if len(cards) < 2:
        return said("Needs two more cards")
    if _like_wilds(cards):
        return said("Needs one more of the same")
    naturals = [card for card in cards if not is_wild(card)]
    fitting = completions(view.open.rules.melds, cards)
    if len(naturals) == 2 and view.open.rules.melds.kind_of(cards) == SET:
        return said("Needs one more of the rank, or a wild")
    if len(naturals) < 2:
        return said("Needs one more natural card")
    return said("Needs {cards} or a wild", cards=Cards(fitting))


# ---------------------------------------------------------------- melds on the table


def caption(view: View[Facts], place: Place) -> Label | None:
    """A meld's name and points, and what its wilds stand for."""
    if place.kind != "meld" or not view.at("meld", place.which):
        return None
    laid = group(view, int(place.which))
    points, stands = meld_points(laid), view.open.rules.melds.stands(laid)
    return Label(
        _name(laid, stands, points),
        said_n("{points} point", "{points} points", count="points", points=points),
        True,
        points,
        laid.cards,
        stands,
    )


def _name(laid: Group, stands: tuple[str, ...], points: int) -> Said:
    if laid.kind == WILD:
        return said("Wild meld · {points}", points=points)
    named = [stand or card for stand, card in zip(stands, laid.cards, strict=True)]
    if laid.kind == SET:
        return filled(SETS_CAPTIONED[named[0][0]], points=points)
    low, high = Rank(named[0][0]), Rank(named[-1][0])
    return said("{low} to {high} · {points}", about="meld and its points", low=low, high=high, points=points)


# ---------------------------------------------------------------- an offered card


MOST = 3  # so many hints, besides what the card costs


def hints_for(view: View[Facts], card: Piece) -> tuple[Said, ...]:
    """What the card would do for the viewer's hand and melds, from what is in sight: the most telling first."""
    assert view.seat is not None
    found = [
        *_contract_hint(view, card), *_exchange_hints(view, card), *_fit_hints(view, card), *_company_hints(view, card),
    ]  # fmt: skip
    cost = said("It costs {points} if still held at the end.", points=card_penalty(card))
    return (*(found or [said("It stands alone in this hand.")])[:MOST], cost)


def could_use(view: View[Facts], number: int, card: Piece) -> bool:
    """Could this meld take the card as one more (S24), or could the card be exchanged for a wild in it (S22)?"""
    there = group(view, number)
    wanted = (view.open.rules.melds.exchangeable(there, at) for at in range(len(there.cards)))
    is_wanted = any(card.startswith(stand) for stand in wanted if stand)
    return is_wanted or bool(view.open.rules.melds.growths(there, (card,)))


def kinds(view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
    """What this seat may refuse beforehand."""
    side, rules = view.open.side_of(seat), view.open.rules.melds
    mine = [group(view, n) for n, laid in enumerate(view.open.melds) if laid.side == side]

    def fits(card: Piece) -> bool:
        return any(rules.growths(meld, (card,)) for meld in mine)

    return kinds_of(pack(1, view.open.rules.jokers), is_stop, side, fits if mine else None)


def _contract_hint(view: View[Facts], card: Piece) -> list[Said]:
    facts = view.open
    assert view.seat is not None
    if facts.is_down(facts.side_of(view.seat)):
        return []
    size, wild_melds, more = facts.contract_size, facts.rules.wild_meld_in_contract, (*view.hand, card)
    if contracts(view.hand, size, wild_melds):
        return []
    if contracts(more, size, wild_melds):
        return [said("It completes a contract.")]
    is_nearer = min(distance(more, size)) < min(distance(view.hand, size))
    return [said("It brings the contract nearer.")] if is_nearer else []


def _exchange_hints(view: View[Facts], card: Piece) -> list[Said]:
    """A wild on an opponent's meld that stands for just this card, if this side may exchange."""
    facts = view.open
    assert view.seat is not None
    side = facts.side_of(view.seat)
    if is_wild(card) or not (facts.is_down(side) or facts.rules.early_exchange):
        return []
    for number, laid in enumerate(facts.melds):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            wanted = facts.rules.melds.exchangeable(there, at)
            if laid.side != side and wanted and card.startswith(wanted):
                named = owned(view, laid.side, meld_name(there.kind, there.cards), theirs=False)
                return [said("It can be exchanged for {wild} in {meld}.", wild=Cards((wild,)), meld=named)]
    return []


def _fit_hints(view: View[Facts], card: Piece) -> list[Said]:
    """The melds of this side that would take it, by name."""
    assert view.seat is not None
    side, rules = view.open.side_of(view.seat), view.open.rules.melds
    mine = [group(view, n) for n, laid in enumerate(view.open.melds) if laid.side == side]
    fits = [meld_name(each.kind, each.cards) for each in mine if rules.growths(each, (card,))]
    return [said("It extends {meld}.", meld=owned(view, side, listed(fits), theirs=False))] if fits else []


def _company_hints(view: View[Facts], card: Piece) -> list[Said]:
    """The meld it makes with cards in the hand, else the few cards that it goes with best."""
    made = made_with(view.hand, card, view.open.rules.set_max)
    if is_wild(card):
        completes = said("A wild card: it completes any pair.")
        return [makes(card, made), completes] if made and made.kind == WILD else [completes]
    if made:
        return [makes(card, made)]
    with_it = company(view.hand, card)
    cards = Cards(telling(card, with_it))
    return [said("It goes with {cards}, but makes no meld yet.", cards=cards)] if with_it else []


def made_with(hand: Pile, card: Piece, set_max: int) -> Group | None:
    """The new meld that the card makes with cards of the hand; a wild, which completes any pair, a wild meld if any."""
    if is_wild(card):
        alike = tuple(held for held in hand if held[0] == card[0])
        return Group(WILD, (*alike, card)) if len(alike) > 1 else None
    return new_meld(card, melds_in((*hand, card), set_max), melds_in(hand, set_max))
