#include "laws/procedure/hear.h"

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/exposed.h"
#include "laws/play/play.h"
#include "laws/procedure/result.h"

/* Returns the place of an incident: by trick, then by the order of play, then by kind. */
static int place_of(const struct incident *incident)
{
    return (incident->trick * (SEATS + 1) + incident->order) * IRREGULARITY_COUNT + incident->kind;
}

/* Opens the hearing, reads the play unless it lacks a strain, has the Laws find their incidents,
 * sorts these, a handful, and compares with the result. */
void hear(struct hearing *h, const struct matter *matter, const struct end_of_play *end,
          struct ruling *record)
{
    h->board = h->recorded = matter->board;
    h->facts = matter->facts;
    h->rules = *matter->rules;
    h->end = end;
    h->record = record;
    h->overtaken = NULL;
    h->leader_wrong = h->leader_inconsistent = h->played_on = false;
    h->incident_count = h->question_count = h->judgement_count = 0;
    h->played_again = false;
    h->unresolved = 0;
    h->adjustment = ADJUSTMENT_TRICKS;
    h->tricks = h->rows = 0;
    h->told = h->misfits = h->by_own_hand = false;
    h->total = TRICKS;
    if (h->facts->count)
        hands_put_right(h);
    const struct fact *score = agreed_score(h);
    if (score) { /* with the contract that was played */
        struct contract *contract = &hearing_put_right(h)->contract;
        *contract = fact_contract(score);
        /* A scorer cannot know that declarer and dummy changed places. */
        contract->swapped =
            h->recorded->contract.swapped && h->recorded->contract.declarer == contract->declarer;
    }
    int kind = h->board->contract.kind;
    bool readable = kind == CONTRACT_PLAYED || kind == CONTRACT_STRAIN;
    if (readable) {
        play_reconstruct(h);
    } else {
        h->won[SIDE_NS] = h->won[SIDE_EW] = 0;
        h->rest = TRICKS;
    }
    exposed_gather(h);
    laws_find(h, readable);
    for (int i = 1; i < h->incident_count; i++) {
        struct incident moved = h->incident[i];
        int at = i;
        for (; at > 0 && place_of(&h->incident[at - 1]) > place_of(&moved); at--)
            h->incident[at] = h->incident[at - 1];
        h->incident[at] = moved;
    }
    result_compare(h);
}

void hear_again(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                struct hearing *again)
{
    const struct matter matter = {h->recorded, facts, rules};
    hear(again, &matter, h->end, NULL);
}
