"""The course of a Skarney Gin hand: what could be laid, and the ends of hand and game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.cards.actions import Contract, Meld, OfferAction
from game.cards.card import PACK
from game.cards.offering.offers import is_down, lay_offs
from game.cards.offering.play import OfferPlay
from game.engine.contract import Desk, Records, Setup, View
from game.engine.override import override
from game.engine.table import Piece, Pile, Seat
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import HAND_SIZE, MELDS, UNDRAWN, GinPublic
from game.rules.skarney_gin.rules.melds import melds_in
from game.rules.skarney_gin.rules.options import rules_from
from game.rules.skarney_gin.rules.scoring import GinHandScore, Settlement, score_hand, settle


def is_stop(card: Piece) -> bool:
    """Whether a card is a stop card: only aces are (G8)."""
    return card[0] == "A"


def settlement(facts: GinPublic) -> Settlement:
    """The settlement of the finished game (G12)."""
    return settle(facts.history, facts.rules.full)


class GinPlay(OfferPlay[GinPublic], Records[GinPublic, OfferAction]):
    """What happens at a Skarney Gin table, and its lines in records."""

    _hand_size, _undrawn = HAND_SIZE, UNDRAWN

    @override
    def _facts(self, setup: Setup, fields: dict[str, Any]) -> GinPublic:
        return GinPublic(setup.seats, setup.sides, rules=rules_from(setup.options), **fields)

    @override
    def _pack(self, open: GinPublic) -> Pile:
        return PACK

    @override
    def _is_stop(self, card: Piece) -> bool:
        return is_stop(card)

    @override
    def _layable(self, view: View[GinPublic]) -> Iterator[OfferAction]:
        if is_down(view):
            yield from lay_offs(view)
            yield from (Meld(each.kind, each.cards) for each in melds_in(view.hand))
        else:
            yield from map(Contract, ranks.contracts(view.hand, MELDS))

    # ---------------------------------------------------------------- the end of a hand

    @override
    def _score(self, desk: Desk[GinPublic], out: Seat | None) -> GinHandScore:
        facts = desk.public
        return score_hand(facts.hand_no, out, [desk.at("hand", seat) for seat in range(facts.seats)], facts.down)

    @override
    def _gains(self, score: GinHandScore) -> Iterator[tuple[int, str, int]]:
        assert score.winner is not None
        yield score.winner, "hand" if score.out is not None else "difference", score.points - score.bonus
        yield score.winner, "bonus", score.bonus

    @override
    def _following(self, facts: GinPublic, number: int) -> tuple[int, ...]:
        """A player who then has 200 has won the game (G12), but by M1 and M2."""
        return () if facts.rules.is_hand or max(facts.scores) >= facts.rules.target else (number + 1,)

    @override
    def _next_dealer(self, facts: GinPublic, score: GinHandScore) -> Seat | None:
        """The loser of the hand deals next; after a void hand the same dealer (G1, G11)."""
        return facts.dealer if score.winner is None else 1 - score.winner

    @override
    def _winners(self, facts: GinPublic) -> tuple[int, ...]:
        return (settlement(facts).winner,)

    # ---------------------------------------------------------------- record lines

    @override
    def score_line(self, open: GinPublic) -> dict[str, Any]:
        score = open.score
        assert score is not None
        sides = [
            {"table": 0, "hand": held, "bonus": score.bonus if seat == score.winner else 0, "shutout": 0, "net": net}
            for seat, (held, net) in enumerate(zip(score.hands, score.nets, strict=True))
        ]
        return {
            "hand": score.number,
            "out": score.out,
            "void": score.void,
            "sides": sides,
            "totals": list(open.scores),
            "winner": score.winner,
            "points": score.points,
        }

    @override
    def result_line(self, open: GinPublic) -> dict[str, Any]:
        found = settlement(open)
        return {
            "totals": list(open.scores),
            "winners": [found.winner],
            "boxes": list(found.won),
            "settlement": list(found.sums),
            "net": found.net,
        }

    @override
    def rule_of(self, key: str) -> str:
        return _RULE_OF.get(key, "T4")


_RULE_OF: dict[str, str] = {
    "card": "G9", "deck": "G2", "dealer": "G1", "hand": "G1", "out": "G10", "void": "G11", "sides": "G10",
    "points": "G10", "winner": "G10", "totals": "G12", "winners": "G12", "boxes": "G12", "settlement": "G12",
    "net": "G12", "seat": "T1",
}  # fmt: skip
