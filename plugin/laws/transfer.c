/*
 * Which tricks move: Law 64A, several revokes at once.
 *
 * Each trick that moves is a trick of its own, won by the offending side at or after the revoke.
 * From the last revoke to the first, the tricks that an earlier one may take include those of the
 * later ones, so that taking any of them is taking as many as can be; on one trick the revoke by
 * 64A1 comes first, because the trick itself can move for that one alone.
 */
#include "laws/hearing.h"

/* Tricks of one side that have not moved: bit T for trick T, and a number of tricks claimed. */
struct pool {
    uint16_t tricks;
    int claimed;
};

static struct pool pool_of(const struct hearing *h, int side)
{
    struct pool pool = {0, h->claimed[side]};
    for (int t = 1; t <= h->tricks; t++)
        if (h->trick[t].winner != SEAT_NONE && seat_side(h->trick[t].winner) == side)
            pool.tricks |= (uint16_t)(1u << t);
    return pool;
}

/* Takes one trick, FROM or later; claimed tricks are later than all. */
static bool pool_take(struct pool *pool, int from)
{
    if (pool->claimed) {
        pool->claimed--;
        return true;
    }
    uint16_t later = (uint16_t)(pool->tricks >> from << from);
    if (!later)
        return false;
    pool->tricks &= (uint16_t) ~(1u << (31 - __builtin_clz(later)));
    return true;
}

static void move_by_64a1(struct pool *pool, struct incident *incident)
{
    pool->tricks &= (uint16_t) ~(1u << incident->trick);
    bool another = pool_take(pool, incident->trick + 1);
    incident->tricks = another ? 2 : 1;
    incident_cite(incident, another ? CLAUSE_64A1 : CLAUSE_64A1_alone);
}

static void move_by_64a2(struct pool *pool, struct incident *incident)
{
    incident->tricks = pool_take(pool, incident->trick) ? 1 : 0;
    incident_cite(incident, incident->tricks ? CLAUSE_64A2 : CLAUSE_64A2_none);
}

static void move_trick(struct hearing *h, struct pool pools[SIDES], int trick, int movement)
{
    for (int i = h->incident_count - 1; i >= 0; i--) {
        struct incident *incident = &h->incident[i];
        if (incident->trick != trick || incident->movement != movement)
            continue;
        int side = seat_side(incident->seat);
        if (movement == MOVES_BY_64A1)
            move_by_64a1(&pools[side], incident);
        else
            move_by_64a2(&pools[side], incident);
        h->gain[side_other(side)] = (int8_t)(h->gain[side_other(side)] + incident->tricks);
    }
}

void transfer_tricks(struct hearing *h)
{
    h->gain[SIDE_NS] = h->gain[SIDE_EW] = 0;
    if (!h->incident_count)
        return;
    if (h->adjustment != ADJUSTMENT_TRICKS) {
        law12_replace_transfers(h);
        return;
    }
    struct pool pools[SIDES] = {pool_of(h, SIDE_NS), pool_of(h, SIDE_EW)};
    for (int trick = h->tricks; trick > 0; trick--) {
        move_trick(h, pools, trick, MOVES_BY_64A1);
        move_trick(h, pools, trick, MOVES_BY_64A2);
    }
}
