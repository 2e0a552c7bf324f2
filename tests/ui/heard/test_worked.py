"""A screen reader writes into fields and moves what goes up and down, without a key."""

import pygame
import pytest

from game.ui.accessibility.adapter import adapter
from game.ui.accessibility.adapter.voice import Voice
from game.ui.accessibility.tree.accessible_node import every
from game.ui.scenes.routes import ToLetters, ToReplay, ToSettings
from tests.hands.tabletop import play_on, skarney_match
from tests.ui.heard.conftest import Listener

pytestmark = pytest.mark.skipif(adapter.accesskit() is None, reason="AccessKit has no wheel for this system")


class Ears:
    """What is heard of an application, and what is asked of it there."""

    def __init__(self, app):
        self.app, self.listener, self.voice = app, Listener(), Voice(app.context.tellings)
        self.voice.attach(lambda: self.listener)
        app.hearing.use(self.voice)

    def go(self, way):
        self.app.context.go(way)
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
def ears(app):
    return Ears(app)


def field(ears):
    return ears.node(ears.number("name"))


def test_a_name_is_written_without_a_key(ears):
    ears.go(ToSettings())
    ears.ask("set", "name", "Żaneta")
    assert ears.app.context.prefs.name == "Żaneta"
    assert field(ears).value == "Żaneta"
    ears.ask("type", "name", " K")
    assert ears.app.context.prefs.name == "Żaneta K"


def test_what_is_marked_is_written_over_and_no_more_is_taken_than_has_room(ears):
    ears.go(ToSettings())
    ears.ask("set", "name", "Ann")
    ears.app.stack.top.form.focus.mark()
    ears.app.turn([])
    ears.ask("type", "name", "Bob")
    assert ears.app.context.prefs.name == "Bob"
    ears.ask("set", "name", "x" * 40 + "\n\0")
    assert ears.app.context.prefs.name == "x" * 16


def test_the_letters_of_a_field_are_read_one_by_one_with_the_place_of_the_next(ears):
    ears.go(ToSettings())
    ears.ask("set", "name", "Åsa")
    run = field(ears).children[0]
    assert (ears.node(run).value, list(ears.node(run).character_lengths)) == ("Åsa", [2, 1, 1])
    caret = field(ears).text_selection
    assert (caret.anchor.character_index, caret.focus.character_index, caret.focus.node) == (3, 3, run)
    ears.ask("set", "name", "")
    assert list(ears.node(run).character_lengths) == []


def test_a_field_can_be_written_into_and_a_setting_goes_up_and_down(ears):
    ak = adapter.accesskit()
    ears.go(ToSettings())
    assert all(field(ears).supports_action(each) for each in (ak.Action.SET_VALUE, ak.Action.REPLACE_SELECTED_TEXT))
    before = ears.thing("pace").span
    ears.ask("more", "pace")
    assert ears.thing("pace").span == (before[0] + 1, *before[1:])
    for _ in range(before[2] + 2):
        ears.ask("less", "pace")
    assert ears.thing("pace").span == (before[1], *before[1:])


def test_what_is_scrolled_out_of_sight_is_pressed_all_the_same(ears):
    """And comes into sight: whoever hears a page knows nothing of its edges."""
    ak = adapter.accesskit()
    ears.go(ToSettings())
    assert ears.thing("inputs.2").box[3] == 0
    assert ears.node(ears.number("inputs.2")).supports_action(ak.Action.CLICK)
    ears.ask("press", "inputs.2")
    assert ears.app.context.prefs.inputs == "keys"
    assert ears.thing("inputs.2").box[3] > 0
    ears.ask("press", "people")
    assert ears.app.stack.top.name == "people"


def test_what_only_holds_others_together_is_nothing_to_hear(ears):
    ears.go(ToSettings())
    nodes = [node for update in ears.listener.updates for _, node in update.nodes]
    unnamed = [node for node in nodes if node.role == adapter.accesskit().Role.GROUP and not node.label]
    assert not unnamed


def test_letters_on_the_screen_are_written_over_by_a_reader(ears):
    told = []
    ears.go(ToLetters(None, "Old", 16, told.append))
    ears.ask("set", "field", "New")
    ears.ask("press", "button.done")
    assert told == ["New"]


def test_a_replay_is_gone_through_by_its_scale(ears):
    ak = adapter.accesskit()
    ears.go(ToReplay(play_on(skarney_match(), 60)))
    scale = ears.node(ears.number("scale.match"))
    assert scale.role == ak.Role.SLIDER
    assert (scale.min_numeric_value, scale.max_numeric_value) == (0, 60)
    ears.ask("set", "scale.match", 40.2)
    assert ears.app.stack.top.match.ply == 40
    ears.ask("more", "scale.match")
    assert ears.node(ears.number("scale.match")).numeric_value == ears.app.stack.top.match.ply == 41
    ears.ask("less", "scale.match")
    assert ears.app.stack.top.match.ply == 40


@pytest.mark.parametrize("value", [1e9, float("nan"), float("inf"), "forty", ""])
def test_what_makes_no_sense_breaks_nothing(ears, value):
    ears.go(ToReplay(play_on(skarney_match(), 60)))
    ears.ask("set", "scale.match", value)
    assert ears.app.stack.top.match.ply in (0, 60)
    ears.ask("type", "scale.match", "1")
    ears.ask("set", "button.back", "1")
    assert ears.app.stack.top.name == "replay"


def test_what_a_reader_means_is_one_of_our_words():
    """Of what is nobody's deed here there is no word; and nothing that comes with it is taken on trust."""
    ak = adapter.accesskit()
    kinds = ak.ActionDataKind
    told = [
        (ak.Action.CLICK, None, ("press", "")),
        (ak.Action.SET_VALUE, (kinds.VALUE, "Mara"), ("set", "Mara")),
        (ak.Action.SET_VALUE, (kinds.NUMERIC_VALUE, 7.0), ("set", 7.0)),
        (ak.Action.REPLACE_SELECTED_TEXT, (kinds.VALUE, "a"), ("type", "a")),
        (ak.Action.INCREMENT, None, ("more", "")),
        (ak.Action.SHOW_TOOLTIP, None, ("", "")),
        (ak.Action.SET_VALUE, (kinds.SCROLL_UNIT, object()), ("set", "")),
    ]
    for action, data, words in told:
        assert adapter.to_verb(ak, action, data) == words
