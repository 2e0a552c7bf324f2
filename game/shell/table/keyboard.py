"""The table by keyboard: a focus that walks, letters for deeds, and Escape that backs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.shell.look import feel
from game.shell.paper.bar import ARROWS, nearest
from game.shell.seat.walk import over_cells

if TYPE_CHECKING:
    from game.shell.table.table import TableScene


# The buttons of a game pad that are letters here; of the game's own deeds, the first and the last offered now.
PAD_LETTERS = {
    "left shoulder": "S", "right shoulder": "R", "back": "P", "left trigger": "U", "right trigger": "H"
}  # fmt: skip


OWN_LETTERS = {
    "P": "show_me", "H": "hint", "B": "quick", "C": "cover", "U": "undo", "F": "feed",
}  # fmt: skip


class Keys:
    """Obeys the keyboard for one TableScene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def press_key(self, event: pygame.Event) -> bool:
        scene = self.scene
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            self._carry(ARROWS[event.key][0])
        elif event.key in ARROWS:
            self._step(ARROWS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END) and scene.arrange:
            scene.focus = scene.things.card_name(0 if event.key == pygame.K_HOME else len(scene.arrange.loose) - 1)
            self._focused()
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE:
            self._space()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.key == pygame.K_ESCAPE:
            self._back()
        elif event.key == pygame.K_F1:
            self.scene.deeds.show_keys()
        elif event.key == pygame.K_F10:
            self.scene.deeds.menu()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._empty()
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
        name = offered or {key: f"sort_{by}" for key, by in scene.declared.sort_keys.items()}.get(letter)
        name = name or OWN_LETTERS.get(letter)
        if name:
            self.scene.deeds.press(name)
        elif letter.isdigit() and 0 < int(letter) <= len(scene.laid.trays):
            self.scene.deeds.into_tray(int(letter) - 1)
            return True
        return name is not None

    def pad_letter(self, button: str) -> str:
        """The letter that a button of a game pad stands for."""
        deeds = self.scene.game.buttons(self.scene.view)
        if deeds and button in ("x", "y"):
            return deeds[0 if button == "x" else -1].key
        return PAD_LETTERS.get(button, "")

    def _step(self, way: tuple[int, int]) -> None:
        scene = self.scene
        targets, here = self._targets(), self._here()
        if here is None:
            first = next((n for n in targets if n.startswith("card.")), None)
            scene.focus = first or next(iter(scene.things.cells()), None) or nearest(targets, None, way)
        else:
            along = self._next_card(here, way) or over_cells(scene.things.cells(), here, way)
            scene.focus = along or nearest(targets, here, way)
        self._focused()

    def _targets(self) -> dict[str, pygame.Rect]:
        return self.scene.things.reachable()

    def _here(self) -> str | None:
        """What has the focus: that very thing, or the card now lying where it lay."""
        scene, focus = self.scene, self.scene.focus or ""
        if focus.startswith("card.") and scene.arrange:
            return scene.things.card_name(min(int(focus.split(".")[1]), len(scene.arrange.loose) - 1))
        return focus if focus in self._targets() else None

    def _space(self) -> None:
        if self._here() is None:
            self._step((1, 0))
        else:
            self._enter()

    def _carry(self, by: int) -> None:
        """Shift and an arrow: the card with the focus goes along the hand."""
        scene, arrange = self.scene, self.scene.arrange
        card = scene.things.card_named(self._here() or "")
        if arrange is None or card is None or not by:
            return
        at = min(max(0, arrange.loose.index(card) + by), len(arrange.loose) - 1)
        arrange.reorder([card], at)
        scene.focus = scene.things.card_name(at)
        scene.refresh(feel.PART)

    def _next_card(self, name: str, way: tuple[int, int]) -> str | None:
        """Along the hand the focus goes from card to card."""
        arrange, card = self.scene.arrange, self.scene.things.card_named(name)
        if arrange is None or card is None or not way[0]:
            return None
        at = arrange.loose.index(card) + way[0]
        return self.scene.things.card_name(at) if 0 <= at < len(arrange.loose) else None

    def _tab(self, by: int) -> None:
        names, here = list(self._targets()), self._here()
        if names:
            at = names.index(here) if here else (-1 if by > 0 else 0)
            self.scene.focus = names[(at + by) % len(names)]
            self._focused()

    def _focused(self) -> None:
        scene = self.scene
        place = next((p for p in scene.laid.melds if str(p) == scene.focus), None)
        if place:
            scene.scrolls.show(place)
        else:
            place = next((p for p in scene.open_hands() if str(p) == scene.focus), None)
        free = next((p for p in scene.laid.heaps if (scene.focus or "").startswith(f"{p}.")), None)
        scene.raised = place
        scene.hover = scene.things.free_named(scene.focus or "", free) if free else None
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
                free = self.scene.things.free_named(name, place)
                self.scene.deeds.at_place(place, free.look if free else piece, free)

    def _empty(self) -> None:
        """The tray place that has the focus, else every one."""
        scene, arrange = self.scene, self.scene.arrange
        kind, _, at = (self._here() or "").partition(".")
        if arrange and kind == "tray":
            arrange.unbox(list(arrange.tray[int(at)]))
        elif arrange:
            arrange.empty()
        scene.refresh()

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
        """Only what shows the focus is used."""
        if here := self._here():
            self.activate(here)

    def _back(self) -> None:
        """Escape backs out of one thing at a time, the innermost first."""
        scene, arrange = self.scene, self.scene.arrange
        if scene.drag:
            scene.hands.let_go()
        elif scene.hint.advice:
            scene.hint.close()
        elif scene.notice:
            scene.dismiss()
        elif scene.picked or (arrange and arrange.selected):
            scene.deeds.unpick()
        elif scene.focus:
            scene.focus = scene.raised = None
            scene.lay(feel.HOVER)
        else:
            self.scene.deeds.menu()
