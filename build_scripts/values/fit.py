"""Values for Skarney's quick player from what `gather.py` wrote: `fit.py TABLES.py partners|singles GATHERED ..`.

For each kind of decision its points are predicted by a sum of weights, one from each table by the row's place in it:
least squares, slightly regularised (``--towards``). Of cards that might be offered only the differences within a
decision count. The seating's tables are written into TABLES.py; a kind of which nothing was gathered keeps its own.

Needs numpy and scipy (the extra ``fitting``), which nothing else here does.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.rules.skarney.ai import fast_value as worth
from values.gather import NAMED, WIDE, read

with contextlib.suppress(ImportError):  # tests compare what is written, without them
    import numpy as np
    from scipy import sparse

HEAD = f'''"""What cards are worth at Skarney, in eighths of a point; made by build_scripts/values/fit.py."""

# fmt: off
{NAMED}'''
FINE = 8  # weights are in eighths of a point
PART = 2_000_000  # rows at once
# For each kind its tables, in the order of its places, and how many weights each has.
TABLES: Mapping[str, Mapping[str, int]] = {
    "offer": {
        "kin": 7 * 16 * 3, "short_same": 4 * worth.PLACES, "short_near": 4 * worth.PLACES, "rank": 7 * worth.RANKS,
        "laid": worth.OFFER_LAID, "flags": worth.OFFER_FLAGS,
    },
    "take": {
        "kin": worth.TAKE_KIN, "sorts": worth.TAKE_SORTS, "own": worth.TAKE_OWN, "laid": worth.TAKE_LAID,
        "hand": worth.TAKE_HAND, "few": worth.TAKE_FEW,
    },
    "fetch": {"hand": worth.FETCH_HAND, "bonus": worth.FETCH_BONUS, "others": worth.FETCH_OTHERS},
    "lay": {"kind": worth.LAY_KIND, "few": worth.LAY_FEW, "hand": worth.LAY_HAND},
}  # fmt: skip


class Sums:
    """The sums that least squares needs over all rows of a kind, added up chunk by chunk."""

    def __init__(self, kind: str) -> None:
        self.kind, self.size, self.rows = kind, sum(TABLES[kind].values()), 0
        self.squares, self.products = np.zeros((self.size, self.size)), np.zeros(self.size)

    def add(self, places: Any, points: Any) -> None:
        """Add rows of whole decisions."""
        self.rows += len(points)
        design = _design(self.kind, places)
        if self.kind == "offer":  # within a decision
            which = np.cumsum(places[:, 0]) - 1
            counts = np.bincount(which)
            points = points - (np.bincount(which, points) / counts)[which]
            of = sparse.csr_matrix((np.ones(len(which)), (which, np.arange(len(which)))))
            sums = of @ design
            self.squares -= (sums.T @ sparse.diags(1.0 / counts) @ sums).toarray()
        self.squares += (design.T @ design).toarray()
        self.products += design.T @ points

    def solved(self, towards: float) -> dict[str, list[int]]:
        """Return the tables; ``towards`` is added to the sum of squares of each weight."""
        found, start, tables = np.linalg.solve(self.squares + towards * np.eye(self.size), self.products), 0, {}
        for name, size in TABLES[self.kind].items():
            tables[name] = [round(FINE * float(figure)) for figure in found[start : start + size]]
            start += size
        return tables


def _design(kind: str, places: Any) -> Any:
    """Return a row of ones and zeros for each row: a one for each of its places, and for each of its flags."""
    tables = TABLES[kind]
    columns, lines, start = [], [], 0
    every = np.arange(len(places))
    shift = 1 if kind == "offer" else 0
    for at, (name, size) in enumerate(tables.items()):
        if name == "flags":
            stage, flags = places[:, 6].astype(int), places[:, 7].astype(int)
            for flag in range(worth.FLAGS):
                there = flags >> flag & 1 == 1
                columns.append(start + worth.FLAGS * stage[there] + flag)
                lines.append(every[there])
        elif kind == "fetch" and name == "others":
            for place in range(at, at + 3):
                columns.append(start + places[:, place].astype(int))
                lines.append(every)
        else:
            columns.append(start + places[:, at + shift].astype(int))
            lines.append(every)
        start += size
    row, column = np.concatenate(lines), np.concatenate(columns)
    return sparse.csr_matrix((np.ones(len(row)), (row, column)), shape=(len(places), start))


def summed(kind: str, gathered: Iterable[Path]) -> Sums:
    """Return the sums of all that was gathered of a kind."""
    sums = Sums(kind)
    for path in gathered:
        places = np.fromfile(path.with_name(f"{path.name}.{kind}.h"), dtype=np.int16).reshape(-1, WIDE[kind])
        points = np.fromfile(path.with_name(f"{path.name}.{kind}.f"), dtype=np.float32).astype(float)
        begins = np.flatnonzero(places[:, 0]) if kind == "offer" else np.arange(len(points))
        ends = [
            *(begins[np.searchsorted(begins, at)] for at in range(PART, len(points) - PART // 2, PART)),
            len(points),
        ]
        for start, end in zip([0, *ends], ends, strict=False):
            if end > start:
                sums.add(places[start:end], points[start:end])
    return sums


def written(found: Mapping[str, Mapping[str, Mapping[str, Sequence[int]]]]) -> str:
    """Return a module's text: JSON with a few numbers per line, under a name."""
    seatings = ",\n".join(f'"{seating}": {{\n{_kinds(kinds)}\n}}' for seating, kinds in found.items())
    return f"{HEAD}{{\n{seatings}\n}}\n"


def _kinds(kinds: Mapping[str, Mapping[str, Sequence[int]]]) -> str:
    return ",\n".join(f' "{kind}": {{\n{_tables(tables)}\n }}' for kind, tables in kinds.items())


def _tables(tables: Mapping[str, Sequence[int]]) -> str:
    return ",\n".join(f'  "{name}": [\n{_lines(figures)}\n  ]' for name, figures in tables.items())


def _lines(figures: Sequence[int]) -> str:
    lines, line = [], "   "
    for at, figure in enumerate(figures):
        each = f" {figure}," if at < len(figures) - 1 else f" {figure}"
        if len(line) + len(each) > 118:
            lines.append(line)
            line = "   "
        line += each
    return "\n".join([*lines, line])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    if "scipy" not in sys.modules:
        parser.error("needs numpy and scipy: install this project with its extra `fitting`")
    parser.add_argument("values", type=Path, help="a file as game/rules/skarney/fitted/tables.py is")
    parser.add_argument("seating", choices=("partners", "singles"))
    parser.add_argument("gathered", nargs="+", type=Path, metavar="GATHERED", help="the OUT of gather.py")
    parser.add_argument("--kinds", nargs="+", choices=tuple(TABLES), default=list(TABLES))
    parser.add_argument(
        "--towards", type=float, default=100.0, metavar="ROWS", help="regularisation: as if so many rows had 0 points"
    )
    args = parser.parse_args()
    found = read(args.values)
    for kind in args.kinds:
        sums = summed(kind, args.gathered)
        print(f"{kind}: {sums.rows} rows", flush=True)
        if sums.rows:
            found[args.seating][kind] = sums.solved(args.towards)
    args.values.write_text(written(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
