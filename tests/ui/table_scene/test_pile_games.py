"""Rummies with a pile: what pointing at it shows, cards of many sides, stacks, and the work it is."""

import itertools

import pygame
import pytest

from build_scripts.measured.traced import Traced
from game.cards.pile.actions import Discard
from game.cards.pile.judge import check
from game.cards.pile.tries import lay_offs, takes
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Place
from game.rules import all_games
from game.ui.i18n.speaker import Speaker
from game.ui.table_layout.flow import CLOSE_STEP, LEAST_TIGHT, SMALL_STEP, tight
from game.ui.table_render import enlarged, pickup_preview
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.painter import is_cut
from tests.hands.playing import Keys
from tests.hands.tabletop import look
from tests.helpers.drawn_text import lines_drawn

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Wilhelmina", "Bo", "Katharina", "Sven")
PILE = Place("pile")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
MOST_CALLS = 800


def match_of(name, seats, seed="7", preset="standard", people=1):
    game = all_games()[name]
    setup = Setup(game.sides(seats, False), complete(game, preset, {}), seed, preset)
    sitters = tuple(Sitter(NAMES[at], "person" if at < people else "casual") for at in range(seats))
    return Match(game, setup, sitters)


def played(match, until):
    """Let quick players play every seat until the match is as wished."""
    for _ in range(3000):
        if until(match):
            return match
        if match.to_act == TABLE:
            match.deal()
        else:
            bot = match.game.bots["casual"]
            assert match.play(match.to_act, bot(match.view(match.to_act), match.rng(match.to_act))) is None
    raise AssertionError("it never is")


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


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_forty_fanned_cards_can_each_be_read_and_pointed_at(seat, size):
    """No part that shows overlaps another, and each is as wide as an index."""
    table = seat(with_a_fan(40), size=size)
    boxes = [table.scene.targets()[f"pile.0.{at}"] for at in range(len(table.scene.view.at("pile")))]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
    assert min(box.w for box in boxes) >= 0.23 * table.scene.spread.heaps[PILE].size - 1
    assert table.scene.spread.heaps[PILE].size >= 48


def test_every_fanned_card_is_reached_by_the_arrows(seat):
    table = seat(with_a_fan(40), size=(1024, 640))
    last = len(table.scene.view.at("pile")) - 1
    Keys(table).way(f"pile.0.{last}")
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


def test_the_pile_shows_nothing_while_a_card_is_dragged(seat):
    table = seat(with_a_fan(20))
    table.move(table.point("pile.0.3"))
    assert pile_outlook(table) is not None
    start = table.point(next(name for name in table.scene.targets() if name.startswith("card.")))
    table.drag_from(start, (start[0], start[1] - 60))
    assert table.scene.table_view.pointing.drag is not None
    assert pile_outlook(table) is None


@pytest.mark.parametrize("to", ["hand", "felt"])
def test_cards_dragged_from_the_pile_to_ones_hand_or_area_are_taken(seat, to):
    table = seat(with_a_fan(20))
    way = max(takes(table.scene.view), key=lambda each: each.count)
    at = len(table.scene.view.at("pile")) - way.count
    r = table.scene.spread.regions
    felt = table.scene.spread.areas[table.scene.table_view.viewpoint.our_side]
    table.drag(f"pile.0.{at}", r.hand.center if to == "hand" else felt.center)
    if table.app.stack.top.name == "choice":
        table.click("choice.0")
    assert table.match.done[-1].action.do == "take-pile"
    assert table.match.done[-1].action.count == way.count


def test_taking_the_pile_can_be_undone(seat):
    table = seat(played(match_of("rummy-500", 2, "3"), lambda m: at_draw(m) and any(takes(m.view(0)))))
    before, hand = table.scene.view.at("pile"), table.hand
    take = max(takes(table.scene.view), key=lambda each: each.count)
    table.click(f"pile.0.{len(before) - take.count}")
    if table.app.stack.top.name == "choice":
        table.click("choice.0")
    assert table.scene.view.public.phase == "table"
    table.letter("u")
    assert (table.scene.view.at("pile"), table.hand) == (before, hand)


@pytest.mark.parametrize("what", ["a card of the hand", "a heap of the fan"])
def test_dragging_over_sixty_fanned_cards_is_little_work(seat, what):
    table = seat(with_a_fan(56), size=(1920, 1080))
    at = len(table.scene.view.at("pile")) - max(take.count for take in takes(table.scene.view))
    names = "card.2." if what == "a card of the hand" else f"pile.0.{at}"
    start = table.point(next(name for name in table.scene.targets() if name.startswith(names)))
    table.drag_from(start, (start[0], start[1] - 40))
    assert table.scene.table_view.pointing.drag is not None
    counts = []
    for step in range(1, 20):
        for _ in range(3):  # what the last motion set going comes to its end, however slow the machine is
            look()
            table.app.turn([])
        counts.append(calls(table, (start[0] + 30 * step, start[1] - 40 - 12 * step)))
    table.up(start)
    assert max(counts) <= MOST_CALLS, counts


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


def calls(table, pos):
    """How many Python functions a motion calls."""
    event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(2, -2), buttons=(1, 0, 0), touch=False)
    return Traced(lambda: table.app.turn([event])).count


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
    assert (
        str(count)
        in table.scene.kit.speaker.plain(table.scene.table_view.viewpoint.game_view.outlook(PILE, (top.look,)).lines[0])
        or count
    )
    assert any(str(count) in run.text for run in node.value if hasattr(run, "text"))


def test_enter_takes_a_squared_pile(seat):
    table = seat(played(match_of("fortune", 3, "22"), lambda m: at_draw(m) and any(takes(m.view(0)))))
    table.scene.table_view.pointing.point(focus="pile.0")
    table.key(pygame.K_RETURN)
    if table.app.stack.top.name == "choice":
        table.key(pygame.K_1, "1")
    assert table.scene.view.public.phase == "table"


@pytest.mark.parametrize(("count", "wide"), [(9, 92), (13, 140), (6, 92)])
def test_a_long_meld_in_a_narrow_area_lies_closer_before_all_shrink(count, wide):
    found = tight(pygame.Rect(0, 0, wide, 170), [count, 3, 3], 0.53)
    assert found.card >= LEAST_TIGHT
    assert found.card + found.steps[0] * (count - 1) <= wide + 1
    assert found.steps[1] >= SMALL_STEP * found.card - 0.01


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_melds_of_eight_sides_stay_readable(seat, size):
    """No card is smaller than can be read, and each meld can be scrolled into sight."""
    table = seat(played(match_of("fortune", 8), lambda m: at_draw(m, melds=14)), size=size)
    laid = table.scene.spread
    assert len(laid.melds) >= 14
    for place, box in laid.melds.items():
        assert box.card >= LEAST_TIGHT, place
        assert box.step >= (0.22 if box.card >= 48 else CLOSE_STEP) * box.card - 0.5, place
        assert box.side in laid.scrolls or laid.areas[box.side].contains(box.rect), place


def test_a_small_meld_is_shown_large_when_pointed_at(seat):
    table = seat(played(match_of("fortune", 8), lambda m: at_draw(m, melds=9)))
    place = str(next(iter(table.scene.spread.melds)))
    table.move(table.point(place))
    table.rest()

    item = enlarged.meld(
        table.scene.kit,
        table.scene.table_view,
        table.scene.table_view.pointing.gaze.raised,
        table.scene.spread.melds[table.scene.table_view.pointing.gaze.raised],
    )
    assert item.rect.h > 1.4 * table.scene.kit.px(enlarged.LEAST)
    assert table.scene.table_view.geometry.bounds.contains(item.rect.clip(table.scene.table_view.geometry.bounds))


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
        if table.app.stack.top.name == "choice":
            table.click("choice.0")
        assert table.match.done[-1].action.do == "layoff"
        bands = [
            badge
            for badge in table.scene.table_view.viewpoint.game_view.badges[Place("meld", way.meld)]
            if badge.seat == 0
        ]
        assert bands


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


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_before_another_player_lies_in_their_panel(seat, size):
    table = seat(played(match_of("iceberg", 5, "5"), lambda m: at_draw(m, melds=3)), size=size)
    laid, stage = table.scene.spread, table.scene.table_view.pieces.stage
    assert laid.before
    for place, rect in laid.before.items():
        spot = table.scene.table_view.viewpoint.game_view.spot(place)
        assert laid.panels[spot.owner].rect.contains(rect)
        held = [laid.poses[sprite].rect for sprite in stage.pile(Place("hand", spot.owner))]
        assert not any(rect.colliderect(each) for each in held), place
    assert [place.kind for place in laid.piles] == ["stock", "passed", "passed"]


def test_the_score_has_a_page_of_details(seat):
    match = played(match_of("rummy-500", 4, "5"), lambda m: m.to_act == TABLE and m.public.score is not None)
    table = seat(match)
    for open_it in (lambda: table.click("button.details"), lambda: table.letter("b")):
        open_it()
        assert table.app.stack.top.name == "details"
        assert len(table.app.stack.top.describe()["details"]) == 4
        table.key(pygame.K_ESCAPE)
        assert table.app.stack.top.name == "result"
