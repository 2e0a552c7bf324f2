"""The style of the window: colours, fonts, card faces, shapes, the table background."""
