"""The buttons around the table: the game's actions on one side, the person's own tools on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import Action, Choice, Intent, Refusal
from game.engine.messages import msg
from game.ui.input.blocks import printed_key
from game.ui.scenes.app_context import AppContext
from game.ui.session.session import Tool
from game.ui.table_layout.declared_table import DeclaredTable
from game.ui.table_render import feed_frame
from game.ui.table_scene.bar import place_buttons
from game.ui.table_scene.hint import Hint
from game.ui.table_view.game_view import does
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.button import Button

Rect = pygame.Rect
TOOLS = (
    ("show_me", msg("Show me"), "P"),
    ("hint", msg("Hint", about="button"), "H"),
    ("how", msg("How to play"), "F2"),
    ("undo", msg("Undo", about="button"), "U"),
)
# L10N: Where buttons are narrow: a word of eight letters fits. "Melds" shows what melds the hand holds.
BRIEF = {
    "show_me": msg("Melds", about="button"),
    "how": msg("Rules", about="button"),
    "cover": msg("Cover", about="button"),
}
COVER = ("cover", msg("Cover cards"), "C")
QUICK = ("quick", msg("Refusals", about="button"), "B")
WAY = (("done", msg("Done", about="button"), "D", "primary"), ("back", msg("Back a step"), "U", "felt"))
MENU = msg("Menu", about="button")


class TableControls:
    """Builds the buttons, and rebuilds them only when what they depend on has changed."""

    def __init__(self, context: AppContext, table_view: TableView, hint: Hint) -> None:
        self._context, self._hint = context, hint
        self._viewpoint, self._geometry, self._pieces, self._pointing = table_view.parts
        self._made_of: tuple[object, ...] = ()
        self._made: Sequence[Button] = ()
        self._chosen: tuple[object, ...] = ()  # what was in the tray and chosen when nothing was on its way

    def all_buttons(self) -> Sequence[Button]:
        """Return all buttons except the link beside a refusal."""
        made_of = self._follows_from()
        if made_of != self._made_of:
            self._made_of, self._made = made_of, self._make()
        return self._made

    def _follows_from(self) -> tuple[object, ...]:
        arrange, shown = self._pieces.arrange, self._viewpoint.shown
        if not shown.is_behind:
            lies = (arrange.groups, arrange.chosen) if arrange else None
            self._chosen = lies, self._pointing.gaze.chosen
        session, prefs, hint = self._viewpoint.session, self._context.prefs, self._hint
        return (
            shown.turn_view, self._chosen, self._refuses_some, session.tools, session.words,
            self._geometry.laid.regions, self._geometry.size, self._context.kit,
            hint.advice, hint.open, hint.marked, prefs.inputs, prefs.numbers,
            self._pointing.gaze.is_on_its_way, self._pointing.live,
        )  # fmt: skip

    def _make(self) -> Sequence[Button]:
        context, kit = self._context, self._context.kit
        commands, tools = self._route_buttons() or self._commands(), self._tools()
        menu = Button("menu", kit.speaker.runs(MENU), key="Esc")
        if context.prefs.inputs == "keys" and self._viewpoint.is_shared:
            people = len(self._viewpoint.session.people)
            commands, tools, (menu,) = (
                [replace(each, cap=printed_key(each.key, people)) for each in row] for row in (commands, tools, [menu])
            )
        placed = place_buttons(kit, self._geometry.laid.regions, commands, tools, menu)
        found = [*placed, *self._hint.buttons(placed), *self._feed()]
        return [each if self._pointing.is_live(each.name) else replace(each, enabled=False) for each in found]

    def _route_buttons(self) -> list[Button]:
        """Return the buttons for a piece on its way over a board: set it down, or go back a step."""
        speak = self._context.speaker.runs
        return [
            Button(name, speak(words), key=key, look=look, size=21)
            for name, words, key, look in WAY if self._pointing.gaze.is_on_its_way
        ]  # fmt: skip

    def _commands(self) -> list[Button]:
        """Return the game's actions; those that the program advises stand out."""
        game_view, speak = self._viewpoint.shown.turn_view, self._context.speaker.runs
        intents = [self._pointing.intent_of(offered.name, game_view) for offered in game_view.buttons]
        ready = [does(intent) for intent in intents]
        game, view = game_view.game, game_view.view
        notes = [game.describe(view, intent) if isinstance(intent, Refusal) else None for intent in intents]
        is_only = ready.count(True) == 1
        advised = [
            ready[at] and self._is_advised(intents[at], is_only and game_view.pressed(offered.name) == intents[at])
            for at, offered in enumerate(game_view.buttons)
        ]
        return [
            Button(
                offered.name, speak(offered.message), key=offered.key, look="primary" if advised[at] else "felt",
                enabled=ready[at], note=speak(notes[at]), size=21,
            )
            for at, offered in enumerate(game_view.buttons)
        ]  # fmt: skip

    def _is_advised(self, intent: Intent[Action], is_only: bool) -> bool:
        """Return whether a lesson teaches this or a hint advises it; without either, whether it is the only action.

        An action with cards that the player chose is theirs: nobody advised these.
        """
        actions = intent.actions if isinstance(intent, Choice) else (intent,)
        course, advice = self._viewpoint.session.course, self._hint.advice
        if course and course.step:
            taught = any(isinstance(each, Action) and course.judge(each).action is not None for each in actions)
            return course.is_led and taught
        return advice.action in actions if advice else is_only

    def _tools(self) -> list[Button]:
        speak, made = self._context.speaker.runs, list[Button]()
        briefs = BRIEF | {f"sort_{sort.by}": sort.brief for sort in self._viewpoint.game_view.declared.sorts}
        for name, words, key in tools_of(self._viewpoint):
            enabled = name == "how" or (self._pieces.arrange is not None and self._is_open(name))
            ticked = self._refuses_some if name == "quick" else None
            brief = speak(briefs.get(name))
            key = key if name != "how" else "?"
            of = speak(self._viewpoint.session.about_tool(name))
            made.append(Button(name, speak(words), key=key, enabled=enabled, ticked=ticked, brief=brief, of=of))
        return made

    @property
    def _refuses_some(self) -> bool:
        """Does the viewer refuse offers in advance?"""
        return self._viewpoint.viewer is not None and self._viewpoint.session.quick.is_on(self._viewpoint.viewer)

    def _is_open(self, name: str) -> bool:
        if name == "hint":
            return self._viewpoint.shown.to_act == self._viewpoint.viewer
        if name == "show_me":
            return self._viewpoint.shown.turn_view.question is None
        return name != "undo" or self._viewpoint.may_undo

    def _feed(self) -> list[Button]:
        """Return the button of the feed where its panel is shown."""
        rect = self._geometry.laid.regions.feed
        is_covered = self._hint.advice is not None and rect.colliderect(self._hint.rect)
        is_there = rect.w and rect.h and not is_covered
        whole = self._context.speaker.runs(feed_frame.WHAT_HAPPENED)
        made = Button(feed_frame.NAME, (), rect.copy(), feed_frame.KEY, feed_frame.NAME, whole=whole)
        return [made] if is_there else []


def tools_of(viewpoint: Viewpoint) -> tuple[Tool, ...]:
    """Return the table's own tools; on a shared screen also those that cover a hand and refuse offers in advance."""
    own = _declared_tools(viewpoint.game_view.declared)
    if tools := viewpoint.session.tools:
        own = (*(tool for tool in own if tool[0] != "show_me"), *tools)
    if not viewpoint.is_shared or viewpoint.viewer is None:
        return own
    return (*own, *([QUICK] if may_mark(viewpoint) else []), *([] if viewpoint.hides_nothing else [COVER]))


def _declared_tools(d: DeclaredTable) -> tuple[Tool, ...]:
    """Return the tools for sorting, showing groups and undoing, as far as the game has them."""
    sorts = tuple((f"sort_{sort.by}", sort.message, key) for sort, key in zip(d.sorts, d.sort_keys, strict=False))
    absent = {name for name, is_there in (("show_me", d.has_tray), ("undo", d.may_undo)) if not is_there}
    return (*sorts, *(tool for tool in TOOLS if tool[0] not in absent))


def may_mark(viewpoint: Viewpoint) -> bool:
    """Return whether the game has kinds of cards to refuse in advance and a person here who could do it."""
    if viewpoint.viewer is None or not viewpoint.session.is_match:
        return False
    return bool(viewpoint.session.quick.kinds(viewpoint.viewer))
