#include "unit/law64_text.h"

#include <string.h>

/* --- 64B ------------------------------------------------------------------------------------- */

static bool won_from(const struct text_play *play, int side, int from)
{
    if (play->claimed[side] > 0)
        return true;
    for (int trick = from; trick <= play->tricks; trick++)
        if (seat_side(play->winner[trick]) == side)
            return true;
    return false;
}

/* A card not played is a revoke for the others where 64B is read to hold for it. */
static bool counts(const struct text_revoke *other, const struct text_rules *rules)
{
    return !other->omitted || rules->bars_hold_for_67b1;
}

/* 2007 says "revoke" where 2017 says "established": LETTER is how the older text is read. */
static bool stands(const struct text_revoke *other, const struct text_rules *rules, bool letter)
{
    return other->established || (rules->of_2007 && letter);
}

static bool is_repeated(const struct text_play *play, const struct text_revoke *revoke,
                        const struct text_rules *rules)
{
    for (int i = 0; i < play->count; i++) {
        const struct text_revoke *first = &play->revoke[i];
        if (first->seat == revoke->seat && first->suit == revoke->suit &&
            first->trick < revoke->trick && counts(first, rules) &&
            stands(first, rules, rules->corrected_first_counts))
            return true;
    }
    return false;
}

static bool both_sides_did(const struct text_play *play, const struct text_revoke *revoke,
                           const struct text_rules *rules)
{
    for (int i = 0; i < play->count; i++) {
        const struct text_revoke *other = &play->revoke[i];
        if (seat_side(other->seat) != seat_side(revoke->seat) && counts(other, rules) &&
            stands(other, rules, rules->corrected_other_counts))
            return true;
    }
    return false;
}

static bool was_face_up(const struct text_play *play, const struct text_revoke *revoke,
                        const struct text_rules *rules)
{
    return revoke->seat == play->dummy || revoke->penalty_card ||
           (rules->of_2007 && revoke->faced_hand);
}

static unsigned bars_of(const struct text_play *play, const struct text_revoke *revoke,
                        const struct text_rules *rules)
{
    unsigned b1 = !won_from(play, seat_side(revoke->seat), revoke->trick);
    if (revoke->omitted && !rules->bars_hold_for_67b1)
        return b1 << 1; /* 64A2's own condition */
    unsigned b2 = is_repeated(play, revoke, rules);
    unsigned b3 = was_face_up(play, revoke, rules);
    unsigned b4 = revoke->attention == TEXT_AFTER_CALL;
    unsigned b5 = revoke->attention == TEXT_AFTER_ROUND;
    unsigned b6 = revoke->trick == TEXT_TRICKS - 1;
    unsigned b7 = both_sides_did(play, revoke, rules);
    unsigned b8 = !rules->of_2007 && revoke->by_62c3;
    return b1 << 1 | b2 << 2 | b3 << 3 | b4 << 4 | b5 << 5 | b6 << 6 | b7 << 7 | b8 << 8;
}

/* --- 64A -------------------------------------------------------------------------------------
 *
 * A trial gives each revoke that takes tricks either none, or what its clause says: by A1 the trick
 * itself, a later one, or both; by A2 one, this trick or a later one. No trick is given twice.
 */
struct trial {
    const struct text_play *play;
    const struct text_verdict *verdict;
    int side;
    bool taken[TEXT_TRICKS + 1];
    int claimed; /* tricks that nobody has taken yet of those claimed */
    int given[TEXT_REVOKES_MAX];
    int best[TEXT_REVOKES_MAX];
    int best_sum;
};

static int sum_of(const int *given, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += given[i];
    return sum;
}

/* The director starts from the last revoke, and on one trick from the player who won it. */
static bool goes_before(const struct trial *trial, int a, int b)
{
    const struct text_revoke *revoke = trial->play->revoke;
    if (revoke[a].trick != revoke[b].trick)
        return revoke[a].trick > revoke[b].trick;
    return trial->verdict[a].clause < trial->verdict[b].clause;
}

/* Returns whether the trial gives more, or as much and rather to those who come first. */
static bool is_better(const struct trial *trial, int sum)
{
    if (sum != trial->best_sum)
        return sum > trial->best_sum;
    int gains = -1, loses = -1;
    for (int i = 0; i < trial->play->count; i++) {
        int more = trial->given[i] - trial->best[i];
        if (more > 0 && (gains < 0 || goes_before(trial, i, gains)))
            gains = i;
        if (more < 0 && (loses < 0 || goes_before(trial, i, loses)))
            loses = i;
    }
    return gains >= 0 && (loses < 0 || goes_before(trial, gains, loses));
}

static void try_revoke(struct trial *trial, int i);

/* Gives revoke I each of the tricks FROM and later in turn, and goes on. */
static void try_one_of(struct trial *trial, int i, int from)
{
    const struct text_play *play = trial->play;
    trial->given[i]++;
    for (int trick = from; trick <= play->tricks; trick++) {
        if (trial->taken[trick] || seat_side(play->winner[trick]) != trial->side)
            continue;
        trial->taken[trick] = true;
        try_revoke(trial, i + 1);
        trial->taken[trick] = false;
    }
    if (trial->claimed > 0) {
        trial->claimed--;
        try_revoke(trial, i + 1);
        trial->claimed++;
    }
    trial->given[i]--;
}

static void try_own_trick(struct trial *trial, int i, int trick)
{
    if (trial->taken[trick])
        return;
    trial->taken[trick] = true;
    trial->given[i]++;
    try_revoke(trial, i + 1);
    try_one_of(trial, i, trick + 1);
    trial->given[i]--;
    trial->taken[trick] = false;
}

static void try_revoke(struct trial *trial, int i)
{
    const struct text_play *play = trial->play;
    if (i == play->count) {
        int sum = sum_of(trial->given, play->count);
        if (is_better(trial, sum)) {
            memcpy(trial->best, trial->given, sizeof trial->best);
            trial->best_sum = sum;
        }
        return;
    }
    try_revoke(trial, i + 1);
    int clause = seat_side(play->revoke[i].seat) == trial->side ? trial->verdict[i].clause : 0;
    if (clause == 1) {
        try_own_trick(trial, i, play->revoke[i].trick);
        try_one_of(trial, i, play->revoke[i].trick + 1);
    } else if (clause == 2)
        try_one_of(trial, i, play->revoke[i].trick);
}

static int clause_of(const struct text_play *play, const struct text_revoke *revoke)
{
    bool by_offender = revoke->trick <= play->tricks && play->winner[revoke->trick] == revoke->seat;
    return by_offender && !revoke->omitted ? 1 : 2;
}

static void give_tricks(const struct text_play *play, struct text_verdict *verdict, int side,
                        int *lost)
{
    struct trial trial = {.play = play,
                          .verdict = verdict,
                          .side = side,
                          .claimed = play->claimed[side],
                          .best_sum = -1};
    try_revoke(&trial, 0);
    *lost = trial.best_sum;
    for (int i = 0; i < play->count; i++)
        if (seat_side(play->revoke[i].seat) == side)
            verdict[i].tricks = trial.best[i];
}

void text_rule(const struct text_play *play, const struct text_rules *rules,
               struct text_verdict *verdict, int lost[SIDES])
{
    for (int i = 0; i < play->count; i++) {
        const struct text_revoke *revoke = &play->revoke[i];
        bool in_question = revoke->established || (revoke->by_62c3 && !rules->of_2007);
        verdict[i] = (struct text_verdict){0, 0, 0};
        if (in_question)
            verdict[i].bars = bars_of(play, revoke, rules);
        if (in_question && !verdict[i].bars)
            verdict[i].clause = clause_of(play, revoke);
    }
    for (int side = 0; side < SIDES; side++)
        give_tricks(play, verdict, side, &lost[side]);
}
