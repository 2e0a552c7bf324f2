"""The rows for the table: how many play, on which sides, by which rules, and how it is remembered."""

from __future__ import annotations

from functools import partial

from game.engine.contract import Option
from game.engine.said import Said, filled, said, said_n
from game.learn.code import LONGEST
from game.shell.keep import remembered
from game.shell.paper.form import Choice, Entry, Heading, Link, Note, Picks, Row
from game.shell.seating import arrangement, seat_deeds, table_deeds
from game.shell.seating.arrangement import Arrangement, Books, Do

NAME, NUMBER = said("{name}"), said("{n}")
OTHERS, NOBODY = said("The computer plays the other seats."), said("Nobody else plays.")
SIDES = {
    "pairs": (said("Partners", about="how partners are arranged"), said("Opposite seats share melds and score.")),
    "open": (said("Open partners"), said("People who are partners see each other’s cards.")),
    "alone": (said("Each alone"), said("Everybody plays alone.")),
}


def rows(now: Arrangement, books: Books, do: Do) -> list[Row]:
    """What the game declares, in the order in which it is mostly asked for."""
    options = now.game.options
    found = [*_tables(now, books, do), *_counts(now, do), *_sides(now, do), _preset(now, do), *_own(now)]
    if now.all_rules:
        heading = [Heading("house", said("House rules"))] if options else []
        rules = (_option(now, option, do) for option in options)
        return [*found, *_remembering(now, books, do), _code(now, do), *heading, *rules]
    if options:
        every = said("All house rules ({n})", n=len(options))
        found.append(Link("house", every, follow=partial(do, arrangement.show_all)))
    code = [] if now.laid else [_code(now, do)]  # beside all there is about a remembered table there is no room
    return [*found, *_remembering(now, books, do), *code]


def _tables(now: Arrangement, books: Books, do: Do) -> list[Row]:
    """Every remembered table, to be laid by one click."""
    tables = table_deeds.tables_of(now, books)
    if not tables:
        return []
    names = [table.name for table in tables]
    chosen = names.index(now.laid) if now.laid in names else -1
    words = [filled(NAME, name=name) for name in names]
    return [
        Picks("tables", said("Remembered tables"), words=words, chosen=chosen, at=max(0, chosen),
              chose=lambda i: do(table_deeds.lay, tables[i]))
    ]  # fmt: skip


def _counts(now: Arrangement, do: Do) -> list[Row]:
    """How many play, and how many of them are people at this screen."""
    game, plan, found = now.game, now.plan, list[Row]()
    if len(counts := sorted(game.seats_for(plan.options(game)))) > 1:
        words, chosen = [said_n("{n} player", "{n} players", n) for n in counts], counts.index(plan.seats)
        found.append(Choice("seats", said("Players", about="setting"), words=words, chosen=chosen,
                            chose=lambda i: do(arrangement.change, seats=counts[i])))  # fmt: skip
    if plan.seats > 1:
        words, helps = [filled(NUMBER, n=n) for n in range(1, plan.seats + 1)], [OTHERS] * (plan.seats - 1) + [NOBODY]
        title, chosen = said("People at this screen"), len(plan.people) - 1
        found.append(Choice("people", title, words=words, helps=helps, chosen=chosen,
                            chose=lambda i: do(seat_deeds.seat_people, i + 1)))  # fmt: skip
    return found


def _sides(now: Arrangement, do: Do) -> list[Row]:
    """Who plays with whom; persons who play together may do so with open hands."""
    game, plan, people = now.game, now.plan, set(now.plan.people)
    pairs = game.sides(plan.seats, False)
    if game.sides(plan.seats, True) == pairs:
        return []
    ways = ["pairs", *(["open"] if any(len(people & set(side)) > 1 for side in pairs) else []), "alone"]
    chosen = "alone" if plan.singles else "open" if plan.open and "open" in ways else "pairs"

    def chose(i: int) -> None:
        do(arrangement.change, singles=ways[i] == "alone", open=ways[i] == "open")

    words, helps = zip(*(SIDES[way] for way in ways), strict=True)
    return [
        Choice(
            "sides", said("Sides", about="setting"), words=words, helps=helps, chosen=ways.index(chosen), chose=chose
        )
    ]


def _preset(now: Arrangement, do: Do) -> Row:
    presets = list(now.game.presets)
    chosen = next(i for i, preset in enumerate(presets) if preset.id == now.plan.preset)
    return Choice(
        "preset", said("Rules", about="setting"), words=[p.title for p in presets], helps=[p.help for p in presets],
        chosen=chosen, chose=lambda i: do(arrangement.change, preset=presets[i].id, changed={}),
    )  # fmt: skip


def _own(now: Arrangement) -> list[Row]:
    """What the table has added where no source says."""
    titles = [said("House rules where sources are silent"), *[None] * len(now.game.house)]
    return [Note("", title, help=words) for title, words in zip(titles, now.game.house, strict=False)]


def _code(now: Arrangement, do: Do) -> Row:
    """A field for a deal code: what it says is arranged at once."""
    text, words = now.code if now.seed or now.is_code_wrong else "", now.game.round_words()
    return Entry(
        "code", words.code, words.coded, text=text, longest=LONGEST, done=partial(do, table_deeds.deal_by),
        entered=partial(do, table_deeds.leave_form),
    )  # fmt: skip


def _option(now: Arrangement, option: Option, do: Do) -> Row:
    value = now.plan.options(now.game)[option.id]
    return Choice(
        f"option.{option.id}", option.title, words=option.names, helps=option.helps,
        chosen=option.values.index(value),
        chose=lambda i: do(arrangement.choose_option, option.id, option.values[i]),
    )  # fmt: skip


def _remembering(now: Arrangement, books: Books, do: Do) -> list[Row]:
    """Rows to remember this arrangement by a name, and to rename or forget one that is remembered."""

    def entry(title: Said, text: str, **hears: object) -> Row:
        more = {"longest": remembered.LONGEST, "refused": partial(do, table_deeds.too_long), **hears}
        return Entry("table", title, text=text, **more)  # type: ignore[arg-type]

    def link(name: str, words: Said, deed: object) -> Row:
        return Link(name, words, follow=partial(do, deed))  # type: ignore[arg-type]

    deeds = table_deeds
    if not now.laid:
        typed, entered = partial(do, deeds.entitle), partial(do, deeds.remember)
        return [
            entry(said("Remember this table as"), deeds.title(now), typed=typed, entered=entered),
            link("remember", said("Remember this table"), deeds.remember),
        ]
    forget = (
        said("Really forget {name}?", name=now.laid)
        if now.doomed
        else said("Forget {name}", about="button", name=now.laid)
    )
    keep = link("keep", said("Keep these changes in {name}", name=now.laid), deeds.keep_changes)
    done, entered = partial(do, deeds.retitle), partial(do, deeds.leave_form)
    return [
        entry(said("Name of this remembered table"), now.laid, done=done, entered=entered),
        *([keep] if deeds.is_changed(now, books) else []),
        link("another", said("Remember as another table"), deeds.leave),
        link("forget", forget, deeds.forget),
    ]
