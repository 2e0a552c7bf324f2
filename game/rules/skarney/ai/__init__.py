"""The computer players of Skarney."""
