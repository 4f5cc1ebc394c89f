#include "formats/lin/board.h"

#include <string.h>

#include "formats/lin/scan.h"

struct lin_description {
    const struct extra_sink *sink;
    struct lin_words *words;
    struct text after; /* section after which chatter stands */
    int calls, noted;  /* number of calls so far; number of the last call that has a note */
    int notes;
    size_t note[LIN_CALLS_MAX + 1]; /* by number of notes: the bytes that they take in WORDS */
    bool going;
};

static void emit(struct lin_description *description, const struct extra *extra)
{
    description->going =
        description->going && description->sink->extra(description->sink->writer, extra);
}

/* Adds the calls of VALUE to the auction, four to a line. */
static void take_calls(struct lin_description *description, struct text value)
{
    struct buffer *auction = &description->words->auction;
    enum lin_taken taken = LIN_MARK;
    uint8_t call;
    value = text_trim(value);
    description->after = text_of("Auction");
    while (value.length > 0 && taken != LIN_NOTHING) {
        taken = lin_call_take(&value, &call);
        if (taken != LIN_CALL || description->calls == LIN_CALLS_MAX)
            continue;
        char text[CONTRACT_TEXT_SIZE];
        if (description->calls > 0)
            buffer_add_char(auction, description->calls % SEATS == 0 ? '\n' : ' ');
        buffer_add_text(auction, calls_text(call, "", text));
        description->calls++;
    }
}

/* Adds what was explained of the last call, once for each call. */
static void take_note(struct lin_description *description, struct text value)
{
    struct buffer *auction = &description->words->auction, *notes = &description->words->notes;
    value = text_trim(value);
    if (value.length == 0 || description->noted == description->calls)
        return;
    description->noted = description->calls;
    description->notes++;
    buffer_add_number(notes, description->notes);
    buffer_add_char(notes, ':');
    buffer_add(notes, value.at, value.length);
    description->note[description->notes] = notes->length;
    buffer_add_text(auction, " =");
    buffer_add_number(auction, description->notes);
    buffer_add_char(auction, '=');
}

static void take_chatter(struct lin_description *description, struct text value)
{
    struct extra extra = {.kind = EXTRA_COMMENT,
                          .form = COMMENT_BRACE,
                          .name = description->after,
                          .text = text_trim(value)};
    if (extra.text.length > 0)
        emit(description, &extra);
}

bool lin_describe_board(struct text lin, int dealer, struct lin_words *words,
                        const struct extra_sink *sink)
{
    struct lin_description description = {.sink = sink, .words = words, .going = true};
    struct text rest = lin;
    struct lin_pair pair;
    buffer_empty(&words->auction);
    buffer_empty(&words->notes);
    while (lin_pair_take(&rest, true, &pair)) {
        if (lin_pair_is(&pair, "mb"))
            take_calls(&description, pair.value);
        else if (lin_pair_is(&pair, "an"))
            take_note(&description, pair.value);
        else if (lin_pair_is(&pair, "pc"))
            description.after = text_of("Play");
        else if (lin_pair_is(&pair, "nt"))
            take_chatter(&description, pair.value);
    }
    if (description.calls == 0)
        return description.going;
    if (words->auction.failed || words->notes.failed)
        return false;

    emit(&description,
         &(struct extra){.kind = EXTRA_SECTION,
                         .name = text_of("Auction"),
                         .value = text_of(dealer == SEAT_NONE ? "?" : seat_name(dealer)),
                         .text = {words->auction.at, words->auction.length}});
    for (int i = 0; i < description.notes; i++) {
        const size_t start = description.note[i];
        emit(&description,
             &(struct extra){.kind = EXTRA_TAG,
                             .name = text_of("Note"),
                             .value = {words->notes.at + start, description.note[i + 1] - start}});
    }
    return description.going;
}
