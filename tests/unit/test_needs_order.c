/*
 * The list of what the director is asked (laws/procedure/needs.c): by trick, order of play and id
 * (rectify-report(5)), and what becomes of it when it is full.
 */
#include <check.h>
#include <string.h>

#include "laws/procedure/needs.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

static struct need need_at(int kind, int what, int trick, int player)
{
    return (struct need){.kind = (uint8_t)kind,
                         .what = (int8_t)what,
                         .trick = (uint8_t)trick,
                         .player = (int8_t)player,
                         .reply_trick = (uint8_t)trick,
                         .reply_player = (int8_t)player};
}

/* By trick, order of play and id. West led to trick 5 and South to trick 8, the
 * last that is recorded. */
START_TEST(the_order)
{
    const struct need needs[] = {
        need_at(NEED_FACT, FACT_OMITTED, 9, NORTH),
        need_at(NEED_FACT, FACT_ESTABLISHED, 9, EAST),
        need_at(NEED_FACT, FACT_ATTENTION, 8, SOUTH),
        need_at(NEED_FACT, FACT_REVOKE, 5, NORTH),
        need_at(NEED_FACT, FACT_REVOKE, 8, NORTH),
        need_at(NEED_FACT, FACT_BOTH_PLAYED_ON, 5, SEAT_NONE),
        need_at(NEED_FACT, FACT_ATTENTION, 5, WEST),
        need_at(NEED_READING, READING_67B1_64B, 5, NORTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_64C2A, 5, NORTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_64C1, 5, NORTH),
        need_at(NEED_FACT, FACT_LAWS, 0, SEAT_NONE),
        need_at(NEED_FACT, FACT_CARD_SEEN, 0, WEST),
    };
    int count = sizeof needs / sizeof *needs;
    heard_open(&heard, 8);
    heard_hear(&heard);
    heard.h.trick[5].leader = WEST;
    heard.h.trick[8].leader = SOUTH;
    memcpy(heard.ruling.need, needs, sizeof needs);
    heard.ruling.need_count = (uint8_t)count;
    heard.ruling.need[count + 1] = need_at(NEED_FACT, FACT_LAWS, 0, NORTH); /* of another board */
    needs_find(&heard.h, &heard.ruling);
    ck_assert_str_eq(heard_needs(&heard),
                     "card-seen W; laws; attention 5W; both-played-on 5; 64C1 5N; "
                     "64C2(a) 5N; 67B1-64B 5N; revoke 5N; attention 8S; revoke 8N; "
                     "omitted 9N; established 9E");
}
END_TEST

/* Ids that differ in a letter; those that do not stay as they came. */
START_TEST(the_order_of_those_alike)
{
    const struct need needs[] = {
        need_at(NEED_JUDGEMENT, JUDGEMENT_13, 0, SEAT_NONE),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, SEAT_NONE),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, SOUTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, EAST),
    };
    heard_open(&heard, TRICKS);
    heard_hear(&heard);
    memcpy(heard.ruling.need, needs, sizeof needs);
    heard.ruling.need_count = sizeof needs / sizeof *needs;
    needs_find(&heard.h, &heard.ruling);
    needs_ask(&heard.ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, SEAT_NONE);
    ck_assert_str_eq(heard_needs(&heard), "12C1; 12C1 S; 12C1 E; 12C2; 13");
}
END_TEST

/* The last gives way. */
START_TEST(more_needs_than_fit)
{
    heard_open(&heard, TRICKS);
    heard_hear(&heard);
    for (int i = 0; i < NEEDS_MAX; i++)
        heard.ruling.need[i] = need_at(NEED_FACT, FACT_REVOKE, 1 + i / SEATS % TRICKS, i % SEATS);
    heard.ruling.need_count = NEEDS_MAX;
    needs_ask(&heard.ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, SEAT_NONE);
    ck_assert_int_eq(heard.ruling.need_count, NEEDS_MAX);
    ck_assert_int_eq(heard.ruling.need[0].kind, NEED_JUDGEMENT);
    ck_assert_int_eq(heard.ruling.need[0].what, JUDGEMENT_12C2);
    for (int i = 1; i < NEEDS_MAX; i++)
        ck_assert_int_eq(heard.ruling.need[i].what, FACT_REVOKE);
}
END_TEST

/* One that only another judgement shows is put where it belongs, whatever came before. West led to
 * trick 5 and South to trick 8, the last; who led to another nobody knows:
 * there it is by seat. */
START_TEST(put_in_order)
{
    static const struct {
        int fact, trick, player;
    } asked[] = {
        {FACT_LAWS, 0, SEAT_NONE},  {FACT_BOTH_PLAYED_ON, 5, SEAT_NONE},
        {FACT_REVOKE, 5, WEST},     {FACT_TRICK_WON, 5, PLAYER_NS},
        {FACT_ATTENTION, 5, NORTH}, {FACT_REVOKE, 5, NORTH},
        {FACT_ATTENTION, 5, SOUTH}, {FACT_REVOKE, 8, NORTH},
        {FACT_ATTENTION, 8, SOUTH}, {FACT_ESTABLISHED, 9, EAST},
        {FACT_OMITTED, 9, NORTH},
    };
    int count = sizeof asked / sizeof *asked;
    for (int first = 0; first < count; first++) {
        struct ruling *ruling = &heard.ruling;
        memset(ruling, 0, sizeof *ruling);
        ruling->trick_count = 8;
        for (int number = 0; number < TRICKS; number++)
            ruling->trick[number].leader = EAST;
        ruling->trick[4].leader = WEST;
        ruling->trick[7].leader = SOUTH;
        for (int i = 0; i < 2 * count; i++) {
            int at = (first + 3 * i) % count;
            needs_ask(ruling, NEED_FACT, asked[at].fact, asked[at].trick, asked[at].player);
        }
        ck_assert_str_eq(heard_needs(&heard),
                         "laws; both-played-on 5; revoke 5W; trick-won 5NS; attention 5N; "
                         "revoke 5N; attention 5S; attention 8S; revoke 8N; omitted 9N; "
                         "established 9E");
    }
    heard.ruling.trick[4].leader = SEAT_NONE;
    heard.ruling.need_count = 0;
    needs_ask(&heard.ruling, NEED_FACT, FACT_REVOKE, 5, NORTH);
    needs_ask(&heard.ruling, NEED_FACT, FACT_OMITTED, 5, SOUTH);
    needs_ask(&heard.ruling, NEED_FACT, FACT_TRICK_WON, 5, PLAYER_EW);
    needs_ask(&heard.ruling, NEED_FACT, FACT_TRICK_WON, 5, PLAYER_NS);
    needs_ask(&heard.ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 5, SEAT_NONE);
    ck_assert_str_eq(heard_needs(&heard),
                     "12C2 5; revoke 5N; trick-won 5EW; trick-won 5NS; omitted 5S");
}
END_TEST

/* An outcome of each value, as many as there is room for. */
START_TEST(outcomes_are_put_once)
{
    struct {
        struct need need;
        struct outcome behind;
    } at = {.need = {.outcome_count = 0}};
    for (int i = 0; i < 2 * (OUTCOMES_MAX + 2); i++) {
        struct outcome outcome = {.tricks = 1};
        outcome.value[0] = (char)('a' + i / 2);
        needs_put_outcome(&at.need, &outcome);
        ck_assert_int_eq(at.need.outcome_count, i / 2 < OUTCOMES_MAX ? i / 2 + 1 : OUTCOMES_MAX);
    }
    ck_assert_int_eq(at.need.outcome[OUTCOMES_MAX - 1].value[0], 'a' + OUTCOMES_MAX - 1);
    ck_assert_int_eq(at.behind.tricks, 0);
}
END_TEST

static void ask_contract(const struct outcome *by_record, const struct outcome *by_auction)
{
    struct need *need = needs_ask(&heard.ruling, NEED_FACT, FACT_CONTRACT_FROM, 0, SEAT_NONE);
    needs_put_outcome(need, by_record);
    needs_put_outcome(need, by_auction);
}

/* Which contract was played is asked among the needs of the whole board. */
START_TEST(the_contract_among_others)
{
    static const struct outcome by_record = {.value = "record", .to = SIDE_NONE},
                                by_auction = {.value = "auction", .tricks = 1, .to = SIDE_NS};
    static const char wanted[] =
        "agreed-tricks; contract-from: record 0, auction 1NS; laws; revoke 5N";
    static const int others[] = {FACT_AGREED_TRICKS, FACT_LAWS};
    memset(&heard.ruling, 0, sizeof heard.ruling);
    ask_contract(&by_record, &by_auction);
    ck_assert_str_eq(heard_needs(&heard), "contract-from: record 0, auction 1NS");
    memset(&heard.ruling, 0, sizeof heard.ruling);
    for (int i = 0; i < 2; i++)
        needs_ask(&heard.ruling, NEED_FACT, others[i], 0, SEAT_NONE);
    needs_ask(&heard.ruling, NEED_FACT, FACT_REVOKE, 5, NORTH);
    ask_contract(&by_record, &by_auction);
    ck_assert_str_eq(heard_needs(&heard), wanted);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("needs_order");
    tcase_add_test(tests, the_order);
    tcase_add_test(tests, the_order_of_those_alike);
    tcase_add_test(tests, more_needs_than_fit);
    tcase_add_test(tests, put_in_order);
    tcase_add_test(tests, outcomes_are_put_once);
    tcase_add_test(tests, the_contract_among_others);
    Suite *suite = suite_create("needs_order");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
