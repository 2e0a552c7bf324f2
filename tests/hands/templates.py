"""Matches of the template games: a card game without melds, a board game, and a dice game for two to eight."""

from dataclasses import replace

from game.engine.contract import Drop, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Place
from game.rules._template.actions import Draw
from game.rules._template.game import Gifts
from game.rules._template.rules import PILE
from game.rules._template_board.game import Morris
from game.rules._template_dice.game import Pig

GAMES = {"card": Gifts(), "board": Morris(), "dice": Pig()}
NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Wilhelmina", "Bo", "Konstantin", "Ann")


def template_match(kind, seats=2, seed="8", people=1, game=None):
    """Return a match before the first deal; the first seats are people, the others steady."""
    game = game or GAMES[kind]
    setup = Setup(game.sides(seats, True), complete(game, game.presets[0].id, {}), seed)
    sitters = (Sitter(NAMES[i], "person" if i < people else "steady") for i in range(seats))
    return Match(game, setup, tuple(sitters))


def played(match, until):
    """Let the steady bot play every seat until the match is as wished."""
    for _ in range(400):
        if until(match):
            return match
        if match.to_act == TABLE:
            match.deal()
        else:
            action = match.game.bots["steady"](match.view(match.to_act), match.rng(match.to_act))
            assert match.play(match.to_act, action) is None
    raise AssertionError("the match never is as wished")


class Fanned(Gifts):
    """The card game with its pile spread: picking up any number of cards from it draws from the stock."""

    info = replace(Gifts.info, id="fanned")

    def place_layouts(self, view):
        spots = Gifts().place_layouts(view)
        return tuple(replace(s, fan="fan", picks=True) if s.place == PILE else s for s in spots)

    def meaning(self, view, gesture):
        match gesture:
            case Drop(_, src, dst) if src == PILE and dst == Place("hand", view.seat):
                return Draw()
        return Gifts().meaning(view, gesture)


FANNED = Fanned()
