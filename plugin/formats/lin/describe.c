#include "formats/lin/board.h"

#include <stdio.h>
#include <string.h>

#include "formats/lin/scan.h"

/* Room for "1NT =123= ", and for "123:" before the words. */
enum { CALL_SIZE = 16, NUMBER_SIZE = 8 };

struct lin_description {
    const struct extra_sink *sink;
    struct text after; /* section after which chatter stands */
    int calls, noted;  /* number of calls so far; number of the last call that has a note */
    int notes;
    char *auction, *word; /* ends of the text of the auction and of the notes */
    struct text note[LIN_CALLS_MAX];
    bool going;
};

static void emit(struct lin_description *description, const struct extra *extra)
{
    description->going =
        description->going && description->sink->extra(description->sink->writer, extra);
}

static void put(struct lin_description *description, const char *text)
{
    size_t length = strlen(text);
    memcpy(description->auction, text, length);
    description->auction += length;
}

/* Adds the calls of VALUE to the auction, four to a line. */
static void take_calls(struct lin_description *description, struct text value)
{
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
            put(description, description->calls % SEATS == 0 ? "\n" : " ");
        put(description, calls_text(call, "", text));
        description->calls++;
    }
}

/* Adds what was explained of the last call, once for each call. */
static void take_note(struct lin_description *description, struct text value)
{
    char mark[CALL_SIZE];
    value = text_trim(value);
    if (value.length == 0 || description->noted == description->calls)
        return;
    description->noted = description->calls;
    int number = description->notes + 1, length = sprintf(description->word, "%d:", number);
    memcpy(description->word + length, value.at, value.length);
    description->note[description->notes++] =
        (struct text){description->word, (size_t)length + value.length};
    description->word += (size_t)length + value.length;
    sprintf(mark, " =%d=", number);
    put(description, mark);
}

static void take_card(struct lin_description *description, struct text value)
{
    (void)value;
    description->after = text_of("Play");
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

static const struct {
    char tag[3];
    void (*take)(struct lin_description *description, struct text value);
} tags[] = {{"mb", take_calls}, {"an", take_note}, {"pc", take_card}, {"nt", take_chatter}};

bool lin_describe_board(struct text lin, int dealer, struct buffer *words,
                        const struct extra_sink *sink)
{
    const size_t auction = (size_t)LIN_CALLS_MAX * CALL_SIZE;
    struct lin_description description = {.sink = sink, .going = true};
    struct text rest = lin;
    struct lin_pair pair;
    char *room = buffer_room(words, auction + (size_t)LIN_CALLS_MAX * NUMBER_SIZE + lin.length);
    if (!room)
        return false;
    description.auction = room;
    description.word = room + auction;
    while (lin_pair_take(&rest, true, &pair))
        for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
            if (lin_pair_is(&pair, tags[i].tag))
                tags[i].take(&description, pair.value);
    if (description.calls == 0)
        return description.going;

    emit(&description,
         &(struct extra){.kind = EXTRA_SECTION,
                         .name = text_of("Auction"),
                         .value = text_of(dealer == SEAT_NONE ? "?" : seat_name(dealer)),
                         .text = {room, (size_t)(description.auction - room)}});
    for (int i = 0; i < description.notes; i++)
        emit(&description, &(struct extra){.kind = EXTRA_TAG,
                                           .name = text_of("Note"),
                                           .value = description.note[i]});
    return description.going;
}
