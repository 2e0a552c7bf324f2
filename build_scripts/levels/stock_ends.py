"""How hands end, from records: `stock_ends.py FILE...`, such as `skarney play-out --records DIR` writes.

A row for each game and company: hands, how many ended with nobody out, and actions a hand. Over a pile also the last
discards of such hands, the very last one and each seat's own: in how many another card would have saved points that
nobody could have used, and how many points on average. "Could have used" is judged by the cards that all really held.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.cards.pile.actions import Discard  # noqa: E402
from game.cards.pile.ai.choosing import discards  # noqa: E402
from game.cards.pile.ai.fast_view import coder  # noqa: E402
from game.cards.pile.ai.position import Hand  # noqa: E402
from game.cards.pile.ai.uses import use_of  # noqa: E402
from game.cards.pile.facts import TablePublic  # noqa: E402
from game.engine.contract import State  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.records.record import parse_lines, replaying  # noqa: E402
from game.engine.table import TABLE, Place  # noqa: E402
from game.rules import all_games  # noqa: E402
from tests.cards.pile.same import truth  # noqa: E402

Discarded = tuple[State[Any], int]  # the position before a discard, and its card


@dataclass
class Ends:
    """What was counted in one game and company; ``last`` and ``each``: what last discards threw away, in points."""

    hands: int = 0
    unfinished: int = 0
    actions: int = 0
    last: list[int] = field(default_factory=list)
    each: list[int] = field(default_factory=list)


def read(path: Path, into: dict[str, Ends]) -> None:
    """Count the hands of a record."""
    last: dict[int, Discarded] = {}
    with path.open("rb") as stream:
        for _, match in replaying(all_games(), parse_lines(stream)):
            if not match.ply or (done := match.last(1)[0]).seat == TABLE:
                continue
            found = into.setdefault(name(match), Ends())
            found.actions += 1
            if isinstance(done.action, Discard):
                state: State[Any] = match.last(2)[0].step.state
                last.pop(done.seat, None)
                last[done.seat] = state, coder(state.public.rules)(done.action.card)
            if match.to_act in (TABLE, None):
                ended(match, found, [*last.values()][::-1])
                last = {}


def name(match: Match) -> str:
    """Return the game, and who played it."""
    return f"{match.game.id} at {len(match.sitters)}: {', '.join(dict.fromkeys(each.player for each in match.sitters))}"


def ended(match: Match, found: Ends, last: list[Discarded]) -> None:
    """Count a hand; of each seat its last discard is given, the latest first."""
    found.hands += 1
    if match.public.score.out is None:  # type: ignore[attr-defined]
        found.unfinished += 1
        if isinstance(match.public, TablePublic):
            end = match.last(2)[0].step.state  # the hands are still there
            costs = [thrown_away(end, *each) for each in last]
            found.last += costs[:1]
            found.each += costs


def thrown_away(end: State[Any], before: State[Any], card: int) -> int:
    """Return how many points another discard would have saved; 0 if the card was as good as any."""
    hand, code = truth(before), coder(before.public.rules)
    kept = {code(each) for each in end.piles.get(Place("hand", hand.turn), ())}
    saved = after(hand, card)
    return max([0, *(after(hand, each) - saved for each in held(hand) if each in kept and not wanted(hand, each))])


def held(hand: Hand) -> Iterator[int]:
    """Yield what may be discarded."""
    return (each >> 4 for each in discards(hand))


def after(hand: Hand, card: int) -> int:
    """Return the points of the seat's hand if it ended after this discard."""
    left = hand.copy()
    left.drop(hand.turn, card)
    return left.net(hand.turn)


def wanted(hand: Hand, card: int) -> bool:
    """Return whether another seat could take this discard, with the cards it holds."""
    if hand.rules.ice:
        return not hand.ending
    left, seat = hand.copy(), hand.turn
    left.set_pile([*hand.pile[: hand.piled], card])
    for step in range(1, hand.rules.seats):
        left.turn = (seat + step) % hand.rules.seats
        if use_of(left, 1):
            return True
    return False


def row(title: str, ends: Ends) -> str:
    """Return a line of the table."""
    cells = [f"{title}", f"{ends.hands}", f"{ends.unfinished}", f"{ends.actions / ends.hands:.0f}"]
    for costs in (ends.last, ends.each):
        lost = [cost for cost in costs if cost]
        cells.append(f"{len(lost)} of {len(costs)} ({sum(lost) / len(lost) if lost else 0:.0f})" if costs else "-")
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE")
    found: dict[str, Ends] = {}
    for path in parser.parse_args().records:
        read(path, found)
    print("| game | hands | nobody out | actions a hand | last discard lost | each seat's last |\n|" + 6 * " --- |")
    print(*(row(title, ends) for title, ends in found.items()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
