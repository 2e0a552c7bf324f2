"""The rules: what is public, what may be done, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, CardDeal, Desk, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.said import said
from game.engine.table import BACK, TABLE, Event, Moved, Piece, Pile, Place, Seat, without
from game.rules._template.actions import Draw, Give, Pass, Play, Refuse, Take
from game.values import dataclass

PACK: Pile = tuple(rank + suit for suit in "CDHS" for rank in "345678")
DEALT, HANDS = 4, 2
STOCK, PILE, GIFT = Place("stock"), Place("pile"), Place("gift")

OPTIONS = (
    Option(
        "plays",
        (2, 1),
        "X7",
        said("Cards played a turn"),
        (said("Two", about="value of an option"), said("One", about="value of an option")),
        (said("Up to two cards may be played in a turn."), said("Only one card may be played in a turn.")),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Two hands, up to two cards a turn.")),
    Preset("slow", said("Slow", about="rules preset"), said("One card a turn."), {"plays": 1}),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows. ``known`` are the cards that all saw go into each hand, ``held`` the cards each was left."""

    plays: int = 2
    hand_no: int = 0
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


def left_of(open: Facts, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % open.seats


def start(setup: Setup) -> State[Facts]:
    """The pack in the box, and nobody has dealt."""
    plays, none = int(setup.options["plays"]), ((),) * setup.seats
    facts = Facts(setup.seats, setup.sides, scores=(0,) * len(setup.sides), plays=plays, known=none)
    return State({STOCK: PACK}, facts, Chance(setup.seed))


def sees(seat: Seat | None, place: Place) -> bool:
    """What lies in the middle, hands that are shown, and one's own."""
    return place.kind in ("pile", "gift", "shown") or (place.kind == "hand" and place.which == seat)


def known(view: View[Facts]) -> Mapping[Place, Pile]:
    """The cards that all saw go into hands."""
    return {hand(seat): cards for seat, cards in enumerate(view.open.known) if cards}


def material(open: Facts) -> Counter[Piece]:
    """The pack."""
    return Counter(PACK)


def deal(state: State[Facts]) -> CardDeal:
    """The next deal, drawn from the state's luck: the first dealer by lot, then the deal passes left (X4)."""
    open = state.open
    deck, luck = state.chance.shuffled(sorted(PACK))
    lot, _ = luck.below(open.seats)
    return CardDeal(open.hand_no + 1, left_of(open, open.dealer) if open.hand_no else lot, deck)


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None. A seat that is not asked may do nothing."""
    return judged(view, action, _check_deal, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    open = view.open
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


def _check_deal(open: Facts, deal: CardDeal) -> Refusal | None:
    if deal.number != open.hand_no + 1:
        return Refusal("X5", "number", (("n", open.hand_no + 1),))
    may_deal = {left_of(open, open.dealer)} if open.hand_no else range(open.seats)
    if deal.dealer not in may_deal:
        return Refusal("X4")
    return None if sorted(deal.deck) == sorted(PACK) else Refusal("X2")


def _lacks(view: View[Facts], card: Piece) -> Refusal | None:
    return None if card in view.hand else Refusal("T2", args=(("card", card),))


def _misplay(view: View[Facts], card: Piece) -> Refusal | None:
    if view.open.played == view.open.plays:
        return Refusal("X7", "enough")
    if fits(card, view.at("pile")):
        return None
    return Refusal("X7", "match", (("card", view.at("pile")[-1]),))


def fits(card: Piece, pile: Pile) -> bool:
    """Anything starts the pile; then a card must match the top one in rank or suit (X7)."""
    return not pile or card[0] == pile[-1][0] or card[1] == pile[-1][1]


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    cards = sorted(set(view.hand))
    tries = (Draw(), Take(), Refuse(), *map(Play, cards), *map(Give, cards), Pass())
    return (action for action in tries if check(view, action) is None)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    seat = state.open.asked
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


def _deal(desk: Desk[Facts], deal: CardDeal) -> None:
    for place in [place for place in desk.cloth if place != STOCK]:
        desk.move(desk.cloth[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deal.deck[::-1])
    open = desk.open
    nothing: dict[str, Any] = {"played": 0, "gift": "", "out": None, "known": ((),) * open.seats, "held": ()}
    desk.set(hand_no=deal.number, dealer=deal.dealer, **nothing)
    desk.tell("hand", deal.number, deal.dealer)
    for n in range(DEALT * open.seats):
        desk.move(desk.at("stock")[-1:], STOCK, hand((deal.dealer + 1 + n) % open.seats), "deal")
    _begin_turn(desk, left_of(open, deal.dealer))


def _begin_turn(desk: Desk[Facts], seat: Seat) -> None:
    desk.turn_to(seat)
    desk.set(asked=seat, phase="draw", played=0)


def _draw(desk: Desk[Facts], seat: Seat) -> None:
    desk.move(desk.at("stock")[-1:], STOCK, hand(seat), "draw")
    if not desk.at("stock"):
        desk.tell("last", seat)
    desk.set(phase="play")


def _play(desk: Desk[Facts], seat: Seat, card: Piece) -> None:
    desk.move((card,), hand(seat), PILE, "play")
    _forget(desk, seat, card)
    desk.set(played=desk.open.played + 1)
    if not desk.at("hand", seat):
        desk.tell("out", seat)
        desk.set(out=seat)
        _end_hand(desk)


def _give(desk: Desk[Facts], seat: Seat, card: Piece) -> None:
    desk.move((card,), hand(seat), GIFT, "give")
    _forget(desk, seat, card)
    desk.set(asked=left_of(desk.open, seat), phase="answer", gift=card)


def _answer(desk: Desk[Facts], seat: Seat, taken: bool) -> None:
    card, giver = desk.open.gift, desk.open.turn
    assert giver is not None
    owner = seat if taken else giver
    if not taken:
        desk.tell("refused", seat, card)
    desk.move((card,), GIFT, hand(owner), "take" if taken else "keep")
    _remember(desk, owner, card)
    desk.set(gift="")
    _end_turn(desk)


def _end_turn(desk: Desk[Facts]) -> None:
    turn = desk.open.turn
    assert turn is not None
    if desk.at("stock"):
        _begin_turn(desk, left_of(desk.open, turn))
    else:
        _end_hand(desk)


def _end_hand(desk: Desk[Facts]) -> None:
    """Hands are shown and counted; the winner of all goes without saying (X10, X11)."""
    open = desk.open
    held = tuple(len(desk.at("hand", seat)) for seat in range(open.seats))
    for seat in range(open.seats):
        if held[seat]:
            desk.move(desk.at("hand", seat), hand(seat), Place("shown", seat), "show")
            desk.score(open.side_of(seat), -held[seat], "held")
    if open.out is not None:
        desk.score(open.side_of(open.out), sum(held), "out")
    net = tuple(sum(held) if seat == open.out else -held[seat] for seat in range(open.seats))
    over = open.hand_no == HANDS
    desk.turn_to(None)
    desk.set(asked=None if over else TABLE, phase="", held=held, history=(*open.history, net), known=((),) * open.seats)
    if over:
        desk.tell("over", *winners(desk.open))


def _remember(desk: Desk[Facts], seat: Seat, card: Piece) -> None:
    desk.set(known=_with(desk.open.known, seat, (*desk.open.known[seat], card)))


def _forget(desk: Desk[Facts], seat: Seat, card: Piece) -> None:
    known = desk.open.known[seat]
    if card in known:
        desk.set(known=_with(desk.open.known, seat, without(known, (card,))))


def _with(each: tuple[Pile, ...], seat: Seat, pile: Pile) -> tuple[Pile, ...]:
    return (*each[:seat], pile, *each[seat + 1 :])


def winners(open: Facts) -> tuple[int, ...]:
    """The sides with the highest score."""
    return tuple(side for side, points in enumerate(open.scores) if points == max(open.scores))


# ---------------------------------------------------------------- records


def noted(action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
    """A draw's card, for whoever sees it."""
    if not isinstance(action, Draw):
        return {}
    drawn = next(event.came[0] for event in events if isinstance(event, Moved))
    return {} if drawn == BACK else {"card": drawn}


def score_line(open: Facts) -> dict[str, Any]:
    """The hand just ended, as its record line says it."""
    points = {"held": list(open.held), "net": list(open.history[-1]), "totals": list(open.scores)}
    return {"hand": open.hand_no, "out": open.out, **points}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"hand": "X5", "dealer": "X4", "deck": "X2", "card": "X6", "out": "X10"}.get(key, "X11")


# ---------------------------------------------------------------- programs


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    return {
        "hand": list(view.hand),
        "counts": [len(view.at("hand", seat)) for seat in range(open.seats)],
        "stock": len(view.at("stock")),
        "pile": list(view.at("pile")),
        "gift": open.gift,
        "played": open.played,
        "phase": open.phase,
        "hand_no": open.hand_no,
        "dealer": open.dealer,
        "turn": open.turn,
        "asked": open.asked,
        "totals": list(open.scores),
    }
