"""Announcements: each is a node of its own; who hears none is told at the focus; private ones go with the person."""

import pygame
import pytest

from game.ui.accessibility.tree.accessible_node import AccessibleNode, every, with_id
from game.ui.accessibility.tree.announcements import KEPT, SETTLED_IN, Announcements, FocusNotes, join_sentences
from tests.hands.tabletop import late_match, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

FOCUSED = frozenset({"focused"})


@pytest.fixture
def announcements():
    made = Announcements()
    made.listen(True)
    return made


def test_the_same_words_twice_are_announced_twice(announcements):
    """A screen reader says what is new: the same node with the same words would stay silent."""
    announcements.tell("East drew a card")
    announcements.tell("East drew a card")
    one, other = announcements.nodes()
    assert one.value == other.value
    assert one.id != other.id
    assert one.live
    assert other.live


def test_the_newest_announcements_are_kept_and_older_ones_dropped(announcements):
    for n in range(KEPT + 3):
        announcements.tell(str(n))
    assert [each.value for each in announcements.nodes()] == [str(n) for n in range(3, KEPT + 3)]


def test_nothing_is_announced_while_nobody_listens():
    announcements = Announcements()
    announcements.tell("East drew a card")
    assert not announcements.nodes()


def test_only_public_announcements_stay_when_another_person_sits_down(announcements):
    announcements.tell("East drew a card", is_public=True)
    announcements.tell("You drew the 7 of hearts")
    announcements.keep_public()
    assert [each.value for each in announcements.nodes()] == ["East drew a card"]
    announcements.tell("West drew a card")
    assert len({each.id for each in announcements.nodes()}) == 2


def test_joined_sentences_get_one_full_stop_each():
    assert join_sentences(["One", "", "Two.", "Three?"]) == "One. Two. Three?"


def shown(focus, **notes):
    """Three nodes side by side, one of which has the focus."""
    state = {focus: FOCUSED}
    parts = (AccessibleNode(id, "button", id, note=notes.get(id, ""), state=state.get(id, frozenset())) for id in "abc")
    return AccessibleNode("window", "window", "All", parts=(*parts,))


def notes(*trees):
    """All notes there are, each time something was sent."""
    return [{each.id: each.note for each in every(tree) if each.note} for tree in trees]


def test_news_is_the_note_of_what_has_the_focus(announcements):
    aside = FocusNotes()
    assert notes(*aside.put(shown("a", a="mine"), announcements, 0)) == [{"a": "mine"}]
    announcements.tell("East draws")
    announcements.tell("Offer a card")
    assert notes(*aside.put(shown("a", a="mine"), announcements, SETTLED_IN)) == [{"a": "East draws. Offer a card"}]


def test_news_waits_until_the_reader_has_followed_the_focus(announcements):
    """Else it is read where the focus was, which a reader ignores; or with the node, and then once more."""
    aside = FocusNotes()
    aside.put(shown("a"), announcements, 0)
    announcements.tell("East draws")
    assert notes(*aside.put(shown("b"), announcements, 9)) == [{}]
    assert aside.waits(announcements)
    assert notes(*aside.put(shown("b"), announcements, 9 + SETTLED_IN)) == [{"b": "East draws"}]
    assert not aside.waits(announcements)


def test_the_note_is_removed_after_the_focus_has_moved(announcements):
    """In the other order the old note would be read."""
    aside = FocusNotes()
    aside.put(shown("a", a="mine"), announcements, 0)
    announcements.tell("East draws")
    aside.put(shown("a", a="mine"), announcements, 9)
    assert notes(*aside.put(shown("b", a="mine"), announcements, 10)) == [{"a": "East draws"}, {"a": "mine"}]
    assert notes(*aside.put(shown("a", a="mine"), announcements, 11)) == [{"a": "mine"}]


def test_a_private_note_goes_when_another_person_sits_down(announcements):
    aside = FocusNotes()
    aside.put(shown("a"), announcements, 0)
    announcements.tell("East draws", is_public=True)
    announcements.tell("Your hand: joker")
    assert notes(*aside.put(shown("a"), announcements, 9)) == [{"a": "East draws. Your hand: joker"}]
    announcements.keep_public()
    assert notes(*aside.put(shown("a"), announcements, 10)) == [{}]


def test_an_answer_reaches_a_deaf_reader_once_and_is_still_announced(listening, clock):
    table = listening(late_match())
    table.listener.lacks_announcements = True
    table.app.turn([])
    table.later(SETTLED_IN + 1)
    before = len(table.listener.updates)
    table.letter("w")
    table.app.turn([])
    newest = table.app.context.announcements.newest[-1]
    sent = [node for update in table.listener.updates[before:] for _, node in update.nodes]
    assert [node.description for node in sent].count(newest.words) == 1
    assert [node.value for node in sent].count(newest.words) == 1
    assert with_id(table.voice.now, f"told.{newest.number}").live


def test_the_next_person_at_the_screen_hears_whose_turn_it_is_and_no_card_of_another(listening, clock):
    table = listening(skarney_match(seats="person,person,person,person"))
    table.listener.lacks_announcements = True
    assert table.app.stack.top.name == "curtain"
    table.later(SETTLED_IN + 1)
    table.hold(pygame.K_SPACE, " ")
    for _ in range(9):
        table.later(SETTLED_IN + 1)
    assert table.app.stack.top is table.scene
    table.letter("i")
    table.later(SETTLED_IN + 1)
    before = len(table.listener.updates)
    mine = table.app.context.announcements.newest[-1].words
    assert mine.startswith("Your hand: ")
    assert mine in {node.description for update in table.listener.updates for _, node in update.nodes}
    table.app.cover_private()
    for _ in range(3):
        table.later(SETTLED_IN + 1)
    assert table.app.stack.top.name == "curtain"
    now = {id: node for update in table.listener.updates for id, node in update.nodes}
    children = {child for node in now.values() for child in node.children}
    assert len(table.listener.updates) > before
    assert mine not in {node.description for id, node in now.items() if id in children or id == 0}
    assert any("turn" in each.words for each in table.app.context.announcements.newest)
    assert not any("Your hand" in each.words for each in table.app.context.announcements.newest)
