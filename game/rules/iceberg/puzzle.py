"""The puzzles of Iceberg."""

from __future__ import annotations

from game.cards.pile.discard_puzzle import which_discard
from game.rules.iceberg.game import Iceberg

PUZZLES = (which_discard(Iceberg, (4, 8, 10, 12)),)
