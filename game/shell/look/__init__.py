"""How everything looks and sounds: colours, letters, faces, shapes, the felt, and the words as they are said."""
