"""What lies over the still table, back to front: cards, tags, marks, buttons, and what is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.table import BACK, Piece, Place
from game.ui.i18n.speaker import Text
from game.ui.sprites.stage import Sprite
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.type import Style, width_of
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.own_cards import chip_letter
from game.ui.table_render import badges, cards, enlarged, feed_frame, marks, pickup_preview, taken_cards
from game.ui.table_render.drop_rects import invited_rects
from game.ui.table_render.overflow import more_signs
from game.ui.table_render.prompt_line import NowLine
from game.ui.table_view.journey import Journey
from game.ui.table_view.route import Route
from game.ui.table_view.table_view import TableView
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button, paint_button
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Beside:
    """What the table shows in addition to the table view.

    ``slip`` is the panel of a hint, ``arrow`` makes the mark of each card it is about, ``route`` are the cells it is
    about; ``led`` are cards that a lesson points at, which are marked even when they are selected; ``explained`` is the
    button whose reason for being off is shown; ``ring`` is the rectangle of what has focus, if that is neither card nor
    button.
    """

    line: NowLine
    bar: Bar
    slip: Sequence[Item] = ()
    hinted: frozenset[Sprite] = frozenset()
    led: frozenset[Sprite] = frozenset()
    arrow: Callable[[Sprite, Rect], Item] | None = None
    route: Route = ()
    explained: Button | None = None
    ring: Rect | None = None


# By button: the kit, its state and whether it had focus when its item was made.
Kept = dict[Button, tuple[Kit, str, bool, Item]]


class Items:
    """Lists one table's items, frame by frame."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view, self._cards_kept = table_view, cards.CardItems()
        self._buttons_kept: Kept = {}

    def forget(self) -> None:
        """Forget all listed items: the pictures are new."""
        self._cards_kept.forget()
        self._buttons_kept.clear()

    def all(self, kit: Kit, now: float, beside: Beside) -> list[Item]:
        """Return everything that is not held."""
        return _Frame(self.table_view, self._cards_kept, self._buttons_kept, kit, now, beside).all()


class _Frame:
    """The items of one instant."""

    def __init__(
        self, table_view: TableView, kept: cards.CardItems, buttons: Kept, kit: Kit, now: float, beside: Beside
    ) -> None:
        self.table_view, self.kept, self.buttons = table_view, kept, buttons
        self.kit, self.now, self.beside = kit, now, beside
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.laid, self.gaze = table_view.geometry.laid, table_view.pointing.gaze
        self.open: dict[Place, tuple[Piece, ...]] = table_view.viewpoint.open_hands()
        self.moving: list[Sprite] = []
        self.focused = table_view.pieces.card_named(self.gaze.focus) if self.gaze.focus else None
        mine = table_view.pieces.arrange.place if table_view.pieces.arrange else None
        shown = table_view.viewpoint.shown
        self.settled = None if shown.is_behind else shown.game_view
        stuck = (self.settled or shown.about(mine)).badges.get(mine, ()) if mine else ()
        self.own_badges = {badge.piece: badge for badge in stuck}
        self.preview = None if beside.slip else pickup_preview.pointed_preview(table_view)
        self.leaving = pickup_preview.leaving(table_view.pieces, self.preview)
        self.marked = self._marked_cards()

    def _marked_cards(self) -> set[Sprite]:
        arrange, picked = self.pieces.arrange, self.gaze.picked
        if arrange is None:
            return set()
        clicked, focused = picked.sprites if picked else (), [self.focused] if self.focused else []
        badged = [sprite for sprite in arrange.all if sprite.look in self.own_badges] if self.own_badges else []
        chosen = {*clicked, *self.gaze.chosen, *arrange.selected, *focused}
        return {*chosen, *arrange.fresh, *self.beside.hinted, *badged, *self.leaving}

    def all(self) -> list[Item]:
        table_view, items = self.table_view, list[Item]()
        own, lifted = self.viewpoint.own_places, self.pointing.lifted
        if self.laid.drop_targets and self.beside.route:
            items += marks.advised_route(self.kit, self.geometry, self.beside.route)
        elif self.laid.drop_targets and (shown := Journey(table_view).board_route):
            items += marks.route_items(self.kit, self.geometry, shown)
        for place, pile in self.pieces.stage.piles.items():
            if box := self.laid.melds.get(place):
                made = self._meld(place, pile)
                items += cards.within(box.seen, made) if box.seen else made
        items += more_signs(self.kit, self.laid)
        piles = self.pieces.stage.piles
        for place in sorted(piles, key=lambda each: each not in self.laid.beneath):
            pile = piles[place]
            if place not in self.laid.melds and place not in own:
                if place in self.laid.heaps or place in self.laid.drop_targets:
                    items += self._cards([sprite for sprite in pile if sprite not in lifted])
                    items += self._new_on_pile(place, pile)
                elif place in self.laid.piles:
                    items += [*self._cards(pile), *self._new_on_pile(place, pile)]
                else:
                    items += self._faces(place, pile) if self._lies_open(place, pile) else self._cards(pile)
        items += taken_cards.items(self.kit, self.viewpoint, self.geometry)
        tray = self.pieces.arrange.tray if self.pieces.arrange else []
        items += self._invite_grounds()
        for at in range(len(tray)):
            items += self._tray(at)
        items += self._invites()
        away = {*self.pointing.lifted, *[sprite for group in tray for sprite in group]}
        for place in own:
            items += self._cards([sprite for sprite in self.pieces.stage.pile(place) if sprite not in away])
        slip, line = self.beside.slip, self.beside.line
        now = [] if slip and self._is_covered(line) else [line.item(self.kit)]
        items += slip if self.preview else [*now, *slip]
        items += self._buttons()
        if self.preview:
            items += pickup_preview.slip(self.kit, self.geometry, self.preview)
        items += [*self._enlarged(), *self._note(), *self._focus()]
        self.moving.sort(key=lambda sprite: sprite.z)
        for sprite in self.moving:
            items += self._moving(sprite)
        return items

    def _is_covered(self, line: NowLine) -> bool:
        """Return whether a hint covers some of the prompt line, so that only its ends would show."""
        return not line.notice and self._is_under_slip(line.pill)

    # -- cards

    def _cards(self, sprites: Sequence[Sprite]) -> list[Item]:
        items: list[Item] = []
        hidden, marked, kit, kept = self.laid.hidden, self.marked, self.kit, self.kept
        for sprite in sprites:
            tween = sprite.tween
            if tween and (tween.arc or tween.was) and not tween.is_over(self.now):
                if self.now >= tween.begins or not tween.waits_unseen:
                    self.moving.append(sprite)
            elif sprite not in hidden:
                if tween is not None:
                    items += self._moving(sprite)
                    continue
                known = kept.known.get(sprite)
                same = known and known[0] is sprite.pose and known[1] == sprite.look and known[2] is kit
                item = known[3] if known and same else kept.resting(kit, sprite)
                if item:
                    items.append(item)
                    if sprite in marked:
                        items += self._marks(sprite)
        return items

    def _moving(self, sprite: Sprite) -> list[Item]:
        item = cards.moving(self.kit, sprite, self.now)
        if item is None:
            return []
        return [item, *self._marks(sprite)] if sprite in self.marked else [item]

    def _marks(self, sprite: Sprite) -> list[Item]:
        """Return the marks of a card, unless it is face down or has not started moving yet."""
        arrange, tween, pose = self.pieces.arrange, sprite.tween, sprite.at(self.now)
        waits = tween is not None and self.now < tween.begins
        if arrange is None or pose is None or waits or sprite.visible_piece(self.now) == BACK:
            return []
        found, rect, hit = list[Item](), pose.rect, self.laid.hits.get(sprite)
        picked = self.gaze.picked.sprites if self.gaze.picked else self.gaze.chosen
        if sprite is self.focused and self.gaze.focus:
            found.append(marks.focus_ring(self.kit, self.gaze.focus, rect))  # below tick and tab, which it would cross
        if sprite in arrange.selected or sprite in picked:
            found.append(marks.selection_mark(self.kit, sprite, rect, self.pointing.number_of(sprite)))
            found += self._lesson_arrow(sprite, rect.move(0, -self.kit.px(24)))  # above the tick
        elif (sprite in self.beside.hinted or sprite in self.leaving) and self.beside.arrow:
            found.append(self.beside.arrow(sprite, rect))
        elif sprite in arrange.fresh and hit:
            found.append(marks.new(self.kit, sprite, rect, hit))
        if (badge := self.own_badges.get(sprite.look)) and sprite in arrange.all:
            found.append(badges.on_card(self.kit, sprite, badge, rect, hit.w if hit else rect.w))
        return found

    def _lesson_arrow(self, sprite: Sprite, rect: Rect) -> list[Item]:
        """Return a lesson's arrow over what is to be put back."""
        return [self.beside.arrow(sprite, rect)] if sprite in self.beside.led and self.beside.arrow else []

    def _lies_open(self, place: Place, pile: Sequence[Sprite]) -> bool:
        """Return whether it is a partner's open hand, at rest."""
        return len(self.open.get(place, ())) == len(pile) and not _moves(pile)

    def _faces(self, place: Place, pile: Sequence[Sprite]) -> list[Item]:
        poses, seen = self.laid.poses, zip(pile, self.open[place], strict=True)
        return [cards.face(self.kit, one, look, poses[one]) for one, look in seen if one not in self.laid.hidden]

    # -- melds

    def _tray(self, at: int) -> list[Item]:
        """A group being built; its wild cards show what they would stand for."""
        arrange, lifted = self.pieces.arrange, self.pointing.lifted
        group = [sprite for sprite in (arrange.tray[at] if arrange else ()) if sprite not in lifted]
        if self.laid.regions.cramped:
            return self._chips(group)
        items = self._cards(group)
        label = self.pieces.labels[at] if at < len(self.pieces.labels) else None
        if label and label.stands and not _moves(group) and looks(group) == label.cards:
            poses = [self.laid.poses[sprite] for sprite in group]
            items += cards.tags(self.kit, Place("tray", at), label, poses, poses[-1].x - poses[-2].x)
        return items

    def _chips(self, sprites: Sequence[Sprite]) -> list[Item]:
        """Cards as chips in a line of text; while they move they are still cards."""
        items, letter = list[Item](), chip_letter(self.laid.regions)
        for sprite in sprites:
            if sprite.tween and not sprite.tween.is_over(self.now):
                items += self._cards([sprite])
            else:
                rect = self.laid.poses[sprite].rect
                items += [cards.chip(self.kit, sprite, rect, letter), *self._lesson_arrow(sprite, rect)]
        return items

    def _meld(self, place: Place, sprites: Sequence[Sprite]) -> list[Item]:
        items = self._cards(sprites)
        if _moves(sprites):
            return items
        about, box, poses = self.settled or self.viewpoint.shown.about(place), self.laid.melds[place], self.laid.poses
        caption = about.caption(place)
        if caption is not None and any(caption.stands):
            items += cards.tags(self.kit, place, caption, [poses[s] for s in sprites if s in poses], box.step)
        if stuck := about.badges.get(place):
            lying = [poses[s] for s in sprites if s in poses]
            items += badges.on_meld(self.kit, self.viewpoint, stuck, lying, box.side)
        lately = about.lately.get(place)
        return [*items, *self._new_cards(place, sprites, lately)] if lately else items

    def _new_cards(self, place: Place, sprites: Sequence[Sprite], lately: Sequence[int]) -> Iterator[Item]:
        """A bar with a notch over cards that others laid since one's last turn: one for all that are side by side."""
        lying = [at for at in lately if at < len(sprites)]
        if len([s for s in sprites if s in self.laid.poses]) < len(sprites):
            return
        box = self.laid.melds[place]
        for run in marks.runs_of(lying):
            first, last = self.laid.poses[sprites[run[0]]].rect, self.laid.poses[sprites[run[-1]]].rect
            is_top = run[-1] == len(sprites) - 1
            right = last.right if is_top else round(last.x + box.step)
            down = max(3, self.kit.px(5)) if box.seen else 0  # above the cards it would be cut off
            over = Rect(first.x, first.y + down, right - first.x, first.h)
            yield from self._notch((place, run[0]), over)

    def _new_on_pile(self, place: Place, pile: Sequence[Sprite]) -> Iterator[Item]:
        """The same over what others put on a pile: over each card of a spread one, else over its top."""
        about = self.settled or self.viewpoint.shown.about(place)
        lately, heap = about.lately.get(place, ()), self.laid.heaps.get(place)
        asked, top = self.viewpoint.shown.game_view.question, pile[-1].look if pile else BACK
        if not lately or not pile or _moves(pile) or self.laid.declared.looks or (asked and asked.piece == top):
            return
        is_fan = heap is not None and heap.is_fan
        for run in marks.runs_of(at for at in lately if at < len(pile)) if is_fan else [[len(pile) - 1]]:
            shown = [self.laid.poses[pile[at]].rect for at in run if pile[at] in self.laid.poses]
            if shown and run[-1] in lately and pile[run[-1]].look != BACK:
                yield from self._bars(place, run[0], shown, heap.shows if heap else (), run)

    def _bars(
        self, place: Place, key: int, shown: Sequence[Rect], parts: Sequence[Rect], run: Sequence[int]
    ) -> Iterator[Item]:
        """Yield a bar over cards side by side; one for each line of them."""
        ends = [parts[at].right if at < len(parts) else rect.right for at, rect in zip(run, shown, strict=False)]
        for y in dict.fromkeys(rect.y for rect in shown):
            line = [at for at, rect in enumerate(shown) if rect.y == y]
            left, right = shown[line[0]].x, ends[line[-1]]
            over = Rect(left, y, right - left, shown[line[0]].h)
            yield from self._notch((place, (key, y)), over)

    def _notch(self, key: tuple[Place, object], over: Rect) -> Iterator[Item]:
        """Yield the bar over these cards, unless a hint would leave only a stub of it."""
        bar = marks.notched_bar(self.kit, key, over)
        if not self._is_under_slip(bar.rect):
            yield bar

    def _is_under_slip(self, rect: Rect) -> bool:
        return any(item.key == "hint" and item.rect.colliderect(rect) for item in self.beside.slip)

    def _enlarged(self) -> Iterator[Item]:
        place = self.gaze.raised
        if place in self.open:
            yield enlarged.hand(self.kit, self.viewpoint, self.geometry, self.pointing, place, self.open[place])
        box = self.laid.melds.get(place) if place else None
        if place is not None and box is not None and not self.pointing.drag:
            yield enlarged.meld(self.kit, self.table_view, place, box)

    # -- drop targets

    def _invites(self) -> list[Item]:
        table_view, kit, aim, items = self.table_view, self.kit, self.gaze.accepting, list[Item]()
        onto = self.laid.drops.get(self.preview.onto) if self.preview and self.preview.onto else None
        if onto:
            items.append(marks.invite(kit, "onto", onto, accepting=True, radius=kit.px(8), breath=0))
        if not (self._invites_shown and (self.gaze.invited.trays or self.gaze.invited.places or self.gaze.bracketed)):
            return items
        out = marks.breath(kit, self.now - self.pointing.invited_at)
        for at, tray in self._invited_trays():
            items.append(marks.invite(kit, at, tray, at == aim, kit.px(12), out, strong=True))
        for place, rect in invited_rects(table_view):
            radius = kit.px(16) if place.kind == "felt" else kit.px(8)
            items.append(marks.invite(kit, place, rect, place == aim, radius, out))
        return items

    @property
    def _invites_shown(self) -> bool:
        return self.viewpoint.game_view.help != "none" or self.pointing.drag is not None

    def _invite_grounds(self) -> list[Item]:
        """Return the tints of the places of the tray that take what is held or selected."""
        kit, aim = self.kit, self.gaze.accepting
        trays = self._invited_trays() if self._invites_shown else []
        return [marks.invite_ground(kit, at, tray, at == aim, kit.px(12)) for at, tray in trays]

    def _invited_trays(self) -> list[tuple[object, Rect]]:
        """Return the places of the tray that take what is held; for what is only selected, the tray as a whole."""
        found: list[tuple[object, Rect]] = [
            (at, self.laid.trays[at]) for at in sorted(self.gaze.invited.trays) if at < len(self.laid.trays)
        ]
        if self.pointing.drag or len(found) < 2:
            return found
        return [("tray", found[0][1].unionall([rect for _, rect in found]))]

    # -- controls

    def _buttons(self) -> list[Item]:
        """Each is the same item as in the frame before, unless its press, hover or focus state changed."""
        bar, items, kept = self.beside.bar, list[Item](), self.buttons
        for button in bar.buttons:
            state = "rest" if button is not bar.hover else bar.state(button)
            is_focused = self.gaze.focus == f"button.{button.name}"
            known = kept.get(button)
            if known is None or known[:3] != (self.kit, state, is_focused):
                known = kept[button] = self.kit, state, is_focused, self._button(button, state, is_focused)
            items.append(known[3])
        return items

    def _button(self, button: Button, state: str, is_focused: bool) -> Item:
        kit, name = self.kit, button.name
        if name == feed_frame.NAME:
            return feed_frame.frame(kit, button, state, is_focused)
        words = tuple([run.text if isinstance(run, Text) else run.piece for run in button.words])

        def paint(surface: pygame.Surface) -> None:
            paint_button(surface, kit, button, state, is_focused)

        room = kit.px(10)
        look = state, is_focused, button.enabled, button.look, words, button.ticked
        return Item(("button", name), button.rect.inflate(2 * room, 2 * room), look, paint)

    def _note(self) -> Iterator[Item]:
        """The reason beside a button that is off."""
        button, kit = self.beside.explained, self.kit
        if button is None or not button.note:
            return
        style = Style("regular", 17, kit.theme.ink)
        lines = kit.type.lines(button.note, style, kit.px(320), 3)
        wide = width_of(lines) + kit.px(28)
        high = kit.type.line_height(style) * len(lines) + kit.px(20)
        bubble = Rect(button.rect.x - wide - kit.px(14), button.rect.centery - high // 2, wide, high)
        if self.laid.regions.cramped or bubble.x < 0:
            bubble.midbottom = (button.rect.centerx, button.rect.y - kit.px(10))
        bubble.clamp_ip(self.geometry.bounds)

        def paint(surface: pygame.Surface) -> None:
            shapes.box(surface, bubble, kit.theme.paper, kit.px(10))
            kit.type.draw(surface, lines, style, (bubble.x + kit.px(14), bubble.y + kit.px(10)))

        yield Item("note", bubble, (button.name, tuple(button.note)), paint)

    def _focus(self) -> Iterator[Item]:
        name = self.gaze.focus
        if name is None or name.startswith(("button.", "card.")) or name == str(self.gaze.raised):
            return
        if self.beside.ring is not None:
            yield marks.focus_ring(self.kit, name, self.beside.ring)


def _moves(sprites: Sequence[Sprite]) -> bool:
    return bool([sprite for sprite in sprites if sprite.tween])
