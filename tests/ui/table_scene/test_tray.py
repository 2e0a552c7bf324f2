"""Groups in the tray among look-alikes: the very cards of a group are laid, and undo restores everything."""

import dataclasses
import json

import pytest

from game.engine.table import Place
from game.ui.sprites.stage import Stage
from game.ui.style.type import Style
from game.ui.table_layout.arrange import Arrange, Arrangement, KeptArrangement
from game.ui.table_render.painter import is_cut
from shots import match_at
from tests.ui.input.test_gestures import select
from tests.ui.table_scene.test_table import action_match, contract_match

pytestmark = pytest.mark.usefixtures("unpainted")

HAND = Place("hand", 0)


def lying(table):
    """The order of the hand, the tray with its places, and what is selected, by the very cards."""
    arrange = table.scene.arrange
    return list(arrange.loose), [list(group) for group in arrange.tray], list(arrange.selected)


def seen(table):
    """The same as it looks."""
    loose, tray, selected = lying(table)
    return [s.look for s in loose], [[s.look for s in group] for group in tray], [s.look for s in selected]


def build(table, *groups):
    """Put these cards into the tray's places in turn, ``None`` leaving one empty."""
    for at, group in enumerate(groups):
        if group:
            select(table, group)
            table.click(f"tray.{at}")


def newest_melds(table, count):
    """The sprites of so many melds that were laid last."""
    most = len(table.match.public.melds)
    return [set(table.scene.table_view.pieces.stage.pile(Place("meld", n))) for n in range(most - count, most)]


def test_lay_down_lays_every_ready_group_though_their_wilds_look_alike(seat):
    table = seat(match_at("busy"))
    table.letter("p")
    table.letter("1")
    groups, ply = [set(group) for group in table.scene.arrange.tray if group], table.match.ply
    assert len(groups) == 3
    table.letter("m")
    assert table.match.ply == ply + 3
    assert newest_melds(table, 3) == groups
    assert table.scene.arrange.groups == ()
    assert table.hand == ["KD"]


def test_a_group_that_is_not_ready_stays_whole(seat):
    """Its joker looks like the one in the group that is laid, and undo does not swap the two."""
    table = seat(match_at("busy"))
    build(table, ("QD", "QH", "XX"), ("7C", "XX"))
    wanted, waits, ply = set(table.scene.arrange.tray[0]), list(table.scene.arrange.tray[1]), table.match.ply
    table.letter("m")
    assert table.match.ply == ply + 1
    assert newest_melds(table, 1) == [wanted]
    assert table.scene.arrange.tray[1] == waits
    assert [s.look for s in waits] == ["7C", "XX"]
    table.letter("u")
    assert table.scene.arrange.tray[1] == waits


@pytest.mark.parametrize("boxed", [0, 1])
def test_the_selected_card_is_played_and_not_its_look_alike_in_the_tray(seat, boxed):
    table = seat(match_at("busy"))
    jokers = [sprite for sprite in table.scene.arrange.loose if sprite.look == "XX"]
    label = table.scene.viewpoint.game_view.label
    table.scene.arrange.box([jokers[boxed], *table.scene.arrange.loose[:1]], 2, label)
    table.scene.table_view.refresh()
    group = list(table.scene.arrange.tray[2])
    select(table, ("XX",))
    table.letter("l")
    table.take_first()
    assert table.match.done[-1].action.do == "layoff"
    assert table.scene.arrange.tray[2] == group
    assert jokers[boxed] in table.scene.arrange.all
    assert jokers[1 - boxed] not in table.scene.arrange.all


def test_the_contract_is_laid_with_the_cards_of_the_tray(seat):
    table = seat(contract_match())
    table.letter("p")
    table.click("choice.0")
    groups, ply = [set(group) for group in table.scene.arrange.tray if group], table.match.ply
    table.letter("m")
    assert table.match.ply == ply + 1
    assert newest_melds(table, len(groups)) == groups


def test_every_undo_restores_the_hand_and_the_tray(seat):
    table = seat(match_at("busy"))
    build(table, ("QD", "QH", "XX"), None, ("7C", "7H", "XX"), ("6C", "6S", "2S"))
    table.click(table.card("KD"))
    before, ply = seen(table), table.match.ply
    table.letter("m")
    assert table.match.ply == ply + 3
    for left in (2, 1, 0):
        table.letter("u")
        assert table.match.ply == ply + left
        groups = [group for group in seen(table)[1] if group]
        assert len(groups) == 3 - left
        assert all(group in before[1] for group in groups)
    assert seen(table) == before
    assert table.scene.travel.drifted == 0


def test_undo_restores_the_order_before_a_later_sort(seat):
    table = seat(match_at("busy"))
    table.drag(table.card("KD"), table.point(table.card("7H")))
    build(table, None, ("QD", "QH", "XX"))
    before = seen(table)
    table.letter("m")
    table.letter("r")
    table.drag(table.card("XX"), table.point(table.card("6S")))
    table.letter("u")
    assert seen(table) == before


@pytest.mark.one_in(3)
@pytest.mark.parametrize("verb", ["meld", "layoff", "exchange"])
@pytest.mark.parametrize("way", ["selected", "dragged"])
def test_undo_restores_the_selection(seat, verb, way):
    match, command = action_match(verb)
    table = seat(match)
    cards = (command.give,) if verb == "exchange" else command.cards
    if way == "selected" or len(cards) > 1:
        select(table, cards)
    before, fresh = seen(table), {sprite.look for sprite in table.scene.arrange.fresh}
    place = "felt.0" if verb == "meld" else f"meld.{command.meld}"
    rect = table.scene.targets()[place]
    spot = (rect.right - 8, rect.bottom - 8) if verb == "meld" else rect.center
    if way == "dragged":
        table.drag(table.card(cards[0]), spot)
    else:
        table.click_at(spot)
        table.rest()
    table.take_first()
    assert match.last(1)[0].action.do == verb
    table.letter("u")
    assert seen(table) == before
    assert {sprite.look for sprite in table.scene.arrange.fresh} == fresh


def test_an_arrangement_is_plain_data_that_a_file_can_hold():
    stage = Stage(lambda place: True)
    stage.settle({HAND: ("XX", "6C", "XX", "2S", "6C")})
    arrange = Arrange(stage, HAND, 3)
    cards = arrange.all
    arrange.tray = [[], [cards[2], cards[4]], [cards[1]]]
    arrange.selected, arrange.fresh = [cards[3], cards[0]], {cards[4]}
    saved = json.loads(json.dumps(dataclasses.asdict(arrange.snapshot().arrangement)))
    assert saved == {
        "cards": ["XX", "6C", "XX", "2S", "6C"], "tray": [[], [2, 4], [1]], "selected": [3, 0], "fresh": [4]
    }  # fmt: skip
    other = Stage(lambda place: True)
    other.settle({HAND: ("2S", "6C", "6C", "XX", "XX")})
    again = Arrange(other, HAND, 3)
    read = Arrangement(tuple(saved["cards"]), tuple(map(tuple, saved["tray"])), tuple(saved["selected"]), (4,))
    assert again.go_back(KeptArrangement(read))
    assert again.snapshot().arrangement == read


def test_an_arrangement_of_other_cards_changes_nothing():
    stage = Stage(lambda place: True)
    stage.settle({HAND: ("XX", "6C")})
    arrange = Arrange(stage, HAND, 1)
    before = arrange.snapshot()
    assert not arrange.go_back(KeptArrangement(Arrangement(("XX", "7C"), ((0,),))))
    assert arrange.snapshot() == before


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1024, 640), 200), ((1280, 720), 100)])
def test_each_of_three_proposals_shows_all_its_cards(seat, monkeypatch, size, scale):
    table = seat(contract_match(), size=size, scale=scale)
    table.letter("d")
    proposals = [*table.scene.game.propose(table.scene.view)] * 3
    monkeypatch.setattr(type(table.scene.game), "propose", lambda game, view: proposals[:3])
    table.letter("p")
    kit, shown = table.app.stack.top.kit, [b for b in table.app.stack.top.bar.buttons if b.name.startswith("choice.")]
    assert len(shown) == 3
    for button in shown:
        style = Style("semibold", button.size, (0, 0, 0))
        most = max(1, (button.rect.h - kit.px(6)) // kit.type.line_height(style))
        assert not is_cut(kit.type.lines(button.words, style, button.rect.w - 2 * kit.px(14), most))
