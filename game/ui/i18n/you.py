"""What is told of the only person at a table: in place of a sentence with their name, one that says "you"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from game.engine.messages import Message, msg, msg_n

# L10N: In place of the name of the only person who plays at this screen, before a colon or a dot.
YOURSELF = msg("You", about="in place of a name")
LABELS = ("{seat}:", "{side}:", "{seat} ·")  # what a text begins with that says of whom the rest is

# L10N: "You" is the only person who plays at this screen; the sentence tells what they did, or what happens to them.
_SEAT = {
    "{seat} drew the {cards}": msg("You drew the {cards}"),
    "{seat} drew a card": msg("You drew a card"),
    "{seat} drew the last card of the stock": msg("You drew the last card of the stock"),
    "{seat} drew the last card that may be drawn": msg("You drew the last card that may be drawn"),
    "{seat} took {cards}": msg("You took {cards}"),
    "{seat} took {cards} from the pile": msg("You took {cards} from the pile"),
    "{seat} has the other card of the pile": msg_n(
        "You have the other card of the pile", "You have the other {n} cards of the pile"
    ),
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
    "{seat} passes: there is nothing left to draw": msg("You pass: there is nothing left to draw"),
    "{seat} has exposed the last ace: this turn is the last": msg(
        "You have exposed the last ace: this turn is the last"
    ),
    "{seat} exposes {cards}": msg("You expose {cards}"),
    "{seat} takes up {cards} from {giver}": msg("You take up {cards} from {giver}"),
    "{seat} passes {cards} to {taker}": msg("You pass {cards} to {taker}"),
    "{seat} throws {faces}": msg("You throw {faces}"),
    "{seat} keeps {faces}": msg("You keep {faces}"),
    "{seat} scores nothing": msg("You score nothing"),
    "{seat} hits": msg("You hit"),
    "All dice are dead: {seat} scores nothing": msg("All dice are dead: you score nothing"),
    "A Little Scarney by {seat}: four dead in one throw": msg("Your Little Scarney: four dead in one throw"),
    "A Big Scarney! Five dead in one throw by {seat}": msg("Your Big Scarney! Five dead in one throw"),
    "{seat} has thrown a Big Scarney": msg("You have thrown a Big Scarney"),
    "{seat} doubles: {n} chip in the pot": msg_n("You double: {n} chip in the pot", "You double: {n} chips in the pot"),
    "{seat} takes the opposite: it counts {n}": msg("You take the opposite: it counts {n}"),
    "{seat} scores {n}": msg("You score {n}"),
    "{seat} takes {n} chip": msg_n("You take {n} chip", "You take {n} chips"),
    "{seat} takes the pot": msg("You take the pot"),
    "{seat} plays black and begins": msg("You play black and begin"),
    "{seat} places pawn {pawn} on {to}": msg("You place pawn {pawn} on {to}"),
    "{seat} moves pawn {pawn} from {start} to {to}": msg("You move pawn {pawn} from {start} to {to}"),
    "{seat} jumps with pawn {pawn} from {start} to {to}": msg("You jump with pawn {pawn} from {start} to {to}"),
    "Pawn {n} of {seat} is home": msg("Your pawn {n} is home"),
    "{seat} cannot move, and passes": msg("You cannot move, and pass"),
    "{seat} is home with the {n} last": msg("You are home with the {n} last"),
    "Par for {seat}: {par}. {seat} made {net}: {off} above par.": msg(
        "Par for you: {par}. You made {net}: {off} above par."
    ),
    "Par for {seat}: {par}. {seat} made {net}: {off} below par.": msg(
        "Par for you: {par}. You made {net}: {off} below par."
    ),
    "Par for {seat}: {par}, and {seat} made just that.": msg("Par for you: {par}, and you made just that."),
    "Nobody can move: {seat} has more home": msg("Nobody can move: you have more home"),
    "{seat} lifts the {pawn} from {cell}": msg("You lift the {pawn} from {cell}"),
    "{seat} jumps with the {pawn} from {cell} to {to}": msg("You jump with the {pawn} from {cell} to {to}"),
    "{seat} takes the {pawn}": msg("You take the {pawn}"),
    "{seat} has no jump, and passes": msg("You have no jump, and pass"),
    "{seat} removes piece {pieces} from station {station}": msg_n(
        "You remove piece {pieces} from station {station}", "You remove pieces {pieces} from station {station}"
    ),
    "{seat} removed the last piece, {number}": msg("You removed the last piece, {number}"),
    "{seat} drew the lowest, {number}, and begins": msg("You drew the lowest, {number}, and begin"),
    "{seat} drops a marker on {point}": msg("You drop a marker on {point}"),
    "{seat} moves {start} to {point}": msg("You move {start} to {point}"),
    "{seat} has four in a row: {points}": msg("You have four in a row: {points}"),
    "{seat} has the corners of a square: {points}": msg("You have the corners of a square: {points}"),
}
_TO = {"{seat} offers {to} the {card}": msg("{seat} offers you the {card}")}
_TAKER = {"{seat} passes a card to {taker}": msg("{seat} passes a card to you")}
_GIVER = {"{seat} takes up {cards} from {giver}": msg("{seat} takes up {cards} from you")}
_SIDE = {
    "{side} wins the match": msg("You win the match"),
    "{side} wins by {by}": msg("You win by {by}"),
    "{side} wins, {by} ahead of the next": msg("You win, {by} ahead of the next"),
    "{side} wins, {by} ahead of {rival}": msg("You win, {by} ahead of {rival}"),
    "Hand {n} of {total} goes to {side}.": msg("Hand {n} of {total} is yours."),
    "Hand {n} goes to {side}: {points} point.": msg_n(
        "Hand {n} is yours: {points} point.", "Hand {n} is yours: {points} points.", count="points"
    ),
    "In the lead after hand {n}: {side}": msg("You lead after hand {n}"),
    "In the lead in a match to {total}: {side}": msg("You lead in a match to {total}"),
    "{side} scores {points}": msg("You score {points}"),
    "{side} has four": msg("You have four"),
    "{side} won by {net}: cards {cards}, play {play}.": msg("You won by {net}: cards {cards}, play {play}."),
    "{side} lost by {net}: cards {cards}, play {play}.": msg("You lost by {net}: cards {cards}, play {play}."),
    "{side} ended level: cards {cards}, play {play}.": msg("You ended level: cards {cards}, play {play}."),
    "{side} won by {net}: luck {cards}, play {play}.": msg("You won by {net}: luck {cards}, play {play}."),
    "{side} lost by {net}: luck {cards}, play {play}.": msg("You lost by {net}: luck {cards}, play {play}."),
    "{side} ended level: luck {cards}, play {play}.": msg("You ended level: luck {cards}, play {play}."),
}
_RIVAL = {
    "{side} wins, {by} ahead of {rival}": msg_n("{side} wins, {by} ahead of you", "{side} win, {by} ahead of you"),
    "{round} turned it: {won:+} against {rival}’s {lost:+}.": msg("{round} turned it: {won:+} against your {lost:+}."),
    "In front from {first}; {round} counted most: {won:+} against {rival}’s {lost:+}.": msg(
        "In front from {first}; {round} counted most: {won:+} against your {lost:+}."
    ),
    "The settlement turns it round: {net} to {rival}.": msg("The settlement turns it round: {net} to you."),
}
_BY_FIELD = {"seat": _SEAT, "to": _TO, "taker": _TAKER, "giver": _GIVER, "side": _SIDE, "rival": _RIVAL}
# By the template: each field that may name the person, and what is said to them then.
YOU: Mapping[str, Mapping[str, Message]] = {
    text: {field: forms[text] for field, forms in _BY_FIELD.items() if text in forms}
    for text in chain.from_iterable(_BY_FIELD.values())
}
