"""Each scene's name, and how to open it: pages, then for each game its table, score, book, lessons and puzzles."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game.engine.ai.puzzle import make_puzzle
from game.engine.contract import AnyGame, Choice, Refusal
from game.engine.lesson import Lesson
from game.engine.match import Match
from game.engine.messages import msg
from game.learn.lesson import lessons_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.ui.app import App
from game.ui.overlays.feed import DetailsScene
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.seating import SeatingScene
from game.ui.session.session import Session
from game.ui.storage.prefs import Prefs
from game.ui.table_scene.table import TableScene
from tour.matches import REVIEWED, moments, reviewed

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

    # -- pages

    def _first(self) -> Iterator[tuple[str, Show]]:
        """Yield the program as it looks when nobody has played yet."""
        yield "first-start", self.context.begin.menu
        yield "first-settings", self.context.begin.settings
        yield "first-saves", self.context.begin.saves
        yield "first-history", self.context.begin.history
        yield "first-statistics", self.context.begin.statistics
        yield "first-people", self.context.begin.people
        yield "first-puzzle-figures", self.context.begin.puzzle_figures

    def _pages(self) -> Iterator[tuple[str, Show]]:
        """Yield the pages once there were matches."""
        records = self.context.vault.folder / "records"
        records.mkdir(parents=True, exist_ok=True)
        for path in sorted((*self._kept.glob("*-ended.jsonl"), *self._kept.glob("*-ended.review"))):
            shutil.copy(path, records / path.name)
        self.context.remember(seating={"skarney": {}})
        for name in ("Anna", "Wolfgang Amadeus"):
            self.context.people.meet(name)
        yield "menu", self.context.begin.menu
        yield "settings", self.context.begin.settings
        yield "saves", self.context.begin.saves
        yield "people", partial(self.context.begin.people, "Anna")
        yield "history", self.context.begin.history
        yield "statistics", self.context.begin.statistics
        yield "statistics-reviews", self._costs
        yield "pictures", partial(self.context.begin.pictures, "Anna", "skarney")
        yield "puzzle-figures", self.context.begin.puzzle_figures
        yield "keys-menu", partial(self._over, self.context.open.keys)
        letters = partial(self.context.open.letters, msg("Name", about="setting"), "Anna", 16, lambda text: None)
        yield "letters", partial(self._over, letters)
        yield "trouble", partial(self._over, partial(self.context.open.trouble, Path("report.txt"), is_kept=True))
        record = self._kept / "skarney-ended.jsonl"
        yield "same-deal", partial(self.context.begin.same_deal, record)
        yield "record", partial(self._over, partial(self.context.open.record, record))

    def _costs(self) -> None:
        """Show what decisions cost, by what they were about."""
        self.context.begin.statistics()
        self._rest(self.app)
        self._top.press("reviews")

    @property
    def _top(self) -> Any:
        return self.app.stack.top

    def _over(self, above: Show) -> None:
        """Show a scene over the menu."""
        self.context.begin.menu()
        self._rest(self.app)
        above()

    # -- before a match

    def _seatings(self, game: AnyGame) -> Iterator[tuple[str, Show]]:
        def seating(*action: Any) -> None:
            self.context.begin.seating(game)
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
        self.context.begin.table(session)
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
            yield "feed", lambda: self._table(late).overlays.feed()
            if game.id in ("skarney", "teeko", "scarney-dice"):
                yield "pause", lambda: self._table(late).overlays.pause()
                yield "keys", partial(self._keys, late)
            if game.id in ("skarney", "skarney-gin"):  # if nothing is hidden there is none
                yield "curtain", lambda: self._table(late).overlays.curtain(0)
        if "choice" in found:
            yield "chosen", lambda: _choose(self._table(found["choice"]))
        if "offer" in found and game.refusal_kinds(found["offer"].view(None), 0):
            yield "quick", lambda: self._table(found["offer"]).overlays.quick(0)
        yield from self._scores(game, found)

    def _keys(self, match: Match) -> None:
        self._table(match)
        self.context.open.keys()

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
            yield "replay", partial(self._over, partial(self.context.open.replay, match, match.ply // 3))
            if game.id == "teeko":
                yield "review-begun", partial(self._over, partial(self.context.open.review, match, None))
            if game.id in REVIEWED:
                yield from self._reviews(game, match)

    def _reviews(self, game: AnyGame, match: Match) -> Iterator[tuple[str, Show]]:
        """Yield a finished one: as it opens, with everybody's decisions, as numbers, and a mistake in the replay."""
        whose = ("whose",) * match.setup.seats  # from the person's own to everybody's
        shown = {"": (), "-all": whose, "-numbers": ("numbers",), "-mistake": (*whose, "mistake.0")}
        for name, presses in shown.items():
            yield f"review{name}", partial(self._review, game, match, presses)

    def _review(self, game: AnyGame, match: Match, presses: Sequence[str]) -> None:
        self._over(partial(self.context.open.review, match, reviewed(game, self._kept)))
        self._rest(self.app)
        for name in presses:
            self._top.press(name)

    def _score(self, match: Match) -> TableScene:
        table = self._table(match)
        if self.app.stack.top is table:
            table.overlays.result()
        return table

    def _details(self, match: Match) -> None:
        table = self._score(match)
        self._rest(self.app)
        self.app.stack.push(DetailsScene(self.context, table, match.game.score_sheet(match.view(0))))

    # -- learning it

    def _learning(self, game: AnyGame) -> Iterator[tuple[str, Show]]:
        yield "book", partial(self.context.begin.rules, game)
        yield "lessons", partial(self.context.begin.lessons, game)
        for lesson in lessons_of(game):
            yield f"lesson-{lesson.id}", partial(self.context.begin.lesson, game, lesson)
        if lessons := lessons_of(game):
            yield "learnt", partial(self._learnt, game, lessons[0])
        if game.puzzled:
            yield "puzzles", partial(self.context.begin.puzzles, game)
            for kind in game.puzzles:
                yield f"puzzle-{kind.id}", partial(self._puzzle, game, kind.id)
                yield f"solved-{kind.id}", partial(self._solved, game, kind.id)

    def _learnt(self, game: AnyGame, lesson: Lesson) -> None:
        self.context.begin.lesson(game, lesson)
        self._rest(self.app)
        self._below().overlays.ending("learnt")

    def _puzzle(self, game: AnyGame, kind: str) -> None:
        asked = PuzzleRequest(game.id, kind, 1, "tour")
        self.context.begin.puzzle(game, asked, make_puzzle(game, kind, 1, "tour"))

    def _solved(self, game: AnyGame, kind: str) -> None:
        self._puzzle(game, kind)
        self._rest(self.app)
        self._below().session.use("give_up")
        until = time.monotonic() + LONGEST_S
        while self._top.name != "solved" and time.monotonic() < until:
            self._rest(self.app)


def _refuse(table: TableScene) -> None:
    """Press what is not legal now, and see why."""
    table_view = table.table_view
    intents = [table_view.pointing.intent_of(button.name) for button in table_view.viewpoint.game_view.buttons]
    intents += [table_view.viewpoint.game_view.tapped(place) for place in table_view.geometry.laid.heaps]
    refusals = [each for each in intents if isinstance(each, Refusal)]
    if refusals:
        table.commands.notices.refuse(refusals[0])


def _choose(table: TableScene) -> None:
    """Press the button that asks which action is meant."""
    name = next(
        b.name
        for b in table.table_view.viewpoint.game_view.buttons
        if isinstance(table.table_view.pointing.intent_of(b.name), Choice)
    )
    table.commands.press(name)
