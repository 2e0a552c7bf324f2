"""How well beliefs predict the hidden cards of Skarney: `skarney_beliefs.py [--hands N] [--worlds N] [--changes N]`.

On every seat plays a novice, a casual, a steady or a strong player, at random. In some of their positions the cards
that each of the others really hides are looked up in worlds dealt at random, by beliefs as they are, and, if asked for,
by beliefs with one of their weights softer or harder. The result is the mean logarithm of the chance that a world gave
to a hidden card of being where it was, by who hid it: nearer 0 is better. This is how the weights in
game/rules/skarney/ai/beliefs.py were chosen.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from game.engine.contract import View  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.engine.table import TABLE, Place  # noqa: E402
from game.rules.skarney.ai import beliefs, levels  # noqa: E402
from game.rules.skarney.ai.deals import SkarneyWorlds  # noqa: E402
from game.rules.skarney.ai.fast import DEUCE, JOKER, Hand  # noqa: E402
from game.rules.skarney.ai.fast_view import code  # noqa: E402
from game.rules.skarney.ai.weights import policy_for  # noqa: E402
from game.rules.skarney.rules.facts import SkarneyPublic  # noqa: E402
from tests.bots.reference import dealt, truth_of  # noqa: E402

PLAYERS = ("novice", "casual", "steady", "strong")
DOUBT = 4.0  # worlds dealt at random are taken for these
VARIED = ("REFUSE_UP", "REFUSE_DOWN", "OFFER_UP", "OFFER_DOWN", "HOLD", "FITS", "FETCHES", "ACE_DOWN")


class Position(NamedTuple):
    view: View[SkarneyPublic]
    rng: Rng
    hidden: dict[int, Counter[int]]  # by seat: what it really hides
    players: list[str]  # by seat


def positions(seed: str, hands: int, every: int) -> Iterator[Position]:
    """Yield one of so many decisions."""
    rng = Random(seed)
    for number in range(hands):
        match, players = dealt(number, seed), [rng.choice(PLAYERS) for _ in range(4)]
        while (seat := match.to_act) not in (TABLE, None):
            assert seat is not None
            view, luck = match.view(seat), match.rng(seat)
            if rng.randrange(every) == 0:
                truth = truth_of(match).piles
                held = {other: Counter(map(code, truth.get(Place("hand", other), ()))) for other in range(4)}
                yield Position(view, luck, {o: held[o] - known(view, o) for o in held if o != seat}, players)
            assert match.play(seat, levels.BOTS[players[seat]](view, luck)) is None


def known(view: View[SkarneyPublic], seat: int) -> Counter[int]:
    return Counter(map(code, view.public.known[seat]))


def cards(hand: Hand, seat: int) -> Counter[int]:
    """Return the cards of a hand in a world."""
    found = Counter({DEUCE: hand.deuces[seat], JOKER: hand.jokers[seat]})
    for card in range(DEUCE):
        found[card] = (hand.ones[seat] >> card & 1) + (hand.twos[seat] >> card & 1)
    return found


# ---------------------------------------------------------------- predicting


def foretold(
    found: Sequence[Position], worlds: int, deals: Callable[[View[SkarneyPublic], Rng], SkarneyWorlds]
) -> dict[str, float]:
    """Return the mean logarithm by player, and of all."""
    total, count = dict.fromkeys(PLAYERS, 0.0), Counter[str]()
    for view, rng, hidden, players in found:
        dealing = deals(view, rng)
        pool, there = Counter(dealing.hidden), _looked_up(view, dealing, worlds, hidden)
        for seat, really in hidden.items():
            by_chance = dealing.lacks[seat] / max(1, len(dealing.hidden))
            for card, many in really.items():
                share = (there[seat][card] / pool[card] + DOUBT * by_chance) / (worlds + DOUBT)
                total[players[seat]] += many * math.log(share)
                count[players[seat]] += many
    return {name: total[name] / count[name] for name in PLAYERS if count[name]}


def _looked_up(
    view: View[SkarneyPublic], dealing: SkarneyWorlds, worlds: int, seats: Iterable[int]
) -> dict[int, Counter[int]]:
    there: dict[int, Counter[int]] = {seat: Counter() for seat in seats}
    for number in range(worlds):
        world = dealing.world(number)
        for seat in seats:
            there[seat] += cards(world, seat) - known(view, seat)
    return there


def believed(view: View[SkarneyPublic], rng: Rng) -> SkarneyWorlds:
    return beliefs.Beliefs(view, rng, policy_for(view))


def tell(found: Sequence[Position], worlds: int, figures: Sequence[str]) -> None:
    print(f"{len(found)} positions")
    _line("by chance", found, worlds, SkarneyWorlds)
    _line("as they are", found, worlds, believed)
    for name in figures:
        usual = getattr(beliefs, name)
        for by in (0.5, 1.5):
            setattr(beliefs, name, _scaled(usual, by))
            _line(f"{name} x{by}", found, worlds, believed)
        setattr(beliefs, name, usual)


def _scaled(figure: Any, by: float) -> Any:
    return tuple(each * by for each in figure) if isinstance(figure, tuple) else figure * by


def _line(
    name: str, found: Sequence[Position], worlds: int, deals: Callable[[View[SkarneyPublic], Rng], SkarneyWorlds]
) -> None:
    told = foretold(found, worlds, deals)
    print(f"{name:<20}", *(f"{player} {each:.4f}" for player, each in told.items()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=24)
    parser.add_argument("--every", type=int, default=14, help="of so many decisions one is taken")
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--changes", type=int, default=beliefs.SWEEPS, help="tried for each hand between two worlds")
    parser.add_argument("--vary", action="store_true", help="make each figure softer and harder, too")
    parser.add_argument("--seed", default="foretold")
    told = parser.parse_args()
    beliefs.SWEEPS = told.changes
    tell(list(positions(told.seed, told.hands, told.every)), told.worlds, VARIED if told.vary else ())


if __name__ == "__main__":
    main()
