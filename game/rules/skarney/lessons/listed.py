"""Skarney's list of lessons: a first hand, the parts of a turn, good play, and examples of rules to try."""

from __future__ import annotations

from game.cards.melds import WILD, Group
from game.cards.offering.practice import practice_lessons
from game.cards.tried import LAY_BOTH, fill_up, holding, to_tray, trial_text
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Message, msg
from game.rules.skarney.game import Skarney
from game.rules.skarney.lessons.end import END
from game.rules.skarney.lessons.first import FIRST_HAND
from game.rules.skarney.lessons.melding import AFTER, CONTRACT
from game.rules.skarney.lessons.offering import OFFERS, TURN
from game.rules.skarney.lessons.table import DRAW, FREE, SPARE, deal_to, meld, run_of, set_of
from game.rules.skarney.lessons.turns import TURNS


def _trial(
    rule: str, right: Group, wrong: Group, by: str, why: Message, template: Message = LAY_BOTH, choice: str = ""
) -> Lesson:  # fmt: skip
    """An example with cards for both, at a table without contracts, where any meld may be laid at once."""
    words = trial_text(template, right.cards, wrong.cards)
    way = (*to_tray(right), *([choice] if choice else []))
    step = LessonStep(words, way, (meld(right),), (WrongAction(meld(wrong), why, by),))
    hand = " ".join(fill_up(holding(right.cards, wrong.cards), SPARE, 11))
    return example(rule, words, (step,), 4, deal=deal_to(hand, "", "", "", "5D"), before=((0, DRAW),), options=FREE)


TRIES = (
    _trial("S7", set_of("4H 4H 4S"), set_of("4H 4H 4S 4D 4C"), "S7",
           msg("Five of a rank: a set has three or four cards.")),
    _trial("S8", run_of("TS JS QS KS AS"), run_of("QS KS AS 3S"), "S8",
           msg("A sequence has no gap, and never turns the corner over the ace.")),
    _trial("S9", set_of("7H 7D 2C"), set_of("7H 2C XX"), "S9", msg("Two wilds: a set holds one at most.")),
    _trial("S10", Group(WILD, ("2S", "2H", "2D")), Group(WILD, ("2S", "2H", "XX")), "S10",
           msg("Deuces and jokers never mix in a wild meld.")),
    _trial("S11", run_of("AS 2S 3S"), run_of("AS 2S XX"), "S9",
           msg("The deuce is wild even here, so there is no room for a joker.")),
    _trial("S13", run_of("2C KC AC"), run_of("KC AC 3C"), "S8",
           msg("The ace ends the sequence: it does not go on to low cards.")),
    _trial("S12", run_of("JH QH XX"), run_of("9H QH XX"), "S8",
           msg("Two cards are missing there, and a joker fills one place."),
           msg("Lay {right}, and say that the joker is the king. Try {wrong} first, and see it refused."), "choice.0"),
)  # fmt: skip


GOOD_PLAY = practice_lessons(Skarney(), 4)
LESSONS = (FIRST_HAND, TURN, CONTRACT, AFTER, OFFERS, END, *GOOD_PLAY, *TRIES, *TURNS)
