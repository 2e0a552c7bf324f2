"""Layouts of other games: boards, fans, small pieces and two to eight seats, each with room at every size."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.engine.contract import BoardArt, BoardCell, BoardLetter, MeldArea, PieceStyle, PlaceLayout
from game.engine.messages import msg
from game.engine.table import Place
from game.rules import all_games
from game.ui.i18n.speaker import Text
from game.ui.pages.all_keys import KeysScene
from game.ui.style.art import SMALL, TALL
from game.ui.style.type import Style
from game.ui.style.units import least_letter, unit
from game.ui.table_layout.declared_table import CARDS, NOTHING, PIECES, DeclaredTable, declare_table
from game.ui.table_layout.layout import regions
from game.ui.table_layout.middle.board import divide_board, extent, fit_board
from game.ui.table_layout.middle.dice import dice_table
from game.ui.table_layout.middle.fans import lay_fan, side_by_side
from game.ui.table_layout.middle.heaps import middle
from game.ui.table_layout.middle.stations import stations
from game.ui.table_scene.controls import tools_of
from tests.hands.templates import played, template_match

SIZES = [
    (1024, 640), (1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160),
    (1080, 1920), (1440, 1920), (1080, 1080), (700, 1100),
]  # fmt: skip
SCALES = [75, 100, 125, 150, 200, 300]
GROUND = BoardArt(
    3, 3, tuple(BoardCell((x, y)) for x in range(3) for y in range(3)), (), (BoardLetter((-0.9, 0), "a"),)
)
DISC, DIE = PieceStyle("disc", "red", msg("a red disc")), PieceStyle("die", "white", msg("a die"), pips=3)
AREAS = tuple(MeldArea(side, msg("Melds")) for side in range(2))
KINDS = {
    "rummy": DeclaredTable(areas=AREAS),
    "rummy of many sides": DeclaredTable(areas=tuple(MeldArea(side, msg("Melds")) for side in range(8))),
    "pile rummy": DeclaredTable(areas=AREAS, lays_out=True),
    "rummy without a tray": DeclaredTable(areas=AREAS, has_tray=False),
    "card game": DeclaredTable(CARDS, has_areas=False, has_tray=False),
    "board": DeclaredTable(PIECES, has_areas=False, has_tray=False, ground=GROUND, look=lambda piece: DISC),
    "dice": DeclaredTable(NOTHING, has_areas=False, has_tray=False, look=lambda piece: DIE),
}


def arranged(size, scale, others, kind, has_chair=False):
    return regions(size, unit(size, scale), others, least_letter(scale), KINDS[kind], has_chair)


def parts(r):
    """Every part that shows something; those of one middle are one part."""
    names = ("title", "feed", "now", "tray", "hand", "tools", "commands", "fans", "ours", "middle", "theirs", "count")
    named = {name: getattr(r, name) for name in names}
    if r.ours == r.middle:
        del named["ours"], named["theirs"]
    named |= {f"seat.{i}": rect for i, rect in enumerate(r.seats)}
    if r.cramped:  # the seats are cells of the title's
        del named["title"]
    return {name: rect for name, rect in named.items() if rect.w and rect.h}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_regions_lie_in_the_window_and_apart(kind, size):
    """For one to eight seats, in every form, at every scale; also with a chair at the near edge."""
    window = pygame.Rect(0, 0, *size)
    for scale, others in itertools.product(SCALES, range(8)):
        for has_chair in (False, True):
            found = arranged(size, scale, others, kind, has_chair)
            assert len(found.seats) == others + has_chair
            for name, rect in parts(found).items():
                assert window.contains(rect), (scale, others, found.form, name, rect)
            for (a, one), (b, other) in itertools.combinations(parts(found).items(), 2):
                is_nested = {a, b} == {"commands", "count"} and found.form == "roomy"
                assert is_nested or not one.colliderect(other), (scale, others, found.form, a, one, b, other)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("others", [4, 5, 6, 7])
def test_each_of_many_seats_has_room_for_four_letters_of_a_name(size, others):
    for scale in (100, 150, 200):
        r = arranged(size, scale, others, "rummy")
        letters = r.line(17) / 1.3
        for seat in r.seats:
            assert seat.w >= 4 * 0.6 * letters + (2 * letters if r.cramped else 0), (r.form, seat)
            assert seat.h >= r.line(16) * 0.9, (r.form, seat)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_game_lacks_leaves_its_room_to_the_middle(size):
    for scale, others in itertools.product((100, 200), (1, 3, 7)):
        whole = arranged(size, scale, others, "rummy")
        bare = arranged(size, scale, others, "dice")
        assert bare.tray.h == bare.hand.h == 0
        assert bare.middle.w * bare.middle.h > 2 * whole.middle.w * whole.middle.h


@pytest.mark.parametrize("kind", ["rummy without a tray", "card game"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_selected_card_has_room_to_rise_where_there_is_no_tray(size, kind):
    for scale, others in itertools.product(SCALES, (1, 3)):
        r = arranged(size, scale, others, kind)
        assert r.hand.y - r.tray.bottom >= round(6 * r.u), r.form


@pytest.mark.parametrize("room", [(780, 84), (1200, 110), (300, 300), (420, 120), (700, 60)], ids=str)
@pytest.mark.parametrize("count", [1, 2, 7, 20, 40])
def test_every_fanned_card_shows_its_index_inside_the_room(room, count):
    """A small card whose index is drawn large shows nearly half of its width."""
    lies = lay_fan(pygame.Rect(10, 20, *room), count, 150)
    for shows in lies.shows:
        assert pygame.Rect(9, 19, room[0] + 2, room[1] + 2).contains(shows)
        assert shows.w >= lies.card * (0.22 if lies.card >= SMALL else 0.45) - 1
        assert shows.h >= lies.card * TALL * 0.4 - 1
    assert not any(a.colliderect(b) for a, b in itertools.combinations(lies.shows, 2))


@pytest.mark.parametrize("kind", ["pile rummy", "card game"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920)], ids=str)
def test_forty_discards_can_be_read_and_pointed_at_one_by_one(kind, size):
    for others in (1, 5, 7):
        r, d = arranged(size, 100, others, kind), KINDS[kind]
        spot = PlaceLayout(Place("pile"), "pile", "fan", picks=True)
        room = r.fans if d.has_areas else r.middle
        lies = lay_fan(room.inflate(-16, -r.line(20)), 40, 150 * r.u)
        assert lies.card >= 30
        assert min(shows.w for shows in lies.shows) >= 10
        if not d.has_areas:
            heap = middle(r, d, [spot], {spot.place: ("7H",) * 40}).heaps[spot.place]
            assert len(heap.shows) == 40
            assert min(shows.w for shows in heap.shows) >= 10


@pytest.mark.parametrize("count", [1, 2, 5, 6, 12])
def test_dice_lie_side_by_side_in_their_room(count):
    room = pygame.Rect(100, 50, 400, 260)
    size, at = side_by_side(room, count, 1.0, 120)
    rects = [pygame.Rect(x, y, size, size) for x, y in at]
    assert len(rects) == count
    assert all(room.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize("kind", ["board", "dice"])
def test_no_piece_of_a_stack_covers_its_name(kind, size):
    spot = PlaceLayout(Place("pile"), "pile", "stack")
    for scale, count in itertools.product((100, 200), (1, 2, 6, 16)):
        r = arranged(size, scale, 1, kind)
        heap = middle(r, KINDS[kind], [spot], {spot.place: ("a",) * count}).heaps[spot.place]
        assert max(y for _, y in heap.at) + heap.size <= heap.rest.bottom + r.u * 8
        assert min(y for _, y in heap.at) >= heap.slot.y


@pytest.mark.parametrize("room", [(400, 300), (975, 512), (300, 900), (3000, 1500)], ids=str)
@pytest.mark.parametrize("shape", [(3, 3), (8, 8), (15, 15), (12, 4)], ids=str)
def test_a_board_has_the_largest_squares_that_fit(room, shape):
    columns, rows = shape
    cells = tuple(BoardCell((x, y)) for x in range(columns) for y in range(rows))
    ground = BoardArt(columns, rows, cells, (), (BoardLetter((-0.8, 0), "1"), BoardLetter((0, rows - 0.2), "a")))
    place = pygame.Rect(30, 40, *room)
    board = fit_board(place, ground)
    squares = {cell.at: board.cell(cell.at) for cell in cells}
    assert all(abs(rect.w - board.square) <= 1 and abs(rect.h - board.square) <= 1 for rect in squares.values())
    assert all(board.rect.contains(rect) for rect in squares.values())
    assert place.inflate(2, 2).contains(board.rect)
    left, top, right, bottom = extent(ground)
    larger = board.square + 1
    assert larger * (right - left) > place.w or larger * (bottom - top) > place.h
    grid = [squares[x, y] for y in range(rows) for x in range(columns)]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(grid[:40], 2))


def test_piles_lie_beside_a_board_where_that_leaves_larger_squares():
    wide, rest = divide_board(pygame.Rect(0, 0, 1400, 500), GROUND, 2, 1.0)
    assert rest.left >= wide.rect.right
    tall, rest = divide_board(pygame.Rect(0, 0, 500, 1400), GROUND, 2, 1.0)
    assert rest.top >= tall.rect.bottom
    alone, rest = divide_board(pygame.Rect(0, 0, 1400, 500), GROUND, 0, 1.0)
    assert alone.square >= wide.square
    assert not rest.w


def test_a_table_shows_only_what_its_game_declares():
    """Sorting, groups and undo are tools of games that have them."""
    found = {}
    for kind in ("card", "board", "dice"):
        match = template_match(kind)
        view = match.view(0)
        found[kind] = declare_table(match.game, view, match.game.place_layouts(view))
    assert [found[kind].hand for kind in ("card", "board", "dice")] == [CARDS, PIECES, NOTHING]
    assert not any(d.has_tray or d.has_areas or d.sorts for d in found.values())
    assert found["card"].may_undo
    assert not found["dice"].may_undo
    assert found["board"].ground
    assert Place("point", "b2") in found["board"].picks


@pytest.mark.parametrize(("kind", "own"), [("card", {"hint", "how", "undo"}), ("dice", {"hint", "how"})])
def test_only_usable_tools_stand_beside_the_hand(seat, kind, own):
    table = seat(played(template_match(kind), lambda match: match.to_act == 0 and match.public.phase != "answer"))
    tools = {name for name, _, _ in tools_of(table.scene.table_view.viewpoint)}
    assert tools == own
    hand = table.hand
    table.letter("s")
    assert (table.app.stack.top, table.hand) == (table.scene, hand)
    rows = {words.text for _, words in KeysScene(table.app.context).rows}
    assert not any(words.startswith(("Sort", "Put the selected", "Show what")) for words in rows)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_eight_players_are_all_named_at_the_table(seat, size):
    table = seat(played(template_match("dice", 8), lambda match: match.to_act == 0), size=size)
    laid = table.scene.spread
    assert set(laid.panels) == set(range(1, 8))
    assert {panel.shape for panel in laid.panels.values()} == {"small"}
    for panel in laid.panels.values():
        assert panel.rect.contains(panel.words)
        assert panel.words.w >= 60
    kit = table.scene.kit
    for seat_no in range(1, 8):
        name = kit.speaker.name(seat_no)
        assert kit.type.width([Text(name[:4])], Style("serif", 17, (0, 0, 0))) < laid.panels[seat_no].words.w / 2


def dice_spots(racks):
    return [PlaceLayout(Place("pile", n), "pile", "row") for n in range(1 + racks)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("racks", [1, 2])
@pytest.mark.parametrize("has_props", [False, True])
def test_dice_lie_apart_in_their_tray_and_racks(size, racks, has_props):
    """However many of them are still in the tray; tray, racks and what is beside them lie apart in the middle."""
    d = replace(KINDS["dice"], has_props=has_props)
    for scale, others, kept in itertools.product((100, 200), (1, 3), range(6)):
        r, spots = arranged(size, scale, others, "dice"), dice_spots(racks)
        lying = {spots[0].place: ("d",) * (5 - kept), spots[-1].place: ("d",) * kept}
        table = dice_table(r, d, spots, lying)
        holders = [heap.holder.rect for heap in table.heaps.values()]
        things = [*holders, *([table.aside] if has_props else [])]
        assert all(r.middle.contains(rect) and rect.w > 0 for rect in things), (scale, others, things)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(things, 2))
        for spot in spots:
            heap = table.heaps[spot.place]
            dice = [pygame.Rect(x, y, heap.size, heap.size) for x, y in heap.at]
            assert len(dice) == len(lying.get(spot.place, ()))
            assert all(heap.holder.rect.contains(die) for die in dice), (size, scale, kept)
            inner = [die.inflate(-heap.size * 0.16, -heap.size * 0.16) for die in dice]
            assert not any(a.colliderect(b) for a, b in itertools.combinations(inner, 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_stations_keep_their_places_and_sizes(size):
    """Whatever is taken from them; all lie apart in the middle, and each piece in its station."""
    spots = [PlaceLayout(Place("station", n), "pile", "row", picks=True, room=7) for n in range(4)]
    spots.append(PlaceLayout(Place("box"), "pile"))
    for scale in (100, 200):
        r = arranged(size, scale, 1, "dice")
        found = []
        for left in (7, 3, 0):
            lying = {spot.place: ("a",) * left for spot in spots[:4]} | {Place("box"): ("a",) * (28 - 4 * left)}
            heaps = stations(r, spots, lying)
            found.append([(heap.slot, heap.size) for heap in heaps.values()])
            for spot in spots[:4]:
                heap = heaps[spot.place]
                assert all(heap.slot.contains(rect) for rect in heap.shows)
                assert len(heap.shows) == left
        assert found[0] == found[1] == found[2]
        slots = [slot for slot, _ in found[0]]
        assert all(r.middle.contains(slot) for slot in slots)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(slots, 2))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("game", ["teeko", "follow-the-arrow", "scarney-board"])
def test_a_board_takes_most_of_the_height(size, game):
    """Four fifths of what the prompt and the pieces below it leave, in every usual window."""
    board = all_games()[game].info.cover().ground
    assert board
    d = replace(KINDS["board"], ground=board, piles=1 if game == "scarney-board" else 0)
    r = regions(size, unit(size, 100), 1, least_letter(100), d)
    placed, _ = divide_board(r.middle, board, d.piles, r.u)
    assert placed.rect.h >= 0.8 * r.middle.h
    assert r.middle.h >= 0.8 * size[1]
