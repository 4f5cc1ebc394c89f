#include "formats/salliere/results.h"

#include <stdlib.h>

#include "formats/salliere/results_parts.h"
#include "formats/encoding.h"
#include "kit/list.h"

struct results *results_create(void)
{
    return calloc(1, sizeof(struct results));
}

void results_destroy(struct results *results)
{
    if (!results)
        return;
    for (int part = 0; part < RESULTS_PARTS; part++) {
        free(results->file[part].row);
        text_index_release(&results->file[part].index);
    }
    free(results);
}

static const char *fault_of(struct text bytes)
{
    if (bytes.length > RESULTS_BYTES_MAX)
        return N_("the results are longer than 16 MiB");
    if (encoding_is_utf16((const uint8_t *)bytes.at, bytes.length))
        return FAULT_UTF16;
    if (text_find(bytes, '\0'))
        return N_("the results are not lines of text");
    return NULL;
}

bool results_read(struct results *results, enum results_part part, struct text bytes,
                  struct read_fault *fault)
{
    struct results_file *file = &results->file[part];
    struct results_row row;
    size_t at = 0;
    fault->message = fault_of(bytes);
    if (fault->message) {
        read_fault_set(fault, fault->message, &(struct position){1, 1}, "", 0);
        return true;
    }
    while (results_row_take(bytes, &at, &row)) {
        if (!list_reserve(file->row, file->capacity, file->count + 1))
            return false;
        file->row[file->count++] = row;
    }
    return results_index(results, part);
}

struct results_contract results_contract(const struct results *results, size_t row)
{
    struct results_contract read;
    if (!results_contract_read(results_row_at(results, row), &read))
        return (struct results_contract){{.declarer = SEAT_NONE}, .tricks = TRICKS_UNKNOWN};
    return read;
}
