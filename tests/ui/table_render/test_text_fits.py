"""No text on a table ends in dots: titles, scores, names, counts and lines fit in every window."""

import re

import pygame
import pytest

from game.boards.placing import Put
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.messages import plain
from game.engine.table import Place
from game.rules import all_games
from game.ui.i18n import speaker
from game.ui.i18n.speaker import Text
from game.ui.overlays.feed import FeedScene
from game.ui.overlays.result import ResultScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.saves import SavesScene
from game.ui.seating.seating import SeatingScene
from game.ui.session.session import Session
from game.ui.table_render.painter import is_cut
from game.ui.table_scene.table import TableScene
from tests.hands.laid_out import cut_words, resize
from tests.hands.pseudo import Pseudo
from tests.hands.tabletop import at_the_table, play_on, table_of
from tests.helpers.drawn_text import lines_drawn

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Jo", "Bo", "Tess", "Quentin")
WINDOWS = [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)]
GAMES = all_games()
PLIES = 9


def played(game, count, commands=PLIES):
    """A match of so many players, some actions after its beginning."""
    level = "steady" if "steady" in game.bots else next(iter(game.bots))
    options = complete(game, game.presets[0].id, {})
    sitters = [Sitter(NAMES[seat], "person" if seat == 0 else level) for seat in range(count)]
    match = Match(game, Setup(game.sides(count, False), options, "uncut 4", game.presets[0].id), tuple(sitters))
    return play_on(match, commands, level=level)


def sit(app, match):
    app.context.begin.table(Session(match, app.context.vault))
    app.turn([])


def cut_at_tables(app, monkeypatch, size, scale, game, counts):
    """What is cut at tables of so many players."""
    resize(app, size, scale)
    for count in counts:
        match = played(game, count)
        if cut := cut_words(monkeypatch, lambda match=match: sit(app, match), pygame.Rect((0, 0), size)):
            return count, cut
    return ()


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_table_is_cut_with_few_or_many_players(instant, monkeypatch, game, size, scale):
    counts = {min(game.seats), max(2, min(game.seats)), max(game.seats)}
    assert not cut_at_tables(instant, monkeypatch, size, scale, game, counts)


@pytest.mark.one_in(7)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_table_is_cut_in_a_longer_language(instant, monkeypatch, game, size, scale):
    monkeypatch.setattr(speaker, "translations", lambda language: Pseudo())
    instant.context.changed_prefs(instant.context.prefs)  # speaks it
    assert not cut_at_tables(instant, monkeypatch, size, scale, game, {max(2, min(game.seats)), max(game.seats)})


@pytest.mark.parametrize(("scale", "is_brief"), [(100, False), (300, True)])
def test_where_a_prompt_would_be_cut_it_says_only_what_to_do(instant, scale, is_brief):
    """What to do stands after what is missing, so that would be cut first."""
    match = play_on(played(GAMES["skarney"], 4, 1), 90, at_the_table("table"))
    resize(instant, (1280, 720), scale)
    sit(instant, match)
    line = table_of(instant).notices.line
    assert not is_cut(line.lines)
    words = "".join(run.text for run in line.runs if isinstance(run, Text))
    assert "offer a card to" in words.lower()
    assert ("missing" in words) != is_brief


DROPS, THERE_AND_BACK = "a5 e1 c5 c1 a3 e3 c3 d2", "a5-a4 e1-d1 a4-a5 d1-e1"


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_draw_that_is_near_is_said_whole(instant, monkeypatch, size, scale):
    """Rather than what is far away, where there is no room for both."""
    match = played(GAMES["teeko"], 2, 1)
    for step in (*DROPS.split(), *THERE_AND_BACK.split()):
        legal = match.game.legal_actions(match.view(match.to_act))
        assert match.play(match.to_act, next(a for a in legal if way(a) == step)) is None
    resize(instant, size, scale)
    shown = lines_drawn(lambda: sit(instant, match))
    assert "third time is a draw" in " ".join(shown)
    assert not cut_words(monkeypatch, lambda: sit(instant, match), pygame.Rect((0, 0), size))


def way(action):
    """Where a marker is dropped, or from where to where it goes."""
    return action.at if isinstance(action, Put) else f"{action.from_}-{action.to}"


CARD_WORDS = re.compile(r"\bhand \d|last hand|next hand|in this hand|deal the cards|^the deal$", re.IGNORECASE)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.cover.cards], ids=lambda game: game.id)
def test_a_game_without_cards_never_speaks_of_hands_or_dealing(instant, monkeypatch, game):
    """Its score, its feed, the menu and the seating speak of rounds, or of what the game calls them."""

    def shown(scene):
        instant.stack.push(scene)
        return lines_drawn(lambda: instant.turn([]))

    match = played(game, max(2, min(game.seats)))
    sit(instant, match)
    table = table_of(instant)
    texts = shown(FeedScene(instant.context, table))
    table.session.close()
    for scene in (MenuScene, SavesScene):
        texts += shown(scene(instant.context))
    texts += shown(SeatingScene(instant.context, game))
    over = TableScene(instant.context, Session(played(game, max(2, min(game.seats)), 5000), instant.context.vault))
    texts += shown(ResultScene(instant.context, over))
    assert over.match.to_act is None
    assert texts
    assert not [line for line in texts if CARD_WORDS.search(line)]
    assert any(game.rounds.begin.text == line for line in texts)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_count_of_ones_cards_is_whole_with_some_in_the_tray(instant, monkeypatch, size):
    resize(instant, size, 100)
    sit(instant, play_on(played(GAMES["skarney"], 4, 0), 400, at_the_table()))
    table = instant.stack.top
    table.commands.box(table.table_view.pieces.arrange.loose[:3], 0)
    table.table_view.refresh()
    table.redraw_all()
    assert not cut_words(monkeypatch, lambda: instant.turn([]), pygame.Rect((0, 0), size))


def test_a_raised_meld_says_its_points_once(instant):
    match = play_on(played(GAMES["skarney"], 4, 0), 400, lambda match: match.public.melds)
    sit(instant, match)
    table, place = instant.stack.top, Place("meld", 0)
    said = match.game.caption(match.view(0), place)
    table.table_view.pointing.point(raised=place)
    table.redraw_all()
    drawn = lines_drawn(lambda: instant.turn([]))
    assert plain(said.title) in drawn
    assert plain(said.detail) not in drawn
