#include "laws/procedure/accept.h"

#include <stddef.h>

#include "laws/play/play.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/objection.h"
#include "laws/procedure/result.h"

/* Takes the facts that the hearing contradicts out of the set; true when there were any. */
static bool drop_contradicted(const struct hearing *h, struct facts *facts,
                              struct contradictions *contradictions)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < facts->count; i++)
        if (!objection_tell(h, &facts->item[i], contradictions))
            facts->item[kept++] = facts->item[i];
    bool dropped = kept < facts->count;
    facts->count = kept;
    return dropped;
}

/* Looks at the facts in rounds: one that falls can take the ground from another, so what is left is
 * looked at again. Each round drops one at least. */
void facts_accept(const struct matter *matter, struct facts *accepted,
                  struct contradictions *contradictions, struct hearing *h, struct ruling *record)
{
    struct facts rest;
    const struct matter heard = {matter->board, accepted, matter->rules};
    contradictions_between(matter, &rest, contradictions);
    do {
        *accepted = rest;
        hear(h, &heard, NULL, record);
    } while (drop_contradicted(h, &rest, contradictions));
}

/* --- What was said of all boards -------------------------------------------------------------- */

/* Returns true if FACT says that the transfer is in the result and it cannot be, or that it is not
 * and it must be, or if the result fits neither. */
static bool result_disproves(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_NO)
        return h->result == RESULT_INCLUDES;
    return h->result != RESULT_INCLUDES && h->gain != 0 && h->table_tricks != TRICKS_UNKNOWN &&
           !result_is_tables_own(h);
}

/* Returns true if FACT denies that a revoke was established and the offending side has played to
 * the next trick (63A1). */
static bool play_disproves(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_YES)
        return false;
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (incident->kind == IRREGULARITY_REVOKE && incident->trick == fact->trick &&
            incident->seat == fact->player)
            return side_played_next(h, fact->trick, incident->side);
    }
    return false;
}

static bool is_disproved(const struct hearing *h, const struct fact *fact)
{
    if (fact->id == FACT_RESULT_INCLUDES_TRANSFER)
        return result_disproves(h, fact);
    return fact->id == FACT_ESTABLISHED && play_disproves(h, fact);
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
