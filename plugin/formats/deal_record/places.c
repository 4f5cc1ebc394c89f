#include "formats/deal_record/places.h"

#include <string.h>

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

void dr_tag_find(struct dr_tag *tag, const struct xml_element *element,
                 const char *const names[DR_VALUES])
{
    const struct text text = element->tag;
    const uint64_t from = element->place.offset;
    size_t at = 1;
    *tag = (struct dr_tag){.tag = {from, from + text.length}};
    (void)name_take(text, &at);
    tag->name_end = from + at;
    for (;;) {
        uint64_t begin = from + at;
        struct text name = name_take(text, &at), value;
        if (name.length == 0)
            return;
        value = value_take(text, &at);
        uint64_t start = from + (uint64_t)(value.at - text.at);
        for (int i = 0; i < DR_VALUES; i++)
            if (text_is(name, names[i])) {
                tag->value[i] = (struct dr_span){start, start + value.length};
                tag->attribute[i] = (struct dr_span){begin, from + at};
            }
    }
}

void dr_places_begin(struct dr_places *places, const struct xml_element *table)
{
    *places = (struct dr_places){.crlf = places->crlf};
    dr_tag_find(&places->table, table, (const char *const[DR_VALUES]){NULL});
    places->table_empty = table->tag.at[table->tag.length - 2] == '/';

    /* The elements that are written into the table take the prefix of its name. */
    size_t at = 1;
    struct text name = name_take(table->tag, &at);
    const char *colon = memchr(name.at, ':', name.length);
    size_t length = colon ? (size_t)(colon + 1 - name.at) : 0;
    places->cut = length >= sizeof places->prefix;
    if (!places->cut)
        memcpy(places->prefix, name.at, length);
}

void dr_places_text(struct dr_places *places, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        if (places->blank_length + 1 >= DR_INDENT_MAX || !byte_is_space(text.at[i])) {
            places->blank_length = DR_INDENT_MAX;
            return;
        }
        places->blank[places->blank_length++] = text.at[i];
    }
}

void dr_places_tag(struct dr_places *places)
{
    places->blank_length = 0;
}

/* Returns the runs of RANK; NULL if rulings replace nothing of it. */
static struct dr_runs *runs_of(struct dr_places *places, enum dr_rank rank)
{
    if (rank == DR_RANK_GIVEN)
        return &places->given;
    return rank == DR_RANK_RULING ? &places->ruling : NULL;
}

/* Returns true if only the white space since the last tag stands between FROM and TO. A comment or
 * a character reference takes more bytes in the file than its text. */
static bool is_blank_between(const struct dr_places *places, uint64_t from, uint64_t to)
{
    uint64_t bytes = places->blank_length;
    for (size_t i = 0; i < places->blank_length && places->crlf; i++)
        bytes += places->blank[i] == '\n';
    return places->blank_length < DR_INDENT_MAX && to - from == bytes;
}

void dr_places_child(struct dr_places *places, enum dr_rank rank, const struct xml_place *place)
{
    struct dr_runs *runs = runs_of(places, rank);
    size_t length = places->blank_length < DR_INDENT_MAX ? places->blank_length : 0;
    memcpy(places->indent, places->blank, length);
    places->indent[length] = '\0';

    if (!runs || (runs->count > 0 &&
                  is_blank_between(places, runs->run[runs->count - 1].end, place->offset)))
        return;
    if (runs->count == DR_RUNS_MAX)
        places->cut = true;
    else
        runs->run[runs->count++].start = place->offset;
}

void dr_places_child_end(struct dr_places *places, enum dr_rank rank, const struct xml_place *place)
{
    struct dr_runs *runs = runs_of(places, rank);
    places->end[rank] = place->offset + place->size;
    if (runs)
        runs->run[runs->count - 1].end = places->end[rank];
}

uint64_t dr_places_before(const struct dr_places *places, enum dr_rank rank)
{
    uint64_t at = places->table.tag.end;
    for (int i = 0; i < (int)rank; i++)
        if (places->end[i] > at)
            at = places->end[i];
    return at;
}
