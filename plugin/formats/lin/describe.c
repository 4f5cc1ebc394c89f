#include "formats/lin/board.h"

#include <string.h>

/* Adds the calls of VALUE to AUCTION, four to a line. COUNT: those so far. */
static void take_calls(struct buffer *auction, int *count, struct text value)
{
    enum lin_taken taken = LIN_MARK;
    uint8_t call;
    while (value.length > 0 && taken != LIN_NOTHING) {
        taken = lin_call_take(&value, &call);
        if (taken != LIN_CALL || *count == LIN_CALLS_MAX)
            continue;
        char text[CONTRACT_TEXT_SIZE];
        if (*count > 0)
            buffer_add_char(auction, *count % SEATS == 0 ? '\n' : ' ');
        buffer_add_text(auction, calls_text(call, "", text));
        ++*count;
    }
}

bool lin_describe_board(struct text lin, int dealer, struct lin_words *words,
                        const struct extra_sink *sink)
{
    struct buffer *auction = &words->auction, *notes = &words->notes;
    struct text after = {NULL, 0};  /* section after which chatter stands */
    int calls = 0, noted = 0;       /* number of calls so far; of the last that has a note */
    size_t note[LIN_CALLS_MAX + 1]; /* by number of notes: the bytes that they take in NOTES */
    int count = 0;                  /* of the notes */
    bool going = true;              /* the sink has returned true so far */
    struct lin_pair pair;
    note[0] = 0;
    buffer_empty(auction);
    buffer_empty(notes);
    while (going && lin_pair_take(&lin, true, &pair)) {
        const struct text value = text_trim(pair.value);
        if (lin_pair_is(&pair, "mb")) {
            after = text_of("Auction");
            take_calls(auction, &calls, value);
        } else if (lin_pair_is(&pair, "an") && value.length > 0 && noted != calls) {
            /* An explanation is of the last call, and is noted once for each call. */
            noted = calls;
            buffer_add_number(notes, ++count);
            buffer_add_char(notes, ':');
            buffer_add(notes, value.at, value.length);
            note[count] = notes->length;
            buffer_add_text(auction, " =");
            buffer_add_number(auction, count);
            buffer_add_char(auction, '=');
        } else if (lin_pair_is(&pair, "pc")) {
            after = text_of("Play");
        } else if (lin_pair_is(&pair, "nt") && value.length > 0) {
            going = sink->extra(sink->writer, &(struct extra){.kind = EXTRA_COMMENT,
                                                              .form = COMMENT_BRACE,
                                                              .name = after,
                                                              .text = value});
        }
    }
    if (!going || calls == 0)
        return going;
    if (auction->failed || notes->failed)
        return false;

    const struct extra section = {.kind = EXTRA_SECTION,
                                  .name = text_of("Auction"),
                                  .value = text_of(dealer == SEAT_NONE ? "?" : seat_name(dealer)),
                                  .text = {auction->at, auction->length}};
    going = sink->extra(sink->writer, &section);
    for (int i = 0; i < count && going; i++) {
        const struct text value = {notes->at + note[i], note[i + 1] - note[i]};
        going = sink->extra(
            sink->writer,
            &(struct extra){.kind = EXTRA_TAG, .name = text_of("Note"), .value = value});
    }
    return going;
}
