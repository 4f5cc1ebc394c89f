/*
 * A play that is complete tells whether the recorded tricks are those won or those after the
 * ruling. One that stops early leaves a range: the rest went as the result says, under each answer
 * to whether the transfer is in it already. Every incident is ruled on for each number of tricks
 * that is tried.
 */
#include "laws/procedure/hear.h"

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/testimony.h"

/* --- Ruling ----------------------------------------------------------------------------------- */

static void incident_reset(struct incident *incident)
{
    incident->corrected = incident->at_claim = incident->in_doubt = false;
    incident->movement = MOVES_NOTHING;
    incident->replay = incident->tricks = 0;
    incident->face_up_from = 0;
    incident->clause_count = incident->disposition_count = 0;
    incident->first_step = incident->step_count = 0;
}

/* Rules on an incident, and on what follows: 64 on a revoke that is established, or was corrected
 * under 62C3 (64B8), and on a defect in which no card was played, if it was found too late. If the
 * result is cancelled nothing is ruled on the play, and only what the director gives is left. */
static void rule_on(struct hearing *h, struct incident *incident)
{
    bool omitted = incident->kind == IRREGULARITY_OMITTED;
    bool on_play = incident->trick || incident->kind == IRREGULARITY_RESULT ||
                   incident->kind == IRREGULARITY_ENTRY;
    incident_reset(incident);
    if (h->cancelled && on_play && incident->kind != IRREGULARITY_SCORE &&
        incident->kind != IRREGULARITY_INCIDENT)
        return;
    law_kind_of(incident->kind)->rule(h, incident);
    bool by_64 = omitted && !defect_in_time(h, incident->trick, incident->seat);
    if (incident->kind == IRREGULARITY_REVOKE) {
        revoke_establish(h, incident);
        by_64 = incident->established || incident_cites(incident, CLAUSE_62C3);
    }
    if (by_64 && !transfer_is_barred(h, incident))
        transfer_find(h, incident);
    /* If nobody can tell which trick it was, the incident has the first that it can have been.
     * Where nothing moves even there, nothing would for a later one; but a later one may be the
     * twelfth, for which nothing moves. */
    if (omitted && incident->movement &&
        facts_word(h->facts, FACT_DEFECTIVE_TRICK, incident->trick, incident->seat) ==
            WORD_UNKNOWN &&
        !defect_time_unsaid(h, incident->trick, incident->seat))
        judgement_add(h, JUDGEMENT_12C2, incident->trick, incident->seat);
    if (incident->face_up_from)
        penalty_card_cite(h, incident);
}

/* Establishes the revokes first, without a record: 64B2 and 64B7 ask whether other revokes are
 * established, and 64A and 64B1 who has the tricks when the last are played again. */
void hearing_rule(struct hearing *h)
{
    struct ruling *record = h->record;
    h->record = NULL;
    for (int i = 0; i < h->incident_count; i++) {
        incident_reset(&h->incident[i]);
        h->incident[i].established = false;
        if (h->incident[i].kind == IRREGULARITY_REVOKE)
            revoke_establish(h, &h->incident[i]);
    }
    h->record = record;
    if (record)
        record->step_count = 0;
    for (int i = 0; i < h->incident_count; i++)
        rule_on(h, &h->incident[i]);
    if (h->incident_count)
        transfer_make(h);
    else
        h->gain = 0;
    if (h->adjustment == ADJUSTMENT_ASSIGNED)
        redress_assign(h);
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* Rules with DECLARERS of the tricks without a known winner going to declarer's side; its net gain.
 */
static int gain_with(struct hearing *h, int declarers)
{
    int side = board_declaring_side(h->board);
    h->claimed[side] = (int8_t)declarers;
    h->claimed[side_other(side)] = (int8_t)(h->rest - declarers);
    if (h->told)
        testimony_fill(h, h->won[side] + declarers);
    hearing_rule(h);
    return hearing_declarers_gain(h, h->gain);
}

const struct fact *result_by_director(const struct hearing *h)
{
    if (!h->facts->count)
        return NULL;
    const struct fact *agreed = agreed_tricks(h);
    return agreed ? agreed : claim_contested(h);
}

bool result_is_possible(const struct hearing *h)
{
    int tricks = h->table_tricks + hearing_declarers_gain(h, h->gain);
    return h->table_tricks == TRICKS_UNKNOWN || (tricks >= 0 && tricks <= h->total);
}

bool result_is_tables_own(const struct hearing *h)
{
    return h->board->earlier.present || result_by_director(h);
}

/* Returns true if REST of the tricks without a known winner can be declarer's. */
static bool is_possible(const struct hearing *h, int rest)
{
    return rest >= 0 && rest <= h->rest &&
           (!h->told || testimony_allows(h, h->won[board_declaring_side(h->board)] + rest));
}

/* Rules with a number that need not be possible: the nearest that is. */
static int gain_nearest(struct hearing *h, int rest)
{
    int nearest = rest < 0 ? 0 : rest > h->rest ? h->rest : rest;
    for (int off = 0; off <= h->rest; off++) {
        if (is_possible(h, nearest - off))
            return gain_with(h, nearest - off);
        if (is_possible(h, nearest + off))
            return gain_with(h, nearest + off);
    }
    return gain_with(h, nearest);
}

/* Finds how the rest went, LEAST to MOST of it to declarer, if RESULT has the ruling in it already;
 * false when it cannot. */
static bool find_included_in(struct hearing *h, int result, int least, int most)
{
    int won = h->won[board_declaring_side(h->board)];
    for (int rest = least; rest <= most; rest++)
        if (is_possible(h, rest) && won + rest + gain_with(h, rest) == result &&
            hearing_declarers_gain(h, h->gain) != 0)
            return true;
    return false;
}

static bool is_offence(const struct hearing *h, const struct incident *incident)
{
    return redress_is_open(incident) && transfer_can_be(h, incident, false);
}

/* Counts the offences of SIDE: incidents on a trick for which tricks may move. */
static int offences_of(const struct hearing *h, int side)
{
    int count = 0;
    for (int i = 0; i < h->incident_count; i++)
        count += h->incident[i].side == side && is_offence(h, &h->incident[i]);
    return count;
}

/* Returns true if of an offence nobody has said who won its trick, how many his side won later, or
 * what a clause that bars it hangs on: the number that moves is not known yet. */
static bool any_is_open(const struct hearing *h)
{
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        const struct trick *trick = &h->trick[incident->trick];
        int side = incident->side;
        if (!is_offence(h, incident))
            continue;
        bool lost = trick->side != SIDE_NONE && trick->side != side;
        const struct fact *after =
            facts_find(h->facts, FACT_TRICKS_AFTER, incident->trick, player_of_side(side));
        if ((trick->winner == SEAT_NONE && !lost) || !after ||
            (after->open && offences_of(h, side) > 1) || !transfer_can_be(h, incident, true))
            return true;
    }
    return false;
}

/* Tries both hands of the side where nobody knows which of them won the trick of a revoke; then, of
 * a play that was told, the numbers that the result can have in it while the number that moves is
 * not known: two tricks for each offence at the most. */
static bool find_included(struct hearing *h, int result)
{
    int side = board_declaring_side(h->board), rest = result - h->won[side];
    for (int own = 0; own <= h->told; own++) {
        h->by_own_hand = own;
        if (find_included_in(h, result, 0, h->rest))
            return true;
    }
    h->by_own_hand = false;
    if (!h->told)
        return false;
    gain_nearest(h, rest);
    if (!any_is_open(h))
        return false;
    int most = 2 * offences_of(h, side), least = -2 * offences_of(h, side_other(side));
    for (int more = least; more <= most; more++)
        if (more != 0 && is_possible(h, rest + more)) {
            gain_with(h, rest + more);
            return true;
        }
    return false;
}

/* Takes the result as the table's own, as is said. It need not agree with the cards: the players
 * may have agreed on another number, and that is what moves (79). */
static enum result_state rule_from(struct hearing *h, int rest)
{
    gain_nearest(h, rest);
    return RESULT_RULES;
}

/* One for all boards at once does not explain a result that the cards cannot give. */
int result_said(const struct hearing *h, bool of_all)
{
    const struct fact *fact = facts_find(h->facts, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE);
    return fact && (of_all || !fact->general) ? fact->word : WORD_NONE;
}

/* Returns the state where the result cannot be either one: the cards and the record disagree
 * (79). */
static enum result_state result_wrong(struct hearing *h, int rest)
{
    int gain = gain_nearest(h, rest);
    if (h->board->tricks_differ)
        return gain ? RESULT_UNSAID : RESULT_RULES;
    return RESULT_WRONG;
}

/* Takes the result as the table's own: nothing moves from it, so nobody is asked. Where it alone
 * tells the tricks and can have the ruling in it they may be those after a transfer, which a
 * citation of 64B1 says. */
static enum result_state stand(struct hearing *h, int result)
{
    bool cited = false;
    for (int i = 0; i < h->incident_count && h->rest; i++)
        cited = cited || incident_cites(&h->incident[i], CLAUSE_64B1);
    if (!cited)
        return RESULT_RULES;
    struct hearing other = *h;
    other.record = NULL;
    bool included = find_included(&other, result);
    for (int i = 0; i < h->incident_count; i++)
        for (int k = 0; k < h->incident[i].clause_count && included; k++)
            if (h->incident[i].clause[k] == CLAUSE_64B1)
                h->incident[i].clause[k] = CLAUSE_64B1_perhaps;
    return RESULT_RULES;
}

/* Compares the result with the cards. Without a result only a complete play tells; otherwise the
 * offenders are assumed to have won what was left. Cards that tell take precedence over what is
 * said of all results at once: a complete play that agrees, or a result that can only be the one
 * after the ruling. Tricks that cannot be lost are conceded now and then: where only the legal play
 * of the cards left tells, the director's word on the board takes precedence over it. */
static enum result_state compare(struct hearing *h, int result)
{
    int rest = result - h->won[board_declaring_side(h->board)];
    if (result == TRICKS_UNKNOWN) {
        h->misfits = h->told;
        for (int left = 0; left <= h->rest && h->misfits; left++)
            h->misfits = !is_possible(h, left);
        for (int left = h->rest; left >= 0; left--)
            if ((h->misfits || is_possible(h, left)) && gain_with(h, left) != 0)
                return h->rest ? RESULT_MISSING : RESULT_RULES;
        return RESULT_RULES;
    }
    bool possible = is_possible(h, rest);
    const struct endgame_range *range = end_of_play_range(h, h->end);
    bool denied = possible && range && (rest < range->least || rest > range->most);
    int said = result_said(h, possible);
    h->misfits = h->told && !possible;
    if (result_is_tables_own(h) || (possible && h->rest == 0))
        return rule_from(h, rest);
    if (!possible && find_included(h, result)) {
        h->misfits = false;
        return RESULT_INCLUDES;
    }
    if (denied && result_said(h, false) == WORD_NONE &&
        find_included_in(h, result, range->least, range->most))
        return RESULT_INCLUDES;
    if (said == WORD_NO)
        return rule_from(h, rest);
    if (said != WORD_NONE) {
        /* If no way for the rest to go gives a result with the transfer in it, it is neither. */
        if (find_included(h, result))
            return RESULT_INCLUDES;
        return possible && !gain_with(h, rest) ? RESULT_RULES : result_wrong(h, rest);
    }
    if (!possible)
        return result_wrong(h, rest);
    if (!gain_with(h, rest))
        return stand(h, result);
    if (!h->told)
        return RESULT_UNSAID;
    bool included = find_included(h, result);
    h->by_own_hand = false;
    gain_with(h, rest);
    return included ? RESULT_UNSAID : RESULT_RULES;
}

/* Rules on the incidents with what the recorded result tells of the rest of the play, and sets
 * h->result and h->table_tricks by how it compares: as agreed at the table, which is the director's
 * word, the number that an earlier ruling noted, or the record. Of a play that goes on another time
 * the record has only the tricks so far. Ignores it where the director gives the score, or the
 * result is cancelled. */
static void result_compare(struct hearing *h)
{
    const struct fact *given = result_by_director(h);
    bool goes_on = h->board->play.end == PLAY_CONTINUES;
    int won = h->won[board_declaring_side(h->board)];
    int result = given ? given->number : goes_on ? TRICKS_UNKNOWN : board_tricks_before(h->board);
    h->table_tricks = (int8_t)result;
    if (h->cancelled || h->adjustment != ADJUSTMENT_TRICKS)
        h->result = (uint8_t)rule_from(h, result == TRICKS_UNKNOWN ? 0 : result - won);
    else
        h->result = (uint8_t)compare(h, result);
    if (result == TRICKS_UNKNOWN && !h->rest)
        h->table_tricks = (int8_t)won;
}

/* --- The hearing ------------------------------------------------------------------------------ */

/* Returns the place of an incident: by trick, then by the order of play, then by kind. */
static int place_of(const struct incident *incident)
{
    return (incident->trick * (SEATS + 1) + incident->order) * IRREGULARITY_COUNT + incident->kind;
}

/* Opens the hearing, reads the play unless it lacks a strain, has the Laws find their incidents,
 * sorts these, a handful, and compares with the result. */
void hear(struct hearing *h, const struct matter *matter, const struct end_of_play *end,
          struct ruling *record)
{
    h->board = h->recorded = matter->board;
    h->facts = matter->facts;
    h->rules = *matter->rules;
    h->end = end;
    h->record = record;
    h->overtaken = NULL;
    h->leader_wrong = h->leader_inconsistent = h->played_on = false;
    h->incident_count = h->question_count = h->judgement_count = 0;
    h->played_again = false;
    h->unresolved = 0;
    h->adjustment = ADJUSTMENT_TRICKS;
    h->odd = h->tricks = h->rows = 0;
    h->told = h->misfits = h->by_own_hand = false;
    h->total = TRICKS;
    if (h->facts->count)
        hands_put_right(h);
    const struct fact *score = agreed_score(h);
    if (score) { /* with the contract that was played */
        struct contract *contract = &hearing_put_right(h)->contract;
        *contract = fact_contract(score);
        /* A scorer cannot know that declarer and dummy changed places. */
        contract->swapped =
            h->recorded->contract.swapped && h->recorded->contract.declarer == contract->declarer;
    }
    int kind = h->board->contract.kind;
    bool readable = kind == CONTRACT_PLAYED || kind == CONTRACT_STRAIN;
    if (readable) {
        play_reconstruct(h);
    } else {
        h->won[SIDE_NS] = h->won[SIDE_EW] = 0;
        h->rest = TRICKS;
    }
    exposed_gather(h);
    laws_find(h, readable);
    for (int i = 1; i < h->incident_count; i++) {
        struct incident moved = h->incident[i];
        int at = i;
        for (; at > 0 && place_of(&h->incident[at - 1]) > place_of(&moved); at--)
            h->incident[at] = h->incident[at - 1];
        h->incident[at] = moved;
    }
    result_compare(h);
}

void hear_again(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                struct hearing *again)
{
    const struct matter matter = {h->recorded, facts, rules};
    hear(again, &matter, h->end, NULL);
}
