"""Matches of every game by ear alone: a player who only hears learns all they must know, once, and in sentences."""

import re
from collections import Counter
from contextlib import closing

import pytest

from game.rules import all_games
from game.ui.accessibility.adapter import adapter
from game.ui.accessibility.tree.accessible_node import every
from game.ui.accessibility.tree.announcements import LONGEST
from game.ui.narration.narrator import _key
from tests.hands.few.by_ear import ByEar
from tests.hands.few.wishful import seated

pytestmark = [
    pytest.mark.usefixtures("unpainted"),
    pytest.mark.skipif(adapter.accesskit() is None, reason="AccessKit has no wheel for this system"),
]

GAMES = list(all_games())
QUICK = {"teeko": 60, "scarney-dice": 40, "scarney-3000": 40, "skarney": 12}  # presses
MOST = 8000
BROKEN = re.compile(r"[{}]|\.\.|[,;:.] [,;:.]| [,;.]|^[,;:.]|\bNone\b")


class Listens(ByEar):
    """Plays, and notes after every press what should have been told and was not."""

    def __init__(self, table):
        self.faults, self._ply = [], table.match.ply
        super().__init__(table)

    def check(self, announced):
        text = " ".join(announced)
        self.faults += [f"not told: {words}" for words in self._wanted() if words not in text]
        self.faults += [f"told twice: {words}" for words, n in Counter(announced).items() if n > 1]
        self.faults += [f"stale: {words}" for words in self._stale()]
        self.faults += [f"no sentence: {words}" for words in announced if BROKEN.search(words) or len(words) == LONGEST]

    def _stale(self):
        """Yield what a client that keeps the nodes it was sent has otherwise than the tree says now."""
        numbers, cache = self.voice._numbers, self.adapter.cache
        for each in every(self.voice.now):
            kept = cache[numbers[each.id]]
            words = each.announced or each.words or each.value or None
            if words not in (kept.label, kept.value) or (each.note or None) != kept.description:
                yield words
            if kept.children != [numbers[part.id] for part in each.parts]:
                yield f"the parts of {words or each.id}"

    def _wanted(self):
        """Yield what the game says must be told of what has happened, and of the match's end."""
        match, ply, speaker = self.table.match, self._ply, self.app.context.speaker
        view, self._ply = match.view(0), match.ply
        for event in match.news(0, ply):
            words = match.game.describe(view, event)
            if words and _key(event) in match.game.must_tell:
                yield speaker.spoken(words)
        if match.to_act is None and ply < match.ply:
            yield speaker.spoken(self.app.stack.top.ending.title)


def played(home, game, most):
    """A player who has pressed so often, or to the end of the match, and their table, closed."""
    with closing(seated(home, game)) as table:
        player = Listens(table)
        is_over = player.play(most, player.check)
        (home / f"{game}.log").write_text("\n".join(player.log), "utf-8")
        return player, is_over


@pytest.mark.parametrize("game", QUICK)
def test_the_start_of_a_match_is_followed_by_ear(tmp_path, game):
    player, _ = played(tmp_path, game, QUICK[game])
    assert not player.faults, player.faults
    assert sum("HEARD" in line for line in player.log) > QUICK[game] / 4


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_every_game_is_followed_by_ear(tmp_path, game):
    """The log stays in the folder of the test, for people to read."""
    player, is_over = played(tmp_path, game, MOST)
    assert not player.faults, player.faults
    assert is_over, player.log[-20:]
