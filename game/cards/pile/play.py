"""The course of a hand with a pile: the deal, what each action leads to, the score, and the ends of hand and match."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import rummy
from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.melds import Group
from game.cards.pile.actions import Discard, Pass, PileAction, Refill, TakeFan, TakeTop, Taking
from game.cards.pile.facts import (
    UNDER,
    Layered,
    PileHandScore,
    PilePublic,
    PileSideScore,
    T,
    TablePublic,
    TableRules,
    held_points,
    laid_points,
    winners,
)
from game.cards.rummy import PILE, STOCK
from game.engine.contract import Action, CardDeal, ChanceOutcome, Desk, Refusal, Rules, Setup, State, Transition, View
from game.engine.fields import replace_fields, replace_item
from game.engine.override import override
from game.engine.rng import Rng
from game.engine.table import TABLE, Pile, Place, Seat

PileDesk = Desk[PilePublic]


class PilePlay(Rules[PilePublic, PileAction]):
    """What actions of a rummy with a discard pile lead to."""

    @override
    def draw_chance(self, state: State[PilePublic], action: Action) -> ChanceOutcome | None:
        """The reshuffled stock, if a draw finds it empty."""
        facts = state.public
        if not isinstance(action, Draw) or state.piles.get(STOCK) or not facts.rules.shuffled:
            return None
        order, _ = state.rng.shuffle(state.piles[UNDER])
        return Refill(order)

    @override
    def check_chance(self, state: State[PilePublic], action: Action, outcome: ChanceOutcome) -> Refusal | None:
        """A refusal unless the new stock is made of the cards below the pile's top (RF.6)."""
        under = sorted(state.piles[UNDER])
        return None if isinstance(outcome, Refill) and sorted(outcome.refill) == under else Refusal("RF.6", "stock")

    @override
    def known_pieces(self, view: View[PilePublic]) -> Mapping[Place, Pile]:
        """The cards that everyone saw enter hands and not leave them, and those that everyone saw covered."""
        under = {UNDER: view.public.covered} if view.public.covered else {}
        return {**rummy.known_cards(view), **under}

    @override
    def apply(self, state: State[PilePublic], action: Action) -> Transition[PilePublic]:
        desk: PileDesk = Desk(state)
        match action:
            case CardDeal():
                _deal_out(desk, action)
            case Draw():
                _draw(desk)
            case TakeFan() | TakeTop():
                _take(desk, action)
            case Pass():
                desk.tell("pass", desk.at_turn)
                finish(desk, score_hand(desk, None))
            case Meld(kind, cards):
                lay(desk, Group(kind, cards))
            case LayOff(number, cards, result):
                add(desk, number, cards, result)
            case Exchange():
                _exchange(desk, action)
            case Discard(card):
                _discard(desk, card)
            case _:
                raise TypeError(f"{action} is nothing that is done over a pile")
        if desk.public.phase == "table" and not desk.at("hand", desk.at_turn):
            finish(desk, score_hand(desk, desk.at_turn))
        elif isinstance(action, Discard):
            begin_turn(desk, (desk.at_turn + 1) % desk.public.seats)
        return desk.step()


# ---------------------------------------------------------------- the deal, and the begin of a turn


def start_with(setup: Setup, facts: T) -> State[T]:
    """The state before the first deal; ``facts`` hold the rules."""
    begun = replace_fields(facts, scores=(0,) * len(setup.sides), phase="deal", known=((),) * setup.seats)
    return State({STOCK: facts.rules.pack}, begun, Rng(f"deal/{setup.seed}"))


def start_table(setup: Setup, rules: TableRules) -> State[PilePublic]:
    """The table before the first deal."""
    return start_with(setup, PilePublic(setup.seats, setup.sides, rules=rules))


def deal_out(desk: Desk[T], deal: CardDeal) -> Seat:
    """Gathers the cards and deals them from the dealer's left; returns the seat that plays first."""
    first = (deal.dealer + 1) % desk.public.seats
    rummy.gather(desk, deal.deck)
    rummy.hand_out(desk, first, desk.public.rules.dealt)
    desk.set(hand_no=deal.number, dealer=deal.dealer, melds=(), known=((),) * desk.public.seats, score=None)
    desk.tell("hand", deal.number, deal.dealer)
    return first


def _deal_out(desk: PileDesk, deal: CardDeal) -> None:
    first = deal_out(desk, deal)
    desk.move(desk.at("stock")[-1:], STOCK, PILE, "upcard")
    desk.set(covered=(), refills=0)
    begin_turn(desk, first)


def begin_turn(desk: Desk[T], seat: Seat) -> None:
    desk.turn_to(seat)
    melds = tuple(
        replace_fields(laid, fresh=False, added=0) if laid.fresh or laid.added else laid for laid in desk.public.melds
    )
    desk.set(to_act=seat, phase="draw", melded=False, melds=melds)


# ---------------------------------------------------------------- actions


def _draw(desk: PileDesk) -> None:
    if not desk.at("stock"):
        _refill(desk)
    desk.move(desk.at("stock")[-1:], STOCK, Place("hand", desk.at_turn), "draw")
    desk.set(phase="table")


def _refill(desk: PileDesk) -> None:
    """Makes all of the pile but its top the stock: turned over, its lowest card on top, or shuffled (RF.6)."""
    desk.move(desk.piles[UNDER][::-1], UNDER, STOCK, "refill")
    if desk.public.rules.shuffled:
        desk.flip(STOCK, desk.chance_outcome(Refill).refill[::-1], "shuffle")
    desk.set(covered=(), refills=desk.public.refills + 1)
    desk.tell("refill", len(desk.at("stock")))


def _take(desk: PileDesk, action: Taking) -> None:
    """Moves the pile's cards to the hand, and lays the one that must be laid with the others of its meld."""
    seat = desk.at_turn
    rummy.take_pile(desk, action.count if isinstance(action, TakeFan) else 1)
    desk.set(phase="table")
    if action.meld is None:
        lay(desk, Group(action.kind or "", action.cards))
    else:
        add(desk, action.meld, action.cards, action.result or ())
    if under := desk.at(*UNDER):
        desk.move(under, UNDER, Place("hand", seat), "rest")
        known = (*desk.public.known[seat], *desk.public.covered)
        desk.set(known=replace_item(desk.public.known, seat, known), covered=())


def lay(desk: Desk[T], group: Group) -> None:
    """Lays a new meld, all of it by the current seat."""
    rummy.lay(desk, group, "meld")
    *others, laid = desk.public.melds
    size, seat = len(group.cards), desk.at_turn
    doubled = size if desk.public.rules.doubles(group) else 0
    desk.set(melds=(*others, Layered(seat, laid.side, laid.kind, layers=(seat,) * size, doubled=doubled)))


def add(desk: Desk[T], number: int, cards: Pile, result: Pile) -> None:
    """Lays cards off on a meld: at the ends of a sequence given by the result, else behind the others."""
    there, laid, seat = desk.at("meld", number), desk.public.melds[number], desk.at_turn
    low, whole = rummy.grown_to(laid.kind, there, cards, result)
    rummy.add_to_meld(desk, number, cards, whole)
    layers = (seat,) * low + laid.layers + (seat,) * (len(cards) - low)
    grown = replace_fields(desk.public.melds[number], layers=layers, below=laid.below + low)
    desk.set(melds=replace_item(desk.public.melds, number, grown))


def _exchange(desk: PileDesk, action: Exchange) -> None:
    """Exchanges a natural card for a joker, whose points stay with the seat that laid it (RA.5)."""
    seat, meld = desk.at_turn, Place("meld", action.meld)
    at = desk.piles[meld].index(action.take)
    desk.move((action.give,), Place("hand", seat), meld, "exchange_in", at=at)
    desk.move((action.take,), meld, Place("hand", seat), "exchange_out")
    desk.public = rummy.seen_entering(rummy.seen_leaving(desk.public, seat, (action.give,)), seat, action.take)


def _discard(desk: PileDesk, card: str) -> None:
    """Discards a card: on a fanned pile all stay visible, on a squared one only the top."""
    if not desk.public.rules.fanned and (top := desk.at(*PILE)):
        desk.move(top, PILE, UNDER, "cover")
        desk.set(covered=(*desk.public.covered, *top))
    rummy.discard(desk, card)


# ---------------------------------------------------------------- the end of a hand


def score_hand(desk: Desk[PilePublic], out: Seat | None) -> PileHandScore:
    """The score: what each side laid less what it holds, with the bonus for going out."""
    facts, laid, held = desk.public, laid_points(desk.public, desk.at), held_points(desk.public, desk.at)
    sides = []
    for side in facts.sides:
        table, hand = sum(laid[seat] for seat in side), sum(held[seat] for seat in side)
        bonus = facts.rules.out_bonus if out in side else 0
        sides.append(PileSideScore(table, hand, bonus, table - hand + bonus))
    return PileHandScore(facts.hand_no, out, tuple(sides))


def finish(desk: Desk[T], score: PileHandScore) -> None:
    """Shows the hands and adds the score; the next hand is dealt, or the match is over (R0.4)."""
    facts = desk.public
    if score.out is not None:
        desk.tell("out", score.out)
    rummy.show_hands(desk)
    for side, points in enumerate(score.sides):
        for why, amount in _parts(points).items():
            if amount:
                desk.score(side, amount, why)
    assert facts.dealer is not None
    over = is_over(desk.public)
    desk.set(
        to_act=None if over else TABLE, phase="over" if over else "deal", score=score, history=(*facts.history, score),
        known=((),) * facts.seats, next_hand=score.number + 1, next_dealer=(facts.dealer + 1) % facts.seats,
    )  # fmt: skip
    desk.turn_to(None)
    if over:
        desk.tell("over", *winners(desk.public))


def _parts(points: PileSideScore) -> dict[str, int]:
    """The score in parts for the log; what is not table, hand or bonus is the factor of the aces."""
    parts = {"table": points.table, "hand": -points.hand, "bonus": points.bonus}
    return {**parts, "factor": points.net - sum(parts.values())}


def is_over(facts: TablePublic) -> bool:
    """Whether one side leads at the target or above, or this was the last hand."""
    best = max(facts.scores)
    return facts.hand_no >= facts.rules.hands or (best >= facts.rules.target and facts.scores.count(best) == 1)
