"""The reason of a mistake is the true one: planted decisions in all games, where what sets two choices apart is known.

What the true difference is, is found here from the rules alone: by playing copies of the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any, NamedTuple

import pytest

from game.engine.ai.line import choice_of
from game.engine.contract import Action, AnyGame, State, View, view_of
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.records import text
from game.engine.table import TABLE
from game.learn.reviews.mistakes import BY_TRIAL, MistakeWords, in_words
from game.learn.reviews.storage import Decided
from game.rules import all_games
from tests.rules.test_reasons import positions

GAMES = all_games()
NAMES = ("Anna", "Bert", "Cleo", "Dora")
SETUPS, POSITIONS = 20, 700
MOST = 16  # of a kind in a game
DEEP, TRIES = 4, 80  # actions of a turn, and copies played, to look for a way out
NEAR_OUT = 3


class Planted(NamedTuple):
    """A decision: what was done, what was better, and what then must be said of which of the two."""

    match: Match
    did: Action
    best: Action
    kind: str
    bad: str = ""
    good: str = ""


class Played(NamedTuple):
    """A state of a game that is played on without a match."""

    game: AnyGame
    state: State[Any]

    @property
    def public(self) -> Any:
        return self.state.public

    @property
    def to_act(self) -> int | None:
        asked: int | None = self.state.public.to_act
        return asked

    def view(self, seat: int) -> View[Any]:
        return view_of(self.game, self.state, seat)


def played(before: Match | Played, action: Action) -> Played | None:
    """What the action leads to; None if it needs luck, which nobody can foresee."""
    if action.lucky:
        return None
    state = before.state if isinstance(before, Played) else before.last(1)[0].step.state
    return Played(before.game, before.game.apply(state, action).state)


def lawful(here: Match | Played, most: int = 24) -> list[Action]:
    return list(islice(here.game.legal_actions(here.view(here.to_act)), most))


def is_out(here: Match | Played, seat: int) -> bool:
    """Did this seat's last action lay its last card?"""
    score = getattr(here.public, "score", None)
    return here.to_act in (None, TABLE) and score is not None and score.out == seat


def can_go_out(match: Match, action: Action, seat: int) -> bool | None:
    """Is there any way out this turn that begins with the action? None if there are too many ways to tell."""
    waiting: list[tuple[Match | Played, Action, int]] = [(match, action, 1)]
    tries = 0
    while waiting:
        before, first, depth = waiting.pop()
        after, tries = played(before, first), tries + 1
        if after is None:
            continue
        if is_out(after, seat):
            return True
        if tries > TRIES or depth == DEEP:
            return None
        if after.to_act == seat and not first.final:
            waiting += [(after, each, depth + 1) for each in lawful(after) if each.do not in ("offer", "draw")]
    return False


# ---------------------------------------------------------------- what sets two choices apart


def going_out(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice goes out this turn, or has another way to; the other has none."""
    seat = match.to_act
    if not 0 < len(match.view(seat).hand) <= 6 or not hasattr(match.public, "melds"):
        return
    ways = [(each, can_go_out(match, each, seat)) for each in actions[:10] if each.do != "draw"]
    goes, stays = ([each for each, way in ways if way is is_way] for is_way in (True, False))
    for best, did in islice(zip(goes, stays, strict=False), 2):
        yield Planted(match, did, best, "out", good="It goes out this turn")


def double(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """Going out now counts double, as the other has nothing down (G10); the other choice loses that."""
    if match.game.id == "skarney-gin" and not match.public.down[1 - (match.to_act or 0)]:
        for each in going_out(match, actions):
            yield each._replace(kind="double", good="and that counts double")


def contract(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice lays the contract; the other gives a card away instead."""
    best = next((each for each in actions if each.do == "contract"), None)
    did = next((each for each in actions if each.do == "offer"), None)
    if best and did and can_go_out(match, best, match.to_act) is False:
        yield Planted(match, did, best, "contract", good="The contract goes down this turn")


def fatal_pile(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice takes a pile of which cards stay in the hand, while an opponent may go out next."""
    seat = match.to_act
    view, draw = match.view(seat), next((each for each in actions if each.do == "draw"), None)
    others = [each for each in range(match.public.seats) if match.public.side_of(each) != match.public.side_of(seat)]
    if draw is None or min((len(view.at("hand", each)) for each in others), default=9) > NEAR_OUT:
        return
    for take in (each for each in actions if each.do not in ("draw", "take", "refuse")):
        after = played(match, take)
        if after and after.to_act == seat and len(after.view(seat).hand) > len(view.hand) + 4:
            yield Planted(
                match, take, draw, "fatal pile", bad="may go out next|what comes along would cost|come to the hand"
            )
            return


def wins_next(match: Match, action: Action) -> bool:
    """Can the next player end the match as its winner at once?"""
    after = played(match, action)
    if after is None or after.to_act in (None, TABLE):
        return False
    seat, ends = after.to_act, (played(after, reply) for reply in lawful(after))
    return any(end is not None and end.to_act is None and end.public.scores[seat] > 0 for end in ends)


def blocking(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """After one choice the neighbour makes four at once; after the other they cannot."""
    if match.game.id != "teeko" or match.ply < 5:
        return
    lost = [each for each in actions if wins_next(match, each)]
    held = [each for each in actions if each not in lost]
    for best, did in islice(zip(held, lost, strict=False), 2):
        yield Planted(match, did, best, "block", bad="can then make four", good="It stops four")


def jumped(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """After one choice the neighbour can jump; after the other they cannot."""
    if match.game.id != "follow-the-arrow":
        return
    after = [(each, played(match, each)) for each in actions if each.do != "put"]
    open_, shut = (
        [each for each, end in after if end and end.to_act not in (None, TABLE, match.to_act)
         and any(reply.do == "jump" for reply in lawful(end)) is is_open]
        for is_open in (True, False)
    )  # fmt: skip
    for did, best in islice(zip(open_, shut, strict=False), 1):
        yield Planted(match, did, best, "block", bad="can then jump")


def last_piece(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice removes the last piece of all, or leaves the last to the other."""
    if match.game.id != "scarnie" or match.public.seats != 2:
        return
    view = match.view(match.to_act)
    left = sum(len(view.at("station", number)) for number in range(4))
    if not 1 < left <= 4:
        return
    ends = [(each, left - len(each.pieces)) for each in actions]
    took, gave = ([each for each, rest in ends if rest == wanted] for wanted in (0, 1))
    for did, best in islice(zip(took, gave, strict=False), 1):
        yield Planted(
            match, did, best, "last piece", bad="It is the last piece of all", good="made to take the last piece"
        )


def last_number(left: frozenset[tuple[int, int]]) -> int:
    """The last of these pieces (station, number) if two play perfectly, negative if the player to move must take it.

    Found by trying everything. Who takes several at the end names their order.
    """
    return max(
        -last_number(left - taken) if left - taken else -min(number for _, number in taken) for taken in removals(left)
    )


def removals(left: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    for station, is_red in {(station, number > 20) for station, number in left}:
        heap = [each for each in left if each[0] == station and (each[1] > 20) is is_red]
        yield from (frozenset(taken) for many in (1, 2, 3) for taken in combinations(heap, many))


def last_height(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """Both choices leave the last piece to the same player, but another one."""
    if match.game.id != "scarnie" or match.public.seats != 2:
        return
    view = match.view(match.to_act)
    left = frozenset((number, int(piece)) for number in range(4) for piece in view.at("station", number))
    if not 3 < len(left) <= 7:
        return
    ends = {}
    for each in actions:
        rest = left - {(each.station, piece) for piece in each.pieces}
        if rest:
            ends[each] = -last_number(rest)
    for sign in (1, -1):
        same = sorted((each for each in ends if ends[each] * sign > 0), key=ends.__getitem__)
        if len(same) > 1 and ends[same[0]] != ends[same[-1]]:
            low, high = same[0], same[-1]
            yield Planted(
                match, low, high, "height", f"the last piece, {abs(ends[low])}.", f"piece, {abs(ends[high])}."
            )


def doubling(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice doubles; the other does not."""
    double_, throw = (next((each for each in actions if each.do == do), None) for do in ("double", "throw"))
    if double_ and throw:
        yield Planted(match, throw, double_, "double", good="will count twice|Only a 1 or 6 will count twice")
        yield Planted(match, double_, throw, "double", bad="It costs 10 chips", good="Not doubling saves 10 chips")


def racing(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One choice wins the race at once; the other throws on."""
    stop, throw = (next((each for each in actions if each.do == do), None) for do in ("stop", "throw"))
    if match.game.id != "scarney-3000" or not (stop and throw):
        return
    after = played(match, stop)
    if after and after.public.scores[match.public.side_of(match.to_act or 0)] >= 3000:
        yield Planted(match, throw, stop, "out", bad="Stopping wins the race", good="Stopping wins the race")


def pips(match: Match, actions: list[Action]) -> Iterator[Planted]:
    """One jump takes more pips than the other."""
    if match.game.id != "scarney-board":
        return
    before = match.public.taken
    ends = [(each, played(match, each)) for each in actions if each.do == "jump"]
    got = {each: sum(end.public.taken) - sum(before) for each, end in ends
           if end and end.to_act not in (None, TABLE)}  # fmt: skip
    most, least = max(got, key=got.__getitem__, default=None), min(got, key=got.__getitem__, default=None)
    if most is not None and least is not None and got[most] > got[least] > 0:
        yield Planted(match, least, most, "pips", good=f"It takes {got[most]} pip")


KINDS: tuple[Callable[[Match, list[Action]], Iterator[Planted]], ...] = (
    going_out, double, contract, fatal_pile, blocking, jumped, last_piece, last_height, doubling, racing, pips,
)  # fmt: skip


@cache
def planted(game: str) -> tuple[Planted, ...]:
    """Decisions of this game, some of each kind that it has."""
    found, counts = list[Planted](), Counter[str]()
    for match in islice(positions(GAMES[game], 0, SETUPS), POSITIONS):
        here = match.at(match.ply)
        actions = lawful(here)
        for kind in KINDS if len(actions) > 1 else ():
            if counts[kind.__name__] < MOST:
                new = list(kind(here, actions))[: MOST - counts[kind.__name__]]
                counts[kind.__name__] += len(new)
                found += new
    return tuple(found)


def words_of(each: Planted) -> MistakeWords:
    seat, written = each.match.to_act, (text.write(each.did), text.write(each.best))
    match = each.match.at(each.match.ply)
    assert match.play(seat, each.did) is None
    return in_words(match, each.match.ply, Decided(2, 1, seat, *written, 99.0, True, 0.0, ""), knows=True)


def holds(wanted: str, said: str) -> bool:
    return any(each in said for each in wanted.split("|"))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_reason_is_what_sets_the_choices_apart(game: str) -> None:
    for each in planted(game):
        words = words_of(each)
        bad, good = (" ".join(plain(one, NAMES) for one in part) for part in (words.whys, words.becauses))
        assert (each.bad and holds(each.bad, bad)) or (each.good and holds(each.good, good)), (
            game, each.kind, each.did, each.best, bad, good
        )  # fmt: skip
        if each.kind == "height":
            assert holds(each.bad, bad), (each.did, each.best, bad)
            assert holds(each.good, good), (each.did, each.best, good)
        if each.kind in ("out", "double") and each.good.startswith("It goes"):
            assert "goes out" not in bad


# ---------------------------------------------------------------- which way a reason speaks


def signed(match: Match, action: Action) -> Iterator[tuple[bool, str]]:
    """Each reason of an action and of its line: does it speak against it, and its words."""
    own = choice_of(match.game, match.view(match.to_act), action)
    yield from ((each.against, plain(each.message, NAMES)) for each in (*own.line.reasons, *own.advice.reasons))


def speaks_falsely(match: Match, action: Action) -> str:
    """A reason that says nothing for the side it is on, or that counts what nobody knows yet; else empty."""
    ends = choice_of(match.game, match.view(match.to_act or 0), action).line.steps[-1].action.do
    for against, words in signed(match, action):
        is_false = (
            (words == "It costs little to hold." and against is (action.do == "take"))
            or (words == "There is nothing else to do." and len(lawful(match, 2)) > 1)
            or ("left when the turn ends" in words and ends in ("offer", "pass"))
        )
        if is_false:
            return words
    return ""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_reason_speaks_for_the_side_it_is_on(game: str) -> None:
    for match in islice(positions(GAMES[game], 0, 3), 0, 400, 9):
        here = match.at(match.ply)
        for action in lawful(here)[:6]:
            assert not speaks_falsely(here, action), (action, list(signed(here, action)))


def number_in(reasons: list[tuple[bool, str]], begin: str) -> tuple[bool, int]:
    """Whether the reason that begins so speaks against the action, and the first number after that."""
    against, words = next(each for each in reasons if each[1].startswith(begin))
    return against, int(words.removeprefix(begin).split()[0].rstrip("."))


def test_a_chance_or_an_average_speaks_against_the_choice_that_has_the_smaller_one() -> None:
    """Scarney Dice: to throw or to double; Scarney 3000: to stop or to throw on."""
    seen = Counter[str]()
    for name, dos in (("scarney-dice", ("throw", "double")), ("scarney-3000", ("stop", "throw"))):
        for match in islice(positions(GAMES[name], 0, 6), 0, 600, 5):
            here = match.at(match.ply)
            one, other = (next((each for each in lawful(here) if each.do == do), None) for do in dos)
            if one is None or other is None or getattr(match.public, "best", 0) is None:
                continue
            first, second = list(signed(here, one)), list(signed(here, other))
            if name == "scarney-dice":
                beats = f"A turn beats {match.public.best} in "
                (is_bad, once), (is_worse, twice) = number_in(first, beats), number_in(second, beats)
                assert (is_bad, is_worse) == (once < twice, False)
            else:
                _, kept = number_in(first, "Stopping scores ")
                for reasons, stops in ((first, True), (second, False)):
                    is_bad, brought = number_in(reasons, "Throwing on brings ")
                    assert is_bad is ((brought > kept) is stops)
            seen[name] += 1
    assert min(seen.values()) > 3


@pytest.mark.soak
def test_two_hundred_decisions_are_planted_over_all_games() -> None:
    counts = Counter(each.kind for game in GAMES for each in planted(game))
    assert sum(counts.values()) >= 200
    assert {"out", "contract", "block", "double", "fatal pile"} <= set(counts)
    assert all(planted(game) for game in GAMES)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", list(GAMES))
def test_no_reason_is_true_of_both_choices(game: str) -> None:
    """What speaks for the better choice is not said of the other as well; where nothing is left, trial play decides."""
    count = 0
    for match in islice(positions(GAMES[game], 0, 2), 0, 160, 8):
        here = match.at(match.ply)
        for did, best in zip(lawful(here)[:3], lawful(here)[1:4], strict=False):
            words, own = words_of(Planted(here, did, best, "")), choice_of(here.game, here.view(here.to_act), did)
            reasons = (*own.line.reasons, *own.advice.reasons)
            both: list[Any] = [each.in_review for each in reasons if not each.against]
            assert not [each for each in words.becauses if each in both]
            assert words.becauses or words.whys
            count += words.becauses != (BY_TRIAL,)
    assert count or game == "scarney-3000"
