"""A game made of parts: which function is which method, and the engine's judgement of what gestures mean."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Action, Choice, Game, Gesture, Intent, Open, Press, Refusal, Tap, View
from game.engine.table import Place
from game.rules import all_games
from game.rules._template import rules
from game.rules._template.actions import Give, Pass, Play

ROOT = Path(__file__).resolve().parents[2]
VIEW: View[Any] = View(0, {}, Open(1, ((0,),)))
EVERY = all_games(template=True)
MEANT: dict[str, Intent] = {
    "play": Play("7H"),
    "bad": Play("3C"),
    "choose": Choice((Play("3C"), Play("7H"), Give("7H"))),
    "one": Choice((Play("3C"), Play("7H"))),
    "none": Choice((Play("3C"), Give("3C"))),
    "refused": Refusal("X7", "one"),
}


def check(view: View[Any], action: Action) -> Refusal | None:
    """A part: whatever has to do with the three of clubs is refused."""
    return Refusal("T2", action.do) if "3C" in repr(action) else None


def meaning(view: View[Any], gesture: Gesture) -> Intent:
    """A part: what the buttons above mean."""
    return MEANT.get(gesture.name) if isinstance(gesture, Press) else Pass()


class Partial(Game[Any]):
    """Made of two functions, and of a method of its own."""

    parts = (check, meaning)

    def legal(self, view: View[Any]) -> Iterator[Action]:
        return iter((Pass(),))


def test_a_function_of_a_part_is_the_method_of_its_name() -> None:
    """What no part tells stays as the contract has it."""
    assert Partial().check(VIEW, Play("3C")) == Refusal("T2", "play")
    assert list(Partial().legal(VIEW)) == [Pass()]
    assert Partial().buttons(VIEW) == ()


def test_what_the_class_defines_goes_before_its_parts() -> None:
    """So that a game can be another with one thing changed."""

    class Own(Game[Any]):
        parts = (check,)

        def check(self, view: View[Any], action: Action) -> Refusal | None:
            return None

    class Heir(Own):
        pass

    assert Own().check(VIEW, Play("3C")) is None
    assert Heir().check(VIEW, Play("3C")) is None


def test_no_two_parts_tell_the_same() -> None:
    """Which of them would hold is nobody's guess."""
    with pytest.raises(TypeError, match="two parts tell check"):
        type("Torn", (Game,), {"parts": (check, rules)})


# ---------------------------------------------------------------- parts that are named


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package ``whist`` of a game whose parts are two modules; nothing of it is loaded."""
    made = tmp_path / "whist"
    made.mkdir()
    (made / "__init__.py").write_text(WHIST, encoding="utf-8")
    (made / "rules.py").write_text(RULES, encoding="utf-8")
    (made / "words.py").write_text("DEEDS = ('lead',)\ndef tray(view): return 2\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield made
    for name in [name for name in sys.modules if name.partition(".")[0] == "whist"]:
        del sys.modules[name]


WHIST = """
from game.engine.contract import Game
class Whist(Game):
    id, seats, parts = "whist", (4,), (".rules", "whist.words")
    bots = {"own": None}
    def sides(self, seats, singles): return ((0, 2), (1, 3))
class Heir(Whist):
    def tray(self, view): return 9
"""
RULES = """
from whist.words import DEEDS
OPTIONS, BOTS, OTHER = ("trumps",), {}, 1
def check(view, action): return "refused"
def sides(seats, singles): return ()
def helper(): pass
"""


def test_named_parts_are_loaded_when_the_game_is_first_asked_for_what_they_may_tell(folder: Path) -> None:
    """What the class says itself costs nothing, goes before, and is all that a list of games needs."""
    whist = importlib.import_module("whist").Whist
    assert (whist.id, whist.seats, list(whist.bots), whist().sides(4, False)) == (
        "whist",
        (4,),
        ["own"],
        ((0, 2), (1, 3)),
    )
    assert {"whist.rules", "whist.words"}.isdisjoint(sys.modules)
    assert whist.options == ("trumps",)
    assert {"whist.rules", "whist.words"} <= set(sys.modules)
    assert (whist().check(VIEW, Pass()), whist().tray(VIEW), whist.deeds) == ("refused", 2, ("lead",))
    assert (whist().sides(4, False), list(whist.bots)) == (((0, 2), (1, 3)), ["own"])
    assert (whist().buttons(VIEW), whist.sorts, whist.deals) == ((), (), Game.deals)  # told by nobody
    assert not hasattr(whist, "helper")


def test_an_heir_of_a_game_with_named_parts_has_them_too(folder: Path) -> None:
    """Whichever of the two is asked first."""
    heir = importlib.import_module("whist").Heir()
    assert (heir.tray(VIEW), heir.check(VIEW, Pass()), heir.options) == (9, "refused", ("trumps",))


def test_no_two_named_parts_tell_the_same(folder: Path) -> None:
    """It is found when they are loaded, and every time; what one has from the other is no quarrel."""
    (folder / "words.py").write_text("DEEDS = ()\ndef check(view, action): return None\n", encoding="utf-8")
    whist = importlib.import_module("whist").Whist
    for _ in range(2):
        with pytest.raises(TypeError, match="Whist: two parts tell check"):
            _ = whist.options


def test_of_a_named_part_no_more_is_taken_than_is_named(folder: Path) -> None:
    """So that one game can have from a shared room what another tells for itself; a wrong name is no silence."""
    (folder / "words.py").write_text("DEEDS = ('lead',)\ndef check(view, action): return 'other'\n", encoding="utf-8")
    whist = importlib.import_module("whist").Whist
    some = type("Some", (Game,), {"__module__": "whist", "parts": (".rules:check,options", "whist.words:deeds")})
    assert (some().check(VIEW, Pass()), some.options, some.deeds) == ("refused", ("trumps",), ("lead",))
    assert (some().sides(2, False), hasattr(whist, "bots")) == (((0,), (1,)), True)  # whist.rules tells them too
    lacking = type("Lacking", (Game,), {"__module__": "whist", "parts": (".rules:check,tray",)})
    with pytest.raises(TypeError, match=r"Lacking: \.rules does not tell tray"):
        _ = lacking.options


def test_threads_that_ask_first_at_once_find_the_same(folder: Path) -> None:
    """Computer players think beside the window."""
    (folder / "rules.py").write_text("import time\ntime.sleep(0.05)\n" + RULES, encoding="utf-8")
    whist = importlib.import_module("whist").Whist
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda n: (whist.options, whist().check(VIEW, n), whist().buttons(VIEW)), range(8)))
    assert found == [(("trumps",), "refused", ())] * 8


def test_listing_the_games_loads_none_of_them() -> None:
    """Not even those that nobody plays cost the start of the program their time; asking one loads that one alone."""
    code = """if True:
        import sys
        from game.rules import all_games
        games = all_games(template=True)
        assert all(game.title.text and game.blurb.text and game.seats for game in games.values())
        def loaded():
            inner = (name.split(".") for name in sys.modules if name.startswith("game.rules."))
            return {name[2] for name in inner if len(name) > 3}
        assert not loaded(), loaded()
        assert games["_template_dice"].bots
        assert loaded() == {"_template_dice"}, loaded()
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=30, cwd=ROOT)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_every_part_takes_what_the_contract_says(game: Game[Any]) -> None:
    """As many arguments as the method has beside self, none of them by name alone; the heart of a game is in parts."""
    assert game.bots  # so that it is loaded
    told = {name: each.__func__ for name, each in vars(type(game)).items() if isinstance(each, staticmethod)}
    assert {"start", "check", "legal", "apply", "meaning", "spots", "now", "say", "sheet"} <= set(told)
    for name, function in told.items():
        wanted = list(inspect.signature(getattr(Game, name)).parameters)[1:]
        given = list(inspect.signature(function).parameters.values())
        assert len(given) == len(wanted), name
        assert all(each.kind is each.POSITIONAL_OR_KEYWORD for each in given), name


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("play", Play("7H")),
        ("bad", Refusal("T2", "play")),
        ("choose", Choice((Play("7H"), Give("7H")))),
        ("one", Play("7H")),
        ("none", Refusal("T2", "play")),
        ("refused", Refusal("X7", "one")),
        ("nothing", None),
    ],
)
def test_the_engine_judges_what_a_gesture_means(name: str, intent: Intent) -> None:
    """Of a choice the lawful ones are left, one alone is that action; of none the first one's refusal is told."""
    assert Partial().interpret(VIEW, Press(name)) == intent


def test_an_onlookers_gesture_means_nothing() -> None:
    """Whoever sits on no seat can do nothing, and no game is asked."""
    assert Partial().interpret(VIEW, Tap(Place("stock"))) == Pass()
    assert Partial().interpret(View(None, {}, VIEW.open), Tap(Place("stock"))) is None
