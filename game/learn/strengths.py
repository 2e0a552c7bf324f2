"""How strong the levels are, by game; made by build_scripts/levels/strengths.py from docs/levels.md.

Of each game: is it the odds of a hand (else of a match), and what novice, casual, steady, strong and expert
are above novice, in logarithms of odds.
"""

STRENGTHS: dict[str, tuple[bool, tuple[float, ...]]] = {
    "arlington": (True, (0.0, 0.32, 0.65, 0.73, 0.73)),
    "follow-the-arrow": (False, (0.0, 0.48, 2.21, 2.8, 4.6)),
    "fortune": (True, (0.0, 0.45, 0.77, 0.89, 0.89)),
    "iceberg": (True, (0.0, 0.41, 0.61, 0.61, 0.85)),
    "persian": (True, (0.0, 1.52, 2.41, 3.21, 3.21)),
    "rummy-500": (True, (0.0, 1.9, 2.48, 2.76, 3.21)),
    "rummy-500-partnership": (True, (0.0, 1.59, 2.58, 2.99, 3.15)),
    "scarney-3000": (False, (0.0, 0.34, 0.61, 0.69, 0.8)),
    "scarney-board": (False, (0.0, 0.75, 1.46, 2.03, 3.63)),
    "scarney-dice": (False, (0.0, 0.1, 0.39, 0.6, 1.09)),
    "scarnie": (False, (0.0, 0.41, 2.05, 5.71, 9.38)),
    "skarney": (True, (0.0, 1.21, 1.87, 2.15, 2.6)),
    "skarney-gin": (True, (0.0, 0.45, 0.85, 1.18, 1.62)),
    "teeko": (False, (0.0, 0.85, 2.44, 2.69, 3.57)),
}
