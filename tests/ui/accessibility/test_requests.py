"""What a screen reader asks for: it writes into fields and moves sliders, without a key."""

import pygame
import pytest

from game.ui.accessibility.adapter import adapter
from game.ui.accessibility.tree.accessible_node import every
from tests.hands.tabletop import play_on, skarney_match
from tests.ui.accessibility.conftest import Listener, listen

pytestmark = pytest.mark.skipif(adapter.accesskit() is None, reason="AccessKit has no wheel for this system")


class Reader:
    """A screen reader at an application: what it was sent, and what it asks for."""

    def __init__(self, app):
        self.app, self.listener = app, Listener()
        self.voice = listen(app, self.listener)

    def turn(self):
        self.app.turn([])
        self.app.turn([])

    def thing(self, target):
        return next(each for each in every(self.voice.now) if each.target == target)

    def number(self, target):
        return self.voice._numbers[self.thing(target).id]

    def node(self, number):
        """As it was told last."""
        return next(
            node for update in reversed(self.listener.updates) for at, node in reversed(update.nodes) if at == number
        )

    def ask(self, verb, target, value=""):
        self.app.turn([pygame.Event(adapter.ASKED, node=self.number(target), verb=verb, value=value)])
        self.app.turn([])


@pytest.fixture
def reader(app):
    return Reader(app)


def field(reader):
    return reader.node(reader.number("name"))


def test_a_screen_reader_writes_a_name(reader):
    reader.app.context.open.settings()
    reader.turn()
    reader.ask("set", "name", "Żaneta")
    assert reader.app.context.prefs.name == "Żaneta"
    assert field(reader).value == "Żaneta"
    reader.ask("type", "name", " K")
    assert reader.app.context.prefs.name == "Żaneta K"


def test_a_field_tells_its_letters_and_its_caret(reader):
    reader.app.context.open.settings()
    reader.turn()
    reader.ask("set", "name", "Åsa")
    run = field(reader).children[0]
    assert (reader.node(run).value, list(reader.node(run).character_lengths)) == ("Åsa", [2, 1, 1])
    caret = field(reader).text_selection
    assert (caret.anchor.character_index, caret.focus.character_index, caret.focus.node) == (3, 3, run)
    reader.ask("set", "name", "")
    assert list(reader.node(run).character_lengths) == []


def test_a_field_takes_text_and_a_setting_goes_up_and_down(reader):
    ak = adapter.accesskit()
    reader.app.context.open.settings()
    reader.turn()
    assert all(field(reader).supports_action(each) for each in (ak.Action.SET_VALUE, ak.Action.REPLACE_SELECTED_TEXT))
    before = reader.thing("pace").span
    reader.ask("more", "pace")
    assert reader.thing("pace").span == (before[0] + 1, *before[1:])
    for _ in range(before[2] + 2):
        reader.ask("less", "pace")
    assert reader.thing("pace").span == (before[1], *before[1:])


def test_what_is_scrolled_out_of_sight_can_be_pressed(reader):
    """It scrolls into sight: a screen reader knows nothing of a page's edges."""
    ak = adapter.accesskit()
    reader.app.context.open.settings()
    reader.turn()
    assert reader.thing("inputs.2").box[3] == 0
    assert reader.node(reader.number("inputs.2")).supports_action(ak.Action.CLICK)
    assert reader.node(reader.number("inputs.2")).bounds  # what has none cannot be given the focus on Linux
    reader.ask("press", "inputs.2")
    assert reader.app.context.prefs.inputs == "keys"
    assert reader.thing("inputs.2").box[3] > 0
    reader.ask("press", "people")
    assert reader.app.stack.top.name == "people"


def test_a_screen_reader_fills_the_field_of_the_screen_keyboard(reader):
    names = []
    reader.app.context.open.letters(None, "Old", 16, names.append)
    reader.turn()
    reader.ask("set", "field", "New")
    reader.ask("press", "button.done")
    assert names == ["New"]


def test_a_screen_reader_moves_the_slider_of_a_replay(reader):
    ak = adapter.accesskit()
    reader.app.context.open.replay(play_on(skarney_match(), 60))
    reader.turn()
    scale = reader.node(reader.number("scale.match"))
    assert scale.role == ak.Role.SLIDER
    assert (scale.min_numeric_value, scale.max_numeric_value) == (0, 60)
    reader.ask("set", "scale.match", 40.2)
    assert reader.app.stack.top.match.ply == 40
    reader.ask("more", "scale.match")
    assert reader.node(reader.number("scale.match")).numeric_value == reader.app.stack.top.match.ply == 41
    reader.ask("less", "scale.match")
    assert reader.app.stack.top.match.ply == 40


@pytest.mark.parametrize("value", [1e9, float("nan"), float("inf"), "forty", ""])
def test_values_without_meaning_are_ignored(reader, value):
    reader.app.context.open.replay(play_on(skarney_match(), 60))
    reader.turn()
    reader.ask("set", "scale.match", value)
    assert reader.app.stack.top.match.ply in (0, 60)
    reader.ask("type", "scale.match", "1")
    reader.ask("set", "button.back", "1")
    assert reader.app.stack.top.name == "replay"


def test_accesskit_actions_are_mapped_to_commands():
    """Unknown actions are no command, and unexpected data is dropped."""
    ak = adapter.accesskit()
    kinds = ak.ActionDataKind
    cases = [
        (ak.Action.CLICK, None, ("press", "")),
        (ak.Action.SET_VALUE, (kinds.VALUE, "Mara"), ("set", "Mara")),
        (ak.Action.SET_VALUE, (kinds.NUMERIC_VALUE, 7.0), ("set", 7.0)),
        (ak.Action.REPLACE_SELECTED_TEXT, (kinds.VALUE, "a"), ("type", "a")),
        (ak.Action.INCREMENT, None, ("more", "")),
        (ak.Action.SHOW_TOOLTIP, None, ("", "")),
        (ak.Action.SET_VALUE, (kinds.SCROLL_UNIT, object()), ("set", "")),
    ]
    for action, data, words in cases:
        assert adapter.to_verb(ak, action, data) == words
