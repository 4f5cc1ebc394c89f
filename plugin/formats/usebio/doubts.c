#include "formats/usebio/edit.h"

#include <string.h>

/* The pairs that are listed, and the sections that have a list. */
struct lists {
    struct standings listed, sections, told;
};

/* Marks ENTRY and sets *BEFORE if it was marked already. Returns false if out of memory. */
static bool mark(struct standings *standings, struct entry entry, bool *before)
{
    struct standing *standing = standings_entry(standings, entry);
    if (!standing)
        return false;
    *before = standing->listed;
    standing->listed = true;
    return true;
}

/* Marks all listed pairs, and notes those that are listed twice. */
static bool lists_fill(struct lists *lists, const struct usebio_pairs *pairs,
                       const struct note_sink *notes)
{
    bool before;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        if (pair->kind != KIND_PAIR || pair->number[0] == '\0')
            continue;
        if (!mark(&lists->listed, usebio_entry(pair->scope, pair->side, pair->number), &before))
            return false;
        if (before)
            usebio_note(notes, N_("Pair {text} is listed twice."), &pair->at, pair->number, "");
        /* on either side, in its section and anywhere */
        if (!mark(&lists->sections, usebio_entry(pair->scope, SIDE_NONE, "section"), &before) ||
            !mark(&lists->sections, usebio_entry(pair->scope, SIDE_NS, pair->number), &before) ||
            !mark(&lists->sections, usebio_entry(0, SIDE_NS, pair->number), &before))
            return false;
    }
    return true;
}

/* Notes a pair that has a line in a section whose list does not have it, but another list does. */
static bool row_told(struct lists *lists, const struct usebio_row *row, int side,
                     const struct note_sink *notes)
{
    uint32_t section = row->scope[USEBIO_SCOPES - 1];
    const char *number = row->number[side];
    bool before;
    if (section == 0 || number[0] == '\0' ||
        !standings_find(&lists->sections, usebio_entry(section, SIDE_NONE, "section")) ||
        standings_find(&lists->sections, usebio_entry(section, SIDE_NS, number)) ||
        !standings_find(&lists->sections, usebio_entry(0, SIDE_NS, number)))
        return true;
    if (!mark(&lists->told, usebio_entry(section, SIDE_NONE, number), &before))
        return false;
    if (!before)
        usebio_note(notes,
                    N_("Pair {text} has lines in a section whose list has it not, and is listed in "
                       "another."),
                    &row->at, number, "");
    return true;
}

bool usebio_list_doubts(const struct usebio_session *session, const struct note_sink *notes)
{
    const struct usebio_travellers *travellers = &session->travellers;
    struct lists lists = {0};
    bool ok = lists_fill(&lists, &session->pairs, notes);
    for (size_t i = 0; ok && i < travellers->rows; i++)
        for (int side = SIDE_NS; ok && side < SIDES; side++)
            ok = row_told(&lists, &travellers->row[i], side, notes);
    standings_release(&lists.listed);
    standings_release(&lists.sections);
    standings_release(&lists.told);
    return ok;
}
