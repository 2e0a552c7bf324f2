"""How what is heard reaches ears: screen readers through AccessKit, and the system's own speech."""
