"""What opens a scene for those who hear it: no old news, and a focus."""

from game.engine.messages import msg
from game.ui.accessibility.tree.accessible_node import every, focused_node
from game.ui.i18n.speaker import Text
from game.ui.scenes.option import OptionLine
from game.ui.session.session import Session
from tests.hands.tabletop import late_match, skarney_match
from tests.helpers.waiting import turn_until
from tests.ui.accessibility.conftest import Listener, listen


def test_old_news_goes_with_its_scene(listening):
    """A sentence of a match does not head the pages opened after it; a question at the table keeps it."""
    table = listening(late_match())
    announcements = table.app.context.announcements
    announcements.tell("South drew a card")
    table.app.turn([])
    table.scene.overlays.choice(msg("Which of these?"), [OptionLine([Text("This")], print)])
    table.app.turn([])
    table.app.turn([])
    assert "South drew a card" in [each.words for each in announcements.newest]
    table.app.stack.pop()
    table.app.turn([])
    table.app.context.open.settings()
    table.app.turn([])
    texts = [each.words for each in every(table.voice.now) if each.role == "telling"]
    texts += [each.value for each in every(table.voice.now) if each.role == "telling"]
    assert not any("South drew" in words for words in texts)


def test_a_table_tells_its_name_once(listening):
    """Back from a question nobody needs to hear again what is played."""
    table = listening(late_match())
    announcements = table.app.context.announcements
    assert [each.words for each in announcements.newest].count("Skarney") == 1
    table.scene.overlays.choice(msg("Which of these?"), [OptionLine([Text("This one")], print)])
    table.app.turn([])
    assert announcements.newest[-1].words == "Which of these? This one"
    table.app.stack.pop()
    table.app.turn([])
    table.app.turn([])
    assert [each.words for each in announcements.newest].count("Skarney") == 1


def test_a_page_opens_with_its_focus_on_something(listening):
    """A listener hears where they are before they have pressed any key."""
    table = listening(late_match())
    assert not table.app.context.by_keys
    table.app.context.open.settings()
    table.app.turn([])
    assert focused_node(table.voice.now).words
    assert table.app.stack.top.focused


def test_the_first_deal_is_told_once_and_after_its_title(app):
    """To somebody who listens before the table opens, with cards that are dealt while they do."""
    listen(app, Listener())
    app.turn([])
    app.context.begin.table(Session(skarney_match(seed="ears"), app.context.vault))
    turn_until(app, lambda: any("Your hand: " in each.words for each in app.context.announcements.newest))
    turn_until(app, lambda: app.stack.top.at_rest())
    texts = [each.words for each in app.context.announcements.newest]
    (hand,) = [at for at, words in enumerate(texts) if "Your hand: " in words]
    (title,) = [at for at, words in enumerate(texts) if words.startswith("Hand 1: ")]
    assert title < hand
    assert texts[hand].startswith("Contract: ")
