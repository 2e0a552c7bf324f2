"""Endings on the table: the show before the sheet, its words and marks, and what a match was for a person."""

import time
from functools import partial

import pygame
import pytest

from game.engine.messages import msg, plain
from game.engine.table import TABLE, Scored
from game.rules import all_games
from game.ui.history.feats import feats
from game.ui.overlays.ending_show import EndingShow
from game.ui.overlays.result import LookScene, ResultScene
from game.ui.overlays.score import HandBox
from game.ui.session.outcome import Outcome, ending_words, outcome
from game.ui.style import feel
from tests.hands.playing import begun
from tests.hands.tabletop import NAMES, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
SIDES = ("Mara & Ivo", "Petra & Aldous")


def after_a_hand(seed="2", seats="person,steady,steady,steady"):
    """Skarney after its first hand; by seed 2 the first player goes out, by 5 their partner, by 7 an opponent."""
    return play_on(skarney_match(seats, seed), 9999, lambda m: m.ply and m.to_act == TABLE)


def whole(game, seats, seed):
    return play_on(skarney_match(seats, seed, game=GAMES[game]), 9999, lambda m: m.to_act is None)


def shown(table):
    """Let the table go on until the result has come."""
    for _ in range(200):
        table.app.turn([])
        if isinstance(table.app.stack.top, ResultScene):
            return table.app.stack.top
        time.perf_counter.put_forward(0.3)
    raise AssertionError("no result")


def words_of(match, people=(0,)):
    sheet = match.game.score_sheet(match.view(people[0]))
    ended = outcome(match) if match.to_act is None else Outcome(sheet.title, (sheet.subtitle,))
    return ending_words(match, sheet, ended, people)


def test_a_hand_is_shown_on_the_table_and_a_key_goes_on_to_the_sheet_only(seat, clock):
    """What is heard and can be reached is there at once; the key that ends the show deals nothing."""
    table = seat(after_a_hand(), pace="calm")
    result = shown(table)
    assert result.show is not None
    assert result.dialog is False
    assert "button.next" in result.targets()
    ply = table.match.ply
    table.hold(pygame.K_RETURN)
    assert (result.show, result.dialog, table.app.stack.top) == (None, True, result)
    table.hold(pygame.K_RETURN)  # too soon after
    assert table.app.stack.top is result
    clock.put_forward(2 * feel.DEAF)
    assert table.match.ply == ply
    table.hold(pygame.K_RETURN)
    assert table.match.ply > ply


@pytest.mark.parametrize("skips", [False, True])
def test_the_slate_the_feed_and_the_faces_wait_until_the_points_are_counted(seat, skips):
    table = seat(after_a_hand(), pace="calm")
    result, viewpoint = shown(table), table.scene.viewpoint
    told = [event for event in viewpoint.view.events if isinstance(event, Scored)]
    assert list(viewpoint.scores) == [0, 0]
    assert {viewpoint.mood_of(seat) for seat in range(4)} == {"waits"}
    assert viewpoint.now == table.match.game.rounds.closing  # whether it was the last one depends on the points
    before = viewpoint.feed(99)
    if skips:
        table.hold(pygame.K_RETURN)
    else:
        table.later(result._began + result.show._says - time.perf_counter() - 0.2)
        assert (list(viewpoint.scores), viewpoint.feed(99)) == ([0, 0], before)
        table.later(0.4)
        assert result.show is not None
    assert viewpoint.scores == table.match.public.scores
    assert viewpoint.now == viewpoint.game_view.now
    assert len(viewpoint.feed(99)) >= len(before) + len(told)
    assert {viewpoint.mood_of(seat) for seat in range(4)} == {"pleased", "beaten"}


def test_a_match_won_is_heard_with_its_words(seat):
    match = whole("skarney-gin", "person,steady", "1")
    before = match.at(match.ply - 1)
    table = seat(before, pace="calm")
    heard = []
    table.app.context.sounds.play = lambda name, *about: heard.append(name)
    assert table.scene.session.act(match.done[-1].seat, match.done[-1].action) is None
    table.scene.travel.news()
    result = shown(table)
    rings = {"win", "lost"} & set(heard)
    assert len(rings) == 1
    assert [(at, name) for at, name in result.show.sounds if name in rings] == [(result.show._says, rings.pop())]


def test_a_show_ends_by_itself_within_a_few_seconds(seat):
    table = seat(after_a_hand(), pace="calm")
    result = shown(table)
    assert result.show.ends < 8
    table.later(result.show.ends)
    assert result.show is None
    assert table.app.is_moving is False


@pytest.mark.parametrize("prefs", [{"pace": "calm", "reduced_motion": True}, {"pace": "instant"}])
def test_without_motion_the_sheet_comes_at_once(seat, prefs):
    assert shown(seat(after_a_hand(), **prefs)).show is None


@pytest.mark.parametrize(
    ("seed", "title", "is_won"),
    [("2", "You go out", True), ("5", "Ivo goes out for us", True), ("7", "Aldous goes out", False)],
)
def test_one_person_is_told_of_you_and_us(seed, title, is_won):
    match = after_a_hand(seed)
    words = words_of(match)
    assert (plain(words.title, NAMES, SIDES), words.is_won) == (title, is_won)
    assert words.points == max(match.game.score_sheet(match.view(0)).hands[-1])


def test_nobody_is_you_where_several_share_the_screen():
    match = after_a_hand("2")
    assert plain(words_of(match, (0, 1)).title, NAMES, SIDES) == "Mara goes out"


def test_a_match_won_says_you_and_one_lost_is_told_with_dignity():
    won, lost = (words_of(whole("teeko", "person,novice", seed)) for seed in ("4", "1"))
    assert (plain(won.title), won.is_won, won.points) == ("You win the match", True, None)
    assert [plain(line, NAMES) for line in won.lines] == ["Mara has four in a row: a1, b2, c3, d4"]
    assert (plain(lost.title, NAMES, NAMES), lost.is_won) == ("Petra wins the match", False)
    assert plain(lost.lines[-1]) == "Well played, and to the end."


class Rows:
    """A history of these matches, newest first: name, share of the win, best hand, levels of the opponents."""

    def __init__(self, *rows):
        self._rows = list(rows)

    def rows(self, query, values):
        return self._rows


@pytest.mark.parametrize(
    ("rows", "texts"),
    [
        ([("a", 1, 50, '["steady"]'), ("b", 0, 60, '["steady"]')], ["Your first win at this level: Steady"]),
        ([("a", 1, 50, '["steady"]'), ("b", 1, 60, '["steady"]')], []),
        ([("a", 1, 9, '["steady", "casual"]')] * 3, ["That makes 3 wins in a row"]),
        (
            [("a", 0, 90, '["casual"]'), ("b", 0, 60, "[]"), ("c", 1, 70, "[]")],
            ["Your best hand yet: 90 ahead of the others"],
        ),
        ([("a", 0, 90, '["casual"]'), ("b", 0, 60, "[]")], []),
        ([("another", 1, 50, '["steady"]')], []),
        ([], []),
    ],
)
def test_feats_are_said_of_the_newest_match_only(rows, texts):
    found = feats(Rows(*rows), "a", "Mara", "skarney", ("novice", "steady"))
    assert [plain(each) for each in found] == texts


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)])
@pytest.mark.parametrize("game", ["teeko", "scarney-board", "follow-the-arrow"])
def test_nothing_of_an_ending_covers_a_board(seat, clock, size, scale, game):
    """The winning four are seen whole: neither words, pegs nor the way back to the score lie over them."""
    table = seat(whole(game, "person,novice", "4"), size=size, scale=scale, pace="calm")
    result = shown(table)
    board = table.scene.spread.board.rect
    assert not EndingShow(table.app.context, table.scene, result.ending, result.sheet).room.colliderect(board)
    if result.show:
        table.hold(pygame.K_RETURN)
        clock.put_forward(2 * feel.DEAF)
    result.press("look")
    look = table.app.stack.top
    assert look.name == "look"
    assert not look.targets()["button.back"].colliderect(board)
    assert pygame.Rect((0, 0), size).contains(look.targets()["button.back"])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 480), 200), ((1080, 1920), 100)])
def test_the_way_back_lies_in_the_tray_not_over_a_hand(seat, size, scale):
    """Cards that are left in hand are seen whole, and melds can be scrolled."""
    table = seat(after_a_hand("7"), size=size, scale=scale, pace="instant")
    shown(table).press("look")
    laid, back = table.scene.spread, table.app.stack.top.targets()["button.back"]
    assert not back.colliderect(laid.regions.hand)
    assert laid.regions.tray.contains(back)
    assert laid.scrolls or size != (800, 480)
    for side, scroll in laid.scrolls.items():
        for event in (
            pygame.Event(pygame.MOUSEMOTION, pos=scroll.rect.center, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1),
        ):
            table.app.turn([event])
        assert table.scene.spread.scrolls[side].y == min(scroll.most, scroll.rect.h // 2)


def test_an_ending_keeps_one_picture_as_large_as_the_window(seat):
    """It takes eight megabytes at 1920x1080."""
    table = seat(after_a_hand(), pace="calm")
    before, surface = shown(table).show, table.app.surface
    show = EndingShow(table.app.context, table.scene, before._words, before._sheet)

    def large():
        kept = [*vars(show).values(), *(light.small for light in show._lights)]
        pictures = [each for each in kept if isinstance(each, pygame.Surface)]
        return sum(picture.get_size() == show._base.get_size() for picture in pictures)

    for share in (0.5, 1):
        show.draw(surface, share * feel.ENDING_DIMS)
        assert large() == 1
    show.count()
    assert large() == 1


@pytest.mark.usefixtures("painted")
def test_the_table_darkens_evenly_over_what_was_drawn_before(seat):
    """Each frame is as if so much of the dark table lay over the light one, however many frames were drawn before."""
    table = seat(after_a_hand(), pace="calm")
    before, surface = shown(table).show, table.app.surface
    show = EndingShow(table.app.context, table.scene, before._words, before._sheet)
    show.draw(surface, 0)
    light, dark = surface.copy(), show._base.copy()
    places = [(x, y) for x in range(5, surface.get_width(), 60) for y in range(5, surface.get_height(), 60)]
    assert sum(light.get_at(place) != dark.get_at(place) for place in places) > len(places) // 2
    for frame in range(1, 20):
        share = frame / 20
        show.draw(surface, share * feel.ENDING_DIMS)
        for place in places:
            now, was, will = surface.get_at(place), light.get_at(place), dark.get_at(place)
            assert all(abs(now[i] - was[i] - share * (will[i] - was[i])) <= 8 for i in range(3))


def test_who_won_is_said_once_by_the_score_of_a_match_of_one_hand(seat):
    """The title of its sheet says no more than the title of the ending; below it is how the hand ended."""
    match = skarney_match("person,steady", "1", game=GAMES["skarney-gin"], options={"match": "hand"})
    play_on(match, 9999, lambda m: m.to_act is None)
    assert plain(match.game.score_sheet(match.view(0)).title, NAMES, NAMES) == "Mara wins the match"
    result = shown(seat(match, pace="calm"))
    assert plain(result.ending.title) == "You win the match"
    assert [*map(plain, result.ending.lines)] == ["The stock is used up and nobody is out."]


@pytest.mark.usefixtures("painted")
def test_no_edge_of_light_goes_through_the_words(seat):
    """Where the light of a match won reaches under the words, its golden edge is as dark as all else there."""
    table = seat(whole("scarney-dice", "person,novice", "2"), pace="calm", size=(1920, 1080))
    show = shown(table).show
    [lit], room = show._lit, show.room
    assert room.collidepoint(room.centerx, lit.bottom - 1)
    edge = [show._base.get_at((x, lit.bottom - 1))[:3] for x in range(room.x, room.right, 40)]
    assert max(max(colour) for colour in edge) < 60


def test_a_hand_that_two_of_three_sides_won_names_both(app):
    """Its mark is ours if we are one of them."""
    made = partial(HandBox, app.context.kit, msg("Hand {n}", n=1))
    both, one, even = (made(nets, 120, turned=False, our_side=1) for nets in ((50, 50, -10), (5, 9, 9), (7, 7, 7)))
    assert [plain(box._whose(), NAMES, NAMES) for box in (both, one)] == ["Mara and Petra", "Petra and Ivo"]
    assert even.is_even
    assert both.our_side in both.best


@pytest.mark.parametrize("game", ["skarney", "skarney-gin", "persian", "teeko"])
def test_the_table_can_be_looked_at_in_the_middle_of_a_hand(seat, game):
    """After a puzzle; nothing has been counted there yet, so there are no tags."""
    match = play_on(begun(game, "7"), 60, lambda m: m.to_act == 0 and any(p.kind == "meld" for p in m.view(0).piles))
    table = seat(match, pace="instant")
    table.app.stack.push(LookScene(table.app.context, table.scene))
    table.app.turn([])
    assert table.app.stack.top.name == "look"
