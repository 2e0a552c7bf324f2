"""`playouts.py HANDS`: what the kernels, playouts and levels that Python finds here give, in JSON, to be compared."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from hashlib import sha256

from game.bots.levels import ThinkLimit
from game.cards import fast_state as twin
from game.cards.pile.ai import believed, ice, lays, policy, position, ruled, uses
from game.engine.contract import AnyGame, Bot, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from game.learn.review import Part, review_record
from game.rules import all_games
from game.rules.skarney.ai import fast, fast_belief, fast_melds, fast_out, fast_policy, fast_value, fast_way
from game.rules.skarney.ai.fast import DEUCE, JOKER
from game.rules.skarney.ai.weights import best
from game.rules.skarney.rules import kernel
from game.rules.skarney.rules.coded import encode
from game.rules.skarney_gin.ai import fast as gin_fast
from game.rules.skarney_gin.ai import fast_belief as gin_fast_belief
from game.rules.skarney_gin.ai import fast_lays as gin_fast_lays
from game.rules.skarney_gin.ai import fast_out as gin_fast_out
from game.rules.skarney_gin.ai import fast_policy as gin_fast_policy
from game.rules.skarney_gin.ai import kernel as gin_kernel
from tests.cards.exhaustive import hands
from tests.cards.pile.same import FAMILY
from tests.helpers.matches import asked, new_match
from tests.helpers.quick import quick

SEATINGS = ((0, 1, 0, 1), (0, 1, 2, 3), (0, 1, 2), (0, 1))
JOKERS = {"standard": 4, "no-jokers": 0, "free-melds": 4, "classic-2018": 4}
ODDITIES = (
    {"ban": True},
    {"wild_sets": True, "compulsory": True},
    {"meld_at_once": True, "early": False, "ban": True},
)  # fmt: skip


@dataclass(frozen=True)
class Table:
    """A way to play, by preset and seats."""

    name: str
    side_of: tuple[int, ...]
    oddity: int = 0

    def rules(self, hand: int) -> fast.Rules:
        odd = ODDITIES[self.oddity - 1] if self.oddity else {}
        contract, set_max = self.name != "free-melds", 1000 if self.name == "classic-2018" else 4
        return fast.Rules(self.side_of, 1 + hand % 7, contract, set_max, **odd)

    def points(self, hands: int) -> list[list[int]]:
        """Of so many hands, by steady and by strange policies; what follows an offer, half way, beside."""
        pack = [*range(48)] * 2 + [DEUCE] * 8 + [JOKER] * JOKERS[self.name]
        found = []
        for luck in range(1, hands + 1):
            hand = fast.deal_hand(self.rules(luck), pack, luck % len(self.side_of), luck)
            usual = best(partners=len(set(self.side_of)) < len(self.side_of)) if luck % 4 else STEADY
            policies = [strange(luck, seat) if luck % 2 else usual for seat in range(len(self.side_of))]
            if luck % 8 == 1:
                found += trial(hand, policies, luck)
            found.append(fast_policy.playout(hand, policies, luck % 3))
        return found


STEADY = fast_policy.Policy(fast_policy.STEADY)


def strange(luck: int, seat: int) -> fast_policy.Policy:
    """A policy with every figure changed or not; of some seats it uses what cards are worth."""
    state, figures = 7919 * luck + 104729 * seat, []
    for figure in fast_policy.STEADY:
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        figures.append((figure, figure // 2, 2 * figure, state >> 40 & 31)[state >> 60 & 3])
    return fast_policy.Policy(figures, best(partners=luck % 4 > 1).values if seat % 2 else None)


def trial(hand: fast.Hand, policies: list[fast_policy.Policy], luck: int) -> list[list[int]]:
    """The points after each of the first offers of some turn, in a world dealt again."""
    world = hand.copy()
    for _ in range(20 + luck % 60):
        if world.phase != twin.OVER:
            world.apply(fast_policy.decide(world, policies[world.asked]))
    if world.phase != twin.TO_PLAY:
        return []
    plans = [((fast.OFFER, card),) for card in fast_policy.offers(world, policies[world.turn], 3)]
    return fast_policy.evaluate(world, plans, policies, luck)


def tables() -> list[Table]:
    presets = [Table(name, side_of) for name in JOKERS for side_of in SEATINGS]
    return presets + [Table("standard", side_of, 1 + n) for n in range(len(ODDITIES)) for side_of in SEATINGS]


def digest(found: object) -> str:
    return sha256(repr(found).encode()).hexdigest()[:16]


def kernels(count: int) -> dict[str, str]:
    """What every question about so many hands of 3 to 40 cards is answered."""
    found: dict[str, list[object]] = {name: [] for name in ("short", "sequences", "sets", "split")}
    for hand in hands("compiled", count, range(3, 41)):
        ones, twos, deuces, jokers = code = encode(hand)
        for melds in (3, 4):
            rule = ones, twos, deuces + jokers, melds
            found["short"].append((kernel.sets_short(*rule), kernel.sequences_short(*rule)))
            found["sequences"].append(kernel.sequences_contract(*code, melds))
            found["sets"] += [kernel.sets_contract(*code, melds, wild) for wild in (False, True)]
        found["split"] += [kernel.partition(*code, set_max, score) for set_max in (4, 1000) for score in (0, 1)]
    return {name: digest(each) for name, each in found.items()}


def constants() -> dict[str, str]:
    """The tables that can be read from outside: a shift of a C number that is too small would spoil them."""
    found: dict[str, str] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if name.isupper() and not name.startswith("_"):
                found.setdefault(f"{module.__name__} {name}", digest(value))
    return found


def levels(hands: int) -> dict[str, str]:
    """What every level does in so many hands of each game with a kernel, those that search with few worlds."""
    compiled = {module.__name__.split(".")[2] for module in MODULES if module.__name__.startswith("game.rules.")}
    return {
        f"{game.id} {level}": digest([actions_played(game, quick(bot), number) for number in range(hands)])
        for game in all_games().values()
        for level, bot in game.bots.items()
        if game.id.replace("-", "_") in compiled or game.id in FAMILY
    }


def actions_played(game: AnyGame, bot: Bot, number: int) -> list[str]:
    """Of one on every seat, in a hand of its own."""
    seats = game.seats[number % len(game.seats)]
    setup = Setup(game.sides(seats, bool(number % 2)), complete(game, game.presets[0].id, {}), f"deeds {number}")
    start = game.single_hand(setup, game.hand_numbers[number % len(game.hand_numbers)], number % seats)
    match = Match(game, setup, (Sitter("A", "person"),) * seats, start)
    while (seat := match.to_act) is not None and not (seat == TABLE and match.ply):
        refusal = match.deal() if seat == TABLE else match.play(seat, bot(match.view(seat), match.rng(seat)))
        assert refusal is None, refusal
    return [repr(done.action) for done in match.done]


REVIEWED = ("skarney", "skarney-gin", "rummy-500", "persian", "fortune", "arlington", "iceberg")


def reviews() -> dict[str, str]:
    """What the review says of the beginning of a match of casual players."""
    return {game_id: digest([repr(part.to_json()) for part in review(all_games()[game_id])]) for game_id in REVIEWED}


def review(game: AnyGame) -> list[Part]:
    """In few worlds."""
    match, bot = new_match(game, seed="reviewed"), game.bots["casual"]
    for seat in asked(match, 25):
        assert match.play(seat, bot(match.view(seat), match.rng(seat))) is None
    lines = [json.loads(record.dumps(line)) for line in record.whole(match, "playouts")]
    return list(review_record({game.id: game}, lines, None, ThinkLimit(samples=2)))


MODULES = (
    kernel, twin, fast, fast_belief, fast_melds, fast_out, fast_policy, fast_value, fast_way,
    gin_kernel, gin_fast, gin_fast_belief, gin_fast_lays, gin_fast_out, gin_fast_policy, ruled, ice,
    position, lays, uses, policy, believed,
)  # fmt: skip


def main() -> None:
    count = int(sys.argv[1])
    print(
        json.dumps(
            {
                "files": [module.__file__ for module in MODULES],
                "constants": constants(),
                "kernels": kernels(8 * count),
                "levels": levels(1 + count // 30),
                "reviews": reviews(),
                "points": {repr(table): digest(table.points(count)) for table in tables()},
            }
        )
    )


if __name__ == "__main__":
    main()
