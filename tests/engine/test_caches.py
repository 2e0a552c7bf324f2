"""What games remember is forgotten once they are left, and computed again when it is asked for."""

from game.engine import caches
from game.rules.teeko.ai.perfect import code
from game.rules.teeko.ai.position import TeekoPosition

BEGIN = TeekoPosition(0, 0, False)


def test_a_game_that_is_played_keeps_what_it_remembers() -> None:
    code(BEGIN)
    caches.forget_all_but(["game.rules.teeko"])
    assert code.cache_info().currsize


def test_one_that_was_left_forgets_it_and_computes_the_same_again() -> None:
    first = code(BEGIN)
    caches.forget_all_but(["game.rules.teek"])
    assert not code.cache_info().currsize
    assert code(BEGIN) == first
