#include "laws/said/ruling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const statuses[STATUS_COUNT] = {
    [STATUS_ERROR] = "error",       [STATUS_SUSPECT] = "suspect",   [STATUS_DIRECTOR] = "director",
    [STATUS_PROPOSED] = "proposed", [STATUS_ADJUSTED] = "adjusted", [STATUS_SETTLED] = "settled",
    [STATUS_NOTED] = "noted",       [STATUS_CLEAN] = "clean",
};

static const char *const findings[FINDING_COUNT] = {
#define FINDING(id, name, term) name,
#include "laws/said/findings.def"
#undef FINDING
};

static const char *const bases[] = {
    [BASIS_NONE] = NULL,
    [BASIS_MARKED] = "marked",
    [BASIS_CONFIRMED] = "confirmed",
    [BASIS_COMPUTED] = "computed",
};

static const struct {
    const char *name;
    int8_t fact[REPLIES_MAX]; /* that answer it */
} judgements[JUDGEMENT_COUNT] = {
#define JUDGEMENT(id, name, fact, other, term) {name, {FACT_##fact, FACT_##other}},
#include "laws/said/judgements.def"
#undef JUDGEMENT
};

static const char *const baselines[] = {
    [BASELINE_NONE] = NULL,
    [BASELINE_NO_REVOKE] = "no-revoke",
    [BASELINE_AFTER_FIRST_REVOKE] = "after-first-revoke",
    [BASELINE_NEITHER_REVOKE] = "neither-revoke",
};

/* By the distance below STEP_TRICK_WINNER. */
static const char *const step_records[] = {
    "trick-winner",       "later-tricks", "next-trick-played",
    "offender",           "dummy",        "earlier-revoke-trick",
    "other-side-revoked", "trick",        "reading",
};

const char *status_name(int status)
{
    return statuses[status];
}

const char *finding_name(int id)
{
    return findings[id];
}

const char *basis_name(int basis)
{
    return bases[basis];
}

const char *judgement_name(int judgement)
{
    return judgements[judgement].name;
}

const char *baseline_name(int baseline)
{
    return baselines[baseline];
}

const char *step_fact_name(int name)
{
    return name >= 0 ? fact_name(name) : step_records[STEP_TRICK_WINNER - name];
}

struct finding *ruling_add_finding(struct ruling *ruling, int id, int trick, int player)
{
    if (ruling->finding_count == FINDINGS_MAX)
        ruling->finding_count--;
    struct finding *finding = &ruling->finding[ruling->finding_count++];
    *finding = (struct finding){.id = (uint8_t)id,
                                .trick = (uint8_t)trick,
                                .player = (int8_t)player,
                                .card = CARD_NONE,
                                .led = CARD_NONE};
    return finding;
}

bool ruling_keeps_result(const struct ruling *ruling)
{
    return ruling->adjustment == ADJUSTMENT_ASSIGNED &&
           (ruling->rescored || ruling->adjusted_tricks == TRICKS_UNKNOWN);
}

int ruling_tricks_won(const struct ruling *ruling)
{
    return ruling->won_tricks != TRICKS_UNKNOWN ? ruling->won_tricks : ruling->table_tricks;
}

/* Takes back all that the ruling would write. */
static void result_clear(struct ruling *ruling)
{
    ruling->transfer_to = SIDE_NONE;
    ruling->transfer_tricks = 0;
    ruling->adjusted_tricks = TRICKS_UNKNOWN;
    ruling->adjusted_score_ns = SCORE_UNKNOWN;
    ruling->adjustment = ADJUSTMENT_TRICKS;
    ruling->assigned_count = 0;
}

void ruling_open(struct ruling *ruling)
{
    ruling->finding_count = ruling->ruling_count = ruling->need_count = 0;
    ruling->step_count = 0;
    ruling->overruled_count = ruling->contradictions.count = ruling->contradictions.excluded = 0;
    result_clear(ruling);
    ruling->by_auction = ruling->rescored = false;
    ruling->scoring = FACTOR_UNSAID;
    ruling->penalty[SIDE_NS] = ruling->penalty[SIDE_EW] = NULL;
    ruling->penalty_entered = false;
}

void ruling_add_overruled(struct ruling *ruling, const struct fact *fact, enum overruling by,
                          const struct fact *other)
{
    if (ruling->overruled_count == OVERRULED_MAX)
        return;
    struct overruled *overruled = &ruling->overruled[ruling->overruled_count++];
    *overruled = (struct overruled){.fact = *fact, .by = (uint8_t)by};
    if (other)
        overruled->other = *other;
}

struct need *ruling_add_need(struct ruling *ruling, int kind, int what, int trick, int player,
                             bool advisory)
{
    if (ruling->need_count == NEEDS_MAX)
        ruling->need_count--;
    struct need *need = &ruling->need[ruling->need_count++];
    *need = (struct need){.kind = (uint8_t)kind,
                          .what = (int8_t)what,
                          .trick = (uint8_t)trick,
                          .player = (int8_t)player,
                          .advisory = advisory,
                          .reply_trick = (uint8_t)trick,
                          .reply_player = (int8_t)player};
    return need;
}

/* Returns a number below zero if A comes before B. */
static int compare_findings(const struct finding *a, const struct finding *b)
{
    if (a->trick != b->trick)
        return a->trick - b->trick;
    return a->order != b->order ? a->order - b->order
                                : strcmp(finding_name(a->id), finding_name(b->id));
}

void ruling_sort_findings(struct ruling *ruling)
{
    for (int i = 1; i < ruling->finding_count; i++) {
        struct finding moved = ruling->finding[i];
        int at = i;
        for (; at > 0 && compare_findings(&ruling->finding[at - 1], &moved) > 0; at--)
            ruling->finding[at] = ruling->finding[at - 1];
        ruling->finding[at] = moved;
    }
}

void ruling_add_not_written(struct ruling *ruling, enum not_written reason)
{
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == FINDING_NOT_WRITTEN &&
            ruling->finding[i].recorded == (int32_t)reason)
            return;
    if (ruling->finding_count == FINDINGS_MAX)
        return;
    ruling_add_finding(ruling, FINDING_NOT_WRITTEN, 0, SEAT_NONE)->recorded = (int32_t)reason;
    ruling_sort_findings(ruling);
}

void ruling_leave_penalties(struct ruling *ruling, enum not_written reason)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        const char *penalty = ruling->penalty[side];
        ruling->penalty[side] = NULL;
        if (penalty && strcmp(penalty, fact_word_text(WORD_NOTHING)) != 0)
            ruling_add_not_written(ruling, reason);
    }
}

void ruling_ask_scoring(struct ruling *ruling)
{
    static const uint8_t words[] = {WORD_NEUBERG, WORD_FACTOR, WORD_PLAIN};
    struct need *need = ruling_add_need(ruling, NEED_FACT, FACT_SCORING, 0, SEAT_NONE, true);
    for (size_t i = 0; i < sizeof words; i++)
        need->outcome[need->outcome_count++] = ruling_outcome(ruling, fact_word_text(words[i]));
}

bool ruling_moves(const struct ruling *ruling)
{
    return ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED;
}

struct outcome ruling_outcome(const struct ruling *ruling, const char *value)
{
    struct outcome outcome = {.to = SIDE_NONE};
    snprintf(outcome.value, sizeof outcome.value, "%s", value);
    if (ruling->status == STATUS_DIRECTOR)
        outcome.tricks = -1;
    if (ruling_moves(ruling)) {
        outcome.tricks = (int8_t)ruling->transfer_tricks;
        outcome.to = ruling->transfer_to;
    }
    return outcome;
}

void ruling_leave_to_director(struct ruling *ruling)
{
    ruling->status = STATUS_DIRECTOR;
    result_clear(ruling);
}

bool given_score_is(const struct given_score *given, const struct ruling *ruling)
{
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        return given->artificial &&
               memcmp(given->percent, ruling->artificial, sizeof given->percent) == 0;
    if (given->assigned_count != ruling->assigned_count)
        return false;
    for (int i = 0; i < given->assigned_count; i++)
        if (!assigned_same(&given->assigned[i], &ruling->assigned[i]))
            return false;
    return true;
}

const char *ruling_citation(const struct law_ruling *ruling, int clause)
{
    return ruling->law[0] ? ruling->law : clause_get(clause)->citation;
}

struct earlier_row earlier_row_of(const struct law_ruling *ruling)
{
    struct earlier_row row = {.trick = ruling->trick,
                              .player = ruling->offender,
                              .side = ruling->side,
                              .tricks = ruling->tricks,
                              .clause_count = ruling->clause_count};
    memcpy(row.clause, ruling->clause, ruling->clause_count);
    memcpy(row.law, ruling->law, sizeof row.law);
    return row;
}

/* --- Answers in the director's own words --------------------------------------------------------
 */

/* Returns true if the need is of one side: the other has a score that is assigned, so this one gets
 * its own too. */
static bool is_of_a_side(const struct need *need)
{
    return side_of_player(need->reply_player) != SIDE_NONE;
}

/* Returns the place of FACT as a reply to NEED. A fact that needs a trick where the need has none
 * belongs to the deal: it is given at the first. */
static struct reply reply_at(int fact, const struct need *need)
{
    const struct fact_kind *kind = &vocabulary[fact];
    uint8_t first = kind->trick == AT_TRICK ? 1 : 0;
    uint8_t trick = need->reply_trick ? need->reply_trick : first;
    bool of_both = kind->player == SIDE_OR_BOTH && !is_of_a_side(need);
    return (struct reply){(int8_t)fact, kind->trick == WHOLE_BOARD ? 0 : trick,
                          kind->player == NOBODY || of_both ? SEAT_NONE : need->reply_player};
}

int replies_find(const struct need *need, struct reply reply[REPLIES_MAX])
{
    int count = 0;
    if (need->kind == NEED_FACT && need->what != FACT_TRICK_WON)
        reply[count++] = reply_at(need->what, need);
    /* Not what the cards give, whatever the ruling: the players may have agreed on another number
     * (Law 79). */
    if (need->kind == NEED_FACT && need->what == FACT_RESULT_INCLUDES_TRANSFER &&
        need->outcome_count == 1)
        reply[count++] = reply_at(FACT_AGREED_TRICKS, need);
    for (int i = 0; need->kind == NEED_JUDGEMENT && i < REPLIES_MAX; i++) {
        int fact = judgements[need->what].fact[i];
        if (fact != FACT_UNKNOWN && (fact != FACT_ARTIFICIAL || !is_of_a_side(need)))
            reply[count++] = reply_at(fact, need);
    }
    return count;
}

const struct outcome *answers_find(const struct ruling *ruling, const struct need *need,
                                   struct outcome *spare, int *count)
{
    *count = need->outcome_count;
    if (need->kind != NEED_JUDGEMENT || !need->advisory)
        return need->outcome;
    *spare = (struct outcome){.tricks = (int8_t)ruling->transfer_tricks, .to = ruling->transfer_to};
    strcpy(spare->value, fact_word_text(WORD_NOTHING));
    *count = 1;
    return spare;
}

bool reply_of_outcome(const struct need *need, const struct outcome *outcome, struct reply *place,
                      const char **value)
{
    *value = outcome->value;
    if (need->kind == NEED_JUDGEMENT)
        *place = reply_at(FACT_EQUITY, need);
    if (need->kind != NEED_FACT)
        return need->kind == NEED_JUDGEMENT;
    *place = (struct reply){need->what, need->trick, need->player};
    if (need->what == FACT_TRICK_WON) {
        int side = side_of_name(outcome->value, strlen(outcome->value));
        place->player =
            (int8_t)(side == SIDE_NONE ? seat_of_letter(outcome->value[0]) : player_of_side(side));
        *value = fact_word_text(WORD_DASH);
    } else if (need->what == FACT_DEFECTIVE_TRICK && !need->trick) {
        bool unknown = strcmp(outcome->value, fact_word_text(WORD_UNKNOWN)) == 0;
        place->trick = (uint8_t)atoi(unknown ? need->outcome[0].value : outcome->value);
        *value = fact_word_text(unknown ? WORD_UNKNOWN : WORD_FOUND);
    }
    return true;
}
