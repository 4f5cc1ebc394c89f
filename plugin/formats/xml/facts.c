#include "formats/xml/facts.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>

#include "bridge/where.h"
#include "formats/xml/feed.h"

/* --- A fact ----------------------------------------------------------------------------------- */

/* Returns the value of the attribute NAME; an empty one if there is none. */
static struct text value_of(const struct xml_element *element, const char *name)
{
    struct text value = xml_value(element, name);
    return value.length > 0 ? value : text_of("");
}

void xml_fact_read(struct fact_row *row, const struct xml_element *element)
{
    const struct text word[FACT_ROW_WORDS] = {
        text_trim(value_of(element, "trick")), text_trim(value_of(element, "player")),
        text_trim(value_of(element, "name")), text_trim(value_of(element, "value"))};
    fact_row_set(row, word);
    row->at = element->place.at;
    row->offset = element->place.offset;
    row->size = element->place.size;
    row->dropped = false;
}

void xml_attribute_put(struct buffer *text, const char *name, struct text value)
{
    bool utf8 = value.length == 0 || !u8_check((const uint8_t *)value.at, value.length);
    buffer_add_char(text, ' ');
    buffer_add_text(text, name);
    buffer_add_text(text, "=\"");
    for (size_t i = 0, size; i < value.length; i += size) {
        const uint8_t *at = (const uint8_t *)value.at + i;
        ucs4_t character = *at;
        size = utf8 ? (size_t)u8_mbtouc(&character, at, value.length - i) : 1;
        if (character >= ' ' && character < 0x7f && !strchr("&<>\"'", (char)character)) {
            buffer_add_char(text, (char)character);
            continue;
        }
        buffer_add_text(text, "&#");
        buffer_add_number(text, character);
        buffer_add_char(text, ';');
    }
    buffer_add_char(text, '"');
}

void xml_fact_put(struct buffer *text, const struct fact_row *row)
{
    if (strcmp(row->trick, "-") != 0)
        xml_attribute_put(text, "trick", text_of(row->trick));
    if (strcmp(row->player, "-") != 0)
        xml_attribute_put(text, "player", text_of(row->player));
    xml_attribute_put(text, "name", text_of(row->fact));
    xml_attribute_put(text, "value", text_of(row->value));
}

/* --- A file of facts -------------------------------------------------------------------------- */

enum { NAMES_MAX = 10 };

static const struct {
    const char *name;
    enum facts_xml_level parent;
    const char *attributes[NAMES_MAX];
} elements[FACTS_XML_LEVELS] = {
    [FACTS_XML_ROOT] = {"facts", FACTS_XML_DOCUMENT, {NULL}},
    [FACTS_XML_BOARD] = {"board", FACTS_XML_ROOT, {"game", "number", "section", "pairs", "table"}},
    [FACTS_XML_FACT] = {"fact", FACTS_XML_BOARD, {"trick", "player", "name", "value"}},
    [FACTS_XML_RULING] = {"ruling",
                          FACTS_XML_BOARD,
                          {"law", "trick", "player", "side", "tricks", "basis", "was", "result",
                           "contract", "declarer"}},
};

struct facts_xml {
    struct facts_xml_sink sink;
    struct xml_feed *feed;
    enum facts_xml_level level;
    unsigned skipped; /* depth inside an unknown element */
    unsigned faults;
    struct facts_xml_board board;             /* the open board */
    bool text_faulted;                        /* of the open element */
    struct xml_place start[FACTS_XML_LEVELS]; /* of the open elements */
};

static void fault(struct facts_xml *facts, const char *message, const struct position *at,
                  const char *text, size_t length)
{
    struct read_fault fault;
    if (++facts->faults > FACTS_XML_FAULTS_MAX) {
        xml_feed_refuse(facts->feed,
                        N_("There are too many mistakes: no fact of this file counts."), "");
        return;
    }
    read_fault_set(&fault, message, at, text, length);
    facts->sink.fault(facts->sink.context, &fault);
}

/* Reports the attributes that an element of LEVEL does not have. */
static void attributes_check(struct facts_xml *facts, const struct xml_element *element,
                             enum facts_xml_level level)
{
    for (unsigned i = 0; i < element->count; i++) {
        const struct xml_attribute *attribute = &element->attribute[i];
        bool known = false;
        for (int n = 0; n < NAMES_MAX && elements[level].attributes[n]; n++)
            known = known || (!attribute->uri &&
                              strcmp(attribute->name, elements[level].attributes[n]) == 0);
        if (!known)
            fault(facts, N_("There is no attribute {text} here."), &element->place.at,
                  attribute->name, strlen(attribute->name));
    }
}

/* Writes the place in the form of bridge/where.h, "7@B/3-12", "7@t3", or "" if the board has no
 * such attribute. Returns what is wrong with it, or NULL. */
static const char *where_write(char where[FACTS_XML_WHERE_SIZE], const struct xml_element *element)
{
    const bool sectioned = xml_value(element, "section").at;
    const bool paired = xml_value(element, "pairs").at, tabled = xml_value(element, "table").at;
    const struct text number = value_of(element, "number"), section = value_of(element, "section");
    const struct text met = value_of(element, paired ? "pairs" : "table");
    *where = '\0';
    if (paired && tabled)
        return N_("A board is named by its pairs or by its table, not by both.");
    if (!sectioned && !paired && !tabled && !xml_value(element, "number").at)
        return NULL;
    int length =
        snprintf(where, FACTS_XML_WHERE_SIZE, "%.*s@%.*s%s%s%.*s", (int)number.length, number.at,
                 (int)section.length, section.at, sectioned && (paired || tabled) ? "/" : "",
                 tabled ? "t" : "", (int)met.length, met.at);
    return length < FACTS_XML_WHERE_SIZE ? NULL : N_("The name of a board is too long.");
}

/* Reads a board. Returns false after a fault, if it names no board or does not name it clearly. */
static bool board_start(struct facts_xml *facts, const struct xml_element *element)
{
    struct facts_xml_board *board = &facts->board;
    const struct text number = xml_value(element, "game");
    const bool game = number.at;
    const char *why = where_write(board->where, element);
    board->game = 0;
    if (!why && !game && *board->where == '\0')
        why = N_("The fact does not say which board: give its game, or its number and pairs.");
    else if (!why && game && !text_is(number, "*") && !where_read_game(&board->game, number))
        why = N_("This is not the number of a game: {text}");
    else if (!why && game && board->game == 0 && *board->where != '\0')
        why = N_("A fact about all boards cannot name pairs or a table.");
    if (why)
        fault(facts, why, &element->place.at, number.at, number.length);
    return !why;
}

static void fact_start(struct facts_xml *facts, const struct xml_element *element)
{
    struct fact_row row;
    if (!xml_value(element, "name").at) {
        fault(facts, N_("The name of the fact is missing."), &element->place.at, "", 0);
        return;
    }
    xml_fact_read(&row, element);
    if (!xml_value(element, "value").at) /* an empty value takes the fact back */
        strcpy(row.value, "-");
    if (!facts->sink.row(facts->sink.context, &facts->board, &row))
        xml_feed_stop(facts->feed);
}

static void ruling_start(struct facts_xml *facts, const struct xml_element *element)
{
    struct facts_xml_ruling ruling = {.result = value_of(element, "result"),
                                      .contract = value_of(element, "contract"),
                                      .declarer = value_of(element, "declarer"),
                                      .at = element->place.at,
                                      .offset = element->place.offset};
    for (int field = 0; field < RULED_FIELDS; field++)
        ruling.ruled[field] = value_of(element, ruled_words[field]);
    if (facts->sink.ruling && !facts->sink.ruling(facts->sink.context, &facts->board, &ruling))
        xml_feed_stop(facts->feed);
}

static void on_start(void *context, const struct xml_element *element)
{
    struct facts_xml *facts = context;
    enum facts_xml_level level = FACTS_XML_ROOT;
    while (level < FACTS_XML_LEVELS && (element->uri || elements[level].parent != facts->level ||
                                        strcmp(element->name, elements[level].name) != 0))
        level++;
    bool known = level < FACTS_XML_LEVELS;
    facts->text_faulted = false;
    if (facts->skipped > 0) {
        facts->skipped++;
    } else if (!known && facts->level == FACTS_XML_DOCUMENT) {
        xml_feed_refuse(facts->feed, N_("This is not a file of facts: it holds {text}."),
                        element->name);
    } else if (!known) {
        facts->skipped = 1;
        fault(facts, N_("There is no element {text} here."), &element->place.at, element->name,
              strlen(element->name));
    } else {
        attributes_check(facts, element, level);
        if (level == FACTS_XML_BOARD && !board_start(facts, element)) {
            facts->skipped = 1;
            return;
        }
        if (level == FACTS_XML_FACT)
            fact_start(facts, element);
        else if (level == FACTS_XML_RULING)
            ruling_start(facts, element);
        facts->level = level;
        facts->start[level] = element->place;
    }
}

static void on_end(void *context, const char *name, const struct xml_place *place)
{
    struct facts_xml *facts = context;
    struct facts_xml_end end = {facts->level, facts->board, facts->start[facts->level], *place};
    (void)name;
    if (facts->skipped > 0) {
        facts->skipped--;
        return;
    }
    facts->level = elements[facts->level].parent;
    if (facts->sink.ended && !facts->sink.ended(facts->sink.context, &end))
        xml_feed_stop(facts->feed);
}

static void on_text(void *context, struct text text, const struct position *at)
{
    struct facts_xml *facts = context;
    while (text.length > 0 && byte_is_space(*text.at))
        text.at++, text.length--;
    if (text.length == 0 || facts->skipped > 0 || facts->text_faulted)
        return;
    facts->text_faulted = true;
    fault(facts, N_("Text that means nothing here: {text}"), at, text.at, text.length);
}

static void on_fault(void *context, const struct read_fault *fault)
{
    struct facts_xml *facts = context;
    facts->sink.fault(facts->sink.context, fault);
}

enum xml_state facts_xml_read(const struct facts_xml_sink *sink, const uint8_t *bytes, size_t size)
{
    static const struct xml_handler handler = {
        .start = on_start, .end = on_end, .text = on_text, .fault = on_fault};
    struct facts_xml facts = {.sink = *sink};
    enum xml_state state = XML_FEED_NO_MEMORY;
    size_t taken;
    facts.feed = xml_feed_create(&handler, &facts, NULL);
    if (facts.feed)
        state = xml_feed_read(facts.feed, bytes, size, &taken);
    xml_feed_destroy(facts.feed);
    return state;
}
