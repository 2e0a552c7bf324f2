"""What is printed on keys that have more than a letter: on keyboards of other languages often other words."""

from __future__ import annotations

from game.engine.said import Said, said

# L10N: what is printed on this key of a keyboard in your language; no longer than the English by much.
KEYS: dict[str, Said] = {
    "Esc": said("Esc", about="printed on a key"), "Enter": said("Enter", about="printed on a key"),
    "Space": said("Space", about="printed on a key"), "Shift": said("Shift", about="printed on a key"),
    "Tab": said("Tab", about="printed on a key"), "Home": said("Home", about="printed on a key"),
    "End": said("End", about="printed on a key"), "Del": said("Del", about="printed on a key"),
    "PgUp": said("PgUp", about="printed on a key"), "PgDn": said("PgDn", about="printed on a key"),
    "Backspace": said("Backspace", about="printed on a key"),
}  # fmt: skip
