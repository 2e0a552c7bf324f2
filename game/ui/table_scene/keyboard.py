"""The table by keyboard: arrow keys move the focus, letters are commands, and Escape goes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.ui.style import feel
from game.ui.table_scene.commands import TableCommands
from game.ui.table_scene.hint import Hint
from game.ui.table_scene.notices import Notices
from game.ui.table_view.scrolling import Scrolls
from game.ui.table_view.table_view import TableView
from game.ui.table_view.targets import Things
from game.ui.widgets.bar import ARROWS, nearest

# Game pad buttons that act as letters here; of the game's own actions, the first and the last offered now.
PAD_LETTERS = {
    "left shoulder": "S", "right shoulder": "R", "back": "P", "left trigger": "U", "right trigger": "H"
}  # fmt: skip


OWN_LETTERS = {"P": "show_me", "H": "hint", "B": "quick", "C": "cover", "U": "undo", "Z": "feed"}
WAY_LETTERS = {"D": "done", "U": "back"}  # for a piece on its way over a board
ASLANT = 1.0  # a cell further aside than ahead is not in that direction
ASIDE = 3.0  # how much more distance to the side counts


class Keys:
    """Handles the keyboard. ``targets`` are what can have focus; ``put_down`` lets what is held glide home."""

    def __init__(
        self, table_view: TableView, commands: TableCommands, hint: Hint, notices: Notices, scrolls: Scrolls,
        targets: Callable[[], Mapping[str, pygame.Rect]], put_down: Callable[[], None],
    ) -> None:  # fmt: skip
        self.table_view, self.commands, self.hint = table_view, commands, hint
        self.notices, self.scrolls = notices, scrolls
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.things = Things(self.viewpoint, self.geometry, self.pieces)
        self._targets, self._put_down = targets, put_down

    def press_key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            self._carry(ARROWS[event.key][0])
        elif event.key in ARROWS:
            self._step(ARROWS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END) and self.pieces.arrange:
            self._focus(self.things.card_name(0 if event.key == pygame.K_HOME else len(self.pieces.arrange.loose) - 1))
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter(shows=event.key == pygame.K_SPACE)
        elif event.key == pygame.K_ESCAPE:
            self._back()
        elif event.key == pygame.K_F1:
            self.commands.tools.show_keys()
        elif event.key == pygame.K_F10:
            self.commands.tools.menu()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._empty()
        elif event.unicode == "?":
            tools, notice = self.commands.tools, self.notices.notice
            tools.why() if notice and notice.rule else tools.how_to_play()
        else:
            return self._letter(event)
        return True

    def _letter(self, event: pygame.Event) -> bool:
        letter = (event.unicode or "").upper()
        if not letter or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        offered = next((b.name for b in self.viewpoint.game_view.buttons if b.key.upper() == letter), None)
        sorts = {key: f"sort_{by}" for key, by in self.viewpoint.game_view.declared.sort_keys.items()}
        own = OWN_LETTERS | ({"0": "hint.numbers"} if self.hint.advice else {})
        if not self.viewpoint.game_view.declared.has_tray:
            own.pop("P")
        way = WAY_LETTERS.get(letter) if self.pointing.gaze.is_on_its_way else None
        there = next((tool for tool, _, key in self.viewpoint.session.tools if key == letter), None)
        name = way or offered or there or sorts.get(letter) or own.get(letter)
        if name:
            self.commands.press(name)
        elif letter.isdecimal() and 0 < int(letter) <= len(self.geometry.laid.trays):
            self.commands.into_tray(int(letter) - 1)
            return True
        return name is not None

    def pad_letter(self, button: str) -> str:
        """Return the letter that a game pad button stands for."""
        commands = self.viewpoint.game_view.buttons
        if commands and button in ("x", "y"):
            return commands[0 if button == "x" else -1].key
        return PAD_LETTERS.get(button, "")

    def _step(self, way: tuple[int, int]) -> None:
        if (here := self._here()) is None:
            self.take_focus()
        else:
            self._focus(self.there(here, way))

    def there(self, here: str, way: tuple[int, int]) -> str | None:
        """Return the target that an arrow key leads to from this one."""
        along = self._next_card(here, way) or self._next_in_fan(here, way) or over_cells(self.things.cells(), here, way)
        return along or nearest(self._stops(), here, way)

    def take_focus(self) -> None:
        """Focus the first card of the hand, or else the first place of a board, unless something already has focus."""
        if (here := self._here()) is not None and here in self._targets():
            self.pointing.point(focus=here)
            return
        targets = self._targets()
        first = next((n for n in targets if n.startswith("card.")), None)
        self._focus(first or next(iter(self.things.cells()), None) or next(iter(targets), None))

    def _stops(self) -> Mapping[str, pygame.Rect]:
        """Return where the keys stop. Only a screen reader goes to the room for melds, which holds them."""
        return {name: rect for name, rect in self._targets().items() if not name.startswith("felt.")}

    def keep_focus(self) -> None:
        """Pass the focus on if what had it has gone: a screen reader is never left on nothing after an action."""
        if self.pointing.gaze.focus is not None and self._here() != self.pointing.gaze.focus:
            self.take_focus()

    def _here(self) -> str | None:
        """Return what has focus: that same thing, or the card that is now in its place."""
        focus = self.pointing.gaze.focus or ""
        if focus.startswith("card.") and self.pieces.arrange:
            return self.things.card_name(min(int(focus.split(".")[1]), len(self.pieces.arrange.loose) - 1))
        return focus if focus in self._targets() else None

    def _carry(self, by: int) -> None:
        """Shift and an arrow: move the focused card along the hand."""
        arrange, card = self.pieces.arrange, self.pieces.card_named(self._here() or "")
        if arrange is None or card is None or not by:
            return
        at = min(max(0, arrange.loose.index(card) + by), len(arrange.loose) - 1)
        arrange.reorder([card], at)
        self.pointing.point(focus=self.things.card_name(at))
        self.table_view.refresh(feel.PART)

    def _next_card(self, name: str, way: tuple[int, int]) -> str | None:
        """Return the next card of the hand in this direction."""
        arrange, card = self.pieces.arrange, self.pieces.card_named(name)
        if arrange is None or card is None or not way[0]:
            return None
        at = arrange.loose.index(card) + way[0]
        return self.things.card_name(at) if 0 <= at < len(arrange.loose) else None

    def _next_in_fan(self, name: str, way: tuple[int, int]) -> str | None:
        """Return the next card of a spread pile in this direction, also from one of its rows to the next."""
        fan = next((p for p, heap in self.geometry.laid.heaps.items() if heap.shows and name.startswith(f"{p}.")), None)
        if fan is None or not way[0]:
            return None
        there = f"{fan}.{int(name.rpartition('.')[2]) + way[0]}"
        return there if there in self._targets() else None

    def _tab(self, by: int) -> None:
        names, here = list(self._stops()), self._here()
        if names:
            at = names.index(here) if here in names else (-1 if by > 0 else 0)
            self._focus(names[(at + by) % len(names)])

    def focus_on(self, name: str) -> None:
        """Move the focus there if it can have focus."""
        if name in self._targets():
            self._focus(name)

    def _focus(self, name: str | None) -> None:
        """Move the focus there: a meld is scrolled into sight and enlarged, a card of a fan rises."""
        self.pointing.point(focus=name)
        place = next((p for p in self.geometry.laid.melds if str(p) == name), None)
        if place:
            self.scrolls.show(place)
        else:
            place = next((p for p in self.viewpoint.open_hands() if str(p) == name), None)
        fan = next((p for p in self.geometry.laid.heaps if name and name.startswith(f"{p}.")), None)
        hover = self.things.free_named(name, fan) if name and fan else None
        self.pointing.point(raised=place, hover=hover)
        self.table_view.lay(feel.HOVER)

    def activate(self, name: str) -> None:
        """Do what a click on the target of this name would do."""
        self.notices.dismiss()
        card = self.pieces.card_named(name)
        kind, _, rest = name.partition(".")
        if card is not None:
            at = self.pieces.arrange.loose.index(card) if self.pieces.arrange else 0
            self.commands.select(card)
            self.pointing.point(focus=self.things.card_name(at))
        elif kind == "button":
            self.commands.press(rest)
        elif kind == "tray":
            self._activate_tray(int(rest))
        else:
            place, piece = self.things.place_named(name)
            if place is not None:
                free = self.things.free_named(name, place)
                pile = self.pieces.stage.pile(place) if place in self.geometry.laid.piles else []
                top = pile[-1].look if pile else ""
                self.commands.at_place(place, free.look if free else piece or top, free)

    def _empty(self) -> None:
        """Empty the tray place that has focus, else every one."""
        arrange = self.pieces.arrange
        kind, _, at = (self._here() or "").partition(".")
        if arrange and kind == "tray":
            arrange.unbox(list(arrange.tray[int(at)]))
        elif arrange:
            arrange.empty()
        self.table_view.refresh()

    def _activate_tray(self, at: int) -> None:
        arrange = self.pieces.arrange
        if arrange is None:
            return
        if arrange.selected:
            self.commands.into_tray(at)
        elif not arrange.cycle(at, self.viewpoint.game_view.label):
            arrange.unbox(list(arrange.tray[at]))
        self.table_view.refresh()

    def _enter(self, *, shows: bool) -> None:
        """Activate what has focus; where nothing has, Space ``shows`` the focus first."""
        if here := self._here():
            self.activate(here)
        elif shows:
            self.take_focus()

    def _back(self) -> None:
        """Escape: go back from one thing at a time, the innermost first."""
        arrange = self.pieces.arrange
        if self.pointing.drag:
            self._put_down()
        elif self.hint.advice:
            self.hint.close()
        elif self.notices.notice:
            self.notices.dismiss()
        elif self.pointing.gaze.is_on_its_way:
            self.commands.step_back()
        elif self.pointing.carried or (arrange and arrange.selected):
            self.commands.unpick()
        elif self.pointing.gaze.focus and self.pointing.gaze.raised:
            self.pointing.point(raised=None)
            self.table_view.lay(feel.HOVER)
        else:
            self.commands.tools.menu()


def over_cells(cells: Mapping[str, pygame.Rect], here: str, way: tuple[int, int]) -> str | None:
    """Return the nearest cell in this direction, or None if there is none or this is no cell."""
    if here not in cells:
        return None
    from_ = cells[here].center
    far = {name: _far(from_, rect.center, way) for name, rect in cells.items() if name != here}
    ahead = {name: distance for name, distance in far.items() if distance is not None}
    return min(ahead, key=lambda name: ahead[name]) if ahead else None


def _far(a: tuple[int, int], b: tuple[int, int], way: tuple[int, int]) -> float | None:
    """Return the weighted distance, with the side counting more; None for a cell that is not in that direction."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return ahead + ASIDE * aside if ahead > 0 and aside <= ASLANT * ahead else None
