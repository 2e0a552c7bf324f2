"""How the accessibility tree reaches people: screen readers through AccessKit, and the system's own speech."""
