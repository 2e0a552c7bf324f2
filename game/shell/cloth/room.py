"""The room of what a game does not have goes to what it has: the tray's, the hand's and the melds' to the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import Ground
from game.shell.cloth.chairs import column, row
from game.shell.cloth.declared import CARDS, NOTHING, Declared
from game.shell.cloth.layout import Regions
from game.shell.cloth.middle.board import fitted

Rect = pygame.Rect
SMALL_PIECE = {"roomy": 76.0, "wide": 84.0, "tall": 92.0, "cramped": 54.0, "slim": 60.0}  # units
# Units: what is asked needs so much, if there is no tray to lie over.
BAND = {"roomy": 214.0, "wide": 214.0, "tall": 270.0, "cramped": 124.0, "slim": 170.0}
LOW_TRAY = 104.0  # units: the tray where other things need the height
FAN = 150.0  # units: the line of piles that lie spread, between the melds and the words below


def given(r: Regions, d: Declared) -> Regions:
    """The arrangement for a game that declares this."""
    if d.is_rummy and len(d.areas) < 3:
        return r
    r = r if d.has_tray else _without_tray(r)
    if d.has_tray and (len(d.areas) > 2 or d.lays_out) and r.form == "roomy":
        r = _with_low_tray(r)
    r = r if d.hand == CARDS else _with_low_hand(r, d)
    r = r if d.has_areas else _joined(r)
    if d.ground and not d.has_areas and r.form in ("cramped", "wide"):
        r = _round_a_board(r, d, d.ground)
    if d.has_areas and d.lays_out:
        r = _with_fans(r)
    return r if d.has_tray or r.band.h else replace(r, band=_band(r, d))


def _lowered(r: Regions, by: int) -> Regions:
    """All that lies above the tray reaches so much further down."""
    down: dict[str, Any] = {"now": r.now.move(0, by)}
    if r.form == "slim":
        down["deeds"] = r.deeds.move(0, by)
    if r.form in ("wide", "tall"):
        down["count"] = r.count.move(0, by)
    if r.form in ("tall", "slim"):
        share = by // 2
        middle = r.middle.move(0, share)
        feed = r.feed.move(0, share) if r.form == "tall" else r.feed
        ours = Rect(r.ours.x, r.ours.y + share, r.ours.w, r.ours.h + by - share)
        theirs = Rect(r.theirs.x, r.theirs.y, r.theirs.w, r.theirs.h + share)
        return replace(r, **down, middle=middle, feed=feed, ours=ours, theirs=theirs)
    left, right = (r.now.x, r.now.right) if r.form == "roomy" else (0, r.ours.union(r.theirs).union(r.middle).right)
    longer: dict[str, Any] = {}
    for name in ("ours", "middle", "theirs"):
        rect = getattr(r, name)
        x = max(left, rect.x)  # what reaches further down lies beside the tools
        longer[name] = Rect(x, rect.y, min(right, rect.right) - x, rect.h + by)
    return replace(r, **down, **longer)


def _foot(r: Regions) -> int:
    """Where the words above the tray end."""
    return r.deeds.bottom if r.form == "slim" else r.now.bottom


def _without_tray(r: Regions) -> Regions:
    """The hand takes the tray's place beside it; all else lies above it, and comes down."""
    if r.form == "wide":
        return replace(r, hand=r.tray.union(r.hand), tray=Rect(r.tray.x, r.tray.y, 0, 0))
    by = r.tray.bottom - _foot(r)
    r = _lowered(r, by)
    return replace(r, tray=Rect(r.now.x, _foot(r), r.now.w, 0))


def _with_low_tray(r: Regions) -> Regions:
    """Melds of many, or a line of cards below them, want height: the tray is lower, all above it comes down."""
    by = max(0, r.tray.h - max(round(LOW_TRAY * r.u), 2 * r.line(17) + round(16 * r.u)))
    return replace(_lowered(r, by), tray=Rect(r.tray.x, r.tray.y + by, r.tray.w, r.tray.h - by))


def _with_low_hand(r: Regions, d: Declared) -> Regions:
    """A line of small pieces, or nothing, where cards would lie."""
    u, size = r.u, round(SMALL_PIECE[r.form] * r.u)
    bottom = r.hand.bottom - (round(6 * u) if r.cramped else 0)
    high = 0 if d.hand == NOTHING else size + round(16 * u)
    top = r.hand.y - (r.row // 2 if r.row else 0)
    gap = 0 if high == 0 else round(6 * u)
    if not d.has_tray:
        by = bottom - high - gap - (r.hand.y if r.form == "wide" else r.tray.bottom)
        by += round(20 * u) if r.form == "wide" else 0
        r = _lowered(r, by)
        tray = Rect(r.tray.x, _foot(r), r.tray.w, 0)
    else:
        by = bottom - high - top if r.form != "wide" else 0
        r = _lowered(r, by)
        tray = r.tray.move(0, by)
    hand = Rect(r.hand.x, bottom - high, r.hand.w, high)
    return replace(r, tray=tray, hand=hand, card=size, sunk=0, row=0)


def _joined(r: Regions) -> Regions:
    """No melds: what lies in the middle has it all."""
    whole = r.ours.union(r.theirs).union(r.middle)
    seats, feed = r.seats, r.feed
    if r.form == "roomy":
        whole = Rect(r.now.x, whole.y, r.now.w, whole.h)
    elif r.form == "wide":
        seats, whole = _side_by_side(r, whole)
    elif r.form == "tall":
        whole = whole.union(r.feed)
        feed = Rect(whole.x, whole.y, whole.w, min(r.feed.h, round(112 * r.u)))
        whole = Rect(whole.x, feed.bottom + round(12 * r.u), whole.w, whole.bottom - feed.bottom - round(12 * r.u))
    return replace(r, seats=seats, feed=feed, ours=whole, middle=whole, theirs=whole)


def _side_by_side(r: Regions, whole: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Those opposite sit beside each other, not one below another."""
    across = [at for at, seat in enumerate(r.seats) if whole.contains(seat) or seat.centerx in range(*_between(r))]
    if not across:
        return r.seats, whole
    gap = round(12 * r.u)
    high = min(r.seats[at].h for at in across)
    wide = min(whole.w, len(across) * round(460 * r.u))
    line = Rect(whole.centerx - wide // 2, r.seats[across[0]].y, wide, high)
    seats = list(r.seats)
    for at, rect in zip(across, row(line, len(across), gap), strict=True):
        seats[at] = rect
    top = line.bottom + gap
    return tuple(seats), Rect(whole.x, top, whole.w, whole.bottom - top)


def _between(r: Regions) -> tuple[int, int]:
    """From the column at the left to the one at the right."""
    return r.title.right, r.feed.x


def _round_a_board(r: Regions, d: Declared, ground: Ground) -> Regions:
    """A board wants height: what lay above and below it in a window that is wide lies beside it."""
    if r.form == "wide":
        r = _seats_in_columns(r)
        return replace(r, ours=r.middle, theirs=r.middle)
    if d.hand == CARDS:
        return r
    gap, top = round(8 * r.u), r.feed.bottom + round(6 * r.u)
    whole = Rect(r.title.x, top, r.title.w, r.hand.bottom - top)
    side = max(whole.w // 5, min(whole.w * 3 // 10, (whole.w - fitted(whole, ground).rect.w) // 2))
    if d.piles:  # they lie at the right, above the deeds
        side = whole.w // 5
    middle = Rect(whole.x + side, top, whole.w - side * (1 if d.piles else 2), whole.h)
    now_high, deeds_high = min(whole.h * 2 // 5, round(3.3 * r.line(20))), round(58 * r.u)
    now = Rect(whole.x, whole.bottom - now_high, side - gap, now_high)
    hand = Rect(now.x, now.y - gap - r.hand.h, now.w, r.hand.h)
    high = round(1.5 * r.line(19))
    owner = Rect(now.x, hand.y - gap - high, now.w, high)
    deeds = Rect(whole.right - side + gap, whole.bottom - deeds_high, side - gap, deeds_high)
    high = min(whole.h, round(BAND[r.form] * r.u))
    return replace(
        r, ours=middle, middle=middle, theirs=middle, now=now, hand=hand, deeds=deeds,
        tray=Rect(now.x, now.y, now.w, 0), owner=owner, band=Rect(whole.x, whole.bottom - high, whole.w, high),
    )  # fmt: skip


def _seats_in_columns(r: Regions) -> Regions:
    """At both ends, below the title and what happened; the middle reaches to the top."""
    gap, count = round(12 * r.u), len(r.seats)
    left, right = count // 2, count - count // 2
    most = round(200 * r.u)
    seats = list[Rect]()
    for at, (end, number) in enumerate(((r.title, left), (r.feed, right))):
        room = min(r.tools.y - end.bottom - 2 * gap, number * (most + gap) - gap)
        seats += column(Rect(end.x, end.bottom + gap, end.w, max(0, room)), number, gap, upward=not at)
    middle = Rect(r.middle.x, r.title.y, r.middle.w, r.middle.bottom - r.title.y)
    return replace(r, seats=tuple(seats), middle=middle)


def _with_fans(r: Regions) -> Regions:
    """A line over the whole width below the melds."""
    gap, is_stacked = round(10 * r.u), r.form in ("tall", "slim")
    r = _seats_in_columns(r) if r.form == "wide" and len(r.seats) > 3 else r
    share = 0.4 * (r.ours.h + r.theirs.h) if is_stacked else (0.45 if r.ours.h > 150 * r.u else 0.55) * r.ours.h
    high = min(round(FAN * r.u) + r.line(17), round(share) - gap)
    left, right = min(r.ours.x, r.theirs.x), max(r.ours.right, r.theirs.right)
    fans = Rect(left, r.ours.bottom - high, right - left, high)
    by = high + gap
    if is_stacked:  # one below another: both sides give half of it
        half = by // 2
        theirs = Rect(r.theirs.x, r.theirs.y, r.theirs.w, r.theirs.h - half)
        ours = Rect(r.ours.x, r.ours.y - half, r.ours.w, r.ours.h - (by - half))
        feed = r.feed.move(0, -half) if r.form == "tall" else r.feed
        return replace(r, fans=fans, theirs=theirs, ours=ours, middle=r.middle.move(0, -half), feed=feed)
    ours, middle, theirs = (Rect(p.x, p.y, p.w, p.h - by) for p in (r.ours, r.middle, r.theirs))
    return replace(r, fans=fans, ours=ours, middle=middle, theirs=theirs)


def _band(r: Regions, d: Declared) -> Rect:
    """Where something is asked: over the words of what to do, the small pieces of a hand, and what it needs above."""
    foot = r.hand.bottom if d.hand != CARDS else _foot(r)
    over = r.now.union(r.deeds) if r.form == "slim" else r.now.union(r.count) if r.form == "tall" else r.now
    high = max(round(BAND[r.form] * r.u), r.line(20) * 4)
    return Rect(over.x, min(over.y, foot - high), over.w, max(foot, over.bottom) - min(over.y, foot - high))
