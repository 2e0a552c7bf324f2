"""The pages of the rules: pictures of cards, dice and boards lie on the page, and nothing overlaps."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.rules import all_games
from game.ui.pages.book.rules import RulesScene
from game.ui.session.rulesbook import Example, blocks
from tests.hands.laid_out import cut_words, resize
from tests.hands.tabletop import offered_match

TWELVE = [name for name in all_games() if not name.startswith("skarney")]
SIZES = [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def page_of(app, name, size=(1280, 720), scale=100):
    resize(app, size, scale)
    scene = RulesScene(app.context, all_games()[name])
    app.stack.push(scene)
    return scene


def drawn(scene):
    return [placed for placed in scene.placed if placed.figures]


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", TWELVE)
def test_pictures_and_their_words_lie_on_the_page_and_apart(app, name, size, scale, monkeypatch):
    """Every game of the twelve has some; no line of the book is cut, wherever it is opened."""
    scene = page_of(app, name, size, scale)
    kit, room = scene.kit, scene.page.w
    assert drawn(scene)
    for placed in drawn(scene):
        boxes = [each.box for each in placed.figures]
        for each in placed.figures:
            high = kit.type.high(each.lines, placed.style)
            wide = max((line[-1].x + line[-1].width for line in each.lines), default=0)
            boxes.append(pygame.Rect(each.at, (wide, high)))
        whole = pygame.Rect(0, 0, room, placed.bottom - placed.top)
        assert all(whole.contains(box) for box in boxes), (name, boxes, whole)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert all(one.bottom <= other.top for one, other in pairwise(scene.placed))
    surface = pygame.Surface(size)
    for y in range(0, scene.scroll.most + 1, scene.page.h):
        scene.scroll.to(y)
        assert not cut_words(monkeypatch, lambda: scene.draw(surface), surface.get_rect())


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", all_games())
def test_a_try_button_keeps_clear_of_the_text_around_it(app, name, size, scale):
    scene = page_of(app, name, size, scale)
    apart = scene.kit.px(8)
    for y in range(0, scene.scroll.most + 1, scene.page.h // 2):
        scene.scroll.to(y)
        for button in scene._tries():
            rule = next(each for each in scene.placed if f"try.{each.block.code}" == button.name)
            at = scene.placed.index(rule)
            tops = [scene.page.y + each.top - scene.scroll.y for each in scene.placed[at + 1 : at + 2]]
            bottoms = [scene.page.y + each.bottom - scene.scroll.y for each in scene.placed[at - 1 : at]]
            assert all(button.rect.bottom + apart <= top for top in tops)
            assert all(bottom + apart <= button.rect.top for bottom in bottoms)


def test_a_book_with_pictures_is_parsed_in_order():
    board_lines = "```board\nB1 a2, W1 a3 c4, a2>a4>c4 : It *jumps*.\n```"
    text = f"## Turn\n\nFirst.\n\n{board_lines}\n\nThen.\n\n```example\n7S 8S | XX : Two.\n```\n"
    found = blocks(text)
    assert [block.kind for block in found] == ["section", "text", "examples", "text", "examples"]
    board, row = found[2].examples[0], found[4].examples[0]
    assert (board.groups, board.points) == ((("B1", "W1", "W1"),), ("a2", "a3", "c4"))
    assert board.arrows == (("a2", "a4"), ("a4", "c4"))
    assert [run.text for run in board.words] == ["It ", "jumps", "."]
    assert isinstance(row, Example)
    assert (row.groups, row.is_board) == ((("7S", "8S"), ("XX",)), False)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", all_games())
def test_the_book_ends_with_the_options_and_house_rules(app, name):
    """Every preset and every value of every option, in the words of the set-up, and its rule."""
    game = all_games()[name]
    scene = page_of(app, name)
    texts = ["".join(getattr(run, "text", "") for run in block.runs) for block in scene.book]
    for preset in game.presets if game.options else ():
        assert any(preset.title.text in line and preset.help.text in line for line in texts)
    for option in game.options:
        assert any(line.startswith(option.title.text) and line.endswith(option.rule) for line in texts)
        for title, help_ in zip(option.names, option.helps, strict=True):
            plain = app.context.speaker.plain
            assert any(line == f"{plain(title)}  {plain(help_)}" for line in texts)
    for own in game.house_rules:
        assert own.text in texts


def test_an_offer_keeps_its_cards_after_another_games_book_was_open(seat):
    table = seat(offered_match())
    app = table.app
    band = app.stack.top
    assert band.name == "question"
    app.stack.push(RulesScene(app.context, all_games()["scarney-dice"]))
    app.turn([])
    assert app.context.art.look_of("die1") is not None
    app.stack.pop()
    app.turn([])
    assert app.stack.top is band
    assert app.context.art.look_of(band.question.piece) is None
