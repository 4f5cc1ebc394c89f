#include "words/terms.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "laws/said/facts.h"
#include "laws/said/ruling.h"

/* TRANSLATORS: the states of a board. */
static const char *const statuses[STATUS_COUNT] = {
    [STATUS_ERROR] = N_("not readable"),
    [STATUS_SUSPECT] = N_("doubtful record"),
    [STATUS_DIRECTOR] = N_("needs your decision"),
    [STATUS_PROPOSED] = N_("adjustment proposed"),
    [STATUS_ADJUSTED] = N_("adjusted"),
    [STATUS_SETTLED] = N_("adjustment already in the result"),
    [STATUS_NOTED] = N_("noted"),
    [STATUS_CLEAN] = N_("nothing found"),
};

/* TRANSLATORS: what each of them means for the director. */
static const char *const meanings[STATUS_COUNT] = {
    [STATUS_ERROR] =
        N_("The board cannot be read; a message says where. Nothing of it is changed."),
    [STATUS_SUSPECT] =
        N_("The record contradicts itself, so it is probably a slip of the pen. Nothing is "
           "adjusted. If the cards were really played so, give the fact record=faithful."),
    [STATUS_DIRECTOR] =
        N_("Something is missing that only you know. The result stays until you answer; the report "
           "says what each answer gives."),
    [STATUS_PROPOSED] =
        N_("The cards show a revoke that nobody marked. It is adjusted when you confirm it, with "
           "the fact revoke, or when you accept all of them, with --accept=computed."),
    [STATUS_ADJUSTED] = N_("The ruling is final and changes the result: apply writes it."),
    [STATUS_SETTLED] =
        N_("The result in the file includes the ruling already: there is nothing to do."),
    [STATUS_NOTED] = N_("Something happened, and by the Laws the result stands."),
    [STATUS_CLEAN] = N_("Nothing was found. Without a record of the play that says little: tell "
                        "what happened with rectify ask."),
};

static const char *const findings[FINDING_COUNT] = {
#define FINDING(id, name, term) term,
#include "laws/said/findings.def"
#undef FINDING
};

/* TRANSLATORS: where an irregularity is known from; stands in brackets behind it. */
static const char *const bases[] = {
    [BASIS_NONE] = NULL,
    [BASIS_MARKED] = N_("marked in the record"),
    [BASIS_CONFIRMED] = N_("confirmed by the director"),
    [BASIS_COMPUTED] = N_("computed from the cards"),
};

static const char *const judgements[JUDGEMENT_COUNT] = {
#define JUDGEMENT(id, name, fact, other, term) term,
#include "laws/said/judgements.def"
#undef JUDGEMENT
};

static const char *const facts[FACT_COUNT] = {
    [FACT_LAWS] = N_("edition of the Laws"),
    [FACT_CONTRACT_FROM] = N_("which contract was played"),
    [FACT_RECORD] = N_("reliability of the record"),
    [FACT_RESULT_INCLUDES_TRANSFER] = N_("transfer already in the result"),
    [FACT_AGREED_TRICKS] = N_("tricks agreed at the table"),
    [FACT_TRICKS_RULED] = N_("tricks as the director ruled"),
    [FACT_AGREED_SCORE] = N_("score entered wrongly"),
    [FACT_TRICK_WON] = N_("winner of a trick"),
    [FACT_SUIT_LED] = N_("suit led to a trick"),
    [FACT_TRICKS_AFTER] = N_("tricks won after a trick"),
    [FACT_ABOUT] = N_("number of a trick that is about right"),
    [FACT_HANDS_RETURNED] = N_("hands back in the board"),
    [FACT_REVOKE] = N_("whether there was a revoke"),
    [FACT_ESTABLISHED] = N_("whether the revoke was established"),
    [FACT_ATTENTION] = N_("when attention was first drawn to the revoke"),
    [FACT_FIRST_CALL] = N_("calls on the next deal before attention was drawn"),
    [FACT_BOTH_PLAYED_ON] = N_("sides that had played to the next trick"),
    [FACT_OMITTED] = N_("whether a player played no card"),
    [FACT_SUPPLIED] = N_("card supplied"),
    [FACT_EXTRA] = N_("card too many"),
    [FACT_FACED] = N_("card faced"),
    [FACT_VISIBLE] = N_("cards that could be seen"),
    [FACT_SIMULTANEOUS] = N_("card played at the same time as another player's"),
    [FACT_NOT_QUITTED] = N_("card not put among the quitted tricks"),
    [FACT_QUITTED] = N_("card among those that a hand has played"),
    [FACT_RECTIFIED] = N_("defective trick put right in time"),
    [FACT_DEFECTIVE_TRICK] = N_("whether the defective trick was found"),
    [FACT_DEEMED_LED] = N_("fifth card deemed to be a lead"),
    [FACT_LED_OUT_OF_TURN] = N_("what became of a lead out of turn"),
    [FACT_PENALTY_CARD] = N_("penalty card"),
    [FACT_EXPOSED] = N_("card that came to be seen"),
    [FACT_WITHDRAWN] = N_("card withdrawn"),
    [FACT_LEAD_OPTION] = N_("declarer's choice for the lead"),
    [FACT_PLAY_OPTION] = N_("declarer's choice for the play"),
    [FACT_FACED_HAND] = N_("hand faced on the table"),
    [FACT_DESIGNATION] = N_("card called from dummy"),
    [FACT_CLAIM] = N_("claim or concession"),
    [FACT_HAND_COUNT] = N_("number of cards in a hand"),
    [FACT_WRONG_HAND_CALLED] = N_("call by a player with a wrong hand"),
    [FACT_CARD_SEEN] = N_("card of another hand seen"),
    [FACT_MISSING_CARD] = N_("missing card"),
    [FACT_SURPLUS_CARD] = N_("card that is not part of the deal"),
    [FACT_EQUITY] = N_("assigned adjusted score"),
    [FACT_ARTIFICIAL] = N_("artificial adjusted score"),
    [FACT_PENALTY] = N_("procedural penalty"),
    [FACT_SCORING] = N_("how boards with an average are scored"),
    [FACT_INCIDENT] = N_("the director's own ruling"),
};

/* By the distance below STEP_TRICK_WINNER. */
static const char *const step_records[] = {
    N_("winner of the trick"),
    N_("tricks won after it by the offending side"),
    N_("offending side played to the next trick"),
    N_("offender"),
    N_("dummy"),
    N_("trick of the earlier revoke in the suit"),
    N_("trick of a revoke by the other side"),
    N_("trick"),
    N_("reading"),
};
_Static_assert(sizeof step_records / sizeof step_records[0] == STEP_TRICK_WINNER - STEP_READING + 1,
               "a term for each thing that a step looks at in the record");

static const char *const sources[] = {
    [SOURCE_DEFAULT] = N_("taken as the default"), [SOURCE_RECORD] = N_("from the record"),
    [SOURCE_FILE] = N_("from the director"),       [SOURCE_SIDECAR] = N_("from the director"),
    [SOURCE_OPTION] = N_("from the director"),
};

const char *judgement_term(const struct catalog *catalog, int judgement)
{
    return catalog_get(catalog, judgements[judgement]);
}

const char *fact_term(const struct catalog *catalog, int fact)
{
    return catalog_get(catalog, facts[fact]);
}

const char *step_fact_term(const struct catalog *catalog, int name)
{
    if (name >= 0)
        return fact_term(catalog, name);
    return catalog_get(catalog, step_records[STEP_TRICK_WINNER - name]);
}

const char *source_term(const struct catalog *catalog, int source)
{
    return catalog_get(catalog, sources[source]);
}

/* --- Values of facts -------------------------------------------------------------------------- */

enum { ANY_FACT = -1 };

/* The meanings of values; the first row that matches counts. */
static const struct {
    int fact;
    const char *value;
    const char *words;
} values[] = {
    {FACT_SUIT_LED, "S", N_("spades")},
    {FACT_SUIT_LED, "H", N_("hearts")},
    {FACT_SUIT_LED, "D", N_("diamonds")},
    {FACT_SUIT_LED, "C", N_("clubs")},
    {FACT_TRICKS_AFTER, "0", N_("none")},
    {FACT_TRICKS_AFTER, "1+", N_("one or more")},
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
    {FACT_ATTENTION, "after-next-call", N_("after the other side had called on the next board")},
    {FACT_ATTENTION, "after-round", N_("after the round")},
    {FACT_FIRST_CALL, "none", N_("nobody")},
    {FACT_FIRST_CALL, "NESW", N_("both sides")},
    {FACT_BOTH_PLAYED_ON, "NS", N_("North-South only")},
    {FACT_BOTH_PLAYED_ON, "EW", N_("East-West only")},
    {FACT_DEFECTIVE_TRICK, "found", N_("the trick was found")},
    {FACT_DEFECTIVE_TRICK, "unknown", N_("nobody can tell the trick")},
    {FACT_RECTIFIED, "in-time", N_("put right in time")},
    {FACT_SCORING, "neuberg", N_("by Neuberg's formula")},
    {FACT_SCORING, "factor", N_("raised as the top is")},
    {FACT_SCORING, "plain", N_("among the results that there are")},
    {FACT_LED_OUT_OF_TURN, "spread", N_("declarer spread his hand as dummy")},
    {FACT_LED_OUT_OF_TURN, "seen", N_("declarer could have seen a card of dummy's")},
    {FACT_PENALTY, "none", N_("no penalty")},
    {FACT_PENALTY_CARD, "none", N_("no penalty card")},
    {FACT_PENALTY_CARD, "major", N_("major")},
    {FACT_PENALTY_CARD, "minor", N_("minor")},
    {FACT_EXPOSED, "accident", N_("by accident")},
    {FACT_EXPOSED, "deliberate", N_("on purpose")},
    {FACT_EXPOSED, "named", N_("named by its holder")},
    {FACT_EXPOSED, "unseen", N_("where his partner could not see its face")},
    {FACT_EXPOSED, "statement", N_("by what was said")},
    {FACT_WITHDRAWN, "rectification", N_("as a rectification")},
    {FACT_WITHDRAWN, "illegal", N_("played illegally")},
    {FACT_WITHDRAWN, "designation", N_("another card had been meant")},
    {FACT_WITHDRAWN, "changed", N_("an opponent had changed his card")},
    {FACT_WITHDRAWN, "misinformed", N_("an opponent had said whose turn it was")},
    {FACT_WITHDRAWN, "misexplained", N_("an opponent had explained wrongly")},
    {FACT_WITHDRAWN, "too-late", N_("too late")},
    {FACT_WITHDRAWN, "proper-lead", N_("after a lead out of turn")},
    {FACT_WITHDRAWN, "otherwise", N_("for no reason that a Law gives")},
    {FACT_LEAD_OPTION, "free", N_("any lead")},
    {FACT_PLAY_OPTION, "highest", N_("the highest card")},
    {FACT_PLAY_OPTION, "lowest", N_("the lowest card")},
    {ANY_FACT, "require", N_("a suit required")},
    {ANY_FACT, "forbid", N_("a suit forbidden")},
    {FACT_FACED_HAND, "-", N_("yes")},
    {FACT_EQUITY, "none", N_("no damage")},
    {FACT_AGREED_SCORE, "pass", N_("passed out")},
    {FACT_AGREED_SCORE, "none", N_("not played")},
    {FACT_CLAIM, "agreed", N_("agreed")},
    {FACT_CLAIM, "reopened", N_("agreement withdrawn")},
    {FACT_CLAIM, "cancelled", N_("concession cancelled")},
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

/* --- The form of a fact's values, for a director who types one -------------------------------- */

static const char a_card[] = N_("a card, suit before rank: HT");

static const char *const forms[FACT_COUNT] = {
    [FACT_AGREED_TRICKS] = N_("a number of tricks, 0 to 13: 9"),
    [FACT_TRICKS_RULED] = N_("a number of tricks, 0 to 13: 9"),
    [FACT_AGREED_SCORE] = N_("contract, declarer and tricks: 4S W 10; pass where all passed; none "
                             "where nothing was played"),
    [FACT_SUIT_LED] = N_("a suit: H"),
    [FACT_TRICKS_AFTER] = N_("a number of tricks, 0 to 13, or so many and more: 1+"),
    [FACT_FIRST_CALL] = N_("the seats, or none: NE"),
    [FACT_SUPPLIED] = a_card,
    [FACT_EXTRA] = N_("a card, suit before rank, or unknown: HT"),
    [FACT_FACED] = N_("a card, suit before rank, or unknown: HT"),
    [FACT_VISIBLE] = N_("a number of cards: 2"),
    [FACT_SIMULTANEOUS] = a_card,
    [FACT_NOT_QUITTED] = a_card,
    [FACT_DEFECTIVE_TRICK] = N_("unknown where nobody can tell the trick"),
    [FACT_LED_OUT_OF_TURN] = N_("accepted, spread, seen, or refused and the card: refused HT"),
    [FACT_PENALTY_CARD] = N_("the card, then major or minor: HT major; or none"),
    [FACT_EXPOSED] =
        N_("the card, then accident, deliberate, named, statement or unseen: HT accident"),
    [FACT_WITHDRAWN] =
        N_("the card, then rectification, illegal, designation, changed, misinformed, "
           "misexplained, too-late, proper-lead or otherwise: HT illegal"),
    [FACT_LEAD_OPTION] = N_("require or forbid and the suit, or free: forbid SH"),
    [FACT_PLAY_OPTION] = N_("highest, lowest, or forbid and the suit: forbid S"),
    [FACT_DESIGNATION] = N_("high, low, win, any, a suit, a rank or a card; or intended HT"),
    [FACT_CLAIM] =
        N_("agreed, withdrawn, objected, void, or contested, reopened or cancelled with declarer's "
           "tricks: contested 9"),
    [FACT_HAND_COUNT] = N_("a number of cards: 14"),
    [FACT_MISSING_CARD] =
        N_("the card, then played, elsewhere, elsewhere-exposed or not-found: HT played"),
    [FACT_SURPLUS_CARD] = a_card,
    [FACT_EQUITY] = N_("contract, declarer and tricks: 4S S 10; several with their per cent: "
                       "4S S 10 70; 4S S 9 30; none for no damage"),
    [FACT_ARTIFICIAL] = N_("the per cent of each side, North-South first: 60/40"),
    [FACT_PENALTY] =
        N_("per cent of a top or points: 10%, 2 MP, 3 IMP, 1 VP; none takes a penalty back"),
    [FACT_INCIDENT] = N_("the Law, then a sentence: 27 Insufficient bid by North, accepted"),
};

const char *form_term(const struct catalog *catalog, int fact)
{
    return forms[fact] ? catalog_get(catalog, forms[fact]) : NULL;
}

/* --- From an id of the JSON report to its words ----------------------------------------------- */

/* The subject of each Law, by its number. */
static const struct {
    int number;
    const char *words;
} laws[] = {
    {12, N_("Director's discretionary powers")},
    {13, N_("Incorrect number of cards")},
    {14, N_("Missing card")},
    {26, N_("Call withdrawn, lead restrictions")},
    {43, N_("Dummy's limitations")},
    {45, N_("Card played")},
    {46, N_("Incomplete or invalid designation of a card from dummy")},
    {47, N_("Retraction of a card played")},
    {48, N_("Exposure of declarer's cards")},
    {49, N_("Exposure of a defender's cards")},
    {50, N_("Disposition of a penalty card")},
    {51, N_("Two or more penalty cards")},
    {52, N_("Penalty card not played")},
    {53, N_("Lead out of turn accepted")},
    {54, N_("Opening lead out of turn")},
    {55, N_("Declarer's lead out of turn")},
    {56, N_("Defender's lead out of turn")},
    {57, N_("Premature lead or play")},
    {58, N_("Simultaneous leads or plays")},
    {61, N_("Failure to follow suit: inquiries about a revoke")},
    {62, N_("Correction of a revoke")},
    {63, N_("Establishment of a revoke")},
    {64, N_("Procedure after a revoke is established")},
    {67, N_("Defective trick")},
    {68, N_("Claim or concession of tricks")},
    {69, N_("Agreed claim or concession")},
    {70, N_("Contested claim or concession")},
    {71, N_("Concession cancelled")},
    {79, N_("Tricks won")},
    {87, N_("Fouled board")},
    {90, N_("Procedural penalties")},
    {0, N_("the director's own ruling")}, /* cites a different Law each time */
};

static const char *clause_citation(int clause)
{
    return clause_get(clause)->citation;
}

/* Returns the words for a clause, those of its Law; NULL if there are none. */
static const char *clause_words(int clause)
{
    int number = atoi(clause_citation(clause));

    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++)
        if (laws[i].number == number)
            return laws[i].words;
    return NULL;
}

/* The kinds of term_find: their ids from FIRST to COUNT, the function for their names, and their
 * words; NULL for clauses. */
static const struct term_kind {
    const char *kind;
    int first, count;
    const char *(*name)(int id);
    const char *const *words;
} kinds[] = {
    {"status", 0, STATUS_COUNT, status_name, statuses},
    {"meaning", 0, STATUS_COUNT, status_name, meanings},
    {"finding", 0, FINDING_COUNT, finding_name, findings},
    {"clause", 0, CLAUSE_COUNT, clause_citation, NULL},
    {"basis", BASIS_MARKED, BASIS_COMPUTED + 1, basis_name, bases},
    {"judgement", 0, JUDGEMENT_COUNT, judgement_name, judgements},
    {"fact", 0, FACT_COUNT, fact_name, facts},
    {"form", 0, FACT_COUNT, fact_name, forms},
};

/* Returns the number of an id of KIND, whose row goes to *ROW; -1 if there is no such kind or
 * id. */
static int id_find(const char *kind, const char *id, const struct term_kind **row)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, kind) != 0)
            continue;
        *row = &kinds[i];
        for (int number = kinds[i].first; number < kinds[i].count; number++)
            if (strcmp(kinds[i].name(number), id) == 0)
                return number;
    }
    return -1;
}

const char *term_find(const struct catalog *catalog, const char *kind, const char *id)
{
    const struct term_kind *row = NULL;
    int number = id_find(kind, id, &row);

    const char *words = number < 0 ? NULL : row->words ? row->words[number] : clause_words(number);

    return words ? catalog_get(catalog, words) : NULL;
}

int term_order(const char *kind, const char *id)
{
    const struct term_kind *row = NULL;
    int number = strcmp(kind, "reading") == 0 ? reading_find(id) : id_find(kind, id, &row);

    return number < 0 ? INT_MAX : number;
}
