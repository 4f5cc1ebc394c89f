#include "bridge/figures/total.h"

/* What RULE gives a pair; false when that cannot be told. */
static bool value_of(const struct standing *standing, struct total_rule rule, bool after,
                     struct ratio *value)
{
    const struct won *won = standing == NULL ? NULL : &standing->won[rule.quantity];
    int64_t sum, divisor = power_of_ten(DECIMAL_PLACES_MAX);
    if (won == NULL || won->boards == 0 || (after && won->unknown))
        return false;
    sum = after ? won->after : won->before;
    if (rule.of == TOTAL_SHARE) {
        const struct won *top = &standing->won[QUANTITY_TOP];
        if ((after && top->unknown) || top->boards != won->boards)
            return false;
        divisor = after ? top->after : top->before;
        sum *= 100;
    } else if (rule.of == TOTAL_MEAN) {
        /* Whether a board without a result counts as one that was played is not known. */
        if (after && standing->artificial)
            return false;
        divisor *= won->boards;
    }
    *value = (struct ratio){sum, divisor};
    return divisor > 0;
}

static bool reproduces(const struct total *totals, size_t count, struct total_rule rule,
                       int rounding)
{
    for (size_t i = 0; i < count; i++) {
        struct ratio value;
        if (!value_of(totals[i].standing, rule, false, &value) ||
            ratio_round(value, totals[i].decimals, rounding) != totals[i].scaled)
            return false;
    }
    return true;
}

/* True when the column, which RULE reproduces, has never had to round. */
static bool is_exact(const struct total *totals, size_t count, struct total_rule rule)
{
    struct ratio value;
    for (size_t i = 0; i < count; i++)
        if (value_of(totals[i].standing, rule, false, &value) &&
            !ratio_is_exact(value, totals[i].decimals))
            return false;
    return rule.of == TOTAL_SUM;
}

/* A sum that was never rounded gets the decimals that it needs, DECIMAL_PLACES_MAX at most. */
static struct total changed(struct total total, struct total_rule rule, int rounding, bool exact)
{
    struct ratio value;
    total.new_decimals = total.decimals;
    total.new_scaled = total.scaled;
    total.stays = !value_of(total.standing, rule, true, &value);
    if (total.stays)
        return total;
    while (exact && !ratio_is_exact(value, total.new_decimals))
        total.new_decimals++;
    total.new_scaled = ratio_round(value, total.new_decimals, rounding);
    return total;
}

/* Fills in the new values; for a SECOND rule it only says whether they are the same. */
static bool fill_in(struct total *totals, size_t count, struct total_rule rule, int rounding,
                    bool second)
{
    bool exact = is_exact(totals, count, rule);
    for (size_t i = 0; i < count; i++) {
        struct total total = changed(totals[i], rule, rounding, exact);
        if (second && (total.stays != totals[i].stays || total.new_scaled != totals[i].new_scaled ||
                       total.new_decimals != totals[i].new_decimals))
            return false;
        totals[i] = total;
    }
    return true;
}

/* The first way of rounding in which RULE gives what stands there; ROUNDINGS: there is none. */
static int rounding_of(const struct total *totals, size_t count, struct total_rule rule)
{
    int rounding = ROUND_NEAREST;
    while (rounding < ROUNDINGS && !reproduces(totals, count, rule, rounding))
        rounding++;
    return rounding;
}

/* Only of matchpoints is there a most that can be won; a top is nobody's total. */
static bool is_rule(struct total_rule rule)
{
    return rule.quantity != QUANTITY_TOP &&
           (rule.of != TOTAL_SHARE || rule.quantity == QUANTITY_MP);
}

bool totals_follow(struct total *totals, size_t count, struct total_rule first,
                   struct total_rule *rule)
{
    int rounding = rounding_of(totals, count, first);
    bool found = rounding < ROUNDINGS, agreed = true;
    if (found) {
        *rule = first;
        return fill_in(totals, count, first, rounding, false);
    }
    for (uint8_t of = TOTAL_SUM; of <= TOTAL_SHARE; of++) {
        for (uint8_t quantity = 0; quantity < QUANTITIES; quantity++) {
            struct total_rule other = {of, quantity};
            if (!is_rule(other) || (rounding = rounding_of(totals, count, other)) == ROUNDINGS)
                continue;
            agreed = fill_in(totals, count, other, rounding, found) && agreed;
            *rule = other;
            found = true;
        }
    }
    return found && agreed;
}

/* What RULE gives a pair of which it is known. */
static double known_value(const struct total *total, struct total_rule rule, bool after)
{
    struct ratio value;
    (void)value_of(total->standing, rule, after, &value);
    return (double)value.over / (double)value.under;
}

size_t total_rank(const struct total *totals, size_t count, size_t index, struct total_rule rule,
                  bool after, size_t *tied)
{
    double own = known_value(&totals[index], rule, after);
    size_t better = 0;
    *tied = 0;
    for (size_t i = 0; i < count; i++) {
        double other = known_value(&totals[i], rule, after);
        better += other > own;
        *tied += other == own && i != index;
    }
    return 1 + better;
}
