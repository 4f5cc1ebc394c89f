/*
 * Law 64: what each clause that bars the adjustment looks at, and what is asked. North leads a
 * spade to every trick and wins it; South's hand is not given, and a mark says that he revoked, on
 * trick 5 unless the row says otherwise (laws_harness.h).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/law.h"

static struct heard heard;

/* Nothing bars it: what each clause has seen. Declarer may have the tricks that are not recorded.
 */
static const struct heard_row plain[] = {
    {5,
     {0},
     .edition = EDITION_2017,
     .marked = "3S",
     .incidents = "marked 3S D4: 63A1 64A2 =1",
     .steps =
         "3S: 63A1(next-trick-played yes) !64B1(trick-winner 0)(later-tricks 2) "
         "!64B2(earlier-revoke-trick) "
         "!64B3(dummy 1) !64B4(attention in-time by default) !64B5(attention in-time by default) "
         "!64B6(trick 3) !64B7(other-side-revoked) !64B8 !64A1(trick-winner 0)(offender 2) 64A2"},
    {5,
     {0},
     .edition = EDITION_2007,
     .marked = "3S",
     .incidents = "marked 3S D4: 63A1 64A2 =1",
     .steps =
         "3S: 63A1(next-trick-played yes) !64B1(trick-winner 0)(later-tricks 2) "
         "!64B2(earlier-revoke-trick) "
         "!64B3(dummy 1) !64B4(attention in-time by default) !64B5(attention in-time by default) "
         "!64B6(trick 3) !64B7(other-side-revoked) !64A1(trick-winner 0)(offender 2) 64A2"},
    /* by his own hand: a lead against an option */
    {7,
     {"5 N lead-option require D"},
     .marked = "",
     .deal = "N-SA N+DA",
     .incidents = "5N S6: 26 61A 63A1 64A1 =2",
     .steps = "*64B8 64A1(trick-winner 0)(offender 0)",
     .edition = EDITION_2017},
};

START_TEST(what_is_looked_at)
{
    heard_row_try_marked(&heard, &plain[_i], "S", "5S");
}
END_TEST

/* B1: neither the trick nor a later one. The trick alone, won by partner, is enough. */
static const struct heard_row tricks_won[] = {
    {13, {0}, .record = "9S -", .marked = "13S", .incidents = "marked 13S DA: 63A 64A2 =1"},
    {13, {0}, .record = "9S -", .marked = "3S", .incidents = "marked 3S D4: 63A1 64A2 =1"},
    {13,
     {0},
     .hidden = "W",
     .record = "9W -",
     .marked = "3W",
     .incidents = "marked 3W C4: 63A1 64B1",
     .steps = "*64B1(trick-winner 0)(later-tricks 0)*"},
    {6,
     {0},
     .record = "3N -",
     .marked = "3S",
     .asked = "revoke 3S; trick-won 3; perhaps attention 3S"},
};

START_TEST(b1_no_trick_won)
{
    heard_row_try_marked(&heard, &tricks_won[_i], "S", "5S");
}
END_TEST

/* B2: an earlier revoke by the same player in the same suit; 2017: established. */
static const struct heard_row earlier[] = {
    {7,
     {0},
     .marked = "3S 5S",
     .incidents = "marked 3S D4: 63A1 64A2 =1; marked 5S D6: 63A1 64B2",
     .steps = "*64B2(earlier-revoke-trick 3)*",
     .asked = "perhaps attention 3S; perhaps attention 5S"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2017,
     .marked = "5S",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5S D6: 63A1 64A2 =1",
     .asked = "perhaps attention 5S"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .marked = "5S",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5S D6: 63A1 64B2",
     .asked = "perhaps 2007-64B2 5S; perhaps attention 5S"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .denied = 1 << READING_2007_64B2,
     .marked = "5S",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5S D6: 63A1 64A2 =1",
     .asked = "perhaps 2007-64B2 5S; perhaps attention 5S"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .denied = 1 << READING_2007_64B7,
     .marked = "5S",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5S D6: 63A1 64B2"},
    /* as far as is told in one suit: who won the second trick does not matter then */
    {7,
     {"8 S revoke confirmed", "9 S revoke confirmed", "9 NS trick-won -"},
     .marked = "",
     .incidents = "8S: 63A1 64A2 =1; 9S: 63A 64B2",
     .asked = "established 9S; perhaps attention 8S; trick-won 8; tricks-after 8NS; "
              "perhaps attention 9S; suit-led 9; suit-led 8"},
    /* in another suit, by a partner */
    {7,
     {0},
     .hidden = "NS",
     .record = "5N HQ",
     .marked = "3S 5S",
     .incidents = "marked 3S D4: 63A1 64A2 =1; marked 5S D6: 63A1 64A2 =1"},
    {7,
     {0},
     .hidden = "EW",
     .marked = "3E 5W",
     .incidents = "marked 3E H4: 63A1 64B3_dummy; marked 5W C6: 63A1 64A2 =1"},
    /* an omission counts as one (67B1), unless it was found in time; a card too many does not */
    {8,
     {"5 S omitted -"},
     .record = "5S -",
     .marked = "7S",
     .incidents = "5S: 67B1b 64A2 =1; marked 7S D8: 63A1 64B2"},
    {8,
     {"5 S omitted -"},
     .record = "5S -",
     .denied = 1 << READING_67B1_64B,
     .marked = "7S",
     .incidents = "5S: 67B1b 64A2 =1; marked 7S D8: 63A1 64A2 =1"},
    {8,
     {"5 S omitted -", "5 S rectified in-time"},
     .record = "5S -",
     .marked = "7S",
     .incidents = "5S: 67A 67A1; marked 7S D8: 63A1 64A2 =1"},
    {8,
     {"5 S extra DA"},
     .marked = "7S",
     .incidents = "5S DA: 67B2a_faced; marked 7S D8: 63A1 64A2 =1"},
    /* of what no record shows the suits are asked of his own revokes, not where something else bars
     */
    {5,
     {"6 N revoke confirmed", "7 S revoke confirmed", "8 S revoke confirmed"},
     .hidden = "NESW",
     .marked = "",
     .incidents = "6N: 63A1 64A2_none; 7S: 63A1 64A2 =1; 8S: 63A 64B2",
     .asked = "*; suit-led 8; suit-led 7"},
    {5,
     {"6 W revoke confirmed", "7 W revoke confirmed", "6 EW tricks-after 0", "6 NS trick-won -"},
     .hidden = "NESW",
     .marked = "",
     .incidents = "6W: 63A1 64B1; 7W: 63A 64B1"},
    /* where nobody knows what was led when he played no card, it may be the suit that he kept */
    {13,
     {"5 S omitted -", "5 N trick-won -"},
     .hidden = "NEW",
     .deal = "N-S2 E+S2 E-H8 N+H8 S-DA E+DA E-H9 S+H9",
     .record = "1N S8, 1E S2, 5N -, 5S -, 7N H8, 7E H2, 8E DA, 13S D6",
     .marked = "7S",
     .incidents = "5S H9: 67B1a 64A2 =1; *7S D8: 63A1 64B2",
     .asked = "*; suit-led 5"},
    /* not to do what an opponent asked is no revoke in a suit, before one nor after one */
    {7,
     {"5 N lead-option require D"},
     .hidden = "NESW",
     .record = "1N HT, 2N HJ, 3N HQ, 4N HK, 5W S2, 6W SA, 7W SK, 7N DK",
     .marked = "7N",
     .incidents = "5N S6: 26 61A 63A1 64A1_last =1; marked 7N DK: 63A 64B1"},
    {6,
     {"5 N lead-option require D"},
     .hidden = "NESW",
     .record = "1N HT, 2W SA, 3W SK, 3N DK, 4N CA, 6N DQ",
     .marked = "3N",
     .incidents = "marked 3N DK: 63A1 64A2 =1; 5N S6: 26 61A 63A1 64A1 =2"},
};

START_TEST(b2_an_earlier_revoke)
{
    heard_row_try_marked(&heard, &earlier[_i], "S", "5S");
}
END_TEST

/* B3: dummy's card, or a penalty card of the suit led that lies there; 2007: a hand that was faced.
 */
static const struct heard_row face_up[] = {
    {7,
     {"5 S penalty-card SA major"},
     .incidents = "marked 5S D6: 63A1 64B3; 5S SA: 50B_major 50A 50E_*",
     .steps = "* 64B3(dummy 1)(penalty-card major)*"},
    {7,
     {"5 S penalty-card S9 minor"},
     .incidents = "marked 5S D6: 63A1 64B3; 5S S9: 50B_minor 50A 50E_*",
     .steps = "* 64B3(dummy 1)(penalty-card minor)*"},
    {7,
     {"4 S penalty-card SA major"},
     .incidents = "4S SA: 50B_major 50A 50E_*; marked 5S D6: 63A1 64B3"},
    {7,
     {"6 S penalty-card SA major"},
     .incidents = "marked 5S D6: 63A1 64A2 =1; 6S SA: 50B_major 50A 50E_*"},
    {7,
     {"4 S penalty-card SA major", "5 S penalty-card none"},
     .incidents = "4S SA: 50B_major 50A 50E_*; marked 5S D6: 63A1 64A2 =1"},
    {7,
     {"5 S penalty-card CA major"},
     .incidents = "marked 5S D6: 63A1 64A2 =1; 5S CA: 50B_major 50A 50E_*"},
    {7,
     {"5 N penalty-card S6 major"},
     .incidents = "5N S6: 50B_major 50A 50E_*; marked 5S D6: 63A1 64A2 =1"},
    /* the very card that was led against an option */
    {7,
     {"5 N penalty-card S6 major", "5 N lead-option require D"},
     .marked = "",
     .deal = "N-SA N+DA",
     .incidents = "5N S6: 26 61A 63A1 64A1 =2; 5N S6: 50B_major 50A 50E_*"},
    /* not dummy's alone */
    {7,
     {"4 S faced-hand -"},
     .edition = EDITION_2007,
     .incidents = "marked 5S D6: 63A1 64B3_faced",
     .steps = "* 64B3(faced-hand -)*"},
    {7,
     {"5 S faced-hand -"},
     .edition = EDITION_2007,
     .incidents = "marked 5S D6: 63A1 64B3_faced"},
    {7, {"6 S faced-hand -"}, .edition = EDITION_2007, .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {7, {"4 N faced-hand -"}, .edition = EDITION_2007, .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {7, {"4 S faced-hand -"}, .edition = EDITION_2017, .incidents = "marked 5S D6: 63A1 64A2 =1"},
};

START_TEST(b3_a_card_face_up)
{
    heard_row_try_marked(&heard, &face_up[_i], "S", "5S");
}
END_TEST

/* B3 on tricks that no record shows: the penalty card was one that he could play whatever was led,
 * as he led himself or was dealt none of the suit; else the suit tells. */
static const struct heard_row face_up_told[] = {
    {5,
     {"6 N penalty-card SK major", "6 N revoke confirmed"},
     .incidents = "6N: 63A 64B3; 6N SK: 50B_major 50A 50E_*",
     .asked = "established 6N; perhaps attention 6N"},
    {5,
     {"6 S penalty-card DK major", "6 - suit-led H", "6 S revoke confirmed"},
     .incidents = "6S: 63A 64B3; 6S DK: 50B_major 50A 50E_*",
     .asked = "established 6S; lead-option 6N; perhaps attention 6S"},
    {5,
     {"6 S penalty-card DK major", "6 - suit-led D", "6 S revoke confirmed"},
     .incidents = "6S: 63A 64B3; 6S DK: 50B_major 50A 50E_*",
     .asked = "established 6S; lead-option 6N; perhaps attention 6S"},
    {5,
     {"6 S penalty-card DK major", "6 - suit-led D", "6 S revoke confirmed"},
     .hidden = "S",
     .incidents = "6S: 63A 64B3; 6S DK: 50B_major 50A 50E_*",
     .asked = "established 6S; lead-option 6N; perhaps attention 6S"},
    {5,
     {"6 S penalty-card DK major", "6 - suit-led H", "6 S revoke confirmed"},
     .hidden = "S",
     .incidents = "6S: 63A 64A2 =1; 6S DK: 50B_major 50A 50E_*"},
    {5,
     {"6 S penalty-card DK major", "6 S revoke confirmed"},
     .hidden = "S",
     .incidents = "6S: 63A 64B3; 6S DK: 50B_major 50A 50E_*",
     .asked = "*; suit-led 6"},
    /* who was asked for a suit could not play any */
    {5,
     {"6 N penalty-card SK major", "6 N lead-option forbid S", "6 N revoke confirmed"},
     .incidents = "6N: 26 61A 63A 64B3; 6N SK: 50B_major 50A 50E_*",
     .asked = "*; suit-led 6"},
};

START_TEST(b3_of_what_is_told)
{
    heard_row_try(&heard, &face_up_told[_i]);
}
END_TEST

/* South could have followed to trick 3 with a spade that he plays to trick 7; East wins trick 6. */
#define DOUBTFUL "1N HT, 2N HJ, 4N HK, 5N HQ, 6N H2, 7S S2"

/* B7: both sides revoked; 2017: and both were established. */
static const struct heard_row both[] = {
    {7,
     {0},
     .marked = "3S 5W",
     .incidents = "marked 3S D4: 63A1 64B7; marked 5W C6: 63A1 64B1 64B7",
     .steps = "* 64B7(other-side-revoked 5)*; *64B7(other-side-revoked 3)*",
     .asked = "perhaps attention 3S; perhaps attention 5W"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2017,
     .marked = "5W",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5W C6: 63A1 64A2 =1",
     .asked = "perhaps attention 5W"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .marked = "5W",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5W C6: 63A1 64B1 64B7",
     .asked = "perhaps attention 5W; perhaps 2007-64B7 5W"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .denied = 1 << READING_2007_64B7,
     .marked = "5W",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5W C6: 63A1 64A2 =1",
     .asked = "perhaps attention 5W; perhaps 2007-64B7 5W"},
    {7,
     {"3 S revoke corrected"},
     .edition = EDITION_2007,
     .denied = 1 << READING_2007_64B2,
     .marked = "5W",
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2; marked 5W C6: 63A1 64B1 64B7"},
    {8,
     {"5 S omitted -"},
     .record = "5S -",
     .marked = "7W",
     .incidents = "5S: 67B1b 64B7; marked 7W C8: 63A1 64B1 64B7"},
    {8,
     {"5 S extra DA"},
     .marked = "7W",
     .incidents = "5S DA: 67B2a_faced; marked 7W C8: 63A1 64A2 =1"},
    /* a penalty card that was not played (61A), established by the play to the next trick */
    {7,
     {"3 N penalty-card SK major", "4 N penalty-card none"},
     .marked = "5W",
     .incidents = "3N SK: 50D1a 52 61A 64B3; marked 5W C6: 63A1 64B1 64B7",
     .steps = "*64B7(other-side-revoked 3)*",
     .asked = "perhaps attention 5W; perhaps 61A-64B7 5W"},
    {7,
     {"3 N penalty-card SK major", "4 N penalty-card none"},
     .denied = 1 << READING_61A_64B7,
     .marked = "5W",
     .incidents = "3N SK: 50D1a 52 61A 64B3; marked 5W C6: 63A1 64A2 =1",
     .steps = "*!64B7(other-side-revoked)*",
     .asked = "perhaps attention 5W; perhaps 61A-64B7 5W"},
    /* beside a revoke of theirs it decides nothing */
    {7,
     {"3 N penalty-card SK major", "4 N penalty-card none"},
     .denied = 1 << READING_61A_64B7,
     .marked = "4S 5W",
     .asked = "perhaps attention 4S; perhaps attention 5W",
     .incidents =
         "3N SK: 50D1a 52 61A 64B3; marked 4S D5: 63A1 64B7; marked 5W C6: 63A1 64B1 64B7"},
    {7,
     {"7 N penalty-card SK major"},
     .edition = EDITION_2017,
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64A2 =1; 7N SK: 50D1a 52 61A 64B3"},
    {7,
     {"7 N penalty-card SK major"},
     .edition = EDITION_2007,
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64B1 64B7; 7N SK: 50D1a 52 61A 64B3",
     .asked = "perhaps attention 5W; perhaps 2007-64B7 5W"},
    {7,
     {"7 N penalty-card SK major"},
     .edition = EDITION_2007,
     .denied = 1 << READING_61A_64B7,
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64A2 =1; 7N SK: 50D1a 52 61A 64B3"},
    {7,
     {"7 N penalty-card SK major", "7 - both-played-on NS"},
     .edition = EDITION_2017,
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64B1 64B7; 7N SK: 50D1a 52 61A 64B3"},
    {7,
     {"3 N penalty-card SK major", "4 N penalty-card none"},
     .marked = "5S",
     .incidents = "3N SK: 50D1a 52 61A 64B3; marked 5S D6: 63A1 64A2 =1"},
    /* of what nobody marked or confirmed the director says whether it happened, where it alone bars
     * a revoke that somebody did: not beside another bar, a revoke that is certain, or for one that
     * is in doubt too */
    {7,
     {0},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "5W",
     .incidents = "computed 3S D4: 63A1 64B7; marked 5W C6: 63A1 64B7",
     .asked = "perhaps attention 3S; perhaps attention 5W; revoke 3S"},
    {13,
     {0},
     .deal = "N-S2",
     .record = "1N HT, 2N HJ, 4N HK, 5N HQ, 6N HA, 7S S2, 12W -",
     .marked = "5W",
     .incidents = "computed 3S D4: 63A1 64B7; marked 5W C6: 63A1 64B1 64B7",
     .asked = "perhaps attention 3S; perhaps attention 5W"},
    {7,
     {"5 W attention after-round"},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "5W",
     .incidents = "computed 3S D4: 63A1 64B7; marked 5W C6: 63A1 64B5 64B7",
     .asked = "perhaps attention 3S"},
    /* by seat, where nobody knows who led */
    {7,
     {"9 W revoke confirmed", "9 N revoke confirmed"},
     .marked = "",
     .incidents = "9N: *; 9W: *"},
    {7,
     {"9 W revoke confirmed", "9 EW tricks-after 1"},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "",
     .incidents = "computed 3S D4: 63A1 64B7; 9W: 63A 64B7",
     .asked = "*; trick-won 9"},
    {7,
     {"3 S revoke confirmed"},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "5W",
     .incidents = "3S D4: 63A1 64B7; marked 5W C6: 63A1 64B7",
     .asked = "perhaps attention 3S; perhaps attention 5W"},
    {7,
     {"3 S revoke denied"},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "5W",
     .incidents = "3S D4: 61A_none; marked 5W C6: 63A1 64A2 =1",
     .asked = "perhaps attention 5W"},
    {7,
     {0},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "2S 5W",
     .incidents = "marked 2S D3: 63A1 64B7; computed 3S D4: 63A1*; marked 5W C6: 63A1 64B7",
     .steps = "*; 5W: *64B7(other-side-revoked 2)*",
     .asked = "perhaps attention 2S; perhaps attention 3S; perhaps attention 5W"},
    {7,
     {0},
     .deal = "N-S2",
     .record = DOUBTFUL,
     .marked = "4S 5W",
     .steps = "*; 5W: *64B7(other-side-revoked 4)*"},
    {7,
     {0},
     .deal = "N-S2 N-S3",
     .record = "1N HT, 2N HJ, 4N HK, 5N HQ, 6N H2, 6W C8, 7W S3, 7S S2",
     .incidents = "computed 3S D4: 63A1 64B7; computed 3W C4: 63A1 64B7",
     .asked = "perhaps attention 3S; perhaps attention 3W"},
};

START_TEST(b7_both_sides)
{
    heard_row_try_marked(&heard, &both[_i], "SW", NULL);
}
END_TEST

/* 67B1: by default all of 64B is for it; where a reading says no, only what 64A2 asks for itself.
 */
static const struct heard_row omissions[] = {
    {8,
     {"5 E omitted -"},
     .record = "5E -",
     .incidents = "5E: 67B1b 64B1 64B3_dummy",
     .asked = "perhaps 67B1-64B 5E; perhaps attention 5E"},
    {8,
     {"5 E omitted -"},
     .record = "5E -",
     .denied = 1 << READING_67B1_64B,
     .incidents = "5E: 67B1b 64A2 =1",
     .asked = "perhaps 67B1-64B 5E"},
    {13,
     {"5 E omitted -"},
     .record = "5E -",
     .denied = 1 << READING_67B1_64B,
     .incidents = "5E H6: 67B1b 64B1",
     .steps = "5E: !67B1a 67B1b 64B1(trick-winner 0)(later-tricks 0)"},
    {8,
     {"5 E omitted -"},
     .record = "5E -",
     .denied = 1 << READING_2007_64B2 | 1 << READING_2007_64B7,
     .incidents = "5E: 67B1b 64B1 64B3_dummy"},
    /* the trick that he is said to have won all the same is not his own hand's */
    {8,
     {"5 S omitted -", "5 S trick-won -"},
     .record = "5N -, 5S -",
     .incidents = "5S: 67B1a 64A2 =1"},
};

START_TEST(omissions_count_as_revokes)
{
    heard_row_try(&heard, &omissions[_i]);
}
END_TEST

/* For which of them tricks may move: not where a clause bars it whoever won what, and whatever was
 * led. */
static const struct {
    struct heard_row row;
    const char *moving;
} moves[] = {
    {{7, {0}, .marked = "3S"}, "3S"},
    {{13, {0}, .hidden = "W", .record = "9W -", .marked = "3W"}, "3W"},
    {{7, {"3 S attention after-round"}, .marked = "3S"}, ""},
    {{7, {0}, .hidden = "SW", .deal = "N-S2", .record = DOUBTFUL, .marked = "5W"}, "5W"},
    {{7, {0}, .marked = "3S 5S"}, "3S"},
    {{7, {"8 S revoke confirmed", "9 S revoke confirmed"}, .marked = ""}, "8S 9S"},
    {{7,
      {"8 S revoke confirmed", "9 S revoke confirmed", "8 - suit-led S", "9 - suit-led S"},
      .marked = ""},
     "8S"},
};

START_TEST(tricks_that_may_move)
{
    char moving[64] = "";
    struct heard_row row = moves[_i].row;
    row.hidden = row.hidden ? row.hidden : "S";
    heard_row_open(&heard, &row, LAWS_2017);
    heard_hear(&heard);
    for (int i = 0; i < heard.h.incident_count; i++) {
        const struct incident *incident = &heard.h.incident[i];
        size_t used = strlen(moving);
        if (transfer_can_be(&heard.h, incident, false))
            snprintf(moving + used, sizeof moving - used, "%s%d%s", used ? " " : "",
                     incident->trick, seat_name(incident->seat));
    }
    ck_assert_str_eq(moving, moves[_i].moving);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 64");
    tcase_add_loop_test(tests, what_is_looked_at, 0, sizeof plain / sizeof *plain);
    tcase_add_loop_test(tests, b1_no_trick_won, 0, sizeof tricks_won / sizeof *tricks_won);
    tcase_add_loop_test(tests, b2_an_earlier_revoke, 0, sizeof earlier / sizeof *earlier);
    tcase_add_loop_test(tests, b3_a_card_face_up, 0, sizeof face_up / sizeof *face_up);
    tcase_add_loop_test(tests, b3_of_what_is_told, 0, sizeof face_up_told / sizeof *face_up_told);
    tcase_add_loop_test(tests, b7_both_sides, 0, sizeof both / sizeof *both);
    tcase_add_loop_test(tests, tricks_that_may_move, 0, sizeof moves / sizeof *moves);
    tcase_add_loop_test(tests, omissions_count_as_revokes, 0, sizeof omissions / sizeof *omissions);
    Suite *suite = suite_create("law 64");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
