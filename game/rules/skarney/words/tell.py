"""The game's texts: prompts, public facts, questions, log lines and score sheets."""

from __future__ import annotations

from functools import lru_cache

from game.cards.actions import Offer, OfferAction
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, Melds
from game.cards.named import NOBODY_OUT
from game.cards.offering.tell import OfferTexts, action_words, doing, goal, standing
from game.cards.offering.words import OfferWords
from game.cards.wanting import BegunGroup, want
from game.engine.contract import Fact, Goal, ScoreLine, ScoreSheet, View
from game.engine.messages import Cards, Message, Side, Who, fill, join_list, msg, msg_n
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import fast_hand
from game.rules.skarney.rules.contracts import contracts, distance, nearest
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.options import HANDS
from game.rules.skarney.rules.partition import melds_in, worth
from game.rules.skarney.rules.play import exchanges, winners
from game.rules.skarney.rules.scoring import SHUTOUT, SkarneyHandScore, hand_bonus, meld_points
from game.rules.skarney.words.labels import SkarneyLabels, completions
from game.rules.skarney.words.refusals import REFUSALS

# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract, three or four.
_SETS_FIRST = msg_n(
    "{n} card is missing for {size} sets, or {more} for sequences. Offer a card to {left}.",
    "{n} cards are missing for {size} sets, or {more} for sequences. Offer a card to {left}.",
)
# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract, three or four.
_RUNS_FIRST = msg_n(
    "{n} card is missing for {size} sequences, or {more} for sets. Offer a card to {left}.",
    "{n} cards are missing for {size} sequences, or {more} for sets. Offer a card to {left}.",
)
_GOALS = {
    (SET, 3): msg("Three sets"), (SEQUENCE, 3): msg("Three sequences"),
    (SET, 4): msg("Four sets"), (SEQUENCE, 4): msg("Four sequences"),
}  # fmt: skip
_CONTRACTS = {
    3: (msg("Contract: three sets or three sequences of three"), msg("3 sets or 3 sequences")),
    4: (msg("Contract: four sets or four sequences of three"), msg("4 sets or 4 sequences")),
}
_NO_CONTRACT = msg("No contract: meld what is lawful"), msg("No contract")


def _over(open: SkarneyPublic, sides: tuple[object, ...]) -> Message:
    return _winner_text(open, int(str(sides[0]))) if len(sides) == 1 else msg("The match is drawn")


def _winner_text(open: SkarneyPublic, side: int) -> Message:
    count = len(open.sides[side])
    return msg_n("{side} wins the match", "{side} win the match", count, side=Side(side))


_TEXTS = OfferTexts(
    REFUSALS,
    keep=msg("Nobody took {cards}: {seat} keeps it"),
    events={"last": msg("{seat} drew the last card of the stock"), "one_card": msg("{seat}: one card")},
    scored={
        "table": msg("{side}: {points} for melds on the table"),
        "hand": msg("{side}: {points} for cards left in hand"),
        "bonus": msg("{side}: {points} hand bonus"),
        "shutout": msg("{side}: {points} for the shutout"),
    },
    void=msg("Equal scores: the hand does not count and is dealt again"),
    over=_over,
    action=action_words,
)


class SkarneyWords(SkarneyLabels, OfferWords[SkarneyPublic]):
    """What is said at a Skarney table: prompts, public facts, log lines and score sheets."""

    _texts = _TEXTS

    # ---------------------------------------------------------------- prompts

    @override
    def _towards(self, view: View[SkarneyPublic], left: Who) -> Message:
        """How far the hand is from its contract, as far as that is known."""
        size, wild_melds = view.public.contract_size, view.public.rules.wild_meld_in_contract
        if contracts(view.hand, size, wild_melds):
            return msg("The hand holds the contract: lay it, or offer a card to {left}.", left=left)
        if wild_melds:
            return super()._towards(view, left)
        sets, runs = distance(view.hand, size)
        if sets <= runs:
            return fill(_SETS_FIRST, n=sets, size=size, more=runs, left=left)
        return fill(_RUNS_FIRST, n=runs, size=size, more=sets, left=left)

    @override
    def _exchanging(self, view: View[SkarneyPublic], left: Who) -> Message | None:
        fetched = next((action for action in exchanges(view) if self.check(view, action) is None), None)
        if fetched is None:
            return None
        card = Cards((fetched.give,))
        return msg("Exchange {card} for a wild, lay down what fits, or offer a card to {left}.", card=card, left=left)

    @override
    def _meld_to_lay(self, view: View[SkarneyPublic]) -> Pile:
        melds = melds_in(view.hand, view.public.rules.set_max)
        return max(melds, key=worth).cards if melds else ()

    @override
    def _nearest_goal(self, view: View[SkarneyPublic]) -> Goal:
        rules = view.public.rules
        return _goal(tuple(sorted(view.hand)), view.public.contract_size, rules.wild_meld_in_contract, rules.melds)

    @override
    def is_blunder(self, view: View[SkarneyPublic], did: OfferAction) -> bool:
        """Offering a wild, refusing a card that completes the contract, or missing a way out or a lay-off."""
        if isinstance(did, Offer) and (is_wild(did.card) or way_out(fast_hand(view))):
            return True
        return super().is_blunder(view, did)

    # ---------------------------------------------------------------- facts and score sheets

    @override
    def facts(self, view: View[SkarneyPublic]) -> tuple[Fact, ...]:
        """The hand's number, bonuses at stake, the contract, and each side's and seat's public standing."""
        open = view.public
        if not open.hand_no:
            return ()
        contract, brief = _CONTRACTS[open.contract_size] if open.rules.contract else _NO_CONTRACT
        return (
            Fact("title", _title(open)),
            Fact("bonus", msg("Going out +{points}", points=hand_bonus(open.hand_no))),
            Fact("bonus", msg("Shutout +{points}", about="beside the score", points=SHUTOUT)),
            Fact("contract", contract, short=brief),
            *(fact for side in range(len(open.sides)) for fact in self._side_facts(view, side)),
            *doing(view),
            *(fact for seat in range(open.seats) for fact in standing(open, seat)),
            Fact("pile", msg("{n} in the stock", n=len(view.at("stock")))),
        )

    def _side_facts(self, view: View[SkarneyPublic], side: int) -> list[Fact]:
        """Whether the side's contract is down, if there are contracts, and the points of its melds."""
        down = view.public.has_down(side)
        found = [goal(side, down)] if view.public.rules.contract else []
        if not down:
            return found if found else [Fact("side", msg("nothing down"), side)]
        own = (group(view, number) for number, laid in enumerate(view.public.melds) if laid.side == side)
        points = sum(map(meld_points, own))
        return [*found, Fact("side", msg("{points} on the table", points=points), side)]

    @override
    def _if_refused(self, view: View[SkarneyPublic]) -> Message:
        open, shown = view.public, view.public.offer
        assert shown is not None and view.seat is not None
        following = (view.seat + 1) % open.seats
        if self._is_stop(shown.card) or following == shown.seat:
            return msg("If refused, it goes back to {seat} and nobody else is asked.", seat=Who(shown.seat))
        return msg("If refused, it is offered to {seat} next.", seat=Who(following))

    @override
    def _could_use(self, view: View[SkarneyPublic], number: int, card: Piece) -> bool:
        """Whether this meld could accept the card (S24), or the card be exchanged for its wild (S22)."""
        there = group(view, number)
        wanted = (view.public.meld_rules.exchangeable(there, at) for at in range(len(there.cards)))
        return any(card.startswith(stand) for stand in wanted if stand) or super()._could_use(view, number, card)

    @override
    def score_sheet(self, view: View[SkarneyPublic]) -> ScoreSheet:
        """How each side's points of the last hand came about."""
        open = view.public
        score = open.score
        assert score is not None
        return ScoreSheet(
            _headline(open, score),
            _subtitle(open, score),
            tuple(_rows(open, score)),
            tuple(tuple(side.net for side in hand.sides) for hand in open.history),
            len(open.rules.hands),
            open.to_act is None,
            numbers=open.rules.hands,
            out=score.out,
            ended=NOBODY_OUT if score.out is None and not score.void else None,
            says_whose=True,
        )


@lru_cache(maxsize=64)
def _goal(hand: Pile, size: int, wild_melds: bool, melds: Melds) -> Goal:
    near = nearest(hand, size, wild_melds)
    wants = tuple(want(group, _fitting(melds, group), wilds=True) for group in near.groups)
    return Goal(_distance_text(_GOALS[near.kind, size], near.missing), wants)


def _distance_text(contract: Message, missing: int) -> Message:
    if not missing:
        return msg("{contract}: all in the hand", contract=contract)
    return msg_n("{contract}: {n} card short", "{contract}: {n} cards short", missing, contract=contract)


def _fitting(melds: Melds, group: BegunGroup) -> Pile:
    """The natural cards any one of which completes this group as one of its kind."""
    natural = next((card for card in group.cards if not is_wild(card)), None)
    if natural is None or group.missing != 1:
        return ()
    if group.kind == SET:
        return (natural,)
    return tuple(card for card in completions(melds, group.cards) if card[1] == natural[1] and card[0] != natural[0])


def _title(open: SkarneyPublic) -> Message:
    number, hands = open.hand_no, open.rules.hands
    if number == hands[-1] or hands == HANDS:
        return msg("Hand {n} of {total}", n=number, total=hands[-1])
    following = join_list([str(each) for each in open.rules.after(number)])
    return msg("Hand {n}, then {hands}", n=number, hands=following)


def _headline(open: SkarneyPublic, score: SkarneyHandScore) -> Message:
    if open.to_act is None:
        best = winners(open)
        return _winner_text(open, best[0]) if len(best) == 1 else msg("The match is drawn")
    if score.void:
        return msg("The hand does not count")
    return msg("{seat} goes out", seat=Who(score.out)) if score.out is not None else NOBODY_OUT


def _subtitle(open: SkarneyPublic, score: SkarneyHandScore) -> Message:
    if score.void:
        return msg("Hand {n} ends level and is dealt again.", n=score.number)
    best = max(range(len(score.sides)), key=lambda side: score.sides[side].bonus)
    return msg("Hand {n} of {total} goes to {side}.", n=score.number, total=open.rules.hands[-1], side=Side(best))


def _rows(open: SkarneyPublic, score: SkarneyHandScore) -> list[ScoreLine]:
    sides = score.sides
    out_side = None if score.out is None else open.side_of(score.out)
    free = msg("not charged") if any(len(side) > 1 for side in open.sides) else None
    hands: list[int | Message | None] = [free if side == out_side else -part.hand for side, part in enumerate(sides)]
    bonus = msg("Going out, hand {n}", n=score.number) if score.out is not None else msg("Best net score")
    lines = [
        ScoreLine(msg("Melds on the table"), tuple(part.table for part in sides)),
        ScoreLine(msg("Cards left in hand"), tuple(hands)),
        ScoreLine(bonus, tuple(part.bonus or None for part in sides)),
        ScoreLine(msg("Shutout", about="line of a score sheet"), tuple(part.shutout or None for part in sides)),
        ScoreLine(msg("This hand"), tuple(part.net for part in sides), strong=True),
        ScoreLine(msg("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    ]
    return lines
