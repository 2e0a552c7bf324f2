"""Matches of the template games: a card game without melds, a board game, and a dice game for two to eight."""

from dataclasses import replace

from game.engine.contract import Drop, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Place
from game.rules._template import GAMES as CARDS
from game.rules._template.actions import Draw
from game.rules._template.rules import PILE
from game.rules._template_board import GAMES as BOARD
from game.rules._template_dice import GAMES as DICE

GAMES = {"card": CARDS[0], "board": BOARD[0], "dice": DICE[0]}
NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Wilhelmina", "Bo", "Konstantin", "Ann")


def template_match(kind, seats=2, seed="8", people=1, game=None):
    """Nothing is dealt yet; the first seats are people, the others steady."""
    game = game or GAMES[kind]
    setup = Setup(game.sides(seats, True), complete(game, game.presets[0].id, {}), seed)
    sitters = (Sitter(NAMES[i], "person" if i < people else "steady") for i in range(seats))
    return Match(game, setup, tuple(sitters))


def played(match, until):
    """Let the steady bot play every seat until the match is as wished."""
    for _ in range(400):
        if until(match):
            return match
        if match.asked == TABLE:
            match.deal()
        else:
            action = match.game.bots["steady"](match.view(match.asked), match.luck(match.asked))
            assert match.play(match.asked, action) is None
    raise AssertionError("the match never is as wished")


class Fanned(type(CARDS[0])):
    """The card game with its pile spread: picking up from it, however much, draws from the stock."""

    id = "fanned"

    @staticmethod
    def spots(view):
        spots = CARDS[0].spots(view)
        return tuple(replace(s, fan="fan", picks=True) if s.place == PILE else s for s in spots)

    @staticmethod
    def meaning(view, gesture):
        match gesture:
            case Drop(_, src, dst) if src == PILE and dst == Place("hand", view.seat):
                return Draw()
        return CARDS[0].meaning(view, gesture)


FANNED = Fanned()
