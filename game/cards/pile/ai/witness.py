"""What a view remembers of the others' last turns, to make worlds that fit them."""

from __future__ import annotations

from game.cards.pile.ai.believed import Witness
from game.cards.pile.ai.fast_view import coder
from game.cards.pile.ai.position import Hand
from game.cards.pile.facts import TablePublic
from game.engine.contract import View
from game.engine.table import BACK, Moved

MANY = 3  # discards remembered for each seat


def last_turns(view: View[TablePublic], hand: Hand) -> Witness:
    """The last turn of each other seat, as far as seen; ``hand`` is the fast state of the view."""
    found, code = Witness(), coder(view.public.rules)
    last: dict[int, int] = {}  # how many discards of each seat were seen
    later: set[int] = set()  # melds laid or extended since
    fits: dict[int, int] = {}
    refused: dict[int, int] = {}
    picked: dict[int, str] = {}  # the last card passed to the viewing seat
    piled = least = hand.piled
    squared = not hand.rules.fanned
    for event in reversed(view.events):
        if not isinstance(event, Moved):
            continue
        src, dst = event.src, event.dst
        if dst.kind == "meld":
            later.add(int(dst.which))
        elif dst.kind in ("pile", "passed") and src.kind == "hand":
            piled -= 1
            least = min(least, piled)
            seat = int(src.which)
            ago = last.get(seat, 0)
            last[seat] = ago + 1
            card = next((each for each in (*event.came, *event.left) if each != BACK), picked.pop(seat, BACK))
            if ago < MANY and card != BACK:
                found.threw(seat, ago, code(card))
            if not ago:
                fits[seat] = _fits(hand, seat, later)
        elif src.kind == "passed":
            picked[int(src.which)] = event.came[0]
        elif src.kind in ("pile", "under") and dst.kind == "hand":
            piled += len(event.came)
            seat = int(dst.which)
            if seat in last:
                refused.setdefault(seat, 0)
        elif src.kind == "stock" and dst.kind == "hand":
            seat = int(dst.which)
            if seat in last:
                refused.setdefault(seat, max(0, min(least, piled)) if not squared or least == piled else 0)
        elif src.kind == "pile" and dst.kind == "stock":
            piled = least = 0
    for seat in last:
        found.tell(seat, fits[seat], 0 if hand.rules.ice else refused.get(seat, 0))
    return found


def _fits(hand: Hand, seat: int, later: set[int]) -> int:
    """The natural cards that this seat could have laid off on melds that have not changed since."""
    rules, total, grows, owners = hand.rules, 0, hand.m_grow, hand.m_owner
    for number in range(hand.melds):
        if number not in later and (rules.anyones or owners[number] == seat):
            total |= grows[number]
    return total
