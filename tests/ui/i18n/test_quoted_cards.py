"""A card in quotes stands close to both of them, and no line ends between."""

import pytest

from game.ui.i18n.speaker import Chip, Text
from game.ui.style.type import CHIP_AFTER, CHIP_MARGIN, Style

STYLE = Style("regular", 24, (0, 0, 0))


def laid_out(app, *runs, room=10**6):
    return app.context.kit.type.lines(runs, STYLE, room)


def margins(app, runs):
    """Units before and after the small card among these."""
    kit = app.context.kit
    (line,) = laid_out(app, *runs)
    chip = next(bit for bit in line if bit.piece)
    behind = chip.width - chip.before - kit.type.chip_width(chip.piece, STYLE)
    return chip.before / kit.u, behind / kit.u


QUOTES = [("„", "“"), ("«", "»"), ("“", "”"), ("‘", "’"), ("«\u00a0", "\u00a0»")]


@pytest.mark.parametrize(("opening", "closing"), QUOTES)
def test_a_card_stands_close_to_the_quotes_round_it(app, opening, closing):
    before, behind = margins(app, [Text(f"Mara: {opening}"), Chip("7H"), Text(f"{closing} so")])
    assert before == pytest.approx(CHIP_AFTER, abs=0.6)
    assert behind == pytest.approx(CHIP_AFTER, abs=1.1)


def test_a_card_beside_other_words_keeps_its_space(app):
    before, behind = margins(app, [Text("Mara lays "), Chip("7H"), Text(" there")])
    assert before == pytest.approx(CHIP_MARGIN, abs=0.6)
    assert behind == pytest.approx(CHIP_MARGIN, abs=1.1)


@pytest.mark.parametrize("opening", ["„", "«\u00a0"])
def test_no_line_breaks_between_an_opening_quote_and_its_card(app, opening):
    runs = [Text(f"Besser: {opening}"), Chip("7H"), Text("“")]
    words = app.context.kit.type.width([Text(f"Besser: {opening}")], STYLE)
    first, second = laid_out(app, *runs, room=words + 1)
    assert [bit.text for bit in first] == ["Besser:"]
    assert second[0].text == opening
