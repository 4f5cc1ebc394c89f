#include "laws/procedure/hear.h"

#include <stddef.h>

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/exposed.h"
#include "laws/play/hands.h"
#include "laws/play/reconstruct.h"
#include "laws/procedure/result.h"

static bool comes_after(const struct incident *a, const struct incident *b)
{
    if (a->trick != b->trick)
        return a->trick > b->trick;
    if (a->order != b->order)
        return a->order > b->order;
    return a->kind > b->kind;
}

/* Sorts the incidents by trick, then by the order of play; there is a handful of them. */
static void sort_incidents(struct hearing *h)
{
    for (int i = 1; i < h->incident_count; i++) {
        struct incident moved = h->incident[i];
        int at = i;
        for (; at > 0 && comes_after(&h->incident[at - 1], &moved); at--)
            h->incident[at] = h->incident[at - 1];
        h->incident[at] = moved;
    }
}

static void hearing_open(struct hearing *h, const struct matter *matter,
                         const struct end_of_play *end, struct ruling *record)
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
}

/* Has the board heard with the contract that was played. */
static void agreed_put_right(struct hearing *h)
{
    const struct fact *fact = agreed_score(h);
    if (!fact)
        return;
    struct contract *contract = &hearing_put_right(h)->contract;
    *contract = fact_contract(fact);
    /* A scorer cannot know that declarer and dummy changed places. */
    contract->swapped =
        h->recorded->contract.swapped && h->recorded->contract.declarer == contract->declarer;
}

void hear(struct hearing *h, const struct matter *matter, const struct end_of_play *end,
          struct ruling *record)
{
    hearing_open(h, matter, end, record);
    if (h->facts->count) {
        hands_put_right(h);
        agreed_put_right(h);
    }
    /* Without a strain the play cannot be read. */
    int contract = h->board->contract.kind;
    bool readable = contract == CONTRACT_PLAYED || contract == CONTRACT_STRAIN;
    if (readable) {
        play_reconstruct(h);
    } else {
        h->won[SIDE_NS] = h->won[SIDE_EW] = 0;
        h->rest = TRICKS;
    }
    exposed_gather(h);
    laws_find(h, readable);
    sort_incidents(h);
    result_compare(h);
}

void hear_again(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                struct hearing *again)
{
    const struct matter matter = {h->recorded, facts, rules};
    hear(again, &matter, h->end, NULL);
}
