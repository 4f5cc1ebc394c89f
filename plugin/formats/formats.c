#include "formats/format.h"

#include <string.h>

#include "formats/encoding.h"
#include "formats/formats.h"
#include "formats/pbn/reader.h"

const struct format *const formats[] = {&pbn_format, &deal_record_format, &usebio_format,
                                        &lin_format, &salliere_format,    NULL};

const char format_list[] = "pbn\tPortable Bridge Notation 2.1\tread, write\n"
                           "deal-record\tdeal record, version 1\tread, write\n"
                           "lin\tBBO LIN\tread\n"
                           "usebio\tUSEBIO XML 1.0 to 1.3\tread, write\n"
                           "salliere\tSalliere boards.csv\tread, write, results\n";

/* The surest format, and how sure it is. */
static const struct format *format_best(const uint8_t *bytes, size_t length, int *sureness)
{
    const struct format *best = NULL;
    int highest = 0;
    if (length > FORMAT_HEAD_BYTES)
        length = FORMAT_HEAD_BYTES;
    for (size_t i = 0; formats[i]; i++) {
        int sure = formats[i]->recognise(bytes, length);
        if (sure > highest) {
            highest = sure;
            best = formats[i];
        }
    }
    *sureness = highest;
    return best;
}

const struct format *format_find(const uint8_t *bytes, size_t length)
{
    int sureness;
    return format_best(bytes, length, &sureness);
}

int format_sureness(const uint8_t *bytes, size_t length)
{
    int sureness;
    format_best(bytes, length, &sureness);
    return sureness;
}

static const struct target *const targets[] = {&deal_record_target, &pbn_target};

const char target_list[] = "deal-record pbn";

const struct target *target_find(const char *id)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i]->id, id) == 0)
            return targets[i];
    return NULL;
}

/* --- Records ---------------------------------------------------------------------------------- */

void record_clear(struct record *record)
{
    board_clear(&record->board);
    record->fault.message = NULL;
    record->fact_count = 0;
    record->facts_cut = record->breaks_off = false;
    record->kept_count = 0;
}

struct fact_row *record_fact_add(struct record *record, const struct position *at)
{
    struct fact_row *row = &record->fact[record->fact_count];
    if (record->fact_count == FACT_ROWS_MAX) {
        record->facts_cut = true;
        return NULL;
    }
    record->fact_count++;
    row->trick[0] = row->player[0] = row->fact[0] = row->value[0] = '\0';
    row->at = *at;
    row->offset = row->size = 0;
    row->homeless = row->dropped = false;
    return row;
}

void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length)
{
    length = encoding_cut((struct text){text, length}, sizeof fault->text - 1);
    fault->message = message;
    fault->at = *at;
    if (length > 0)
        memcpy(fault->text, text, length);
    fault->text[length] = '\0';
    fault->detail[0] = '\0';
}
