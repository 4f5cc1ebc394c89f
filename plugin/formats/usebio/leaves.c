/*
 * Reads the elements with one value: tells in which places each is read, as it says something about
 * the element around it, and what its value means there.
 */
#include <string.h>

#include "bridge/written.h"
#include "formats/encoding.h"
#include "formats/usebio/state.h"
#include "formats/usebio/trail.h"

/* Reads VALUE of the open leaf, which is complete. */
typedef void (*leaf_function)(struct usebio_parse *parse, struct text value);

enum { PARENTS_MAX = 3 };

/* An element, as elements.def tells. */
struct leaf {
    leaf_function close; /* NULL of an element that holds others */
    uint8_t part, kind;
    uint8_t parent[PARENTS_MAX]; /* ends with 0 */
};
static const struct leaf leaves[USEBIO_OTHER];

/* Returns the open leaf. */
static const struct leaf *leaf_of(const struct usebio_parse *parse)
{
    return &leaves[parse->leaf];
}

/* Stores the place of the element and of its value. */
static void field_note(const struct usebio_parse *parse, struct usebio_field *field)
{
    const struct xml_place *start = &parse->leaf_place, *end = &parse->leaf_end;
    field->gap = parse->before;
    field->name = parse->leaf;
    field->start = (uint32_t)start->offset;
    field->end = usebio_place_end(end);
    field->tag_only = start->offset == end->offset;
    field->from = field->tag_only ? field->end - 2 : field->start + (uint32_t)start->size;
    field->to = field->tag_only ? field->end : (uint32_t)end->offset;
    if (field->tag_only)
        return;
    /* The white space around the value stays, unless a reference or a comment is among the bytes.
     */
    struct text bytes = {(const char *)parse->session->input + field->from,
                         field->to - field->from};
    struct text value = text_trim(bytes);
    if (value.length == 0 || text_find(bytes, '&') || text_find(bytes, '<'))
        return;
    field->from += (uint32_t)(value.at - bytes.at);
    field->to = field->from + (uint32_t)value.length;
}

/* Reads a figure and its place; returns false if there was one already, or if it is no number. */
static bool figure_read(const struct usebio_parse *parse, struct usebio_figure *figure,
                        struct text value)
{
    if (usebio_field_is(&figure->field))
        return false;
    field_note(parse, &figure->field);
    figure->given = (parse->leaf == USEBIO_PERCENTAGE ? decimal_read_long : decimal_read)(
        &figure->value, value.at, value.length);
    return figure->given || value.length == 0;
}

/* ---- a traveller line ---- */

/* Returns IS_GIVEN: the open line has the element already. Then neither its value nor the board's
 * points can be trusted. */
static bool is_twice(struct usebio_parse *parse, bool is_given)
{
    struct usebio_row *line = usebio_open_line(parse);
    const char *element = usebio_name_text((enum usebio_name)parse->leaf);
    if (!is_given)
        return false;
    line->more_points = true;
    usebio_line_fault(parse, N_("the traveller line has {text} twice"), &parse->leaf_place.at,
                      text_of(element));
    return true;
}

/* Reads points: only the first kind that the line has, and only the first of each side. */
static void points_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_row *line = usebio_open_line(parse);
    const struct leaf *leaf = leaf_of(parse);
    struct usebio_figure *figure = &line->figure[leaf->part];
    if ((line->points != POINTS_NONE && line->points != leaf->kind) ||
        usebio_field_is(&figure->field)) {
        line->more_points = line->more_points || value.length > 0;
        return;
    }
    line->points = leaf->kind;
    if (!figure_read(parse, figure, value))
        line->more_points = true;
}

/* Reads one of the five fields that say what happened. If a ruling depends on one that cannot be
 * read, it is a fault of the line; empty, "-" and "?" mean unknown. In place of a contract or a
 * score there may be a word for an artificial score, or for a board that was not played. */
static void result_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_row *line = usebio_open_line(parse);
    int part = leaf_of(parse)->part;
    struct usebio_field *field = &line->field[part];
    const char *fault = NULL;
    if (is_twice(parse, usebio_field_is(field)))
        return;
    field_note(parse, field);
    if (part == FIELD_CONTRACT || part == FIELD_SCORE) {
        line->unplayed = line->unplayed || written_unplayed(value);
        if (part == FIELD_SCORE || !line->artificial)
            line->artificial = written_average(line->percent, value) || line->artificial;
    }
    switch (part) {
    case FIELD_CONTRACT:
        if (!line->unplayed && !line->artificial && !written_contract(&line->contract, value))
            fault = FAULT_CONTRACT;
        break;
    case FIELD_PLAYED_BY:
        if (!written_declarer(&line->contract, value))
            fault = FAULT_DECLARER;
        break;
    case FIELD_TRICKS: {
        int tricks = text_number(value, 2);
        if (written_unknown(value))
            break;
        if (tricks >= 0 && tricks <= TRICKS)
            line->tricks = (int8_t)tricks;
        else
            fault = N_("\"{text}\" is not a number of tricks: it must be 0 to 13");
        break;
    }
    case FIELD_SCORE: { /* "620" or "620.0"; any other value is unknown */
        struct decimal number;
        if (!decimal_read(&number, value.at, value.length) ||
            number.scaled % power_of_ten(number.decimals) != 0)
            break;
        line->score_ns = (int32_t)(number.scaled / power_of_ten(number.decimals));
        line->plus = number.plus;
        parse->session->plus = parse->session->plus || line->plus;
        break;
    }
    default: /* the lead is kept for the trail; the play shows who led what */
        usebio_lead_copy(line->lead, value);
    }
    if (fault)
        usebio_line_fault(parse, fault, &parse->leaf_place.at, value);
}

static void seat_number_close(struct usebio_parse *parse, struct text value)
{
    char *number = usebio_open_line(parse)->seat_number[leaf_of(parse)->part];
    if (!is_twice(parse, number[0] != '\0'))
        (void)encoding_copy(number, USEBIO_NUMBER_SIZE, value);
}

static void lin_close(struct usebio_parse *parse, struct text value)
{
    (void)value; /* it is too long for one */
    lin_data_decode(&parse->lin, parse->leaf_end.offset);
}

/* ---- boards and hands ---- */

static void board_number_close(struct usebio_parse *parse, struct text value)
{
    (void)encoding_copy(parse->board.name, USEBIO_NUMBER_SIZE, value);
}

static void average_close(struct usebio_parse *parse, struct text value)
{
    parse->board.average.field.end = 0; /* the last one counts */
    (void)figure_read(parse, &parse->board.average, value);
}

/* Adds the ranks of a suit to the hand. */
static void suit_close(struct usebio_parse *parse, struct text value)
{
    struct deal *hand = &parse->hand;
    struct text rest = value;
    while (rest.length > 0) {
        char byte = *rest.at;
        int rank = rank_take(&rest.at, &rest.length);
        if (rank >= 0) {
            hand->hand[NORTH] |= card_bit(card_make(leaf_of(parse)->part, rank));
            if (hand->count[NORTH] < UINT8_MAX)
                hand->count[NORTH]++;
        } else if (byte == '-' || byte == ' ') {
            rest = text_behind(rest, 1);
        } else {
            if (!parse->board.fault.message)
                read_fault_set(&parse->board.fault, FAULT_CARD, &parse->leaf_place.at, value.at,
                               value.length);
            return;
        }
    }
}

/* Reads a figure of the teams on a board. */
static void board_figure_close(struct usebio_parse *parse, struct text value)
{
    bool balance = parse->leaf == USEBIO_IMPS;
    struct usebio_traveller *board = &parse->board;
    bool mixed = usebio_field_is(&board->figure[TEAM_OWN].field) && balance != board->balance;
    if (!mixed)
        board->balance = board->balance || balance;
    if (mixed || !figure_read(parse, &board->figure[leaf_of(parse)->part], value))
        board->unclear = true;
}

/* ---- matches ---- */

static struct usebio_match *open_match(struct usebio_parse *parse)
{
    return &parse->session->travellers.match[parse->heading.match - 1];
}

static void team_close(struct usebio_parse *parse, struct text value)
{
    (void)encoding_copy(open_match(parse)->team[leaf_of(parse)->part], USEBIO_NUMBER_SIZE, value);
}

static void match_score_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_match *match = open_match(parse);
    match->pairs = match->pairs || parse->leaf == USEBIO_NS_SCORE || parse->leaf == USEBIO_EW_SCORE;
    if (!figure_read(parse, &match->score[leaf_of(parse)->part], value))
        match->unclear = true;
}

/* Reads the number of a pair of a line, or of a match. */
static void pair_number_close(struct usebio_parse *parse, struct text value)
{
    if (parse->in_line) {
        char *number = usebio_open_line(parse)->number[leaf_of(parse)->part];
        if (!is_twice(parse, number[0] != '\0'))
            (void)encoding_copy(number, USEBIO_NUMBER_SIZE, value);
    } else {
        open_match(parse)->numbered = true;
        team_close(parse, value);
    }
}

/* ---- pairs ---- */

static void direction_close(struct usebio_parse *parse, struct text value)
{
    int side = written_side(value);
    if (usebio_parent(parse) == USEBIO_HAND)
        parse->seat = written_seat(value);
    else if (usebio_parent(parse) == USEBIO_TRAVELLER_LINE)
        usebio_open_line(parse)->team_side = (int8_t)side;
    else if (side != SIDE_NONE)
        usebio_open_pair(parse)->side = (int8_t)side;
}

static void participant_number_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_pair *pair = usebio_open_pair(parse);
    pair->unclear = pair->unclear || pair->number[0] != '\0';
    (void)encoding_copy(pair->number, sizeof pair->number, value);
}

static void total_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_pair *pair = usebio_open_pair(parse);
    struct usebio_figure *figure = &pair->total[leaf_of(parse)->part];
    if (parse->leaf == USEBIO_PLACE) { /* "3", or "3=" if it is shared */
        pair->equal = value.length > 0 && value.at[value.length - 1] == '=';
        value.length -= pair->equal;
    }
    pair->unclear = pair->unclear || usebio_field_is(&figure->field);
    figure->field.end = 0; /* the last one counts */
    pair->unread = !figure_read(parse, figure, value) || pair->unread;
}

/* Reads a player's name. If a pair has more than two players, nobody knows who sat where. */
static void player_name_close(struct usebio_parse *parse, struct text value)
{
    struct usebio_pair *pair = usebio_open_pair(parse);
    if (pair->players < USEBIO_PLAYERS)
        (void)encoding_copy(pair->player[pair->players], USEBIO_NAME_SIZE, value);
    if (pair->players <= USEBIO_PLAYERS)
        pair->players++;
}

/* ---- the event ---- */

static void heading_close(struct usebio_parse *parse, struct text value)
{
    (void)encoding_copy(parse->leaf == USEBIO_CLUB_NAME ? parse->session->club
                                                        : parse->heading.event,
                        USEBIO_NAME_SIZE, value);
}

/* Takes a number of at most COUNT digits and the separator after it; returns -1 if there is
 * none. */
static int part_take(struct text *value, size_t count)
{
    struct text digits = {value->at, text_digits(*value)};
    *value = text_behind(*value, digits.length);
    if (value->length > 0)
        *value = text_behind(*value, 1);
    return text_number(digits, count);
}

/* Reads "28/07/2022", "28-7-2022" or "2022-07-28" as struct board's date; 0 if it is none of
 * these. */
static void date_close(struct usebio_parse *parse, struct text value)
{
    bool year_first = value.length > 4 && text_number((struct text){value.at, 4}, 4) > 0;
    int first = part_take(&value, 4), month = part_take(&value, 2), last = part_take(&value, 4);
    int year = year_first ? first : last, day = year_first ? last : first;
    bool known = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    parse->heading.date = known ? year * 10000 + month * 100 + day : 0;
}

/* ---- all ---- */

static const struct leaf leaves[USEBIO_OTHER] = {
#define USEBIO_BRANCH(name) {NULL, 0, 0, {0}},
#define USEBIO_LEAF(name, close, part, kind, ...) {close, part, kind, {__VA_ARGS__}},
#include "formats/usebio/elements.def"
#undef USEBIO_BRANCH
#undef USEBIO_LEAF
};

void usebio_leaf_close(struct usebio_parse *parse, const struct xml_place *place)
{
    parse->leaf_end = *place;
    leaf_of(parse)->close(parse, text_trim((struct text){parse->value, parse->length}));
}

/* ---- where the open element stands ---- */

struct usebio_pair *usebio_open_pair(const struct usebio_parse *parse)
{
    for (unsigned at = parse->depth; at > 0; at--)
        if (parse->path[at - 1].pair != 0)
            return &parse->session->pairs.pair[parse->path[at - 1].pair - 1];
    return NULL;
}

enum usebio_name usebio_parent(const struct usebio_parse *parse)
{
    return parse->depth > 1 ? (enum usebio_name)parse->path[parse->depth - 2].name : USEBIO_OTHER;
}

bool usebio_is_leaf_here(const struct usebio_parse *parse, enum usebio_name name)
{
    enum usebio_name parent = usebio_parent(parse);
    if (name == USEBIO_OTHER || parent == USEBIO_OTHER || parent == 0 ||
        !memchr(leaves[name].parent, (int)parent, sizeof leaves[name].parent))
        return false;
    switch (parent) {
    case USEBIO_TRAVELLER_LINE:
        return parse->in_line;
    case USEBIO_BOARD: /* one in a HANDSET within another says nothing of that */
        return parse->in_board != parse->in_handset;
    case USEBIO_MATCH:
        return parse->heading.match != 0;
    case USEBIO_PLAYER:
        if (name == USEBIO_PLAYER_NAME)
            return usebio_open_pair(parse);
        return usebio_is_participants_own(parse);
    case USEBIO_PAIR:
    case USEBIO_TEAM:
        return usebio_is_participants_own(parse);
    default:
        return true;
    }
}
