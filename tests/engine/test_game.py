"""The contract of a game: what is misspelt or forgotten fails by name, and how the engine judges gestures."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Choice, Gesture, Intent, Press, PublicState, Refusal, Tap, View
from game.engine.defaults import OpenGame
from game.engine.table import Place
from game.rules._template.actions import GiftsAction, Give, Pass, Play
from game.rules._template.game import Gifts
from game.rules.scarney_3000.rules import Scarney3000Rules
from game.rules.skarney.game import Skarney
from game.rules.teeko.game import Teeko

ROOT = Path(__file__).resolve().parents[2]
VIEW: View[Any] = View(0, {}, PublicState(1, ((0,),)))
MEANT: dict[str, Intent[GiftsAction]] = {
    "play": Play("7H"),
    "bad": Play("3C"),
    "choose": Choice((Play("3C"), Play("7H"), Give("7H"))),
    "one": Choice((Play("3C"), Play("7H"))),
    "none": Choice((Play("3C"), Give("3C"))),
    "refused": Refusal("X7", "one"),
}
OWN = {name: value for part in Teeko.__mro__[::-1] if "teeko" in part.__module__ for name, value in vars(part).items()}


class Partial(Gifts):
    """Refuses whatever has to do with the three of clubs; its buttons mean what stands above."""

    def check(self, view: View[Any], action: GiftsAction) -> Refusal | None:
        return Refusal("T2", action.do) if "3C" in repr(action) else None

    def meaning(self, view: View[Any], gesture: Gesture) -> Intent[GiftsAction]:
        return MEANT.get(gesture.name) if isinstance(gesture, Press) else Pass()

    def legal_actions(self, view: View[Any]) -> Iterator[GiftsAction]:
        return iter((Pass(),))


# ---------------------------------------------------------------- misspelt, forgotten, mistyped


def body(but: str = "", **more: object) -> dict[str, object]:
    """Teeko's own members but one, with others beside."""
    inner = (but, "__dict__", "__weakref__", "__orig_bases__", "__parameters__", "__abstractmethods__", "_abc_impl")
    return {name: value for name, value in OWN.items() if name not in inner} | more


@pytest.mark.parametrize("name", sorted(OpenGame.__abstractmethods__))
def test_a_forgotten_member_fails_when_the_game_is_made(name: str) -> None:
    """By name."""
    lacking = type("Lacking", (OpenGame,), body(name))
    with pytest.raises(TypeError, match=rf"Lacking.*\b{name}\b"):
        lacking()


@pytest.mark.parametrize("lacking", ["info", "spec"])
def test_a_game_without_its_data_cannot_be_made(lacking: str) -> None:
    """What lists show, and what it declares."""
    with pytest.raises(TypeError, match=f"has no {lacking}"):
        type("Bare", (OpenGame,), body(lacking))()


def test_an_attribute_that_a_base_class_declares_must_be_there() -> None:
    """The judge of a game with offers: nothing else would say so before the first action."""
    bare = type("Bare", Skarney.__bases__, {name: each for name, each in vars(Skarney).items() if name != "_judge"})
    with pytest.raises(TypeError, match="Bare has no _judge"):
        bare()


@pytest.mark.parametrize(("lacking", "there"), [("draw_chance", "check_chance"), ("check_chance", "draw_chance")])
def test_luck_is_both_drawn_and_checked(lacking: str, there: str) -> None:
    """A record may claim any luck, so what draws it needs what checks it, and the other way about."""
    half = type("Half", (OpenGame,), body(**{there: vars(Scarney3000Rules)[there]}))
    with pytest.raises(TypeError, match=f"Half has {there} and so needs {lacking}"):
        half()


@pytest.mark.parametrize(
    ("name", "member", "says"),
    [
        ("bords", lambda self: {}, "the contract of a game has no bords"),
        ("bots", lambda self: {}, "it must be a property"),
        ("material", property(lambda self: {}), "it must be a method"),
        ("material", {}, "it must be a method"),
        ("prompt", lambda self: None, "its parameters must be (self, view), not (self)"),
        ("prompt", lambda self, open: None, "its parameters must be (self, view), not (self, open)"),
        (
            "prompt",
            lambda self, view, *, short=False: None,
            "its parameters must be (self, view), not (self, view, short)",
        ),
        ("can_see", lambda self, place, seat: True, "its parameters must be (self, seat, place), "),
    ],
)
def test_a_member_unlike_the_contracts_fails_when_the_class_is_defined(name: str, member: object, says: str) -> None:
    """By its name, with what it should be."""
    with pytest.raises(TypeError, match=re.escape(f"Unlike.{name}: {says}")):
        type("Unlike", (OpenGame,), body(name, **{name: member}))


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("module", "old", "new", "says"),
    [
        ("gestures", "def board_art(", "def board_arts(", 'Method "board_arts" is marked as an override'),
        ("rules", "def score_line(", "def score_lines(", 'abstract attribute "score_line"'),
        ("rules", "def legal_actions(self, view: View[TeekoPublic])", "def legal_actions(self, view: int)",
         'Argument 1 of "legal_actions"'),
        ("gestures", "GRID.art(", "GRID.arts(", 'has no attribute "arts"'),
    ],
)  # fmt: skip
def test_the_type_checker_sees_a_planted_fault(module: str, old: str, new: str, says: str, tmp_path: Path) -> None:
    """A copy of the program with one wrong name in Teeko."""
    import shutil

    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    wrong = tmp_path / "game" / "rules" / "teeko" / f"{module}.py"
    text = wrong.read_text("utf-8")
    assert old in text
    wrong.write_text(text.replace(old, new, 1), "utf-8")
    done = subprocess.run([sys.executable, "-m", "mypy"], capture_output=True, encoding="utf-8", cwd=tmp_path)
    assert done.returncode == 1
    assert says in done.stdout, done.stdout


# ---------------------------------------------------------------- what a game need not say


def test_cards_are_ordinary_ones_where_a_game_does_not_say_otherwise() -> None:
    """A hand rises to its aces, and a deuce is not marked as wild; pieces follow their characters."""
    hand = ("AS", "TD", "KS", "2S", "9D", "XX", "JS")
    assert sorted(hand, key=partial(Gifts().sort_key, "rank")) == ["2S", "9D", "TD", "JS", "KS", "AS", "XX"]
    assert sorted(hand, key=partial(Gifts().sort_key, "suit")) == ["2S", "JS", "KS", "AS", "9D", "TD", "XX"]
    assert [Gifts().face(each) for each in ("2S", "3S", "XX")] == ["2Sn", "3S", "XX"]
    assert sorted(("black", "22", "a1"), key=partial(Teeko().sort_key, "suit")) == ["22", "a1", "black"]


# ---------------------------------------------------------------- lists


def test_listing_the_games_loads_none_of_them() -> None:
    """Not even those that nobody plays cost the start of the program their time; asking one loads that one alone."""
    code = """if True:
        import sys
        from game.rules import all_games
        games = all_games(template=True)
        assert all(info.title.text and info.blurb.text and info.seats for info in games.infos.values())
        def loaded():
            inner = (name.split(".") for name in sys.modules if name.startswith("game.rules."))
            return {name[2] for name in inner if len(name) > 3}
        assert not loaded(), loaded()
        assert games["_template_dice"].bots
        assert loaded() == {"_template_dice"}, loaded()
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=30, cwd=ROOT)
    assert done.returncode == 0, done.stderr


# ---------------------------------------------------------------- gestures


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
def test_the_engine_judges_what_a_gesture_means(name: str, intent: Intent[GiftsAction]) -> None:
    """Of a choice the lawful ones are left, one alone is that action; of none the first one's refusal is reported."""
    assert Partial().interpret(VIEW, Press(name)) == intent


def test_an_onlookers_gesture_means_nothing() -> None:
    """The one who sits on no seat can do nothing, and no game is asked."""
    assert Partial().interpret(VIEW, Tap(Place("stock"))) == Pass()
    assert Partial().interpret(View(None, {}, VIEW.public), Tap(Place("stock"))) is None
