"""The buttons round the table: what the game offers now, on one side; one's own tools on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import Action, Choice, Refusal
from game.engine.contract import Button as Offered
from game.engine.said import said
from game.shell.cloth.declared import Declared
from game.shell.hands.blocks import printed
from game.shell.paint import feed_frame
from game.shell.paper.button import Button
from game.shell.play.session import Tool
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.table.hint import Hint
from game.shell.table.placing import placed

Rect = pygame.Rect
TOOLS = (
    ("show_me", said("Show me"), "P"),
    ("hint", said("Hint", about="button"), "H"),
    ("how", said("How to play"), "F2"),
    ("undo", said("Undo", about="button"), "U"),
)
# L10N: Where buttons are narrow: a word of eight letters fits. "Melds" shows what melds the hand holds.
BRIEF = {
    "show_me": said("Melds", about="button"),
    "how": said("Rules", about="button"),
    "cover": said("Cover", about="button"),
}
COVER = ("cover", said("Cover cards"), "C")
QUICK = ("quick", said("Refusals", about="button"), "B")
WAY = (("done", said("Done", about="button"), "D", "primary"), ("back", said("Back a step"), "U", "felt"))
MENU = said("Menu", about="button")


class Controls:
    """Makes the buttons, and makes them anew only when what they follow from is another."""

    def __init__(self, house: House, eyes: Eyes, hint: Hint) -> None:
        self._house, self._eyes, self._hint = house, eyes, hint
        self._made_of: tuple[object, ...] = ()
        self._made: Sequence[Button] = ()

    def made(self) -> Sequence[Button]:
        """All but the link beside a refusal."""
        made_of = self._follows_from()
        if made_of != self._made_of:
            self._made_of, self._made = made_of, self._make()
        return self._made

    def _follows_from(self) -> tuple[object, ...]:
        eyes, arrange = self._eyes, self._eyes.arrange
        lies = (arrange.groups, arrange.chosen) if arrange else None
        quick = eyes.viewer is not None and eyes.session.quick.is_on(eyes.viewer)
        return (
            eyes.sight, lies, quick, eyes.session.tools, eyes.laid.regions, eyes.size, self._house.kit,
            self._hint.advice, self._hint.marked, self._house.prefs.inputs, self._house.prefs.numbers,
            eyes.gaze.is_on_its_way, eyes.gaze.chosen,
        )  # fmt: skip

    def _make(self) -> Sequence[Button]:
        eyes, house, kit = self._eyes, self._house, self._house.kit
        deeds, tools = self._way() or self._deeds(), self._tools()
        menu = Button("menu", kit.speaker.runs(MENU), key="Esc")
        if house.prefs.inputs == "keys" and eyes.is_shared:
            people = len(eyes.session.people)
            deeds, tools, (menu,) = (
                [replace(each, cap=printed(each.key, people)) for each in row] for row in (deeds, tools, [menu])
            )
        own = placed(kit, eyes.laid.regions, deeds, tools, menu)
        return [*own, *self._hint.buttons(own), *self._feed()]

    def _way(self) -> list[Button]:
        """Of a piece on its way over a board: it stays there, or goes a step back."""
        speak = self._house.speaker.runs
        return [
            Button(name, speak(words), key=key, look=look, size=21)
            for name, words, key, look in WAY if self._eyes.gaze.is_on_its_way
        ]  # fmt: skip

    def _deeds(self) -> list[Button]:
        """What the game offers; one button stands out: what can be done with the groups and cards chosen for it.

        With none chosen it is the one thing to do next; if that cannot be done, the first that can.
        """
        sight, speak = self._eyes.sight, self._house.speaker.runs
        intents = [self._eyes.intent_of(offered.name) for offered in sight.buttons]
        ready = [isinstance(intent, Action | Choice) for intent in intents]
        notes = [sight.game.say(sight.view, intent) if isinstance(intent, Refusal) else None for intent in intents]
        first = self._first(sight.buttons, ready)
        return [
            Button(
                offered.name, speak(offered.said), key=offered.key, look="primary" if at == first else "felt",
                enabled=ready[at], note=speak(notes[at]), size=21,
            )
            for at, offered in enumerate(sight.buttons)
        ]  # fmt: skip

    def _first(self, buttons: Sequence[Offered], ready: Sequence[bool]) -> int | None:
        sight = self._eyes.sight
        can = [at for at, each in enumerate(buttons) if ready[at] and not each.primary]
        chosen = [at for at in can if not isinstance(sight.pressed(buttons[at].name), Action | Choice)]
        next_ = [at for at, each in enumerate(buttons) if each.primary]
        return next(iter((*chosen, *(at for at in next_ if ready[at]), *can, *next_)), None)

    def _tools(self) -> list[Button]:
        eyes, speak = self._eyes, self._house.speaker.runs
        made, briefs = [], BRIEF | {f"sort_{sort.by}": sort.brief for sort in eyes.sight.declared.sorts}
        for name, words, key in tools_of(eyes):
            enabled = name == "how" or (eyes.arrange is not None and self._is_open(name))
            ticked = eyes.session.quick.is_on(eyes.viewer) if name == "quick" and eyes.viewer is not None else None
            brief = speak(briefs.get(name))
            key = key if name != "how" else "?"
            of = speak(eyes.session.about_tool(name))
            made.append(Button(name, speak(words), key=key, enabled=enabled, ticked=ticked, brief=brief, of=of))
        return made

    def _is_open(self, name: str) -> bool:
        eyes = self._eyes
        if name == "hint":
            return eyes.is_mine
        if name == "show_me":
            return eyes.sight.question is None
        return name != "undo" or (eyes.viewer is not None and eyes.session.may_undo(eyes.viewer))

    def _feed(self) -> list[Button]:
        """The feed, where its panel shows."""
        rect = self._eyes.laid.regions.feed
        is_covered = self._hint.advice is not None and rect.colliderect(self._hint.rect)
        is_there = rect.w and rect.h and not is_covered
        whole = self._house.speaker.runs(feed_frame.WHAT_HAPPENED)
        made = Button(feed_frame.NAME, (), rect.copy(), feed_frame.KEY, feed_frame.NAME, whole=whole)
        return [made] if is_there else []


def tools_of(eyes: Eyes) -> tuple[Tool, ...]:
    """The table's own tools; where people share the screen, a hand can be covered, and offers refused beforehand."""
    own = _declared(eyes.sight.declared)
    if tools := eyes.session.tools:
        own = (*(tool for tool in own if tool[0] != "show_me"), *tools)
    if not eyes.is_shared or eyes.viewer is None:
        return own
    return (*own, *([QUICK] if may_mark(eyes) else []), *([] if eyes.hides_nothing else [COVER]))


def _declared(d: Declared) -> tuple[Tool, ...]:
    """Ways to sort, groups to show and something to take back, as far as the game has them."""
    sorts = tuple((f"sort_{sort.by}", sort.said, key) for sort, key in zip(d.sorts, d.sort_keys, strict=False))
    absent = {name for name, is_there in (("show_me", d.has_tray), ("undo", d.may_undo)) if not is_there}
    return (*sorts, *(tool for tool in TOOLS if tool[0] not in absent))


def may_mark(eyes: Eyes) -> bool:
    """Are there kinds of cards to refuse beforehand, and somebody here to do it?"""
    if eyes.viewer is None or not eyes.session.is_match:
        return False
    return bool(eyes.game.kinds(eyes.match.view(None), eyes.viewer))
