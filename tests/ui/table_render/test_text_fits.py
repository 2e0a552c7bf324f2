"""No text on a table ends in dots: titles, scores, names, counts and lines fit in every window."""

import re
from dataclasses import replace

import pygame
import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.messages import fill, msg, plain
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.i18n import speaker
from game.ui.i18n.speaker import Chip, Text
from game.ui.overlays.feed import FeedScene
from game.ui.overlays.result import ResultScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.saves import SavesScene
from game.ui.scenes.option import OptionLine
from game.ui.seating.seating import SeatingScene
from game.ui.session.session import Session
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.table_view.viewpoint import Viewpoint
from tests.hands.laid_out import cut_words, resize
from tests.hands.pseudo import Pseudo
from tests.helpers.drawn_text import lines_drawn

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Jo", "Bo", "Tess", "Quentin")
WINDOWS = [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)]
GAMES = all_games()
PLIES = 9


def played(game, count, commands=PLIES):
    """A match of so many players, some actions after its beginning."""
    options, level = (
        complete(game, game.presets[0].id, {}),
        "steady" if "steady" in game.bots else next(iter(game.bots)),
    )
    sitters = [Sitter(NAMES[seat], "person" if seat == 0 else level) for seat in range(count)]
    match = Match(game, Setup(game.sides(count, False), options, "uncut 4", game.presets[0].id), tuple(sitters))
    for _ in range(commands):
        if match.to_act == TABLE:
            match.deal()
        elif match.to_act is not None:
            match.play(match.to_act, game.bots[level](match.view(match.to_act), match.rng(match.to_act)))
    return match


def sit(app, match):
    app.context.begin.table(Session(match, app.context.vault))
    app.turn([])


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_table_is_cut_with_few_or_many_players(instant, monkeypatch, game, size, scale):
    resize(instant, size, scale)
    for count in {min(game.seats), max(2, min(game.seats)), max(game.seats)}:
        match = played(game, count)
        cut = cut_words(monkeypatch, lambda match=match: sit(instant, match), pygame.Rect((0, 0), size))
        assert not cut, (count, cut)


@pytest.mark.one_in(7)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_table_is_cut_in_a_longer_language(app, monkeypatch, game, size, scale):
    monkeypatch.setattr(speaker, "translations", lambda language: Pseudo())
    app.context.changed_prefs(replace(app.context.prefs, pace="instant"))
    resize(app, size, scale)
    for count in {max(2, min(game.seats)), max(game.seats)}:
        match = played(game, count)
        cut = cut_words(monkeypatch, lambda match=match: sit(app, match), pygame.Rect((0, 0), size))
        assert not cut, (count, cut)


@pytest.mark.parametrize(("scale", "lines", "keeps"), [(100, 6, [Text(", keep one")]), (150, 8, [])])
def test_a_choice_drops_what_all_its_lines_share_before_it_cuts_one(instant, monkeypatch, scale, lines, keeps):
    """First their beginning, then their end. A screen reader has them whole."""
    resize(instant, (1280, 720), scale)
    sit(instant, played(GAMES["arlington"], 4))
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    laid = [[Chip(card + suit) for suit in "CDHS"] for card in "A23456789TJQ"[:lines]]
    runs = [(Text("Take the whole of the pile: lay "), *chips, Text(", keep one")) for chips in laid]
    options = [OptionLine(each, lambda: None) for each in runs]

    def ask():
        table.overlays.choice(msg("Which of these?"), options)
        instant.turn([])

    assert not cut_words(monkeypatch, ask, pygame.Rect(0, 0, 1280, 720))
    lines = [button for button in instant.stack.top.parts.buttons if button.name.startswith("choice.")]
    assert [[*button.words] for button in lines] == [[Text("lay "), *chips, *keeps] for chips in laid]
    assert [button.whole for button in lines] == runs


@pytest.mark.parametrize("lines", [2, 12])
def test_a_choice_in_large_letters_is_high_enough_for_all_its_lines(instant, lines):
    """Over the melds where it must be; below the feed, and over none of one's own cards."""
    resize(instant, (1280, 720), 200)
    sit(instant, played(GAMES["arlington"], 4))
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    laid = [[Chip(card + suit) for suit in "CDH"] for card in "A23456789TJQ"[:lines]]
    options = [OptionLine([Text("Take the whole of the pile: lay "), *chips], lambda: None) for chips in laid]
    table.overlays.choice(msg("Which of these?"), options)
    instant.turn([])
    band, kit, r = instant.stack.top, instant.context.kit, table.spread.regions
    for button in band.parts.buttons:
        style = Style("semibold", button.size, (0, 0, 0))
        assert button.rect.h >= kit.type.high(kit.type.lines(button.words, style, button.rect.w, 1), style)
        assert band.rect.contains(button.rect)
    assert r.feed.bottom <= band.rect.y
    assert band.rect.bottom <= r.hand.y


def test_the_newest_event_of_a_strip_shrinks_before_it_is_cut(instant, monkeypatch):
    resize(instant, (1280, 720), 200)
    kit, words = instant.context.kit, "Mara"
    while kit.type.width([Text(words)], Style("semibold", 16, (0, 0, 0))) < 1.05 * 1280:
        words += " lays off"
    monkeypatch.setattr(Viewpoint, "feed", lambda viewpoint, most: [fill(msg("{words}"), words=words)])
    assert words in lines_drawn(lambda: sit(instant, played(GAMES["skarney"], 4)))


@pytest.mark.parametrize("name", ["scarney-board", "follow-the-arrow", "teeko"])
def test_a_refusal_beside_a_board_shows_whole_with_its_link(instant, monkeypatch, name):
    size = 1280, 720
    resize(instant, size, 200)
    sit(instant, played(GAMES[name], 2, 3))
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    table.notices.notify(msg("There is no dead die beside it yet: throw the loose ones."), "B4.2")
    assert not cut_words(monkeypatch, lambda: instant.turn([]), pygame.Rect((0, 0), size))
    line = table.notices.line
    assert line.link
    assert line.pill.contains(line.link)
    assert line.link.y == line.pill.bottom - line.foot < line.pill.bottom


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_each_score_stands_beside_its_side(instant, monkeypatch, size, scale):
    resize(instant, size, scale)
    for name in ("skarney-gin", "skarney"):
        match = played(GAMES[name], min(GAMES[name].seats), 1)
        drawn = lines_drawn(lambda match=match: sit(instant, match))
        sides = [instant.context.speaker.side(side) for side in (0, 1)]
        assert all(any(line.startswith(side) for line in drawn) for side in sides), (name, drawn)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_counts_are_followed_by_their_noun(instant, monkeypatch, size):
    resize(instant, size, 100)
    match = played(GAMES["scarney-3000"], 2, 16)
    assert max(map(abs, match.public.scores)) > 100
    assert "points" in lines_drawn(lambda match=match: sit(instant, match))
    match = played(GAMES["skarney-gin"], 2, 1)
    assert "cards" in lines_drawn(lambda: sit(instant, match))


CARD_WORDS = re.compile(r"\bhand \d|last hand|next hand|in this hand|deal the cards|^the deal$", re.IGNORECASE)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.cover.cards], ids=lambda game: game.id)
def test_a_game_without_cards_never_speaks_of_hands_or_dealing(instant, monkeypatch, game):
    """Its score, its feed, the menu and the seating speak of rounds, or of what the game calls them."""

    def shown(scene):
        instant.stack.push(scene)
        return lines_drawn(lambda: instant.turn([]))

    match = played(game, max(2, min(game.seats)))
    sit(instant, match)
    table = next(each for each in instant.stack.scenes if isinstance(each, TableScene))
    told = shown(FeedScene(instant.context, table))
    table.session.close()
    for scene in (MenuScene, SavesScene):
        told += shown(scene(instant.context))
    told += shown(SeatingScene(instant.context, game))
    over = TableScene(instant.context, Session(played(game, max(2, min(game.seats)), 5000), instant.context.vault))
    told += shown(ResultScene(instant.context, over))
    assert over.match.to_act is None
    assert told
    assert not [line for line in told if CARD_WORDS.search(line)]
    assert any(game.rounds.begin.text == line for line in told)


def test_games_name_their_rounds():
    called = {name: plain(fill(game.rounds.numbered, n=2)) for name, game in GAMES.items()}
    assert called["skarney"] == "Hand 2"
    assert (called["scarney-dice"], called["scarney-board"]) == ("Frame 2", "Board 2")
    assert (called["teeko"], called["scarnie"]) == ("Game 2", "Round 2")


def test_a_match_played_alone_has_a_result(instant, monkeypatch):
    match = played(GAMES["scarney-board"], 1, 500)
    assert match.to_act is None
    scene = ResultScene(instant.context, TableScene(instant.context, Session(match, instant.context.vault)))
    instant.stack.push(scene)
    assert scene.context.speaker.plain(scene.sheet.title) in lines_drawn(lambda: instant.turn([]))
