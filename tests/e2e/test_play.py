"""A person plays in a real window: by clicks, by dragging, by keys; and a whole match to the final score."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.match import Match
from game.engine.records import record
from game.rules import all_games
from tests.e2e.xwindow import XWindow

pytestmark = pytest.mark.window
Open = Callable[..., XWindow]
HAND_S, MATCH_S = 100, 900
KEPT = Path("data", "skarney-table")  # under the home of a window


def set_up(home: Path, **prefs: object) -> None:
    """Settings for quick play, where the window will look for them."""
    folder = home / KEPT
    folder.mkdir(parents=True, exist_ok=True)
    quick = {"pace": "instant", "reduced_motion": True, **prefs}
    (folder / "settings.json").write_text(json.dumps(quick), encoding="utf-8")


def replayed(path: Path) -> Match:
    """The match of this record, which must be lawful."""
    with path.open("rb") as stream:
        return record.replay(all_games(), record.parse_lines(stream))


def cards(seen: dict) -> list[str]:
    return [name for name in seen["targets"] if name.startswith("card.")]


A_LOOK_S = 0.4  # so long a player looks before an action: nothing final counts sooner


class Player:
    """Plays by what the window says of itself. A style is how it draws and offers."""

    def __init__(self, window: XWindow) -> None:
        self.window = window
        self.tried: object = None
        self.steps = 0

    def play_until(self, scene: str, seconds: float) -> dict:
        """Go on until this scene is there."""
        end = time.monotonic() + seconds
        while self.window.seen["scene"] != scene:
            assert time.monotonic() < end, f"no {scene} in {seconds} s: {self.window.seen}"
            self.step(self.window.seen)
            self.window.rest()
        return self.window.seen

    def step(self, seen: dict) -> None:
        self.steps += 1
        time.sleep(A_LOOK_S)
        targets, scene = seen["targets"], seen["scene"]
        if scene == "question":
            self.answer(self.steps % 2 == 0)
        elif scene == "choice":
            self.consent(seen)
        elif scene != "table":
            self.window.key("Escape")  # the focus had walked on to a button that leads there
        elif "button.draw" in targets:
            self.draw()
        elif "button.end" in targets:
            self.press("end", "e")
        elif self.tried != (seen["hand"], len(targets)):
            self.tried = (seen["hand"], len(targets))
            self.press("show_me", "p")
        else:
            self.offer(cards(seen), self.steps)

    def answer(self, takes: bool) -> None:
        self.window.click("answer.y" if takes else "answer.n")

    def consent(self, seen: dict) -> None:
        self.window.click(next(name for name in seen["targets"] if name.startswith("choice")))

    def draw(self) -> None:
        self.window.click("stock.0")

    def press(self, button: str, key: str) -> None:
        self.window.click(f"button.{button}")

    def offer(self, hand: list[str], n: int) -> None:
        raise NotImplementedError


class Clicker(Player):
    """Selects a card and clicks the offer place."""

    def offer(self, hand: list[str], n: int) -> None:
        self.window.click(hand[n % len(hand)])
        self.window.rest()
        self.window.click("offer.0")


class Dragger(Player):
    """Drags everything: the stock's card to the hand, a card to the offer place."""

    def draw(self) -> None:
        self.window.drag("stock.0", cards(self.window.seen)[0])

    def offer(self, hand: list[str], n: int) -> None:
        self.window.drag(hand[n % len(hand)], "offer.0")


class Hurrier(Dragger):
    """Drags one time and clicks the next."""

    def draw(self) -> None:
        (super() if self.steps % 2 else Clicker(self.window)).draw()

    def offer(self, hand: list[str], n: int) -> None:
        (super() if self.steps % 2 else Clicker(self.window)).offer(hand, n)


class Typist(Player):
    """Never touches the mouse."""

    def answer(self, takes: bool) -> None:
        self.window.key("y" if takes else "n")

    def consent(self, seen: dict) -> None:
        self.window.key("Return")

    def draw(self) -> None:
        self.window.key("d")

    def press(self, button: str, key: str) -> None:
        self.window.key(key)

    def offer(self, hand: list[str], n: int) -> None:
        for name in ("Home", *("Right",) * min(n % 3, len(hand) - 1), "space"):
            self.window.key(name)
            self.window.rest()
        self.window.key("o")


@pytest.mark.timeout(180)
@pytest.mark.parametrize(
    ("style", "game"),
    [
        (Hurrier, "skarney"),
        (Typist, "skarney-gin"),
        pytest.param(Clicker, "skarney", marks=pytest.mark.soak),
        pytest.param(Dragger, "skarney", marks=pytest.mark.soak),
        pytest.param(Typist, "skarney", marks=pytest.mark.soak),
        pytest.param(Clicker, "skarney-gin", marks=pytest.mark.soak),
    ],
)
def test_a_hand_is_played_to_its_score(style: type[Player], game: str, open_window: Open, tmp_path: Path) -> None:
    """From the deal to the score sheet, by clicks alone, by dragging, and by keys alone."""
    set_up(tmp_path / "home")
    window = open_window("--game", game, "--seed", "7", "--size", "1280x720", size=(1280, 720))
    seen = style(window).play_until("result", HAND_S)
    assert "button.next" in seen["targets"]
    kept = (tmp_path / "home" / KEPT).rglob("*.jsonl")
    (save,) = [path for path in kept if path.parent.name in ("saves", "records")]
    match = replayed(save)
    assert len(match.game.score_sheet(match.view(0)).hands) == 1


@pytest.mark.soak
@pytest.mark.timeout(1000)
def test_a_whole_match_is_played_with_the_mouse(open_window: Open, tmp_path: Path) -> None:
    """Seven hands to the final score; the record of the match is lawful and finished."""
    set_up(tmp_path / "home")
    window = open_window("--seed", "11", "--size", "1920x1080", size=(1920, 1080))
    player, end = Dragger(window), time.monotonic() + MATCH_S
    while True:
        seen = player.play_until("result", end - time.monotonic())
        if "button.menu" in seen["targets"]:
            break
        window.click("button.next")
        window.rest()
    (path,) = (tmp_path / "home" / KEPT / "records").glob("*.jsonl")
    assert replayed(path).to_act is None


@pytest.fixture
def window(open_window: Open, tmp_path: Path) -> XWindow:
    """One in which a match of Skarney begins."""
    set_up(tmp_path / "home")
    return open_window("--seed", "7", "--size", "1280x720", size=(1280, 720))


def play_to_the_table(window: XWindow) -> None:
    """Until the person has drawn, and plays."""
    player = Clicker(window)
    while not (window.seen["scene"] == "table" and window.seen["phase"] == "table"):
        player.step(window.seen)
        window.rest()


@pytest.mark.timeout(120)
def test_a_refused_drop_changes_nothing_and_says_why(window: XWindow) -> None:
    """A card dropped on our felt before the contract: it is in the hand again, in its place."""
    play_to_the_table(window)
    hand = window.seen["hand"]
    window.drag(cards(window.seen)[2], "felt.0")
    assert window.rest()["hand"] == hand
    window.until(lambda seen: "button.why" in seen["targets"], 5)
    window.click("button.why")
    assert window.rest()["scene"] == "rules"


@pytest.mark.timeout(120)
def test_a_window_killed_in_mid_hand_goes_on_where_it_was(window: XWindow, tmp_path: Path) -> None:
    """kill -9: the save has the same cards in hand."""
    play_to_the_table(window)
    hand = sorted(window.seen["hand"])
    window.kill()
    (save,) = (tmp_path / "home" / KEPT / "saves").glob("*.jsonl")
    assert sorted(replayed(save).view(0).hand) == hand


@pytest.mark.timeout(60)
def test_closing_the_window_leaves_no_process(window: XWindow) -> None:
    """Escape, Q: the program ends at once with exit code 0."""
    if window.seen["scene"] == "question":
        window.key("n")
        window.rest()
    window.key("Escape")
    window.rest()
    window.key("q")
    assert window.ended() == 0
