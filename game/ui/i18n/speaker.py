"""Turns messages into words of the player's language, as runs of text and small cards."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import groupby

from game.engine.messages import OTHERS, Cards, Message, Rank, Side, Signs, Who, fill, join_list, msg
from game.engine.table import BACK, Piece, Seat
from game.ui.i18n.catalogue import translations
from game.ui.i18n.languages import ENGLISH, Language, printed_rank
from game.ui.i18n.you import LABELS, YOU, YOURSELF
from game.values import dataclass

# L10N: what is printed on this key of a keyboard in your language; no longer than the English by much.
KEYS: dict[str, Message] = {
    "Esc": msg("Esc", about="printed on a key"), "Enter": msg("Enter", about="printed on a key"),
    "Space": msg("Space", about="printed on a key"), "Shift": msg("Shift", about="printed on a key"),
    "Tab": msg("Tab", about="printed on a key"), "Home": msg("Home", about="printed on a key"),
    "End": msg("End", about="printed on a key"), "Del": msg("Del", about="printed on a key"),
    "PgUp": msg("PgUp", about="printed on a key"), "PgDn": msg("PgDn", about="printed on a key"),
    "Backspace": msg("Backspace", about="printed on a key"),
}  # fmt: skip


LONGEST_NAME = 40
MOST_KEPT = 2000  # messages whose words are kept
SEVERAL = 5  # the plural form of a number that is not whole
_FIELD = re.compile(r"\{(\w+)(?::([+]))?\}")
_ENDED = re.compile(r"(?<=[.!?:])\s*\n")  # the end of a line that is a sentence
_SUITS = {
    "S": msg("spades", about="suit of a card"),
    "H": msg("hearts", about="suit of a card"),
    "D": msg("diamonds", about="suit of a card"),
    "C": msg("clubs", about="suit of a card"),
}
RANKS = {
    "A": msg("ace", about="rank of a card"),
    "T": Message("10"),
    "J": msg("jack", about="rank of a card"),
    "Q": msg("queen", about="rank of a card"),
    "K": msg("king", about="rank of a card"),
}
# L10N: A card in speech, such as "queen of hearts": rank and suit are given by texts of their own; in any order.
_CARD, _JOKER, _UNSEEN = msg("{rank} of {suit}", about="card"), msg("joker", about="card"), msg("a card")
_PAIR = msg("{one} & {other}", about="names of partners")
_OF = msg("{what}: {value}", about="read out")


@dataclass(frozen=True)
class Text:
    """Part of a sentence; ``strong``: in bold. ``aloud``: how it is read out, if different."""

    text: str
    strong: bool = False
    aloud: str = ""


@dataclass(frozen=True)
class Chip:
    """A piece shown as a small card in the text."""

    piece: Piece


Run = Text | Chip


def join_runs(between: str, parts: Iterable[Iterable[Run]]) -> list[Run]:
    """Return the runs of all parts, with this text between the parts."""
    runs: list[Run] = []
    for part in parts:
        runs += [*([Text(between)] if runs else []), *part]
    return runs


class Speaker:
    """Translates messages at one table: knows the players' names, the sides and the language.

    ``letters``: those on the cards, for A K Q J. ``you``: the seat of the only person there, who is told "you".
    """

    def __init__(
        self, names: Sequence[str] = (), sides: Sequence[Sequence[Seat]] = (), language: Language = ENGLISH,
        letters: str = ENGLISH.letters, you: Seat | None = None,
    ) -> None:  # fmt: skip
        self.you = you
        self.names, self.sides = tuple(map(short, names)), tuple(tuple(side) for side in sides)
        self.language, self.letters = language, letters
        self._words = translations(language.code)
        self._kept: dict[Hashable, tuple[Run, ...]] = {}  # what was asked for lately, by message

    def at(
        self, names: Sequence[str] = (), sides: Sequence[Sequence[Seat]] = (), you: Seat | None = None
    ) -> Speaker:  # fmt: skip
        """Return a speaker of the same language for another table."""
        return Speaker(names, sides, self.language, self.letters, you)

    def by_names(self) -> Speaker:
        """Return a speaker that tells of everybody by name, for what programs read."""
        return self.at(self.names, self.sides)

    def runs(self, thing: Message | None) -> list[Run]:
        """Return the sentence as text and small cards."""
        if thing is None:
            return []
        key = _key(thing)
        try:
            known = self._kept.get(key)
        except TypeError:  # another program may fill in anything, and what cannot be looked up is no key
            return _merge_texts(self._runs(thing))
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = self._kept[key] = tuple(_merge_texts(self._runs(thing)))
        return [*known]

    def plain(self, thing: Message | None) -> str:
        """Return the sentence as text, with cards spelt out."""
        return "".join(run.text if isinstance(run, Text) else self.card(run.piece) for run in self.runs(thing))

    def spoken(self, thing: Message | Iterable[Run] | None) -> str:
        """Return the sentence as read aloud: adjacent cards become a list."""
        runs = self.runs(thing) if isinstance(thing, Message) else list(thing or ())
        text = ""
        for is_chip, some in groupby(_without_gaps(runs), lambda run: isinstance(run, Chip)):
            texts = [self.run_text(run) for run in some]
            words = self.join_list(texts) if is_chip else "".join(texts)
            glued = text and words and text[-1].isalnum() and words[0].isalnum()
            text += f" {words}" if glued else words
        return " ".join(_ENDED.sub(" ", text).replace("\n", ". ").replace(" · ", ", ").split())

    def join_list(self, words: Sequence[str]) -> str:
        """Return several as one: ``a, b and c``."""
        return self.plain(join_list(words))

    def of(self, what: Iterable[Run], value: Iterable[Run]) -> list[Run]:
        """Return a label and its value with a colon, as this language writes it."""
        return self.runs(fill(_OF, what=tuple(what), value=tuple(value)))

    def list_apart(self, things: Sequence[Iterable[Run]]) -> list[Run]:
        """Return several in one line, without "and" before the last."""
        return self.runs(join_list([*map(tuple, things)], OTHERS))

    def run_text(self, run: Run) -> str:
        """Return one run in words."""
        return run.aloud or run.text if isinstance(run, Text) else self.card(run.piece)

    def name(self, seat: Seat) -> str:
        """Return the name of the player in this seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def side(self, side: int) -> str:
        """Return the names on one side."""
        return self.partners([self.name(seat) for seat in self.sides[side]] if side < len(self.sides) else [])

    def card(self, piece: Piece) -> str:
        """Return a card in words: ``queen of hearts``."""
        if piece == BACK:
            return self.plain(_UNSEEN)
        if piece[1:] not in _SUITS:
            return self.plain(_JOKER) if piece == "XX" else piece
        rank = RANKS.get(piece[0], Message(piece[0]))
        return self.plain(fill(_CARD, rank=rank, suit=_SUITS[piece[1]]))

    def partners(self, names: Sequence[str]) -> str:
        """Return partners' names joined."""
        if len(names) < 2:
            return "".join(names)
        return self.plain(fill(_PAIR, one=self.partners(names[:-1]), other=names[-1]))

    def number(self, value: int, signed: bool = False) -> str:
        """Return a formatted number: grouped thousands, a true minus sign."""
        return _with_sign(value, self._figures(f"{abs(value):,}"), signed)

    def decimal(self, value: float, signed: bool = False) -> str:
        """Return a number formatted to one decimal."""
        return _with_sign(round(value, 1), self._figures(f"{abs(value):,.1f}"), signed)

    def _figures(self, english: str) -> str:
        """Return a number in this language's format."""
        whole, dot, rest = english.partition(".")
        between, point = self.language.points
        apart = len(whole.replace(",", "")) >= self.language.grouped
        return whole.replace(",", between if apart else "") + (point if dot else "") + rest

    def key(self, printed: str) -> str:
        """Return the labels of these keys, given in English and separated by spaces."""
        return " ".join(self.plain(KEYS[each]) if each in KEYS else each for each in printed.split(" "))

    def text(self, written: str, about: str = "") -> str:
        """Return a game's own text in this language."""
        return self._words.pgettext(about, written) if about else self._words.gettext(written)

    def _runs(self, thing: Message) -> list[Run]:
        fields = dict(thing.fields)
        thing = self._to_you(thing, fields)
        template, runs, at = self._template(thing, fields), list[Run](), 0
        for match in _FIELD.finditer(template):
            runs.append(Text(template[at : match.start()]))
            runs += self._field(fields.get(match[1], match[0]), match[2] or "")
            at = match.end()
        return [*runs, Text(template[at:])]

    def _to_you(self, thing: Message, fields: dict[str, object]) -> Message:
        """Return the sentence as it is told to the only person at the table, if it is about them.

        In ``fields`` their name is replaced where it is a label.
        """
        if self.you is None:
            return thing
        for field, yours in YOU.get(thing.text, {}).items():
            if self._is_you(fields.get(field)):
                return yours
        label = thing.text[1:5]  # seat or side
        if thing.text.startswith(LABELS) and self._is_you(fields.get(label)):
            fields[label] = YOURSELF
        return thing

    def _is_you(self, named: object) -> bool:
        """Return whether this names the only person at the table, or a side of that person alone."""
        match named:
            case Who(seat):
                return seat == self.you
            case Side(side):
                return side < len(self.sides) and self.sides[side] == (self.you,)
        return False

    def _template(self, thing: Message, fields: Mapping[str, object]) -> str:
        if not thing.text:
            return ""
        n = fields.get(thing.count)
        if thing.many and n is not None:
            if thing.about:
                return self._words.npgettext(thing.about, thing.text, thing.many, _plural_number(n))
            return self._words.ngettext(thing.text, thing.many, _plural_number(n))
        return self.text(thing.text, thing.about)

    def _field(self, value: object, spec: str) -> list[Run]:
        match value:
            case Who(seat):
                return [Text(self.name(seat))]
            case Side(side):
                return [Text(self.side(side))]
            case Cards(pieces):
                return [Chip(piece) for piece in pieces]
            case Message():
                return self._runs(value)
            case Rank(rank):
                return [Text(printed_rank(rank, self.letters))]
            case Signs(shown, words):
                return [Text(shown, aloud=self.plain(words))]
            case int():
                return [Text(self.number(value, spec == "+"))]
            case float():
                return [Text(self.decimal(value, spec == "+"))]
            case tuple():  # runs made earlier; Rank, also a tuple, is matched above
                return [*value]
        return [Text(str(value))]


def short(name: str) -> str:
    """Return a name cut for display: a file from another program may hold any text."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _key(thing: Message) -> Hashable:
    """Return what tells this message from all others: values of different types may be equal, and read otherwise."""
    fields = [
        (name, value.__class__, _key(value) if isinstance(value, Message) else value) for name, value in thing.fields
    ]
    return thing.text, thing.about, thing.many, thing.count, *fields


def _with_sign(value: float, figures: str, signed: bool) -> str:
    return ("−" if value < 0 else "+" if signed and value > 0 else "") + figures


def _merge_texts(runs: list[Run]) -> list[Run]:
    """Return the runs with adjacent texts joined."""
    whole: list[Run] = []
    for run in runs:
        if isinstance(run, Text) and not run.text:
            continue
        last = whole[-1] if whole else None
        if isinstance(run, Text) and isinstance(last, Text) and run.strong == last.strong:
            aloud = (last.aloud or last.text) + (run.aloud or run.text) if last.aloud or run.aloud else ""
            whole[-1] = Text(last.text + run.text, run.strong, aloud)
        else:
            whole.append(run)
    return whole


def _without_gaps(runs: Sequence[Run]) -> list[Run]:
    """Return the runs without single spaces between cards; a wider gap separates groups of cards."""
    kept = list[Run]()
    for at, run in enumerate(runs):
        is_between = 0 < at < len(runs) - 1 and isinstance(runs[at - 1], Chip) and isinstance(runs[at + 1], Chip)
        if isinstance(run, Text) and not run.text.strip() and is_between:
            kept += [Text("; ")] if len(run.text) > 1 else []
        else:
            kept.append(run)
    return kept


def strong(runs: Sequence[Run]) -> list[Run]:
    """Return the same text in bold."""
    return [Text(run.text, True, run.aloud) if isinstance(run, Text) else run for run in runs]


def _plural_number(n: object) -> int:
    """Return the number that chooses the plural form: the absolute value, or SEVERAL for other text and fractions."""
    if isinstance(n, str) and n.lstrip("+−") == "1":
        return 1
    return abs(n) if isinstance(n, int) else SEVERAL
