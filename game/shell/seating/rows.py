"""What can be chosen at a seating: the rows for one seat, and those for the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.players import PERSON, PREFIX
from game.engine.contract import Option
from game.engine.said import Said, filled, said
from game.shell.keep import remembered
from game.shell.look.theme import PEOPLE
from game.shell.paper.form import Choice, Entry, Heading, Link, Picks, Row
from game.shell.play.plans import levels
from game.shell.play.titles import help_of, title_of
from game.shell.seating.name_cards import chair_name

if TYPE_CHECKING:
    from game.shell.seating.seating import SeatingScene

NAME, NUMBER, COUNT = said("{name}"), said("{n}"), said("{n} players")
TABLE = said("Table and rules")
PARTS = ("seat", "table")
SIDES = {
    "pairs": (said("Partners"), said("Opposite seats share melds and score.")),
    "open": (said("Open partners"), said("People who are partners see each other’s cards.")),
    "alone": (said("Each alone"), said("Everybody plays alone.")),
}


def rows(scene: SeatingScene) -> list[Row]:
    """The rows for the part that is chosen."""
    words = [filled(NAME, name=scene.plan.names[scene.seat] or "…"), TABLE]
    at = PARTS.index(scene.part)
    part = Picks("part", words=words, chosen=at, at=at, chose=lambda i: scene.turn_to(PARTS[i]))
    return [part, *(_seat_rows(scene) if scene.part == "seat" else _table_rows(scene))]


# ---- a seat


def _seat_rows(scene: SeatingScene) -> list[Row]:
    plan, seat = scene.plan, scene.seat
    player = plan.players[seat]
    kinds = (PERSON, *levels(scene.game), PREFIX)
    chosen = kinds.index(PREFIX if player.startswith(PREFIX) else player)
    command = Entry(
        "command", said("Command that starts it"), text=player.removeprefix(PREFIX), longest=200,
        typed=scene.seats.command,
    )  # fmt: skip
    return [
        Entry(
            "name", said("Name"), text=plan.names[seat], typed=scene.seats.spell, refused=scene.seats.too_long,
            done=partial(scene.seats.rename, plan.names[seat]), entered=scene.seats.next_name,
        ),
        *_known(scene),
        Choice(
            "player", said("Played by"), words=[title_of(kind) for kind in kinds], chosen=chosen,
            helps=[help_of(kind) for kind in kinds], chose=lambda i: scene.seats.seat_player(kinds[i]),
        ),
        *([command] if player.startswith(PREFIX) else []),
        *(_of_person(scene) if player == PERSON else []),
        *_chairs(scene),
    ]  # fmt: skip


def _known(scene: SeatingScene) -> list[Row]:
    """Everybody known here, to be seated by one click."""
    people = scene.house.people.all
    if not people:
        return []
    names = [profile.name for profile in people]
    chosen = next((i for i, name in enumerate(names) if scene.plan.at(name) == scene.seat), -1)
    colours = [PEOPLE[profile.colour][1] if profile.colour else scene.kit.theme.faint for profile in people]
    return [
        Picks(
            "known", said("Known here"), words=[filled(NAME, name=name) for name in names], chosen=chosen,
            tints=colours, at=max(0, chosen), chose=lambda i: scene.seats.seat_known(names[i]),
        )
    ]  # fmt: skip


def _of_person(scene: SeatingScene) -> list[Row]:
    ids, name = list(PEOPLE), scene.plan.names[scene.seat]
    return [
        Choice(
            "colour", said("Colour"), words=[words for words, _ in PEOPLE.values()],
            chosen=ids.index(scene.colours()[scene.seat]), tints=[tint for _, tint in PEOPLE.values()],
            chose=lambda i: scene.seats.paint(ids[i]),
        ),
        Link("person", said("{name}’s deck and sorting", name=name), follow=scene.seats.open_person),
    ]  # fmt: skip


def _chairs(scene: SeatingScene) -> list[Row]:
    """The way to another chair without carrying a card there."""
    seats = scene.plan.seats
    if seats < 2:
        return []
    words = [chair_name(seats, seat) for seat in range(seats)]
    help = said("Whoever sits there swaps places.")
    return [Picks("chair", said("Chair"), help, words=words, chosen=scene.seat, at=scene.seat, chose=scene.seats.move)]


# ---- the table


def _table_rows(scene: SeatingScene) -> list[Row]:
    found = [*_tables(scene), *_counts(scene), _preset(scene)]
    options = scene.game.options
    if scene.all_rules:
        house: list[Row] = [Heading("house", said("House rules")), *(_option(scene, option) for option in options)]
        return [*found, *_remembering(scene), *house]
    if options:
        found.append(Link("house", said("All house rules ({n})", n=len(options)), follow=scene.show_all))
    return [*found, *_remembering(scene)]


def _tables(scene: SeatingScene) -> list[Row]:
    """Every remembered table, to be laid by one click."""
    tables = scene.tables.all
    if not tables:
        return []
    names = [table.name for table in tables]
    chosen = names.index(scene.tables.chosen) if scene.tables.chosen in names else -1
    words = [filled(NAME, name=name) for name in names]
    return [
        Picks("tables", said("Remembered tables"), words=words, chosen=chosen, at=max(0, chosen),
              chose=lambda i: scene.tables.lay(tables[i]))
    ]  # fmt: skip


def _counts(scene: SeatingScene) -> list[Row]:
    game, plan, found = scene.game, scene.plan, list[Row]()
    if len(game.seats) > 1:
        counts = sorted(game.seats)
        words = [filled(COUNT, n=n) for n in counts]
        found.append(
            Choice("seats", said("Players"), words=words, chosen=counts.index(plan.seats),
                   chose=lambda i: scene.change(seats=counts[i]))
        )  # fmt: skip
    if plan.seats > 1:
        words = [filled(NUMBER, n=n) for n in range(1, plan.seats + 1)]
        helps = [said("The computer plays the other seats.")] * (plan.seats - 1) + [said("Nobody else plays.")]
        found.append(
            Choice("people", said("People at this screen"), words=words, helps=helps, chosen=len(plan.people) - 1,
                   chose=lambda i: scene.seats.seat_people(i + 1))
        )  # fmt: skip
    return [*found, *_sides(scene)]


def _sides(scene: SeatingScene) -> list[Row]:
    """Who plays with whom; persons who play together may do so with open hands."""
    game, plan, people = scene.game, scene.plan, set(scene.plan.people)
    pairs = game.sides(plan.seats, False)
    if game.sides(plan.seats, True) == pairs:
        return []
    ways = ["pairs", *(["open"] if any(len(people & set(side)) > 1 for side in pairs) else []), "alone"]
    now = "alone" if plan.singles else "open" if plan.open and "open" in ways else "pairs"
    return [
        Choice(
            "sides", said("Sides"), words=[SIDES[way][0] for way in ways], helps=[SIDES[way][1] for way in ways],
            chosen=ways.index(now), chose=lambda i: scene.change(singles=ways[i] == "alone", open=ways[i] == "open"),
        )
    ]  # fmt: skip


def _preset(scene: SeatingScene) -> Row:
    presets = list(scene.game.presets)
    at = next(i for i, preset in enumerate(presets) if preset.id == scene.plan.preset)
    return Choice(
        "preset", said("Rules"), words=[p.title for p in presets], helps=[p.help for p in presets],
        chosen=at, chose=lambda i: scene.change(preset=presets[i].id, changed={}),
    )  # fmt: skip


def _option(scene: SeatingScene, option: Option) -> Row:
    value = scene.plan.options(scene.game)[option.id]
    return Choice(
        f"option.{option.id}", option.title, words=option.names, helps=option.helps,
        chosen=option.values.index(value), chose=lambda i: scene.choose_option(option.id, option.values[i]),
    )  # fmt: skip


def _remembering(scene: SeatingScene) -> list[Row]:
    """Rows to remember this arrangement by a name, and to rename or forget one that is remembered."""

    def entry(title: Said, text: str, **hears: object) -> Row:
        more = {"longest": remembered.LONGEST, "refused": scene.tables.too_long, **hears}
        return Entry("table", title, text=text, **more)  # type: ignore[arg-type]

    tables, name = scene.tables, scene.tables.chosen
    if not name:
        return [
            entry(said("Remember this table as"), tables.title, typed=tables.entitle, entered=tables.remember),
            Link("remember", said("Remember this table"), follow=tables.remember),
        ]
    forget = said("Really forget {name}?", name=name) if tables.doomed else said("Forget {name}", name=name)
    keep = Link("keep", said("Keep these changes in {name}", name=name), follow=tables.keep_changes)
    return [
        entry(said("Name of this remembered table"), name, done=tables.retitle, entered=scene.leave_form),
        *([keep] if tables.is_changed else []),
        Link("another", said("Remember as another table"), follow=tables.leave),
        Link("forget", forget, follow=tables.forget),
    ]
