"""Nothing final is played by a drop beside its place: how far piles reach beyond what is drawn of them."""

import time

import pytest

from game.engine.table import TABLE
from game.ui.sprites.motion import Pose
from game.ui.style import feel
from game.ui.style.art import TALL
from game.ui.table_layout.spread import pad_of
from game.ui.table_scene import pointing
from tests.hands.playing import match_of
from tests.hands.tabletop import play_on

CARD_GAMES = {
    "skarney": "offer", "skarney-gin": "offer", "rummy-500": "pile", "rummy-500-partnership": "pile", "persian": "pile",
    "fortune": "pile", "arlington": "pile", "iceberg": "passed",
}  # fmt: skip
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
PLIES = dict[str, int]()  # by game: when the person may part with a card, once a table has found out


def to_part_with_a_card(seat, game, size=(1280, 720)):
    """Return a table at which the person may give a card away for good, that card, and the place it goes to."""
    match = match_of(game, "5")
    while True:
        if match.to_act == TABLE:
            match.deal()
        elif match.to_act == 0 and match.ply >= PLIES.get(game, 3) and match.game.question(match.view(0)) is None:
            if (found := parting(table := seat(match, size=size, asks_first=False))) is not None:
                PLIES[game] = match.ply
                return table, *found
            table.close()
        play_on(match, 1)


def parting(table):
    """Return a card that a pile would take for good, and that pile."""
    scene = table.scene
    for at, sprite in enumerate(scene.arrange.loose):
        name = scene.pointer.things.card_name(at)
        pos = table.point(name)
        table.drag_from(pos, (pos[0], pos[1] - 30))
        piles = scene.table_view.pointing.gaze.invited.final & scene.spread.piles.keys()
        scene.pointer.let_go()
        table.rest()
        if piles:
            return sprite, min(piles)
    return None


def hold(table, sprite, grip, at):
    """Hold a card at this share of its width and height, with the pointer there."""
    table.drag_from(table.point(table.scene.pointer.things.card_name(table.scene.arrange.loose.index(sprite))), at)
    table.scene.table_view.pointing.drag.grip = grip[0], grip[1] * TALL
    time.perf_counter.put_forward(feel.DEAF + feel.LIFT)
    table.move(at, held=True)


def let_go(table, at):
    """Let go there; return whether anything was played, and what the table says."""
    ply = table.match.ply
    table.up(at)
    said, notice = table.match.ply > ply, table.scene.notice
    words = "".join(run.text for run in notice.runs) if notice else ""
    table.rest()
    return said, words


def drawn(laid, place, stage):
    """Return what is drawn of a pile: its cards, or the pad or frame where there may be none."""
    first = next(iter(laid.piles))
    if place not in laid.heaps and place != first:
        return pad_of(laid.piles[place], laid.regions)
    cards = [laid.poses[sprite].rect for sprite in stage.pile(place)]
    return laid.pile_card[place].unionall(cards)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_pile_takes_cards_hardly_beyond_what_is_drawn_of_it(seat, game, size):
    table, _, place = to_part_with_a_card(seat, game, size)
    laid, stage = table.scene.spread, table.scene.table_view.pieces.stage
    assert place.kind == CARD_GAMES[game]
    far = round(laid.pile_card[place].w * feel.BESIDE) + 2
    assert drawn(laid, place, stage).inflate(2 * far, 2 * far).contains(laid.drops[place])
    assert laid.drops[place].contains(drawn(laid, place, stage).clip(laid.drops[place]))
    assert laid.drops[place].contains(laid.pile_card[place])


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_card_let_go_beside_its_place_glides_home_and_hears_why(seat, game):
    table, sprite, place = to_part_with_a_card(seat, game)
    home, area = table.scene.spread.poses[sprite], table.scene.spread.drops[place]
    beside = area.x - 4, area.centery
    hold(table, sprite, (0.93, 0.5), beside)
    assert table.scene.table_view.pointing.gaze.accepting is None
    assert let_go(table, beside) == (False, pointing._BESIDE.text)
    assert table.scene.spread.poses[sprite] == Pose(home.x, home.y, home.w, home.lift, home.high)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_card_that_covers_its_place_is_played_though_the_pointer_is_beside_it(seat, game):
    table, sprite, place = to_part_with_a_card(seat, game)
    area = table.scene.spread.drops[place]
    beside = area.x - 4, area.centery
    hold(table, sprite, (0.03, 0.5), beside)
    assert table.scene.table_view.pointing.gaze.accepting == place
    assert let_go(table, beside)[0]


def test_a_card_let_go_below_the_pile_is_not_discarded(seat):
    table, sprite, place = to_part_with_a_card(seat, "rummy-500")
    area = table.scene.spread.pile_card[place]
    below = area.centerx, area.bottom + 12
    hold(table, sprite, (0.1, 0.3), below)
    assert table.scene.table_view.pointing.gaze.accepting != place
    assert not let_go(table, below)[0]


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_click_beside_a_pile_does_not_play_the_chosen_card(seat, game):
    table, sprite, place = to_part_with_a_card(seat, game)
    area, ply = drawn(table.scene.spread, place, table.scene.table_view.pieces.stage), table.match.ply
    table.click(table.scene.pointer.things.card_name(table.scene.arrange.loose.index(sprite)))
    table.click_at((area.right + 12, area.centery))
    assert table.match.ply == ply
