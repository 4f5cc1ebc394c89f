#include "bridge/figures/average.h"

/* A hundred thousand points, and a thousand on a board: their product times a power of ten, twice,
 * fits 64 bits. */
static const int64_t most_max = INT64_C(1000000000);
static const int64_t top_max = INT64_C(10000000);

bool average_gives_way(int percent, struct other_boards others)
{
    int64_t won = others.won * WEIGHTS_WHOLE, average = percent * others.most;
    if (others.most <= 0)
        return false;
    return percent == AVERAGE_PLUS ? won > average : percent == AVERAGE_MINUS && won < average;
}

struct ratio average_share(int percent, int64_t top)
{
    return (struct ratio){percent * top, WEIGHTS_WHOLE * power_of_ten(DECIMAL_PLACES_MAX)};
}

static bool stands_as(struct decimal number, struct ratio value)
{
    return ratio_round(value, number.decimals, ROUND_NEAREST) == number.scaled;
}

int average_of_points(struct decimal points, int64_t top)
{
    static const uint8_t averages[] = {AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS};
    for (size_t i = 0; top > 0 && i < sizeof averages; i++)
        if (stands_as(points, average_share(averages[i], top)))
            return averages[i];
    return 0;
}

bool average_of_others(struct other_boards others, int64_t top, struct ratio *points)
{
    *points = (struct ratio){others.won * top, others.most * power_of_ten(DECIMAL_PLACES_MAX)};
    return others.most > 0 && others.most <= most_max && others.won >= 0 &&
           others.won <= others.most && top >= 0 && top <= top_max;
}

/* ---- a figure ---- */

/* The decimals of a percentage of points, where the file does not need as many. */
enum { AVERAGE_DECIMALS = 2 };

struct decimal average_round(struct ratio value, int decimals, bool fixed)
{
    struct decimal number = {.decimals = (uint8_t)decimals};
    bool keeps = fixed && decimals > 0;
    if (!keeps && decimals < AVERAGE_DECIMALS)
        number.decimals = AVERAGE_DECIMALS;
    number.scaled = ratio_round(value, number.decimals, ROUND_NEAREST);
    while (!keeps && number.decimals > 0 && number.scaled % 10 == 0) {
        number.scaled /= 10;
        number.decimals--;
    }
    return number;
}

/* Computes the share of TOP that there is on OTHERS; false unless the average gives way to it. */
static bool of_others(const struct average_figure *figure, int64_t top, struct other_boards others,
                      struct ratio *value)
{
    return average_gives_way(figure->percent, others) && average_of_others(others, top, value);
}

/* How the figure came about that the file has. */
enum origin { ORIGIN_AVERAGE, ORIGIN_OTHERS, ORIGIN_UNKNOWN };

/* Returns true if what stands there is a share by the average alone. */
static bool is_alone(const struct average_figure *figure)
{
    return stands_as(figure->stands, average_share(figure->percent, figure->top[false]));
}

static enum origin origin_of(const struct average_figure *figure, struct other_boards others)
{
    struct ratio value;
    bool is_average = is_alone(figure);
    bool is_others =
        of_others(figure, figure->top[false], others, &value) && stands_as(figure->stands, value);
    if (is_average == is_others) /* of few decimals it may be both */
        return ORIGIN_UNKNOWN;
    return is_average ? ORIGIN_AVERAGE : ORIGIN_OTHERS;
}

/* ---- the figures of a session ---- */

void average_look_at(struct average_session *session, const struct average_figure *figure)
{
    if (figure->by_ruling)
        return;
    session->plus = session->plus || figure->percent == AVERAGE_PLUS;
    session->minus = session->minus || figure->percent == AVERAGE_MINUS;
    session->kept = session->kept ||
                    (!session->topless && average_gives_way(figure->percent, session->before) &&
                     origin_of(figure, session->before) == ORIGIN_AVERAGE);
}

bool average_was_kept(const struct average_session *session)
{
    return session->kept && !(session->plus && session->minus);
}

void average_mark_stale(struct average_session *session, const struct average_figure *figure)
{
    if (figure->by_ruling)
        session->unknown = true;
    else if (session->moved && !is_alone(figure))
        session->stale = true;
}

/* Returns true if FIGURE becomes what there is on the other boards now, or no longer is what there
 * was. */
static bool gives_way(struct average_session *session, const struct average_figure *figure)
{
    enum origin origin = figure->by_ruling ? ORIGIN_AVERAGE : origin_of(figure, session->before);
    bool due = average_gives_way(figure->percent, session->after);
    struct ratio value = average_share(figure->percent, figure->top[true]);
    if (session->topless || figure->percent == 0) {
        average_mark_stale(session, figure);
        return false;
    }
    if (!due && origin == ORIGIN_AVERAGE)
        return false;
    if (origin == ORIGIN_UNKNOWN) {
        session->stale = session->stale || session->moved;
        return false;
    }
    if (!session->can || (origin == ORIGIN_AVERAGE && session->averages_kept) || figure->stays ||
        (due && !of_others(figure, figure->top[true], session->after, &value))) {
        session->stays = session->stays || (due && figure->by_ruling);
        session->stale = session->stale || (session->moved && origin == ORIGIN_OTHERS &&
                                            !stands_as(figure->stands, value));
        return false;
    }
    session->gives = session->gives || due;
    return true;
}

bool average_settle(struct average_session *session, struct average_figure *figure)
{
    if (!session->moved && !figure->by_ruling && figure->top[false] == figure->top[true])
        return false; /* nothing changes that it follows from */
    figure->gives_way = gives_way(session, figure);
    return figure->gives_way || (figure->apart && figure->percent > 0 && is_alone(figure));
}

/* Returns what NUMBER is worth before the rulings or AFTER. */
static struct ratio worth_of(const struct average_session *session,
                             const struct average_figure *figure,
                             const struct average_number *number, bool after)
{
    struct other_boards others = after ? session->after : session->before;
    int64_t whole = number->percentage ? decimal_to_places(WEIGHTS_WHOLE, 0) : figure->top[after];
    struct ratio value = average_share(figure->percent, whole);
    if (figure->gives_way && average_gives_way(figure->percent, others))
        (void)average_of_others(others, whole, &value);
    return value;
}

void average_settle_number(struct average_session *session, const struct average_figure *figure,
                           struct average_number *number)
{
    struct ratio value = worth_of(session, figure, number, true);
    if (!figure->by_ruling && !stands_as(number->stands, worth_of(session, figure, number, false)))
        session->stale = true;
    else if (number->percentage)
        number->becomes =
            (struct decimal){.decimals = number->decimals,
                             .scaled = ratio_round(value, number->decimals, ROUND_NEAREST)};
    else
        number->becomes = average_round(value, number->decimals, number->fixed);
}
