/*
 * Parses USEBIO into a session of boards with their rows, pairs and hands, up to the end of the
 * document or its first fault.
 */
#include "formats/usebio/state.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/where.h"
#include "bridge/written.h"
#include "formats/encoding.h"
#include "formats/usebio/trail.h"
#include "kit/list.h"

/* ---- elements that hold others ---- */

static int scope_level(enum usebio_name name)
{
    return name == USEBIO_EVENT ? 0 : name == USEBIO_SESSION ? 1 : 2;
}

static void line_open(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_travellers *travellers = &parse->session->travellers;
    if (travellers->rows > FORMAT_BOARDS_MAX) /* the rest is not taken */
        return;
    parse->session->no_memory |=
        !list_reserve(travellers->row, travellers->row_capacity, travellers->rows + 1);
    if (parse->session->no_memory)
        return;
    struct usebio_row *line = &travellers->row[travellers->rows++];
    *line = (struct usebio_row){.offset = (uint32_t)place->offset,
                                .at = place->at,
                                .inner_end = usebio_place_end(place),
                                .score_ns = SCORE_UNKNOWN,
                                .tricks = TRICKS_UNKNOWN,
                                .contract.declarer = SEAT_NONE,
                                .team_side = SIDE_NONE};
    memcpy(line->scope, parse->board.scope, sizeof line->scope);
    parse->board.rows++;
    parse->in_line = true;
    parse->detailed = false;
    parse->detail = (struct usebio_detail){.earlier.was = TRICKS_UNKNOWN, .play.first = SEAT_NONE};
    memset(parse->detail.play.card, CARD_NONE, sizeof parse->detail.play.card);
    lin_data_begin(&parse->lin, place);
}

/* Adds a pair, team or player. Returns NULL if there is no room. */
static struct usebio_pair *pair_add(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_pairs *pairs = &parse->session->pairs;
    pairs->overflow = pairs->overflow || pairs->pair_count == USEBIO_PAIRS_MAX;
    if (pairs->pair_count == USEBIO_PAIRS_MAX)
        return NULL;
    parse->session->no_memory |=
        !list_reserve(pairs->pair, pairs->pair_capacity, pairs->pair_count + 1);
    if (parse->session->no_memory)
        return NULL;
    struct usebio_pair *pair = &pairs->pair[pairs->pair_count++];
    *pair = (struct usebio_pair){.at = place->at, .side = SIDE_NONE};
    pair->scope = pair->around = usebio_scope_now(parse);
    for (int level = 0; level < USEBIO_SCOPES - 1 && parse->heading.scope[USEBIO_SCOPES - 1] != 0;
         level++)
        if (parse->heading.scope[level] != 0)
            pair->around = parse->heading.scope[level];
    memcpy(pair->section, parse->heading.section, sizeof pair->section);
    return pair;
}

/* Returns true if the open element is listed in PARTICIPANTS, LEVELS above it. */
static bool is_participant(const struct usebio_parse *parse, unsigned levels)
{
    return parse->depth > levels &&
           parse->path[parse->depth - 1 - levels].name == USEBIO_PARTICIPANTS;
}

/* Copies the value of an attribute; nothing if there is none. */
static void attribute_copy(char number[USEBIO_NUMBER_SIZE], const struct xml_element *element,
                           const char *name)
{
    (void)encoding_copy(number, USEBIO_NUMBER_SIZE, text_trim(xml_value(element, name)));
}

static void participant_open(struct usebio_parse *parse, int kind,
                             const struct xml_element *element)
{
    struct usebio_pair *pair = pair_add(parse, &element->place);
    if (!pair)
        return;
    parse->path[parse->depth - 1].pair = parse->session->pairs.pair_count;
    pair->kind = (uint8_t)kind;
    if (kind == KIND_PAIR_OF_TEAM)
        pair->team = parse->path[parse->depth - 2].pair;
    if (kind == KIND_TEAM)
        attribute_copy(pair->number, element, "TEAM_ID");
}

static void match_open(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_travellers *travellers = &parse->session->travellers;
    parse->heading.match = 0;
    travellers->overflow = travellers->overflow || travellers->matches == USEBIO_BOARDS_MAX;
    if (travellers->overflow)
        return;
    parse->session->no_memory |=
        !list_reserve(travellers->match, travellers->match_capacity, travellers->matches + 1);
    if (parse->session->no_memory)
        return;
    struct usebio_match *match = &travellers->match[travellers->matches++];
    *match = (struct usebio_match){.at = place->at};
    memcpy(match->scope, parse->heading.scope, sizeof match->scope);
    parse->heading.match = (uint32_t)travellers->matches;
}

/* ---- starts ---- */

static void leaf_open(struct usebio_parse *parse, enum usebio_name name,
                      const struct xml_place *place)
{
    const struct usebio_pairs *pairs = &parse->session->pairs;
    bool total = name == USEBIO_TOTAL_SCORE || name == USEBIO_PERCENTAGE || name == USEBIO_PLACE;
    if (total && is_participant(parse, 2) && !usebio_is_participants_own(parse)) {
        /* It is of a participant that is not read as a pair, a team or a player. */
        bool known = pairs->pair_count > 0 && pairs->pair[pairs->pair_count - 1].unclear &&
                     pairs->pair[pairs->pair_count - 1].scope == usebio_scope_now(parse);
        struct usebio_pair *others = known ? NULL : pair_add(parse, place);
        if (others)
            others->unclear = true;
    }
    if (!usebio_is_leaf_here(parse, name))
        return;
    parse->leaf = (uint8_t)name;
    parse->leaf_place = *place;
    parse->length = 0;
    if (name == USEBIO_LIN_DATA && parse->lin.size == 0)
        lin_data_begin(&parse->lin, place);
}

/* Opens an element at its place. */
static void element_open(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_element *element)
{
    const struct xml_place *place = &element->place;
    switch (name) {
    case USEBIO_EVENT:
    case USEBIO_SESSION:
    case USEBIO_SECTION:
        parse->heading.scope[scope_level(name)] = ++parse->scopes;
        if (name == USEBIO_SECTION)
            attribute_copy(parse->heading.section, element, "SECTION_ID");
        break;
    case USEBIO_HANDSET:
        parse->in_handset = true;
        break;
    case USEBIO_BOARD:
        if (parse->in_board)
            break;
        parse->board = parse->heading;
        parse->board.first = parse->session->travellers.rows;
        parse->in_board = !parse->in_handset;
        break;
    case USEBIO_TRAVELLER_LINE:
        if (parse->in_board && usebio_parent(parse) == USEBIO_BOARD && !parse->in_handset)
            line_open(parse, place);
        break;
    case USEBIO_HAND:
        parse->seat = SEAT_NONE;
        parse->hand = (struct deal){.known = 0};
        break;
    case USEBIO_PAIR: /* alone or in a team */
    case USEBIO_TEAM:
    case USEBIO_PLAYER:
        if (is_participant(parse, 1))
            participant_open(parse,
                             name == USEBIO_PAIR   ? KIND_PAIR
                             : name == USEBIO_TEAM ? KIND_TEAM
                                                   : KIND_PLAYER,
                             element);
        else if (name == USEBIO_PAIR && is_participant(parse, 2) &&
                 usebio_parent(parse) == USEBIO_TEAM)
            participant_open(parse, KIND_PAIR_OF_TEAM, element);
        else if (name == USEBIO_TEAM)
            leaf_open(parse, name, place);
        break;
    case USEBIO_MATCH:
        match_open(parse, place);
        break;
    case USEBIO_MASTER_POINTS_AWARDED:
        if (usebio_open_pair(parse))
            usebio_open_pair(parse)->awarded = true;
        break;
    default:
        leaf_open(parse, name, place);
    }
}

/* Notes that a child of the open line begins at PLACE, an element or an instruction. Returns the
 * bytes of white space before it. */
static uint32_t child_begins(struct usebio_parse *parse, const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    return usebio_gap_copy(line->indent, parse->session->input, line->inner_end,
                           (uint32_t)place->offset);
}

static void child_ends(struct usebio_parse *parse, const struct xml_place *place)
{
    usebio_open_line(parse)->inner_end = usebio_place_end(place);
}

static void on_start(void *context, const struct xml_element *element)
{
    struct usebio_parse *parse = context;
    /* Elements usually follow each other in the same order. */
    uint8_t *follower = &parse->follower[parse->latest];
    enum usebio_name name = usebio_name_find(element->name, (enum usebio_name) * follower);
    *follower = parse->latest = (uint8_t)name;
    parse->leaf = USEBIO_OTHER; /* a value contains no elements */
    parse->path[parse->depth++] = (struct usebio_open){.name = (uint8_t)name};
    if (parse->in_line && usebio_parent(parse) == USEBIO_TRAVELLER_LINE)
        parse->before = child_begins(parse, &element->place);
    if (parse->depth == 1 && name != USEBIO_USEBIO)
        xml_feed_refuse(parse->feed, N_("This is not a USEBIO file: it holds {text}."),
                        element->name);
    element_open(parse, name, element);
    if (parse->session->no_memory)
        xml_feed_stop(parse->feed);
}

/* ---- ends ---- */

static void on_end(void *context, const char *text, const struct xml_place *place)
{
    struct usebio_parse *parse = context;
    enum usebio_name name = (enum usebio_name)parse->path[parse->depth - 1].name;
    (void)text;
    switch (name) {
    case USEBIO_EVENT:
    case USEBIO_SESSION:
    case USEBIO_SECTION:
        parse->heading.scope[scope_level(name)] = 0;
        if (name == USEBIO_SECTION)
            *parse->heading.section = '\0';
        if (name == USEBIO_EVENT)
            *parse->heading.event = '\0';
        break;
    case USEBIO_HAND:
        if (parse->seat == SEAT_NONE || parse->hand.count[NORTH] == 0)
            break;
        parse->board.deal.hand[parse->seat] = parse->hand.hand[NORTH];
        parse->board.deal.count[parse->seat] = parse->hand.count[NORTH];
        parse->board.deal.known |= (uint8_t)(1u << parse->seat);
        break;
    case USEBIO_TRAVELLER_LINE:
        if (parse->in_line)
            usebio_line_close(parse, place);
        break;
    case USEBIO_BOARD:
        usebio_board_close(parse);
        break;
    case USEBIO_HANDSET:
        parse->in_handset = false;
        break;
    case USEBIO_MATCH:
        parse->heading.match = 0;
        break;
    default:
        if (parse->leaf != USEBIO_OTHER)
            usebio_leaf_close(parse, place);
    }
    parse->leaf = USEBIO_OTHER;
    parse->depth--;
    if (parse->in_line && parse->path[parse->depth - 1].name == USEBIO_TRAVELLER_LINE)
        child_ends(parse, place);
    if (parse->session->no_memory)
        xml_feed_stop(parse->feed);
}

/* ---- text ---- */

static void on_text(void *context, struct text text, const struct position *at)
{
    struct usebio_parse *parse = context;
    (void)at;
    if (parse->leaf == USEBIO_LIN_DATA) {
        lin_data_add(&parse->lin, text);
    } else if (parse->leaf != USEBIO_OTHER) {
        size_t room = sizeof parse->value - parse->length;
        size_t taken = text.length < room ? text.length : room;
        memcpy(parse->value + parse->length, text.at, taken);
        parse->length += taken;
    }
}

/* ---- instructions ---- */

/* Reads one of our own in the open line. Only those that stand together, one after the other, are
 * one trail. */
static void line_instruction(struct usebio_parse *parse, const char *data,
                             const struct xml_place *place)
{
    struct usebio_row *line = usebio_open_line(parse);
    uint32_t from = (uint32_t)place->offset;
    uint32_t before = child_begins(parse, place);
    usebio_trail_read(line, &parse->detail, data);
    parse->detailed = true;
    if (line->rulings_to == 0 || from - line->rulings_to != before)
        line->rulings_from = from;
    line->rulings_to = usebio_place_end(place);
    child_ends(parse, place);
}

/* Reads one in the open pair or team, a penalty (penalties.c). It stands behind the adjustment that
 * it is part of, which an entry without figures has not. */
static void pair_instruction(struct usebio_parse *parse, const char *data,
                             const struct xml_place *place)
{
    struct usebio_pairs *pairs = &parse->session->pairs;
    struct usebio_pair *pair = usebio_open_pair(parse);
    struct text line = usebio_trail_value(data, "game");
    struct penalty_key key = {.side = (int8_t)written_side(usebio_trail_value(data, "side"))};
    if (!pair || key.side == SIDE_NONE || !where_read_game(&key.game, line) ||
        !(usebio_field_is(&pair->total[TOTAL_ADJUSTMENT].field) || usebio_has_figures(pair)))
        return;
    struct given_penalty *given = penalties_read(
        &pairs->penalties, key, (uint32_t)(pair - pairs->pair), usebio_trail_value(data, "penalty"),
        usebio_trail_value(data, "points"), &parse->session->no_memory);
    pairs->overflow = pairs->overflow || pairs->penalties.overflow;
    if (!given)
        return;
    pair->adjusted_by_us =
        pair->adjusted_by_us || text_is(usebio_trail_value(data, "inserted"), "yes");
    given->from = usebio_gap_start(parse->session->input, (uint32_t)place->offset);
    given->to = usebio_place_end(place);
}

static void on_instruction(void *context, const char *target, const char *data,
                           const struct xml_place *place)
{
    struct usebio_parse *parse = context;
    if (parse->depth == 0 || strcmp(target, usebio_trail_target) != 0)
        return;
    enum usebio_name in = (enum usebio_name)parse->path[parse->depth - 1].name;
    if (parse->in_line && in == USEBIO_TRAVELLER_LINE)
        line_instruction(parse, data, place);
    else if (!parse->in_line && (in == USEBIO_PAIR || in == USEBIO_TEAM))
        pair_instruction(parse, data, place);
}

static void on_fault(void *context, const struct read_fault *fault)
{
    struct usebio_parse *parse = context;
    parse->session->fault = *fault;
}

/* ---- all ---- */

void usebio_session_read(struct usebio_session *session, const uint8_t *bytes, size_t length,
                         struct sheet *points)
{
    static const struct xml_handler handler = {.start = on_start,
                                               .end = on_end,
                                               .text = on_text,
                                               .fault = on_fault,
                                               .instruction = on_instruction};
    struct usebio_parse *parse = calloc(1, sizeof *parse);
    size_t taken;
    session->input = bytes;
    session->no_memory = !parse;
    if (!parse)
        return;
    parse->session = session;
    parse->points = points;
    parse->leaf = USEBIO_OTHER;
    parse->feed = xml_feed_create(&handler, parse, NULL);
    session->no_memory |=
        !parse->feed || xml_feed_read(parse->feed, bytes, length, &taken) == XML_FEED_NO_MEMORY;
    usebio_pairs_index(&session->pairs);
    for (size_t i = 0; i < session->travellers.count; i++)
        usebio_board_deal(&parse->hands, &session->travellers.item[i]);
    session->style = sheet_style(&session->sheet, ~(1U << FAMILY_DATUM));
    xml_feed_destroy(parse->feed);
    free(parse->hands.item);
    free(parse);
}
