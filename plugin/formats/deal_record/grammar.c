#include "formats/deal_record/grammar.h"

#include <string.h>

#include "bridge/score.h"

/* --- Values ----------------------------------------------------------------------------------- */

int dr_seat(struct text value)
{
    return value.length == 1 ? seat_of_letter(*value.at) : SEAT_NONE;
}

int dr_side(struct text value)
{
    return value.length == 0 ? SIDE_NONE : side_of_name(value.at, value.length);
}

card_t dr_card(struct text value)
{
    return value.length == 2 ? card_of_letters(value.at[0], value.at[1]) : CARD_NONE;
}

int dr_number(struct text value, int most)
{
    enum { DIGITS = 9 };
    int number = text_number(value, DIGITS);
    return number <= most ? number : -1;
}

int32_t dr_points(struct text value)
{
    enum { DIGITS = 5 };
    bool negative = value.length > 0 && *value.at == '-';
    int number = text_number(text_behind(value, negative), DIGITS);
    if (number < 0)
        return SCORE_UNKNOWN;
    return negative ? -number : number;
}

int32_t dr_date(struct text value)
{
    static const int32_t worth[] = {10000, 100, 1};
    struct text part;
    int32_t date = 0;
    for (size_t i = 0; i < sizeof worth / sizeof *worth && text_part_take(&value, '-', &part);
         i++) {
        int number = dr_number(part, 9999);
        if (number <= 0)
            break;
        date += number * worth[i];
    }
    return date;
}

const char *const dr_suit_names[SUITS] = {
    [CLUBS] = "clubs",
    [DIAMONDS] = "diamonds",
    [HEARTS] = "hearts",
    [SPADES] = "spades",
};

const char *const dr_comment_forms[COMMENT_FORMS + 1] = {
    [COMMENT_BRACE] = "brace",
    [COMMENT_LINE] = "line",
    [COMMENT_ESCAPE] = "escape",
    [COMMENT_TEXT] = "text",
};

const char *const dr_play_ends[] = {
    [PLAY_OPEN] = "open",
    [PLAY_ENDED] = NULL,
    [PLAY_CONTINUES] = "continues",
};

const char *const dr_marks[] = {
    [MARK_NONE] = NULL,
    [MARK_REVOKE] = "revoke",
    [MARK_LEAD] = "lead",
};

/* --- Words ------------------------------------------------------------------------------------ */

#define WORDS(name, ...)                                                                           \
    static const struct xml_type name = {.words = (const char *const[]){__VA_ARGS__, NULL}}

WORDS(seat, "N", "E", "S", "W");
WORDS(side, "NS", "EW");
WORDS(yes_no, "yes", "no");
static const struct xml_type laws = {.words = (const char *const[]){
#define EDITION(year, first_day) #year,
#include "laws/said/editions.def"
#undef EDITION
                                         NULL}};
WORDS(vulnerability, "None", "NS", "EW", "All");
static const struct xml_type comment_form = {.words = dr_comment_forms};
WORDS(play_end, "ended", "continues", "open");
WORDS(play_order, "played", "computed");
WORDS(card_mark, "revoke", "lead");
WORDS(outcome, "agreed", "contested", "withdrawn", "objected", "void");
WORDS(basis, "marked", "confirmed", "computed");

/* --- Forms ------------------------------------------------------------------------------------ */

/* A card or a contract has its form if it is written as it was read. */
static bool is_card_or_none(struct text value)
{
    char text[CARD_TEXT_SIZE];
    return text_is(value, card_text(dr_card(value), text));
}

static bool is_contract(struct text value)
{
    struct contract contract = {.kind = CONTRACT_UNKNOWN};
    char text[CONTRACT_TEXT_SIZE];
    return contract_read(&contract, value) && text_is(value, contract_text(&contract, text));
}

static bool is_ranks(struct text value)
{
    static const char ranks[] = "AKQJT98765432";
    size_t length = 0;
    while (length < value.length && memchr(ranks, value.at[length], sizeof ranks - 1))
        length++;
    return length == value.length;
}

/* Returns true for a number from 0 to MOST without leading zeros. */
static bool is_number(struct text value, int most)
{
    return dr_number(value, most) >= 0 && (value.length == 1 || *value.at != '0');
}

static bool is_tricks(struct text value)
{
    return is_number(value, TRICKS);
}

/* Returns true for a number of tricks that move to the other side, or with "-" to the offending
 * side if the last tricks are played again (62D). */
static bool is_moved(struct text value)
{
    bool minus = value.length > 1 && *value.at == '-';
    return is_tricks(minus ? text_behind(value, 1) : value) && !(minus && value.at[1] == '0');
}

static bool is_trick(struct text value)
{
    return is_tricks(value) && *value.at != '0';
}

static bool is_percent(struct text value)
{
    return is_number(value, 100);
}

static bool is_points(struct text value)
{
    return dr_points(value) != SCORE_UNKNOWN;
}

/* Returns true for a year, perhaps with its month and day. */
static bool is_date(struct text value)
{
    static const char form[] = "0000-00-00";
    if (value.length != strlen("0000") && value.length != strlen("0000-00") &&
        value.length != strlen(form))
        return false;
    for (size_t i = 0; i < value.length; i++)
        if (form[i] == '-' ? value.at[i] != '-' : !byte_is_digit(value.at[i]))
            return false;
    return true;
}

#define FORM(name, text, function)                                                                 \
    static const struct xml_type name = {.form = text, .has_form = function}

FORM(card_or_none, "[SHDC][AKQJT2-9]|-", is_card_or_none);
FORM(ranks, "[AKQJT2-9]*", is_ranks);
FORM(contract, "[1-7]([CDHS]|NT)X{0,2}|Pass|[CDHS]|NT", is_contract);
FORM(trick, "[2-9]|1[0-3]?", is_trick);
FORM(tricks, "[02-9]|1[0-3]?", is_tricks);
FORM(moved, "[02-9]|1[0-3]?|-([2-9]|1[0-3]?)", is_moved);
FORM(percent, "[0-9]|[1-9][0-9]|100", is_percent);
FORM(points, "-?[0-9]{1,5}", is_points);
FORM(date, "[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", is_date);

/* --- Elements --------------------------------------------------------------------------------- */

#define REQUIRED true
#define LIST(rows) rows, sizeof rows / sizeof rows[0]

/* An element with attributes and no contents. */
#define LEAF(name, id, ...)                                                                        \
    static const struct xml_attribute_rule name##_attributes[] = {__VA_ARGS__};                    \
    static const struct xml_rule name##_rule = {#name, id, LIST(name##_attributes),                \
                                                NULL,  0,  XML_NOTHING}

/* An element with text. */
#define TEXT(name, id, ...)                                                                        \
    static const struct xml_attribute_rule name##_attributes[] = {__VA_ARGS__};                    \
    static const struct xml_rule name##_rule = {#name, id, LIST(name##_attributes),                \
                                                NULL,  0,  XML_TEXT}

/* An element with the elements of name##_children. */
#define BRANCH(name, id, ...)                                                                      \
    static const struct xml_attribute_rule name##_attributes[] = {__VA_ARGS__};                    \
    static const struct xml_rule name##_rule = {#name, id, LIST(name##_attributes),                \
                                                LIST(name##_children), XML_ELEMENTS}

/* The attributes that session, board and table share. */
#define SETTING                                                                                    \
    {"date", &date, false}, {"laws", &laws, false},                                                \
    {                                                                                              \
        "scoring", NULL, false                                                                     \
    }

LEAF(tag, DR_TAG, {"name", NULL, REQUIRED}, {"value", NULL, REQUIRED});
TEXT(section, DR_SECTION, {"name", NULL, REQUIRED}, {"value", NULL, false});
TEXT(comment, DR_COMMENT, {"form", &comment_form, false}, {"after", NULL, false});

/* The elements for what other formats said, and those of other namespaces. */
#define EXTRA                                                                                      \
    {&tag_rule, 0, XML_ANY_NUMBER, false}, {&section_rule, 0, XML_ANY_NUMBER, false},              \
        {&comment_rule, 0, XML_ANY_NUMBER, false},                                                 \
    {                                                                                              \
        NULL, 0, XML_ANY_NUMBER, false                                                             \
    }

LEAF(fact, DR_FACT, {"trick", NULL, false}, {"player", NULL, false}, {"name", NULL, REQUIRED},
     {"value", NULL, false});

LEAF(card, DR_CARD, {"seat", &seat, REQUIRED}, {"card", &card_or_none, REQUIRED},
     {"mark", &card_mark, false}, {"surplus", &yes_no, false});
LEAF(omitted, DR_OMITTED, {"seat", &seat, REQUIRED});
LEAF(claim, DR_CLAIM, {"trick", &trick, REQUIRED}, {"player", &seat, REQUIRED},
     {"outcome", &outcome, REQUIRED}, {"tricks", &tricks, false});

static const struct xml_child_rule trick_children[] = {
    {&card_rule, 0, XML_ANY_NUMBER, false},
    {&omitted_rule, 0, XML_ANY_NUMBER, false},
    {&comment_rule, 0, XML_ANY_NUMBER, false},
};
BRANCH(trick, DR_TRICK, {"number", &trick, REQUIRED});

static const struct xml_child_rule play_children[] = {
    {&trick_rule, 0, XML_ANY_NUMBER, false},
    {&claim_rule, 0, XML_ANY_NUMBER, false},
    {&comment_rule, 0, XML_ANY_NUMBER, false},
};
BRANCH(play, DR_PLAY, {"first", &seat, false}, {"end", &play_end, false},
       {"order", &play_order, false});

LEAF(row, DR_ROW, {"N", &card_or_none, false}, {"E", &card_or_none, false},
     {"S", &card_or_none, false}, {"W", &card_or_none, false});
static const struct xml_child_rule quitted_children[] = {{&row_rule, 0, QUITTED_MAX, false}};
static const struct xml_rule quitted_rule = {
    "quitted", DR_QUITTED, NULL, 0, LIST(quitted_children), XML_ELEMENTS};

LEAF(pair, DR_PAIR, {"side", &side, REQUIRED}, {"number", NULL, REQUIRED});
LEAF(player, DR_PLAYER, {"seat", &seat, REQUIRED}, {"name", NULL, REQUIRED});
LEAF(contract, DR_CONTRACT, {"bid", &contract, false}, {"declarer", &seat, false},
     {"swapped", &yes_no, false});
LEAF(result, DR_RESULT, {"tricks", &tricks, false}, {"differs", &yes_no, false});
LEAF(score, DR_SCORE, {"ns", &points, false});
LEAF(artificial, DR_ARTIFICIAL, {"ns", &percent, REQUIRED}, {"ew", &percent, REQUIRED});
LEAF(assigned, DR_ASSIGNED, {"contract", &contract, REQUIRED}, {"declarer", &seat, false},
     {"tricks", &tricks, false}, {"weight", &percent, false}, {"side", &side, false});
LEAF(ruling, DR_RULING, {"law", NULL, false}, {"trick", &trick, false}, {"player", &seat, false},
     {"side", &side, false}, {"tricks", &moved, REQUIRED}, {"basis", &basis, false},
     {"was", &tricks, false});

static const struct xml_child_rule table_children[] = {
    EXTRA,
    {&pair_rule, 1, SIDES, false},
    {&player_rule, 2, SEATS, false},
    {&contract_rule, 3, 1, false},
    {&play_rule, 4, 1, false},
    {&quitted_rule, 5, 1, false},
    {&result_rule, 6, 1, false},
    {&score_rule, 7, 1, false},
    {&artificial_rule, 8, 1, false},
    {&assigned_rule, 8, ASSIGNED_MAX, false},
    {&fact_rule, 9, XML_ANY_NUMBER, false},
    {&ruling_rule, 10, XML_ANY_NUMBER, false},
};
BRANCH(table, DR_TABLE, {"number", NULL, false}, SETTING);

LEAF(hand, DR_HAND, {"seat", &seat, REQUIRED}, {"spades", &ranks, false}, {"hearts", &ranks, false},
     {"diamonds", &ranks, false}, {"clubs", &ranks, false});
static const struct xml_child_rule board_children[] = {
    EXTRA,
    {&hand_rule, 1, SEATS, false},
    {&fact_rule, 2, XML_ANY_NUMBER, false},
    {&table_rule, 3, XML_ANY_NUMBER, REQUIRED},
};
BRANCH(board, DR_BOARD, {"number", NULL, false}, {"dealer", &seat, false},
       {"vulnerable", &vulnerability, false}, SETTING);

static const struct xml_child_rule session_children[] = {
    EXTRA,
    {&board_rule, 1, XML_ANY_NUMBER, false},
    {&comment_rule, 2, XML_ANY_NUMBER, false},
};
BRANCH(session, DR_SESSION, SETTING);

bool dr_ruling_has(enum ruling_field field, struct text value)
{
    const struct xml_type *type = ruling_attributes[field].type;
    return !type || xml_type_has(type, value);
}

const struct xml_grammar dr_grammar = {DEAL_RECORD_NAMESPACE, &session_rule};
