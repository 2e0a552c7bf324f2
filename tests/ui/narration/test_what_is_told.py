"""What a game declares must be heard is told in every turn of a computer player, and a deal tells what one sees."""

import pytest

from game.rules import all_games
from game.ui.accessibility.tree.announcements import Announcements
from game.ui.narration.narrator import _key
from tests.hands.tabletop import play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
PLIES = 120


@pytest.fixture
def announced(monkeypatch):
    """All that is announced."""
    found, tell = [], Announcements.tell

    def noted(self, *sentences, **how):
        found.extend(sentences)
        tell(self, *sentences, **how)

    monkeypatch.setattr(Announcements, "tell", noted)
    return found


def play(table, plies=PLIES):
    """Let bots play on, and the table tell of it; returns the events that a game says must be told, in words."""
    match, speak, wanted = table.match, table.app.context.speaker.spoken, []
    must = match.game.must_tell
    table.app.context.announcements.listen(True)
    table.scene.narrator.poll()
    for _ in range(plies):
        if match.to_act is None:
            break
        ply = match.ply
        play_on(match, 1)
        view = match.view(0)
        wanted += [(_key(e), speak(match.game.describe(view, e))) for e in match.news(0, ply) if _key(e) in must]
        table.scene.table_view.refresh(0.0)
        table.scene.narrator.poll()
    return wanted


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_what_must_be_heard_is_told_where_only_what_matters_is(seat, announced, game):
    players = ",".join(["person", *["steady"] * (min(GAMES[game].seats) - 1)])
    table = seat(skarney_match(players, game=GAMES[game], seed="ears"))
    assert table.app.context.prefs.tells == "matters"
    del announced[:]
    wanted = [words for _, words in play(table) if words]
    assert wanted
    for words in wanted:
        assert words in announced, words
        announced.remove(words)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_names_what_happens_in_it(seat, game):
    """Each name is that of an event, and some of them come up soon."""
    players = ",".join(["person", *["steady"] * (min(GAMES[game].seats) - 1)])
    table = seat(skarney_match(players, game=GAMES[game], seed="ears"))
    found = {key for key, _ in play(table)}
    assert len(found) * 3 >= len(table.match.game.must_tell), found


@pytest.mark.parametrize(("game", "words"), [("skarney", "Contract"), ("fortune", "Pile: king of clubs")])
def test_a_deal_tells_the_contract_the_hand_and_the_upcard(seat, announced, game, words):
    table = seat(skarney_match("person,steady", game=GAMES[game], seed="ears"))
    table.app.context.announcements.listen(True)
    table.scene.narrator.poll()
    assert any(each.startswith("Your hand: ") for each in announced)
    assert any(words in each for each in announced), announced
