"""Everybody known at this screen, and what each one likes: colour, deck, sorting."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.engine.said import Said, filled, said
from game.shell.keep.profiles import LONGEST, SORTS, TOO_LONG, Profile, fault, tidy
from game.shell.keep.shelf import folded
from game.shell.look.theme import DECKS, PEOPLE
from game.shell.look.type import missing
from game.shell.paper.boxes import Box
from game.shell.paper.form import Choice, Entry, Form, Link, Picks, Row
from game.shell.paper.kit import Kit
from game.shell.scene.house import House
from game.shell.scene.laid import middle
from game.shell.scene.page_form import LaidForm, form_event, form_sheet

KNOWN = said("{name} is known here already. Two people need two names.")
NAME, NOBODY = said("{name}"), said("Nobody is known yet. Type a name: that is all it takes.")
FORGOTTEN = said("{name} is forgotten. Matches and tables stay.")


class PeopleScene(LaidForm):
    """A form on paper: choose a person, then what that person likes. Everything is kept at once."""

    name = "people"

    def __init__(self, house: House, name: str = "") -> None:
        super().__init__(house)
        known = house.people.all
        self.person = name or (known[0].name if known else "")
        self.typed, self.doomed = "", False
        self.notice: Said | None = None
        self.form = Form(())
        self._fill()

    # -- the form

    def _fill(self) -> None:
        focus = self.form.focus.name if self.form.focus else ""
        self.form = Form(self._rows(), self.form.scroll.y)
        self.form.focus_on(focus)

    def _changed(self, notice: Said | None = None) -> None:
        self.notice = notice or self.house.people.remark()
        self._fill()
        self.arrange()

    def _rows(self) -> list[Row]:
        people = self.house.people.all
        new = Entry(
            "new", said("Add a person"), None if people else NOBODY, text=self.typed, longest=LONGEST,
            typed=self._spell, refused=self._too_long, entered=self._add,
        )  # fmt: skip
        add = Link("add", said("Add", about="button"), follow=self._add)
        if not people:
            return [new, add]
        person = self.house.people.of(self.person)
        return [self._everybody(people), *self._likes(person), new, add]

    def _everybody(self, people: list[Profile]) -> Row:
        names = [profile.name for profile in people]
        at = names.index(self.person) if self.person in names else -1
        colours = [PEOPLE[profile.colour][1] if profile.colour else self.kit.theme.faint for profile in people]
        words = [filled(NAME, name=name) for name in names]
        return Picks("person", said("Whose settings?"), words=words, chosen=at, at=max(0, at), tints=colours,
                     chose=lambda i: self.turn_to(names[i]))  # fmt: skip

    def _likes(self, person: Profile) -> list[Row]:
        colours, decks = list(PEOPLE), ["", *DECKS]
        name = person.name
        called = Entry(
            "name",
            said("Name", about="setting"),
            text=name,
            longest=LONGEST,
            refused=self._too_long,
            done=self._rename,
            entered=self._leave_field,
        )
        forget = (
            said("Really forget {name}?", name=name)
            if self.doomed
            else said("Forget {name}", about="button", name=name)
        )
        return [
            called,
            Choice(
                "colour", said("Colour", about="setting"), words=[words for words, _ in PEOPLE.values()],
                chosen=colours.index(person.colour) if person.colour else -1,
                tints=[tint for _, tint in PEOPLE.values()], chose=lambda i: self._like(colour=colours[i]),
            ),
            Choice(
                "deck", said("Deck", about="setting"),
                said("The cards look like this whenever it is {name}’s turn.", name=name),
                words=[said("As in the settings"), *DECKS.values()], chosen=decks.index(person.deck),
                chose=lambda i: self._like(deck=decks[i]),
            ),
            Choice(
                "sort", said("A new hand is sorted"), words=(said("By suit"), said("By rank")),
                chosen=SORTS.index(person.sort), chose=lambda i: self._like(sort=SORTS[i]),
            ),
            Choice(
                "order", said("Order of the hand"), words=(said("Low cards left"), said("High cards left")),
                chosen=int(person.falling), chose=lambda i: self._like(falling=bool(i)),
            ),
            Link("forget", forget, follow=self._forget),
        ]  # fmt: skip

    def turn_to(self, name: str) -> None:
        """Show this person's settings."""
        self.person, self.doomed = name, False
        self._changed()

    def _like(self, **values: Any) -> None:
        people = self.house.people
        people.keep(replace(people.of(self.person), **values))
        self._changed()

    def _rename(self, text: str) -> None:
        """The same person under another name."""
        name, people = tidy(text), self.house.people
        others = (profile.name for profile in people.all if folded(profile.name) != folded(self.person))
        why = fault(name, (), missing) or (filled(KNOWN, name=name) if fault(name, others, missing) else None)
        if not why:
            people.rename(self.person, name)
            self.person, self.doomed = name, False
        self._changed(why)

    def _leave_field(self) -> None:
        self.form.leave()

    def _forget(self) -> None:
        """Asked twice."""
        if not self.doomed:
            self.doomed = True
            self._changed()
            return
        name, people = self.person, self.house.people
        people.forget(name)
        self.turn_to(next((profile.name for profile in people.all), ""))
        self.notice = self.notice or filled(FORGOTTEN, name=name)
        self.arrange()

    # -- somebody new

    def _spell(self, text: str) -> None:
        self.typed, self.notice = text, None
        self.arrange()

    def _too_long(self) -> None:
        self.notice = filled(TOO_LONG, n=LONGEST)
        self.arrange()

    def _add(self) -> None:
        """Know the name that is typed, and show its settings."""
        name = tidy(self.typed)
        if why := fault(name, (), missing):
            self._changed(why)
            self.form.focus_on("new")
            return
        self.house.people.meet(name)
        self.typed = ""
        self.turn_to(self.house.people.of(name).name)

    # -- page

    def content(self, kit: Kit) -> Box:
        return middle(form_sheet(self, kit, said("People", about="heading"), self.notice), self.units(980))

    def handle(self, event: pygame.Event) -> bool:
        return form_event(self, self.form, event) or super().handle(event)

    def press(self, name: str) -> None:
        self.house.back()
