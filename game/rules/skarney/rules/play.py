"""The course of a Skarney hand: the deal, what each action leads to, and the end."""

from __future__ import annotations

from typing import Any

from game.cards import rummy
from game.cards.actions import Exchange, OfferAction
from game.cards.card import pack
from game.cards.melds import Group
from game.cards.offering.course import HandFlow, close, go, next_deal, show_who_is_out, start_fields
from game.engine.contract import Action, CardDeal, Desk, Records, Setup, State, Transition
from game.engine.override import override
from game.engine.rng import Rng
from game.engine.table import Place, Seat
from game.rules.skarney.rules.facts import STOCK, SkarneyPublic
from game.rules.skarney.rules.options import rules_from
from game.rules.skarney.rules.scoring import SkarneyHandScore, hand_penalty, meld_points, score_hand

HAND_SIZE = 11  # S3
SkarneyDesk = Desk[SkarneyPublic]


def start(setup: Setup) -> State[SkarneyPublic]:
    """The state before the first deal, with both packs in the box (S1, S2)."""
    rules = rules_from(setup.options)
    facts = SkarneyPublic(setup.seats, setup.sides, rules=rules, **start_fields(setup))
    return State({STOCK: pack(2, rules.jokers)}, facts, Rng(f"deal/{setup.seed}"))


def deal(state: State[SkarneyPublic]) -> CardDeal:
    """The next deal, drawn from the state's rng, as is the first dealer (S4)."""
    return next_deal(state, pack(2, state.public.rules.jokers))


def apply(state: State[SkarneyPublic], action: Action) -> Transition[SkarneyPublic]:
    """The transition that a legal action causes."""
    desk = Desk(state)
    if isinstance(action, Exchange):
        _exchange(desk, action)
    else:
        go(desk, action, _COURSE)
    return desk.step()


# ---------------------------------------------------------------- turns


def _exchange(desk: SkarneyDesk, action: Exchange) -> None:
    seat, meld = desk.at_turn, Place("meld", action.meld)
    there = Group(desk.public.melds[action.meld].kind, desk.piles[meld])
    wanted = desk.public.rules.melds.exchangeable
    at = next(i for i, card in enumerate(there.cards) if card == action.take and wanted(there, i))
    desk.move((action.give,), Place("hand", seat), meld, "exchange_in", at=at)
    desk.move((action.take,), meld, Place("hand", seat), "exchange_out")
    desk.public = rummy.seen_entering(rummy.seen_leaving(desk.public, seat, (action.give,)), seat, action.take)


def is_stop(card: str) -> bool:
    """Whether a card is a stop card: aces, deuces and jokers are (S27)."""
    return card[0] in "A2X"


# ---------------------------------------------------------------- the end of a hand


def _finish(desk: SkarneyDesk, out: Seat | None) -> None:
    score = _score(desk, out)
    show_who_is_out(desk, out, score.void)
    if not score.void:
        _add_up(desk, score)
    following = (score.number,) if score.void else desk.public.rules.after(score.number)
    close(desk, score, desk.public.history, following, _next_dealer(desk.public, score))
    if not following:
        desk.tell("over", *winners(desk.public))


# A stop card is offered to one player only, another card to all in turn (S27).
_COURSE = HandFlow(HAND_SIZE, is_stop, lambda card: not is_stop(card), _finish)


def _score(desk: SkarneyDesk, out: Seat | None) -> SkarneyHandScore:
    facts = desk.public
    table, hand = [0] * len(facts.sides), [0] * len(facts.sides)
    for number, laid in enumerate(facts.melds):
        table[laid.side] += meld_points(Group(laid.kind, desk.at("meld", number)))
    for seat in range(facts.seats):
        hand[facts.side_of(seat)] += hand_penalty(desk.at("hand", seat))
    down = tuple(facts.has_down(side) for side in range(len(facts.sides)))
    return score_hand(facts.hand_no, out, None if out is None else facts.side_of(out), table, hand, down)


def _add_up(desk: SkarneyDesk, score: SkarneyHandScore) -> None:
    for side, points in enumerate(score.sides):
        parts = {"table": points.table, "hand": -points.hand, "bonus": points.bonus, "shutout": points.shutout}
        for why, amount in parts.items():
            if amount:
                desk.score(side, amount, why)


def _next_dealer(facts: SkarneyPublic, score: SkarneyHandScore) -> Seat:
    """The next dealer: to the left, or of the side that did worst; after a void hand the same (S4, S35)."""
    assert facts.dealer is not None
    if score.void:
        return facts.dealer
    order = [(facts.dealer + 1 + i) % facts.seats for i in range(facts.seats)]
    if not facts.rules.loser_deals:
        return order[0]
    worst = min(side.net for side in score.sides)
    return next(seat for seat in order if score.sides[facts.side_of(seat)].net == worst)


def winners(facts: SkarneyPublic) -> tuple[int, ...]:
    """The sides with the highest total (S36)."""
    best = max(facts.scores)
    return tuple(side for side, total in enumerate(facts.scores) if total == best)


# ---------------------------------------------------------------- record lines


class SkarneyRecords(Records[SkarneyPublic, OfferAction]):
    """The lines of Skarney in records."""

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
