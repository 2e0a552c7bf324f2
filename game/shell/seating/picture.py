"""What a seating looks like: table, chairs and name cards, the form beside them, and the line that answers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.bots.players import PERSON
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.shell.look import shapes
from game.shell.look.art import shadow_room
from game.shell.look.theme import PEOPLE
from game.shell.look.type import Style
from game.shell.paper.button import paint_button
from game.shell.paper.sheets import dialog_box
from game.shell.play.plans import Plan
from game.shell.seating.name_cards import NameCard, Stance, draw_chair, draw_name_card, draw_table

if TYPE_CHECKING:
    from game.shell.seating.seating import SeatingScene

Rect = pygame.Rect
PARTNERS = said("{game}. Partners sit opposite. Drag a name card to another chair, or choose it to change it.")
ALONE = said("{game}. Drag a name card to another chair, or choose it to change it.")
CARRIED, SWAPPED = said("Carry {name} to another chair."), said("Let go, and {name} and {other} swap places.")


class SeatingPicture:
    """One SeatingScene, drawn."""

    def __init__(self, scene: SeatingScene) -> None:
        self.scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        """All but the cards that are carried or glide."""
        scene, kit = self.scene, self.scene.kit
        surface.blit(scene.house.felt(), (0, 0))
        y = scene.title(surface, said("Who sits where?"), (kit.px(60), kit.px(46)), 58)
        room = (scene.box.x if scene.box.y < y else scene.size[0]) - kit.px(90)
        self._line(surface, y, room)
        draw_table(surface, kit, scene.table, self.pairs())
        for rect, way in zip(scene.cards.chairs, scene.cards.ways, strict=True):
            draw_chair(surface, kit, rect, way)
        dialog_box(surface, kit, scene.box)
        scene.form.draw(surface, kit)
        for button in scene.bar.buttons:
            if not button.name.startswith("seat."):
                paint_button(surface, kit, button, scene.bar.state(button), button.name == scene.bar.focus)
        for seat in range(scene.plan.seats):
            if seat not in scene.cards.moving:
                self.draw_seat(surface, seat, scene.cards.chairs[seat])

    def pairs(self) -> list[tuple[Rect, Rect, bool]]:
        """The chairs of every two partners, and whether they are our side."""
        chairs, plan = self.scene.cards.chairs, self._plan()
        sides = self.scene.game.sides(plan.seats, plan.singles)
        return [
            (chairs[one], chairs[other], bool(self._is_ours(plan, one)))
            for side in sides
            for one, other in pairwise(side)
        ]

    def _plan(self) -> Plan:
        """Who sits where; while a card is carried over a chair, who would."""
        cards, plan = self.scene.cards, self.scene.plan
        return plan if cards.held is None or cards.over is None else plan.swapped(cards.held, cards.over)

    def _is_ours(self, plan: Plan, seat: Seat) -> bool | None:
        """Is that chair on the first person's side? None where there are not two sides."""
        sides, first = self.scene.game.sides(plan.seats, plan.singles), (plan.people or (0,))[0]
        return seat in next(side for side in sides if first in side) if len(sides) == 2 else None

    def _line(self, surface: pygame.Surface, y: int, room: int) -> None:
        """What went wrong or was done; what would happen; or what can be done here."""
        scene, kit = self.scene, self.scene.kit
        if scene.notice:
            side, style = kit.px(20), Style("semibold", 22, kit.theme.accent)
            picture = (shapes.tick if scene.is_good else shapes.cross)(side, kit.theme.accent)
            shapes.lay(surface, picture, (kit.px(60), y + (kit.type.line_height(style) - side) // 2))
            kit.type.put(surface, kit.speaker.runs(scene.notice), style, (kit.px(88), y), room - kit.px(28), 2)
            return
        style = Style("regular", 22, kit.theme.quiet)
        kit.type.put(surface, kit.speaker.runs(self.advice()), style, (kit.px(60), y), room, 2)

    def advice(self) -> Said:
        """What would happen to the card that is carried, or what can be done here."""
        scene = self.scene
        held, over, names = scene.cards.held, scene.cards.over, scene.plan.names
        if held is not None and over is not None:
            return filled(SWAPPED, name=names[held], other=names[over])
        if held is not None:
            return filled(CARRIED, name=names[held])
        is_paired = len(scene.game.sides(scene.plan.seats, scene.plan.singles)) < scene.plan.seats
        return filled(PARTNERS if is_paired else ALONE, game=scene.game.title)

    def draw_seat(self, surface: pygame.Surface, seat: Seat, rect: Rect) -> Rect:
        """Its card, there; every pixel it touches."""
        scene = self.scene
        button, is_held = scene.bar.named(f"seat.{seat}"), seat == scene.cards.held
        stance = Stance(
            chosen=scene.part == "seat" and seat == scene.seat, hover=button is scene.bar.hover,
            focus=scene.bar.focus == f"seat.{seat}", held=is_held, invited=seat == scene.cards.over,
        )  # fmt: skip
        draw_name_card(surface, scene.kit, rect, self.card(seat), stance)
        room = 2 * shadow_room(rect.w, 1)
        return rect.inflate(room, room).clip(surface.get_rect())

    def card(self, seat: Seat) -> NameCard:
        """What stands on the card of that seat; while one is carried over a chair, as it would be there."""
        scene, plan, cards = self.scene, self._plan(), self.scene.cards
        tint = PEOPLE[scene.colours()[seat]][1] if scene.plan.players[seat] == PERSON else None
        sits = seat
        if cards.held is not None and cards.over is not None:
            sits = {cards.held: cards.over, cards.over: cards.held}.get(seat, seat)
        partners = next(side for side in scene.game.sides(plan.seats, plan.singles) if sits in side)
        partner = ", ".join(plan.names[other] for other in partners if other != sits)
        return NameCard(plan.names[sits], plan.players[sits], self._is_ours(plan, sits), partner, tint)
