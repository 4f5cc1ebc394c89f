/*
 * Stores what a deal record holds of another format, and its rulings, until the table that it
 * belongs to has been returned. Called by the elements of the reader.
 */
#include "formats/deal_record/state.h"

#include <stdlib.h>

#include "formats/extra.h"
#include "formats/deal_record/grammar.h"
#include "formats/pbn_text/letters.h"
#include "kit/list.h"

void dr_extras_release(struct dr_extras *extras)
{
    free(extras->item);
    text_store_release(&extras->texts);
    buffer_release(&extras->text);
}

/* --- Keeping ---------------------------------------------------------------------------------- */

/* Returns true if LENGTH more bytes may be stored. */
static bool has_room(struct dr_extras *extras, size_t length)
{
    bool fits = length <= DR_EXTRAS_BYTES_MAX - extras->stored;
    if (fits)
        extras->stored += length;
    extras->failed = extras->failed || !fits;
    return fits;
}

static struct text keep(struct dr_extras *extras, struct text text)
{
    const char *at = text_store_add(&extras->texts, text.at, text.length);
    extras->failed = extras->failed || extras->texts.failed;
    return extras->texts.failed ? text_of("") : (struct text){at, text.length};
}

/* Returns a copy of the value of an attribute. */
static struct text keep_value(struct dr_extras *extras, const struct xml_element *element,
                              const char *name)
{
    struct text value = xml_value(element, name);
    return keep(extras, has_room(extras, value.length) ? value : text_of(""));
}

void dr_extras_begin(struct dr_extras *extras)
{
    if (extras->told) {
        extras->count = extras->stored = 0;
        extras->failed = false;
        text_store_empty(&extras->texts);
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
    struct extra *extra = &extras->item[extras->count++];
    *extra = (struct extra){.kind = kind, .form = COMMENT_BRACE, .text = text_of("")};
    for (int form = 0; form < COMMENT_FORMS; form++)
        if (text_is(xml_value(element, "form"), dr_comment_forms[form]))
            extra->form = (uint8_t)form;
    extra->name = keep_value(extras, element, kind == EXTRA_COMMENT ? "after" : "name");
    extra->value = keep_value(extras, element, "value");
    for (int field = 0; kind == EXTRA_RULING && field < RULED_FIELDS; field++)
        extra->ruled[field] = keep_value(extras, element, ruled_words[field]);
}

void dr_extras_text(struct dr_extras *extras, struct text text)
{
    if (has_room(extras, text.length))
        buffer_add(&extras->text, text.at, text.length);
}

void dr_extras_end(struct dr_extras *extras)
{
    const struct text text = {buffer_text(&extras->text), extras->text.length};
    extras->failed = extras->failed || extras->text.failed;
    if (extras->count > 0)
        extras->item[extras->count - 1].text = keep(extras, text);
    buffer_empty(&extras->text);
}

/* --- Telling ---------------------------------------------------------------------------------- */

/* Reads the calls in the letters that they show. If C is the only suit called, the contract
 * decides, because it stands in the record's own words. Returns false if they are no complete
 * auction. */
static bool auction_read(struct auction *auction, int first, const struct contract *contract,
                         const struct pbn_scan *scan, const uint8_t *start)
{
    struct pbn_calls_language english = {.french = false}, french = {.french = true};
    struct contract called = {.declarer = SEAT_NONE};
    bool complete = pbn_auction_read(auction, first, &english, scan, start);
    const bool either = (english.seen & PBN_SEEN_EITHER) != 0;
    enum pbn_letters letters = pbn_letters_of(english.seen, 0);
    auction_contract(auction, &called);
    if ((english.seen & PBN_SEEN_SUITS) == 0 && either) {
        if (called.strain == CLUBS && contract->strain == HEARTS)
            letters = PBN_LETTERS_FRENCH;
        else if (called.strain == contract->strain)
            letters = PBN_LETTERS_ENGLISH;
    }
    if (letters == PBN_LETTERS_FRENCH)
        return pbn_auction_read(auction, first, &french, scan, start);
    return complete && (letters == PBN_LETTERS_ENGLISH || !either);
}

void dr_extras_fill(const struct dr_extras *extras, struct board *board)
{
    for (size_t i = 0; i < extras->count && !extras->failed; i++) {
        const struct extra *extra = &extras->item[i];
        if (extra->kind == EXTRA_TAG && text_is(extra->name, "Event"))
            board->event = extra->value;
        else if (extra->kind == EXTRA_TAG && text_is(extra->name, "Site"))
            board->site = extra->value;
        else if (extra->kind == EXTRA_SECTION && text_is(extra->name, "Auction")) {
            const uint8_t *start = (const uint8_t *)extra->text.at;
            /* Some byte stands before the lines in the store, as the scan requires. */
            const struct pbn_scan scan = {.end = start + extra->text.length, .eol = '\n'};
            struct auction auction;
            int first = dr_seat(extra->value);
            if (first != SEAT_NONE && extra->text.length > 0 &&
                board->contract.kind != CONTRACT_UNKNOWN &&
                auction_read(&auction, first, &board->contract, &scan, start))
                auction_fill(&auction, false, board);
        }
    }
}

bool dr_describe(struct reader *reader, const struct record *record, const struct extra_sink *sink)
{
    const struct dr_extras *extras = &reader->extras;
    (void)record;
    for (size_t i = 0; i < extras->count; i++)
        if (!sink->extra(sink->writer, &extras->item[i]))
            return false;
    return !extras->failed;
}
