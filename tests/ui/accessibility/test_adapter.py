"""What a screen reader is sent: one update a turn, only what changed, and only while somebody listens."""

from dataclasses import replace

import pygame
import pytest

from game.engine.messages import msg
from game.ui.accessibility.adapter import adapter
from game.ui.accessibility.adapter.voice import Voice
from game.ui.accessibility.tree.accessible_node import AccessibleNode, every
from game.ui.accessibility.tree.announcements import Announcements
from game.ui.i18n.speaker import Text
from game.ui.scenes.option import OptionLine
from tests.hands.tabletop import at_the_table, late_match, look, play_on, skarney_match
from tests.helpers.waiting import turn_until
from tests.ui.accessibility.conftest import Listener, listen

pytestmark = [
    pytest.mark.usefixtures("unpainted"),
    pytest.mark.skipif(adapter.accesskit() is None, reason="AccessKit has no wheel for this system"),
]


UNDONE = "Nothing in this turn can be taken back."


def announced(table):
    return [each.value for each in table.voice.now.parts if each.role == "telling"]


def number(table, target):
    node = next(each for each in every(table.voice.now) if each.target == target)
    return table.voice._numbers[node.id]


def ask(table, verb, target):
    table.turn([pygame.Event(adapter.ASKED, node=number(table, target), verb=verb)])
    table.app.turn([])


def test_a_new_screen_reader_gets_everything_and_then_only_changes(listening):
    table = listening(late_match())
    whole = len(list(every(table.voice.now)))
    assert table.listener.updates[0].tree is not None
    assert len({number for update in table.listener.updates for number, _ in update.nodes}) == whole
    before = len(table.listener.updates)
    table.app.turn([])
    assert len(table.listener.updates) == before  # nothing happened
    table.click(table.card(table.hand[0]))
    table.app.turn([])
    assert 0 < len(table.listener.updates[-1].nodes) < whole / 2


def test_no_tree_is_made_while_nobody_listens(listening, monkeypatch):
    table = listening(late_match())
    table.listener.is_active = False
    table.app.turn([])
    monkeypatch.setattr(type(table.scene), "audible", lambda self: pytest.fail("a tree was made"))
    table.click(table.card(table.hand[0]))
    table.app.turn([])


def test_a_screen_reader_can_press_and_move_the_focus(listening):
    table = listening(late_match())
    name = table.card(table.hand[2])
    ask(table, "focus", name)
    assert table.scene.focus == name
    ask(table, "press", name)
    assert table.scene.arrange.chosen == (table.hand[2],)


def test_everything_focusable_takes_the_focus(listening):
    """So does the room for melds, at which the keys do not stop."""
    table = listening(late_match())
    ak = adapter.accesskit()
    nodes = {number: node for update in table.listener.updates for number, node in update.nodes}
    can = [each for each in every(table.voice.now) if each.target
           and nodes[table.voice._numbers[each.id]].supports_action(ak.Action.FOCUS)]  # fmt: skip
    assert len(can) > 20
    for each in can:
        ask(table, "focus", each.target)
        assert table.scene.focus == each.target
    felt = [each for each in can if each.role == "place"]
    assert len(felt) == 2
    assert all(nodes[table.voice._numbers[each.id]].supports_action(ak.Action.CLICK) for each in felt)


def test_what_comes_back_in_another_role_is_another_node_to_a_client():
    """Clients keep which actions a node has: the choice of one page is no link of the next with the same name."""
    voice = Voice(Announcements())

    def sent(role):
        part = AccessibleNode("people", role, "People", target="people")
        return dict(voice._update(AccessibleNode("window", "window", "Table", parts=(part,))).nodes), dict(
            voice._numbers
        )

    (_, first), (again, same), (nodes, then) = sent("choice"), sent("choice"), sent("link")
    assert not again
    assert same == first
    assert then["people"] != first["people"]
    assert then["window"] == first["window"]
    assert nodes.keys() == {*then.values()}  # the window too, whose part it is


def test_cards_put_into_the_tray_are_told_and_leave_the_focus_to_the_next_card(listening):
    table = listening(late_match())
    for at in (0, 1):
        ask(table, "press", table.card(table.hand[at]))
    ask(table, "press", "tray.0")
    turn_until(table.app, lambda: any(words.startswith("Group 1: ") for words in announced(table)))
    label = table.app.context.speaker.plain(table.scene.table_view.pieces.labels[0].title)
    assert [label in words for words in announced(table) if words.startswith("Group 1: ")] == [True]
    assert table.scene.focus.startswith("card.")
    assert table.scene.focus in table.scene.targets()


def test_a_scene_that_was_open_before_somebody_listened_gets_a_focus_too(app):
    app.turn([])
    assert app.stack.top.focused is None
    listen(app, Listener())
    app.turn([])
    assert app.stack.top.focused


def test_announcements_are_sent_one_by_one_in_order(listening):
    """One update each: of several new nodes in one update AccessKit says any first."""
    table = listening(late_match())
    before = len(table.listener.updates)
    for words in ("One", "Two", "Three"):
        table.app.context.announcements.tell(words)
    table.app.turn([])
    sent = [[node.value for _, node in update.nodes if node.value] for update in table.listener.updates[before:]]
    assert sent == [["One"], ["Two"], ["Three"]]


def test_a_page_that_opens_announces_its_title(listening):
    table = listening(late_match())
    ask(table, "press", "button.how")
    table.app.turn([])
    assert table.app.stack.top.name == "rules"
    assert announced(table)[-1] == "Skarney"


class Panic(BaseException):
    """What a library in Rust may raise."""


def panics(*_):
    raise Panic


def test_the_game_is_played_without_accesskit(seat, monkeypatch):
    monkeypatch.setattr(adapter, "accesskit", lambda: None)
    assert adapter.make_adapter() is None
    assert not adapter.wants_window_first()

    monkeypatch.setattr(adapter, "is_there", lambda: True)
    monkeypatch.setattr(adapter.System, "_make_tree", panics)
    assert adapter.make_adapter() is None
    table = seat(late_match())
    voice = Voice(table.app.context.announcements)
    voice.attach(adapter.make_adapter)
    table.app.accessibility.use(voice)
    table.click(table.card(table.hand[0]))
    assert not voice.has_listeners


def test_an_error_in_accesskit_only_stops_the_screen_reader(monkeypatch):
    class Broken:
        update_if_active = update_window_focus_state = update_view_focus_state = set_root_window_bounds = panics

    monkeypatch.setattr(adapter.System, "_make_tree", lambda self, handle: Broken())
    tells = {
        "send": lambda system: system.send(lambda: None),
        "focused": lambda system: system.set_focus(True),
        "moved": lambda system: system.set_position((0, 0), (9, 9)),
    }
    for name, tell in tells.items():
        system = adapter.make_adapter()
        system.is_active = True
        tell(system)
        assert name != "send" or not system.is_active
        for again in tells.values():
            again(system)


def announced_in_a_round(table, tells, monkeypatch):
    """What is announced from one's own offer to one's next turn."""
    table.app.context.prefs = replace(table.app.context.prefs, tells=tells)
    found, tell = [], Announcements.tell

    def noted(self, *sentences, **how):
        found.append(" ".join(sentences))
        tell(self, *sentences, **how)

    monkeypatch.setattr(Announcements, "tell", noted)
    table.click(table.card(table.hand[0]))
    table.click("button.offer")
    while table.match.to_act != 0 or table.scene.table_view.viewpoint.game_view.question is not None:
        if table.app.stack.top.name == "question":
            look()
            table.letter("n")
        table.rest()
    table.app.turn([])
    monkeypatch.undo()
    return [words for words in found if words]


def test_the_setting_says_how_much_is_announced(listening, monkeypatch):
    """Everything, what matters, or one's own turn only; the prompt comes last."""
    lengths = {}
    for tells in ("all", "matters", "mine"):
        table = listening(play_on(skarney_match(seed="ash"), 60, until=at_the_table("table", 2)))
        found = announced_in_a_round(table, tells, monkeypatch)
        lengths[tells] = sum(map(len, found))
        assert found, tells
        assert found[-1] == table.app.context.speaker.spoken(table.scene.table_view.viewpoint.now)
    assert lengths["all"] > lengths["matters"] > lengths["mine"]


def test_a_table_announces_its_name_before_the_prompt(listening):
    """When one sits down at it, and when one comes back to it."""
    table = listening(late_match())
    title, now = table.match.game.title.text, table.app.context.speaker.spoken(table.scene.table_view.viewpoint.now)
    found = announced(table)
    assert [found[0], found[-1]] == [title, now]
    assert "Your hand: " in found[1]
    table.scene.overlays.pause()
    table.rest()
    table.app.turn([])
    before = table.app.context.announcements.count
    table.app.context.announcements.tell("Something happened")
    table.app.context.announcements.tell("Something is to be done")
    table.app.stack.pop()
    table.rest()
    table.app.turn([])
    said = [each.words for each in table.app.context.announcements.since(before)]
    assert said == [title, "Something happened", "Something is to be done"]


def test_every_disabled_button_says_why_exactly_once(listening):
    """Whether the table itself says it, as of what cannot be taken back, or nobody else would."""
    table = listening(play_on(skarney_match(), 400, at_the_table()))
    off = {each.target: each.note for each in every(table.voice.now) if "off" in each.state and each.target}
    assert {"button.undo", "button.offer"} <= off.keys()
    for target, note in off.items():
        before = table.app.context.announcements.count
        ask(table, "press", target)
        (said,) = table.app.context.announcements.since(before)
        assert said.words == (UNDONE if target == "button.undo" else note)


def cards_that_can_be_pressed(table):
    """What a client knows that caches each node as it was sent last: which own cards have an action."""
    last = {number: node for update in table.listener.updates for number, node in update.nodes}
    numbers = [table.voice._numbers[each.id] for each in every(table.voice.now) if each.id.startswith("own.")]
    return [last[number].supports_action(adapter.accesskit().Action.CLICK) for number in numbers]


def test_cards_keep_their_press_under_a_hint_and_a_question(listening):
    table = listening(play_on(skarney_match(), 900, at_the_table(melds=4)))
    assert all(cards_that_can_be_pressed(table))
    table.letter("h")
    turn_until(table.app, lambda: table.scene.hint.advice)
    table.app.turn([])
    assert all(cards_that_can_be_pressed(table))
    name = table.card(table.hand[0])
    ask(table, "press", name)
    assert table.scene.arrange.chosen == (table.hand[0],)
    table.scene.overlays.choice(msg("Which of these?"), [OptionLine([Text("This")], print)])
    table.app.turn([])
    table.app.turn([])
    assert all(cards_that_can_be_pressed(table))
    before, chosen = table.app.context.announcements.count, table.scene.arrange.chosen
    ask(table, "press", name)
    assert table.scene.arrange.chosen == chosen
    assert [each.words for each in table.app.context.announcements.since(before)] == ["cannot be used now"]
