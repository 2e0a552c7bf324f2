"""What mouse gestures mean at the table: selecting, re-ordering, playing by dropping, and letting go."""

import itertools

import pygame
import pytest

from game.engine.contract import Action, Choice
from game.engine.messages import msg
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.ui.style import feel
from game.ui.table_layout.arrange import looks
from tests.hands.playing import match_of
from tests.hands.tabletop import Table, play_on, skarney_match
from tests.helpers.waiting import turn_until
from tests.ui.table_scene.test_table import action_match, drawing, melding

pytestmark = pytest.mark.usefixtures("unpainted")


def name_of(table, at):
    return f"card.{at}.{table.hand[at]}"


def select(table, cards):
    for look in cards:
        chosen, loose = table.scene.arrange.selected, table.scene.arrange.loose
        at = next(i for i, sprite in enumerate(loose) if sprite.look == look and sprite not in chosen)
        table.click(f"card.{at}.{look}")


def hold(table, at=3, up=80):
    """Pick a card up and keep it."""
    start = table.point(name_of(table, at))
    table.drag_from(start, (start[0], start[1] - up))
    assert table.scene.table_view.pointing.drag is not None
    return start[0], start[1] - up


def carry(table, pos):
    """Carry what is held there, without a frame in between."""
    table.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))


def holds_nothing(scene):
    pointing = scene.table_view.pointing
    gaze, pointer = pointing.gaze, pointing.pointer
    return not any((pointing.drag, gaze.accepting, gaze.gap, pointer.down, pointer.dragging))


def test_a_card_over_a_meld_and_our_area_goes_to_the_meld(seat):
    match, command = action_match("layoff")
    table = seat(match)
    if len(command.cards) > 1:
        command = next(a for a in match.game.legal_actions(match.view(0)) if a.do == "layoff" and len(a.cards) == 1)
    ply, rect = match.ply, table.scene.targets()[f"meld.{command.meld}"]
    table.drag(table.card(command.cards[0]), (rect.right + 2, rect.bottom - 8))
    table.take_first()
    assert match.done[ply].action.do == "layoff"
    assert match.done[ply].action.meld == command.meld


def test_a_refused_card_glides_home_and_the_rule_is_named(seat):
    table = seat(melding())
    scene, sprite = table.scene, table.scene.arrange.loose[3]
    before, ply, home = table.hand, table.match.ply, scene.spread.poses[sprite]
    start, end = table.point(name_of(table, 3)), table.point("hand.2")
    table.drag_from(start, end)
    table.up(end)
    assert (sprite.tween.end.x, sprite.tween.end.y) == pytest.approx((home.x, home.y), abs=home.w * 0.2)
    assert sprite.tween.lasts == feel.REFUSED_HOME
    assert abs(sprite.tween.start.y - home.y) > 100
    assert scene.notice.rule == "S27"
    table.rest()
    assert holds_nothing(scene)
    assert (table.hand, table.match.ply) == (before, ply)
    assert "button.why" in scene.targets()
    scene.notices.notify(msg("Hints are off."))
    assert "button.why" not in scene.targets()


def test_a_card_dropped_on_nothing_goes_home_silently(seat):
    table = seat(melding())
    before = table.hand
    table.drag(name_of(table, 3), table.scene.spread.regions.title.topleft)  # no place of the table is near
    assert table.hand == before
    assert table.scene.notice is None


@pytest.mark.parametrize("way", ["escape", "another window", "right button", "second press"])
def test_a_drag_can_be_cancelled(seat, way):
    """It glides home; nothing of the drag is left, and the hand is as it was."""
    table = seat(melding())
    before, pos = table.hand, hold(table)
    if way == "escape":
        table.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    elif way == "another window":
        table.send(pygame.WINDOWFOCUSLOST)
    else:
        table.send(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=3 if way == "right button" else 1)
    sprite = table.scene.arrange.loose[3]
    assert sprite.tween is not None
    assert sprite.tween.start.rect.collidepoint(pos)
    assert table.scene.table_view.pointing.drag is None
    table.send(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)
    table.send(pygame.MOUSEMOTION, pos=(400, 400), rel=(0, 0), buttons=(0, 0, 0))
    assert holds_nothing(table.scene)
    assert table.hand == before


def test_a_question_waits_until_the_held_card_is_put_down(seat):
    match = play_on(skarney_match(seed="7"), 400, lambda m: m.to_act == 3 and m.public.phase == "table")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "rest", lambda self: None)
        table = seat(match)
    hold(table)
    turn_until(table.app, lambda: table.match.to_act == 0)
    for _ in range(5):
        table.app.turn([])
    assert table.match.public.phase == "answer"
    assert table.app.stack.top is table.scene
    table.send(pygame.MOUSEBUTTONUP, pos=table.scene.spread.regions.now.center, button=1)
    table.rest()
    assert table.app.stack.top.name == "question"


def test_a_drawn_card_comes_last_and_is_marked_until_the_next_own_action(seat):
    table = seat(drawing())
    before = table.hand
    table.click("stock.0")
    assert table.hand[:-1] == before
    (fresh,) = table.scene.arrange.fresh
    assert fresh is table.scene.arrange.loose[-1]
    other = next(i for i, sprite in enumerate(table.scene.arrange.loose) if sprite is not fresh)
    table.click(name_of(table, other))
    table.click("offer.0")
    assert fresh not in table.scene.arrange.fresh


def bare(scene, name):
    """Points of a place where nothing else lies, from corner to corner."""
    rect, place = scene.targets()[name], scene.pointer.things.place_named(name)[0]
    points = [(x, y) for x in range(rect.left + 2, rect.right - 1, 9) for y in range(rect.top + 2, rect.bottom - 1, 9)]
    return [pos for pos in points if scene.pointer.things.place_at(pos) == (place, "")]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900)])
@pytest.mark.parametrize("felt", ["felt.0", "felt.1"])
def test_a_card_dropped_on_bare_felt_is_never_offered(seat, size, felt):
    """However near the offer place is, and however much of the card lies on it: the pointer decides."""
    table = seat(melding(), size=size)
    scene, ply = table.scene, table.match.ply
    hand, start = table.hand, table.point(name_of(table, 3))
    table.drag_from(start, (start[0], start[1] - 80))
    for pos in bare(scene, felt):
        carry(table, pos)
        assert scene.table_view.pointing.gaze.accepting in (None, *scene.spread.melds)
    edge = min(bare(scene, felt), key=lambda pos: abs(pos[0] - table.point("offer.0")[0]))
    table.move(edge, held=True)
    table.up(edge)
    table.rest()
    assert table.match.ply == ply
    assert table.hand == hand


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["stock.0", "felt.1", "hand.3", "felt.0"])
def test_a_place_that_does_not_take_a_card_says_why(seat, name):
    table = seat(melding())
    ply, hand = table.match.ply, table.hand
    spots = bare(table.scene, name) or [table.point(name)]
    table.drag(name_of(table, 3), spots[len(spots) // 2])
    assert table.match.ply == ply
    assert table.hand == hand
    assert table.scene.notice is not None
    assert table.scene.notice.runs


def test_a_final_drop_goes_only_where_the_pointer_is(seat):
    """Elsewhere the nearest place counts, but never the offer place, a neighbour or the end of the hand."""
    table = seat(melding())
    scene = table.scene
    start = table.point(name_of(table, 3))
    table.drag_from(start, (start[0], start[1] - 80))
    near = [(x, y) for x in range(0, table.app.screen.size[0], 7) for y in range(0, scene.spread.regions.hand.y, 7)]
    seen = set()
    for pos in near:
        carry(table, pos)
        accepting = scene.table_view.pointing.gaze.accepting
        seen.add(accepting)
        for place in (Place("offer", 0), Place("hand", 1)):
            assert (accepting == place) == scene.spread.drops[place].collidepoint(pos), pos
    assert {0, 1, Place("offer", 0), Place("hand", 1)} <= seen
    scene.pointer.let_go()


def test_what_ends_the_hand_is_final():
    for name in ("skarney", "skarney-gin"):
        finals = 0
        for seed in range(3):
            for action, view, may_undo in actions_of_hands(name, seed):
                final = all_games()[name].is_final(view, action)
                assert final is not may_undo, action
                finals += final and not action.final
        assert finals


def actions_of_hands(name, seed):
    """Every action of some hands, what its player saw, and whether they could then take it back."""
    match = match_of(name, str(seed))
    while match.to_act is not None and match.ply < 900:
        seat, view = match.to_act, match.view(None if match.to_act == TABLE else match.to_act)
        play_on(match, 1)
        if seat != TABLE:
            yield match.done[-1].action, view, match.may_undo(seat)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("verb", ["layoff", "meld", "exchange"])
def test_the_place_that_lights_up_is_where_the_card_goes(seat, verb):
    match, command = action_match(verb)
    table = seat(match)
    cards = command.cards if verb != "exchange" else (command.give,)
    wide, high = table.app.screen.size
    select(table, cards)
    for x, y in itertools.product(range(40, wide, wide // 9), range(40, high, high // 7)):
        card = table.scene.arrange.selected[0]
        start = table.scene.spread.hits[card].center
        table.drag_from(start, (x, y), steps=2)
        lit, ply, groups = table.scene.table_view.pointing.gaze.accepting, match.ply, table.scene.arrange.groups
        if isinstance(lit, Place) and table.scene.context.stack.top is table.scene:
            lifted = looks(table.scene.table_view.pointing.lifted)
            intent = table.scene.commands.drop_intent(lifted, Place("hand", 0), lit)
            assert isinstance(intent, Action | Choice), lit
        if lit is None:
            table.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
            table.rest()
            assert (match.ply, table.scene.arrange.groups) == (ply, groups)
        else:
            table.scene.pointer.let_go()
            table.rest()
