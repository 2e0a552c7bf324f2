"""Games made to break one law each: the template game with one mistake, and the words by which the law reports it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.contract import (
    Action,
    AnyGame,
    Badge,
    BoardArt,
    Bot,
    Button,
    CardDeal,
    ChanceOutcome,
    Cover,
    Fact,
    Gesture,
    GroupLabel,
    Intent,
    MeldArea,
    Option,
    PickupPreview,
    PieceStyle,
    PlaceLayout,
    Question,
    Refusal,
    RefusalKind,
    SortOrder,
    State,
    Tap,
    Transition,
    View,
)
from game.engine.messages import Message, msg
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, LogLine, Moved, Piece, Pile, Place, Seat
from game.rules._template.actions import ACTIONS, Draw, Play, Take
from game.rules._template.game import Gifts
from game.rules._template.rules import GIFT, PILE, STOCK, GiftsPublic, hand
from game.rules._template_board.game import Morris
from game.rules._template_dice.game import Pig
from game.rules.iceberg.actions import Discard as IceDiscard
from game.rules.iceberg.game import Iceberg
from tests.laws import laws
from tests.laws.laws import Law


def known(step: Transition[GiftsPublic], **facts: Any) -> Transition[GiftsPublic]:
    """The step, with other facts in its public state."""
    return replace(step, state=replace(step.state, public=replace(step.state.public, **facts)))


class Endless(Gifts):
    """After the last hand another one is dealt, for ever."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        return step if step.state.public.to_act is not None else known(step, to_act=TABLE, hand_no=1)


class Lenient(Gifts):
    """Any card may be put on the pile."""

    def check(self, view: View[GiftsPublic], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return None if refusal and refusal.why == "match" else refusal


class Open(Gifts):
    """Anyone may act at any time."""

    def check(self, view: View[GiftsPublic], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return None if refusal and refusal.rule == "T1" else refusal


@dataclass(frozen=True)
class Grab(Action):
    """An action with the same verb as Take."""

    do: ClassVar[str] = Take.do


class Ambiguous(Gifts):
    """Two actions have the same text form."""

    spec = replace(Gifts.spec, actions=(*ACTIONS, Grab))


class Forger(Gifts):
    """When the match is over an extra card appears, so late that no computer player notices."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        if step.state.public.to_act is not None:
            return step
        placed = {**step.state.piles, PILE: (*step.state.piles.get(PILE, ()), "3C")}
        return replace(step, state=replace(step.state, piles=placed))


class Silent(Gifts):
    """Playing a card has no event."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        return replace(step, events=step.events[1:]) if isinstance(action, Play) else step


class Gossip(Gifts):
    """Every drawn card is told to all."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        if not isinstance(action, Draw):
            return step
        drawn = next(event.came[0] for event in step.events if isinstance(event, Moved))
        return replace(step, events=(*step.events, LogLine("drew", (drawn,))))


class Peeper(Gifts):
    """Remembers the true table, and names the stock's top card in a public fact."""

    _truth: State[GiftsPublic] | None = None

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        self._truth = state
        return super().apply(state, action)

    def facts(self, view: View[GiftsPublic]) -> tuple[Fact, ...]:
        stock = self._truth.piles.get(STOCK, ()) if self._truth else ()
        return (*super().facts(view), Fact("pile", msg("{card} is next", card=stock[-1:])))


class Leaky(Gifts):
    """Lists every drawn card among those that all saw go into the hand."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        if not isinstance(action, Draw) or state.public.to_act is None:
            return step
        drawn, shown = step.state.piles[hand(state.public.to_act)][-1], list(step.state.public.known)
        shown[state.public.to_act] = (*shown[state.public.to_act], drawn)
        return known(step, known=tuple(shown))


class Liar(Gifts):
    """Says that all saw a card go where it did not go."""

    def known_pieces(self, view: View[GiftsPublic]) -> Mapping[Place, tuple[str, ...]]:
        top = view.at("pile")[-1:]
        return {hand(seat): top for seat in range(view.public.seats) if top and view.at("hand", seat)}


@dataclass(frozen=True)
class Glance(Draw):
    """A draw that can be undone."""

    final: ClassVar[bool] = False


def glancing(action: Action) -> Action:
    return Glance() if isinstance(action, Draw) else action


def doing(change: Callable[[Action], Action], bot: Bot) -> Bot:
    """The player that does something else in place of some actions."""
    return lambda view, rng: change(bot(view, rng))


class Peekaboo(Gifts):
    """One may look at the top card of the stock and put it back."""

    spec = replace(Gifts.spec, actions=(Glance, *ACTIONS[1:]))

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {name: doing(glancing, bot) for name, bot in super().bots.items()}

    def legal_actions(self, view: View[GiftsPublic]) -> Iterator[Action]:
        return map(glancing, super().legal_actions(view))


class Fickle(Gifts):
    """The score line is different each time it is asked for."""

    _asked = 0

    def score_line(self, open: GiftsPublic) -> dict[str, Any]:
        self._asked += 1
        return {**super().score_line(open), "asked": self._asked}


class Moody(Gifts):
    """What an action leads to depends on how many were played before, in any match."""

    _played = 0

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        self._played += 1
        step = super().apply(state, action)
        return step if step.state.public.to_act in (TABLE, None) else known(step, held=(self._played,))


class Sulky(Gifts):
    """Counts its refusals and shows the count."""

    _refused = 0

    def check(self, view: View[GiftsPublic], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        self._refused += refusal is not None
        return refusal

    def facts(self, view: View[GiftsPublic]) -> tuple[Fact, ...]:
        return (*super().facts(view), Fact("title", msg("{n} refused", n=self._refused)))


class Hasty(Gifts):
    """A tap on the stock always means a draw."""

    def interpret(self, view: View[GiftsPublic], gesture: Gesture) -> Intent:
        return Draw() if isinstance(gesture, Tap) and gesture.place == STOCK else super().interpret(view, gesture)


class Speechless(Gifts):
    """Refusing a gift has no words."""

    def describe(self, view: View[GiftsPublic], thing: Event | Action | Refusal) -> Message | None:
        return None if isinstance(thing, LogLine) and thing.code == "refused" else super().describe(view, thing)


class Mumbling(Gifts):
    """A refusal has an unfilled field."""

    def describe(self, view: View[GiftsPublic], thing: Event | Action | Refusal) -> Message | None:
        return msg("{reason}: no.") if isinstance(thing, Refusal) else super().describe(view, thing)


class Sloppy(Gifts):
    """Labels a group by its first card."""

    has_tray = True

    def tray_places(self, view: View[GiftsPublic]) -> int:
        return 1

    def group_label(self, view: View[GiftsPublic], cards: Pile) -> GroupLabel:
        return GroupLabel(msg("Cards"), msg("A card."), False, 0, cards[:1])


class Nameless(Morris):
    """Tells where a disc goes, and not who moved it."""

    def describe(self, view: View[Any], thing: Event | Action | Refusal) -> Message | None:
        moved = isinstance(thing, Moved) and thing.why == "move"
        return msg("a disc goes to a point") if moved else super().describe(view, thing)


class Mistaken(Morris):
    """Must tell of something that never happens."""

    spec = replace(Morris.spec, must_tell=("mvoe",))


class Tongueless(Morris):
    """Has no words for what it must tell."""

    spec = replace(Morris.spec, must_tell=("move",))

    def describe(self, view: View[Any], thing: Event | Action | Refusal) -> Message | None:
        moved = isinstance(thing, Moved) and thing.why == "move"
        return None if moved else super().describe(view, thing)


class Terse(Gifts):
    """An option has two values and one help."""

    spec = replace(
        Gifts.spec,
        options=(Option("plays", (2, 1), "X7", msg("Plays"), (msg("Two"), msg("One")), (msg("Two cards."),)),),
    )


class Arbitrary(Gifts):
    """Refuses by a rule that nobody wrote."""

    def check(self, view: View[GiftsPublic], action: Action) -> Refusal | None:
        refusal = super().check(view, action)
        return Refusal("X99") if refusal and refusal.rule == "T4" else refusal


class Clumsy(Gifts):
    """Two buttons have the same key."""

    def buttons(self, view: View[GiftsPublic]) -> tuple[Button, ...]:
        return tuple(replace(button, key="A") for button in super().buttons(view))


class Deafening(Gifts):
    """A button has the key that asks whose turn it is."""

    def buttons(self, view: View[GiftsPublic]) -> tuple[Button, ...]:
        return tuple(replace(button, key="W") for button in super().buttons(view)[:1])


class Unlisted(Gifts):
    """Its buttons are not in the list of keys."""

    spec = replace(Gifts.spec, all_buttons=())


class Haughty(Gifts):
    """Cards of a fifth suit can be refused in advance."""

    def refusal_kinds(self, view: View[GiftsPublic], seat: Seat) -> tuple[RefusalKind, ...]:
        return (*super().refusal_kinds(view, seat), RefusalKind("stars", msg("Stars"), ("7*",)))


class Pushing(Gifts):
    """Asks a question whose "no" is an action of its own kind."""

    def question(self, view: View[GiftsPublic]) -> Question | None:
        asked = super().question(view)
        return replace(asked, answers=asked.answers[:1]) if asked else None


class Noisy(Gifts):
    """A gift has a gong as its sound."""

    spec = replace(Gifts.spec, cues={"give": "gong"})


class Hushed(Gifts):
    """A card is drawn without a sound."""

    spec = replace(Gifts.spec, cues={"give": "offer", "draw": ""})


class Borrowed(Gifts):
    """Its picture has a card of another game's box."""

    info = replace(Gifts.info, cover=lambda: Cover(("XX",)))


class Timeless(Gifts):
    """Does not say how long a match takes."""

    info = replace(Gifts.info, minutes={"standard": 0})


class Placeless(Gifts):
    """A gift has no place."""

    def place_layouts(self, view: View[GiftsPublic]) -> tuple[PlaceLayout, ...]:
        return tuple(spot for spot in super().place_layouts(view) if spot.place != GIFT)


class Whimsical(Gifts):
    """A bot that does the first legal action, then the last, then the first."""

    _turns = 0

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {"novice": self._whim, "steady": self._whim}

    def _whim(self, view: View[GiftsPublic], rng: Rng) -> Action:
        self._turns += 1
        found = list(self.legal_actions(view))
        return found[-1] if self._turns % 2 else found[0]


class Hashed(Gifts):
    """A bot does what comes first out of a set."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {"novice": self._pick, "steady": self._pick}

    def _pick(self, view: View[GiftsPublic], rng: Rng) -> Action:
        return next(iter(set(self.legal_actions(view))))


class Blabber(Gifts):
    """Tells programs what was drawn last, whichever seat drew it."""

    _drawn = ""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        if isinstance(action, Draw):
            self._drawn = state.piles[STOCK][-1]
        return super().apply(state, action)

    def outline(self, view: View[GiftsPublic]) -> dict[str, Any]:
        return {**super().outline(view), "drawn": self._drawn}


@dataclass(frozen=True)
class Shout(IceDiscard):
    """A card passed on face down, and named aloud."""

    hidden: ClassVar[tuple[str, ...]] = ()


def shouting(action: Action) -> Action:
    return Shout(action.card) if isinstance(action, IceDiscard) else action


class Loud(Iceberg):
    """Tells programs which card was passed on face down."""

    info = replace(Iceberg.info, seats=(3,))
    spec = replace(Iceberg.spec, actions=(*Iceberg.spec.actions[:-1], Shout))

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {name: doing(shouting, super(Loud, self).bots[name]) for name in ("novice", "steady")}

    def legal_actions(self, view: View[Any]) -> Iterator[Action]:
        return map(shouting, super().legal_actions(view))


class Rooted(Gifts):
    """Public facts hold something that no other process can have."""

    def apply(self, state: State[GiftsPublic], action: Action) -> Transition[GiftsPublic]:
        step = super().apply(state, action)
        return step if step.state.public.to_act in (TABLE, None) else known(step, held=(lambda: 0,))


# ---------------------------------------------------------------- drawing


class Unstuck(Gifts):
    """A badge on the hundredth card of a pile."""

    def badges(self, view: View[GiftsPublic]) -> tuple[Badge, ...]:
        return (Badge(PILE, msg("first"), (99,)),)


class Flattering(Gifts):
    """Each viewer has a badge of their own, where everyone sees it."""

    def badges(self, view: View[GiftsPublic]) -> tuple[Badge, ...]:
        return (Badge(STOCK, msg("yours")),) if view.seat == 0 else ()


class Boastful(Gifts):
    """Says that any top card would go with a card that nobody holds."""

    def pickup_preview(self, view: View[GiftsPublic], place: Place, pieces: Pile) -> PickupPreview | None:
        return PickupPreview((msg("Yours"),), leaves=("XX",))


class Gloomy(Gifts):
    """Says that nothing can ever be taken."""

    def pickup_preview(self, view: View[GiftsPublic], place: Place, pieces: Pile) -> PickupPreview | None:
        return PickupPreview((msg("Never"),), refused=True)


class Unmarked(Gifts):
    """Nothing says that the stock's top card can be picked up."""

    def place_layouts(self, view: View[GiftsPublic]) -> tuple[PlaceLayout, ...]:
        return tuple(replace(spot, picks=False) for spot in super().place_layouts(view))


class Overmarked(Gifts):
    """Cards of the pile look as if they could be picked up."""

    def place_layouts(self, view: View[GiftsPublic]) -> tuple[PlaceLayout, ...]:
        return tuple(replace(spot, picks=spot.zone == "pile") for spot in super().place_layouts(view))


class Featureless(Pig):
    """Dice without the look of dice."""

    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return None


class Facing(Pig):
    """All faces of a die look the same."""

    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return super().piece_style("die6")


class Floating(Morris):
    """A point is off the printed board."""

    def place_layouts(self, view: View[Any]) -> tuple[PlaceLayout, ...]:
        first, *rest = super().place_layouts(view)
        return (replace(first, at=(7, 7)), *rest)


class Groundless(Morris):
    """Points, and nothing printed under them."""

    def board_art(self, view: View[Any]) -> BoardArt | None:
        return None


class Annexed(Gifts):
    """Areas for melds in a game without melds."""

    def meld_areas(self, view: View[GiftsPublic]) -> tuple[MeldArea, ...]:
        return (MeldArea(0, msg("Ours")), MeldArea(1, msg("Theirs")))


class Unsorted(Gifts):
    """A tool that sorts nothing."""

    spec = replace(Gifts.spec, sort_orders=(SortOrder("colour", msg("Sort by colour")),))

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return (0,)


# ---------------------------------------------------------------- chance


class Mindful(Pig):
    """Throws what it drew itself, not what it was told."""

    _mind: ChanceOutcome | None = None

    def draw_chance(self, state: State[Any], action: Action) -> ChanceOutcome | None:
        self._mind = super().draw_chance(state, action)
        return self._mind

    def apply(self, state: State[Any], action: Action) -> Transition[Any]:
        return super().apply(replace(state, chance_outcome=self._mind), action)


class Sleight(Pig):
    """Throws by random numbers that are still to come."""

    def apply(self, state: State[Any], action: Action) -> Transition[Any]:
        own = replace(state, rng=state.rng.branch(repr(state.public)))
        return super().apply(replace(state, chance_outcome=super().draw_chance(own, action)), action)


class Spendthrift(Pig):
    """Every throw uses up random numbers of the next deal."""

    def apply(self, state: State[Any], action: Action) -> Transition[Any]:
        step = super().apply(state, action)
        return replace(step, state=replace(step.state, rng=step.state.rng.branch("spent")))


@dataclass(frozen=True)
class OpenDeal(CardDeal):
    """A deal whose deck is told to all."""

    hidden: ClassVar[tuple[str, ...]] = ()


class Careless(Gifts):
    """Tells every program the whole deck."""

    spec = replace(Gifts.spec, deal_type=OpenDeal)

    def deal(self, state: State[GiftsPublic]) -> OpenDeal:
        dealt = super().deal(state)
        return OpenDeal(dealt.number, dealt.dealer, dealt.deck)


class Trusting(Pig):
    """Believes whatever a record says about dice."""

    def check_chance(self, state: State[Any], action: Action, outcome: ChanceOutcome) -> Refusal | None:
        return None


BROKEN: tuple[tuple[Law, type[AnyGame], str], ...] = (
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
    (laws.what_happens_in_a_turn_names_a_player, Nameless, "names nobody: a disc goes to"),
    (laws.what_must_be_told_happens_and_has_words, Mistaken, "is called so: .'mvoe'"),
    (laws.what_must_be_told_happens_and_has_words, Tongueless, "no words for what must be told"),
    (laws.every_option_and_preset_has_sentences, Terse, "lacks sentences"),
    (laws.every_refusal_names_a_written_rule, Arbitrary, "not written"),
    (laws.keys_of_buttons_and_answers_are_unique, Clumsy, "share a key"),
    (laws.keys_of_buttons_and_answers_are_unique, Deafening, "a key asks the table something"),
    (laws.every_button_is_in_the_list_of_keys, Unlisted, "not in all_buttons"),
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
