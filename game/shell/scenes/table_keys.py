"""The table by keyboard: a focus that walks, letters for deeds, and Escape that backs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.shell import feel
from game.shell.widgets import ARROWS, nearest

if TYPE_CHECKING:
    from game.shell.scenes.table import TableScene


class Keys:
    """Obeys the keyboard for one TableScene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def press_key(self, event: pygame.Event) -> bool:
        scene = self.scene
        if event.key in ARROWS:
            self._step(ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE and scene.focus:
            self.activate(scene.focus)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.key == pygame.K_ESCAPE:
            self._back()
        elif event.key == pygame.K_F1:
            self.scene.deeds.show_keys()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and scene.arrange:
            scene.arrange.empty()
            scene.refresh()
        elif event.unicode == "?":
            self.scene.deeds.why() if scene.notice and scene.notice.rule else self.scene.deeds.how_to_play()
        else:
            return self._letter(event)
        return True

    def _letter(self, event: pygame.Event) -> bool:
        scene = self.scene
        letter = (event.unicode or "").upper()
        if not letter or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        offered = next((b.name for b in scene.game.buttons(scene.view) if b.key.upper() == letter), None)
        own = {"S": "sort_suit", "R": "sort_rank", "P": "show_me", "H": "hint", "C": "cover", "U": "undo"}.get(letter)
        name = offered or own
        if name:
            self.scene.deeds.press(name)
        elif letter.isdigit() and 0 < int(letter) <= len(scene.laid.trays):
            self.scene.deeds.into_tray(int(letter) - 1)
        return name is not None

    def _step(self, way: tuple[int, int]) -> None:
        scene = self.scene
        targets = self.scene.things.reachable()
        if scene.focus not in targets:
            first = next((n for n in targets if n.startswith("card.")), None)
            scene.focus = first or nearest(targets, None, way)
        else:
            scene.focus = self._next_card(scene.focus, way) or nearest(targets, scene.focus, way)
        self._focused()

    def _next_card(self, name: str, way: tuple[int, int]) -> str | None:
        """Along the hand the focus goes from card to card."""
        arrange, card = self.scene.arrange, self.scene.things.card_named(name)
        if arrange is None or card is None or not way[0]:
            return None
        at = arrange.loose.index(card) + way[0]
        return self.scene.things.card_name(at) if 0 <= at < len(arrange.loose) else None

    def _tab(self, by: int) -> None:
        names = list(self.scene.things.reachable())
        if names:
            at = names.index(self.scene.focus) if self.scene.focus in names else (-1 if by > 0 else 0)
            self.scene.focus = names[(at + by) % len(names)]
            self._focused()

    def _focused(self) -> None:
        scene = self.scene
        place = next((p for p in scene.laid.melds if str(p) == scene.focus), None)
        if place:
            scene.scrolls.show(place)
        scene.raised, scene.hover = place, None
        scene.lay(feel.HOVER)

    def activate(self, name: str) -> None:
        """What a click on the target of this name would do."""
        scene = self.scene
        scene.dismiss()
        card = self.scene.things.card_named(name)
        kind, _, rest = name.partition(".")
        if card is not None:
            at = scene.arrange.loose.index(card) if scene.arrange else 0
            self.scene.deeds.select(card)
            scene.focus = self.scene.things.card_name(at)
        elif kind == "button":
            self.scene.deeds.press(rest)
        elif kind == "tray":
            self._activate_tray(int(rest))
        else:
            place, piece = self.scene.things.place_named(name)
            if place is not None:
                self.scene.deeds.at_place(place, piece)

    def _activate_tray(self, at: int) -> None:
        arrange = self.scene.arrange
        if arrange is None:
            return
        if arrange.selected:
            self.scene.deeds.into_tray(at)
        elif not arrange.cycle(at, self.scene.deeds.judge):
            arrange.unbox(list(arrange.tray[at]))
        self.scene.refresh()

    def _enter(self) -> None:
        scene = self.scene
        if scene.focus and scene.focus.startswith("button."):
            self.activate(scene.focus)
            return
        primary = next((b for b in scene.bar.buttons if b.look == "primary"), None)
        if primary:
            self.scene.deeds.press(primary.name)

    def _back(self) -> None:
        """Escape backs out of one thing at a time, the innermost first."""
        scene, arrange = self.scene, self.scene.arrange
        if scene.drag:
            scene.drag, scene.accepting, self.gap = None, None, None
            scene.pointer.let_go()
            scene.refresh(feel.REFUSED_HOME)
        elif scene.hint.advice:
            scene.hint.close()
        elif scene.notice:
            scene.dismiss()
        elif arrange and arrange.selected:
            arrange.clear()
            scene.refresh()
        elif scene.focus:
            scene.focus = scene.raised = None
            scene.lay(feel.HOVER)
        else:
            self.scene.deeds.menu()
