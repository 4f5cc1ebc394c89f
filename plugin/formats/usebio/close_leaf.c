#include "formats/usebio/parse.h"

#include <string.h>

#include "bridge/written.h"
#include "formats/usebio/values.h"

/* Reads a figure and its place; returns false if there was one already, or if it is no number. */
static bool figure_close(const struct usebio_parse *parse, struct usebio_figure *figure,
                         uint64_t base, const struct xml_place *end)
{
    struct text value = usebio_value_text(&parse->value);
    if (usebio_field_is(&figure->field))
        return false;
    usebio_field_set(&figure->field, base, &parse->leaf_place, end, parse->input);
    figure->given = decimal_read(&figure->value, value.at, value.length);
    return figure->given || value.length == 0;
}

/* Stores the place of the element's value, relative to BASE. */
static void field_note(const struct usebio_parse *parse, struct usebio_field *field, uint64_t base,
                       const struct xml_place *end)
{
    usebio_field_set(field, base, &parse->leaf_place, end, parse->input);
    field->gap = parse->before;
}

static bool is_pair_number(enum usebio_name name)
{
    return name == USEBIO_NS_PAIR_NUMBER || name == USEBIO_EW_PAIR_NUMBER;
}

/* ---- a traveller line ---- */

/* The field of each element and, for points, their kind. */
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

/* Marks an element that stands twice: neither its value nor the board's points can be trusted. */
static void given_twice(struct usebio_parse *parse, enum usebio_name name)
{
    struct usebio_row *line = usebio_open_line(parse);
    const char *element = usebio_name_text(name);
    line->more_points = true;
    if (!line->fault.message)
        read_fault_set(&line->fault, N_("the traveller line has {text} twice"),
                       &parse->leaf_place.at, element, strlen(element));
}

/* Reads points: only the first kind that the line has, and only the first of each side. */
static void points_close(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_place *end)
{
    struct usebio_row *line = usebio_open_line(parse);
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
    if (!line->figure_given[side])
        return;

    /* Some files write all points with the same number of decimals, others leave zeros out. */
    uint8_t decimals = line->figure[side].decimals;
    bool differ = parse->decimals_known && parse->decimals != decimals;
    parse->decimals_vary = parse->decimals_vary || differ;
    parse->decimals = decimals > parse->decimals ? decimals : parse->decimals;
    parse->decimals_known = true;
}

/* Reads one of the five fields that say what happened. */
static void result_close(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_place *end)
{
    struct usebio_row *line = usebio_open_line(parse);
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
    default: /* kept for the trail; the play shows who led what */
        usebio_lead_copy(line->lead, value);
        break;
    }
}

/* Returns true if the open line has an element already that says who made what. */
static bool is_given(const struct usebio_row *line, enum usebio_name name)
{
    if (is_pair_number(name))
        return line->number[name == USEBIO_EW_PAIR_NUMBER][0] != '\0';
    return name != USEBIO_LIN_DATA && line_fields[name].points == POINTS_NONE &&
           usebio_field_is(&line->field[line_fields[name].field]);
}

/* Returns the seat of a player's number, or SEAT_NONE. */
static int seat_of(enum usebio_name name)
{
    static const uint8_t names[SEATS] = {[NORTH] = USEBIO_N_PLAYER_NUMBER,
                                         [EAST] = USEBIO_E_PLAYER_NUMBER,
                                         [SOUTH] = USEBIO_S_PLAYER_NUMBER,
                                         [WEST] = USEBIO_W_PLAYER_NUMBER};
    int seat = 0;
    while (seat < SEATS && names[seat] != name)
        seat++;
    return seat < SEATS ? seat : SEAT_NONE;
}

static void line_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                            const struct xml_place *end)
{
    struct usebio_row *line = usebio_open_line(parse);
    struct text value = usebio_value_text(&parse->value);
    int seat = seat_of(name);
    bool twice = seat != SEAT_NONE ? line->seat_number[seat][0] != '\0' : is_given(line, name);
    if (twice)
        given_twice(parse, name);
    else if (seat != SEAT_NONE)
        usebio_number_copy(line->seat_number[seat], value);
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
    struct usebio_traveller *board;
    if (parse->in_handset) {
        if (name == USEBIO_BOARD_NUMBER)
            usebio_number_copy(parse->record.name, value);
        return;
    }
    board = usebio_travellers_last(&parse->travellers);
    if (name == USEBIO_BOARD_NUMBER) {
        usebio_number_copy(board->name, value);
        return;
    }
    field_note(parse, &board->average, board->offset, end);
    board->average_given = decimal_read(&board->average_value, value.at, value.length);
}

static void suit_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place)
{
    static const uint8_t suits[USEBIO_OTHER] = {
        [USEBIO_DIAMONDS] = DIAMONDS, [USEBIO_HEARTS] = HEARTS, [USEBIO_SPADES] = SPADES};
    (void)place;
    usebio_suit_read(&parse->hand, NORTH, suits[name], usebio_value_text(&parse->value),
                     &parse->leaf_place.at, &parse->deal_fault);
}

/* Reads a figure of the teams on a board. */
static void board_figure_close(struct usebio_parse *parse, enum usebio_name name,
                               const struct xml_place *end)
{
    int team = name == USEBIO_OPPOSING_TEAM_POINTS ? TEAM_OTHER : TEAM_OWN;
    bool balance = name == USEBIO_IMPS;
    if (parse->in_handset)
        return;
    struct usebio_traveller *board = usebio_travellers_last(&parse->travellers);
    bool mixed = usebio_field_is(&board->figure[TEAM_OWN].field) && balance != board->balance;
    if (!mixed)
        board->balance = board->balance || balance;
    if (mixed || !figure_close(parse, &board->figure[team], board->offset, end))
        board->unclear = true;
}

/* ---- matches ---- */

static void match_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                             const struct xml_place *end)
{
    struct usebio_match *match = &parse->travellers.match[parse->match - 1];
    bool other = name == USEBIO_OPPOSING_TEAM || name == USEBIO_OPPOSING_TEAM_SCORE ||
                 name == USEBIO_EW_PAIR_NUMBER || name == USEBIO_EW_SCORE;
    int team = other ? TEAM_OTHER : TEAM_OWN;
    match->pairs = match->pairs || name == USEBIO_NS_SCORE || name == USEBIO_EW_SCORE;
    match->numbered = match->numbered || is_pair_number(name);
    if (name == USEBIO_TEAM || name == USEBIO_OPPOSING_TEAM || is_pair_number(name))
        usebio_number_copy(match->team[team], usebio_value_text(&parse->value));
    else if (!figure_close(parse, &match->score[team], match->offset, end))
        match->unclear = true;
}

/* ---- pairs ---- */

static void direction_close(struct usebio_parse *parse, enum usebio_name name,
                            const struct xml_place *place)
{
    struct text value = usebio_value_text(&parse->value);
    int side = written_side(value);
    (void)name;
    (void)place;
    if (parse->path[parse->depth - 2] == USEBIO_HAND)
        parse->seat = written_seat(value);
    else if (parse->path[parse->depth - 2] == USEBIO_TRAVELLER_LINE)
        usebio_open_line(parse)->team_side = (int8_t)side;
    else if (side != SIDE_NONE)
        usebio_open_pair(parse)->side = (int8_t)side;
}

/* Returns the total that an element holds. */
static int total_of(enum usebio_name name)
{
    switch (name) {
    case USEBIO_PERCENTAGE:
        return TOTAL_PERCENTAGE;
    case USEBIO_PLACE:
        return TOTAL_PLACE;
    case USEBIO_WINS_OR_DRAWS:
        return TOTAL_WINS;
    default:
        return TOTAL_SCORE;
    }
}

static void pair_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                            const struct xml_place *end)
{
    struct usebio_pair *pair = usebio_open_pair(parse);
    struct text value = usebio_value_text(&parse->value);
    int total = total_of(name);
    if (name == USEBIO_PAIR_NUMBER || name == USEBIO_PLAYER_NUMBER) {
        pair->unclear = pair->unclear || pair->number[0] != '\0';
        usebio_number_copy(pair->number, value);
    } else if (name == USEBIO_ADJUSTMENT) {
        pair->adjusted = decimal_read(&pair->adjustment, value.at, value.length);
    } else {
        if (total == TOTAL_PLACE) { /* "3", or "3=" if it is shared */
            pair->equal = value.length > 0 && value.at[value.length - 1] == '=';
            value.length -= pair->equal;
        }
        pair->unclear = pair->unclear || usebio_field_is(&pair->field[total]);
        pair->imps = pair->imps || name == USEBIO_PAIR_IMPS;
        field_note(parse, &pair->field[total], pair->offset, end);
        pair->given[total] = (total == TOTAL_PERCENTAGE ? decimal_read_long : decimal_read)(
            &pair->value[total], value.at, value.length);
        pair->unread = pair->unread || (value.length > 0 && !pair->given[total]);
    }
}

/* ---- all ---- */

static void date_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place)
{
    (void)name;
    (void)place;
    parse->date = usebio_date_read(usebio_value_text(&parse->value));
}

/* Reads the name of a person, a club or an event. If a pair has more than two players, nobody knows
 * who sat where. */
static void name_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place)
{
    struct text value = usebio_value_text(&parse->value);
    (void)place;
    if (name == USEBIO_PLAYER_NAME) {
        struct usebio_pair *pair = usebio_open_pair(parse);
        if (pair->players < USEBIO_PLAYERS)
            usebio_name_copy(pair->player[pair->players], value);
        if (pair->players <= USEBIO_PLAYERS)
            pair->players++;
    } else {
        usebio_name_copy(name == USEBIO_CLUB_NAME ? parse->club : parse->event, value);
    }
}

static void number_close(struct usebio_parse *parse, enum usebio_name name,
                         const struct xml_place *place)
{
    if (parse->in_line)
        line_leaf_close(parse, name, place);
    else
        match_leaf_close(parse, name, place);
}

typedef void (*leaf_function)(struct usebio_parse *parse, enum usebio_name name,
                              const struct xml_place *place);

/* The function for the end of each leaf; the others belong to a line. */
static const leaf_function leaves[USEBIO_OTHER] = {
    [USEBIO_ADJUSTMENT] = pair_leaf_close,
    [USEBIO_BOARD_AVERAGE] = board_leaf_close,
    [USEBIO_BOARD_NUMBER] = board_leaf_close,
    [USEBIO_CLUBS] = suit_close,
    [USEBIO_CLUB_NAME] = name_close,
    [USEBIO_DATE] = date_close,
    [USEBIO_DIAMONDS] = suit_close,
    [USEBIO_DIRECTION] = direction_close,
    [USEBIO_EVENT_DESCRIPTION] = name_close,
    [USEBIO_EW_PAIR_NUMBER] = number_close,
    [USEBIO_EW_SCORE] = match_leaf_close,
    [USEBIO_HEARTS] = suit_close,
    [USEBIO_IMPS] = board_figure_close,
    [USEBIO_NS_PAIR_NUMBER] = number_close,
    [USEBIO_NS_SCORE] = match_leaf_close,
    [USEBIO_OPPOSING_TEAM] = match_leaf_close,
    [USEBIO_OPPOSING_TEAM_POINTS] = board_figure_close,
    [USEBIO_OPPOSING_TEAM_SCORE] = match_leaf_close,
    [USEBIO_PAIR_IMPS] = pair_leaf_close,
    [USEBIO_PAIR_NUMBER] = pair_leaf_close,
    [USEBIO_PERCENTAGE] = pair_leaf_close,
    [USEBIO_PLACE] = pair_leaf_close,
    [USEBIO_PLAYER_NAME] = name_close,
    [USEBIO_PLAYER_NUMBER] = pair_leaf_close,
    [USEBIO_SPADES] = suit_close,
    [USEBIO_TEAM] = match_leaf_close,
    [USEBIO_TEAM_POINTS] = board_figure_close,
    [USEBIO_TEAM_SCORE] = match_leaf_close,
    [USEBIO_TOTAL_SCORE] = pair_leaf_close,
    [USEBIO_WINS_OR_DRAWS] = pair_leaf_close,
};

void usebio_leaf_close(struct usebio_parse *parse, enum usebio_name name,
                       const struct xml_place *place)
{
    leaf_function close = leaves[name] ? leaves[name] : line_leaf_close;
    close(parse, name, place);
}
