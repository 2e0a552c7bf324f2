"""Each scene's name, and how to open it: pages, then for each game its table, score, book, lessons and puzzles."""

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
from game.engine.ai.puzzle import make_puzzle
from game.engine.contract import AnyGame, Choice, Refusal
from game.engine.match import Match
from game.engine.messages import msg
from game.learn.lesson import lessons_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.ui.app import App
from game.ui.scenes import routes
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.seating import SeatingScene
from game.ui.session.session import Session
from game.ui.storage.prefs import Prefs
from game.ui.table_scene.table import TableScene

Show = Callable[[], Any]
LONGEST_S = 30  # until a solution of a puzzle has been shown


class Tour:
    """Goes through an application; ``rest`` lets what was shown come to rest."""

    def __init__(self, app: App, rest: Callable[[App], None], kept: Path) -> None:
        self.app, self.context, self._rest, self._kept = app, app.context, rest, kept

    def scenes(self) -> Iterator[tuple[str, Show]]:
        """Yield all of them; what is shown stays until the next is asked for."""
        yield from self._first()
        for game in self.context.games.values():
            for name, show in (*self._seatings(game), *self._tables(game), *self._learning(game)):
                yield f"{game.id}-{name}", show
        yield from self._pages()

    def _go(self, way: routes.Route) -> Show:
        return lambda: self.context.begin(way)

    # -- pages

    def _first(self) -> Iterator[tuple[str, Show]]:
        """Yield the program as it looks when nobody has played yet."""
        yield "first-start", self._go(routes.ToMenu())
        yield "first-settings", self._go(routes.ToSettings())
        yield "first-saves", self._go(routes.ToSaves())
        yield "first-history", self._go(routes.ToHistory())
        yield "first-statistics", self._go(routes.ToStatistics())
        yield "first-people", self._go(routes.ToPeople())
        yield "first-puzzle-figures", self._go(routes.ToPuzzleFigures())

    def _pages(self) -> Iterator[tuple[str, Show]]:
        """Yield the pages once there were matches."""
        records = self.context.vault.folder / "records"
        records.mkdir(parents=True, exist_ok=True)
        for path in sorted((*self._kept.glob("*-ended.jsonl"), *self._kept.glob("*-ended.review"))):
            shutil.copy(path, records / path.name)
        self.context.remember(seating={"skarney": {}})
        for name in ("Anna", "Wolfgang Amadeus"):
            self.context.people.meet(name)
        yield "menu", self._go(routes.ToMenu())
        yield "settings", self._go(routes.ToSettings())
        yield "saves", self._go(routes.ToSaves())
        yield "people", self._go(routes.ToPeople("Anna"))
        yield "history", self._go(routes.ToHistory())
        yield "statistics", self._go(routes.ToStatistics())
        yield "statistics-reviews", self._costs
        yield "puzzle-figures", self._go(routes.ToPuzzleFigures())
        yield "keys-menu", partial(self._over, routes.ToMenu(), routes.ToKeys())
        letters = routes.ToLetters(msg("Name", about="setting"), "Anna", 16, lambda text: None)
        yield "letters", partial(self._over, routes.ToMenu(), letters)
        yield "trouble", partial(self._over, routes.ToMenu(), routes.ToTrouble(Path("report.txt"), True))
        record = self._kept / "skarney-ended.jsonl"
        yield "record", partial(self._over, routes.ToMenu(), routes.ToRecord(record))

    def _costs(self) -> None:
        """Show what decisions cost, by what they were about."""
        self._go(routes.ToStatistics())()
        self._rest(self.app)
        self.app.stack.top.press("reviews")

    def _over(self, below: routes.Route, above: routes.Route) -> None:
        self.context.begin(below)
        self._rest(self.app)
        self.context.go(above)

    # -- before a match

    def _seatings(self, game: AnyGame) -> Iterator[tuple[str, Show]]:
        def seating(*action: Any) -> None:
            self.context.begin(routes.ToSeating(game))
            scene = self.app.stack.top
            assert isinstance(scene, SeatingScene)
            if action:
                scene.do(*action)

        yield "seating", seating
        yield "seating-rules", lambda: seating(arrangement.show_all)
        if game.id == "skarney":
            yield "seating-person", lambda: seating(seat_commands.choose, 0)
            yield "seating-computer", lambda: seating(seat_commands.choose, 1)
            yield "seating-code", lambda: seating(table_commands.deal_by, "wrong")

    # -- at the table

    def _table(self, match: Match, session: Session | None = None) -> TableScene:
        session = session or Session(match, self.context.vault, mind=None)
        self.context.begin(routes.ToTable(session))
        self._rest(self.app)
        return self._below()

    def _below(self) -> TableScene:
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    def _tables(self, game: AnyGame) -> Iterator[tuple[str, Show]]:
        found = dict(moments(game, self._kept))
        for name, match in found.items():
            yield name, partial(self._table, match)
        if "early" in found:
            yield "refusal", lambda: _refuse(self._table(found["early"]))
            yield "hint", lambda: self._table(found["early"]).commands.hint.ask()
            yield "hint-points", lambda: self._hint_with_points(found["early"])
        if "late" in found:
            late = found["late"]
            yield "feed", lambda: self.context.go(routes.ToFeed(self._table(late)))
            if game.id in ("skarney", "teeko", "scarney-dice"):
                yield "pause", lambda: self.context.go(routes.ToPause(self._table(late)))
                yield "keys", lambda: self._aside(late, routes.ToKeys())
            if game.id in ("skarney", "skarney-gin"):  # if nothing is hidden there is none
                yield "curtain", lambda: self.context.go(routes.ToCurtain(self._table(late), 0))
        if "choice" in found:
            yield "chosen", lambda: _choose(self._table(found["choice"]))
        if "offer" in found and game.refusal_kinds(found["offer"].view(None), 0):
            yield "quick", lambda: self._quick(found["offer"])
        yield from self._scores(game, found)

    def _aside(self, match: Match, way: routes.Route) -> None:
        self._table(match)
        self.context.go(way)

    def _quick(self, match: Match) -> None:
        self.context.go(routes.ToQuick(self._table(match).session, 0))

    def _hint_with_points(self, match: Match) -> None:
        self.context.changed_prefs(replace(self.context.prefs, numbers=True))
        self._table(match).commands.hint.ask()
        self._rest(self.app)
        self.context.changed_prefs(replace(self.context.prefs, numbers=Prefs().numbers))

    def _scores(self, game: AnyGame, found: dict[str, Match]) -> Iterator[tuple[str, Show]]:
        for name in ("round", "ended"):
            if match := found.get(name):
                yield f"{name}-score", partial(self._score, match)
                if game.score_sheet(match.view(0)).details:
                    yield f"{name}-details", partial(self._details, match)
        if (match := found.get("ended")) is not None:
            yield "replay", partial(self._over, routes.ToMenu(), routes.ToReplay(match, match.ply // 3))
            if game.id == "teeko":
                yield "review-begun", partial(self._over, routes.ToMenu(), routes.ToReview(match, None))
            if game.id in REVIEWED:
                yield from self._reviews(game, match)

    def _reviews(self, game: AnyGame, match: Match) -> Iterator[tuple[str, Show]]:
        """Yield a finished one: as it opens, with everybody's decisions, as numbers, and a mistake in the replay."""
        whose = ("whose",) * match.setup.seats  # from the person's own to everybody's
        shown = {"": (), "-all": whose, "-numbers": ("numbers",), "-mistake": (*whose, "mistake.0")}
        for name, presses in shown.items():
            yield f"review{name}", partial(self._review, game, match, presses)

    def _review(self, game: AnyGame, match: Match, presses: Sequence[str]) -> None:
        self._over(routes.ToMenu(), routes.ToReview(match, reviewed(game, self._kept)))
        self._rest(self.app)
        for name in presses:
            self.app.stack.top.press(name)

    def _score(self, match: Match) -> TableScene:
        table = self._table(match)
        if self.app.stack.top is table:
            self.context.go(routes.ToResult(table))
        return table

    def _details(self, match: Match) -> None:
        table = self._score(match)
        self._rest(self.app)
        self.context.go(routes.ToDetails(table, match.game.score_sheet(match.view(0))))

    # -- learning it

    def _learning(self, game: AnyGame) -> Iterator[tuple[str, Show]]:
        yield "book", self._go(routes.ToRules(game))
        yield "lessons", self._go(routes.ToLessons(game))
        for lesson in lessons_of(game):
            yield f"lesson-{lesson.id}", self._go(routes.ToLesson(game, lesson))
        if lessons := lessons_of(game):
            yield "learnt", partial(self._learnt, routes.ToLesson(game, lessons[0]))
        if game.puzzled:
            yield "puzzles", self._go(routes.ToPuzzles(game))
            for kind in game.puzzles:
                yield f"puzzle-{kind.id}", partial(self._puzzle, game, kind.id)
                yield f"solved-{kind.id}", partial(self._solved, game, kind.id)

    def _learnt(self, way: routes.Route) -> None:
        self.context.begin(way)
        self._rest(self.app)
        self.context.go(routes.ToLearnt(self._below()))

    def _puzzle(self, game: AnyGame, kind: str) -> None:
        asked = PuzzleRequest(game.id, kind, 1, "tour")
        self.context.begin(routes.ToPuzzle(game, asked, make_puzzle(game, kind, 1, "tour")))

    def _solved(self, game: AnyGame, kind: str) -> None:
        self._puzzle(game, kind)
        self._rest(self.app)
        self._below().session.use("give_up")
        until = time.monotonic() + LONGEST_S
        while self.app.stack.top.name != "solved" and time.monotonic() < until:
            self._rest(self.app)


def _refuse(table: TableScene) -> None:
    """Press what is not legal now, and see why."""
    table_view = table.table_view
    intents = [table_view.intent_of(button.name) for button in table_view.game_view.buttons]
    intents += [table_view.game_view.tapped(place) for place in table_view.laid.heaps]
    refusals = [each for each in intents if isinstance(each, Refusal)]
    if refusals:
        table.commands.notices.refuse(refusals[0])


def _choose(table: TableScene) -> None:
    """Press the button that asks which action is meant."""
    name = next(
        b.name for b in table.table_view.game_view.buttons if isinstance(table.table_view.intent_of(b.name), Choice)
    )
    table.commands.press(name)
