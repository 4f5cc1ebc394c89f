#include "formats/usebio/session.h"

#include <stdlib.h>

#include "kit/list.h"

struct usebio_session *usebio_session_read(const uint8_t *bytes, size_t length)
{
    struct usebio_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->parse = usebio_parse_create();
    if (session->parse) {
        session->travellers = &session->parse->travellers;
        session->pairs = &session->parse->pairs;
        session->parse->sheet = &session->sheet;
    }
    if (!session->parse || !usebio_parse_whole(session->parse, bytes, length) ||
        session->sheet.failed || !usebio_pairs_index(session->pairs) ||
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
    usebio_parse_destroy(session->parse);
    usebio_groups_release(&session->groups);
    sheet_release(&session->sheet);
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

size_t usebio_session_row(const struct usebio_session *session, uint64_t offset, size_t *place)
{
    const struct usebio_travellers *travellers = session->travellers;
    size_t row =
        list_before(travellers->row, travellers->rows, sizeof *travellers->row, is_before, &offset);
    *place = list_before(travellers->item, travellers->count, sizeof *travellers->item, ends_before,
                         &row);
    return row;
}
