"""Random hands on every input at once: no scene breaks, the stage never drifts, and no table is ever stuck."""

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
    """A monkey that has done so much, from this start."""
    begin, prefs = STARTS[name]
    made = Antics(home, seed, patch, begin and begin(seed), **prefs)
    try:
        while made.events < events:
            made.act()
    finally:
        made.close()
    return made


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", STARTS)
def test_a_monkey_breaks_nothing(tmp_path, monkeypatch, name):
    """A failure names the seed, the event and the way there."""
    made = let_loose(tmp_path, monkeypatch, name, f"quick 4 {name}", QUICK)
    assert made.moved > 1 or name == "menu"  # the first move counted is the table itself


@pytest.mark.soak
@pytest.mark.timeout(5400)
def test_monkeys_without_end_break_nothing_and_finish_hands(tmp_path):
    """Two hundred thousand events from every start, and hands played to the end among them."""
    hands, seen = 0, set()
    for name in STARTS:
        with pytest.MonkeyPatch.context() as patch:
            made = let_loose(tmp_path / name, patch, name, f"whole {name}", WHOLE // len(STARTS))
        hands, seen = hands + len(made.hands), seen | set(made.seen)
        print(f"{name}: {made.events} events, {made.moved} moves, {len(made.hands)} hands, {dict(made.seen)}")
    assert hands >= HANDS
    scenes = "table question choice menu seating settings rules keys saves result look curtain"
    assert set(scenes.split()) <= seen


def test_the_same_seed_does_the_same(tmp_path, monkeypatch):
    """A failure can be played again."""
    first, second = (let_loose(tmp_path / str(n), monkeypatch, "gin", "twice", 200) for n in range(2))
    assert first.events == second.events
    assert first._ply == second._ply


def test_a_monkey_notices_that_a_table_is_stuck(tmp_path, monkeypatch):
    """A table that obeys nobody is a fault, and is reported with its seed."""
    monkeypatch.setattr(monkey, "STUCK", 60)
    monkeypatch.setattr(TableScene, "handle", lambda self, event: False)
    with pytest.raises(AssertionError, match=r"seed 'deaf'.*stuck at"):
        let_loose(tmp_path, monkeypatch, "partners", "deaf", 500)


def test_a_monkey_notices_a_card_that_nobody_holds(tmp_path, monkeypatch):
    """What must hold after every event is really looked at."""
    monkeypatch.setattr("game.ui.table_scene.pointing.TablePointer._drop", lambda self, pos: None)
    with pytest.raises(AssertionError, match="held by nobody"):
        let_loose(tmp_path, monkeypatch, "partners", "sticky", 2000)
