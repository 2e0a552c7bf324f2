"""Makes every sound of the table into assets/sounds/, or with --check says which files differ from what would be made.

Nothing is recorded: paper is noise through a moving filter, a table is a falling damped sine, a chime is struck wood.
"""

from __future__ import annotations

import io
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build_scripts"))

from waves import (  # noqa: E402
    RATE,
    Wave,
    bar,
    bell,
    knock,
    levelled,
    loudest,
    mixed,
    near,
    pat,
    slide,
    snap,
    softened,
    tone,
)  # fmt: skip

PEAK = 0.35  # of full scale, which no sound passes
EDGE_IN, EDGE_OUT = 0.002, 0.012  # seconds over which a sound comes from silence and goes back to it

# ---- the sounds; every one is given luck of its own, so that no two variants are alike


def deal(luck: Random) -> Wave:
    return mixed(
        (0, 0.5, slide(luck, 0.05, 1800, 3600, 0.7)), (0.038, 0.7, snap(luck, near(luck, 3200))),
        (0.05, 0.9, pat(luck, near(luck, 190), 0.012)),
    )  # fmt: skip


def draw(luck: Random) -> Wave:
    lasts = near(luck, 0.15)
    lift = (lasts * 0.75, 0.5, snap(luck, near(luck, 3600), 0.005))
    return mixed((0, 1.0, slide(luck, lasts, near(luck, 1100), near(luck, 3400), 0.55)), lift)


def lay(luck: Random) -> Wave:
    falls = near(luck, 0.045)
    return mixed(
        (0, 0.4, slide(luck, falls + 0.02, 2600, 1500, 0.6)), (falls, 1.2, pat(luck, near(luck, 165))),
        (falls, 0.7, snap(luck, near(luck, 2700))),
    )  # fmt: skip


def layoff(luck: Random) -> Wave:
    taps = near(luck, 0.03)
    return mixed(
        (0, 0.8, snap(luck, near(luck, 3000), 0.005)), (taps, 0.9, pat(luck, near(luck, 235), 0.012)),
        (taps, 0.6, snap(luck, near(luck, 2300))),
    )  # fmt: skip


def exchange(luck: Random) -> Wave:
    turns = near(luck, 0.13)
    return mixed(
        (0, 0.8, slide(luck, 0.12, near(luck, 1200), 2600, 0.5)), (0.1, 0.9, pat(luck, near(luck, 215), 0.013)),
        (turns, 0.8, slide(luck, 0.14, 2900, near(luck, 1300), 0.35)), (turns + 0.12, 0.5, snap(luck, 2500)),
    )  # fmt: skip


def offer(luck: Random) -> Wave:
    arrives = near(luck, 0.12)
    return mixed(
        (0, 0.7, slide(luck, arrives + 0.03, near(luck, 1500), near(luck, 1000), 0.6)),
        (arrives, 1.0, pat(luck, near(luck, 175))),
        (arrives + 0.004, 0.55, knock(luck, near(luck, 392, 0.02))),
    )  # fmt: skip


def take(luck: Random) -> Wave:
    lasts = near(luck, 0.17)
    return mixed(
        (0, 0.7, snap(luck, near(luck, 2600), 0.005)),
        (0.01, 1.0, slide(luck, lasts, near(luck, 3000), near(luck, 1150), 0.35)),
    )


def refuse(luck: Random) -> Wave:
    first, apart = near(luck, 262, 0.03), near(luck, 0.105)
    return mixed((0, 1.0, knock(luck, first)), (apart, 0.7, knock(luck, first * 0.94)))


def lift(luck: Random) -> Wave:
    return mixed((0, 0.6, snap(luck, near(luck, 2400), 0.005)), (0.004, 0.8, slide(luck, 0.04, 2000, 2900, 0.3)))


def no(luck: Random) -> Wave:
    """A knock that is stopped by a hand; pitched so that small loudspeakers can give it too."""
    pitch = near(luck, 225, 0.04)
    dull = mixed((0, 1.0, tone(pitch, 0.12, 0.024, 0.25)), (0, 0.35, tone(pitch * 2.3, 0.08, 0.012)))
    return softened(mixed((0, 1.0, dull), (0, 0.5, snap(luck, 900, 0.008))), 2500)


def out(luck: Random) -> Wave:
    notes = (392.0, 523.25, 659.26)
    return mixed(*((0.115 * n, 0.85 + 0.1 * n, bar(luck, pitch, 0.6)) for n, pitch in enumerate(notes)))


def win(luck: Random) -> Wave:
    notes = (392.0, 523.25, 659.26, 783.99)
    run = [(0.12 * n, 0.8, bar(luck, pitch, 0.7)) for n, pitch in enumerate(notes)]
    close = [(0.56, 0.6, bar(luck, pitch, 0.9)) for pitch in (523.25, 659.26, 1046.5)]
    return mixed(*run, *close, (0.56, 0.3, bell(1046.5, 1.2)))


# What makes it, how many variants there are, and how loud its loudest 30 ms are (root mean square of full scale).
SOUNDS: dict[str, tuple[Callable[[Random], Wave], int, float]] = {
    "deal": (deal, 4, 0.040), "draw": (draw, 4, 0.045), "lay": (lay, 4, 0.075), "layoff": (layoff, 4, 0.065),
    "exchange": (exchange, 3, 0.065), "offer": (offer, 3, 0.075), "take": (take, 4, 0.050),
    "refuse": (refuse, 3, 0.070), "lift": (lift, 3, 0.022), "no": (no, 2, 0.060),
    "out": (out, 1, 0.085), "win": (win, 1, 0.090),
}  # fmt: skip


# ---- files


def finished(made: Wave, loud: float) -> array[int]:
    """At its loudness, silent at both edges, as 16-bit numbers."""
    made = levelled(softened(made, 7000))
    gain = 32767 * min(loud / loudest(made), PEAK / max(map(abs, made)))
    last = len(made) - 1
    edges = (min(1.0, n / (EDGE_IN * RATE), (last - n) / (EDGE_OUT * RATE)) for n in range(len(made)))
    return array("h", (round(gain * value * edge) for value, edge in zip(made, edges, strict=True)))


def packed(samples: array[int]) -> bytes:
    """A whole wav file."""
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as whole:
        whole.setnchannels(1)
        whole.setsampwidth(2)
        whole.setframerate(RATE)
        whole.writeframes(samples.tobytes())
    return file.getvalue()


def sounds() -> dict[str, bytes]:
    """Every file by its name."""
    return {
        f"{name}-{n}.wav": packed(finished(make(Random(f"{name} {n}")), loud))
        for name, (make, variants, loud) in SOUNDS.items()
        for n in range(1, variants + 1)
    }


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python build_scripts/sounds.py [--check]", file=sys.stderr)
        return 2
    folder, files = ROOT / "assets" / "sounds", sounds()
    found = {path.name: path.read_bytes() for path in folder.glob("*")}
    if not arguments:
        folder.mkdir(parents=True, exist_ok=True)
        for name in found.keys() - files.keys():
            (folder / name).unlink()
        for name, data in files.items():
            (folder / name).write_bytes(data)
        print(f"{len(files)} sounds made, {sum(map(len, files.values())) // 1000} kB")
        return 0
    wrong = sorted(name for name in found.keys() | files.keys() if found.get(name) != files.get(name))
    print("\n".join(f"differs: assets/sounds/{name}" for name in wrong) or f"{len(files)} sounds are as made")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
