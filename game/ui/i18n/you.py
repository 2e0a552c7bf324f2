"""What is told of the only person at a table: in place of a sentence with their name, one that says "you"."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.messages import Message, msg

# L10N: "You" is the only person who plays at this screen; the sentence tells what they did, or what happens to them.
_SEAT = {
    "{seat} drew the {cards}": msg("You drew the {cards}"),
    "{seat} drew a card": msg("You drew a card"),
    "{seat} drew the last card of the stock": msg("You drew the last card of the stock"),
    "{seat} drew the last card that may be drawn": msg("You drew the last card that may be drawn"),
    "{seat} took {cards}": msg("You took {cards}"),
    "{seat} took {cards} from the pile": msg("You took {cards} from the pile"),
    "{seat} took a stop card: no draw this turn": msg("You took a stop card: no draw this turn"),
    "{seat} will skip the next draw": msg("You will skip the next draw"),
    "A stop card: taking it means no draw on {seat}’s next turn.": msg(
        "A stop card: taking it means no draw on your next turn."
    ),
    "A stop card: taking it, {seat} does not draw next turn.": msg(
        "A stop card: taking it, you do not draw next turn."
    ),
    "Taking it, {seat} would not draw next turn.": msg("Taking it, you would not draw next turn."),
    "{seat} refused {cards}": msg("You refused {cards}"),
    "{seat} keeps {cards}": msg("You keep {cards}"),
    "Nobody took {cards}: {seat} keeps it": msg("Nobody took {cards}: you keep it"),
    "{seat} offers {cards}": msg("You offer {cards}"),
    "{seat} has nothing to offer": msg("You have nothing to offer"),
    "{seat} discarded {cards}": msg("You discarded {cards}"),
    "{seat} laid {cards}": msg("You laid {cards}"),
    "{seat} laid {cards} on {meld}": msg("You laid {cards} on {meld}"),
    "{seat} laid {cards} on a meld": msg("You laid {cards} on a meld"),
    "{seat} laid {cards} for the contract": msg("You laid {cards} for the contract"),
    "{seat} has laid the contract": msg("You have laid the contract"),
    "{seat} gave {give} and took {take} from {meld}": msg("You gave {give} and took {take} from {meld}"),
    "{seat} gave {give} and took {take} from a meld": msg("You gave {give} and took {take} from a meld"),
    "{seat}: one card": msg("You have one card left"),
    "{seat}: last card": msg("You have one card left"),
    "{seat} goes out": msg("You go out"),
    "{seat} goes out: double Skarney": msg("You go out: double Skarney"),
    "{seat} wins the race": msg("You win the race"),
    "{seat} begins": msg("You begin"),
    "{seat}’s turn": msg("Your turn"),
    "Hand {n}: {seat} deals": msg("Hand {n}: you deal"),
}
_TO = {"{seat} offers {to} the {card}": msg("{seat} offers you the {card}")}
_SIDE = {
    "{side} wins the match": msg("You win the match"),
    "{side} wins by {by}": msg("You win by {by}"),
    "{side} wins, {by} ahead of the next": msg("You win, {by} ahead of the next"),
    "{side} wins, {by} ahead of {rival}": msg("You win, {by} ahead of {rival}"),
}
# By the template: the field that names the person, and what is said to them.
YOU: Mapping[str, tuple[str, Message]] = {
    text: (field, yours)
    for field, told in (("seat", _SEAT), ("to", _TO), ("side", _SIDE))
    for text, yours in told.items()
}
