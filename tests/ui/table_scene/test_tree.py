"""The table as one tree: reading order, and what each thing is."""

import pytest

from game.engine.table import BACK
from game.ui.i18n.speaker import Chip
from game.ui.table_render.ground.seat_panels import cards_of
from game.ui.widgets import node
from game.ui.widgets.node import COMMANDS, ROLES, STATES, walk
from tests.hands.party import at_play
from tests.hands.tabletop import late_match

pytestmark = pytest.mark.usefixtures("unpainted")

ORDER = ("text", "card", "tray", "place", "meld", "pile", "seat", "list", "button")


def first_of(scene, role):
    """Where in reading order the first thing of this role stands."""
    roles = [each.role for each in walk(scene.tree()) if each.name or each.role == "text"]
    return roles.index(role)


def test_the_tree_is_in_reading_order(seat):
    """Prompt, cards, groups, melds, ours before theirs, piles, the others, the feed, buttons."""
    scene = seat(late_match(), size=(1920, 1080)).scene
    found = [first_of(scene, role) for role in ORDER]
    assert found == sorted(found)
    sides = [each.name for each in walk(scene.tree()) if each.role == "place"]
    assert sides == ["felt.0", "felt.1"]


def test_every_node_is_of_known_sorts_and_every_target_can_be_used_and_has_words_or_holds_something(seat):
    for each in walk(seat(late_match(), size=(1920, 1080)).scene.tree()):
        assert each.role in ROLES
        assert each.commands <= COMMANDS
        assert each.state <= STATES
        if each.name and each.role not in ("place", "tray"):
            assert each.commands, each
            assert each.words or each.value or each.parts, each


def test_a_seat_tells_its_name_and_how_many_cards_it_holds(seat):
    table = seat(late_match())
    speak = table.app.context.speaker
    for each in walk(table.scene.tree()):
        if each.role == "seat":
            who = int(each.name.removeprefix("hand."))
            assert each.words[0].text == speak.name(who)
            assert each.value[0].text == speak.plain(cards_of(table.scene.table_view.viewpoint.held_by(who)))


def test_the_tree_follows_the_focus_the_selection_and_the_tray(seat):
    """It is made again when something changed, and only then."""
    table = seat(late_match())
    scene, name = table.scene, table.card(table.hand[0])
    assert scene.tree() is scene.tree()
    assert not named(scene, name).state & {"focused", "chosen"}
    table.click(name)
    assert "chosen" in named(scene, table.card(table.hand[0])).state
    scene.table_view.pointing.point(focus="tray.0")
    assert "focused" in named(scene, "tray.0").state
    table.click("tray.0")
    assert named(scene, "tray.0").value[0].piece == scene.arrange.tray[0][0].look


def named(scene, name):
    found = node.find_named(scene.tree(), name)
    assert found is not None
    return found


def test_own_cards_are_private_at_a_shared_screen_and_no_hidden_card_is_in_the_tree(seat_party):
    made = seat_party()
    made.come(at_play(2))
    tree, seen = made.table.tree(), made.table.view
    own = [each for each in walk(tree) if each.role in ("card", "tray") and "meld" not in each.name]
    assert own
    assert all("private" in each.state for each in own)
    cards = {run.piece for each in walk(tree) for run in (*each.words, *each.value) if isinstance(run, Chip)}
    assert cards <= {look for pile in seen.piles.values() for look in pile if look != BACK}
