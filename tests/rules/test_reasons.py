"""Every reason of an advice is a fact of the view: what it says is worked out again here, from the rules alone."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, islice, permutations
from pathlib import Path
from typing import Any

import pytest

from game.cards.actions import Offer
from game.engine.ai.search import SearchResult, TriedAction
from game.engine.contract import Action, Advice, AnyGame, Reason, View
from game.engine.match import Match
from game.engine.messages import Cards, Message, Who
from game.engine.table import LogLine, Moved, Place
from game.rules import all_games
from game.rules.skarney.rules.contracts import distance as skarney_distance
from game.rules.skarney_gin.rules.ranks import distance as gin_distance
from tests.helpers.matches import asked
from tests.laws import walks
from tests.referee import skarney, skarney_gin
from tests.referee.judging import Violation

GAMES = [all_games()["skarney"], all_games()["skarney-gin"]]


@dataclass(frozen=True)
class Fact:
    """A reason given for an action, and the view it was given on; the fields of its sentence by name."""

    game: AnyGame
    view: View[Any]
    action: Any
    fields: dict[str, Any]

    @property
    def is_gin(self) -> bool:
        return self.game.id == "skarney-gin"

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def side(self) -> int:
        return next(i for i, side in enumerate(self.view.public.sides) if self.seat in side)

    @property
    def card(self) -> str:
        """The card offered, by this player or to them."""
        return self.action.card if hasattr(self.action, "card") else self.view.public.offer.card

    @property
    def rest(self) -> list[str]:
        """The hand without the cards that the action takes from it."""
        left = list(self.view.hand)
        for card in self.used:
            left.remove(card)
        return left

    @property
    def used(self) -> list[str]:
        if hasattr(self.action, "melds"):
            return [card for each in self.action.melds for card in each.cards]
        if hasattr(self.action, "cards"):
            return list(self.action.cards)
        return [self.action.card] if hasattr(self.action, "card") else []

    def pieces(self, name: str = "cards") -> list[str]:
        return list(self.fields[name].pieces)

    def points(self, cards: list[str]) -> int:
        """What they cost when held at the end (S31, G10)."""
        return sum(map(skarney_gin.value if self.is_gin else skarney.hand_value, cards))

    def is_lawful(self, kind: str, cards: list[str]) -> bool:
        return _is_meld(self.game.id, kind, cards, 4 if self.is_gin else self.view.public.rules.set_max)

    def akin(self, one: str, other: str) -> bool:
        """With some third card they are a meld, or, in Skarney, with a wild."""
        return _akin(self.game.id, *sorted((one, other)))

    def company(self, pile: Any) -> list[str]:
        """All that could lie in a meld with the card: of its rank, or in a run in which one card at most is missing."""
        if not self.is_gin and skarney.is_wild(self.card):
            return []
        held = [card for card in pile if self.is_gin or not skarney.is_wild(card)]
        return [card for card in held if self.akin(card, self.card) or self._bridged(card, held)]

    def _bridged(self, other: str, held: list[str]) -> bool:
        """Some run from one to the other is whole but for one rank."""
        order = "A23456789TJQKA"
        ranks = {card[0] for card in held if self.is_gin or card[1] == self.card[1]}
        if not self.is_gin and other[1] != self.card[1]:
            return False
        ends = [(a, b) for a in range(14) for b in range(14) if order[a] == self.card[0] and order[b] == other[0]]
        return any(sum(order[at] not in ranks for at in range(min(e) + 1, max(e))) < 2 for e in ends)

    def fits(self, seats: Any) -> bool:
        """Does some meld laid by these seats' sides take the card?"""
        sides = [self.view.public.side_of(seat) for seat in seats]
        for number, laid in enumerate(self.view.public.melds):
            there = list(self.view.at("meld", number))
            if laid.side in sides and any(
                self.is_lawful(laid.kind, cards) for cards in ([*there, self.card], [self.card, *there])
            ):
                return True
        return False

    @property
    def opponents(self) -> list[int]:
        """Clockwise from the left."""
        seats = self.view.public.seats
        round_ = [(self.seat + i) % seats for i in range(1, seats)]
        return [seat for seat in round_ if self.view.public.side_of(seat) != self.side]

    @property
    def is_down(self) -> bool:
        if self.is_gin:
            return bool(self.view.public.down[self.seat])
        return bool(self.view.public.down[self.side]) or not self.view.public.rules.contract

    def far(self, cards: list[str]) -> int:
        return _far(self.is_gin, tuple(sorted(cards)), 3 if self.is_gin or self.view.public.hand_no <= 3 else 4)

    def best(self, cards: list[str]) -> int:
        """What melds of the hand come to at most: the split is proved elsewhere."""
        from game.rules.skarney.rules import partition
        from game.rules.skarney_gin.rules import ranks

        if self.is_gin:
            return ranks.best_split(tuple(cards)).points
        return partition.best_split(tuple(cards), self.view.public.rules.set_max).worth

    def gains(self, fewer: list[str], more: list[str]) -> bool:
        return self.best(more) > self.best(fewer) if self.is_down else self.far(more) < self.far(fewer)

    def left(self, seat: int) -> int:
        return len(self.view.at("hand", seat))

    def fewest(self) -> int:
        return min(map(self.left, self.opponents))

    def alike(self, card: str) -> int:
        """Others in the hand of the same sort of wild."""
        return sum(held[0] == card[0] for held in self.view.hand)


@lru_cache(maxsize=4096)
def _far(is_gin: bool, cards: tuple[str, ...], melds: int) -> int:
    """How many cards a contract of so many melds is away: asked for the same cards at each action of a view."""
    return gin_distance(cards, melds) if is_gin else min(skarney_distance(cards, melds))


@cache
def _akin(game: str, one: str, other: str) -> bool:
    wild = skarney.is_wild
    if game == "skarney" and (wild(one) or wild(other)):
        return False
    if game == "skarney-gin":  # sets and straights ask for ranks alone, and a sequence is a straight, too
        thirds, kinds = [f"{rank}S" for rank in "A23456789TJQK"], ("set", "straight")
    else:
        thirds, kinds = ["XX"], ("set", "sequence")
    ways = (cards for third in thirds for cards in permutations((one, other, third)))
    return any(_is_meld(game, kind, list(cards)) for cards in ways for kind in kinds)


def _is_meld(game: str, kind: str, cards: list[str], most: int = 4) -> bool:
    try:
        if game == "skarney-gin":
            skarney_gin.need_meld(kind, cards)
        else:
            skarney.need_meld(kind, cards, most if most <= 4 else "unlimited")
    except Violation:
        return False
    return True


def _is_contract_there(f: Fact) -> bool:
    """Some three or four disjoint threes of the hand that the judge allows."""
    from game.rules.skarney_gin.rules.ranks import contracts as gin

    if f.is_gin:
        return bool(gin(f.view.hand, 3))
    size = 3 if f.view.public.hand_no <= 3 else 4
    return skarney.holds_contract(list(f.view.hand), size, f.view.public.rules.wild_meld_in_contract)


def _seen_taking(f: Fact) -> bool:
    """The one named holds cards all saw them take, these among them, that go with it; opponents come first."""
    seat = f.fields["seat"].seat
    known = f.view.public.known
    earlier = [s for s in f.opponents if f.company(known[s])]
    first = earlier[0] if earlier else seat
    return seat == first and Counter(f.pieces()) == Counter(f.company(known[seat])) and seat != f.seat


def _took(f: Fact) -> bool:
    """All of these came to that hand from elsewhere, seen by everybody."""
    came = [e for e in f.view.events if isinstance(e, Moved) and e.dst == Place("hand", f.fields["seat"].seat)]
    taken = Counter(card for e in came if e.why in ("take", "exchange_out") for card in e.left)
    return not Counter(f.pieces()) - taken


def _refused(f: Fact) -> bool:
    """He said no to that very card, of the rank in question, in this hand."""
    seat, (card,) = f.fields["seat"].seat, f.pieces("card")
    said_no = [e.args for e in f.view.events if isinstance(e, LogLine) and e.code == "refused"]
    return (seat, card) in said_no and card[0] == f.card[0] and seat in f.opponents


def _parts(f: Fact) -> bool:
    (wild,) = f.pieces("wild")
    return (
        skarney.is_wild(wild)
        and wild in f.used
        and Counter(f.pieces()) == Counter(card for card in f.rest if card[0] == wild[0])
    )


def _table(f: Fact) -> bool:
    """The two sums, from the values of S30 and S31."""
    kind = getattr(f.action, "kind", None) or f.view.public.melds[f.action.meld].kind
    scores = sum(skarney.table_value(card, kind) for card in f.used)
    return (f.fields["points"], f.fields["cost"]) == (scores, f.points(f.used))


def _scores(f: Fact) -> bool:
    values = [skarney.table_value(card, each.kind) for each in f.action.melds for card in each.cards]
    return bool(f.fields["points"] == sum(values))


def _goes_with(f: Fact) -> bool:
    pile = f.rest if hasattr(f.action, "card") else f.view.hand
    company = f.company(pile)
    few = min(len(company), 3)  # no more than three are named, the nearest
    return bool(company) and len(f.pieces()) == few and not Counter(f.pieces()) - Counter(company)


def _makes(kind: str) -> Callable[[Fact], bool]:
    """With the cards named, all of them elsewhere in the hand, it is such a meld, and without it is none.

    Before the contract is down it is one of the contract, which the card brings nearer; its twin may be in another.
    """

    def holds(f: Fact) -> bool:
        hand = f.rest if hasattr(f.action, "card") else list(f.view.hand)
        pile, cards = Counter(hand), f.pieces()
        ways = ([*cards[:at], f.card, *cards[at:]] for at in range(len(cards) + 1))
        if not (Counter(cards) <= pile and any(f.is_lawful(kind, way) for way in ways)):
            return False
        if not f.is_down and f.far(hand):
            return len(cards) == 2 and f.gains(hand, [*hand, f.card])
        return not Counter([*cards, f.card]) <= pile or not f.is_down

    return holds


def _is_alone(f: Fact) -> bool:
    return not f.company(f.rest if hasattr(f.action, "card") else f.view.hand)


def _spare(f: Fact) -> bool:
    return _goes_with(f) and not f.gains(f.rest, list(f.view.hand))


def _with_it(f: Fact) -> bool:
    return f.gains(list(f.view.hand), [*f.view.hand, f.card])


def _partner_shows(f: Fact) -> bool:
    facts = f.view.public
    own = facts.offer.seat != f.seat and facts.side_of(facts.offer.seat) == f.side
    return f.is_down and own and bool(f.company(f.view.hand))


def _few(f: Fact) -> bool:
    return f.fewest() == f.left(f.fields["seat"].seat) <= 3 and f.fields["n"] == f.fewest()


def _held_wilds(f: Fact) -> bool:
    cards = f.pieces()
    return len(cards) == 2 == f.alike(cards[0]) and all(skarney.is_wild(c) and c in f.view.hand for c in cards)


def _chips(words: Any) -> Iterator[tuple[str, ...]]:
    """The groups of cards in a sentence made of sentences."""
    for _, value in words.fields:
        if isinstance(value, Message):
            yield from _chips(value)
        elif isinstance(value, Cards):
            yield value.pieces


def _kept(f: Fact) -> bool:
    """Groups side by side of what stays in the hand, each a meld or the beginning of one."""
    groups = list(_chips(f.fields["groups"]))
    apart = not Counter(card for group in groups for card in group) - Counter(f.rest)
    return apart and bool(groups) and all(_belongs(f, group) for group in groups)


def _belongs(f: Fact, group: tuple[str, ...]) -> bool:
    """Is it a meld, in some order if it is a contract's three, or a pair that one card makes one?"""
    naturals = [card for card in group if f.is_gin or not skarney.is_wild(card)]
    if len(group) < 3:
        return len(group) == 2 and (len(naturals) < 2 or f.akin(*naturals))
    ways = permutations(group) if len(group) == 3 else [group]
    return any(f.is_lawful(kind, list(way)) for way in ways for kind in ("set", "sequence", "straight", "wild"))


def _others_fit(f: Fact) -> bool:
    """Each of these, all of them in the hand, an opponents' meld would take, and the card in question none."""
    each_fits = all(replace(f, action=Offer(card)).fits(f.opponents) for card in f.pieces())
    return each_fits and bool(f.pieces()) and set(f.pieces()) <= set(f.rest) and not f.fits(f.opponents)


def _passed_on(f: Fact) -> bool:
    following = (f.seat + 1) % f.view.public.seats
    wanted = f.company(f.view.public.known[following])
    is_asked = f.view.public.offer.seat != following and following in f.opponents and not _is_stop(f)
    return is_asked and f.fields["seat"] == Who(following) and Counter(f.pieces()) == Counter(wanted) and bool(wanted)


def _is_stop(f: Fact) -> bool:
    return f.card[0] == "A" if f.is_gin else skarney.is_stop(f.card)


NEED: dict[str, Callable[[Fact], bool]] = {
    "A stop card: only {seat} is asked, and does not draw after taking it.":
        lambda f: _is_stop(f) and f.fields["seat"].seat == (f.seat + 1) % f.view.public.seats,
    "A stop card: taking it, {seat} does not draw next turn.":
        lambda f: _is_stop(f) and f.fields["seat"].seat != f.seat,
    "A turn begins with a card from the stock.": lambda f: f.view.public.phase == "draw",
    "A wild card completes any pair.": lambda f: skarney.is_wild(f.card),
    "A wild card completes any pair; {card} cannot.":
        lambda f: f.pieces("card") == [f.action.give] and skarney.is_wild(f.action.take),
    "Held at the end it would cost {points}.": lambda f: f.fields["points"] == f.points([f.card]) > 5,
    "Held at the end it would cost only {points}.": lambda f: f.fields["points"] == f.points([f.card]) <= 5,
    "It costs little to hold.": lambda f: f.points([f.card]) <= 5,
    "It costs something to hold.": lambda f: 5 < f.points([f.card]) < 15,
    "It costs dearly to hold.": lambda f: f.points([f.card]) >= 15,
    "From a partner, even what goes with a single card is worth taking.": _partner_shows,
    "The hand keeps {groups} together.": _kept,
    "{cards} would go on melds of the others; this goes on none.": _others_fit,
    "Refused, it goes to {seat}, who took {cards}.": lambda f: _passed_on(f) and _took(f),
    "Refused, it goes to {seat}, who holds {cards}.": lambda f: _passed_on(f) and not _took(f),
    "On the table it scores; held at the end it costs.": lambda f: bool(f.used),
    "These cards no longer count against the hand.": lambda f: bool(f.used),
    "It brings the contract nearer.": lambda f: not f.is_down and _with_it(f),
    "It brings the contract no nearer.": lambda f: not f.is_down and not _with_it(f),
    "It fits a meld of this player.": lambda f: f.fits([f.seat]),
    "It fits a meld of this side.": lambda f: f.fits([f.seat]),
    "It fits a meld of {side}.": lambda f: f.fields["side"].side != f.side and f.fits(f.opponents),
    "It fits no meld of the other side.":
        lambda f: not f.fits(f.opponents) and any(laid.side != f.side for laid in f.view.public.melds),
    "It fits no meld of this player.": lambda f: not f.fits([f.seat]),
    "It fits no meld of this side.": lambda f: not f.fits([f.seat]),
    "It goes with {cards} in the hand.": _goes_with,
    "It goes with {cards}, but the contract is as near without it.": lambda f: not f.is_down and _spare(f),
    "It goes with {cards}, but the hand melds as many points without it.": lambda f: f.is_down and _spare(f),
    "It goes with {cards}, but the melds in the hand are worth as much without it.": lambda f: f.is_down and _spare(f),
    "It goes with {cards}.": _goes_with,
    "It keeps {cards} for later melds.":
        lambda f: Counter(f.pieces()) == Counter(filter(skarney.is_wild, f.rest)) and bool(f.pieces()),
    "It makes a sequence with {cards}.": _makes("sequence"),
    "It makes a set with {cards}.": _makes("set"),
    "It makes a straight with {cards}.": _makes("straight"),
    "It makes a wild meld with {cards}.": _makes("wild"),
    "It needs no wild card.": lambda f: not any(map(skarney.is_wild, f.used)),
    "It separates {wild} from {cards}.": _parts,
    "It scores {points}; nothing can be laid or added before it.": _scores,
    "It uses up {cards}.": lambda f: Counter(f.pieces()) == Counter(filter(skarney.is_wild, f.used)),
    "It takes {points} point out of the hand.": lambda f: f.fields["points"] == f.points(f.used),
    "So far it would only stand beside {cards}.": lambda f: _goes_with(f) and not _with_it(f),
    "{cards}": lambda f: True,  # a part of others
    "Nothing can be laid or added before it.": lambda f: not f.is_down,
    "Nothing else in the hand goes with it.": _is_alone,
    "Nothing in the hand goes with it.": _is_alone,
    "Nothing may be offered now.": lambda f: not any(hasattr(a, "card") for a in f.game.legal_actions(f.view)),
    "Nothing that an opponent is known to hold goes with it.":
        lambda f: not any(f.company(f.view.public.known[s]) for s in f.opponents)
        and any(f.view.public.known[s] for s in f.opponents),
    "On the table it scores {points}; held at the end it costs {cost}.": _table,
    "Once it is down, {side} cannot be shut out.": lambda f: f.fields["side"].side == f.side and not f.is_down,
    "Taking it, {seat} would not draw next turn.": lambda f: _is_stop(f) and f.fields["seat"].seat == f.seat,
    "The contract could be laid now.": lambda f: not f.is_down and _is_contract_there(f),
    "That empties the hand: it goes out.": lambda f: not f.rest,
    "The last card in the hand is never offered.": lambda f: len(f.view.hand) == 1,
    "Three matching wilds score far more together than apart.":
        lambda f: len(f.used) >= 3 and len({card[0] for card in f.used}) == 1 and skarney.is_wild(f.used[0]),
    "With it the hand can meld more.": lambda f: f.is_down and _with_it(f),
    "With it the hand makes a better meld.": lambda f: f.is_down and _with_it(f),
    "With {cards} it is a wild meld.":
        lambda f: len(f.pieces()) == 2 == f.alike(f.action.take) and f.pieces()[0][0] == f.action.take[0],
    "{cards} stay in the hand: a third makes a wild meld.": _held_wilds,
    "{n} card in the hand leaves room for one more.": lambda f: f.fields["n"] == len(f.view.hand) < 16,
    "{n} card stays in the hand.": lambda f: f.fields["n"] == len(f.rest) > 0,
    "{seat} has none down: going out first counts double.":
        lambda f: not f.view.public.down[1 - f.seat] and f.fields["seat"] == Who(1 - f.seat),
    "{seat} has one card left: the hand may end soon.": _few,
    "{seat} refused the {card}.": _refused,
    "{seat} took {cards}, which it goes with.": lambda f: _seen_taking(f) and _took(f),
    "{seat} holds {cards}, which it goes with.": lambda f: _seen_taking(f) and not _took(f),
}  # fmt: skip


def positions(game: AnyGame, first: int, end: int) -> Iterator[Match]:
    """Matches of these set-ups led on by their bots, each looked at after every action."""
    for setup in walks.setups(game)[first:end]:
        match = walks.seated(game, setup, ("novice", "steady"))
        for seat in asked(match, 260):
            yield match
            bot = game.bots[match.sitters[seat].player]
            assert match.play(seat, bot(match.view(seat), match.rng(seat))) is None


@lru_cache(maxsize=16)
def advised(game: AnyGame, number: int) -> list[tuple[View[Any], list[tuple[Action, Advice]]]]:
    """All views in a match of a set-up, and some lawful actions in each with what is said of them."""
    views = (match.view(match.to_act) for match in positions(game, number, number + 1))
    return [(view, [(act, game.advise(view, act)) for act in islice(game.legal_actions(view), 10)]) for view in views]


def shown(game: AnyGame, count: int) -> Iterator[tuple[Fact, Reason]]:
    """Every reason given for any lawful action, in so many set-ups."""
    for number in range(min(count, len(walks.setups(game)))):
        for view, actions in advised(game, number):
            for action, advice in actions:
                for reason in advice.reasons:
                    yield Fact(game, view, action, dict(reason.message.fields)), reason
                    if reason.figures:
                        figures = replace(reason, message=reason.figures)
                        yield Fact(game, view, action, dict(reason.figures.fields)), figures


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reason_given_is_true_of_the_view(game: AnyGame) -> None:
    """And each is one that this file knows; when the fact is another, so is the reason."""
    given = Counter[str]()
    for fact, reason in shown(game, 4):
        text = reason.message.text
        given[text] += 1
        assert NEED[text](fact), f"{text} {fact.fields} is not true of {fact.view.hand} for {fact.action}"
    assert len(given) >= (20 if game.id == "skarney" else 16), f"too few kinds of reason were met: {sorted(given)}"


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reason_is_true_in_all_settings(game: AnyGame) -> None:
    """The same in every preset, option and seating; each reason the game can give is met."""
    given = Counter[str]()
    for fact, reason in shown(game, 99):
        given[reason.message.text] += 1
        assert NEED[reason.message.text](fact), f"{reason.message.text} {fact.fields} {fact.view.hand} {fact.action}"
    folder = Path("game", "rules", game.id.replace("-", "_"))
    shared = Path("game", "cards", "offering", "advice.py")
    missing = (sentences(folder / "words" / "advice.py") | sentences(shared)) - set(given)
    assert not missing, f"never given: {sorted(missing)}"


def sentences(path: Path) -> set[str]:
    """The whole sentences written in a module."""
    texts = (n.value for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Constant))
    return {text for text in texts if isinstance(text, str) and text in NEED}


# Said of melds that only rummies with a pile have.
OF_PILES = {"It makes a special meld with {cards}.", "It makes a meld of jokers with {cards}."}


def test_every_sentence_of_the_advice_has_its_fact_here() -> None:
    """A new reason cannot be written without saying what makes it true."""
    paths = [
        *(Path(f"game/cards/{name}.py") for name in ("offering/advice", "offering/reasons", "uses")),
        *(Path(f"game/rules/{n}/words/advice.py") for n in ("skarney", "skarney_gin")),
    ]
    written = set[str]()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("msg", "msg_n"):
                assert isinstance(node.args[0], ast.Constant)
                written.add(str(node.args[0].value))
    assert written - OF_PILES == set(NEED)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_when_the_fact_changes_the_reason_goes(game: AnyGame) -> None:
    """Each fact is also met where it does not hold, on the same kind of action, and there the reason is not given."""
    goes = Counter[str]()
    moves: dict[str, set[str]] = {}
    seen = [(fact, reason.message.text) for fact, reason in islice(shown(game, 4), 4000)]
    for fact, text in seen:
        moves.setdefault(text, set()).add(type(fact.action).__name__)
    without_fields = [t for t in moves if "{" not in t]
    for view, actions in (each for number in range(4) for each in advised(game, number)):
        for action, advice in actions[:6]:
            for text in without_fields:
                if type(action).__name__ in moves[text] and not NEED[text](Fact(game, view, action, {})):
                    goes[text] += 1
                    assert text not in [reason.message.text for reason in advice.reasons]
    assert len(goes) >= 5, f"too few facts were met untrue: {sorted(goes)}"


@pytest.mark.parametrize("name", ["skarney", "skarney-gin", "rummy-500", "persian", "iceberg"])
def test_no_reason_speaks_of_points_unless_figures_are_asked_for(name: str) -> None:
    """What is reported in words has no points in it; what has points to tell has both."""
    game, figures = all_games()[name], 0
    for match in islice(positions(game, 0, 3), 300):
        view = match.view(match.to_act)
        for action in islice(game.legal_actions(view), 6):
            for reason in game.advise(view, action).reasons:
                assert not {"points", "cost"} & dict(reason.message.fields).keys(), reason
                figures += reason.figures is not None
    assert figures > 20


def test_an_advice_names_what_else_was_weighed() -> None:
    """The nearest first, with what speaks against them, and how far behind they came out."""
    game = GAMES[0]
    views = (match.view(0) for match in positions(game, 0, 3) if match.to_act == 0 and match.public.phase == "table")
    view = next(view for view in views if len(view.hand) > 9)
    offers = [action for action in game.legal_actions(view) if hasattr(action, "card")][:5]
    behind = [0.0, 4.4, 12.0, 30.0, 55.0]
    tried = tuple(TriedAction(action, -far, 2.0, 30, far) for action, far in zip(offers, behind, strict=True))
    advice: Advice = game.explain(view, SearchResult(offers[0], tried))
    assert advice.message == game.describe(view, offers[0])
    assert [other.behind for other in advice.others] == [4, 12, 30]
    assert [other.message for other in advice.others] == [game.describe(view, action) for action in offers[1:4]]
    for other, action in zip(advice.others, offers[1:4], strict=True):
        assert set(other.reasons) <= set(game.advise(view, action).reasons)
        signs = [reason.against for reason in other.reasons]
        assert signs == sorted(signs, reverse=True)


def test_akin_is_what_the_rules_make_it() -> None:
    """The oracle itself: a few pairs anyone can check."""
    assert _akin("skarney", "5H", "7H")
    assert _akin("skarney", "AS", "QS")
    assert _akin("skarney", "4C", "4C")
    assert not any(_akin("skarney", *pair) for pair in combinations(("5H", "8H", "2C", "XX", "JC"), 2))
    assert _akin("skarney-gin", "5H", "7C")
    assert _akin("skarney-gin", "AS", "QD")
    assert not _akin("skarney-gin", "5H", "8C")
