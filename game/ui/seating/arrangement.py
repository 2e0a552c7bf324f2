"""The state of a seating as one frozen value, and the results of commands on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, Protocol

from game.engine.contract import AnyGame, Setup, Value, fitting
from game.engine.lengths import MATCH
from game.engine.messages import Message
from game.engine.table import Seat
from game.ui.session.plans import Plan
from game.ui.storage.profiles import People
from game.ui.storage.saved_tables import SavedTables
from game.values import dataclass


@dataclass(frozen=True)
class SeatingPlan:
    """Who plays what, and what the form shows.

    ``part``: the form shows a "seat" (that of ``seat``) or the "table". ``laid``: the saved table this is from, if any;
    ``typed``: the name being typed for one; ``to_forget``: forgetting it was requested once. ``refused``: what was just
    typed or chosen is invalid, so nothing goes on from it. ``code``: a deal code as typed; ``dealt``: the match it
    deals, if valid.
    """

    game: AnyGame
    plan: Plan
    seat: Seat = 0
    part: str = "table"
    all_rules: bool = False
    laid: str = ""
    typed: str = ""
    to_forget: bool = False
    refused: bool = False
    code: str = ""
    dealt: Setup | None = None

    def with_plan(self, plan: Plan) -> SeatingPlan:
        """Return the arrangement with this plan; ``seat`` stays within it."""
        return replace(self, plan=plan, seat=min(self.seat, plan.seats - 1))

    @property
    def seed(self) -> str:
        """The seed of the deal code, while the arrangement still agrees with the code; else ""."""
        if self.dealt is None:
            return ""
        plan = self.plan
        sides, options = self.game.sides(plan.seats, plan.singles), plan.options(self.game)
        same = (sides, dict(options), plan.preset) == (self.dealt.sides, dict(self.dealt.options), self.dealt.preset)
        return self.dealt.seed if same else ""

    @property
    def is_code_wrong(self) -> bool:
        """True if the typed deal code is invalid."""
        return bool(self.code) and self.dealt is None

    @property
    def name(self) -> str:
        """The name of the player the form is about."""
        return self.plan.names[self.seat]


def has_own_rules(changed: Mapping[str, Value]) -> bool:
    """Return whether house rules are among these options; the length of the match has a row of its own."""
    return bool(changed.keys() - {MATCH})


@dataclass(frozen=True)
class Books:
    """The people and tables saved on this machine, and all ``games`` by id."""

    people: People
    tables: SavedTables
    games: Mapping[str, AnyGame]


@dataclass(frozen=True)
class Done:
    """The result of a command: the new arrangement, and what the screen does then.

    ``wrong`` and ``good``: messages. ``is_typing``: a text is being typed, so its field stays. ``entry``: the field to
    select; ``deals``: Enter deals next; ``from_top``: the form is a new one. ``chairs``: for each card that moves by
    itself, the chair it comes from. ``person``: whose settings to open.
    """

    now: SeatingPlan
    wrong: Message | None = None
    good: Message | None = None
    is_typing: bool = False
    entry: str = ""
    deals: bool = False
    from_top: bool = False
    chairs: Mapping[Seat, Seat] = field(default_factory=dict)
    person: str = ""


class Do(Protocol):
    """Runs a command with its arguments on the arrangement, and shows the result."""

    def __call__(self, command: Callable[..., Done], /, *args: Any, **more: Any) -> None: ...


def turn_to(now: SeatingPlan, books: Books, part: str) -> Done:
    """Show the rows for the seat, or for the table."""
    return Done(replace(now, part=part, to_forget=False), from_top=True)


def change(now: SeatingPlan, books: Books, **fields: Any) -> Done:
    """Change the plan; what its rules do not allow, options or its number of seats, is as usual."""
    return Done(now.with_plan(replace(now.plan, **fields).fitting(now.game)))


def change_rules(now: SeatingPlan, books: Books, preset: str) -> Done:
    """Choose a named set of rules; the length of the match stays, for it goes with all of them."""
    changed = {name: value for name, value in now.plan.changed.items() if name == MATCH}
    return change(now, books, preset=preset, changed=changed)


def choose_option(now: SeatingPlan, books: Books, name: str, value: Value) -> Done:
    """Set this option; values equal to the preset's are not stored."""
    usual = replace(now.plan, changed={}).options(now.game)
    changed = fitting(now.game, now.plan.preset, {**now.plan.changed, name: value})
    return change(now, books, changed={key: each for key, each in changed.items() if usual[key] != each})


def show_all(now: SeatingPlan, books: Books) -> Done:
    """Show every house rule."""
    return Done(replace(now, all_rules=True))


def call_by_new_names(now: SeatingPlan, books: Books) -> Done:
    """Use everybody's current name."""
    return Done(now.with_plan(use_current_names(books.people, now.plan)))


def use_current_names(people: People, plan: Plan) -> Plan:
    """Return the plan with current names: a saved table may have older ones."""
    names = people.current_names([plan.names[seat] for seat in plan.people])
    for seat, name in zip(plan.people, names, strict=True):
        plan = plan if plan.names[seat] == name else plan.with_name(seat, name)
    return plan
