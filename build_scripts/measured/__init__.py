"""What bench is made of: windows and starts timed, frozen programs weighed, playouts counted, calls traced."""
