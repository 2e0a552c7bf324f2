"""Commands on saved tables and deal codes; each takes the arrangement and returns the result."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON
from game.engine.contract import complete
from game.engine.messages import Message, fill, msg
from game.learn.code import code_of, setup_of
from game.learn.code_letters import BadCode
from game.ui.seating.arrangement import Books, Done, SeatingPlan, has_own_rules, use_current_names
from game.ui.session.plans import dump_plan
from game.ui.session.plans import load_plan as plan_of
from game.ui.storage import saved_tables
from game.ui.storage.profiles import fault, tidy
from game.ui.style.fonts import missing

NOT_ALL_THERE = msg("Part of {name} no longer exists; the usual settings take its place.")
SAME_TABLE = msg("There is a table called {name} already. Choose another name.")
KEPT = msg("{name} is remembered. The menu offers it too.")
DEALS = msg("{game}, arranged by that code.")
FORGOTTEN, RENAMED = msg("{name} is forgotten."), msg("The table is called {name} now.")


def tables_of(now: SeatingPlan, books: Books) -> list[saved_tables.SavedTable]:
    """Return the saved tables of this game."""
    return books.tables.of((now.game.id,))


def title(now: SeatingPlan) -> str:
    """Return the name for saving this arrangement: as typed, or the people's names."""
    names = [now.plan.names[seat] for seat in now.plan.people]
    while len(", ".join(names)) > saved_tables.LONGEST:
        names.pop()
    return now.typed or ", ".join(names)


def is_changed(now: SeatingPlan, books: Books) -> bool:
    """True if the arrangement differs from the saved table it is from."""
    if (table := _table(now, books)) is None:
        return False
    return dump_plan(use_current_names(books.people, plan_of(now.game, table.data))) != dump_plan(now.plan)


def _table(now: SeatingPlan, books: Books) -> saved_tables.SavedTable | None:
    return next((table for table in tables_of(now, books) if table.name == now.laid), None)


def lay(now: SeatingPlan, books: Books, table: saved_tables.SavedTable) -> Done:
    """Arrange everything as saved in this table."""
    plan = plan_of(now.game, table.data)
    is_whole = dump_plan(plan).items() <= dict(table.data).items()
    laid = replace(now.with_plan(use_current_names(books.people, plan)), laid=table.name, typed="", to_forget=False)
    return Done(laid, None if is_whole else fill(NOT_ALL_THERE, name=table.name))


def entitle(now: SeatingPlan, books: Books, text: str) -> Done:
    """Set the name for saving this arrangement, while it is typed."""
    return Done(replace(now, typed=text), is_typing=True)


def remember(now: SeatingPlan, books: Books) -> Done:
    """Save this arrangement under the name shown, which is then selected."""
    name = tidy(title(now))
    if why := _fault(now, books, name):
        return Done(now, why, entry="table")
    books.tables.keep(name, now.game.id, dump_plan(now.plan))
    return Done(replace(now, laid=name, typed=""), good=fill(KEPT, name=name), entry="table")


def keep_changes(now: SeatingPlan, books: Books) -> Done:
    """Save the arrangement in its table."""
    books.tables.keep(now.laid, now.game.id, dump_plan(now.plan))
    return Done(now, good=fill(KEPT, name=now.laid))


def retitle(now: SeatingPlan, books: Books, text: str) -> Done:
    """Rename the table in use."""
    name, table = tidy(text), _table(now, books)
    why = _fault(now, books, name)
    if why or table is None:
        return Done(now, why)
    books.tables.rename(table, name)
    return Done(replace(now, laid=name), good=fill(RENAMED, name=name))


def _fault(now: SeatingPlan, books: Books, name: str) -> Message | None:
    """Return why a table cannot have this name; names are shared by all games."""
    if why := fault(name, (), missing, saved_tables.LONGEST):
        return why
    others = (table.name for table in books.tables.of(books.games) if table.name != now.laid)
    return fill(SAME_TABLE, name=name) if fault(name, others, missing, saved_tables.LONGEST) else None


def deal_by(now: SeatingPlan, books: Books, text: str) -> Done:
    """Set game, rules and seats from a deal code; the players stay."""
    if not text.strip():
        return Done(replace(now, code="", dealt=None))
    try:
        game, setup = setup_of(books.games, text)
    except BadCode as why:
        is_whole = now.all_rules or bool(now.laid)  # else its field has no room
        now = replace(now, code=text, dealt=None, part="table", all_rules=is_whole)
        return Done(now, why.message, entry="code")
    usual = complete(game, setup.preset, {})
    changed = {name: value for name, value in setup.options.items() if usual[name] != value}
    plan = replace(
        plan_of(game, dump_plan(now.plan), now.plan.names[0]), seats=setup.seats, preset=setup.preset, changed=changed,
        singles=setup.sides != game.sides(setup.seats, False),
    )  # fmt: skip
    plan = plan if plan.people else plan.with_player(0, PERSON)
    is_other = game.id != now.game.id
    now = replace(now, game=game, code=code_of(game, setup), dealt=setup, laid="" if is_other else now.laid)
    arranged = replace(now.with_plan(plan), all_rules=has_own_rules(changed))
    return Done(arranged, good=fill(DEALS, game=game.title), deals=True)


def leave_form(now: SeatingPlan, books: Books) -> Done:
    """Leave the form, so that Enter deals."""
    return Done(now, deals=True)


def leave(now: SeatingPlan, books: Books) -> Done:
    """Detach the arrangement from its saved table."""
    return Done(replace(now, laid="", typed="", to_forget=False))


def forget(now: SeatingPlan, books: Books) -> Done:
    """Forget the table; must be requested twice."""
    if not now.to_forget:
        return Done(replace(now, to_forget=True))
    books.tables.forget(now.laid)
    gone = replace(now, laid="", to_forget=False)
    return Done(gone, good=fill(FORGOTTEN, name=now.laid))
