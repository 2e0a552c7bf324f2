"""The people page: everybody known here, with their colour, deck and sort order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.messages import Message, fill, msg
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import middle
from game.ui.scenes.page_form import LaidForm, form_sheet
from game.ui.storage.named_store import fold_name
from game.ui.storage.profiles import HELP_WORDS, LONGEST, SORTS, TOO_LONG, Profile, fault, tidy
from game.ui.style import shapes
from game.ui.style.fonts import missing
from game.ui.style.materials import stuff
from game.ui.style.portraits import MOODS, PORTRAITS, portrait, portraits_of
from game.ui.style.theme import DECKS, EVERGREEN, PEOPLE
from game.ui.widgets.boxes import Box
from game.ui.widgets.form import ChoiceRow, EntryRow, Form, FormRow, Link, Picks
from game.ui.widgets.kit import Kit

KNOWN = msg("{name} is known here already. Two people need two names.")
NAME, NOBODY = msg("{name}"), msg("Nobody is known yet. Type a name: that is all it takes.")
FORGOTTEN = msg("{name} is forgotten. Matches and tables stay.")
PORTRAIT_HELP = msg("The face others see at the table.")
ORDERS = msg("By suit"), msg("By rank")
LEFT = {False: msg("Low cards left"), True: msg("High cards left")}


def _portrait(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a portrait in the middle of a picture of this size."""
    picture, wide = shapes.make_surface(size), min(size)
    face = portrait(name, MOODS[0], wide, stuff(EVERGREEN).brass)
    shapes.lay(picture, face, ((size[0] - wide) // 2, (size[1] - wide) // 2))
    return picture


class PeopleScene(LaidForm):
    """A form to choose a person and their preferences. Everything is saved at once."""

    name = "people"

    def __init__(self, context: AppContext, name: str = "") -> None:
        super().__init__(context)
        known = context.people.all
        self.person = name or (known[0].name if known else "")
        self.typed, self.to_forget = "", False
        self.notice: Message | None = None
        self.form = Form(())
        self._fill()

    def _fill(self) -> None:
        focus = self.form.focus.name if self.form.focus else ""
        self.form = Form(self._rows(), self.form.scroll.y)
        self.form.focus_on(focus)

    def _after_change(self, notice: Message | None = None) -> None:
        self.notice = notice or self.context.people.remark()
        self._fill()
        self.arrange()

    def _rows(self) -> list[FormRow]:
        people = self.context.people.all
        new = EntryRow(
            "new", msg("Add a person"), None if people else NOBODY, text=self.typed, longest=LONGEST,
            typed=self._spell, refused=self._too_long, entered=self._add,
        )  # fmt: skip
        add = Link("add", msg("Add", about="button"), follow=self._add)
        if not people:
            return [new, add]
        person = self.context.people.of(self.person)
        return [self._everybody(people), *self._likes(person), new, add]

    def _everybody(self, people: list[Profile]) -> FormRow:
        names = [profile.name for profile in people]
        at = names.index(self.person) if self.person in names else -1
        colours = [PEOPLE[profile.colour][1] if profile.colour else self.kit.theme.faint for profile in people]
        words = [fill(NAME, name=name) for name in names]
        return Picks("person", msg("Whose settings?"), words=words, chosen=at, at=max(0, at), tints=colours,
                     chose=lambda i: self.turn_to(names[i]))  # fmt: skip

    def _likes(self, person: Profile) -> list[FormRow]:
        name, decks = person.name, {"": msg("As in the settings"), **DECKS}
        portraits = {"": msg("By name", about="portrait"), **PORTRAITS}
        faces = [partial(_portrait, each or portraits_of((name,), ("",))[0]) for each in portraits]
        looks = msg("The cards look like this whenever it is {name}’s turn.", name=name)
        says = msg("Hints, “Show me” and lessons say all, whatever is chosen here.")
        forget, really = msg("Forget {name}", about="button", name=name), msg("Really forget {name}?", name=name)
        return [
            EntryRow(
                "name", msg("Name", about="setting"), text=name, longest=LONGEST, refused=self._too_long,
                done=self._rename, entered=lambda: self.form.leave(),
            ),
            self._choice("colour", msg("Colour", about="setting"), {each: words for each, (words, _) in PEOPLE.items()},
                         person.colour, tints=[tint for _, tint in PEOPLE.values()]),
            self._choice("deck", msg("Deck", about="setting"), decks, person.deck, help=looks),
            self._choice("sort", msg("A new hand is sorted"), dict(zip(SORTS, ORDERS, strict=True)), person.sort),
            self._choice("falling", msg("Order of the hand"), LEFT, person.falling, row="order"),
            self._choice("help", msg("What the table tells you by itself", about="setting"), HELP_WORDS,
                         person.help or "all", help=says),
            self._choice("portrait", msg("Portrait", about="setting"), portraits, person.portrait, help=PORTRAIT_HELP,
                         pictures=faces),
            Link("forget", really if self.to_forget else forget, follow=self._forget),
        ]  # fmt: skip

    def _choice(
        self, field: str, title: Message, values: Mapping[Any, Message], now: object, *, row: str = "", **more: Any
    ) -> ChoiceRow:
        every, words = list(values), list(values.values())
        chosen, chose = every.index(now) if now in every else -1, lambda i: self._like(**{field: every[i]})
        return ChoiceRow(row or field, title, words=words, chosen=chosen, chose=chose, **more)

    def turn_to(self, name: str) -> None:
        """Show this person's settings."""
        self.person, self.to_forget = name, False
        self._after_change()

    def _like(self, **values: Any) -> None:
        people = self.context.people
        people.keep(replace(people.of(self.person), **values))
        self._after_change()

    def _rename(self, text: str) -> None:
        name, people = tidy(text), self.context.people
        others = (profile.name for profile in people.all if fold_name(profile.name) != fold_name(self.person))
        why = fault(name, (), missing) or (fill(KNOWN, name=name) if fault(name, others, missing) else None)
        if not why:
            people.rename(self.person, name)
            self.person, self.to_forget = name, False
        self._after_change(why)

    def _forget(self) -> None:
        """Forget the person; must be asked for twice."""
        if not self.to_forget:
            self.to_forget = True
            self._after_change()
            return
        name, people = self.person, self.context.people
        people.forget(name)
        self.turn_to(next((profile.name for profile in people.all), ""))
        self.notice = self.notice or fill(FORGOTTEN, name=name)
        self.arrange()

    def _spell(self, text: str) -> None:
        self.typed, self.notice = text, None
        self.arrange()

    def _too_long(self) -> None:
        self.notice = fill(TOO_LONG, n=LONGEST)
        self.arrange()

    def _add(self) -> None:
        """Add the typed name and show its settings."""
        name = tidy(self.typed)
        if why := fault(name, (), missing):
            self._after_change(why)
            self.form.focus_on("new")
            return
        self.context.people.meet(name)
        self.typed = ""
        self.turn_to(self.context.people.of(name).name)

    def content(self, kit: Kit) -> Box:
        return middle(form_sheet(self, kit, msg("People", about="heading"), self.notice), self.units(980))
