"""The table scene: one person's view of a match, played with mouse, touch or keyboard."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any

import pygame

from game.engine.contract import AnyGame, PublicState, View
from game.engine.messages import Message
from game.engine.table import TABLE, Seat
from game.ui.narration.inquiries import Inquiries
from game.ui.narration.narrator import Narrator
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.scene import Scene
from game.ui.session.session import Session
from game.ui.style import feel
from game.ui.table_layout.arrange import Arrange
from game.ui.table_layout.table_spread import Spread
from game.ui.table_render.prompt_line import Notice
from game.ui.table_render.thinking_sign import ThinkingSign
from game.ui.table_scene import tree as table_tree
from game.ui.table_scene.bar import TableBar
from game.ui.table_scene.commands import TableCommands
from game.ui.table_scene.controls import TableControls
from game.ui.table_scene.hint import Hint
from game.ui.table_scene.keyboard import Keys
from game.ui.table_scene.notices import Notices
from game.ui.table_scene.picture import TablePicture
from game.ui.table_scene.pointing import TablePointer
from game.ui.table_scene.travel import Travel
from game.ui.table_scene.turn_loop import TurnLoop
from game.ui.table_view.pieces import Aside
from game.ui.table_view.scrolling import Scrolls
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.node import Node

PRESSES = pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN


class TableScene(Scene):
    """Shows ``session.match`` to one seat; the people at this screen take turns behind a curtain.

    ``table_view`` is what it shows and to whom; ``pointer``, ``keys`` and ``commands`` act on it; ``picture`` draws it.
    """

    name = "table"
    has_focus = True  # with no focus shown, Space shows it: the button of a game pad must not do more

    def __init__(self, context: AppContext, session: Session, remark: Message | None = None) -> None:
        """``remark`` is shown for a while."""
        super().__init__(context)
        self.session, self.match, self.game = session, session.match, session.match.game
        self.viewpoint = Viewpoint(context, session)
        self.table_view = table_view = TableView(context, self.viewpoint, self._after_change)
        session.keep_hands(table_view.pieces.hands_kept)
        self.bar, self.thinking_sign, self.scrolls = TableBar(), ThinkingSign(session), Scrolls(table_view)
        self.notices = Notices(context, table_view, self.bar, self.thinking_sign)
        self.travel = Travel(context, table_view, self.notices)
        self.hint = Hint(context, table_view, self.notices)
        self.overlays = context.open.over(self)
        self.commands = TableCommands(
            context, table_view, self.notices, self.travel, self.hint, self.overlays, self.cover_private
        )
        self.controls = TableControls(context, table_view, self.hint)
        self.pointer = TablePointer(context, table_view, self.commands, self.hint, self.notices, self.scrolls, self.bar)
        self.keys = Keys(
            table_view, self.commands, self.hint, self.notices, self.scrolls, self._reachable, self.pointer.let_go
        )
        self.narrator = Narrator(context, table_view)
        self.inquiries = Inquiries(context, table_view, self.notices.answer, self.keys.focus_on)
        self.picture = TablePicture(context, table_view, self.bar, self.hint)
        self.turn_loop = TurnLoop(context, table_view, self.travel, self.notices, self)
        self._trees: dict[bool, tuple[tuple[object, ...], Node]] = {}
        self._open_at: tuple[int, Seat | None] | None = None
        self._kept_focus: str | None = None  # what has it again once nothing lies over the table
        self._moving, self._tools, self._looked_at = False, session.tools, time.perf_counter()
        if remark:
            self.notices.notify(remark)

    # -- the viewer

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand is open."""
        return self.viewpoint.viewer

    @property
    def view(self) -> View[PublicState]:
        return self.viewpoint.view

    @property
    def spread(self) -> Spread:
        return self.table_view.geometry.laid

    @property
    def arrange(self) -> Arrange | None:
        """The arrangement of the open hand."""
        return self.table_view.pieces.arrange

    @property
    def focus(self) -> str | None:
        return self.table_view.pointing.gaze.focus

    @property
    def notice(self) -> Notice | None:
        """The message that is shown for a while."""
        return self.notices.notice

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at this screen."""
        return self.viewpoint.is_shared

    def ask_about_help(self) -> None:
        """After somebody's first matches alone, ask how much help they want from the table.

        It waits for a game with a tray: there the question covers nothing that is played with.
        """
        is_time = self.session.words is None and not self.is_shared and self.viewpoint.profile.is_to_choose_help
        if is_time and self.viewpoint.game_view.declared.has_tray:
            self.commands.tools.ask_about_help()

    def bracket(self, places: tuple[Any, ...]) -> None:
        """Bracket the places that could use the card that somebody is asked about."""
        self.table_view.pointing.point(bracketed=tuple(places))

    def sit(self, viewer: Seat | None, near: Seat | None = None) -> None:
        """Turn the screen to another person; ``near`` sits at the near edge with their hand covered."""
        self.hint.forget()
        self.notices.keep_public()
        self.context.announcements.keep_public()
        self.table_view.sit(viewer, near)
        self.table_view.come_to_rest()

    def uncover(self, seat: Seat, aside: Aside | None = None) -> None:
        """Open this person's hand: its cards turn over. ``aside`` is what was there before."""
        self.sit(seat)
        if aside is not None:
            self.table_view.bring_back(aside)
        if self.arrange and not self.context.prefs.reduced_motion:
            self.travel.turn_over(self.arrange.all)

    def put_aside(self) -> Aside | None:
        """Cover the open hand; ``uncover`` can bring back what this returns as it is."""
        seat, aside = self.viewer, (self.table_view.pieces.stage, self.arrange)
        self.notices.dismiss()
        if seat is None:
            return None
        self.sit(None, seat)
        return aside

    def cover_private(self) -> None:
        """Draw the curtain over a hand that others here must not see, until the same person opens it again."""
        if self.viewpoint.has_decided:
            self.sit(None)  # their card is still moving
            return
        hides = self.is_shared and not self.viewpoint.hides_nothing and not self.context.stack.holds("curtain")
        if hides and self.viewer is not None:
            self.overlays.curtain(self.viewer, keeps=True)

    # -- what other scenes and the main loop ask

    @property
    def played(self) -> Session:
        return self.session

    @property
    def about(self) -> AnyGame:
        return self.game

    @property
    def faces_of(self) -> Seat | None:
        return self.viewer if self.viewer is not None and self.viewpoint.profile_of(self.viewer).deck else None

    @property
    def players(self) -> int:
        return len(self.session.people)

    @property
    def player(self) -> int | None:
        """Whose keys are active: the person whose hand is open."""
        return None if self.viewer is None else self.number_of(self.viewer)

    def number_of(self, seat: Seat) -> int:
        """Return the number of the person at this seat, from 0."""
        return self.session.people.index(seat)

    def pad_letter(self, button: str) -> str:
        return self.keys.pad_letter(button)

    def confirm(self, words: Message) -> None:
        self.notices.confirm(words)

    # -- life cycle

    def leave_live(self, names: Collection[str] | None) -> None:
        """Let only these buttons work while a band over the table asks something; None: all of them again."""
        if self.table_view.pointing.leave_live(names):
            self._after_change()

    def enter(self) -> None:
        super().enter()
        self.leave_live(None)
        self._show_focus(self.focus or self._kept_focus)
        self._kept_focus = None
        self.context.art.use_game(self.game)
        self.pictures_changed()
        if self.match.to_act == TABLE and not self.match.ply:
            self.session.deal()
        self.travel.news()

    def leave(self) -> None:
        """Another scene opens on top: drop any press, drag and hover. It has the focus, and one ring is enough."""
        self._forget_press()
        self._kept_focus = self.focus or self._kept_focus
        self._show_focus(None)
        self.pointer.hover(None, None)
        self.picture.release()
        if self.viewpoint.has_decided:
            self.sit(None)

    def _show_focus(self, name: str | None) -> None:
        """Give the focus to this; a card that has or had it rises or goes down."""
        if name != self.focus:
            self.table_view.pointing.point(focus=name)
            self.table_view.lay(feel.HOVER)

    def _forget_press(self) -> None:
        self.pointer.let_go()
        self.bar.let_go()

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.bar.let_go()
        self.table_view.resize(size, u)
        self.travel.tell_widths()
        self.pictures_changed()

    def _after_change(self) -> None:
        """The view, the hand or the tray changed: update the buttons, and scroll what is new into sight."""
        now = self.match.ply, self.viewer
        if self.viewpoint.is_mine and self.viewpoint.game_view.question is None and self._open_at != now:
            self._open_at = now
            self.context.guard.note_question(time.perf_counter())  # from here on, other final actions are open
        self.scrolls.follow()
        self.bar.hold(self.controls.all_buttons())
        self.notices.place()
        self.session.write_hands()

    # -- time

    def update(self, now: float) -> bool:
        is_awaited = self.table_view.pointing.drag is None or self.hint.waits or self.hint.advice is not None
        if is_awaited and self.context.stack.top is self:
            self.hint.poll()
        moving = self.moves_on(now)
        self.look_after_save(now)
        if self.notices.notice is not None:
            self.notices.pass_time(now)
        self.catch_up()
        if self.table_view.pointing.drag:
            moving = self.table_view.pointing.drag.settle(now) or moving
            moving = self.pointer.scroll_at_edge(now) or moving
        if now - self.table_view.pointing.invited_at < feel.INVITE + 0.03:  # and once more, at rest
            moving = True
        if self.context.announcements.are_announced:
            self.narrator.poll()
            self.keys.keep_focus()
        if not moving and self.table_view.pointing.drag is None:
            self.commands.play_on()
        if not self._waits_for_the_hand():
            self.turn_loop.on(now, moving=moving)
            if not self.viewpoint.shown.is_behind and self.thinking_sign.poll(now):
                self.notices.place()
            if self.picture.was_drawn:  # the first picture comes before everything else
                self.session.get_ready()
        return moving

    def look_after_save(self, now: float) -> None:
        """Every few seconds, see to it that the match lies on disk, and say whether it does; sooner if it could not."""
        if now - self._looked_at > (feel.LOOKS_AFTER_SAVE if self.session.is_all_kept else feel.WRITES_AGAIN):
            self._looked_at, was_kept = now, self.session.is_kept
            if self.session.keep() != was_kept:
                self.notices.place()

    def catch_up(self) -> None:
        """Update after a tool or the words of this table changed by themselves, as when its clock has gone on."""
        if self.session.is_match:
            return
        self.session.catch_up()
        tools, shown = self.session.tools, self.viewpoint.shown
        if tools != self._tools or (not shown.is_behind and shown.beside.words != self.session.words):
            self._tools = tools
            self.viewpoint.look()
            self._after_change()

    def _waits_for_the_hand(self) -> bool:
        """Return whether the player to act holds a card: then nothing proceeds until they let go."""
        game_view, asked = self.viewpoint.game_view, self.viewpoint.game_view.asked
        is_turn = self.table_view.pointing.drag is not None and asked is not None and asked == self.viewer
        return is_turn and game_view.question is None and not self.hint.waits and not self.thinking_sign.shows

    def moves_on(self, now: float) -> bool:
        """Advance what moves; returns whether anything is still moving."""
        self._moving = self.travel.advance(now)
        return self._moving

    @property
    def pace(self) -> float:
        return feel.FRAME if self._moving else feel.TILT_FRAME

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        kind = event.type
        if kind in PRESSES and self._hurries_only(event):
            return True
        if self.table_view.pointing.drag is None and kind in (*PRESSES, pygame.MOUSEMOTION):
            self.context.sounds.wake()
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._press_other_button(event)
            return True
        if kind == pygame.KEYDOWN:
            return self.inquiries.hears(event) or self.keys.press_key(event)
        return self.pointer.handle(event, time.perf_counter())

    def _press_other_button(self, event: pygame.Event) -> None:
        """Explain what is there; what the first button holds or presses is let go, unlike a finger that rests."""
        is_free = self.table_view.pointing.drag is None
        if not getattr(event, "touch", False):
            self._forget_press()
        if is_free:
            self.inquiries.explain(self.tree(), event.pos)

    def _hurries_only(self, event: pygame.Event) -> bool:
        """Complete what moves; return whether a click was meant for a button that has changed or gone by that."""
        meant = self.bar.at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        if not self.hurry() or meant is None:
            return False
        now = self.bar.at(event.pos)
        return now is None or now.name != meant.name

    def hurry(self) -> bool:
        return self.travel.hurry()

    # -- drawing

    @property
    def needs_redraw(self) -> bool:
        return self.picture.is_old(self.notices.line, moving=self._moving)

    def invalidate(self) -> None:
        """A new picture is needed; the picture itself knows what differs."""
        self.picture.forget()

    def mark_drawn(self) -> None:
        """The picture has kept what it was drawn from."""

    def redraw_all(self) -> None:
        self.context.art.use_game(self.game)  # the art of another game may have been in use over a question
        self.picture.invalidate()

    def pictures_changed(self) -> None:
        self.picture.start_over()

    def draw(self, surface: pygame.Surface, over: Sequence[pygame.Rect] = ()) -> list[pygame.Rect] | None:
        """Draw it; ``over``: where the caller will draw over it, such as a band."""
        name = self.focus
        ring = self.focus_rect(name) if name and not name.startswith(("button.", "card.")) else None
        flying = self.travel.flying(self.kit, time.perf_counter())
        return self.picture.draw(surface, self.notices.line, ring, flying, moving=self._moving, over=over)

    # -- accessibility tree and focus

    def tree(self) -> Node:
        """Return everything that is shown, in reading order; built on request."""
        return self._read(covers=True)

    def audible(self) -> Node:
        """Return the same where a hint covers nothing: a screen reader presses by name, and needs no free spot."""
        return self._read(covers=self.hint.advice is None)

    def _read(self, *, covers: bool) -> Node:
        """Return the tree, rebuilt only after a change. ``covers``: whether what is under a hint is out of reach."""
        slip, line = self.hint.node(), self.notices.line
        made_of = self.kit, self.table_view.made_of, self.bar.buttons, line, slip
        if covers not in self._trees or self._trees[covers][0] != made_of:
            tree = table_tree.tree_of(self.kit, self.table_view, self.bar, line, slip, covers=covers)
            self._trees[covers] = made_of, tree
        return self._trees[covers][1]

    def activate(self, name: str) -> bool:
        self.hurry()
        self.context.guard.note_press(name, time.perf_counter())
        self.keys.activate(name)
        return True

    def focus_on(self, name: str) -> None:
        self.keys.focus_on(name)

    def take_focus(self) -> None:
        self.keys.take_focus()

    def _reachable(self) -> dict[str, pygame.Rect]:
        return table_tree.reachable(self.tree())

    def focus_rect(self, name: str) -> pygame.Rect | None:
        """Return the rectangle of the thing of this name."""
        card = self.table_view.pieces.card_named(name)
        if card is not None and card in self.spread.poses:
            return self.spread.poses[card].rect
        return self.targets().get(name)

    def at_rest(self) -> bool:
        is_asked = self.viewpoint.is_mine and self.viewpoint.game_view.question is None
        is_busy = self.session.is_advising or self.commands.plays
        return is_asked and not is_busy and not self.context.guard.is_too_soon(time.perf_counter())

    def describe(self) -> dict[str, Any]:
        hand = [sprite.look for sprite in self.arrange.loose] if self.arrange else []
        return {**super().describe(), "asked": self.match.to_act, "phase": self.view.public.phase, "hand": hand}
