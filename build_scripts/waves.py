"""Building blocks of sounds: noise, filters, damped sines; and from these paper, felt, wood and chimes."""

from __future__ import annotations

import math
from random import Random

RATE = 44100
FELT = 40.0  # Hz: anything lower is only a slow drift

Wave = list[float]
Layer = tuple[float, float, Wave]  # start, strength, and wave


# ---- matter


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


# ---- what cards and tables do


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
