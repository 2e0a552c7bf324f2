"""The actions: a marker is dropped on a point (B3.1), or moved one step (B3.2)."""

from __future__ import annotations

from game.boards.placing import Move, Put
from game.engine.contract import Begin

ACTIONS = (Put, Move)
TeekoAction = Begin | Put | Move
