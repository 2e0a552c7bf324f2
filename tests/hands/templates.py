"""Matches of the template games: a card game without melds, a board game, and a dice game for two to eight."""

from game.rules._template.game import Gifts
from game.rules._template_board.game import Morris
from game.rules._template_dice.game import Pig
from tests.hands.tabletop import skarney_match

GAMES = {"card": Gifts(), "board": Morris(), "dice": Pig()}


def template_match(kind, seats=2, seed="8", people=1, game=None):
    """Return a match before the first deal; the first seats are people, the others steady."""
    players = [*["person"] * people, *["steady"] * (seats - people)]
    return skarney_match(",".join(players), seed, singles=True, game=game or GAMES[kind])
