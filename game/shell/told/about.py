"""What the tree of a table says of seats, sides, piles and badges: all that stands anywhere round them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.said import Cards, Said, filled, said
from game.engine.table import Piece, Place, Seat
from game.shell.cloth.declared import CARDS
from game.shell.look.speaker import Run, Text, number
from game.shell.paint.ground.areas import OURS, THEIRS, partners_of
from game.shell.paint.ground.seat_panels import REPLACED, cards_of, standing
from game.shell.paint.painter import of_side, sides_of
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.play.titles import title_of
from game.shell.seat.eyes import Eyes

PUT_DOWN = said("A card lies there to be taken up.")
STANDING, SCORE = said("Score"), said("{side}: {points}")
BADGE = said("{words} on {what}")


def sentences(kit: Kit, said: Iterable[Said | None]) -> list[Run]:
    """One after the other, each ended."""
    runs = list[Run]()
    for each in said:
        told = kit.speaker.runs(each)
        if not told:
            continue
        if runs:
            runs.append(Text(" " if _is_ended(runs[-1]) else ", " if _goes_on(told[0]) else ". "))
        runs += told
    return runs


def _is_ended(run: Run) -> bool:
    return isinstance(run, Text) and run.text.rstrip()[-1:] in (".", "!", "?", ":")


def _goes_on(run: Run) -> bool:
    """Does it begin as no sentence does?"""
    return isinstance(run, Text) and run.text[:1].islower()


def about_seat(eyes: Eyes, seat: Seat) -> list[Said]:
    """What a seat does, who plays there, and what else is known of it."""
    facts = [f.said for f in eyes.sight.facts if f.where in ("doing", "seat") and f.which == seat]
    put_down = [PUT_DOWN for spot in eyes.sight.spots if spot.zone == "before" and spot.owner == seat]
    return [*facts, *put_down, *badges_of(eyes, Place("hand", seat)), *_player(eyes, seat)]


def _player(eyes: Eyes, seat: Seat) -> list[Said]:
    if by := eyes.match.stand_in(seat):
        return [filled(REPLACED, level=title_of(by))]
    return standing(eyes, seat)[:1]


def about_side(eyes: Eyes, side: int) -> list[Said]:
    """Whether it has what it needs, who plays openly, and what else is known of it."""
    facts = [f.said for f in eyes.sight.facts if f.where in ("goal", "side") and f.which == side]
    return [*facts, *partners_of(eyes, side), *badges_of(eyes, Place("felt", side))]


def name_of_side(eyes: Eyes, side: int) -> list[Said]:
    """Ours or theirs, where there are two; and whose that is."""
    is_ours = side == eyes.our_side
    if eyes.is_shared or (not is_ours and len(eyes.view.open.sides) != 2):
        return [of_side(side)]
    return [OURS if is_ours else THEIRS, of_side(side)]


def about_pile(eyes: Eyes, place: Place) -> list[Said]:
    """What is known of the first of the piles, and what is stuck on this one."""
    is_first = place == next(iter(eyes.laid.piles), None)
    facts = [f.said for f in eyes.sight.facts if f.where == "pile"] if is_first else []
    spot = eyes.sight.spot(place)
    return [*facts, *([spot.note] if spot and spot.note else []), *badges_of(eyes, place)]


def badges_of(eyes: Eyes, place: Place) -> list[Said]:
    """What is stuck there, and on which pieces."""
    pile = [sprite.look for sprite in eyes.stage.pile(place)]
    return [_badge(badge.said, _stuck_on(pile, badge.at, badge.piece)) for badge in eyes.sight.badges.get(place, ())]


def _stuck_on(pile: Sequence[Piece], at: Sequence[int], piece: Piece) -> list[Piece]:
    return [pile[i] for i in at if i < len(pile)] or [look for look in pile if look == piece]


def _badge(words: Said, pieces: Sequence[Piece]) -> Said:
    return filled(BADGE, words=words, what=Cards(tuple(pieces))) if pieces else words


def standings(kit: Kit, eyes: Eyes) -> Node:
    """The title of the hand, what is to be made, the stakes, and every side's points."""
    facts = [f.said for where in ("title", "contract", "bonus") for f in eyes.sight.facts if f.where == where]
    scores = eyes.view.open.scores
    totals = [
        filled(SCORE, side=of_side(side), points=filled(eyes.game.counted, n=scores[side]))
        for side in sides_of(eyes) if side < len(scores)
    ]  # fmt: skip
    mine = [] if eyes.laid.declared.has_areas else _of_those_without_panels(eyes)
    items = [Node("item", words=kit.speaker.runs(words)) for words in (*facts, *mine, *totals)]
    return Node("list", "", eyes.laid.regions.title.copy(), kit.speaker.runs(STANDING), parts=(*items,))


def _of_those_without_panels(eyes: Eyes) -> list[Said]:
    """What is known of whoever looks on, and stands with the score."""
    seats = [seat for seat in range(eyes.view.open.seats) if seat not in eyes.laid.seats]
    return [f.said for seat in seats for f in eyes.sight.facts if f.where in ("doing", "seat") and f.which == seat]


def held(kit: Kit, eyes: Eyes, seat: Seat) -> Sequence[Run]:
    """How many cards or pieces a seat holds."""
    return (
        kit.speaker.runs(cards_of(eyes.held_by(seat)))
        if eyes.laid.declared.hand == CARDS
        else [Text(number(eyes.held_by(seat)))]
    )
