"""Labels of keys that have more than a letter, which differ on keyboards of other languages."""

from __future__ import annotations

from game.engine.messages import Message, msg

# L10N: what is printed on this key of a keyboard in your language; no longer than the English by much.
KEYS: dict[str, Message] = {
    "Esc": msg("Esc", about="printed on a key"), "Enter": msg("Enter", about="printed on a key"),
    "Space": msg("Space", about="printed on a key"), "Shift": msg("Shift", about="printed on a key"),
    "Tab": msg("Tab", about="printed on a key"), "Home": msg("Home", about="printed on a key"),
    "End": msg("End", about="printed on a key"), "Del": msg("Del", about="printed on a key"),
    "PgUp": msg("PgUp", about="printed on a key"), "PgDn": msg("PgDn", about="printed on a key"),
    "Backspace": msg("Backspace", about="printed on a key"),
}  # fmt: skip
