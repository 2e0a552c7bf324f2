"""The words of a rummy with offers: prompts, log lines, the question, and what a review says of a mistake."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable

from game.cards.actions import Contract, End, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import JOKER, RANKS, SUITS
from game.cards.chances import LAYING, OUT, WILDS, chances, is_out
from game.cards.offering.labels import OfferLabels
from game.cards.offering.offers import OFFER, fits, is_down, lay_offs
from game.cards.offering.table import R
from game.cards.offering.tell import OfferTexts, say, waiting
from game.engine.contract import Answer, Goal, Question, Refusal, RefusalKind, View
from game.engine.messages import Cards, Message, Rank, Side, Who, msg
from game.engine.override import override
from game.engine.table import TABLE, Event, Piece, Pile, Place, Seat

TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "contract": msg("The contract"),
    "takes": msg("Takes", about="kind of decisions"),
    "offers": msg("Offers", about="kind of decisions"),
    "laying": LAYING,
}
_SUITS = {
    "S": msg("Spades", about="suit of refused cards"),
    "H": msg("Hearts", about="suit of refused cards"),
    "D": msg("Diamonds", about="suit of refused cards"),
    "C": msg("Clubs", about="suit of refused cards"),
}


class OfferWords(OfferLabels[R]):
    """What is said at every table with offers."""

    # ---------------------------------------------------------------- what a game adds

    _texts: OfferTexts[R]  # for log lines and refusals

    def _towards(self, view: View[R], left: Who) -> Message:
        """The prompt before the contract; ``left`` is asked first."""
        return _builds(left)

    def _exchanging(self, view: View[R], left: Who) -> Message | None:
        """The prompt if a wild can be exchanged."""
        return None

    def _meld_to_lay(self, view: View[R]) -> Pile:
        """The best meld in the hand; empty if there is none."""
        melds = self._best_melds(view, view.hand)
        return melds[0].cards if melds else ()

    @abstractmethod
    def _if_refused(self, view: View[R]) -> Message:
        """Where the offered card goes if the viewer refuses it."""

    def _could_use(self, view: View[R], number: int, card: Piece) -> bool:
        """Whether that meld has a use for the card."""
        return fits(view, number, card)

    @abstractmethod
    def _nearest_goal(self, view: View[R]) -> Goal:
        """The contract that lacks fewest cards, with what each group lacks."""

    # ---------------------------------------------------------------- prompts

    @override
    def goal(self, view: View[R]) -> Goal | None:
        """The contract that the hand is nearest to; None if no contract is to be laid."""
        return None if view.seat is None or not view.hand or is_down(view) else self._nearest_goal(view)

    @override
    def prompt(self, view: View[R]) -> Message:
        return self._prompt(view, advises=True)

    @override
    def neutral_prompt(self, view: View[R]) -> Message:
        return self._prompt(view, advises=False)

    def _prompt(self, view: View[R], advises: bool) -> Message:
        open = view.public
        if open.to_act is None:
            return msg("The match is over.")
        if open.to_act == TABLE:
            return msg("Hand {n} is next.", n=open.next_hand)
        if open.to_act != view.seat:
            return waiting(open, open.to_act)
        if open.phase == "draw":
            return msg("Draw a card from the stock.")
        if open.phase == "answer":
            assert open.offer is not None
            return msg("Take or refuse the {card}.", card=Cards((open.offer.card,)))
        return self._at_the_table(view, Who((view.seat + 1) % open.seats), advises)

    def _at_the_table(self, view: View[R], left: Who, advises: bool) -> Message:
        if self.check(view, End()) is None:
            down = is_down(view)
            return msg("Lay down what fits, then end the turn.") if down else msg("No offer now: end the turn.")
        if view.public.contracted and not view.public.rules.meld_on_contract_turn:
            return msg("The contract is down. Offer a card to {left}.", left=left)
        if is_down(view):
            return self._open_action(view, left) if advises else _lays_or_offers(left)
        return self._towards(view, left) if advises else _builds(left)

    def _open_action(self, view: View[R], left: Who) -> Message:
        """The first action that the hand allows once the contract is down."""
        if words := self._exchanging(view, left):
            return words
        if cards := self._meld_to_lay(view):
            return msg("Lay down {cards}, or offer a card to {left}.", cards=Cards(cards), left=left)
        added = next((action for action in lay_offs(view) if self.check(view, action) is None), None)
        if added is not None:
            return msg("Add {cards} to a meld, or offer a card to {left}.", cards=Cards(added.cards), left=left)
        return msg("Offer a card to {left}.", left=left)

    # ---------------------------------------------------------------- the log, and the offer

    @override
    def describe(self, view: View[R], thing: Event | OfferAction | Refusal) -> Message | None:
        return say(view, thing, self._texts)

    @override
    def question(self, view: View[R]) -> Question | None:
        """The question to take or refuse the offered card, for the seat that must answer."""
        open, shown = view.public, view.public.offer
        if shown is None or open.to_act != view.seat or view.seat is None:
            return None
        card, stops = Cards((shown.card,)), self._is_stop(shown.card)
        stop = msg("A stop card: taking it means no draw on {seat}’s next turn.", seat=Who(view.seat))
        return Question(
            msg("{seat} offers {to} the {card}", seat=Who(shown.seat), to=Who(view.seat), card=card),
            shown.card,
            (stop if stops else msg("Taking it does not change the next draw."), self._if_refused(view)),
            self._hints(view, shown.card),
            (
                Answer(Take(), msg("Take it"), "Y"),
                Answer(Refuse(), msg("Refuse", about="action"), "N", declines=True),
            ),
            tuple(Place("meld", n) for n in range(len(open.melds)) if self._could_use(view, n, shown.card)),
            (
                msg("{seat} offers {card}", seat=Who(shown.seat), card=card),
                *([msg("A stop card: no draw next turn.")] if stops else []),
            ),
        )

    @override
    def refusal_kinds(self, view: View[R], seat: Seat) -> tuple[RefusalKind, ...]:
        side = view.public.side_of(seat)
        mine = [number for number, laid in enumerate(view.public.melds) if laid.side == side]

        def fit(card: Piece) -> bool:
            return any(fits(view, number, card) for number in mine)

        return kinds_of(self._pack(view.public), self._is_stop, side, fit if mine else None)

    # ---------------------------------------------------------------- reviews

    @override
    def topic(self, view: View[R], action: OfferAction) -> str:
        if is_out(view, action):
            return "out"
        match action:
            case Exchange() | Meld(kind="wild"):
                return "wilds"
            case Contract():
                return "contract"
            case Take() | Refuse():
                return "takes"
            case Offer():
                return "offers"
            case Meld() | LayOff():
                return "laying"
        return ""

    @override
    def is_blunder(self, view: View[R], did: OfferAction) -> bool:
        """Whether the refused card completes the contract, or a way out or lay-off was missed."""
        return self._completes(view) if isinstance(did, Refuse) else bool(self.mistake_reasons(view, did, did))

    def _completes(self, view: View[R]) -> bool:
        if is_down(view) or self._contracts(view, view.hand):
            return False
        return bool(self._contracts(view, (*view.hand, *view.at(*OFFER))))

    @override
    def mistake_reasons(self, view: View[R], did: OfferAction, best: OfferAction) -> tuple[Message, ...]:
        """A missed way to go out, or a card that could have been laid off."""
        card = did.card if isinstance(did, Offer) else None
        return tuple(chances(view, did, card, self.legal_actions(view)))


def _builds(left: Who) -> Message:
    return msg("Build the contract in the tray, or offer a card to {left}.", left=left)


def _lays_or_offers(left: Who) -> Message:
    return msg("Lay down what fits, or offer a card to {left}.", left=left)


def kinds_of(
    box: Iterable[Piece], is_stop: Callable[[Piece], bool], side: int, fits: Callable[[Piece], bool] | None
) -> tuple[RefusalKind, ...]:
    """The kinds among these cards; ``fits`` tells which go on the side's melds, and is None if it has none."""
    cards = tuple(sorted(set(box)))
    stops = tuple(filter(is_stop, cards))
    rest = tuple(card for card in cards if card not in stops)
    found = [
        RefusalKind("all", msg("Every card"), cards),
        RefusalKind("plain", msg("Every card except stop cards"), rest),
        RefusalKind("stops", msg("Stop cards"), stops),
    ]
    if fits:
        fit = tuple(filter(fits, cards))
        unfit = tuple(card for card in rest if card not in fit)
        found.append(RefusalKind("unfit", msg("Anything that fits no meld of {side}", side=Side(side)), unfit))
        found.append(RefusalKind("fit", msg("Anything that fits a meld of {side}", side=Side(side)), fit))
    return (*found, *_ranks(cards), *_suits(cards))


def _ranks(cards: Pile) -> list[RefusalKind]:
    order = [*RANKS[2:], "A", "2", JOKER[0]]
    named = {rank: tuple(card for card in cards if card[0] == rank) for rank in order}
    return [RefusalKind(f"rank.{rank}", _rank(rank), held, "rank") for rank, held in named.items() if held]


def _rank(rank: str) -> Message:
    return msg("Joker", about="refused card") if rank == JOKER[0] else msg("{rank}", rank=Rank(rank))


def _suits(cards: Pile) -> list[RefusalKind]:
    named = {suit: tuple(card for card in cards if card[1] == suit and card != JOKER) for suit in reversed(SUITS)}
    return [RefusalKind(f"suit.{suit}", _SUITS[suit], held, "suit") for suit, held in named.items() if held]
