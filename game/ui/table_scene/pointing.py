"""Mouse and touch at the table: hovering, selecting, and dragging cards to where they may go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from operator import itemgetter

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.messages import msg
from game.engine.table import Place
from game.ui.input.pointer import Click, Dragged, Dropped, Grabbed, Hovered, PointerGesture, Returned
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite
from game.ui.style import feel
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.spread import hand_index
from game.ui.table_render.overflow import sign_at
from game.ui.table_scene.bar import TableBar
from game.ui.table_scene.commands import TableCommands
from game.ui.table_scene.hint import Hint
from game.ui.table_scene.notices import Notices
from game.ui.table_view.drag import Drag
from game.ui.table_view.gaze import DropTarget, Picked
from game.ui.table_view.route import Route
from game.ui.table_view.scrolling import Scrolls
from game.ui.table_view.table_view import TableView
from game.ui.table_view.targets import Things

Rect = pygame.Rect
_NOT_THERE = msg("Cards cannot go there now.")
_NO_PIECE_THERE = msg("That cannot go there now.")
_BESIDE = msg("Let go right over the place: beside it, nothing is played.")


class TablePointer:
    """Handles mouse and touch at the table."""

    def __init__(
        self, context: AppContext, table_view: TableView, commands: TableCommands, hint: Hint, notices: Notices,
        scrolls: Scrolls, bar: TableBar,
    ) -> None:  # fmt: skip
        self.context, self.table_view, self.commands, self.hint = context, table_view, commands, hint
        self.notices, self.scrolls, self.bar = notices, scrolls, bar
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.things = Things(self.viewpoint, self.geometry, self.pieces)
        self.pos = (0, 0)

    def handle(self, event: pygame.Event, now: float) -> bool:
        """Handle any event except a key; returns whether it was used."""
        self.pos = getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self.scrolls.wheel(self.pos, event.y)
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None, None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.let_go()  # a second press takes over nothing that the first still holds
        if self.pointing.drag is None and self._buttons(event):
            return True
        if self.pointing.drag is None and self.pointing.pointer.down is None and self.hint.covers(event):
            return True
        command = self.pointing.pointer.handle(event, now)
        if command is not None:
            self._command(command, now)
        return command is not None

    def _buttons(self, event: pygame.Event) -> bool:
        """Pass clicks that began on the bar to it; returns whether it was one."""
        meant = self.bar.handle(event)
        if pressed := self.bar.denied or meant:
            self.commands.press(pressed.name)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pointing.point(focus=None)
        return bool(pressed or self.bar.pressed)

    def _command(self, command: PointerGesture, now: float) -> None:
        match command:
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
        over = found[0] if found and found[0] in self.geometry.laid.piles and card is None else None
        self.hover(card or self._free(pos), place, over)

    def look_on(self, event: pygame.Event, covered: Rect) -> None:
        """Handle hovering and scrolling while a prompt covers a part of the table."""
        pos = getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            self.scrolls.wheel(self.pos, event.y)
        elif event.type == pygame.WINDOWLEAVE or covered.collidepoint(pos):
            self.hover(None, None)
        elif event.type == pygame.MOUSEMOTION:
            self.pos = pos
            self._point(pos)

    def hover(self, card: Sprite | None, meld: Place | None, pile: Place | None = None) -> None:
        """Set what the pointer is over."""
        is_another = card is not self.pointing.gaze.hover
        self.pointing.point(hover=card, raised=meld, over=pile)
        if is_another:
            self.table_view.lay(feel.HOVER)

    def _click(self, pos: tuple[int, int], double: bool) -> None:
        arrange = self.pieces.arrange
        self.notices.dismiss()
        card = self.things.card_at(pos)
        if sign := sign_at(self.context.kit, self.geometry.laid, pos):
            self.scrolls.page(*sign)
        elif card is not None:
            self.commands.select(card, double)
        elif (boxed := self.things.tray_card_at(pos)) and not (arrange and arrange.selected):
            self.commands.tap_tray_card(*boxed)
        elif (at := self.things.tray_at(pos)) is not None:
            self.commands.into_tray(at)
        elif free := self.things.free_at(pos):
            self.commands.at_place(free[0], free[1].look, free[1])
        elif found := self.things.place_at(pos):
            self.commands.at_place(*found)
        elif own := self._own_inviting(pos):
            self.commands.at_place(own, "")
        elif self.pointing.carried or (arrange and arrange.selected):
            self.commands.unpick()

    def _grab(self, start: tuple[int, int], pos: tuple[int, int], now: float) -> None:
        self.hint.close()
        arrange = self.pieces.arrange
        card = self.things.card_at(start)
        if card is None and (boxed := self.things.tray_card_at(start)):
            card = boxed[1]
        picked = self.pointing.gaze.picked
        if self.pointing.gaze.is_on_its_way and picked and self.things.cell_at(start) == self.pointing.gaze.route[-1]:
            self._hold(list(picked.sprites), picked.sprites[0], picked.src, start, now, route=self.pointing.gaze.route)
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
        elif found and (dice := self._dice_at(found[0])):
            self._hold(dice, dice[-1], found[0], start, now, throws=True)
        elif self.scrolls.grab(start):
            self.scrolls.drag(pos)
        if self.pointing.drag:
            self._drag(pos, now)

    def _dice_at(self, place: Place) -> list[Sprite]:
        """Return the dice there if they can be thrown now, else nothing."""
        pile = self.pieces.stage.pile(place)
        return list(pile) if self.viewpoint.is_mine and self.viewpoint.game_view.throws(place, looks(pile)) else []

    def _own_inviting(self, pos: tuple[int, int]) -> Place | None:
        """Return one's own hand where it is clicked beside its cards and would take what was picked elsewhere."""
        own = (place for place in self.viewpoint.own_places if place in self.pointing.gaze.invited.places)
        return next((place for place in own if self.geometry.laid.drops[place].collidepoint(pos)), None)

    def _is_spread(self, pos: tuple[int, int]) -> bool:
        """Return whether a piece there is part of a spread pile that is picked up piece by piece."""
        found, heaps = self.things.free_at(pos), self.geometry.laid.heaps
        return found is not None and found[0] in heaps and bool(heaps[found[0]].shows)

    def _say_why_not(self, pos: tuple[int, int]) -> None:
        """Say why a piece cannot be moved, if a rule explains it."""
        found = self.things.free_at(pos) if self.viewpoint.is_mine else None
        intent = self.viewpoint.game_view.tapped(found[0], found[1].look) if found else None
        if isinstance(intent, Refusal):
            self.notices.refuse(intent)

    def _liftable(self, pos: tuple[int, int]) -> Picked | None:
        """Return what would be picked up there now, except from one's own hand."""
        found = self.things.free_at(pos)
        return self.commands.pick_up(*found) if found else None

    def _free(self, pos: tuple[int, int]) -> Sprite | None:
        """Return the piece there that rises on hover: any in a fan, elsewhere what may be picked up now."""
        found, laid = self.things.free_at(pos), self.geometry.laid
        if found is None or (found[0] in laid.heaps and laid.heaps[found[0]].shows):
            return found[1] if found else None
        return found[1] if self._liftable(pos) else None

    def _free_top(self, place: Place) -> Sprite | None:
        """Return the top card of a pile that may be dragged to one's own hand."""
        pile = self.pieces.stage.pile(place)
        if not pile or self.viewpoint.viewer is None or place not in self.geometry.laid.piles:
            return None
        intent = self.viewpoint.game_view.dropped((pile[-1].look,), place, Place("hand", self.viewpoint.viewer), ())
        return pile[-1] if isinstance(intent, Action | Choice) else None

    def _hold(
        self, sprites: list[Sprite], lead: Sprite, src: Place, start: tuple[int, int], now: float,
        throws: bool = False, route: Route = (),
    ) -> None:  # fmt: skip
        pose = lead.at(now) or Pose(*start, self.geometry.laid.regions.card)
        self.notices.dismiss()
        self.context.sounds.play("lift")
        drag = Drag(sprites, lead, src, pose, start, now, self.context.prefs.reduced_motion, throws)
        self.table_view.hold(drag, route)
        self.table_view.lay(feel.PART)

    def _drag(self, pos: tuple[int, int], now: float) -> None:
        drag = self.pointing.drag
        if drag is None:
            self.scrolls.drag(pos)
            return
        was = drag.pos
        drag.move(pos, now)
        self._draw_over(was, pos)
        target = self._drop_target(pos, now)
        gap = self._gap(pos, now) if target is None else None
        if target != self.pointing.gaze.accepting or gap != self.pointing.gaze.gap:
            has_parted = gap != self.pointing.gaze.gap
            self.pointing.point(accepting=target, gap=gap)
            if has_parted:
                self.table_view.lay(feel.PART)

    def scroll_at_edge(self, now: float) -> bool:
        """Scroll melds at whose edge something is held; returns whether they go on."""
        drag = self.pointing.drag
        if drag is None or not self.scrolls.hold(drag.pos, now):
            return False
        self._drag(drag.pos, now)  # another place is under it
        return True

    def _draw_over(self, was: tuple[int, int], pos: tuple[int, int]) -> None:
        """Visit every cell of a board on the way here, however fast the pointer moved."""
        if not self.viewpoint.game.spec.has_chains or not self.geometry.laid.drop_targets:
            return
        apart = max(abs(a - b) for a, b in zip(was, pos, strict=True))
        smallest = min(rect.w for rect in self.geometry.laid.drop_targets.values())
        steps = 1 + 3 * apart // max(1, smallest)
        for step in range(1, steps + 1):
            at = tuple(round(a + (b - a) * step / steps) for a, b in zip(was, pos, strict=True))
            if place := self.things.cell_at((at[0], at[1])):
                self.commands.journey.draw_over(place)

    def _gap(self, pos: tuple[int, int], now: float) -> int | None:
        """Return where in the hand the cards would go, if they are over it."""
        drag, arrange = self.pointing.drag, self.pieces.arrange
        if drag is None or arrange is None or drag.src != arrange.place:
            return None
        hand = self.geometry.laid.regions.hand
        if pos[1] < hand.y - self.context.kit.px(20):
            return None
        rest = [sprite for sprite in arrange.loose if sprite not in drag.sprites]
        return hand_index(self.geometry.laid, rest, drag.rect(now).centerx, pos[1])

    def _drop_target(self, pos: tuple[int, int], now: float) -> DropTarget:
        """Return the drop target of the held card: the place under the pointer, if that would take it.

        On empty felt it may be a meld of that felt. The nearest place counts only where the pointer is over no place;
        what cannot be undone goes only where the pointer is, or onto a pile that the card covers.
        """
        drag = self.pointing.drag
        if drag is None or (self._is_own(drag) and pos[1] >= self.geometry.laid.regions.hand.y):
            return None
        under, invited = self._under(pos, drag), self.pointing.gaze.invited
        if under is None:
            return self._nearest(drag, now)
        if under in (invited.places if isinstance(under, Place) else invited.trays):
            return under
        if isinstance(under, Place) and under.kind == "felt":
            return self._nearest(drag, now, self.geometry.laid.drops[under])
        return None

    def _is_own(self, drag: Drag) -> bool:
        return self.pieces.arrange is not None and drag.src == self.pieces.arrange.place

    def _under(self, pos: tuple[int, int], drag: Drag) -> DropTarget:
        """Return the place of the tray or table under the pointer; one's own hand for what comes from a pile."""
        if self._is_own(drag) and (at := self.things.tray_at(pos)) is not None:
            return at
        if found := self.things.place_at(pos):
            return found[0]
        drops, own = self.geometry.laid.drops, () if self._is_own(drag) else self.viewpoint.own_places
        return next((place for place in own if drops[place].collidepoint(pos)), None)

    def _nearest(self, drag: Drag, now: float, felt: Rect | None = None) -> DropTarget:
        """Return the place that the held card overlaps most; with ``felt``, one of the melds there.

        A pile that does not give it back counts only if the card covers enough of it.
        """
        rect, melds = drag.rect(now), self.geometry.laid.melds
        reach = 2 * round(rect.w * feel.INFLATE)
        reached, shares = rect.inflate(reach, reach), list[tuple[int, DropTarget]]()
        for target, area in self._drop_targets(drag):
            if not reached.colliderect(area):
                continue  # most of them, so this comes first
            if felt and (isinstance(target, int) or target not in melds or not felt.colliderect(area)):
                continue
            shared = rect.clip(area if isinstance(target, int) else area.inflate(reach, reach))
            shares.append((shared.w * shared.h, target))
        for place, area in () if felt else self._for_good():
            shared = rect.clip(area)
            if shared.w * shared.h >= feel.COVERS * min(rect.w * rect.h, area.w * area.h):
                shares.append((shared.w * shared.h, place))
        return max([(0, None), *shares], key=itemgetter(0))[1]

    def _for_good(self) -> Iterator[tuple[Place, Rect]]:
        """Yield every pile that would take what is held and keep it."""
        laid = self.geometry.laid
        for place in sorted(self.pointing.gaze.invited.final & laid.piles.keys()):
            yield place, laid.drops[place]

    def _is_beside(self, drag: Drag, pos: tuple[int, int]) -> bool:
        """Return whether what was held touched such a pile, or lay in the room around it."""
        rect, slots = drag.rect(time.perf_counter()), self.geometry.laid.piles
        return any(rect.colliderect(area) or slots[place].collidepoint(pos) for place, area in self._for_good())

    def _drop_targets(self, drag: Drag) -> Iterator[tuple[Place | int, Rect]]:
        """Yield every place that would take what is held and can give it back."""
        laid, invited = self.geometry.laid, self.pointing.gaze.invited
        for place in invited.returning:
            yield place, laid.drops[place]
        if self._is_own(drag):
            for at in sorted(invited.trays):
                yield at, laid.trays[at]

    def _drop(self, pos: tuple[int, int]) -> None:
        drag = self.pointing.drag
        if drag is None:
            self.scrolls.let_go()
            return
        now = time.perf_counter()
        self._drag(pos, now)
        target, gap = self.pointing.gaze.accepting, self.pointing.gaze.gap
        via = self.commands.journey.route_to(target) if isinstance(target, Place) else ()
        self._put_down(drag, now)
        lands = self._land(drag, target, gap, pos, via)
        self.table_view.refresh(feel.DROP if lands else feel.REFUSED_HOME)
        self._point(pos)

    def let_go(self) -> None:
        """Forget the press; what is held glides home."""
        self.pointing.pointer.let_go()
        if self.pointing.drag:
            self._put_down(self.pointing.drag, time.perf_counter())
            self.table_view.refresh(feel.REFUSED_HOME)

    def _put_down(self, drag: Drag, now: float) -> None:
        """Put down what is held; the cards stay where they were let go."""
        for sprite, pose in drag.poses(now):
            sprite.put(pose)
        self.scrolls.let_go()
        self.pointing.put_down()

    def _land(self, drag: Drag, target: DropTarget, gap: int | None, pos: tuple[int, int], via: Route) -> bool:
        """Drop what is held here; returns whether it was taken."""
        arrange = self.pieces.arrange
        if drag.throws and not self._is_flung(drag, pos):
            return False
        if drag.throws:
            intent = self.viewpoint.game_view.flung(drag.src, looks(drag.sprites))
            return self.commands.perform(intent, drag.sprites, "drop")
        if isinstance(target, Place):
            found = self.things.place_at(pos)
            piece = found[1] if found and found[0] == target else ""
            intent = self.commands.drop_intent(looks(drag.sprites), drag.src, target, piece, via)
            return self.commands.perform(intent, drag.sprites, "drop")
        if arrange and isinstance(target, int):
            self.commands.box(drag.sprites, target)
        elif arrange and gap is not None:
            arrange.reorder(drag.sprites, gap)
        else:
            self._say_why(drag, pos)
            return False
        return True

    def _is_flung(self, drag: Drag, pos: tuple[int, int]) -> bool:
        """Return whether dice were let go away from their place, or fast enough to roll; else they were put back."""
        home = self.geometry.laid.drops.get(drag.src)
        is_fast = drag.speed(time.perf_counter()) > feel.FLICK * self.geometry.u
        return is_fast or home is None or not home.collidepoint(pos)

    def _say_why(self, drag: Drag, pos: tuple[int, int]) -> None:
        """Say why a place does not take what is dropped on it, or that it was missed; far from all, say nothing."""
        found = self.things.place_at(pos)
        if found is None and self._is_beside(drag, pos):
            self.context.sounds.play("no")
            self.notices.notify(_BESIDE, is_public=False)
        if found is None or found[0] == drag.src or self.things.tray_at(pos) is not None:
            return
        intent = self.commands.drop_intent(looks(drag.sprites), drag.src, *found)
        if isinstance(intent, Refusal):
            self.notices.refuse(intent)
        elif intent is None:
            self.context.sounds.play("no")
            is_card = self.viewpoint.game_view.declared.look_of(drag.lead.look) is None
            self.notices.notify(_NOT_THERE if is_card else _NO_PIECE_THERE, is_public=False)
