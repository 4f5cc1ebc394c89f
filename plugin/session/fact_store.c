#include "session/fact_store.h"

#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void fact_store_release(struct fact_store *store)
{
    while (store->boards) {
        struct board_facts *top = *(struct board_facts **)store->boards;
        tdelete(top, &store->boards, board_keys_compare);
        buffer_release(&top->rows.text);
        buffer_release(&top->boards.text);
        free(top);
    }
    for (size_t i = 0; i < store->count; i++)
        free(store->item[i]);
    free(store->item);
    *store = (struct fact_store){0};
}

struct board_facts *fact_store_find(const struct fact_store *store, struct board_key of)
{
    void *node = tfind(&of, &store->boards, board_keys_compare);
    return node ? *(struct board_facts **)node : NULL;
}

/* Appends a fact to those of its board. Returns false if out of memory. */
static bool link(struct fact_store *store, struct stored_fact *stored)
{
    struct board_facts *facts = fact_store_find(store, stored->of);
    if (!facts) {
        facts = malloc(sizeof *facts);
        if (!facts)
            return false;
        *facts = (struct board_facts){.of = stored->of};
        if (!tsearch(facts, &store->boards, board_keys_compare)) {
            free(facts);
            return false;
        }
    }
    stored->next = NULL;
    if (facts->last)
        facts->last->next = stored;
    else
        facts->first = stored;
    facts->last = stored;
    return true;
}

static bool fact_store_add(struct fact_store *store, const struct stored_fact *fact)
{
    struct stored_fact *added;
    if (!list_reserve(store->item, store->capacity, store->count + 1) ||
        !(added = malloc(sizeof *added)))
        return false;
    *added = *fact;
    if (fact->fact.entered)
        added->fact.entered = added->row.value + (fact->fact.entered - fact->row.value);
    store->item[store->count++] = added;
    return link(store, added);
}

struct stored_fact *fact_store_next(const struct fact_store *store, struct board_key of,
                                    const struct stored_fact *before)
{
    const struct board_facts *facts = before ? NULL : fact_store_find(store, of);
    struct stored_fact *next = before ? before->next : facts ? facts->first : NULL;
    while (next && next->fact.id == FACT_UNKNOWN) /* dropped */
        next = next->next;
    return next;
}

void fact_store_drop(struct fact_store *store, int source)
{
    for (size_t i = 0; i < store->count; i++)
        if (store->item[i]->fact.source == source)
            store->item[i]->fact.id = FACT_UNKNOWN;
}

bool fact_store_takes_back(const struct fact_store *store, struct board_key of,
                           const struct fact *fact)
{
    const struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(store, of, stored)))
        if (stored->fact.takes_back && !stored->disregarded && stored->fact.source > fact->source &&
            fact_is_of_place(&stored->fact, fact))
            return true;
    return false;
}

bool fact_store_has_said(const struct fact_store *store, const struct stored_fact *stored)
{
    const struct stored_fact *other = NULL;
    while ((other = fact_store_next(store, stored->of, other)))
        if (!other->fact.takes_back && other->fact.source < stored->fact.source &&
            fact_is_of_place(&other->fact, &stored->fact))
            return true;
    return false;
}

/* --- Adding facts ----------------------------------------------------------------------------- */

/* Drops the spaces around the words that the director entered, and makes runs of them one. */
static void spaces_drop(char *words)
{
    char *to = words;
    for (const char *from = words; *from; from++)
        if (!byte_is_blank(*from))
            *to++ = *from;
        else if (to > words && from[1] && !byte_is_blank(from[1]))
            *to++ = ' ';
    *to = '\0';
}

/* Writes the row anew: each word as facts_write has it, but words that were entered as they are. */
static void row_write(struct stored_fact *stored)
{
    struct fact_row *row = &stored->row;
    struct fact *fact = &stored->fact;
    const char *player = player_name(fact->player);
    char text[FACT_TEXT_SIZE];
    snprintf(row->fact, sizeof row->fact, "%s", fact_name(fact->id));
    snprintf(row->player, sizeof row->player, "%s", player ? player : "-");
    if (fact->trick)
        snprintf(row->trick, sizeof row->trick, "%u", (unsigned)fact->trick);
    else
        strcpy(row->trick, "-");
    if (fact->entered) {
        spaces_drop(row->value);
        fact->entered = row->value;
    } else if (!fact->takes_back) {
        snprintf(row->value, sizeof row->value, "%s", *facts_write(fact, text) ? text : "-");
    }
}

/* How a fact relates to those of its board that came from the same source. */
struct fact_relation {
    enum fact_fault fault;
    bool is_full; /* the board has no room for more */
};

/* Compares FACT with those, and sets aside what does not count: what is there already, and facts
 * that contradict each other. */
static struct fact_relation relate(const struct fact_store *store, struct stored_fact *fact)
{
    struct facts told = {.count = 0};
    int of_board = 0;
    struct stored_fact *stored = NULL;
    while ((stored = fact_store_next(store, fact->of, stored))) {
        if (stored->fact.source != fact->fact.source)
            continue;
        of_board++;
        if (fact_is_of_place(&stored->fact, &fact->fact))
            (void)facts_add(&told, &stored->fact);
    }
    int count = told.count;
    struct fact_relation relation = {.fault = facts_add(&told, &fact->fact),
                                     .is_full = of_board >= STORED_FOR_GAME_MAX};
    bool is_there = relation.fault == FACT_OK && told.count == count;
    bool is_disputed = relation.fault == FACT_FAULT_TWICE;
    while (is_disputed && (stored = fact_store_next(store, fact->of, stored)))
        if (facts_conflict(&stored->fact, &fact->fact))
            stored->disregarded = true;
    fact->disregarded = fact->disregarded || is_there || is_disputed;
    if (relation.fault == FACT_OK && !is_there && relation.is_full)
        relation.fault = FACT_FAULT_MANY;
    return relation;
}

enum fact_fault fact_row_read(struct fact *fact, const struct fact_row *row)
{
    return facts_read(fact, row->trick, row->player, row->fact, row->value);
}

/* Returns true if ROW lists all cards that a hand has quitted. */
static bool is_of_hand(const struct fact_row *row)
{
    return fact_place_is_left_out(row->trick) && *row->value &&
           text_alike(text_of(row->fact), text_of(fact_name(FACT_QUITTED)));
}

const struct fact_row *fact_row_next(const struct fact_row *row, int *number, struct fact_row *one)
{
    struct text rest = text_of(row->value), card;
    char suit[2] = "";
    if (!is_of_hand(row))
        return (*number)++ == 0 ? row : NULL;
    *one = *row;
    for (uint8_t place = 0; text_part_take(&rest, ' ', &card);) {
        bool has_suit = card.length > 0 && suit_of_letter(*card.at) >= 0;
        if (has_suit || card.length > 1) /* one with a symbol tells no suit of those that follow */
            suit[0] = has_suit ? *card.at : '\0';
        if (card.length == 0 || ++place <= *number || text_is(card, "?"))
            continue;
        *number = place;
        snprintf(one->trick, sizeof one->trick, "%u", place);
        snprintf(one->value, sizeof one->value, "%s%.*s",
                 has_suit || text_is(card, "-") ? "" : suit, (int)card.length, card.at);
        return one;
    }
    return NULL;
}

enum fact_fault fact_store_take(struct fact_store *store, struct stored_fact *stored, int source,
                                bool *kept)
{
    struct fact_row *row = &stored->row;
    *kept = true;
    enum fact_fault fault =
        *row->value ? fact_row_read(&stored->fact, row)
                    : facts_read_taken_back(&stored->fact, row->trick, row->player, row->fact);
    if (fault != FACT_OK)
        return fault;
    stored->fact.source = (uint8_t)source;
    stored->fact.general = board_key_is_all(stored->of);
    if (source == SOURCE_OPTION)
        row_write(stored);

    /* One that does not count is stored too, since an answer replaces all of its place. */
    struct fact_relation relation = relate(store, stored);
    if (!relation.is_full && (relation.fault == FACT_OK || stored->disregarded))
        *kept = fact_store_add(store, stored);
    return relation.fault;
}

enum fact_fault fact_store_resolve(struct fact_store *store, struct stored_fact *stored,
                                   struct board_key of, bool *kept)
{
    bool counts = !stored->disregarded;
    stored->of = of;
    struct fact_relation relation = relate(store, stored);
    if (relation.is_full)
        stored->fact.id = FACT_UNKNOWN;
    *kept = link(store, stored);
    return counts ? relation.fault : FACT_OK;
}

/* --- What is kept for the next time ----------------------------------------------------------- */

static bool is_said_now(const struct stored_fact *stored)
{
    return stored->fact.source == SOURCE_OPTION && !stored->disregarded;
}

static void list_add(struct fact_list *list, const struct fact *fact)
{
    if (list->count < FACT_ROWS_MAX)
        list->fact[list->count++] = fact;
}

void fact_change_of(struct fact_change *change, const struct fact_store *store, struct board_key of,
                    int32_t input)
{
    const struct stored_fact *stored = NULL;
    change->given.count = change->there.count = 0;
    change->in_session = false;
    while ((stored = fact_store_next(store, of, stored))) {
        if (is_said_now(stored))
            list_add(&change->given, &stored->fact);
        if (stored->input == input)
            list_add(&change->there, &stored->fact);
    }
}

void fact_change_of_session(struct fact_change *change, const struct fact_store *store,
                            struct board_key of, const struct fact *there, size_t count)
{
    fact_change_of(change, store, of, -1);
    change->there.count = 0;
    change->in_session = true;
    for (size_t i = 0; i < count; i++)
        if (there[i].id != FACT_UNKNOWN)
            list_add(&change->there, &there[i]);
}

/* Returns true if LIST has FACT, whatever their sources. */
static bool has_fact(const struct fact_list *list, const struct fact *fact)
{
    for (size_t i = 0; i < list->count; i++) {
        struct fact one = *list->fact[i];
        one.source = fact->source;
        one.general = fact->general;
        if (fact_same(&one, fact))
            return true;
    }
    return false;
}

/* Returns true if all facts of LIST at PLACE are in OTHER too. */
static bool are_in(const struct fact_list *list, const struct fact_list *other,
                   const struct fact *place)
{
    for (size_t i = 0; i < list->count; i++)
        if (fact_is_of_place(list->fact[i], place) && !has_fact(other, list->fact[i]))
            return false;
    return true;
}

/* Returns true if the same facts are given and there at PLACE. */
static bool agrees(const struct fact_change *change, const struct fact *place)
{
    return are_in(&change->given, &change->there, place) &&
           are_in(&change->there, &change->given, place);
}

bool fact_change_adds(const struct fact_change *change, const struct stored_fact *given)
{
    bool takes_nothing = given->fact.takes_back && (change->in_session || !given->in_session);
    return is_said_now(given) && !takes_nothing && !agrees(change, &given->fact);
}

bool fact_change_drops(const struct fact_change *change, const struct fact *there)
{
    for (size_t i = 0; i < change->given.count; i++)
        if (fact_is_of_place(change->given.fact[i], there))
            return !agrees(change, there);
    return false;
}
