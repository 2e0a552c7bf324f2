"""What each level overlooks: `blunders.py [LEVEL...] [--game skarney-gin] [--hands N] [--seed S]`.

So many hands are played with the level on every seat, at Skarney four as partners; levels that search try few worlds.
Every turn is looked at again as its seat saw it. What is counted, with how often there was occasion in brackets:

- wild offers: wilds offered while another card could be, a hand, all seats together;
- lay-offs: % of the turns in which a natural card fitted a meld of one's own side that ended with one left in hand;
- exchanges: of the turns in which a wild could be fetched, those in which none was;
- contracts: of the turns with a contract in hand, those in which it was not laid (which may be meant);
- ways out: of the turns in which the whole hand could be laid, those in which it was not;
- taken before, after: of the ordinary cards a seat was asked about, those it took, before and after its contract;
- again: of the offers, those that show what this seat's last offer showed; thrice: what its last two showed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]

from tables import Table  # noqa: E402

from game.cards.actions import Contract, End, Exchange, Offer, Take  # noqa: E402
from game.cards.card import is_wild  # noqa: E402
from game.engine.contract import Action, Bot, View  # noqa: E402
from game.engine.match import Match, Sitter  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.rules.skarney.mind.fast_out import way_out  # noqa: E402
from game.rules.skarney.mind.fast_view import seen  # noqa: E402
from game.rules.skarney.rules import legal as with_wilds  # noqa: E402
from game.rules.skarney.rules.check import check, offerable  # noqa: E402
from game.rules.skarney_gin.mind import fast_out as gin_out  # noqa: E402
from game.rules.skarney_gin.mind import fast_view as gin_view  # noqa: E402
from game.rules.skarney_gin.rules import legal as without_wilds  # noqa: E402
from tests.helpers.quick import quick  # noqa: E402

GAMES = ("skarney", "skarney-gin")
WORLDS = 8
SHARES = ("lay-offs", "exchanges", "contracts", "ways out", "taken before", "taken after", "again", "thrice")


@dataclass
class Count:
    """How often there was occasion for each of these, and how often it came to pass; ``shown``: offers by seat."""

    hands: int = 0
    of: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    shown: dict[int, list[str]] = field(default_factory=dict)

    def note(self, name: str, met: bool) -> None:
        self.of[name] += 1
        self.met[name] += met

    def share(self, name: str) -> str:
        return f"{100 * self.met[name] / self.of[name]:.1f} ({self.of[name]})" if self.of[name] else "-"


# ---------------------------------------------------------------- what a turn could do


def _own(view: View[Any]) -> Iterator[int]:
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    return (at for at, laid in enumerate(view.open.melds) if laid.side == side)


def _down(view: View[Any]) -> bool:
    assert view.seat is not None
    return bool(view.open.down[view.open.side_of(view.seat)])


def lays_off(view: View[Any], legal: Any) -> bool:
    """Does a natural card of the hand fit a meld that may still grow this turn?"""
    if not _down(view) or view.open.contracted:
        return False
    naturals = [card for card in dict.fromkeys(view.hand) if legal is without_wilds or not is_wild(card)]
    for at in _own(view):
        laid = view.open.melds[at]
        if not laid.fresh and laid.added < 2 and any(legal.lay_offs_on(view, at, (card,)) for card in naturals):
            return True
    return False


def _fetches(view: View[Any]) -> bool:
    return any(check(view, each) is None for each in with_wilds.exchanges(view))


def _holds(view: View[Any], legal: Any) -> bool:
    return not _down(view) and bool(legal.contracts_in_hand(view))


def goes_out(view: View[Any], legal: Any) -> bool:
    """Can the whole hand be laid this turn?"""
    return gin_out.way_out(gin_view.seen(view)) != 0 if legal is without_wilds else way_out(seen(view))


# ---------------------------------------------------------------- hands


@dataclass
class Turn:
    """One seat's: as it first saw it, and what it has done."""

    start: View[Any]
    done: list[Action] = field(default_factory=list)

    def did(self, deed: type[Action]) -> bool:
        return any(isinstance(action, deed) for action in self.done)


def play(table: Table, bot: Bot, seed: str, number: int, count: Count) -> None:
    """One hand, all its turns counted."""
    game, setup = table.rules, table.setup(f"{seed}/{number}")
    start = game.lone_hand(setup, game.hands[number % len(game.hands)], number % setup.seats)
    match = Match(game, setup, (Sitter("A", "person"),) * setup.seats, start)
    legal = with_wilds if table.game == "skarney" else without_wilds
    turn: Turn | None = None
    count.hands, count.shown = count.hands + 1, {}
    while (seat := match.asked) is not None and not (seat == TABLE and match.ply):
        if seat == TABLE:
            match.deal()
            continue
        view = match.view(seat)
        action = bot(view, match.luck(seat))
        if view.open.phase == "answer":
            _answered(view, action, count)
        elif view.open.phase == "table":
            turn = turn or Turn(view)
            turn.done.append(action)
            if isinstance(action, (Offer, End)):
                _closed(turn, view, action, legal, count)
        refusal = match.play(seat, action)
        assert refusal is None, refusal
        if turn and match.asked != seat:
            _whether_out(turn, match, legal, count)
            turn = None
    if turn:
        _whether_out(turn, match, legal, count)


def _answered(view: View[Any], action: Action, count: Count) -> None:
    card = view.open.offer.card
    if not (is_wild(card) or card[0] == "A"):
        count.note("taken after" if _down(view) else "taken before", isinstance(action, Take))


def _closed(turn: Turn, view: View[Any], action: Action, legal: Any, count: Count) -> None:
    """The turn ends with an offer, or without."""
    if isinstance(action, Offer):
        _offered(view, action, legal, count)
    left = lays_off(view, legal)
    if left or lays_off(turn.start, legal):
        count.note("lay-offs", left)
    if legal is with_wilds and _fetches(turn.start):
        count.note("exchanges", not turn.did(Exchange))
    if turn.did(Contract) or _holds(view, legal):
        count.note("contracts", not turn.did(Contract))


def _offered(view: View[Any], action: Offer, legal: Any, count: Count) -> None:
    assert view.seat is not None
    if legal is with_wilds and is_wild(action.card):
        count.met["wild offers"] += any(not is_wild(card) and offerable(view, card) for card in view.hand)
    before = count.shown.setdefault(view.seat, [])
    count.note("again", before[-1:] == [action.card])
    count.note("thrice", before[-2:] == [action.card] * 2)
    before.append(action.card)


def _whether_out(turn: Turn, match: Match, legal: Any, count: Count) -> None:
    if goes_out(turn.start, legal):
        assert turn.start.seat is not None
        count.note("ways out", isinstance(turn.done[-1], (Offer, End)))


# ---------------------------------------------------------------- the table


def row(table: Table, level: str, seed: str, hands: int) -> list[str]:
    """One level's."""
    count, bot = Count(), quick(table.rules.bots[level], WORLDS)
    for number in range(hands):
        play(table, bot, seed, number, count)
    wilds = [f"{count.met['wild offers'] / hands:.2f}"]
    return [level, str(hands), *wilds, *map(count.share, SHARES)]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    parser.add_argument("--game", choices=GAMES, default="skarney")
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--seed", default="blunders")
    args = parser.parse_args()
    table = Table(args.game)
    if unknown := [level for level in args.levels if level not in table.rules.bots]:
        parser.error(f"no level {unknown[0]!r}; there are: {', '.join(table.rules.bots)}")
    print(_line(("level", "hands", "wild offers", *SHARES)))
    print(_line(["---"] * (3 + len(SHARES))))
    for level in args.levels or table.rules.bots:
        print(_line(row(table, level, args.seed, args.hands)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
