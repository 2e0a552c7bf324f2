"""The course of a hand of a rummy with offers: what each action leads to, and how the hand ends."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.melds import Group
from game.cards.offering.offers import OFFER, HandResult, OfferShown
from game.cards.offering.table import OfferTable, R
from game.cards.rulings import Ruling
from game.cards.rummy import (
    STOCK,
    MeldInfo,
    add_to_meld,
    gather,
    hand_out,
    lay,
    leave_hand,
    seen_entering,
    seen_leaving,
    show_hands,
)
from game.engine.contract import Action, CardDeal, Desk, Setup, State, Transition, View
from game.engine.fields import replace_fields, replace_item
from game.engine.override import override
from game.engine.rng import Rng
from game.engine.table import TABLE, Piece, Place, Seat


class OfferPlay(OfferTable[R]):
    """What happens at every table with offers."""

    _hand_size: ClassVar[int]
    _undrawn: ClassVar[int] = 0  # cards of the stock that are never drawn

    # ---------------------------------------------------------------- what a game adds

    @abstractmethod
    def _facts(self, setup: Setup, fields: dict[str, Any]) -> R:
        """The public state before the first deal, with these fields of all games."""

    @abstractmethod
    def _layable(self, view: View[R]) -> Iterator[OfferAction]:
        """Yields what could be laid, lawful or not."""

    @abstractmethod
    def _score(self, desk: Desk[R], out: Seat | None) -> HandResult:
        """The result of the hand, which this seat ended by going out, or the stock."""

    @abstractmethod
    def _gains(self, score: Any) -> Iterable[tuple[int, str, int]]:
        """Of a hand that counts: the side, the reason and the points of each part of its score."""

    @abstractmethod
    def _following(self, facts: R, number: int) -> tuple[int, ...]:
        """The numbers of the hands after this one, which counts; empty if the match is over."""

    @abstractmethod
    def _next_dealer(self, facts: R, score: Any) -> Seat | None: ...

    @abstractmethod
    def _winners(self, facts: R) -> tuple[int, ...]:
        """The sides that won the finished match."""

    # ---------------------------------------------------------------- starts, deals and what is legal

    @override
    def start(self, setup: Setup) -> State[R]:
        seats, sides = setup.seats, len(setup.sides)
        facts = self._facts(setup, {
            "scores": (0,) * sides, "phase": "deal", "down": (False,) * sides, "stopped": (False,) * seats,
            "known": ((),) * seats, "taken": ((),) * seats,
        })  # fmt: skip
        return State({STOCK: self._pack(facts)}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[R]:
        state = self.start(setup)
        return replace_fields(state, public=replace_fields(state.public, next_hand=number, next_dealer=dealer))

    @override
    def deal(self, state: State[R]) -> CardDeal:
        """The next deal, drawn from the state's rng, as is the first dealer."""
        dealer = state.public.next_dealer
        if dealer is None:
            dealer, _ = state.rng.branch("dealer").below(state.public.seats)
        deck, _ = state.rng.shuffle(self._pack(state.public))
        return CardDeal(state.public.next_hand, dealer, deck)

    @override
    def material(self, open: R) -> Counter[Piece]:
        return Counter(self._pack(open))

    @override
    def check(self, view: View[R], action: OfferAction) -> Ruling:
        return self._judge.check(view, action)

    @override
    def legal_actions(self, view: View[R]) -> Iterator[OfferAction]:
        return (action for action in self._tries(view) if self.check(view, action) is None)

    def _tries(self, view: View[R]) -> Iterator[OfferAction]:
        yield from (Draw(), Take(), Refuse())
        if view.public.phase == "table":
            yield from self._layable(view)
            yield from map(Offer, dict.fromkeys(view.hand))
            yield End()

    # ---------------------------------------------------------------- transitions

    @override
    def apply(self, state: State[R], action: OfferAction) -> Transition[R]:
        desk = Desk(state)
        self._go(desk, action)
        return desk.step()

    def _go(self, desk: Desk[R], action: Action) -> None:
        match action:
            case CardDeal():
                self._deal_out(desk, action)
            case Draw():
                self._draw(desk)
            case Exchange(number, give, take):
                _exchange(desk, number, give, take)
            case Offer(card):
                _offer(desk, card)
            case Take():
                self._take(desk)
            case Refuse():
                self._refuse(desk)
            case End():
                self._end(desk)
            case _:
                _lay(desk, action)
                if not desk.at("hand", desk.at_turn):
                    self._finish(desk, desk.at_turn)

    def _deal_out(self, desk: Desk[R], deal: CardDeal) -> None:
        """Gathers the cards, deals them one at a time from the dealer's left, and lets that seat begin."""
        seats, sides = desk.public.seats, len(desk.public.sides)
        gather(desk, deal.deck)
        first = (deal.dealer + 1) % seats
        hand_out(desk, first, self._hand_size)
        desk.set(
            hand_no=deal.number, dealer=deal.dealer, melds=(), down=(False,) * sides, stopped=(False,) * seats, dry=0,
            known=((),) * seats, taken=((),) * seats, offer=None, score=None,
        )  # fmt: skip
        desk.tell("hand", deal.number, deal.dealer)
        _begin_turn(desk, first)

    def _draw(self, desk: Desk[R]) -> None:
        """Draws the top card; it is the last one if only cards that are never drawn are left."""
        stock = desk.at("stock")
        desk.move(stock[-1:], STOCK, Place("hand", desk.at_turn), "draw")
        desk.set(phase="table", last=len(stock) == 1 + self._undrawn)
        if desk.public.last:
            desk.tell("last", desk.at_turn)

    def _take(self, desk: Desk[R]) -> None:
        """The seat to act takes the card, skips its next draw if it is a stop card, and the turn passes."""
        facts = desk.public
        shown, taker = facts.offer, facts.to_act
        assert shown is not None and taker is not None
        desk.move((shown.card,), OFFER, Place("hand", taker), "take")
        desk.public = seen_entering(desk.public, taker, shown.card)
        desk.set(offer=None, taken=replace_item(facts.taken, taker, (*facts.taken[taker], shown.card)))
        if self._is_stop(shown.card):
            desk.set(stopped=replace_item(facts.stopped, taker, True))
            desk.tell("stopped", taker)
        _end_turn(desk)

    def _refuse(self, desk: Desk[R]) -> None:
        """Asks the next seat if the offer goes round and one is left; else the card goes back."""
        facts = desk.public
        shown, refuser = facts.offer, facts.to_act
        assert shown is not None and refuser is not None
        desk.tell("refused", refuser, shown.card)
        following = (refuser + 1) % facts.seats
        if self._goes_round(shown.card) and following != shown.seat:
            desk.set(offer=replace_fields(shown, refused=(*shown.refused, refuser)), to_act=following)
            return
        desk.move((shown.card,), OFFER, Place("hand", shown.seat), "keep")
        desk.public = seen_entering(desk.public, shown.seat, shown.card)
        desk.set(offer=None)
        _end_turn(desk)

    def _end(self, desk: Desk[R]) -> None:
        if desk.public.last:
            self._finish(desk, None)
            return
        desk.tell("one_card" if len(desk.at("hand", desk.at_turn)) == 1 else "no_offer", desk.at_turn)
        _end_turn(desk)

    # ---------------------------------------------------------------- the end of a hand

    def _finish(self, desk: Desk[R], out: Seat | None) -> None:
        """Scores the hand, shows everyone's cards, and says what follows. A void hand counts as not played."""
        facts, score = desk.public, self._score(desk, out)
        desk.tell("out" if out is not None else "void" if score.void else "stock_end", out)
        show_hands(desk)
        for side, why, points in () if score.void else self._gains(score):
            if points:
                desk.score(side, points, why)
        following = (score.number,) if score.void else self._following(desk.public, score.number)
        over = not following
        desk.set(
            to_act=None if over else TABLE, phase="over" if over else "deal", score=score, offer=None,
            history=facts.history if score.void else (*facts.history, score), known=((),) * facts.seats,
            next_hand=score.number if over else following[0], next_dealer=self._next_dealer(facts, score),
        )  # fmt: skip
        desk.turn_to(None)
        if over:
            desk.tell("over", *self._winners(desk.public))


# ---------------------------------------------------------------- turns


def _begin_turn(desk: Desk[R], seat: Seat) -> None:
    """Begins a turn; a stopped seat skips its draw, unless two whole rounds went without one."""
    facts = desk.public
    skips = facts.stopped[seat] and facts.dry < 2 * facts.seats
    desk.turn_to(seat)
    desk.set(
        to_act=seat, phase="table" if skips else "draw", dry=facts.dry + 1 if skips else 0,
        stopped=replace_item(facts.stopped, seat, False), contracted=False, melded=False, last=False,
        melds=tuple(map(_settle, facts.melds)),
    )  # fmt: skip
    if skips:
        desk.tell("skips", seat)


def _settle(laid: MeldInfo) -> MeldInfo:
    """A meld as it is at the beginning of a turn."""
    return replace_fields(laid, fresh=False, added=0) if laid.fresh or laid.added else laid


def _end_turn(desk: Desk[R]) -> None:
    _begin_turn(desk, (desk.at_turn + 1) % desk.public.seats)


def _offer(desk: Desk[R], card: Piece) -> None:
    """Offers the card to the next seat; what was taken before may be offered again after this one."""
    seat = desk.at_turn
    leave_hand(desk, seat, (card,), OFFER, "offer")
    desk.set(
        phase="answer", offer=OfferShown(card, seat), to_act=(seat + 1) % desk.public.seats,
        taken=replace_item(desk.public.taken, seat, ()),
    )  # fmt: skip


# ---------------------------------------------------------------- laying cards down


def _lay(desk: Desk[R], action: Action) -> None:
    match action:
        case Contract(groups):
            _lay_contract(desk, groups)
        case Meld(kind, cards):
            lay(desk, Group(kind, cards), "meld")
        case LayOff(number, cards, result):
            add_to_meld(desk, number, cards, result)
        case _:
            raise TypeError(f"{action} is no action of such a game")


def _lay_contract(desk: Desk[R], groups: tuple[Group, ...]) -> None:
    """Lays all melds of the contract, one after the other."""
    seat = desk.at_turn
    for each in groups:
        lay(desk, each, "contract")
    desk.set(down=replace_item(desk.public.down, desk.public.side_of(seat), True), contracted=True)
    desk.tell("contract", seat)


def _exchange(desk: Desk[R], number: int, give: Piece, take: Piece) -> None:
    """Puts a card of the hand where the first such wild is that it may be exchanged for."""
    seat, meld = desk.at_turn, Place("meld", number)
    there = Group(desk.public.melds[number].kind, desk.piles[meld])
    wanted = desk.public.meld_rules.exchangeable
    at = next(i for i, card in enumerate(there.cards) if card == take and wanted(there, i))
    desk.move((give,), Place("hand", seat), meld, "exchange_in", at=at)
    desk.move((take,), meld, Place("hand", seat), "exchange_out")
    desk.public = seen_entering(seen_leaving(desk.public, seat, (give,)), seat, take)
