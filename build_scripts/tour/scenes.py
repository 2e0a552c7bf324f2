"""Each scene's name, and how it comes on: pages, then for each game its table, score, book, lessons and puzzles."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from build_scripts.tour.matches import moments
from build_scripts.tour.reviews import REVIEWED, reviewed
from game.engine.contract import Choice, Game, Refusal
from game.engine.match import Match
from game.engine.mind.puzzle import made
from game.engine.said import said
from game.learn.lesson import lessons_of
from game.learn.puzzles.puzzle import Asked
from game.shell.app import App
from game.shell.keep.prefs import Prefs
from game.shell.play.session import Session
from game.shell.scene import ways
from game.shell.seating import arrangement, seat_deeds, table_deeds
from game.shell.seating.seating import SeatingScene
from game.shell.table.table import TableScene

Show = Callable[[], Any]
LONGEST_S = 30  # until a way through a puzzle has been shown


class Tour:
    """Goes through an application; ``rest`` lets what was shown come to rest."""

    def __init__(self, app: App, rest: Callable[[App], None], kept: Path) -> None:
        self.app, self.house, self._rest, self._kept = app, app.house, rest, kept

    def scenes(self) -> Iterator[tuple[str, Show]]:
        """All of them; what is shown stays until the next is asked for."""
        yield from self._first()
        for game in self.house.games.values():
            for name, show in (*self._seatings(game), *self._tables(game), *self._learning(game)):
                yield f"{game.id}-{name}", show
        yield from self._pages()

    def _go(self, way: ways.Way) -> Show:
        return lambda: self.house.begin(way)

    # -- pages

    def _first(self) -> Iterator[tuple[str, Show]]:
        """As the program looks when nobody has played yet."""
        yield "first-start", self._go(ways.ToMenu())
        yield "first-settings", self._go(ways.ToSettings())
        yield "first-saves", self._go(ways.ToSaves())
        yield "first-history", self._go(ways.ToHistory())
        yield "first-statistics", self._go(ways.ToStatistics())
        yield "first-people", self._go(ways.ToPeople())
        yield "first-puzzle-figures", self._go(ways.ToPuzzleFigures())

    def _pages(self) -> Iterator[tuple[str, Show]]:
        """Once there were matches."""
        records = self.house.vault.folder / "records"
        records.mkdir(parents=True, exist_ok=True)
        for path in sorted((*self._kept.glob("*-ended.jsonl"), *self._kept.glob("*-ended.review"))):
            shutil.copy(path, records / path.name)
        self.house.remember(seating={"skarney": {}})
        for name in ("Anna", "Wolfgang Amadeus"):
            self.house.people.meet(name)
        yield "menu", self._go(ways.ToMenu())
        yield "settings", self._go(ways.ToSettings())
        yield "saves", self._go(ways.ToSaves())
        yield "people", self._go(ways.ToPeople("Anna"))
        yield "history", self._go(ways.ToHistory())
        yield "statistics", self._go(ways.ToStatistics())
        yield "statistics-reviews", self._costs
        yield "puzzle-figures", self._go(ways.ToPuzzleFigures())
        yield "keys-menu", partial(self._over, ways.ToMenu(), ways.ToKeys())
        letters = ways.ToLetters(said("Name", about="setting"), "Anna", 16, lambda text: None)
        yield "letters", partial(self._over, ways.ToMenu(), letters)
        yield "trouble", partial(self._over, ways.ToMenu(), ways.ToTrouble(Path("report.txt"), True))
        record = self._kept / "skarney-ended.jsonl"
        yield "record", partial(self._over, ways.ToMenu(), ways.ToRecord(record))

    def _costs(self) -> None:
        """What decisions cost, by what they were about."""
        self._go(ways.ToStatistics())()
        self._rest(self.app)
        self.app.stack.top.press("reviews")

    def _over(self, below: ways.Way, above: ways.Way) -> None:
        self.house.begin(below)
        self._rest(self.app)
        self.house.go(above)

    # -- before a match

    def _seatings(self, game: Game[Any]) -> Iterator[tuple[str, Show]]:
        def seating(*deed: Any) -> None:
            self.house.begin(ways.ToSeating(game))
            scene = self.app.stack.top
            assert isinstance(scene, SeatingScene)
            if deed:
                scene.do(*deed)

        yield "seating", seating
        yield "seating-rules", lambda: seating(arrangement.show_all)
        if game.id == "skarney":
            yield "seating-person", lambda: seating(seat_deeds.choose, 0)
            yield "seating-computer", lambda: seating(seat_deeds.choose, 1)
            yield "seating-code", lambda: seating(table_deeds.deal_by, "wrong")

    # -- at the table

    def _table(self, match: Match, session: Session | None = None) -> TableScene:
        session = session or Session(match, self.house.vault, mind=None)
        self.house.begin(ways.ToTable(session))
        self._rest(self.app)
        return self._below()

    def _below(self) -> TableScene:
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def _tables(self, game: Game[Any]) -> Iterator[tuple[str, Show]]:
        found = dict(moments(game, self._kept))
        for name, match in found.items():
            yield name, partial(self._table, match)
        if "early" in found:
            yield "refusal", lambda: _refuse(self._table(found["early"]))
            yield "hint", lambda: self._table(found["early"]).deeds.hint.ask()
            yield "hint-points", lambda: self._hint_with_points(found["early"])
        if "late" in found:
            late = found["late"]
            yield "feed", lambda: self.house.go(ways.ToFeed(self._table(late)))
            if game.id in ("skarney", "teeko", "scarney-dice"):
                yield "pause", lambda: self.house.go(ways.ToPause(self._table(late)))
                yield "keys", lambda: self._aside(late, ways.ToKeys())
            if game.id in ("skarney", "skarney-gin"):  # where nothing is hidden there is none
                yield "curtain", lambda: self.house.go(ways.ToCurtain(self._table(late), 0))
        if "choice" in found:
            yield "chosen", lambda: _choose(self._table(found["choice"]))
        if "offer" in found and game.kinds(found["offer"].view(None), 0):
            yield "quick", lambda: self._quick(found["offer"])
        yield from self._scores(game, found)

    def _aside(self, match: Match, way: ways.Way) -> None:
        self._table(match)
        self.house.go(way)

    def _quick(self, match: Match) -> None:
        self.house.go(ways.ToQuick(self._table(match).session, 0))

    def _hint_with_points(self, match: Match) -> None:
        self.house.changed_prefs(replace(self.house.prefs, numbers=True))
        self._table(match).deeds.hint.ask()
        self._rest(self.app)
        self.house.changed_prefs(replace(self.house.prefs, numbers=Prefs().numbers))

    def _scores(self, game: Game[Any], found: dict[str, Match]) -> Iterator[tuple[str, Show]]:
        for name in ("round", "ended"):
            if match := found.get(name):
                yield f"{name}-score", partial(self._score, match)
                if game.sheet(match.view(0)).details:
                    yield f"{name}-details", partial(self._details, match)
        if (match := found.get("ended")) is not None:
            yield "replay", partial(self._over, ways.ToMenu(), ways.ToReplay(match, match.ply // 3))
            if game.id == "teeko":
                yield "review-begun", partial(self._over, ways.ToMenu(), ways.ToReview(match, None))
            if game.id in REVIEWED:
                yield from self._reviews(game, match)

    def _reviews(self, game: Game[Any], match: Match) -> Iterator[tuple[str, Show]]:
        """A finished one: as it comes on, with everybody's decisions, as numbers, and a mistake in the replay."""
        whose = ("whose",) * match.setup.seats  # from the person's own to everybody's
        shown = {"": (), "-all": whose, "-numbers": ("numbers",), "-mistake": (*whose, "mistake.0")}
        for name, presses in shown.items():
            yield f"review{name}", partial(self._review, game, match, presses)

    def _review(self, game: Game[Any], match: Match, presses: Sequence[str]) -> None:
        self._over(ways.ToMenu(), ways.ToReview(match, reviewed(game, self._kept)))
        self._rest(self.app)
        for name in presses:
            self.app.stack.top.press(name)

    def _score(self, match: Match) -> TableScene:
        table = self._table(match)
        if self.app.stack.top is table:
            self.house.go(ways.ToResult(table))
        return table

    def _details(self, match: Match) -> None:
        table = self._score(match)
        self._rest(self.app)
        self.house.go(ways.ToDetails(table, match.game.sheet(match.view(0))))

    # -- learning it

    def _learning(self, game: Game[Any]) -> Iterator[tuple[str, Show]]:
        yield "book", self._go(ways.ToRules(game))
        yield "lessons", self._go(ways.ToLessons(game))
        for lesson in lessons_of(game):
            yield f"lesson-{lesson.id}", self._go(ways.ToLesson(game, lesson))
        if lessons := lessons_of(game):
            yield "learnt", partial(self._learnt, ways.ToLesson(game, lessons[0]))
        if game.puzzled:
            yield "puzzles", self._go(ways.ToPuzzles(game))
            for kind in game.puzzles:
                yield f"puzzle-{kind.id}", partial(self._puzzle, game, kind.id)
                yield f"solved-{kind.id}", partial(self._solved, game, kind.id)

    def _learnt(self, way: ways.Way) -> None:
        self.house.begin(way)
        self._rest(self.app)
        self.house.go(ways.ToLearnt(self._below()))

    def _puzzle(self, game: Game[Any], kind: str) -> None:
        asked = Asked(game.id, kind, 1, "tour")
        self.house.begin(ways.ToPuzzle(game, asked, made(game, kind, 1, "tour")))

    def _solved(self, game: Game[Any], kind: str) -> None:
        self._puzzle(game, kind)
        self._rest(self.app)
        self._below().session.use("give_up")
        until = time.monotonic() + LONGEST_S
        while self.app.stack.top.name != "solved" and time.monotonic() < until:
            self._rest(self.app)


def _refuse(table: TableScene) -> None:
    """Press what is not lawful now, and be told why."""
    eyes = table.eyes
    intents = [eyes.intent_of(button.name) for button in eyes.sight.buttons]
    intents += [eyes.sight.tapped(place) for place in eyes.laid.heaps]
    refusals = [each for each in intents if isinstance(each, Refusal)]
    if refusals:
        table.deeds.notices.refuse(refusals[0])


def _choose(table: TableScene) -> None:
    """Press the button that asks which deed is meant."""
    name = next(b.name for b in table.eyes.sight.buttons if isinstance(table.eyes.intent_of(b.name), Choice))
    table.deeds.press(name)
