"""Saves: on disk at once, cut back on undo, resumed to equal states, and never lost to damage."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game.engine import record
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.shell.session import Session
from game.shell.vault import SaveTrouble, Vault

GAMES = all_games()
ROOT = Path(__file__).resolve().parents[2]


def new_match(seed: str = "vault", person: bool = False) -> Match:
    game = GAMES["skarney"]
    players = ("person" if person else "novice", "novice")
    sitters = tuple(Sitter(f"P{n}", player) for n, player in enumerate(players))
    return Match(game, Setup(game.sides(2, False), complete(game, "standard", {}), seed), sitters)


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path / "home", GAMES)


def step(session: Session) -> None:
    """One deal or one action of a novice."""
    match = session.match
    if match.asked == TABLE:
        session.deal()
    else:
        assert match.asked is not None
        action = match.game.bots["novice"](match.view(match.asked), match.luck(match.asked))
        assert session.act(match.asked, action) is None


def some_play(vault: Vault, plies: int, seed: str = "vault") -> tuple[Session, Path]:
    session = Session(new_match(seed), vault)
    assert session.trouble is None
    for _ in range(plies):
        step(session)
    (path,) = [each.path for each in vault.unfinished() if each.path.stat().st_size]
    return session, path


def test_every_action_is_on_disk_when_act_returns(vault: Vault) -> None:
    """The file holds the whole record after every ply."""
    session = Session(new_match(), vault)
    (summary,) = vault.unfinished()
    for _ in range(60):
        step(session)
        whole = "".join(map(record.dumps, record.whole(session.match, "0.1.0")))
        assert summary.path.read_text("utf-8") == whole


def test_a_match_resumes_to_equal_states(vault: Vault) -> None:
    """Everything played, event by event, and it goes on in the same file."""
    session, path = some_play(vault, 200)
    session.close()
    match, save = vault.resume(path)
    assert match.done == session.match.done
    again = Session(match, vault, save)
    step(again)
    assert path.read_text("utf-8") == "".join(map(record.dumps, record.whole(match, "0.1.0")))


def test_undo_cuts_the_file_back(vault: Vault) -> None:
    """After undo the file is what it was before the action."""
    session = Session(new_match(), vault)
    (summary,) = vault.unfinished()
    seen = 0
    for _ in range(3000):
        if session.match.asked is None:
            break
        before = summary.path.read_bytes()
        step(session)
        newest = session.match.last(1)[0]
        if session.match.may_undo(newest.seat):
            seen += 1
            assert session.undo(newest.seat)
            assert summary.path.read_bytes() == before
            assert session.act(newest.seat, newest.action) is None
    assert seen > 5


def test_a_finished_match_moves_to_the_records(vault: Vault) -> None:
    """No longer offered as unfinished; its record is whole."""
    session, _ = some_play(vault, 1)
    while session.match.asked is not None:
        step(session)
    assert vault.unfinished() == []
    (path,) = vault.records()
    with path.open("rb") as stream:
        assert record.replay(GAMES, record.parsed(stream)).asked is None


def test_several_unfinished_matches_live_side_by_side_and_one_can_be_abandoned(vault: Vault) -> None:
    """The others stay; the abandoned one is kept, but not offered."""
    sessions = [Session(new_match(str(n)), vault) for n in range(3)]
    assert len(vault.unfinished()) == 3
    sessions[1].abandon()
    assert len(vault.unfinished()) == 2
    assert len(list((vault.folder / "abandoned").glob("*.jsonl"))) == 1


def test_a_file_that_breaks_off_goes_on_from_its_last_whole_line(vault: Vault) -> None:
    """Cut at every byte of its last three lines: the match resumes, and the damaged file is kept."""
    session, path = some_play(vault, 30)
    session.close()
    whole = path.read_bytes()
    starts = [i + 1 for i, byte in enumerate(whole[:-1]) if byte == 10][-3:]
    for cut in range(starts[0], len(whole)):
        path.write_bytes(whole[:cut])
        match, save = vault.resume(path)
        lines = whole[:cut].count(b"\n")
        assert len(list(record.whole(match, "0.1.0"))) == lines
        save.close()
        if save.path != path:
            assert not path.exists()
            save.path.unlink()
    kept = list((vault.folder / "damaged").iterdir())
    assert kept


def test_a_damaged_file_is_set_aside_with_a_clear_word(vault: Vault) -> None:
    """An unlawful or unreadable save: one sentence, the bytes kept, nothing overwritten."""
    session, path = some_play(vault, 30)
    session.close()
    for bad in (b"garbage\n", path.read_bytes().replace(b'"do":"draw"', b'"do":"grab"', 1), b"\x00" * 4096):
        path.write_bytes(bad)
        with pytest.raises(SaveTrouble, match="set aside"):
            vault.resume(path)
        assert not path.exists()
        assert bad in [each.read_bytes() for each in (vault.folder / "damaged").iterdir()]


def test_a_save_of_a_newer_version_is_refused_in_words_and_left_alone(vault: Vault) -> None:
    """The file is neither moved nor changed."""
    session, path = some_play(vault, 10)
    session.close()
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    with pytest.raises(SaveTrouble, match="newer version"):
        vault.resume(path)
    assert path.read_bytes() == newer


def test_two_windows_never_write_one_save(vault: Vault) -> None:
    """The second is told; when the first closes, the save is free."""
    session, path = some_play(vault, 10)
    with pytest.raises(SaveTrouble, match="open in another window"):
        vault.resume(path)
    session.close()
    _, save = vault.resume(path)
    save.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_a_killed_program_loses_nothing_it_had_played(tmp_path: Path) -> None:
    """kill -9 in mid match: every action it reported as played is in the save."""
    code = textwrap.dedent("""
        import sys
        from pathlib import Path
        from tests.shell.test_vault import new_match, step
        from game.shell.session import Session
        from game.shell.vault import Vault
        from game.rules import all_games
        session = Session(new_match(), Vault(Path(sys.argv[1]), all_games()))
        while True:
            step(session)
            print(session.match.ply, flush=True)
    """)
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert child.stdout is not None
    played = 0
    for line in child.stdout:
        played = int(line)
        if played >= 100:
            child.send_signal(signal.SIGKILL)
            break
    played = max([played, *map(int, child.stdout.read().split())])
    child.wait(10)
    child.stdout.close()
    vault = Vault(tmp_path, GAMES)
    match, save = vault.resume(vault.unfinished()[0].path)
    assert match.ply >= played
    save.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_said_and_play_goes_on(tmp_path: Path) -> None:
    """No save can be made: the session says so and plays."""
    tmp_path.chmod(0o500)
    session = Session(new_match(), Vault(tmp_path / "home", GAMES))
    assert session.trouble is not None
    step(session)


def test_a_folder_that_cannot_be_made_is_said_and_play_goes_on(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "home").write_text("in the way")
    session = Session(new_match(), Vault(tmp_path / "home", GAMES))
    assert session.trouble is not None
    step(session)
    assert session.match.ply == 1


def test_a_bot_thinks_on_its_own_thread_and_old_answers_are_dropped(vault: Vault) -> None:
    """think() returns at once; an answer to a position that has passed is never delivered."""
    session = Session(new_match(), vault)
    session.deal()
    session.think()
    answer = _wait(session)
    assert answer is not None
    session.think()
    assert session.act(*answer) is None
    assert session.thought() is None
    session.close()


def _wait(session: Session):  # type: ignore[no-untyped-def]
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if answer := session.thought():
            return answer
        time.sleep(0.005)
    return None


def test_nobody_thinks_for_a_person(vault: Vault) -> None:
    """A person's seat is left to him."""
    session = Session(new_match(person=True), vault)
    session.deal()
    while session.match.asked != 0:
        step(session)
    session.think()
    time.sleep(0.05)
    assert session.thought() is None
