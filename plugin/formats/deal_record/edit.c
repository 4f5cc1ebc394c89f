/*
 * Writes a ruling into a table in the form of schemas/deal-record.xsd: the corrected contract, the
 * tricks and the score in their attributes, an artificial or assigned score after them, the rulings
 * at the end. Nothing else changes.
 */
#include "formats/deal_record/state.h"

#include <stdio.h>
#include <string.h>

#include "formats/xml/facts.h"

struct job {
    const struct dr_places *places;
    const struct board *board;
    struct ruling *ruling;
    struct edits *edits;
    struct text prefix; /* of the table's name, with its colon; elements that are added take it */
    struct text indent; /* what to put before an element on a line of its own */
    struct buffer element; /* that is being written */
    struct dr_span place;  /* what it replaces; empty where it is inserted */
    bool failed;
};

static void put(struct job *job, struct dr_span place, const char *text)
{
    job->failed = job->failed || job->element.failed ||
                  !edits_replace(job->edits, place.start, place.end - place.start, text);
}

/* --- Where the elements stand ----------------------------------------------------------------- */

/* Returns the bytes of SPAN. */
static struct text bytes_of(const struct dr_places *places, struct dr_span span)
{
    return (struct text){places->input + span.start, (size_t)(span.end - span.start)};
}

/* Returns the start tag of the last ELEMENT; its END is 0 if there is none. */
static struct dr_span tag_of(const struct dr_places *places, enum dr_element element)
{
    for (size_t i = places->count; i > 0; i--)
        if (places->child[i - 1].element == element)
            return places->child[i - 1].tag;
    return (struct dr_span){0, 0};
}

/* Returns where ELEMENT is inserted. */
static struct dr_span place_before(const struct dr_places *places, enum dr_element element)
{
    uint64_t at = places->table.end;
    for (size_t i = 0; i < places->count; i++)
        if (places->child[i].element < element)
            at = places->child[i].end;
    return (struct dr_span){at, at};
}

/* Finds the next run of elements from FIRST to LAST that have only white space between them, from
 * child *AT on. Other things, such as comments, separate two runs. */
static bool run_next(const struct dr_places *places, enum dr_element first, enum dr_element last,
                     size_t *at, struct dr_span *run)
{
    *run = (struct dr_span){0, 0};
    for (; *at < places->count; ++*at) {
        const struct dr_child *child = &places->child[*at];
        const struct dr_span between = {run->end, child->tag.start};
        bool in_run = child->element >= first && child->element <= last;
        if (run->end != 0 && !(in_run && text_is_space(bytes_of(places, between))))
            break;
        if (in_run)
            *run = (struct dr_span){run->end != 0 ? run->start : child->tag.start, child->end};
    }
    return run->end != 0;
}

/* Returns the bytes that new elements from FIRST to LAST replace: the first run of old ones, or
 * where FIRST is inserted. Removes the other runs; what stands between them stays. */
static struct dr_span replaced(struct job *job, enum dr_element first, enum dr_element last)
{
    struct dr_span place, run;
    size_t at = 0;
    if (!run_next(job->places, first, last, &at, &place))
        return place_before(job->places, first);
    while (run_next(job->places, first, last, &at, &run))
        put(job, run, "");
    return place;
}

/* ---- tags and their attributes ---- */

/* Takes the next quoted value after *AT; *AT moves to one past its end. The tag is well formed, so
 * there is one. */
static struct text value_take(struct text tag, size_t *at)
{
    while (*at < tag.length && tag.at[*at] != '"' && tag.at[*at] != '\'')
        ++*at;
    size_t start = *at + 1;
    const char *end =
        start < tag.length ? memchr(tag.at + start, tag.at[*at], tag.length - start) : NULL;
    *at = end ? (size_t)(end - tag.at) + 1 : tag.length;
    return (struct text){tag.at + start, !end ? 0 : *at - 1 - start};
}

static struct text name_take(struct text tag, size_t *at)
{
    size_t start;
    while (*at < tag.length && byte_is_space(tag.at[*at]))
        ++*at;
    start = *at;
    while (*at < tag.length && !byte_is_space(tag.at[*at]) && !strchr("=/>", tag.at[*at]))
        ++*at;
    return (struct text){tag.at + start, *at - start};
}

/* An attribute, or where it is inserted. */
struct attribute {
    struct dr_span all;   /* with the white space before it */
    struct dr_span value; /* between the quotation marks */
    struct dr_span place; /* where it is inserted: one past those that come before it */
};

/* Finds attribute number I of NAMES in TAG; those of lower numbers come before it. */
static struct attribute attribute_find(const struct job *job, struct dr_span tag,
                                       const char *const names[], int i)
{
    const struct text text = bytes_of(job->places, tag);
    struct attribute found = {.place = {0, 0}};
    size_t at = 1;
    (void)name_take(text, &at);
    found.place.start = found.place.end = tag.start + at;
    for (;;) {
        uint64_t begin = tag.start + at;
        struct text name = name_take(text, &at);
        if (name.length == 0)
            return found;
        struct text value = value_take(text, &at);
        uint64_t start = tag.start + (uint64_t)(value.at - text.at);
        if (text_is(name, names[i])) {
            found.all = (struct dr_span){begin, tag.start + at};
            found.value = (struct dr_span){start, start + value.length};
        }
        for (int before = 0; before < i; before++)
            if (text_is(name, names[before]))
                found.place.start = found.place.end = tag.start + at;
    }
}

/* Sets attribute number I of NAMES in TAG to VALUE; removes it if VALUE is NULL. */
static void attribute_edit(struct job *job, struct dr_span tag, const char *const names[], int i,
                           const char *value)
{
    const struct attribute found = attribute_find(job, tag, names, i);
    if (found.all.end != 0) {
        put(job, value ? found.value : found.all, value ? value : "");
    } else if (value) {
        buffer_empty(&job->element);
        ruled_word_put(&job->element, names[i], value);
        put(job, found.place, buffer_text(&job->element));
    }
}

static const char *const contract_names[] = {"bid", "declarer", "swapped"};
static const char *const result_names[] = {"tricks", "differs"};
static const char *const score_names[] = {"ns"};

/* ---- elements ---- */

/* Begins an element at PLACE; where it replaces nothing, on a line of its own if the table's
 * children stand so. */
static void begin(struct job *job, struct dr_span place, const char *name)
{
    job->place = place;
    buffer_empty(&job->element);
    if (place.start == place.end)
        buffer_add(&job->element, job->indent.at, job->indent.length);
    buffer_add_char(&job->element, '<');
    buffer_add(&job->element, job->prefix.at, job->prefix.length);
    buffer_add_text(&job->element, name);
}

static void add_number(struct job *job, const char *name, int number)
{
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    ruled_word_put(&job->element, name, text);
}

/* Ends the element and writes it. */
static void end(struct job *job)
{
    buffer_add_text(&job->element, "/>");
    put(job, job->place, buffer_text(&job->element));
}

/* ---- the contract and the result ---- */

/* Writes a contract that was entered wrongly (79C). A board that was passed out keeps no declarer;
 * one that was not played keeps nothing. */
static void contract_edit(struct job *job)
{
    const struct contract *old = &job->board->contract, *new = &job->ruling->contract;
    const struct dr_span tag = tag_of(job->places, DR_CONTRACT);
    char text[CONTRACT_TEXT_SIZE];
    const char *bid = contract_text(new, text), *declarer = seat_name(new->declarer);
    if (tag.end == 0) {
        if (!bid)
            return;
        begin(job, place_before(job->places, DR_CONTRACT), "contract");
        ruled_word_put(&job->element, "bid", bid);
        ruled_word_put(&job->element, "declarer", declarer);
        end(job);
        return;
    }
    if (!contract_same_bid(new, old))
        attribute_edit(job, tag, contract_names, 0, bid);
    if (new->declarer != old->declarer)
        attribute_edit(job, tag, contract_names, 1, declarer);
    if (old->swapped && !new->swapped)
        attribute_edit(job, tag, contract_names, 2, NULL);
}

/* Writes the result. A board that was passed out or not played has none. */
static void result_edit(struct job *job)
{
    const struct dr_span tag = tag_of(job->places, DR_RESULT);
    const int tricks = job->ruling->adjusted_tricks;
    const bool differs = tricks != ruling_tricks_won(job->ruling);
    if (tag.end != 0 && tricks == TRICKS_UNKNOWN) {
        attribute_edit(job, tag, result_names, 0, NULL);
        attribute_edit(job, tag, result_names, 1, NULL);
    } else if (tag.end != 0) {
        char text[8];
        snprintf(text, sizeof text, "%d", tricks);
        attribute_edit(job, tag, result_names, 0, text);
        if (differs != job->board->tricks_differ)
            attribute_edit(job, tag, result_names, 1, differs ? "yes" : "no");
    } else if (tricks != TRICKS_UNKNOWN) {
        begin(job, place_before(job->places, DR_RESULT), "result");
        add_number(job, "tricks", tricks);
        ruled_word_put(&job->element, "differs", differs ? "yes" : NULL);
        end(job);
    }
}

/* Writes the score, if the file has one; removes it where what was entered has no score. */
static void score_edit(struct job *job)
{
    const struct dr_span tag = tag_of(job->places, DR_SCORE);
    const struct ruling *ruling = job->ruling;
    char points[16];
    if (tag.end == 0 || attribute_find(job, tag, score_names, 0).all.end == 0)
        return;
    if (ruling->rescored && (ruling->adjustment == ADJUSTMENT_ARTIFICIAL ||
                             ruling->contract.kind == CONTRACT_UNKNOWN)) {
        attribute_edit(job, tag, score_names, 0, NULL);
    } else if (!job->board->score_comparable || ruling->adjusted_score_ns == SCORE_UNKNOWN) {
        ruling_add_not_written(job->ruling, NOT_WRITTEN_DERIVED);
    } else {
        snprintf(points, sizeof points, "%d", (int)ruling->adjusted_score_ns);
        attribute_edit(job, tag, score_names, 0, points);
    }
}

/* ---- a score in place of the result ---- */

/* The weight of an only result, which is not written. */
enum { WHOLE = 100 };

/* Writes the score that was given, or removes an earlier one. The first element takes the place,
 * and the line, of the first old ones. */
static void given_edit(struct job *job)
{
    const struct ruling *ruling = job->ruling;
    struct dr_span place = replaced(job, DR_ARTIFICIAL, DR_ASSIGNED);
    if (ruling->adjustment == ADJUSTMENT_TRICKS && place.end > place.start)
        put(job, place, "");
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        begin(job, place, "artificial");
        add_number(job, "ns", ruling->artificial[SIDE_NS]);
        add_number(job, "ew", ruling->artificial[SIDE_EW]);
        end(job);
    }
    if (ruling->adjustment != ADJUSTMENT_ASSIGNED)
        return;
    for (int i = 0; i < ruling->assigned_count; i++, place.start = place.end) {
        const struct assigned *assigned = &ruling->assigned[i];
        char contract[CONTRACT_TEXT_SIZE] = "";
        (void)contract_text(&assigned->contract, contract);
        begin(job, place, "assigned");
        ruled_word_put(&job->element, "contract", contract);
        ruled_word_put(&job->element, "declarer", seat_name(assigned->contract.declarer));
        if (assigned->tricks != TRICKS_UNKNOWN)
            add_number(job, "tricks", assigned->tricks);
        if (assigned->weight < WHOLE)
            add_number(job, "weight", assigned->weight);
        ruled_word_put(&job->element, "side", side_name(assigned->side));
        end(job);
    }
}

/* ---- facts ---- */

/* Returns true if ROW is a fact element of this table: not one of its board, which its other tables
 * share, nor a claim or a card in the play. */
static bool is_own(const struct dr_places *places, const struct fact_row *row)
{
    return row->size > 0 && row->offset >= places->table.start;
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

/* Writes the next of the rows that are kept at PLACE; returns false if there is none. */
static bool fact_put(struct job *job, const struct record *record, uint32_t *placed,
                     struct dr_span place)
{
    while (*placed < record->kept_count && is_taken(job, record, record->kept[*placed]))
        ++*placed;
    if (*placed == record->kept_count)
        return false;
    begin(job, place, "fact");
    xml_fact_put(&job->element, record->kept[(*placed)++]);
    end(job);
    return true;
}

/* Replaces dropped rows by new ones as long as there are any; adds the rest after the facts. */
static void facts_edit(struct job *job, const struct record *record)
{
    uint32_t placed = 0;
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *row = &record->fact[i];
        const struct dr_span place = {row->offset, row->offset + row->size};
        if (row->dropped && is_own(job->places, row) && !fact_put(job, record, &placed, place))
            put(job, place, "");
    }
    while (fact_put(job, record, &placed, place_before(job->places, DR_RULING)))
        continue;
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

bool dr_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
             struct edits *edits)
{
    const struct dr_places *places = &reader->places;
    struct job job = {.places = places, .board = &record->board, .ruling = ruling, .edits = edits};
    struct dr_span place = {0, 0};
    if (record->fault.message)
        return true;

    /* The prefix of the table's name, and what stands before its children. */
    size_t at = 1;
    struct text name = name_take(bytes_of(places, places->table), &at);
    const char *colon = text_find(name, ':');
    job.prefix = (struct text){name.at, colon ? (size_t)(colon + 1 - name.at) : 0};
    if (places->count > 0) {
        const char *child = places->input + places->child[places->count - 1].tag.start;
        const char *indent = child;
        while (byte_is_space(indent[-1]) && *indent != '\n')
            indent--;
        if (*indent == '\n' && indent[-1] == '\r')
            indent--;
        if (byte_is_line_end(*indent))
            job.indent = (struct text){indent, (size_t)(child - indent)};
    }

    if (write && !can_be_written(&record->board, ruling)) {
        ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
        write = false;
    }
    if (!write && !record_changes_facts(record))
        return true;
    struct dr_span end_tag = {places->table.end, places->table.end};
    bool empty = places->input[end_tag.end - 2] == '/';
    if (empty) /* "/>" becomes ">", and the end tag follows what is inserted */
        put(&job, (struct dr_span){end_tag.end - 2, end_tag.end}, ">");
    if (write && ruling->rescored)
        contract_edit(&job);
    if (write && (ruling->rescored || ruling->adjustment == ADJUSTMENT_TRICKS)) {
        result_edit(&job);
        score_edit(&job);
    }
    if (write)
        given_edit(&job);
    facts_edit(&job, record);
    if (write && ruling->ruling_count > 0)
        place = replaced(&job, DR_RULING, DR_RULING);
    for (int i = 0; write && i < ruling->ruling_count; i++, place.start = place.end) {
        struct ruled_row words;
        begin(&job, place, "ruling");
        ruled_row_of(&words, &ruling->ruling[i], &record->board);
        ruled_row_put(&job.element, &words);
        end(&job);
    }
    if (empty) {
        buffer_empty(&job.element);
        buffer_add_text(&job.element, "</");
        buffer_add(&job.element, job.prefix.at, job.prefix.length);
        buffer_add_text(&job.element, "table>");
        put(&job, end_tag, buffer_text(&job.element));
    }
    buffer_release(&job.element);
    return !job.failed;
}
