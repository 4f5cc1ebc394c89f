#include "formats/format.h"

#include "formats/deal_record/reader.h"
#include "formats/lin/reader.h"
#include "formats/pbn/reader.h"
#include "formats/usebio/reader.h"

const struct format *const formats[] = {&pbn_format, &deal_record_format, &usebio_format,
                                        &lin_format, NULL};

const char format_list[] = "pbn\tPortable Bridge Notation 2.1\tread, write\n"
                           "deal-record\tdeal record, version 1\tread, write\n"
                           "lin\tBBO LIN\tread\n"
                           "usebio\tUSEBIO XML 1.0 to 1.3\tread, write\n"
                           "salliere\tSalliere boards.csv\tresults\n";

const struct format *format_find(const uint8_t *bytes, size_t length)
{
    const struct format *best = NULL;
    int highest = 0;
    if (length > FORMAT_BID_BYTES)
        length = FORMAT_BID_BYTES;
    for (size_t i = 0; formats[i] != NULL; i++) {
        int bid = formats[i]->bid(bytes, length);
        if (bid > highest) {
            highest = bid;
            best = formats[i];
        }
    }
    return best;
}
