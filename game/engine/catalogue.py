"""Games by id: listing them is cheap, and each is loaded when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from game.engine.game import AnyGame, Game
from game.engine.info import GameInfo


class Catalogue(Mapping[str, AnyGame]):
    """Games by id in menu order; a game is loaded on first access."""

    def __init__(self, infos: Iterable[GameInfo]) -> None:
        self.infos: dict[str, GameInfo] = {}
        for info in sorted(infos, key=lambda each: (each.order, each.id)):
            if info.id in self.infos:
                raise ValueError(f"two games are called {info.id}")
            self.infos[info.id] = info
        self._loaded: dict[str, AnyGame] = {}

    @classmethod
    def of(cls, *games: AnyGame) -> Catalogue:
        """A catalogue of games that are already loaded."""
        made = cls(game.info for game in games)
        made._loaded.update({game.id: game for game in games})
        return made

    def __getitem__(self, name: str) -> AnyGame:
        """The game with this id. Raises KeyError if there is none."""
        if name not in self._loaded:
            game = self.infos[name].load()
            if not isinstance(game, Game):
                raise TypeError(f"{name} loads {game!r}, which is no game")
            self._loaded[name] = cast(AnyGame, game)  # see the comment on AnyGame
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.infos)

    def __len__(self) -> int:
        return len(self.infos)

    def __contains__(self, name: object) -> bool:
        return name in self.infos
