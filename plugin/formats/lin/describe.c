
#include <stdio.h>
#include <string.h>

#include "formats/lin/board.h"
#include "formats/lin/scan.h"

/* Room for "1NT =123= ", and for "123:" before the words. */
enum { CALL_SIZE = 16, NUMBER_SIZE = 8 };

struct telling {
    const struct extra_sink *sink;
    struct text after; /* section after which chatter stands */
    int calls, noted;  /* number of calls so far; number of the last call that has a note */
    int notes;
    char *auction, *word; /* ends of the text of the auction and of the notes */
    struct text note[LIN_CALLS_MAX];
    bool going;
};

static void tell(struct telling *telling, const struct extra *extra)
{
    telling->going = telling->going && telling->sink->take(telling->sink->context, extra);
}

static void put(struct telling *telling, const char *text)
{
    size_t length = strlen(text);
    memcpy(telling->auction, text, length);
    telling->auction += length;
}

/* Adds a call, four to a line. */
static void put_call(struct telling *telling, const struct call *call)
{
    static const char *const words[] = {
        [CALL_PASS] = "Pass", [CALL_DOUBLE] = "X", [CALL_REDOUBLE] = "XX"};
    const struct contract bid = {
        .kind = CONTRACT_PLAYED, .level = call->level, .strain = call->strain};
    char text[CONTRACT_TEXT_SIZE];
    if (telling->calls > 0)
        put(telling, telling->calls % SEATS == 0 ? "\n" : " ");
    put(telling, call->kind == CALL_BID ? contract_text(&bid, text) : words[call->kind]);
    telling->calls++;
}

static void take_calls(struct telling *telling, struct text value)
{
    static const struct text name = {"Auction", 7};
    enum lin_taken taken = LIN_MARK;
    struct call call;
    value = text_trim(value);
    telling->after = name;
    while (value.length > 0 && taken != LIN_NOTHING) {
        taken = lin_call_take(&value, &call);
        if (taken == LIN_CALL && telling->calls < LIN_CALLS_MAX)
            put_call(telling, &call);
    }
}

/* Adds what was explained of the last call, once for each call. */
static void take_note(struct telling *telling, struct text value)
{
    char mark[CALL_SIZE];
    value = text_trim(value);
    if (value.length == 0 || telling->noted == telling->calls)
        return;
    telling->noted = telling->calls;
    int number = telling->notes + 1, length = sprintf(telling->word, "%d:", number);
    memcpy(telling->word + length, value.at, value.length);
    telling->note[telling->notes++] = (struct text){telling->word, (size_t)length + value.length};
    telling->word += (size_t)length + value.length;
    sprintf(mark, " =%d=", number);
    put(telling, mark);
}

static void take_card(struct telling *telling, struct text value)
{
    static const struct text name = {"Play", 4};
    (void)value;
    telling->after = name;
}

static void take_chatter(struct telling *telling, struct text value)
{
    struct extra extra = {.kind = EXTRA_COMMENT,
                          .form = COMMENT_BRACE,
                          .name = telling->after,
                          .text = text_trim(value)};
    if (extra.text.length > 0)
        tell(telling, &extra);
}

static const struct {
    char tag[3];
    void (*take)(struct telling *telling, struct text value);
} tags[] = {{"mb", take_calls}, {"an", take_note}, {"pc", take_card}, {"nt", take_chatter}};

static void take(struct telling *telling, const struct lin_pair *pair)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (lin_pair_is(pair, tags[i].tag))
            tags[i].take(telling, pair->value);
}

static void tell_auction(struct telling *telling, struct text lines, int dealer)
{
    static const struct text auction = {"Auction", 7}, note = {"Note", 4};
    const char *seat = dealer == SEAT_NONE ? "?" : seat_name(dealer);
    struct extra section = {
        .kind = EXTRA_SECTION, .name = auction, .value = {seat, strlen(seat)}, .text = lines};
    if (telling->calls == 0)
        return;
    tell(telling, &section);
    for (int i = 0; i < telling->notes; i++) {
        struct extra tag = {.kind = EXTRA_TAG, .name = note, .value = telling->note[i]};
        tell(telling, &tag);
    }
}

bool lin_describe_board(struct text lin, int dealer, struct buffer *words,
                        const struct extra_sink *sink)
{
    const size_t auction = (size_t)LIN_CALLS_MAX * CALL_SIZE;
    struct telling telling = {.sink = sink, .going = true};
    struct text rest = lin;
    struct lin_pair pair;
    char *room = buffer_room(words, auction + (size_t)LIN_CALLS_MAX * NUMBER_SIZE + lin.length);
    if (!room)
        return false;
    telling.auction = room;
    telling.word = room + auction;
    while (lin_pair_take(&rest, true, &pair))
        take(&telling, &pair);
    tell_auction(&telling, (struct text){room, (size_t)(telling.auction - room)}, dealer);
    return telling.going;
}
