"""Portraits of players: fourteen people with four moods each, in the flat two-tone style of the court cards.

Drawn in a square of 240 around its centre; the light comes from the left, so the right half of everything is darker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.kit import box, disc, line, path, place, rays, ring, svg

Pair = tuple[str, str]  # light, dark
MOODS = ("waits", "thinks", "pleased", "beaten")
INK, WHITE, GOLD, GOLD_DARK = "#241C1C", "#FFFDF6", "#E2AE42", "#B98222"

FACE = "M0 -62C30 -62 42 -40 42 -10C42 24 26 52 0 52C-26 52 -42 24 -42 -10C-42 -40 -30 -62 0 -62Z"
NECK = "M-17 30L17 30L17 72C17 84 -17 84 -17 72Z"
SHOULDERS = "M0 66C34 66 44 74 66 80C92 88 104 108 108 140L-108 140C-104 108 -92 88 -66 80C-44 74 -34 66 0 66Z"
SHOULDERS_RIGHT = "M0 66C34 66 44 74 66 80C92 88 104 108 108 140L0 140Z"


@dataclass(frozen=True)
class Person:
    """A player's looks. ``behind`` lies behind the head, ``hair`` over it, ``wears`` over the shoulders."""

    id: str
    sky: Pair
    skin: Pair
    hair: Pair
    robe: Pair
    wears: Callable[[Person], str]
    over: Callable[[Person], str]
    behind: Callable[[Person], str] = lambda person: ""
    beard: Callable[[Person], str] = lambda person: ""
    extra: Callable[[Person], str] = lambda person: ""
    lips: str = "#9C4A44"
    iris: str = "#3A2A22"
    brow: float = 5.0  # thickness
    lashes: bool = False


def halves(whole: str, right: str, tones: Pair) -> str:
    """Return a shape with its right half in the darker tone."""
    return path(whole, tones[0]) + path(right, tones[1])


def mirrored(right: str, tones: Pair) -> str:
    """Return a shape given by its right half, both halves in their tone."""
    return place(path(right, tones[0]), scale=-1, tall=1) + path(right, tones[1])


# ---------------------------------------------------------------- the face


def eye(person: Person, x: float, mood: str) -> str:
    """Return one eye of a mood; ``x``: its centre."""
    if mood == "pleased":
        return line(f"M{x - 11} -13Q{x} -26 {x + 11} -13", INK, 5, "round")
    if mood == "beaten":
        lid = path(f"M{x - 12} -16Q{x} -24 {x + 12} -16L{x + 12} -12L{x - 12} -12Z", person.skin[1])
        return _ball(person, x, (0, 4)) + lid + line(f"M{x - 12} -12Q{x} -15 {x + 12} -12", INK, 3.4, "round")
    look = (5.0, -4.5) if mood == "thinks" else (0.0, 0.0)
    lid = line(f"M{x - 12} -14Q{x} -26 {x + 12} -14", INK, 4 if person.lashes else 3, "round")
    lash = line(f"M{x + (12 if x > 0 else -12)} -15l{5 if x > 0 else -5} -5", INK, 3, "round") if person.lashes else ""
    return _ball(person, x, look) + lid + lash


def _ball(person: Person, x: float, look: tuple[float, float]) -> str:
    white = path(f"M{x - 12} -13Q{x} -26 {x + 12} -13Q{x} -4 {x - 12} -13Z", WHITE)
    at = x + look[0], -14 + look[1]
    return white + disc(*at, 6.2, person.iris) + disc(*at, 3.2, INK) + disc(at[0] - 2, at[1] - 2.4, 1.7, WHITE)


def brows(person: Person, mood: str) -> str:
    """Return both eyebrows: level, one raised, both raised, or sloping outwards."""
    inner, outer = {"waits": (-32, -33), "thinks": (-31, -33), "pleased": (-38, -38), "beaten": (-40, -31)}[mood]
    left = line(f"M-31 {outer}Q-20 {inner - 5} -9 {inner}", person.hair[1], person.brow, "round")
    lift = 8 if mood == "thinks" else 0
    right = line(
        f"M31 {outer - lift}Q20 {inner - 6 - lift} 9 {inner - lift / 3:g}", person.hair[1], person.brow, "round"
    )
    return left + right


def mouth(person: Person, mood: str) -> str:
    """Return the mouth: at rest, pursed to one side, a laugh with teeth, or drooping."""
    if mood == "pleased":
        laugh = path("M-18 24Q0 28 18 24Q14 43 0 43Q-14 43 -18 24Z", "#6E2A2C")
        return laugh + path("M-15 25.5Q0 29 15 25.5L13.5 31Q0 34 -13.5 31Z", WHITE)
    if mood == "beaten":
        return line("M-13 35Q0 26 13 35", person.lips, 4.4, "round")
    if mood == "thinks":
        return line("M-8 31Q3 31.5 12 28", person.lips, 4.4, "round")
    if person.lashes:
        return path("M-14 29Q-6 24 0 27Q6 24 14 29Q0 33 -14 29Z", person.lips) + path(
            "M-13 30Q0 32 13 30Q7 38 0 38Q-7 38 -13 30Z", person.lips
        )
    return line("M-13 29Q0 35 13 29", person.lips, 4.4, "round")


def nose(person: Person) -> str:
    return path("M0 -18L9 12Q5 18 0 18Z", person.skin[1]) + line("M-8 15Q0 21 8 15", person.skin[1], 3, "round")


def hand(person: Person) -> str:
    """Return a hand at the chin."""
    arm = path("M-2 128L40 128L34 84L4 84Z", person.robe[1]) + path("M-1 96L38 96L35 84L3 84Z", person.robe[0])
    fist = path("M2 88C-4 70 0 58 10 56C22 54 36 58 38 70C39 80 36 88 34 90Z", person.skin[0])
    finger = path("M8 60C0 52 -2 42 2 38C8 36 12 44 16 54Z", person.skin[0])
    lines = "".join(line(f"M{x} 62Q{x + 2} 70 {x + 1} 76", person.skin[1], 2.4, "round") for x in (17, 25, 32))
    return place(arm + fist + finger + lines, 10, 4)


def ears(person: Person) -> str:
    return disc(-43, -6, 10, person.skin[0]) + disc(43, -6, 10, person.skin[1])


def drawn(person: Person, mood: str) -> str:
    """Return the whole portrait of a mood as SVG parts; the window cuts it round."""
    sky = box(-120, -120, 240, 240, person.sky[0]) + rays(0, -6, 190, 16, person.sky[1], start=5)
    bust = path(NECK, person.skin[1])
    robe = place(halves(SHOULDERS, SHOULDERS_RIGHT, person.robe) + person.wears(person), 0, -6)
    cheek = path("M0 -62C30 -62 42 -40 42 -10C42 24 26 52 0 52C14 40 22 20 21 -8C20 -36 12 -54 0 -62Z", person.skin[1])
    head = ears(person) + path(FACE, person.skin[0]) + cheek
    face = nose(person) + eye(person, -20, mood) + eye(person, 20, mood) + brows(person, mood)
    talk = person.beard(person) + mouth(person, mood)
    top = person.over(person) + person.extra(person) + (hand(person) if mood == "thinks" else "")
    whole = person.behind(person) + bust + robe + head + talk + face + top
    turn = {"waits": 0, "thinks": -3, "pleased": 2, "beaten": 5}[mood]
    low = {"waits": 0, "thinks": 1, "pleased": -3, "beaten": 7}[mood]
    figure = place(whole, 0, 10 + low, turn, 1.1)
    return place(sky + figure, 120, 120)


# ---------------------------------------------------------------- hair, hats, beards, clothes


def cap_of(right: str) -> Callable[[Person], str]:
    return lambda person: mirrored(right, person.hair)


SHORT = "M0 -72C30 -73 48 -52 46 -14L41 -18C41 -34 34 -44 22 -46C12 -48 6 -50 0 -50Z"
CROPPED = "M0 -68C28 -68 44 -50 44 -20L40 -22C39 -40 28 -50 0 -50Z"
BOB = "M0 -76C36 -77 56 -50 56 -8C56 16 54 34 50 44C44 46 40 42 38 34C42 8 42 -22 30 -40C18 -36 8 -40 0 -50Z"
LONG_BACK = "M0 -76C42 -78 60 -46 60 0C60 44 64 76 58 104L0 104Z"
CURLS = "".join(f"M{x} {y}m-{r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 -{2 * r} 0" for x, y, r in
                ((6, -64, 20), (28, -58, 18), (44, -42, 16), (50, -22, 14), (52, -2, 12)))  # fmt: skip


def waves(person: Person) -> str:
    """Hair parted at the left, swept over the forehead."""
    right = "M4 -76C34 -76 52 -54 47 -10C43 -24 40 -34 30 -44C22 -41 12 -40 4 -40Z"
    left = "M-46 -10C-52 -52 -28 -76 4 -76L4 -40C-10 -38 -22 -40 -32 -48C-40 -40 -42 -26 -46 -10Z"
    return path(left, person.hair[0]) + path(right, person.hair[1])


def curls(person: Person) -> str:
    return mirrored(CURLS, person.hair)


def bun(person: Person) -> str:
    knot = disc(0, -84, 22, person.hair[0]) + path("M0 -106A22 22 0 0 1 0 -62Z", person.hair[1])
    return knot + mirrored("M0 -72C32 -74 48 -50 46 -8C42 -28 34 -44 0 -50Z", person.hair)


def long_hair(person: Person) -> str:
    return mirrored(LONG_BACK, person.hair)


def parted(person: Person) -> str:
    return mirrored("M0 -72C34 -74 50 -48 48 8C44 -6 44 -26 34 -40C22 -50 8 -54 0 -64Z", person.hair)


def bald(person: Person) -> str:
    tuft = mirrored("M42 -34C52 -30 54 -8 47 6C45 -6 42 -18 40 -26Z", person.hair)
    return path("M-16 -54Q0 -60 14 -54Q2 -52 -16 -54Z", "#FFFFFF55") + tuft


def headscarf(person: Person) -> str:
    """A scarf around the head with a band of coins."""
    folds = mirrored(
        "M0 -78C40 -80 58 -50 54 -6C52 30 60 60 52 92L38 76C44 40 44 0 40 -18C32 -44 16 -46 0 -46Z", person.robe
    )
    band = line("M-41 -30C-34 -48 -16 -52 0 -52C16 -52 34 -48 41 -30", GOLD, 6)
    coins = "".join(disc(x, y, 4.5, GOLD_DARK) + disc(x - 0.8, y - 0.8, 3.4, GOLD) for x, y in
                    ((-30, -38), (-16, -44), (0, -46), (16, -44), (30, -38)))  # fmt: skip
    return folds + band + coins


def flat_cap(person: Person) -> str:
    crown = mirrored("M0 -88C40 -88 58 -66 52 -44C36 -52 16 -56 0 -56Z", ("#3E6E8E", "#2C5470"))
    brim = mirrored("M0 -58C22 -58 42 -52 54 -42C40 -38 18 -42 0 -42Z", ("#2F5A78", "#234560"))
    return person_short(person) + crown + brim + disc(0, -88, 5, "#2C5470")


def person_short(person: Person) -> str:
    return mirrored("M44 -44C50 -34 50 -18 45 -8L40 -16C41 -28 40 -38 38 -44Z", person.hair)


def fedora(person: Person) -> str:
    crown = mirrored("M0 -84C8 -92 22 -96 30 -86C38 -76 40 -62 41 -52L0 -52Z", ("#6B4A34", "#503524"))
    band = mirrored("M0 -62C16 -62 30 -60 41 -56L42 -46L0 -48Z", ("#2A201C", "#1C1513"))
    brim = mirrored("M0 -50C30 -50 56 -46 74 -38C56 -34 24 -40 0 -40Z", ("#75523A", "#593C29"))
    return person_short(person) + crown + band + brim


def turban(person: Person) -> str:
    wrap = mirrored("M0 -98C44 -98 62 -70 52 -38C36 -52 18 -54 0 -54Z", ("#C9503E", "#A23A2E"))
    folds = line("M-50 -44C-30 -84 20 -96 48 -62", "#E8836A", 4) + line("M-40 -62C-10 -90 30 -80 50 -46", "#8E3026", 4)
    return wrap + folds + disc(0, -72, 9, GOLD_DARK) + disc(-1, -73, 7, GOLD) + disc(-1, -73, 3, "#2F8A80")


def full_beard(person: Person) -> str:
    return mirrored("M0 22C10 18 20 20 24 12C30 4 38 -4 42 -12C46 24 36 62 0 74Z", person.hair)


def goatee(person: Person) -> str:
    return mirrored("M0 21C8 18 17 20 19 26C19 42 12 62 0 64Z", person.hair)


def moustache(person: Person) -> str:
    return mirrored("M0 19C8 14 20 17 30 28C22 31 10 29 0 24Z", person.hair)


def white_whiskers(person: Person) -> str:
    sides = mirrored("M44 -16C50 6 44 34 30 46C36 26 38 4 38 -8Z", person.hair)
    return sides + mirrored("M0 18C10 14 24 18 34 32C22 34 8 30 0 24Z", person.hair)


def glasses(person: Person) -> str:
    rims = ring(-20, -14, 16, INK, 3) + ring(20, -14, 16, INK, 3)
    return (
        rims + line("M-4 -15Q0 -19 4 -15", INK, 3) + line("M-36 -15L-43 -12", INK, 3) + line("M36 -15L43 -12", INK, 3)
    )


def monocle(person: Person) -> str:
    return ring(20, -14, 16, GOLD, 3.4) + line("M34 -6C44 16 40 40 34 62", GOLD, 2)


def round_earrings(person: Person) -> str:
    return "".join(ring(x, 12, 7, GOLD, 3.4) for x in (-45, 45))


def flower(person: Person) -> str:
    petals = "".join(place(disc(0, -8, 6.5, "#F2E3B4"), 38, -50, turn) for turn in range(0, 360, 60))
    return petals + disc(38, -50, 5.5, GOLD_DARK)


def shirt(person: Person) -> str:
    collar = path("M-18 70L0 96L-30 104L-34 78Z", WHITE) + path("M18 70L0 96L30 104L34 78Z", "#E9E2D2")
    return path("M-16 68L0 98L16 68L16 120L-16 120Z", "#F4EEDF") + collar


def tie(person: Person) -> str:
    knot = path("M-8 92L8 92L5 104L12 140L-12 140L-5 104Z", "#B3303C") + path(
        "M0 92L8 92L5 104L12 140L0 140Z", "#8C2430"
    )
    return shirt(person) + knot


def bow_tie(person: Person) -> str:
    bow = path("M0 96L-22 86L-22 108Z", "#B3303C") + path("M0 96L22 86L22 108Z", "#8C2430") + disc(0, 96, 5, "#8C2430")
    return shirt(person) + bow


def round_neck(person: Person) -> str:
    return line("M-26 70C-18 92 18 92 26 70", person.robe[1], 8) + line("M-30 72C-20 100 20 100 30 72", GOLD, 3)


def scarf(person: Person) -> str:
    loop = mirrored("M0 78C18 78 32 70 36 66C42 80 30 98 0 100Z", ("#E2AE42", "#B98222"))
    end = path("M6 96L30 92L36 136L10 138Z", "#C9922E")
    return loop + end


def apron(person: Person) -> str:
    bib = path("M-34 96L34 96L38 140L-38 140Z", "#F2E8D4") + path("M0 96L34 96L38 140L0 140Z", "#DDCFB4")
    straps = line("M-32 98L-44 76", "#F2E8D4", 8) + line("M32 98L44 76", "#DDCFB4", 8)
    return bib + straps


def lace(person: Person) -> str:
    collar = "".join(disc(x, 82 + abs(x) * 0.12, 9, WHITE if x < 0 else "#E9E2D2") for x in range(-36, 37, 12))
    return collar + disc(0, 92, 7, "#7A4FA0") + ring(0, 92, 7, GOLD, 2.4)


def necklace(person: Person) -> str:
    return "".join(
        disc(x, 74 + 22 * (1 - (x / 34) ** 2), 4.2, "#F4EBD4" if x < 0 else "#DDD0B2") for x in range(-32, 33, 8)
    )


PALE, WARM, TAN, BROWN, DARK = (("#F6D6BA", "#E3B590"), ("#EEC39A", "#D5A074"), ("#CF9A6B", "#B27C50"),
                                ("#9C6745", "#7E4E32"), ("#6E4630", "#543322"))  # fmt: skip
BLACK_HAIR, BROWN_HAIR, RED_HAIR = ("#2A2430", "#1A161E"), ("#6B4226", "#4E2E1A"), ("#B9592B", "#8F401D")
BLOND, GREY, WHITE_HAIR = ("#D9A94E", "#B5852F"), ("#9A9AA2", "#77777F"), ("#F2F0EA", "#D6D4CE")

PEOPLE = (
    Person("captain", ("#BFE0D6", "#A5CFC4"), TAN, RED_HAIR, ("#2F7F70", "#215D52"), scarf, flat_cap, beard=full_beard),
    Person("seer", ("#F3C9D8", "#E7B0C4"), BROWN, BLACK_HAIR, ("#7A3B78", "#5B2A5A"), necklace, headscarf,
           lips="#B5323D", lashes=True),
    Person("colonel", ("#C9D6F2", "#B2C2E6"), PALE, WHITE_HAIR, ("#3B4A78", "#2A365A"), bow_tie, bald,
           beard=white_whiskers, extra=monocle, brow=7),
    Person("florist", ("#D8EBC4", "#C3DDA8"), WARM, RED_HAIR, ("#3F8C5A", "#2A6844"), apron, bun, extra=flower,
           lips="#C24B45", iris="#3E6B4A", lashes=True),
    Person("reader", ("#F4DDB8", "#EAC998"), DARK, BLACK_HAIR, ("#C9822E", "#A0641D"), round_neck, curls,
           extra=lambda p: glasses(p) + round_earrings(p), lips="#8E3B3A", lashes=True),
    Person("broker", ("#CFE3EE", "#B5D0E0"), WARM, BROWN_HAIR, ("#46505E", "#323A46"), tie, waves),
    Person("baker", ("#F6D9C8", "#EBC2AA"), PALE, BLOND, ("#C4576B", "#9C3D50"), apron, parted, behind=long_hair,
           iris="#3C5F86", lashes=True, lips="#C0504E"),
    Person("guide", ("#E2D2F0", "#CFB9E4"), TAN, BLACK_HAIR, ("#4B5FA8", "#364680"), round_neck, turban,
           beard=full_beard, brow=6),
    Person("drummer", ("#F5E3A8", "#EBD184"), DARK, BLACK_HAIR, ("#B3403A", "#8A2D2A"), shirt, cap_of(CROPPED),
           beard=goatee),
    Person("pilot", ("#C8E6EC", "#AAD3DC"), PALE, BROWN_HAIR, ("#7C4C25", "#593618"), scarf, cap_of(BOB), lashes=True,
           iris="#4A6B3A", lips="#B8484A"),
    Person("detective", ("#D9D5C6", "#C5BFAA"), WARM, GREY, ("#5C4A3A", "#433528"), tie, fedora, beard=moustache,
           brow=6),
    Person("dancer", ("#F7CFC2", "#EEB4A3"), TAN, BLACK_HAIR, ("#C0392B", "#962B20"), necklace, bun,
           extra=round_earrings, lips="#C22B35", lashes=True),
    Person("grandmother", ("#DCE6F6", "#C4D3EC"), PALE, ("#C9C6D0", "#A3A0AE"), ("#8A6BA8", "#6B5088"), lace, bun,
           extra=glasses, iris="#4A6A8A", lips="#B06060", brow=4),
    Person("student", ("#D2EDDD", "#B6DDC6"), WARM, BLACK_HAIR, ("#E0A53C", "#B98222"), round_neck, cap_of(SHORT),
           iris="#2A2018"),
)  # fmt: skip


def portraits() -> dict[str, str]:
    """Return every portrait as an SVG file, by its name in assets."""
    return {
        f"portraits/{person.id}-{mood}.svg": svg(drawn(person, mood), 240, 240) for person in PEOPLE for mood in MOODS
    }
