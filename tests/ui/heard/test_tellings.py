"""Announcements: each is a thing of its own, and what is not everybody’s goes with the person it was for."""

from game.ui.accessibility.tree.announcements import KEPT, Announcements, join_sentences


def listening():
    tellings = Announcements()
    tellings.listen(True)
    return tellings


def test_the_same_words_twice_are_told_twice():
    """A reader says what is new: the same node with the same words would stay silent."""
    tellings = listening()
    tellings.tell("East drew a card")
    tellings.tell("East drew a card")
    one, other = tellings.nodes()
    assert one.value == other.value
    assert one.id != other.id
    assert one.live
    assert other.live


def test_the_newest_can_still_be_walked_to_and_older_ones_go():
    tellings = listening()
    for n in range(KEPT + 3):
        tellings.tell(str(n))
    assert [each.value for each in tellings.nodes()] == [str(n) for n in range(3, KEPT + 3)]


def test_no_words_are_made_where_nobody_listens():
    tellings = Announcements()
    tellings.tell("East drew a card")
    assert not tellings.nodes()


def test_when_another_person_sits_down_only_what_all_may_know_stays():
    tellings = listening()
    tellings.tell("East drew a card", is_public=True)
    tellings.tell("You drew the 7 of hearts")
    tellings.keep_public()
    assert [each.value for each in tellings.nodes()] == ["East drew a card"]
    tellings.tell("West drew a card")
    assert len({each.id for each in tellings.nodes()}) == 2


def test_sentences_are_ended_once():
    assert join_sentences(["One", "", "Two.", "Three?"]) == "One. Two. Three?"
