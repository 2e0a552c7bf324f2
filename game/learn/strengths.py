"""How strong the levels are, by game; made by build_scripts/levels/strengths.py from docs/levels.md.

For each game: whether the odds are of winning a hand (else a match), and the log odds by which novice,
casual, steady, strong and expert beat a novice.
"""

STRENGTHS: dict[str, tuple[bool, tuple[float, ...]]] = {
    "arlington": (True, (0.0, 0.45, 0.77, 1.01, 1.09)),
    "follow-the-arrow": (False, (0.0, 1.59, 2.84, 3.33, 4.88)),
    "fortune": (True, (0.0, 0.28, 0.65, 1.05, 1.21)),
    "iceberg": (True, (0.0, 0.9, 1.38, 1.63, 1.79)),
    "persian": (True, (0.0, 1.32, 2.77, 3.26, 3.55)),
    "rummy-500": (True, (0.0, 2.09, 3.09, 3.37, 3.99)),
    "rummy-500-partnership": (True, (0.0, 1.59, 2.91, 3.32, 3.72)),
    "scarney-3000": (False, (0.0, 0.34, 0.61, 0.69, 0.8)),
    "scarney-board": (False, (0.0, 0.75, 1.46, 2.03, 3.63)),
    "scarney-dice": (False, (0.0, 0.06, 0.36, 0.6, 0.78)),
    "scarnie": (False, (0.0, 3.06, 6.31, 9.98, 13.64)),
    "skarney": (True, (0.0, 0.16, 1.75, 1.91, 2.35)),
    "skarney-gin": (True, (0.0, 0.53, 0.98, 1.47, 1.75)),
    "teeko": (False, (0.0, 0.62, 1.91, 2.23, 3.11)),
}
