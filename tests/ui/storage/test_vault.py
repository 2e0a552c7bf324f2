"""Saves: on disk at once, cut back on undo, resumed to equal states, and never lost to damage."""

import json
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game import __version__
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.session.session import Session
from game.ui.storage.vault import SaveTrouble, Vault
from tests.hands.tabletop import next_action
from tests.helpers.waiting import becomes_true

GAMES = all_games()
ROOT = Path(__file__).resolve().parents[3]


def new_match(seed="vault", person=False):
    game = GAMES["skarney"]
    players = ("person" if person else "novice", "novice")
    sitters = tuple(Sitter(f"P{n}", player) for n, player in enumerate(players))
    return Match(game, Setup(game.sides(2, False), complete(game, "standard", {}), seed), sitters)


@pytest.fixture
def vault(tmp_path):
    return Vault(tmp_path / "home", GAMES)


def step(session):
    """One deal or one action of a novice."""
    match = session.match
    if match.to_act == TABLE:
        session.deal()
    else:
        assert session.act(match.to_act, next_action(match, "novice")) is None


def whole_text(match):
    return "".join(map(record.dumps, record.whole(match, __version__)))


def failing(number, why):
    """In place of a function of the system: it always fails."""

    def fail(*_):
        raise OSError(number, why)

    return fail


def some_play(vault, plies, seed="vault"):
    session = Session(new_match(seed), vault)
    assert session.trouble is None
    for _ in range(plies):
        step(session)
    (path,) = [each.path for each in vault.unfinished() if each.path.stat().st_size]
    return session, path


def left(vault, plies):
    """The session of a match that was left, and its save."""
    session, path = some_play(vault, plies)
    session.close()
    return session, path


def test_every_action_is_on_disk_when_act_returns(vault):
    """The file holds the whole record after every ply."""
    session = Session(new_match(), vault)
    (summary,) = vault.unfinished()
    for _ in range(60):
        step(session)
        assert summary.path.read_text("utf-8") == whole_text(session.match)


def test_a_match_resumes_to_equal_states(vault):
    session, path = left(vault, 200)
    match, save = vault.resume(path)
    assert match.done == session.match.done
    again = Session(match, vault, save)
    step(again)
    assert path.read_text("utf-8") == whole_text(match)


def test_undo_cuts_the_file_back(vault):
    session = Session(new_match(), vault)
    (summary,) = vault.unfinished()
    seen = 0
    for _ in range(3000):
        if session.match.to_act is None:
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


def test_one_of_several_unfinished_matches_can_be_abandoned(vault):
    sessions = [Session(new_match(str(n)), vault) for n in range(3)]
    assert len(vault.unfinished()) == 3
    sessions[1].abandon()
    assert len(vault.unfinished()) == 2
    assert len(list((vault.folder / "abandoned").glob("*.jsonl"))) == 1


def test_a_truncated_save_is_resumed_from_its_last_whole_line(vault):
    """Cut at every byte of its last three lines; the damaged file is kept."""
    _, path = left(vault, 30)
    whole = path.read_bytes()
    starts = [i + 1 for i, byte in enumerate(whole[:-1]) if byte == 10][-3:]
    for cut in range(starts[0], len(whole)):
        path.write_bytes(whole[:cut])
        match, save = vault.resume(path)
        lines = whole[:cut].count(b"\n")
        assert len(list(record.whole(match, __version__))) == lines
        save.close()
        if save.path != path:
            assert not path.exists()
            save.path.unlink()
    kept = list((vault.folder / "damaged").iterdir())
    assert kept


def test_a_damaged_save_is_set_aside_with_one_sentence(vault):
    _, path = left(vault, 30)
    for bad in (b"garbage\n", path.read_bytes().replace(b'"do":"draw"', b'"do":"grab"', 1), b"\x00" * 4096):
        path.write_bytes(bad)
        with pytest.raises(SaveTrouble, match="set aside"):
            vault.resume(path)
        assert not path.exists()
        assert bad in [each.read_bytes() for each in (vault.folder / "damaged").iterdir()]


@pytest.mark.parametrize("has_copy", [False, True])
def test_a_damaged_save_that_cannot_be_moved_is_left_alone(vault, monkeypatch, has_copy):
    """As on a read-only disk; an earlier copy takes its place once."""
    _, path = left(vault, 3)
    good = path.with_suffix(".good")
    good.unlink(missing_ok=True)
    if has_copy:
        good.write_bytes(path.read_bytes())
    path.write_bytes(b"no record")
    monkeypatch.setattr(os, "replace", failing(30, "Read-only file system"))
    for _ in range(2):
        with pytest.raises(SaveTrouble, match="left as it was"):
            vault.resume(path)
    assert path.read_bytes() == b"no record"
    assert len(vault.unfinished()) == 1 + has_copy


def test_a_save_of_a_newer_version_is_refused_and_left_alone(vault):
    _, path = left(vault, 10)
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    with pytest.raises(SaveTrouble, match="newer version"):
        vault.resume(path)
    assert path.read_bytes() == newer


def test_two_windows_never_write_one_save(vault):
    session, path = some_play(vault, 10)
    for use in (vault.resume, vault.abandon):
        with pytest.raises(SaveTrouble, match="open in another window"):
            use(path)
        assert path.exists()
    session.close()
    _, save = vault.resume(path)
    save.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_a_killed_program_loses_no_action(tmp_path):
    """kill -9: every action it reported as played is in the save."""
    code = textwrap.dedent("""
        import sys
        from pathlib import Path
        from tests.ui.storage.test_vault import new_match, step
        from game.ui.session.session import Session
        from game.ui.storage.vault import Vault
        from game.rules import all_games
        session = Session(new_match(), Vault(Path(sys.argv[1]), all_games()))
        while True:
            step(session)
            print(session.match.ply, flush=True)
    """)
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert child.stdout is not None
    played = 0
    for line in child.stdout:
        played = int(line)
        if played >= 100:
            child.kill()
            break
    played = max([played, *map(int, child.stdout.read().split())])
    child.wait(10)
    child.stdout.close()
    vault = Vault(tmp_path, GAMES)
    match, save = vault.resume(vault.unfinished()[0].path)
    assert match.ply >= played
    save.close()


def test_a_match_begun_without_room_is_saved_once_there_is_room(tmp_path):
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    session = Session(new_match(), Vault(tmp_path / "home", GAMES))
    step(session)
    assert session.trouble is not None
    (tmp_path / "home").unlink()
    step(session)
    assert session.trouble is None
    (summary,) = session.vault.unfinished()
    assert summary.path.read_text("utf-8") == whole_text(session.match)


def test_a_disk_that_is_full_for_a_while_leaves_no_half_line(vault, monkeypatch):
    session, path = some_play(vault, 5)
    room, real = [300], os.write

    def write(file, data):
        if room[0] <= 0:
            raise OSError(28, "No space left on device")
        done = real(file, data[: room[0]])
        room[0] -= done
        return done

    monkeypatch.setattr(os, "write", write)
    while session.trouble is None:
        step(session)
    assert path.read_bytes().endswith(b"\n")
    step(session)
    assert whole_text(session.match).startswith(path.read_text("utf-8"))
    room[0] = 10**9
    step(session)
    assert session.trouble is None
    assert path.read_text("utf-8") == whole_text(session.match)


def test_a_match_resumed_on_a_full_disk_is_played_on_with_a_warning(vault, monkeypatch):
    _, path = left(vault, 20)
    before, real = path.read_bytes(), os.write
    monkeypatch.setattr(os, "write", failing(28, "No space left on device"))
    match, save = vault.resume(path)
    again = Session(match, vault, save)
    step(again)
    assert again.trouble is not None
    assert path.read_bytes() == before
    monkeypatch.setattr(os, "write", real)
    step(again)
    assert again.trouble is None
    assert path.read_text("utf-8") == whole_text(match)
    again.close()


def test_a_save_in_another_style_is_rewritten_and_the_old_one_kept(vault):
    """As by another program that follows the format: more keys, other spaces."""
    session, path = left(vault, 20)
    lines = [json.dumps({**json.loads(line), "note": "x"}) for line in path.read_text("utf-8").splitlines()]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    match, save = vault.resume(path)
    assert match.done == session.match.done
    again = Session(match, vault, save)
    step(again)
    (summary,) = vault.unfinished()
    assert summary.path.read_text("utf-8") == whole_text(match)
    assert len(list((vault.folder / "abandoned").iterdir())) == 1
    again.close()


def test_an_undo_that_could_not_be_written_is_written_with_the_next_action(vault, monkeypatch):
    session, path = some_play(vault, 1)
    newest = session.match.last(1)[0]
    while not session.match.may_undo(newest.seat):
        step(session)
        newest = session.match.last(1)[0]
    real = os.ftruncate
    monkeypatch.setattr(os, "ftruncate", failing(5, "Input/output error"))
    assert session.undo(newest.seat)
    assert session.trouble is not None
    monkeypatch.setattr(os, "ftruncate", real)
    seat = session.match.to_act
    assert seat is not None
    other = next(a for a in session.match.game.legal_actions(session.match.view(seat)) if a != newest.action)
    assert session.act(seat, other) is None
    assert session.trouble is None
    assert path.read_text("utf-8") == whole_text(session.match)


def test_a_save_damaged_in_the_middle_is_replaced_by_its_last_good_copy(vault):
    session, path = some_play(vault, 40)
    played = session.match.done
    session.close()
    vault.resume(path)[1].close()
    broken = path.read_bytes().replace(b'"do":"draw"', b'"do":"grab"', 1)
    path.write_bytes(broken)
    with pytest.raises(SaveTrouble, match="earlier copy"):
        vault.resume(path)
    assert broken in [each.read_bytes() for each in (vault.folder / "damaged").iterdir()]
    (summary,) = vault.unfinished()
    match, save = vault.resume(summary.path)
    assert match.done == played
    save.close()


def test_a_copy_is_kept_at_every_deal(vault):
    """In the background, so that damage costs no more than a hand."""
    session, path = some_play(vault, 1)
    copy = path.with_suffix(".good")
    assert becomes_true(copy.exists)
    assert copy.read_bytes() == path.read_bytes()
    session.close()


def test_a_finished_match_moves_to_the_records(vault):
    """Or when it is resumed, as after a crash between the last line and the move."""
    session, _ = some_play(vault, 1)
    while session.match.to_act is not None:
        step(session)
    assert vault.unfinished() == []
    (path,) = vault.records()
    assert path.read_text("utf-8") == whole_text(session.match)
    path.rename(vault.folder / "saves" / path.name)
    match, save = vault.resume(vault.unfinished()[0].path)
    Session(match, vault, save).close()
    assert vault.unfinished() == []
    assert len(vault.records()) == 1


def test_a_save_with_an_unknown_level_is_refused_and_left_alone(vault):
    _, path = left(vault, 10)
    strange = path.read_bytes().replace(b'"novice"', b'"oracle"', 1)
    path.write_bytes(strange)
    with pytest.raises(SaveTrouble, match="does not know the player"):
        vault.resume(path)
    assert path.read_bytes() == strange


def test_a_bot_thinks_on_its_own_thread_and_old_answers_are_dropped(vault):
    session = Session(new_match(), vault)
    session.deal()
    session.think()
    answer = _wait(session)
    assert answer is not None
    session.think()
    assert session.act(*answer) is None
    assert session.bot_action() is None
    session.close()


def _wait(session):
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if answer := session.bot_action():
            return answer
        time.sleep(0.005)
    return None


def test_nobody_thinks_for_a_person(vault):
    session = Session(new_match(person=True), vault)
    session.deal()
    while session.match.to_act != 0:
        step(session)
    session.think()
    time.sleep(0.05)
    assert session.bot_action() is None
