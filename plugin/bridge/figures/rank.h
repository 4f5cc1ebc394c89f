/*
 * Ranks the entries of a list by their totals. Any thread.
 */
#ifndef BRIDGE_FIGURES_RANK_H
#define BRIDGE_FIGURES_RANK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list is not longer; what is, is not ranked. */
enum { RANKED_MAX = 4096 };

struct ranked {
    double value[2]; /* before the rulings and after them */
    size_t group;    /* entries are ranked among those of their group; UNRANKED: among none */
    /* The place: as it stands, as it becomes. The last place of those who share it, 0 when nobody
     * does; as it stands RANK_UNSAID where the list does not say. */
    int64_t rank, tie;
    int64_t new_rank, new_tie;
};
enum { RANK_UNSAID = -1 };
#define UNRANKED SIZE_MAX

/* Returns true if COUNT entries, RANKED_MAX at most, stand in the places that their values give. A
 * place is 1 and one more for each that has more. */
bool ranks_stand(const struct ranked *ranked, size_t count);

/* Fills in the new places. Returns true if these were their new places before. */
bool ranks_become(struct ranked *ranked, size_t count);

#endif
