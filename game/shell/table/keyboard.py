"""The table by keyboard: a focus that walks, letters for deeds, and Escape that backs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.shell.look import feel
from game.shell.paper.bar import ARROWS, nearest
from game.shell.seat.eyes import Eyes
from game.shell.seat.scrolling import Scrolls
from game.shell.seat.targets import Things
from game.shell.seat.walk import over_cells
from game.shell.table.deeds import Deeds
from game.shell.table.hint import Hint
from game.shell.table.notices import Notices

# The buttons of a game pad that are letters here; of the game's own deeds, the first and the last offered now.
PAD_LETTERS = {
    "left shoulder": "S", "right shoulder": "R", "back": "P", "left trigger": "U", "right trigger": "H"
}  # fmt: skip


OWN_LETTERS = {
    "P": "show_me", "H": "hint", "B": "quick", "C": "cover", "U": "undo", "Z": "feed",
}  # fmt: skip
WAY_LETTERS = {"D": "done", "U": "back"}  # of a piece on its way over a board


class Keys:
    """Obeys the keyboard. ``targets`` are what a focus may go to, ``put_down`` lets what is held glide home."""

    def __init__(
        self, eyes: Eyes, deeds: Deeds, hint: Hint, notices: Notices, scrolls: Scrolls,
        targets: Callable[[], Mapping[str, pygame.Rect]], put_down: Callable[[], None],
    ) -> None:  # fmt: skip
        self.eyes, self.deeds, self.hint, self.notices, self.scrolls = eyes, deeds, hint, notices, scrolls
        self.things = Things(eyes)
        self._targets, self._put_down = targets, put_down

    def press_key(self, event: pygame.Event) -> bool:
        eyes = self.eyes
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            self._carry(ARROWS[event.key][0])
        elif event.key in ARROWS:
            self._step(ARROWS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END) and eyes.arrange:
            self.eyes.point(
                focus=self.things.card_name(0 if event.key == pygame.K_HOME else len(eyes.arrange.loose) - 1)
            )
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
            self.deeds.show_keys()
        elif event.key == pygame.K_F10:
            self.deeds.menu()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._empty()
        elif event.unicode == "?":
            self.deeds.why() if self.notices.notice and self.notices.notice.rule else self.deeds.how_to_play()
        else:
            return self._letter(event)
        return True

    def _letter(self, event: pygame.Event) -> bool:
        eyes = self.eyes
        letter = (event.unicode or "").upper()
        if not letter or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        offered = next((b.name for b in self.eyes.sight.buttons if b.key.upper() == letter), None)
        sorts = {key: f"sort_{by}" for key, by in self.eyes.sight.declared.sort_keys.items()}
        own = {key: tool for key, tool in OWN_LETTERS.items() if tool != "show_me" or eyes.sight.declared.has_tray}
        way = WAY_LETTERS.get(letter) if eyes.gaze.is_on_its_way else None
        own |= {"N": "hint.numbers"} if self.hint.advice else {}
        there = next((tool for tool, _, key in eyes.session.tools if key == letter), None)
        name = way or offered or there or sorts.get(letter) or own.get(letter)
        if name:
            self.deeds.press(name)
        elif letter.isdecimal() and 0 < int(letter) <= len(eyes.laid.trays):
            self.deeds.into_tray(int(letter) - 1)
            return True
        return name is not None

    def pad_letter(self, button: str) -> str:
        """The letter that a button of a game pad stands for."""
        deeds = self.eyes.sight.buttons
        if deeds and button in ("x", "y"):
            return deeds[0 if button == "x" else -1].key
        return PAD_LETTERS.get(button, "")

    def _step(self, way: tuple[int, int]) -> None:
        if (here := self._here()) is None:
            self.take_focus()
            return
        self.eyes.point(focus=self.there(here, way))
        self._focused()

    def there(self, here: str, way: tuple[int, int]) -> str | None:
        """Where an arrow leads from what is called so."""
        along = self._next_card(here, way) or self._next_in_fan(here, way) or over_cells(self.things.cells(), here, way)
        return along or nearest(self._targets(), here, way)

    def take_focus(self) -> None:
        """The first card of the hand, or else the first place of a board, unless something has the focus already."""
        if (here := self._here()) is not None and here in self._targets():
            self.eyes.point(focus=here)
            return
        targets = self._targets()
        first = next((n for n in targets if n.startswith("card.")), None)
        self.eyes.point(focus=first or next(iter(self.things.cells()), None) or next(iter(targets), None))
        self._focused()

    def _here(self) -> str | None:
        """What has the focus: that very thing, or the card now lying where it lay."""
        eyes, focus = self.eyes, self.eyes.gaze.focus or ""
        if focus.startswith("card.") and eyes.arrange:
            return self.things.card_name(min(int(focus.split(".")[1]), len(eyes.arrange.loose) - 1))
        return focus if focus in self._targets() else None

    def _space(self) -> None:
        if self._here() is None:
            self._step((1, 0))
        else:
            self._enter()

    def _carry(self, by: int) -> None:
        """Shift and an arrow: the card with the focus goes along the hand."""
        eyes, arrange = self.eyes, self.eyes.arrange
        card = self.eyes.card_named(self._here() or "")
        if arrange is None or card is None or not by:
            return
        at = min(max(0, arrange.loose.index(card) + by), len(arrange.loose) - 1)
        arrange.reorder([card], at)
        self.eyes.point(focus=self.things.card_name(at))
        eyes.refresh(feel.PART)

    def _next_card(self, name: str, way: tuple[int, int]) -> str | None:
        """Along the hand the focus goes from card to card."""
        arrange, card = self.eyes.arrange, self.eyes.card_named(name)
        if arrange is None or card is None or not way[0]:
            return None
        at = arrange.loose.index(card) + way[0]
        return self.things.card_name(at) if 0 <= at < len(arrange.loose) else None

    def _next_in_fan(self, name: str, way: tuple[int, int]) -> str | None:
        """Along a pile that lies spread, from card to card, also from one line of it to the next."""
        fan = next((p for p, heap in self.eyes.laid.heaps.items() if heap.shows and name.startswith(f"{p}.")), None)
        if fan is None or not way[0]:
            return None
        there = f"{fan}.{int(name.rpartition('.')[2]) + way[0]}"
        return there if there in self._targets() else None

    def _tab(self, by: int) -> None:
        names, here = list(self._targets()), self._here()
        if names:
            at = names.index(here) if here else (-1 if by > 0 else 0)
            self.eyes.point(focus=names[(at + by) % len(names)])
            self._focused()

    def focus_on(self, name: str) -> None:
        """The focus is there from now on, if it may go there."""
        if name in self._targets():
            self.eyes.point(focus=name)
            self._focused()

    def _focused(self) -> None:
        eyes = self.eyes
        place = next((p for p in eyes.laid.melds if str(p) == eyes.gaze.focus), None)
        if place:
            self.scrolls.show(place)
        else:
            place = next((p for p in eyes.open_hands() if str(p) == eyes.gaze.focus), None)
        name = eyes.gaze.focus or ""
        fan = next((p for p in eyes.laid.heaps if name.startswith(f"{p}.")), None)
        self.eyes.point(raised=place, hover=self.things.free_named(name, fan) if fan else None)
        eyes.lay(feel.HOVER)

    def activate(self, name: str) -> None:
        """What a click on the target of this name would do."""
        eyes = self.eyes
        self.notices.dismiss()
        card = self.eyes.card_named(name)
        kind, _, rest = name.partition(".")
        if card is not None:
            at = eyes.arrange.loose.index(card) if eyes.arrange else 0
            self.deeds.select(card)
            self.eyes.point(focus=self.things.card_name(at))
        elif kind == "button":
            self.deeds.press(rest)
        elif kind == "tray":
            self._activate_tray(int(rest))
        else:
            place, piece = self.things.place_named(name)
            if place is not None:
                free = self.things.free_named(name, place)
                pile = eyes.stage.pile(place) if place in eyes.laid.piles else []
                top = pile[-1].look if pile else ""
                self.deeds.at_place(place, free.look if free else piece or top, free)

    def _empty(self) -> None:
        """The tray place that has the focus, else every one."""
        eyes, arrange = self.eyes, self.eyes.arrange
        kind, _, at = (self._here() or "").partition(".")
        if arrange and kind == "tray":
            arrange.unbox(list(arrange.tray[int(at)]))
        elif arrange:
            arrange.empty()
        eyes.refresh()

    def _activate_tray(self, at: int) -> None:
        arrange = self.eyes.arrange
        if arrange is None:
            return
        if arrange.selected:
            self.deeds.into_tray(at)
        elif not arrange.cycle(at, self.eyes.sight.label):
            arrange.unbox(list(arrange.tray[at]))
        self.eyes.refresh()

    def _enter(self) -> None:
        """Only what shows the focus is used."""
        if here := self._here():
            self.activate(here)

    def _back(self) -> None:
        """Escape backs out of one thing at a time, the innermost first."""
        eyes, arrange = self.eyes, self.eyes.arrange
        if eyes.drag:
            self._put_down()
        elif self.hint.advice:
            self.hint.close()
        elif self.notices.notice:
            self.notices.dismiss()
        elif eyes.gaze.is_on_its_way:
            self.deeds.step_back()
        elif eyes.carried or (arrange and arrange.selected):
            self.deeds.unpick()
        elif eyes.gaze.focus and eyes.gaze.raised:
            self.eyes.point(raised=None)
            eyes.lay(feel.HOVER)
        else:
            self.deeds.menu()
