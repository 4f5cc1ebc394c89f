#include "laws/procedure/accept.h"

#include <stddef.h>

#include "laws/play/play.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/objection.h"
#include "laws/procedure/result.h"

/* Looks at the facts in rounds: one that falls can take the ground from another, so what is left is
 * looked at again. Each round drops one at least. */
void facts_accept(const struct matter *matter, struct facts *accepted, struct hearing *h,
                  struct ruling *ruling)
{
    struct facts rest;
    const struct matter heard = {matter->board, accepted, matter->rules};
    contradictions_between(matter, &rest, &ruling->contradictions);
    do {
        *accepted = rest;
        rest.count = 0;
        hear(h, &heard, NULL, ruling);
        for (int i = 0; i < accepted->count; i++)
            if (!objection_tell(h, &accepted->item[i], &ruling->contradictions))
                rest.item[rest.count++] = accepted->item[i];
    } while (rest.count < accepted->count);
}

/* --- What was said of all boards -------------------------------------------------------------- */

/* Returns true if FACT says that the transfer is in the result and it cannot be, or that it is not
 * and it must be, or if the result fits neither; or if it denies that a revoke was established and
 * the offending side has played to the next trick (63A1). */
static bool is_disproved(const struct hearing *h, const struct fact *fact)
{
    bool of_result = fact->id == FACT_RESULT_INCLUDES_TRANSFER;
    if (of_result && fact->word == WORD_NO)
        return h->result == RESULT_INCLUDES;
    if (of_result)
        return h->result != RESULT_INCLUDES && h->gain != 0 && h->table_tricks != TRICKS_UNKNOWN &&
               !result_is_tables_own(h);
    if (fact->id != FACT_ESTABLISHED || fact->word == WORD_YES)
        return false;
    const struct incident *revoke =
        incident_find(h, IRREGULARITY_REVOKE, fact->trick, fact->player);
    return revoke && side_played_next(h, fact->trick, revoke->side);
}

void facts_overrule(const struct hearing *h, const struct facts *said, struct ruling *ruling)
{
    const struct matter matter = {h->recorded, said, &h->rules};
    for (int i = 0; i < said->count; i++) {
        const struct fact *fact = &said->item[i];
        const struct fact *rival = fact->general ? facts_rival(&matter, fact) : NULL;
        if (rival && !rival->general)
            ruling_add_overruled(ruling, fact, OVERRULED_BY_FACT, rival);
        else if (fact->general && is_disproved(h, fact))
            ruling_add_overruled(ruling, fact, OVERRULED_BY_CARDS, NULL);
    }
}
