#include "words/names.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "words/foreign.h"
#include "words/phrase.h"

static const char *const seats[SEATS] = {N_("North"), N_("East"), N_("South"), N_("West")};

/* TRANSLATORS: the letters of the seats, as on a result sheet. */
static const char *const seat_letters[SEATS] = {N_("N"), N_("E"), N_("S"), N_("W")};

/* TRANSLATORS: who did it; fills {by_player} in "Revoke {by_player} at trick {trick}". */
static const char *const by_seats[SEATS] = {N_("by North"), N_("by East"), N_("by South"),
                                            N_("by West")};

static const char *const sides[SIDES] = {N_("North-South"), N_("East-West")};
static const char *const side_letters[SIDES] = {N_("NS"), N_("EW")};

/* TRANSLATORS: the suits, as a screen reader says them in place of a sign: "Hearts K". */
static const char *const suits[SUITS] = {N_("Clubs"), N_("Diamonds"), N_("Hearts"), N_("Spades")};

static const char *const suit_signs[SUITS] = {"♣", "♦", "♥", "♠"};

/* TRANSLATORS: the ranks on the cards, from ten to ace. */
static const char *const honours[] = {N_("10"), N_("J"), N_("Q"), N_("K"), N_("A")};

static const char *const vulnerabilities[] = {
    [VULNERABLE_NONE] = N_("nobody vulnerable"),
    [VULNERABLE_NS] = N_("North-South vulnerable"),
    [VULNERABLE_EW] = N_("East-West vulnerable"),
    [VULNERABLE_ALL] = N_("both sides vulnerable"),
};

const char *seat_word(const struct catalog *catalog, int seat)
{
    return catalog_get(catalog, seat == SEAT_NONE ? N_("a player") : seats[seat]);
}

const char *seat_letter_word(const struct catalog *catalog, int seat)
{
    return seat == SEAT_NONE ? "-" : catalog_get(catalog, seat_letters[seat]);
}

const char *by_seat_word(const struct catalog *catalog, int seat)
{
    return catalog_get(catalog, seat == SEAT_NONE ? N_("by a player") : by_seats[seat]);
}

const char *side_word(const struct catalog *catalog, int side)
{
    return side == SIDE_NONE ? "?" : catalog_get(catalog, sides[side]);
}

const char *side_letters_word(const struct catalog *catalog, int side)
{
    return side == SIDE_NONE ? "-" : catalog_get(catalog, side_letters[side]);
}

const char *suit_name(int suit)
{
    return suits[suit];
}

const char *strain_word(const struct catalog *catalog, int strain)
{
    /* TRANSLATORS: no trump, as in "3NT". */
    return strain == NO_TRUMP ? catalog_get(catalog, N_("NT")) : suit_signs[strain];
}

const char *suit_letters_word(const struct catalog *catalog, int suit, size_t *length)
{
    /* TRANSLATORS: letters for clubs, diamonds, hearts and spades, where the signs cannot be shown.
     * None may be taken for a rank: they stand before it, "SK". Each at most three bytes. */
    const char *letters = catalog_get(catalog, N_("C D H S"));

    for (; suit > CLUBS; suit--)
        letters += strcspn(letters, " ") + 1;
    *length = strcspn(letters, " ");
    return letters;
}

void prose_spell_suits(struct prose *prose)
{
    char *to = prose->text.at;

    if (!to)
        return;
    for (const char *from = prose->text.at; *from;) {
        int suit = CLUBS;
        const char *letters = from;
        size_t length = 1;

        while (suit < SUITS && strncmp(from, suit_signs[suit], strlen(suit_signs[suit])) != 0)
            suit++;
        if (suit < SUITS)
            letters = suit_letters_word(prose->catalog, suit, &length);
        memmove(to, letters, length);
        to += length;
        from += suit < SUITS ? strlen(suit_signs[suit]) : 1;
    }
    buffer_cut(&prose->text, (size_t)(to - prose->text.at));
}

const char *rank_word(const struct catalog *catalog, int rank)
{
    return catalog_get(catalog, honours[rank - RANK_TEN]);
}

void prose_add_rank(struct prose *prose, int rank)
{
    if (rank >= RANK_TEN)
        buffer_add_text(&prose->text, rank_word(prose->catalog, rank));
    else
        buffer_add_number(&prose->text, rank);
}

void prose_add_card(struct prose *prose, card_t card)
{
    if (!card_is(card)) {
        buffer_add_char(&prose->text, '?');
        return;
    }
    buffer_add_text(&prose->text, suit_signs[card_suit(card)]);
    prose_add_rank(prose, card_rank(card));
}

void prose_add_contract(struct prose *prose, const struct contract *contract)
{
    switch (contract->kind) {
    case CONTRACT_PASSED:
        prose_say(prose, N_("Passed out"));
        break;
    case CONTRACT_PLAYED:
        buffer_add_number(&prose->text, contract->level);
        buffer_add_text(&prose->text, strain_word(prose->catalog, contract->strain));
        buffer_add_chars(&prose->text, 'X', contract->risk);
        break;
    case CONTRACT_STRAIN:
        buffer_add_text(&prose->text, strain_word(prose->catalog, contract->strain));
        break;
    default:
        buffer_add_char(&prose->text, '?');
    }
}

/* Fills in the sentence for a contract. */
static bool fill_played(struct prose *prose, const char *name, size_t length, const void *context)
{
    struct contract bid = *(const struct contract *)context;

    bid.risk = UNDOUBLED; /* which is said in words here */
    if (place_is(name, length, "contract"))
        prose_add_contract(prose, &bid);
    else if (place_is(name, length, "declarer"))
        buffer_add_text(&prose->text, seat_word(prose->catalog, bid.declarer));
    else
        return false;
    return true;
}

void prose_add_played(struct prose *prose, const struct contract *contract)
{
    static const char *const played[] = {
        [UNDOUBLED] = N_("{contract} by {declarer}"),
        [DOUBLED] = N_("{contract} doubled, declarer {declarer}"),
        [REDOUBLED] = N_("{contract} redoubled, declarer {declarer}"),
    };
    static const char *const nobody[] = {
        [UNDOUBLED] = N_("{contract}, declarer not known"),
        [DOUBLED] = N_("{contract} doubled, declarer not known"),
        [REDOUBLED] = N_("{contract} redoubled, declarer not known"),
    };
    const char *key = N_("{contract}");

    if (contract->kind == CONTRACT_UNKNOWN)
        return;
    if (contract->kind == CONTRACT_PLAYED)
        key = contract->declarer == SEAT_NONE ? nobody[contract->risk] : played[contract->risk];
    else if (contract->kind == CONTRACT_STRAIN)
        key = N_("end position in {contract}");
    prose_add_phrase(prose, catalog_get(prose->catalog, key), fill_played, contract);
}

void prose_add_result(struct prose *prose, const struct contract *contract, int tricks)
{
    enum { BOOK = 6 }; /* tricks that are not counted in a contract's level */
    int over = tricks - BOOK - contract->level;

    buffer_add_text(&prose->text, over == 0 ? "=" : over > 0 ? "+" : "");
    if (over != 0)
        buffer_add_number(&prose->text, over);
}

void prose_add_score(struct prose *prose, int32_t score_ns)
{
    if (score_ns != 0) {
        buffer_add_text(&prose->text,
                        side_letters_word(prose->catalog, score_ns > 0 ? SIDE_NS : SIDE_EW));
        buffer_add_text(&prose->text, "\u00a0");
    }
    buffer_add_number(&prose->text, score_ns < 0 ? -(int64_t)score_ns : score_ns);
}

/* TRANSLATORS: what North-South have; a number follows. */
static const char *const point_kinds[FIGURE_KINDS] = {[FIGURE_MATCHPOINTS] = N_("matchpoints NS"),
                                                      [FIGURE_IMPS] = N_("IMPs NS"),
                                                      [FIGURE_PERCENTAGE] = N_("percentage NS")};

const char *points_word(const struct catalog *catalog, int kind)
{
    return kind == FIGURE_NONE ? NULL : catalog_get(catalog, point_kinds[kind]);
}

void prose_add_decimal(struct prose *prose, const char *number, int columns)
{
    size_t whole = strcspn(number, ".");

    buffer_add_harmless(&prose->text, number, whole, columns);
    if (!number[whole])
        return;
    /* TRANSLATORS: what stands before the decimals of a number. */
    prose_say(prose, N_("."));
    buffer_add_harmless(&prose->text, number + whole + 1, strlen(number + whole + 1), columns);
}

void prose_add_points(struct prose *prose, const struct board_points *points)
{
    char text[DECIMAL_TEXT_SIZE];

    decimal_text(text, points->scaled, points->decimals, false, false);
    prose_add_decimal(prose, text, DECIMAL_TEXT_SIZE);
}

const char *vulnerability_word(const struct catalog *catalog, int vulnerability)
{
    return catalog_get(catalog, vulnerabilities[vulnerability]);
}

/* Most bytes of a part of a citation: "67", "B1", "(a)". */
enum { CITATION_PART = 8 };

static const char *citation_part(char *part, const char *from, size_t length)
{
    size_t room = CITATION_PART - 1;

    memcpy(part, from, length < room ? length : room);
    part[length < room ? length : room] = '\0';
    return from + length;
}

void prose_add_law(struct prose *prose, const char *citation)
{
    char number[CITATION_PART], section[CITATION_PART], item[CITATION_PART];
    const struct slot slots[] = {
        {"number", number, 0, 0}, {"section", section, 0, 0}, {"item", item, 0, 0}, {0}};
    const char *rest = citation;
    const char *pattern;

    rest = citation_part(number, rest, strspn(rest, "0123456789"));
    rest = citation_part(section, rest, strcspn(rest, "("));
    citation_part(item, rest, strlen(rest));
    /* TRANSLATORS: how a Law is cited: "Law 14", "Law 64A2", "Law 67B1(a)". */
    pattern = N_("Law {number}{section}{item}");
    if (!*section)
        pattern = N_("Law {number}");
    else if (!*item)
        pattern = N_("Law {number}{section}");
    prose_add_slots(prose, pattern, slots);
}
