"""The worked examples of the rules, game by game: which test holds each, and in what words of its code.

One line a test: its name without ``test_``, then the examples between bars, each written as in the test or in a table
that it names. A new game adds its own; test_vectors.py sees that each is really there.
"""

from __future__ import annotations

DICE = {
    "scarney-dice": """
        what_a_turn_scores: ("1D36D 44D 63 pass", 9) | ("1D36D 44D 63 hit 16", 16) | ("1D36D 44D 63 hit D4 6", 6)
        what_a_turn_scores: ("1D36D 44D 63 hit DD", 0) | ("13466 pass", 20) | ("DD133 double 444 pass", 34)
        what_a_turn_scores: ("DDDD3 6 pass", 16) | ("DDDD3 /6 pass", 11) | ("DDDD3 double 6 pass", 22)
        what_a_turn_scores: ("DDDD3 double 3 pass", 13) | ("DDDD3 double 6 hit 1", 24) | ("DDDD3 D", 0)
        what_a_turn_scores: ("66666 hit 44444", 150) | ("13466 hit DDDD4 3", 13)
        odd_chips_go_in_shooting_order: order = [2, 0, 3, 1] | {0: 24, 3: 23, 1: 23}
        the_chances_of_dice: [0.667, 0.444, 0.296, 0.198, 0.132] | 1 / 243 | 10 / 243
    """,
    "scarney-3000": """
        what_a_turn_that_ends_by_itself_scores: ("DD134", 100, 108) | ("13466", 0, 0) | ("333DD", 400, 409)
        what_a_turn_that_ends_by_itself_scores: ("444D6 D", 500, 512) | ("444D6 4", 850, 866) | ("444D6 3", 0, 0)
        what_a_turn_that_ends_by_itself_scores: ("11136 DD", 1100, 1103) | ("11136 36", 0, 0)
        what_a_turn_that_ends_by_itself_scores: ("11136 13 D", 2050, 2054) | ("11136 13 1", 3000, 3000)
        what_a_turn_that_ends_by_itself_scores: ("11136 13 3", 0, 0) | ("DDD36 66", 0, 0) | ("DDDDD", 3000, 3000)
        what_a_turn_that_ends_by_itself_scores: ("DDDD4 D", 3000, 3000) | ("DDDD4 4", 0, 0)
        what_one_may_stop_with: ("444D6", 450, 468) | ("11136 D3", 1050, 1056) | ("DDD36", 300, 300)
        what_one_may_stop_with: ("DDD36 D6", 1000, 1000) | ("DDDD4", 1000, 1000)
        without_a_dead_die_one_must_throw_again: thrown(match, "11136") assert act(match, "stop") == "D2.3"
        without_a_dead_die_one_must_throw_again: thrown(match, "13") assert act(match, "stop") == "D2.3"
        the_first_to_finish_a_turn_at_the_goal_wins_and_gains_from_each_loser: [-1950, 4100, -2150]
    """,
}

BOARDS = {
    "scarnie": """
        the_one_who_takes_the_last_piece_loses_and_the_others_score_it: down_to(begun([1, 2, 3]), 17) | == [0, 17, 17]
        one_to_three_pieces_of_one_colour_from_one_station: pieces=[12, 3]) is None | ([12, 25] | ([3, 6]
        of_several_the_last_named_is_the_last: ([20, 5], 5) | ["last"] == last
    """,
    "scarney-board": """
        a_pawn_jumps_over_another_colour_alone: from_="C1", to="C3") is None | ["taken"] == [0, 3]
        a_pawn_jumps_over_another_colour_alone: (same, "jump", from_="C1", to="C9") == "B2.2"
        a_pawn_jumps_over_another_colour_alone: from_="C1", to="C11") == "B2.2" | "lift", cell="C2") == "B2.1"
        what_solitaire_scores: ({"C3": "Y4"}, 1, 65) | ({"C15": "Y4"}, 1, 55) | ({"C3": "Y1"}, 1, 68)
        what_solitaire_scores: ({"C5": "R2", "C16": "R3"}, 1, 44)
    """,
    "teeko": """
        there_are_44_patterns_and_58_of_the_advanced_game: == (44, 28) | == 44 + 9 + 4 + 1
        four_dropped_in_a_row_win_at_once: dropped("a1 b2 c3", | at="d4") is None
        what_is_a_four: ("a1 b2 c3 d4", True, True) | ("a1 c1 a3 c3", False, True) | ("a2 b1 b3 c2", False, False)
    """,
    "follow-the-arrow": """
        what_a_game_scores: (((1, 2, 3, 5, 4), (1, 3, 4)), (28, 0), 4) | (((1, 4, 5, 3), (1, 2, 3, 4)), (15, 0), 3)
        arrows_lead_forward_and_along_rows_one_way: Walk("a2", "b2")) is None | Walk("b2", "a2")) == "B4.2"
        jumps_go_straight_on_along_two_arrows_over_an_enemy: asked=1), Jump(("d3", "b3"))) is None
        jumps_go_straight_on_along_two_arrows_over_an_enemy: Jump(("c3", "e3"))) == "B4.2"
    """,
}

FANNED = {
    "rummy-500": """
        r5_3_the_deepest_card_is_laid_and_the_rest_come_to_the_hand: fan(3, "7D", "set", "7D 7S 7H") is None
        r5_3_the_deepest_card_is_laid_and_the_rest_come_to_the_hand: cards("5H KS 2C")
        r5_3_cards_that_are_nowhere_do_not_help_either: ["no", "yes"] | "4H 5H 6H") == "R5.3"
        r5_6_points_of_both_hands_of_the_vector: ({}, 40), ({"scoring": "pip"}, 43) | ["AH 2H 3H", "AC 4D 7C"]
        r5_6_points_of_both_hands_of_the_vector: [30 if not options else 27, b]
        r5_6_a_low_ace_counts_for_the_one_who_laid_it_off: [15 - 15, 5] | "QH KH AH") == 35
        r5_9_one_joker_a_meld_at_every_moment: "9C 9D XX") == 25 | "9C 9D XX XX") == "R5.9"
        r5_2_what_is_a_meld: ("sequence", "KH AH 2H", False)
    """,
    "rummy-500-partnership": """
        rq_1_what_both_partners_laid_makes_one_sum: == (55, 35, 20)
    """,
    "persian": """
        rp_3_four_at_once_count_double: ("jokers", "XX XX XX XX", 160) | ("jokers", "XX XX XX", 60)
        rp_3_four_at_once_count_double: ("set", "2S 2H 2C", 15) | ("set", "2S 2H 2C 2D", 40) | "AS AH AC AD", 120)
        rp_3_four_at_once_count_double: "KS KH KC KD", 80) | "7S 8S 9S TS", 50) | "AH 2H 3H 4H", 40)
        rp_3_cards_added_later_count_once: "XX XX XX XX")) == 80 | "2S 2H 2C 2D")) == 20 | "7S 8S 9S TS JS")) == 60
        rp_3_by_option_sequences_never_do: double="alike") == 25 | double="alike") == 35
        rp_4_aces_are_high_by_option: "AH 2H 3H 4H") == "RP.4"
        rp_2_a_joker_costs_20_in_hand: "XX KC" | .hand == 30 + 5
    """,
}

SQUARED = {
    "fortune": """
        rf_5_what_melds_count: ("set", "KC KD 2H", 30) | ("set", "QS QH 2C", 70) | ("sequence", "JS 2C KS", 30)
        rf_5_what_melds_count: ("sequence", "2H 2C KS", 30) | ("sequence", "3H 4H 2C", 15) | "AH 2H 3H", 15)
        rf_5_what_melds_count: ("sequence", "AH 2C 2D", 15) | ("sequence", "2C 2D AH", 30) | "AH AC 2D", 30)
        rf_2_what_is_no_meld: ("sequence", "2C AH 2D") | ("set", "2C 2D 2H")
        rf_3_the_top_goes_into_a_new_meld_and_the_rest_to_the_hand: ["JS 2C KD", "3C"] | .worth(_group(table)) == 30
        rf_3_there_is_no_other_use_of_the_pile: "JC JH JS JD") == "RF.3"
        rf_5_the_hand_of_the_vector: "QS 2D 4C" | == (145, 65, 80)
    """,
    "arlington": """
        ra_2_what_melds_count: ("sequence", "JS 2C KS", 70) | ("set", "QH QD 2C", 30) | ("set", "AS AH 2C", 60)
        ra_2_what_melds_count: ("sequence", "AH 2H 3H", 30) | ("wild", "2C 2D 2H", 75) | ("wild", "2C 2D 2H 2S", 100)
        ra_2_what_melds_count: ("sequence", "JH XX KH", 120) | ("sequence", "2C XX KS", 120)
        ra_2_what_is_no_meld: ("sequence", "2D 2C KS", "RA.2") | "2C 2D XX", "RF.2")
        ra_2_so_it_stays_later_too: "2H JS 2C KS") == "RA.2"
        ra_3_what_a_hand_costs_and_what_going_out_brings: "QS 2D AC KC 3C" | == (210, 100, 310) | == -155
        ra_3_the_queen_of_spades_goes_only_from_a_hand_of_nothing_else: ["QS QS", "3C"] | discard("QS") == "RA.3"
    """,
    "iceberg": """
        ri_3_added_cards_bring_the_difference_to_the_one_who_adds: == (70, 0) | == (70, 50)
        ri_3_what_a_meld_brings_by_its_size: (3, 30), (4, 70), (5, 120), | (12, 750)
        ri_3_a_pair_and_then_a_third_and_fourth_card: worked.meld("set", "7S 7H") | points[0] == 70
        ri_4_specials: ("KJ9C 753S", 300)
        ri_6_what_a_hand_left_over_costs: ("5S 4S", ("sequence 6S 7S 8S 9S",), 110, 130, 110)
        ri_6_what_a_hand_left_over_costs: ("KC KD", (), 10, 30, 10) | ("3H 3C 3D 4D 5D", (), 40, 90, 40)
        ri_6_what_a_hand_left_over_costs: ("8S 5S 6S 7S", ("sequence 9S TS JS",), 220, 260, 220)
        ri_6_what_a_hand_left_over_costs: ("7H", ("set 7C 7D", "sequence 8H 9H TH"), 40, 50, 40)
        ri_7_aces_multiply_negative_hands_too: ({}, -300), ({"aces": "plus20"}, -60)
        ri_7_the_sample_hand_of_three: == [100, -120, -20]
    """,
}

OFFERED = {
    "skarney": """
        a_lawful_meld_is_laid_and_scores_its_points: "4H 4S 4D", 15) | "4H 4H 4S", 15) | "4H 4S 4D 4C", 20)
        a_lawful_meld_is_laid_and_scores_its_points: "3H XX 3S 3D", 65) | "3S 2H 5S 6S", 40) | "AS 2S 3S", 45)
        a_lawful_meld_is_laid_and_scores_its_points: "AS 2H 3S", 45) | "AS XX 3S", 70) | "QC KC AC", 35)
        a_lawful_meld_is_laid_and_scores_its_points: "2C KC AC", 50) | "XX 3S 4S", 60) | "TS JS QS KS AS", 55)
        a_lawful_meld_is_laid_and_scores_its_points: "JH QH XX", 70) | "XX JH QH", 70) | "AH AS 2D", 55)
        a_lawful_meld_is_laid_and_scores_its_points: "3H 3S 2D", 35) | "2S 2H 2D", 150) | "2S 2S 2H 2D 2C", 250)
        a_lawful_meld_is_laid_and_scores_its_points: "XX XX XX XX", 400)
        an_unlawful_meld_is_refused_under_its_rule: ("S7", "4H 4S 4D 4C 4H") | ("S9", "3H XX 2S 3D")
        an_unlawful_meld_is_refused_under_its_rule: ("S9", "3H XX 2S 3D 3C") | ("S9", "3S 2H 5S 6S 2D")
        an_unlawful_meld_is_refused_under_its_rule: ("S9", "AS 2S 3S XX") | ("S8", "KC AC 3C") | ("S8", "KC AC 2C")
        an_unlawful_meld_is_refused_under_its_rule: ("S8", "4H 5H 6S") | ("S10", "2S 2H XX")
        s7_sets_may_have_any_size_when_the_option_says_so: "4H 4S 4D 4C 4H" | == 25
        s12_an_unordered_selection_puts_its_wild_where_the_rule_says: ("XX 3S 4S", "3S 4S XX", "5S")
        s10_a_wild_meld_grows_by_its_own_kind_only: cards("2S 2H 2D XX"))) == "S10" | "2S 2H 2D 2S 2C"))) is None
        s14_a_contract_of_three_sets: == 120
        s14_a_contract_of_three_sequences: == 65
        s14_a_contract_of_four_sets_in_hand_four: == 150
        s14_anything_else_is_no_contract: ("S14", 1, sets("5H 5S 5D", "9C 9D XX") + runs("JC QC KC"))
        s14_anything_else_is_no_contract: sets("5H 5S 5D 5C", "9C 9D XX", "KH KS 2C")) | ("S14", 4, | ("S14", 3,
        s15_a_wild_meld_is_no_contract_meld: wild_contract() | == "S15"
        s22_a_natural_card_fetches_the_wild_that_stands_for_it: "4D", "XX")) is None | == 60 | == 15
        s22_in_a_sequence_rank_and_suit_must_fit: ("6H", None), ("6D", "S22"), ("2C", "S22")
        s22_no_exchange_from_slot_two_wild_melds_or_own_side: (1, "sequence", "AS 2S 3S", "2H", "2S")
        s22_no_exchange_from_slot_two_wild_melds_or_own_side: "2S 2H 2D", "2C", "2S") | (2, "set", "4H 4S XX",
        s27_an_ordinary_card_goes_round_until_taken: offering("7D") | (1, "draw")
        s27_a_stop_card_is_asked_of_the_left_only: "AS" | (1, "draw")
        s21_the_taker_of_a_stop_card_skips_his_next_draw: offering("AS") | (1, "table")
        s29_the_drawer_of_the_last_card_melds_makes_no_offer_and_ends_the_hand: == "S29"
        s29_a_skipped_draw_does_not_end_the_hand: stock=1, turn=2 | (0, "draw")
        the_hand_score_vectors: == [260, -20] | == 350 | == 550 | == [650, -350] | == [710, 185]
        s35_equal_nets_void_the_hand: [300, 260], [90, 50]
        the_singles_vectors: == [340, 55, -120] | == [540, -95, -120]
        s14a_a_contract_of_the_whole_hand_goes_out: == 550 | == 350
    """,
    "skarney-gin": """
        g10_card_points: hand_points(cards(SEVEN)) == 65
        g10_going_out: ((0, 1), 85), ((0,), 105)
        g11_the_lower_hand_scores_the_difference: == (0, 21, 0)
        g11_equal_hands_do_not_count: == (1, worked.facts.dealer)
        g3_melds: ("straight 3C 4D 5S", True) | ("straight TD JH QC KD", True) | ("straight QS KH AC", True)
        g3_melds: ("straight AH 2D 3C", True) | ("straight KD AD 2D", False) | ("set 7C 7D 7H 7S", True)
        g3_a_set_of_five_is_impossible: "7C 7D 7H 7S 7C"
        g12_scarnes_sample_game: (267, 134) | (125, 50) | (592, 184) | (0, 408) | won(44, -64, 36, 40, 27, -70, 120)
        g12_a_shutout: won(50, 50, 50, 55) | (705, 0)
    """,
}

VECTORS: dict[str, str] = {**OFFERED, **FANNED, **SQUARED, **DICE, **BOARDS}
