"""Card animation: events are played on the stage, every sprite moves to its place, with time to read."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence

from game.engine.cues import cue
from game.engine.table import BACK, TABLE, Event, LogLine, Moved
from game.ui.scenes.app_context import AppContext
from game.ui.sprites.motion import Pose, Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel
from game.ui.style.canvas import Item
from game.ui.table_layout.arrange import Arrange, KeptArrangement
from game.ui.table_layout.middle.throws import nearest_edge
from game.ui.table_scene import flights
from game.ui.table_scene.effects import Chips, Flourish, Sweep
from game.ui.table_scene.flights import Course, Movement, Tempo, Throw, Timetable
from game.ui.table_scene.notices import Notices
from game.ui.table_view.table_view import TableView
from game.ui.widgets.kit import Kit

DEAL_FROM = 12  # this many pieces moving at once are dealt: close together, and fast


class Travel:
    """Moves the sprites of one person's view. ``ready_at``: when the next computer player may move."""

    def __init__(self, context: AppContext, table_view: TableView, notices: Notices) -> None:
        self.context, self.table_view, self.notices = context, table_view, notices
        self.viewpoint, self.geometry, self.pieces, self.pointing = table_view.parts
        self.chips, self.sweep, self.flourish = Chips(table_view), Sweep(), Flourish(table_view)
        self.ready_at = self._last_end = 0.0
        self._lands_at: Sequence[float] = ()  # when each of the newest events has landed
        self._counted_at = 0.0  # when the picture was last told of one
        self._lie_from = 0.0  # when thrown dice can be read, though some leave after that
        self._is_unsorted = False  # one's own cards lie as they were dealt, until all have landed
        self.drifted = 0  # places that play() left different from the view: an error, kept for tests

    def news(self, held: Sequence[Sprite] = (), quick: bool = False) -> None:
        """Animate what happened since the last look, then settle; ``held`` sprites move before their look-alikes."""
        table_view = self.table_view
        if self.viewpoint.shown.is_behind:
            self.viewpoint.shown.overtake(self.viewpoint.game_view, self.viewpoint.seen)
        self._sort_dealt(0.0)
        is_shown = self.viewpoint.shown.ply > self.viewpoint.seen  # already, as after an answer on a covered hand
        events = self.viewpoint.match.news(self.viewpoint.viewer, self.viewpoint.seen)
        newest = self.viewpoint.match.last(self.viewpoint.match.ply - self.viewpoint.seen)
        deals = any(done.seat == TABLE for done in newest)
        self.viewpoint.catch_up()
        now = time.perf_counter()
        old = {sprite: sprite.at(now) for pile in self.pieces.stage.piles.values() for sprite in pile}
        ready = self.viewpoint.game_view.ready
        motions = self.pieces.stage.play(events, held)
        throw = flights.throw_among(motions, self.viewpoint.game_view.declared.is_die)
        if throw:
            self.pieces.throw(throw.place, throw.dice)
        if motions and not is_shown and (self._is_own() or self._pace.travel):
            self._fall_behind(events, deals)
        changed = self.pieces.stage.settle(self.viewpoint.match.view(self.viewpoint.viewer).piles)
        if changed and events:
            self.drifted = changed
        if self.pieces.arrange and deals:
            self._begin_hand(self.pieces.arrange)
        else:
            self._mark_fresh(motions)
        table_view.refresh(feel.TRAVEL if motions else feel.DROP)
        cues = {step: name for step, event in enumerate(events) if (name := cue(event, self.viewpoint.game.cues))}
        was_ready = throw is not None and throw.place in ready
        movement = Movement(motions, old, cues, held, quick, throw, was_ready)
        begins, takes = self._set_off(movement)
        is_swept = deals and self.sweep.ends > now
        swept = {m.step: self.sweep.ends for m in motions if is_swept and self.sweep.gathers(m)}
        self._lands_at = flights.landings(events, motions, now, movement.pauses, swept)
        self._sound(events, cues, begins, takes, {m.step: self._pan(m) for m in motions})
        if not self.viewpoint.shown.is_behind:
            self._move_chips()
        elif not any(motion.sprite.tween for motion in motions):
            self._arrive()
        self.ready_at = self._rest_until(events)
        self.tell_widths()
        if self.viewpoint.session.trouble:
            self.notices.notify(self.viewpoint.session.trouble)

    def _fall_behind(self, events: Sequence[Event], deals: bool) -> None:
        """Let words and counts wait until these events have landed; which hand is dealt is said at once."""
        self.viewpoint.shown.fall_behind(events)
        self.viewpoint.look()
        if deals:
            self.viewpoint.shown.deal(self.viewpoint.game_view)

    def _begin_hand(self, arrange: Arrange) -> None:
        """Leave a new hand as it is dealt until all its cards have landed; sort it now if nothing travels."""
        self._is_unsorted = True
        arrange.renew(())
        if not self.viewpoint.shown.is_behind or self.context.prefs.reduced_motion:
            self._sort_dealt(0.0)

    def tell_widths(self) -> None:
        """Tell the art at which widths cards are drawn, on the table and held."""
        card = self.geometry.laid.regions.card
        resting = {round(pose.w) for pose in self.geometry.laid.poses.values()} | {card}
        self.context.art.rest_at(resting | {round(card * feel.LIFT_SCALE)})

    def turn_over(self, sprites: Sequence[Sprite]) -> None:
        """Turn covered cards up where they lie, one shortly after the other."""
        now = time.perf_counter()
        for at, sprite in enumerate(sprites):
            if end := self.geometry.laid.poses.get(sprite):
                begins = now + at * feel.TURN_APART
                sprite.travel(sprite.pose or end, Tween(end, end, begins, feel.CURTAIN_PARTS, BACK), at)

    def move_back(self, kept: KeptArrangement | None = None) -> None:
        """Move back after an undo, which has no events. ``kept`` is how the hand was arranged before."""
        table_view = self.table_view
        self.viewpoint.shown.fall_behind(())
        self._lands_at = ()
        self.pieces.stage.settle(self.viewpoint.match.view(self.viewpoint.viewer).piles)
        if kept:
            self.pieces.go_back(kept)
        self.viewpoint.catch_up()
        self.context.sounds.play("take")
        table_view.refresh(feel.TRAVEL)

    def _mark_fresh(self, motions: Sequence[Motion]) -> None:
        arrange = self.pieces.arrange
        if arrange is None:
            return
        came = {m.sprite for m in motions if m.dst == arrange.place and m.src != arrange.place}
        came &= set(arrange.all)  # those that helped to lay others were in the hand for a moment
        if motions and self._is_own():
            arrange.renew(())
        if 0 < len(came) < DEAL_FROM // 2:
            arrange.renew(came)

    def _set_off(self, movement: Movement) -> tuple[Mapping[int, Sequence[float]], float]:
        """Start the tweens, one event after another; returns when the pieces of each start, and how long each takes."""
        last, swaps = movement.last_ones(self.geometry.laid.poses), movement.swaps
        if self.context.prefs.reduced_motion:
            self._fade_in(last, swaps)
            return {}, 0.0
        now, steps = time.perf_counter(), sorted({motion.step for motion in last.values()})
        is_deal = len(steps) > DEAL_FROM
        tempo, begins = self._tempo(is_deal, movement.is_quick), now
        if is_deal:
            begins += self.sweep.begin(movement.motions, movement.old, self.geometry.laid, now, tempo.factor)
            last = self._without_swept(last) if begins > now else last
        laid = () if movement.is_quick or is_deal else self.geometry.laid.melds
        times = flights.timetable([*last.values()], tempo, begins, laid=laid, swaps=swaps, pauses=movement.pauses)
        self._lie_from, thrown = 0.0, movement.throw.dice if movement.throw else ()
        if movement.throw:
            times = self._after_throw(movement.throw, movement, last, tempo, times)
        for sprite, motion in last.items():
            if sprite not in thrown:
                # what is given back in exchange leaves from below the card that came
                layer = -1 if motion.step in swaps else steps.index(motion.step)
                tween = self._tween(motion, movement, tempo, times, now)
                sprite.travel(self.geometry.laid.poses[sprite], tween, layer)
        self._last_end = max((s.tween.last.begins + s.tween.last.lasts for s in last if s.tween), default=now)
        return times.events, tempo.takes

    def _tempo(self, is_deal: bool, is_quick: bool) -> Tempo:
        """Return how fast pieces travel: one's own at the usual pace, those of others at the pace of the settings."""
        factor = 1.0 if self._is_own() else self._pace.travel
        apart, lasts = (feel.DEAL_APART, feel.DEAL_EACH) if is_deal else (feel.STAGGER, feel.TRAVEL)
        takes = feel.DROP if is_quick else lasts
        return Tempo(apart * factor, takes * factor, feel.SWAP_HOLD * factor, factor, lasts * factor)

    def _after_throw(
        self, throw: Throw, movement: Movement, last: Mapping[Sprite, Motion], tempo: Tempo, times: Timetable
    ) -> Timetable:
        """Throw the dice; return the times with those of the throw, and of what follows once they have lain there."""
        course = self._throw(throw, movement, moves=bool(tempo.takes))
        later = [motion for motion in last.values() if motion.step > throw.step]
        after = flights.timetable(later, tempo, course.leaves, pauses=movement.pauses)
        return times.updated(after.sprites, {**after.events, throw.step: [course.begins]})

    def _tween(self, motion: Motion, movement: Movement, tempo: Tempo, times: Timetable, now: float) -> Tween | None:
        """Return the tween of the last motion of a sprite; None if it is at its end at once."""
        sprite, laid = motion.sprite, self.geometry.laid
        is_held, is_given_back = sprite in movement.held, motion.step in movement.swaps
        hops = () if is_held else self._hops(movement.motions, sprite)
        start = self._start(motion, movement.old, movement.moved_twice(motion) and not is_held and not hops)
        if start is None or not tempo.takes or sprite in laid.hidden:
            return None
        tween = Tween(
            start, laid.poses[sprite],
            begins=now if hops else times.sprites[sprite],
            lasts=tempo.flies if is_given_back else tempo.takes * (1 + len(hops)),
            was=motion.was if motion.was != sprite.look else "",
            arc=0.5,
            over=hops,
            waits_unseen=motion.src in laid.piles and motion.src not in laid.heaps,
            rests=tempo.hold + tempo.flies if motion.step + 1 in movement.swaps else 0.0,
        )  # fmt: skip
        if not (movement.is_quick or hops or is_held):
            flight = feel.FLIGHTS.get(movement.cues.get(motion.step, ""), feel.Flight())
            tween = flights.flown(tween, flight, laid.regions.card * feel.LIFT_SCALE)
        return flights.sliding_out(tween, times.slides[motion.step], tempo.takes) if is_given_back else tween

    def _without_swept(self, last: Mapping[Sprite, Motion]) -> dict[Sprite, Motion]:
        """Put the pieces that are swept into a pile, and stay there, in their places; return all other motions."""
        for sprite, motion in last.items():
            if self.sweep.gathers(motion):
                sprite.travel(self.geometry.laid.poses[sprite], None)
        return {sprite: motion for sprite, motion in last.items() if not self.sweep.gathers(motion)}

    def _hops(self, motions: Sequence[Motion], sprite: Sprite) -> tuple[Pose, ...]:
        """Return the poses where a piece touched down on its way over the board."""
        drop_targets, end = self.geometry.laid.drop_targets, self.geometry.laid.poses[sprite]
        rests = [motion.dst for motion in motions if motion.sprite is sprite][:-1]
        if not all(place in drop_targets for place in rests):
            return ()
        middle, cells = end.rect.center, [drop_targets[place].center for place in rests]
        return tuple([end.shift(x - middle[0], y - middle[1]) for x, y in cells])

    def _throw(self, throw: Throw, movement: Movement, *, moves: bool) -> Course:
        """Roll dice to where they fall; returns when they lie there, and when some of them leave."""
        now, laid, newest = time.perf_counter(), self.geometry.laid, self.viewpoint.match.last(1)
        picks_up = not movement.was_ready and not set(movement.held) & set(throw.dice)
        course, old, fallen = flights.course_of(throw, now, picks_up=picks_up), movement.old, self.geometry.fallen()
        hand = nearest_edge(laid.regions.now, laid.seats.get(newest[0].seat) if newest else None)
        tweens = flights.tweens_of(throw, course, old, fallen, laid.poses, hand, now) if moves else {}
        for number, sprite in enumerate(throw.dice):
            sprite.travel(laid.poses[sprite], tweens.get(sprite), number)
        self._lie_from = course.lies if moves else 0.0
        return course

    def _pan(self, motion: Motion) -> float:
        """Return where a piece that moved is heard: left of the middle of the window is below 0."""
        if self.viewpoint.is_shared and motion.dst.kind == "hand":
            return 0.0  # others would hear where it went in a sorted hand
        pose = self.geometry.laid.poses.get(motion.sprite)
        wide = max(1, self.geometry.size[0])
        return 0.0 if pose is None else feel.PAN * max(-1.0, min(1.0, 2 * pose.rect.centerx / wide - 1))

    def _sound(
        self, events: Sequence[Event], cues: Mapping[int, str], begins: Mapping[int, Sequence[float]], takes: float,
        pans: Mapping[int, float],
    ) -> None:  # fmt: skip
        """Play each event's sound when and where it is seen, for cards laid one by one each its own.

        Of ringing sounds, only the last.
        """
        times: Sequence[float] = [time.perf_counter()]
        lands = self._lands_at
        rings = [name for name in cues.values() if name in feel.RINGS]
        for step, name in cues.items():
            times = begins.get(step, times)
            if name in rings[:-1] or (name == "win" and self._is_won_later()):
                continue
            for at in [lands[step]] if isinstance(events[step], LogLine) else times:
                heard_at = at + feel.SOUND_AT.get(name, 0.0) * takes
                self.context.sounds.play(self.as_ours(name), heard_at, pans.get(step, 0.0))

    def _is_won_later(self) -> bool:
        """Return whether a match won is heard with the words that say so."""
        return self.viewpoint.session.is_match and self.viewpoint.shows_endings

    def as_ours(self, name: str) -> str:
        """Return the sound of a match that nobody at this screen won, in place of a win."""
        match, people = self.viewpoint.match, self.viewpoint.session.people
        if name != "win" or not people:
            return name
        winners = match.game.result_line(match.public)["winners"]
        return "win" if any(match.public.side_of(seat) in winners for seat in people) else "lost"

    def _fade_in(self, last: Mapping[Sprite, Motion], swaps: Collection[int]) -> None:
        """Reduced motion: moved pieces are at their destination at once and fade in there."""
        now = time.perf_counter()
        lasts = feel.FADE if self._is_own() or self._pace.travel else 0.0
        for sprite, motion in last.items():
            end, halves = self.geometry.laid.poses[sprite], sum(step <= motion.step for step in swaps)
            late = (lasts + feel.SWAP_HOLD) * halves  # an exchange is seen half by half
            is_shown = lasts and sprite not in self.geometry.laid.hidden
            sprite.travel(end, Tween(end, end, now + late, lasts, fades=True) if is_shown else None)
            self._last_end = max(self._last_end, now + late + lasts)

    def _start(self, motion: Motion, old: Mapping[Sprite, Pose | None], moved_twice: bool) -> Pose | None:
        """Return the start of a journey: the card's pose, or the place it left."""
        here = old.get(motion.sprite)
        if here is not None and not moved_twice:
            return here
        rect = self.geometry.laid.pile_card.get(motion.src) or self.geometry.laid.drops.get(motion.src)
        if rect is None:
            return here
        end = self.geometry.laid.poses[motion.sprite]
        is_stack = motion.src in self.geometry.laid.pile_card and motion.src not in self.geometry.laid.heaps
        width = rect.w if is_stack else end.w
        return Pose(rect.centerx - width / 2, rect.centery - width * end.high / 2, width, 0.0, end.high)

    def _is_own(self) -> bool:
        """Return whether the newest action was this person's own."""
        newest = self.viewpoint.match.last(1)
        return bool(newest) and newest[0].seat == self.viewpoint.viewer

    @property
    def _pace(self) -> feel.Pace:
        return feel.PACES.get(self.context.prefs.pace, feel.PACES["calm"])

    @property
    def rest(self) -> float:
        """The pause after an action that brings news, in seconds."""
        return self._pace.rest

    def _rest_until(self, events: Sequence[Event]) -> float:
        """Return when the next computer player may move: after there was time to read."""
        is_news = any(is_seen(event) and self.viewpoint.game.describe(self.viewpoint.view, event) for event in events)
        rest = self._pace.rest if is_news else self._pace.quiet_rest
        read_from = max(self._lie_from or self._last_end, time.perf_counter())
        return max(self._last_end, read_from + (rest if events else 0.0))

    def advance(self, now: float) -> bool:
        """End the tweens that arrived, and show what has landed; returns whether any tween was running."""
        moving = [s for pile in self.pieces.stage.piles.values() for s in pile if s.tween]
        for sprite in moving:
            if sprite.tween and sprite.tween.is_over(now):
                sprite.finish()
        if self.viewpoint.shown.is_behind:
            self._land(now, moving=bool(moving))
        is_flying = [each.advance(now) for each in (self.chips, self.sweep, self.flourish)]
        return any(is_flying) or bool(moving)

    def _land(self, now: float, *, moving: bool) -> None:
        """Show the events whose pieces have landed by ``now``; all there is once the last has, or nothing moves."""
        shown, landed = self.viewpoint.shown, bisect_right(self._lands_at, now)
        if not moving or 0 < landed == len(self._lands_at):
            self._arrive()
        elif landed > shown.landed and now - self._counted_at >= feel.COUNTS_APART:
            self._counted_at = now
            self.table_view.land(landed)

    def _arrive(self) -> None:
        """Show all there is: everything has landed, and chips are paid for it."""
        self._sort_dealt(0.0 if self.context.prefs.reduced_motion else feel.TRAVEL)
        self.table_view.show_landed()
        self._move_chips()

    def _sort_dealt(self, lasts: float) -> None:
        """Sort the hand that was dealt; that takes so many seconds."""
        if self._is_unsorted and self.pieces.arrange and self.viewpoint.viewer is not None:
            self.pieces.arrange.sort(self.viewpoint.hand_key(self.viewpoint.viewer))
            self.table_view.lay(lasts)
        self._is_unsorted = False

    def _move_chips(self) -> None:
        now, factor = time.perf_counter(), 0.0 if self.context.prefs.reduced_motion else self._pace.travel
        self.chips.changed(now, factor)
        self.flourish.look(now, moves=factor > 0)

    def hurry(self) -> bool:
        """Finish every tween at once; returns whether there was any."""
        moved = False
        self.pointing.hurry()
        for each in (self.chips, self.sweep, self.flourish):
            each.hurry()
        for pile in self.pieces.stage.piles.values():
            for sprite in pile:
                if sprite.tween:
                    sprite.finish()
                    moved = True
        if moved:
            self.context.sounds.hurry()
            self.ready_at = min(self.ready_at, time.perf_counter() + self._pace.quiet_rest)
        self._sort_dealt(0.0)
        if self.viewpoint.shown.is_behind:
            self.table_view.show_landed()
            self.chips.changed(time.perf_counter(), 0.0)
            self.flourish.look(time.perf_counter(), moves=False)
        return moved

    def flying(self, kit: Kit, now: float) -> list[Item]:
        """Return what is drawn over the table, and is on its way or soon gone."""
        return [*self.flourish.items(kit, now), *self.sweep.items(kit, now), *self.chips.items(now)]


def is_seen(event: Event) -> bool:
    """Return whether there is more to see than a hidden card going from hand to hand."""
    return not isinstance(event, Moved) or any(look != BACK for look in (*event.left, *event.came))
