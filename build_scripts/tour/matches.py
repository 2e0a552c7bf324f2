"""Moments of a match of each game, in which seat 0 is a person played by a computer player; and reviews of some."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.engine.contract import AnyGame, Choice, Press, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records.record import dumps, parse_lines, replay, whole
from game.engine.table import TABLE
from game.learn.review import Decision
from game.learn.reviews import background, storage
from game.rules import all_games

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Jo", "Bo", "Tess", "Quentin")
MOST = 6000  # actions until a moment is given up
REVIEWED = ("skarney", "skarney-gin", "rummy-500", "scarney-3000")
SAMPLES = 4  # worlds of a review
Moment = Callable[[Match], bool]


def _is_asked(match: Match, after: int) -> bool:
    return match.to_act == 0 and match.ply >= after and match.game.question(match.view(0)) is None


def _has_choice(match: Match) -> bool:
    """Return whether one of seat 0's buttons asks which of several actions is meant."""
    if match.to_act != 0:
        return False
    view, game = match.view(0), match.game
    return any(isinstance(game.meaning(view, Press(button.name)), Choice) for button in game.buttons(view))


MOMENTS: dict[str, Moment] = {
    "begun": lambda match: _is_asked(match, 0),
    "early": lambda match: _is_asked(match, 6),
    "late": lambda match: _is_asked(match, 60),
    "offer": lambda match: match.to_act == 0 and match.ply > 0 and not _is_asked(match, 0),
    "choice": _has_choice,
    "round": lambda match: match.to_act == TABLE and match.ply > 1,
    "ended": lambda match: match.to_act is None,
}


def moments(game: AnyGame, folder: Path) -> Iterator[tuple[str, Match]]:
    """Yield those that a match of this game reaches, kept in ``folder`` from one run to the next."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / f"{game.id}.done").exists():
        for name, match in _found(game):
            text = "".join(map(dumps, whole(match, "tour")))
            (folder / f"{game.id}-{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")
        (folder / f"{game.id}.done").touch()
    for name in MOMENTS:
        path = folder / f"{game.id}-{name}.jsonl"
        if path.exists():
            with path.open("rb") as file:
                yield name, replay(all_games(), parse_lines(file))


def _found(game: AnyGame) -> Iterator[tuple[str, Match]]:
    """Yield each moment as it comes, once; the match goes on from there."""
    seats, preset = max(min(game.seats), 2 if 2 in game.seats else 1), game.presets[0].id
    seats = 4 if 4 in game.seats else seats
    level = "steady" if "steady" in game.bots else next(iter(game.bots))
    sitters = tuple(Sitter(NAMES[seat], level if seat else "person") for seat in range(seats))
    setup = Setup(game.sides(seats, False), complete(game, preset, {}), "tour", preset)
    match, wanted = Match(game, setup, sitters), dict(MOMENTS)
    for _ in range(MOST):
        for name in [name for name, is_there in wanted.items() if is_there(match)]:
            del wanted[name]
            yield name, match
        if match.to_act is None or not wanted:
            return
        step(match, level)


def step(match: Match, level: str) -> None:
    """Deal, or let the player to act play as a computer player of this level."""
    if match.to_act == TABLE:
        match.deal()
    else:
        assert match.to_act is not None
        match.play(match.to_act, match.game.bots[level](match.view(match.to_act), match.rng(match.to_act)))


def reviewed(game: AnyGame, folder: Path) -> Path:
    """Return the record of the finished match, its review beside it as the program saves it: made once."""
    path = folder / f"{game.id}-ended.jsonl"
    data = path.read_bytes()
    if storage.read_review(path, storage.digest(data)) is None:
        topics, parts = dict[int, str](), []
        for part in background.review(game, background.compress(data), SAMPLES, (), lambda: True):
            if isinstance(part, dict):
                topics |= part
            else:
                parts.append(part)
        lines = [
            {**part.to_json(), "topic": topics.get(part.line, "")} if isinstance(part, Decision) else part.to_json()
            for part in parts
        ]
        storage.write_review(path, storage.digest(data), SAMPLES, lines)
    return path
