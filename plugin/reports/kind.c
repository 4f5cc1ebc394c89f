#include "reports/kind.h"

#include <stddef.h>
#include <string.h>

#include "words/catalog.h"

/* TRANSLATORS: headings above numbers of boards, and what to do about them. */
const struct kind_words kind_words[KINDS] = {
    [KIND_WAITS] = {"director", N_("Needs your decision"),
                    N_("Boards that need your decision keep their recorded result until the "
                       "questions are answered.")},
    [KIND_PROPOSED] = {"proposed", N_("Adjustment proposed"),
                       N_("Adjustments proposed rest on the cards alone: nobody marked the "
                          "revoke. The director confirms or rejects each.")},
    [KIND_DOUBTFUL] = {"suspect", N_("Doubtful record"),
                       N_("Doubtful records: look for a typing error first.")},
    [KIND_UNREAD] = {"error", N_("Not readable"),
                     N_("Boards that are not readable were not ruled on: the message says where "
                        "in the file, and why.")},
    [KIND_ADJUSTED] = {"adjusted", N_("Adjusted"), NULL},
    [KIND_SETTLED] = {"settled", N_("Settled"), NULL},
    [KIND_NOTED] = {"noted", N_("Noted"), NULL},
    [KIND_CLEAN] = {"clean", NULL, NULL},
};

int kind_of(const char *status)
{
    int kind = KINDS - 1; /* most boards are clean, which is the last */
    while (kind >= 0 && strcmp(kind_words[kind].status, status) != 0)
        kind--;
    return kind >= 0 ? kind : KIND_NOTED;
}
