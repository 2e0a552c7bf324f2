"""The course of a Skarney hand: what could be laid, and how hands and matches end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.cards.actions import Contract, Exchange, Meld, OfferAction
from game.cards.card import is_wild, pack
from game.cards.melds import WILD, Group
from game.cards.offering.offers import lay_offs, melds_of_side
from game.cards.offering.play import OfferPlay
from game.engine.contract import Desk, Records, Setup, View
from game.engine.override import override
from game.engine.table import Piece, Pile, Seat
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.options import rules_from
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.scoring import SkarneyHandScore, hand_penalty, meld_points, score_hand


def is_stop(card: Piece) -> bool:
    """Whether a card is a stop card: aces, deuces and jokers are (S27)."""
    return card[0] in "A2X"


def exchanges(view: View[SkarneyPublic]) -> Iterator[Exchange]:
    """Yields every exchange of a natural card of the hand for a wild of an opposing meld."""
    for number in melds_of_side(view, own=False):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            if there.kind != WILD and is_wild(wild) and (wanted := view.public.meld_rules.exchangeable(there, at)):
                fitting = (c for c in dict.fromkeys(view.hand) if c.startswith(wanted) and not is_wild(c))
                yield from (Exchange(number, card, wild) for card in fitting)


def winners(facts: SkarneyPublic) -> tuple[int, ...]:
    """The sides with the highest total (S36)."""
    best = max(facts.scores)
    return tuple(side for side, total in enumerate(facts.scores) if total == best)


class SkarneyPlay(OfferPlay[SkarneyPublic], Records[SkarneyPublic, OfferAction]):
    """What happens at a Skarney table, and its lines in records."""

    _hand_size = 11  # S3

    @override
    def _facts(self, setup: Setup, fields: dict[str, Any]) -> SkarneyPublic:
        return SkarneyPublic(setup.seats, setup.sides, rules=rules_from(setup.options), **fields)

    @override
    def _pack(self, open: SkarneyPublic) -> Pile:
        return pack(2, open.rules.jokers)

    @override
    def _is_stop(self, card: Piece) -> bool:
        return is_stop(card)

    @override
    def _goes_round(self, card: Piece) -> bool:
        """A stop card is offered to one player only, another card to all in turn (S27)."""
        return not is_stop(card)

    @override
    def _layable(self, view: View[SkarneyPublic]) -> Iterator[OfferAction]:
        rules = view.public.rules
        yield from map(Contract, contracts(view.hand, view.public.contract_size, rules.wild_meld_in_contract))
        yield from (Meld(each.kind, each.cards) for each in melds_in(view.hand, rules.set_max))
        yield from lay_offs(view)
        yield from exchanges(view)

    # ---------------------------------------------------------------- the end of a hand

    @override
    def _score(self, desk: Desk[SkarneyPublic], out: Seat | None) -> SkarneyHandScore:
        facts = desk.public
        table, hand = [0] * len(facts.sides), [0] * len(facts.sides)
        for number, laid in enumerate(facts.melds):
            table[laid.side] += meld_points(Group(laid.kind, desk.at("meld", number)))
        for seat in range(facts.seats):
            hand[facts.side_of(seat)] += hand_penalty(desk.at("hand", seat))
        down = tuple(facts.has_down(side) for side in range(len(facts.sides)))
        return score_hand(facts.hand_no, out, None if out is None else facts.side_of(out), table, hand, down)

    @override
    def _gains(self, score: SkarneyHandScore) -> Iterator[tuple[int, str, int]]:
        for side, points in enumerate(score.sides):
            yield side, "table", points.table
            yield side, "hand", -points.hand
            yield side, "bonus", points.bonus
            yield side, "shutout", points.shutout

    @override
    def _following(self, facts: SkarneyPublic, number: int) -> tuple[int, ...]:
        return facts.rules.after(number)

    @override
    def _next_dealer(self, facts: SkarneyPublic, score: SkarneyHandScore) -> Seat:
        """The next dealer: to the left, or of the side that did worst; after a void hand the same (S4, S35)."""
        assert facts.dealer is not None
        if score.void:
            return facts.dealer
        order = [(facts.dealer + 1 + i) % facts.seats for i in range(facts.seats)]
        if not facts.rules.loser_deals:
            return order[0]
        worst = min(side.net for side in score.sides)
        return next(seat for seat in order if score.sides[facts.side_of(seat)].net == worst)

    @override
    def _winners(self, facts: SkarneyPublic) -> tuple[int, ...]:
        return winners(facts)

    # ---------------------------------------------------------------- record lines

    @override
    def score_line(self, open: SkarneyPublic) -> dict[str, Any]:
        score = open.score
        assert score is not None
        sides = [
            {"table": s.table, "hand": s.hand, "bonus": s.bonus, "shutout": s.shutout, "net": s.net}
            for s in score.sides
        ]
        return {"hand": score.number, "out": score.out, "void": score.void, "sides": sides, "totals": list(open.scores)}

    @override
    def rule_of(self, key: str) -> str:
        return _RULE_OF.get(key, "T4")


_RULE_OF: dict[str, str] = {
    "card": "S21", "deck": "S2", "dealer": "S4", "hand": "S5", "out": "S25", "void": "S35", "sides": "S30",
    "totals": "S36", "winners": "S36", "seat": "T1",
}  # fmt: skip
