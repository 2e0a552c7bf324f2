"""What is done with remembered tables at a seating. Each deed takes the arrangement and says what came of it."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON
from game.engine.contract import complete
from game.engine.said import Said, filled, said
from game.learn.code import BadCode, code_of, setup_of
from game.shell.keep import profiles, remembered
from game.shell.keep.profiles import fault, tidy
from game.shell.look.type import missing
from game.shell.play.plans import kept
from game.shell.play.plans import remembered as plan_of
from game.shell.seating.arrangement import Arrangement, Books, Done, called_now

NOT_ALL_THERE = said("Part of {name} no longer exists; the usual settings take its place.")
SAME_TABLE = said("There is a table called {name} already. Choose another name.")
KEPT = said("{name} is remembered. The menu offers it too.")
DEALS = said("{game}, arranged by that code.")
FORGOTTEN, RENAMED = said("{name} is forgotten."), said("The table is called {name} now.")


def tables_of(now: Arrangement, books: Books) -> list[remembered.Table]:
    """Those of this game: one laid for another would change what is played."""
    return books.tables.of((now.game.id,))


def title(now: Arrangement) -> str:
    """The name to remember this arrangement by: as typed, or who plays."""
    names = [now.plan.names[seat] for seat in now.plan.people]
    while len(", ".join(names)) > remembered.LONGEST:
        names.pop()
    return now.typed or ", ".join(names)


def is_changed(now: Arrangement, books: Books) -> bool:
    """Does the arrangement differ from the remembered table it came from?"""
    table = _table(now, books)
    return table is not None and kept(called_now(books.people, plan_of(now.game, table.data))) != kept(now.plan)


def _table(now: Arrangement, books: Books) -> remembered.Table | None:
    return next((table for table in tables_of(now, books) if table.name == now.laid), None)


def lay(now: Arrangement, books: Books, table: remembered.Table) -> Done:
    """Arrange everything as it is remembered for this game."""
    plan = plan_of(now.game, table.data)
    is_whole = kept(plan).items() <= dict(table.data).items()
    laid = replace(now.planned(called_now(books.people, plan)), laid=table.name, typed="", doomed=False)
    return Done(laid, None if is_whole else filled(NOT_ALL_THERE, name=table.name))


def entitle(now: Arrangement, books: Books, text: str) -> Done:
    """While it is typed, the name to remember this arrangement by."""
    return Done(replace(now, typed=text), is_typing=True)


def too_long(now: Arrangement, books: Books) -> Done:
    return Done(now, filled(profiles.TOO_LONG, n=remembered.LONGEST), is_typing=True)


def remember(now: Arrangement, books: Books) -> Done:
    """This arrangement, under the name that stands there, which may be typed over."""
    name = tidy(title(now))
    if why := _fault(now, books, name):
        return Done(now, why, entry="table")
    books.tables.keep(name, now.game.id, kept(now.plan))
    return Done(replace(now, laid=name, typed=""), good=filled(KEPT, name=name), entry="table")


def keep_changes(now: Arrangement, books: Books) -> Done:
    """The remembered table is as it is arranged now."""
    books.tables.keep(now.laid, now.game.id, kept(now.plan))
    return Done(now, good=filled(KEPT, name=now.laid))


def retitle(now: Arrangement, books: Books, text: str) -> Done:
    """The table that is laid gets another name."""
    name, table = tidy(text), _table(now, books)
    why = _fault(now, books, name)
    if why or table is None:
        return Done(now, why)
    books.tables.rename(table, name)
    return Done(replace(now, laid=name), good=filled(RENAMED, name=name))


def _fault(now: Arrangement, books: Books, name: str) -> Said | None:
    """Why no table can be called so; names are for every game."""
    if why := fault(name, (), missing, remembered.LONGEST):
        return why
    others = (table.name for table in books.tables.of(books.games) if table.name != now.laid)
    return filled(SAME_TABLE, name=name) if fault(name, others, missing, remembered.LONGEST) else None


def deal_by(now: Arrangement, books: Books, text: str) -> Done:
    """Arrange the game, its rules and its seats as a deal code says; who sits there stays."""
    if not text.strip():
        return Done(replace(now, code="", dealt=None))
    try:
        game, setup = setup_of(books.games, text)
    except BadCode as why:
        return Done(replace(now, code=text, dealt=None), why.said, entry="code")
    usual = complete(game, setup.preset, {})
    changed = {name: value for name, value in setup.options.items() if usual[name] != value}
    plan = replace(
        plan_of(game, kept(now.plan), now.plan.names[0]), seats=setup.seats, preset=setup.preset, changed=changed,
        singles=setup.sides != game.sides(setup.seats, False),
    )  # fmt: skip
    plan = plan if plan.people else plan.played(0, PERSON)
    is_other = game.id != now.game.id
    now = replace(now, game=game, code=code_of(game, setup), dealt=setup, laid="" if is_other else now.laid)
    return Done(replace(now.planned(plan), all_rules=bool(changed)), good=filled(DEALS, game=game.title), deals=True)


def leave_form(now: Arrangement, books: Books) -> Done:
    """The form is done with: Enter deals."""
    return Done(now, deals=True)


def leave(now: Arrangement, books: Books) -> Done:
    """What is arranged belongs to no remembered table any more."""
    return Done(replace(now, laid="", typed="", doomed=False))


def forget(now: Arrangement, books: Books) -> Done:
    """Asked twice."""
    if not now.doomed:
        return Done(replace(now, doomed=True))
    books.tables.forget(now.laid)
    gone = replace(now, laid="", doomed=False)
    return Done(gone, good=filled(FORGOTTEN, name=now.laid))
