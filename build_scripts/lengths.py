"""How long matches take at the calm pace: measures them, and writes them into each game's `__init__.py`.

`dev.py lengths.py [GAME...]` plays matches of every length (M1, M2) with every number of seats: `minutes` are those of
the usual number, `minutes_with` of the others. One seat has a person, who decides as the usual level does and takes the
time below; the others are of that level. The time of an action is what the table takes to show it and rests after it
(game/ui/style/feel.py). Prints the median of each length with the middle half of the matches.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles

from game.bots.levels import quickest
from game.bots.players import PERSON
from game.engine.contract import AnyGame, Setup, complete
from game.engine.lengths import MATCH, STANDARD
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Event, Flipped, Moved
from game.rules import all_games
from game.ui.style import feel
from game.ui.table_scene.travel import DEAL_FROM, is_seen

ROOT = Path(__file__).resolve().parents[1]

CALM = feel.PACES["calm"]
CARDS, BOARD, DICE = 8.0, 15.0, 4.0  # seconds a person takes for a choice
ACTS, READS = 1.0, 6.0  # for what is the only thing to do; for a score
MATCHES = 21
FINE = 20  # above so many minutes, figures are multiples of five


def shown(match: Match, events: Sequence[Event]) -> float:
    """Return the seconds in which the table shows these events to seat 0 and rests (table_scene/travel.py)."""
    moves, dice = (sum(isinstance(event, kind) for event in events) for kind in (Moved, Flipped))
    apart, each = (feel.DEAL_APART, feel.DEAL_EACH) if moves > DEAL_FROM else (feel.STAGGER, feel.TRAVEL)
    rolls = feel.TUMBLE + dice * feel.TUMBLE_APART if dice else 0.0
    moved = (moves - 1) * apart + each if moves else 0.0
    view = match.view(0)
    is_news = any(is_seen(event) and match.game.describe(view, event) for event in events)
    return (rolls + moved) * CALM.travel + (CALM.rest if is_news else CALM.quiet_rest)


def seconds(match: Match, level: str) -> float:
    """Play the match to its end; return how long it takes."""
    takes = 0.0
    while (seat := match.to_act) is not None:
        before = match.ply
        if seat == TABLE:
            takes += READS if before else 0.0
            match.deal()
        else:
            view = match.view(seat)
            takes += _decides(match.game, match) if match.sitters[seat].player == PERSON else feel.BEAT
            match.play(seat, match.game.bots[level](view, match.rng(seat)))
        takes += shown(match, match.news(0, before))
    return takes + READS


def _decides(game: AnyGame, match: Match) -> float:
    view = match.view(match.to_act)
    ways = iter(game.legal_actions(view))
    if next(ways, None) is None or next(ways, None) is None:
        return ACTS
    return CARDS if game.cover.cards else BOARD if game.board_art(view) else DICE


def measured(game: AnyGame, length: str, seats: int, count: int) -> list[float]:
    """Return the minutes of so many matches of this length with so many seats."""
    level = quickest(game)
    chosen = {MATCH: length} if any(option.id == MATCH for option in game.options) else {}
    options = complete(game, game.presets[0].id, chosen)
    sitters = tuple(Sitter(f"P{n}", level if n else PERSON) for n in range(seats))
    setups = (Setup(game.sides(seats, False), options, f"length {n}") for n in range(count))
    return [seconds(Match(game, setup, sitters), level) / 60 for setup in setups]


def lengths(game: AnyGame) -> tuple[str, ...]:
    """Return the lengths that a match can have, the usual one first."""
    values = next((option.values for option in game.options if option.id == MATCH), (STANDARD,))
    return tuple(map(str, values))


def rounded(minutes: float) -> int:
    """Return whole minutes, and from FINE on multiples of five."""
    return max(1, round(minutes)) if minutes < FINE else 5 * round(minutes / 5)


def written(text: str, minutes: Mapping[int, Mapping[str, int]], usual: int) -> str:
    """Return the text of a game's __init__.py with these figures by the number of seats."""
    lines = {
        seats: ", ".join(f'"{length}": {figure}' for length, figure in found.items())
        for seats, found in minutes.items()
    }
    others = "".join(f"\n        {seats}: {{{line}}}," for seats, line in lines.items() if seats != usual)
    made = f"    minutes={{{lines[usual]}}},\n" + (f"    minutes_with={{{others}\n    }},\n" if others else "")
    found, count = re.subn(
        r"    minutes=\{[^}]*\},\n(    minutes_with=\{\n(        .*\n)*    \},\n)?", lambda _: made, text
    )
    assert count == 1, "no line for minutes"
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--matches", type=int, default=MATCHES)
    args = parser.parse_args()
    games = all_games()
    for name in args.games or games:
        game, minutes = games[name], dict[int, dict[str, int]]()
        for seats in game.seats:
            for length in lengths(game):
                found = measured(game, length, seats, args.matches)
                low, _, high = quantiles(found, n=4)
                minutes.setdefault(seats, {})[length] = rounded(median(found))
                half = f"half of them {low:.1f} to {high:.1f}"
                print(f"{name}, {seats} seats, {length}: {median(found):.1f} minutes, {half}", flush=True)
        path = ROOT / game.info.package.replace(".", "/") / "__init__.py"
        path.write_text(written(path.read_text("utf-8"), minutes, game.seats[0]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
