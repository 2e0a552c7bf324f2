"""Skarney Gin: how a hand is dealt, what each action leads to, and how a hand and a game end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.cards import rummy
from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import pack
from game.cards.melds import Group
from game.cards.offering import offers
from game.cards.rummy import STOCK
from game.engine.chance import Chance
from game.engine.contract import Action, CardDeal, Desk, Setup, State, Step
from game.engine.table import TABLE, Piece, Seat
from game.rules.skarney_gin.rules.facts import HAND_SIZE, UNDRAWN, Facts
from game.rules.skarney_gin.rules.options import rules_from
from game.rules.skarney_gin.rules.scoring import GAME, HandScore, Settlement, score_hand, settle

GinDesk = Desk[Facts]


def start(setup: Setup) -> State[Facts]:
    """One pack in the box, nothing dealt (G2)."""
    seats = setup.seats
    facts = Facts(
        seats, setup.sides, scores=(0,) * seats, phase="deal", rules=rules_from(setup.options),
        down=(False,) * seats, stopped=(False,) * seats, known=((),) * seats, taken=((),) * seats,
    )  # fmt: skip
    return State({STOCK: pack(1)}, facts, Chance(f"deal/{setup.seed}"))


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[Facts]:
    """The same, with this hand the next and this seat its dealer."""
    state = start(setup)
    return replace(state, open=replace(state.open, next_hand=number, next_dealer=dealer))


def deal(state: State[Facts]) -> CardDeal:
    """The next hand's deal, drawn from the state's luck; the first dealer too (G1)."""
    dealer = state.open.next_dealer
    if dealer is None:
        dealer, _ = state.chance.branch("dealer").below(state.open.seats)
    deck, _ = state.chance.shuffled(pack(1))
    return CardDeal(state.open.next_hand, dealer, deck)


def is_stop(card: Piece) -> bool:
    """The ace alone is a stop card (G8)."""
    return card[0] == "A"


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case CardDeal():
            offers.deal_out(desk, action, HAND_SIZE)
        case Draw():
            offers.draw(desk, UNDRAWN)
        case Contract(groups):
            offers.lay_contract(desk, groups)
            _after_melding(desk)
        case Meld(kind, cards):
            rummy.lay(desk, Group(kind, cards), "meld")
            _after_melding(desk)
        case LayOff(number, cards, result):
            rummy.add_to_meld(desk, number, cards, result)
            _after_melding(desk)
        case Offer(card):
            offers.offer(desk, card)
        case Take():
            assert desk.open.offer is not None
            offers.take(desk, stops=is_stop(desk.open.offer.card))
        case Refuse():
            offers.refuse(desk, onward=False)
        case End():
            _end(desk)
        case _:
            raise TypeError(f"{action} is no action of Skarney Gin")
    return desk.step()


def _after_melding(desk: GinDesk) -> None:
    """Whoever has melded their last card is out (G10)."""
    if not desk.at("hand", rummy.whose(desk)):
        _finish(desk, rummy.whose(desk))


def _end(desk: GinDesk) -> None:
    seat = rummy.whose(desk)
    if desk.open.last:
        _finish(desk, None)
        return
    desk.tell("one_card" if len(desk.at("hand", seat)) == 1 else "no_offer", seat)
    offers.end_turn(desk)


# ---------------------------------------------------------------- the end of a hand


def _finish(desk: GinDesk, out: Seat | None) -> None:
    """Score the hand; whoever has 200 then has won the game (G12)."""
    facts = desk.open
    score = score_hand(facts.hand_no, out, [desk.at("hand", seat) for seat in range(facts.seats)], facts.down)
    desk.tell("out" if out is not None else "void" if score.void else "stock_end", out)
    rummy.show_hands(desk)
    _add_up(desk, score)
    over = max(desk.open.scores) >= GAME
    desk.set(
        asked=None if over else TABLE, phase="over" if over else "deal", score=score, offer=None,
        history=facts.history if score.void else (*facts.history, score), known=((),) * facts.seats,
        next_hand=score.number + (not score.void), next_dealer=_next_dealer(facts, score),
    )  # fmt: skip
    desk.turn_to(None)
    if over:
        desk.tell("over", settled(desk.open).winner)


def _add_up(desk: GinDesk, score: HandScore) -> None:
    if score.winner is None:
        return
    parts = {"hand" if score.out is not None else "difference": score.points - score.bonus, "bonus": score.bonus}
    for why, points in parts.items():
        if points:
            desk.score(score.winner, points, why)


def _next_dealer(facts: Facts, score: HandScore) -> Seat | None:
    """The loser of the hand; after a void hand the same dealer (G1, G11)."""
    return facts.dealer if score.winner is None else 1 - score.winner


def settled(facts: Facts) -> Settlement:
    """How the finished game comes out (G12)."""
    return settle(facts.history, facts.rules.full)


# ---------------------------------------------------------------- record lines


def score_line(facts: Facts) -> dict[str, Any]:
    """The finished hand as its record line says it."""
    score = facts.score
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
        "totals": list(facts.scores),
        "winner": score.winner,
        "points": score.points,
    }


def result_line(facts: Facts) -> dict[str, Any]:
    """The finished game as its record line says it."""
    found = settled(facts)
    return {
        "totals": list(facts.scores),
        "winners": [found.winner],
        "boxes": list(found.won),
        "settlement": list(found.sums),
        "net": found.net,
    }


_RULE_OF: dict[str, str] = {
    "card": "G9", "deck": "G2", "dealer": "G1", "hand": "G1", "out": "G10", "void": "G11", "sides": "G10",
    "points": "G10", "winner": "G10", "totals": "G12", "winners": "G12", "boxes": "G12", "settlement": "G12",
    "net": "G12", "seat": "T1",
}  # fmt: skip


def rule_of(key: str) -> str:
    """The rule that a wrong value under this key of a record line breaks."""
    return _RULE_OF.get(key, "T4")
