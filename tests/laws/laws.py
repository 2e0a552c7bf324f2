"""The laws: what every game must obey, each a function of a game that raises AssertionError if it is broken."""

from __future__ import annotations

import atexit
import dataclasses
import io
import json
import os
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

from game.engine.ai.imagine import imagine
from game.engine.contract import (
    Action,
    AnyGame,
    CardDeal,
    Choice,
    Deal,
    Drop,
    Gesture,
    Press,
    Refusal,
    State,
    Tap,
    View,
    apply_with_chance,
    view_of,
)
from game.engine.cues import CUES, cue
from game.engine.display import (
    ASKING,
    COLOURS,
    FANS,
    PRINTS,
    SHADES,
    SHAPES,
    ZONES,
    Badge,
    BoardArt,
    PickupPreview,
    PlaceLayout,
    Point,
)
from game.engine.lengths import MATCH, STANDARD
from game.engine.match import Match, PlayedAction
from game.engine.messages import Cards, Message, Side, Who, plain
from game.engine.records import record, text
from game.engine.records.briefing import lines_for
from game.engine.rng import Rng
from game.engine.table import (
    BACK,
    TABLE,
    Event,
    Flipped,
    LogLine,
    Moved,
    Piece,
    Pile,
    Piles,
    Place,
    Scored,
    Seat,
    TurnTo,
    fold,
    redact,
    reveals,
)
from tests.helpers.quick import bots
from tests.laws.walks import ROUND, cut, lines, moments, played, seated, setups, walk, wandered, whole
from tests.referee.compare import disagreements

Law = Callable[[AnyGame], None]
ROOT = Path(__file__).parents[2]
CARD = re.compile("[A23456789TJQK][CDHS]|XX")
LINE_LETTERS = 120  # of what a game is, on its card of the game picker


def where(match: Match) -> str:
    """Return how to find this moment again."""
    return f"[{match.setup.sides} {match.setup.preset} seed {match.setup.seed} ply {match.ply}]"


def state_of(match: Match) -> State[Any]:
    return match._state


def sees_as(game: AnyGame, seat: Seat | None) -> Callable[[Place], bool]:
    return lambda place: game.can_see(seat, place)


def viewers(match: Match) -> Iterator[Seat | None]:
    yield None
    yield from range(match.setup.seats)


def asked_view(match: Match) -> View[Any] | None:
    """Return the view of the seat to act, if there is one."""
    return None if match.to_act in (TABLE, None) else match.view(match.to_act)


# ---------------------------------------------------------------- play


def bots_finish(game: AnyGame) -> None:
    """Matches between its bots come to an end, by legal actions alone."""
    every = setups(game)
    for number in whole(game):
        alone = (tuple(game.bots)[number // 3 % len(game.bots)],)
        match = played(seated(game, every[number], alone if number % 4 else ()))
        assert match.to_act is None, f"no end in sight {where(match)}"


def a_random_action_is_accepted_exactly_when_it_can_be_applied(game: AnyGame) -> None:
    """Against a naive referee: both accept or both refuse, and what is accepted leads to the same table."""
    tally: Counter[str] = Counter()
    for number in whole(game):
        found = next(disagreements(walk(game, number), 6, Random(number), tally), None)
        assert found is None, f"program and referee differ: {found}"
    assert tally["refused"] > min(50, tally["tried"] // 25), "hardly anything unlawful was tried"


def what_is_called_legal_is_lawful(game: AnyGame) -> None:
    """``legal`` lists only actions that ``check`` accepts, only for the seat to act; and that seat can act."""
    for match in moments(game, 12, "legal"):
        if view := asked_view(match):
            found = list(islice(game.legal_actions(view), 200))
            assert found, f"nothing is lawful {where(match)}"
            for action in found:
                assert game.check(view, action) is None, f"legal but refused: {action} {where(match)}"
            for seat in range(match.setup.seats):
                assert seat == match.to_act or game.check(match.view(seat), found[0]), f"others may act {where(match)}"


def actions_survive_their_text_form(game: AnyGame) -> None:
    """Written as text, through JSON, and read again, every action is the same action."""
    assert len({kind.do for kind in game.actions}) == len(game.actions), "two actions share a verb"
    for match in moments(game, 12, "text"):
        if view := asked_view(match):
            for action in islice(game.legal_actions(view), 50):
                again = text.read_action(game.actions, json.loads(json.dumps(text.write(action))))
                assert again == action, f"the text form changed {action} into {again}"
                assert hash(again) == hash(action), f"{action} cannot be counted"
    for number in range(len(setups(game))):
        for done in walk(game, number).done:  # what its levels choose, too, which need not be among the listed
            if not isinstance(done.action, Deal):
                again = text.read_action(game.actions, json.loads(json.dumps(text.write(done.action))))
                assert again == done.action, f"the text form changed {done.action} into {again}"


def pieces_are_conserved(game: AnyGame) -> None:
    """At every moment the table holds exactly the pieces of the box."""
    for number in range(len(setups(game))):
        match = walk(game, number)
        for done in match.done:
            state = done.step.state
            found = Counter(piece for pile in state.piles.values() for piece in pile)
            assert found == game.material(state.public), f"pieces were made or lost by {done.action} {where(match)}"
            assert BACK not in found, "a back lies among the true pieces"
            assert all(state.piles.values()), f"an empty place was kept {where(match)}"


# ---------------------------------------------------------------- events


def events_are_the_exact_difference_between_views(game: AnyGame) -> None:
    """A seat's events, applied to its old view, give its new view: table, turn and scores."""
    for match in moments(game, 12, "events"):
        if match.ply:
            before, news_from = cut(match, match.ply - 1), match.ply - 1
            for seat in viewers(match):
                old, new = before.view(seat), match.view(seat)
                placed, turn, scores = _folded(old, match.news(seat, news_from))
                assert placed == new.piles, f"the events are not the difference of the piles {where(match)}"
                assert turn == new.public.turn, f"the events are not the difference of the turn {where(match)}"
                assert scores == new.public.scores, f"the events are not the difference of the scores {where(match)}"


def _folded(view: View[Any], news: tuple[Event, ...]) -> tuple[Piles, Seat | None, tuple[int, ...]]:
    placed, turn, scores = view.piles, view.public.turn, list(view.public.scores)
    for event in news:
        try:
            placed = fold(placed, event)
        except ValueError:
            raise AssertionError(f"the events are not the difference: {event} cannot have happened") from None
        match event:
            case TurnTo(seat):
                turn = seat
            case Scored(side, points):
                scores[side] += points
    return placed, turn, tuple(scores)


def no_event_shows_a_hidden_face(game: AnyGame) -> None:
    """Events for a seat have faces only where it can see; words for all name only what all saw."""
    for match in moments(game, 15, "faces"):
        if not match.ply:
            continue
        for seat in viewers(match):
            sees = sees_as(game, seat)
            for event in match.news(seat, match.ply - 1):
                if isinstance(event, Moved):
                    assert sees(event.src) or set(event.left) <= {BACK}, f"a hidden face left {where(match)}"
                    assert sees(event.dst) or set(event.came) <= {BACK}, f"a hidden face came {where(match)}"
                elif isinstance(event, Flipped):
                    assert sees(event.place) or set(event.pieces) <= {BACK}, f"a hidden face turned {where(match)}"
        _told_names_only_what_all_saw(game, match)


def _told_names_only_what_all_saw(game: AnyGame, match: Match) -> None:
    before, after = cut(match, match.ply - 1).view(None), match.view(None)
    seen = {piece for view in (before, after) for pile in view.piles.values() for piece in pile}
    news = match.news(None, match.ply - 1)
    seen |= {piece for event in news if isinstance(event, Moved) for piece in event.left + event.came}
    pieces = set(game.material(after.public))
    for event in news:
        if isinstance(event, LogLine):
            named = {arg for arg in _leaves(event.args) if isinstance(arg, str) and arg in pieces}
            assert named <= seen, f"a hidden face was told: {event} {where(match)}"


def _leaves(value: object) -> Iterator[object]:
    if isinstance(value, tuple | list):
        for each in value:
            yield from _leaves(each)
    else:
        yield value


# ---------------------------------------------------------------- secrets


def answers(game: AnyGame, view: View[Any]) -> dict[str, Any]:
    """Return everything a game says about a view."""
    found: dict[str, Any] = {
        "now": game.prompt(view),
        "facts": game.facts(view),
        "question": game.question(view),
        "buttons": game.buttons(view),
        "spots": game.place_layouts(view),
        "tray": game.tray_places(view),
        "known": dict(game.known_pieces(view)),
        "captions": {place: game.caption(view, place) for place in view.piles},
        "badges": game.badges(view),
        "outlooks": [game.pickup_preview(view, place, pile) for place, pile in _tops(game, view)],
        "said": [game.describe(view, event) for event in view.events[-4:]],
        "legal": [],
    }
    if view.events and view.public.to_act in (TABLE, None):
        found["sheet"] = game.score_sheet(view)
    if view.hand and game.has_tray:
        found["label"] = game.group_label(view, view.hand[:3])
    if view.public.to_act == view.seat and view.seat is not None:
        found["legal"] = list(islice(game.legal_actions(view), 100))
        found["propose"] = game.propose(view)
        found["advice"] = [game.advise(view, action) for action in found["legal"][:12]]
        rng = Random(repr(view.hand))
        gestures = rng.sample(every := list(gestures_for(game, view, rng)), min(25, len(every)))
        found["intents"] = [game.interpret(view, gesture) for gesture in gestures]
    return found


def _tops(game: AnyGame, view: View[Any]) -> Iterator[tuple[Place, Pile]]:
    """Yield for every pile one, two and all of its top pieces."""
    for spot in game.place_layouts(view):
        if spot.zone == "pile" and (pile := view.piles.get(spot.place)):
            yield from ((spot.place, pile[-count:]) for count in sorted({1, min(2, len(pile)), len(pile)}))


def twins(game: AnyGame) -> None:
    """Another state with the same view changes nothing that is seen, asked, allowed, interpreted or said."""
    different = 0
    hides = False
    for match in moments(game, 3, "twins"):
        for seat in viewers(match):
            view = match.view(seat)
            hides |= any(BACK in pile for pile in view.piles.values())
            _known_is_true(game, match, view)
            said = answers(game, view)
            twin = imagine(game, view, Rng(f"twin {match.ply}"))
            assert view_of(game, twin, seat, view.events) == view, f"a twin looks otherwise {where(match)}"
            different += twin.piles != state_of(match).piles
            _let_it_be_played(game, twin)
            again = answers(game, view)
            for key, value in said.items():
                assert again[key] == value, f"{key} differs for a twin {where(match)}"
    assert different > 10 or not hides, "no twin differed from the truth"
    assert different == 0 or hides, "a twin differed where nothing is hidden"


def _let_it_be_played(game: AnyGame, twin: State[Any]) -> None:
    """Handle the twin as a match would, so that a game that keeps what it saw has seen it."""
    if twin.public.to_act == TABLE:
        game.apply(twin, game.deal(twin))
    elif twin.public.to_act is not None:
        for action in islice(game.legal_actions(view_of(game, twin, twin.public.to_act)), 1):
            apply_with_chance(game, twin, action)


def _known_is_true(game: AnyGame, match: Match, view: View[Any]) -> None:
    """What all saw go somewhere is there."""
    for place, pile in game.known_pieces(view).items():
        there = Counter(state_of(match).piles.get(place, ()))
        assert not Counter(pile) - there, f"known pieces are not there: {pile} at {place} {where(match)}"


def same_news_same_view(game: AnyGame) -> None:
    """Two states that look the same to a seat and then give it the same events still look the same to it."""
    met = 0
    for match in moments(game, 8, "news"):
        if match.to_act is None:
            continue
        for seat in viewers(match):
            for twin, first, second in _forks(game, match, seat):
                assert twin.public == state_of(match).public
                news = [[redact(e, sees_as(game, seat)) for e in step.events] for step in (first, second)]
                if news[0] == news[1]:
                    met += 1
                    ours, theirs = (view_of(game, step.state, seat) for step in (first, second))
                    assert ours == theirs, f"the same news led to another view {where(match)}"
    assert met > 10, "no two truths gave the same news"


def _forks(game: AnyGame, match: Match, seat: Seat | None) -> Iterator[tuple[State[Any], Any, Any]]:
    """Yield the state and a twin, both after one action legal in both; or after two deals of nearly one deck."""
    truth, rng = state_of(match), Random(f"{seat} {match.ply}")
    if match.to_act == TABLE:
        deal = game.deal(truth)
        yield truth, game.apply(truth, deal), game.apply(truth, _another_deal(game, truth, deal, rng))
        return
    twin = imagine(game, match.view(seat), Rng(f"news {match.ply}"))
    asked = match.to_act
    lawful = list(islice(game.legal_actions(match.view(asked)), 60))
    for action in rng.sample(lawful, min(3, len(lawful))):
        if game.check(view_of(game, twin, asked), action) is None:
            yield twin, apply_with_chance(game, truth, action), apply_with_chance(game, twin, action)


def _another_deal(game: AnyGame, truth: State[Any], deal: Deal, rng: Random) -> Deal:
    """Return the deal with two cards exchanged; without a deck, a deal of other random numbers."""
    if not isinstance(deal, CardDeal):
        return game.deal(_with_luck(truth, "another deal"))
    deck = list(deal.deck)
    i, j = rng.sample(range(len(deck)), 2)
    deck[i], deck[j] = deck[j], deck[i]
    return dataclasses.replace(deal, deck=tuple(deck))


def _with_luck(state: State[Any], key: str) -> State[Any]:
    return dataclasses.replace(state, rng=Rng(key))


def what_can_be_taken_back_taught_nothing(game: AnyGame) -> None:
    """An action that is not final shows its own player no face, and uses no chance."""
    for number in range(len(setups(game))):
        match = walk(game, number)
        for before, done in pairwise(match.done):
            if done.action.final:
                continue
            shown = [event for event in done.step.events if reveals(event, sees_as(game, done.seat))]
            ends = done.step.state.public.to_act in (TABLE, None)
            assert ends or not shown, f"{done.action} shows a face and can be taken back {where(match)}"
            lucky = done.step.state.rng != before.step.state.rng or done.outcome is not None
            assert not lucky, f"{done.action} uses luck and can be taken back {where(match)}"


# ---------------------------------------------------------------- chance


def luck_is_recorded_and_replays(game: AnyGame) -> None:
    """Chance outcomes are in the record, which replays from there alone, without the seed."""
    for number in range(len(setups(game)) if _throws(game) else 2):
        match = walk(game, number)
        head, *rows = lines(match)
        acts = (line for line in rows if line["t"] in ("act", "deal"))
        for line, done in zip(acts, match.done, strict=True):
            for key, value in text.write_chance(done.outcome).items():
                assert line.get(key) == value, f"luck is not recorded: {key} of {done.action} {where(match)}"
        again = _replayed(game, [{**head, "seed": None}, *rows], match)
        first, second = (_apart_from_luck([done.step.state for done in each.done]) for each in (match, again))
        assert first == second, f"without its seed the record leads elsewhere {where(match)}"


def _throws(game: AnyGame) -> bool:
    """Return whether chance decides more than deals."""
    return any(kind.lucky for kind in game.actions)


def the_same_luck_gives_the_same_step(game: AnyGame) -> None:
    """A chance action depends on the table and its own outcome; it neither sees nor uses up later random numbers."""
    for match in moments(game, 8, "luck", 0 if _throws(game) else 3):
        if (view := asked_view(match)) is None:
            continue
        state = state_of(match)
        for action in islice(game.legal_actions(view), 12):
            first, other = game.draw_chance(state, action), game.draw_chance(_with_luck(state, "other"), action)
            assert type(first) is type(other), f"whether {action} needs luck depends on luck {where(match)}"
            assert action.lucky or first is None, f"{action} is not lucky and needs luck {where(match)}"
            assert first == game.draw_chance(state, action), f"the same luck decides otherwise {where(match)}"
            steps = [
                game.apply(dataclasses.replace(each, chance_outcome=first), action)
                for each in (state, state, _with_luck(state, "other"))
            ]
            results = [(step.state.piles, step.state.public, step.events) for step in steps]
            assert results[0] == results[1] == results[2], f"the same luck leads elsewhere: {action} {where(match)}"
            assert first is None or steps[0].state.rng == state.rng, f"{action} spends luck to come {where(match)}"
            assert steps[0].state.chance_outcome is None, f"luck is kept after {action} {where(match)}"


def impossible_luck_is_refused(game: AnyGame) -> None:
    """A record with impossible chance outcomes is refused at that line: faces no die has, decks that are no pack."""
    for number in range(min(3, len(setups(game)))):
        match = walk(game, number)
        rows, rng = lines(cut(match, min(match.ply, 120))), Random(f"impossible {number} {ROUND}")
        found = list(_lucky(rows, match))
        for at, key in [*found[:2], *rng.sample(found, min(4, len(found)))]:
            for value in _impossible(rows[at][key]):
                changed = [*rows[:at], {**rows[at], key: value}]
                line = _refused_at(game, changed)
                assert line, f"impossible luck was believed: {key} {value!r} {where(match)}"
                assert line == at + 1, f"impossible luck is found only in line {line}: {key} {value!r} {where(match)}"


def _lucky(rows: list[dict[str, Any]], match: Match) -> Iterator[tuple[int, str]]:
    """Yield every line with chance outcomes, by its index, with each key for them."""
    doings = iter(match.done)
    for at, line in enumerate(rows):
        if line["t"] in ("act", "deal"):
            fate = next(doings).outcome
            yield from ((at, key) for key in (line if line["t"] == "deal" else text.write_chance(fate)) if key != "t")


def _impossible(value: Any) -> Iterator[Any]:
    """Yield outcomes that chance cannot have, for any kind of value."""
    if isinstance(value, list):
        yield value[:-1]
        yield [*value, *value[-1:]]
        yield [*value[:-1], *_impossible(value[-1])] if not isinstance(value[-1], str) else [*value[:-1], "??"]
    elif type(value) is int:
        yield value + 1000
        yield -2 - value
    yield None
    yield {"a": 1}


def _refused_at(game: AnyGame, rows: list[dict[str, Any]]) -> int:
    """Return the line at which this record is refused; 0 if it is not."""
    try:
        record.replay({game.id: game}, rows)
    except record.Unlawful as error:
        return error.line
    return 0


# ---------------------------------------------------------------- records


def the_record_replays(game: AnyGame) -> None:
    """A match's record, as bytes, is read as legal and gives the same match, line by line."""
    for number in range(len(setups(game))):
        match = walk(game, number)
        data = "".join(map(record.dumps, record.whole(match, "test"))).encode()
        again = _replayed(game, record.parse_lines(io.BytesIO(data)), match)
        assert again.to_act == match.to_act, f"the record does not tell the end {where(match)}"
        replayed = "".join(map(record.dumps, record.whole(again, "test"))).encode()
        assert replayed == data, f"the record of the replayed match is another {where(match)}"


def a_save_replays_to_equal_states(game: AnyGame) -> None:
    """A record that stops anywhere, after undos too, leads to the same states, views and memories."""
    for match in moments(game, 1, "save"):
        if match.to_act is not None:
            wandered(match, Random(f"save {match.ply}"), match.ply + 8, undo=0.3)
        again = _replayed(game, lines(match), match)
        states = [[done.step.state for done in each.done] for each in (match, again)]
        assert _apart_from_luck(states[0]) == _apart_from_luck(states[1]), f"the save leads elsewhere {where(match)}"
        for seat in viewers(match):
            assert again.view(seat) == match.view(seat), f"the save shows another view {where(match)}"


def _apart_from_luck(states: list[State[Any]]) -> list[tuple[Piles, Any]]:
    return [(state.piles, state.public) for state in states]


def _replayed(game: AnyGame, rows: Any, match: Match) -> Match:
    try:
        return record.replay({game.id: game}, rows)
    except (record.Unlawful, record.NotARecord) as error:
        raise AssertionError(f"its own record is refused: {error} {where(match)}") from error


def refused_actions_change_nothing(game: AnyGame) -> None:
    """After a refusal the match, its views and all that the game says of them are unchanged."""
    refused = 0
    for match in moments(game, 4, "refused"):
        if (view := asked_view(match)) is None:
            continue
        done, views, said = match.done, _views(match), answers(game, view)
        for seat, action in _foreign(match):
            ply = match.ply
            if match.play(seat, action) is None:
                match._done = list(match._done[:ply])
                match._pasts.clear()
                continue
            refused += 1
        assert match.done == done, f"a refusal was written down {where(match)}"
        assert _views(match) == views, f"a refusal changed a view {where(match)}"
        again = answers(game, match.view(match.to_act))
        for key, value in said.items():
            assert again[key] == value, f"a refusal changed {key} {where(match)}"
    assert refused > 20, "nothing was refused"


def _views(match: Match) -> list[View[Any]]:
    return [match.view(seat) for seat in viewers(match)]


def _foreign(match: Match) -> Iterator[tuple[Seat, Action]]:
    """Yield actions of other moments of the match, by any seat, and a deal out of turn."""
    played_here = walk(match.game, 0).done
    rng = Random(f"foreign {match.ply}")
    for done in rng.sample(played_here, min(25, len(played_here))):
        seat = match.to_act if rng.random() < 0.8 else rng.randrange(match.setup.seats)
        if seat is not None and not isinstance(done.action, Deal):
            yield seat, done.action


# ---------------------------------------------------------------- gestures and words


def gestures_for(game: AnyGame, view: View[Any], rng: Random) -> Iterator[Gesture]:
    """Yield taps on everything, drops of one to three pieces from everywhere to everywhere, presses of all sorts."""
    places = {*view.piles, *(spot.place for spot in game.place_layouts(view)), Place("nowhere", 9), Place("meld", 99)}
    order = sorted(places, key=str)
    for src in order:
        pile = view.piles.get(src, ())
        yield Tap(src)
        for piece in dict.fromkeys(pile):
            yield Tap(src, piece)
        for dst in order:
            for pieces in _handfuls(pile, rng):
                onto = view.piles.get(dst, ("",))
                yield Drop(pieces, src, dst, rng.choice(("", onto[0], onto[-1])))
    names = {button.name for button in game.buttons(view)} | {"nonsense"}
    others = (dataclasses.replace(view, seat=seat) for seat in range(view.public.seats))
    names |= {button.name for other in others for button in game.buttons(other)}
    for name in sorted(names):
        yield Press(name)
        for _ in range(4):
            groups = tuple(_handful(view.hand, rng) for _ in range(rng.randrange(4)))
            yield Press(name, groups, _handful(view.hand, rng) if rng.random() < 0.6 else ())
        yield from (Press(name, each.groups) for each in game.propose(view)[:3])


def _handfuls(pile: Pile, rng: Random) -> Iterator[Pile]:
    if pile:
        yield from dict.fromkeys(((rng.choice(pile),), _handful(pile, rng), _handful(pile, rng)))


def _handful(pile: Pile, rng: Random) -> Pile:
    return tuple(rng.sample(pile, min(rng.choice((1, 1, 2, 3)), len(pile))))


def every_gesture_means_something_lawful_or_nothing(game: AnyGame) -> None:
    """A gesture gives a legal action, legal choices, a refusal that has words, or nothing: for every viewer."""
    met: set[type] = set()
    for match in moments(game, 2, "gestures"):
        for seat in viewers(match):
            view, rng = match.view(seat), Random(f"{match.ply} {seat}")
            every = list(gestures_for(game, view, rng))
            for gesture in rng.sample(every, min(150, len(every))):
                intent = game.interpret(view, gesture)
                met.add(type(intent))
                _is_lawful_or_explained(game, match, view, gesture, intent)
            answered = game.question(view)
            for answer in answered.answers if answered else ():
                assert seat is not None
                assert match.refusal(seat, answer.action) is None, f"an answer is unlawful {where(match)}"
    assert met - {type(None), Refusal, Choice}, "no gesture meant an action"


def _is_lawful_or_explained(game: AnyGame, match: Match, view: View[Any], gesture: Gesture, intent: Any) -> None:
    if isinstance(intent, Refusal):
        _has_words(game, view, intent, match)
    elif intent is not None:
        actions = intent.actions if isinstance(intent, Choice) else (intent,)
        assert not isinstance(intent, Choice) or len(actions) > 1, f"a choice of one {gesture} {where(match)}"
        for action in actions:
            refusal = TABLE_MAY_NOT if view.seat is None else match.refusal(view.seat, action)
            assert refusal is None, f"{gesture} means {action}, which is unlawful: {refusal} {where(match)}"
            _has_words(game, view, action, match)


TABLE_MAY_NOT = Refusal("T1")


def every_refusal_and_tell_has_words(game: AnyGame) -> None:
    """Each refusal, event and score has a sentence with all its fields filled; so has everything else."""
    for match in moments(game, 6, "words"):
        for seat in viewers(match):
            view = match.view(seat)
            for event in match.news(seat, max(match.ply - 3, 0)):
                if isinstance(event, LogLine | Scored):
                    _has_words(game, view, event, match)
                elif (sentence := game.describe(view, event)) is not None:
                    _fills(game, sentence, match)
            for sentence in _sentences(game, view):
                _fills(game, sentence, match)
        if asked := asked_view(match):
            for other, action in _foreign(match):
                if refusal := match.refusal(other, action):
                    _has_words(game, asked, refusal, match)
            for action in islice(game.legal_actions(asked), 20):
                _has_words(game, asked, action, match)
                for sentence in (
                    (advice := game.advise(asked, action)).message,
                    *(words for r in advice.reasons for words in (r.message, r.figures) if words),
                ):
                    _fills(game, sentence, match)
        elif match.ply:
            _sheet_fills(game, match)
        _has_words(game, match.view(None), Refusal("T1"), match)


def _sentences(game: AnyGame, view: View[Any]) -> Iterator[Message]:
    yield game.prompt(view)
    if aim := game.goal(view):
        yield from (aim.message, *(words for want in aim.wants for words in (want.message, want.short)))
    yield from (fact.message for fact in game.facts(view))
    yield from (button.message for button in game.buttons(view))
    for spot in game.place_layouts(view):
        yield from (each for each in (spot.title, spot.note) if each)
    for place in view.piles:
        if label := game.caption(view, place):
            yield from (label.title, label.detail)
    yield from (badge.message for badge in game.badges(view))
    for place, pile in _tops(game, view):
        if preview := game.pickup_preview(view, place, pile):
            yield from preview.lines
    if question := game.question(view):
        yield from (question.title, *question.notes, *question.hints, *(a.message for a in question.answers))


def _sheet_fills(game: AnyGame, match: Match) -> None:
    sheet = game.score_sheet(match.view(None))
    for sentence in (sheet.title, sheet.subtitle, *(line.message for line in sheet.rows)):
        _fills(game, sentence, match)
    assert len(sheet.details) in (0, len(match.setup.sides)), f"details of some sides only {where(match)}"
    for sentence in (each for side in sheet.details for each in side):
        _fills(game, sentence, match)
    for line in sheet.rows:
        assert len(line.cells) == len(match.setup.sides), f"a row without a cell a side {where(match)}"
        for cell in line.cells:
            if isinstance(cell, Message):
                _fills(game, cell, match)


def _has_words(game: AnyGame, view: View[Any], thing: Event | Action | Refusal, match: Match) -> None:
    try:
        sentence = game.describe(view, thing)
    except (KeyError, ValueError, TypeError) as error:
        raise AssertionError(f"no words for {thing}: {error!r} {where(match)}") from error
    assert isinstance(sentence, Message), f"no words for {thing} {where(match)}"
    _fills(game, sentence, match)


def _fills(game: AnyGame, sentence: Message, match: Match) -> None:
    """Every field of the template is given, names a real seat or side, and shows no back of a card."""
    try:
        words = plain(sentence)
    except (KeyError, IndexError, ValueError) as error:
        raise AssertionError(f"the words do not fill: {sentence} {error!r}") from error
    assert words.strip(), f"an empty sentence {where(match)}"
    for name, value in sentence.fields:
        assert name, f"a field without a name: {sentence}"
        if isinstance(value, Who):
            assert 0 <= value.seat < match.setup.seats, f"no such seat: {sentence}"
        if isinstance(value, Side):
            assert 0 <= value.side < len(match.setup.sides), f"no such side: {sentence}"
        if isinstance(value, Cards):
            assert BACK not in value.pieces, f"the words show the back of a card: {sentence}"


def every_group_is_labelled(game: AnyGame) -> None:
    """Where there is a tray, any few cards of a hand have a label about just those cards; proposals are one's own."""
    codes = rule_codes(game)
    for match in moments(game, 4, "labels"):
        for seat in range(match.setup.seats):
            view, rng = match.view(seat), Random(f"{seat} {match.ply}")
            for size in (1, 2, 3, 3, 4, 5):
                cards = tuple(rng.sample(view.hand, min(size, len(view.hand))))
                if cards and game.has_tray:
                    label = game.group_label(view, cards)
                    for order in (label.cards, *label.others):
                        assert Counter(order) == Counter(cards), f"a label of other cards: {cards} {label}"
                    assert len(label.stands) in (0, len(cards)), f"not all cards stand for something: {label}"
                    assert label.rule in {"", *codes}, f"a label names a rule that is not written: {label}"
                    _fills(game, label.title, match)
                    _fills(game, label.detail, match)
            for proposal in game.propose(view):
                proposed = Counter(card for group in proposal.groups for card in group)
                assert not proposed - Counter(view.hand), f"a proposal of cards not held: {proposal} {where(match)}"
                _fills(game, proposal.message, match)


def what_happens_in_a_turn_names_a_player(game: AnyGame) -> None:
    """Each line of what happened says who did it, whatever came before; the table itself may do things, too."""
    for match in moments(game, 4, "feed"):
        view, turn = _of_this_hand(match), None
        for event in view.events:
            turn = event.seat if isinstance(event, TurnTo) else turn
            words = None if turn is None or isinstance(event, LogLine) else game.describe(view, event)
            named = words is None or any(isinstance(value, Who | Side) for _, value in words.fields)
            assert named, f"what happened in a turn names nobody: {words and words.text}"


def what_must_be_told_happens_and_has_words(game: AnyGame) -> None:
    """What ``must_tell`` names is an event of some match, and none of them is told in silence."""
    seen = set()
    for match in (walk(game, number) for number in range(len(setups(game)))):
        seen |= {_name_of(event) for done in match.done for event in done.step.events}
    unseen = set(game.must_tell) - seen
    assert not unseen, f"nothing that happened is called so: {sorted(unseen)}"
    for match in moments(game, 4, "must tell"):
        view = _of_this_hand(match)
        for event in view.events:
            is_empty = isinstance(event, Moved) and not event.left
            if _name_of(event) in game.must_tell and not is_empty:
                assert game.describe(view, event) is not None, f"no words for what must be told: {event}"


def _of_this_hand(match: Match) -> View[Any]:
    """What everybody sees, with the news since the deal."""
    dealt = max((at for at, done in enumerate(match.done) if done.seat == TABLE), default=0)
    return dataclasses.replace(match.view(None), events=match.news(None, dealt))


def _name_of(event: Event) -> str:
    return event.code if isinstance(event, LogLine) else getattr(event, "why", "")


def every_option_and_preset_has_sentences(game: AnyGame) -> None:
    """The set-up screen can be made from what the game declares: titles, values, helps, and rules that exist."""
    codes = rule_codes(game)
    assert len({o.id for o in game.options}) == len(game.options), "two options share an id"
    assert len({p.id for p in game.presets}) == len(game.presets) >= 1, "presets must differ, and one must be there"
    assert len(game.bots) >= 2, "a game has a novice and a steady bot"
    for option in game.options:
        assert len(option.values) >= 2, f"option {option.id} offers no choice"
        assert len(option.names) == len(option.helps) == len(option.values), f"option {option.id} lacks sentences"
        assert option.rule in codes, f"option {option.id} names a rule that is not written"
        for sentence in (option.title, *option.names, *option.helps):
            assert sentence.text.strip(), f"option {option.id} has an empty sentence"
    for preset in game.presets:
        assert preset.title.text.strip(), f"preset {preset.id} has no title"
        assert preset.help.text.strip(), f"preset {preset.id} has no sentence"
        for name, value in preset.options.items():
            allowed = next((o.values for o in game.options if o.id == name), ())
            assert value in allowed, f"preset {preset.id} sets {name} to {value}"


def rule_codes(game: AnyGame) -> set[str]:
    """Return the codes in the headings of the game's RULES.md, and the plain refusals of every game."""
    home = game.info.package
    written = resources.files(home).joinpath("RULES.md").read_text(encoding="utf-8")
    return {*re.findall(r"^#+ ([A-Z]+(?:\d+(?:\.\d+)?|\.\d+)[a-z]?)(?= )", written, re.M), "T1", "T2", "T3", "T4"}


def every_refusal_names_a_written_rule(game: AnyGame) -> None:
    """The code of every refusal is a heading of the game's RULES.md."""
    codes = rule_codes(game)
    for match in moments(game, 6, "codes"):
        for seat, action in _foreign(match):
            refusal = match.refusal(seat, action)
            assert refusal is None or refusal.rule in codes, f"{refusal} names a rule that is not written"


def keys_of_buttons_and_answers_are_unique(game: AnyGame) -> None:
    """No two buttons or answers on the screen at once share a key or a name; at most one is the recommended one."""
    for match in moments(game, 12, "keys"):
        for seat in viewers(match):
            view = match.view(seat)
            buttons, question = game.buttons(view), game.question(view)
            answered = question.answers if question else ()
            for group in (buttons, answered):
                keys = [each.key for each in group]
                assert len(set(keys)) == len(keys), f"two share a key: {keys} {where(match)}"
                assert all(len(key) == 1 and key.isupper() for key in keys), f"no letter: {keys}"
                assert not set(keys) & set(ASKING), f"a key asks the table something: {keys}"
            names = [button.name for button in buttons]
            assert len(set(names)) == len(names), f"two buttons share a name: {names}"


def every_button_is_in_the_list_of_keys(game: AnyGame) -> None:
    """A button that is shown is declared in ``all_buttons``, from which the page of keys is made."""
    declared = {(button.name, button.key) for button in game.all_buttons}
    for match in moments(game, 12, "buttons"):
        for seat in viewers(match):
            shown = {(button.name, button.key) for button in game.buttons(match.view(seat))}
            assert shown <= declared, f"not in all_buttons: {sorted(shown - declared)} {where(match)}"


def whatever_is_refused_beforehand_can_be_offered(game: AnyGame) -> None:
    """Kinds have names, words and pieces of the box; if any exist, each question has one answer that refuses."""
    for match in moments(game, 8, "kinds"):
        box = set(game.material(match.public))
        for seat in range(match.setup.seats):
            kinds, question = game.refusal_kinds(match.view(None), seat), game.question(match.view(seat))
            names = [kind.name for kind in kinds]
            assert len(set(names)) == len(names), f"two kinds share a name: {names} {where(match)}"
            for kind in kinds:
                assert set(kind.pieces) <= box, f"{kind.name} holds what is not in the box {where(match)}"
                _fills(game, kind.message, match)
            if kinds and question:
                assert sum(answer.declines for answer in question.answers) == 1, f"no way to say no {where(match)}"


def every_piece_lies_on_a_spot(game: AnyGame) -> None:
    """For every viewer each place with pieces belongs to exactly one spot."""
    for match in moments(game, 8, "spots"):
        for seat in viewers(match):
            view = match.view(seat)
            found = game.place_layouts(view)
            places = [spot.place for spot in found]
            assert len(set(places)) == len(places), f"two spots for one place {where(match)}"
            assert set(view.piles) <= set(places), f"no spot for {set(view.piles) - set(places)} {where(match)}"
            for spot in found:
                assert spot.zone in ZONES, f"no such zone: {spot}"
                assert spot.fan in FANS, f"no such fan: {spot}"
                assert spot.below is None or spot.below in places, f"below nothing: {spot}"
                assert spot.zone != "felt" or not view.at(*spot.place), f"pieces lie on bare felt {where(match)}"


def badges_stick_to_what_lies_there(game: AnyGame) -> None:
    """A badge is on pieces that the viewer sees, or on an existing place; except in one's own hand all see the same."""
    for match in moments(game, 8, "badges"):
        public = game.badges(match.view(None))
        for seat in viewers(match):
            view = match.view(seat)
            found, own = game.badges(view), {spot.place for spot in game.place_layouts(view) if spot.zone == "hand"}
            for badge in found:
                _sticks(badge, view, {spot.place for spot in game.place_layouts(view)}, match)
            shown = tuple(badge for badge in found if badge.place not in own)
            assert shown == public, f"badges differ for seat {seat} {where(match)}"


def _sticks(badge: Badge, view: View[Any], places: set[Place], match: Match) -> None:
    pile = view.piles.get(badge.place, ())
    assert badge.place in places, f"a badge on no place: {badge} {where(match)}"
    assert all(0 <= at < len(pile) and pile[at] != BACK for at in badge.at), f"a badge on nothing: {badge}"
    assert not badge.piece or badge.piece in pile, f"a badge on nothing: {badge} {where(match)}"
    assert badge.seat is None or 0 <= badge.seat < match.setup.seats, f"no such seat: {badge}"


def what_is_told_beforehand_comes_true(game: AnyGame) -> None:
    """What a preview says can be done is exactly what carrying the pieces to one's hand does."""
    for match in moments(game, 8, "outlooks"):
        for seat in viewers(match):
            view = match.view(seat)
            for place, pile in _tops(game, view):
                if preview := game.pickup_preview(view, place, pile):
                    _comes_true(game, view, place, pile, preview, match)


def _comes_true(game: AnyGame, view: View[Any], place: Place, pile: Pile, preview: PickupPreview, match: Match) -> None:
    assert preview.lines, f"an outlook without a word {where(match)}"
    assert not Counter(preview.leaves) - Counter(view.hand), f"leaves what is not held: {preview} {where(match)}"
    assert preview.onto is None or preview.onto in view.piles, f"onto nothing: {preview} {where(match)}"
    if view.seat is not None and (preview.leaves or preview.onto or preview.refused):
        does = game.interpret(view, Drop(pile, place, Place("hand", view.seat)))
        can = isinstance(does, Action | Choice)
        assert can != preview.refused, f"told otherwise than it is: {preview} {does} {where(match)}"


def what_may_be_picked_up_is_marked(game: AnyGame) -> None:
    """Pieces that a drop may move are in one's own hand or on a spot that says so; no spot says so for nothing.

    Dice that are thrown where they lie are not picked up.
    """
    marked, used = set(), set()
    for match in moments(game, 16, "picks"):
        if (view := asked_view(match)) is None:
            continue
        found = game.place_layouts(view)
        for spot in found:
            marked |= {spot.place.kind} if spot.picks else set()
            if any(_moves(game, view, spot.place, other.place) for other in found if other != spot):
                own = spot.zone == "hand" and spot.owner == view.seat
                assert own or spot.picks, f"pieces of {spot.place} may be picked up unmarked {where(match)}"
                used.add(spot.place.kind)
    assert marked <= used, f"marked, and never picked up from: {marked - used}"


def _moves(game: AnyGame, view: View[Any], src: Place, dst: Place) -> bool:
    """Return whether dropping any one piece of this place there would do anything."""
    tries = (Drop((piece,), src, dst) for piece in dict.fromkeys(view.piles.get(src, ())))
    return any(isinstance(game.interpret(view, drop), Action | Choice) for drop in tries)


def every_piece_can_be_drawn(game: AnyGame) -> None:
    """A piece is a card or has a look, in existing shapes and colours; no two look the same."""
    for match in moments(game, 4, "looks"):
        looks = {piece: game.piece_style(piece) for piece in game.material(match.public)}
        for piece, look in looks.items():
            if look is None:
                assert CARD.fullmatch(piece), f"{piece} is no card and has no look"
                continue
            assert look.shape in SHAPES, f"no such shape: {look}"
            assert look.colour in COLOURS, f"no such colour: {look}"
            assert look.pips is None or (look.shape == "die" and 0 <= look.pips <= 6), f"no such die: {look}"
            assert len(look.mark) <= 2, f"too long a mark: {look}"
            _fills(game, look.message, match)
        seen = [(look.shape, look.colour, look.mark, look.pips) for look in looks.values() if look]
        assert len(set(seen)) == len(seen), f"two pieces look the same: {looks}"


def every_board_can_be_drawn(game: AnyGame) -> None:
    """Each place of a board has a point of its own, printed on its ground; without such places there is no ground."""
    for match in moments(game, 4, "boards"):
        for seat in viewers(match):
            view = match.view(seat)
            ground, places = game.board_art(view), [spot for spot in game.place_layouts(view) if spot.zone == "board"]
            assert (ground is not None) == bool(places), f"places without a board, or a board without {where(match)}"
            assert all(spot.zone == "board" or spot.at is None for spot in game.place_layouts(view)), (
                "a point without a board"
            )
            if ground:
                _is_printed(ground, places, match)


def _is_printed(ground: BoardArt, places: list[PlaceLayout], match: Match) -> None:
    points = [spot.at for spot in places]
    assert len(set(points)) == len(points), f"two places at one point {where(match)}"
    assert set(points) <= {cell.at for cell in ground.cells}, f"a place that is not printed {where(match)}"
    ends = [end for stroke in ground.strokes for end in (stroke.start, stroke.end)]
    for point in (*(cell.at for cell in ground.cells), *ends):
        assert _within(point, ground, 0.5), f"off the board: {point} {where(match)}"
    assert all(_within(letter.at, ground, 1) for letter in ground.letters), f"a letter off the board {where(match)}"
    for cell in ground.cells:
        assert cell.shape in PRINTS, f"no such print: {cell}"
        assert cell.shade in SHADES, f"no such shade: {cell}"


def _within(point: Point, ground: BoardArt, margin: float) -> bool:
    x, y = point
    return -margin <= x <= ground.columns - 1 + margin and -margin <= y <= ground.rows - 1 + margin


def the_shelf_can_show_it(game: AnyGame) -> None:
    """Before it is begun a game says what it is, how long it takes, and has a picture of pieces from its own box."""
    found = moments(game, 8, "shelf")
    box = {piece for match in found for piece in game.material(match.public)}
    looks = {(look.shape, look.colour) for piece in box if (look := game.piece_style(piece))}
    cover = game.cover
    assert set(cover.cards) <= {piece for piece in box if game.piece_style(piece) is None}, "cards on it not in the box"
    assert {(look.shape, look.colour) for look, _ in cover.pieces} <= looks, "pieces on it that are not in the box"
    assert cover.cards or cover.pieces or cover.ground, "nothing on its picture"
    assert len(game.blurb.text) <= LINE_LETTERS, f"more than a line: {game.blurb.text}"
    lengths = next((option.values for option in game.options if option.id == MATCH), (STANDARD,))
    assert set(game.info.minutes_with) <= {*game.seats[1:]}, "minutes of other numbers of players than can play"
    for found in (game.info.minutes, *game.info.minutes_with.values()):
        assert tuple(found) == lengths, "minutes are not of the lengths that the game has"
        for minutes in found.values():
            assert 1 <= minutes <= 600, f"a match of {minutes} minutes"


def areas_and_tools_are_declared(game: AnyGame) -> None:
    """Melds and felt are in an area of their side, each named once; every sort key gives an order."""
    for match in moments(game, 4, "areas"):
        for seat in viewers(match):
            view = match.view(seat)
            areas = [area.side for area in game.meld_areas(view)]
            used = {spot.owner for spot in game.place_layouts(view) if spot.zone in ("side", "felt")}
            assert len(set(areas)) == len(areas), f"two areas for one side {where(match)}"
            assert set(areas) <= set(range(len(match.setup.sides))), f"an area for no side {where(match)}"
            assert used == set(areas), f"areas {areas} where sides {used} lay cards {where(match)}"
            for area in game.meld_areas(view):
                _fills(game, area.message, match)
        box = sorted(game.material(match.public))
        for sort in game.sort_orders:
            keys = {game.sort_key(sort.by, piece) for piece in box}
            assert len(keys) > len(box) / 2, f"no order by {sort.by}"
            _fills(game, sort.message, match)
    assert len({sort.by for sort in game.sort_orders}) == len(game.sort_orders), "two ways to sort share a name"


def every_match_is_heard_and_no_face_is(game: AnyGame) -> None:
    """Events have known sounds, the same whatever pieces look like; dealing, going on and the end are audible."""
    why = {getattr(e, "why", getattr(e, "code", "")) for n in range(len(setups(game))) for e in _events(walk(game, n))}
    for key, name in game.cues.items():
        assert name in {"", *CUES}, f"there is no sound {name}"
        assert key in why, f"nothing that happens is called {key}"
    match = played(seated(game, setups(game)[0]))
    cues = [cue(event, game.cues) for event in _events(match)]
    assert cues == [cue(_faceless(event), game.cues) for event in _events(match)], "a face can be heard"
    assert {"deal", "win"} <= set(cues), "the beginning or the end is silent"
    for done in match.done[:-1]:
        turns = any(isinstance(event, TurnTo) for event in done.step.events)
        sounds = any(cue(event, game.cues) for event in done.step.events)
        assert turns or sounds, f"{done.action} is silent"


def _events(match: Match) -> list[Event]:
    return [event for done in match.done for event in done.step.events]


def _faceless(event: Event) -> Event:
    """Return the event as a viewer gets it who sees nothing."""
    return redact(event, lambda place: False)


# ---------------------------------------------------------------- bots and processes


def same_view_and_luck_same_bot_action(game: AnyGame) -> None:
    """A bot's action depends only on its view and random numbers: asked again, or in a twin, it does the same."""
    for match in moments(game, 4, "bots"):
        if view := asked_view(match):
            rng = match.rng(match.to_act)
            for name, bot in bots(game).items():
                first = bot(view, rng)
                assert match.refusal(match.to_act, first) is None, f"{name} may not {first} {where(match)}"
                twin = imagine(game, view, Rng("bot"))
                _let_it_be_played(game, twin)
                copied = pickle.loads(pickle.dumps(view_of(game, twin, view.seat, view.events)))
                assert bot(copied, rng) == first, f"{name} does not always do the same {where(match)}"


PRINT_DIGESTS = """
import hashlib, sys
from importlib import import_module
from tests.laws import walks
for kind in sys.stdin:
    module, name = kind.split()
    game, digest = getattr(import_module(module), name)(), hashlib.sha256()
    for setup in walks.setups(game)[::5]:
        match = walks.played(walks.seated(game, setup), 250)
        digest.update(repr(walks.lines(match)).encode())
        if match.to_act is not None and match.to_act >= 0:
            digest.update(repr(list(game.legal_actions(match.view(match.to_act)))).encode())
    print(digest.hexdigest(), flush=True)
"""


@cache
def _process(seed: str) -> subprocess.Popen[str]:
    """Return a process with its own set order; it lives as long as this one, as a start takes time."""
    env = {**os.environ, "PYTHONHASHSEED": seed}
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    started = subprocess.Popen([sys.executable, "-c", PRINT_DIGESTS], cwd=ROOT, env=env, **pipes)
    atexit.register(started.communicate)
    return started


def _digest_from(process: subprocess.Popen[str], game: AnyGame) -> str:
    print(type(game).__module__, type(game).__name__, file=process.stdin, flush=True)
    return process.stdout.readline()


def every_process_plays_alike(game: AnyGame) -> None:
    """The same seed gives the same match in every process: no bot or list of actions depends on the order of a set."""
    digests = {_digest_from(_process(seed), game) for seed in ("1", "2")}
    assert all(digests), "a process broke off"
    assert len(digests) == 1, "another process plays another match"


def a_program_is_shown_only_what_its_seat_sees(game: AnyGame) -> None:
    """Views and events for bots written by others are JSON, and name no piece that the seat does not see."""
    for match in moments(game, 6, "outline"):
        pieces = set(game.material(match.public))
        for seat in range(match.setup.seats):
            view = match.view(seat)
            if not match.ply:
                continue
            seen = {piece for pile in view.piles.values() for piece in pile}
            shown = game.outline(view)
            assert json.loads(json.dumps(shown)) == shown, f"what a program is shown is no JSON {where(match)}"
            hidden = {leaf for leaf in _inside(shown) if isinstance(leaf, str)} & (pieces - seen)
            assert not hidden, f"a program is shown hidden pieces: {hidden} {where(match)}"
            for done in (
                match.last(1)[0],
                next(each for each in reversed(match.done) if isinstance(each.action, Deal)),
            ):
                _news_hides_what_is_hidden(game, seat, done, pieces - seen)


def _news_hides_what_is_hidden(game: AnyGame, seat: Seat, done: PlayedAction, pieces: set[Piece]) -> None:
    events = tuple(redact(event, sees_as(game, seat)) for event in done.step.events)
    faces = {p for event in events if isinstance(event, Moved) for p in event.left + event.came}
    faces |= {p for event in events if isinstance(event, Flipped) for p in event.pieces}
    news = {leaf for leaf in _inside(lines_for(game, seat, done)) if isinstance(leaf, str)}
    assert not (news & pieces) - faces, f"news tells a hidden piece: {news} of {done.action}"


def _inside(value: Any) -> Iterator[Any]:
    """Yield every value inside an object of JSON."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from _inside(each)
    else:
        yield value


def views_and_actions_pickle(game: AnyGame) -> None:
    """A view and an action can be sent to another process and are the same there; both are frozen."""
    for match in moments(game, 4, "pickle"):
        for seat in viewers(match):
            view = match.view(seat)
            assert _sent(view) == view, f"a view arrives changed {where(match)}"
            assert _is_frozen(view.public), "public facts can be changed"
        if asked := asked_view(match):
            for action in islice(game.legal_actions(asked), 20):
                assert _sent(action) == action, f"{action} arrives changed"
                assert _is_frozen(action), f"{action} can be changed"


def _sent(thing: object) -> object:
    try:
        return pickle.loads(pickle.dumps(thing))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise AssertionError(f"cannot be sent to another process: {error}") from error


def _is_frozen(thing: Any) -> bool:
    settings = getattr(type(thing), "__dataclass_params__", None)
    return settings is not None and bool(settings.frozen)


# Every function of this module that takes a game and returns nothing, so that none is written and left out.
SIGNATURE = {"game": "AnyGame", "return": "None"}
LAWS: tuple[Law, ...] = tuple(each for each in [*vars().values()] if getattr(each, "__annotations__", {}) == SIGNATURE)
