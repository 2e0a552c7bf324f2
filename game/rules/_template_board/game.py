"""The Morris game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.game import BoardGame
from game.engine.contract import Bot, GameSpec, PieceStyle
from game.engine.override import override
from game.engine.table import Piece
from game.rules._template_board import INFO, board
from game.rules._template_board.actions import ACTIONS, Begin, MorrisAction
from game.rules._template_board.board import MorrisBoard
from game.rules._template_board.gestures import MorrisInput
from game.rules._template_board.rules import OPTIONS, PRESETS, MorrisPublic, MorrisRules
from game.rules._template_board.words import MorrisWords


class Morris(MorrisRules, MorrisBoard, MorrisInput, MorrisWords, BoardGame[MorrisPublic, MorrisAction]):
    """Rules B1 to B7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        deal_type=Begin,
        has_luck=False,
        cues={"begins": "deal", "set": "piece", "move": "piece", "gather": ""},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[MorrisPublic, MorrisAction]]:
        from game.rules._template_board.bot import BOTS  # when somebody plays against them

        return BOTS

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return board.piece_style(piece)
