"""What games say alike where they have nothing of their own to say: whose turn it is, who sees what, and why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.engine.contract import Action, Deal, Refusal, View
from game.engine.said import Cards, Said, Who, filled, said
from game.engine.table import TABLE, Place, Seat

F = TypeVar("F", bound=Any)


def sees(seat: Seat | None, place: Place) -> bool:
    """Everyone sees all of it. A part of games in which nothing is hidden."""
    return True


def judged(
    view: View[F], action: Action, deal: Callable[[F, Any], Refusal | None],
    deed: Callable[[View[F], Action], Refusal | None],
) -> Refusal | None:  # fmt: skip
    """A deal where the table is asked, a deed where this seat is; nothing else may be done."""
    open = view.open
    if isinstance(action, Deal):
        return deal(open, action) if open.asked == TABLE else Refusal("T4")
    return deed(view, action) if view.seat is not None and view.seat == open.asked else Refusal("T1")


def next_deed(view: View[F], begins: Said, others: Said, deed: Callable[[View[F]], Said]) -> Said:
    """The one thing to do next: by the table, by another, whom ``others`` names, or by whoever looks on."""
    asked = view.open.asked
    if asked is None:
        return said("The match is over.")
    if asked == TABLE:
        return begins
    return deed(view) if asked == view.seat else filled(others, seat=Who(asked))


COMMON = {
    "T1": said("It is not this player's decision."),
    "T4": said("That cannot be done at this point of the match."),
}


def in_words(
    sentences: Mapping[str, Said], refusal: Refusal, worded: Callable[[str, object], object] | None = None
) -> Said:
    """The sentence under the refused rule and reason, a card in it as a card; ``worded``: how else values are shown."""
    template = sentences[f"{refusal.rule}.{refusal.why}" if refusal.why else refusal.rule]
    show = worded or _worded
    if not refusal.args:
        return template
    return filled(template, **{name: show(name, value) for name, value in refusal.args})


def _worded(name: str, value: object) -> object:
    return Cards((str(value),)) if name == "card" else value
