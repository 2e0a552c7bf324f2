"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.contract import (
    Action,
    CardDeal,
    Desk,
    Option,
    Preset,
    PublicState,
    Records,
    Refusal,
    Rules,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.defaults import check_turn
from game.engine.fields import replace_item
from game.engine.messages import msg
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import BACK, Event, Moved, Piece, Pile, Place, Seat, without
from game.rules._template.actions import Draw, GiftsAction, Give, Pass, Play, Refuse, Take
from game.values import dataclass

PACK: Pile = tuple(rank + suit for suit in "CDHS" for rank in "345678")
DEALT, HANDS = 4, 2
STOCK, PILE, GIFT = Place("stock"), Place("pile"), Place("gift")

OPTIONS = (
    Option(
        "plays",
        (2, 1),
        "X7",
        msg("Cards played a turn"),
        (msg("Two", about="value of an option"), msg("One", about="value of an option")),
        (msg("Up to two cards may be played in a turn."), msg("Only one card may be played in a turn.")),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("Two hands, up to two cards a turn.")),
    Preset("slow", msg("Slow", about="rules preset"), msg("One card a turn."), {"plays": 1}),
)


@dataclass(frozen=True)
class GiftsPublic(PublicState):
    """The public state. ``known``: the cards everyone saw go into each hand; ``held``: the cards left in each hand."""

    plays: int = 2
    dealer: Seat = 0
    played: int = 0
    gift: Piece = ""
    out: Seat | None = None
    known: tuple[Pile, ...] = ()
    held: tuple[int, ...] = ()
    history: tuple[tuple[int, ...], ...] = ()


def hand(seat: Seat) -> Place:
    """A seat's hand."""
    return Place("hand", seat)


def left_of(open: GiftsPublic, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % open.seats


class GiftsRules(Rules[GiftsPublic, GiftsAction], Records[GiftsPublic, GiftsAction]):
    """The rules of Gifts, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[GiftsPublic]:
        """The state before the first deal, with all cards in the box."""
        plays, none = int(setup.options["plays"]), ((),) * setup.seats
        facts = GiftsPublic(setup.seats, setup.sides, scores=(0,) * len(setup.sides), plays=plays, known=none)
        return State({STOCK: PACK}, facts, Rng(setup.seed))

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        """Whether a seat sees a place: the piles in the middle, hands that are shown, and its own hand."""
        return place.kind in ("pile", "gift", "shown") or (place.kind == "hand" and place.which == seat)

    @override
    def known_pieces(self, view: View[GiftsPublic]) -> Mapping[Place, Pile]:
        """The cards that everyone saw go into hands."""
        return {hand(seat): cards for seat, cards in enumerate(view.public.known) if cards}

    @override
    def material(self, open: GiftsPublic) -> Counter[Piece]:
        """The cards of the game."""
        return Counter(PACK)

    @override
    def deal(self, state: State[GiftsPublic]) -> CardDeal:
        """The next deal, drawn from the state's rng; the first dealer is random, then the deal passes left (X4)."""
        open = state.public
        deck, rng = state.rng.shuffle(sorted(PACK))
        lot, _ = rng.below(open.seats)
        return CardDeal(open.hand_no + 1, left_of(open, open.dealer) if open.hand_no else lot, deck)

    @override
    def check(self, view: View[GiftsPublic], action: Action) -> Refusal | None:
        return check(view, action)

    @override
    def legal_actions(self, view: View[GiftsPublic]) -> Iterator[GiftsAction]:
        return legal_actions(view)

    @override
    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        desk = Desk(state)
        seat = state.public.to_act
        assert seat is not None
        match action:
            case CardDeal():
                _deal(desk, action)
            case Draw():
                _draw(desk, seat)
            case Play(card):
                _play(desk, seat, card)
            case Give(card):
                _give(desk, seat, card)
            case Take() | Refuse():
                _answer(desk, seat, isinstance(action, Take))
            case Pass():
                _end_turn(desk)
        return desk.step()

    @override
    def record_details(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        """The drawn card, if the reader may see it."""
        if not isinstance(action, Draw):
            return {}
        drawn = next(event.came[0] for event in events if isinstance(event, Moved))
        return {} if drawn == BACK else {"card": drawn}

    @override
    def score_line(self, open: GiftsPublic) -> dict[str, Any]:
        points = {"held": list(open.held), "net": list(open.history[-1]), "totals": list(open.scores)}
        return {"hand": open.hand_no, "out": open.out, **points}

    @override
    def rule_of(self, key: str) -> str:
        return {"hand": "X5", "dealer": "X4", "deck": "X2", "card": "X6", "out": "X10"}.get(key, "X11")

    @override
    def outline(self, view: View[GiftsPublic]) -> dict[str, Any]:
        open = view.public
        return {
            "hand": list(view.hand),
            "counts": [len(view.at("hand", seat)) for seat in range(open.seats)],
            "stock": len(view.at("stock")),
            "pile": list(view.at("pile")),
            "gift": open.gift,
            "played": open.played,
            "dealer": open.dealer,
            **usual.common_outline(view, open.hand_no),
        }


# ---------------------------------------------------------------- legality


def check(view: View[GiftsPublic], action: Action) -> Refusal | None:
    """The refusal, with the code of the rule broken; None if legal. Only the seat to act may act."""
    return check_turn(view, action, CardDeal, _check_deal, _check_action)


def _check_action(view: View[GiftsPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case (Draw(), "draw") | (Take() | Refuse(), "answer"):
            return None
        case Play(card), "play":
            return _lacks(view, card) or _misplay(view, card)
        case Give(card), "play":
            return _lacks(view, card) or (Refusal("X8", "last") if len(view.hand) < 2 else None)
        case Pass(), "play":
            return None
    return Refusal("T4", open.phase)


def _check_deal(open: GiftsPublic, deal: CardDeal) -> Refusal | None:
    if deal.number != open.hand_no + 1:
        return Refusal("X5", "number", (("n", open.hand_no + 1),))
    may_deal = {left_of(open, open.dealer)} if open.hand_no else range(open.seats)
    if deal.dealer not in may_deal:
        return Refusal("X4")
    return None if sorted(deal.deck) == sorted(PACK) else Refusal("X2")


def _lacks(view: View[GiftsPublic], card: Piece) -> Refusal | None:
    return None if card in view.hand else Refusal("T2", args=(("card", card),))


def _misplay(view: View[GiftsPublic], card: Piece) -> Refusal | None:
    if view.public.played == view.public.plays:
        return Refusal("X7", "enough")
    if fits(card, view.at("pile")):
        return None
    return Refusal("X7", "match", (("card", view.at("pile")[-1]),))


def fits(card: Piece, pile: Pile) -> bool:
    """Whether a card may go on the pile: any on an empty one, else one of the top card's rank or suit (X7)."""
    return not pile or card[0] == pile[-1][0] or card[1] == pile[-1][1]


def legal_actions(view: View[GiftsPublic]) -> Iterator[GiftsAction]:
    """Yields every legal action of the seat to act."""
    cards = sorted(set(view.hand))
    tries: tuple[GiftsAction, ...] = (Draw(), Take(), Refuse(), *map(Play, cards), *map(Give, cards), Pass())
    return (action for action in tries if check(view, action) is None)


# ---------------------------------------------------------------- transitions


def _deal(desk: Desk[GiftsPublic], deal: CardDeal) -> None:
    for place in [place for place in desk.piles if place != STOCK]:
        desk.move(desk.piles[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deal.deck[::-1])
    open = desk.public
    nothing: dict[str, Any] = {"played": 0, "gift": "", "out": None, "known": ((),) * open.seats, "held": ()}
    desk.set(hand_no=deal.number, dealer=deal.dealer, **nothing)
    desk.tell("hand", deal.number, deal.dealer)
    for n in range(DEALT * open.seats):
        desk.move(desk.at("stock")[-1:], STOCK, hand((deal.dealer + 1 + n) % open.seats), "deal")
    _begin_turn(desk, left_of(open, deal.dealer))


def _begin_turn(desk: Desk[GiftsPublic], seat: Seat) -> None:
    desk.next_turn(seat, phase="draw", played=0)


def _draw(desk: Desk[GiftsPublic], seat: Seat) -> None:
    desk.move(desk.at("stock")[-1:], STOCK, hand(seat), "draw")
    if not desk.at("stock"):
        desk.tell("last", seat)
    desk.set(phase="play")


def _play(desk: Desk[GiftsPublic], seat: Seat, card: Piece) -> None:
    desk.move((card,), hand(seat), PILE, "play")
    _forget(desk, seat, card)
    desk.set(played=desk.public.played + 1)
    if not desk.at("hand", seat):
        desk.tell("out", seat)
        desk.set(out=seat)
        _end_hand(desk)


def _give(desk: Desk[GiftsPublic], seat: Seat, card: Piece) -> None:
    desk.move((card,), hand(seat), GIFT, "give")
    _forget(desk, seat, card)
    desk.set(to_act=left_of(desk.public, seat), phase="answer", gift=card)


def _answer(desk: Desk[GiftsPublic], seat: Seat, taken: bool) -> None:
    card = desk.public.gift
    owner = seat if taken else desk.at_turn
    if not taken:
        desk.tell("refused", seat, card)
    desk.move((card,), GIFT, hand(owner), "take" if taken else "keep")
    _remember(desk, owner, card)
    desk.set(gift="")
    _end_turn(desk)


def _end_turn(desk: Desk[GiftsPublic]) -> None:
    if desk.at("stock"):
        _begin_turn(desk, left_of(desk.public, desk.at_turn))
    else:
        _end_hand(desk)


def _end_hand(desk: Desk[GiftsPublic]) -> None:
    """Shows and counts the hands; the match winner needs no event (X10, X11)."""
    open = desk.public
    held = tuple(len(desk.at("hand", seat)) for seat in range(open.seats))
    for seat in range(open.seats):
        if held[seat]:
            desk.move(desk.at("hand", seat), hand(seat), Place("shown", seat), "show")
            desk.score(open.side_of(seat), -held[seat], "held")
    if open.out is not None:
        desk.score(open.side_of(open.out), sum(held), "out")
    net = tuple(sum(held) if seat == open.out else -held[seat] for seat in range(open.seats))
    facts = {"held": held, "history": (*open.history, net), "known": ((),) * open.seats}
    desk.end(open.hand_no == HANDS, usual.winners(desk.public.scores), **facts)


def _remember(desk: Desk[GiftsPublic], seat: Seat, card: Piece) -> None:
    desk.set(known=replace_item(desk.public.known, seat, (*desk.public.known[seat], card)))


def _forget(desk: Desk[GiftsPublic], seat: Seat, card: Piece) -> None:
    known = desk.public.known[seat]
    if card in known:
        desk.set(known=replace_item(desk.public.known, seat, without(known, (card,))))
