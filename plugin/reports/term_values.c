/* Values of facts: what a word means, where it depends on the fact for that fact. */
#include <stddef.h>
#include <string.h>

#include "laws/said/facts.h"
#include "reports/terms.h"

enum { ANY_FACT = -1 };

/* The first row that fits holds. */
static const struct {
    int fact;
    const char *value;
    const char *words;
} values[] = {
    {FACT_SUIT_LED, "S", N_("spades")},
    {FACT_SUIT_LED, "H", N_("hearts")},
    {FACT_SUIT_LED, "D", N_("diamonds")},
    {FACT_SUIT_LED, "C", N_("clubs")},
    {FACT_OMITTED, "-", N_("no card was played")},
    {FACT_OMITTED, "no", N_("a card was played and not recorded")},
    {FACT_CONTRACT_FROM, "record", N_("the one recorded")},
    {FACT_CONTRACT_FROM, "auction", N_("that of the auction")},
    {FACT_RECORD, "faithful", N_("the cards were played as recorded")},
    {FACT_RECORD, "until-claim", N_("the play ended with the claim")},
    {FACT_RECORD, "faulty", N_("the record is wrong")},
    {FACT_REVOKE, "confirmed", N_("there was a revoke, not corrected")},
    {FACT_REVOKE, "corrected", N_("there was a revoke, corrected in time")},
    {FACT_REVOKE, "denied", N_("there was no revoke")},
    {FACT_ATTENTION, "in-time", N_("in time")},
    {FACT_ATTENTION, "after-next-call", N_("after a call on the next deal")},
    {FACT_ATTENTION, "after-round", N_("after the round")},
    {FACT_FIRST_CALL, "none", N_("nobody")},
    {FACT_FIRST_CALL, "NESW", N_("both sides")},
    {FACT_BOTH_PLAYED_ON, "NS", N_("North-South only")},
    {FACT_BOTH_PLAYED_ON, "EW", N_("East-West only")},
    {FACT_DEFECTIVE_TRICK, "found", N_("the trick was found")},
    {FACT_DEFECTIVE_TRICK, "unknown", N_("nobody can tell the trick")},
    {FACT_RECTIFIED, "in-time", N_("put right in time")},
    {FACT_LED_OUT_OF_TURN, "spread", N_("declarer spread his hand as dummy")},
    {FACT_PENALTY_CARD, "none", N_("no penalty card")},
    {FACT_PENALTY_CARD, "major", N_("major")},
    {FACT_PENALTY_CARD, "minor", N_("minor")},
    {FACT_EXPOSED, "accident", N_("by accident")},
    {FACT_EXPOSED, "deliberate", N_("on purpose")},
    {FACT_EXPOSED, "statement", N_("by what was said")},
    {FACT_WITHDRAWN, "rectification", N_("as a rectification")},
    {FACT_WITHDRAWN, "illegal", N_("played illegally")},
    {FACT_WITHDRAWN, "designation", N_("another card had been meant")},
    {FACT_WITHDRAWN, "changed", N_("an opponent had changed his card")},
    {FACT_WITHDRAWN, "misinformed", N_("an opponent had said whose turn it was")},
    {FACT_WITHDRAWN, "misexplained", N_("an opponent had explained wrongly")},
    {FACT_WITHDRAWN, "too-late", N_("too late")},
    {FACT_WITHDRAWN, "proper-lead", N_("after a lead out of turn")},
    {FACT_WITHDRAWN, "otherwise", N_("for no reason that a Law knows")},
    {FACT_LEAD_OPTION, "free", N_("any lead")},
    {FACT_PLAY_OPTION, "highest", N_("the highest card")},
    {FACT_PLAY_OPTION, "lowest", N_("the lowest card")},
    {ANY_FACT, "require", N_("a suit required")},
    {ANY_FACT, "forbid", N_("a suit forbidden")},
    {FACT_FACED_HAND, "-", N_("yes")},
    {FACT_EQUITY, "none", N_("no damage")},
    {FACT_CLAIM, "agreed", N_("agreed")},
    {FACT_CLAIM, "withdrawn", N_("withdrawn")},
    {FACT_CLAIM, "objected", N_("the claimer's partner objected")},
    {FACT_CLAIM, "void", N_("void, the play went on")},
    {FACT_CLAIM, "contested", N_("contested")},
    {FACT_DESIGNATION, "any", N_("any card")},
    {FACT_DESIGNATION, "high", N_("a high card")},
    {FACT_DESIGNATION, "low", N_("a low card")},
    {FACT_DESIGNATION, "win", N_("to win the trick")},
    {FACT_DESIGNATION, "intended", N_("another card had been meant")},
    {FACT_MISSING_CARD, "played", N_("found among the played cards")},
    {FACT_MISSING_CARD, "elsewhere", N_("found elsewhere")},
    {FACT_MISSING_CARD, "elsewhere-exposed", N_("found elsewhere, face up")},
    {FACT_MISSING_CARD, "not-found", N_("not found")},
    {FACT_ESTABLISHED, "named", N_("yes, by a card named for the next trick")},
    {ANY_FACT, "yes", N_("yes")},
    {ANY_FACT, "no", N_("no")},
    {ANY_FACT, "unknown", N_("nobody knows")},
    {ANY_FACT, "accepted", N_("accepted")},
    {ANY_FACT, "refused", N_("refused")},
    {ANY_FACT, "N", N_("North")},
    {ANY_FACT, "E", N_("East")},
    {ANY_FACT, "S", N_("South")},
    {ANY_FACT, "W", N_("West")},
    {ANY_FACT, "NS", N_("North-South")},
    {ANY_FACT, "EW", N_("East-West")},
};

const char *value_term(const struct catalog *catalog, int fact, const char *value)
{
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if ((values[i].fact == fact || values[i].fact == ANY_FACT) &&
            strcmp(values[i].value, value) == 0)
            return catalog_get(catalog, values[i].words);
    return NULL;
}
