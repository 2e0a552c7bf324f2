"""The course of a Skarney Gin hand: the deal, what each action leads to, and the ends of hand and game."""

from __future__ import annotations

from typing import Any

from game.cards.actions import OfferAction
from game.cards.card import pack
from game.cards.offering.course import HandFlow, close, go, next_deal, show_who_is_out, start_fields
from game.cards.rummy import STOCK
from game.engine.contract import Action, CardDeal, Desk, Records, Setup, State, Transition
from game.engine.override import override
from game.engine.rng import Rng
from game.engine.table import Piece, Seat
from game.rules.skarney_gin.rules.facts import HAND_SIZE, UNDRAWN, GinPublic
from game.rules.skarney_gin.rules.options import rules_from
from game.rules.skarney_gin.rules.scoring import GinHandScore, Settlement, score_hand, settle

GinDesk = Desk[GinPublic]


def start(setup: Setup) -> State[GinPublic]:
    """The state before the first deal, with one pack in the box (G2)."""
    facts = GinPublic(setup.seats, setup.sides, rules=rules_from(setup.options), **start_fields(setup))
    return State({STOCK: pack(1)}, facts, Rng(f"deal/{setup.seed}"))


def deal(state: State[GinPublic]) -> CardDeal:
    """The next deal, drawn from the state's rng, as is the first dealer (G1)."""
    return next_deal(state, pack(1))


def is_stop(card: Piece) -> bool:
    """Whether a card is a stop card: only aces are (G8)."""
    return card[0] == "A"


def apply(state: State[GinPublic], action: Action) -> Transition[GinPublic]:
    """The transition that a legal action causes."""
    desk = Desk(state)
    go(desk, action, _COURSE)
    return desk.step()


# ---------------------------------------------------------------- the end of a hand


def _finish(desk: GinDesk, out: Seat | None) -> None:
    """Scores the hand; a player who then has 200 has won the game (G12), but by M1 and M2."""
    facts = desk.public
    score = score_hand(facts.hand_no, out, [desk.at("hand", seat) for seat in range(facts.seats)], facts.down)
    show_who_is_out(desk, out, score.void)
    _add_up(desk, score)
    over = not score.void and (facts.rules.is_hand or max(desk.public.scores) >= facts.rules.target)
    following = () if over else (score.number + (not score.void),)
    close(desk, score, facts.history, following, _next_dealer(facts, score))
    if over:
        desk.tell("over", settlement(desk.public).winner)


_COURSE = HandFlow(HAND_SIZE, is_stop, lambda card: False, _finish, UNDRAWN)


def _add_up(desk: GinDesk, score: GinHandScore) -> None:
    if score.winner is None:
        return
    parts = {"hand" if score.out is not None else "difference": score.points - score.bonus, "bonus": score.bonus}
    for why, points in parts.items():
        if points:
            desk.score(score.winner, points, why)


def _next_dealer(facts: GinPublic, score: GinHandScore) -> Seat | None:
    """The loser of the hand deals next; after a void hand the same dealer (G1, G11)."""
    return facts.dealer if score.winner is None else 1 - score.winner


def settlement(facts: GinPublic) -> Settlement:
    """The settlement of the finished game (G12)."""
    return settle(facts.history, facts.rules.full)


# ---------------------------------------------------------------- record lines


class GinRecords(Records[GinPublic, OfferAction]):
    """The lines of Skarney Gin in records."""

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
