"""Commands of the person at the table: gestures and buttons become actions, choices or refusals."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from game.engine.contract import Action, Choice, Intent, Refusal
from game.engine.messages import Message, msg
from game.engine.table import Piece, Pile, Place
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.opener import Overlays
from game.ui.scenes.option import OptionLine
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.arrange import Arrange, KeptArrangement, looks
from game.ui.table_scene.hint import Hint
from game.ui.table_scene.hint_line import NOTHING, ToPlay
from game.ui.table_scene.notices import Notices
from game.ui.table_scene.tools import TableTools
from game.ui.table_scene.travel import Travel
from game.ui.table_view.game_view import does
from game.ui.table_view.gaze import Picked, going_along, lying
from game.ui.table_view.journey import Journey
from game.ui.table_view.route import Route, goes_on
from game.ui.table_view.table_view import TableView

_PIECE_FIRST = msg("More than one can go there: choose which, then where.")
_FINAL = msg("Nothing in this turn can be taken back.")
_KEEP = msg("Keep the card", about="button")
_WHICH = msg("Which of these?")


class TableCommands:
    """Carries out what the person at the table wants to do."""

    def __init__(
        self, context: AppContext, table_view: TableView, notices: Notices, travel: Travel, hint: Hint,
        overlays: Overlays, cover: Callable[[], None],
    ) -> None:  # fmt: skip
        self.context, self.table_view, self.notices, self.travel, self.hint = context, table_view, notices, travel, hint
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.overlays, self._cover = overlays, cover
        self.tools = TableTools(context, table_view, notices, overlays)
        self.journey = Journey(table_view)
        self._to_play = NOTHING
        self._before: dict[int, KeptArrangement] = {}  # by ply: the hand before each of this person's actions

    def select(self, card: Sprite, double: bool = False) -> None:
        arrange = self.pieces.arrange
        assert arrange is not None
        if self.pointing.gaze.picked and arrange.place in self.pointing.gaze.invited.places:
            self.at_place(arrange.place, "")
            return
        self.pointing.point(picked=None, route=())
        if double and self._play(card, is_chosen=card in arrange.selected):
            return
        arrange.fresh.discard(card)
        arrange.toggle(card)
        self.context.sounds.play("lift")
        self.table_view.refresh()

    def _play(self, card: Sprite, *, is_chosen: bool) -> bool:
        """Play the first action that this card alone allows, for a double click; returns whether that is all.

        What is final needs a press of its own: there the card only stays chosen.
        """
        game_view = self.viewpoint.game_view
        intents = (game_view.pressed(button.name, (), (card.look,)) for button in game_view.buttons)
        intent = next(filter(does, intents), None) if self.viewpoint.is_mine else None
        if intent is None or game_view.is_final(intent):
            return intent is not None and is_chosen
        self.perform(intent, [card])
        return True

    def tap_tray_card(self, at: int, card: Sprite) -> None:
        """Let a wild card stand for something else; return any other card to the hand."""
        arrange = self.pieces.arrange
        assert arrange is not None
        label = self.pieces.labels[at]
        index = arrange.tray[at].index(card)
        is_wild = bool(label and index < len(label.stands) and label.stands[index])
        if not (is_wild and arrange.cycle(at, self.viewpoint.game_view.label)):
            arrange.unbox([card])
        self.table_view.refresh()

    def into_tray(self, at: int) -> None:
        """Move the selection into this tray place; with nothing selected, switch the group to its next meaning."""
        arrange = self.pieces.arrange
        if arrange is not None and arrange.selected:
            self.box(list(arrange.selected), at)
            self.table_view.refresh()
        elif arrange is not None and arrange.cycle(at, self.viewpoint.game_view.label):
            self.table_view.refresh()

    def box(self, cards: Sequence[Sprite], at: int) -> None:
        """Put cards into a tray place; several cards that start a new group have no particular order."""
        arrange = self.pieces.arrange
        assert arrange is not None
        self.context.sounds.play("lift")
        begins = not arrange.tray[at] and len(cards) > 1
        arrange.box(cards, at, self.viewpoint.game_view.label)
        if begins:
            arrange.order(at, self.viewpoint.game.arrange_group(self.viewpoint.view, looks(arrange.tray[at])))

    def pick_up(self, place: Place, sprite: Sprite) -> Picked | None:
        """Return what a click on this piece picks up now, or None if nothing would take it."""
        if not self.viewpoint.is_mine or sprite not in self.geometry.laid.free:
            return None
        game_view, along = self.viewpoint.game_view, self.pointing.gaze.chosen
        if sprite not in along:
            along = going_along(game_view.spot(place), self.pieces.stage.pile(place), sprite)
        return Picked(place, along) if game_view.taken(place, looks(along), self.geometry.laid.drops) else None

    def unpick(self) -> None:
        """Clear the selection."""
        self.pointing.point(picked=None, route=(), chosen=())
        if self.pieces.arrange:
            self.pieces.arrange.clear()
        self.table_view.refresh()

    def _pick(self, held: Picked) -> None:
        """Mark the clicked pieces: the next click sends them."""
        if self.pieces.arrange:
            self.pieces.arrange.clear()
        self.pointing.point(picked=held, route=())
        self.context.sounds.play("lift")
        self.table_view.refresh()

    def _send(self, picked: Picked, place: Place, piece: Piece, sprite: Sprite | None) -> None:
        """Send the picked pieces to this place, pick another piece instead, or say why not."""
        if self._goes_on(picked, place, sprite):
            return
        if place == picked.src and self.pointing.gaze.invited.places & self.geometry.laid.drop_targets.keys():
            self.unpick()
            return
        intent = self.drop_intent(looks(picked.sprites), picked.src, place, piece) if place != picked.src else None
        other = self.pick_up(place, sprite) if sprite and sprite not in picked.sprites else None
        if isinstance(intent, Refusal) and not other:
            self.perform(intent, [])  # it stays picked: the same click again must not move another piece
            return
        self.pointing.point(picked=None, route=())
        if does(intent):
            self.perform(intent, picked.sprites)
        elif other:
            self._pick(other)
            return
        else:
            self.perform(self.viewpoint.game_view.tapped(place, piece) if place == picked.src else intent, [])
        self.table_view.refresh()

    def _goes_on(self, picked: Picked, place: Place, sprite: Sprite | None) -> bool:
        """Handle a click on a board where pieces may rest on their way: go on, go back, or set the piece down.

        Returns whether the click meant any of these.
        """
        route = self.pointing.gaze.route
        if not self.viewpoint.game.spec.has_chains or not {place, picked.src} <= self.geometry.laid.drop_targets.keys():
            return False
        if route and place in (picked.src, *route):
            self.set_down() if place == route[-1] else self._take(route[: ((picked.src, *route).index(place))])
        elif self.journey.allows(route, place):
            longer = self.journey.spelt((*route, place))
            goes = goes_on(longer, self.geometry.laid.drop_targets, self.journey.allows)
            self._take(longer) if goes else self._set_down(picked, longer)
        elif not route or (sprite and sprite not in picked.sprites and self.pick_up(place, sprite)):
            return False
        else:
            self.perform(self.drop_intent(looks(picked.sprites), picked.src, place, via=route), [])
        return True

    def _take(self, route: Route) -> None:
        """Move the picked piece along this route; it may go on from there."""
        self.pointing.point(route=route)
        self.context.sounds.play("lift")
        self.table_view.refresh()

    def step_back(self) -> None:
        """Take back the last step of the moving piece."""
        self._take(self.pointing.gaze.route[:-1])

    def set_down(self) -> None:
        """Set the moving piece down where it is."""
        if picked := self.pointing.gaze.picked:
            self._set_down(picked, self.pointing.gaze.route)

    def _set_down(self, picked: Picked, route: Route) -> None:
        intent = self.drop_intent(looks(picked.sprites), picked.src, route[-1], via=route[:-1])
        self.pointing.point(picked=None, route=())
        self.perform(intent, picked.sprites)
        self.table_view.refresh()

    def at_place(self, place: Place, piece: Piece, sprite: Sprite | None = None) -> None:
        """Handle a click on a place: send the selection there, else use the place itself or its ``sprite``."""
        arrange = self.pieces.arrange
        if self.pointing.gaze.picked:
            self._send(self.pointing.gaze.picked, place, piece, sprite)
            return
        if sprite and self.viewpoint.is_mine and (spot := self.viewpoint.game_view.spot(place)) and spot.chooses:
            self._choose(sprite)
            return
        if (carried := self.pointing.carried) and place in self.pointing.gaze.invited.places:
            self.perform(self.drop_intent(looks(carried.sprites), carried.src, place, piece), carried.sprites)
            return
        if arrange is not None and arrange.selected:
            intent = self.drop_intent(arrange.chosen, arrange.place, place, piece)
            if intent is not None:
                self.perform(intent, list(arrange.selected))
                return
        tapped = self.viewpoint.game_view.tapped(place, piece)
        picked = self.pick_up(place, sprite) if sprite else None
        spot = self.viewpoint.game_view.spot(place)
        acts = isinstance(tapped, Action) or (does(tapped) and spot is not None and spot.fan == "fan")
        if picked and not (acts and place in self.geometry.laid.heaps):
            self._pick(picked)
        elif isinstance(tapped, Choice) and place in self.geometry.laid.drop_targets:
            self.notices.notify(_PIECE_FIRST, is_public=False)
        else:
            self.perform(tapped, [])

    def _choose(self, sprite: Sprite) -> None:
        """Choose this piece or unchoose it; or say why it cannot be chosen."""
        chosen = self.pointing.chosen_with(sprite)
        if isinstance(chosen, Refusal):
            self.notices.refuse(chosen)
            return
        self.pointing.point(chosen=chosen)
        self.context.sounds.play("lift")
        self.table_view.refresh()

    def drop_intent(self, cards: Pile, src: Place, place: Place, piece: Piece = "", via: Route = ()) -> Intent[Action]:
        """Return what dropping there means: on that very piece, or anywhere on the place if only that is legal."""
        there = lying(self.pieces.stage, self.geometry.laid, place)
        return self.viewpoint.game_view.dropped(cards, src, place, there, piece, via)

    def perform(self, intent: Intent[Action], held: Sequence[Sprite], by: str = "press") -> bool:
        """Do it, ask which, or say why not. Returns whether something was done. ``by``: "press" or "drop"."""
        match intent:
            case Refusal():
                self._refuse(intent, held)
            case Choice(actions):
                self._ask(actions, held)
            case Action() if (loss := self._loss(intent)) and self._is_meant(intent, by):
                self._ask_first(loss, intent, partial(self.act, intent, held))
            case Action():
                return self.act(intent, held, by)
        return False

    def _refuse(self, refusal: Refusal, held: Sequence[Sprite]) -> None:
        """Say why not; a single card that was chosen for it goes back into its row."""
        arrange = self.pieces.arrange
        if arrange and len(held) == 1 and arrange.selected == [*held]:
            self.unpick()
        self.notices.refuse(refusal)
        self.viewpoint.session.note_wrong()

    def _loss(self, action: Action) -> Message | None:
        """Return what a match asks about first: what this would break in the hand for good."""
        asks = self.context.prefs.asks_first and self.viewpoint.session.is_match and self.viewpoint.is_mine
        return self.viewpoint.game_view.spoils(action) if asks and action.final else None

    def _ask_first(self, loss: Message, action: Action, go_on: Callable[[], object]) -> None:
        self.overlays.choice(loss, [self._option(action, go_on)], _KEEP)

    def act(self, action: Action, held: Sequence[Sprite] = (), by: str = "press") -> bool:
        arrange = self.pieces.arrange
        if self.viewpoint.viewer is None or not self._is_meant(action, by):
            return False
        ply, snapshot = self.viewpoint.match.ply, arrange.snapshot() if arrange else None
        refusal = self.viewpoint.session.act(self.viewpoint.viewer, action)
        if refusal is not None:
            self._refuse(refusal, held)
            return False
        if by != "line":
            self._to_play = NOTHING
        if arrange and snapshot:
            self._before = {} if action.final else {**self._before, ply: snapshot}
            if Counter(looks(arrange.all)) - Counter(self._hand(arrange.place)):
                arrange.clear()  # cards have left the hand; after a draw, what was chosen stays chosen
        self.pointing.point(chosen=())
        self.notices.dismiss()
        self.travel.news(held, quick=by == "drop")
        return True

    def _hand(self, place: Place) -> Pile:
        """Return what is in one's hand now, before it is shown."""
        return self.viewpoint.match.view(self.viewpoint.viewer).piles.get(place, ())

    def _is_meant(self, action: Action, by: str) -> bool:
        """Return whether the gesture was deliberate; only what can be undone may happen by accident."""
        guard = self.context.guard
        if by == "line" or not self.viewpoint.is_mine or not self.viewpoint.game_view.is_final(action):
            return True
        return guard.lands(time.perf_counter()) if by == "drop" else guard.allows()

    def _ask(self, actions: Sequence[Action], held: Sequence[Sprite]) -> None:
        options = [self._option(action, partial(self.act, action, held)) for action in actions]
        is_final = self.viewpoint.game_view.is_final(Choice(tuple(actions)))
        self.overlays.choice(_WHICH, options, final=is_final)

    def _option(self, action: Action, do: Callable[[], object]) -> OptionLine:
        words = self.viewpoint.game.describe(self.viewpoint.view, action)
        return OptionLine(self.context.speaker.runs(words), do)

    def press(self, name: str) -> None:
        """Press a button by name: one of the table's own, or an action of the game."""
        arrange = self.pieces.arrange
        if own := self._own_buttons().get(name):
            own()
        elif self._is_offered(name):
            before = len(arrange.groups) if arrange else 0
            intent = self.pointing.intent_of(name)
            held = self._button_sprites(name, intent, arrange) if arrange else []
            if self.perform(intent, held) and arrange and 0 < len(arrange.groups) < before:
                self._press_on(name)

    def _is_offered(self, name: str) -> bool:
        return any(button.name == name for button in self.viewpoint.game_view.buttons)

    def _button_sprites(self, name: str, intent: Intent[Action], arrange: Arrange) -> list[Sprite]:
        """Return the sprites a button uses: the selected ones or one group if these mean the same action, else all.

        Cards that look the same in other groups stay where they are.
        """
        if self.viewpoint.game_view.pressed(name, (), arrange.chosen) == intent:
            return list(arrange.selected)
        for group in filter(None, arrange.tray):
            if self.viewpoint.game_view.pressed(name, (looks(group),)) == intent:
                return list(group)
        return [*arrange.selected, *self.pointing.gaze.chosen, *(sprite for group in arrange.tray for sprite in group)]

    def _press_on(self, name: str) -> None:
        """Lay every group in the tray that can be laid, one action per group."""
        if self._is_offered(name) and self.viewpoint.is_mine and isinstance(self.pointing.intent_of(name), Action):
            self.press(name)

    def _own_buttons(self) -> dict[str, Callable[[], None]]:
        """Return what the table's own buttons do, by name."""
        tools = self.tools
        return {
            **{f"sort_{sort.by}": partial(tools.sort, sort.by) for sort in self.viewpoint.game_view.declared.sorts},
            "show_me": tools.show_me,
            "hint": self.hint.ask,
            "hint.fill": self.hint.fill,
            "hint.close": self.hint.close,
            "hint.numbers": self.hint.count,
            "hint.more": self.hint.show_more,
            "hint.show": self.hint.show_next,
            "hint.play": self.play_line,
            "cover": self._cover,
            "quick": tools.quick,
            "feed": self.overlays.feed,
            "undo": self.undo,
            **{name: partial(self.use, name) for name, _, _ in self.viewpoint.session.tools},
            **({"done": self.set_down, "back": self.step_back} if self.pointing.gaze.is_on_its_way else {}),
            "how": tools.how_to_play,
            "menu": self.overlays.pause,
            "why": tools.why,
        }

    def undo(self) -> None:
        if self.pointing.gaze.is_on_its_way:
            self.step_back()
        elif self.viewpoint.viewer is not None and self.viewpoint.session.undo(self.viewpoint.viewer):
            self._to_play = NOTHING
            self.notices.dismiss()
            self.travel.move_back(self._before.pop(self.viewpoint.match.ply, None))
        else:
            self.notices.notify(_FINAL)

    def play_line(self) -> None:
        """Play the line of the hint to its end; one with a final action only by a press that is meant."""
        advice = self.hint.advice
        steps = advice.line.steps if advice else ()
        if all(self._is_meant(step.action, "press") for step in steps):
            self._to_play = self.hint.to_play()
            self.play_on()

    def play_on(self) -> None:
        """Play the next action of the line, unless something else was done; ask first, as for any other action."""
        line, self._to_play = self._to_play, NOTHING
        action = line.due(self.viewpoint.match.ply, is_mine=self.viewpoint.is_mine)
        if action is None:
            return
        if loss := self._loss(action):
            self._ask_first(loss, action, partial(self._play_step, action, line))
        else:
            self._play_step(action, line)

    def _play_step(self, action: Action, line: ToPlay) -> None:
        if self.act(action, by="line"):
            self._to_play = line.rest()

    @property
    def plays(self) -> bool:
        """Is there an action of a line still to be played now?"""
        return self._to_play.due(self.viewpoint.match.ply, is_mine=self.viewpoint.is_mine) is not None

    def use(self, tool: str) -> None:
        """Use a tool that only this table has, and show what it did; ask first where that is final."""
        if (asked := self.viewpoint.session.asks_about(tool)) is None:
            self._use_tool(tool)
            return
        title, yes, no = asked
        self.overlays.choice(title, [OptionLine(self.context.speaker.runs(yes), partial(self._use_tool, tool))], no)

    def _use_tool(self, tool: str) -> None:
        ply, self._to_play = self.viewpoint.match.ply, NOTHING
        self.hint.close()
        self.viewpoint.session.use(tool)
        if self.viewpoint.match.ply != ply:
            self.travel.move_back()
        self.notices.dismiss()
        self.table_view.refresh()
