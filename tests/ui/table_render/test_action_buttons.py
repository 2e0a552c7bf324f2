"""The buttons of a turn are whole at every size and scale."""

import pytest

from game.engine.messages import msg
from game.rules import all_games
from game.ui.session.session import Session
from game.ui.style.type import Style, Type
from shots import match_at
from tests.hands.tabletop import skarney_match


@pytest.mark.one_in(9)
@pytest.mark.parametrize("scale", [75, 100, 125, 150, 200, 300])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (3840, 2160)])
def test_every_action_button_shows_whole_and_reacts_to_its_key(seat, size, scale):
    """Words stand on their button, or its letter where they find no room; exchanges in words."""
    table = seat(match_at("busy"), size=size, scale=scale)
    scene = table.scene
    r, kit = scene.spread.regions, scene.kit
    for offered in scene.game.buttons(scene.view):
        button = scene.bar.find(offered.name)
        assert button is not None, offered.name
        assert scene.table_view.geometry.bounds.contains(button.rect)
        others = [b.rect for b in scene.bar.buttons if b is not button]
        assert button.rect.collidelist([*others, r.tray, r.hand, *scene.spread.areas.values()]) < 0
        pad = kit.px(button.pad) if button.rect.w > kit.px(110) else kit.px(8)
        label = "".join(run.text for run in button.words)
        assert label == offered.message.text or (
            label == offered.key and not button.enabled and offered.name != "exchange"
        )
        style = Style("semibold", 17.0, (0, 0, 0))
        lines = kit.type.lines(button.words, style, button.rect.w - 2 * pad, 9)
        assert "".join(bit.text for line in lines for bit in line).replace(" ", "") == label.replace(" ", "")
        assert all(line[-1].x + line[-1].width <= button.rect.w - 2 * pad for line in lines)
        assert kit.type.high(lines, style) <= button.rect.h
        scene.notices.dismiss()
        table.letter(offered.key)
        assert scene.notice is not None, "nothing is selected: the key is answered by a reason"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_reason_of_a_disabled_button_is_shown_once(seat, monkeypatch, size, scale):
    """Pointed at, the button explains itself; pressed, the prompt does."""
    table = seat(match_at("busy"), size=size, scale=scale)
    scene, drawn, put = table.scene, [], Type.draw

    def noted(self, surface, lines, *more, **named):
        drawn.append(" ".join("".join(bit.text for bit in line) for line in lines))
        return put(self, surface, lines, *more, **named)

    button = next(each for each in scene.bar.buttons if not each.enabled and each.note)
    reason = "".join(getattr(run, "text", "") for run in button.note)

    def times_shown():
        drawn.clear()
        scene.pictures_changed()
        table.app.turn([])
        return sum(reason in line for line in drawn)

    monkeypatch.setattr(Type, "draw", noted)
    table.move(button.rect.center)
    assert times_shown() == 1
    table.click_at(button.rect.center)
    assert times_shown() == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["scarnie", "scarney-dice"])
@pytest.mark.parametrize("more", [1, 2])
def test_tools_lie_clear_of_the_players_own_panel(seat, monkeypatch, size, game, more):
    """Own mistakes have one tool more than a table, and puzzles two."""
    tools = (("give_up", msg("Give up"), "P"), ("clock", msg("Clock"), "C"))[:more]
    monkeypatch.setattr(Session, "tools", property(lambda session: tools))
    scene = seat(skarney_match("person,steady", "1", game=all_games()[game]), size=size).scene
    own = scene.spread.regions.own
    assert own.h
    rects = [button.rect for button in scene.bar.buttons]
    assert len(rects) >= 3 + more
    assert own.inflate(0, 2 * scene.kit.px(6)).collidelist(rects) < 0
    assert not [rect for at, rect in enumerate(rects) if rect.collidelist(rects[:at]) >= 0]
