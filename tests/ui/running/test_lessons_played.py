"""Lessons at the real table: followed by mouse and by keys, refused in words, and kept nowhere."""

from pathlib import Path

import pygame
import pytest

from game.engine.messages import plain
from game.learn.lesson import first_of, lessons_of, name_of
from game.rules import all_games
from game.ui.overlays.lesson_end import leave
from game.ui.scenes.routes import ToRules
from game.ui.table_scene.guide import find_pointed
from tests.hands.hands import Hands
from tests.hands.learner import Learner
from tests.hands.tabletop import WATCH, skarney_match

GAMES = all_games()
TAUGHT = [(game, lesson) for game in GAMES.values() for lesson in game.lessons]
every = pytest.mark.parametrize(("game", "lesson"), [pytest.param(*each, id=name_of(*each)) for each in TAUGHT])


@pytest.fixture(scope="module")
def classrooms(tmp_path_factory):
    """A window for lesson after lesson; another where it is to look otherwise, or some other test has closed it."""
    made = []

    def room(**looks):
        if not made or not pygame.display.get_init() or made[-1][0] != looks:
            while made:
                made.pop()[1].close()
            made.append((looks, Learner(tmp_path_factory.mktemp("classroom"), *TAUGHT[0], **looks)))
        return made[-1][1]

    yield room
    for _, learner in made:
        learner.close()


@pytest.fixture
def classroom(classrooms):
    """In the smallest window."""
    return classrooms(size=(1024, 640))


@pytest.fixture
def large_letters(classrooms):
    """With letters of twice the size."""
    return classrooms(size=(1280, 720), scale=200)


@pytest.fixture
def taking(tmp_path):
    """Sit down to a lesson."""
    made = []

    def take(game, lesson, **more):
        made.append(Learner(tmp_path, game, lesson, **more))
        return made[-1]

    yield take
    for learner in made:
        learner.close()


@pytest.mark.one_in(2)
@every
def test_what_a_lesson_points_at_leads_to_its_end_by_mouse_and_its_words_show_whole_in_the_smallest_window(
    classroom, game, lesson
):
    classroom.take(game, lesson)
    for step in lesson.steps:
        assert classroom.course.step is step
        _shows_whole(classroom)
        classroom.by_mouse()
    classroom.finish()


def _shows_whole(learner):
    if learner.top is learner.scene:
        line = learner.scene.notices.line
        assert not any(run.text == "…" for words in line.lines for run in words), plain(learner.course.words)
        assert learner.scene.table_view.bounds.contains(line.pill)


@pytest.mark.one_in(3)
@every
def test_what_a_lesson_points_at_leads_to_its_end_by_keys_and_its_words_show_whole_in_large_letters(
    large_letters, game, lesson
):
    large_letters.take(game, lesson)
    for step in lesson.steps:
        assert large_letters.course.step is step
        _shows_whole(large_letters)
        large_letters.by_keys()
    large_letters.finish()


def test_a_lesson_is_kept_nowhere_but_as_done(taking, tmp_path):
    game = GAMES["skarney"]
    learner = taking(game, first_of(game))
    for _ in range(3):
        learner.by_mouse()
    learner.app.context.leave(learner.scene)
    assert not learner.app.context.vault.unfinished()
    assert not [path for path in Path(tmp_path).rglob("*.jsonl") if path.stat().st_size]
    again = taking(game, first_of(game))
    for _ in first_of(game).steps:
        again.by_mouse()
    again.finish()
    assert again.app.context.prefs.learnt == {"skarney/first": True}
    assert not again.app.context.vault.unfinished()
    assert not [path for path in Path(tmp_path).rglob("*.jsonl") if path.stat().st_size]


def test_a_wrong_offer_glides_home_and_is_answered_with_the_step_s_own_sentence(taking):
    game = GAMES["skarney"]
    learner = taking(game, first_of(game))
    learner.by_mouse()
    wrong = next(each for each in learner.course.step.wrong if each.action.do == "offer")
    ply = learner.course.match.ply
    card = next(s for s in learner.scene.arrange.loose if s.look == wrong.action.card)
    learner.click(learner._card(card))
    learner.rest()
    learner.click("button.offer")
    learner.rest()
    assert learner.course.match.ply == ply
    told = "".join(getattr(run, "text", "") for run in learner.scene.notice.runs)
    assert told == plain(wrong.message)


@pytest.mark.parametrize("name", ["contract", "try-S15"])
def test_whoever_chose_a_wrong_card_first_is_led_to_the_end_all_the_same(taking, name):
    game = GAMES["skarney"]
    lesson = next(each for each in game.lessons if each.id == name)
    learner = taking(game, lesson)
    for step in lesson.steps:
        if learner.top is learner.scene and "tray.0" in step.at:
            stray = next(s for s in reversed(learner.scene.arrange.loose) if f"card.{s.look}" not in step.at)
            learner.click(learner._card(stray))
            learner.rest()
            assert learner.wanted() == learner._card(stray)
        learner.by_mouse()
    learner.finish()


def _to_the_contract(learner):
    while "tray.0" not in learner.course.step.at:
        learner.by_mouse()
    return [*learner.scene.arrange.loose]


def _held(learner, looks):
    """Loose cards that look so."""
    loose, found = learner.scene.arrange.loose, []
    for look in looks.split():
        found.append(next(s for s in loose if s.look == look and s not in found))
    return found


MUDDLES = {
    "a stray": ["8C"],
    "a stray among the right ones": ["9H 9D 8C"],
    "one too many": ["9H 9D 9C 9S"],
    "two sets in one place": ["9H 9D QC QH"],
    "sets in other places": ["5H 5D 5C", "9H 9D 9C"],
    "a set in two places": ["9H 9D", "9C"],
    "every place taken": ["8C", "4C", "QH"],
    "halves": ["QH QC", "5H", "XX"],
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("ways", ["by_mouse", "by_keys"])
@pytest.mark.parametrize("muddle", MUDDLES.values(), ids=MUDDLES)
def test_whatever_was_put_into_the_tray_by_hand_the_guide_leads_from_there_to_the_contract(classroom, muddle, ways):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    _to_the_contract(classroom)
    for at, looks in enumerate(muddle):
        classroom.scene.commands.box(_held(classroom, looks), at)
        classroom.scene.table_view.refresh()
    classroom.rest()
    getattr(classroom, ways)()


def test_a_card_that_a_step_needs_in_the_hand_is_pointed_at_in_the_tray(classroom):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    classroom.by_mouse()
    classroom.scene.commands.box(king := _held(classroom, "KD"), 1)
    classroom.scene.table_view.refresh()
    classroom.rest()
    assert find_pointed(classroom.scene.table_view).cards == tuple(king)
    classroom.by_mouse()


def test_what_the_table_itself_puts_into_the_tray_is_the_contract_of_the_first_hand(classroom):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    _to_the_contract(classroom)
    classroom.click("button.show_me")
    classroom.click("choice.0")
    classroom.rest()
    assert classroom.wanted() == "button.lay"
    classroom.by_mouse()


def test_whoever_begins_with_another_set_of_the_contract_is_not_sent_back(classroom):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    _to_the_contract(classroom)
    five = _held(classroom, "5D")[0]
    classroom.click(classroom._card(five))
    classroom.rest()
    assert {sprite.look for sprite in find_pointed(classroom.scene.table_view).cards} == {"5H", "5C"}


def test_an_arrow_is_drawn_over_a_card_chosen_by_mistake(classroom):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    classroom.by_mouse()
    nine = _held(classroom, "9D")[0]
    classroom.click(classroom._card(nine))
    classroom.rest()
    assert find_pointed(classroom.scene.table_view).cards == (nine,)
    picture = classroom.scene.picture
    assert (nine, "hint") in [item.key for item in picture.lying(classroom.scene.notices.line, 0.0)]


def test_an_offer_of_a_lesson_is_explained_in_one_place_only(classroom):
    game = GAMES["skarney"]
    classroom.take(game, first_of(game))
    for step in first_of(game).steps:
        if step.at[0].startswith("answer."):
            line = classroom.scene.notices.line
            assert classroom.scene.table_view.laid.regions.now.contains(line.pill)
        classroom.by_mouse()


def test_a_wrong_answer_to_an_offer_is_explained_in_the_band_and_asked_again(taking):
    game = GAMES["skarney"]
    learner = taking(game, first_of(game))
    learner.by_mouse()
    learner.by_mouse()
    step, ply = learner.course.step, learner.course.match.ply
    learner.click("answer.y")
    assert (learner.top.name, learner.course.match.ply) == ("question", ply)
    assert learner.top.refused == step.wrong[0].message
    learner.by_mouse()
    assert learner.course.step is not step


def test_a_hint_in_a_lesson_says_what_the_lesson_would_have_done(taking):
    game = GAMES["skarney"]
    learner = taking(game, first_of(game))
    learner.by_mouse()
    learner.letter("h")
    learner.rest()
    assert learner.scene.hint.advice.action == learner.course.step.goes[0]


def test_leaving_a_lesson_leads_back_to_where_it_was_begun(taking):
    game = GAMES["skarney"]
    learner = taking(game, lessons_of(game)[1])
    learner.press(pygame.K_ESCAPE)
    learner.letter("m")
    assert [scene.name for scene in learner.app.stack.scenes] == ["menu"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_rule_with_an_example_sets_it_up_at_the_table_to_be_done_and_to_be_refused(classroom, game):
    lesson = next(each for each in game.lessons if each.rule)
    classroom.app.stack.begin(ToRules(game, lesson.rule))
    classroom.app.turn([])
    classroom.click(f"button.try.{lesson.rule}")
    classroom.sit_down()
    _sees_it_refused(classroom, lesson.steps[0])
    for _ in lesson.steps:
        classroom.by_mouse()
    classroom.finish()
    classroom.press(pygame.K_ESCAPE)
    assert classroom.top.name == "rules"


def _sees_it_refused(learner, step):
    wrong = next((each for each in step.wrong if each.rule and each.action.do in ("meld", "contract")), None)
    if wrong is not None:
        learner.put_in_tray(wrong.action)
        learner.click("button.lay")
        assert learner.scene.notice.rule == wrong.rule
        told = "".join(getattr(run, "text", "") for run in learner.scene.notice.runs)
        assert told == plain(wrong.message)
        learner.scene.arrange.empty()
        learner.scene.table_view.refresh()


def test_the_first_start_offers_the_guided_hand_and_its_first_card_moves_at_once(app):
    hands = Hands(app)
    app.turn([])
    assert "button.guide" in app.stack.top.targets()
    hands.press(pygame.K_RETURN, "\r")
    assert app.stack.top.name == "table"
    hands.letter("d")  # hurries the deal
    match = app.stack.top.match
    WATCH.put_forward(1.0)
    hands.letter("d")
    assert match.done[-1].action.do == "draw"


def test_who_has_taken_the_first_hand_is_offered_it_no_more(app):
    app.context.remember(learnt={"skarney/first": True})
    app.stack.top.arrange()
    assert {"button.play", "button.lessons"} <= set(app.stack.top.targets())
    assert "button.guide" not in app.stack.top.targets()


def test_lessons_done_are_ticked_and_can_be_taken_again(app):
    app.context.remember(learnt={"skarney/first": True})
    hands = Hands(app)
    hands.click("button.lessons")
    ticked = [button.name for button in app.stack.top.bar.buttons if button.ticked]
    assert ticked == ["lesson.first"]
    hands.click("button.lesson.first")
    assert app.stack.top.name == "table"


def test_an_example_tried_amid_a_match_leaves_the_match_and_its_names_as_they_were(seat):
    table = seat(skarney_match(options={}))
    table.rest()
    context, ply, names = table.app.context, table.match.ply, table.app.context.speaker
    context.go(ToRules(GAMES["skarney-gin"], "G4"))
    table.app.turn([])
    table.app.stack.top.press("try.G4")
    assert context.speaker is not names
    leave(context, table.app.stack.top)
    assert table.app.stack.top.name == "rules"
    told = context.speaker
    assert (table.match.ply, told.names, told.sides) == (ply, names.names, names.sides)
    assert len(context.vault.unfinished()) == 1


def test_what_may_be_chosen_covers_all_that_the_lesson_says_below_it(classrooms):
    classroom, game = classrooms(size=(1024, 640), language="de"), GAMES["arlington"]
    classroom.take(game, next(lesson for lesson in game.lessons if lesson.id == "try-R0.3"))
    while classroom.top.name != "choice":
        classroom._click(classroom.wanted())
        classroom.rest()
    assert classroom.top.rect.contains(classroom.scene.notices.line.pill)
