"""What is agreed before the first card, and sentences as data."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.cards.actions import Draw
from game.engine.contract import (
    CardDeal,
    Choice,
    Gesture,
    Intent,
    Press,
    PublicState,
    Refusal,
    Tap,
    Value,
    View,
    complete,
)
from game.engine.defaults import COMMON, OpenGame, check_turn, prompt_for, refusal_text
from game.engine.messages import Cards, Side, Who, fill, msg, msg_n, plain
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.rules._template.actions import GiftsAction, Give, Pass, Play
from game.rules._template.game import Gifts
from game.rules.scarney_3000.rules import Scarney3000Rules
from game.rules.skarney.game import Skarney
from game.rules.teeko.game import Teeko

GAME = Gifts()


def test_the_template_is_found_only_when_asked_for() -> None:
    """Games are found by looking, in the order in which they stand; the template is no game for people."""
    assert "_template" not in all_games()
    found = all_games(template=True)
    assert list(found) == sorted(found, key=lambda name: (found.infos[name].order, name))


def test_options_are_completed_by_default_preset_and_choice() -> None:
    """What is chosen goes before the preset, the preset before the default."""
    assert complete(GAME, "standard", {}) == {"plays": 2}
    assert complete(GAME, "slow", {}) == {"plays": 1}
    assert complete(GAME, "slow", {"plays": 2}) == {"plays": 2}


@pytest.mark.parametrize(
    ("preset", "chosen", "words"),
    [
        ("fast", {}, "no preset 'fast' in _template; there are: standard, slow"),
        ("standard", {"jokers": 4}, "no option 'jokers' in _template; there are: plays"),
        ("standard", {"plays": 3}, "option plays cannot be 3; it can be: 2, 1"),
        ("standard", {"plays": "2"}, "option plays cannot be '2'"),
        ("standard", {"plays": True}, "option plays cannot be True"),
    ],
)
def test_what_does_not_exist_cannot_be_chosen(preset: str, chosen: dict[str, Value], words: str) -> None:
    """The message names what was asked for and what there is."""
    with pytest.raises(ValueError, match=words):
        complete(GAME, preset, chosen)


def test_a_sentence_fills_its_fields() -> None:
    """People, sides, cards and sentences inside sentences are reported in plain text; one and many read differently."""
    inner = msg("the {card}", card=Cards(("7H", "XX")))
    sentence = msg("{seat} of {side} shows {what}", seat=Who(1), side=Side(0), what=inner)
    assert plain(sentence, ["Anna", "Ben"], ["Us", "Them"]) == "Ben of Us shows the 7H XX"
    assert plain(sentence) == "seat 1 of side 0 shows the 7H XX"
    many = msg_n("{n} card", "{n} cards", 1)
    assert [plain(fill(many, n=n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


# ---------------------------------------------------------------- what is misspelt or forgotten fails by name


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


# ---------------------------------------------------------------- what every game says alike


DEAL = CardDeal(1, 0, ())
BY_TABLE, BY_SEAT = Refusal("X1"), Refusal("X2")


def view(seat, asked):
    return View(seat, {}, PublicState(2, ((0,), (1,)), to_act=asked))


@pytest.mark.parametrize(
    ("seat", "asked", "action", "said_no"),
    [
        (None, TABLE, DEAL, BY_TABLE), (0, 0, DEAL, Refusal("T4")), (0, 0, Draw(), BY_SEAT),
        (1, 0, Draw(), Refusal("T1")), (None, TABLE, Draw(), Refusal("T1")), (None, None, Draw(), Refusal("T1")),
    ],
)  # fmt: skip
def test_a_deal_is_judged_where_the_table_is_asked_and_an_action_where_its_seat_is(seat, asked, action, said_no):
    """Nobody else is even asked, and nobody who looks on when the match is over."""
    found = check_turn(view(seat, asked), action, CardDeal, lambda open, deal: BY_TABLE, lambda view, action: BY_SEAT)
    assert found == said_no


def test_what_to_do_next_is_told_to_the_one_who_does_it_and_named_to_the_others():
    def shown(seat, asked):
        return plain(prompt_for(view(seat, asked), msg("It begins."), msg("{seat} plays."), lambda _: msg("Play.")))

    assert [shown(0, None), shown(0, TABLE), shown(0, 0)] == ["The match is over.", "It begins.", "Play."]
    assert shown(1, 0) == shown(None, 0) == "seat 0 plays."


def test_a_refusal_is_found_by_its_rule_and_reason_and_filled_with_its_card():
    sentences = {**COMMON, "X1": msg("No."), "X1.card": msg("Not the {card}.")}
    assert refusal_text(sentences, Refusal("X1")) == msg("No.")
    assert refusal_text(sentences, Refusal("T1")) == COMMON["T1"]
    assert "7H" in plain(refusal_text(sentences, Refusal("X1", "card", (("card", "7H"),))))


@pytest.mark.parametrize("name", [name for name, game in all_games().items() if not game.deal_type.hidden])
def test_where_nothing_is_dealt_in_secret_everyone_sees_all_of_it(name):
    """Boards and dice take that from one place."""
    game = all_games()[name]
    assert type(game).can_see is OpenGame.can_see
    assert game.can_see(None, Place("anywhere"))
