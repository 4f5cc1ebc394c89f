#include "laws/law.h"

#include <stdlib.h>
#include <string.h>

#include "laws/play/agreed.h"
#include "laws/play/play.h"
#include "laws/procedure/earlier.h"
#include "laws/procedure/findings.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/judging.h"
#include "laws/procedure/needs.h"
#include "laws/procedure/objection.h"

/* --- Which facts are used --------------------------------------------------------------------- */

/* Looks at the facts in rounds: one that falls can take the ground from another, so what is left is
 * looked at again. Each round drops one at least. What declarer could ask for hangs on what lay on
 * the table and on who led, so an option falls only once all other facts stand: one that cannot be
 * takes none with it. */
void facts_accept(const struct matter *matter, struct facts *accepted, struct hearing *h,
                  struct ruling *ruling)
{
    struct facts rest;
    const struct matter heard = {matter->board, accepted, matter->rules};
    contradictions_between(matter, &rest, &ruling->contradictions);
    do {
        *accepted = rest;
        hear(h, &heard, NULL, ruling);
        for (int options = 0; options <= 1 && rest.count == accepted->count; options++) {
            rest.count = 0;
            for (int i = 0; i < accepted->count; i++) {
                const struct fact *fact = &accepted->item[i];
                bool option = fact->id == FACT_LEAD_OPTION || fact->id == FACT_PLAY_OPTION;
                if (option != options || !objection_tell(h, fact, &ruling->contradictions))
                    rest.item[rest.count++] = *fact;
            }
        }
    } while (rest.count < accepted->count);
}

/* --- What was said of all boards -------------------------------------------------------------- */

/* Returns true if FACT says that the transfer is in the result and it cannot be, or that it is not
 * and it must be, or if the result fits neither; or if it denies that a revoke was established and
 * the offending side has played to the next trick (63A1). */
static bool is_disproved(const struct hearing *h, const struct fact *fact)
{
    bool of_result = fact->id == FACT_RESULT_INCLUDES_TRANSFER;
    if (of_result && fact->word == WORD_NO)
        return h->result == RESULT_INCLUDES;
    if (of_result)
        return h->result != RESULT_INCLUDES && h->gain != 0 && h->table_tricks != TRICKS_UNKNOWN &&
               !result_is_tables_own(h);
    if (fact->id != FACT_ESTABLISHED || fact->word == WORD_YES)
        return false;
    const struct incident *revoke =
        incident_find(h, IRREGULARITY_REVOKE, fact->trick, fact->player);
    return revoke && side_played_next(h, fact->trick, revoke->side);
}

/* Lists in RULING those of SAID, all that was said, that were said of all boards and are not used.
 * H has heard what was left of it. */
static void facts_overrule(const struct hearing *h, const struct facts *said, struct ruling *ruling)
{
    const struct matter matter = {h->recorded, said, &h->rules};
    for (int i = 0; i < said->count; i++) {
        const struct fact *fact = &said->item[i];
        const struct fact *rival = fact->general ? facts_rival(&matter, fact) : NULL;
        if (rival && !rival->general)
            ruling_add_overruled(ruling, fact, OVERRULED_BY_FACT, rival);
        else if (fact->general && is_disproved(h, fact))
            ruling_add_overruled(ruling, fact, OVERRULED_BY_CARDS, NULL);
    }
}

/* --- The ruling ------------------------------------------------------------------------------- */

void ruling_describe_result(struct ruling *ruling, const struct board *recorded)
{
    ruling->recorded_tricks = recorded->tricks;
    ruling->recorded_score_ns = recorded->score_ns != SCORE_UNKNOWN
                                    ? recorded->score_ns
                                    : board_score(recorded, recorded->tricks);
}

/* Writes into RULING what the record and the cards say, and the penalties, whatever the Laws make
 * of the rest. */
static void describe(struct ruling *ruling, const struct hearing *h)
{
    const struct board *board = h->board, *recorded = h->recorded;
    ruling->edition = h->rules.edition;
    ruling->rescored = agreed_score(h);
    ruling->contract = board->contract;
    ruling_describe_result(ruling, recorded);
    memset(ruling->points, 0, sizeof ruling->points);
    ruling->won_tricks = h->rest ? TRICKS_UNKNOWN : (int8_t)h->won[board_declaring_side(board)];
    ruling->table_tricks = h->table_tricks;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct fact *fact = facts_find(h->facts, FACT_PENALTY, 0, player_of_side(side));
        if (fact)
            ruling->penalty[side] = fact->entered ? fact->entered : fact_word_text(fact->word);
    }
    ruling->trick_count = h->rows;
    for (int number = 1; number <= h->rows; number++) {
        ruling->trick[number - 1].leader = h->trick[number].leader;
        ruling->trick[number - 1].winner = h->trick[number].winner;
    }
}

/* Returns true if the ruling on an incident hangs on the answer to a need: one about the incident
 * itself; one about who had called where the agreement to a claim may have established it; one
 * about a revoke of the other side which, if it happened, bars it; or one about what declarer chose
 * for an earlier lead of the partner, by which an unplayed penalty card was there or not. */
static bool hangs_on(const struct incident *incident, const struct need *need)
{
    bool of_side = need->player >= SEATS && seat_side(need->player) == incident->side;
    bool here = need->trick && need->trick == incident->trick &&
                (need->player == incident->seat || of_side || need->player == SEAT_NONE);
    bool agreement = need->what == FACT_FIRST_CALL && incident_cites(incident, CLAUSE_63A4_open);
    bool choice = need->what == FACT_LEAD_OPTION;
    bool across = incident->in_doubt && (need->what == FACT_REVOKE || choice) &&
                  seat_side(need->player) != incident->side;
    bool of_card = incident->kind == IRREGULARITY_PENALTY || incident_cites(incident, CLAUSE_64B3);
    return here || agreement || across ||
           (choice && of_card && need->trick <= incident->trick &&
            need->player == seat_partner(incident->seat));
}

/* Adds the rulings, but for one of which facts are still asked for: the needs say what it could be.
 * Says of one whose tricks are in the result already, and which nobody counts, only that. Returns
 * false if there is such a one. */
static bool give_rulings(const struct hearing *h, struct ruling *ruling)
{
    bool counted = true;
    for (int i = 0; i < h->incident_count; i++) {
        struct incident incident = h->incident[i];
        bool withheld = false;
        for (int k = 0; k < ruling->need_count && !given_by_director(&incident); k++)
            withheld =
                withheld || (!ruling->need[k].advisory && ruling->need[k].kind == NEED_FACT &&
                             hangs_on(&incident, &ruling->need[k]));
        if (withheld)
            continue;
        if (needs_leave_open(h, &incident)) {
            counted = false;
            incident.clause_count = 0;
            incident.tricks = 0;
            for (int k = 0; k < h->incident[i].clause_count; k++) {
                const char *citation = clause_get(h->incident[i].clause[k])->citation;
                if (strncmp(citation, "64A", 3) != 0 && strcmp(citation, "64B1") != 0)
                    incident_cite(&incident, h->incident[i].clause[k]);
            }
            incident_cite(&incident, CLAUSE_64A_included);
        }
        ruling_add_incident(ruling, &incident);
    }
    return counted;
}

static int adjusted_tricks(const struct hearing *h)
{
    int gain = hearing_declarers_gain(h, h->gain);
    return h->result == RESULT_INCLUDES ? h->board->tricks : h->table_tricks + gain;
}

/* Returns true if the result of the ruling was written back before, or agreed on. It was not if
 * what was ruled on then is not part of this ruling: two numbers are then equal by chance. */
static bool stands_already(const struct hearing *h)
{
    const struct earlier_ruling *earlier = &h->board->earlier;
    bool by_chance = earlier->present && !earlier->cut && earlier_lifts(h) && h->gain != 0;
    return !by_chance && !agreed_score_changes(h) && h->board->tricks != TRICKS_UNKNOWN &&
           h->board->tricks == adjusted_tricks(h);
}

/* Returns true if the file has the result of an earlier ruling that no longer holds, and the
 * director says what was agreed on, from which another follows. */
static bool undoes_earlier(const struct hearing *h)
{
    const struct board *board = h->board;
    return board->earlier.present && agreed_tricks(h) && !h->cancelled &&
           h->adjustment == ADJUSTMENT_TRICKS && board->tricks != TRICKS_UNKNOWN &&
           h->table_tricks != TRICKS_UNKNOWN && board->tricks != adjusted_tricks(h);
}

/* Returns the status of the ruling; a score that the director has given stands in place of any
 * transfer. It stands already where the file has that very score or, where it has none, that very
 * result; a result that was emptied for a score that nothing tells is none. The result changes if
 * he gives another number of tricks than the file had (70, 79), or one where it had none and there
 * is a contract to count them for, or another contract. */
static int status_of_ruling(const struct hearing *h, const struct ruling *ruling)
{
    const struct board *board = h->board;
    int tricks = ruling->adjusted_tricks;
    int before = board_tricks_before(board), now = h->table_tricks;
    bool is_new = result_by_director(h) && board->contract.kind == CONTRACT_PLAYED &&
                  board->contract.declarer != SEAT_NONE;
    bool differs = before == TRICKS_UNKNOWN ? is_new : now != TRICKS_UNKNOWN && now != before;
    bool changes = !h->cancelled && (differs || undoes_earlier(h) || agreed_score_changes(h));
    bool stands = tricks != TRICKS_UNKNOWN && board->tricks == tricks;
    if (given_score_exists(&board->given))
        stands = given_score_is(&board->given, ruling);
    if (h->adjustment != ADJUSTMENT_TRICKS)
        return stands ? STATUS_SETTLED : STATUS_ADJUSTED;
    bool given = given_score_exists(&board->given) && !agreed_score(h);
    if (given || (h->gain == 0 && !changes))
        return ruling->finding_count || ruling->ruling_count ? STATUS_NOTED : STATUS_CLEAN;
    if (stands_already(h))
        return STATUS_SETTLED;
    for (int i = 0; i < h->incident_count; i++) /* what moves may be neither marked nor confirmed */
        if (h->incident[i].tricks && h->incident[i].basis == BASIS_COMPUTED)
            return STATUS_PROPOSED;
    return STATUS_ADJUSTED;
}

/* Returns true if the other side has a score that stands, and keeps it: by the Laws both sides may
 * have another result than the one that was recorded. */
static bool keeps_score(const struct hearing *h)
{
    int before = board_tricks_before(h->board);
    if (h->cancelled || (h->board->contract.kind != CONTRACT_PASSED && before == TRICKS_UNKNOWN))
        return false;
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        bool another = redress_is_open(incident) || incident->kind == IRREGULARITY_CLAIM;
        if (incident->kind == IRREGULARITY_RESULT)
            another = incident->fact->number != before;
        else if (incident->kind == IRREGULARITY_ENTRY)
            another = !incident_cites(incident, CLAUSE_79A);
        if (another)
            return false;
    }
    return true;
}

/* Asks for what only the director can decide even when all is known of the cards: the score of a
 * side, where the other was given one; who was declarer, without whom neither the result's side nor
 * dummy is known; the tricks, where the file says that the board was ruled on before and the ruling
 * is another now (rectify-report(5)), or an answer has put them beyond what can be. Returns true if
 * it asks. */
static bool calls_director(const struct hearing *h, struct ruling *ruling)
{
    const struct contract *contract = &h->board->contract;
    int side = assigned_side_kept(ruling->assigned, ruling->assigned_count);
    if (side != SIDE_NONE && !keeps_score(h)) {
        int judgement = JUDGEMENT_12C1;
        for (int i = 0; i < h->incident_count; i++)
            if (incident_cites(&h->incident[i], CLAUSE_79B3))
                judgement = JUDGEMENT_79B3;
        ruling_leave_to_director(ruling);
        needs_ask(ruling, NEED_JUDGEMENT, judgement, assigned_first(h->facts)->trick,
                  player_of_side(side));
        return true;
    }
    if (h->adjustment != ADJUSTMENT_TRICKS || h->cancelled)
        return false;
    if (contract->kind == CONTRACT_PLAYED && contract->declarer == SEAT_NONE && h->gain != 0) {
        needs_ask(ruling, NEED_JUDGEMENT, JUDGEMENT_12C2, 0, SEAT_NONE);
        return true;
    }
    bool differs = h->board->earlier.present && !given_score_exists(&h->board->given) &&
                   !stands_already(h) && !agreed_tricks(h);
    bool possible = h->gain == 0 || h->result == RESULT_INCLUDES || result_is_possible(h);
    if (differs || !possible)
        needs_ask_tricks(h, ruling);
    return differs || !possible;
}

static void rule(struct hearing *h, struct ruling *ruling)
{
    bool waits = needs_find(h, ruling);
    if (earlier_stands(h, waits)) {
        earlier_settle(h, ruling);
        return;
    }
    if (undoes_earlier(h) && !incident_find(h, IRREGULARITY_RESULT, 0, SEAT_NONE) &&
        !incident_find(h, IRREGULARITY_ENTRY, 0, SEAT_NONE))
        incident_apply_fact(h, incident_add_fact(h, IRREGULARITY_RESULT, agreed_tricks(h)),
                            CLAUSE_79);
    given_score_write(h, ruling);
    waits = waits || calls_director(h, ruling);
    bool counted = give_rulings(h, ruling);
    ruling->status = (uint8_t)(waits ? STATUS_DIRECTOR : status_of_ruling(h, ruling));
    if (!ruling_moves(ruling) && ruling->status != STATUS_SETTLED)
        return;
    if (counted) {
        ruling->transfer_to = (int8_t)hearing_gaining_side(h);
        ruling->transfer_tricks = (uint8_t)abs(h->gain);
    }
    if (h->adjustment == ADJUSTMENT_TRICKS)
        ruling->adjusted_tricks = (int8_t)adjusted_tricks(h);
    ruling->adjusted_score_ns = board_score(h->board, ruling->adjusted_tricks);
}

/* Settles a board whose record is in doubt if the director lifted the doubt before, when he ruled
 * on it as it is: the facts that explained a contradiction in it are no longer at hand. Else leaves
 * it in doubt, with the director's own rulings alone, and asks whether the record is faithful if
 * that would lift it. */
static void leave_in_doubt(const struct hearing *h, struct ruling *ruling, enum doubt doubt)
{
    int said = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE);
    bool lifted = doubt == DOUBT_LIFTED_BY_FAITHFUL;
    if (said == WORD_NONE && (lifted || earlier_lifts(h)) && earlier_stands(h, true)) {
        earlier_settle(h, ruling);
        return;
    }
    ruling->status = STATUS_SUSPECT;
    for (int i = 0; i < h->incident_count; i++)
        if (given_by_director(&h->incident[i]))
            ruling_add_incident(ruling, &h->incident[i]);
    if (lifted && said != WORD_FAULTY)
        needs_for_suspect(h, ruling);
}

/* Hears the board with the facts that can be; where something was found, and a few tricks are
 * missing at the end, again with what those can come to. Then lists what was found, and rules. */
static void judge_by(const struct matter *matter, struct ruling *ruling)
{
    struct hearing h;
    struct rules rules = *matter->rules;
    struct facts accepted;
    struct end_of_play end;
    const struct matter applied = {matter->board, matter->facts, &rules};
    struct matter heard = applied;
    int edition = facts_word(matter->facts, FACT_LAWS, 0, SEAT_NONE);
    if (edition != WORD_NONE) {
        rules.edition = (uint8_t)edition_find(fact_word_text(edition));
        rules.edition_doubtful = false;
    }
    ruling_open(ruling);
    if (matter->facts->count) {
        heard.facts = &accepted;
        facts_accept(&applied, &accepted, &h, ruling);
    } else {
        hear(&h, &heard, NULL, ruling);
    }
    if (h.incident_count && end_of_play_find(&h, &end))
        hear(&h, &heard, &end, ruling);
    facts_overrule(&h, matter->facts, ruling);
    describe(ruling, &h);
    enum doubt doubt = findings_of_deal(&h, ruling), of_play = findings_of_play(&h, ruling);
    findings_of_result(&h, ruling);
    ruling_sort_findings(ruling);
    enum doubt of_record = findings_of_record(ruling);
    doubt = of_play > doubt ? of_play : doubt;
    doubt = of_record > doubt ? of_record : doubt;
    int said = facts_word(h.facts, FACT_RECORD, 0, SEAT_NONE);
    if (said == WORD_FAULTY || doubt == DOUBT_FOR_GOOD || ruling->finding_count == FINDINGS_MAX ||
        (doubt == DOUBT_LIFTED_BY_FAITHFUL && said != WORD_FAITHFUL))
        leave_in_doubt(&h, ruling, doubt);
    else
        rule(&h, ruling);
}

static bool is_settled_by(const struct matter *matter, struct ruling *ruling)
{
    judge_by(matter, ruling);
    return ruling->status == STATUS_SETTLED;
}

/* Where the file has a ruling on the board, what was given for all boards gives way to it if it
 * would give another. */
void judge_play(const struct matter *matter, struct ruling *ruling)
{
    const struct facts *facts = matter->facts;
    struct facts kept, left;
    const struct matter of_board = {matter->board, &kept, matter->rules};
    kept.count = left.count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!facts->item[i].general)
            kept.item[kept.count++] = facts->item[i];
    if (is_settled_by(matter, ruling) || kept.count == facts->count ||
        !matter->board->earlier.present)
        return;
    bool settled = is_settled_by(&of_board, ruling);
    for (int i = 0; settled && i < facts->count; i++) {
        if (!facts->item[i].general)
            continue;
        kept.item[kept.count++] = facts->item[i];
        if (!is_settled_by(&of_board, ruling))
            left.item[left.count++] = kept.item[--kept.count];
    }
    judge_by(settled ? &of_board : matter, ruling);
    for (int i = 0; i < left.count; i++)
        ruling_add_overruled(ruling, &left.item[i], OVERRULED_BY_RULING, NULL);
}
