/*
 * Stores what a deal record holds of another format, and its rulings, until the table that it
 * belongs to has been returned. Called by the elements of the reader.
 */
#include "formats/deal_record/state.h"

#include <stdlib.h>

#include "formats/aside.h"
#include "formats/deal_record/values.h"
#include "formats/pbn_text/calls.h"
#include "kit/list.h"

void dr_asides_release(struct dr_asides *asides)
{
    free(asides->item);
    buffer_release(&asides->kept);
    *asides = (struct dr_asides){0};
}

/* --- Keeping ---------------------------------------------------------------------------------- */

static struct dr_aside *item_add(struct dr_asides *asides)
{
    if (!list_reserve(asides->item, asides->room, asides->count + 1)) {
        asides->failed = true;
        return NULL;
    }
    struct dr_aside *added = &asides->item[asides->count++];
    *added = (struct dr_aside){.kind = 0};
    return added;
}

static struct dr_kept keep(struct dr_asides *asides, struct text text)
{
    static const struct dr_kept none = {0, 0};
    struct dr_kept span = {asides->kept.length, text.length};
    if (text.length == 0)
        return none;
    if (text.length <= DR_ASIDES_BYTES_MAX - asides->kept.length)
        buffer_add(&asides->kept, text.at, text.length);
    if (asides->kept.length > span.at)
        return span;
    asides->failed = true;
    return none;
}

static uint8_t form_of(struct text text)
{
    for (int form = 0; form < COMMENT_FORMS; form++)
        if (text_is(text, dr_comment_forms[form]))
            return (uint8_t)form;
    return COMMENT_BRACE;
}

void dr_asides_begin(struct dr_asides *asides)
{
    if (asides->told) {
        asides->count = 0;
        buffer_empty(&asides->kept);
    }
    asides->told = false;
}

void dr_asides_add(struct dr_asides *asides, uint8_t kind, const struct xml_element *element)
{
    dr_asides_begin(asides);
    struct dr_aside *aside = item_add(asides);
    if (!aside)
        return;
    aside->kind = kind;
    aside->form = form_of(dr_value(element, "form"));
    aside->name = keep(asides, dr_value(element, kind == ASIDE_COMMENT ? "after" : "name"));
    aside->value = keep(asides, dr_value(element, "value"));
    for (int field = 0; kind == ASIDE_RULING && field < RULED_FIELDS; field++)
        aside->ruled[field] = keep(asides, dr_value(element, ruled_words[field]));
}

void dr_asides_text(struct dr_asides *asides, struct text text)
{
    if (asides->count == 0)
        return;
    struct dr_aside *aside = &asides->item[asides->count - 1];
    struct dr_kept more = keep(asides, text);
    if (aside->text.length == 0)
        aside->text = more;
    else
        aside->text.length += more.length;
}

/* --- Telling ---------------------------------------------------------------------------------- */

static struct text told_text(const struct dr_asides *asides, struct dr_kept span)
{
    return (struct text){span.length > 0 ? asides->kept.at + span.at : "", span.length};
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

void dr_asides_fill(const struct dr_asides *asides, struct board *board)
{
    for (size_t i = 0; i < asides->count; i++) {
        const struct dr_aside *aside = &asides->item[i];
        struct text name = told_text(asides, aside->name), value = told_text(asides, aside->value);
        if (aside->kind == ASIDE_TAG && text_is(name, "Event"))
            board->event = value;
        else if (aside->kind == ASIDE_TAG && text_is(name, "Site"))
            board->site = value;
        else if (aside->kind == ASIDE_SECTION && text_is(name, "Auction"))
            auction_take(board, value, told_text(asides, aside->text));
    }
}

bool dr_asides_tell(const struct dr_asides *asides, const struct aside_sink *sink)
{
    for (size_t i = 0; i < asides->count; i++) {
        const struct dr_aside *kept = &asides->item[i];
        struct aside aside = {.kind = kept->kind,
                              .form = kept->form,
                              .name = told_text(asides, kept->name),
                              .value = told_text(asides, kept->value),
                              .text = told_text(asides, kept->text)};
        for (int field = 0; field < RULED_FIELDS; field++)
            aside.ruled[field] = told_text(asides, kept->ruled[field]);
        if (!sink->take(sink->context, &aside))
            return false;
    }
    return !asides->failed;
}
