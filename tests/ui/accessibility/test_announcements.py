"""Announcements: each is a node of its own, and private ones go when another person sits down."""

from game.ui.accessibility.tree.announcements import KEPT, Announcements, join_sentences


def listening():
    announcements = Announcements()
    announcements.listen(True)
    return announcements


def test_the_same_words_twice_are_announced_twice():
    """A screen reader says what is new: the same node with the same words would stay silent."""
    announcements = listening()
    announcements.tell("East drew a card")
    announcements.tell("East drew a card")
    one, other = announcements.nodes()
    assert one.value == other.value
    assert one.id != other.id
    assert one.live
    assert other.live


def test_the_newest_announcements_are_kept_and_older_ones_dropped():
    announcements = listening()
    for n in range(KEPT + 3):
        announcements.tell(str(n))
    assert [each.value for each in announcements.nodes()] == [str(n) for n in range(3, KEPT + 3)]


def test_nothing_is_announced_while_nobody_listens():
    announcements = Announcements()
    announcements.tell("East drew a card")
    assert not announcements.nodes()


def test_only_public_announcements_stay_when_another_person_sits_down():
    announcements = listening()
    announcements.tell("East drew a card", is_public=True)
    announcements.tell("You drew the 7 of hearts")
    announcements.keep_public()
    assert [each.value for each in announcements.nodes()] == ["East drew a card"]
    announcements.tell("West drew a card")
    assert len({each.id for each in announcements.nodes()}) == 2


def test_joined_sentences_get_one_full_stop_each():
    assert join_sentences(["One", "", "Two.", "Three?"]) == "One. Two. Three?"
