"""What is being arranged at a seating, as one frozen value, and what comes of a deed done to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, Protocol

from game.engine.contract import Game, Setup, Value
from game.engine.said import Said
from game.engine.table import Seat
from game.shell.keep.profiles import People
from game.shell.keep.remembered import Tables
from game.shell.play.plans import Plan
from game.shell.scene.ways import Way
from game.values import dataclass


@dataclass(frozen=True)
class Arrangement:
    """Who is to play what, and which of it the form is about.

    ``part``: the form shows a "seat", which is ``seat``, or the "table". ``laid``: the remembered table this is from,
    if any; ``typed``: the name that one is being given; ``doomed``: it was once asked to be forgotten.
    ``refused``: what was just typed or chosen cannot be, so nothing goes on from it. ``code``: a deal code as it was
    typed; ``dealt``: the match that it deals, if it is one.
    """

    game: Game[Any]
    plan: Plan
    seat: Seat = 0
    part: str = "table"
    all_rules: bool = False
    laid: str = ""
    typed: str = ""
    doomed: bool = False
    refused: bool = False
    code: str = ""
    dealt: Setup | None = None

    def planned(self, plan: Plan) -> Arrangement:
        """The same for this plan; the form stays with a seat that is there."""
        return replace(self, plan=plan, seat=min(self.seat, plan.seats - 1))

    @property
    def seed(self) -> str:
        """From what the deal code deals, as long as everything is arranged as it says."""
        if self.dealt is None:
            return ""
        plan = self.plan
        sides, options = self.game.sides(plan.seats, plan.singles), plan.options(self.game)
        same = (sides, dict(options), plan.preset) == (self.dealt.sides, dict(self.dealt.options), self.dealt.preset)
        return self.dealt.seed if same else ""

    @property
    def is_code_wrong(self) -> bool:
        """Was something typed that is no deal code?"""
        return bool(self.code) and self.dealt is None

    @property
    def name(self) -> str:
        """Who sits where the form is about."""
        return self.plan.names[self.seat]


@dataclass(frozen=True)
class Books:
    """Who and what is known on this machine; ``games`` are all there are, by id."""

    people: People
    tables: Tables
    games: Mapping[str, Game[Any]]


@dataclass(frozen=True)
class Done:
    """What came of a deed: the arrangement after it, and what the screen does then.

    ``wrong`` and ``good``: what is said. ``is_typing``: a text is still being typed, so its field stays as it is.
    ``entry``: the field whose text the next letter takes the place of; ``deals``: Enter deals next; ``from_top``: the
    form is another. ``chairs``: for each card that moved by itself, the chair it comes from. ``way``: where it leads.
    """

    now: Arrangement
    wrong: Said | None = None
    good: Said | None = None
    is_typing: bool = False
    entry: str = ""
    deals: bool = False
    from_top: bool = False
    chairs: Mapping[Seat, Seat] = field(default_factory=dict)
    way: Way | None = None


class Do(Protocol):
    """Does a deed, given all it needs beyond the arrangement and the books, and takes in what came of it."""

    def __call__(self, deed: Callable[..., Done], /, *args: Any, **more: Any) -> None: ...


# ---- deeds that concern no single seat: each takes the arrangement and the books


def turn_to(now: Arrangement, books: Books, part: str) -> Done:
    """Show the rows for the seat, or for the table."""
    return Done(replace(now, part=part, doomed=False), from_top=True)


def change(now: Arrangement, books: Books, **fields: Any) -> Done:
    """Change the plan; where other rules are for other numbers of players, their usual one sits down."""
    return Done(now.planned(replace(now.plan, **fields).fitting(now.game)))


def choose_option(now: Arrangement, books: Books, name: str, value: Value) -> Done:
    """That option is so; what is as usual with the preset is not kept."""
    usual = replace(now.plan, changed={}).options(now.game)
    changed = {**now.plan.changed, name: value}
    return change(now, books, changed={key: each for key, each in changed.items() if usual[key] != each})


def show_all(now: Arrangement, books: Books) -> Done:
    """Every house rule."""
    return Done(replace(now, all_rules=True))


def call_by_new_names(now: Arrangement, books: Books) -> Done:
    """Everybody is called what they are called now."""
    return Done(now.planned(called_now(books.people, now.plan)))


def called_now(people: People, plan: Plan) -> Plan:
    """The plan with everybody under the name they have now: a table may remember an older one."""
    names = people.called([plan.names[seat] for seat in plan.people])
    for seat, name in zip(plan.people, names, strict=True):
        plan = plan if plan.names[seat] == name else plan.named(seat, name)
    return plan
