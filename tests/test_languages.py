"""The window's languages: what there is to translate, there and back, what is wrong with it, and how each speaks."""

import json
import re
from dataclasses import replace
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pygame
import pytest

from game.assets import asset
from game.engine.messages import fill, msg, msg_n, plain
from game.rules import all_games
from game.ui.i18n import languages, speaker
from game.ui.i18n.catalogue import compile_po
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.speaker import Speaker
from game.ui.i18n.you import LABELS, YOU
from game.ui.pages import all_keys
from game.ui.pages.settings_words import DRAFT
from game.ui.session.rulesbook import BOOK, blocks, text_of
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.storage import prefs
from game.ui.style.theme import DECKS
from game.ui.style.type import Type
from languages import chunks, written
from languages.faults import faults, faults_of
from languages.messages import Message, merged, messages, of_source
from languages.written import Translated
from tests.hands.pseudo import Pseudo, longer
from tests.hands.tabletop import skarney_match


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    """Letters are looked up in them."""
    pygame.font.init()


@pytest.fixture(scope="module")
def every() -> list[Message]:
    return messages()


def all_longer(found: list[Message], language: str = "de"):
    """Every text in a language that nobody speaks."""
    count = written.forms_of(language)
    return {
        each.key: Translated(
            (longer(each.text), *[longer(each.many)] * (count - 1)) if each.many else (longer(each.text),)
        )
        for each in found
    }


# ---------------------------------------------------------------- what there is to translate


SOURCE = '''"""What a file is about."""
# L10N: the direction,
# not what remains
LEFT = msg("Left", about="side")
def say():
    return msg_n("{points} point", "{points} points", count="points", points=2), msg("{name}", name="Mara")
'''


def test_texts_are_read_off_the_source_with_notes_for_translators():
    left, points = of_source(SOURCE, "game/some.py")
    assert (left.text, left.about, left.notes) == ("Left", "side", ("the direction, not what remains",))
    assert (points.text, points.many, points.notes) == ("{points} point", "{points} points", ())
    assert left.subject == "What a file is about."


def test_an_id_is_that_of_the_text_alone(every):
    """Later texts do not shift it, and alike texts about other things differ in it."""
    assert len({each.id for each in every}) == len(every) > 2000
    assert Message("Back", about="button").id != Message("Back", about="card").id
    assert Message("Back", places=("here",)).id == Message("Back", notes=("other",)).id


def test_alike_texts_are_one(every):
    (one,) = merged([Message("Back", places=("a",)), Message("Back", places=("b",))])
    assert one.places == ("a", "b")


def test_every_block_of_every_book_is_there(every):
    """Word for word: a book in another language has no English left but for cards, points and codes."""
    known = {each.text for each in every if each.about == BOOK}
    for game in all_games().values():
        book = blocks(text_of(game.info), lambda words: "" if words in known else words)
        left = [
            run.text
            for block in book
            for run in (*block.runs, *(r for row in block.rows for cell in row for r in cell))
        ]
        left += [run.text for block in book for example in block.examples for run in example.words]
        assert not [words for words in left if re.search(r"[^\W\d_]{2}", words)], game.id


# ---------------------------------------------------------------- there and back


def test_what_is_said_to_you_stands_for_texts_that_exist(every):
    """Else a text that changed would call the only person by name again, and nobody would notice."""
    texts = {each.text for each in every if each.places != ("game/ui/i18n/you.py",)}
    assert not YOU.keys() - texts
    assert all(any(text.startswith(label) for text in texts) for label in LABELS)


def test_what_is_taken_from_pieces_is_in_the_catalogue(every, tmp_path, monkeypatch):
    monkeypatch.setattr(written, "LOCALE", tmp_path / "locale")
    paths, done = chunks.write(tmp_path / "work", "pl", every, {}), []
    whole = all_longer(every, "pl")
    by_id = {each.id: each for each in every}
    for path in paths:
        tasks = json.loads(path.read_text("utf-8"))
        assert len(tasks) <= chunks.CHUNK
        translated = [{"id": task["id"], "t": list(whole[by_id[task["id"]].key].forms)} for task in tasks]
        done.append(path.with_suffix(".done"))
        done[-1].write_text(
            json.dumps([{**t, "t": t["t"] if len(t["t"]) > 1 else t["t"][0]} for t in translated]), "utf-8"
        )
    found, wrong = chunks.taken("pl", every, {}, done)
    assert not wrong
    assert dict(found) == whole
    written.write("pl", every, found)
    assert dict(written.read("pl")) == whole
    assert not [*faults("pl", every, written.read("pl"))]
    assert not chunks.write(tmp_path / "work", "pl", every, found)


POINTS = Message("{points} point", "{points} points")
CARDS = Message("Lay {7S 8S 9S}, **then** draw.", about=BOOK)


@pytest.mark.parametrize(
    ("message", "forms", "fault"),
    [
        (POINTS, ["{points} punkt"], "1 forms where there are 3"),
        (POINTS, ["{points} punkt", "punkty", "{points} punktów"], "a field is missing: {points}"),
        (POINTS, ["{points} punkt", "{point} punkty", "{points} punktów"], "a field that is not there: {point}"),
        (Message("Back"), [""], "empty"),
        (Message("Back"), ["Wróć "], "a space at an end"),
        (Message("Back"), ["後"], "letters that cannot be drawn: 後"),
        (CARDS, ["Wyłóż {7S 8S}, **potem** dobierz."], "a field that is not there: {7S 8S}"),
        (CARDS, ["Wyłóż {7S 8S 9S}, **potem dobierz."], "a * that does not close"),
        (CARDS, ["Wyłóż {7S 8S 9S}, **potem** dobierz}."], "a brace that does not close"),
    ],
)
def test_a_faulty_translation_is_reported_and_not_taken(message, forms, fault, tmp_path):
    assert fault in [*faults_of("pl", message, forms)]
    path = tmp_path / "pl.json"
    path.write_text(json.dumps([{"id": message.id, "t": forms}]), "utf-8")
    found, wrong = chunks.taken("pl", [message], {}, [path])
    assert not found
    assert fault in wrong[0]


GLOSSARY = """The words of this catalogue: English = French.
meld = combinaison
wild card, wild = joker | never: carte folle, passe-partout | source: a rule book
hand (cards held) = main | source: another one | never: poing
"""


@pytest.mark.parametrize(
    ("message", "forms", "fault"),
    [
        (Message("A wild card."), ["Une Carte\u00a0folle."], "wild card, wild = never carte folle"),
        (Message("It is wild"), ["C’est un passe-partout"], "wild card, wild = never passe-partout"),
        (Message("{n} hand", "{n} hands"), ["{n} main", "{n} poings"], "hand (cards held) = never poing"),
        (Message("Wildly held"), ["Une carte folle"], ""),
        (Message("{hand} held"), ["{hand} au poing"], ""),
        (Message("A hand: {poing}"), ["Un appoing, {poing}, une carte folle"], ""),
    ],
)
def test_a_word_that_the_glossary_forbids_is_reported(message, forms, fault, tmp_path, monkeypatch):
    """Where the English text has the term, also in the plural; at the start of a word, in any letters."""
    monkeypatch.setattr(written, "LOCALE", tmp_path)
    known = {message.key: Translated(tuple(forms))}
    assert not [*faults("fr", [message], known)]
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "glossary.txt").write_text(GLOSSARY, "utf-8")
    assert [*faults("fr", [message], known)] == [f"{fault}: {message.text!r}"] * bool(fault)


def test_what_is_no_list_of_translations_is_reported(tmp_path):
    for number, text in enumerate(("{", "{}", '[{"id": "none", "t": "x"}]', "[1]", '[{"id": "none"}]')):
        path = tmp_path / f"{number}.json"
        path.write_text(text, "utf-8")
        assert chunks.taken("de", [POINTS], {}, [path])[1]


def test_a_text_that_changed_is_to_be_translated_again_and_others_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(written, "LOCALE", tmp_path)
    known = {("", "Old"): Translated(("Alt",)), ("", "Same"): Translated(("Gleich",))}
    written.write("de", [Message("Same"), Message("New")], known)
    assert dict(written.read("de")) == {("", "Same"): Translated(("Gleich",))}


# ---------------------------------------------------------------- how it is read


FORMS = {
    "de": {0: 1, 1: 0, 2: 1, 21: 1},
    "nl": {0: 1, 1: 0, 2: 1},
    "sv": {0: 1, 1: 0, 2: 1},
    "el": {0: 1, 1: 0, 2: 1, 21: 1},
    "fr": {0: 0, 1: 0, 2: 1},
    "pt_BR": {0: 0, 1: 0, 2: 1},
    "tr": {1: 0, 2: 1},
    "cs": {1: 0, 2: 1, 4: 1, 5: 2, 22: 2},
    "pl": {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1},
    "ru": {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 112: 2},
    "uk": {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 112: 2},
}


@pytest.mark.parametrize("language", FORMS)
def test_each_language_counts_as_its_speakers_do(language):
    forms = tuple(f"form {at}" for at in range(written.forms_of(language)))
    text = written.text_of(language, [POINTS], {POINTS.key: Translated(forms)})
    words = GNUTranslations(BytesIO(compile_po(text)))
    form_of = {n: int(words.ngettext(POINTS.text, POINTS.many, n)[-1]) for n in FORMS[language]}
    assert form_of == FORMS[language]


def test_a_doubted_translation_is_not_shown_and_what_is_escaped_is_read_as_written():
    odd = Message('A "quote", a \\ and\na line', about="test")
    text = written.text_of(
        "de",
        [odd, Message("Back")],
        {odd.key: Translated(("\t" + odd.text,)), ("", "Back"): Translated(("Zurück",), True)},
    )
    words = GNUTranslations(BytesIO(compile_po(text)))
    assert words.pgettext("test", odd.text) == "\t" + odd.text
    assert words.gettext("Back") == "Back"


@pytest.mark.parametrize("language", written.languages())
def test_a_catalogue_has_no_faults(language, every):
    """What is not translated yet is reported by `dev.py words check`."""
    assert not [*faults(language, every, written.read(language), partly=True)]


# ---------------------------------------------------------------- how it speaks


@pytest.mark.parametrize(
    ("code", "thousand", "million", "tenth"),
    [
        ("en", "1,000", "−1,234,567", "0.5"), ("de", "1.000", "−1.234.567", "0,5"), ("es", "1000", "−1.234.567", "0,5"),
        ("pl", "1000", "−1\u00a0234\u00a0567", "0,5"), ("fr", "1\u00a0000", "−1\u00a0234\u00a0567", "0,5"),
    ],
)  # fmt: skip
def test_numbers_are_written_as_in_the_language(code, thousand, million, tenth):
    speaker = Speaker(language=LANGUAGES[code])
    assert (speaker.number(1000), speaker.number(-1234567), speaker.decimal(0.46)) == (thousand, million, tenth)


def test_a_template_filled_counts_and_is_about_what_it_was():
    text = fill(msg_n("{points} point", "{points} points", count="points", about="test"), points=1)
    assert (Speaker().plain(text), text.about) == ("1 point", "test")


@pytest.mark.parametrize(
    ("locale", "code"),
    [("de_AT.UTF-8", "de"), ("pt_PT", "pt_BR"), ("pt-BR", "pt_BR"), ("C.UTF-8", "en"), ("", "en"), ("ru", "ru")],
)
def test_the_system_is_understood(locale, code, monkeypatch):
    monkeypatch.setattr(languages, "is_translated", lambda language: True)
    monkeypatch.setattr(languages, "system", lambda: locale)
    assert languages.spoken("").code == code
    assert languages.spoken("cs").code == "cs"


def test_a_language_without_a_catalogue_is_not_offered(monkeypatch):
    monkeypatch.setattr(languages, "is_translated", lambda language: language in ("en", "it"))
    assert [each.code for each in languages.available_languages()] == ["en", "it"]
    assert languages.spoken("de").code == "en"


# ---------------------------------------------------------------- in the window


@pytest.fixture
def longer_german(monkeypatch):
    """As if German were translated into a language that nobody speaks."""
    monkeypatch.setattr(languages, "is_translated", lambda code: code in ("en", "de"))
    words = {"en": NullTranslations(), "de": Pseudo()}
    monkeypatch.setattr(speaker, "translations", words.__getitem__)


@pytest.fixture
def app(tmp_path, monkeypatch, longer_german):
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    made = open_app(all_games(), size=(1280, 720))
    yield made
    made._close()


def drawn_now(app, monkeypatch):
    """The words of the next picture."""
    found, draw = set(), Type._draw_bit
    with monkeypatch.context() as patch:
        patch.setattr(
            Type, "_draw_bit", lambda kit, surface, bit, *at: (found.add(bit.text), draw(kit, surface, bit, *at))
        )
        app.stack.top.arrange()
        app.turn([])
    return found


def row_of(settings, name):
    return next(row for row in settings.form.rows if row.name == name)


def test_a_language_chosen_in_the_settings_is_taken_at_once_and_kept(app, monkeypatch):
    """At the first start a button of the menu leads there; the letters on cards are the language's, or stay English."""
    app.turn([])
    app.stack.top.press("language")
    settings = app.stack.top
    assert "Language" in drawn_now(app, monkeypatch)
    row_of(settings, "language").choose(2)
    words = drawn_now(app, monkeypatch)
    assert longer("Language") in words
    assert "Language" not in words
    assert app.context.art.letters == app.context.speaker.letters == "AKDB"
    row_of(settings, "letters").choose(1)
    assert app.context.art.letters == app.context.speaker.letters == "AKQJ"
    kept = prefs.load(app.context.vault.folder)
    assert (kept.language, kept.letters) == ("de", "english")
    row_of(settings, "language").choose(1)
    assert "Language" in drawn_now(app, monkeypatch)


@pytest.mark.parametrize(("language", "names"), [("en", {"Space", "Del"}), ("de", {longer("Space"), longer("Del")})])
def test_the_list_of_keys_names_them_as_the_language_does(app, monkeypatch, language, names):
    app.context.changed_prefs(replace(app.context.prefs, language=language))
    drawn, cap = set(), all_keys.key_cap
    monkeypatch.setattr(all_keys, "key_cap", lambda kit, name, *more: (drawn.add(name), cap(kit, name, *more))[1])
    app.context.open.keys()
    app.turn([])
    assert names <= drawn


def test_a_draft_says_that_it_is_one(app, monkeypatch):
    app.stack.top.press("language")
    row = row_of(app.stack.top, "language")
    assert [plain(each) for each in row.helps] == ["", "", plain(DRAFT)]


def test_a_table_speaks_the_language_of_the_window(app):
    """Also the one that lies below the settings while the language changes."""
    match = skarney_match(seed="spoken")
    app.context.begin.table(Session(match, app.context.vault))
    app.turn([])
    table = app.stack.top
    app.context.changed_prefs(replace(app.context.prefs, language="de"))
    assert table.table_view.viewpoint.speaker.plain(msg("Every card")) == longer("Every card")
    assert app.context.speaker.names == tuple(sitter.name for sitter in match.sitters)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("letters", sorted({each.letters for each in LANGUAGES.values()} - {"AKQJ"}))
def test_every_face_has_the_letters_of_the_language(deck, letters):
    """In every corner that had the other letters before."""
    corner = json.loads(asset("cards", "letters.json").read_text("utf-8"))["big" if deck.startswith("big") else "small"]
    shapes = {each: re.escape(drawn).replace("COLOUR", "#[0-9A-Fa-f]{6}") for each, drawn in corner.items()}
    for old, new in languages.letters_of_ranks(letters).items():
        path = asset("cards", deck, f"{old}H.svg")
        master, drawn = path.read_text("utf-8"), languages.lettered_face(path, letters)
        if old == new:
            assert drawn == path
        elif shapes[old] != shapes[new]:  # some look alike
            lettered_svg = drawn.getvalue().decode()
            assert len(re.findall(shapes[new], lettered_svg)) == len(re.findall(shapes[old], master)) > 0
            assert not re.search(shapes[old], lettered_svg)
