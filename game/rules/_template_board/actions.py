"""The actions: a disc is set on a point (B4), or moved along a line to the next (B5).

A game with actions of its own defines them here, as ``game/boards/placing.py`` does.
"""

from __future__ import annotations

from game.boards.placing import Move, Put
from game.engine.contract import Begin

ACTIONS = (Put, Move)
MorrisAction = Begin | Put | Move
