"""Labels of cards: what a group is or lacks, what its wilds stand for, and what an offered card would do for a hand."""

from __future__ import annotations

from game.cards.card import SUITS, is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group, Melds
from game.cards.named import RUNS_TITLED, SETS_CAPTIONED, SETS_TITLED, meld_name, with_owner
from game.cards.offering.labels import OfferLabels, fit_hints, with_cost
from game.cards.offering.offers import is_down, own_side
from game.cards.uses import makes
from game.engine.contract import GroupLabel, View
from game.engine.messages import Cards, Message, Rank, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney.rules.check import shape_fault
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.scoring import card_penalty, meld_points
from game.rules.skarney.words.refusals import REFUSALS

_WILDS = {"2": msg("Wild meld of deuces"), "X": msg("Wild meld of jokers")}


class SkarneyLabels(OfferLabels[SkarneyPublic]):
    """What Skarney says of groups of cards."""

    @override
    def group_label(self, view: View[SkarneyPublic], cards: Pile) -> GroupLabel:
        """What these cards are as listed, or in the order of S12, or what they still need."""
        whole = _ways(view, cards)
        if whole:
            return _complete(view, whole[0], tuple(g.cards for g in whole[1:]))
        loose = Group(view.public.meld_rules.kind_of(cards), cards)
        refusal = shape_fault(view, loose)
        if _could_grow(view, cards):
            brief = msg("needs {n}", about="tray", n=3 - len(cards))
            return GroupLabel(_title(loose), _needs(view, cards), False, 0, cards, brief=brief)
        rule, why = (refusal.rule, refusal.why) if refusal else ("S8", "order")
        words = REFUSALS.get(f"{rule}.{why}" if why else rule, msg("No meld"))
        if why == "suits":
            words = msg("Neither of one rank nor of one suit.")
        return GroupLabel(msg("Not a meld"), words, False, 0, cards, rule=rule, brief=msg("no meld"))

    @override
    def _label(self, view: View[SkarneyPublic], laid: Group) -> GroupLabel:
        """A meld's name and points, and what its wilds stand for."""
        points, stands = meld_points(laid), view.public.meld_rules.stands(laid)
        said = msg_n("{points} point", "{points} points", count="points", points=points)
        return GroupLabel(_name(laid, stands, points), said, True, points, laid.cards, stands)

    @override
    def _hints(self, view: View[SkarneyPublic], card: Piece) -> tuple[Message, ...]:
        found = [
            *self._contract_hints(view, card), *_exchange_hints(view, card), *fit_hints(view, card),
            *self._company_hints(view, card),
        ]  # fmt: skip
        return with_cost(found, card_penalty(card))

    @override
    def _company_hints(self, view: View[SkarneyPublic], card: Piece) -> list[Message]:
        if not is_wild(card):
            return super()._company_hints(view, card)
        made, completes = self._made(view, view.hand, card), msg("A wild card: it completes any pair.")
        return [makes(card, made), completes] if made else [completes]


def _ways(view: View[SkarneyPublic], cards: Pile) -> tuple[Group, ...]:
    """The legal orders of these cards, the listed one first if it is legal."""
    rules = view.public.meld_rules
    listed = Group(rules.kind_of(cards), cards)
    others = rules.arrangements(cards)
    if rules.fault(listed) is None:
        return (listed, *(each for each in others if each != listed))
    return others


def _complete(view: View[SkarneyPublic], made: Group, others: tuple[Pile, ...]) -> GroupLabel:
    facts, points = view.public, meld_points(made)
    stands, title = facts.meld_rules.stands(made), _title(made)
    if not is_down(view):
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
        return SETS_TITLED[naturals[0][0]]
    if group.kind == SEQUENCE and len({card[1] for card in naturals}) == 1:
        return RUNS_TITLED[naturals[0][1]]
    return msg("A meld begins")


def _could_grow(view: View[SkarneyPublic], cards: Pile) -> bool:
    """Whether one or two more cards could make these a meld."""
    return len(cards) < 3 and (len(cards) < 2 or bool(completions(view.public.meld_rules, cards)) or _like_wilds(cards))


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
    fitting = completions(view.public.meld_rules, cards)
    if len(naturals) == 2 and view.public.meld_rules.kind_of(cards) == SET:
        return msg("Needs one more of the rank, or a wild")
    if len(naturals) < 2:
        return msg("Needs one more natural card")
    return msg("Needs {cards} or a wild", cards=Cards(fitting))


def _name(laid: Group, stands: tuple[str, ...], points: int) -> Message:
    if laid.kind == WILD:
        return msg("Wild meld · {points}", points=points)
    named = [stand or card for stand, card in zip(stands, laid.cards, strict=True)]
    if laid.kind == SET:
        return fill(SETS_CAPTIONED[named[0][0]], points=points)
    low, high = Rank(named[0][0]), Rank(named[-1][0])
    return msg("{low} to {high} · {points}", about="meld and its points", low=low, high=high, points=points)


def _exchange_hints(view: View[SkarneyPublic], card: Piece) -> list[Message]:
    """A wild on an opponent's meld that stands for exactly this card, if this side may exchange."""
    facts = view.public
    side = own_side(view)
    if is_wild(card) or not (is_down(view) or facts.rules.early_exchange):
        return []
    for number, laid in enumerate(facts.melds):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            wanted = facts.meld_rules.exchangeable(there, at)
            if laid.side != side and wanted and card.startswith(wanted):
                named = with_owner(view, laid.side, meld_name(there.kind, there.cards), theirs=False)
                return [msg("It can be exchanged for {wild} in {meld}.", wild=Cards((wild,)), meld=named)]
    return []
