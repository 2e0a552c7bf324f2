"""Who sits where, and by which rules: generated from what the game declares."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.players import PERSON, PREFIX
from game.engine.contract import Game, Option, Value
from game.engine.said import Said, said
from game.shell import prefs
from game.shell.form import Choice, Entry, Form, Heading, Link, Row
from game.shell.plans import kept, remembered
from game.shell.scenes.name_cards import LEVELS, NameCard, draw_name_card, draw_table, round_table
from game.shell.scenes.page import Page
from game.shell.scenes.settings import PACES, form_event
from game.shell.session import Session
from game.shell.type import Style
from game.shell.widgets import dialog_box

if TYPE_CHECKING:
    from game.shell.app import App

COUNT = said("{n} players")
LEAST_FORM = 400  # pixels: letters do not shrink for ever


class SeatingScene(Page):
    """A table with a name card a seat, and a form for whatever can be chosen."""

    name = "seating"
    need = (1180, 640)

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.need = (1180, 640) if size[0] >= size[1] else (900, 1200)
        super().layout(size, u)

    def __init__(self, app: App, game: Game[Any]) -> None:
        super().__init__(app)
        self.game = game
        self.plan = remembered(game, app.prefs.seating.get(game.id, {}), app.prefs.name)
        self.seat = 0
        self.all_rules = bool(self.plan.changed)
        self.form = Form(())
        self._fill()

    # -- the form

    def _fill(self) -> None:
        """Make the rows for the seat that is chosen."""
        rows = [*self._seat_rows(), *self._table_rows()]
        old = self.form.scroll.y
        self.form = Form(rows)
        self.form.scroll.y = old

    def _seat_rows(self) -> list[Row]:
        names, player = self.plan.names, self.plan.players[self.seat]
        is_program = player.startswith(PREFIX)
        levels = [PERSON, *self.game.bots, PREFIX]
        titles = [LEVELS[level][0] if level in LEVELS else said("{level}", level=level) for level in levels]
        helps = [LEVELS[level][1] if level in LEVELS else said("A computer player.") for level in levels]
        chosen = levels.index(PREFIX if is_program else player)
        words = said("Command that starts it")
        command = Entry("command", words, text=player.removeprefix(PREFIX), typed=self._command, longest=200)
        return [
            Entry("name", said("Name"), text=names[self.seat], typed=self._rename),
            Choice(
                "player", said("Played by"), words=titles, chosen=chosen, helps=helps,
                chose=lambda i: self._change(players=_put(self.plan.players, self.seat, levels[i])),
            ),
            *([command] if is_program else []),
        ]  # fmt: skip

    def _command(self, text: str) -> None:
        self.plan = replace(self.plan, players=_put(self.plan.players, self.seat, PREFIX + text))
        self.dirty = True

    def _rename(self, text: str) -> None:
        self.plan = replace(self.plan, names=_put(self.plan.names, self.seat, text))
        self.dirty = True

    def _table_rows(self) -> list[Row]:
        game, plan, rows = self.game, self.plan, list[Row]()
        if len(game.seats) > 1:
            counts = sorted(game.seats)
            words = [Said(COUNT.text, (("n", n),)) for n in counts]
            rows.append(
                Choice("seats", said("Players"), words=words, chosen=counts.index(plan.seats),
                       chose=lambda i: self._change(seats=counts[i]))
            )  # fmt: skip
        if game.sides(plan.seats, True) != game.sides(plan.seats, False):
            rows.append(
                Choice(
                    "sides", said("Sides"), words=(said("Partners"), said("Each alone")), chosen=int(plan.singles),
                    helps=(said("Opposite seats share melds and score."), said("Everybody plays for himself.")),
                    chose=lambda i: self._change(singles=bool(i)),
                )
            )  # fmt: skip
        presets = list(game.presets)
        at = next(i for i, preset in enumerate(presets) if preset.id == plan.preset)
        rows.append(
            Choice(
                "preset", said("Rules"), words=[p.title for p in presets], helps=[p.help for p in presets],
                chosen=at, chose=lambda i: self._change(preset=presets[i].id, changed={}),
            )
        )  # fmt: skip
        paces = list(PACES)
        rows.append(
            Choice("pace", said("Pace"), words=[PACES[p][0] for p in paces], helps=[PACES[p][1] for p in paces],
                   chosen=paces.index(self.app.prefs.pace), chose=lambda i: self._pace(paces[i]))
        )  # fmt: skip
        if self.all_rules:
            return [*rows, Heading("house", said("House rules")), *map(self._option_row, game.options)]
        link = said("All house rules ({n})", n=len(game.options))
        return [*rows, Link("house", link, follow=self._show_all)]

    def _option_row(self, option: Option) -> Row:
        value = self.plan.options(self.game)[option.id]
        return Choice(
            f"option.{option.id}", option.title, words=option.names, helps=option.helps,
            chosen=option.values.index(value), chose=lambda i: self._choose_option(option.id, option.values[i]),
        )  # fmt: skip

    def _choose_option(self, name: str, value: Value) -> None:
        usual = replace(self.plan, changed={}).options(self.game)
        changed = {**self.plan.changed, name: value}
        self._change(changed={key: each for key, each in changed.items() if usual[key] != each})

    def _show_all(self) -> None:
        self.all_rules = True
        self._change()

    def _pace(self, pace: str) -> None:
        self._keep(replace(self.app.prefs, pace=pace))
        self._change()

    def _change(self, **fields: Any) -> None:
        focus = self.form.focus.name if self.form.focus else ""
        self.plan = replace(self.plan, **fields)
        self.seat = min(self.seat, self.plan.seats - 1)
        self._fill()
        self.arrange()
        self.form.focus = next((row for row in self.form.rows if row.name == focus), None)

    def _keep(self, chosen: prefs.Prefs) -> None:
        prefs.save(chosen, self.app.vault.folder)
        self.app.prefs = chosen

    # -- layout

    def arrange(self) -> None:
        kit, edge = self.kit, self.kit.px(60)
        wide = min(max(kit.px(590), LEAST_FORM), round(self.size[0] * 0.44))
        foot = self.size[1] - edge - kit.px(76)
        top = edge + kit.px(150)
        if self.size[1] > self.size[0]:  # the form below the table, as wide as the window
            low = round(self.size[1] * 0.46)
            self.box = pygame.Rect(edge, low, self.size[0] - 2 * edge, foot - kit.px(24) - low)
            self.table = pygame.Rect(edge, top, self.box.w, low - kit.px(40) - top)
        else:
            self.box = pygame.Rect(self.size[0] - edge - wide, edge, wide, self.size[1] - 2 * edge - kit.px(96))
            self.table = pygame.Rect(edge, top, self.box.x - 2 * edge, foot - kit.px(28) - top)
            self.table.inflate_ip(-max(0, self.table.w - 2 * self.table.h), 0)
        self.form.layout(kit, self.box.inflate(-kit.px(80), -kit.px(64)))
        back = pygame.Rect(edge, foot, kit.px(200), kit.px(76))
        turn = pygame.Rect(back.right + kit.px(24), foot, kit.px(280), back.h)
        wide = min(wide, self.box.right - turn.right - kit.px(24))
        deal = pygame.Rect(self.box.right - wide, foot, wide, back.h)
        self.bar.buttons = [
            *self._seat_buttons(),
            self.button("deal", said("Deal the cards"), "Enter", deal, "primary", size=27),
            self.button("back", said("Back"), "Esc", back),
            self.button("turn", said("Change places"), "F2", turn),
        ]
        self.dirty = True

    def _seat_buttons(self) -> list[Any]:
        kit = self.kit
        high = min(kit.px(134), self.table.h // 4)
        wide = min(kit.px(300), self.table.w * 2 // 5)
        buttons = []
        for seat, (x, y) in enumerate(round_table(self.plan.seats)):
            rect = pygame.Rect(0, 0, wide, high)
            rect.centerx = round(self.table.centerx + x * (self.table.w - wide) / 2)
            rect.centery = round(self.table.centery + y * (self.table.h - high) / 2)
            buttons.append(self.button(f"seat.{seat}", said("{name}", name=""), "", rect))
        return buttons

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(self.app.felt(), (0, 0))
        y = self.title(surface, said("Who sits where?"), (kit.px(60), kit.px(46)), 58)
        words = said("Choose a seat to change who plays it.")
        if len(self.game.sides(self.plan.seats, self.plan.singles)) < self.plan.seats:
            words = said("Partners sit opposite. Choose a seat to change who plays it.")
        style = Style("regular", 22, kit.theme.quiet)
        room = (self.box.x if self.box.y < y else self.size[0]) - kit.px(90)
        kit.type.put(surface, kit.speaker.runs(words), style, (kit.px(60), y), room, 2)
        draw_table(surface, kit, self.table)
        dialog_box(surface, kit, self.box)
        self.form.draw(surface, kit)
        self.bar.draw(surface, kit)
        for seat in range(self.plan.seats):
            rect = self.bar.targets()[f"seat.{seat}"]
            card = NameCard(self.plan.names[seat], self.plan.players[seat], self._is_ours(seat), seat == self.seat)
            draw_name_card(surface, kit, rect, card)

    def _is_ours(self, seat: int) -> bool | None:
        """Is it on the side of the first person? None where there are not two sides."""
        sides = self.game.sides(self.plan.seats, self.plan.singles)
        people = [n for n, player in enumerate(self.plan.players[: self.plan.seats]) if player == PERSON]
        ours = next(side for side in sides if (people or [0])[0] in side)
        return seat in ours if len(sides) == 2 else None

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.press("turn")
            return True
        return form_event(self, self.form, event) or super().handle(event)

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "seat":
            self.seat = int(which)
            self._change()
        elif kind == "turn":
            count = self.plan.seats
            self._change(names=_turned(self.plan.names, count), players=_turned(self.plan.players, count))
        elif kind == "back":
            self.app.pop()
        else:
            self._deal()

    def _deal(self) -> None:
        from game.shell.scenes.table import TableScene

        seating = {**self.app.prefs.seating, self.game.id: kept(self.plan)}
        self._keep(replace(self.app.prefs, seating=seating))
        match, commands = self.plan.match(self.game), self.plan.commands()
        session = Session(match, self.app.vault, commands=commands, mind=self.app.mind)
        self.app.reset(TableScene(self.app, session))

    def targets(self) -> dict[str, pygame.Rect]:
        return super().targets() | self.form.targets()


def _put(values: tuple[str, ...], at: int, value: str) -> tuple[str, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _turned(values: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Everybody moves one seat to the left."""
    return (values[count - 1], *values[: count - 1], *values[count:])
