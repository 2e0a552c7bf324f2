"""Tables with a pile for trying a rule: what was laid and discarded before, and what the learner holds."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.actions import Draw, LayOff, Meld
from game.cards.card import pack
from game.cards.melds import Group
from game.cards.pile.actions import Discard
from game.cards.stacked import stack_deck
from game.cards.tried import LAY_BOTH, cards_of, fill_up, holding, to_tray, trial_text
from game.engine.ai.position import Value
from game.engine.contract import CardDeal
from game.engine.lesson import Lesson, LessonStep, ScriptedAction, WrongAction, example
from game.engine.messages import Message
from game.engine.table import Piece, Pile, Seat
from game.values import dataclass

SEATS = 4
SPARE = ["KD", "6C", "3C", "TH", "8D", "JD", "4S", "9H", "5D", "3S", "QD", "8C", "6H"]


@dataclass(frozen=True)
class TaughtTurn:
    """What one seat did before: drew, laid these melds, and discarded this card."""

    seat: Seat
    discard: Piece
    melds: tuple[Group, ...] = ()

    @property
    def cards(self) -> Pile:
        """The cards that the seat needs for this turn."""
        return *(card for each in self.melds for card in each.cards), self.discard


@dataclass(frozen=True)
class PileTable:
    """The game's cards, draw and options; four sit at the table, and the learner is seat 0."""

    pack: Pile
    size: int
    draw: Draw
    options: tuple[tuple[str, Value], ...] = ()

    def example(
        self,
        rule: str,
        said: Message,
        steps: tuple[LessonStep, ...],
        hand: Sequence[Piece],
        turns: Sequence[TaughtTurn] = (),
        draws: bool = True,
        top: Piece = "",
    ) -> Lesson:
        """A lesson with this hand for the learner, after a draw or before taking the pile, which began with ``top``."""
        held = fill_up(hand, (card for card in SPARE if card not in _all(turns) and card != top), self.size)
        first = turns[0].seat if turns else 0
        hands = [(*_of(turns, seat), *(held if seat == 0 else ())) for seat in range(SEATS)]
        before = [play for turn in turns for play in _plays(turn, self.draw)] + [(0, self.draw)] * draws
        deal = self._deal(hands, first, top, sum(play[1] == self.draw for play in before))
        return example(rule, said, steps, SEATS, deal=deal, before=tuple(before), options=self.options)

    def _deal(self, hands: Sequence[Pile], first: Seat, top: Piece, drawn: int) -> CardDeal:
        """The deal for these hands; the other cards are drawn later, and further draws do not matter."""
        mine = hands[0]
        dealt, later = [mine[: self.size], *hands[1:]], mine[self.size :]
        free = [card for card in pack(1) if card not in {*_flat(hands), top, *SPARE}]
        stock = [top or free.pop(), *(free.pop() for _ in range(drawn))]
        if later:
            stock[-1] = later[0]
        return stack_deck([" ".join(each) for each in dealt], " ".join(stock), self.pack, (first - 1) % SEATS)

    def melding(
        self,
        rule: str,
        right: Group,
        wrong: Group,
        by: str,
        why: Message,
        template: Message = LAY_BOTH,
        choice: str = "",
        goal: Message | None = None,
    ) -> Lesson:
        """A lesson with a meld to lay, and one that rule ``by`` refuses. ``choice``: which way, if the window asks.

        ``goal``: what it asks for in a test.
        """
        said = trial_text(template, right.cards, wrong.cards)
        way = (*to_tray(right), *([choice] if choice else []))
        step = LessonStep(
            said,
            way,
            (Meld(right.kind, right.cards),),
            (WrongAction(Meld(wrong.kind, wrong.cards), why, by),),
            goal=goal,
        )
        return self.example(rule, said, (step,), holding(right.cards, wrong.cards))

    def but(self, **options: Value) -> PileTable:
        """The same table with these options."""
        return PileTable(self.pack, self.size, self.draw, tuple(options.items()))

    def of(self, pack: Pile) -> PileTable:
        """The same table with these cards."""
        return PileTable(pack, self.size, self.draw, self.options)


def adding(said: Message, number: int, card: Piece, whole: Pile, *wrong: WrongAction) -> LessonStep:
    """A step in which a card is laid off on the meld that it fits."""
    return LessonStep(said, (*cards_of((card,)), "button.add"), (LayOff(number, (card,), whole),), wrong)


def _plays(turn: TaughtTurn, draw: Draw) -> list[ScriptedAction]:
    melds = [(turn.seat, Meld(each.kind, each.cards)) for each in turn.melds]
    return [(turn.seat, draw), *melds, (turn.seat, Discard(turn.discard))]


def _of(turns: Sequence[TaughtTurn], seat: Seat) -> Pile:
    return tuple(card for turn in turns if turn.seat == seat for card in turn.cards)


def _all(turns: Sequence[TaughtTurn]) -> Pile:
    return tuple(card for turn in turns for card in turn.cards)


def _flat(hands: Sequence[Pile]) -> Pile:
    return tuple(card for hand in hands for card in hand)
