/*
 * Law 64 on plays of up to six tricks, all of them, against a second implementation
 * (law64_text.c): every pattern of winners, no, one or two revokes or omissions of any players, and
 * what the director can say of each.
 *
 * A pattern is put at the start of a play, the rest of whose tricks are claimed, and at the end of
 * a whole one, where trick 12 is. South declares: another seat is the same board at a turned table,
 * which has tests of its own. How many plays and rulings were compared is printed.
 *
 * Of the longer plays it is one in so many, each time the same. RECTIFY_WHOLE, which `make sweeps`
 * sets, asks for every one with all that can be said of it, which takes a quarter of an hour;
 * RECTIFY_LAW64=N, for those in a hurry, for one in N of what there would be.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/law64_compare.h"
#include "unit/suite.h"

/* Under a sanitizer each ruling takes ten times as long. */
#ifdef __SANITIZE_ADDRESS__
enum { SLOWNESS = 11 };
#else
enum { SLOWNESS = 1 };
#endif

/* One play in so many, by its tricks. */
static const int one_in[] = {0, 1, 1, 1, 3, 17, 89};
static const int some_of_the_long[] = {0, 1, 7, 43, 307, 1201, 4801};

/* --- All patterns ----------------------------------------------------------------------------- */

/* Which winners to go through: every seat in every trick; or, in tricks without a fault, one of
 * each side, as Law 64 asks no more than the side there. */
enum { EVERY_SEAT, EVERY_SIDE };

struct enumeration {
    int winners;
    int first;       /* who leads; SEAT_NONE: anybody */
    int omits_up_to; /* tricks in a pattern with omissions */
    void (*each)(struct enumeration *all);
    struct trial trial;
    long every, count; /* one in EVERY is looked at */
    long plays, not_made;
};

static bool is_at_fault(const struct pattern *pattern, int trick, int seat)
{
    for (int i = 0; i < pattern->faults; i++)
        if (pattern->fault[i].trick == trick && pattern->fault[i].seat == seat)
            return true;
    return false;
}

static bool has_fault(const struct pattern *pattern, int trick)
{
    for (int i = 0; i < pattern->faults; i++)
        if (pattern->fault[i].trick == trick)
            return true;
    return false;
}

/* Returns whether SEAT stands for its side as winner of a trick without a fault: the first of the
 * two who can lead to the next. */
static bool stands_for_side(const struct pattern *pattern, int trick, int seat)
{
    int first = seat < seat_partner(seat) ? seat : seat_partner(seat);
    return is_at_fault(pattern, trick + 1, first) ? seat != first : seat == first;
}

static void each_winner(struct enumeration *all, int trick)
{
    struct pattern *pattern = &all->trial.pattern;
    if (trick > pattern->tricks) {
        if (pattern_is_possible(pattern, all->first))
            all->each(all);
        return;
    }
    bool by_side = all->winners == EVERY_SIDE && !has_fault(pattern, trick);
    for (int seat = 0; seat < SEATS; seat++) {
        if (by_side && !stands_for_side(pattern, trick, seat))
            continue;
        pattern->winner[trick] = (int8_t)seat;
        each_winner(all, trick + 1);
    }
}

/* A player who fails twice does so in one suit or in two. */
static void each_suit(struct enumeration *all)
{
    struct pattern *pattern = &all->trial.pattern;
    pattern->one_suit = false;
    each_winner(all, 1);
    pattern->one_suit = true;
    if (pattern->faults == 2 && pattern->fault[0].seat == pattern->fault[1].seat)
        each_winner(all, 1);
}

/* Faults from place FROM on, a place being a trick, a seat, and to revoke or to omit. */
static void each_fault(struct enumeration *all, int from)
{
    struct pattern *pattern = &all->trial.pattern;
    int kinds = pattern->tricks <= all->omits_up_to ? 2 : 1;
    each_suit(all);
    if (pattern->faults == PATTERN_FAULTS_MAX)
        return;
    for (int place = from; place < pattern->tricks * SEATS * kinds; place++) {
        int trick = place / kinds / SEATS + 1, seat = place / kinds % SEATS;
        if (is_at_fault(pattern, trick, seat))
            continue;
        pattern->fault[pattern->faults++] =
            (struct pattern_fault){(int8_t)trick, (int8_t)seat, place % kinds == 1};
        each_fault(all, place + 1);
        pattern->faults--;
    }
}

static void each_pattern(const char *what, struct enumeration *all, const int *every)
{
    const char *hurry = getenv("RECTIFY_LAW64");
    int fewer = hurry ? atoi(hurry) : 1;
    bool whole = getenv("RECTIFY_WHOLE");
    rulings_compared = 0;
    for (int tricks = 1; tricks <= PATTERN_TRICKS_MAX; tricks++) {
        memset(&all->trial, 0, sizeof all->trial);
        all->trial.pattern.tricks = tricks;
        all->every = whole ? 1 : (long)every[tricks] * SLOWNESS;
        all->every *= fewer > 0 ? fewer : 1;
        each_fault(all, 0);
    }
    printf("%s: %ld plays, %ld rulings compared", what, all->plays, rulings_compared);
    if (all->every > 1)
        printf("; of %d tricks one play in %ld", PATTERN_TRICKS_MAX, all->every);
    if (all->not_made)
        printf("; no cards were found for %ld plays", all->not_made);
    printf("\n");
}

static bool is_due(struct enumeration *all)
{
    return all->count++ % all->every == 0;
}

/* --- What is looked at of each ---------------------------------------------------------------- */

static void trial_open(struct trial *trial)
{
    memset(trial->said, 0, sizeof trial->said);
    trial->declarers = trial->first_call = 0;
    trial->claimer = SEAT_NONE;
    trial->played_on = WORD_NONE;
}

static bool ends_with(const struct pattern *pattern, bool omits)
{
    for (int i = 0; i < pattern->faults; i++)
        if (pattern->fault[i].trick == pattern->tricks && pattern->fault[i].omits == omits)
            return true;
    return false;
}

/* The play of a pattern at the start. A card is not missing before somebody has played on. */
static bool start(struct enumeration *all)
{
    if (ends_with(&all->trial.pattern, true))
        return false;
    trial_open(&all->trial);
    play_at_start(&all->trial.made, &all->trial.pattern);
    all->plays++;
    all->trial.claimer = SOUTH;
    return true;
}

/* The rest of the tricks goes to one side or to the other, or nearly. */
static void each_claim(struct enumeration *all)
{
    int rest = TRICKS - all->trial.pattern.tricks, near = all->trial.pattern.tricks <= 3 ? 2 : 0;
    for (int declarers = 0; declarers <= rest; declarers++) {
        if (declarers > near && declarers < rest - near)
            continue;
        all->trial.declarers = declarers;
        trial_compare(&all->trial);
    }
}

static void winners_at_start(struct enumeration *all)
{
    if (is_due(all) && start(all))
        each_claim(all);
}

START_TEST(every_winner_of_every_trick)
{
    static struct enumeration all = {
        .winners = EVERY_SEAT, .first = PATTERN_LEADER, .omits_up_to = 4, .each = winners_at_start};
    each_pattern("all winners", &all, one_in);
}
END_TEST

/* All that can be said of fault I and those after it. */
static void each_word(struct trial *trial, int i, void (*look)(struct trial *trial))
{
    if (i == trial->pattern.faults) {
        look(trial);
        return;
    }
    for (trial->said[i] = 0; trial->said[i] < SAID_COUNT; trial->said[i]++)
        if (can_be_said(&trial->pattern.fault[i], trial->said[i]))
            each_word(trial, i + 1, look);
    trial->said[i] = SAID_NOTHING;
}

static void compare_rest(struct trial *trial)
{
    trial->declarers = 0;
    trial_compare(trial);
    trial->declarers = TRICKS - trial->pattern.tricks;
    trial_compare(trial);
}

/* A revoke in the last trick: it matters who claimed, and who had called on the next board when
 * nothing else is known. */
static void compare_at_start(struct trial *trial)
{
    bool last = ends_with(&trial->pattern, false);
    bool calls = last && !trial_says(trial, SAID_NOTHING + 1, SAID_COUNT);
    for (trial->claimer = SOUTH; trial->claimer <= (last ? WEST : SOUTH); trial->claimer++)
        for (int sides = 0; sides <= (calls ? 3 : 0); sides++) {
            trial->first_call = sides; /* North and East stand for their sides */
            compare_rest(trial);
        }
    trial->first_call = 0;
}

static void words_at_start(struct enumeration *all)
{
    if (is_due(all) && start(all))
        each_word(&all->trial, 0, compare_at_start);
}

START_TEST(all_that_can_be_said_at_the_start)
{
    static struct enumeration all = {
        .winners = EVERY_SIDE, .first = PATTERN_LEADER, .omits_up_to = 6, .each = words_at_start};
    each_pattern("the start, all that can be said", &all, some_of_the_long);
}
END_TEST

/* Nobody revokes in trick 13. 62C3 is for both sides on one trick. */
static void compare_at_end(struct trial *trial)
{
    const struct pattern_fault *fault = trial->pattern.fault;
    trial_compare(trial);
    if (trial->pattern.faults < 2 || fault[0].trick != fault[1].trick || fault[0].omits ||
        fault[1].omits || seat_side(fault[0].seat) == seat_side(fault[1].seat) ||
        trial_says(trial, SAID_NOTHING + 1, SAID_COUNT))
        return;
    for (trial->played_on = WORD_NS; trial->played_on <= WORD_EW; trial->played_on++)
        trial_compare(trial);
    trial->played_on = WORD_NONE;
}

static void words_at_end(struct enumeration *all)
{
    static uint64_t seed = 64;
    struct trial *trial = &all->trial;
    bool in_last = ends_with(&trial->pattern, false) || ends_with(&trial->pattern, true);
    if (in_last || !is_due(all))
        return;
    trial_open(trial);
    if (!play_at_end(&trial->made, &trial->pattern, &seed)) {
        all->not_made++;
        return;
    }
    all->plays++;
    each_word(trial, 0, compare_at_end);
}

START_TEST(all_that_can_be_said_at_the_end)
{
    static struct enumeration all = {
        .winners = EVERY_SIDE, .first = SEAT_NONE, .omits_up_to = 6, .each = words_at_end};
    each_pattern("the end, all that can be said", &all, some_of_the_long);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("law 64");
    TCase *tcase = tcase_create("all plays of up to six tricks");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, every_winner_of_every_trick);
    tcase_add_test(tcase, all_that_can_be_said_at_the_start);
    tcase_add_test(tcase, all_that_can_be_said_at_the_end);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
