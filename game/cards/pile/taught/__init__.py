"""Learning rummies with a pile: their lesson, and tables for trying a rule."""
