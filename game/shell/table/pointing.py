"""Mouse and finger at the table: pointing, selecting, and carrying cards to where they may go."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.said import said
from game.engine.table import Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.motion import Pose
from game.shell.cloth.spread import hand_index
from game.shell.cloth.stage import Sprite
from game.shell.hands.pointer import Click, Deed, Dragged, Dropped, Grabbed, Hovered, Returned
from game.shell.look import feel
from game.shell.scene.house import House
from game.shell.seat.drag import Drag
from game.shell.seat.eyes import Eyes
from game.shell.seat.gaze import Aim
from game.shell.seat.picks import Picked
from game.shell.seat.route import Way
from game.shell.seat.scrolling import Scrolls
from game.shell.seat.targets import Things
from game.shell.table.bar import TableBar
from game.shell.table.deeds import Deeds
from game.shell.table.hint import Hint
from game.shell.table.notices import Notices

Rect = pygame.Rect
_NOT_THERE = said("Cards cannot go there now.")
_NO_PIECE_THERE = said("That cannot go there now.")


class Hands:
    """Routes what a mouse or a finger does at the table."""

    def __init__(
        self, house: House, eyes: Eyes, deeds: Deeds, hint: Hint, notices: Notices, scrolls: Scrolls, bar: TableBar
    ) -> None:
        self.house, self.eyes, self.deeds, self.hint, self.notices = house, eyes, deeds, hint, notices
        self.scrolls, self.bar, self.things = scrolls, bar, Things(eyes)
        self.pos = (0, 0)

    def handle(self, event: pygame.Event, now: float) -> bool:
        """What any event but a key means."""
        eyes, self.pos = self.eyes, getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self.scrolls.wheel(self.pos, event.y)
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None, None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.let_go()  # a second press takes nothing along that the first still holds
        if eyes.drag is None and self._buttons(event):
            return True
        if eyes.drag is None and eyes.pointer.down is None and self.hint.covers(event):
            return True
        deed = eyes.pointer.handle(event, now)
        if deed is not None:
            self._deed(deed, now)
        return deed is not None

    def _buttons(self, event: pygame.Event) -> bool:
        """The bar takes clicks that began on it."""
        bar = self.bar
        meant = bar.handle(event)
        if bar.denied:
            self.deeds.press(bar.denied.name)
        elif meant:
            self.deeds.press(meant.name)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.eyes.point(focus=None)
        return bar.pressed is not None or meant is not None or bar.denied is not None

    def _deed(self, deed: Deed, now: float) -> None:
        match deed:
            case Hovered(pos):
                self._point(pos)
            case Click(pos, double):
                self._click(pos, double)
            case Grabbed(start, pos):
                self._grab(start, pos, now)
            case Dragged(pos):
                self._drag(pos, now)
            case Dropped(pos):
                self._drop(pos)
            case Returned():
                self.let_go()

    def _point(self, pos: tuple[int, int]) -> None:
        found = self.things.place_at(pos)
        place = found[0] if found and self.things.rises(found[0]) else None
        card = self.things.card_at(pos)
        over = found[0] if found and found[0] in self.eyes.laid.piles and card is None else None
        self.hover(card or self._free(pos), place, over)

    def look_on(self, event: pygame.Event, covered: Rect) -> None:
        """Pointing and scrolling while something else is asked, in a band that covers a part of the table."""
        pos = getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            self.scrolls.wheel(self.pos, event.y)
        elif event.type == pygame.WINDOWLEAVE or covered.collidepoint(pos):
            self.hover(None, None)
        elif event.type == pygame.MOUSEMOTION:
            self.pos = pos
            self._point(pos)

    def hover(self, card: Sprite | None, meld: Place | None, pile: Place | None = None) -> None:
        """The pointer is over these."""
        is_another = card is not self.eyes.gaze.hover
        self.eyes.point(hover=card, raised=meld, over=pile)
        if is_another:
            self.eyes.lay(feel.HOVER)

    def _click(self, pos: tuple[int, int], double: bool) -> None:
        eyes, arrange = self.eyes, self.eyes.arrange
        self.notices.dismiss()
        card = self.things.card_at(pos)
        if card is not None:
            self.deeds.select(card, double)
        elif (boxed := self.things.tray_card_at(pos)) and not (arrange and arrange.selected):
            self.deeds.tap_tray_card(*boxed)
        elif (at := self.things.tray_at(pos)) is not None:
            self.deeds.into_tray(at)
        elif free := self.things.free_at(pos):
            self.deeds.at_place(free[0], free[1].look, free[1])
        elif found := self.things.place_at(pos):
            self.deeds.at_place(*found)
        elif own := self._own_inviting(pos):
            self.deeds.at_place(own, "")
        elif eyes.carried or (arrange and arrange.selected):
            self.deeds.unpick()

    def _grab(self, start: tuple[int, int], pos: tuple[int, int], now: float) -> None:
        self.hint.close()
        eyes, arrange = self.eyes, self.eyes.arrange
        card = self.things.card_at(start)
        if card is None and (boxed := self.things.tray_card_at(start)):
            card = boxed[1]
        picked = eyes.gaze.picked
        if eyes.gaze.is_on_its_way and picked and self.things.cell_at(start) == eyes.gaze.way[-1]:
            self._hold(list(picked.sprites), picked.sprites[0], picked.src, start, now, way=eyes.gaze.way)
        elif arrange is not None and card is not None:
            many = card in arrange.selected and len(arrange.selected) > 1
            sprites = [s for s in arrange.loose if s in arrange.selected] if many else [card]
            self._hold(sprites, card, arrange.place, start, now)
        elif picked := self._liftable(start):
            grabbed = self.things.free_at(start)
            lead = grabbed[1] if grabbed else picked.sprites[0]
            self._hold(list(picked.sprites), lead, picked.src, start, now)
        elif self._is_spread(start):
            self._say_why_not(start)
        elif (found := self.things.place_at(start)) and (top := self._free_top(found[0])):
            self._hold([top], top, found[0], start, now)
        elif found and eyes.is_mine and eyes.sight.throws(found[0], looks(eyes.stage.pile(found[0]))):
            dice = list(eyes.stage.pile(found[0]))
            self._hold(dice, dice[-1], found[0], start, now, throws=True)
        elif self.scrolls.grab(start):
            self.scrolls.drag(pos)
        if eyes.drag:
            self._drag(pos, now)

    def _own_inviting(self, pos: tuple[int, int]) -> Place | None:
        """One's own hand, where it is clicked beside its cards and would take what was picked elsewhere."""
        eyes = self.eyes
        own = (place for place in eyes.own_places if place in eyes.gaze.invited.places)
        return next((place for place in own if eyes.laid.drops[place].collidepoint(pos)), None)

    def _is_spread(self, pos: tuple[int, int]) -> bool:
        """Lies a piece there among others of a pile that is picked up piece by piece?"""
        found, heaps = self.things.free_at(pos), self.eyes.laid.heaps
        return found is not None and found[0] in heaps and bool(heaps[found[0]].shows)

    def _say_why_not(self, pos: tuple[int, int]) -> None:
        """Of a piece that stays where it is: the rule, if there is one to tell."""
        place, sprite = self.things.free_at(pos) or (None, None)
        intent = self.eyes.sight.tapped(place, sprite.look) if place and sprite and self.eyes.is_mine else None
        if isinstance(intent, Refusal):
            self.notices.refuse(intent)

    def _liftable(self, pos: tuple[int, int]) -> Picked | None:
        """What would be picked up there now, elsewhere than from one's own hand."""
        found = self.things.free_at(pos)
        return self.deeds.picked(*found) if found else None

    def _free(self, pos: tuple[int, int]) -> Sprite | None:
        """The piece there that rises: of a fan each, elsewhere what may be picked up now."""
        found, laid = self.things.free_at(pos), self.eyes.laid
        if found is None or (found[0] in laid.heaps and laid.heaps[found[0]].shows):
            return found[1] if found else None
        return found[1] if self._liftable(pos) else None

    def _free_top(self, place: Place) -> Sprite | None:
        """The top card of a pile that may be carried to one's own hand."""
        eyes = self.eyes
        pile = eyes.stage.pile(place)
        if not pile or eyes.viewer is None or place not in eyes.laid.piles:
            return None
        intent = eyes.sight.dropped((pile[-1].look,), place, Place("hand", eyes.viewer), ())
        return pile[-1] if isinstance(intent, Action | Choice) else None

    def _hold(
        self, sprites: list[Sprite], lead: Sprite, src: Place, start: tuple[int, int], now: float,
        throws: bool = False, way: Way = (),
    ) -> None:  # fmt: skip
        eyes = self.eyes
        pose = lead.at(now) or Pose(*start, eyes.laid.regions.card)
        self.notices.dismiss()
        self.house.sounds.play("lift")
        eyes.hold(Drag(sprites, lead, src, pose, start, now, self.house.prefs.reduced_motion, throws), way)
        eyes.lay(feel.PART)

    def _drag(self, pos: tuple[int, int], now: float) -> None:
        eyes, drag = self.eyes, self.eyes.drag
        if drag is None:
            self.scrolls.drag(pos)
            return
        was = drag.pos
        drag.move(pos, now)
        self._draw_over(was, pos)
        aim = self._aim(pos, now)
        gap = self._gap(pos, now) if aim is None else None
        if aim != eyes.gaze.accepting or gap != eyes.gaze.gap:
            has_parted = gap != eyes.gaze.gap
            eyes.point(accepting=aim, gap=gap)
            if has_parted:
                eyes.lay(feel.PART)

    def _draw_over(self, was: tuple[int, int], pos: tuple[int, int]) -> None:
        """Every cell of a board on the way here counts, however fast it went."""
        if not self.eyes.game.chains or not self.eyes.laid.aims:
            return
        apart = max(abs(a - b) for a, b in zip(was, pos, strict=True))
        smallest = min(rect.w for rect in self.eyes.laid.aims.values())
        steps = 1 + 3 * apart // max(1, smallest)
        for step in range(1, steps + 1):
            at = tuple(round(a + (b - a) * step / steps) for a, b in zip(was, pos, strict=True))
            if place := self.things.cell_at((at[0], at[1])):
                self.deeds.journey.draw_over(place)

    def _gap(self, pos: tuple[int, int], now: float) -> int | None:
        """Where in the hand the cards would go, when they are over it."""
        eyes, drag, arrange = self.eyes, self.eyes.drag, self.eyes.arrange
        if drag is None or arrange is None or drag.src != arrange.place:
            return None
        hand = eyes.laid.regions.hand
        if pos[1] < hand.y - self.house.kit.px(20):
            return None
        rest = [sprite for sprite in arrange.loose if sprite not in drag.sprites]
        return hand_index(eyes.laid, rest, drag.rect(now).centerx, pos[1])

    def _aim(self, pos: tuple[int, int], now: float) -> Aim:
        """Where the held card would go: to the place under the pointer, if that would take it.

        On bare felt that would not, it may go to a meld lying there. Only where the pointer is over no place at all
        does the nearest one count; and what cannot be taken back never goes but where the pointer is.
        """
        eyes, drag = self.eyes, self.eyes.drag
        if drag is None or (self._is_own(drag) and pos[1] >= eyes.laid.regions.hand.y):
            return None
        under = self._under(pos, drag)
        if under is None:
            return self._nearest(drag, now)
        if under in (eyes.gaze.invited.places if isinstance(under, Place) else eyes.gaze.invited.trays):
            return under
        if isinstance(under, Place) and under.kind == "felt":
            return self._nearest(drag, now, eyes.laid.drops[under])
        return None

    def _is_own(self, drag: Drag) -> bool:
        return self.eyes.arrange is not None and drag.src == self.eyes.arrange.place

    def _under(self, pos: tuple[int, int], drag: Drag) -> Aim:
        """The place of the tray or the table that the pointer is over; one's own hand for what comes from a pile."""
        eyes = self.eyes
        if self._is_own(drag) and (at := self.things.tray_at(pos)) is not None:
            return at
        if found := self.things.place_at(pos):
            return found[0]
        if self._is_own(drag):
            return None
        return next((place for place in eyes.own_places if eyes.laid.drops[place].collidepoint(pos)), None)

    def _nearest(self, drag: Drag, now: float, felt: Rect | None = None) -> Aim:
        """The place that the held card overlaps most; on ``felt``, of the melds that lie there."""
        rect = drag.rect(now)
        reach = round(rect.w * feel.INFLATE)
        best: tuple[int, Aim] = (0, None)
        for target, area in self._aims(drag):
            if felt and (isinstance(target, int) or target not in self.eyes.laid.melds or not felt.colliderect(area)):
                continue
            shared = rect.clip(area if isinstance(target, int) else area.inflate(2 * reach, 2 * reach))
            best = max(best, (shared.w * shared.h, target), key=lambda each: each[0])
        return best[1]

    def _aims(self, drag: Drag) -> Iterator[tuple[Place | int, Rect]]:
        """Every place that would take what is held, and not for good."""
        laid, invited = self.eyes.laid, self.eyes.gaze.invited
        for place in sorted(invited.places - invited.final):
            yield place, laid.drops[place]
        if self._is_own(drag):
            for at in sorted(invited.trays):
                yield at, laid.trays[at]

    def _drop(self, pos: tuple[int, int]) -> None:
        eyes, drag = self.eyes, self.eyes.drag
        if drag is None:
            self.scrolls.let_go()
            return
        now = time.perf_counter()
        self._drag(pos, now)
        target, gap = eyes.gaze.accepting, eyes.gaze.gap
        via = self.deeds.journey.way_to(target) if isinstance(target, Place) else ()
        self._put_down(drag, now)
        lands = self._land(drag, target, gap, pos, via)
        eyes.refresh(feel.DROP if lands else feel.REFUSED_HOME)
        self._point(pos)

    def let_go(self) -> None:
        """Forget the press; what is held glides home."""
        self.eyes.pointer.let_go()
        if self.eyes.drag:
            self._put_down(self.eyes.drag, time.perf_counter())
            self.eyes.refresh(feel.REFUSED_HOME)

    def _put_down(self, drag: Drag, now: float) -> None:
        """Nothing is held any more; the cards lie where they were let go."""
        for sprite, pose in drag.poses(now):
            sprite.put(pose)
        self.eyes.put_down()

    def _land(self, drag: Drag, target: Aim, gap: int | None, pos: tuple[int, int], via: Way) -> bool:
        """Let go over this; whether it was taken."""
        arrange = self.eyes.arrange
        if drag.throws and not self._is_flung(drag, pos):
            return False
        if drag.throws:
            return self.deeds.perform(self.eyes.sight.flung(drag.src, looks(drag.sprites)), drag.sprites, "drop")
        if isinstance(target, Place):
            found = self.things.place_at(pos)
            piece = found[1] if found and found[0] == target else ""
            intent = self.deeds.dropped(looks(drag.sprites), drag.src, target, piece, via)
            return self.deeds.perform(intent, drag.sprites, "drop")
        if arrange and isinstance(target, int):
            self.deeds.box(drag.sprites, target)
        elif arrange and gap is not None:
            arrange.reorder(drag.sprites, gap)
        else:
            self._say_why(drag, pos)
            return False
        return True

    def _is_flung(self, drag: Drag, pos: tuple[int, int]) -> bool:
        """Are dice let go elsewhere than where they lay, or so fast that they roll? Else they were only put back."""
        home = self.eyes.laid.drops.get(drag.src)
        is_fast = drag.speed(time.perf_counter()) > feel.FLICK * self.eyes.u
        return is_fast or home is None or not home.collidepoint(pos)

    def _say_why(self, drag: Drag, pos: tuple[int, int]) -> None:
        """What is let go over a place that does not take it gets a word; over no place, none."""
        found = self.things.place_at(pos)
        if found is None or found[0] == drag.src or self.things.tray_at(pos) is not None:
            return
        intent = self.deeds.dropped(looks(drag.sprites), drag.src, *found)
        if isinstance(intent, Refusal):
            self.notices.refuse(intent)
        elif intent is None:
            self.house.sounds.play("no")
            is_card = self.eyes.sight.declared.look_of(drag.lead.look) is None
            self.notices.notify(_NOT_THERE if is_card else _NO_PIECE_THERE, is_public=False)
