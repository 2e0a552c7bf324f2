"""The levels of rummies with a pile, with their decisions turned into Iceberg's actions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.cards.pile.ai import fast_actions
from game.cards.pile.ai.levels import levels_of
from game.cards.pile.facts import TablePublic
from game.engine.contract import Bot, View
from game.rules.iceberg.actions import IcebergAction


def action_of(view: View[TablePublic], decision: int) -> IcebergAction:
    """The action that a decision of the viewing seat stands for."""
    action = fast_actions.action_of(view, decision)
    assert isinstance(action, IcebergAction)
    return action


@cache
def levels(game: str) -> Mapping[str, Bot[TablePublic, IcebergAction]]:
    """The five levels of the game with this id."""
    return levels_of(game, action_of)
