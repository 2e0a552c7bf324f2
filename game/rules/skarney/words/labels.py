"""Labels of cards: what a group is or lacks, what its wilds stand for, and what an offered card would do for a hand."""

from __future__ import annotations

from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import SEQUENCE, SET, WILD, Group, Melds
from game.cards.named import SETS_CAPTIONED, meld_name, owned
from game.cards.offering.kinds import kinds_of
from game.cards.uses import company, makes, new_meld, telling
from game.engine.contract import GroupLabel, RefusalKind, View
from game.engine.messages import Cards, Message, Rank, fill, join_list, msg, msg_n
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.skarney.rules import check as judge
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.play import is_stop
from game.rules.skarney.rules.scoring import card_penalty, meld_points
from game.rules.skarney.words.refusals import REFUSALS

_SETS = {
    "A": msg("Set of aces"), "3": msg("Set of threes"), "4": msg("Set of fours"), "5": msg("Set of fives"),
    "6": msg("Set of sixes"), "7": msg("Set of sevens"), "8": msg("Set of eights"), "9": msg("Set of nines"),
    "T": msg("Set of tens"), "J": msg("Set of jacks"), "Q": msg("Set of queens"), "K": msg("Set of kings"),
}  # fmt: skip
_RUNS = {
    "C": msg("Club sequence"), "D": msg("Diamond sequence"),
    "H": msg("Heart sequence"), "S": msg("Spade sequence"),
}  # fmt: skip
_WILDS = {"2": msg("Wild meld of deuces"), "X": msg("Wild meld of jokers")}


def group_label(view: View[SkarneyPublic], cards: Pile) -> GroupLabel:
    """What these cards are as listed, or in the order of S12, or what they still need."""
    whole = _ways(view, cards)
    if whole:
        return _complete(view, whole[0], tuple(g.cards for g in whole[1:]))
    loose = Group(view.public.rules.melds.kind_of(cards), cards)
    refusal = judge.shape_fault(view, loose)
    if _could_grow(view, cards):
        return GroupLabel(
            _title(loose), _needs(view, cards), False, 0, cards, brief=msg("needs {n}", about="tray", n=3 - len(cards))
        )
    why = REFUSALS["S8.order"] if refusal is None else REFUSALS.get(_key(refusal.rule, refusal.why), msg("No meld"))
    if refusal is not None and refusal.why == "suits":
        why = msg("Neither of one rank nor of one suit.")
    return GroupLabel(
        msg("Not a meld"), why, False, 0, cards, rule=refusal.rule if refusal else "S8", brief=msg("no meld")
    )


def arrange_group(view: View[SkarneyPublic], cards: Pile) -> Pile:
    """The cards in the order of S12; unchanged if they are no meld yet."""
    ways = view.public.rules.melds.arrangements(cards)
    return ways[0].cards if ways else cards


def _key(rule: str, why: str) -> str:
    return f"{rule}.{why}" if why else rule


def _ways(view: View[SkarneyPublic], cards: Pile) -> tuple[Group, ...]:
    """The legal orders of these cards, the listed one first if it is legal."""
    rules = view.public.rules.melds
    listed = Group(rules.kind_of(cards), cards)
    others = rules.arrangements(cards)
    if rules.fault(listed) is None:
        return (listed, *(each for each in others if each != listed))
    return others


def _complete(view: View[SkarneyPublic], made: Group, others: tuple[Pile, ...]) -> GroupLabel:
    facts, points = view.public, meld_points(made)
    assert view.seat is not None
    stands, title = facts.rules.melds.stands(made), _title(made)
    if not facts.is_down(facts.side_of(view.seat)):
        if made.kind == WILD and not facts.rules.wild_meld_in_contract:
            return GroupLabel(title, REFUSALS["S15"], False, points, made.cards, stands, others, "S15")
        if len(made.cards) != 3:
            return GroupLabel(title, REFUSALS["S14.three"], False, points, made.cards, stands, others, "S14")
    return GroupLabel(
        title,
        msg_n("Ready: {points} point", "Ready: {points} points", count="points", points=points),
        True,
        points,
        made.cards,
        stands,
        others,
    )


def _title(group: Group) -> Message:
    naturals = [card for card in group.cards if not is_wild(card)]
    if group.kind == WILD or not naturals:
        return _WILDS[group.cards[0][0]]
    if group.kind == SET and (len(naturals) > 1 or len(group.cards) > 2):
        return _SETS[naturals[0][0]]
    if group.kind == SEQUENCE and len({card[1] for card in naturals}) == 1:
        return _RUNS[naturals[0][1]]
    return msg("A meld begins")


def _could_grow(view: View[SkarneyPublic], cards: Pile) -> bool:
    """Whether one or two more cards could make these a meld."""
    return len(cards) < 3 and (
        len(cards) < 2 or bool(completions(view.public.rules.melds, cards)) or _like_wilds(cards)
    )


def _like_wilds(cards: Pile) -> bool:
    return all(map(is_wild, cards)) and len({card[0] for card in cards}) == 1


def completions(melds: Melds, cards: Pile) -> Pile:
    """The natural cards any one of which makes these a meld; for a set, one of each suit."""
    every = (rank + suit for suit in SUITS for rank in "A3456789TJQK")
    return tuple(card for card in every if melds.arrangements((*cards, card)))


def _needs(view: View[SkarneyPublic], cards: Pile) -> Message:
    if len(cards) < 2:
        return msg("Needs two more cards")
    if _like_wilds(cards):
        return msg("Needs one more of the same")
    naturals = [card for card in cards if not is_wild(card)]
    fitting = completions(view.public.rules.melds, cards)
    if len(naturals) == 2 and view.public.rules.melds.kind_of(cards) == SET:
        return msg("Needs one more of the rank, or a wild")
    if len(naturals) < 2:
        return msg("Needs one more natural card")
    return msg("Needs {cards} or a wild", cards=Cards(fitting))


# ---------------------------------------------------------------- melds on the table


def caption(view: View[SkarneyPublic], place: Place) -> GroupLabel | None:
    """A meld's name and points, and what its wilds stand for."""
    if place.kind != "meld" or not view.at("meld", place.which):
        return None
    laid = group(view, int(place.which))
    points, stands = meld_points(laid), view.public.rules.melds.stands(laid)
    return GroupLabel(
        _name(laid, stands, points),
        msg_n("{points} point", "{points} points", count="points", points=points),
        True,
        points,
        laid.cards,
        stands,
    )


def _name(laid: Group, stands: tuple[str, ...], points: int) -> Message:
    if laid.kind == WILD:
        return msg("Wild meld · {points}", points=points)
    named = [stand or card for stand, card in zip(stands, laid.cards, strict=True)]
    if laid.kind == SET:
        return fill(SETS_CAPTIONED[named[0][0]], points=points)
    low, high = Rank(named[0][0]), Rank(named[-1][0])
    return msg("{low} to {high} · {points}", about="meld and its points", low=low, high=high, points=points)


# ---------------------------------------------------------------- an offered card


MOST = 3  # most hints, besides the card's cost


def hints_for(view: View[SkarneyPublic], card: Piece) -> tuple[Message, ...]:
    """What the card would do for the viewer's hand and melds, from visible cards; most important first."""
    assert view.seat is not None
    found = [
        *_contract_hint(view, card), *_exchange_hints(view, card), *_fit_hints(view, card), *_company_hints(view, card),
    ]  # fmt: skip
    cost = msg("It costs {points} if still held at the end.", points=card_penalty(card))
    return (*(found or [msg("It stands alone in this hand.")])[:MOST], cost)


def could_use(view: View[SkarneyPublic], number: int, card: Piece) -> bool:
    """Whether this meld could accept the card (S24), or the card be exchanged for its wild (S22)."""
    there = group(view, number)
    wanted = (view.public.rules.melds.exchangeable(there, at) for at in range(len(there.cards)))
    is_wanted = any(card.startswith(stand) for stand in wanted if stand)
    return is_wanted or bool(view.public.rules.melds.growths(there, (card,)))


def refusal_kinds(view: View[SkarneyPublic], seat: Seat) -> tuple[RefusalKind, ...]:
    """The kinds of offer this seat may refuse in advance."""
    side, rules = view.public.side_of(seat), view.public.rules.melds
    mine = [group(view, n) for n, laid in enumerate(view.public.melds) if laid.side == side]

    def fits(card: Piece) -> bool:
        return any(rules.growths(meld, (card,)) for meld in mine)

    return kinds_of(pack(1, view.public.rules.jokers), is_stop, side, fits if mine else None)


def _contract_hint(view: View[SkarneyPublic], card: Piece) -> list[Message]:
    facts = view.public
    assert view.seat is not None
    if facts.is_down(facts.side_of(view.seat)):
        return []
    size, wild_melds, more = facts.contract_size, facts.rules.wild_meld_in_contract, (*view.hand, card)
    if contracts(view.hand, size, wild_melds):
        return []
    if contracts(more, size, wild_melds):
        return [msg("It completes a contract.")]
    is_nearer = min(distance(more, size)) < min(distance(view.hand, size))
    return [msg("It brings the contract nearer.")] if is_nearer else []


def _exchange_hints(view: View[SkarneyPublic], card: Piece) -> list[Message]:
    """A wild on an opponent's meld that stands for exactly this card, if this side may exchange."""
    facts = view.public
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
                return [msg("It can be exchanged for {wild} in {meld}.", wild=Cards((wild,)), meld=named)]
    return []


def _fit_hints(view: View[SkarneyPublic], card: Piece) -> list[Message]:
    """The names of this side's melds that would accept the card."""
    assert view.seat is not None
    side, rules = view.public.side_of(view.seat), view.public.rules.melds
    mine = [group(view, n) for n, laid in enumerate(view.public.melds) if laid.side == side]
    fits = [meld_name(each.kind, each.cards) for each in mine if rules.growths(each, (card,))]
    return [msg("It extends {meld}.", meld=owned(view, side, join_list(fits), theirs=False))] if fits else []


def _company_hints(view: View[SkarneyPublic], card: Piece) -> list[Message]:
    """The meld it makes with cards of the hand, else the few cards that it goes with best."""
    made = made_with(view.hand, card, view.public.rules.set_max)
    if is_wild(card):
        completes = msg("A wild card: it completes any pair.")
        return [makes(card, made), completes] if made and made.kind == WILD else [completes]
    if made:
        return [makes(card, made)]
    with_it = company(view.hand, card)
    cards = Cards(telling(card, with_it))
    return [msg("It goes with {cards}, but makes no meld yet.", cards=cards)] if with_it else []


def made_with(hand: Pile, card: Piece, set_max: int) -> Group | None:
    """The new meld of the card with cards of the hand; for a wild, which completes any pair, only a wild meld."""
    if is_wild(card):
        alike = tuple(held for held in hand if held[0] == card[0])
        return Group(WILD, (*alike, card)) if len(alike) > 1 else None
    return new_meld(card, melds_in((*hand, card), set_max), melds_in(hand, set_max))
