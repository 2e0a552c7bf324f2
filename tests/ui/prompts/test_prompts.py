"""Questions stand in a band: the table stays in view, an answer must be meant, and every word fits."""

import time
from functools import cache

import pygame
import pytest

from game.engine.contract import Advice, Reason
from game.engine.messages import msg
from game.rules import all_games
from game.ui.prompts.place import band_rect
from game.ui.prompts.sheet import BandSheet
from game.ui.style import feel
from game.ui.style.type import Style
from game.ui.style.units import least_letter, unit
from game.ui.table_layout.layout import regions
from game.ui.table_render.painter import is_cut
from game.ui.table_scene.hint_panel import MORE
from tests.hands.laid_out import resize
from tests.hands.tabletop import look, play_on, skarney_match
from tests.helpers.waiting import turn_until

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1080, 1920), (700, 900), (820, 520)]
SCALES = [75, 100, 150, 200, 300]
READ = [100, 200, 300]


def about_any(match):
    return True


def about_a_stop(match):
    return match.public.offer.card[0] in "A2X"


@cache
def _asked(seat, game, wanted, players, seed):
    match = skarney_match(players, seed, game=all_games()[game])
    return play_on(match, 2000, lambda m: m.to_act == seat and m.public.phase == "answer" and wanted(m))


def asked(seat=0, game="skarney", wanted=about_any, players="person,steady,steady,steady", seed="7"):
    """This seat is asked about a card."""
    match = _asked(seat, game, wanted, players, seed)
    return match.at(match.ply)


@pytest.mark.parametrize("way", ["another size", "another button"])
def test_a_press_on_an_answer_is_taken_back(seat, way):
    """By a window that changes, and by the other button of the mouse."""
    table = seat(asked())
    ply, at = table.match.ply, table.point("answer.n")
    table.down(at)
    if way == "another size":
        resize(table.app, (1100, 700), 100)
    else:
        table.down(table.point("button.menu"), button=3)
    table.up(table.point("answer.n"))
    assert table.match.ply == ply
    look()
    table.click("answer.n")
    assert table.match.ply > ply


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_band_covers_no_melds_scores_or_seats(size, others):
    """At every scale: it lies over the line of what to do and the tray, and above the hand."""
    for scale in SCALES:
        r = regions(size, unit(size, scale), others, least_letter(scale))
        band = band_rect(r)
        assert not [part for part in (r.title, r.ours, r.theirs, r.middle, r.feed, *r.seats) if part.colliderect(band)]
        assert not band.colliderect(r.hand), (size, scale)
        assert pygame.Rect((0, 0), size).contains(band)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", READ)
@pytest.mark.parametrize("players", ["person,steady,steady,steady", "person,person,person,person"])
def test_every_answer_and_sentence_of_a_question_shows_whole(seat, size, scale, players):
    match = asked(wanted=about_a_stop, players=players)
    table = seat(match, size=size, scale=scale)
    for shown in (False, True) if players.count("person") > 1 else (True,):
        if shown and table.app.stack.top.name == "curtain":
            look()
            table.press(pygame.K_SPACE, " ")
        band = table.app.stack.top
        whole = pygame.Rect((0, 0), size)
        assert whole.contains(band.rect)
        for button in band.bar.buttons:
            assert band.rect.contains(button.rect), button.name
            assert not [b for b in band.bar.buttons if b is not button and b.rect.colliderect(button.rect)]
            style = Style("bold" if button.look.startswith("primary") else "semibold", 17, (0, 0, 0))
            room = button.rect.w - 2 * band.kit.px(8)
            lines = band.kit.type.lines(button.words, style, room, 2)
            assert not is_cut(lines), (button.name, size, scale)
            assert band.kit.type.high(lines, style) <= button.rect.h + 2 or len(lines) == 1
        made = BandSheet(band.kit, band.words(), band.parts.words).set
        assert not made.title.is_cut
        assert made.high <= band.parts.words.h + 2 or not made.columns, (size, scale)


def test_the_tray_and_the_hand_are_as_they_were_after_an_answer(seat):
    match = play_on(
        skarney_match("person,steady,steady,steady", "7"), 400, lambda m: m.to_act == 0 and m.public.phase == "table"
    )
    table = seat(match)
    arrange = table.scene.arrange
    arrange.reorder(arrange.loose[:1], 4)
    table.scene.commands.box(arrange.loose[2:4], 0)
    table.scene.table_view.refresh()
    offered = arrange.loose[0].look
    order, groups = list(table.hand), arrange.groups
    table.click(table.card(offered))
    table.click("offer.0")
    for _ in range(40):
        if table.app.stack.top.name == "question":
            break
        table.rest()
    assert table.app.stack.top.name == "question"
    assert table.scene.arrange.groups == groups
    look()
    table.press(pygame.K_n, "n")
    assert table.scene.arrange.groups == groups
    order.remove(offered)
    assert table.hand[: len(order)] == order


@pytest.mark.parametrize("players", ["person,steady,steady,steady", "person,person,person,person"])
def test_a_question_is_redrawn_when_it_or_the_table_changes_and_only_then(seat, players):
    table = seat(asked(players=players))
    band = table.app.stack.top
    table.rest()
    assert not band.needs_redraw

    def changes(what):
        what()
        was_due = band.needs_redraw
        table.rest()
        return was_due and not band.needs_redraw

    scene, first = band.table, band.bar.buttons[0]
    assert changes(lambda: scene.notices.notify(scene.table_view.viewpoint.game_view.now))
    assert changes(lambda: scene.table_view.pointing.point(raised=next(iter(scene.spread.piles))))
    assert changes(lambda: band.bar.focus_on(first.name))
    assert changes(lambda: band.bar.focus_on(None))
    assert changes(lambda: band.bar.point_at(first))
    assert not changes(lambda: band.bar.point_at(first))


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_and_space_answer_nothing_at_first(seat, key):
    table = seat(asked())
    ply = table.match.ply
    for _ in range(4):
        look()
        table.press(key, " " if key == pygame.K_SPACE else "\r")
    assert (table.match.ply, table.app.stack.top.name) == (ply, "question")
    look()
    table.press(pygame.K_TAB)
    table.press(key, "")
    assert table.match.ply > ply


def advise(band, count):
    """Let a hint with so many reasons arrive, and return them."""
    sentence = "{n} is a reason of some length, to fill a line of the band."
    reasons = tuple(Reason(msg(sentence, n=n)) for n in range(count))
    band.take_advice(Advice(msg("Refuse"), reasons, action=band.question.answers[0].action))
    return reasons


def test_all_reasons_of_a_hint_are_shown_one_page_after_the_other_where_there_is_little_room(seat):
    table = seat(asked(), size=(1024, 640))
    band = table.app.stack.top
    reasons = advise(band, 9)
    assert band.bar.find("hint").words == table.app.context.speaker.runs(MORE)
    seen = []
    while (shown := band._sheet().advised).left:
        seen += shown.advice.reasons[: len(shown.advice.reasons) - shown.left]
        look()
        table.letter("h")
    assert (*seen, *shown.advice.reasons) == reasons
    look()
    table.letter("h")
    assert band._sheet().advised.advice.reasons == reasons, "from the start again"
    advise(band, 1)
    assert not band.bar.find("hint").enabled


def test_after_a_resize_the_rest_of_a_hint_can_still_be_reached(seat):
    table = seat(asked(), size=(1920, 1080))
    band = table.app.stack.top
    advise(band, 4)
    assert not band._sheet().advised.left
    resize(table.app, (1024, 640), 100)
    assert band._sheet().advised.left
    assert band.bar.find("hint").words == table.app.context.speaker.runs(MORE)


def test_a_hint_highlights_the_answer_it_advises(seat):
    table = seat(asked())
    band = table.app.stack.top
    looks = {}
    assert {answer.look for answer in band.answers} == {"paper"}  # unadvised
    for answer in band.question.answers:
        band.advice = Advice(answer.message, action=answer.action)
        band.arrange()
        looks[answer.key] = [b.key for b in band.answers if b.look == "primary-paper"]
    assert looks == {"Y": ["Y"], "N": ["N"]}
    band.advice = None
    band.arrange()
    table.letter("h")
    turn_until(table.app, lambda: band.advice)
    assert band.advice.action in [answer.action for answer in band.question.answers]
    assert table.app.stack.top is band, "nothing was answered"


def test_the_tables_hint_is_off_while_the_band_shows_one(seat):
    """It would think again, and say the same."""
    table = seat(asked(), size=(1920, 1080))
    band = table.app.stack.top
    asked_for = []
    band.table.session.ask_advice = lambda *_: asked_for.append(1)
    reason = Reason(msg("Why"), figures=msg("Why"))
    band.take_advice(Advice(msg("Refuse"), (reason,), action=band.question.answers[0].action))
    look()
    table.click_at(next(each for each in band.table.bar.buttons if each.name == "hint").rect.center)
    look()
    table.letter("h")
    assert not asked_for


def test_the_numbers_of_a_hint_have_a_key_that_answers_nothing(seat):
    """N, which showed them in one's own turn, refuses here for good."""
    table = seat(asked(), size=(1920, 1080))
    band = table.app.stack.top
    reason = Reason(msg("It costs something to hold."), figures=msg("Held at the end it would cost 10."))
    band.take_advice(Advice(msg("Refuse"), (reason,), action=band.question.answers[0].action))
    look()
    before = table.app.context.prefs.numbers
    table.press(pygame.K_0, "0")
    assert table.app.context.prefs.numbers != before
    assert table.app.stack.top is band, "nothing was answered"


def test_quick_refusals_are_offered_after_two_refusals_in_a_row(seat):
    names = lambda table: {button.name for button in table.app.stack.top.bar.buttons}  # noqa: E731
    fresh = seat(asked(wanted=lambda m: m.public.hand_no == 1))
    assert "until" not in names(fresh)
    quick = fresh.scene.session.quick
    quick.in_a_row = lambda seat: 2
    fresh.app.stack.top.arrange()
    assert {"until", "quick"} <= names(fresh)
    look()
    ply = fresh.match.ply
    fresh.click_at(fresh.point("until"))
    assert fresh.match.done[ply].action.do == "refuse"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["skarney", "skarney-gin"])
def test_answers_fill_the_bands_height_and_quick_refusals_come_under_none_of_them(seat, size, game):
    players = "person,steady,steady,steady" if game == "skarney" else "person,steady"
    table = seat(asked(game=game, players=players), size=size)
    band = table.app.stack.top
    before = {button.name: button.rect for button in band.bar.buttons}
    every = before["hint"].unionall([*before.values()])
    above, beneath = every.y - band.rect.y, band.rect.bottom - every.bottom
    assert abs(above - beneath) <= 2, (above, beneath)
    table.scene.session.quick.in_a_row = lambda seat: 2
    band.arrange()
    after = {button.name: button.rect for button in band.bar.buttons}
    assert {"until", "quick"} <= {*after}
    assert not after["until"].collidepoint(before["hint"].center)
    for name in ("answer.y", "answer.n"):
        assert after[name].collidepoint(before[name].center), name


def test_menu_and_sorting_work_beside_a_question(seat):
    table = seat(asked(), size=(1920, 1080))
    before = list(table.hand)
    table.click_at(table.scene.bar.find("sort_rank").rect.center)
    assert table.app.stack.top.name == "question"
    assert sorted(table.hand) == sorted(before)
    assert table.hand != before
    table.click_at(table.scene.bar.find("menu").rect.center)
    assert table.app.stack.top.name == "menu"
    table.press(pygame.K_ESCAPE)
    assert table.app.stack.top.name == "question"


def test_show_me_asks_in_the_band_and_leaves_the_table_in_view(seat):
    match = skarney_match("person,steady,steady,steady", "7")
    play_on(match, 900, lambda m: m.to_act == 0 and m.public.phase == "table" and m.game.propose(m.view(0)))
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        table = seat(match, size=size)
        table.letter("p")
        band = table.app.stack.top
        assert band.name == "choice"
        assert not band.dialog
        beneath = band_rect(table.scene.spread.regions)
        assert band.rect.contains(beneath)
        assert band.rect.h <= beneath.h + 2  # over the lower edge of what there is to do
        for button in band.bar.buttons:
            assert band.rect.contains(button.rect)
        table.press(pygame.K_1, "1")
        assert table.scene.arrange.groups
        table.app.context.guard.note_press("undo", time.perf_counter())
        table.scene.arrange.empty()


def test_closing_the_menu_does_not_count_as_hurrying(seat):
    """An answer is accepted as soon after it as at first."""
    table = seat(asked())
    ply = table.match.ply
    for seconds, counts in ((feel.DEAF / 2, False), (feel.DEAF + 0.05, True)):
        for _ in range(2):
            look()
            table.press(pygame.K_ESCAPE)
        assert table.app.stack.top.name == "question"
        time.perf_counter.put_forward(seconds)
        table.press(pygame.K_n, "n")
        assert (table.match.ply > ply) == counts
