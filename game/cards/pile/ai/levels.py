"""The five levels of every rummy with a pile, weakest first; each is given a View and its own Rng, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial

from game.cards.pile.actions import PileAction
from game.cards.pile.ai import weights
from game.cards.pile.ai.believed import Witness, believe
from game.cards.pile.ai.believed import outcomes as played_out
from game.cards.pile.ai.fast_actions import action_of, decision_of
from game.cards.pile.ai.fast_view import coder, fast_hand, hidden
from game.cards.pile.ai.lays import best_lay_off, growing, melds
from game.cards.pile.ai.out import way_out
from game.cards.pile.ai.policy import (
    CALM,
    DEPTH,
    MIN_ADD,
    MIN_RUN,
    MIN_SET,
    WILD_OFF,
    WILD_SET,
    Policy,
    decide,
    discard,
    keeping,
    laying,
    taking,
)
from game.cards.pile.ai.position import DISCARD, DRAW, LAY_OFF, MELD, PASS, TAKE, TO_DRAW, Hand
from game.cards.pile.ai.ruled import DEUCE, JOKER, QUEEN
from game.cards.pile.ai.uses import use_of
from game.cards.pile.facts import TablePublic
from game.engine.ai.mistakes import random_mistake
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.ai.worlds import Trial
from game.engine.contract import Bot, PublicState, View
from game.engine.rng import Rng
from game.engine.table import BACK, Moved
from game.values import dataclass

TURNS = 120  # then a playout is cut off and evaluated
TAKES, DISCARDS, INSTEAD = 14, 20, 8  # most choices of each sort; discards in place of laying
WILD_KEPT = 1000
MANY = 3  # discards remembered for each seat


@lru_cache(maxsize=64)
def policy(code: str, level: str, seats: int) -> Policy:
    """The policy of a game's level for this number of seats."""
    return Policy(weights.of(code, level, seats))


# ---------------------------------------------------------------- levels that answer at once


def careless(game: str, level: str, often: weights.MistakePercents, view: View[TablePublic], rng: Rng) -> PileAction:
    """The action by this level's weights, but at times a lay-off or meld is missed, or a random card discarded.

    Novice plays by casual's weights and errs more often; casual sees only the top of a pile.
    """
    hand, habits = fast_hand(view), policy(game, level, view.public.seats)
    decision = decide(hand, habits)
    missed = {LAY_OFF: often.lay_off, MELD: often.meld}.get(decision & 15, 0)
    if rng.branch("overlooks").below(100)[0] < missed:
        decision = discard(hand, habits)
    if decision & 15 == DISCARD:
        mistake = random_mistake([*discards(hand)], rng, often.discard)
        decision = decision if mistake is None else mistake
    return action_of(view, decision)


def steady(game: str, view: View[TablePublic], rng: Rng) -> PileAction:
    """The action by fitted weights; a way to go out that pays is never missed."""
    hand = fast_hand(view)
    out = paying(view, hand)
    return action_of(view, decide(hand, policy(game, "steady", view.public.seats)) if out < 0 else out)


def paying(view: View[TablePublic], hand: Hand) -> int:
    """The first decision of a sure way to go out that gains in two worlds; -1 for none."""
    out = way_out(hand)
    if out < 0:
        return -1
    worlds = PileWorlds(view, hand, Rng("way out"))
    return out if all(_pays(worlds.world(number), hand.turn) for number in (0, 1)) else -1


def _pays(world: Hand, seat: int) -> bool:
    """Whether its side would lead and lose nothing if the hand were over, without this seat's cards on the table."""
    while world.held[seat]:
        world.drop(seat, _any(world, seat))
    world.finish(seat)
    scores = world.scores()
    own = scores.pop(world.rules.side_of[seat])
    return own >= 0 and own > max(scores)


def _any(world: Hand, seat: int) -> int:
    """Some card of this hand."""
    if world.jokers[seat]:
        return JOKER
    if world.deuces[seat]:
        return DEUCE
    ones = world.ones[seat]
    return (ones & -ones).bit_length() - 1


# ---------------------------------------------------------------- what is worth trying


def choices(hand: Hand, habits: Policy) -> list[int]:
    """The decisions worth trying, the quick policy's own first."""
    quick = decide(hand, habits)
    if hand.phase == TO_DRAW:
        draw = DRAW if hand.can_draw() else PASS
        return list(dict.fromkeys([quick, draw, *_takes(hand, habits)]))
    found = sorted(discards(hand), key=lambda each: _keeping(hand, habits, each >> 4))
    some = DISCARDS if quick & 15 == DISCARD else INSTEAD
    return list(dict.fromkeys([quick, *_layings(hand, habits), *found[:some]]))


def discards(hand: Hand) -> Sequence[int]:
    """Every card that may be discarded."""
    seat, rules = hand.turn, hand.rules
    ones = hand.ones[seat]
    held = [card for card in range(52) if ones >> card & 1]
    held += [DEUCE] * (hand.deuces[seat] > 0) + [JOKER] * (hand.jokers[seat] > 0)
    bound = rules.queen_last and held != [QUEEN]
    return [DISCARD | card << 4 for card in held if not (bound and card == QUEEN)]


def _keeping(hand: Hand, habits: Policy, card: int) -> int:
    return keeping(hand, habits, card, 0) if card < 52 else WILD_KEPT


def _takes(hand: Hand, habits: Policy) -> list[int]:
    """Ways to take the pile, one for each depth considered, the best by weights first."""
    if hand.rules.ice or not hand.piled:
        return []
    found = []
    for count in range(1, min(hand.piled, habits.f[DEPTH]) + 1) if hand.rules.fanned else (1,):
        if use := use_of(hand, count):
            many = count if hand.rules.fanned else hand.piled
            found.append((-taking(hand, habits, many, use), TAKE | many << 4 | use << 11))
    return [decision for _, decision in sorted(found)[:TAKES]]


def _layings(hand: Hand, habits: Policy) -> list[int]:
    """Each meld of natural cards, each lay-off, and what wild cards could do."""
    everything = list(habits.f)
    for figure, value in ((MIN_SET, 0), (MIN_RUN, 0), (CALM, 99), (MIN_ADD, 0), (WILD_SET, 0), (WILD_OFF, 99)):
        everything[figure] = value
    fits = hand.ones[hand.turn] & growing(hand)
    lay_offs = [best_lay_off(hand, card) for card in range(52) if fits >> card & 1]
    wild = laying(hand, Policy(everything))
    return [each for each in (*melds(hand), *lay_offs, wild) if each]


# ---------------------------------------------------------------- worlds


class PileWorlds:
    """Worlds of one view: hidden cards are dealt at random wherever nothing seen tells where they are.

    With ``habits``, the others are assumed to play by them: worlds fit what they did.
    """

    def __init__(self, view: View[TablePublic], base: Hand, rng: Rng, habits: Policy | None = None) -> None:
        self.base, self._pool, self._habits = base, hidden(view), habits
        self._witness = Witness() if habits is None else last_turns(view, base)
        self._seed = 1 + rng.below(1 << 60)[0]

    def world(self, number: int) -> Hand:
        """The world with this index."""
        world = self.base.copy()
        world.deal(self._pool, self._seed + number)
        if self._habits is not None:
            believe(world, self.base, self._habits, self._witness)
        return world


def last_turns(view: View[TablePublic], hand: Hand) -> Witness:
    """The last turn of each other seat, as far as seen; ``hand`` is the fast state of the view.

    Reads the events backwards from now: ``piled`` is the size of the pile at that time, ``least`` the smallest since.
    """
    witness, code = Witness(), coder(view.public.rules)
    discards: dict[int, int] = {}  # how many discards of each seat were read
    changed: set[int] = set()  # melds laid or extended since
    fits: dict[int, int] = {}  # natural cards that each seat could have laid off in its last turn
    refused: dict[int, int] = {}  # how many cards of the pile each seat left there when it drew for its last turn
    passed: dict[int, str] = {}  # the last card that each seat passed to another, as far as the viewing seat saw it
    piled = least = hand.piled
    for event in reversed(view.events):
        if not isinstance(event, Moved):
            continue
        src, dst = event.src, event.dst
        if dst.kind == "meld":
            changed.add(int(dst.which))
        elif dst.kind in ("pile", "passed") and src.kind == "hand":
            seat, piled = int(src.which), piled - 1
            least = min(least, piled)
            ago = discards.get(seat, 0)
            discards[seat] = ago + 1
            card = next((each for each in (*event.came, *event.left) if each != BACK), passed.pop(seat, BACK))
            if ago < MANY and card != BACK:
                witness.threw(seat, ago, code(card))
            if ago == 0:
                fits[seat] = _fits(hand, seat, changed)
        elif src.kind == "passed":
            passed[int(src.which)] = event.came[0]
        elif src.kind in ("pile", "under") and dst.kind == "hand":
            seat, piled = int(dst.which), piled + len(event.came)
            if seat in discards:
                refused.setdefault(seat, 0)
        elif src.kind == "stock" and dst.kind == "hand":
            seat = int(dst.which)
            if seat in discards:
                is_seen = hand.rules.fanned or least == piled  # of a squared pile, what has been covered since is not
                refused.setdefault(seat, max(0, min(least, piled)) if is_seen else 0)
        elif src.kind == "pile" and dst.kind == "stock":
            piled = least = 0
    for seat in discards:
        witness.tell(seat, fits[seat], 0 if hand.rules.ice else refused.get(seat, 0))
    return witness


def _fits(hand: Hand, seat: int, changed: set[int]) -> int:
    """The natural cards that this seat could have laid off on melds that have not changed since."""
    rules, total, grows, owners = hand.rules, 0, hand.m_grow, hand.m_owner
    for number in range(hand.melds):
        if number not in changed and (rules.anyones or owners[number] == seat):
            total |= grows[number]
    return total


# ---------------------------------------------------------------- levels that search


@dataclass(frozen=True)
class PileSearch:
    """Finds the choices of the viewing seat, the quick policy's first, to be tried in worlds.

    In the worlds everybody plays by the weights of this ``level``.
    """

    game: str  # its id
    level: str

    def __call__(self, view: View[TablePublic], rng: Rng) -> Trial[Hand, int, PileAction] | PileAction:
        hand, habits = fast_hand(view), policy(self.game, self.level, view.public.seats)
        if (out := paying(view, hand)) >= 0:
            return action_of(view, out)
        decisions = choices(hand, habits)
        if len(decisions) == 1:
            return action_of(view, decisions[0])
        return trial(view, decisions, PileWorlds(view, hand, rng, habits), habits)

    def judged(self, view: View[TablePublic], rng: Rng, action: PileAction) -> Trial[Hand, int, PileAction] | None:
        """A trial of this action beside the others worth trying, a way to go out included."""
        hand, done = fast_hand(view), decision_of(view, action)
        habits = policy(self.game, self.level, view.public.seats)
        out = [found for found in [paying(view, hand)] if found >= 0]
        decisions = list(dict.fromkeys([*out, *choices(hand, habits), done]))
        if len(decisions) == 1:
            return None
        found = trial(view, decisions, PileWorlds(view, hand, rng, habits), habits)
        return found.naming(action, lambda decision: decision == done)


def trial(
    view: View[TablePublic], decisions: Sequence[int], worlds: PileWorlds, habits: Policy
) -> Trial[Hand, int, PileAction]:
    """A trial of these decisions in worlds, valued by the hand's result for the viewing seat's side."""
    side, everyone = view.public.side_of(view.own_seat), [habits] * view.public.seats

    def outcomes(world: Hand, chosen: Sequence[int]) -> list[float]:
        return played_out(world, [*chosen], everyone, TURNS, side)

    return Trial(tuple(action_of(view, each) for each in decisions), decisions, worlds, outcomes)


def _small_share_of_time(open: PublicState) -> float:
    """The share of its thinking time that a level uses if it tries few worlds, and so is done early."""
    return 0.3


@cache
def levels(game: str) -> Mapping[str, Bot[TablePublic, PileAction]]:
    """The five levels of the game with this id."""
    few, many = weights.TRIED[game]
    quick, ponder = PileSearch(game, "strong"), PileSearch(game, "expert")
    return {
        "novice": partial(careless, game, "novice", weights.NOVICE),
        "casual": partial(careless, game, "casual", weights.CASUAL),
        "steady": partial(steady, game),
        "strong": Searcher(quick, few.worlds, few.gate, few.worlds, longest=AT_ONCE, share=_small_share_of_time),
        "expert": Searcher(ponder, many.worlds, gate=many.gate, evaluate=ponder.judged),
    }
