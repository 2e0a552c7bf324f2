"""What a person does at the table: gestures become actions, choices or refusals; and the table's own tools."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.contract import Action, Choice, Drop, Intent, Label, Press, Refusal, Tap, View
from game.engine.said import Said, Who, filled, said
from game.engine.table import BACK, Piece, Pile, Place
from game.shell.cloth.arrange import Arrange, Kept, looks
from game.shell.cloth.stage import Sprite
from game.shell.look import feel
from game.shell.look.speaker import Chip, Run, Text
from game.shell.scene.option import Option
from game.shell.scene.ways import ToChoice, ToFeed, ToKeys, ToPause, ToQuick, ToRules
from game.shell.seat.picks import Picked, does, going_along, taken_by

if TYPE_CHECKING:
    from game.shell.table.table import TableScene

_SHOW, _NOT_NOW = said("Put this into the tray?"), said("Not now")
_FINAL = said("Nothing in this turn can be taken back.")
_AGREE, _PART = said("Open partners with {name}"), said("No longer open partners with {name}")
_OPEN = said("{one} and {other} see each other’s cards from now on.")
_WOULD = said("{one} would play open partners: {other} can agree in the menu when their own hand lies open.")
_CLOSED = said("{one} and {other} see their own cards only.")
_WHICH, _NONE = said("Which of these?"), said("Nothing in this hand can be laid down yet.")


class Deeds:
    """Does what one TableScene's person means."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._taken_in: View[Any] | None = None
        self._taken: dict[tuple[Place, Pile], bool] = {}  # in that view, would any place take these?
        self._before: dict[int, Kept] = {}  # by ply, how the hand lay before each of this person's deeds

    def judge(self, cards: Pile) -> Label:
        return self.scene.game.label(self.scene.view, cards)

    def select(self, card: Sprite, double: bool = False) -> None:
        arrange = self.scene.arrange
        assert arrange is not None
        if self.scene.picked and arrange.place in self.scene.invited:
            self.at_place(arrange.place, "")
            return
        self.scene.picked = None
        if double and self._play(card):
            return
        arrange.fresh.discard(card)
        arrange.toggle(card)
        self.scene.house.sounds.play("lift")
        self.scene.refresh()

    def _play(self, card: Sprite) -> bool:
        """A double click: the first of the game's deeds that this card alone allows."""
        scene = self.scene
        if not scene.is_mine:
            return False
        for button in scene.game.buttons(scene.view):
            intent = scene.game.interpret(scene.view, Press(button.name, (), (card.look,)))
            if isinstance(intent, Action | Choice):
                self.perform(intent, [card], "double")
                return True
        return False

    def tap_tray_card(self, at: int, card: Sprite) -> None:
        """A wild changes what it stands for; another card goes back to the hand."""
        scene, arrange = self.scene, self.scene.arrange
        assert arrange is not None
        label = scene.labels[at]
        index = arrange.tray[at].index(card)
        is_wild = bool(label and index < len(label.stands) and label.stands[index])
        if not (is_wild and arrange.cycle(at, self.judge)):
            arrange.unbox([card])
        scene.refresh()

    def into_tray(self, at: int) -> None:
        """What is selected goes there; with nothing selected, the group changes to what else it could be."""
        scene, arrange = self.scene, self.scene.arrange
        if arrange is not None and arrange.selected:
            self.box(list(arrange.selected), at)
            scene.refresh()
        elif arrange is not None and arrange.cycle(at, self.judge):
            scene.refresh()

    def box(self, cards: Sequence[Sprite], at: int) -> None:
        """Put cards into a tray place; several that begin a group are meant in no order of their own."""
        scene, arrange = self.scene, self.scene.arrange
        assert arrange is not None
        scene.house.sounds.play("lift")
        begins = not arrange.tray[at] and len(cards) > 1
        arrange.box(cards, at, self.judge)
        if begins:
            arrange.order(at, scene.game.arranged(scene.view, looks(arrange.tray[at])))

    def liftable(self, pos: tuple[int, int]) -> Picked | None:
        """What would be picked up there now, elsewhere than from one's own hand."""
        found = self.scene.things.free_at(pos)
        return self._picked(*found) if found else None

    def _picked(self, place: Place, sprite: Sprite) -> Picked | None:
        scene = self.scene
        spot = next((spot for spot in scene.spots if spot.place == place), None)
        held = Picked(place, going_along(spot, scene.stage.pile(place), sprite))
        if not scene.is_mine or sprite not in scene.laid.free:
            return None
        if self._taken_in is not scene.view:  # asked at every motion of the pointer
            self._taken_in, self._taken = scene.view, {}
        key = place, looks(held.sprites)
        if key not in self._taken:
            self._taken[key] = taken_by(scene.game, scene.view, held, scene.laid.drops)
        return held if self._taken[key] else None

    def unpick(self) -> None:
        """Nothing is selected any more."""
        self.scene.picked = None
        if self.scene.arrange:
            self.scene.arrange.clear()
        self.scene.refresh()

    def _pick(self, held: Picked) -> None:
        """Mark what is clicked: it goes where the next click sends it."""
        if self.scene.arrange:
            self.scene.arrange.clear()
        self.scene.picked = held
        self.scene.house.sounds.play("lift")
        self.scene.refresh()

    def _send(self, picked: Picked, place: Place, piece: Piece, sprite: Sprite | None) -> None:
        """What was picked goes there; or another piece is picked instead; or why not."""
        scene = self.scene
        intent = self.dropped(looks(picked.sprites), picked.src, place, piece) if place != picked.src else None
        other = self._picked(place, sprite) if sprite and sprite not in picked.sprites else None
        scene.picked = None
        if does(intent):
            self.perform(intent, picked.sprites)
        elif other:
            self._pick(other)
            return
        elif place == picked.src:
            self.perform(scene.game.interpret(scene.view, Tap(place, piece)), [])
        else:
            self.perform(intent, [])
        scene.refresh()

    def at_place(self, place: Place, piece: Piece, sprite: Sprite | None = None) -> None:
        """A click on a place: what is selected goes there, else the place itself is meant, or its ``sprite``."""
        scene, arrange = self.scene, self.scene.arrange
        if scene.picked:
            self._send(scene.picked, place, piece, sprite)
            return
        if arrange is not None and arrange.selected:
            held = list(arrange.selected)
            intent = self.dropped(arrange.chosen, arrange.place, place, piece)
            if intent is not None:
                self.perform(intent, held)
                return
        tapped = scene.game.interpret(scene.view, Tap(place, piece))
        picked = self._picked(place, sprite) if sprite else None
        if picked and not (isinstance(tapped, Action) and place in scene.laid.heaps):
            self._pick(picked)
        else:
            self.perform(tapped, [])

    def dropped(self, cards: Pile, src: Place, place: Place, piece: Piece = "") -> Intent:
        """What dropping there means: on the very piece, or anywhere on the place if only that is lawful."""
        scene, first = self.scene, None
        others = [sprite.look for sprite in scene.stage.pile(place) if sprite.look != BACK]
        for onto in dict.fromkeys((piece, "", *(others if place in scene.laid.melds else ()))):
            intent = scene.game.interpret(scene.view, Drop(cards, src, place, onto))
            if isinstance(intent, Action | Choice):
                return intent
            first = first or intent
        return first

    def perform(self, intent: Intent, held: Sequence[Sprite], by: str = "press") -> bool:
        """Do it, ask which, or say why not; whether something was done. ``by`` is a press, double click or drop."""
        match intent:
            case Refusal():
                self.scene.refuse(intent)
            case Choice(actions):
                self._ask(actions, held)
            case Action():
                return self.act(intent, held, by)
        return False

    def act(self, action: Action, held: Sequence[Sprite] = (), by: str = "press") -> bool:
        scene, arrange = self.scene, self.scene.arrange
        if scene.viewer is None or not self._is_meant(action, by):
            return False
        ply, kept = scene.match.ply, arrange.kept() if arrange else None
        refusal = scene.session.act(scene.viewer, action)
        if refusal is not None:
            scene.refuse(refusal)
            return False
        if arrange and kept:
            self._before = {} if action.final else {**self._before, ply: kept}
            arrange.clear()
        scene.dismiss()
        scene.travel.news(held, quick=by == "drop")
        return True

    def is_final(self, intent: Intent) -> bool:
        """Can it, or any of what it may come to, never be taken back?"""
        actions = intent.actions if isinstance(intent, Choice) else (intent,)
        return any(isinstance(a, Action) and self.scene.game.is_final(self.scene.view, a) for a in actions)

    def _is_meant(self, action: Action, by: str) -> bool:
        """Only what can be taken back may happen by accident."""
        guard = self.scene.house.guard
        if not self.scene.is_mine or not self.is_final(action):
            return True
        return guard.lands(time.perf_counter()) if by == "drop" else guard.allows(2 if by == "double" else 1)

    def _ask(self, actions: Sequence[Action], held: Sequence[Sprite]) -> None:
        scene = self.scene
        options = [
            Option(scene.house.speaker.runs(scene.game.say(scene.view, action)), partial(self.act, action, held))
            for action in actions
        ]
        is_final = self.is_final(Choice(tuple(actions)))
        scene.house.go(ToChoice(scene, _WHICH, options, final=is_final))

    def press(self, name: str) -> None:
        """A button by its name: one of the table's own, or a deed of the game."""
        scene, arrange = self.scene, self.scene.arrange
        own = self.tools().get(name)
        if own:
            own()
            return
        offered = next((b for b in scene.game.buttons(scene.view) if b.name == name), None)
        if offered is not None:
            before = len(arrange.groups) if arrange else 0
            intent = scene.intent_of(offered)
            held = self._used(name, intent, arrange) if arrange else []
            if self.perform(intent, held) and arrange and 0 < len(arrange.groups) < before:
                self._press_on(name)

    def _used(self, name: str, intent: Intent, arrange: Arrange) -> list[Sprite]:
        """The very cards a button means: of what is selected or of one group, if that alone means the same; else all.

        Look-alikes in other groups stay where they are.
        """
        scene = self.scene
        if scene.game.interpret(scene.view, Press(name, (), arrange.chosen)) == intent:
            return list(arrange.selected)
        for group in filter(None, arrange.tray):
            if scene.game.interpret(scene.view, Press(name, (looks(group),))) == intent:
                return list(group)
        return [*arrange.selected, *(sprite for group in arrange.tray for sprite in group)]

    def _press_on(self, name: str) -> None:
        """One press lays every group in the tray that can be laid, one deed each."""
        scene = self.scene
        again = next((b for b in scene.game.buttons(scene.view) if b.name == name), None)
        if again is not None and scene.is_mine and isinstance(scene.intent_of(again), Action):
            self.press(name)

    def tools(self) -> dict[str, Callable[[], None]]:
        return {
            **{f"sort_{sort.by}": partial(self.sort, sort.by) for sort in self.scene.declared.sorts},
            "show_me": self.show_me,
            "hint": self.scene.hint.ask,
            "hint.fill": self.scene.hint.fill,
            "hint.close": self.scene.hint.close,
            "cover": self.scene.cover,
            "quick": self.quick,
            "feed": self.feed,
            "undo": self.undo,
            "how": self.how_to_play,
            "menu": self.menu,
            "why": self.why,
        }

    def sort(self, by: str) -> None:
        if self.scene.arrange and self.scene.viewer is not None:
            self.scene.arrange.sort(self.scene.hand_key(self.scene.viewer, by))
            self.scene.arrange.fresh = set()
            self.scene.refresh(feel.SORT)

    def undo(self) -> None:
        scene = self.scene
        if scene.viewer is not None and scene.session.undo(scene.viewer):
            scene.dismiss()
            scene.travel.taken_back(self._before.pop(scene.match.ply, None))
        else:
            scene.notify(_FINAL)

    def show_me(self) -> None:
        """Propose groupings; the tray is filled on consent."""
        scene, arrange = self.scene, self.scene.arrange
        proposals = scene.game.propose(scene.view) if arrange else ()
        if not proposals or arrange is None:
            scene.notify(_NONE, is_public=False)
            return

        def fill(groups: tuple[Pile, ...]) -> None:
            arrange.clear()
            arrange.fill(groups, self.judge)
            scene.refresh(feel.SORT)

        options = [
            Option(
                [*scene.house.speaker.runs(proposal.said), Text("\n"), *_cards(proposal.groups)],
                partial(fill, proposal.groups),
                brief=_cards(proposal.groups),
            )
            for proposal in proposals[:3]
        ]
        scene.house.go(ToChoice(scene, _SHOW, options, _NOT_NOW, final=False))

    @property
    def may_mark(self) -> bool:
        """Are there kinds of cards to refuse beforehand, and somebody here to do it?"""
        scene = self.scene
        return scene.viewer is not None and bool(scene.game.kinds(scene.match.view(None), scene.viewer))

    def quick(self) -> None:
        """Mark what is to be refused without asking."""
        scene = self.scene
        if scene.viewer is not None and self.may_mark:
            scene.house.go(ToQuick(scene.session, scene.viewer))

    def agreement(self) -> list[Said]:
        """What the person whose hand lies open can say about open partners, if they play with another person."""
        scene, partners = self.scene, self.scene.session.partners
        if scene.viewer is None or not (with_whom := partners.of(scene.viewer)):
            return []
        return [filled(_PART if scene.viewer in partners.agreed else _AGREE, name=Who(with_whom[0]))]

    def agree(self) -> None:
        """Show the cards to one's partner and see theirs, once both say so; or no longer. Everybody is told."""
        scene, partners = self.scene, self.scene.session.partners
        if scene.viewer is None or not (with_whom := partners.of(scene.viewer)):
            return
        partners.toggle(scene.viewer)
        one, other = Who(scene.viewer), Who(with_whom[0])
        if partners.are_open(scene.viewer):
            scene.confirm(filled(_OPEN, one=one, other=other))
        else:
            scene.confirm(filled(_WOULD if scene.viewer in partners.agreed else _CLOSED, one=one, other=other))
        scene.raised = None
        scene.refresh()

    def how_to_play(self) -> None:
        self.scene.house.go(ToRules(self.scene.game))

    def why(self) -> None:
        """Open the rules at the rule that a refusal named."""
        scene = self.scene
        code = scene.notice.rule if scene.notice else ""
        scene.dismiss()
        scene.house.go(ToRules(scene.game, code))

    def feed(self) -> None:
        """Everything that happened in this hand."""
        self.scene.house.go(ToFeed(self.scene))

    def menu(self) -> None:
        self.scene.house.go(ToPause(self.scene))

    def show_keys(self) -> None:
        self.scene.house.go(ToKeys())


def _cards(groups: Sequence[Pile]) -> list[Run]:
    runs: list[Run] = []
    for group in groups:
        runs += [*([Text("   ")] if runs else []), *(Chip(card) for card in group)]
    return runs
