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


def role_of(heard: AccessibleNode, within: str) -> str:
    """Return a node's AccessKit role in this place; plain groups become containers that are not read out."""
    is_thing = heard.words or heard.value or heard.note or (heard.target and heard.does)
    if heard.role in ("group", "scroll") and not is_thing:
        return "GENERIC_CONTAINER"
    if heard.role == "item" and within == "choice":
        return "RADIO_BUTTON"
    if heard.role == "list" and any(part.role == "card" for part in heard.parts):
        return "LIST_BOX"
    if heard.role == "card" and within != "list":
        return "LIST_ITEM"
    return ROLES.get(heard.role, "GROUP")


def make_node(ak: Any, heard: AccessibleNode, role: str, numbers: dict[str, int]) -> Any:
    """Return the AccessKit node. ``numbers`` are the numbers of its parts, by id."""
    node = ak.Node(getattr(ak.Role, role))
    is_text = role in ("LABEL", "TEXT_RUN")
    words = heard.announced if heard.announced and not is_text else heard.words or heard.value
    if words and not is_text and role != "TEXT_INPUT":
        node.set_label(words)
    elif is_text:
        node.set_value(words)
    else:
        _field(ak, node, heard, numbers)
    if role == "TEXT_RUN":
        node.set_character_lengths([len(letter.encode()) for letter in heard.value])
    if heard.note:
        node.set_description(heard.note)
    if heard.key:
        node.set_keyboard_shortcut(heard.key)
    node.set_author_id(heard.id)
    x, y, wide, high = heard.box
    if (wide and high) or heard.target:  # nobody can focus what has none, even if it is out of sight
        node.set_bounds(ak.Rect(x, y, x + wide, y + high))
    node.set_children([numbers[part.id] for part in heard.parts])
    _fill_list(node, heard, role)
    _stands(ak, node, heard, role)
    return node


def _field(ak: Any, node: Any, heard: AccessibleNode, numbers: dict[str, int]) -> None:
    """Fill in a text field: its letters, and the cursor."""
    if heard.words:
        node.set_label(heard.words)
    if heard.value or heard.role == "entry":
        node.set_value(heard.value)
    for letters in heard.parts:
        ends = [ak.TextPosition(numbers[letters.id], at) for at in (_marked_from(heard), len(letters.value))]
        node.set_text_selection(ak.TextSelection(*ends))


def _marked_from(heard: AccessibleNode) -> int:
    """Return the start of the selection: all text is selected, or nothing."""
    return 0 if "chosen" in heard.state else len(heard.value)


def _fill_list(node: Any, heard: AccessibleNode, role: str) -> None:
    if heard.at >= 0:
        node.set_position_in_set(heard.at)
    if role in ("LIST", "LIST_BOX", "RADIO_GROUP"):
        node.set_size_of_set(len([part for part in heard.parts if part.at >= 0]))
    if role == "LIST_BOX":
        node.set_multiselectable()


def _stands(ak: Any, node: Any, heard: AccessibleNode, role: str) -> None:
    """Fill in the node's state and actions."""
    if heard.live:
        node.set_live(ak.Live.POLITE)
    if "off" in heard.state:
        node.set_disabled()
    if role == "RADIO_BUTTON" or "ticked" in heard.state:
        is_on = bool(heard.state & {"chosen", "ticked"})
        node.set_toggled(ak.Toggled.TRUE if is_on else ak.Toggled.FALSE)
    elif role == "LIST_BOX_OPTION" or ("chosen" in heard.state and role != "TEXT_INPUT"):
        node.set_selected("chosen" in heard.state)
    is_pressed = heard.role in PRESSED or heard.does & {"press", "reach"}
    if heard.target and (is_pressed or heard.does & {"write", "step"}):
        node.add_action(ak.Action.FOCUS)
    if heard.target and is_pressed:
        node.add_action(ak.Action.CLICK)
    _fill_actions(ak, node, heard)


def _fill_actions(ak: Any, node: Any, heard: AccessibleNode) -> None:
    """Fill in the actions of text fields and sliders."""
    if heard.target and "write" in heard.does:
        node.add_action(ak.Action.SET_VALUE)
        node.add_action(ak.Action.REPLACE_SELECTED_TEXT)
    if not (heard.target and heard.span):
        return
    at, first, last = heard.span
    for action in ("INCREMENT", "DECREMENT"):
        node.add_action(getattr(ak.Action, action))
    if heard.role == "slider":
        node.add_action(ak.Action.SET_VALUE)
        node.set_numeric_value(at)
        node.set_min_numeric_value(first)
        node.set_max_numeric_value(last)
        node.set_numeric_value_step(1)
