/* What the values of a fact look like, for a director who types one. */
#include <stddef.h>

#include "laws/said/facts.h"
#include "reports/terms.h"

static const char a_card[] = N_("a card, suit before rank: HT");

static const char *const forms[FACT_COUNT] = {
    [FACT_AGREED_TRICKS] = N_("a number of tricks: 9"),
    [FACT_SUIT_LED] = N_("a suit: H"),
    [FACT_FIRST_CALL] = N_("the seats, or none: NE"),
    [FACT_SUPPLIED] = a_card,
    [FACT_EXTRA] = a_card,
    [FACT_FACED] = N_("a card, suit before rank, or unknown: HT"),
    [FACT_VISIBLE] = N_("a number of cards: 2"),
    [FACT_NOT_QUITTED] = a_card,
    [FACT_DEFECTIVE_TRICK] = N_("unknown where nobody can tell the trick"),
    [FACT_LED_OUT_OF_TURN] = N_("accepted, spread, or refused and the card: refused HT"),
    [FACT_PENALTY_CARD] = N_("the card, then major or minor: HT major; or none"),
    [FACT_EXPOSED] = N_("the card, then accident, deliberate or statement: HT accident"),
    [FACT_WITHDRAWN] =
        N_("the card, then rectification, illegal, designation, changed, misinformed, "
           "misexplained, too-late, proper-lead or otherwise: HT illegal"),
    [FACT_LEAD_OPTION] = N_("require or forbid and the suit, or free: forbid SH"),
    [FACT_PLAY_OPTION] = N_("highest, lowest, or forbid and the suit: forbid S"),
    [FACT_DESIGNATION] = N_("high, low, win, any, a suit, a rank or a card; or intended HT"),
    [FACT_CLAIM] =
        N_("agreed, withdrawn, objected, void, or contested with declarer's tricks: contested 9"),
    [FACT_MISSING_CARD] =
        N_("the card, then played, elsewhere, elsewhere-exposed or not-found: HT played"),
    [FACT_SURPLUS_CARD] = a_card,
    [FACT_EQUITY] = N_("contract, declarer and tricks: 4S S 10; several with their per cent: "
                       "4S S 10 70; 4S S 9 30; none for no damage"),
    [FACT_ARTIFICIAL] = N_("the per cent of each side, North-South first: 60/40"),
    [FACT_PENALTY] = N_("the penalty in your own words, at most 15 letters"),
};

const char *form_term(const struct catalog *catalog, int fact)
{
    return forms[fact] ? catalog_get(catalog, forms[fact]) : NULL;
}
