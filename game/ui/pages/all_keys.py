"""The dialog that lists every key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import AnyGame
from game.engine.messages import Message, msg
from game.ui.i18n.speaker import Run, Speaker, Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.style import shapes
from game.ui.style.type import Style, key_cap
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Paper, Part, TextPart, parts
from game.ui.widgets.scroll import Scroll, scroll_node

TRAY = (("1", "…", "4"), msg("Put the selected cards into this place of the tray"))
SORTS = (("S", "R"), msg("Sort the hand by suit or by rank"))
WAY = (("D", "U"), msg("Set down a piece on its way over a board; take its last step back"))
SHOWN = (("P",), msg("Show what the hand could lay down"))
JUDGED = (("V", "J"), msg("The last news again, with Shift further back; the tray and what it lacks"))
NEWS = (("V",), msg("The last news again; with Shift, one further back"))
COMMON = (
    (("←", "→", "↑", "↓"), msg("Move the focus among cards, piles, melds and buttons")),
    (("Tab",), msg("The next of them; with Shift, back")),
    (("Home", "End"), msg("The first card of the hand, and the last")),
    (("Space",), msg("Select a card, or use what has the focus")),
    (("Shift", "←", "→"), msg("Move the focused card along the hand")),
    (("Enter",), msg("Use the focus; in a dialog, its main button")),
    (("Esc", "F10"), msg("Back out; the menu of the table")),
    (("Y", "N"), msg("Answer a question")),
    (("Shift", "N"), msg("Refuse everything until your own turn")),
    TRAY,
    WAY,
    (("Del", "U"), msg("Empty the tray; undo")),
    SORTS,
    SHOWN,
    (("H", "0"), msg("What a strong player would do, and why; its numbers, or in words")),
    (("Z",), msg("What happened so far, turn by turn")),
    (("B",), msg("What to refuse beforehand, without being asked")),
    (("C",), msg("Cover the open hand, where several people play")),
    (("?",), msg("How to play; after a refusal, its rule")),
    (("F1",), msg("This list")),
    (("G",), msg("In the menu: to the games, where letters find one")),
    (("W", "G", "Q"), msg("Read aloud: whose turn it is; what is offered; the score")),
    (("I", "T", "K"), msg("The hand, our melds, how many all hold; with Shift what fits, their melds")),
    JUDGED,
    (("A", "F"), msg("Then a number: who sits there. Then a rank: the next such card")),
    (("F4",), msg("Letters on the screen, to write a name")),
    (("F9", "F11"), msg("Sound on or off; full screen or not")),
)
REPLAY = (
    (("←", "→"), msg("An event back, or on")),
    (("PgUp", "PgDn"), msg("A turn back, or on; also Ctrl with an arrow")),
    (("Home", "End"), msg("A hand or round back, or on")),
    (("Space",), msg("Play on by itself, or stand still; with a focus shown, use it")),
    (("+", "-"), msg("Faster, slower")),
    (("1", "…", "8"), msg("See the table from this seat")),
    (("V",), msg("See it from the next seat")),
    (("A", "0"), msg("All hands open, or not")),
    (("F",), msg("Find words among what was told")),
    (("N", "F3"), msg("The next place found; with Shift, the one before")),
    (("H",), msg("What the strongest player would do here, and why")),
    (("R",), msg("The review: what was luck and what was play")),
    (("B", "M"), msg("The mistake before, or the next one, where it was reviewed")),
    (("P",), msg("Play on from here, as a new match")),
    (("Tab",), msg("The focus to the next button; with Shift, back")),
    (("Esc",), msg("Back out")),
    (("F1",), msg("This list")),
    (("F9", "F11"), msg("Sound on or off; full screen or not")),
)
PAD = msg(
    "Game pad: the stick or the cross moves, A selects, uses what has the focus or shows letters to write with, "
    "B backs out, Start opens the menu. At the table X draws or lays down, Y offers or ends the turn, the shoulders "
    "sort, Back shows melds, the left trigger is undo."
)
FINGER = msg(
    "Finger: tap and drag; a second finger lets go. A finger that rests on a thing, or the right button of a mouse, "
    "says what it is and what can be done with it."
)

BETWEEN = 13  # units between rows
BAR, LOW = 24, 300  # units: room for the scroll bar, and the least height of a list that scrolls
SMALLER = 0.75  # share of the chosen text size below which the list scrolls


class Caps(Part):
    """Key caps side by side, in a column ``room`` pixels wide."""

    def __init__(self, kit: Kit, names: tuple[str, ...], room: int) -> None:
        super().__init__(kit)
        self.names, self.room = names, room

    @staticmethod
    def across(kit: Kit, names: tuple[str, ...]) -> int:
        """Return their width in pixels."""
        return sum(cap.get_width() + kit.px(5) for cap in _caps(kit, names))

    def wide(self) -> tuple[int, int]:
        return self.room, self.room

    def high(self, wide: int) -> int:
        return max(cap.get_height() for cap in _caps(self.kit, self.names))

    def draw(self, surface: pygame.Surface) -> None:
        x = self.rect.x
        for cap in _caps(self.kit, self.names):
            shapes.lay(surface, cap, (x, self.rect.y))
            x += cap.get_width() + self.kit.px(5)

    def node(self) -> Node:
        box = pygame.Rect(self.rect.topleft, (self.across(self.kit, self.names), self.rect.h))
        return Node("text", "", box, [Text(self.kit.speaker.key(" ".join(self.names)))])


class ScrolledRows(Part):
    """Rows below each other that scroll where they do not fit; a row shows whole or not at all."""

    grow = 1.0

    def __init__(self, kit: Kit, box: Box, scroll: Scroll) -> None:
        super().__init__(kit)
        self.box, self.scroll = box, scroll

    def wide(self) -> tuple[int, int]:
        return self.box.wide()

    def high(self, wide: int) -> int:
        return self.box.high(wide - self.kit.px(BAR))

    def low(self, wide: int) -> int:
        return min(self.high(wide), self.kit.px(LOW))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.scroll.look_on(rect.copy(), self.high(rect.w))
        self.put()

    def put(self) -> None:
        """Place the rows at the current scroll position."""
        wide = self.rect.w - self.kit.px(BAR)
        self.box.place(pygame.Rect(self.rect.x, self.rect.y - self.scroll.y, wide, self.scroll.full))

    @property
    def _shown(self) -> list[Part]:
        return [part for part in parts(self.box) if self.rect.contains(part.rect)]

    def draw(self, surface: pygame.Surface) -> None:
        for part in self._shown:
            part.draw(surface)
        self.scroll.draw(surface, self.kit.theme.faint)

    def node(self) -> Node:
        """Return the node of the list; rows out of view have no box but are still read out."""
        shown, nodes = self._shown, [(part, node) for part in parts(self.box) if (node := part.node())]
        nowhere = pygame.Rect(0, 0, 0, 0)
        return scroll_node(self.scroll, *(replace(n, box=n.box if part in shown else nowhere) for part, n in nodes))


def _caps(kit: Kit, names: tuple[str, ...]) -> list[pygame.Surface]:
    return [key_cap(kit.type, kit.speaker.key(name), kit.theme.ink, 18) for name in names]


class KeysScene(LaidPage):
    """A dialog over the current scene."""

    name = "keys"
    dialog = True
    has_keys = False

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        about = next((scene.about for scene in context.stack.scenes if scene.about), None)
        game = about or context.games[next(iter(context.games))]
        own = {key: words for scene in context.stack.scenes if scene.played for key, words in scene.played.keys}
        usual = [row for row in _common(game) if not {*row[0]} <= {*own}]
        at_table = [*usual, *_of_game(game), *(((key,), words) for key, words in own.items())]
        self.rows = [*REPLAY] if context.stack.holds("replay") else at_table
        self.scroll, self._scrolls = Scroll(), False
        self._listed: ScrolledRows | None = None

    def arrange(self) -> None:
        """Lay out all rows at once, or in a list that scrolls if that would make the text much too small."""
        for self._scrolls in (False, True):
            super().arrange()
            if self.fitted.u > SMALLER * self.u:
                break

    def content(self, kit: Kit) -> Box:
        lines = [self._line(kit, names, words) for names, words in self.rows]
        small = Style("regular", 18 if self._scrolls else 17, kit.theme.faint)
        notes = [self.words(kit, PAD, small), self.words(kit, FINGER, small)]
        title = self.heading(kit, msg("Keys", about="heading"))
        back = self.control(kit, "back", msg("Back", about="button"), "Esc", "primary-paper", 220, 60)
        if self._scrolls:
            self._listed = ScrolledRows(kit, Column([*lines, *notes], kit.px(BETWEEN)), self.scroll)
            head = Row([title, Gap(), back], kit.px(40), align=0.5)
            return middle(Paper(kit, Column([head, self._listed], kit.px(14)), (40, 24, 40, 24)), self.units(1400))
        half = -(-len(lines) // (2 if self.size[0] > self.size[1] else 1))
        halves = [Column(lines[at : at + half], kit.px(BETWEEN)) for at in range(0, len(lines), half)]
        foot = Row([Column(notes, kit.px(4), grow=1), back], kit.px(40), align=0.5)
        sheet = Column([title, Row(halves, kit.px(40)), foot], kit.px(18))
        return middle(Paper(kit, sheet, (50, 34, 50, 30)), self.units(1400))

    def handle(self, event: pygame.Event) -> bool:
        if self._scrolls and self._listed:
            is_arrow = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
            step = self.kit.px(80) if is_arrow and event.key == pygame.K_DOWN else -self.kit.px(80)
            if self.scroll.to(self.scroll.y + step) if is_arrow else self.scroll.handle(event):
                self._listed.put()
                self.invalidate()
                return True
        return super().handle(event)

    def _line(self, kit: Kit, names: tuple[str, ...], words: Message) -> Row:
        says = TextPart(kit, kit.speaker.runs(words), Style("regular", 20, kit.theme.ink), grow=1)
        widest = max(kit.px(150), *(Caps.across(kit, each) for each, _ in self.rows))
        return Row([Caps(kit, names, widest), says], kit.px(12), align=0)

    def audible(self) -> Node:
        """Return the tree in which each row is a sentence: its keys, and what they do."""
        speak = self.kit.speaker
        rows = [((Text(speak.key(" ".join(names))),), tuple(speak.runs(words))) for names, words in self.rows]
        return _in_rows(speak, super().audible(), rows)


def _in_rows(speaker: Speaker, tree: Node, rows: Sequence[tuple[Sequence[Run], Sequence[Run]]]) -> Node:
    """Return the tree with the keys of each row and their meaning as one item of a list."""
    nodes, at = list[Node](), 0
    while at < len(tree.parts):
        node, *after = tree.parts[at : at + 2]
        if after and (tuple(node.words), tuple(after[0].words)) in rows:
            item = Node("item", box=node.box.union(after[0].box), words=speaker.of(node.words, after[0].words))
            if not nodes or nodes[-1].role != "list":
                nodes.append(Node("list", words=next((n.words for n in reversed(nodes) if n.role == "heading"), ())))
            nodes[-1] = nodes[-1].with_parts(item)
        else:
            nodes.append(_in_rows(speaker, node, rows))
        at += 1 + (nodes[-1].role == "list")
    return replace(tree, parts=tuple(nodes))


def _common(game: AnyGame) -> list[tuple[tuple[str, ...], Message]]:
    """Return the table's own keys, without those that this game has no use for."""
    absent: list[Message] = [] if game.sort_orders else [SORTS[1]]
    absent += [] if game.has_chains else [WAY[1]]
    absent += [] if game.has_tray else [TRAY[1], SHOWN[1], JUDGED[1]]
    rows: list[tuple[tuple[str, ...], Message]] = [row for row in COMMON if row[1] not in absent]
    return rows if JUDGED in rows else [*rows, NEWS]


def _of_game(game: AnyGame) -> list[tuple[tuple[str, ...], Message]]:
    """Return the keys of the game's own actions; actions that share a key share a row."""
    rows: dict[str, Message] = {}
    for command in game.all_buttons:
        words, before = command.message, rows.get(command.key)
        if before is not None:
            words = msg("{one} / {other}", about="two actions of one key", one=before, other=words)
        rows[command.key] = words
    return [((key,), words) for key, words in rows.items()]
