"""What the accessibility tree says about seats, sides, piles and badges: all facts shown around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.messages import Cards, Message, fill, msg, msg_n
from game.engine.table import Piece, Place, Seat
from game.ui.i18n.speaker import Run, Text
from game.ui.session.titles import title_of
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_render import taken_cards
from game.ui.table_render.ground.areas import partners_of, side_title
from game.ui.table_render.ground.seat_panels import REPLACED, cards_of, standing_messages
from game.ui.table_render.painter import of_side, shows_own_seat, sides_of
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

PUT_DOWN = msg("A card lies there to be taken up.")
STANDING, SCORE = msg("Score", about="read out"), msg("{side}: {points}", about="read out")
PIECES = msg_n("{n} piece", "{n} pieces", 0)
BADGE = msg("{words} on {what}", about="read out")


def sentences(kit: Kit, said: Iterable[Message | None]) -> list[Run]:
    """Join messages into sentences, each with its full stop."""
    runs = list[Run]()
    for each in said:
        found = kit.speaker.runs(each)
        if not found:
            continue
        if runs:
            runs.append(Text(" " if _is_ended(runs[-1]) else ", " if _goes_on(found[0]) else ". "))
        runs += found
    return runs


def _is_ended(run: Run) -> bool:
    return isinstance(run, Text) and run.text.rstrip()[-1:] in (".", "!", "?", ":")


def _goes_on(run: Run) -> bool:
    """Return whether it cannot begin a sentence."""
    return isinstance(run, Text) and run.text[:1].islower()


def about_seat(viewpoint: Viewpoint, pieces: Pieces, seat: Seat) -> list[Message]:
    """Return what a seat does, who plays there, and what else is known of it."""
    facts = [f.message for f in viewpoint.shown.facts if f.where in ("doing", "seat") and f.which == seat]
    put_down = [PUT_DOWN for spot in viewpoint.shown.game_view.spots if spot.zone == "before" and spot.owner == seat]
    took = [taken_cards.taken_message(cards)] if (cards := taken_cards.of(viewpoint, seat)) else []
    return [*facts, *put_down, *took, *badges_of(viewpoint, pieces, Place("hand", seat)), *_player(viewpoint, seat)]


def _player(viewpoint: Viewpoint, seat: Seat) -> list[Message]:
    """Return who plays there; nothing about the listeners themselves, who are neither partner nor opponent."""
    if by := viewpoint.match.stand_in(seat):
        return [fill(REPLACED, level=title_of(by))]
    is_listener = seat == viewpoint.viewer and not viewpoint.is_shared
    return [] if is_listener else standing_messages(viewpoint, seat)[:1]


def about_side(viewpoint: Viewpoint, pieces: Pieces, side: int) -> list[Message]:
    """Return what the side has reached, who are open partners, and what else is known of it."""
    facts = [f.message for f in viewpoint.shown.facts if f.where in ("goal", "side") and f.which == side]
    return [*facts, *partners_of(viewpoint, side), *badges_of(viewpoint, pieces, Place("felt", side))]


def name_of_side(viewpoint: Viewpoint, side: int) -> list[Message]:
    """Return whose it is, and the names."""
    return [each for each in (side_title(viewpoint, side), of_side(side)) if each]


def about_pile(viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces, place: Place) -> list[Message]:
    """Return what is known of the first of the piles, and the badges on this one."""
    props = viewpoint.shown.game_view.props
    is_beside = geometry.laid.dice is not None and props is not None and props.pot is not None  # it has a node there
    is_first = place == next(iter(geometry.laid.piles), None) and not is_beside
    facts = [f.message for f in viewpoint.shown.facts if f.where == "pile"] if is_first else []
    spot = viewpoint.shown.game_view.spot(place)
    return [*facts, *([spot.note] if spot and spot.note else []), *badges_of(viewpoint, pieces, place)]


def badges_of(viewpoint: Viewpoint, pieces: Pieces, place: Place) -> list[Message]:
    """Return the badges there, and on which pieces they are."""
    pile = [sprite.look for sprite in pieces.stage.pile(place)]
    return [_badge(badge.message, _stuck_on(pile, badge.at, badge.piece)) for badge in viewpoint.shown.badges(place)]


def _stuck_on(pile: Sequence[Piece], at: Sequence[int], piece: Piece) -> list[Piece]:
    return [pile[i] for i in at if i < len(pile)] or [look for look in pile if look == piece]


def _badge(words: Message, pieces: Sequence[Piece]) -> Message:
    return fill(BADGE, words=words, what=Cards(tuple(pieces))) if pieces else words


def standings(kit: Kit, viewpoint: Viewpoint, geometry: Geometry) -> Node:
    """Return the title of the hand, the contract, the stakes, and every side's points."""
    facts = [f.message for where in ("title", "contract", "bonus") for f in viewpoint.shown.facts if f.where == where]
    has_own = geometry.laid.declared.has_areas or shows_own_seat(viewpoint, geometry)
    mine = [] if has_own else _of_those_without_panels(viewpoint, geometry)
    totals = [_total(kit, viewpoint, side) for side in sides_of(viewpoint) if side < len(viewpoint.scores)]
    items = [*(Node("item", words=kit.speaker.runs(words)) for words in (*facts, *mine)), *totals]
    return Node("list", "", geometry.laid.regions.title.copy(), kit.speaker.runs(STANDING), parts=(*items,))


def _total(kit: Kit, viewpoint: Viewpoint, side: int) -> Node:
    """Return the points of a side, and whether it has reached its goal."""
    points = fill(viewpoint.game.score_unit, n=viewpoint.scores[side])
    goals = [f.message for f in viewpoint.shown.facts if f.where == "goal" and f.which == side]
    words = kit.speaker.runs(fill(SCORE, side=of_side(side), points=points))
    return Node("item", words=words, note=sentences(kit, goals))


def _of_those_without_panels(viewpoint: Viewpoint, geometry: Geometry) -> list[Message]:
    """Return what is known of the viewer, which is shown with the score."""
    seats = [seat for seat in range(viewpoint.shown.view.public.seats) if seat not in geometry.laid.seats]
    return [
        f.message for seat in seats for f in viewpoint.shown.facts if f.where in ("doing", "seat") and f.which == seat
    ]


def count_message(geometry: Geometry, n: int) -> Message:
    """Return a number of cards or pieces in words."""
    return cards_of(n) if geometry.laid.declared.hand == CARDS else fill(PIECES, n=n)
