"""Whatever lies in place of a file of the program: it is set aside at once and reported, and nothing is lost."""

import json
import os
import socket
import stat
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli import main
from game.engine.records import record, strict
from game.rules import all_games
from game.ui.pages.menu import MenuScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.saves import SavesScene
from game.ui.seating.seating import SeatingScene
from game.ui.session.session import Session
from game.ui.session.verdict import verify_record
from game.ui.startup import open_app
from game.ui.storage import prefs
from game.ui.storage.prefs import Prefs
from game.ui.storage.profiles import People
from game.ui.storage.vault import SaveTrouble, Vault
from tests.hands.tabletop import play_on, skarney_match

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices lie in folders elsewhere")
GAMES = all_games()
GIB = 1 << 30
KEPT = ("settings.json", "people.json", "tables.json")


def a_socket(path):
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def a_folder(path):
    (path / "within").mkdir(parents=True)


def a_link_to_a_pipe(path):
    os.mkfifo(path.parent / "elsewhere")
    path.symlink_to(path.parent / "elsewhere")


def a_gigabyte_of_zeros(path):
    with path.open("wb") as stream:
        stream.truncate(GIB)


TEXTS = {
    "deeply nested": b'{"a":' * 200_000 + b"1" + b"}" * 200_000,
    "nested, in text that never ends": b"[" * 20 + b'"' + b'\\"' * 400_000,
    "a number without end": b'{"format":1,"people":[],"tables":[],"scale":1e999}',
    "a number of many digits": b'{"format":1,"scale":' + b"9" * 900_000 + b"}",
    "half a letter": b'{"format":1,"people":[],"tables":[],"name":"\\ud800"}',
    "other letters": '{"format":1,"people":[],"tables":[]}'.encode("utf-16"),
}
HOSTS = {
    "a pipe": lambda path: os.mkfifo(path),
    "a socket": a_socket,
    "a folder": a_folder,
    "a link to a pipe": a_link_to_a_pipe,
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a gigabyte of zeros": a_gigabyte_of_zeros,
    **{name: partial(Path.write_bytes, data=text) for name, text in TEXTS.items()},
}
by_host = pytest.mark.parametrize("host", HOSTS.values(), ids=HOSTS)


def kind_of(path):
    about = path.lstat()
    return stat.S_IFMT(about.st_mode), about.st_ino


@pytest.mark.one_in(4)
@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", KEPT)
@by_host
def test_a_damaged_file_is_set_aside_and_reported(host, name, tmp_path):
    """The menu says so; what lay there is still whole, and new settings and people are kept."""
    host(tmp_path / name)
    was = kind_of(tmp_path / name)
    app = opened_at(tmp_path)
    assert isinstance(app.stack.top, MenuScene)
    assert f"{name} was damaged and set aside" in app.context.speaker.plain(app.stack.top.notice)
    app.turn([])
    assert kind_of(tmp_path / f"{Path(name).stem}.damaged") == was
    app.context.people.meet("Ada")
    assert app.context.people.remark() is None
    assert prefs.save(Prefs(name="Ada"), tmp_path) is None
    assert (prefs.load(tmp_path).name, People(tmp_path).all[0].name) == ("Ada", "Ada")
    app._close()


@by_host
def test_a_damaged_save_is_set_aside_and_reported(host, tmp_path):
    vault = Vault(tmp_path, GAMES)
    session = Session(play_on(skarney_match(), 30), vault)
    session.close()
    strange = tmp_path / "saves" / "strange.jsonl"
    host(strange)
    was = kind_of(strange)
    app = opened_at(tmp_path)
    assert isinstance(app.stack.top, MenuScene)
    assert "set aside as" in app.context.speaker.plain(app.stack.top.notice)
    assert kind_of(tmp_path / "damaged" / "strange.jsonl") == was
    assert [each.game for each in app.stack.top.waiting] == ["skarney"]
    app._close()
    vault.close()


def opened_at(home):
    """The program as it starts there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SKARNEY_HOME", str(home))
        return open_app(GAMES, size=(1024, 640))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("suffix", [".lock", ".good"])
@by_host
def test_strange_files_beside_a_save_do_not_hinder_it(host, suffix, tmp_path):
    vault = Vault(tmp_path, GAMES)
    session = Session(play_on(skarney_match(), 30), vault)
    session.close()
    path = vault.unfinished()[0].path
    path.with_suffix(suffix).unlink(missing_ok=True)
    host(path.with_suffix(suffix))
    match, save = vault.resume(path)
    assert match.ply == 30
    play_on(match, 1)
    assert save is not None
    save.catch_up(match)
    save.close()
    path.write_bytes(b"damaged\n")
    with pytest.raises(SaveTrouble):
        vault.resume(path)
    vault.close()


def test_settings_may_be_a_link(tmp_path):
    (tmp_path / "mine.json").write_text('{"name": "Ada"}', encoding="utf-8")
    (tmp_path / "settings.json").symlink_to(tmp_path / "mine.json")
    assert prefs.load_prefs(tmp_path) == (Prefs(name="Ada"), None)


def test_settings_damaged_meanwhile_are_not_written_over(tmp_path):
    """They are set aside and reported; what a newer version keeps there stays."""
    path = tmp_path / "settings.json"
    path.write_text("{oops", encoding="utf-8")
    assert prefs.save(Prefs(), tmp_path) is not None
    assert (tmp_path / "settings.damaged").read_text(encoding="utf-8") == "{oops"
    path.write_text('{"tomorrow": [1], "name": "Ada"}', encoding="utf-8")
    assert prefs.save(Prefs(name="Bo"), tmp_path) is None
    assert json.loads(path.read_text(encoding="utf-8"))["tomorrow"] == [1]
    assert prefs.load(tmp_path).name == "Bo"


@pytest.mark.one_in(6)
@pytest.mark.timeout(20)
@pytest.mark.parametrize("command", ["check", "export", "open"])
@by_host
def test_a_file_that_is_no_record_gives_one_line_and_exit_code_2(host, command, tmp_path, capsys, monkeypatch):
    """Whatever is named; what is opened in a window is at least a plain file."""
    path = tmp_path / "record.jsonl"
    host(path)
    monkeypatch.setattr(
        "game.cli._window", lambda games, **about: 2 if verify_record(GAMES, about["record"]).lines else 0
    )
    assert main([command, str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == (0 if command == "open" and path.is_file() else 1)
    assert len(err) < 1000


def test_an_error_about_a_record_is_one_short_line(tmp_path, capsys):
    path = tmp_path / "record.jsonl"
    for head in ({"game": ["x\n"] * 9000}, {"format": 9, "app": "x\n\0" * 9000}, {"format": 10**4000}):
        path.write_text(json.dumps({"t": "match", "format": 1, **head}) + "\n", encoding="utf-8")
        assert main(["check", str(path)]) == 2
        err = capsys.readouterr().err
        assert (err.count("\n"), "\0" in err, len(err) < 600) == (1, False, True)


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
    | st.sampled_from(["", "\0", "a\nb", "x" * 5000, 10**400, -1, 1e300, "\u202e", "skarney", "person"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4), max_leaves=12,
)  # fmt: skip
PLAN = {
    "seats": 4, "singles": False, "names": ["A"] * 8, "players": ["person"] + ["steady"] * 7, "preset": "standard",
    "changed": {}, "open": False,
}  # fmt: skip


def altered(good):
    """The same with some values that are something else."""
    return st.fixed_dictionaries({}, optional={key: st.just(value) | ODD for key, value in good.items()})


plans = altered(PLAN)
entries = st.lists(altered({"name": "Ada", "colour": "red", "deck": "two", "before": ["Bo"], "falling": True}) | ODD)
tables = st.lists(altered({"name": "Home", "game": "skarney", **PLAN}) | ODD)
chosen = altered({
    "name": "Ada", "pace": "calm", "think_ms": 1, "scale": 100, "theme": "evergreen", "deck": "two", "back": "lagoon",
    "full_screen": False, "volume": 1, "seating": {"skarney": PLAN}, "window": [1, 2, 3, 4, 0],
})  # fmt: skip


seatings = st.dictionaries(st.just("skarney"), plans | ODD)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(chosen, entries, tables, seatings)
def test_whatever_is_in_its_files_the_program_starts_and_shows_its_pages(home, values, people, kept, seating):
    """Wrong types, strange letters and huge numbers."""
    _starts_and_shows_its_pages(home, values, people, kept, seating)


@pytest.mark.soak
@pytest.mark.timeout(900)
@settings(max_examples=600, suppress_health_check=list(HealthCheck))
@given(chosen, entries, tables, seatings)
def test_whatever_is_in_its_files_the_program_starts_many_times(home, values, people, kept, seating):
    _starts_and_shows_its_pages(home, values, people, kept, seating)


def _starts_and_shows_its_pages(home, values, people, kept, seating):
    values = {**values, "seating": seating, "full_screen": False}
    (home / "settings.json").write_text(json.dumps(values), encoding="utf-8")
    (home / "people.json").write_text(json.dumps({"format": 1, "people": people}), encoding="utf-8")
    (home / "tables.json").write_text(json.dumps({"format": 1, "tables": kept}), encoding="utf-8")
    app = opened_at(home)
    first = app.context.tables.of(app.context.games)[:1]
    for scene in (
        lambda: PeopleScene(app.context), lambda: SeatingScene(app.context, GAMES["skarney"]),
        *([lambda: SeatingScene(app.context, GAMES["skarney"], first[0])] if first else []),
    ):  # fmt: skip
        app.stack.push(scene())
        app.turn([])
        app.context.back()
    app.turn([])
    app._close()


@given(st.binary() | ODD.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_values_or_a_value_error(data):
    try:
        found = strict.parse_json(data)
    except ValueError:
        return
    assert strict.parse_json(json.dumps(found, allow_nan=False).encode()) == found


HEAD, *LINES = record.whole(play_on(skarney_match(), 12), "0.1.0")


@settings(max_examples=300)
@given(altered(HEAD), st.lists(st.sampled_from(LINES).flatmap(altered) | ODD, max_size=3), st.integers(0, 12))
def test_an_altered_record_is_a_match_or_a_one_line_error(head, more, plies):
    for first in (HEAD, head):
        lines = [first, *LINES[:plies], *more]
        data = [(json.dumps(line) + "\n").encode() for line in lines]
        why = ""
        try:
            record.replay(GAMES, (record._object(n, raw) for n, raw in enumerate(data, 1)))
        except (record.NotARecord, record.Unlawful) as error:
            why = str(error)
        assert "\n" not in why


def test_a_match_with_strange_names_is_listed_and_played(tmp_path):
    """A save by another program may call people anything."""
    lines = list(record.whole(play_on(skarney_match(), 12), "0.1.0"))
    for n, name in enumerate(("\0", "x" * 15_000, "a\nb\x1b[31m", "{seat}", "")):
        lines[0] = {**lines[0], "seats": [{**seat, "name": name} for seat in lines[0]["seats"]]}
        (tmp_path / "saves").mkdir(exist_ok=True)
        (tmp_path / "saves" / f"{n}.jsonl").write_text("".join(map(record.dumps, lines)), encoding="utf-8")
    app = opened_at(tmp_path)
    assert len(app.stack.top.waiting) == 5
    began = time.monotonic()
    app.stack.push(SavesScene(app.context))
    app.turn([])
    for n in range(5):
        app.stack.only(MenuScene(app.context))
        waits = {each.path.name: i for i, each in enumerate(app.stack.top.waiting)}
        app.stack.push(SavesScene(app.context))
        at, saves = waits[f"{n}.jsonl"], app.stack.top
        while at >= saves.first + saves.count:
            saves.press("more")
        saves.press(f"open.{at - saves.first}")
        assert app.stack.top.name == "table"
        app.turn([])
        app.stack.top.session.close()
    assert time.monotonic() - began < 10
    app._close()
