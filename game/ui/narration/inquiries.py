"""The keys that ask about the table: screen readers are told what a look at it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.messages import Cards, Message, fill, join_list, msg
from game.engine.table import Piece, Place
from game.ui.i18n.speaker import Run
from game.ui.narration import answers
from game.ui.narration.about import sentences
from game.ui.scenes.app_context import AppContext
from game.ui.table_view.gaze import lying
from game.ui.table_view.table_view import TableView
from game.ui.table_view.targets import Things
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node, at, find_named

Answer = Callable[[TableView], list[Message]]
WHICH_SEAT, WHICH_CARD = msg("Which seat? 1 to {n}."), msg("Which card? A rank, or X for a joker.")
NO_SEAT, NO_CARD, NO_NEWS = msg("There is no such seat."), msg("No such card in your hand."), msg("No news yet.")
FOUND = msg("{card}, {at} of {of}", about="read out")
# Ranks by the keys that mean them; ten has three.
RANKS = {"A": "A", **{str(n): str(n) for n in range(2, 10)}, "1": "T", "0": "T", "T": "T", "J": "J", "Q": "Q", "K": "K"}
JOKER = "X"
LEAFED = 40  # lines of news that one can go back
PLAIN: dict[str, Answer] = {
    "W": answers.whose_turn, "K": answers.counts, "G": answers.offer_messages, "Q": answers.standing_messages,
    "J": answers.tray,
}  # fmt: skip
SHIFTED: dict[str, tuple[Answer, Answer]] = {
    "I": (answers.hand, answers.what_fits),
    "T": (answers.our_melds, answers.their_melds),
}
MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
SHOWN = frozenset(("card", "pile", "meld", "place", "tray", "seat", "cell", "button", "list", "group"))
CLICK, GOES = msg("A click: {action}."), msg("It may go to: {places}.")
TAKES, TAKES_ALL = msg("From your hand it takes {cards}."), msg("It takes any card of your hand.")
BUILD, GATHERS = msg("In the tray it can become part of a meld."), msg("Cards of your hand are put together here.")


class Inquiries:
    """Answers keys. ``answer`` says and shows the answer; ``focus_on`` moves the focus to a card."""

    def __init__(
        self,
        context: AppContext,
        table_view: TableView,
        answer: Callable[[Sequence[Run]], None],
        focus_on: Callable[[str], None],
    ) -> None:
        self._context, self._table_view, self._answer, self._focus_on = context, table_view, answer, focus_on
        self._viewpoint, self._geometry, self._pieces, self._pointing = table_view.parts
        self._prefix, self._back = "", 0

    def hears(self, event: pygame.Event) -> bool:
        """Return whether the key was a question. Where people share one keyboard, none is."""
        letter = (getattr(event, "unicode", "") or "").upper()
        if event.mod & MODIFIED or not letter or (self._context.prefs.inputs == "keys" and self._viewpoint.is_shared):
            return False
        prefix, self._prefix = self._prefix, ""
        if prefix and self._goes_on(prefix, letter):
            return True
        is_shifted = bool(event.mod & pygame.KMOD_SHIFT)
        if letter in PLAIN:
            self._say(PLAIN[letter](self._table_view))
        elif letter in SHIFTED:
            self._say(SHIFTED[letter][is_shifted](self._table_view))
        elif letter == "V":
            self._news(is_shifted)
        elif letter in "AF":
            self._ask(letter)
        else:
            return False
        return True

    def explain(self, tree: Node, pos: tuple[int, int]) -> None:
        """Say what is at this position of the table's tree, and what can be done with it."""
        if texts := explanation(self._context.kit, self._table_view, tree, pos):
            self._answer(texts)

    def _say(self, texts: Sequence[Message]) -> None:
        self._answer(sentences(self._context.kit, texts))

    # -- news

    def _news(self, further: bool) -> None:
        """Repeat the latest news, or go one further back than last time."""
        lines = self._viewpoint.feed(LEAFED)
        self._back = min(self._back + 1, len(lines) - 1) if further else 0
        self._say([lines[-1 - self._back]] if lines else [NO_NEWS])

    # -- in two keys

    def _ask(self, prefix: str) -> None:
        self._prefix = prefix
        seats = self._viewpoint.view.public.seats
        self._say([fill(WHICH_SEAT, n=seats) if prefix == "A" else WHICH_CARD])

    def _goes_on(self, prefix: str, letter: str) -> bool:
        if prefix == "A":
            if not letter.isdecimal():  # a French keyboard has a ² beside its 1
                return False
            seat = int(letter) - 1
            is_there = 0 <= seat < self._viewpoint.view.public.seats
            self._say(answers.seat(self._viewpoint, self._geometry, self._pieces, seat) if is_there else [NO_SEAT])
            return True
        if letter != JOKER and letter not in RANKS:
            return False
        self._find(RANKS.get(letter, JOKER))
        return True

    def _find(self, rank: str) -> None:
        """Move the focus to the next such card, and say it."""
        arrange, focus = self._pieces.arrange, self._pointing.gaze.focus or ""
        looks: list[Piece] = [sprite.look for sprite in arrange.loose] if arrange else []
        here = int(focus.split(".")[1]) if focus.startswith("card.") else -1
        order = [*range(here + 1, len(looks)), *range(min(here + 1, len(looks)))]
        at = next((at for at in order if looks[at][:1] == rank), None)
        if at is None:
            self._say([NO_CARD])
            return
        self._focus_on(f"card.{at}.{looks[at]}")
        self._say([answers.card_at(looks[at], at, len(looks))])


def explanation(kit: Kit, table_view: TableView, tree: Node, pos: tuple[int, int]) -> list[Run]:
    """Return what is at this position of the tree, in sentences; nothing where nothing lies."""
    node = at(tree, pos, lambda each: each.role in SHOWN and bool(each.words or each.value))
    if node is None:
        return []
    words = kit.speaker.of(node.words, node.value) if node.words and node.value else [*node.words, *node.value]
    around = find_named(tree, node.name.rpartition(".")[0]) if node.role == "card" else None  # the meld of a wild card
    texts = [
        fill(msg("{what}"), what=tuple(each)) for each in (words, node.note, around.words if around else ()) if each
    ]
    return sentences(kit, [*texts, *_actions(table_view, tree, node, pos)])


def _actions(table_view: TableView, tree: Node, node: Node, pos: tuple[int, int]) -> Iterator[Message]:
    """Yield what can be done there, while the person sitting here is to act."""
    viewpoint = table_view.viewpoint
    if not viewpoint.is_mine or viewpoint.game_view.question is not None or not node.commands:
        return
    card = table_view.pieces.card_named(node.name)
    if card is not None:
        yield from _ways(table_view, tree, card.look)
    elif node.role == "tray":
        yield GATHERS
    elif node.role != "button" and (found := Things(*table_view.parts[:3]).place_at(pos)):
        yield from _tap(table_view, *found)
        yield from _takes(table_view, found[0])


def _goes(table_view: TableView, look: Piece, place: Place) -> bool:
    """Return whether the place takes this card of one's own hand now."""
    laid, stage, arrange = table_view.geometry.laid, table_view.pieces.stage, table_view.pieces.arrange
    if arrange is None or place == arrange.place:
        return False
    intent = table_view.viewpoint.game_view.dropped((look,), arrange.place, place, lying(stage, laid, place))
    return isinstance(intent, Action | Choice)


def _ways(table_view: TableView, tree: Node, look: Piece) -> Iterator[Message]:
    """Yield where this card of one's own hand may go."""
    laid = table_view.geometry.laid
    nodes = [find_named(tree, str(place)) for place in laid.drops if _goes(table_view, look, place)]
    named = dict.fromkeys(tuple(node.words) for node in nodes if node and node.words)
    if named:
        yield fill(GOES, places=join_list([*named]))
    if laid.trays:
        yield BUILD


def _tap(table_view: TableView, place: Place, piece: Piece) -> Iterator[Message]:
    """Yield what a click there does, or why not."""
    viewpoint, pointing = table_view.viewpoint, table_view.pointing
    intent = viewpoint.game_view.tapped(place, piece)
    if isinstance(intent, Refusal) and (why := viewpoint.game.describe(viewpoint.view, intent)):
        yield why
    same = (button for button in viewpoint.game_view.buttons if pointing.intent_of(button.name) == intent)
    if isinstance(intent, Action) and (button := next(same, None)):
        yield fill(CLICK, action=button.message)


def _takes(table_view: TableView, place: Place) -> Iterator[Message]:
    """Yield which cards of one's own hand go there now."""
    arrange = table_view.pieces.arrange
    hand = [sprite.look for sprite in arrange.loose] if arrange else []
    taken = [look for look in dict.fromkeys(hand) if _goes(table_view, look, place)]
    if taken and len(taken) == len({*hand}):
        yield TAKES_ALL
    elif taken:
        yield fill(TAKES, cards=Cards(tuple(taken)))
