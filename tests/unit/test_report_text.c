/* The text report: what a director reads, never wider than his terminal, whatever a file has in it.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include <unistr.h>
#include <uniwidth.h>

#include "bridge/score.h"
#include "reports/report.h"
#include "reports/page.h"
#include "report_harness.h"
#include "suite.h"

#define RAPPORT_PAR "Rapport établi par rectify " PACKAGE_VERSION ".\n"

static void open_report(const char *language, bool explain, bool quiet)
{
    report_open("text", language, explain, quiet);
}

/* The report on ITEM's board: what it was given is held back until it is asked for. */
static bool show(void)
{
    return report_item_give() && report_boards(report);
}

/* Board 7: 4S doubled, declarer South, a revoke by West at trick 5 that moves a trick. */
static void setup(void)
{
    report_setup();
    board.game = 3;
    board.name = text_of("7");
    put_contract("4SX", SOUTH, VULNERABLE_NS);
    put_revoke("SQ");
    ruling.recorded_tricks = 9;
    ruling.recorded_score_ns = -200;
    ruling.adjusted_tricks = 10;
    ruling.adjusted_score_ns = 790;
}

static void add_attention(bool advisory)
{
    ruling.need[ruling.need_count++] = (struct need){
        .kind = NEED_FACT,
        .what = FACT_ATTENTION,
        .trick = 5,
        .player = WEST,
        .advisory = advisory,
        .outcome_count = 2,
        .outcome = {{"in-time", 1, SIDE_NS, 0, 0}, {"after-round", 0, SIDE_NONE, 0, 0}}};
}

START_TEST(an_adjusted_board_tells_what_moves_first)
{
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_str_eq(got,
                     "At a glance\n"
                     "  Adjusted             7\n"
                     "\n"
                     "club.pbn\n"
                     "========\n"
                     "\n"
                     "Board 7 (game 3): 4♠ doubled, declarer South, North-South vulnerable\n"
                     "  Adjusted: 1 trick to North-South.\n"
                     "    Recorded result  4♠X -1 (9 tricks), EW\u00a0"
                     "200\n"
                     "    Adjusted result  4♠X = (10 tricks), NS\u00a0"
                     "790\n"
                     "    - Revoke by West at trick 5: ♠Q led, ♥3 played. [marked in the record]\n"
                     "      Law 63A1      The offending side played to the next trick: the "
                     "revoke is\n"
                     "                    established.\n"
                     "      Law 64A2      West did not win the revoke trick, but East-West won "
                     "it or a\n"
                     "                    later one: one trick is transferred.\n\n"
                     "Overview\n"
                     "  Board  Contract  Recorded   Adjusted to  Waits for\n"
                     "  7      4♠X S     -1 EW\u00a0"
                     "200  = NS\u00a0"
                     "790\n\n");
}
END_TEST

START_TEST(a_board_for_the_director_asks)
{
    ruling.status = STATUS_DIRECTOR;
    ruling.adjusted_tricks = TRICKS_UNKNOWN;
    ruling.ruling_count = 0;
    add_attention(false);
    open_report("fr", false, false);
    ck_assert(show());
    ck_assert_str_eq(
        got,
        "En bref\n"
        "  À trancher par l’arbitre  7\n"
        "\n"
        "club.pbn\n"
        "========\n"
        "\n"
        "Donne 7 (n°\u00a0"
        "3 du fichier)\u00a0: 4♠ contré, déclarant Sud, Nord-Sud vulnérables\n"
        "  Décision de l’arbitre nécessaire\u00a0: le résultat reste tel quel d’ici là.\n"
        "    Résultat inscrit   4♠X -1 (9\u00a0levées), EO\u00a0"
        "200\n"
        "    - Renonce d’Ouest à la levée 5\u00a0: attaque ♠D, carte jouée ♥3. [signalée dans\n"
        "      le relevé]\n"
        "    ? Quand l’attention a-t-elle été attirée pour la première fois sur la\n"
        "      renonce d’Ouest à la levée 5\u202f?\n"
        "      - à temps\u00a0: 1\u00a0levée au camp Nord-Sud\n"
        "        --fact=3:5:W:attention=in-time\n"
        "      - après la fin du tour\u00a0: aucun transfert\n"
        "        --fact=3:5:W:attention=after-round\n\n"
        "Tableau récapitulatif\n"
        "  Donne  Contrat  Inscrit    Rectifié  En attente de\n"
        "  7      4♠X S    -1 EO\u00a0"
        "200            moment où l’attention a été attirée sur\n"
        "                                       la renonce\n\n");
}
END_TEST

/* What can wait comes behind what cannot. */
START_TEST(questions_come_before_advice)
{
    const char *advice, *asked;

    ruling.status = STATUS_DIRECTOR;
    add_attention(true);
    add_attention(false);
    ruling.need[0].what = FACT_ESTABLISHED;
    open_report("en", true, false);
    ck_assert(show());
    advice = strstr(got, "    - To check: Was the revoke");
    asked = strstr(got, "    ? When was attention");
    ck_assert_ptr_nonnull(advice);
    ck_assert_ptr_nonnull(asked);
    ck_assert(asked < advice);
}
END_TEST

START_TEST(advice_is_told_with_its_answers)
{
    add_attention(true);
    open_report("en", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(
        got, "    - To check: When was attention first drawn to the revoke by West at trick 5?\n"
             "      - in time: 1 trick to North-South\n"
             "        --fact=3:5:W:attention=in-time\n"
             "      - after the round: no trick is transferred\n"
             "        --fact=3:5:W:attention=after-round\n"));
}
END_TEST

/* Of whatever boards; and what is to be explained says it with each of them instead. */
START_TEST(what_can_be_checked_is_said_once)
{
    add_attention(true);
    open_report("en", false, false);
    ck_assert(report_item_give());
    board.game = 4;
    board.name = text_of("8");
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got,
                                 "\n\nTo be checked\n"
                                 "  - when attention was first drawn to the revoke: 7, 8\n\n"));
    ck_assert_ptr_null(strstr(got, "To check: "));
    open_report("en", true, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(got, "To be checked"));
}
END_TEST

/* What was played stands above it all, where it is one thing. */
START_TEST(the_event_is_the_title)
{
    board.event = text_of("Club \x1b night");
    board.date = 20260910;
    open_report("fr", false, false);
    ck_assert(show());
    ck_assert_ptr_eq(strstr(got, "Club \uFFFD night, 10/09/2026\n\nEn bref\n"), got);
    open_report("fr", false, false);
    ck_assert(report_item_give());
    ruling.status = STATUS_CLEAN;
    board.event = text_of("Another");
    ck_assert(show());
    ck_assert_ptr_eq(strstr(got, "En bref\n"), got);
}
END_TEST

START_TEST(of_both_sides_is_asked_once)
{
    ruling.need_count = 2;
    ruling.need[0] = (struct need){.kind = NEED_JUDGEMENT,
                                   .what = JUDGEMENT_64C2B,
                                   .trick = 6,
                                   .player = NORTH,
                                   .advisory = true,
                                   .baseline = BASELINE_NEITHER_REVOKE};
    ruling.need[1] = ruling.need[0];
    ruling.need[1].player = EAST;
    open_report("en", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "To check: Both sides revoked"));
    ck_assert_ptr_null(strstr(strstr(got, "Both sides") + 1, "Both sides"));
    ruling.need[1].baseline = BASELINE_NO_REVOKE;
    ruling.need[1].what = JUDGEMENT_64C1;
    open_report("en", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "To check: After the revoke by East"));
}
END_TEST

/* The answer is the player that the fact is given for. */
START_TEST(the_winner_of_a_trick_is_given_as_a_player)
{
    ruling.status = STATUS_DIRECTOR;
    ruling.need_count = 1;
    ruling.need[0] = (struct need){.kind = NEED_FACT,
                                   .what = FACT_TRICK_WON,
                                   .trick = 9,
                                   .player = SEAT_NONE,
                                   .outcome_count = 2,
                                   .outcome = {{"N", 0, SIDE_NONE, 0, 0}, {"E", 1, SIDE_NS, 0, 0}}};
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "    ? Who won trick 9?\n"
                                      "      - North: no trick is transferred\n"
                                      "        --fact=3:9:N:trick-won=-\n"
                                      "      - East: 1 trick to North-South\n"
                                      "        --fact=3:9:E:trick-won=-\n"));
}
END_TEST

/* A whole command, which a shell takes: values with spaces and names with quotes too. */
START_TEST(an_answer_is_a_command)
{
    ruling.status = STATUS_DIRECTOR;
    add_attention(false);
    ruling.need[1] = (struct need){.kind = NEED_JUDGEMENT, .what = JUDGEMENT_12C2};
    ruling.need_count = 2;
    board.row = 2;
    board.pair[SIDE_NS] = text_of("O'Hara");
    board.pair[SIDE_EW] = text_of("4");
    open_report("en", false, false);
    item.answer = "rectify ask {answer} 'a b.pbn'";
    ck_assert(show());
    ck_assert_ptr_eq(strstr(got, "To answer the questions: rectify ask 'a b.pbn'\n\n"), got);
    ck_assert_ptr_nonnull(strstr(
        got, "\n        rectify ask '--fact=7@O'\\''Hara-4:5:W:attention=in-time' 'a b.pbn'\n"));
    ck_assert_ptr_nonnull(strstr(
        got, "\n        rectify ask '--fact=7@O'\\''Hara-4:-:-:equity=4S S 10' 'a b.pbn'\n"));
}
END_TEST

/* What cannot be typed is in no command: only the questions are left. */
START_TEST(no_command_has_what_cannot_be_typed)
{
    ruling.status = STATUS_DIRECTOR;
    add_attention(false);
    board.row = 2;
    board.pair[SIDE_NS] = text_of("\x1b[2J");
    board.pair[SIDE_EW] = text_of("4");
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(got, "--fact="));
    ck_assert_ptr_nonnull(strstr(got, "      - in time: 1 trick to North-South\n"));
}
END_TEST

START_TEST(files_are_named_once)
{
    open_report("en", false, false);
    ck_assert(report_item_give());
    board.game = 4;
    ck_assert(show());
    ck_assert_ptr_null(strstr(strstr(got, "club.pbn") + 1, "club.pbn"));
    open_report("en", false, false);
    ck_assert(report_item_give());
    origin.file = "other.pbn";
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "\n\nclub.pbn\n========\n\nBoard 7"));
    ck_assert_ptr_nonnull(strstr(got, "\n\nother.pbn\n=========\n\nBoard 7"));
    ck_assert_ptr_nonnull(strstr(got, "  Adjusted             club.pbn: 7; other.pbn: 7\n"));
}
END_TEST

/* Of each status a board, the one with the least need first. */
static void add_one_of_each(void)
{
    static const uint8_t statuses[] = {STATUS_NOTED,    STATUS_SETTLED, STATUS_ADJUSTED,
                                       STATUS_SUSPECT,  STATUS_ERROR,   STATUS_PROPOSED,
                                       STATUS_DIRECTOR, STATUS_ADJUSTED};
    char name[] = "1";

    for (size_t i = 0; i < sizeof statuses; i++) {
        name[0] = (char)('1' + i);
        board.game = (uint32_t)i + 1;
        board.name = text_of(name);
        ruling.status = statuses[i];
        ck_assert(report_item_give());
    }
}

START_TEST(what_is_to_be_done_comes_first)
{
    static const char by_need[] = "76453821", by_file[] = "12345678";

    board.pair[SIDE_NS] = text_of("3");
    board.pair[SIDE_EW] = text_of("12");
    for (int in_order = 0; in_order < 2; in_order++) {
        const char *at;

        open_report("en", false, false);
        report->options.by_file = in_order;
        add_one_of_each();
        ck_assert_ptr_null(strstr(got, "Board"));
        ck_assert(report_boards(report));
        ck_assert_ptr_eq(strstr(got, "At a glance\n"
                                     "  Needs your decision  7@3-12\n"
                                     "  Adjustment proposed  6@3-12\n"
                                     "  Doubtful record      4@3-12\n"
                                     "  Not readable         5@3-12\n"
                                     "  Adjusted             3@3-12, 8@3-12\n"
                                     "\nclub.pbn\n"),
                         got);
        at = got;
        for (const char *wanted = in_order ? by_file : by_need; *wanted; wanted++) {
            at = strstr(at, "\nBoard ") + 7;
            ck_assert_int_eq(*at, *wanted);
        }
        ck_assert_ptr_null(strstr(at, "\nBoard "));
    }
}
END_TEST

/* Nothing is to be done for what is settled or noted: the list is not begun. */
START_TEST(a_list_of_nothing_is_left_out)
{
    ruling.status = STATUS_NOTED;
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_eq(strstr(got, "club.pbn\n"), got);
}
END_TEST

/* The boards of all files of a run have one list. */
START_TEST(files_have_one_list)
{
    open_report("en", false, false);
    ck_assert(report_item_give());
    ruling.status = STATUS_DIRECTOR;
    origin.file = "other.pbn";
    ck_assert(report_item_give());
    ck_assert(report_boards(report));
    ck_assert_ptr_eq(strstr(got, "At a glance\n"
                                 "  Needs your decision  other.pbn: 7\n"
                                 "  Adjusted             club.pbn: 7\n"
                                 "\nother.pbn\n"),
                     got);
    ck_assert_ptr_nonnull(strstr(got, "\n\nclub.pbn\n========\n\nBoard 7"));
}
END_TEST

START_TEST(a_finding_that_a_ruling_tells_is_not_told_twice)
{
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(strstr(got, "Revoke by West") + 1, "Revoke by West"));
    ruling.ruling_count = 0;
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "    - Revoke by West at trick 5"));
}
END_TEST

/* Both partners on one trick: a ruling tells of the one and not of the other. */
START_TEST(a_partner_is_another_player)
{
    ruling.finding[1] = ruling.finding[0];
    ruling.finding[1].player = EAST;
    ruling.finding_count = 2;
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "    - Revoke by East at trick 5: ♠Q led, ♥3 played. ["));
}
END_TEST

START_TEST(of_several_rulings_each_says_what_it_moves)
{
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(got, " moves to "));
    ruling.ruling[1] = ruling.ruling[0];
    ruling.ruling[1].tricks = 0;
    ruling.ruling_count = 2;
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "\n      1 trick moves to North-South.\n"));
    ck_assert_ptr_nonnull(strstr(got, "\n      No trick is transferred.\n"));
}
END_TEST

START_TEST(of_many_findings_the_rest_is_counted)
{
    ruling.status = STATUS_SUSPECT;
    ruling.ruling_count = 0;
    ruling.finding_count = 40;
    for (int i = 0; i < 40; i++)
        ruling.finding[i] = (struct finding){.id = FINDING_CARD_NOT_HELD,
                                             .trick = 2,
                                             .player = EAST,
                                             .card = card("C2"),
                                             .led = CARD_NONE};
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got, "\n    - and 28 more\n"));
}
END_TEST

START_TEST(steps_are_shown_when_asked_for)
{
    ruling.step[0] = (struct step){
        CLAUSE_64B6, false, 1, {{STEP_TRICK, 0, 5, SOURCE_RECORD, CARD_NONE, 0, {0}}}};
    ruling.ruling[0].step_count = 1;
    ruling.step_count = 1;
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(got, "64B6"));
    open_report("en", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(
        strstr(got, "\n      | Law 64B6: does not apply [trick: 5, from the record]\n"));
}
END_TEST

START_TEST(a_board_that_cannot_be_read_says_why)
{
    fault.message = "\"{text}\" is not a card";
    snprintf(fault.text, sizeof fault.text, "%s", "HX");
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_str_eq(got, "At a glance\n  Not readable         7\n\n"
                          "club.pbn\n========\n\nBoard 7 (game 3)\n"
                          "  Not read: \"HX\" is not a card\n\n"
                          "Overview\n"
                          "  Board  Contract  Recorded  Adjusted to  Waits for\n"
                          "  7                                       a look at the record\n\n");
}
END_TEST

START_TEST(headings_name_what_is_known)
{
    static const struct {
        const char *board, *table, *english, *french;
    } headings[] = {
        {"7", "2", "\nBoard 7, table 2 (game 3): ",
         "\nDonne 7, table 2 (n°\u00a0"
         "3 du fichier)"},
        {"7", "", "\nBoard 7 (game 3): ",
         "\nDonne 7 (n°\u00a0"
         "3 du fichier)"},
        {"", "", "\nGame 3: ",
         "\nDonne n°\u00a0"
         "3 du fichier\u00a0: "},
        {"", "2", "\nGame 3, table 2: ",
         "\nDonne n°\u00a0"
         "3 du fichier, table 2\u00a0: "},
    };

    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
        board.name = text_of(headings[i].board);
        board.table = text_of(headings[i].table);
        open_report("en", false, false);
        ck_assert(show());
        ck_assert_ptr_nonnull(strstr(got, headings[i].english));
        open_report("fr", false, false);
        ck_assert(show());
        ck_assert_ptr_nonnull(strstr(got, headings[i].french));
    }
}
END_TEST

START_TEST(clean_boards_and_quiet_reports_are_silent)
{
    ruling.status = STATUS_CLEAN;
    open_report("en", true, false);
    ck_assert(show());
    ruling.status = STATUS_DIRECTOR;
    open_report("en", true, true);
    ck_assert(show());
    ck_assert_int_eq(writes, 0);
}
END_TEST

/* What ids are called stands where an engine gives no sentences. */
START_TEST(an_engine_need_not_write_sentences)
{
    static const char *const law[] = {"64A1"};
    static const bsp_finding findings[] = {{.size = sizeof *findings, .id = "revoke", .trick = 5},
                                           {.size = sizeof *findings, .id = "novelty\x1b"}};
    static const bsp_ruling ruled = {.size = sizeof ruled, .law = law, .law_count = 1, .tricks = 1};
    static const bsp_outcome outcome = {.size = sizeof outcome,
                                        .value = "in-time",
                                        .tricks = 1,
                                        .to = "NS",
                                        .fact_value = "in-time"};
    static const bsp_need need = {
        .size = sizeof need, .fact = "attention", .outcomes = &outcome, .outcome_count = 1};
    bsp_record nothing;
    bsp_board bare;

    bsp_record_init(&nothing, NULL);
    bsp_board_init(&bare, &nothing);
    bare.game = 3;
    bare.place = "3";
    bare.status = "director";
    bare.findings = findings;
    bare.finding_count = 2;
    bare.rulings = &ruled;
    bare.needs = &need;
    bare.ruling_count = bare.need_count = 1;
    open_report("en", true, false);
    ck_assert(report_event_give(&bare) && report_boards(report));
    ck_assert_ptr_nonnull(strstr(got,
                                 "\nGame 3\n  needs your decision\n    - Law 64A1\n"
                                 "      Law 64A1      Procedure after a revoke is established\n"
                                 "    - revoke\n    - novelty\ufffd\n"
                                 "    ? when attention was first drawn to the revoke\n"
                                 "      - in-time: 1 trick to North-South\n"
                                 "        --fact=3:-:-:attention=in-time\n"));
    report_open("html", "fr", true, false);
    ck_assert(report_event_give(&bare) && report_boards(report));
    ck_assert_ptr_nonnull(strstr(got, "<li>renonce</li>\n<li>novelty\ufffd</li>"));
    ck_assert_ptr_nonnull(
        strstr(got, "<th scope=\"row\">in-time</th><td>1\u00a0levée au camp Nord-Sud</td>"));
}
END_TEST

/* Its cards are the same in every language. */
START_TEST(a_translation_need_not_have_the_play_again)
{
    static const bsp_trick trick = {.size = sizeof trick,
                                    .leader = "N",
                                    .card = {"SA", "S2", "S3", "S4"},
                                    .winner = "N",
                                    .led_by = "N"};
    bsp_record played, nothing;
    bsp_board told, translation;

    bsp_record_init(&played, NULL);
    bsp_record_init(&nothing, NULL);
    played.play = &trick;
    played.play_count = 1;
    bsp_board_init(&told, &played);
    bsp_board_init(&translation, &nothing);
    told.status = translation.status = "noted";
    told.language = "en";
    translation.language = "fr";
    told.translation = &translation;
    report_open("html", "en,fr", false, false);
    ck_assert(report_event_give(&told) && report_boards(report));
    ck_assert_ptr_nonnull(strstr(got, "<td class=\"winner\">N</td>"));
    ck_assert_ptr_nonnull(strstr(got, "<th scope=\"col\">Gagnée par</th>"));
}
END_TEST

/* What can wait does not stand for what cannot. */
START_TEST(advice_about_the_board_hides_no_question_about_it)
{
    static const bsp_need needs[] = {{.size = sizeof *needs,
                                      .judgement = "64C2(b)",
                                      .baseline = "neither-revoke",
                                      .text = "First?",
                                      .advisory = 1},
                                     {.size = sizeof *needs,
                                      .judgement = "64C2(b)",
                                      .baseline = "neither-revoke",
                                      .text = "Then?"}};
    bsp_record nothing;
    bsp_board asks;

    bsp_record_init(&nothing, NULL);
    bsp_board_init(&asks, &nothing);
    asks.status = "director";
    asks.needs = needs;
    asks.need_count = 2;
    open_report("en", true, false);
    ck_assert(report_event_give(&asks) && report_boards(report));
    ck_assert_ptr_nonnull(strstr(got, "    ? Then?\n"));
    ck_assert_ptr_nonnull(strstr(got, "    - To check: First?\n"));
}
END_TEST

/* On a page, where each is not a line of its own. */
START_TEST(answers_that_give_the_same_are_told_together)
{
    ruling.need[0] = (struct need){.kind = NEED_FACT,
                                   .what = FACT_ATTENTION,
                                   .trick = 5,
                                   .player = WEST,
                                   .advisory = true,
                                   .outcome_count = 3,
                                   .outcome = {{.value = "in-time", .tricks = 2, .to = SIDE_NS},
                                               {.value = "after-next-call", .to = SIDE_NONE},
                                               {.value = "after-round", .to = SIDE_NONE}}};
    ruling.need_count = 1;
    report_open("html", "en", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(
        strstr(got, "<p class=\"short\">in time: 2 tricks to North-South; after the other side had "
                    "called on the next board, after the round: no trick is transferred.</p>"));
    ruling.need[0].outcome[1].tricks = ruling.need[0].outcome[2].tricks = 2;
    ruling.need[0].outcome[1].to = SIDE_EW;
    ruling.need[0].outcome[2].to = SIDE_NS;
    report_open("html", "fr", true, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(
        strstr(got, "<p class=\"short\">à temps, après la fin du tour\u00a0: 2\u00a0"
                    "levées au camp Nord-Sud\u202f; après une déclaration de l’autre camp sur la "
                    "donne suivante\u00a0: 2\u00a0"
                    "levées au camp Est-Ouest.</p>"));
    ruling.need[0].outcome_count = 0;
    report_open("html", "en", true, false);
    ck_assert(show());
    ck_assert_ptr_null(strstr(got, "<p class=\"short\">"));
}
END_TEST

START_TEST(the_summary_counts_and_says_what_to_do)
{
    struct report_summary summary = {.games = 36,
                                     .by_kind = {[KIND_CLEAN] = 34, [KIND_ADJUSTED] = 2}};

    open_report("en", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(got, "36 boards read: 34 with nothing found, 2 adjusted.\n" REPORT_BY);
    open_report("fr", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(
        got, "36\u00a0donnes lues\u00a0: 34 sans irrégularité, 2 rectifiées.\n" RAPPORT_PAR);
    summary = (struct report_summary){.games = 1, .by_kind = {[KIND_ADJUSTED] = 1}};
    open_report("fr", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(got, "1\u00a0donne lue\u00a0: 1 rectifiée.\n" RAPPORT_PAR);
    summary = (struct report_summary){0};
    open_report("en", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(got, "No board was read.\n" REPORT_BY);
    summary =
        (struct report_summary){.games = 2, .by_kind = {[KIND_PROPOSED] = 1, [KIND_WAITS] = 1}};
    open_report("en", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_ptr_nonnull(strstr(got, "\n- Adjustments proposed rest on the cards alone"));
    ck_assert_ptr_nonnull(strstr(got, "\n- Boards that need your decision keep"));
    /* Nothing is promised that is not there. */
    ck_assert_ptr_null(strstr(got, "--"));
    summary = (struct report_summary){
        .games = 3, .by_kind = {[KIND_CLEAN] = 2, [KIND_NOTED] = 1}, .without_play = 2};
    open_report("en", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(got, "3 boards read: 2 with nothing found, 1 noted; of 2 no play is recorded: "
                          "say what\nhappened with rectify ask.\n" REPORT_BY);
    summary = (struct report_summary){.incomplete = true};
    open_report("fr", false, false);
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(
        got, "Aucune donne n’a été lue.\nCe rapport est incomplet\u00a0: une entrée n’a pas pu "
             "être lue jusqu’à sa fin.\n" RAPPORT_PAR);
}
END_TEST

START_TEST(a_sink_that_fails_is_told)
{
    struct report_summary summary = {.games = 1};

    open_report("en", false, false);
    writes_left = 0;
    ck_assert(!show());
    ck_assert(!report_summary(report, &summary));
}
END_TEST

/* What the director gives is shown beside the recorded result, also where the file has it already.
 */
START_TEST(a_score_that_stands_already_is_shown)
{
    ruling.status = STATUS_SETTLED;
    ruling.transfer_to = SIDE_NONE;
    ruling.adjustment = ADJUSTMENT_ARTIFICIAL;
    ruling.artificial[SIDE_NS] = 60;
    ruling.artificial[SIDE_EW] = 40;
    ruling.finding_count = 0;
    ruling.ruling[0] = (struct law_ruling){.irregularity = IRREGULARITY_SCORE,
                                           .offender = SEAT_NONE,
                                           .side = SIDE_NONE,
                                           .basis = BASIS_CONFIRMED,
                                           .said = {.id = FACT_ARTIFICIAL},
                                           .clause_count = 1,
                                           .clause = {CLAUSE_12C2_given}};
    open_report("en", false, false);
    ck_assert(show());
    ck_assert_ptr_nonnull(strstr(got,
                                 "  Settled: the artificial score by the director stands already.\n"
                                 "    Recorded result  4♠X -1 (9 tricks), EW\u00a0200\n"
                                 "    Adjusted result  North-South 60%, East-West 40%\n"
                                 "    - Artificial adjusted score given by the director.\n"));
}
END_TEST

/* --- Whatever comes --------------------------------------------------------------------------- */

/* Every line fits, is UTF-8, and holds nothing that a terminal would act on. */
static void check_page(void)
{
    bool harmless = true;

    ck_assert_uint_gt(got_size, 0);
    ck_assert_uint_eq(strlen(got), got_size);
    ck_assert_ptr_null(u8_check((const uint8_t *)got, got_size));
    ck_assert_int_eq(got[got_size - 1], '\n');
    for (const char *line = got; *line; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n");
        int columns = u8_width((const uint8_t *)line, length, "UTF-8");
        ck_assert_msg(columns <= PAGE_COLUMNS, "%d columns: %.*s", columns, (int)length, line);
        ck_assert_msg(length == 0 || line[length - 1] != ' ', "ends in a space: %.*s", (int)length,
                      line);
    }
    for (const uint8_t *at = (const uint8_t *)got; *at;) {
        ucs4_t character;
        at += u8_mbtouc(&character, at, 6);
        harmless &= (character >= ' ' || character == '\n') &&
                    (character < 0x7f || character > 0x9f) &&
                    (character < 0x202a || character > 0x202e) &&
                    (character < 0x2066 || character > 0x2069);
    }
    ck_assert_msg(harmless, "%s", got);
}

/* Every id that there is, on one board. */
static void fill_ruling(int status)
{
    ruling.status = (uint8_t)status;
    ruling.finding_count = ruling.ruling_count = ruling.need_count = 0;
    for (int id = 0; id < FINDING_COUNT; id++)
        ruling.finding[ruling.finding_count++] = (struct finding){.id = (uint8_t)id,
                                                                  .trick = 13,
                                                                  .player = SOUTH,
                                                                  .card = card("HT"),
                                                                  .led = card("DT"),
                                                                  .basis = BASIS_CONFIRMED};
    /* Several clauses each, so that there is room for all of them. */
    enum { EACH = 3 };
    ck_assert_int_le(CLAUSE_COUNT, EACH * RULINGS_MAX);
    for (int id = 0; id < CLAUSE_COUNT; id += EACH) {
        int left = CLAUSE_COUNT - id;
        struct law_ruling *given = &ruling.ruling[ruling.ruling_count++];
        *given = (struct law_ruling){.irregularity = (uint8_t)(id / EACH % IRREGULARITY_COUNT),
                                     .said = {.entered = "27 Accepted"},
                                     .trick = 13,
                                     .offender = SOUTH,
                                     .side = SIDE_NS,
                                     .tricks = (uint8_t)(id / EACH % 3),
                                     .basis = BASIS_COMPUTED,
                                     .card = card("HT"),
                                     .led = card("DT"),
                                     .clause_count = (uint8_t)(left < EACH ? left : EACH),
                                     .clause = {(uint8_t)id, (uint8_t)(id + 1), (uint8_t)(id + 2)},
                                     .step_count = 1};
    }
    ruling.step_count = 1;
    ruling.step[0] = (struct step){
        CLAUSE_67B1a,
        true,
        3,
        {{FACT_WRONG_HAND_CALLED, WORD_YES, -1, SOURCE_SIDECAR, CARD_NONE, 0, {0}},
         {STEP_NEXT_TRICK_PLAYED, WORD_NO, -1, SOURCE_RECORD, CARD_NONE, 0, {0}},
         {STEP_READING, WORD_YES, READING_2007_64B7, SOURCE_DEFAULT, CARD_NONE, 0, {0}}}};
    for (int kind = NEED_FACT; kind <= NEED_READING; kind++) {
        static const int counts[] = {FACT_COUNT, JUDGEMENT_COUNT, READINGS};
        for (int what = 0; what < counts[kind]; what++)
            ruling.need[ruling.need_count++] = (struct need){
                .kind = (uint8_t)kind,
                .what = (int8_t)what,
                .trick = 13,
                .player = SOUTH,
                .advisory = what % 2,
                .outcome_count = 2,
                .outcome = {{"after-next-call", 2, SIDE_EW, 0, 0}, {"W", -1, SIDE_NONE, 0, 0}}};
    }
}

START_TEST(nothing_is_wider_than_the_page)
{
    static const char *const languages[] = {"en", "fr"};
    const struct report_summary summary = {
        .games = 4000000000, .by_kind = {1, 2, 3, 4, 5, 6, 7, 4000000000}, .incomplete = true};

    for (int language = 0; language < 2; language++)
        for (int status = STATUS_SUSPECT; status < STATUS_CLEAN; status++) {
            fill_ruling(status);
            open_report(languages[language], true, false);
            ck_assert(show());
            ck_assert(report_summary(report, &summary));
            ck_assert_ptr_null(strchr(got, '{'));
            check_page();
        }
}
END_TEST

START_TEST(names_from_the_file_do_no_harm)
{
    enum { LONG = 10240 };
    static const char *const bad[] = {
        "\033[31mred\033[0m",
        "\r\n\r\nBoard 8: forged",
        "\u202eevil\u2066",
        "\x9b\x80\xff",
        "\u0301\u0301\u0301\u0301\u0301",
        "日本語日本語日本語日本語日本語",
        "\ufeff\u200b",
        "\b\b\b",
        "a                                                             b",
        "\u2028\u2029\xc2\x85",
    };
    static char name[LONG + 1], file[LONG + 1];

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        size_t length = strlen(bad[i]);
        *name = '\0';
        for (size_t at = 0; at + length <= LONG; at += length)
            memcpy(name + at, bad[i], length + 1);
        board.name = board.table = text_of(name);
        strcpy(file, name);
        origin.file = file;
        open_report("en", false, false);
        ck_assert(show());
        ck_assert_uint_lt(got_size, 4096);
        fault.message = "\"{text}\" is not a card";
        snprintf(fault.text, sizeof fault.text, "%.*s", (int)sizeof fault.text - 1, name);
        ck_assert(show());
        fault.message = NULL;
        ck_assert_ptr_null(strstr(got, "\nBoard 8: forged"));
        check_page();
    }
}
END_TEST

START_TEST(random_names_do_no_harm)
{
    enum { ROUNDS = 2000, SIZE = 200 };
    static char name[SIZE + 1];
    uint32_t state = 20170801; /* the seed; the sequence is always the same */

    printf("seed %u\n", state);
    for (int round = 0; round < ROUNDS; round++) {
        size_t length = state % SIZE;
        for (size_t at = 0; at < length; at++) {
            state = state * 1664525 + 1013904223;
            name[at] = (char)(1 + (state >> 24) % 255);
        }
        name[length] = '\0';
        board.name = board.table = (struct text){name, length};
        origin.file = name;
        open_report("fr", false, false);
        ck_assert(show());
        check_page();
    }
}
END_TEST

START_TEST(lines_break_at_spaces_only)
{
    static const struct {
        const char *text;
        int column, indent;
        const char *lines;
    } texts[] = {
        {"", 0, 0, "\n"},
        {"one two", 0, 0, "one two\n"},
        {"  one   two  ", 0, 0, "one two\n"},
        {"aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc ddddddddddddddddddd e", 0, 4,
         "aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc ddddddddddddddddddd\n    "
         "e\n"},
        {"aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc dddddddddddddddddddd", 0, 4,
         "aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc dddddddddddddddddddd\n"},
        {"aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc dddddddddddddddddddd", 1, 0,
         "aaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbb ccccccccccccccccccc\ndddddddddddddddddddd\n"},
        {"x 100\u00a0%", 75, 2, "x\n  100\u00a0%\n"},
        {"x 100 %", 75, 2, "x 100\n  %\n"},
        {"♠♥ ♦♣", 75, 0, "♠♥ ♦♣\n"},
        {"日本 語", 74, 0, "日本\n語\n"},
    };
    struct buffer out = {0};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        buffer_empty(&out);
        buffer_add_wrapped(&out, texts[i].text, texts[i].column, texts[i].indent);
        ck_assert_str_eq(buffer_text(&out), texts[i].lines);
    }
    buffer_release(&out);
}
END_TEST

START_TEST(a_word_wider_than_a_line_is_cut)
{
    char word[201];
    struct buffer out = {0};

    memset(word, 'w', 200);
    word[200] = '\0';
    buffer_add_wrapped(&out, word, 10, 10);
    ck_assert_uint_eq(strcspn(out.at, "\n"), 70);
    ck_assert_uint_eq(out.length, 200 + 3 + 2 * 10);
    buffer_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("report_text");
    TCase *boards = tcase_create("boards"), *any = tcase_create("whatever comes");

    tcase_add_checked_fixture(boards, setup, report_teardown);
    tcase_add_test(boards, an_adjusted_board_tells_what_moves_first);
    tcase_add_test(boards, a_board_for_the_director_asks);
    tcase_add_test(boards, questions_come_before_advice);
    tcase_add_test(boards, advice_is_told_with_its_answers);
    tcase_add_test(boards, what_can_be_checked_is_said_once);
    tcase_add_test(boards, the_event_is_the_title);
    tcase_add_test(boards, of_both_sides_is_asked_once);
    tcase_add_test(boards, the_winner_of_a_trick_is_given_as_a_player);
    tcase_add_test(boards, an_answer_is_a_command);
    tcase_add_test(boards, no_command_has_what_cannot_be_typed);
    tcase_add_test(boards, files_are_named_once);
    tcase_add_test(boards, what_is_to_be_done_comes_first);
    tcase_add_test(boards, a_list_of_nothing_is_left_out);
    tcase_add_test(boards, files_have_one_list);
    tcase_add_test(boards, a_finding_that_a_ruling_tells_is_not_told_twice);
    tcase_add_test(boards, a_partner_is_another_player);
    tcase_add_test(boards, of_several_rulings_each_says_what_it_moves);
    tcase_add_test(boards, of_many_findings_the_rest_is_counted);
    tcase_add_test(boards, steps_are_shown_when_asked_for);
    tcase_add_test(boards, a_board_that_cannot_be_read_says_why);
    tcase_add_test(boards, headings_name_what_is_known);
    tcase_add_test(boards, clean_boards_and_quiet_reports_are_silent);
    tcase_add_test(boards, an_engine_need_not_write_sentences);
    tcase_add_test(boards, a_translation_need_not_have_the_play_again);
    tcase_add_test(boards, advice_about_the_board_hides_no_question_about_it);
    tcase_add_test(boards, answers_that_give_the_same_are_told_together);
    tcase_add_test(boards, the_summary_counts_and_says_what_to_do);
    tcase_add_test(boards, a_sink_that_fails_is_told);
    tcase_add_test(boards, a_score_that_stands_already_is_shown);
    suite_add_tcase(suite, boards);
    tcase_add_checked_fixture(any, setup, report_teardown);
    tcase_add_test(any, nothing_is_wider_than_the_page);
    tcase_add_test(any, names_from_the_file_do_no_harm);
    tcase_add_test(any, random_names_do_no_harm);
    tcase_add_test(any, lines_break_at_spaces_only);
    tcase_add_test(any, a_word_wider_than_a_line_is_cut);
    suite_add_tcase(suite, any);
    return suite_run(suite);
}
