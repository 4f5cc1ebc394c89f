#include "laws/procedure/disputed.h"

#include <string.h>

#include "laws/procedure/needs.h"
#include "laws/procedure/upshot.h"

static bool is_disputed(const struct disputes *disputes, const struct fact *fact)
{
    for (int i = 0; i < disputes->count; i++)
        if (memcmp(&disputes->item[i], fact, sizeof *fact) == 0)
            return true;
    return false;
}

void disputes_add(struct disputes *disputes, const struct fact *fact)
{
    if (!is_disputed(disputes, fact) && disputes->count < DISPUTES_MAX)
        disputes->item[disputes->count++] = *fact;
}

/* Two claims that both ended the play, of which none is used: a claim excludes no other fact. */
static void add_claims(struct disputes *disputes, const struct contradictions *contradictions)
{
    for (int i = 0; i < contradictions->count; i++) {
        const struct contradiction *one = &contradictions->item[i];
        if (one->ground == GROUND_FACT && one->fact.id == FACT_CLAIM)
            disputes_add(disputes, &one->fact);
    }
}

/* FACTS with ANSWER of the disputed, and, where a place has several rows, with those that can stand
 * beside it: results that are weighed make 100 per cent only together. Where another carrier goes
 * before, nothing is added. */
static struct facts facts_with(const struct facts *facts, const struct disputes *disputes,
                               const struct fact *answer)
{
    struct facts with;
    with.count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!is_disputed(disputes, &facts->item[i]))
            with.item[with.count++] = facts->item[i];
    (void)facts_add(&with, answer);
    for (int i = 0; i < disputes->count; i++)
        if (fact_is_of_place(&disputes->item[i], answer))
            (void)facts_add(&with, &disputes->item[i]);
    return with;
}

/* The answers to one question: of one place, or to which claim ended the play. */
static bool is_rival(const struct fact *a, const struct fact *b)
{
    return fact_is_of_place(a, b) || (a->id == FACT_CLAIM && b->id == FACT_CLAIM);
}

/* The board hangs on which of FACT and its rivals is true. */
static bool matters(const struct disputes *open, const struct upshot by[], const struct fact *fact,
                    const struct upshot *without)
{
    for (int i = 0; i < open->count; i++)
        if (is_rival(&open->item[i], fact) && !upshot_same(&by[i], without))
            return true;
    return false;
}

static bool ask(const struct disputes *open, const struct upshot by[], const struct upshot *without,
                struct ruling *ruling)
{
    bool asked = false;
    for (int i = 0; i < open->count; i++) {
        const struct fact *fact = &open->item[i];
        if (!matters(open, by, fact, without))
            continue;
        needs_put_outcome(needs_ask_disputed(ruling, fact->id, fact->trick, fact->player),
                          &by[i].outcome);
        asked = true;
    }
    return asked;
}

void judge_disputed(const struct board *board, const struct facts *facts,
                    const struct disputes *disputes, const struct rules *rules,
                    struct ruling *ruling, struct contradictions *contradictions)
{
    struct disputes open = *disputes;
    struct upshot by[DISPUTES_MAX];
    struct contradictions of_answer;
    judge(board, facts, rules, ruling, contradictions);
    add_claims(&open, contradictions);
    if (!open.count || ruling->status == STATUS_SUSPECT)
        return;
    struct upshot without = upshot_of(ruling, "");
    for (int i = 0; i < open.count; i++) {
        char value[FACT_TEXT_SIZE];
        struct facts with = facts_with(facts, &open, &open.item[i]);
        judge(board, &with, rules, ruling, &of_answer);
        by[i] = upshot_of(ruling, facts_write(&open.item[i], value));
    }
    judge(board, facts, rules, ruling, contradictions);
    if (ask(&open, by, &without, ruling))
        ruling_leave_to_director(ruling);
}
