"""Skarney: how a hand is dealt, what each action leads to, and how a hand ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.cards.card import pack
from game.cards.melds import SEQUENCE, Group, exchangeable
from game.engine.chance import Chance
from game.engine.contract import Action, Deal, Desk, Setup, State, Step
from game.engine.table import TABLE, Pile, Place, Seat
from game.rules.skarney.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.rules.skarney.facts import HANDS, OFFER, STOCK, Facts, Laid, Shown, seen_entering, seen_leaving
from game.rules.skarney.options import rules_from
from game.rules.skarney.scoring import HandScore, hand_penalty, meld_points, score_hand

HAND_SIZE = 11  # S3
SkarneyDesk = Desk[Facts]


def start(setup: Setup) -> State[Facts]:
    """Both packs in the box, nothing dealt (S1, S2)."""
    rules, seats = rules_from(setup.options), setup.seats
    facts = Facts(
        seats, setup.sides, scores=(0,) * len(setup.sides), phase="deal", rules=rules,
        down=(False,) * len(setup.sides), stopped=(False,) * seats, known=((),) * seats, taken=((),) * seats,
    )  # fmt: skip
    return State({STOCK: pack(2, rules.jokers)}, facts, Chance(f"deal/{setup.seed}"))


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[Facts]:
    """The same, with this hand the next and this seat its dealer."""
    state = start(setup)
    return replace(state, open=replace(state.open, next_hand=number, next_dealer=dealer))


def next_deal(state: State[Facts]) -> Deal:
    """The next hand's deal, drawn from the state's luck; the first dealer too (S4)."""
    facts = state.open
    dealer = facts.next_dealer
    if dealer is None:
        dealer, _ = state.chance.branch("dealer").below(facts.seats)
    deck, _ = state.chance.shuffled(pack(2, facts.rules.jokers))
    return Deal(facts.next_hand, dealer, deck)


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Deal():
            _deal(desk, action)
        case Draw():
            _draw(desk)
        case Exchange():
            _exchange(desk, action)
        case Contract(groups):
            _contract(desk, groups)
        case Meld(kind, cards):
            _lay(desk, Group(kind, cards), "meld")
            _after_melding(desk)
        case LayOff():
            _lay_off(desk, action)
        case Offer(card):
            _offer(desk, card)
        case Take():
            _take(desk)
        case Refuse():
            _refuse(desk)
        case End():
            _end(desk)
        case _:
            raise TypeError(f"{action} is no Skarney action")
    return desk.step()


# ---------------------------------------------------------------- dealing and turns


def _deal(desk: SkarneyDesk, deal: Deal) -> None:
    facts = desk.open
    for place in [place for place in desk.cloth if place != STOCK]:
        desk.move(desk.cloth[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deal.deck[::-1])
    seats, sides = facts.seats, len(facts.sides)
    first = (deal.dealer + 1) % seats
    for card in range(HAND_SIZE * seats):
        desk.move(desk.at("stock")[-1:], STOCK, Place("hand", (first + card) % seats), "deal")
    desk.set(
        hand_no=deal.number, dealer=deal.dealer, melds=(), down=(False,) * sides, stopped=(False,) * seats, dry=0,
        known=((),) * seats, taken=((),) * seats, offer=None, score=None,
    )  # fmt: skip
    desk.tell("hand", deal.number, deal.dealer)
    _begin_turn(desk, first)


def _begin_turn(desk: SkarneyDesk, seat: Seat) -> None:
    """A stopped seat skips its draw (S21), but not when a whole two rounds went without one (S27)."""
    facts = desk.open
    skips = facts.stopped[seat] and facts.dry < 2 * facts.seats
    desk.turn_to(seat)
    desk.set(
        asked=seat, phase="table" if skips else "draw", dry=facts.dry + 1 if skips else 0,
        stopped=_with(facts.stopped, seat, False), contracted=False, melded=False, last=False,
        melds=tuple(replace(laid, fresh=False, added=0) for laid in facts.melds),
    )  # fmt: skip
    if skips:
        desk.tell("skips", seat)


def _with(flags: tuple[bool, ...], at: int, value: bool) -> tuple[bool, ...]:
    return (*flags[:at], value, *flags[at + 1 :])


def _turn(desk: SkarneyDesk) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


def _draw(desk: SkarneyDesk) -> None:
    stock = desk.at("stock")
    desk.move(stock[-1:], STOCK, Place("hand", _turn(desk)), "draw")
    desk.set(phase="table", last=len(stock) == 1)
    if len(stock) == 1:
        desk.tell("last", _turn(desk))


# ---------------------------------------------------------------- laying cards down


def _leave_hand(desk: SkarneyDesk, seat: Seat, cards: Pile, dst: Place, why: str) -> None:
    desk.move(cards, Place("hand", seat), dst, why)
    desk.open = seen_leaving(desk.open, seat, cards)


def _lay(desk: SkarneyDesk, group: Group, why: str) -> None:
    seat, facts = _turn(desk), desk.open
    _leave_hand(desk, seat, group.cards, Place("meld", len(facts.melds)), why)
    desk.set(melds=(*facts.melds, Laid(seat, facts.side_of(seat), group.kind)), melded=True)


def _after_melding(desk: SkarneyDesk) -> None:
    """Whoever has melded his last card is out (S25)."""
    if not desk.at("hand", _turn(desk)):
        _finish(desk, _turn(desk))


def _contract(desk: SkarneyDesk, groups: tuple[Group, ...]) -> None:
    seat = _turn(desk)
    side = desk.open.side_of(seat)
    for group in groups:
        _lay(desk, group, "contract")
    desk.set(down=_with(desk.open.down, side, True), contracted=True)
    desk.tell("contract", seat)
    _after_melding(desk)


def _lay_off(desk: SkarneyDesk, action: LayOff) -> None:
    """Cards go where the result has them, one by one, so that each can be seen to go there."""
    seat, meld, laid = _turn(desk), Place("meld", action.meld), desk.open.melds[action.meld]
    low = _below(desk.cloth[meld], action.result) if laid.kind == SEQUENCE else 0
    whole = action.result if laid.kind == SEQUENCE else desk.cloth[meld] + action.cards
    own = range(low, low + len(desk.cloth[meld]))
    for at, card in enumerate(whole):
        if at not in own:
            desk.move((card,), Place("hand", seat), meld, "layoff", at=at)
    desk.open = seen_leaving(desk.open, seat, action.cards)
    grown = replace(laid, added=laid.added + len(action.cards))
    desk.set(melds=(*desk.open.melds[: action.meld], grown, *desk.open.melds[action.meld + 1 :]), melded=True)
    _after_melding(desk)


def _below(there: Pile, whole: Pile) -> int:
    """How many cards of the whole sequence lie below the meld's own."""
    return next(low for low in range(len(whole)) if whole[low : low + len(there)] == there)


def _exchange(desk: SkarneyDesk, action: Exchange) -> None:
    seat, meld = _turn(desk), Place("meld", action.meld)
    there = Group(desk.open.melds[action.meld].kind, desk.cloth[meld])
    at = next(i for i, card in enumerate(there.cards) if card == action.take and exchangeable(there, i))
    desk.move((action.give,), Place("hand", seat), meld, "exchange_in", at=at)
    desk.move((action.take,), meld, Place("hand", seat), "exchange_out")
    desk.open = seen_entering(seen_leaving(desk.open, seat, (action.give,)), seat, action.take)


# ---------------------------------------------------------------- offering


def _offer(desk: SkarneyDesk, card: str) -> None:
    seat = _turn(desk)
    _leave_hand(desk, seat, (card,), OFFER, "offer")
    taken = desk.open.taken
    desk.set(
        phase="answer", offer=Shown(card, seat), asked=(seat + 1) % desk.open.seats,
        taken=(*taken[:seat], (), *taken[seat + 1 :]),
    )  # fmt: skip


def is_stop(card: str) -> bool:
    """Aces, deuces and jokers are stop cards (S27)."""
    return card[0] in "A2X"


def _take(desk: SkarneyDesk) -> None:
    facts = desk.open
    shown, taker = facts.offer, facts.asked
    assert shown is not None and taker is not None
    desk.move((shown.card,), OFFER, Place("hand", taker), "take")
    desk.open = seen_entering(desk.open, taker, shown.card)
    taken = (*facts.taken[taker], shown.card)
    desk.set(offer=None, taken=(*facts.taken[:taker], taken, *facts.taken[taker + 1 :]))
    if is_stop(shown.card):
        desk.set(stopped=_with(facts.stopped, taker, True))
        desk.tell("stopped", taker)
    _end_turn(desk)


def _refuse(desk: SkarneyDesk) -> None:
    """A stop card is asked of one player only, another card of all in turn (S27)."""
    facts = desk.open
    shown, refuser = facts.offer, facts.asked
    assert shown is not None and refuser is not None
    desk.tell("refused", refuser, shown.card)
    following = (refuser + 1) % facts.seats
    if following != shown.seat and not is_stop(shown.card):
        desk.set(offer=replace(shown, refused=(*shown.refused, refuser)), asked=following)
        return
    desk.move((shown.card,), OFFER, Place("hand", shown.seat), "keep")
    desk.open = seen_entering(desk.open, shown.seat, shown.card)
    desk.set(offer=None)
    _end_turn(desk)


def _end(desk: SkarneyDesk) -> None:
    seat = _turn(desk)
    if desk.open.last:
        _finish(desk, None)
        return
    desk.tell("one_card" if len(desk.at("hand", seat)) == 1 else "no_offer", seat)
    _end_turn(desk)


def _end_turn(desk: SkarneyDesk) -> None:
    _begin_turn(desk, (_turn(desk) + 1) % desk.open.seats)


# ---------------------------------------------------------------- the end of a hand


def _finish(desk: SkarneyDesk, out: Seat | None) -> None:
    facts = desk.open
    score = _score(desk, out)
    desk.tell("out" if out is not None else "void" if score.void else "stock_end", out)
    for seat in range(facts.seats):
        if hand := desk.at("hand", seat):
            desk.move(hand, Place("hand", seat), Place("shown", seat), "show")
    if not score.void:
        _add_up(desk, score)
    over = score.number == HANDS and not score.void
    desk.set(
        asked=None if over else TABLE, phase="over" if over else "deal", score=score, offer=None,
        history=facts.history if score.void else (*facts.history, score), known=((),) * facts.seats,
        next_hand=score.number + (not score.void), next_dealer=_next_dealer(facts, score),
    )  # fmt: skip
    desk.turn_to(None)
    if over:
        desk.tell("over", *winners(desk.open))


def _score(desk: SkarneyDesk, out: Seat | None) -> HandScore:
    facts = desk.open
    table, hand = [0] * len(facts.sides), [0] * len(facts.sides)
    for number, laid in enumerate(facts.melds):
        table[laid.side] += meld_points(Group(laid.kind, desk.at("meld", number)))
    for seat in range(facts.seats):
        hand[facts.side_of(seat)] += hand_penalty(desk.at("hand", seat))
    down = tuple(facts.has_down(side) for side in range(len(facts.sides)))
    return score_hand(facts.hand_no, out, None if out is None else facts.side_of(out), table, hand, down)


def _add_up(desk: SkarneyDesk, score: HandScore) -> None:
    for side, points in enumerate(score.sides):
        parts = {"table": points.table, "hand": -points.hand, "bonus": points.bonus, "shutout": points.shutout}
        for why, amount in parts.items():
            if amount:
                desk.score(side, amount, why)


def _next_dealer(facts: Facts, score: HandScore) -> Seat:
    """The deal passes left, or to the side that did worst; after a void it stays (S4, S35)."""
    assert facts.dealer is not None
    if score.void:
        return facts.dealer
    order = [(facts.dealer + 1 + i) % facts.seats for i in range(facts.seats)]
    if not facts.rules.loser_deals:
        return order[0]
    worst = min(side.net for side in score.sides)
    return next(seat for seat in order if score.sides[facts.side_of(seat)].net == worst)


def winners(facts: Facts) -> tuple[int, ...]:
    """The sides with the highest total (S36)."""
    best = max(facts.scores)
    return tuple(side for side, total in enumerate(facts.scores) if total == best)


# ---------------------------------------------------------------- record lines


def score_line(facts: Facts) -> dict[str, Any]:
    """The finished hand as its record line says it."""
    score = facts.score
    assert score is not None
    sides = [
        {"table": s.table, "hand": s.hand, "bonus": s.bonus, "shutout": s.shutout, "net": s.net} for s in score.sides
    ]
    return {
        "hand": score.number,
        "out": score.out,
        "void": score.void,
        "sides": sides,
        "totals": list(facts.scores),
    }


_RULE_OF: dict[str, str] = {
    "card": "S21", "deck": "S2", "dealer": "S4", "hand": "S5", "out": "S25", "void": "S35", "sides": "S30",
    "totals": "S36", "winners": "S36", "seat": "T1",
}  # fmt: skip


def rule_of(key: str) -> str:
    """The rule that a wrong value under this key of a record line breaks."""
    return _RULE_OF.get(key, "T4")
