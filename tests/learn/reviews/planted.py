"""Records in which somebody does something plainly bad."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game import __version__
from game.cards.actions import LayOff, Offer
from game.cards.chances import is_out
from game.cards.pile.actions import Discard
from game.engine.contract import Action, AnyGame, Setup, View, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games

Blunder = Callable[[AnyGame, View[Any]], Action | None]


def wild_offered(game: AnyGame, view: View[Any]) -> Action | None:
    """A wild card is shown to the opponents."""
    return next((Offer(card) for card in view.hand if card[0] in "2X" and game.check(view, Offer(card)) is None), None)


def not_gone_out(game: AnyGame, view: View[Any]) -> Action | None:
    """The whole hand could be laid, and a card of it is offered."""
    if not any(is_out(view, action) for action in game.legal_actions(view)):
        return None
    return next((Offer(card) for card in view.hand if game.check(view, Offer(card)) is None), None)


def laid_off_card_discarded(game: AnyGame, view: View[Any]) -> Action | None:
    """A card that goes on a meld is thrown away."""
    return next((Discard(each.cards[0]) for each in game.legal_actions(view) if isinstance(each, LayOff)), None)


def planted(game_id: str, seed: str, blunder: Blunder) -> tuple[Match, int]:
    """Steady play until the first seat can blunder, and that; after how many actions it did."""
    game = all_games()[game_id]
    count = game.seats[0]
    sitters = tuple(Sitter(name, "steady") for name in ("Anna", "Bert", "Cleo", "Dora")[:count])
    match = Match(game, Setup(game.sides(count, False), complete(game, "standard", {}), seed), sitters)
    match.deal()
    while (seat := match.to_act) is not None and seat != TABLE:
        view = match.view(seat)
        if seat == 0 and (bad := blunder(game, view)) is not None:
            assert match.play(0, bad) is None
            return match, match.ply - 1
        match.play(seat, game.bots["steady"](view, match.rng(seat)))
    raise AssertionError("nobody could blunder")


def lines_of(match: Match) -> list[record.Line]:
    """Its record, as read from a file."""
    return [json.loads(record.dumps(line)) for line in record.whole(match, __version__)]
