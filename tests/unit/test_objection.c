/*
 * Facts that cannot be, as the record stands (laws/procedure/objection.c; rectify(1)).
 * North leads and wins every trick, West declares (laws_harness.h).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/objection.h"
#include "laws_harness.h"
#include "suite.h"
#include "laws/procedure/judging.h"

static struct heard heard;
static struct facts accepted;

enum { FACTS_SAID_MAX = 3 };

/* The first of the facts is the one in question. */
static const struct {
    int rows;
    const char *record, *said[FACTS_SAID_MAX];
    bool cannot_be;
} rows[] = {
    /* a card cannot have been in two places */
    {8, "", {"- - record faithful"}, false},
    {8, "5S D2", {"- - record faithful"}, true},
    {8, "5S D2", {"- - record faulty"}, false},
    /* the cards tell who won, or the record does not complete the trick */
    {8, "", {"5 N trick-won -"}, false},
    {8, "", {"5 S trick-won -"}, true},
    {8, "8W -", {"8 S trick-won -"}, true},
    {8, "8W -", {"8 W trick-won -"}, false},
    {8, "", {"9 S trick-won -"}, false},
    {8, "", {"9 S trick-won -", "9 N trick-won -"}, true},
    {8, "", {"9 S trick-won -", "9 NS trick-won -"}, false},
    {8, "", {"9 S trick-won -", "9 EW trick-won -"}, true},
    {8, "", {"9 S trick-won -", "9 S revoke confirmed"}, true},
    {8, "", {"9 S revoke confirmed"}, false},
    {8, "", {"13 S revoke confirmed"}, true},
    /* a suit is said to have been led where the record lacks the lead: one that the leader can have
     * had, and in which nobody revoked who played it */
    {8, "", {"5 - suit-led S"}, true},
    {8, "5N -", {"5 - suit-led S"}, false},
    {8, "5N -", {"5 - suit-led H"}, true},
    {8, "5N -", {"9 - suit-led S"}, false},
    {8, "5N -", {"5 - suit-led S", "5 S revoke corrected"}, false},
    {8, "5N -", {"5 - suit-led C"}, true},
    {8, "5N -", {"9 - suit-led C"}, false},
    /* no more tricks are won than there are */
    {8, "", {"9 EW tricks-after 4"}, false},
    {8, "", {"9 EW tricks-after 5"}, true},
    {8, "", {"9 EW tricks-after 4", "- - artificial 60/40"}, false},
    {8, "", {"9 EW tricks-after 5", "- - artificial 60/40"}, true},
    /* whether they fit the result nobody asks where the score is given */
    {8, "", {"9 N trick-won -", "- - artificial 60/40"}, false},
    /* cards that are read out stand in place of a record, and each lies in one place */
    {8, "", {"5 S quitted D9"}, true},
    {0, "", {"5 S quitted D9"}, false},
    {0, "", {"5 S quitted H9"}, true},
    {0, "", {"5 S quitted D9", "6 S quitted D9"}, true},
    {0, "", {"5 S quitted D9", "6 S quitted DT"}, false},
    /* a revoke is a card off suit, of one who followed */
    {8, "", {"5 S revoke confirmed"}, true},
    {8, "", {"5 N revoke confirmed"}, true},
    {8, "", {"5 N revoke corrected"}, true},
    {8, "", {"5 N revoke denied"}, false},
    /* or a lead, or a card that follows, against what was asked for (61A) */
    {8, "7N D8", {"5 N revoke confirmed", "5 N lead-option require D"}, true},
    {8, "", {"5 N revoke corrected", "5 N lead-option require D"}, false},
    {8, "", {"5 N revoke corrected", "6 N lead-option require D"}, true},
    {8, "5S S9", {"5 S revoke confirmed"}, true},
    {8, "5S S9", {"5 S revoke corrected"}, false},
    {8, "5S S9", {"5 S revoke denied"}, false},
    {8, "5S -", {"5 S revoke confirmed"}, false},
    {8, "5S -", {"5 S revoke corrected"}, false},
    {8, "5N -", {"5 S revoke confirmed"}, false},
    {8, "", {"9 S revoke denied"}, false},
    {8, "", {"8 S revoke denied"}, false},
    /* a dash, or the card that was supplied */
    {8, "", {"5 S omitted -"}, true},
    {8, "5S -", {"5 S omitted -"}, false},
    {8, "", {"5 S omitted no"}, false},
    {8, "", {"9 S omitted no"}, false},
    {8, "", {"5 S omitted -", "5 S supplied D6"}, false},
    {8, "", {"5 S omitted -", "5 S supplied D9"}, true},
    /* who leads plays a card */
    {8, "5N -", {"5 N omitted -"}, true},
    {8, "5N -", {"5 N omitted no"}, false},
    {8, "5E -", {"5 E omitted -"}, false},
    /* what is supplied is played to no other trick */
    {8, "5S -", {"5 S supplied D7"}, true},
    {8, "5S -", {"5 S supplied D2"}, true},
    {8, "5S -", {"5 S supplied D9"}, true},
    {8, "5S -", {"5 S supplied D6"}, false},
    {8, "5S -", {"5 S supplied DT"}, false},
    /* which trick was defective is of use where the played cards are known as they lie */
    {8, "", {"5 S defective-trick found"}, true},
    {8, "", {"5 S defective-trick unknown"}, true},
    {8, "", {"5 S defective-trick found", "5 S extra DK"}, false},
    {8, "5S -", {"5 S defective-trick found", "5 S omitted -"}, false},
    /* of facts that exclude each other none is used, whichever stands first */
    {8, "5S -", {"5 S omitted -", "5 S not-quitted DK"}, true},
    {8, "5S -", {"5 S not-quitted DK", "5 S omitted -"}, true},
    {8, "5S -", {"5 S omitted no", "5 S not-quitted DK"}, false},
    {8, "5S -", {"5 S omitted -", "5 W not-quitted CK"}, false},
    {8, "5S -, 6S -", {"5 S omitted -", "6 S not-quitted DK"}, false},
    {8, "5S -", {"5 S omitted -", "5 S extra DK"}, true},
    {8, "5S -", {"5 S extra DK", "5 S omitted -"}, true},
    {8, "", {"8 N claim agreed", "8 S claim agreed"}, true},
    {8, "", {"8 N claim agreed", "7 N claim withdrawn"}, false},
    {8, "", {"8 N claim withdrawn", "8 S claim contested 5"}, false},
    /* who played at the same time as another holds the card, did not lead, and is out of turn by no
     * other fact; the record has the card, unless he took it back (58A) */
    {8, "", {"5 S simultaneous D6"}, false},
    {8, "", {"5 S simultaneous D9"}, true},
    {8, "", {"5 S simultaneous D9", "5 S withdrawn D9 illegal"}, false},
    {8, "", {"5 S simultaneous D9", "5 S withdrawn DT illegal"}, true},
    {8, "", {"5 S simultaneous D9", "5 S withdrawn DT illegal", "5 S withdrawn D9 illegal"}, false},
    {8, "", {"5 S simultaneous H9", "5 S withdrawn H9 illegal"}, true},
    {8, "", {"5 S simultaneous D3", "5 S withdrawn D3 illegal"}, true},
    /* a trick that no record shows */
    {8, "", {"9 S simultaneous DT"}, false},
    {8, "", {"5 N simultaneous S6"}, true},
    {8, "", {"5 S simultaneous D6", "5 S led-out-of-turn accepted"}, true},
    {8, "", {"5 S simultaneous D6", "5 W led-out-of-turn refused CT"}, false},
    {8, "", {"5 S simultaneous D6", "7 S led-out-of-turn accepted"}, false},
    /* who plays a card holds it */
    {8, "5S -", {"5 S supplied DK"}, false},
    {8, "5S -", {"5 S supplied HK"}, true},
    {8, "", {"9 S supplied DK"}, false},
    {8, "", {"5 S faced D6", "5 S extra DK"}, false},
    {8, "", {"5 S faced HK", "5 S extra DK"}, true},
    {8, "", {"5 S faced unknown", "5 S extra DK"}, false},
    /* and put more than one there */
    {8, "", {"5 S faced D6"}, true},
    {8, "", {"9 S faced unknown"}, true},
    {8, "", {"5 S visible 2"}, true},
    {8, "", {"5 S visible 2", "5 S extra DK"}, false},
    {8, "", {"5 S deemed-led refused"}, true},
    {8, "", {"5 S deemed-led refused", "5 S extra DK"}, false},
    {8, "5S -", {"5 S not-quitted D6"}, false},
    {8, "5S -", {"5 S not-quitted H6"}, true},
    /* a card too many was not played before, and is not the one of the row */
    {8, "", {"5 S extra D9"}, false},
    {8, "", {"5 S extra D5"}, true},
    {8, "", {"5 S extra D2"}, true},
    {8, "", {"5 S extra D6"}, true},
    {8, "", {"5 S extra D7"}, false},
    {8, "", {"5 S extra H9"}, true},
    {8, "", {"9 S extra DK"}, false},
    /* a defender's penalty card */
    {8, "", {"5 S penalty-card D6 major"}, false},
    {8, "", {"5 S penalty-card D5 major"}, true},
    {8, "", {"5 S penalty-card H9 major"}, true},
    {8, "", {"5 S penalty-card none"}, false},
    {8, "", {"5 W penalty-card C9 major"}, true},
    {8, "", {"5 E penalty-card H9 major"}, true},
    {8, "", {"5 W penalty-card none"}, false},
    {8, "", {"5 S penalty-card D9 minor"}, false},
    {8, "", {"5 S penalty-card DT minor"}, true},
    {8, "", {"5 S penalty-card DK minor"}, true},
    {8, "", {"5 S penalty-card D9 major", "5 S claim objected"}, true},
    {8, "", {"5 S penalty-card D9 major", "5 S claim withdrawn"}, false},
    {8, "", {"5 S penalty-card D9 major", "6 S claim objected"}, false},
    /* seen while it was in the hand */
    {8, "", {"5 S exposed D6 accident"}, false},
    {8, "", {"5 S exposed D5 accident"}, true},
    {8, "", {"5 S exposed H9 accident"}, true},
    {8, "", {"5 W exposed C9 accident"}, false},
    {8, "", {"5 S exposed D9 accident", "5 S claim objected"}, true},
    /* what may not be withdrawn stands in the record, and what was replaced does not */
    {8, "", {"5 S withdrawn D9 rectification"}, false},
    {8, "", {"5 S withdrawn D6 rectification"}, false},
    {8, "", {"5 S withdrawn D5 rectification"}, true},
    {8, "", {"5 S withdrawn H9 rectification"}, true},
    {8, "", {"9 S withdrawn DK rectification"}, false},
    {8, "", {"5 E withdrawn H9 designation"}, false},
    {8, "", {"5 E withdrawn H6 designation"}, true},
    {8, "", {"5 S withdrawn D9 changed"}, false},
    {8, "", {"5 S withdrawn D6 changed"}, true},
    {8, "", {"5 S withdrawn D9 misexplained"}, false},
    {8, "", {"5 S withdrawn D6 misexplained"}, true},
    {8, "", {"5 S withdrawn D6 illegal"}, false},
    {8, "", {"5 S withdrawn D6 too-late"}, false},
    {8, "", {"5 S withdrawn D9 too-late"}, true},
    {8, "", {"5 S withdrawn D6 otherwise"}, false},
    {8, "", {"5 S withdrawn D9 otherwise"}, true},
    /* a record that just stops may have been left off before the claim; five tricks were left for
     * West */
    {8, "", {"9 S claim agreed"}, false},
    {8, "", {"10 S claim agreed"}, false},
    {8, "", {"9 S claim objected"}, false},
    {8, "", {"9 W claim objected"}, true},
    {8, "", {"9 E claim objected"}, true},
    {8, "", {"9 W claim agreed"}, false},
    {8, "", {"9 W claim contested 0"}, false},
    {8, "", {"9 W claim contested 5"}, false},
    {8, "", {"9 W claim contested 6"}, true},
    {8, "", {"10 W claim contested 5"}, false},
    {8, "", {"10 W claim contested 6"}, true},
    /* only dummy's cards are called for */
    {8, "", {"5 E designation low"}, false},
    {8, "", {"5 W designation low"}, true},
    {8, "", {"5 S designation low"}, true},
    {8, "", {"9 E designation low"}, false},
    {8, "", {"5 E designation H2"}, false},
    {8, "", {"5 E designation intended H6"}, false},
    {8, "", {"5 E designation intended H2"}, true},
    {8, "", {"5 E designation intended D9"}, true},
    /* no other number than the one ruled on */
    {8, "", {"- - agreed-tricks 13"}, false},
    {8, "", {"- - agreed-tricks 4", "9 W claim contested 5"}, true},
    {8, "", {"- - agreed-tricks 5", "9 W claim contested 5"}, false},
    /* out of turn is who was not on lead, and what he holds */
    {8, "", {"5 S led-out-of-turn refused D9"}, false},
    {8, "", {"5 S led-out-of-turn refused D6"}, false},
    {8, "", {"5 S led-out-of-turn refused D5"}, true},
    {8, "", {"5 S led-out-of-turn refused H9"}, true},
    {8, "", {"5 N led-out-of-turn refused S9"}, true},
    {8, "", {"9 S led-out-of-turn refused DK"}, false},
    {8, "", {"5 S led-out-of-turn accepted"}, false},
    {8, "", {"5 N led-out-of-turn accepted"}, true},
    {8, "", {"5 S led-out-of-turn accepted", "5 S withdrawn D6 misinformed"}, true},
    {8, "", {"5 S led-out-of-turn accepted", "5 S withdrawn D6 illegal"}, false},
    {8, "", {"1 S led-out-of-turn spread"}, false},
    {8, "", {"5 S led-out-of-turn spread"}, true},
    /* an option is for the one who leads, or for one who does not */
    {8, "", {"5 N lead-option free"}, false},
    /* of a suit in which a penalty card lies there, where one does */
    {8, "", {"5 N lead-option forbid H"}, false},
    {8, "", {"5 N lead-option forbid H", "5 S penalty-card DK major"}, true},
    {8, "", {"5 N lead-option require H", "5 S penalty-card DK major"}, true},
    {8, "", {"5 N lead-option forbid DH", "5 S penalty-card DK major"}, true},
    {8, "", {"5 N lead-option forbid D", "5 S penalty-card DK major"}, false},
    {8, "", {"5 N lead-option free", "5 S penalty-card DK major"}, false},
    {8, "", {"5 N lead-option forbid H", "6 S penalty-card DK major"}, false},
    {8, "", {"5 N lead-option forbid H", "5 N penalty-card SK major"}, false},
    {8, "", {"5 N lead-option forbid D", "5 S penalty-card HK major"}, false},
    {8, "", {"5 S lead-option free"}, true},
    {8, "", {"9 N lead-option free"}, false},
    {8, "4N -", {"5 S lead-option free"}, false},
    {8, "", {"5 S play-option highest"}, false},
    {8, "", {"5 N play-option highest"}, true},
    {8, "", {"9 S play-option highest"}, false},
    /* and it is a defender's: West declares, East is dummy */
    {8, "4N -", {"5 W lead-option forbid H"}, true},
    {8, "4N -", {"5 E lead-option forbid H"}, true},
    {8, "", {"5 W play-option highest"}, true},
    {8, "", {"5 E play-option forbid H"}, true},
    /* one score */
    {8, "", {"5 - equity 1N W 7"}, false},
    {8, "", {"5 - equity 1N W 7 60"}, true},
    {8, "", {"- - artificial 60/40", "5 - equity 1N W 7"}, true},
    {8, "", {"- - artificial 60/40", "5 - equity none"}, false},
    {8, "", {"5 - equity 1N W 7", "- - artificial 60/40"}, true},
    {8, "", {"5 - equity none", "- - artificial 60/40"}, false},
    /* the hands are as they should be: nothing is missing */
    {8, "", {"- S missing-card DA elsewhere"}, false},
    {8, "", {"- S missing-card H9 elsewhere"}, true},
    /* thirteen are in the file; it can have been a card of another pack */
    {8, "", {"- S surplus-card D9"}, false},
    {8, "", {"- S wrong-hand-called yes"}, false},
};

static bool is_among(const struct fact *fact, const struct fact *items, int count)
{
    for (int i = 0; i < count; i++)
        if (fact_same(&items[i], fact))
            return true;
    return false;
}

/* The contradiction that names FACT; NULL. */
static const struct contradiction *refused(const struct fact *fact)
{
    for (int i = 0; i < heard.ruling.contradictions.count; i++)
        if (fact_same(&heard.ruling.contradictions.item[i].fact, fact))
            return &heard.ruling.contradictions.item[i];
    return NULL;
}

static void accept_facts(void)
{
    ruling_open(&heard.ruling);
    const struct matter matter = {&heard.board, &heard.facts, &heard.rules};
    facts_accept(&matter, &accepted, &heard.h, &heard.ruling);
}

START_TEST(what_cannot_be)
{
    heard_open(&heard, rows[_i].rows);
    heard_record(&heard, rows[_i].record);
    for (int i = 0; i < FACTS_SAID_MAX && rows[_i].said[i]; i++)
        heard_say(&heard, rows[_i].said[i]);
    accept_facts();
    const struct fact *asked = &heard.facts.item[0];
    const char *what = rows[_i].said[0];
    ck_assert_msg(!!refused(asked) == rows[_i].cannot_be, "%s", what);
    ck_assert_msg(is_among(asked, accepted.item, accepted.count) != rows[_i].cannot_be, "%s", what);
    ck_assert_int_eq(accepted.count + heard.ruling.contradictions.count, heard.facts.count);
}
END_TEST

/* The cards of each hand as they lie stand in the record: three of each, or of one hand two. */
START_TEST(beside_the_cards_as_they_lie)
{
    static const struct {
        int count[SEATS];
        const char *said;
        bool cannot_be;
    } lists[] = {
        {{3, 3, 3, 3}, "3 S quitted D4", false},
        {{3, 3, 3, 3}, "3 S quitted D5", true},
        {{3, 3, 3, 3}, "3 S quitted unknown", false},
        {{3, 3, 3, 3}, "3 S quitted -", true},
        {{3, 3, 3, 3}, "4 S quitted D5", true},
        {{3, 3, 3, 3}, "4 S quitted unknown", true},
        {{3, 3, 3, 3}, "4 S quitted -", false},
        /* nobody can tell the trick with a card too few, where there is one */
        {{3, 3, 3, 3}, "3 S defective-trick unknown", true},
        {{2, 3, 3, 3}, "3 S defective-trick unknown", false},
        {{3, 2, 3, 3}, "3 S defective-trick unknown", false},
        {{3, 3, 2, 3}, "3 S defective-trick unknown", false},
        {{3, 3, 3, 2}, "3 S defective-trick unknown", false},
        {{3, 3, 2, 3}, "3 S defective-trick found", true},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        heard_open(&heard, 0);
        for (int seat = 0; seat < SEATS; seat++) {
            heard.board.quitted.count[seat] = (uint8_t)lists[i].count[seat];
            for (int at = 0; at < lists[i].count[seat]; at++)
                heard.board.quitted.card[seat][at] = card_make(SPADES - seat, 2 + at);
        }
        heard_say(&heard, lists[i].said);
        accept_facts();
        ck_assert_msg(!!refused(&heard.facts.item[0]) == lists[i].cannot_be, "%zu %s", i,
                      lists[i].said);
    }
}
END_TEST

/* What was said of all boards at once is told as far as there is room for. */
START_TEST(more_is_overruled_than_is_told)
{
    heard_open(&heard, 13);
    heard_deal(&heard, "N+DA N+DK N+DQ N+DJ N+DT S-DA S-DK S-DQ S-DJ S-DT");
    heard_deal(&heard, "S+SA S+SK S+SQ S+SJ S+ST N-SA N-SK N-SQ N-SJ N-ST");
    heard_record(&heard, "9N DT, 10N DJ, 11N DQ, 12N DK, 13N DA");
    heard_record(&heard, "9S ST, 10S SJ, 11S SQ, 12S SK, 13S SA");
    for (int number = 1; number <= OVERRULED_MAX + 1; number++) {
        char words[32];
        snprintf(words, sizeof words, "%d S established no", number);
        heard_say(&heard, words);
        heard.facts.item[number - 1].general = true;
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.overruled_count,
                         number < OVERRULED_MAX ? number : OVERRULED_MAX);
    }
    ck_assert_int_eq(heard.ruling.overruled[OVERRULED_MAX - 1].fact.trick, OVERRULED_MAX);
}
END_TEST

/* What stands against it is named where that is one thing. */
START_TEST(what_stands_against_it)
{
    static const struct {
        const char *said[2];
        int ground;
    } against[] = {
        {{"5 S extra D5"}, GROUND_RECORD},
        {{"5 W lead-option free"}, GROUND_DECLARING_SIDE},
        {{"5 E play-option lowest"}, GROUND_DECLARING_SIDE},
        {{"5 S lead-option free"}, GROUND_NOT_LEADER},
        {{"5 E penalty-card H9 major"}, GROUND_DECLARING_SIDE},
        {{"5 S penalty-card D9 major", "5 S claim objected"}, GROUND_FACT},
        {{"5 S extra DK", "5 S omitted -"}, GROUND_FACT},
        {{"5 N omitted -"}, GROUND_LEADER},
        {{"5 S supplied D2"}, GROUND_TRICK},
        {{"5 N revoke confirmed"}, GROUND_RECORD},
        {{"13 S revoke confirmed"}, GROUND_LAST},
        {{"5 S penalty-card DK minor"}, GROUND_HONOUR},
        {{"5 N lead-option forbid H", "5 S penalty-card DK major"}, GROUND_SUIT},
        {{"5 S trick-won -", "5 S revoke confirmed"}, GROUND_RECORD},
        {{"9 S trick-won -", "9 S revoke confirmed"}, GROUND_DISCARD},
        {{"9 S trick-won -", "8 S claim agreed"}, GROUND_FACT},
    };
    for (size_t i = 0; i < sizeof against / sizeof *against; i++) {
        heard_open(&heard, 8);
        for (int k = 0; k < 2 && against[i].said[k]; k++)
            heard_say(&heard, against[i].said[k]);
        accept_facts();
        const struct contradiction *found = refused(&heard.facts.item[0]);
        const char *what = against[i].said[0];
        ck_assert_msg(found && found->ground == against[i].ground, "%s", what);
        if (found->ground == GROUND_FACT || found->ground == GROUND_SUIT)
            ck_assert(fact_same(&found->other, &heard.facts.item[1]));
        ck_assert_msg(found->declarer ==
                          (found->ground == GROUND_DECLARING_SIDE ? WEST : SEAT_NONE),
                      "%s", what);
    }
}
END_TEST

/* Where the record has the end of the play, a claim comes in the trick after it at the latest,
 * unless a later one is told of. */
START_TEST(a_claim_after_the_end)
{
    static const struct {
        const char *said[2];
        bool cannot_be;
    } claims[] = {
        {{"8 S claim agreed"}, false},
        {{"9 S claim agreed"}, false},
        {{"10 S claim agreed"}, true},
        {{"10 W claim contested 5"}, true},
        {{"10 S claim agreed", "10 W trick-won -"}, false},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        heard_open(&heard, 8);
        heard.board.play.end = PLAY_ENDED;
        for (int k = 0; k < 2 && claims[i].said[k]; k++)
            heard_say(&heard, claims[i].said[k]);
        accept_facts();
        const struct contradiction *found = refused(&heard.facts.item[0]);
        const char *what = claims[i].said[0];
        ck_assert_msg(!!found == claims[i].cannot_be, "%s", what);
        ck_assert_msg(!found || (found->ground == GROUND_END && found->trick == 8), "%s", what);
    }
}
END_TEST

/* Which trick it was has to be known of the first and the last two; the record shows others. */
START_TEST(a_number_that_is_about_right)
{
    static const struct {
        const char *said;
        int ground;
    } numbers[] = {
        {"8 - about -", GROUND_RECORD},
        {"12 - about -", GROUND_NUMBER},
        {"13 - about -", GROUND_NUMBER},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        heard_open(&heard, 8);
        heard_say(&heard, numbers[i].said);
        accept_facts();
        const struct contradiction *found = refused(&heard.facts.item[0]);
        ck_assert_msg(found && found->ground == numbers[i].ground, "%s", numbers[i].said);
    }
}
END_TEST

/* Of two facts that exclude each other this board's holds against what is said of all. */
START_TEST(one_of_two_is_stronger)
{
    heard_open(&heard, 8);
    heard_record(&heard, "5S -");
    heard_say(&heard, "5 S omitted -");
    heard_say(&heard, "5 S not-quitted DK");
    heard.facts.item[0].source = SOURCE_OPTION;
    accept_facts();
    ck_assert_int_eq(accepted.count, 0);
    ck_assert_ptr_nonnull(refused(&heard.facts.item[0]));
    ck_assert_ptr_nonnull(refused(&heard.facts.item[1]));
    heard.facts.item[0].general = true;
    accept_facts();
    ck_assert_int_eq(accepted.count, 1);
    ck_assert_int_eq(accepted.item[0].id, FACT_NOT_QUITTED);
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
}
END_TEST

/* What was said of the number of tricks where nothing is recorded, and West made ten: those go that
 * do not fit alone, else those that exclude each other, else all. */
START_TEST(numbers_that_do_not_fit)
{
    static const struct {
        const char *said[5], *refused;
    } numbers[] = {
        {{"5 EW tricks-after 7", "5 NS tricks-after 1", "3 NS trick-won -"}, ""},
        /* North-South have three */
        {{"5 NS tricks-after 6", "5 EW tricks-after 7"}, "5 tricks-after: result"},
        {{"5 EW tricks-after 7", "5 NS tricks-after 6"}, "5 tricks-after: result"},
        {{"5 EW tricks-after 8", "5 NS tricks-after 2", "3 EW trick-won -"},
         "5 tricks-after: 5 tricks-after; 5 tricks-after: 5 tricks-after"},
        {{"3 EW trick-won -", "5 EW tricks-after 8", "5 NS tricks-after 2"},
         "5 tricks-after: 5 tricks-after; 5 tricks-after: 5 tricks-after"},
        {{"5 EW tricks-after 8", "3 EW trick-won -", "7 S trick-won -", "5 NS tricks-after 2"},
         "5 tricks-after: 7 trick-won; 7 trick-won: 5 tricks-after; 5 tricks-after: 5 "
         "tricks-after"},
        {{"1 NS trick-won -", "2 NS trick-won -", "3 NS trick-won -", "4 NS trick-won -"},
         "1 trick-won: result; 2 trick-won: result; 3 trick-won: result; 4 trick-won: result"},
        {{"1 N revoke denied", "2 NS trick-won -", "3 NS trick-won -", "4 NS trick-won -",
          "5 NS trick-won -"},
         "2 trick-won: result; 3 trick-won: result; 4 trick-won: result; 5 trick-won: result"},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[256] = "";
        heard_open(&heard, 0);
        heard_hide(&heard, "NESW");
        heard.board.tricks = 10;
        heard_say_all(&heard, numbers[i].said, 5);
        accept_facts();
        for (int k = 0; k < heard.ruling.contradictions.count; k++) {
            const struct contradiction *one = &heard.ruling.contradictions.item[k];
            size_t at = strlen(text);
            snprintf(text + at, sizeof text - at, "%s%d %s: ", k ? "; " : "", one->fact.trick,
                     fact_name(one->fact.id));
            at = strlen(text);
            if (one->ground == GROUND_FACT)
                snprintf(text + at, sizeof text - at, "%d %s", one->other.trick,
                         fact_name(one->other.id));
            else
                snprintf(text + at, sizeof text - at, "%s",
                         one->ground == GROUND_RESULT ? "result" : "?");
        }
        ck_assert_str_eq(text, numbers[i].refused);
    }
}
END_TEST

/* Declarer won nothing, and another fact gives him a trick: that goes before what a revoke tells of
 * who won. */
START_TEST(a_trick_beside_another)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard.board.tricks = 0;
    heard_say(&heard, "9 S trick-won -");
    heard_say(&heard, "9 S revoke confirmed");
    heard_say(&heard, "7 EW trick-won -");
    accept_facts();
    const struct contradiction *found = refused(&heard.facts.item[0]);
    ck_assert_ptr_nonnull(found);
    ck_assert_int_eq(found->ground, GROUND_FACT);
    ck_assert_int_eq(found->other.trick, 7);
}
END_TEST

/* Where the director gives the result, that is what a number does not fit. */
START_TEST(number_beside_the_agreed_one)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard_say(&heard, "5 NS tricks-after 6");
    heard_say(&heard, "- - agreed-tricks 10");
    accept_facts();
    const struct contradiction *found = refused(&heard.facts.item[0]);
    ck_assert_ptr_nonnull(found);
    ck_assert_int_eq(found->ground, GROUND_FACT);
    ck_assert_int_eq(found->other.id, FACT_AGREED_TRICKS);
}
END_TEST

/* Without a contract nobody can tell who won what, nor who was to lead. */
START_TEST(without_a_contract)
{
    static const char *const said[] = {"5 S omitted -", "5 S trick-won -",
                                       "5 S led-out-of-turn accepted"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        heard_open(&heard, 8);
        heard.board.contract.kind = CONTRACT_UNKNOWN;
        heard_say(&heard, said[i]);
        accept_facts();
        ck_assert_msg(refused(&heard.facts.item[0]), "%s", said[i]);
    }
}
END_TEST

/* The contract is that of the auction only where there is one, and another is not given (79C). */
START_TEST(contract_of_the_auction)
{
    static const struct {
        int declarer; /* by the auction */
        const char *score;
        bool cannot_be;
    } auctions[] = {
        {SEAT_NONE, NULL, true},
        {EAST, NULL, false},
        {EAST, "- - agreed-score 1N W 7", true},
        {WEST, "- - agreed-score 1N W 7", false},
    };
    for (size_t i = 0; i < sizeof auctions / sizeof *auctions; i++) {
        heard_open(&heard, 8);
        if (auctions[i].declarer != SEAT_NONE) {
            heard.board.auction = heard.board.contract;
            heard.board.auction.declarer = (int8_t)auctions[i].declarer;
        }
        heard_say(&heard, "- - contract-from auction");
        if (auctions[i].score)
            heard_say(&heard, auctions[i].score);
        accept_facts();
        ck_assert_msg(!refused(&heard.facts.item[0]) == !auctions[i].cannot_be, "%zu", i);
    }
}
END_TEST

/* A hand that is not given may have any card. */
START_TEST(hands_that_are_not_known)
{
    static const char *const said[] = {"5 S extra H9", "6 S penalty-card C9 major", "5 S faced H9",
                                       "8 S led-out-of-turn refused H8",
                                       "- S wrong-hand-called yes"};
    heard_open(&heard, 8);
    heard.board.deal.known = 1 << NORTH;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        heard_say(&heard, said[i]);
    accept_facts();
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
}
END_TEST

/* What lies behind the tricks that are recorded is no card. */
START_TEST(behind_the_record)
{
    heard_open(&heard, TRICKS);
    heard.board.play.rows = 8;
    heard_say(&heard, "12 S penalty-card DT major");
    accept_facts();
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
}
END_TEST

/* Law 13: North has a heart of East's. Who has thirteen cards had no wrong hand. */
START_TEST(whose_hand_was_wrong)
{
    static const struct {
        const char *said;
        bool cannot_be;
    } wrong[] = {
        {"- N wrong-hand-called yes", false}, {"- E wrong-hand-called yes", false},
        {"- S wrong-hand-called yes", true},  {"- S wrong-hand-called no", false},
        {"- S card-seen yes", false},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        heard_open(&heard, 8);
        heard_deal(&heard, "N+HA E-HA");
        heard_say(&heard, wrong[i].said);
        accept_facts();
        ck_assert_msg(heard.ruling.contradictions.count == wrong[i].cannot_be, "%s", wrong[i].said);
    }
}
END_TEST

/* A deal with a card in two hands is not faithful, whoever says so. */
START_TEST(a_card_in_two_hands)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N+HA N-SA");
    heard_say(&heard, "- - record faithful");
    accept_facts();
    ck_assert_int_eq(heard.ruling.contradictions.count, 1);
    ck_assert_int_eq(heard.ruling.contradictions.item[0].ground, GROUND_RECORD);
}
END_TEST

/* In an end position of eight cards nobody agrees on nine tricks. */
START_TEST(tricks_of_an_end_position)
{
    for (int tricks = 8; tricks <= 9; tricks++) {
        char words[] = "- - agreed-tricks 8";
        heard_open(&heard, 8);
        for (int seat = 0; seat < SEATS; seat++) {
            heard.board.deal.count[seat] = 8;
            heard.board.deal.hand[seat] &= UINT64_C(0x03fc03fc03fc03fc);
        }
        words[sizeof words - 2] = (char)('0' + tricks);
        heard_say(&heard, words);
        accept_facts();
        ck_assert_int_eq(heard.ruling.contradictions.count, tricks == 9);
    }
}
END_TEST

/* What is said of all boards at once is dropped in silence where it cannot be. */
START_TEST(said_of_all_boards)
{
    heard_open(&heard, 8);
    heard_say(&heard, "13 S revoke confirmed");
    heard_say(&heard, "5 S revoke denied");
    heard.facts.item[0].general = true;
    accept_facts();
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
    ck_assert_int_eq(accepted.count, 1);
    ck_assert_int_eq(accepted.item[0].trick, 5);
}
END_TEST

START_TEST(more_than_are_named)
{
    static const char *const said[] = {"N revoke confirmed", "S trick-won -", "S omitted -"};
    heard_open(&heard, 8);
    for (int trick = 1; trick <= 8; trick++)
        for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
            char words[32];
            snprintf(words, sizeof words, "%d %s", trick, said[i]);
            heard_say(&heard, words);
        }
    accept_facts();
    ck_assert_int_eq(heard.ruling.contradictions.count, CONTRADICTIONS_MAX);
    ck_assert_int_eq(accepted.count, 0);
}
END_TEST

/* South plays a diamond to the first trick, though he has the two of spades: a revoke, for which
 * one trick goes from North and South, who won them all, to West (64A2). */
static const char REVOKE_DEAL[] = "N-S2 N+D2 S+S2 S-D2";
static const char REVOKE_PLAY[] = "1N S3, 1S D3, 2N D2, 2S D4, 3S S2";

/* The transfer is in the result where some way for the rest to go gives that result with it, and is
 * not where none does; what waits for an answer may move another number yet. */
START_TEST(transfer_in_the_result)
{
    static const struct {
        int rows, tricks;
        const char *record, *said[2];
        bool cannot_be;
    } results[] = {
        {TRICKS, 0, "", {NULL}, true},
        {TRICKS, 1, "", {NULL}, false},
        {TRICKS, 2, "", {NULL}, true},
        {8, 0, "", {NULL}, true},
        {8, 1, "", {NULL}, false},
        {8, 6, "", {NULL}, false},
        {8, 7, "", {NULL}, true},
        {8, TRICKS_UNKNOWN, "", {NULL}, false},
        {8, 0, "", {"- - agreed-tricks 3"}, false},
        /* asked: who played to the trick after the last */
        {8, 0, "8E -", {"8 E omitted -"}, false},
        {8, 0, "8E -", {"8 E omitted -", "8 - both-played-on no"}, true},
        /* the director judges: South's card stands in a later trick too (67B3) */
        {8, 0, "5S -", {"5 S not-quitted D9"}, false},
        {8, 0, "5S -", {"5 S not-quitted D6"}, true},
        /* a call that the recorded card does not answer */
        {8, 0, "", {"6 E designation HA"}, false},
        {8, 0, "", {"6 E designation H7"}, true},
    };
    heard_open(&heard, results[_i].rows);
    heard_deal(&heard, REVOKE_DEAL);
    heard_record(&heard, REVOKE_PLAY);
    heard_record(&heard, results[_i].record);
    heard.board.tricks = (int8_t)results[_i].tricks;
    heard_say(&heard, "1 S revoke confirmed");
    heard_say(&heard, "- - result-includes-transfer yes");
    for (int i = 0; i < 2 && results[_i].said[i]; i++)
        heard_say(&heard, results[_i].said[i]);
    accept_facts();
    for (int i = 0; i < heard.ruling.contradictions.count; i++)
        ck_assert_int_eq(heard.ruling.contradictions.item[i].fact.id,
                         FACT_RESULT_INCLUDES_TRANSFER);
    ck_assert_int_eq(heard.ruling.contradictions.count, results[_i].cannot_be);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("objection");
    tcase_add_loop_test(tests, what_cannot_be, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, beside_the_cards_as_they_lie);
    tcase_add_test(tests, more_is_overruled_than_is_told);
    tcase_add_test(tests, what_stands_against_it);
    tcase_add_test(tests, one_of_two_is_stronger);
    tcase_add_test(tests, numbers_that_do_not_fit);
    tcase_add_test(tests, a_trick_beside_another);
    tcase_add_test(tests, number_beside_the_agreed_one);
    tcase_add_test(tests, without_a_contract);
    tcase_add_test(tests, contract_of_the_auction);
    tcase_add_test(tests, hands_that_are_not_known);
    tcase_add_test(tests, behind_the_record);
    tcase_add_test(tests, a_claim_after_the_end);
    tcase_add_test(tests, a_number_that_is_about_right);
    tcase_add_test(tests, whose_hand_was_wrong);
    tcase_add_test(tests, a_card_in_two_hands);
    tcase_add_test(tests, tricks_of_an_end_position);
    tcase_add_loop_test(tests, transfer_in_the_result, 0, 15);
    tcase_add_test(tests, said_of_all_boards);
    tcase_add_test(tests, more_than_are_named);
    Suite *suite = suite_create("objection");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
