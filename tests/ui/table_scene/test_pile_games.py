"""Rummies with a pile: what pointing at it shows, cards of many sides, stacks, and the work it is."""

from functools import partial

import pygame
import pytest

from game.cards.pile.actions import Discard
from game.cards.pile.judge import check
from game.cards.pile.tries import lay_offs, takes
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.ui.i18n.speaker import Speaker
from game.ui.table_render import pickup_preview
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.painter import is_cut
from tests.hands import tabletop
from tests.hands.playing import Keys, way
from tests.hands.tabletop import NAMES, skarney_match
from tests.helpers.drawn_text import lines_drawn

PILE = Place("pile")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def match_of(name, seats, seed="7"):
    return skarney_match("person" + ",casual" * (seats - 1), seed, game=all_games()[name])


played = partial(tabletop.played, level="casual")


def at_draw(match, melds=0):
    return match.to_act == 0 and match.public.phase == "draw" and len(match.public.melds) >= melds


def with_a_fan(count):
    """Everybody draws and discards until so many cards lie in the fan, and the person is to draw."""
    match = match_of("rummy-500", 6)
    while True:
        if match.to_act == TABLE:
            match.deal()
        view = match.view(match.to_act)
        if view.public.phase == "draw" and match.to_act == 0 and len(view.at("pile")) >= count:
            return match
        commands = [view.public.rules.draws] if view.public.phase == "draw" else map(Discard, sorted(view.hand))
        assert match.play(match.to_act, next(command for command in commands if check(view, command) is None)) is None


def pile_outlook(table):
    """What is shown of the pile that is pointed_preview at."""
    return pickup_preview.pointed_preview(table.scene.table_view)


def slip(table):
    return next(pickup_preview.slip(table.scene.kit, table.scene.table_view.geometry, pile_outlook(table)))


def test_every_fanned_card_is_reached_by_the_arrows(seat):
    table = seat(with_a_fan(40), size=(1024, 640))
    last = len(table.scene.view.at("pile")) - 1
    way(table.scene, f"pile.0.{last}")
    table.scene.table_view.pointing.point(focus=f"pile.0.{last}")
    for at in range(last - 1, -1, -1):
        table.press(pygame.K_LEFT)
        assert table.scene.focus == f"pile.0.{at}"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("by", ["pointer", "focus"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pointing_at_a_pile_card_shows_what_taking_it_brings(seat, size, by):
    """On a note that covers neither the pile nor the hand."""
    table = seat(with_a_fan(40), size=size)
    pile = table.scene.view.at("pile")
    at = len(pile) - max(take.count for take in takes(table.scene.view))
    if by == "pointer":
        table.move(table.point(f"pile.0.{at}"))
    else:
        table.scene.table_view.pointing.point(focus=f"pile.0.{at - 1}")
        table.key(pygame.K_RIGHT)
    found = pile_outlook(table)
    assert found is not None
    assert found.leaves
    assert set(found.leaves) <= set(table.hand)
    box, laid = slip(table).rect, table.scene.spread
    assert not box.colliderect(laid.heaps[PILE].rest)
    assert box.bottom <= laid.regions.hand.y
    room = pickup_preview.room_of(table.scene.table_view.geometry)
    lines = pickup_preview._fitting(table.scene.kit, found, room.w - 80, room.h - 12)
    assert not any(is_cut(each) for each, _ in lines)
    assert len(lines) >= min(3, len(found.lines))  # what is laid, what comes and what stays


def test_no_action_is_amber_where_the_pile_could_be_taken_as_well(seat):
    table = seat(with_a_fan(40))
    looks = {button.name: button.look for button in table.scene.bar.buttons if button.enabled}
    assert looks["draw"] == looks["take"] == "felt"


@pytest.mark.parametrize("to", ["hand", "felt"])
def test_cards_dragged_from_the_pile_to_ones_hand_or_area_are_taken(seat, to):
    table = seat(with_a_fan(20))
    way = max(takes(table.scene.view), key=lambda each: each.count)
    at = len(table.scene.view.at("pile")) - way.count
    r = table.scene.spread.regions
    felt = table.scene.spread.areas[table.scene.table_view.viewpoint.our_side]
    table.drag(f"pile.0.{at}", r.hand.center if to == "hand" else felt.center)
    table.take_first()
    assert table.match.done[-1].action.do == "take-pile"
    assert table.match.done[-1].action.count == way.count


def test_taking_the_pile_can_be_undone(seat):
    table = seat(played(match_of("rummy-500", 2, "3"), lambda m: at_draw(m) and any(takes(m.view(0)))))
    before, hand = table.scene.view.at("pile"), table.hand
    take = max(takes(table.scene.view), key=lambda each: each.count)
    table.click(f"pile.0.{len(before) - take.count}")
    table.take_first()
    assert table.scene.view.public.phase == "table"
    table.letter("u")
    assert (table.scene.view.at("pile"), table.hand) == (before, hand)


def test_a_pile_card_that_cannot_be_taken_says_why(seat):
    table = seat(with_a_fan(40))
    start = table.point("pile.0.3")
    table.drag_from(start, (start[0], start[1] + 200))
    assert table.scene.table_view.pointing.drag is None
    table.up((start[0], start[1] + 200))
    assert table.scene.notice is not None
    assert table.scene.notice.rule == "R5.3"
    table.scene.notices.dismiss()
    table.click("pile.0.3")
    assert table.scene.notice is not None
    assert table.scene.notice.rule == "R5.3"


def test_pile_cards_are_invited_to_ones_own_hand_and_area_only(seat):
    table = seat(with_a_fan(40))
    at = len(table.scene.view.at("pile")) - max(take.count for take in takes(table.scene.view))
    table.drag_from(table.point(f"pile.0.{at}"), (400, 300))
    assert table.scene.table_view.pointing.drag is not None
    assert set(table.scene.table_view.pointing.gaze.invited.places) == {("hand", 0), ("felt", 0)}


def test_a_squared_pile_is_one_stack_with_one_count(seat):
    table = seat(played(match_of("fortune", 3), lambda m: at_draw(m) and len(m.view(0).at("under")) > 4))
    laid = table.scene.spread
    assert list(laid.piles) == [Place("stock"), PILE]
    assert laid.beneath == {Place("under"): PILE}
    assert "under.0" not in table.scene.targets()
    top = table.scene.table_view.pieces.stage.pile(PILE)[-1]
    for sprite in table.scene.table_view.pieces.stage.pile(Place("under")):
        assert sprite in laid.hidden or laid.poses[sprite].x > laid.poses[top].x
    node = next(node for node in table.scene.tree().parts if node.name == "pile.0")
    count = len(table.scene.view.at("under")) + 1
    assert any(str(count) in run.text for run in node.value if hasattr(run, "text"))


def test_enter_takes_a_squared_pile(seat):
    table = seat(played(match_of("fortune", 3, "22"), lambda m: at_draw(m) and any(takes(m.view(0)))))
    table.scene.table_view.pointing.point(focus="pile.0")
    table.key(pygame.K_RETURN)
    if table.app.stack.top.name == "choice":
        table.key(pygame.K_1, "1")
    assert table.scene.view.public.phase == "table"


def test_a_lay_off_goes_on_anyones_meld_by_drag_and_by_keys(seat):
    """The card then has a band in its player's colour."""

    def may_add(match):
        view = match.view(0)
        return match.to_act == 0 and view.public.phase == "table" and any(adds(view))

    for by in ("drag", "keys"):
        table = seat(played(match_of("iceberg", 3, "4"), may_add))
        way = next(adds(table.scene.view))
        if by == "drag":
            table.drag(table.card(way.cards[0]), f"meld.{way.meld}")
        else:
            keys = Keys(table)
            keys.use(table.card(way.cards[0]))
            keys.use(f"meld.{way.meld}")
        table.take_first()
        assert table.match.done[-1].action.do == "layoff"
        assert any(badge.seat == 0 for badge in table.scene.viewpoint.game_view.badges[Place("meld", way.meld)])


def adds(view):
    """Single cards that can be added to another's meld."""
    return (way for way in lay_offs(view) if len(way.cards) == 1 and view.public.melds[way.meld].seat != 0)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_every_seat_shows_its_name_count_and_score_whole(seat, seats, size):
    table = seat(played(match_of("fortune", seats), lambda m: at_draw(m) and len(m.public.history) > 1), size=size)
    surface = pygame.Surface(size)
    painter = SeatPanels(table.scene.kit, table.scene.table_view.viewpoint, table.scene.table_view.geometry, surface)
    assert len(table.scene.spread.panels) == seats - 1
    for other, panel in table.scene.spread.panels.items():
        written = lines_drawn(painter.paint, other, panel)
        words = {word for each in written for word in each.split()}
        score = Speaker().number(table.scene.view.public.scores[other])
        assert {NAMES[other], str(table.scene.table_view.viewpoint.held_by(other)), score} <= words, written
        assert not any(each.endswith("…") for each in written), written


def has_card_apart(match):
    """Does a card lie before another seat, and is the person to draw?"""
    return at_draw(match) and any(spot.zone == "before" for spot in match.game.place_layouts(match.view(0)))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_a_card_apart_from_the_others_of_a_seat_covers_no_name(seat, size):
    table = seat(played(match_of("iceberg", 4), has_card_apart), size=size)
    assert table.scene.spread.before
    for panel in table.scene.spread.panels.values():
        cards = [pose for pose in table.scene.spread.poses.values() if panel.rect.collidepoint(pose.x, pose.y)]
        assert cards
        assert all(pose.x >= panel.cards.x for pose in cards)


def test_the_score_has_a_page_of_details(seat):
    match = played(match_of("rummy-500", 4, "5"), lambda m: m.to_act == TABLE and m.public.score is not None)
    table = seat(match)
    for open_it in (lambda: table.click("button.details"), lambda: table.letter("b")):
        open_it()
        assert table.app.stack.top.name == "details"
        assert len(table.app.stack.top.describe()["details"]) == 4
        table.key(pygame.K_ESCAPE)
        assert table.app.stack.top.name == "result"


@pytest.mark.parametrize("name", ["rummy-500", "iceberg"])
def test_a_lone_card_in_the_tray_does_not_leave_the_hand_unless_it_is_selected(seat, name):
    """It waits there for others of its meld; the button asks for a card, even if it is the only one in the tray."""
    match = played(match_of(name, 2), lambda m: m.to_act == 0 and m.public.phase == "table" and len(m.view(0).hand) > 3)
    table = seat(match, asks_first=False)
    ply, (first, second, *_) = match.ply, table.hand
    table.click(table.card(first))
    table.click("tray.0")
    table.letter("x")
    assert match.ply == ply
    assert table.scene.notice.rule == "R0.2"
    table.click(table.card(second))
    table.letter("x")
    assert match.done[ply].action.card == second


def test_areas_for_melds_lie_as_the_players_sit_whoever_sits_below(seat):
    """From the left: the left neighbour's, one's own, that across, the right neighbour's."""
    match = skarney_match("person,person,person,person", "5", game=all_games()["rummy-500"])
    match.deal()
    scene = seat(match, size=(1920, 1080)).scene
    for below in range(4):
        scene.sit(below)
        found = scene.spread.areas
        assert sorted(found, key=lambda side: found[side].x) == [(below + n) % 4 for n in (1, 0, 2, 3)]
