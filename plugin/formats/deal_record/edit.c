/*
 * Writes a ruling into its table in the form of schemas/deal-record.xsd: the corrected contract,
 * the tricks and the score in their attributes, an artificial or assigned score after them, the
 * rulings at the end. Nothing else changes.
 */
#include "formats/deal_record/places.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Room for an element with all its attributes: twelve clauses of seven letters, and a value with
 * every letter escaped. */
enum { ESCAPED_LETTER = 5, ELEMENT_SIZE = 512 + ESCAPED_LETTER * FACT_VALUE_SIZE };

struct job {
    const struct dr_places *places;
    const struct board *board;
    struct ruling *ruling;
    const struct edit_sink *sink;
    bool failed;
};

static void put(struct job *job, uint64_t from, uint64_t to, const char *text)
{
    job->failed = job->failed || !edit_give(job->sink, from, to - from, text);
}

/* ---- elements ---- */

struct element {
    char text[ELEMENT_SIZE];
    size_t length;
};

static void add(struct element *element, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(struct element *element, const char *format, ...)
{
    size_t room = sizeof element->text - element->length;
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(element->text + element->length, room, format, arguments);
    va_end(arguments);
    if (length > 0)
        element->length += (size_t)length < room ? (size_t)length : room - 1;
}

/* Begins an element; if LINE, on a line of its own where the table's children stand so. */
static void begin(struct element *element, const struct dr_places *places, bool line,
                  const char *name)
{
    const char *indent = line ? strrchr(places->indent, '\n') : NULL;
    element->length = 0;
    element->text[0] = '\0';
    if (indent)
        add(element, "%s%s", places->crlf ? "\r\n" : "\n", indent + 1);
    add(element, "<%s%s", places->prefix, name);
}

/* Sets attribute number I of TAG, which is NAME, to VALUE; removes it if VALUE is NULL. A new one
 * is inserted after those of lower numbers. */
static void attribute_edit(struct job *job, const struct dr_tag *tag, int i, const char *name,
                           const char *value)
{
    const struct dr_span *old = value ? &tag->value[i] : &tag->attribute[i];
    if (old->end != 0) {
        put(job, old->start, old->end, value ? value : "");
    } else if (value) {
        uint64_t at = tag->name_end;
        struct element element = {.length = 0};
        for (int before = 0; before < i; before++)
            if (tag->attribute[before].end > at)
                at = tag->attribute[before].end;
        add(&element, " %s=\"%s\"", name, value);
        put(job, at, at, element.text);
    }
}

/* ---- the contract ---- */

/* Writes a contract that was entered wrongly (79C). A board that was passed out keeps no declarer;
 * one that was not played keeps nothing. */
static void contract_edit(struct job *job)
{
    const struct contract *old = &job->board->contract, *new = &job->ruling->contract;
    const struct dr_tag *tag = &job->places->contract;
    char text[CONTRACT_TEXT_SIZE];
    const char *bid = contract_text(new, text), *declarer = seat_name(new->declarer);
    if (tag->tag.end == 0 && bid) {
        uint64_t at = dr_places_before(job->places, DR_RANK_CONTRACT);
        struct element element;
        begin(&element, job->places, true, "contract");
        add(&element, " bid=\"%s\"", bid);
        if (declarer)
            add(&element, " declarer=\"%s\"", declarer);
        add(&element, "/>");
        put(job, at, at, element.text);
    }
    if (tag->tag.end == 0)
        return;
    if (!contract_same_bid(new, old))
        attribute_edit(job, tag, 0, "bid", bid);
    if (new->declarer != old->declarer)
        attribute_edit(job, tag, 1, "declarer", declarer);
    if (old->swapped && !new->swapped)
        attribute_edit(job, tag, 2, "swapped", NULL);
}

/* ---- the result ---- */

/* Writes the result. A board that was passed out or not played has none. */
static void result_edit(struct job *job)
{
    const struct dr_tag *tag = &job->places->result;
    const int tricks = job->ruling->adjusted_tricks;
    const bool differs = tricks != ruling_tricks_won(job->ruling);
    if (tag->tag.end != 0 && tricks == TRICKS_UNKNOWN) {
        attribute_edit(job, tag, 0, "tricks", NULL);
        attribute_edit(job, tag, 1, "differs", NULL);
    } else if (tag->tag.end != 0) {
        char text[8];
        snprintf(text, sizeof text, "%d", tricks);
        attribute_edit(job, tag, 0, "tricks", text);
        if (differs != job->board->tricks_differ)
            attribute_edit(job, tag, 1, "differs", differs ? "yes" : "no");
    } else if (tricks != TRICKS_UNKNOWN) {
        uint64_t at = dr_places_before(job->places, DR_RANK_RESULT);
        struct element element;
        begin(&element, job->places, true, "result");
        add(&element, " tricks=\"%d\"%s/>", tricks, differs ? " differs=\"yes\"" : "");
        put(job, at, at, element.text);
    }
}

/* Writes the score, if the file has one; removes it where what was entered has no score. */
static void score_edit(struct job *job)
{
    const struct dr_span *ns = &job->places->score.value[0];
    const struct ruling *ruling = job->ruling;
    char points[16];
    if (ns->end == 0)
        return;
    if (ruling->rescored && (ruling->adjustment == ADJUSTMENT_ARTIFICIAL ||
                             ruling->contract.kind == CONTRACT_UNKNOWN)) {
        attribute_edit(job, &job->places->score, 0, "ns", NULL);
        return;
    }
    if (!job->board->score_comparable || job->ruling->adjusted_score_ns == SCORE_UNKNOWN) {
        ruling_add_not_written(job->ruling, NOT_WRITTEN_DERIVED);
        return;
    }
    snprintf(points, sizeof points, "%d", (int)job->ruling->adjusted_score_ns);
    put(job, ns->start, ns->end, points);
}

/* ---- a score in place of the result ---- */

static const struct dr_runs *old_runs(const struct job *job, enum dr_rank rank)
{
    return rank == DR_RANK_GIVEN ? &job->places->given : &job->places->ruling;
}

/* Removes the old runs from number FIRST on. What stands between them stays. */
static void runs_remove(struct job *job, enum dr_rank rank, int first)
{
    const struct dr_runs *old = old_runs(job, rank);
    for (int i = first; i < old->count; i++)
        put(job, old->run[i].start, old->run[i].end, "");
}

/* Replaces the old elements: those of RANK are written in the place of the first run. */
static void replace(struct job *job, enum dr_rank rank, int index, const struct element *element)
{
    const struct dr_runs *old = old_runs(job, rank);
    uint64_t at = old->count > 0 ? old->run[0].end : dr_places_before(job->places, rank);
    put(job, old->count > 0 && index == 0 ? old->run[0].start : at, at, element->text);
    if (index == 0)
        runs_remove(job, rank, 1);
}

/* Returns true unless the element takes the place, and the line, of an old one. */
static bool on_new_line(const struct job *job, enum dr_rank rank, int index)
{
    return old_runs(job, rank)->count == 0 || index > 0;
}

static void artificial_edit(struct job *job)
{
    const uint8_t *percent = job->ruling->artificial;
    struct element element;
    if (job->ruling->rescored) {
        result_edit(job);
        score_edit(job);
    }
    begin(&element, job->places, on_new_line(job, DR_RANK_GIVEN, 0), "artificial");
    add(&element, " ns=\"%d\" ew=\"%d\"/>", percent[SIDE_NS], percent[SIDE_EW]);
    replace(job, DR_RANK_GIVEN, 0, &element);
}

/* The weight of an only result, which is not written. */
enum { WHOLE = 100 };

static void assigned_edit(struct job *job)
{
    for (int i = 0; i < job->ruling->assigned_count; i++) {
        const struct assigned *assigned = &job->ruling->assigned[i];
        const char *declarer = seat_name(assigned->contract.declarer);
        char contract[CONTRACT_TEXT_SIZE] = "";
        struct element element;
        (void)contract_text(&assigned->contract, contract);
        begin(&element, job->places, on_new_line(job, DR_RANK_GIVEN, i), "assigned");
        add(&element, " contract=\"%s\"", contract);
        if (declarer)
            add(&element, " declarer=\"%s\"", declarer);
        if (assigned->tricks != TRICKS_UNKNOWN)
            add(&element, " tricks=\"%d\"", assigned->tricks);
        if (assigned->weight < WHOLE)
            add(&element, " weight=\"%d\"", assigned->weight);
        if (assigned->side != SIDE_NONE)
            add(&element, " side=\"%s\"", side_name(assigned->side));
        add(&element, "/>");
        replace(job, DR_RANK_GIVEN, i, &element);
    }
}

static void tricks_edit(struct job *job)
{
    result_edit(job);
    score_edit(job);
    runs_remove(job, DR_RANK_GIVEN, 0);
}

/* ---- rulings ---- */

static void rulings_edit(struct job *job)
{
    for (int i = 0; i < job->ruling->ruling_count; i++) {
        struct element element;
        struct ruled_row words;
        begin(&element, job->places, on_new_line(job, DR_RANK_RULING, i), "ruling");
        ruled_row_of(&words, &job->ruling->ruling[i], job->board);
        for (int field = 0; field < RULED_FIELDS; field++)
            if (words.word[field])
                add(&element, " %s=\"%s\"", ruled_words[field], words.word[field]);
        add(&element, "/>");
        replace(job, DR_RANK_RULING, i, &element);
    }
}

/* ---- facts ---- */

/* Adds an attribute, escaped for XML; nothing for a part that does not apply. */
static void add_attribute(struct element *element, const char *name, const char *value)
{
    if (*value == '\0' || (strcmp(value, "-") == 0 && strcmp(name, "value") != 0))
        return;
    add(element, " %s=\"", name);
    for (; *value != '\0'; value++)
        if (strchr("<>&\"", *value))
            add(element, "&#%d;", *value);
        else
            add(element, "%c", *value);
    add(element, "\"");
}

static void fact_text(struct element *element, const struct fact_row *row)
{
    add_attribute(element, "trick", row->trick);
    add_attribute(element, "player", row->player);
    add_attribute(element, "name", row->fact);
    add_attribute(element, "value", row->value);
    add(element, "/>");
}

/* Returns true if ROW is a fact element of this table: not one of its board, which its other tables
 * share, nor a claim or a card in the play. */
static bool is_own(const struct dr_places *places, const struct fact_row *row)
{
    return row->size > 0 && row->offset >= places->table.tag.start;
}

/* Returns true if ROW would contradict another row for its place, which has to stay. */
static bool is_taken(const struct job *job, const struct record *record, const struct fact_row *row)
{
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *other = &record->fact[i];
        if (other->dropped && !is_own(job->places, other) && strcmp(other->fact, row->fact) == 0 &&
            strcmp(other->trick, row->trick) == 0 && strcmp(other->player, row->player) == 0)
            return true;
    }
    return false;
}

/* Returns the next row to be written; NULL if there is none. */
static const struct fact_row *kept_next(const struct job *job, const struct record *record,
                                        uint32_t *placed)
{
    while (*placed < record->kept_count) {
        const struct fact_row *row = record->kept[(*placed)++];
        if (!is_taken(job, record, row))
            return row;
    }
    return NULL;
}

/* Replaces dropped rows by new ones as long as there are any; adds the rest after the facts. */
static void facts_edit(struct job *job, const struct record *record)
{
    uint32_t placed = 0;
    uint64_t at = dr_places_before(job->places, DR_RANK_RULING);
    const struct fact_row *kept;
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row = &record->fact[i];
        struct element element = {.length = 0};
        if (!row->dropped || !is_own(job->places, row))
            continue;
        kept = kept_next(job, record, &placed);
        if (kept) {
            begin(&element, job->places, false, "fact");
            fact_text(&element, kept);
        }
        put(job, row->offset, row->offset + row->size, element.text);
    }
    while ((kept = kept_next(job, record, &placed))) {
        struct element element;
        begin(&element, job->places, true, "fact");
        fact_text(&element, kept);
        put(job, at, at, element.text);
    }
}

/* ---- the table ---- */

/* Returns true if the schema has a form for the ruling; it has none if the entered score is
 * corrected and another is assigned. */
static bool can_be_written(const struct board *board, const struct ruling *ruling)
{
    if (ruling->rescored || ruling->adjustment != ADJUSTMENT_TRICKS)
        return !ruling->rescored || ruling->adjustment != ADJUSTMENT_ASSIGNED;
    return ruling->adjusted_tricks != TRICKS_UNKNOWN && board->contract.declarer != SEAT_NONE;
}

static void (*const scores[])(struct job *job) = {
    [ADJUSTMENT_TRICKS] = tricks_edit,
    [ADJUSTMENT_ASSIGNED] = assigned_edit,
    [ADJUSTMENT_ARTIFICIAL] = artificial_edit,
};

bool dr_edit(const struct dr_places *places, const struct record *record, struct ruling *ruling,
             bool write, const struct edit_sink *sink)
{
    struct job job = {places, &record->board, ruling, sink, false};
    bool place = !places->cut && can_be_written(&record->board, ruling);
    if (write && !place)
        ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
    write = write && place;
    if (places->cut || (!write && !record_changes_facts(record)))
        return true;
    const struct dr_span *tag = &places->table.tag;
    if (places->table_empty) /* "/>" becomes ">", and the end tag follows what is inserted */
        put(&job, tag->end - 2, tag->end, ">");
    if (write && ruling->rescored)
        contract_edit(&job);
    if (write)
        scores[ruling->adjustment](&job);
    facts_edit(&job, record);
    if (write)
        rulings_edit(&job);
    if (places->table_empty) {
        struct element element = {.length = 0};
        add(&element, "</%stable>", places->prefix);
        put(&job, tag->end, tag->end, element.text);
    }
    return !job.failed;
}
