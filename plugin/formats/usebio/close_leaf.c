#include "formats/usebio/parse.h"

#include <string.h>

#include "bridge/written.h"
#include "formats/usebio/values.h"

/* The open line. */
static struct usebio_line *line_now(struct usebio_parse *parse)
{
    return &parse->store.line[parse->store.line_count - 1];
}

static struct usebio_pair *pair_now(struct usebio_parse *parse)
{
    return &parse->pairs.pair[parse->pairs.pair_count - 1];
}

/* Where the value of the element stands, from BASE. */
static void field_note(const struct usebio_parse *parse, struct usebio_field *field, uint64_t base,
                       const struct xml_place *end)
{
    usebio_field_set(field, base, &parse->leaf_place, end, &parse->value);
    field->gap = parse->before;
}

/* ---- a traveller line ---- */

/* The field and, for points, the kind of each element. */
static const struct {
    uint8_t field, points;
} line_fields[USEBIO_OTHER] = {
    [USEBIO_CONTRACT] = {FIELD_CONTRACT, 0},
    [USEBIO_PLAYED_BY] = {FIELD_PLAYED_BY, 0},
    [USEBIO_LEAD] = {FIELD_LEAD, 0},
    [USEBIO_TRICKS] = {FIELD_TRICKS, 0},
    [USEBIO_SCORE] = {FIELD_SCORE, 0},
    [USEBIO_NS_MATCH_POINTS] = {FIELD_POINTS + SIDE_NS, POINTS_MATCH},
    [USEBIO_EW_MATCH_POINTS] = {FIELD_POINTS + SIDE_EW, POINTS_MATCH},
    [USEBIO_NS_CROSS_IMP_POINTS] = {FIELD_POINTS + SIDE_NS, POINTS_CROSS},
    [USEBIO_EW_CROSS_IMP_POINTS] = {FIELD_POINTS + SIDE_EW, POINTS_CROSS},
    [USEBIO_NS_BUTLER_POINTS] = {FIELD_POINTS + SIDE_NS, POINTS_BUTLER},
    [USEBIO_EW_BUTLER_POINTS] = {FIELD_POINTS + SIDE_EW, POINTS_BUTLER},
    [USEBIO_NS_IMPS] = {FIELD_POINTS + SIDE_NS, POINTS_IMPS},
    [USEBIO_EW_IMPS] = {FIELD_POINTS + SIDE_EW, POINTS_IMPS},
};

/* Some files write all points with as many decimals, others leave noughts out. */
static void decimals_note(struct usebio_parse *parse, const struct decimal *value)
{
    bool differ = parse->decimals_known && parse->decimals != value->decimals;
    parse->decimals_vary = parse->decimals_vary || differ;
    parse->decimals = value->decimals > parse->decimals ? value->decimals : parse->decimals;
    parse->decimals_known = true;
}

/* Nobody can know which of two values holds, nor what the board comes to then. */
static void given_twice(struct usebio_parse *parse, enum usebio_name name)
{
    struct usebio_line *line = line_now(parse);
    const char *element = usebio_name_text(name);
    line->more_points = true;
    if (!line->fault.message)
        read_fault_set(&line->fault, N_("the traveller line has {text} twice"),
                       &parse->leaf_place.at, element, strlen(element));
}

/* Points of the first kind that the line has are read, and the first of each side. */
static void points_close(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_place *end)
{
    struct usebio_line *line = line_now(parse);
    struct text value = usebio_value_text(&parse->value);
    int field = line_fields[name].field, side = field - FIELD_POINTS;
    if ((line->points != POINTS_NONE && line->points != line_fields[name].points) ||
        usebio_field_is(&line->field[field])) {
        line->more_points = line->more_points || value.length > 0;
        return;
    }
    line->points = line_fields[name].points;
    field_note(parse, &line->field[field], line->offset, end);
    line->figure_given[side] = decimal_read(&line->figure[side], value.at, value.length);
    line->more_points = line->more_points || (value.length > 0 && !line->figure_given[side]);
    if (line->figure_given[side])
        decimals_note(parse, &line->figure[side]);
}

/* The five that say what happened. */
static void result_close(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_place *end)
{
    struct usebio_line *line = line_now(parse);
    struct text value = usebio_value_text(&parse->value);
    const struct position *at = &parse->leaf_place.at;
    field_note(parse, &line->field[line_fields[name].field], line->offset, end);
    switch (name) {
    case USEBIO_CONTRACT:
        usebio_contract_read(line, value, at);
        break;
    case USEBIO_PLAYED_BY:
        usebio_declarer_read(line, value, at);
        break;
    case USEBIO_TRICKS:
        usebio_tricks_read(line, value, at);
        break;
    case USEBIO_SCORE:
        usebio_score_read(line, value);
        parse->plus = parse->plus || line->plus;
        break;
    default: /* the lead is the first card of the play, or there is no play */
        break;
    }
}

static bool is_pair_number(enum usebio_name name)
{
    return name == USEBIO_NS_PAIR_NUMBER || name == USEBIO_EW_PAIR_NUMBER;
}

/* Whether the open line has such an element already, which says who made what. */
static bool is_given(const struct usebio_line *line, enum usebio_name name)
{
    if (is_pair_number(name))
        return line->number[name == USEBIO_EW_PAIR_NUMBER][0] != '\0';
    return name != USEBIO_LIN_DATA && line_fields[name].points == POINTS_NONE &&
           usebio_field_is(&line->field[line_fields[name].field]);
}

static void line_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                            const struct xml_place *end)
{
    struct usebio_line *line = line_now(parse);
    struct text value = usebio_value_text(&parse->value);
    if (is_given(line, name))
        given_twice(parse, name);
    else if (is_pair_number(name))
        usebio_number_copy(line->number[name == USEBIO_EW_PAIR_NUMBER], value);
    else if (line_fields[name].points != POINTS_NONE)
        points_close(parse, name, end);
    else if (name == USEBIO_LIN_DATA)
        lin_data_decode(&parse->lin, end);
    else
        result_close(parse, name, end);
}

/* ---- boards and hands ---- */

static void board_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                             const struct xml_place *end)
{
    struct text value = usebio_value_text(&parse->value);
    struct usebio_board *board;
    if (parse->in_handset) {
        if (name == USEBIO_BOARD_NUMBER)
            usebio_number_copy(parse->record.name, value);
        return;
    }
    board = usebio_store_last(&parse->store);
    if (name == USEBIO_BOARD_NUMBER) {
        usebio_number_copy(board->name, value);
        return;
    }
    field_note(parse, &board->average, board->offset, end);
    board->average_given = decimal_read(&board->average_value, value.at, value.length);
}

static void suit_close(struct usebio_parse *parse, enum usebio_name name)
{
    static const uint8_t suits[USEBIO_OTHER] = {
        [USEBIO_DIAMONDS] = DIAMONDS, [USEBIO_HEARTS] = HEARTS, [USEBIO_SPADES] = SPADES};
    usebio_suit_read(&parse->hand, NORTH, suits[name], usebio_value_text(&parse->value),
                     &parse->leaf_place.at, &parse->deal_fault);
}

/* ---- pairs ---- */

/* "3", or "3=" where several share the place. */
static struct text place_digits(struct text value, bool *equal)
{
    *equal = value.length > 0 && value.at[value.length - 1] == '=';
    value.length -= *equal;
    return value;
}

static void direction_close(struct usebio_parse *parse)
{
    struct text value = usebio_value_text(&parse->value);
    int side = written_side(value);
    if (parse->path[parse->depth - 2] == USEBIO_HAND)
        parse->seat = written_seat(value);
    else if (side != SIDE_NONE)
        pair_now(parse)->side = (int8_t)side;
}

static void pair_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                            const struct xml_place *end)
{
    struct usebio_pair *pair = pair_now(parse);
    struct text value = usebio_value_text(&parse->value);
    int total = name == USEBIO_TOTAL_SCORE  ? TOTAL_SCORE
                : name == USEBIO_PERCENTAGE ? TOTAL_PERCENTAGE
                                            : TOTAL_PLACE;
    if (name == USEBIO_PAIR_NUMBER) {
        pair->unclear = pair->unclear || pair->number[0] != '\0';
        usebio_number_copy(pair->number, value);
    } else if (name == USEBIO_ADJUSTMENT) {
        pair->adjusted = decimal_read(&pair->adjustment, value.at, value.length);
    } else {
        if (total == TOTAL_PLACE)
            value = place_digits(value, &pair->equal);
        pair->unclear = pair->unclear || usebio_field_is(&pair->field[total]);
        field_note(parse, &pair->field[total], pair->offset, end);
        pair->given[total] = decimal_read(&pair->value[total], value.at, value.length);
        pair->unread = pair->unread || (value.length > 0 && !pair->given[total]);
    }
}

/* Of a pair with more than two nobody knows who sat where. */
static void player_close(struct usebio_parse *parse)
{
    struct usebio_pair *pair = pair_now(parse);
    if (pair->players < USEBIO_PLAYERS)
        usebio_name_copy(pair->player[pair->players], usebio_value_text(&parse->value));
    if (pair->players <= USEBIO_PLAYERS)
        pair->players++;
}

/* ---- all ---- */

void usebio_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place)
{
    switch (name) {
    case USEBIO_DATE:
        parse->date = usebio_date_read(usebio_value_text(&parse->value));
        break;
    case USEBIO_CLUB_NAME:
        usebio_name_copy(parse->club, usebio_value_text(&parse->value));
        break;
    case USEBIO_EVENT_DESCRIPTION:
        usebio_name_copy(parse->event, usebio_value_text(&parse->value));
        break;
    case USEBIO_PLAYER_NAME:
        player_close(parse);
        break;
    case USEBIO_BOARD_NUMBER:
    case USEBIO_BOARD_AVERAGE:
        board_leaf_close(parse, name, place);
        break;
    case USEBIO_CLUBS:
    case USEBIO_DIAMONDS:
    case USEBIO_HEARTS:
    case USEBIO_SPADES:
        suit_close(parse, name);
        break;
    case USEBIO_DIRECTION:
        direction_close(parse);
        break;
    case USEBIO_PAIR_NUMBER:
    case USEBIO_TOTAL_SCORE:
    case USEBIO_PERCENTAGE:
    case USEBIO_PLACE:
    case USEBIO_ADJUSTMENT:
        pair_leaf_close(parse, name, place);
        break;
    default:
        line_leaf_close(parse, name, place);
    }
}
