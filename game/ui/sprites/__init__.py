"""Cards, dice and pieces that move: sprites on a stage, and their tweens."""
