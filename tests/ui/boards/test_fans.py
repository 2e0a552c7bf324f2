"""A fanned pile: each of its cards can be pointed at, rises with all above it, and is picked up with them."""

import itertools

import pygame
import pytest

from tests.hands.templates import FANNED, played, template_match

PILE = ("pile", 0)


@pytest.fixture(params=[(1024, 640), (1080, 1920)], ids=str)
def table(request, seat):
    """Some cards lie in the fan, and it is for the person to draw."""
    match = played(
        template_match("card", 3, game=FANNED),
        lambda match: match.to_act == 0 and match.public.phase == "draw" and len(match.view(0).at("pile")) > 4,
    )
    return seat(match, size=request.param)


def fan(table):
    return table.scene.table_view.stage.pile(PILE)


def rest_of(table, i):
    """Where the i-th card of the fan lies at rest."""
    return table.scene.spread.heaps[PILE].at[i][1]


def test_every_card_of_it_is_a_target_of_its_own(table):
    targets = table.scene.targets()
    names = [f"pile.0.{i}" for i in range(len(fan(table)))]
    assert set(names) <= set(targets)
    assert not any(targets[a].colliderect(targets[b]) for a, b in itertools.combinations(names, 2))
    assert min(targets[name].w for name in names) >= 10


def test_pointing_at_one_raises_it_and_all_above(table):
    pos, count = table.point("pile.0.2"), len(fan(table))
    table.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    table.rest()
    ys = [table.scene.spread.poses[sprite].y for sprite in fan(table)]
    assert [y < rest_of(table, i) - 2 for i, y in enumerate(ys)] == [i >= 2 for i in range(count)]


def test_the_focus_raises_it_too(table):
    table.scene.table_view.point(focus="pile.0.1")
    table.key(pygame.K_RIGHT)
    assert table.scene.focus == "pile.0.2"
    assert table.scene.table_view.gaze.hover is fan(table)[2]


def test_it_is_carried_with_all_above_it(table):
    """To one's own hand, which invites it; those that are held are not seen in the pile as well."""
    held = fan(table)[1:]
    start, hand = table.point("pile.0.1"), table.scene.spread.regions.hand.center
    ply = table.match.ply
    table.drag_from(start, hand)
    assert table.scene.table_view.drag is not None
    assert list(table.scene.table_view.drag.sprites) == held
    assert table.scene.table_view.gaze.accepting == ("hand", 0)
    table.send(pygame.MOUSEBUTTONUP, pos=hand, button=1)
    table.rest()
    assert table.match.ply == ply + 1


@pytest.mark.parametrize("where", ["beside", "card"])
def test_a_click_picks_it_and_a_click_on_the_hand_takes_it(table, where):
    """Beside the cards there, or on one of them."""
    ply = table.match.ply
    table.click("pile.0.2")
    assert table.match.ply == ply
    assert table.scene.table_view.gaze.picked is not None
    assert list(table.scene.table_view.gaze.picked.sprites) == fan(table)[2:]
    assert ("hand", 0) in table.scene.table_view.gaze.invited.places
    hand = table.scene.spread.regions.hand
    table.click_at((hand.x + 4, hand.centery) if where == "beside" else table.point(table.card(table.hand[0])))
    table.rest()
    assert table.match.ply == ply + 1
    assert table.scene.table_view.gaze.picked is None


def test_it_is_picked_and_taken_by_keys(table):
    ply = table.match.ply
    table.scene.table_view.point(focus="pile.0.2")
    table.key(pygame.K_RETURN)
    assert table.scene.table_view.gaze.picked is not None
    table.scene.table_view.point(focus=table.card(table.hand[0]))
    table.key(pygame.K_RETURN)
    assert table.match.ply == ply + 1
