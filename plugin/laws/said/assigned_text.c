#include "laws/said/assigned_text.h"

#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"

enum { WHOLE = 100 };

/* --- Writing ---------------------------------------------------------------------------------- */

void assigned_text_write(char text[ASSIGNED_TEXT_SIZE], const struct assigned *list, int count)
{
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < count; i++) {
        const struct assigned *assigned = &list[i];
        const char *side = side_name(assigned->side);
        const struct fact fact = {.id = FACT_EQUITY,
                                  .word = WORD_NONE,
                                  .number = assigned->tricks,
                                  .level = assigned->contract.level,
                                  .strain = assigned->contract.strain,
                                  .risk = assigned->contract.risk,
                                  .declarer = assigned->contract.declarer,
                                  .percent = {assigned->weight < WHOLE ? assigned->weight : 0}};
        char value[FACT_TEXT_SIZE];
        used +=
            (size_t)snprintf(text + used, ASSIGNED_TEXT_SIZE - used, "%s%s%s%s", i == 0 ? "" : "; ",
                             side ? side : "", side ? " " : "", facts_write(&fact, value));
    }
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* A result with its side, and its end. */
enum { PART_SIZE = FACT_TEXT_SIZE + 5 };

/* Reads a result, "NS 4S S 10 70"; false if it is none. */
static bool result_read(struct assigned *assigned, struct text text)
{
    char part[PART_SIZE];
    text = text_trim(text);
    if (text.length >= PART_SIZE)
        return false;
    memcpy(part, text.at, text.length);
    part[text.length] = '\0';
    const char *player = strncmp(part, "NS ", 3) == 0   ? "NS"
                         : strncmp(part, "EW ", 3) == 0 ? "EW"
                                                        : "-";
    const char *value = *player == '-' ? part : part + strlen(player);
    struct fact fact;
    if (facts_read(&fact, "-", player, "equity", value) != FACT_OK || fact.word != WORD_NONE)
        return false;
    *assigned = (struct assigned){.contract = fact_contract(&fact),
                                  .tricks = fact.number,
                                  .weight = fact.percent[0] ? fact.percent[0] : WHOLE,
                                  .side = (int8_t)side_of_player(fact.player)};
    return true;
}

bool assigned_text_read(struct given_score *score, struct text text)
{
    struct text part;
    *score = (struct given_score){.artificial = false};
    while (text_part_take(&text, ';', &part)) {
        if (score->assigned_count == ASSIGNED_MAX ||
            !result_read(&score->assigned[score->assigned_count], part)) {
            *score = (struct given_score){.artificial = false};
            return false;
        }
        score->assigned_count++;
    }
    return score->assigned_count > 0;
}
