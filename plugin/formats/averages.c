#include "formats/averages.h"

enum { PERCENTAGE_DECIMALS = 2 };

/* Writes the pair's result on its other boards in per cent; nothing if there is none. */
static void percentage_text(char text[DECIMAL_TEXT_SIZE], struct other_boards others)
{
    struct ratio percent;
    *text = '\0';
    if (average_in_per_cent(others, &percent))
        decimal_text(text, ratio_round(percent, PERCENTAGE_DECIMALS, ROUND_NEAREST),
                     PERCENTAGE_DECIMALS, true, false);
}

bool averages_note(const struct average_session *session, struct text name,
                   const struct position *at, const struct note_sink *notes)
{
    const struct {
        bool is;
        const char *message;
    } said[] = {
        {session->unknown,
         N_("Whether pair {text} has more than 60 or less than 40 per cent on its other "
            "boards, which counts in place of an average plus or minus, cannot be told (Law "
            "12C2).")},
        {session->stays, N_("Pair {text} has more than 60 or less than 40 per cent on its other "
                            "boards: that counts in place of an average plus or minus (Law "
                            "12C2).")},
        {session->stale,
         N_("The points of pair {text} for an average plus or minus stay as they are: its other "
            "boards have changed, and how the points follow from them cannot be told (Law "
            "12C2).")},
        {session->gives,
         N_("Pair {text} has {detail} per cent on its other boards: its average plus or minus "
            "is worth that (Law 12C2).")},
    };
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof said / sizeof *said; i++) {
        struct read_fault fault;
        if (!said[i].is)
            continue;
        read_fault_set(&fault, said[i].message, at, name.at, name.length);
        if (session->gives)
            percentage_text(fault.detail, session->after);
        ok = notes->take(notes->context, &fault);
    }
    return ok;
}
