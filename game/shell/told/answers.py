"""What a look at the table tells: whose turn, the hand, the melds, the offer, the score, a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine.contract import Action, Choice
from game.engine.said import Cards, Said, Side, Who, filled, said, said_n
from game.engine.table import BACK, TABLE, Piece, Place, Seat
from game.shell.cloth.declared import CARDS, NOTHING
from game.shell.paint.ground.seat_panels import cards_of
from game.shell.paint.painter import of_side, sides_of
from game.shell.seat.eyes import Eyes
from game.shell.told.about import about_pile, about_seat, about_side

CAN, THINKS = said("You can: {deeds}"), said("{who} is thinking.")
KEYED = said("{deed}, {key}", about="read out")
NEXT = said("{some}; {more}", about="read out")
HAND, IN_TRAY = said("Your hand: {cards}"), said("In the tray: {cards}")
NO_HAND = said("No hand of yours lies open.")
EMPTY_HAND = said("Your hand is empty.")
FITS, REST, NO_FIT = (
    said("{what}: {cards}", about="read out"),
    said("The rest: {cards}"),
    said("Nothing fits together yet."),
)
TOGETHER = said("Together: {cards}", about="read out")
HOLDS = said("{who}: {count}", about="read out")
PIECES = said_n("{n} piece", "{n} pieces", 0)
MELD = said("{n}. {what}: {cards}", about="read out")
NO_MELDS = said("{side}: nothing laid")
LIES = said("{place}: {what}", about="read out")
NO_BOARD = said("Nothing lies there.")
ONLY = said("{what}")
NO_OFFER = said("Nothing is offered to you.")
GROUP = said("Group {n}: {cards}. {what}", about="read out")
NO_TRAY, EMPTY_TRAY = said("This game has no tray."), said("The tray is empty.")
CARD = said("{card}, card {n} of {of}")


def listed(parts: Sequence[Said]) -> Said | None:
    """One after the other in one sentence."""
    whole: Said | None = None
    for part in parts:
        whole = part if whole is None else filled(NEXT, some=whole, more=part)
    return whole


def whose_turn(eyes: Eyes) -> list[Said]:
    """What to do or who is waited for, and the deeds that can be done now with their keys."""
    sight = eyes.sight
    deeds = [
        filled(KEYED, deed=button.said, key=eyes.speaker.key(button.key))
        for button in sight.buttons if isinstance(eyes.intent_of(button.name), Action | Choice)
    ]  # fmt: skip
    if question := sight.question:
        deeds = [filled(KEYED, deed=answer.said, key=eyes.speaker.key(answer.key)) for answer in question.answers]
    can = listed(deeds) if eyes.is_mine else None
    more = [filled(CAN, deeds=can)] if can else [filled(THINKS, who=Who(who)) for who in thinking(eyes)]
    return [question.title if question else eyes.now, *more]


def thinking(eyes: Eyes) -> list[Seat]:
    """The computer player who is at it now: dots tell it to whoever looks."""
    asked = eyes.match.asked
    is_at_it = eyes.session.pending is not None and asked not in (None, TABLE, *eyes.session.people)
    return [asked] if is_at_it and asked is not None else []


# -- one's own


def hand(eyes: Eyes) -> list[Said]:
    """The cards in their order, and what lies in the tray; where no cards are held, what lies on the board."""
    arrange = eyes.arrange
    if eyes.laid.declared.hand == NOTHING:
        return board(eyes)
    if arrange is None:
        return [NO_HAND]
    looks = [sprite.look for sprite in arrange.loose]
    told = [filled(HAND, cards=_pieces(eyes, looks))] if looks else []
    boxed = [sprite.look for group in arrange.tray for sprite in group]
    return [*told, *([filled(IN_TRAY, cards=Cards(tuple(boxed)))] if boxed else [])] or [EMPTY_HAND]


def what_fits(eyes: Eyes) -> list[Said]:
    """What could be laid now, and the rest by suit; where nothing is laid, the hand by what it is sorted by."""
    arrange = eyes.arrange
    if arrange is None or eyes.laid.declared.hand != CARDS:
        return hand(eyes)
    left = sorted((sprite.look for sprite in arrange.all), key=_by_suit(eyes))
    told = list[Said]()
    for proposal in eyes.game.propose(eyes.view)[:1]:
        for group in proposal.groups:
            told.append(filled(FITS, what=eyes.sight.label(group).title, cards=Cards(group)))
            for card in group:
                left.remove(card)
    if not told:
        told = _alike(eyes, left) or [NO_FIT]
    return [*told, *([filled(REST, cards=_pieces(eyes, left))] if left else [])]


def _alike(eyes: Eyes, left: list[Piece]) -> list[Said]:
    """Cards of one rank stand together; they are taken from what is left."""
    ranks = {look[:1]: [other for other in left if other[:1] == look[:1]] for look in left}
    groups = [tuple(group) for group in ranks.values() if len(group) > 1]
    for group in groups:
        for card in group:
            left.remove(card)
    return [filled(TOGETHER, cards=Cards(group)) for group in groups]


def _by_suit(eyes: Eyes) -> Callable[[Piece], tuple[int, ...]]:
    return partial(eyes.game.sort_key, "suit")


def tray(eyes: Eyes) -> list[Said]:
    """Each group that is built, and what it is or lacks."""
    arrange = eyes.arrange
    if arrange is None or not eyes.laid.trays:
        return [NO_TRAY if not eyes.laid.declared.has_tray else NO_HAND]
    found = list[Said]()
    for at, group in enumerate(arrange.tray):
        label = eyes.labels[at] if at < len(eyes.labels) else None
        if group and label:
            what = filled(LIES, place=label.title, what=label.detail)
            found.append(filled(GROUP, n=at + 1, cards=Cards(tuple(s.look for s in group)), what=what))
    return found or [EMPTY_TRAY]


def card_at(look: Piece, at: int, many: int) -> Said:
    """A card of the hand, and where it lies there."""
    return filled(CARD, card=Cards((look,)), n=at + 1, of=many)


# -- the table


def counts(eyes: Eyes) -> list[Said]:
    """How many cards or pieces everybody holds, and how many lie in each pile."""
    held = [] if eyes.laid.declared.hand == NOTHING else [
        filled(HOLDS, who=Who(seat), count=_count(eyes, eyes.held_by(seat))) for seat in range(eyes.view.open.seats)
    ]  # fmt: skip
    piles = [
        filled(HOLDS, who=spot.title, count=_count(eyes, len(eyes.view.cloth.get(place, ()))))
        for place in eyes.laid.piles if (spot := eyes.sight.spot(place)) and spot.title
    ]  # fmt: skip
    found = [*held, *piles]
    return found or board(eyes)


def _count(eyes: Eyes, n: int) -> Said:
    return cards_of(n) if eyes.laid.declared.hand == CARDS else filled(PIECES, n=n)


def our_melds(eyes: Eyes) -> list[Said]:
    """What one's own side has laid, numbered; on a board, what stands where."""
    return _melds(eyes, [eyes.our_side]) if eyes.laid.declared.has_areas else board(eyes)


def their_melds(eyes: Eyes) -> list[Said]:
    """What the others have laid, numbered; on a board, what stands where."""
    others = [side for side in sides_of(eyes) if side != eyes.our_side]
    return _melds(eyes, others) if eyes.laid.declared.has_areas else board(eyes)


def _melds(eyes: Eyes, sides: Sequence[int]) -> list[Said]:
    told = list[Said]()
    for side in sides:
        places = [place for place, lies in eyes.laid.melds.items() if lies.side == side]
        if not places:
            told.append(filled(NO_MELDS, side=Side(side)))
            continue
        told.append(of_side(side))
        told += [each for n, place in enumerate(places, 1) for each in _meld(eyes, n, place)]
    return told


def _meld(eyes: Eyes, n: int, place: Place) -> Iterator[Said]:
    caption = eyes.sight.caption(place)
    looks = tuple(sprite.look for sprite in eyes.stage.pile(place))
    if caption:
        yield filled(MELD, n=n, what=caption.title, cards=Cards(looks))


def board(eyes: Eyes) -> list[Said]:
    """What stands where: each kind of piece with all its places; and what lies in piles."""
    found: dict[Said, list[Said]] = {}
    for place in eyes.laid.aims:
        spot = eyes.sight.spot(place)
        for sprite in eyes.stage.pile(place):
            look = eyes.laid.declared.look_of(sprite.look)
            if look and spot and spot.title:
                found.setdefault(look.said, []).append(spot.title)
    told = [filled(LIES, place=kind, what=listed(places)) for kind, places in found.items()]
    piles = [each for place in eyes.laid.piles for each in _pile(eyes, place)]
    return [*told, *piles] or [NO_BOARD]


def _pile(eyes: Eyes, place: Place) -> Iterator[Said]:
    spot = eyes.sight.spot(place)
    looks = [sprite.look for sprite in eyes.stage.pile(place) if sprite.look != BACK]
    if looks and spot:
        what = _pieces(eyes, looks)
        yield filled(LIES, place=spot.title, what=what) if spot.title else filled(ONLY, what=what)


def _pieces(eyes: Eyes, looks: Sequence[Piece]) -> object:
    """Cards as cards, and other pieces in words."""
    named = [look.said if (look := eyes.laid.declared.look_of(piece)) else None for piece in looks]
    if all(named):
        return listed([each for each in named if each])
    return Cards(tuple(looks))


def offered(eyes: Eyes) -> list[Said]:
    """What is asked: the card, what taking it means, and what it would do for this hand."""
    question = eyes.sight.question
    doing = [filled(LIES, place=Who(f.which), what=f.said) for f in eyes.sight.facts if f.where == "doing"]
    if question:
        return [question.title, *question.notes, *question.hints, *doing]
    open_piles = [each for place in eyes.laid.piles for each in (*_pile(eyes, place), *about_pile(eyes, place))]
    return [NO_OFFER, *open_piles, *doing]


def standing(eyes: Eyes) -> list[Said]:
    """What is to be made, the stakes, what each side has reached, and the totals."""
    facts = [f.said for where in ("title", "contract", "bonus") for f in eyes.sight.facts if f.where == where]
    return [*facts, *(each for side in sides_of(eyes) for each in _side(eyes, side))]


def _side(eyes: Eyes, side: int) -> Iterator[Said]:
    scores = eyes.view.open.scores
    if side < len(scores):
        yield filled(HOLDS, who=Side(side), count=filled(eyes.game.counted, n=scores[side]))
    yield from about_side(eyes, side)


def seat(eyes: Eyes, which: Seat) -> list[Said]:
    """Who sits there and on which side, how many they hold, and all that is known of them."""
    has = [] if eyes.laid.declared.hand == NOTHING else [
        filled(HOLDS, who=Who(which), count=_count(eyes, eyes.held_by(which)))
    ]  # fmt: skip
    return [*(has or [filled(ONLY, what=Who(which))]), *about_seat(eyes, which)]
