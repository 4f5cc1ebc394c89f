/*
 * Stores what a deal record holds of another format, and its rulings, until the table that it
 * belongs to has been returned. Called by the elements of the reader.
 */
#include "formats/deal_record/state.h"

#include <stdlib.h>

#include "formats/extra.h"
#include "formats/deal_record/values.h"
#include "formats/pbn_text/calls.h"
#include "kit/list.h"

void dr_extras_release(struct dr_extras *extras)
{
    free(extras->item);
    buffer_release(&extras->kept);
    *extras = (struct dr_extras){0};
}

/* --- Keeping ---------------------------------------------------------------------------------- */

static struct dr_kept keep(struct dr_extras *extras, struct text text)
{
    static const struct dr_kept none = {0, 0};
    struct dr_kept span = {extras->kept.length, text.length};
    if (text.length == 0)
        return none;
    if (text.length <= DR_EXTRAS_BYTES_MAX - extras->kept.length)
        buffer_add(&extras->kept, text.at, text.length);
    if (extras->kept.length > span.at)
        return span;
    extras->failed = true;
    return none;
}

void dr_extras_begin(struct dr_extras *extras)
{
    if (extras->told) {
        extras->count = 0;
        buffer_empty(&extras->kept);
    }
    extras->told = false;
}

void dr_extras_add(struct dr_extras *extras, uint8_t kind, const struct xml_element *element)
{
    dr_extras_begin(extras);
    if (!list_reserve(extras->item, extras->capacity, extras->count + 1)) {
        extras->failed = true;
        return;
    }
    struct dr_extra *extra = &extras->item[extras->count++];
    *extra = (struct dr_extra){.kind = kind, .form = COMMENT_BRACE};
    for (int form = 0; form < COMMENT_FORMS; form++)
        if (text_is(dr_value(element, "form"), dr_comment_forms[form]))
            extra->form = (uint8_t)form;
    extra->name = keep(extras, dr_value(element, kind == EXTRA_COMMENT ? "after" : "name"));
    extra->value = keep(extras, dr_value(element, "value"));
    for (int field = 0; kind == EXTRA_RULING && field < RULED_FIELDS; field++)
        extra->ruled[field] = keep(extras, dr_value(element, ruled_words[field]));
}

void dr_extras_text(struct dr_extras *extras, struct text text)
{
    if (extras->count == 0)
        return;
    struct dr_extra *extra = &extras->item[extras->count - 1];
    struct dr_kept more = keep(extras, text);
    if (extra->text.length == 0)
        extra->text = more;
    else
        extra->text.length += more.length;
}

/* --- Telling ---------------------------------------------------------------------------------- */

static struct text told_text(const struct dr_extras *extras, struct dr_kept span)
{
    return (struct text){span.length > 0 ? extras->kept.at + span.at : "", span.length};
}

/* Reads calls in which C is clubs or, if FRENCH, hearts. Returns false if they are no complete
 * auction. */
static bool calls_read(struct auction *auction, int first, bool french, const struct pbn_scan *scan,
                       const uint8_t *start, unsigned *seen)
{
    struct pbn_calls_language language = {.french = french};
    bool complete = pbn_auction_read(auction, first, &language, scan, start);
    *seen = language.seen;
    return complete;
}

/* Reads the calls in the letters that they show. If C is the only suit called, the contract
 * decides, because it stands in the record's own words. */
static bool auction_read(struct auction *auction, int first, const struct contract *contract,
                         const struct pbn_scan *scan, const uint8_t *start)
{
    struct contract called = {.declarer = SEAT_NONE};
    unsigned seen;
    bool complete = calls_read(auction, first, false, scan, start, &seen);
    enum pbn_letters letters = pbn_letters_of(seen, 0);
    auction_contract(auction, &called);
    if ((seen & PBN_SEEN_SUITS) == 0 && (seen & PBN_SEEN_EITHER) != 0) {
        if (called.strain == CLUBS && contract->strain == HEARTS)
            letters = PBN_LETTERS_FRENCH;
        else if (called.strain == contract->strain)
            letters = PBN_LETTERS_ENGLISH;
    }
    if (letters == PBN_LETTERS_FRENCH)
        return calls_read(auction, first, true, scan, start, &seen);
    return complete && (letters == PBN_LETTERS_ENGLISH || (seen & PBN_SEEN_EITHER) == 0);
}

/* Sets BOARD's auction. LINES are part of the stored bytes, with other bytes before them, as the
 * scan requires. */
static void auction_take(struct board *board, struct text seat, struct text lines)
{
    const uint8_t *start = (const uint8_t *)lines.at;
    const struct pbn_scan scan = {.end = start + lines.length, .eol = '\n'};
    struct auction auction;
    int first = dr_seat(seat);
    if (first != SEAT_NONE && lines.length > 0 && board->contract.kind != CONTRACT_UNKNOWN &&
        auction_read(&auction, first, &board->contract, &scan, start))
        auction_fill(&auction, false, board);
}

void dr_extras_fill(const struct dr_extras *extras, struct board *board)
{
    for (size_t i = 0; i < extras->count; i++) {
        const struct dr_extra *extra = &extras->item[i];
        struct text name = told_text(extras, extra->name), value = told_text(extras, extra->value);
        if (extra->kind == EXTRA_TAG && text_is(name, "Event"))
            board->event = value;
        else if (extra->kind == EXTRA_TAG && text_is(name, "Site"))
            board->site = value;
        else if (extra->kind == EXTRA_SECTION && text_is(name, "Auction"))
            auction_take(board, value, told_text(extras, extra->text));
    }
}

bool dr_extras_tell(const struct dr_extras *extras, const struct extra_sink *sink)
{
    for (size_t i = 0; i < extras->count; i++) {
        const struct dr_extra *kept = &extras->item[i];
        struct extra extra = {.kind = kept->kind,
                              .form = kept->form,
                              .name = told_text(extras, kept->name),
                              .value = told_text(extras, kept->value),
                              .text = told_text(extras, kept->text)};
        for (int field = 0; field < RULED_FIELDS; field++)
            extra.ruled[field] = told_text(extras, kept->ruled[field]);
        if (!sink->extra(sink->writer, &extra))
            return false;
    }
    return !extras->failed;
}
