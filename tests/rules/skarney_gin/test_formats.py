"""The score line of a double that docs/formats.md shows is the one that is written."""

from __future__ import annotations

import json
import re
from pathlib import Path

from game.rules.skarney_gin.rules.play import _RULE_OF
from game.rules.skarney_gin.rules.scoring import score_hand

DOCS = Path(__file__).resolve().parents[3] / "docs" / "formats.md"


def test_the_double_in_the_documentation_is_scored_as_it_says() -> None:
    """Forty under ``bonus``, nothing under ``shutout``; every key is one that a record answers for."""
    found = re.search(r'`(\{"t":"score"[^`]*"winner"[^`]*\})`', DOCS.read_text("utf-8"))
    assert found
    line = json.loads(found[1])
    held = ("AS", "AH", "AD", "6C", "TH")
    score = score_hand(1, 0, ((), held), (True, False))
    assert [side["hand"] for side in line["sides"]] == list(score.hands)
    assert [side["net"] for side in line["sides"]] == list(score.nets)
    assert (
        [(side["bonus"], side["shutout"]) for side in line["sides"]] == [(score.bonus, 0), (0, 0)] == [(40, 0), (0, 0)]
    )
    assert (line["winner"], line["points"], line["void"]) == (score.winner, score.points, score.void)
    assert set(line) - {"t"} <= set(_RULE_OF)
