"""Reasons of a strong player at a table with a pile, all true of what the player sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.chances import LAYING, OUT, WILDS, chances, is_out
from game.cards.melds import Group
from game.cards.offering.reasons import holding, keeping, soon_out, took
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan, TakeTop, Taking
from game.cards.pile.facts import PilePublic, T, laid_points
from game.cards.pile.tries import lay_offs_on, legal_actions, melds_with, mine
from game.cards.pile.words.now import best_take, brought, left_of
from game.cards.rummy import group
from game.cards.uses import company, makes, telling
from game.engine.contract import Action, Advice, PublicState, Reason, View, Words
from game.engine.messages import Cards, Message, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile, without

_TOOK = msg("{seat} is next, and took {cards}, which it goes with.")
_HOLDS = msg("{seat} is next, and holds {cards}, which it goes with.")


class PileAdvice(Words[PilePublic, PileAction]):
    """Reasons for actions, and what a mistake missed."""

    @override
    def advise(self, view: View[PilePublic], action: PileAction) -> Advice:
        words = self.describe(view, action)
        assert words is not None
        match action:
            case TakeFan() | TakeTop():
                return Advice(words, tuple(_taking(view, action)), _own(view, action))
            case Draw() | Pass():
                return Advice(words, tuple(_drawing(view)))
            case Meld(kind, cards):
                worth = view.public.rules.worth(Group(kind, cards))
                return Advice(words, (_counts(worth), *_leaving(view, cards)), cards, (cards,))
            case LayOff(number, cards, result):
                rules, kind = view.public.rules, view.public.melds[number].kind
                more = sum(rules.points(Group(kind, result))) - sum(rules.points(group(view, number)))
                return Advice(words, (_counts(more), *_leaving(view, cards)), cards)
            case Exchange():
                return Advice(
                    words, (Reason(msg("The joker comes to the hand, to be laid anywhere.")),), (action.give,)
                )
            case Discard(card):
                return Advice(words, tuple(_discarding(view, card)), (card,))
        return Advice(words, (Reason(msg("There is nothing else to do.")),))

    @override
    def mistake_reasons(self, view: View[PilePublic], did: Action, best: Action) -> tuple[Message, ...]:
        """A missed way to go out, or a card that could have been laid off."""
        card = did.card if isinstance(did, Discard) else None
        return tuple(chances(view, did, card, legal_actions(view)))

    @override
    def is_blunder(self, view: View[PilePublic], did: Action) -> bool:
        """Whether the discarded card could have been laid in a meld, or a way out or lay-off was missed."""
        if isinstance(did, Discard) and any(
            did.card in each.cards for each in legal_actions(view) if isinstance(each, Meld)
        ):
            return True
        return bool(self.mistake_reasons(view, did, did))


def _own(view: View[PilePublic], take: Taking) -> Pile:
    return tuple((Counter(view.hand) & Counter(take.cards)).elements())


def _counts(points: int) -> Reason:
    words = msg("It counts on the table.") if points >= 0 else msg("On the table it counts against its owner.")
    return Reason(words, points < 0, msg("It counts {points} on the table.", points=points))


def laid_in_turn(view: View[T], after: View[T]) -> tuple[Reason, ...]:
    """The points that a whole turn puts on the table: of two choices that both lay, what tells them apart.

    Nothing where the viewer is still to act: more may follow.
    """
    if after.public.to_act == after.seat:
        return ()
    before, then = (laid_points(each.public, each.at)[view.own_seat] for each in (view, after))
    words = msg_n("{points} point goes on the table this turn.", "{points} points go on the table this turn.",
                   count="points", points=then - before)  # fmt: skip
    return (Reason(words, is_of_line=True),) if then > before else ()


def _leaving(view: View[T], cards: Pile) -> Iterator[Reason]:
    """What the cards would cost if they stayed, and who may soon go out."""
    if not without(view.hand, cards):
        yield Reason(msg("That empties the hand: it goes out."))
    else:
        cost = sum(map(view.public.rules.cost, cards))
        figures = msg_n(
            "It takes {points} point out of the hand.", "It takes {points} points out of the hand.",
            count="points", points=cost,
        )  # fmt: skip
        yield Reason(msg("These cards no longer count against the hand."), figures=figures)
    yield from soon_out(view)


# ---------------------------------------------------------------- beginning a turn


def _drawing(view: View[PilePublic]) -> Iterator[Reason]:
    take = best_take(view)
    if take is None:
        yield Reason(msg("No card of the pile can be melded now."))
        return
    cards, _, count = brought(view, take)
    yield Reason(msg("The pile would allow {cards}.", cards=Cards(cards)), against=True)
    if count:
        words = msg_n("{n} more card of the pile would come to the hand.",
                       "{n} more cards of the pile would come to the hand.", count)  # fmt: skip
        yield Reason(words)


def _taking(view: View[PilePublic], take: Taking) -> Iterator[Reason]:
    cards, seen, count = brought(view, take)
    if take.meld is None:
        yield _counts(view.public.rules.worth(Group(take.kind or "", cards)))
    if seen:
        rest = left_of(view.hand, cards)
        wanted = tuple(card for card in seen if company(rest + without(seen, (card,)), card, wilds=_has_wilds(view)))
        if wanted:
            words = msg_n(
                "{cards} goes with other cards of the hand.",
                "{cards} go with other cards of the hand.",
                len(wanted),
                cards=Cards(wanted),
            )
            yield Reason(words)
        cost = sum(map(view.public.rules.cost, seen))
        figures = msg("Held at the end, what comes along would cost {points}.", points=cost)
        yield Reason(msg("Held at the end, what comes along would cost."), True, figures)
    elif count:
        words = msg_n("{n} more card comes to the hand.", "{n} more cards come to the hand.", count)
        yield Reason(words, against=bool(soon_out(view)))
    for near in soon_out(view):
        yield replace(near, against=bool(seen or count))


def _has_wilds(view: View[T]) -> bool:
    """Whether deuces are wild in this game."""
    return "2" in view.public.rules.melds.wilds


# ---------------------------------------------------------------- discarding


def _discarding(view: View[T], card: Piece) -> Iterator[Reason]:
    rest, rules = without(view.hand, (card,)), view.public.rules
    with_it = company(rest, card, wilds=_has_wilds(view))
    made = next(melds_with(rules, rest, card), None)
    if made is not None and rules.fault(made) is None:
        yield Reason(makes(card, made), against=True)
    elif with_it:
        yield Reason(msg("It goes with {cards} in the hand.", cards=Cards(telling(card, with_it))), against=True)
    else:
        yield Reason(msg("Nothing else in the hand goes with it."))
    if any(lay_offs_on(view, number, (card,)) for number in mine(view)):
        yield Reason(msg("It fits a meld on the table."), against=True)
    yield from _for_the_next(view, card)
    if not made:
        yield from keeping(pairs(rest))
    yield holding(rules.cost(card))


def _for_the_next(view: View[T], card: Piece) -> Iterator[Reason]:
    """What the next seat is known to hold, if the card goes with it, or that it goes with nothing there."""
    following = (view.own_seat + 1) % view.public.seats
    if view.public.side_of(following) == view.public.side_of(view.own_seat) or not (
        known := view.public.known[following]
    ):
        return
    if wanted := company(known, card, wilds=_has_wilds(view)):
        words = _TOOK if took(view, following, wanted) else _HOLDS
        yield Reason(fill(words, seat=Who(following), cards=Cards(wanted)), against=True)
    else:
        yield Reason(msg("It goes with nothing that {seat}, who is next, is known to hold.", seat=Who(following)))


def pairs(hand: Pile) -> list[Pile]:
    """The cards of each rank held at least twice, the most first."""
    ranks = dict.fromkeys(card[0] for card in sorted(hand))
    alike = [tuple(card for card in sorted(hand) if card[0] == rank) for rank in ranks]
    return sorted((group for group in alike if len(group) > 1), key=lambda group: -len(group))


# ---------------------------------------------------------------- the topics of reviews


TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "takes": msg("Pile or stock"),
    "discards": msg("Discards", about="kind of decisions"),
    "laying": LAYING,
}


def topic(view: View[PublicState], action: Action) -> str:
    """Which of these an action is about."""
    match action:
        case Draw() | TakeFan() | TakeTop():
            return "takes"
        case Discard():
            return "discards" if len(view.hand) > 1 else "out"
        case Exchange() | Meld(kind="wild") | Meld(kind="jokers"):
            return "wilds"
        case Meld() | LayOff():
            return "out" if is_out(view, action) else "laying"
    return ""
