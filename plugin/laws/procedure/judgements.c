#include "laws/procedure/judgements.h"

#include <stddef.h>
#include <string.h>

#include "laws/law.h"

/* Returns true if it is open whether a card too few counts as a revoke, or of which trick: it is
 * being asked when it was found (67A), or nobody can tell the trick (12C2). */
static bool is_undecided(const struct hearing *h, const struct ruling *ruling,
                         const struct incident *incident)
{
    if (incident->kind != IRREGULARITY_OMITTED)
        return false;
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        if (need->kind == NEED_FACT && need->what == FACT_BOTH_PLAYED_ON &&
            need->trick == incident->trick && !need->advisory)
            return true;
    }
    return facts_word(h->facts, FACT_DEFECTIVE_TRICK, incident->trick, incident->seat) ==
           WORD_UNKNOWN;
}

/* Adds the judgements on damage, unless the director has said what result is due. */
static void add_damage(const struct hearing *h, const struct incident *incident,
                       struct ruling *ruling)
{
    if (hearing_has_equity(h, incident->trick))
        return;
    if (redress_is_open(incident) && !is_undecided(h, ruling, incident)) {
        struct redress redress = redress_of(h, incident);
        ruling_add_need(ruling, NEED_JUDGEMENT, redress.judgement, incident->trick, incident->seat,
                        true)
            ->baseline = redress.baseline;
    }
    if (incident_cites(incident, CLAUSE_47E2b))
        ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_47E2B, incident->trick, incident->seat,
                        true);
}

static void add_judgement(const struct hearing *h, int index, struct ruling *ruling)
{
    struct need *need =
        ruling_add_need(ruling, NEED_JUDGEMENT, h->judgement[index].what, h->judgement[index].trick,
                        h->judgement[index].player, false);
    const struct fact *claim = facts_each(h->facts, FACT_CLAIM, NULL);
    if (need->what == JUDGEMENT_70 && claim) { /* which need not be where it was asked for */
        need->reply_trick = claim->trick;
        need->reply_player = claim->player;
    }
    if (need->what == JUDGEMENT_13) {
        need->outcome[0] = (struct outcome){.to = SIDE_NONE};
        strcpy(need->outcome[0].value, fact_word_text(WORD_NOTHING));
        need->outcome_count = 1;
    }
    need->blame =
        need->what == JUDGEMENT_12C2 &&
        facts_word(h->facts, FACT_DEFECTIVE_TRICK, need->trick, need->player) == WORD_UNKNOWN;
}

/* Adds the judgements on damage too; of a cancelled result (13) nobody asks what it would have
 * been. That on exposed cards comes once for all; equity answers for each at the trick from which
 * it lay there. */
bool judgements_add(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 0; i < h->judgement_count; i++)
        add_judgement(h, i, ruling);
    for (int i = 0; i < h->incident_count && !h->cancelled; i++)
        add_damage(h, &h->incident[i], ruling);
    int trick = h->cancelled ? 0 : penalty_card_open_trick(h);
    if (trick)
        ruling_add_need(ruling, NEED_JUDGEMENT, JUDGEMENT_50E, 0, SEAT_NONE, true)->reply_trick =
            (uint8_t)trick;
    return h->judgement_count > 0;
}
