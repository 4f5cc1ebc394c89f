#include "bridge/figures/total.h"

#include <stdlib.h>
#include <string.h>

/* The rules that the columns of a list may follow; only of matchpoints is there a most that can be
 * won. */
static const struct total_rule of_columns[] = {
    {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
    {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
    {.of = TOTAL_SUM, .quantity = QUANTITY_PERCENTAGE},
    {.of = TOTAL_MEAN, .quantity = QUANTITY_SCORE},
    {.of = TOTAL_MEAN, .quantity = QUANTITY_IMP},
    {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
    {.of = TOTAL_MEAN, .quantity = QUANTITY_PERCENTAGE},
    {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
};

/* How programs sum the points of a session: with all their decimals or as they stand, brought to
 * the most results or boards or not, with an adjustment or without it. */
#define SUMMED(quantity, whole_top)                                                                \
    {TOTAL_SUM, quantity, false, true, whole_top}, {TOTAL_SUM, quantity, false, false, whole_top}, \
        {TOTAL_SUM, quantity, true, true, whole_top},                                              \
    {                                                                                              \
        TOTAL_SUM, quantity, true, false, whole_top                                                \
    }
static const struct total_rule of_lists[] = {
    SUMMED(QUANTITY_POINTS, false),    SUMMED(QUANTITY_BY_COMPARISONS, false),
    SUMMED(QUANTITY_BY_SCORES, false), SUMMED(QUANTITY_RATE, false),
    SUMMED(QUANTITY_POINTS, true),
};

enum {
    RULES_OF_COLUMNS = sizeof of_columns / sizeof *of_columns,
    RULES_OF_LISTS = sizeof of_lists / sizeof *of_lists,
    RULES_MAX = 1 + RULES_OF_LISTS
};
_Static_assert(RULES_MAX <= 32 && RULES_OF_COLUMNS + VICTORY_SCALES <= RULES_MAX,
               "a set of rules has 32 bits");

/* ---- figures as they are written ---- */

void totals_align(struct totals *totals)
{
    for (int second = 0; second < TOTALS_TOGETHER; second++) {
        uint8_t most = 0, usual = 0, least = DECIMAL_DIGITS_MAX;
        for (size_t i = 0; i < totals->rows; i++) {
            uint8_t decimals = totals->row[i].total[second].value[false].decimals;
            if (!totals->row[i].total[second].given)
                continue;
            most = decimals > most ? decimals : most;
            if (totals->row[i].penalized)
                continue;
            usual = decimals > usual ? decimals : usual;
            least = decimals < least ? decimals : least;
        }
        for (size_t i = 0; i < totals->rows; i++)
            decimal_lengthen(&totals->row[i].total[second].value[false], most);
        totals->least[second] = usual == least ? least : 0;
    }
}

bool total_text(const struct totals *totals, size_t row, int second, bool plus,
                char text[DECIMAL_TEXT_SIZE])
{
    const struct total *total = &totals->row[row].total[second];
    const struct decimal stands = total->value[false], becomes = total->value[true];
    if (!total->given || totals->row[row].stays || decimal_same(stands, becomes))
        return false;
    decimal_shortest_text(text, becomes.scaled, becomes.decimals, totals->least[second], plus);
    /* Programs with numbers of single precision write a whole number as "62.0". */
    if (stands.decimals > DECIMAL_PLACES_MAX && !strchr(text, '.'))
        strncat(text, ".0", DECIMAL_TEXT_SIZE - 1 - strlen(text));
    return true;
}

/* ---- what a rule gives ---- */

/* More than any event gives. What goes beyond leaves no room in 64 bits for what it is multiplied
 * with: boards, a hundred for a share, a power of ten for decimals. */
static const int64_t points_max = INT64_C(100000000000000);
static const int64_t over_max = INT64_C(40000000000000000);
static const int64_t under_max = INT64_C(400000000000000);
enum { BOARDS_MAX = 10000 };

/* Points and what both sides had together, in units of ONE. */
struct total_points {
    int64_t value, top, one;
};

static int64_t won_of(const struct total_row *row, int quantity, bool after)
{
    const struct won *won = &row->standing->won[quantity];
    return after ? won->after : won->before;
}

static struct total_points points_of(const struct total_row *row, struct total_rule rule,
                                     bool after)
{
    int quantity = rule.quantity, top = rule.whole_top ? QUANTITY_WHOLE_TOP : QUANTITY_TOP;
    int64_t one = quantity_one(quantity), results = row->standing->most;
    int64_t half = won_of(row, QUANTITY_HALF, after), value = won_of(row, quantity, after);
    if (quantity != QUANTITY_RATE)
        return (struct total_points){value, won_of(row, top, after) * (one / quantity_one(top)),
                                     one};
    return (struct total_points){won_of(row, QUANTITY_REST, after) + results * value - half,
                                 won_of(row, QUANTITY_REST_TOP, after) + 2 * half * (results - 1),
                                 one};
}

static bool is_told(const struct total_row *row, int quantity, bool after)
{
    const struct won *won = row->standing ? &row->standing->won[quantity] : NULL;
    return won && won->boards > 0 && !(after && (won->unknown || won->stale));
}

bool total_value(const struct totals *totals, const struct total_row *row, struct total_rule rule,
                 int of, bool after, struct ratio *value)
{
    if (!is_told(row, rule.quantity, after))
        return false;
    struct total_points points = points_of(row, rule, after);
    int64_t adjustment = 0; /* in the points' units */
    if (rule.adjusted)
        adjustment = (decimal_in_places(row->adjustment) + (after ? row->penalties : 0)) *
                     (points.one / power_of_ten(DECIMAL_PLACES_MAX));
    const struct won *won = &row->standing->won[rule.quantity];
    uint32_t boards = won->boards - (after ? won->not_played : 0);
    int64_t from = 1, to = 1;
    if (rule.factored && (of != TOTAL_SHARE || adjustment != 0)) {
        from = boards;
        to = totals->boards;
    }
    if (llabs(points.value) > points_max || llabs(points.top) > points_max ||
        llabs(adjustment) > points_max || to > BOARDS_MAX || from > BOARDS_MAX)
        return false;
    *value = (struct ratio){points.value * to + adjustment * from, points.one * from};
    if (llabs(value->over) > over_max)
        return false;
    if (of == TOTAL_MEAN) /* whether a board without a result counts as played is not known */
        value->under *= after && row->standing->artificial ? 0 : boards;
    if (of != TOTAL_SHARE)
        return value->under > 0;
    /* A share there is where the top of the same boards is known. */
    *value = (struct ratio){WEIGHTS_WHOLE * value->over, points.top * to};
    return is_told(row, QUANTITY_TOP, after) &&
           row->standing->won[QUANTITY_TOP].boards == won->boards && value->under > 0 &&
           value->under < under_max;
}

/* Returns the kind, enum total_of, of a figure that is the first or the SECOND of its row. */
static int of_what(struct total_rule rule, int second)
{
    return second ? TOTAL_SHARE : rule.of;
}

/* ---- a rule on trial ---- */

struct total_candidate {
    const struct totals *totals;
    struct total_rule rule;
    int rounding;
    bool exact; /* no sum was ever rounded */
    int64_t off;
};

/* Rounds VALUE by ROUNDING; false if so many decimals leave no room for it. */
static bool round_to(struct ratio value, int decimals, int rounding, int64_t *rounded)
{
    int64_t size = rounding == ROUND_SINGLE ? llabs(value.over) / value.under : value.under;
    if (decimals > DECIMAL_PLACES_MAX && size > INT64_MAX / (2 * power_of_ten(decimals)))
        return false;
    *rounded = ratio_round(value, decimals, rounding);
    return true;
}

/* Computes the new value of a figure; false when the rule does not give the old one, or no new
 * one. */
static bool become(const struct total_candidate *candidate, const struct total_row *row, int second,
                   struct total *total)
{
    struct ratio before, after;
    struct decimal stands = total->value[false], *becomes = &total->value[true];
    int of = of_what(candidate->rule, second);
    int64_t off = second ? 0 : candidate->off, due;
    if (!total_value(candidate->totals, row, candidate->rule, of, false, &before) ||
        !round_to(before, stands.decimals, candidate->rounding, &due) ||
        llabs(stands.scaled - due) != off ||
        !total_value(candidate->totals, row, candidate->rule, of, true, &after))
        return false;
    *becomes = stands;
    if (off != 0) {
        /* A sum that is off by a unit of its last place has to move by whole units: whatever the
         * rounding was, it is the same then. Rates are exact to a thousandth of a unit. */
        const struct ratio move = {after.over - before.over, before.under};
        int64_t units = ratio_round(move, stands.decimals, ROUND_NEAREST);
        becomes->scaled += units;
        return llabs(move.over * power_of_ten(stands.decimals) - units * move.under) <=
               move.under / 1000;
    }
    while (candidate->exact && !second && becomes->decimals < DECIMAL_PLACES_MAX &&
           !ratio_is_exact(after, becomes->decimals))
        becomes->decimals++;
    return round_to(after, becomes->decimals, candidate->rounding, &becomes->scaled);
}

/* Returns true if the rule gives the figures of a row as they stand. */
static bool gives(const struct total_candidate *candidate, const struct total_row *row)
{
    bool any = false;
    for (int second = 0; second < TOTALS_TOGETHER; second++) {
        const struct decimal stands = row->total[second].value[false];
        struct ratio value;
        int64_t due;
        if (!row->total[second].given)
            continue;
        if (!total_value(candidate->totals, row, candidate->rule, of_what(candidate->rule, second),
                         false, &value) ||
            !round_to(value, stands.decimals, candidate->rounding, &due) || due != stands.scaled)
            return false;
        any = true;
    }
    return any;
}

/* ---- the rules that hold ---- */

/* Those that do, a bit each, and what is known of them. */
struct total_proof {
    const struct totals *totals;
    uint32_t rules;
    size_t most; /* rows that a rule gives */
    struct total_candidate candidate[RULES_MAX];
};

/* Returns true if sums of the list, which the rule reproduces, have never had to be rounded. */
static bool is_exact(const struct total_candidate *candidate)
{
    for (size_t i = 0; i < candidate->totals->rows; i++) {
        const struct total_row *row = &candidate->totals->row[i];
        struct ratio value;
        if (row->total[0].given &&
            total_value(candidate->totals, row, candidate->rule, TOTAL_SUM, false, &value) &&
            !ratio_is_exact(value, row->total[0].value[false].decimals))
            return false;
    }
    return candidate->rule.of == TOTAL_SUM;
}

/* Columns are tried in all manners, lists in one; where shares have more decimals than anybody
 * rounds to, as single precision too. */
static bool is_tried(const struct totals *totals, int rounding)
{
    if (rounding == ROUND_SINGLE)
        return !totals->whole && totals->row[0].total[1].value[false].decimals > DECIMAL_PLACES_MAX;
    return rounding == ROUND_NEAREST || (totals->whole && rounding < ROUNDINGS);
}

/* Tries RULE as number INDEX: keeps the manner of rounding in which it gives most rows, if it gives
 * as many as the others. */
static void try_rule(struct total_proof *proof, struct total_rule rule, int index)
{
    const struct totals *totals = proof->totals;
    struct total_candidate *candidate = &proof->candidate[index];
    size_t best = 0;
    for (int rounding = ROUND_NEAREST; rounding <= ROUND_SINGLE; rounding++) {
        struct total_candidate other = {.totals = totals, .rule = rule, .rounding = rounding};
        size_t good = 0;
        for (size_t i = 0; i < totals->rows && is_tried(totals, rounding); i++)
            good += gives(&other, &totals->row[i]);
        if (good > best)
            *candidate = other;
        best = good > best ? good : best;
    }
    if (best < proof->most)
        return;
    candidate->exact = is_exact(candidate);
    proof->rules = (best > proof->most ? 0 : proof->rules) | UINT32_C(1) << index;
    proof->most = best;
}

static void prove(struct total_proof *proof)
{
    const struct totals *totals = proof->totals;
    int others = totals->whole ? RULES_OF_COLUMNS : RULES_OF_LISTS;
    proof->most = totals->whole ? totals->rows : 1;
    for (int scale = 0; totals->victory && scale < VICTORY_SCALES; scale++)
        if (scale != VICTORY_UNMENDED || proof->rules == 0)
            try_rule(proof,
                     (struct total_rule){.of = TOTAL_SUM,
                                         .quantity = (uint8_t)(QUANTITY_VICTORY + scale),
                                         .adjusted = totals->named.adjusted},
                     others + scale);
    if (totals->whole && proof->rules == 0)
        try_rule(proof, totals->named, others);
    for (int i = 0; i < others && (proof->rules >> others) == 0; i++)
        try_rule(proof, (totals->whole ? of_columns : of_lists)[i], i);
}

/* ---- the new values ---- */

void totals_keep(struct total total[TOTALS_TOGETHER])
{
    for (int second = 0; second < TOTALS_TOGETHER; second++)
        total[second].value[true] = total[second].value[false];
}

/* Returns the row as the rule makes it. */
static struct total_row changed(const struct total_candidate *candidate,
                                const struct total_row *row)
{
    struct total_row new = *row;
    totals_keep(new.total);
    for (int second = 0; second < TOTALS_TOGETHER && !new.stays; second++)
        new.stays = row->total[second].given && !become(candidate, row, second, &new.total[second]);
    if (new.stays)
        totals_keep(new.total);
    return new;
}

static bool same(const struct total_row *one, const struct total_row *other)
{
    bool same = one->stays == other->stays;
    for (int second = 0; second < TOTALS_TOGETHER; second++)
        same =
            same && decimal_same(one->total[second].value[true], other->total[second].value[true]);
    return same;
}

/* Computes ROW by those of the rules that give it as it stands, but for OFF. *AGREED: all of them
 * make the same. Returns false if there are none. */
static bool row_becomes(const struct total_proof *proof, struct total_row *row, int64_t off,
                        bool *agreed, struct total_rule *rule)
{
    struct total_row new = *row;
    bool found = false;
    for (int i = 0; i < RULES_MAX; i++) {
        struct total_candidate candidate = proof->candidate[i];
        /* Where all adjustments were 0, a rule that takes none gives the figures as they stand. */
        bool takes_change = row->penalties == 0 || candidate.rule.adjusted;
        if ((proof->rules >> i & 1) == 0 || !takes_change)
            continue;
        candidate.off = off;
        struct total_row other = changed(&candidate, row);
        if (other.stays && !proof->totals->whole)
            continue;
        *agreed = *agreed && (!found || same(&new, &other));
        new = other;
        found = true;
        *rule = candidate.rule;
    }
    *row = new;
    return found;
}

/* Computes ROW by the sum of its points as they stand, if that is one of the rules; the list's
 * adjustment, if they may have it, is in it. */
static bool row_becomes_sum(const struct total_proof *proof, struct total_row *row,
                            struct total_rule *rule)
{
    for (int i = 0; i < RULES_OF_LISTS; i++) {
        const struct total_candidate *candidate = &proof->candidate[i];
        if ((proof->rules >> i & 1) == 0 || candidate->rule.quantity != QUANTITY_POINTS ||
            !candidate->rule.whole_top || candidate->rule.factored)
            continue;
        struct total_row new = changed(candidate, row);
        if (new.stays)
            continue;
        *row = new;
        *rule = candidate->rule;
        return true;
    }
    return false;
}

/* Returns true if the row has figures, and they may change. */
static bool moves(const struct total_row *row)
{
    return (row->total[0].given || row->total[1].given) && row->standing &&
           (standing_moved(row->standing) || row->penalties != 0 || row->penalized);
}

/* Returns by how much the figure is more than the nearest rule gives, of those that give most rows,
 * or of all where none gives any. */
static int64_t out_of(const struct total_proof *proof, const struct total_row *row, int second)
{
    const struct decimal stands = row->total[second].value[false];
    int64_t least = 0;
    bool any = false;
    for (int i = 0; i < RULES_OF_LISTS; i++) {
        struct ratio value;
        if ((proof->rules != 0 && (proof->rules >> i & 1) == 0) ||
            !total_value(proof->totals, row, of_lists[i], of_what(of_lists[i], second), false,
                         &value))
            continue;
        bool is_long = stands.decimals > DECIMAL_PLACES_MAX;
        int64_t out = stands.scaled -
                      ratio_round(value, stands.decimals, is_long ? ROUND_SINGLE : ROUND_NEAREST);
        if (!any || llabs(out) < llabs(least))
            least = out;
        any = true;
    }
    return least;
}

size_t totals_prove(struct totals *totals)
{
    struct total_proof proof = {.totals = totals};
    prove(&proof);
    for (size_t i = 0; i < totals->rows; i++) {
        totals->row[i].proved = false;
        for (int rule = 0; rule < RULES_MAX; rule++)
            if ((proof.rules >> rule & 1) != 0 && gives(&proof.candidate[rule], &totals->row[i]))
                totals->row[i].proved = true;
    }
    return proof.rules == 0 ? 0 : proof.most;
}

bool totals_follow(struct totals *totals, struct total_rule *rule)
{
    struct total_proof proof = {.totals = totals};
    bool all = true;
    prove(&proof);
    for (size_t i = 0; i < totals->rows; i++) {
        struct total_row *row = &totals->row[i];
        bool agreed = true, found;
        row->stays = row->undecided = false;
        totals_keep(row->total);
        if (!totals->whole && !moves(row))
            continue;
        found = row_becomes(&proof, row, 0, &agreed, rule) ||
                (!totals->whole && row_becomes(&proof, row, 1, &agreed, rule));
        if (found && !agreed && totals->averaged && !totals->whole) {
            totals_keep(row->total);
            agreed = row_becomes_sum(&proof, row, rule);
            totals->by_sum = totals->by_sum || agreed;
        }
        row->stays = row->stays || !found || !agreed;
        row->undecided = found && !agreed;
        for (int second = 0; second < TOTALS_TOGETHER && !totals->whole && !found; second++)
            if (row->total[second].given)
                row->total[second].out = out_of(&proof, row, second);
        all = all && found && agreed;
    }
    return all;
}
