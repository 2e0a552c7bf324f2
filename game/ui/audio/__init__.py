"""The sounds of the window: which are played, when and how loud."""
