"""The parts of bench: windows and starts timed, frozen programs weighed, playouts counted, calls traced."""
