#include "formats/pbn/read/game.h"

#include <string.h>

#include "bridge/written.h"
#include "formats/format.h"
#include "formats/pbn/read/play.h"
#include "kit/eight.h"

/* --- The names of tags ------------------------------------------------------------------------ */

const char *const pbn_tag_names[PBN_TAG_COUNT] = {
    [PBN_EVENT] = "Event",
    [PBN_SITE] = "Site",
    [PBN_DATE] = "Date",
    [PBN_BOARD] = "Board",
    [PBN_WEST] = "West",
    [PBN_NORTH] = "North",
    [PBN_EAST] = "East",
    [PBN_SOUTH] = "South",
    [PBN_DEALER] = "Dealer",
    [PBN_VULNERABLE] = "Vulnerable",
    [PBN_DEAL] = "Deal",
    [PBN_SCORING] = "Scoring",
    [PBN_DECLARER] = "Declarer",
    [PBN_CONTRACT] = "Contract",
    [PBN_RESULT] = "Result",
    [PBN_SCORE] = "Score",
    [PBN_SCORE_MP] = "ScoreMP",
    [PBN_SCORE_IMP] = "ScoreIMP",
    [PBN_SCORE_PERCENTAGE] = "ScorePercentage",
    [PBN_TABLE] = "Table",
    [PBN_ROOM] = "Room",
    [PBN_PAIR_NS] = "PairNS",
    [PBN_PAIR_EW] = "PairEW",
    [PBN_AUCTION] = "Auction",
    [PBN_PLAY] = "Play",
    [PBN_SCORE_TABLE] = "ScoreTable",
    [PBN_TOTAL_SCORE_TABLE] = "TotalScoreTable",
    [PBN_DIRECTOR_TABLE] = "DirectorTable",
    [PBN_RULING_TABLE] = "RulingTable",
    [PBN_QUITTED_TABLE] = "QuittedTable",
    [PBN_FRENCH_MP] = "FrenchMP",
    [PBN_SECTION] = "Section",
    [PBN_HOME_TEAM] = "HomeTeam",
    [PBN_VISIT_TEAM] = "VisitTeam",
    [PBN_PENALTY_TABLE] = "PenaltyTable",
};

int pbn_tag_named(struct text name)
{
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        if (text_is(name, pbn_tag_names[id]))
            return id;
    return PBN_OTHER;
}

/* Tags that are skipped, but are in nearly every file. */
static const char *const other_names[] = {
    "Round",     "Stage",       "Note",      "Generator", "Competition", "OptimumScore",
    "Annotator", "Description", "EventDate", "BCFlags",   "Application",
};

/* Puts a name into its slot, or the next free one. */
static void index_put(struct pbn_tag_index *index, const char *text, int id)
{
    uint8_t bytes[PBN_NAME_SIZE] = {0};
    struct pbn_name name;
    unsigned at;
    memcpy(bytes, text, strlen(text));
    name = (struct pbn_name){eight_at(bytes), eight_at(bytes + EIGHT)};
    at = pbn_name_hash(&name);
    while (index->name[at].low != 0)
        at = (at + 1) % PBN_INDEX_SIZE;
    index->name[at] = name;
    index->id[at] = (int8_t)id;
}

void pbn_tag_index_init(struct pbn_tag_index *index)
{
    memset(index->name, 0, sizeof index->name);
    memset(index->id, PBN_NO_NAME, sizeof index->id);
    for (int id = 0; id < PBN_TAG_COUNT; id++)
        index_put(index, pbn_tag_names[id], id);
    for (size_t i = 0; i < sizeof other_names / sizeof other_names[0]; i++)
        index_put(index, other_names[i], PBN_OTHER);
}

bool pbn_is_tag(const struct pbn_scan *scan, const uint8_t *at, bool strict, struct text *name)
{
    bool quoted = pbn_is_quoted_tag(scan, at, name);
    if (strict || quoted)
        return quoted;
    /* A file that breaks off in what may become a tag has a broken tag. */
    return pbn_skip_space(scan, (const uint8_t *)name->at + name->length) == scan->end ||
           pbn_tag_named(*name) != PBN_OTHER;
}

/* --- Between games ---------------------------------------------------------------------------- */

/* Skips the comment at AT: sets *AFTER to one past it. Returns false if it never ends. */
static bool comment_skip(const struct pbn_scan *scan, const uint8_t *at, const uint8_t **after)
{
    struct pbn_scan near = *scan;
    if (scan->end - at > FORMAT_WINDOW)
        near.end = at + FORMAT_WINDOW;
    return pbn_comment(&near, at, after);
}

/* The contents of a line before what is looked at. */
enum gap_line { LINE_START, LINE_EMPTY, LINE_COMMENT, LINE_TEXT };

const uint8_t *pbn_game_find(const struct pbn_scan *scan, const uint8_t *at)
{
    enum gap_line line = LINE_START;
    const uint8_t *after;
    struct text name;
    /* After text a tag needs its quote; at the start of a line a known name is enough. */
    while (at < scan->end && !(*at == '[' && pbn_is_tag(scan, at, line == LINE_TEXT, &name))) {
        if (*at == scan->eol) {
            line = LINE_START;
            at++;
        } else if (pbn_is_blank(scan, *at)) {
            line = line == LINE_START ? LINE_EMPTY : line;
            at++;
        } else if ((*at == ';' && line != LINE_TEXT) || (*at == '%' && line == LINE_START)) {
            line = LINE_COMMENT;
            at = pbn_line_end(scan, at);
        } else if (*at == '{' && comment_skip(scan, at, &after)) {
            line = line < LINE_COMMENT ? LINE_COMMENT : line;
            at = after;
        } else { /* text, up to what may begin something else */
            line = LINE_TEXT;
            at = *at == '{' ? at + 1 : pbn_find_stop(scan, at + 1);
        }
    }
    return at;
}

/* --- Tags ------------------------------------------------------------------------------------- */

/* A tag that is being read. */
struct walked_tag {
    int id;
    const uint8_t *start, *value, *value_end, *end;
};

/* Returns the bit of a tag among those of the game. PBN_OTHER, which is never set, shares that of
 * the last tag, which begins no game. */
static inline uint64_t tag_bit(int id)
{
    return UINT64_C(1) << (id & 63);
}

/* Returns true if a tag is the game's second Event or Board. */
static inline bool starts_game(const struct pbn_walk *walk, int id)
{
    const uint64_t starts = UINT64_C(1) << PBN_EVENT | UINT64_C(1) << PBN_BOARD;
    return (walk->present & starts & tag_bit(id)) != 0;
}

/* Reads the bytes of a name before the first space among the 16 at AT; returns their number, 16 if
 * there is no space. */
static inline unsigned name_read(const uint8_t *at, struct pbn_name *name)
{
    static const uint8_t bytes[2 * PBN_NAME_SIZE] = /* then zeros: a window is a mask of a length */
        "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    for (unsigned i = 0; i < PBN_NAME_SIZE; i += BLOCK) {
        block_t spaces = block_equal(block_at(at + i), ' ');
        if (!block_any(spaces))
            continue;
        unsigned length = i + block_first(spaces);
        const uint8_t *mask = bytes + PBN_NAME_SIZE - length;
        *name = (struct pbn_name){eight_at(at) & eight_at(mask),
                                  eight_at(at + EIGHT) & eight_at(mask + EIGHT)};
        return length;
    }
    return PBN_NAME_SIZE;
}

/* Reads a tag in the usual form, [Name "value"], without looking at single bytes; returns false if
 * it has another form. */
static inline bool tag_read_plain(const struct pbn_walk *walk, const uint8_t *at,
                                  struct walked_tag *tag)
{
    const uint8_t *end = walk->scan.end, *value, *close;
    struct pbn_name name;
    struct text other;
    unsigned length;
    int id;
    if (end - at < PBN_NAME_SIZE + 4)
        return false;
    length = name_read(at + 1, &name);
    value = at + length + 3;
    if (length == 0 || length == PBN_NAME_SIZE || value[-1] != '"')
        return false;
    id = pbn_tag_index_find(walk->index, &name);
    if (id == PBN_NO_NAME && pbn_is_quoted_tag(&walk->scan, at, &other) && other.length == length)
        id = PBN_OTHER;
    close = pbn_find_in_string(&walk->scan, value);
    if (id == PBN_NO_NAME || end - close < 2 || close[0] != '"' || close[1] != ']')
        return false;
    *tag = (struct walked_tag){id, at, value, close, close + 2};
    return true;
}

/* Returns the quote that ends the string whose first byte is AT; NULL if none does on its line. */
static const uint8_t *string_close(const struct pbn_scan *scan, const uint8_t *at)
{
    at = pbn_string_end(scan, at);
    return at < scan->end && *at == '"' ? at : NULL;
}

/* The last quote on the line of AT that has "]" behind it: people put quotes into quotes. */
static const uint8_t *string_close_late(const struct pbn_scan *scan, const uint8_t *at)
{
    const uint8_t *close = NULL;
    for (; at < scan->end && *at != scan->eol && *at != '['; at++)
        if (*at == '"') {
            const uint8_t *bracket = pbn_skip_blank(scan, at + 1);
            if (bracket < scan->end && *bracket == ']')
                close = at;
        }
    return close;
}

/* Reads the value in quotes that begins at VALUE, and the end of its tag. */
static void tag_read_quoted(struct pbn_walk *walk, struct walked_tag *tag, const uint8_t *value)
{
    const struct pbn_scan *scan = &walk->scan;
    const uint8_t *close = string_close(scan, value), *bracket;
    tag->value = value;
    if (!close) {
        tag->value_end = tag->end = pbn_line_end(scan, value);
        pbn_fault_set(&walk->fault, PBN_FAULT_QUOTE, value - 1, 0);
        return;
    }
    tag->value_end = close;
    tag->end = close + 1;
    bracket = pbn_skip_space(scan, close + 1);
    if (bracket < scan->end && *bracket != ']') {
        close = string_close_late(scan, close + 1);
        tag->value_end = close ? close : tag->value_end;
        bracket = close ? pbn_skip_blank(scan, close + 1) : scan->end;
    }
    if (bracket < scan->end)
        tag->end = bracket + 1;
    else
        pbn_fault_set(&walk->fault, PBN_FAULT_TAG, tag->start, 0);
}

/* Reads the tag at AT; returns false if there is none. */
static bool tag_read(struct pbn_walk *walk, const uint8_t *at, struct walked_tag *tag)
{
    const struct pbn_scan *scan = &walk->scan;
    struct text name;
    if (tag_read_plain(walk, at, tag))
        return true;
    if (!pbn_is_tag(scan, at, false, &name))
        return false;
    *tag = (struct walked_tag){pbn_tag_named(name), at, at, at, at};
    if (starts_game(walk, tag->id))
        return true;
    at = pbn_skip_space(scan, (const uint8_t *)name.at + name.length);
    if (at < scan->end && *at == '"') {
        tag_read_quoted(walk, tag, at + 1);
    } else { /* without quotes, or no value at all, as some programs write it */
        const uint8_t *end = at;
        while (end < scan->end && *end != ']' && *end != '[' && *end != scan->eol)
            end++;
        bool closed = end < scan->end && *end == ']';
        tag->end = end + closed;
        if (!closed)
            pbn_fault_set(&walk->fault, PBN_FAULT_TAG, tag->start, 0);
        while (end > at && pbn_is_space(end[-1]))
            end--;
        tag->value = at;
        tag->value_end = end;
    }
    bool is_table = tag->id >= PBN_SCORE_TABLE && tag->id <= PBN_QUITTED_TABLE;
    if (tag->id != PBN_OTHER && !is_table &&
        memchr(tag->value, '\\', (size_t)(tag->value_end - tag->value)))
        walk->game->escapes = true;
    return true;
}

/* --- A game ----------------------------------------------------------------------------------- */

/* Returns the offset of AT in the input. */
static inline uint64_t offset_of(const struct pbn_walk *walk, const uint8_t *at)
{
    return walk->game->offset + (uint64_t)(at - walk->game->bytes);
}

/* Extends the section's data up to AT. */
static inline void section_extend(struct pbn_walk *walk, const uint8_t *at)
{
    while (at > walk->data && pbn_is_space(at[-1]))
        at--;
    if (at <= walk->data)
        return;
    walk->data_end = at;
    if (walk->section)
        walk->section->section_end = offset_of(walk, at);
}

/* Keeps TAG, unless the game has it already (PBN 2.1, 3.4). An empty tag of a template, which
 * another program has completed further down, gives way. */
static void tag_keep(struct pbn_walk *walk, const struct walked_tag *tag)
{
    struct pbn_game *game = walk->game;
    walk->data = walk->data_end = tag->end;
    walk->section = NULL;
    if (tag->id == PBN_OTHER)
        return;
    struct pbn_tag *kept = &game->tag[tag->id];
    if ((walk->present & tag_bit(tag->id)) != 0 &&
        (kept->length > 0 || kept->section_end > kept->end)) {
        kept->repeated = true;
        return;
    }
    const uint64_t start = offset_of(walk, tag->start);
    const uint64_t end = start + (uint64_t)(tag->end - tag->start);
    const size_t length = (size_t)(tag->value_end - tag->value);
    walk->present |= tag_bit(tag->id);
    walk->section = kept;
    *kept = (struct pbn_tag){
        .present = true,
        .start = start,
        .end = end,
        .value = start + (uint64_t)(tag->value - tag->start),
        .length = length,
        .section_end = end,
    };
    game->value[tag->id] = (struct text){(const char *)tag->value, length};
}

/* Ends the walk AT the end of the game. */
static const uint8_t *game_end(struct pbn_walk *walk, const uint8_t *at)
{
    walk->at = at;
    return NULL;
}

/* Begins the line at AT, after any "%" lines; returns NULL if the game ends there. */
static inline const uint8_t *line_begin(struct pbn_walk *walk, const uint8_t *at)
{
    const struct pbn_scan *scan = &walk->scan;
    for (;;) {
        const uint8_t *first = pbn_skip_blank(scan, at);
        if (first < scan->end && *first != scan->eol && *at != '%')
            return at;
        section_extend(walk, at);
        if (first < scan->end && *first == scan->eol)
            return game_end(walk, at);
        at = pbn_line_end(scan, first);
        if (at == scan->end)
            return game_end(walk, at);
        walk->data = ++at;
    }
}

/* Skips the comment at AT or, if it never ends, the rest of the game. */
static const uint8_t *comment_pass(struct pbn_walk *walk, const uint8_t *at)
{
    const struct pbn_scan *scan = &walk->scan;
    const uint8_t *after;
    if (comment_skip(scan, at, &after))
        return walk->data = after;
    walk->comment = at;
    /* A file that ends in a comment has lost nothing that counts. */
    if (pbn_find_tag_line(scan, at, false) != scan->end)
        pbn_fault_set(&walk->fault, PBN_FAULT_COMMENT, at, 0);
    return game_end(walk, pbn_find_tag_line(scan, at, true));
}

/* Skips section data from AT on, up to the next "[" that may be a tag; returns NULL at the end. */
static const uint8_t *section_pass(struct pbn_walk *walk, const uint8_t *at)
{
    const struct pbn_scan *scan = &walk->scan;
    while (at) {
        at = pbn_find_stop(scan, at);
        if (at == scan->end) {
            section_extend(walk, at);
            return game_end(walk, at);
        }
        if (*at == scan->eol) {
            at = line_begin(walk, at + 1);
        } else if (*at == '"') {
            const uint8_t *close = string_close(scan, at + 1);
            at = close ? close + 1 : pbn_line_end(scan, at);
        } else {
            section_extend(walk, at);
            if (*at == '[')
                return at;
            at = *at == '{' ? comment_pass(walk, at) : (walk->data = pbn_line_end(scan, at));
        }
    }
    return NULL;
}

void pbn_walk(struct pbn_walk *walk)
{
    const uint8_t *at = walk->at;
    while (at) {
        struct walked_tag tag = {PBN_OTHER, at, at, at, at};
        if (!tag_read(walk, at, &tag)) {
            at = section_pass(walk, at + 1);
            continue;
        }
        if (starts_game(walk, tag.id)) {
            walk->at = at;
            break;
        }
        tag_keep(walk, &tag);
        if (tag.id == PBN_PLAY && walk->section) {
            int first = written_seat(walk->game->value[PBN_PLAY]);
            at = pbn_rows_plain(walk->rows, first == SEAT_NONE ? NORTH : first, &walk->scan,
                                tag.end);
            section_extend(walk, at);
            at = section_pass(walk, at);
            continue;
        }
        /* The next tag usually begins the next line. */
        bool more = walk->scan.end - tag.end > 2;
        at = tag.end + (more && *tag.end == '\r');
        at = more && at[0] == '\n' && at[1] == '[' ? at + 1 : section_pass(walk, tag.end);
    }
    if (walk->data_end)
        walk->game->end = offset_of(walk, walk->data_end);
}
