"""Mouse and finger at the table: pointing, selecting, and carrying cards to where they may go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Action, Choice, Drop, Refusal, Tap
from game.engine.said import said
from game.engine.table import Pile, Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.motion import Pose
from game.shell.cloth.spread import hand_index
from game.shell.cloth.stage import Sprite
from game.shell.hands.pointer import Click, Deed, Dragged, Dropped, Grabbed, Hovered, Returned
from game.shell.look import feel
from game.shell.seat.drag import Drag
from game.shell.seat.picks import throws

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

Rect = pygame.Rect
_NOT_THERE = said("Cards cannot go there now.")
_NO_PIECE_THERE = said("That cannot go there now.")


class Hands:
    """Routes one TableScene's input."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.final: set[Place] = set()  # of the places that would take what is held: nobody gives it back
        self.gap: int | None = None  # where the dragged cards would go into the hand
        self.pos = (0, 0)

    def handle(self, event: pygame.Event, now: float) -> bool:
        scene, self.pos = self.scene, getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            return scene.scrolls.wheel(self.pos, event.y)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            scene.travel.hurry()
        if scene.drag is None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            scene.house.sounds.wake()
        if event.type == pygame.KEYDOWN:
            return self.scene.keys.press_key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None, None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.let_go()  # a second press takes nothing along that the first still holds
        if scene.drag is None and self._buttons(event):
            return True
        if scene.drag is None and scene.pointer.down is None and scene.hint.covers(event):
            return True
        deed = scene.pointer.handle(event, now)
        if deed is not None:
            self._deed(deed, now)
        return deed is not None

    def _buttons(self, event: pygame.Event) -> bool:
        """The bar takes clicks that began on it."""
        bar, scene = self.scene.bar, self.scene
        before = (bar.hover, bar.pressed)
        meant = bar.handle(event) if event.type != pygame.KEYDOWN else None
        if (bar.hover, bar.pressed) != before:
            scene.dirty = True
        if bar.denied:
            self.scene.deeds.press(bar.denied.name)
        elif meant:
            self.scene.deeds.press(meant.name)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            scene.focus = None
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
        found = self.scene.things.place_at(pos)
        place = found[0] if found and self.scene.things.rises(found[0]) else None
        self.hover(self.scene.things.card_at(pos) or self._free(pos), place)

    def look_on(self, event: pygame.Event, covered: Rect) -> None:
        """Pointing and scrolling while something else is asked, in a band that covers a part of the table."""
        pos = getattr(event, "pos", self.pos)
        if event.type == pygame.MOUSEWHEEL:
            self.scene.scrolls.wheel(self.pos, event.y)
        elif event.type == pygame.WINDOWLEAVE or covered.collidepoint(pos):
            self.hover(None, None)
        elif event.type == pygame.MOUSEMOTION:
            self.pos = pos
            self._point(pos)

    def hover(self, card: Sprite | None, meld: Place | None) -> None:
        scene = self.scene
        if card is not scene.hover:
            scene.hover = card
            scene.lay(feel.HOVER)
        if meld != scene.raised:
            scene.raised, scene.dirty = meld, True

    def _click(self, pos: tuple[int, int], double: bool) -> None:
        scene, arrange = self.scene, self.scene.arrange
        scene.dismiss()
        card = self.scene.things.card_at(pos)
        if card is not None:
            self.scene.deeds.select(card, double)
        elif (boxed := self.scene.things.tray_card_at(pos)) and not (arrange and arrange.selected):
            self.scene.deeds.tap_tray_card(*boxed)
        elif (at := self.scene.things.tray_at(pos)) is not None:
            self.scene.deeds.into_tray(at)
        elif found := self.scene.things.free_at(pos) or self.scene.things.place_at(pos):
            place, piece = found
            self.scene.deeds.at_place(place, *((piece.look, piece) if isinstance(piece, Sprite) else (piece,)))
        elif own := self._own_inviting(pos):
            scene.deeds.at_place(own, "")
        elif scene.picked or (arrange and arrange.selected):
            scene.deeds.unpick()

    def _grab(self, start: tuple[int, int], pos: tuple[int, int], now: float) -> None:
        self.scene.hint.close()
        scene, arrange = self.scene, self.scene.arrange
        card = self.scene.things.card_at(start)
        if card is None and (boxed := self.scene.things.tray_card_at(start)):
            card = boxed[1]
        if arrange is not None and card is not None:
            many = card in arrange.selected and len(arrange.selected) > 1
            sprites = [s for s in arrange.loose if s in arrange.selected] if many else [card]
            self._hold(sprites, card, arrange.place, start, now)
        elif picked := scene.deeds.liftable(start):
            self._hold(list(picked.sprites), picked.sprites[0], picked.src, start, now)
        elif (found := self.scene.things.place_at(start)) and (top := self._free_top(found[0])):
            self._hold([top], top, found[0], start, now)
        elif found and throws(scene.game, scene.view, scene.declared, found[0], scene.stage.pile(found[0])):
            pile = scene.stage.pile(found[0])
            self._hold(pile, pile[-1], found[0], start, now)
            assert scene.drag is not None
            scene.drag.throws = True
        elif scene.scrolls.grab(start):
            scene.scrolls.drag(pos)
        if scene.drag:
            self._drag(pos, now)

    def _own_inviting(self, pos: tuple[int, int]) -> Place | None:
        """One's own hand, where it is clicked beside its cards and would take what was picked elsewhere."""
        scene = self.scene
        own = (place for place in scene.own_places if place in scene.invited)
        return next((place for place in own if scene.laid.drops[place].collidepoint(pos)), None)

    def _free(self, pos: tuple[int, int]) -> Sprite | None:
        """The piece there that rises: of a fan each, elsewhere what may be picked up now."""
        scene = self.scene
        found = scene.things.free_at(pos)
        if found is None:
            return None
        if found[0] in scene.laid.heaps and scene.laid.heaps[found[0]].shows:
            return found[1]
        return found[1] if found[1] is scene.hover or scene.deeds.liftable(pos) else None

    def _free_top(self, place: Place) -> Sprite | None:
        """The top card of a pile that may be carried to one's own hand."""
        scene = self.scene
        pile = scene.stage.pile(place)
        if not pile or scene.viewer is None or place not in scene.laid.piles:
            return None
        intent = scene.game.interpret(scene.view, Drop((pile[-1].look,), place, Place("hand", scene.viewer)))
        return pile[-1] if isinstance(intent, Action | Choice) else None

    def _hold(self, sprites: list[Sprite], lead: Sprite, src: Place, start: tuple[int, int], now: float) -> None:
        scene = self.scene
        pose = lead.at(now) or Pose(*start, scene.laid.regions.card)
        scene.dismiss()
        scene.house.sounds.play("lift")
        scene.hover = scene.raised = scene.picked = None
        scene.drag = Drag(sprites, lead, src, pose, start, now, scene.house.prefs.reduced_motion)
        self.invite()
        scene.still_due = scene.still_due or bool(scene.arrange and scene.arrange.group_of(lead) is not None)
        scene.lay(feel.PART)

    def invite(self) -> None:
        """Which places would take what is held, or else what is selected."""
        scene, arrange = self.scene, self.scene.arrange
        cards: Pile = ()
        src: Place | None = None
        if scene.drag:
            cards, src = looks(scene.drag.sprites), scene.drag.src
        elif arrange and arrange.selected:
            cards, src = arrange.chosen, arrange.place
        elif scene.picked:
            cards, src = looks(scene.picked.sprites), scene.picked.src
        before = {*scene.invited, *scene.invited_trays}
        scene.invited, self.final, scene.invited_trays = set(), set(), self._open_trays(cards, src)
        if cards and src and scene.is_mine:
            for place in scene.laid.drops:
                intent = self.scene.deeds.dropped(cards, src, place) if place != src else None
                if isinstance(intent, Action | Choice):
                    scene.invited.add(place)
                    if self.scene.deeds.is_final(intent):
                        self.final.add(place)
        if {*scene.invited, *scene.invited_trays} - before and not scene.house.prefs.reduced_motion:
            scene.invited_at = time.perf_counter()

    def _open_trays(self, cards: Pile, src: Place | None) -> set[int]:
        """The tray's places that these cards are not in already."""
        scene, arrange = self.scene, self.scene.arrange
        if arrange is None or not cards or src != arrange.place:
            return set()
        home = arrange.group_of(scene.drag.lead) if scene.drag else None
        return {at for at in range(len(scene.laid.trays)) if at != home}

    def _drag(self, pos: tuple[int, int], now: float) -> None:
        scene, drag = self.scene, self.scene.drag
        if drag is None:
            scene.scrolls.drag(pos)
            return
        drag.move(pos, now)
        scene.redraw_held()
        place = self._aim(pos, now)
        if place != scene.accepting:
            scene.accepting, scene.dirty = place, True
        gap = self._gap(pos, now) if place is None else None
        if gap != self.gap:
            self.gap = gap
            scene.lay(feel.PART)

    def _gap(self, pos: tuple[int, int], now: float) -> int | None:
        """Where in the hand the cards would go, when they are over it."""
        scene, drag, arrange = self.scene, self.scene.drag, self.scene.arrange
        if drag is None or arrange is None or drag.src != arrange.place:
            return None
        hand = scene.laid.regions.hand
        if pos[1] < hand.y - scene.kit.px(20):
            return None
        rest = [sprite for sprite in arrange.loose if sprite not in drag.sprites]
        return hand_index(scene.laid, rest, drag.lead_pose(now).rect.centerx, pos[1])

    def _aim(self, pos: tuple[int, int], now: float) -> Place | int | None:
        """Where the held card would go: to the place under the pointer, if that would take it.

        On bare felt that would not, it may go to a meld lying there. Only where the pointer is over no place at all
        does the nearest one count; and what cannot be taken back never goes but where the pointer is.
        """
        scene, drag = self.scene, self.scene.drag
        if drag is None or (self._is_own(drag) and pos[1] >= scene.laid.regions.hand.y):
            return None
        under = self._under(pos, drag)
        if under is None:
            return self._nearest(drag, now)
        if under in (scene.invited if isinstance(under, Place) else scene.invited_trays):
            return under
        if isinstance(under, Place) and under.kind == "felt":
            return self._nearest(drag, now, scene.laid.drops[under])
        return None

    def _is_own(self, drag: Drag) -> bool:
        return self.scene.arrange is not None and drag.src == self.scene.arrange.place

    def _under(self, pos: tuple[int, int], drag: Drag) -> Place | int | None:
        """The place of the tray or the table that the pointer is over; one's own hand for what comes from a pile."""
        scene = self.scene
        if self._is_own(drag) and (at := scene.things.tray_at(pos)) is not None:
            return at
        if found := scene.things.place_at(pos):
            return found[0]
        if self._is_own(drag):
            return None
        return next((place for place in scene.own_places if scene.laid.drops[place].collidepoint(pos)), None)

    def _nearest(self, drag: Drag, now: float, felt: Rect | None = None) -> Place | int | None:
        """The place that the held card overlaps most; on ``felt``, of the melds that lie there."""
        rect = drag.lead_pose(now).rect
        reach = round(rect.w * feel.INFLATE)
        best: tuple[int, Place | int | None] = (0, None)
        for target, area in self._aims(drag):
            if felt and (isinstance(target, int) or target not in self.scene.laid.melds or not felt.colliderect(area)):
                continue
            shared = rect.clip(area if isinstance(target, int) else area.inflate(2 * reach, 2 * reach))
            best = max(best, (shared.w * shared.h, target), key=lambda each: each[0])
        return best[1]

    def _aims(self, drag: Drag) -> Iterator[tuple[Place | int, Rect]]:
        """Every place that would take what is held, and not for good."""
        scene = self.scene
        for place in sorted(scene.invited - self.final):
            yield place, scene.laid.drops[place]
        if self._is_own(drag):
            for at in sorted(scene.invited_trays):
                yield at, scene.laid.trays[at]

    def _drop(self, pos: tuple[int, int]) -> None:
        scene, drag = self.scene, self.scene.drag
        if drag is None:
            scene.scrolls.let_go()
            return
        now = time.perf_counter()
        self._drag(pos, now)
        target, gap = scene.accepting, self.gap
        self._put_down(drag, now)
        lands = self._land(drag, target, gap, pos)
        scene.refresh(feel.DROP if lands else feel.REFUSED_HOME)
        self._point(pos)

    def let_go(self) -> None:
        """Forget the press; what is held glides home."""
        self.scene.pointer.let_go()
        if self.scene.drag:
            self._put_down(self.scene.drag, time.perf_counter())
            self.scene.refresh(feel.REFUSED_HOME)

    def _put_down(self, drag: Drag, now: float) -> None:
        """Nothing is held any more; the cards lie where they were let go."""
        for sprite, pose in drag.poses(now):
            sprite.pose, sprite.tween = pose, None
        self.forget()

    def forget(self) -> None:
        """Nothing is held, wherever it was."""
        self.scene.drag, self.scene.accepting, self.gap = None, None, None

    def _land(self, drag: Drag, target: Place | int | None, gap: int | None, pos: tuple[int, int]) -> bool:
        """Let go over this; whether it was taken."""
        arrange = self.scene.arrange
        if drag.throws:
            intent = self.scene.game.interpret(self.scene.view, Tap(drag.src, drag.lead.look))
            return self.scene.deeds.perform(intent, drag.sprites, "drop")
        if isinstance(target, Place):
            found = self.scene.things.place_at(pos)
            piece = found[1] if found and found[0] == target else ""
            intent = self.scene.deeds.dropped(looks(drag.sprites), drag.src, target, piece)
            return self.scene.deeds.perform(intent, drag.sprites, "drop")
        if arrange and isinstance(target, int):
            self.scene.deeds.box(drag.sprites, target)
        elif arrange and gap is not None:
            arrange.reorder(drag.sprites, gap)
        else:
            self._say_why(drag, pos)
            return False
        return True

    def _say_why(self, drag: Drag, pos: tuple[int, int]) -> None:
        """What is let go over a place that does not take it gets a word; over no place, none."""
        found = self.scene.things.place_at(pos)
        if found is None or found[0] == drag.src or self.scene.things.tray_at(pos) is not None:
            return
        intent = self.scene.deeds.dropped(looks(drag.sprites), drag.src, *found)
        if isinstance(intent, Refusal):
            self.scene.refuse(intent)
        elif intent is None:
            self.scene.house.sounds.play("no")
            are_cards = self.scene.declared.look_of(drag.lead.look) is None
            self.scene.notify(_NOT_THERE if are_cards else _NO_PIECE_THERE, is_public=False)
