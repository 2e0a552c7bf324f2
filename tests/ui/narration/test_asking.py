"""The keys that ask the table: every game answers each of them in words, and nothing else happens."""

import pygame
import pytest

from game.engine.display import ASKING
from game.rules import all_games
from game.ui.narration.inquiries import PLAIN, SHIFTED
from game.ui.table_scene.keyboard import OWN_LETTERS, WAY_LETTERS
from tests.hands.playing import seated
from tests.hands.tabletop import at_the_table, late_match, offered_match, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = sorted(all_games())
SHIFT = pygame.KMOD_SHIFT


def ask(table, letter, mod=0):
    """Press the key; returns the answer."""
    table.press(ord(letter.lower()), letter.upper() if mod else letter.lower(), mod)
    notice = table.scene.notice
    assert notice is not None, letter
    return table.app.context.speaker.spoken(notice.runs)


def at_a_turn(home, game):
    """Where the person is to act in the middle of a hand."""
    for seed in ("ask", "heard", "turn", "key"):
        table = seated(home / seed, game, seed)
        if table.app.stack.top.name in ("table", "question"):
            return table
        table.close()
    raise AssertionError(game)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_answers_every_key_and_nothing_else_happens(tmp_path, game):
    table = at_a_turn(tmp_path, game)
    ply = table.match.ply
    for letter in "WKGQJITV":
        for mod in (0, SHIFT):
            assert ask(table, letter, mod).strip(), (game, letter)
    for letter, more in (("A", "1"), ("A", "9"), ("F", "Q"), ("F", "X")):
        ask(table, letter)
        assert ask(table, more).strip(), (game, letter)
    assert table.match.ply == ply
    table.close()


def test_the_asking_keys_are_used_by_no_game_and_no_tool():
    assert {*PLAIN, *SHIFTED, "V", "A", "F"} == set(ASKING)
    assert not set(ASKING) & {*OWN_LETTERS, *WAY_LETTERS, "S", "R", "Y", "N"}


def test_w_tells_whose_turn_it_is_and_what_can_be_done(seat):
    table = seat(play_on(skarney_match(), 300, at_the_table("draw")))
    answer = ask(table, "W")
    assert table.app.context.speaker.spoken(table.scene.table_view.viewpoint.now) in answer
    assert "Draw a card, D" in answer


def test_i_tells_the_hand_in_its_order(seat):
    table = seat(late_match())
    speak = table.app.context.speaker
    answer = ask(table, "I")
    at = [answer.index(speak.card(look)) for look in dict.fromkeys(table.hand)]
    assert at == sorted(at)


def test_t_tells_our_melds_and_theirs_numbered(seat):
    table = seat(late_match())
    ours, theirs = ask(table, "T"), ask(table, "T", SHIFT)
    assert ours != theirs
    laid = {side: [m for m in table.scene.view.public.melds if m.side == side] for side in (0, 1)}
    for answer, side in ((ours, 0), (theirs, 1)):
        assert sum(f"{n}. " in answer for n in range(1, 20)) >= len(laid[side])


def test_v_tells_the_last_event_and_shift_v_goes_back(seat):
    table = seat(late_match())
    lines = [table.app.context.speaker.spoken(line) for line in table.scene.table_view.viewpoint.feed(40)]
    assert ask(table, "V") == lines[-1]
    assert ask(table, "V", SHIFT) == lines[-2]
    assert ask(table, "V", SHIFT) == lines[-3]
    assert ask(table, "V") == lines[-1]


def test_f_and_a_rank_find_the_next_card_of_that_rank(seat):
    table = seat(late_match())
    rank = next(look[0] for look in table.hand if look[0] in "23456789")
    found = [at for at, look in enumerate(table.hand) if look[0] == rank]
    for at in (*found, found[0]):
        ask(table, "F")
        ask(table, rank)
        assert table.scene.focus == f"card.{at}.{table.hand[at]}"


def test_after_f_or_a_other_letters_keep_their_meaning(seat):
    table = seat(late_match())
    ask(table, "F")
    table.letter("s")
    alone = ask(table, "W")
    for first in "AF":
        ask(table, first)
        assert ask(table, "W") == alone
    ask(table, "A")
    table.letter("z")
    assert table.app.stack.top.name == "feed"


def test_g_tells_the_offer_and_what_taking_it_means(seat):
    table = seat(offered_match())
    top, question = table.app.stack.top, table.scene.table_view.viewpoint.game_view.question
    assert top.name == "question"
    answer = ask(table, "G")
    speak = table.app.context.speaker.spoken
    assert all(speak(words).rstrip(".") in answer for words in (question.title, *question.notes))
    assert table.app.stack.top is top
    assert ask(table, "I")


def test_j_tells_each_group_of_the_tray_and_what_it_lacks(seat):
    table = seat(late_match())
    table.click(table.card(table.hand[0]))
    table.click("tray.0")
    label = table.scene.table_view.pieces.labels[0]
    assert table.app.context.speaker.spoken(label.title) in ask(table, "J")


def test_where_people_play_by_key_blocks_no_letter_asks(seat):
    match = skarney_match(seats="person,person,steady,steady")
    match.deal()
    table = seat(match, inputs="keys")
    assert not table.scene.inquiries.hears(pygame.Event(pygame.KEYDOWN, key=pygame.K_w, unicode="w", mod=0))
