"""Whole matches of the dice and board games through the window: by mouse, keys, finger and pad."""

import pygame
import pytest

from game.engine.messages import plain
from game.engine.table import Place
from game.rules import all_games
from game.ui.session.outcome import outcome
from tests.hands.playing import Player
from tests.hands.tabletop import next_action, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = {
    "scarney-dice": "person,novice,person", "scarney-3000": "person,novice", "scarnie": "person,person,novice",
    "scarney-board": "person", "teeko": "person,novice", "follow-the-arrow": "person,novice",
}  # fmt: skip
VARIANTS = {
    "singles": ("scarney-board", "person,novice,person", {}),
    "doubles": ("scarney-board", "person,person", {"variant": "doubles"}),
    "high-low": ("scarney-board", "person,novice", {"variant": "high-low"}),
    "advanced": ("teeko", "person,person", {"squares": "advanced"}),
    "forced jumps": ("follow-the-arrow", "person,person", {"jump": "forced"}),
}
MOST = 900  # actions


class Person(Player):
    """Does at the table what a bot would do; ``use`` is what a press on a target is by this device."""

    def play(self):
        """Until the match is over; every action is the intended one."""
        table, match = self.table, self.table.match
        while match.to_act is not None:
            assert match.ply < MOST
            top = table.app.stack.top
            if top.name == "result":
                table.key(pygame.K_RETURN)
                continue
            assert top is table.scene, top.name
            ply, action = match.ply, next_action(match, "novice")
            assert table.scene.viewer == match.to_act
            self.do(action)
            table.rest()
            assert match.done[ply].action == action
        assert table.app.stack.top.name == "result"
        assert table.scene.travel.drifted == 0

    def do(self, action):
        match action.do, self.table.match.game.id:
            case "throw", _:
                self.use("button.opposite" if getattr(action, "opposite", False) else "button.throw")
            case "hit", _:
                self.use("button.hit-opposite" if action.opposite else "button.hit")
            case "remove", _:
                for piece in action.pieces:
                    self.use(self.piece(Place("station", action.station), str(piece)))
                self.use("button.remove")
            case "lift", _:
                self.use(f"cell.{action.cell}")
                if self.table.scene.table_view.pointing.gaze.picked:
                    self.use(f"cell.{action.cell}")
            case "jump", "scarney-board":
                self.over(f"cell.{name}" for name in (action.from_, action.to))
            case "drop", _:
                self.use(f"point.{action.at}")
            case (("move" | "step"), _):
                self.over(f"point.{name}" for name in (action.from_, action.to))
            case "jump", _:
                self.over(f"point.{name}" for name in action.path)
            case "place", _:
                self.place(action.pawns)
            case name, _:
                self.use(f"button.{name}")

    def piece(self, place, look):
        pile = [sprite.look for sprite in self.table.scene.table_view.pieces.stage.pile(place)]
        return f"{place}.{pile.index(look)}"

    def over(self, names):
        ply = self.table.match.ply
        for name in names:
            self.use(name)
        if self.table.match.ply == ply and self.table.scene.table_view.pointing.gaze.is_on_its_way:
            self.use("button.done")

    def place(self, pawns):
        view = self.table.match.view(self.table.match.to_act)
        for number in pawns if view.public.is_up(view.seat) else pawns[::-1]:
            at = next(at for at, look in enumerate(self.table.hand) if look.endswith(str(number)))
            self.use(f"card.{at}.{self.table.hand[at]}")
        self.use("button.place")


class ByMouse(Person):
    def use(self, name):
        self.table.click(name)


class ByFinger(Person):
    def use(self, name):
        self.table.tap(name)
        self.table.rest()


class ByKeys(Person):
    """Tab to it, then Enter; the letters of the game's buttons."""

    def use(self, name):
        kind, _, command = name.partition(".")
        button = self.table.scene.bar.find(command) if kind == "button" else None
        if button is not None:
            self.table.letter(button.key)
            return
        self.walk(name)
        self.table.key(pygame.K_RETURN)

    def walk(self, name):
        for _ in range(80):
            if self.table.scene.focus == name:
                return
            self.table.key(pygame.K_TAB)
        raise AssertionError(f"no way leads to {name}")


class ByPad(ByKeys):
    """The cross of a pad walks over the cells, its lower button does it."""

    def use(self, name):
        if name.startswith("button."):
            super().use(name)
            return
        self.walk(name)
        self.table.pad(pygame.CONTROLLER_BUTTON_A)
        self.table.rest()


def sat(seat, game, seats="", options=None, **more):
    return seat(skarney_match(seats or GAMES[game], seed="5", options=options, game=all_games()[game]), **more)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_mouse(seat, game):
    """With several people at one screen in three of them: no curtain comes between."""
    ByMouse(sat(seat, game)).play()


@pytest.mark.one_in(6)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_played_to_its_end(seat, variant):
    ByMouse(sat(seat, *VARIANTS[variant])).play()


@pytest.mark.parametrize("game", ["teeko", "scarney-3000"])
def test_a_match_is_played_to_its_end_by_keys_alone(seat, game):
    ByKeys(sat(seat, game)).play()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["scarnie", "follow-the-arrow", "scarney-board"])
def test_a_match_is_played_to_its_end_by_finger(seat, game):
    ByFinger(sat(seat, game, size=(1024, 640))).play()


def test_a_match_is_played_to_its_end_by_pad(seat):
    ByPad(sat(seat, "teeko")).play()


def test_six_people_share_one_screen_at_dice(seat):
    people = ",".join(["person"] * 6)
    ByMouse(seat(skarney_match(people, "5", singles=True, game=all_games()["scarney-dice"]))).play()


@pytest.mark.parametrize(("level", "words"), [("expert", "Won, with"), ("novice", "Not won:")])
def test_a_single_player_is_told_whether_they_won(level, words):
    match = skarney_match("person", seed="5", game=all_games()["scarney-board"])
    ended = outcome(play_on(match, MOST, level=level))
    assert ended.title == match.game.score_sheet(match.view(0)).title
    assert plain(ended.lines[0]).startswith(words)


def test_a_single_player_can_undo_every_action(seat):
    table = sat(seat, "scarney-board")
    before, person = dict(table.match.view(0).piles), ByMouse(table)
    for _ in range(3):
        person.do(next_action(table.match, "novice"))
        table.rest()
    for _ in range(3):
        table.letter("u")
    assert dict(table.match.view(0).piles) == before
    assert not table.match.may_undo(0)
