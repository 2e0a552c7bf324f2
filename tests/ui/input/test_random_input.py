"""Random input on every device at once: no scene breaks, the stage never drifts, and no table is ever stuck."""

import pytest

from game.ui.table_scene.table import TableScene
from tests.hands import monkey
from tests.hands.antics import Antics
from tests.hands.playing import match_of
from tests.hands.tabletop import play_on, skarney_match

QUICK = 300
WHOLE, HANDS = 200_000, 20


def skarney(seats, singles=False):
    return lambda seed: play_on(skarney_match(seats, seed=seed, singles=singles), 90)


# Where a monkey begins: at the menu, or in the middle of a match; and at which size, scale and pace.
STARTS = {
    "menu": (None, {"pace": "instant"}),
    "partners": (skarney("person,steady,steady,steady"), {"pace": "instant"}),
    "alone": (skarney("person,steady,steady,steady", singles=True), {"size": (1024, 640), "pace": "calm"}),
    "two": (skarney("person,steady"), {"scale": 200, "pace": "brisk"}),
    "three": (skarney("person,steady,steady"), {"size": (1920, 1080), "scale": 300, "pace": "watch"}),
    "curtain": (skarney("person,steady,person,steady"), {"pace": "instant"}),
    "everybody": (skarney("person,person,person,person"), {"pace": "calm", "reduced_motion": True}),
    "chairs": (skarney("person,person,person,person"), {"pace": "brisk", "view": "fixed", "inputs": "keys"}),
    "gin": (lambda seed: play_on(match_of("skarney-gin", seed, ("person", "steady")), 20), {"pace": "instant"}),
}


def let_loose(home, patch, name, seed, events):
    """Random input of so many events, from this start."""
    begin, prefs = STARTS[name]
    made = Antics(home, seed, patch, begin and begin(seed), **prefs)
    try:
        while made.events < events:
            made.act()
    finally:
        made.close()
    return made


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", STARTS)
def test_random_input_breaks_nothing(tmp_path, monkeypatch, name):
    """A failure names the seed, the event and the way there."""
    made = let_loose(tmp_path, monkeypatch, name, f"quick 4 {name}", QUICK)
    assert made.moved > 1 or name == "menu"  # the first move counted is the table itself


@pytest.mark.soak
@pytest.mark.timeout(5400)
def test_long_random_input_breaks_nothing_and_finishes_hands(tmp_path):
    hands, seen = 0, set()
    for name in STARTS:
        with pytest.MonkeyPatch.context() as patch:
            made = let_loose(tmp_path / name, patch, name, f"whole {name}", WHOLE // len(STARTS))
        hands, seen = hands + len(made.hands), seen | set(made.seen)
        print(f"{name}: {made.events} events, {made.moved} moves, {len(made.hands)} hands, {dict(made.seen)}")
    assert hands >= HANDS
    scenes = "table question choice menu seating settings rules keys saves result look curtain"
    assert set(scenes.split()) <= seen


@pytest.mark.usefixtures("unpainted")
def test_the_same_seed_gives_the_same_input(tmp_path, monkeypatch):
    first, second = (let_loose(tmp_path / str(n), monkeypatch, "gin", "twice", 200) for n in range(2))
    assert first.events == second.events
    assert first._ply == second._ply


@pytest.mark.usefixtures("unpainted")
def test_random_input_notices_a_stuck_table(tmp_path, monkeypatch):
    monkeypatch.setattr(monkey, "STUCK", 60)
    monkeypatch.setattr(TableScene, "handle", lambda self, event: False)
    with pytest.raises(AssertionError, match=r"seed 'deaf'.*stuck at"):
        let_loose(tmp_path, monkeypatch, "partners", "deaf", 500)


@pytest.mark.usefixtures("unpainted")
def test_random_input_notices_a_card_held_by_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr("game.ui.table_scene.pointing.TablePointer._drop", lambda self, pos: None)
    with pytest.raises(AssertionError, match="held by nobody"):
        let_loose(tmp_path, monkeypatch, "partners", "sticky", 2000)
