"""Answers in words about what the table shows: whose turn, the hand, the melds, the offer, the score, a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.contract import Action, Choice
from game.engine.messages import Cards, Message, Side, Who, fill, msg
from game.engine.table import BACK, TABLE, Piece, Place, Seat
from game.ui.narration.about import about_pile, about_seat, about_side, count_message
from game.ui.table_layout.declared_table import CARDS, NOTHING
from game.ui.table_render.painter import of_side, sides_of
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint

CAN, THINKS = msg("You can: {actions}"), msg("{who} is thinking.")
KEYED = msg("{action}, {key}", about="read out")
NEXT = msg("{some}; {more}", about="read out")
HAND, IN_TRAY = msg("Your hand: {cards}"), msg("In the tray: {cards}")
NO_HAND = msg("No hand of yours lies open.")
EMPTY_HAND = msg("Your hand is empty.")
FITS, REST, NO_FIT = (
    msg("{what}: {cards}", about="read out"),
    msg("The rest: {cards}"),
    msg("Nothing fits together yet."),
)
TOGETHER = msg("Together: {cards}", about="read out")
HOLDS = msg("{who}: {count}", about="read out")
MELD = msg("{n}. {what}: {cards}", about="read out")
NO_MELDS = msg("{side}: nothing laid")
LIES = msg("{place}: {what}", about="read out")
NO_BOARD = msg("Nothing lies there.")
ONLY = msg("{what}")
NO_OFFER = msg("Nothing is offered to you.")
GROUP = msg("Group {n}: {cards}. {what}", about="read out")
NO_TRAY, EMPTY_TRAY = msg("This game has no tray."), msg("The tray is empty.")
CARD = msg("{card}, card {n} of {of}")


def join_messages(parts: Sequence[Message]) -> Message | None:
    """Join messages in one sentence."""
    whole: Message | None = None
    for part in parts:
        whole = part if whole is None else fill(NEXT, some=whole, more=part)
    return whole


def whose_turn(table_view: TableView) -> list[Message]:
    """Return what to do or who is waited for, and the possible actions with their keys."""
    viewpoint = table_view.viewpoint
    game_view = viewpoint.game_view
    commands = [
        fill(KEYED, action=button.message, key=viewpoint.speaker.key(button.key))
        for button in game_view.buttons if isinstance(table_view.pointing.intent_of(button.name), Action | Choice)
    ]  # fmt: skip
    if question := game_view.question:
        commands = [
            fill(KEYED, action=answer.message, key=viewpoint.speaker.key(answer.key)) for answer in question.answers
        ]
    can = join_messages(commands) if viewpoint.is_mine else None
    more = [fill(CAN, actions=can)] if can else [fill(THINKS, who=Who(who)) for who in thinking(viewpoint)]
    return [question.title if question else viewpoint.now, *more]


def thinking(viewpoint: Viewpoint) -> list[Seat]:
    """Return the computer player who is thinking, which the screen shows by dots."""
    asked = viewpoint.match.to_act
    is_at_it = viewpoint.session.pending is not None and asked not in (None, TABLE, *viewpoint.session.people)
    return [asked] if is_at_it and asked is not None else []


# -- one's own


def hand(table_view: TableView) -> list[Message]:
    """Return the cards in their order, and the tray; in games without cards in hand, what is on the board."""
    arrange = table_view.pieces.arrange
    if table_view.geometry.laid.declared.hand == NOTHING:
        return board(table_view)
    if arrange is None:
        return [NO_HAND]
    looks = [sprite.look for sprite in arrange.loose]
    parts = [fill(HAND, cards=_pieces(table_view.geometry, looks))] if looks else []
    boxed = [sprite.look for group in arrange.tray for sprite in group]
    return [*parts, *([fill(IN_TRAY, cards=Cards(tuple(boxed)))] if boxed else [])] or [EMPTY_HAND]


def what_fits(table_view: TableView) -> list[Message]:
    """Return what could be melded now, and the rest by suit; in games without melds, the hand by its sort order."""
    viewpoint, geometry, pieces = table_view.viewpoint, table_view.geometry, table_view.pieces
    arrange = pieces.arrange
    if arrange is None or geometry.laid.declared.hand != CARDS:
        return hand(table_view)
    left = sorted((sprite.look for sprite in arrange.all), key=partial(viewpoint.game.sort_key, "suit"))
    parts = list[Message]()
    for proposal in viewpoint.game.propose(viewpoint.view)[:1]:
        for group in proposal.groups:
            parts.append(fill(FITS, what=viewpoint.game_view.label(group).title, cards=Cards(group)))
            for card in group:
                left.remove(card)
    if not parts:
        parts = _alike(left) or [NO_FIT]
    return [*parts, *([fill(REST, cards=_pieces(geometry, left))] if left else [])]


def _alike(left: list[Piece]) -> list[Message]:
    """Group cards of one rank; they are removed from ``left``."""
    ranks = {look[:1]: [other for other in left if other[:1] == look[:1]] for look in left}
    groups = [tuple(group) for group in ranks.values() if len(group) > 1]
    for group in groups:
        for card in group:
            left.remove(card)
    return [fill(TOGETHER, cards=Cards(group)) for group in groups]


def tray(table_view: TableView) -> list[Message]:
    """Return each group being built, and what it is or lacks."""
    geometry, pieces = table_view.geometry, table_view.pieces
    arrange = pieces.arrange
    if arrange is None or not geometry.laid.trays:
        return [NO_TRAY if not geometry.laid.declared.has_tray else NO_HAND]
    return [text for at in range(len(arrange.tray)) if (text := group(pieces, at))] or [EMPTY_TRAY]


def group(pieces: Pieces, at: int) -> Message | None:
    """Return what lies at this place of the tray, and what it is or lacks; None if nothing does."""
    label = pieces.labels[at] if at < len(pieces.labels) else None
    if pieces.arrange is None or label is None:
        return None
    cards = Cards(tuple(sprite.look for sprite in pieces.arrange.tray[at]))
    return fill(GROUP, n=at + 1, cards=cards, what=fill(LIES, place=label.title, what=label.detail))


def card_at(look: Piece, at: int, many: int) -> Message:
    """Return a card of the hand and its position there."""
    return fill(CARD, card=Cards((look,)), n=at + 1, of=many)


# -- the table


def counts(table_view: TableView) -> list[Message]:
    """Return how many cards or pieces everybody holds, and how many are in each pile."""
    viewpoint, geometry = table_view.viewpoint, table_view.geometry
    held = (
        []
        if geometry.laid.declared.hand == NOTHING
        else [
            fill(HOLDS, who=Who(seat), count=count_message(geometry, viewpoint.held_by(seat)))
            for seat in range(viewpoint.shown.view.public.seats)
        ]
    )
    piles = [
        fill(HOLDS, who=spot.title, count=count_message(geometry, len(viewpoint.shown.pile(place))))
        for place in geometry.laid.piles if (spot := viewpoint.game_view.spot(place)) and spot.title
    ]  # fmt: skip
    found = [*held, *piles]
    return found or board(table_view)


def our_melds(table_view: TableView) -> list[Message]:
    """Return the melds of one's own side, numbered; on a board, its pieces."""
    return _melds(table_view, [table_view.viewpoint.our_side])


def their_melds(table_view: TableView) -> list[Message]:
    """Return the melds of the others, numbered; on a board, their pieces."""
    viewpoint = table_view.viewpoint
    return _melds(table_view, [side for side in sides_of(viewpoint) if side != viewpoint.our_side])


def _melds(table_view: TableView, sides: Sequence[int]) -> list[Message]:
    viewpoint, geometry, pieces = table_view.viewpoint, table_view.geometry, table_view.pieces
    if not geometry.laid.declared.has_areas:
        return board(table_view)
    parts = list[Message]()
    for side in sides:
        places = [place for place, lies in geometry.laid.melds.items() if lies.side == side]
        if not places:
            parts.append(fill(NO_MELDS, side=Side(side)))
            continue
        parts.append(of_side(side))
        parts += [each for n, place in enumerate(places, 1) for each in _meld(viewpoint, pieces, n, place)]
    return parts


def _meld(viewpoint: Viewpoint, pieces: Pieces, n: int, place: Place) -> Iterator[Message]:
    caption = viewpoint.shown.caption(place)
    looks = tuple(sprite.look for sprite in pieces.stage.pile(place))
    if caption:
        yield fill(MELD, n=n, what=caption.title, cards=Cards(looks))


def board(table_view: TableView) -> list[Message]:
    """Return the board: each kind of piece with all its places; and what is in piles."""
    viewpoint, geometry, pieces = table_view.viewpoint, table_view.geometry, table_view.pieces
    found: dict[Message, list[Message]] = {}
    for place in geometry.laid.drop_targets:
        spot = viewpoint.game_view.spot(place)
        for sprite in pieces.stage.pile(place):
            look = geometry.laid.declared.look_of(sprite.look)
            if look and spot and spot.title:
                found.setdefault(look.message, []).append(spot.title)
    parts = [fill(LIES, place=kind, what=join_messages(places)) for kind, places in found.items()]
    piles = [each for place in geometry.laid.piles for each in _pile(viewpoint, geometry, pieces, place)]
    return [*parts, *piles] or [NO_BOARD]


def open_piles(table_view: TableView) -> list[Message]:
    """Return the cards that lie face up in piles."""
    viewpoint, geometry, pieces = table_view.viewpoint, table_view.geometry, table_view.pieces
    if geometry.laid.declared.hand != CARDS:
        return []
    return [each for place in geometry.laid.piles for each in _pile(viewpoint, geometry, pieces, place)]


def _pile(viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces, place: Place) -> Iterator[Message]:
    spot = viewpoint.game_view.spot(place)
    looks = [sprite.look for sprite in pieces.stage.pile(place) if sprite.look != BACK]
    if looks and spot:
        what = _pieces(geometry, looks)
        yield fill(LIES, place=spot.title, what=what) if spot.title else fill(ONLY, what=what)


def _pieces(geometry: Geometry, looks: Sequence[Piece]) -> object:
    """Return cards as cards, and other pieces in words."""
    named = [look.message if (look := geometry.laid.declared.look_of(piece)) else None for piece in looks]
    if all(named):
        return join_messages([each for each in named if each])
    return Cards(tuple(looks))


def offer_messages(table_view: TableView) -> list[Message]:
    """Return the question: the card, what taking it means, and what it would do for this hand."""
    viewpoint, geometry, pieces = table_view.viewpoint, table_view.geometry, table_view.pieces
    question = viewpoint.shown.game_view.question
    doing = [fill(LIES, place=Who(f.which), what=f.message) for f in viewpoint.shown.facts if f.where == "doing"]
    if question:
        return [question.title, *question.notes, *question.hints, *doing]
    are_cards = geometry.laid.declared.hand == CARDS  # on boards nothing is ever offered
    piles = [
        each
        for place in (geometry.laid.piles if are_cards else ())
        for each in (*_pile(viewpoint, geometry, pieces, place), *about_pile(viewpoint, geometry, pieces, place))
    ]
    return [NO_OFFER, *piles, *doing]


def standing_messages(table_view: TableView) -> list[Message]:
    """Return the contract, the stakes, what each side has reached, and the totals."""
    viewpoint, pieces = table_view.viewpoint, table_view.pieces
    facts = [f.message for where in ("title", "contract", "bonus") for f in viewpoint.shown.facts if f.where == where]
    return [*facts, *(each for side in sides_of(viewpoint) for each in _side(viewpoint, pieces, side))]


def _side(viewpoint: Viewpoint, pieces: Pieces, side: int) -> Iterator[Message]:
    scores = viewpoint.scores
    if side < len(scores):
        yield fill(HOLDS, who=Side(side), count=fill(viewpoint.game.score_unit, n=scores[side]))
    yield from about_side(viewpoint, pieces, side)


def seat(viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces, which: Seat) -> list[Message]:
    """Return who sits there and on which side, how many they hold, and all that is known of them."""
    has = [] if geometry.laid.declared.hand == NOTHING else [
        fill(HOLDS, who=Who(which), count=count_message(geometry, viewpoint.held_by(which)))
    ]  # fmt: skip
    return [*(has or [fill(ONLY, what=Who(which))]), *about_seat(viewpoint, pieces, which)]
