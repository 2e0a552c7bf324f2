"""What a right click or a long press says: what lies there, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Action, Choice, Refusal
from game.engine.messages import Cards, Message, fill, join_list, msg
from game.engine.table import Piece, Place
from game.ui.i18n.speaker import Run
from game.ui.narration.about import sentences
from game.ui.table_view.gaze import lying
from game.ui.table_view.table_view import TableView
from game.ui.table_view.targets import Things
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node, at, find_named

SHOWN = frozenset(("card", "pile", "meld", "place", "tray", "seat", "cell", "button", "list", "group"))
CLICK, GOES = msg("A click: {action}."), msg("It may go to: {places}.")
TAKES, TAKES_ALL = msg("From your hand it takes {cards}."), msg("It takes any card of your hand.")
BUILD, GATHERS = msg("In the tray it can become part of a meld."), msg("Cards of your hand are put together here.")


def explanation(kit: Kit, table_view: TableView, tree: Node, pos: tuple[int, int]) -> list[Run]:
    """Return what is at this position of the tree, in sentences; nothing where nothing lies."""
    node = at(tree, pos, lambda each: each.role in SHOWN and bool(each.words or each.value))
    if node is None:
        return []
    words = kit.speaker.of(node.words, node.value) if node.words and node.value else [*node.words, *node.value]
    around = find_named(tree, node.name.rpartition(".")[0]) if node.role == "card" else None  # the meld of a wild card
    told = [
        fill(msg("{what}"), what=tuple(each)) for each in (words, node.note, around.words if around else ()) if each
    ]
    return sentences(kit, [*told, *_actions(table_view, tree, node, pos)])


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
