"""The preview of taking from the pile, while the pointer is on one of its cards: what is laid, comes and stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cards.melds import RUN, Group
from game.cards.named import meld_name, with_owner
from game.cards.pile.actions import PileAction, Taking
from game.cards.pile.facts import UNDER, PilePublic
from game.cards.pile.words.gestures import choice, takes_below
from game.cards.pile.words.now import brought, left_of, pile_size, taken, ways_of
from game.cards.pile.words.refusals import refusal_text
from game.cards.rulings import no
from game.cards.rummy import PILE, group
from game.engine.contract import PickupPreview, View, Words
from game.engine.messages import Cards, Message, msg, msg_n
from game.engine.override import override
from game.engine.table import Pile, Place


class PilePreviews(Words[PilePublic, PileAction]):
    """What picking up cards would lead to."""

    @override
    def pickup_preview(self, view: View[PilePublic], place: Place, pieces: Pile) -> PickupPreview | None:
        """For the pile only: what the best way to take these would lay and bring, or why they cannot be taken."""
        if place != PILE or not pieces:
            return None
        is_time = view.seat is not None and view.public.to_act == view.seat and view.public.phase == "draw"
        if not is_time:
            return None if view.public.rules.fanned else PickupPreview((_lying(view), *_recall(view)))
        ways = ways_of(choice(view, takes_below(view, pieces)))
        if not ways:
            return PickupPreview(tuple(_why_not(view, pieces)), refused=True)
        return _take_preview(view, ways[0], len(ways))


def _take_preview(view: View[PilePublic], take: Taking, ways: int) -> PickupPreview:
    own = tuple((Counter(view.hand) & Counter(take.cards)).elements())
    onto = None if take.meld is None else Place("meld", take.meld)
    return PickupPreview(tuple(_lines(view, take, ways)), own, onto)


def _lines(view: View[PilePublic], take: Taking, ways: int) -> Iterator[Message]:
    cards, seen, count = brought(view, take)
    left = left_of(view.hand, cards)
    lays = laying(view, take)
    all_taken = taken(view, take)
    if view.public.rules.fanned:
        yield msg_n("Take the top card: {lays}.", "Take {n} cards: {lays}.", all_taken, lays=lays)
    else:
        yield msg_n("Take the pile, {n} card: {lays}.", "Take the pile, {n} cards: {lays}.", all_taken, lays=lays)
    if count:
        yield from _coming(view, seen, count)
    left = tuple(sorted(left, key=lambda card: (card[1], RUN.find(card[0]))))
    yield msg("Stays in hand: {cards}.", cards=Cards(left)) if left else msg("Nothing else stays in hand.")
    if ways > 1:
        other = ways - 1
        yield msg_n("There is another way: you will be asked.", "There are {n} other ways: you will be asked.", other)


def laying(view: View[PilePublic], take: Taking) -> Message:
    """What must be laid at once, and its points; of a meld that grows by a wild all of it: the wild's place matters."""
    rules = view.public.rules
    if take.meld is None:
        return _laid(take.cards, rules.worth(Group(take.kind or "", take.cards)))
    there, laid = group(view, take.meld), view.public.melds[take.meld]
    name = with_owner(view, laid.side, meld_name(there.kind, there.cards), theirs=False)
    more = sum(rules.points(Group(there.kind, take.result or ()))) - sum(rules.points(there))
    if any(map(rules.melds.is_wild, take.cards)):
        return _laid(take.result or (), more)
    return msg_n(
        "add {cards} to {meld} at once, {points} point",
        "add {cards} to {meld} at once, {points} points",
        count="points",
        cards=Cards(take.cards),
        meld=name,
        points=more,
    )


def _laid(cards: Pile, points: int) -> Message:
    return msg_n(
        "lay {cards} at once, {points} point",
        "lay {cards} at once, {points} points",
        count="points",
        cards=Cards(cards),
        points=points,
    )


def _coming(view: View[PilePublic], seen: Pile, count: int) -> Iterator[Message]:
    """Yields what else comes to the hand: the cards and their cost, or of a squared pile what everyone saw go in."""
    if seen:
        cost = sum(map(view.public.rules.cost, seen))
        yield msg_n(
            "To your hand: {cards}, {points} point if they stay there.",
            "To your hand: {cards}, {points} points if they stay there.",
            count="points",
            cards=Cards(seen),
            points=cost,
        )
        return
    if covered := view.public.covered:
        text = msg_n("To your hand: {n} more card, {seen} seen going in: {cards}.",
                      "To your hand: {n} more cards, {seen} of them seen going in: {cards}.",
                      count, seen=len(covered), cards=Cards(covered[::-1]))  # fmt: skip
    else:
        text = msg_n("To your hand: {n} more card, unseen.", "To your hand: {n} more cards, unseen.", count)
    yield text


def _lying(view: View[PilePublic]) -> Message:
    return msg_n("The pile: {n} card", "The pile: {n} cards", pile_size(view))


def _recall(view: View[PilePublic]) -> Iterator[Message]:
    """Yields the cards below the top that were seen going in, the last first."""
    covered, below = view.public.covered, len(view.at(*UNDER))
    if covered:
        yield msg("Seen going in, {n} of {total} below the top: {cards}.", n=len(covered), total=below,
                   cards=Cards(covered[::-1]))  # fmt: skip
    elif below:
        yield msg("Nobody saw what lies below the top.")


def _why_not(view: View[PilePublic], pieces: Pile) -> Iterator[Message]:
    """Yields why not, and what would have come along."""
    rules = view.public.rules
    yield refusal_text(no(rules.codes["take"], "deep", card=pieces[0]))
    if rules.fanned:
        yield msg("A card taken from the pile is laid at once, with cards of your hand or on a meld.")
        if len(pieces) > 1:
            yield msg("With it would come {cards}.", cards=Cards(pieces[1:]))
        return
    yield (
        refusal_text(no(rules.codes["take"], "new"))
        if not rules.added
        else msg("The top card of the pile goes into a new meld of yours, or is added to one.")
    )
    yield _lying(view)
    yield from _recall(view)
