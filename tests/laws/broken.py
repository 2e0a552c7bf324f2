"""Games made to break one law each: the template game with one thing done wrong, and the words the law finds for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.chance import Chance
from game.engine.contract import (
    Action,
    Area,
    Badge,
    Bot,
    Button,
    CardDeal,
    Cover,
    Fact,
    Fate,
    Game,
    Gesture,
    Ground,
    Intent,
    Kind,
    Label,
    Look,
    Option,
    Outlook,
    Question,
    Refusal,
    Sort,
    Spot,
    State,
    Step,
    Tap,
    View,
)
from game.engine.said import Said, said
from game.engine.table import TABLE, Event, Moved, Piece, Pile, Place, Seat, Told
from game.rules._template import Template
from game.rules._template.actions import ACTIONS, Draw, Play, Take
from game.rules._template.rules import GIFT, PILE, STOCK, Facts, hand
from game.rules._template_board import Template as Board
from game.rules._template_dice import Template as Dice
from game.rules.iceberg import Iceberg
from game.rules.iceberg.actions import Discard as IceDiscard
from tests.laws import laws
from tests.laws.laws import Law


class Endless(Template):
    """After the last hand another one is dealt, for ever."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        if step.state.open.asked is not None:
            return step
        return replace(step, state=replace(step.state, open=replace(step.state.open, asked=TABLE, hand_no=1)))


class Lenient(Template):
    """Any card may be put on the pile."""

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return None if refusal and refusal.why == "match" else refusal


class Open(Template):
    """Anyone may act at any time."""

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return None if refusal and refusal.rule == "T1" else refusal


@dataclass(frozen=True)
class Grab(Action):
    """Take, under the same verb."""

    do: ClassVar[str] = Take.do


class Ambiguous(Template):
    """Two actions are written alike."""

    actions = (*ACTIONS, Grab)  # type: ignore[assignment]


class Forger(Template):
    """When the match is over a card comes out of the sleeve, so late that no computer player wonders."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        if step.state.open.asked is not None:
            return step
        cloth = {**step.state.cloth, PILE: (*step.state.cloth.get(PILE, ()), "3C")}
        return replace(step, state=replace(step.state, cloth=cloth))


class Silent(Template):
    """Cards are played without a word."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        return replace(step, events=step.events[1:]) if isinstance(action, Play) else step


class Gossip(Template):
    """Every drawn card is told to all."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        if not isinstance(action, Draw):
            return step
        drawn = next(event.came[0] for event in step.events if isinstance(event, Moved))
        return replace(step, events=(*step.events, Told("drew", (drawn,))))


class Peeper(Template):
    """Remembers the true table, and names the stock's top card in a public fact."""

    truth: State[Facts] | None = None

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        self.truth = state
        return super().apply(state, action)

    def facts(self, view: View[Facts]) -> tuple[Fact, ...]:
        stock = self.truth.cloth.get(STOCK, ()) if self.truth else ()
        return (*super().facts(view), Fact("pile", said("{card} is next", card=stock[-1:])))


class Leaky(Template):
    """Notes every drawn card among those that all saw go into the hand."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        if not isinstance(action, Draw) or state.open.asked is None:
            return step
        drawn, known = step.state.cloth[hand(state.open.asked)][-1], list(step.state.open.known)
        known[state.open.asked] = (*known[state.open.asked], drawn)
        return replace(step, state=replace(step.state, open=replace(step.state.open, known=tuple(known))))


class Liar(Template):
    """Says that all saw a card go where it did not go."""

    def known(self, view: View[Facts]) -> Mapping[Place, tuple[str, ...]]:
        top = view.at("pile")[-1:]
        return {hand(seat): top for seat in range(view.open.seats) if top and view.at("hand", seat)}


@dataclass(frozen=True)
class Glance(Draw):
    """A draw that can be taken back."""

    final: ClassVar[bool] = False


def glancing(bot: Bot) -> Bot:
    def play(view: View[Any], luck: Chance) -> Action:
        action = bot(view, luck)
        return Glance() if isinstance(action, Draw) else action

    return play


class Peekaboo(Template):
    """One may look at the top card of the stock and put it back."""

    actions = (Glance, *ACTIONS[1:])
    bots: ClassVar[Mapping[str, Bot]] = {name: glancing(bot) for name, bot in Template.bots.items()}

    def legal(self, view: View[Facts]) -> Iterator[Action]:
        return (Glance() if isinstance(action, Draw) else action for action in super().legal(view))


class Fickle(Template):
    """The score line says something else each time it is asked for."""

    asked = 0

    def score_line(self, open: Facts) -> dict[str, Any]:
        self.asked += 1
        return {**super().score_line(open), "asked": self.asked}


class Moody(Template):
    """What an action leads to depends on how many were played before, in any match."""

    played = 0

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        self.played += 1
        step = super().apply(state, action)
        if step.state.open.asked in (TABLE, None):
            return step
        return replace(step, state=replace(step.state, open=replace(step.state.open, held=(self.played,))))


class Sulky(Template):
    """Counts its refusals and shows the count."""

    refused = 0

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        self.refused += refusal is not None
        return refusal

    def facts(self, view: View[Facts]) -> tuple[Fact, ...]:
        return (*super().facts(view), Fact("title", said("{n} refused", n=self.refused)))


class Hasty(Template):
    """A tap on the stock always means a draw."""

    def interpret(self, view: View[Facts], gesture: Gesture) -> Intent:
        return Draw() if isinstance(gesture, Tap) and gesture.place == STOCK else super().interpret(view, gesture)


class Speechless(Template):
    """Does not say that somebody refused a gift."""

    def say(self, view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
        return None if isinstance(thing, Told) and thing.code == "refused" else super().say(view, thing)


class Mumbling(Template):
    """Leaves a gap in its refusals."""

    def say(self, view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
        return said("{reason}: no.") if isinstance(thing, Refusal) else super().say(view, thing)


class Sloppy(Template):
    """Labels a group by its first card."""

    def label(self, view: View[Facts], cards: Pile) -> Label:
        return super().label(view, cards[:1])


class Terse(Template):
    """An option has two values and one help."""

    options = (Option("plays", (2, 1), "X7", said("Plays"), (said("Two"), said("One")), (said("Two cards."),)),)


class Arbitrary(Template):
    """Refuses by a rule that nobody wrote."""

    def check(self, view: View[Facts], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return Refusal("X99") if refusal and refusal.rule == "T4" else refusal


class Clumsy(Template):
    """Two buttons have one key."""

    def buttons(self, view: View[Facts]) -> tuple[Button, ...]:
        return tuple(replace(button, key="A") for button in super().buttons(view))


class Deafening(Template):
    """A button has the key that asks whose turn it is."""

    def buttons(self, view: View[Facts]) -> tuple[Button, ...]:
        return tuple(replace(button, key="W") for button in super().buttons(view)[:1])


class Haughty(Template):
    """Cards of a fifth suit can be refused beforehand."""

    def kinds(self, view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
        return (*super().kinds(view, seat), Kind("stars", said("Stars"), ("7*",)))


class Pushing(Template):
    """Asks, and takes no for an answer of its own kind."""

    def question(self, view: View[Facts]) -> Question | None:
        asked = super().question(view)
        return replace(asked, answers=asked.answers[:1]) if asked else None


class Noisy(Template):
    """A gift is announced by a gong."""

    cues: ClassVar[Mapping[str, str]] = {"give": "gong"}


class Hushed(Template):
    """A card is drawn without a sound."""

    cues: ClassVar[Mapping[str, str]] = {"give": "offer", "draw": ""}


class Borrowed(Template):
    """On its picture is a card of another game's box."""

    cover = Cover(("XX",))


class Timeless(Template):
    """Says of no match how long it takes."""

    length = 0


class Placeless(Template):
    """A gift lies nowhere."""

    def spots(self, view: View[Facts]) -> tuple[Spot, ...]:
        return tuple(spot for spot in super().spots(view) if spot.place != GIFT)


class Whimsical(Template):
    """A bot that does the first lawful thing, then the last, then the first."""

    turns = 0

    def __init__(self) -> None:
        self.bots = {"novice": self._whim, "steady": self._whim}  # type: ignore[misc]

    def _whim(self, view: View[Facts], luck: Chance) -> Action:
        self.turns += 1
        found = list(self.legal(view))
        return found[-1] if self.turns % 2 else found[0]


class Hashed(Template):
    """A bot does what comes first out of a set."""

    def __init__(self) -> None:
        self.bots = {"novice": self._pick, "steady": self._pick}  # type: ignore[misc]

    def _pick(self, view: View[Facts], luck: Chance) -> Action:
        return next(iter(set(self.legal(view))))


class Blabber(Template):
    """Tells programs what was drawn last, whoever drew it."""

    drawn = ""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        if isinstance(action, Draw):
            self.drawn = state.cloth[STOCK][-1]
        return super().apply(state, action)

    def outline(self, view: View[Facts]) -> dict[str, Any]:
        return {**super().outline(view), "drawn": self.drawn}


@dataclass(frozen=True)
class Shout(IceDiscard):
    """A card passed on face down, and called out."""

    hidden: ClassVar[tuple[str, ...]] = ()


def shouting(bot: Bot) -> Bot:
    def play(view: View[Any], luck: Chance) -> Action:
        action = bot(view, luck)
        return Shout(action.card) if isinstance(action, IceDiscard) else action

    return play


class Loud(Iceberg):
    """Tells programs which card was passed on face down."""

    actions = (*Iceberg.actions[:-1], Shout)
    seats = (3,)
    bots: ClassVar[Mapping[str, Bot]] = {name: shouting(Iceberg.bots[name]) for name in ("novice", "steady")}

    def legal(self, view: View[Any]) -> Iterator[Action]:
        return (Shout(deed.card) if isinstance(deed, IceDiscard) else deed for deed in super().legal(view))


class Rooted(Template):
    """Public facts hold something that no other process can have."""

    def apply(self, state: State[Facts], action: Action) -> Step[Facts]:
        step = super().apply(state, action)
        if step.state.open.asked in (TABLE, None):
            return step
        rooted = replace(step.state.open, held=(lambda: 0,))  # type: ignore[arg-type]
        return replace(step, state=replace(step.state, open=rooted))


# ---------------------------------------------------------------- what is to be drawn


class Unstuck(Template):
    """A badge on the hundredth card of a pile."""

    def badges(self, view: View[Facts]) -> tuple[Badge, ...]:
        return (Badge(PILE, said("first"), (99,)),)


class Flattering(Template):
    """Whoever looks has a badge of their own, where everyone sees it."""

    def badges(self, view: View[Facts]) -> tuple[Badge, ...]:
        return (Badge(STOCK, said("yours")),) if view.seat == 0 else ()


class Boastful(Template):
    """Says that whatever lies on top would go with a card that nobody holds."""

    def outlook(self, view: View[Facts], place: Place, pieces: Pile) -> Outlook | None:
        return Outlook((said("Yours"),), leaves=("XX",))


class Gloomy(Template):
    """Says that nothing can ever be taken."""

    def outlook(self, view: View[Facts], place: Place, pieces: Pile) -> Outlook | None:
        return Outlook((said("Never"),), refused=True)


class Unmarked(Template):
    """Nothing says that the stock's top card can be picked up."""

    def spots(self, view: View[Facts]) -> tuple[Spot, ...]:
        return tuple(replace(spot, picks=False) for spot in super().spots(view))


class Overmarked(Template):
    """Cards of the pile look as if they could be picked up."""

    def spots(self, view: View[Facts]) -> tuple[Spot, ...]:
        return tuple(replace(spot, picks=spot.zone == "pile") for spot in super().spots(view))


class Featureless(Dice):
    """Dice that are no dice to look at."""

    def look(self, piece: Piece) -> Look | None:
        return None


class Facing(Dice):
    """All faces of a die look alike."""

    def look(self, piece: Piece) -> Look | None:
        return super().look("die6")


class Floating(Board):
    """A point lies off the board's print."""

    def spots(self, view: View[Any]) -> tuple[Spot, ...]:
        first, *rest = super().spots(view)
        return (replace(first, at=(7, 7)), *rest)


class Groundless(Board):
    """Points, and nothing printed under them."""

    def ground(self, view: View[Any]) -> Ground | None:
        return None


class Annexed(Template):
    """Areas for melds where nobody melds."""

    def areas(self, view: View[Facts]) -> tuple[Area, ...]:
        return (Area(0, said("Ours")), Area(1, said("Theirs")))


class Unsorted(Template):
    """A tool that sorts nothing."""

    sorts = (Sort("colour", said("Sort by colour")),)

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return (0,)


# ---------------------------------------------------------------- luck


class Mindful(Dice):
    """Throws what it drew itself, not what it was told."""

    mind: Fate | None = None

    def fate(self, state: State[Any], action: Action) -> Fate | None:
        self.mind = super().fate(state, action)
        return self.mind

    def apply(self, state: State[Any], action: Action) -> Step[Any]:
        return super().apply(replace(state, fate=self.mind), action)


class Sleight(Dice):
    """Throws by the luck to come."""

    def apply(self, state: State[Any], action: Action) -> Step[Any]:
        own = replace(state, chance=state.chance.branch(repr(state.open)))
        return super().apply(replace(state, fate=super().fate(own, action)), action)


class Spendthrift(Dice):
    """Every throw spends the luck of the next deal."""

    def apply(self, state: State[Any], action: Action) -> Step[Any]:
        step = super().apply(state, action)
        return replace(step, state=replace(step.state, chance=step.state.chance.branch("spent")))


@dataclass(frozen=True)
class OpenDeal(CardDeal):
    """A deal whose deck is told to all."""

    hidden: ClassVar[tuple[str, ...]] = ()


class Careless(Template):
    """Tells every program the whole deck."""

    deals = OpenDeal

    def deal(self, state: State[Facts]) -> OpenDeal:
        dealt = super().deal(state)
        assert isinstance(dealt, CardDeal)
        return OpenDeal(dealt.number, dealt.dealer, dealt.deck)


class Trusting(Dice):
    """Believes whatever a record says of dice."""

    def doubt(self, state: State[Any], action: Action, fate: Fate) -> Refusal | None:
        return None


BROKEN: tuple[tuple[Law, type[Game[Any]], str], ...] = (
    (laws.bots_finish, Endless, "no end in sight"),
    (laws.a_random_action_is_accepted_exactly_when_it_can_be_applied, Lenient, "program and referee differ"),
    (laws.what_is_called_legal_is_lawful, Open, "others may act"),
    (laws.actions_survive_their_text_form, Ambiguous, "share a verb"),
    (laws.pieces_are_conserved, Forger, "made or lost"),
    (laws.events_are_the_exact_difference_between_views, Silent, "not the difference"),
    (laws.no_event_shows_a_hidden_face, Gossip, "hidden face was told"),
    (laws.twins, Peeper, "facts differs for a twin"),
    (laws.twins, Liar, "known pieces are not there"),
    (laws.same_news_same_view, Leaky, "led to another view"),
    (laws.what_can_be_taken_back_taught_nothing, Peekaboo, "can be taken back"),
    (laws.luck_is_recorded_and_replays, Mindful, "leads elsewhere|is refused"),
    (laws.the_same_luck_gives_the_same_step, Sleight, "the same luck leads elsewhere"),
    (laws.the_same_luck_gives_the_same_step, Spendthrift, "spends luck to come"),
    (laws.impossible_luck_is_refused, Trusting, "was believed"),
    (laws.the_record_replays, Fickle, "its own record is refused"),
    (laws.a_save_replays_to_equal_states, Moody, "the save leads elsewhere"),
    (laws.refused_actions_change_nothing, Sulky, "a refusal changed facts"),
    (laws.every_gesture_means_something_lawful_or_nothing, Hasty, "which is unlawful"),
    (laws.every_refusal_and_tell_has_words, Speechless, "no words for"),
    (laws.every_refusal_and_tell_has_words, Mumbling, "do not fill"),
    (laws.every_group_is_labelled, Sloppy, "other cards"),
    (laws.every_option_and_preset_has_sentences, Terse, "lacks sentences"),
    (laws.every_refusal_names_a_written_rule, Arbitrary, "not written"),
    (laws.keys_of_buttons_and_answers_are_unique, Clumsy, "share a key"),
    (laws.keys_of_buttons_and_answers_are_unique, Deafening, "a key asks the table something"),
    (laws.every_match_is_heard_and_no_face_is, Noisy, "there is no sound gong"),
    (laws.every_match_is_heard_and_no_face_is, Hushed, "is silent"),
    (laws.whatever_is_refused_beforehand_can_be_offered, Haughty, "not in the box"),
    (laws.whatever_is_refused_beforehand_can_be_offered, Pushing, "no way to say no"),
    (laws.every_piece_lies_on_a_spot, Placeless, "no spot for"),
    (laws.badges_stick_to_what_lies_there, Unstuck, "a badge on nothing"),
    (laws.badges_stick_to_what_lies_there, Flattering, "badges differ for seat"),
    (laws.what_is_told_beforehand_comes_true, Boastful, "leaves what is not held"),
    (laws.what_is_told_beforehand_comes_true, Gloomy, "told otherwise than it is"),
    (laws.what_may_be_picked_up_is_marked, Unmarked, "picked up unmarked"),
    (laws.what_may_be_picked_up_is_marked, Overmarked, "never picked up from"),
    (laws.every_piece_can_be_drawn, Featureless, "no card and has no look"),
    (laws.every_piece_can_be_drawn, Facing, "no two|look the same"),
    (laws.every_board_can_be_drawn, Floating, "not printed"),
    (laws.every_board_can_be_drawn, Groundless, "without a board"),
    (laws.the_shelf_can_show_it, Borrowed, "not in the box"),
    (laws.the_shelf_can_show_it, Timeless, "0 minutes"),
    (laws.areas_and_tools_are_declared, Annexed, "lay cards"),
    (laws.areas_and_tools_are_declared, Unsorted, "no order by"),
    (laws.same_view_and_luck_same_bot_action, Whimsical, "does not always do the same"),
    (laws.every_process_plays_alike, Hashed, "plays another match"),
    (laws.a_program_is_shown_only_what_its_seat_sees, Blabber, "shown hidden pieces"),
    (laws.a_program_is_shown_only_what_its_seat_sees, Careless, "news tells a hidden piece"),
    (laws.a_program_is_shown_only_what_its_seat_sees, Loud, "news tells a hidden piece"),
    (laws.views_and_actions_pickle, Rooted, "cannot be sent"),
)
