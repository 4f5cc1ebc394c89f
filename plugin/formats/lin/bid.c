#include "formats/lin/bid.h"

#include <string.h>

#include "formats/lin/address.h"
#include "formats/lin/scan.h"

/* How sure: nothing else begins with these tags; other tags of two letters and a bar may be
 * anything. */
enum { SURE = 90, TAG = 50 };

static const char *const known[] = {"pn", "md", "vg", "qx", "st", "rs", "mb", "sv",
                                    "bt", "nt", "rh", "ah", "mn", "lb", "tu", "ha"};

int lin_bid(const uint8_t *bytes, size_t length)
{
    struct text rest = {(const char *)bytes, length}, value;
    struct lin_pair pair;
    if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0)
        rest.at += 3, rest.length -= 3;
    if (lin_address_find(rest, &value))
        return SURE;
    rest = text_trim(rest);
    const char *bar = text_find(rest, '|');
    if (bar == NULL || bar - rest.at != 2 || !lin_pair_take(&rest, true, &pair))
        return 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (lin_pair_is(&pair, known[i]))
            return SURE;
    return TAG;
}
