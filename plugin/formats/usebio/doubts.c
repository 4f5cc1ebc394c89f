#include "formats/usebio/edit.h"

/* Marks ENTRY. Returns true if it was marked already. */
static bool mark(struct usebio_session *session, struct standings *standings, struct entry entry)
{
    struct standing *standing = standings_entry(standings, entry);
    bool before = standing && standing->listed;
    session->no_memory |= !standing;
    if (standing)
        standing->listed = true;
    return before;
}

bool usebio_list_doubts(struct usebio_session *session, const struct note_sink *notes)
{
    const struct usebio_pairs *pairs = &session->pairs;
    const struct usebio_travellers *travellers = &session->travellers;
    struct standings listed = {0}, sections = {0}, told = {0};
    for (uint32_t i = 0; !session->no_memory && i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        if (pair->kind != KIND_PAIR || pair->number[0] == '\0')
            continue;
        if (mark(session, &listed, usebio_entry(pair->scope, pair->side, pair->number)))
            usebio_note(notes, N_("Pair {text} is listed twice."), &pair->at, pair->number, "");
        /* on either side, in its section and anywhere */
        (void)mark(session, &sections, usebio_entry(pair->scope, SIDE_NONE, "section"));
        (void)mark(session, &sections, usebio_entry(pair->scope, SIDE_NS, pair->number));
        (void)mark(session, &sections, usebio_entry(0, SIDE_NS, pair->number));
    }
    for (size_t i = 0; !session->no_memory && i < travellers->rows; i++)
        for (int side = SIDE_NS; side < SIDES; side++) {
            const struct usebio_row *row = &travellers->row[i];
            uint32_t section = row->scope[USEBIO_SCOPES - 1];
            const char *number = row->number[side];
            if (section != 0 && number[0] != '\0' &&
                standings_find(&sections, usebio_entry(section, SIDE_NONE, "section")) &&
                !standings_find(&sections, usebio_entry(section, SIDE_NS, number)) &&
                standings_find(&sections, usebio_entry(0, SIDE_NS, number)) &&
                !mark(session, &told, usebio_entry(section, SIDE_NONE, number)))
                usebio_note(notes,
                            N_("Pair {text} has lines in a section whose list has it not, and is "
                               "listed in another."),
                            &row->at, number, "");
        }
    standings_release(&listed);
    standings_release(&sections);
    standings_release(&told);
    return !session->no_memory;
}
