"""The mistakes of people here that a review found, as cards to learn from, and those of somebody that are due."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.bots.players import PERSON
from game.engine.match import Match
from game.engine.messages import Message, msg
from game.learn.own_mistakes import cards
from game.learn.own_mistakes.cards import MistakeCard, card_of
from game.learn.own_mistakes.practice import RECORDS, MistakePractice, due_cards
from game.learn.reviews.storage import Decided
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.today import today

YOUR_MISTAKES = msg("Your mistakes")


def keep_mistakes(
    context: AppContext, match: Match, path: Path | None, wrong: Sequence[Decided]
) -> list[MistakeCard]:  # fmt: skip
    """Keep the mistakes of people as cards, and return them in the order of the match.

    Only of finished matches whose record lies among the records here: from there the positions are read again.
    """
    if path is None or match.to_act is not None or not path.is_file():
        return []
    if path.parent.resolve() != (context.vault.folder / RECORDS).resolve():
        return []
    people = [seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON]
    mine = sorted((each for each in wrong if each.seat in people), key=lambda each: each.line)
    found = [card_of(match.sitters[each.seat].name, match.game.id, path.name, each, today()) for each in mine]
    cards.add_cards(context.vault.folder, found)
    return found


def learn_from(context: AppContext, due: Sequence[MistakeCard]) -> None:
    """Go through these cards at the table."""
    context.open.own_mistakes(MistakePractice(context.vault.folder, context.games, due, today))


def due_today(context: AppContext, name: str) -> tuple[list[MistakeCard], bool, Message | None]:
    """Return somebody's cards that are due today, whether they have any, and what to tell about the file.

    Matches under an earlier name of theirs count as well.
    """
    kept, people = cards.read(context.vault.folder), context.people
    names = {card.person for card in kept.cards.values() if people.of(card.person).name == people.of(name).name}
    records = {path.name for path in context.vault.records()} if names else set()
    due = [each for each in due_cards(kept, names, records, today()) if each.game in context.games]
    return due, bool(names), kept.trouble
