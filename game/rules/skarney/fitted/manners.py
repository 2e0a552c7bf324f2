"""How much each kind of action suggests a novice or casual player, in log odds.

The first number counts before the contract of the seat's side is down, the second after it.
Made by build_scripts/values/manners.py.
"""

# fmt: off
MANNERS: dict[str, tuple[float, float]] = {
    "nothing": (-0.42, 0.0),
    "turn": (0.27, 0.06),
    "offer": (-0.56, -0.74),
    "offer ace": (0.56, 1.11),
    "offer ten": (1.39, 0.66),
    "offer again": (0.63, 0.04),
    "offer what melds of others take": (-1.15, -0.82),
    "offer rank of partner": (-1.27, -0.63),
    "offer near partner": (-0.47, -0.11),
    "offer rank of next": (1.33, 0.45),
    "offer near next": (0.54, 0.37),
    "offer rank of last": (-0.2, -0.14),
    "offer near last": (-0.2, -0.11),
    "refuse": (0.54, 0.18),
    "refuse ace": (-0.86, -0.22),
    "refuse ten": (-0.07, 0.14),
    "refuse what own melds take": (0.0, -1.37),
    "take": (-0.07, -0.3),
    "take what own melds take": (0.0, 0.48),
    "lay off": (0.0, 1.62),
    "lay off wild": (0.0, 1.53),
    "meld": (0.0, -0.22),
    "meld with wild": (0.0, 2.72),
    "fetch": (1.08, -0.9),
}
