"""How well beliefs foretell the hidden cards of Skarney: `skarney_beliefs.py [--positions N] [--worlds N]`.

In positions of hands between quick and searching players the cards that each of the others really hides are looked up
in worlds dealt by chance, by beliefs as they are, and by beliefs with one of their figures softer or harder. The figure
told is the mean logarithm of the chance that a world gave to a hidden card of being where it was: nearer nought is
better. Of how the figures in game/rules/skarney/mind/beliefs.py were chosen.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import View  # noqa: E402
from game.engine.table import TABLE, Place  # noqa: E402
from game.rules.skarney.mind import beliefs, levels  # noqa: E402
from game.rules.skarney.mind.deals import Deals  # noqa: E402
from game.rules.skarney.mind.fast import DEUCE, JOKER, Hand  # noqa: E402
from game.rules.skarney.mind.fast_view import code  # noqa: E402
from game.rules.skarney.mind.figures import policy_for  # noqa: E402
from game.rules.skarney.rules.facts import Facts  # noqa: E402
from tests.bots.reference import dealt, truth_of  # noqa: E402

Position = tuple[View[Facts], Chance, dict[int, Counter[int]]]  # .. and by seat what it really hides
EVERY = 12  # of so many decisions one is taken
DOUBT = 4.0  # worlds dealt by chance are taken for these
VARIED = ("REFUSE_UP", "REFUSE_DOWN", "OFFER_UP", "OFFER_DOWN", "HOLD", "FITS", "FETCHES", "ACE_DOWN")


def positions(seed: str) -> Iterator[Position]:
    """Without end."""
    rng, number = Random(seed), 0
    while True:
        match, number = dealt(number, seed), number + 1
        while (seat := match.asked) not in (TABLE, None):
            assert seat is not None
            view, luck = match.view(seat), match.luck(seat)
            if rng.randrange(EVERY) == 0:
                truth = truth_of(match).cloth
                others = (other for other in range(view.open.seats) if other != seat)
                held = {other: Counter(map(code, truth.get(Place("hand", other), ()))) for other in others}
                yield view, luck, {other: cards - known(view, other) for other, cards in held.items()}
            player = levels.strong if rng.random() < 0.5 else levels.steady
            assert match.play(seat, player(view, luck)) is None


def known(view: View[Facts], seat: int) -> Counter[int]:
    return Counter(map(code, view.open.known[seat]))


def cards(hand: Hand, seat: int) -> Counter[int]:
    """Of a hand in a world."""
    found = Counter({DEUCE: hand.deuces[seat], JOKER: hand.jokers[seat]})
    for card in range(DEUCE):
        found[card] = (hand.ones[seat] >> card & 1) + (hand.twos[seat] >> card & 1)
    return found


def foretold(found: list[Position], worlds: int, deals: Callable[[View[Facts], Chance], Deals]) -> float:
    """The mean logarithm."""
    total, count = 0.0, 0
    for view, luck, hidden in found:
        dealing = deals(view, luck)
        pool = Counter(dealing.hidden)
        dealt_to: dict[int, Counter[int]] = {seat: Counter() for seat in hidden}
        for number in range(worlds):
            world = dealing.world(number)
            for seat in hidden:
                dealt_to[seat] += cards(world, seat) - known(view, seat)
        for seat, there in hidden.items():
            by_chance = dealing.lacks[seat] / max(1, len(dealing.hidden))
            for card, many in there.items():
                share = (dealt_to[seat][card] / pool[card] + DOUBT * by_chance) / (worlds + DOUBT)
                total, count = total + many * math.log(share), count + many
    return total / count


def believed(view: View[Facts], luck: Chance) -> Deals:
    return beliefs.Beliefs(view, luck, policy_for(view))


def scaled(figure: Any, by: float) -> Any:
    return tuple(each * by for each in figure) if isinstance(figure, tuple) else figure * by


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--seed", default="foretold")
    told = parser.parse_args()
    source = positions(told.seed)
    found = [next(source) for _ in range(told.positions)]
    print(f"by chance        {foretold(found, told.worlds, Deals):.4f}", flush=True)
    print(f"as they are      {foretold(found, told.worlds, believed):.4f}", flush=True)
    for name in VARIED:
        usual = getattr(beliefs, name)
        for by in (0.5, 1.5):
            setattr(beliefs, name, scaled(usual, by))
            print(f"{name:<12} x{by} {foretold(found, told.worlds, believed):.4f}", flush=True)
        setattr(beliefs, name, usual)


if __name__ == "__main__":
    main()
