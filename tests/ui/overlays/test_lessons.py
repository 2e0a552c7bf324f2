"""Lessons at the real table: followed by mouse and by keys, mistakes answered in words, and nothing saved."""

from pathlib import Path

import pygame
import pytest

from game.engine.messages import plain
from game.learn.lesson import first_of, lessons_of, name_of
from game.rules import all_games
from game.ui.overlays.lesson import leave
from game.ui.table_scene.guide import find_pointed
from tests.hands.hands import Hands
from tests.hands.learner import Learner
from tests.hands.tabletop import WATCH, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
SKARNEY = GAMES["skarney"]
TAUGHT = [(game, lesson) for game in GAMES.values() for lesson in game.lessons]
every = pytest.mark.parametrize(("game", "lesson"), [pytest.param(*each, id=name_of(*each)) for each in TAUGHT])


@pytest.fixture(scope="module")
def classrooms(tmp_path_factory):
    """A window shared by the lessons; another one where it is to look otherwise, or a test has closed it."""
    made = []

    def room(**looks):
        if not made or not _is_open(made[-1][1]) or made[-1][0] != looks:
            while made:
                made.pop()[1].close()
            made.append((looks, Learner(tmp_path_factory.mktemp("classroom"), *TAUGHT[0], **looks)))
        return made[-1][1]

    yield room
    for _, learner in made:
        learner.close()


def _is_open(learner):
    """Does the window still have its surface? SDL ends with any window, and starts again with the next."""
    try:
        return bool(learner.app.screen.size)
    except pygame.error:
        return False


@pytest.fixture
def classroom(classrooms):
    """In the smallest window."""
    return classrooms(size=(1024, 640))


@pytest.fixture
def large_letters(classrooms):
    """With letters of twice the size."""
    return classrooms(size=(1280, 720), scale=200)


@pytest.fixture
def first_hand(classroom):
    """The first lesson of Skarney, in the smallest window."""
    classroom.take(SKARNEY, first_of(SKARNEY))
    return classroom


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


def complete(learner, game, lesson, follow):
    """To the end by what the arrows point at; all words show whole."""
    learner.take(game, lesson)
    for table in lesson.tables:
        learner.next_table(table)
        for step in table.steps:
            assert learner.course.step is step
            _shows_whole(learner)
            follow()
    learner.finish()


@pytest.mark.one_in(6)
@every
def test_a_lesson_is_completed_by_mouse_in_the_smallest_window(classroom, game, lesson):
    complete(classroom, game, lesson, classroom.by_mouse)


@pytest.mark.one_in(9)
@every
def test_a_lesson_is_completed_by_keys_in_large_letters(large_letters, game, lesson):
    complete(large_letters, game, lesson, large_letters.by_keys)


def _shows_whole(learner):
    if learner.top is learner.scene:
        line = learner.scene.notices.line
        assert not any(run.text == "…" for words in line.lines for run in words), plain(learner.course.words)
        assert learner.scene.table_view.geometry.bounds.contains(line.pill)


def offer(learner, look):
    """Choose the card that looks so, and offer it."""
    learner.click(learner._card(_held(learner, look)[0]))
    learner.rest()
    learner.click("button.offer")
    learner.rest()


def notice_of(learner):
    return "".join(getattr(run, "text", "") for run in learner.scene.notice.runs)


def test_a_lesson_is_not_saved_but_marked_as_done(taking, tmp_path):
    learner = taking(SKARNEY, first_of(SKARNEY))
    for _ in first_of(SKARNEY).steps:
        learner.by_mouse()
    learner.finish()
    assert learner.app.context.prefs.learnt == {"skarney/first": True}
    assert not learner.app.context.vault.unfinished()
    assert not [path for path in Path(tmp_path).rglob("*.jsonl") if path.stat().st_size]


def test_a_lesson_whose_missed_steps_are_right_at_last_is_done(taking):
    learner = taking(SKARNEY, lessons_of(SKARNEY)[1])
    learner.by_mouse()
    offer(learner, "9C")
    while learner.course.step:
        learner.by_mouse()
    prefs = learner.app.context.prefs
    coming = [1, *learner.course.lesson.again]
    assert prefs.lessons_missed == {"skarney/turn": [0, *coming]}
    for at in coming:
        assert prefs.learnt == {}
        learner.go_on()
        assert (learner.course.position, learner.course.is_led) == (at, False)
        learner.by_mouse()
    learner.finish()
    assert learner.app.context.prefs.learnt == {"skarney/turn": True}
    assert (learner.app.context.prefs.lessons_left, learner.app.context.prefs.lessons_missed) == ({}, {})


def test_a_test_has_no_arrow_and_nothing_is_amber_and_a_hint_makes_it_come_again(first_hand):
    while first_hand.course.stage != "test":
        first_hand.by_mouse()
    assert not [button for button in first_hand.top.bar.buttons if button.look.startswith("primary")]
    line = first_hand.scene.notices.line
    assert not [item for item in first_hand.scene.picture.lying(line, 0.0) if str(item.key).startswith("('lesson'")]
    at = first_hand.course.position
    first_hand.letter("h")
    first_hand.rest()
    assert first_hand.course.state.missed == (at,)


def test_a_wrong_offer_is_answered_with_the_words_of_the_step(first_hand):
    first_hand.by_mouse()
    wrong = next(each for each in first_hand.course.step.wrong if each.action.do == "offer")
    ply = first_hand.course.match.ply
    offer(first_hand, wrong.action.card)
    assert first_hand.course.match.ply == ply
    assert notice_of(first_hand) == plain(wrong.message)


@pytest.mark.parametrize("name", ["contract", "try-S15"])
def test_after_a_wrong_choice_a_lesson_still_leads_to_its_end(taking, name):
    lesson = next(each for each in SKARNEY.lessons if each.id == name)
    learner = taking(SKARNEY, lesson)
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
    "a stray": ["8C"], "a stray among the right ones": ["9H 9D 8C"], "one too many": ["9H 9D 9C 9S"],
    "two sets in one place": ["9H 9D QC QH"], "sets in other places": ["5H 5D 5C", "9H 9D 9C"],
    "a set in two places": ["9H 9D", "9C"], "every place taken": ["8C", "4C", "QH"], "halves": ["QH QC", "5H", "XX"],
}  # fmt: skip


@pytest.mark.one_in(4)
@pytest.mark.parametrize("ways", ["by_mouse", "by_keys"])
@pytest.mark.parametrize("muddle", MUDDLES.values(), ids=MUDDLES)
def test_the_guide_leads_from_any_state_of_the_tray_to_the_contract(first_hand, muddle, ways):
    _to_the_contract(first_hand)
    for at, looks in enumerate(muddle):
        first_hand.scene.commands.box(_held(first_hand, looks), at)
        first_hand.scene.table_view.refresh()
    first_hand.rest()
    getattr(first_hand, ways)()


def test_the_guide_points_at_a_needed_card_in_the_tray(first_hand):
    first_hand.by_mouse()
    first_hand.scene.commands.box(king := _held(first_hand, "KD"), 1)
    first_hand.scene.table_view.refresh()
    first_hand.rest()
    assert find_pointed(*_pointing(first_hand)).cards == tuple(king)
    first_hand.by_mouse()


def test_show_me_builds_the_contract_of_the_first_lesson(first_hand):
    _to_the_contract(first_hand)
    first_hand.click("button.show_me")
    first_hand.click("choice.0")
    first_hand.rest()
    assert first_hand.wanted() == "button.lay"
    first_hand.by_mouse()


def test_the_sets_of_the_contract_may_be_built_in_any_order(first_hand):
    _to_the_contract(first_hand)
    five = _held(first_hand, "5D")[0]
    first_hand.click(first_hand._card(five))
    first_hand.rest()
    assert {sprite.look for sprite in find_pointed(*_pointing(first_hand)).cards} == {"5H", "5C"}


def test_the_guide_points_at_a_card_chosen_by_mistake(first_hand):
    first_hand.by_mouse()
    nine = _held(first_hand, "9D")[0]
    first_hand.click(first_hand._card(nine))
    first_hand.rest()
    assert find_pointed(*_pointing(first_hand)).cards == (nine,)
    picture = first_hand.scene.picture
    assert (nine, "hint") in [item.key for item in picture.lying(first_hand.scene.notices.line, 0.0)]


def test_an_offer_of_a_lesson_is_explained_in_one_place_only(first_hand):
    for step in first_of(SKARNEY).steps:
        if step.at[0].startswith("answer."):
            line = first_hand.scene.notices.line
            assert first_hand.scene.table_view.geometry.laid.regions.now.contains(line.pill)
        first_hand.by_mouse()


def test_a_wrong_answer_to_an_offer_is_explained_and_asked_again(first_hand):
    first_hand.by_mouse()
    first_hand.by_mouse()
    step, ply = first_hand.course.step, first_hand.course.match.ply
    first_hand.click("answer.y")
    assert (first_hand.top.name, first_hand.course.match.ply) == ("question", ply)
    assert first_hand.top.refused == step.wrong[0].message
    first_hand.by_mouse()
    assert first_hand.course.step is not step


def test_a_hint_in_a_lesson_gives_the_action_of_the_lesson(first_hand):
    first_hand.by_mouse()
    first_hand.letter("h")
    first_hand.rest()
    assert first_hand.scene.hint.advice.action == first_hand.course.step.goes[0]


def test_leaving_a_lesson_leads_back_to_where_it_was_started(taking):
    learner = taking(SKARNEY, lessons_of(SKARNEY)[1])
    learner.press(pygame.K_ESCAPE)
    learner.letter("m")
    assert [scene.name for scene in learner.app.stack.scenes] == ["menu"]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_example_of_a_rule_can_be_tried_at_the_table(classroom, game):
    lesson = next(each for each in game.lessons if each.rule)
    classroom.app.context.begin.rules(game, lesson.rule)
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
        assert notice_of(learner) == plain(wrong.message)
        learner.scene.arrange.empty()
        learner.scene.table_view.refresh()


def test_the_first_start_offers_the_first_lesson(app):
    hands = Hands(app)
    app.turn([])
    assert "button.guide" in app.stack.top.targets()
    hands.press(pygame.K_RETURN, "\r")
    assert app.stack.top.name == "welcome"
    hands.press(pygame.K_RETURN, "\r")
    assert app.stack.top.name == "table"
    hands.letter("d")  # hurries the deal
    match = app.stack.top.match
    WATCH.put_forward(1.0)
    hands.letter("d")
    assert match.done[-1].action.do == "draw"


def test_the_first_start_takes_the_name_that_is_written_over_the_one_it_shows(app):
    hands = Hands(app)
    hands.click("button.guide")
    hands.write("Anna")
    hands.press(pygame.K_RETURN, "\r")
    assert (app.stack.top.name, app.context.prefs.name) == ("table", "Anna")
    assert app.stack.top.match.sitters[0].name == "Anna"


def test_a_lesson_that_was_left_goes_on_at_its_step(first_hand):
    def where():
        return first_hand.course.step, first_hand.course.match.view(0)

    context = first_hand.app.context
    for _ in range(3):
        first_hand.by_mouse()
    left = where()
    assert context.prefs.lessons_left["skarney/first"] == 3
    leave(context, first_hand.scene)
    first_hand.take(SKARNEY, first_of(SKARNEY), again=False)
    assert where() == left
    while first_hand.course.step:
        first_hand.by_mouse()
    assert "skarney/first" not in context.prefs.lessons_left


def test_a_lesson_can_begin_again_in_the_middle(classroom):
    game = GAMES["teeko"]
    classroom.app.context.remember(lessons_left={"teeko/game": 2})
    classroom.take(game, lessons_of(game)[0], again=False)
    assert classroom.course.position == 2
    classroom.app.context.open.over(classroom.scene).pause()
    classroom.app.turn([])
    classroom.letter("r")
    assert classroom.top.session.course.position == 0
    assert classroom.app.context.prefs.lessons_left == {}


@pytest.mark.parametrize("left", [99, -1, "x", None])
def test_a_place_that_is_not_in_the_lesson_begins_it(classroom, left):
    game = GAMES["teeko"]
    classroom.app.context.remember(lessons_left={"teeko/game": left})
    classroom.take(game, lessons_of(game)[0], again=False)
    assert classroom.course.position == 0


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_set_up_leads_to_the_rules_and_to_a_guided_game(app, game):
    app.context.open.seating(game)
    hands = Hands(app)
    hands.turn([])
    hands.click("button.rules")
    assert (app.stack.top.name, app.stack.top.about) == ("rules", game)
    hands.press(pygame.K_ESCAPE)
    hands.click("button.guide")
    assert app.stack.top.session.course.game is game


def test_an_example_tried_during_a_match_leaves_the_match_unchanged(seat):
    table = seat(skarney_match(options={}))
    table.rest()
    context, ply, names = table.app.context, table.match.ply, table.app.context.speaker
    context.open.rules(GAMES["skarney-gin"], "G4")
    table.app.turn([])
    table.app.stack.top.press("try.G4")
    assert context.speaker is not names
    leave(context, table.app.stack.top)
    assert table.app.stack.top.name == "rules"
    speaker = context.speaker
    assert (table.match.ply, speaker.names, speaker.sides) == (ply, names.names, names.sides)
    assert len(context.vault.unfinished()) == 1


def _pointing(table):
    """What the guide looks at."""
    table_view = table.scene.table_view
    return table_view.viewpoint, table_view.pieces, table_view.pointing


def test_amber_in_a_lesson_is_what_it_teaches(first_hand):
    """An action or an answer is amber exactly where the lesson takes it now, and only while it shows."""
    seen = set()
    while not first_hand.course.is_done and first_hand.course.step:
        for button in [each for each in first_hand.top.bar.buttons if each.look.startswith("primary")]:
            seen.add(button.name.partition(".")[0])
            kind = first_hand.course.step.goes[0].do
            assert button.name in (kind, f"answer.{'y' if kind == 'take' else 'n'}") or kind in ("contract", "meld")
        first_hand.by_mouse()
    assert {"draw", "answer"} <= seen


def test_after_the_first_lesson_of_a_game_comes_a_short_match_with_all_help(classroom):
    game = GAMES["scarney-dice"]
    context = classroom.app.context
    context.people.choose_help("Mara", "none")
    classroom.take(game, lessons_of(game)[0])
    for table in classroom.course.lesson.tables:
        classroom.next_table(table)
        while classroom.course.step:
            classroom.by_mouse()
    for _ in classroom.course.lesson.again:
        classroom.go_on()
        classroom.by_mouse()
    classroom.finish()
    classroom.press(pygame.K_RETURN, "\r")
    session = classroom.top.session
    assert session.is_match
    assert session.match.setup.options["match"] == "short"
    assert context.people.of("Mara").help == "all"
