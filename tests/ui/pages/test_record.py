"""Opening a record: what the window says of a lawful, an unfinished or an unlawful one, and of other files."""

import json

import pygame
import pytest

from game import cli
from game.engine.records import record
from game.rules import all_games
from game.ui import startup as opening
from game.ui.pages.record import RecordScene
from game.ui.session.verdict import LAWFUL, NO_RECORD, UNLAWFUL, UNREADABLE, verify_record
from game.ui.startup import open_app
from tests.hands.hands import Hands
from tests.hands.tabletop import play_on, skarney_match
from tests.helpers.waiting import turn_until

GAMES = all_games()


def written(path, match):
    path.write_text("".join(map(record.dumps, record.whole(match, "0.1.0"))), "utf-8", newline="\n")
    return path


@pytest.fixture
def part(tmp_path):
    """The record of an unfinished match."""
    return written(tmp_path / "part é.jsonl", play_on(skarney_match(seed="part"), 120))


@pytest.fixture
def app(tmp_path, monkeypatch, part):
    """A window opened for that record."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    made = open_app(GAMES, size=(1024, 640), record=part)
    yield made
    made._close()


def judged_page(app):
    app.turn([])
    assert isinstance(app.stack.top, RecordScene)
    turn_until(app, app.stack.top.at_rest, 20)
    return app.stack.top


def test_a_finished_match_is_shown_with_totals_and_winners(tmp_path):
    match = play_on(skarney_match(seed="whole"), 10**6)
    verdict = verify_record(GAMES, written(tmp_path / "whole.jsonl", match))
    winners = match.game.result_line(match.public)["winners"]
    assert verdict.title == LAWFUL
    assert [total for _, total, _ in verdict.sides] == list(match.public.scores)
    assert [won for _, _, won in verdict.sides] == [side in winners for side in range(2)]
    assert verdict.sides[0][0] == "Mara & Ivo"
    assert verdict.speaker.plain(verdict.lines[1]) == f"7 hands, {match.ply:,} actions."


def test_an_unfinished_match_has_no_winner(part):
    verdict = verify_record(GAMES, part)
    assert verdict.title == LAWFUL
    assert "not finished" in verdict.speaker.plain(verdict.lines[0])
    assert not any(won for _, _, won in verdict.sides)


def test_an_unlawful_line_is_named_with_its_rule_in_words(part):
    """The line's number, the rule's code and its sentence, with the names of the players."""
    lines = part.read_text("utf-8").splitlines()
    refused = {"t": "act", "seat": 1, "do": "refuse"}
    while json.loads(lines[-1])["t"] != "deal":
        lines.pop()
    part.write_text("\n".join([*lines, json.dumps(refused)]) + "\n", "utf-8")
    verdict = verify_record(GAMES, part)
    words = verdict.speaker.plain(verdict.lines[0])
    assert verdict.title == UNLAWFUL
    assert words.startswith(f"Line {len(lines) + 1}, rule ")
    assert words.endswith(".")
    assert verdict.speaker.names == ("Mara", "Petra", "Ivo", "Aldous")


def test_a_file_that_is_missing_or_no_file_is_reported(tmp_path):
    assert verify_record(GAMES, tmp_path / "none.jsonl").title == UNREADABLE
    assert verify_record(GAMES, tmp_path).title == UNREADABLE


HEAD = {"t": "match", "format": 1, "game": "skarney"}
BROKEN = {
    "empty": b"", "cut off": b'{"t": "match"', "no object": b"[]\n", "no json": b"hello\n",
    "no text": b"\xff\xfehello {why}\n", "no start": b'{"t": "act"}\n', "no format": b'{"t": "match"}\n',
    "no game": json.dumps({**HEAD, "game": "chess"}).encode() + b"\n", "long": b'"' + b"x" * (1 << 17) + b'"\n',
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_the_reason_why_it_is_no_record_can_be_translated(tmp_path, name):
    junk = tmp_path / "junk.jsonl"
    junk.write_bytes(BROKEN[name])
    verdict = verify_record(GAMES, junk)
    assert verdict.title == NO_RECORD
    assert verdict.lines[0].text != "{why}"
    assert verdict.speaker.plain(verdict.lines[0]).endswith(".")


@pytest.mark.parametrize("line", [{"t": "nap"}, {"t": "act", "seat": 9, "do": "draw"}, {"t": "deal", "deck": ["QC"]}])
def test_the_reason_why_a_line_is_unlawful_can_be_translated(part, line):
    first = part.read_text("utf-8").splitlines()[0]
    part.write_text(first + "\n" + json.dumps(line) + "\n", "utf-8")
    verdict = verify_record(GAMES, part)
    sentence = dict(verdict.lines[0].fields)["sentence"]
    assert verdict.title == UNLAWFUL
    assert sentence.text != "{why}" or line["t"] == "deal"  # what a game says of its own fields is its own


def test_a_dropped_file_replaces_the_record_before(app, tmp_path):
    judged_page(app)
    (tmp_path / "junk").write_text("no\n", encoding="utf-8")
    Hands(app).send(pygame.DROPFILE, file=str(tmp_path / "junk"))
    assert judged_page(app).verdict.title == NO_RECORD
    assert len(app.stack.scenes) == 2


def test_a_file_named_alone_on_the_command_line_is_opened(part, monkeypatch):
    """As a file manager starts the program; `open` does the same."""
    asked = []
    monkeypatch.setattr(opening, "run", lambda games, record: asked.append(record) or 0)
    assert cli.main([str(part)]) == cli.main(["open", str(part)]) == 0
    assert asked == [part, part]


def test_without_a_display_there_is_a_one_line_error(monkeypatch, capsys):
    def broken():
        raise pygame.error("No available video device")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "init", broken)
        assert cli.main([]) == 2
        out, err = capsys.readouterr()
        assert (out, err) == ("", "skarney: no window can be opened here: No available video device\n")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert cli.main([]) == 2
    assert capsys.readouterr().err == "skarney: no window can be opened here: there is no display\n"
