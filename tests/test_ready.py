"""`dev.py ready GAME`: the one list of what a release needs, asked here of every game that is no draft."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

import ready
from game.engine.contract import AnyGame
from game.rules import all_games
from game.rules._template.game import Gifts

GAMES = all_games()
ASKED = [need for need in ready.NEEDS if need.lacking is not ready.translations]  # a release may wait for translators


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """A game that is as `dev.py new` makes one, but for its id."""
    pygame.font.init()
    monkeypatch.setattr(Gifts, "info", replace(Gifts.info, draft=True))
    game: AnyGame = Gifts()  # type: ignore[assignment]  # as the registry has it
    kept = {**ready.kept(), game.id: replace(ready.kept()["teeko"], tests={}, vectors="")}
    monkeypatch.setattr(ready, "kept", lambda: kept)
    monkeypatch.setattr(ready, "REFEREES", {})
    return game


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_released_game_lacks_nothing(game: AnyGame) -> None:
    """But for translations, which `dev.py words check` counts."""
    assert {need.where: lacking for need in ASKED if (lacking := [*need.lacking(game)])} == {}


def test_a_new_game_lacks_nearly_all(draft: AnyGame) -> None:
    """Each need finds its own fault; levels, heading and id are there from the start."""
    lines, count = ready.report(draft)
    shown = "\n".join(lines)
    assert count == sum(line.startswith("lacking") for line in lines) == len(ready.NEEDS) - 3
    assert '"_template": "plays 2"' in shown
    assert [line.split()[1] for line in lines if line.startswith("there")] == ["RULES.md", "deal", "levels"]
    for words in ("| 2 to 4 |", "Gifts", "novice", "no tests", "a lesson", "the action play"):
        assert words in shown
    assert "the refusal X7" in [*ready.lessons(draft)]


def test_a_lesson_is_lacking_what_makes_it_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its aim; steps that the rules allow, of the learner and of the others; and more than luck."""
    game = GAMES["teeko"]
    first = game.lessons[0]
    step = first.steps[0]
    twice = replace(step, goes=first.steps[1].goes), *first.steps[1:]
    answered = replace(step, then=((1 - first.learner, step.goes[0]),)), *first.steps[1:]
    for spoilt, lacking in (
        (replace(first, aim=None), f"the aim of {first.id}"),
        (replace(first, steps=twice), f"a lawful step 2 of {first.id}"),
        (replace(first, steps=answered), f"a lawful step 1 of {first.id}"),
        (replace(first, steps=first.steps[:1]), f"more steps or choices in {first.id}: it can be passed by luck"),
    ):
        monkeypatch.setattr(type(game), "lessons", (spoilt,))
        assert lacking in [*ready.lessons(game)]


def test_the_exit_code_says_whether_anything_is_lacking(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready, "NEEDS", ())
    assert ready.main(["teeko"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Nothing is lacking."
    monkeypatch.setattr(ready, "NEEDS", (ready.Need("here", lambda game: map(str, range(9))),))
    assert ready.main(["rummy_500"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == ["lacking  here: 0, 1, 2, 3, 4, 5, 6, 7, 8", "rummy-500 lacks 1 of 1."]


@pytest.mark.parametrize("argv", [[], ["whist"], ["_template"], ["teeko", "skarney"]])
def test_a_bad_name_is_refused_in_one_line(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, and what there is."""
    assert ready.main(argv) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "teeko" in err
