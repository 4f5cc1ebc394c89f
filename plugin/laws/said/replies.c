#include "laws/said/replies.h"

#include <stdlib.h>
#include <string.h>

static const int8_t judgement_facts[JUDGEMENT_COUNT][REPLIES_MAX] = {
#define JUDGEMENT(id, name, fact, other) {FACT_##fact, FACT_##other},
#include "laws/said/judgements.def"
#undef JUDGEMENT
};

/* Returns true if the need is of one side: the other has a score that is assigned, so this one gets
 * its own too. */
static bool is_of_a_side(const struct need *need)
{
    return side_of_player(need->reply_player) != SIDE_NONE;
}

/* Returns the place of FACT as a reply to NEED. A fact that needs a trick where the need has none
 * belongs to the deal: it is given at the first. */
static struct reply reply_at(int fact, const struct need *need)
{
    const struct fact_kind *kind = &vocabulary[fact];
    uint8_t first = kind->trick == AT_TRICK ? 1 : 0;
    uint8_t trick = need->reply_trick ? need->reply_trick : first;
    bool of_both = kind->player == SIDE_OR_BOTH && !is_of_a_side(need);
    return (struct reply){(int8_t)fact, kind->trick == WHOLE_BOARD ? 0 : trick,
                          kind->player == NOBODY || of_both ? SEAT_NONE : need->reply_player};
}

int replies_find(const struct need *need, struct reply reply[REPLIES_MAX])
{
    int count = 0;
    if (need->kind == NEED_FACT && need->what != FACT_TRICK_WON)
        reply[count++] = reply_at(need->what, need);
    /* Not what the cards give, whatever the ruling: the players may have agreed on another number
     * (Law 79). */
    if (need->kind == NEED_FACT && need->what == FACT_RESULT_INCLUDES_TRANSFER &&
        need->outcome_count == 1)
        reply[count++] = reply_at(FACT_AGREED_TRICKS, need);
    if (need->kind == NEED_JUDGEMENT)
        for (int i = 0; i < REPLIES_MAX; i++)
            if (judgement_facts[need->what][i] != FACT_UNKNOWN &&
                (judgement_facts[need->what][i] != FACT_ARTIFICIAL || !is_of_a_side(need)))
                reply[count++] = reply_at(judgement_facts[need->what][i], need);
    return count;
}

const struct outcome *answers_find(const struct ruling *ruling, const struct need *need,
                                   struct outcome *spare, int *count)
{
    *count = need->outcome_count;
    if (need->kind != NEED_JUDGEMENT || !need->advisory)
        return need->outcome;
    *spare = (struct outcome){.tricks = (int8_t)ruling->transfer_tricks, .to = ruling->transfer_to};
    strcpy(spare->value, fact_word_text(WORD_NOTHING));
    *count = 1;
    return spare;
}

bool outcome_fact(const struct need *need, const struct outcome *outcome, struct reply *place,
                  const char **value)
{
    *value = outcome->value;
    if (need->kind == NEED_JUDGEMENT)
        *place = reply_at(FACT_EQUITY, need);
    if (need->kind != NEED_FACT)
        return need->kind == NEED_JUDGEMENT;
    *place = (struct reply){need->what, need->trick, need->player};
    if (need->what == FACT_TRICK_WON) {
        int side = side_of_name(outcome->value, strlen(outcome->value));
        place->player =
            (int8_t)(side == SIDE_NONE ? seat_of_letter(outcome->value[0]) : player_of_side(side));
        *value = fact_word_text(WORD_DASH);
    } else if (need->what == FACT_DEFECTIVE_TRICK && !need->trick) {
        bool unknown = strcmp(outcome->value, fact_word_text(WORD_UNKNOWN)) == 0;
        place->trick = (uint8_t)atoi(unknown ? need->outcome[0].value : outcome->value);
        *value = fact_word_text(unknown ? WORD_UNKNOWN : WORD_FOUND);
    }
    return true;
}
