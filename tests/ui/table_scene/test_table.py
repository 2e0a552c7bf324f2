"""A person at the table: every action by click, by drag and by key has the same result."""

import pygame
import pytest

from game.engine.ai.line import find_line
from game.engine.contract import Advice
from game.engine.messages import msg
from game.rules import all_games
from tests.hands.tabletop import at_the_table, look, offered_match, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")


def drawing(seed="7"):
    return play_on(skarney_match(seed=seed), 400, at_the_table("draw"))


def melding(seed="7", melds=8):
    both = at_the_table(melds=melds)
    return play_on(skarney_match(seed=seed), 900, lambda m: both(m) and all(m.public.down) and not m.public.contracted)


def drew(table):
    return table.match.public.phase == "table" and table.match.to_act == 0


@pytest.mark.parametrize("way", ["click", "drag", "key"])
def test_a_card_is_drawn_by_click_by_drag_and_by_key(seat, way):
    table = seat(drawing())
    if way == "click":
        table.click("stock.0")
    elif way == "drag":
        table.drag("stock.0", table.scene.spread.regions.hand.center)
    else:
        table.letter("d")
    assert drew(table)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_uses_only_what_has_the_focus(seat, key):
    table = seat(drawing())
    table.key(key)
    assert not drew(table)
    table.scene.table_view.pointing.point(focus="button.draw")
    table.key(key)
    assert drew(table)


def test_a_click_selects_and_another_deselects(seat):
    table = seat(melding())
    name = next(n for n in table.scene.targets() if n.startswith("card."))
    table.click(name)
    assert len(table.scene.arrange.selected) == 1
    table.click(name)
    assert table.scene.arrange.selected == []


def test_what_is_chosen_stays_chosen_when_a_card_is_drawn(seat):
    table = seat(drawing())
    table.click(table.card(table.hand[1]))
    chosen = list(table.scene.arrange.selected)
    table.letter("d")
    assert drew(table)
    assert table.scene.arrange.selected == chosen != []


def test_the_focus_is_on_one_thing_and_comes_back_to_the_table(seat):
    """A card that has it goes down when a dialog opens, and rises again."""
    table = seat(drawing())
    table.key(pygame.K_HOME)
    card, spread = table.scene.arrange.loose[0], table.scene.spread
    name, risen = table.scene.focus, spread.poses[card].y
    table.key(pygame.K_F10)
    assert table.app.stack.top.name == "menu"
    assert table.scene.focus is None
    assert table.scene.spread.poses[card].y > risen
    table.key(pygame.K_ESCAPE)
    assert (table.scene.focus, table.scene.spread.poses[card].y) == (name, risen)


def test_a_sideways_drag_reorders_and_sorting_is_an_action(seat):
    table = seat(drawing())
    names = [n for n in table.scene.targets() if n.startswith("card.")]
    first, before = table.scene.arrange.loose[0], sorted(table.hand)
    table.drag(names[0], table.point(names[4]))
    assert table.scene.arrange.loose.index(first) in (3, 4)
    table.letter("s")
    suits = [card[1] for card in table.hand if card[0] not in "2X"]
    assert suits == sorted(suits, key="SHCD".index)
    assert sorted(table.hand) == before


@pytest.mark.parametrize("way", ["drag to place", "drag to neighbour", "click", "key"])
def test_a_card_is_offered_in_every_way(seat, way):
    table = seat(melding())
    name, ply = table.card(table.hand[0]), table.match.ply
    if way == "drag to place":
        table.drag(name, "offer.0")
    elif way == "drag to neighbour":
        table.drag(name, "hand.1")
    elif way == "click":
        table.click(name)
        table.click("offer.0")
    else:
        table.click(name)
        table.letter("o")
    assert table.match.done[ply].action.do == "offer"


def ready(game="skarney"):
    """A person is at the table with a whole contract, or a meld, in their hand."""
    players = "person,steady,steady,steady" if game == "skarney" else "person,steady"
    match = skarney_match(players, game=all_games()[game])

    def is_there(match):
        is_turn = match.to_act == 0 and match.public.phase in ("play", "table")
        return is_turn and 0 < len(ready_cards(match)) < len(match.view(0).hand)

    return play_on(match, 2000, is_there)


def leaving(match, card):
    """The offers or discards of this card."""
    return [each for each in match.game.legal_actions(match.view(0)) if getattr(each, "card", "") == card]


def ready_cards(match):
    """The cards that may not leave the hand without a question."""
    view = match.view(0)
    return [c for c in view.hand if any(match.game.spoils(view, each) for each in leaving(match, c))]


def twice(table, name, times=2):
    """Click there twice in quick succession, or more often."""
    at = table.point(name)
    for _ in range(times):
        table.down(at)
        table.up(at)
    table.rest()


@pytest.mark.parametrize("game", ["skarney", "skarney-gin"])
def test_a_double_click_does_nothing_final_and_leaves_the_card_chosen(seat, game):
    table = seat(ready(game))
    ply, name = table.match.ply, table.card(table.hand[0])
    twice(table, name)
    assert table.match.ply == ply
    assert [sprite.look for sprite in table.scene.arrange.selected] == table.hand[:1]
    twice(table, name)  # it is chosen when the first click begins as well
    assert len(table.scene.arrange.selected) == 1


def test_quick_clicks_on_a_button_do_not_press_the_one_that_takes_its_place(seat):
    """The third click on Draw lands on Lay down, with a group ready in the tray; the second completes the motion."""
    both = at_the_table("draw")
    match = play_on(skarney_match(), 2000, lambda m: both(m) and m.public.down[0] and m.game.propose(m.view(0)))
    table = seat(match)
    table.letter("p")
    table.letter("1")
    ply, place = table.match.ply, table.point("button.draw")
    assert table.scene.arrange.groups
    twice(table, "button.draw", times=3)
    assert [done.action.do for done in table.match.done[ply:]] == ["draw"]
    assert table.scene.bar.at(place).name == "lay"
    table.click_at(place)
    assert table.match.done[ply + 1].action.do == "meld"


@pytest.mark.parametrize("game", ["skarney", "skarney-gin", "rummy-500"])
def test_a_card_of_a_ready_group_leaves_the_hand_only_after_a_question(seat, game):
    table = seat(ready(game))
    ply, card, key = table.match.ply, ready_cards(table.match)[0], "x" if game == "rummy-500" else "o"
    table.click(table.card(card))
    look()
    table.press(ord(key), key)
    assert table.app.stack.top.name == "choice"
    table.key(pygame.K_ESCAPE)
    assert table.match.ply == ply
    look()
    table.press(ord(key), key)
    look()
    table.press(pygame.K_1, "1")
    assert table.match.done[ply].action.card == card


@pytest.mark.parametrize("is_asked", [True, False])
def test_other_cards_leave_without_a_question_and_a_setting_turns_it_off(seat, is_asked):
    match = ready()
    kept = ready_cards(match)
    card = next(c for c in match.view(0).hand if leaving(match, c) and (c in kept) != is_asked)
    table = seat(match, asks_first=is_asked)
    ply = table.match.ply
    table.click(table.card(card))
    look()
    table.press(pygame.K_o, "o")
    assert table.match.done[ply].action.card == card


def test_a_line_is_played_only_after_the_same_question(seat):
    table = seat(ready())
    ply, action = table.match.ply, leaving(table.match, ready_cards(table.match)[0])[0]
    advice = Advice(msg("Offer it"), line=find_line(table.match.game, table.match.view(0), action))
    play_line(table, advice)
    assert table.app.stack.top.name == "choice"
    table.key(pygame.K_ESCAPE)
    table.rest()
    assert table.match.ply == ply
    assert not table.scene.commands.plays
    play_line(table, advice)
    table.press(pygame.K_1, "1")
    assert table.match.done[ply].action == action


def play_line(table, advice):
    table.scene.hint.show(advice)
    table.scene.hint.show_more()
    look()
    table.click("button.hint.play")
    table.rest()


@pytest.mark.parametrize(("letter", "verb"), [("y", "take"), ("n", "refuse")])
def test_an_offer_is_answered_by_key_and_by_click(seat, letter, verb):
    table = seat(offered_match())
    assert table.app.stack.top.name == "question"
    ply = table.match.ply
    table.letter(letter)
    assert table.match.done[ply].action.do == verb
    again = seat(offered_match())
    again.click(f"answer.{letter}")
    assert again.match.done[ply].action.do == verb


def contract_match():
    def has_one(match):
        return at_the_table()(match) and not match.public.down[0] and bool(match.game.propose(match.view(0)))

    for seed in range(40):
        match = play_on(skarney_match(seed=f"c{seed}"), 120, has_one)
        if has_one(match):
            return match
    raise AssertionError("no seed gives a contract")


def test_cards_go_into_the_tray_by_drag_and_by_click_and_back(seat):
    table = seat(contract_match())
    groups = table.match.game.propose(table.match.view(0))[0].groups
    for at, group in enumerate(groups):
        for card in group[:2]:
            table.drag(table.card(card), f"tray.{at}")
        table.click(table.card(group[2]))
        table.click(f"tray.{at}")
    assert sorted(map(sorted, table.scene.arrange.groups)) == sorted(map(sorted, groups))
    held = len(table.hand)
    table.key(pygame.K_BACKSPACE)
    assert len(table.hand) == held + sum(map(len, groups))


def action_match(verb):
    """A position where the person could lay off or exchange."""
    for seed in range(60):
        match = skarney_match(seed=f"d{seed}")
        for _ in range(400):
            play_on(match, 1)
            if match.to_act is None:
                break
            actions = match.game.legal_actions(match.view(0)) if at_the_table()(match) else ()
            if (action := next((each for each in actions if each.do == verb), None)) is not None:
                return match, action
    raise AssertionError(f"no {verb} in any seed")


@pytest.mark.parametrize("way", ["drag", "click", "key"])
def test_a_lay_off_is_made_by_drag_click_and_key(seat, way):
    match, command = action_match("layoff")
    table, ply = seat(match), match.ply
    name = table.card(command.cards[0])
    if way == "drag":
        table.drag(name, f"meld.{command.meld}")
    elif way == "click":
        table.click(name)
        table.click(f"meld.{command.meld}")
    else:
        table.click(name)
        table.letter("l")
    table.take_first()
    assert match.done[ply].action.do == "layoff"
    assert table.scene.travel.drifted == 0


def test_an_exchange_is_made_by_dropping_on_the_wild_card(seat):
    match, command = action_match("exchange")
    table = seat(match)
    ply = match.ply
    at = next(i for i, card in enumerate(match.view(0).at("meld", command.meld)) if card == command.take)
    table.drag(table.card(command.give), f"meld.{command.meld}.{at}")
    assert match.done[ply].action.do == "exchange"
    assert table.scene.travel.drifted == 0


def test_a_click_while_cards_move_ends_the_motion_and_counts(seat):
    table = seat(drawing(), pace="calm")
    table.click_at(table.point("stock.0"))
    assert any(s.tween for pile in table.scene.table_view.pieces.stage.piles.values() for s in pile)
    card = next(n for n in table.scene.targets() if n.startswith("card."))
    table.click_at(table.point(card))
    assert len(table.scene.arrange.selected) == 1


def test_escape_leads_back_one_step_at_a_time(seat):
    table = seat(melding())
    table.click(table.card(table.hand[0]))
    table.key(pygame.K_ESCAPE)
    assert table.scene.arrange.selected == []
    table.key(pygame.K_ESCAPE)
    assert table.app.stack.top.name == "menu"
    table.key(pygame.K_ESCAPE)
    assert table.app.stack.top is table.scene


def changeable(scene):
    """Three cards of the hand that could be laid in more than one way."""
    loose = scene.arrange.loose
    threes = ([a, b, c] for a in loose for b in loose for c in loose if len({a, b, c}) == 3)
    return next((g for g in threes if scene.game.group_label(scene.view, tuple(s.look for s in g)).others), None)


def test_a_click_on_a_tray_place_changes_an_ambiguous_group(seat):
    tables = (seat(play_on(skarney_match(seed=seed), 3000, until=at_the_table())) for seed in "abcdefghijklmnop")
    table, group = next((table, group) for table in tables if (group := changeable(table.scene)))
    arrange, commands = table.scene.arrange, table.scene.commands
    commands.into_tray(0)
    assert arrange.groups == ()
    commands.box(group, 0)
    before = arrange.groups
    commands.into_tray(0)
    assert sorted(arrange.groups[0]) == sorted(before[0])
    assert arrange.groups != before


def test_a_card_that_is_refused_does_not_stay_selected(seat):
    table = seat(melding())
    view = table.match.view(0)
    adds = {card for each in table.match.game.legal_actions(view) if each.do == "layoff" for card in each.cards}
    card = next(card for card in table.hand if card not in adds)
    table.click(table.card(card))
    table.letter("l")
    assert table.scene.notice is not None
    assert table.scene.arrange.selected == []
    for card in table.hand[:2]:
        table.click(table.card(card))
    table.letter("o")
    assert len(table.scene.arrange.selected) == 2, "several may be corrected"
