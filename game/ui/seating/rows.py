"""The form rows: for one seat its name, player, colour and chair; for the table players, sides, rules, saved tables."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.bots.players import PERSON, PREFIX
from game.engine.contract import Option
from game.engine.lengths import MATCH
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.code_letters import LONGEST
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.arrangement import Books, Do, SeatingPlan
from game.ui.seating.places import chair_name
from game.ui.session.titles import help_of, title_of
from game.ui.storage import profiles, saved_tables
from game.ui.style.theme import PEOPLE, Colour
from game.ui.widgets.form import ChoiceRow, EntryRow, FormRow, Heading, Link, Note, Picks

NAME, NUMBER = msg("{name}"), msg("{n}")
ABOUT = msg("{length}, about {n}\u00a0min")
OTHERS, NOBODY = msg("The computer plays the other seats."), msg("Nobody else plays.")
SIDES = {
    "pairs": (msg("Partners", about="how partners are arranged"), msg("Opposite seats share melds and score.")),
    "open": (msg("Open partners"), msg("People who are partners see each other’s cards.")),
    "alone": (msg("Each alone"), msg("Everybody plays alone.")),
}


def seat_rows(now: SeatingPlan, books: Books, do: Do, colourless: Colour) -> list[FormRow]:
    """Return the rows for one seat. ``colourless``: the dot of somebody without a colour of their own."""
    player = now.plan.players[now.seat]
    return [
        EntryRow(
            "name", msg("Name", about="setting"), text=now.name, typed=partial(do, seat_commands.spell),
            refused=partial(do, seat_commands.too_long, profiles.LONGEST),
            done=partial(do, seat_commands.rename, now.name), entered=partial(do, seat_commands.next_name),
        ),
        *_known_people(now, books, do, colourless),
        _player(now, do),
        *([_command(player, do)] if player.startswith(PREFIX) else []),
        *(_of_person(now, books, do) if player == PERSON else []),
        *_chairs(now, do),
    ]  # fmt: skip


def _known_people(now: SeatingPlan, books: Books, do: Do, colourless: Colour) -> list[FormRow]:
    people = books.people.all
    if not people:
        return []
    names = [profile.name for profile in people]
    chosen = next((i for i, name in enumerate(names) if now.plan.at(name) == now.seat), -1)
    colours = [PEOPLE[profile.colour][1] if profile.colour else colourless for profile in people]
    return [
        Picks(
            "known", msg("Known here"), words=[fill(NAME, name=name) for name in names], chosen=chosen,
            tints=colours, at=max(0, chosen), chose=lambda i: do(seat_commands.seat_person, names[i]),
        )
    ]  # fmt: skip


def _player(now: SeatingPlan, do: Do) -> FormRow:
    player = now.plan.players[now.seat]
    kinds = (PERSON, *now.game.bots, PREFIX)
    chosen = kinds.index(PREFIX if player.startswith(PREFIX) else player)
    return ChoiceRow(
        "player", msg("Played by"), words=[title_of(kind) for kind in kinds], chosen=chosen,
        helps=[help_of(kind) for kind in kinds], chose=lambda i: do(seat_commands.seat_player, kinds[i]),
    )  # fmt: skip


def _command(player: str, do: Do) -> FormRow:
    title, text = msg("Command that starts it"), player.removeprefix(PREFIX)
    return EntryRow("command", title, text=text, longest=200, typed=partial(do, seat_commands.command))


def _of_person(now: SeatingPlan, books: Books, do: Do) -> list[FormRow]:
    ids, colours = list(PEOPLE), books.people.colours(now.plan.names[: now.plan.seats])
    return [
        ChoiceRow(
            "colour", msg("Colour", about="setting"), words=[words for words, _ in PEOPLE.values()],
            chosen=ids.index(colours[now.seat]), tints=[tint for _, tint in PEOPLE.values()],
            chose=lambda i: do(seat_commands.paint, ids[i]),
        ),
        Link("person", msg("{name}’s deck and sorting", name=now.name), follow=partial(do, seat_commands.open_person)),
    ]  # fmt: skip


def _chairs(now: SeatingPlan, do: Do) -> list[FormRow]:
    """Return a choice of chairs, as an alternative to dragging a card."""
    seats = now.plan.seats
    if seats < 2:
        return []
    words = [chair_name(seats, seat) for seat in range(seats)]
    help = msg("Whoever sits there swaps places.")
    chose = partial(do, seat_commands.move)
    return [Picks("chair", msg("Chair", about="setting"), help, words=words, chosen=now.seat, at=now.seat, chose=chose)]


def table_rows(now: SeatingPlan, books: Books, do: Do) -> list[FormRow]:
    """Return the rows for the table, in the order in which they are mostly needed."""
    options = [option for option in now.game.options if option.id != MATCH]  # that has a row of its own
    found = [*_tables(now, books, do), *_counts(now, do), *_sides(now, do), _preset(now, do), *_length(now, do)]
    found += _own(now)
    if now.all_rules:
        heading = [Heading("house", msg("House rules"))] if options else []
        rules = (_option(now, option, do) for option in options)
        return [*found, *_remembering(now, books, do), _code(now, do), *heading, *rules]
    if options:
        every = msg("All house rules ({n})", n=len(options))
        found.append(Link("house", every, follow=partial(do, arrangement.show_all)))
    code = [] if now.laid else [_code(now, do)]  # there is no room beside the rows of a saved table
    return [*found, *_remembering(now, books, do), *code]


def _tables(now: SeatingPlan, books: Books, do: Do) -> list[FormRow]:
    tables = table_commands.tables_of(now, books)
    if not tables:
        return []
    names = [table.name for table in tables]
    chosen = names.index(now.laid) if now.laid in names else -1
    words = [fill(NAME, name=name) for name in names]
    return [
        Picks("tables", msg("Remembered tables"), words=words, chosen=chosen, at=max(0, chosen),
              chose=lambda i: do(table_commands.lay, tables[i]))
    ]  # fmt: skip


def _counts(now: SeatingPlan, do: Do) -> list[FormRow]:
    game, plan, found = now.game, now.plan, list[FormRow]()
    if len(counts := sorted(game.seats_for(plan.options(game)))) > 1:
        words, chosen = [msg_n("{n} player", "{n} players", n) for n in counts], counts.index(plan.seats)
        found.append(ChoiceRow("seats", msg("Players", about="setting"), words=words, chosen=chosen,
                            chose=lambda i: do(arrangement.change, seats=counts[i])))  # fmt: skip
    if plan.seats > 1:
        words, helps = [fill(NUMBER, n=n) for n in range(1, plan.seats + 1)], [OTHERS] * (plan.seats - 1) + [NOBODY]
        title, chosen = msg("People at this screen"), len(plan.people) - 1
        found.append(ChoiceRow("people", title, words=words, helps=helps, chosen=chosen,
                            chose=lambda i: do(seat_commands.seat_people, i + 1)))  # fmt: skip
    return found


def _sides(now: SeatingPlan, do: Do) -> list[FormRow]:
    """Return a choice of sides; people who are partners may play with open hands."""
    game, plan, people = now.game, now.plan, set(now.plan.people)
    pairs = game.sides(plan.seats, False)
    if game.sides(plan.seats, True) == pairs:
        return []
    ways = ["pairs", *(["open"] if any(len(people & set(side)) > 1 for side in pairs) else []), "alone"]
    chosen = "alone" if plan.singles else "open" if plan.open and "open" in ways else "pairs"

    def chose(i: int) -> None:
        do(arrangement.change, singles=ways[i] == "alone", open=ways[i] == "open")

    words, helps = zip(*(SIDES[way] for way in ways), strict=True)
    title, at = msg("Sides", about="setting"), ways.index(chosen)
    return [ChoiceRow("sides", title, words=words, helps=helps, chosen=at, chose=chose)]


def _preset(now: SeatingPlan, do: Do) -> FormRow:
    presets = list(now.game.presets)
    chosen = next(i for i, preset in enumerate(presets) if preset.id == now.plan.preset)
    helps = [preset.help for preset in presets]
    if now.plan.changed and helps[chosen]:
        helps[chosen] = msg("{rules} Some of this is changed below.", rules=helps[chosen])
    return ChoiceRow(
        "preset", msg("Rules", about="setting"), words=[p.title for p in presets], helps=helps, chosen=chosen,
        chose=lambda i: do(arrangement.change_rules, presets[i].id),
    )  # fmt: skip


def _length(now: SeatingPlan, do: Do) -> list[FormRow]:
    """Return a choice of the match's length, with the minutes it takes."""
    option = next((each for each in now.game.options if each.id == MATCH), None)
    if option is None or len(offered := option.offered(now.plan.options(now.game))) < 2:
        return []
    minutes = now.game.info.lasts(now.plan.seats)
    words = [_for_so_long(name, minutes.get(str(value))) for value, name in zip(offered, option.names, strict=True)]
    return [replace(_option(now, option, do), words=words)]


def _for_so_long(name: Message, minutes: int | None) -> Message:
    return name if minutes is None else fill(ABOUT, length=name, n=minutes)


def _own(now: SeatingPlan) -> list[FormRow]:
    """Return the rules this program added where sources say nothing."""
    titles = [msg("House rules where sources are silent"), *[None] * len(now.game.house_rules)]
    return [Note("", title, help=words) for title, words in zip(titles, now.game.house_rules, strict=False)]


def _code(now: SeatingPlan, do: Do) -> FormRow:
    """Return a field for a deal code, which takes effect at once."""
    text, words = now.code if now.seed or now.is_code_wrong else "", now.game.rounds
    return EntryRow(
        "code", words.code, words.coded, text=text, longest=LONGEST, done=partial(do, table_commands.deal_by),
        entered=partial(do, table_commands.leave_form),
    )  # fmt: skip


def _option(now: SeatingPlan, option: Option, do: Do) -> ChoiceRow:
    value = now.plan.options(now.game)[option.id]
    return ChoiceRow(
        f"option.{option.id}", option.title, words=option.names, helps=option.helps,
        chosen=option.values.index(value),
        chose=lambda i: do(arrangement.choose_option, option.id, option.values[i]),
    )  # fmt: skip


def _remembering(now: SeatingPlan, books: Books, do: Do) -> list[FormRow]:
    """Return rows to save this arrangement, or to rename or forget a saved one."""

    def entry(title: Message, text: str, **hears: object) -> FormRow:
        longest = saved_tables.LONGEST
        more = {"longest": longest, "refused": partial(do, seat_commands.too_long, longest), **hears}
        return EntryRow("table", title, text=text, **more)  # type: ignore[arg-type]

    def link(name: str, words: Message, command: object) -> FormRow:
        return Link(name, words, follow=partial(do, command))  # type: ignore[arg-type]

    commands = table_commands
    if not now.laid:
        typed, entered = partial(do, commands.entitle), partial(do, commands.remember)
        return [
            entry(msg("Remember this table as"), commands.title(now), typed=typed, entered=entered),
            link("remember", msg("Remember this table"), commands.remember),
        ]
    really, forget = msg("Really forget {name}?", name=now.laid), msg("Forget {name}", about="button", name=now.laid)
    keep = link("keep", msg("Keep these changes in {name}", name=now.laid), commands.keep_changes)
    done, entered = partial(do, commands.retitle), partial(do, commands.leave_form)
    return [
        entry(msg("Name of this remembered table"), now.laid, done=done, entered=entered),
        *([keep] if commands.is_changed(now, books) else []),
        link("another", msg("Remember as another table"), commands.leave),
        link("forget", really if now.to_forget else forget, commands.forget),
    ]
