"""Every text to translate: the templates in the code, and the rule books block by block."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from game.engine.info import GameInfo
from game.rules import all_games
from game.ui.session.rulesbook import BOOK, blocks, text_of

ROOT = Path(__file__).resolve().parents[2]
NOTE, TEMPLATES = "L10N:", "_template"  # the games that are copied for a new one are not played
FIELD = re.compile(r"\{[^}]*\}")
Key = tuple[str, str]  # context, and the text


@dataclass(frozen=True)
class Message:
    """One text: ``many`` for counts, ``about`` for ambiguous ones, notes for translators, and its places.

    ``subject`` is what the file is about that has it first.
    """

    text: str
    many: str = ""
    about: str = ""
    notes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    subject: str = ""

    @property
    def key(self) -> Key:
        return self.about, self.text

    @property
    def id(self) -> str:
        """An id that stays the same while the text does."""
        return sha256(f"{self.about}\x04{self.text}\x04{self.many}".encode()).hexdigest()[:10]


def messages() -> list[Message]:
    """Return all of them, each once, in the order of the code and then of the books."""
    books = (each for info in all_games().infos.values() for each in _of_book(info))
    return merged([*_in_code(), *books])


def merged(found: Iterable[Message]) -> list[Message]:
    """Merge equal ones; of two that differ in their plural, the one that has any is kept."""
    whole = dict[Key, Message]()
    for each in found:
        had = whole.get(each.key, Message(each.text, each.many, each.about))
        notes, places = (tuple(dict.fromkeys(a + b)) for a, b in ((had.notes, each.notes), (had.places, each.places)))
        many, subject = had.many or each.many, had.subject or each.subject
        whole[each.key] = Message(each.text, many, each.about, notes, places, subject)
    return [*whole.values()]


def of_game(info: GameInfo) -> list[Message]:
    """Those of one game, in its code and in its book; a draft's are nowhere else."""
    paths = sorted((ROOT / folder_of(info)).rglob("*.py"))
    found = [each for path in paths for each in of_source(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())]
    return merged([*found, *_of_book(info)])


def folder_of(info: GameInfo) -> str:
    """Where a game's code is, from the top of the project."""
    return info.package.replace(".", "/")


def _in_code() -> Iterator[Message]:
    drafts = tuple(f"{folder_of(info)}/" for info in all_games(drafts=True).infos.values() if info.draft)
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if TEMPLATES not in place and not place.startswith(drafts):
            yield from of_source(path.read_text("utf-8"), place)


def of_source(source: str, place: str) -> Iterator[Message]:
    """Yield the texts of one file, with the notes above them or their statement, and what the file is about."""
    tree, notes = ast.parse(source), _notes(source.splitlines())
    subject = (ast.get_docstring(tree) or "").partition("\n")[0]
    for statement in sorted((each for each in ast.walk(tree) if isinstance(each, ast.stmt)), key=lambda at: at.lineno):
        for call in _calls(statement):
            about = next((str(ast.literal_eval(each.value)) for each in call.keywords if each.arg == "about"), "")
            texts = [str(ast.literal_eval(arg)) for arg in call.args[: 2 if _name(call) == "msg_n" else 1]]
            if FIELD.sub("", texts[0]).strip():
                note = notes.get(call.lineno) or notes.get(statement.lineno) or ""
                yield Message(texts[0], "".join(texts[1:]), about, (note,) if note else (), (place,), subject)


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    """Yield the calls in it, but not those in nested statements."""
    inner = [child for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.stmt)]
    while inner:
        node = inner.pop(0)
        if isinstance(node, ast.Call) and _name(node) in ("msg", "msg_n"):
            yield node
        inner = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)] + inner


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _notes(lines: list[str]) -> dict[int, str]:
    """Return each note for translators by the line below it; a note may span several comment lines."""
    found, note = dict[int, str](), ""
    for number, line in enumerate(lines, 1):
        words = line.strip()
        if words.startswith("#") and (NOTE in words or note):
            note = f"{note} {words.lstrip('# ').removeprefix(NOTE).strip()}".strip()
            continue
        if note:
            found[number], note = note, ""
    return found


def _of_book(info: GameInfo) -> list[Message]:
    books, about = list[Message](), ((f"{folder_of(info)}/RULES.md",), f"The rules of {info.title.text}")

    def collect(words: str) -> str:
        if re.search(r"[^\W\d_]", FIELD.sub("", words)):  # what has no words needs no translation
            books.append(Message(words, "", BOOK, (), *about))
        return words

    blocks(text_of(info), collect)
    return books
