"""What lies over the still table, back to front: cards, tags, marks, buttons, and what the hand holds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Label
from game.engine.said import Cards, Said, Who, filled, said
from game.engine.table import BACK, Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.layout import fan
from game.shell.cloth.motion import Pose, Tween
from game.shell.cloth.own import chip_letter
from game.shell.cloth.stage import Sprite
from game.shell.cloth.tumble import Roll
from game.shell.look import faces, feel, shapes
from game.shell.look.art import shadow_room, tall
from game.shell.look.canvas import Item
from game.shell.look.speaker import Text
from game.shell.look.theme import Theme
from game.shell.look.type import Style, inked
from game.shell.paint import feed_frame, pondering
from game.shell.paper.button import paint_button
from game.shell.paper.kit import Kit

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

Rect = pygame.Rect
NEW, CARDS_OF = said("new"), said("{seat}’s cards")
LACKING = said("{cards}: {what}")


def paint_card(surface: pygame.Surface, kit: Kit, look: str, pose: Pose, turn: float = 1.0, shows: float = 1.0) -> None:
    """One card with its shadow; ``turn`` is how wide it shows while it flips, ``shows`` how far it has come in."""
    rect = pose.rect
    lift = 1 if pose.lift > 0.3 else 0
    sized = kit.art.sized(look, rect.w)
    if turn < 0.99:
        sized = pygame.transform.smoothscale(sized, (max(1, round(rect.w * turn)), rect.h))
    if shows < 0.99:
        shapes.lay(surface, shapes.faded(sized, shows), rect.topleft)
        return
    if turn > 0.6 and rect.w >= 24:
        shapes.lay(surface, *kit.art.shadowed(look, rect, lift))
    shapes.lay(surface, sized, (rect.centerx - sized.get_width() // 2, rect.y))


@lru_cache(maxsize=128)
def _tag(theme: Theme, stand: str, px: int) -> pygame.Surface:
    rank, suit = faces.rank_words(stand), stand[1:]
    words = inked("bold", px, rank if suit else f"= {rank}", theme.paper)
    sign = faces.sign(suit, round(px * 0.78), theme.paper) if suit else None
    wide = words.get_width() + (sign.get_width() + round(px * 0.15) if sign else 0) + round(px * 0.7)
    high = round(px * 1.3)
    tag = shapes.premultiplied((wide, high))
    shapes.box(tag, tag.get_rect(), theme.card, round(px * 0.35))
    edge = max(1, round(px * 0.09))
    shapes.box(tag, tag.get_rect().inflate(-2 * edge, -2 * edge), theme.wild, round(px * 0.3))
    x = round(px * 0.35)
    shapes.lay(tag, words, (x, (high - words.get_height()) // 2))
    if sign:
        shapes.lay(tag, sign, (x + words.get_width() + round(px * 0.15), (high - sign.get_height()) // 2))
    return tag


def stand_tag(kit: Kit, stand: str, px: int) -> pygame.Surface:
    """What a wild stands for: ``= K`` in a set, the card in a sequence."""
    return _tag(kit.theme, stand, px)


def _within(seen: Rect | None, items: Iterable[Item]) -> Iterator[Item]:
    """The items as far as they show in there, if melds scroll."""
    for item in items:
        if seen is None:
            yield item
        elif item.rect.colliderect(seen):
            yield Item(item.key, item.rect.clip(seen), (item.look, tuple(item.rect)), partial(_paint_in, item, seen))


def _paint_in(item: Item, seen: Rect, surface: pygame.Surface) -> None:
    old = surface.get_clip()
    surface.set_clip(old.clip(seen))
    item.paint(surface)
    surface.set_clip(old)


def runs_of(numbers: Iterable[int]) -> list[list[int]]:
    """Rising numbers, parted where one is left out."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


class Items:
    """Lists one TableScene's items for one frame."""

    def __init__(self, scene: TableScene, now: float) -> None:
        self.scene, self.now, self.kit = scene, now, scene.kit
        self.laid = scene.laid
        self.open = scene.open_hands()

    def all(self) -> list[Item]:
        scene, moving = self.scene, list[Sprite]()
        items: list[Item] = []
        for place, pile in scene.stage.piles.items():
            if place in self.laid.melds:
                items += _within(self.laid.melds[place].seen, self._meld(place, pile, moving))
        boxed = {s for group in scene.arrange.tray for s in group} if scene.arrange else set()
        for place, pile in scene.stage.piles.items():
            if place not in self.laid.melds and place not in scene.own_places:
                if place in self.laid.heaps or place in self.laid.aims:
                    pile = [sprite for sprite in pile if sprite not in scene.lifted]
                items += self._faces(place, pile) if self._lies_open(place) else self._cards(pile, moving)
        for at in range(len(scene.arrange.tray) if scene.arrange else 0):
            items += self._tray(at, moving)
        items += self._invites()
        for place in scene.own_places:
            own = [s for s in scene.stage.pile(place) if s not in boxed and s not in scene.lifted]
            items += self._cards(own, moving)
        items.append(self._line())
        items += scene.hint.items()
        items += [self._button(button.name) for button in scene.bar.buttons]
        items += self._raised()
        items += self._note()
        items += self._focus()
        moving.sort(key=lambda sprite: sprite.z)
        items += [item for sprite in moving for item in self._card(sprite)]
        return items

    # -- cards

    def _cards(self, sprites: list[Sprite], moving: list[Sprite]) -> Iterator[Item]:
        for sprite in sprites:
            tween = sprite.tween
            if tween and (tween.arc or tween.was) and not tween.is_over(self.now):
                if self.now >= tween.begins or not tween.waits_unseen:
                    moving.append(sprite)
            elif sprite not in self.laid.hidden:
                yield from self._card(sprite)

    def _lies_open(self, place: Place) -> bool:
        """Is it a partner's hand that may be seen, at rest?"""
        pile = self.scene.stage.pile(place)
        return len(self.open.get(place, ())) == len(pile) and not any(sprite.tween for sprite in pile)

    def _faces(self, place: Place, pile: list[Sprite]) -> Iterator[Item]:
        for sprite, look in zip(pile, self.open[place], strict=True):
            if sprite not in self.laid.hidden:
                pose = self.laid.poses[sprite]
                room = shadow_room(round(pose.rect.w / 8) * 8 + 8, 0)
                paint = partial(paint_card, kit=self.kit, look=look, pose=pose)
                yield Item((sprite, "open"), pose.rect.inflate(2 * room, 2 * room), look, paint)

    def _card(self, sprite: Sprite) -> Iterator[Item]:
        pose = sprite.at(self.now)
        if pose is None:
            return
        if sprite.tween and sprite.tween.rolls is not None and not sprite.tween.is_over(self.now):
            yield self._rolling(sprite, sprite.tween, pose)
            return
        look, turn, shows = sprite.shown(self.now), 1.0, 1.0
        if sprite.tween and sprite.tween.fades:
            shows = round(sprite.tween.share(self.now), 2)
        if sprite.tween and sprite.tween.was:
            turn = abs(math.cos(math.pi * sprite.tween.share(self.now)))
        rect = pose.rect
        room = shadow_room(round(rect.w / 8) * 8 + 8, 1 if pose.lift > 0.3 else 0)

        def paint(surface: pygame.Surface) -> None:
            paint_card(surface, self.kit, look, pose, turn, shows)

        shown = look, round(turn, 2), shows, pose.lift > 0.3, rect.w
        yield Item(sprite, rect.inflate(2 * room, 2 * room), shown, paint)
        if self.scene.picked and sprite in self.scene.picked.sprites:
            yield self._selected(sprite, rect)
        elif self.scene.arrange and look != BACK and not (sprite.tween and self.now < sprite.tween.begins):
            yield from self._marks(sprite, rect)

    def _rolling(self, sprite: Sprite, tween: Tween, pose: Pose) -> Item:
        """A die in the air: turned, showing other faces than it will lie on, its shadow on the cloth below."""
        roll, share, kit = Roll(tween.rolls or 0), tween.share(self.now), self.kit
        pips, degrees = roll.pips(share), roll.degrees(share)
        picture = kit.art.turned(sprite.look, pose.rect.w, pips, degrees)
        up = round(roll.height(share) * pose.w)
        middle = pose.rect.center
        rect = picture.get_rect(center=(middle[0], middle[1] - up))
        shade, at = kit.art.shadowed(sprite.look, pose.rect, 1 if up > pose.w * 0.1 else 0)

        def paint(surface: pygame.Surface) -> None:
            shapes.lay(surface, shade, at)
            shapes.lay(surface, picture, rect.topleft)

        return Item(sprite, rect.union(shade.get_rect(topleft=at)), (pips, degrees, up, sprite.look), paint)

    def _marks(self, sprite: Sprite, rect: Rect) -> Iterator[Item]:
        arrange = self.scene.arrange
        assert arrange is not None
        if sprite in arrange.selected:
            yield self._selected(sprite, rect)
        elif self.scene.hint.marks(sprite):
            yield self.scene.hint.arrow(sprite, rect)
        elif sprite in arrange.fresh and self.scene.laid.hits.get(sprite):
            yield self._new(sprite, rect)
        if self.scene.focus and self.scene.things.card_named(self.scene.focus) is sprite:
            yield self._ringed(self.scene.focus, rect)

    def _selected(self, sprite: Sprite, rect: Rect) -> Item:
        kit, edge, size = self.kit, self.kit.px(5), self.kit.px(36)
        body, radius = kit.art.body(sprite.look, rect)
        top = rect.x + rect.w // 2, rect.y - edge
        if kit.art.look_of(sprite.look):  # a small piece has its tick at the side, where nothing else is
            size = max(kit.px(20), body.w // 4)
            top = body.right - body.w // 10, body.y + body.h // 10

        def paint(surface: pygame.Surface) -> None:
            accent = kit.theme.accent
            shapes.ring(surface, body, accent, radius, 0, edge)
            shapes.disc(surface, top, size // 2, accent)
            tick = round(size * 0.6)
            picture = shapes.tick(tick, kit.theme.on_accent)
            shapes.lay(surface, picture, (top[0] - tick // 2, top[1] - tick // 2))

        return Item((sprite, "selected"), rect.inflate(4 * edge + size // 2, 2 * size + 2 * edge), "", paint)

    def _new(self, sprite: Sprite, rect: Rect) -> Item:
        kit = self.kit
        style = Style("bold", 16, kit.theme.ink)
        words = kit.speaker.runs(NEW)
        wide, high = kit.type.width(words, style) + kit.px(18), kit.type.line_height(style) + kit.px(2)
        shows = min(rect.w, self.laid.hits[sprite].w)
        tab = Rect(rect.x + (shows - wide) // 2, rect.y - high // 2 - kit.px(2), wide, high)
        tab.x = max(tab.x, rect.x)

        def paint(surface: pygame.Surface) -> None:
            shapes.box(surface, tab, kit.theme.card, kit.px(7))
            shapes.outline(surface, tab, kit.theme.accent_lip, kit.px(7), kit.px(2))
            kit.type.put(surface, words, style, (tab.x, tab.y), tab.w, 1, 0.5)

        return Item((sprite, "new"), tab.inflate(4, 4), "", paint)

    # -- melds

    def _tray(self, at: int, moving: list[Sprite]) -> Iterator[Item]:
        """A group being built; its wilds say what they would stand for."""
        assert self.scene.arrange is not None
        group = [sprite for sprite in self.scene.arrange.tray[at] if sprite not in self.scene.lifted]
        if self.laid.regions.cramped:
            yield from self._chips(group, moving)
            return
        yield from self._cards(group, moving)
        label = self.scene.labels[at] if at < len(self.scene.labels) else None
        if label and label.stands and not any(s.tween for s in group) and looks(group) == label.cards:
            poses = [self.laid.poses[sprite] for sprite in group]
            yield from self._tags(Place("tray", at), label, poses, poses[-1].x - poses[-2].x)

    def _chips(self, sprites: list[Sprite], moving: list[Sprite]) -> Iterator[Item]:
        """Cards as they stand in a line of words; on their way they are still cards."""
        for sprite in sprites:
            if sprite.tween and not sprite.tween.is_over(self.now):
                yield from self._cards([sprite], moving)
            else:
                yield self._chip(sprite, self.laid.poses[sprite].rect)

    def _chip(self, sprite: Sprite, place: Rect) -> Item:
        picture = self.kit.art.chip(sprite.look, chip_letter(self.laid.regions))
        rect = picture.get_rect(midleft=(place.x, place.centery))

        def paint(surface: pygame.Surface) -> None:
            shapes.lay(surface, picture, rect.topleft)

        return Item((sprite, "chip"), rect, (sprite.look, picture.get_size()), paint)

    def _meld(self, place: Place, sprites: list[Sprite], moving: list[Sprite]) -> Iterator[Item]:
        yield from self._cards(sprites, moving)
        caption = self.scene.caption(place)
        if caption is not None and not any(sprite.tween for sprite in sprites):
            box = self.laid.melds[place]
            poses = [self.laid.poses[s] for s in sprites if s in self.laid.poses]
            yield from self._tags(place, caption, poses, box.step)
        yield from self._lately(place, sprites)

    def _lately(self, place: Place, sprites: list[Sprite]) -> Iterator[Item]:
        """Over cards that others laid since one's last turn, a bar with a notch: one for all that lie side by side."""
        lying = [at for at in self.scene.lately.get(place, ()) if at < len(sprites)]
        if any(s.tween for s in sprites) or not all(s in self.laid.poses for s in sprites):
            return
        for run in runs_of(lying):
            first, last = self.laid.poses[sprites[run[0]]].rect, self.laid.poses[sprites[run[-1]]].rect
            is_top = run[-1] == len(sprites) - 1
            right = last.right if is_top else round(last.x + self.laid.melds[place].step)
            down = max(3, self.kit.px(5)) if self.laid.melds[place].seen else 0  # above the cards it would be cut off
            yield self._notched((place, run[0]), Rect(first.x, first.y + down, right - first.x, first.h))

    def _notched(self, key: object, over: Rect) -> Item:
        kit, thick, size = self.kit, max(3, self.kit.px(5)), max(8, self.kit.px(14))
        bar = Rect(over.x + kit.px(3), over.y - thick, over.w - kit.px(6), thick)

        def paint(surface: pygame.Surface) -> None:
            shapes.box(surface, bar, kit.theme.accent, thick // 2)
            shapes.lay(surface, shapes.down(size, kit.theme.accent), (bar.centerx - size // 2, bar.bottom - thick // 2))

        return Item((key, "lately"), bar.inflate(2, 2 * size), "", paint)

    def _tags(self, place: Place, caption: Label, poses: list[Pose], step: float) -> Iterator[Item]:
        for i, (stand, pose) in enumerate(zip(caption.stands, poses, strict=False)):
            if stand:
                yield self._tag((place, i), stand, pose.rect, i == len(poses) - 1, step)

    def _tag(self, key: object, stand: str, rect: Rect, last: bool, step: float) -> Item:
        """What a wild stands for, in the card's foot, over the part that shows."""
        kit = self.kit
        picture = stand_tag(kit, stand, max(round(rect.w * 0.19), 12))
        wide, high = picture.get_size()
        x = rect.right - wide - round(rect.w * 0.14) if last else round(rect.x + max(step, 1) / 2 - wide / 2)
        tag = Rect(max(x, rect.x + 1), rect.bottom - high - round(rect.w * 0.03), wide, high)
        if not last and rect.w < 40 * kit.u:
            tag.x = rect.x

        def paint(surface: pygame.Surface) -> None:
            shapes.lay(surface, picture, tag.topleft)

        return Item((key, "tag"), tag.inflate(2, 2), stand, paint)

    def _raised(self) -> Iterator[Item]:
        """The meld under the pointer, half as large again, with its name."""
        place = self.scene.raised
        if place in self.open:
            yield self._raised_hand(place)
        box = self.laid.melds.get(place) if place else None
        if place is None or box is None or self.scene.drag:
            return
        kit, scale = self.kit, feel.MELD_RISES
        sprites = self.scene.stage.pile(place)
        card = round(box.card * scale)
        step = max(box.step * scale, card * 0.24)
        wide = round(card + step * (len(sprites) - 1))
        rect = Rect(0, 0, wide, tall(card))
        rect.center = box.rect.center
        words = self.kit.px(34)
        rect.clamp_ip(self.scene.bounds.inflate(-kit.px(30), -kit.px(30)))
        frame = rect.inflate(kit.px(24), kit.px(24))
        frame.h += words
        caption, is_focused = self.scene.caption(place), self.scene.focus == str(place)

        def paint(surface: pygame.Surface) -> None:
            if is_focused:
                shapes.ring(surface, frame, kit.theme.text, kit.px(14), kit.px(4), kit.px(4))
            shapes.box(surface, frame, kit.theme.panel, kit.px(14))
            shapes.outline(surface, frame, kit.theme.line, kit.px(14), kit.px(2))
            poses = [Pose(rect.x + i * step, rect.y, card) for i in range(len(sprites))]
            for sprite, pose in zip(sprites, poses, strict=True):
                paint_card(surface, kit, sprite.look, pose)
            if caption:
                for item in self._tags(place, caption, poses, step):
                    item.paint(surface)
                at = (frame.x + kit.px(8), rect.bottom + kit.px(10))
                style = Style("semibold", 19, kit.theme.text)
                kit.type.put(surface, kit.speaker.runs(caption.title), style, at, frame.w - kit.px(16), 1, 0.5)

        edge = 2 * kit.px(9)
        yield Item(("raised", place), frame.inflate(edge, edge), (len(sprites), is_focused), paint)

    def _raised_hand(self, place: Place) -> Item:
        """An open partner's hand, large."""
        kit, looks_, seat = self.kit, self.open[place], int(place.which)
        title, style = filled(CARDS_OF, seat=Who(seat)), Style("semibold", 20, self.kit.theme.text)
        room = min(kit.px(1100), self.scene.bounds.w - kit.px(60))
        card = kit.px(132)
        _, step = fan(room, len(looks_), card, 0.5)
        wide = max(round(card + step * max(0, len(looks_) - 1)), kit.type.width(kit.speaker.runs(title), style))
        head = kit.type.line_height(style) + kit.px(8)
        frame = Rect(0, 0, wide, tall(card) + head).inflate(kit.px(32), kit.px(28))
        frame.center = self.laid.seats[seat].center
        frame.clamp_ip(self.scene.bounds.inflate(-kit.px(20), -kit.px(20)))
        is_focused = self.scene.focus == str(place)

        def paint(surface: pygame.Surface) -> None:
            if is_focused:
                shapes.ring(surface, frame, kit.theme.text, kit.px(14), kit.px(4), kit.px(4))
            shapes.box(surface, frame, kit.theme.panel, kit.px(14))
            shapes.outline(surface, frame, self.scene.colour_of(seat), kit.px(14), kit.px(4))
            x, y = frame.x + kit.px(16), frame.y + kit.px(12)
            kit.type.put(surface, kit.speaker.runs(title), style, (x, y), wide)
            for at, look in enumerate(looks_):
                paint_card(surface, kit, look, Pose(x + at * step, y + head, card))

        edge = 2 * kit.px(9)
        return Item(("raised", place), frame.inflate(edge, edge), (looks_, is_focused), paint)

    # -- where cards may go

    def _invites(self) -> Iterator[Item]:
        scene, kit = self.scene, self.kit
        for at in sorted(scene.invited_trays):
            if at < len(self.laid.trays):
                yield self._invite(at, self.laid.trays[at], at == scene.accepting, kit.px(12), strong=True)
        for place, rect in scene.invited_rects():
            yield self._invite(place, rect, place == scene.accepting, kit.px(16) if place.kind == "felt" else kit.px(8))

    def _invite(self, key: object, rect: Rect, accepting: bool, radius: int, strong: bool = False) -> Item:
        """Brackets outside the edge; ``strong`` ones, where most cards go, on a tinted ground."""
        kit, accent = self.kit, self.kit.theme.accent
        out = (0 if strong else kit.px(5)) + (0 if accepting else self._breath())
        edge = rect.inflate(2 * out, 2 * out)
        wide, arm = kit.px(5 if strong else 4), min(kit.px(30 if strong else 22), edge.w // 3, edge.h // 3)

        def paint(surface: pygame.Surface) -> None:
            if accepting:
                shapes.box(surface, edge, (*accent, 46), radius)
                shapes.outline(surface, edge, accent, radius, kit.px(4))
            else:
                if strong:
                    shapes.box(surface, rect, (*accent, 26), radius)
                shapes.brackets(surface, edge, accent, radius, wide, arm)

        return Item(("invite", key), edge.inflate(4, 4), accepting, paint)

    def _breath(self) -> int:
        """How far brackets stand out: once out and in again after the pick-up."""
        share = (self.now - self.scene.invited_at) / feel.INVITE
        return self.kit.px(feel.BREATH * math.sin(math.pi * share)) if 0.0 < share < 1.0 else 0

    # -- controls

    def _button(self, name: str) -> Item:
        scene, kit = self.scene, self.kit
        button = scene.bar.named(name)
        assert button is not None
        if name == feed_frame.NAME:
            return feed_frame.frame(self.kit, button, scene.bar.state(button), scene.focus == f"button.{name}")
        state, is_focused = scene.bar.state(button), scene.focus == f"button.{name}"
        words = tuple(run.text if isinstance(run, Text) else run.piece for run in button.words)

        def paint(surface: pygame.Surface) -> None:
            paint_button(surface, kit, button, state, is_focused)

        room = kit.px(10)
        return Item(("button", name), button.rect.inflate(2 * room, 2 * room),
                    (state, is_focused, button.enabled, button.look, words), paint)  # fmt: skip

    def _note(self) -> Iterator[Item]:
        """The reason beside a button that is off."""
        button = self.scene.explained()
        if button is None or not button.note:
            return
        kit = self.kit
        style = Style("regular", 17, kit.theme.ink)
        room = kit.px(320)
        lines = kit.type.lines(button.note, style, room, 3)
        wide = max(line[-1].x + line[-1].width for line in lines) + kit.px(28)
        high = kit.type.line_height(style) * len(lines) + kit.px(20)
        bubble = Rect(button.rect.x - wide - kit.px(14), button.rect.centery - high // 2, wide, high)
        if self.laid.regions.cramped or bubble.x < 0:
            bubble.midbottom = (button.rect.centerx, button.rect.y - kit.px(10))
        bubble.clamp_ip(self.scene.bounds)

        def paint(surface: pygame.Surface) -> None:
            shapes.box(surface, bubble, kit.theme.paper, kit.px(10))
            kit.type.draw(surface, lines, style, (bubble.x + kit.px(14), bubble.y + kit.px(10)))

        yield Item("note", bubble, button.name, paint)

    def _line(self) -> Item:
        """What to do now, or why something was refused."""
        scene, kit, theme = self.scene, self.kit, self.kit.theme
        notice, ponders = scene.notice, scene.pondering.shows and not scene.notice
        style = Style("semibold", 22 if not self.laid.regions.cramped else 20, theme.ink)
        runs = list(notice.runs) if notice else list(kit.speaker.runs(self._lacking() or scene.next_deed))
        room = scene.now_room
        pad, mark = kit.px(20), kit.px(18)
        link = scene.why_width() if notice and notice.rule else 0
        space = room.w - 2 * pad - mark - kit.px(14) - link
        while style.size > 16 and kit.type.width(runs, style) > space:
            style = Style(style.face, style.size - 1, style.colour)
        lines = kit.type.lines(runs, style, space, max(1, min(3, room.h // kit.type.line_height(style))))
        wide = max((line[-1].x + line[-1].width for line in lines if line), default=0)
        tall_words = kit.type.line_height(style) * len(lines)
        high = min(room.h, max(kit.px(46), tall_words + kit.px(4)))
        pill = Rect(0, 0, wide + 2 * pad + mark + kit.px(10) + link, high)
        pill.center = room.center
        if self.laid.regions.form in ("cramped", "tall"):
            pill.x = room.x
        if link:
            scene.place_why(Rect(pill.right - link - kit.px(6), pill.y + kit.px(4), link, pill.h - kit.px(8)))

        def paint(surface: pygame.Surface) -> None:
            bend = min(pill.h // 2, kit.px(34))
            shapes.box(surface, pill, theme.paper, bend)
            if notice:
                shapes.outline(surface, pill, theme.accent, bend, kit.px(4))
            at = Rect(pill.x + pad, pill.centery - mark // 2, mark, mark)
            if ponders:
                pondering.dots(surface, at.inflate(kit.px(6), 0), theme.accent_lip)
            elif notice:
                shapes.lay(surface, (shapes.tick if notice.done else shapes.cross)(mark, theme.ink), at.topleft)
            else:
                shapes.lay(surface, shapes.pointer(mark, theme.accent_lip), at.topleft)
            y = pill.centery - tall_words // 2
            kit.type.draw(surface, lines, style, (pill.x + pad + mark + kit.px(10), y))

        shown = tuple(run.text if isinstance(run, Text) else run.piece for run in runs)
        return Item("now", pill.inflate(2, 2), (shown, bool(notice), ponders), paint)

    def _lacking(self) -> Said | None:
        """In a cramped window, what the last group in the tray that is not ready lacks: there is no room beside it."""
        if not self.laid.regions.cramped or not self.scene.is_mine or self.scene.pondering.shows:
            return None
        label = next((each for each in reversed(self.scene.labels) if each and not each.ready), None)
        return filled(LACKING, cards=Cards(label.cards), what=label.detail) if label else None

    def _focus(self) -> Iterator[Item]:
        name = self.scene.focus
        if name is None or name.startswith(("button.", "card.")) or name == str(self.scene.raised):
            return
        rect = self.scene.focus_rect(name)
        if rect is not None:
            yield self._ringed(name, rect)

    def _ringed(self, name: str, rect: Rect) -> Item:
        kit, edge = self.kit, self.kit.px(9)

        def paint(surface: pygame.Surface) -> None:
            shapes.ring(surface, rect, kit.theme.text, kit.px(8), kit.px(4), kit.px(4))

        return Item(("focus", name), rect.inflate(2 * edge, 2 * edge), "", paint)

    def dragged(self) -> list[Item]:
        """What the hand holds, in front of everything."""
        drag = self.scene.drag
        return [self._held(sprite, pose, drag.tilt) for sprite, pose in drag.poses(self.now)] if drag else []

    def _held(self, sprite: Sprite, pose: Pose, tilt: float) -> Item:
        rect, angle = pose.rect, round(tilt)
        picture, (x, y) = self.kit.art.held(sprite.look, rect.w, angle)
        at = (rect.centerx - x, rect.centery - y)

        def paint(surface: pygame.Surface) -> None:
            shapes.lay(surface, picture, at)

        return Item(sprite, picture.get_rect(topleft=at), (angle, sprite.look, rect.w), paint)
