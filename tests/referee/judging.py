"""What every referee does alike: it judges a deed by letting it happen to a copy of what it knows."""

from __future__ import annotations

import copy
from typing import Any

Line = dict[str, Any]


class Violation(Exception):
    """A rule is broken: its code, and what about it."""

    def __init__(self, rule: str, about: str = "") -> None:
        super().__init__(f"{rule} {about}")
        self.rule = rule


class Judging:
    """A referee of one match, line by line; ``act`` lets a deed happen or raises Violation."""

    def judge(self, seat: int, action: Line) -> str | None:
        """The rule that forbids this deed now, or None."""
        try:
            copy.deepcopy(self).act(seat, action)
        except Violation as violation:
            return violation.rule
        return None

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        raise NotImplementedError
