"""Makes every sound of the table into assets/sounds/, or with --check lists the files that would change.

Nothing is recorded: paper is noise through a moving filter, a table is a falling damped sine, a chime is struck wood.
"""

from __future__ import annotations

import io
import math
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from wave import open as open_wave

ROOT = Path(__file__).resolve().parents[1]
PEAK = 0.35  # of full scale, the limit for all sounds
COARSE = 4  # sounds are kept to multiples of this, which is not heard and packs better
EDGE_IN, EDGE_OUT = 0.002, 0.012  # seconds in which a sound fades in and out
RATE = 44100
FELT = 40.0  # Hz: anything lower is only a slow drift

Wave = list[float]
Layer = tuple[float, float, Wave]  # start, strength, and wave


# ---- noise, filters, damped sines


def near(rng: Random, value: float, by: float = 0.1) -> float:
    """Return about this value, but not twice the same."""
    return value * (1 + by * (2 * rng.random() - 1))


def noise(rng: Random, seconds: float) -> Wave:
    return [2 * rng.random() - 1 for _ in range(round(seconds * RATE))]


def band(wave: Wave, low: float, high: float, sharp: float = 1.0) -> Wave:
    """Return a band around a pitch in Hz that glides from ``low`` to ``high``: a state variable filter."""
    first = second = 0.0
    out, damp = [], 1 / sharp
    for n, value in enumerate(wave):
        tuned = math.tan(math.pi * low * (high / low) ** (n / len(wave)) / RATE)
        gain = 1 / (1 + tuned * (tuned + damp))
        middle = gain * (first + tuned * (value - second))
        lower = second + tuned * middle
        first, second = 2 * middle - first, 2 * lower - second
        out.append(middle * damp)
    return out


def softened(wave: Wave, pitch: float) -> Wave:
    """Return it without the sharpest edge: one pole, at this pitch in Hz."""
    share, held, out = 1 - math.exp(-2 * math.pi * pitch / RATE), 0.0, []
    for value in wave:
        held += share * (value - held)
        out.append(held)
    return out


def levelled(wave: Wave) -> Wave:
    """Return it centred around 0."""
    return [value - slow for value, slow in zip(wave, softened(wave, FELT), strict=True)]


def decayed(wave: Wave, seconds: float, attack: float = 0.001) -> Wave:
    """Return it with the envelope of a strike: full in ``attack``, down to a third in ``seconds``."""
    times = (n / RATE for n in range(len(wave)))
    return [value * min(1.0, t / attack) * math.exp(-t / seconds) for value, t in zip(wave, times, strict=True)]


def swelled(wave: Wave, crest: float) -> Wave:
    """Return it with the envelope of a stroke: loudest at this share of its length and silent at its end."""
    out = []
    for n, value in enumerate(wave):
        share = n / len(wave)
        near = share / crest if share < crest else (1 - share) / (1 - crest)
        out.append(value * math.sin(near * math.pi / 2) ** 2)
    return out


def rough(wave: Wave, rng: Random) -> Wave:
    """Return it roughened: fibres catch and let go, about ninety times per second."""
    step, out, here, there = RATE // 90, [], 1.0, 1.0
    for n, value in enumerate(wave):
        if n % step == 0:
            here, there = there, 0.45 + 0.75 * rng.random()
        out.append(value * (here + (there - here) * (n % step) / step))
    return out


def tone(pitch: float, seconds: float, decay: float, fall: float = 0.0) -> Wave:
    """A damped sine that falls by a share of its pitch while it decays."""
    out, turn = [], 0.0
    for n in range(round(seconds * RATE)):
        t = n / RATE
        turn += 2 * math.pi * pitch * (1 + fall * math.exp(-t / (decay / 2))) / RATE
        out.append(math.sin(turn) * math.exp(-t / decay) * min(1.0, t / 0.0015))
    return out


def mixed(*layers: Layer) -> Wave:
    out = [0.0] * max(round(at * RATE) + len(wave) for at, _, wave in layers)
    for at, strength, wave in layers:
        begins = round(at * RATE)
        for n, value in enumerate(wave):
            out[begins + n] += strength * value
    return out


def loudest(wave: Wave) -> float:
    """Return the root mean square of its loudest 30 ms, or of all of it if it is shorter."""
    span = min(len(wave), round(0.03 * RATE))
    sums = [0.0]
    for value in wave:
        sums.append(sums[-1] + value * value)
    return math.sqrt(max(sums[n + span] - sums[n] for n in range(len(wave) - span + 1)) / span)


# ---- paper, felt, wood and chimes


def slide(rng: Random, seconds: float, low: float, high: float, crest: float = 0.4) -> Wave:
    """Paper over felt."""
    return swelled(rough(band(noise(rng, seconds), low, high, 1.5), rng), crest)


def snap(rng: Random, pitch: float, decay: float = 0.006) -> Wave:
    """The edge of a card."""
    return decayed(band(noise(rng, decay * 7), pitch, pitch * 0.8, 1.1), decay)


def pat(rng: Random, pitch: float, decay: float = 0.016) -> Wave:
    """A card on felt: a dull body, more air than tone, under a little paper."""
    body = mixed((0, 0.8, tone(pitch, decay * 6, decay, 0.9)), (0, 1.6, decayed(air(rng, decay * 6, pitch), decay)))
    return mixed((0, 1.0, body), (0, 1.0, decayed(band(noise(rng, 0.06), 1900, 1100, 0.8), 0.010)))


def air(rng: Random, seconds: float, pitch: float) -> Wave:
    """Air pressed out from under a card."""
    return band(noise(rng, seconds), pitch * 2.2, pitch * 1.2, 1.2)


def knock(rng: Random, pitch: float) -> Wave:
    """A knuckle on wood."""
    wood = mixed((0, 1.0, tone(pitch, 0.16, 0.028, 0.12)), (0, 0.4, tone(pitch * 2.71, 0.08, 0.012)))
    return mixed((0, 1.0, wood), (0, 0.5, decayed(band(noise(rng, 0.03), 1400, 900), 0.004)))


def clack(rng: Random, pitch: float) -> Wave:
    """Two small hard things that meet: bone, clay or lacquered wood."""
    tones = ((1.0, 1.0, 0.007), (1.58, 0.6, 0.005), (2.43, 0.35, 0.003))
    hard = mixed(*((0.0, strength, tone(pitch * times, 0.04, decay)) for times, strength, decay in tones))
    return mixed((0, 1.0, hard), (0, 0.7, snap(rng, pitch * 1.3, 0.003)))


def bar(rng: Random, pitch: float, ring: float) -> Wave:
    """A bar of a marimba under a soft mallet: its overtones are at 4 and 10 times the pitch."""
    struck = decayed(band(noise(rng, 0.04), 700, 500), 0.006)
    high = (0, 0.16, tone(pitch * 3.98, ring, ring / 9)), (0, 0.05, tone(pitch * 9.9, ring / 2, ring / 30))
    return mixed((0, 1.0, tone(pitch, ring, ring / 4)), *high, (0, 0.35, struck))


def bell(pitch: float, ring: float) -> Wave:
    """A small bell, far away."""
    parts = ((1.0, 1.0, 4.0), (2.01, 0.45, 6.0), (2.98, 0.22, 8.0), (4.2, 0.1, 11.0))
    return mixed(*((0.0, strength, tone(pitch * times, ring, ring / fast)) for times, strength, fast in parts))


# ---- the sounds; each has its own random numbers, so that no two variants are equal


def deal(rng: Random) -> Wave:
    return mixed(
        (0, 0.5, slide(rng, 0.05, 1800, 3600, 0.7)), (0.038, 0.7, snap(rng, near(rng, 3200))),
        (0.05, 0.9, pat(rng, near(rng, 190), 0.012)),
    )  # fmt: skip


def draw(rng: Random) -> Wave:
    lasts = near(rng, 0.15)
    lift = (lasts * 0.75, 0.5, snap(rng, near(rng, 3600), 0.005))
    return mixed((0, 1.0, slide(rng, lasts, near(rng, 1100), near(rng, 3400), 0.55)), lift)


def lay(rng: Random) -> Wave:
    falls = near(rng, 0.045)
    return mixed(
        (0, 0.4, slide(rng, falls + 0.02, 2600, 1500, 0.6)), (falls, 1.2, pat(rng, near(rng, 165))),
        (falls, 0.7, snap(rng, near(rng, 2700))),
    )  # fmt: skip


def layoff(rng: Random) -> Wave:
    taps = near(rng, 0.03)
    return mixed(
        (0, 0.8, snap(rng, near(rng, 3000), 0.005)), (taps, 0.9, pat(rng, near(rng, 235), 0.012)),
        (taps, 0.6, snap(rng, near(rng, 2300))),
    )  # fmt: skip


def exchange(rng: Random) -> Wave:
    turns = near(rng, 0.13)
    return mixed(
        (0, 0.8, slide(rng, 0.12, near(rng, 1200), 2600, 0.5)), (0.1, 0.9, pat(rng, near(rng, 215), 0.013)),
        (turns, 0.8, slide(rng, 0.14, 2900, near(rng, 1300), 0.35)), (turns + 0.12, 0.5, snap(rng, 2500)),
    )  # fmt: skip


def offer(rng: Random) -> Wave:
    arrives = near(rng, 0.12)
    return mixed(
        (0, 0.7, slide(rng, arrives + 0.03, near(rng, 1500), near(rng, 1000), 0.6)),
        (arrives, 1.0, pat(rng, near(rng, 175))),
        (arrives + 0.004, 0.55, knock(rng, near(rng, 392, 0.02))),
    )  # fmt: skip


def take(rng: Random) -> Wave:
    lasts = near(rng, 0.17)
    return mixed(
        (0, 0.7, snap(rng, near(rng, 2600), 0.005)),
        (0.01, 1.0, slide(rng, lasts, near(rng, 3000), near(rng, 1150), 0.35)),
    )


def refuse(rng: Random) -> Wave:
    first, apart = near(rng, 262, 0.03), near(rng, 0.105)
    return mixed((0, 1.0, knock(rng, first)), (apart, 0.7, knock(rng, first * 0.94)))


def lift(rng: Random) -> Wave:
    return mixed((0, 0.6, snap(rng, near(rng, 2400), 0.005)), (0.004, 0.8, slide(rng, 0.04, 2000, 2900, 0.3)))


def no(rng: Random) -> Wave:
    """A knock that is damped by a hand; pitched so that small loudspeakers can play it too."""
    pitch = near(rng, 225, 0.04)
    dull = mixed((0, 1.0, tone(pitch, 0.12, 0.024, 0.25)), (0, 0.35, tone(pitch * 2.3, 0.08, 0.012)))
    return softened(mixed((0, 1.0, dull), (0, 0.5, snap(rng, 900, 0.008))), 2500)


def roll(rng: Random) -> Wave:
    """Dice that strike the tray, bounce lower each time and come to rest."""
    layers = [(0.0, 0.25, slide(rng, 0.16, 1400, 2600, 0.3))]
    for _ in range(3):
        at, gap, strong = 0.07 * rng.random(), near(rng, 0.115, 0.2), 1.0
        while gap > 0.012:
            layers += [
                (at, strong, clack(rng, near(rng, 1750, 0.2))),
                (at, 0.9 * strong, pat(rng, near(rng, 260), 0.010)),
            ]
            at, gap, strong = at + gap, gap * near(rng, 0.62), strong * near(rng, 0.6)
    return mixed(*layers)


def piece(rng: Random) -> Wave:
    """A wooden piece that is put on a wooden board: an edge first, then all of it."""
    wood, lies = near(rng, 470, 0.18), near(rng, 0.03, 0.4)
    return mixed(
        (0, near(rng, 0.5, 0.4), clack(rng, wood * near(rng, 3.1))), (0, 0.3, slide(rng, 0.05, 1500, 900, 0.3)),
        (lies, 1.0, knock(rng, wood)), (lies, 0.4, tone(wood * 0.43, 0.1, 0.018)),
    )  # fmt: skip


def chip(rng: Random) -> Wave:
    """A few chips of clay that fall on others."""
    pitch, apart = near(rng, 2900, 0.08), near(rng, 0.034, 0.3)
    falls = [(n * apart * near(rng, 1.0, 0.25), 0.9 - 0.2 * n, clack(rng, near(rng, pitch, 0.1))) for n in range(3)]
    return mixed(*falls, (0, 0.4, pat(rng, near(rng, 230), 0.010)))


def count(rng: Random) -> Wave:
    """Points that are added: a small bar, of notes that go together."""
    return mixed((0, 1.0, bar(rng, rng.choice((1046.5, 1174.7, 1318.5, 1568.0)), 0.15)))


def lost(rng: Random) -> Wave:
    """A match that others won: three calm notes downward, and a low one to end on."""
    notes = ((0.0, 523.25), (0.24, 440.0), (0.48, 349.23))
    return mixed(*((at, 0.75, bar(rng, pitch, 0.55)) for at, pitch in notes), (0.48, 0.6, bar(rng, 174.61, 0.75)))


def out(rng: Random) -> Wave:
    notes = (392.0, 523.25, 659.26)
    return mixed(*((0.115 * n, 0.85 + 0.1 * n, bar(rng, pitch, 0.6)) for n, pitch in enumerate(notes)))


def win(rng: Random) -> Wave:
    notes = (392.0, 523.25, 659.26, 783.99)
    run = [(0.12 * n, 0.8, bar(rng, pitch, 0.7)) for n, pitch in enumerate(notes)]
    close = [(0.56, 0.6, bar(rng, pitch, 0.9)) for pitch in (523.25, 659.26, 1046.5)]
    return mixed(*run, *close, (0.56, 0.3, bell(1046.5, 1.2)))


# The function, the number of variants, and the loudness of the loudest 30 ms (root mean square of full scale).
SOUNDS: dict[str, tuple[Callable[[Random], Wave], int, float]] = {
    "deal": (deal, 5, 0.040), "draw": (draw, 6, 0.045), "lay": (lay, 6, 0.075), "layoff": (layoff, 5, 0.065),
    "exchange": (exchange, 3, 0.065), "offer": (offer, 3, 0.075), "take": (take, 4, 0.050),
    "refuse": (refuse, 3, 0.070), "lift": (lift, 3, 0.022), "no": (no, 2, 0.060),
    "roll": (roll, 4, 0.075), "piece": (piece, 5, 0.070), "chip": (chip, 4, 0.055), "count": (count, 4, 0.040),
    "out": (out, 1, 0.085), "win": (win, 1, 0.090), "lost": (lost, 1, 0.070),
}  # fmt: skip


# ---- files


def finished(made: Wave, loud: float) -> array[int]:
    """Return it at its loudness, silent at both ends, as 16-bit numbers."""
    made = levelled(softened(made, 9000))
    gain = 32767 * min(loud / loudest(made), PEAK / max(map(abs, made)))
    last = len(made) - 1
    edges = (min(1.0, n / (EDGE_IN * RATE), (last - n) / (EDGE_OUT * RATE)) for n in range(len(made)))
    steps = (round(gain * value * edge / COARSE) for value, edge in zip(made, edges, strict=True))
    return array("h", (COARSE * step for step in steps))


def packed(samples: array[int]) -> bytes:
    """Return a whole wav file."""
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with open_wave(file, "wb") as whole:
        whole.setnchannels(1)
        whole.setsampwidth(2)
        whole.setframerate(RATE)
        whole.writeframes(samples.tobytes())
    return file.getvalue()


def sounds() -> dict[str, bytes]:
    """Return every file by its name."""
    return {
        f"{name}-{n}.wav": packed(finished(make(Random(f"{name} {n}")), loud))
        for name, (make, variants, loud) in SOUNDS.items()
        for n in range(1, variants + 1)
    }


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: dev.py sounds.py [--check]", file=sys.stderr)
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
