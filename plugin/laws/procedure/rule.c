#include "laws/procedure/rule.h"

#include <stddef.h>

#include "laws/law.h"
#include "laws/play/defect.h"

static void incident_reset(struct incident *incident)
{
    incident->corrected = incident->at_claim = incident->in_doubt = false;
    incident->movement = MOVES_NOTHING;
    incident->replay = incident->tricks = 0;
    incident->face_up_from = 0;
    incident->clause_count = incident->disposition_count = 0;
    incident->first_step = incident->step_count = 0;
}

/* Sets whether the revoke was put right or established; if neither, it is put right after all. */
static void establish(struct hearing *h, struct incident *incident)
{
    revoke_correct(h, incident);
    if (!incident->corrected)
        revoke_establish(h, incident);
    if (!incident->corrected && !incident->established)
        revoke_leave_unestablished(h, incident);
}

/* Establishes the revokes first, without a record: 64B2 and 64B7 ask whether other revokes are
 * established, and 64A and 64B1 who has the tricks when the last are played again. */
static void establish_all(struct hearing *h)
{
    struct ruling *record = h->record;
    h->record = NULL;
    for (int i = 0; i < h->incident_count; i++) {
        incident_reset(&h->incident[i]);
        h->incident[i].established = false;
        if (h->incident[i].kind == IRREGULARITY_REVOKE)
            establish(h, &h->incident[i]);
    }
    h->record = record;
}

static void rule_by_64(struct hearing *h, struct incident *incident)
{
    if (!transfer_is_barred(h, incident))
        transfer_find(h, incident);
}

/* Returns true if the result is cancelled and the incident belongs to the play: nothing is ruled on
 * it then, and only what the director gives is left. */
static bool is_moot(const struct hearing *h, const struct incident *incident)
{
    bool on_play = incident->trick || incident->kind == IRREGULARITY_RESULT ||
                   incident->kind == IRREGULARITY_ENTRY;
    return h->cancelled && on_play && incident->kind != IRREGULARITY_SCORE &&
           incident->kind != IRREGULARITY_INCIDENT;
}

/* Rules on an incident, and on what follows. On a revoke it is Law 64 if it is established, or was
 * corrected under 62C3 (64B8); on a defect, once Law 67 has said what it is, 45E or 58B in time,
 * and 64 where no card was played. */
static void rule_on(struct hearing *h, struct incident *incident)
{
    incident_reset(incident);
    if (is_moot(h, incident))
        return;
    law_kind_of(incident->kind)->rule(h, incident);
    bool omitted = incident->kind == IRREGULARITY_OMITTED;
    bool extra = incident->kind == IRREGULARITY_EXTRA;
    if (incident->kind == IRREGULARITY_REVOKE) {
        establish(h, incident);
        if (incident->established || incident_cites(incident, CLAUSE_62C3))
            rule_by_64(h, incident);
    } else if (omitted || extra) {
        bool in_time = defect_in_time(h, incident->trick, incident->seat);
        if (extra && in_time)
            fifth_card_rule(h, incident);
        else if (omitted && !in_time)
            rule_by_64(h, incident);
        /* If nobody can tell which trick it was, the incident has the first that it can have been.
         * Where nothing moves even there, nothing would for a later one; but a later one may be the
         * twelfth, for which nothing moves. */
        bool unknown = facts_word(h->facts, FACT_DEFECTIVE_TRICK, incident->trick,
                                  incident->seat) == WORD_UNKNOWN;
        if (incident->movement && unknown &&
            !defect_time_unsaid(h, incident->trick, incident->seat))
            judgement_add(h, JUDGEMENT_12C2, incident->trick, incident->seat);
    }
    if (incident->face_up_from)
        penalty_card_cite(h, incident);
}

void hearing_rule(struct hearing *h)
{
    if (h->record)
        h->record->step_count = 0;
    establish_all(h);
    for (int i = 0; i < h->incident_count; i++)
        rule_on(h, &h->incident[i]);
    transfer_make(h);
    if (h->adjustment == ADJUSTMENT_ASSIGNED)
        redress_assign(h);
}
