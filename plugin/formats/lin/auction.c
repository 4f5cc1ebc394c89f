#include "formats/lin/auction.h"

#include <string.h>

/* What a single letter calls, or a mark that calls nothing. */
static enum lin_taken letter_read(struct call *call, char byte)
{
    static const struct {
        char letters[5];
        uint8_t kind;
    } kinds[] = {{"pP", CALL_PASS}, {"dDxX", CALL_DOUBLE}, {"rR", CALL_REDOUBLE}};
    for (size_t i = 0; byte != '\0' && i < sizeof kinds / sizeof *kinds; i++)
        if (strchr(kinds[i].letters, byte) != NULL) {
            *call = (struct call){.kind = kinds[i].kind};
            return LIN_CALL;
        }
    return byte != '\0' && strchr("!?- ", byte) != NULL ? LIN_MARK : LIN_NOTHING;
}

enum lin_taken lin_call_take(struct text *value, struct call *call)
{
    size_t size = call_read_bid(call, value->at, value->length);
    enum lin_taken taken = size > 0 ? LIN_CALL : letter_read(call, *value->at);
    if (size == 0 && taken != LIN_NOTHING)
        size = 1;
    value->at += size;
    value->length -= size;
    return taken;
}

bool lin_auction_call(struct auction *auction, struct text value)
{
    struct call call;
    while (value.length > 0) {
        enum lin_taken taken =
            auction->turns < LIN_CALLS_MAX ? lin_call_take(&value, &call) : LIN_NOTHING;
        if (taken == LIN_NOTHING)
            return false;
        if (taken == LIN_CALL)
            auction_call(auction, call);
    }
    return true;
}
