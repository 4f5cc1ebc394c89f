#include "formats/usebio/session.h"

#include <stdlib.h>

#include "kit/list.h"

struct usebio_session *usebio_session_create(struct usebio_parse *parse)
{
    const struct usebio_parse *first = parse;
    struct usebio_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->owned = !parse->at_end || parse->travellers.overflow;
    if (session->owned)
        parse = usebio_parse_create();
    session->parse = parse;
    if (parse) {
        if (session->owned) {
            parse->travellers.whole = true;
            (void)usebio_parse_read(parse, first->input, first->length);
        }
        session->travellers = &parse->travellers;
        session->pairs = &parse->pairs;
        session->sheet = &parse->sheet;
        session->style = sheet_style(session->sheet, ~(1U << FAMILY_DATUM));
    }
    if (!parse || parse->no_memory || parse->sheet.failed ||
        (session->travellers->ruled && !usebio_groups_find(session))) {
        usebio_session_release(session);
        return NULL;
    }
    return session;
}

void usebio_session_release(struct usebio_session *session)
{
    if (!session)
        return;
    if (session->owned)
        usebio_parse_destroy(session->parse);
    usebio_groups_release(&session->groups);
    free(session);
}

static bool ends_before(const void *item, const void *row)
{
    const struct usebio_traveller *traveller = item;
    const size_t *index = row;
    return traveller->first + traveller->rows <= *index;
}

static bool is_before(const void *item, const void *offset)
{
    return ((const struct usebio_row *)item)->offset < *(const uint64_t *)offset;
}

struct usebio_job usebio_session_job(struct usebio_session *session, uint64_t offset)
{
    const struct usebio_travellers *travellers = session->travellers;
    size_t row =
        list_before(travellers->row, travellers->rows, sizeof *travellers->row, is_before, &offset);
    size_t place = list_before(travellers->item, travellers->count, sizeof *travellers->item,
                               ends_before, &row);
    if (place == travellers->count)
        return (struct usebio_job){.session = session};
    const struct usebio_traveller *board = &travellers->item[place];
    return (struct usebio_job){session, board, &travellers->row[row],
                               usebio_group_of(session, board)};
}
