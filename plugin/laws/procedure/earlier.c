#include "laws/procedure/earlier.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "laws/law.h"
#include "laws/procedure/answers.h"
#include "laws/procedure/hear.h"

static bool row_cites(const struct earlier_row *row, const uint8_t *clauses, int count)
{
    for (int i = 0; i < row->clause_count; i++)
        if (memchr(clauses, row->clause[i], (size_t)count))
            return true;
    return false;
}

static bool cites(const struct earlier_ruling *earlier, const uint8_t *clauses, int count)
{
    for (int i = 0; i < earlier->count; i++)
        if (row_cites(&earlier->row[i], clauses, count))
            return true;
    return false;
}

/* Under these the director gives a score of his own. */
static const uint8_t assigning[] = {CLAUSE_12C1, CLAUSE_64C, CLAUSE_64C1, CLAUSE_64C2a,
                                    CLAUSE_64C2b};
/* And under these the number of tricks is not what the rows add up to. */
static const uint8_t counting[] = {
    CLAUSE_12C1, CLAUSE_64C, CLAUSE_64C1, CLAUSE_64C2a, CLAUSE_64C2b, CLAUSE_62D, CLAUSE_69B,
    CLAUSE_70,   CLAUSE_71,  CLAUSE_79,   CLAUSE_79B,   CLAUSE_79B3,  CLAUSE_79C};
/* Under this one contract and declarer were written too, or that there was none. */
static const uint8_t rescoring[] = {CLAUSE_79C};

/* Returns the tricks that North-South got, less those that they lost. */
static int gain_of_rows(const struct earlier_ruling *earlier)
{
    int gain = 0;
    for (int i = 0; i < earlier->count; i++)
        if (earlier->row[i].side != SIDE_NONE)
            gain +=
                earlier->row[i].side == SIDE_EW ? earlier->row[i].tricks : -earlier->row[i].tricks;
    return gain;
}

/* Returns declarer's tricks before the earlier ruling. */
static int tricks_before(const struct hearing *h)
{
    return h->board->tricks - hearing_declarers_gain(h, gain_of_rows(&h->board->earlier));
}

/* --- Whether it stands in the file ------------------------------------------------------------ */

/* Returns true if the file still has the result that the earlier ruling gave. */
static bool is_in_file(const struct hearing *h)
{
    const struct board *board = h->board;
    const struct earlier_ruling *earlier = &h->board->earlier;
    if (earlier->changed)
        return false;
    if (given_score_exists(&board->given) || cites(earlier, rescoring, sizeof rescoring))
        return true;
    if (board->tricks == TRICKS_UNKNOWN)
        return false;
    return earlier->was == TRICKS_UNKNOWN || cites(earlier, counting, sizeof counting) ||
           board->tricks == earlier->was + hearing_declarers_gain(h, gain_of_rows(earlier));
}

/* --- Whether another is given ----------------------------------------------------------------- */

/* Returns true if the clauses of INCIDENT are those that ROW cites. */
static bool same_clauses(const struct earlier_row *row, const struct incident *incident)
{
    char law[LAW_SIZE] = "";
    if (row->clause_count != incident->clause_count)
        return false;
    if (incident->kind == IRREGULARITY_INCIDENT)
        fact_law(incident->fact, law);
    for (int i = 0; i < row->clause_count; i++)
        if (strcmp(clause_get(row->clause[i])->citation,
                   clause_get(incident->clause[i])->citation) != 0)
            return false;
    return strcmp(row->law, law) == 0;
}

/* Returns how much the ruling on INCIDENT has of ROW, which is of its place. */
static int likeness(const struct earlier_row *row, const struct incident *incident)
{
    return 2 * (row->tricks == incident->tricks) + same_clauses(row, incident);
}

/* Returns true if ROW is of INCIDENT's place. A ruling of the director's own is no answer to what
 * else happened there. */
static bool is_of_place(const struct earlier_row *row, const struct incident *incident)
{
    return row->trick == incident->trick && row->player == incident->seat &&
           (!given_by_director(incident) ||
            (row->side == incident->side && same_clauses(row, incident)));
}

/* Returns true if a row is of the incident's place. */
static bool has_row(const struct earlier_ruling *earlier, const struct incident *incident)
{
    for (int i = 0; i < earlier->count; i++)
        if (is_of_place(&earlier->row[i], incident))
            return true;
    return false;
}

/* Returns true if the director ruled by ROW that there was no revoke. */
static bool denies(const struct earlier_row *row)
{
    return row->clause_count == 1 && row->clause[0] == CLAUSE_61A;
}

/* Finds the incident of a row's place, other than those in GIVEN, a set of bits, 1 << index; of
 * several, the one that is most like it, or the first of the director's own. A revoke that is
 * denied now is none. Returns NULL if the facts that the row was about are not at hand. */
static const struct incident *incident_of(const struct hearing *h, const struct earlier_row *row,
                                          uint64_t given)
{
    const struct incident *found = NULL;
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (!(given >> i & 1) && is_of_place(row, incident) &&
            (incident->kind != IRREGULARITY_ALLEGED || denies(row)) &&
            (!found ||
             likeness(row, incident) >= likeness(row, found) + given_by_director(incident)))
            found = incident;
    }
    return found;
}

/* Finds a row that is not at hand. One which says that there was no revoke needs nothing. */
bool earlier_lifts(const struct hearing *h)
{
    for (int i = 0; i < h->board->earlier.count; i++)
        if (!denies(&h->board->earlier.row[i]) && !incident_of(h, &h->board->earlier.row[i], 0))
            return true;
    return false;
}

/* Returns true if somebody gave FACT now, and it does not come from an earlier ruling. */
static bool is_at_hand(const struct fact *fact)
{
    return fact && fact->source != SOURCE_RECORD;
}

static bool is_said_at(const struct hearing *h, int trick, int player)
{
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++)
        if (is_at_hand(fact) && !fact->general && fact->trick == trick && fact->player == player)
            return true;
    return false;
}

/* Returns true if, under RULES with FACTS, the incident of the row's place moves as many tricks as
 * the row. */
static bool gives_row(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                      const struct earlier_row *row)
{
    struct hearing again;
    hear_again(h, facts, rules, &again);
    const struct incident *incident = incident_of(&again, row, 0);
    return (incident ? incident->tricks : 0) == row->tricks;
}

/* Returns an empty fact ID of a place, or of the board where it is a fact of the whole board. */
static struct fact fact_there(int id, int trick, int seat, int source)
{
    bool of_board = vocabulary[id].trick == WHOLE_BOARD;
    struct fact fact = fact_empty(id, of_board ? 0 : trick, of_board ? SEAT_NONE : seat);
    fact.source = (uint8_t)source;
    return fact;
}

/* Returns true if an answer to the fact ID gives what the row says. The director may have given it
 * then; nobody gives one now. */
static bool could_be_by_fact(const struct hearing *h, const struct earlier_row *row, int id)
{
    const uint8_t *words = answer_words[id];
    struct fact fact = fact_there(id, row->trick, row->player, SOURCE_OPTION);
    if (is_at_hand(facts_find_nearest(h->facts, id, fact.trick, fact.player)))
        return false;
    for (int i = 0; i < ANSWERS_MAX && words[i]; i++) {
        struct facts facts = *h->facts;
        fact.word = words[i];
        facts_set(&facts, &fact);
        if (gives_row(h, &facts, &h->rules, row))
            return true;
    }
    return false;
}

/* Returns true if the cards can give what the row says, by an answer that is not at hand, or under
 * another edition or reading. */
static bool could_be(const struct hearing *h, const struct earlier_row *row)
{
    static const uint8_t facts[] = {FACT_REVOKE,         FACT_ESTABLISHED, FACT_ATTENTION,
                                    FACT_BOTH_PLAYED_ON, FACT_OMITTED,     FACT_HANDS_RETURNED};
    for (size_t i = 0; i < sizeof facts; i++)
        if (could_be_by_fact(h, row, facts[i]))
            return true;
    struct rules rules = h->rules;
    bool told = facts_word(h->facts, FACT_LAWS, 0, SEAT_NONE) != WORD_NONE;
    for (int edition = 0; edition < EDITIONS && !told; edition++) {
        rules.edition = (uint8_t)edition;
        if (edition != h->rules.edition && gives_row(h, h->facts, &rules, row))
            return true;
    }
    for (int id = 0; id < READINGS; id++) {
        rules = h->rules;
        rules.reading[id] = !rules.reading[id];
        if (gives_row(h, h->facts, &rules, row))
            return true;
    }
    return false;
}

static bool differs(const struct hearing *h, const struct earlier_row *row, bool open)
{
    const struct incident *incident = incident_of(h, row, 0);
    if (!incident) { /* it may have moved tricks for something that has been denied since */
        const struct fact *said = facts_find(h->facts, FACT_REVOKE, row->trick, row->player);
        return row->tricks && is_at_hand(said) && said->word == WORD_DENIED;
    }
    if (denies(row))
        return incident->tricks != 0;
    if (incident->tricks == row->tricks || (open && !is_said_at(h, row->trick, row->player)))
        return false;
    return !could_be(h, row);
}

static bool gives_another_ruling(const struct hearing *h, bool open)
{
    const struct earlier_ruling *earlier = &h->board->earlier;
    /* It may be another than the ruling started from. */
    const struct fact *given = result_by_director(h);
    if (h->adjustment != ADJUSTMENT_TRICKS ||
        (h->cancelled && !given_score_exists(&h->board->given)) ||
        (given && given->number != TRICKS_UNKNOWN && given->number != tricks_before(h)) ||
        agreed_score_changes(h))
        return true;
    for (int i = 0; i < h->incident_count; i++) {
        /* One that is marked or confirmed may move a trick and not have been ruled on. Where nobody
         * knows what was led a mark may as well be wrong, but not what is said of it now. */
        const struct incident *incident = &h->incident[i];
        if (incident->tricks && incident->basis != BASIS_COMPUTED &&
            (card_is(incident->led) || is_said_at(h, incident->trick, incident->seat)) &&
            !has_row(earlier, incident))
            return true;
    }
    open = open || earlier_lifts(h);
    for (int i = 0; i < earlier->count; i++)
        if (differs(h, &earlier->row[i], open))
            return true;
    return false;
}

/* --- As it was heard then --------------------------------------------------------------------- */

/* The facts that the director must have given where a row cites a clause. */
static const struct {
    uint8_t clause, fact, word;
} said_then[] = {
    {CLAUSE_62A, FACT_REVOKE, WORD_CORRECTED},
    {CLAUSE_62D, FACT_HANDS_RETURNED, WORD_NO},
    {CLAUSE_63A, FACT_ESTABLISHED, WORD_YES},
    {CLAUSE_63A2, FACT_ESTABLISHED, WORD_NAMED},
    {CLAUSE_67B1, FACT_OMITTED, WORD_DASH},
    {CLAUSE_67B1a, FACT_OMITTED, WORD_DASH},
    {CLAUSE_67B1b, FACT_OMITTED, WORD_DASH},
    {CLAUSE_64B4, FACT_ATTENTION, WORD_AFTER_NEXT_CALL},
    {CLAUSE_64B5, FACT_ATTENTION, WORD_AFTER_ROUND},
};

/* Adds a fact with WORD. One that is given now takes precedence. */
static void say(struct facts *facts, int id, int word, int trick, int seat)
{
    struct fact fact = fact_there(id, trick, seat, SOURCE_RECORD);
    fact.word = (uint8_t)word;
    if (!facts_find(facts, id, fact.trick, fact.player))
        facts_set(facts, &fact);
}

/* Hears the board with the facts of now and those that the rulings in the file imply: also that a
 * revoke was passed over if nobody marked or confirmed it and it was not ruled on. */
bool earlier_stands(const struct hearing *h, bool open)
{
    static const uint8_t on_claims[] = {CLAUSE_70, CLAUSE_69B, CLAUSE_71};
    const struct earlier_ruling *earlier = &h->board->earlier;
    struct hearing then;
    struct facts facts;
    if (!earlier->present || !earlier->count || earlier->cut || !is_in_file(h))
        return false;
    facts = *h->facts;
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++)
        if (incident->kind == IRREGULARITY_REVOKE && incident->basis == BASIS_COMPUTED &&
            !has_row(earlier, incident))
            say(&facts, FACT_REVOKE, WORD_DENIED, incident->trick, incident->seat);
    for (int i = 0; i < earlier->count; i++) {
        const struct earlier_row *row = &earlier->row[i];
        if (denies(row))
            say(&facts, FACT_REVOKE, WORD_DENIED, row->trick, row->player);
        for (size_t k = 0; k < sizeof said_then / sizeof said_then[0]; k++)
            if (row_cites(row, &said_then[k].clause, 1))
                say(&facts, said_then[k].fact, said_then[k].word, row->trick, row->player);
        /* The claim ended the play: cards after it do not count, and the number that was ruled
         * stands. */
        struct fact claim = fact_empty(FACT_CLAIM, row->trick, row->player);
        claim.word = WORD_CONTESTED;
        claim.source = SOURCE_RECORD;
        claim.number = (int8_t)tricks_before(h);
        if (h->board->tricks != TRICKS_UNKNOWN && row_cites(row, on_claims, sizeof on_claims) &&
            !facts_each(&facts, FACT_CLAIM, NULL))
            facts_set(&facts, &claim);
    }
    hear_again(h, &facts, &h->rules, &then);
    return !gives_another_ruling(&then, open || then.judgement_count);
}

/* --- What it says ----------------------------------------------------------------------------- */

/* Adds the earlier rulings, in the words of the Laws where the cards still give them, else as they
 * stand in the file; then those of the director's own that were not given then. Several of these
 * can be alike but for the sentence, which the file does not keep: each is added once. */
static void give_rulings(const struct hearing *h, struct ruling *ruling)
{
    const struct earlier_ruling *earlier = &h->board->earlier;
    uint64_t given_own = 0; /* incidents, bits 1 << index */
    for (int i = 0; i < earlier->count; i++) {
        const struct earlier_row *row = &earlier->row[i];
        const struct incident *incident = incident_of(h, row, given_own);
        if (incident && incident->tricks == row->tricks && same_clauses(row, incident)) {
            ruling_add_incident(ruling, incident);
            if (given_by_director(incident))
                given_own |= UINT64_C(1) << (incident - h->incident);
            continue;
        }
        struct law_ruling *given = &ruling->ruling[ruling->ruling_count++];
        *given = (struct law_ruling){.irregularity = IRREGULARITY_EARLIER,
                                     .trick = row->trick,
                                     .offender = row->player,
                                     .side = row->side,
                                     .tricks = row->tricks,
                                     .basis = BASIS_CONFIRMED,
                                     .card = CARD_NONE,
                                     .led = CARD_NONE,
                                     .clause_count = row->clause_count};
        memcpy(given->clause, row->clause, row->clause_count);
        memcpy(given->law, row->law, sizeof given->law);
    }
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        if (given_by_director(incident) && !(given_own >> i & 1))
            ruling_add_incident(ruling, incident);
    }
}

/* Keeps of the needs judgements on damage, which stay open after a ruling that was written, as the
 * file does not keep that there was none; the ruling answers all else. */
static void drop_needs(const struct board *board, struct ruling *ruling)
{
    const struct earlier_ruling *earlier = &board->earlier;
    bool scored = given_score_exists(&board->given) || cites(earlier, assigning, sizeof assigning);
    int kept = 0;
    for (int i = 0; i < ruling->need_count && !scored; i++) {
        const struct need *need = &ruling->need[i];
        bool stays = !need->trick;
        for (int row = 0; row < earlier->count; row++)
            stays = stays || (earlier->row[row].trick == need->trick &&
                              earlier->row[row].player == need->player);
        if (!stays || need->kind != NEED_JUDGEMENT || !need->advisory)
            continue;
        ruling->need[kept] = *need;
        ruling->need[kept++].ruled_before = true;
    }
    ruling->need_count = (uint8_t)kept;
}

static void give_score(const struct hearing *h, struct ruling *ruling)
{
    const struct board *board = h->board;
    const struct given_score *given = &board->given;
    if (given->artificial) {
        ruling->adjustment = ADJUSTMENT_ARTIFICIAL;
        memcpy(ruling->artificial, given->percent, sizeof ruling->artificial);
        return;
    }
    ruling->adjusted_tricks = board->tricks;
    ruling->rescored = cites(&h->board->earlier, rescoring, sizeof rescoring);
    if (!given->assigned_count && !cites(&h->board->earlier, assigning, sizeof assigning))
        return;
    ruling->adjustment = ADJUSTMENT_ASSIGNED;
    ruling->assigned_count = given->assigned_count;
    memcpy(ruling->assigned, given->assigned, sizeof given->assigned);
    if (given->assigned_count)
        return;
    ruling->assigned[ruling->assigned_count++] = (struct assigned){
        .contract = board->contract, .tricks = board->tricks, .weight = 100, .side = SIDE_NONE};
}

void earlier_settle(const struct hearing *h, struct ruling *ruling)
{
    static const uint8_t again[] = {CLAUSE_62D};
    const struct earlier_ruling *earlier = &h->board->earlier;
    int gain = gain_of_rows(earlier);
    /* Where the end was played again the rows do not tell what moved, so the result is compared
     * with the one before. */
    if (cites(earlier, again, sizeof again) && earlier->was != TRICKS_UNKNOWN)
        gain = hearing_declarers_gain(h, h->board->tricks - earlier->was);
    ruling->status = STATUS_SETTLED;
    give_rulings(h, ruling);
    drop_needs(h->board, ruling);
    give_score(h, ruling);
    ruling->table_tricks = earlier->was;
    ruling->transfer_tricks = (uint8_t)abs(gain);
    ruling->transfer_to = (int8_t)(gain == 0 ? SIDE_NONE : gain > 0 ? SIDE_NS : SIDE_EW);
    ruling->adjusted_score_ns = board_score(h->board, ruling->adjusted_tricks);
}
