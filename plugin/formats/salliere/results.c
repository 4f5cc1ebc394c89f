#include "formats/salliere/results.h"

#include <stdlib.h>
#include <string.h>

#include "formats/salliere/results_parts.h"

enum { FIRST_ROOM = 4096, FIRST_ROWS = 64 };

struct results *results_create(void)
{
    return calloc(1, sizeof(struct results));
}

void results_destroy(struct results *results)
{
    if (results == NULL)
        return;
    for (int part = 0; part < RESULTS_PARTS; part++) {
        free(results->file[part].bytes);
        free(results->file[part].row);
        free(results->file[part].fate);
        row_index_release(&results->file[part].index);
    }
    free(results);
}

static bool make_room(struct results_file *file, size_t size)
{
    size_t room = file->room > 0 ? file->room : FIRST_ROOM;
    while (room - file->used < size)
        room *= 2;
    if (room == file->room)
        return true;
    char *bytes = realloc(file->bytes, room);
    if (bytes == NULL)
        return false;
    file->bytes = bytes;
    file->room = room;
    return true;
}

bool results_push(struct results *results, enum results_part part, const void *bytes, size_t size)
{
    struct results_file *file = &results->file[part];
    file->too_long = file->too_long || size > RESULTS_BYTES_MAX - file->used;
    if (file->too_long || size == 0)
        return true;
    if (!make_room(file, size))
        return false;
    memcpy(file->bytes + file->used, bytes, size);
    file->used += size;
    return true;
}

static bool row_add(struct results_file *file, const struct results_row *row)
{
    if (file->count == file->capacity) {
        size_t capacity = file->capacity > 0 ? 2 * file->capacity : FIRST_ROWS;
        struct results_row *rows = realloc(file->row, capacity * sizeof *rows);
        if (rows == NULL)
            return false;
        file->row = rows;
        file->capacity = capacity;
    }
    file->row[file->count++] = *row;
    return true;
}

static const char *fault_of(const struct results_file *file)
{
    if (file->too_long)
        return N_("the results are longer than 16 MiB");
    if (file->used > 0 && memchr(file->bytes, '\0', file->used) != NULL)
        return N_("the results are no rows of text");
    return NULL;
}

bool results_close(struct results *results, enum results_part part, struct read_fault *fault)
{
    struct results_file *file = &results->file[part];
    struct text bytes = {file->bytes, file->used};
    struct results_row row;
    size_t at = 0;
    fault->message = fault_of(file);
    if (fault->message != NULL) {
        read_fault_set(fault, fault->message, &(struct position){1, 1}, "", 0);
        return true;
    }
    while (results_row_take(bytes, &at, &row))
        if (!row_add(file, &row))
            return false;
    file->fate = calloc(file->count + 1, sizeof *file->fate);
    return file->fate != NULL && results_index(results, part);
}

int results_tricks(const struct results *results, size_t row)
{
    struct results_contract contract;
    if (!results_contract_read(results_row_at(results, row), &contract))
        return TRICKS_UNKNOWN;
    return contract.tricks;
}
