"""AccessKit nodes made from the accessibility tree."""

from __future__ import annotations

from typing import Any

from game.ui.accessibility.tree.accessible_node import AccessibleNode

# AccessKit's names of our roles.
ROLES = {
    "window": "GROUP", "dialog": "DIALOG", "group": "GROUP", "heading": "HEADING", "text": "LABEL",
    "picture": "IMAGE", "button": "BUTTON", "link": "LINK", "choice": "RADIO_GROUP", "option": "RADIO_BUTTON",
    "entry": "TEXT_INPUT", "list": "LIST", "item": "LIST_ITEM", "card": "LIST_BOX_OPTION", "pile": "LIST_ITEM",
    "meld": "LIST_ITEM", "place": "LIST_ITEM", "tray": "LIST_ITEM", "seat": "LIST_ITEM", "cell": "LIST_ITEM",
    "scroll": "GROUP", "telling": "LABEL", "slider": "SLIDER", "letters": "TEXT_RUN",
}  # fmt: skip


# What can be pressed at times: it keeps its actions, as clients cache them; a press at another time says why not.
PRESSED = frozenset(("button", "link", "card", "pile", "meld", "place", "cell", "seat", "tray"))


def role_of(source: AccessibleNode, within: str) -> str:
    """Return a node's AccessKit role in this place; plain groups become containers that are not read out."""
    is_thing = source.words or source.value or source.note or (source.target and source.does)
    if source.role in ("group", "scroll") and not is_thing:
        return "GENERIC_CONTAINER"
    if source.role == "item" and within == "choice":
        return "RADIO_BUTTON"
    if source.role == "list" and any(part.role == "card" for part in source.parts):
        return "LIST_BOX"
    if source.role == "card" and within != "list":
        return "LIST_ITEM"
    return ROLES.get(source.role, "GROUP")


def make_node(ak: Any, source: AccessibleNode, role: str, numbers: dict[str, int]) -> Any:
    """Return the AccessKit node. ``numbers`` are the numbers of its parts, by id."""
    node = ak.Node(getattr(ak.Role, role))
    is_text = role in ("LABEL", "TEXT_RUN")
    words = source.announced if source.announced and not is_text else source.words or source.value
    if words and not is_text and role != "TEXT_INPUT":
        node.set_label(words)
    elif is_text:
        node.set_value(words)
    else:
        _field(ak, node, source, numbers)
    if role == "TEXT_RUN":
        node.set_character_lengths([len(letter.encode()) for letter in source.value])
    if source.note:
        node.set_description(source.note)
    if source.key:
        node.set_keyboard_shortcut(source.key)
    node.set_author_id(source.id)
    x, y, wide, high = source.box
    if (wide and high) or source.target:  # nobody can focus what has none, even if it is out of sight
        node.set_bounds(ak.Rect(x, y, x + wide, y + high))
    node.set_children([numbers[part.id] for part in source.parts])
    _fill_list(node, source, role)
    _stands(ak, node, source, role)
    return node


def _field(ak: Any, node: Any, source: AccessibleNode, numbers: dict[str, int]) -> None:
    """Fill in a text field: its letters, and the cursor."""
    if source.words:
        node.set_label(source.words)
    if source.value or source.role == "entry":
        node.set_value(source.value)
    begins = 0 if "chosen" in source.state else len(source.value)  # all text is selected, or nothing
    for letters in source.parts:
        ends = [ak.TextPosition(numbers[letters.id], at) for at in (begins, len(letters.value))]
        node.set_text_selection(ak.TextSelection(*ends))


def _fill_list(node: Any, source: AccessibleNode, role: str) -> None:
    if source.at >= 0:
        node.set_position_in_set(source.at)
    if role in ("LIST", "LIST_BOX", "RADIO_GROUP"):
        node.set_size_of_set(len([part for part in source.parts if part.at >= 0]))
    if role == "LIST_BOX":
        node.set_multiselectable()


def _stands(ak: Any, node: Any, source: AccessibleNode, role: str) -> None:
    """Fill in the node's state and actions."""
    if source.live:
        node.set_live(ak.Live.POLITE)
    if "off" in source.state:
        node.set_disabled()
    if role == "RADIO_BUTTON" or "ticked" in source.state:
        is_on = bool(source.state & {"chosen", "ticked"})
        node.set_toggled(ak.Toggled.TRUE if is_on else ak.Toggled.FALSE)
    elif role == "LIST_BOX_OPTION" or ("chosen" in source.state and role != "TEXT_INPUT"):
        node.set_selected("chosen" in source.state)
    is_pressed = source.role in PRESSED or source.does & {"press", "reach"}
    if source.target and (is_pressed or source.does & {"write", "step"}):
        node.add_action(ak.Action.FOCUS)
    if source.target and is_pressed:
        node.add_action(ak.Action.CLICK)
    _fill_actions(ak, node, source)


def _fill_actions(ak: Any, node: Any, source: AccessibleNode) -> None:
    """Fill in the actions of text fields and sliders."""
    if source.target and "write" in source.does:
        node.add_action(ak.Action.SET_VALUE)
        node.add_action(ak.Action.REPLACE_SELECTED_TEXT)
    if not (source.target and source.span):
        return
    at, first, last = source.span
    for action in ("INCREMENT", "DECREMENT"):
        node.add_action(getattr(ak.Action, action))
    if source.role == "slider":
        node.add_action(ak.Action.SET_VALUE)
        node.set_numeric_value(at)
        node.set_min_numeric_value(first)
        node.set_max_numeric_value(last)
        node.set_numeric_value_step(1)
