#include "formats/format.h"

#include <stdlib.h>
#include <string.h>

#include "formats/encoding.h"
#include "formats/formats.h"

#define ADDRESS(prefix, id, name, can) &prefix##_format,
const struct format *const formats[] = {FORMATS(ADDRESS) NULL};
#undef ADDRESS

const char *format_list(void)
{
#define LINE(prefix, id, name, can) id "\t" name "\t" can "\n"
    return FORMATS(LINE);
#undef LINE
}

struct reader *reader_create(const struct format *format, const struct reading *wanted)
{
    struct reader *reader = calloc(1, format->size);
    if (!reader)
        return NULL;
    memcpy(reader, wanted, sizeof *wanted);
    if (!format->open || format->open(reader))
        return reader;
    reader_destroy(format, reader);
    return NULL;
}

void reader_destroy(const struct format *format, struct reader *reader)
{
    if (reader)
        format->close(reader);
    free(reader);
}

static const char office_document[] =
    N_("this is a spreadsheet or another document of an office program: have the scoring program "
       "save the session as PBN or XML");

/* The files of other kinds that people pass in, by their first bytes. An office document is a ZIP
 * that begins with one of two names. */
static const struct other_kind {
    const char *begin;
    size_t length;
    const char *message;
} others[] = {
    {"PK\3\4", 4, N_("this is a ZIP archive: unpack it first")},
    {"\x1f\x8b", 2, N_("this is compressed by gzip: unpack it first")},
    {"BZh", 3, N_("this is compressed by bzip2: unpack it first")},
    {"\xfd"
     "7zXZ",
     5, N_("this is compressed by xz: unpack it first")},
    {"7z\xbc\xaf", 4, N_("this is a 7z archive: unpack it first")},
    {"Rar!", 4, N_("this is a RAR archive: unpack it first")},
    {"%PDF-", 5, N_("this is a PDF: have the scoring program save the session as PBN or XML")},
    {"\xd0\xcf\x11\xe0", 4, office_document},
    {"\0\1\0\0Standard ", 13,
     N_("this is a database: have the scoring program save the session as PBN or XML")},
    {"SQLite format 3", 15,
     N_("this is a database: have the scoring program save the session as PBN or XML")},
};

const char *format_other(const uint8_t *bytes, size_t length)
{
    const struct text text = {(const char *)bytes, length};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (length < others[i].length || memcmp(bytes, others[i].begin, others[i].length) != 0)
            continue;
        if (i == 0 && (text_has(text, "[Content_Types].xml") ||
                       text_has(text, "mimetypeapplication/vnd.oasis")))
            return office_document;
        return others[i].message;
    }
    return NULL;
}

const struct format *format_find(const uint8_t *bytes, size_t length, int *sureness)
{
    const struct format *best = NULL;
    *sureness = 0;
    for (size_t i = 0; formats[i] && !format_other(bytes, length); i++) {
        int sure =
            formats[i]->recognise(bytes, length < FORMAT_HEAD_BYTES ? length : FORMAT_HEAD_BYTES);
        if (sure > *sureness) {
            *sureness = sure;
            best = formats[i];
        }
    }
    return best;
}

#define ID_AND_ADDRESS(prefix, id) {id, &prefix##_target},
static const struct {
    const char *id;
    const struct target *target;
} targets[] = {TARGETS(ID_AND_ADDRESS)};
#undef ID_AND_ADDRESS

const char *target_ids(void)
{
#define SPACE_AND_ID(prefix, id) " " id
    static const char ids[] = TARGETS(SPACE_AND_ID);
#undef SPACE_AND_ID
    return ids + 1;
}

const struct target *target_find(const char *id)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i].id, id) == 0)
            return targets[i].target;
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

bool record_changes_facts(const struct record *record)
{
    bool changes = record->kept_count > 0;
    for (uint32_t i = 0; i < record->fact_count; i++)
        changes = changes || record->fact[i].dropped;
    return changes;
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

static void word_set(char *word, size_t size, struct text text)
{
    bool cut = text.length >= size;
    size_t length = encoding_copy(word, cut ? size - 1 : size, text);
    strcpy(word + length, cut ? "~" : "");
}

void fact_row_set(struct fact_row *row, const struct text word[FACT_ROW_WORDS])
{
    struct text value = word[3]; /* of white space alone, it is not empty */
    while (value.length > 1 && byte_is_blank(*value.at))
        value = text_behind(value, 1);
    word_set(row->trick, sizeof row->trick, word[0]);
    word_set(row->player, sizeof row->player, word[1]);
    word_set(row->fact, sizeof row->fact, word[2]);
    word_set(row->value, sizeof row->value, value);
}

void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length)
{
    fault->message = message;
    fault->at = *at;
    (void)encoding_copy(fault->text, sizeof fault->text, (struct text){text, length});
    fault->detail[0] = '\0';
}

/* --- Positions -------------------------------------------------------------------------------- */

/* Bytes that are counted at a time, so few that their count fits into a byte: compilers then
 * compare many at once. */
enum { BLOCK = 32 };

bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol)
{
    size_t eols = 0, column = count, at = 0;
    bool zero = count > 0 && memchr(bytes, 0, count);
    for (; count - at >= BLOCK; at += BLOCK) {
        uint8_t in_block = 0;
        for (size_t i = 0; i < BLOCK; i++)
            in_block = (uint8_t)(in_block + (bytes[at + i] == eol));
        eols += in_block;
    }
    for (; at < count; at++)
        eols += bytes[at] == eol;
    if (eols == 0) {
        position->column += count;
        return zero;
    }
    while (bytes[column - 1] != eol)
        column--;
    position->line += eols;
    position->column = count - column + 1;
    return zero;
}
