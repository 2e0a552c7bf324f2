"""Sentences: whole literal templates, fields that fill, and letters the fonts have."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.rules import all_games
from game.ui.pages.all_keys import COMMON
from game.ui.session.rulesbook import text_of
from game.ui.style import fonts as letters

GAME_DIR = Path(__file__).resolve().parent.parent / "game"


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """Where a sentence is made, by whatever name; read once for all tests."""
    return [
        (path, node)
        for path in sorted(GAME_DIR.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("msg", "msg_n", "Message")
    ]


@cache
def said_calls() -> list[tuple[Path, ast.Call]]:
    """Those that translators collect."""
    return [(path, call) for path, call in calls() if call.func.id != "Message"]  # type: ignore[attr-defined]


def templates() -> set[str]:
    """Every template in the program."""
    found = set()
    for _, call in said_calls():
        for arg in call.args[: 2 if call.func.id == "msg_n" else 1]:  # type: ignore[attr-defined]
            assert isinstance(arg, ast.Constant)
            found.add(str(arg.value))
    return found


def test_every_sentence_is_a_whole_literal_template() -> None:
    """What translators collect must stand in the source as it is; fields are named."""
    count = 0
    for path, call in said_calls():
        count += 1
        first = call.args[0]
        assert isinstance(first, ast.Constant), f"{path}:{call.lineno}"
        assert isinstance(first.value, str), f"{path}:{call.lineno}"
        assert "{}" not in first.value, f"{path}:{call.lineno}"
        given = {keyword.arg for keyword in call.keywords} - {"about", "count"}
        used = set(re.findall(r"\{(\w+)", first.value))
        assert given <= used | {"n"}, f"{path}:{call.lineno}: {given - used}"
    assert count


def literal(call: ast.Call, name: str) -> str:
    """What is given by this name, which must stand in the source as it is; "" if nothing is."""
    given = next((keyword.value for keyword in call.keywords if keyword.arg == name), ast.Constant(""))
    assert isinstance(given, ast.Constant), f"{name} in line {call.lineno} is no literal text"
    return str(given.value)


def test_a_word_that_stands_alone_says_what_it_is_about() -> None:
    """ "Back" is another word on a button than on a card: its context says where a single word stands."""
    for path, call in said_calls():
        text = str(call.args[0].value)  # type: ignore[attr-defined]
        bare = re.sub(r"\{[^}]*\}", "", text)
        is_sentence = re.match(r"\{(seat|side)\} [a-z]", text) or len(call.args) > 1
        is_short = bare.strip(" .\u00a0") and len(re.findall(r"\w[\w’'-]*", bare)) < 2
        assert is_sentence or not is_short or literal(call, "about"), f"{path}:{call.lineno}: {text!r}"


def test_a_text_that_counts_names_the_field_that_counts() -> None:
    """Other languages have up to four forms: which one it is follows from a field that stands in the text."""
    for path, call in said_calls():
        if call.func.id == "msg_n":  # type: ignore[attr-defined]
            many = str(call.args[1].value)  # type: ignore[attr-defined]
            count = literal(call, "count")
            assert not count or f"{{{count}}}" in many, f"{path}:{call.lineno}: {many!r}"


NOUNS = "points|cards|chips|melds|players|letters|files|records|sets|sequences|minutes|hands|times|dice|pawns"


def test_no_text_counts_by_a_field_without_saying_so() -> None:
    """ "{points} points" is three texts in Polish and two in German: each has a form for one and for many."""
    for path, call in said_calls():
        if call.func.id == "msg":  # type: ignore[attr-defined]
            text = str(call.args[0].value)  # type: ignore[attr-defined]
            assert not re.search(rf"\{{\w+\}}[ \u00a0]({NOUNS})\b", text), f"{path}:{call.lineno}: {text!r}"


def test_no_sentence_is_glued_from_formatted_parts() -> None:
    """No f-string and no + as the words of a Message."""
    for path, call in calls():
        assert not isinstance([*call.args, None][0], ast.JoinedStr | ast.BinOp), f"{path}:{call.lineno}"


@pytest.mark.parametrize("face", ["regular", "semibold", "bold", "serif"])
def test_the_fonts_have_every_letter_that_is_shown(face: str) -> None:
    """Templates, rules and keys: missing glyphs would be empty boxes."""
    pygame.font.init()
    shown = "".join(templates()) + "".join(text_of(game.info) for game in all_games().values())
    shown += "".join(name for names, _ in COMMON for name in names) + "0123456789,−+×·…&’" + "ÄÖÜäöüßéèñçåøłžčř"
    font = letters.font(face, 24)
    missing = {c for c in shown if c.isprintable() and font.metrics(c)[0] is None}
    assert not missing
