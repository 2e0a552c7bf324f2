"""What a person does at the table: gestures become actions, choices or refusals; and the table's own tools."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from game.engine.contract import Action, Choice, Intent, Refusal
from game.engine.said import Said, Who, filled, said
from game.engine.table import Piece, Pile, Place
from game.shell.cloth.arrange import Arrange, Kept, looks
from game.shell.cloth.stage import Sprite
from game.shell.look import feel
from game.shell.look.speaker import Chip, Run, Text
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.scene.ways import ToKeys, ToQuick, ToRules
from game.shell.seat import choosing
from game.shell.seat.eyes import Eyes
from game.shell.seat.gaze import lying
from game.shell.seat.journey import Journey
from game.shell.seat.picks import Picked, going_along
from game.shell.seat.route import Way, goes_on
from game.shell.seat.sight import does
from game.shell.table.controls import may_mark
from game.shell.table.hint import Hint
from game.shell.table.notices import Notices
from game.shell.table.travel import Travel
from game.values import dataclass

_SHOW, _NOT_NOW = said("Put this into the tray?"), said("Not now")
_PIECE_FIRST = said("More than one can go there: choose which, then where.")
_FINAL = said("Nothing in this turn can be taken back.")
_AGREE, _PART = said("Open partners with {name}"), said("No longer open partners with {name}")
_OPEN = said("{one} and {other} see each other’s cards from now on.")
_WOULD = said("{one} would play open partners: {other} can agree in the menu when their own hand lies open.")
_CLOSED = said("{one} and {other} see their own cards only.")
_WHICH, _NONE = said("Which of these?"), said("Nothing in this hand can be laid down yet.")


@dataclass(frozen=True)
class Exits:
    """What leads away from the table. ``ask`` takes a title, lines to choose from, how to say no, and is it final."""

    ask: Callable[[Said, Sequence[Option], Said | None, bool], None]
    feed: Callable[[], None]
    menu: Callable[[], None]
    cover: Callable[[], None]


class Deeds:
    """Does what the person at the table means."""

    def __init__(self, house: House, eyes: Eyes, notices: Notices, travel: Travel, hint: Hint, exits: Exits) -> None:
        self.house, self.eyes, self.notices, self.travel, self.hint, self.exits = (
            house, eyes, notices, travel, hint, exits,
        )  # fmt: skip
        self.journey = Journey(eyes)
        self._before: dict[int, Kept] = {}  # by ply, how the hand lay before each of this person's deeds

    def select(self, card: Sprite, double: bool = False) -> None:
        arrange = self.eyes.arrange
        assert arrange is not None
        if self.eyes.gaze.picked and arrange.place in self.eyes.gaze.invited.places:
            self.at_place(arrange.place, "")
            return
        self.eyes.point(picked=None, way=())
        if double and self._play(card):
            return
        arrange.fresh.discard(card)
        arrange.toggle(card)
        self.house.sounds.play("lift")
        self.eyes.refresh()

    def _play(self, card: Sprite) -> bool:
        """A double click: the first of the game's deeds that this card alone allows."""
        eyes = self.eyes
        if not eyes.is_mine:
            return False
        for button in eyes.sight.buttons:
            intent = eyes.sight.pressed(button.name, (), (card.look,))
            if isinstance(intent, Action | Choice):
                self.perform(intent, [card], "double")
                return True
        return False

    def tap_tray_card(self, at: int, card: Sprite) -> None:
        """A wild changes what it stands for; another card goes back to the hand."""
        eyes, arrange = self.eyes, self.eyes.arrange
        assert arrange is not None
        label = eyes.labels[at]
        index = arrange.tray[at].index(card)
        is_wild = bool(label and index < len(label.stands) and label.stands[index])
        if not (is_wild and arrange.cycle(at, self.eyes.sight.label)):
            arrange.unbox([card])
        eyes.refresh()

    def into_tray(self, at: int) -> None:
        """What is selected goes there; with nothing selected, the group changes to what else it could be."""
        eyes, arrange = self.eyes, self.eyes.arrange
        if arrange is not None and arrange.selected:
            self.box(list(arrange.selected), at)
            eyes.refresh()
        elif arrange is not None and arrange.cycle(at, self.eyes.sight.label):
            eyes.refresh()

    def box(self, cards: Sequence[Sprite], at: int) -> None:
        """Put cards into a tray place; several that begin a group are meant in no order of their own."""
        eyes, arrange = self.eyes, self.eyes.arrange
        assert arrange is not None
        self.house.sounds.play("lift")
        begins = not arrange.tray[at] and len(cards) > 1
        arrange.box(cards, at, self.eyes.sight.label)
        if begins:
            arrange.order(at, eyes.game.arranged(eyes.view, looks(arrange.tray[at])))

    def picked(self, place: Place, sprite: Sprite) -> Picked | None:
        """What is picked up with this piece now, if anything would take it."""
        eyes = self.eyes
        if not eyes.is_mine or sprite not in eyes.laid.free:
            return None
        chosen = eyes.gaze.chosen
        along = chosen if sprite in chosen else going_along(eyes.sight.spot(place), eyes.stage.pile(place), sprite)
        held = Picked(place, along)
        return held if eyes.sight.taken(place, looks(held.sprites), eyes.laid.drops) else None

    def unpick(self) -> None:
        """Nothing is selected any more."""
        self.eyes.point(picked=None, way=(), chosen=())
        if self.eyes.arrange:
            self.eyes.arrange.clear()
        self.eyes.refresh()

    def _pick(self, held: Picked) -> None:
        """Mark what is clicked: it goes where the next click sends it."""
        if self.eyes.arrange:
            self.eyes.arrange.clear()
        self.eyes.point(picked=held, way=())
        self.house.sounds.play("lift")
        self.eyes.refresh()

    def _send(self, picked: Picked, place: Place, piece: Piece, sprite: Sprite | None) -> None:
        """What was picked goes there; or another piece is picked instead; or why not."""
        if self._goes_on(picked, place, sprite):
            return
        if place == picked.src and self.eyes.gaze.invited.places & self.eyes.laid.aims.keys():
            self.unpick()
            return
        intent = self.dropped(looks(picked.sprites), picked.src, place, piece) if place != picked.src else None
        other = self.picked(place, sprite) if sprite and sprite not in picked.sprites else None
        self.eyes.point(picked=None, way=())
        if does(intent):
            self.perform(intent, picked.sprites)
        elif other:
            self._pick(other)
            return
        else:
            self.perform(self.eyes.sight.tapped(place, piece) if place == picked.src else intent, [])
        self.eyes.refresh()

    def _goes_on(self, picked: Picked, place: Place, sprite: Sprite | None) -> bool:
        """A click on a board where pieces may rest on their way: on from there, some steps back, or set down.

        Whether the click meant any of that.
        """
        eyes, way = self.eyes, self.eyes.gaze.way
        if not eyes.game.chains or not {place, picked.src} <= eyes.laid.aims.keys():
            return False
        if way and place in (picked.src, *way):
            self.set_down() if place == way[-1] else self._take(way[: ((picked.src, *way).index(place))])
        elif self.journey.allows(way, place):
            longer = self.journey.spelt((*way, place))
            goes = goes_on(longer, eyes.laid.aims, self.journey.allows)
            self._take(longer) if goes else self._set_down(picked, longer)
        elif not way or (sprite and sprite not in picked.sprites and self.picked(place, sprite)):
            return False
        else:
            self.perform(self.dropped(looks(picked.sprites), picked.src, place, via=way), [])
        return True

    def _take(self, way: Way) -> None:
        """What was picked goes this way so far, and may go on."""
        self.eyes.point(way=way)
        self.house.sounds.play("lift")
        self.eyes.refresh()

    def step_back(self) -> None:
        """The last step of what is on its way is taken back."""
        self._take(self.eyes.gaze.way[:-1])

    def set_down(self) -> None:
        """What is on its way stays where it is."""
        if picked := self.eyes.gaze.picked:
            self._set_down(picked, self.eyes.gaze.way)

    def _set_down(self, picked: Picked, way: Way) -> None:
        intent = self.dropped(looks(picked.sprites), picked.src, way[-1], via=way[:-1])
        self.eyes.point(picked=None, way=())
        self.perform(intent, picked.sprites)
        self.eyes.refresh()

    def at_place(self, place: Place, piece: Piece, sprite: Sprite | None = None) -> None:
        """A click on a place: what is selected goes there, else the place itself is meant, or its ``sprite``."""
        eyes, arrange = self.eyes, self.eyes.arrange
        if eyes.gaze.picked:
            self._send(eyes.gaze.picked, place, piece, sprite)
            return
        if sprite and eyes.is_mine and (spot := eyes.sight.spot(place)) and spot.chooses:
            self._choose(sprite)
            return
        if eyes.carried and place in eyes.gaze.invited.places:
            self.perform(self.dropped(looks(eyes.gaze.chosen), eyes.carried.src, place, piece), eyes.gaze.chosen)
            return
        if arrange is not None and arrange.selected:
            held = list(arrange.selected)
            intent = self.dropped(arrange.chosen, arrange.place, place, piece)
            if intent is not None:
                self.perform(intent, held)
                return
        tapped, picked = eyes.sight.tapped(place, piece), self.picked(place, sprite) if sprite else None
        spot = eyes.sight.spot(place)
        acts = isinstance(tapped, Action) or (does(tapped) and spot is not None and spot.fan == "fan")
        if picked and not (acts and place in eyes.laid.heaps):
            self._pick(picked)
        elif isinstance(tapped, Choice) and place in eyes.laid.aims:
            self.notices.notify(_PIECE_FIRST, is_public=False)
        else:
            self.perform(tapped, [])

    def _choose(self, sprite: Sprite) -> None:
        """Choose it, or no longer; or say why it cannot be chosen."""
        chosen = choosing.changed_by(self.eyes, sprite)
        if isinstance(chosen, Refusal):
            self.notices.refuse(chosen)
            return
        self.eyes.point(chosen=chosen)
        self.house.sounds.play("lift")
        self.eyes.refresh()

    def dropped(self, cards: Pile, src: Place, place: Place, piece: Piece = "", via: Way = ()) -> Intent:
        """What dropping there means: on the very piece, or anywhere on the place if only that is lawful."""
        eyes = self.eyes
        return eyes.sight.dropped(cards, src, place, lying(eyes.stage, eyes.laid, place), piece, via)

    def perform(self, intent: Intent, held: Sequence[Sprite], by: str = "press") -> bool:
        """Do it, ask which, or say why not; whether something was done. ``by`` is a press, double click or drop."""
        match intent:
            case Refusal():
                self.notices.refuse(intent)
            case Choice(actions):
                self._ask(actions, held)
            case Action():
                return self.act(intent, held, by)
        return False

    def act(self, action: Action, held: Sequence[Sprite] = (), by: str = "press") -> bool:
        eyes, arrange = self.eyes, self.eyes.arrange
        if eyes.viewer is None or not self._is_meant(action, by):
            return False
        ply, kept = eyes.match.ply, arrange.kept() if arrange else None
        refusal = eyes.session.act(eyes.viewer, action)
        if refusal is not None:
            self.notices.refuse(refusal)
            return False
        if arrange and kept:
            self._before = {} if action.final else {**self._before, ply: kept}
            arrange.clear()
        eyes.point(chosen=())
        self.notices.dismiss()
        self.travel.news(held, quick=by == "drop")
        return True

    def _is_meant(self, action: Action, by: str) -> bool:
        """Only what can be taken back may happen by accident."""
        guard = self.house.guard
        if not self.eyes.is_mine or not self.eyes.sight.is_final(action):
            return True
        return guard.lands(time.perf_counter()) if by == "drop" else guard.allows(2 if by == "double" else 1)

    def _ask(self, actions: Sequence[Action], held: Sequence[Sprite]) -> None:
        eyes = self.eyes
        options = [
            Option(self.house.speaker.runs(eyes.game.say(eyes.view, action)), partial(self.act, action, held))
            for action in actions
        ]
        is_final = self.eyes.sight.is_final(Choice(tuple(actions)))
        self.exits.ask(_WHICH, options, None, is_final)

    def press(self, name: str) -> None:
        """A button by its name: one of the table's own, or a deed of the game."""
        eyes, arrange = self.eyes, self.eyes.arrange
        own = self.tools().get(name)
        if own:
            own()
            return
        offered = next((b for b in eyes.sight.buttons if b.name == name), None)
        if offered is not None:
            before = len(arrange.groups) if arrange else 0
            intent = eyes.intent_of(offered.name)
            held = self._used(name, intent, arrange) if arrange else []
            if self.perform(intent, held) and arrange and 0 < len(arrange.groups) < before:
                self._press_on(name)

    def _used(self, name: str, intent: Intent, arrange: Arrange) -> list[Sprite]:
        """The very cards a button means: of what is selected or of one group, if that alone means the same; else all.

        Look-alikes in other groups stay where they are.
        """
        eyes = self.eyes
        if eyes.sight.pressed(name, (), arrange.chosen) == intent:
            return list(arrange.selected)
        for group in filter(None, arrange.tray):
            if eyes.sight.pressed(name, (looks(group),)) == intent:
                return list(group)
        return [*arrange.selected, *eyes.gaze.chosen, *(sprite for group in arrange.tray for sprite in group)]

    def _press_on(self, name: str) -> None:
        """One press lays every group in the tray that can be laid, one deed each."""
        eyes = self.eyes
        again = next((b for b in eyes.sight.buttons if b.name == name), None)
        if again is not None and eyes.is_mine and isinstance(eyes.intent_of(again.name), Action):
            self.press(name)

    def tools(self) -> dict[str, Callable[[], None]]:
        return {
            **{f"sort_{sort.by}": partial(self.sort, sort.by) for sort in self.eyes.sight.declared.sorts},
            "show_me": self.show_me,
            "hint": self.hint.ask,
            "hint.fill": self.hint.fill,
            "hint.close": self.hint.close,
            "hint.numbers": self.hint.count,
            "cover": self.exits.cover,
            "quick": self.quick,
            "feed": self.feed,
            "undo": self.undo,
            **{name: partial(self.use, name) for name, _, _ in self.eyes.session.tools},
            **({"done": self.set_down, "back": self.step_back} if self.eyes.gaze.is_on_its_way else {}),
            "how": self.how_to_play,
            "menu": self.menu,
            "why": self.why,
        }

    def sort(self, by: str) -> None:
        if self.eyes.arrange and self.eyes.viewer is not None:
            self.eyes.arrange.sort(self.eyes.hand_key(self.eyes.viewer, by))
            self.eyes.arrange.renew(())
            self.eyes.refresh(feel.SORT)

    def undo(self) -> None:
        eyes = self.eyes
        if eyes.gaze.is_on_its_way:
            self.step_back()
        elif eyes.viewer is not None and eyes.session.undo(eyes.viewer):
            self.notices.dismiss()
            self.travel.taken_back(self._before.pop(eyes.match.ply, None))
        else:
            self.notices.notify(_FINAL)

    def show_me(self) -> None:
        """Propose groupings; the tray is filled on consent."""
        eyes, arrange = self.eyes, self.eyes.arrange
        proposals = eyes.game.propose(eyes.view) if arrange else ()
        if not proposals or arrange is None:
            self.notices.notify(_NONE, is_public=False)
            return

        def fill(groups: tuple[Pile, ...]) -> None:
            arrange.clear()
            arrange.fill(groups, self.eyes.sight.label)
            eyes.refresh(feel.SORT)

        options = [
            Option(
                [*self.house.speaker.runs(proposal.said), Text("\n"), *_cards(proposal.groups)],
                partial(fill, proposal.groups),
                brief=_cards(proposal.groups),
            )
            for proposal in proposals[:3]
        ]
        self.exits.ask(_SHOW, options, _NOT_NOW, False)

    def use(self, tool: str) -> None:
        """A tool that only this table has; what it did is shown, and first it is asked about where that is final."""
        asked = self.eyes.session.asks_about(tool)
        if asked is None:
            self._used_tool(tool)
            return
        title, yes, no = asked
        option = Option(self.house.speaker.runs(yes), partial(self._used_tool, tool))
        self.exits.ask(title, [option], no, True)

    def _used_tool(self, tool: str) -> None:
        ply = self.eyes.match.ply
        self.hint.close()
        self.eyes.session.use(tool)
        if self.eyes.match.ply != ply:
            self.travel.taken_back()
        self.notices.dismiss()
        self.eyes.refresh()

    def quick(self) -> None:
        """Mark what is to be refused without asking."""
        eyes = self.eyes
        if eyes.viewer is not None and may_mark(eyes):
            self.house.go(ToQuick(eyes.session, eyes.viewer))

    def agreement(self) -> list[Said]:
        """What the person whose hand lies open can say about open partners, if they play with another person."""
        eyes, partners = self.eyes, self.eyes.session.partners
        if eyes.viewer is None or not (with_whom := partners.of(eyes.viewer)):
            return []
        return [filled(_PART if eyes.viewer in partners.agreed else _AGREE, name=Who(with_whom[0]))]

    def agree(self) -> None:
        """Show the cards to one's partner and see theirs, once both say so; or no longer. Everybody is told."""
        eyes, partners = self.eyes, self.eyes.session.partners
        if eyes.viewer is None or not (with_whom := partners.of(eyes.viewer)):
            return
        partners.toggle(eyes.viewer)
        one, other = Who(eyes.viewer), Who(with_whom[0])
        if partners.are_open(eyes.viewer):
            self.notices.confirm(filled(_OPEN, one=one, other=other))
        else:
            self.notices.confirm(filled(_WOULD if eyes.viewer in partners.agreed else _CLOSED, one=one, other=other))
        eyes.point(raised=None)
        eyes.refresh()

    def how_to_play(self) -> None:
        self.house.go(ToRules(self.eyes.game))

    def why(self) -> None:
        """Open the rules at the rule that a refusal named."""
        eyes = self.eyes
        code = self.notices.notice.rule if self.notices.notice else ""
        self.notices.dismiss()
        self.house.go(ToRules(eyes.game, code))

    def feed(self) -> None:
        """Everything that happened in this hand."""
        self.exits.feed()

    def menu(self) -> None:
        self.exits.menu()

    def show_keys(self) -> None:
        self.house.go(ToKeys())


def _cards(groups: Sequence[Pile]) -> list[Run]:
    runs: list[Run] = []
    for group in groups:
        runs += [*([Text("   ")] if runs else []), *(Chip(card) for card in group)]
    return runs
